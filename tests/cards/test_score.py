"""Term of office, its parts, and the verdict (rules: Score and verdict)."""

import pytest

from tests.cards.table import arrange, judge

HANDS = "druid worker sorcerer machine golem"
PLAIN = {"supplicant": "worker", "supplicants": "", "hands": HANDS}


def finish(laid="worker worker worker", **position):
    table = arrange(challenge=None, **{**PLAIN, **position})
    return table.lay(*laid.split()).expect(over=True)


def parts(table):
    return table.view()["result"]["parts"]


def test_all_challenges_count_and_the_right_side_double():
    table = finish(left=(1, 2), right=(36, 3), rewards=(12,), rewards_right=(35,))
    assert parts(table)["challenges"] == (6 + 5) + 2 * (10 + 6) + 6 + 2 * 8


def test_number_37_counts_nothing():
    assert parts(finish())["challenges"] == 0


def test_the_crowns_of_all_supplicants_turned_up_or_not():
    table = finish(supplicants="knight oracle lady golem druid sorcerer")
    assert parts(table)["crowns"] == 0 + 2 + 1 + 1 + 2 + 2 + 1


@pytest.mark.parametrize(
    ("card", "crowns"),
    [
        ("worker", 0),
        ("oracle", 1),
        ("lady", 1),
        ("shapeshifter", 1),
        ("sorcerer", 1),
        ("golem", 2),
        ("alchemist", 2),
        ("druid", 2),
        ("patient", 2),
        ("machine", 2),
        ("parasite", 2),
        ("knight", 2),
    ],
)
def test_crown_values(card, crowns):
    assert parts(finish(supplicant=card))["crowns"] == crowns


def test_an_added_supplicant_counts_even_unseen():
    table = judge(False, penalty=["extra easy", "favour -3"], favour=3, supplicants="oracle")
    table.chance("box:6", "box:golem").expect(over=True)
    assert parts(table)["crowns"] == 2 + 1 + 2  # Alchemist, Oracle below, Golem never turned up


def test_the_favour_left_counts():
    table = finish("worker worker druid", favour=4)
    assert parts(table)["favour"] == 3


@pytest.mark.parametrize(("rung", "points"), [("no", 8), ("yes", 16)])
def test_after_a_defeat_the_challenge_in_play_counts_doubled_if_rung(rung, points):
    table = arrange(
        challenge=24, hands="knight druid worker", die=7, favour=2, at="bell", left=(1,)
    )
    table.bell(rung).lay("knight", "knight", "knight").first(0).expect(over=True, favour=0)
    assert parts(table)["challenges"] == 6 + points
    assert parts(table)["favour"] == 0


def test_a_recalled_challenge_counts_once_by_the_side_where_it_finally_lies():
    back = {"penalty": ["favour -1", "recall"], "favour": 5, "then": ()}
    table = judge(False, before=(5, "worker"), right=(5,), **back).bell("no")
    table.lay("druid", "druid", "druid").first(0).lay("machine", "machine", "machine")
    table.expect(over=True, left=[16, 5], right=[])
    assert parts(table)["challenges"] == 5 + 6
    table = judge(False, before=(5, "worker"), **back).bell("yes")
    table.lay("druid", "druid", "druid").first(0).lay("machine", "machine", "machine")
    table.expect(over=True, left=[16], right=[5])
    assert parts(table)["challenges"] == 5 + 2 * 6


def test_a_spent_reward_counts_as_before():
    position = {"hands": "knight druid machine sorcerer", "then": (), "die": 7}
    table = arrange(rewards_right=(13,), **position).lay("knight", "knight", "knight")
    table.spend(13).tilt(8).first(0).lay("druid", "druid", "druid").expect(right=[13])
    assert parts(table)["challenges"] == 2 * 6 + 5


@pytest.mark.parametrize(
    ("term", "verdict"),
    [
        (2, 0),
        (23, 0),
        (24, 1),
        (34, 1),
        (35, 2),
        (60, 2),
        (61, 3),
        (78, 3),
        (79, 4),
        (109, 4),
        (110, 5),
        (197, 5),
    ],
)
def test_six_verdicts(term, verdict):
    first = min(99, term - 1)
    rows = (
        {16: {"value": first}}
        if term - 1 == first
        else {
            16: {"value": first},
            14: {"value": term - 1 - first},
        }
    )
    table = finish(left=tuple(rows), rows=rows, favour=1)
    table.expect(term=term, verdict=verdict)


def test_the_term_is_the_sum_of_its_parts():
    table = finish(left=(1, 2), right=(3,), supplicants="knight oracle", favour=5)
    assert sum(parts(table).values()) == table.view()["result"]["term"] == table.view()["term"]
    assert parts(table) == {"challenges": 6 + 5 + 12, "crowns": 3, "favour": 5, "silent": 0}
    table.expect_event("game_over", term=23 + 3 + 5)


def test_a_running_game_shows_what_is_known():
    table = arrange(challenge=24, left=(1,), right=(2,), supplicant="lady", favour=3, at="bell")
    assert table.view()["term"] == 6 + 2 * 5 + 8 + 1 + 3
    table.bell("yes")
    assert table.view()["term"] == 6 + 2 * 5 + 2 * 8 + 1 + 2
