"""From the options of a new game to its charter (rules: B.1, B.3, B.12)."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.outside import as_sent
from engine.core.packing import several, small
from engine.core.types import Json
from engine.games.majority_2.deck import FACTIONS, GHOST, PROMOS, SEATS, Cards, Member
from engine.games.majority_2.state import NONE, Charter

VARIANTS: Final = ("B2b", "B5b", "B5c", "B8b", "B11b", "B12b", "B12c")
"""Readings other than the ruling, named as in the rules' table."""
_EITHER: Final = ("B12b", "B12c")
"""The card cannot go to both."""
_ONE_DRAGON: Final = ("B5b", "B5c")
"""With the first the second has nothing to say, so a form offers one of them."""
CODE_FIELDS: Final = (
    small("start", 1),
    several("promos", PROMOS, 3),
    several("variants", VARIANTS, 3),
)
"""How the options are written in shared codes."""
DEFAULTS: Final[dict[str, Json]] = {"start": None, "promos": [], "variants": []}


def options_of() -> dict[str, Json]:
    """What each option accepts, as plain data for other programs."""
    return {
        "start": {"type": "seat", "default": None, "form": True},
        "promos": {"type": "names", "default": [], "choices": list(PROMOS), "form": True},
        "variants": {
            "type": "names",
            "default": [],
            "choices": list(VARIANTS),
            "either": [list(_ONE_DRAGON), list(_EITHER)],
            "form": True,
        },
    }


def normalized(setup: Setup) -> dict[str, Json]:
    """All options with their defaults, lists in their order; raises BadSetup."""
    seats = SEATS[0]
    if isinstance(setup.seats, bool) or not isinstance(setup.seats, int):
        raise BadSetup(f"seats must be a whole number; choose {seats}.")
    if setup.seats != seats:
        raise BadSetup(f"seats is {setup.seats}, but The Majority 2 is for two; choose {seats}.")
    if not isinstance(setup.options, Mapping):
        raise BadSetup("options must be an object; give names and values, or leave it out.")
    for name in setup.options:
        if name not in DEFAULTS:
            raise BadSetup(
                f"The option {name!r} is unknown in The Majority 2; use one of "
                f"{', '.join(DEFAULTS)}."
            )
    start = setup.options.get("start")
    whole = isinstance(start, int) and not isinstance(start, bool)
    if start is not None and not (whole and start in (0, 1)):
        raise BadSetup(f"start is {as_sent(start)}; it must be seat 0 or 1, or null to draw it.")
    variants = _listed("variants", setup.options.get("variants", []), VARIANTS)
    if all(name in variants for name in _EITHER):
        raise BadSetup(f"variants names both {' and '.join(_EITHER)}; choose one of them.")
    return {
        "start": start,
        "promos": _listed("promos", setup.options.get("promos", []), PROMOS),
        "variants": variants,
    }


def _listed(option: str, given: Json, known: Sequence[str]) -> list[str]:
    if not isinstance(given, (list, tuple)):
        raise BadSetup(f"{option} is {as_sent(given)}; it must be a list of {', '.join(known)}.")
    for name in given:
        if name not in known:
            raise BadSetup(f"{option} names {as_sent(name)}; it can hold only {', '.join(known)}.")
    return [name for name in known if name in given]


def charter_for(cards: Cards, setup: Setup) -> Charter:
    """The set-up compiled into tables; raises BadSetup with one sentence."""
    options = normalized(setup)
    members: list[Member] = [*cards.members, cards.ghost]
    for faction in FACTIONS:
        if faction in options["promos"]:
            number, member = cards.promos[faction]
            members[number] = member
    copies = [member.copies for member in members]
    if GHOST not in options["promos"]:
        copies[-1] = 0
    start = options["start"]
    return Charter(
        seats=setup.seats,
        options=options,
        first=NONE if start is None else int(start),
        variants=frozenset(options["variants"]),
        constants=cards.constants,
        members=tuple(members),
        copies=tuple(copies),
    )
