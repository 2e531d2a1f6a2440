"""The bar on top: the game, the round and its steps, and what the whole window offers."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.table.parts import (
    Button,
    FitLabel,
    PhaseStep,
    label,
    let_go,
    remove,
    set_text,
)
from council_desktop.table.pictures import (
    HeaderPicture,
)
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.paint import shrunk, smooth

_TRAVELS: Final = ("undo", "redo")
_LEAST_ROUND: Final = 0.7
"""The round is written no smaller than this, of its usual size."""
_GIVEN: Final = 4
"""So much of its width the round gives, in smaller letters, before anything is left out."""
_STEP: Final = 0.25
"""Points by which letters become smaller until they fit."""
_LEAVE_OUT: Final = (
    (True, True, True, True),
    (False, True, True, True),
    (True, False, True, True),
    (False, False, True, True),
    (False, True, False, True),
    (False, False, False, True),
    (False, True, False, False),
    (False, False, False, False),
)
"""Whether date, title, words of the buttons and names of the steps are shown; the first that fits.
The glyph stands for the title, but an icon is not understood by everybody."""
_SAID: Final = ((False, False, False, False),)
"""The same while a sentence stands there."""


def fits_in(room: QSize, font: QFont, text: str) -> bool:
    """Whether a text has its place there, on as many lines as there are."""
    wide, high = room.width(), room.height()
    flags = int(Qt.TextFlag.TextWordWrap)
    found = QFontMetricsF(font).boundingRect(QRectF(0, 0, wide, 2 * high), flags, text)
    return found.width() <= wide and found.height() <= high


class _Glyph(QWidget):
    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self.emblem = "d12"
        side = theme.px(24)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        glyph = self._assets.glyph(self.emblem)
        draw_glyph(painter, glyph, QRectF(self.rect()), self._theme.gold_text)


class HeaderBar(QFrame):
    """Signals for the buttons; everything else is shown, not asked."""

    undo = Signal()
    redo = Signal()
    hint = Signal()
    log = Signal(bool)
    rules = Signal()
    menu = Signal()

    BUTTONS = ("undo", "redo", "hint", "log", "rules", "menu")

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        names: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`names`: the words of the buttons."""
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._names = names
        self._picture: HeaderPicture | None = None
        self._why_no_hint = ""
        self._whose_undo = ""
        self._tips: dict[str, str] = {}
        self.setProperty("kind", "bar")
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(theme.px(14), 0, theme.px(10), 0)
        self._box.setSpacing(theme.px(8))
        self._glyph = _Glyph(theme, assets, self)
        self._title = label("", "title", self)
        self._rule = QFrame(self)
        self._rule.setProperty("kind", "rule")
        self._rule.setFixedWidth(1)
        self._rule.setFixedHeight(theme.px(20))
        self._round = FitLabel("strong", self)
        self._round.setMinimumHeight(theme.px(24))
        self._date = label("", "muted", self)
        for widget in (self._glyph, self._title, self._rule, self._round, self._date):
            self._box.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
            if widget in (self._title, self._rule):
                self._box.addSpacing(theme.px(8))
        self._steps_box = QHBoxLayout()
        self._steps_box.setSpacing(theme.px(10))
        self._box.addSpacing(theme.px(8))
        self._box.addLayout(self._steps_box)
        self._box.addStretch(1)
        self._line = label("", "strong", self)
        """Said in place of date and steps, while it is."""
        self._line.setWordWrap(True)
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._line.hide()
        self._box.addWidget(self._line, 1000)
        self._steps: list[PhaseStep] = []
        self.buttons: dict[str, Button] = {}
        for name in self.BUTTONS:
            button = Button(names[name], "header", self)
            button.setAccessibleName(names[name])
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            set_icon(button, name, theme, assets)
            if name in _TRAVELS:
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # A click leaves the keyboard alone.
            self.buttons[name] = button
            self._box.addWidget(button)
        self.buttons["log"].setCheckable(True)
        self.buttons["undo"].clicked.connect(self.undo)
        self.buttons["redo"].clicked.connect(self.redo)
        self.buttons["hint"].clicked.connect(self.hint)
        self.buttons["log"].toggled.connect(self.log)  # a screen reader toggles
        self.buttons["rules"].clicked.connect(self.rules)
        self.buttons["menu"].clicked.connect(self.menu)

    @property
    def access(self) -> str:
        """Where the round stands, in words."""
        return self._picture.access if self._picture is not None else ""

    def set_picture(self, picture: HeaderPicture) -> None:
        """Show where the round stands."""
        if picture == self._picture:
            return
        self._picture = picture
        self._glyph.emblem = picture.emblem
        self._glyph.update()
        set_text(self._title, picture.title)
        self._round.set_words(picture.round, picture.access)
        set_text(self._date, picture.date)
        self._date.setToolTip(picture.date_tip)
        self._date.setAccessibleDescription(picture.date_tip)
        while len(self._steps) > len(picture.steps):
            remove(self._steps.pop())
        while len(self._steps) < len(picture.steps):
            step = PhaseStep(self._theme, self._assets, self)
            self._steps.append(step)
            self._steps_box.addWidget(step)
        for widget, shown in zip(self._steps, picture.steps, strict=True):
            widget.set_step(shown.number, shown.name, shown.state, shown.long)
        self._enable("undo", picture.undo)
        self._enable("redo", picture.redo)
        self._fit()

    def _enable(self, name: str, enabled: bool) -> None:
        """A button that goes dark gives the keyboard back to the table: Qt would hand it on to the
        next button, and Enter would open the log."""
        if not enabled:
            let_go(self.buttons[name])
        self.buttons[name].setEnabled(enabled)

    def offer_hint(self, why_not: str) -> None:
        """Whether a hint can be had; `why_not` says in a sentence why there is none, "" if so."""
        if why_not == self._why_no_hint and self.buttons["hint"].isEnabled() == (not why_not):
            return
        self._why_no_hint = why_not
        self._enable("hint", not why_not)
        self.buttons["hint"].setAccessibleDescription(why_not)
        self._fit()

    def say_whose_undo(self, whose: str) -> None:
        """Whose act is taken back, in a sentence; "" where that is clear."""
        if whose == self._whose_undo:
            return
        self._whose_undo = whose
        self.buttons["undo"].setAccessibleDescription(whose)
        self._fit()

    def call(self, name: str, words: str) -> None:
        """A button leads to something else here, and says so."""
        self._names = {**self._names, name: words}
        self.buttons[name].setText(words)
        self.buttons[name].setAccessibleName(words)
        self._fit()

    def say(self, line: str) -> None:
        """A sentence in place of date and steps, in up to two lines; "" gives them back."""
        if line == self._line.text():
            return
        set_text(self._line, line)
        self._fit()

    @property
    def said(self) -> QLabel:
        """Where that sentence stands."""
        return self._line

    def set_tip(self, name: str, tip: str) -> None:
        """What a button says about itself when it is pointed at: its words and its key."""
        self._tips[name] = tip
        self._fit()

    def set_log_open(self, is_open: bool) -> None:
        """Whether the log is to be seen."""
        self.buttons["log"].blockSignals(True)  # it was not asked for by the button
        self.buttons["log"].setChecked(is_open)
        self.buttons["log"].blockSignals(False)

    def bar_height(self) -> int:
        """How high the bar is at this text size."""
        return self._theme.grown(20 + 28 * self._theme.letters)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: leave out what has no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out what has no room: see `_LEAVE_OUT`."""
        picture = self._picture
        if picture is None or self.width() < 50:
            return
        px = self._theme.px
        visible = [b for b in self.buttons.values() if not b.isHidden()]
        words = {name: self._names[name] for name in self.buttons}
        icon = px(38)
        metrics = self.fontMetrics()
        wide = sum(
            icon + px(4) + metrics.horizontalAdvance(words[name])
            for name, button in self.buttons.items()
            if not button.isHidden()
        )
        narrow = icon * len(visible)
        steps = self._steps_width()
        short_steps = sum(
            (step.wide_width() if shown.state == "now" else px(26)) + px(8)
            for step, shown in zip(self._steps, picture.steps, strict=True)
        )
        title = self._title.sizeHint().width() + px(18)
        date = self._date.sizeHint().width() + px(10) if picture.date else 0
        fixed = px(24 + 24 + 8 * 6) + self._round_width() + px(8) * len(visible)
        room = self.width() - fixed
        said = bool(self._line.text())
        for show_date, show_title, show_words, show_steps in _SAID if said else _LEAVE_OUT:
            need = date * show_date + title * show_title
            need += (wide if show_words else narrow) + (steps if show_steps else short_steps)
            if need <= room + px(_GIVEN):
                break
        wide = wide if show_words else narrow
        steps = steps if show_steps else short_steps
        self._date.setVisible(show_date and bool(picture.date))
        self._title.setVisible(show_title)
        self._rule.setVisible(show_title)
        now = max((s.wide_width() for s in self._steps if s.is_now), default=0)
        for step in self._steps:
            step.set_narrow(not show_steps)
            step.set_bare(not show_steps and now + px(8) + wide > room)
            worth = show_steps or steps + wide <= room or step.is_worth_a_place
            step.setVisible(worth and not said)
        self._line.setVisible(said)
        self._glyph.setVisible(px(30 + 8) + wide <= room)
        for name, button in self.buttons.items():
            text = words[name] if show_words else ""
            if button.text() != text:
                button.setText(text)
                set_icon(button, name, self._theme, self._assets)
            tip = self._tips.get(name, "" if show_words else words[name])
            if name == "hint" and self._why_no_hint:
                tip = self._why_no_hint
            elif name == "undo" and self._whose_undo:
                tip = "\n".join((tip or words[name], self._whose_undo))
            button.setToolTip(tip)
        self._box.invalidate()
        self._size_round()
        if said:
            self._box.activate()
            self._size_line()

    def _steps_width(self) -> int:
        """All steps with their names, whichever is the present one: nothing comes and goes in a
        round because another step is written in bold letters."""
        later = [step.wide_width("later") for step in self._steps]
        now = [step.wide_width("now") for step in self._steps]
        more = max((a - b for a, b in zip(now, later, strict=True)), default=0)
        return sum(later) + more + self._steps_box.spacing() * max(0, len(later) - 1)

    def _round_width(self) -> int:
        """The round as wide as it would be with the widest figures, for the same reason."""
        words, metrics = self._round.words(), QFontMetricsF(self._theme.font(Role.STRONG))
        widest = max("0123456789", key=metrics.horizontalAdvance)
        usual = "".join(widest if letter.isdecimal() else letter for letter in words)
        more = metrics.horizontalAdvance(usual) - metrics.horizontalAdvance(words)
        return self._round.sizeHint().width() + ceil(more)

    def event(self, event: QEvent) -> bool:
        """Qt: what stands beside the round has another width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._size_round()
        return done

    def _size_round(self) -> None:
        """The round in smaller letters where it would be cut beside the others."""
        others = self._box.minimumSize().width() - self._round.minimumSizeHint().width()
        font, room = self._theme.font(Role.STRONG), self.width() - others - 8
        points = shrunk(font, self._round.words(), room, _LEAST_ROUND).pointSizeF()
        sheet = f"font-size: {points:.2f}pt;" if points < font.pointSizeF() else ""
        if self._round.styleSheet() != sheet:
            self._round.setStyleSheet(sheet)

    def _size_line(self) -> None:
        """What is said in letters that fit into its place."""
        room, font = self._line.size(), self._theme.font(Role.STRONG)
        usual = font.pointSizeF()
        while (
            not fits_in(room, font, self._line.text()) and font.pointSizeF() > usual * _LEAST_ROUND
        ):
            font.setPointSizeF(font.pointSizeF() - _STEP)
        sheet = f"font-size: {font.pointSizeF():.2f}pt;"
        if self._line.styleSheet() != sheet:
            self._line.setStyleSheet(sheet)

    def sizeHint(self) -> QSize:
        """Qt: as wide as there is room."""
        return QSize(800, self.bar_height())

    def minimumSizeHint(self) -> QSize:
        """Qt: what does not fit is left out."""
        return QSize(100, self.bar_height())
