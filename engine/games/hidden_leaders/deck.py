"""The cards of Hidden Leaders as data, and the one place where that data is checked.

`build_cards` takes the parsed card table and answers `Cards`, or raises `DeckProblem` with one
sentence. Nothing here reads files: that is `engine.resources`.

Rules: "Components", "The cards".
"""

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.tables import Table, shown

FORMAT: Final = 1

FACTIONS: Final = ("empire", "tribes", "undead", "water")
"""The canonical order; a set of factions is a mask of these."""
HEROES: Final = 73
"""Heroes are their numbers, from 1."""
EMPEROR: Final = 73
"""Belongs to every faction, and lies on the graveyard at the start."""
LEADERS: Final = 6
SEATS: Final = (2, 6)
"""Fewest and most."""
MOST_STEPS: Final = 3
"""A card moves a marker so far at most; it bounds an X, too."""

WAYS: Final = (
    "none",
    "and",
    "or",
    "and_or",
    "by_another",
    "while_red_leads",
    "while_green_leads",
    "if_in_party",
    "if_sent",
    "unless_shown",
    "cleared",
    "of_a_party",
    "of_a_faction",
    "of_graveyard",
)
"""How the moves of a card are carried out: ``effects.MOVES`` has a function for each."""
EFFECTS: Final = (
    "bury_at_random",
    "bury_covered",
    "bury_open",
    "bury_own_and_other",
    "copy_and_bury",
    "copy_and_cover",
    "copy_graveyard",
    "copy_own",
    "cover_from_hand",
    "draw_from_a_pile",
    "guess",
    "keep_both_from_harbor",
    "keep_from_graveyard",
    "keep_from_tavern",
    "keep_from_wilderness",
    "keep_one_from_harbor",
    "look_at_two",
    "name_to_bury",
    "neighbour_and_extra",
    "others_discard",
    "recruit",
    "search_graveyard",
    "send_away",
    "steal",
    "steal_covered",
    "swap_other_with_tavern",
    "swap_own_with_tavern",
    "swap_with_graveyard",
    "swap_with_hand",
    "take_open",
    "tavern_from_graveyard",
    "turn_or_look",
    "turn_over",
    "wake",
)
"""What a card does beside its moves: ``effects.TEXTS`` has a function for each."""

SOURCES: Final = ("rulebook", "house", "reviews")

_NUMBERS: Final = {
    "spaces": (4, 99),
    "start": (1, 99),
    "dark": (2, 99),
    "deal": (2, 8),
    "draw_to": (1, 9),
    "keep": (1, 9),
    "most_discards": (1, 9),
    "tavern": (1, MOST_STEPS),
    "most_x": (1, MOST_STEPS),
    "idle_rounds": (1, 99),
    "most_turns": (1, 999),
}
"""Least and most of each constant."""
_LIMITS: Final = ("full_limit", "short_limit")
_MOVE: Final = re.compile(r"[RGLT][+-][1-3X]")


