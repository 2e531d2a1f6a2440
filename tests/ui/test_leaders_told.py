"""Hidden Leaders tells in sentences what it shows in signs: of heroes, the track, piles, parties,
and what everybody did in their last turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.hidden_leaders.table.deeds import Deeds
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.table.floating import box_on, choosable, covered
from council_desktop.text.texts import Texts
from engine.bots.base import Hint, Rated
from engine.bots.hidden_leaders.hint import EVEN, MEASURE
from engine.bots.hint import EQUAL
from engine.core.events import Event
from engine.games.hidden_leaders.events import (
    CardDiscarded,
    HarborDrawn,
    HeroPlayed,
    MarkerMoved,
    TurnBegun,
)
from engine.titles import game_with_deck
from tests.laws.games import LEADERS, SAMPLES
from tests.table_laws.test_ground import hinted
from tests.ui.stage import Stage, up_to
from tests.ui.test_leaders_since import begun, robbed

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_SOON = 12
"""Answers until everybody has come to their first turn."""
_LOOKS = 0, 34
"""Game and entry after which the first of two players may look at a covered card."""
_FAR_ON = 60
"""Entries of which the log does not show all at once."""
_DRAWS = 0, 37
"""The same where cards are drawn."""
_MARKERS = {
    "en": {"R": "red", "G": "green"},
    "de": {"R": "Rot", "G": "Grün"},
    "fr": {"R": "rouge", "G": "vert"},
}
_BOTH = {"en": "markers", "de": "Marker", "fr": "pions"}
_EITHER = {"en": "marker", "de": "Marker", "fr": "pion"}


@pytest.mark.parametrize("lang", sorted(_MARKERS))
def test_whatever_markers_a_hero_moves_is_said_in_words(lang: str) -> None:
    words = LeadersWords(Texts(lang), ("a", "b"), game_with_deck("hidden_leaders").cards())
    for no, hero in words.deck.heroes.items():
        said = words.does(no)
        for move in hero.moves:
            named = _MARKERS[lang].get(move[0], _EITHER[lang])
            ways = (named, _BOTH[lang], _EITHER[lang])
            assert any(way.lower() in said.lower() for way in ways), (no, move, said)


def _look(stage: Stage, part: QWidget, at: QPoint) -> tuple[str, str]:
    """Title and lines of the closer look that a right click there brings."""
    table = stage.page.table
    spot = part.mapTo(table, at)
    over = table.childAt(spot)
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, over.mapFrom(table, spot), table.mapToGlobal(spot))
    QApplication.sendEvent(over, event)
    look = table.closer.shown
    table.closer.leave()
    return (look.title, "\n".join(line for line, _ in look.lines)) if look is not None else ("", "")


def test_track_tests_and_piles_say_what_they_are_for(qapp: QApplication) -> None:
    stage = Stage(begun(0))
    stage.presenter.finish_now()
    stage.settle()
    board = stage.page.table.board
    middle = {part: part.rect().center() for part in (board.track, board.standing)}
    assert (
        "dark: with both markers there the Undead win"
        in _look(stage, board.track, middle[board.track])[1]
    )
    _, tests = _look(stage, board.standing, middle[board.standing])
    rows = tests.split("\n")
    assert len(rows) == 4, rows
    assert all(row.endswith(".") for row in rows)
    assert sum("That is so now." in row for row in rows) == 1
    assert sum("Your leader" in row for row in rows) == 2
    for pile in board.piles:
        at = next((card.geometry() for card in pile.row.cards), pile.rect()).center()
        if pile is board.piles[2]:
            assert not pile.row.cards, "nothing lies in the wilderness yet"
            assert pile.shown.means in _look(stage, pile, at)[1]
    stage.close()


def test_the_bare_part_of_a_party_is_whoever_it_belongs_to(qapp: QApplication) -> None:
    stage = Stage(begun(0))
    stage.presenter.finish_now()
    stage.settle()
    table = stage.page.table
    for view in (table.board.parties[1], table.tray.party):
        title, said = _look(stage, view, QPoint(view.width() // 2, view.height() - 6))
        assert title == view.shown.name
        assert said
    stage.close()


def test_what_was_looked_at_is_told_and_stays_on_the_card(qapp: QApplication) -> None:
    """To whoever looked, beside the next question and on the card."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.name == "full-2")
    match = up_to(case, *_LOOKS)
    stage = Stage(match)
    decision = stage.decision
    assert decision is not None
    assert decision.kind == "look"
    token = next(one.token for one in decision.options if one.kind == "covered")
    seat, at = map(int, token.partition(":")[2].split("."))
    state: Any = match.state
    hero = str(state.covered[seat][at - 1])
    table, words = stage.page.table, stage.presenter._words
    before = table.board.party(seat).covered.cards[at - 1]
    assert words.card(hero) not in before.accessibleName() + table.tray.text.text()
    stage.controller.submit(token)
    stage.presenter.director.finish_now()
    stage.settle()
    card = table.board.party(seat).covered.cards[at - 1]
    assert words.card(hero) in table.tray.text.text()
    assert table.hero_of(card.picture_shown.card) == hero
    assert words.of("known_to_you", card="").strip(", ") in card.accessibleName()
    stage.close()


