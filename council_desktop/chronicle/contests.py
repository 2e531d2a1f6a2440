"""Games at which the members play against one another: what such an entry holds, and its checks.

A book counts councils and their years; these games stand between them and have a number of their
own. Which title it was is part of the facts: nothing here knows the rules of one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeGuard

from council_desktop.chronicle.entries import (
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
from council_desktop.chronicle.problems import BadEntry
from engine.core.types import Json
from engine.titles import TITLES
from engine.typed import clean_line, clean_lines

FORMAT: Final = 3
"""Of the facts: a program that knows councils only must not take them for one. 2: one winner."""
CONTESTS: Final = tuple(title for title in TITLES if title != COUNCIL)
"""The titles whose games are written down like this."""
_MOST_ROUNDS: Final = 1000
_MOST_POINTS: Final = 1000
_WORD: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Laid:
    """The card of one seat in one turn, and the points that the turn brought it."""

    card: str
    points: int
    """Negative for who was robbed of more than the turn brought."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round of such a game."""

    winners: tuple[int, ...]
    """Seats; none, one or several."""
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
    winners: tuple[int, ...]
    """Seats: none, one, or a team."""
    rounds: tuple[Round, ...] = ()
    cards: tuple[str, ...] = ()
    """The characters it was played with."""
    detail: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    """What else the story of the title tells: plain data that only the title reads."""
    settles: str = ""
    """Uid of the council whose empty throne it was played for; empty for none."""
    headline: str = ""
    """What people call this game; empty for what its title says of it."""
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
    printed: bool = False
    """Played with the printed box and entered by hand."""
    more: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    """What a later version wrote; kept."""

    @property
    def is_bare(self) -> bool:
        """Does it hold no more than who won? So games were written before titles told theirs."""
        return not self.rounds and not self.detail and not self.printed

    def rounds_won(self, seat: int) -> int:
        """By this seat."""
        return sum(seat in one.winners for one in self.rounds)

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
    def winners(self) -> tuple[Member, ...]:
        """Who won it; empty where nobody did."""
        return tuple(self.members[seat] for seat in self.facts.winners)


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
        "winners": list(facts.winners),
        "rounds": [
            {
                "winners": list(one.winners),
                "points": list(one.points),
                "turns": [[[laid.card, laid.points] for laid in turn] for turn in one.turns],
            }
            for one in facts.rounds
        ],
        "cards": list(facts.cards),
        "detail": dict(facts.detail),
        "settles": facts.settles,
        **({"headline": facts.headline} if facts.headline else {}),
        "note": facts.note,
        "played": facts.played,
        "day": facts.day,
        "options": dict(facts.options),
        "seed": facts.seed,
        "code": facts.code,
        "rules": facts.rules,
        "revisited": facts.revisited,
        **({"printed": True} if facts.printed else {}),
    }


def any_facts_from(title: str, data: Json, seats: int) -> AnyFacts:
    """The inverse, everything checked. Raises BadEntry, naming the field."""
    if title == COUNCIL:
        return facts_from(data, seats)
    if title not in CONTESTS:
        raise BadEntry("title", "newer_entry")
    source = Source("facts", data)
    number = source.number("format", 1, 10**9)
    if number > FORMAT:
        raise BadEntry("format", "newer_entry")
    if number < FORMAT:
        source = Source("facts", with_winners(data))
        source.number("format", 1, 10**9)
    return ContestFacts(
        title=title,
        winners=_seats(source, seats),
        rounds=tuple(_round(one, seats) for one in _few(source.rows("rounds"), "rounds")),
        cards=tuple(_word(one, "cards") for one in _few(source.rows("cards"), "cards")),
        detail=MappingProxyType(dict(source.table("detail"))),
        settles=source.uid("settles"),
        headline=source.line("headline"),
        note=source.text("note", LONGEST_NOTE),
        played=source.moment("played"),
        day=source.day("day"),
        options=MappingProxyType(dict(source.table("options"))),
        seed=source.text("seed", LONGEST_LINE),
        code=source.text("code", LONGEST_NOTE),
        rules=source.optional("rules", 1, 10**6),
        revisited=source.flag("revisited"),
        printed=source.flag("printed"),
        more=MappingProxyType(source.rest()),
    )


def checked_contest(facts: ContestFacts, seats: int) -> ContestFacts:
    """The same facts with tidy texts. Raises BadEntry."""
    tidy = replace(facts, headline=clean_line(facts.headline), note=clean_lines(facts.note))
    checked = any_facts_from(tidy.title, any_facts_to_data(tidy), seats)
    assert isinstance(checked, ContestFacts)
    return checked


def with_winners(data: Mapping[str, Json]) -> dict[str, Json]:
    """Facts of format 2, in which a game and a round had one winner at most, as facts of 3."""

    def several(part: Json) -> Json:
        if not isinstance(part, Mapping):
            return part
        rest = {name: value for name, value in part.items() if name != "winner"}
        winner = part.get("winner")
        return {**rest, "winners": [] if winner is None else [winner]}

    facts = {**several(data), "format": FORMAT}
    if isinstance(facts.get("rounds"), list):
        facts["rounds"] = [several(one) for one in facts["rounds"]]
    return facts


def _seats(source: Source, seats: int) -> tuple[int, ...]:
    """The winners, each named once."""
    rows = source.rows("winners")
    for one in rows:
        if not isinstance(one, int) or isinstance(one, bool) or not 0 <= one < seats:
            raise BadEntry("winners", "range", least=0, most=seats - 1)
    if len(set(rows)) != len(rows):
        raise BadEntry("winners", "kind")
    return tuple(rows)


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
        winners=_seats(source, seats),
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
