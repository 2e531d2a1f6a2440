"""Options and the two buttons under a choice in hardly any room: what can be pressed is seen, and
no word is cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.table.actions import ActionPanel, Tile
from council_desktop.table.pictures import ActionPicture, Said, TilePicture
from tests.ui.cuts import Cuts

BOTH = ActionPicture(
    primary="Lay this card in front of all the others",
    primary_on=True,
    second="Take the choice back",
    second_short="Back to the choice",
    second_on=True,
)
WIDE, NARROW = 900, 150
HIGH, LOW = 400, 70
_SMALLER = 0.84
"""Of their usual size: words of a button in one line."""


@pytest.fixture
def panel(qtbot: QtBot, assets: Assets) -> ActionPanel:
    made = ActionPanel(build_theme("dark"), assets)
    qtbot.addWidget(made)
    made.show()
    return made


def shown(panel: ActionPanel, picture: ActionPicture, wide: int, high: int) -> tuple[bool, bool]:
    """Whether the golden button and the other one are seen; whatever is, lies in the panel."""
    panel.set_picture(picture)
    panel.resize(wide, high)
    panel.arrange()
    seen = [button for button in (panel.primary, panel.second) if button.isVisible()]
    for one in seen:
        assert 0 <= one.x() < one.geometry().right() < wide
    if len(seen) == 2:
        assert not seen[0].geometry().intersects(seen[1].geometry())
    if high == HIGH:
        assert all(0 <= one.y() < one.geometry().bottom() < high for one in seen)
    return panel.primary.isVisible(), panel.second.isVisible()


def test_both_stand_beside_one_another_or_one_above_the_other(panel: ActionPanel) -> None:
    assert shown(panel, BOTH, WIDE, HIGH) == (True, True)
    assert panel.primary.y() == panel.second.y()
    assert shown(panel, BOTH, NARROW, HIGH) == (True, True)
    assert panel.primary.geometry().bottom() < panel.second.y()


def test_without_room_for_both_it_is_the_one_that_can_be_pressed(panel: ActionPanel) -> None:
    nothing_chosen = replace(BOTH, primary_on=False)
    assert shown(panel, nothing_chosen, NARROW, HIGH) == (True, True), "there is room"
    assert shown(panel, nothing_chosen, NARROW, LOW) == (False, True)
    assert panel.second.y() >= 0
    assert shown(panel, BOTH, NARROW, LOW) == (True, True), "both of them can be pressed"
    assert shown(panel, nothing_chosen, WIDE, LOW) == (True, True), "beside one another they fit"


def test_in_a_strip_of_options_what_takes_back_waits_until_there_is_something(
    panel: ActionPanel,
) -> None:
    panel.set_lead([QLabel("Which card?")])
    assert shown(panel, replace(BOTH, second_on=False), NARROW, HIGH) == (True, False)
    assert shown(panel, BOTH, NARROW, HIGH) == (True, True)


LABELS = (
    "Lay it in front of everybody",
    "Give a card of your hand to whoever asks for it first",
    "No",
    "Whoever has rung may look at the next challenge",
)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("label", LABELS)
def test_an_option_is_as_high_as_its_words_at_every_width(
    qtbot: QtBot, assets: Assets, label: str, scale: float
) -> None:
    tile = Tile(build_theme("dark", scale), assets)
    qtbot.addWidget(tile)
    tile.set_picture(TilePicture("a", label, glyph="crown", note="soon"))
    tile.show()
    with Cuts() as cuts:
        for wide in range(tile.least_wide(), tile.least_wide() + 400, 9):
            tile.resize(wide, tile.height_for(wide))
            assert not cuts.on(tile), wide


def test_two_lines_on_a_button_have_air_above_and_below(panel: ActionPanel) -> None:
    """In every width in which both buttons still stand beside one another, and one line of smaller
    letters is not enough."""
    line, found = panel.primary.fontMetrics().height(), 0
    for wide in range(NARROW, WIDE, 10):
        shown(panel, BOTH, wide, HIGH)
        words = panel.primary.fontMetrics().horizontalAdvance(BOTH.primary)
        if panel.primary.y() == panel.second.y() and _SMALLER * words > panel.primary.width():
            assert panel.primary.height() >= 2 * line + 8, wide
            found += 1
    assert found


def test_what_a_chosen_card_brings_is_seen_below_many_options(
    panel: ActionPanel, qtbot: QtBot
) -> None:
    """And the options again when it is taken back; for who is among them nothing moves."""
    tiles = tuple(TilePicture(token=str(n), label=f"An option {n}") for n in range(6))
    asked = ActionPicture(tiles=tiles, primary="Choose")
    chosen = replace(asked, said=Said(text="Red goes on"), primary="Play it", primary_on=True)
    shown(panel, asked, 280, 160)
    QCursor.setPos(panel.mapToGlobal(QPoint(WIDE, HIGH)))
    QApplication.processEvents()
    assert not panel._scroll.underMouse()
    bar = panel._scroll.verticalScrollBar()
    panel.set_picture(chosen)
    qtbot.waitUntil(lambda: 0 < bar.maximum() == bar.value())
    panel.set_picture(asked)
    qtbot.waitUntil(lambda: bar.value() == 0)
    panel.tiles[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    panel.tiles[0].setFocus()
    panel.set_picture(chosen)
    qtbot.wait(0)
    assert bar.value() == 0
