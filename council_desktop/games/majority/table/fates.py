"""What has become of the cards of the turn that is being worked out: what no view tells."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.core.events import Event
from engine.core.game import View
from engine.core.types import Seat
from engine.games.majority import events as happened

TAKEN, REMOVED, CHANGED = "taken", "removed", "changed"
"""By a Bribe, by a Dagger, a Turncoat."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What a card has met with, and who gets it; nobody where it is removed."""

    kind: str
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Fates:
    """By seat: what has become of the card that lies there."""

    of: Mapping[Seat, Fate] = field(default_factory=dict)
    lying: Mapping[Seat, str] | None = None
    """Cards that are on their way to the piles and have not left yet; None before that."""

    def after(self, event: Event, view: View) -> "Fates":
        """One event later; `view` is the table before it."""
        laid = [player["laid"] for player in view["players"]]
        match event:
            case happened.Bribed(seat=seat, cards=cards):
                return self._with(laid, cards, Fate(TAKEN, seat), seat)
            case happened.Assassinated(seat=seat, cards=cards):
                return self._with(laid, cards, Fate(REMOVED), None)
            case happened.Betrayed(seat=seat, to=to):
                return replace(self, of={**self.of, seat: Fate(CHANGED, to)})
            case happened.Placed(seat=seat, card=card):
                lying = dict(self._leaving(laid) if self.lying is None else self.lying)
                found = (s for s, one in lying.items() if one == card and self.owner(s) == seat)
                lying.pop(next(found, -1), None)
                return replace(self, lying=lying)
            case happened.Laid() | happened.TurnEnded():
                return Fates()
        return self

    def owner(self, seat: Seat) -> Seat | None:
        """Who gets the card that lies in front of a seat; None where it is removed."""
        fate = self.of.get(seat)
        return seat if fate is None else fate.to

    def _leaving(self, laid: list[str | None]) -> dict[Seat, str]:
        return {
            seat: card
            for seat, card in enumerate(laid)
            if card is not None and self.owner(seat) is not None
        }

    def _with(
        self, laid: list[str | None], cards: tuple[str, ...], fate: Fate, by: Seat | None
    ) -> "Fates":
        """Cards are told by their words: of equal ones each is meant once, for all of a colour
        share their fate; the one that does it is not among them."""
        left = list(cards)
        found = dict(self.of)
        for seat, card in enumerate(laid):
            if card in left and seat != by:
                left.remove(card)
                found[seat] = fate
        return replace(self, of=found)
