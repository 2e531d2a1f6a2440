"""Which entries a person wants to see, and in which order."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import (
    AnyEntry,
    AnyLine,
    Contest,
    is_council,
    title_of,
)
from council_desktop.chronicle.entries import Damaged, Entry
from council_desktop.chronicle.search import SearchIndex
from council_desktop.store.steps import Steps, finish

_LOOKED_AT: Final = 1000
"""So many entries are held against a filter in one step."""
_AT_ONCE: Final = 32
"""So many entries are indexed in one step."""
ANY_MONTH: Final = "any"
"""A month, whichever."""
NO_MONTH: Final = "none"
MEMBER: Final = "member"
"""A member on the throne, whoever."""
EMPTY: Final = "empty"


class Order(Enum):
    """The first is the usual one."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    """Term of office."""
    SHORTEST = "shortest"


@dataclass(frozen=True, slots=True)
class Filter:
    """All of it has to fit; what is left out does not matter."""

    words: str = ""
    people: frozenset[int] = frozenset()
    """All of them sat there (`Person.id`)."""
    month: str = ""
    """A month, `ANY_MONTH` or `NO_MONTH`."""
    won: bool | None = None
    throne: str = ""
    """A character, `MEMBER` or `EMPTY`."""
    printed: bool | None = None
    title: str = ""
    """Which game; empty for all."""

    @property
    def empty(self) -> bool:
        """Does everything fit, but for the title?"""
        return self == Filter(title=self.title)

    def fits_title(self, line: AnyLine) -> bool:
        """Also for what can't be read."""
        return not self.title or title_of(line) == self.title

    def fits(self, entry: AnyEntry) -> bool:
        """But for the words, which need an index."""
        if not self.fits_title(entry):
            return False
        if isinstance(entry, Contest):
            return self._fits_contest(entry)
        facts = entry.facts
        return (
            (self.won is None or facts.won == self.won)
            and (self.printed is None or facts.printed == self.printed)
            and _fits_month(self.month, facts.scenario)
            and self._fits_throne(entry)
            and self.people <= {member.person for member in entry.members}
        )

    def _fits_contest(self, contest: Contest) -> bool:
        """Of its kind of question only people are asked; they have won if one of them has."""
        rest = self.month in ("", NO_MONTH) and not self.printed
        if self.throne:
            rest = rest and self.throne == MEMBER and contest.crowned
        if self.won is not None:
            rest = rest and bool(self.people)
            rest = rest and any(one.person in self.people for one in contest.winners) == self.won
        return rest and self.people <= {member.person for member in contest.members}

    def _fits_throne(self, entry: Entry) -> bool:
        throne = entry.facts.throne
        if self.throne == MEMBER:
            return throne.seat is not None
        if self.throne == EMPTY:
            return throne.empty
        return not self.throne or throne.character == self.throne


def _fits_month(wanted: str, month: str) -> bool:
    if wanted == ANY_MONTH:
        return bool(month)
    if wanted == NO_MONTH:
        return not month
    return not wanted or month == wanted


@dataclass(slots=True)
class Counts:
    """How many lines each choice of a `Filter` finds, if nothing else is asked for."""

    titles: Counter[str] = field(default_factory=Counter)
    people: Counter[int] = field(default_factory=Counter)
    months: Counter[str] = field(default_factory=Counter)
    won: Counter[bool] = field(default_factory=Counter)
    thrones: Counter[str] = field(default_factory=Counter)

    def add(self, line: AnyLine) -> None:
        """One more line."""
        self.titles[title_of(line)] += 1
        if isinstance(line, Damaged):
            return
        self.people.update({member.person for member in line.members})
        if isinstance(line, Contest):
            self.months[NO_MONTH] += 1
            self.thrones[MEMBER] += line.crowned
            return
        facts = line.facts
        self.won[facts.won] += 1
        if facts.scenario:
            self.months[facts.scenario] += 1
        self.months[ANY_MONTH if facts.scenario else NO_MONTH] += 1
        if facts.throne.seat is not None:
            self.thrones[MEMBER] += 1
        elif facts.throne.empty:
            self.thrones[EMPTY] += 1
        else:
            self.thrones[facts.throne.character] += 1


