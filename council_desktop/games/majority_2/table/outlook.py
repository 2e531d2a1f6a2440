"""What answers would do to the board, as far as their seat can know: folded from their preview."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.types import Seat
from engine.games.majority_2 import events as happened
from engine.preview import Preview, Stop

Spot = tuple[Seat, int, int]
"""(seat, lane from 0, place from 0) of a card that lies in a half now."""
Half = tuple[Seat, int]
_PHASES: Final = frozenset({"swap", "draw", "free", "pass", "pay", "stop"})
"""Words of answers that begin something else."""


@dataclass(slots=True)
class Outlook:
    """Where everything would be. Cards are named by where they lie before."""

    gone: list[Spot] = field(default_factory=list)
    gone_new: list[str] = field(default_factory=list)
    """Cards discarded that did not lie on the board before."""
    gone_area: list[tuple[Seat, int]] = field(default_factory=list)
    moved: list[tuple[Spot, str]] = field(default_factory=list)
    """Cards that go to a reserve, a hand, a score area or another half."""
    moved_new: list[tuple[str, str]] = field(default_factory=list)
    """The same of cards that did not lie on the board before."""
    coming: dict[Half, str] = field(default_factory=dict)
    """The card of the hand that would lie at the end of a half."""
    coming_goes: set[Half] = field(default_factory=set)
    """Halves from which it would be discarded at once."""
    coming_disc: dict[Half, str] = field(default_factory=dict)
    """The disc that it would have."""
    discs: dict[Spot, str | None] = field(default_factory=dict)
    area_discs: dict[tuple[Seat, int], str | None] = field(default_factory=dict)
    discs_at: Mapping[str, str | None] = field(default_factory=dict)
    """Where each disc would be, in the words of a view."""
    settled: list[happened.Settled] = field(default_factory=list)
    coins: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    risen: list[str] = field(default_factory=list)
    """Cards that become a faction by themselves."""
    obliged: bool = False
    stopped: Stop | None = None
    goes_on: bool = False
    """Whether another question follows before the next card."""
    finished: Half | None = None
    """The half of which the next question is who represents it."""

    def hit(self, chooser: Seat | None) -> frozenset[Seat]:
        """Whose lying cards go, move or get another disc; and the other of `chooser`, where their
        coins or duties change."""
        spots = [*self.gone, *self.discs, *(spot for spot, _ in self.moved)]
        seats = {seat for seat, *_ in (*spots, *self.gone_area, *self.area_discs)}
        if chooser is not None and (self.obliged or 1 - chooser in self.coins):
            seats.add(1 - chooser)
        return frozenset(seats)


class _Fold:
    """The board as lists of where each card lay before; None for a card that was not there."""

    def __init__(self, view: View) -> None:
        players = view["players"]
        self.halves: dict[Half, list[Spot | None]] = {
            (seat, lane): [(seat, lane, place) for place in range(len(cards))]
            for seat, player in enumerate(players)
            for lane, cards in enumerate(player["halves"])
        }
        self.areas: list[list[int | None]] = [
            list(range(len(player["area"]))) for player in players
        ]
        self.out = Outlook()

    def tell(self, event: Event) -> None:
        """One event later."""
        out = self.out
        match event:
            case happened.Played(card=card, to=to, lane=lane):
                self.halves[to, lane - 1].append(None)
                out.coming[to, lane - 1] = card
            case happened.Discarded(by="table", places=places, cards=cards):
                self._discard(places, cards or ())
            case happened.Moved():
                self._move(event)
            case happened.DiscPlaced():
                self._lay(event.from_, None)
                self._lay(event.to, event.colour)
            case happened.Settled():
                out.settled.append(event)
                if event.place is not None:
                    spot = self.halves[event.seat, event.lane - 1].pop(event.place - 1)
                    if spot is not None:
                        out.moved.append((spot, "area"))
                    self.areas[event.seat].append(None)
            case happened.Coins(seat=seat, ready=ready, spent=spent):
                out.coins[seat] = ready, spent
            case happened.Obliged():
                out.obliged = True
            case _:
                pass

    def _leaves(self, seat: Seat, lane: int, spot: Spot | None, to: str) -> None:
        if spot is None:
            card = self.out.coming.pop((seat, lane), None)
            if card is not None:
                self.out.moved_new.append((card, to))
        else:
            self.out.moved.append((spot, to))

    def _discard(self, places: Sequence[str], cards: Sequence[str]) -> None:
        out = self.out
        gone: list[tuple[Half, int]] = []
        for place, card in zip(places, cards, strict=True):
            word, numbers = _read(place)
            if word == "area":
                seat, number = numbers[0], numbers[1] - 1
                lay = self.areas[seat].pop(number)
                if lay is not None:
                    out.gone_area.append((seat, lay))
                continue
            half, number = (numbers[0], numbers[1] - 1), numbers[2] - 1
            spot = self.halves[half][number]
            if spot is None:
                out.gone_new.append(card)
                out.coming_goes.add(half)
            else:
                out.gone.append(spot)
            gone.append((half, number))
        for half, number in sorted(gone, reverse=True):
            self.halves[half].pop(number)

    def _move(self, event: happened.Moved) -> None:
        word, numbers = _read(event.from_)
        if word != "at":
            return
        seat, lane = numbers[0], numbers[1] - 1
        spot = self.halves[seat, lane].pop(numbers[2] - 1)
        to, places = _read(event.to)
        self._leaves(seat, lane, spot, to)
        if to == "at":
            self.halves[places[0], places[1] - 1].append(spot)
            self.out.coming[places[0], places[1] - 1] = event.card
        elif to == "area":
            self.areas[places[0]].append(None)
            self.out.risen.append(event.card)

    def _lay(self, place: str | None, colour: str | None) -> None:
        if place is None:
            return
        word, numbers = _read(place)
        if word == "area":
            lay = self.areas[numbers[0]][numbers[1] - 1]
            if lay is not None:
                self.out.area_discs[numbers[0], lay] = colour
            return
        half = numbers[0], numbers[1] - 1
        spot = self.halves[half][numbers[2] - 1]
        if spot is not None:
            self.out.discs[spot] = colour
        elif colour is not None:
            self.out.coming_disc[half] = colour
        else:
            self.out.coming_disc.pop(half, None)


def _read(place: str) -> tuple[str, list[int]]:
    """`at:0.1.2` in parts."""
    word, _, rest = place.partition(":")
    return word, [int(number) for number in rest.split(".")] if rest else []


def outlook(view: View, preview: Preview) -> Outlook:
    """What the events of a preview do to what lies there."""
    fold = _Fold(view)
    for event in preview.events:
        fold.tell(event)
    fold.out.stopped = preview.stopped
    fold.out.discs_at = preview.view["discs"]
    words = {token.partition(":")[0] for token in preview.legal}
    fold.out.goes_on = bool(words) and not words & _PHASES
    if "represent" in words:
        seat, lane, *_ = _read(str(preview.view["asking"]["at"]))[1]
        fold.out.finished = seat, lane - 1
    return fold.out


def lanes_of(event: Event | None) -> frozenset[int]:
    """The lanes, from 0, in which an event happens."""
    places: list[str | None] = []
    match event:
        case happened.Played(lane=lane) | happened.Settled(lane=lane):
            return frozenset({lane - 1})
        case happened.Discarded(places=lay):
            places = list(lay)
        case happened.Moved() | happened.DiscPlaced():
            places = [event.from_, event.to]
        case _:
            pass
    read = [_read(place) for place in places if place is not None]
    return frozenset(numbers[1] - 1 for word, numbers in read if word == "at")
