"""Where a game was decided: how likely each side was to win after every step, luck and skill apart.

The bots of the game play on from each position, many times, with draws of their own: a share of won
games and its standard error. What is larger than three of them is no noise. The positions are the
full ones: it says what a game was worth, not what anybody could know.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

from engine.bots.registry import bots_of
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.types import CHANCE, NOBODY, Json, Seat
from engine.match import Entry, Match

PLAYOUTS: Final = 100
"""From every position."""
PASSES: Final = (4, 8, 48)
"""Playouts of a process that tells as it goes: a rough line of the whole game, then finer ones."""
SURE: Final = 3.0
"""Standard errors that a change has to be larger than, and ..."""
LEAST: Final = 0.08
"""... so much of the win, to be a turning point."""
MOST: Final = 5
"""Turning points of a game, and ..."""
OF_ONE_ROUND: Final = 2
"""... of one of its rounds."""
DEAL, DICE = "deal", "dice"
"""Kinds of draws; others are called by the word of their token."""
_ROLLED: Final = "roll"
"""The word of a token that says what a die shows."""
_MOST_STEPS: Final = 20_000
"""No game is longer."""

Shares: TypeAlias = tuple[float, ...]
"""By side: the share of games it wins."""


class NoCurve(EngineError):
    """The bots of this game can't say how likely somebody wins."""

    code = "no-curve"


@dataclass(frozen=True, slots=True)
class Step:
    """What was decided at once: a draw, or one choice."""

    ply: int
    """Entries up to the end of the step; 0 is the set-up."""
    by: Seat
    """Who chose; CHANCE for draws, NOBODY for the beginning."""
    token: str
    """What was chosen or drawn last; "" at the beginning."""
    round: int
    shares: Shares
    errors: Shares
    """Their standard errors; 0 at the end of the game."""
    counts: Shares = ()
    """By side: what it has at the end on average (years, coins); () where nothing is counted."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A step that changed the chances of a side for sure."""

    step: int
    """Its place among the steps."""
    change: float
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Parts:
    """Why a side stands at the end where it does: these add up to the end less the beginning."""

    chance: float
    own: float
    """By its own choices."""
    others: float


@dataclass(frozen=True, slots=True)
class Kinds:
    """What parts come from, by `kind_of`."""

    chance: Mapping[str, float]
    own: Mapping[str, float]


def steps_of(match: Match) -> list[int]:
    """The plies after which something had been decided: draws of one kind in a row are one step,
    and so is all that is drawn before anybody has chosen."""
    found = [0]
    log, chosen = match.log, False
    for ply, entry in enumerate(log, start=1):
        last = ply == len(log)
        chosen = chosen or entry.by != CHANCE
        if entry.by == CHANCE:
            goes_on = not last and log[ply].by == CHANCE
            if not goes_on or (chosen and word_of(log[ply].token) != word_of(entry.token)):
                found.append(ply)
        elif last or len(match.state_at(ply - 1).legal_for(entry.by)) > 1:
            found.append(ply)
    return found


def curve(match: Match, playouts: int = PLAYOUTS, seed: str = "") -> Iterator[Step]:
    """The steps of a game, one after another; the same arguments give the same. Raises NoCurve."""
    return curves(match, (playouts,), seed)


def curves(match: Match, passes: Sequence[int], seed: str = "") -> Iterator[Step]:
    """The steps of a game once for every pass, each from all playouts so far. Raises NoCurve.

    A playout that does what was done in the game comes through the next step too and counts there
    as well: it is one of the games that could have been played on from it. So every step has as
    many as it is said to have, most of them for nothing, and neighbours share their luck.
    """
    tallies = [_Tally(match, ply, seed) for ply in steps_of(match)]
    first = 0
    for playouts in passes:
        running: list[_Playout | None] = [None] * playouts
        for tally in tallies:
            tally.play(range(first, first + playouts), running)
            yield tally.step()
        first += playouts


def share_at(match: Match, ply: int, playouts: int = PLAYOUTS, seed: str = "") -> Shares:
    """By side: the share of games that are won from one position. Raises NoCurve."""
    tally = _Tally(match, ply, seed)
    tally.play(range(playouts), [None] * playouts)
    return tally.shares()


