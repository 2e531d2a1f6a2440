"""Set-up for 2, 3 and 4 members (rules: Set-up)."""

import pytest

from engine.core.errors import BadSetup
from engine.games.council_of_12.state import CHARACTERS
from tests.cards.table import arrange, begin, cards

ONES = ("lady", "sorcerer", "oracle", "shapeshifter")
OTHERS = [card for card in CHARACTERS if card != "worker"]


def dealt(seats=3, opened="lady golem machine druid", closed="oracle patient", **options):
    """A set-up up to the first roll."""
    table = begin(seats, **options)
    for card in cards(opened):
        table.chance(f"open:{card}")
    for card in cards(closed):
        table.chance(f"closed:{card}")
    return table


@pytest.mark.parametrize(("seats", "favour"), [(2, 3), (3, 3), (4, 4)])
def test_favour_by_number_of_members(seats, favour):
    begin(seats).expect(favour=favour, die=None, phase="setup", round=0)


def test_four_open_ones_are_drawn_beside_the_worker():
    table = begin(3).expect_draw("open", " ".join(f"open:{card}" for card in OTHERS))
    table.chance("open:golem").refuses(-1, "open:golem").chance("open:machine", "open:druid")
    table.expect_draw("open", "open:lady open:sorcerer open:oracle open:shapeshifter")


def test_one_of_value_one_among_them_is_enough():
    table = begin(3).chance("open:golem", "open:lady", "open:druid")
    rest = [card for card in OTHERS if card not in ("golem", "lady", "druid")]
    table.expect_draw("open", " ".join(f"open:{card}" for card in rest))


def test_two_more_face_down():
    table = begin(3).chance(*(f"open:{c}" for c in cards("lady golem machine druid")))
    rest = "alchemist patient sorcerer oracle parasite knight shapeshifter"
    table.expect_draw("closed", " ".join(f"closed:{card}" for card in rest.split()))
    table.chance("closed:oracle", "closed:knight").expect_draw("die")
    for viewer in (0, None):
        assert "knight" not in str(table.match.events(viewer, table.match.ply - 2))
        assert table.view(viewer)["supplicants_left"] == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_match_the_open_ones_and_seven_lie_below(seats):
    table = dealt(seats)
    for seat in range(seats):
        table.expect(seat, hand="worker druid lady golem machine", pile=[], laid=None)
        table.expect(seat, under="alchemist patient sorcerer oracle parasite knight shapeshifter")


def test_the_die_is_rolled_then_the_first_challenge_and_supplicant_turned_up():
    table = dealt().roll(9).expect(die=9).expect_draw("challenge")
    assert table.tokens(-1) == [f"challenge:{n}" for n in range(1, 37)]
    table.chance("challenge:17").expect(challenge=17, challenges_left=7, supplicant=None)
    table.expect_draw(
        "supplicant",
        "supplicant:worker supplicant:druid supplicant:lady supplicant:patient supplicant:golem "
        "supplicant:machine supplicant:oracle",
    )
    table.chance("supplicant:patient").expect(supplicant="patient", supplicants_left=6)
    table.expect(phase="bell", round=1, seen=[9])


def play_a_quiet_round(table):
    """Everybody plays the same card; the council never runs out of favour."""
    table.state.favour = 5
    while "bell:no" in table.tokens(0):
        table.bell("no")
    card = table.tokens(0)[0].removeprefix("play:")
    table.lay(*[card] * table.match.setup.seats).first(0)


def test_four_easy_two_medium_one_hard_and_37_at_the_bottom():
    table = dealt().roll(7)
    for number, card in ((1, "lady"), (5, "golem"), (9, "machine"), (14, "druid")):
        table.chance(f"challenge:{number}", f"supplicant:{card}")
        play_a_quiet_round(table)
    assert table.tokens(-1) == [f"challenge:{n}" for n in range(21, 37)]
    table.chance("challenge:33", "supplicant:worker")
    play_a_quiet_round(table)
    assert table.tokens(-1) == [f"challenge:{n}" for n in range(21, 30)]
    table.chance("challenge:21", "supplicant:oracle")
    play_a_quiet_round(table)
    assert table.tokens(-1) == [f"challenge:{n}" for n in range(22, 30)]
    table.chance("challenge:24", "supplicant:patient").expect(challenges_left=1)
    play_a_quiet_round(table)
    table.expect(challenge=37)


