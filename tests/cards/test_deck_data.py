"""The built-in decks are the cards of the rules (rules: "Challenges and their backs" and on)."""

import json

import pytest

from engine.games.council_of_12.deck import (
    CHARACTERS,
    FAMILIES,
    INTRODUCTION,
    KEPT,
    LAST,
    MONTHS,
    SCENARIOS,
    WORDS,
    Challenge,
    Deck,
    deck_to_data,
    word_text,
)
from engine.titles import builtin_deck

# number, bell, value, targets, penalty, reward
TABLE = """
1 | e | 6 | 1 | favour -2 | favour +1
2 | e | 5 | 6/7 | discard each | recruit one
3 | e | 6 | 11/12 | favour -2 | favour +2
4 | e | 5 | 4/5/6 | roll | recover each
5 | e | 6 | 2/4/8 | favour -1 | favour +1
6 | e | 6 | 8 | favour -1 | favour +1
7 | e | 5 | 1/2/12 | favour -1 | none
8 | e | 6 | 5 | favour -1 | REWARD open card
9 | e | 6 | 3 | favour -1 | favour +1
10 | e | 7 | 1/2/3 & 10/11/12 | favour -1 | favour +1
11 | e | 5 | 7/8/9 | discard each | favour +1
12 | e | 6 | 6/12 | favour -1 | REWARD peek
13 | e | 6 | 9/10 | discard each, no bell | REWARD tilt
14 | e | 5 | 3/6/9 | favour -1 | none
15 | e | 6 | 1/11 | favour -1 | favour +1
16 | e | 5 | 5/6/7/8 | favour -1 | favour +1
17 | e | 6 | 2/11 | favour -1, no bell | favour +1
18 | e | 6 | 10/12 | favour -1 | recruit each
19 | e | 7 | 4 | extra easy | favour +2
20 | e | 7 | 12 | favour -2 | REWARD adjust
21 | m | 7 | 3 & 10 | favour -1 | favour +1
22 | m | 7 | 6 & 7 | favour -1 | REWARD stand firm
23 | m | 7 | 2 & 8/9/10 | favour -1, discard each | favour +2
24 | m | 8 | 9 | favour -2 | none
25 | m | 7 | 1/2 & 7 | favour -1 | REWARD other supplicant
26 | m | 7 | 4/5 & 11/12 | favour -1, bury one | favour +2
27 | m | 6 | 7 | favour -1, extra easy | favour +2
28 | m | 8 | 5 & 9 | favour -2 | favour +2
29 | m | 7 | 9/10/11 | favour -1, recall | set die
30 | h | 8 | 1/12 & 6/7 | favour -2, roll | none
31 | h | 9 | 2 & 11 | favour -2 | favour +2
32 | h | 8 | 4 & 8 | favour -1, discard each | none
33 | h | 7 | 11 | favour -2 | favour +1
34 | h | 9 | 1 & 12 | favour -1, recall | REWARD open card
35 | h | 8 | 5 & 8 | favour -1 | REWARD reroll
36 | h | 10 | 6 & 10 | favour -3 | favour +3
"""

YEAR = {
    "january": (
        "worker druid patient sorcerer parasite knight shapeshifter",
        [5, 8, 9, 12, 15, 16, 20],
    ),
    "february": (
        "alchemist worker lady golem sorcerer machine shapeshifter",
        [1, 2, 8, 13, 14, 18, 21],
    ),
    "march": ("worker druid lady patient sorcerer oracle knight", [3, 6, 22, 23, 24, 30, 36]),
    "april": (
        "alchemist lady patient golem sorcerer parasite shapeshifter",
        [1, 3, 20, 24, 30, 31, 36],
    ),
    "may": (
        "worker druid patient sorcerer parasite knight shapeshifter",
        [5, 8, 9, 12, 15, 16, 20],
    ),
    "june": ("worker patient lady golem parasite knight shapeshifter", [2, 6, 8, 13, 14, 18, 21]),
    "july": (
        "worker lady sorcerer machine oracle parasite shapeshifter",
        [1, 2, 8, 12, 14, 16, 24],
    ),
    "august": ("worker lady patient golem sorcerer knight shapeshifter", [1, 6, 8, 9, 20, 24, 33]),
    "september": (
        "worker lady patient sorcerer machine parasite shapeshifter",
        [10, 21, 28, 31, 32, 34, 35],
    ),
    "october": (
        "worker druid patient golem sorcerer knight shapeshifter",
        [1, 7, 14, 24, 30, 32, 33],
    ),
    "november": (
        "worker lady patient golem sorcerer knight shapeshifter",
        [2, 4, 12, 13, 25, 29, 30],
    ),
    "december": (
        "druid patient golem sorcerer machine parasite knight",
        [30, 31, 32, 33, 34, 35, 36],
    ),
}

