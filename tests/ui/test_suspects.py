"""Who suspected whom after a game of Hidden Leaders: pictures and tables say the same figures."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from council_desktop.chronicle.drawing import Drawing, Words
from council_desktop.games.hidden_leaders.after import rows
from council_desktop.games.hidden_leaders.suspects import Suspects, percent
from council_desktop.games.hidden_leaders.suspects_dialog import SuspectsDialog
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.drawn_picture import DrawnPicture
from council_desktop.widgets.record_table import RecordTable
from engine.bots.hidden_leaders.course import course_of
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck

NAMES = ("Lea", "Tom", "Mira", "Anouk", "Ben", "Rita")


def suspects_of(seats: int, lang: str = "en") -> Suspects:
    match = Match(game_with_deck("hidden_leaders"), Setup(seats), f"suspects {seats}")
    match.start()
    rng = Random(seats)
    while not match.over:
        seat = match.state.open_seats()[0]
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    words = LeadersWords(Texts(lang), NAMES[:seats], match.game.cards())
    return Suspects(words, course_of(match))


def written(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.shapes if isinstance(shape, Words)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [2, 6])
def test_every_player_is_drawn_in_every_language(lang: str, seats: int) -> None:
    suspects = suspects_of(seats, lang)
    for seat in range(seats):
        drawings = [suspects.main(seat), suspects.side(seat)]
        drawings += [suspects.small(other, seat) for other in suspects.viewers(seat)]
        for drawing in drawings:
            assert drawing.tables
            for text in written(drawing):
                assert "suspects" not in text, "a text is missing"
                assert "{" not in text
            for shape in drawing.shapes:
                if hasattr(shape, "x"):
                    assert -1 <= shape.x <= drawing.width


def test_table_and_picture_have_the_same_figures() -> None:
    suspects = suspects_of(4)
    course = suspects._course
    for seat in range(4):
        table = suspects.table(seat)
        assert len(table.rows) == len(course.turns)
        last = [int(cell) for cell in table.rows[-1][-6:]]
        assert last == [percent(part) for part in course.thought(seat)[-1].values()]
        ends = written(suspects.main(seat))
        assert all(str(figure) in ends for figure in last)
        assert suspects.leader(seat) in ends
        assert str(percent(course.hidden(seat))) in written(suspects.side(seat))


def test_a_row_leads_back_to_the_turn_of_its_slip() -> None:
    suspects = suspects_of(4)
    course, words = suspects._course, suspects._words
    found = {(row.ply, seat) for seat in range(4) for row in rows(suspects, course, seat, words)}
    assert found
    for seat in range(4):
        heads = [row.where for row in rows(suspects, course, seat, words)]
        assert heads[:1] == [words.of("suspects_slipped")][: len(heads)]
        assert not any(heads[1:]), "the same above each"
    ends = {turn.ply: turn.seat for turn in course.turns}
    assert all(ends[ply] == seat for ply, seat in found)


def test_the_dialog_shows_whoever_is_chosen(qtbot: QtBot, theme: Theme, assets: Assets) -> None:
    suspects = suspects_of(3)
    text = dict.fromkeys(("title", "whose_mask", "as_table", "close"), "words")
    dialog = SuspectsDialog(theme, assets, suspects, NAMES[:3], 0, text)
    qtbot.addWidget(dialog)

    def shown(kind: type[QWidget]) -> list[str]:
        found = [one for one in dialog.findChildren(kind) if not one.isHidden()]
        return [
            one.table.accessibleName() if isinstance(one, RecordTable) else one.accessibleName()
            for one in found
            if one.parentWidget() is dialog._shown
        ]

    assert suspects.table(0).title in shown(DrawnPicture)
    dialog.of.choices[2].setChecked(True)
    assert suspects.table(2).title in shown(DrawnPicture)
    assert suspects.table(0).title not in shown(DrawnPicture)
    dialog.as_table.setChecked(True)
    assert suspects.table(2).title in shown(RecordTable)


def test_what_is_shown_anew_has_room_and_the_way_back_stays(
    qtbot: QtBot, dark: Theme, assets: Assets
) -> None:
    window = QWidget()
    window.resize(1280, 800)
    qtbot.addWidget(window)
    text = dict.fromkeys(("title", "whose_mask", "as_table", "close"), "words")
    dialog = SuspectsDialog(dark, assets, suspects_of(3), NAMES[:3], 0, text, window)
    qtbot.addWidget(dialog)
    dialog.show()
    high, middle = dialog.height(), dialog.geometry().center().y()
    dialog.of.choices[1].setChecked(True)
    assert dialog.height() == high
    dialog.as_table.setChecked(True)
    assert dialog.height() >= high, "a strip without a table"
    least = dialog.geometry().y() - dialog.frameGeometry().y()
    assert dialog.geometry().y() == least or dialog.geometry().center().y() == middle
    dialog.inside.layout().activate()
    assert dialog.rect().contains(dialog.back.geometry()), "the way back has scrolled away"


def test_every_column_has_a_heading_and_a_right_guess_is_counted_once() -> None:
    suspects = suspects_of(4)
    for seat in range(4):
        assert all(suspects.ends(seat).heads)
        true = suspects._course.leaders[seat]
        for viewer in suspects.viewers(seat):
            last = suspects._course.thought(seat, viewer)[-1]
            best = max(last, key=lambda one: (last[one], one == true))
            shapes = suspects._judged(seat, viewer, 0.0, 30.0)
            figures = [s.text for s in shapes if isinstance(s, Words) and s.text.isdigit()]
            assert len(figures) == 1 + (best != true)
