"""The cards of The Majority as data, and the one place where that data is checked.

`build_cards` takes the parsed card table and answers `Cards`, or raises `DeckProblem` with one
sentence. Nothing here reads files: that is `engine.resources`.

Rules: A.1.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.tables import Table

FORMAT: Final = 1
COLOURS: Final = ("red", "blue", "yellow")
POWERS: Final = (0, 2, 3, 5, 6, 7, 9, 10)
"""Ascending: with the colours in their order this is the order of all cards."""
EFFECTS: Final = ("none", "bribe", "assassinate", "spy", "betray")
SOURCES: Final = ("rulebook", "house")
SEATS: Final = (3, 4)
"""Fewest and most."""

_CONSTANTS: Final = (
    "colours",
    "rounds",
    "first_packet",
    "packet",
    "first_pays",
    "second_divides",
)


@dataclass(frozen=True, slots=True)
class Member:
    """One power; ``copies`` of each colour by number of seats."""

    power: int
    effect: str
    copies: Mapping[int, int] = field(hash=False)
    source: str


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the rules."""

    rounds: int
    first_packet: int
    packet: int
    first_pays: int
    second_divides: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The whole card table, checked; ``members`` by ascending power."""

    constants: Constants
    members: tuple[Member, ...]
    source: Mapping[str, Any] = field(hash=False, compare=False, repr=False)
    """The plain data it was made of."""


def cards_to_data(cards: Cards) -> dict[str, Any]:
    """The table as plain data of its own; ``build_cards`` makes an equal one of it."""
    return copy.deepcopy(dict(cards.source))


def build_cards(data: Mapping[str, Any], *, origin: str) -> Cards:
    """Checks a parsed card table. Raises `DeckProblem` for the first thing found wrong."""
    top = Table(origin, "the file", data)
    top.only("format", "constants", "member")
    version = top.integer("format", 1, 10**6)
    if version > FORMAT:
        raise top.problem(
            "format",
            f"format {version} was written for a newer program",
            f"update this program, or write a table of format {FORMAT}",
        )
    constants = _constants(top.table("constants"))
    members = _members(top)
    for seats in range(SEATS[0], SEATS[1] + 1):
        _check_count(top, constants, members, seats)
    return Cards(constants, members, copy.deepcopy(dict(data)))


def _constants(table: Table) -> Constants:
    table.only(*_CONSTANTS, "sources")
    colours = table.items("colours")
    if tuple(colours) != COLOURS:
        raise table.problem("colours", "these are not the colours", f"write {list(COLOURS)}")
    sources = table.table("sources")
    sources.only(*_CONSTANTS)
    for name in _CONSTANTS:
        sources.one_of(name, SOURCES)
    return Constants(
        rounds=table.integer("rounds", 1, 9),
        first_packet=table.integer("first_packet", 2, 9),
        packet=table.integer("packet", 2, 9),
        first_pays=table.integer("first_pays", 0, 99),
        second_divides=table.integer("second_divides", 1, 99),
    )


def _members(top: Table) -> tuple[Member, ...]:
    found: dict[int, Member] = {}
    for row in top.rows("member"):
        power = row.integer("power", POWERS[0], POWERS[-1])
        if power not in POWERS:
            raise row.problem(
                "power", f"no card has {power}", f"write one of {', '.join(map(str, POWERS))}"
            )
        row.where = f"member {power}"
        row.only("power", "effect", "copies", "source")
        if power in found:
            raise row.problem("power", f"{power} stands here twice", "keep one of the two rows")
        copies = row.table("copies")
        numbers = range(SEATS[0], SEATS[1] + 1)
        copies.only(*map(str, numbers))
        found[power] = Member(
            power=power,
            effect=row.one_of("effect", EFFECTS),
            copies={seats: copies.integer(str(seats), 0, 9) for seats in numbers},
            source=row.one_of("source", SOURCES),
        )
    for power in POWERS:
        if power not in found:
            raise top.problem("member", f"{power} is missing", f"add a row with power = {power}")
    return tuple(found[power] for power in POWERS)


def _check_count(top: Table, constants: Constants, members: tuple[Member, ...], seats: int) -> None:
    """The draw pile is empty after the last deal, so that nothing is ever shuffled again."""
    cards = len(COLOURS) * sum(member.copies[seats] for member in members)
    dealt = constants.first_packet + (constants.rounds - 1) * (constants.packet - 1)
    if cards != seats * dealt:
        raise top.problem(
            "member",
            f"{seats} players are dealt {seats * dealt} cards, but there are {cards}",
            "change copies or constants so that they agree",
        )
