"""Rita's year: twelve scenarios and their special rules (rules: Rita's year)."""

import pytest

from engine.games.council_of_12.state import CHARACTERS, INDEX
from tests.cards.table import arrange, begin, judge

YEAR = {
    "january": (
        "worker druid patient sorcerer parasite knight shapeshifter",
        (5, 8, 9, 12, 15, 16, 20),
    ),
    "february": (
        "alchemist worker lady golem sorcerer machine shapeshifter",
        (1, 2, 8, 13, 14, 18, 21),
    ),
    "march": ("worker druid lady patient sorcerer oracle knight", (3, 6, 22, 23, 24, 30, 36)),
    "april": (
        "alchemist lady patient golem sorcerer parasite shapeshifter",
        (1, 3, 20, 24, 30, 31, 36),
    ),
    "may": (
        "worker druid patient sorcerer parasite knight shapeshifter",
        (5, 8, 9, 12, 15, 16, 20),
    ),
    "june": ("worker patient lady golem parasite knight shapeshifter", (2, 6, 8, 13, 14, 18, 21)),
    "july": (
        "worker lady sorcerer machine oracle parasite shapeshifter",
        (1, 2, 8, 12, 14, 16, 24),
    ),
    "august": ("worker lady patient golem sorcerer knight shapeshifter", (1, 6, 8, 9, 20, 24, 33)),
    "september": (
        "worker lady patient sorcerer machine parasite shapeshifter",
        (10, 21, 28, 31, 32, 34, 35),
    ),
    "october": (
        "worker druid patient golem sorcerer knight shapeshifter",
        (1, 7, 14, 24, 30, 32, 33),
    ),
    "november": (
        "worker lady patient golem sorcerer knight shapeshifter",
        (2, 4, 12, 13, 25, 29, 30),
    ),
    "december": (
        "druid patient golem sorcerer machine parasite knight",
        (30, 31, 32, 33, 34, 35, 36),
    ),
}
ONES = {"lady", "sorcerer", "oracle", "shapeshifter"}
HANDS = "worker patient druid golem knight"


@pytest.mark.parametrize("month", YEAR)
def test_exactly_these_supplicants_and_challenges(month):
    listed, challenges = YEAR[month]
    table = begin(3, scenario=month)
    drawn = ["worker"] if "worker" in listed.split() else []
    count = 5 - len(drawn)
    in_order = sorted(listed.split(), key=INDEX.__getitem__)
    assert table.tokens(-1) == [f"open:{card}" for card in in_order if card not in drawn]
    for _ in range(count):
        token = table.tokens(-1)[-1]
        drawn.append(token.removeprefix("open:"))
        table.answer(token)
    assert ONES & set(drawn)
    table.expect_draw("die").expect(0, hand=drawn, under=[c for c in CHARACTERS if c not in drawn])
    table.roll(7)
    assert table.tokens(-1) == [f"challenge:{n}" for n in challenges]
    table.answer(table.tokens(-1)[0]).expect(challenges_left=7)
    assert table.tokens(-1) == [f"supplicant:{card}" for card in in_order]


@pytest.mark.parametrize("month", YEAR)
def test_one_of_value_one_is_always_among_the_open(month):
    listed = YEAR[month][0].split()
    plain = [f"open:{c}" for c in CHARACTERS if c in listed and c not in ONES and c != "worker"]
    table = begin(3, scenario=month)
    before_last = 3 if "worker" in listed else 4
    for token in plain[:before_last]:
        table.answer(token)
    if len(plain) >= before_last:
        offered = {token.removeprefix("open:") for token in table.tokens(-1)}
        assert offered == ONES & set(listed)


def test_the_throned_character_is_used_if_listed():
    table = begin(3, scenario="march", throne="oracle")
    assert "open:oracle" in table.tokens(-1)
    table = begin(3, scenario="may", throne="worker")
    table.chance("open:sorcerer", "open:druid", "open:patient", "open:knight")
    table.expect(0, hand="worker druid patient sorcerer knight")


def test_and_out_if_not():
    table = begin(3, scenario="january", throne="oracle")
    table.chance("open:sorcerer", "open:druid", "open:patient", "open:knight")
    assert "oracle" not in table.view(0)["members"][0]["under"]
    assert len(table.view(0)["members"][0]["under"]) == 6


def test_april_and_december_have_no_worker():
    for month in ("april", "december"):
        table = begin(2, scenario=month)
        assert "open:worker" not in table.tokens(-1)


