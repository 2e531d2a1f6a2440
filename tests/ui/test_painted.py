"""Small pictures, looked at as an eye would: words stand where they are put, shadows lie round what
casts them, nothing is cut by the edge of its own picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.pages.chair_panel import ChairPanel
from council_desktop.store.game_choice import LEVELS, Chair
from council_desktop.text.texts import Texts
from council_desktop.widgets import diagrams
from council_desktop.widgets.card import CardButton, CardSize, character_face
from council_desktop.widgets.diagrams import DIAGRAMS, Pencil, draw_diagram
from council_desktop.widgets.end_panel import EndPanel, EndText, LedgerRow
from council_desktop.widgets.paint import draw_shadow, draw_text, smooth, text_font, text_width
from tests.ui.cuts import Cuts

INK, PAPER = QColor("black"), QColor("white")
_SEEN = 40
"""A pixel less opaque than this, of 255, is the soft edge of something."""
_STRONG = bytes([1]) * (256 - _SEEN)


class Sheet:
    """An empty picture with a painter on it."""

    def __init__(self, wide: int, high: int) -> None:
        self.image = QImage(QSize(wide, high), QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)

    def __enter__(self) -> QPainter:
        self.painter = QPainter(self.image)
        smooth(self.painter)
        return self.painter

    def __exit__(self, *_: object) -> None:
        self.painter.end()

    def strength(self, x: int, y: int) -> int:
        """How opaque it is there, of 255."""
        return self.image.pixelColor(x, y).alpha()

    def inked(self) -> QRect:
        """The part of it on which something is painted."""
        return inked(self.image)


def _box_of(lines: Iterable[bytes], depth: int) -> QRect:
    """Round everything that is not 0 in the lines of a picture with so many bytes a pixel."""
    found = QRect()
    for y, line in enumerate(lines):
        bits = int.from_bytes(line, "little")
        if bits:
            left, right = (bits & -bits).bit_length() - 1, bits.bit_length() - 1
            wide = right // (8 * depth) - left // (8 * depth) + 1
            found |= QRect(left // (8 * depth), y, wide, 1)
    return found


def _lines(image: QImage) -> Iterator[bytes]:
    for y in range(image.height()):
        line: Any = image.constScanLine(y)
        yield bytes(line)[: image.width() * image.depth() // 8]


def inked(image: QImage) -> QRect:
    """Round everything that is to be seen."""
    mask, seen = image.convertToFormat(QImage.Format.Format_Alpha8), bytes(_SEEN) + _STRONG
    return _box_of((line.translate(seen) for line in _lines(mask)), 1)


def changed(one: QImage, two: QImage) -> QRect:
    """Round everything in which two pictures of one size differ."""
    pairs = zip(_lines(one), _lines(two), strict=True)
    return _box_of((bytes(a ^ b for a, b in zip(*pair, strict=True)) for pair in pairs), 4)


# ---------------------------------------------------------------- words


ALIGNED = {
    Qt.AlignmentFlag.AlignLeft: QRect.left,
    Qt.AlignmentFlag.AlignHCenter: lambda box: box.center().x(),
    Qt.AlignmentFlag.AlignRight: QRect.right,
}
"""Which part of a word stands at its place."""


@pytest.mark.parametrize("squeeze", [1.0, 0.6])
@pytest.mark.parametrize("align", ALIGNED, ids=lambda one: one.name)
def test_a_word_stands_at_its_place_and_is_as_large_as_it_was_asked_for(
    dark: Theme, assets: Assets, align: Qt.AlignmentFlag, squeeze: float
) -> None:
    sheet, font = Sheet(220, 90), text_font(dark, Role.HEAVY, 30)
    with sheet as painter:
        draw_text(painter, QPointF(110, 60), "HUNH", font, INK, align, squeeze)
    box = sheet.inked()
    assert abs(ALIGNED[align](box) - 110) <= 3
    assert abs(box.width() - text_width(font, "HUNH") * squeeze) <= 5
    assert abs(box.bottom() - 60) <= 1, "it stands on the line"
    assert 0.6 < box.height() / 30 < 0.8, "capitals are about seven tenths of their size"


def _words(monkeypatch: pytest.MonkeyPatch, kind: str, theme: Theme, assets: Assets) -> list[str]:
    """Words of a diagram that do not stand out from what is painted below them."""
    lost: list[str] = []
    real = draw_text

    def looked_at(painter: QPainter, place: QPointF, text: str, *rest: object) -> None:
        font, colour = rest
        wide = text_width(font, text)  # type: ignore[arg-type]
        box = painter.transform().mapRect(QRectF(place.x() - wide / 2, place.y() - 6, wide, 4))
        under = [
            sheet.strength(x, y) > 127 and sheet.image.pixelColor(x, y).lightness() < 127
            for x in range(int(box.left()), int(box.right()))
            for y in range(int(box.top()), int(box.bottom()))
        ]
        dark_ground = sum(under) > len(under) / 2
        light_word = colour == PAPER
        if dark_ground != light_word or (any(under) and not all(under)):
            lost.append(text)
        real(painter, place, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(diagrams, "draw_text", looked_at)
    sheet = Sheet(480, 200)
    with sheet as painter:
        pencil = Pencil(painter, theme, assets, INK, PAPER)
        draw_diagram(pencil, kind, QPointF(240, 100), 4.0)
    return lost


@pytest.mark.parametrize("kind", DIAGRAMS)
def test_every_word_of_a_diagram_stands_out_from_what_lies_below_it(
    monkeypatch: pytest.MonkeyPatch, dark: Theme, assets: Assets, kind: str
) -> None:
    """A light word lies on a filled shape, a dark one on none."""
    assert _words(monkeypatch, kind, dark, assets) == []


# ---------------------------------------------------------------- shadows


@pytest.mark.parametrize(("wide", "high", "blur"), [(30, 20, 6.0), (160, 90, 6.0), (160, 90, 24.0)])
def test_a_shadow_is_full_below_its_box_half_at_the_edge_and_gone_further_out(
    assets: Assets, wide: int, high: int, blur: float
) -> None:
    room = 60
    sheet = Sheet(wide + 2 * room, high + 2 * room)
    with sheet as painter:
        draw_shadow(painter, assets, QRectF(room, room, wide, high), 4, blur, INK)
    middle, edge = (room + wide // 2, room + high // 2), (room + wide // 2, room)
    if min(wide, high) > 3 * blur:
        assert sheet.strength(*middle) > 240
    assert 0.3 < sheet.strength(*edge) / sheet.strength(*middle) < 0.7
    assert sheet.strength(edge[0], round(room - 1.5 * blur - 2)) == 0
    for away in range(0, room, 3):
        left = sheet.strength(room - away, middle[1])
        assert abs(left - sheet.strength(room + wide - 1 + away, middle[1])) <= 24, "alike"


# ---------------------------------------------------------------- pictures with an edge


def test_the_bars_of_a_level_are_whole_and_as_many_as_it_is_high(
    qtbot: QtBot, dark: Theme, assets: Assets
) -> None:
    panel = ChairPanel(Texts(), dark, assets, 1, Chair("Tom", False, "hard"))
    qtbot.addWidget(panel)
    filled = []
    for row in range(panel.level.count()):
        picture = panel.level.itemIcon(row).pixmap(panel.level.iconSize()).toImage()
        low = picture.height() - 4
        bars = [0]
        for x in range(picture.width()):
            strength = picture.pixelColor(x, low).alpha()
            if strength > _SEEN:
                bars[-1] += strength
            elif bars[-1]:
                bars.append(0)
        full = [bar for bar in bars if bar > max(bars) / 2]
        assert min(full) > 0.85 * max(full), f"none is narrower: the edge cuts none of {bars}"
        filled.append(len(full))
    assert filled == list(range(1, len(LEVELS) + 1))


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 900)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def card(ground: QWidget, dark: Theme, assets: Assets) -> CardButton:
    made = CardButton(dark, assets, parent=ground)
    made.set_face(character_face("knight", "Knight"))
    made.move(300, 300)  # not below the pointer: it would rise
    made.show()
    return made


def _ring(card: CardButton) -> tuple[QRect, QSize]:
    """The ring of the keyboard in the picture of a card, and how large that is."""
    card.clearFocus()
    without = card.picture().toImage()
    card.setFocus(Qt.FocusReason.TabFocusReason)
    ringed = card.picture().toImage()
    return changed(without, ringed), ringed.size()


@pytest.mark.parametrize("size", [CardSize.HAND, CardSize.MINI, CardSize.LARGE])
def test_the_ring_goes_round_a_card_and_is_not_cut(card: CardButton, size: CardSize) -> None:
    """However small or large the card is, it lies close to it: not on a neighbour."""
    card.set_size(size)
    for scale in (0.5, 1.0, 2.0):
        card.set_scale(scale)
        ring, whole = _ring(card)
        room = card.around()
        away = room - ring.left()
        assert ring.left() > 0, "it is not cut by the edge of the picture"
        assert ring.top() > 0
        assert (ring.right(), ring.bottom()) == (
            whole.width() - 1 - ring.left(),
            whole.height() - 1 - ring.top(),
        ), "as far away on every side"
        assert 2 < away <= max(6, card.width() / 12), (scale, away)


def test_a_long_line_of_a_result_goes_on_below_and_not_below_its_number(
    qtbot: QtBot, dark: Theme, assets: Assets
) -> None:
    label = "Sekretär der Engel, der hier als Schnitter zählt"
    rows = (LedgerRow(label, "", 2), LedgerRow(label, "offen, mit einem langen Wort", 12))
    text = EndText(True, "", "", "crown", None, "", (), "", rows, None, (), "", ())
    panel = EndPanel(dark, assets, text, ("", "", ""))
    qtbot.addWidget(panel)
    panel.resize(300, 640)
    panel.show()
    with Cuts() as cuts:
        assert cuts.on(panel) == []
