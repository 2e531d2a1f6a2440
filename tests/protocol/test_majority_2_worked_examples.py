"""The abilities and rulings of The Majority 2, played through the pipe with every draw answered.

Rules: B.4 to B.10. Tables of what a score area or a half is worth are at the end.
"""

from __future__ import annotations

import pytest

from tests.protocol.majority_2 import GAME, Table, card, cards
from tests.protocol.pipe import Pipe, names, only


def table(engine: Pipe, hand: str, *reserves: str, **options: object) -> Table:
    return Table(engine, hand, (*reserves, "", "")[:2], **options)


# ---------------------------------------------------------------- the course of a turn


def test_the_first_turn_has_no_swap_and_the_second_has(engine: Pipe) -> None:
    at = table(engine, "Wj")
    view = at.view()
    assert (view["turn"], view["phase"], view["active"], view["deck"]) == (1, "draw", 0, 46)
    assert at.coins(0) == (3, 0)
    at.stop()
    view = at.view()
    assert (view["turn"], view["phase"], view["active"]) == (2, "swap", 1)
    assert at.player(0, 0)["hand"] == []
    assert len(at.player(1, 1)["hand"]) == 6
    before = at.player(1, 1)
    at.does("swap:yes")
    after = at.player(1, 1)
    assert (after["hand"], after["reserve"]) == (before["reserve"], before["hand"])


def test_a_draw_gives_the_other_player_a_card(engine: Pipe) -> None:
    at = table(engine, "Wj")
    at.does("draw:yes")
    at.draw(*cards("Mj Dj"))
    assert at.view()["phase"] == "draw"
    at.draw(card("Aj"))
    assert at.view()["phase"] == "free"
    assert len(at.player(0, 0)["hand"]) == 8
    assert card("Aj") in at.player(1, 1)["reserve"]
    assert at.player(1, 0)["reserve"] == 5


def test_a_free_card_does_nothing_and_some_are_never_free(engine: Pipe) -> None:
    at = table(engine, "Wj Aj Mv Wa")
    at.does("draw:no")
    legal = at.legal()
    assert "free:witch-junior" in legal
    assert "free:witch-aristocrat" in legal, "no requirement (B2)"
    assert {"free:angel-junior", "free:demon-veteran"}.isdisjoint(legal)
    at.does("free:witch-junior")
    assert at.view()["asking"] == {"seat": 0, "card": "witch-junior", "at": None, "disc": None}
    assert card("Wj") in at.player(0, 0)["hand"]
    events = at.does("lane:2")
    assert "ability" not in names(events)
    assert at.half(0, 2) == cards("Wj")
    assert at.view()["phase"] == "pay"
    assert at.coins(0) == (3, 0)


def test_requirements_can_bind_in_free_play_too(engine: Pipe) -> None:
    at = table(engine, "Wj Wa Wv", variants=["B2b"])
    at.does("draw:no")
    assert {"free:witch-aristocrat", "free:witch-veteran"}.isdisjoint(at.legal())


def test_coins_are_spent_until_the_next_income(engine: Pipe) -> None:
    at = table(engine, "Ws")
    assert "pay:witch-veteran" not in at.legal()
    at.free()
    at.does("pay:witch-senior")
    assert at.coins(0) == (3, 0)
    at.does("lane:1")
    while at.view()["phase"] == "ability":
        at.does(at.legal()[0])
    assert at.coins(0) == (0, 3)
    at.stop()
    at.stop()
    assert at.coins(0) == (3, 0)


# ---------------------------------------------------------------- witches


def test_witch_junior_draws_into_the_reserve(engine: Pipe) -> None:
    at = table(engine, "Wj")
    at.pay("Wj")
    at.draw(*cards("Mj Dj"))
    assert set(cards("Mj Dj")) <= set(at.player(0, 0)["reserve"])
    assert at.player(0, 1)["reserve"] == 6


def test_witch_senior_takes_random_cards_as_one_bundle(engine: Pipe) -> None:
    at = table(engine, "Ws", "", "Mj Dj Aj Rj")
    at.pay("Ws")
    assert engine.ask("legal", seat="chance")["weights"] == [1, 1, 1, 1]
    at.does("lose:demon-junior")
    assert at.view()["discard"] == 0
    assert at.player(1)["reserve"] == 4
    events = at.does("lose:angel-junior")
    assert at.view()["discard_tops"] == [{"card": "angel-junior", "cards": 2}]
    assert at.player(1, 1)["reserve"] == cards("Dj Rj")
    assert only(events, "discarded")[0]["cards"] == cards("Mj Aj")
    heard = [
        event
        for event in engine.ask("events", viewer=0, **{"from": 0})["events"]
        if event["event"] == "discarded"
    ]
    assert heard[0]["cards"] is None
    assert heard[0]["top"] == "angel-junior"


