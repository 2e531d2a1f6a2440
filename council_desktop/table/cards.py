"""Cards as the table uses them: a picture from the presenter in, a token out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFocusFrame, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Theme
from council_desktop.system.patience import hasty
from council_desktop.table.closer import Look
from council_desktop.table.parts import heard_enter, let_go, offer
from council_desktop.table.pictures import (
    CardPicture,
)
from council_desktop.widgets.card import BackFace, CardButton, CardSize, CardState, Face
from council_desktop.widgets.card_faces import ReadFace

Faces = Mapping[str, ReadFace]
"""Card to its face, in the words of the table."""
_TRIED, _TRIED_CROSS = 0.085, 0.62
"""How large the disc is that says a card was tried, in widths of the card; its cross, in radii."""


class VeilCard(CardButton):
    """A card that can wait unseen at its place while a picture of it travels there."""

    _veil = False
    _picture = None
    """Known to the class: Qt still sends events when Python has taken the object apart."""

    def set_veiled(self, veiled: bool) -> None:
        """Keep the place, show nothing."""
        if veiled != self._veil:
            self._veil = veiled
            self._refresh()

    def paint(self, painter: QPainter) -> None:
        """Nothing while it waits."""
        if not self._veil:
            super().paint(painter)

    def event(self, event: QEvent) -> bool:
        """Qt: the table shows its tip, beside the card that is being read."""
        if event.type() == QEvent.Type.ToolTip:
            event.ignore()
            return False
        return super().event(event)

    def picture(self) -> QPixmap:
        """As it looks without the veil, and without the ring of the keyboard."""
        veiled, self._veil = self._veil, False
        try:
            return super().picture()
        finally:
            self._veil = veiled


class TableCard(VeilCard):
    """A card of the table: it can be chosen where its picture has a token.

    `chosen(token)`: clicked, or Space; `entered(token)`: Enter; `pointed(token)`: pointer or
    keyboard is on it (without a token: `looked` of its picture), "" when it has left;
    `ringed()`: the keyboard has come or gone.
    """

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)
    ringed = Signal()

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        size: CardSize = CardSize.HAND,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, assets, size, 1.0, parent)
        self._faces = faces
        self.picture_shown: CardPicture | None = None
        self.token = ""
        self.tried = ""
        """What is said of a card that was tried and failed; it carries a small cross."""
        self.aside = False
        """See CardState."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._clicked)

    def set_picture_of(self, picture: CardPicture) -> None:
        """Show a card."""
        if picture == self.picture_shown:
            return
        self.picture_shown = picture
        self.token = picture.token
        face = self.face_of(picture)
        if face != self.face:
            self.set_face(face)
        self.set_state(state_of(picture))
        offer(self, bool(picture.token), picture.state == "chosen")
        self.set_texts(picture.access)
        self._describe(picture)
        if picture.token:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.setCursor(Qt.CursorShape.ArrowCursor)

    @property
    def state(self) -> CardState:
        """See CardButton."""
        return replace(super().state, aside=self.aside)

    def set_tried(self, said: str) -> None:
        """Was it tried, and did it fail: what is said of that; "" where it was not."""
        if said != self.tried:
            self.tried = said
            if self.picture_shown is not None:
                self._describe(self.picture_shown)
            self._refresh()

    def _describe(self, picture: CardPicture) -> None:
        tip = "" if picture.told else picture.tip
        told = [part for part in (self.tried, tip, picture.look) if part]
        self.setToolTip("\n".join(told))
        self.setAccessibleDescription(" ".join(filter(None, (self.tried, picture.look))))

    def paint(self, painter: QPainter) -> None:
        """The card, and over its corner the cross of one that was tried."""
        super().paint(painter)
        if self.tried and not self._veil:
            self._paint_tried(painter)

    def _paint_tried(self, painter: QPainter) -> None:
        theme, wide = self._theme, self.width()
        radius = wide * _TRIED
        centre = QPointF(wide - radius / 2, radius / 2 - self._rise())
        painter.save()
        painter.setPen(QPen(theme.line, theme.stroke(1.2)))
        painter.setBrush(theme.panel)
        painter.drawEllipse(centre, radius, radius)
        half = radius * _TRIED_CROSS
        box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        draw_glyph(painter, self._assets.glyph("cross"), box, theme.red_text)
        painter.restore()

    def clear_picture(self) -> None:
        """Show nothing, and keep nothing of what was shown."""
        self.picture_shown = None
        self.token = self.tried = ""
        offer(self, False, False)
        self.set_face(BackFace(0))
        self.set_state(CardState())
        self.set_texts("")
        self.setToolTip("")
        let_go(self)
        self.hide()

    def look_at(self) -> Look | None:
        """A closer look at a card that lies face-up."""
        picture = self.picture_shown
        if picture is None or not picture.card or self.isHidden():
            return None
        face = self._faces[picture.card]
        lines = [(face.words, "plain")]
        # What stands there already is not said again below it.
        more = [line for line in picture.tip.split("\n") if line not in ("", face.words, face.name)]
        if more:
            tone = "error" if picture.state == "forbidden" else "muted"
            lines.append(("\n".join(more), tone))
        return Look(((face, CardSize.LARGE),), face.name, tuple(lines), picture.card)

    def face_of(self, picture: CardPicture) -> Face:
        """The side that is seen."""
        return self._faces[picture.card] if picture.card else BackFace(picture.seat)

    @property
    def carries_out(self) -> bool:
        """See `parts.carries_out`."""
        return not self.token or self.isChecked()

    @property
    def is_read(self) -> bool:
        """Whether it lies face-up, so that a closer look says what it does."""
        return self.picture_shown is not None and bool(self.picture_shown.card)

    def nextCheckState(self) -> None:
        """Qt: the presenter says what is chosen."""

    def _clicked(self) -> None:
        if self.token:
            self.chosen.emit(self.token)

    def _on_toggled(self, on: bool) -> None:
        """A screen reader toggles what others click: that chooses as well."""
        offer(self, True, not on)
        self._clicked()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter, else what a button does with a key; where there is nothing to choose the table
        hears all of them."""
        if heard_enter(event, self.token, self.entered) or hasty(event):
            return
        if self.token:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """Qt: pointer and keyboard come and go."""
        kind = event.type()
        if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            picture = self.picture_shown
            self.pointed.emit(self.token or (picture.looked if picture is not None else ""))
        elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit("")
        done = super().event(event)
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.ringed.emit()
        return done


def fan(cards: Sequence[TableCard]) -> None:
    """In a hand that overlaps each card lies over the one before.

    The one with the keyboard lies over all of them, so that its ring is whole, and what was
    chosen over that one."""

    def height(card: TableCard) -> int:
        chosen = card.picture_shown is not None and card.picture_shown.state == "chosen"
        return 2 if chosen else 1 if card.hasFocus() else 0

    order = sorted(cards, key=height)
    if not _lie_on_top(order):  # Each that is raised moves its picture too, and is told of it.
        for card in order:
            card.raise_()


def _lie_on_top(order: Sequence[TableCard]) -> bool:
    """Whether these lie over all else beside them, in this order; their pictures lie below them."""
    around = order[0].parentWidget() if order else None
    if around is None:
        return not order
    beside = around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [one for one in beside if not isinstance(one, QFocusFrame)][-len(order) :] == order


def state_of(picture: CardPicture) -> CardState:
    """The state a card is painted in."""
    return CardState(
        chosen=picture.state == "chosen",
        forbidden=picture.state == "forbidden",
        negated=picture.state == "negated",
        carried_out=picture.state == "carried",
        idle=picture.state == "idle",
        ribbon=picture.ribbon,
    )
