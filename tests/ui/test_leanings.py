"""Temperament and aim of a bot: chosen on its chair, kept with the game, handed to its task."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.look.theme import build_theme
from council_desktop.pages.chair_panel import ChairPanel
from council_desktop.store.game_choice import RIVALS, Chair, GameChoice, choice_from
from council_desktop.store.saves import _chair, table_for
from council_desktop.table.fixed import about_members
from council_desktop.text.texts import Texts
from engine.bots.king_of_12 import bot as king
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import COUNCIL
from tests.ui.council_table_kit import assets

BOLD = Chair("Tom", False, "hard", "bold", "safe")


def test_the_chair_says_what_is_chosen(qtbot: Any) -> None:
    panel = ChairPanel(Texts(), build_theme("dark"), assets(), 1, BOLD)
    qtbot.addWidget(panel)
    assert panel.chair() == BOLD
    panel.temperament.setCurrentIndex(0)
    panel.aim.setCurrentIndex(2)
    assert (panel.chair().temperament, panel.chair().aim) == ("", "term")
    panel.person.click()
    assert panel.temperament.isHidden()
    assert panel.aim.isHidden()


def test_against_one_another_only_what_means_something_there_is_offered(qtbot: Any) -> None:
    """In King of 12 nobody speaks or rings: chatty and quiet wait until the council is back."""
    assert set(RIVALS) == set(king.TEMPERAMENTS)
    panel = ChairPanel(
        Texts(), build_theme("dark"), assets(), 1, replace(BOLD, temperament="quiet")
    )
    qtbot.addWidget(panel)
    assert "only what comes as news" in panel.temperament.accessibleDescription()
    panel.set_game("king_of_12", cooperative=False)
    offered = [panel.temperament.itemData(row) for row in range(panel.temperament.count())]
    assert offered == ["", *RIVALS]
    assert panel.chair().temperament == ""
    panel.set_game(COUNCIL, cooperative=True)
    assert panel.chair().temperament == "quiet"
    panel.set_game("king_of_12", cooperative=False)
    panel.temperament.setCurrentIndex(2)
    assert "uncertain" in panel.temperament.accessibleDescription()
    panel.set_game(COUNCIL, cooperative=True)
    assert panel.chair().temperament == "bold", "the last word counts"


def test_a_game_may_say_in_its_own_words_what_a_level_means(qtbot: Any) -> None:
    panel = ChairPanel(Texts(), build_theme("dark"), assets(), 1, BOLD)
    qtbot.addWidget(panel)
    panel.set_game(COUNCIL, cooperative=True)
    assert panel.note.text() == "Remembers everything and thinks ahead"
    panel.set_game("hidden_leaders", cooperative=False)
    assert panel.note.text() == "Weighs some answers and guesses who is who"
    assert panel.level.accessibleDescription() == panel.note.text()


def test_it_is_kept_and_a_file_without_it_is_even() -> None:
    choice = GameChoice((Chair("Lea", True), BOLD), COUNCIL)
    assert choice_from(choice.to_data()) == choice
    chairs: Any = table_for(choice)["chairs"]
    assert _chair(chairs[1]) == BOLD
    assert set(chairs[0]) == {"name", "person", "level"}
    assert _chair({"name": "Tom", "person": False, "level": "easy"}) == Chair("Tom", False, "easy")
    odd = {**chairs[1], "temperament": "wild", "aim": 7}
    assert _chair(odd) == Chair("Tom", False, "hard")


def test_the_bot_is_given_it_and_the_table_says_it(qapp: Any) -> None:
    members = [Member("Lea", True), Member("Tom", False, "hard", "bold", "safe")]
    match = Match(game_with_deck("council_of_12"), Setup(2, {}), "a")
    controller = MatchController(match, members)
    task = controller._task(1)
    assert (task.temperament, task.aim) == ("bold", "safe")
    about = about_members(Words(Texts(), ["Lea", "Tom"]), controller)
    assert about(1) == "bot, hard, bold"
