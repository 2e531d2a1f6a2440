"""The rulings of The Majority 2 one by one, at positions laid out for them (rules: B.1 to B.12).

Whole turns from the first draw on are in tests/protocol/test_majority_2_worked_examples.py.
"""

from __future__ import annotations

import pytest

from tests.games.majority_2.table import lay
from tests.protocol.majority_2 import card, cards
from tests.protocol.pipe import Answer, Pipe, names, only


def gone(events: list[Answer]) -> list[list[str]]:
    """What was discarded, bundle by bundle."""
    return [event["cards"] for event in only(events, "discarded")]


# ---------------------------------------------------------------- B.3: set-up


@pytest.mark.parametrize(("promos", "cards_in_all"), [([], 60), (["ghost"], 62)])
def test_who_begins_then_reserves_then_the_hand(
    engine: Pipe, promos: list[str], cards_in_all: int
) -> None:
    engine.ask("new", game="majority_2", seats=2, chance="manual", options={"promos": promos})
    chance = engine.ask("legal", seat="chance")
    assert chance == {"actions": ["start:0", "start:1"], "weights": [1, 1]}
    view = engine.view()
    assert (view["turn"], view["phase"], view["active"], view["start"]) == (0, "setup", None, None)
    engine.act("chance", "start:1")
    weights = engine.ask("legal", seat="chance")["weights"]
    assert sum(weights) == cards_in_all
    assert weights[:5] == [3, 3, 2, 2, 2]
    for left in range(14, 0, -1):
        assert engine.view()["turn"] == 0
        seat, to = (0, "reserve") if left > 10 else (1, "reserve") if left > 6 else (1, "hand")
        (event, *_) = engine.act("chance", engine.legal("chance")[0])
        assert (event["seat"], event["to"]) == (seat, to)
    view = engine.view(0)
    assert (view["turn"], view["active"], view["start"]) == (1, 1, 1)
    assert view["deck"] == cards_in_all - 14
    assert [player["ready"] for player in view["players"]] == [3, 3]
    assert len(view["players"][0]["reserve"]) == view["players"][1]["reserve"] == 4
    assert engine.legal(1) == ["draw:yes", "draw:no"], "no swap in the first turn"


# ---------------------------------------------------------------- B.1: costs and requirements

COSTS = [
    *[("Wc", "", 2), ("Wj", "", 3), ("Ws", "", 3), ("Wv", "Wc", 4), ("Da", "Dc Dc", 2)],
    *[("Mv", "Mc", 4), ("Ra", "Rc Rj", 2), ("G", "", 3)],
]


@pytest.mark.parametrize(("short", "area", "cost"), COSTS)
def test_costs(short: str, area: str, cost: int) -> None:
    at = lay(short, areas=(area, ""), ready=(cost, 0), promos=["ghost"])
    at.pay(short)
    assert at.coins(0) == (0, cost)
    poor = lay(short, areas=(area, ""), ready=(cost - 1, 0), spent=(9, 0), promos=["ghost"])
    poor.asks(0, "stop")


@pytest.mark.parametrize(
    ("short", "area", "legal"),
    [
        ("Dv", "", False),
        ("Dv", "Dc", True),
        ("Dv", "Ac/red", True),  # an angel that counts as red
        ("Dv", "Ac", False),  # the same, its disc moved away
        ("Dv", "Dc/pink", False),
        ("Da", "Dc", False),
        ("Da", "Dc Dj", True),
        ("Da", "Dc Ac/red", True),
        ("Da", "Dc G", False),
        ("Da", "Dc G/red", True),
    ],
)
def test_requirements_look_at_effective_colours(short: str, area: str, legal: bool) -> None:
    at = lay(short, areas=(area, "Dc Dj"), ready=(4, 4), promos=["ghost"])
    assert (f"pay:{card(short)}" in at.legal()) is legal, "only the own score area counts"


def test_a_card_that_has_come_to_the_score_area_counts_at_once() -> None:
    at = lay("Wv Wc", {"0.1": "Wc Wj Wj Mc"})
    assert "pay:witch-veteran" not in at.legal()
    at.pay("Wc")
    at.does("represent:1")
    assert "pay:witch-veteran" in at.legal()


# ---------------------------------------------------------------- B.4: halves that are full

HALVES = [
    ("Wc Wj Dc Mc", "Ws", "blue", 1),
    ("Wc Wj Ws Dc", "Wj", "blue", 1),
    ("Wc Wj Ws Wj", "Wc", "blue", 2),
    ("Wc Wj Dc Dj", "Mc", None, 0),
    ("Wc Wj Dc/blue Mc", "Dj", "blue", 1),
    ("Wc Wj Ws/red Mc", "Dj", None, 0),
    ("G G Wc Wj", "Ws", "blue", 1),  # ghosts count to five, not to three
    ("G G Wc Wj", "Mc", None, 0),
    ("Aj Wc Wj Mc", "Ws", "blue", 1),  # an Angel Junior stops no settlement (B7)
    ("Aj Wc Wj Mc", "Dj", None, 0),
]


