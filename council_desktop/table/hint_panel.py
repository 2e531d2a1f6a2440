"""The hint in a panel of its own: what, why, and in numbers. It lies over the ground."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Family, Role, Theme, css, with_alpha
from council_desktop.table.hints import Emblem, HintPicture, HintRow
from council_desktop.table.parts import ENTER, set_text
from council_desktop.widgets.chain import Chain, ChainPainter
from council_desktop.widgets.look import bring_into_view, dyed, up_and_down, words
from council_desktop.widgets.medallion import draw_medallion
from council_desktop.widgets.note import FLOATS
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.paint import draw_shadow, smooth, wrapped
from council_desktop.widgets.plain import PlainLabel

_EDGE: Final = 4
"""Of the colour of hints, on top."""
_MARGIN: Final = 12
_CHAIN: Final = 84
_TIGHT_CHAIN: Final = 58
"""As high is a chain of medallions and names."""
_BAR: Final = 8
_BAR_BESIDE: Final = 62
"""So long is a bar that stands beside its name."""
_WIDEST_NUMBER: Final = "100"
_SCROLL: Final = 40
_TWO_COLUMNS: Final = 400
"""From this width (at 100 %) on the numbers stand beside the reason."""


class What(QAbstractButton):
    """What is hinted at: choosing it looks at it, and carries nothing out."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._emblem: Emblem | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def say(self, text: str, emblem: Emblem | None) -> None:
        """This, from now on."""
        self._emblem = emblem
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Qt: its words wrap."""
        return True

    def heightForWidth(self, wide: int) -> int:
        """Qt: of the words, and some room around."""
        font, room = self._theme.font(Role.STRONG), self._words(wide).width()
        return max(self._theme.px(44), round(wrapped(font, self.text(), room)) + self._theme.px(20))

    def sizeHint(self) -> QSize:
        """Qt: whatever there is."""
        return QSize(self._theme.px(160), self._theme.px(44))

    def _words(self, wide: int) -> QRectF:
        px = self._theme.px
        left = px(50) if self._emblem else px(12)
        return QRectF(left, px(8), max(10, wide - left - px(10)), max(1, self.height() - px(16)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter as well as Space."""
        if event.key() in ENTER and not event.isAutoRepeat():
            self.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: it is seen."""
        super().focusInEvent(event)
        bring_into_view(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a box with the words."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        focus = self.hasFocus()
        painter.setPen(QPen(theme.ink if focus else theme.hint, 2.4 if focus else 1.2))
        painter.setBrush(theme.panel_low)
        painter.drawRoundedRect(box, 7, 7)
        if self._emblem:
            name, family = self._emblem
            centre = QPointF(px(28), box.center().y())
            draw_medallion(painter, theme, self._assets.glyph(name), family, centre, px(15))
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self._words(self.width()), flags, self.text())
        painter.end()


class ChainStrip(QWidget):
    """How it may go on, painted; its name says it."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._chain = theme, Chain(())
        self._painter = ChainPainter(theme, assets)
        self.setFixedHeight(theme.px(_CHAIN))
        self.hide()

    def show_chain(self, chain: Chain, spoken: str) -> None:
        """This one; nothing is seen of one without parts."""
        self._chain = chain
        self.setAccessibleName(spoken)
        self.setVisible(bool(chain.parts))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: values and cards."""
        painter = QPainter(self)
        smooth(painter)
        self._painter.paint(painter, QRectF(self.rect()), self._chain, 0.0, named=True)
        painter.end()

    def fit(self, wide: int) -> None:
        """As high as it needs at a width."""
        tight = self._painter.is_tight(wide, self._chain)
        self.setFixedHeight(self._theme.px(_TIGHT_CHAIN if tight else _CHAIN))


class _Bar(QWidget):
    """A part of a whole as a length."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self.part, self.best = theme, 0.0, False
        self.setFixedHeight(theme.px(_BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: so much of the whole."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = box.height() / 2
        painter.setPen(QPen(theme.line, 1))
        painter.setBrush(theme.panel_low)
        painter.drawRoundedRect(box, radius, radius)
        if self.part:
            box.setWidth(max(box.height(), box.width() * min(1.0, self.part)))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.hint if self.best else theme.muted)
            painter.drawRoundedRect(box, radius, radius)
        painter.end()


class _Emblem(QWidget):
    """The medallion of a character; takes no room where there is none."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._shown: tuple[str, Family] | None = None
        self.setFixedSize(theme.px(24), theme.px(24))

    def set_emblem(self, emblem: Emblem | None) -> None:
        self._shown = emblem
        self.setVisible(emblem is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the medallion."""
        if self._shown is None:
            return
        painter = QPainter(self)
        smooth(painter)
        name, family = self._shown
        centre = QPointF(self.width() / 2, self.height() / 2)
        glyph = self._assets.glyph(name)
        draw_medallion(painter, self._theme, glyph, family, centre, self.width() * 0.42)
        painter.end()


class RatedRow(QWidget):
    """An option, its number, its bar, and what there is to say of it."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.emblem = _Emblem(theme, assets)
        self.name = words("")
        self.number = PlainLabel()
        self.number.setFont(theme.font(Role.NUMBER))
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        figures = QFontMetrics(theme.font(Role.NUMBER))
        self.number.setMinimumWidth(figures.horizontalAdvance(_WIDEST_NUMBER))
        self.bar = _Bar(theme)
        self._long = theme.px(_BAR_BESIDE)
        self._unbound = self.bar.maximumWidth()
        self._beside = False
        self.why = words("", "muted")
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(theme.px(2))
        self._line = line = QHBoxLayout()
        line.setSpacing(theme.px(6))
        line.addWidget(self.emblem)
        line.addWidget(self.name, 1)
        line.addWidget(self.number)
        whole.addLayout(line)
        whole.addWidget(self.bar)
        whole.addWidget(self.why)

    def show_row(self, row: HintRow, best: bool) -> None:
        """This option."""
        self.emblem.set_emblem(row.emblem)
        set_text(self.name, row.label)
        set_text(self.number, str(row.number))
        set_text(self.why, row.why)
        self.why.setVisible(bool(row.why))
        self.bar.part, self.bar.best = row.part, best
        self.bar.update()
        self.setAccessibleName(row.spoken)

    def has_room(self, wide: int) -> bool:
        """Whether the bar can stand between name and number, the name in one line."""
        name = self.name.fontMetrics().horizontalAdvance(self.name.text())
        parts = [name, self._long, self.number.minimumWidth()]
        if not self.emblem.isHidden():
            parts.append(self.emblem.width())
        return sum(parts) + (len(parts) - 1) * self._line.spacing() < wide

    def put_bar(self, beside: bool) -> None:
        """Between name and number, or in a line of its own below them."""
        if beside == self._beside:
            return
        self._beside = beside
        (self._whole if beside else self._line).removeWidget(self.bar)
        if beside:
            self.bar.setFixedWidth(self._long)
            self._line.insertWidget(2, self.bar)
        else:
            self.bar.setMinimumWidth(0)
            self.bar.setMaximumWidth(self._unbound)
            self._whole.insertWidget(1, self.bar)


class HintPanel(QFrame):
    """`took`: what it hints at is to be looked at; `closed`: it is to be put away."""

    took = Signal(str)
    closed = Signal()

    def __init__(
        self, theme: Theme, assets: Assets, names: dict[str, str], parent: QWidget | None = None
    ) -> None:
        """`names`: fixed words by name."""
        super().__init__(parent)
        self._assets, self._names = assets, names
        self._picture = HintPicture()
        self.setObjectName("hint-panel")
        self.setProperty(FLOATS, True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._set_up(theme)
        self.hide()

    def _set_up(self, theme: Theme) -> None:
        assets, names, px = self._assets, self._names, theme.px
        self._theme = theme
        bulb = PlainLabel()
        bulb.setPixmap(assets.tinted("hint", theme.hint, px(20)))
        self.title = PlainLabel(names["hint_title"])
        self.title.setProperty("kind", "title")
        self.close_button = QPushButton()
        self.close_button.setProperty("kind", "header")
        self.close_button.setAccessibleName(names["hint_close"])
        self.close_button.setToolTip(names["hint_close"])
        set_icon(self.close_button, "close", theme, assets)
        self.close_button.clicked.connect(self.closed)
        self._head = head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(bulb)
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        self.what = What(theme, assets)
        self.what.clicked.connect(self._take)
        self.why_title = self._caption(names["hint_why"])
        self.why = words("")
        self.chain = ChainStrip(theme, assets)
        self.guessed = words("", "muted")
        self.numbers_title = self._caption(names["hint_numbers"])
        self.measure = words("", "muted")
        self.rows = [RatedRow(theme, assets) for _ in range(3)]
        self._inside = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._inside)
        self._columns.setContentsMargins(0, 0, px(2), 0)
        self._columns.setSpacing(px(10))
        self._counted = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._counted.setSpacing(px(6))
        self._counted.addWidget(self.numbers_title)
        self._counted.addWidget(self.measure, 1)
        self._columns_of = told, counted = QVBoxLayout(), QVBoxLayout()
        counted.addLayout(self._counted)
        for column, parts in (
            (told, (self.why_title, self.why, self.chain, self.guessed)),
            (counted, self.rows),
        ):
            column.setSpacing(px(6))
            for part in parts:
                column.addWidget(part)
            column.addStretch(1)
            self._columns.addLayout(column, 1)
        self._scroll: QScrollArea = up_and_down(self._inside)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._whole = whole = QVBoxLayout(self)
        margin = px(_MARGIN)
        whole.setContentsMargins(margin, _EDGE + px(6), margin, px(8))
        whole.setSpacing(px(6))
        whole.addLayout(head)
        whole.addWidget(self.what)
        whole.addWidget(self._scroll, 1)

    def _caption(self, text: str) -> QLabel:
        caption = PlainLabel(text)
        dyed(caption, self._theme.gold_text, self._theme.font(Role.TITLE))
        caption.setStyleSheet(f"color: {css(self._theme.gold_text)};")
        return caption

    @property
    def thinking(self) -> bool:
        """Whether the hint is still being worked out."""
        return bool(self._picture.text) and not self._picture.token

    def set_picture(self, picture: HintPicture) -> None:
        """Say this; hidden where there is nothing to say."""
        if picture == self._picture:
            return
        self._picture = picture
        known = bool(picture.token)
        set_text(self.title, self._names["hint_title"] if known else picture.text)
        self.setAccessibleName(self._names["hint_title"])
        chain = (picture.chain_spoken, picture.guessed)
        spoken = [picture.text, *chain, *(row.spoken for row in picture.rows)]
        self.setAccessibleDescription(" ".join(part for part in spoken if part))
        self.what.say(picture.what, picture.emblem)
        set_text(self.why, picture.reason)
        self.chain.show_chain(picture.chain, picture.chain_spoken)
        set_text(self.guessed, picture.guessed)
        self.guessed.setVisible(bool(picture.guessed))
        set_text(self.measure, picture.measure)
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(picture.rows))
            if place < len(picture.rows):
                row.show_row(picture.rows[place], not place)
        self.measure.setVisible(bool(picture.rows))
        self.what.setVisible(known)
        self.why.setVisible(known)

    def lie_in(self, area: QRect, least: int = 0) -> None:
        """As high as it needs within this area, from its top down; `least`: no lower than that, so
        that nothing of what it lies over looks out below."""
        wide = area.width()
        high = min(area.height(), max(least, self.needed(wide)))
        two = self._in_two(wide)
        top = area.bottom() + 1 - high if two else area.top()
        self.setGeometry(QRect(QPoint(area.left(), top), QSize(wide, high)))

    def _in_two(self, wide: int) -> bool:
        """Side by side what it says and what it counts, without their captions, what is hinted at
        in the place of the title; or one below the other."""
        two = wide >= self._theme.px(_TWO_COLUMNS)
        ways = (QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight)
        self._columns.setDirection(ways[two])
        known, counted = bool(self._picture.token), bool(self._picture.rows)
        self.why_title.setVisible(known and not two)
        self.numbers_title.setVisible(counted and not two)
        self.title.setVisible(not (known and two))
        # Above what scrolls in both ways, for what gets another parent loses the keyboard.
        _move(self.what, self._whole, self._head, 1, known and two)
        told, numbers = self._columns_of
        # Below the numbers is room, and less of the table is covered.
        place = len(self.rows) + 1 if two else told.indexOf(self.chain) + 1
        _move(self.guessed, told, numbers, place, two)
        self._stand_in(self._room(wide), two)
        return two

    def _room(self, wide: int) -> int:
        """Between the margins, beside a bar to scroll with."""
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return wide - margins.left() - margins.right() - bar

    def _stand_in(self, room: int, two: bool) -> None:
        """Numbers in as few lines as their words have room for."""
        if two:
            room = (room - self._columns.spacing()) // 2
        room -= self._columns.contentsMargins().right()
        self.chain.fit(room)
        shown = [row for row in self.rows if not row.isHidden()]
        beside = all(row.has_room(room) for row in shown)
        for row in shown:
            row.put_bar(beside)
        title, measure = (
            one.fontMetrics().horizontalAdvance(one.text())
            for one in (self.numbers_title, self.measure)
        )
        in_one = not two and title + self._counted.spacing() + measure < room
        ways = (QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight)
        self._counted.setDirection(ways[in_one])
        side = Qt.AlignmentFlag.AlignRight if in_one else Qt.AlignmentFlag.AlignLeft
        self.measure.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def needed(self, wide: int) -> int:
        """How high it is at a width, with everything seen."""
        for part in self.findChildren(QWidget):
            part.ensurePolished()
        self._in_two(wide)
        whole = self.layout()
        assert whole is not None
        margins, inner = whole.contentsMargins(), self._room(wide)
        head = max(self.title.sizeHint().height(), self.close_button.sizeHint().height())
        around = margins.top() + margins.bottom() + whole.spacing()
        if not self._picture.token:
            return head + around
        broad = wide - margins.left() - margins.right()
        if self._head.indexOf(self.what) >= 0:
            beside = self.close_button.sizeHint().width() + self._theme.px(20)
            head = max(head, self.what.heightForWidth(broad - beside - 2 * self._head.spacing()))
        else:
            head += whole.spacing() + self.what.heightForWidth(broad)
        self._columns.invalidate()
        return head + around + self._columns.heightForWidth(max(40, inner)) + self._theme.px(4)

    def _take(self) -> None:
        self.took.emit(self._picture.token)

    def take_focus(self) -> None:
        """The keyboard comes to what is hinted at."""
        self.what.setFocus(Qt.FocusReason.OtherFocusReason)

    def has_focus(self) -> bool:
        """Whether the keyboard is in it."""
        now = self.window().focusWidget()
        return now is not None and (now is self or self.isAncestorOf(now))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc puts it away, arrows scroll."""
        bar = self._scroll.verticalScrollBar()
        steps = {Qt.Key.Key_Up: -_SCROLL, Qt.Key.Key_Down: _SCROLL}
        step = steps.get(Qt.Key(event.key()))
        put_away = event.key() in ENTER and self.close_button.hasFocus()
        if event.key() == Qt.Key.Key_Escape or put_away:
            self.closed.emit()
        elif step is not None:
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: its ground, and an edge of the colour of hints."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shade = with_alpha(theme.shadow, theme.shadow_soft)
        draw_shadow(painter, self._assets, box.adjusted(4, 4, -4, -4), 9, 6, shade)
        ground = QLinearGradient(box.topLeft(), box.bottomLeft())
        ground.setColorAt(0, theme.panel)
        ground.setColorAt(1, theme.panel_low)
        painter.setPen(QPen(theme.hint, 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 9, 9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.hint)
        painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width(), _EDGE), 2, 2)
        painter.end()


def _move(part: QWidget, one: QBoxLayout, other: QBoxLayout, place: int, there: bool) -> None:
    """Into the one layout, or `there` into the other, at a place; if it is not in it."""
    to, away = (other, one) if there else (one, other)
    if to.indexOf(part) < 0:
        away.removeWidget(part)
        to.insertWidget(place, part, 1 if isinstance(to, QHBoxLayout) else 0)
