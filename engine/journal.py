"""Saved games: JSON lines, append only, chained by checksums (docs/saves.md).

The first line is the header with the deck itself; every further line is an entry, a move of the
head or a checkpoint. ``c`` is the first 8 hex digits of blake2b over the ``c`` before and the
line without its own ``c``, so a changed byte is found at its line.
"""

import json
import os
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from engine.core.errors import BadSetup, Corrupt, IllegalAction, Newer, RulesChanged, SaveProblem
from engine.core.game import Game, Setup
from engine.core.types import Json
from engine.match import Entry, Match

FORMAT: Final = 1
"""Raised when an older program could not read the file any more."""

Line = dict[str, Json]
_SEAL_LENGTH: Final = len(',"c":"12345678"}')


def canonical(data: Json) -> str:
    """One JSON text for equal data."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def state_hash(data: Json) -> str:
    """16 hex digits over a dumped state: equal states, equal hashes, on every machine."""
    return blake2b(canonical(data).encode(), digest_size=8).hexdigest()


def _check(previous: str, body: str) -> str:
    return blake2b((previous + body).encode(), digest_size=4).hexdigest()


def seal(line: Line, previous: str) -> tuple[Line, str]:
    """The line with its checksum, and the checksum."""
    body = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    check = _check(previous, body)
    return {**line, "c": check}, check


def text_of(line: Line) -> str:
    """A sealed line as it stands in the file, without the line break."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


class MemoryJournal:
    """Keeps the lines of a ``.game`` file; ``on_line`` hears of each new one."""

    def __init__(self, header: Line, on_line: Callable[[Line], None] | None = None) -> None:
        self.lines: list[Line] = []
        self._previous = ""
        self._on_line = on_line
        self._add(header)

    @classmethod
    def continuing(
        cls, lines: Sequence[Line], on_line: Callable[[Line], None] | None = None
    ) -> "MemoryJournal":
        """Goes on after lines that are already kept."""
        journal = cls.__new__(cls)
        journal.lines = list(lines)
        journal._previous = str(lines[-1]["c"])
        journal._on_line = on_line
        return journal

    def entry(self, entry: Entry) -> None:
        """One more action."""
        self._add({"id": entry.id, "after": entry.after, "by": entry.by, "do": entry.token})

    def head(self, id_: int) -> None:
        """Undo, redo and branches only move the head."""
        self._add({"head": id_})

    def checkpoint(self, entry: Entry, state: Json) -> None:
        """The position after an entry, with its hash."""
        position = {"hash": state_hash(state), "state": state}
        self._add({"id": entry.id, "after": entry.after, **position})

    def _add(self, line: Line) -> None:
        sealed, self._previous = seal(line, self._previous)
        self.lines.append(sealed)
        if self._on_line is not None:
            self._on_line(sealed)


