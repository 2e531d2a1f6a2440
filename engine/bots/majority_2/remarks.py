"""What bots of The Majority 2 remark: cards passed on, hands emptied, factions, discs that went."""

from collections.abc import Sequence
from typing import Final

from engine.bots.remarks import SELDOM, SOMETIMES, Occasion, Remarks
from engine.core.events import Event
from engine.core.game import Game
from engine.core.types import Seat
from engine.games.majority_2 import events as ev

FORMED, NO_FACTION, EMPTIED, OBLIGED, GIFT, LITTLE, RESHUFFLED = (
    "formed",
    "no_faction",
    "emptied",
    "obliged",
    "gift",
    "little",
    "reshuffled",
)
"""A faction of mine; a full half without one; cards of mine are gone; I have to swap; I get many
cards; I get next to none; the discards are the deck."""
WON, LOST = "won", "lost"
"""The end."""

_MANY: Final = 5
_FEW: Final = 0


class Majority2Ears:
    """Hears a game of The Majority 2."""

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        self._turn: Seat = 0

    def is_pause(self, event: Event) -> bool:
        """When a hand is passed on, and at the end."""
        return isinstance(event, ev.HandPassed | ev.GameOver)

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        match event:
            case ev.TurnBegan(seat=seat):
                self._turn = seat
            case ev.Settled(seat=seat, colour=None):
                return [Occasion(seat, NO_FACTION, {}, 5, SOMETIMES)]
            case ev.Settled(seat=seat, coins=coins):
                return [Occasion(seat, FORMED, {"number": coins}, 4, SELDOM)]
            case ev.Discarded(seat=seat, by="hand" | "reserve", count=count):
                if seat != self._turn:
                    return [Occasion(seat, EMPTIED, {"number": count}, 5, SOMETIMES)]
            case ev.Obliged(seat=seat) if seat != self._turn:
                return [Occasion(seat, OBLIGED, {}, 4, SOMETIMES)]
            case ev.HandPassed(seat=seat, to=to, count=count):
                if count >= _MANY:
                    return [Occasion(to, GIFT, {"number": count}, 2, SELDOM)]
                if count <= _FEW:
                    return [Occasion(to, LITTLE, {"member": seat}, 2, SELDOM)]
            case ev.Reshuffled():
                return [Occasion(self._turn, RESHUFFLED, {}, 1, SOMETIMES)]
            case ev.GameOver(winner=winner):
                other = 1 - winner
                return [Occasion(winner, WON, {}, 9), Occasion(other, LOST, {}, 8)]
        return []


MAJORITY_2_REMARKS: Final = Remarks(
    Majority2Ears,
    {
        FORMED: "number",
        NO_FACTION: "",
        EMPTIED: "number",
        OBLIGED: "",
        GIFT: "number",
        LITTLE: "member",
        RESHUFFLED: "",
        WON: "",
        LOST: "",
    },
    frozenset((FORMED, OBLIGED, LITTLE, RESHUFFLED, WON)),
    frozenset((FORMED, EMPTIED)),
)
