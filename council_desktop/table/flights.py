"""Pictures of cards that travel over the table while the real ones wait at their places."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFocusFrame, QWidget
from shiboken6 import isValid

from council_desktop.table.cards import VeilCard
from council_desktop.table.floating import come_over
from council_desktop.widgets.card import CardButton, Face
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import smooth


class Snapshot:
    """A card as it lay: its place on the table, and its picture with the shadow round it."""

    def __init__(self, place: QRectF, picture: QPixmap, around: float) -> None:
        self.place = place
        self.picture = picture
        self.around = around
        """Logical pixels that the picture is larger than the card on each side."""

    @classmethod
    def of(cls, card: CardButton, table: QWidget) -> "Snapshot":
        """The card as it lies now."""
        return cls(place_on(card, table), card.picture(), card.around())


def place_on(widget: QWidget, table: QWidget) -> QRectF:
    """Where a widget is on the table."""
    return QRectF(QPointF(widget.mapTo(table, QPointF(0, 0))), widget.size().toSizeF())


class Ghost(QFocusFrame):
    """A travelling picture. A QFocusFrame, for those are not in the accessibility tree."""

    def __init__(self, table: QWidget, shown: Snapshot, start: QRectF, end: QRectF) -> None:
        super().__init__(table)
        self._shown = shown
        self._start, self._end = start, end
        self._opacity = (1.0, 1.0)
        self._at = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.move_to(0.0)
        self.show()
        come_over(self)

    def fade(self, start: float, end: float) -> None:
        """How opaque it is at the start and at the end."""
        self._opacity = (start, end)

    def move_to(self, part: float) -> None:
        """Where it is after `part` (0 to 1) of its way."""
        if not isValid(self):
            return
        self._at = part
        self.setGeometry(self._whole(self._box(part)).toAlignedRect())
        self.update()

    def _box(self, part: float) -> QRectF:
        one, two = self._start, self._end
        return QRectF(
            one.x() + (two.x() - one.x()) * part,
            one.y() + (two.y() - one.y()) * part,
            one.width() + (two.width() - one.width()) * part,
            one.height() + (two.height() - one.height()) * part,
        )

    def _whole(self, box: QRectF) -> QRectF:
        grow = box.width() / max(1.0, self._shown.place.width())
        room = self._shown.around * grow
        return box.adjusted(-room, -room, room, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the picture, as large as its place is now."""
        painter = QPainter(self)
        smooth(painter)
        first, last = self._opacity
        painter.setOpacity(first + (last - first) * self._at)
        whole = self._whole(self._box(self._at))
        target = whole.translated(-QPointF(self.pos()))
        source = QRectF(QPointF(0, 0), QSize(self._shown.picture.size()).toSizeF())
        painter.drawPixmap(target, self._shown.picture, source)


def flight(
    table: QWidget,
    shown: Snapshot,
    end: QRectF,
    ms: int,
    *,
    start: QRectF | None = None,
    fade: tuple[float, float] = (1.0, 1.0),
    done: Callable[[], None] | None = None,
) -> QAbstractAnimation:
    """A picture travels to `end`; `done` is called when it has arrived or was cut short.

    On a table that stands still it fades out where it was and in where it arrives.
    """
    start = start or shown.place
    if table.property("still"):
        ghosts = [Ghost(table, shown, place, place) for place in (start, end)]
        ghosts[0].fade(fade[0], 0.0)
        ghosts[1].fade(0.0, fade[1])
    else:
        ghosts = [Ghost(table, shown, start, end)]
        ghosts[0].fade(*fade)

    def move_to(part: float) -> None:
        for ghost in ghosts:
            ghost.move_to(part)

    def arrived() -> None:
        for ghost in ghosts:
            if isValid(ghost):
                ghost.hide()
                ghost.deleteLater()
        if done is not None:
            done()

    curve = QEasingCurve.Type.OutCubic
    return ValueAnimation(ms, 0.0, 1.0, curve, move_to, None, arrived)


@dataclass(frozen=True, slots=True)
class Lying:
    """A card before an event: what showed, where."""

    face: Face
    shot: Snapshot


class Flying:
    """What the movements of every table begin with: cards wait unseen at their places while
    pictures of them travel there."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._veiled: list[VeilCard] = []

    def clear(self) -> None:
        """Nothing moves any more: everything is to be seen."""
        for card in self._veiled:
            card.set_veiled(False)
        self._veiled.clear()

    def _veil(self, card: VeilCard) -> None:
        card.set_veiled(True)
        self._veiled.append(card)

    def _unveil(self, card: VeilCard) -> None:
        if card in self._veiled:
            self._veiled.remove(card)
        if card not in self._veiled:  # else something else is on its way there
            card.set_veiled(False)

    def _all_lying(self) -> dict[str, Lying]:
        """Every card that is seen, by its place: of a table that knows its cards by places."""
        return {
            place: Lying(card.face, Snapshot.of(card, self._table))
            for place, card in self._table.cards_by_place().items()
            if card.isVisible() and card.picture_shown is not None
        }

    def _out_of_plate(self, card: VeilCard, plate: QWidget) -> Snapshot:
        """A card of which only a number was seen comes out of its owner's plate."""
        shot = Snapshot.of(card, self._table)
        box = place_on(plate, self._table)
        side = min(box.width(), box.height())
        shot.place = QRectF(box.left(), box.top(), side, side * 1.4)
        return shot

    def _arrive(self, shown: Snapshot, card: VeilCard, ms: int) -> QAbstractAnimation:
        """What was seen elsewhere travels to where a card lies now."""
        self._veil(card)
        end = place_on(card, self._table)
        return flight(self._table, shown, end, ms, done=lambda: self._unveil(card))


def together(animations: list[QAbstractAnimation]) -> QAbstractAnimation | None:
    """All at once; None for none."""
    if not animations:
        return None
    if len(animations) == 1:
        return animations[0]
    group = QParallelAnimationGroup()
    for animation in animations:
        group.addAnimation(animation)
    return group
