"""The one door to the file: whatever the system refuses is a sentence, for every call."""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from council_desktop.chronicle import database
from council_desktop.chronicle.backups import Backup
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.entries import Sitter
from council_desktop.chronicle.printed import PrintedContest, printed_contest_draft
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.store import BACKUPS, FILE, Chronicles
from council_desktop.text.texts import Texts
from tests.chronicle.councils import chronicles, draft, fill
from tests.chronicle.doors import TROUBLES, Door, held
from tests.chronicle.test_contests import king_draft
from tests.chronicle.test_telling import contest_draft, seats_of

restores = pytest.mark.expect_logs("is kept as", "is not used")
refusals = pytest.mark.expect_logs("knows no locks")


def calls(store: Chronicles, book: Book) -> Iterator[Callable[[], Any]]:
    """Everything that can be asked of a store and of a book, with something to ask it with."""
    uid = book.entries()[0].uid
    given: dict[str, tuple[Any, ...]] = {
        "book": ("nothing",),
        "contest": (uid,),
        "create": ("Mill",),
        "edit": (uid,),
        "enter": (draft("Lea", "Tom"),),
        "enter_contest": (printed_contest_draft(PrintedContest(CONTESTS[0], ("Lea", "Jo"), (0,))),),
        "entry": (uid,),
        "entry_of_game": ("x",),
        "go_back_to": (Backup(store.path, 1, datetime(2026, 1, 1)),),
        "has_game": ("x",),
        "merge": (1, 2),
        "note": (uid, "x"),
        "numerals_for": ([Sitter("Lea")],),
        "remove": (uid,),
        "remove_empty": (book.uid,),
        "rename": (1, "Somebody else"),
        "renumber": (1,),
        "retell": (uid, king_draft().facts),
        "replay": (uid,),
        "reseat": (uid, [f"{member.name}!" for member in book.entries()[0].members]),
        "set_best": (uid, 200),
        "set_throne": (uid, 0),
        "set_title": (book.uid, "Mill", 7),
        "stored_entry": (uid,),
        "take_in": ([], {}),
        "write": (draft("Lea", "Tom"),),
        "write_contest": (king_draft(),),
    }
    for title in CONTESTS:
        yield partial(book.write_contest, contest_draft(title, seats_of(title)[0]))
    without = {"close", "refresh", "reading", "take_in_steps", "undo_steps"}
    for thing in (store, book):
        for name, _ in inspect.getmembers(type(thing)):
            if name.startswith("_") or name in without:
                continue
            if isinstance(getattr(type(thing), name), property):
                yield lambda thing=thing, name=name: getattr(thing, name)
            elif name == "stored":
                yield lambda: list(book.stored())
            else:
                yield partial(getattr(thing, name), *given.get(name, ()))


def two_books(folder: Path) -> tuple[Chronicles, Book]:
    store = chronicles(folder)
    book = store.create("Thursdays")
    fill(book, 5)
    book.lines()
    return store, book


def sentence_of(do: Callable[[], Any]) -> str:
    """Key of what was refused; "" where it was done, or nothing has this name."""
    problem = None
    try:
        do()
    except ChronicleProblem as caught:
        problem = caught
    except KeyError:
        return ""
    if problem is None:
        return ""
    assert "{" not in Texts().t(problem.key, **problem.params)
    return problem.key


def test_nothing_but_sentences_from_a_file_another_process_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PATIENCE_S", 0.01)
    store, book = two_books(tmp_path)
    said = set()
    with held(tmp_path / FILE):
        assert database.is_locked(tmp_path / FILE)
        for fresh in (False, True):
            for do in list(calls(store, book)):
                if fresh:
                    book._all = book._reading = None
                said.add(sentence_of(do))
        with pytest.raises(ChronicleProblem) as caught:
            Chronicles(tmp_path)
        assert caught.value.key == "chronicle.error.busy"
    assert "chronicle.error.busy" in said
    assert not database.is_locked(tmp_path / FILE)
    assert len(book.lines()) == 5
    book.write(draft("Lea", "Tom"))
    assert len(book.lines()) == 6


@refusals
@pytest.mark.parametrize("trouble", sorted(TROUBLES))
def test_every_trouble_has_its_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    door = Door(monkeypatch)
    store, book = two_books(tmp_path)
    before = book.lines()
    door.codes = TROUBLES[trouble]
    said = []
    for do in list(calls(store, book)):
        said.append(sentence_of(do))
    assert f"chronicle.error.{trouble}" in said
    door.codes = {}
    book.refresh()
    assert [line.uid for line in book.lines()][: len(before)] == [line.uid for line in before]


@refusals
def test_a_disk_without_locks_is_used_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = Door(monkeypatch)
    door.only_with_locks = True
    door.codes = TROUBLES["no_locks"] | {"PRAGMA user_version": sqlite3.SQLITE_IOERR_RDLOCK}
    store = chronicles(tmp_path, back_up_after_writing=True)
    book = store.create("Thursdays")
    fill(book, 3)
    store.close()
    again = chronicles(tmp_path)
    assert len(again.book(book.uid).lines()) == 3
    assert again.backups()


