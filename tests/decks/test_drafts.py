"""A deck while it is entered: nothing is lost, and what a deck may be is said by the engine."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from council_desktop.games.council_of_12.decks.draft import (
    NUMBERS,
    OWN_CONSTANTS,
    Draft,
    copy_of_house,
    draft_from,
    new_draft,
    number_from,
    targets_from,
    targets_text,
)
from council_desktop.games.council_of_12.decks.words import field_sentence, problem_sentence
from council_desktop.text.texts import Texts, languages
from engine.codes import _fingerprint
from engine.core.tables import DeckProblem
from engine.games.council_of_12.deck import (
    CHALLENGE_FIELDS,
    CHARACTERS,
    build_deck,
    deck_to_data,
)
from engine.titles import builtin_deck

HOUSE = builtin_deck()
TEXTS = Texts()


def through_toml(data: dict[str, Any]) -> dict[str, Any]:
    return tomllib.loads(tomli_w.dumps(data))


def again(draft: Draft) -> Draft:
    return draft_from(through_toml(draft.to_data()), origin="deck.toml", name="deck")


def test_the_house_deck_goes_through_toml_unchanged() -> None:
    assert build_deck(through_toml(deck_to_data(HOUSE)), origin="house") == HOUSE


def test_a_copy_of_the_house_deck_plays_as_the_house_deck() -> None:
    deck = again(copy_of_house("mine", "My deck")).deck()
    assert (deck.id, deck.name, deck.title) == ("mine", "My deck", "")
    assert _fingerprint(deck_to_data(deck)) == _fingerprint(deck_to_data(HOUSE))
    for no in NUMBERS:
        own, house = deck.challenges[no], HOUSE.challenges[no]
        for field in ("bell", "value", "targets", "penalty", "reward", "keeps", "name"):
            assert getattr(own, field) == getattr(house, field), (no, field)
        assert own.source == "own"


def test_a_deck_entered_field_by_field_is_the_house_deck() -> None:
    """As a person does it: one field after the other, kept and read again all the time."""
    draft = new_draft("mine", "My deck")
    data = deck_to_data(HOUSE)
    for row in data["challenge"][: len(NUMBERS)]:
        for field in CHALLENGE_FIELDS:
            if field in row:
                draft.set_field(row["no"], field, row[field])
        draft = again(draft)
        assert draft.done() == tuple(range(1, row["no"] + 1))
    for who in HOUSE.characters:
        draft.set_crowns(who.id, who.crowns)
    deck = again(draft).deck()
    assert _fingerprint(deck_to_data(deck)) == _fingerprint(deck_to_data(HOUSE))


def test_what_makes_no_sense_yet_is_kept() -> None:
    draft = new_draft("mine", "")
    typed: dict[str, Any] = {
        "name": "x" * 200,
        "bell": "loud",
        "value": "seven",
        "targets": "3 + ",
        "penalty": ["dance"],
    }
    for field, value in typed.items():
        draft.set_field(4, field, value)
    draft.set_crowns("druid", "many")
    draft.set_constant("silent_boxes", "some")
    kept = again(draft)
    assert kept == draft
    assert {field: kept.field(4, field) for field in typed} == typed
    assert kept.crowns("druid") == "many"
    assert kept.constant("silent_boxes") == "some"
    assert set(kept.problems(4)) == {*CHALLENGE_FIELDS}
    assert set(kept.crown_problems()) == {"druid"}
    assert set(kept.constant_problems()) == {"silent_boxes"}
    with pytest.raises(DeckProblem):
        kept.deck()


def test_taking_it_out_leaves_nothing_behind() -> None:
    draft = new_draft("mine", "My deck")
    before = draft.to_data()
    draft.set_field(4, "value", 7)
    draft.set_crowns("druid", 3)
    for name in OWN_CONSTANTS:
        draft.set_constant(name, 3)
    assert draft.to_data() != before
    draft.set_field(4, "value", None)
    draft.set_crowns("druid", None)
    for name in OWN_CONSTANTS:
        draft.set_constant(name, None)
    assert draft.to_data() == before
    assert draft.done() == ()
    assert not draft.is_begun(4)


def test_own_numbers_are_played_with() -> None:
    draft = copy_of_house("mine", "My deck")
    draft.set_constant("silent_boxes", 9)
    draft.set_crowns("druid", 3)
    deck = again(draft).deck()
    assert deck.constants.silent_boxes == 9
    assert deck.constants.sources["silent_boxes"] == "own"
    assert deck.constants.sources["deal"] == HOUSE.constants.sources["deal"]
    assert deck.characters[CHARACTERS.index("druid")].crowns == 3


def test_what_a_form_does_not_ask_for_stays() -> None:
    data = deck_to_data(HOUSE)
    data["deck"] = {"id": "mine", "name": "My deck"}
    data["scenario"][0]["challenges"] = [7, 6, 5, 4, 3, 2, 1]
    data["constants"]["max_exchanges"] = 2
    draft = draft_from(data, origin="deck.toml", name="deck")
    draft.set_field(4, "value", 9)
    deck = again(draft).deck()
    assert deck.scenarios["january"].challenges == (7, 6, 5, 4, 3, 2, 1)
    assert deck.constants.max_exchanges == 2
    assert deck.challenges[4].source == "own"
    assert deck.challenges[1].source == HOUSE.challenges[1].source


@pytest.mark.parametrize(
    ("typed", "targets"),
    [
        ("", None),
        ("  ", None),
        ("7", [[7]]),
        ("9/10/11", [[9, 10, 11]]),
        ("9, 10 11", [[9, 10, 11]]),
        ("9-11", [[9, 10, 11]]),
        ("9–11/1", [[9, 10, 11, 1]]),
        ("3 + 10", [[3], [10]]),
        ("1/2&3", [[1, 2], [3]]),
        ("3;10", [[3], [10]]),
        ("3 +", [[3], []]),
        ("1+2+3", [[1], [2], [3]]),
        ("13", [[13]]),
        ("9-99", "9-99"),
        ("three", "three"),
        ("3 und 10", "3 und 10"),
        ("-3", "-3"),
        ("99999", "99999"),
    ],
)
def test_targets_as_they_are_typed(typed: str, targets: object) -> None:
    read = targets_from(typed)
    assert read == targets
    assert targets_from(targets_text(read)) == read


@given(st.text(max_size=30))
def test_whatever_is_typed_comes_back(typed: str) -> None:
    for read in (number_from(typed), targets_from(typed)):
        if isinstance(read, str):
            assert read == typed.strip()
    draft = new_draft("mine", "x")
    draft.set_field(1, "targets", targets_from(typed))
    if typed.isprintable():
        assert again(draft) == draft


Changes = list[tuple[str, Any]]
WRONG: list[tuple[str, Any, str]] = [
    ("name", "x" * 61, "Write one line of at most 60 letters."),
    ("bell", None, "Choose the bell that is printed on the card."),
    ("bell", "loud", "Choose the bell that is printed on the card."),
    ("value", None, "Write the years, a whole number from 1 to 99."),
    ("value", "x", "“x” does not fit: write a whole number from 1 to 99."),
    ("value", 100, "100 does not fit: write a whole number from 1 to 99."),
    (
        "targets",
        None,
        "Write the faces the die must show, such as 9/10/11, or 3 + 10 for two targets.",
    ),
    (
        "targets",
        "three",
        "Write faces from 1 to 12: 9/10/11 for one of them, 3 + 10 for two targets.",
    ),
    ("targets", [[13]], "13 does not fit: write a whole number from 1 to 12."),
    ("targets", [[3], []], "One target has no face: write it, or take out the plus sign."),
    ("targets", [[3, 3]], "A face stands twice in one target: write it once."),
    ("targets", [[1], [2], [3]], "A card has one target or two, not 3."),
    ("penalty", None, "Choose what a failure brings, or “nothing”."),
    ("reward", None, "Choose what a pass brings, or “nothing”."),
    ("penalty", ["dance"], "This is not a word of the game: choose another one."),
    ("penalty", "roll", "This is not a word of the game: choose another one."),
    ("penalty", ["roll"] * 7, "One side takes at most 6 words."),
    ("penalty", ["REWARD tilt"], "A reward that is kept can only come from a pass."),
    (
        "penalty",
        ["recall"],
        "“Recall” must cost favour, or a game might never end: choose “−1 favour” before it.",
    ),
    (
        "penalty",
        ["favour -1", "recall", "recall"],
        "“Recall” can stand here only once.",
    ),
    ("reward", ["recall"], "“Recall” can only come from a failure."),
    (
        "reward",
        ["REWARD tilt", "REWARD peek"],
        "A card gives at most one reward to keep: choose one of the two.",
    ),
]


@pytest.mark.parametrize(("field", "value", "sentence"), WRONG)
def test_what_is_wrong_stands_beside_its_field(field: str, value: Any, sentence: str) -> None:
    draft = copy_of_house("mine", "My deck")
    draft.set_field(4, field, value)
    problems = draft.problems(4)
    assert list(problems) == [field]
    assert field_sentence(TEXTS, problems[field]) == sentence
    place = {"name": "Name", "bell": "Bell", "value": "Years", "targets": "Targets"}
    place |= {"penalty": "If it fails", "reward": "If it passes"}
    with pytest.raises(DeckProblem) as problem:
        draft.deck()
    whole = problem_sentence(TEXTS, problem.value)
    assert whole == f"Challenge 4, {place[field]}: {sentence}"


def test_every_sentence_in_every_language() -> None:
    for lang in languages():
        texts = Texts(lang)
        for field, value, _ in WRONG:
            draft = copy_of_house("mine", "My deck")
            draft.set_field(4, field, value)
            sentence = field_sentence(texts, draft.problems(4)[field])
            assert sentence.endswith((".", "».")), (lang, field)
            assert texts.t("decks.problem.unfit", reason="").split("(")[0] not in sentence


def test_what_is_wrong_with_the_deck_as_a_whole() -> None:
    draft = copy_of_house("mine", "My deck")
    for no in NUMBERS:
        draft.set_field(no, "bell", "easy")
    with pytest.raises(DeckProblem) as problem:
        draft.deck()
    assert problem_sentence(TEXTS, problem.value) == (
        "A set-up needs 2 challenges with the bell “medium”, and there are only 0. "
        "Change the bell of some cards."
    )
    draft = new_draft("mine", "My deck")
    with pytest.raises(DeckProblem) as problem:
        draft.deck()
    assert problem_sentence(TEXTS, problem.value) == "Challenge 1 is missing."
    for who in CHARACTERS:
        draft.set_crowns(who, 2)
    assert field_sentence(TEXTS, draft.crown_problems()[""]).startswith(
        "A set-up needs two characters of crown value 1 beside the Worker, and there are 0."
    )
    for who in ("lady", "golem"):
        draft.set_crowns(who, 1)
    sentence = field_sentence(TEXTS, draft.crown_problems()[""])
    assert "can’t be set up: one of" in sentence
    draft = copy_of_house("mine", " ")
    nameless = draft.name_problem()
    assert nameless is not None
    assert field_sentence(TEXTS, nameless) == "Write one line of at most 60 letters."


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "format"),
    ({"format": 1}, "deck"),
    ({"format": 2, "deck": {}}, "format"),
    ({"format": 1, "deck": "mine"}, "deck"),
    ({"format": 1, "deck": {}, "card": []}, "card"),
    ({"format": 1, "deck": {"name": ["x"]}}, "deck, name"),
    ({"format": 1, "deck": {"name": "x\ny"}}, "deck, name"),
    ({"format": 1, "deck": {"name": "x" * 201}}, "deck, name"),
    ({"format": 1, "deck": {"author": "me"}}, "deck, author"),
    ({"format": 1, "deck": {}, "challenge": {}}, "challenge"),
    ({"format": 1, "deck": {}, "challenge": [{}]}, "challenge row 1, no"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 38}]}, "challenge row 1, no"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4}, {"no": 4}]}, "challenge 4, no"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "art": 1}]}, "challenge row 1, art"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "value": 1.5}]}, "challenge 4, value"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "value": True}]}, "challenge 4, value"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "value": 10**30}]}, "challenge 4, value"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "value": [1]}]}, "challenge 4, value"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "penalty": {"a": 1}}]}, "penalty"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "penalty": ["x" * 201]}]}, "penalty"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "targets": [[1]] * 101}]}, "targets"),
    ({"format": 1, "deck": {}, "challenge": [{"no": 4, "targets": [[{}]]}]}, "a target"),
    ({"format": 1, "deck": {}, "character": [{"id": "wizard"}]}, "character row 1, id"),
    ({"format": 1, "deck": {}, "character": [{"id": "lady", "crowns": []}]}, "crowns"),
    ({"format": 1, "deck": {}, "character": [{"id": "lady"}, {"id": "lady"}]}, "id"),
    ({"format": 1, "deck": {}, "constants": 3}, "constants"),
]


@pytest.mark.parametrize(("data", "field"), BAD)
def test_what_a_form_can_not_hold_is_no_draft(data: dict[str, Any], field: str) -> None:
    before = copy.deepcopy(data)
    with pytest.raises(DeckProblem) as problem:
        draft_from(data, origin="deck.toml", name="deck")
    assert field in problem.value.field
    assert data == before
    for lang in languages():
        assert problem_sentence(Texts(lang), problem.value)


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(st.sampled_from(["deck", "constants", "character", "challenge", "scenario"]), json_like)
def test_any_content_is_a_draft_or_one_sentence(key: str, value: Any) -> None:
    data = copy_of_house("mine", "My deck").to_data()
    data[key] = value
    found = []
    try:
        draft = draft_from(data, origin="deck.toml", name="deck")
        draft.done()
        draft.crown_problems()
        draft.constant_problems()
        draft.deck("deck.toml")
    except DeckProblem as problem:
        found.append(problem_sentence(TEXTS, problem))
    assert all(found)
