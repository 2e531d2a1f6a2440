"""From the options of a new game to its charter (rules: A.2, A.3, A.8)."""

from collections.abc import Mapping
from typing import Final

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.outside import as_sent
from engine.core.packing import several, small
from engine.core.types import Json, Seat
from engine.games.majority.deck import COLOURS, SEATS, Cards
from engine.games.majority.state import NONE, Charter

VARIANTS: Final = ("A1b", "A2b", "A3b")
"""Readings other than the ruling, named as in the rules' table."""
CODE_FIELDS: Final = (small("marker", 2), several("variants", VARIANTS, 2))
"""How the options are written in shared codes."""
DEFAULTS: Final[dict[str, Json]] = {"marker": None, "variants": []}
_WITH_TEAMS: Final = 4


def options_of() -> dict[str, Json]:
    """What each option accepts, as plain data for other programs."""
    return {
        "marker": {"type": "seat", "default": None, "form": True},
        "variants": {"type": "names", "default": [], "choices": list(VARIANTS), "form": True},
    }


def teams_of(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Partners sit opposite each other; three play alone."""
    if seats == _WITH_TEAMS:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(seats))


def sides_of(seats: int, options: Mapping[str, Json]) -> tuple[tuple[Seat, ...], ...]:
    """The same for any options."""
    return teams_of(seats)


def normalized(setup: Setup) -> dict[str, Json]:
    """All options with their defaults, variants in their order; raises BadSetup."""
    least, most = SEATS
    if isinstance(setup.seats, bool) or not isinstance(setup.seats, int):
        raise BadSetup("seats must be a whole number; choose 3 or 4.")
    if not least <= setup.seats <= most:
        raise BadSetup(f"seats is {setup.seats}, but The Majority is for 3 or 4; choose 3 or 4.")
    if not isinstance(setup.options, Mapping):
        raise BadSetup("options must be an object; give names and values, or leave it out.")
    for name in setup.options:
        if name not in DEFAULTS:
            raise BadSetup(
                f"The option {name!r} is unknown in The Majority; use one of {', '.join(DEFAULTS)}."
            )
    marker = setup.options.get("marker")
    if marker is not None and (
        isinstance(marker, bool) or not isinstance(marker, int) or not 0 <= marker < setup.seats
    ):
        raise BadSetup(
            f"marker is {as_sent(marker)}; it must be a seat from 0 to {setup.seats - 1}, or null "
            "to draw it."
        )
    return {"marker": marker, "variants": _variants(setup.options.get("variants", []))}


def _variants(given: Json) -> list[str]:
    if not isinstance(given, (list, tuple)):
        raise BadSetup(f"variants is {as_sent(given)}; it must be a list of {', '.join(VARIANTS)}.")
    for name in given:
        if name not in VARIANTS:
            raise BadSetup(
                f"variants names {as_sent(name)}; it can hold only {', '.join(VARIANTS)}."
            )
    return [name for name in VARIANTS if name in given]


def charter_for(cards: Cards, setup: Setup) -> Charter:
    """The set-up compiled into tables; raises BadSetup with one sentence."""
    options = normalized(setup)
    seats, constants = setup.seats, cards.constants
    teams = teams_of(seats)
    marker = options["marker"]
    return Charter(
        seats=seats,
        options=options,
        cards=cards,
        everybody=(1 << seats) - 1,
        marker=NONE if marker is None else marker,
        variants=frozenset(options["variants"]),
        copies=tuple(member.copies[seats] for _ in COLOURS for member in cards.members),
        effects=tuple(member.effect for _ in COLOURS for member in cards.members),
        teams=teams,
        partners=tuple((seat + 2) % seats for seat in range(seats)) if seats == _WITH_TEAMS else (),
        rounds=constants.rounds,
        first_packet=constants.first_packet,
        packet=constants.packet,
        first_pays=constants.first_pays,
        second_divides=constants.second_divides,
    )
