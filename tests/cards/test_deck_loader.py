"""Whatever stands in a deck file: a good deck, or one sentence that says what to mend."""

import copy
import json
import pickle
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import resources
from engine.games.council_of_12.deck import (
    CHALLENGE_FIELDS,
    Deck,
    DeckProblem,
    Word,
    build_deck,
    challenge_problems,
    constant_problems,
    crown_problems,
    deck_to_data,
    word_text,
)
from engine.resources import ResourceProblem, deck_names, read_toml, resource_path
from engine.titles import builtin_deck, cards_named

COUNCIL = "council_of_12"
ORIGIN = "my deck.toml"
RAW: dict[str, Any] = tomllib.loads(
    resource_path("cards", f"{COUNCIL}.toml").read_text(encoding="utf-8")
)
OWN: dict[str, Any] = {
    "format": 1,
    "deck": {"id": "printed", "name": "The printed cards"},
    "challenge": [row for row in RAW["challenge"] if row["no"] < 36],
    "character": [{"id": "druid", "crowns": 1}],
}

Data = dict[str, Any]
Change = Callable[[Data], object]


def put(*path: Any) -> Change:
    """Set the value at the end of the path: put("challenge", 3, "value", 0)."""
    *way, last, value = path

    def change(data: Data) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        place[last] = value

    return change


def drop(*path: Any) -> Change:
    """Remove what the path leads to."""
    *way, last = path

    def change(data: Data) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        del place[last]

    return change


def twice(table: str, place: int) -> Change:
    """The same row again."""
    return lambda data: data[table].append(copy.deepcopy(data[table][place]))


def all_crowns(value: int) -> Change:
    """Give every character this crown value."""
    return lambda data: [row.update(crowns=value) for row in data["character"]]


def all_bells(bell: str) -> Change:
    """Give every challenge this bell."""
    return lambda data: [row.update(bell=bell) for row in data["challenge"][:-1]]


def check(problem: DeckProblem, field: str, reason: str) -> None:
    """It is one sentence that names file and field, the reason and a next step."""
    text = str(problem)
    assert text.startswith(f"{ORIGIN}: ")
    assert text.endswith(".")
    assert text.isprintable()
    assert ". " not in text
    assert len(text) < 400
    assert problem.origin == ORIGIN
    assert problem.field == field
    assert reason in problem.reason
    assert problem.advice
    assert text == f"{ORIGIN}: {problem.field}: {problem.reason}; {problem.advice}."


