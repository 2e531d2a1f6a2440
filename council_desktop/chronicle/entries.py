"""What one entry of a chronicle holds, and the one place where that is checked.

`Facts` is what a game left behind: it is kept as JSON, so that a later version may add to it; keys
that this version does not know are kept. Who sat there is kept apart, because people are renamed.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from types import MappingProxyType
from typing import Any, Final, TypeVar

from council_desktop.chronicle.names import LONGEST_NAME, roman
from council_desktop.chronicle.problems import BadEntry
from council_desktop.store.game_choice import LEVELS
from engine.core.types import Json
from engine.titles import TITLES, Annals
from engine.typed import clean_line, clean_lines


def _annals() -> tuple[str, Annals]:
    return next((game, title.annals) for game, title in TITLES.items() if title.annals)


COUNCIL, _ANNALS = _annals()
"""The game whose entries make the years of a book; those of others are `contests.Contest`."""
SCENARIOS: Final = _ANNALS.months
"""The months of Rita's year, in the order of the year: one of them, or none, is an entry's."""
RULERS: Final = _ANNALS.rulers
"""The characters who may sit on a throne."""
FORMAT: Final = 1
"""Of the facts. Raised when an older program would misread them."""
FEWEST_MEMBERS: Final = 2
MOST_MEMBERS: Final = 4
"""Of a council."""
MOST_PLAYERS: Final = 6
"""Of any other game: what the specs of all titles allow."""
MOST_YEARS: Final = 1_000_000
"""No term of office is longer, and no chronicle begins farther from the year 0."""
MOST_BOXES: Final = 99
LONGEST_LINE: Final = 2000
LONGEST_NOTE: Final = 20_000
PARTS: Final = ("challenges", "crowns", "favour", "silent")
_LONGEST_ID: Final = 200
_UID: Final = re.compile(r"[a-z0-9]{8,40}")
_EMPTY: Final[Mapping[str, Json]] = MappingProxyType({})
_Choice = TypeVar("_Choice")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table of one game."""

    name: str
    bot: bool = False
    level: str = ""
    """Of a bot, one of `LEVELS`; empty for a person, and where it is not known."""


@dataclass(frozen=True, slots=True)
class Member:
    """A sitter as the chronicle counts them."""

    person: int
    """The same number for the same person or bot within a book."""
    name: str
    """As it is now; renaming changes it in every entry."""
    numeral: int
    """How often they had sat on this council, this time included; 0 for never, at another game."""
    bot: bool = False
    level: str = ""

    @property
    def roman(self) -> str:
        """The numeral as it is written: XXV; empty for who never sat on the council."""
        return roman(self.numeral) if self.numeral else ""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a term of office is made of; they add up to it."""

    challenges: int
    crowns: int
    favour: int
    silent: int

    @property
    def total(self) -> int:
        """Years."""
        return self.challenges + self.crowns + self.favour + self.silent


@dataclass(frozen=True, slots=True)
class Played:
    """A challenge of the game: once, by the side where it lay in the end."""

    no: int
    passed: bool
    doubled: bool
    """It lay on the right, on the big bell."""
    points: int
    """The doubled ones, if it was doubled."""
    targets: tuple[tuple[int, ...], ...] = ()
    name: str = ""
    """Only from a deck of somebody's own."""


@dataclass(frozen=True, slots=True)
class Throne:
    """Who sits there at the end: a character, one of the members (by seat), or nobody."""

    character: str = ""
    seat: int | None = None
    by: str = ""
    """Uid of the game that the member won it at, where that is known."""

    @property
    def empty(self) -> bool:
        """Nobody."""
        return not self.character and self.seat is None