def count_steps(lines: Sequence[AnyLine]) -> Steps[Counts]:
    """Of these lines, some of them in a step."""
    counts = Counts()
    for place, line in enumerate(lines):
        counts.add(line)
        if place % _LOOKED_AT == _LOOKED_AT - 1:
            yield place, len(lines)
    return counts


class Reader:
    """Answers queries about one book; its index follows the book."""

    def __init__(
        self, book: Book, words_of: Callable[[AnyEntry], str], *, fts: bool = True
    ) -> None:
        """`words_of` is everything an entry is found by, see `telling.search_text`."""
        self._book, self._words_of = book, words_of
        self._index = SearchIndex(fts=fts)
        self._lines: tuple[AnyLine, ...] = ()
        self._known: dict[str, AnyEntry] = {}

    def find(self, wanted: Filter, order: Order = Order.NEWEST) -> tuple[AnyLine, ...]:
        """The entries that fit. Damaged ones only where nothing is filtered."""
        return finish(self.find_steps(wanted, order))

    def find_steps(self, wanted: Filter, order: Order = Order.NEWEST) -> Steps[tuple[AnyLine, ...]]:
        """The same, some of them in a step."""
        lines = self._book.all_lines()
        if wanted.empty:
            return in_order(filter(wanted.fits_title, lines), order)
        found = self._search().find(wanted.words) if wanted.words.strip() else None
        fitting: list[AnyLine] = []
        for start in range(0, len(lines), _LOOKED_AT):
            yield start, len(lines)
            fitting += (
                line
                for line in lines[start : start + _LOOKED_AT]
                if isinstance(line, Entry | Contest)
                and (found is None or line.uid in found)
                and wanted.fits(line)
            )
        return in_order(fitting, order)

    @property
    def ready(self) -> bool:
        """Is the index that of the book as it is now?"""
        return self._book.is_read and self._lines is self._book.all_lines()

    def prepare(self) -> Steps[None]:
        """Makes the index in steps, so that the first search need not."""
        if not self.ready:
            yield from self._indexing()

    def _search(self) -> SearchIndex:
        """Only what has changed since the last time is indexed again."""
        if not self.ready:
            finish(self._indexing())
        return self._index

    def _indexing(self) -> Steps[None]:
        lines = self._book.all_lines()
        entries: dict[str, AnyEntry] = {}
        new: list[tuple[str, AnyEntry]] = []
        for place, line in enumerate(lines):
            if isinstance(line, Entry | Contest):
                entries[line.uid] = line
                if self._known.get(line.uid) != line:
                    new.append((line.uid, line))
            if place % _LOOKED_AT == _LOOKED_AT - 1:
                yield 0, 1
        yield from self._dropping([uid for uid in self._known if uid not in entries])
        for start in range(0, len(new), _AT_ONCE):
            part = new[start : start + _AT_ONCE]
            self._index.put((uid, self._words_of(entry)) for uid, entry in part)
            self._known.update(part)
            yield start, len(new)
        self._lines = lines

    def _dropping(self, gone: Sequence[str]) -> Steps[None]:
        """To drop what many entries brought takes longer than to put them in."""
        if gone and len(gone) == len(self._known):
            self._index, self._known = SearchIndex(fts=self._index.has_fts), {}
            return
        for start in range(0, len(gone), _AT_ONCE):
            part = gone[start : start + _AT_ONCE]
            self._index.drop(part)
            for uid in part:
                del self._known[uid]
            yield start, len(gone)


def in_order(lines: Iterable[AnyLine], order: Order) -> tuple[AnyLine, ...]:
    """`lines` stand as in the book. Equal terms stay like that, the newest first.

    Games without a term of office come after those that have one.
    """
    newest = list(lines)[::-1]
    if order is Order.OLDEST:
        newest.reverse()
    elif order in (Order.LONGEST, Order.SHORTEST):
        sign = -1 if order is Order.LONGEST else 1
        newest.sort(key=lambda line: (_term(line) is None, sign * (_term(line) or 0)))
    return tuple(newest)


def _term(line: AnyLine) -> int | None:
    return line.to_year - line.from_year if is_council(line) else None
