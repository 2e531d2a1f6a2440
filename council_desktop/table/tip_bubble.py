"""A tip as a bubble of paper with an arrow at what it means. It lies over the table, moves nothing,
and lets the rest of the table be used."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import (
    QEvent,
    QMargins,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, css, with_alpha
from council_desktop.system.announce import announce
from council_desktop.table.cards import VeilCard
from council_desktop.table.floating import box_on, come_over, floating, pressable, written_on
from council_desktop.table.frame import TableFrame
from council_desktop.table.free_ground import FreeGround
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
_WIDTHS: Final = (236, 320, 190, 420)
"""At 100 %, in the order in which they are tried."""
_MORE_WIDTHS: Final = (*_WIDTHS, 262, 290, 350, 385)
"""What keeps its place may be as wide as it has to be for that."""
_NARROW: Final = (165, 190, 210, 236, 262, 290, 320, 350, 385, 420, 460, 500)
_BROAD: Final = (210, 250, 300, 350, 400, 450, 500, 550)
"""Widths for a bubble that found nothing free: its buttons below its sentence, and beside it."""
_NEAREST: Final = 6
"""So many free places of each shape are weighed."""
_AROUND, _CLOSE = 8, 5
"""Round its words: usually, and where there is little room."""
_LINES: Final = 4
"""Between its parts that lie one below the other."""
_CLEAR: Final = 2
"""From the edge of the window to paper that lies in the last place that is free."""
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
_COLUMNS, _ROWS = 18, 16
"""Places over the whole table, for a bubble that finds none beside its object."""
_PRESSED, _ASKED, _LOOKED, _READ, _FINE = 3000, 2000, 42, 56, 0.2
"""What it costs to cover a square pixel of what is pressed or is its object, of what is asked, of
what is looked at, and of what else is read; and, in parts of the bubble, to be written in small
letters."""
_CHANGED: Final = 1.5
"""The same in a row of tips, whose letters have one size where that goes."""
_TOLD: Final = 40
"""To cover what is written on a plate: rather that than other words, where nothing is free."""
_GROUND: Final = 1
"""To cover a plate with nothing on it."""
_LONG, _LONGER, _MARKED, _AWAY = 0.35, 0.02, 2.0, 0.004
"""In parts of the bubble: to have a long arrow, for each pixel of one, to have none, so that its
object wears a mark, and for each pixel that it lies away from that."""
_LONGEST: Final = 60
"""So long an arrow is at most: what is further away wears a mark."""
_STAYS: Final = 0.8
"""So much better, in parts of it, another place has to be than the one where it is read."""
_PIN: Final = 14
"""How long an arrow is that stands at the object alone, while the bubble lies elsewhere."""
_MARK, _CORNER = 3.4, 0.3
"""How wide the corners of paper are that stand round such an object, and how much of its side one
takes, `_CORNERS` pixels at most: they are no frame, as the keyboard and a choice have."""
_CORNERS: Final = 22
_RINGS: Final = (_NEAR, 0, -6, -11)
"""So far outside of an object its mark may stand, the first where no corner strikes a word."""
_EDGE: Final = 0.8
"""In parts of the bubble: to lie half on a plate and half beside it."""
_AIR: Final = 8
"""From the paper to the edge of a plate on which it lies."""
_NEWEST: Final = 2
"""So many lines of the log are news."""
_BETWEEN: Final = 12
"""Its buttons are at least so far apart."""
_INSET: Final = 20
"""So far from the ends of a wide object an arrow points at it."""
_STEP: Final = 6
"""In such steps a way for a long arrow is looked for that crosses nothing."""
_FOLLOWED: Final = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}
)
_LAID_OUT: Final = frozenset({QEvent.Type.Resize, QEvent.Type.Show})
"""Of the table: everything may lie elsewhere."""


_Spot: TypeAlias = tuple[int, int]
"""The left upper corner of a place."""
_Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, the last two just outside."""
_Weight: TypeAlias = tuple[int, int, int, int, int]
"""The same, and what a pixel of it costs."""


_Ring: TypeAlias = tuple[QRectF, tuple[bool, ...]]
"""The frame whose corners are a mark, and which of them are drawn."""


class _Form(Enum):
    """How the parts of a bubble lie."""

    HIGH = "high"
    """Which tip it is, its sentence, its buttons: one below the other."""
    LOW = "low"
    """Which tip it is stands beside the buttons, in few signs."""
    STRIP = "strip"
    """The buttons too stand beside the sentence."""


class _Shape(NamedTuple):
    """How a bubble may look."""

    letters: Role
    wide: int
    """Its sentence, such as one of `_WIDTHS`."""
    form: _Form
    size: QSize
    """Of all of it."""
    is_whole: bool
    """Whether the sentence has room without a bar to scroll it."""

    def at(self, box: QRect, end: QPoint | None) -> "_Place":
        """It in this box."""
        return _Place(box, end, self.letters, self.wide, self.form, self.is_whole)


class _Place(NamedTuple):
    """Where a bubble may lie."""

    box: QRect
    end: QPoint | None
    """Of its arrow; None without one."""
    letters: Role
    wide: int
    """Its sentence, one of `_WIDTHS`."""
    form: _Form
    is_whole: bool