BROKEN: list[tuple[Change, str, str]] = [
    # the file
    (put("colour", "red"), "colour", '"colour" is not known here'),
    (put("two words\n", 1), "the file", "is not known here"),
    (drop("format"), "format", "format is missing"),
    (put("format", True), "format", "true is not a whole number"),
    (put("format", "1"), "format", '"1" is not a whole number'),
    (put("format", 0), "format", "0 is not between"),
    (put("format", 2), "format", "newer program"),
    (drop("deck"), "deck", "deck is missing"),
    (put("deck", "mine"), "deck", "where a table is needed"),
    (drop("deck", "id"), "deck, id", "id is missing"),
    (put("deck", "id", "../mine"), "deck, id", "can't be the id"),
    (put("deck", "id", "Mine"), "deck, id", "can't be the id"),
    (put("deck", "id", ""), "deck, id", "is empty"),
    (put("deck", "name", "Mine"), "deck, name", "not both"),
    (put("deck", "author", "me"), "deck, author", "is not known here"),
    (drop("deck", "title"), "deck, title", "title is missing"),
    # constants
    (drop("constants"), "constants", "constants is missing"),
    (drop("constants", "max_favour"), "constants, max_favour", "is missing"),
    (put("constants", "max_favour", 5.0), "constants, max_favour", "5.0 is not a whole number"),
    (put("constants", "max_favour", 10**4000), "constants, max_favour", "a very large number"),
    (put("constants", "luck", 1), "constants, luck", "is not known here"),
    (put("constants", "start_favour", {"2": 3, "3": 3}), "constants, start_favour, 4", "missing"),
    (put("constants", "start_favour", "4", 6), "constants, start_favour, 4", "not between 1 and 5"),
    (put("constants", "start_favour", "5", 3), "constants, start_favour, 5", "is not known here"),
    (put("constants", "deal", "easy", 13), "constants, deal, easy", "not between"),
    (
        put("constants", "deal", {"easy": 0, "medium": 0, "hard": 0}),
        "constants, deal",
        "no challenge would be dealt",
    ),
    (put("constants", "free_most", 4), "constants, free_most", "not between"),
    (put("constants", "closed_supplicants", 8), "constants, closed_supplicants", "not between"),
    (put("constants", "verdicts", [0, 24]), "constants, verdicts", "not six ascending"),
    (
        put("constants", "verdicts", [0, 35, 24, 61, 79, 110]),
        "constants, verdicts",
        "not six ascending",
    ),
    (put("constants", "verdicts", 0), "constants, verdicts", "is not a list"),
    (drop("constants", "sources", "deal"), "constants, sources, deal", "is missing"),
    (put("constants", "sources", "deal", "me"), "constants, sources, deal", "is not known here"),
    # characters
    (drop("character"), "character", "character is missing"),
    (put("character", {}), "character", "is not a list"),
    (put("character", 0, "alchemist"), "character row 1", "where a table is needed"),
    (drop("character", 4), "character", "patient is missing"),
    (twice("character", 0), "character alchemist, id", "stands here twice"),
    (put("character", 2, "id", "wizard"), "character row 3, id", '"wizard" is not known here'),
    (put("character", 2, "id", 3), "character row 3, id", "3 is not known here"),
    (put("character", 2, "effect", "lady"), "character druid, effect", "is not known here"),
    (put("character", 2, "family", "magic"), "character druid, family", "is not known here"),
    (put("character", 2, "crowns", -1), "character druid, crowns", "-1 is not between 0 and 9"),
    (put("character", 2, "crowns", 10), "character druid, crowns", "10 is not between 0 and 9"),
    (put("character", 2, "crowns", False), "character druid, crowns", "false is not a whole"),
    (drop("character", 2, "crowns"), "character druid, crowns", "is missing"),
    (put("character", 2, "power", 1), "character row 3, power", "is not known here"),
    (all_crowns(2), "character, crowns", "beside the Worker, found 0"),
    # challenges
    (drop("challenge"), "challenge", "challenge is missing"),
    (put("challenge", 3, "no", 0), "challenge row 4, no", "not between 1 and 37"),
    (put("challenge", 3, "no", 38), "challenge row 4, no", "not between 1 and 37"),
    (put("challenge", 3, "no", 5), "challenge 5, no", "number 5 stands here twice"),
    (drop("challenge", 3), "challenge", "number 4 is missing"),
    (drop("challenge", 36), "challenge", "number 37 is missing"),
    (drop("challenge", 3, "bell"), "challenge 4, bell", "bell is missing"),
    (put("challenge", 3, "bell", "loud"), "challenge 4, bell", '"loud" is not known here'),
    (put("challenge", 3, "value", 0), "challenge 4, value", "0 is not between 1 and 99"),
    (put("challenge", 3, "value", True), "challenge 4, value", "true is not a whole number"),
    (put("challenge", 3, "value", "5"), "challenge 4, value", '"5" is not a whole number'),
    (put("challenge", 3, "last", True), "challenge 4, last", "only number 37"),
    (put("challenge", 3, "last", 1), "challenge 4, last", "neither true nor false"),
    (put("challenge", 3, "art", "x"), "challenge 4, art", "is not known here"),
    (put("challenge", 3, "name", 4), "challenge 4, name", "is not a text"),
    (put("challenge", 3, "name", "two\nlines"), "challenge 4, name", "unprintable"),
    (put("challenge", 3, "targets", []), "challenge 4, targets", "0 targets"),
    (put("challenge", 3, "targets", [[1], [2], [3]]), "challenge 4, targets", "3 targets"),
    (put("challenge", 3, "targets", [4, 5, 6]), "challenge 4, targets", "4 stands outside"),
    (put("challenge", 3, "targets", [[]]), "challenge 4, targets", "a target has no face"),
    (put("challenge", 3, "targets", [[13]]), "challenge 4, targets", "13 is not between 1 and 12"),
    (put("challenge", 3, "targets", [[True]]), "challenge 4, targets", "true is not a whole"),
    (put("challenge", 3, "targets", [[4, 4]]), "challenge 4, targets", "stands twice"),
    (put("challenge", 3, "targets", "4/5/6"), "challenge 4, targets", "is not a list"),
    (put("challenge", 3, "penalty", "roll"), "challenge 4, penalty", "is not a list"),
    (put("challenge", 3, "penalty", ["none"]), "challenge 4, penalty", "empty list"),
    (put("challenge", 3, "penalty", ["dance"]), "challenge 4, penalty", "no word of this game"),
    (put("challenge", 3, "penalty", [2]), "challenge 4, penalty", "2 is not a word"),
    (put("challenge", 3, "penalty", ["favour"]), "challenge 4, penalty", "how much"),
    (put("challenge", 3, "penalty", ["favour 2"]), "challenge 4, penalty", "how much"),
    (put("challenge", 3, "penalty", ["favour -0"]), "challenge 4, penalty", "how much"),
    (put("challenge", 3, "penalty", ["roll"] * 7), "challenge 4, penalty", "too many"),
    (put("challenge", 3, "penalty", ["REWARD tilt"]), "challenge 4, penalty", "can't be kept"),
    (put("challenge", 3, "penalty", ["recall"]), "challenge 4, penalty", "must cost favour"),
    (
        put("challenge", 3, "penalty", ["recall", "favour -1"]),
        "challenge 4, penalty",
        "must cost favour",
    ),
    (
        put("challenge", 3, "penalty", ["favour -1", "recall", "favour +1"]),
        "challenge 4, penalty",
        "must cost favour",
    ),
    (
        put("challenge", 3, "penalty", ["favour -1", "recall", "recall"]),
        "challenge 4, penalty",
        "stands here twice",
    ),
    (put("challenge", 3, "reward", ["recall"]), "challenge 4, reward", "for failures only"),
    (
        put("challenge", 3, "reward", ["REWARD tilt", "REWARD peek"]),
        "challenge 4, reward",
        "one reward to keep at most",
    ),
    (put("challenge", 3, "reward", ["REWARD crown"]), "challenge 4, reward", "no word of this"),
    (drop("challenge", 3, "source"), "challenge 4, source", "source is missing"),
    (put("challenge", 3, "source", "web"), "challenge 4, source", "is not known here"),
    (put("challenge", 3, "source_fields", ["no", "no"]), "challenge 4, source_fields", "twice"),
    (put("challenge", 3, "source_fields", ["art"]), "challenge 4, source_fields", "not known"),
    (put("challenge", 3, "source_fields", "no"), "challenge 4, source_fields", "is not a list"),
    (put("challenge", 36, "value", 1), "challenge 37, value", "1 is not between 0 and 0"),
    (put("challenge", 36, "bell", "hard"), "challenge 37, bell", "has no bell"),
    (put("challenge", 36, "targets", [[1]]), "challenge 37, targets", "has no targets"),
    (put("challenge", 36, "reward", ["roll"]), "challenge 37, reward", "has no reward"),
    (drop("challenge", 36, "last"), "challenge 37, last", "is the last one"),
    (all_bells("medium"), "challenge", "4 with the bell easy, found 0"),
    (all_bells("easy"), "challenge", "2 with the bell medium, found 0"),
    # scenarios
    (drop("scenario"), "scenario", "scenario is missing"),
    (drop("scenario", 4), "scenario", "may is missing"),
    (put("scenario", 4, "id", "smarch"), "scenario row 5, id", "is not known here"),
    (put("scenario", 4, "id", "june"), "scenario june, id", "stands here twice"),
    (put("scenario", 0, "rule", "win"), "scenario january, rule", "is not known here"),
    (put("scenario", 0, "silent", "off"), "scenario january, silent", "is not known here"),
    (put("scenario", 0, "bells", "no"), "scenario january, bells", "neither true nor false"),
    (put("scenario", 0, "start_favour", 0), "scenario january, start_favour", "not between"),
    (put("scenario", 0, "start_die", 13), "scenario january, start_die", "not between"),
    (put("scenario", 0, "challenges", 0, 37), "scenario january, challenges", "not between"),
    (put("scenario", 0, "challenges", 0, 8), "scenario january, challenges", "8 stands here twice"),
    (drop("scenario", 0, "challenges", 0), "scenario january, challenges", "it lists 6"),
    (put("scenario", 12, "challenges", []), "scenario introduction, challenges", "it lists 0"),
    (drop("scenario", 0, "supplicants", 0), "scenario january, supplicants", "it lists 6"),
    (put("scenario", 0, "supplicants", 0, "rita"), "scenario january, supplicants", "not known"),
    (
        put("scenario", 0, "supplicants", 0, "druid"),
        "scenario january, supplicants",
        "druid stands here twice",
    ),
    (
        put("scenario", 11, "supplicants", 3, "alchemist"),
        "scenario december, supplicants",
        "none of them has crown value 1",
    ),
    (
        put("scenario", 12, "open_supplicants", 0, "golem"),
        "scenario introduction, open_supplicants",
        "is not known here",
    ),
    (
        drop("scenario", 12, "open_supplicants", 0),
        "scenario introduction, open_supplicants",
        "it lists 4",
    ),
    (
        put("scenario", 12, "first_supplicant", "golem"),
        "scenario introduction, first_supplicant",
        "is not known here",
    ),
    (put("scenario", 0, "weather", "snow"), "scenario row 1, weather", "is not known here"),
]

