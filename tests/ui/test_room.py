"""Room for everything: nothing cut, nothing under something else, at any size of letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from council_desktop.games.council_of_12.table.board import DoneStrip, TargetRow
from council_desktop.games.council_of_12.table.members import MemberPanel
from council_desktop.games.council_of_12.table.pictures import (
    DonePicture,
    MemberPicture,
    PilePicture,
    TargetPicture,
)
from council_desktop.games.registry import title_of
from council_desktop.look.theme import build_theme
from council_desktop.pages.home import HomePage
from council_desktop.table.course import Course
from council_desktop.table.header import HeaderBar
from council_desktop.table.parts import LEAST_LETTERS, Bubble, FitLabel
from council_desktop.table.pictures import HeaderPicture, StepPicture
from council_desktop.text.elide import JOINER, unbroken
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.scrubber import Strip
from council_desktop.widgets.style import apply_theme
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.samples import each_once
from tests.ui.council_table_kit import Kit, assets
from tests.ui.stage import Stage

LEAST = (1024, 640)
SIZES = (LEAST, (1280, 800), (1920, 1080))
SCALES = (1.0, 1.5, 2.0)
EMPTY_HANDED = MemberPicture(1, "Tom", "hand 5", pile=PilePicture(None, "discard", "", "empty"))
"""A member at the beginning, before anything is laid or discarded."""

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Every test leaves the letters as it found them."""
    yield
    apply_theme(qapp, build_theme("dark"))


def shown(page: QWidget, size: tuple[int, int]) -> None:
    """Show a page at a size, and let everything find its place."""
    page.resize(*size)
    page.show()
    for _ in range(3):
        QApplication.processEvents()


def place(widget: QWidget, page: QWidget) -> QRect:
    """Where a widget lies on the page."""
    return QRect(widget.mapTo(page, widget.rect().topLeft()), widget.size())


def cut(page: QWidget) -> list[str]:
    """The words of visible labels that are wider or higher than their place."""
    found = []
    for label in page.findChildren(QLabel):
        words = label.text()
        if not words or not label.isVisible() or isinstance(label, Bubble):
            continue
        room = label.contentsRect()
        if label.wordWrap():
            metrics = label.fontMetrics()
            widest = max(metrics.horizontalAdvance(word) for word in words.split())
            fits = label.heightForWidth(label.width()) <= label.height() + 3
            fits = fits and widest <= room.width() + 2
        else:
            fits = label.fontMetrics().horizontalAdvance(words) <= room.width() + 1
        if not fits:
            found.append(f"{words!r} in {label.width()}x{label.height()}")
        if isinstance(label, FitLabel) and "…" in words and label.words() != words:
            letters = sum(letter not in "… " for letter in words)
            if letters < LEAST_LETTERS:
                found.append(f"{words!r} of {label.words()!r}")
            assert label.accessibleName() == label.toolTip() == label.words()
    return found


# ---------------------------------------------------------------- start page


@pytest.mark.parametrize("scale", SCALES)
def test_on_the_start_page_nothing_lies_over_something_else(
    qapp: QApplication, scale: float
) -> None:
    theme = build_theme("dark", scale)
    assets()
    apply_theme(qapp, theme)
    menu = QPushButton(assets().icon("menu", theme.ink, theme.disabled, 18), "Menu")
    page = HomePage(Texts(), theme, assets(), menu)
    page.show_state(None, "3 chairs: Lea, Tom (bot) and Mira (bot)")
    for size in SIZES:
        shown(page, size)
        parts = [page.daily, page.saves, *page.titles.values(), *page.months.tiles, page._words]
        parts = [part for part in (*parts, page.dial) if part.isVisible()]
        for number, one in enumerate(parts):
            for other in parts[number + 1 :]:
                assert not place(one, page).intersects(place(other, page)), (size, one, other)
        title = page.bar.title
        assert title.width() >= title.sizeHint().width(), size
        assert menu.accessibleName() == "Menu"
    page.close()
    page.deleteLater()


# ---------------------------------------------------------------- the table


def asked(kit: Kit, rng: Random, kind: str) -> bool:
    """Play until somebody at the table is asked for this; False if the game ends before."""
    while kit.advance(rng):
        decision = kit.controller.decision
        assert decision is not None
        if decision.kind == kind:
            return True
        kit.controller.submit(rng.choice(decision.options).token)
        kit.settle()
    return False


