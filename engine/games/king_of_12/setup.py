"""From the options of a new game to its charter (rules: Set-up)."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, Final

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.masks import bits, mask_of
from engine.core.outside import as_sent
from engine.core.packing import several, word
from engine.core.types import Action, Json
from engine.games.king_of_12.deck import CHARACTERS, MARKERS, Cards
from engine.games.king_of_12.effects import value_tables
from engine.games.king_of_12.state import A_SET, INDEX, Charter, KingState

SEATS: Final = (2, 4)
"""Fewest and most."""
FIRST: Final = "first"
RANDOM: Final = "random"
DEFAULTS: Final[dict[str, Json]] = {"set": FIRST}

CODE_FIELDS: Final = (word("set", (FIRST, RANDOM), 2), several("set", CHARACTERS, 4))
"""How the set is written in shared codes: as a word or as a list."""


def options_of(cards: Cards) -> dict[str, Json]:
    """What each option accepts, as plain data for other programs."""
    return {
        "set": {
            "type": "set",
            "default": FIRST,
            "choices": [FIRST, RANDOM],
            "characters": list(CHARACTERS),
            "size": cards.constants.set_size,
            "always": cards.constants.always,
        }
    }


def normalized(cards: Cards, setup: Setup) -> dict[str, Json]:
    """All options with their defaults, a list in the order of the names; raises BadSetup."""
    least, most = SEATS
    if isinstance(setup.seats, bool) or not isinstance(setup.seats, int):
        raise BadSetup("seats must be a whole number; choose 2, 3 or 4.")
    if not least <= setup.seats <= most:
        raise BadSetup(
            f"seats is {setup.seats}, but King of 12 is for {least} to {most}; choose 2, 3 or 4."
        )
    if not isinstance(setup.options, Mapping):
        raise BadSetup("options must be an object; give names and values, or leave it out.")
    for name in setup.options:
        if name not in DEFAULTS:
            raise BadSetup(
                f"The option {name!r} is unknown in King of 12; use one of {', '.join(DEFAULTS)}."
            )
    return {"set": _checked_set(cards, setup.options.get("set", DEFAULTS["set"]))}


def _checked_set(cards: Cards, chosen: Json) -> Json:
    size, always = cards.constants.set_size, cards.constants.always
    wanted = f'"{FIRST}", "{RANDOM}" or a list of {size} characters'
    if isinstance(chosen, str):
        if chosen not in (FIRST, RANDOM):
            raise BadSetup(f"set is {as_sent(chosen)}; it must be {wanted}.")
        return chosen
    if not isinstance(chosen, Sequence):
        raise BadSetup(f"set is {as_sent(chosen)}; it must be {wanted}.")
    for place, name in enumerate(chosen):
        if not isinstance(name, str) or name not in INDEX:
            raise BadSetup(f"set names {as_sent(name)}; it can hold only {', '.join(CHARACTERS)}.")
        if name in chosen[:place]:
            raise BadSetup(f"set names {as_sent(name)} twice; every character is in it once.")
    if always not in chosen:
        raise BadSetup(f"set is without the {always}, which belongs to every set; add it.")
    if len(chosen) != size:
        raise BadSetup(
            f"set lists {len(chosen)} characters, but everybody plays with {size}; add or remove "
            "some."
        )
    return sorted(chosen, key=INDEX.__getitem__)


def charter_for(cards: Cards, setup: Setup) -> Charter:
    """The set-up compiled into tables; raises BadSetup with one sentence."""
    options = normalized(cards, setup)
    constants = cards.constants
    chosen: Any = options["set"]
    names = {FIRST: constants.first_set, RANDOM: (constants.always,)}
    listed = names[chosen] if isinstance(chosen, str) else tuple(chosen)
    return Charter(
        seats=setup.seats,
        options=options,
        cards=cards,
        everybody=(1 << setup.seats) - 1,
        chosen=mask_of(INDEX[name] for name in listed),
        draws=constants.set_size - len(listed),
        blue=mask_of(INDEX[name] for name in cards.blue),
        least_blue=constants.least_blue,
        pool=(constants.markers[MARKERS[0]], constants.markers[MARKERS[1]]),
        round_points=constants.round_points,
        last_cards=constants.last_cards,
        set_size=constants.set_size,
        rounds_to_win=constants.rounds_to_win,
        value_tables=value_tables(cards),
    )


def set_outcomes(state: KingState) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    """The draws of the set that are possible now, and in how many ways each can be completed.

    Drawing by these weights equals drawing whole sets until one has enough blue symbols.
    """
    charter = state.charter
    table = charter.draw_tables.get(state.chosen)
    if table is None:
        table = charter.draw_tables[state.chosen] = _draw_table(charter, state.chosen)
    return table


def _draw_table(charter: Charter, chosen: int) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    left = ((1 << len(CHARACTERS)) - 1) & ~chosen
    draws = charter.set_size - chosen.bit_count() - 1
    possible = []
    for card in bits(left):
        after = left & ~(1 << card)
        blue = (after & charter.blue).bit_count()
        missing = charter.least_blue - ((chosen | 1 << card) & charter.blue).bit_count()
        ways = sum(
            comb(blue, more) * comb(after.bit_count() - blue, draws - more)
            for more in range(max(0, missing), draws + 1)
        )
        if ways:
            possible.append((A_SET | card, ways))
    return tuple(action for action, _ in possible), tuple(ways for _, ways in possible)
