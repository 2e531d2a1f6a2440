"""The file of the chronicles: opened, checked, backed up, brought back, never thrown away."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from council_desktop.chronicle import backups, database
from council_desktop.chronicle.backups import Backup, keep
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.rows import facts_to_text
from council_desktop.chronicle.store import BACKUPS, FILE, Chronicles
from council_desktop.text.texts import Texts
from tests.chronicle.councils import EVENING, chronicles, clock, draft, fill

restores = pytest.mark.expect_logs("is kept as", "is not used")


def filled(folder: Path, count: int = 5) -> Book:
    """A closed chronicle with so many entries, and its book."""
    store = chronicles(folder)
    book = store.create("Thursdays")
    fill(book, count)
    book.lines()
    store.close()
    return book


def told(store: Chronicles) -> list[str]:
    """The notices as the person reads them: each has its text and parameters."""
    return [Texts().t(notice.key, **notice.params) for notice in store.notices]


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# ---------------------------------------------------------------- the first start, and the next


def test_a_new_folder_gets_an_empty_file(tmp_path: Path) -> None:
    store = chronicles(tmp_path / "deep" / "chronicle")
    assert store.books() == ()
    assert store.notices == []
    store.close()
    assert names(store.path.parent) == {FILE}


def test_the_file_at_rest_is_one_file(tmp_path: Path) -> None:
    """So a person can copy it: no -wal, no -journal, and it is durable when written."""
    filled(tmp_path)
    assert names(tmp_path) == {FILE}
    with closing(database.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (3,)  # EXTRA
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert database.version_of(connection) == len(database.MIGRATIONS)


def test_the_folder_may_have_any_name(tmp_path: Path) -> None:
    odd = "Ratsstube #1 100% ä 王" if os.name == "nt" else "Ratsstube ?mode=ro #1 100% ä 王"
    folder = tmp_path / odd
    book = filled(folder)
    store = chronicles(folder)
    assert len(store.book(book.uid).lines()) == 5
    assert store.back_up().path.parent.parent == folder


def test_books_have_names_of_their_own(tmp_path: Path) -> None:
    store = chronicles(tmp_path)
    first, second = store.create(" Mill "), store.create("Mill", 500)
    assert (first.name, second.name) == ("Mill", "Mill (2)")
    store.set_title(first.uid, "Mill (2)", 7)
    assert (first.name, first.first_year) == ("Mill (2) (2)", 7)
    for name, year in (("", 1), ("x" * 2001, 1), ("Mill", 10**7)):
        with pytest.raises(BadEntry):
            store.create(name, year)
    with pytest.raises(KeyError):
        store.book("nothing")


def test_only_a_book_that_was_never_used_is_removed(tmp_path: Path) -> None:
    store = chronicles(tmp_path)
    book, other = store.create("Mill"), store.create("Empty")
    entry = book.write(draft("Lea", "Tom"))
    book.remove(entry.uid)
    with pytest.raises(ChronicleProblem) as caught:
        store.remove_empty(book.uid)
    assert caught.value.key == "chronicle.error.not_empty"
    store.remove_empty(other.uid)
    assert [info.uid for info in store.books()] == [book.uid]


# ---------------------------------------------------------------- backups


def test_a_backup_is_a_whole_chronicle(tmp_path: Path) -> None:
    book = filled(tmp_path)
    store = chronicles(tmp_path)
    backup = store.back_up()
    assert store.backups() == (backup,)
    store.close()
    shutil.copy(backup.path, tmp_path / "other.sqlite3")
    (tmp_path / "elsewhere").mkdir()
    shutil.copy(backup.path, tmp_path / "elsewhere" / FILE)
    copy = chronicles(tmp_path / "elsewhere")
    assert copy.book(book.uid).lines() == chronicles(tmp_path).book(book.uid).lines()


def test_a_new_entry_is_backed_up_by_itself(tmp_path: Path) -> None:
    store = chronicles(tmp_path, back_up_after_writing=True)
    book = store.create("Mill")
    for _ in range(4):
        book.write(draft("Lea", "Tom"))
    store.close()
    newest = store.backups()[0]
    with closing(database.connect(newest.path, read_only=True)) as copy:
        database.check(copy)
        assert copy.execute("SELECT count(*) FROM entry").fetchone() == (4,)


def test_a_chronicle_without_backups_gets_one_at_the_start(tmp_path: Path) -> None:
    filled(tmp_path)
    store = chronicles(tmp_path, back_up_after_writing=True)
    store.close()
    assert len(store.backups()) == 1


def test_a_copy_that_is_not_whole_gets_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    store = chronicles(tmp_path)
    counted = iter(((1, 2), (1, 1)))
    monkeypatch.setattr(backups, "counts", lambda connection: next(counted))
    with pytest.raises(ChronicleProblem) as caught:
        store.back_up()
    assert caught.value.key == "chronicle.error.cannot_write"
    assert names(tmp_path / BACKUPS) == set()


def test_a_copy_that_can_not_be_read_again_gets_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    store = chronicles(tmp_path)

    def ruined(connection: sqlite3.Connection) -> None:
        raise database.Garbage("row 7 missing from index")

    monkeypatch.setattr(backups, "check", ruined)
    with pytest.raises(ChronicleProblem, match="row 7"):
        store.back_up()
    assert names(tmp_path / BACKUPS) == set()


@pytest.mark.expect_logs("no backup of the chronicle was made")
def test_a_backup_that_fails_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / BACKUPS).write_text("a file in the place of the folder")
    store = chronicles(tmp_path, back_up_after_writing=True)
    book = store.create("Mill")
    book.write(draft("Lea", "Tom"))
    store.close()
    again = chronicles(tmp_path)
    assert len(again.book(book.uid).lines()) == 1


def test_a_backup_waits_for_a_chronicle_that_is_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = chronicles(tmp_path, back_up_after_writing=True)
    book = store.create("Mill")
    store.close()
    busy = database.Refused(database.BUSY, store.path, "database is locked")
    make, refused = backups.Backups.make, [busy, busy]

    def writing(self: backups.Backups, *given: Any) -> Backup:
        if refused:
            raise refused.pop()
        return make(self, *given)

    assert not (tmp_path / BACKUPS).exists()
    monkeypatch.setattr(backups.Backups, "make", writing)
    store = chronicles(tmp_path, back_up_after_writing=True)
    store.book(book.uid).write(draft("Lea", "Tom"))
    store.close()
    assert not refused
    assert names(tmp_path / BACKUPS)


def test_old_backups_are_thinned_out() -> None:
    """Three a day for half a year."""
    made = [EVENING - timedelta(hours=8 * number) for number in range(3 * 180)]
    all_ = [Backup(Path(f"{n}"), 1000 - n, moment) for n, moment in enumerate(made)]
    left = [all_[int(str(path))].made for path in keep(all_)]
    assert left[:3] == made[:3]
    days = {moment.date() for moment in left}
    assert days >= {(EVENING - timedelta(days=number)).date() for number in range(7)}
    weeks = {moment.strftime("%G-%V") for moment in left}
    assert weeks == {(EVENING - timedelta(weeks=n)).strftime("%G-%V") for n in range(8)}
    assert len(left) <= 3 + 7 + 8


def test_thinning_leaves_strange_files_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    store = chronicles(tmp_path, now=clock(datetime(2026, 1, 1)))
    (tmp_path / BACKUPS).mkdir()
    own = ("chronicle-before-the-holidays.sqlite3", "notes.txt")
    for name in own:
        (tmp_path / BACKUPS / name).write_text("mine")
    for _ in range(20):
        store.back_up()
    assert names(tmp_path / BACKUPS) >= set(own)
    assert [one.number for one in store.backups()] == [20, 19, 18]


def test_going_back_to_a_backup_keeps_what_was_there(tmp_path: Path) -> None:
    store = chronicles(tmp_path)
    book = store.create("Mill")
    book.write(draft("Lea", "Tom"))
    backup = store.back_up()
    book.write(draft("Lea", "Tom"))
    kept = store.go_back_to(backup)
    assert len(store.book(book.uid).lines()) == 1
    store.go_back_to(next(one for one in store.backups() if one.path == kept))
    assert len(store.book(book.uid).lines()) == 2
    backup.path.write_bytes(b"garbage")
    with pytest.raises(ChronicleProblem) as caught:
        store.go_back_to(backup)
    assert caught.value.key == "chronicle.error.bad_backup"
    assert len(store.book(book.uid).lines()) == 2


# ---------------------------------------------------------------- bringing back


def ruin_bytes(path: Path) -> None:
    path.write_bytes(b"The quick brown fox. " * 400)


def ruin_page(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12288] = os.urandom(8192)
    path.write_bytes(data)


def ruin_half(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def ruin_other(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (id)")


def ruin_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA foreign_keys = OFF; DROP TABLE facts")


@restores
@pytest.mark.parametrize("ruin", [ruin_bytes, ruin_page, ruin_half, ruin_other, ruin_tables])
def test_a_ruined_file_is_kept_and_the_backup_used(tmp_path: Path, ruin) -> None:  # type: ignore[no-untyped-def]
    book = filled(tmp_path)
    store = chronicles(tmp_path)
    lines = store.book(book.uid).lines()
    store.back_up()
    store.close()
    ruin(tmp_path / FILE)
    ruined = (tmp_path / FILE).read_bytes()
    again = chronicles(tmp_path)
    assert again.book(book.uid).lines() == lines
    (aside,) = tmp_path.glob(f"{FILE}.corrupt-*")
    assert aside.read_bytes() == ruined
    (sentence,) = told(again)
    assert aside.name in sentence
    assert "2026-11-27 21:" in sentence
    again.close()
    assert chronicles(tmp_path).notices == []


@restores
def test_a_missing_file_is_brought_back(tmp_path: Path) -> None:
    book = filled(tmp_path)
    store = chronicles(tmp_path)
    store.back_up()
    store.close()
    for ruin in (Path.unlink, lambda path: path.write_bytes(b"")):
        ruin(tmp_path / FILE)
        again = chronicles(tmp_path)
        assert len(again.book(book.uid).lines()) == 5
        assert [notice.key for notice in again.notices] == ["chronicle.notice.missing_restored"]
        assert told(again)
        again.close()


@restores
def test_a_bad_backup_is_passed_over(tmp_path: Path) -> None:
    book = filled(tmp_path)
    store = chronicles(tmp_path)
    store.back_up()
    newer = store.back_up()
    store.close()
    ruin_half(newer.path)
    (tmp_path / FILE).unlink()
    again = chronicles(tmp_path)
    assert len(again.book(book.uid).lines()) == 5
    assert newer.path.exists()


@restores
@pytest.mark.parametrize("there", [True, False])
def test_nothing_to_bring_back(tmp_path: Path, there: bool) -> None:
    """A new chronicle is begun, the old file is kept, and it is said."""
    (tmp_path / BACKUPS).mkdir()
    ruin_bytes(tmp_path / BACKUPS / "chronicle-7-20261127-210512.sqlite3")
    if there:
        ruin_bytes(tmp_path / FILE)
    store = chronicles(tmp_path)
    assert store.books() == ()
    expected = "garbage_empty" if there else "missing_empty"
    assert [notice.key for notice in store.notices] == [f"chronicle.notice.{expected}"]
    assert told(store)
    assert len(list(tmp_path.glob(f"{FILE}.corrupt-*"))) == there


@restores
def test_a_stray_journal_is_not_played_back_into_the_backup(tmp_path: Path) -> None:
    book = filled(tmp_path)
    store = chronicles(tmp_path)
    lines = store.book(book.uid).lines()
    store.back_up()
    store._db.execute("PRAGMA cache_size = 1")
    store._db.execute("BEGIN IMMEDIATE")
    store._db.execute("UPDATE facts SET text = text || zeroblob(9000)")
    shutil.copy(tmp_path / f"{FILE}-journal", tmp_path / "hot")  # as a crash leaves it
    store._db.execute("ROLLBACK")
    store.close()
    (tmp_path / FILE).unlink()
    (tmp_path / "hot").rename(tmp_path / f"{FILE}-journal")
    again = chronicles(tmp_path)
    assert again.book(book.uid).lines() == lines
    assert (tmp_path / f"{FILE}.corrupt-journal").exists()


def test_what_is_left_is_read_by_hand(tmp_path: Path) -> None:
    """The program in docs/chronicle.md, on a file with two ruined pages."""
    book = filled(tmp_path / "here", 40)
    path = tmp_path / "here" / FILE
    whole = chronicles(tmp_path / "here").book(book.uid)
    texts = {number: facts_to_text(entry.facts) for number, entry in enumerate(whole.entries(), 1)}
    replays = {number: whole.replay(entry.uid) for number, entry in enumerate(whole.entries(), 1)}
    data = bytearray(path.read_bytes())
    for page in (len(data) // 4096 - 4, 24):
        data[4096 * page : 4096 * (page + 1)] = b"\x07" * 4096
    (tmp_path / "ruined").write_bytes(data)
    manual = (Path(__file__).parents[2] / "docs" / "chronicle.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n# rescue\.py\n(.*?)```", manual, re.DOTALL)
    program = program.replace("100_000", "50")
    arguments = [sys.executable, "-c", program, tmp_path / "ruined", tmp_path / "out"]
    subprocess.run(arguments, check=True, capture_output=True)
    rescued = sorted((tmp_path / "out").glob("*.json"))
    assert 20 < len(rescued) < 40
    for file in rescued:
        assert file.read_text(encoding="utf-8") == texts[int(file.stem)]
    games = list((tmp_path / "out").glob("*.game"))
    assert games
    for file in games:
        assert file.read_bytes() == replays[int(file.stem)]


def test_a_newer_file_is_not_touched(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(ChronicleProblem) as caught:
        chronicles(tmp_path)
    assert caught.value.key == "chronicle.error.newer"
    assert Texts().t(caught.value.key, **caught.value.params)
    assert (tmp_path / FILE).read_bytes() == before
    assert names(tmp_path) == {FILE}


def test_a_file_that_the_system_withholds_is_no_garbage(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(ChronicleProblem) as caught:
        chronicles(tmp_path)
    assert caught.value.key == "chronicle.error.cannot_open"
    (tmp_path / "file").write_text("")
    with pytest.raises(ChronicleProblem) as caught:
        chronicles(tmp_path / "file")
    assert caught.value.key == "chronicle.error.cannot_open"


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    filled(tmp_path)
    store = chronicles(tmp_path)
    book = store.book(store.books()[0].uid)
    before = book.lines()
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(ChronicleProblem) as caught:
        book.write(draft("Lea", "Tom", note="x" * 20_000))
    assert caught.value.key == "chronicle.error.full"
    assert book.lines() == before
    store._db.execute("PRAGMA max_page_count = 1000000")
    book.write(draft("Lea", "Tom"))
    assert len(book.lines()) == len(before) + 1


# ---------------------------------------------------------------- migrations


def _with_weather(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE entry ADD COLUMN weather TEXT NOT NULL DEFAULT 'dry'")


def test_an_older_file_is_backed_up_and_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = filled(tmp_path)
    _migrations(monkeypatch, (*database.MIGRATIONS, _with_weather))
    store = chronicles(tmp_path)
    assert len(store.book(book.uid).lines()) == 5
    assert store._db.execute("SELECT DISTINCT weather FROM entry").fetchall() == [("dry",)]
    assert database.version_of(store._db) == len(database.MIGRATIONS)
    (old,) = store.backups()
    with closing(sqlite3.connect(old.path)) as copy:
        assert database.version_of(copy) == len(database.MIGRATIONS) - 1


def test_a_file_of_councils_only_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / "chronicle.sqlite3")) as connection:
        connection.execute("ALTER TABLE entry DROP COLUMN title")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    store = chronicles(tmp_path)
    (old,) = store.backups()
    with closing(sqlite3.connect(old.path)) as copy:
        assert database.version_of(copy) == 1
    again = store.book(book.uid)
    assert [line.number for line in again.entries()] == [1, 2, 3, 4, 5]
    assert again.all_lines() == again.lines()


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = filled(tmp_path)

    def fails(connection: sqlite3.Connection) -> None:
        _with_weather(connection)
        connection.execute("SELECT nonsense")

    versions = database.MIGRATIONS
    _migrations(monkeypatch, (*versions, fails))
    with pytest.raises(ChronicleProblem):
        chronicles(tmp_path)
    _migrations(monkeypatch, versions)
    store = chronicles(tmp_path)
    assert len(store.book(book.uid).lines()) == 5
    assert store.notices == []


def _migrations(
    monkeypatch: pytest.MonkeyPatch, migrations: tuple[database.Migration, ...]
) -> None:
    monkeypatch.setattr("council_desktop.chronicle.database.MIGRATIONS", migrations)
    monkeypatch.setattr("council_desktop.chronicle.store.MIGRATIONS", migrations)
