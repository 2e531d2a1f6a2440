"""From the options of a new game to its charter (rules: Set-up)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.outside import as_sent
from engine.core.packing import flag, several, small
from engine.core.types import Json, Seat
from engine.games.hidden_leaders.deck import EMPEROR, LEADERS, SEATS, Cards
from engine.games.hidden_leaders.effects import MARKERS, MOVES, TEXTS
from engine.games.hidden_leaders.state import Carry, Charter

CODE_FIELDS: Final = (
    flag("short"),
    small("start", 3),
    several("leaders", tuple(range(1, LEADERS + 1)), 3),
)
"""How options are written in shared codes."""
DEFAULTS: Final[dict[str, Json]] = {"short": False, "start": None, "leaders": None}


def options_of() -> dict[str, Json]:
    """What each option accepts, as plain data for other programs."""
    return {
        "short": {"type": "bool", "default": DEFAULTS["short"], "form": True},
        "start": {"type": "seat", "default": DEFAULTS["start"], "form": True},
        "leaders": {
            "type": "leaders",
            "default": DEFAULTS["leaders"],
            "choices": list(range(1, LEADERS + 1)),
        },
    }


def _whole(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def normalized(setup: Setup) -> dict[str, Json]:
    """All options with their defaults; raises BadSetup."""
    least, most = SEATS
    if not _whole(setup.seats):
        raise BadSetup(f"seats must be a whole number; choose {least} to {most}.")
    if not least <= setup.seats <= most:
        raise BadSetup(
            f"seats is {setup.seats}, but Hidden Leaders is for {least} to {most}; choose one of "
            "these."
        )
    if not isinstance(setup.options, Mapping):
        raise BadSetup("options must be an object; give names and values, or leave it out.")
    for name in setup.options:
        if name not in DEFAULTS:
            raise BadSetup(
                f"The option {name!r} is unknown in Hidden Leaders; use one of "
                f"{', '.join(DEFAULTS)}."
            )
    options = {**DEFAULTS, **setup.options}
    if not isinstance(options["short"], bool):
        raise BadSetup(f"short is {as_sent(options['short'])}; it must be true or false.")
    _check_start(options["start"], setup.seats)
    options["leaders"] = _checked_leaders(options["leaders"], setup.seats)
    return options


def _check_start(start: Json, seats: int) -> None:
    if start is not None and not (_whole(start) and 0 <= start < seats):
        raise BadSetup(f"start is {as_sent(start)}; name a seat from 0 to {seats - 1}, or null.")


def _checked_leaders(leaders: Json, seats: int) -> Json:
    if leaders is None:
        return None
    if not isinstance(leaders, Sequence) or isinstance(leaders, str):
        raise BadSetup(
            f"leaders is {as_sent(leaders)}; it must be a list with a leader a seat, or null."
        )
    for place, number in enumerate(leaders):
        if not (_whole(number) and 1 <= number <= LEADERS):
            raise BadSetup(
                f"leaders names {as_sent(number)}; leaders are numbers from 1 to {LEADERS}."
            )
        if number in leaders[:place]:
            raise BadSetup(f"leaders names {number} twice; every leader is there once.")
    if len(leaders) != seats:
        raise BadSetup(f"leaders lists {len(leaders)} of them for {seats} seats; name one a seat.")
    return list(leaders)


def start_of(charter: Charter) -> Seat | None:
    """Who begins, where the options say so."""
    seat: Any = charter.options["start"]
    return seat if seat is None else int(seat)


def charter_for(cards: Cards, setup: Setup) -> Charter:
    """The set-up compiled into tables; raises BadSetup with one sentence."""
    options = normalized(setup)
    short: bool = options["short"]
    numbers = cards.numbers
    heroes = (None, *cards.heroes)
    carry: list[tuple[Carry | None, Carry | None]] = [(None, None)]
    carry += [(MOVES[hero.how], TEXTS.get(hero.effect)) for hero in cards.heroes]
    return Charter(
        seats=setup.seats,
        options=options,
        cards=cards,
        heroes=tuple(
            hero.no for hero in cards.heroes if hero.no != EMPEROR and not (short and hero.plus)
        ),
        factions=tuple(hero.factions if hero else 0 for hero in heroes),
        aims=tuple(hero.aim if hero else 0 for hero in heroes),
        moves=tuple(_moves(hero.moves) if hero else () for hero in heroes),
        carry=tuple(carry),
        allies=cards.allies,
        limit=cards.limits["short_limit" if short else "full_limit"][setup.seats],
        spaces=numbers["spaces"],
        first_space=numbers["start"],
        dark=numbers["dark"],
        deal=numbers["deal"],
        draw_to=numbers["draw_to"],
        keep=numbers["keep"],
        most_discards=numbers["most_discards"],
        tavern=numbers["tavern"],
        most_x=numbers["most_x"],
        idle_turns=numbers["idle_rounds"] * setup.seats,
        most_turns=numbers["most_turns"] * setup.seats,
    )


def _moves(words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """``R+1`` is (0, 1); an X counts as 1."""
    return tuple(
        (MARKERS.index(word[0]), int(word[1] + ("1" if word[2] == "X" else word[2])))
        for word in words
    )
