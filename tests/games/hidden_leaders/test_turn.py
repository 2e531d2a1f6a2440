"""Set-up, the steps of a turn and the end (rules: Set-up, A turn, Who wins)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.state import (
    NO_SEAT,
    LeadersState,
    winner_of,
    winning_faction,
)
from engine.match import Match
from tests.games.hidden_leaders.table import GAME, numbers, table


def begun(seats: int, **options: Any) -> Match:
    match = Match(GAME, Setup(seats, options), "a test", chance="manual")
    while match.state.actor == CHANCE:
        match.submit(CHANCE, match.state.legal()[0])
    return match


def test_who_may_act_at_once_is_asked_clockwise_from_whose_turn_it_is() -> None:
    state = begun(4).state.clone()
    for active, order in ((NO_SEAT, (0, 1, 2, 3)), (0, (0, 1, 2, 3)), (2, (2, 3, 0, 1))):
        state.active = active
        assert tuple(GAME.turn_order(state)) == order


def test_the_order_of_draws_at_set_up() -> None:
    match = begun(2)
    words = [f"leader:{n}" for n in (1, 2)] + [f"harbor:{n}" for n in range(1, 14)]
    assert [entry.token for entry in match.log] == words
    view = GAME.view(match.state, 0)
    assert (view["turn"], view["active"], view["phase"]) == (0, None, "setup")
    assert (view["red"], view["green"], view["winning"], view["limit"]) == (4, 4, "water", 8)
    assert (view["tavern"], view["harbor"], view["wilderness"]) == ([1, 2, 3], 59, 0)
    assert (view["graveyard"], view["graveyard_top"]) == (1, 73)
    assert view["players"][0] == {"hand": [4, 5, 6, 7, 8], "open": [], "covered": [], "leader": 1}
    assert view["players"][1] == {"hand": 5, "open": [], "covered": [], "leader": None}


def test_nothing_moves_before_all_have_hidden_and_dropped() -> None:
    match = begun(2, start=1)
    match.submit_token(1, "hide:9")
    match.submit_token(1, "drop:10")
    assert match.state.open_seats() == (0,)
    assert GAME.view(match.state, 1)["players"][1]["hand"] == [9, 10, 11, 12, 13]
    match.submit_token(0, "hide:4")
    assert [GAME.token(match.state, 0, one) for one in match.state.legal()] == [
        f"drop:{hero}" for hero in (5, 6, 7, 8)
    ]
    match.submit_token(0, "drop:5")
    view = GAME.view(match.state, 1)
    assert (view["turn"], view["active"], view["phase"], view["wilderness"]) == (1, 1, "play", 2)
    assert view["players"][1] == {"hand": [11, 12, 13], "open": [], "covered": [9], "leader": 2}
    assert view["players"][0] == {"hand": 3, "open": [], "covered": [None], "leader": None}


def test_who_begins_is_drawn_after_set_up() -> None:
    match = begun(3)
    while match.state.actor != CHANCE:
        match.submit(match.state.actor, match.state.legal()[0])
    assert [GAME.token(match.state, CHANCE, one) for one in match.state.legal()] == [
        "start:0",
        "start:1",
        "start:2",
    ]
    assert GAME.stream(match.state) == "start"


def test_the_short_game() -> None:
    state = GAME.initial(Setup(6, {"short": True}))
    assert (len(state.harbor), state.charter.limit) == (52, 4)
    assert not {25, 39, 46, 52, 67} & set(state.harbor), "nothing copies"
    factions = [sum(state.charter.factions[h] >> f & 1 for h in state.harbor) for f in range(4)]
    assert factions == [13, 13, 13, 13]


@pytest.mark.parametrize(
    ("seats", "full", "short"), [(2, 8, 7), (3, 7, 6), (4, 7, 6), (5, 6, 5), (6, 5, 4)]
)
def test_limits(seats: int, full: int, short: int) -> None:
    assert GAME.initial(Setup(seats)).charter.limit == full
    assert GAME.initial(Setup(seats, {"short": True})).charter.limit == short


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {}, "for 2 to 6"),
        (7, {}, "for 2 to 6"),
        (True, {}, "whole number"),
        (3, [], "must be an object"),
        (3, {"long": True}, "unknown"),
        (3, {"short": 1}, "true or false"),
        (3, {"start": 3}, "name a seat"),
        (3, {"start": True}, "name a seat"),
        (3, {"leaders": "123"}, "must be a list"),
        (3, {"leaders": [1, 2]}, "for 3 seats"),
        (3, {"leaders": [1, 2, 2]}, "twice"),
        (3, {"leaders": [1, 2, 7]}, "numbers from 1 to 6"),
    ],
)
def test_bad_set_ups(seats: Any, options: Any, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        GAME.initial(Setup(seats, options))


def test_named_leaders_stay_secret() -> None:
    state = GAME.initial(Setup(3, {"leaders": [6, 1, 4]}))
    for seat, leader in enumerate((6, 1, 4)):
        concealed = GAME.conceal(state, seat)
        assert concealed.leaders[seat] == leader
        assert GAME.dump(concealed)["options"]["leaders"] is None
        assert sum(one > 0 for one in concealed.leaders) == 1


# ---------------------------------------------------------------- a turn


def test_play_or_discard() -> None:
    step = table("1 2 11")
    step.asks(0, "play:1 play:2 play:11 discard:1 discard:2 discard:11").say("discard:2")
    step.asks(0, "discard:1 discard:11 done").say("discard:1").asks(0, "discard:11 done")
    step.say("discard:11").expect(wild="2 1 11").asks(0, "harbor")
    one = table("1 2 11").say("discard:2", "done")
    assert GAME.view(one.state, 0)["phase"] == "draw"
    table("1").say("discard:1").asks(0, "harbor")


def test_without_a_hand_step_1_is_skipped() -> None:
    table("").asks(0, "harbor")


def test_drawing_up_to_four_from_tavern_and_harbor() -> None:
    """The tavern is not refilled in between, and closes up."""
    step = table("11", tavern="5 3 2").play(11).asks(0, "tavern:2 tavern:3 tavern:5 harbor")
    step.say("tavern:3").expect(tavern="5 2").say("harbor", "harbor:60").expect(hand_0="3 60")
    step.say("tavern:2", "harbor", "harbor:1").expect(hand_0="1 2 3 60", tavern="5")
    assert GAME.view(step.state, 0)["phase"] == "discard"
    step.asks(0, "discard:1 discard:2 discard:3 discard:60").say("discard:1")
    step.expect(wild="1").say("harbor:61", "harbor:62").expect(tavern="5 61 62")
    step.asks(1, "tavern:5 tavern:61 tavern:62 harbor")


def test_more_than_three_cards_are_discarded() -> None:
    full = table("11 1 2 3 4 5").play(11)
    full.asks(0, "discard:1 discard:2 discard:3 discard:4 discard:5").say("discard:5")
    full.say("discard:1").expect(hand_0="2 3 4", wild="5 1")


def test_harbor_and_wilderness_empty() -> None:
    step = table("11", tavern="5")
    step.state.grave = tuple(h for h in range(1, 74) if h not in (11, 5))
    step.state.harbor = ()
    step.play(11).asks(0, "tavern:5").say("tavern:5").asks(0, "play:5 discard:5")


def test_an_empty_harbor_is_filled_from_the_wilderness() -> None:
    step = table("11", wild="1", bag="2")
    step.state.grave = tuple(h for h in range(1, 74) if h not in (11, 1, 2))
    step.state.harbor = ()
    step.play(11).asks(0, "harbor").say("harbor").asks(-1, "harbor:1 harbor:2")
    step.say("harbor:1").expect(wild="", bag="", harbor="2")


def test_a_preview_plays_a_card_to_where_something_is_hidden() -> None:
    """Own cards are no news to who plays them; another's face-down card is."""
    step = table("11 20 28", covered_0="7", open_1="1", covered_1="19", hand_1="55")

    def ahead(*actions: str) -> tuple[int, str | None]:
        shown = step.pipe.ask("preview", seat=0, actions=list(actions))
        return shown["answers"], shown["stopped"]

    shown = step.pipe.ask("preview", seat=0, actions=["play:11"])
    assert (shown["answers"], shown["stopped"]) == (1, None)
    assert (shown["view"]["red"], shown["view"]["green"]) == (1, 3)
    assert shown["events"][0]["event"] == "hero_played"
    assert ahead("play:20") == (1, "seat"), "the neighbour moves red"
    assert ahead("play:28", "move:G+1") == (2, None)
    assert ahead("play:11", "harbor") == (2, "chance")
    assert ahead("discard:11", "done") == (2, None)
    turn = table("21 67", covered_0="11 7", open_1="1", covered_1="19")
    assert turn.pipe.ask("preview", seat=0, actions=["play:67", "covered:0.1"])["answers"] == 2
    hidden = turn.pipe.ask("preview", seat=0, actions=["play:21", "covered:1.1"])
    assert (hidden["answers"], hidden["stopped"]) == (1, "hidden")
    step.expect(red=4, green=4)


