"""What a turn looked like after each of its steps, so that one can step back in it.

Only what is seen goes back: the game stands where it stands.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from council_desktop.games.king_of_12.table.facts import (
    ROUND,
    STEPS,
    THEFT,
    Facts,
    Moment,
    seen_after,
    told,
)
from engine.core.events import Event
from engine.games.king_of_12 import events as happened


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one step of a turn."""

    step: str
    facts: Facts
    moment: Moment


Reveal = tuple[Frame, ...]
"""The frames of the turn that is shown, in the order of its steps; () before the cards are up."""


def step_of(event: Event) -> str:
    """The step of a turn an event belongs to; "" for what belongs to none."""
    match event:
        case happened.CardRevealed() | happened.Negated():
            return "negate"
        case happened.DieRolled(by="oracle") | happened.DicePassed():
            return "effects"
        case happened.DieTurned() | happened.DieTilted() | happened.ValueChanged():
            return "effects"
        case happened.Compared():
            return "compare"
        case happened.MarkersTaken():
            return "points"
        case happened.MarkerStolen() | happened.MarkerLeft():
            return THEFT
        case happened.RoundEnded():
            return ROUND
    return ""


def ends_turn(event: Event) -> bool:
    """Whether nothing more of the turn follows, but for the end of the round perhaps."""
    return isinstance(event, happened.TurnEnded)


def revealed_after(reveal: Reveal, before: Frame, after: Frame, event: Event) -> Reveal:
    """The frames one event later; `before` and `after` are the table round it."""
    match event:
        case happened.RoundBegun():
            return ()
        case happened.CardLaid():
            return reveal if before.moment.fresh else ()
        case happened.TurnEnded():
            # The round goes on with the next turn; what was seen last is this one.
            if reveal and reveal[-1].step not in ("points", THEFT):
                return _put(reveal, "points", before)
            return reveal
        case happened.CardRevealed() if not reveal:
            reveal = (replace(before, step="play"),)
    step = step_of(event)
    return _put(reveal, step, after) if step and reveal else reveal


def _put(reveal: Reveal, step: str, frame: Frame) -> Reveal:
    """The latest frame of a step; a step in which nothing happened looks like the one before."""
    moment = replace(frame.moment, step=step)
    new = Frame(step, frame.facts, moment)
    if reveal[-1].step == step:
        return (*reveal[:-1], new)
    last = reveal[-1]
    have = len(reveal)
    missing = STEPS[have : STEPS.index(step)] if step in STEPS else STEPS[have:]
    same = tuple(
        Frame(one, last.facts, replace(last.moment, step=one)) for one in missing if have < 5
    )
    return (*reveal, *same, new)


def fold(facts: Facts, moment: Moment, events: Iterable[Event]) -> Reveal:
    """The frames after these events."""
    reveal: Reveal = ()
    for event in events:
        before = Frame("", facts, moment)
        facts, moment = told(facts, event), seen_after(moment, event)
        reveal = revealed_after(reveal, before, Frame("", facts, moment), event)
    return reveal
