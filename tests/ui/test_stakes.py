"""What is at stake in any room: an error while something is painted can end the program."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, build_theme
from council_desktop.widgets.paint import shrunk
from council_desktop.widgets.stakes import Stake, StakesStrip

COSTS = (("minus", "minus 2"), ("minus", ""), ("crown-broken", "could end the council"))
GIVES = (("check", "Stand firm"),)


@pytest.mark.parametrize("deadly", [False, True])
def test_it_is_painted_in_any_room(qtbot: QtBot, deadly: bool) -> None:
    strip = StakesStrip(build_theme("dark"), Assets())
    qtbot.addWidget(strip)
    strip.set_stakes(
        (Stake(False, "If it fails", COSTS, deadly), Stake(True, "If it passes", GIVES)), "words"
    )
    for high in (1, *strip.heights()):
        for wide in (1, 8, 20, 40, 90, 180, 400):
            strip.resize(wide, high)
            picture = QPixmap(wide, high)
            with qtbot.capture_exceptions() as errors:
                strip.render(picture)
            assert not errors


def test_letters_of_no_words_stay_as_they_are(qtbot: QtBot) -> None:
    font = build_theme("dark").font(Role.STRONG)
    for room in (-5.0, 0.0, 3.0):
        assert shrunk(font, "", room, 0.7) == font


def test_side_by_side_long_words_go_before_a_short_figure(qtbot: QtBot) -> None:
    """What passing brings is not left out because failing costs several things."""
    strip = StakesStrip(build_theme("dark"), Assets())
    qtbot.addWidget(strip)
    costs, gives = (("crown", "-1"), ("cards", "each discards")), (("crown", "+2"),)
    strip.set_stakes((Stake(False, "failed", costs), Stake(True, "passed", gives)), "words")
    assert strip._side_by_side(400) == [costs, gives]
    assert strip._side_by_side(180) == [(costs[0], ("cards", "")), gives]


@pytest.mark.parametrize("deadly", [False, True])
def test_words_go_before_anything_that_is_at_stake(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deadly: bool
) -> None:
    """Half of what failing costs would be a lie; what is left of the rest is its glyph."""
    strip = StakesStrip(build_theme("dark"), Assets())
    qtbot.addWidget(strip)
    costs = (("minus", "-1"), ("minus", "each discards"), ("crown-broken", "could end it"))
    strip.set_stakes(
        (Stake(False, "if failed", costs, deadly), Stake(True, "if passed", GIVES)), "words"
    )
    drawn: list[object] = []
    monkeypatch.setattr(
        "council_desktop.widgets.stakes.draw_glyph", lambda *of: drawn.append(of[1])
    )
    for wide in (400, 190, 120):
        drawn.clear()
        strip.resize(wide, strip.heights()[0])
        picture = QPixmap(strip.size())
        strip.render(picture)
        assert len(drawn) == 2 + len(costs) + len(GIVES), wide