class _Ground(NamedTuple):
    """What lies where a bubble may lie."""

    below: list[_Weight]
    """All of it;"""
    heavy: list[_Weight]
    """without what may well be covered;"""
    others: list[_Weight]
    """what the other tips of its row are about."""
    plates: list[_Box]
    """What has an edge."""
    is_about: bool
    """Whether there is an object beside which it can lie."""


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
        self._is_many = False
        self._gives_way = False
        """Whether it is gone for as long as a hint lies where it lay."""
        self._is_last = False
        """Whether it has one button alone, beside which it says which tip it is."""
        self._labels = ("", ""), ("", "")
        """Which tip it is and what the second button says, where there is room and where not."""
        self._object = QRect()
        self._said: object = None
        self._place: _Place | None = None
        """Where it lies, and what it says there of what."""
        self._row: Sequence[str] = ()
        """The sentences of all tips that come one after another, of which this is one."""
        self._others: Sequence[QWidget] = ()
        """What these are about."""
        self._homes: list[tuple[QPoint, int, QSize]] = []
        """Where the lower right corner of such a row lies, how wide its sentences are, and how
        large the table was: whoever reads on finds the button below the pointer. Where it lay
        before something came there is kept too: it goes back when that goes."""
        self._also: Sequence[QWidget] = ()
        """What else it means, beside its target."""
        self._tip: tuple[QPointF, QPointF] | None = None
        """From which edge its arrow goes, and where it ends; in its own coordinates."""
        self.setObjectName("tip")
        self.setProperty(FLOATS, True)
        on_paper(self, theme)
        px = theme.px
        self.place = PlainLabel()
        dyed(self.place, theme.paper_gold, theme.font(Role.SMALL_STRONG))
        self.foot = PlainLabel()
        """The same where there is one button alone, beside that: the last one is low."""
        dyed(self.foot, theme.paper_gold, theme.font(Role.SMALL_STRONG))
        self.text = words("")
        self.text.setFont(theme.font(Role.BODY))
        self.text.setStyleSheet(f"color: {css(theme.paper_ink)};")
        self._scroll: QScrollArea = up_and_down(self.text)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.on, self.off = QPushButton(), QPushButton()
        for button, kind in ((self.on, "chip"), (self.off, "note")):
            button.setProperty("kind", kind)
            # A click leaves the keyboard with the cards; Tab still comes by.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.on.setToolTip(key)
        self.on.setAccessibleDescription(key)
        self.on.clicked.connect(self.next)
        self.off.clicked.connect(self.skipped)
        self._whole = whole = QVBoxLayout(self)
        whole.addWidget(self.place)
        whole.addWidget(self._scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(px(_BETWEEN))
        row.addWidget(self.off)
        row.addWidget(self.foot)
        row.addStretch(1)
        row.addWidget(self.on)
        whole.addLayout(row)
        table.installEventFilter(self)
        table.side.installEventFilter(self)
        table.panel.installEventFilter(self)
        self.tail = _Tail(theme, table)
        """Out of it, or at what it means."""
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
        targets: Sequence[QWidget],
        row: tuple[Sequence[str], Sequence[QWidget]] = ((), ()),
        short: tuple[str, str] | None = None,
    ) -> None:
        """Say this, aloud too; `words` for the two buttons, `off_name` what the second does. Where
        something has to be done the first has no words, and is not there. `targets`: what it means;
        of several each wears a mark. `row`: the sentences
        that come one after another, if it is one of them, and what they are about; these keep
        their place as long as that is free. `short`: place and second
        button in few signs, for where there is little room."""
        self._row, self._others = row
        if not self._row:
            self._homes = []
        is_same = spoken == self.accessibleName()
        is_new = not is_same or self.isHidden()
        self._gives_way &= is_same
        for part in (self.place, self.foot, self.text, self.on, self.off):
            part.ensurePolished()  # Before a word is set: buttons keep how large they were.
        self._is_last = bool(words[0]) and not words[1]
        self._labels = (place, words[1]), (short or (place, words[1]))
        self.text.setText(text)
        self.on.setText(words[0])
        self.on.setVisible(bool(words[0]))
        self.off.setVisible(bool(words[1]))
        self._dress(self._place.form if self._place is not None else _Form.HIGH)
        self.off.setAccessibleName(off_name)
        self.off.setToolTip(off_name)
        self.setAccessibleName(spoken)
        self._also = targets[1:]
        self._point_at(targets[0] if targets else None)
        if self._gives_way:
            return
        self.show()
        come_over(self)
        self.lie()
        if is_new:
            announce(self, spoken)

    def _dress(self, form: _Form) -> None:
        """Lay its parts out in this way."""
        place, off = self._labels[0 if form is _Form.HIGH else 1]
        head = self._has_head(form)
        for label, wanted in ((self.place, head), (self.foot, not head and bool(place))):
            label.setText(place if wanted else "")
            label.setVisible(wanted)
        self.off.setText(off)
        beside, ways = form is _Form.STRIP, QBoxLayout.Direction
        self._whole.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._whole.setSpacing(self._theme.px(_BETWEEN if beside else _LINES))
        around = self._edge(form)
        self._whole.setContentsMargins(around, around, around, around)

    @property
    def arrow(self) -> tuple[QPointF, QPointF] | None:
        """From where on its edge its own arrow goes to where; None where it has none."""
        return self._tip

    def put_away(self) -> None:
        """Nothing is said."""
        self._gives_way = False
        self._also = ()
        self._point_at(None)
        self._said = None
        self.hide()

    def give_way(self) -> None:
        """A hint has come or gone. Who asked for it looks at that: the tip stays where it is, and
        where it can't it is back when the hint has gone, instead of crossing the table."""
        hint = self._table.hint_panel
        if self.isVisible() and hint.isVisible() and hint.geometry().intersects(self.paper):
            self._gives_way = True
            self.hide()
        elif self._gives_way and not hint.isVisible():
            self._gives_way = False
            self.show()
            self.lie()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what it means has moved, or what that lies on; or the table has another size, or the
        log has come or gone; or something else is said of a choice."""
        if watched is self._table.panel and event.type() == QEvent.Type.LayoutRequest:
            QTimer.singleShot(0, self, self._look_again)
            return False
        is_hide = event.type() == QEvent.Type.Hide
        if is_hide and isinstance(watched, QWidget) and not watched.isHidden():
            return False  # The whole table goes, and it with that.
        if event.type() in _FOLLOWED and self.isVisible():
            moved = self._seen() != self._object
            larger = watched is self._table and event.type() in _LAID_OUT
            if moved or larger or watched is self._table.side:
                self.lie()
        return False

    def _look_again(self) -> None:
        """One of a row goes out of the way of words that have come below it."""
        if self._row and self.isVisible():
            heavy = [one for one in self._below() if one[-1] > _GROUND]
            if _weighed(_paper(self.geometry()), heavy, 1):
                self.lie()

    def _point_at(self, target: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        self.target = target
        self._is_many = target is not None and len(target.findChildren(VeilCard)) > 1
        above = target
        while above is not None and above is not self._table:
            if isinstance(above, QScrollArea) and target is not None:
                above.ensureWidgetVisible(target, 0, 0)
            above.installEventFilter(self)
            self._watched.append(above)
            above = above.parentWidget()

    def _seen(self) -> QRect:
        """Where its object is seen on the table; empty where it is not."""
        found = QRect()
        for box in self._seen_of(self.target):
            found |= box
        return found

    def _seen_of(self, target: QWidget | None) -> list[QRect]:
        """Where each part of it that is meant is seen on the table."""
        if target is None or not isValid(target) or not target.isVisibleTo(self._table):
            return []
        boxes = target.meant_each() if isinstance(target, Picture) else [target.rect()]
        if self._table.isVisible():  # Only what is not scrolled away.
            seen = target.visibleRegion().boundingRect()
            boxes = [box & seen for box in boxes]
        corner = target.mapTo(self._table, QPoint(0, 0))
        found = [box.translated(corner) for box in boxes]
        if self._table.verdict is not None:  # What it says lies over the rest.
            found = [box & self._area() for box in found]
        return [box for box in found if not box.isEmpty()]

    def _things(self) -> list[QRect]:
        """All that it means."""
        return [box for one in (self.target, *self._also) for box in self._seen_of(one)]

    # ------------------------------------------------------------ places

    def lie(self) -> None:
        """Where least is covered: beside its object if that can be. One of a row stays where the
        one before it lay."""
        if not self._table.isVisible():
            return  # What it would lie over is not laid out yet; the table tells when it comes.
        self._object = self._seen()
        area = self._area()
        ground = self._ground()
        heavy = ground.heavy
        again = self._place is not None and self._said_now() == self._said
        best = self._at_home(area, heavy, oldest=again) if self._row else None
        if best is None:
            best = self._best(area, ground)
            if _weighed(_paper(best.box), heavy, 1):
                best = self._free(ground) or best
        self._said, self._place = self._said_now(), best
        self._dress(best.form)
        # Left to itself a bar that was there stays: it makes the sentence as long as it needs it.
        policy = Qt.ScrollBarPolicy
        bar = policy.ScrollBarAlwaysOff if best.is_whole else policy.ScrollBarAsNeeded
        self._scroll.setVerticalScrollBarPolicy(bar)
        if self._row:
            home = best.box.bottomRight(), best.wide, self._table.size()
            if home not in self._homes:
                self._homes.append(home)
        self.text.setFont(self._theme.font(best.letters))
        self.setGeometry(best.box)
        self._whole.activate()  # Now: it is seen as it will stay.
        self._tip = None if best.end is None else self._arrow(best.box, best.end)
        come_over(self)
        if self._tip is not None and self._reaches_out(*self._tip):
            self.tail.reach(*(end + QPointF(best.box.topLeft()) for end in self._tip))
            self._tip = None  # It is drawn out there.
        elif self._tip is None and not self._object.isEmpty() and not self._is_large():
            self._mark(best.box, heavy)
        else:
            self.tail.hide()
        self.update()

    def _said_now(self) -> tuple[str, str, QRect, QSize]:
        words = self.text.text(), self.on.text()
        return *words, QRect(self._object), self._table.size()

    def _mark(self, box: QRect, heavy: list[_Weight]) -> None:
        """What it means wears corners that strike no word; a single object a small arrow too."""
        things = self._things()
        room = self._around()
        words = self._unstruck()
        marks = [_ring(thing, room, words) for thing in things]
        pin = self._pin(box, room.toRect(), heavy) if len(things) == 1 else None
        self.tail.mark(marks, pin)

    def _around(self) -> QRectF:
        """Where marks may stand: on the same side of the lines between the parts of the table."""
        table = self._table
        room = table.rect().adjusted(0, table.note_top(), 0, 0)
        tray = table.tray
        if isinstance(tray, QWidget) and not table.is_small:
            if self._object.top() >= tray.y():
                room.setTop(tray.y())
            elif self._object.bottom() < tray.y() and not self._also:
                room.setBottom(tray.y() - 1)
        for thing in self._things():
            room |= thing  # Some lie higher, such as the ribbon of King.
        return QRectF(room & table.rect()).adjusted(*_outwards(-_MARK))

    def _unstruck(self) -> list[QRect]:
        """What is read, and buttons: no line of a mark goes through them."""
        table = self._table
        meant = [one for one in (self.target, *self._also) if one is not None]
        found = [*written_on(table, self), *self._logged()]
        for part in (*table.findChildren(Picture), *table.findChildren(QAbstractButton)):
            if part.isVisibleTo(table) and not self.isAncestorOf(part):
                corner = part.mapTo(table, QPoint(0, 0))
                found += [box.translated(corner) for box in getattr(part, "written", ())]
                if isinstance(part, QPushButton) and part not in meant:
                    found.append(box_on(table, part))
        return found

    def _below(self) -> list[_Weight]:
        """What it should not cover, and what each pixel of that costs."""
        pressed = [*pressable(self._table, self), *floating(self._table, self)]
        if not self._is_large():
            pressed += self._things()
        lines = self._logged()
        news = lines[-_NEWEST:]
        return _heaviest_first(
            *((box, _PRESSED) for box in pressed),
            *((box, _READ) for box in written_on(self._table, self)),
            *((box, _ASKED) for box in (*self._asked(), *news)),
            *((box, _LOOKED) for box in self._painted()),
            *((box, _READ) for box in lines),
            *((box, _TOLD) for box in self._on_plates()),
            *((box, _GROUND) for box in self._pictures()),
        )

    def _ground(self) -> _Ground:
        below = self._below()
        heavy = [one for one in below if one[-1] > _GROUND]
        others = _heaviest_first(*((box, _LOOKED) for box in self._boxes(self._others)))
        is_about = not self._object.isEmpty() and not self._is_large()
        return _Ground(below, heavy, others, _plain(self._plates()), is_about)

    def _at_home(self, area: QRect, heavy: list[_Weight], *, oldest: bool) -> _Place | None:
        """Where the one before it lay, if it covers nothing there; None where that is not so. Of
        several such places the newest, or the `oldest`: one that is read goes back to that."""
        homes = [one for one in self._homes if one[-1] == self._table.size()]
        if not homes:
            return None
        shapes = [
            *self._shapes(area, _MORE_WIDTHS, _Form.HIGH),
            *self._shapes(area, _NARROW, _Form.LOW),
            *self._shapes(area, _BROAD, _Form.STRIP),
        ]
        forms, room = list(_Form), self._room()
        for corner, width, _ in homes if oldest else reversed(homes):
            for shape in sorted(
                filter(_is_whole, shapes),
                key=lambda one: (
                    forms.index(one.form),
                    _LETTERS.index(one.letters),
                    one.wide != width,
                ),
            ):
                box = QRect(QPoint(0, 0), shape.size)
                box.moveBottomRight(corner)
                if room.contains(_paper(box)) and not _weighed(_paper(box), heavy, 1):
                    return shape.at(box, self._end(box, heavy))
        return None

    def _end(self, box: QRect, heavy: list[_Weight]) -> QPoint | None:
        """Where an arrow of a bubble in this box ends that is short and crosses nothing. None where
        cards lie side by side: it would point at one of them."""
        if self._is_large() or self._is_many or len(self._things()) > 1:
            return None
        paper = _paper(box)
        for end in _straight(box, self._object):
            way = _between(paper, end)
            if _length(way) <= _LONGEST and not _weighed(way, heavy, 1):
                return end
        return None

    def _cost(
        self, ground: _Ground, spot: _Spot, size: QSize, letters: Role, most: float
    ) -> tuple[float, QPoint | None]:
        """What a place costs, and where an arrow ends there. No further than `most`: it is far too
        much then, and nobody asks how much."""
        x, y = spot
        width, height = size.width(), size.height()
        paper = (x + _TAIL, y + _TAIL, x + width - _TAIL, y + height - _TAIL)
        whole = width * height
        fine = _CHANGED if self._row else _FINE
        # With what it costs at least to be about something: so most places are known at once to
        # be no better.
        about_it = min(_LONG, _MARKED) * whole if ground.is_about else 0
        found: float = fine * whole if letters is not _LETTERS[0] else 0
        found += _EDGE * whole * _halves(paper, ground.plates)
        if found + about_it >= most:
            return most, None
        found += _covered(paper, ground.below, most - found - about_it)
        if self._row and found + about_it < most:
            found += _covered(paper, ground.others, most - found - about_it)
        if found + about_it >= most:
            return most, None
        if not ground.is_about:
            return found, None
        lies = QRect(x, y, width, height)
        end = self._end(lies, ground.heavy)
        if end is not None:
            way = _length(_between(_paper(lies), end))
            return found + (_LONG + _LONGER * way) * whole, end
        # The home of a row is near to none of what its tips are about, or to all.
        middle = self._object.center()
        away = 0 if self._row else (_paper(lies).center() - middle).manhattanLength()
        return found + (_MARKED + _AWAY * away) * whole, None

    def _best(self, area: QRect, ground: _Ground) -> _Place:
        """The place that costs least."""
        shapes = self._shapes(area, _WIDTHS, _Form.HIGH)
        best, least = shapes[0].at(QRect(), None), float("inf")
        tallest = self._tallest(area) if self._row else {}
        # What has to be scrolled is shown so only where nothing else has room.
        for shape in list(filter(_is_whole, shapes)) or shapes:
            letters, size = shape.letters, shape.size
            height = max(size.height(), tallest.get((letters, shape.wide), 0))
            room = QSize(size.width(), height)
            spots = (self._beside(area, room), self._anywhere(area, room), self._low(area, room))
            for x, y in (*chain(*spots), *_inside(ground.plates, area, room)):
                top = y + room.height() - size.height()
                this, end = self._cost(ground, (x, top), size, letters, least)
                if this < least and room != size:
                    # Longer sentences of its row have room there too.
                    tall = _paper(QRect(QPoint(x, y), room))
                    this += _weighed(tall, ground.heavy, least - this)
                if this < least:
                    best, least = shape.at(QRect(QPoint(x, top), size), end), this
        if self._said_now() == self._said and self._place is not None:
            # It stays where it is read, as long as another place is not much better.
            place = self._place
            size = place.box.size()
            most = least + _STAYS * size.width() * size.height()
            spot = place.box.x(), place.box.y()
            this, end = self._cost(ground, spot, size, place.letters, most + 1)
            if this <= most:
                best = place._replace(end=end)
        return best

    def _free(self, ground: _Ground) -> _Place | None:
        """A place of whatever shape in which nothing that counts is covered. Where there is none,
        words may be: those on plates, those of the line on top, which says how far the game has
        come, then any."""
        room, top = self._room(), self._table.note_top()
        below_top = room.adjusted(0, top - room.top(), 0, 0)
        heavy = [one for one in ground.heavy if one[-1] != _TOLD]
        no_words = [one for one in heavy if one[-1] != _READ]
        lower = [one for one in heavy if one[-1] != _READ or one[3] > top]
        narrowest = self._theme.px(min(_NARROW))
        ways = ((below_top, ground.heavy), (below_top, heavy), (room, lower), (below_top, no_words))
        for area, boxes in ways:
            taken = (QRect(x, y, r - x, b - y) for x, y, r, b, _ in boxes)
            lain = FreeGround(area, taken, narrowest)
            for letters in _LETTERS:
                found = self._freest(lain, letters, ground)
                if found is not None:
                    return found
        return None

    def _freest(self, lain: FreeGround, letters: Role, ground: _Ground) -> _Place | None:
        """The free place of these letters that costs least."""
        area, to = self._area(), self._object.center()
        around = QMargins(_TAIL, _TAIL, _TAIL, _TAIL)
        best, least = None, float("inf")
        for widths, form in ((_NARROW, _Form.HIGH), (_NARROW, _Form.LOW), (_BROAD, _Form.STRIP)):
            for shape in filter(_is_whole, self._shapes(area, widths, form, (letters,))):
                paper = shape.size.shrunkBy(around)
                for free in lain.nearest(paper, to, _NEAREST):
                    box = free.adjusted(-_TAIL, -_TAIL, _TAIL, _TAIL)
                    spot = box.x(), box.y()
                    this, end = self._cost(ground, spot, shape.size, letters, least)
                    if this < least:
                        best, least = shape.at(box, end), this
            if best is not None:
                break
        return best

    def _pin(self, box: QRect, area: QRect, heavy: list[_Weight]) -> tuple[QPointF, QPointF] | None:
        """From where to where a small arrow stands at the object, on a side where it covers
        nothing; None where there is none. Not above a card: there it wears its tick."""
        is_cards = self._is_many or isinstance(self.target, VeilCard)
        ring, gap = QRectF(self._object), _NEAR
        middle = ring.center()
        for end, way in (
            (QPointF(middle.x(), ring.top() - gap), QPointF(0, -_PIN)),
            (QPointF(ring.left() - gap, middle.y()), QPointF(-_PIN, 0)),
            (QPointF(ring.right() + gap, middle.y()), QPointF(_PIN, 0)),
            (QPointF(middle.x(), ring.bottom() + gap), QPointF(0, _PIN)),
        )[1 if is_cards else 0 :]:
            foot = end + way
            wing = QPointF(way.y(), way.x()) / 2
            whole = QRectF(foot - wing, foot + wing).normalized()
            lies = (whole | QRectF(foot, end).normalized()).toAlignedRect()
            if area.contains(lies) and not lies.intersects(box) and not _weighed(lies, heavy, 1):
                return foot, end
        return None

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

    def _boxes(self, parts: Sequence[QWidget]) -> list[QRect]:
        """Where these are seen, without what is most of the table."""
        whole = self._table.width() * self._table.height()
        table = self._table  # Cards of the position before may be gone already.
        shown = (one for one in parts if isValid(one) and one.isVisibleTo(table))
        boxes = [box_on(table, one) for one in shown]
        return [box for box in boxes if box.width() * box.height() <= _LARGE * whole]

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

    def _on_plates(self) -> list[QRect]:
        """Where something is written on plates that are no pictures, and say so themselves."""
        found = []
        for part in self._table.findChildren(QWidget):
            if getattr(part, "is_plate", False) and part.isVisibleTo(self._table):
                corner = part.mapTo(self._table, QPoint(0, 0))
                boxes: list[QRect] = getattr(part, "said_at", [])
                found += [box.translated(corner) for box in boxes]
        return found

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

    def _plates(self) -> list[QRect]:
        """What has an edge on which nothing should lie half."""
        side = [self._table.side] if self._table.side.isVisibleTo(self._table) else []
        seats = [
            one for one in self._table.findChildren(QWidget) if getattr(one, "is_plate", False)
        ]
        others = [one for one in (*side, *seats) if one.isVisibleTo(self._table)]
        return [*self._pictures(), *(box_on(self._table, one) for one in others)]

    def _area(self) -> QRect:
        """Where it may lie: what is pressed on top stays free."""
        top, verdict = self._table.note_top(), self._table.verdict
        area = self._table.rect().adjusted(0, top - _TAIL, 0, 0)
        if verdict is not None:
            area.setBottom(verdict.y() + verdict.tray_top)
        return area

    def _room(self) -> QRect:
        """Where its paper may lie when nothing is free where it may lie else: the line on top too,
        and close to the edges."""
        room = QRect(self._table.rect())
        room.setBottom(self._area().bottom())
        return room.adjusted(_CLEAR, _CLEAR, -_CLEAR, -_CLEAR)

    def _shapes(
        self, area: QRect, widths: Sequence[int], form: _Form, letters: Sequence[Role] = _LETTERS
    ) -> list[_Shape]:
        """In the order in which they are tried. They are worked out: to try one on would lay out
        all of it, and what is seen just then would be something between two of them."""
        size_of = self._strip_size if form is _Form.STRIP else self._size
        row = self._row_wide(form)
        found = []
        for role in letters:
            self.text.setFont(self._theme.font(role))
            for wide in widths:
                size, is_whole = size_of(area, wide, form, row)
                found.append(_Shape(role, wide, form, size, is_whole))
        return found

    def _row_wide(self, form: _Form) -> int:
        """How wide the buttons are in a form, and which tip it is where that stands beside them."""
        place, off = self._labels[0 if form is _Form.HIGH else 1]
        parts = [] if self.on.isHidden() else [self.on.sizeHint().width()]
        if off:
            letters = self.off.fontMetrics().horizontalAdvance
            parts.append(self.off.sizeHint().width() + letters(off) - letters(self.off.text()))
        if place and not self._has_head(form):
            parts.append(self.foot.fontMetrics().horizontalAdvance(place) + 1)
        return sum(part + self._theme.px(_BETWEEN) for part in parts)

    def _has_head(self, form: _Form) -> bool:
        return form is _Form.HIGH and not self._is_last

    def _edge(self, form: _Form) -> int:
        """From the edge of the widget to its words."""
        return _TAIL + self._theme.px(_AROUND if form is _Form.HIGH else _CLOSE)

    def _size(self, area: QRect, width: int, form: _Form, row: int) -> tuple[QSize, bool]:
        """How large it is with its buttons below, and whether its sentence has room in that."""
        gap, around = self._theme.px(_LINES), 2 * self._edge(form)
        rest = self.place.sizeHint().height() + gap if self._has_head(form) else 0
        rest += gap + around
        if row:
            rest += max(one.sizeHint().height() for one in (self.on, self.off))
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        wide = max(row, min(self._theme.px(width), round(area.width() * _MOST_WIDE)))
        high = self.text.heightForWidth(wide)
        is_whole = high + rest <= area.height() * _MOST_HIGH
        if not is_whole:
            high = self.text.heightForWidth(max(20, wide - bar))
        high = min(high, round(area.height() * _MOST_HIGH) - rest)
        return QSize(wide + around, max(high, self.text.fontMetrics().height()) + rest), is_whole

    def _strip_size(self, area: QRect, width: int, form: _Form, row: int) -> tuple[QSize, bool]:
        """The same with its buttons beside."""
        wide, around = self._theme.px(width), 2 * self._edge(form)
        high = max(self.text.heightForWidth(wide), self.on.sizeHint().height())
        size = QSize(wide + row + around, high + around)
        return size, size.width() <= area.width() and size.height() <= area.height() * _MOST_HIGH

    def _tallest(self, area: QRect) -> dict[tuple[Role, int], int]:
        """How high the longest sentence of its row makes it, by letters and width."""
        said = self.text.text()
        longest = max(self._row, key=len)
        self.text.setText(longest)
        shapes = self._shapes(area, _WIDTHS, _Form.HIGH)
        found = {(one.letters, one.wide): one.size.height() for one in shapes}
        self.text.setText(said)
        return found

    def _beside(self, area: QRect, size: QSize) -> list[_Spot]:
        """Places along the sides of its object."""
        found: list[_Spot] = []
        thing = self._object
        if thing.isEmpty() or self._is_large():
            return found
        for part in _ALONG:
            across = _along(thing.left(), thing.width(), part)
            down = _along(thing.top(), thing.height(), part)
            left = across - round(size.width() * part)
            top = down - round(size.height() * part)
            # Its arrow ends _NEAR from the object: the paper is a tail's length away.
            for x, y in (
                (thing.right() + 1 + _NEAR, top),
                (thing.left() - _NEAR - size.width(), top),
                (left, thing.top() - _NEAR - size.height()),
                (left, thing.bottom() + 1 + _NEAR),
            ):
                box = QRect(QPoint(x, y), size)
                inside = _within(box, area)
                side = x > thing.right() or x + size.width() <= thing.left()
                kept = inside.left() == box.left() if side else inside.top() == box.top()
                if kept:  # Still beside it.
                    found.append((inside.x(), inside.y()))
        return found

    def _low(self, area: QRect, size: QSize) -> list[_Spot]:
        """Places along the lower edge, closer to it than those over the whole table."""
        y = area.bottom() + 1 + _TAIL - _NEAR - size.height()
        return [(x, y) for x in _spread(area.left(), area.width() - size.width(), _COLUMNS)]

    def _anywhere(self, area: QRect, size: QSize) -> list[_Spot]:
        """Places over the whole table."""
        across = _spread(area.left(), area.width() - size.width(), _COLUMNS)
        down = _spread(area.top(), area.height() - size.height(), _ROWS)
        return [(x, y) for y, x in product(down, across)]

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

    @property
    def paper(self) -> QRect:
        """Where it covers the table, in the coordinates of that."""
        return _paper(self.geometry())

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
    """An arrow out of a bubble, or the mark of what it means where that lies further away: corners
    round it, and a small arrow at it. Nothing of it can be pressed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._table = theme, parent
        self._ends: tuple[QPointF, QPointF] | None = None
        self._rings: list[_Ring] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def is_mark(self) -> bool:
        """Whether it is the mark of an object, not an arrow out of the bubble."""
        return bool(self._rings)

    @property
    def lines(self) -> list[QRect]:
        """Where the lines of its corners are, on the parent."""
        return [
            line.translated(self.pos())
            for ring, free in self._rings
            for lines, drawn in zip(_lines(ring), free, strict=True)
            if drawn
            for line in lines
        ]

    @property
    def reaches(self) -> tuple[QPointF, QPointF] | None:
        """From where to where its arrow goes, on the parent; None without one."""
        corner = QPointF(self.pos())
        return (self._ends[0] + corner, self._ends[1] + corner) if self._ends else None

    def reach(self, foot: QPointF, end: QPointF) -> None:
        """From the edge of the paper to its end, on the parent."""
        self._cover([], (foot, end))

    def mark(self, rings: list[_Ring], pin: tuple[QPointF, QPointF] | None) -> None:
        """Round objects, with an arrow from where to where, if there is room for one."""
        self._cover(rings, pin)

    def _cover(self, rings: list[_Ring], ends: tuple[QPointF, QPointF] | None) -> None:
        box = QRectF()
        for ring, _ in rings:
            box |= ring
        if ends is not None:
            box |= QRectF(*ends).normalized()
        whole = box.adjusted(*_outwards(_TAIL)).toAlignedRect() & self._table.rect()
        corner = QPointF(whole.topLeft())
        self._rings = [(ring.translated(-corner), free) for ring, free in rings]
        self._ends = (ends[0] - corner, ends[1] - corner) if ends is not None else None
        self.setGeometry(whole)
        self.show()
        come_over(self)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the corners and the arrow, of paper with its edge."""
        painter = QPainter(self)
        smooth(painter)
        if self._rings:
            corners = QPainterPath()
            for ring, free in self._rings:
                corners.addPath(_corners(ring, free))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            for colour, wide in (
                (self._theme.paper_gold, _MARK + 2.4),  # Seen on parchment too.
                (self._theme.paper[0], _MARK),
            ):
                painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, cap, join))
                painter.drawPath(corners)
        if self._ends is not None:
            self._draw_arrow(painter, *self._ends)
        painter.end()

    def _draw_arrow(self, painter: QPainter, foot: QPointF, end: QPointF) -> None:
        """A narrow triangle; out of a bubble its foot lies on the paper and has no edge there."""
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
        if self._rings:
            painter.drawLine(foot - wing + inward, foot + wing + inward)


def _is_whole(shape: _Shape) -> bool:
    return shape.is_whole


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
    return _covered(_numbers(paper), below, most)


def _covered(paper: _Box, below: list[_Weight], most: float) -> int:
    """The same for plain numbers."""
    left, top, right, bottom = paper
    found = 0
    for x, y, end, foot, weight in below:
        if x < right and left < end and y < bottom and top < foot:
            wide = (end if end < right else right) - (x if x > left else left)
            high = (foot if foot < bottom else bottom) - (y if y > top else top)
            found += weight * wide * high
            if found >= most:
                break
    return found


def _plain(boxes: Sequence[QRect]) -> list[_Box]:
    return [_numbers(box) for box in boxes if not box.isEmpty()]


def _numbers(box: QRect) -> _Box:
    return box.x(), box.y(), box.x() + box.width(), box.y() + box.height()


def _halves(paper: _Box, plates: list[_Box]) -> int:
    """On how many plates it lies half."""
    left, top, right, bottom = paper
    found = 0
    for x, y, end, foot in plates:
        if x < right and left < end and y < bottom and top < foot:
            found += left < x or top < y or right > end or bottom > foot
    return found


def _spread(start: int, room: int, places: int) -> list[int]:
    """So many places, from one end to the other."""
    return [start + room * number // (places - 1) for number in range(places)]


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


def _straight(box: QRect, thing: QRect) -> list[QPoint]:
    """Where straight arrows of a bubble in this box end at its object, the best first; none where
    none is upright or level, or short enough, or where there is no room for one."""
    if thing.isEmpty():
        return []
    far = _LONGEST + _NEAR - _TAIL
    above, left = box.bottom() < thing.top(), box.right() < thing.left()
    if above or box.top() > thing.bottom():
        apart = thing.top() - box.bottom() if above else box.top() - thing.bottom()
        if apart > far:
            return []
        y = thing.top() - _NEAR if above else thing.bottom() + _NEAR
        across = _common(box.left(), box.width(), thing.left(), thing.width())
        return [QPoint(x, y) for x in across]
    if left or box.left() > thing.right():
        apart = thing.left() - box.right() if left else box.left() - thing.right()
        if apart > far:
            return []
        x = thing.left() - _NEAR if left else thing.right() + _NEAR
        down = _common(box.top(), box.height(), thing.top(), thing.height())
        return [QPoint(x, y) for y in down]
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


def _inside(plates: Sequence[_Box], area: QRect, size: QSize) -> list[_Spot]:
    """Places at both ends of plates and in their middle, from top to bottom."""
    found: list[_Spot] = []
    out, wide = _TAIL - _AIR, size.width()
    for x, y, end, foot in plates:
        room = QRect(QPoint(x - out, y - out), QPoint(end + out - 1, foot + out - 1)) & area
        depth = room.height() - size.height()
        if room.width() >= wide and depth > 0:
            ends = (room.left(), room.center().x() - wide // 2, room.right() + 1 - wide)
            found += [(at, down) for down in _spread(room.top(), depth, _ROWS) for at in ends]
    return found


def _paper(box: QRect) -> QRect:
    """What of a bubble is paper: round it there is room for its arrow."""
    return box.adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)


def _corners(box: QRectF, drawn: tuple[bool, ...]) -> QPainterPath:
    """Those corners of a frame that are drawn."""
    found = QPainterPath()
    for (along, at, down), is_drawn in zip(_points(box), drawn, strict=True):
        if is_drawn:
            found.moveTo(along)
            found.lineTo(at)
            found.lineTo(down)
    return found


def _points(box: QRectF) -> list[tuple[QPointF, QPointF, QPointF]]:
    """Of each corner the end of its level line, the corner, and the end of the upright one."""
    wide = min(_CORNERS, box.width() * _CORNER)
    high = min(_CORNERS, box.height() * _CORNER)
    return [
        (QPointF(x + along, y), QPointF(x, y), QPointF(x, y + down))
        for x, y, along, down in (
            (box.left(), box.top(), wide, high),
            (box.right(), box.top(), -wide, high),
            (box.right(), box.bottom(), -wide, -high),
            (box.left(), box.bottom(), wide, -high),
        )
    ]


def _lines(box: QRectF) -> list[tuple[QRect, QRect]]:
    """What the two lines of each corner cover."""
    half = _outwards(_MARK / 2)
    return [
        (
            QRectF(along, at).normalized().adjusted(*half).toAlignedRect(),
            QRectF(at, down).normalized().adjusted(*half).toAlignedRect(),
        )
        for along, at, down in _points(box)
    ]


def _ring(thing: QRect, room: QRectF, words: list[QRect]) -> _Ring:
    """The mark of an object within the room: that which keeps most corners, and nearest outside."""
    best = None
    for outwards in _RINGS:
        ring = QRectF(thing).adjusted(*_outwards(outwards)) & room
        near = [box for box in words if ring.adjusted(*_outwards(_MARK)).intersects(QRectF(box))]
        free = tuple(
            not any(line.intersects(box) for line in lines for box in near)
            for lines in _lines(ring)
        )
        if best is None or sum(free) > sum(best[1]):
            best = ring, free
    assert best is not None
    return best


def _outwards(by: float) -> tuple[float, float, float, float]:
    return -by, -by, by, by


def _within(box: QRect, area: QRect) -> QRect:
    """The box moved into the area, as far as that goes."""
    x = max(area.left(), min(box.left(), area.right() + 1 - box.width()))
    y = max(area.top(), min(box.top(), area.bottom() + 1 - box.height()))
    return QRect(QPoint(x, y), box.size())
