"""The result of a council, beside the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, mix
from council_desktop.system.patience import hasty
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, tall, words
from council_desktop.widgets.more_below import MoreBelow
from council_desktop.widgets.paint import WRAP, Picture, smooth, wrapped
from council_desktop.widgets.plain import PlainLabel

_ROW, _MARK, _NUMBER = 26, 26, 36
"""Of a row at 100 %: its height, the room of its mark, the room of its number."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One part of the term: what, how it came about, how much."""

    label: str
    detail: str
    number: int
    icon: str = ""
    """check or cross before the label."""
    spoken: str = ""
    """All of it in words."""
    part: bool = False
    """Of the row above it, which is the sum of such parts."""


@dataclass(frozen=True, slots=True)
class EndText:
    """Everything the panel says, in words."""

    won: bool
    title: str
    text: str
    emblem: str
    """Glyph in the seal."""
    term: int | None
    """The one big number; None for a game that is won or lost without one."""
    verdict: str
    bounds: tuple[int, ...]
    """Lowest term of each band of verdicts."""
    scale_name: str
    """The scale in words, for assistive technology."""
    rows: tuple[LedgerRow, ...]
    total: LedgerRow | None
    """Label of the sum."""
    notes: tuple[tuple[str, str], ...]
    """(icon, sentence) below the ledger: the last round, the throne."""
    challenges_title: str
    challenges: tuple[LedgerRow, ...]
    """Every challenge in its order, with what it counts."""


class _Seal(Picture):
    """Emblem in a ring; two rings for a successor, cracked when lost."""

    def __init__(
        self, theme: Theme, assets: Assets, emblem: str, won: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._emblem, self._won = theme, assets, emblem, won
        side = theme.px(58)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the seal."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        ink = theme.gold if self._won else theme.red_text
        painter.setPen(QPen(ink, 2))
        painter.setBrush(theme.active_fill if self._won else theme.panel_low)
        painter.drawEllipse(box)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 1))
        inset = box.width() * 0.08
        painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset))
        side = box.width() * 0.56
        glyph = QRectF(0, 0, side, side)
        glyph.moveCenter(box.center())
        draw_glyph(painter, self._assets.glyph(self._emblem), glyph, ink)
        painter.end()


