"""How a default table moves: what has gone from one place and come to another flies there."""

from typing import Final

from PySide6.QtCore import QAbstractAnimation

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.table.cards import TableCard
from council_desktop.table.default.table_widget import DefaultTableWidget
from council_desktop.table.flights import Flying, Lying, Snapshot, together
from council_desktop.widgets.card import BackFace
from engine.core.events import Event, event_name

_FLIGHT: Final = Timing(260, 120)
_WORDS: Final = Timing(0, 320)
_END: Final = Timing(0, 700)
_ENDS: Final = frozenset({"game_over", "round_ended"})


def timing_of(event: Event) -> Timing:
    """How long an event takes at normal speed: what tells of a card moves."""
    if event_name(type(event)) in _ENDS:
        return _END
    return _FLIGHT if hasattr(event, "card") or hasattr(event, "cards") else _WORDS


class Animator(Flying):
    """Builds the movements of one table by comparing what lay there with what lies there."""

    _table: DefaultTableWidget

    def before(self) -> dict[str, Lying]:
        """Every card that is seen, by its place."""
        return self._all_lying()

    def scene(self, before: dict[str, Lying], ms: int) -> Scene:
        """How it moves, now that it is true: flights between places, flips where one lies."""
        now = {p: c for p, c in self._table.cards_by_place().items() if c.isVisible()}
        moves: list[QAbstractAnimation] = []
        gone = {p: one for p, one in before.items() if p not in now or now[p].face != one.face}
        for place, card in now.items():
            old = before.get(place)
            if old is not None and old.face == card.face:
                continue
            if old is not None and isinstance(old.face, BackFace):
                front = card.face
                card.set_face(old.face)
                moves.append(card.animate_flip(front, ms))
                continue
            origin = self._origin(card, gone)
            if origin is not None:
                moves.append(self._arrive(gone.pop(origin).shot, card, ms))
            elif old is None and (out := self._out_of(card)) is not None:
                moves.append(self._arrive(out, card, ms))
        return Scene(together(moves))

    @staticmethod
    def _origin(card: TableCard, gone: dict[str, Lying]) -> str | None:
        """Where a card has come from: the same face, else a back of the same seat."""
        for place, lying in gone.items():
            if lying.face == card.face:
                return place
        picture = card.picture_shown
        seat = picture.seat if picture is not None else None
        backs = (p for p, lying in gone.items() if lying.face == BackFace(seat or 0))
        return next(backs, None)

    def _out_of(self, card: TableCard) -> Snapshot | None:
        """A card of which only a number was seen comes out of its owner's plate."""
        picture, plates = card.picture_shown, self._table.board.plates
        if picture is None or not 0 <= picture.seat < len(plates):
            return None
        return self._out_of_plate(card, plates[picture.seat].head)
