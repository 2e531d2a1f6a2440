"""`--gallery DIR`: a picture of every screen and of the phases of a game, in the themes."""

import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QDialog

from council_desktop.app.camera import Camera
from council_desktop.app.robot import Robot, Stuck
from council_desktop.app.troubles import COPY, DROP, STAY
from council_desktop.app.window import Window, make_window
from council_desktop.games.gallery import DISK_FULL, NAMES
from council_desktop.games.registry import TITLES
from council_desktop.games.strips import moment_strips
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.question import QuestionDialog
from council_desktop.pages.report import ReportDialog
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import Options
from council_desktop.system.paths import Paths, find_paths
from council_desktop.table.riddle_page import RiddlePage
from council_desktop.text.texts import languages
from engine.core.game import Setup
from engine.journal import MemoryJournal, header_for, text_of
from engine.match import Match
from engine.riddles.collection import collection, games
from engine.riddles.generator import played
from engine.titles import APP, game_with_deck

_SEED: Final = "gallery decided"
_AT_MOMENTS: Final = 3
"""Seats of the games of whose moments there are strips; of two where no more can sit."""
_LEVEL: Final = "easy"
_BEGUN: Final = "2026-11-27T21:05:12"
_COUNTED_S: Final = 900.0
"""Long: all steps of the longest game, on a busy machine."""

_SCALES: Final = (1.0, 2.0)


def make_galleries(app: QApplication, options: Options, data: Path, folder: Path) -> int:
    """Every look that `options` ask for, each with a data folder of its own below `data`: the
    first screens are those of somebody who has never played. Exit status like `make_gallery`."""
    if not options.every_look:
        return make_gallery(app, options, find_paths(data), folder)
    langs = (options.lang,) if options.lang else languages()
    scales = (options.scale,) if options.scale else _SCALES
    for lang, scale in product(langs, scales):
        look = replace(options, lang=lang, scale=scale)
        paths = find_paths(data / f"{lang}-{round(scale * 100)}")
        if make_gallery(app, look, paths, folder):
            return 1
    return 0


def make_gallery(app: QApplication, options: Options, paths: Paths, folder: Path) -> int:
    """Exit status 0, or 1 after saying what failed."""
    window = make_window(app, options, paths)
    window.use(speed="instant")
    gallery = _Gallery(app, window, folder, options)
    try:
        gallery.make()
    except Stuck as problem:
        print(f"gallery: {problem}", file=sys.stderr)
        return 1
    finally:
        window.close()
    print(f"gallery: {len(gallery.camera.written)} pictures in {folder}")
    return 0


