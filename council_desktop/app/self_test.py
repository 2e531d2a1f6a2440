"""`--self-test`: the real window opens every page and plays a game of every title to its end."""

import sys
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from council_desktop.app.robot import Robot, Stuck
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle.contests import title_of
from council_desktop.games.gallery import NAMES, check
from council_desktop.games.registry import TITLES
from council_desktop.store.game_choice import Chair, GameChoice, seats_of
from council_desktop.system.command_line import Options
from council_desktop.system.paths import Paths
from engine.bots.base import RANDOM
from engine.compiled import how

_LONGEST_S: Final = 90.0
"""Of this process's own work until it says that it hangs: several times what it takes."""
_BY_HAND: Final = 16
"""So many questions of a game are answered on the table; of more nothing new is learnt. All further
ones are told to the game, and not painted."""
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
    took = f"{test.plies} actions in {test.seconds():.0f} s"
    print(f"self-test: all well, {took}, {how()} engine")
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
            ("new game", self._new_game),
            ("game", self._game),
            ("result", self._result),
            ("what titles have of their own", self._trials),
            ("the other titles", self.others),
            ("chronicle of all titles", self._written),
        )

    def _home(self) -> None:
        self.window.show()
        self.window.show_home()
        self.robot.settle()
        check(self.window.home.isVisible(), "the start page is not shown")

    def _open(self, button: QAbstractButton, name: str) -> Any:
        """A page by its button on the start page."""
        self.robot.click(button)
        return self._shown(name)

    def _shown(self, name: str) -> Any:
        """The page that has to be there now."""
        self.robot.settle()
        check(self.window.pages.current == name, f"the page {name} is not shown")
        return self.window.pages.made(name)

    def _leave(self) -> None:
        self.robot.key(Qt.Key.Key_Escape)
        check(self.window.home.isVisible(), "Esc does not lead back to the start page")

    def _rules(self) -> None:
        self.window.show_rules()
        page = self._shown("rules")
        for row in range(page.list.count()):
            page.list.setCurrentRow(row)
            self.robot.settle()
            check(bool(page.text.toPlainText()), f"the page {page.page} is empty")
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
            check(bool(shown), f"the page {page.page} is empty")
        self._leave()

    def _saves(self) -> None:
        self._open(self.window.home.saves, "saves")
        self._leave()

    def _chronicle(self) -> None:
        window, robot = self.window, self.robot
        for name in ("chronicle", "dynasties", "statistics", "year"):
            window.pages.show(name)
            robot.settle()
            check(window.pages.current == name, f"the page {name} is not shown")
            self._leave()

    def _trials(self) -> None:
        """Of every title that has something to try besides a game."""
        for title in TITLES.values():
            if title.trial is not None:
                self.name = title.id
                title.trial(self.robot)
                check(self.window.home.isVisible(), "it does not end on the start page")

    def _written(self) -> None:
        """What was played is written; an empty throne can be played for."""
        window, robot, book = self.window, self.robot, self.window.scribe.book
        check(book is not None, "there is no chronicle")
        assert book is not None
        page = self._open(window.home.chronicle, "chronicle")
        written = {title_of(line) for line in book.all_lines()}
        check(written == self.played, f"of {self.played} only {written} are written down")
        for contest in book.contests():
            page.choose(contest.uid)
            robot.settle()
            name = TITLES[contest.facts.title].name(window.texts)
            check(name in page.entry.toPlainText(), f"the entry of {name} is not shown")
        for entry in book.entries():
            page.choose(entry.uid)
            robot.settle()
            vacant = entry.facts.throne.empty
            button = page.entry.settle
            check((button is not None) == vacant, "the button does not follow the throne")
            if button is not None:
                robot.click(button)
                vacancy = window.games.choice and window.games.choice.vacancy
                check(vacancy is not None, "no game for the throne was dealt")
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
            chairs = tuple(Chair(NAMES[seat], seat == 0, "easy") for seat in range(fewest))
            page.fill(GameChoice(chairs, game_id, _SEED), remembered=False)
            robot.settle()
            robot.click(page.deal)
            check(robot.page.controller.match.game.id == game_id, "another game was dealt")
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
        check(window.table_page is not None, "no game was dealt")
        check(robot.page.isVisible(), "the table is not shown")

    def _game(self, level: str = "normal") -> None:
        """To its end; the person chooses like a bot of this level."""
        robot, controller = self.robot, self.robot.page.controller
        self.played.add(controller.match.game.id)
        page, turns = robot.page, 0
        while robot.play_on(level, by_hand=turns < _BY_HAND):
            turns += 1
            page.setUpdatesEnabled(turns < _BY_HAND)
            robot.keyboard = turns % 2 == 0
            if time.process_time() - self._work > _LONGEST_S:
                raise Stuck(f"not over after {_LONGEST_S:.0f} s of work")
        page.setUpdatesEnabled(True)
        plies = controller.match.ply
        self.plies += plies
        check(plies > _FEWEST_PLIES, f"over after only {plies} actions")
        journal = self.window.games.journal
        check(journal is not None and journal.wait_kept(10.0), "the game was not written down")
        drifts = getattr(robot.page.table.presenter, "drifts", [])
        check(not drifts, f"the table showed something else than the game: {drifts}")

    def _result(self) -> None:
        window, robot = self.window, self.robot
        end = robot.page.end
        check(end is not None and end.isVisible(), "it is not shown")
        assert end is not None
        robot.click(end.home)
        check(window.home.isVisible(), "the button does not lead to the start page")
