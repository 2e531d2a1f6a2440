"""Which entries a person wants to see, and in which order."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from council_desktop.services.chronicle.book import Book
from council_desktop.services.chronicle.entries import Entry, Line
from council_desktop.services.chronicle.search import SearchIndex

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

    @property
    def empty(self) -> bool:
        """Does everything fit?"""
        return self == Filter()

    def fits(self, entry: Entry) -> bool:
        """But for the words, which need an index."""
        facts = entry.facts
        return (
            (self.won is None or facts.won == self.won)
            and (self.printed is None or facts.printed == self.printed)
            and _fits_month(self.month, facts.scenario)
            and self._fits_throne(entry)
            and self.people <= {member.person for member in entry.members}
        )

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


class Reader:
    """Answers queries about one book; its index follows the book."""

    def __init__(self, book: Book, words_of: Callable[[Entry], str], *, fts: bool = True) -> None:
        """`words_of` is everything an entry is found by, see `words.search_text`."""
        self._book, self._words_of = book, words_of
        self._index = SearchIndex(fts=fts)
        self._lines: tuple[Line, ...] = ()
        self._known: dict[str, Entry] = {}

    def find(self, wanted: Filter, order: Order = Order.NEWEST) -> tuple[Line, ...]:
        """The entries that fit. Damaged ones only where nothing is filtered."""
        lines = self._book.lines()
        if wanted.empty:
            return in_order(lines, order)
        found = self._search().find(wanted.words) if wanted.words.strip() else None
        fitting = (
            line
            for line in lines
            if isinstance(line, Entry)
            and (found is None or line.uid in found)
            and wanted.fits(line)
        )
        return in_order(fitting, order)

    def prepare(self) -> None:
        """Makes the index, so that the first search need not."""
        self._search()

    def _search(self) -> SearchIndex:
        """Only what has changed since the last time is indexed again."""
        if self._lines is not self._book.lines():
            self._lines = self._book.lines()
            entries = {line.uid: line for line in self._lines if isinstance(line, Entry)}
            self._index.drop(self._known.keys() - entries.keys())
            self._index.put(
                (uid, self._words_of(entry))
                for uid, entry in entries.items()
                if self._known.get(uid) != entry
            )
            self._known = entries
        return self._index


def in_order(lines: Iterable[Line], order: Order) -> tuple[Line, ...]:
    """Equal terms stay in the order of the book, the newest first."""
    newest = sorted(lines, key=lambda line: -line.number)
    if order is Order.OLDEST:
        newest.reverse()
    elif order in (Order.LONGEST, Order.SHORTEST):
        sign = -1 if order is Order.LONGEST else 1
        newest.sort(key=lambda line: sign * (line.to_year - line.from_year))
    return tuple(newest)
