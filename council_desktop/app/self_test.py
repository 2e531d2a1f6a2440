"""`--self-test`: the real window opens every page and plays a game of every title to its end."""

import sys
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from council_desktop.app.robot import Robot, Stuck
from council_desktop.app.window import Window, make_window
from council_desktop.games.council_of_12.decks.shelf import DECKS, EDITOR
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.games.registry import TITLES
from council_desktop.services.command_line import Options
from council_desktop.services.game_choice import Chair, GameChoice, seats_of
from council_desktop.services.paths import Paths
from engine.bots.base import RANDOM

_LONGEST_S: Final = 60.0
"""Of this process's own work until it says that it hangs: twice what it takes."""
_SEED: Final = "self-test"
_FEWEST_PLIES: Final = 20
"""A whole game has more: setting up alone takes ten."""


def self_test(app: QApplication, options: Options, paths: Paths) -> int:
    """Exit status 0, or 1 after saying what failed."""
    window = make_window(app, options, paths)
    test = SelfTest(app, window)
    try:
        for name, step in test.steps():
            test.name = name
            step()
    except Stuck as problem:
        print(f"self-test: {test.name}: {problem}", file=sys.stderr)
        return 1
    except Exception as error:
        print(f"self-test: {test.name}: {type(error).__name__}: {error}", file=sys.stderr)
        raise
    finally:
        window.close()
    print(f"self-test: all well, {test.plies} actions in {test.seconds():.0f} s")
    return 0