@dataclass(frozen=True, slots=True)
class _Playout:
    """One game played on to its end."""

    upto: int
    """The ply up to which it was the game itself."""
    won: tuple[bool, ...]
    """By side."""
    counts: Shares


class _Tally:
    """What the playouts from one position have come to so far."""

    def __init__(self, match: Match, ply: int, seed: str) -> None:
        self._match, self._ply = match, ply
        bots = bots_of(match.game.id)
        if bots.quick is None:
            raise NoCurve(f"The bots of {match.game.id!r} do not say how likely somebody wins.")
        self._quick, self._counted = bots.quick, bots.counted
        self._teams = match.game.spec.teams(match.setup.seats, match.setup.options)
        self._state = match.state_at(ply)
        self._seed = f"{seed}/{ply}"
        self._won = [0] * len(self._teams)
        self._counts = [0.0] * len(self._teams)
        self._played = 0

    def play(self, numbers: Sequence[int], running: list[_Playout | None]) -> None:
        """Playouts of these numbers: those that run through this position, others from it.

        One is enough where the game is over.
        """
        over = self._state.actor == NOBODY
        for place, number in enumerate(numbers):
            playout = running[place]
            if playout is None or playout.upto < self._ply:
                playout = running[place] = self._played_on(number)
            if over and self._played:
                continue
            for side, won in enumerate(playout.won):
                self._won[side] += won
            for side, count in enumerate(playout.counts):
                self._counts[side] += count
            self._played += 1

    def _played_on(self, number: int) -> _Playout:
        match, rng = self._match, Random(f"{self._seed}/{number}")
        course = match.log[self._ply :]
        end, along = played_along(match.game, self._state, self._quick, rng, course)
        returns = end.returns()
        counts: Shares = ()
        if self._counted is not None:
            counts = tuple([self._counted(end, team) for team in self._teams])
        won = tuple([returns[team[0]] > 0 for team in self._teams])
        return _Playout(self._ply + along, won, counts)

    def shares(self) -> Shares:
        """By side."""
        return tuple(won / self._played for won in self._won)

    def errors(self) -> Shares:
        """By side."""
        over = self._state.actor == NOBODY
        return tuple(0.0 if over else _error(won, self._played) for won in self._won)

    def step(self) -> Step:
        """All that is known of the step that ends here."""
        match, ply = self._match, self._ply
        entry = match.log[ply - 1] if ply else None
        view = match.game.view(self._state, None)
        counts = () if self._counted is None else tuple(one / self._played for one in self._counts)
        return Step(
            ply,
            NOBODY if entry is None else entry.by,
            "" if entry is None else entry.token,
            int(view.get("round", view.get("turn", 0)) or 0),
            self.shares(),
            self.errors(),
            counts,
        )


def side_of(match: Match, seat: Seat) -> int:
    """The side a seat plays on."""
    teams = match.game.spec.teams(match.setup.seats, match.setup.options)
    return next(side for side, team in enumerate(teams) if seat in team)


def _error(won: int, count: int) -> float:
    """The standard error of a share; two games more, one won and one lost, keep it above zero."""
    share = (won + 1) / (count + 2)
    return sqrt(share * (1 - share) / count)


def played_out(game: Game, start: Any, quick: Any, rng: Random) -> Any:
    """The end of one game from a position, its draws by their weights."""
    return played_along(game, start, quick, rng, ())[0]


def played_along(
    game: Game, start: Any, quick: Any, rng: Random, course: Sequence[Entry]
) -> tuple[Any, int]:
    """The end of one game from a position, and how much of a course was done in it as well.

    Where several may answer at once it is in the order of the course.
    """
    state, along, there = start.clone(), 0, bool(course)
    for _ in range(_MOST_STEPS):
        if state.actor == NOBODY:
            return state, along
        if state.actor == CHANCE:
            seat: Seat = CHANCE
            legal = list(state.legal())
            weights = game.weights(state)
            action = rng.choices(legal, weights)[0] if weights else rng.choice(legal)
        else:
            open_seats = state.open_seats()
            seat = open_seats[0]
            if there and course[along].by in open_seats:
                seat = course[along].by
            action = quick(state, seat, rng)
        state.apply(seat, action)
        if there:
            there = course[along].by == seat and course[along].action == action
            along += there
            there = there and along < len(course)
    raise NoCurve("The game does not come to its end.")


