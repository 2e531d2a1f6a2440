"""Drawn examples for the rules of The Majority 2: a lane before and after a card, and what a score
area is worth. A test plays all of them on the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from council_desktop.look.theme import Role, Theme
from council_desktop.table.default.faces import hue_of, suit_of
from council_desktop.text.texts import Texts
from council_desktop.widgets.drawn import Drawing, Mark, Shape, said

_GAME: Final = "majority_2"
COLOURS: Final = {
    "witch": "blue",
    "demon": "green",
    "dragon": "red",
    "angel": "pink",
    "reaper": "black",
}
"""Faction to its colour."""
_SHAPES: Final = {
    "blue": Shape.CIRCLE,
    "green": Shape.OCTAGON,
    "red": Shape.SHIELD,
    "pink": Shape.PENTAGON,
    "black": Shape.LOZENGE,
}
_WIDE, _STEP, _HIGH = 262, 30, 26


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a lane or in a score area."""

    card: str
    disc: str = ""
    """The colour of the disc on it."""
    is_gone: bool = False
    """It is discarded."""
    is_chosen: bool = False
    """It goes to the score area."""
    points: int = 0
    """What it is worth, where that is what is shown."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane in which a card has just been played, the last of the own half."""

    mine: tuple[Laid, ...]
    """The oldest first."""
    theirs: tuple[Laid, ...] = ()
    """Likewise."""
    is_counted: bool = False
    """Whether the first four cards bear their numbers, from the other side."""
    coins: int = 0
    """That it brings."""


def _lane(cards: str, theirs: str = "", **more: bool | int) -> Lane:
    """`card!` is discarded, `card*` goes to the score area, `card@blue` has a disc."""
    return Lane(_row(cards), _row(theirs), **more)  # type: ignore[arg-type]


def _row(cards: str) -> tuple[Laid, ...]:
    found = []
    for word in cards.split():
        name, _, disc = word.rstrip("!*").partition("@")
        found.append(Laid(name, disc, "!" in word, "*" in word))
    return tuple(found)


LANES: Final[Mapping[str, Lane]] = {
    "fourth": _lane(
        "witch-secretary angel-senior! dragon-junior",
        "reaper-senior demon-secretary",
        is_counted=True,
    ),
    "far": _lane(
        "dragon-junior", "angel-senior! demon-secretary witch-junior demon-senior", is_counted=True
    ),
    "itself": _lane("dragon-junior!", "angel-senior demon-secretary witch-junior", is_counted=True),
    "shielded": _lane(
        "witch-secretary angel-junior dragon-junior",
        "reaper-senior demon-secretary",
        is_counted=True,
    ),
    "angel": _lane("demon-secretary! witch-junior! angel-aristocrat*", coins=1),
}
"""By name: what a paid card does."""
SETTLED: Final[Mapping[str, Lane]] = {
    "majority_2_settle": _lane(
        "witch-secretary! dragon-junior! witch-senior* demon-secretary! witch-junior!", coins=1
    ),
    "majority_2_discs": _lane(
        "dragon-junior@blue! witch-secretary* demon-senior! reaper-secretary! witch-junior!",
        coins=1,
    ),
}
"""By page: what a card does that is laid for free."""
AREA: Final = (
    Laid("demon-secretary", "blue", points=4),
    Laid("witch-secretary", points=4),
    Laid("demon-secretary", points=2),
    Laid("demon-veteran", points=6),
    Laid("dragon-junior", points=3),
)
"""The score area of the rules,"""
AREA_COINS: Final = 7
"""and the coins with it."""
DRAGONS: Final = frozenset({"fourth", "far", "itself", "shielded"})
"""Lanes with a Junior of the Dragons."""
PLACES: Final = {"dragon-junior": "fourth", "angel-junior": "shielded", "angel-aristocrat": "angel"}
"""Card to the lane that shows it."""


def _mark(theme: Theme, colour: str) -> Mark:
    return Mark(hue_of(theme, colour, 0), _SHAPES[colour])


def _name(texts: Texts, card: str) -> str:
    return texts.t(f"{_GAME}.cards.{card}.name")


def _told(texts: Texts, laid: Laid) -> str:
    parts = [_name(texts, laid.card)]
    if laid.disc:
        disc = texts.t(f"{_GAME}.word.disc")
        colour = texts.t(f"{_GAME}.colour.{laid.disc}")
        parts.append(texts.t("app.new.named", name=disc, text=colour))
    if laid.points:
        parts.append(str(laid.points))
    return " ".join(parts)