@pytest.mark.parametrize(("half", "last", "colour", "coins"), HALVES)
def test_a_half_of_five(half: str, last: str, colour: str | None, coins: int) -> None:
    at = lay(last, {"0.2": half, "1.2": "Wc Dc"}, at="free", promos=["ghost"])
    events = at.free(last, 2)
    if colour is not None:
        assert at.view()["phase"] == "settle"
        assert at.view()["asking"] == {"seat": 0, "card": None, "at": "at:0.2.5", "disc": None}
        events += at.does(at.legal()[0])
    (settled,) = only(events, "settled")
    assert (settled["colour"], settled["coins"]) == (colour, coins)
    assert at.half(0, 2) == []
    assert at.half(1, 2) == cards("Wc Dc"), "only the own half"
    assert at.coins(0) == (9, coins), "spent"
    assert at.view()["discard"] == 5 - (colour is not None)
    assert len(at.area(0)) == (colour is not None)


def test_the_representative_has_the_colour_and_keeps_its_disc() -> None:
    """Equal cards are one action, the lowest place; a card with a disc is another one (B6)."""
    at = lay("Wc", {"0.1": "Wc Ac/blue Wc/pink Wj"}, at="free")
    at.free("Wc")
    at.asks(0, "represent:1", "represent:2", "represent:4")
    at.does("represent:2")
    assert at.area_of(0) == "Ac/blue"
    discs = at.view()["discs"]
    assert (discs["blue"], discs["pink"]) == ("area:0.1", None), "the other went to the supply"
    assert at.view()["discard_tops"] == [{"card": "witch-secretary", "cards": 4}]


def test_a_single_representative_is_not_asked_for() -> None:
    at = lay("Wc", {"0.1": "Wc Wc Mc Dc"}, at="free")
    at.free("Wc")
    assert at.area(0) == cards("Wc")
    assert at.view()["phase"] == "pay"


def test_two_colours_fit_in_a_half_of_seven() -> None:
    """Blue or red, then whose card; a coin either way."""
    for colour, places in (("blue", (1, 2, 6)), ("red", (3, 4, 7))):
        at = lay("Av", {"0.1": "Wc Wj Dc Dj"}, ("Ac", ""))
        at.pay("Av")
        at.does("draw:witch-senior", "draw:dragon-senior")
        at.asks(0, "colour:blue", "colour:red")
        at.does(f"colour:{colour}")
        at.asks(0, *(f"represent:{place}" for place in places))
        at.does(f"represent:{places[-1]}")
        assert at.area(0)[1:] == [f"{'witch' if colour == 'blue' else 'dragon'}-senior"]
        assert at.coins(0) == (5, 5)
        assert at.view()["discard"] == 6


def test_coins_of_a_settlement_can_be_used_after_a_witch_aristocrat() -> None:
    at = lay("Wj Wa", {"0.1": "Wc Wc Wc Ws"}, ("Wj Ws", ""), ready=(2, 0), at="free")
    at.free("Wj")
    at.does("represent:1")
    assert at.coins(0) == (2, 2)
    at.pay("Wa")
    assert at.coins(0) == (4, 0)


# ---------------------------------------------------------------- B.4, B.5: swapping and drawing


@pytest.mark.parametrize(("factions", "drawn"), list(enumerate((2, 3, 3, 4, 4, 5, 5, 6, 6))))
def test_how_many_are_drawn(factions: int, drawn: int) -> None:
    """By the factions of the other player; then that player takes one, unseen."""
    theirs = "Wc Mc Dc Ac Wj Mj Dj Rj"[: 3 * factions]
    at = lay("Rc", areas=("Rj Rs Aj", theirs), at="turn")
    at.does("swap:no", "draw:yes")
    for number in range(drawn):
        assert at.view()["phase"] == "draw"
        at.does(
            "draw:reaper-veteran"
            if number < 2
            else "draw:angel-veteran"
            if number < 4
            else "draw:demon-senior"
        )
        assert len(at.player(0, 0)["hand"]) == 2 + number
    at.does("draw:witch-senior")
    assert at.engine.heard("drawn", 0)[0]["cards"] is None
    assert at.player(1, 1)["reserve"] == cards("Ws")
    assert at.view()["phase"] == "free"


def test_an_empty_hand_must_draw_and_a_swap_can_empty_it() -> None:
    at = lay("Rc", at="turn")
    at.does("swap:yes")
    assert at.player(0, 0)["reserve"] == cards("Rc")
    assert at.engine.actor() == "chance"
    filled = lay("", reserves=("Rc Wc", ""), at="turn")
    filled.does("swap:yes")
    filled.asks(0, "draw:yes", "draw:no")
    assert filled.player(0, 0)["hand"] == cards("Wc Rc")


def test_the_start_player_may_not_swap_in_the_first_turn() -> None:
    at = lay("Rc", reserves=("Wc", ""), at="turn", turn=1)
    at.asks(0, "draw:yes", "draw:no")


def test_a_reshuffle_comes_just_before_the_draw_that_needs_it() -> None:
    at = lay("Rc", deck="Wc", discards=("Mc Dc", "Ac"), at="turn", reserves=("", ""))
    at.does("swap:no", "draw:yes")
    assert (at.view()["deck"], at.view()["discard"]) == (1, 3)
    assert at.engine.ask("legal", seat="chance") == {
        "actions": ["draw:witch-secretary"],
        "weights": [1],
    }
    events = at.does("draw:witch-secretary")
    assert only(events, "reshuffled")[0]["count"] == 3
    assert (at.view()["deck"], at.view()["discard"], at.view()["discard_tops"]) == (3, 0, [])
    assert set(at.engine.legal("chance")) == {f"draw:{one}" for one in cards("Mc Dc Ac")}


