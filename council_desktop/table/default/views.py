"""The painted parts of a default table: zones with cards, players' plates, the column."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.default.pictures import (
    BoardPicture,
    ColumnPicture,
    FactPicture,
    PlatePicture,
    ZonePicture,
)
from council_desktop.table.parts import Chooser, Panel, draw_focus, label, pass_on, remove
from council_desktop.table.pictures import CardPicture
from council_desktop.table.plates import draw_plate
from council_desktop.text.elide import cut_name, first_parts
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.paint import WRAP, Picture, smooth, wrapped
from council_desktop.widgets.swatch import paint_swatch

_CARD: Final = CardSize.MINI
_CARD_SCALE: Final = 1.4
"""Of a card on the table, at 100 %."""
_LARGER: Final = 0.5
"""So much of a card's size comes with letters twice as large."""
_GAP: Final = 5
_PAD: Final = 10
_LEAST_PLATE: Final = 200
"""A player needs this width at least, at 100 %."""
_LEAST_TITLE: Final = 60


def card_scale(theme: Theme) -> float:
    """Of the cards on a table with letters of this size."""
    return round(_CARD_SCALE * (1 + _LARGER * (theme.letters - 1)) * theme.room, 3)


class ZoneView(Picture):
    """A place with a name, its cards, and a word below each of them."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self._reduced = False
        self.shown = ZonePicture("", "")
        self.cards: list[TableCard] = []

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in self.cards:
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: ZonePicture) -> None:
        """Show what lies here."""
        self.shown = picture
        self.setAccessibleName(picture.access)
        while len(self.cards) > len(picture.cards):
            card = self.cards.pop()
            card.clear_picture()
            remove(card)
        while len(self.cards) < len(picture.cards):
            self.cards.append(self._make())
        for card, one in zip(self.cards, picture.cards, strict=True):
            card.set_picture_of(_bare(one))
            card.show()
        self.update()

    def _make(self) -> TableCard:
        card = TableCard(self._theme, self._assets, self._faces, _CARD, self)
        card.set_reduced_motion(self._reduced)
        pass_on(card, self)
        return card

    # ------------------------------------------------------------ measures

    def _card_wide(self) -> int:
        return round(_CARD.size.width() * card_scale(self._theme))

    def _card_high(self) -> int:
        return round(_CARD.size.height() * card_scale(self._theme))

    def _title_high(self, wide: int) -> int:
        return wrapped(self._theme.font(Role.SMALL), self.shown.title, wide)

    def _word_high(self) -> int:
        said = any(card.ribbon for card in self.shown.cards)
        return QFontMetrics(self._theme.font(Role.CAPTION)).height() if said else 0

    def _note_high(self, wide: int) -> int:
        if not self.shown.note:
            return 0
        return wrapped(self._theme.font(Role.SMALL), self.shown.note, wide) + 2

    def natural_width(self) -> int:
        """As wide as all cards side by side, or as the words in one line."""
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        cards = len(self.shown.cards) * (self._card_wide() + _GAP)
        words = (metrics.horizontalAdvance(w) for w in (self.shown.title, self.shown.note))
        return max(cards, *words, self._theme.px(_LEAST_TITLE)) + 2 * _GAP

    def height_for(self, wide: int) -> int:
        """How high it is at a width."""
        rows = self._rows(wide)
        cards = rows * (self._card_high() + self._word_high() + _GAP)
        return self._title_high(wide) + 4 + cards + self._note_high(wide)

    def _columns(self, wide: int) -> int:
        return max(1, (wide + _GAP) // (self._card_wide() + _GAP))

    def _rows(self, wide: int) -> int:
        return -(-len(self.shown.cards) // self._columns(wide))

    def arrange(self) -> None:
        """Give every card its place."""
        top = self._title_high(self.width()) + 4
        columns, scale = self._columns(self.width()), card_scale(self._theme)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.set_scale(scale)
            high = self._card_high() + self._word_high() + _GAP
            card.move(column * (self._card_wide() + _GAP), top + row * high)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: title, the word below each card, the note."""
        theme, picture, wide = self._theme, self.shown, self.width()
        painter = QPainter(self)
        smooth(painter)
        title = self._title_high(wide)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        painter.drawText(QRectF(0, 0, wide, title), WRAP, picture.title)
        bottom = title + 4
        for card, one in zip(self.cards, picture.cards, strict=True):
            bottom = max(bottom, card.y() + card.height() + self._word_high() + 2)
            if one.ribbon:
                painter.setFont(theme.font(Role.CAPTION))
                painter.setPen(theme.ink)
                room = QRectF(card.x(), card.y() + card.height(), card.width(), self._word_high())
                words = cut_name(painter.fontMetrics(), one.ribbon, int(room.width()))
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
        if picture.note:
            painter.setFont(theme.font(Role.SMALL))
            painter.setPen(theme.ink)
            painter.drawText(QRectF(0, bottom, wide, self._note_high(wide)), WRAP, picture.note)


