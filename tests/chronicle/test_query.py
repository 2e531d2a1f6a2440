"""List, filters and search: the same answers with and without FTS5."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from council_desktop.chronicle import search, words
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import Entry, Line, Throne
from council_desktop.chronicle.exchange import export, parse_export, preview, take
from council_desktop.chronicle.query import (
    ANY_MONTH,
    EMPTY,
    MEMBER,
    NO_MONTH,
    Filter,
    Order,
    Reader,
)
from council_desktop.chronicle.search import SearchIndex
from council_desktop.text.texts import Texts
from tests.chronicle.councils import NAMES, chronicles, draft, game_draft


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = chronicles(tmp_path).create("Mill")
    book.write(draft("Lea", "Tom", term=71, greatest="Strange Lights", scenario="june"))
    book.write(draft("Lea", "שרה", term=22, won=False, note="Der Zauberer Ödön kam."))
    book.write(draft("Mira", "lea", term=58, throne=Throne(seat=0)))
    book.write(draft("Zoë", "Tom", bots=["Lea"], term=58, throne=Throne("patient"), printed=True))
    return book


def reader(book: Book, fts: bool = True) -> Reader:
    return Reader(book, words.search_text(Texts()), fts=fts)


def numbers(lines: tuple[Line, ...]) -> list[int]:
    return [line.number for line in lines]


def people(book: Book, *names: str) -> frozenset[int]:
    return frozenset(one.id for one in book.people() if one.name in names and not one.bot)


@pytest.mark.parametrize("fts", [True, False])
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", [4, 3, 2, 1]),
        ("  ", [4, 3, 2, 1]),
        ("strange", [1]),
        ("LIGHTS strange", [1]),
        ("ights", [1]),
        ("odon", [2]),
        ("ÖDÖN zauber", [2]),
        ("june", [1]),
        ("patient", [4]),
        ("lea", [4, 3, 2, 1]),
        ("lea ii", [4, 2]),
        ("שרה", [2]),
        ("רה", [2]),
        ("zoe", [4]),
        ("golem", []),
        ('"', []),
        ("a* OR b", []),
        ("NEAR(lights)", []),
    ],
)
def test_search(book: Book, fts: bool, query: str, found: list[int]) -> None:
    assert numbers(reader(book, fts).find(Filter(query))) == found


def test_search_finds_challenges_by_their_names(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Mill")
    entry = book.write(game_draft())
    texts = Texts()
    for played in entry.facts.challenges:
        name = words.challenge(texts, played)
        assert numbers(reader(book).find(Filter(name))) == [1]
    assert numbers(reader(book).find(Filter(entry.facts.code))) == [1]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Filter(won=True), [4, 3, 1]),
        (Filter(won=False), [2]),
        (Filter(month="june"), [1]),
        (Filter(month="may"), []),
        (Filter(month=ANY_MONTH), [1]),
        (Filter(month=NO_MONTH), [4, 3, 2]),
        (Filter(throne=MEMBER), [3]),
        (Filter(throne=EMPTY), [2, 1]),
        (Filter(throne="patient"), [4]),
        (Filter(printed=True), [4]),
        (Filter("tom", won=True, month="june"), [1]),
    ],
)
def test_filters(book: Book, wanted: Filter, found: list[int]) -> None:
    assert numbers(reader(book).find(wanted)) == found


def test_members_are_persons_not_names(book: Book) -> None:
    find = reader(book).find
    assert numbers(find(Filter(people=people(book, "Lea")))) == [2, 1]
    assert numbers(find(Filter(people=people(book, "Lea", "Tom")))) == [1]


def test_orders(book: Book) -> None:
    find = reader(book).find
    assert numbers(find(Filter(), Order.OLDEST)) == [1, 2, 3, 4]
    assert numbers(find(Filter(), Order.LONGEST)) == [1, 4, 3, 2]
    assert numbers(find(Filter(), Order.SHORTEST)) == [2, 4, 3, 1]


@pytest.mark.parametrize("fts", [True, False])
def test_the_index_follows_the_book(book: Book, fts: bool) -> None:
    asked = reader(book, fts)
    assert numbers(asked.find(Filter("earthquake"))) == []
    entry = book.write(draft("Lea", "Tom", greatest="Earthquake"))
    assert numbers(asked.find(Filter("earthquake"))) == [5]
    book.edit(entry.uid, greatest="Ghost Ship")
    assert numbers(asked.find(Filter("earthquake"))) == []
    assert numbers(asked.find(Filter("ghost"))) == [5]
    book.undo()
    assert numbers(asked.find(Filter("earthquake"))) == [5]
    book.remove(entry.uid)
    assert numbers(asked.find(Filter("earthquake"))) == []
    (tom,) = people(book, "Tom")
    book.rename(tom, "Tomas")
    assert numbers(asked.find(Filter("tomas"))) == [4, 1]


@pytest.mark.parametrize("fts", [True, False])
@pytest.mark.parametrize("stay", [True, False])
def test_many_entries_that_go_leave_the_index_in_steps(
    tmp_path: Path, stay: bool, fts: bool
) -> None:
    """Given up in the middle, the next search is right all the same."""
    store = chronicles(tmp_path)
    source, target = store.create("Source"), store.create("Target")
    for term in range(40):
        source.write(draft("Lea", "Tom", term=term, greatest="Ghost Ship"))
    if stay:
        target.write(draft("Zoë", "Tom", greatest="Earthquake"))
    take(preview(parse_export(b"".join(export(source)), "source.json"), target), store, target)
    asked = reader(target, fts)
    assert len(asked.find(Filter("ghost"))) == 40
    target.undo()
    target.all_lines()
    steps = asked.prepare()
    if stay:
        next(steps)
        steps.close()
        assert not asked.ready
    else:
        assert not list(steps), "an index of nothing is made at once"
        assert asked.ready
    assert numbers(asked.find(Filter("ghost"))) == []
    assert len(asked.find(Filter("earthquake"))) == stay
    assert asked.ready


TEXTS = st.text('aäbc éß王"*', max_size=12)


@given(st.lists(TEXTS, max_size=6), TEXTS)
def test_with_and_without_fts_the_answers_are_the_same(texts: list[str], query: str) -> None:
    keyed = [(str(number), text) for number, text in enumerate(texts)]
    with_fts, without = SearchIndex(keyed), SearchIndex(keyed, fts=False)
    assert with_fts.find(query) == without.find(query)


@pytest.mark.parametrize("name", NAMES)
def test_everybody_is_found_by_their_name(name: str) -> None:
    index = SearchIndex([("one", f"about {name} I"), ("two", "nobody")])
    assert index.find(name) == {"one"}


def test_a_machine_without_fts5(monkeypatch: pytest.MonkeyPatch, book: Book) -> None:
    class Without:
        def execute(self, statement: str) -> None:
            raise sqlite3.OperationalError("no such module: fts5")

        def close(self) -> None:
            pass

    monkeypatch.setattr(search.sqlite3, "connect", lambda *args, **more: Without())
    index = SearchIndex([("one", "Strange Lights")])
    assert not index.has_fts
    assert index.find("lights") == {"one"}


def test_what_is_damaged_is_in_the_list(book: Book, tmp_path: Path) -> None:
    book._db.execute("UPDATE facts SET seal = 'x' WHERE entry = 2")
    book.refresh()
    assert numbers(reader(book).find(Filter())) == [4, 3, 2, 1]
    assert numbers(reader(book).find(Filter("lea"))) == [4, 3, 1]
    assert all(isinstance(line, Entry) for line in reader(book).find(Filter(won=True)))
