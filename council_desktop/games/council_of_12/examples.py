"""Drawn examples for the rules of Council of 12: what a character does, from left to right.

A test plays all of them on the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES, Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.drawn import Drawing
from council_desktop.widgets.medallion import draw_medallion
from council_desktop.widgets.paint import pentagon, rounded


@dataclass(frozen=True, slots=True)
class Shown:
    """The face that the die shows."""

    face: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value of a target."""

    face: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card."""

    character: str


Piece: TypeAlias = Shown | Wanted | Laid
Group: TypeAlias = tuple[Piece, ...]
"""Pieces beside one another: faces of which one is chosen, or cards of a pile."""


def _shown(*faces: int) -> Group:
    return tuple(map(Shown, faces))


def _wanted(*faces: int) -> Group:
    return tuple(map(Wanted, faces))


def _laid(*characters: str) -> Group:
    return tuple(map(Laid, characters))


EXAMPLES: Final[Mapping[str, tuple[Group, ...]]] = {
    "alchemist": (_shown(7), _laid("alchemist"), _shown(3, 12)),
    "worker": (_shown(9), _laid("worker"), _shown(11), _shown(3)),
    "druid": (_shown(12), _laid("druid"), _shown(11, 12)),
    "lady": (_shown(4), _laid("lady"), _shown(9, 10, 11)),
    "patient": (
        _laid("knight", "golem", "machine"),
        _laid("patient"),
        _laid("golem"),
    ),
    "golem": (_wanted(4), _laid("golem"), _wanted(9, 10, 11, 12)),
    "sorcerer": (_shown(7), _laid("sorcerer"), _shown(2, 8, 9, 10, 12)),
    "machine": (_shown(10), _laid("machine"), _shown(12)),
    "oracle": (_shown(2), _laid("oracle"), _shown(8), _laid("parasite"), _shown(5, 6)),
    "parasite": (_shown(7), _laid("parasite"), _shown(4, 5)),
    "knight": (_wanted(9), _laid("knight"), _wanted(1, 2, 3, 4)),
    "shapeshifter": (_shown(3), _laid("shapeshifter"), _shown(10)),
}
"""By character. Of a pile the first card lies at the bottom."""


def described(texts: Texts, groups: Sequence[Group]) -> str:
    """The example in words, for whoever does not see it."""
    return ". ".join(_told(texts, group) for group in groups)


def _told(texts: Texts, group: Group) -> str:
    if isinstance(group[0], Laid):
        name = "council_of_12.character.{}.name"
        return texts.listing(
            [texts.t(name.format(p.character)) for p in group if isinstance(p, Laid)]
        )
    faces = " / ".join(str(piece.face) for piece in group if not isinstance(piece, Laid))
    return texts.t(
        f"council_of_12.drawn.{'shown' if isinstance(group[0], Shown) else 'wanted'}", faces=faces
    )


_HIGH: Final = 76
_FACE: Final = 42
"""Room of a face, and of ..."""
_CARD: Final = 54
"""... a card; in a pile each but the last takes less."""
_PILED: Final = 40
_ARROW: Final = 24


class CouncilDrawing(Drawing):
    """An example: all its groups in a row, an arrow between each two."""

    def __init__(self, theme: Theme, assets: Assets, texts: Texts, groups: Sequence[Group]) -> None:
        wide = sum(map(_width, groups)) + _ARROW * (len(groups) - 1)
        super().__init__(theme, (wide, _HIGH), described(texts, groups))
        self._assets, self._groups = assets, tuple(groups)

    def draw(self, painter: QPainter) -> None:
        """Group by group."""
        px, middle = self.theme.px, self.high / 2
        left = 0.0
        for number, group in enumerate(self._groups):
            if number:
                self._arrow(painter, QPointF(left + px(_ARROW) / 2, middle))
                left += px(_ARROW)
            room = _room(group[0])
            step = px(_PILED if room == _CARD else room)
            for place, piece in enumerate(group):
                centre = QPointF(left + px(room) / 2 + step * place, middle)
                if isinstance(piece, Laid):
                    self._card(painter, piece.character, centre)
                else:
                    self._face(painter, piece, centre)
            left += px(_width(group))

    def _arrow(self, painter: QPainter, centre: QPointF) -> None:
        px = self.theme.px
        tip = centre + QPointF(px(7), 0)
        painter.setPen(QPen(self.theme.paper_gold, 1.8))
        painter.drawLine(centre - QPointF(px(7), 0), tip)
        for up in (-1, 1):
            painter.drawLine(tip + QPointF(-px(5), up * px(4)), tip)

    def _face(self, painter: QPainter, piece: Shown | Wanted, centre: QPointF) -> None:
        """Round as on the dial, a target with five corners."""
        theme, px = self.theme, self.theme.px
        painter.setBrush(theme.paper[0])
        if isinstance(piece, Wanted):
            painter.setPen(QPen(theme.paper_gold, 2.2))
            painter.drawPath(pentagon(centre, px(20)))
        else:
            painter.setPen(QPen(theme.paper_ink, 1.8))
            painter.drawEllipse(centre, px(18), px(18))
        painter.setFont(theme.font(Role.NUMBER))
        painter.setPen(theme.paper_ink)
        box = QRectF(centre.x() - px(20), centre.y() - px(20), px(40), px(40))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(piece.face))

    def _card(self, painter: QPainter, character: str, centre: QPointF) -> None:
        theme, px = self.theme, self.theme.px
        box = QRectF(centre.x() - px(24), centre.y() - px(36), px(48), px(72))
        painter.setPen(QPen(theme.paper_muted, 1.2))
        painter.setBrush(theme.paper[0])
        painter.drawPath(rounded(box, 5))
        glyph = self._assets.glyph(CHARACTER_EMBLEMS[character])
        draw_medallion(painter, theme, glyph, CHARACTER_FAMILIES[character], centre, px(17))


def _room(piece: Piece) -> int:
    return _CARD if isinstance(piece, Laid) else _FACE


def _width(group: Group) -> int:
    room = _room(group[0])
    return room + (_PILED if room == _CARD else room) * (len(group) - 1)


def drawing_of(page: str, theme: Theme, assets: Assets, texts: Texts) -> QWidget | None:
    """The example of a character's page; None of every other page."""
    groups = EXAMPLES.get(page)
    return None if groups is None else CouncilDrawing(theme, assets, texts, groups)
