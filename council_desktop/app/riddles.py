"""Riddles in the window: which there are, what became of them, the one that is played."""

import logging
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QMenu, QWidget

from council_desktop.app.asking import Asking
from council_desktop.app.pages import Pages
from council_desktop.app.riddle_picture import picture_of
from council_desktop.controllers.match_controller import MatchController
from council_desktop.controllers.riddle_controller import RiddleController
from council_desktop.controllers.riddle_miner import RiddleMiner
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.code_field import code_problem
from council_desktop.pages.riddles_page import (
    DayMark,
    Figure,
    GameRow,
    RiddleRow,
    RiddlesPage,
    RiddlesShown,
)
from council_desktop.store.riddle_results import DONE, NEW, Own, RiddleResults
from council_desktop.store.settings import Settings
from council_desktop.system import clock
from council_desktop.system.paths import Paths
from council_desktop.table.riddle_page import RiddlePage
from council_desktop.text.days import day_words
from council_desktop.text.riddle_words import question_of
from council_desktop.text.riddle_words import title_of as riddle_title
from council_desktop.text.texts import Texts
from council_desktop.widgets.week import WEEK, first_day_of_week
from engine.codes import BadCode
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.types import Seat
from engine.journal import Line
from engine.riddles.code import code_of, riddle_from
from engine.riddles.collection import Listed, all_riddles, collection, games, of_day, riddle_of
from engine.riddles.grading import GRADES
from engine.riddles.riddle import Riddle

log = logging.getLogger(__name__)

LIST: Final = "riddles"
PLAYED: Final = "riddle"
"""Names of the two pages."""
_MINED_AFTER_MS: Final = 5_000
"""First everybody sees the result, and what is worked out below it has the machine."""
_DAYS: Final = 28
_MINUTE: Final = 60

Look = Callable[[], tuple[Texts, Theme, Assets]]


