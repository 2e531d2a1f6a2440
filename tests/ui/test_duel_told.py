"""The Majority 2 says on its first screen how one wins, and what a card is laid for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.majority_2.table.log_lines import DuelBook
from council_desktop.games.majority_2.table.outlook import Outlook
from council_desktop.text.texts import Texts
from engine.core.game import Setup
from engine.games.majority_2.events import Ability, Discarded, DiscPlaced, Settled
from engine.match import Match
from engine.titles import game_with_deck
from tests.games.majority_2.table import lay
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_GOAL = "To win: of 5 cards in your half of a lane, 3 of one faction finish it."


def asked(kind: str, turn: int) -> Match:
    """A game up to where the first seat is asked that, not before this turn."""
    match, rng = Match(game_with_deck("majority_2"), Setup(2), "told/1"), Random(1)
    match.start()
    while True:
        state: Any = match.state
        seat = state.open_seats()[0]
        question = match.game.decision(state, seat)
        if seat == 0 and state.turn >= turn and question is not None and question.kind == kind:
            return match
        match.submit(seat, rng.choice(list(state.legal_for(seat))))


@pytest.mark.parametrize("turn", [1, 3])
def test_how_one_wins_is_said_in_the_first_turn_alone(qapp: QApplication, turn: int) -> None:
    stage = Stage(asked("free", turn))
    stage.presenter.finish_now()
    stage.presenter.point("")
    stage.settle()
    panel = stage.page.table.tray.panel
    assert panel.about_text.text().startswith(_GOAL) == (turn == 1)
    if turn == 1:
        stage.page.resize(1024, 640)
        stage.settle()
        assert panel.about_text.text() or not panel._plan.scrolls
        card = next(one.token for one in stage.decision.options if one.kind == "free")
        stage.presenter.choose(card)
        stage.settle()
        assert not panel.about_text.text(), "what the choice does is said now"
        assert "counts for its lane" in stage.page.table.tray.text.text()
    stage.close()


def test_of_a_disc_it_is_said_what_its_card_counts_as() -> None:
    book = DuelBook(Texts(), ("Lea", "Tom"), game_with_deck("majority_2"))
    placed = DiscPlaced("pink", None, "at:0.1.2")
    assert [one.text for one in book.briefly([placed], 0)] == [
        "Angel disc: your lane 1. Its card counts as Angel now."
    ]
    taken = DiscPlaced("pink", "at:0.1.2", None)
    assert [one.text for one in book.briefly([taken], 0)] == ["Angel disc: free"]


def test_that_a_finished_faction_is_lost_is_said(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(lay("Wj", areas=("Aa", "Dc")).engine.match)
    composer, scenes = stage.presenter._composer, list[Any]()
    tell = composer.actions
    monkeypatch.setattr(composer, "actions", lambda scene: (scenes.append(scene), tell(scene))[1])
    stage.presenter._show()
    own, other = (Outlook(gone_area=[(seat, 0)]) for seat in range(2))
    assert composer.what_comes(scenes[0], own) == "your finished faction is lost: Angel Aristocrat"
    assert "loses a finished faction: Dragon Secretary" in composer.what_comes(scenes[0], other)
    stage.close()


def test_what_an_ability_discards_is_told_with_the_card_whose_it_is() -> None:
    """A card that was taken out of a lane is seen to be gone, but not by what."""
    book = DuelBook(Texts(), ("Lea", "Tom"), game_with_deck("majority_2"))
    lost = Discarded(0, "table", ("at:0.1.1",), 1, "dragon-junior", True, ("dragon-junior",))
    (told,) = book.briefly([Ability(1, "dragon-junior"), lost], 0)
    assert (told.text, told.seen) == ("Dragon Junior discards: Dragon Junior", False)
    turn = [Ability(1, "dragon-junior"), Settled(1, 1, None, None, None, 0), lost]
    assert len(book.briefly(turn, 0)) == 1, "what goes as a half is settled needs no other reason"
