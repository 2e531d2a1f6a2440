"""The page of one match: the board, the log beside it, the curtain, the result at the end."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.controllers.hot_seat import HotSeat
from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.timings import SPEEDS
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.store.game_choice import convention_page
from council_desktop.store.settings import Settings
from council_desktop.store.tip_memory import TipMemory
from council_desktop.system.announce import announce
from council_desktop.system.keys import KEYS, bind, keys_of
from council_desktop.system.patience import asked_anew, meant
from council_desktop.system.sounds import LANDING
from council_desktop.table.course import Course
from council_desktop.table.default.words import NEUTRAL
from council_desktop.table.kind import Book, OtherWay, TableKind, by_turns, round_of
from council_desktop.table.questions import KNOWN, LAST, LAST_LINES, QUESTIONS, sentences
from council_desktop.table.remarks import TalkingBook
from council_desktop.table.tip_host import TipHost
from council_desktop.text.elide import cut_name, unbroken
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.curtain import Curtain, CurtainText
from council_desktop.widgets.end_panel import EndPanel
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.log_panel import LogPanel
from council_desktop.widgets.look import bring_into_view
from council_desktop.widgets.scrubber import Strip
from council_desktop.widgets.throne import ThroneMoment
from engine.bots.registry import company_of
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.types import Seat
from engine.match import Match

_LEAST_PAGE: Final = 240
_LEAST_FOR_CODE: Final = 300
"""Below this height (at 100 %) a result that stands alone leaves out the code below it."""
_LEAST_LETTERS: Final = 400
"""The same in points of the text size."""
_LEAST_NOTE: Final = 300
"""Narrower than this (at 100 %) a sentence for a moment does not lie on the table."""
_LEAST_TABLE: Final = 560
"""With less room than this beside the result the table would be cut."""
COURSE_KEYS: Final = (
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)


class _Stack(QStackedWidget):
    """Table and curtain find their places at any size: they never hold a window open."""

    def minimumSizeHint(self) -> QSize:
        """Qt: so small that what lies on it is never the reason."""
        return QSize(_LEAST_PAGE, _LEAST_PAGE)


class TablePage(QWidget):
    """Everything of one match; `leave` closes nothing: the match goes on when it is shown again."""

    home_requested = Signal()
    again_requested = Signal()
    same_requested = Signal()
    turned_requested = Signal()
    """The same deal, everybody one chair further."""
    rules_requested = Signal(str)
    copy_requested = Signal()
    """A copy of the game elsewhere is wanted, because the disk does not take it."""
    ended = Signal()
    """`end` is there: what else is known of the game can be added to it."""
    code_requested = Signal()
    """The code of the game is to be copied."""
    sounded = Signal(str)
    """A sound of `system.sounds` belongs to what is seen now."""
    message = Signal(str)
    """One sentence the window shows for a moment."""

    def __init__(
        self,
        controller: MatchController,
        kind: TableKind,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        settings: Settings,
        menu: QMenu,
        memory: TipMemory | None = None,
    ) -> None:
        """`kind`: the table of its title. `menu` opens below the button of that name and goes with
        the page. `memory`: of the tips that were seen.
        """
        super().__init__()
        self.controller = controller
        self._texts, self._theme, self._assets = texts, theme, assets
        self._names = [member.name for member in controller.members]
        self._kind = kind
        self._settings = settings
        self._book = self._new_book()
        explainer = self._kind.explainer
        self._explainer = explainer(controller, texts, self._names) if explainer else None
        self._menu = menu
        menu.setParent(self, menu.windowFlags())
        self._hot_seat = HotSeat(controller, self)
        self.stack = _Stack()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.stack, 1)
        self.board = TableBackground(theme, assets)
        # Before anything lies on it, as all of that would be dressed once more.
        self.stack.addWidget(self.board)
        self._row = QHBoxLayout(self.board)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.course = Course(controller, self._kind, texts, theme, assets)
        self.course.copy_requested.connect(self.copy_requested)
        self.course.back_requested.connect(self._back_to_now)
        self._before_line: QWidget | None = None
        """Where the keyboard was when a line was opened."""
        self._folded_for_line = False
        self._told: deque[tuple[int, Event]] = deque()
        # Before the table hears of them: it may show the first of them at once.
        controller.events_ready.connect(self._on_events)
        self.table = self._kind.build(controller, texts, theme, assets, settings)
        self._name_keys()
        presenter: Any = self.table.presenter
        presenter.director.started.connect(self._on_started)
        presenter.director.begun.connect(lambda event: self._sound(event, landed=False))
        presenter.director.landed.connect(lambda event: self._sound(event, landed=True))
        presenter.summed_up.connect(lambda text: announce(self.table, text))
        self._speaks_lines = not presenter.sums_up
        self.log = LogPanel(
            theme, assets, self._t("log.title"), self._t("log.empty"), self._t("log.back_to_now")
        )
        self.tips = TipHost(
            self._kind.guide,
            controller,
            self.table,
            texts,
            theme,
            assets,
            memory if memory is not None else TipMemory(),
            settings.tips,
            self,
        )
        self.tips.message.connect(self.message)
        self.tips.put_away.connect(self.focus_first)
        self.log.line_chosen.connect(self._look_at)
        self.log.now_requested.connect(self._back_to_now)
        self.log.more_requested.connect(self._unfold)
        self.log.card_requested.connect(self._show_convention_card)
        self.table.set_side(self.log)
        self._log_wish = settings.log
        self.table.set_log(settings.log)
        self.table.rulesRequested.connect(lambda: self.rules_requested.emit(self.rules_page()))
        self.table.menuRequested.connect(self.show_menu)
        self.table.hintRequested.connect(self._on_hint_wanted)
        presenter.hinted.connect(lambda text: announce(self.table, text))
        self.table.logToggled.connect(self._on_log)
        self.table.cleared.connect(self._on_cleared)
        self.table.momentHeld.connect(self.tips.set_quiet)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.course)
        self._row.addLayout(column, 1)
        self._revisited = controller.revisited
        self._code = ""
        self.code: Strip | None = None
        """Below the result: the code of the game."""
        self.end: EndPanel | None = None
        self._other_way: OtherWay | None = None
        self._end_open = False
        self._seen = False
        """Whether the table was shown, or is another look of one that was."""
        self._lived = False
        """Whether something happened while the page was shown: else its end is no news."""
        self.throne: ThroneMoment | None = None
        """The end being counted up, before the result."""
        self.fold = QPushButton(self._t("end.title"))
        self.fold.clicked.connect(self._unfold_end)
        self.table.set_corner(self.fold)
        self._end_box = QVBoxLayout()
        self._end_box.setContentsMargins(0, 0, 0, 0)
        self._end_box.setSpacing(theme.px(8))
        self._row.addLayout(self._end_box)
        self.curtain = Curtain(theme, assets)
        self.curtain.opened.connect(self._on_opened)
        self.curtain.left.connect(self.home_requested)
        self.stack.addWidget(self.curtain)
        bind(texts, "undo", self.board, self.table.undoRequested.emit)
        bind(texts, "redo", self.board, self.table.redoRequested.emit)
        controller.viewer_changed.connect(self._on_viewer)
        controller.decision_opened.connect(self._on_decision)
        controller.problem.connect(self._on_problem)
        controller.finished.connect(self._on_finished)
        self._hot_seat.covered.connect(self._on_covered)
        controller.handover.connect(self._on_handover)

    def set_settings(self, settings: Settings) -> None:
        """What holds from now on."""
        talked, self._settings = self._settings.remarks, settings
        if talked != settings.remarks:
            self._on_viewer(self.controller.viewer)
        presenter: Any = self.table.presenter
        presenter.set_settings(settings)
        self.tips.set_wanted(settings.tips)
        if settings.log != self._log_wish:
            self._log_wish = settings.log
            self.table.set_log(settings.log)

    def _sound(self, event: Event, *, landed: bool) -> None:
        name = self._kind.sound(event)
        if name and (name in LANDING) == landed:
            self.sounded.emit(name)

    def _name_keys(self) -> None:
        """The keys of the table, which its buttons name too."""
        keys, header = keys_of(self._texts), self.table.header
        self.table.keys = keys
        for name in header.BUTTONS:
            if name in KEYS and keys.of(name):
                words = header.buttons[name].accessibleName()
                header.set_tip(name, self._t("word.with_key", text=words, key=keys.shown(name)))

    def resume(self) -> None:
        """Show a match that has begun already (another look was chosen)."""
        self._seen = True
        self.controller.end_line()
        self.tips.refresh()
        self._on_viewer(self.controller.viewer)
        self._on_decision(self.controller.decision)
        if self.controller.waiting_for is not None:
            self._on_covered(self.controller.waiting_for, None)
        if self.controller.over and not self.controller.busy:
            self._on_finished()

    def place(self) -> Any:
        """What is to be found again in another look: what is held, what is chosen, the tip that is
        shown, whether log and result are open. What still moves has ended then."""
        self._finish()
        presenter: Any = self.table.presenter
        held = presenter.rest(), presenter.held(), self.tips.held()
        counting = self.throne is not None
        folded = self.end is not None and not self._end_open and not counting
        return *held, self.table.side_shown, folded, counting

    def come_back(self, place: Any) -> None:
        """The inverse."""
        rest, choice, tips, side, folded, counting = place
        presenter: Any = self.table.presenter
        presenter.rest_again(rest)
        if rest is not None:
            self._lived = True
            self._on_viewer(self.controller.viewer)  # Of what is held back no line is told yet.
            self.tips.refresh()
        presenter.take_up(choice)
        self.tips.take_up(tips)
        if side != self.table.side_shown and self.end is None:
            self.table.show_side(side)
        if folded:
            self._fold_end()
        if counting and self.end is not None:
            self._lay_throne().skip()

    def _new_book(self) -> Book:
        controller = self.controller
        match = controller.match
        book = self._kind.book(self._texts, self._names, match.game)
        bots = {
            seat: member.temperament
            for seat, member in enumerate(controller.members)
            if not member.person
        }
        company = company_of(match, bots) if self._settings.remarks else None
        if company is None:
            return book
        return TalkingBook(book, company, self._texts, match.game.id, self._names)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)

    @property
    def has_menu(self) -> bool:
        """Whether the button of the menu is to be seen."""
        return bool(self.table.header.buttons["menu"].isVisible())

    def show_menu(self) -> None:
        """Below its button."""
        button = self.table.header.buttons["menu"]
        self._menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    # ------------------------------------------------------------ what the controller says

    def _on_viewer(self, viewer: Seat | None) -> None:
        presenter: Any = self.table.presenter
        history = self.controller.whole_history(viewer)
        # The log tells no more than the table shows: what is held back is told in its turn.
        shown = len(history) - presenter.held_back
        self._told = deque(history[shown:])
        self.table.speech.hide()
        self._book = self._new_book()
        self.log.set_lines(self._lines(history[:shown]))
        looking = self.controller.looking
        if looking is None:
            self.log.show_past("")
        else:
            view = self.controller.view()
            key = by_turns(view, "log.looking_back")
            self.log.show_past(self._t(key, round=max(1, round_of(view))))
            self.log.select(looking)
        if self.end is not None and not self.controller.over:
            self._drop_end()
        self._mark_since()
        self._tell_revisited()

    def _tell_revisited(self) -> None:
        """Once, when something is taken back that somebody had seen."""
        if self.controller.revisited and not self._revisited:
            self._revisited = True
            self.message.emit(self._t(f"undo.revisited_{self.controller.match.unseen}"))

    def _on_events(self, events: Sequence[Event]) -> None:
        if events:
            self._lived = True
            self._told.extend(self.controller.whole_history(self.controller.viewer)[-len(events) :])

    def _on_started(self, _: Event) -> None:
        """The table begins to show an event: the log tells it at the same moment, not before."""
        if not self._told:
            return
        ply, event = self._told.popleft()
        lines = self._foldable(self._book.of(event, ply))
        self.log.add_lines(lines)
        self._mark_since()
        noted = [line for line in lines if line.remark and not self._has_place(line)]
        spoken = [line for line in lines if line.remark or self._speaks_lines]
        told = (line.text for line in spoken if not line.minor and line not in noted)
        announce(self.table, sentences(told))
        for line in noted:
            self.message.emit(line.text)  # Which says it aloud by itself.

    def _has_place(self, remark: LogLine) -> bool:
        """Show a remark beside the seat of whoever says it; where that can't be, in the log."""
        assert remark.seat is not None
        return self.table.say_at(remark.seat, remark.text) or self.log.isVisible()

    def _on_hint_wanted(self) -> None:
        presenter: Any = self.table.presenter
        panel = self.table.hint_panel
        if panel.isVisible() and not panel.thinking and not presenter.hint_is_past:
            # It is there already: the same key comes to it, and puts it away.
            if panel.has_focus():
                presenter.close_hint()
            else:
                panel.take_focus()
            return
        if self.table.hint_gave_way and not presenter.hint_is_past:
            self.table.bring_hint()
            return
        why = presenter.ask_for_hint()
        if why:
            self.message.emit(self._texts.t(why))

    def _on_log(self, shown: bool) -> None:
        if not shown:  # its button was the way back
            self.controller.look_at(None)
        elif self.controller.looking is None:
            self.log.show_end()

    def _look_at(self, ply: int) -> None:
        self._finish()
        self.controller.look_at(ply)

    def _finish(self) -> None:
        """What still moves is at its end before another position is shown."""
        presenter: Any = self.table.presenter
        presenter.finish_now()

    def _back_to_now(self) -> None:
        """The keyboard leaves the button that is gone then for what is asked."""
        line = self.controller.showing_line
        self.course.back_to_now()
        self.tips.refresh()
        if line:
            self._after_line()
        else:
            self.focus_first()

    def _after_line(self) -> None:
        """The result is there again, and the keyboard where the line was asked for."""
        if self._folded_for_line:
            self._folded_for_line = False
            self._unfold_end()
        before, self._before_line = self._before_line, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
            # Once the result has its room again.
            QTimer.singleShot(0, before, lambda: bring_into_view(before))
        else:
            self.focus_first()

    def _on_cleared(self) -> None:
        if self.controller.looking is not None or self.course.is_open:
            self._back_to_now()

    def _on_decision(self, decision: Decision | None) -> None:
        self._mark_since()

    def _last_own_ply(self) -> int:
        """The last ply at which whoever looks acted; while nobody does, any person here."""
        viewer, people = self.controller.viewer, self.controller.people
        if viewer in people:
            people = (viewer,)
        log = self.controller.match.log
        for ply in range(min(len(log), self.controller.ply), 0, -1):
            if log[ply - 1].by in people:
                return ply
        return -1

    def _mark_since(self) -> None:
        since = self._last_own_ply()
        self.log.mark_since(since, "")
        count = self.log.new_count()
        note = self._texts.n("app.log.since_count", count) if count else ""
        self.log.mark_since(since, note, self._t("log.to_new"))

    def _on_problem(self, key: str, params: dict[str, Any]) -> None:
        self.message.emit(self.reason(key, params))

    def reason(self, key: str, params: dict[str, Any]) -> str:
        """A problem as a sentence; one whose parameters are missing is said in general words."""
        card = str(params.get("token", "")).partition(":")[2]
        game = self.controller.match.game.id
        if self._texts.has(f"{game}.character.{card}.name"):
            params = {**params, **self._texts.forms(f"{game}.character.{card}", "card")}
        neutral = f"{NEUTRAL}.reason"
        own = f"{game}.reason"
        for found in (key, key.replace(own, neutral), f"{own}.illegal"):
            try:
                return self._texts.t(found, **params)
            except (KeyError, ValueError):
                continue
        return self._texts.t(f"{neutral}.illegal")

    # ------------------------------------------------------------ the curtain

    def _on_covered(self, seat: Seat, before: Seat | None) -> None:
        asked_anew()
        self.curtain.cover(self._curtain_text(seat, before))
        self.stack.setCurrentWidget(self.curtain)

    def _on_handover(self, seat: Seat | None) -> None:
        if seat is None and self.stack.currentWidget() is self.curtain:
            self.stack.setCurrentWidget(self.board)

    def _on_opened(self, seat: Seat) -> None:
        private = self._news_lines(self._hot_seat.private_news(seat), seat)
        self._hot_seat.uncover(seat)
        self.stack.setCurrentWidget(self.board)
        news = [line.text for line in private if not (line.heading or line.minor)][-3:]
        if news:
            told = self._t("new.named", name=self._t("curtain.private"), text=" ".join(news))
            self.message.emit(told)

    def _curtain_text(self, seat: Seat, before: Seat | None) -> CurtainText:
        view = self.controller.view()
        decision = self.controller.match.game.decision(self.controller.match.state, seat)
        task = "task_choose"
        if decision is not None:
            task = {"play": "task_play", "say": "task_play"}.get(decision.kind, "task_choose")
        name = self._names[seat]
        if before is None or before == seat:
            lead, wakes = self._t("curtain.to"), self._t("curtain.wakes_first")
        else:
            lead = self._t("curtain.covered", from_member=self._names[before])
            wakes = self._t("curtain.wakes", from_member=self._names[before])
        state = self._kind.curtain_state(self._texts, view, self._t(f"curtain.{task}"))
        lines = self._news_lines(self._hot_seat.public_news(seat), None)
        return CurtainText(
            seat=seat,
            lead=lead,
            name=name,
            state=state,
            recap=self._t("curtain.recap"),
            public=self._t("curtain.public"),
            lines=self._told_once([line for line in lines if not line.minor]),
            nothing=self._t("curtain.nothing"),
            open=self._t("curtain.open", member=self._short(name)),
            open_name=self._t("curtain.open", member=name),
            leave=self._t("curtain.leave"),
            wakes=wakes,
            covered=self._t("access.curtain"),
        )

    def _told_once(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        """What was told several times in a row, such as drawn cards, once with its number."""
        found = []
        for _, row in groupby(lines, key=lambda line: (line.seat, line.heading, line.text)):
            line, *again = row
            if again:
                said = self._t("curtain.times", line=line.text, count=1 + len(again))
                line = replace(line, text=said)
            found.append(line)
        return tuple(found)

    def _short(self, name: str) -> str:
        """Long names lose their middle."""
        metrics = QFontMetrics(self._theme.font(Role.STRONG))
        return cut_name(metrics, name, self._theme.px(100))

    def _lines(self, events: Sequence[tuple[int, Event]]) -> list[LogLine]:
        """Lines of (ply, event); the page's own book is told them."""
        lines = [line for ply, event in events for line in self._book.of(event, ply)]
        return self._foldable(lines)

    def _foldable(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Marks the lines of which a bot can tell more: what it did itself, not what followed."""
        explainer, log = self._explainer, self.controller.match.log
        if explainer is None:
            return list(lines)
        return [
            replace(line, folds=True)
            if line.seat is not None
            and not line.remark
            and 0 < line.ply <= len(log)
            and log[line.ply - 1].by == line.seat
            and explainer.may_explain(line.ply)
            else line
            for line in lines
        ]

    def _unfold(self, row: int) -> None:
        assert self._explainer is not None
        text = self._explainer.explain(self.log.model.rows[row].ply)
        card = self._t("explain.card") if self._explainer.has_card else ""
        self.log.unfold(row, text or self._t("explain.nothing"), card)
        announce(self.log, text)

    def _show_convention_card(self, ply: int) -> None:
        level = self.controller.members[self.controller.match.log[ply - 1].by].level
        self.rules_requested.emit(convention_page(level))

    def _news_lines(self, news: Sequence[tuple[int, Event]], viewer: Seat | None) -> list[LogLine]:
        """The lines of some of the events that `viewer` heard, in words that know what came
        before: which round it is, what was spent."""
        book = self._new_book()
        wanted = deque(news)
        lines: list[LogLine] = []
        for told in self.controller.history(viewer):
            found = book.of(told[1], told[0])
            if wanted and wanted[0] == told:
                wanted.popleft()
                lines += found
        return lines

    def note_area(self, window: QWidget) -> QRect | None:
        """Where a sentence for a moment may lie on the window: on the table, not on what is to be
        pressed on top. None where there is no room for it, and beside a result, which leaves less
        room on the table than it has itself below its words."""
        if self.table.isHidden() or self.stack.currentWidget() is not self.board:
            return None
        if self.end is not None and self.end.isVisible():
            return None
        px = self._theme.px
        free = self.table.rect().adjusted(px(12), self.table.note_top() + px(6), -px(12), 0)
        if free.width() < px(_LEAST_NOTE):
            return None
        return QRect(self.table.mapTo(window, free.topLeft()), free.size())

    def rules_page(self) -> str:
        """The page about the card that is looked at or chosen, else the one for what is asked."""
        card = self.table.card_in_question()
        page = self._kind.card_page(card) if card else ""
        if page and self._texts.has(f"rules.{page.partition('#')[0]}.title"):
            return page
        return self._kind.rules_page(self._texts, self.controller)

    def look_back(self) -> None:
        """Show the course of the game, to go back in it."""
        if self.stack.currentWidget() is self.board:
            self._finish()
            self.course.open()

    def show_line(self, match: Match, from_ply: int, text: str) -> None:
        """Play a line beside the game from `from_ply` on; `text` says what it is.

        The person can step through it, and comes back to the game where it was.
        """
        if self.stack.currentWidget() is not self.board:
            return
        self._finish()
        self._before_line = self.window().focusWidget()
        self.controller.show_line(match, from_ply)
        if self.table.isHidden():  # the result has all the room
            self._fold_end()
            self._folded_for_line = True
        self.course.open_line(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: keys nobody else on the table has wanted lead back in the game and forth again."""
        if self.stack.currentWidget() is self.board and event.key() in COURSE_KEYS:
            self._finish()
            if self.course.go(event.key()):
                return
        if self.stack.currentWidget() is self.board and self._tell(event):
            return
        if self.end is not None and keys_of(self._texts).pressed("that_way", event):
            if meant(event):
                self._play_other_way()
            return
        if self.tips.tip is not None and keys_of(self._texts).pressed("next_tip", event):
            self.tips.go_on()
            return
        if event.key() == Qt.Key.Key_Escape and (
            self.course.is_open or self.controller.showing_line
        ):
            self._back_to_now()
            return
        super().keyPressEvent(event)

    def _tell(self, event: QKeyEvent) -> bool:
        """Answer a key that asks what lies on the table, below the bar and aloud."""
        keys = keys_of(self._texts)
        asked = next((q for q in QUESTIONS if keys.pressed(f"query_{q}", event)), None)
        if asked is None:
            return False
        parts = self.log.latest(LAST_LINES) if asked == LAST else self.table.answer(asked)
        if asked == KNOWN:
            parts = [*parts, *self._noted()]
        nothing = "asked.nothing_known" if asked == KNOWN else "asked.nothing"
        self.message.emit(sentences(parts) or self._t(nothing))
        return True

    def _noted(self) -> list[str]:
        """What the viewer has noted beside the others."""
        controller = self.controller
        if controller.viewer is None:
            return []
        notes = controller.notes(controller.viewer)
        return [
            self._t("access.pair", what=controller.members[seat].name, said=text)
            for seat, text in notes.items()
            if seat < len(controller.members)
        ]

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: a new game opens when its table is first seen."""
        super().showEvent(event)
        if not self._seen:
            QTimer.singleShot(0, self, self._open)

    @property
    def seen(self) -> bool:
        """Whether somebody has looked at the table, so that its opening has begun."""
        return self._seen

    def _open(self) -> None:
        if self._seen or not self.controller.begun:
            return
        self._seen = True
        if self.stack.currentWidget() is self.board:
            presenter: Any = self.table.presenter
            # Its parts have their places before they move.
            self.tips.set_quiet(True)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            presenter.open_table()
            table = self.table
            self.tips.set_quiet(table.staged is not None or table.verdict is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the panel of the result gets its share."""
        super().resizeEvent(event)
        self._size_end()
        self._place_throne()

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self.throne is not None:
            self.throne.setFocus()
        elif self.stack.currentWidget() is self.curtain:
            (self.curtain.button or self.curtain).setFocus()
        elif self.end is not None and self.end.isVisible():
            self.end.reading.setFocus()
        elif not self.table.focus_asked():
            self.table.setFocus()  # Else it would be on a button of the header, and stay there.

    # ------------------------------------------------------------ the end

    def _on_finished(self) -> None:
        if self.end is not None:
            return
        self._other_way = self._find_other_way()
        self.end = EndPanel(
            self._theme,
            self._assets,
            self._kind.end_text(self._texts, self.controller),
            (self._t("end.again"), self._t("end.same_deal"), self._t("menu.home")),
            "" if self.controller.match.game.spec.cooperative else self._t("end.turned"),
            self._other_way.text if self._other_way is not None else "",
            self._t("end.more"),
        )
        self._end_open = True
        self._size_end()
        self.end.again_requested.connect(self.again_requested)
        self.end.same_requested.connect(self.same_requested)
        self.end.turned_requested.connect(self.turned_requested)
        self.end.way_requested.connect(self._play_other_way)
        self.end.home_requested.connect(self.home_requested)
        self.end.folded.connect(self._fold_end)
        self._end_box.addWidget(self.end)
        self._add_code()
        self._show_end(True)  # Now: a layout shows what it is given when the event loop turns.
        self._make_room(True)
        self.table.show_side(False)
        # Now what the bots knew may be told as well.
        self._book = self._new_book()
        self.log.set_lines(self._lines(self.controller.whole_history(self.controller.viewer)))
        self.end.reading.setFocus()
        asked_anew()
        if self._lived:
            self._count_up()
        self.course.set_told(self.throne is None)
        self.ended.emit()

    def _find_other_way(self) -> OtherWay | None:
        find, controller = self._kind.other_way, self.controller
        if find is None or not controller.can_what_if():
            return None
        return find(self._texts, controller)

    def _play_other_way(self) -> None:
        """From the result into another course in which the last verdict is the other one."""
        other, self._other_way = self._other_way, None
        if other is not None:
            self.controller.end_line()
            self.controller.play_way(other.from_ply, other.way)

    def _count_up(self) -> None:
        """The end over the whole table; the result comes once somebody goes on from there."""
        count, speed = self._kind.count, SPEEDS[self._settings.speed]
        hidden = self.table.isHidden() or self.stack.currentWidget() is not self.board
        if count is None or speed == 0 or hidden or not self.isVisible():
            return
        throne = self._lay_throne()
        throne.ended.connect(lambda: announce(throne, throne.accessibleDescription()))
        throne.setFocus()
        throne.play(0 if self._settings.motion == "off" else speed)

    def _lay_throne(self) -> ThroneMoment:
        """It lies over the table, and is still to be played."""
        assert self._kind.count is not None
        self._show_end(False)
        self._make_room(False)
        self.tips.set_quiet(True)
        text = self._kind.count(self._texts, self.controller)
        self.throne = throne = ThroneMoment(self._theme, self._assets, text, self.board)
        self._place_throne()
        throne.left.connect(self._to_result)
        throne.show()
        throne.raise_()
        return throne

    def _place_throne(self) -> None:
        """Over all but the bar."""
        if self.throne is not None:
            top = self.table.header.geometry().bottom() + 1
            self.throne.setGeometry(self.board.rect().adjusted(0, top, 0, 0))

    def _to_result(self) -> None:
        self._drop_throne()
        self.course.set_told(True)
        asked_anew()
        self._unfold_end()

    def _drop_throne(self) -> None:
        throne, self.throne = self.throne, None
        if throne is not None:
            throne.hide()
            throne.deleteLater()
            self.tips.set_quiet(False)

    def set_code(self, code: str) -> None:
        """The code under which this deal can be shared."""
        self._code = code

    def _add_code(self) -> None:
        self.code = Strip(self._theme, self._assets, "seed", self._t("word.copy"))
        self.code.button.setAccessibleDescription(self._t("menu.copy_code"))
        self.code.pressed.connect(self.code_requested)
        self._end_box.addWidget(self.code)  # First: shown without a place it would be a window.
        self.code.show_text(self._t("new.code_of", code=unbroken(self._code)), aloud=False)
        self._size_end()

    def _show_end(self, shown: bool) -> None:
        self._end_open = shown
        self._size_end()  # First: a window grows at once where its parts have no room.
        for part in (self.end, self.code):
            if part is not None:
                part.setVisible(shown)

    def _size_end(self) -> None:
        px = self._theme.px
        wide = max(px(340), min(px(460), self.width() // 3))
        shown = self.end is not None and self._end_open
        # Large letters in a small window: the result alone, until it is folded away.
        alone = shown and self.width() - wide < max(_LEAST_TABLE, px(_LEAST_LETTERS))
        if alone:
            wide = min(self.width() - 2 * px(12), px(460))
        for widget in (self.table, self.course):
            widget.setVisible(not alone)
        for part in (self.end, self.code):
            if part is not None:
                part.setFixedWidth(wide)
        if self.code is not None:  # The menu copies it too.
            self.code.setVisible(shown and not (alone and self.height() < px(_LEAST_FOR_CODE)))

    def _make_room(self, room: bool) -> None:
        """A margin round the panel at the right, none where there is no panel."""
        margin = self._theme.px(12) if room else 0
        self._end_box.setContentsMargins(0, margin, margin, margin)

    def _fold_end(self) -> None:
        if self.end is not None:
            self._show_end(False)
            self._make_room(False)
            self.table.show_corner(True)
            self.fold.setFocus()

    def _unfold_end(self) -> None:
        if self.end is not None:
            self.table.show_corner(False)
            self.table.show_side(False)
            self._make_room(True)
            self._show_end(True)
            self.end.reading.setFocus()

    def _drop_end(self) -> None:
        self._drop_throne()
        if self.end is not None:
            self._folded_for_line = False
            self._make_room(False)
            self._show_end(False)
            for part in (self.end, self.code):
                if part is not None:
                    self._end_box.removeWidget(part)
                    part.deleteLater()
            self.end = self.code = self._other_way = None
            self.course.set_told(False)
            self.table.show_corner(False)
