"""Beside the cards of The Majority: what may still come, and everybody's coins while a round is
counted."""

from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.games.majority.table.pictures import (
    AccountPicture,
    AccountRow,
    OutPicture,
    OutRow,
)
from council_desktop.games.majority.table.suits import COLOURS, GLYPHS, MARKS
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.table.parts import Panel, label, remove, set_text
from council_desktop.text.elide import cut_names
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.paint import Picture, shrunk, smooth
from council_desktop.widgets.swatch import paint_swatch

_LEAST_NAME: Final = 0.72
"""A name is no smaller than this, of its usual size, before it is cut."""
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)
_WIDE: Final = 180
"""A row is so wide, at 100 %, where nothing else says how wide it is."""
_DOTS: Final = 4
"""Room for so many in each colour."""


class _Painted(Picture):
    """A painted row of a table, as wide as its column."""

    HIGH: ClassVar[int]
    """At 100 %."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._assets = theme, assets
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: one row."""
        return QSize(self.theme.px(_WIDE), self.theme.px(self.HIGH))

    def tell(self, access: str) -> None:
        """What it says, read and pointed at."""
        self.setAccessibleName(access)
        self.setToolTip(access)
        self.update()


class _Marks(_Painted):
    """The heads of the columns."""

    HIGH = 24

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a mark over each column."""
        painter = QPainter(self)
        smooth(painter)
        for colour, box in zip(COLOURS, columns(self.theme, self.rect().toRectF()), strict=True):
            radius = self.theme.px(9)
            draw_mark(
                painter,
                self.theme,
                self._assets,
                MARKS[colour],
                box.center(),
                radius,
                rim=self.theme.dark,
            )


def columns(theme: Theme, row: QRectF) -> list[QRectF]:
    """The places of the three colours in a row."""
    wide = min(theme.px(62), row.width() * 0.2)
    left = row.right() - 3 * wide
    return [QRectF(left + n * wide, row.top(), wide, row.height()) for n in range(3)]


class _Row(_Painted):
    """A member: glyph, name, a dot a card in each colour, hollow where it is not out any more."""

    HIGH = 26
    _row: OutRow | None = None

    def set_row(self, row: OutRow) -> None:
        """Show a member."""
        self._row = row
        self.tell(row.access)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the row."""
        row, theme, px = self._row, self.theme, self.theme.px
        if row is None:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        painter.setPen(QPen(theme.line_soft, 1))
        painter.drawLine(box.topLeft(), box.topRight())
        side = px(17)
        glyph = QRectF(px(20), (box.height() - side) / 2, side, side)
        painter.setFont(theme.font(Role.NUMBER))
        painter.setPen(theme.muted)
        painter.drawText(QRectF(0, 0, px(16), box.height()), _CENTRE, str(row.power))
        draw_glyph(painter, self._assets.glyph(GLYPHS[row.power]), glyph, theme.ink)
        painter.setFont(theme.font(Role.BODY))
        painter.setPen(theme.ink)
        places = columns(theme, box)
        left = glyph.right() + px(7)
        room = QRectF(left, 0, places[0].left() - left, box.height())
        painter.drawText(room, _MIDDLE, row.name)
        for (out, whole), place in zip(row.counts, places, strict=True):
            step = min(px(12), place.width() / _DOTS)
            radius = step * 0.34
            x = place.center().x() - step * (whole - 1) / 2
            for number in range(whole):
                painter.setPen(
                    QPen(theme.ink if number < out else theme.disabled, theme.stroke(1.2))
                )
                painter.setBrush(theme.ink if number < out else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(x + number * step, place.center().y()), radius, radius)


