"""The Silent Council and its boxes (rules: Silent Council; added rounds)."""

import pytest

from tests.cards.table import arrange

SILENT = {"silent": "silent"}
HANDS = "druid machine sorcerer golem knight worker"
TABLE = {
    "options": SILENT,
    "hands": HANDS,
    "favour": 5,
    "then": (9, 5),
    "supplicants": "oracle lady",
}


def quiet(table, card="druid"):
    """A round without a word in which nothing happens."""
    while "bell:no" in table.tokens(0):
        table.bell("no")
    return table.lay(*[card] * table.match.setup.seats).first(0)


def loud(table, card="druid"):
    """The same, but somebody speaks."""
    while "bell:no" in table.tokens(0):
        table.bell("no")
    table.play(0, card).say(0, "nothing")
    for seat in range(1, table.match.setup.seats):
        table.play(seat, card)
    return table.ready_all().first(0)


def test_a_box_for_every_round_without_a_sentence():
    table = quiet(arrange(**TABLE)).expect(silent_boxes=1)
    table = loud(table, "machine").expect(silent_boxes=1)
    quiet(table, "sorcerer").expect(silent_boxes=2)


def test_no_boxes_without_the_option():
    quiet(arrange(**{**TABLE, "options": {}})).expect(silent_boxes=0)


def test_bells_and_council_choices_are_no_sentences():
    table = arrange(**{**TABLE, "at": "bell", "rewards": (8, 13)}).bell("yes").spend(8).open(1)
    table.lay("machine", "druid", "druid").spend(13).tilt(8).first(1).turn(10)
    table.expect(silent_boxes=1, challenge=9)


def test_eight_boxes_at_most():
    table = arrange(**{**TABLE, "boxes": 8})
    quiet(table).expect(silent_boxes=8)


def test_the_last_round_has_a_box_too_unless_somebody_proposes():
    for proposal, boxes in ((False, 3), (True, 2)):
        table = arrange(challenge=None, boxes=2, options=SILENT, hands=HANDS)
        if proposal:
            table.say(1, "proposal")
        table.lay("druid", "druid", "druid").expect(over=True, silent_boxes=boxes)


@pytest.mark.parametrize("month", ["may", "december"])
def test_the_last_round_has_its_box_where_the_rule_of_a_month_is_missed(month):
    """In December a sentence of an earlier round misses it."""
    options = {"scenario": month} if month == "december" else {"scenario": month, **SILENT}
    table = arrange(challenge=None, boxes=2, options=options, hands=HANDS, lapsed=month != "may")
    table.lay("druid", "druid", "druid").expect(over=True, reason="rule", silent_boxes=3)


def test_a_round_in_which_the_game_is_lost_gives_none():
    table = arrange(**{**TABLE, "favour": 1, "boxes": 2, "die": 1})
    quiet(table).expect(over=True, reason="favour", silent_boxes=2)
    table = arrange(challenge=None, boxes=2, options=SILENT, hands=HANDS, favour=1)
    table.lay("druid", "machine", "golem").expect(over=True, reason="favour", silent_boxes=2)


PAIR = {
    **TABLE,
    "seats": 2,
    "challenge": 21,
    "supplicant": "patient",
    "die": 3,
    "at": "rounds",
}


@pytest.mark.parametrize(
    ("first", "second", "boxes"),
    [(quiet, quiet, 1), (quiet, loud, 0), (loud, quiet, 0), (loud, loud, 0)],
)
def test_both_rounds_of_an_attempt_share_one_box(first, second, boxes):
    table = first(arrange(**PAIR).rounds("two")).expect(silent_boxes=0, phase="play")
    second(table, "machine").expect(challenge=9, silent_boxes=boxes)


def test_an_attempt_that_fails_in_its_first_round_has_that_rounds_box():
    quiet(arrange(**{**PAIR, "die": 7}).rounds("two")).expect(challenge=9, silent_boxes=1)


