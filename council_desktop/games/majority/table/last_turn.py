"""What the cards of a turn did to one another: told again while the next card is to be played, for
the cards themselves have left the round table by then."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from council_desktop.games.majority.table.suits import power_of
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.majority import events as happened

BRIBED, STRUCK, BETRAYED, SPIED = "bribed", "struck", "betrayed", "spied"
IDLE: Final = "idle"
"""A Bribe that took nothing: none of its colour lay there, or another one of it did."""
_BRIBE, _SPY = 0, 3
"""Their powers."""
_IN_A_TURN: Final = (
    happened.Laid,
    happened.Revealed,
    happened.Bribed,
    happened.Assassinated,
    happened.Betrayed,
    happened.Spied,
)


@dataclass(frozen=True, slots=True)
class Deed:
    """What the card of `seat` did."""

    kind: str
    seat: Seat
    cards: tuple[tuple[Seat, str], ...] = ()
    """Who had laid what it took or removed; of a Spy the others, which did not count."""
    to: Seat | None = None
    """To whom it went over."""

    def touches(self, seat: Seat) -> bool:
        """Whether somebody did it, or it befell them."""
        return seat in (self.seat, self.to) or any(owner == seat for owner, _ in self.cards)


def last_turn(events: Iterable[Event]) -> tuple[Deed, ...]:
    """The deeds of the last turn that has ended in the round that is played, in their order; a card
    that was taken and then removed is told as removed only."""
    turn: list[Event] = []
    ended: list[Event] = []
    for event in events:
        if isinstance(event, happened.TurnEnded):
            ended, turn = turn, []
        elif isinstance(event, happened.Dealt):
            ended, turn = [], []
        elif isinstance(event, _IN_A_TURN):
            turn.append(event)
    return _deeds(ended)


def _deeds(turn: Sequence[Event]) -> tuple[Deed, ...]:
    laid: dict[Seat, str] = {}
    found: list[Deed] = []

    def owned(cards: tuple[str, ...], by: Seat) -> tuple[tuple[Seat, str], ...]:
        # Equal cards share their fate, for all of a colour do.
        return tuple((s, card) for s, card in laid.items() if s != by and card in cards)

    for event in turn:
        match event:
            case happened.Laid(seat=seat, card=str(card)) | happened.Revealed(seat=seat, card=card):
                laid[seat] = card
            case happened.Bribed(seat=seat, cards=cards):
                found.append(Deed(BRIBED, seat, owned(cards, seat)))
            case happened.Assassinated(seat=seat, cards=cards):
                gone = owned(cards, seat)
                found = [
                    replace(one, cards=tuple(card for card in one.cards if card not in gone))
                    for one in found
                ]
                found.append(Deed(STRUCK, seat, gone))
            case happened.Betrayed(seat=seat, to=to):
                found.append(Deed(BETRAYED, seat, to=to))
            case happened.Spied(seat=seat):
                found.append(Deed(SPIED, seat))
    found = [
        replace(one, cards=_other_spies(laid, one.seat, found)) if one.kind == SPIED else one
        for one in found
    ]
    found += [Deed(IDLE, seat) for seat in _idle(laid, turn, found)]
    return tuple(one for one in found if one.cards or one.kind in (BETRAYED, SPIED, IDLE))


def _gone(found: Iterable[Deed], *kinds: str) -> set[Seat]:
    """Whose cards have been taken or removed."""
    return {owner for one in found if one.kind in kinds for owner, _ in one.cards}


def _other_spies(
    laid: Mapping[Seat, str], seat: Seat, found: Iterable[Deed]
) -> tuple[tuple[Seat, str], ...]:
    gone = {seat, *_gone(found, BRIBED, STRUCK)}
    return tuple((s, c) for s, c in laid.items() if power_of(c) == _SPY and s not in gone)


def _idle(laid: Mapping[Seat, str], turn: Sequence[Event], found: Iterable[Deed]) -> list[Seat]:
    """Whose Bribe took nothing; of one that is out of the game it is told that it was removed."""
    took = {event.seat for event in turn if isinstance(event, happened.Bribed) and event.cards}
    gone = took | _gone(found, STRUCK)
    return [s for s, card in laid.items() if power_of(card) == _BRIBE and s not in gone]