class Riddles:
    """Knows the collection and the results, makes both pages and the way between them."""

    def __init__(
        self,
        paths: Paths,
        pages: Pages,
        asking: Callable[[], Asking],
        look: Look,
        settings: Callable[[], Settings],
        menu: Callable[[], QMenu],
        say: Callable[[str], None],
        show_rules: Callable[[str], None],
    ) -> None:
        """`look` and `settings` are those of now; `menu` makes that of the window."""
        self.results = RiddleResults(paths.riddles)
        self._pages, self._asking, self._look = pages, asking, look
        self._settings, self._menu, self._say = settings, menu, say
        self._show_rules = show_rules
        self._miner = RiddleMiner()
        self._miner.found.connect(self._on_mined)
        self._later = QTimer()
        self._later.setSingleShot(True)
        self._later.setInterval(_MINED_AFTER_MS)
        self._later.timeout.connect(self._mine)
        self._ended: tuple[Sequence[Line], Sequence[Seat]] = ((), ())
        """The lines of the game that has ended last, and the people in it."""
        self._played: tuple[str, Game, Riddle] | None = None
        """The riddle that is open: its id, its rules and itself."""
        self._controller: RiddleController | None = None
        """It outlives its page, which is another one in another look."""
        self._pictured: tuple[tuple[object, ...], QPixmap] | None = None
        """That of today's riddle, and of which riddle in which look it is."""
        pages.add(
            LIST,
            self._make_list,
            enter=_enter_list,
            focus=RiddlesPage.focus_first,
            refresh=self._fill,
            place=RiddlesPage.place,
        )
        pages.add(
            PLAYED,
            self._make_played,
            enter=_enter_played,
            focus=RiddlePage.focus_first,
            place=RiddlePage.place,
        )

    @property
    def page(self) -> RiddlePage | None:
        """That of the riddle that is open."""
        return self._pages.made(PLAYED)

    # ------------------------------------------------------------ the way

    def show(self) -> None:
        """The list of all."""
        self._pages.show(LIST)

    def play_today(self) -> None:
        """The riddle of this day."""
        self.play(of_day(clock.today()).id)

    def play(self, id_: str) -> None:
        """One of the collection by its id, any other one by its code."""
        try:
            game, riddle = self._found(id_)
            if self._played is None or self._played[0] != id_:
                controller = RiddleController(game, riddle, self._names(self._look()[0], riddle))
                self._drop()
                self._played, self._controller = (id_, game, riddle), controller
        except EngineError as problem:
            self._refuse(problem)
            return
        self._pages.show(PLAYED)

    def _drop(self) -> None:
        """The riddle that is open is left."""
        self._pages.drop(PLAYED)
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.close()
            controller.deleteLater()

    def _found(self, id_: str) -> tuple[Game, Riddle]:
        listed = self._listed(id_)
        return riddle_from(id_) if listed is None else riddle_of(listed)

    def _listed(self, id_: str) -> Listed | None:
        return next((one for one in all_riddles() if one.id == id_), None)

    def _refuse(self, problem: EngineError) -> None:
        self._say(self._refused(problem))

    def _refused(self, problem: EngineError) -> str:
        """Why there is no such riddle, as one sentence."""
        texts = self._look()[0]
        log.info("no riddle: %s", problem)
        if isinstance(problem, BadCode):
            return code_problem(texts, problem)
        return texts.t("riddles.no_riddle")

    def ask_for_code(self) -> None:
        """A code that somebody has given; a riddle of the collection is known by it."""
        texts = self._look()[0]
        typed = self._asking().line(
            texts.t("riddles.page.code_title"),
            texts.t("riddles.page.code_text"),
            "",
            self._wrong_code,
        )
        if typed:
            code = code_of(*riddle_from(typed))
            known = next((one.id for one in all_riddles() if one.code == code), code)
            self.play(known)

    def _wrong_code(self, typed: str) -> str:
        """What is wrong with it; "" for nothing, also where nothing was typed."""
        try:
            if typed:
                code_of(*riddle_from(typed))
        except EngineError as problem:
            return self._refused(problem)
        return ""

    def share(self) -> None:
        """The code of the open riddle, for somebody else."""
        if self._played is not None:
            _, game, riddle = self._played
            QGuiApplication.clipboard().setText(code_of(game, riddle))
            self._say(self._look()[0].t("riddles.page.copied"))

    def next(self) -> None:
        """One of the same game that is not solved yet, else of any; else the list."""
        here = self._played[2].game_id if self._played is not None else ""
        left = [one for one in all_riddles() if not self.results.of(one.id).done]
        left.sort(key=lambda one: one.game_id != here)
        if left:
            self.play(left[0].id)
        else:
            self._pages.back()

    # ------------------------------------------------------------ of one's own

    def look_through(self, controller: MatchController) -> None:
        """A game has ended: soon it is looked for riddles, which are offered from tomorrow on."""
        match = controller.match
        lines = list(getattr(match.journal, "lines", ()))
        if lines and controller.people and match.game.id in games():
            self._ended = lines, controller.people
            self._later.start()

    def _mine(self) -> None:
        self._miner.start(*self._ended)

    def _on_mined(self, code: str, kind: str, grade: int) -> None:
        tomorrow = clock.today() + timedelta(1)
        self.results.add_own(Own(code, kind, grade, tomorrow.isoformat()))

    def close(self) -> None:
        """Nothing is looked for any more."""
        self._later.stop()
        self._miner.stop()
        if self._controller is not None:
            self._controller.close()

    def use(self, settings: Settings) -> None:
        """What holds from now on."""
        page = self._pages.made(PLAYED)
        if page is not None:
            page.set_settings(settings)

    # ------------------------------------------------------------ the riddle that is played

    def _make_played(self) -> QWidget | None:
        controller = self._controller
        if self._played is None or controller is None:
            return None
        id_, game, _ = self._played
        texts, theme, assets = self._look()
        page = RiddlePage(
            controller,
            title_of(game.id).table,
            id_,
            texts,
            theme,
            assets,
            self._settings(),
            self._menu(),
            self.results,
        )
        page.back_requested.connect(self._pages.back)
        page.next_requested.connect(self.next)
        page.share_requested.connect(self.share)
        page.rules_requested.connect(self._show_rules)
        page.message.connect(self._say)
        page.tried.connect(lambda solved, seconds: self._on_tried(id_, solved, seconds))
        return page

    @staticmethod
    def _names(texts: Texts, riddle: Riddle) -> list[str]:
        """The first name sits where the riddle is asked."""
        seats = riddle.setup.seats
        return [
            texts.t(f"app.seat.names.{(seat - riddle.seat) % seats + 1}") for seat in range(seats)
        ]

    def _on_tried(self, id_: str, solved: bool, seconds: int) -> None:
        today = clock.today()
        day = today if of_day(today).id == id_ else None
        self.results.tried(id_, solved, seconds, day)

    # ------------------------------------------------------------ the list

    def _make_list(self) -> RiddlesPage:
        page = RiddlesPage(*self._look())
        page.back_requested.connect(self._pages.back)
        page.chosen.connect(self.play)
        page.code_requested.connect(self.ask_for_code)
        self._fill(page)
        return page

    def _fill(self, page: RiddlesPage) -> None:
        page.show_riddles(self.shown(), self._picture())

    def _picture(self) -> QPixmap:
        """Of today's riddle, painted once for each look."""
        look, listed = self._look(), of_day(clock.today())
        key = (listed.id, look[0].lang, look[1].key)
        if self._pictured is None or self._pictured[0] != key:
            game, riddle = riddle_of(listed)
            names = self._names(look[0], riddle)
            made = picture_of(game, riddle, names, look, self._settings())
            self._pictured = key, made
        return self._pictured[1]

    def shown(self) -> RiddlesShown:
        """All that the list says now."""
        texts, results = self._look()[0], self.results
        today = clock.today()
        listed = of_day(today)
        row = self._row_of(listed)
        button = {NEW: "try", "tried": "go_on"}.get(row.state, "again")
        return RiddlesShown(
            note=self._solved(texts),
            today=row,
            button=texts.t(f"riddles.page.{button}"),
            days=self._days(texts, today),
            figures=self._figures(texts, today),
            games=tuple(self._game(texts, game_id) for game_id in games()),
            own=tuple(self._own_row(one) for one in results.own if one.day <= today.isoformat()),
        )

    def _game(self, texts: Texts, game_id: str) -> GameRow:
        title = title_of(game_id)
        rows = tuple(self._row_of(one) for one in collection(game_id))
        done = sum(row.state in DONE for row in rows)
        return GameRow(
            title.name(texts),
            title.emblem,
            texts.t("riddles.page.of_game", count=done, of=len(rows)),
            rows,
        )

    def _own_row(self, one: Own) -> RiddleRow:
        game, riddle = riddle_from(one.code)
        seats = riddle.setup.seats
        return self._row_of(Listed(game.id, 0, "", one.kind, one.grade, seats, one.code), one.code)

    def _row_of(self, one: Listed, id_: str = "") -> RiddleRow:
        """`id_`: where it is none of the collection."""
        id_, game_id = id_ or one.id, one.game_id
        texts = self._look()[0]
        game = title_of(game_id)
        state = self.results.of(id_).state
        name, title = game.name(texts), riddle_title(texts, id_)
        spoken = texts.t(
            "riddles.page.sentence",
            game=name,
            title=title,
            grade=one.grade,
            of=GRADES,
            state=texts.t(f"riddles.state.{state}"),
        )
        other = texts.t("app.seat.names.2")  # whoever solves is the first of them
        question = question_of(texts, game_id, one.kind, one.seats, other)
        return RiddleRow(
            id_, title, name, game.emblem, one.number, one.grade, GRADES, question, state, spoken
        )

    def _days(self, texts: Texts, today: date) -> tuple[DayMark, ...]:
        """Four weeks, the last of them that of today, up to today."""
        gone = (today.isoweekday() - first_day_of_week(texts.lang)) % WEEK
        last = today - timedelta(gone) + timedelta(WEEK - 1)
        first = last - timedelta(_DAYS - 1)
        days = [first + timedelta(number) for number in range((today - first).days + 1)]
        marks = []
        for day in days:
            state = self.results.day_state(day)
            said = texts.t(f"riddles.state.{state}")
            words = texts.t("riddles.page.day", day=day_words(texts, day.isoformat()), state=said)
            marks.append(DayMark(state, words))
        return tuple(marks)

    def told(self) -> tuple[str, ...]:
        """What was solved so far, in a few sentences, for the statistics of a chronicle; nothing
        where none was."""
        if not self.results.solved()[0]:
            return ()
        texts = self._look()[0]
        figures = self._figures(texts, clock.today())
        return (self._solved(texts), *(one.sentence for one in figures))

    def _solved(self, texts: Texts) -> str:
        """How many of the collection."""
        riddles = all_riddles()
        done = sum(self.results.of(one.id).done for one in riddles)
        return texts.t("riddles.page.solved", count=done, of=len(riddles))

    def _figures(self, texts: Texts, today: date) -> tuple[Figure, ...]:
        results = self.results
        solved, alone = results.solved()
        streak = results.streak(today)
        found = [Figure(texts.n("riddles.page.row", streak), str(streak))]
        best = results.best_streak()
        if best:
            found.append(Figure(texts.t("riddles.page.best_row", count=best)))
        usual = results.usual_seconds()
        if usual is not None:
            minutes, rest = divmod(usual, _MINUTE)
            seconds = f"{rest:02}"
            said = texts.t("riddles.page.usual", minutes=minutes, seconds=seconds)
            found.append(Figure(said, f"{minutes}:{seconds}"))
        if solved:
            said = texts.t("riddles.page.unaided", count=alone, of=solved)
            found.append(Figure(said, str(alone)))
        return tuple(found)


def _enter_played(page: RiddlePage, place: Any) -> None:
    if place is not None:
        page.come_back(place)
    page.focus_first()


def _enter_list(page: RiddlesPage, place: Any) -> None:
    if place:
        page.choose(str(place))
    page.focus_first()