def test_witch_promo_takes_as_many_as_there_are_factions(engine: Pipe) -> None:
    at = table(engine, "Ws", promos=["witch"])
    at.pay("Ws")
    assert at.view()["phase"] == "pay"
    assert at.player(1)["reserve"] == 4


# ---------------------------------------------------------------- demons


def test_demon_junior_draws_three_and_puts_any_away(engine: Pipe) -> None:
    at = table(engine, "Mj Ws")
    at.pay("Mj")
    at.draw(*cards("Wj Dj Aj"))
    assert {"reserve:witch-senior", "reserve:angel-junior"} <= set(at.legal())
    at.does("reserve:witch-senior")
    assert card("Ws") in at.player(0, 0)["reserve"]
    assert len(at.player(0, 0)["hand"]) == 7


def test_demon_senior_makes_the_other_swap(engine: Pipe) -> None:
    at = table(engine, "Ms", "", "Mj Dj Aj Rj")
    at.pay("Ms")
    assert at.player(1)["must_swap"] is True
    events = at.does("stop")
    assert only(events, "swapped")[0]["forced"] is True
    assert at.player(1, 1)["hand"] == cards("Mj Dj Aj Rj")
    assert at.player(1)["must_swap"] is False
    assert at.view()["phase"] == "draw"


# ---------------------------------------------------------------- dragons


def test_dragon_junior_with_fewer_than_four_does_nothing(engine: Pipe) -> None:
    at = table(engine, "Dj")
    events = at.pay("Dj")
    assert "discarded" not in names(events)


def lined_up(engine: Pipe, own: int, theirs: int, **options: object) -> Table:
    """Seat 0 has paid a Dragon Junior beside its own cards and these of seat 1, in lane 1."""
    at = table(engine, "Dj Wj Ws Ms Ds As", "", **options)
    mine, yours = cards("Wj Ws Ms")[:own], cards("Ds As Mj Mj")[:theirs]
    while mine or yours:
        for seat, row in ((0, mine), (1, yours)):
            at.does(*[f"{at.view()['phase']}:no"] * (at.view()["phase"] == "swap"))
            if at.view()["phase"] == "draw":
                if (
                    row
                    and f"{row[0]}" == "demon-junior"
                    and row[0] not in at.player(seat, seat)["hand"]
                ):
                    at.does("draw:yes")
                    at.draw("demon-junior")
                    while at.actor == -1 or at.view()["phase"] == "draw":
                        at.does(engine.legal("chance")[-1])
                else:
                    at.does("draw:no")
            if row:
                at.does(f"free:{row.pop(0)}", "lane:1")
            else:
                at.does("pass")
            at.does("stop")
    at.pay("Dj")
    return at


@pytest.mark.parametrize(
    ("own", "theirs", "gone"),
    [(2, 1, "own 3"), (3, 0, "own 4"), (0, 3, "own 1"), (1, 3, "own 1"), (1, 2, "own 2")],
)
def test_dragon_junior_counts_from_the_other_side(
    engine: Pipe, own: int, theirs: int, gone: str
) -> None:
    """P's third, fourth, first, first, second: the fourth of the lane (B.7)."""
    mine = [*cards("Wj Ws Ms")[:own], card("Dj")]
    at = lined_up(engine, own, theirs)
    del mine[int(gone.partition(" ")[2]) - 1]
    assert at.half(0) == mine
    assert len(at.half(1)) == theirs


def test_dragon_senior_shows_the_card_on_top(engine: Pipe) -> None:
    at = table(engine, "Ds Mj Aj")
    at.pay("Ds")
    at.does("top:angel-junior")
    assert at.view()["discard_tops"] == [{"card": "angel-junior", "cards": 5}]
    at.does("stop", "swap:no")
    assert engine.ask("state", viewer=1)["actor"] == "chance", "an empty hand must draw"


# ---------------------------------------------------------------- angels


def test_angel_senior_places_two_discs_one_after_the_other(engine: Pipe) -> None:
    at = table(engine, "As Wj")
    at.free("Wj")
    at.does("pay:angel-senior", "lane:1")
    assert at.view()["asking"]["card"] == "angel-senior"
    at.does("disc:blue")
    assert at.view()["asking"]["disc"] == "blue"
    assert at.legal() == ["at:0.1.1", "at:0.1.2"]
    at.does("at:0.1.1")
    assert "disc:blue" not in at.legal()
    events = at.does("disc:red")
    assert only(events, "disc_placed")[0]["to"] == "at:0.1.2", "the only card left"
    discs = at.view()["discs"]
    assert (discs["blue"], discs["red"], discs["pink"]) == ("at:0.1.1", "at:0.1.2", None)
    assert at.view()["phase"] == "pay"


