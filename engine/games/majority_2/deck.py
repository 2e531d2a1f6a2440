"""The cards of The Majority 2 as data, and the one place where that data is checked.

`build_cards` takes the parsed card table and answers `Cards`, or raises `DeckProblem` with one
sentence. Nothing here reads files: that is `engine.resources`.

Rules: B.1, B.6, B.8.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.tables import Table

FORMAT: Final = 1
FACTIONS: Final = ("witch", "demon", "dragon", "angel", "reaper")
COLOURS: Final = ("blue", "green", "red", "pink", "black")
"""By faction."""
RANKS: Final = ("secretary", "junior", "senior", "veteran", "aristocrat")
GHOST: Final = "ghost"
PROMOS: Final = (*FACTIONS, GHOST)
EFFECTS: Final = (
    *("none", "gather", "plunder", "recall", "refresh", "recruit", "oblige", "profit"),
    *("burn_fourth", "burn_hand", "burn_colours", "humble", "bless", "summon", "ascend"),
    *("mark", "exchange", "mark_area", "tithe"),
    *("plunder_by_area", "burn_match", "cleanse", "mark_all", "haunt"),
)
SCORINGS: Final = ("none", "secretaries", "colours")
SOURCES: Final = ("rulebook", "house")
SEATS: Final = (2, 2)
"""Fewest and most."""

_BOUNDS: Final = {
    "lanes": (1, 3),
    "start_coins": (0, 99),
    "start_reserve": (0, 20),
    "start_hand": (0, 20),
    "draw": (0, 9),
    "settles": (2, 5),
    "needed": (1, 5),
    "pays": (0, 9),
    "many": (1, 9),
    "pays_many": (0, 9),
    "ends": (1, 9),
    "secretary_bonus": (0, 9),
    "safe_coins": (0, 99),
    "idle_turns": (1, 99),
    "most_turns": (1, 999),
}
"""By constant: least and most. The most that the actions have words for."""


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the rules."""

    lanes: int
    start_coins: int
    start_reserve: int
    start_hand: int
    draw: int
    settles: int
    needed: int
    pays: int
    many: int
    pays_many: int
    ends: int
    secretary_bonus: int
    safe_coins: int
    idle_turns: int
    most_turns: int


@dataclass(frozen=True, slots=True)
class Member:
    """One kind of card."""

    cost: int
    requires: int
    copies: int
    points: int
    effect: str
    scoring: str = "none"
    free: bool = True
    shields: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """The whole card table, checked; ``members`` by faction, then rank."""

    constants: Constants
    members: tuple[Member, ...]
    promos: Mapping[str, tuple[int, Member]] = field(hash=False)
    """By faction: which card it replaces, and with what."""
    ghost: Member
    source: Mapping[str, Any] = field(hash=False, compare=False, repr=False)
    """The plain data it was made of."""


def cards_to_data(cards: Cards) -> dict[str, Any]:
    """The table as plain data of its own; ``build_cards`` makes an equal one of it."""
    return copy.deepcopy(dict(cards.source))


def build_cards(data: Mapping[str, Any], *, origin: str) -> Cards:
    """Checks a parsed card table. Raises `DeckProblem` for the first thing found wrong."""
    top = Table(origin, "the file", data)
    top.only("format", "constants", "rank", "ghost", "member", "promo")
    version = top.integer("format", 1, 10**6)
    if version > FORMAT:
        raise top.problem(
            "format",
            f"format {version} was written for a newer program",
            f"update this program, or write a table of format {FORMAT}",
        )
    constants = _constants(top.table("constants"))
    ranks = _ranks(top)
    members = _members(top, ranks)
    promos = _promos(top, ranks)
    _check_count(top, constants, members)
    return Cards(constants, members, promos, _ghost(top.table("ghost")), copy.deepcopy(dict(data)))


def _constants(table: Table) -> Constants:
    table.only(*_BOUNDS, "sources")
    sources = table.table("sources")
    sources.only(*_BOUNDS)
    for name in _BOUNDS:
        sources.one_of(name, SOURCES)
    return Constants(**{name: table.integer(name, *bounds) for name, bounds in _BOUNDS.items()})


