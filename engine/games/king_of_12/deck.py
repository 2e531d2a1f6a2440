"""The cards of King of 12 as data, and the one place where that data is checked.

`build_cards` takes the parsed card table and answers `Cards`, or raises `DeckProblem` with one
sentence. Nothing here reads files: that is `engine.resources`.

Rules: "Components", "Set-up".
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.tables import Table

FORMAT: Final = 1

CHARACTERS: Final = (
    "alchemist",
    "lady",
    "golem",
    "sorcerer",
    "machine",
    "oracle",
    "parasite",
    "knight",
    "shapeshifter",
    "rogue",
    "guild",
    "gambler",
)
"""The canonical order: a character's index is its place in here."""

COUNTED: Final = ("alchemist", "golem", "machine", "parasite")
"""Characters whose effect counts with an ``amount``."""

DICE: Final = ("none", "own", "all")
"""Whose dice a card changes; ``own`` is the blue symbol."""

MARKERS: Final = (1, 2)
"""The values of point markers."""

SOURCES: Final = ("rulebook", "house", "reviews")

_CONSTANTS: Final = (
    "set_size",
    "always",
    "least_blue",
    "first_set",
    "markers",
    "round_points",
    "last_cards",
    "rounds_to_win",
)


@dataclass(frozen=True, slots=True)
class Character:
    """One character; ``amount`` is 0 where the effect counts with none."""

    id: str
    effect: str
    die: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the rules; ``markers`` is by value."""

    set_size: int
    always: str
    least_blue: int
    first_set: tuple[str, ...]
    markers: Mapping[int, int] = field(hash=False)
    round_points: int
    last_cards: int
    rounds_to_win: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The whole card table, checked; ``characters`` in the canonical order."""

    constants: Constants
    characters: tuple[Character, ...]
    source: Mapping[str, Any] = field(hash=False, compare=False, repr=False)
    """The plain data it was made of."""

    @property
    def blue(self) -> tuple[str, ...]:
        """The characters that change the own die."""
        return tuple(character.id for character in self.characters if character.die == "own")


def cards_to_data(cards: Cards) -> dict[str, Any]:
    """The table as plain data of its own; ``build_cards`` makes an equal one of it."""
    return copy.deepcopy(dict(cards.source))


def build_cards(data: Mapping[str, Any], *, origin: str) -> Cards:
    """Checks a parsed card table. Raises `DeckProblem` for the first thing found wrong."""
    top = Table(origin, "the file", data)
    top.only("format", "constants", "character")
    version = top.integer("format", 1, 10**6)
    if version > FORMAT:
        raise top.problem(
            "format",
            f"format {version} was written for a newer program",
            f"update this program, or write a table of format {FORMAT}",
        )
    characters = _characters(top)
    constants = _constants(top.table("constants"))
    cards = Cards(constants, characters, copy.deepcopy(dict(data)))
    if constants.least_blue > min(len(cards.blue), constants.set_size - 1):
        raise top.problem(
            "constants, least_blue",
            f"no set of {constants.set_size} can hold {constants.least_blue} blue symbols",
            f"write {len(cards.blue)} or less",
        )
    return cards


def _constants(table: Table) -> Constants:
    table.only(*_CONSTANTS, "sources")
    set_size = table.integer("set_size", 3, len(CHARACTERS))
    always = table.one_of("always", CHARACTERS)
    first_set = tuple(
        table.checked_one_of("first_set", name, CHARACTERS) for name in table.items("first_set")
    )
    if len(set(first_set)) != set_size or len(first_set) != set_size or always not in first_set:
        raise table.problem(
            "first_set",
            f"these are not {set_size} different characters with the {always}",
            f"name {set_size} of them once each",
        )
    markers = table.table("markers")
    markers.only(*map(str, MARKERS))
    pool = {value: markers.integer(str(value), 0, 99) for value in MARKERS}
    last_cards = table.integer("last_cards", 1, set_size - 2)
    rounds_to_win = table.integer("rounds_to_win", 1, set_size - last_cards - 1)
    sources = table.table("sources")
    sources.only(*_CONSTANTS)
    for name in _CONSTANTS:
        sources.one_of(name, SOURCES)
    return Constants(
        set_size=set_size,
        always=always,
        least_blue=table.integer("least_blue", 0, set_size),
        first_set=first_set,
        markers=pool,
        round_points=table.integer("round_points", 1, 99),
        last_cards=last_cards,
        rounds_to_win=rounds_to_win,
    )


def _characters(top: Table) -> tuple[Character, ...]:
    found: dict[str, Character] = {}
    for row in top.rows("character"):
        id_ = row.one_of("id", CHARACTERS)
        row.where = f"character {id_}"
        row.only("id", "effect", "die", "source", *(("amount",) if id_ in COUNTED else ()))
        if id_ in found:
            raise row.problem("id", f"{id_} stands here twice", "keep one of the two rows")
        found[id_] = Character(
            id=id_,
            effect=row.one_of("effect", (id_,)),
            die=row.one_of("die", DICE),
            amount=row.integer("amount", -99, 99) if id_ in COUNTED else 0,
            source=row.one_of("source", SOURCES),
        )
    for id_ in CHARACTERS:
        if id_ not in found:
            raise top.problem("character", f"{id_} is missing", f'add a row with id = "{id_}"')
    return tuple(found[id_] for id_ in CHARACTERS)
