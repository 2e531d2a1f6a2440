"""How each level plays Council of 12, as data: what it remembers, how it reads the others.

`card(level)` is the level's convention card: the rules it keeps, in order. Each rule is a name;
its sentences are the texts `conventions.rule.<name>.title`, `.means` and `.why`.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine.resources import ResourceProblem, read_toml, resource_path

EVEN: Final = "even"
"""The temperament of a bot for which none was chosen."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do; the fields are explained in the data file."""

    memory: bool
    outlook: bool
    depth: int
    sharpness: float
    people: float
    listens: float
    shared: bool
    veiled: bool
    certainty: float
    doubts: float
    reliability: float
    noise: float
    apart: float
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a bot likes to play; the fields are explained in the data file."""

    bell: float
    waits: bool
    news: float
    proposes: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a convention card, as the keys of its texts."""

    name: str

    @property
    def title(self) -> str:
        """Text key of its heading."""
        return f"conventions.rule.{self.name}.title"

    @property
    def means(self) -> str:
        """Text key of what it says."""
        return f"conventions.rule.{self.name}.means"

    @property
    def why(self) -> str:
        """Text key of its reason."""
        return f"conventions.rule.{self.name}.why"


@dataclass(frozen=True, slots=True)
class Card:
    """The convention card of a level."""

    level: str
    rules: tuple[Rule, ...]


def card(level: str) -> Card:
    """The convention card of a level. Raises KeyError for a level without one."""
    return Card(level, tuple(Rule(name) for name in skill(level).rules))


def skill(level: str) -> Skill:
    """What a level can do. Raises KeyError for a level that is not in the data."""
    return _read()[0][level]


def keeps(level: str, rule: str) -> bool:
    """Is this one of the rules of the level's convention card? Others have none."""
    found = _read()[0].get(level)
    return found is not None and rule in found.rules


def temperament(name: str) -> Temperament:
    """A temperament by its name; one that is unknown is even."""
    known = _read()[1]
    return known.get(name, known[EVEN])


def levels() -> tuple[str, ...]:
    """All levels in the data, simulated people too, in its order."""
    return tuple(_read()[0])


def temperaments() -> tuple[str, ...]:
    """All temperaments, in the order of the data."""
    return tuple(_read()[1])


@cache
def _read() -> tuple[dict[str, Skill], dict[str, Temperament]]:
    """Raises `ResourceProblem` where the file does not hold what its head explains."""
    path = resource_path("conventions", "council_of_12.toml")
    data = read_toml(path)
    try:
        skills = {name: _skill(row) for name, row in data["level"].items()}
        tempers = {name: Temperament(**row) for name, row in data["temperament"].items()}
    except (KeyError, TypeError, AttributeError) as error:
        raise ResourceProblem(
            str(path), f"a field is missing or unknown ({error})", "install the program again"
        ) from error
    return skills, tempers


def _skill(row: dict[str, Any]) -> Skill:
    return Skill(**{**row, "rules": tuple(row["rules"])})
