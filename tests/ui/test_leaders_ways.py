"""What a card of Hidden Leaders may bring is seen on the table in the smallest window, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.hidden_leaders.table.asks import SWAP_TAVERN, LeadersAsker
from council_desktop.games.hidden_leaders.table.factions import GREEN, MARKERS, MARKS, RED
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.text.texts import Texts, languages
from engine.core.game import Decision, Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.games.hidden_leaders.table import table
from tests.laws.games import LEADERS, SAMPLES
from tests.laws.walks import walk
from tests.table_laws.test_ground import hinted
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_SEATS, _FAR = 3, 40
_BURIES = frozenset((1, 28, 43, 70))
"""Heroes that bury one of a faction which is not their own."""
_MANY, _READ = 8, 0.8
"""So many options scroll; so much of one is to be seen."""
_EITHER = "37"
"""The number of a hero that moves one marker, the other, or both."""


@pytest.fixture(params=["en", "de", "fr"])
def stage(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A turn of somebody who holds that hero, in the smallest window."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == _SEATS)
    plies = (
        step.ply
        for step in walk(case, 1).steps()
        if (asked := case.game.decision(step.state, 0)) is not None
        and any(option.token == f"play:{_EITHER}" for option in asked.options)
    )
    stage = Stage(up_to(case, 1, next(plies)), lang=request.param)
    stage.page.resize(1024, 640)
    stage.presenter.finish_now()
    stage.settle()
    yield stage
    stage.close()


def test_each_way_of_a_chosen_card_is_seen(stage: Stage) -> None:
    table = stage.page.table
    stage.presenter.choose(f"play:{_EITHER}")
    stage.settle()
    track: Any = table.board.track
    (_, _, red, reds), (_, _, green, greens) = track._markers()
    assert reds == [red + 2]
    assert greens == [green + 2]
    assert track._picture.then is None, "none of the ways is sure"
    panel = table.tray.panel
    told = [note for note in panel.notes if note.isVisible()]
    assert len(told) == 3, "one marker, the other, or both"
    assert not panel._scroll.verticalScrollBar().maximum(), "some of it is scrolled away"


def test_a_way_shows_the_markers_that_go(stage: Stage) -> None:
    stage.presenter.choose(f"play:{_EITHER}")
    stage.controller.submit(f"play:{_EITHER}")
    stage.presenter.finish_now()
    stage.settle()
    tiles = {tile.picture.token: tile.picture for tile in stage.page.table.tray.panel.tiles}
    red, green = (MARKS[MARKERS[marker]] for marker in (RED, GREEN))
    assert tiles["move:R+2"].marks == (red,)
    assert tiles["move:G+2"].marks == (green,)
    assert tiles["move:R+2,G+2"].marks == (red, green)


def test_no_option_is_cut_where_they_scroll(qapp: QApplication) -> None:
    """The last one in sight can be read, or is not seen at all."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.setup.seats == _SEATS + 1)
    steps = walk(case, 0).steps()
    asked = ((step.ply, case.game.decision(step.state, 0)) for step in steps)
    ply = next(ply for ply, one in asked if one is not None and len(one.options) > _MANY)
    stage = Stage(up_to(case, 0, ply))
    stage.presenter.finish_now()
    stage.settle()
    panel = stage.page.table.tray.panel
    assert panel._plan.scrolls
    high = panel._scroll.height()
    for tile in panel.tiles:
        seen = high - tile.y()
        assert seen <= 0 or seen >= _READ * tile.height(), tile.picture
        whole = tile.picture.marks[0].glyph
        assert whole.startswith("heroes/"), "as its card wears it"
    stage.close()


def test_an_effect_that_finds_no_card_is_said(qapp: QApplication) -> None:
    """Before anybody has a hero face-up there is nothing to be buried."""
    for number in range(_FAR):
        match = Match(game_with_deck(LEADERS), Setup(_SEATS), f"none/{number}")
        match.start()
        state: Any = match.state
        while not (state.turn and state.active == 0):
            seat = state.open_seats()[0]
            if state.turn:
                break
            match.submit(seat, state.legal_for(seat)[0])
            state = match.state
        if state.active == 0 and set(state.hands[0]) & _BURIES:
            break
    stage = Stage(match)
    stage.presenter.finish_now()
    stage.settle()
    for hero in state.hands[0]:
        stage.presenter.choose(f"play:{hero}")
        notes = [note.text() for note in stage.page.table.tray.panel.notes]
        nothing = stage.presenter._said.of("no_target")
        assert (nothing in notes) == (hero in _BURIES), hero
        stage.presenter.clear()
    stage.close()


