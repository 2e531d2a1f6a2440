"""What there is to be seen of Council of 12: New game, decks, every kind of decision, the end."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.council_of_12.decks.council_decks import DECKS, EDITOR
from council_desktop.games.council_of_12.decks.draft import NUMBERS
from council_desktop.games.council_of_12.decks.editor import DeckEditorPage
from council_desktop.games.council_of_12.gallery_explained import explained
from council_desktop.games.council_of_12.strips import film_strips
from council_desktop.games.gallery import DISK_FULL, NAMES, Camera, Stops, Stuck
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.after_panel import YES
from council_desktop.widgets.look import bring_into_view
from engine.core.events import Event
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import CHALLENGE_FIELDS
from engine.resources import BUILTIN

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
_ENTERED: Final = 17
"""So many challenges of an unfinished deck are complete."""
_GAMES: Final = 14
"""At most so many games are played for the pictures."""


class CouncilStops(Stops):
    """Pages, introduction, games; the order counts: each finds what those before have played."""

    small: ClassVar[frozenset[str]] = frozenset(
        {
            "new",
            "new-free",
            "decks",
            "deck-editor",
            "deck-editor-wrong",
            "table-play",
            "table-tilt",
            "table-back",
            "table-what-if",
            "table-note",
            "table-hint",
            "curtain",
            "end-won",
            "end-knew",
        }
    )
    contrast: ClassVar[frozenset[str]] = frozenset(
        {
            "new",
            "decks",
            "deck-editor",
            "deck-editor-wrong",
            "table-play",
            "table-tilt",
            "table-negated",
            "table-hint",
            "table-note",
            "table-not-kept",
            "curtain",
            "end-won",
            "end-lost",
            "end-knew",
            "conventions-normal",
        }
    )

    def __init__(self, camera: Camera, game_id: str, seats: tuple[int, int]) -> None:
        super().__init__(camera, game_id, seats)
        self._missing = set(_WANTED)
        self._negated = False

    def pages(self) -> None:
        """New game, the decks, pages of the rules."""
        self._new_game()
        self._decks()
        self._rules()

    def games(self) -> None:
        """The introduction, games until everything was seen, and looking back in one."""
        self._introduction()
        self._games()
        self._time()

    def more(self) -> None:
        """Four members, two people at one machine, what bots explain, movements."""
        self._four()
        self._curtain()
        explained(self.camera)
        camera = self.camera
        camera.written.extend(film_strips(self.robot, camera.folder, camera.ending))

    def _new_game(self) -> None:
        window = self.window
        window.show_new()
        self.take("new")

        def prepared(change: Callable[[Any], QWidget | None]) -> Callable[[], None]:
            """`change` says what is to be seen where the page scrolls."""

            def prepare() -> None:
                page = window.pages.get("new")
                page.fill(window.default_choice(), False)
                page.form.months.setCurrentIndex(0)
                shown = change(page)
                if shown is not None:
                    self.robot.settle()
                    bring_into_view(shown)

            return prepare

        def month(page: Any) -> None:
            self.window.show_new(GAME, scenario="october")

        self.take("new-month", prepared(month))

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

    def _decks(self) -> None:
        """Decks of every kind, the editor as it is begun, wrong and done, New game with a deck."""
        window, files = self.window, self.window.own_decks.files
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
        window.own_decks.edit(path)
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
        self.take("new-deck", lambda: window.show_new(GAME, deck=whole.stem))
        window.show_new(GAME, deck=BUILTIN)
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
            # The verb begins as the noun does, in every language.
            word = window.texts.t(f"{GAME}.reward.tilt.name").lower()
            window.pages.get("rules").search.setText(word)

        self.take("rules-search", search)
        window.show_home()

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
            if tip is not None and not tip.waits:
                robot.click(page.tips.panel.on)
            elif page.end is not None:
                raise Stuck(f"the introduction never came to {sorted(wanted)}")
            else:
                robot.answer("play:knight" if robot.find("play:knight") else robot.advice())
        window.show_home()

    # ------------------------------------------------------------ games

    def _deal(
        self, people: Sequence[bool], seed: str, level: str = "normal", **options: Any
    ) -> None:
        chairs = tuple(Chair(NAMES[seat], person, level) for seat, person in enumerate(people))
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
        self.take(shown, self.choose if name in _CHOSEN_FIRST else None)

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
        reason = self.window.texts.t("app.unkept.strip", reason=DISK_FULL)
        self.take("table-not-kept", lambda: robot.page.course.show_trouble(reason))
        robot.page.course.show_trouble("")

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
