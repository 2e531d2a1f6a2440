"""A small language for The Majority: cards lie in areas, everybody plays one, say what comes of it.

    lay(["R10 R5", "B9", "", ""], round_=4, turn=4).plays("B5 B5 R9 Y10")

Cards are written as in tests/protocol/majority.py. Seats play in a turn of a round; beside the card
that is played each holds others without effect, and whatever is not laid out is still to be dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import Setup
from engine.games.majority import state as majority
from engine.games.majority.knowledge import MajorityKnowledge
from engine.games.majority.rules import Majority
from engine.titles import builtin_cards
from tests.games.laid_out import LaidOut
from tests.laws.games import MAJORITY, SAMPLES
from tests.protocol.majority import cards, fillers
from tests.protocol.pipe import Answer

GAME = Majority(builtin_cards("majority"))
TURNS = (5, 4, 4, 4)


def numbers(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(majority.CARDS.index(word) for word in words))


class Laid(LaidOut):
    """Acts for everybody, and says what lies there."""

    def plays(self, short: str) -> list[Answer]:
        """One card a seat, in the order of the turn; the events of the last one."""
        laid = cards(short)
        events: list[Answer] = []
        for seat in self.view()["order"] or range(len(laid)):
            events = self.acts(seat, f"play:{laid[seat]}")
            if self.actor() is not None:
                SAMPLES[MAJORITY].check(self.match.state)
        return events

    def quiet(self) -> list[Answer]:
        """A turn of cards without effect."""
        events: list[Answer] = []
        while (actor := self.actor()) is not None:
            turn = self.view()["turn"], self.view()["round"]
            events = self.acts(actor, self.legal(actor)[-1])
            if (self.view()["turn"], self.view()["round"]) != turn:
                break
        return events

    def players(self, key: str, viewer: int | None = None) -> list[Answer]:
        return [player[key] for player in self.view(viewer)["players"]]

    def areas(self) -> list[list[str]]:
        return [
            [f"{colour}-{power}" for colour, powers in area.items() for power in powers]
            for area in self.players("area")
        ]


def lay(
    areas: Sequence[str],
    turns: str | Sequence[str],
    *,
    round_: int = 1,
    turn: int = 1,
    marker: int = 0,
    coins: Sequence[int] = (),
    **options: Any,
) -> Laid:
    """Before a turn; ``turns`` are the cards that will be played, turn by turn."""
    seats = len(areas)
    setup = Setup(seats, {"marker": marker, **options})
    state = GAME.initial(setup).clone()
    wanted = [cards(one) for one in ([turns] if isinstance(turns, str) else turns)]
    there = [card for area in areas for card in cards(area)]
    hold = TURNS[round_ - 1] - turn + 2 - len(wanted)
    spare = fillers(
        seats, [*there, *(card for one in wanted for card in one)], max(0, hold) * seats
    )
    state.areas = [numbers(cards(area)) for area in areas]
    for seat in range(seats):
        own = [one[seat] for one in wanted] + [spare.pop() for _ in range(hold)]
        state.hands[seat] = numbers(own)
        for card in state.areas[seat]:
            state.sums[seat * 3 + majority.COLOUR[card]] += majority.POWER[card]
    left = list(state.charter.copies)
    for row in (*state.areas, *state.hands):
        for card in row:
            left[card] -= 1
    assert min(left) >= 0, "more cards than there are"
    state.deck = tuple(left)
    state.round, state.turn, state.marker = round_, turn, marker
    state.coins = list(coins or [0] * seats)
    state.exchanged = int(seats == 4)
    if seats == 4:
        state.given = [hand[0] for hand in state.hands]
    state.owing = state.charter.everybody
    state.stack = [(majority.NEXT_ROUND, 0, 0, 0), (majority.PLAY, 0, 0, 0)]
    majority.HANDLERS.settle[majority.PLAY](state, None)
    SAMPLES[MAJORITY].check(state)
    at = Laid(GAME, setup, state)
    for seat, known in enumerate(at.match._start_knowledge):
        assert isinstance(known, MajorityKnowledge)
        known.hand = state.hands[seat]
    return at
