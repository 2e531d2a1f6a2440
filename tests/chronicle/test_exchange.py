"""Out and in: the same bytes again, nothing taken unseen, everything taken back as one."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest

from council_desktop.chronicle import database, rows, words
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import Damaged, Entry
from council_desktop.chronicle.exchange import (
    export,
    parse_export,
    preview,
    read_export,
    take,
    take_steps,
    write_export,
)
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.store import Chronicles
from council_desktop.store.steps import Steps, finish
from council_desktop.text.texts import Texts
from tests.chronicle.councils import NAMES, chronicles, draft, fill, game_draft
from tests.patience import LONGEST_S


@pytest.fixture
def store(tmp_path: Path) -> Chronicles:
    return chronicles(tmp_path / "here")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Chronicles:
    return chronicles(tmp_path / "elsewhere")


@pytest.fixture
def book(store: Chronicles) -> Book:
    book = store.create("Thursdays ✨ at the mill", -30)
    fill(book, 12)
    for name in NAMES:
        book.write(draft(name, "Tom"))
    book.write(game_draft())
    return book


TWICE = [{"name": name, "numeral": 1} for name in ("Zo\u00eb", "Zoe\u0308")]
"""One person, composed and decomposed."""


def written(book: Book) -> bytes:
    return b"".join(export(book))


def taken(data: bytes, store: Chronicles, book: Book | None = None) -> Book:
    return take(preview(parse_export(data, "file.json"), book), store, book)


# ---------------------------------------------------------------- the same bytes


def test_out_in_and_out_again_gives_the_same_bytes(
    book: Book, elsewhere: Chronicles, tmp_path: Path
) -> None:
    write_export(book, tmp_path / "out.json")
    arrived = read_export(tmp_path / "out.json")
    copy = take(preview(arrived, None), elsewhere, None)
    write_export(copy, tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "out.json").read_bytes()
    assert [entry.members[0].numeral for entry in copy.entries()] == [
        entry.members[0].numeral for entry in book.entries()
    ]
    last = book.entries()[-1]
    assert copy.replay(last.uid) == book.replay(last.uid) == game_draft().replay


def test_into_an_empty_book_that_is_there(book: Book, elsewhere: Chronicles) -> None:
    empty = elsewhere.create("Nothing yet", 700)
    assert preview(parse_export(written(book), "f"), empty).into_empty
    taken(written(book), elsewhere, empty)
    assert written(empty) == written(book)
    change = empty.undo()
    assert change is not None
    assert (change.kind, change.params) == ("import", {"count": 29, "file": "file.json"})
    assert (empty.name, empty.first_year, empty.lines(), empty.people()) == (
        "Nothing yet",
        700,
        (),
        (),
    )


def test_however_the_file_is_written(book: Book, elsewhere: Chronicles) -> None:
    other = json.dumps(json.loads(written(book)), indent=2, sort_keys=True)
    copy = taken(b"\xef\xbb\xbf" + other.encode(), elsewhere)
    assert written(copy) == written(book)


def test_an_empty_book_travels_too(store: Chronicles, elsewhere: Chronicles) -> None:
    empty = store.create("Empty", 12)
    assert written(taken(written(empty), elsewhere)) == written(empty)


def test_a_damaged_entry_travels_as_it_is(store: Chronicles, elsewhere: Chronicles) -> None:
    book = store.create("Mill")
    fill(book, 3)
    store._db.execute("UPDATE facts SET text = CAST(x'7b22ff' AS TEXT) || text WHERE entry = 2")
    book.refresh()
    assert isinstance(book.lines()[1], Damaged)
    copy = taken(written(book), elsewhere)
    assert written(copy) == written(book)
    assert isinstance(copy.lines()[1], Damaged)
    assert isinstance(copy.lines()[2], Entry)


def test_a_damaged_replay_keeps_no_book_from_travelling(
    store: Chronicles, book: Book, elsewhere: Chronicles
) -> None:
    store._db.execute("UPDATE replay SET packed = substr(packed, 1, 500)")
    data = written(book)
    there = taken(data, elsewhere)
    assert written(there) == data
    assert len(there.entries()) == len(book.entries())
    with pytest.raises(ChronicleProblem, match="damaged"):
        there.replay(there.entries()[-1].uid)


def test_removed_entries_stay_here(book: Book, elsewhere: Chronicles) -> None:
    first = book.entries()[0]
    book.remove(first.uid)
    copy = taken(written(book), elsewhere)
    assert first.uid not in {line.uid for line in copy.lines()}
    book.undo()
    assert len(copy.lines()) == len(book.lines()) - 1


# ---------------------------------------------------------------- into a book with entries


def test_what_is_here_is_not_taken_again(book: Book, store: Chronicles) -> None:
    before = book.lines()
    plan = preview(parse_export(written(book), "f"), book)
    assert (len(plan.new), len(plan.known), len(plan.alike)) == (0, 29, 0)
    take(plan, store, book)
    assert book.lines() == before
    assert book.last_change() is None


def test_new_entries_come_last_and_count_on(store: Chronicles, elsewhere: Chronicles) -> None:
    mine, theirs = store.create("Mill", 1), elsewhere.create("Mill", 900)
    mine.write(draft("Lea", "Tom", term=40))
    shared = mine.write(game_draft())
    theirs.write(game_draft())
    theirs.write(draft("Lea", "Anouk", term=60, note="theirs"))
    plan = preview(parse_export(written(theirs), "theirs.json"), mine)
    assert [one.uid for one in plan.known] == [shared.uid]
    assert [one.names for one in plan.new] == [("Lea", "Anouk")]
    assert plan.new_people == ("Anouk",)
    assert not plan.into_empty
    take(plan, store, mine)
    last = mine.entries()[-1]
    assert (last.number, last.from_year) == (3, shared.to_year)
    assert [(one.name, one.roman) for one in last.members] == [("Lea", "III"), ("Anouk", "I")]
    assert (mine.name, mine.first_year) == ("Mill", 1)
    mine.undo()
    assert mine.entries()[-1] == shared
    assert "Anouk" not in {person.name for person in mine.people()}


def test_the_same_game_under_another_name(store: Chronicles, elsewhere: Chronicles) -> None:
    """Found by its game, and by its replay, even if everything else was edited."""
    mine = store.create("Mill")
    mine.write(game_draft())
    mine.write(game_draft(2))
    data = json.loads(written(mine))
    data["entries"][0] |= {"uid": "0123456789abcdef", "game": ""}
    data["entries"][1] |= {"uid": "0123456789abcdee"}
    del data["entries"][1]["replay"]
    plan = preview(parse_export(json.dumps(data).encode(), "f"), mine)
    assert (len(plan.new), len(plan.known)) == (0, 2)


def test_what_only_looks_the_same_is_asked_for(store: Chronicles, elsewhere: Chronicles) -> None:
    mine, theirs = store.create("Mill"), elsewhere.create("Mill")
    mine.write(draft("Lea", "Tom", printed=True, greatest="The long night"))
    theirs.write(draft("Tom", "Lea", printed=True, greatest="The Long Night!"))
    plan = preview(parse_export(written(theirs), "f"), mine)
    assert (len(plan.new), len(plan.known), len(plan.alike)) == (0, 0, 1)
    take(plan, store, mine)
    assert len(mine.lines()) == 1
    take(plan, store, mine, alike=True)
    assert len(mine.lines()) == 2


def test_twice_in_one_file(store: Chronicles, book: Book) -> None:
    data = json.loads(written(book))
    data["entries"] = [data["entries"][0], data["entries"][0]]
    plan = preview(parse_export(json.dumps(data).encode(), "f"), None)
    assert (len(plan.new), len(plan.known)) == (1, 1)


def test_what_was_removed_here_can_come_back_in(store: Chronicles, book: Book) -> None:
    data = written(book)
    victim = book.entries()[3]
    book.remove(victim.uid)
    taken(data, store, book)
    back = book.entries()[-1]
    assert back.uid != victim.uid
    assert back.facts == victim.facts
    book.undo()
    book.undo()
    assert book.entries()[3] == victim


def test_a_full_disk_takes_nothing_in(book: Book, elsewhere: Chronicles) -> None:
    mine = elsewhere.create("Mill")
    mine.write(draft("Lea", "Tom"))
    pages = elsewhere._db.execute("PRAGMA page_count").fetchone()[0]
    elsewhere._db.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(ChronicleProblem, match="full"):
        taken(written(book), elsewhere, mine)
    assert len(mine.lines()) == 1
    assert mine.last_change() is None
    assert [person.name for person in mine.people()] == ["Lea", "Tom"]


# ---------------------------------------------------------------- files that are none


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"\xff\xfe", b'{"what":"recipes"}', b'{"a":' * 5000, b"null", b"NaN"],
)
def test_other_files(data: bytes) -> None:
    with pytest.raises(ChronicleProblem) as caught:
        parse_export(data, "notes.json")
    assert caught.value.key == "chronicle.error.no_chronicle"
    assert "notes.json" in words.problem_text(Texts(), caught.value)


@pytest.mark.parametrize(
    "value", ["NaN", "Infinity", "1e999", '"\\ud800"', "[" * 20_000 + "]" * 20_000]
)
def test_what_no_program_should_write(book: Book, value: str) -> None:
    """The entry is named where it has a line of its own; in any form nothing is taken in."""
    data = written(book)
    at = data.index(b'"options":{}', data.index(b"\n", data.index(b"\n") + 1))
    data = data[:at] + f'"options":{{"x":{value}}}'.encode() + data[at + 12 :]
    with pytest.raises(ChronicleProblem) as caught:
        parse_export(data, "f")
    assert words.problem_text(Texts(), caught.value).startswith("Entry 2 of f can’t be used")
    with pytest.raises(ChronicleProblem) as caught:
        parse_export(data.replace(b"\n", b" "), "f")
    assert caught.value.key == "chronicle.error.no_chronicle"


def test_a_newer_file(book: Book) -> None:
    data = written(book).replace(b'"format":1', b'"format":2', 1)
    with pytest.raises(ChronicleProblem) as caught:
        parse_export(data, "f")
    assert caught.value.key == "chronicle.error.newer_export"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.json"):
        with pytest.raises(ChronicleProblem) as caught:
            read_export(path)
        assert caught.value.key == "chronicle.error.unreadable"


def test_a_place_that_can_not_be_written(book: Book, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ChronicleProblem) as caught:
        write_export(book, tmp_path / "file" / "out.json")
    assert caught.value.key == "chronicle.error.cannot_write"
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("facts", "term"), "many", "“term” must be a whole number"),
        (("facts", "term"), True, "“term” must be a whole number"),
        (("facts", "term"), 1.5, "“term” must be a whole number"),
        (("facts", "won"), 1, "“won” is not"),
        (("facts", "format"), 2, "newer version"),
        (("facts", "challenges"), [{"no": 99}], "“no” must be a whole number from 1 to 37"),
        (("facts", "challenges"), [{"no": 1, "targets": [[13]]}], "“targets”"),
        (("facts", "greatest"), "x" * 3000, "longer than 2000"),
        (("facts",), [], "“facts” is not"),
        (("facts", "challenges"), [{"no": 1}] * 38, "“challenges” must be a whole number"),
        (("facts", "challenges"), [{"no": 1}] * 100_000, "“challenges” must be a whole number"),
        (("facts", "extra"), "x" * 2**21, "“facts” is longer than"),
        (("members",), {}, "“members” is not"),
        (("members",), [], "a council has 2 to 4 members"),
        (("members",), [{"name": "Lea", "numeral": 1}], "a council has 2 to 4 members"),
        (("members",), TWICE, "“Zoë” sits at the table twice"),
        (("members",), TWICE[::-1], "“Zoë” sits at the table twice"),
        (("members",), [TWICE[0], TWICE[0]], "“Zoë” sits at the table twice"),
        (("members", 0, "name"), " ", "a name is missing"),
        (("members", 0, "numeral"), 0, "“numeral” must be"),
        (("uid",), "../../x", "“uid” is not"),
        (("game",), 7, "“game” is not"),
        (("replay",), {"digest": "", "zlib": "!!"}, "“replay” is not"),
        (("replay",), {"digest": "00", "zlib": "eJwDAAAAAAE="}, "replay of this entry is damaged"),
        (("damaged",), {"raw": 1}, "“damaged” is not"),
    ],
)
def test_a_bad_entry_is_named(
    store: Chronicles, path: tuple[Any, ...], value: Any, reason: str
) -> None:
    book = store.create("Mill")
    fill(book, 3)
    data = json.loads(written(book))
    place = data["entries"][1]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ChronicleProblem) as caught:
        parse_export(json.dumps(data).encode(), "friends.json")
    sentence = words.problem_text(Texts(), caught.value)
    assert sentence.startswith("Entry 2 of friends.json can’t be used: ")
    assert reason in sentence


def test_a_replay_without_end_is_not_unpacked(
    store: Chronicles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "MOST_REPLAY_BYTES", 2**16)
    journal = b"\0" * 2**17
    bomb = base64.b64encode(zlib.compress(journal)).decode()
    book = store.create("Mill")
    fill(book, 1)
    data = json.loads(written(book))
    data["entries"][0]["replay"] = {"digest": rows.digest_of(journal), "zlib": bomb}
    with pytest.raises(ChronicleProblem, match="entry 1 of f"):
        parse_export(json.dumps(data).encode(), "f")


def test_taken_in_step_by_step_it_is_still_all_or_nothing(tmp_path: Path) -> None:
    """Meanwhile the file is busy for everybody; given up in the middle nothing was taken."""
    store = chronicles(tmp_path)
    source, target = store.create("Source"), store.create("Target")
    fill(source, 40)
    plan = preview(parse_export(b"".join(export(source)), "source.json"), target)
    steps = take_steps(plan, store, target)
    for _ in range(3):
        next(steps)
    with pytest.raises(ChronicleProblem) as caught:
        source.write(draft("Lea", "Tom"))
    assert caught.value.key == "chronicle.error.busy"
    steps.close()
    target.refresh()
    assert not target.lines()
    assert source.write(draft("Lea", "Tom")).number == 41
    finish(take_steps(plan, store, target))
    assert [line.uid for line in target.lines()] == [line.uid for line in source.lines()[:40]]
    back = target.undo_steps()
    next(back)
    back.close()
    target.refresh()
    assert len(target.lines()) == 40
    assert target.undo() is not None
    assert not target.lines()


@pytest.mark.parametrize("refused", [False, True])
def test_closed_while_its_end_is_written_the_book_knows_whether_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: bool
) -> None:
    """COMMIT is beside the window's thread: whoever leaves meanwhile finds what came of it."""
    store = chronicles(tmp_path)
    source, target = store.create("Source"), store.create("Target")
    fill(source, 40)
    plan = preview(parse_export(b"".join(export(source)), "source.json"), target)
    asked, may = Event(), Event()
    execute = database.Database.execute

    def slow(self: database.Database, statement: str, values: Sequence[Any] = ()) -> Any:
        if statement == "COMMIT" and current_thread() is not main_thread():
            asked.set()
            assert may.wait(LONGEST_S)
            if refused:
                raise database.Refused(database.FULL, self.path, "disk is full")
        return execute(self, statement, values)

    def left_at_its_end(steps: Steps[Any]) -> None:
        asked.clear()
        may.clear()
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(database.Database, "execute", slow)
            while not asked.is_set():
                next(steps)
            before = target.changes
            may.set()
            steps.close()
        assert (target.changes > before) is not refused

    left_at_its_end(take_steps(plan, store, target))
    assert len(target.lines()) == (0 if refused else 40)
    if refused:
        finish(take_steps(plan, store, target))
    brought = target.last_change()
    assert brought is not None
    assert brought.brought == 40
    left_at_its_end(target.undo_steps())
    assert len(target.lines()) == (40 if refused else 0)
    assert (target.last_change() is None) is not refused
    source.write(draft("Lea", "Tom"))
    store.close()
    again = chronicles(tmp_path)
    assert [len(again.book(one.uid).lines()) for one in (source, target)] == [
        41,
        40 if refused else 0,
    ]
