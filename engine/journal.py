"""Saved games: JSON lines, append only, chained by checksums (docs/saves.md).

The first line is the header with the deck itself; every further line is an entry, a move of the
head or a checkpoint. ``c`` is the first 8 hex digits of blake2b over the ``c`` before and the
line without its own ``c``, so whatever was changed is found at its line.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from itertools import repeat
from pathlib import Path
from reprlib import repr as short
from typing import Any, Final

from engine.core.errors import (
    Corrupt,
    EngineError,
    IllegalAction,
    Newer,
    RulesChanged,
    SaveProblem,
)
from engine.core.game import Game, Setup
from engine.core.outside import NotPlain, read_json, to_json
from engine.core.types import Json, Seat
from engine.match import Entry, Match
from engine.titles import UnknownGame

FORMAT: Final = 1
"""Raised when an older program could not read the file any more."""

Line = dict[str, Json]
MakeGame = Callable[[str, Json], Game]
"""The rules from a game id and the deck in a header."""
_ADVICE: Final = "it was not changed; use a backup or start a new game."
_BEGIN: Final = '{"format":'
_MOST_BYTES: Final = 64 * 2**20
_ORDER: Final = (
    *("format", "game", "rules", "app", "seed", "chance", "setup", "cards", "table"),
    *("id", "after", "by", "do", "head", "main", "notes", "aid", "hash", "state"),
)


class NotAGame(Corrupt):
    """Some other file."""


class Truncated(Corrupt):
    """Empty, or cut within its first line: there is no game in it yet."""


class Damaged(Corrupt):
    """A line before the last one is not as it was written; ``line`` is its number from 1."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


class Unreadable(SaveProblem):
    """The system does not give the file away: missing, a folder, no permission."""


def canonical(data: Json) -> str:
    """One JSON text for equal data."""
    return to_json(data, sort_keys=True)


def state_hash(data: Json) -> str:
    """16 hex digits over a dumped state: equal states, equal hashes, on every machine."""
    return blake2b(canonical(data).encode(), digest_size=8).hexdigest()


def _check(previous: str, body: str) -> str:
    return blake2b((previous + body).encode()).hexdigest()[:8]


def _place(key: str) -> tuple[int, str]:
    return _ORDER.index(key) if key in _ORDER else len(_ORDER), key


def _body(line: Line) -> str:
    """A line as it stands in the file, without its checksum.

    Spaces and the order of keys are always the same, so that other programs may write the
    content of a line in their own way and its checksum still fits.
    """
    keys = sorted((key for key in line if key != "c"), key=_place)
    return "{" + ",".join(f"{canonical(key)}:{canonical(line[key])}" for key in keys) + "}"


def seal(line: Line, previous: str) -> tuple[Line, str]:
    """The line with its checksum, and the checksum."""
    check = _check(previous, _body(line))
    return {**line, "c": check}, check


def text_of(line: Line) -> str:
    """A sealed line as it stands in the file, without the line break."""
    return f'{_body(line)[:-1]},"c":"{line["c"]}"}}'


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

    def head(self, id_: int, main: int | None = None) -> None:
        """Undo, redo and branches only move the head; ``main`` begins or ends a "what if"."""
        self._add({"head": id_} if main is None else {"head": id_, "main": main})

    def notes(self, head: int, seat: Seat, notes: Mapping[Seat, str]) -> None:
        """What ``seat`` has noted beside the others, all of it; the head stays where it is."""
        said = {str(other): text for other, text in sorted(notes.items()) if text}
        self._add({"head": head, "notes": {"seat": seat, "of": said}})

    def aid(self, head: int, name: str) -> None:
        """An aid was used that not everybody has; the head stays where it is."""
        self._add({"head": head, "aid": name})

    def checkpoint(self, entry: Entry, state: Json) -> None:
        """The position after an entry, with its hash."""
        position = {"hash": state_hash(state), "state": state}
        self._add({"id": entry.id, "after": entry.after, **position})

    def _add(self, line: Line) -> None:
        sealed, self._previous = seal(line, self._previous)
        self.lines.append(sealed)
        if self._on_line is not None:
            self._on_line(sealed)


def aids_of(lines: Sequence[Line]) -> frozenset[str]:
    """The aids that were used in a game."""
    return frozenset([aid for line in lines if isinstance(aid := line.get("aid"), str)])


def notes_of(lines: Sequence[Line], seat: Seat) -> dict[Seat, str]:
    """What a seat noted last beside each of the others; nothing where it is no plain note."""
    for line in reversed(lines):
        noted = line.get("notes")
        if isinstance(noted, dict) and noted.get("seat") == seat:
            said = noted.get("of")
            if not isinstance(said, dict):
                return {}
            return {
                int(other): text
                for other, text in said.items()
                if other.isdecimal() and isinstance(text, str)
            }
    return {}


