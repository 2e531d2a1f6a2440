"""A chronicle as a JSON file: out, and in again.

The same entries give the same bytes: keys in one order, no spaces, an entry a line. Replays travel
along, packed as they are kept. Whatever comes in is checked entry by entry and shown before it is
taken; taking it is one change and can be taken back as one.
"""

import base64
import binascii
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import (
    AnyFacts,
    Contest,
    ContestFacts,
    any_facts_from,
)
from council_desktop.chronicle.database import cannot_write
from council_desktop.chronicle.entries import (
    COUNCIL,
    LONGEST_NOTE,
    Entry,
    Sitter,
    check_number,
    checked_apart,
    checked_uid,
    member_to_data,
    sitter_from,
)
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.rows import (
    Incoming,
    Stored,
    facts_to_text,
    hash_of,
    is_whole,
    seal_of,
    unpacked,
)
from council_desktop.chronicle.store import Chronicles, checked_title, checked_year
from council_desktop.store.steps import Steps, finish, read_file, write_file
from engine.core.outside import NotPlain, read_json
from engine.core.types import Json
from engine.game_file import Disk, reason_of
from engine.journal import canonical

WHAT: Final = "council-desktop chronicle"
FORMAT: Final = 1
SUFFIX: Final = ".json"
_OPENED, _CLOSED = b'"entries":[', b"\n]}\n"
"""How the line before the entries ends, and what stands after the last of them."""
_AT_ONCE: Final = 300
"""So many entries are compared in one step."""
_MOST_BYTES: Final = 2**30
_MOST_IN_ONE: Final = 2**26
"""Of a file whose entries have no lines of their own: the window stands still meanwhile."""
_LONGEST_RAW: Final = 2**20
_LONGEST_TITLE: Final = 60


# ------------------------------------------------------------ out


def export(book: Book) -> Iterator[bytes]:
    """The whole book, piece by piece."""
    yield _head(book)
    between = "\n"
    for stored in book.stored():
        yield f"{between}{canonical(_entry_to_data(stored))}".encode()
        between = ",\n"
    yield b"\n]}\n"


def _head(book: Book, **more: Json) -> bytes:
    said = {"what": WHAT, "format": FORMAT, "name": book.name, "first_year": book.first_year}
    pairs = (f"{canonical(key)}:{canonical(value)}" for key, value in (said | more).items())
    return f'{{{",".join(pairs)},"entries":['.encode()


def damaged_file(book: Book, stored: Stored, reason: str) -> bytes:
    """One entry that can't be read, as it is, and why; a chronicle of this entry alone."""
    data = _bare(stored) | {"damaged": {"raw": stored.facts, "seal": stored.seal}}
    return b"".join((_head(book, reason=reason), b"\n", canonical(data).encode(), b"\n]}\n"))


def write_export(book: Book, path: Path, disk: Disk | None = None) -> None:
    """Puts the file into the place of what is there. Raises ChronicleProblem; then it is as was."""
    finish(export_steps(book, path, disk))


def export_steps(book: Book, path: Path, disk: Disk | None = None) -> Steps[None]:
    """The same, a step an entry; closed before its end it leaves the old file."""
    pieces: list[bytes] = []
    count = len(book.all_lines())
    for piece in export(book):
        pieces.append(piece)
        yield min(len(pieces), count), count
    try:
        yield from write_file(path, lambda: b"".join(pieces), disk)
    except OSError as error:
        raise cannot_write(path, reason_of(error)) from error


def _entry_to_data(stored: Stored) -> dict[str, Json]:
    data = _bare(stored)
    if seal_of(stored.facts) == stored.seal:
        with suppress(NotPlain):
            return data | {"facts": read_json(stored.facts)}
    return data | {"damaged": {"raw": stored.facts, "seal": stored.seal}}