@dataclass(frozen=True, slots=True)
class Hero:
    """One card. ``factions`` and ``aim`` are masks of factions; ``effect`` is "" for none."""

    no: int
    factions: int
    plus: bool
    how: str
    moves: tuple[str, ...]
    effect: str
    aim: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The whole card table, checked. Heroes by number from 1, leaders likewise."""

    numbers: Mapping[str, int] = field(hash=False)
    """The constants by their names."""
    limits: Mapping[str, Mapping[int, int]] = field(hash=False)
    """``full_limit`` and ``short_limit``: by players, the face-up cards that end the game."""
    heroes: tuple[Hero, ...]
    allies: tuple[int, ...]
    """By leader, entry 0 unused: mask of the factions allied with that leader."""
    source: Mapping[str, Any] = field(hash=False, compare=False, repr=False)
    """The plain data it was made of."""


def cards_to_data(cards: Cards) -> dict[str, Any]:
    """The table as plain data of its own; ``build_cards`` makes an equal one of it."""
    return copy.deepcopy(dict(cards.source))


def build_cards(data: Mapping[str, Any], *, origin: str) -> Cards:
    """Checks a parsed card table. Raises `DeckProblem` for the first thing found wrong."""
    top = Table(origin, "the file", data)
    top.only("format", "plus_source", "constants", "leader", "hero")
    version = top.integer("format", 1, 10**6)
    if version > FORMAT:
        raise top.problem(
            "format",
            f"format {version} was written for a newer program",
            f"update this program, or write a table of format {FORMAT}",
        )
    top.one_of("plus_source", SOURCES)
    heroes = _heroes(top)
    allies = _allies(top)
    constants = top.table("constants")
    constants.only(*_NUMBERS, *_LIMITS, "sources")
    numbers = {
        name: constants.integer(name, least, most) for name, (least, most) in _NUMBERS.items()
    }
    for name in ("start", "dark"):
        constants.checked_integer(name, numbers[name], 1, numbers["spaces"])
    _check_supply(constants, numbers, sum(not hero.plus for hero in heroes) - 1)
    limits = {name: _limits(constants, name) for name in _LIMITS}
    sources = constants.table("sources")
    sources.only(*_NUMBERS, *_LIMITS)
    for name in (*_NUMBERS, *_LIMITS):
        sources.one_of(name, SOURCES)
    return Cards(numbers, limits, heroes, allies, copy.deepcopy(dict(data)))


def _check_supply(constants: Table, numbers: Mapping[str, int], heroes: int) -> None:
    """The short game deals to the most players, too."""
    needed = SEATS[1] * numbers["deal"] + numbers["tavern"]
    if needed > heroes:
        raise constants.problem(
            "deal",
            f"the short game has {heroes} cards, but {needed} are dealt to {SEATS[1]} players",
            "write a smaller number, or mark fewer cards with plus",
        )


def _limits(constants: Table, name: str) -> dict[int, int]:
    table = constants.table(name)
    players = range(SEATS[0], SEATS[1] + 1)
    table.only(*map(str, players))
    return {count: table.integer(str(count), 1, HEROES) for count in players}


def _factions(row: Table, key: str) -> int:
    names = [row.checked_one_of(key, name, FACTIONS) for name in row.items(key)]
    if len(set(names)) != len(names) or not names:
        raise row.problem(key, "no faction, or one twice", "name each of them once")
    return sum(1 << FACTIONS.index(name) for name in names)


def _allies(top: Table) -> tuple[int, ...]:
    found = [0] * (LEADERS + 1)
    for row in top.rows("leader"):
        row.only("no", "allies", "source")
        row.one_of("source", SOURCES)
        number = row.integer("no", 1, LEADERS)
        if found[number]:
            raise row.problem("no", f"leader {number} stands here twice", "keep one of the rows")
        found[number] = _factions(row, "allies")
    if 0 in found[1:]:
        number = found.index(0, 1)
        raise top.problem("leader", f"leader {number} is missing", f"add a row with no = {number}")
    return tuple(found)


def _heroes(top: Table) -> tuple[Hero, ...]:
    found: dict[int, Hero] = {}
    for row in top.rows("hero"):
        number = row.integer("no", 1, HEROES)
        row.where = f"hero {number}"
        row.only("no", "factions", "plus", "how", "moves", "effect", "aim", "source")
        row.one_of("source", SOURCES)
        if number in found:
            raise row.problem("no", f"{number} stands here twice", "keep one of the two rows")
        found[number] = Hero(
            no=number,
            factions=_factions(row, "factions"),
            plus=row.flag("plus", False),
            how=row.one_of("how", WAYS),
            moves=_moves(row),
            effect=_effect(row),
            aim=_factions(row, "aim") if "aim" in row.data else 0,
        )
    for number in range(1, HEROES + 1):
        if number not in found:
            raise top.problem("hero", f"{number} is missing", f"add a row with no = {number}")
    emperor = found[EMPEROR]
    if emperor.plus or emperor.factions != (1 << len(FACTIONS)) - 1:
        raise top.problem(
            f"hero {EMPEROR}",
            "the Old Emperor belongs to all factions and is in every game",
            "name all four factions and leave plus out",
        )
    return tuple(found[number] for number in range(1, HEROES + 1))


def _effect(row: Table) -> str:
    name = row.data.get("effect", "")
    if name != "" and name not in EFFECTS:
        raise row.problem(
            "effect",
            f"{shown(name)} is no effect",
            "write the effect of another card, or leave effect out",
        )
    return str(name)


def _moves(row: Table) -> tuple[str, ...]:
    moves = tuple(row.items("moves")) if "moves" in row.data else ()
    for move in moves:
        if not isinstance(move, str) or not _MOVE.fullmatch(move):
            raise row.problem(
                "moves",
                f"{shown(move)} is no move",
                'write moves like "R+1", "G-2", "L-1" or "R+X"',
            )
    needed = 0 if row.data.get("how") == "none" else 1
    if not needed <= len(moves) <= (2 if needed else 0):
        raise row.problem(
            "moves", f"{len(moves)} moves do not fit how", "write one or two, or none for none"
        )
    return moves
