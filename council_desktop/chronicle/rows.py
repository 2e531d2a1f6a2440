"""Entries as they stand in the file: texts with checksums, packed replays."""

import zlib
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from council_desktop.chronicle.contests import (
    AnyFacts,
    AnyLine,
    Contest,
    any_facts_from,
    any_facts_to_data,
)
from council_desktop.chronicle.entries import (
    COUNCIL,
    Damaged,
    Entry,
    Facts,
    Member,
    Sitter,
)
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from engine.core.outside import read_json
from engine.journal import canonical

MOST_REPLAY_BYTES: Final = 64 * 2**20
_PACKING: Final = 9

Row = tuple[int, str, str, str, str, int]
"""Of an entry: id, uid, title, facts, seal, whether it has a replay."""
ROWS: Final = (
    "SELECT id, uid, title, ifnull(CAST(text AS TEXT), ''), ifnull(CAST(seal AS TEXT), ''),"
    " EXISTS (SELECT 1 FROM replay WHERE replay.entry = id)"
    " FROM entry LEFT JOIN facts ON facts.entry = id"
)


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as it stands in the file, and what hangs on it; for the exchange."""

    uid: str
    game: str
    facts: str
    seal: str
    members: tuple[Member, ...]
    packed: bytes | None
    digest: str
    title: str = COUNCIL


@dataclass(frozen=True, slots=True)
class Incoming:
    """An entry of another book, checked and ready to be taken in."""

    uid: str
    game: str
    facts: str
    seal: str | None
    """None: seal it now. A damaged entry keeps the one that does not fit."""
    seats: tuple[tuple[Sitter, int | None], ...]
    """None: the next numeral they have here."""
    packed: bytes | None
    digest: str
    title: str = COUNCIL


def facts_to_text(facts: AnyFacts) -> str:
    """As it stands in the file."""
    return canonical(any_facts_to_data(facts))


def seal_of(text: str) -> str:
    """A check against accidents."""
    return hash_of(text)


def hash_of(text: str) -> str:
    """16 hex digits."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def digest_of(journal: bytes) -> str:
    """Equal games have equal digests."""
    return blake2b(journal, digest_size=16).hexdigest()


def game_of(journal: bytes) -> str:
    """Which game this is: its first line never changes."""
    return digest_of(journal.split(b"\n", 1)[0])


def pack(journal: bytes) -> bytes:
    """As it is kept; the deck in its first line makes most of it, and packs well."""
    return zlib.compress(journal, _PACKING)


def unpacked(packed: bytes, digest: str) -> bytes:
    """The journal. Raises ChronicleProblem for what is none, or an endless one."""
    unpacker = zlib.decompressobj()
    try:
        journal = unpacker.decompress(packed, MOST_REPLAY_BYTES)
    except zlib.error:
        journal = b""
    if not unpacker.eof or digest_of(journal) != digest:
        raise ChronicleProblem("replay_damaged", "The replay of this entry is damaged.")
    return journal


def is_whole(packed: bytes, digest: str) -> bool:
    """Whether a replay can be unpacked and is what it was."""
    try:
        unpacked(packed, digest)
    except ChronicleProblem:
        return False
    return True


def read_line(row: Row, number: int, year: int, members: tuple[Member, ...]) -> AnyLine:
    """An entry, or why it can't be read. `number` is that among the games of its title."""
    _, uid, title, text, seal, has_replay = row
    try:
        if seal_of(text) != seal:
            raise BadEntry("facts", "seal")
        facts = any_facts_from(title, read_json(text), len(members))
    except (ValueError, RecursionError):
        problem = BadEntry("facts", "kind")
    except BadEntry as error:
        problem = error
    else:
        if isinstance(facts, Facts):
            return Entry(uid, number, year, members, facts, bool(has_replay))
        return Contest(uid, number, members, facts, bool(has_replay))
    return Damaged(uid, number, year, problem.key, problem.params, str(text), title)
