"""Every word and glyph of a table can be read, in every theme: bare, with something chosen, and at
what holds the table."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.registry import TITLES
from council_desktop.look.theme import THEME_NAMES
from council_desktop.store.settings import Settings
from council_desktop.table.frame import READY
from engine.match import Match
from tests.laws.games import COUNCIL, KING
from tests.laws.walks import walk
from tests.samples import each_once
from tests.table_laws.test_pointing import USUAL, stages
from tests.table_laws.test_skipping import NORMAL, case_of, end_all, judged
from tests.ui.contrast_kit import measure
from tests.ui.stage import WITH_A_TABLE, Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_NO_TIPS = Settings(speed="instant", tips=False)
"""What a tip lies over is not to be read."""


def faults(stage: Stage, when: str, part: QWidget | None = None) -> list[str]:
    """What can't be read of the page as it is now, or of a part of it."""
    stage.settle()
    stage.page.setUpdatesEnabled(True)
    found = [f"{when}: {one}" for one in measure(part or stage.page)]
    stage.page.setUpdatesEnabled(False)
    return found


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_every_word_of_a_table_can_be_read(qapp: QApplication, game_id: str, theme: str) -> None:
    """Usually some kinds of decisions in each of the themes, with `--slow` all in all of them."""
    found: list[str] = []
    part = (THEME_NAMES.index(theme), 2 * len(THEME_NAMES))
    for stage, place in stages(game_id, USUAL, part, theme=theme):
        stage.page.set_settings(_NO_TIPS)
        found += faults(stage, place.kind)
        tokens = [one.token for one in stage.presenter.ask.choices if one.token != READY]
        if tokens:
            stage.presenter.choose(tokens[-1])
            found += faults(stage, f"{place.kind}, {tokens[-1]} chosen")
            stage.presenter.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game_id", "theme"), each_once([COUNCIL, KING], THEME_NAMES))
def test_every_word_of_a_verdict_can_be_read(qapp: QApplication, game_id: str, theme: str) -> None:
    case = case_of(game_id)
    stage = Stage(Match(case.game, case.setup, "law 0"), theme=theme)
    stage.page.resize(*USUAL[:2])
    stage.page.set_settings(NORMAL)
    end_all(stage)
    moment = next(judged(stage, walk(case, 0).match.log))
    moment.skip()
    found = faults(stage, "verdict", moment)
    stage.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game_id", "theme"), each_once(sorted(TITLES), THEME_NAMES))
def test_every_word_of_an_end_can_be_read(qapp: QApplication, game_id: str, theme: str) -> None:
    """While it is counted, and the result. The crown on the throne is told in words; it stands half
    before the gold of the throne."""
    match = walk(case_of(game_id), 0).match
    stage = Stage(up_to(case_of(game_id), 0, match.ply), theme=theme)
    page = stage.page
    page.set_settings(NORMAL)
    end_all(stage)
    found = faults(stage, "result")
    page._count_up()
    assert page.throne is not None
    page.throne.skip()
    found += [one for one in faults(stage, "counted", page.throne) if "'glyph'" not in one]
    stage.close()
    assert not found, "\n".join(found)