def test_what_there_is_is_drawn_the_active_player_first() -> None:
    at = lay("Rc", deck="Wc", at="turn")
    before = at.player(1)["reserve"]
    at.does("swap:no", "draw:yes", "draw:witch-secretary")
    assert at.view()["phase"] == "free"
    assert at.player(0, 0)["hand"] == cards("Wc Rc")
    assert at.player(1)["reserve"] == before, "nothing was left for the other"


def test_with_nothing_to_draw_nobody_is_asked() -> None:
    at = lay("Rc", deck="", at="turn")
    at.does("swap:no")
    assert at.view()["phase"] == "free"
    empty = lay("", deck="", at="turn")
    empty.does("swap:no")
    empty.asks(0, "pass")


@pytest.mark.parametrize("promos", [[], ["demon"]])
def test_what_may_not_be_played_free(promos: list[str]) -> None:
    at = lay("Aj Mv Av", {"0.1": "Wc"}, at="free", promos=promos)
    at.asks(0, "free:angel-veteran", "pass")
    events = at.free("Av", 1)
    assert "ability" not in names(events)
    assert at.half(0) == cards("Wc Av")


def test_free_play_ignores_requirements_unless_read_otherwise() -> None:
    for variants, area, legal in (([], "", True), (["B2b"], "", False), (["B2b"], "Wc Wj", True)):
        at = lay("Wa", areas=(area, ""), at="free", variants=variants)
        assert ("free:witch-aristocrat" in at.legal()) is legal


# ---------------------------------------------------------------- B.7: witches


def test_witch_junior_draws_unseen() -> None:
    at = lay("Wj")
    at.pay("Wj")
    at.does("draw:demon-junior")
    assert at.engine.heard("drawn", 1)[0]["cards"] is None
    assert at.engine.heard("drawn", 0)[0]["cards"] == cards("Mj")
    at.does("draw:demon-junior")
    assert at.player(0, 0)["reserve"] == cards("Mj Mj")
    assert at.player(1)["reserve"] == 0, "the other gets nothing from an ability"


@pytest.mark.parametrize(("reserve", "lost"), [("Mc Dc Ac", 2), ("Mc Dc", 2), ("Mc", 1), ("", 0)])
def test_witch_senior_takes_two_or_all(reserve: str, lost: int) -> None:
    at = lay("Ws", reserves=("Rc", reserve))
    at.pay("Ws")
    for _ in range(lost):
        assert at.view()["phase"] == "ability"
        at.does(at.engine.legal("chance")[0])
    assert at.view()["phase"] == "pay"
    assert at.player(1)["reserve"] == len(reserve.split()) - lost
    assert at.view()["discard"] == lost
    assert len(at.view()["discard_tops"]) == (lost > 0)


def test_witch_promo_takes_as_many_as_there_are_own_factions() -> None:
    at = lay("Ws", areas=("Mc Dc Ac", "Mj"), reserves=("", "Rc Rc Rj Wc"), promos=["witch"])
    at.pay("Ws")
    assert at.engine.ask("legal", seat="chance")["weights"] == [1, 2, 1]
    at.does("lose:reaper-secretary", "lose:reaper-secretary", "lose:witch-secretary")
    assert at.view()["discard_tops"] == [{"card": "witch-secretary", "cards": 3}]
    assert at.player(1, 1)["reserve"] == cards("Rj")


def test_witch_veteran_takes_from_any_half() -> None:
    """Angel Juniors do not help; the disc goes to the supply; score areas are out of reach (B4)."""
    halves = {"0.1": "Mc", "1.3": "Aj Dc/pink"}
    at = lay("Wv", halves, ("Wc", "Dj"))
    at.pay("Wv", 2)
    at.asks(0, "at:0.1.1", "at:0.2.1", "at:1.3.1", "at:1.3.2")
    at.does("at:1.3.2")
    assert at.player(0, 0)["reserve"] == cards("Dc")
    assert at.pieces(1, 3) == "Aj"
    assert at.view()["discs"]["pink"] is None
    assert at.view()["discard"] == 0


# ---------------------------------------------------------------- B.7: demons


def test_demon_junior_with_nothing_to_draw_still_puts_one_away() -> None:
    at = lay("Mj Rc", deck="")
    at.pay("Mj")
    at.asks(0, "reserve:reaper-secretary")
    at.does("reserve:reaper-secretary")
    assert at.player(0, 0)["reserve"] == cards("Rc")
    alone = lay("Mj", deck="")
    alone.pay("Mj")
    assert alone.view()["phase"] == "pay"


def test_two_demon_seniors_oblige_once_and_an_empty_reserve_is_swapped_too() -> None:
    at = lay("Ms Ms Rc", ready=(6, 0))
    at.pay("Ms")
    at.pay("Ms")
    events = at.does("stop")
    assert only(events, "swapped")[0]["forced"] is True
    assert at.player(1, 1)["reserve"] == cards("Rc")
    assert at.engine.actor() == "chance", "the hand is empty"
    assert at.player(1)["must_swap"] is False


