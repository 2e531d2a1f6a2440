"""What bots of The Majority remark: bribes, daggers, turncoats, a second place that pays more."""

from collections.abc import Sequence
from typing import Final

from engine.bots.remarks import SELDOM, SOMETIMES, Occasion, Remarks
from engine.core.events import Event
from engine.core.game import Game
from engine.core.types import Seat
from engine.games.majority import events as ev

BRIBED, LOST_CARD, DAGGER, TURNCOAT, SECOND, NOTHING = (
    "bribed",
    "lost_card",
    "dagger",
    "turncoat",
    "second",
    "nothing",
)
"""I bribed; a card of mine is out; my dagger met many; a turncoat came to me; second place paid
more than first; most of a colour, and it paid me nothing."""
WON, LOST = "won", "lost"
"""The end."""


class MajorityEars:
    """Hears a game of The Majority."""

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        self._shown: dict[Seat, str] = {}

    def is_pause(self, event: Event) -> bool:
        """After a turn, after a colour was counted, and at the end."""
        return isinstance(event, ev.TurnEnded | ev.Counted | ev.GameOver)

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        match event:
            case ev.Revealed(seat=seat, card=card):
                self._shown[seat] = card
            case ev.TurnEnded():
                self._shown = {}
            case ev.Bribed(seat=seat, cards=cards) if cards:
                return [Occasion(seat, BRIBED, {"number": len(cards)}, 4, SOMETIMES)]
            case ev.Assassinated(seat=seat, cards=cards) if cards:
                hit = [at for at, card in self._shown.items() if card in cards and at != seat]
                found = [Occasion(at, LOST_CARD, {"member": seat}, 4, SOMETIMES) for at in hit[:1]]
                if len(hit) > 1:
                    found.append(Occasion(seat, DAGGER, {"number": len(hit)}, 5))
                return found
            case ev.Betrayed(seat=seat, to=to):
                return [Occasion(to, TURNCOAT, {"member": seat}, 3, SOMETIMES)]
            case ev.Counted(sums=sums, coins=coins):
                return self._counted(sums, coins)
            case ev.GameOver(winners=winners):
                others = [seat for seat in range(self._seats) if seat not in winners]
                won = [Occasion(seat, WON, {}, 9) for seat in winners]
                return [*won, *(Occasion(seat, LOST, {}, 8, SELDOM) for seat in others)]
        return []

    def _counted(self, sums: Sequence[int], coins: Sequence[int]) -> list[Occasion]:
        places = sorted({total for total in sums if total}, reverse=True)
        if len(places) < 2:
            return []
        firsts = [seat for seat, total in enumerate(sums) if total == places[0]]
        seconds = [seat for seat, total in enumerate(sums) if total == places[1]]
        best = max(coins[seat] for seat in firsts)
        paid = max(coins[seat] for seat in seconds)
        if paid > best:
            found = [
                Occasion(seat, SECOND, {"number": coins[seat]}, 5, SOMETIMES)
                for seat in seconds
                if coins[seat] > best
            ]
            if best <= 0:
                found += [Occasion(seat, NOTHING, {"number": sums[seat]}, 4) for seat in firsts]
            return found
        return []


MAJORITY_REMARKS: Final = Remarks(
    MajorityEars,
    {
        BRIBED: "number",
        LOST_CARD: "member",
        DAGGER: "number",
        TURNCOAT: "member",
        SECOND: "number",
        NOTHING: "number",
        WON: "",
        LOST: "",
    },
    frozenset((BRIBED, DAGGER, TURNCOAT, SECOND, WON)),
    frozenset((LOST_CARD, SECOND)),
)
