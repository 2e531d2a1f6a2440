"""The page of one match: the board, the log beside it, the curtain, the result at the end."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from council_desktop.controllers.hot_seat import HotSeat
from council_desktop.controllers.match_controller import MatchController
from council_desktop.services.assets import Assets
from council_desktop.services.settings import Settings
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Theme
from council_desktop.tables.council_of_12.log_lines import LogBook
from council_desktop.tables.council_of_12.outcome import end_text
from council_desktop.widgets.curtain import Curtain, CurtainText
from council_desktop.widgets.end_panel import EndPanel
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.log_panel import LogPanel
from council_desktop.widgets.page_bar import PageBar
from engine.core.game import Decision
from engine.core.types import Seat

BuildTable = Callable[[MatchController, Texts, Theme, Assets, Settings], QWidget]

LOG_FITS: Final = 1120
"""Narrower windows begin with the log folded away."""


class TablePage(QWidget):
    """Everything of one match; `leave` closes nothing: the match goes on when it is shown again."""

    home_requested = Signal()
    again_requested = Signal()
    same_requested = Signal()
    rules_requested = Signal(str)
    message = Signal(str)
    """One sentence the window shows for a moment."""

    def __init__(
        self,
        controller: MatchController,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        settings: Settings,
        build_table: BuildTable,
        menu: QPushButton | None = None,
    ) -> None:
        super().__init__()
        self.controller = controller
        self._texts, self._theme, self._assets = texts, theme, assets
        self._names = [member.name for member in controller.members]
        self._book = LogBook(texts, self._names)
        self._acted_at = -1
        self._hot_seat = HotSeat(controller, self)
        self.stack = QStackedWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.stack)
        self.board = QWidget()
        self.table = build_table(controller, texts, theme, assets, settings)
        self.end: EndPanel | None = None
        self._build_board(menu)
        self.curtain = Curtain(theme, assets)
        self.curtain.opened.connect(self._on_opened)
        self.curtain.left.connect(self.home_requested)
        self.stack.addWidget(self.board)
        self.stack.addWidget(self.curtain)
        controller.viewer_changed.connect(self._on_viewer)
        controller.events_ready.connect(self._on_events)
        controller.decision_opened.connect(self._on_decision)
        controller.thinking_changed.connect(self._on_thinking)
        controller.problem.connect(self._on_problem)
        controller.finished.connect(self._on_finished)
        self._hot_seat.covered.connect(self._on_covered)
        controller.handover.connect(self._on_handover)

    # ------------------------------------------------------------ parts

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)

    def _build_board(self, menu: QPushButton | None) -> None:
        theme, px = self._theme, self._theme.px
        box = QVBoxLayout(self.board)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self.bar = PageBar(
            theme, self._assets, self._texts.t("council_of_12.title"), self._t("menu.home")
        )
        self.bar.back_requested.connect(self.home_requested)
        self.undo = self.bar.add_action(self._t("menu.undo"), "undo")
        self.undo.clicked.connect(self.controller.request_undo)
        self.redo = self.bar.add_action(self._t("menu.redo"), "redo")
        self.redo.clicked.connect(self.controller.request_redo)
        self.log_button = self.bar.add_action(self._t("menu.log"), "log")
        self.log_button.setCheckable(True)
        self.log_button.setChecked(True)
        self.log_button.toggled.connect(self._show_side)
        self.rules = self.bar.add_action(self._t("menu.rules"), "rules")
        self.rules.clicked.connect(lambda: self.rules_requested.emit(""))
        if menu is not None:
            self.bar.add_widget(menu)
        box.addWidget(self.bar)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(px(12), px(12), px(12), px(12))
        row.setSpacing(px(12))
        row.addWidget(self.table, 1)
        self.log = LogPanel(theme, self._assets, self._t("log.title"), self._t("log.empty"), middle)
        self.log.setFixedWidth(px(252))
        row.addWidget(self.log)
        self._row = row
        box.addWidget(middle, 1)
        for key, action in (
            (QKeySequence.StandardKey.Undo, self.controller.request_undo),
            (QKeySequence.StandardKey.Redo, self.controller.request_redo),
        ):
            shortcut = QShortcut(QKeySequence(key), self.board)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(action)

    # ------------------------------------------------------------ what the controller says

    def _on_viewer(self, viewer: Seat | None) -> None:
        self._book = LogBook(self._texts, self._names)
        self.log.set_lines(self._lines(self.controller.history(viewer)))
        if self.end is not None and not self.controller.over:
            self._drop_end()
        self._update_state()

    def _on_events(self, events: object) -> None:
        ply = self.controller.ply
        self.log.add_lines(self._book.lines(events, ply))  # type: ignore[arg-type]
        self._mark_since()
        self._update_state()

    def _on_decision(self, decision: Decision | None) -> None:
        self._mark_since()
        self._update_state()
        if decision is None:
            return
        self._acted_at = self._last_own_ply()
        self._mark_since()

    def _last_own_ply(self) -> int:
        """The last ply at which the people at this machine acted."""
        people = self.controller.people
        log = self.controller.match.log
        for ply in range(len(log), 0, -1):
            if log[ply - 1].by in people:
                return ply
        return -1

    def _mark_since(self) -> None:
        self.log.mark_since(self._acted_at, "")
        count = self.log.new_count()
        self.log.mark_since(
            self._acted_at, self._texts.n("app.log.since_count", count) if count else ""
        )

    def _on_thinking(self, seats: frozenset[Seat]) -> None:
        self._update_state()

    def _on_problem(self, key: str, params: dict[str, Any]) -> None:
        self.message.emit(self.reason(key, params))

    def reason(self, key: str, params: dict[str, Any]) -> str:
        """A problem as a sentence; one whose parameters are missing is said in general words."""
        card = str(params.get("token", "")).partition(":")[2]
        if self._texts.has(f"council_of_12.character.{card}.name"):
            params = {**params, **self._texts.forms(f"council_of_12.character.{card}", "card")}
        try:
            return self._texts.t(key, **params)
        except (KeyError, ValueError):
            return self._texts.t("council_of_12.reason.illegal")

    def _update_state(self) -> None:
        controller = self.controller
        view = controller.view()
        rounds = view["round"] + view["challenges_left"]
        if controller.over:
            note = self._t("end.ended", round=view["round"], rounds=view["round"])
        elif view["phase"] == "setup":
            note = ""
        else:
            note = self._texts.t("council_of_12.table.round_of", round=view["round"], rounds=rounds)
        if controller.thinking:
            names = [self._names[seat] for seat in sorted(controller.thinking)]
            note += "  ·  " + self._texts.n(
                "app.thinking", len(names), members=self._texts.listing(names)
            )
        self.bar.set_note(note)
        self.undo.setEnabled(controller.can_undo())
        self.redo.setEnabled(controller.can_redo())

    # ------------------------------------------------------------ the curtain

    def _on_covered(self, seat: Seat, before: Seat | None) -> None:
        self.curtain.cover(self._curtain_text(seat, before))
        self.stack.setCurrentWidget(self.curtain)

    def _on_handover(self, seat: Seat | None) -> None:
        if seat is None and self.stack.currentWidget() is self.curtain:
            self.stack.setCurrentWidget(self.board)

    def _on_opened(self, seat: Seat) -> None:
        private = self._lines(self._hot_seat.private_news(seat))
        self._hot_seat.uncover(seat)
        self.stack.setCurrentWidget(self.board)
        news = [line.text for line in private if not line.heading][-3:]
        if news:
            self.message.emit(" ".join([self._t("curtain.private") + ":", *news]))

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
        rounds = view["round"] + view["challenges_left"]
        state = self._t(
            "curtain.state", round=view["round"], rounds=rounds, task=self._t(f"curtain.{task}")
        )
        lines = self._lines(self._hot_seat.public_news(seat), whole=False)
        return CurtainText(
            seat=seat,
            lead=lead,
            name=name,
            state=state,
            recap=self._t("curtain.recap"),
            public=self._t("curtain.public"),
            lines=tuple(line for line in lines if not line.minor),
            nothing=self._t("curtain.nothing"),
            open=self._t("curtain.open", member=name),
            leave=self._t("curtain.leave"),
            wakes=wakes,
            covered=self._t("access.curtain"),
        )

    def _lines(self, events: list[tuple[int, Any]], whole: bool = True) -> list[LogLine]:
        """Lines of (ply, event); with `whole` the page's own book is told them."""
        book = self._book if whole else LogBook(self._texts, self._names)
        lines: list[LogLine] = []
        for ply, event in events:
            lines += book.of(event, ply)
        return lines

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self.stack.currentWidget() is self.board:
            self.table.setFocus()

    # ------------------------------------------------------------ the end

    def _on_finished(self) -> None:
        if self.end is not None:
            return
        view = self.controller.view()
        bounds = self.controller.match.game.deck.constants.verdicts  # type: ignore[attr-defined]
        self.end = EndPanel(
            self._theme,
            self._assets,
            end_text(self._texts, view, tuple(bounds)),
            (self._t("end.again"), self._t("end.same_deal"), self._t("menu.home")),
        )
        self.end.setMinimumWidth(self._theme.px(360))
        self.end.setMaximumWidth(self._theme.px(478))
        self.end.again_requested.connect(self.again_requested)
        self.end.same_requested.connect(self.same_requested)
        self.end.home_requested.connect(self.home_requested)
        self.end.folded.connect(self._fold_end)
        self._row.insertWidget(1, self.end)
        self.log.hide()
        self.log_button.setChecked(False)
        self.end.again.setFocus()
        self._update_state()

    def _fold_end(self) -> None:
        if self.end is not None:
            self.end.setVisible(False)
            self.bar.show_result(self._t("end.title"), self._unfold_end)

    def _unfold_end(self) -> None:
        if self.end is not None:
            self.log_button.setChecked(False)
            self.end.setVisible(True)
            self.end.again.setFocus()

    def _drop_end(self) -> None:
        if self.end is not None:
            self._row.removeWidget(self.end)
            self.end.hide()
            self.end.deleteLater()
            self.end = None
            self.log_button.setChecked(self.width() >= LOG_FITS)

    def _show_side(self, shown: bool) -> None:
        self.log.setVisible(shown)
        if shown and self.end is not None and self.end.isVisible():
            self._fold_end()
