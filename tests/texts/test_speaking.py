"""The window speaks another language at once, and nothing in it is said in English alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QWidget,
)

from council_desktop.app.game_words import GameWords
from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.system import preferences as system
from council_desktop.system.command_line import USAGE, BadOption, parse
from council_desktop.system.paths import find_paths
from council_desktop.text.texts import LONG, Texts

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

PLAIN = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]*[aeiou][A-Za-z]*")
"""A word in letters that the long language does not have."""
SAME = frozenset({"Council", "Desktop", "Ctrl", "Space", "Enter", "Escape", "Home"})
"""Names of keys come from Qt, that of the window is one everywhere."""


@pytest.fixture(autouse=True)
def british(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The system speaks English, as in Britain."""
    before = QLocale()
    monkeypatch.setattr(system.QLocale, "system", lambda: QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


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


def begin(window: Window, qapp: QApplication) -> None:
    """A game of one person and one bot, at its first decision."""
    window.use(speed="instant")
    options = parse(["--new", "council_of_12", "--seats", "you,bot:random", "--seed", "words"])
    assert options is not None
    window.begin(options)
    Robot(qapp, window).settle()


def shown(window: QWidget) -> list[str]:
    """What labels and buttons say, and what they tell a screen reader."""
    words: list[str] = []
    for part in window.findChildren(QWidget):
        if part.isVisibleTo(window):
            words.append(part.accessibleName())
            if isinstance(part, (QLabel, QAbstractButton)):
                words.append(part.text())
    return [one for one in words if one]


def pages(window: Window, qapp: QApplication) -> Iterator[str]:
    """Every page in turn, by name."""
    robot = Robot(qapp, window)
    for name, show in {
        "home": window.show_home,
        "new": window.show_new,
        "rules": window.show_rules,
        "settings": window.show_settings,
        "about": window.show_about,
    }.items():
        show()
        robot.settle()
        yield name


@pytest.mark.parametrize(("lang", "title"), [("fr", "Règles"), ("de", "Regeln")])
def test_a_running_game_and_the_pages_change_at_once(
    window: Window, qapp: QApplication, lang: str, title: str
) -> None:
    begin(window, qapp)
    assert window.table_page is not None
    before = set(shown(window))
    window.change_settings(language=lang)
    Robot(qapp, window).settle()
    texts = Texts(lang)
    assert window.texts.lang == lang
    after = set(shown(window))
    assert texts.t("council_of_12.prompt.bell.title") not in before
    assert title in " ".join(after)
    window.show_home()
    Robot(qapp, window).settle()
    home = " ".join(shown(window))
    # The line about the running game is made by the games, not by the page.
    assert texts.t("app.menu.new_game") in home
    assert texts.t("council_of_12.table.round_of", round=1, rounds=8) in home
    assert QLocale().name()[:2] == lang
    window.change_settings(language="en")
    assert QLocale().name() == "en_GB"


def test_nothing_is_said_in_plain_letters(window: Window, qapp: QApplication) -> None:
    """In the language nobody speaks no word is left that stands in no file of texts."""
    window.use(language=LONG)
    for name in pages(window, qapp):
        left = {
            word
            for text in shown(window)
            if str(window.paths.data) not in text
            for word in PLAIN.findall(text)
            if word not in SAME
        }
        assert left == set(), name


@pytest.mark.parametrize(
    ("lang", "written"),
    [("en", "on 5 March 2024"), ("fr", "le 5 mars 2024"), ("de", "am 5. März 2024")],
)
def test_days_are_written_as_people_do(lang: str, written: str) -> None:
    assert GameWords(Texts(lang)).when(datetime(2024, 3, 5, 14, 7)) == written


@pytest.mark.parametrize(
    ("lang", "written"),
    [("en", "on 1 March 2024"), ("fr", "le 1er mars 2024"), ("de", "am 1. März 2024")],
)
def test_the_first_of_a_month_has_its_own_form(lang: str, written: str) -> None:
    assert GameWords(Texts(lang)).when(datetime(2024, 3, 1, 14, 7)) == written


@pytest.mark.parametrize(("lang", "written"), [("en", "14:07"), ("fr", "14:07"), ("de", "14:07")])
def test_hours_are_those_of_the_country(lang: str, written: str) -> None:
    today = datetime.now().replace(hour=14, minute=7)
    assert GameWords(Texts(lang)).when(today).endswith(written)
    assert written in GameWords(Texts(lang)).when(today - timedelta(days=1))


def test_the_country_of_the_system_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert system.locale_of("en").name() == "en_GB"
    assert system.locale_of(LONG).name() == "en_GB"
    assert system.locale_of("fr").name() == "fr_FR"
    monkeypatch.setattr(system.QLocale, "system", lambda: QLocale("fr_CH"))
    assert system.locale_of("fr").name() == "fr_CH"
    assert system.language_of("system") == "fr"


def test_long_language_can_be_asked_for_but_is_not_offered() -> None:
    options = parse(["--lang", LONG])
    assert options is not None
    assert options.lang == LONG
    assert system.language_of(LONG) == LONG
    assert LONG not in USAGE
    with pytest.raises(BadOption, match="choose one of de, en, fr"):
        parse(["--lang", "xx"])


@pytest.mark.parametrize(
    ("lang", "cancel", "key"),
    [("de", "Abbrechen", "Strg+Umschalt+S"), ("fr", "Annuler", "Ctrl+Maj+S")],
)
def test_qt_speaks_along(window: Window, lang: str, cancel: str, key: str) -> None:
    """Buttons of dialogs, menus of text fields, names of keys."""

    def said() -> tuple[str, str, str]:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        field = QLineEdit()
        menu = field.createStandardContextMenu()
        native = QKeySequence.SequenceFormat.NativeText
        keys = QKeySequence("Ctrl+Shift+S").toString(native)
        return box.buttons()[0].text(), keys, " ".join(one.text() for one in menu.actions())

    english = said()
    window.change_settings(language=lang)
    assert said()[:2] == (cancel, key)
    assert said()[2] != english[2]
    window.show_settings("keys")
    assert key in " ".join(shown(window))
    window.change_settings(language="en")
    assert said() == english
