"""Face-down cards: put, looked at, turned over, stolen; who knows them."""

import pytest

from tests.games.hidden_leaders.table import table


@pytest.mark.parametrize("hero", [5, 31, 47, 72])
def test_a_hand_card_is_covered(hero: int) -> None:
    laid = table(f"{hero} 1 2", covered_0="55").play(hero)
    if hero == 47:
        laid.say("move:R-1")
    laid.asks(0, "hand:1 hand:2").say("hand:2").done().expect(hand_0="1", covered_0="55 2")
    assert (laid.covered(0, 0), laid.covered(1, 0)) == ([55, 2], [None, None])
    assert laid.covered(None, 0) == [None, None]


def test_without_a_hand_card_nothing_is_covered() -> None:
    table("5").play(5).done().expect(covered_0="")


@pytest.mark.parametrize(("hero", "move"), [(6, "R+1"), (10, "R-1")])
def test_looking_at_up_to_two_cards(hero: int, move: str) -> None:
    looks = table(str(hero), covered_0="1", covered_1="19 20", covered_2="55").play(hero)
    looks.say(f"move:{move}").asks(0, "covered:1.1 covered:1.2 covered:2.1 pass")
    looks.say("covered:1.2").asks(0, "covered:1.1 covered:2.1 pass")
    assert looks.heard("card_looked_at", 0)[0]["card"] == 20
    assert looks.heard("card_looked_at", 2)[0]["card"] is None
    looks.say("covered:2.1").done()
    assert looks.covered(0, 1) == [None, 20]
    assert looks.covered(0, 2) == [55]
    assert looks.covered(2, 1) == [None, None]


def test_looking_may_be_left() -> None:
    table("6", covered_1="19").play(6).say("move:R+1").asks(0, "covered:1.1 pass").say(
        "pass"
    ).done()
    once = table("6", covered_1="19 20").play(6).say("move:R+1", "covered:1.1", "pass").done()
    assert once.covered(0, 1) == [19, None]
    table("6", covered_0="19").play(6).say("move:R+1").done()
    table("6", covered_1="19").play(6).say("move:R+1", "covered:1.1").done()


@pytest.mark.parametrize("hero", [14, 17, 21])
def test_turning_a_card_over(hero: int) -> None:
    """Face-up and face-down, at the end of the other row; everybody saw what is covered now."""
    asked = "hero:1 hero:2 covered:1.1 covered:1.2"
    down = table(str(hero), open_0="3", open_1="1 2", covered_1="19 20").play(hero).asks(0, asked)
    down.say("hero:1").done().expect(open_1="2", covered_1="19 20 1")
    assert [down.covered(seat, 1) for seat in range(3)] == [
        [None, None, 1],
        [19, 20, 1],
        [None, None, 1],
    ]
    up = table(str(hero), open_1="1 2", covered_1="19 20").play(hero).say("covered:1.1").done()
    up.expect(open_1="1 2 19", covered_1="20")
    table(str(hero), open_0="3", covered_0="4").play(hero).done()


def test_bludgeoning_blowfish_turns_or_looks() -> None:
    fish = table("71", covered_1="19 20", covered_0="1").play(71).say("move:R+1")
    fish.asks(0, "turn look").say("look").asks(0, "covered:1.1 covered:1.2").say("covered:1.2")
    assert fish.done().covered(0, 1) == [None, 20]
    up = table("71", covered_1="19").play(71).say("move:R+1", "turn").done()
    up.expect(open_1="19", covered_1="")
    table("71", covered_0="1").play(71).say("move:R+1").done()


def test_curious_cat_lover_covers_a_stolen_card() -> None:
    """Victim and new owner know it, nobody else."""
    lover = table("9", hand_1="1 19", hand_2="55").play(9).asks(0, "player:1 player:2")
    lover.say("player:1").asks(-1, "random:1 random:19").say("random:19").done()
    lover.expect(hand_1="1", covered_0="19")
    assert [lover.covered(seat, 0) for seat in range(3)] == [[19], [19], [None]]
    assert [lover.heard("card_stolen", seat)[0]["lost"] for seat in range(3)] == [None, 19, None]
    assert [lover.heard("card_stolen", seat)[0]["card"] for seat in range(3)] == [19, None, None]


