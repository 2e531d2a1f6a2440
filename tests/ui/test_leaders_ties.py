"""How a game of Hidden Leaders in which allies have as many cards was decided is said in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.hidden_leaders.table.log_lines import LeadersBook
from council_desktop.games.hidden_leaders.table.outcome import _friends
from council_desktop.games.hidden_leaders.table.ties import BY_CARDS, BY_NUMBER, tie_of
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.text.texts import Texts, languages
from engine.core.game import Setup
from engine.games.hidden_leaders.events import PlayerNamed
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import LEADERS, SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

NAMES = "Lea", "Tom", "Mira"
TRIBES = 1, 3, 5
"""The leaders that are allied with the Hill Tribes."""


def words_in(lang: str) -> LeadersWords:
    return LeadersWords(Texts(lang), NAMES, game_with_deck("hidden_leaders").cards())


def ended(counts: list[int], cards: list[int], winner: int) -> dict[str, Any]:
    result = {"faction": "tribes", "winner": winner, "leaders": list(TRIBES), "counts": counts}
    return {"result": result, "players": [{"open": [0] * number} for number in cards]}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("counts", "cards", "winner", "by", "seats", "figures"),
    [
        ([5, 5, 4], [9, 8, 4], 1, BY_CARDS, (1, 0), ("Tom 8", "Lea 9")),
        ([5, 5, 5], [8, 8, 9], 1, BY_NUMBER, (1, 0), ("Tom 3", "Lea 1")),
    ],
)
def test_the_tie_break_that_decided_is_named(
    lang: str,
    counts: list[int],
    cards: list[int],
    winner: int,
    by: str,
    seats: tuple[int, ...],
    figures: tuple[str, ...],
) -> None:
    words, view = words_in(lang), ended(counts, cards, winner)
    tie = tie_of(words.deck, view)
    assert tie is not None
    assert (tie.by, tie.seats) == (by, seats)
    said = tie.said(words, view)
    assert ", ".join(figures) in said
    assert "Mira" not in said
    rows = {row.label.split()[0]: row.detail for row in _friends(words, view)}
    assert len(rows["Tom"]) > len(rows["Lea"]), "nothing says what decided"


def test_the_most_cards_alone_need_no_word() -> None:
    words = words_in("en")
    assert tie_of(words.deck, ended([5, 4, 4], [9, 8, 8], 0)) is None


def test_the_order_is_that_of_the_rules() -> None:
    """Whoever the engine calls the winner stands first."""
    game, ties = game_with_deck("hidden_leaders"), 0
    deck = words_in("en").deck
    for seed in range(12):
        match = Match(game, Setup(6), f"ties {seed}")
        match.start()
        rng = Random(seed)
        while not match.over:
            seat = match.state.open_seats()[0]
            match.submit(seat, rng.choice(match.state.legal_for(seat)))
        view = match.game.view(match.state, None)
        tie = tie_of(deck, view)
        if tie is not None:
            ties += 1
            assert tie.seats[0] == view["result"]["winner"]
    assert ties


def test_parties_lie_in_the_order_of_the_ledger(qapp: QApplication) -> None:
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == 6)
    stage = Stage(walk(case, 0).match)
    stage.presenter.finish_now()
    stage.settle()
    match, words = stage.match, stage.presenter._words
    view = match.game.view(match.state, None)
    lie = [words.member(one.shown.seat) for one in stage.page.table.board.shown_parties()]
    assert lie == [row.label for row in _friends(words, view, named=False)]
    stage.close()


@pytest.mark.parametrize("lang", languages())
def test_whoever_names_nobody_else_is_named_once(lang: str) -> None:
    book = LeadersBook(Texts(lang), NAMES, game_with_deck("hidden_leaders"))
    assert book.sentence(PlayerNamed(1, 1, 2)).count("Tom") == 1
    assert "Lea" in book.sentence(PlayerNamed(1, 0, 2))