def test_demon_aristocrat_takes_two_spent_coins() -> None:
    at = lay("Ma", areas=("Mc Mj", ""), ready=(2, 0))
    at.pay("Ma")
    assert at.coins(0) == (0, 4)


# ---------------------------------------------------------------- B.7: dragons


@pytest.mark.parametrize(
    ("own", "theirs", "variant", "struck"),
    [
        ("", "Wc Wj Ws Mc", None, "Wc"),  # the other's oldest
        ("", "Wc Wj Ws", None, "Dj"),  # itself
        ("Mj", "Wc Wj Ws", None, "Mj"),
        ("Mj Ms", "Wc Wj", None, "Ms"),
        ("Mj Ms Mc", "Wc", None, "Mc"),
        ("Mj Ms Mc", "", None, "Dj"),
        ("Mj Ms", "", None, None),  # fewer than four
        ("Mj", "Wc", None, None),
        ("", "Wc Wj Ws Mc", "B5c", "Mc"),  # the other's newest
        ("Mj", "Wc Wj Ws", "B5c", "Mj"),
        ("Mj Ms Mc", "Wc Wj Ws Rc", "B5b", "Dj"),  # the own half alone
        ("Mj Ms", "Wc Wj Ws Rc", "B5b", None),
    ],
)
def test_dragon_junior_strikes_the_fourth(
    own: str, theirs: str, variant: str | None, struck: str | None
) -> None:
    at = lay("Dj", {"0.2": own, "1.2": theirs}, variants=[variant] if variant else [])
    events = at.pay("Dj", 2)
    assert gone(events) == ([] if struck is None else [cards(struck)])
    assert len(at.half(0, 2)) + len(at.half(1, 2)) == len(f"{own} {theirs}".split()) + (
        struck is None
    )


def test_dragon_junior_does_not_shift_from_a_shielded_card() -> None:
    at = lay("Dj", {"0.1": "Rc", "1.1": "Wc Aj Ws Mc"})
    assert gone(at.pay("Dj")) == []
    assert at.half(1) == cards("Wc Aj Ws Mc")
    own = lay("Dj", {"0.1": "Aj", "1.1": "Wc Wj Ws"})
    assert gone(own.pay("Dj")) == []
    read = lay("Dj", {"0.1": "Aj", "1.1": "Wc Wj Ws"}, variants=["B8b"])
    assert gone(read.pay("Dj")) == [cards("Aj")]


def test_dragon_senior_leaves_the_other_no_hand() -> None:
    """What lay under the top card is hidden from the other player (B16)."""
    at = lay("Ds Mj Aj Rc", reserves=("", "Wc"))
    at.pay("Ds")
    at.asks(0, "top:demon-junior", "top:angel-junior", "top:reaper-secretary")
    at.does("top:demon-junior")
    assert at.engine.heard("discarded", 1)[0]["cards"] is None
    assert at.engine.heard("discarded", 0)[0]["cards"] == cards("Aj Rc Mj")
    at.does("stop")
    assert at.player(1, 1)["hand"] == []
    at.does("swap:yes")
    at.asks(1, "draw:yes", "draw:no")
    single = lay("Ds Mj")
    single.pay("Ds")
    single.asks(0, "top:demon-junior")
    none = lay("Ds")
    none.pay("Ds")
    assert none.view()["phase"] == "pay"


def test_dragon_veteran_burns_two_colours_in_all_halves() -> None:
    """Itself where red is named; not in shielded halves, no ghost without disc, no score area."""
    halves = {
        "0.1": "Wc/green Wc",
        "0.2": "G",
        "0.3": "Aj Mc",
        "1.1": "Mj Ac G/red",
        "1.2": "Mc Aj",
    }
    at = lay("Dv", halves, ("Dc", "Mv"), promos=["ghost"])
    at.pay("Dv", 2)
    at.does("colour:green")
    assert at.engine.actor() == 1
    events = at.does("colour:red")
    assert only(events, "discarded")[0]["places"] == [
        *("at:0.1.1", "at:0.2.2"),
        *("at:1.1.1", "at:1.1.3"),
    ]
    assert gone(events) == [cards("Wc Dv Mj G")]
    assert at.view()["discard_tops"][0] == {"card": "ghost", "cards": 4}
    assert [at.pieces(0, lane) for lane in (1, 2, 3)] == ["Wc", "G", "Aj Mc"]
    assert (at.pieces(1), at.pieces(1, 2)) == ("Ac", "Mc Aj")
    assert not [disc for disc in at.view()["discs"].values() if disc]


def test_the_same_colour_may_be_named_twice_and_own_shields_can_fail() -> None:
    at = lay("Dv", {"0.1": "Aj Mc"}, ("Dc", ""), variants=["B8b"])
    at.pay("Dv", 2)
    at.does("colour:green")
    assert "colour:green" in at.legal()
    assert gone(at.does("colour:green")) == [cards("Mc")]


@pytest.mark.parametrize(
    ("area", "asked"),
    [
        ("Wj Ms", ["area:1.1", "area:1.2"]),
        ("Wj Mc Dc/blue", ["area:1.2", "area:1.3"]),  # a secretary, whatever its colour
        ("Wj Mc", None),
        ("", None),
    ],
)
def test_dragon_aristocrat_lets_the_other_choose(area: str, asked: list[str] | None) -> None:
    at = lay("Da", areas=("Dc Dj", area))
    events = at.pay("Da")
    if asked:
        at.asks(1, *asked)
        events = at.does(asked[-1])
    assert len(at.area(1)) == max(0, len(area.split()) - 1)
    if area:
        assert only(events, "discarded")[0]["places"] == [asked[-1] if asked else "area:1.2"]
    assert at.engine.actor() == 0


