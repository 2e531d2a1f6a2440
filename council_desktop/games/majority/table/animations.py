"""How each event of The Majority is shown, and for how long."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRectF, QSequentialAnimationGroup

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.games.majority.table.ring import SharedCard
from council_desktop.games.majority.table.suits import COLOURS, colour_of
from council_desktop.games.majority.table.table_widget import MajorityTableWidget
from council_desktop.games.majority.table.tokens import coin_picture
from council_desktop.table.flights import Flying, Snapshot, flight, place_on, together
from council_desktop.widgets.motion import ValueAnimation
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.majority import events as ev

_AT_ONCE: Final = 60
"""Nothing moves, but it is shown: an event without a time is only told."""
EVENT_TIMING: Final[dict[type[Event], Timing]] = {
    ev.MarkerGiven: Timing(_AT_ONCE, 300),
    ev.Dealt: Timing(0),
    ev.Picked: Timing(220, 60, 0.6),
    ev.Passed: Timing(240, 40, 1.0),
    ev.Given: Timing(220, 80),
    ev.Laid: Timing(220, 80),
    ev.Revealed: Timing(180, 0, 1.0),
    ev.Bribed: Timing(260, 800),
    ev.Assassinated: Timing(260, 800),
    ev.Spied: Timing(_AT_ONCE, 900),
    ev.Betrayed: Timing(_AT_ONCE, 700),
    ev.Placed: Timing(220, 0, 1.0),
    ev.TurnEnded: Timing(_AT_ONCE, 300),
    ev.Counted: Timing(0),
    ev.GameOver: Timing(_AT_ONCE, 500),
}
"""By event class; a test walks them all."""
_AFTER_REVEAL: Final = 1200
"""Milliseconds in which the cards that were turned up can be read, where only bots play."""
_READ: Final = 2.2
"""So many times as long people have for that, and for what the cards do: they still have to find
their own among them, and any key ends it."""
_CROWNED, _PAID, _ADDED = 200, 320, 300
"""Milliseconds in which crowns drop onto the piles that are first, while coins go to the account,
and are then counted there."""
COUNTED: Final = _PAID + _ADDED
"""A colour that is counted, in milliseconds at normal speed."""
_WATCHED: Final = Timing(COUNTED, 1200)
"""The same where nobody goes on by hand."""


def _share(ms: int, part: int) -> int:
    """What a part of a count takes of so many milliseconds for the whole."""
    return round(ms * part / COUNTED)


def timing_of(event: Event, seats: int, watched: bool, order: Sequence[Seat] = ()) -> Timing:
    """How long an event takes at normal speed; what all do at once overlaps. `watched`: only bots
    play, so that nobody goes on by hand; `order`: of a turn that is played openly."""
    last = order[-1] if order else seats - 1
    timing = EVENT_TIMING[type(event)]
    longer = 1.0 if watched else _READ
    match event:
        case ev.Counted() if watched:
            return _WATCHED
        case ev.Revealed(seat=seat) if seat == last:
            return Timing(timing.ms, round(_AFTER_REVEAL * longer))
        case ev.Bribed() | ev.Assassinated() | ev.Spied() | ev.Betrayed():
            return replace(timing, pause=round(timing.pause * longer))
        case ev.Passed(seat=seat) if seat == seats - 1:
            return Timing(timing.ms, 120)
    return timing


@dataclass(slots=True)
class Before:
    """What was remembered of the table before an event."""

    hand: Snapshot | None = None
    leaving: Snapshot | None = None


class Animator(Flying):
    """Builds the movements of one table."""

    _table: MajorityTableWidget

    def before(self, event: Event, viewer: Seat | None) -> Before:
        """Pictures of what will move."""
        found = Before()
        match event:
            case ev.Placed(card=card):
                found.leaving = self._leaving(card)
            case ev.Picked(seat=seat, card=str(card)) | ev.Given(seat=seat, card=str(card)):
                found.hand = self._in_hand(card) if seat == viewer else None
            case ev.Laid(seat=seat, card=str(card)):
                found.hand = self._in_hand(card) if seat == viewer else None
        return found

    def _in_hand(self, card: str) -> Snapshot | None:
        chosen = [
            one
            for one in self._table.tray.cards
            if one.picture_shown is not None and one.picture_shown.card == card and one.isVisible()
        ]
        marked = [one for one in chosen if one.state.chosen]
        return next((Snapshot.of(one, self._table) for one in (*marked, *chosen)), None)

    def _leaving(self, name: str) -> Snapshot | None:
        """A card of the turn that goes to a pile."""
        for card in self._lying().values():
            if card.picture_shown is not None and card.picture_shown.card == name:
                return Snapshot.of(card, self._table)
        return None

    def _lying(self) -> Mapping[Seat, SharedCard]:
        seats = self._table.board.ring.seats
        return {
            number: one.cards[0]
            for number, one in seats.items()
            if len(one.cards) == 1 and one.cards[0].isVisible()
        }

    def scene(self, event: Event, ms: int, before: Before) -> Scene:
        """How it moves, now that it is true."""
        match event:
            case ev.Laid(seat=seat) | ev.Given(seat=seat):
                return Scene(together(self._lay(seat, before, ms)))
            case ev.Picked(seat=seat):
                return Scene(together(self._pick(seat, before, ms)))
            case ev.Revealed(seat=seat):
                return Scene(together(self._flip(seat, ms)))
            case ev.Assassinated():
                return Scene(together(self._crack(ms)))
            case ev.Placed(seat=seat, card=card):
                return Scene(together(self._place(seat, card, before, ms)))
            case ev.Counted() if self._table.board.counting:
                return Scene(self.pay(event, ms), self.all_paid)
        return Scene()

    def pay(self, counted: ev.Counted, ms: int) -> QAbstractAnimation | None:
        """Crowns drop and coins travel from what a colour pays to the account, which counts them
        then."""
        table, board = self._table, self._table.board
        bench = board.benches[COLOURS.index(counted.colour)]
        origin = place_on(bench, table).topLeft()
        flights = []
        for seat, coins in enumerate(counted.coins):
            if not coins:
                continue
            start = bench.coin_box(seat).translated(origin)
            picture = coin_picture(
                bench.theme, start.width(), table.devicePixelRatioF(), str(coins)
            )
            line, box = board.account.line_of(seat)
            end = QRectF(start)
            end.moveCenter(place_on(line, table).topLeft() + box.center())
            flights.append(flight(table, Snapshot(start, picture, 0), end, _share(ms, _PAID)))
        if not flights:
            return None
        board.account.count(0.0)
        bench.drop_crowns(0.0)
        crowns = ValueAnimation(
            _share(ms, _CROWNED), 0.0, 1.0, QEasingCurve.Type.InQuad, bench.drop_crowns
        )
        counting = ValueAnimation(
            _share(ms, _ADDED), 0.0, 1.0, QEasingCurve.Type.Linear, board.account.count
        )
        whole = QSequentialAnimationGroup()
        for part in (together([crowns, *flights]), counting):
            assert part is not None
            whole.addAnimation(part)
        return whole

    def all_paid(self) -> None:
        """Crowns and coins are where they belong."""
        board = self._table.board
        board.account.count(1.0)
        for bench in board.benches:
            bench.drop_crowns(1.0)

    def _lay(self, seat: Seat, before: Before, ms: int) -> list[QAbstractAnimation]:
        card = self._lying().get(seat)
        if card is None:
            return []
        end = place_on(card, self._table)
        shown = before.hand or Snapshot.of(card, self._table)
        start = shown.place if before.hand else end.translated(0, -end.height() * 0.35)
        self._veil(card)
        fade = (1.0, 1.0) if before.hand else (0.0, 1.0)
        move = flight(
            self._table,
            shown,
            end,
            ms,
            start=start,
            fade=fade,
            done=lambda: self._unveil(card),
        )
        return [move]

    def _pick(self, seat: Seat, before: Before, ms: int) -> list[QAbstractAnimation]:
        """A card of the packet joins those that were kept."""
        one = self._table.board.ring.seats.get(seat)
        if before.hand is None or one is None:
            return []
        cards = one.cards
        end = place_on(cards[-1], self._table) if cards else place_on(one.plate, self._table)
        return [flight(self._table, before.hand, end, ms, fade=(1.0, 0.2))]

    def _flip(self, seat: Seat, ms: int) -> list[QAbstractAnimation]:
        card = self._lying().get(seat)
        if card is None or not self._table.hidden_before(seat):
            return []
        front = card.face
        card.set_face(self._table.back)
        return [card.animate_flip(front, ms)]

    def _crack(self, ms: int) -> list[QAbstractAnimation]:
        return [
            card.animate_negate(card.state.ribbon, ms)
            for card in self._lying().values()
            if card.state.negated
        ]

    def _place(self, seat: Seat, card: str, before: Before, ms: int) -> list[QAbstractAnimation]:
        """From where it lay to the pile it belongs to."""
        shown = before.leaving
        if shown is None:
            return []
        bench = self._table.board.benches[COLOURS.index(colour_of(card))]
        pile = bench.pile_box(seat)
        origin = place_on(bench, self._table).topLeft()
        end = QRectF(pile).translated(origin)
        return [flight(self._table, shown, end, ms, fade=(1.0, 0.5))]