BROKEN_OWN: list[tuple[Change, str, str]] = [
    (put("deck", "id", "house"), "deck, id", "is the built-in deck"),
    (put("deck", "title", "mine"), "deck, title", "for the built-in deck only"),
    (drop("deck", "name"), "deck, name", "name is missing"),
    (put("deck", "name", "x" * 61), "deck, name", "too long"),
    (drop("challenge", 34), "challenge", "number 35 is missing"),
    (put("challenge", []), "challenge", "number 1 is missing"),
    (put("character", 0, "id", "rogue"), "character row 1, id", '"rogue" is not known here'),
    (drop("character", 0, "crowns"), "character druid, crowns", "is missing"),
    (
        put("character", [{"id": id_, "crowns": 2} for id_ in ("lady", "oracle", "sorcerer")]),
        "character, crowns",
        "beside the Worker, found 1",
    ),
    (
        put("character", [{"id": "sorcerer", "crowns": 2}]),
        "scenario december, supplicants",
        "none of them has crown value 1",
    ),
    (all_bells("hard"), "challenge", "bell easy"),
]


@pytest.mark.parametrize(("change", "field", "reason"), BROKEN)
def test_broken_deck(change: Change, field: str, reason: str) -> None:
    data = copy.deepcopy(RAW)
    change(data)
    with pytest.raises(DeckProblem) as caught:
        build_deck(data, origin=ORIGIN)
    check(caught.value, field, reason)