def _bare(stored: Stored) -> dict[str, Json]:
    """An entry without its facts."""
    data: dict[str, Json] = {
        "uid": stored.uid,
        "game": stored.game,
        "members": [member_to_data(member) for member in stored.members],
    }
    if stored.title != COUNCIL:
        data["title"] = stored.title
    if stored.packed is not None:
        packed = base64.b64encode(stored.packed).decode()
        data["replay"] = {"digest": stored.digest, "zlib": packed}
        if not is_whole(stored.packed, stored.digest):
            data["replay"]["damaged"] = True  # nobody refuses the whole book for it
    return data


# ------------------------------------------------------------ in


@dataclass(frozen=True, slots=True)
class Arrival:
    """An entry of a file."""

    row: int
    """From 1."""
    uid: str
    game: str
    facts: AnyFacts | None
    """None where it is damaged."""
    seats: tuple[tuple[Sitter, int], ...]
    raw: tuple[str, str] | None
    """What stands in the place of damaged facts, and its checksum."""
    packed: bytes | None
    digest: str
    title: str = COUNCIL

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat there."""
        return tuple(sitter.name for sitter, _ in self.seats)


@dataclass(frozen=True, slots=True)
class Export:
    """A file that was read and checked."""

    file: str
    name: str
    first_year: int
    arrivals: tuple[Arrival, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What taking a file in would do."""

    export: Export
    new: tuple[Arrival, ...]
    known: tuple[Arrival, ...]
    """Certainly here already: the same entry, or the same game."""
    alike: tuple[Arrival, ...]
    """The same people, result, term and day as an entry here; taken only if somebody says so."""
    new_people: tuple[str, ...]
    into_empty: bool
    """The book is empty: it takes name, first year and numerals from the file."""


def read_export(path: Path) -> Export:
    """Reads and checks a file; changes nothing. Raises ChronicleProblem, naming the entry."""
    return finish(read_steps(path))


def read_steps(path: Path) -> Steps[Export]:
    """The same in steps."""
    try:
        data = yield from read_file(path, _MOST_BYTES + 1)
    except OSError as error:
        reason = reason_of(error)
        sentence = f"{path} can't be read ({reason}); check the name and its rights."
        raise ChronicleProblem("unreadable", sentence, file=path.name, reason=reason) from error
    return (yield from parse_steps(data, path.name))


def parse_export(data: bytes, file: str) -> Export:
    """The same for bytes that were read from `file`."""
    return finish(parse_steps(data, file))


def parse_steps(data: bytes, file: str) -> Steps[Export]:
    """The same in steps, an entry each where every entry has a line of its own."""
    try:
        if len(data) > _MOST_BYTES:
            raise ValueError("larger than any chronicle")
        whole = yield from _shell_steps(data)
        if whole is None and len(data) > _MOST_IN_ONE:
            raise ValueError("larger than what is read in one piece")
        if whole is None:
            whole = read_json(data.decode("utf-8-sig"))
    except ValueError as error:
        raise _no_chronicle(file) from error
    if not isinstance(whole, dict) or whole.get("what") != WHAT:
        raise _no_chronicle(file)
    version = whole.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise _no_chronicle(file)
    if version > FORMAT:
        sentence = f"{file} was written by a newer version; install that version to read it."
        raise ChronicleProblem("newer_export", sentence, file=file)
    name, year, rows = whole.get("name"), whole.get("first_year"), whole.get("entries")
    if not isinstance(name, str) or not isinstance(rows, list):
        raise _no_chronicle(file)
    if not isinstance(year, int) or isinstance(year, bool):
        raise _no_chronicle(file)
    arrivals: list[Arrival] = []
    for number, row in enumerate(rows, start=1):
        arrivals.append(_checked(row, number, file))
        yield number, len(rows)
    return Export(file, checked_title(name), checked_year(year), tuple(arrivals))


@dataclass(frozen=True, slots=True)
class _Raw:
    """An entry that is not taken apart yet."""

    data: bytes


