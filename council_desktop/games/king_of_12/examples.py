"""Drawn examples for the rules of King of 12: a turn with its cards, dice and values, or the totals
at the end of a round. A test plays all turns on the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.games.king_of_12.cards import EMBLEMS, FAMILIES
from council_desktop.games.king_of_12.tokens import draw_place
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.text.texts import Texts
from council_desktop.widgets.medallion import medallion_path
from council_desktop.widgets.paint import Picture, pentagon, rounded, smooth

_GAME: Final = "king_of_12"


@dataclass(frozen=True, slots=True)
class Column:
    """One player of an example."""

    card: str = ""
    die: int = 0
    """Before the turn; 0 where only a total is shown."""
    moved: int = 0
    """Where an effect took the die; 0 where it stays."""
    value: int = 0
    """As it is compared."""
    place: int = 0
    """1 for first, 2 for second."""
    cancelled: bool = False
    negated: bool = False

    @property
    def face(self) -> int:
        """What the die shows when values are compared."""
        return self.moved or self.die


def _c(card: str, die: int, value: int, place: int = 0, **more: bool | int) -> Column:
    return Column(card, die, value=value, place=place, **more)  # type: ignore[arg-type]


TURNS: Final[Mapping[str, tuple[Column, ...]]] = {
    "alchemist": (_c("alchemist", 10, 20, 1), _c("golem", 4, 12, 2), _c("machine", 3, 10)),
    "lady": (
        _c("lady", 4, 4),
        _c("alchemist", 9, 9, 1, negated=True),
        _c("golem", 6, 6, 2, negated=True),
    ),
    "golem": (_c("golem", 12, 1), _c("machine", 2, 9, 1), _c("alchemist", 4, 8, 2)),
    "sorcerer": (
        _c("sorcerer", 8, 12, 1, moved=12),
        _c("machine", 4, 11, 2),
        _c("alchemist", 5, 10),
    ),
    "machine": (_c("machine", 8, 15, 1), _c("golem", 5, 12, 2), _c("alchemist", 4, 8)),
    "oracle": (_c("oracle", 2, 11, 1, moved=11), _c("machine", 3, 10, 2), _c("parasite", 8, 1)),
    "parasite": (_c("parasite", 5, -2, 1), _c("knight", 9, 9, 2), _c("alchemist", 12, 24)),
    "knight": (_c("knight", 2, 2, 1), _c("parasite", 12, 5, 2), _c("golem", 4, 12)),
    "shapeshifter": (
        _c("alchemist", 10, 10, cancelled=True, negated=True),
        _c("alchemist", 7, 7, 1, negated=True),
        _c("shapeshifter", 3, 10, moved=10, cancelled=True),
    ),
    "rogue": (
        _c("rogue", 3, 10, 2, moved=10),
        _c("machine", 9, 11, 1, moved=4),
        _c("golem", 1, 1, moved=12),
    ),
    "guild": (
        _c("guild", 3, 11, 1, moved=11),
        _c("machine", 8, 10, 2, moved=3),
        _c("parasite", 11, 1, moved=8),
    ),
    "gambler": (_c("knight", 2, 2, 2), _c("gambler", 5, 5, 1), _c("machine", 2, 9)),
}
"""By character: a turn in which it matters. Seats stand clockwise."""
EXAMPLES: Final[Mapping[str, tuple[Column, ...]]] = {
    "king": (_c("golem", 3, 12, 1), _c("parasite", 11, 4), _c("oracle", 6, 9, 2, moved=9)),
    "king_turn": TURNS["shapeshifter"],
    "king_round": (
        Column(value=3, place=1),
        Column(value=6, cancelled=True),
        Column(value=6, cancelled=True),
    ),
}
"""By page of the rules."""


def described(texts: Texts, columns: Sequence[Column]) -> str:
    """The example in words, for whoever does not see it."""

    def t(key: str, **params: object) -> str:
        return texts.t(f"{_GAME}.{key}", **params)

    told = []
    for one in columns:
        parts = [t(f"character.{one.card}.name")] if one.card else []
        parts += [t("table.negated")] if one.negated else []
        parts += [t("table.die_shows", face=one.die)] if one.die else []
        if one.moved:
            parts.append(t("table.note_moved", from_face=one.die, to_face=one.moved).rstrip("."))
        parts.append(t("table.value", value=one.value) if one.card else str(one.value))
        parts += [t(f"table.{('first', 'second')[one.place - 1]}")] if one.place else []
        parts += [t("table.cancelled")] if one.cancelled else []
        told.append(", ".join(parts))
    return ". ".join(told)


class TurnDrawing(Picture):
    """An example, painted in the colours of paper."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._columns: tuple[Column, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_columns(self, columns: Sequence[Column], description: str) -> None:
        """Show an example."""
        self._columns = tuple(columns)
        self.setAccessibleName(description)
        self.setToolTip(description)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: three columns; totals alone are lower."""
        px = self._theme.px
        return QSize(px(90) * max(1, len(self._columns)), px(178 if self._has_cards else 92))

    @property
    def _has_cards(self) -> bool:
        return any(column.card for column in self._columns)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: column by column."""
        painter = QPainter(self)
        smooth(painter)
        wide = self.width() / max(1, len(self._columns))
        for number, column in enumerate(self._columns):
            middle = wide * (number + 0.5)
            if column.card:
                self._card(painter, column, middle)
            self._value(painter, column, middle)

    def _card(self, painter: QPainter, column: Column, x: float) -> None:
        theme, px = self._theme, self._theme.px
        box = QRectF(x - px(24), 2, px(48), px(66))
        family = theme.families[FAMILIES[column.card]]
        ink = theme.paper_muted if column.negated else family
        painter.setPen(QPen(theme.paper_muted, 1.2))
        painter.setBrush(theme.paper[0])
        painter.drawPath(rounded(box, 5))
        centre, radius = box.center(), px(16)
        painter.fillPath(medallion_path(FAMILIES[column.card], centre, radius), ink)
        glyph = QRectF(centre.x() - px(11), centre.y() - px(11), px(22), px(22))
        draw_glyph(painter, self._assets.glyph(EMBLEMS[column.card]), glyph, theme.paper[0])
        if column.negated:
            self._crack(painter, box)
        # Below it the die, and where an effect takes it.
        y = px(93)
        if column.moved:
            self._die(painter, column.die, QPointF(x - px(26), y), faint=True)
            painter.setPen(QPen(theme.paper_gold, 1.8))
            painter.drawLine(QPointF(x - px(7), y), QPointF(x + px(6), y))
            painter.drawLine(QPointF(x + px(1), y - px(4)), QPointF(x + px(6), y))
            painter.drawLine(QPointF(x + px(1), y + px(4)), QPointF(x + px(6), y))
            self._die(painter, column.moved, QPointF(x + px(25), y))
        else:
            self._die(painter, column.die, QPointF(x, y))

    def _die(self, painter: QPainter, face: int, place: QPointF, *, faint: bool = False) -> None:
        theme, px = self._theme, self._theme.px
        ink = theme.paper_muted if faint else theme.paper_ink
        painter.setPen(QPen(ink, 1.2 if faint else 1.8))
        painter.setBrush(theme.paper[1] if faint else theme.paper[0])
        painter.drawPath(pentagon(place, px(18)))
        painter.setFont(theme.font(Role.NUMBER))
        box = QRectF(place.x() - px(20), place.y() - px(18), px(40), px(38))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))

    def _value(self, painter: QPainter, column: Column, x: float) -> None:
        theme, px = self._theme, self._theme.px
        y = self.height() - px(26)
        radius = px(19)
        if column.place:
            draw_place(painter, theme, QPointF(x, y - radius + px(2)), px(26), column.place)
        edge = theme.paper_gold if column.place else theme.paper_muted
        painter.setPen(QPen(edge, 2))
        painter.setBrush(with_alpha(theme.paper[0], 0.9))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setFont(theme.font(Role.NUMBER))
        painter.setPen(theme.paper_muted if column.cancelled else theme.paper_ink)
        text = str(column.value).replace("-", "−")
        box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        if column.cancelled:
            painter.setPen(QPen(theme.paper_red, 2.4))
            painter.drawLine(QPointF(x - px(15), y + px(9)), QPointF(x + px(15), y - px(9)))

    def _crack(self, painter: QPainter, box: QRectF) -> None:
        steps = ((0.62, 0.0), (0.5, 0.2), (0.62, 0.38), (0.42, 0.6), (0.56, 0.78), (0.44, 1.0))
        points = [
            QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in steps
        ]
        painter.setPen(QPen(self._theme.paper_red, 2.4))
        painter.drawPolyline(points)
