"""Below the table: the course of the game to go back in, and what has to be known meanwhile."""

from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.kind import TableKind, by_turns, round_of
from council_desktop.text.texts import Texts
from council_desktop.widgets.scrubber import RoundMark, Scrubber, ScrubberWords, Strip
from engine.match import Match


class Course(QWidget):
    """The scrubber of one match, above it the strips. Moves the controller's look."""

    copy_requested = Signal()
    """The disk does not take the game: a copy elsewhere is wanted."""
    back_requested = Signal()
    """Whoever saw a line wants the game itself again."""

    def __init__(
        self,
        controller: MatchController,
        kind: TableKind,
        texts: Texts,
        theme: Theme,
        assets: Assets,
    ) -> None:
        super().__init__()
        self._controller, self._kind, self._texts = controller, kind, texts
        self._wanted = False
        self._positions: tuple[int, ...] = (0,)
        self._marks: tuple[RoundMark, ...] = ()
        self._read_of: Match | None = None
        self._line = ""
        self._told = False
        """Whether the end of the game has been shown: until then it stays as it is played."""
        px = theme.px
        self._foot = px(8) if theme.letters <= 1 else px(2)
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(px(12), 0, px(12), self._foot)
        box.setSpacing(px(6))
        self.trouble = Strip(theme, assets, "warning", self._t("menu.save_as"))
        self.trouble.pressed.connect(self.copy_requested)
        self.exploring = Strip(theme, assets, "tilt", self._t("what_if.back"))
        self.exploring.pressed.connect(self._leave_branch)
        self.scrubber = Scrubber(theme, assets, self._words())
        self.scrubber.looked.connect(self._look)
        self.scrubber.what_if_requested.connect(controller.what_if)
        self.scrubber.now_requested.connect(self.back_requested)
        for widget in (self.trouble, self.exploring, self.scrubber):
            box.addWidget(widget)
        self.scrubber.hide()
        controller.viewer_changed.connect(self.refresh)
        controller.events_ready.connect(self.refresh)
        controller.finished.connect(self.refresh)
        self.refresh()
        self._fit_foot()  # Before the first frame: what the table has in it is what it keeps.

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)

    def _words(self) -> ScrubberWords:
        return ScrubberWords(
            name=self._t("what_if.scrubber"),
            first=self._t("end.first"),
            back=self._t("what_if.step_back"),
            on=self._t("what_if.step_on"),
            last=self._t("end.last"),
            play=self._t("what_if.play"),
            pause=self._t("what_if.pause"),
            what_if=self._t("menu.what_if"),
            what_if_tip=self._t("what_if.tip"),
            now=self._t("log.back_to_now"),
        )

    # ------------------------------------------------------------ what is shown

    @property
    def is_open(self) -> bool:
        """Was it asked for, and not yet left?"""
        return self._wanted

    def open(self) -> None:
        """Show the course, and give it the keyboard."""
        self._wanted = True
        self.refresh()
        self.scrubber.focus_line()

    def open_line(self, text: str) -> None:
        """A line beside the game is shown: say what it is, and play it step by step."""
        self._line = text
        self.open()
        self.scrubber.play.setChecked(self._controller.looking is not None)

    def show_trouble(self, sentence: str) -> None:
        """Why the game is not on the disk; "" once it is."""
        self.trouble.show_text(sentence)

    def set_told(self, told: bool) -> None:
        """Whether the end of the game has been shown, as the table does it."""
        self._told = told
        self.refresh()

    def go(self, key: int) -> bool:
        """A key of the table that leads back or forth; False where it means something else."""
        if self._controller.waiting_for is not None:
            return False
        self._read()
        return self.scrubber.go(key)

    def back_to_now(self) -> None:
        """The present, without the course of the game unless it is over."""
        self._wanted = False
        if self._controller.showing_line:
            self._controller.end_line()
        else:
            self._controller.look_at(None)
        self.refresh()

    def _leave_branch(self) -> None:
        """From a line to the game, or from another course that was tried."""
        if self._controller.showing_line:
            self.back_requested.emit()
        else:
            self._controller.end_what_if()

    def refresh(self, *_: object) -> None:
        """The controller shows something else."""
        controller = self._controller
        looking = controller.looking
        shown = self._wanted or looking is not None or (controller.over and self._told)
        covered = controller.waiting_for is not None
        if shown and not covered:
            self._read()
        self.scrubber.setVisible(shown and not covered)
        text = ""
        if controller.showing_line:
            text = self._line
        elif controller.exploring:
            key = by_turns(controller.view(), "what_if.strip")
            text = self._t(key, round=self._branch_round())
        self.exploring.show_text(text)

    def _read(self) -> None:
        """The positions so far, and where we are among them."""
        controller, scrubber = self._controller, self.scrubber
        positions = controller.positions()
        changed = positions != self._positions or controller.match is not self._read_of
        if changed or not self._marks:
            self._positions, self._read_of = positions, controller.match
            self._marks = self._kind.marks(self._texts, controller, positions)
            scrubber.set_course(len(positions), self._marks)
        looking = controller.looking
        now = looking is None
        ply = positions[-1] if looking is None else looking
        place = max(at for at, one in enumerate(positions) if one <= max(ply, positions[0]))
        words = self._t(
            by_turns(controller.view(), "what_if.looking"),
            round=max(1, self._round(ply)),
            place=place + 1,
            count=len(positions),
        )
        note = self._t("what_if.revisited") if controller.revisited else ""
        may_try = controller.can_what_if()
        scrubber.now.setVisible(not controller.showing_line)  # the strip leads back
        scrubber.show_place(place, words, note, is_now=now, may_try=may_try)

    def _branch_round(self) -> int:
        """The round in which the course that is tried leaves the game itself."""
        match = self._controller.match
        return max(1, self._round(match.shared(match.main)))

    def _round(self, ply: int) -> int:
        return round_of(self._view(ply))

    def _view(self, ply: int) -> Any:
        match = self._controller.match
        return match.game.view(match.state_at(ply), None)

    def event(self, event: QEvent) -> bool:
        """Qt: something is shown or hidden; with nothing shown it takes no room at all."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_foot()
        return super().event(event)

    def _fit_foot(self) -> None:
        parts = (self.trouble, self.exploring, self.scrubber)
        margins = self._box.contentsMargins()
        margins.setBottom(self._foot if any(not part.isHidden() for part in parts) else 0)
        self._box.setContentsMargins(margins)

    # ------------------------------------------------------------ moving

    def _look(self, place: int) -> None:
        positions = self._positions
        ply = positions[min(place, len(positions) - 1)]
        self._wanted = True
        self._controller.look_at(None if ply == positions[-1] else ply)
        self.refresh()