def described(texts: Texts, lane: Lane) -> str:
    """The lane in words, for whoever does not see it."""

    def listed(key: str, cards: Sequence[Laid]) -> str:
        names = texts.listing([_told(texts, one) for one in cards])
        return texts.t("app.new.named", name=texts.t(key), text=names) if names else ""

    both = (*lane.theirs, *lane.mine)
    return said(
        (
            listed(f"{_GAME}.drawn.theirs", lane.theirs),
            listed(f"{_GAME}.drawn.mine", lane.mine),
            listed(f"{_GAME}.drawn.gone", [one for one in both if one.is_gone]),
            listed(f"{_GAME}.view.area", [one for one in both if one.is_chosen]),
        )
    )


def area_words(texts: Texts) -> str:
    """The score area in words."""
    cards = texts.listing([_told(texts, one) for one in AREA])
    points = sum(one.points for one in AREA)
    return said(
        (
            texts.t("app.new.named", name=texts.t(f"{_GAME}.view.area"), text=cards),
            texts.t("app.new.named", name=texts.t(f"{_GAME}.view.points"), text=str(points)),
        )
    )


class _Rows(Drawing):
    """Cards as strips below each other."""

    is_counted = False
    """Whether numbers stand before them."""

    def __init__(self, theme: Theme, texts: Texts, rows: float, words: str) -> None:
        super().__init__(theme, (_WIDE, _STEP * rows), words)
        self.texts = texts

    def row(self, painter: QPainter, y: float, laid: Laid, number: int = 0) -> None:
        """A card at this height; `number` as it is counted."""
        px = self.theme.px
        left = px(26) if self.is_counted else px(2)
        box = QRectF(left, y, self.wide - left - 2, px(_HIGH))
        colour = COLOURS[suit_of(laid.card)]
        self.strip(
            painter,
            box,
            _mark(self.theme, colour),
            _name(self.texts, laid.card),
            str(laid.points or ""),
            struck=laid.is_gone,
            ringed=laid.is_chosen,
            disc=_mark(self.theme, laid.disc) if laid.disc else None,
        )
        if number:
            self.disc(painter, QPointF(px(12), y + px(_HIGH) / 2), str(number), gold=number == 4)


class LaneDrawing(_Rows):
    """A lane: the other half above, the newest card at each edge."""

    def __init__(self, theme: Theme, texts: Texts, lane: Lane) -> None:
        rows = len(lane.mine) + len(lane.theirs) + 0.5 * bool(lane.theirs)
        super().__init__(theme, texts, rows, described(texts, lane))
        self._lane, self.is_counted = lane, lane.is_counted

    def draw(self, painter: QPainter) -> None:
        """Card by card, from the other player's edge."""
        px = self.theme.px
        y, number = px(2), 1
        for laid in reversed(self._lane.theirs):
            self.row(painter, y, laid, self._numbered(number))
            y, number = y + px(_STEP), number + 1
        if self._lane.theirs:
            painter.setPen(QPen(self.theme.paper_muted, 1.2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(0, y + px(6)), QPointF(self.wide, y + px(6)))
            y += px(_STEP) // 2
        for laid in self._lane.mine:
            self.row(painter, y, laid, self._numbered(number))
            y, number = y + px(_STEP), number + 1

    def _numbered(self, number: int) -> int:
        return number if self._lane.is_counted and number <= 4 else 0


class AreaDrawing(_Rows):
    """A score area with what each card is worth, and the sum."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts, len(AREA) + 2, area_words(texts))

    def draw(self, painter: QPainter) -> None:
        """Card by card."""
        px = self.theme.px
        y = px(2)
        for laid in AREA:
            self.row(painter, y, laid)
            y += px(_STEP)
        points = sum(one.points for one in AREA)
        t, muted = self.texts.t, self.theme.paper_muted
        coins = t("app.new.named", name=t(f"{_GAME}.drawn.coins"), text=str(AREA_COINS))
        total = t("app.new.named", name=t(f"{_GAME}.view.points"), text=str(points + AREA_COINS))
        for words, role, colour in ((coins, Role.SMALL, muted), (total, Role.STRONG, None)):
            box = QRectF(0, y, self.wide - px(8), px(_HIGH))
            self.write(painter, box, words, role, colour, Qt.AlignmentFlag.AlignRight)
            y += px(_STEP)
