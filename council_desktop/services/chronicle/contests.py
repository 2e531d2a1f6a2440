"""Games at which the members play against one another: what such an entry holds, and its checks.

A book counts councils and their years; these games stand between them and have a number of their
own. Which title it was is part of the facts: nothing here knows the rules of one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeGuard

from council_desktop.services.chronicle.entries import (
    COUNCIL,
    LONGEST_LINE,
    LONGEST_NOTE,
    Damaged,
    Entry,
    Facts,
    Line,
    Member,
    Sitter,
    Source,
    facts_from,
    facts_to_data,
)
from council_desktop.services.chronicle.problems import BadEntry
from engine.core.types import Json
from engine.titles import TITLES
from engine.typed import clean_lines

FORMAT: Final = 2
"""Of the facts: a program that knows councils only must not take them for one."""
CONTESTS: Final = tuple(title for title in TITLES if title != COUNCIL)
"""The titles whose games are written down like this."""
_MOST_ROUNDS: Final = 1000
_MOST_POINTS: Final = 1000
_WORD: Final = re.compile(r"[a-z][a-z_]{0,39}")


@dataclass(frozen=True, slots=True)
class Laid:
    """The card of one seat in one turn, and the points that the turn brought it."""

    card: str
    points: int
    """Negative for who was robbed of more than the turn brought."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round of such a game."""

    winner: int | None
    """A seat; None where nobody won it."""
    points: tuple[int, ...]
    """Totals by seat."""
    turns: tuple[tuple[Laid, ...], ...] = ()
    """By turn, then by seat."""


_EMPTY: Final[Mapping[str, Json]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ContestFacts:
    """What such a game left behind."""

    title: str
    """One of `CONTESTS`."""
    winner: int
    """A seat."""
    rounds: tuple[Round, ...] = ()
    cards: tuple[str, ...] = ()
    """The characters it was played with."""
    settles: str = ""
    """Uid of the council whose empty throne it was played for; empty for none."""
    note: str = ""
    played: str = ""
    """When: an ISO date, with a time where that is known; the local one."""
    day: str = ""
    """ISO date of the daily game."""
    options: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    seed: str = ""
    code: str = ""
    rules: int | None = None
    revisited: bool = False
    more: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    """What a later version wrote; kept."""

    def rounds_won(self, seat: int) -> int:
        """By this seat."""
        return sum(one.winner == seat for one in self.rounds)

    def points(self, seat: int) -> int:
        """Of this seat over all rounds."""
        return sum(one.points[seat] for one in self.rounds)


@dataclass(frozen=True, slots=True)
class ContestDraft:
    """An entry that is not yet written."""

    facts: ContestFacts
    sitters: tuple[Sitter, ...]
    replay: bytes | None = None
    game: str = ""
    """As of `entries.Draft`."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One such game of a book."""

    uid: str
    number: int
    """Among the games of its title in this book, from 1."""
    members: tuple[Member, ...]
    """With the numeral they carry as members of the council; 0 for who never sat there."""
    facts: ContestFacts
    has_replay: bool = False
    council: int | None = None
    """Number of the council whose throne it was played for, where that stands in this book."""
    crowned: bool = False
    """Does the winner sit on that throne?"""

    @property
    def title(self) -> str:
        """Which game it was."""
        return self.facts.title

    @property
    def winner(self) -> Member:
        """Who won it."""
        return self.members[self.facts.winner]


AnyEntry = Entry | Contest
AnyLine = Entry | Contest | Damaged
AnyFacts = Facts | ContestFacts


def title_of(line: AnyLine) -> str:
    """Which game it was, also where it can't be read."""
    return COUNCIL if isinstance(line, Entry) else line.title


def is_council(line: AnyLine) -> TypeGuard[Line]:
    """Does it count among the councils and their years?"""
    return title_of(line) == COUNCIL


# ------------------------------------------------------------ to and from plain data


def any_facts_to_data(facts: AnyFacts) -> dict[str, Json]:
    """Plain data; `any_facts_from` makes equal facts of it."""
    if isinstance(facts, Facts):
        return facts_to_data(facts)
    return {
        **facts.more,
        "format": FORMAT,
        "winner": facts.winner,
        "rounds": [
            {
                "winner": one.winner,
                "points": list(one.points),
                "turns": [[[laid.card, laid.points] for laid in turn] for turn in one.turns],
            }
            for one in facts.rounds
        ],
        "cards": list(facts.cards),
        "settles": facts.settles,
        "note": facts.note,
        "played": facts.played,
        "day": facts.day,
        "options": dict(facts.options),
        "seed": facts.seed,
        "code": facts.code,
        "rules": facts.rules,
        "revisited": facts.revisited,
    }


def any_facts_from(title: str, data: Json, seats: int) -> AnyFacts:
    """The inverse, everything checked. Raises BadEntry, naming the field."""
    if title == COUNCIL:
        return facts_from(data, seats)
    if title not in CONTESTS:
        raise BadEntry("title", "newer_entry")
    source = Source("facts", data)
    if source.number("format", 1, 10**9) > FORMAT:
        raise BadEntry("format", "newer_entry")
    return ContestFacts(
        title=title,
        winner=source.number("winner", 0, seats - 1),
        rounds=tuple(_round(one, seats) for one in _few(source.rows("rounds"), "rounds")),
        cards=tuple(_word(one, "cards") for one in _few(source.rows("cards"), "cards")),
        settles=source.uid("settles"),
        note=source.text("note", LONGEST_NOTE),
        played=source.moment("played"),
        day=source.day("day"),
        options=MappingProxyType(dict(source.table("options"))),
        seed=source.text("seed", LONGEST_LINE),
        code=source.text("code", LONGEST_NOTE),
        rules=source.optional("rules", 1, 10**6),
        revisited=source.flag("revisited"),
        more=MappingProxyType(source.rest()),
    )


def checked_contest(facts: ContestFacts, seats: int) -> ContestFacts:
    """The same facts with tidy texts. Raises BadEntry."""
    tidy = replace(facts, note=clean_lines(facts.note))
    checked = any_facts_from(tidy.title, any_facts_to_data(tidy), seats)
    assert isinstance(checked, ContestFacts)
    return checked


def _few(rows: list[Json], name: str) -> list[Json]:
    if len(rows) > _MOST_ROUNDS:
        raise BadEntry(name, "kind")
    return rows


def _round(data: Json, seats: int) -> Round:
    source = Source("rounds", data)
    points = source.rows("points")
    if len(points) != seats:
        raise BadEntry("points", "kind")
    return Round(
        winner=source.optional("winner", 0, seats - 1),
        points=tuple(_points(one) for one in points),
        turns=tuple(_turn(one, seats) for one in _few(source.rows("turns"), "turns")),
    )


def _turn(data: Json, seats: int) -> tuple[Laid, ...]:
    if not isinstance(data, list) or len(data) != seats:
        raise BadEntry("turns", "kind")
    laid = []
    for one in data:
        if not isinstance(one, list) or len(one) != 2:
            raise BadEntry("turns", "kind")
        laid.append(Laid(_word(one[0], "turns"), _points(one[1])))
    return tuple(laid)


def _points(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _MOST_POINTS:
        raise BadEntry("points", "range", least=-_MOST_POINTS, most=_MOST_POINTS)
    return value


def _word(value: Json, name: str) -> str:
    if not isinstance(value, str) or _WORD.fullmatch(value) is None:
        raise BadEntry(name, "kind")
    return value
