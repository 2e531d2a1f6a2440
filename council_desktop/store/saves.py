"""The folder of saved games: what is in it, how a game gets in and out, what can't be opened.

Nothing here deletes a game or changes a file that can't be read. Games are engine.game_file's;
this module knows the folder and the words the window needs. It knows no Qt.
"""

import logging
import os
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from council_desktop.store.files import replace_file
from council_desktop.store.game_choice import (
    LEVELS,
    Chair,
    GameChoice,
    Vacancy,
    leanings_from,
    vacancy_from,
)
from engine.core.errors import DrawnElsewhere, EngineError, Newer, RulesChanged, SaveProblem
from engine.core.game import Game, View
from engine.core.state import State
from engine.core.types import NOBODY, Json, Seat
from engine.game_file import (
    CannotWrite,
    Disk,
    OnKept,
    OnProblem,
    SavedGame,
    WriterJournal,
    free_path,
    game_in,
    open_game,
    read_game,
    reason_of,
    whole_lines,
    write_new,
)
from engine.journal import (
    Damaged,
    MemoryJournal,
    NotAGame,
    Truncated,
    Unreadable,
    canonical,
    header_for,
    match_from,
    read_bytes,
)
from engine.match import Match
from engine.titles import APP, game_from_cards
from engine.typed import clean_line

log = logging.getLogger(__name__)

SUFFIX: Final = ".game"
ABANDONED: Final = "abandoned"
_VACANCY: Final = "throne"
"""In the table of a header: which throne is played for."""
_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_LONGEST_NAME: Final = 60
_OLD_SECONDS: Final = 24 * 3600
_KINDS: Final[tuple[tuple[type[SaveProblem], str], ...]] = (
    (Newer, "newer"),
    (RulesChanged, "rules_changed"),
    (DrawnElsewhere, "drawn_elsewhere"),
    (Damaged, "damaged"),
    (Truncated, "truncated"),
    (NotAGame, "not_a_game"),
    (Unreadable, "unreadable"),
    (CannotWrite, "cannot_write"),
)


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that can't be opened, and why."""

    path: Path
    changed: datetime
    kind: str
    """newer, rules_changed, drawn_elsewhere, damaged, truncated, not_a_game, unreadable"""
    key: str
    """Of the sentence for the window."""
    params: Mapping[str, object]
    sentence: str
    """The same in English, for the log."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that can be opened."""

    path: Path
    changed: datetime
    """When the last action was kept."""
    rules: Game = field(compare=False)
    """Over the cards it is played with."""
    seed: str
    options: Mapping[str, Json]
    """As the game was set up, without the defaults."""
    chairs: tuple[Chair, ...]
    """A name is empty where the file does not say it."""
    over: bool
    view: View
    """What lies open on the table at its last position: round, phase, favour, result ..."""
    asked: tuple[Seat, ...]
    """The seats that may act there."""
    table: Mapping[str, Json]
    """Whatever else the window wrote."""
    winners: tuple[Seat, ...] = ()
    """Of a finished game."""

    @property
    def game_id(self) -> str:
        """Which game it is."""
        return self.rules.id

    @property
    def round(self) -> int:
        """Of the last position; 0 before the first."""
        number = self.view.get("round")
        return number if isinstance(number, int) else 0

    def choice(self) -> GameChoice:
        """To sit down to the same deal again."""
        return GameChoice(self.chairs, self.game_id, self.seed, dict(self.options), self.vacancy)

    @property
    def vacancy(self) -> Vacancy | None:
        """The throne that is played for."""
        return vacancy_from(self.table.get(_VACANCY))


@dataclass(frozen=True, slots=True)
class Listing:
    """What is in the folder, each list with the latest change first."""

    running: tuple[Saved, ...]
    finished: tuple[Saved, ...]
    broken: tuple[Broken, ...]
    aside: tuple[Saved, ...] = ()
    """Abandoned; they can be brought back."""


@dataclass(frozen=True, slots=True)
class Imported:
    """Where a game from elsewhere is now."""

    path: Path
    known: bool
    """It was here already, as far or further; nothing was copied."""


def table_for(choice: GameChoice, begun: datetime | None = None, **more: Json) -> dict[str, Json]:
    """What the header of a new game says about the people at the table, and `more`."""
    chairs = [
        {
            "name": _whole_text(chair.name),
            "person": chair.person,
            "level": chair.level,
            **chair.leanings(),
        }
        for chair in choice.chairs
    ]
    moment = (begun or datetime.now()).isoformat(timespec="seconds")
    if choice.vacancy is not None:
        more = {**more, _VACANCY: choice.vacancy.to_data()}
    return {**more, "chairs": chairs, "begun": moment}


