"""A file of an earlier version: entries, people and numbers are those that the version wrote.

`0.1.0-mixed.sqlite3` was written by 0.1.0, when entries of King had one winner (format 2): games
with their replays, a printed council, one that was lost, words and a name changed, one removed.
`0.1.0-mixed.json` is what 0.1.0 itself exported of it.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import is_council
from council_desktop.chronicle.exchange import write_export
from council_desktop.chronicle.store import FILE
from tests.chronicle.councils import chronicles

GOLDEN = Path(__file__).parents[1] / "golden" / "chronicles"
MIXED = "0.1.0-mixed"


@pytest.fixture
def book(tmp_path: Path) -> Book:
    shutil.copy(GOLDEN / f"{MIXED}.sqlite3", tmp_path / FILE)
    store = chronicles(tmp_path)
    assert store.notices == []
    (info,) = store.books()
    return store.book(info.uid)


def test_entries_and_replays_are_what_the_old_version_exported(book: Book, tmp_path: Path) -> None:
    """Byte by byte: what was written stays as it was written."""
    write_export(book, tmp_path / "now.json")
    old = (GOLDEN / f"{MIXED}.json").read_bytes()
    assert (tmp_path / "now.json").read_bytes() == old


def test_one_winner_is_one_of_the_winners(book: Book) -> None:
    old = json.loads((GOLDEN / f"{MIXED}.json").read_text(encoding="utf-8"))
    winners = [(one["facts"]["winner"],) for one in old["entries"] if "title" in one]
    assert [one.facts.winners for one in book.contests()] == winners == [(1,), (0,)]


def test_numbers_years_and_numerals_are_the_same(book: Book) -> None:
    said = [
        (line.number, line.from_year, line.to_year, [one.numeral for one in line.members])
        for line in book.all_lines()
        if is_council(line)
    ]
    assert said == [
        (1, 500, 540, [1, 1, 1]),
        (2, 540, 570, [2, 2, 2]),
        (3, 570, 641, [1, 1, 3, 1]),
        (4, 641, 653, [3, 3]),
        (5, 653, 688, [4, 4, 4, 1]),
    ]
    assert [one.number for one in book.contests()] == [1, 2]
    people = sorted((person.name, person.bot) for person in book.people())
    assert people == sorted(
        [
            *((name, False) for name in ("<b>Tom</b>", "Anouk", "Lea", "Mira", "Tom")),
            ("Zoë Ångström", False),
            *((name, True) for name in ("Golem", "Mira", "Tom")),
        ]
    )


def test_what_was_changed_then_is_taken_back_now(book: Book) -> None:
    """Removing, a new name, words: the last one first."""
    kinds = []
    while (change := book.undo()) is not None:
        kinds.append(change.kind)
    assert kinds == ["remove", "rename", "words"]
    assert len(book.lines()) == 6
    assert "Zoë" in {person.name for person in book.people()}
