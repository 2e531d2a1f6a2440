"""Hints in the window: worked out elsewhere, shown in the tray, pointed at, or said why not."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.look.assets import Assets
from council_desktop.look.theme import LEAST_WINDOW, Family, build_theme
from council_desktop.table import asks, hints
from council_desktop.table.hint_panel import HintPanel
from council_desktop.table.hints import SAY, HintMark, HintPicture, HintRow, hint_text
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.chain import Chain, Played, Value, value_chain
from council_desktop.widgets.style import apply_theme
from engine.bots.base import Choice, Hint, Limit, Task
from engine.bots.worker import Desk
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.council_table_kit import INSTANT, NAMES
from tests.ui.one_page import OnePage, page_for
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


class Host(QObject):
    """Stands in for the processes: what they would answer, when the test wants it."""

    chosen = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[int, Task]] = []
        self._desk = Desk()
        self._count = 0

    def ask(self, task: Task, legal: Iterable[str], *, urgent: bool = True) -> int:
        self._count += 1
        self.waiting.append((self._count, task))
        return self._count

    def forget(self) -> None:
        self.waiting.clear()

    def answer(self) -> Any:
        number, task = self.waiting.pop(0)
        answer = self._desk.answer(task)
        assert isinstance(answer, Choice | Hint), answer
        self.chosen.emit(number, answer)
        return answer


class Kit(OnePage):
    """A page over a match, with a host of its own."""

    def __init__(self, game: str, people: tuple[int, ...], **settings: Any) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme("dark")
        apply_theme(app, look)
        self.host = Host()
        match = Match(game_with_deck(game), Setup(3, {}), "hints")
        members = [Member(NAMES[seat], seat in people, "easy") for seat in range(3)]
        self.controller = MatchController(
            match,
            members,
            self.host,  # type: ignore[arg-type]
            limit=Limit(1.0, 20),
            opinions=False,
        )
        self.menu = QMenu()
        shown = INSTANT.__class__(**{"speed": "instant", **settings})
        self.page = page_for(self.controller, look, self.menu, settings=shown)
        self.said: list[str] = []
        self.page.message.connect(self.said.append)
        self.page.resize(1280, 800)
        self.page.show()
        self.controller.start()
        self.settle()

    @property
    def button(self) -> Any:
        return self.page.table.header.buttons["hint"]

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def until_asked(self) -> bool:
        """Whether the person is asked once more before the game is over."""
        for _ in range(100):
            self.settle()
            presenter: Any = self.page.table.presenter
            if self.controller.decision is not None or self.controller.over:
                return not self.controller.over
            if presenter.resting:
                self.page.table.panel.primary.click()
            else:
                self.host.answer()
        raise AssertionError("the person is never asked")

    def hint(self) -> Hint:
        self.button.click()
        self.host.waiting.sort(key=lambda asked: not asked[1].hint)
        hint: Hint = self.host.answer()
        self.settle()
        return hint


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Any]:
    kits: list[Kit] = []

    def make(game: str = "council_of_12", people: tuple[int, ...] = (0,), **more: Any) -> Kit:
        kits.append(Kit(game, people, **more))
        return kits[-1]

    yield make
    for kit in kits:
        kit.close()


@pytest.mark.parametrize("game", ["council_of_12", "king_of_12"])
def test_in_every_phase_a_hint_is_shown_and_points_at_its_move(table: Any, game: str) -> None:
    kit = table(game)
    kinds: set[str] = set()
    while len(kinds) < 5 and kit.until_asked():
        decision = kit.controller.decision
        best = decision.options[0].token
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            hint = kit.hint()
            best = hint.best
            panel = kit.page.table.hint_panel
            text = panel.accessibleDescription()
            assert panel.has_focus(), decision.kind
            assert text.startswith("Hint: ")
            assert "{" not in text
            assert best not in text, "a move is named in words"
            assert kit.page.table.hint_mark.isVisible(), decision.kind
            assert kit.page.table.hint_mark.target is not None
        kit.controller.submit(best)
        kit.settle()
        if kit.controller.decision is None:
            assert not kit.page.table.hint_mark.isVisible()
        if len(kit.controller.match.log) > 150:
            break
    assert len(kinds) >= (4 if game == "council_of_12" else 1)


def test_a_sentence_in_a_hint_has_one_full_stop() -> None:
    words = GameWords(Texts(), "council_of_12", NAMES)
    label = words.t("sentence.contribute.words")
    choice = asks.Choice("say:contribute", SAY, "contribute", "", label, "Say it")
    ask = asks.Ask(0, SAY, "", "", "", (choice,))
    said = hint_text(words, ask, Hint("say:contribute", None, "hints.reason.speak"))
    assert said.startswith("Hint: Say “I’ll contribute something”. The sentence is true")


def test_a_hint_goes_with_its_question(table: Any) -> None:
    kit = table()
    kit.until_asked()
    hint = kit.hint()
    kit.controller.submit(hint.best)
    kit.settle()
    assert kit.controller.hint is None
    assert not kit.page.table.hint_panel.isVisible()


def test_an_answer_that_comes_too_late_is_not_shown(table: Any) -> None:
    kit = table()
    kit.until_asked()
    kit.button.click()
    late = kit.host.waiting.pop()
    kit.controller.submit(kit.controller.decision.options[0].token)
    kit.settle()
    kit.host.waiting.insert(0, late)
    assert isinstance(kit.host.answer(), Hint)
    assert kit.controller.hint is None


def test_the_key_asks_as_the_button_does(table: Any) -> None:
    kit = table()
    kit.until_asked()
    QTest.keyClick(kit.page.table, Qt.Key.Key_H)
    assert kit.host.waiting[-1][1].hint


def test_what_takes_long_is_said(table: Any, qtbot: Any) -> None:
    kit = table()
    kit.until_asked()
    qtbot.waitUntil(kit.button.isEnabled)
    kit.button.click()
    panel = kit.page.table.hint_panel
    assert not panel.isVisible()
    assert kit.host.waiting[-1][1].hint
    qtbot.waitUntil(lambda: panel.isVisible() and panel.title.text() == "Thinking")
    kit.hint()
    assert panel.title.text() == "Hint"
    assert panel.why.text()


def test_its_key_puts_it_away_and_enter_only_looks(table: Any) -> None:
    kit = table()
    kit.until_asked()
    hint = kit.hint()
    panel, ply = kit.page.table.hint_panel, kit.controller.ply
    QTest.keyClick(panel.what, Qt.Key.Key_Return)
    kit.settle()
    assert kit.page.table.presenter.chosen == hint.best
    assert kit.controller.ply == ply, "looked at, not carried out"
    assert not panel.has_focus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_H)
    assert panel.has_focus(), "the key comes to it"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert kit.controller.hint is None


_PICKED = 3
"""A hand of three leaves its place below the table to the hint."""


def test_in_the_smallest_window_it_gives_way_to_what_is_chosen_after_it(table: Any) -> None:
    """It lies over what carries a choice out there: asked for with a card chosen already, it
    stays until another one is, and its key brings it back."""
    kit = table("majority")
    kit.page.resize(*LEAST_WINDOW)
    for _ in range(_PICKED):
        kit.until_asked()
        kit.controller.submit(kit.controller.decision.options[0].token)
    kit.until_asked()
    presenter, panel = kit.page.table.presenter, kit.page.table.hint_panel
    first, other, *_ = [choice.token for choice in presenter.ask.choices]
    presenter.choose(first)
    kit.hint()
    presenter.point(other)
    kit.settle()
    assert panel.isVisible(), "what is pointed at is not chosen"
    assert kit.page.table._hint_over_actions
    presenter.choose(other)
    kit.settle()
    assert not panel.isVisible()
    kit.button.click()
    kit.settle()
    assert panel.isVisible()
    assert panel.has_focus()


def test_where_there_is_no_hint_the_button_says_why(table: Any) -> None:
    kit = table()
    while kit.controller.decision is not None:
        kit.controller.submit(kit.controller.decision.options[0].token)
        kit.settle()
    assert not kit.button.isEnabled()
    assert "your turn" in kit.button.toolTip()
    kit.until_asked()
    assert kit.button.isEnabled()
    assert "turn" not in kit.button.toolTip()
    kit.controller.look_at(1)
    kit.settle()
    assert not kit.button.isEnabled()
    assert "looking back" in kit.button.accessibleDescription()
    QTest.keyClick(kit.page.table, Qt.Key.Key_H)
    assert any("looking back" in said for said in kit.said)
    assert not any(task.hint for _, task in kit.host.waiting)


def test_switched_off_in_the_settings(table: Any) -> None:
    kit = table(hints=False)
    kit.until_asked()
    assert not kit.button.isEnabled()
    assert "switched off" in kit.button.toolTip()
    QTest.keyClick(kit.page.table, Qt.Key.Key_H)
    assert not any(task.hint for _, task in kit.host.waiting)


def test_several_people_hear_no_hint_that_would_tell_of_a_hand(table: Any) -> None:
    kit = table(people=(0, 1, 2))
    for _ in range(60):
        if kit.controller.waiting_for is not None:
            assert kit.controller.why_no_hint() == "app.hint.covered"
            kit.controller.take_seat(kit.controller.waiting_for)
            kit.settle()
            assert kit.button.isEnabled()
        elif kit.controller.viewer is None:
            assert "a hand" in kit.button.toolTip()
            return
        kit.controller.submit(kit.controller.decision.options[0].token)
        kit.settle()
    pytest.fail("the council is never asked together")


def test_the_bulb_of_a_spot_lies_beside_its_ring(qapp: QApplication) -> None:
    """On a face of the die it would hide the figure."""
    over = QWidget()
    over.resize(400, 300)
    target = QWidget(over)
    target.resize(200, 200)
    target.move(50, 50)
    over.show()
    mark, spot = HintMark(build_theme("dark"), Assets(), over), QPoint(100, 100)
    mark.point_at(target, spot)
    centre, disc = mark.bulb()
    away = centre - QPointF(mark.mapFrom(over, target.mapTo(over, spot)))
    assert disc
    assert math.hypot(away.x(), away.y()) >= disc + hints._SPOT, "outside the ring"
    box = QRectF(centre.x() - disc, centre.y() - disc, 2 * disc, 2 * disc)
    assert QRectF(mark.rect()).contains(box), "and painted as a whole"
    mark.point_at(target)
    assert mark.geometry() == target.geometry().adjusted(-5, -5, 5, 5)
    over.close()
    over.deleteLater()


def test_nothing_of_the_log_looks_out_below_a_hint(qapp: QApplication) -> None:
    """However little it says."""
    stage = Stage(Match(game_with_deck("council_of_12"), Setup(3, {}), "short"))
    table = stage.page.table
    table.show_side(True)
    stage.settle()
    assert table.side.isVisible()
    assert stage.decision is not None
    stage.presenter.why_no_hint = lambda: ""
    stage.controller._set_hint(Hint(stage.decision.options[0].token, None, "hints.reason.only"))
    stage.settle()
    panel = table.hint_panel
    assert panel.isVisible()
    assert panel.geometry().contains(table.side.geometry())
    stage.close()


def test_a_hint_is_as_low_as_its_place_allows(qapp: QApplication) -> None:
    """Broad, as over the tray of a small window, what it advises takes the place of its title, and
    keeps the keyboard; slim, its numbers stand beside their bars. Nothing scrolls."""
    theme, assets = build_theme("dark"), Assets()
    assets.load_fonts()
    names = ("hint_title", "hint_close", "hint_why", "hint_numbers")
    window = QWidget()
    apply_theme(window, theme)
    panel = HintPanel(theme, assets, dict.fromkeys(names, "Title"), window)
    cards = [Played("Druid", "oak-leaf", seat=seat, member=f"M{seat}") for seat in range(3)]
    values = [Value(3), Value(6), Value(12), Value(12, met=True)]
    way = value_chain(values[0], [*zip(cards, values[1:], strict=True)])
    druid = ("oak-leaf", Family.COUNT)
    rows = tuple(HintRow("Druid", number, number / 100, emblem=druid) for number in (98, 88, 2))
    reason = "It passes as often as the next best, about 98 times in 100, and leaves better hands."
    panel.set_picture(
        HintPicture(
            "", "Hint", "play:druid", "Lay the Druid", druid, reason, Chain(way),
            "The way", "The others' cards are expected, not seen.", "passes of 100", rows,
        )
    )  # fmt: skip
    window.resize(1280, 800)
    panel.show()
    window.show()
    panel.take_focus()
    for wide, most in ((470, 250), (262, 486)):
        panel.lie_in(QRect(0, 0, wide, 700))
        qapp.processEvents()
        beside = abs(
            panel.what.geometry().center().y() - panel.close_button.geometry().center().y()
        )
        assert (beside < 4) == (wide == 470)
        assert panel.height() <= most, wide
        assert not panel._scroll.verticalScrollBar().isVisible()
        assert window.focusWidget() is panel.what
        for row in panel.rows:
            assert row.bar.geometry().center().y() in range(
                row.number.y(), row.number.geometry().bottom()
            )
    window.close()
