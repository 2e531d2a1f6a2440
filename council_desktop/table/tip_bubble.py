"""A tip as a bubble of paper with an arrow at what it means. It lies over the table, moves nothing,
and lets the rest of the table be used."""

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, css, with_alpha
from council_desktop.system.announce import announce
from council_desktop.table.cards import VeilCard
from council_desktop.table.floating import covered, floating, pressable, written_on
from council_desktop.table.frame import TableFrame
from council_desktop.table.parts import ENTER
from council_desktop.widgets.look import dyed, on_paper, up_and_down, words
from council_desktop.widgets.note import FLOATS
from council_desktop.widgets.paint import Picture, draw_shadow, smooth, with_arrow
from council_desktop.widgets.plain import PlainLabel

_TAIL: Final = 14
"""How far the arrow stands out; there is so much room on every side."""
_ROUND: Final = 9
_NEAR: Final = 4
"""Between the end of the arrow and what it means."""
_WIDTHS: Final = (236, 320, 190)
"""At 100 %, in the order in which they are tried."""
_LETTERS: Final = (Role.BODY, Role.SMALL)
"""Of its sentence: small ones where there is little room."""
_MOST_WIDE, _MOST_HIGH = 0.62, 0.6
"""Of the table: what needs more scrolls."""
_ALONG: Final = (0.5, 0.15, 0.85, 0.0, 1.0)
"""Where beside its object a bubble is tried, from one end to the other."""
_LOOKED_AT: Final = ("die", "challenge", "supplicant", "track", "favour", "standing")
"""Parts of tables by the names that tips know."""
_LARGE: Final = 0.4
"""From this part of the table on an object has no side where a tip could lie."""
_COLUMNS, _ROWS = 14, 12
"""Places over the whole table, for a bubble that finds none beside its object."""
_PRESSED, _ASKED, _LOOKED, _READ, _FAR, _LONG, _FINE = 40, 24, 3, 1, 2.0, 0.1, 0.03
"""What it costs to cover a square pixel of what is pressed or is its object, of what is asked, of
what is looked at, and of what else is read; and, in parts of the bubble, to have no arrow, a long
one, and to be written in small letters."""
_LONGER: Final = 0.003
"""And for each pixel of a long arrow: it begins near what it means."""
_STAYS: Final = 0.12
"""So much better, in parts of it, another place has to be than the one where it is read."""
_PIN: Final = 17
"""How long an arrow is that stands at the object alone, while the bubble lies elsewhere."""
_INSET: Final = 20
"""So far from the ends of a wide object an arrow points at it."""
_STEP: Final = 6
"""In such steps a way for a long arrow is looked for that crosses nothing."""
_REACH: Final = 52
"""So much further away it lies with a long arrow: over what is asked above a hand."""
_FOLLOWED: Final = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}
)


_Spot: TypeAlias = tuple[QRect, QPoint | None, bool]
"""Where a bubble may lie, where its arrow ends there, and whether that is a long one."""


class _Place(NamedTuple):
    """Where a bubble may lie."""

    box: QRect
    end: QPoint | None
    """Of its arrow; None without one."""
    far: bool
    """Whether that is a long one."""
    letters: Role


