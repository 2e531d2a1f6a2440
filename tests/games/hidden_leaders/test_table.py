"""What the window shows of a hero, and what it promises of a choice."""

from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.hidden_leaders.table.faces import LEADER, LeadersFaces, covered_key
from council_desktop.games.hidden_leaders.table.factions import TESTS
from council_desktop.games.hidden_leaders.table.foresight import Foresight
from council_desktop.games.hidden_leaders.table.outcome import count_up, end_text
from council_desktop.games.hidden_leaders.table.tray import LeadersTray
from council_desktop.games.hidden_leaders.table.words import GAME, LeadersWords
from council_desktop.table.actions import Tile
from council_desktop.text.texts import Texts, languages
from engine.core.game import Setup
from engine.games.hidden_leaders.deck import FACTIONS
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.council_table_kit import assets
from tests.ui.stage import Stage, places


@pytest.fixture(scope="module")
def faces(qapp: QApplication) -> LeadersFaces:
    return LeadersFaces(LeadersWords(Texts("en"), ["Lea", "Tom"], game_with_deck(GAME).cards()))


def test_no_two_heroes_have_the_same_glyph(faces: LeadersFaces) -> None:
    drawn = [assets().glyph(f"heroes/{no}") for no in faces]
    drawn += [assets().glyph(f"heroes/leader-{number}") for number in range(1, 7)]
    assert len(drawn) == 73 + 6
    assert all(a != b for n, a in enumerate(drawn) for b in drawn[:n])


def test_a_covered_card_names_its_hero_only_to_who_knows_it(faces: LeadersFaces) -> None:
    assert faces[covered_key(2)].name == "Face-down card"
    assert not faces[covered_key(2)].words
    assert faces[covered_key(2, "38")].name == "Unconfident Executioner"
    assert faces[f"{LEADER}:0"].name == "leader unknown"


@pytest.mark.parametrize("lang", languages())
def test_every_card_says_in_short_what_it_does(lang: str) -> None:
    words = LeadersWords(Texts(lang), ["Lea", "Tom"], game_with_deck(GAME).cards())
    for hero in words.deck.heroes.values():
        silent = not hero.effect and hero.how in ("none", "and", "or", "and_or")
        said = words.brief(hero)
        assert bool(said) != (silent and hero.no != "73"), hero.no
        assert "{" not in said, said
        assert len(said) <= 60, said
        assert bool(words.counts_for(hero)) == (hero.no != "73"), "it counts for all"


def test_what_is_foreseen_of_the_markers_is_where_they_then_stand() -> None:
    """Of every card and every move that is offered in a few random games."""
    told = 0
    for seed in ("foreseen", "seen"):
        rng, game = Random(seed), game_with_deck(GAME)
        match = Match(game, Setup(3, {}), seed)
        match.start()
        controller: Any = SimpleNamespace(match=match)
        foresight = Foresight(controller, dark=9)
        while not match.over:
            seat = match.state.open_seats()[0]
            decision = game.decision(match.state, seat)
            assert decision is not None
            for option in decision.options:
                if option.kind not in ("play", "move"):
                    continue
                outcome = foresight.of(seat, option.token).sure
                if outcome is None:
                    continue
                then = match.state.clone()
                then.apply(seat, game.parse(then, seat, option.token))
                assert (outcome.red, outcome.green) == (then.red, then.green), option.token
                assert outcome.winning == game.view(then, seat)["winning"]
                told += 1
            plays = [option for option in decision.options if option.kind == "play"]
            match.submit_token(seat, rng.choice(plays or decision.options).token)
    assert told > 60


def test_the_judgement_is_told_test_by_test_and_counted_for_everybody(qapp: QApplication) -> None:
    names, rng = ["Lea", "Tom", "Mira"], Random("judged")
    match = Match(game_with_deck(GAME), Setup(3, {"leaders": [4, 2, 6]}), "judged")
    match.start()
    while not match.over:
        seat = match.state.open_seats()[0]
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        match.submit_token(seat, rng.choice(decision.options).token)
    controller = MatchController(match, [Member(name, True) for name in names])
    view = match.game.view(match.state, None)
    asked = TESTS.index(view["result"]["faction"]) + 1
    told = end_text(Texts("en"), controller)
    assert [icon for icon, _ in told.notes] == [*["cross"] * (asked - 1), "check", "info"]
    assert {row.number for row in told.challenges} == set(view["result"]["counts"])
    counted = count_up(Texts("en"), controller)
    assert sorted(part.seats for part in counted.parts) == [(0,), (1,), (2,)]
    assert counted.rulers == (view["result"]["winner"],)


