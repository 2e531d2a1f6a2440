"""The life of a game in the window: dealt, kept, gone on with, put aside, handed out.

One game is open at a time. It is in a file from its first action on, and whatever the window does
next, what was played stays there.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from council_desktop.app.game_words import GameWords
from council_desktop.controllers.bot_host import BotHost
from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.registry import TITLES, title_of
from council_desktop.games.title import Opening
from council_desktop.store.game_choice import Chair, GameChoice, choice_from
from council_desktop.store.saves import Saves, problem_text, table_for
from council_desktop.store.settings import Settings
from council_desktop.store.state_file import read_state, write_state
from council_desktop.system import clock
from council_desktop.system.paths import Paths
from council_desktop.system.waiting import waiting
from council_desktop.text.texts import Texts
from engine.bots.base import Limit
from engine.codes import code_for, daily_seed, fresh_seed, setup_from
from engine.core.errors import EngineError, SaveProblem
from engine.core.game import Setup
from engine.core.tables import DeckProblem
from engine.game_file import CannotKeep, Disk, WriterJournal
from engine.match import Match
from engine.resources import ResourceProblem
from engine.titles import game_with_deck

log = logging.getLogger(__name__)

_PATIENCE_S: Final = 2.5
"""How long leaving a game waits for a slow disk: as long as the journal waits before it tries
again what failed, and a little."""
_NO_GAME: Final = frozenset({"app.error.not_a_game", "app.error.no_file"})
"""What can be answered by choosing another file."""


class CannotOpen(Exception):
    """Why there is no game to be seen, in the words of the window."""


class Games(QObject):
    """The game that is open, and all that are kept."""

    opened = Signal()
    """There is a game, about to begin or to go on: build its table."""
    started = Signal()
    """It goes on: show its table."""
    resumed = Signal()
    """It was gone on with from its file, and its table is shown: what was held there is to be held
    again (`TablePresenter.hold_again`), which bots wait for."""
    closed = Signal()
    """There is none any more."""
    kept_changed = Signal()
    """`trouble` is another one."""
    _failed = Signal(int, object)
    _kept = Signal(int)

    def __init__(
        self,
        paths: Paths,
        texts: Texts,
        settings: Settings,
        host: BotHost,
        may_lose: Callable[[], bool],
        disk: Disk | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`may_lose` is asked before a game is left that the disk does not take: it offers to
        save a copy, and says whether to go on."""
        super().__init__(parent)
        self.saves = Saves(paths.saves, disk)
        self.controller: MatchController | None = None
        self.choice: GameChoice | None = None
        self.trouble: CannotKeep | None = None
        """Why what is played is not on the disk; None where it is."""
        self._paths, self._texts, self._settings = paths, texts, settings
        self.host = host
        self._may_lose = may_lose
        self._journal: WriterJournal | None = None
        self._numbers = count(1)
        self._number = 0
        """Of the journal: what an earlier one still says is not about this game."""
        self._failed.connect(self._on_failed)
        self._kept.connect(self._on_kept)

    # ------------------------------------------------------------ reading

    @property
    def path(self) -> Path | None:
        """The file of the open game."""
        return self._journal.path if self._journal is not None else None

    @property
    def journal(self) -> WriterJournal | None:
        """Where the open game is written down."""
        return self._journal

    @property
    def is_running(self) -> bool:
        """Is a game open that has not ended?"""
        return self.controller is not None and not self.controller.over

    def why_not(self, choice: GameChoice) -> str:
        """Why this game can't be dealt, as one sentence; "" if it can."""
        try:
            game = game_with_deck(choice.game_id, choice.deck, [self._paths.decks])
            game.initial(Setup(len(choice.chairs), dict(choice.options)))
        except EngineError as problem:
            cause = problem.__cause__
            if isinstance(cause, (DeckProblem, ResourceProblem)):
                reason = title_of(choice.game_id).cards_problem(self._texts, cause)
                return self._texts.t("app.error.deck", reason=reason)
            return str(problem)
        return ""

    def last_choice(self) -> GameChoice | None:
        """The set-up of the last game, if it is remembered and can still be dealt."""
        return choice_from(read_state(self._paths.last_setup))

    def default_choice(self) -> GameChoice:
        """One person and two bots, at the first title of the list."""
        return GameChoice(self.chairs_for(3), next(iter(TITLES)))

    def chairs_for(self, seats: int) -> tuple[Chair, ...]:
        """So many chairs: those of the last game, and bots on what was not there."""
        last = self.last_choice()
        chairs = last.chairs[:seats] if last is not None else ()
        taken = {chair.name for chair in chairs}
        names = (self._texts.t(f"app.seat.names.{number}") for number in range(1, 9))
        free = (name for name in names if name not in taken)
        more = seats - len(chairs)
        return chairs + tuple(Chair(next(free), not chairs and not n) for n in range(more))

    def from_code(self, code: str) -> GameChoice:
        """The game of a shared code, with chairs for it. Raises BadCode."""
        shared = setup_from(code, [self._paths.decks])
        chairs = self.chairs_for(shared.setup.seats)
        return GameChoice(chairs, shared.game.id, shared.seed, dict(shared.setup.options))

    def code(self) -> str:
        """The code of the open game; "" where there is none."""
        if self.controller is None:
            return ""
        match = self.controller.match
        return code_for(match.game, match.setup, match.seed)

    # ------------------------------------------------------------ beginning and going on

    def deal(self, choice: GameChoice, remember: bool = True) -> None:
        """Begin this game; the open one is left where it is. Raises CannotOpen."""
        sentence = self.why_not(choice)
        if sentence:
            raise CannotOpen(sentence)
        if not self.close():
            return
        if remember:
            # Without the seed: who repeats a set-up wants another deal.
            write_state(self._paths.last_setup, replace(choice, seed="").to_data())
        choice = replace(choice, seed=choice.seed or fresh_seed())
        game = game_with_deck(choice.game_id, choice.deck, [self._paths.decks])
        match = Match(game, Setup(len(choice.chairs), dict(choice.options)), choice.seed)
        number = next(self._numbers)
        self.saves.begin(match, table_for(choice), **self._listeners(number))
        self._open(match, choice, number)

    def today(self) -> GameChoice:
        """The deal of this day, with the last chairs, whatever was played on them, as far as it
        seats them."""
        last = self.last_choice() or self.default_choice()
        title = next(title for title in TITLES.values() if title.is_daily)
        chairs = last.chairs[: title.seats[1]]
        return GameChoice(chairs, title.id, daily_seed(clock.today()))

    def opening_of(self, choice: GameChoice) -> Opening | None:
        """What lies open when this deal begins; None where its title does not tell, or it can't be
        dealt."""
        own = title_of(choice.game_id).opening
        if own is None or self.why_not(choice):
            return None
        game = game_with_deck(choice.game_id, choice.deck, [self._paths.decks])
        match = Match(game, Setup(len(choice.chairs), dict(choice.options)), choice.seed)
        match.start()
        return own(match)

    def introduction(self, game_id: str) -> GameChoice:
        """The guided first game of a title that has one: the same deal for everybody, one person
        and bots."""
        lesson = title_of(game_id).lesson
        assert lesson is not None, f"{game_id} has no lesson"
        person = next((chair for chair in self.chairs_for(lesson.seats) if chair.person), None)
        name = person.name if person is not None else self._texts.t("app.seat.names.1")
        names = (self._texts.t(f"app.seat.names.{number}") for number in range(1, 9))
        others = [one for one in names if one != name][: lesson.seats - 1]
        chairs = (Chair(name, True), *(Chair(one, False, lesson.level) for one in others))
        return GameChoice(chairs, game_id, lesson.seed, lesson.options)

    def resume(self, path: Path) -> None:
        """Go on with a saved game, or look at a finished one. Raises CannotOpen."""
        if self.path is not None and _same(path, self.path):
            self.started.emit()
            return
        number = next(self._numbers)
        try:
            with waiting():
                match, saved = self.saves.resume(path, **self._listeners(number))
        except SaveProblem as problem:
            raise CannotOpen(self._sentence(problem, path)) from problem
        if not self.close():
            _journal_of(match).close()
            return
        words = GameWords(self._texts)
        chairs = tuple(
            replace(chair, name=words.name(saved.chairs, seat))
            for seat, chair in enumerate(saved.chairs)
        )
        with waiting():
            self._open(match, replace(saved.choice(), chairs=chairs), number, again=True)
            self.resumed.emit()

    def bring_in(self, path: Path) -> bool:
        """Open a game from anywhere, as a copy among the saved ones; was it there already?

        Raises CannotOpen; then nothing was changed.
        """
        try:
            found = self.saves.bring_in(path)
        except SaveProblem as problem:
            raise CannotOpen(self._sentence(problem, path)) from problem
        self.resume(found.path)
        return found.known

    def _open(self, match: Match, choice: GameChoice, number: int, *, again: bool = False) -> None:
        self.choice, self._number, self._journal = choice, number, _journal_of(match)
        limit, opinions = self._for_bots()
        self.controller = MatchController(
            match,
            [
                Member(chair.name, chair.person, chair.level, chair.temperament, chair.aim)
                for chair in choice.chairs
            ],
            self.host,
            limit=limit,
            opinions=opinions,
            parent=self,
        )
        self.opened.emit()
        self.controller.set_busy(again)  # Bots wait until what was held is held again.
        self.controller.start()
        self.started.emit()

    # ------------------------------------------------------------ leaving

    def close(self) -> bool:
        """Leave the open game; it is kept. False where the person rather stays with it.

        Nothing is asked, unless the disk does not take what was played.
        """
        if not self.keep() and not self._may_lose():
            return False
        self.end()
        return True

    def keep(self) -> bool:
        """The open game is on the disk; False where the disk does not take it soon."""
        return self._journal is None or self._journal.wait_kept(_PATIENCE_S)

    def end(self) -> None:
        """Leave the open game without a question."""
        self._number = 0
        if self.controller is not None:
            self.controller.close()
            self.controller.deleteLater()
            self.controller = None
            self.closed.emit()
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        self._set_trouble(None)

    def abandon(self) -> Path | None:
        """Leave the open game and put its file aside; where it is then. Raises CannotOpen."""
        path = self.path
        if path is None or not self.close():
            return None
        return self.put_aside(path)

    def put_aside(self, path: Path) -> Path:
        """A game leaves the lists of games to go on with. Raises CannotOpen."""
        if self.path is not None and _same(path, self.path):
            self.end()
        return self._moved(self.saves.abandon, path)

    def bring_back(self, path: Path) -> Path:
        """The inverse of `put_aside`. Raises CannotOpen."""
        return self._moved(self.saves.bring_back, path)

    def rescue(self, path: Path) -> Path:
        """What is whole of a damaged file, as another game. Raises CannotOpen."""
        return self._moved(self.saves.rescue, path)

    def save_copy(self, target: Path, path: Path | None = None) -> None:
        """A copy of the open game, or of a saved one. Raises CannotOpen."""
        source = path or self.path
        if source is None:
            return
        is_open = self.path is not None and _same(source, self.path)
        try:
            self.saves.send_out(source, target, self._journal if is_open else None)
        except SaveProblem as problem:
            raise CannotOpen(self._sentence(problem, target)) from problem

    def _moved(self, move: Callable[[Path], Path], path: Path) -> Path:
        try:
            return move(path)
        except SaveProblem as problem:
            raise CannotOpen(self._sentence(problem, path)) from problem

    # ------------------------------------------------------------ settings

    def use(self, settings: Settings, texts: Texts) -> None:
        """What the bots have to heed, and the language, from now on."""
        self._settings, self._texts = settings, texts
        if self.controller is not None:
            self.controller.set_bots(*self._for_bots())

    def _for_bots(self) -> tuple[Limit, bool]:
        options = self.choice.options if self.choice is not None else {}
        silent = options.get("silent") == "uncanny" or options.get("scenario") == "december"
        return Limit(self._settings.bot_seconds), self._settings.opinions and not silent

    # ------------------------------------------------------------ what the disk says

    def _listeners(self, number: int) -> dict[str, Any]:
        """For the journal, which calls from the thread that writes: signals cross over."""
        return {
            "on_problem": partial(self._failed.emit, number),
            "on_kept": lambda lines: self._kept.emit(number),
        }

    def _on_failed(self, number: int, problem: CannotKeep) -> None:
        if number == self._number:
            log.warning("%s", problem)
            self._set_trouble(problem)

    def _on_kept(self, number: int) -> None:
        if number == self._number:
            self._set_trouble(None)

    def _set_trouble(self, trouble: CannotKeep | None) -> None:
        if trouble is not self.trouble:
            self.trouble = trouble
            self.kept_changed.emit()

    def _sentence(self, problem: SaveProblem, path: Path) -> str:
        log.info("%s", problem)
        _, key, params = problem_text(problem, path)
        said = self._texts.t(key, **params)
        return f"{said} {self._texts.t('app.error.choose_game')}" if key in _NO_GAME else said


def _journal_of(match: Match) -> WriterJournal:
    assert isinstance(match.journal, WriterJournal)
    return match.journal


def _same(one: Path, two: Path) -> bool:
    try:
        return one.samefile(two)
    except OSError:
        return one == two
