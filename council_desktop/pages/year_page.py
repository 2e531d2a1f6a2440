"""Rita's year: twelve councils, what became of them, and the council of this day."""

from calendar import monthrange
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QImage,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRegion,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle.records import Tried
from council_desktop.controllers.long_work import LongWork
from council_desktop.games.title import Month, Opening
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, css, mix
from council_desktop.system.preferences import locale_of
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.dial import paint_die_shadow
from council_desktop.widgets.die import ROOM, DiePainter, DiePicture
from council_desktop.widgets.die_geometry import rest_pose
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.paint import shrunk, smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.tile_grid import TileGrid
from council_desktop.widgets.week import WEEK, first_day_of_week, week_heads
from engine.games.twelve import FACES

_HEAD, _STATE, _PICTURES, _EMBLEM = 34, 54, 34, 44
"""Of a leaf at 100 %: height of its head, of what became of it, of the row of pictures; side of the
emblem."""
_PAD, _LOW_PAD, _FRAME = 12, 8, 4
"""At 100 %, left and right of a leaf's words and below them; between its edge and its frame, as
drawn: so far its rings stand out of it."""
_LARGER: Final = (64, 58, 52)
"""Sides of the emblem where every leaf has room for it."""
_GAP: Final = 8
_WIDEST_SIDE: Final = 400
_SIDE_SPARE: Final = 24
"""What frame and margins take beside the calendar."""
_LEAST_LEAF: Final = 170
_BESIDE: Final = 2
"""Where fewer leaves than this fit beside the calendar, it stands below them."""
_MARGIN: Final = 16
_LEAST_STATE: Final = 0.75
"""What became of a month is written no smaller than this, of its usual size."""
_WEEKS: Final = 5
"""Weeks that every month has some day of."""
_DAY: Final = 27
"""Height of a row of days at 100 %."""
_RINGS: Final = (0.27, 0.73)
"""Where the rings are, in parts of the width of a leaf."""
_STROKE, _STROKE_HIGH, _BETWEEN = 0.19, 0.44, 0.375
"""Of a medal, by its radius: width and half the height of a stroke, and from one to the next."""
_DIE: Final = 80
"""Side of the die at 100 %."""
_DIE_SHADOW: Final = 0.86
"""Of its radius: what the shadow is round."""
_CARD: Final = 32
"""Side of an open card's glyph at 100 %."""
_MEDALS: Final = ("medal_won", "medal_silver", "medal_gold")
_BETWEEN_PANELS, _INSIDE, _LINES = 10, 12, 6
"""At 100 %: between two panels beside the leaves; above and below what is in one; between its
lines."""
_NEVER: Final = Tried(0, 0, None)
_NAME_LETTERS, _FEWEST_LETTERS = 12, 6
"""So many letters of a name are always seen in the choice of a person, at 100 %; of larger ones
fewer, and how few at least."""
_FINE: Final = 4
"""Pixels on paper for each of the screen."""


def state_of(texts: Texts, tried: Tried) -> tuple[str, str]:
    """The best term and what it was worth, or how often the month was tried."""
    best = tried.best
    if best is None:
        return "", texts.t("app.year.not_played")
    if not tried.won:
        return "", texts.n("app.year.tried", tried.times)
    share = tried.share
    if share is not None:
        said = texts.t("app.year.share", count=round(100 * share))
    elif best.facts.printed:
        said = texts.t("app.year.printed")
    else:
        said = texts.t("app.year.counting")
    return str(best.facts.term), said


def paint_medal(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, strokes: int
) -> None:
    """A coin of bronze, silver or gold on a ribbon, with one to three strokes; without one, the
    place where it will lie."""
    if not strokes:
        painter.setPen(QPen(theme.paper_gold, 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)
        return
    metal = theme.bells[min(strokes, len(theme.bells)) - 1]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.paper_red)
    for side in (-1, 1):
        tail = ((0.1, 0.2), (0.78, 0.2), (0.9, 1.34), (0.52, 1.14), (0.22, 1.4))
        points = [centre + QPointF(side * x * radius, y * radius) for x, y in tail]
        painter.drawPolygon(QPolygonF(points))
    painter.setPen(QPen(mix(metal, theme.paper_ink, 0.45), radius * 0.09))
    painter.setBrush(metal)
    painter.drawEllipse(centre, radius * 0.96, radius * 0.96)
    painter.setBrush(mix(metal, theme.paper_light, 0.34))
    painter.drawEllipse(centre, radius * 0.74, radius * 0.74)
    painter.setPen(QPen(theme.paper_ink, radius * _STROKE))
    high = radius * _STROKE_HIGH
    for stroke in range(strokes):
        x = centre.x() + (stroke - (strokes - 1) / 2) * radius * _BETWEEN
        painter.drawLine(QPointF(x, centre.y() - high), QPointF(x, centre.y() + high))