NOBODY: Final = Throne()


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game left behind."""

    won: bool
    term: int
    verdict: int
    """0 to 5, by the bands of its deck."""
    reason: str = ""
    """secured, favour, rule; empty where nobody said."""
    parts: Parts | None = None
    """None where only the sum is known."""
    silent: str = "off"
    boxes: int = 0
    throne: Throne = NOBODY
    greatest: str = ""
    """The greatest challenge, in free words."""
    greatest_no: int | None = None
    """The card it was about."""
    note: str = ""
    """Whatever else somebody wanted to keep."""
    played: str = ""
    """When: an ISO date, with a time where that is known; the local one."""
    scenario: str = ""
    """The month."""
    day: str = ""
    """ISO date of the daily game."""
    options: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    """Of the set-up, without the defaults."""
    deck: str = "house"
    deck_name: str = ""
    """Only of a deck of somebody's own."""
    seed: str = ""
    code: str = ""
    """The shared code of the deal."""
    rules: int | None = None
    challenges: tuple[Played, ...] = ()
    printed: bool = False
    """Played with the printed box and entered by hand."""
    revisited: bool = False
    """Alone, and something revealed was taken back."""
    best: int | None = None
    """The best term this deal allowed, where somebody has worked it out."""
    more: Mapping[str, Json] = field(default_factory=lambda: _EMPTY, hash=False)
    """What a later version wrote; kept."""

    @property
    def free(self) -> bool:
        """Was it a free composition?"""
        return "challenges" in self.options


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is not yet written."""

    facts: Facts
    sitters: tuple[Sitter, ...]
    replay: bytes | None = None
    """The journal, as in a `.game` file."""
    game: str = ""
    """Which game this is, so that it is written once; empty for none of ours."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One council of a book."""

    uid: str
    """Its name for ever, in every copy of the book."""
    number: int
    """Its place in the book, from 1."""
    from_year: int
    """The year the one before ended in."""
    members: tuple[Member, ...]
    facts: Facts
    has_replay: bool = False

    @property
    def to_year(self) -> int:
        """The year it ended in."""
        return self.from_year + self.facts.term

    @property
    def ruler(self) -> Member | None:
        """The member on the throne."""
        seat = self.facts.throne.seat
        return None if seat is None else self.members[seat]


@dataclass(frozen=True, slots=True)
class Damaged:
    """An entry that can't be read. It keeps its place, and is exported as it is."""

    uid: str
    number: int
    from_year: int
    key: str
    """Of the sentence for the window."""
    params: Mapping[str, object]
    raw: str
    """What stands in its place."""
    title: str = COUNCIL
    """Of which game it was."""

    @property
    def to_year(self) -> int:
        """Nobody knows its term."""
        return self.from_year


Line = Entry | Damaged


# ------------------------------------------------------------ to and from plain data


def facts_to_data(facts: Facts) -> dict[str, Json]:
    """Plain data; `facts_from` makes equal facts of it."""
    parts = facts.parts
    return {
        **facts.more,
        "format": FORMAT,
        "won": facts.won,
        "term": facts.term,
        "verdict": facts.verdict,
        "reason": facts.reason,
        "parts": None if parts is None else {name: getattr(parts, name) for name in PARTS},
        "silent": facts.silent,
        "boxes": facts.boxes,
        "throne": _throne_to_data(facts.throne),
        "greatest": facts.greatest,
        "greatest_no": facts.greatest_no,
        "note": facts.note,
        "played": facts.played,
        "scenario": facts.scenario,
        "day": facts.day,
        "options": dict(facts.options),
        "deck": facts.deck,
        "deck_name": facts.deck_name,
        "seed": facts.seed,
        "code": facts.code,
        "rules": facts.rules,
        "challenges": [
            {
                "no": one.no,
                "passed": one.passed,
                "doubled": one.doubled,
                "points": one.points,
                "targets": [list(faces) for faces in one.targets],
                "name": one.name,
            }
            for one in facts.challenges
        ],
        "printed": facts.printed,
        "revisited": facts.revisited,
        "best": facts.best,
    }


