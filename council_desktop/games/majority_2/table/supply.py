"""Beside the board: deck, discards, where the discs are, what only the viewer knows."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from council_desktop.games.majority_2.table.board import MemberCard
from council_desktop.games.majority_2.table.faces import BACK
from council_desktop.games.majority_2.table.marks import draw_disc, draw_empty_disc
from council_desktop.games.majority_2.table.pictures import DiscPicture, SupplyPicture
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.table.cards import Faces
from council_desktop.table.parts import Panel
from council_desktop.widgets.card import CardSize, card_pixmap
from council_desktop.widgets.card_faces import CardState
from council_desktop.widgets.log_panel import paint_diamond
from council_desktop.widgets.paint import WRAP, Picture, ratio_of, shrunk, smooth, wrapped

_PAD: Final = 14
_CARD: Final = 0.56
"""Of a card in hand."""
_DISC, _DISC_STEP = 20, 24
"""How large a disc is, and how far it is to the next one, at 100 %."""
_BULLET: Final = 16
"""Room before a sentence of the turn."""
_LEAST_WORDS: Final = 0.75


class Supply(QScrollArea):
    """Scrolls where it must."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.inside = _Inside(theme, assets, faces)
        self.setWidget(self.inside)
        self.inside.setAutoFillBackground(False)

    def set_picture(self, picture: SupplyPicture) -> None:
        """Show these."""
        if self.inside.set_picture(picture):
            self.arrange()

    def arrange(self) -> None:
        """As high as its content, at least as the place it has."""
        wide = self.viewport().width()
        self.inside.give_room(self.height())
        self.inside.resize(wide, max(self.height(), self.inside.height_for(wide)))
        self.inside.arrange()

    def resizeEvent(self, event: object) -> None:
        """Qt: another size."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.arrange()

    def standing(self) -> list[str]:
        """All of it in words."""
        shown = self.inside.shown
        return list(shown.access) if shown is not None else []

    def known(self) -> list[str]:
        """What the viewer has learnt."""
        shown = self.inside.shown
        return list(shown.known) if shown is not None else []


class _Inside(Panel):
    def __init__(self, theme: Theme, assets: Assets, faces: Faces) -> None:
        super().__init__()
        self._theme, self._assets = theme, assets
        self.shown: SupplyPicture | None = None
        self._room = 0
        self._known: tuple[str, ...] = ()
        """What is known, in as many words as have room."""
        self.said = Picture(self)
        self.said.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.deck = Picture(self)
        self.top = MemberCard(theme, assets, faces, CardSize.HAND, self)
        self.top.set_scale(_CARD)
        self.top.hide()

    def give_room(self, high: int) -> None:
        """So high may it be without being scrolled."""
        self._room = high

    def set_picture(self, picture: SupplyPicture) -> bool:
        """Whether anything is another."""
        if picture == self.shown:
            return False
        self.shown = picture
        self.said.setAccessibleName(". ".join(picture.access))
        # Whatever had no room can be read where it would stand.
        self.setToolTip("\n".join((*picture.known, *picture.turn)))
        self.deck.setAccessibleName(picture.deck)
        if picture.top is None:
            self.top.clear_picture()
        else:
            self.top.set_picture_of(picture.top)
            self.top.show()
        self.update()
        return True

    # ------------------------------------------------------------ layout

    def _line(self, role: Role) -> int:
        return QFontMetrics(self._theme.font(role)).height()

    def _scale(self) -> float:
        return round(_CARD * (0.6 + 0.4 * self._theme.letters) * self._theme.room, 3)

    def _card_high(self) -> int:
        return round(CardSize.HAND.box.height() * self._scale())

    def _rows(self, wide: int) -> dict[str, int]:
        """Where each part begins, and the end."""
        px, shown = self._theme.px, self.shown
        title = self._line(Role.TITLE)
        rows = {"title": px(8)}
        rows["cards"] = rows["title"] + title + px(4)
        rows["counts"] = rows["cards"] + self._card_high() + px(8)
        rows["discs"] = rows["counts"] + self._line(Role.SMALL) + px(10)
        rows["disc"] = rows["discs"] + title + px(2)
        ends = rows["disc"] + len(shown.discs if shown else ()) * px(_DISC_STEP) + px(8)
        if shown is None:
            return rows | {"end": ends + px(8)}
        # In brief, at last not at all, and the sentences that have room: nothing is scrolled for
        # them, as key 8 and the log have them all.
        whole, *fewer = shown.shorter()
        tries = [(shown.known, whole), (shown.known_briefly, whole)]
        tries += [((), whole)] if shown.news else []
        known = () if shown.news else shown.known_briefly
        tries += [(known, lines) for lines in fewer]
        for self._known, lines in tries:
            tail = self._tail(ends, wide, lines)
            if tail["end"] <= self._room:
                break
        return rows | tail

    def _tail(self, y: int, wide: int, lines: Sequence[int]) -> dict[str, int]:
        """What is known, and below it these sentences of the turn."""
        shown, px, title = self.shown, self._theme.px, self._line(Role.TITLE)
        font, rows = self._theme.font(Role.SMALL), dict[str, int]()
        if self._known:
            rows["known"] = y
            y += title + px(2)
        for number, line in enumerate(self._known):
            rows[f"known.{number}"] = y
            y += wrapped(font, line, wide - 2 * _PAD) + px(4)
        told = shown.turn if shown is not None else ()
        if lines:
            y += px(6) if self._known else 0
            rows["turn"] = y
            y += title + px(2)
        for number in lines:
            rows[f"turn.{number}"] = y
            y += wrapped(font, told[number], wide - 2 * _PAD - px(_BULLET)) + px(4)
        rows["end"] = y + px(8)
        return rows

    def height_for(self, wide: int) -> int:
        return self._rows(wide)["end"]

    def arrange(self) -> None:
        rows, wide = self._rows(self.width()), self.width()
        card = round(CardSize.HAND.box.width() * self._scale())
        self.deck.setGeometry(_PAD + 2, rows["cards"], card, self._card_high())
        self.top.set_scale(self._scale())
        self.top.move(_PAD + 2 + card + self._theme.px(24), rows["cards"])
        self.said.setGeometry(_PAD, rows["title"], wide - 2 * _PAD, self._line(Role.TITLE))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: piles, discs, sentences."""
        super().paintEvent(event)
        shown, theme, px = self.shown, self._theme, self._theme.px
        if shown is None:
            return
        rows, wide = self._rows(self.width()), self.width()
        painter = QPainter(self)
        smooth(painter)
        for name, text in (
            ("title", shown.title),
            ("discs", shown.discs_title),
            ("known", shown.known_title),
            ("turn", shown.turn_title),
        ):
            if name not in rows:
                continue
            painter.setFont(theme.font(Role.TITLE))
            painter.setPen(theme.gold_text)
            place = QRectF(_PAD, rows[name], wide - 2 * _PAD, self._line(Role.TITLE))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        if shown.has_deck:
            scale = self._scale()
            back = card_pixmap(
                self._assets, theme, BACK, CardSize.HAND, CardState(), scale, ratio_of(self)
            )
            room = (back.width() / back.devicePixelRatio() - self.deck.width()) / 2
            for depth in (4, 2, 0):
                painter.drawPixmap(
                    QPointF(self.deck.x() - room + depth, self.deck.y() - room + depth), back
                )
        counts = ((self.deck.x(), shown.deck), (self.top.x(), shown.discard))
        for x, text in counts:
            self._write(painter, text, Role.SMALL, QRectF(x, rows["counts"], wide / 2 - px(12), 0))
        for number, disc in enumerate(shown.discs):
            y = rows["disc"] + number * px(_DISC_STEP)
            box = self._disc_box(y)
            centre, radius = box.center(), box.width() / 2
            if disc.free:
                draw_disc(painter, theme, self._assets, disc.colour, centre, radius)
            else:
                draw_empty_disc(painter, theme, centre, radius)
            self._write_disc(painter, disc, y)
        for number, line in enumerate(self._known):
            y = rows[f"known.{number}"]
            font = theme.font(Role.SMALL)
            high = wrapped(font, line, wide - 2 * _PAD)
            painter.setFont(font)
            painter.setPen(theme.ink)
            painter.drawText(QRectF(_PAD, y, wide - 2 * _PAD, high), WRAP, line)
        if "turn" in rows:
            self._paint_turn(painter, shown.turn, rows)

    def _paint_turn(self, painter: QPainter, lines: tuple[str, ...], rows: dict[str, int]) -> None:
        """What this turn has brought, a diamond before each sentence."""
        theme, px = self._theme, self._theme.px
        font, left = theme.font(Role.SMALL), _PAD + px(_BULLET)
        for number, line in enumerate(lines):
            if f"turn.{number}" not in rows:
                continue
            place = QRectF(left, rows[f"turn.{number}"], self.width() - left - _PAD, 0)
            place.setHeight(wrapped(font, line, place.width()))
            middle = QPointF(_PAD + px(5), place.y() + self._line(Role.SMALL) / 2)
            paint_diamond(painter, middle, px(4), theme)
            painter.setFont(font)
            painter.setPen(theme.ink)
            painter.drawText(place, WRAP, line)

    def _disc_box(self, top: int) -> QRectF:
        px = self._theme.px
        return QRectF(_PAD + px(1), top + px((_DISC_STEP - _DISC) / 2), px(_DISC), px(_DISC))

    def disc_box(self, colour: str) -> QRectF:
        """Where a disc of the supply lies."""
        colours = [disc.colour for disc in self.shown.discs] if self.shown is not None else []
        place = colours.index(colour) if colour in colours else 0
        return self._disc_box(self._rows(self.width())["disc"] + place * self._theme.px(_DISC_STEP))

    def _write_disc(self, painter: QPainter, disc: DiscPicture, y: int) -> None:
        theme, px = self._theme, self._theme.px
        name, where, free = disc.name, disc.then or disc.where, disc.free
        left, high = _PAD + px(28), px(_DISC_STEP)
        font = theme.font(Role.SMALL_STRONG if free else Role.SMALL)
        painter.setFont(font)
        painter.setPen(theme.ink if free else theme.muted)
        room = self.width() - left - _PAD
        wide = QFontMetrics(font).horizontalAdvance(name) + px(8)
        painter.drawText(QRectF(left, y, room, high), Qt.AlignmentFlag.AlignVCenter, name)
        small = shrunk(theme.font(Role.SMALL), where, room - wide, _LEAST_WORDS)
        painter.setFont(small)
        painter.setPen(theme.gold_text if disc.then else theme.green_text if free else theme.muted)
        place = QRectF(left + wide, y, room - wide, high)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, where)

    def _write(self, painter: QPainter, text: str, role: Role, box: QRectF) -> None:
        theme = self._theme
        font = shrunk(theme.font(role), text, box.width(), _LEAST_WORDS)
        painter.setFont(font)
        painter.setPen(theme.muted)
        box.setHeight(self._line(role))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