def _bare(card: CardPicture) -> CardPicture:
    """The word of a small card stands below it, not across."""
    return replace(card, ribbon="")


class Flow:
    """Places for widgets side by side, in as many lines as they need."""

    def __init__(self, zones: Sequence[ZoneView], wide: int, gap: int) -> None:
        self.places: list[QRect] = []
        x = y = line = 0
        for zone in zones:
            each = min(wide, zone.natural_width())
            if x and x + each > wide:
                x, y, line = 0, y + line + gap, 0
            high = zone.height_for(each)
            self.places.append(QRect(x, y, each, high))
            x, line = x + each + gap, max(line, high)
        self.high = y + line


class ZoneRow(QWidget):
    """Keeps as many zones as its picture has."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self.zones: list[ZoneView] = []
        self.made: Callable[[ZoneView], None] = lambda zone: None
        """Told of every new zone."""

    def set_pictures(self, pictures: Sequence[ZonePicture]) -> None:
        """Show these; a zone keeps its widget while it is there."""
        old = {zone.shown.key: zone for zone in self.zones}
        new = []
        for picture in pictures:
            zone = old.pop(picture.key, None)
            if zone is None:
                zone = ZoneView(self._theme, self._assets, self._faces, self)
                self.made(zone)
            zone.set_picture(picture)
            zone.show()
            new.append(zone)
        for zone in old.values():
            zone.set_picture(ZonePicture(zone.shown.key, ""))
            remove(zone)
        self.zones = new

    def height_for(self, wide: int) -> int:
        """How high all of them are at a width."""
        return Flow(self.zones, wide, self._theme.px(_PAD)).high

    def arrange(self) -> None:
        """Give every zone its place."""
        flow = Flow(self.zones, self.width(), self._theme.px(_PAD))
        for zone, place in zip(self.zones, flow.places, strict=True):
            zone.setGeometry(place)
            zone.arrange()


class PlateHead(Chooser):
    """Name and colour of a player; it can be chosen where a player is."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.shown: PlatePicture | None = None

    def set_picture(self, picture: PlatePicture) -> None:
        """Show a player."""
        self.shown = picture
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        self.setToolTip(" · ".join((picture.name, *picture.about)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a plate with colour, name and what is known in a few words."""
        theme, picture = self.theme, self.shown
        if picture is None:
            return
        px = theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        hot = picture.token and (self.pointed_at or self.hasFocus())
        ground = theme.active_fill if picture.chosen else theme.hover if hot else theme.field
        offered, round_ = bool(picture.token), box.height() / 2
        draw_plate(painter, theme, box, round_, ground, acts=picture.active, offered=offered)
        chip = QRectF(box.left() + px(12), 0, px(17), px(22))
        chip.moveCenter(QPointF(chip.center().x(), box.center().y()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint_swatch(painter, chip, theme.seats[picture.seat % len(theme.seats)], theme)
        left, right = chip.right() + px(8), box.right() - px(12)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.active_text if picture.chosen else theme.ink)
        metrics = painter.fontMetrics()
        name = cut_name(metrics, picture.name, int(right - left))
        painter.drawText(QRectF(left, box.top(), right - left, box.height()), middle, name)
        left += metrics.horizontalAdvance(name) + px(8)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        about = first_parts(painter.fontMetrics(), picture.about, int(right - left))
        painter.drawText(QRectF(left, box.top(), right - left, box.height()), middle, about)
        if self.hasFocus():
            draw_focus(painter, theme, QRectF(self.rect()).adjusted(1, 1, -1, -1), box.height() / 2)


class Facts(Picture):
    """Values with their names, in as many lines as they need."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._facts: tuple[FactPicture, ...] = ()

    def set_facts(self, facts: tuple[FactPicture, ...]) -> None:
        """Show these."""
        if facts != self._facts:
            self._facts = facts
            self.setAccessibleName(". ".join(f"{fact.label} {fact.value}" for fact in facts))
            self.setVisible(bool(facts))
            self.update()

    def _lay(self, wide: int) -> tuple[list[tuple[QRectF, QRectF]], int]:
        small, strong = self.theme.font(Role.SMALL), self.theme.font(Role.STRONG)
        one, two = QFontMetrics(small), QFontMetrics(strong)
        line, gap = two.height() + 2, self.theme.px(12)
        places, x, y = [], 0, 0
        for fact in self._facts:
            first = one.horizontalAdvance(fact.label) + self.theme.px(5)
            second = two.horizontalAdvance(fact.value) + 1
            if x and x + first + second > wide:
                x, y = 0, y + line
            if first + second <= wide:
                places.append((QRectF(x, y, first, line), QRectF(x + first, y, second, line)))
                x += first + second + gap
                continue
            above, below = wrapped(small, fact.label, wide), wrapped(strong, fact.value, wide)
            places.append((QRectF(0, y, wide, above), QRectF(0, y + above, wide, below)))
            x, y = 0, y + above + below
        return places, y + (line if x else 0)

    def height_for(self, wide: int) -> int:
        """How high they are at a width."""
        return self._lay(wide)[1]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: name and value."""
        painter = QPainter(self)
        smooth(painter)
        flags = WRAP | int(Qt.AlignmentFlag.AlignVCenter)
        for fact, (name, value) in zip(self._facts, self._lay(self.width())[0], strict=True):
            painter.setFont(self.theme.font(Role.SMALL))
            painter.setPen(self.theme.muted)
            painter.drawText(name, flags, fact.label)
            painter.setFont(self.theme.font(Role.STRONG))
            painter.setPen(self.theme.ink)
            painter.drawText(value, flags, fact.value)


class PlateView(QWidget):
    """A player on the table: the plate, values, zones."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.head = PlateHead(theme, self)
        self.facts = Facts(theme, self)
        self.row = ZoneRow(theme, assets, faces, self)
        self._active = False

    def set_picture(self, picture: PlatePicture) -> None:
        """Show a player."""
        self._active = picture.active
        self.head.set_picture(picture)
        self.facts.set_facts(picture.facts)
        self.row.set_pictures(picture.zones)
        self.update()

    def _parts(self, wide: int) -> tuple[int, int, int, int]:
        """Inner width, and the heights of head, values and zones."""
        px = self._theme.px
        inner = wide - 2 * px(_PAD)
        facts = self.facts.height_for(inner)
        return inner, px(36), facts, self.row.height_for(inner)

    def height_for(self, wide: int) -> int:
        """How high it is at a width."""
        px = self._theme.px
        _, head, facts, zones = self._parts(wide)
        between = px(6) * (bool(facts) + bool(zones))
        return head + facts + zones + between + px(_PAD)

    def arrange(self) -> None:
        """Give everything its place."""
        px = self._theme.px
        inner, head, facts, zones = self._parts(self.width())
        self.head.setGeometry(0, 0, self.width(), head)
        y = head + px(6)
        self.facts.setGeometry(px(_PAD), y, inner, facts)
        y += facts + (px(6) if facts else 0)
        self.row.setGeometry(px(_PAD), y, inner, zones)
        self.row.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the ground of what lies in front of a player."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, theme.px(18), -1, -1)
        painter.setPen(QPen(theme.gold if self._active else theme.line_soft, 1))
        painter.setBrush(with_alpha(theme.tray_low, 0.35))
        painter.drawRoundedRect(box, theme.px(10), theme.px(10))


class Board(QWidget):
    """The middle of the table above, the players below it: the others, then who looks."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces) -> None:
        super().__init__()
        self._theme, self._assets, self._faces = theme, assets, faces
        self.middle = ZoneRow(theme, assets, faces, self)
        self.plates: list[PlateView] = []
        self._own = 0

    def set_picture(self, picture: BoardPicture) -> list[PlateView]:
        """Show all of it; returns the plates that are new."""
        self.middle.set_pictures(picture.zones)
        new = []
        while len(self.plates) < len(picture.plates):
            plate = PlateView(self._theme, self._assets, self._faces, self)
            plate.row.made = self.middle.made
            plate.show()
            self.plates.append(plate)
            new.append(plate)
        for plate, one in zip(self.plates, picture.plates, strict=True):
            plate.set_picture(one)
        self._own = picture.own
        return new

    def zones(self) -> list[ZoneView]:
        """All places with cards, the middle first."""
        return [*self.middle.zones, *(z for plate in self.order() for z in plate.row.zones)]

    def order(self) -> list[PlateView]:
        """The others clockwise from the own left, then the own seat."""
        count = len(self.plates)
        return [self.plates[(self._own + step) % count] for step in range(1, count + 1)]

    # ------------------------------------------------------------ layout

    def _rows(self, wide: int) -> list[tuple[list[PlateView], int]]:
        """Players side by side, and how wide each is: the own seat in a row of its own."""
        if not self.plates:
            return []
        *others, own = self.order()
        px = self._theme.px
        most = max(1, wide // px(_LEAST_PLATE))
        lines = -(-len(others) // most)
        columns = -(-len(others) // max(1, lines)) if others else 1
        rows = [others[n : n + columns] for n in range(0, len(others), columns)]
        each = (wide - (columns - 1) * px(_PAD)) // columns
        return [*((row, each) for row in rows), ([own], wide)]

    def _heights(self, wide: int) -> list[int]:
        rows = self._rows(wide)
        return [max(plate.height_for(each) for plate in row) for row, each in rows]

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        px, middle = self._theme.px, self.middle.height_for(wide - 2 * self._theme.px(_PAD))
        heights = self._heights(wide)
        return sum(heights) + px(_PAD) * (len(heights) + 1) + (middle + px(_PAD) if middle else 0)

    def arrange(self) -> None:
        """Give everything its place; what is left of the height stands between."""
        px, wide = self._theme.px, self.width()
        heights = self._heights(wide)
        spare = max(0, self.height() - self.needed(wide)) // (len(heights) + 1)
        middle = self.middle.height_for(wide - 2 * px(_PAD))
        self.middle.setGeometry(px(_PAD), spare // 2, wide - 2 * px(_PAD), middle)
        self.middle.arrange()
        y = spare + (middle + px(_PAD) if middle else 0)
        for (row, each), high in zip(self._rows(wide), heights, strict=True):
            whole = len(row) * each + (len(row) - 1) * px(_PAD)
            x = (wide - whole) // 2
            for plate in row:
                plate.setGeometry(x, y, each, high)
                plate.arrange()
                x += each + px(_PAD)
            y += high + px(_PAD) + spare
        self.update()


class Column(QScrollArea):
    """Where the game stands, in names and values."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._picture: ColumnPicture | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        panel = Panel()
        box = QVBoxLayout(panel)
        box.setContentsMargins(theme.px(16), theme.px(10), theme.px(14), theme.px(12))
        self.title = label("", "title")
        self.title.setWordWrap(True)
        box.addWidget(self.title)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.px(10))
        self._grid.setColumnStretch(1, 1)
        box.addLayout(self._grid)
        column.addWidget(panel)
        column.addStretch(1)
        self._panel = panel
        self._lines: list[QLabel] = []
        up_and_down(inside, self)

    def set_picture(self, picture: ColumnPicture) -> None:
        """Show these."""
        if picture == self._picture:
            return
        self._picture = picture
        self.title.setText(picture.title)
        self._panel.setVisible(bool(picture.facts))
        while len(self._lines) > 2 * len(picture.facts):
            remove(self._lines.pop())
        while len(self._lines) < 2 * len(picture.facts):
            row, part = divmod(len(self._lines), 2)
            line = label("", "" if part else "muted")
            line.setWordWrap(True)
            self._grid.addWidget(line, row, part, Qt.AlignmentFlag.AlignTop)
            self._lines.append(line)
        for number, fact in enumerate(picture.facts):
            self._lines[2 * number].setText(fact.label)
            self._lines[2 * number + 1].setText(fact.value)

    def standing(self) -> list[str]:
        """All of it in words."""
        facts = self._picture.facts if self._picture is not None else ()
        return [f"{fact.label} {fact.value}" for fact in facts]