def piled(kit: Kit) -> list[str]:
    """Cards of the tray that lie over one another so far that they can't be told apart."""
    tray, found = kit.table.tray, []
    hand = [card for card in tray.cards if card.isVisible()]
    for card in tray.cards:
        if card.token and not card.isVisible():
            found.append(f"{card.picture_shown} can't be chosen")
    for one, other in pairwise(hand):
        if other.x() - one.x() < 0.3 * one.width():
            found.append(f"{other.x() - one.x()} of {one.width()}")
    around = [tray.own, *(card for card in (tray.laid, tray.second) if card.isVisible())]
    for card in hand:
        if any(card.geometry().intersects(other.geometry()) for other in around):
            found.append(f"{card.geometry()} over its neighbour")
    return found


@pytest.mark.parametrize(("scale", "seats"), each_once(SCALES, [4, 2]))
def test_no_word_of_the_table_is_cut(qapp: QApplication, seats: int, scale: float) -> None:
    """In every size, at every step of a round, with the longest names."""
    kit = Kit(seats, f"room {seats}", (0,), scale=scale)
    rng = Random(seats)
    kinds: set[str] = set()
    while kit.advance(rng) and len(kinds) < 6:
        decision = kit.controller.decision
        assert decision is not None
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for size in SIZES:
                shown(kit.table, size)
                assert not cut(kit.table), (size, decision.kind)
                assert not piled(kit), (size, decision.kind)
        kit.controller.submit(rng.choice(decision.options).token)
        kit.settle()
    kit.close()
    assert len(kinds) >= 4


@pytest.mark.parametrize("scale", SCALES)
def test_a_hand_keeps_a_size_that_can_be_read(qapp: QApplication, scale: float) -> None:
    kit = Kit(2, "hand", (0,), scale=scale)
    assert asked(kit, Random(1), "play")
    widths = []
    for size in SIZES:
        shown(kit.table, size)
        tray = kit.table.tray
        assert len(tray.cards) == 5
        for card in tray.cards:
            assert card.width() >= CardSize.HAND.size.width() * 0.67, size
            assert tray.rect().contains(card.geometry()), size
            assert not card.geometry().intersects(tray.own.geometry()), size
        steps = {b.x() - a.x() for a, b in pairwise(tray.cards)}
        part = 1.0 if scale < 2 else 0.3
        assert min(steps) >= part * tray.cards[0].width(), (
            size,
            "words of a card below are hidden",
        )
        widths.append(tray.cards[0].width())
    assert widths[0] < widths[-1], "a large window has larger cards"
    kit.close()


def test_four_members_are_seen_at_once_in_the_least_window(qapp: QApplication) -> None:
    kit = Kit(4, "four", (0,), size=LEAST)
    assert asked(kit, Random(1), "play")
    column = kit.table.members
    assert len(column.panels) == 3
    for panel in column.panels:
        assert column.viewport().rect().contains(place(panel, column.viewport()))
    assert kit.table.tray.geometry().top() >= column.geometry().bottom()
    kit.close()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("wide", [150, 400])
def test_a_target_that_may_be_chosen_keeps_from_its_frame(
    qapp: QApplication, scale: float, wide: int
) -> None:
    """Mark, values and note; narrow, where the note goes below, and in one line."""
    theme = build_theme("dark", scale)
    apply_theme(qapp, theme)
    row = TargetRow(theme, assets())
    shown(row, (wide, 40))
    row.set_picture(TargetPicture("11/12", "not shown yet", token="golem:1"))
    row.resize(wide, row.height_for(wide))
    inside = row.rect().adjusted(4, 0, -4, 0)
    parts = [part for part in (row.mark, row.faces, row.note) if part.isVisible()]
    assert all(inside.contains(part.geometry()) for part in parts)
    if row.note.isVisible() and row.note.y() > row.faces.y():
        assert row.note.geometry().bottom() < row.rect().bottom() - 4
    row.deleteLater()