class TipBubble(QFrame):
    """One sentence, how many there are, and two buttons."""

    next = Signal()
    """It was read."""
    skipped = Signal()
    """No more of them."""

    def __init__(self, theme: Theme, assets: Assets, key: str, table: TableFrame) -> None:
        """`key`: the words about the key that does the same as the first button."""
        super().__init__(table)
        self._theme, self._assets, self._table = theme, assets, table
        self.target: QWidget | None = None
        """What it means."""
        self._watched: list[QWidget] = []
        self._object = QRect()
        self._said: object = None
        self._place: _Place | None = None
        """Where it lies, and what it says there of what."""
        self._tip: tuple[QPointF, QPointF] | None = None
        """From which edge its arrow goes, and where it ends; in its own coordinates."""
        self.setObjectName("tip")
        self.setProperty(FLOATS, True)
        on_paper(self, theme)
        px = theme.px
        self.place = PlainLabel()
        dyed(self.place, theme.paper_gold, theme.font(Role.SMALL_STRONG))
        self.text = words("")
        self.text.setFont(theme.font(Role.BODY))
        self.text.setStyleSheet(f"color: {css(theme.paper_ink)};")
        self._scroll: QScrollArea = up_and_down(self.text)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.on, self.off = QPushButton(), QPushButton()
        for button in (self.on, self.off):
            button.setProperty("kind", "chip")
            # A click leaves the keyboard with the cards; Tab still comes by.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.on.setToolTip(key)
        self.on.setAccessibleDescription(key)
        self.on.clicked.connect(self.next)
        self.off.clicked.connect(self.skipped)
        whole = QVBoxLayout(self)
        around = _TAIL + px(8)
        whole.setContentsMargins(around, around, around, around)
        whole.setSpacing(px(4))
        whole.addWidget(self.place)
        whole.addWidget(self._scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addStretch(1)
        row.addWidget(self.off)
        row.addWidget(self.on)
        whole.addLayout(row)
        table.installEventFilter(self)
        table.side.installEventFilter(self)
        self.tail = _Tail(theme, table)
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: the arrow goes with it."""
        super().hideEvent(event)
        self.tail.hide()

    def show_tip(
        self,
        place: str,
        text: str,
        spoken: str,
        words: tuple[str, str],
        off_name: str,
        target: QWidget | None,
    ) -> None:
        """Say this, aloud too; `words` for the two buttons, `off_name` what the second does."""
        is_new = spoken != self.accessibleName() or self.isHidden()
        self.place.setText(place)
        self.text.setText(text)
        self.on.setText(words[0])
        self.off.setText(words[1])
        self.off.setAccessibleName(off_name)
        self.off.setToolTip(off_name)
        self.setAccessibleName(spoken)
        self._point_at(target)
        self.show()
        self.raise_()
        self.lie()
        if is_new:
            announce(self, spoken)

    @property
    def arrow(self) -> tuple[QPointF, QPointF] | None:
        """From where on its edge its own arrow goes to where; None where it has none."""
        return self._tip

    def put_away(self) -> None:
        """Nothing is said."""
        self._point_at(None)
        self._said = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what it means has moved, or what that lies on; or the table has another size, or the
        log has come or gone."""
        if event.type() in _FOLLOWED and self.isVisible():
            moved = self._seen() != self._object
            larger = watched is self._table and event.type() == QEvent.Type.Resize
            if moved or larger or watched is self._table.side:
                self.lie()
        return False

    def _point_at(self, target: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        self.target = target
        above = target
        while above is not None and above is not self._table:
            if isinstance(above, QScrollArea) and target is not None:
                above.ensureWidgetVisible(target, 0, 0)
            above.installEventFilter(self)
            self._watched.append(above)
            above = above.parentWidget()

    def _seen(self) -> QRect:
        """Where its object is seen on the table; empty where it is not."""
        target = self.target
        if target is None or not isValid(target) or not target.isVisibleTo(self._table):
            return QRect()
        meant = target.meant() if isinstance(target, Picture) else target.rect()
        box = meant
        if self._table.isVisible():  # Only what is not scrolled away.
            box = target.visibleRegion().boundingRect() & meant
        return box.translated(target.mapTo(self._table, QPoint(0, 0)))

    # ------------------------------------------------------------ places

    def lie(self) -> None:
        """Beside its object, on the side where least is covered; without one where nothing is."""
        self._object = self._seen()
        area = self._area()
        pressed = [*pressable(self._table, self), *floating(self._table, self)]
        if not self._is_large():
            pressed.append(self._object)
        asked = self._asked()
        looked = self._painted()
        read = [*written_on(self._table, self), *self._logged()]
        seats = self._pictures()

        below = _heaviest_first(
            *((box, _PRESSED) for box in pressed),
            *((box, _READ) for box in read),
            *((box, _ASKED - _READ) for box in asked),
            *((box, _LOOKED) for box in looked),
        )

        def cost(place: _Place, most: float = float("inf")) -> float:
            """No further than `most`: it is far too much then, and nobody asks how much."""
            box, end = place.box, place.end
            paper = box.adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
            whole = box.width() * box.height()
            fixed: float = _FINE * whole if place.letters is not _LETTERS[0] else 0
            if end is None:
                fixed += _FAR * whole
            elif place.far:
                fixed += (_LONG + _LONGER * _length(_between(paper, end))) * whole
                if fixed < most:
                    fixed += crossed(paper, end)
            if fixed >= most:
                return fixed
            found = fixed + _weighed(paper, below, most - fixed)
            if end is None and found < most:
                found += _READ * covered(paper, seats)
            return found

        on_the_way = _heaviest_first(
            *((box, _PRESSED) for box in pressed),
            *((box, _ASKED) for box in asked),
            *((box, _LOOKED) for box in (*looked, *read)),
        )

        def crossed(paper: QRect, end: QPoint) -> int:
            """What an arrow lies over: no other card, and no word if that can be."""
            return _weighed(_between(paper, end), on_the_way, float("inf"))

        best, least = _Place(QRect(), None, False, _LETTERS[0]), float("inf")
        for letters, size in self._sizes(area):
            arrow = _LONG * size.width() * size.height()
            for spots, floor in ((self._beside, 0.0), (self._anywhere, arrow)):
                if least <= floor:
                    break  # Each of these costs as much, whatever it covers.
                for box, end, far in spots(area, size, least):
                    place = _Place(box, end, far, letters)
                    this = cost(place, least)
                    if this < least:
                        best, least = place, this
            if not least:
                break
        said = (self.text.text(), QRect(self._object), self._table.size())
        if said == self._said and self._place is not None:
            # It stays where it is read, as long as another place is not much better.
            room = self._place.box.width() * self._place.box.height()
            if cost(self._place) <= least + _STAYS * room:
                best = self._place
        if best.far:
            paper = best.box.adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
            ends = _straight(best.box, self._object)
            clear = min(ends, key=lambda end: crossed(paper, end), default=best.end)
            best = best._replace(end=clear)
        self._said, self._place = said, best
        self.text.setFont(self._theme.font(best.letters))
        self.setGeometry(best.box)
        self._tip = None if best.end is None else self._arrow(best.box, best.end)
        self.raise_()
        if self._tip is not None and self._reaches_out(*self._tip):
            self.tail.reach(*(end + QPointF(best.box.topLeft()) for end in self._tip))
            self._tip = None  # It is drawn out there.
        elif self._tip is None and isinstance(self.target, VeilCard) and not self._object.isEmpty():
            middle = QPointF(self._object.center().x(), self._object.top() - _NEAR)
            self.tail.reach(middle - QPointF(0, _PIN), middle)
        else:
            self.tail.hide()
        self.update()

    def _reaches_out(self, foot: QPointF, end: QPointF) -> bool:
        """Whether its arrow ends outside of it."""
        return not QRectF(self.rect()).adjusted(-1, -1, 1, 1).contains(end)

    def _is_large(self) -> bool:
        """Whether its object is so much of the table that nothing else lies beside it but what is
        pressed."""
        whole = self._table.size()
        part = self._object.width() * self._object.height()
        return part > _LARGE * whole.width() * whole.height()

    def _asked(self) -> list[QRect]:
        """The words of what is asked and of what is chosen, no wider than they are; not those above
        the button that it is about."""
        found = []
        about = self.target is not None and self._table.panel.isAncestorOf(self.target)
        panel = () if about else self._table.panel.words
        for label in (self._table.tray.title, self._table.tray.text, *panel):
            if label.text() and label.isVisibleTo(self._table):
                wide = min(label.width(), label.fontMetrics().horizontalAdvance(label.text()))
                at = label.mapTo(self._table, QPoint(0, 0))
                found.append(QRect(at, QSize(wide, label.height())))
        return found

    def _painted(self) -> list[QRect]:
        """What is looked at before a choice, and is no button."""
        parts = [self._table.spot(name) for name in _LOOKED_AT]
        seen = {part for part in parts if part is not None and part.isVisibleTo(self._table)}
        found = [(part, [part.rect()]) for part in seen if isinstance(part, QWidget)]
        for one in self._table.findChildren(Picture):
            if one not in seen and one.isVisibleTo(self._table):
                found.append((one, _looked_at(one)))
        return [
            box.translated(part.mapTo(self._table, QPoint(0, 0)))
            for part, boxes in found
            for box in boxes
        ]

    def _logged(self) -> list[QRect]:
        """The lines of what stands at the side."""
        found = []
        for part in self._table.side.findChildren(QWidget):
            if part.isVisibleTo(self._table):
                corner = part.mapTo(self._table, QPoint(0, 0))
                found += [box.translated(corner) for box in getattr(part, "written", ())]
        return found

    def _pictures(self) -> list[QRect]:
        """Painted parts of the table, such as seats: what is not about them leaves them free. Of
        those that say what is looked at in them, no more than that."""
        shown = [one for one in self._table.findChildren(Picture) if one.isVisibleTo(self._table)]
        seen = [one for one in shown if not _looked_at(one)]
        return [QRect(one.mapTo(self._table, QPoint(0, 0)), one.size()) for one in seen]

    def _area(self) -> QRect:
        """Where it may lie: what is pressed on top stays free."""
        top, verdict = self._table.note_top(), self._table.verdict
        area = self._table.rect().adjusted(0, top - _TAIL, 0, 0)
        if verdict is not None:
            area.setBottom(verdict.y() + verdict.tray_top)
        return area

    def _sizes(self, area: QRect) -> list[tuple[Role, QSize]]:
        """Of the letters and of the whole, in the order in which they are tried."""
        found = []
        for role in _LETTERS:
            self.text.setFont(self._theme.font(role))
            found += [(role, size) for size in self._sizes_in(area)]
        return found

    def _sizes_in(self, area: QRect) -> list[QSize]:
        for part in (self.place, self.text, self.on, self.off):
            part.ensurePolished()
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        around = margins.left() + margins.right()
        buttons = self.on.sizeHint().width() + self.off.sizeHint().width() + self._theme.px(6)
        rest = self.place.sizeHint().height() + self.on.sizeHint().height()
        rest += 2 * whole.spacing() + margins.top() + margins.bottom()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        found = []
        for width in _WIDTHS:
            wide = max(buttons, min(self._theme.px(width), round(area.width() * _MOST_WIDE)))
            high = self.text.heightForWidth(wide)
            if high + rest > area.height() * _MOST_HIGH:
                high = self.text.heightForWidth(max(20, wide - bar))
            high = min(high, round(area.height() * _MOST_HIGH) - rest)
            found.append(QSize(wide + around, max(high, self.text.fontMetrics().height()) + rest))
        return found

    def _beside(self, area: QRect, size: QSize, _: float) -> list[_Spot]:
        """Places along the sides of its object."""
        found: list[_Spot] = []
        reach = self._theme.grown(_REACH)
        thing = self._object
        if not thing.isEmpty() and not self._is_large():
            for part in _ALONG:
                across = _along(thing.left(), thing.width(), part)
                down = _along(thing.top(), thing.height(), part)
                left = across - round(size.width() * part)
                top = down - round(size.height() * part)
                # Its arrow ends _NEAR from the object: the paper is a tail's length away.
                above, below = thing.top() - _NEAR, thing.bottom() + _NEAR
                upper = above - size.height()
                for x, y, end, far in (
                    (thing.right() + _NEAR, top, QPoint(thing.right() + _NEAR, down), False),
                    (
                        thing.left() - _NEAR - size.width(),
                        top,
                        QPoint(thing.left() - _NEAR, down),
                        False,
                    ),
                    (left, upper, QPoint(across, above), False),
                    (left, below, QPoint(across, below), False),
                    (left, upper - reach, QPoint(across, above), True),
                    (left, below + reach, QPoint(across, below), True),
                ):
                    box = QRect(QPoint(x, y), size)
                    inside = QRect(_within(box, area))
                    side = x > thing.right() or x + size.width() <= thing.left()
                    kept = inside.left() == box.left() if side else inside.top() == box.top()
                    if kept:  # Still beside it.
                        found.append((inside, end, far))
        return found

    def _anywhere(self, area: QRect, size: QSize, most: float) -> list[_Spot]:
        """Places over the whole table: all have a long arrow, or none. Not those that cost `most`
        by having none."""
        found: list[_Spot] = []
        beside = self._object if not self._is_large() else QRect()
        wide, high = size.width(), size.height()
        bare = _FAR * wide * high < most
        left, top = area.left(), area.top()
        room, depth = area.width() - wide, area.height() - high
        for row, column in product(range(_ROWS), range(_COLUMNS)):
            x = left + room * column // (_COLUMNS - 1)
            box = QRect(x, top + depth * row // (_ROWS - 1), wide, high)
            ends = _straight(box, beside, 1)
            if ends or bare:
                found.append((box, ends[0] if ends else None, bool(ends)))
        return found

    def _arrow(self, box: QRect, end: QPoint) -> tuple[QPointF, QPointF]:
        """From the middle of its foot on the paper's edge to its end."""
        paper = QRectF(box).adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
        tip, room = QPointF(end), 2.0 * _TAIL
        foot = QPointF(
            min(max(tip.x(), paper.left() + room), paper.right() - room),
            min(max(tip.y(), paper.top() + room), paper.bottom() - room),
        )
        if tip.x() < paper.left() or tip.x() > paper.right():
            foot.setX(paper.left() if tip.x() < paper.left() else paper.right())
        else:
            foot.setY(paper.top() if tip.y() < paper.top() else paper.bottom())
        corner = QPointF(box.topLeft())
        return foot - corner, tip - corner

    # ------------------------------------------------------------ painting

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses the button that has the keyboard; the table hears nothing of it."""
        pressed = next((one for one in (self.on, self.off) if one.hasFocus()), None)
        if event.key() in ENTER and pressed is not None:
            if not event.isAutoRepeat():
                pressed.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on the paper is none on the table."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the paper and its arrow."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        paper = QRectF(self.rect()).adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
        shade = with_alpha(theme.shadow, theme.shadow_soft)
        draw_shadow(painter, self._assets, paper.translated(0, 3), _ROUND, 8, shade)
        outline = with_arrow(paper, self._tip, _ROUND, _TAIL)
        painter.setPen(QPen(theme.paper_edge, 1.2))
        painter.setBrush(theme.paper[0])
        painter.drawPath(outline)
        painter.end()


class _Tail(QWidget):
    """A long arrow out of a bubble; nothing of it can be pressed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ends = (QPointF(), QPointF())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def reach(self, foot: QPointF, end: QPointF) -> None:
        """From the edge of the paper to its end, on the parent."""
        box = QRectF(foot, end).normalized().adjusted(-_TAIL, -_TAIL, _TAIL, _TAIL).toAlignedRect()
        corner = QPointF(box.topLeft())
        self._ends = foot - corner, end - corner
        self.setGeometry(box)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a narrow triangle whose foot lies on the paper, so that it has no edge there."""
        foot, end = self._ends
        painter = QPainter(self)
        smooth(painter)
        way = end - foot
        upright = abs(way.y()) >= abs(way.x())
        wing = QPointF(_TAIL * 0.55, 0) if upright else QPointF(0, _TAIL * 0.55)
        inward = QPointF(0, 2 if way.y() < 0 else -2)
        if not upright:
            inward = QPointF(2 if way.x() < 0 else -2, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.paper[0])
        painter.drawPolygon([foot - wing + inward, end, foot + wing + inward])
        painter.setPen(QPen(self._theme.paper_edge, 1.2))
        painter.drawLine(foot - wing, end)
        painter.drawLine(foot + wing, end)
        if upright and abs(way.y()) <= _PIN:
            painter.drawLine(foot - wing + inward, foot + wing + inward)


_Weight: TypeAlias = tuple[int, int, int, int, int]
"""Left, top, right and bottom of a box, the last two just outside, and what a pixel of it costs."""


def _heaviest_first(*boxes: tuple[QRect, int]) -> list[_Weight]:
    """As plain numbers: hundreds of places are tried over each of them."""
    seen = [
        (box.x(), box.y(), box.x() + box.width(), box.y() + box.height(), weight)
        for box, weight in boxes
        if not box.isEmpty()
    ]
    return sorted(seen, key=lambda one: (one[0] - one[2]) * (one[3] - one[1]) * one[4])


def _weighed(paper: QRect, below: list[_Weight], most: float) -> int:
    """What it costs to cover all that lies there, or the first sum that is not below `most`."""
    left, top = paper.x(), paper.y()
    right, bottom = left + paper.width(), top + paper.height()
    found = 0
    for x, y, end, foot, weight in below:
        if x < right and left < end and y < bottom and top < foot:
            wide = (end if end < right else right) - (x if x > left else left)
            high = (foot if foot < bottom else bottom) - (y if y > top else top)
            found += weight * wide * high
            if found >= most:
                break
    return found


def _along(start: int, length: int, part: float) -> int:
    """Where along an edge an arrow points: not at its very ends, where those are far apart."""
    inset = min(_INSET, length // 4)
    return start + inset + round(part * (length - 1 - 2 * inset))


def _between(paper: QRect, end: QPoint) -> QRect:
    """Where a long arrow lies: upright or level."""
    half = _TAIL // 2
    if paper.left() <= end.x() <= paper.right():
        rows = sorted((end.y(), paper.bottom() if end.y() > paper.bottom() else paper.top()))
        return QRect(end.x() - half, rows[0], _TAIL, rows[1] - rows[0])
    columns = sorted((end.x(), paper.right() if end.x() > paper.right() else paper.left()))
    return QRect(columns[0], end.y() - half, columns[1] - columns[0], _TAIL)


def _length(way: QRect) -> int:
    return max(way.width(), way.height())


def _straight(box: QRect, thing: QRect, most: int | None = None) -> list[QPoint]:
    """Where straight arrows of a bubble in this box end at its object, the best first and no more
    than `most`; none where none is upright or level, or where there is no room for one."""
    if thing.isEmpty():
        return []
    above, left = box.bottom() < thing.top(), box.right() < thing.left()
    if above or box.top() > thing.bottom():
        y = thing.top() - _NEAR if above else thing.bottom() + _NEAR
        across = _common(box.left(), box.width(), thing.left(), thing.width())
        return [QPoint(x, y) for x in across[:most]]
    if left or box.left() > thing.right():
        x = thing.left() - _NEAR if left else thing.right() + _NEAR
        down = _common(box.top(), box.height(), thing.top(), thing.height())
        return [QPoint(x, y) for y in down[:most]]
    return []


@lru_cache(1024)
def _common(start: int, length: int, other: int, others: int) -> tuple[int, ...]:
    """What the edge of a bubble, where an arrow can stand, has in common with that of its object,
    in steps, from its middle outwards. A row of places asks for the same again and again."""
    feet = 3 * _TAIL
    low = max(start + feet, _along(other, others, 0))
    high = min(start + length - 1 - feet, _along(other, others, 1))
    middle = (low + high) // 2
    if low > high:
        return ()
    return tuple(sorted({middle, *range(low, high + 1, _STEP)}, key=lambda at: abs(at - middle)))


def _looked_at(part: Picture) -> list[QRect]:
    written: list[QRect] = getattr(part, "written", [])
    return [*part.looked_at(), *written]


def _within(box: QRect, area: QRect) -> QRect:
    """The box moved into the area, as far as that goes."""
    x = max(area.left(), min(box.left(), area.right() + 1 - box.width()))
    y = max(area.top(), min(box.top(), area.bottom() + 1 - box.height()))
    return QRect(QPoint(x, y), box.size())
