"""What the drawn examples of the rules are made of: small cards and strips, painted on paper."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from council_desktop.look.theme import Family, Role, Theme, with_alpha
from council_desktop.widgets.medallion import medallion_path
from council_desktop.widgets.paint import Picture, closed, rounded, shrunk, smooth

_SMALLEST: Final = 0.7
"""The least part of its size that a drawing is painted in."""
_LEAST: Final = 0.7
"""Words get this much smaller before they run into the edge."""


class Shape(Enum):
    """The outline of a mark: a suit is told by it as well as by its colour."""

    SHIELD = Family.AIM
    CIRCLE = Family.COUNT
    OCTAGON = Family.CRAFT
    PENTAGON = Family.TURN
    LOZENGE = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A suit, as a drawing shows it."""

    hue: QColor
    shape: Shape

    def path(self, centre: QPointF, radius: float) -> QPainterPath:
        """Its outline."""
        if self.shape.value is not None:
            return medallion_path(self.shape.value, centre, radius)
        far = 1.2 * radius
        corners = ((0, -far), (far, 0), (0, far), (-far, 0))
        return closed(QPolygonF([centre + QPointF(x, y) for x, y in corners]))


class Drawing(Picture):
    """A picture beside a page of the rules, painted on paper; it says in words what it shows.

    Where there is less room than it wants it is painted smaller.
    """

    def __init__(self, theme: Theme, size: tuple[float, float], words: str) -> None:
        """`size`: width and height, in pixels at 100 %."""
        super().__init__()
        self.theme = theme
        self.wide, self.high = map(theme.px, size)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        """Qt: what it was drawn for."""
        return QSize(self.wide, self.high)

    def minimumSizeHint(self) -> QSize:
        """Qt: smaller nothing on it can be read."""
        return self.sizeHint() * _SMALLEST

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: in the middle, as large as there is room."""
        painter = QPainter(self)
        smooth(painter)
        scale = min(1.0, self.width() / self.wide, self.height() / self.high)
        painter.translate((self.width() - scale * self.wide) / 2, 0)
        painter.scale(scale, scale)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint it, `wide` and `high`."""
        raise NotImplementedError

    def write(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        role: Role = Role.SMALL,
        colour: QColor | None = None,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    ) -> None:
        """One line, smaller where it would not fit."""
        font: QFont = shrunk(self.theme.font(role), text, box.width(), _LEAST)
        painter.setFont(font)
        painter.setPen(colour or self.theme.paper_ink)
        painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, text)

    def figure_card(
        self, painter: QPainter, box: QRectF, mark: Mark, figure: str, *, struck: bool = False
    ) -> None:
        """A card that is known by its figure."""
        theme = self.theme
        painter.setPen(QPen(theme.paper_muted, 1.2))
        painter.setBrush(theme.paper[0])
        painter.drawPath(rounded(box, 4))
        radius = 0.34 * box.width()
        hue = with_alpha(mark.hue, 0.45) if struck else mark.hue
        painter.fillPath(mark.path(box.center(), radius), hue)
        role = Role.NUMBER if box.width() >= theme.px(36) else Role.SMALL_NUMBER
        self.write(painter, box, figure, role, theme.family_paper)
        if struck:
            self.strike(painter, box)

    def strip(
        self,
        painter: QPainter,
        box: QRectF,
        mark: Mark | None,
        text: str,
        right: str = "",
        *,
        struck: bool = False,
        ringed: bool = False,
        disc: Mark | None = None,
    ) -> None:
        """A card as a line: its mark, its name, a figure. `disc`: what lies on it; `ringed`: it is
        the one that matters."""
        theme, px = self.theme, self.theme.px
        edge = theme.paper_gold if ringed else theme.paper_edge
        painter.setPen(QPen(edge, 2.4 if ringed else 1.2))
        painter.setBrush(theme.paper_light if ringed else theme.paper[0])
        painter.drawPath(rounded(box, 4))
        radius = 0.28 * box.height()
        centre = QPointF(box.left() + px(14), box.center().y())
        if mark is not None:
            painter.fillPath(mark.path(centre, radius), mark.hue)
        end = box.right() - px(6)
        if right:
            self.write(
                painter,
                QRectF(end - px(22), box.top(), px(22), box.height()),
                right,
                Role.SMALL_NUMBER,
                align=Qt.AlignmentFlag.AlignRight,
            )
            end -= px(24)
        if disc is not None:
            spot = QPointF(end - px(8), box.center().y())
            painter.fillPath(disc.path(spot, radius), disc.hue)
            painter.setPen(QPen(theme.paper_gold, 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot, radius * 1.5, radius * 1.5)
            end -= px(24)
        words = QRectF(box.left() + px(27), box.top(), end - box.left() - px(27), box.height())
        muted = theme.paper_muted if struck else theme.paper_ink
        self.write(painter, words, text, colour=muted, align=Qt.AlignmentFlag.AlignLeft)
        if struck:
            self.strike(painter, box.adjusted(px(4), px(4), -px(4), -px(4)))

    def strike(self, painter: QPainter, box: QRectF) -> None:
        """It is gone."""
        painter.setPen(QPen(self.theme.paper_red, 2.4))
        painter.drawLine(box.bottomLeft(), box.topRight())

    def disc(self, painter: QPainter, centre: QPointF, text: str, *, gold: bool = False) -> None:
        """A number in a ring."""
        theme, radius = self.theme, self.theme.px(11)
        painter.setPen(QPen(theme.paper_gold if gold else theme.paper_muted, 1.8))
        painter.setBrush(theme.paper_light)
        painter.drawEllipse(centre, radius, radius)
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        self.write(painter, box, text, Role.SMALL_NUMBER)


def marks(hues: Mapping[str, QColor], shapes: Mapping[str, Shape]) -> dict[str, Mark]:
    """A mark for every suit."""
    return {suit: Mark(hue, shapes[suit]) for suit, hue in hues.items()}


def said(parts: Iterable[str]) -> str:
    """Sentences of a description, those that say nothing left out."""
    return " ".join(f"{part}." for part in parts if part)