def test_angel_junior_is_paid_for_and_shields_its_half(engine: Pipe) -> None:
    """The fourth of the lane is the dragon itself, but it stands beside an Angel Junior."""
    at = table(engine, "Aj Wj Ws Dj")
    at.pay("Aj")
    at.stop()
    at.stop()
    for one in ("Wj", "Ws"):
        at.free(one)
        at.stop()
        at.stop()
    at.pay("Dj")
    assert at.half(0) == cards("Aj Wj Ws Dj")


# ---------------------------------------------------------------- reapers


def test_reaper_junior_marks_a_card_of_the_other(engine: Pipe) -> None:
    at = table(engine, "Wj Rj Rj")
    at.pay("Rj")
    assert at.view()["phase"] == "pay", "nothing to mark"
    at.does("stop")
    at.free("Wj", 3)
    at.does("stop")
    at.free()
    at.does("pay:reaper-junior", "lane:1", "disc:pink")
    assert at.view()["discs"]["pink"] == "at:1.3.1"
    assert at.player(1)["halves"][2] == [{"card": "witch-junior", "disc": "pink"}]


def test_a_disc_moves_from_the_card_it_lies_on(engine: Pipe) -> None:
    at = table(engine, "As Wj Rj")
    at.free("Wj")
    at.does("pay:angel-senior", "lane:1", "disc:pink", "at:0.1.1", "disc:red")
    at.does("stop")
    at.free("Rj", 1)
    at.does("stop")
    at.free()
    at.does("stop", "swap:no", "draw:no", "pass", "stop")
    assert at.view()["discs"]["pink"] == "at:0.1.1"


def test_reaper_senior_changes_places_and_the_new_card_acts(engine: Pipe) -> None:
    at = table(engine, "Rs")
    at.pay("Rs", 2)
    events = at.does("draw:demon-aristocrat")
    assert at.half(0, 2) == cards("Ma")
    assert card("Rs") in at.player(0, 0)["hand"]
    assert at.coins(0) == (0, 5)
    assert [event["card"] for event in only(events, "ability")] == cards("Ma")


@pytest.mark.parametrize(("variant", "to"), [("B12b", "discard"), ("B12c", "deck")])
def test_reaper_senior_can_go_elsewhere(engine: Pipe, variant: str, to: str) -> None:
    at = table(engine, "Rs", variants=[variant])
    at.pay("Rs", 2)
    events = at.does("draw:reaper-senior")
    assert only(events, "moved")[0]["to"] == to
    if to == "deck":
        assert engine.ask("legal", seat="chance")["actions"] == ["draw:reaper-senior"]
        at.does("draw:reaper-senior")
    else:
        at.does("draw:witch-junior", "draw:demon-junior", "draw:dragon-junior")
    assert at.view()["phase"] == "pay"
    assert at.view()["deck"] + at.view()["discard"] == (46 if to == "deck" else 44)


def test_reaper_aristocrat_leaves_three_coins(engine: Pipe) -> None:
    """A Reaper Senior lets him act without his requirement; the other has just three."""
    at = table(engine, "Rs")
    at.pay("Rs")
    at.does("draw:reaper-aristocrat")
    assert at.coins(1) == (3, 0)


def test_angel_aristocrat_is_a_faction_at_once(engine: Pipe) -> None:
    at = table(engine, "Rs Wj")
    at.free("Wj")
    at.does("pay:reaper-senior", "lane:1")
    events = at.does("draw:angel-aristocrat")
    assert at.area(0) == cards("Aa")
    assert at.half(0) == []
    assert at.coins(0) == (0, 4)
    assert only(events, "discarded")[0]["cards"] == cards("Wj")
    assert at.player(0)["points"] == 8


def test_angel_veteran_draws_into_its_half(engine: Pipe) -> None:
    at = table(engine, "Rs")
    at.pay("Rs", 3)
    at.does("draw:angel-veteran", "draw:witch-junior", "draw:demon-junior")
    assert at.half(0, 3) == cards("Av Wj Mj")


def test_dragon_veteran_asks_both(engine: Pipe) -> None:
    at = table(engine, "Rs Wj")
    at.free("Wj", 2)
    at.does("pay:reaper-senior", "lane:1", "draw:dragon-veteran")
    assert at.actor == 0
    at.does("colour:blue")
    assert at.actor == 1
    assert "colour:blue" in at.legal(), "he may repeat it (B11)"
    events = at.does("colour:red")
    assert only(events, "discarded")[0]["cards"] == cards("Dv Wj")
    assert at.actor == 0


def test_the_second_colour_can_have_to_differ(engine: Pipe) -> None:
    at = table(engine, "Rs", variants=["B11b"])
    at.pay("Rs")
    at.does("draw:dragon-veteran", "colour:blue")
    assert "colour:blue" not in at.legal()


