"""Marks of what has come and what is gone since whoever looks last acted."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Theme
from council_desktop.table.cards import TableCard
from council_desktop.widgets.card import CardSize, Face, bleed, card_pixmap
from council_desktop.widgets.card_faces import CardState
from council_desktop.widgets.paint import ratio_of

THICK: Final = 2.5
"""How thick the line beside a card is that has come."""
_INSET: Final = 0.12
"""Of its side the line leaves so much free at both ends."""
_PALE: Final = 0.5
"""How much is seen of a card that lies here no more."""


def line_under(painter: QPainter, theme: Theme, cards: Sequence[TableCard]) -> None:
    """A golden line below every card that has come since whoever looks last acted."""
    for box in _fresh(cards):
        side = box.width() * _INSET
        line = QRectF(box.left() + side, box.bottom() + 1, box.width() - 2 * side, THICK)
        _draw(painter, theme, line)


def line_beside(painter: QPainter, theme: Theme, cards: Sequence[TableCard]) -> None:
    """The same at the left, of cards that lie close below one another."""
    for box in _fresh(cards):
        side = box.height() * _INSET
        line = QRectF(box.left() - 2 * THICK, box.top() + side, THICK, box.height() - 2 * side)
        _draw(painter, theme, line)


def _fresh(cards: Sequence[TableCard]) -> list[QRectF]:
    return [
        QRectF(card.geometry())
        for card in cards
        if card.picture_shown is not None and card.picture_shown.fresh
    ]


def _draw(painter: QPainter, theme: Theme, line: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.gold)
    painter.drawRoundedRect(line, THICK / 2, THICK / 2)


def draw_gone(
    painter: QPainter,
    on: QWidget,
    theme: Theme,
    assets: Assets,
    face: Face,
    size: CardSize,
    box: QRectF,
) -> None:
    """A card that lay here, pale and crossed."""
    scale = box.width() / size.box.width()
    shot = card_pixmap(assets, theme, face, size, CardState(idle=True), scale, ratio_of(on))
    room = bleed(size, scale)
    painter.setOpacity(_PALE)
    painter.drawPixmap(box.topLeft() - QPointF(room, room), shot)
    painter.setOpacity(1.0)
    side = min(box.width(), box.height() * 1.6) * 0.5
    cross = QRectF(0, 0, side, side)
    cross.moveCenter(box.center())
    draw_glyph(painter, assets.glyph("cross"), cross, theme.red_text)
