"""A card as a button: its picture is cached, its shadow, glow and focus ring lie outside of it.

The button has exactly the size of the card, so that it can be laid out and clicked without thought
of what stands out of it. The picture is a sibling directly below it that is larger all round and
lets the pointer through.
"""

import math
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QCursor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFocusFrame, QWidget
from shiboken6 import isValid

from council_desktop.look.assets import Assets, new_pixmap
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.widgets.card_faces import (
    BackFace,
    Brush,
    CardFace,
    CardSize,
    CardState,
    ChallengeBack,
    ChallengeFace,
    EffectMark,
    Face,
    SupplicantFace,
    character_face,
    paint_card,
    paint_crack,
    supplicant_face,
    without_ribbon,
)
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import draw_shadow, ratio_of, rounded, smooth

FLIP_MS: Final = 180
LIFT_MS: Final = 120
CRACK_MS: Final = 260

LIFT: Final = 9.0
"""How far a chosen card rises, in logical pixels at scale 1."""

_LEAST_SCALE: Final = 0.02
_HOVER_LIFT: Final = 3.0
_BLEED: Final = 15.0
"""How far seal, ribbon and tick stand out of a card, in card units."""

_AROUND: Final = 34.0
"""Room for shadow, glow, lift and focus ring round a card, in logical pixels at scale 1."""


def card_pixmap(
    assets: Assets,
    theme: Theme,
    face: Face,
    size: CardSize,
    state: CardState,
    scale: float,
    ratio: float,
) -> QPixmap:
    """The cached picture of a card, wider by `bleed(size, scale)` on each side."""
    key = ("card", face, size, state, scale, ratio, theme.key)
    return assets.pixmap(key, partial(_paint, assets, theme, face, size, state, scale, ratio))


def bleed(size: CardSize, scale: float) -> int:
    """How many logical pixels the picture of `card_pixmap` is wider on each side than the card."""
    return math.ceil(_bleed_units(size) * scale)


def _bleed_units(size: CardSize) -> float:
    return _BLEED * max(0.4, size.box.width() / CardSize.HAND.box.width())


def card_size(size: CardSize, scale: float) -> QSize:
    """The size of a card in whole logical pixels."""
    return QSize(round(size.box.width() * scale), round(size.box.height() * scale))


def _paint(
    assets: Assets,
    theme: Theme,
    face: Face,
    size: CardSize,
    state: CardState,
    scale: float,
    ratio: float,
) -> QPixmap:
    pixmap, painter = _canvas(size, scale, ratio)
    paint_card(Brush(painter, theme, assets), face, size, state)
    painter.end()
    return pixmap


def _canvas(size: CardSize, scale: float, ratio: float) -> tuple[QPixmap, QPainter]:
    room = bleed(size, scale)
    whole = card_size(size, scale) + QSize(2 * room, 2 * room)
    pixmap = new_pixmap(whole, ratio)
    painter = QPainter(pixmap)
    smooth(painter)
    painter.translate(room, room)
    # To whole pixels: the card's edges are then sharp at any scale.
    actual = card_size(size, scale)
    painter.scale(actual.width() / size.box.width(), actual.height() / size.box.height())
    return pixmap, painter