def test_between_two_rounds_nothing_is_in_play():
    table = dealt().roll(7).chance("challenge:1", "supplicant:lady")
    play_a_quiet_round(table)
    table.expect_draw("challenge").expect(challenge=None, supplicant=None, left=[1], favour=3)
    assert table.view()["term"] == 6 + 1 + 3  # number 1, the Lady, favour


def test_where_the_supplicants_run_out_nobody_asks():
    # a deck of one's own may deal more challenges than supplicants
    table = arrange(hands="druid machine knight", supplicants="", then=(9,))
    table.lay("druid", "druid", "druid").first(0)
    table.expect(challenge=9, supplicant=None, supplicants_left=0, phase="bell")


@pytest.mark.parametrize("seats", [0, 1, 5, 12])
def test_a_council_has_two_to_four_members(seats):
    with pytest.raises(BadSetup, match="2 to 4 members"):
        begin(seats)


@pytest.mark.parametrize("throne", [card for card in CHARACTERS if card != "worker"])
def test_a_throned_character_is_taken_out_of_every_stack(throne):
    table = begin(3, throne=throne)
    assert f"open:{throne}" not in table.tokens(-1)
    for _ in range(4):
        offered = table.tokens(-1)
        table.answer(next((t for t in offered if t.removeprefix("open:") in ONES), offered[0]))
    assert f"closed:{throne}" not in table.tokens(-1)
    table.answer(table.tokens(-1)[0]).answer(table.tokens(-1)[0])
    for seat in range(3):
        member = table.view(seat)["members"][seat]
        assert throne not in member["hand"] + member["under"]
        assert (len(member["hand"]), len(member["under"])) == (5, 6)


def throned_worker(*drawn):
    return begin(3, throne="worker").chance(*(f"open:{card}" for card in drawn))


def test_with_the_worker_on_the_throne_a_fifth_of_value_one_is_drawn():
    table = begin(3, throne="worker")
    assert table.tokens(-1) == [f"open:{card}" for card in OTHERS]
    table = throned_worker("golem", "machine", "druid")
    table.expect_draw("open", " ".join(f"open:{card}" for card in ONES))
    table.chance("open:oracle")
    table.expect_draw("open", "open:lady open:sorcerer open:shapeshifter").chance("open:lady")
    table.expect_draw("closed")
    assert "closed:worker" not in table.tokens(-1)
    table.chance("closed:knight", "closed:patient")
    table.expect(0, hand="druid lady golem machine oracle")
    assert "worker" not in table.view(0)["members"][0]["under"]
    assert len(table.view(0)["members"][0]["under"]) == 6


def test_the_four_always_leave_one_of_value_one_for_the_fifth():
    table = throned_worker("lady", "sorcerer", "oracle")
    assert "open:shapeshifter" not in table.tokens(-1)


def test_the_extra_supplicant_is_never_the_throned_one():
    table = begin(3, throne="knight")
    table.chance("open:lady", "open:golem", "open:machine", "open:druid")
    table.chance("closed:oracle", "closed:patient", "roll:7", "challenge:19", "supplicant:lady")
    table.bell("no").lay("druid", "druid", "druid").first(0)
    assert table.tokens(-1) == [f"box:{n}" for n in range(1, 21) if n != 19]
    table.chance("box:7")
    table.expect_draw("box", "box:alchemist box:sorcerer box:parasite box:shapeshifter")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"throne": "wizard"}, "throne"),
        ({"chair": 1}, "only a council of 4"),
        ({"silent": "loud"}, "silent"),
        ({"bells": 1}, "bells"),
        ({"colour": "red"}, "unknown"),
        ({"scenario": "monday"}, "scenario"),
        ({"ordered": True}, "free composition"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence(options, sentence):
    with pytest.raises(BadSetup, match=sentence):
        begin(3, **options)
