"""`--gallery DIR`: a picture of every screen and of the phases of a game, in the themes."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from council_desktop.app.camera import Camera
from council_desktop.app.gallery_explained import ask_for_hint, explained
from council_desktop.app.robot import Robot, Stuck
from council_desktop.app.strips import film_strips
from council_desktop.app.troubles import COPY, DROP, STAY
from council_desktop.app.window import Window, make_window
from council_desktop.dialogs.crash import CrashDialog
from council_desktop.dialogs.new_game import Wish
from council_desktop.dialogs.question import QuestionDialog
from council_desktop.dialogs.report import ReportDialog
from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.council_of_12.decks.draft import NUMBERS
from council_desktop.games.council_of_12.decks.editor import DeckEditorPage
from council_desktop.games.council_of_12.decks.shelf import DECKS, EDITOR
from council_desktop.games.king_of_12.table.words import GAME as KING
from council_desktop.services.command_line import Options
from council_desktop.services.game_choice import Chair, GameChoice
from council_desktop.services.paths import Paths, find_paths
from council_desktop.services.texts import languages
from council_desktop.widgets.after_panel import YES
from council_desktop.widgets.look import bring_into_view
from engine.core.events import Event
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import CHALLENGE_FIELDS
from engine.resources import BUILTIN

_SCALES: Final = (1.0, 2.0)
_WANTED: Final = frozenset(
    {
        "bell",
        "rounds",
        "play",
        "say",
        "first",
        "turn",
        "tilt",
        "target",
        "take",
        "second",
        "discard",
        "recruit",
        "last_reward",
        "negated",
        "succession",
        "won",
        "lost",
        "line",
    }
)
"""Kinds of decisions and moments of which one picture each is wanted."""

_CHOSEN_FIRST: Final = frozenset({"play", "tilt", "turn", "first", "target"})
"""Decisions shown with a choice already made, so that its preview is seen."""

_CODE: Final = "0M51-PCTB-ENAR-000Q"
"""Of a game of three."""
_FULL: Final = "No space left on device"
"""What a system says of a full disk."""
_ENTERED: Final = 17
"""So many challenges of an unfinished deck are complete."""
_GAMES: Final = 14
"""At most so many games are played for the pictures."""


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
        self._missing = set(_WANTED)
        self._negated = False

    def make(self) -> None:
        """All pictures."""
        self.window.show()
        self.window.show_home()
        self.take("home-first")
        self._new_game()
        self._decks()
        self._rules()
        self.window.show_about()
        self.take("about")
        self._settings()
        self._introduction()
        self._games()
        self._time()
        self._saves()
        self._chronicle()
        self._dialogs()
        self._four()
        self._kings()
        self._thrones()
        self._curtain()
        explained(self.camera)
        camera = self.camera
        camera.written += film_strips(self.robot, camera.folder, camera.ending)

    def _introduction(self) -> None:
        """Three of its tips: about a card, while a card lies, after the first challenge."""
        window, robot = self.window, self.robot
        window.play_introduction(GAME)
        wanted = {"knight", "laid", "passed"}
        while wanted:
            robot.wait(robot.something, "the introduction to ask")
            robot.settle()
            page = robot.page
            tip = page.tips.tip
            if tip is not None and tip.name in wanted:
                wanted.discard(tip.name)
                self.camera.save(f"introduction-{tip.name}-{window.settings.theme}")
            if tip is not None:
                robot.click(page.tips.panel.on)
            elif page.end is not None:
                raise Stuck(f"the introduction never came to {sorted(wanted)}")
            else:
                robot.answer("play:knight" if robot.find("play:knight") else robot.advice())
        window.show_home()

    # ------------------------------------------------------------ pages

    def _new_game(self) -> None:
        window = self.window
        window.show_new()
        self.take("new")

        def prepared(change: Callable[[Any], QWidget | None]) -> Callable[[], None]:
            """`change` says what is to be seen where the page scrolls."""

            def prepare() -> None:
                assert window.new_page is not None
                window.new_page.fill(window.default_choice(), False)
                form: Any = window.new_page.form
                form.months.setCurrentIndex(0)
                shown = change(window.new_page)
                if shown is not None:
                    self.robot.settle()
                    bring_into_view(shown)

            return prepare

        month = Wish(GAME, {"scenario": "october"})
        self.take("new-month", prepared(lambda page: page.choose(month)))

        def free(page: Any) -> QWidget:
            page.deal_fold.set_open(True)
            page.form.free.setChecked(True)
            for row in range(6):
                page.form.supplicants.item(row).setCheckState(page.form.checked)
            for row in range(4):
                page.form.challenges.item(row).setCheckState(page.form.checked)
            shown: QWidget = page.form.challenges
            return shown

        self.take("new-free", prepared(free))

        def coded(page: Any, code: str = _CODE) -> QWidget:
            page.code_fold.set_open(True)
            page.code.field.setText(code)
            shown: QWidget = page.code
            return shown

        self.take("new-code", prepared(coded))

        def twice(page: Any) -> QWidget:
            page.chairs[1].name.setText("Lea")
            shown: QWidget = page.chairs[1]
            return shown

        wrong = _CODE[:-1] + "Z"
        self.take("new-code-wrong", prepared(lambda page: coded(page, wrong)))
        self.take("new-twice", prepared(twice))
        window.show_home()

    def _rules(self) -> None:
        window = self.window
        window.show_rules("die")
        self.take("rules")
        window.show_rules("round")
        self.take("rules-round")
        window.show_rules("sorcerer")
        self.take("rules-card")

        def search() -> None:
            assert window.rules_page is not None
            # The verb begins as the noun does, in every language.
            word = window.texts.t("council_of_12.reward.tilt.name").lower()
            window.rules_page.search.setText(word)

        self.take("rules-search", search)
        window.show_home()

    def _settings(self) -> None:
        window = self.window
        window.show_settings("look")
        page = window.settings_page
        assert page is not None
        for name in page.pages:
            window.show_settings(name)
            self.take("settings" if name == "look" else f"settings-{name}")
        window.show_home()

    def _decks(self) -> None:
        """Decks of every kind, the editor as it is begun, wrong and done, New game with a deck."""
        window, files = self.window, self.window.shelf.files
        texts = window.texts
        first, house = texts.t("decks.ask.first"), texts.t("council_of_12.deck.house")
        copies = [texts.t("decks.ask.copy_of", deck=name) for name in (house, first)]
        path = files.copy_house(first)
        draft = files.read(path)
        for no in NUMBERS[_ENTERED:]:
            for field in CHALLENGE_FIELDS:
                draft.set_field(no, field, None)
        draft.set_field(16, "name", texts.t("council_of_12.challenge.27"))
        draft.set_field(_ENTERED + 1, "bell", "easy")
        draft.set_field(_ENTERED + 1, "targets", [[3], [10]])
        files.write(path, draft)
        whole = files.copy_house(copies[0])
        (path.parent / "torn.toml").write_bytes(b"format = 1\n[deck\n")
        files.put_aside(files.create(copies[1]))
        window.show_decks()
        self.take("decks", lambda: window.pages.get(DECKS).choose(path))
        window.shelf.edit(path)
        self.take("deck-editor")

        def show(no: int, change: Callable[[DeckEditorPage], None]) -> Callable[[], None]:
            def prepare() -> None:
                page = window.pages.get(EDITOR)
                page.list.setCurrentRow(page.list.count() - len(NUMBERS) + no - 1)
                page.focus_form()
                change(page)

            return prepare

        def wrong(page: DeckEditorPage) -> None:
            for key, text in (("targets", "9/13 + 3"), ("value", "x")):
                line = page.fields[key].controls()[0]
                line.setFocus()
                line.selectAll()  # type: ignore[attr-defined]
                self.robot.type(text)

        self.take("deck-editor-done", show(16, lambda page: None))
        self.take("deck-editor-wrong", show(12, wrong))

        def crowns() -> None:
            page = window.pages.get(EDITOR)
            page.list.setCurrentRow(1)
            page.focus_form()
            page.list.scrollToTop()

        self.take("deck-editor-crowns", crowns)
        window.show_new(GAME, deck=whole.stem)
        wish = Wish(GAME, {"deck": whole.stem})
        self.take("new-deck", lambda: window.pages.get("new").choose(wish))
        window.pages.get("new").choose(Wish(GAME, {"deck": BUILTIN}))
        window.show_home()

    # ------------------------------------------------------------ games

    def _deal(
        self, people: Sequence[bool], seed: str, level: str = "normal", **options: Any
    ) -> None:
        names = ("Lea", "Tom", "Mira", "Jo")
        chairs = tuple(Chair(names[seat], person, level) for seat, person in enumerate(people))
        self.window.deal(GameChoice(chairs, GAME, seed, MappingProxyType(options)), remember=True)
        self._negated = False
        controller = self.robot.page.controller
        controller.events_ready.connect(self._on_events)

    def _on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, happened.Negated):
                self._negated = True
            elif isinstance(event, happened.RoundEnded):
                self._negated = False

    def _games(self) -> None:
        for number in range(_GAMES):
            if not self._missing:
                return
            # Every second game is played at random: then cards collide and challenges fail.
            level = "random" if number % 2 else "normal"
            seats = (True, False, False) if number % 3 else (True, False)
            self._deal(seats, f"gallery {number}", level)
            if number == 1:
                self._log_jump()
            if number == 0:
                self.robot.answer(self.robot.advice())
                self.robot.wait(self.robot.something, "somebody to be asked")
                self.window.show_home()
                self.take("home")
                self.window.show_table()
            self._play(level)

    def _log_jump(self) -> None:
        """A line of the log, and the table as it was then."""
        robot = self.robot
        for _ in range(8):
            robot.wait(robot.something, "somebody to be asked")
            if robot.page.end is not None:
                return
            robot.answer(robot.advice())
        robot.wait(robot.something, "somebody to be asked")

        def look() -> None:
            page = robot.page
            page.table.show_side(True)
            lines = [line for line in page.log.model.rows if line.seat is not None]
            page.log.line_chosen.emit(lines[len(lines) // 2].ply)

        self.take("table-log", look)
        robot.page.controller.look_at(None)
        self.camera.put_log_back()

    def _play(self, level: str) -> None:
        robot = self.robot
        while True:
            robot.wait(robot.something, "somebody to be asked, or the end")
            if robot.page.end is not None:
                break
            self._look()
            robot.answer(robot.advice(level))
        won = bool(robot.page.controller.view()["result"]["won"])
        self._want("won" if won else "lost")
        self._line()

    def _line(self) -> None:
        """A failed challenge, and the line that would have passed it."""
        after = self.window.aftermath
        if "line" not in self._missing or after is None:
            return
        self.camera.wait_for_answers()
        passing = [n for n, one in enumerate(after.panel.answers) if one.answer == YES]
        if passing:

            def show() -> None:
                now = self.window.aftermath
                assert now is not None
                self.camera.wait_for_answers()
                now.panel.shown.emit(passing[0])
                self.robot.page.course.scrubber.stop()
                self.robot.key(Qt.Key.Key_Right, self.robot.page.course.scrubber.line)

            self._missing.remove("line")
            self.take("end-line", show)

    def _look(self) -> None:
        """A picture of what is asked now, if there is none of it yet."""
        controller = self.robot.page.controller
        decision = controller.decision
        assert decision is not None
        if self._negated:
            self._negated = False
            self._want("negated")
        if (controller.view()["challenge"] or {}).get("no") == 37:
            self._want("succession")
        self._want(decision.kind)

    def _want(self, name: str) -> None:
        if name not in self._missing:
            return
        self._missing.discard(name)
        shown = f"end-{name}" if name in ("won", "lost") else f"table-{name}"
        if name == "play":
            self.take("table-play-open")
        self.take(shown, self._choose if name in _CHOSEN_FIRST else None)

    def _choose(self) -> None:
        robot = self.robot
        token = robot.advice()
        widget, place = robot.find(token), robot.place(token)
        if place is not None:
            robot.click(*place)
        elif widget is not None:
            robot.click(widget)

    def _time(self) -> None:
        """Looking back, another course, and a disk that is full."""
        self._deal((True, False, False), "gallery time")
        robot = self.robot
        for _ in range(9):
            if not robot.play_on():
                break
        robot.wait(robot.something, "somebody to be asked")

        def back() -> None:
            page = robot.page
            page.controller.look_at(None)
            page.look_back()
            robot.key(Qt.Key.Key_PageUp, page.course.scrubber.line)
            robot.key(Qt.Key.Key_Left, page.course.scrubber.line)

        self.take("table-back", back)
        robot.click(robot.page.course.scrubber.what_if)
        robot.wait(robot.something, "somebody to be asked")
        self.take("table-what-if")
        robot.page.controller.end_what_if()
        robot.wait(robot.something, "somebody to be asked")
        reason = self.window.texts.t("app.unkept.strip", reason=_FULL)
        self.take("table-not-kept", lambda: robot.page.course.show_trouble(reason))
        robot.page.course.show_trouble("")

    def _saves(self) -> None:
        """Games of every kind, and files that can't be opened."""
        window = self.window
        path = window.games.path
        if path is None:
            raise Stuck("no game is open")
        self._deal((True, False, False), "gallery second")
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
        for name in ("chronicle", "dynasties", "year"):
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
            text = t("app.unkept.text", reason=_FULL)
            return QuestionDialog(window.theme, t("app.unkept.title"), text, answers, window)

        def report() -> QDialog:
            return ReportDialog(window.texts, window.theme, window.assets, True, window)

        self.camera.take_dialog("crash", crash)
        self.camera.take_dialog("report", report)
        self.camera.take_dialog("question", question)

    def _four(self) -> None:
        """Four members with the council chair."""
        self._deal((True, False, False, False), "gallery four")
        robot = self.robot
        for _ in range(4):
            robot.wait(robot.something, "somebody to be asked")
            decision = robot.page.controller.decision
            if decision is None or decision.kind in ("first", "turn", "tilt", "target"):
                break
            robot.answer(robot.advice())
        robot.wait(robot.something, "somebody to be asked")
        self.take("table-four")

    def _kings(self) -> None:
        """King of 12: every kind of decision, every number of players, the end."""
        window, robot = self.window, self.robot
        window.show_new("king_of_12")
        self.take("king-new")
        self._king_rules()
        self._king_introduction()
        missing = {"king-play", "king-revealed", "king-tilt", "king-take", "king-keep", "king-end"}
        missing |= {"king-stepped", "king-hint", "king-after"}
        for number in range(_GAMES):
            if not missing and number > 2:
                return
            seats = (4, 3, 2)[number % 3]
            self._deal_kings(seats, f"gallery king {number}", "random" if number > 2 else "normal")
            if number < 3:
                robot.wait(robot.something, "somebody to be asked")
                self.take(f"king-{seats}")
            while True:
                robot.wait(robot.something, "somebody to be asked, or the end")
                if robot.page.end is not None:
                    self._want_king("king-end", missing)
                    self._want_king("king-after", missing, self._to_last_turn)
                    break
                self._look_at_king(missing)
                decision = robot.page.controller.decision
                if decision is not None:
                    self._want_king(f"king-{decision.kind}", missing)
                    if "king-hint" in missing and decision.kind == "play":
                        self._want_king("king-hint", missing, partial(ask_for_hint, robot))
                    robot.answer(robot.advice("random" if number > 2 else "normal"))

    def _look_at_king(self, missing: set[str]) -> None:
        """The end of a turn in which something was negated and something cancelled."""
        robot = self.robot
        presenter: Any = robot.page.table.presenter
        if not presenter.resting:
            return
        seats = presenter.frame.moment.seats
        if any(one.negated for one in seats) and any(one.cancelled for one in seats):
            self._want_king("king-revealed", missing)
            self._want_king("king-stepped", missing, self._compare_again)
        robot.click(robot.page.table.panel.primary)
        robot.wait(robot.something, "somebody to be asked")

    def _thrones(self) -> None:
        """Both games in one book: an entry of King of 12, and a council whose throne is empty."""
        window, book = self.window, self.window.scribe.book
        assert book is not None
        vacant = [entry for entry in book.entries() if entry.facts.throne.empty]
        if not vacant or not book.contests():
            raise Stuck("the chronicle has no empty throne, or no game of King of 12")

        def show(uid: str) -> None:
            window.show_chronicle()
            assert window.chronicle_page is not None
            window.chronicle_page.choose(uid)

        self.take("chronicle-king", lambda: show(book.contests()[-1].uid))
        self.take("chronicle-throne", lambda: show(vacant[-1].uid))
        window.show_home()

    def _compare_again(self) -> None:
        """One step back: to where equal values cancel each other."""
        presenter: Any = self.robot.page.table.presenter
        if presenter.frame is None or presenter.frame.step != "compare":
            presenter.look_at_step([one.step for one in presenter.reveal].index("compare"))

    def _to_last_turn(self) -> None:
        """Below the result: what every card has cost, down to the last one."""
        self.camera.wait_for_answers()
        after = self.window.aftermath
        assert after is not None
        self.robot.settle()
        bring_into_view(after.panel.buttons[-1])

    def _king_rules(self) -> None:
        """A drawn turn beside the text, and one of a character."""
        window = self.window
        for page in ("king_turn", "king_cards#knight"):
            window.show_rules(page)
            self.take(f"rules-{page.partition('#')[0]}")
        window.show_home()

    def _king_introduction(self) -> None:
        """Two of its tips: about a card, and about a turn that is over."""
        window, robot = self.window, self.robot
        window.play_introduction(KING)
        wanted = {"king_machine", "king_ribbon"}
        while wanted:
            robot.wait(robot.something, "the introduction to ask")
            robot.settle()
            page = robot.page
            tip = page.tips.tip
            if tip is not None and tip.name in wanted:
                wanted.discard(tip.name)
                name = tip.name.removeprefix("king_")
                self.camera.save(f"king-introduction-{name}-{window.settings.theme}")
            if tip is not None:
                robot.click(page.tips.panel.on)
            elif page.controller.decision is None:
                robot.go_on()
            else:
                robot.answer(robot.advice("easy"))
        window.show_home()

    def _want_king(
        self, name: str, missing: set[str], prepare: Callable[[], None] | None = None
    ) -> None:
        if name in missing:
            missing.discard(name)
            chooses = name in ("king-play", "king-tilt")
            self.take(name, self._choose if chooses else prepare)

    def _deal_kings(self, seats: int, seed: str, level: str) -> None:
        names = ("Lea", "Tom", "Mira", "Anouk")
        chairs = tuple(Chair(names[seat], seat == 0, level) for seat in range(seats))
        chosen = ["knight", "lady", "sorcerer", "oracle", "machine", "golem", "parasite"]
        options = {"set": chosen} if level == "random" else {}
        choice = GameChoice(chairs, "king_of_12", seed, MappingProxyType(options))
        self.window.deal(choice, remember=False)

    def _curtain(self) -> None:
        """Between two people."""
        self._deal((True, True, False), "gallery curtain")
        robot = self.robot
        curtains = 0
        for _ in range(12):
            robot.wait(robot.something, "somebody to be asked")
            if robot.page.stack.currentWidget() is robot.page.curtain:
                curtains += 1
                if curtains == 2:
                    self.take("curtain")
                    return
                robot.open_curtain()
            else:
                if robot.page.controller.viewer is None:
                    self.take("table-shared")
                robot.answer(robot.advice())
