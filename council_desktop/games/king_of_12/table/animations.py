"""How each event of King of 12 is shown, and for how long."""

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QAbstractAnimation

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.games.king_of_12.table.facts import Facts
from council_desktop.games.king_of_12.table.table_widget import KingTableWidget
from council_desktop.table.flights import Flying, Snapshot, flight, place_on, together
from council_desktop.widgets.card import BackFace
from council_desktop.widgets.die import FLIP_MS, ROLL_MS, TILT_MS, TURN_MS
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.king_of_12 import events as ev

EVENT_TIMING: Final[dict[type[Event], Timing]] = {
    ev.CharacterDrawn: Timing(0),
    ev.HandsDealt: Timing(0),
    ev.RoundBegun: Timing(0, 300),
    ev.DieRolled: Timing(ROLL_MS, 350),
    ev.CardLaid: Timing(240, 60),
    ev.CardRevealed: Timing(220, 500),
    ev.Negated: Timing(280, 650),
    ev.DicePassed: Timing(TURN_MS, 450),
    ev.DieTurned: Timing(FLIP_MS, 350),
    ev.DieTilted: Timing(TILT_MS, 350),
    ev.ValueChanged: Timing(0, 600),
    ev.Compared: Timing(320, 800),
    ev.MarkersTaken: Timing(0, 700),
    ev.MarkerStolen: Timing(0, 800),
    ev.MarkerLeft: Timing(0, 400),
    ev.Discarded: Timing(0, 0),
    ev.TurnEnded: Timing(0, 500),
    ev.RoundEnded: Timing(0, 900),
    ev.CardKept: Timing(240, 400),
    ev.GameOver: Timing(0, 700),
}
"""By event class; a test walks them all."""


def timing_of(event: Event, seats: int) -> Timing:
    """How long an event takes at normal speed; what all players do at once overlaps."""
    timing = EVENT_TIMING[type(event)]
    match event:
        case ev.CardRevealed(seat=seat) if seat < seats - 1:
            return Timing(timing.ms, 0, 1.0)
        case ev.DieRolled(seat=seat, by="round") if seat < seats - 1:
            return Timing(timing.ms, 0, 1.0)
        case ev.DieTurned(seat=seat, by="rogue") if seat < seats - 1:
            return Timing(timing.ms, 0, 1.0)
    return timing


@dataclass(slots=True)
class Before:
    """What was remembered of the table before an event."""

    shots: list[Snapshot] = field(default_factory=list)


