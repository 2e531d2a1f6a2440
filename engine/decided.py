"""Where a game was decided: how likely each side was to win after every step, luck and skill apart.

The bots of the game play on from each position, many times, with draws of their own: a share of won
games and its standard error. What is larger than three of them is no noise. The positions are the
full ones: it says what a game was worth, not what anybody could know.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from math import ceil, sqrt
from random import Random
from typing import Any, Final, TypeAlias

from engine.bots.registry import bots_of
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.types import CHANCE, NOBODY, Json, Seat
from engine.match import ROLL, Entry, Match, word_of

PLAYOUTS: Final = 100
"""From every position."""
ROUGH: Final = (4, 8)
"""Playouts of every step in the first passes of a process that tells as it goes: a rough line."""
FULL: Final = 60
"""As many has a step in the end at most: where half of the games are won, or where it turns."""
FEW: Final = 24
"""As many has every step at least in a game of usual length."""
BUDGET: Final = 20_000
"""Playouts of all steps together: those of longer games have fewer, and say so."""
_ROUND_ABOUT: Final = 2
"""So many neighbours on either side say with a step how one-sided the game is there."""
_MAYBE: Final = 2.0
"""Standard errors above which a change may be a turning point: it is played on from there again."""
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
_HUNDRED: Final = 100
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
    """In which it was taken, the number of the turn in games without rounds; 0 before the first."""
    shares: Shares
    errors: Shares
    """Their standard errors; 0 at the end of the game."""
    counts: Shares = ()
    """By side: what it has at the end on average (years, coins); () where nothing is counted."""
    played: int = 0
    """So many games were played on from here; 0 where it is not known."""
    won: tuple[int, ...] = ()
    """By side: a bit for each of them that it won. The same bit of other steps belongs to the same
    game, or to one that shares its luck; different bits never do."""
    each: tuple[Shares, ...] = ()
    """By side: what it had at the end of each of them, in the order of the bits; () where nothing
    is counted."""
    counted: bool = False
    """Whether `shares` and `errors` are of what is counted: see `in_counts`."""


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


Places: TypeAlias = Sequence[int]
"""Steps, by their place."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """The steps that parts come from, by `kind_of`."""

    chance: Mapping[str, Places]
    own: Mapping[str, Places]
    others: Places


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
        yield from _together(tallies, [first + playouts] * len(tallies))
        first += playouts


def line(match: Match, seed: str = "") -> Iterator[tuple[int, Step]]:
    """The steps of a game with their places, again and again until they are as sure as they are
    going to be. Raises NoCurve.

    First all with few playouts; then each with as many as a game that is so one-sided there needs
    for its part of the error of the whole line; then those again where it may have turned.
    """
    tallies = [_Tally(match, ply, seed) for ply in steps_of(match)]
    for wanted in accumulate(ROUGH):
        yield from enumerate(_together(tallies, [wanted] * len(tallies)))
    steps = yield from _noted(tallies, _allotted([tally.step() for tally in tallies]))
    yield from _noted(tallies, _turning(steps))


def _noted(
    tallies: Sequence["_Tally"], wanted: Sequence[int]
) -> Generator[tuple[int, Step], None, list[Step]]:
    """Each that gets more playouts; returned are all steps."""
    more = [place for place, tally in enumerate(tallies) if tally.played < wanted[place]]
    steps = _together([tallies[place] for place in more], [wanted[place] for place in more])
    yield from zip(more, steps, strict=True)
    return [tally.step() for tally in tallies]


def _together(tallies: Sequence["_Tally"], wanted: Sequence[int]) -> Iterator[Step]:
    """Steps in the order of the game, each with as many playouts as are wanted of it."""
    running: dict[int, _Playout] = {}
    for tally, many in zip(tallies, wanted, strict=True):
        tally.play(range(tally.played, many), running)
        yield tally.step()


def _allotted(steps: Sequence[Step]) -> list[int]:
    """Playouts by step: with a number that goes with the spread of a single game, as many games
    make the error of the whole line as small as they can."""
    most = min(FULL, BUDGET // len(steps))
    wanted = []
    for place in range(len(steps)):
        near = steps[max(0, place - _ROUND_ABOUT) : place + _ROUND_ABOUT + 1]
        spread = 0.0
        for side in range(len(steps[0].shares)):
            share = sum(step.shares[side] for step in near) / len(near)
            spread = max(spread, 2 * sqrt(share * (1 - share)))
        wanted.append(max(min(FEW, most), ceil(most * spread)))
    return wanted


def _turning(steps: Sequence[Step]) -> list[int]:
    """Playouts by step: all that it can have where a change may be a turning point."""
    wanted = [step.played for step in steps]
    for place in range(1, len(steps)):
        for side in range(len(steps[0].shares)):
            change, error = change_of(steps, side, (place,)), error_of(steps, side, (place,))
            if abs(change) >= max(LEAST, _MAYBE * error):
                wanted[place - 1] = wanted[place] = FULL
    return wanted


def share_at(match: Match, ply: int, playouts: int = PLAYOUTS, seed: str = "") -> Shares:
    """By side: the share of games that are won from one position. Raises NoCurve."""
    tally = _Tally(match, ply, seed)
    tally.play(range(playouts), {})
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
        self._each: list[list[float]] = [[] for _ in self._teams if bots.counted is not None]
        self.played = 0
        """So many playouts count here."""

    @property
    def _over(self) -> bool:
        return bool(self._state.actor == NOBODY)

    def play(self, numbers: Sequence[int], running: dict[int, _Playout]) -> None:
        """Playouts of these numbers: those that run through this position, others from it.

        One is enough where the game is over.
        """
        for number in numbers:
            if self._over and self.played:
                break
            playout = running.get(number)
            if playout is None or playout.upto < self._ply:
                playout = running[number] = self._played_on(number)
            for side, won in enumerate(playout.won):
                self._won[side] |= won << number
            for side, count in enumerate(playout.counts):
                self._each[side].append(count)
            self.played += 1

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
        return tuple(won.bit_count() / self.played for won in self._won)

    def errors(self) -> Shares:
        """By side."""
        if self._over:
            return (0.0,) * len(self._won)
        return tuple(_error(won.bit_count(), self.played) for won in self._won)

    def step(self) -> Step:
        """All that is known of the step that ends here."""
        match, ply = self._match, self._ply
        entry = match.log[ply - 1] if ply else None
        counts = tuple(sum(one) / self.played for one in self._each)
        return Step(
            ply,
            NOBODY if entry is None else entry.by,
            "" if entry is None else entry.token,
            round_at(match, max(0, ply - 1)),
            self.shares(),
            self.errors(),
            counts,
            0 if self._over else self.played,
            tuple(self._won),
            tuple(tuple(one) for one in self._each),
        )


def round_at(match: Match, ply: int) -> int:
    """The number of the round after an entry, or of the turn. What is chosen next is in this one,
    even if the following one begins with it."""
    view = match.game.view(match.state_at(ply), None)
    return int(view.get("round", view.get("turn", 0)) or 0)


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


def in_counts(steps: Sequence[Step]) -> list[Step]:
    """The same steps by what is counted, in hundreds: one year is a hundredth, as one per cent of a
    share is."""
    return [
        replace(
            step,
            shares=tuple(count / _HUNDRED for count in step.counts),
            errors=tuple(
                0.0 if not step.played else sqrt(_spread(one) / step.played) / _HUNDRED
                for one in step.each
            ),
            counted=True,
        )
        for step in steps
    ]


def _spread(values: Sequence[float]) -> float:
    """The mean square of how far values are from their mean."""
    mean = sum(values) / len(values)
    return sum((one - mean) ** 2 for one in values) / len(values)


def _of_game(step: Step, side: int, number: int) -> float:
    """What one of the games of a step came to, in what it is measured by."""
    if step.counted:
        return step.each[side][number] / _HUNDRED
    return step.won[side] >> number & 1


def turning_points(steps: Sequence[Step], side: int) -> list[TurningPoint]:
    """The largest changes for a side that are no noise, in the order of the game."""
    found = []
    # Of what is counted a part of the most that it came to.
    least = LEAST * (max(one.shares[side] for one in steps) if steps[0].counted else 1)
    for place in range(1, len(steps)):
        before, after = steps[place - 1], steps[place]
        change = change_of(steps, side, (place,))
        if change and abs(change) >= max(least, SURE * error_of(steps, side, (place,))):
            found.append(TurningPoint(place, change, before.shares[side], after.shares[side]))
    rounds: Counter[int] = Counter()
    kept: list[TurningPoint] = []
    for point in sorted(found, key=lambda one: -abs(one.change)):
        number = steps[point.step].round
        if len(kept) < MOST and rounds[number] < OF_ONE_ROUND:
            rounds[number] += 1
            kept.append(point)
    return sorted(kept, key=lambda one: one.step)


def change_of(steps: Sequence[Step], side: int, places: Places) -> float:
    """What some steps together have changed."""
    return sum(steps[place].shares[side] - steps[place - 1].shares[side] for place in places)


def error_of(steps: Sequence[Step], side: int, places: Places) -> float:
    """The standard error of that. Steps that share their luck, game by game, err the same way: what
    they have in common does not count in a change between them."""
    weights: dict[int, int] = {}
    for place in places:
        weights[place] = weights.get(place, 0) + 1
        weights[place - 1] = weights.get(place - 1, 0) - 1
    square, by_game, fewest = 0.0, [0.0] * max(step.played for step in steps), 0
    for place, weight in weights.items():
        step = steps[place]
        if not weight:
            continue
        if not step.played:
            square += (weight * step.errors[side]) ** 2
            continue
        fewest = min(fewest or step.played, step.played)
        share, each = step.shares[side], weight / step.played
        for number in range(step.played):
            by_game[number] += each * (_of_game(step, side, number) - share)
    if fewest and not steps[0].counted:  # two games more, one for and one against: never nothing
        square += 2 / (fewest * (fewest + 2))
    return sqrt(square + sum(one * one for one in by_game))


def parts_of(steps: Sequence[Step], side: int, team: Sequence[Seat]) -> Parts:
    """Luck and skill, apart."""
    kinds = kinds_of(steps, team)
    chance, own = (list(chain(*found.values())) for found in (kinds.chance, kinds.own))
    return Parts(*(change_of(steps, side, places) for places in (chance, own, kinds.others)))


def kind_of(steps: Sequence[Step], place: int) -> str:
    """The word of its token; of draws DEAL before anybody has chosen, and DICE of a roll."""
    word = word_of(steps[place].token)
    if steps[place].by != CHANCE:
        return word
    if all(one.by in (CHANCE, NOBODY) for one in steps[:place]):
        return DEAL
    return DICE if word == ROLL else word


def kinds_of(steps: Sequence[Step], team: Sequence[Seat]) -> Kinds:
    """Luck and skill told apart further, in the order in which the kinds were met."""
    chance: dict[str, list[int]] = {}
    own: dict[str, list[int]] = {}
    others: list[int] = []
    for place in range(1, len(steps)):
        by = steps[place].by
        if by == CHANCE or by in team:
            found = chance if by == CHANCE else own
            found.setdefault(kind_of(steps, place), []).append(place)
        else:
            others.append(place)
    return Kinds(chance, own, others)


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