def _turn() -> Iterator[Event]:
    yield TurnBegun(3, 1)
    yield HeroPlayed(1, 5, False)
    yield MarkerMoved(1, "red", 4, 5, 5)
    yield MarkerMoved(2, "red", 5, 7, 5)
    yield HarborDrawn(1, "hand")
    yield CardDiscarded(1)
    yield TurnBegun(4, 2)
    yield CardDiscarded(2)
    yield CardDiscarded(2)
    yield HarborDrawn(2, "hand")
    yield HarborDrawn(2, "hand")
    yield CardDiscarded(2)


def test_the_deed_of_a_turn_is_its_hero_or_what_went_in_its_place() -> None:
    deeds = Deeds(_turn())
    first, second = deeds.by_seat[1], deeds.by_seat[2]
    assert (first.heroes, first.discarded, first.moved) == (("5",), 0, {"red": (4, 7)})
    assert (second.heroes, second.discarded, second.moved) == ((), 2, {})
    assert deeds.active == 2
    deeds.hear(TurnBegun(5, 1))
    assert not deeds.by_seat[1].heroes, "told until they act again"


def test_what_others_did_in_their_last_turn_stands_beside_them(qapp: QApplication) -> None:
    stage = Stage(robbed())
    stage.presenter.finish_now()
    stage.settle()
    table, words = stage.page.table, stage.presenter._words
    told = 0
    for view in table.board.order()[:-1]:
        deed = stage.presenter._deeds.by_seat[view.shown.seat]
        for hero in deed.heroes:
            told += 1
            assert words.card(hero) in view.head.toolTip()
            assert words.card(hero) in view.head.accessibleName()
        for marker, (first, last) in deed.moved.items():
            moved = words.moved(marker, first, last)
            assert first == last or moved in view.head.accessibleName()
    assert told, "somebody has played"
    assert not table.tray.party.shown.did, "one's own is remembered"
    stage.close()


def test_a_hint_hides_neither_a_player_nor_the_track(qapp: QApplication) -> None:
    stage = Stage(robbed())
    stage.presenter.finish_now()
    stage.settle()
    stage.page.tips.panel.put_away()
    hinted(stage)
    table = stage.page.table
    box = table.hint_panel.geometry()
    seen = [table.board.track, *(view for view in table.board.order()[:-1])]
    for part in seen:
        assert not box.intersects(box_on(table, part)), part
    assert stage.presenter.ask.kind == "play"
    stage.close()


def test_a_hint_lies_beside_what_is_chosen_from_in_the_tavern(qapp: QApplication) -> None:
    """Over the piles at its right, where two answers have room there: over no player, and over
    nothing that can be chosen."""
    case = next(one for one in SAMPLES[LEADERS].cases if one.name == "full-2")
    stage = Stage(up_to(case, *_DRAWS))
    table, decision = stage.page.table, stage.decision
    assert decision is not None
    assert decision.kind == "draw"
    stage.page.tips.panel.put_away()
    best, other = (option.token for option in decision.options[:2])
    rated = (Rated(best, 44), Rated(other, 44, EQUAL))
    stage.presenter.why_no_hint = lambda: ""
    stage.controller._set_hint(Hint(best, other, EVEN, {"chance": 44}, MEASURE, rated))
    stage.settle()
    box = table.hint_panel.geometry()
    parts = [*table.board.shown_parties(), table.board.track, table.board.live, table.tray]
    assert not [part for part in parts if box.intersects(box_on(table, part))]
    assert not covered(box, choosable(table, {option.token for option in decision.options}))
    stage.close()


def test_nothing_in_the_panel_scrolls_when_its_first_card_is_chosen(qapp: QApplication) -> None:
    """It was hidden before: shown, it is laid out for the options that come, not for none."""
    stage = Stage(begun(0))
    rng = Random(1)
    panel = stage.page.table.tray.panel
    for _ in range(_SOON):
        stage.presenter.finish_now()
        stage.settle()
        if stage.decision is None:
            stage.bot(rng)
            continue
        for option in stage.decision.options:
            if option.kind == "play":
                stage.presenter.choose(option.token)
                stage.settle()
                assert panel._inside.height() <= panel._area.height(), option.token
        stage.controller.submit(rng.choice(stage.decision.options).token)
    stage.close()


def test_the_panel_says_in_full_what_a_chosen_card_does(qapp: QApplication) -> None:
    stage = Stage(robbed())
    stage.presenter.finish_now()
    stage.settle()
    token = next(one.token for one in stage.decision.options if one.kind == "play")
    stage.presenter.choose(token)
    stage.settle()
    words = stage.presenter._words
    assert stage.page.table.tray.panel.about_text.text() == words.does(token.partition(":")[2])
    stage.close()


def test_a_log_that_is_opened_again_shows_the_newest(qapp: QApplication) -> None:
    """Not where somebody had read before it was closed."""
    stage = Stage(up_to(SAMPLES[LEADERS].cases[0], 0, _FAR_ON))
    stage.presenter.finish_now()
    stage.settle()
    table, log = stage.page.table, stage.page.log
    bar = log.list.verticalScrollBar()
    table._toggle_log(True)
    stage.settle()
    assert bar.maximum()
    bar.setValue(0)
    table._toggle_log(False)
    stage.settle()
    table._toggle_log(True)
    stage.settle()
    assert bar.value() == bar.maximum()
    stage.close()