# ---------------------------------------------------------------- the end


def test_worked_case_of_the_end() -> None:
    """4 players: 5, 6, 4 and 5 (active) face-up; the Squire turns up a card of the one with 6."""
    rows = {"open_1": "1 2 3 5 6", "open_2": "7 8 9 10 12 13", "open_3": "14 15 16 18"}
    game = table("21", seats=4, open_0="55 57 58 60 61", covered_2="40", **rows)
    game.play(21).say("covered:2.1").expect(open_2="7 8 9 10 12 13 40")
    assert not game.state.outcome, "the turn is played to its end"
    while not game.state.outcome:
        game.say(game.offered()[0])
        assert game.state.turn == 1
    assert GAME.view(game.state, None)["result"]["reason"] == "limit"


def test_or_by_an_own_seventh_card() -> None:
    game = table("20 11", seats=4, open_0="55 57 58 60 61").play(20).say("move:R+2", "play:11")
    assert len(game.state.open[0]) == 7
    while not game.state.outcome:
        game.say(game.offered()[0])
    assert game.state.turn == 1


def test_nobody_plays_a_card_for_two_rounds() -> None:
    game = table("1 2 3", seats=2)
    while not game.state.outcome:
        wanted = [token for token in game.offered() if not token.startswith("play")]
        game.say(wanted[0])
    assert game.state.turn == 4
    assert GAME.view(game.state, None)["result"]["reason"] == "passes"