def _shell_steps(data: bytes) -> Steps[dict[str, Any] | None]:
    """A file in the form `export` gives it, its entries as raw lines; None for any other form."""
    at = data.find(b"\n") + 1
    if not data.endswith(_CLOSED) or not data.endswith(_OPENED, 0, at - 1):
        return None
    shell = read_json(data[: at - 1].decode("utf-8-sig") + "]}")
    if not isinstance(shell, dict):
        return None
    rows: list[_Raw] = []
    stop = len(data) - len(_CLOSED) + 1
    while at < stop:
        end = data.index(b"\n", at)
        more = data.endswith(b",", at, end)
        if not more and end + 1 < stop:
            return None
        rows.append(_Raw(data[at : end - more]))
        at = end + 1
        if len(rows) % _AT_ONCE == 0:
            yield 0, 1
    return {**shell, "entries": rows}


def preview(export: Export, book: Book | None) -> Preview:
    """What would be new in this book; None is a new one."""
    return finish(preview_steps(export, book))


def preview_steps(export: Export, book: Book | None) -> Steps[Preview]:
    """The same in steps."""
    all_lines = () if book is None else book.all_lines()
    lines = [line for line in all_lines if isinstance(line, Entry | Contest)]
    uids = {line.uid for line in all_lines}
    yield 0, 1
    games = book.games() if book is not None else {}
    yield 0, 1
    digests = book.digests() if book is not None else {}
    yield 0, 1
    seen = set()
    for place, line in enumerate(lines, start=1):
        seen.add(_likeness(line.facts, [member.name for member in line.members]))
        if place % _AT_ONCE == 0:
            yield place, len(lines)
    new: list[Arrival] = []
    known: list[Arrival] = []
    alike: list[Arrival] = []
    for place, one in enumerate(export.arrivals, start=1):
        if place % _AT_ONCE == 0:
            yield place, len(export.arrivals)
        if one.uid in uids or one.game in games or one.digest in digests:
            known.append(one)
        elif one.facts is not None and _likeness(one.facts, one.names) in seen:
            alike.append(one)
        else:
            new.append(one)
        uids.add(one.uid)
    here = {person.name for person in book.people()} if book is not None else set()
    names = dict.fromkeys(name for one in new for name in one.names if name not in here)
    empty = book is None or not book.was_used
    return Preview(export, tuple(new), tuple(known), tuple(alike), tuple(names), empty)


def take(
    plan: Preview,
    store: Chronicles,
    book: Book | None,
    *,
    alike: bool = False,
    rows: Collection[int] | None = None,
) -> Book:
    """Takes in what is new, with `alike` also what only looks like an entry; the book.

    With `rows` (`Arrival.row`) those of both kinds that are named there.

    Without a book a new one is made. Raises ChronicleProblem; then nothing changed.
    """
    return finish(take_steps(plan, store, book, alike=alike, rows=rows))


def take_steps(
    plan: Preview,
    store: Chronicles,
    book: Book | None,
    *,
    alike: bool = False,
    rows: Collection[int] | None = None,
) -> Steps[Book]:
    """The same in steps; closed before its end nothing was taken in."""
    source = plan.export
    made = book is None
    if book is None:
        book = store.create(source.name, source.first_year)
    wanted = (*plan.new, *(plan.alike if alike or rows is not None else ()))
    taken = sorted(
        (one for one in wanted if rows is None or one.row in rows), key=lambda one: one.row
    )
    used = book.all_uids()
    yield 0, 1
    incoming = (_incoming(one, plan.into_empty, used) for one in taken)
    title = (book.name if made else source.name, source.first_year) if plan.into_empty else None
    if taken:
        params = {"count": len(taken), "file": source.file}
        for done, _ in book.take_in_steps(incoming, params, title):
            yield done, len(taken)
    return book