# ---------------------------------------------------------------- B.7: angels


def test_angel_senior_blesses_own_halves_only() -> None:
    at = lay("As", {"0.1": "Wc/blue", "0.2": "Mc", "1.1": "Rc"}, ("Dc", ""))
    at.pay("As", 3)
    at.does("disc:red")
    at.asks(0, "at:0.2.1", "at:0.3.1")
    at.does("at:0.3.1")
    assert at.legal() == ["disc:blue", "disc:green", "disc:pink", "disc:black"]
    at.does("disc:green")
    assert at.view()["discs"]["green"] == "at:0.2.1", "the only one left"
    assert at.pieces(0, 2) == "Mc/green", "its own colour is a disc as well"


def test_a_card_that_loses_its_disc_can_get_the_second() -> None:
    at = lay("As", {"0.1": "Wc/red"})
    at.pay("As")
    at.does("disc:red")
    assert at.pieces(0) == "Wc As/red", "the only card without a disc"
    at.does("disc:black")
    assert at.pieces(0) == "Wc/black As/red"


def test_with_one_target_one_disc_is_placed() -> None:
    at = lay("As", {"0.1": "Wc/red"})
    at.pay("As")
    at.does("disc:black")
    assert at.pieces(0) == "Wc/red As/black"
    assert at.view()["phase"] == "pay"


def test_a_disc_comes_from_a_score_area_and_undoes_nothing() -> None:
    at = lay("Rj", {"1.1": "Wc"}, ("Mc/blue Wj Ws", "Ac"))
    assert at.player(0)["points"] == 2 + 3 + 3 + 9
    at.pay("Rj")
    at.does("disc:blue")
    assert at.pieces(1) == "Wc/blue"
    assert at.area_of(0) == "Mc Wj Ws"
    assert at.player(0)["factions"] == 3


def test_angel_veteran_draws_two_without_abilities() -> None:
    """No cost, requirement or ban counts; what is there is drawn."""
    at = lay("Av", {"0.1": "Wc"}, ("Ac", ""))
    at.pay("Av")
    events = at.does("draw:angel-junior", "draw:demon-veteran")
    assert at.half(0) == cards("Wc Av Aj Mv")
    assert "ability" not in names(events)
    assert [event["open"] for event in only(events, "drawn")] == [True, True]
    few = lay("Av", areas=("Ac", ""), deck="Mv")
    few.pay("Av")
    few.does("draw:demon-veteran")
    assert few.half(0) == cards("Av Mv")
    assert few.view()["phase"] == "pay"


def test_angel_aristocrat_goes_up_before_the_others_are_discarded() -> None:
    """With a shield beside it they stay (B8)."""
    half = {"0.1": "Wc Mc", "1.1": "Rc", "0.2": "Dc"}
    at = lay("Aa", half, ("Ac Aj", ""), ready=(2, 0))
    events = at.pay("Aa")
    assert names(events)[-4:] == ["ability", "moved", "coins", "discarded"]
    assert (at.half(0), at.half(1), at.half(0, 2)) == ([], cards("Rc"), cards("Dc"))
    assert at.area(0) == cards("Ac Aj Aa")
    assert at.coins(0) == (0, 3)
    for variants, left in (([], "Aj Mc"), (["B8b"], "")):
        shielded = lay("Aa", {"0.1": "Aj Mc"}, ("Ac Ac", ""), variants=variants)
        shielded.pay("Aa")
        assert shielded.half(0) == cards(left)


def test_angel_aristocrat_played_free_is_a_card_like_any() -> None:
    at = lay("Aa", {"0.1": "Ac Ac Mc Dc"}, at="free")
    at.free("Aa")
    at.does("represent:5")
    assert at.area(0) == cards("Aa")
    assert at.player(0)["points"] == 4 + 10


def test_a_disc_on_an_angel_junior_does_not_switch_it_off() -> None:
    at = lay("Dv", {"1.1": "Aj/blue Wc"}, ("Dc", ""))
    at.pay("Dv", 2)
    at.does("colour:blue")
    assert gone(at.does("colour:black")) == []


def test_a_shield_comes_with_angel_veteran_or_reaper_senior_too() -> None:
    at = lay("Av Dv", areas=("Ac Dc", ""))
    at.pay("Av", 1)
    at.does("draw:angel-junior", "draw:witch-junior")
    at.pay("Dv", 2)
    at.does("colour:blue")
    assert gone(at.does("colour:pink")) == []
    senior = lay("Rs Dv", areas=("Dc", ""))
    senior.pay("Rs", 1)
    senior.does("draw:angel-junior")
    senior.pay("Dv", 2)
    senior.does("colour:pink")
    assert gone(senior.does("colour:pink")) == []


# ---------------------------------------------------------------- B.7: reapers


def test_reaper_junior_marks_the_other_halves_only() -> None:
    at = lay("Rj", {"0.1": "Wc", "1.1": "Mc/red", "1.2": "Dc", "1.3": "Ac"}, ("", "Mj"))
    at.pay("Rj")
    at.does("disc:blue")
    at.asks(0, "at:1.2.1", "at:1.3.1")


