"""What the colours pay now, and what a chosen card would make of them: by the rules' own functions,
from what the viewer sees."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from council_desktop.games.majority.table.suits import COLOURS, card_of, colour_of, power_of
from engine.core.game import View
from engine.core.types import Seat
from engine.games.majority.deck import Cards
from engine.games.majority.effects import REMOVED, paid, resolved

_NOTHING = "none"


@dataclass(frozen=True, slots=True)
class Outlook:
    """How the colours would stand; by seat the powers that would be added, by colour."""

    sums: dict[str, tuple[int, ...]]
    comes: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    taken: tuple[str, ...] = ()
    """Cards the chosen one would take."""
    killed: tuple[str, ...] = ()
    """Cards it would remove."""
    card: str = ""
    """The chosen one."""
    owners: tuple[Seat, ...] = ()
    """By seat: who would get the card that lies there; REMOVED for nobody."""


class Rules:
    """The numbers of one table of cards."""

    def __init__(self, cards: Cards, seats: int, variants: frozenset[str]) -> None:
        self._cards, self._variants = cards, variants
        self.rounds = cards.constants.rounds
        self.seats = seats
        self._effects = {member.power: member.effect for member in cards.members}
        self._copies = {member.power: member.copies[seats] for member in cards.members}

    def copies(self, power: int) -> int:
        """How many of each colour there are."""
        return self._copies[power]

    def coins(self, sums: Sequence[int]) -> tuple[int, ...]:
        """What a colour pays, by seat."""
        constants = self._cards.constants
        return paid(sums, constants.first_pays, constants.second_divides)

    def second_gets(self, sums: Sequence[int]) -> int:
        """What somebody who is second would be paid."""
        top = max(sums)
        return top // self._cards.constants.second_divides * list(sums).count(top) if top else 0

    @property
    def first_gets(self) -> int:
        """What everybody who is first is paid."""
        return self._cards.constants.first_pays

    @property
    def divides(self) -> int:
        """The second gets the first sum divided by this."""
        return self._cards.constants.second_divides

    def now(self, view: View) -> dict[str, tuple[int, ...]]:
        """The sums by colour."""
        return {c: tuple(p["sums"][c] for p in view["players"]) for c in COLOURS}

    def with_card(self, view: View, seat: Seat, card: str) -> Outlook:
        """If `seat` played this card, or none where it is "", and only the cards that lie open
        were played besides."""
        laid: list[str] = [_open(player["laid"]) for player in view["players"]]
        laid[seat] = card
        colours = [COLOURS.index(colour_of(one)) if one else -1 for one in laid]
        effects = [self._effects[power_of(one)] if one else _NOTHING for one in laid]
        marker = view["marker"] if view["marker"] is not None else 0
        last = view["turn"] == view["turns"]
        turn = resolved(colours, effects, marker, last, self._variants)
        comes: dict[str, list[list[int]]] = {c: [[] for _ in laid] for c in COLOURS}
        for one, owner in zip(laid, turn.owners, strict=True):
            if one and owner != REMOVED:
                comes[colour_of(one)][owner].append(power_of(one))
        sums = {
            c: tuple(now + sum(more) for now, more in zip(old, comes[c], strict=True))
            for c, old in self.now(view).items()
        }
        return Outlook(
            sums,
            {c: tuple(tuple(sorted(more)) for more in by_seat) for c, by_seat in comes.items()},
            tuple(laid[other] for other in turn.bribed.get(seat, ())),
            tuple(laid[s] for s in turn.assassinated.get(seat, ()) if laid[s] and s != seat),
            card,
            tuple(turn.owners),
        )

    def still_out(self, view: View, viewer: Seat | None, powers: Sequence[int]) -> dict[str, int]:
        """By card of these powers: copies that the viewer has seen neither played nor in hand."""
        left = {card_of(c, p): self._copies[p] for c in COLOURS for p in powers}
        for card in self._seen(view, viewer):
            if card in left:
                left[card] -= 1
        return left

    @staticmethod
    def _seen(view: View, viewer: Seat | None) -> list[str]:
        seen: list[Any] = [*view["removed"]]
        for seat, player in enumerate(view["players"]):
            seen += [card_of(c, power) for c in COLOURS for power in player["area"][c]]
            seen.append(player["laid"])
            if seat == viewer:
                for place in ("hand", "packet", "picked"):
                    seen += player[place]
                if view["phase"] == "exchange" and player["given"]:
                    seen.append(player["given"])
        return [card for card in seen if isinstance(card, str) and "-" in card]


def _open(laid: Any) -> str:
    """A card that lies face-up; "" for none."""
    return laid if isinstance(laid, str) and "-" in laid else ""