def added(words, first, second, **more):
    """A failed round that adds one, and the added round."""
    table = arrange(**{**TABLE, "targets": [[12]], "penalty": words, **more})
    first(table)
    if "extra easy" in words:
        table.chance("box:6", "box:golem")
    table.expect(silent_boxes=0)
    return second(table, "machine")


@pytest.mark.parametrize(
    ("first", "second", "boxes"),
    [(quiet, quiet, 1), (quiet, loud, 0), (loud, quiet, 0), (loud, loud, 0)],
)
@pytest.mark.parametrize("words", [["favour -1", "recall"], ["extra easy"]])
def test_an_added_round_shares_the_box_of_the_round_before(words, first, second, boxes):
    table = added(words, first, second, before=(14, "knight"))
    table.expect(challenge=9, silent_boxes=boxes)
    quiet(table, "sorcerer").expect(silent_boxes=boxes + 1)


def test_two_added_rounds_share_it_as_well():
    table = arrange(**{**TABLE, "targets": [[12]], "penalty": ["extra easy", "extra easy"]})
    quiet(table).chance("box:6", "box:golem", "box:7", "box:knight").expect(silent_boxes=0)
    quiet(table, "machine").expect(silent_boxes=0)
    quiet(table, "sorcerer").expect(silent_boxes=1, challenge=9)


def test_the_box_of_an_added_round_before_the_last_one():
    table = arrange(**{**TABLE, "then": (), "penalty": ["extra easy"], "targets": [[12]]})
    quiet(table).chance("box:6", "box:golem")
    quiet(table, "machine").expect(challenge=37, silent_boxes=1)


def test_a_peeked_challenge_below_an_added_one_is_no_added_round():
    table = arrange(**{**TABLE, "at": "bell", "penalty": ["extra easy"], "targets": [[12]]})
    table.bell("yes")
    quiet(table).chance("box:6", "box:golem")
    quiet(table, "machine").expect(challenge=9, silent_boxes=1)
    quiet(table, "sorcerer").expect(silent_boxes=2)


def finished(mode, boxes, lapsed=False, **more):
    table = arrange(
        challenge=None, options={"silent": mode}, boxes=boxes, lapsed=lapsed, hands=HANDS, **more
    )
    return table.lay("druid", "druid", "druid").view()["result"]


@pytest.mark.parametrize(
    ("mode", "lapsed", "points"),
    [("off", False, 0), ("silent", False, 1), ("silent", True, 1), ("uncanny", False, 2)],
)
def test_points_a_box(mode, lapsed, points):
    result = finished(mode, 3, lapsed)
    boxes = 0 if mode == "off" else 4
    assert result["parts"]["silent"] == points * (boxes if mode != "off" else 3)


def test_one_lapse_makes_uncannily_silent_plain_silent():
    assert finished("uncanny", 3, lapsed=True)["parts"]["silent"] == 4


def test_a_sentence_in_any_round_is_the_lapse():
    table = arrange(**{**TABLE, "options": {"silent": "uncanny"}, "then": ()})
    loud(table).lay("machine", "machine", "machine").expect(over=True, silent_boxes=1)
    assert table.view()["result"]["parts"]["silent"] == 1
    table = arrange(**{**TABLE, "options": {"silent": "uncanny"}, "then": ()})
    quiet(table).lay("machine", "machine", "machine").expect(over=True, silent_boxes=2)
    assert table.view()["result"]["parts"]["silent"] == 4


def test_boxes_count_after_a_defeat_too():
    table = arrange(**{**TABLE, "favour": 1, "boxes": 2, "die": 1})
    quiet(table).expect(over=True)
    assert table.view()["result"]["parts"]["silent"] == 2


def test_the_sentences_stay_possible_in_both_modes():
    for mode in ("silent", "uncanny"):
        table = arrange(options={"silent": mode}, hands=HANDS).play(0, "druid")
        assert "say:alone" in table.tokens(0)


def test_everybody_sees_that_a_sentence_was_said():
    table = arrange(options={"silent": "uncanny"}).expect(lapsed=False)
    table.play(1, "druid").say(1, "nothing").expect(lapsed=True)