class _Picture(QFocusFrame):
    """What a card button looks like, painted on a sibling below it.

    A QFocusFrame, because Qt leaves those out of the accessibility tree: the button stands for the
    card there, and this would only be filler beside it.
    """

    def __init__(self, card: "CardButton", parent: QWidget) -> None:
        super().__init__(parent)
        self._card = card
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: shadow, card, ring."""
        if not isValid(self._card):  # it has just been deleted, and this is about to be
            return
        painter = QPainter(self)
        smooth(painter)
        room = self._card.around()
        painter.translate(room, room)
        self._card.paint(painter)


class CardButton(QAbstractButton):
    """One card. `clicked` and `toggled` as any button; checked is shown as chosen.

    `refused`: a forbidden card was clicked (it is not checked then). `hovered(bool)`: pointer or
    keyboard has come or gone.
    """

    refused = Signal()
    hovered = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        size: CardSize = CardSize.HAND,
        scale: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        """`scale`: 1 is the size the kind of card was drawn for."""
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._size = size
        self._scale = scale
        self._face: Face = BackFace(0)
        self._other: Face | None = None
        self._state = CardState()
        self._depth = 0
        self._reduced = False
        self._hover = False
        self._ring = False
        self._turn = 1.0
        self._crack = 1.0
        self._raised = 0.0
        self._lifting: ValueAnimation | None = None
        self._picture: _Picture | None = None
        self.rises = True
        """Whether it is lifted where it is chosen or pointed at."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(self.sizePolicy().Policy.Fixed, self.sizePolicy().Policy.Fixed)
        self.toggled.connect(self._on_toggled)
        self._resize()
        self._adopt()

    # setters

    @property
    def face(self) -> Face:
        """What the card shows."""
        return self._face

    @property
    def state(self) -> CardState:
        """The card's state; `chosen` also follows the check mark."""
        return replace(self._state, chosen=self._state.chosen or self.isChecked())

    def set_face(self, face: Face) -> None:
        """Show this side at once; raises ValueError if the card's size is not made for it."""
        if not face.fits(self._size):
            raise ValueError(f"{type(face).__name__} has no {self._size.name} picture")
        self._face, self._other, self._turn = face, None, 1.0
        self._refresh()

    def set_state(self, state: CardState) -> None:
        """Show another state."""
        if state != self._state:
            self._state = state
            self._crack = 1.0
            self._refresh()

    def set_texts(self, name: str, description: str = "") -> None:
        """What assistive technology says: the card's name, then its state and effect."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)

    def set_scale(self, scale: float) -> None:
        """Change the size; 1 is what the kind of card was drawn for. Never less than a speck:
        a table that has no room yet works out no size at all, or less."""
        scale = max(_LEAST_SCALE, scale)
        if scale != self._scale:
            self._scale = scale
            self._resize()

    def set_size(self, size: CardSize) -> None:
        """Change the kind of picture."""
        if size is not self._size:
            self._size = size
            self._resize()

    def set_depth(self, cards: int) -> None:
        """Show the edges of up to four more cards below, as a pile."""
        self._depth = max(0, min(4, cards))
        self._refresh()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement: a chosen card rises at once, turning is a cut."""
        self._reduced = reduced

    # motion

    def animate_flip(self, face: Face, ms: int = FLIP_MS) -> QAbstractAnimation:
        """Turn the card to `face`: narrow to nothing, change sides, widen."""

        def begin() -> None:
            self._other, self._face, self._turn = self._face, face, 0.0

        def done() -> None:
            self._other = None

        length = 0 if self._reduced else ms
        curve = QEasingCurve.Type.InOutSine
        return ValueAnimation(length, 0.0, 1.0, curve, self._set_turn, begin, done)

    def animate_negate(self, ribbon: str, ms: int = CRACK_MS) -> QAbstractAnimation:
        """Crack the card and lay the ribbon over it."""

        def begin() -> None:
            self._state = replace(self._state, negated=True, ribbon=ribbon)
            self._crack = 0.0

        length = 0 if self._reduced else ms
        return ValueAnimation(length, 0.0, 1.0, QEasingCurve.Type.Linear, self._set_crack, begin)

    def _set_turn(self, value: float) -> None:
        self._turn = value
        self._refresh()

    def _set_crack(self, value: float) -> None:
        self._crack = value
        self._refresh()

    def _set_raised(self, value: float) -> None:
        self._raised = value
        self._refresh()

    def _on_toggled(self, checked: bool) -> None:
        target = 1.0 if checked else 0.0
        if self._lifting is not None:
            self._lifting.stop()
            self._lifting.deleteLater()
            self._lifting = None
        if self._reduced or not self.isVisible():
            self._set_raised(target)
            return
        curve = QEasingCurve.Type.OutCubic
        self._lifting = ValueAnimation(LIFT_MS, self._raised, target, curve, self._set_raised)
        self._lifting.setParent(self)
        self._lifting.start()

    def finish(self) -> None:
        """End the card's own small movement at once."""
        if self._lifting is not None:
            self._lifting.stop()

    # painting, for the picture and for whoever moves a card as a pixmap

    def around(self) -> int:
        """Logical pixels that the picture is larger than the card on each side."""
        return math.ceil(_AROUND * max(0.5, min(2.0, self._scale * self._unit())))

    def paint(self, painter: QPainter) -> None:
        """Paint the card with everything round it; the origin is the card's upper left corner."""
        painter.save()
        painter.translate(0, -self._rise())
        if self._turn < 1.0 and self._other is not None:
            self._paint_turning(painter)
        else:
            self._paint_whole(painter, self._face)
        if self.hasFocus() and self._ring:
            self._paint_ring(painter)
        painter.restore()

    def picture(self) -> QPixmap:
        """The card with shadow and glow as a pixmap, `around()` larger on each side."""
        room = self.around()
        pixmap = new_pixmap(self.size() + QSize(2 * room, 2 * room), ratio_of(self))
        painter = QPainter(pixmap)
        smooth(painter)
        painter.translate(room, room)
        self.paint(painter)
        painter.end()
        return pixmap

    def _rise(self) -> float:
        if not self.rises:
            return 0.0
        raised = LIFT * (1.0 if self._state.chosen else self._raised)
        hover = _HOVER_LIFT if self._hover and not self._quiet() and not raised else 0.0
        return (raised + hover) * self._scale * self._unit()

    def _unit(self) -> float:
        return max(0.4, min(1.3, self._size.box.width() / CardSize.HAND.box.width()))

    def _quiet(self) -> bool:
        """Whether the card does not answer to the pointer."""
        return self._state.forbidden or self._state.idle or not self.isEnabled()

    def _box(self) -> QRectF:
        return QRectF(QPointF(0, 0), QSizeF(self.size()))

    def _around_box(self) -> QRect:
        room = 2 * self.around()
        return self.rect().adjusted(-room, -room, room, room)

    def _paint_turning(self, painter: QPainter) -> None:
        wide = abs(math.cos(math.pi * self._turn))
        middle = self.width() / 2
        painter.save()
        painter.translate(middle, 0)
        painter.scale(max(0.01, wide), 1.0)
        painter.translate(-middle, 0)
        side = self._other if self._turn < 0.5 and self._other is not None else self._face
        self._paint_whole(painter, side)
        painter.restore()

    def _paint_whole(self, painter: QPainter, face: Face) -> None:
        box = self._box()
        factor = self._scale * self._unit()
        radius = self._size.radius * self._scale
        state = self.state
        raised = state.chosen or state.carried_out
        painter.save()
        if state.negated:
            # Through the crack the ground shows, not the card's own shadow.
            inside = box.adjusted(3, 3, -3, -3).toRect()
            painter.setClipRegion(QRegion(self._around_box()).subtracted(QRegion(inside)))
        self._paint_shadow(painter, box, radius, factor, raised)
        painter.restore()
        for below in range(self._depth, 0, -1):
            self._paint_below(
                painter, box.translated(2 * below * factor, 2 * below * factor), radius
            )
        room = bleed(self._size, self._scale)
        painter.drawPixmap(QPointF(-room, -room), self._card(face, state))
        if self._hover and not self._quiet() and not raised:
            pen = QPen(self._theme.chosen, 1.6 * factor)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(rounded(box.adjusted(0.3, 0.3, -0.3, -0.3), radius))

    def _card(self, face: Face, state: CardState) -> QPixmap:
        ratio = ratio_of(self)
        if state.negated and self._crack < 1.0:
            return self._cracking(face, state, ratio)
        return card_pixmap(self._assets, self._theme, face, self._size, state, self._scale, ratio)

    def _cracking(self, face: Face, state: CardState, ratio: float) -> QPixmap:
        """A card whose crack still grows (160 of 260 ms) and whose ribbon then fades in."""
        whole = card_pixmap(
            self._assets,
            self._theme,
            face,
            self._size,
            without_ribbon(state),
            self._scale,
            ratio,
        )
        pixmap, painter = _canvas(self._size, self._scale, ratio)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, whole)
        painter.restore()
        brush = Brush(painter, self._theme, self._assets)
        grown = min(1.0, self._crack * CRACK_MS / 160)
        paint_crack(brush, self._size, grown)
        late = (self._crack * CRACK_MS - 160) / 100
        if late > 0:
            ended = card_pixmap(
                self._assets, self._theme, face, self._size, state, self._scale, ratio
            )
            painter.resetTransform()
            painter.setOpacity(min(1.0, late))
            painter.drawPixmap(0, 0, ended)
        painter.end()
        return pixmap

    def _paint_shadow(
        self, painter: QPainter, box: QRectF, radius: float, factor: float, raised: bool
    ) -> None:
        theme = self._theme
        more = 1.3 if raised else 0.65 if self._size is CardSize.MINI else 1.0
        if raised:
            glow = with_alpha(theme.glow_gold, 0.58)
            draw_shadow(painter, self._assets, box, radius, 24 * factor, glow)
        soft = with_alpha(theme.shadow, theme.shadow_soft * 0.9 * more)
        lower = box.translated(0, 5 * factor)
        draw_shadow(painter, self._assets, lower, radius, 9 * factor, soft)
        contact = with_alpha(theme.shadow, theme.shadow_contact * more)
        close = box.translated(0, factor)
        draw_shadow(painter, self._assets, close, radius, max(1.0, factor), contact)

    def _paint_below(self, painter: QPainter, box: QRectF, radius: float) -> None:
        painter.setPen(QPen(self._theme.paper_edge, 1.0))
        painter.setBrush(self._theme.paper[1])
        painter.drawPath(rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), radius))

    def _paint_ring(self, painter: QPainter) -> None:
        factor = min(1.4, self._scale * self._unit())
        away = 6.0 * factor if self._size is not CardSize.MINI else 4.0
        ring = self._box().adjusted(-away, -away, away, away)
        painter.setPen(QPen(self._theme.ink, 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(ring, self._size.radius * self._scale + away * 0.7))

    # events

    def sizeHint(self) -> QSize:
        """Qt: the card's size."""
        return card_size(self._size, self._scale)

    def minimumSizeHint(self) -> QSize:
        """Qt: as `sizeHint`; a card is never squeezed."""
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Qt: a forbidden card is not chosen, it says so."""
        if self._state.forbidden:
            self.refused.emit()
        else:
            super().nextCheckState()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the picture below shows the card; only one without a parent paints itself."""
        if self._picture is None:
            painter = QPainter(self)
            smooth(painter)
            self.paint(painter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses too; who uses the keyboard sees where it is."""
        if not self._ring:
            self._ring = True
            self._refresh()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: the pointer has come."""
        super().enterEvent(event)
        self._hover = True
        self._refresh()
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has gone."""
        super().leaveEvent(event)
        self._hover = False
        self._refresh()
        self.hovered.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: show the ring, but not for the mouse: a clicked card shows enough by itself."""
        super().focusInEvent(event)
        reason = event.reason()
        if reason == Qt.FocusReason.MouseFocusReason:
            self._ring = False
        elif reason not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._ring = True
        self._refresh()
        self.hovered.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: hide the ring."""
        super().focusOutEvent(event)
        self._refresh()
        self.hovered.emit(False)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: enabled or not is shown."""
        super().changeEvent(event)
        self._refresh()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Qt: the picture goes along. Of a card that leaves a pointer which rests Qt tells nothing
        before it moves."""
        super().moveEvent(event)
        self._place_picture()
        if self._hover and not self.rect().contains(self.mapFromGlobal(QCursor.pos())):
            self._hover = False
            self._refresh()
            self.hovered.emit(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the picture goes along."""
        super().resizeEvent(event)
        self._place_picture()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the picture shows with the card."""
        super().showEvent(event)
        self._adopt()

    def event(self, event: QEvent) -> bool:
        """Qt: keep the picture beside the card whatever happens to the card."""
        kind = event.type()
        done = super().event(event)
        if kind in (QEvent.Type.ParentChange, QEvent.Type.ZOrderChange):
            self._adopt()
        elif kind in (QEvent.Type.Hide, QEvent.Type.HideToParent) and self._picture is not None:
            self._picture.setVisible(not self.isHidden())
        return done

    def _resize(self) -> None:
        self.setFixedSize(self.sizeHint())
        self._place_picture()
        self._refresh()

    def _adopt(self) -> None:
        """Put the picture into the card's parent, just below the card."""
        parent = self.parentWidget()
        if parent is None:
            return
        if self._picture is None:
            self._picture = _Picture(self, parent)
            self.destroyed.connect(self._picture.deleteLater)
        elif self._picture.parentWidget() is not parent:
            self._picture.setParent(parent)
        self._place_picture()
        self._picture.stackUnder(self)
        self._picture.setVisible(not self.isHidden())

    def _place_picture(self) -> None:
        if self._picture is not None:
            room = self.around()
            self._picture.setGeometry(self.geometry().adjusted(-room, -room, room, room))

    def _refresh(self) -> None:
        # An animation may outlive the card it moves.
        if self._picture is not None and isValid(self._picture):
            self._picture.update()


__all__ = [
    "CRACK_MS",
    "FLIP_MS",
    "LIFT",
    "LIFT_MS",
    "BackFace",
    "CardButton",
    "CardFace",
    "CardSize",
    "CardState",
    "ChallengeBack",
    "ChallengeFace",
    "EffectMark",
    "Face",
    "SupplicantFace",
    "bleed",
    "card_pixmap",
    "card_size",
    "character_face",
    "supplicant_face",
]
