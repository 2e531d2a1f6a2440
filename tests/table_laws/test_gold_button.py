"""Enter does what stands on the gold button, wherever the choice was made and by whatever means."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from council_desktop.system import patience
from council_desktop.table.frame import READY
from tests.samples import few
from tests.table_laws.shared import chosen
from tests.table_laws.test_laws import _buttons, _clicked, stages
from tests.ui.stage import WITH_A_TABLE, Place, Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_MOST = few(2, 3)
"""Options of a question that are tried."""


def _put(stage: Stage, place: Place, before: str) -> None:
    """As it is asked, the keyboard on `before`, or where it is when one is asked."""
    stage.put(place.match())
    stage.presenter.finish_now()
    stage.settle()
    stage.page.table.focus_asked()
    for button in _buttons(stage).get(before, ())[:1]:
        button.setFocus(Qt.FocusReason.TabFocusReason)


def _then(stage: Stage) -> tuple[object, ...]:
    """Where a game stands, and what of a choice is still looked at."""
    stage.settle()
    last = stage.match.log[-1]
    return stage.match.ply, (last.by, last.action), chosen(stage)


def _hinted(stage: Stage, token: str) -> bool:
    """Chosen on the panel of a hint that speaks of it."""
    stage.page.table.hint_panel.took.emit(token)
    return True


@pytest.mark.parametrize(
    ("part", "by"), [((0, 4), _clicked), ((1, 4), _hinted)], ids=["clicked", "hinted"]
)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_enter_does_what_the_gold_button_says(
    qapp: QApplication, game_id: str, part: tuple[int, int], by: Callable[[Stage, str], bool]
) -> None:
    """After a click on any option, or on a hint that speaks of it, with the keyboard on any other
    one before it. Each usually in every fourth position, with --slow in all."""
    patience.nobody_reads()
    rng, tried = Random(game_id), 0
    wrong: list[str] = []
    with stages(game_id, part=part) as each:
        for stage, place in each:
            tokens = [one.token for one in stage.presenter.ask.choices if one.token != READY]
            for token in rng.sample(tokens, min(_MOST, len(tokens))):
                before = rng.choice(["", *tokens])
                did = list[tuple[object, ...]]()
                for by_key in (True, False):
                    _put(stage, place, before)
                    if not by(stage, token) or not stage.page.table.panel.primary.isEnabled():
                        break
                    if by_key:
                        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
                    else:
                        stage.page.table.panel.primary.click()
                    did.append(_then(stage))
                tried += len(did) == 2
                if len(did) == 2 and did[0] != did[1]:
                    wrong.append(f"{place.kind} {token} (keyboard on {before}): {did}")
    assert tried
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_the_key_stands_on_the_gold_button_only_while_it_presses_it(
    qapp: QApplication, game_id: str
) -> None:
    """With the keyboard on any option, whatever is chosen."""
    patience.nobody_reads()
    rng, seen = Random(game_id), set[bool]()
    wrong: list[str] = []
    with stages(game_id) as each:
        for stage, place in islice(each, few(2, 5)):
            primary = stage.page.table.panel.primary
            tokens = [one.token for one in stage.presenter.ask.choices if one.token != READY]
            chosen = rng.choice(tokens)
            for on in {chosen, *rng.sample(tokens, min(2, len(tokens)))}:
                did = list[tuple[object, ...]]()
                shown = False
                for by_key in (True, False):
                    _put(stage, place, on)
                    stage.presenter.choose(chosen)
                    stage.settle()
                    if not primary.isEnabled() or not primary.isVisible():
                        break
                    shown = primary.key_shown
                    if by_key:
                        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
                    else:
                        primary.click()
                    did.append(_then(stage))
                if len(did) == 2 and shown != (did[0] == did[1]):
                    now = QApplication.focusWidget()
                    wrong.append(f"{place.kind} {chosen}, keyboard on {on} ({now}): {shown} {did}")
                seen |= {shown} if len(did) == 2 else set()
    assert seen == {True, False}
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_the_keyboard_is_not_handed_on_to_the_header(qapp: QApplication, game_id: str) -> None:
    """What has it may be hidden, as a hand is when a round is counted: who then presses Enter to go
    on would press a button of the header, such as Undo."""
    with stages(game_id, part=(0, 8)) as each:
        for stage, place in each:
            stage.put(place.match())
            stage.presenter.finish_now()
            stage.settle()
            table = stage.page.table
            part = QPushButton(table.tray)
            part.show()
            part.setFocus(Qt.FocusReason.TabFocusReason)
            stage.settle()
            assert QApplication.focusWidget() is part
            part.hide()
            stage.settle()
            now = QApplication.focusWidget()
            assert now is not None
            assert not table.header.isAncestorOf(now), (place, now)
            part.deleteLater()
