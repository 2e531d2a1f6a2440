"""Named set-ups in a new game: remembered in the settings, chosen, renamed, deleted, taken back."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.app.window import Window, make_window
from council_desktop.pages.new_game import NewGamePage
from council_desktop.pages.set_ups import SetUpsFold
from council_desktop.store import setups as named
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.settings import Settings
from council_desktop.store.settings_store import SettingsStore
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.system.report import write_report
from tests.laws.games import COUNCIL, KING
from tests.saves.test_report import unpack

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

FRIDAY = GameChoice(
    (Chair("Lea", True), Chair("Tom", False, "hard", "bold", "term"), Chair("Mira", False)),
    COUNCIL,
    options=MappingProxyType({"silent": "silent", "bells": False}),
)
DUEL = GameChoice(
    (Chair("Lea", True), Chair("Jo", False, "expert", "cautious")),
    KING,
    "a seed",
    MappingProxyType({"set": "random"}),
)


@pytest.fixture
def window(qapp: QApplication, data_dir: Path) -> Iterator[Window]:
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    made = make_window(qapp, options, find_paths(options.data_dir))
    made.show()
    made.begin(options)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def fold_of(window: Window) -> tuple[NewGamePage, SetUpsFold]:
    if window.pages.current != "new":
        window.show_new()
    page = window.new_page
    assert page is not None
    page.set_ups.set_open(True)
    return page, page.set_ups


def save(page: NewGamePage, name: str, choice: GameChoice) -> None:
    """By the keyboard: fill in, type a name, Enter."""
    page.fill(choice, False)
    page.set_ups.set_open(True)
    page.set_ups.name.setFocus()
    QTest.keyClicks(page.set_ups.name, name)
    QTest.keyClick(page.set_ups.name, Qt.Key.Key_Return)


def press(button: object) -> None:
    """Enter on a button of the fold."""
    button.setFocus()  # type: ignore[attr-defined]
    QTest.keyClick(button, Qt.Key.Key_Return)  # type: ignore[call-overload]


def listed(fold: SetUpsFold) -> list[str]:
    return [fold.list.itemText(row) for row in range(1, fold.list.count())]


def stored(window: Window) -> dict[str, object]:
    assert window.store.flush()
    found: dict[str, object] = tomllib.loads(window.store.path.read_text("utf-8"))["newgame"][
        "setups"
    ]
    return found


def test_remembered_chosen_renamed_deleted_and_taken_back(window: Window) -> None:
    page, fold = fold_of(window)
    assert fold.head.accessibleDescription() == "None saved yet"
    assert not fold.list.isVisible(), "nothing to choose from"
    save(page, "Friday  evening ", FRIDAY)
    save(page, "Duel", DUEL)
    assert window.controller is None, "Enter in the name deals nothing"
    assert listed(fold) == ["Duel", "Friday evening"]
    assert stored(window)["Duel"] == replace(DUEL, seed="").to_data(), "another deal every time"
    # Chosen with an arrow: everything is filled in, temperament and aim too.
    fold.list.setFocus()
    QTest.keyClick(fold.list, Qt.Key.Key_Down)
    assert fold.list.currentText() == "Friday evening"
    assert page.choice() == FRIDAY
    assert QApplication.focusWidget() is fold.list
    assert "Tom (bot: Hard, Bold, Long term)" in fold.list.accessibleDescription()
    assert fold.head.accessibleDescription() == "Friday evening"
    QTest.keyClick(fold.list, Qt.Key.Key_Up)
    assert page.choice() == replace(DUEL, seed="")
    assert page.game == KING
    # Changed and kept under the same name.
    page.title.choices[0].setChecked(True)
    assert fold.head.accessibleDescription() == "“Duel”, changed"
    assert fold.save.text() == "Replace"
    press(fold.save)
    assert fold.head.accessibleDescription() == "Duel"
    assert stored(window)["Duel"]["game"] == COUNCIL  # type: ignore[index]
    # Another name; one that somebody has is not given twice.
    fold.name.setText("friday evening")
    assert not fold.rename.isEnabled()
    fold.name.setText("Two")
    press(fold.rename)
    assert listed(fold) == ["Friday evening", "Two"]
    # Deleted, and that taken back.
    before = stored(window)
    press(fold.delete)
    assert listed(fold) == ["Friday evening"]
    assert set(stored(window)) == {"Friday evening"}
    assert QApplication.focusWidget() is fold.undo
    press(fold.undo)
    assert listed(fold) == ["Friday evening", "Two"]
    assert stored(window) == before
    assert not fold.undo.isVisible()
    # There after a theme, and the next time.
    window.use(theme="light")
    assert listed(fold_of(window)[1]) == ["Friday evening", "Two"]
    assert window.store.close()
    assert named.choice_of(SettingsStore(window.store.path).settings.setups, "Friday evening") == (
        FRIDAY
    )


def test_the_throne_of_a_set_up_is_that_of_the_chronicle(window: Window) -> None:
    page, fold = fold_of(window)
    save(page, "Old", replace(FRIDAY, options=MappingProxyType({"throne": "lady"})))
    page._throned = lambda choice: replace(choice, options=MappingProxyType({"throne": "golem"}))
    fold.list.setCurrentIndex(0)
    fold.list.setCurrentIndex(1)
    assert page.choice().options["throne"] == "golem"


def test_what_cannot_be_read_stays_and_harms_nobody(tmp_path: Path) -> None:
    """Written by hand or by a later version: the others are there, nothing is lost."""
    path = tmp_path / "settings.toml"
    path.write_text(
        'version = 1\n[newgame.setups]\nNumber = 3\n[newgame.setups.Odd]\ngame = "chess"\n'
        "chairs = []\n[newgame.setups.Good]\n"
        'game = "king_of_12"\nseed = ""\nchairs = [{name = "A", person = true, level = "god"},'
        '{name = "B", person = false, level = "easy", temperament = "sad"}]\noptions = {}\n',
        encoding="utf-8",
    )
    store = SettingsStore(path)
    assert store.notices == []
    setups = store.settings.setups
    assert named.names(setups) == ["Good", "Number", "Odd"]
    assert named.choice_of(setups, "Number") is named.choice_of(setups, "Odd") is None
    good = named.choice_of(setups, "Good")
    assert good is not None
    assert [chair.level for chair in good.chairs] == ["normal", "easy"]
    assert good.chairs[1].temperament == ""
    store.change(theme="light")
    assert store.close()
    assert tomllib.loads(path.read_text("utf-8"))["newgame"]["setups"] == dict(setups)


@pytest.mark.expect_logs("newgame.setups")
def test_a_list_that_is_none_falls_back_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('version = 1\n[look]\ntheme = "light"\n[newgame]\nsetups = 7\n', "utf-8")
    store = SettingsStore(path)
    assert store.settings == replace(Settings(), theme="light")
    assert [notice.params["setting"] for notice in store.notices] == ["newgame.setups"]


@pytest.mark.parametrize("cut", [0, 30])
def test_a_report_has_no_names_of_set_ups(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "settings.toml"
    store = SettingsStore(path)
    store.change(theme="light", setups=named.saved({}, "With Ümit", FRIDAY))
    assert store.close()
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) - cut])
    for names in (False, True):
        parts = unpack(write_report(tmp_path / "report.zip", settings=path, names=names))
        assert b'theme = "light"' in parts["settings.toml"]
        for name in ("With Ümit", "Lea"):
            assert (name.encode() in parts["settings.toml"]) == names
