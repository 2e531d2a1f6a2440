"""The other members: a panel each, with speech, the laid card and the discard pile."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QWidget

from council_desktop.games.council_of_12.table.pictures import (
    MemberPicture,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.parts import (
    Bubble,
    Chooser,
    FitLabel,
    SeatChip,
    draw_focus,
    label,
    pass_on,
    remove,
    set_text,
    widest_word,
)
from council_desktop.table.pictures import (
    CardPicture,
)
from council_desktop.table.plates import draw_plate
from council_desktop.widgets.card import CardSize, card_size
from council_desktop.widgets.paint import draw_shadow, smooth

_GAP: Final = 12
_BETWEEN: Final = 8
"""Between two panels."""
_TOP, _FOOT, _CLOSER = 10, 7, 3
_LEAST_SLOT: Final = 0.7
"""An empty place of a discard pile is drawn no smaller than this, of a card there."""
_SECOND: Final = 4 / 3
"""Two cards that lie over each other are so many cards wide."""
_NOTE_WIDER: Final = 8
"""The note below a laid card is wider than the card by this, on each side."""
_LEAST_BODY: Final = 53
"""The least height below the name at the usual size of letters: a small card, a line of speech."""
_HAND: Final = CardSize.HAND.size
_SHARE: Final = 0.78
"""Of the width of a member alone, for a card."""
_MOST_LAID: Final = 1.6
"""A laid card is no larger, in a window as drawn."""


class MemberPanel(Chooser):
    """One member. The panel can be chosen where the council names somebody."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._faces = faces
        self._picture: MemberPicture | None = None
        self._compact = False
        self._pile_slot = False
        self.chip = SeatChip(theme, 0, self)
        self.name = FitLabel("title", self, own=True)
        self.about = FitLabel("caption", self, most_lines=3)
        self.ready = label("", "good", self)
        self.bubble = Bubble(theme, self)
        self.laid = self._card(CardSize.HAND)
        self.second = self._card(CardSize.HAND)
        self.note = label("", "caption", self)
        self.note.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.note.setWordWrap(True)
        self.pile = self._card(CardSize.MINI)
        self.pile_title = FitLabel("caption", self, spared=True)
        self.pile_name = FitLabel("strong", self, most_lines=2, spared=True)
        self.pile_note = FitLabel("caption", self, most_lines=3, spared=True)

    def _card(self, size: CardSize) -> TableCard:
        card = TableCard(self._theme, self._assets, self._faces, size, self)
        card.chosen.connect(self.chosen)
        card.entered.connect(self.entered)
        card.hide()
        return card

    def cards(self) -> tuple[TableCard, ...]:
        """The cards of the panel."""
        return (self.laid, self.second, self.pile)

    @property
    def written(self) -> list[QRect]:
        """What of it is read, or where a card will lie: below that it is empty ground."""
        parts = (self.name, self.about, self.ready, self.bubble, self.note, *self._of_pile())
        shown = [part.geometry() for part in parts if part.isVisibleTo(self)]
        return [*shown, self.chip.geometry(), self.laid.geometry()]

    def _of_pile(self) -> tuple[QWidget, ...]:
        slot = (self.pile,) if self._pile_slot else ()
        return (self.pile_title, self.pile_name, self.pile_note, *slot)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        for card in self.cards():
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: MemberPicture) -> bool:
        """Show a member; True where a card has been laid or turned over since."""
        if picture == self._picture:
            return False
        before, self._picture = self._picture, picture
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        self.setAccessibleDescription(picture.tip)
        self.setToolTip(picture.tip)
        self.chip.set_seat(picture.seat, aimed=picture.aimed)
        self.name.set_words(picture.name)
        self.about.set_words(
            f"{picture.about} · {picture.chair}" if picture.chair else picture.about
        )
        self.bubble.set_words(picture.speech or picture.status, bool(picture.speech))
        show_card(self.laid, picture.laid, picture.token)
        show_card(self.second, picture.second)
        set_text(self.note, picture.laid_note)
        show_card(self.pile, picture.pile.card)
        self.pile_title.set_words(picture.pile.title)
        self.pile_name.set_words(picture.pile.name)
        self.pile_note.set_words(picture.pile.note)
        self.arrange()
        self.update()
        old = before.laid if before is not None and before.seat == picture.seat else None
        return picture.laid is not None and picture.laid != old

    def set_compact(self, compact: bool) -> None:
        """Speech beside the card instead of above it."""
        if compact != self._compact:
            self._compact = compact
            self.arrange()

    def needed(self, compact: bool, wide: int) -> int:
        """The least height at which everything can be read."""
        px = self._theme.px
        body = px(_LEAST_BODY) if compact else px(44) + px(96) + self._gap
        edges = self._theme.grown(_TOP - _CLOSER + _FOOT if compact else _TOP + _GAP)
        return edges + self._head(wide) + body

    @property
    def _gap(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_GAP)

    def _head(self, wide: int) -> int:
        """How high name and state are in a panel of this width."""
        left, about_wide = self._about_place(wide)
        about = self.about.height_for(about_wide)
        name = self.name.sizeHint().height()
        if left == self._gap:
            name = max(name, self.chip.height() + self._theme.grown(6))
        return name + about

    def _text_left(self) -> int:
        return self._gap + self.chip.width() + self._theme.px(8)

    def _about_place(self, wide: int) -> tuple[int, int]:
        """Where the state begins and how wide it is: beside the chip, or below where it is long."""
        left = self._text_left()
        gap = self._gap
        if self.about.sizeHint().width() <= wide - gap - left:
            return left, wide - gap - left
        return gap, wide - 2 * gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: everything has its place."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 40 or high < 40:
            return
        y, gap = self._arrange_head(wide), self._gap
        foot = self._theme.grown(_FOOT if self._compact else _TOP)
        body = QRect(gap, y, wide - 2 * gap, high - y - foot)
        if self._compact:
            self._arrange_compact(body)
        elif body.height() >= self._theme.px(310):
            self._arrange_high(body)
        else:
            self._arrange_tall(body)

    def _arrange_head(self, wide: int) -> int:
        """Chip, name, state; a tick alone says `ready` where the name needs the room."""
        grown, gap = self._theme.grown, self._gap
        left, right = self._text_left(), wide - gap
        top = grown(_TOP - _CLOSER if self._compact else _TOP)
        picture = self._picture
        word = f"✓ {picture.ready}" if picture is not None and picture.ready else ""
        name_high = self.name.sizeHint().height()
        set_text(self.ready, word)
        if word and self.name.sizeHint().width() > right - left - self.ready.sizeHint().width():
            set_text(self.ready, "✓")
        ready = self.ready.sizeHint().width() + 2 if word else 0
        self.chip.move(gap, top + grown(2))
        self.name.setGeometry(left, top - grown(2), right - left - ready, name_high)
        self.ready.setVisible(bool(word))
        self.ready.setGeometry(right - ready, top, ready, name_high)
        about_left, about_wide = self._about_place(wide)
        about_top = top + name_high - grown(5 if self._compact else 3)
        if about_left == gap:
            about_top = max(about_top, top + self.chip.height() + grown(3))
        about_high = self.about.height_for(about_wide)
        self.about.setGeometry(about_left, about_top, about_wide, about_high)
        return about_top + about_high + grown(3)

    def _bubble_height(self, width: int) -> int:
        if self.bubble.isHidden():
            return 0
        return max(self._theme.px(40), self.bubble.height_for(width))

    def _arrange_tall(self, body: QRect) -> None:
        px, two = self._theme.px, self._theme.grown(2)
        self.bubble.point_left(False)
        bubble = min(self._bubble_height(body.width()), max(px(40), body.height() // 2))
        self.bubble.squeeze(body.width() + 2 * two, bubble)
        self.bubble.setGeometry(body.left() - two, body.top() + two, body.width() + 2 * two, bubble)
        top = body.top() + two + max(bubble, px(24)) + 2 * two
        high = body.bottom() - top - two
        note = self._note_height(body.width() * 0.48)
        card = self._laid_size(body.width() * 0.48, high - note)
        self._place_laid(body.left(), top, card, note)
        pile_left = body.left() + card.width() + px(14)
        self._arrange_pile(
            QRect(pile_left, top - 2 * two, body.right() - pile_left, high + 3 * two)
        )

    def _arrange_high(self, body: QRect) -> None:
        """A member alone in the column: a large card, the pile below it."""
        px, grown = self._theme.px, self._theme.grown
        self.bubble.point_left(False)
        bubble = max(px(40), self._bubble_height(body.width()))
        wider = grown(2)
        self.bubble.setGeometry(
            body.left() - wider, body.top() + wider, body.width() + 2 * wider, bubble
        )
        top = body.top() + bubble + grown(8)
        note = self._note_height(body.width() * _SHARE) + grown(4) if self.note.text() else 0
        pile = px(104)
        two = _SECOND if not self.second.isHidden() else 1.0
        share = min(_SHARE, 1 / two)
        card = self._laid_size(body.width() * share, body.bottom() - top - note - pile)
        spare = body.width() - round(card.width() * two)
        left = body.left() + spare // 2
        self._place_laid(left, top, card, note)
        y = top + card.height() + note + grown(10)
        # Below the card, from its left edge on.
        self._arrange_pile(QRect(left, y, body.right() - left, body.bottom() - y))

    def _arrange_compact(self, body: QRect) -> None:
        px = self._theme.px
        note = self._note_height(body.width() * 0.38)
        card = self._laid_size(body.width() * 0.38, body.height() - 4 - (note + 3 if note else 0))
        self._place_laid(body.left(), body.top() + 2, card, note)
        left = body.left() + card.width() + px(10)
        wide = body.right() - left
        # Beside the laid cards, to which it points.
        two = _SECOND if not self.second.isHidden() else 1.0
        speech = body.left() + round(card.width() * two) + px(4)
        self.bubble.point_left(True)
        said = body.right() - speech
        bubble = min(self._bubble_height(said), body.height() - px(22))
        self.bubble.squeeze(said, bubble)
        self.bubble.setGeometry(speech, body.top(), said, max(0, bubble))
        top = body.top() + bubble + (4 if bubble else 0)
        self._arrange_pile(QRect(left, top, wide, body.bottom() - top))

    def _note_height(self, card: float) -> int:
        """How high the note below a laid card of this width is; 0 where it would be cut."""
        wide = round(card) + 2 * self._theme.grown(_NOTE_WIDER)
        return self.note.heightForWidth(wide) if 0 < widest_word(self.note) <= wide else 0

    def _laid_size(self, wide: float, high: float) -> QSize:
        scale = max(
            0.28, min(wide / _HAND.width(), high / _HAND.height(), _MOST_LAID * self._theme.room)
        )
        scale = round(scale, 2)
        self.laid.set_scale(scale)
        self.second.set_scale(scale)
        return card_size(CardSize.HAND, scale)

    def _place_laid(self, x: int, y: int, card: QSize, note: int) -> None:
        self.laid.move(x, y)
        self.second.move(x + round(card.width() * (_SECOND - 1)), y + 4)
        wider, below = self._theme.grown(_NOTE_WIDER), y + card.height() + self._theme.grown(3)
        high = self._note_height(card.width())
        whole = below + high <= self.height() - self._theme.grown(5)
        self.note.setVisible(bool(note and high and whole))
        self.note.setGeometry(x - wider, below, card.width() + 2 * wider, high)

    def _arrange_pile(self, box: QRect) -> None:
        px = self._theme.px
        shift = 0
        if not self.second.isHidden() and box.left() > self.laid.x():
            shift = round(self.second.width() * (_SECOND - 1))
        box = box.adjusted(shift, 0, 0, 0)
        title = self.pile_title.sizeHint().height()
        name = self.pile_name.height_for(box.width())
        has_name = bool(self.pile_name.words())
        if has_name and box.height() < title + name:
            self._arrange_slim_pile(box)
            return
        self.pile_title.show()
        rest = box.height() - title - (name if has_name else 0)
        mini = min(1.15 * self._theme.room, (rest - 4) / 62, box.width() * 0.5 / 44)
        with_card = mini >= 0.6 and has_name
        slot = False
        note_high = self.pile_note.sizeHint().height()
        self.pile_title.setGeometry(box.left(), box.top(), box.width(), title)
        y = box.top() + title
        self.pile_name.setVisible(has_name)
        self.pile_name.setGeometry(box.left(), y, box.width(), name)
        if has_name:
            y += name + 2
        self.pile.setVisible(with_card and self.pile.picture_shown is not None)
        if with_card:
            mini = round(mini, 2)
            self.pile.set_scale(mini)
            self.pile.move(box.left(), y)
            note_x = box.left() + self.pile.width() + px(8)
            note_wide = max(10, box.right() - note_x)
            note_high = self.pile_note.height_for(note_wide)
            self.pile_note.setGeometry(note_x, y + 4, note_wide, note_high)
            self.pile_note.setVisible(self.pile_note.fits(note_wide, box.bottom() + 4 - y))
        else:
            room = box.bottom() - y
            # The place of a card ends above the edge of the panel, smaller where it must.
            place = min(mini, (room - note_high - 8) / card_size(CardSize.MINI, 1.0).height())
            slot = not has_name and place >= _LEAST_SLOT
            if slot:
                self.pile.set_scale(round(place, 2))
            self.pile_note.setVisible(room >= note_high - 4)
            self.pile_note.setGeometry(box.left(), y, box.width(), max(note_high, 0))
            self.pile.move(box.left(), y + note_high + 6)
        self._pile_slot = slot

    def _arrange_slim_pile(self, box: QRect) -> None:
        """Only the name of the upper card; that it lies discarded is said in the tip."""
        for part in (self.pile_title, self.pile_note, self.pile):
            part.hide()
        high = min(box.height(), self.pile_name.height_for(box.width()))
        y = box.top() + (box.height() - high) // 2
        self.pile_name.setGeometry(box.left(), y, box.width(), high)
        self.pile_name.show()
        self._pile_slot = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the panel, gold where it may be chosen or acts."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        room = theme.room
        box = QRectF(self.rect()).adjusted(2 * room, 2 * room, -2 * room, -4 * room)
        shade = with_alpha(theme.shadow, theme.shadow_panel)
        draw_shadow(painter, self._assets, box.translated(0, 2 * room), 10 * room, 6 * room, shade)
        ground = QLinearGradient(box.topLeft(), box.bottomLeft())
        hot = bool(self.token) and (self.pointed_at or self.hasFocus())
        ground.setColorAt(0.0, theme.hover if hot else theme.panel)
        ground.setColorAt(1.0, theme.panel_low)
        picture = self._picture
        acts = picture is not None and picture.active and not self.token
        draw_plate(painter, theme, box, 10 * room, ground, acts=acts, offered=bool(self.token))
        if picture is not None and picture.chosen:
            painter.setPen(QPen(theme.chosen, 3 * room))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 10 * room, 10 * room)
        self._paint_empty(painter)
        if self.hasFocus():
            draw_focus(painter, theme, box.adjusted(3, 3, -3, -3), 8 * room)

    def _paint_empty(self, painter: QPainter) -> None:
        """Where a card would lie."""
        pen = QPen(self._theme.line_soft, 1.2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.laid.isHidden():
            place = QRectF(self.laid.geometry()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(place, 6 * self._theme.room, 6 * self._theme.room)
        if self._pile_slot:
            place = QRectF(self.pile.geometry()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(place, 4 * self._theme.room, 4 * self._theme.room)

    def sizeHint(self) -> QSize:
        """Qt: as in the pictures."""
        return QSize(216, self.needed(False, 216))


def show_card(card: TableCard, picture: CardPicture | None, token: str = "") -> None:
    """Show a card or hide its place."""
    if picture is None:
        card.clear_picture()
        return
    card.set_picture_of(picture)
    card.token = token
    card.show()


class MembersColumn(QScrollArea):
    """All the others, one below the other; scrolls where they do not fit."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._faces = faces
        self.panels: list[MemberPanel] = []
        self._inside = QWidget()
        self._inside.setAccessibleName(name)
        self.setWidget(self._inside)
        self.setWidgetResizable(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self._inside.setAutoFillBackground(False)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        for panel in self.panels:
            panel.set_reduced_motion(reduced)

    def set_pictures(self, pictures: Sequence[MemberPicture]) -> None:
        """Show these members."""
        changed = len(pictures) != len(self.panels)
        while len(self.panels) > len(pictures):
            remove(self.panels.pop())
        while len(self.panels) < len(pictures):
            panel = MemberPanel(self._theme, self._assets, self._faces, self._inside)
            pass_on(panel, self)
            panel.show()
            self.panels.append(panel)
        newest = None
        for panel, picture in zip(self.panels, pictures, strict=True):
            if panel.set_picture(picture):
                newest = panel
        if changed:
            self.arrange()
        elif newest is not None:
            # A card that flies to a member lands where it can be seen.
            self.ensureWidgetVisible(newest, 0, 0)

    def panel_of(self, seat: int) -> MemberPanel | None:
        """The panel of a seat."""
        return next(
            (panel for panel in self.panels if panel._picture and panel._picture.seat == seat),
            None,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: panels share the height."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give every panel its share."""
        if not self.panels:
            return
        high, wide = self.viewport().height(), self.viewport().width()
        count = len(self.panels)
        between = self._theme.grown(_BETWEEN)
        share = (high - between * (count - 1)) // count
        compact = share < max(panel.needed(False, wide) for panel in self.panels)
        least = max(panel.needed(compact, wide) for panel in self.panels)
        share = max(share, least)
        share = min(share, self._theme.px(290 if count > 1 else 520))
        self._inside.resize(wide, share * count + between * (count - 1))
        for number, panel in enumerate(self.panels):
            panel.set_compact(compact)
            panel.setGeometry(0, number * (share + between), wide, share)