class Animator(Flying):
    """Builds the movements of one table."""

    _table: KingTableWidget

    def clear(self) -> None:
        """Nothing moves any more: everything is to be seen."""
        super().clear()
        for seat in self._table.board.seats:
            seat.hold_die(False)

    def before(self, event: Event, facts: Facts) -> Before:
        """Pictures of what will move."""
        found = Before()
        match event:
            case ev.CardLaid(seat=seat, card=card) | ev.CardKept(seat=seat, card=card):
                hand = self._table.tray.card_of(card) if card and seat == facts.viewer else None
                if hand is not None and not hand.isHidden():
                    found.shots.append(Snapshot.of(hand, self._table))
            case ev.DieRolled(seat=seat) | ev.DieTurned(seat=seat) | ev.DieTilted(seat=seat):
                self._hold(seat, True)
            case ev.DicePassed():
                for seat in range(len(facts.seats)):
                    self._hold(seat, True)
        return found

    def scene(self, event: Event, ms: int, before: Before) -> Scene:
        """How it moves, now that it is true."""
        match event:
            case ev.DieRolled(seat=seat, to=to):
                return self._die(seat, None, to, ms, "roll")
            case ev.DieTurned(seat=seat, from_=start, to=to):
                return self._die(seat, start, to, ms, "flip")
            case ev.DieTilted(seat=seat, from_=start, to=to):
                return self._die(seat, start, to, ms, "tilt")
            case ev.DicePassed(from_=start, to=to):
                return self._pass(start, to, ms)
            case ev.CardLaid(seat=seat):
                return Scene(together(self._lay(seat, before, ms)))
            case ev.CardRevealed(seat=seat):
                return Scene(together(self._flip(seat, ms)))
            case ev.Negated(seats=seats):
                return Scene(together(self._crack(seats, ms)))
            case ev.Compared(cancelled=seats):
                return Scene(together(self._break(seats, ms)))
            case ev.CardKept(seat=seat):
                return Scene(together(self._keep(seat, before, ms)))
        return Scene()

    def _hold(self, seat: Seat, held: bool) -> None:
        widget = self._table.seat(seat)
        if widget is not None:
            widget.hold_die(held)

    def _turn(
        self, seat: Seat, start: int | None, to: int, ms: int, how: str
    ) -> QAbstractAnimation | None:
        widget = self._table.seat(seat)
        if widget is None:
            return None
        die = widget.die
        if start is None or how == "roll":
            return die.animate_roll(to, ms)
        if how == "flip":
            return die.animate_flip(start, to, ms)
        if how == "tilt":
            return die.animate_tilt(start, to, ms)
        return die.animate_turn(start, to, ms)

    def _die(self, seat: Seat, start: int | None, to: int, ms: int, how: str) -> Scene:
        return Scene(self._turn(seat, start, to, ms, how), lambda: self._hold(seat, False))

    def _pass(self, start: tuple[int, ...], to: tuple[int, ...], ms: int) -> Scene:
        moves = [
            self._turn(seat, before, after, ms, "turn")
            for seat, (before, after) in enumerate(zip(start, to, strict=True))
            if before != after
        ]

        def release() -> None:
            for seat in range(len(to)):
                self._hold(seat, False)

        return Scene(together([move for move in moves if move is not None]), release)

    def _lay(self, seat: Seat, before: Before, ms: int) -> list[QAbstractAnimation]:
        widget = self._table.seat(seat)
        if widget is None or widget.card.isHidden():
            return []
        card = widget.card
        shown = before.shots[0] if before.shots else Snapshot.of(card, self._table)
        end = place_on(card, self._table)
        start = shown.place if before.shots else end.translated(0, -end.height() * 0.4)
        self._veil(card)
        fade = (1.0, 1.0) if before.shots else (0.0, 1.0)
        return [
            flight(
                self._table,
                shown,
                end,
                ms,
                start=start,
                fade=fade,
                done=lambda: self._unveil(card),
            )
        ]

    def _flip(self, seat: Seat, ms: int) -> list[QAbstractAnimation]:
        widget = self._table.seat(seat)
        if widget is None or widget.card.isHidden() or self._table.property("own") == seat:
            return []
        front = widget.card.face
        widget.card.set_face(BackFace(seat))
        return [widget.card.animate_flip(front, ms)]

    def _crack(self, seats: tuple[Seat, ...], ms: int) -> list[QAbstractAnimation]:
        moves = []
        for seat in seats:
            widget = self._table.seat(seat)
            if widget is not None and not widget.card.isHidden():
                moves.append(widget.card.animate_negate(widget.card.state.ribbon, ms))
        return moves

    def _break(self, seats: tuple[Seat, ...], ms: int) -> list[QAbstractAnimation]:
        widgets = [self._table.seat(seat) for seat in seats]
        return [widget.animate_break(ms) for widget in widgets if widget is not None]

    def _keep(self, seat: Seat, before: Before, ms: int) -> list[QAbstractAnimation]:
        widget = self._table.seat(seat)
        if widget is None or not before.shots:
            return []
        end = place_on(widget.die, self._table)
        small = end.adjusted(end.width() * 0.35, end.height() * 0.3, -end.width() * 0.3, 0)
        return [flight(self._table, before.shots[0], small, ms, fade=(1.0, 0.3))]