def test_resilient_rearguard_takes_into_the_hand() -> None:
    guard = table("36 40", hand_1="1").play(36).say("move:R+1").asks(-1, "random:1")
    guard.say("random:1").done().expect(hand_0="1 40", hand_1="")
    heard = [guard.heard("card_stolen", seat)[0] for seat in range(3)]
    assert [(one["card"], one["lost"]) for one in heard] == [(1, None), (None, 1), (None, None)]
    table("36").play(36).say("move:R+1").done()


def test_saber_toothed_troll() -> None:
    """The card is taken first; whoever lost it moves green."""
    troll = table("15", open_0="2", open_1="1 19").play(15).asks(0, "hero:1 hero:19")
    troll.say("hero:19").asks(1, "move:G+2 move:G-2").expect(hand_0="19", open_1="1")
    troll.say("move:G-2").done().expect(green=2)
    table("15", open_0="2").play(15).done().expect(green=4)
    table("15", open_1="1", green=12).play(15).done().expect(green=10)


def test_joyless_chief_sees_two_of_the_wilderness() -> None:
    chief = table("4", wild="1 2 3").play(4).asks(0, "keep:2 keep:3")
    assert chief.heard("wilderness_seen", 0)[0]["cards"] == [3, 2]
    assert chief.heard("wilderness_seen", 1)[0]["cards"] is None
    chief.say("keep:2").done().expect(wild="1 3", covered_0="2")
    table("4", wild="1").play(4).done().expect(wild="", covered_0="1")
    table("4").play(4).done().expect(covered_0="")


def test_joyless_chief_and_the_shuffled_cards() -> None:
    chief = table("4", bag="1 2", wild="3").play(4).asks(-1, "wilderness:1 wilderness:2")
    chief.say("wilderness:2").asks(0, "keep:2 keep:3").say("keep:3").done()
    chief.expect(bag="1", wild="2", covered_0="3")
    single = table("4", bag="1").play(4).asks(-1, "wilderness:1").say("wilderness:1").done()
    single.expect(bag="", covered_0="1")


def test_battle_connoisseur_takes_the_tavern() -> None:
    """Which card stays is secret; the others go slot by slot."""
    expert = table("27", tavern="55 1 40").play(27).asks(0, "keep:1 keep:40 keep:55")
    expert.say("keep:1").done().expect(tavern="", wild="55 40", covered_0="1")
    assert expert.heard("tavern_kept", 1)[0]["cards"] == [55, 1, 40]
    assert expert.heard("tavern_kept", 1)[0]["card"] is None
    table("27", tavern="55").play(27).done().expect(covered_0="55")
    table("27").play(27).done().expect(green=5, covered_0="")


def test_crow_carrier_draws_from_the_graveyard() -> None:
    crow = table("45", grave="1 2 73").play(45).asks(0, "keep:2 keep:73").say("keep:73").done()
    crow.expect(grave="1", wild="2", covered_0="73")
    assert crow.heard("graveyard_kept", 1)[0]["rest"] is None
    table("45").play(45).done().expect(grave="", wild="", covered_0="73")
    table("45", grave="").play(45).done()


@pytest.mark.parametrize(("hero", "row"), [(55, "wild"), (58, "hand_0")])
def test_two_cards_of_the_harbor(hero: int, row: str) -> None:
    """Both are drawn before one is placed."""
    drawn = table(str(hero)).play(hero).say("move:R+1", "harbor:1", "harbor:40")
    drawn.asks(0, "keep:1 keep:40").expect(wild="", hand_0="", covered_0="")
    drawn.say("keep:40").done().expect(covered_0="40", **{row: "1"})
    assert drawn.heard("drawn_kept", 1)[0]["card"] is None


@pytest.mark.parametrize("hero", [55, 58])
def test_the_last_cards_of_the_harbor(hero: int) -> None:
    """A single card goes face-down into the party."""
    few = table(f"{hero} 4", wild="1 2").play(hero).say("move:R+1")
    few.state.harbor = (3,)
    few.state.wild = ()
    few.state.grave = tuple(one for one in range(1, 74) if one not in (3, 4, hero))
    few._settled().say("harbor:3").done().expect(covered_0="3", wild="")


def test_an_empty_harbor_is_filled_just_before_the_draw() -> None:
    few = table("55", wild="1 2").play(55).say("move:R+1")
    few.state.grave += tuple(hero for hero in few.state.harbor if hero != 3)
    few.state.harbor = (3,)
    few._settled().say("harbor:3").asks(-1, "harbor:1 harbor:2").expect(wild="")
    assert few.heard("reshuffled") == [{"event": "reshuffled", "cards": 2}]
