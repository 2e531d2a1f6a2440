"""What bots of Hidden Leaders remark: thefts, burials, cards turned up, and masks at the end.

Nothing of what a leader or a covered card is: only what happened for all to see.
"""

from collections.abc import Sequence
from typing import Final

from engine.bots.remarks import SELDOM, SOMETIMES, Occasion, Remarks
from engine.core.events import Event
from engine.core.game import Game
from engine.core.types import Seat
from engine.games.hidden_leaders import events as ev

ROBBED, TAKEN, BURIED, UNMASKED, LOOKED_AT, CROSSED = (
    "robbed",
    "taken",
    "buried",
    "unmasked",
    "looked_at",
    "crossed",
)
"""From my hand; out of my party; one of mine is buried; a covered card of mine was turned up; was
looked at; the markers have changed places."""
WON, LOST, NOBODY = "won", "lost", "nobody"
"""The end."""


class LeadersEars:
    """Hears a game of Hidden Leaders."""

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        self._turn: Seat = 0
        self._where: dict[str, int] = {}

    def is_pause(self, event: Event) -> bool:
        """Before the next turn, and at the end."""
        return isinstance(event, ev.TurnBegun | ev.GameOver)

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        match event:
            case ev.TurnBegun(seat=seat):
                self._turn = seat
            case ev.CardStolen(seat=seat, victim=victim):
                return [Occasion(victim, ROBBED, {"member": seat}, 5)]
            case ev.HeroTaken(seat=seat, victim=victim) if victim != seat:
                return [Occasion(victim, TAKEN, {"member": seat}, 5)]
            case ev.HeroBuried(player=player) | ev.CoveredBuried(player=player):
                if player != self._turn:
                    return [Occasion(player, BURIED, {"member": self._turn}, 4, SOMETIMES)]
            case ev.CardTurnedUp(seat=seat, player=player) if player != seat:
                return [Occasion(player, UNMASKED, {"member": seat}, 6)]
            case ev.CardLookedAt(seat=seat, player=player) if player != seat:
                return [Occasion(player, LOOKED_AT, {"member": seat}, 3, SOMETIMES)]
            case ev.MarkerMoved(seat=seat, marker=marker, to=to):
                return self._marker(seat, marker, to)
            case ev.GameOver(winner=winner):
                return self._over(winner)
        return []

    def _marker(self, seat: Seat, marker: str, to: int) -> list[Occasion]:
        """Which of the two is ahead decides which faction may win."""
        before = self._ahead()
        self._where[marker] = to
        now = self._ahead()
        if before and now and before != now:
            return [Occasion(seat, CROSSED, {}, 3, SOMETIMES)]
        return []

    def _ahead(self) -> str:
        if len(self._where) < 2 or len(set(self._where.values())) < 2:
            return ""
        return max(self._where, key=lambda marker: self._where[marker])

    def _over(self, winner: Seat | None) -> list[Occasion]:
        seats = range(self._seats)
        if winner is None:
            return [Occasion(seat, NOBODY, {}, 9) for seat in seats]
        others = [seat for seat in seats if seat != winner]
        lost = [Occasion(seat, LOST, {"member": winner}, 8, SELDOM) for seat in others]
        return [Occasion(winner, WON, {}, 9), *lost]


LEADERS_REMARKS: Final = Remarks(
    LeadersEars,
    {
        ROBBED: "member",
        TAKEN: "member",
        BURIED: "member",
        UNMASKED: "member",
        LOOKED_AT: "member",
        CROSSED: "",
        WON: "",
        LOST: "member",
        NOBODY: "",
    },
    frozenset((CROSSED, BURIED, UNMASKED, WON)),
    frozenset((ROBBED, BURIED)),
)
