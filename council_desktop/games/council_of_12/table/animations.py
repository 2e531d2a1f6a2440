"""How each event of Council of 12 is shown, and for how long.

Before an event becomes true the animator takes pictures of what will move; afterwards it lets them
travel while the real things stay veiled until they arrive. Nothing here knows a rule, and every
movement ends with the table exactly as the facts say.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QRectF
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.games.council_of_12.table.facts import Facts
from council_desktop.games.council_of_12.table.table_widget import CouncilTableWidget
from council_desktop.table.cards import VeilCard
from council_desktop.table.flights import Flying, Snapshot, flight, place_on, together
from council_desktop.widgets.card import BackFace, CardButton
from council_desktop.widgets.card_faces import NOBODYS
from council_desktop.widgets.die import FLIP_MS, ROLL_MS, TILT_MS, TURN_MS
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.council_of_12 import events as ev

EVENT_TIMING: Final[dict[type[Event], Timing]] = {
    ev.SupplicantOpened: Timing(0),
    ev.SupplicantClosed: Timing(0),
    ev.HandsDealt: Timing(0),
    ev.ChairTaken: Timing(0, 150),
    ev.ChallengeTurned: Timing(260, 200),
    ev.SupplicantTurned: Timing(260, 250),
    ev.BellRung: Timing(0, 350),
    ev.BellLeft: Timing(0, 150),
    ev.RoundsChosen: Timing(0, 200),
    ev.TargetMet: Timing(0, 400),
    ev.SeatNamed: Timing(0, 250),
    ev.Renewed: Timing(220, 250),
    ev.CardLaid: Timing(220, 100),
    ev.CardExchanged: Timing(220, 100),
    ev.Said: Timing(140, 360),
    ev.Ready: Timing(0, 80),
    ev.CardRevealed: Timing(180, 250),
    ev.Negated: Timing(260, 600),
    ev.EffectDone: Timing(0, 100),
    ev.DieTurned: Timing(TURN_MS, 250),
    ev.DieTilted: Timing(TILT_MS, 150),
    ev.DieRolled: Timing(ROLL_MS, 250),
    ev.TargetChanged: Timing(0, 500),
    ev.Taken: Timing(220, 100, 0.4),
    ev.DiscardChosen: Timing(0, 100),
    ev.Discarded: Timing(220, 60, 0.6),
    ev.Buried: Timing(220, 250),
    ev.Favour: Timing(300, 200),
    ev.Judged: Timing(180, 700),
    ev.RewardKept: Timing(260, 250),
    ev.RewardSpent: Timing(220, 250),
    ev.Recalled: Timing(320, 300),
    ev.ChallengeAdded: Timing(0, 250),
    ev.SupplicantAdded: Timing(0, 100),
    ev.SupplicantPutBack: Timing(220, 150),
    ev.BellBanned: Timing(0, 300),
    ev.RoundEnded: Timing(320, 250),
    ev.GameOver: Timing(0, 600),
}
"""By event class; a test walks them all."""
_RIGHT_OVER: Final = Timing(FLIP_MS, 250)


def timing_of(event: Event) -> Timing:
    """How long an event takes at normal speed: right over is a longer way than any other turn."""
    if isinstance(event, ev.DieTurned) and _is_flip(event.by):
        return _RIGHT_OVER
    return EVENT_TIMING[type(event)]


def _is_flip(by: str) -> bool:
    return by == "shapeshifter"


@dataclass(slots=True)
class Before:
    """What was remembered of the table before an event."""

    shots: list[Snapshot] = field(default_factory=list)
    place: QRectF | None = None


class Animator(Flying):
    """Builds the movements of one table."""

    _table: CouncilTableWidget

    def clear(self) -> None:
        """Nothing moves any more: everything is to be seen."""
        super().clear()
        self._table.board.hold_die(False)
        self._table.board.hold_track(False)
        self._table.board.veil_done(0)
        for reward in self._table.board.rewards:
            reward.set_veiled(False)

    # ------------------------------------------------------------ before

    def before(self, event: Event, facts: Facts) -> Before:
        """Pictures of what will move."""
        found = Before()
        match event:
            case ev.CardLaid(seat=seat, card=card):
                self._take(found, self._hand_card(seat, card))
            case ev.CardExchanged(seat=seat, card=card):
                self._take(found, self._hand_card(seat, card))
                self._take(found, self._laid(seat))
            case ev.CardRevealed(seat=seat, card=card, second=True):
                self._take(found, self._hand_card(seat, card))
            case ev.Discarded(seat=seat, card=card, cause=cause):
                source = self._hand_card(seat, card) if cause == "penalty" else None
                self._take(found, source or self._laid(seat))
            case ev.Buried(seat=seat, card=card):
                self._take(found, self._hand_card(seat, card))
            case ev.Taken(seat=seat, source=source):
                self._take(found, self._overview(seat) if source == "under" else self._pile(seat))
            case ev.Renewed(seat=seat):
                self._take(found, self._pile(seat))
            case ev.DieTurned() | ev.DieTilted() | ev.DieRolled():
                self._table.board.hold_die(True)
            case ev.Favour():
                self._table.board.hold_track(True)
            case ev.RoundEnded(side=side) if side:
                board = self._table.board
                self._take(found, board.challenge)
                self._take(found, board.supplicant)
            case ev.RewardKept():
                self._take(found, self._table.board.challenge)
            case ev.SupplicantPutBack():
                self._take(found, self._table.board.supplicant)
            case ev.RewardSpent(no=no):
                reward = self._table.board.reward_of(no)
                found.place = place_on(reward, self._table) if reward is not None else None
                if reward is not None:
                    shown = reward.grab()
                    found.shots.append(Snapshot(place_on(reward, self._table), shown, 0))
            case ev.Recalled(no=no):
                found.place = self._table.board.done_place(no, self._table)
        return found

    def _take(self, found: Before, card: CardButton | None) -> None:
        if card is not None and not card.isHidden():
            found.shots.append(Snapshot.of(card, self._table))

    # ------------------------------------------------------------ after

    def scene(self, event: Event, ms: int, before: Before) -> Scene:
        """How it moves, now that it is true."""
        match event:
            case ev.DieTurned(from_=start, to=to, by=by):
                return self._die(start, to, ms, "flip" if _is_flip(by) else "turn")
            case ev.DieTilted(from_=start, to=to):
                return self._die(start, to, ms, "tilt")
            case ev.DieRolled(to=to):
                return self._die(None, to, ms, "roll")
            case ev.Favour(from_=start, to=to):
                board = self._table.board
                slide = board.track.animate_to(to, ms)
                return Scene(slide, lambda: board.hold_track(False))
        return Scene(together(self._moves(event, ms, before)))

    def _moves(self, event: Event, ms: int, before: Before) -> list[QAbstractAnimation]:
        shots = before.shots
        match event:
            case ev.CardLaid(seat=seat):
                return self._fly(self._laid(seat), shots, seat, ms)
            case ev.CardExchanged(seat=seat, back=back):
                moves = self._fly(self._laid(seat), shots[:1], seat, ms)
                hand = self._hand_card(seat, back)
                if hand is not None and len(shots) > 1:
                    moves += self._fly(hand, shots[1:], seat, ms)
                return moves
            case ev.CardRevealed(seat=seat, second=True):
                return self._fly(self._second(seat), shots, seat, ms)
            case ev.CardRevealed(seat=seat, was_open=was_open):
                return [] if was_open else self._flip(seat, ms)
            case ev.Negated(seats=seats):
                return self._crack(seats, ms)
            case ev.Discarded(seat=seat) | ev.Buried(seat=seat):
                target = self._pile(seat)
                if isinstance(event, ev.Buried):
                    target = self._overview(seat) or self._pile(seat)
                return self._fly(target, shots, seat, ms)
            case ev.Taken(seat=seat, card=card):
                return self._home(self._hand_card(seat, card), shots, seat, ms)
            case ev.Renewed(seat=seat):
                return self._home(None, shots, seat, ms)
            case ev.Said(seat=seat):
                return self._speak(seat, ms)
            case ev.Judged():
                return self._turn_challenge(ms)
            case ev.RoundEnded(no=no) if shots:
                return self._carry_off(no, shots, ms)
            case ev.RewardKept(no=no) if shots:
                return self._keep(no, shots[0], ms)
            case ev.RewardSpent(no=no) if shots:
                place = self._table.board.done_place(no, self._table)
                if place is not None:
                    return [self._to_done(no, shots[0], place, ms, (1.0, 0.3))]
            case ev.ChallengeTurned(place="current"):
                return self._appear(self._table.board.challenge, ms)
            case ev.SupplicantTurned(card=card) if card is not None:
                return self._turn_up(self._table.board.supplicant, ms)
            case ev.SupplicantPutBack() if shots:
                lower = shots[0].place.translated(0, 40)
                return [self._to(shots[0], lower, ms, (1.0, 0.0))]
            case ev.Recalled() if before.place is not None:
                board = self._table.board
                shown = Snapshot.of(board.challenge, self._table)
                end = place_on(board.challenge, self._table)
                return [flight(self._table, shown, end, ms, start=before.place, fade=(1.0, 0.2))]
        return []

    # ------------------------------------------------------------ movements

    def _die(self, start: int | None, to: int, ms: int, how: str) -> Scene:
        board = self._table.board
        die = board.dial.die

        def landed() -> None:
            board.hold_die(False)

        if start is None and how != "roll":
            landed()
            return Scene()
        if how == "roll":
            motion = die.animate_roll(to, ms)
        elif how == "tilt" and start is not None:
            motion = die.animate_tilt(start, to, ms)
        elif how == "flip" and start is not None:
            motion = die.animate_flip(start, to, ms)
        else:
            motion = die.animate_turn(start or to, to, ms)
        return Scene(motion, landed)

    def _fly(
        self, target: VeilCard | None, shots: list[Snapshot], seat: Seat, ms: int
    ) -> list[QAbstractAnimation]:
        """A card arrives at `target`, from where it lay or from its owner."""
        if target is None or target.isHidden():
            return []
        end = place_on(target, self._table)
        if shots:
            shown = shots[0]
            start = shown.place
        else:
            shown = Snapshot.of(target, self._table)
            start = self._home_of(seat) or end
        self._veil(target)
        return [flight(self._table, shown, end, ms, start=start, done=lambda: self._unveil(target))]

    def _home(
        self, card: VeilCard | None, shots: list[Snapshot], seat: Seat, ms: int
    ) -> list[QAbstractAnimation]:
        """A card goes to a hand: to its place there, or to its owner."""
        if not shots:
            return []
        if card is not None and not card.isHidden():
            return self._fly(card, shots, seat, ms)
        home = self._home_of(seat)
        if home is None:
            return []
        return [self._to(shots[0], home, ms, (1.0, 0.1))]

    def _to(
        self,
        shown: Snapshot,
        end: QRectF,
        ms: int,
        fade: tuple[float, float],
        done: Callable[[], None] | None = None,
    ) -> QAbstractAnimation:
        return flight(self._table, shown, end, ms, fade=fade, done=done)

    def _to_done(
        self, no: int, shown: Snapshot, end: QRectF, ms: int, fade: tuple[float, float]
    ) -> QAbstractAnimation:
        """A challenge travels above the track: its place is empty until it is there."""
        board = self._table.board
        board.veil_done(no)
        return self._to(shown, end, ms, fade, lambda: board.veil_done(0))

    def _keep(self, no: int, shown: Snapshot, ms: int) -> list[QAbstractAnimation]:
        """A challenge becomes a kept reward, seen once it has arrived beside the track."""
        reward = self._table.board.reward_of(no)
        if reward is None:
            return []

        def arrived() -> None:
            if isValid(reward):
                reward.set_veiled(False)

        reward.set_veiled(True)
        return [self._to(shown, place_on(reward, self._table), ms, (0.9, 0.2), arrived)]

    def _flip(self, seat: Seat, ms: int) -> list[QAbstractAnimation]:
        card = self._laid(seat)
        if card is None or card.isHidden() or isinstance(card.face, BackFace):
            return []
        face = card.face
        card.set_face(BackFace(seat))
        return [card.animate_flip(face, ms)]

    def _crack(self, seats: tuple[Seat, ...], ms: int) -> list[QAbstractAnimation]:
        cards = [self._second_or_laid(seat) for seat in seats]
        return [
            card.animate_negate(card.state.ribbon, ms)
            for card in cards
            if card is not None and not card.isHidden()
        ]

    def _turn_challenge(self, ms: int) -> list[QAbstractAnimation]:
        card = self._table.board.challenge
        front = self._table.board.challenge_front
        if card.isHidden() or front is None:
            return []
        back = card.face
        card.set_face(front)
        return [card.animate_flip(back, ms)]

    def _carry_off(self, no: int, shots: list[Snapshot], ms: int) -> list[QAbstractAnimation]:
        place = self._table.board.done_place(no, self._table)
        if place is not None:
            moves = [self._to_done(no, shots[0], place, ms, (1.0, 0.6))]
        else:
            reward = self._table.board.reward_of(no)
            if reward is None:
                return []
            place = place_on(reward, self._table)
            moves = [self._to(shots[0], place, ms, (1.0, 0.6))]
        if len(shots) > 1:
            beside = place.translated(place.width() * 0.6, 2)
            moves.append(self._to(shots[1], beside, ms, (1.0, 0.4)))
        return moves

    def _turn_up(self, card: VeilCard, ms: int) -> list[QAbstractAnimation]:
        """The top card of a stack is turned over where it lies."""
        if card.isHidden():
            return []
        front = card.face
        card.set_face(BackFace(NOBODYS))
        return [card.animate_flip(front, ms)]

    def _speak(self, seat: Seat, ms: int) -> list[QAbstractAnimation]:
        panel = self._table.members.panel_of(seat)
        if panel is None or panel.bubble.isHidden():
            return []
        return [panel.bubble.animate_in(ms)]

    def _appear(self, card: VeilCard, ms: int) -> list[QAbstractAnimation]:
        if card.isHidden():
            return []
        shown = Snapshot.of(card, self._table)
        start = shown.place.translated(0, -22)
        self._veil(card)
        return [
            flight(
                self._table,
                shown,
                shown.place,
                ms,
                start=start,
                fade=(0.0, 1.0),
                done=lambda: self._unveil(card),
            )
        ]

    # ------------------------------------------------------------ places

    def _own(self, seat: Seat) -> bool:
        return self._table.tray.own_seat == seat

    def _laid(self, seat: Seat) -> VeilCard | None:
        if self._own(seat):
            return self._table.tray.laid
        panel = self._table.members.panel_of(seat)
        return panel.laid if panel is not None else None

    def _second(self, seat: Seat) -> VeilCard | None:
        if self._own(seat):
            return self._table.tray.second
        panel = self._table.members.panel_of(seat)
        return panel.second if panel is not None else None

    def _second_or_laid(self, seat: Seat) -> VeilCard | None:
        second = self._second(seat)
        if second is not None and not second.isHidden() and second.state.negated:
            return second
        return self._laid(seat)

    def _pile(self, seat: Seat) -> VeilCard | None:
        if self._own(seat):
            return self._table.tray.own.pile
        panel = self._table.members.panel_of(seat)
        return panel.pile if panel is not None else None

    def _overview(self, seat: Seat) -> VeilCard | None:
        return self._table.tray.own.overview if self._own(seat) else None

    def _hand_card(self, seat: Seat, card: str | None) -> VeilCard | None:
        if card is None or not self._own(seat):
            return None
        return self._table.tray.card_of(card)

    def _home_of(self, seat: Seat) -> QRectF | None:
        widget: QWidget | None
        if self._own(seat):
            widget = self._table.tray.own.chip
        else:
            panel = self._table.members.panel_of(seat)
            widget = panel.chip if panel is not None else None
        if widget is None or not widget.isVisible():
            return None
        middle = place_on(widget, self._table)
        return QRectF(middle.x(), middle.y(), 24, 34)