def _incoming(one: Arrival, keep_numerals: bool, used: set[str]) -> Incoming:
    uid = one.uid
    while uid in used:  # of an entry that was removed here
        uid = hash_of(uid)
    used.add(uid)
    facts, seal = ("", None) if one.raw is None else one.raw
    if one.facts is not None:
        facts = facts_to_text(one.facts)
    return Incoming(
        uid=uid,
        game=one.game,
        facts=facts,
        seal=seal,
        seats=tuple((sitter, numeral if keep_numerals else None) for sitter, numeral in one.seats),
        packed=one.packed,
        digest=one.digest,
        title=one.title,
    )


def _likeness(facts: AnyFacts, names: Sequence[str]) -> tuple[Any, ...]:
    """Two entries with the same one may be the same game, entered twice."""
    if isinstance(facts, ContestFacts):
        return facts.played, facts.title, facts.winners, facts.rounds, tuple(names)
    return facts.played[:10], facts.won, facts.term, facts.scenario, tuple(sorted(names))


def _checked(data: Json, row: int, file: str) -> Arrival:
    try:
        return _arrival(_taken_apart(data), row)
    except ChronicleProblem as problem:
        sentence = f"entry {row} of {file} can't be used ({problem}); nothing was taken in."
        params = {"row": row, "file": file, "reason": str(problem)}
        raise ChronicleProblem("bad_row", sentence, **params) from problem


def _taken_apart(data: Json) -> Json:
    if not isinstance(data, _Raw):
        return data
    try:
        return read_json(data.data)
    except NotPlain as error:
        raise BadEntry("entries", "kind") from error


def _arrival(data: Json, row: int) -> Arrival:
    if not isinstance(data, dict):
        raise BadEntry("entries", "kind")
    members, game = data.get("members"), data.get("game", "")
    if not isinstance(game, str) or len(game) > LONGEST_NOTE:
        raise BadEntry("game", "kind")
    title = data.get("title", COUNCIL)
    if not isinstance(title, str) or not 1 <= len(title) <= _LONGEST_TITLE:
        raise BadEntry("title", "kind")
    if not isinstance(members, list):
        raise BadEntry("members", "kind")
    check_number(title, len(members))
    seats = tuple(sitter_from(member, 1 if title == COUNCIL else 0) for member in members)
    checked_apart(sitter for sitter, _ in seats)
    packed, digest = _replay(data.get("replay"))
    facts = raw = None
    if "damaged" in data:
        raw = _damaged(data["damaged"])
    else:
        facts = any_facts_from(title, data.get("facts"), len(members))
        if len(facts_to_text(facts)) > _LONGEST_RAW:
            raise BadEntry("facts", "long", most=_LONGEST_RAW)
    return Arrival(
        row=row,
        uid=checked_uid(data.get("uid")),
        game=game,
        facts=facts,
        seats=seats,
        raw=raw,
        packed=packed,
        digest=digest,
        title=title,
    )


def _damaged(data: Json) -> tuple[str, str]:
    raw, seal = (data.get("raw"), data.get("seal")) if isinstance(data, dict) else (None, None)
    if not isinstance(raw, str) or not isinstance(seal, str) or len(raw) > _LONGEST_RAW:
        raise BadEntry("damaged", "kind")
    return raw, seal


def _replay(data: Json) -> tuple[bytes | None, str]:
    if data is None:
        return None, ""
    digest, text = (data.get("digest"), data.get("zlib")) if isinstance(data, dict) else ("", None)
    if not isinstance(text, str) or not isinstance(digest, str):
        raise BadEntry("replay", "kind")
    try:
        packed = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadEntry("replay", "kind") from error
    if data.get("damaged") is not True:
        unpacked(packed, digest)
    return packed, digest


def _no_chronicle(file: str) -> ChronicleProblem:
    sentence = f"{file} is not a chronicle that was exported; choose another file."
    return ChronicleProblem("no_chronicle", sentence, file=file)
