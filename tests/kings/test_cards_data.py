"""The card file: what stands in it, one function for each effect, and what a loader refuses."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engine.core.errors import BadSetup, Corrupt
from engine.core.tables import DeckProblem
from engine.games.king_of_12.deck import CHARACTERS, COUNTED, build_cards, cards_to_data
from engine.games.king_of_12.effects import ASKED, AT_ONCE, RULES, VALUE
from engine.titles import game_for_bench, game_from_cards, game_with_deck, king_cards
from tests.laws.games import KING

CARDS = king_cards()


def test_one_function_for_every_effect() -> None:
    tables = (AT_ONCE, ASKED, VALUE, dict.fromkeys(RULES))
    names = [name for table in tables for name in table]
    assert sorted(names) == sorted(CHARACTERS)
    assert {character.effect for character in CARDS.characters} == set(names)


def test_dice_are_moved_by_the_cards_with_a_symbol() -> None:
    symbols = {character.id: character.die for character in CARDS.characters}
    moving = {name for name, symbol in symbols.items() if symbol != "none"}
    assert moving == {*AT_ONCE, *ASKED}
    assert set(CARDS.blue) == {"sorcerer", "oracle", "shapeshifter"}
    assert set(VALUE) == set(COUNTED)


def test_the_numbers_of_the_rules() -> None:
    constants = CARDS.constants
    assert constants.markers == {1: 9, 2: 6}
    assert (constants.set_size, constants.round_points, constants.rounds_to_win) == (7, 8, 2)
    assert set(constants.first_set) == {
        *("sorcerer", "oracle", "alchemist", "machine", "parasite", "golem", "knight"),
    }


def test_there_and_back() -> None:
    data = json.loads(json.dumps(cards_to_data(CARDS)))
    again = build_cards(data, origin="again")
    assert again == CARDS
    assert cards_to_data(again) == data


def changed(**parts: Any) -> dict[str, Any]:
    data = cards_to_data(CARDS)
    for path, value in parts.items():
        table, _, key = path.partition("__")
        if not key:
            data[table] = value
        elif table == "constants":
            data["constants"][key] = value
        else:
            row = next(row for row in data["character"] if row["id"] == table)
            row[key] = value
    return data


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"format": 2}, "newer program"),
        ({"colour": 1}, '"colour" is not known here'),
        ({"constants__set_size": 2}, "2 is not between 3 and 12"),
        ({"constants__always": "worker"}, '"worker" is not known here'),
        ({"constants__first_set": ["knight"] * 7}, "not 7 different characters"),
        ({"constants__first_set": list(CHARACTERS[:7])}, "not 7 different characters"),
        ({"constants__markers": {"1": 9, "2": 6, "3": 1}}, '"3" is not known here'),
        ({"constants__markers": {"1": 9}}, "2 is missing"),
        ({"constants__least_blue": 4}, "no set of 7 can hold 4 blue symbols"),
        ({"constants__round_points": 0}, "0 is not between 1 and 99"),
        ({"constants__last_cards": 6}, "6 is not between 1 and 5"),
        ({"constants__rounds_to_win": 6}, "6 is not between 1 and 5"),
        ({"machine__die": "two"}, '"two" is not known here'),
        ({"machine__effect": "golem"}, '"golem" is not known here'),
        ({"machine__amount": "7"}, "is not a whole number"),
        ({"knight__amount": 7}, '"amount" is not known here'),
        ({"machine__source": "hearsay"}, '"hearsay" is not known here'),
        ({"character": []}, "alchemist is missing"),
    ],
)
def test_what_is_wrong_is_said(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(DeckProblem) as caught:
        build_cards(changed(**parts), origin="cards.toml")
    assert says in str(caught.value)
    assert str(caught.value).startswith("cards.toml: ")
    with pytest.raises(Corrupt):
        game_from_cards(KING, changed(**parts))


def test_a_row_twice() -> None:
    data = cards_to_data(CARDS)
    data["character"].append(copy.deepcopy(data["character"][0]))
    with pytest.raises(DeckProblem, match="alchemist stands here twice"):
        build_cards(data, origin="cards.toml")


def test_there_are_no_decks_of_ones_own() -> None:
    for deck in ("mine", "mine.toml", 3):
        with pytest.raises(BadSetup, match="deck"):
            game_with_deck(KING, deck)
    assert game_for_bench(KING).cards() == game_with_deck(KING).cards()
