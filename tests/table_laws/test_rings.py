"""The ring of the keyboard lies in the middle of what it goes round."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.look.theme import Theme
from council_desktop.table import parts, plates
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import WITH_A_TABLE, Stage, places, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_PLY = 40
"""So many entries into a game: hands are held, cards lie on the table."""
_EVEN, _SHADED = 0.5, 2.0
"""Pixels: the edge of a widget lies between two; what has a shadow has more room below."""


class Rings:
    """Notes every ring that is painted, and has everything painted with one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.uneven: set[str] = set()
        self.kinds: set[type] = set()
        ring = parts.draw_focus
        for module in [one for one in sys.modules.values() if hasattr(one, "draw_focus")]:
            patch.setattr(module, "draw_focus", self._draw)
        self._ring = ring

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, radius: float) -> None:
        widget: Any = painter.device()
        self.kinds.add(type(widget))
        around = QRectF(widget.rect())
        beside = (box.left() - around.left(), around.right() - box.right())
        above = (box.top() - around.top(), around.bottom() - box.bottom())
        for (before, behind), most in ((beside, _EVEN), (above, _SHADED)):
            if abs(before - behind) > most:
                self.uneven.add(f"{type(widget).__name__}: {before} and {behind}")
        self._ring(painter, theme, box, radius)


def test_a_ring_is_as_far_from_every_edge(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somewhere in a game of each title; that shows nearly all parts that have a ring."""
    rings = Rings(monkeypatch)
    for game_id in WITH_A_TABLE:
        stage = Stage(up_to(SAMPLES[game_id].cases[0], 0, _PLY))
        stage.presenter.finish_now()
        stage.settle()
        for widget in stage.page.findChildren(QWidget):
            kind: Any = type(widget)
            if kind in rings.kinds or not widget.isVisible() or "paintEvent" not in vars(kind):
                continue
            with monkeypatch.context() as patch:
                patch.setattr(kind, "hasFocus", lambda self: True, raising=False)
                widget.grab()
        stage.close()
    assert not rings.uneven
    assert len(rings.kinds) > 3, rings.kinds


def test_whoever_is_asked_has_a_notch(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """One, so that one's own place is seen at a glance; after the end nobody has."""
    drawn: list[object] = []
    draw = plates.draw_notch

    def count(painter: QPainter, theme: Theme, box: QRectF) -> None:
        drawn.append(painter.device())
        draw(painter, theme, box)

    monkeypatch.setattr(plates, "draw_notch", count)
    for game_id in WITH_A_TABLE:
        stage = Stage(places(game_id, each=False, late=False)[0].match())
        stage.page.setUpdatesEnabled(True)
        stage.presenter.finish_now()
        stage.settle()
        assert stage.decision is not None
        drawn.clear()
        stage.page.grab()
        assert len(drawn) == 1, game_id
        stage.close()
        over = Stage(walk(SAMPLES[game_id].cases[0], 0).match)
        over.page.setUpdatesEnabled(True)
        over.presenter.finish_now()
        over.settle()
        drawn.clear()
        over.page.grab()
        assert not drawn, game_id
        over.close()