def problem_text(problem: SaveProblem, path: Path) -> tuple[str, str, dict[str, object]]:
    """(kind, text key, parameters) of why a file can't be used."""
    kind = next((name for type_, name in _KINDS if isinstance(problem, type_)), "damaged")
    params: dict[str, object] = {"file": path.name}
    if isinstance(problem, Damaged):
        if problem.line == 1:  # which holds the game and its cards: nothing can be rescued
            kind = "damaged_start"
        else:
            params["line"] = problem.line
    elif isinstance(problem, CannotWrite):
        params["reason"] = problem.reason
    elif kind == "unreadable":
        params["reason"] = str(problem.__cause__ or problem)
        if isinstance(problem.__cause__, OSError):
            params["reason"] = reason_of(problem.__cause__)
            if problem.__cause__.errno is None:  # ours: the system has no word for it
                return kind, "app.error.no_file", params
    elif kind == "damaged":  # a header that fits no game
        kind = "not_a_game"
    return kind, f"app.error.{kind}", params


class Saves:
    """The games in one folder. Used by one process at a time (system.instance)."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        """The folder need not exist."""
        self.folder = folder
        self._disk = disk or Disk()
        self._games: dict[str, Game] = {}
        self._seen: dict[Path, tuple[tuple[int, int], Saved | Broken]] = {}

    # ------------------------------------------------------------ looking

    def listing(self) -> Listing:
        """Every game in the folder; what can't be opened is listed with the reason."""
        found = _latest_first(self._all(self.folder))
        folder = self.folder / ABANDONED
        aside = _latest_first(self._all(folder)) if folder.is_dir() else []
        games = [one for one in found if isinstance(one, Saved)]
        return Listing(
            tuple(game for game in games if not game.over),
            tuple(game for game in games if game.over),
            tuple(one for one in (*found, *aside) if isinstance(one, Broken)),
            tuple(game for game in aside if isinstance(game, Saved)),
        )

    def newest_running(self) -> Saved | None:
        """The running game that was changed last; reads no more files than it has to."""
        with suppress(OSError):
            paths = [path for path in self.folder.iterdir() if path.suffix.lower() == SUFFIX]
            for path in sorted(paths, key=lambda path: (_changed(path), path.name), reverse=True):
                found = self.look(path)
                if isinstance(found, Saved) and not found.over:
                    return found
        return None

    def has_any(self) -> bool:
        """Whether anything was ever played here and kept, whole or not."""
        try:
            return any(self.folder.rglob(f"*{SUFFIX}"))
        except OSError:
            return True  # Nobody knows: the way is that of somebody who has played.

    def look(self, path: Path) -> Saved | Broken:
        """One file. It is read again only when it has changed."""
        try:
            found = path.stat()
        except OSError as error:
            return _broken(path, _unreadable(path, error))
        stamp = (found.st_size, found.st_mtime_ns)
        known = self._seen.get(path)
        if known is None or known[0] != stamp:
            try:
                summary: Saved | Broken = self._summary(read_game(path))
            except SaveProblem as problem:
                log.info("%s", problem)
                summary = _broken(path, problem)
            known = self._seen[path] = (stamp, summary)
        return known[1]

    def begun_for(self, vacancy: Vacancy) -> Saved | None:
        """The game for this throne that is not over; only headers that name it are looked at."""
        needle = vacancy.entry.encode()
        with suppress(OSError):
            for path in sorted(self.folder.glob(f"*{SUFFIX}")):
                with path.open("rb") as file:
                    if needle not in file.readline():
                        continue
                found = self.look(path)
                if isinstance(found, Saved) and not found.over and found.vacancy == vacancy:
                    return found
        return None

    def unread(self) -> list[Path]:
        """The files that `listing` would have to read, the latest change first."""
        found: list[Path] = []
        for folder in (self.folder, self.folder / ABANDONED):
            with suppress(OSError):
                found += [
                    path
                    for path in folder.iterdir()
                    if path.suffix.lower() == SUFFIX and not self._is_known(path)
                ]
        return sorted(found, key=_changed, reverse=True)

    def _is_known(self, path: Path) -> bool:
        known = self._seen.get(path)
        found = path.stat()
        return known is not None and known[0] == (found.st_size, found.st_mtime_ns)

    def _all(self, folder: Path) -> Iterator[Saved | Broken]:
        try:
            paths = [path for path in folder.iterdir() if path.suffix.lower() == SUFFIX]
        except FileNotFoundError:
            return
        except OSError as error:
            yield _broken(folder, _unreadable(folder, error))
            return
        for path in paths:
            yield self.look(path)

    def _summary(self, game: SavedGame) -> Saved:
        """A finished game ends with its position; any other is played again.

        What counts is the main line, also while a "what if" is played.
        """
        header, last = game.lines[0], game.lines[-1]
        branched = any("main" in line for line in game.lines)
        if not branched and "state" in last and last.get("id") == game.lines[-2].get("id"):
            with suppress(EngineError, LookupError, TypeError, ValueError, AttributeError):
                ended = match_from(header, str(game.path), self.make_game)
                rules, end = ended.game, ended.game.load(last["state"])
                if end.actor == NOBODY and ended.chance == "seed":
                    return self._saved(game, rules, end)
        match = self._opened(game)
        return self._saved(game, match.game, _main_position(match))

    def _saved(self, game: SavedGame, rules: Game, end: Any) -> Saved:
        header = game.lines[0]
        table = header.get("table")
        table = table if isinstance(table, dict) else {}
        setup = header["setup"]
        view = rules.view(end, None)
        return Saved(
            path=game.path,
            changed=_changed(game.path),
            rules=rules,
            seed=header["seed"],
            options=dict(setup["options"]),
            chairs=_chairs(table, setup["seats"]),
            over=bool(end.actor == NOBODY),
            winners=winners_of(end),
            view=view,
            asked=tuple(end.open_seats()),
            table=table,
        )

    def _opened(
        self,
        game: SavedGame,
        journal_for: Callable[[SavedGame], MemoryJournal] | None = None,
    ) -> Match:
        """Plays a saved game again. Raises SaveProblem; then nothing was changed."""
        header = game.lines[0]
        if header.get("chance") == "manual":
            raise DrawnElsewhere(
                f"{game.path} is a game whose dice and draws another program answers; nobody would "
                "answer them here. It was not changed; play it on where it comes from."
            )
        return open_game(game, self.make_game, journal_for)

    def make_game(self, game_id: str, cards: Json) -> Game:
        """The rules over the cards in a save, built once. Raises what game_from_cards raises."""
        key = canonical([game_id, cards])
        if key not in self._games:
            self._games[key] = game_from_cards(game_id, cards)
        return self._games[key]

    # ------------------------------------------------------------ playing

    def begin(
        self,
        match: Match,
        table: Mapping[str, Json],
        *,
        on_problem: OnProblem,
        on_kept: OnKept | None = None,
    ) -> WriterJournal:
        """Gives a new match its file; call it before the cards are dealt.

        Both callbacks come from the thread that writes.
        """
        journal = WriterJournal(
            self.folder / f"{_new_name()}{SUFFIX}",
            header_for(match, APP, dict(table)),
            disk=self._disk,
            on_kept=on_kept,
            on_problem=on_problem,
        )
        match.journal = journal
        return journal

    def resume(
        self, path: Path, *, on_problem: OnProblem, on_kept: OnKept | None = None
    ) -> tuple[Match, Saved]:
        """Plays a saved game again and goes on in its file; finished games too, for "what if".

        Raises SaveProblem; then nothing was changed.
        """
        game = read_game(path)
        match = self._opened(
            game,
            lambda game: WriterJournal.resume(
                game, disk=self._disk, on_kept=on_kept, on_problem=on_problem
            ),
        )
        return match, self._saved(game, match.game, _main_position(match))

    def replay(self, path: Path) -> tuple[Match, Saved]:
        """A saved game at its end; what is played on is not kept. Raises SaveProblem."""
        game = read_game(path)
        match = self._opened(game, lambda game: MemoryJournal.continuing(game.lines))
        return match, self._saved(game, match.game, _main_position(match))

    # ------------------------------------------------------------ in and out

    def abandon(self, path: Path) -> Path:
        """Puts a game aside, into the folder `abandoned`; its journal must be closed.

        Raises CannotWrite.
        """
        return self._move(path, self.folder / ABANDONED)

    def bring_back(self, path: Path) -> Path:
        """The inverse of `abandon`. Raises CannotWrite."""
        return self._move(path, self.folder)

    def _move(self, path: Path, folder: Path) -> Path:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_path(folder / path.name)
            self._disk.publish(path, target)
            for changed in (folder, path.parent):
                self._disk.sync_folder(changed)
        except OSError as error:
            raise CannotWrite(folder / path.name, reason_of(error)) from error
        return target

    def bring_in(self, source: Path) -> Imported:
        """Copies a game from elsewhere into the folder. Raises SaveProblem, CannotWrite.

        A game that is here already, as far or further, is not copied again.
        """
        data = read_bytes(source)
        game = game_in(data, source)
        self._opened(game)
        whole = whole_lines(game)
        known = self._same_game(whole, source)
        if known is not None:
            return Imported(known, True)
        stem = "".join(sign for sign in source.stem if sign.isalnum() or sign in "-_ ")
        path = free_path(self.folder / f"{stem.strip()[:_LONGEST_NAME] or _new_name()}{SUFFIX}")
        self._write_new(path, whole)
        with suppress(OSError):
            changed = source.stat().st_mtime
            os.utime(path, (changed, changed))
        return Imported(path, False)

    def _same_game(self, whole: bytes, source: Path) -> Path | None:
        header = whole[: whole.index(b"\n") + 1]
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return None
        for path in paths:
            with suppress(OSError):
                if path.is_file() and path.samefile(source):
                    return path
                with path.open("rb") as file:
                    if file.read(len(header)) == header and whole == header + file.read(
                        len(whole) - len(header)
                    ):
                        return path
        return None

    def send_out(self, path: Path, target: Path, journal: WriterJournal | None = None) -> None:
        """Writes a copy to `target`, in the place of what is there. Raises SaveProblem.

        `journal` is that of the game when it is open: then what is in memory counts.
        """
        if journal is not None:
            data = journal.content()
        else:
            data = read_bytes(path)
            with suppress(SaveProblem):
                data = whole_lines(game_in(data, path))
        if target.exists() and path.exists() and target.samefile(path):
            return
        try:
            replace_file(target, data, self._disk)
        except OSError as error:
            raise CannotWrite(target, reason_of(error)) from error

    def rescue(self, path: Path) -> Path:
        """What stands before the damage, as a new game; the damaged file stays as it is.

        Raises SaveProblem where nothing can be rescued.
        """
        data = read_bytes(path)
        while True:
            try:
                game = game_in(data, path)
                self._opened(game)
                break
            except Damaged as problem:
                rows = data.split(b"\n")[: problem.line - 1]
                if not rows:
                    raise
                data = b"\n".join(rows) + b"\n"
        target = free_path(self.folder / f"{path.stem}-rescued{SUFFIX}")
        self._write_new(target, whole_lines(game))
        return target

    def _write_new(self, path: Path, data: bytes) -> None:
        try:
            write_new(path, data, self._disk)
        except OSError as error:
            raise CannotWrite(path, reason_of(error)) from error

    def tidy(self) -> None:
        """Removes what a crash has left of a game that never began."""
        with suppress(OSError):
            for path in self.folder.glob(f"*{SUFFIX}.new"):
                if time.time() - path.stat().st_mtime > _OLD_SECONDS:
                    path.unlink()