@dataclass(frozen=True, slots=True)
class _Rank:
    cost: int
    requires: int
    copies: int


def _ranks(top: Table) -> dict[str, _Rank]:
    found: dict[str, _Rank] = {}
    for row in top.rows("rank"):
        name = row.one_of("rank", RANKS)
        row.where = f"rank {name}"
        row.only("rank", "cost", "requires", "copies", "source")
        row.one_of("source", SOURCES)
        if name in found:
            raise row.problem("rank", f"{name} stands here twice", "keep one of the two rows")
        found[name] = _Rank(
            row.integer("cost", 0, 99), row.integer("requires", 0, 9), row.integer("copies", 0, 9)
        )
    for name in RANKS:
        if name not in found:
            raise top.problem("rank", f"{name} is missing", f'add a row with rank = "{name}"')
    return found


def _member(row: Table, ranks: Mapping[str, _Rank], what: str) -> tuple[int, Member]:
    """One row and the number of its card."""
    faction, name = row.one_of("faction", FACTIONS), row.one_of("rank", RANKS)
    row.where = f"{what} {faction}-{name}"
    row.only("faction", "rank", "points", "effect", "scoring", "free", "shields", "source")
    row.one_of("source", SOURCES)
    rank = ranks[name]
    scoring = row.one_of("scoring", SCORINGS) if "scoring" in row.data else "none"
    return FACTIONS.index(faction) * len(RANKS) + RANKS.index(name), Member(
        cost=rank.cost,
        requires=rank.requires,
        copies=rank.copies,
        points=row.integer("points", 0, 99),
        effect=row.one_of("effect", EFFECTS),
        scoring=scoring,
        free=row.flag("free", True),
        shields=row.flag("shields", False),
    )


def _members(top: Table, ranks: Mapping[str, _Rank]) -> tuple[Member, ...]:
    found: dict[int, Member] = {}
    for row in top.rows("member"):
        number, member = _member(row, ranks, "member")
        if number in found:
            raise row.problem("rank", "this card stands here twice", "keep one of the two rows")
        found[number] = member
    for number in range(len(FACTIONS) * len(RANKS)):
        if number not in found:
            faction, rank = FACTIONS[number // len(RANKS)], RANKS[number % len(RANKS)]
            raise top.problem(
                "member",
                f"{faction}-{rank} is missing",
                f'add a row with faction = "{faction}" and rank = "{rank}"',
            )
    return tuple(member for _, member in sorted(found.items()))


def _promos(top: Table, ranks: Mapping[str, _Rank]) -> dict[str, tuple[int, Member]]:
    found: dict[str, tuple[int, Member]] = {}
    for row in top.rows("promo"):
        number, member = _member(row, ranks, "promo")
        faction = FACTIONS[number // len(RANKS)]
        if faction in found:
            raise row.problem("faction", f"{faction} has two rows", "keep one of the two rows")
        found[faction] = number, member
    for faction in FACTIONS:
        if faction not in found:
            raise top.problem("promo", f"{faction} is missing", f'add a row for "{faction}"')
    return found


def _ghost(row: Table) -> Member:
    row.only("cost", "requires", "copies", "points", "effect", "source")
    row.one_of("source", SOURCES)
    return Member(
        cost=row.integer("cost", 0, 99),
        requires=row.integer("requires", 0, 9),
        copies=row.integer("copies", 0, 9),
        points=row.integer("points", 0, 99),
        effect=row.one_of("effect", EFFECTS),
    )


def _check_count(top: Table, constants: Constants, members: tuple[Member, ...]) -> None:
    """There must be enough for both reserves and the first hand."""
    cards = sum(member.copies for member in members)
    dealt = 2 * constants.start_reserve + constants.start_hand
    if cards < dealt:
        raise top.problem(
            "rank",
            f"{dealt} cards are dealt at the start, but there are {cards}",
            "change constants or copies so that they agree",
        )