def test_reaper_veteran_marks_any_score_area() -> None:
    at = lay("Rv", {"0.1": "Wc"}, ("Rc Mc/red", "Dc"))
    at.pay("Rv")
    at.does("disc:red")
    at.asks(0, "area:0.1", "area:1.1")
    at.does("area:1.1")
    assert (at.area_of(0), at.area_of(1)) == ("Rc Mc", "Dc/red")


def test_reaper_senior_with_nothing_to_draw_does_nothing() -> None:
    at = lay("Rs", deck="")
    at.pay("Rs")
    assert at.half(0) == cards("Rs")
    assert at.view()["phase"] == "pay"


def test_reaper_senior_takes_its_place_among_others_and_chains() -> None:
    at = lay("Rs", {"0.1": "Wc Mc"})
    at.pay("Rs")
    at.does("draw:reaper-senior")
    assert at.half(0) == cards("Wc Mc Rs")
    at.does("draw:demon-aristocrat")
    assert at.half(0) == cards("Wc Mc Ma")
    assert at.player(0, 0)["hand"] == cards("Rs Rs")
    assert at.coins(0) == (6, 5), "paid once"


def test_each_reaper_senior_acts_once_in_a_chain() -> None:
    """Else two of them would go on for ever on top of the deck, or by a reshuffle (C 10)."""
    top = lay("Rs", variants=["B12c"])
    top.pay("Rs")
    top.does("draw:reaper-senior")
    assert top.legal() == ["draw:reaper-senior"], "the first one, which everybody saw"
    top.does("draw:reaper-senior")
    assert (top.view()["phase"], top.half(0)) == ("pay", cards("Rs"))
    again = lay("Rs", variants=["B12b"], deck="Rs")
    again.pay("Rs")
    again.does("draw:reaper-senior")
    assert again.view()["deck"] == 1, "the discarded one, shuffled"
    again.does("draw:reaper-senior")
    assert (again.view()["phase"], again.half(0)) == ("pay", cards("Rs"))
    assert again.view()["discard_tops"] == [{"card": "reaper-senior", "cards": 1}]