def test_witch_veteran_takes_any_card_itself_too(engine: Pipe) -> None:
    at = table(engine, "Rs Wj")
    at.free("Wj", 2)
    at.does("pay:reaper-senior", "lane:1", "draw:witch-veteran")
    assert at.legal() == ["at:0.1.1", "at:0.2.1"]
    at.does("at:0.1.1")
    assert card("Wv") in at.player(0, 0)["reserve"]


def test_dragon_aristocrat_takes_a_faction_of_the_other(engine: Pipe) -> None:
    """Seat 0 has an Angel Aristocrat; then seat 1 has a Dragon Aristocrat drawn."""
    at = table(engine, "Rs Rs")
    at.pay("Rs")
    at.does("draw:angel-aristocrat", "stop")
    at.pay("Rs")
    events = at.does("draw:dragon-aristocrat")
    assert at.area(0) == []
    assert only(events, "discarded")[0]["places"] == ["area:0.1"]


def test_reaper_veteran_marks_a_score_area_and_demons_need_their_colour(engine: Pipe) -> None:
    at = table(engine, "Rs Rs Mv")
    at.pay("Rs")
    at.does("draw:angel-aristocrat")
    assert at.coins(0) == (0, 4)
    at.does("stop")
    at.pay("Rs")
    at.does("draw:reaper-veteran", "disc:green")
    assert at.player(0)["area"] == [{"card": "angel-aristocrat", "disc": "green"}]
    assert at.view()["discs"]["green"] == "area:0.1"
    at.does("stop")
    at.free()
    assert "pay:demon-veteran" in at.legal()


# ---------------------------------------------------------------- promos and the ghost


def test_a_ghost_that_is_paid_for_goes_to_the_other(engine: Pipe) -> None:
    at = table(engine, "G", promos=["ghost"])
    assert at.view()["deck"] == 48
    at.free()
    at.does("pay:ghost")
    assert (at.view()["phase"], at.legal()) == ("ability", ["lane:1", "lane:2", "lane:3"])
    assert at.coins(0) == (3, 0)
    at.does("lane:2")
    assert at.half(1, 2) == ["ghost"]
    assert at.coins(0) == (0, 3)


def test_a_ghost_draws_discs_of_its_lane(engine: Pipe) -> None:
    at = table(engine, "G As Wj", promos=["ghost"])
    at.free("G", 1)
    at.does("pay:angel-senior", "lane:1")
    at.does("disc:blue", "at:0.1.2")
    assert at.view()["discs"]["blue"] == "at:0.1.1", "the ghost takes it"
    at.does("disc:red")
    assert at.view()["discs"]["red"] == "at:0.1.2"


def test_dragon_promo_burns_what_matches(engine: Pipe) -> None:
    at = table(engine, "Rs Dj", promos=["dragon"])
    at.pay("Rs")
    at.does("draw:angel-aristocrat", "stop")
    at.free()
    at.does("pay:dragon-junior", "lane:2")
    assert at.half(1, 2) == cards("Dj"), "it does not match"


def test_reaper_promo_places_every_disc_there_are_cards_for(engine: Pipe) -> None:
    at = table(engine, "Rs Wj", promos=["reaper"])
    at.free("Wj", 1)
    at.does("pay:reaper-senior", "lane:2", "draw:reaper-aristocrat")
    at.does("disc:black", "at:0.1.1", "disc:blue")
    assert at.view()["discs"]["blue"] == "at:0.2.1"
    assert at.view()["phase"] == "pay"


def test_angel_promo_lifts_discs(engine: Pipe) -> None:
    at = table(engine, "Rs As", promos=["angel"])
    at.pay("As")
    at.does("disc:red", "stop")
    assert at.view()["discs"]["red"] == "at:0.1.1"
    at.free()
    at.does("pay:reaper-senior", "lane:1")
    events = at.does("draw:angel-veteran")
    assert [event["to"] for event in only(events, "disc_placed")] == [None]
    assert at.coins(1) == (0, 3), "a coin only for four"


# ---------------------------------------------------------------- set-up and end


def test_six_turns_without_a_card_end_it(engine: Pipe) -> None:
    at = table(engine, "")
    for _ in range(6):
        at.stop()
    view = at.view()
    assert view["phase"] == "over"
    assert view["result"] == {"winner": 1, "points": [3, 3], "reason": "passes"}


@pytest.mark.parametrize(
    "options",
    [
        {"start": 2},
        {"start": True},
        {"start": 1.0},
        {"promos": ["council"]},
        {"promos": "ghost"},
        {"variants": ["B1b"]},
        {"variants": ["B12b", "B12c"]},
        {"marker": 1},
    ],
)
def test_other_options_are_refused(engine: Pipe, options: dict[str, object]) -> None:
    engine.refuses("bad-setup", "new", game=GAME, seats=2, options=options)
