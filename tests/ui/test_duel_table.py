"""The table of The Majority 2: why a card can't be paid for, and lines that stay where they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication

from council_desktop.games.majority_2.table.tray import DuelPanel
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.pictures import ActionPicture, TilePicture
from tests.laws.games import DUEL, SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_NARROW = QSize(300, 260)
_LONG = "what stays in the hand goes to the other player, all of it, and the turn is over"


def test_what_a_card_needs_are_finished_factions(qapp: QApplication) -> None:
    """A card of that colour in a lane is not what is asked for, and that is said."""
    every = ((case, step) for case in SAMPLES[DUEL].cases for step in walk(case, 1).steps())
    for case, step in every:
        decision = case.game.decision(step.state, 0)
        if decision is None or decision.kind != "pay":
            continue
        hand = case.game.view(step.state, 0)["players"][0]["hand"]
        lacking = [card for card in hand if card.endswith(("-veteran", "-aristocrat"))]
        offered = {option.token.partition(":")[2] for option in decision.options}
        if not set(lacking) - offered:
            continue
        stage = Stage(up_to(case, 1, step.ply))
        meant = stage.presenter._words.d("why.needs_says").rstrip(".")
        said = [c.accessibleName() for c in stage.page.table.tray.cards if "finished" in c.face.why]
        stage.close()
        assert said
        assert all(meant in one for one in said)
        return
    raise AssertionError("no card was found that lacks a faction")


def test_a_caption_takes_the_line_of_what_it_replaces(
    qapp: QApplication, dark: Theme, assets: Assets
) -> None:
    """Once the card is laid, the lanes stay in their lines, however high the first line was."""
    lanes = tuple(TilePicture(f"lane:{n}", f"Lane {n}", "", access=f"Lane {n}") for n in (1, 2, 3))
    stop = TilePicture("stop", "Pass on", _LONG, access="Pass on")
    panel = DuelPanel(dark, assets)
    panel.resize(_NARROW)
    panel.set_picture(ActionPicture(tiles=(stop, *lanes), primary="Choose"))
    lies = {tile.token: tile.mapTo(panel, QPoint(0, 0)) for tile in panel.tiles[1:]}
    usual = panel.tiles[1].height()
    assert panel.tiles[0].height() > usual
    panel.set_picture(ActionPicture(caption="Witch Senior", tiles=lanes, primary="Choose"))
    assert {tile.token: tile.mapTo(panel, QPoint(0, 0)) for tile in panel.tiles} == lies
    panel.set_picture(ActionPicture(caption="Witch Senior", tiles=lanes[:2], primary="Choose"))
    assert panel.tiles[0].height() == usual
    panel.close()