def test_that_no_marker_can_go_is_said_and_whose_the_only_cards_are(qapp: QApplication) -> None:
    laid = table("37 43 7", red=12, green=12, open_1="57 65", tavern="1 2 3")
    stage = Stage(laid.pipe.match)
    stage.presenter.finish_now()
    stage.presenter.choose("play:37")
    notes = [note.text() for note in stage.page.table.tray.panel.notes]
    assert "No marker moves: Undead" in notes
    stage.controller.submit("play:43")
    stage.presenter.finish_now()
    stage.settle()
    tiles = [tile.picture.note for tile in stage.page.table.tray.panel.tiles]
    assert tiles == [stage.presenter._words.member(1)] * 2
    stage.close()


def test_an_option_that_has_the_keyboard_is_whole_where_options_scroll(qapp: QApplication) -> None:
    others = {f"covered_{seat}": str(10 + seat) for seat in range(1, 6)}
    stage = Stage(table("10 20 52 64", seats=6, covered_0="28 7", **others).pipe.match)
    stage.page.resize(1024, 640)
    stage.controller.submit("play:10")
    stage.controller.submit(stage.decision.options[0].token)
    stage.presenter.finish_now()
    stage.settle()
    tiles = stage.page.table.tray.panel.tiles
    assert len(tiles) == 6
    for tile in (*tiles, *reversed(tiles)):
        tile.setFocus()
        stage.settle()
        assert tile.visibleRegion().boundingRect() == tile.rect(), tile.picture.label
    stage.close()


@pytest.mark.parametrize(
    ("effect", "key"),
    [
        ("swap_own_with_tavern", "swaps_with_own"),
        ("swap_other_with_tavern", "swaps_with_other"),
    ],
)
def test_whose_card_one_of_the_tavern_is_swapped_for_is_asked_in_words(
    effect: str, key: str
) -> None:
    """The same question of two heroes: only who asks it says whose card goes."""
    words = LeadersWords(Texts(), ("Lea", "Tom"), game_with_deck(LEADERS).cards())
    hero = next(card for card, one in words.deck.heroes.items() if one.effect == effect)
    decision = Decision(0, SWAP_TAVERN, False, "", {"by": hero}, (), False)
    assert LeadersAsker(words)._by_hero(decision) == words.of(key)


@pytest.mark.parametrize(
    "effect", ["take_open", "neighbour_and_extra", "name_to_bury", "others_discard", "search"]
)
def test_in_the_turn_of_somebody_else_it_is_said_whose_card_asks(effect: str) -> None:
    for lang in languages():
        words = LeadersWords(Texts(lang), ("Lea", "Tom"), game_with_deck(LEADERS).cards())
        heroes = words.deck.heroes.items()
        hero = next((card for card, one in heroes if one.effect == effect), _EITHER)
        decision = Decision(0, "move", False, "prompt.move", {"by": hero}, (), False)
        view = {"active": 1, "players": []}
        asker = LeadersAsker(words)
        said = asker._for_another(decision, view)
        assert said.startswith("Tom ")
        assert words.forms(hero)["card_object"] in said
        assert asker._for_another(decision, {**view, "active": 0}) == ""


def test_a_swap_names_both_cards_and_a_hint_leaves_the_other_one_to_be_seen(
    qapp: QApplication,
) -> None:
    laid = table("50 43 7", open_0="14 17", grave="73 2", tavern="1 3 4")
    stage = Stage(laid.pipe.match)
    stage.controller.submit("play:50")
    stage.presenter.finish_now()
    stage.settle()
    stage.page.tips.panel.put_away()
    assert stage.decision.kind == "swap_graveyard"
    confirms = {choice.token: choice.confirm for choice in stage.presenter.ask.choices}
    assert confirms["hero:14"] == "Loner for Amazon"
    hinted(stage)
    board = stage.page.table
    (card,) = board.in_question()
    assert card.width() > 0
    assert board.hint_panel.isVisible()
    assert not board.hint_panel.geometry().intersects(card)
    stage.close()