def facts_from(data: Json, seats: int) -> Facts:
    """The inverse of `facts_to_data`, everything checked. Raises BadEntry, naming the field."""
    source = Source("facts", data)
    if source.number("format", 1, 10**9) > FORMAT:
        raise BadEntry("format", "newer_entry")
    facts = Facts(
        won=source.flag("won"),
        term=source.number("term", 0, MOST_YEARS),
        verdict=source.number("verdict", 0, 5),
        reason=source.choice("reason", ("", *_ANNALS.reasons)),
        parts=_parts(source.get("parts", None)),
        silent=source.choice("silent", _ANNALS.silent),
        boxes=source.number("boxes", 0, MOST_BOXES),
        throne=_throne(source.get("throne", {}), seats),
        greatest=source.line("greatest"),
        greatest_no=source.optional("greatest_no", 1, _ANNALS.challenges),
        note=source.text("note", LONGEST_NOTE),
        played=source.moment("played"),
        scenario=source.choice("scenario", ("", *SCENARIOS)),
        day=source.day("day"),
        options=MappingProxyType(dict(source.table("options"))),
        deck=source.text("deck", _LONGEST_ID),
        deck_name=source.line("deck_name"),
        seed=source.text("seed", LONGEST_LINE),
        code=source.text("code", LONGEST_NOTE),
        rules=source.optional("rules", 1, 10**6),
        challenges=_all_played(source.rows("challenges")),
        printed=source.flag("printed"),
        revisited=source.flag("revisited"),
        best=source.optional("best", 0, MOST_YEARS),
        more=MappingProxyType(source.rest()),
    )
    if facts.parts is not None and facts.parts.total != facts.term:
        raise BadEntry("parts", "sum", sum=facts.parts.total, term=facts.term)
    return facts


def checked_facts(facts: Facts, seats: int) -> Facts:
    """The same facts with tidy texts. Raises BadEntry."""
    tidy = replace(facts, greatest=clean_line(facts.greatest), note=clean_lines(facts.note))
    return facts_from(facts_to_data(tidy), seats)


def check_number(title: str, number: int) -> None:
    """Whether so many can sit at a game of this title. Raises BadEntry."""
    least = FEWEST_MEMBERS
    if title == COUNCIL and not least <= number <= MOST_MEMBERS:
        raise BadEntry("members", "members", least=least, most=MOST_MEMBERS)
    if not least <= number <= MOST_PLAYERS:
        raise BadEntry("members", "players", least=least, most=MOST_PLAYERS)


def checked_sitters(sitters: Sequence[Sitter], title: str = COUNCIL) -> tuple[Sitter, ...]:
    """With tidy names, no two alike: a second Lea is called "Lea (2)". Raises BadEntry."""
    check_number(title, len(sitters))
    seen: set[tuple[str, bool]] = set()
    tidy: list[Sitter] = []
    for sitter in sitters:
        name = unused = checked_name(sitter.name)
        count = 2
        while (unused, sitter.bot) in seen:
            unused, count = f"{name} ({count})", count + 1
        seen.add((unused, sitter.bot))
        level = sitter.level if sitter.bot and sitter.level in LEVELS else ""
        tidy.append(Sitter(unused, sitter.bot, level))
    return tuple(tidy)


def checked_apart(sitters: Iterable[Sitter]) -> None:
    """Nobody sits at one table twice; names are compared as they are kept. Raises BadEntry."""
    seen: set[tuple[str, bool]] = set()
    for sitter in sitters:
        if (sitter.name, sitter.bot) in seen:
            raise BadEntry("members", "twice_at_the_table", name=sitter.name)
        seen.add((sitter.name, sitter.bot))


def checked_name(name: str) -> str:
    """A tidy name. Raises BadEntry for an empty or endless one."""
    tidy = clean_line(name)
    if not tidy:
        raise BadEntry("name", "nameless")
    if len(tidy) > LONGEST_NAME:
        raise BadEntry("name", "long", most=LONGEST_NAME)
    return tidy


def checked_uid(uid: Json) -> str:
    """Raises BadEntry."""
    if not isinstance(uid, str) or _UID.fullmatch(uid) is None:
        raise BadEntry("uid", "kind")
    return uid


def member_to_data(member: Member) -> dict[str, Json]:
    """For the export."""
    return {
        "name": member.name,
        "numeral": member.numeral,
        "bot": member.bot,
        "level": member.level,
    }


def sitter_from(data: Json, least: int = 1) -> tuple[Sitter, int]:
    """A member of an export: the sitter and the numeral, from `least` on. Raises BadEntry."""
    source = Source("members", data)
    name = checked_name(source.text("name", LONGEST_NAME))
    sitter = Sitter(name, source.flag("bot"), source.choice("level", ("", *LEVELS)))
    return sitter, source.number("numeral", least, MOST_YEARS)