@pytest.mark.parametrize(("change", "field", "reason"), BROKEN_OWN)
def test_broken_own_deck(change: Change, field: str, reason: str) -> None:
    data = copy.deepcopy(OWN)
    change(data)
    with pytest.raises(DeckProblem) as caught:
        build_deck(data, origin=ORIGIN, base=builtin_deck())
    check(caught.value, field, reason)


@pytest.mark.parametrize("data", [None, [], "deck", 12])
def test_not_even_a_table(data: Any) -> None:
    with pytest.raises(DeckProblem) as caught:
        build_deck(data, origin=ORIGIN)
    check(caught.value, "the file", "where a table is needed")


def test_problem_crosses_processes() -> None:
    problem = DeckProblem("a.toml", "challenge 3, value", "0 is too small", "write 1")
    again = pickle.loads(pickle.dumps(problem))
    assert str(again) == str(problem) == "a.toml: challenge 3, value: 0 is too small; write 1."
    assert again.field == problem.field


# A good deck


def test_round_trip() -> None:
    deck = builtin_deck()
    again = build_deck(json.loads(json.dumps(deck_to_data(deck))), origin="save")
    assert again == deck
    assert hash(again) == hash(deck)
    assert json.dumps(deck_to_data(again)) == json.dumps(deck_to_data(deck))
    assert pickle.loads(pickle.dumps(deck)) == deck