def _asked_to_move() -> Match:
    """A game in which the first seat has to choose one of several moves."""
    game = game_with_deck(GAME)
    for seed in map(str, count()):
        rng, match = Random(seed), Match(game, Setup(3, {}), seed)
        match.start()
        while not match.over:
            seat = match.state.open_seats()[0]
            decision = game.decision(match.state, seat)
            assert decision is not None
            if seat == 0 and all(option.kind == "move" for option in decision.options):
                return match
            match.submit_token(seat, rng.choice(decision.options).token)
    raise AssertionError


def test_of_several_moves_each_says_who_would_be_ahead_after_it(qapp: QApplication) -> None:
    """On its button, before it is chosen."""
    stage = Stage(_asked_to_move())
    stage.presenter.finish_now()
    stage.settle()
    try:
        asked = [choice.token for choice in stage.presenter.ask.choices]
        tiles = {one.token: one.picture for one in stage.page.findChildren(Tile)}
        said = [tiles[token] for token in asked]
        assert len(said) > 1
        words = LeadersWords(Texts("en"), [], game_with_deck(GAME).cards())
        factions = [words.faction(name) for name in FACTIONS]
        for one in said:
            assert one is not None
            assert any(faction in one.label for faction in factions), one.label
    finally:
        stage.close()


def test_what_is_asked_stands_over_the_own_party_only_where_that_stays_whole(
    qapp: QApplication,
) -> None:
    """Else the words stand beside it, for a party that is too low can't be read."""
    stage = Stage(_asked_to_move())
    stage.presenter.finish_now()
    stage.page.resize(1280, 800)
    stage.settle()
    tray = stage.page.table.tray
    assert isinstance(tray, LeadersTray)
    tray.show_party(True)
    over = beside = 0
    for high in range(90, 420, 5):
        tray.resize(1280, high)
        tray.arrange()
        words = tray.title.geometry() | tray.text.geometry()
        party = tray.party.geometry()
        assert not words.intersects(party), high
        if party.top() < words.bottom():
            beside += 1
        else:
            over += 1
            assert party.height() >= tray.party.least(), high
    stage.close()
    assert min(over, beside) > 0


def test_an_end_because_nobody_plays_is_announced(qapp: QApplication) -> None:
    """From the turn on after which so few are left as sit there, until somebody plays."""
    match = Match(game_with_deck(GAME), Setup(2, {"start": 0}), "idle")
    match.start()
    stage, words, said = Stage(match), Texts("en"), dict[int, bool]()
    while not match.over:
        if 0 in match.state.open_seats() and match.state.turn:
            stage.put(match)
            stage.presenter.finish_now()
            stage.settle()
            state, live = match.state, stage.page.table.board.live.text()
            left = state.charter.idle_turns - state.idle
            shown = state.idle >= 0 and left <= 2
            warning = words.n(f"{GAME}.table.idle", max(1, left))
            assert live.endswith(warning) is shown, (state.turn, live)
            said[left if state.idle >= 0 else 0] = shown
        seat = match.state.open_seats()[0]
        options = match.game.decision(match.state, seat).options
        tokens = [one.token for one in options]
        plays = [one for one in tokens if one.startswith("play:")]
        others = [one for one in tokens if one not in plays] or tokens
        match.submit_token(seat, plays[0] if plays and match.state.turn == 3 else others[-1])
    assert set(said) >= {4, 2, 0}
    assert said[2]
    assert not said[4]
    stage.close()


def test_what_may_be_drawn_is_listed_as_it_lies_in_the_tavern(qapp: QApplication) -> None:
    tried = 0
    for place in places(GAME, each=True, late=False):
        if place.kind != "draw":
            continue
        stage = Stage(place.match())
        tavern = [f"tavern:{card}" for card in stage.controller.view()["tavern"]]
        tiles = [tile.token for tile in stage.page.table.panel.tiles]
        assert [token for token in tiles if token in tavern] == tavern
        assert tiles[: len(tavern)] == tavern
        tried += tavern != sorted(tavern)
        stage.close()
    assert tried