class StillOut(QScrollArea):
    """The members that do something and that nobody has seen yet."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = OutPicture()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._inside = inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        self._box = QVBoxLayout()
        self._box.setSpacing(0)
        self.title = label("", "title", inside)
        self.note = label("", "muted", inside)
        for words in (self.title, self.note):
            words.setWordWrap(True)
            column.addWidget(words)
        self._heads = _Marks(theme, assets, inside)
        column.addWidget(self._heads)
        column.addLayout(self._box)
        self.known_title = label("", "title", inside)
        self.known = label("", "", inside)
        for words in (self.known_title, self.known):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addStretch(1)
        column.setSpacing(theme.px(2))
        self._rows: list[_Row] = []
        up_and_down(inside, self)

    @property
    def has_something(self) -> bool:
        """Whether there is anything to be seen."""
        return bool(self._picture.rows)

    def fit(self, high: int | None = None) -> bool:
        """Leave out what the viewer has learnt where all of it would need more than this height;
        whether the rest has room. None: what is too high is scrolled."""
        known = bool(self._picture.known)
        for shown in (known, False):
            self.known_title.setVisible(shown)
            self.known.setVisible(shown)
            room = self._inside.heightForWidth(self.width()) if self.width() > 0 else 0
            if high is None or max(room, self._inside.minimumSizeHint().height()) <= high:
                return True
        return False

    def lines(self) -> list[str]:
        """All of it in words."""
        return [row.access for row in self._picture.rows]

    def learnt(self) -> list[str]:
        """What the viewer has learnt."""
        return list(self._picture.known)

    def set_picture(self, picture: OutPicture) -> bool:
        """Show these; False where they are shown already."""
        if picture == self._picture:
            return False
        self._picture = picture
        set_text(self.title, picture.title)
        set_text(self.note, picture.note)
        set_text(self.known_title, picture.known_title)
        set_text(self.known, " ".join(picture.known))
        self._heads.setAccessibleName(", ".join(picture.colours))
        self._heads.setVisible(bool(picture.rows))
        while len(self._rows) > len(picture.rows):
            remove(self._rows.pop())
        while len(self._rows) < len(picture.rows):
            row = _Row(self._theme, self._assets, self)
            self._rows.append(row)
            self._box.addWidget(row)
        for widget, shown in zip(self._rows, picture.rows, strict=True):
            widget.set_row(shown)
        return True


class _Line(_Painted):
    """A line of the account."""

    HIGH = 34
    _row: AccountRow | None = None
    _counted: float = 1.0

    def set_row(self, row: AccountRow) -> None:
        """Show a player or a team."""
        self._row, self._counted = row, 1.0
        self.tell(row.access)

    def count(self, part: float) -> None:
        """How much (0 to 1) of what is being paid is here already."""
        self._counted = part
        self.update()

    @property
    def told(self) -> str:
        """The coins that are written here now."""
        row = self._row
        if row is None:
            return ""
        return str(round(row.begins + (row.has - row.begins) * self._counted))

    def fresh_box(self) -> QRectF:
        """Where it is written what is being paid; for a team where its coins are."""
        _, paid, has = account_columns(self.theme, QRectF(self.rect()))
        row = self._row
        return has if row is None or row.fresh < 0 else paid[row.fresh]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: name, what was had, what is paid, what that makes."""
        row, theme, px = self._row, self.theme, self.theme.px
        if row is None:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        team = row.seat is None
        if team:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.active_fill if row.own else theme.field)
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 6, 6)
        left = float(px(6))
        if row.seat is not None:
            chip = QRectF(px(4), 0, px(15), px(19))
            chip.moveCenter(QPointF(chip.center().x(), box.center().y()))
            paint_swatch(painter, chip, theme.seats[row.seat], theme)
            left = chip.right() + px(6)
        had, paid, has = account_columns(theme, box)
        painter.setFont(theme.font(Role.STRONG if row.own or team else Role.BODY))
        painter.setPen(theme.active_text if team and row.own else theme.ink)
        end = had.left() if row.had and not team else paid[0].left() if team else had.left()
        room = end - left - 2
        painter.setFont(shrunk(painter.font(), row.name, int(room) - 1, _LEAST_NAME))
        name = cut_names(painter.fontMetrics(), row.name, int(room))
        painter.drawText(QRectF(left, 0, room, box.height()), _MIDDLE, name)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        if team:
            whole = QRectF(paid[0].left(), 0, paid[-1].right() - paid[0].left(), box.height())
            painter.drawText(whole, _RIGHT, row.had)
        else:
            painter.drawText(had, _CENTRE, row.had)
        for number, (words, place) in enumerate(zip(row.paid, paid, strict=False)):
            fresh = number == row.fresh
            if fresh and not self._counted:
                continue
            painter.setFont(theme.font(Role.SMALL_STRONG if fresh else Role.SMALL))
            painter.setPen(theme.gold_text if fresh else theme.ink)
            painter.drawText(place, _CENTRE, words)
        painter.setFont(theme.font(Role.TITLE if team else Role.NUMBER))
        painter.setPen(theme.active_text if team and row.own else theme.ink)
        painter.drawText(has, _RIGHT, self.told)


