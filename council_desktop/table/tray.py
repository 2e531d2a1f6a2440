"""Below a table: the hand, what is asked, and the panel that carries it out."""

from itertools import product
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.table.actions import ActionPanel
from council_desktop.table.cards import Faces, TableCard, fan
from council_desktop.table.parts import Roving, label, pass_on, remove, set_text, widest_word
from council_desktop.table.pictures import ActionPicture, CardPicture, TrayPicture
from council_desktop.table.small_room import SmallRoom
from council_desktop.widgets.card import LIFT, CardSize
from council_desktop.widgets.note import ASKED
from council_desktop.widgets.paint import smooth

_WIDE, _HIGH = CardSize.HAND.size.width(), CardSize.HAND.size.height()
_MARGIN: Final = 18
_LIFTED: Final = round(LIFT) + 9
"""Room above the cards for a chosen one, which is lifted."""
_LEAST, _MOST = 0.62, 1.5
"""Hand cards are no smaller and no larger than this."""
_GAP, _TIGHT = 10, 4
_LARGER: Final = 0.14
"""So much of a hand card's size comes with letters twice as large."""
_LARGE: Final = 1.2
"""From this size of letters on what is asked gets more of the width."""
_SMALL_TITLE: Final = 0.72
"""The prompt's title over the options, of its usual size."""
_SAID: Final = (1.0, 0.94, 0.88, 0.82)
"""Of its usual size, for a sentence above the hand."""
_ABOVE_TITLE: Final = (0.84, _SMALL_TITLE)
"""The prompt's title there, of its usual size."""
_ABOVE_TOP, _BELOW = 6, 8
"""Above these words, and below the hand, so much is empty."""
_EDGE, _LOW = 12, 8
"""Right of the panel, and between it, words and hand; above and below the panel."""
_LEAST_STEP: Final = 0.4
"""At least so much of a card is seen beside the one that lies over it."""


def key_of(picture: CardPicture) -> str:
    """What tells a card in hand from all others."""
    return picture.key or picture.card


class HandTray(QWidget):
    """What lies below every table, without where it lies: what is asked, the hand, the panel."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)
    PANEL: type[ActionPanel] = ActionPanel
    CARD: type[TableCard] = TableCard
    """A game may have a panel and cards of its own."""
    PANEL_WIDE: tuple[int, float] = (310, 0.28)
    """How wide the panel is at 100 %, and at most of the tray."""

    title: QLabel
    text: QLabel
    cards: list[TableCard]
    panel: ActionPanel
    corner: QWidget | None
    """What stands where the panel was when nothing is asked any more."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self.faces = faces
        """How each card looks."""
        self._room: SmallRoom | None = None
        self._reduced = False

    @property
    def _margin(self) -> int:
        """From the edge to hand and words."""
        return self._theme.grown(_MARGIN)

    def _panel_edges(self) -> tuple[int, int]:
        """Right of the panel; above and below it."""
        return self._theme.grown(_EDGE), self._theme.grown(_LOW)

    def arrange(self) -> None:
        """Give everything its place."""
        raise NotImplementedError

    def words(self) -> tuple[QLabel, ...]:
        """What is written beside the hand."""
        return self.title, self.text

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in self.cards:
            card.set_reduced_motion(reduced)

    def card_of(self, character: str) -> TableCard | None:
        """A card in hand by its id; the first of equal ones."""
        for card in self.cards:
            if card.picture_shown is not None and card.picture_shown.card == character:
                return card
        return None

    def _make(self) -> TableCard:
        card = self.CARD(self._theme, self._assets, self._faces, CardSize.HAND, self)
        card.set_reduced_motion(self._reduced)
        pass_on(card, self)
        card.ringed.connect(self._fan)
        return card

    def _fan(self) -> None:
        fan(self.cards)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def set_room(self, room: SmallRoom | None) -> None:
        """In a small window with large letters: what is asked in a column, the hand below."""
        if room == self._room and (room is None or self.mask() == room.region(self.rect())):
            return
        self._room = room
        self.panel.set_lead(self.words() if room is not None else ())
        if room is None:
            self.clearMask()
            for words in self.words():
                words.setParent(self)
                words.show()
        else:
            self.setMask(room.region(self.rect()))
        self.arrange()
        self.update()

    def _lay_column(self, column: QRect) -> None:
        """The panel in its column, with what else stands there below it."""
        if self.corner is not None and not self.corner.isHidden():
            high = self.corner.sizeHint().height()
            self.corner.setGeometry(column.left(), column.bottom() - high, column.width(), high)
            self.corner.raise_()
            column = column.adjusted(0, 0, 0, -high - 4)
        self.panel.setGeometry(column)
        self.panel.arrange()


