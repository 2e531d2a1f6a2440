"""Full-text search over the entries of a book.

Every word of a query has to stand somewhere in the text, also inside a longer word; case and
accents do not matter. FTS5 finds by its index of three letters; where SQLite was built without it,
and for words of one or two letters, the texts themselves are looked through: same answers.

The index is in memory and made anew from the entries: nothing of it can be lost or damaged.
"""

import sqlite3
import weakref
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from council_desktop.chronicle.names import fold
from engine.typed import clean_line

_GRAM: Final = 3
"""Letters FTS5's trigrams need."""


class SearchIndex:
    """Texts by the uid of their entry."""

    def __init__(self, texts: Iterable[tuple[str, str]] = (), *, fts: bool = True) -> None:
        """Without `fts` as on a machine whose SQLite lacks it."""
        self._folded: dict[str, str] = {}
        self._rows: dict[str, int] = {}
        self._keys: list[str] = []
        """By row, from 0; rows that were dropped keep their number."""
        self._db = _fts() if fts else None
        if self._db is not None:
            weakref.finalize(self, self._db.close)
        self.put(texts)

    @property
    def has_fts(self) -> bool:
        """Is there an index?"""
        return self._db is not None

    def put(self, texts: Iterable[tuple[str, str]]) -> None:
        """More entries, or other texts for known ones."""
        new = {key: fold(text) for key, text in texts}
        self.drop(key for key in new if key in self._folded)
        self._folded |= new
        if self._db is not None:
            first = len(self._keys)
            self._keys += new
            self._rows |= {key: first + place for place, key in enumerate(new)}
            rows = [(self._rows[key], text) for key, text in new.items()]
            self._db.execute("BEGIN")
            self._db.executemany("INSERT INTO words (rowid, text) VALUES (?, ?)", rows)
            self._db.execute("COMMIT")

    def drop(self, keys: Iterable[str]) -> None:
        """Entries that are not to be found any more."""
        gone = list(keys)
        for key in gone:
            del self._folded[key]
        if self._db is not None and gone:
            rows = [(self._rows.pop(key),) for key in gone]
            self._db.execute("BEGIN")
            self._db.executemany("DELETE FROM words WHERE rowid = ?", rows)
            self._db.execute("COMMIT")

    def find(self, query: str) -> frozenset[str] | None:
        """The entries with all words of the query; None for an empty query: all."""
        words = fold(clean_line(query)).split()
        if not words:
            return None
        long = [word for word in words if len(word) >= _GRAM]
        short = [word for word in words if len(word) < _GRAM]
        if self._db is None or not long:
            keys: Iterable[str] = self._folded
            rest = words
        else:
            phrases = " AND ".join('"' + word.replace('"', '""') + '"' for word in long)
            rows = self._db.execute("SELECT rowid FROM words WHERE words MATCH ?", (phrases,))
            keys = [self._keys[row] for (row,) in rows]
            rest = short
        texts = self._folded
        return frozenset(key for key in keys if all(word in texts[key] for word in rest))


def _fts() -> sqlite3.Connection | None:
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with suppress(sqlite3.OperationalError):
        connection.execute(
            "CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'trigram', detail = 'full')"
        )
        return connection
    connection.close()
    return None