class SelfTest:
    """What is tried, step by step; each raises Stuck."""

    def __init__(self, app: QApplication, window: Window) -> None:
        self.window = window
        self.robot = Robot(app, window)
        self.name = "start"
        self.plies = 0
        self.played: set[str] = set()
        """Ids of the games that were played to their end."""
        self._begin = time.monotonic()
        self._work = time.process_time()

    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self._begin

    def steps(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Each with what it is called when it fails."""
        return (
            ("start page", self._home),
            ("rules", self._rules),
            ("about", self._about),
            ("settings", self._settings),
            ("saved games", self._saves),
            ("chronicle", self._chronicle),
            ("decks", self._decks),
            ("new game", self._new_game),
            ("game", self._game),
            ("result", self._result),
            ("introduction of King of 12", self._king_lesson),
            ("new game of King of 12", self._new_king),
            ("King of 12", self._game),
            ("result of King of 12", self._result),
            ("chronicle of both games", self._both),
            ("the other titles", self.others),
        )

    def _home(self) -> None:
        self.window.show()
        self.window.show_home()
        self.robot.settle()
        _check(self.window.home.isVisible(), "the start page is not shown")

    def _open(self, button: QAbstractButton, name: str) -> Any:
        """A page by its button on the start page."""
        self.robot.click(button)
        return self._shown(name)

    def _shown(self, name: str) -> Any:
        """The page that has to be there now."""
        self.robot.settle()
        _check(self.window.pages.current == name, f"the page {name} is not shown")
        return self.window.pages.made(name)

    def _leave(self) -> None:
        self.robot.key(Qt.Key.Key_Escape)
        _check(self.window.home.isVisible(), "Esc does not lead back to the start page")

    def _rules(self) -> None:
        self.window.show_rules()
        page = self._shown("rules")
        for row in range(page.list.count()):
            page.list.setCurrentRow(row)
            self.robot.settle()
            _check(bool(page.text.toPlainText()), f"the page {page.page} is empty")
        self._leave()

    def _about(self) -> None:
        self.window.show_about()
        self._shown("about")
        self._leave()

    def _settings(self) -> None:
        page = self._open(self.window.home.settings, "settings")
        for row in range(page.list.count()):
            page.list.setCurrentRow(row)
            self.robot.settle()
            shown = [one for one in page.rows if one.isVisible()]
            _check(bool(shown), f"the page {page.page} is empty")
        self._leave()

    def _saves(self) -> None:
        self._open(self.window.home.saves, "saves")
        self._leave()

    def _chronicle(self) -> None:
        window, robot = self.window, self.robot
        for name in ("chronicle", "dynasties", "year"):
            window.pages.show(name)
            robot.settle()
            _check(window.pages.current == name, f"the page {name} is not shown")
            self._leave()

    def _decks(self) -> None:
        """A copy of the house deck is changed in the editor and chosen for a game."""
        window, robot = self.window, self.robot
        window.show_decks()
        robot.settle()
        _check(window.pages.current == DECKS, "the list of decks is not shown")
        path = window.shelf.files.copy_house(_SEED)
        window.shelf.edit(path)
        robot.settle()
        page = window.pages.get(EDITOR)
        _check(page is not None and page.isVisible(), "the editor is not shown")
        page.next_card()
        page.next_card()
        targets = page.fields["targets"]
        for text, wrong in (("13", True), ("3 + 10", False)):
            targets.line.setFocus()
            targets.line.selectAll()
            robot.type(text, targets.line)
            _check(targets.is_wrong == wrong, f"the target {text} is taken for something else")
            _check(page.play.isEnabled() != wrong, "an unfinished deck could be played")
        robot.click(page.play)
        _check(window.pages.current == "new", "New game is not shown")
        assert window.new_page is not None
        deck = window.new_page.choice().deck
        _check(deck == path.stem, f"not the deck {path.stem} is chosen, but {deck}")
        entry = window.shelf.files.entry(path)
        _check(entry.deck is not None, "what was typed was not kept")
        assert entry.deck is not None
        _check(entry.deck.challenges[1].targets == ((3,), (10,)), "the target was not kept")
        self._leave()

    def _both(self) -> None:
        """What was played is written; an empty throne can be played for."""
        window, robot, book = self.window, self.robot, self.window.scribe.book
        _check(book is not None, "there is no chronicle")
        assert book is not None
        page = self._open(window.home.chronicle, "chronicle")
        _check(len(book.contests()) == 1, "the game of King of 12 is not written down")
        page.choose(book.contests()[0].uid)
        robot.settle()
        _check("King of 12" in page.entry.toPlainText(), "its entry is not shown")
        for entry in book.entries():
            page.choose(entry.uid)
            robot.settle()
            vacant = entry.facts.throne.empty
            _check(page.settle.isVisible() == vacant, "the button does not follow the throne")
            if vacant:
                robot.click(page.settle)
                vacancy = window.games.choice and window.games.choice.vacancy
                _check(vacancy is not None, "no game for the throne was dealt")
                window.show_home()
                return
        self._leave()

    def others(self) -> None:
        """A game of every other title with as few as may play, by what all tables have in common;
        the bots are quick ones, and the person takes anything."""
        window, robot = self.window, self.robot
        for game_id in TITLES:
            if game_id in self.played:
                continue
            self.name = game_id
            window.show_new(game_id)
            robot.settle()
            page = window.new_page
            assert page is not None
            fewest, _ = seats_of(game_id)
            chairs = (Chair(chair.name, chair.person, "easy") for chair in page.choice().chairs)
            page.fill(GameChoice(tuple(chairs)[:fewest], game_id, _SEED), remembered=False)
            robot.settle()
            robot.click(page.deal)
            _check(robot.page.controller.match.game.id == game_id, "another game was dealt")
            self._game(RANDOM)
            self._result()

    def _new_game(self) -> None:
        window, robot = self.window, self.robot
        page = self._open(window.home.new, "new")
        page.deal_fold.set_open(True)
        page.seed.setText(_SEED)
        robot.click(page.chairs[1].person)
        robot.settle()
        robot.click(page.deal)
        _check(window.table_page is not None, "no game was dealt")
        _check(robot.page.isVisible(), "the table is not shown")

    def _king_lesson(self) -> None:
        """Its beginning: a turn, looked at step by step, with the tips that belong to it."""
        window, robot = self.window, self.robot
        page = self._open(window.home.titles[GAME], "new")
        robot.click(page.lesson)
        robot.wait(robot.something, "the introduction to ask")
        table: Any = robot.page.table
        presenter = table.presenter
        _check(robot.page.tips.tip is not None, "there is no tip")
        robot.answer("play:machine")
        robot.wait(lambda: presenter.resting, "the turn to be shown")
        for cell in table.ribbon.cells:
            robot.click(cell)
            _check(cell.isChecked(), f"the step {cell.step.name} is not shown")
        robot.click(table.panel.primary)
        _check(not presenter.resting, "the button does not go on")
        window.show_home()

    def _new_king(self) -> None:
        window, robot = self.window, self.robot
        window.show_new(GAME)
        page = self._shown("new")
        page.deal_fold.set_open(True)
        page.seed.setText(_SEED)
        robot.settle()
        robot.click(page.deal)
        _check(robot.page.controller.match.game.id == GAME, "another game was dealt")

    def _game(self, level: str = "normal") -> None:
        """To its end; the person chooses like a bot of this level."""
        robot, controller = self.robot, self.robot.page.controller
        self.played.add(controller.match.game.id)
        turns = 0
        while robot.play_on(level):
            turns += 1
            robot.keyboard = turns % 2 == 0
            if time.process_time() - self._work > _LONGEST_S:
                raise Stuck(f"not over after {_LONGEST_S:.0f} s of work")
        plies = controller.match.ply
        self.plies += plies
        _check(plies > _FEWEST_PLIES, f"over after only {plies} actions")
        journal = self.window.games.journal
        _check(journal is not None and journal.wait_kept(10.0), "the game was not written down")
        drifts = getattr(robot.page.table.presenter, "drifts", [])
        _check(not drifts, f"the table showed something else than the game: {drifts}")

    def _result(self) -> None:
        window, robot = self.window, self.robot
        end = robot.page.end
        _check(end is not None and end.isVisible(), "it is not shown")
        assert end is not None
        robot.click(end.home)
        _check(window.home.isVisible(), "the button does not lead to the start page")


def _check(good: bool, otherwise: str) -> None:
    if not good:
        raise Stuck(otherwise)
