"""Another theme or other letters forget nothing: on every page what was typed, chosen, unfolded and
scrolled is there afterwards, and at the table what was chosen and the tip that is shown. The first
picture of a page is the one that stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import ANY

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from council_desktop.app.window import Window
from council_desktop.games.council_of_12.decks.council_decks import EDITOR
from council_desktop.look.theme import MAX_TEXT_SCALE, build_theme, room_of
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.table.frame import READY
from council_desktop.table.tips import Tip
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.moment import Bar, Moment, Plan
from tests.chronicle import councils
from tests.laws.games import COUNCIL, KING
from tests.samples import each_once, share
from tests.ui.begun import begun

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

TYPED = "e"
"""A search finds something with it."""


def settle() -> None:
    """Let everything that is due happen; what was built before in another look is gone."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """Small, so that much of it scrolls; with a chronicle, an own deck and a game."""
    with begun(qapp, tmp_path_factory.mktemp("data"), (1024, 640)) as made:
        assert made.scribe.book is not None
        councils.fill(made.scribe.book, 12)
        deal(made, KING)
        settle()
        yield made
        made.troubles.asking.end()  # whether what was typed is to be kept


def deal(window: Window, title: str) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", False, "random"))
    window.deal(GameChoice(chairs, title, "look"), remember=False)
    settle()


def fields(page: QWidget) -> list[QLineEdit | QPlainTextEdit]:
    """Where a person can type, as they follow one another."""
    found: list[QLineEdit | QPlainTextEdit] = [
        one
        for one in page.findChildren(QLineEdit)
        if not isinstance(one.parent(), QAbstractSpinBox | QComboBox)
    ]
    found += page.findChildren(QPlainTextEdit)
    return [one for one in found if not one.isReadOnly() and one.isVisible() and one.isEnabled()]


def text(field: QLineEdit | QPlainTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def areas(page: QWidget) -> list[QAbstractScrollArea]:
    """What is scrolled, as they follow one another."""
    found = [*page.findChildren(QScrollArea), *page.findChildren(QTextBrowser)]
    return [one for one in found if one.isVisible()]


def seen(page: QWidget) -> dict[str, Any]:
    """All that a person could miss."""
    return {
        "typed": [text(one) for one in fields(page)],
        "unfolded": [fold.is_open() for fold in page.findChildren(FoldRow)],
        "scrolled": [_scrolled(one.verticalScrollBar()) for one in areas(page)],
    }


def _scrolled(bar: QScrollBar) -> Any:
    """Whether it is; where all is seen nothing is missed."""
    return bar.value() > 0 if bar.maximum() else ANY


def theme(window: Window) -> None:
    window.use(theme="light" if window.settings.theme != "light" else "dark")


def letters(window: Window) -> None:
    window._zoom(0.1 if window.settings.text_scale < 1.1 else -0.1)


LOOKS = {"theme": theme, "letters": letters}


def grow(window: Window) -> None:
    """As large that its letters grow, and back again at the second time."""
    large = window.theme.room > 1
    window.resize(*((1024, 640) if large else (1920, 1080)))
    window.fit_letters()
    assert (window.theme.room > 1) is not large
    assert (window.theme.text_scale > 1.3) is not large


def test_a_moment_is_seen_to_its_end_in_a_window_that_grows(window: Window) -> None:
    moment = Moment(Plan({"crack": Bar(0, 900)}), window)
    moment.show()
    room, size = window.theme.room, window.size()
    window.resize(1920, 1080)
    window.fit_letters()
    assert isValid(moment)
    assert moment.isVisible()
    assert window.theme.room == room
    moment.hide()
    window.fit_letters()
    assert window.theme.room > room
    window.resize(size)
    window.fit_letters()


NEED_ONE = ("table", "riddle", "decided", EDITOR)
"""Pages of one game, riddle or deck: their own tests try them in another look."""


def names(window: Window) -> list[str]:
    return [name for name in window.pages._kinds if name not in NEED_ONE]


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_on_a_page_is_forgotten(window: Window, look: str) -> None:
    faults = []
    window.games.end()  # Its table, which other tests look at, would be made anew each time.
    # Both build pages anew in the same way: all of them once, and what is typed most twice.
    shown = share(names(window), list(LOOKS).index(look), len(LOOKS))
    for name in dict.fromkeys((*shown, "new", "rules")):
        window.show_home()  # only what is seen is built anew then
        window.pages.show(name)
        settle()
        page = window.pages.get(name)
        assert page is not None, name
        for fold in page.findChildren(FoldRow):
            if fold.isVisible():
                fold.set_open(True)
        settle()
        for field in fields(page):
            field.setFocus()
            if isinstance(field, QLineEdit):
                field.setText(TYPED)
                field.textEdited.emit(TYPED)
            else:
                field.setPlainText(TYPED)
            settle()
        settle()
        for area in areas(page):
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum() // 2)
        settle()
        before = seen(page)
        LOOKS[look](window)
        settle()
        assert window.pages.current == name
        after = seen(window.pages.get(name))
        faults += [
            f"{name}: {what} {before[what]} -> {after[what]}"
            for what in before
            if before[what] != after[what]
            # An entry is read from the book once more, and from its beginning.
            and (name, what) != ("chronicle", "scrolled")
        ]
    assert not faults, "\n".join(faults)


def test_the_first_picture_of_a_page_is_the_one_that_stays(window: Window) -> None:
    """A system may ask for a picture before Qt comes to give all parts their places."""

    def seen(page: QWidget) -> dict[QWidget, QRect]:
        parts = page.findChildren(QWidget)
        scrolled = {area.widget() for area in page.findChildren(QScrollArea)}
        return {
            part: part.geometry()
            for part in parts
            if part.isVisibleTo(page) and part not in scrolled
        }

    window.pages.show("home")
    settle()
    for change in (lambda: window.pages.show("settings"), lambda: theme(window)):
        change()
        page = window.pages.get("settings")
        first = seen(page)
        assert page.updatesEnabled(), "a picture that is held back may be lost"
        settle()
        later = seen(page)
        moved = [part for part in first if part in later and later[part] != first[part]]
        assert not moved, [
            (type(one).__name__, one.objectName(), first[one], later[one]) for one in moved[:6]
        ]


@pytest.mark.parametrize(("title", "look"), each_once([COUNCIL, KING], [*LOOKS, "grow"]))
def test_nothing_at_the_table_is_forgotten(
    window: Window, qtbot: QtBot, title: str, look: str
) -> None:
    deal(window, title)
    controller = window.controller
    assert controller is not None
    qtbot.waitUntil(
        lambda: controller.decision is not None and len(controller.decision.options) > 1
    )
    settle()
    page = window.table_page
    assert page is not None
    presenter: Any = page.table.presenter
    choice = next(one for one in presenter.ask.choices if one.place != READY)
    presenter.choose(choice.token)
    page.tips.refresh()
    settle()
    tip = page.tips.tip
    changes = [grow, grow] if look == "grow" else [LOOKS[look]]
    for change in changes:
        change(window)
        settle()
        page = window.table_page
        assert page is not None
        presenter = page.table.presenter
        assert presenter.chosen == choice.token
        assert page.tips.tip == tip


def test_letters_grow_with_the_window_but_never_beyond_the_largest() -> None:
    assert room_of(1280, 800) == room_of(1920, 800) == room_of(1024, 640) == 1.0
    assert room_of(1024, 621) == pytest.approx(0.95), "less the frame of a small screen"
    assert room_of(1920, 1080) == pytest.approx(1.35)
    assert room_of(2560, 1440) == pytest.approx(1.8)
    for room in (1.0, 1.35, 1.8, MAX_TEXT_SCALE):
        scales = [build_theme("dark", n / 20, room=room).text_scale for n in range(16, 51)]
        assert scales == sorted(scales)
        assert scales[-1] == pytest.approx(MAX_TEXT_SCALE)
        assert build_theme("dark", 1.0, room=room).text_scale == pytest.approx(room)


@pytest.mark.parametrize("look", LOOKS)
def test_a_tip_that_is_shown_stays(window: Window, look: str) -> None:
    deal(window, KING)
    page = window.table_page
    assert page is not None
    due = Tip("due", "introduction.key", "")
    page.tips._waiting = [due]
    page.tips._show()
    LOOKS[look](window)
    settle()
    page = window.table_page
    assert page is not None
    assert page.tips.tip == due
    assert page.tips.panel.isVisible()


def test_what_was_typed_on_a_page_that_is_not_shown_stays(window: Window) -> None:
    window.pages.show("rules")
    rules = window.rules_page
    assert rules is not None
    rules.search.setText(TYPED)
    window.pages.show("home")
    theme(window)
    settle()
    window.pages.show("rules")
    settle()
    assert window.rules_page is not None
    assert window.rules_page is not rules
    assert window.rules_page.search.text() == TYPED