@pytest.mark.parametrize("high", range(126, 166, 4))
def test_the_place_of_a_discard_pile_ends_above_the_edge_of_its_panel(
    qapp: QApplication, high: int
) -> None:
    theme = build_theme("dark")
    apply_theme(qapp, theme)
    panel = MemberPanel(theme, assets(), {})
    panel.set_compact(True)
    panel.set_picture(EMPTY_HANDED)
    shown(panel, (188, high))
    assert not panel._pile_slot or panel.pile.geometry().bottom() < high - 6
    panel.deleteLater()


def test_what_a_pile_counts_stands_before_its_first_card(qapp: QApplication) -> None:
    theme = build_theme("dark")
    done = tuple(DonePicture(no, "passed", "lady", 1, "") for no in (17, 27, 36))
    places = []
    for double in ("", "×2"):
        strip = DoneStrip(theme, assets(), double)
        strip.set_done(done, "")
        strip.resize(10, 64)  # The cards are as large as the strip is high.
        strip.resize(strip.wanted(), 64)
        places.append([strip.place_of(number) for number in range(len(done))])
        assert places[-1][0].right() < places[-1][1].left(), "nothing lies over another"
        strip.deleteLater()
    assert places[1][0].left() - places[0][0].left() >= 16 * strip.unit()


def test_the_words_over_a_hand_leave_the_own_seat_free(qapp: QApplication) -> None:
    """Above few cards they have no room and are left out: the dimmed cards say it alone."""
    kit = Kit(3, "caption 0", (0,))
    rng = Random(0)
    seen = 0
    while kit.advance(rng):
        kit.settle()
        tray = kit.table.tray
        if tray.cards_text.isVisible():
            seen += 1
            assert len(tray.cards) > 1
            assert not tray.cards_text.geometry().intersects(tray.own.geometry())
        decision = kit.controller.decision
        assert decision is not None
        kit.controller.submit(rng.choice(decision.options).token)
    kit.close()
    assert seen


def test_the_table_reaches_the_lower_edge_of_its_page(qapp: QApplication) -> None:
    """What stands below it, the course of the game, takes no room while nothing is shown of it."""
    kit = Kit(2, "edge", (0,))
    theme = build_theme("dark")
    kind = title_of(kit.controller.match.game.id).table
    course = Course(kit.controller, kind, Texts(), theme, assets())
    course.show()
    for _ in range(3):
        QApplication.processEvents()
    assert course.sizeHint().height() == 0
    course.open()
    for _ in range(3):
        QApplication.processEvents()
    assert course.sizeHint().height() > theme.px(40)
    course.close()
    course.deleteLater()
    kit.close()


def test_the_way_back_to_a_result_covers_no_words_of_the_column(qapp: QApplication) -> None:
    kit = Kit(scale=2.0, size=LEAST)
    try:
        back = QPushButton("Back to the result")
        kit.table.set_corner(back)
        kit.table.show_corner(True)
        kit.settle()
        tray = kit.table.tray
        assert back.isVisible()
        assert tray.panel.isVisible()
        assert not back.geometry().intersects(tray.panel.geometry())
    finally:
        kit.close()