def end(month, laid="worker worker druid", **more):
    """The last round of this month, all in hand that it takes."""
    table = arrange(challenge=None, hands=HANDS, options={"scenario": month}, favour=3, **more)
    return table.lay(*laid.split())


@pytest.mark.parametrize(
    ("month", "laid", "won"),
    [
        ("may", "worker worker druid", True),
        ("may", "worker worker worker", True),
        ("may", "druid druid worker", False),
        ("may", "worker druid golem", False),
        ("june", "patient patient druid", True),
        ("june", "worker worker druid", False),
        ("june", "patient druid golem", False),
        ("january", "druid druid worker", True),
        ("january", "druid golem worker", True),
    ],
)
def test_may_wants_the_worker_and_june_the_patient_one_as_successor(month, laid, won):
    end(month, laid).expect(over=True, won=won, reason="secured" if won else "rule")


def test_a_missed_rule_is_lost_but_scored_with_its_successor():
    table = end("may", "druid druid worker", left=(5, 8)).expect(won=False, successor="druid")
    assert table.view()["result"]["parts"]["challenges"] == 12
    assert table.state.returns() == (0.0, 0.0, 0.0)
    table.expect_event("game_over", won=False, reason="rule", successor="druid")


def test_at_favour_zero_the_rule_does_not_matter():
    table = arrange(challenge=None, hands=HANDS, options={"scenario": "may"}, favour=1)
    table.lay("worker", "worker", "druid").expect(reason="favour", successor=None)


@pytest.mark.parametrize(
    ("right", "rewards_right", "won"),
    [
        ((1, 2, 14, 16), (), True),
        ((1, 2, 14), (8,), True),
        ((1, 2), (8, 12), True),
        ((1, 2, 14), (), False),
        ((1, 2), (12,), False),
    ],
)
def test_july_wants_four_challenges_on_the_right(right, rewards_right, won):
    table = end("july", right=right, rewards_right=rewards_right, left=(24,), rewards=())
    table.expect(won=won, reason="secured" if won else "rule")


def test_a_recalled_one_counts_only_if_rung_again():
    back = {"penalty": ["favour -1", "recall"], "targets": [[8]]}
    for again, won in (("yes", True), ("no", False)):
        table = judge(
            False,
            challenge=24,
            then=(),
            before=(16, "worker"),
            right=(1, 2, 14, 16),
            hands=f"{HANDS} machine",
            options={"scenario": "july"},
            favour=5,
            die=7,
            supplicant="lady",
            **back,
        )
        table.expect(challenge=16, right=[1, 2, 14]).bell(again)
        table.lay("druid", "druid", "druid").first(0)
        table.lay("patient", "patient", "patient").expect(won=won)


def test_november_starts_with_one_favour():
    for seats in (2, 3, 4):
        begin(seats, scenario="november").expect(favour=1)


@pytest.mark.parametrize("reward", ["favour +1", "favour +3"])
def test_november_never_gives_favour_for_a_pass(reward):
    november = {"options": {"scenario": "november"}, "favour": 2}
    table = judge(True, reward=[reward, "set die"], **november).turn(3)
    table.expect(favour=2, die=3, left=[16])
    judge(True, reward=[reward], favour=2).expect(favour=2 + int(reward[-1]))


def test_november_still_takes_favour():
    november = {"options": {"scenario": "november"}, "favour": 3}
    judge(False, penalty=["favour -2"], **november).expect(favour=1)
    judge(True, reward=["favour -1"], **november).expect(favour=2)


def test_december_must_be_uncannily_silent_to_the_end():
    table = end("december").expect(won=True, reason="secured")
    assert table.view()["options"]["silent"] == "uncanny"
    end("december", lapsed=True).expect(won=False, reason="rule")
    end("december", "worker druid golem").expect(won=True, successor=None)


def test_december_forces_uncanny_and_a_proposal_breaks_it():
    options = {"scenario": "december", "silent": "off"}
    table = arrange(challenge=None, hands=HANDS, options=options, favour=3).say(2, "proposal")
    table.lay("worker", "worker", "worker").expect(won=False, reason="rule", successor="worker")


@pytest.mark.parametrize("month", [m for m in YEAR if m not in ("may", "june", "july", "december")])
def test_the_other_months_are_won_by_securing_the_succession(month):
    end(month, "worker druid golem").expect(won=True, reason="secured", successor=None)
