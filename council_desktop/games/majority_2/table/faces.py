"""The faces of the members: large, in hand, as a finished faction, as a nameplate in a column."""

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPen

from council_desktop.games.majority_2.table.marks import (
    EMBLEM,
    FACTION_OF,
    MARKS,
    draw_coin,
    draw_disc,
    draw_faction,
    draw_rank,
    faction_of,
    rank_of,
)
from council_desktop.look.theme import Role, mix, with_alpha
from council_desktop.widgets.card_faces import (
    Brush,
    CardSize,
    CardState,
    paint_paper,
)
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.paint import (
    balanced,
    draw_text,
    notched,
    pointed_box,
    rounded,
    text_font,
    text_width,
)
from engine.games.majority_2.deck import COLOURS

GOES, COMES, MEANT, TARGET = "goes", "comes", "meant", "target"
"""What would become of a card: discarded, laid here, moved or changed; or that it can be meant."""
DISC_ON: Final = {CardSize.STRIP: (136.0, 20.0, 13.0), CardSize.MINI: (35.0, 8.0, 8.5)}
"""Where a disc lies: its middle and its radius."""
_NAME: Final = 76.0
"""Of a nameplate: so much is left of the glyph of the rank."""
_WHOLE: Final = 0.85
"""Of a small card at least so much is seen where its rank has room as well."""
_FADED: Final = 0.3
"""So much of its colour has gone from a card that can't be played."""
_APART: Final = 5.0
"""Between two factions of a nameplate."""
_BARE: Final = 0.92
"""Below this scale a nameplate leaves out the faction's word: its mark says it."""