def test_the_exchanged_card_settles_its_half() -> None:
    at = lay("Rs", {"0.1": "Wc Wj Mc Dc"})
    at.pay("Rs")
    at.does("draw:witch-senior")
    at.asks(0, "represent:1", "represent:2", "represent:5")


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 0), (3, 0)), ((0, 3), (0, 3)), ((4, 0), (3, 0)), ((3, 1), (3, 0)), ((4, 1), (4, 0))],
)
def test_reaper_aristocrat_takes_a_spent_coin_first(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    at = lay("Ra", areas=("Rc Rj", ""), ready=(9, before[0]), spent=(0, before[1]))
    at.pay("Ra")
    assert at.coins(1) == after


# ---------------------------------------------------------------- B.8: promos


def test_dragon_promo_burns_a_card_whose_colour_the_other_has() -> None:
    """Any card of the lane may be chosen; it burns by its colour, where nothing shields."""
    halves = {"0.1": "Wc", "1.1": "Mc/blue G", "1.2": "Wc"}
    chosen = ["at:0.1.1", "at:0.1.2", "at:1.1.1", "at:1.1.2"]
    burnt = {"at:0.1.1": "Wc", "at:1.1.1": "Mc"}
    for one in chosen:
        at = lay("Dj", halves, ("Dc", "Wj"), promos=["dragon", "ghost"])
        at.pay("Dj")
        at.asks(0, *chosen)
        assert gone(at.does(one)) == ([cards(burnt[one])] if one in burnt else [])
    at = lay("Dj", halves, ("Dc", "Wj"), promos=["dragon", "ghost"], variants=["B5b"])
    at.pay("Dj")
    at.asks(0, "at:0.1.1", "at:0.1.2")
    shielded = lay("Dj", {"1.1": "Aj Wc"}, ("", "Wj"), promos=["dragon"])
    shielded.pay("Dj")
    assert gone(shielded.does("at:1.1.2")) == []


@pytest.mark.parametrize(("discs", "coins"), [(3, 0), (4, 1), (5, 1)])
def test_angel_promo_lifts_all_discs(discs: int, coins: int) -> None:
    """From halves and score areas of both players; a ghost that loses its disc stays."""
    rows = ["Wc/pink", "Mc/red", "Rc/blue", "G/green", "Dc/black"][:discs]
    halves = {"0.1": rows[0], "1.1": rows[1]}
    areas = (f"Ac {rows[2]}", " ".join(rows[3:]))
    at = lay("Av", halves, areas, ready=(4, 0), promos=["angel", "ghost"])
    before = at.player(1)["factions"]
    events = at.pay("Av", 2)
    assert len(only(events, "disc_placed")) == discs
    assert set(at.view()["discs"].values()) == {None}
    assert at.coins(0) == (0, 4 + coins)
    assert at.player(1)["factions"] == before


def test_reaper_promo_places_the_discs_of_the_supply() -> None:
    """Those that lie somewhere stay there; any halves of both players, one each."""
    halves = {"0.1": "Wc/red", "1.1": "Mc", "1.2": "Dc"}
    at = lay("Ra", halves, ("Rc Rj", "Ac/pink"), promos=["reaper"])
    at.pay("Ra")
    at.asks(0, "disc:blue", "disc:green", "disc:black")
    at.does("disc:green")
    at.asks(0, "at:0.1.2", "at:1.1.1", "at:1.2.1")
    at.does("at:1.2.1", "disc:blue", "at:1.1.1")
    assert at.view()["phase"] == "pay", "the last one by itself"
    assert at.pieces(0) == "Wc/red Ra/black"
    few = lay("Ra", {}, ("Rc Rj", ""), promos=["reaper"])
    few.pay("Ra")
    few.does("disc:green")
    assert few.view()["phase"] == "pay", "as many as there are cards"


# ---------------------------------------------------------------- B.8: the ghost


def test_a_ghost_settles_the_half_of_the_other_who_chooses() -> None:
    """The coin is for the owner of the half, and is spent."""
    at = lay("G", {"1.2": "Wc Wj Ws Mc"}, promos=["ghost"], spent=(0, 1))
    at.pay("G", 2)
    at.asks(1, "represent:1", "represent:2", "represent:3")
    assert at.view()["asking"] == {"seat": 1, "card": None, "at": "at:1.2.5", "disc": None}
    assert at.view()["active"] == 0
    at.does("represent:3")
    assert at.area(1) == cards("Ws")
    assert at.coins(1) == (9, 2)
    assert at.view()["phase"] == "pay"
    assert at.engine.actor() == 0


def test_a_ghost_throws_a_bad_half_away() -> None:
    at = lay("G", {"1.2": "Wc Wj Dc Mc"}, promos=["ghost"])
    events = at.pay("G", 2)
    assert gone(events) == [cards("Wc Wj Dc Mc G")]
    assert at.coins(1) == (9, 0)


def test_a_fifth_faction_through_a_ghost_ends_the_game_in_that_turn() -> None:
    at = lay("G", {"1.2": "Wc Wc Wc Mc"}, ("", "Dc Dj Ds Ac"), promos=["ghost"])
    at.pay("G", 2)
    assert at.view()["phase"] == "pay"
    at.does("stop")
    assert at.view()["result"]["reason"] == "factions"


def test_a_ghost_that_is_free_stays() -> None:
    at = lay("G", at="free", promos=["ghost"])
    at.free("G", 2)
    assert at.half(0, 2) == ["ghost"]


def test_a_ghost_drawn_by_a_reaper_senior_goes_over() -> None:
    at = lay("Rs", {"0.1": "Wc"}, promos=["ghost"])
    at.pay("Rs")
    at.does("draw:ghost")
    assert at.view()["asking"] == {"seat": 0, "card": "ghost", "at": "at:0.1.2", "disc": None}
    at.asks(0, "lane:1", "lane:2", "lane:3")
    events = at.does("lane:3")
    assert only(events, "moved")[0]["from"] == "at:0.1.2"
    assert (at.half(0), at.half(1, 3)) == (cards("Wc"), ["ghost"])


def test_a_ghost_lures_discs_of_its_lane() -> None:
    """Beyond the limit of the effect, too; with a disc it lures no more; areas do not matter."""
    at = lay("Rj Rj Rv", {"0.1": "G", "1.1": "Mc", "1.2": "Dc"}, ("Rc", ""), promos=["ghost"])
    at.pay("Rj", 3)
    at.does("disc:pink", "at:1.1.1")
    assert at.view()["discs"]["pink"] == "at:0.1.1"
    at.pay("Rj", 3)
    at.does("disc:red", "at:1.1.1")
    assert at.view()["discs"]["red"] == "at:1.1.1"
    area = lay("Rv", {"0.1": "G"}, ("Rc", ""), promos=["ghost"])
    area.pay("Rv")
    area.does("disc:blue")
    assert area.area_of(0) == "Rc/blue"


def test_the_ghost_of_the_active_player_lures_first() -> None:
    at = lay("Rj", {"0.1": "G", "1.1": "G Mc"}, promos=["ghost"])
    at.pay("Rj", 3)
    at.does("disc:pink", "at:1.1.1")
    assert at.view()["discs"]["pink"] == "at:0.1.1", "even if the other ghost was meant"


def test_of_two_ghosts_of_one_half_the_active_player_picks() -> None:
    """Who has aimed at one of them has picked it."""
    at = lay("Rj", {"0.1": "G G", "1.1": "Mc"}, promos=["ghost"])
    at.pay("Rj", 3)
    events = at.does("disc:pink")
    assert only(events, "disc_aimed")[0]["place"] == "at:1.1.1", "the only card of the other"
    at.asks(0, "at:0.1.1", "at:0.1.2")
    at.does("at:0.1.2")
    assert at.pieces(0) == "G G/pink"
    aimed = lay("As", {"0.1": "G G"}, promos=["ghost"])
    aimed.pay("As", 2)
    aimed.does("disc:pink", "at:0.1.2")
    assert aimed.pieces(0) == "G G/pink"


# ---------------------------------------------------------------- B.9: points and the end

POINTS = [
    ("Mv Mc Mc Aj Aj Aa", [], 11, 35),  # the book's example
    ("Wc Wc Wc", [], 0, 18),
    ("Mc/blue Wc Mc", [], 0, 10),
    ("Mv Wj Ws Aj", ["demon"], 0, 2 + 3 + 3 + 3 + 3),
    ("Mv Wj Dc Ac Rc", ["demon"], 0, 2 + 5 + 3 + 2 + 2 + 2),  # seven at most
    ("Mv/blue Wj", ["demon"], 0, 2 + 1 + 3),
    ("Mv G", ["demon", "ghost"], 0, 2 + 1 + 5),
    ("G/red", ["ghost"], 0, 5),
    ("G", ["ghost"], 2, 7),
    ("Wc Mc Dc Ac Rc", [], 3, 13),
]


@pytest.mark.parametrize(("area", "promos", "coins", "points"), POINTS)
def test_points(area: str, promos: list[str], coins: int, points: int) -> None:
    """Coins count whichever side is up; what lies elsewhere does not."""
    halves = {"0.1": "Dj Ds", "1.1": "Rj"}
    spent = coins // 2
    at = lay("Rs", halves, (area, ""), ready=(coins - spent, 0), spent=(spent, 0), promos=promos)
    assert at.player(0)["points"] == points


FIVE = "Wj Ws Dj Ds Aj"


def test_five_in_the_own_turn_must_outlast_the_turn_of_the_other() -> None:
    at = lay("Rc", areas=(FIVE, ""))
    at.does("stop")
    assert at.view()["active"] == 1
    at.stop()
    result = at.view()["result"]
    assert (result["reason"], result["winner"]) == ("factions", 0)
    assert at.view()["active"] == 1, "turn and hand stay"
    assert at.player(1, 1)["hand"] == cards("Rc")


def test_a_dragon_aristocrat_saves_the_game() -> None:
    at = lay("Da", areas=("Dc Dj", "Wj Ws Ms Mj Aj"))
    at.pay("Da")
    at.does("area:1.1", "stop")
    assert at.view()["phase"] == "swap"
    assert at.view()["active"] == 1


def test_a_tie_is_won_without_the_start_marker() -> None:
    at = lay("", areas=("", FIVE), ready=(17, 0), spent=(0, 1))
    assert at.player(0)["points"] == at.player(1)["points"] + 1
    for coins, winner in ((17, 0), (16, 1), (15, 1)):
        at = lay("", areas=("", FIVE), ready=(coins, 0), spent=(0, 1))
        at.does("stop")
        result = at.view()["result"]
        assert (result["winner"], result["points"]) == (winner, [coins, 16])
        assert at.engine.ask("state", viewer=0)["returns"] == [1.0 - winner, float(winner)]


def test_after_two_hundred_turns_points_are_counted() -> None:
    at = lay("Rc", turn=199)
    at.does("stop", "swap:no", "draw:no", "free:reaper-secretary", "lane:1", "stop")
    assert at.view()["result"]["reason"] == "turns"
    assert at.view()["turn"] == 200


def test_factions_are_a_reason_before_passes_and_turns() -> None:
    at = lay("Rc", areas=("", FIVE), turn=200)
    at.does("stop")
    assert at.view()["result"]["reason"] == "factions"


def test_swapping_and_drawing_are_no_plays() -> None:
    at = lay("Rc Wc", reserves=("Mc", "Dc"), at="turn")
    for _ in range(6):
        at.does("swap:yes", "draw:no", "pass", "stop")
    assert at.view()["result"]["reason"] == "passes"
    played = lay("Rc Wc", reserves=("Mc", "Dc"), at="turn")
    for _ in range(5):
        played.does("swap:no", "draw:no", "pass", "stop")
    played.does("swap:no", "draw:no", "free:reaper-secretary", "lane:1", "stop")
    assert played.view()["phase"] == "swap"


# ---------------------------------------------------------------- B.11: who knows what


def test_hands_and_reserves_are_hidden_and_what_was_passed_on_is_remembered() -> None:
    """The hand that seat 1 gets was seat 0's: who passes it on knows it, until it is swapped."""
    at = lay("Rc Wc", reserves=("Mc", "Dc Dj"))
    at.does("stop")
    assert at.player(1, 0)["hand"] == 2
    assert at.player(1, 0)["reserve"] == 2
    assert at.player(0, 1)["reserve"] == 1
    known = at.engine.ask("knowledge", seat=0)["knowledge"]
    assert {"places": ["hand"], "cards": {"witch-secretary": 1, "reaper-secretary": 1}} in known[
        "held"
    ]
    at.does("swap:yes")
    known = at.engine.ask("knowledge", seat=0)["knowledge"]
    assert {"places": ["reserve"], "cards": {"witch-secretary": 1, "reaper-secretary": 1}} in known[
        "held"
    ]
    assert at.engine.ask("knowledge", seat=1)["knowledge"]["held"] == []


def test_a_preview_pays_and_stops_where_something_is_hidden() -> None:
    at = lay("Rj Ws", {"1.1": "Mc"})
    shown = at.engine.ask("preview", seat=0, actions=["pay:reaper-junior", "lane:2", "disc:blue"])
    assert (shown["stopped"], shown["view"]["discs"]["blue"]) == (None, "at:1.1.1")
    assert shown["view"]["players"][0]["ready"] == 6
    assert at.coins(0) == (9, 0)
    drawn = at.engine.ask("preview", seat=0, actions=["pay:witch-senior", "lane:1"])
    assert drawn["stopped"] is None, "the other has no reserve"
