"""The riddles that come with the program, and which of them is today's: the same everywhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from engine.bots.registry import BOTS
from engine.codes import LONGEST
from engine.core.game import Game, Setup
from engine.core.tables import Table
from engine.resources import read_toml, resource_path
from engine.riddles.code import riddle_from
from engine.riddles.grading import GRADES
from engine.riddles.riddle import Riddle
from engine.riddles.wanted import MOST_POSITIONS, Wanted

_FOLDER: Final = "riddles"
_FIRST_DAY: Final = date(2020, 1, 1)


@dataclass(frozen=True, slots=True)
class Listed:
    """A riddle of the collection, as much as a list of them needs."""

    game_id: str
    number: int
    """From 1, in the order of the collection of its game."""
    name: str
    """What its title is found by."""
    kind: str
    """Which question is asked."""
    grade: int
    seats: int
    code: str

    @property
    def id(self) -> str:
        """The same in every version of the program."""
        return f"{self.game_id}/{self.name}"


@dataclass(frozen=True, slots=True)
class Origin:
    """How a part of the collection was found: `python -m engine riddles` finds it again."""

    setup: Setup
    seed: str
    count: int
    wanted: Wanted
    left_out: tuple[str, ...]
    """Codes of those that are found too but are no pleasure."""


def games() -> tuple[str, ...]:
    """The games that have riddles, in the order of the titles."""
    return tuple(game_id for game_id, bots in BOTS.items() if bots.quest is not None)


@cache
def collection(game_id: str) -> tuple[Listed, ...]:
    """The riddles of one game, easy ones first. Raises ResourceProblem, DeckProblem."""
    return tuple(
        Listed(
            game_id,
            number,
            row.text("name"),
            row.text("kind"),
            row.integer("grade", 1, GRADES),
            row.integer("seats", 1, 99),
            row.text("code", most=LONGEST),
        )
        for number, row in enumerate(_table(game_id).rows("riddle"), start=1)
    )


def origins(game_id: str) -> tuple[Origin, ...]:
    """The searches in which they were found, in their order."""
    return tuple(
        Origin(
            Setup(row.integer("seats", 1, 99), dict(row.table("options").data)),
            row.text("seed"),
            row.integer("count", 1, 99),
            _wanted(row),
            _left_out(row),
        )
        for row in _table(game_id).rows("set")
    )


def _wanted(row: Table) -> Wanted:
    said = row.data
    return Wanted(
        row.text("kind") if "kind" in said else "",
        row.integer("least", 1, 999) if "least" in said else 0,
        row.integer("ways", 1, MOST_POSITIONS) if "ways" in said else 0,
        row.text("using") if "using" in said else "",
    )


def _left_out(row: Table) -> tuple[str, ...]:
    if "left_out" not in row.data:
        return ()
    codes = row.items("left_out")
    return tuple(row.checked_text("left_out", code, most=LONGEST) for code in codes)


def _table(game_id: str) -> Table:
    path = resource_path(_FOLDER, f"{game_id}.toml")
    data: Mapping[str, Any] = read_toml(path)
    return Table(path.name, "the file", data)


def all_riddles() -> tuple[Listed, ...]:
    """Those of all games."""
    return tuple(one for game_id in games() for one in collection(game_id))


def of_day(day: date, among: Sequence[Listed] | None = None) -> Listed:
    """The riddle of a day. Every one has had its day before any comes again."""
    riddles = all_riddles() if among is None else among
    block, place = divmod((day - _FIRST_DAY).days, len(riddles))
    return sorted(riddles, key=lambda one: _lot(block, one))[place]


def _lot(block: int, one: Listed) -> bytes:
    return blake2b(f"{block}/{one.id}".encode(), digest_size=8).digest()


def riddle_of(listed: Listed) -> tuple[Game, Riddle]:
    """The rules and the riddle itself."""
    game, riddle = riddle_from(listed.code)
    return game, Riddle(
        riddle.game_id, riddle.setup, riddle.seed, riddle.moves, riddle.seat, listed.name
    )
