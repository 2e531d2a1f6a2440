"""What a person can ask for with games, and how the window answers: a page, or one sentence."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

from council_desktop.app.game_words import GameWords
from council_desktop.app.games import CannotOpen, Games
from council_desktop.app.pages import HOME, Pages
from council_desktop.app.scribe import Scribe
from council_desktop.app.survey import Survey
from council_desktop.app.troubles import Troubles
from council_desktop.chronicle import records
from council_desktop.pages.code_field import code_problem
from council_desktop.pages.home import HomePage, Result, Running
from council_desktop.pages.saves_page import SavesPage
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.saves import Listing
from council_desktop.system import command_line
from council_desktop.text.elide import unbroken
from council_desktop.text.texts import Texts
from engine.codes import BadCode

Say = Callable[[str], None]
_AT_ONCE: Final = 4
"""So many files may be read without anybody noticing."""
_YES: Final = "yes"
_NO: Final = "no"


class Desk:
    """Between the buttons that ask for a game and `Games`, which has them."""

    def __init__(
        self,
        games: Games,
        pages: Pages,
        troubles: Troubles,
        texts: Callable[[], Texts],
        say: Say,
        warn: Say,
        scribe: Scribe,
    ) -> None:
        """`texts` as they are now; `say` shows a sentence for a moment, `warn` for longer."""
        self._scribe = scribe
        self.games, self._pages, self._troubles = games, pages, troubles
        self._texts, self._say, self._warn = texts, say, warn

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts().t(f"app.{key}", **params)

    # ------------------------------------------------------------ beginning and going on

    def begin(self, options: command_line.Options) -> None:
        """What the command line wants; nothing where it names no game."""
        self.games.saves.tidy()
        chairs = self._chairs(options.seats)
        if options.code is not None:
            self.play_code(options.code, chairs)
        elif options.new is not None:
            self.deal(GameChoice(chairs, options.new, options.seed or ""), remember=False)
        elif options.file is not None:
            self.open_file(options.file)

    def _chairs(self, seats: Sequence[command_line.Chair]) -> tuple[Chair, ...]:
        names = (self._t(f"seat.names.{number}") for number in range(1, len(seats) + 1))
        return tuple(
            Chair(name, seat.person, seat.level) for name, seat in zip(names, seats, strict=True)
        )

    def deal(self, choice: GameChoice, remember: bool = True) -> None:
        """Begin this game; the open one is kept and left."""
        try:
            self.games.deal(choice, remember)
        except CannotOpen as problem:
            self._say(str(problem))

    def go_on(self) -> None:
        """With the open game, or with the one that was played last."""
        path = self._first_path()
        if path is not None:
            self.resume(path)

    def resume(self, path: Path) -> None:
        """Go on with a saved game, or look at a finished one."""
        try:
            self.games.resume(path)
        except CannotOpen as problem:
            self._warn(str(problem))
            self._pages.refresh()

    def open_file(self, path: Path) -> None:
        """A game from anywhere is copied among the saved ones and opened."""
        try:
            known = self.games.bring_in(path)
        except CannotOpen as problem:
            self._warn(str(problem))
        else:
            key = "saves.known" if known else "saves.brought_in"
            self._say(self._t(key, file=path.name))

    def ask_to_open(self) -> None:
        """Asks for a file, and opens it."""
        path = self._troubles.asking.file_to_open(self._texts())
        if path is not None:
            self.open_file(path)

    def play_code(self, code: str, chairs: tuple[Chair, ...] = ()) -> None:
        """The game of a shared code, with these chairs or the last ones."""
        try:
            choice = self.games.from_code(code)
        except BadCode as problem:
            self._warn(self._t("new.code_refused", reason=code_problem(self._texts(), problem)))
            return
        self.deal(replace(choice, chairs=chairs or choice.chairs), remember=False)

    def repeat(self) -> None:
        """The last set-up again, as another deal."""
        last = self.games.last_choice()
        if last is None:
            self._pages.show("new")
        else:
            self.deal(self._scribe.throned(last))

    def play_today(self) -> None:
        """The deal of this day, with the last chairs."""
        self.deal(self.games.today(), remember=False)

    def play_introduction(self, game: str) -> None:
        """The guided first game of a title."""
        self.deal(self.games.introduction(game), remember=False)

    def again(self, same: bool) -> None:
        """The chairs and options of the open game, with the same deal or another one."""
        choice = self.games.choice
        if choice is not None:
            choice = replace(choice, vacancy=None)  # a throne is played for once
            another = self._scribe.throned(replace(choice, seed=""))
            self.deal(choice if same else another, remember=False)

    def again_turned(self) -> None:
        """The same deal, everybody one chair further: each plays the cards of a neighbour."""
        choice = self.games.choice
        if choice is not None:
            chairs = (*choice.chairs[1:], choice.chairs[0])
            self.deal(replace(choice, chairs=chairs, vacancy=None), remember=False)

    # ------------------------------------------------------------ putting aside, handing out

    def copy_code(self) -> None:
        """The code of the open game goes to the clipboard."""
        code = self.games.code()
        if code:
            QGuiApplication.clipboard().setText(code)
            self._say(self._t("new.code_copied", code=unbroken(code)))

    def abandon(self) -> None:
        """Put the open game aside, once the person has confirmed it."""
        # What Enter and Esc do costs nothing.
        answers = [(name, self._t(f"abandon.{name}")) for name in (_NO, _YES)]
        title, text = self._t("abandon.title"), self._t("abandon.text")
        if self._troubles.asking.choose(title, text, answers, unanswered=_NO) != _YES:
            return
        try:
            put = self.games.abandon()
        except CannotOpen as problem:
            self._warn(str(problem))
            return
        if put is not None:
            self._pages.show(HOME)
            self._say(self._t("abandon.done"))

    def put_aside(self, path: Path) -> None:
        """A game of the list leaves the start page."""
        self._move(lambda: self.games.put_aside(path), "abandon.done")

    def bring_back(self, path: Path) -> None:
        """A game that was put aside is there again."""
        self._move(lambda: self.games.bring_back(path), "abandon.back")

    def rescue(self, path: Path) -> None:
        """What is whole of a damaged file becomes a game of its own."""
        self._move(lambda: self.games.rescue(path), "saves.rescued")

    def _move(self, move: Callable[[], Path], done: str) -> None:
        """Something with the file of a game; the list follows."""
        try:
            path = move()
        except CannotOpen as problem:
            self._warn(str(problem))
            return
        self._say(self._t(done))
        self._pages.refresh()
        saves: SavesPage | None = self._pages.made("saves")
        if saves is not None:
            saves.choose(path)

    # ------------------------------------------------------------ lists

    def fill_home(self, home: HomePage) -> None:
        """What goes on now; the whole folder is looked through once the page is there."""
        running, last = self._running(), self._last_words()
        is_first = not (running or last or self.games.saves.has_any())
        choice = self.games.last_choice()
        home.show_state(running, last, is_first, choice.game_id if choice else "")
        survey: Survey = home.findChild(Survey) or Survey(home)
        survey.start(self.games.saves, lambda listing: self._fill_home_later(home, listing))

    def _months(self) -> list[Result]:
        """What became of each month; the first that was not won is the next one."""
        book = self._scribe.book
        results = [
            Result(one.best.facts.term if one.best is not None else None, one.won > 0)
            for one in records.year(() if book is None else book.entries()).values()
        ]
        for place, result in enumerate(results):
            if result.term is None:
                results[place] = replace(result, is_next=True)
                break
        return results

    def _fill_home_later(self, home: HomePage, listing: Listing) -> None:
        texts, first = self._texts(), self._first_path()
        words = GameWords(texts)
        others = [words.other(one) for one in listing.running if one.path != first]
        counts = [
            texts.n(f"app.saves.count_{name}", len(games))
            for name, games in (("running", listing.running), ("finished", listing.finished))
            if games
        ]
        broken = len(listing.broken)
        sentence = texts.n("app.saves.count_broken", broken) if broken else ""
        self._scribe.when_read(home, lambda: home.show_months(self._months()))
        home.show_saves(others, texts.listing(counts) if counts else "", sentence)

    def fill_saves(self, page: SavesPage) -> None:
        """Everything that is kept, once it is read; what is known already at once."""
        saves = self.games.saves
        if len(saves.unread()) <= _AT_ONCE:
            self._show_rows(page, saves.listing())
            return
        survey: Survey = page.findChild(Survey) or Survey(page)
        survey.start(saves, lambda listing: self._show_rows(page, listing))

    def _show_rows(self, page: SavesPage, listing: Listing) -> None:
        # Whether or not the window is the active one: nobody has to wait in front of it.
        had_focus = page.window().focusWidget() is page.bring_in
        page.show_rows(GameWords(self._texts()).rows(listing))
        if had_focus:  # only because there was no list yet
            page.focus_first()

    def _first_path(self) -> Path | None:
        """The game that Continue goes on with."""
        if self.games.is_running:
            return self.games.path
        newest = self.games.saves.newest_running()
        return newest.path if newest is not None else None

    def _running(self) -> Running | None:
        words = GameWords(self._texts())
        controller, choice = self.games.controller, self.games.choice
        if controller is not None and choice is not None and not controller.over:
            state = controller.match.state
            view = controller.match.game.view(state, None)
            game = controller.match.game
            return words.running(game, view, choice.chairs, state.open_seats(), None)
        saved = self.games.saves.newest_running()
        if saved is None:
            return None
        return words.running(saved.rules, saved.view, saved.chairs, saved.asked, saved.changed)

    def _last_words(self) -> str:
        last = self.games.last_choice()
        if last is None:
            return ""
        names = [
            chair.name if chair.person else self._t("seat.bot_named", member=chair.name)
            for chair in last.chairs
        ]
        texts = self._texts()
        return texts.n("app.new.summary", len(names), members=texts.listing(names))
