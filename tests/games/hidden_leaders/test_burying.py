"""Cards that bury, send away and guess."""

import pytest

from engine.games.hidden_leaders.acts import KINDS, SHOWN, STRUCK
from tests.games.hidden_leaders.table import Table, table


@pytest.mark.parametrize(
    ("hero", "aim", "other"),
    [(1, 19, 40), (28, 2, 40), (43, 55, 40), (70, 40, 55)],
)
def test_bury_a_card_of_one_faction(hero: int, aim: int, other: int) -> None:
    """From any party, the own one included; the Old Emperor is one of every faction."""
    laid = table(str(hero), open_0=f"{other}", open_1=f"{aim}", open_2="73", grave="").play(hero)
    if laid.offered()[0].startswith("move"):
        laid.say(laid.offered()[0])
    laid.asks(0, f"hero:{aim} hero:73").say("hero:73").done().expect(grave="73", open_2="")
    assert laid.heard("hero_buried")[0]["player"] == 2


def test_nobody_has_one() -> None:
    table("1", open_1="55").play(1).say("move:R+1").done().expect(grave="73")


def test_a_single_card_is_buried_at_once() -> None:
    table("28", open_0="2").play(28).say("move:G+1").done().expect(grave="73 2", open_0="28")


def test_unconfident_executioner_may_hit_itself() -> None:
    table("38").play(38).done().expect(grave="73 38", open_0="")
    table("38", open_1="1 19").play(38).asks(0, "hero:1 hero:19 hero:38")


def test_overworked_amazon_lets_the_other_choose() -> None:
    amazon = table("2", open_1="1 19").play(2).say("move:R+1").asks(0, "player:0 player:1")
    amazon.say("player:1").asks(1, "hero:1 hero:19").say("hero:1").done()
    amazon.expect(grave="73 1", open_1="19")
    table("2").play(2).say("move:R+1").done().expect(grave="73 2")


def test_nightmarish_northman_buries_two() -> None:
    """The own card first."""
    northman = table("42", open_0="1", open_1="55 56").play(42).say("move:R+2")
    northman.asks(0, "hero:1 hero:42").say("hero:42").asks(0, "hero:55 hero:56").say("hero:55")
    northman.done().expect(grave="73 42 55", open_0="1", open_1="56")
    table("42").play(42).say("move:R+2").done().expect(grave="73 42")


def test_gorgeous_gorgon_picks_at_random() -> None:
    gorgon = table("44", open_1="19 1").play(44).say("move:R+1", "player:1")
    gorgon.asks(-1, "random:1 random:19").say("random:19").done().expect(grave="73 19")
    single = table("44").play(44).say("move:R+1").asks(-1, "random:44")
    single.say("random:44").done().expect(grave="73 44")


def test_slaughtered_slime_turns_up_what_it_buries() -> None:
    slime = table("54", covered_0="1", covered_1="19 20").play(54).say("move:R-1")
    slime.asks(0, "covered:0.1 covered:1.1 covered:1.2").say("covered:1.1").done()
    slime.expect(grave="73 19", covered_1="20")
    table("54").play(54).say("move:R-1").done()


def test_androgynous_assassin() -> None:
    names = "faction:empire faction:tribes faction:undead faction:water"
    right = table("32", covered_0="40", covered_1="1 19").play(32).say("move:R-1").asks(0, names)
    right.say("faction:empire").asks(0, "covered:1.1 covered:1.2").say("covered:1.2").done()
    right.expect(grave="73 19", covered_1="1", open_1="")
    wrong = table("32", covered_1="1 19", open_1="55").play(32)
    wrong.say("move:R-1", "faction:water", "covered:1.1").done()
    wrong.expect(grave="73", covered_1="19", open_1="55 1")
    emperor = table("32", covered_1="73", grave="").play(32).say("move:R-1", "faction:water")
    emperor.done().expect(grave="73", covered_1="")
    table("32", covered_0="40").play(32).say("move:R-1").done()


def test_vegetarian_sharkguard_sends_to_the_wilderness() -> None:
    guard = table("59", open_0="1", open_2="19 20").play(59).say("move:R+2")
    guard.asks(0, "hero:19 hero:20").say("hero:20").done().expect(open_2="19", wild="20")
    table("59", open_0="1").play(59).say("move:R+2").done()


def acts(laid: Table, kind: str) -> list[tuple[int, int]]:
    """(seat, card) of the acts of a kind that everybody remembers."""
    done = laid.knows(2)["acts"]["done"]
    return [(seat, hero) for number, _, seat, hero, *_ in done if KINDS[number] == kind]


def test_only_what_somebody_chose_is_remembered_as_struck() -> None:
    """Amazon and Gorgon leave the choice to another one and to chance: it tells of nobody."""
    amazon = table("2", open_1="1 19").play(2).say("move:R+1", "player:1", "hero:1").done()
    assert acts(amazon, STRUCK) == []
    gorgon = table("44", open_1="19 1").play(44).say("move:R+1", "player:1", "random:19").done()
    assert acts(gorgon, STRUCK) == []
    executioner = table("38", open_1="1 19").play(38).say("hero:19").done()
    assert acts(executioner, STRUCK) == [(0, 19)]


def test_a_card_that_is_turned_face_down_counts_as_before_and_tells_nothing() -> None:
    shaman = table("17", open_1="1 19").play(17).say("hero:1").done().expect(covered_1="1")
    assert acts(shaman, STRUCK) == []


def test_a_face_down_card_that_its_owner_buries_is_no_sign_that_it_was_wanted() -> None:
    own = table("54", covered_0="1", covered_1="19").play(54).say("move:R-1", "covered:0.1").done()
    assert acts(own, SHOWN) == []
    other = table("54", covered_0="1", covered_1="19").play(54).say("move:R-1", "covered:1.1")
    assert acts(other.done(), SHOWN) == [(1, 19)]