def turning_points(steps: Sequence[Step], side: int) -> list[TurningPoint]:
    """The largest changes for a side that are no noise, in the order of the game."""
    found = []
    for place in range(1, len(steps)):
        before, after = steps[place - 1], steps[place]
        change = after.shares[side] - before.shares[side]
        error = sqrt(before.errors[side] ** 2 + after.errors[side] ** 2)
        if abs(change) >= max(LEAST, SURE * error):
            found.append(TurningPoint(place, change, before.shares[side], after.shares[side]))
    rounds: Counter[int] = Counter()
    kept: list[TurningPoint] = []
    for point in sorted(found, key=lambda one: -abs(one.change)):
        number = steps[point.step].round
        if len(kept) < MOST and rounds[number] < OF_ONE_ROUND:
            rounds[number] += 1
            kept.append(point)
    return sorted(kept, key=lambda one: one.step)


def parts_of(steps: Sequence[Step], side: int, team: Sequence[Seat]) -> Parts:
    """Luck and skill, apart."""
    chance = own = others = 0.0
    for place in range(1, len(steps)):
        change = steps[place].shares[side] - steps[place - 1].shares[side]
        if steps[place].by == CHANCE:
            chance += change
        elif steps[place].by in team:
            own += change
        else:
            others += change
    return Parts(chance, own, others)


def word_of(token: str) -> str:
    """What kind of draw or choice it is."""
    return token.partition(":")[0]


def kind_of(steps: Sequence[Step], place: int) -> str:
    """The word of its token; of draws DEAL before anybody has chosen, and DICE of a roll."""
    word = word_of(steps[place].token)
    if steps[place].by != CHANCE:
        return word
    if all(one.by in (CHANCE, NOBODY) for one in steps[:place]):
        return DEAL
    return DICE if word == _ROLLED else word


def kinds_of(steps: Sequence[Step], side: int, team: Sequence[Seat]) -> Kinds:
    """Luck and skill told apart further: `Parts.chance` and `Parts.own` by `kind_of`, in the order
    in which they were met. Each adds up to its part."""
    chance: dict[str, float] = {}
    own: dict[str, float] = {}
    for place in range(1, len(steps)):
        by = steps[place].by
        if by == CHANCE or by in team:
            change = steps[place].shares[side] - steps[place - 1].shares[side]
            found, kind = chance if by == CHANCE else own, kind_of(steps, place)
            found[kind] = found.get(kind, 0.0) + change
    return Kinds(chance, own)


def decided(match: Match, playouts: int = PLAYOUTS) -> dict[str, Json]:
    """All of it as plain data, for every side. Raises NoCurve."""
    steps = list(curve(match, playouts))
    sides = []
    teams = match.game.spec.teams(match.setup.seats, match.setup.options)
    for side, team in enumerate(teams):
        parts = parts_of(steps, side, team)
        points = turning_points(steps, side)
        sides.append(
            {
                "seats": list(team),
                "chance": round(parts.chance, 4),
                "own": round(parts.own, 4),
                "others": round(parts.others, 4),
                "turning_points": [
                    {
                        "ply": steps[point.step].ply,
                        "by": steps[point.step].by,
                        "do": steps[point.step].token,
                        "round": steps[point.step].round,
                        "before": round(point.before, 4),
                        "after": round(point.after, 4),
                    }
                    for point in points
                ],
            }
        )
    return {
        "playouts": playouts,
        "steps": [
            {
                "ply": step.ply,
                "by": step.by,
                "shares": [round(share, 4) for share in step.shares],
                "errors": [round(error, 4) for error in step.errors],
            }
            for step in steps
        ],
        "sides": sides,
    }