def _why(error: Exception) -> str:
    """What is wrong, to be put into a sentence."""
    return f"{error} is missing" if isinstance(error, KeyError) else str(error).rstrip(".")


def header_for(match: Match, app: str, table: Json = None) -> Line:
    """The first line: everything needed to play the game again.

    ``table`` is whatever a window wants to find again (who sits there); the engine ignores it.
    """
    header: Line = {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules,
        "app": app,
        "seed": match.seed,
        "chance": match.chance,
        "setup": {"seats": match.setup.seats, "options": dict(match.setup.options)},
        "cards": match.game.cards(),
    }
    return header if table is None else {**header, "table": table}


def read_lines(text: str, origin: str) -> list[Line]:
    """The whole lines of a file; a torn last line is dropped.

    Raises Corrupt when the first line is not whole, or a line before the last is damaged.
    """
    *rows, torn = text.split("\n")
    if not rows:
        reason = "its first line is not whole" if torn else "it is empty"
        kind = Truncated if torn[: len(_BEGIN)] == _BEGIN[: len(torn)] else NotAGame
        raise kind(f"{origin} is not a saved game: {reason}; {_ADVICE}")
    return check_lines([parsed(row) for row in rows], origin, rows)


def check_lines(lines: Sequence[Json], origin: str, rows: Sequence[str | None] = ()) -> list[Line]:
    """The same for lines that are already parsed: every checksum must fit.

    ``rows`` are the texts the lines were read from, where there are any.
    """
    if not lines:
        raise Truncated(f"{origin} is not a saved game: it is empty; {_ADVICE}")
    previous = ""
    checked: list[Line] = []
    pairs = zip(lines, rows or repeat(None), strict=False)
    for number, (line, row) in enumerate(pairs, start=1):
        if not _fits(line, row, previous):
            if number == 1 and not (isinstance(line, dict) and {"format", "game"} <= line.keys()):
                raise NotAGame(f"{origin} is not a saved game: it does not begin as one; {_ADVICE}")
            raise Damaged(
                f"{origin} is damaged at line {number}: its checksum does not fit; {_ADVICE}",
                number,
            )
        previous = str(line["c"])
        checked.append(line)
    return checked


def parsed(row: str) -> Json:
    """What stands in a line; None where it is not JSON."""
    try:
        return read_json(row)
    except NotPlain:
        return None


def _fits(line: Json, row: str | None, previous: str) -> bool:
    """Does the checksum fit the line as it stands, or else as we would have written it?"""
    if not isinstance(line, dict) or not isinstance(check := line.get("c"), str):
        return False
    end = f',"c":"{check}"}}'
    try:
        body = row.removesuffix(end) + "}" if row is not None and row.endswith(end) else ""
        return check == _check(previous, body) or check == _check(previous, _body(line))
    except (ValueError, RecursionError):  # half a character, or nested without end
        return False


def open_match(
    lines: Sequence[Line],
    origin: str,
    make_game: MakeGame,
    journal_for: Callable[[Sequence[Line]], MemoryJournal] | None = None,
) -> Match:
    """Plays the lines again and stops loudly at the first difference.

    ``make_game`` builds the rules from a game id and the deck in the header. Raises SaveProblem:
    Newer for a file of a later program, RulesChanged, Corrupt.
    """
    header, *rest = lines
    match = match_from(header, origin, make_game)
    for number, line in enumerate(rest, start=2):
        try:
            _replay(match, line)
        except (IllegalAction, LookupError, TypeError, ValueError, AttributeError) as error:
            raise Damaged(
                f"{origin} does not continue its own game at line {number} ({_why(error)}); "
                f"{_ADVICE}",
                number,
            ) from error
    if journal_for is not None:
        match.journal = journal_for(lines)
    if match.chance == "seed":
        match.start()
    return match


def _game_from(header: Line, origin: str, make_game: MakeGame) -> Game:
    """Refuses what a newer program wrote. Raises Newer, and whatever else does not fit."""
    refuse_newer_format(header, origin)
    for name in ("format", "rules"):
        if not is_whole(header[name]):
            raise ValueError(f"{name} is {short(header[name])}, not a whole number")
    if header["format"] < 1:
        raise ValueError(f"format is {header['format']}, but the first one is 1")
    try:
        game = make_game(header["game"], header["cards"])
    except UnknownGame as error:
        raise Newer(
            f"{origin} is a game of {header['game']!r}, which this version does not know; it was "
            "not changed, install a newer version to open it."
        ) from error
    except SaveProblem as error:
        raise Corrupt(f"{origin} can't be played again: {_why(error)}; {_ADVICE}") from error
    if header["rules"] > game.rules:
        raise Newer(
            f"{origin} was played by newer rules (version {header['rules']}); it was not "
            "changed, install the newer version to open it."
        )
    return game