def test_plain_data_is_a_copy() -> None:
    deck_to_data(builtin_deck())["challenge"][0]["value"] = 99
    assert builtin_deck().challenges[1].value == 6
    assert deck_to_data(builtin_deck())["challenge"][0]["value"] == 6


def test_order_in_the_file_does_not_matter() -> None:
    data = copy.deepcopy(RAW)
    for table in ("character", "challenge", "scenario"):
        data[table].reverse()
    data = dict(reversed(data.items()))
    assert build_deck(data, origin=ORIGIN) == builtin_deck()


def test_words_and_kept_reward() -> None:
    data = copy.deepcopy(RAW)
    data["challenge"][3]["reward"] = ["REWARD stand firm", "favour +2", "extra easy"]
    deck = build_deck(data, origin=ORIGIN)
    challenge = deck.challenges[4]
    assert challenge.reward == (Word("favour", 2), Word("extra_easy", 0))
    assert challenge.keeps == "stand_firm"
    assert [word_text(word) for word in challenge.reward] == ["favour +2", "extra easy"]
    assert build_deck(deck_to_data(deck), origin="save") == deck


def test_own_deck_takes_the_rest_from_the_base() -> None:
    base = builtin_deck()
    deck = build_deck(OWN, origin=ORIGIN, base=base)
    assert (deck.id, deck.name, deck.title) == ("printed", "The printed cards", "")
    assert deck.challenges[36] == base.challenges[36]
    assert deck.challenges[37] == base.challenges[37]
    assert deck.constants == base.constants
    assert deck.scenarios == base.scenarios
    crowns = {c.id: (c.crowns, c.source) for c in deck.characters}
    assert crowns["druid"] == (1, "own")
    assert crowns["golem"] == (2, "rulebook")
    assert build_deck(deck_to_data(deck), origin="save") == deck


def test_own_rows_are_marked_and_named() -> None:
    data = copy.deepcopy(OWN)
    row = data["challenge"][4]
    del row["source"]
    row.update(name="Beer War", targets=[[9, 2]])
    deck = build_deck(data, origin=ORIGIN, base=builtin_deck())
    challenge = deck.challenges[5]
    assert (challenge.source, challenge.name) == ("own", "Beer War")
    assert challenge.targets == ((2, 9),)
    assert build_deck(deck_to_data(deck), origin="save") == deck


def test_own_deck_may_be_the_whole_file() -> None:
    data = copy.deepcopy(RAW)
    data["deck"] = {"id": "copy", "name": "Copy"}
    deck = build_deck(data, origin=ORIGIN, base=builtin_deck())
    assert deck.challenges == builtin_deck().challenges
    assert deck.characters == builtin_deck().characters


# Anything else in a file