class VerdictScale(Picture):
    """Six bands with a marker at the term."""

    def __init__(
        self, theme: Theme, bounds: Sequence[int], term: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bounds = tuple(bounds)
        self._term = term
        self._best: int | None = None
        self.setMinimumHeight(theme.px(58))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_best(self, best: int) -> None:
        """A dashed mark at the best term this deal allowed."""
        self._best = best
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: wide and low."""
        return QSize(self._theme.px(380), self._theme.px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: bands, bounds, marker."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        small, strong = theme.font(Role.SMALL), theme.font(Role.SMALL_STRONG)
        starts = [0, *self._bounds[1:]]
        top = max(starts[-1] * 1.14, max(self._term, self._best or 0) * 1.04)
        left, right = px(4.0), self.width() - px(4.0)
        bar = QRectF(left, px(24), right - left, px(14))

        def x(value: float) -> float:
            return left + (right - left) * min(1.0, value / top)

        band = sum(self._term >= bound for bound in starts) - 1
        for number, start in enumerate(starts):
            end = starts[number + 1] if number + 1 < len(starts) else top
            piece = QRectF(x(start), bar.top(), x(end) - x(start) - 2, bar.height())
            part = number / (len(starts) - 1)
            fill = mix(theme.panel, theme.gold, 0.15 + 0.75 * part)
            painter.setPen(QPen(theme.gold_text if number == band else theme.line_soft, 1.2))
            painter.setBrush(fill)
            painter.drawRoundedRect(piece, 3, 3)
        painter.setFont(small)
        painter.setPen(theme.muted)
        for start in starts[1:]:
            area = QRectF(x(start) - px(30), bar.bottom() + 1, px(60), px(20))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(start))
        if self._best is not None:
            painter.setPen(QPen(theme.ink, 2, Qt.PenStyle.DashLine))
            best = x(self._best)
            painter.drawLine(QPointF(best, bar.top() - px(5)), QPointF(best, bar.bottom() + px(5)))
        at = x(self._term)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(at - px(6), bar.top() - px(4)),
                    QPointF(at + px(6), bar.top() - px(4)),
                    QPointF(at, bar.top() + px(7)),
                ]
            )
        )
        painter.setFont(strong)
        painter.setPen(theme.ink)
        area = QRectF(at - px(40), 0, px(80), px(20))
        area.moveLeft(max(0.0, min(self.width() - area.width(), area.left())))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self._term))
        painter.end()


class _Row(Picture):
    """Label, dotted leader, detail, number."""

    _GAP: Final = 8

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        row: LedgerRow,
        marked: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`marked`: other rows have a mark, so that its words stand where theirs do."""
        super().__init__(parent)
        self._theme, self._assets, self._row = theme, assets, row
        self._left = theme.px(_MARK) if row.icon or row.part or marked else 0
        self._below = 0
        """How high the detail is where it goes below the label; 0 beside it."""
        self.setMinimumHeight(theme.px(_ROW))
        self.setAccessibleName(row.spoken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the detail beside the label, or below it where it has no room there."""
        super().resizeEvent(event)
        px, row, font = self._theme.px, self._row, self._theme.font(Role.BODY)
        metrics, wide = QFontMetrics(font), self.width()
        label = metrics.horizontalAdvance(row.label) + self._left
        beside = wide - label - px(_NUMBER) - 2 * px(self._GAP) - px(12)
        fits = not row.detail or metrics.horizontalAdvance(row.detail) <= beside
        self._below = 0 if fits else wrapped(font, row.detail, self._detail_width())
        lines = wrapped(font, row.label, self._detail_width())
        self.setMinimumHeight(max(px(_ROW), lines) + self._below)

    def _detail_width(self) -> int:
        px = self._theme.px
        return self.width() - px(_NUMBER) - px(self._GAP) - self._left

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the row."""
        theme, px, row = self._theme, self._theme.px, self._row
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(0, 0, self.width(), self.height() - self._below)
        body, strong = theme.font(Role.BODY), theme.font(Role.NUMBER)
        middle = Qt.AlignmentFlag.AlignVCenter
        number_width = px(_NUMBER)
        painter.setFont(body if row.part else strong)
        painter.setPen(theme.muted if row.part else theme.ink)
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignRight, str(row.number))
        painter.setFont(body)
        metrics = QFontMetrics(body)
        left = self._left
        if row.icon:
            mark = QRectF(0, (box.height() - px(16)) / 2, px(16), px(16))
            ink = theme.green_text if row.icon == "check" else theme.red_text
            draw_glyph(painter, self._assets.glyph(row.icon), mark, ink)
        painter.setPen(theme.muted if row.part else theme.ink)
        area = box.adjusted(left, 0, 0, 0)
        area.setWidth(self._detail_width())  # Longer ones take more lines, left of the number.
        painter.drawText(area, WRAP | int(middle), row.label)
        start = left + metrics.horizontalAdvance(row.label) + px(self._GAP)
        end = box.width() - number_width - px(self._GAP)
        painter.setPen(theme.muted)
        if self._below:
            area = QRectF(left, box.height(), self._detail_width(), self._below)
            painter.drawText(area, WRAP, row.detail)
        elif row.detail:
            width = metrics.horizontalAdvance(row.detail)
            painter.drawText(QRectF(end - width, 0, width + 1, box.height()), middle, row.detail)
            end -= width + px(self._GAP)
        if end > start:
            painter.setPen(QPen(theme.line_soft, 1, Qt.PenStyle.DotLine))
            y = box.center().y() + metrics.ascent() * 0.32
            painter.drawLine(QPointF(start, y), QPointF(end, y))
        painter.end()


class EndPanel(QFrame):
    """Title first, then the term with its parts: these have the keyboard. Esc folds it away."""

    again_requested = Signal()
    same_requested = Signal()
    turned_requested = Signal()
    way_requested = Signal()
    home_requested = Signal()
    folded = Signal()

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        text: EndText,
        buttons: tuple[str, str, str],
        turned: str = "",
        way: str = "",
        more: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`buttons`: play again, the same deal, home; `turned`: the same deal with the seats
        turned, `way`: the last verdict the other way; "" where that means nothing. `more`: that
        the result goes on below, where not all of it is seen."""
        super().__init__(parent)
        self.setProperty("kind", "panel")
        self.setAccessibleName(text.title)
        self.setAccessibleDescription(text.text)
        px = theme.px
        outer = QVBoxLayout(self)
        side = px(10)  # What has the keyboard wears a line at its left, within the round corners.
        outer.setContentsMargins(side, px(12), 0, px(14))
        self.reading = scroll = QScrollArea()
        """Where the keyboard begins: keys scroll there, and none of them begins another game."""
        scroll.setAccessibleName(text.title)
        scroll.setProperty("kind", "reading")
        scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # A click means nothing there.
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        scroll.viewport().setAutoFillBackground(False)
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(20) - side, px(4), px(20), px(8))
        box.setSpacing(px(5))
        self.scale: VerdictScale | None = None
        self.best = words("", "muted")
        """The best term this deal allowed, in words."""
        self.best.hide()
        self._fill(box, theme, assets, text)
        self._more = QVBoxLayout()
        box.addLayout(self._more)
        box.addStretch(1)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        outer.addWidget(scroll, 1)
        self.below = MoreBelow(theme, assets, more, scroll)
        row = FlowLayout(px(10), fill=True, even=True)
        row.setContentsMargins(px(20) - side, 0, px(20), 0)
        self.again = QPushButton(buttons[0])
        self.again.setProperty("kind", "primary")
        self.again.clicked.connect(self.again_requested)
        self.same = QPushButton(buttons[1])
        self.same.clicked.connect(self.same_requested)
        self.turned = QPushButton(turned, self)
        self.turned.setVisible(bool(turned))
        self.turned.clicked.connect(self.turned_requested)
        self.way = QPushButton(way, self)
        self.way.setVisible(bool(way))
        self.way.clicked.connect(self.way_requested)
        self.home = QPushButton(buttons[2])
        self.home.clicked.connect(self.home_requested)
        wanted = ((self.turned, turned), (self.way, way))
        shown = (self.again, self.same, *(one for one, text in wanted if text), self.home)
        for button in shown:
            tall(button, theme, 42)
            button.installEventFilter(self)
            row.addWidget(button)
        outer.addLayout(row)

    def _fill(self, box: QVBoxLayout, theme: Theme, assets: Assets, text: EndText) -> None:
        px = theme.px
        head = QHBoxLayout()
        lines = QVBoxLayout()
        lines.setSpacing(px(2))
        lines.addWidget(words(text.title, "title"))
        lines.addWidget(words(text.text, "muted"))
        head.addLayout(lines, 1)
        head.addWidget(_Seal(theme, assets, text.emblem, text.won))
        box.addLayout(head)
        if text.term is not None:
            self._add_term(box, theme, text, text.term)
        marked = any(row.icon for row in text.rows)
        for row in text.rows:
            box.addWidget(_Row(theme, assets, row, marked))
        if text.total is not None:
            rule = QFrame()
            rule.setProperty("kind", "rule")
            rule.setFixedHeight(1)
            box.addWidget(rule)
            box.addWidget(_Row(theme, assets, text.total))
        for icon, sentence in text.notes:
            line = QHBoxLayout()
            line.setSpacing(px(10))
            mark = PlainLabel()
            mark.setPixmap(assets.tinted(icon, theme.gold_text, px(20)))
            mark.setFixedWidth(px(22))
            line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(words(sentence, ""), 1)
            box.addLayout(line)
        if text.challenges:
            box.addSpacing(px(6))
            box.addWidget(words(text.challenges_title, "title"))
            marked = any(row.icon for row in text.challenges)
            for row in text.challenges:
                box.addWidget(_Row(theme, assets, row, marked))

    def add(self, widget: QWidget) -> None:
        """One more part, below the others."""
        self._more.addWidget(widget)

    def take_away(self) -> None:
        """All that was added."""
        while (item := self._more.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def set_best(self, best: int, sentence: str) -> None:
        """The best term this deal allowed, beside the term that was reached."""
        if self.scale is not None:
            self.scale.set_best(best)
            self.scale.setAccessibleDescription(sentence)
            self.best.setText(sentence)
            self.best.show()

    def _add_term(self, box: QVBoxLayout, theme: Theme, text: EndText, term: int) -> None:
        """The big number, what it means, and where it stands on the scale."""
        px = theme.px
        verdict = QHBoxLayout()
        verdict.setSpacing(px(16))
        number = PlainLabel(str(term))
        number.setFont(theme.font(Role.BIG_NUMBER))
        dyed(number, theme.gold_bright)
        verdict.addWidget(number)
        saying = words(text.verdict, "reading")
        verdict.addWidget(saying, 1)
        box.addLayout(verdict)
        scale = VerdictScale(theme, text.bounds, term)
        scale.setAccessibleName(text.scale_name)
        box.addWidget(scale)
        self.scale = scale
        self.best.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.addWidget(self.best)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: Space that is held since before the end presses no button."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return hasty(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc folds the panel away; the board stays."""
        if event.key() == Qt.Key.Key_Escape:
            self.folded.emit()
            return
        super().keyPressEvent(event)