# The decks that come with the program; a second one would have to keep every property too.
BUILTIN = [builtin_deck()]


@pytest.fixture(params=BUILTIN, ids=lambda deck: deck.id)
def deck(request: pytest.FixtureRequest) -> Deck:
    """Every built-in deck in turn."""
    found: Deck = request.param
    return found


def favour(challenge: Challenge, side: str) -> int:
    """What one side of the back does to favour, all its words together."""
    words = challenge.penalty if side == "penalty" else challenge.reward
    return sum(word.amount for word in words if word.name == "favour")


# Stated properties, for any built-in deck


@pytest.mark.parametrize("no", [1, 6, 8, 9, 20, 24, 33])
def test_one_target_value_exactly(deck: Deck, no: int) -> None:
    (target,) = deck.challenges[no].targets
    assert len(target) == 1


@pytest.mark.parametrize("no", [10, 21, 28, 31, 32, 34, 35])
def test_two_targets(deck: Deck, no: int) -> None:
    assert len(deck.challenges[no].targets) == 2


@pytest.mark.parametrize("no", [1, 3, 20, 24, 30, 31, 36])
def test_harsher_penalty(deck: Deck, no: int) -> None:
    challenge = deck.challenges[no]
    loss = favour(challenge, "penalty")
    assert loss <= -2 or (loss == -1 and len(challenge.penalty) > 1)


@pytest.mark.parametrize("no", [1, 7, 14, 24, 30, 32, 33])
def test_no_or_weak_reward(deck: Deck, no: int) -> None:
    challenge = deck.challenges[no]
    assert challenge.keeps is None
    assert [word_text(word) for word in challenge.reward] in ([], ["favour +1"])


@pytest.mark.parametrize("no", [2, 4, 12, 13, 25, 29, 30])
def test_passing_gives_no_favour(deck: Deck, no: int) -> None:
    assert all(word.name != "favour" for word in deck.challenges[no].reward)


@pytest.mark.parametrize("no", [5, 8, 9, 12, 15, 16, 20])
def test_easy(deck: Deck, no: int) -> None:
    assert deck.challenges[no].bell == "easy"


def test_numbers_and_bells(deck: Deck) -> None:
    assert list(deck.challenges) == list(range(1, LAST + 1))
    assert all(no == challenge.no for no, challenge in deck.challenges.items())
    assert len(deck.numbers("easy")) >= 4
    assert len(deck.numbers("medium")) >= 2
    assert len(deck.numbers("hard")) >= 1
    assert sum(len(deck.numbers(bell)) for bell in ("easy", "medium", "hard")) == LAST - 1


def test_what_the_rulebook_shows(deck: Deck) -> None:
    cards = deck.challenges
    assert (cards[1].targets, cards[1].value) == (((1,),), 6)
    assert cards[9].targets == ((3,),)
    assert cards[21].targets == ((3,), (10,))
    assert (cards[29].targets, cards[29].value) == (((9, 10, 11),), 7)
    assert "recall" in [word.name for word in cards[29].penalty]
    assert (cards[LAST].value, cards[LAST].targets, cards[LAST].last) == (0, (), True)
    shown = {no: card.source_fields for no, card in cards.items() if card.source == "rulebook"}
    assert set(shown) == {1, 9, 21, 29, LAST}
    assert all({"no", "targets", "name_de"} <= set(fields) for fields in shown.values())
    assert [no for no, fields in shown.items() if "value" in fields] == [1, 29, LAST]
    assert [no for no, fields in shown.items() if "recall" in fields] == [29]


def test_printed_names_are_marked(deck: Deck) -> None:
    printed = [no for no, c in deck.challenges.items() if c.source_fields == ("name_de",)]
    assert printed == [2, 12, 15, 26, 27]


def test_recall_always_costs_favour(deck: Deck) -> None:
    for challenge in deck.challenges.values():
        names = [word.name for word in challenge.penalty]
        if "recall" in names:
            assert any(word.amount < 0 for word in challenge.penalty[: names.index("recall")])
        assert "recall" not in [word.name for word in challenge.reward]


def test_longest_game_of_the_deck(deck: Deck) -> None:
    """Every added round comes from a recall, which costs favour, or from an easy card added."""
    adding = [
        c.no
        for c in deck.challenges.values()
        if any(word.name in ("recall", "extra_easy") for word in (*c.penalty, *c.reward))
    ]
    assert adding == [19, 27, 29, 34]


# The house deck itself


def test_house_table() -> None:
    bells = {"e": "easy", "m": "medium", "h": "hard"}
    rows = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
    assert len(rows) == LAST - 1
    data = {row["no"]: row for row in deck_to_data(builtin_deck())["challenge"]}
    for no, bell, value, targets, penalty, reward in rows:
        row = data[int(no)]
        assert row["bell"] == bells[bell], no
        assert row["value"] == int(value), no
        shown = " & ".join("/".join(map(str, target)) for target in row["targets"])
        assert shown == targets, no
        assert (", ".join(row["penalty"]) or "none") == penalty, no
        assert (", ".join(row["reward"]) or "none") == reward, no


