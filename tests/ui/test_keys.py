"""Keys of one's own: caught, kept, refused where another has them, and named everywhere."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.app.window import Window, make_window
from council_desktop.pages.settings_keys import KeyField
from council_desktop.pages.settings_page import SettingsPage
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.system.keys import KEYS, Keys, pressed_keys, usual_keys
from council_desktop.system.paths import find_paths
from council_desktop.text.texts import Texts, languages
from tests.laws.games import COUNCIL

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
_CTRL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qapp: QApplication, data_dir: Path) -> Iterator[Window]:
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.show()
    window.begin(options)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def page_of(window: Window) -> SettingsPage:
    window.show_settings("keys")
    QApplication.processEvents()
    assert window.settings_page is not None
    return window.settings_page


def field(window: Window, name: str) -> KeyField:
    assert window.settings_page is not None
    return window.settings_page.keys[name]


def catch(
    window: Window, name: str, key: Qt.Key, held: Any = Qt.KeyboardModifier.NoModifier
) -> None:
    """As a person does it: Enter on the line, then the key."""
    button = field(window, name).button
    button.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert button.is_waiting
    QTest.keyClick(button, key, held)
    QApplication.processEvents()
    QApplication.processEvents()


def damage(window: Window, name: str) -> str:
    assert window.settings_page is not None
    row = next(row for row in window.settings_page.rows if row.place == f"keys.{name}")
    return row.damage.text()


def kept(window: Window) -> Any:
    assert window.store.flush()
    return tomllib.loads(window.store.path.read_text(encoding="utf-8"))["keys"]["shortcuts"]


def deal(window: Window) -> Any:
    window.deal(
        GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL, seed="keys"), remember=False
    )
    return window.table_page


def test_every_key_has_words_in_every_language(qapp: QApplication) -> None:
    for lang in languages():
        texts = Texts(lang)
        for name, key in KEYS.items():
            assert texts.t(f"app.menu.{name}" if key.in_menu else f"app.settings.keys.{name}")
            assert texts.t(f"app.settings.keys.{key.where}")


def test_no_two_things_have_one_key_at_first(qapp: QApplication) -> None:
    written = [key.toString() for name in KEYS for key in usual_keys(name)]
    assert len(written) == len(set(written))
    assert all(Keys().is_usual(name) for name in KEYS)


def test_a_new_key_works_at_once_and_is_kept(window: Window) -> None:
    page_of(window)
    catch(window, "settings", Qt.Key.Key_F5)
    assert window.commands.made["settings"].shortcut().toString() == "F5"
    assert kept(window) == {"settings": "F5"}
    assert field(window, "settings").button.text() == "F5"
    assert window.focusWidget() is field(window, "settings").button, "the keyboard stays"
    window.show_home()
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert window.settings_page is not None
    assert window.settings_page.isVisible()


def test_a_key_that_is_taken_is_refused_with_a_sentence(window: Window) -> None:
    page_of(window)
    catch(window, "hint", Qt.Key.Key_I)
    assert "I already does this: Look closer" in damage(window, "hint")
    catch(window, "hint", Qt.Key.Key_Q, _CTRL)
    assert "Quit" in damage(window, "hint")
    assert window.isVisible(), "it was caught, not carried out"
    assert window.settings.shortcuts == {}
    catch(window, "hint", Qt.Key.Key_J)
    assert damage(window, "hint") == ""
    assert window.settings.shortcuts == {"hint": "J"}


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Left])
def test_keys_that_lead_through_pages_stay(window: Window, key: Qt.Key) -> None:
    page_of(window)
    catch(window, "hint", key)
    assert "moves through pages" in damage(window, "hint")
    assert window.settings.shortcuts == {}


def test_esc_leaves_it_and_backspace_takes_it_away(window: Window) -> None:
    page = page_of(window)
    catch(window, "hint", Qt.Key.Key_Escape)
    assert page.isVisible()
    assert field(window, "hint").button.text() == "H"
    catch(window, "hint", Qt.Key.Key_Backspace)
    assert kept(window) == {"hint": ""}
    assert field(window, "hint").button.text() == "None"


def test_one_and_all_back_to_what_they_were(window: Window) -> None:
    page_of(window)
    catch(window, "hint", Qt.Key.Key_J)
    catch(window, "closer", Qt.Key.Key_K)
    field(window, "hint").usual.click()
    QApplication.processEvents()
    assert window.settings.shortcuts == {"closer": "K"}
    assert window.settings_page is not None
    window.settings_page.all_keys.click()
    QApplication.processEvents()
    assert window.settings.shortcuts == {}
    assert not field(window, "closer").usual.isVisible()


def test_back_to_a_key_that_another_has_is_refused(window: Window) -> None:
    window.change_settings(shortcuts={"hint": "J", "closer": "H"})
    page_of(window)
    field(window, "hint").usual.click()
    assert "H already does this: Look closer" in damage(window, "hint")


def test_the_table_follows_and_names_its_keys(window: Window) -> None:
    window.change_settings(shortcuts={"hint": "J", "closer": "K", "undo": "F7"})
    page = deal(window)
    asked: list[bool] = []
    page.table.hintRequested.connect(lambda: asked.append(True))
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_H)
    assert asked == []
    QTest.keyClick(page.table, Qt.Key.Key_J)
    assert asked == [True]
    QTest.keyClick(page.table, Qt.Key.Key_K)
    assert page.table.closer.isVisible()
    assert "(J)" in page.table.header.buttons["hint"].toolTip()
    assert "(F7)" in page.table.header.buttons["undo"].toolTip()
    assert "key K" in window.texts.t("council_of_12.table.look_closer")


def test_a_running_table_hears_of_it(window: Window) -> None:
    deal(window)
    window.change_settings(shortcuts={"hint": "J"})
    page = window.table_page
    assert page is not None
    assert "(J)" in page.table.header.buttons["hint"].toolTip()


def test_whatever_stands_in_the_file(qapp: QApplication) -> None:
    keys = Keys({"hint": "I", "closer": "nonsense!", "next_tip": "Tab", "who": "X", "undo": ""})
    assert keys.shown("hint") == "I"
    assert keys.of("closer") == (), "its usual key is taken"
    assert keys.shown("next_tip") == "N"
    assert keys.of("undo") == ()


def test_signs_are_written_without_the_shift_they_need(qapp: QApplication) -> None:
    def event(key: Qt.Key, text: str) -> QKeyEvent:
        return QKeyEvent(QEvent.Type.KeyPress, key, _SHIFT, text)

    assert pressed_keys(event(Qt.Key.Key_Question, "?")) == QKeySequence("?")
    assert pressed_keys(event(Qt.Key.Key_A, "A")) == QKeySequence("Shift+A")
    assert pressed_keys(event(Qt.Key.Key_Shift, "")).isEmpty()
