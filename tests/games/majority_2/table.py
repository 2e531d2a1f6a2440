"""A small language for The Majority 2: lay cards out, play, say what should be seen.

    lay("Dj", {"0.1": "Wj Ws/red"}).pay("Dj", 1).half(0, 1)

Cards are written as in tests/protocol/majority_2.py; ``/red`` is a disc that lies on one. Halves
are ``seat.lane``. Seat 0 is active at its paid plays or, as ``at`` says, at the ``free`` one or at
the beginning of its ``turn``. Whatever is not laid out is the deck; where the deck is named, it
lies in ``rest``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.game import Setup
from engine.games.majority_2 import state as duel
from engine.games.majority_2.rules import Majority2
from engine.titles import builtin_cards
from tests.games.laid_out import LaidOut
from tests.laws.games import DUEL, SAMPLES
from tests.protocol.majority_2 import Table, card, cards
from tests.protocol.pipe import Answer

GAME = Majority2(builtin_cards("majority_2"))


def piece(short: str) -> int:
    """``Wj/red``: a card with a disc."""
    name, _, disc = short.partition("/")
    number = duel.CARDS.index(card(name))
    return duel.piece(number, duel.COLOURS.index(disc) if disc else duel.NONE)


def pieces(short: str) -> tuple[int, ...]:
    return tuple(piece(one) for one in short.split())


def numbers(short: str) -> tuple[int, ...]:
    return tuple(sorted(duel.CARDS.index(one) for one in cards(short)))


class Laid(Table):
    """Acts for everybody at a position that was laid out, and says what lies there."""

    engine: LaidOut

    def __init__(self, engine: LaidOut) -> None:
        self.engine = engine

    @property
    def state(self) -> Any:
        """What lies there now, also what nobody sees."""
        return self.engine.match.state

    def does(self, *tokens: str) -> list[Answer]:
        events: list[Answer] = []
        for token in tokens:
            actor = self.engine.actor()
            assert actor is not None, "the game is over"
            events += self.engine.acts(actor, token)
            SAMPLES[DUEL].check(self.state)
        return events

    def asks(self, seat: int, *tokens: str) -> None:
        """Only this seat is asked, with these answers."""
        assert self.engine.actor() == seat
        assert self.legal() == list(tokens)

    def pieces(self, seat: int, lane: int = 1) -> str:
        """A half as ``lay`` writes it."""
        return _written(self.player(seat)["halves"][lane - 1])

    def area_of(self, seat: int) -> str:
        return _written(self.player(seat)["area"])


def _written(row: list[dict[str, str | None]]) -> str:
    short = {card(one): one for one in _SHORT}
    return " ".join(
        short[str(one["card"])] + (f"/{one['disc']}" if one["disc"] else "") for one in row
    )


_SHORT = ("G", *(faction + rank for faction in "WMDAR" for rank in "cjsva"))


def lay(
    hand: str = "",
    halves: Mapping[str, str] | None = None,
    areas: tuple[str, str] = ("", ""),
    *,
    reserves: tuple[str, str] = ("", ""),
    ready: tuple[int, int] = (9, 9),
    spent: tuple[int, int] = (0, 0),
    deck: str | None = None,
    discards: tuple[str, ...] = (),
    rest: str = "reserve",
    at: str = "pay",
    turn: int = 3,
    must_swap: tuple[int, int] = (0, 0),
    **options: Any,
) -> Laid:
    """The table; ``rest`` says whether what is in no named deck lies in seat 1's reserve or, seen
    by both, among the ``discards``."""
    setup = Setup(2, {"start": 0, **options})
    state = GAME.initial(setup).clone()
    state.hand = numbers(hand)
    state.reserves = [numbers(one) for one in reserves]
    for name, row in (halves or {}).items():
        seat, lane = (int(part) for part in name.split("."))
        state.halves[seat * duel.LANES + lane - 1] = pieces(row)
    state.areas = [pieces(one) for one in areas]
    state.bundles = [(3, *(duel.CARDS.index(one) for one in cards(bundle))) for bundle in discards]
    state.ready, state.spent, state.must_swap = list(ready), list(spent), list(must_swap)
    left = list(state.charter.copies)
    laid = [duel.CARD[one] for row in (*state.halves, *state.areas) for one in row]
    laid += [*state.hand, *state.reserves[0], *state.reserves[1]]
    laid += [one for bundle in state.bundles for one in bundle[1:]]
    for one in laid:
        left[one] -= 1
    assert min(left) >= 0, "more cards than there are"
    if deck is not None:
        kept = [numbers(deck).count(one) for one in range(duel.KINDS)]
        gone = [one for one, n in enumerate(left) for _ in range(n - kept[one])]
        left = kept
        if rest == "reserve":
            state.reserves[1] = tuple(sorted((*state.reserves[1], *gone)))
        elif gone:
            state.bundles.insert(0, (3, *gone))
    state.deck = tuple(left)
    state.first, state.active, state.turn = 0, 0, turn
    frames = [(phase, 0, 0, 0) for phase in (duel.TURN, duel.CLEANUP, duel.PAY)]
    if at == "free":
        frames += [(duel.CHECK, 0, 0, 0), (duel.FREE, 0, 0, 0)]
    elif at == "turn":
        state.turn -= 1
        frames = frames[:1]
    state.stack = frames
    while not duel.HANDLERS.settle[state.stack[-1][0]](state, None):
        pass
    SAMPLES[DUEL].check(state)
    return Laid(LaidOut(GAME, setup, state))
