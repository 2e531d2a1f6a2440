"""How far each choice of a finished game was from the best: every answer is played on from.

The best of all answers is looked for with some playouts and counted anew with others, so that it is
not called good because it was lucky; the one that was given is counted beside it with the same
draws. So what a choice was short of is neither too much nor too little on average, and adds up.
"""

import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from multiprocessing.connection import Connection
from random import Random
from typing import Final

from engine.bots.registry import bots_of
from engine.core.errors import EngineError
from engine.core.types import Action, Seat
from engine.decided import NoCurve, Step, line, played_out, side_of, steps_of
from engine.journal import Line, load_lines
from engine.match import Match
from engine.titles import game_from_cards

LOOK: Final = 32
"""Playouts of an answer, to find the best."""
HEATS: Final = 4
"""They are played in so many parts; what is clearly behind after one plays no other."""
ANEW: Final = 96
"""Playouts of the best and of the one that was given, to tell them apart."""
_CLEARLY: Final = 1.0
"""Standard errors by which another answer has to be better at first sight."""
_BEHIND: Final = 2.0
"""Standard errors below the best so far at which an answer is given up."""
SURELY: Final = 2.0
"""Standard errors by which it has to be better at the second to be named."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice, beside the best that was found."""

    step: int
    """Its place among the steps."""
    seat: Seat
    token: str
    """What would have been better; "" where it was the best itself."""
    share: float
    """Of games that the side of the seat wins after the best answer."""
    short: float
    """So much more than after the one that was given."""
    error: float
    """Standard error of that."""

    @property
    def surely(self) -> bool:
        """Is the other answer better beyond doubt?"""
        return bool(self.token) and self.short > SURELY * self.error


@dataclass(frozen=True, slots=True)
class Short:
    """All choices of one side together."""

    count: int
    short: float
    """Of a win: how far they were from the best."""
    error: float
    """Standard error of that."""
    faults: int
    """Choices that were surely worse than another one."""


def judged(
    match: Match, steps: Sequence[Step], place: int, look: int = LOOK, anew: int = ANEW
) -> Judged | None:
    """The choice that a step was; None for a draw. Raises NoCurve."""
    seat, ply = steps[place].by, steps[place].ply - 1
    if seat < 0:
        return None
    costed = bots_of(match.game.id).costed
    exact = None if costed is None else costed(match, ply)
    if exact is not None:
        return Judged(place, seat, *exact)
    chosen = match.log[ply].action
    after = _Answers(match, ply, seat)
    first = _first_sight(after, chosen, look)
    best = max(first, key=lambda action: (sum(first[action]), action == chosen))
    more, error = _apart(first[best], first[chosen])
    if best == chosen or more <= _CLEARLY * error:
        return Judged(place, seat, "", sum(first[chosen]) / len(first[chosen]), 0.0, 0.0)
    won = after.won(best, range(anew), "anew")
    more, error = _apart(won, after.won(chosen, range(anew), "anew"))
    token = match.game.token(match.state_at(ply), seat, best)
    return Judged(place, seat, token, sum(won) / anew, more, error)


def _first_sight(after: "_Answers", chosen: Action, look: int) -> Mapping[Action, Sequence[bool]]:
    """By answer that may still be the best, and the one that was given: what was won after it.

    It is done with half of the playouts where nothing is ahead of the one that was given.
    """
    found: dict[Action, list[bool]] = {action: [] for action in after.legal}
    for heat in range(HEATS):
        numbers = range(heat * look // HEATS, (heat + 1) * look // HEATS)
        for action, won in found.items():
            won += after.won(action, numbers, "look")
        best = max(found, key=lambda action: (sum(found[action]), action == chosen))
        if best == chosen and 2 * (heat + 1) >= HEATS:
            break
        for action in [one for one in found if one not in (best, chosen)]:
            less, error = _apart(found[best], found[action])
            if less > _BEHIND * error:
                del found[action]
    return found


def all_judged(match: Match, steps: Sequence[Step], seats: Sequence[Seat]) -> Iterator[Judged]:
    """Every choice of these seats, first those that cost the most by the line. Raises NoCurve."""
    for place in own_choices(match, steps, seats):
        found = judged(match, steps, place)
        if found is not None:
            yield found


def own_choices(match: Match, steps: Sequence[Step], seats: Sequence[Seat]) -> list[int]:
    """The places of these seats' choices, first those after which the chance fell the most."""

    def change(place: int) -> float:
        side = side_of(match, steps[place].by)
        return steps[place].shares[side] - steps[place - 1].shares[side]

    return sorted((place for place, step in enumerate(steps) if step.by in seats), key=change)


def short_of_best(found: Iterable[Judged]) -> Short:
    """Choices of one side added up."""
    every = list(found)
    return Short(
        len(every),
        max(0.0, sum(one.short for one in every)),
        sqrt(sum(one.error**2 for one in every)),
        sum(one.surely for one in every),
    )


class _Answers:
    """Games that are played on after one of the answers to what was asked at a ply."""

    def __init__(self, match: Match, ply: int, seat: Seat) -> None:
        quick = bots_of(match.game.id).quick
        if quick is None:
            raise NoCurve(f"The bots of {match.game.id!r} do not say how likely somebody wins.")
        self._quick, self._game, self._seat, self._ply = quick, match.game, seat, ply
        self._state = match.state_at(ply)
        self.legal: Sequence[Action] = self._state.legal_for(seat)

    def won(self, action: Action, numbers: Sequence[int], seed: str) -> list[bool]:
        """By playout: does the seat win? The same draws after every answer, as far as they go."""
        start = self._state.clone()
        start.apply(self._seat, action)
        found = []
        for number in numbers:
            rng = Random(f"{seed}/{self._ply}/{number}")
            end = played_out(self._game, start, self._quick, rng)
            found.append(end.returns()[self._seat] > 0)
        return found


def _apart(ones: Sequence[bool], others: Sequence[bool]) -> tuple[float, float]:
    """How much more is won, and its standard error; with one game more that is won and one that
    is lost it is above zero."""
    count = len(ones)
    wins = sum(one > other for one, other in zip(ones, others, strict=True))
    losses = sum(one < other for one, other in zip(ones, others, strict=True))
    more = (wins - losses) / count
    square = (wins + losses + 2) / (count + 2)
    return more, sqrt(max(0.0, square - more**2) / count)


def run(pipe: Connection, lines: Sequence[Line], seats: Sequence[Seat] = ()) -> None:
    """Sends the steps as plain data, each again whenever more is known of it; then that this is the
    line; then every choice of ``seats`` beside the best. Then the pipe is closed. The target of a
    process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    try:
        match = load_lines(lines, "the game", game_from_cards)
        of = len(steps_of(match))
        steps: list[Step] = []
        for place, step in line(match):
            steps[place : place + 1] = [step]
            pipe.send({"place": place, "of": of, "step": asdict(step)})
        pipe.send({"line": of})
        for found in all_judged(match, steps, seats):
            pipe.send({"judged": asdict(found)})
    except (BrokenPipeError, ConnectionError, EngineError):
        return
    finally:
        pipe.close()
