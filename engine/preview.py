"""What a seat's own next answers would bring, as far as that seat can know: nothing is changed.

It is worked out in a world that the seat could be in, never in the true one. Any will do: what
reveals nothing teaches nobody anything (a law of every game), so all of them show the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any, Literal

from engine.core.events import Event, redact
from engine.core.game import Game, View
from engine.core.knowledge import Knowledge
from engine.core.types import CHANCE, NOBODY, Seat
from engine.match import Match

Stop = Literal["chance", "seat", "hidden", "over"]


@dataclass(frozen=True, slots=True)
class Preview:
    """How far it goes, and what is there."""

    answers: int
    """So many could be looked at."""
    events: tuple[Event, ...]
    """As the seat would hear them."""
    view: View
    legal: tuple[str, ...]
    """What the seat is asked there; nothing where it is not asked."""
    stopped: Stop | None
    """What comes first there: a draw or roll, another seat's answer, the end of the game, or that
    the next answer shows something that is hidden from the seat. None where it is asked."""
    until: tuple[Event, ...] = ()
    """What that next answer brings before it shows what is hidden."""


def preview(match: Match, seat: Seat, tokens: Sequence[str]) -> Preview:
    """What these answers of ``seat`` would bring, one after another, from the position of now.

    Raises what `Match.submit_token` raises for an answer that is not possible where it would come.
    """
    match.check_turn(seat)
    concealed = match.game.conceal(match.state, seat)
    return look_ahead(match.game, concealed, seat, match.knowledge(seat), tokens)


def look_ahead(
    game: Game, concealed: Any, seat: Seat, known: Knowledge, tokens: Sequence[str]
) -> Preview:
    """The same from a concealed position and what the seat has learnt."""
    world = game.determinize(concealed, seat, known, Random(0))
    events: list[Event] = []
    until: list[Event] = []
    answers = 0
    stopped = _stop(world, seat)
    while stopped is None and answers < len(tokens):
        after, happened = _after(game, world, seat, tokens[answers])
        if any(event.reveals_to(seat) for event in happened):
            stopped = "hidden"
            before = takewhile(lambda event: not event.reveals_to(seat), happened)
            until.extend(redact(event, seat) for event in before)
        else:
            world, answers = after, answers + 1
            events.extend(redact(event, seat) for event in happened)
            stopped = _stop(world, seat)
    legal = tuple(game.token(world, seat, action) for action in world.legal_for(seat))
    view = game.view(world, seat)
    return Preview(answers, tuple(events), view, legal, stopped, tuple(until))


def _after(game: Game, world: Any, seat: Seat, token: str) -> tuple[Any, tuple[Event, ...]]:
    """The world after an answer, and what happened."""
    action = game.parse(world, seat, token)
    state = world.clone()
    happened: list[Event] = []
    state.apply(seat, action, happened.append)
    return state, tuple(happened)


def _stop(state: Any, seat: Seat) -> Stop | None:
    if state.actor == NOBODY:
        return "over"
    if state.actor == CHANCE:
        return "chance"
    return None if seat in state.open_seats() else "seat"