def refuse_newer_format(header: Json, origin: str) -> None:
    """Whatever else a newer program may write, its first line says so. Raises Newer."""
    version = header["format"]
    if is_whole(version) and version > FORMAT:
        raise Newer(
            f"{origin} was written by a newer version ({header.get('app')}); it was not "
            "changed, install that version to open it."
        )


def _refuse_newer(header: Json, origin: str, make_game: MakeGame) -> None:
    """For lines whose checksums do not fit: a newer program may seal them in another way."""
    try:
        _game_from(header, origin, make_game)
    except Newer:
        raise
    except (EngineError, LookupError, TypeError, ValueError, AttributeError):
        return


def match_from(header: Line, origin: str, make_game: MakeGame) -> Match:
    """The match a header describes, before its first entry. Raises SaveProblem."""
    try:
        game = _game_from(header, origin, make_game)
        if header["rules"] != game.rules:
            raise RulesChanged(
                f"{origin} was played by rules version {header['rules']}, which this program "
                "does not ship; it was not changed."
            )
        setup = Setup(header["setup"]["seats"], header["setup"]["options"])
        if header["chance"] not in ("seed", "manual") or not isinstance(header["seed"], str):
            raise ValueError("its seed is missing")
        header["seed"].encode()
        return Match(game, setup, header["seed"], chance=header["chance"])
    except SaveProblem:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, EngineError) as error:
        raise Corrupt(
            f"{origin} is not a saved game of this program: its header does not fit "
            f"({_why(error)}); {_ADVICE}"
        ) from error


def is_whole(value: Json) -> bool:
    """Is it a whole number as JSON writes one? To Python `true` and `1.0` are such too."""
    return isinstance(value, int) and not isinstance(value, bool)


_NUMBERS: Final = ("id", "after", "by", "head", "main")
"""Fields of a line that are whole numbers."""


def _replay(match: Match, line: Line) -> None:
    for name in _NUMBERS:
        if not is_whole(line.get(name, 0)) and not (name == "main" and line[name] is None):
            raise TypeError(f"{name} is {line[name]!r}, not a whole number")
    if "do" in line:
        if line["after"] != match.head:
            match.restore_head(line["after"])
        action = match.game.parse(match.state, line["by"], line["do"])
        match.restore(Entry(line["id"], line["after"], line["by"], action, line["do"]))
    elif "head" in line:
        match.restore_head(line["head"], line.get("main"))
    elif "hash" in line:
        found = state_hash(match.game.dump(match.position_at(line["id"])))
        if found != line["hash"] or state_hash(line["state"]) != line["hash"]:
            raise ValueError(f"the position after entry {line['id']} is another one")
    else:
        raise ValueError("it is none of the known lines")


def load_text(text: str, origin: str, make_game: MakeGame) -> Match:
    """A saved game from the text of its file; raises SaveProblem."""
    try:
        lines = read_lines(text, origin)
    except Corrupt:
        _refuse_newer(parsed(text.partition("\n")[0]), origin, make_game)
        raise
    return open_match(lines, origin, make_game)


def load_lines(
    lines: Sequence[Any],
    origin: str,
    make_game: MakeGame,
    journal_for: Callable[[Sequence[Line]], MemoryJournal] | None = None,
) -> Match:
    """A saved game from lines that are already parsed; raises SaveProblem."""
    try:
        checked = check_lines(lines, origin)
    except Corrupt:
        _refuse_newer(lines[0] if lines else None, origin, make_game)
        raise
    return open_match(checked, origin, make_game, journal_for)


def read_bytes(path: Path) -> bytes:
    """What is in the file of a saved game. Raises Unreadable, and NotAGame for a huge one."""
    try:
        if path.exists() and not path.is_file():  # opening a pipe would wait for ever
            raise OSError("it is not a file")
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unreadable(
            f"{path} cannot be read: {reason}; check the name and its rights."
        ) from error
    if len(data) > _MOST_BYTES:
        raise NotAGame(f"{path} is not a saved game: it is larger than any; {_ADVICE}")
    return data


def text_in(data: bytes, origin: str) -> str:
    """The text of a saved game. A last line that is torn may end within a character.

    Raises Corrupt.
    """
    end = data.rfind(b"\n") + 1
    try:
        return data[:end].decode("utf-8") + data[end:].decode("utf-8", "replace")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"byte {error.start} is not UTF-8; {_ADVICE}"
        if line == 1:
            raise NotAGame(f"{origin} is not a saved game: {reason}") from error
        raise Damaged(f"{origin} is damaged at line {line}: {reason}", line) from error


def verify_file(path: Path, make_game: MakeGame) -> str:
    """Replays one file: the hash of its last position; raises SaveProblem."""
    match = load_text(text_in(read_bytes(path), str(path)), str(path), make_game)
    return state_hash(match.game.dump(match.state))
