"""Riddles in the program's own window: those of one's own games a day later, and codes typed in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from council_desktop.app.riddles import PLAYED
from council_desktop.app.window import Window
from council_desktop.pages.fields import FieldsDialog
from council_desktop.store.riddle_results import SOLVED
from council_desktop.system import clock
from council_desktop.widgets.typed_line import TypedLine
from council_desktop.widgets.week import WEEK, week_heads
from engine.core.game import Setup
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.riddles.collection import all_riddles, of_day
from engine.riddles.generator import played
from engine.riddles.mine import rows
from engine.titles import game_with_deck
from tests.ui.begun import begun

TODAY = date(2026, 3, 1)
LISTED = all_riddles()[0]


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with begun(qapp, tmp_path_factory.mktemp("own")) as window:
        yield window


@pytest.fixture
def window(shared: Window, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr(clock, "today", lambda: TODAY)
    return shared


def lines_of_a_game() -> list[dict[str, object]]:
    """A save of a game of King of 12 that was played at random."""
    game = game_with_deck("king_of_12")
    over = played(game, Setup(3), "own")
    again = Match(game, over.setup, over.seed)
    journal = MemoryJournal(header_for(again, "0"))
    again.journal = journal
    again.start()
    for entry in over.log:
        if entry.by >= 0:
            again.submit_token(entry.by, entry.token)
    return list(journal.lines)


def test_what_is_found_in_a_game_is_offered_from_the_next_day_on(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    riddles = window.riddles
    found = next(rows(lines_of_a_game(), [0]))
    riddles._on_mined(found["code"], found["kind"], found["grade"])
    assert riddles.shown().own == ()
    monkeypatch.setattr(clock, "today", lambda: TODAY + timedelta(1))
    [row] = riddles.shown().own
    riddles.play(row.id)
    page = riddles.page
    assert page is not None
    while page.controller.attempt is None:
        page.controller.submit(page.controller.best_token())
    page.controller.tell_end()
    assert riddles.shown().own[0].state == SOLVED


WRONG_LETTER = LISTED.code[:-1] + ("1" if LISTED.code[-1] != "1" else "2")


@pytest.mark.parametrize("typed", [WRONG_LETTER, LISTED.code.partition("+")[0], "what?"])
def test_of_a_wrong_code_one_sentence_is_said_where_it_is_mended(
    window: Window, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    window.riddles.show()

    def mend(_: object, dialog: FieldsDialog) -> bool:
        field = dialog.fields[0]
        assert isinstance(field, TypedLine)
        field.setText(typed)
        dialog.accept()
        sentence = dialog.problem.text()
        assert sentence.endswith(".")
        assert sentence.count(". ") <= 1
        assert field.accessibleDescription() == sentence
        assert not dialog.problem.isHidden()
        assert not dialog.result()
        assert field.text() == typed
        assert window.pages.current != PLAYED
        field.setText(LISTED.code)
        dialog.accept()
        return bool(dialog.result())

    monkeypatch.setattr(type(window.riddles._asking()), "run", mend)
    window.riddles.ask_for_code()
    assert window.pages.current == PLAYED


def test_a_code_of_the_collection_is_known_by_its_title(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(window.riddles._asking()), "line", lambda *_: LISTED.code.lower())
    window.riddles.ask_for_code()
    assert window.riddles.page is not None
    assert window.riddles.page.id == LISTED.id


def test_the_next_day_has_another_riddle_and_the_row_goes_on(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    riddles = window.riddles
    for number in range(2):
        day = TODAY + timedelta(number)
        monkeypatch.setattr(clock, "today", lambda day=day: day)
        assert riddles.shown().today.id == of_day(day).id
        riddles._on_tried(of_day(day).id, True, 60)
    assert of_day(TODAY).id != of_day(TODAY + timedelta(1)).id
    assert riddles.results.streak(TODAY + timedelta(1)) == 2
    assert riddles.results.streak(TODAY + timedelta(2)) == 2, "it can still go on"
    assert riddles.results.streak(TODAY + timedelta(3)) == 0


@pytest.mark.parametrize("later", range(7))
def test_today_stands_below_its_weekday(
    window: Window, monkeypatch: pytest.MonkeyPatch, later: int
) -> None:
    today = TODAY + timedelta(later)
    monkeypatch.setattr(clock, "today", lambda: today)
    heads = [head.accessibleName() for head in week_heads("en")]
    weekday = QLocale("en").standaloneDayName(today.isoweekday())
    assert heads[(len(window.riddles.shown().days) - 1) % WEEK] == weekday
