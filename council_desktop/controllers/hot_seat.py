"""Passing the machine from one person to the next: who looks, and what happened meanwhile."""

from PySide6.QtCore import QObject, Signal

from council_desktop.controllers.match_controller import MatchController
from engine.core.events import Event
from engine.core.types import Seat


class HotSeat(QObject):
    """Remembers for every person up to where they have seen the game.

    `covered` asks for the curtain; once the new person has opened it, `uncover` hands over.
    """

    covered = Signal(object, object)
    """(Seat who is to come, Seat who looked last or None)"""
    uncovered = Signal(object)
    """Seat who looks now"""

    def __init__(self, controller: MatchController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._seen: dict[Seat, int] = {}
        self._looked: Seat | None = None
        controller.handover.connect(self._on_handover)
        controller.viewer_changed.connect(self._on_viewer)
        controller.events_ready.connect(self._on_events)

    def public_news(self, seat: Seat) -> list[tuple[int, Event]]:
        """What everybody may read of what happened since `seat` last looked or acted: its hand was
        put away before what it did was told."""
        since = max(self._since(seat), self._acted(seat))
        return self._controller.history(None, since)

    def private_news(self, seat: Seat) -> list[tuple[int, Event]]:
        """What of that only `seat` may know: events it hears otherwise than everybody."""
        since = self._since(seat)
        public = self._controller.history(None, since)
        own = self._controller.history(seat, since)
        return [mine for mine, other in zip(own, public, strict=True) if mine != other]

    def uncover(self, seat: Seat) -> None:
        """The curtain opens for `seat`."""
        self._controller.take_seat(seat)
        self._looked = seat
        self.uncovered.emit(seat)

    def _since(self, seat: Seat) -> int:
        return min(self._seen.get(seat, 0), self._controller.ply)

    def _acted(self, seat: Seat) -> int:
        """The last ply at which `seat` had a choice, and so was here; 0 for none."""
        match = self._controller.match
        for ply in range(self._controller.ply, 0, -1):
            if match.log[ply - 1].by != seat:
                continue
            if len(match.state_at(ply - 1).legal_for(seat)) > 1:  # else it was done for them
                return ply
        return 0

    def _on_handover(self, seat: Seat | None) -> None:
        if seat is not None:
            self.covered.emit(seat, self._looked)

    def _on_viewer(self, viewer: Seat | None) -> None:
        if viewer is not None:
            self._looked = viewer
            self._seen[viewer] = self._controller.ply

    def _on_events(self, events: object) -> None:
        viewer = self._controller.viewer
        if viewer is not None:
            self._seen[viewer] = self._controller.ply
