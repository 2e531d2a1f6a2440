"""The player picks supplicants and challenges (rules: Rita's year, "Also")."""

import pytest

from engine.core.errors import BadSetup
from engine.games.council_of_12.state import CHARACTERS
from tests.cards.table import begin, cards

FIVE = "druid golem machine knight parasite"
SEVEN = f"{FIVE} lady oracle"


def composed(supplicants=SEVEN, challenges=(5, 8, 9, 12, 15, 16, 20), seats=3, **options):
    return begin(seats, supplicants=cards(supplicants), challenges=list(challenges), **options)


def test_five_of_them_open_and_the_rest_face_down():
    table = composed().expect_draw("open")
    assert table.tokens(-1) == [f"open:{c}" for c in CHARACTERS if c in SEVEN.split()]
    table.chance(*(f"open:{card}" for card in FIVE.split())).expect_draw("die")
    table.expect(0, hand=FIVE).roll(7)
    assert table.tokens(-1) == [f"challenge:{n}" for n in (5, 8, 9, 12, 15, 16, 20)]
    table.chance("challenge:8").expect(challenges_left=7)
    assert table.tokens(-1) == [f"supplicant:{c}" for c in CHARACTERS if c in SEVEN.split()]


def test_exactly_five_are_open_without_a_draw():
    table = composed(FIVE, (1, 2, 3, 4, 5)).expect_draw("die").expect(0, hand=FIVE)
    assert len(table.view(0)["members"][0]["under"]) == 7


def test_the_worker_is_nothing_special_and_no_value_one_is_needed():
    table = composed("worker druid golem machine knight parasite", (1, 2, 3, 4, 5, 6))
    table.chance("open:druid", "open:golem", "open:machine", "open:knight", "open:parasite")
    table.expect_draw("die").expect(0, hand=FIVE)


def test_the_open_ones_may_be_named():
    table = composed(open_supplicants=cards("druid golem machine knight lady"))
    table.expect_draw("die").expect(0, hand="druid golem machine knight lady")


def test_up_to_twelve():
    table = composed(" ".join(CHARACTERS), range(1, 13))
    for card in CHARACTERS[:5]:
        table.chance(f"open:{card}")
    table.roll(3).chance("challenge:12", "supplicant:oracle")
    table.expect(challenges_left=12, supplicants_left=11)


def test_ordered_lists_lie_top_first():
    order = list(reversed(SEVEN.split()))
    table = composed(order, (9, 16, 15, 12, 20, 8, 5), ordered=True, open_supplicants=cards(FIVE))
    table.roll(7).expect(challenge=9, supplicant="oracle", phase="bell").bell("yes")
    table.expect(next_challenge=16).lay("golem", "golem", "golem").first(0)
    table.expect(challenge=16, supplicant="lady")


def test_a_listed_character_is_used_although_throned():
    table = composed(throne="golem").chance("open:golem")
    table.chance("open:druid", "open:machine", "open:knight", "open:parasite")
    table.expect(0, hand=FIVE)
    assert len(table.view(0)["members"][0]["under"]) == 7


def test_another_throned_character_is_out():
    table = composed(FIVE, (1, 2, 3, 4, 5), throne="worker")
    assert len(table.view(0)["members"][0]["under"]) == 6
    assert "worker" not in table.view(0)["members"][0]["under"]


def test_the_box_holds_what_is_not_listed():
    table = composed(FIVE, (19, 2, 3, 4, 5), ordered=True).roll(7).bell("no")
    table.lay("golem", "golem", "golem").first(0)
    assert table.tokens(-1) == [f"box:{n}" for n in range(1, 21) if n not in (19, 2, 3, 4, 5)]
    table.chance("box:20")
    assert table.tokens(-1) == [f"box:{c}" for c in CHARACTERS if c not in FIVE.split()]


@pytest.mark.parametrize(
    ("supplicants", "challenges", "sentence"),
    [
        ("druid golem machine knight", (1, 2, 3, 4), "5 to 12"),
        (FIVE, (1, 2, 3, 4), "as many of each"),
        (FIVE, (1, 2, 3, 4, 4), "twice"),
        ("druid druid golem machine knight", (1, 2, 3, 4, 5), "twice"),
        (FIVE, (1, 2, 3, 4, 37), "37"),
    ],
)
def test_lists_that_do_not_fit(supplicants, challenges, sentence):
    with pytest.raises(BadSetup, match=sentence):
        composed(supplicants, challenges)


def test_one_list_alone_or_beside_a_scenario():
    with pytest.raises(BadSetup, match="also needs challenges"):
        begin(3, supplicants=cards(FIVE))
    with pytest.raises(BadSetup, match="brings its own cards"):
        composed(scenario="may")
    with pytest.raises(BadSetup, match="it must be 5"):
        composed(open_supplicants=cards("druid golem"))
    with pytest.raises(BadSetup, match="it can hold only"):
        composed(open_supplicants=cards("druid golem machine knight worker"))