def test_every_word_and_reward_is_on_some_card() -> None:
    cards = builtin_deck().challenges.values()
    words = {word.name for card in cards for word in (*card.penalty, *card.reward)}
    assert words == {*WORDS.values(), "favour"}
    assert {card.keeps for card in cards} == {*KEPT.values(), None}


def test_characters(deck: Deck) -> None:
    assert tuple(c.id for c in deck.characters) == CHARACTERS
    assert [c.index for c in deck.characters] == list(range(12))
    assert all(c.effect == c.id for c in deck.characters)
    families = {
        family: [c.id for c in deck.characters if c.family == family] for family in FAMILIES
    }
    assert families == {
        "count": ["alchemist", "druid", "machine", "parasite"],
        "turn": ["worker", "sorcerer", "shapeshifter"],
        "aim": ["golem", "knight"],
        "craft": ["lady", "patient", "oracle"],
    }


def test_crowns() -> None:
    crowns = {c.id: c.crowns for c in builtin_deck().characters}
    assert crowns == {
        "worker": 0,
        "oracle": 1,
        "lady": 1,
        "shapeshifter": 1,
        "sorcerer": 1,
        "golem": 2,
        "alchemist": 2,
        "druid": 2,
        "patient": 2,
        "machine": 2,
        "parasite": 2,
        "knight": 2,
    }
    printed = {c.id for c in builtin_deck().characters if c.source == "rulebook"}
    assert printed == {"worker", "oracle", "lady", "shapeshifter", "golem"}


def test_constants() -> None:
    constants = builtin_deck().constants
    assert constants.start_favour == {2: 3, 3: 3, 4: 4}
    assert constants.max_favour == 5
    assert constants.max_exchanges == 6
    assert (constants.silent_boxes, constants.silent_bonus, constants.uncanny_bonus) == (8, 1, 2)
    assert constants.deal == {"easy": 4, "medium": 2, "hard": 1}
    assert (constants.open_supplicants, constants.closed_supplicants) == (5, 2)
    assert (constants.free_least, constants.free_most) == (5, 12)
    assert constants.verdicts == (0, 24, 35, 61, 79, 110)
    house = {name for name, source in constants.sources.items() if source == "house"}
    assert {"max_exchanges", "silent_boxes", "silent_bonus", "uncanny_bonus"} <= house
    assert constants.sources["verdicts"] == "rulebook"


# Rita's year


@pytest.mark.parametrize("month", MONTHS)
def test_months(deck: Deck, month: str) -> None:
    scenario = deck.scenarios[month]
    supplicants, challenges = YEAR[month]
    assert list(scenario.supplicants) == supplicants.split()
    assert list(scenario.challenges) == challenges
    assert not scenario.open_supplicants
    assert not scenario.first_supplicant
    assert not scenario.ordered
    assert scenario.bells
    assert scenario.chronicle
    assert not scenario.ignores_throne
    assert scenario.start_die is None


def test_special_rules(deck: Deck) -> None:
    months = {month: deck.scenarios[month] for month in MONTHS}
    assert {month: s.rule for month, s in months.items() if s.rule} == {
        "may": "worker_succeeds",
        "june": "patient_succeeds",
        "july": "four_on_the_right",
        "december": "uncanny_throughout",
    }
    assert {month: s.start_favour for month, s in months.items() if s.start_favour} == {
        "november": 1
    }
    assert [month for month, s in months.items() if s.passing_gives_no_favour] == ["november"]
    assert {month: s.silent for month, s in months.items() if s.silent} == {"december": "uncanny"}
    assert [month for month, s in months.items() if "worker" not in s.supplicants] == [
        "april",
        "december",
    ]


def test_introduction(deck: Deck) -> None:
    intro = deck.scenarios[INTRODUCTION]
    assert tuple(deck.scenarios) == SCENARIOS
    assert intro.challenges == (1, 16, 9)
    assert intro.ordered
    assert not intro.bells
    assert intro.start_die == 12
    assert set(intro.open_supplicants) == {"worker", "knight", "sorcerer", "machine", "druid"}
    assert set(intro.supplicants) == {*intro.open_supplicants, "shapeshifter", "lady"}
    assert intro.first_supplicant == "shapeshifter"
    assert intro.ignores_throne
    assert not intro.chronicle
    assert (intro.rule, intro.silent, intro.start_favour) == ("", "", None)


def test_plain_data_is_json(deck: Deck) -> None:
    data = deck_to_data(deck)
    assert json.loads(json.dumps(data)) == data
    assert json.dumps(data) == json.dumps(deck.source)