def _parts(data: Json) -> Parts | None:
    if data is None:
        return None
    source = Source("parts", data)
    return Parts(**{name: source.number(name, 0, MOST_YEARS) for name in PARTS})


def _throne_to_data(throne: Throne) -> dict[str, Json]:
    known: dict[str, Json] = {"character": throne.character, "seat": throne.seat}
    return {**known, "by": throne.by} if throne.by else known


def _throne(data: Json, seats: int) -> Throne:
    source = Source("throne", data)
    character = source.choice("character", ("", *RULERS))
    seat = source.optional("seat", 0, seats - 1)
    if character and seat is not None:
        raise BadEntry("throne", "two_on_the_throne")
    return Throne(character, seat, source.uid("by"))


def _all_played(rows: list[Json]) -> tuple[Played, ...]:
    if len(rows) > _ANNALS.challenges:  # each once
        raise BadEntry("challenges", "range", least=0, most=_ANNALS.challenges)
    return tuple(_played(one) for one in rows)


def _played(data: Json) -> Played:
    source = Source("challenges", data)
    targets = source.get("targets", [])
    if not isinstance(targets, list) or len(targets) > 2:
        raise BadEntry("targets", "kind")
    for faces in targets:
        if not isinstance(faces, list) or not all(_is_number(face, 1, 12) for face in faces):
            raise BadEntry("targets", "kind")
    return Played(
        no=source.number("no", 1, _ANNALS.challenges),
        passed=source.flag("passed"),
        doubled=source.flag("doubled"),
        points=source.number("points", 0, MOST_YEARS),
        targets=tuple(tuple(faces) for faces in targets),
        name=source.line("name"),
    )


def _is_number(value: Json, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


class Source:
    """A table of plain data under the eyes of the checker; every method raises BadEntry."""

    def __init__(self, where: str, data: Json) -> None:
        if not isinstance(data, dict):
            raise BadEntry(where, "kind")
        self._data = data
        self._read: set[str] = set()

    def get(self, name: str, default: Json) -> Any:
        self._read.add(name)
        return self._data.get(name, default)

    def rest(self) -> dict[str, Json]:
        """What nobody asked for."""
        return {name: value for name, value in self._data.items() if name not in self._read}

    def flag(self, name: str) -> bool:
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise BadEntry(name, "kind")
        return value

    def number(self, name: str, least: int, most: int) -> int:
        value = self.get(name, 0)
        if not _is_number(value, least, most):
            raise BadEntry(name, "range", least=least, most=most)
        return int(value)

    def optional(self, name: str, least: int, most: int) -> int | None:
        return None if self.get(name, None) is None else self.number(name, least, most)

    def text(self, name: str, longest: int) -> str:
        value = self.get(name, "")
        if not isinstance(value, str):
            raise BadEntry(name, "kind")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise BadEntry(name, "kind") from None
        if len(value) > longest:
            raise BadEntry(name, "long", most=longest)
        return value

    def uid(self, name: str) -> str:
        value = self.text(name, _LONGEST_ID)
        return value and checked_uid(value)

    def line(self, name: str) -> str:
        return self.text(name, LONGEST_LINE)

    def choice(self, name: str, known: Sequence[_Choice]) -> _Choice:
        value: _Choice = self.get(name, known[0])
        if not isinstance(value, str) or value not in known:
            raise BadEntry(name, "kind")
        return value

    def moment(self, name: str) -> str:
        value = self.text(name, _LONGEST_ID)
        try:
            return value and (datetime.fromisoformat(value), value)[1]
        except ValueError:
            raise BadEntry(name, "date") from None

    def day(self, name: str) -> str:
        value = self.text(name, _LONGEST_ID)
        try:
            return value and date.fromisoformat(value).isoformat()
        except ValueError:
            raise BadEntry(name, "date") from None

    def table(self, name: str) -> dict[str, Json]:
        value = self.get(name, {})
        if not isinstance(value, dict):
            raise BadEntry(name, "kind")
        return value

    def rows(self, name: str) -> list[Json]:
        value = self.get(name, [])
        if not isinstance(value, list):
            raise BadEntry(name, "kind")
        return value
