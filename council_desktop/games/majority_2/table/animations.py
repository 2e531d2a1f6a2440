"""How the table moves: what has gone from one place and come to another flies there."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.games.majority_2.table.faces import BACK, MemberFace
from council_desktop.games.majority_2.table.marks import draw_disc
from council_desktop.games.majority_2.table.table_widget import DuelTableWidget
from council_desktop.look.assets import new_pixmap
from council_desktop.table.cards import TableCard
from council_desktop.table.flights import Flying, Lying, Snapshot, flight, place_on, together
from council_desktop.widgets.card import Face
from council_desktop.widgets.paint import ratio_of, smooth
from engine.core.events import Event
from engine.games.majority_2 import events as happened

_TIMES: Final[dict[type[Event], Timing]] = {
    happened.Drawn: Timing(220, 60),
    happened.Played: Timing(220, 120),
    happened.Discarded: Timing(320, 200),
    happened.Moved: Timing(260, 160),
    happened.Settled: Timing(320, 420),
    happened.HandPassed: Timing(300, 160),
    happened.Swapped: Timing(300, 260),
    happened.Reserved: Timing(220, 80),
    happened.DiscPlaced: Timing(220, 220),
    happened.Coins: Timing(0, 200),
    happened.CardChosen: Timing(0, 420),
    happened.Ability: Timing(0, 420),
    happened.ColourNamed: Timing(0, 600),
    happened.Reshuffled: Timing(0, 400),
    happened.TurnBegan: Timing(0, 300),
    happened.GameOver: Timing(0, 700),
}
_WORDS: Final = Timing(0, 300)


def timing_of(event: Event) -> Timing:
    """How long an event takes at normal speed."""
    return _TIMES.get(type(event), _WORDS)


def _printed(face: Face) -> Face:
    """Without what lies on a card: a disc is not the card."""
    return face.lying(None) if isinstance(face, MemberFace) else face


class DuelAnimator(Flying):
    """Builds the movements of one table by comparing what lay there with what lies there."""

    _table: DuelTableWidget

    def before(self) -> dict[str, Lying]:
        """Every card that is seen, by its place."""
        return {
            place: replace(one, face=_printed(one.face)) for place, one in self._all_lying().items()
        }

    def scene(self, event: Event, before: dict[str, Lying], ms: int) -> Scene:
        """How an event moves, now that it is true."""
        now = {p: c for p, c in self._table.cards_by_place().items() if c.isVisible()}
        moves: list[QAbstractAnimation] = []
        gone = {
            p: one for p, one in before.items() if p not in now or _printed(now[p].face) != one.face
        }
        for place, card in now.items():
            old = before.get(place)
            face = _printed(card.face)
            if old is not None and old.face == face:
                continue
            origin = next((p for p, one in gone.items() if one.face == face), None)
            if origin is None:
                origin = next((p for p, one in gone.items() if one.face == BACK), None)
            if origin is not None:
                moves.append(self._arrive(gone.pop(origin).shot, card, ms))
            elif old is None:
                moves.append(self._arrive(self._out_of(card, self._source(event)), card, ms))
        for one in gone.values():
            end = _inside(place_on(self._target(event), self._table), one.shot)
            moves.append(flight(self._table, one.shot, end, ms, fade=(1.0, 0.0)))
        if isinstance(event, happened.DiscPlaced):
            moves += self._disc(event, ms)
        return Scene(together(moves))

    def _source(self, event: Event) -> QWidget:
        """Where cards come from that were not seen before."""
        if isinstance(event, happened.HandPassed):
            return self._table.side_spot(event.seat)
        return self._table.deck_spot()

    def _target(self, event: Event) -> QWidget:
        """Where cards go to that are not seen any more."""
        match event:
            case happened.HandPassed(to=seat) | happened.Reserved(seat=seat):
                return self._table.side_spot(seat)
            case happened.Moved(seat=seat, to="reserve" | "hand"):
                return self._table.side_spot(seat)
            case _:
                return self._table.discard_spot()

    def _disc(self, event: happened.DiscPlaced, ms: int) -> list[QAbstractAnimation]:
        """A disc from card to card, or from and to the supply."""
        table = self._table
        ends = [table.disc_place(event.colour, place) for place in (event.from_, event.to)]
        start, end = ends
        if start is None or end is None:
            return []
        side = round(max(start.width(), end.width()))
        picture = new_pixmap(QSize(side, side), ratio_of(table))
        painter = QPainter(picture)
        smooth(painter)
        middle = QPointF(side / 2, side / 2)
        draw_disc(painter, table.theme, table.assets, event.colour, middle, side / 2 - 1)
        painter.end()
        return [flight(table, Snapshot(start, picture, 0.0), end, ms)]

    def _out_of(self, card: TableCard, spot: QWidget) -> Snapshot:
        """A card that nobody saw comes from there."""
        shot = Snapshot.of(card, self._table)
        shot.place = _inside(place_on(spot, self._table), shot)
        return shot


def _inside(box: QRectF, shot: Snapshot) -> QRectF:
    """A place in the middle of a box, of the form of what flies there, and small."""
    wide = min(box.width(), shot.place.width()) * 0.6
    high = wide * shot.place.height() / max(1.0, shot.place.width())
    small = QRectF(0, 0, wide, high)
    small.moveCenter(box.center())
    return small