def _latest_first(found: Iterable[Saved | Broken]) -> list[Saved | Broken]:
    return sorted(found, key=lambda one: (one.changed, one.path.name), reverse=True)


def _main_position(match: Match) -> Any:
    """The position of the match, or where its main line ends during a "what if"."""
    if not match.main:
        return match.state
    head = match.head
    match.walk_to(match.main)
    position = match.state.clone()
    match.walk_to(head)
    return position


def _broken(path: Path, problem: SaveProblem) -> Broken:
    kind, key, params = problem_text(problem, path)
    return Broken(path, _changed(path), kind, key, params, str(problem))


def _unreadable(path: Path, error: OSError) -> Unreadable:
    problem = Unreadable(f"{path} cannot be read: {reason_of(error)}.")
    problem.__cause__ = error
    return problem


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OverflowError, OSError, ValueError):  # it is gone, or from a clock far away
        return datetime.fromtimestamp(0)


def _new_name() -> str:
    """The time, so that names sort as the games began, and letters against a second one."""
    letters = "".join(secrets.choice(_LETTERS) for _ in range(4))
    return f"{datetime.now():%Y%m%d-%H%M%S}-{letters}"


def _whole_text(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _chairs(table: Mapping[str, Json], seats: int) -> tuple[Chair, ...]:
    """Who sits there; whatever the file does not say in our words is left open."""
    listed = table.get("chairs")
    given: Sequence[Json] = listed if isinstance(listed, list) else ()
    return tuple(_chair(given[seat] if seat < len(given) else None) for seat in range(seats))


def _chair(data: Json) -> Chair:
    if not isinstance(data, dict):
        return Chair("", True)
    name, level = data.get("name"), data.get("level")
    return Chair(
        clean_line(name)[:_LONGEST_NAME] if isinstance(name, str) else "",
        data.get("person") is not False,
        level if level in LEVELS else "normal",
        **leanings_from(data),
    )


def winners_of(state: State) -> tuple[Seat, ...]:
    """Whoever has won: one, several, all of a council that has, nobody; nobody before the end."""
    if state.actor != NOBODY:
        return ()
    return tuple(seat for seat, value in enumerate(state.returns()) if value > 0)
