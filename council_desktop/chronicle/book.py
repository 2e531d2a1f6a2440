"""One chronicle: its entries, who they are about, and what was changed in it.

Written is written: an entry keeps its place, and a person the numerals they had. Everything a
person changes on purpose (words, names, numerals, removals, imports) can be taken back, the last
change first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from council_desktop.chronicle.contests import (
    AnyEntry,
    AnyFacts,
    AnyLine,
    Contest,
    ContestDraft,
    ContestFacts,
    checked_contest,
    is_council,
    title_of,
)
from council_desktop.chronicle.database import Database, Transaction
from council_desktop.chronicle.entries import (
    COUNCIL,
    Damaged,
    Draft,
    Entry,
    Facts,
    Line,
    Member,
    Sitter,
    Throne,
    checked_facts,
    checked_name,
    checked_sitters,
)
from council_desktop.chronicle.names import sort_key
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.rows import (
    ROWS,
    Incoming,
    Row,
    Stored,
    digest_of,
    facts_to_text,
    hash_of,
    pack,
    read_line,
    seal_of,
    unpacked,
)
from council_desktop.store.steps import Steps, finish
from engine.core.outside import read_json
from engine.core.types import Json
from engine.journal import canonical

_AT_ONCE: Final = 32
"""So many entries are read in one step."""
_TAKEN_AT_ONCE: Final = 8
"""So many entries are taken in in one step."""
_NO_SUCH_CHANGE: Final = (
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    RecursionError,
)
"""What comes of a note about a change that somebody else wrote into the file."""
_CHANGES_KEPT: Final = 500
"""Older ones can't be taken back any more."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sat at a table of this book at least once; a person or a bot."""

    id: int
    name: str
    bot: bool
    councils: int
    last_numeral: int
    """0 for who played other games only."""


@dataclass(frozen=True, slots=True)
class Change:
    """The last thing that can be taken back; text key `chronicle.change.<kind>`."""

    id: int
    kind: str
    """words, people, printed, rename, merge, renumber, remove, import, throne, again; words,
    people, printed, remove and again of a game that is no council have its title behind them"""
    params: Mapping[str, object]
    made: str

    @property
    def brought(self) -> int:
        """So many entries came with it."""
        count = self.params.get("count")
        return count if isinstance(count, int) else 0

    @property
    def key(self) -> str:
        """Of the sentence about it."""
        return f"chronicle.change.{self.kind}"


