"""Where there is no room for the cards of the tavern, nameplates say what they do."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from council_desktop.games.hidden_leaders.table import faces
from council_desktop.games.hidden_leaders.table.asks import LeadersAsker
from council_desktop.games.hidden_leaders.table.faces import LeadersFaces
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.card_faces import Brush, CardSize, CardState
from engine.titles import game_with_deck
from tests.laws.games import LEADERS, SAMPLES
from tests.laws.walks import walk
from tests.ui.council_table_kit import NAMES
from tests.ui.cuts import Cuts
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_PLY, _MANY = 60, 4
_WIDTHS = (170, 240, 2)
_NARROWED = 0.78
"""No line on a nameplate is narrower than this part of its usual letters."""


@pytest.mark.parametrize("seats", [3, 6])
def test_the_tavern_lies_there_as_plates_that_say_what_they_do(
    qapp: QApplication, seats: int
) -> None:
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == seats)
    stage = Stage(up_to(case, 1, _PLY))
    stage.page.resize(1024, 640)
    stage.settle()
    _, tavern, _, graveyard = stage.page.table.board.piles
    cards = [*tavern.row.cards, *graveyard.row.cards]
    assert cards
    assert {card._size for card in cards} == {CardSize.BAR}
    for pile in (tavern, graveyard):
        for card in pile.row.cards:
            assert pile.rect().contains(card.geometry())
    stage.close()


def test_who_would_win_is_not_cut_in_any_width(qapp: QApplication) -> None:
    """What is measured is what is painted: French has the longest conditions."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == _MANY)
    stage = Stage(up_to(case, 0, _PLY), lang="fr")
    board = stage.page.table.board
    stage.page.setUpdatesEnabled(True)
    with Cuts() as cuts:
        for wide in range(*_WIDTHS):
            board.standing.resize(wide, board.standing.needed(wide))
            assert cuts.on(board.standing) == [], wide
    stage.close()


def test_options_stand_in_the_order_of_the_table() -> None:
    """Others from the left, the tavern from the left, the harbour after it."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == _MANY)
    words = LeadersWords(Texts("en"), NAMES[:_MANY], case.game.cards())
    asker, seen = LeadersAsker(words), set()
    for step in walk(case, 0).steps():
        for seat in range(_MANY):
            asked = case.game.decision(step.state, seat)
            if asked is None:
                continue
            view = case.game.view(step.state, seat)
            tokens = [choice.token for choice in asker.asked(asked, view).choices]
            lies = [f"tavern:{card}" for card in view["tavern"]]
            drawn = [token for token in tokens if token.startswith("tavern:")]
            assert drawn == [token for token in lies if token in drawn]
            named = [token.partition(":")[2] for token in tokens if token.startswith("covered:")]
            order = [(int(one.partition(".")[0]) - seat - 1) % _MANY for one in named]
            assert order == sorted(order)
            seen |= {asked.kind} if drawn or len(set(order)) > 1 else set()
    assert len(seen) >= 2, seen


@pytest.mark.parametrize("language", languages())
def test_no_line_of_a_plate_is_squeezed_beyond_reading(
    assets: Assets, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = LeadersWords(Texts(language), ["A", "B"], game_with_deck(LEADERS).cards())
    made = LeadersFaces(words)
    narrow: list[tuple[str, float]] = []
    draw = faces.draw_text

    def note(painter: Any, place: Any, text: str, *others: Any, **more: Any) -> None:
        squeeze = others[3] if len(others) > 3 else more.get("squeeze", 1.0)
        if squeeze < _NARROWED:
            narrow.append((text, squeeze))
        draw(painter, place, text, *others, **more)

    monkeypatch.setattr(faces, "draw_text", note)
    picture = QPixmap(CardSize.BAR.size.toSize())
    painter = QPainter(picture)
    brush = Brush(painter, build_theme("dark"), assets)
    for no in words.deck.heroes:
        made[no].paint(brush, CardSize.BAR, CardState())
    painter.end()
    assert not narrow