def test_the_round_shrinks_when_something_beside_it_grows(qtbot: QtBot, qapp: QApplication) -> None:
    """Whatever the reason is, a font that comes later or another step: it is never cut first."""
    look = build_theme("light", 2.0)
    apply_theme(qapp, look)
    bar = HeaderBar(look, assets(), dict.fromkeys(HeaderBar.BUTTONS, "Word"))
    qtbot.addWidget(bar)
    steps = tuple(
        StepPicture(number, "Step", "now" if number == 2 else "later", "Step")
        for number in range(1, 6)
    )
    bar.set_picture(HeaderPicture("Council of 12", "Round 10 of 12", steps=steps))
    bar.resize(1280, bar.bar_height())
    bar.show()
    around = bar.findChild(FitLabel)
    assert around is not None
    qtbot.waitUntil(lambda: around.text() == around.words())
    assert not around.styleSheet()
    layout = bar.layout()
    assert layout is not None
    others = layout.minimumSize().width() - around.minimumSizeHint().width()
    free = bar.width() - others - around.sizeHint().width()
    menu = bar.buttons["menu"]
    menu.setFixedWidth(menu.width() + free + around.sizeHint().width() // 10)
    qtbot.waitUntil(lambda: bool(around.styleSheet()))
    assert around.text() == around.words()


def test_the_title_neither_comes_nor_goes_within_a_game(qtbot: QtBot, qapp: QApplication) -> None:
    """At no width does it depend on which step is the present one, or on the round's figure."""
    look = build_theme("dark")
    apply_theme(qapp, look)
    bar = HeaderBar(look, assets(), dict.fromkeys(HeaderBar.BUTTONS, "Button"))
    qtbot.addWidget(bar)
    bar.show()
    names = ("Supplicant", "Bells", "Cards", "Carry out", "Judge")
    least = set()
    for now, around in product(names, ("Round 1 of 8", "Round 4 of 8")):
        steps = tuple(
            StepPicture(number, step, "now" if step == now else "later", step)
            for number, step in enumerate(names, 1)
        )
        bar.set_picture(HeaderPicture("Council of 12", around, steps=steps))
        for wide in range(1600, 1000, -1):
            bar.resize(wide, bar.bar_height())
            if not bar._title.isVisibleTo(bar):
                least.add(wide)
                break
    assert len(least) == 1


def test_a_menu_that_is_higher_than_the_screen_scrolls(qtbot: QtBot, qapp: QApplication) -> None:
    """Qt would set it in columns side by side, wider than the screen."""
    apply_theme(qapp, build_theme("dark", 2.5))
    menu = QMenu()
    qtbot.addWidget(menu)
    for number in range(24):
        menu.addAction(f"Entry {number} and some words")
    menu.popup(QPoint(0, 0))
    screen = menu.screen().size()
    assert menu.width() <= screen.width()
    assert menu.height() <= screen.height()
    for _ in menu.actions():
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    last = menu.actions()[-1]
    assert menu.activeAction() is last
    assert menu.rect().contains(menu.actionGeometry(last))
    menu.close()


def test_buttons_alone_leave_their_room_to_a_hand_of_five(qapp: QApplication) -> None:
    """Nothing else is asked there than which card; no one lies over another."""
    stage = Stage(Match(game_with_deck("hidden_leaders"), Setup(3), "five"), lang="de")
    for size in (LEAST, (1280, 800)):
        stage.page.resize(*size)
        stage.settle()
        cards = stage.page.table.tray.cards  # type: ignore[attr-defined]
        assert len(cards) == 6, "the leader and five"
        for one, other in pairwise(cards):
            common = one.geometry().intersected(other.geometry())
            assert common.width() <= 4, (size, "no more than an edge")
    stage.close()


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_seven_cards_lie_side_by_side_below_what_is_asked(qapp: QApplication, lang: str) -> None:
    stage = Stage(Match(game_with_deck("king_of_12"), Setup(3), "seven"), lang=lang)
    stage.page.resize(*LEAST)
    stage.settle()
    tray: Any = stage.page.table.tray
    assert len(tray.cards) == 7
    new_round = Texts(lang).t("king_of_12.prompt.play_new.text", turns=6)
    for text in (tray.text.text(), new_round):
        tray.set_picture(replace(tray._picture, text=text))
        stage.settle()
        for one, other in pairwise(tray.cards):
            assert one.geometry().right() < other.geometry().left()
            assert tray.rect().contains(one.geometry().united(other.geometry()))
        for words in (tray.title, tray.text):
            assert words.isVisible()
            assert words.geometry().bottom() <= tray.cards[0].y()
            assert words.geometry().right() < tray.panel.x()
    stage.close()


@pytest.mark.parametrize(("wide", "broken"), [(380, True), (900, False)])
def test_a_long_code_goes_on_in_the_next_line(qtbot: QtBot, wide: int, broken: bool) -> None:
    code = unbroken("-".join(["1P58", "0PER", "BCDH", "JQ4Y", "90DN", "GPMV", "VJD5", "T7KN"]))
    strip = Strip(build_theme("dark"), assets(), "seed", "Copy")
    qtbot.addWidget(strip)
    strip.show_text(f"The code of this deal: {code}", aloud=False)
    shown(strip, (wide, 200))
    assert strip.width() == wide
    label, metrics = strip.text, strip.text.fontMetrics()
    assert label.heightForWidth(label.width()) <= label.height()
    assert (JOINER not in label.text()) == broken
    parts = label.text().replace("\u200b", " ").split()
    assert max(map(metrics.horizontalAdvance, parts)) <= label.width()
