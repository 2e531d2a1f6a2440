"""What a person has chosen for a new game: plain data that can be remembered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from engine.core.outside import read_json, to_json
from engine.core.types import Json

LEVELS: Final = ("easy", "normal", "hard", "expert")
CONVENTIONS: Final = "conventions:"
"""Before a level: key of the page of the rules with its convention card."""
TEMPERAMENTS: Final = ("cautious", "bold", "chatty", "quiet")
"""Those that can be chosen; "" is even."""
RIVALS: Final = ("cautious", "bold")
"""Those that mean something in a game against one another, where nobody speaks or rings."""
BALANCED: Final = "balanced"
AIMS: Final = ("safe", BALANCED, "term")
_LONGEST: Final = 60


def convention_page(level: str) -> str:
    """Key of the page of the rules with a level's convention card."""
    return f"{CONVENTIONS}{level}"


@cache
def seats_of(game_id: str) -> tuple[int, int]:
    """The fewest and the most that a game seats. Raises UnknownGame."""
    from engine.titles import game_with_deck  # only here: the command line's help needs no cards

    return game_with_deck(game_id).spec.seats


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a new game."""

    name: str
    person: bool
    level: str = "normal"
    temperament: str = ""
    """How a bot likes to play; "" is even."""
    aim: str = BALANCED
    """What a bot plays for."""

    def leanings(self) -> dict[str, str]:
        """Temperament and aim where they are not the usual ones, for a file."""
        told = {"temperament": self.temperament}
        if self.aim != BALANCED:
            told["aim"] = self.aim
        return {name: word for name, word in told.items() if word}


def leanings_from(data: Mapping[str, Any]) -> dict[str, str]:
    """The inverse, as arguments of a Chair; what is not there or unknown is the usual one."""
    temperament, aim = data.get("temperament"), data.get("aim")
    return {
        "temperament": str(temperament) if temperament in TEMPERAMENTS else "",
        "aim": str(aim) if aim in AIMS else BALANCED,
    }


@dataclass(frozen=True, slots=True)
class Vacancy:
    """An empty throne that a game is played for. It stands in the save of that game."""

    book: str
    """Uid of the chronicle."""
    entry: str
    """Uid of the council in it."""

    def to_data(self) -> dict[str, Json]:
        """For the header of a save."""
        return {"book": self.book, "entry": self.entry}


def vacancy_from(data: Json) -> Vacancy | None:
    """The inverse of `to_data`; None for whatever else stands there."""
    known = data if isinstance(data, dict) else {}
    book, entry = known.get("book"), known.get("entry")
    if not isinstance(book, str) or not isinstance(entry, str) or not book or not entry:
        return None
    return Vacancy(book[:_LONGEST], entry[:_LONGEST])


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A new game; `options` are those of the rules, without the defaults."""

    chairs: tuple[Chair, ...]
    game_id: str
    seed: str = ""
    """"" for one drawn when the cards are dealt."""
    options: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))
    vacancy: Vacancy | None = None
    """The throne it is played for; never remembered for the next game."""

    @property
    def deck(self) -> str:
        """Name of the deck."""
        return str(self.options.get("deck", "house"))

    def to_data(self) -> dict[str, Any]:
        """For the state file."""
        return {
            "game": self.game_id,
            "seed": self.seed,
            "chairs": [
                {
                    "name": chair.name,
                    "person": chair.person,
                    "level": chair.level,
                    **chair.leanings(),
                }
                for chair in self.chairs
            ],
            "options": dict(self.options),
        }


def choice_from(data: Mapping[str, Any]) -> GameChoice | None:
    """The inverse of `to_data`; None where the data is not one of ours.

    Set-ups among the settings are TOML, which has dates and infinite numbers: no game has such.
    """
    try:
        chairs = tuple(
            Chair(
                str(chair["name"])[:_LONGEST],
                bool(chair["person"]),
                chair["level"] if chair["level"] in LEVELS else "normal",
                **leanings_from(chair),
            )
            for chair in data["chairs"]
        )
        options = read_json(to_json(dict(data["options"])))
        game_id, seed = str(data["game"]), str(data["seed"])
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    from engine.titles import TITLES  # only here, as above

    if game_id not in TITLES:
        return None
    fewest, most = seats_of(game_id)
    if not fewest <= len(chairs) <= most:
        return None
    return GameChoice(chairs, game_id, seed, MappingProxyType(options))