class FileJournal(MemoryJournal):
    """Appends every line to a file: write, flush, fsync, in this order."""

    def __init__(self, path: Path, header: Line) -> None:
        self.path = path
        self._file = path.open("x", encoding="utf-8", newline="\n")
        super().__init__(header, self._write)

    def _write(self, line: Line) -> None:
        self._file.write(text_of(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Everything is on the disk already."""
        self._file.close()


def header_for(match: Match, app: str) -> Line:
    """The first line: everything needed to play the game again."""
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules,
        "app": app,
        "seed": match.seed,
        "chance": match.chance,
        "setup": {"seats": match.setup.seats, "options": dict(match.setup.options)},
        "cards": match.game.cards(),
    }


def read_lines(text: str, origin: str) -> list[Line]:
    """The whole lines of a file; a torn last line is dropped.

    Raises Corrupt when the first line is not whole, or a line before the last is damaged.
    """
    rows = text.split("\n")
    whole, torn = rows[:-1], rows[-1]
    lines: list[Line] = []
    previous = ""
    for number, row in enumerate(whole, start=1):
        body, check = row[:-_SEAL_LENGTH] + "}", row[-10:-2]
        if row[-_SEAL_LENGTH:-10] != ',"c":"' or _check(previous, body) != check:
            raise Corrupt(
                f"{origin} is damaged at line {number}: its checksum does not fit. The file was "
                "not changed; use a backup or start a new game."
            )
        try:
            line = json.loads(row)
        except ValueError as error:
            raise Corrupt(
                f"{origin} is damaged at line {number}: it is not JSON ({error}). The file was "
                "not changed; use a backup or start a new game."
            ) from error
        lines.append(line)
        previous = check
    if not lines:
        reason = "its first line is not whole" if torn else "it is empty"
        raise Corrupt(
            f"{origin} is not a saved game: {reason}. The file was not changed; use a backup or "
            "start a new game."
        )
    return lines


def check_lines(lines: Iterable[Any], origin: str) -> list[Line]:
    """The same for lines that are already parsed: every checksum must fit."""
    previous = ""
    checked: list[Line] = []
    for number, line in enumerate(lines, start=1):
        body = {k: v for k, v in line.items() if k != "c"} if isinstance(line, dict) else None
        if body is None or seal(body, previous)[1] != line.get("c"):
            raise Corrupt(
                f"{origin} is damaged at line {number}: its checksum does not fit; save again "
                "from the running game."
            )
        previous = str(line["c"])
        checked.append(line)
    if not checked:
        raise Corrupt(f"{origin} is not a saved game: it is empty; save again.")
    return checked


def open_match(
    lines: Sequence[Line],
    origin: str,
    make_game: Callable[[str, Json], Game],
    journal_for: Callable[[Sequence[Line]], MemoryJournal] | None = None,
) -> Match:
    """Plays the lines again and stops loudly at the first difference.

    ``make_game`` builds the rules from a game id and the deck in the header. Raises SaveProblem:
    Newer for a file of a later program, RulesChanged, Corrupt.
    """
    header, *rest = lines
    match = _match_from(header, origin, make_game)
    for number, line in enumerate(rest, start=2):
        try:
            _replay(match, line)
        except (IllegalAction, KeyError, TypeError, ValueError) as error:
            raise Corrupt(
                f"{origin} does not continue its own game at line {number}: {error} The file was "
                "not changed; use a backup or start a new game."
            ) from error
    if journal_for is not None:
        match.journal = journal_for(lines)
    if match.chance == "seed":
        match.start()
    return match


def _match_from(header: Line, origin: str, make_game: Callable[[str, Json], Game]) -> Match:
    try:
        if header["format"] > FORMAT:
            raise Newer(
                f"{origin} was written by a newer version ({header.get('app')}); it was not "
                "changed. Install that version to open it."
            )
        game = make_game(header["game"], header["cards"])
        if header["rules"] > game.rules:
            raise Newer(
                f"{origin} was played by newer rules (version {header['rules']}); it was not "
                "changed. Install the newer version to open it."
            )
        if header["rules"] != game.rules:
            raise RulesChanged(
                f"{origin} was played by rules version {header['rules']}, which this program "
                "does not ship; it was not changed."
            )
        setup = Setup(header["setup"]["seats"], header["setup"]["options"])
        if header["chance"] not in ("seed", "manual") or not isinstance(header["seed"], str):
            raise ValueError("its seed is missing.")
        return Match(game, setup, header["seed"], chance=header["chance"])
    except (KeyError, TypeError, ValueError, AttributeError, BadSetup) as error:
        raise Corrupt(
            f"{origin} is not a saved game of this program: its header does not fit ({error}). "
            "The file was not changed."
        ) from error


def _replay(match: Match, line: Line) -> None:
    if "do" in line:
        if line["after"] != match.head:
            match.walk_to(line["after"])
        action = match.game.parse(match.state, line["by"], line["do"])
        match.restore(Entry(line["id"], line["after"], line["by"], action, line["do"]))
    elif "head" in line:
        match.restore_head(line["head"])
    elif "hash" in line:
        found = state_hash(match.game.dump(match.position_at(line["id"])))
        if found != line["hash"] or state_hash(line["state"]) != line["hash"]:
            raise ValueError(f"the position after entry {line['id']} is another one.")
    else:
        raise ValueError("it is none of the known lines.")


def load_text(text: str, origin: str, make_game: Callable[[str, Json], Game]) -> Match:
    """A saved game from the text of its file; raises SaveProblem."""
    return open_match(read_lines(text, origin), origin, make_game)


def verify_file(path: Path, make_game: Callable[[str, Json], Game]) -> str:
    """Replays one file: the hash of its last position; raises SaveProblem."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise SaveProblem(
            f"{path} cannot be read: {error.strerror or error}; check the name and its rights."
        ) from error
    except UnicodeDecodeError as error:
        raise Corrupt(
            f"{path} is damaged: byte {error.start} is not UTF-8. The file was not changed; use "
            "a backup."
        ) from error
    match = load_text(text, str(path), make_game)
    return state_hash(match.game.dump(match.state))