def account_columns(theme: Theme, row: QRectF) -> tuple[QRectF, list[QRectF], QRectF]:
    """Places of what was had, of the three colours, and of what that makes."""
    last = min(theme.px(38), row.width() * 0.16)
    each = min(theme.px(33), row.width() * 0.125)
    high = row.height()
    has = QRectF(row.right() - last - theme.px(6), row.top(), last, high)
    paid = [QRectF(has.left() - (3 - n) * each, row.top(), each, high) for n in range(3)]
    had = QRectF(paid[0].left() - each * 1.15, row.top(), each * 1.15, high)
    return had, paid, has


class _Heads(_Painted):
    """Over the account: before, the marks, after."""

    HIGH = 26
    words: tuple[str, str] = ("", "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: words and marks."""
        theme = self.theme
        painter = QPainter(self)
        smooth(painter)
        had, paid, has = account_columns(theme, QRectF(self.rect()))
        painter.setFont(theme.font(Role.CAPTION))
        painter.setPen(theme.muted)
        before = QRectF(0, had.top(), had.right(), had.height())
        painter.drawText(before, _RIGHT, self.words[0])
        wide = QFontMetrics(painter.font()).horizontalAdvance(self.words[1]) + 1
        after = QRectF(has.right() - max(wide, has.width()), has.top(), wide, has.height())
        after.moveRight(has.right())
        painter.drawText(after, _RIGHT, self.words[1])
        for colour, place in zip(COLOURS, paid, strict=True):
            radius = min(theme.px(9), place.width() * 0.32)
            mark = MARKS[colour]
            draw_mark(painter, theme, self._assets, mark, place.center(), radius, rim=theme.dark)


class Account(QScrollArea):
    """Everybody's coins while a round is counted."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = AccountPicture()
        self.setFrameShape(QFrame.Shape.NoFrame)
        panel = Panel()
        column = QVBoxLayout(panel)
        column.setContentsMargins(theme.px(10), theme.px(8), theme.px(10), theme.px(8))
        column.setSpacing(theme.px(2))
        self.title = label("", "title", panel)
        self.title.setWordWrap(True)
        column.addWidget(self.title)
        self._heads = _Heads(theme, assets, panel)
        column.addWidget(self._heads)
        self._box = QVBoxLayout()
        self._box.setSpacing(0)
        column.addLayout(self._box)
        self.note = label("", "muted", panel)
        self.note.setWordWrap(True)
        column.addSpacing(theme.px(6))
        column.addWidget(self.note)
        column.addStretch(1)
        self._rows: list[_Line] = []
        up_and_down(panel, self)

    def lines(self) -> list[str]:
        """All of it in words."""
        return [row.access for row in self._picture.rows]

    def count(self, part: float) -> None:
        """How much (0 to 1) of what is being paid has come here already."""
        for row in self._rows:
            row.count(part)

    @property
    def told(self) -> list[str]:
        """The coins that are written in each row now."""
        return [row.told for row in self._rows]

    def line_of(self, seat: int) -> tuple[QWidget, QRectF]:
        """The row of a player, and where in it what is being paid is written."""
        number = next(n for n, row in enumerate(self._picture.rows) if row.seat == seat)
        line = self._rows[number]
        return line, line.fresh_box()

    def set_picture(self, picture: AccountPicture) -> None:
        """Show the coins."""
        if picture == self._picture:
            return
        self._picture = picture
        set_text(self.title, picture.title)
        set_text(self.note, picture.note)
        self._heads.words = picture.heads
        self._heads.setAccessibleName(" ".join(picture.heads))
        self._heads.update()
        while len(self._rows) > len(picture.rows):
            remove(self._rows.pop())
        while len(self._rows) < len(picture.rows):
            row = _Line(self._theme, self._assets, self)
            self._rows.append(row)
            self._box.addWidget(row)
        for widget, shown in zip(self._rows, picture.rows, strict=True):
            widget.set_row(shown)