def paths(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data."""
    found = [way] if way else []
    steps: Any = ()
    if isinstance(data, dict):
        steps = data.items()
    elif isinstance(data, list):
        steps = enumerate(data)
    for key, value in steps:
        found += paths(value, (*way, key))
    return found


ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 60)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["favour -1", "recall", "REWARD tilt", "easy", "lady", "house", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def built(data: Any, base: Deck | None) -> None:
    """It is a deck that survives a save, or a proper problem; never anything else."""
    deck: Deck | None = None
    problem = ""
    try:
        deck = build_deck(data, origin=ORIGIN, base=base)
    except DeckProblem as caught:
        problem = str(caught)
    if deck is None:
        assert problem.startswith(f"{ORIGIN}: ")
        assert problem.isprintable()
    else:
        assert build_deck(json.loads(json.dumps(deck_to_data(deck))), origin="save") == deck


@pytest.mark.parametrize("own", [False, True])
@given(draw=st.data())
def test_mutated_decks(own: bool, draw: st.DataObject) -> None:
    data = copy.deepcopy(OWN if own else RAW)
    for _ in range(draw.draw(st.integers(1, 3))):
        *way, last = draw.draw(st.sampled_from(paths(data)))
        place: Any = data
        for step in way:
            place = place[step]
        kind = draw.draw(st.sampled_from(["replace", "nudge", "drop", "add", "swap"]))
        if kind == "drop":
            del place[last]
        elif kind == "nudge" and type(place[last]) is int:
            place[last] += draw.draw(st.sampled_from([-1, 1]))
        elif kind == "add" and isinstance(place[last], dict):
            place[last][draw.draw(st.text(max_size=4))] = draw.draw(ODD)
        elif kind == "add" and isinstance(place[last], list):
            place[last].append(draw.draw(ODD))
        elif kind == "swap" and isinstance(place[last], list):
            place[last].reverse()
        else:
            place[last] = draw.draw(ODD)
    built(data, builtin_deck() if own else None)


@given(data=ODD)
def test_anything_at_all(data: Any) -> None:
    built(data, None)
    built(data, builtin_deck())


# Files


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def as_toml(data: Data) -> str:
    """A small deck file: only what these tests put into one."""
    rows = []
    for row in data["challenge"]:
        rows.append("[[challenge]]")
        rows += [f"{key} = {json.dumps(value)}" for key, value in row.items()]
    head = f'format = 1\n[deck]\nid = "{data["deck"]["id"]}"\nname = "{data["deck"]["name"]}"\n'
    return head + "\n".join(rows) + "\n"


def test_builtin_deck_is_read_once() -> None:
    assert builtin_deck() is builtin_deck()
    assert cards_named(COUNCIL, "house") is builtin_deck()
    assert (builtin_deck().id, builtin_deck().title) == ("house", "council_of_12.deck.house")


def test_load_by_name_and_path(tmp_path: Path) -> None:
    path = write(tmp_path / "printed.toml", as_toml(OWN))
    empty = tmp_path / "empty"
    by_name = cards_named(COUNCIL, "printed", [empty, tmp_path])
    assert by_name.name == "The printed cards"
    assert cards_named(COUNCIL, str(path)) == by_name
    assert deck_names([empty, tmp_path]) == ("house", "printed")
    assert deck_names() == ("house",)


def test_builtin_name_is_never_a_file(tmp_path: Path) -> None:
    write(tmp_path / "house.toml", "nothing")
    assert deck_names([tmp_path]) == ("house",)
    assert cards_named(COUNCIL, "house", [tmp_path]) is builtin_deck()


def test_unknown_deck_lists_what_exists(tmp_path: Path) -> None:
    write(tmp_path / "printed.toml", as_toml(OWN))
    write(tmp_path / "aunt.toml", as_toml(OWN))
    with pytest.raises(ResourceProblem) as caught:
        cards_named(COUNCIL, "uncle", [tmp_path])
    assert str(caught.value) == (
        "deck uncle: there is no such deck; choose one of: house, aunt, printed."
    )


@pytest.mark.parametrize("name", ["../printed", "a/b", "a\\b", "c:x", "/etc/passwd", "a\0b"])
def test_names_hold_no_folder(name: str, tmp_path: Path) -> None:
    with pytest.raises(ResourceProblem, match="can't hold a folder"):
        cards_named(COUNCIL, name, [tmp_path])


@pytest.mark.parametrize("name", ["", "..", "x" * 5000])
def test_odd_names_are_just_unknown(name: str, tmp_path: Path) -> None:
    with pytest.raises(ResourceProblem, match="there is no such deck"):
        cards_named(COUNCIL, name, [tmp_path])


def test_deck_problem_names_the_file(tmp_path: Path) -> None:
    data = copy.deepcopy(OWN)
    data["challenge"][0]["value"] = 0
    path = write(tmp_path / "printed.toml", as_toml(data))
    with pytest.raises(DeckProblem) as caught:
        cards_named(COUNCIL, "printed", [tmp_path])
    assert caught.value.origin == str(path)
    assert caught.value.field == "challenge 1, value"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"format = 1\nformat = 2\n", "line 2"),
        (b"format = \n", "line 1"),
        (b"a = " + b"[" * 20_000, "not valid TOML"),
        (b"a = " + b"1" * 10_000, "not valid TOML"),
        (b"a = 1\nb = 2\nc = '\xff'\n", "line 3 is not written in UTF-8"),
        (b"#" * (5 * 2**20), "larger than 4 MiB"),
    ],
)
def test_unreadable_files(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    with pytest.raises(ResourceProblem) as caught:
        read_toml(path)
    problem = caught.value
    assert reason in problem.reason
    assert str(problem) == f"{path}: {problem.reason}; {problem.advice}."
    assert str(problem).isprintable()


def test_missing_file_and_folder(tmp_path: Path) -> None:
    with pytest.raises(ResourceProblem, match="there is no such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(ResourceProblem, match="this is not a file"):
        read_toml(tmp_path)
    with pytest.raises(ResourceProblem, match="it can't be read"):
        read_toml(tmp_path / "a\0b.toml")


def test_other_writers_of_files(tmp_path: Path) -> None:
    path = tmp_path / "notepad.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read_toml(path) == {"a": 1, "b": 2}


def test_where_the_resources_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert resource_path("cards", f"{COUNCIL}.toml").is_file()

    package = tmp_path / "engine"
    (package / "_resources").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    assert resource_path("cards") == package / "_resources" / "cards"

    (tmp_path / "resources").mkdir()
    assert resource_path() == package / "_resources"
    write(tmp_path / "pyproject.toml", "")
    assert resource_path() == tmp_path / "resources"

    frozen = tmp_path / "frozen"
    (frozen / "resources").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(frozen), raising=False)
    assert resource_path() == frozen / "resources"


def test_no_resources_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "engine" / "resources.py"))
    with pytest.raises(ResourceProblem, match="install the program again"):
        resource_path("cards")


# a form asks for one field after the other


def kinds(found: dict[str, DeckProblem]) -> dict[str, str]:
    return {field: problem.kind for field, problem in found.items()}


def test_every_field_of_a_challenge_is_looked_at_by_itself() -> None:
    row = RAW["challenge"][3]
    assert challenge_problems(row, 4) == {}
    missing = challenge_problems({"no": 4}, 4)
    assert tuple(missing) == CHALLENGE_FIELDS[1:]  # all but the name, which may be left out
    assert set(kinds(missing).values()) == {"missing"}
    bad = {
        "name": "x" * 61,
        "bell": "loud",
        "value": 100,
        "targets": [[13]],
        "penalty": ["recall"],
        "reward": ["REWARD tilt", "REWARD peek"],
    }
    assert kinds(challenge_problems(bad, 4)) == {
        "name": "text",
        "bell": "choice",
        "value": "number",
        "targets": "number",
        "penalty": "recall_free",
        "reward": "kept_twice",
    }
    assert challenge_problems(bad, 4)["value"].values == {"value": "100", "least": 1, "most": 99}
    one = {**row, "targets": []}
    assert kinds(challenge_problems(one, 4)) == {"targets": "targets_count"}


def test_a_form_and_a_file_say_the_same() -> None:
    """What `build_deck` refuses in a challenge is found by its field, with the same sentence."""
    tried = 0
    for change, field, _ in BROKEN:
        parts = field.split(", ")
        number = parts[0].removeprefix("challenge ")
        if parts[-1] not in CHALLENGE_FIELDS or not number.isdigit() or number == "37":
            continue
        data = copy.deepcopy(RAW)
        change(data)
        with pytest.raises(DeckProblem) as problem:
            build_deck(data, origin="")
        no = int(number)
        row = next(row for row in data["challenge"] if row["no"] == no)
        found = challenge_problems(row, no)
        assert str(found[parts[1]]) == str(problem.value)
        tried += 1
    assert tried > 20


def test_crown_values_alone_and_together() -> None:
    house = builtin_deck()
    assert crown_problems({"druid": 9, "golem": 1}, house) == {}
    assert kinds(crown_problems({"druid": 10, "golem": "x"}, house)) == {
        "druid": "number",
        "golem": "number",
    }
    ones = {who.id: 2 for who in house.characters if who.crowns == 1}
    assert kinds(crown_problems(ones, house)) == {"": "openings"}
    # with only the Lady and the Golem left, a month of neither can't be set up
    two = {**ones, "lady": 1, "golem": 1}
    problem = crown_problems(two, house)[""]
    assert problem.kind == "opening_month"
    assert problem.values["scenario"] in house.scenarios


def test_own_numbers() -> None:
    house = builtin_deck()
    assert constant_problems({"silent_boxes": 9, "silent_bonus": 0}, house) == {}
    found = constant_problems({"silent_boxes": 21, "silent_bonus": "x"}, house)
    assert kinds(found) == {"silent_boxes": "number", "silent_bonus": "number"}