class _Gallery:
    def __init__(self, app: QApplication, window: Window, folder: Path, options: Options) -> None:
        self.window = window
        self.robot = Robot(app, window)
        self.camera = Camera(self.robot, folder, options.scale or 1.0)
        self.take = self.camera.take
        self.stops = [title.stops_of(self.camera) for title in TITLES.values()]
        for one in self.stops:
            self.camera.small |= one.small
            self.camera.contrast |= one.contrast

    def make(self) -> None:
        """All pictures."""
        self.window.show()
        self.window.show_home()
        self.take("home-first")
        for one in self.stops:
            one.pages()
        self.window.show_about()
        self.take("about")
        self._settings()
        first, *others = self.stops
        first.games()
        self._saves()
        self._chronicle()
        self._riddles()
        self._decided()
        self._dialogs()
        for one in others:
            one.games()
        for one in self.stops:
            one.more()
        self._running()
        camera = self.camera
        for one in self.stops:
            moments = moment_strips(
                self.robot,
                one.game_id,
                min(_AT_MOMENTS, one.seats[-1]),
                camera.folder,
                camera.ending,
            )
            camera.written.extend(moments)

    # ------------------------------------------------------------ pages

    def _settings(self) -> None:
        window = self.window
        window.show_settings("look")
        page = window.settings_page
        assert page is not None
        for name in page.pages:
            window.show_settings(name)
            self.take("settings" if name == "look" else f"settings-{name}")
        window.show_home()

    def _saves(self) -> None:
        """Games of every kind, and files that can't be opened."""
        window = self.window
        path = window.games.path
        if path is None:
            raise Stuck("no game is open")
        choice = window.last_choice() or window.default_choice()
        window.deal(replace(choice, seed="gallery second"))
        first, *rest = path.read_bytes().split(b"\n")
        damaged = [first, *rest[:4], rest[4].replace(b'"do"', b'"no"'), *rest[5:]]
        newer = first.replace(b'"format":1', b'"format":9')
        for name, data in (("damaged", b"\n".join(damaged)), ("newer", newer + b"\n")):
            (path.parent / f"{name}.game").write_bytes(data)
        window.show_home()
        self.take("home-games")
        window.show_saves()
        self.take("saves")

        def broken() -> None:
            assert window.saves_page is not None
            window.saves_page.choose(path.parent / "damaged.game")

        self.take("saves-damaged", broken)
        window.show_home()

    def _chronicle(self) -> None:
        """The book with what was played, an empty one, the year and the dynasties."""
        window, scribe = self.window, self.window.scribe
        for name in ("chronicle", "dynasties", "statistics", "year"):
            window.pages.show(name)
            self.take(name)
        book, store = scribe.book, scribe.store
        if book is None or store is None:
            raise Stuck("there is no chronicle")
        scribe.open_book(store.create(window.texts.t("chronicle.first_name")).uid)
        window.show_chronicle()
        self.take("chronicle-empty")
        scribe.open_book(book.uid)
        window.show_home()

    def _riddles(self) -> None:
        """The list, the hardest one of every game at its table, hints, proof and answer of one."""
        window = self.window
        window.riddles.show()
        self.take("riddles")
        for game_id in games():
            window.riddles.play(collection(game_id)[-1].id)
            self.take(f"riddle-{game_id}")

        def page() -> RiddlePage:
            """Another one after each picture: it was shown in other looks."""
            shown = window.riddles.page
            if shown is None:
                raise Stuck("no riddle is open")
            return shown

        page().next_hint()
        page().next_hint()
        self.take("riddle-hints")
        page().show_proof()
        self.take("riddle-proof")
        page().show_proof()
        page().start_over()
        controller = page().controller
        while controller.attempt is None:  # By hand: who is shown the proof has not solved it.
            controller.submit(controller.best_token())
            self.robot.wait(lambda: controller.attempt or controller.decision, "a step")
        self.take("riddle-solved")
        window.show_home()

    def _decided(self) -> None:
        """Where a game of every title was decided; bots have played it before."""
        window = self.window
        for title in TITLES.values():
            window.desk.open_file(self._played(title.id, title.seats[0]))
            window.show_table()
            page = window.table_page
            if page is None or not window.decided.can(page.controller):
                raise Stuck(f"no finished game of {title.id} is open")
            window.decided.show(page.controller)
            self.robot.wait(lambda: not window.decided.searching, "what is counted", _COUNTED_S)
            self.take(f"decided-{title.id}")
        window.show_home()

    def _played(self, game_id: str, seats: int) -> Path:
        """A file with a whole game between bots, somebody's name on the first chair."""
        game, setup = game_with_deck(game_id), Setup(seats)
        match = Match(game, setup, _SEED)
        chairs = [
            {"name": NAMES[seat], "person": seat == 0, "level": _LEVEL} for seat in range(seats)
        ]
        journal = MemoryJournal(header_for(match, APP, {"chairs": chairs, "begun": _BEGUN}))
        match.journal = journal
        match.start()
        for entry in played(game, setup, _SEED, _LEVEL).log:
            if entry.by >= 0:
                match.submit_token(entry.by, entry.token)
        path = self.camera.folder / f"{game_id}.game"
        lines = "".join(f"{text_of(line)}\n" for line in journal.lines)
        path.write_text(lines, encoding="utf-8")
        return path

    def _dialogs(self) -> None:
        """What is shown after an error, and the report of it."""
        window = self.window
        saved = str(window.games.path)

        def crash() -> QDialog:
            details = (
                "Traceback (most recent call last):\n  ...\nZeroDivisionError: division by zero"
            )
            dialog = CrashDialog(window.texts, window.theme, window.assets, details, saved, window)
            dialog.more.click()
            return dialog

        def question() -> QDialog:
            """Before a game is left which the disk does not take."""
            t = window.texts.t
            answers = [(name, t(f"app.unkept.{name}")) for name in (COPY, DROP, STAY)]
            text = t("app.unkept.text", reason=DISK_FULL)
            return QuestionDialog(window.theme, t("app.unkept.title"), text, answers, window)

        def report() -> QDialog:
            return ReportDialog(window.texts, window.theme, window.assets, True, window)

        self.camera.take_dialog("crash", crash)
        self.camera.take_dialog("report", report)
        self.camera.take_dialog("question", question)

    def _running(self) -> None:
        """The start page while a game of every title is running."""
        window = self.window
        for title in TITLES.values():
            chairs = tuple(Chair(NAMES[seat], seat == 0) for seat in range(title.seats[0]))
            window.deal(GameChoice(chairs, title.id, "gallery running"), remember=False)
            self.robot.wait(self.robot.something, "somebody to be asked")
        window.show_home()
        self.take("home-titles")