def test_a_played_card_begins_the_count_anew() -> None:
    game = table("11 2 3", seats=2)
    game.state.idle = 3
    game.play(11)
    while game.state.turn == 1:
        game.say(game.offered()[0])
    assert not game.state.outcome


def test_sixty_turns_for_each_player() -> None:
    game = table("1 2 3", seats=2)
    game.state.turn = 120
    while not game.state.outcome:
        game.say(game.offered()[-1])
    assert GAME.view(game.state, None)["result"]["reason"] == "turns"


VECTORS = {
    "undead": ((9, 9), (9, 10), (9, 12), (12, 12)),
    "water": ((8, 9), (4, 4), (5, 4), (9, 8), (1, 2)),
    "empire": ((12, 8), (6, 4), (8, 1)),
    "tribes": ((4, 6), (8, 12)),
}


@pytest.mark.parametrize("faction", VECTORS)
def test_who_wins_by_the_markers(faction: str) -> None:
    for red, green in VECTORS[faction]:
        assert FACTIONS[winning_faction(red, green, 9)] == faction


def ended(leaders: list[int], markers: tuple[int, int], *rows: str) -> LeadersState:
    state: LeadersState = GAME.initial(Setup(len(leaders), {"leaders": leaders}))
    state.red, state.green = markers
    for seat, row in enumerate(rows):
        shown, _, covered = row.partition("|")
        state.open[seat] = numbers(shown)
        state.covered[seat] = numbers(covered)
    return state


@pytest.mark.parametrize(
    ("leaders", "markers", "rows", "winner"),
    [
        ([2, 4, 6], (12, 8), ("19", "20|21", "22 23 24"), 1),  # covered cards count
        ([2, 4, 6], (12, 8), ("19 73", "20", ""), 0),  # the Emperor counts
        ([2, 4, 6], (12, 8), ("19 1", "20", ""), 1),  # fewer cards in all
        ([2, 4, 6], (12, 8), ("19", "20", ""), 1),  # the higher leader
        ([4, 2, 6], (12, 8), ("19", "20", ""), 0),
        ([1, 3, 2], (12, 8), ("19 20", "21", ""), 2),  # a single ally, without a card
        ([1, 3, 6], (12, 8), ("19 20", "21", ""), NO_SEAT),  # nobody is allied
    ],
)
def test_who_wins(
    leaders: list[int], markers: tuple[int, int], rows: tuple[str, ...], winner: int
) -> None:
    assert winner_of(ended(leaders, markers, *rows)) == winner


def test_what_is_shown_at_the_end() -> None:
    game = table("11", seats=2, open_0="55", covered_0="56 1", hand_1="2 3", covered_1="19")
    game.state.turn = 120
    game.play(11)
    while not game.state.outcome:
        game.say(game.offered()[0])
    view = GAME.view(game.state, None)
    assert view["phase"] == "over"
    assert view["players"][0] == {"hand": 0, "open": [55, 11, 56, 1], "covered": [], "leader": 1}
    assert view["players"][1] == {"hand": 0, "open": [19], "covered": [], "leader": 2}
    assert view["result"] == {
        "faction": "tribes",
        "winner": 0,
        "leaders": [1, 2],
        "counts": [2, 0],
        "reason": "turns",
    }
    assert game.state.returns() == (1.0, 0.0)
    assert game.heard("party_shown")[0]["cards"] == [56, 1]
