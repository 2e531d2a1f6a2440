"""What bots of King of 12 remark: thefts, equal cards, a second place that pays more."""

from collections.abc import Sequence
from typing import Any, Final

from engine.bots.remarks import SELDOM, SOMETIMES, Occasion, Remarks
from engine.core.events import Event
from engine.core.game import Game
from engine.games.king_of_12 import events as ev

ROBBED, THIEF, SAME, LOWEST, SECOND, CANCELLED = (
    "robbed",
    "thief",
    "same",
    "lowest",
    "second",
    "cancelled",
)
"""A marker was taken from me; I took one; two cards alike; first with the lowest die; second place
brought more than first; equal values."""
_TWO: Final = 2
"""Remarks about equal cards and values speak of two."""
_SMALL: Final = 6
"""Of first places with the lowest value, only so small a one is spoken of."""
ROUND, WON, LOST = "round", "won", "lost"
"""A round is mine, and the game goes on; the end."""


class KingEars:
    """Hears a game of King of 12."""

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        cards: Any = game.cards()
        self._needed: int = cards["constants"]["rounds_to_win"]
        self._rounds = [0] * seats
        """Won by each."""
        self._first = 0
        """What the first place brought in this turn."""
        self._low = False

    def is_pause(self, event: Event) -> bool:
        """After a turn, a round, and at the end."""
        return isinstance(event, ev.TurnEnded | ev.RoundEnded | ev.GameOver)

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        match event:
            case ev.MarkerStolen(seat=seat, victim=victim, marker=marker):
                return [
                    Occasion(victim, ROBBED, {"member": seat, "number": marker}, 6),
                    Occasion(seat, THIEF, {"member": victim, "number": marker}, 5),
                ]
            case ev.Negated(seats=(one, other), by="same"):
                return [Occasion(other, SAME, {"member": one}, 3, SOMETIMES)]
            case ev.Compared(values=values, first=first, low=low, cancelled=cancelled):
                self._first, self._low = 0, low
                if len(cancelled) == _TWO:
                    params = {"member": cancelled[0]}
                    return [Occasion(cancelled[-1], CANCELLED, params, 2, SOMETIMES)]
                if low and first is not None and values[first] <= _SMALL:
                    return [Occasion(first, LOWEST, {}, 3, SOMETIMES)]
            case ev.MarkersTaken(seat=seat, place=place, markers=markers):
                if place == "first":
                    self._first = sum(markers)
                elif sum(markers) > self._first > 0:
                    return [Occasion(seat, SECOND, {"number": sum(markers)}, 4)]
            case ev.RoundEnded(winner=winner) if winner is not None:
                self._rounds[winner] += 1
                if self._rounds[winner] < self._needed:
                    return [Occasion(winner, ROUND, {}, 5)]
            case ev.GameOver(winner=winner):
                others = [seat for seat in range(self._seats) if seat != winner]
                lost = [Occasion(seat, LOST, {"member": winner}, 7, SELDOM) for seat in others]
                return [Occasion(winner, WON, {}, 9), *lost]
        return []


KING_REMARKS: Final = Remarks(
    KingEars,
    {
        ROBBED: "member number",
        THIEF: "member number",
        SAME: "member",
        LOWEST: "",
        SECOND: "number",
        CANCELLED: "member",
        ROUND: "",
        WON: "",
        LOST: "member",
    },
    frozenset((SAME, LOWEST, CANCELLED, ROUND, WON)),
    frozenset((ROBBED, ROUND)),
)
