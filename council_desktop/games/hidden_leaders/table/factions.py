"""The four factions, the two markers and the heroes, as the table shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from council_desktop.widgets.marks import Mark, Shape
from engine.core.types import Json

TESTS: Final = ("undead", "water", "empire", "tribes")
"""In the order in which it is asked who has won (rules: Who wins)."""
EMPEROR: Final = "emperor"
"""Who belongs to all of them."""
RED, GREEN = "red", "green"
MARKERS: Final = {RED: "empire", GREEN: "tribes"}
"""A marker and the faction whose mark it has."""
MARKS: Final = {
    "empire": Mark("heroes/empire", Shape.SHIELD, "red"),
    "tribes": Mark("heroes/tribes", Shape.OCTAGON, "green"),
    "undead": Mark("heroes/undead", Shape.PENTAGON, "plum"),
    "water": Mark("heroes/water", Shape.CIRCLE, "blue"),
    EMPEROR: Mark("crown", Shape.LOZENGE, "bronze"),
}


@dataclass(frozen=True, slots=True)
class Hero:
    """A row of the card table."""

    no: str
    factions: tuple[str, ...]
    how: str
    moves: tuple[str, ...]
    effect: str
    aim: tuple[str, ...]

    @property
    def mark(self) -> str:
        """Its faction, or that it belongs to all."""
        return self.factions[0] if len(self.factions) == 1 else EMPEROR

    @property
    def joins(self) -> str:
        """The word between two moves: `and`, `or`, `and_or`."""
        if self.how in ("and", "and_or"):
            return self.how
        if self.how in ("of_graveyard", "unless_shown", "of_a_party"):
            return "and"
        return "and_or" if self.how == "of_a_faction" else "or"


@dataclass(frozen=True, slots=True)
class Deck:
    """What the table needs of the cards."""

    heroes: Mapping[str, Hero]
    allies: Mapping[int, tuple[str, ...]]
    """By the number of a leader."""
    spaces: int
    dark: int
    """The first dark space."""
    deal: int
    """So many cards everybody has in hand at first."""
    most_turns: int
    """Of a player: the house rule against endless games."""
    idle_rounds: int
    """So often round the table without a played card ends the game: the same."""
    most_discards: int
    """So many cards may be discarded in place of one that is played."""

    @classmethod
    def of(cls, cards: Json) -> "Deck":
        """From the card table of the game."""
        heroes = {
            str(row["no"]): Hero(
                str(row["no"]),
                tuple(row["factions"]),
                row["how"],
                tuple(row.get("moves", ())),
                row.get("effect", ""),
                tuple(row.get("aim", ())),
            )
            for row in cards["hero"]
        }
        allies = {row["no"]: tuple(row["allies"]) for row in cards["leader"]}
        numbers = cards["constants"]
        names = ("spaces", "dark", "deal", "most_turns", "idle_rounds", "most_discards")
        return cls(heroes, allies, *[numbers[name] for name in names])
