"""Every page, dialog and menu as it is painted in the three themes: every word can be read.

Whole tables are measured in test_whole_tables.py, with what is to be seen of each state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPlainTextEdit

from council_desktop.app.window import Window
from council_desktop.chronicle import exchange
from council_desktop.look.theme import THEME_NAMES
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.fields import FieldsDialog
from council_desktop.pages.import_dialog import ImportDialog
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.question import QuestionDialog
from council_desktop.pages.report import ReportDialog
from council_desktop.widgets.typed_line import TypedLine
from tests.chronicle import councils
from tests.ui.begun import begun
from tests.ui.contrast_kit import faint_places, measure
from tests.ui.test_every_dialog import PAGES, deal
from tests.ui.walking import entries, settle

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

_SIZE = (1280, 2200)
"""So high that nothing of a page is scrolled away."""
_USUAL = (1280, 860)
FITS: Final = frozenset(
    {
        "home",
        "curtain",
        "table",
        "council table",
        "a tip",
        "log",
        "looking back",
        "riddle",
        "result",
        "what if",
    }
)
"""Pages that are seen whole in a usual window, and whose pictures grow with it."""
EXPLAINED: Final = {
    "王小明": "which letters there are is the machine's: here none may be painted",
    ("dynasties", "I"): "so small a figure below a dot that most of its place is the dot",
}
"""What is measured as faint and is not."""


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """With a chronicle, decks, and games that can be gone on with, and that can't."""
    folder = tmp_path_factory.mktemp("data")
    with begun(qapp, folder, _SIZE) as made:
        assert made.scribe.book is not None
        councils.fill(made.scribe.book, 12)
        deal(made)
        made.games.keep()
        deal(made)
        saved = made.games.path
        assert saved is not None
        (saved.parent / "torn.game").write_bytes(saved.read_bytes()[:90])
        yield made


def _search(window: Window) -> None:
    window.show_rules("die")
    page: Any = window.rules_page
    page.search.setText("tilt")


def _wrong(window: Window) -> None:
    window.show_new()
    page: Any = window.new_page
    page.code_fold.set_open(True)
    page.code.field.setText("0M51-PCTB-ENAR-000Z")
    page.chairs[1].name.setText(page.chairs[0].name.text())


def _rules(place: str) -> Callable[[Window], object]:
    return lambda window: window.show_rules(place)


SHOWN: dict[str, Callable[[Window], object]] = {
    **PAGES,
    **{
        f"rules: {one}": _rules(one)
        for one in ("die", "sorcerer", "king_turn", "king_cards#knight")
    },
    "rules: searched": _search,
    "new, and wrong": _wrong,
}


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_word_on_a_page_can_be_read(
    window: Window, theme: str, request: pytest.FixtureRequest
) -> None:
    """Usually every page in one of the themes, with `--slow` in all of them."""
    window.show_home()
    window.use(theme=theme)
    turn = None if request.config.getoption("--slow") else THEME_NAMES.index(theme)
    found = []
    for number, (name, show) in enumerate(SHOWN.items()):
        if turn not in (None, number % len(THEME_NAMES)):
            continue
        window.activateWindow()
        window.resize(*(_USUAL if name in FITS else _SIZE))
        show(window)
        settle()
        window.hush()
        measured = [one for one in measure(window) if one.what not in EXPLAINED]
        found += [f"{name}: {one}" for one in measured if (name, one.what) not in EXPLAINED]
    assert not found, "\n".join(found)


def _dialogs(window: Window, folder: Path) -> Iterator[QDialog]:
    texts, theme, assets = window.texts, window.theme, window.assets
    crash = CrashDialog(texts, theme, assets, "Traceback", "a game.game", window)
    crash.more.click()
    yield crash
    yield ReportDialog(texts, theme, assets, True, window)
    yield PrintedForm(texts, theme, window)
    answers = [("copy", "Save a copy"), ("drop", "Leave it"), ("stay", "Go on playing")]
    yield QuestionDialog(theme, "Not kept", "What now?", answers, window)
    book = window.scribe.book
    assert book is not None
    exchange.write_export(book, folder / "out.json")
    plan = exchange.preview(exchange.read_export(folder / "out.json"), book)
    yield ImportDialog(plan, texts, theme, window)
    fields = (("Name", TypedLine("Lea")), ("Notes", QPlainTextEdit("A long evening.")))
    yield FieldsDialog(texts, theme, "Edit the text", fields, window)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_word_of_dialogs_and_menus_can_be_read(
    window: Window, theme: str, tmp_path: Path
) -> None:
    window.resize(*_USUAL)
    window.show_home()
    window.use(theme=theme)
    found = []
    for dialog in _dialogs(window, tmp_path):
        dialog.show()
        settle()
        faults = [one for one in measure(dialog) if one.what not in EXPLAINED]
        found += [f"{type(dialog).__name__}: {one}" for one in faults]
        dialog.close()
        dialog.deleteLater()
    window.show_menu()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.setActiveAction(entries(menu)[0])
    settle()
    usable = [action for action in entries(menu) if action.isEnabled()]
    places = [(action.text(), menu.actionGeometry(action)) for action in usable]
    found += [f"menu: {one}" for one in faint_places(menu.grab().toImage(), places)]
    menu.close()
    assert not found, "\n".join(found)
