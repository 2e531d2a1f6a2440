"""Every dialog and every menu by keyboard alone, from one table each: they open, Tab goes round and
nowhere else, all of it has a name and shows where the keyboard is, Enter and Esc do what is meant,
and the keyboard is back where it was. What is new has to be in a table."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QMenu,
    QMenuBar,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QTextBrowser,
    QToolButton,
    QWidget,
)

import council_desktop
from council_desktop.app import run
from council_desktop.app.asking import Asking
from council_desktop.app.window import Window
from council_desktop.chronicle import exchange
from council_desktop.games.hidden_leaders.suspects import Suspects
from council_desktop.games.hidden_leaders.suspects_dialog import SuspectsDialog
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.fields import FieldsDialog
from council_desktop.pages.import_dialog import ImportDialog
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.question import QuestionDialog
from council_desktop.pages.report import ReportDialog
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.text.mnemonics import bare, plain, with_letters
from council_desktop.text.texts import languages
from council_desktop.widgets.roomy import RoomyDialog
from council_desktop.widgets.search_field import SearchField
from engine.bots.hidden_leaders.course import course_of
from engine.core.game import Setup
from engine.match import Match
from engine.riddles.collection import all_riddles
from engine.titles import game_with_deck
from tests.chronicle import councils
from tests.laws.games import COUNCIL, KING, LEADERS
from tests.ui.begun import begun
from tests.ui.contrast_kit import GLYPH, MARK, PLAIN, differ
from tests.ui.geometry import hairlines
from tests.ui.reading import lost, nameless
from tests.ui.walking import (
    around,
    choose,
    doubled,
    during,
    entries,
    letters,
    press,
    settle,
    through,
)

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

KEY = Qt.Key
SOURCES = Path(council_desktop.__file__).parent


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """With a chronicle of some councils, and a game of King that is open."""
    with begun(qapp, tmp_path_factory.mktemp("data")) as made:
        assert made.scribe.book is not None
        councils.fill(made.scribe.book, 4)
        deal(made)
        settle()
        yield made


@pytest.fixture(autouse=True)
def _a_quiet_cursor(qapp: QApplication) -> Iterator[None]:
    """One that blinks would be in one picture and not in the next."""
    before = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    yield
    qapp.setCursorFlashTime(before)


def deal(window: Window, title: str = KING) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", True))
    window.deal(GameChoice(chairs, title, "dialogs"), remember=False)


# ---------------------------------------------------------------- the ways in


def by_menu(name: str) -> Callable[[Window, Path], None]:
    """From the start page: F10, arrows, Enter."""

    def ask(window: Window, _: Path) -> None:
        press(KEY.Key_F10)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        choose(menu, window.commands.made[name])

    return ask


def by_more(name: str) -> Callable[[Window, Path], None]:
    """In the chronicle: its own menu."""

    def ask(window: Window, _: Path) -> None:
        page = window.chronicle_page
        assert page is not None
        press(KEY.Key_Return)
        assert QApplication.activePopupWidget() is page.menu
        words = window.texts.t(f"chronicle.menu.{name}")
        action = next(one for one in entries(page.menu) if bare(one.text()) == words)
        choose(page.menu, action)

    return ask


def by_itself(_: Window, __: Path) -> None:
    """Enter on the button that has the keyboard."""
    press(KEY.Key_Return)


def taking_in(window: Window, folder: Path) -> None:
    """Entries from a file, of which one is missing here."""
    book = window.scribe.book
    assert book is not None
    file = folder / "out.json"
    exchange.write_export(book, file)
    book.remove(book.lines()[0].uid)
    asking: Any = window.troubles.asking
    asking.file_of = lambda *_: file
    try:
        by_more("import")(window, folder)
        for _ in range(50):
            if not window.library.busy:
                break
            settle()
    finally:
        del asking.file_of
        book.undo()


def refusing(window: Window, _: Path) -> None:
    """What a second start says that finds the first one hanging."""
    options = parse([])
    assert options is not None
    kept = run.WITHOUT_SCREEN
    run.WITHOUT_SCREEN = ()  # type: ignore[misc]
    try:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        run._refuse(app, options, "hangs")
    finally:
        run.WITHOUT_SCREEN = kept  # type: ignore[misc]


@dataclass(frozen=True)
class Row:
    """A dialog, how a person comes to it, and what Enter and Esc are to do in it."""

    kind: type[QDialog]
    ask: Callable[[Window, Path], object]
    start: str = "home.main"
    """Page and widget that has the keyboard before, and afterwards."""
    enter: int = QDialog.DialogCode.Accepted
    leave: int = QDialog.DialogCode.Rejected
    """The results after Enter, where the keyboard is at first, and after Esc."""
    prepare: Callable[[Any], None] = lambda _: None
    """What a person does before Enter can be pressed."""


def _two_names(form: Any) -> None:
    for field, name in zip(form.members, ("Lea", "Tom"), strict=False):
        field.setText(name)
    form.term.setValue(40)


def an_error(window: Window, _: Path) -> None:
    window.troubles.show_error("Traceback")


def who_suspected(window: Window, _: Path) -> None:
    """After a game of Hidden Leaders in which everybody took the first that was offered."""
    match = Match(game_with_deck(LEADERS), Setup(3), "dialogs")
    match.start()
    while not match.over:
        seat = min(match.state.open_seats())
        match.submit(seat, match.state.legal_for(seat)[0])
    names = ("Lea", "Tom", "Mira")
    suspects = Suspects(LeadersWords(window.texts, names, match.game.cards()), course_of(match))
    text = {"title": "Title", "whose_mask": "Whose", "as_table": "Table", "close": "Close"}
    made = SuspectsDialog(window.theme, window.assets, suspects, names, 0, text, window)
    window.troubles.asking.run(made)
    made.deleteLater()


_OK = int(QMessageBox.StandardButton.Ok)
DIALOGS = {
    "an error": Row(CrashDialog, an_error),
    "a report": Row(ReportDialog, by_menu("report")),
    "a printed game": Row(PrintedForm, by_itself, "chronicle.printed", prepare=_two_names),
    "entries from elsewhere": Row(ImportDialog, taking_in, "chronicle.more"),
    "a question": Row(QuestionDialog, by_menu("abandon")),
    "a line of text": Row(FieldsDialog, by_more("rename"), "chronicle.more"),
    "one of a list": Row(FieldsDialog, by_more("renumber"), "chronicle.more"),
    "words of an entry": Row(FieldsDialog, by_itself, "chronicle.edit"),
    "who sat there": Row(FieldsDialog, by_more("people"), "chronicle.more"),
    "who suspected whom": Row(SuspectsDialog, who_suspected),
    "a second start": Row(QMessageBox, refusing, enter=_OK, leave=_OK),
}
SYSTEM = {"file_to_open", "file_to_write", "file_of", "folder"}
"""Questions that the system asks with a dialog of its own."""
ASKED = {"line": "a line of text", "pick": "one of a list", "arrivals": "entries from elsewhere"}
ASKED |= {"choose": "a question", "words_of": "words of an entry", "lines": "who sat there"}


@pytest.fixture
def asked(window: Window, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Row:
    """The page from which a dialog is asked for, with the keyboard where it is asked for."""
    row = DIALOGS[request.param]
    if window.controller is None:
        deal(window)
    page, _, name = row.start.partition(".")
    window.pages.show(page)
    window.activateWindow()
    settle()
    getattr(window.pages.get(page), name).setFocus()
    monkeypatch.setattr(window.troubles.asking, "file_to_write", lambda *_: None)
    return row


def is_back(window: Window, row: Row) -> bool:
    """Whether the keyboard is where it was."""
    window.activateWindow()  # a dialog without a window below it leaves that to the desktop
    settle()
    page, _, name = row.start.partition(".")
    return bool(getattr(window.pages.get(page), name).hasFocus())


def bar_for_nothing(dialog: QDialog) -> bool:
    """Whether it scrolls although it could have been higher."""
    return (
        isinstance(dialog, RoomyDialog)
        and dialog._scroll.verticalScrollBar().isVisible()
        and dialog.height() < dialog._most().height()
    )


FRAME = 6
"""Pixels: how wide a frame is, Qt can only guess before the dialog is shown."""

every_dialog = pytest.mark.parametrize("asked", DIALOGS, indirect=True)


@every_dialog
def test_a_dialog_goes_round_and_gives_the_keyboard_back(
    window: Window, asked: Row, tmp_path: Path
) -> None:
    def walk(dialog: QDialog) -> None:
        assert type(dialog) is asked.kind
        assert dialog.isModal()
        assert lost(dialog) == ""
        first = QApplication.focusWidget()
        assert first is not None
        asked.prepare(dialog)
        assert around(dialog) == []
        assert nameless(dialog) == []
        assert doubled(dialog) == []
        first.setFocus()
        press(KEY.Key_Escape)
        assert not dialog.isVisible()
        assert dialog.result() == asked.leave

    during(lambda: asked.ask(window, tmp_path), walk)
    assert is_back(window, asked)


@every_dialog
def test_a_dialog_lies_over_the_middle_of_its_window(
    window: Window, asked: Row, tmp_path: Path
) -> None:
    """By the size that it comes to have; what has no room to the right of that middle goes left."""
    found: list[tuple[QRect, QRect, QRect]] = []

    def walk(dialog: QDialog) -> None:
        over, screen = dialog.parentWidget(), dialog.screen().availableGeometry()
        below = over.window().geometry() if over is not None else screen
        found.append((dialog.frameGeometry(), below, screen))
        settle()
        assert not bar_for_nothing(dialog)
        dialog.reject()

    during(lambda: asked.ask(window, tmp_path), walk)
    (box, below, screen), *_ = found
    sides = (
        (box.left(), box.width(), below.center().x(), screen.width()),
        (box.top(), box.height(), below.center().y(), screen.height()),
    )
    for begins, long, middle, room in sides:
        wished = max(0, min(middle - long // 2, room - long))
        assert abs(begins - wished) <= FRAME


@every_dialog
def test_enter_does_what_is_gold(window: Window, asked: Row, tmp_path: Path) -> None:
    def walk(dialog: QDialog) -> None:
        asked.prepare(dialog)
        press(KEY.Key_Return)
        assert not dialog.isVisible()
        assert dialog.result() == asked.enter

    during(lambda: asked.ask(window, tmp_path), walk)


# ---------------------------------------------------------------- pages


def _all_folds(window: Window) -> None:
    page = window.new_page
    assert page is not None
    for fold in page.folds:
        fold.set_open(True)
    page.set_ups.set_open(True)
    page.set_ups.name.setText("Friday")
    page.set_ups.save.click()


def _own_deck(window: Window) -> None:
    window.own_decks.edit(window.own_decks.files.copy_house("Walked"))


def _curtain(window: Window) -> Any:
    if window.controller is None:
        deal(window)
    window.show_table()
    page = window.table_page
    assert page is not None
    if page.stack.currentWidget() is page.curtain:
        page.curtain._stop_guard()
    return page


def _table(window: Window) -> None:
    page = _curtain(window)
    if page.stack.currentWidget() is page.curtain:
        press(KEY.Key_Return)
    page.focus_first()


def _council(window: Window) -> None:
    deal(window, COUNCIL)
    _table(window)


def _tip(window: Window) -> None:
    """The guided first game, at its first question."""
    window.play_introduction(KING)
    settle()
    assert window.pages.get("table").tips.tip is not None


def _log(window: Window) -> None:
    _table(window)
    window.pages.get("table").table.show_side(True)


def _course(window: Window) -> None:
    _table(window)
    window.pages.get("table").table.show_side(False)
    window._look_back()


def _result(window: Window) -> None:
    """Of a game in which everybody took the first that was offered."""
    deal(window)
    _table(window)
    controller = window.controller
    assert controller is not None
    match = controller.match
    while not match.over:
        seat = min(match.state.open_seats())
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        match.submit(seat, decision.options[0].action)
    controller._jumped()
    settle()
    assert window.pages.get("table").end is not None
    assert window.aftermath is not None
    window.aftermath.stop()  # answers would come while Tab goes round


def _what_if(window: Window) -> None:
    """Several people may try another course once their game has ended."""
    _result(window)
    page = window.pages.get("table")
    window._look_back()
    page.course.scrubber.line.setFocus()
    press(KEY.Key_Home)
    page.course.scrubber.what_if.setFocus()
    press(KEY.Key_Space)
    assert page.controller.exploring
    _table(window)


RIDDLE = all_riddles()[0].id

PAGES: dict[str, Callable[[Window], object]] = {
    "home": Window.show_home,
    "new": lambda window: (window.show_new(), _all_folds(window)),
    "curtain": _curtain,
    "table": _table,
    "council table": _council,
    "a tip": _tip,
    "log": _log,
    "looking back": _course,
    "result": _result,
    "what if": _what_if,
    "rules": Window.show_rules,
    "a convention card": lambda window: window.show_rules("conventions-normal"),
    "about": Window.show_about,
    **{
        f"settings: {page}": lambda window, page=page: window.show_settings(page)
        for page in ("look", "movement", "playing", "sound", "bots", "keys", "language", "data")
    },
    "chronicle": Window.show_chronicle,
    "dynasties": lambda window: window.pages.show("dynasties"),
    "statistics": lambda window: window.pages.show("statistics"),
    "year": Window.show_year,
    "decks": Window.show_decks,
    "deck": _own_deck,
    "saves": Window.show_saves,
    "riddles": lambda window: window.riddles.show(),
    "decided": lambda window: (_result(window), window.decided.show(window.controller)),
    "riddle": lambda window: window.riddles.play(RIDDLE),
}


@pytest.mark.parametrize("name", PAGES)
def test_tab_goes_round_a_page(window: Window, name: str) -> None:
    window.activateWindow()
    PAGES[name](window)
    settle()
    assert lost(window) == ""
    assert around(window) == []
    assert doubled(window) == []
    assert hairlines(window) == [], "the page is shown anyway: its edges are looked at as well"


@pytest.mark.parametrize("name", ["rules", "settings: look"])
def test_what_is_looked_for_is_emptied_with_one_click(window: Window, name: str) -> None:
    """By the sign in the field, which is there as soon as something stands in it."""
    PAGES[name](window)
    settle()
    field = next(one for one in window.findChildren(SearchField) if one.isVisible())
    field.setText("die")
    settle()
    signs = [one for one in field.findChildren(QToolButton) if one.isVisible()]
    assert len(signs) == 1
    QTest.mouseClick(signs[0], Qt.MouseButton.LeftButton)
    assert field.text() == ""


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_tab_goes_round_in_the_other_themes(window: Window, theme: str) -> None:
    window.show_home()
    window.use(theme=theme)
    faults = []
    for name, show in PAGES.items():
        window.activateWindow()
        show(window)
        settle()
        faults += [f"{name}: {fault}" for fault in around(window)]
    window.show_home()
    window.use(theme="dark")
    assert not faults, "\n".join(faults)


SMALL = ("new", "table", "log", "looking back", "settings: look", "chronicle", "council table")


@pytest.mark.slow
def test_tab_goes_round_large_letters_in_a_small_window(window: Window) -> None:
    before = window.size()
    window.show_home()
    window.use(text_scale=2.0)
    window.resize(1024, 640)
    faults = []
    for name in SMALL:
        window.activateWindow()
        PAGES[name](window)
        settle()
        faults += [f"{name}: {fault}" for fault in around(window)]
    window.show_home()
    window.use(text_scale=1.0)
    window.resize(before)
    assert not faults, "\n".join(faults)


def test_another_look_while_somebody_tries_another_course(window: Window) -> None:
    """What is worked out after a game goes with the table it belongs to."""
    _what_if(window)
    window.use(theme="light")
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.aftermath is None
    deal(window)
    window.use(theme="dark")


# ---------------------------------------------------------------- menus


def _by_key(page: str) -> Callable[[Window], None]:
    """F10, wherever the keyboard is on a page."""

    def ask(window: Window) -> None:
        PAGES[page](window)
        settle()
        press(KEY.Key_F10)

    return ask


def _by_enter(page: str, find: Callable[[Window], QWidget]) -> Callable[[Window], None]:
    """Enter on the button of a menu."""

    def ask(window: Window) -> None:
        PAGES[page](window)
        settle()
        find(window).setFocus()
        press(KEY.Key_Return)

    return ask


_FIELDS: list[QWidget] = []


def _a_text() -> QTextBrowser:
    text = QTextBrowser()
    text.setPlainText("some words")
    return text


def _in_text(make: Callable[[], QWidget]) -> Callable[[Window], None]:
    """The menu key in a field that Qt gives a menu."""

    def ask(window: Window) -> None:
        window.show_home()
        field: Any = make()
        field.setParent(window)
        field.setGeometry(40, 90, 300, 120)
        field.show()
        field.setFocus()
        settle()
        _FIELDS.append(field)
        where = QPoint(5, 5)
        reason = QContextMenuEvent.Reason.Keyboard
        QApplication.sendEvent(field, QContextMenuEvent(reason, where, field.mapToGlobal(where)))

    return ask


MENUS: dict[str, Callable[[Window], None]] = {
    "the menu, at the start": _by_key("home"),
    "the menu, by its button": _by_enter("home", lambda window: window.home.menu),
    "the menu, at the table": _by_key("table"),
    "the menu, at the table, by its button": _by_enter(
        "table", lambda window: window.pages.get("table").table.header.buttons["menu"]
    ),
    "the menu, before the curtain": _by_key("curtain"),
    "the menu, on any other page": _by_key("settings: look"),
    "of a chronicle": _by_enter("chronicle", lambda window: window.pages.get("chronicle").more),
    "of a line": _in_text(lambda: QLineEdit("some words")),
    "of a field": _in_text(lambda: QPlainTextEdit("some words")),
    "of a text": _in_text(_a_text),
    "of a number": _in_text(QSpinBox),
}
SPOKEN = ("the menu, at the start", "of a chronicle", "of a line", "of a field", "of a number")
"""Menus with words of their own."""
QTS_OWN = {"of a number": ["two entries are called by Alt+S"]}
"""Words of Qt: the letter goes from one of the two to the other."""


@pytest.mark.parametrize("name", MENUS)
def test_a_menu_is_gone_through_and_gives_the_keyboard_back(window: Window, name: str) -> None:
    window.activateWindow()
    before: list[QWidget | None] = []

    def walk(menu: QMenu) -> None:
        before.append(window.focusWidget())
        assert through(menu) == QTS_OWN.get(name, [])
        assert QApplication.activePopupWidget() is menu
        press(KEY.Key_Escape)
        assert QApplication.activePopupWidget() is None

    during(lambda: MENUS[name](window), walk, QApplication.activePopupWidget)
    assert lost(window) == ""
    assert [QApplication.focusWidget()] == before
    for field in _FIELDS:
        field.deleteLater()
    _FIELDS.clear()


@pytest.mark.parametrize("lang", languages())
def test_no_letter_stands_for_two_things(window: Window, lang: str, tmp_path: Path) -> None:
    """In every language: all menus and dialogs; and in our menus every entry has one."""
    window.show_home()  # the page that is shown is made anew
    window.use(language=lang)
    for name in SPOKEN:
        ask = MENUS[name]
        window.activateWindow()
        found: list[list[str]] = []

        def walk(menu: QMenu, found: list[list[str]] = found) -> None:
            menus = [menu, *(one for a in entries(menu) if isinstance(one := a.menu(), QMenu))]
            found.extend(doubled(one) for one in menus)
            if not _FIELDS:
                found.extend([] if letters(one) else [one.title()] for one in menus)
                assert all(len(letters(one)) == len(entries(one)) for one in menus)

        during(lambda ask=ask: ask(window), walk, QApplication.activePopupWidget)  # type: ignore[misc]
        for field in _FIELDS:
            field.deleteLater()
        _FIELDS.clear()
        assert not any(found) or name in QTS_OWN, f"{name}: {found}"
    window.use(language="en")


def test_a_list_of_choices_is_gone_through_and_gives_the_keyboard_back(window: Window) -> None:
    window.activateWindow()
    window.show_chronicle()
    assert window.chronicle_page is not None
    combo = window.chronicle_page.order
    combo.setFocus()

    def walk(_: QWidget) -> None:
        view = combo.view()
        rows = [view.model().index(row, 0) for row in range(2)]
        for one in rows:
            assert view.currentIndex() == one
            press(KEY.Key_Down)
        shots = [view.grab(view.visualRect(rows[1])).toImage()]
        press(KEY.Key_Up)
        shots.append(view.grab(view.visualRect(rows[1])).toImage())
        assert view.currentIndex() == rows[1]
        assert differ(shots[0], shots[1], PLAIN, GLYPH) >= MARK
        press(KEY.Key_Escape)
        assert QApplication.activePopupWidget() is None

    during(lambda: press(KEY.Key_Space), walk, QApplication.activePopupWidget)
    assert combo.hasFocus()
    assert combo.currentIndex() == 0


# ---------------------------------------------------------------- nothing is left out


def _subclasses(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from _subclasses(one)


def test_every_dialog_of_ours_is_in_the_table() -> None:
    for module in pkgutil.walk_packages(council_desktop.__path__, "council_desktop."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    ours = {one for one in _subclasses(QDialog) if one.__module__.startswith("council_desktop")}
    assert ours - {RoomyDialog} == {row.kind for row in DIALOGS.values()} & ours


MAKERS = {
    "app/actions.py": {"QMenu"},
    "app/asking.py": {"QFileDialog"},
    "app/library.py": {"QMenu"},
    "app/riddles.py": {"QMenu"},
    "app/run.py": {"QMessageBox"},
    "app/window.py": {"QMenu"},
    "pages/chronicle_page.py": {"QMenu"},
    "table/page.py": {"QMenu"},
    "table/riddle_page.py": {"QMenu"},
    "widgets/act_row.py": {"QMenu"},
}
"""Who has to do with dialogs and menus of Qt. What is new here belongs in `DIALOGS` or `MENUS`."""


def test_dialogs_and_menus_of_qt_are_in_the_tables() -> None:
    found: dict[str, set[str]] = {}
    own_menus = set()
    for path in SOURCES.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(SOURCES).as_posix()
        if name == "look/theme.py":  # the style sheet
            continue
        for word in set(re.findall(r"\bQ[A-Za-z]+\b", source)) - {"QDialog"}:
            kind = getattr(QtWidgets, word, None)
            if isinstance(kind, type) and issubclass(kind, QDialog | QMenu | QMenuBar):
                found.setdefault(name, set()).add(word)
        if re.search("contextMenuEvent|ContextMenuPolicy", source):
            own_menus.add(name)
    assert found == MAKERS
    assert own_menus == {"table/frame.py"}, "it is a closer look: see test_closer.py"


def test_every_question_is_in_the_table() -> None:
    ways = (name for name, _ in inspect.getmembers(Asking, inspect.isfunction))
    asked = {name for name in ways if not name.startswith("_")} - {"end", "run"}
    assert asked == SYSTEM | ASKED.keys()
    assert set(ASKED.values()) <= DIALOGS.keys()


def test_every_page_is_in_the_table(window: Window) -> None:
    names = {name.partition(":")[0] for name in PAGES}
    assert window.pages._kinds.keys() <= names
    window.show_settings()
    assert window.settings_page is not None
    pages = {f"settings: {page}" for page in window.settings_page.pages}
    assert pages == {name for name in PAGES if name.startswith("settings: ")}


# ---------------------------------------------------------------- the letters themselves


def test_letters_are_given_out() -> None:
    assert with_letters(["Save", "Save a copy", "S"]) == ["Sa&ve", "Save &a copy", "&S"]
    assert with_letters(["Say & go", "&&"]) == ["&Say && go", "&&&&"]
    for text in ("R&D", "&", "a && b", "plain"):
        assert bare(plain(text)) == text
        assert bare(with_letters([text])[0]) == text


def test_an_and_in_a_name_is_no_letter(window: Window) -> None:
    chairs = (Chair("R&D", True), Chair("A&B", True))
    window.deal(GameChoice(chairs, KING, "names"), remember=False)
    page = _curtain(window)
    assert letters(page) == []
    assert "R&&D" in page.curtain.button.text()