class TrayWidget(HandTray):
    """The tray of a table with a column: hand, words, panel side by side."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self._picture = TrayPicture()
        self.title = label("", "prompt", self)
        self.text = label("", "", self)
        for words in (self.title, self.text):
            words.setProperty(ASKED, True)
        self.foot = label("", "muted", self)
        for words in (self.title, self.text, self.foot):
            words.setWordWrap(True)
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.cards = []
        self.hand_box = QWidget(self)
        """Where the hand lies; only to be pointed at."""
        self.hand_box.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hand_box.lower()
        self.panel = self.PANEL(theme, assets, self)
        self.corner = None
        self.hand_zone = Roving(self)
        pass_on(self.panel, self)

    def set_picture(self, picture: TrayPicture) -> None:
        """Show what is asked and the hand."""
        if picture == self._picture:
            return
        self._picture = picture
        set_text(self.title, picture.title)
        set_text(self.text, picture.text)
        set_text(self.foot, "\n".join(picture.foot))
        self._set_cards(picture.cards)
        self.arrange()

    def set_actions(self, picture: ActionPicture) -> None:
        """Show the panel."""
        self.panel.set_picture(picture)
        self.arrange()

    def _set_cards(self, pictures: tuple[CardPicture, ...]) -> None:
        # A card keeps its widget while it is in the hand: the keyboard then stays on it.
        old = {key_of(card.picture_shown): card for card in self.cards if card.picture_shown}
        new = []
        for picture in pictures:
            card = old.pop(key_of(picture), None) or self._make()
            card.set_picture_of(picture)
            card.show()
            new.append(card)
        for card in old.values():
            card.clear_picture()
            remove(card)
        self.cards = new
        choosable = [card for card in new if card.token]
        # A hand that is not chosen from is still read.
        self.hand_zone.set_widgets(choosable or [card for card in new if card.is_read])

    # ------------------------------------------------------------ layout

    def strip_height(self) -> int:
        """The height of a hand alone whose cards can be read."""
        return round(_LIFTED + _HIGH * self._least() + 20)

    def _least(self) -> float:
        """Of a card's size, so much is needed to read it."""
        return (_LEAST + _LARGER * max(0.0, self._theme.letters - 1)) * self._theme.room

    def _arrange_small(self, room: SmallRoom) -> None:
        """The panel in its column, the hand alone below the board."""
        self._size_title(_SMALL_TITLE)
        self._lay_column(room.column)
        self._place_hand(room.strip.top(), room.strip.width() - self._margin, room.strip.height())

    def arrange(self) -> None:
        """The hand left, what is asked in the middle, the panel right."""
        wide, high = self.width(), self.height()
        px, (edge, low) = self._theme.px, self._panel_edges()
        if wide < 200 or high < 60:
            return
        if self._room is not None:
            self._arrange_small(self._room)
            return
        large = self._theme.letters > _LARGE
        # No word of what is asked is cut, however large the letters.
        share = min(px(230), round(wide * (0.28 if large else 0.22)))
        words = max(share, widest_word(self.title) + 8)
        most, part = self.PANEL_WIDE
        panel = min(px(most), round(wide * part)) if self._has_panel() else 0
        right = wide - panel - edge
        bare = self.panel.bare_high(panel) if self.panel.bare else high - 2 * low
        # Buttons alone leave the room above them to the words.
        bare = min(bare, high - 2 * low)
        self.panel.setGeometry(right, high - low - bare, panel, bare)
        self.panel.arrange()  # measuring has moved its buttons
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(right, high - size.height() - 2 * low, panel, size.height())
        beside = right - words - self._margin - edge
        if self._arrange_above(beside, right - edge, high):
            return
        left = self._place_hand(0, beside, high)
        self._arrange_words(left, right - left - edge, high)

    def _arrange_above(self, beside: int, right: int, high: int) -> bool:
        """What is asked in a line or two above the hand, where beside it the cards would lie over
        the words of one another; False where that is not so, or would not help."""
        _, card, step = self._sizes(beside, high)
        if len(self.cards) < 2 or step >= card or self._theme.letters > _LARGE:
            return False
        bare = self.panel.bare
        wide = (self.width() - self._margin if bare else right) - self._margin
        for below, titled, part in product((False, True), _ABOVE_TITLE, _SAID):
            self._size_title(titled)
            self._size_text(part)
            title, text = self._above(wide, below)
            strip = max(title.bottom(), text.bottom()) + 1
            scale, _, apart = self._sizes(right, high - strip)
            fits = _LIFTED + _HIGH * scale + _BELOW <= high - strip and apart > step
            inside = max(title.right(), text.right()) < self._margin + wide
            if fits and inside and not (bare and strip > self.panel.y()):
                break
        else:
            return False
        self.title.setGeometry(title)
        self.text.setGeometry(text)
        set_text(self.foot, " · ".join(self._picture.foot))
        after = text.right() + self._theme.px(14)
        foot = self._line(self.foot)
        self.foot.setGeometry(after, text.top(), foot, self.foot.fontMetrics().height())
        self.foot.setVisible(0 < foot <= self._margin + wide - after)
        for words in (self.title, self.text):
            words.setVisible(bool(words.text()))
        self._place_hand(strip, right, high - strip)
        return True

    def _above(self, wide: int, below: bool) -> tuple[QRect, QRect]:
        """Title and sentence, one beside or below the other, as large as they are now."""
        left, top = self._margin, _ABOVE_TOP
        tall, line = (words.fontMetrics().height() for words in (self.title, self.text))
        title = QRect(left, top, self._line(self.title), tall)
        said = self._line(self.text)
        if below:
            return title, QRect(left, title.bottom() + 1, said, line)
        return title, QRect(title.right() + self._theme.px(14), top + tall - line, said, line)

    @staticmethod
    def _line(words: QLabel) -> int:
        """How wide it is on one line."""
        words.ensurePolished()
        return words.fontMetrics().horizontalAdvance(words.text()) + 4 if words.text() else 0

    def _has_panel(self) -> bool:
        """Whether anything stands at the right: after the end nothing does, beside a result."""
        return not self.panel.gone or (self.corner is not None and not self.corner.isHidden())

    def _place_hand(self, top: int, right: int, high: int) -> int:
        """The cards side by side, overlapping where they must; returns where words may begin."""
        scale, card, step = self._sizes(right, high)
        count = len(self.cards)
        x: float = self._margin
        lifted = round(_LIFTED * max(1.0, scale))
        for one in self.cards:
            one.set_scale(round(scale, 3))
            one.move(round(x), top + lifted + max(0, (high - lifted - one.height() - 14) // 2))
            x += step
        self._fan()
        left = round(x - step + card) + self._margin if count else self._margin
        hand = max(0, left - 2 * self._margin)
        self.hand_box.setGeometry(self._margin, top + lifted, hand, high - lifted - 6)
        self.hand_box.setVisible(count > 0)
        return left

    def _sizes(self, right: int, high: int) -> tuple[float, float, float]:
        """Of the cards of a hand: scale, width, and from one to the next."""
        most = _MOST * self._theme.room
        scale = max(_LEAST, min(most, (high - _LIFTED - 18) / _HIGH))
        if scale > 1:
            # A larger card is lifted further.
            scale = max(1.0, min(most, (high - 18) / (_HIGH + _LIFTED)))
        count = len(self.cards)
        room = right - self._margin
        if count > 1:
            whole = (room - (count - 1) * _TIGHT) / count / _WIDE
            # Smaller before one lies over the words of another, as long as they can be read.
            scale = max(min(self._least(), scale), min(scale, whole))
        card = _WIDE * scale
        step = card + self._theme.grown(_GAP)
        if count > 1:
            step = min(step, max(card * _LEAST_STEP, (room - card) / (count - 1)))
        return scale, card, step

    def _arrange_words(self, left: int, narrow: int, high: int) -> None:
        """What is asked; where there is little room first without what is known best, so that a
        heading has one size from turn to turn, then smaller.

        Beside a bare panel the words are narrow; above it they take the whole width."""
        self._size_text(1.0)
        room = high - 12
        above = self.panel.y() if self.panel.bare else 0
        foot = self._picture.foot
        fewer = range(len(foot), min(len(foot), 1) - 1, -1)
        ways = list(product((1.0, _SMALL_TITLE), fewer))
        for part, lines in ways:
            self._size_title(part)
            set_text(self.foot, "\n".join(foot[:lines]))  # What is known best comes last.
            places = self._stacked(left, narrow, above)
            if places[-1][0] + places[-1][2] <= room:
                break
        for words, (y, wide, tall) in zip(self.words(), places, strict=True):
            whole = y + tall <= room
            if not whole:  # Whole lines only.
                line = words.fontMetrics().lineSpacing()
                tall = max(0, room - y) // line * line
            words.setVisible(tall > 0 and (whole or words is not self.foot))
            words.setGeometry(left, y, max(20, wide), tall)

    def _stacked(self, left: int, narrow: int, above: int) -> list[tuple[int, int, int]]:
        """Top, width and height of each of the words, one below the other."""
        places, y = [], 14
        for words in self.words():
            wide = self.width() - left - self._margin
            tall = words.heightForWidth(wide) if words.text() else 0
            if y + tall > above:
                wide = narrow
                tall = words.heightForWidth(wide) if words.text() else 0
            places.append((y, wide, tall))
            y += tall + (8 if tall else 0)
        return places

    def _size_text(self, part: float) -> None:
        """The sentence and what follows it in so much of their usual size."""
        for words in (self.text, self.foot):
            kind = Role.BODY if words is self.text else Role.SMALL
            size = self._theme.font(kind).pointSizeF() * part
            sheet = f"font-size: {size:.2f}pt;" if part < 1 else ""
            if words.styleSheet() != sheet:
                words.setStyleSheet(sheet)

    def _size_title(self, part: float) -> None:
        """So much of its usual size."""
        size = self._theme.font(Role.PROMPT).pointSizeF() * part
        sheet = f"font-size: {size:.2f}pt;" if part < 1 else ""
        if self.title.styleSheet() != sheet:
            self.title.setStyleSheet(sheet)

    def words(self) -> tuple[QLabel, ...]:
        """What is written beside the hand."""
        return self.title, self.text, self.foot

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the tray's ground."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        ground = QLinearGradient(box.topLeft(), box.bottomLeft())
        ground.setColorAt(0, theme.tray)
        ground.setColorAt(1, theme.tray_low)
        painter.fillRect(box, ground)
        painter.setPen(QPen(theme.line, 1))
        if self._room is not None:
            self._room.paint_edges(painter, theme.line)
        else:
            painter.drawLine(box.topLeft(), box.topRight())