class Medal(QWidget):
    """One of the medals, in the legend."""

    def __init__(self, theme: Theme, strokes: int) -> None:
        super().__init__()
        self._theme, self._strokes = theme, strokes
        self.setFixedSize(theme.px(26), theme.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the coin."""
        painter = QPainter(self)
        smooth(painter)
        radius = self.width() / 2 - 2
        centre = QPointF(self.width() / 2, radius + 1)
        paint_medal(painter, self._theme, centre, radius, self._strokes)
        painter.end()


class OpenDie(QWidget):
    """The die as it lies when the deal begins."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._painter = theme, DiePainter(theme)
        self.face = FACES[-1]
        self.setFixedSize(theme.px(_DIE), theme.px(_DIE))

    def show_face(self, face: int) -> None:
        """This one is up."""
        self.face = face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the die and its shadow."""
        painter = QPainter(self)
        smooth(painter)
        radius = self.width() / 2 / ROOM
        painter.translate(QRectF(self.rect()).center())
        paint_die_shadow(painter, self._theme, radius * _DIE_SHADOW)
        self._painter.paint(painter, radius, DiePicture(rest_pose(self.face)))
        painter.end()


class OpenCard(PlainLabel):
    """The glyph of an open card; its name is read, and shown as a tip."""

    def __init__(self, theme: Theme, glyph: QPainterPath, name: str) -> None:
        super().__init__()
        self._theme, self._glyph = theme, glyph
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedSize(theme.px(_CARD), theme.px(_CARD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the glyph."""
        painter = QPainter(self)
        smooth(painter)
        draw_glyph(painter, self._glyph, QRectF(self.rect()), self._theme.ink)
        painter.end()


class MonthLeaf(QAbstractButton):
    """A leaf of the calendar: rule, what it is played with, best term, medal."""

    def __init__(
        self, texts: Texts, theme: Theme, assets: Assets, number: int, month: Month
    ) -> None:
        super().__init__()
        self._texts, self._theme, self._assets = texts, theme, assets
        self.number, self._emblem, self._pictures = number, month.emblem, month.pictures()
        self._name, self._rule = texts.t(month.name), texts.t(month.text)
        self._tried = _NEVER
        self.setText(self._name)
        self.setToolTip(self._rule)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        metrics = QFontMetrics(theme.font(Role.SMALL))
        longest = max(metrics.horizontalAdvance(word) for word in self._rule.split())
        around = 2 * self._frame + 2 * theme.px(_PAD) + theme.px(_EMBLEM + _GAP)
        self.setMinimumSize(max(theme.px(_LEAST_LEAF), longest + around), theme.px(164))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_tried(_NEVER)

    def sizeHint(self) -> QSize:
        """Qt: a leaf."""
        return QSize(self._theme.px(222), self._theme.px(218))

    def hasHeightForWidth(self) -> bool:
        """Qt: the rule needs its lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: head, the whole rule, its pictures, what became of it."""
        px = self._theme.px
        return max(self.minimumHeight(), self.needed(width, px(_EMBLEM)))

    @property
    def _frame(self) -> int:
        return self._theme.grown(_FRAME)

    def needed(self, width: int, emblem: int) -> int:
        """The height of all that is on it, with an emblem of this side."""
        px = self._theme.px
        around = 2 * self._frame + px(_HEAD + _GAP) + px(_LOW_PAD)
        rule = self._rule_height(width - 2 * self._frame - 2 * px(_PAD), emblem)
        return around + rule + px(_PICTURES) + px(_STATE)

    def _rule_height(self, width: float, emblem: int) -> int:
        """How high the rule is on a leaf with so many pixels for its words and the emblem."""
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        room = QRect(0, 0, max(1, int(width) - emblem - self._theme.px(_GAP)), 0)
        wrap = Qt.TextFlag.TextWordWrap
        return max(emblem, metrics.boundingRect(room, wrap, self._rule).height())

    def _side(self) -> int:
        """Of the emblem: the same on all leaves."""
        leaves, px = self.parent(), self._theme.px
        if not isinstance(leaves, _Leaves):
            return px(_EMBLEM)
        return leaves.emblem_of([px(side) for side in (*_LARGER, _EMBLEM)])

    def show_tried(self, tried: Tried) -> None:
        """What became of this month."""
        self._tried = tried
        term, said = state_of(self._texts, tried)
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(". ".join(part for part in (self._rule, term, said) if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the leaf."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        frame, room = self._frame, theme.room
        box = QRectF(self.rect()).adjusted(frame, frame, -frame, -frame)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper_light if self.underMouse() else theme.paper[0])
        painter.drawRoundedRect(box, 8 * room, 8 * room)
        head = QRectF(box.left(), box.top(), box.width(), px(_HEAD))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.paper_red)
        painter.drawRoundedRect(head, 8 * room, 8 * room)
        painter.drawRect(head.adjusted(0, head.height() / 2, 0, 0))
        painter.setFont(theme.font(Role.BANNER))
        painter.setPen(theme.paper_light)
        inside = head.adjusted(px(_PAD), 0, -px(_PAD), 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, self._name.upper())
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, str(self.number))
        self._paint_rings(painter, head)
        self._paint_body(
            painter, box.adjusted(px(_PAD), px(_HEAD + _GAP), -px(_PAD), -px(_LOW_PAD))
        )
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(around, 10 * room, 10 * room)
        painter.end()

    def _paint_rings(self, painter: QPainter, head: QRectF) -> None:
        """Two rings of wire that hold the leaves together."""
        unit = self._theme.room
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.bells[1], 2 * unit))
        half, above = 3.5 * unit, (_FRAME - 1) * unit
        for part in _RINGS:
            x = head.left() + head.width() * part
            arch = QRectF(x - half, head.top() - above, 2 * half, 2 * half)
            painter.drawArc(arch, 0, 180 * 16)
            low = head.top() + 8 * unit
            for side in (arch.left(), arch.right()):
                painter.drawLine(QPointF(side, arch.center().y()), QPointF(side, low))

    def _paint_body(self, painter: QPainter, area: QRectF) -> None:
        theme, px = self._theme, self._theme.px
        side = self._side()
        glyph = QRectF(area.right() - side, area.top(), side, side)
        draw_glyph(painter, self._assets.glyph(self._emblem), glyph, theme.paper_gold)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.paper_ink)
        low = QRectF(area.left(), area.bottom() - px(_STATE), area.width(), px(_STATE))
        rule = self._rule_height(area.width(), side)
        room = QRectF(area.left(), area.top(), area.width() - side - px(_GAP), rule)
        flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(room, flags, self._rule)
        row = QRectF(area.left(), low.top() - px(_PICTURES - 4), area.width(), px(_PICTURES - 10))
        self._paint_pictures(painter, row)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.drawLine(low.topLeft(), low.topRight())
        self._paint_state(painter, low)

    def _paint_pictures(self, painter: QPainter, row: QRectF) -> None:
        step = row.width() / max(7, len(self._pictures))
        side = min(step, row.height()) * 0.86
        for place, name in enumerate(self._pictures):
            at = QRectF(row.left() + place * step, row.top(), side, side)
            draw_glyph(painter, self._assets.glyph(name), at, self._theme.paper_muted)

    def _paint_state(self, painter: QPainter, low: QRectF) -> None:
        theme, px = self._theme, self._theme.px
        term, said = state_of(self._texts, self._tried)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.paper_muted)
        high = painter.fontMetrics().height()
        if term:
            at = QRectF(low.left(), low.bottom() - high, low.width() - px(46), high)
            painter.setFont(shrunk(painter.font(), said, at.width(), _LEAST_STATE))
            painter.drawText(at, Qt.AlignmentFlag.AlignLeft, said)
            painter.setFont(theme.font(Role.PAGE_TITLE))
            painter.setPen(theme.paper_ink)
            at = QRectF(low.left(), low.top() + px(2), low.width(), low.height() - high - px(2))
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, term)
        else:
            flags = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(low.adjusted(0, 0, -px(46), 0), flags, said)
        centre = QPointF(low.right() - px(18), low.center().y() - px(2))
        paint_medal(painter, theme, centre, px(16), self._tried.medal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from leaf to leaf, Enter presses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        parent = self.parent()
        if isinstance(parent, _Leaves) and parent.step_from(self.number - 1, event.key()):
            return
        super().keyPressEvent(event)


class _Leaves(TileGrid):
    """At most four leaves in a row; the scroll area follows the focus by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[MonthLeaf] = []
        self._emblem: tuple[tuple[int, int], int] | None = None
        """For leaves of a size: the side of their emblems."""

    def emblem_of(self, sides: Sequence[int]) -> int:
        """The side of the emblem, one for all leaves: the first with which every rule has its room,
        else the last."""
        size = min(tile.width() for tile in self.tiles), min(tile.height() for tile in self.tiles)
        if self._emblem is None or self._emblem[0] != size:
            wide, high = size
            fits = (s for s in sides if all(leaf.needed(wide, s) <= high for leaf in self.tiles))
            self._emblem = size, next(fits, sides[-1])
        return self._emblem[1]

    def columns_for(self, width: int) -> int:
        """As many as can be read side by side."""
        gap = self._gap()
        return max(1, min(4, (width + gap) // (self._least() + gap)))

    def width_of(self, columns: int) -> int:
        """Pixels that so many need side by side."""
        return columns * self._least() + (columns - 1) * self._gap()

    def _least(self) -> int:
        return max(tile.minimumWidth() for tile in self.tiles)

    def _gap(self) -> int:
        layout = self.layout()
        assert isinstance(layout, QGridLayout)
        return layout.horizontalSpacing()


class YearPage(TableBackground):
    """Twelve leaves, today's council and the calendar of days."""

    back_requested = Signal()
    month_requested = Signal(str)
    daily_requested = Signal()
    entry_requested = Signal(str)
    """Uid of the best entry of a day."""
    chair_chosen = Signal()
    """The months and days of somebody else are wanted."""
    pictures_requested = Signal()
    print_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets, months: Sequence[Month]) -> None:
        super().__init__(theme, assets)
        self._texts = texts
        self._months = months
        self._days: Mapping[date, Tried] = {}
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, texts.t("app.year.title"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        whole.addWidget(self.bar)
        self.work = LongWork(self)
        """Counts what became of the months in a long book."""
        self.work.raise_what_fails()
        self.chair = QuietCombo()
        """Whose games are counted."""
        self.chair.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        letters = round(_NAME_LETTERS / max(1.0, theme.letters))
        self.chair.setMinimumContentsLength(max(_FEWEST_LETTERS, letters))
        self.chair.setAccessibleName(texts.t("chronicle.statistics.who"))
        self.chair.setToolTip(texts.t("chronicle.statistics.who"))
        self.chair.currentIndexChanged.connect(lambda _: self.chair_chosen.emit())
        self.bar.add_widget(self.chair)
        pictures = self.bar.add_action(texts.t("chronicle.statistics.title"), "chronicle")
        pictures.clicked.connect(self.pictures_requested)
        self.printing = self.bar.add_action(texts.t("app.year.print"), "print")
        self.printing.clicked.connect(self.print_requested)
        row = QHBoxLayout()
        row.setContentsMargins(px(_MARGIN), px(12), px(_MARGIN), px(12))
        row.setSpacing(px(_MARGIN))
        whole.addLayout(row, 1)
        self.leaves = _Leaves()
        for number, month in enumerate(months, start=1):
            leaf = MonthLeaf(texts, theme, assets, number, month)
            leaf.clicked.connect(lambda _=False, word=month.word: self.month_requested.emit(word))
            self.leaves.tiles.append(leaf)
        self.leaves.place()
        self._narrow = False
        self._column = QWidget()
        self._column_box = QVBoxLayout(self._column)
        self._column_box.setContentsMargins(0, 0, 0, 0)
        self._column_box.setSpacing(px(_MARGIN))
        self._column_box.addWidget(self.leaves)
        row.addWidget(up_and_down(self._column), 1)
        self._inside = self._make_side(theme)
        self._side = up_and_down(self._inside)
        self._side.setFixedWidth(min(px(290), theme.grown(_WIDEST_SIDE)))
        row.addWidget(self._side)

    def _make_side(self, theme: Theme) -> QWidget:
        side = QWidget()
        box = QVBoxLayout(side)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(theme.px(_BETWEEN_PANELS))
        box.addWidget(self._make_today(theme))
        box.addWidget(self._make_calendar(theme))
        box.addWidget(self._make_legend(theme))
        box.addStretch(1)
        return side

    def _panel(self, theme: Theme) -> tuple[QFrame, QVBoxLayout]:
        px = theme.px
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(px(_MARGIN), px(_INSIDE), px(_MARGIN), px(_INSIDE))
        box.setSpacing(px(_LINES))
        return panel, box

    def _make_today(self, theme: Theme) -> QWidget:
        """The council of this day: what lies open of it, and the button."""
        px, texts = theme.px, self._texts
        panel, box = self._panel(theme)
        panel.setProperty("marked", True)
        self.date = words("", "muted")
        box.addWidget(self.date)
        box.addWidget(words(texts.t("app.year.today"), "title"))
        self.opening = QWidget()
        row = QHBoxLayout(self.opening)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(_MARGIN))
        self.die = OpenDie(theme)
        row.addWidget(self.die)
        self.begins = words("")
        row.addWidget(self.begins, 1)
        box.addWidget(self.opening)
        box.addWidget(words(texts.t("app.year.today_text"), "muted"))
        self.open_title = words(texts.t("app.year.open_cards"), "muted")
        box.addWidget(self.open_title)
        self.open_cards = FlowLayout(px(_GAP))
        box.addLayout(self.open_cards)
        self.today_state = words("", "strong")
        box.addWidget(self.today_state)
        self.play = QPushButton(texts.t("app.year.play_today"))
        self.play.setProperty("kind", "primary")
        tall(self.play, theme, 44)
        self.play.clicked.connect(self.daily_requested)
        box.addWidget(self.play)
        self.show_deal(0, None)
        return panel

    def _make_calendar(self, theme: Theme) -> QWidget:
        """This month, day by day."""
        px = theme.px
        panel, box = self._panel(theme)
        head = QHBoxLayout()
        self.calendar_title = PlainLabel()
        self.calendar_title.setProperty("kind", "strong")
        head.addWidget(self.calendar_title)
        self.month_state = words("", "muted")
        self.month_state.setAlignment(Qt.AlignmentFlag.AlignRight)
        head.addWidget(self.month_state, 1)
        box.addLayout(head)
        self.days = QGridLayout()
        self.days.setSpacing(px(2))
        box.addLayout(self.days)
        return panel

    def _make_legend(self, theme: Theme) -> QWidget:
        """What the medals stand for."""
        texts = self._texts
        panel, box = self._panel(theme)
        box.addWidget(words(texts.t("app.year.medals"), "muted"))
        legend = FlowLayout(theme.px(_LINES))
        for strokes, key in enumerate(_MEDALS, start=1):
            pair = QWidget()
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, theme.px(_LINES), 0)
            row.setSpacing(theme.px(_LINES))
            row.addWidget(Medal(theme, strokes))
            row.addWidget(PlainLabel(texts.t(f"app.year.{key}")))
            legend.addWidget(pair)
        box.addLayout(legend)
        return panel

    def show_deal(self, chairs: int, opening: Opening | None) -> None:
        """What lies open of today's deal with so many chairs; None where that can't be told."""
        for part in (self.opening, self.open_title):
            part.setVisible(opening is not None)
        while (item := self.open_cards.takeAt(0)) is not None:
            gone = item.widget()
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        if opening is None:
            return
        self.die.show_face(opening.face)
        self.begins.setText(self._texts.n("app.year.begins", chairs, face=opening.face))
        for glyph, key in opening.cards:
            card = OpenCard(self._theme, self._assets.glyph(glyph), self._texts.t(key))
            self.open_cards.addWidget(card)

    def show_people(self, people: Sequence[tuple[int, str]]) -> None:
        """Whose games can be looked at: their ids and names; who was chosen stays so."""
        chosen = self.chair.currentData()
        blocked = self.chair.blockSignals(True)
        self.chair.clear()
        self.chair.addItem(self._texts.t("chronicle.statistics.everybody"), None)
        for person, name in people:
            self.chair.addItem(name, person)
        self.chair.setCurrentIndex(max(0, self.chair.findData(chosen)))
        self.chair.blockSignals(blocked)
        self.chair.setVisible(len(people) > 1)

    def chosen_people(self) -> frozenset[int]:
        """Who must have sat there; nobody for all games."""
        person: int | None = self.chair.currentData()
        return frozenset() if person is None else frozenset({person})

    def picture(self) -> QImage:
        """The twelve leaves, fine enough for paper."""
        image = QImage(self.leaves.size() * _FINE, QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(_FINE)
        image.fill(Qt.GlobalColor.transparent)
        flags = QWidget.RenderFlag.DrawChildren
        self.leaves.render(image, QPoint(), QRegion(), flags)
        return image

    def show_year(self, year: Mapping[str, Tried], days: Mapping[date, Tried], today: date) -> None:
        """What became of the months and of the days."""
        for month, leaf in zip(self._months, self.leaves.tiles, strict=True):
            leaf.show_tried(year.get(month.word, _NEVER))
        won = sum(one.won > 0 for one in year.values())
        self.bar.set_note(self._texts.t("app.year.state", count=won))
        self._days = days
        self._fill_days(today)
        played = [
            one for day, one in days.items() if (day.year, day.month) == (today.year, today.month)
        ]
        terms = [one.best.facts.term for one in played if one.best is not None]
        self.month_state.setVisible(bool(terms))
        if terms:
            self.month_state.setText(
                self._texts.n("app.year.days_played", len(played), term=max(terms))
            )
        self.date.setText(day_words(self._texts, today.isoformat()))
        done = days.get(today)
        self.today_state.setVisible(done is not None)
        if done is not None and done.best is not None:
            term = done.best.facts.term
            self.today_state.setText(self._texts.t("chronicle.page.today_term", term=term))
        key = "again" if done is not None else "play_today"
        self.play.setText(self._texts.t(f"app.year.{key}"))

    def _fill_days(self, today: date) -> None:
        """This month, weeks as the language has them; a day that was played opens its entry."""
        while (item := self.days.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        locale = locale_of(self._texts.lang)
        self.calendar_title.setText(locale.standaloneMonthName(today.month))
        begin = first_day_of_week(self._texts.lang)
        for column, head in enumerate(week_heads(self._texts.lang)):
            self.days.addWidget(head, 0, column)
        for row in range(1, _WEEKS + 1):
            self.days.setRowMinimumHeight(row, self._theme.px(_DAY))
        first, count = monthrange(today.year, today.month)  # 0 is Monday
        before = (first - (begin - 1)) % WEEK
        for day in range(1, count + 1):
            row, column = divmod(before + day - 1, WEEK)
            self.days.addWidget(self._day(today.replace(day=day), today), row + 1, column)

    def _day(self, day: date, today: date) -> QWidget:
        tried = self._days.get(day)
        if tried is None or tried.best is None:
            label = PlainLabel(str(day.day))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setProperty("kind", "strong" if day == today else "muted")
            if day == today:
                label.setStyleSheet(self._ring())
            return label
        button = QPushButton(str(day.day))
        ring = self._ring() if day == today else ""
        button.setStyleSheet(f"padding: 0; min-width: 0; {ring}")
        best = tried.best
        said = self._texts.t("chronicle.page.today_term", term=best.facts.term)
        written = day_words(self._texts, day.isoformat())
        button.setAccessibleName(self._texts.t("app.access.pair", what=written, said=said))
        button.setToolTip(said)
        button.clicked.connect(lambda: self.entry_requested.emit(best.uid))
        return button

    def _ring(self) -> str:
        """The style of the day that is today."""
        return f"border: 2px solid {css(self._theme.gold_text)}; border-radius: 6px;"

    def _set_narrow(self, narrow: bool) -> None:
        """The calendar below the leaves, or beside them."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            self._column_box.addWidget(self._side.takeWidget())
        else:
            self._column_box.removeWidget(self._inside)
            self._side.setWidget(self._inside)
        self._side.setVisible(not narrow)
        self._inside.show()

    def event(self, event: QEvent) -> bool:
        """Qt: the calendar is never cut."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            bar = self._side.verticalScrollBar().sizeHint().width()
            spare = self._theme.grown(_SIDE_SPARE)
            needed = self._inside.minimumSizeHint().width() + bar + spare
            if needed > self._side.width():
                self._side.setFixedWidth(needed)
            beside = self.leaves.width_of(_BESIDE) + bar + self._side.width()
            self._set_narrow(self.width() < beside + 3 * self._theme.px(_MARGIN))
        return super().event(event)

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        self.leaves.tiles[0].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
