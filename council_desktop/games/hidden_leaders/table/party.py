"""A player on the table: name and pips, the face-up cards, the covered ones in their order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.games.hidden_leaders.table.faces import LEADER
from council_desktop.games.hidden_leaders.table.factions import MARKS
from council_desktop.games.hidden_leaders.table.pictures import CountPicture, PartyPicture
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import LEAST_TARGET, Role, Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.fresh import draw_gone, line_under
from council_desktop.table.parts import Chooser, draw_focus, remove
from council_desktop.table.pictures import CardPicture
from council_desktop.table.plates import draw_aim, draw_plate
from council_desktop.text.elide import BETWEEN, cut_name, first_parts
from council_desktop.widgets.card import CardSize, CardState, bleed, card_pixmap
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.paint import WRAP, ratio_of, smooth, wrapped
from council_desktop.widgets.swatch import paint_swatch

_MINI: Final = CardSize.MINI.box
_PAD: Final = 9
_TOP, _LIFTED = 4, 8
"""Above the name, and above the cards that lie face-up, where there is room for that."""
_GAP: Final = 4
_HEAD: Final = 40
_LEAST_STEP: Final = 0.34
"""At least so much of a card is seen beside the one that lies over it."""
COVERED: Final = LEAST_TARGET + 1
"""A covered card is so wide: it can be hit, and no more room is given to it."""
_LEAST_OPEN, _MOST_OPEN, _MOST_BARE = 0.75, 2.3, 1.12 / 200
"""Of a face-up card, of its usual size; the last one for each pixel of the height."""
_MOST_LEADER: Final = 112
"""A leader that is known is so high at most, at 100 %."""
_FLAT_NAME, _FLAT_NAME_PART = 172, 0.23
"""So wide is the name in a row at the end, at 100 %; its part of the row at most."""
_FEW: Final = 4
"""So many cards face-up have room, whether they lie there or not."""
_LAPPED: Final = 1.25
"""So many times as wide as their room cards are at most before they become smaller."""
_BESIDE: Final = 1.1
"""Covered cards leave their line below the others where those are so much larger for it."""
_COVERED_FEW, _COVERED_GAP = 2, 3
"""So many covered cards lie beside one another in a column; room between two."""
_AMPLE, _TALL = 560, 150
"""From this size on, in a window as drawn, covered cards are"""
_AMPLE_COVERED, _COVERED_MORE = 1.35, 4
"""so many times as large, and so many lie beside one another."""
_MARK, _APART = 8, 9
"""Radius of the mark of a faction beside a count; room between two counts."""
_MARKS_APART: Final = 2.7
"""From one mark to the one below it, in radii."""
_ROUND: Final = 2.0
"""Away from a card that can be chosen goes a broken line."""
_ROUND_HEAD: Final = (-3, -1, 3, 2)
"""The same of a head, where the edge of the plate is close."""
_NOTHING: Final = QColor(Qt.GlobalColor.transparent)


class PartyHead(Chooser):
    """Name, what is known in a few words, pips to the end, the leader's card."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._assets, self._faces = assets, faces
        self.shown: PartyPicture | None = None
        self._dealt = 1.0

    def deal_leader(self, part: float) -> None:
        """How far its leader's card has come from above, 0 to 1, while a game opens."""
        self._dealt = part
        self.update()

    def set_picture(self, picture: PartyPicture) -> None:
        """Show a player."""
        self.shown = picture
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        did = picture.did[:1]
        parts = (picture.name, *did, *picture.about, picture.up_said)
        parts += (picture.leader_said, picture.result)
        self.setToolTip(" · ".join(part for part in parts if part))
        self.update()

    @property
    def written(self) -> list[QRect]:
        """Where it says something: between its two ends it is empty."""
        picture, px = self.shown, self.theme.px
        if picture is None:
            return []

        def wide(text: str, role: Role) -> int:
            return QFontMetrics(self.theme.font(role)).horizontalAdvance(text)

        about = BETWEEN.join((*picture.did[:1], *picture.about))
        left = px(36) + max(wide(picture.name, Role.TITLE), wide(about, Role.SMALL))
        right = px(44) + wide(picture.up_said, Role.SMALL)
        high = self.height()
        return [QRect(0, 0, left, high), QRect(self.width() - right, 0, right, high)]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the head of a party."""
        theme, picture = self.theme, self.shown
        if picture is None:
            return
        px = theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if picture.token:
            hot = self.pointed_at or self.hasFocus()
            ground = theme.active_fill if picture.chosen else theme.hover if hot else theme.field
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        ink = theme.active_text if picture.chosen else theme.ink
        chip = QRectF(box.left() + 5, 0, px(19), px(25))
        chip.moveCenter(QPointF(chip.center().x(), box.center().y()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint_swatch(painter, chip, theme.seats[picture.seat % len(theme.seats)], theme)
        if picture.aimed:
            draw_aim(painter, theme, chip)
        left, right = chip.right() + px(9), box.right() - 4
        right = self._paint_leader(painter, picture, right, box)
        spare = (box.height() - self.words_high) / 2
        if spare > 0:  # Both lines stay together beside a large leader.
            box.adjust(0, spare, 0, -spare)
        right, below = self._paint_pips(painter, picture, left, right, box)
        half = box.height() / 2
        painter.setFont(theme.font(Role.TITLE))
        painter.setPen(ink)
        above, right = right, right - below
        name = cut_name(painter.fontMetrics(), picture.name, int(above - left))
        painter.drawText(
            QRectF(left, box.top() - 1, above - left, half + 3),
            Qt.AlignmentFlag.AlignVCenter,
            name,
        )
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.active_text if picture.chosen else theme.muted)
        about = self._about(painter.fontMetrics(), int(right - left))
        painter.drawText(
            QRectF(left, box.top() + half - 1, right - left, half + 2),
            Qt.AlignmentFlag.AlignVCenter,
            about,
        )
        if self.hasFocus():
            draw_focus(painter, theme, QRectF(self.rect()).adjusted(1, 1, -1, -1), 9)

    @property
    def words_high(self) -> int:
        """How high its two lines are."""
        theme = self.theme
        title = QFontMetrics(theme.font(Role.TITLE)).height()
        small = QFontMetrics(theme.font(Role.SMALL)).height()
        return max(LEAST_TARGET + 4, title + small - theme.px(4))

    def leader_wide(self, high: int) -> int:
        """How wide a leader that is known is in a head of this height."""
        return round(_MINI.width() * min(high - 6, self.theme.px(_MOST_LEADER)) / _MINI.height())

    def _about(self, metrics: QFontMetrics, room: int) -> str:
        """What is known in a few words: what was done last before all else, if that has room."""
        assert self.shown is not None
        lines = [(did, *self.shown.about) for did in self.shown.did] + [self.shown.about]
        return next(filter(None, (first_parts(metrics, line, room) for line in lines)), "")

    def _paint_leader(
        self, painter: QPainter, picture: PartyPicture, right: float, box: QRectF
    ) -> float:
        """A small dark card; the own one lies in the tray."""
        if picture.own and not picture.allies:
            return right
        most = self.theme.px(_MOST_LEADER if picture.allies else 36)
        scale = min(box.height() - 2, most) / _MINI.height()
        wide = _MINI.width() * scale
        face = self._faces[f"{LEADER}:{picture.leader if picture.allies else 0}"]
        picture_of = card_pixmap(
            self._assets,
            self.theme,
            face,
            CardSize.MINI,
            CardState(),
            scale,
            ratio_of(self),
        )
        room = bleed(CardSize.MINI, scale)
        top = box.center().y() - _MINI.height() * scale / 2 - (1 - self._dealt) * box.height()
        painter.setOpacity(self._dealt)
        painter.drawPixmap(QPointF(right - wide - room, top - room), picture_of)
        painter.setOpacity(1.0)
        return right - wide - self.theme.px(8)

    def _paint_pips(
        self, painter: QPainter, picture: PartyPicture, left: float, right: float, box: QRectF
    ) -> tuple[float, float]:
        """`5 of 7` over as many discs, bold gold when one is missing; where there is little room
        only words, beside those of the second line. Returns where the words of the first line
        end, and how much less the second line has."""
        theme, px = self.theme, self.theme.px
        if not picture.up_short:
            return right, 0.0
        close = picture.up >= picture.limit - 1
        font = theme.font(Role.SMALL_STRONG if close else Role.SMALL)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        step, radius = px(11), px(4)
        pips = step * picture.limit
        room = right - left
        long = metrics.horizontalAdvance(picture.up_said)
        short = metrics.horizontalAdvance(picture.up_short)
        names = px(78)
        said, wide = (
            (picture.up_said, long) if room - long > names + px(30) else (picture.up_short, short)
        )
        with_pips = room - max(wide, pips) > names
        whole = max(wide, pips) if with_pips else wide
        painter.setPen(theme.gold_text if close else theme.ink)
        half = box.height() / 2
        area = QRectF(right - wide - 2, box.top(), wide + 2, half + 2)
        if not with_pips:
            area.moveTop(box.top() + half - 1)
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, said)
        if with_pips:
            ink = theme.gold_text if close else theme.ink
            for number in range(picture.limit):
                centre = QPointF(right - pips + step * (number + 0.5), box.top() + half + half / 2)
                painter.setPen(QPen(ink if number < picture.up else theme.line, theme.stroke(1.2)))
                painter.setBrush(ink if number < picture.up else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(centre, radius, radius)
        if not with_pips:
            return right, whole + px(8)
        return right - whole - px(8), 0.0


class CardRow:
    """Cards side by side, which overlap where they must; each keeps its widget by its key."""

    def __init__(self, parent: QWidget, make: Callable[[], TableCard]) -> None:
        self._parent, self._make = parent, make
        self.cards: list[TableCard] = []

    def set_pictures(self, pictures: Sequence[CardPicture]) -> None:
        """Show these."""
        old = {card.picture_shown.key: card for card in self.cards if card.picture_shown}
        new = []
        for picture in pictures:
            card = old.pop(picture.key, None) or self._make()
            card.set_picture_of(picture)
            card.show()
            new.append(card)
        for card in old.values():
            card.clear_picture()
            remove(card)
        self.cards = new

    def place(
        self, left: int, top: int, wide: int, scale: float, gap: int, a_line: int = 0
    ) -> None:
        """From the left, in so much room; so many in a line, all without a number."""
        each, down = round(_MINI.width() * scale), round(_MINI.height() * scale) + gap
        step, a_line = float(each + gap), a_line or len(self.cards)
        if a_line > 1:
            step = min(step, max(each * _LEAST_STEP, (wide - each) / (a_line - 1)))
        for number, card in enumerate(self.cards):
            line, at = divmod(number, a_line)
            card.set_scale(round(scale, 3))
            card.move(left + round(at * step), top + line * down)
            card.raise_()


def dash_round(painter: QPainter, theme: Theme, cards: Sequence[TableCard]) -> None:
    """A broken golden line round every card that can be chosen where it lies."""
    pen = QPen(theme.gold, theme.stroke(2), Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([2.6, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for card in cards:
        if card.token and not card.state.chosen:
            box = QRectF(card.geometry()).adjusted(-_ROUND, -_ROUND, _ROUND, _ROUND)
            painter.drawRoundedRect(box, 6, 6)


@dataclass(frozen=True, slots=True)
class PartyPlan:
    """How cards lie in front of players: `scale` of face-up ones, and how wide the `column` at
    the right is that has covered cards and counts; 0 where these have a line below."""

    scale: float
    column: int = 0


class _Counts(NamedTuple):
    """How counts by faction are laid out, from the right: with names or without, how wide each is,
    in how many rows of so many, how wide and high all of them are."""

    named: bool
    wides: Sequence[int]
    rows: int
    a_row: int
    used: int
    step: float
    top: float


class PartyView(QWidget):
    """All that lies in front of a player."""

    is_plate = True
    """What lies over the table for a while lies in it or beside it, not half and half."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        parent: QWidget,
        made: Callable[[TableCard | PartyHead], None],
    ) -> None:
        """`made` is told of everything in it that can be chosen."""
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self._made = made
        self._reduced = False
        self.bare = False
        """Without a ground: it lies in the tray."""
        self.flat = False
        """In one line: name, cards, counts, as at the end."""
        self.head = PartyHead(theme, assets, faces, self)
        made(self.head)
        self.open = CardRow(self, self._card)
        self.covered = CardRow(self, self._card)
        self.shown: PartyPicture | None = None
        self._foot = QRectF()
        """Room of the counts."""
        self._open_box, self._scale = QRectF(), 1.0
        """Room of the face-up cards, and their size."""
        self._words: QRectF | None = None
        """Room of what is said of covered cards; None: where the counts leave some."""
        self._before = QRectF()
        """The same at their left, where no card lies."""

    @property
    def _pad(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_PAD)

    def _card(self) -> TableCard:
        card = TableCard(self._theme, self._assets, self._faces, CardSize.MINI, self)
        card.set_reduced_motion(self._reduced)
        card.rises = False  # What is known of the player stands right above it.
        self._made(card)
        return card

    def cards(self) -> list[TableCard]:
        """Face-up ones, then covered ones."""
        return [*self.open.cards, *self.covered.cards]

    def choosers(self) -> list[QWidget]:
        """All in it that can be chosen now."""
        found: list[QWidget] = [self.head] if self.head.token else []
        return [*found, *(card for card in self.cards() if card.token)]

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in self.cards():
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: PartyPicture) -> None:
        """Show a player."""
        self.shown = picture
        self.head.set_picture(picture)
        self.open.set_pictures(picture.open)
        self.covered.set_pictures(picture.covered)
        self.update()

    # ------------------------------------------------------------ layout

    @cached_property
    def head_high(self) -> int:
        """How high the line with the name is."""
        return self.head.words_high

    @property
    def _ample(self) -> bool:
        """Whether it has room of its own: that of one or two opponents."""
        grown = self._theme.grown
        return not self.flat and self.width() >= grown(_AMPLE) and self.height() >= grown(_TALL)

    @property
    def _covered_wide(self) -> int:
        return self._theme.grown(COVERED * (_AMPLE_COVERED if self._ample else 1.0))

    @property
    def _covered_high(self) -> int:
        return round(_MINI.height() * self._covered_wide / _MINI.width())

    def least(self) -> int:
        """The height at which its cards can be told apart."""
        open_ = round(_MINI.height() * _LEAST_OPEN)
        return self.head_high + open_ + self._covered_high + 2 * _GAP + 4

    def wanted(self, high: int) -> int:
        """The width at which its face-up cards are as large as they may be in such a tray."""
        each = round(_MINI.width() * _MOST_BARE * high) + _GAP
        return len(self.open.cards) * each

    def least_flat(self) -> int:
        """The same in one line."""
        return max(self.head_high, round(_MINI.height() * _LEAST_OPEN)) + 2 * _GAP + 4

    def _flat_room(self) -> tuple[int, int, int]:
        """In one line: how wide the head is, the room of the cards, what they come to."""
        wide, px = self.width(), self._theme.px
        name = min(px(_FLAT_NAME), round(wide * _FLAT_NAME_PART))
        head = name + self.head.leader_wide(self.height() - 6)
        foot = min(px(170), round(wide * 0.21))
        return head, wide - 2 * self._pad - head - _GAP - foot, foot

    def flat_scale(self, lines: int) -> float:
        """The size of its cards at the end, in so many lines."""
        free = self.height() - 2 * _GAP - 10 - (lines - 1) * _GAP
        a_line = -(-len(self.open.cards) // lines)
        side_by_side = (self._flat_room()[1] / max(1, a_line) - _GAP) / _MINI.width()
        most = _MOST_OPEN * self._theme.room
        return min(most, free / lines / _MINI.height(), side_by_side)

    @staticmethod
    def flat_plan(views: Sequence["PartyView"]) -> PartyPlan:
        """For all at the end, which are equally large: their cards have one size."""
        return PartyPlan(max(min(view.flat_scale(lines) for view in views) for lines in (1, 2)))

    def _arrange_flat(self, plan: PartyPlan | None) -> None:
        """The name at the left, then the cards, what they come to at the right."""
        wide, high = self.width(), self.height()
        head, room, foot = self._flat_room()
        tall = high - 6
        self.head.setGeometry(self._pad - 4, (high - tall) // 2, head, tall)
        left = self._pad + head + _GAP
        scale = max(_LEAST_OPEN, (plan or self.flat_plan([self])).scale)
        each = round(_MINI.height() * scale)
        step = round(_MINI.width() * scale) + _GAP
        count = len(self.open.cards)
        below = count * step - _GAP > room and 2 * each + _GAP <= high - 2 * _GAP
        a_line = -(-count // 2) if below else count
        top = (high - each - (each + _GAP if below else 0)) // 2 + 2
        self.open.place(left, top, room, scale, _GAP, a_line)
        self.covered.place(left, _GAP, room, scale, _GAP)
        self._foot = QRectF(wide - foot - self._pad, _GAP, foot, high - 2 * _GAP)
        self.update()

    def _tops(self) -> tuple[int, int]:
        """Where the name stands, and where the cards begin."""
        grown = self._theme.grown
        top, gap = grown(_TOP), grown(_LIFTED)
        if self.height() < self.least() + top + gap:
            top, gap = 2, 2
        return top, top + self.head_high + gap

    def _count_wide(self, count: CountPicture, metrics: QFontMetrics, named: bool) -> int:
        """Of a mark and what stands beside it."""
        words = f"{count.name} {count.number}" if named else str(count.number)
        px = self._theme.px
        return 2 * px(_MARK) + px(4) + metrics.horizontalAdvance(words)

    def column(self, named: bool) -> int:
        """How wide covered cards and counts are one below the other; `named`: with words."""
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        counts = self.shown.counts if self.shown else ()
        wides = [self._count_wide(count, metrics, named) for count in counts]
        if not named and len(wides) > 1:
            wides = [2 * max(wides) + self._theme.px(_APART)]
        few = _COVERED_MORE if self._ample else _COVERED_FEW
        covered = min(len(self.covered.cards), few) * (self._covered_wide + _COVERED_GAP)
        return max([*wides, covered, self._covered_wide]) + self._theme.px(2)

    def plan(self, row: Sequence["PartyView"]) -> PartyPlan:
        """For all of a row, which are as large as this one: their cards have one size."""
        side = 0 if self.bare else self._pad
        inner, free = self.width() - 2 * side, self.height() - self._tops()[1] - _GAP
        count = max(_FEW, *(len(view.open.cards) for view in row), 0)
        most = _MOST_BARE * self.height() if self.bare else _MOST_OPEN * self._theme.room

        def scale(wide: int, high: int) -> float:
            side_by_side = wide * _LAPPED / (count * (_MINI.width() + _GAP))
            return max(_LEAST_OPEN, min(most, high / _MINI.height(), side_by_side))

        below = PartyPlan(scale(inner, free - self._covered_high - _GAP))
        best = below
        for named in (False, True):
            column = max(view.column(named) for view in row)
            beside = PartyPlan(scale(inner - column - 2 * _GAP, free - _GAP), column)
            known = 1.0 if best.column else _BESIDE
            if beside.scale >= known * best.scale:
                best = beside
        return best

    def arrange(self, plan: PartyPlan | None = None) -> None:
        """Give everything its place; by a `plan` that holds for others as well, or its own."""
        if self.flat:
            self._arrange_flat(plan)
            return
        wide, high = self.width(), self.height()
        side = 0 if self.bare else self._pad
        top, first = self._tops()
        edge = max(0, side - 4)
        self.head.setGeometry(edge, top, wide - 2 * edge, self.head_high)
        inner = wide - 2 * side
        plan = plan or self.plan([self])
        room = inner - plan.column - 2 * _GAP if plan.column else inner
        self.open.place(side, first, room, plan.scale, _GAP)
        self._scale = round(plan.scale, 3)
        self._open_box = QRectF(side, first, room, _MINI.height() * plan.scale)
        tall = round(_MINI.height() * plan.scale)
        covered = self._covered_wide / _MINI.width()
        count = len(self.covered.cards)
        if plan.column:
            left, below = wide - side - plan.column, first + self._covered_high + _GAP
            lies = self.open.cards[-1].geometry().right() if self.open.cards else side
            # More than the column holds reach to the left, as far as no hero lies there.
            whole = count * (self._covered_wide + _COVERED_GAP) - _COVERED_GAP
            start = min(left, max(lies + 2 * _GAP, wide - side - whole))
            self.covered.place(start, first, wide - side - start, covered, _COVERED_GAP)
            self._foot = QRectF(left, below, plan.column, max(first + tall, high - 5) - below)
            self._words, self._before = QRectF(), QRectF()
            if count:
                end = self.covered.cards[-1].geometry().right() + 6
                self._words = QRectF(end, first, wide - side - end, self._covered_high)
                self._before = QRectF(lies, first, start - lies, self._covered_high)
                self._before.adjust(2 * _GAP, 0, -2 * _GAP, 0)
            self.update()
            return
        top = first + tall + _GAP
        top = max(top, high - self._covered_high - 5) if not self.bare else top
        room = min(inner, max(self._covered_wide, round(inner * (0.62 if count > 2 else 0.5))))
        self.covered.place(side, top, room, covered, _COVERED_GAP)
        end = side
        if count:
            last = self.covered.cards[-1]
            end = last.x() + last.width() + 6
        self._foot = QRectF(end, top, wide - side - end, self._covered_high)
        self._words = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the ground, and the counts below."""
        theme, picture = self._theme, self.shown
        if picture is None:
            return
        painter = QPainter(self)
        smooth(painter)
        if not self.bare:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_plate(painter, theme, box, 10, theme.panel, acts=picture.active)
            if picture.wins:
                painter.setPen(QPen(theme.gold, theme.stroke(2)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 10, 10)
        dash_round(painter, theme, self.cards())
        if picture.token:  # Round the head, not in it: there it would cut the name.
            around = QRectF(self.head.geometry()).adjusted(*_ROUND_HEAD)
            draw_plate(painter, theme, around, 8, _NOTHING, acts=False, offered=True)
        line_under(painter, theme, self.cards())
        if picture.gone and not self.flat:
            self._paint_gone(painter, picture)
        if picture.slot:
            self._paint_slot(painter)
        if self.flat:
            self._paint_result(painter, picture)
        else:
            self._paint_counts(painter, picture)

    def _paint_gone(self, painter: QPainter, picture: PartyPicture) -> None:
        """At the end of the row, pale and crossed: heroes that lay here, as far as there is room
        beside the others and the one that may come."""
        theme, cards = self._theme, self.open.cards
        wide, high = _MINI.width() * self._scale, _MINI.height() * self._scale
        lies = cards[-1].geometry().right() + _GAP if cards else self._open_box.left()
        first = lies + (wide + _GAP if picture.own else 0.0)
        right = self._open_box.right()
        for number in picture.gone:
            box = QRectF(right - wide, self._open_box.top(), wide, high)
            if box.left() < first:
                return
            face = self._faces[number]
            draw_gone(painter, self, theme, self._assets, face, CardSize.MINI, box)
            right -= wide + _GAP

    def _paint_slot(self, painter: QPainter) -> None:
        """Where one more hero would lie, if there is room beside the others."""
        cards, theme = self.open.cards, self._theme
        if not cards:
            return
        box = QRectF(cards[-1].geometry()).translated(cards[-1].width() + _GAP, 0)
        if box.right() > self.width() - 2:
            return
        pen = QPen(theme.gold, theme.stroke(1.6), Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([2.6, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
        plus = QRectF(0, 0, box.width() * 0.34, box.width() * 0.34)
        plus.moveCenter(box.center())
        draw_glyph(painter, self._assets.glyph("plus"), plus, theme.gold_text)

    def _paint_result(self, painter: QPainter, picture: PartyPicture) -> None:
        """At the end: whether it wins, how many cards count and how many there are."""
        theme, px, foot = self._theme, self._theme.px, self._foot
        line = QFontMetrics(theme.font(Role.STRONG)).height()
        flags = WRAP | int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        font = theme.font(Role.STRONG if picture.wins else Role.SMALL)
        lines = wrapped(font, picture.result, foot.width() - px(26))
        whole = lines + (line if picture.rival else 0)
        top = foot.center().y() - whole / 2
        right = foot.right()
        if picture.wins:
            crown = QRectF(right - px(22), top + (lines - px(20)) / 2, px(20), px(20))
            draw_glyph(painter, self._assets.glyph("crown"), crown, theme.gold_text)
            right -= px(28)
        painter.setFont(font)
        painter.setPen(theme.gold_text if picture.wins else theme.muted)
        painter.drawText(
            QRectF(foot.left(), top, right - foot.left(), lines), flags, picture.result
        )
        if picture.rival:
            painter.setFont(theme.font(Role.SMALL))
            painter.setPen(theme.ink)
            area = QRectF(foot.left(), top + lines, foot.width(), line)
            painter.drawText(area, flags, picture.tally)

    def _lay_counts(self, counts: Sequence[CountPicture], metrics: QFontMetrics) -> _Counts:
        """By faction, with words where they have room."""
        px, foot = self._theme.px, self._foot
        radius, line, gap = px(_MARK), metrics.height(), px(_APART)

        def wide_of(named: bool) -> list[int]:
            return [self._count_wide(count, metrics, named) for count in counts]

        def whole_of(wides: Sequence[int]) -> int:
            return sum(wides) + gap * max(0, len(wides) - 1)

        lines = max(1, int(foot.height() // line))
        named = whole_of(wide_of(True)) <= foot.width()
        each_own = not named and len(counts) <= lines and max(wide_of(True)) <= foot.width()
        wides = wide_of(named or each_own)
        rows = len(counts) if each_own else 1 if whole_of(wides) <= foot.width() else 2
        a_row = max(1, -(-len(counts) // rows))
        used = whole_of(wides) if rows == 1 else (max(wides) + gap) * a_row - gap
        # Marks of two lines do not touch where there is room for that.
        step = max(float(line), min(_MARKS_APART * radius, (foot.height() - 1) / max(1, rows)))
        top = foot.bottom() - (rows - 1) * step - line - 1
        return _Counts(named or each_own, wides, rows, a_row, used, step, top)

    @property
    def said_at(self) -> list[QRect]:
        """Where it says something below its head: a tip leaves that to be read."""
        picture, foot = self.shown, self._foot
        if picture is None:
            return []
        if self.flat:
            return [foot.toAlignedRect()]
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        laid, wide = self._lay_counts(picture.counts, metrics), metrics.horizontalAdvance
        said = self._room_for_said(laid.used, metrics.height(), wide(picture.said), laid.rows)
        area = QRectF(said)
        if said == self._before:
            area.setLeft(max(area.left(), area.right() - wide(picture.said)))
        else:
            area.setWidth(min(area.width(), wide(picture.said)))
        counts = QRectF(foot.right() - laid.used, laid.top, laid.used, foot.bottom() - laid.top)
        told = (area, bool(picture.said)), (counts, bool(picture.counts))
        return [box.toAlignedRect() for box, shown in told if shown and not box.isEmpty()]

    def _paint_counts(self, painter: QPainter, picture: PartyPicture) -> None:
        """The counts; beside them what is covered."""
        theme, px, foot = self._theme, self._theme.px, self._foot
        font = theme.font(Role.SMALL)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        radius, line, gap = px(_MARK), metrics.height(), px(_APART)
        laid = self._lay_counts(picture.counts, metrics)
        start = x = foot.right() - laid.used
        top = laid.top
        for number, (count, wide) in enumerate(zip(picture.counts, laid.wides, strict=True)):
            if number and number % laid.a_row == 0:
                x, top = start, top + laid.step
            centre = QPointF(x + radius, top + line / 2)
            draw_mark(painter, theme, self._assets, MARKS[count.faction], centre, radius, rim=True)
            painter.setPen(theme.ink)
            words = f"{count.name} {count.number}" if laid.named else str(count.number)
            area = QRectF(x + 2 * radius + px(4), top, wide, line)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, words)
            x += wide + gap
        said = metrics.horizontalAdvance(picture.said)
        area = self._room_for_said(laid.used, line, said, laid.rows)
        if picture.said and not area.isEmpty():
            ways = Qt.AlignmentFlag
            side = ways.AlignRight if area == self._before else ways.AlignLeft
            painter.setPen(theme.muted)
            painter.drawText(area, side | ways.AlignVCenter, picture.said)

    def _room_for_said(self, used: int, line: int, wide: int, rows: int) -> QRectF:
        """Where what is said of covered cards is not cut: beside them, else beside the counts or
        over them."""
        foot = self._foot
        if self._words is not None:
            gone = self.shown is not None and bool(self.shown.gone or self.shown.slot)
            places = (self._words,) if gone else (self._words, self._before)
            return next((one for one in places if wide <= one.width()), QRectF())
        room = foot.width() - used - self._theme.px(10)
        if rows > 1 or wide > foot.width():
            return QRectF()
        above = line if foot.height() >= 2 * line else 0
        if wide <= room and not above:
            return QRectF(foot.left(), foot.bottom() - line - 1, room, line)
        return QRectF(foot.left(), foot.top(), foot.width(), above)
