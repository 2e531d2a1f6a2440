"""What people have written is shown as they wrote it, wherever the program shows words: on every
page, in every dialog, in tips, messages and lists. Qt would guess and take some of it for HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QInputDialog,
    QLabel,
    QMessageBox,
    QTextBrowser,
    QTextEdit,
    QToolTip,
    QWidget,
)

from council_desktop.app.window import Window
from council_desktop.chronicle import exchange
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.fields import FieldsDialog
from council_desktop.pages.import_dialog import ImportDialog
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.question import QuestionDialog
from council_desktop.pages.report import ReportDialog
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.typed_line import TypedLine
from tests.chronicle import councils
from tests.laws.games import KING
from tests.ui import test_every_dialog
from tests.ui.begun import begun
from tests.ui.test_every_dialog import PAGES
from tests.ui.walking import settle

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

NAME: Final = "<b>x</b><img src=e.png>"
"""As long as a name may be in a new game."""
OTHER: Final = "<a href=x>A&B &amp; C</a>"[:24]
FILE: Final = "<b>x<img src=e.png>"


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """Everything in it that has a name is called as nobody should be."""
    with begun(qapp, tmp_path_factory.mktemp("data") / FILE) as made:
        book, store = made.scribe.book, made.scribe.store
        assert book is not None
        assert store is not None
        rng = Random(1)
        for _ in range(4):
            written = book.write(councils.invented(rng, (NAME, OTHER, NAME + OTHER, OTHER + NAME)))
            book.edit(written.uid, greatest=NAME, note=f"{NAME}\n{OTHER}")
        store.set_title(book.uid, NAME, 1)
        deck = made.own_decks.files.copy_house(NAME)
        draft = made.own_decks.files.read(deck)
        draft.set_field(1, "name", NAME)
        made.own_decks.files.write(deck, draft)
        deck.with_name(f"{FILE}.toml").write_text("nonsense", encoding="utf-8")
        deal(made)
        made.games.keep()
        saved = made.games.path
        assert saved is not None
        (saved.parent / f"{FILE}.game").write_bytes(saved.read_bytes()[:90])
        yield made


def deal(window: Window, title: str = KING) -> None:
    chairs = (Chair(NAME, True), Chair(OTHER, True))
    window.deal(GameChoice(chairs, title, NAME), remember=False)


@pytest.fixture(autouse=True)
def _they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_every_dialog, "deal", deal)


def _new(window: Window) -> None:
    PAGES["new"](window)
    page: Any = window.new_page
    for field in (page.chairs[0].name, page.chairs[1].name, page.seed, page.set_ups.name):
        field.setText(NAME)
    page.set_ups.save.click()
    page.code.field.setText(NAME)


def _searched(show: Callable[[Window], object], page: str) -> Callable[[Window], None]:
    def search(window: Window) -> None:
        show(window)
        window.pages.get(page).search.setText(NAME)

    return search


SHOWN: dict[str, Callable[[Window], object]] = {
    **PAGES,
    "new": _new,
    "rules: searched": _searched(Window.show_rules, "rules"),
    "settings: searched": _searched(Window.show_settings, "settings"),
    "chronicle: searched": _searched(Window.show_chronicle, "chronicle"),
    "a message": lambda window: window.say(NAME),
}


def guessing(root: QWidget) -> list[str]:
    """What would take words for something else than words."""
    found = [
        f"{type(one).__name__} {one.text()!r} is {one.textFormat().name}"
        for one in (root, *root.findChildren(QWidget))
        if isinstance(one, QLabel | QMessageBox) and one.textFormat().name != "PlainText"
    ]
    for text in root.findChildren(QTextEdit):
        if isinstance(text, QTextBrowser) and pictures(text.document()):
            found.append(f"{type(text).__name__} shows a picture")
    return found


def pictures(document: QTextDocument) -> bool:
    return any(one.isImageFormat() for one in document.allFormats())


@pytest.mark.parametrize("name", SHOWN)
def test_words_are_shown_as_they_were_written(window: Window, name: str) -> None:
    window.activateWindow()
    SHOWN[name](window)
    settle()
    assert guessing(window) == []
    if name in NAMED:
        assert any(NAME in words for words in said(window)), "nobody of that name is there"
    window.hush()


NAMED: Final = {"new", "curtain", "chronicle", "dynasties", "saves", "decks", "home", "a message"}
"""Pages where the name is to be read."""


def said(window: Window) -> list[str]:
    texts = []
    for one in window.findChildren(QWidget):
        texts += [one.accessibleName(), one.accessibleDescription(), one.toolTip()]
        if isinstance(one, QLabel):
            texts.append(one.text())
        elif isinstance(one, QTextBrowser):
            texts.append(one.toPlainText())
    return texts


def dialogs(window: Window, folder: Path) -> Iterator[QDialog]:
    texts, theme, assets = window.texts, window.theme, window.assets
    yield CrashDialog(texts, theme, assets, NAME, NAME, window)
    yield ReportDialog(texts, theme, assets, True, window)
    form = PrintedForm(texts, theme, window)
    for field in (*form.members[:2], form.greatest):
        field.setText(NAME)
    yield form
    yield QuestionDialog(theme, NAME, NAME, [("copy", NAME), ("stay", OTHER)], window)
    book = window.scribe.book
    assert book is not None
    exchange.write_export(book, folder / "out.json")
    plan = exchange.preview(exchange.read_export(folder / "out.json"), book)
    yield ImportDialog(plan, texts, theme, window)
    yield FieldsDialog(texts, theme, NAME, ((OTHER, TypedLine(NAME)),), window)
    line = QInputDialog(window)
    line.setLabelText(NAME)
    yield line
    yield QMessageBox(QMessageBox.Icon.Warning, NAME, NAME, parent=window)


def test_dialogs_show_words_as_they_were_written(window: Window, tmp_path: Path) -> None:
    for dialog in dialogs(window, tmp_path):
        dialog.show()
        settle()
        assert guessing(dialog) == [], type(dialog).__name__
        dialog.close()
        dialog.deleteLater()


def test_a_tip_shows_words_as_they_were_written(window: Window) -> None:
    window.show_home()
    QToolTip.showText(window.mapToGlobal(QPoint(5, 5)), NAME, window)
    settle()
    tips = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel")]
    assert [one.text() for one in tips if isinstance(one, QLabel)] == [NAME]
    assert [fault for one in tips for fault in guessing(one)] == []
    QToolTip.hideText()