@refusals
def test_systems_that_call_a_disk_without_locks_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite makes SQLITE_BUSY of ENOLCK; a file that is really busy is not opened without."""
    door = Door(monkeypatch)
    door.only_with_locks = True
    door.codes = {"PRAGMA user_version": sqlite3.SQLITE_BUSY}
    with pytest.raises(database.Refused):
        database.connect(tmp_path / FILE)
    monkeypatch.setattr(database, "can_lock", lambda folder: False)
    with closing(database.connect(tmp_path / FILE)) as opened:
        assert not opened.has_locks
    monkeypatch.undo()
    assert database.can_lock(tmp_path)


def test_a_disk_that_could_only_be_read_is_written_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the store that was opened before; what is refused changes nothing."""
    store, book = two_books(tmp_path)
    store.close()
    door = Door(monkeypatch)
    door.only_reads = True
    store = chronicles(tmp_path)
    book = store.book(book.uid)
    for _ in range(2):
        assert sentence_of(lambda: book.write(draft("Lea", "Tom"))) == "chronicle.error.read_only"
    assert len(book.lines()) == 5
    door.only_reads = False
    assert book.write(draft("Lea", "Tom")).number == 6
    for title in CONTESTS:
        book.write_contest(contest_draft(title, seats_of(title)[0]))
    store.close()
    again = chronicles(tmp_path).book(book.uid)
    assert len(again.lines()) == 6
    assert [line.title for line in again.contests()] == list(CONTESTS)


# ---------------------------------------------------------------- a valid database, but not ours

STRANGE = [
    "UPDATE book SET first_year = 'soon'",
    "UPDATE book SET name = x'ff'",
    "UPDATE person SET bot = 'yes' WHERE id = 1",
    "UPDATE person SET name = x'00' WHERE id = 1",
    "UPDATE entry SET title = x'07'",
    "UPDATE entry SET removed = 1.5",
    "UPDATE seat SET numeral = 'IV'",
    "UPDATE seat SET level = x'01'",
    "UPDATE change SET params = x'00'",
    "ALTER TABLE seat RENAME TO old; CREATE TABLE seat (entry TEXT, place TEXT, person TEXT,"
    " numeral TEXT, level TEXT)",
    "ALTER TABLE entry RENAME TO old; CREATE VIEW entry AS SELECT * FROM old",
]


def columns() -> list[tuple[str, str]]:
    with closing(database.Database.in_memory()) as empty:
        for migration in database.MIGRATIONS:
            migration(empty)
        return [
            (table, row[1])
            for table in sorted(database.TABLES)
            for row in empty.execute(f"PRAGMA table_info({table})")
        ]


@restores
def test_a_database_of_another_shape_is_put_aside(tmp_path: Path) -> None:
    """Every column missing, renamed, or with values of another kind."""
    store, book = two_books(tmp_path / "good")
    book.edit(book.entries()[0].uid, note="x")
    store.back_up()
    lines = book.lines()
    store.close()
    good = (tmp_path / "good" / FILE).read_bytes()
    (backup,) = (tmp_path / "good" / BACKUPS).iterdir()
    spoils = [
        f"PRAGMA foreign_keys = OFF; ALTER TABLE {table} RENAME COLUMN {column} TO another"
        for table, column in columns()
    ]
    spoils += [f"PRAGMA foreign_keys = OFF; {statement}" for statement in STRANGE]
    for number, spoil in enumerate(spoils):
        folder = tmp_path / f"{number}"
        (folder / BACKUPS).mkdir(parents=True)
        (folder / FILE).write_bytes(good)
        (folder / BACKUPS / backup.name).write_bytes(backup.read_bytes())
        with closing(sqlite3.connect(folder / FILE)) as connection:
            connection.executescript(spoil)
        again = Chronicles(folder, back_up_after_writing=False)
        assert [notice.key for notice in again.notices] == ["chronicle.notice.garbage_restored"], (
            spoil
        )
        assert again.book(book.uid).lines() == lines, spoil
        assert len(list(folder.glob(f"{FILE}.corrupt-*"))) == 1
        again.close()


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE facts SET text = x'00ff'",
        "UPDATE facts SET text = 7, seal = 7",
        "UPDATE facts SET seal = x'00'",
        "UPDATE replay SET packed = 'text', digest = x'07'",
        "UPDATE replay SET packed = 7",
        "UPDATE change SET params = '[', back = '['",
        "UPDATE change SET params = '[]'",
        "UPDATE change SET back = '[]'",
        'UPDATE change SET back = \'{"names": [7], "facts": [[]]}\'',
        "DELETE FROM facts",
    ],
)
def test_a_damaged_value_is_a_damaged_entry(tmp_path: Path, spoil: str) -> None:
    """And everything else can be read and done; what can't is a sentence."""
    store, book = two_books(tmp_path)
    book.edit(book.entries()[0].uid, note="x")
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(spoil)
    store = chronicles(tmp_path)
    assert store.notices == []
    book = store.book(book.uid)
    lines = book.lines()
    assert len(lines) == 5
    list(book.stored())
    book.last_change()
    for do in (book.undo, lambda: [book.replay(line.uid) for line in lines]):
        sentence_of(do)
    assert book.write(draft("Lea", "Tom")).number == 6
