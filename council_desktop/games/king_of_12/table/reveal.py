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
    """The table after one step of a turn, or after one of several things that happen in it."""

    step: str
    facts: Facts
    moment: Moment
    events: tuple[Event, ...] = ()
    """What has led here from the frame before."""
    so_far: tuple[Event, ...] = ()
    """What has happened in this step, these among it."""


Reveal = tuple[Frame, ...]
"""The frames of the turn that is shown, in the order of its steps; () before the cards are up.
Cards are turned up before they are negated, and effects follow one another: a frame each."""


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


def _thing(event: Event) -> tuple[object, ...]:
    """What happens at one blow: its events are one frame."""
    match event:
        case happened.Negated(by="same", card=card):
            return ("same", card)
        case happened.Negated(by=by):
            return (by,)
        case happened.DieTurned(by="rogue", owner=owner):
            return ("rogue", owner)
        case happened.DieTurned(seat=seat, by=by) | happened.DieTilted(seat=seat, by=by):
            return (by, seat)
        case happened.DieRolled(seat=seat, by=by) | happened.ValueChanged(seat=seat, by=by):
            return (by, seat)
        case happened.DicePassed(seat=seat):
            return ("guild", seat)
    return (step_of(event),)


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
    return _put(reveal, step, replace(after, events=(event,))) if step and reveal else reveal


def _put(reveal: Reveal, step: str, frame: Frame) -> Reveal:
    """One more frame, or more of the last one; a step in which nothing happened looks like the one
    before."""
    last, events = reveal[-1], frame.events
    goes_on = last.step == step
    so_far = (*last.so_far, *events) if goes_on else events
    moment = replace(frame.moment, step=step)
    new = Frame(step, frame.facts, moment, events, so_far)
    if goes_on and not (events and last.events and _thing(events[-1]) != _thing(last.events[-1])):
        return (*reveal[:-1], replace(new, events=(*last.events, *events)))
    have = STEPS.index(last.step) + 1 if last.step in STEPS else len(STEPS)
    missing = STEPS[have : STEPS.index(step)] if step in STEPS else STEPS[have:]
    same = tuple(Frame(one, last.facts, replace(last.moment, step=one)) for one in missing)
    return (*reveal, *same, new)


def fold(facts: Facts, moment: Moment, events: Iterable[Event]) -> Reveal:
    """The frames after these events."""
    reveal: Reveal = ()
    for event in events:
        before = Frame("", facts, moment)
        facts, moment = told(facts, event), seen_after(moment, event)
        reveal = revealed_after(reveal, before, Frame("", facts, moment), event)
    return reveal