@dataclass(frozen=True, slots=True)
class MemberFace:
    """A member. `line` stands on the hand card, `words` on the large one."""

    card: str
    name: str
    faction: str
    rank: str
    line: str
    words: str
    cost: int
    points: int
    needs: int
    needs_word: str
    module: str = ""
    """The word of a promo card; "" for the others."""
    disc: str = ""
    """The colour of the disc that lies on it."""
    fate: str = ""
    """What the choice would do to it; "" for nothing."""
    why: str = ""
    """Why it can't be played now."""

    counts: tuple[str, ...] = ()
    """By COLOURS: the word of the faction that it counts for with such a disc."""

    seen: float = 1.0
    """So much of its width is to be seen: others lie over the rest, of a small card at its left,
    of one in hand at its right."""

    def lying(
        self, disc: str | None, fate: str = "", why: str = "", seen: float = 1.0
    ) -> "MemberFace":
        """As it lies on the table or in hand."""
        return replace(self, disc=disc or "", fate=fate, why=why, seen=seen)

    @property
    def _is_another(self) -> bool:
        """Whether its disc makes it count for a faction that is not printed on it."""
        return bool(self.disc) and FACTION_OF[self.disc] != faction_of(self.card)

    def _counting(self, brush: Brush, fill: QColor) -> QColor:
        """The colour that it counts as."""
        return brush.theme.hues[MARKS[FACTION_OF[self.disc]].hue].fill if self.disc else fill

    def _printed(self, brush: Brush, fill: QColor) -> QColor:
        """The colour of its mark: without one where that does not count."""
        return brush.theme.spent if self._is_another else fill

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in (CardSize.LARGE, CardSize.HAND, CardSize.MINI, CardSize.STRIP)

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face."""
        if size is CardSize.LARGE:
            self._large(brush, state)
        elif size is CardSize.HAND:
            self._hand(brush, state)
        elif size is CardSize.MINI:
            self._mini(brush, state)
        else:
            self._strip(brush, state)

    # ------------------------------------------------------------ parts

    def _fill(self, brush: Brush, state: CardState) -> QColor:
        theme = brush.theme
        fill = theme.hues[MARKS[faction_of(self.card)].hue].fill
        if self.why:
            return mix(fill, theme.spent, _FADED)  # Which faction it is still matters.
        return theme.spent if state.spent else fill

    def _banner(self, brush: Brush, box: QRectF, size: float, fill: QColor) -> None:
        """Two lines: the faction, then the rank."""
        point = 0.2 * box.height()
        brush.fill(pointed_box(box, point), fill)
        ink = brush.theme.family_paper
        x, room = box.center().x(), box.width() - 2 * point - 6
        upper = box.top() + box.height() * 0.40
        brush.fitted(x, upper, self.faction, Role.SPEECH, size, ink, room)
        lower = box.top() + box.height() * 0.84
        brush.fitted(x, lower, self.rank.upper(), Role.BANNER, size * 1.02, ink, room, 0.6)

    def _worth(self, brush: Brush, centre: QPointF, radius: float) -> None:
        theme = brush.theme
        brush.painter.setPen(QPen(with_alpha(theme.paper_ink, 0.6), 1.0))
        brush.painter.setBrush(theme.paper_light)
        brush.painter.drawEllipse(centre, radius, radius)
        size = radius * 1.15
        y = centre.y() + size * 0.36
        brush.text(centre.x(), y, str(self.points), Role.NUMBER, size, theme.paper_ink)

    def _mark(self, brush: Brush, centre: QPointF, radius: float, fill: QColor) -> None:
        mark = MARKS[faction_of(self.card)]
        draw_mark(
            brush.painter,
            brush.theme,
            brush.assets,
            mark,
            centre,
            radius,
            fill=fill,
            outline=radius * 1.13,
        )

    def _needs(self, brush: Brush, x: float, y: float, size: float) -> None:
        """What must lie in the score area before it can be paid for, or whose it is."""
        theme, faction = brush.theme, faction_of(self.card)
        word = self.needs_word if self.needs else self.faction
        role = Role.CARD_LINE if self.needs else Role.SMALL_STRONG
        hue = theme.paper_muted if self.needs else theme.hues[MARKS[faction].hue].text
        font = text_font(theme, role, size)
        wide = text_width(font, word)
        radius, count = size * 0.5, max(1, self.needs)
        marks = count * radius * 2.3
        whole = wide + 4 + marks
        if self.needs:
            draw_text(
                brush.painter,
                QPointF(x - whole / 2, y + size * 0.33),
                word,
                font,
                hue,
                Qt.AlignmentFlag.AlignLeft,
            )
        start = x - whole / 2 + (wide + 4 if self.needs else 0)
        for number in range(count):
            centre = QPointF(start + radius * (1.15 + 2.3 * number), y)
            draw_faction(brush.painter, theme, brush.assets, faction, centre, radius)
        if not self.needs:
            place = QPointF(start + marks + 4, y + size * 0.33)
            draw_text(brush.painter, place, word, font, hue, Qt.AlignmentFlag.AlignLeft)

    def _module(self, brush: Brush, x: float, y: float, size: float) -> None:
        if self.module:
            brush.fitted(x, y, self.module, Role.SPEECH, size, brush.theme.paper_gold, 90)

    def _lines(
        self, brush: Brush, text: str, middle: QPointF, sizes: tuple[float, ...], room: float
    ) -> None:
        """On two lines, or on more in smaller letters."""
        for number, size in enumerate(sizes):
            font = text_font(brush.theme, Role.CARD_TEXT, size)
            most = 2 if number < 2 else 3
            lines = balanced(font, text, room, most)
            wide = max(text_width(font, line) for line in lines)
            if len(lines) <= most and wide <= room:
                break
        step = size * 1.12
        top = middle.y() - (len(lines) - 1) * step / 2 + size * 0.34
        squeeze = min(1.0, room / max(1.0, wide))
        for number, line in enumerate(lines):
            place = QPointF(middle.x(), top + number * step)
            ink = brush.theme.paper_ink
            draw_text(brush.painter, place, line, font, ink, squeeze=squeeze)

    # ------------------------------------------------------------ sizes

    def _large(self, brush: Brush, state: CardState) -> None:
        fill, rank = self._fill(brush, state), rank_of(self.card)
        paint_paper(brush, CardSize.LARGE)
        box = CardSize.LARGE.box
        brush.line(notched(box.adjusted(10, 10, -10, -10), 12), with_alpha(fill, 0.75), 1.6)
        brush.line(notched(box.adjusted(14.5, 14.5, -14.5, -14.5), 12), with_alpha(fill, 0.28), 1.0)
        self._banner(brush, QRectF(18, 26, 214, 58), 21, fill)
        self._mark(brush, QPointF(125, 137), 41, fill)
        self._module(brush, 125, 198, 13)
        painter, theme = brush.painter, brush.theme
        draw_coin(painter, theme, QPointF(62, 222), 17, str(self.cost))
        draw_rank(painter, brush.assets, rank, QPointF(125, 222), 26, fill)
        self._worth(brush, QPointF(188, 222), 17)
        self._lines(brush, self.words, QPointF(125, 276), (18.5, 17.2, 16, 14.6, 13.2), 206)
        self._needs(brush, 125, 324, 15)

    def _hand(self, brush: Brush, state: CardState) -> None:
        fill, rank = self._fill(brush, state), rank_of(self.card)
        paint_paper(brush, CardSize.HAND)
        frame = CardSize.HAND.box.adjusted(5.5, 5.5, -5.5, -5.5)
        brush.line(notched(frame, 6.5), with_alpha(fill, 0.75), 1.0)
        self._banner(brush, QRectF(8, 11, 116, 39), 13.6, fill)
        self._mark(brush, QPointF(66, 85), 24.5, fill)
        painter, theme = brush.painter, brush.theme
        draw_coin(painter, theme, QPointF(22, 66), 12.5, str(self.cost))
        self._worth(brush, QPointF(110, 66), 12.5)
        draw_rank(painter, brush.assets, rank, QPointF(22, 101), 19, fill)
        self._module(brush, 110, 104, 10.5)
        self._needs(brush, 66, 127, 13.4)
        rule = QRectF(30, 137.5, 72, 1)
        brush.painter.fillRect(rule, with_alpha(fill, 0.45))
        self._lines(brush, self.line, QPointF(66, 158), (14.7, 13.6, 12.6, 11.6, 10.8), 114)

        if self.why:
            self._reason(brush)

    def _reason(self, brush: Brush) -> None:
        """A veil, and a ribbon that covers the text wholly."""
        theme, box = brush.theme, CardSize.HAND.box
        brush.fill(rounded(box, CardSize.HAND.radius), with_alpha(theme.veil, theme.veil_alpha))
        ribbon = QRectF(0, 138.5, box.width(), box.height() - 138.5)
        ground, ink = theme.reason
        brush.painter.save()
        brush.painter.setClipPath(rounded(box, CardSize.HAND.radius))
        brush.painter.fillRect(ribbon, ground)
        brush.painter.fillRect(QRectF(0, 138.5, box.width(), 1.2), theme.reason_edge)
        brush.painter.restore()
        seen = box.width() * self.seen
        room = seen - 14
        for size in (14.5, 13.5, 12.5, 11.5, 10.5):
            font = text_font(theme, Role.SMALL_STRONG, size)
            lines = balanced(font, self.why, room, 3)
            wide = max(text_width(font, line) for line in lines)
            if len(lines) <= 2 and wide <= room + 2:
                break
        step = size * 1.15
        top = ribbon.center().y() - (len(lines) - 1) * step / 2 + size * 0.34
        squeeze = min(1.0, (room + 2) / max(1.0, wide))
        for number, line in enumerate(lines):
            place = QPointF(seen / 2, top + number * step)
            draw_text(brush.painter, place, line, font, ink, squeeze=squeeze)

    def _mini(self, brush: Brush, state: CardState) -> None:
        fill, rank = self._fill(brush, state), rank_of(self.card)
        paint_paper(brush, CardSize.MINI)
        frame = CardSize.MINI.box.adjusted(3, 3, -3, -3)
        brush.line(rounded(frame, 2.5), with_alpha(fill, 0.55), 1.0)
        painter, theme = brush.painter, brush.theme
        room = CardSize.MINI.box.width() * self.seen
        bare = self.seen < _WHOLE
        x, radius = (
            (CardSize.MINI.box.width() - room / 2, min(12.0, room / 2)) if bare else (22, 12)
        )
        draw_mark(
            painter,
            theme,
            brush.assets,
            MARKS[faction_of(self.card)],
            QPointF(x, 21),
            radius,
            fill=self._printed(brush, fill),
        )
        if bare:
            size = min(15.0, room * 0.8)
            brush.text(x, 54, str(self.points), Role.NUMBER, size, theme.paper_ink)
        else:
            draw_rank(painter, brush.assets, rank, QPointF(13.5, 49), 13, fill)
            brush.text(31, 54, str(self.points), Role.NUMBER, 15, theme.paper_ink)
        if self.disc:
            x, y, radius = DISC_ON[CardSize.MINI]
            draw_disc(painter, theme, brush.assets, self.disc, QPointF(x, y), radius)
        self._fate(brush, CardSize.MINI)

    def _strip(self, brush: Brush, state: CardState) -> None:
        fill, rank = self._fill(brush, state), rank_of(self.card)
        painter, theme, box = brush.painter, brush.theme, CardSize.STRIP.box
        if self.fate == COMES:
            painter.setOpacity(0.72)
        paint_paper(brush, CardSize.STRIP)
        painter.save()
        painter.setClipPath(rounded(box.adjusted(1, 1, -1, -1), 4))
        painter.fillRect(QRectF(1, 1, 5, box.height() - 2), self._counting(brush, fill))
        painter.restore()
        mark, printed = MARKS[faction_of(self.card)], self._printed(brush, fill)
        draw_mark(painter, theme, brush.assets, mark, QPointF(24, 20), 12, fill=printed)
        left, ink = 43.0, theme.paper_ink
        room = (box.width() - left - (56 if self.disc else 30)) / 0.9
        if painter.worldTransform().m11() < _BARE:
            self._left(brush, left, 26.5, self.rank, Role.STRONG, 17.5, ink, min(room, _NAME))
        else:
            self._factions(brush, left, 16, room)
            self._left(brush, left, 32.5, self.rank, Role.STRONG, 15.5, ink, room)
        if not self.disc:  # It lies there.
            place, ink = QPointF(left + 86, 20), with_alpha(fill, 0.8)
            draw_rank(painter, brush.assets, rank, place, 15, ink)
        size = 18.0
        font = text_font(theme, Role.NUMBER, size)
        place = QPointF(box.width() - 17, 20 + size * 0.36)
        draw_text(painter, place, str(self.points), font, mix(theme.paper_ink, theme.paper[0], 0.2))
        if self.disc:
            x, y, radius = DISC_ON[CardSize.STRIP]
            draw_disc(painter, theme, brush.assets, self.disc, QPointF(x, y), radius)
        painter.setOpacity(1.0)
        self._fate(brush, CardSize.STRIP)

    def _factions(self, brush: Brush, left: float, baseline: float, room: float) -> None:
        """The faction that it counts for; the printed one before it, struck out, where that is
        another one."""
        theme, size = brush.theme, 14.0
        if not self._is_another:
            hue = theme.hues[MARKS[faction_of(self.card)].hue].text
            self._left(brush, left, baseline, self.faction, Role.SPEECH, size, hue, room)
            return
        font = text_font(theme, Role.SPEECH, size)
        counts = self.counts[COLOURS.index(self.disc)]
        first, second = text_width(font, self.faction), text_width(font, counts)
        x, _, radius = DISC_ON[CardSize.STRIP]
        room = min(room, x - radius - left - 1)
        squeeze = min(1.0, (room - _APART) / max(1.0, first + second))
        painter, y = brush.painter, baseline - size * 0.28
        side, ink = Qt.AlignmentFlag.AlignLeft, theme.paper_muted
        draw_text(painter, QPointF(left, baseline), self.faction, font, ink, side, squeeze)
        painter.setPen(QPen(ink, 1.2))
        painter.drawLine(QPointF(left - 1, y), QPointF(left + first * squeeze + 1, y))
        place = QPointF(left + first * squeeze + _APART, baseline)
        hue = theme.hues[MARKS[FACTION_OF[self.disc]].hue].text
        draw_text(painter, place, counts, font, hue, side, squeeze)

    @staticmethod
    def _left(
        brush: Brush,
        x: float,
        baseline: float,
        text: str,
        role: Role,
        size: float,
        ink: QColor,
        room: float,
    ) -> None:
        font = text_font(brush.theme, role, size)
        squeeze = min(1.0, room / max(1.0, text_width(font, text)))
        place = QPointF(x, baseline)
        draw_text(brush.painter, place, text, font, ink, Qt.AlignmentFlag.AlignLeft, squeeze)

    def _fate(self, brush: Brush, size: CardSize) -> None:
        """A dashed edge; what goes is struck through as well."""
        if not self.fate:
            return
        theme, painter = brush.theme, brush.painter
        goes = self.fate == GOES
        ink = theme.paper_red if goes else theme.chosen
        pen = QPen(ink, 1.5 if self.fate == TARGET else 2.4)
        pen.setDashPattern([3.2, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(size.box.adjusted(1.2, 1.2, -1.2, -1.2), size.radius))
        if goes:
            painter.setPen(QPen(theme.paper_red, 2))
            box, y = size.box, size.box.height() / 2
            painter.drawLine(QPointF(box.left() + 38, y), QPointF(box.right() - 30, y))


@dataclass(frozen=True, slots=True)
class SharedBack:
    """A card from behind: the same for both, for they share one deck and one hand."""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return True

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face: green flutes and a column."""
        theme, box = brush.theme, size.box
        painter, hue = brush.painter, theme.hues["green"].fill
        rim = 0.05 * min(box.width(), box.height())
        brush.fill(rounded(box, size.radius), theme.paper[0])
        edge = box.adjusted(0.5, 0.5, -0.5, -0.5)
        brush.line(rounded(edge, size.radius - 0.5), theme.paper_edge, 1.0)
        inner = box.adjusted(rim, rim, -rim, -rim)
        area = rounded(inner, size.radius * 0.7)
        ground = QLinearGradient(inner.topLeft(), inner.bottomLeft())
        dark = theme.bell_outline
        ground.setColorAt(0.0, mix(hue, dark, 0.25))
        ground.setColorAt(1.0, mix(hue, dark, 0.5))
        brush.fill(area, ground)
        painter.save()
        painter.setClipPath(area)
        painter.setPen(QPen(with_alpha(theme.family_paper, 0.18), rim * 0.5))
        step = box.width() / 11
        x = inner.left() + step / 2
        while x < inner.right():
            painter.drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()))
            x += step
        painter.restore()
        side = min(box.width(), box.height()) * 0.5
        centre = box.center()
        painter.setPen(QPen(theme.bells[2], max(0.8, side * 0.04)))
        painter.setBrush(mix(hue, dark, 0.5))
        painter.drawEllipse(centre, side * 0.6, side * 0.6)
        brush.glyph(EMBLEM, centre, side * 0.66, theme.bells[2])


BACK: Final = SharedBack()