class Book:
    """One chronicle of an open file. `store.Chronicles` makes these."""

    def __init__(
        self,
        connection: Database,
        path: Path,
        id_: int,
        uid: str,
        *,
        now: Callable[[], datetime],
        on_written: Callable[[], None],
    ) -> None:
        self._db, self._path, self._id = connection, path, id_
        self.uid = uid
        """Its name for ever; a save says with it where its entry belongs."""
        self._now, self._on_written = now, on_written
        self._all: tuple[AnyLine, ...] | None = None
        self._lines: tuple[Line, ...] = ()
        """Those of `_all` that are councils."""
        self._reading: Steps[tuple[AnyLine, ...]] | None = None
        self._ids: dict[str, int] = {}
        self.changes = 0
        """Counts what was written: whoever has worked something out of the entries can compare."""

    # ------------------------------------------------------------ reading

    @property
    def name(self) -> str:
        """As people call it."""
        return str(self._field("name"))

    @property
    def path(self) -> Path:
        """The file it is in, with all other chronicles."""
        return self._path

    @property
    def first_year(self) -> int:
        """In which the first council takes office."""
        return int(self._field("first_year"))

    @property
    def was_used(self) -> bool:
        """Was anything ever written, even if it was removed?"""
        return bool(self._one("SELECT EXISTS (SELECT 1 FROM entry WHERE book = ?)", self._id))

    @property
    def next_year(self) -> int:
        """In which the next council takes office."""
        lines = self.lines()
        return lines[-1].to_year if lines else self.first_year

    def lines(self) -> tuple[Line, ...]:
        """All councils in the order of the book, damaged ones too."""
        self.all_lines()
        return self._lines

    def all_lines(self) -> tuple[AnyLine, ...]:
        """The same with the games of other titles, each where it was written."""
        if self._all is None:
            finish(self.reading())
        return self._all or ()

    @property
    def is_read(self) -> bool:
        """Are `lines` there without waiting?"""
        return self._all is not None

    def reading(self) -> Steps[None]:
        """Reads the entries in steps; `lines` are there at its end.

        Two may read at once, and whoever asks for `lines` meanwhile has the rest read now.
        """
        while self._all is None:
            if self._reading is None:
                self._reading = self._read()
            try:
                place = next(self._reading)
            except StopIteration as end:
                self._reading = None
                self._keep(end.value)
            except ChronicleProblem:
                self._reading = None  # from the beginning the next time
                raise
            else:
                yield place

    def contests(self) -> tuple[Contest, ...]:
        """The games of other titles that can be read."""
        return tuple(line for line in self.all_lines() if isinstance(line, Contest))

    def contest(self, uid: str) -> Contest:
        """Raises KeyError where there is none, or it is damaged."""
        line = self._find(uid)
        if not isinstance(line, Contest):
            raise KeyError(uid)
        return line

    def _find(self, uid: str) -> AnyLine | None:
        return next((line for line in reversed(self.all_lines()) if line.uid == uid), None)

    def entries(self) -> tuple[Entry, ...]:
        """The councils that can be read."""
        return tuple(line for line in self.lines() if isinstance(line, Entry))

    def entry(self, uid: str) -> Entry:
        """Raises KeyError where there is none, or it is damaged."""
        line = self._find(uid)
        if not isinstance(line, Entry):
            raise KeyError(uid)
        return line

    def people(self) -> tuple[Person, ...]:
        """Everybody who sat at a table of this book, sorted by name."""
        rows = self._db.execute(
            "SELECT person.id, name, bot, total(title = ?), max(numeral) FROM person"
            " JOIN seat ON seat.person = person.id JOIN entry ON entry.id = seat.entry"
            " WHERE person.book = ? AND removed = 0 GROUP BY person.id",
            (COUNCIL, self._id),
        )
        people = [
            Person(id_, name, bool(bot), int(times), top) for id_, name, bot, times, top in rows
        ]
        return tuple(sorted(people, key=lambda one: (one.bot, sort_key(one.name))))

    def numerals_for(self, sitters: Iterable[Sitter]) -> tuple[int, ...]:
        """Which numeral each of them would carry in the next entry."""
        return tuple(self._next_numeral(self._person(sitter)) for sitter in sitters)

    def replay(self, uid: str) -> bytes | None:
        """The journal of the game, as in a `.game` file. Raises ChronicleProblem if damaged."""
        row = self._db.execute(
            "SELECT CAST(packed AS BLOB), CAST(digest AS TEXT) FROM replay WHERE entry = ?",
            (self._entry_id(uid),),
        ).fetchone()
        return None if row is None else unpacked(row[0], row[1])

    def throne_for_next(self) -> str | None:
        """The character that sits out the next game; None where a member or nobody rules.

        The engine's option `throne` takes it: the Worker's exception, scenarios and free
        compositions are settled there (rules: Set-up).
        """
        lines = self.lines()
        if not lines or not isinstance(lines[-1], Entry):
            return None
        return lines[-1].facts.throne.character or None

    def has_game(self, game: str) -> bool:
        """Was this saved game ever written, even if its entry was taken out?"""
        return bool(
            self._one("SELECT count(*) FROM entry WHERE book = ? AND game = ?", self._id, game)
        )

    def entry_of_game(self, game: str) -> AnyEntry | None:
        """The entry of a saved game (`Draft.game`), if it is written already.

        Raises KeyError where it is damaged.
        """
        row = self._row_of_game(game)
        if row is None:
            return None
        line = self._find(row[1])
        if line is None or isinstance(line, Damaged):
            raise KeyError(row[1])
        return line

    # ------------------------------------------------------------ writing

    def write(self, draft: Draft) -> Entry:
        """A finished game becomes the last entry. Raises ChronicleProblem; then nothing changed.

        A game is written once: whoever writes it again gets its entry. If it ended another way
        since (somebody went back and played on), the entry follows it, and keeps its words.
        """
        sitters = checked_sitters(draft.sitters)
        facts = checked_facts(draft.facts, len(sitters))
        known = self._row_of_game(draft.game)
        if known is not None:
            return self._write_again(known[0], known[1], facts, draft.replay)
        uid = self._free_uid(draft)
        with self._db.transaction():
            people = [self._make_person(sitter) for sitter in sitters]
            seats = [
                (person, self._next_numeral(person), sitter.level)
                for person, sitter in zip(people, sitters, strict=True)
            ]
            id_ = self._insert(uid, draft.game, facts_to_text(facts), None, seats)
            if draft.replay is not None:
                self._insert_replay(id_, draft.replay)
        self._append(uid, id_)
        self._on_written()
        return self.entry(uid)

    def enter_contest(self, draft: ContestDraft) -> Contest:
        """The same of a game of another title."""
        title = draft.facts.title
        sitters = checked_sitters(draft.sitters, title)
        facts = checked_contest(draft.facts, len(sitters))
        uid = self._free_uid(draft)
        number = 1 + sum(title_of(line) == title for line in self.all_lines())
        with self._changing(f"printed_{title}", {"number": number}) as change:
            id_ = self._insert_contest(uid, draft, facts, self._guests(sitters))
            change.back = {"added": [id_]}
        return self.contest(uid)

    def enter(self, draft: Draft) -> Entry:
        """A game entered by hand becomes the last entry: a change, which can be taken back.

        Raises ChronicleProblem; then nothing changed.
        """
        sitters = checked_sitters(draft.sitters)
        facts = checked_facts(draft.facts, len(sitters))
        uid = self._free_uid(draft)
        with self._changing("printed", {"number": len(self.lines()) + 1}) as change:
            people = [self._make_person(sitter) for sitter in sitters]
            seats = [
                (person, self._next_numeral(person), sitter.level)
                for person, sitter in zip(people, sitters, strict=True)
            ]
            change.back = {"added": [self._insert(uid, "", facts_to_text(facts), None, seats)]}
        return self.entry(uid)

    def write_contest(self, draft: ContestDraft) -> Contest:
        """A finished game of another title becomes the last entry. Raises ChronicleProblem.

        Where it was played for the empty throne of a council (`ContestFacts.settles`), its winner
        takes that throne in the same moment; that is a change and can be taken back. A throne that
        is taken already, or of a council that is not here, makes it a game like any other.
        Written again it behaves as `write`; a throne it has settled follows.
        """
        sitters = checked_sitters(draft.sitters, draft.facts.title)
        facts = checked_contest(draft.facts, len(sitters))
        known = self._row_of_game(draft.game)
        if known is not None:
            return self._write_contest_again(known[0], known[1], facts, draft.replay)
        council = self._empty_throne(facts.settles, len(sitters))
        if council is None:
            facts = replace(facts, settles="")
        uid = self._free_uid(draft)
        if council is None:
            with self._db.transaction():
                id_ = self._insert_contest(uid, draft, facts, self._guests(sitters))
            self._append(uid, id_)
            self._on_written()
        else:
            with self._changing("throne", {"number": council.number}) as change:
                self._insert_contest(uid, draft, facts, self._seats_of(council))
                self._crown(change, council, Throne(seat=facts.winners[0], by=uid))
        return self.contest(uid)

    def _empty_throne(self, uid: str, seats: int) -> Entry | None:
        line = self._find(uid) if uid else None
        fits = isinstance(line, Entry) and line.facts.throne.empty and len(line.members) == seats
        return line if isinstance(line, Entry) and fits else None

    def _guests(self, sitters: Iterable[Sitter]) -> list[tuple[int, int, str]]:
        """As they are called now: a game of another title does not count as a council."""
        people = [(self._make_person(sitter), sitter) for sitter in sitters]
        return [(one, self._next_numeral(one) - 1, sitter.level) for one, sitter in people]

    def _seats_of(self, council: Entry) -> list[tuple[int, int, str]]:
        """The members of that council, whatever they are called by now."""
        return [(one.person, one.numeral, one.level) for one in council.members]

    def _insert_contest(
        self,
        uid: str,
        draft: ContestDraft,
        facts: ContestFacts,
        seats: Iterable[tuple[int, int, str]],
    ) -> int:
        id_ = self._insert(uid, draft.game, facts_to_text(facts), None, seats, facts.title)
        if draft.replay is not None:
            self._insert_replay(id_, draft.replay)
        return id_

    def _crown(self, change: "_Back", council: Entry, throne: Throne) -> None:
        """Somebody else on the throne of a council, as a part of a change."""
        id_, facts = self._entry_id(council.uid), replace(council.facts, throne=throne)
        change.back.setdefault("facts", []).append([id_, facts_to_text(council.facts)])
        self._update(id_, facts_to_text(checked_facts(facts, len(council.members))))

    def edit(
        self, uid: str, *, greatest: str | None = None, note: str | None = None, keep: bool = True
    ) -> Entry:
        """Other words; None leaves them. Raises ChronicleProblem.

        Without `keep` it can't be taken back: for every letter that is typed after a game.
        """
        entry = self.entry(uid)
        words = {"greatest": greatest, "note": note}
        given = {name: value for name, value in words.items() if value is not None}
        return self._change_facts(entry, "words" if keep else "", **given)

    def note(self, uid: str, note: str, headline: str | None = None) -> Contest:
        """Other words about a game that is no council; no `headline`: that stays.

        Raises ChronicleProblem.
        """
        contest = self.contest(uid)
        head = contest.facts.headline if headline is None else headline
        changed = replace(contest.facts, note=note, headline=head)
        facts = checked_contest(changed, len(contest.members))
        if facts != contest.facts:
            with self._changing(*_about("words", contest)) as change:
                id_ = self._entry_id(uid)
                change.back = {"facts": [[id_, facts_to_text(contest.facts)]]}
                self._update(id_, facts_to_text(facts))
        return self.contest(uid)

    def retell(self, uid: str, facts: ContestFacts) -> Contest:
        """What the title of a game tells today, of one that was written down with less; nothing
        else of it changes, and it is no change of a person. Raises ChronicleProblem."""
        contest = self.contest(uid)
        told = replace(contest.facts, rounds=facts.rounds, cards=facts.cards, detail=facts.detail)
        told = checked_contest(told, len(contest.members))
        if told != contest.facts:
            with self._db.transaction():
                self._update(self._entry_id(uid), facts_to_text(told))
            new = replace(contest, facts=told)
            self._reading = None
            self._keep(tuple(new if one is contest else one for one in self.all_lines()))
            self.changes += 1
        return self.contest(uid)

    def reseat(self, uid: str, names: Sequence[str]) -> AnyEntry:
        """Who sat there, by seat, was written down wrongly; a bot stays a bot.

        Who was not there before counts on from the numeral they have; `renumber` counts anew.
        Raises ChronicleProblem.
        """
        line = self._find(uid)
        if line is None or isinstance(line, Damaged):
            raise KeyError(uid)
        before = line.members
        given = [Sitter(name, old.bot, old.level) for name, old in zip(names, before, strict=True)]
        sitters = [
            Sitter(checked_name(one.name), one.bot, one.level)
            for one in checked_sitters(given, title_of(line))
        ]
        others = [
            (place, sitter, old)
            for place, (sitter, old) in enumerate(zip(sitters, before, strict=True))
            if sitter.name != old.name
        ]
        if not others:
            return line
        id_ = self._entry_id(uid)
        guests = 0 if is_council(line) else 1
        with self._changing(*_about("people", line)) as change:
            change.back = {
                "people": [[old.person, old.name, old.bot] for _, _, old in others],
                "seats": [[id_, place, old.person] for place, _, old in others],
                "numerals": [[id_, place, old.numeral] for place, _, old in others],
            }
            people = [(place, self._make_person(sitter)) for place, sitter, _ in others]
            numerals = {person: self._next_numeral(person) - guests for _, person in people}
            self._db.executemany(
                "UPDATE seat SET person = ?, numeral = ? WHERE entry = ? AND place = ?",
                [(person, numerals[person], id_, place) for place, person in people],
            )
            self._drop_unused_people()
        found = self._find(uid)
        assert found is not None
        assert not isinstance(found, Damaged)
        return found

    def set_throne(self, uid: str, seat: int) -> Entry:
        """Who has won the game of King of 12 for an empty throne: a member, by seat.

        Raises ChronicleProblem where somebody sits there already.
        """
        entry = self.entry(uid)
        if not entry.facts.throne.empty:
            raise ChronicleProblem(
                "throne_taken", "Somebody sits on this throne already.", number=entry.number
            )
        return self._change_facts(entry, "throne", throne=replace(entry.facts.throne, seat=seat))

    def set_best(self, uid: str, best: int) -> Entry:
        """The best term the deal allowed, once it is worked out; no change of a person."""
        return self._change_facts(self.entry(uid), "", best=best)

    def remove(self, uid: str) -> None:
        """Takes an entry out of the book; it is kept, and can be brought back."""
        id_, line = self._entry_id(uid), self._find(uid)
        assert line is not None
        with self._changing(*_about("remove", line)) as change:
            change.back = {"removed": [id_]}
            self._db.execute("UPDATE entry SET removed = ? WHERE id = ?", (change.id, id_))

    def rename(self, person: int, name: str) -> None:
        """Another name, in all entries. Raises ChronicleProblem: name_taken asks for `merge`."""
        new, (old, bot) = checked_name(name), self._name_of(person)
        if new == old:
            return
        if self._person(Sitter(new, bot)) is not None:
            raise _name_taken(new)
        with self._changing("rename", {"old": old, "new": new}) as change:
            change.back = {"names": [[person, old]]}
            self._db.execute("UPDATE person SET name = ? WHERE id = ?", (new, person))

    def merge(self, person: int, into: int) -> None:
        """Two names for one person: the entries of `person` become those of `into`.

        Numerals stay as they were written; `renumber` counts anew. Raises ChronicleProblem where
        both sat at one table.
        """
        (name, bot), (new, _) = self._name_of(person), self._name_of(into)
        if person == into:
            return
        both = self._db.execute(
            "SELECT one.entry FROM seat one JOIN seat two ON one.entry = two.entry"
            " WHERE one.person = ? AND two.person = ? ORDER BY 1 LIMIT 1",
            (person, into),
        ).fetchone()
        if both is not None:
            met = next((one for one in self.all_lines() if self._ids[one.uid] == both[0]), None)
            kind, params = (
                ("sat_together", {"number": 0}) if met is None else _about("sat_together", met)
            )
            sentence = f"{name} and {new} sat at one table."
            raise ChronicleProblem(kind, sentence, one=name, other=new, **params)
        seats = self._db.execute("SELECT entry, place FROM seat WHERE person = ?", (person,))
        with self._changing("merge", {"old": name, "new": new}) as change:
            change.back = {
                "people": [[person, name, bot]],
                "seats": [[*seat, person] for seat in seats.fetchall()],
            }
            self._db.execute("UPDATE seat SET person = ? WHERE person = ?", (into, person))
            self._db.execute("DELETE FROM person WHERE id = ?", (person,))

    def renumber(self, person: int) -> None:
        """Counts a person's numerals anew: I, II, III in the order of the councils.

        At other games they carry what they carried at the council before, or at the one whose
        throne was played for.
        """
        name, _ = self._name_of(person)
        rows = self._db.execute(
            "SELECT seat.entry, place, numeral, uid, title FROM seat"
            " JOIN entry ON entry.id = seat.entry"
            " WHERE person = ? AND removed = 0 ORDER BY entry.id",
            (person,),
        ).fetchall()
        settles = {one.uid: one.facts.settles for one in self.contests()}
        seats, anew, at = [], [], dict[str, int]()
        count = 0
        for entry, place, numeral, uid, title in rows:
            if title == COUNCIL:
                count += 1
                at[uid] = count
            seats.append((entry, place, numeral))
            anew.append((at.get(settles.get(uid, ""), count), entry, place))
        with self._changing("renumber", {"name": name}) as change:
            change.back = {"numerals": [list(seat) for seat in seats]}
            self._db.executemany(
                "UPDATE seat SET numeral = ? WHERE entry = ? AND place = ?",
                anew,
            )

    # ------------------------------------------------------------ taking back

    def last_change(self) -> Change | None:
        """What `undo` would take back."""
        row = self._db.execute(
            "SELECT id, kind, params, made FROM change WHERE book = ? ORDER BY id DESC LIMIT 1",
            (self._id,),
        ).fetchone()
        if row is None:
            return None
        try:
            params = read_json(row[2])
        except (ValueError, RecursionError):
            params = None
        return Change(row[0], row[1], params, row[3]) if isinstance(params, dict) else None

    def undo(self) -> Change | None:
        """Takes back the last change; None where there is none. Raises ChronicleProblem."""
        return finish(self.undo_steps())

    def undo_steps(self) -> Steps[Change | None]:
        """The same in steps, in one transaction: closed before its end nothing was done, and closed
        while the end is written all of it was; `changes` tells."""
        change = self.last_change()
        if change is None:
            return None
        row = self._db.execute("SELECT back FROM change WHERE id = ?", (change.id,)).fetchone()
        try:
            yield from self._undo(change.id, read_json(row[0]))
        except _NO_SUCH_CHANGE as error:
            sentence = "What was changed last is damaged in the file and can't be taken back."
            raise ChronicleProblem("change_damaged", sentence, file=self._path.name) from error
        return change

    def _undo(self, change: int, back: Mapping[str, Any]) -> Steps[None]:
        for person, old in back.get("names", ()):
            if self._person(Sitter(old, self._name_of(person)[1])) is not None:
                raise _name_taken(old)
        with self._writing() as whole:
            yield from self._take_back(back, change)
            self._db.execute("DELETE FROM change WHERE id = ?", (change,))
            self._drop_unused_people()
            yield from whole.end_steps()

    def _take_back(self, back: Mapping[str, Any], change: int) -> Steps[None]:
        db = self._db
        again: dict[int, int] = {}
        for id_, name, bot in back.get("people", ()):
            found = self._person(Sitter(name, bot))  # they may have come back under this name
            if found is None:
                values = (id_, self._id, name, bot)
                db.execute("INSERT INTO person (id, book, name, bot) VALUES (?, ?, ?, ?)", values)
            again[id_] = id_ if found is None else found
        db.executemany(
            "UPDATE person SET name = ? WHERE id = ?",
            [(name, id_) for id_, name in back.get("names", ())],
        )
        db.executemany(
            "UPDATE seat SET person = ? WHERE entry = ? AND place = ?",
            [(again[person], entry, place) for entry, place, person in back.get("seats", ())],
        )
        db.executemany(
            "UPDATE seat SET numeral = ? WHERE entry = ? AND place = ?",
            [(numeral, entry, place) for entry, place, numeral in back.get("numerals", ())],
        )
        for entry, text in back.get("facts", ()):
            self._update(entry, text)
        for entry, digest, packed in back.get("replays", ()):
            db.execute("DELETE FROM replay WHERE entry = ?", (entry,))
            if packed:
                db.execute(
                    "INSERT INTO replay (entry, digest, packed) VALUES (?, ?, ?)",
                    (entry, digest, bytes.fromhex(packed)),
                )
        if "removed" in back:
            db.execute("UPDATE entry SET removed = 0 WHERE removed = ?", (change,))
        added = back.get("added", ())
        for place, entry in enumerate(added):
            if place % _TAKEN_AT_ONCE == _TAKEN_AT_ONCE - 1:
                yield place, len(added)
            for table in ("replay", "seat", "facts"):
                db.execute(f"DELETE FROM {table} WHERE entry = ?", (entry,))
            db.execute("DELETE FROM entry WHERE id = ?", (entry,))
        if "title" in back:
            db.execute(
                "UPDATE book SET name = ?, first_year = ? WHERE id = ?", (*back["title"], self._id)
            )

    def _drop_unused_people(self) -> None:
        self._db.execute(
            "DELETE FROM person WHERE book = ?"
            " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = person.id)",
            (self._id,),
        )

    # ------------------------------------------------------------ for the exchange

    def stored(self) -> Iterator[Stored]:
        """The entries in the order of the book, damaged ones too.

        Those there are now; what changes meanwhile is told as it is then.
        """
        yield from self._stored(0, int(self._one("SELECT ifnull(max(id), 0) FROM entry")))

    def stored_entry(self, uid: str) -> Stored:
        """One of them. Raises KeyError where it is not in the book."""
        id_ = self._entry_id(uid)
        return next(self._stored(id_ - 1, id_))

    def _stored(self, after: int, last: int) -> Iterator[Stored]:
        """Of the ids up to `last`."""
        while True:
            rows = self._db.execute(
                "SELECT id, uid, game, ifnull(CAST(text AS TEXT), ''),"
                " ifnull(CAST(seal AS TEXT), ''), CAST(packed AS BLOB),"
                " ifnull(CAST(digest AS TEXT), ''), title FROM entry"
                " LEFT JOIN facts ON facts.entry = id"
                " LEFT JOIN replay ON replay.entry = id"
                " WHERE +book = ? AND removed = 0 AND id > ? AND id <= ? ORDER BY id LIMIT ?",
                (self._id, after, last, _AT_ONCE),
            ).fetchall()
            if not rows:
                return
            members = self._members_of(rows[0][0], rows[-1][0])
            after = rows[-1][0]
            for id_, uid, game, facts, seal, packed, digest, title in rows:
                yield Stored(uid, game, facts, seal, members.get(id_, ()), packed, digest, title)

    def digests(self) -> dict[str, str]:
        """Digest of every replay to the uid of its entry."""
        return dict(
            self._db.execute(
                "SELECT digest, uid FROM replay JOIN entry ON entry.id = replay.entry"
                " WHERE book = ? AND removed = 0",
                (self._id,),
            ).fetchall()
        )

    def games(self) -> dict[str, str]:
        """Every saved game (`Draft.game`) that is written, to the uid of its entry."""
        return dict(
            self._db.execute(
                "SELECT game, uid FROM entry WHERE book = ? AND removed = 0 AND game <> ''",
                (self._id,),
            ).fetchall()
        )

    def all_uids(self) -> set[str]:
        """Of all entries, removed ones too."""
        rows = self._db.execute("SELECT uid FROM entry WHERE book = ?", (self._id,))
        return {uid for (uid,) in rows}

    def take_in(
        self,
        incoming: Iterable[Incoming],
        params: Mapping[str, object],
        title: tuple[str, int] | None = None,
    ) -> None:
        """Entries of another book, in one change, at the end. Raises ChronicleProblem.

        `title` (name and first year) is taken too; for a book that was empty.
        """
        finish(self.take_in_steps(incoming, params, title))

    def take_in_steps(
        self,
        incoming: Iterable[Incoming],
        params: Mapping[str, object],
        title: tuple[str, int] | None = None,
    ) -> Steps[None]:
        """The same in steps, still in one transaction: closed before its end nothing was done, and
        closed while the end is written all of it was; `changes` tells.

        Whoever wants to write meanwhile finds the file busy.
        """
        with self._changing("import", params) as change:
            added: list[int] = []
            for one in incoming:
                if len(added) % _TAKEN_AT_ONCE == _TAKEN_AT_ONCE - 1:
                    yield len(added), 0
                people = [self._make_person(sitter) for sitter, _ in one.seats]
                guests = 1 if one.title != COUNCIL else 0
                seats = [
                    (
                        person,
                        self._next_numeral(person) - guests if numeral is None else numeral,
                        sitter.level,
                    )
                    for person, (sitter, numeral) in zip(people, one.seats, strict=True)
                ]
                id_ = self._insert(one.uid, one.game, one.facts, one.seal, seats, one.title)
                added.append(id_)
                if one.packed is not None:
                    self._db.execute(
                        "INSERT INTO replay (entry, digest, packed) VALUES (?, ?, ?)",
                        (id_, one.digest, one.packed),
                    )
            change.back = {"added": added}
            if title is not None:
                change.back["title"] = [self.name, self.first_year]
                self._db.execute(
                    "UPDATE book SET name = ?, first_year = ? WHERE id = ?", (*title, self._id)
                )
            self._note(change)
            yield from change.whole.end_steps()

    # ------------------------------------------------------------ inside

    def refresh(self) -> None:
        """Reads everything again."""
        self._all = self._reading = None
        self.changes += 1

    def _field(self, name: str) -> Any:
        return self._one(f"SELECT {name} FROM book WHERE id = ?", self._id)

    def _one(self, statement: str, *values: Any) -> Any:
        return self._db.execute(statement, values).fetchone()[0]

    def _keep(self, lines: tuple[AnyLine, ...]) -> None:
        self._all = lines
        self._lines = tuple(line for line in lines if is_council(line))

    def _read(self) -> Steps[tuple[AnyLine, ...]]:
        lines: list[AnyLine] = []
        self._ids = {}
        numbers: Counter[str] = Counter()
        councils: dict[str, Entry] = {}
        year = self.first_year
        # To count them would take as long as many steps; ids tell how far it is, too.
        top = int(self._one("SELECT ifnull(max(id), 0) FROM entry"))
        # +: by id, not by the index of uids, which would be sorted anew for every part
        ask = f"{ROWS} WHERE +book = ? AND removed = 0 AND id > ? ORDER BY id LIMIT ?"
        last = 0
        while rows := self._db.execute(ask, (self._id, last, _AT_ONCE)).fetchall():
            members = self._members_of(rows[0][0], rows[-1][0])
            for row in rows:
                title = row[2]
                numbers[title] += 1
                line = read_line(row, numbers[title], year, members.get(row[0], ()))
                self._ids[line.uid] = last = row[0]
                if is_council(line):
                    year = line.to_year
                if isinstance(line, Entry):
                    councils[line.uid] = line
                lines.append(line)
            yield last, top
        return tuple(_with_council(line, councils) for line in lines)

    def _members_of(self, first: int, last: int) -> dict[int, tuple[Member, ...]]:
        """By entry, of those from `first` to `last`."""
        seats: dict[int, list[Member]] = {}
        for entry, person, name, numeral, bot, level in self._db.execute(
            "SELECT seat.entry, person.id, person.name, numeral, bot, level FROM seat"
            " JOIN person ON person.id = seat.person WHERE seat.entry BETWEEN ? AND ?"
            " ORDER BY seat.entry, place",
            (first, last),
        ):
            seats.setdefault(entry, []).append(Member(person, name, numeral, bool(bot), level))
        return {entry: tuple(members) for entry, members in seats.items()}

    def _append(self, uid: str, id_: int) -> None:
        """A new entry, without reading all the others again."""
        if self._all is not None:
            try:
                row, members = self._row(id_), self._members(id_)
            except ChronicleProblem:
                self.refresh()  # it is written; whoever asks next reads it
                raise
            number = 1 + sum(title_of(line) == row[2] for line in self._all)
            line = read_line(row, number, self.next_year, members)
            self._keep((*self._all, line))
            self._ids[uid] = id_
        self._reading = None  # it may have read past this
        self.changes += 1

    def _replace(self, id_: int) -> None:
        """A council was changed; later ones move if its term did."""
        self._reading = None
        if self._all is None:
            return
        row = self._row(id_)
        old = next(line for line in self._lines if line.uid == row[1])
        new = read_line(row, old.number, old.from_year, self._members(id_))
        if not is_council(new) or new.to_year != old.to_year:
            self.refresh()
            return
        place = self._all.index(old)
        self._keep((*self._all[:place], new, *self._all[place + 1 :]))
        self.changes += 1

    def _row(self, id_: int) -> Row:
        row: Row = self._db.execute(f"{ROWS} WHERE id = ?", (id_,)).fetchone()
        return row

    def _members(self, id_: int) -> tuple[Member, ...]:
        rows = self._db.execute(
            "SELECT person.id, name, numeral, bot, level FROM seat"
            " JOIN person ON person.id = seat.person WHERE entry = ? ORDER BY place",
            (id_,),
        )
        return tuple(
            Member(person, name, numeral, bool(bot), level)
            for person, name, numeral, bot, level in rows
        )

    def _entry_id(self, uid: str) -> int:
        self.all_lines()
        return self._ids[uid]

    def _name_of(self, person: int) -> tuple[str, bool]:
        row = self._db.execute(
            "SELECT name, bot FROM person WHERE id = ? AND book = ?", (person, self._id)
        ).fetchone()
        if row is None:
            raise KeyError(person)
        return str(row[0]), bool(row[1])

    def _person(self, sitter: Sitter) -> int | None:
        row = self._db.execute(
            "SELECT id FROM person WHERE book = ? AND name = ? AND bot = ?",
            (self._id, sitter.name, sitter.bot),
        ).fetchone()
        return None if row is None else int(row[0])

    def _make_person(self, sitter: Sitter) -> int:
        found = self._person(sitter)
        if found is not None:
            return found
        values = (self._id, sitter.name, sitter.bot)
        cursor = self._db.execute("INSERT INTO person (book, name, bot) VALUES (?, ?, ?)", values)
        return int(cursor.lastrowid or 0)

    def _next_numeral(self, person: int | None) -> int:
        """One more than they have sat, and than they were ever called."""
        if person is None:
            return 1
        times, top = self._db.execute(
            "SELECT count(*), ifnull(max(numeral), 0) FROM seat JOIN entry ON entry.id = seat.entry"
            " WHERE person = ? AND removed = 0 AND title = ?",
            (person, COUNCIL),
        ).fetchone()
        return int(max(times, top)) + 1

    def _row_of_game(self, game: str) -> tuple[int, str] | None:
        if not game:
            return None
        row: tuple[int, str] | None = self._db.execute(
            "SELECT id, uid FROM entry WHERE book = ? AND game = ? AND removed = 0",
            (self._id, game),
        ).fetchone()
        return row

    def _free_uid(self, draft: Draft | ContestDraft) -> str:
        """The same game has the same name in every copy of the book."""
        what = draft.facts.term if isinstance(draft, Draft) else draft.facts.title
        origin = draft.game or f"{self._now().isoformat()} {draft.sitters} {what}"
        uid = hash_of(origin)
        while self._one("SELECT count(*) FROM entry WHERE book = ? AND uid = ?", self._id, uid):
            uid = hash_of(uid + origin)
        return uid

    def _insert(
        self,
        uid: str,
        game: str,
        facts: str,
        seal: str | None,
        seats: Iterable[tuple[int, int, str]],
        title: str = COUNCIL,
    ) -> int:
        cursor = self._db.execute(
            "INSERT INTO entry (book, uid, game, title) VALUES (?, ?, ?, ?)",
            (self._id, uid, game, title),
        )
        id_ = int(cursor.lastrowid or 0)
        self._db.execute(
            "INSERT INTO facts (entry, text, seal) VALUES (?, ?, ?)",
            (id_, facts, seal_of(facts) if seal is None else seal),
        )
        self._db.executemany(
            "INSERT INTO seat (entry, place, person, numeral, level) VALUES (?, ?, ?, ?, ?)",
            [(id_, place, *seat) for place, seat in enumerate(seats)],
        )
        return id_

    def _insert_replay(self, id_: int, journal: bytes) -> None:
        self._db.execute(
            "INSERT OR REPLACE INTO replay (entry, digest, packed) VALUES (?, ?, ?)",
            (id_, digest_of(journal), pack(journal)),
        )

    def _write_again(self, id_: int, uid: str, facts: Facts, journal: bytes | None) -> Entry:
        """The game of an entry went another way: its words and numerals stay."""
        entry = self.entry(uid)
        old = entry.facts
        same = replace(
            facts,
            greatest=old.greatest,
            greatest_no=old.greatest_no,
            note=old.note,
            played=old.played,
            best=old.best,
            throne=old.throne if facts.throne.empty else facts.throne,
        )
        if (same.term, same.won, same.challenges) == (old.term, old.won, old.challenges):
            return entry
        with self._changing("again", {"number": entry.number}) as change:
            self._put_again(change, id_, old, same, journal)
        return self.entry(uid)

    def _put_again(
        self, change: "_Back", id_: int, old: AnyFacts, new: AnyFacts, journal: bytes | None
    ) -> None:
        digest, packed = self._db.execute(
            "SELECT CAST(digest AS TEXT), CAST(packed AS BLOB) FROM replay WHERE entry = ?", (id_,)
        ).fetchone() or ("", b"")
        change.back = {
            "facts": [[id_, facts_to_text(old)]],
            "replays": [[id_, digest, packed.hex()]],
        }
        self._update(id_, facts_to_text(new))
        if journal is not None:
            self._insert_replay(id_, journal)

    def _write_contest_again(
        self, id_: int, uid: str, facts: ContestFacts, journal: bytes | None
    ) -> Contest:
        """Its words stay; where its winner sits on a throne, the new winner takes it."""
        contest = self.contest(uid)
        old = contest.facts
        same = replace(
            facts,
            note=old.note,
            headline=old.headline,
            played=old.played,
            settles=old.settles,
        )
        if replace(same, revisited=old.revisited) == old:
            return contest
        with self._changing(*_about("again", contest)) as change:
            self._put_again(change, id_, old, same, journal)
            council = self._find(old.settles)
            if contest.crowned and isinstance(council, Entry):
                self._crown(change, council, Throne(seat=same.winners[0], by=uid))
        return self.contest(uid)

    def _change_facts(self, entry: Entry, kind: str, **values: Any) -> Entry:
        facts = checked_facts(replace(entry.facts, **values), len(entry.members))
        if facts == entry.facts:
            return entry
        id_ = self._entry_id(entry.uid)
        if kind:
            with self._changing(kind, {"number": entry.number}) as change:
                change.back = {"facts": [[id_, facts_to_text(entry.facts)]]}
                self._update(id_, facts_to_text(facts))
        else:
            with self._db.transaction():
                self._update(id_, facts_to_text(facts))
            self._replace(id_)
        return self.entry(entry.uid)

    def _update(self, id_: int, text: str) -> None:
        self._db.execute(
            "UPDATE facts SET text = ?, seal = ? WHERE entry = ?", (text, seal_of(text), id_)
        )

    @contextmanager
    def _writing(self) -> Iterator[Transaction]:
        """A transaction, after which all is read again: also where whoever had it written has
        left while it was."""
        whole: Transaction | None = None
        try:
            with self._db.transaction() as whole:
                yield whole
        finally:
            if whole is not None and whole.written:
                self.refresh()
                self._on_written()

    @contextmanager
    def _changing(self, kind: str, params: Mapping[str, object]) -> Iterator["_Back"]:
        """A transaction that also notes how it is taken back."""
        with self._writing() as whole:
            cursor = self._db.execute(
                "INSERT INTO change (book, made, kind, params, back) VALUES (?, ?, ?, ?, '')",
                (
                    self._id,
                    self._now().isoformat(timespec="seconds"),
                    kind,
                    canonical(dict(params)),
                ),
            )
            change = _Back(int(cursor.lastrowid or 0), whole)
            yield change
            if not whole.written:
                self._note(change)

    def _note(self, change: "_Back") -> None:
        """How it is taken back, once that is known."""
        self._db.execute(
            "UPDATE change SET back = ? WHERE id = ?", (canonical(change.back), change.id)
        )
        self._db.execute(
            "DELETE FROM change WHERE book = ? AND id <= ?",
            (self._id, change.id - _CHANGES_KEPT),
        )


@dataclass(slots=True)
class _Back:
    """How a change is taken back; filled in while it is made."""

    id: int
    whole: Transaction
    back: dict[str, Json] = field(default_factory=dict)


def _name_taken(name: str) -> ChronicleProblem:
    return ChronicleProblem("name_taken", f"Somebody else is called {name}.", name=name)


def _with_council(line: AnyLine, councils: Mapping[str, Entry]) -> AnyLine:
    """A game that was played for a throne knows that of which council."""
    council = councils.get(line.facts.settles) if isinstance(line, Contest) else None
    if council is None or not isinstance(line, Contest):
        return line
    crowned = council.facts.throne.by == line.uid
    return replace(line, council=council.number, crowned=crowned)


def _about(kind: str, line: AnyLine) -> tuple[str, dict[str, object]]:
    """A kind of change or problem and its parameters; each title has words of its own."""
    title = title_of(line)
    return kind if title == COUNCIL else f"{kind}_{title}", {"number": line.number}
