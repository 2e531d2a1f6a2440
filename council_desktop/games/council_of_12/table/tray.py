"""The tray: the prompt, the cards to choose from, the own piles and the action panel."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from council_desktop.games.council_of_12.table.members import show_card
from council_desktop.games.council_of_12.table.pictures import (
    OwnPicture,
    TrayPicture,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.actions import ActionPanel
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.parts import (
    Chooser,
    FitLabel,
    Roving,
    SeatChip,
    draw_focus,
    label,
    let_go,
    pass_on,
    remove,
    set_text,
    widest_word,
)
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
)
from council_desktop.table.plates import draw_plate, draw_seat
from council_desktop.table.small_room import SmallRoom
from council_desktop.table.tray import HandTray
from council_desktop.text.elide import first_parts
from council_desktop.widgets.card import LIFT, CardSize
from council_desktop.widgets.paint import smooth

_WIDE, _HIGH = CardSize.HAND.size.width(), CardSize.HAND.size.height()
_MINI_WIDE, _MINI_HIGH = CardSize.MINI.size.width(), CardSize.MINI.size.height()
_MARGIN: Final = 24
_PANEL_EDGES: Final = (16, 11, 12)
"""Right of the panel, above and below it."""
_LIFTED: Final = round(LIFT) + 9
"""Room above the cards for a chosen one, which is lifted."""
_LEAST, _MOST = 0.68, 1.6
"""Hand cards are no smaller (at the usual size of letters) and no larger than this."""
_GROWTH, _SMALL_GROWTH = 0.14, 0.08
"""That least size grows so with the letters; less in a small window, to lie side by side."""
_MOST_PILE: Final = 1.3
"""A pile beside its words is no larger than this."""
_SMALL: Final = 0.79
"""Cards that are not needed now are smaller by this, where they lie beside the laid one."""
_RING: Final = 6
"""So far the ring of the keyboard stands out of a card."""
_ON_TABLE: Final = 5
"""So far the ground under the own card on the table stands out of it."""
_JOINED: Final = 1
"""A line with a joiner in it, which comes from another font, is higher by this."""
_OLD: Final = 0.62
"""So large, of the others, is what has gone to the pile already."""
_LEAST_TITLE: Final = 0.72
"""The prompt's title is made no smaller than this to stay on one line."""
_SLACK: Final = 4
"""A label is so much wider than its words."""
_LARGE: Final = 1.3
"""Letters larger than this need more room than can be kept for them."""
_SAID: Final = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Of their size for the words with the title: as large as they leave the hand its place."""
_CARD_GAP: Final = 10
_TIGHT: Final = 2
"""The least gap where they still lie side by side."""
_LEAST_STEP: Final = 0.34
"""At least so much of a card is seen beside the one that lies over it."""
_SQUEEZES: Final = (
    (True, True, True, 1.0),
    (False, True, True, 1.0),
    (False, False, True, 1.0),
    (False, False, True, 0.7),
    (False, False, False, 0.7),
)
"""Ways to make room for the hand: with the note, the own seat's words, its name, size of the laid
card. The name goes in a small window only."""
_ALONE: Final = (False, False, False, 1.0)
"""The hand with nothing but the piles beside it."""
_ROOMY: Final = 1200
"""From this width on the prompt's sentence stands beside its title."""


class TiltSteps(QWidget):
    """The Worker's two tilts: which of them is due."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._step = 0
        self._words = ("", "")

    def set_step(self, step: int, first: str, second: str) -> None:
        """1 or 2; 0 hides it."""
        self._step, self._words = step, (first, second)
        self.setVisible(step > 0)
        self.setAccessibleName(first if step == 1 else second)
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: two lines with a link between them."""
        px = self._theme.px
        metrics = self.fontMetrics()
        wide = max(metrics.horizontalAdvance(word) for word in self._words)
        return QSize(px(40) + round(wide * 1.15), px(86))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: two discs."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        radius = px(13)
        x = radius + 2
        painter.setPen(QPen(theme.gold, 1.5))
        painter.drawLine(x, px(14), x, px(70))
        font = self.font()
        for number, word in enumerate(self._words):
            y = px(15) + number * px(56)
            now = self._step == number + 1
            done = self._step > number + 1
            painter.setPen(QPen(theme.gold, 1.5))
            painter.setBrush(theme.gold if now or done else theme.tray)
            painter.drawEllipse(QPointF(x, y), radius, radius)
            disc = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(theme.gold_ink if now or done else theme.muted)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number + 1))
            font.setBold(now)
            painter.setFont(font)
            painter.setPen(theme.ink if now else theme.muted)
            area = QRectF(x + radius + 8, y - radius, self.width(), 2 * radius)
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)


class OwnSeat(Chooser):
    """The viewer's own name, discard pile and overview."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._picture: OwnPicture | None = None
        self.chip = SeatChip(theme, 0, self)
        self.name = FitLabel("title", self, own=True)
        self.about = FitLabel("caption", self, most_lines=3)
        self.pile = TableCard(theme, assets, faces, CardSize.MINI, self)
        self.pile_title = FitLabel("caption", self, spared=True)
        self.pile_name = FitLabel("strong", self, spared=True)
        self.pile_note = FitLabel("caption", self, spared=True)
        self.overview = TableCard(theme, assets, faces, CardSize.MINI, self)
        self.overview_title = FitLabel("caption", self, spared=True)
        self.overview_note = FitLabel("strong", self, spared=True)
        self._bare = self._nameless = False
        for card in (self.pile, self.overview):
            card.hide()

    def set_picture(self, picture: OwnPicture | None) -> None:
        """Show the own seat, or nobody's."""
        if picture == self._picture:
            return
        self._picture = picture
        self.setVisible(picture is not None)
        if picture is None:
            show_card(self.pile, None)
            show_card(self.overview, None)
            for words in (self.name, self.about, self.pile_name, self.pile_note):
                words.set_words("")
            self.setAccessibleName("")
            return
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        self.chip.set_seat(picture.seat, aimed=picture.aimed)
        self.name.set_words(picture.name)
        extra = picture.ready or picture.chair
        self.about.set_words(f"{picture.about} · {extra}" if extra else picture.about)
        show_card(self.pile, picture.pile.card)
        self.pile_title.set_words(picture.pile.title)
        self.pile_name.set_words(picture.pile.name or picture.pile.note)
        self.pile_note.set_words(picture.pile.note if picture.pile.name else "")
        show_card(self.overview, picture.overview)
        self.overview_title.set_words(picture.overview_title)
        self.overview_note.set_words(picture.overview_note)
        self.arrange()
        self.update()

    def set_nameless(self, nameless: bool) -> None:
        """Only both piles: name and state are in the tip."""
        if nameless != self._nameless:
            self._nameless = nameless
            for part in (self.chip, self.name, self.about):
                part.setVisible(not nameless)
            self.arrange()

    def wanted(self, most: int) -> int:
        """The width for all words, at most `most` where names can be cut and the rest wraps."""
        px = self._theme.px
        if self._nameless:
            return round(2 * _MINI_WIDE + 24)
        words = max(
            self.pile_title.sizeHint().width(),
            self.pile_name.sizeHint().width(),
            self.overview_title.sizeHint().width(),
            self.overview_note.sizeHint().width(),
            px(60),
        )
        piles = round(self._theme.grown(_MINI_WIDE) * _MOST_PILE) + px(10) + words
        head = max(self.name.sizeHint().width(), self.about.sizeHint().width())
        whole = max(piles, min(self._text_left() + head, px(190)))
        return max(self._text_left() + self.name.least(), min(round(whole) + 2 * self._inset, most))

    @property
    def _inset(self) -> int:
        """From its edge to what stands inside."""
        return self._theme.grown(4)

    def _text_left(self) -> int:
        return self._inset + self.chip.width() + self._theme.px(8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 30 or high < 40:
            return
        if self._nameless:
            self._bare = True
            self.setToolTip(self.accessibleName())
            top = max(4, round(high - _MINI_HIGH) // 2)
            self._arrange_bare(QRect(4, top, wide - 4, high - 8))
            return
        inset = self._inset
        self.chip.move(inset, self._theme.grown(3))
        top = self._arrange_head(wide)
        words = self.pile_title.sizeHint().height() + self.pile_name.sizeHint().height()
        step = (high - top) // 2
        mini = self._theme.grown(_MINI_WIDE)
        narrow = inset + mini + self._theme.px(10) + self.pile_title.least() > wide
        self._bare = step < words - inset or narrow
        self.setToolTip(self.accessibleName() if self._bare else "")
        if self._bare:
            self._arrange_bare(QRect(4, top + 2, wide - 4, high - top - 4))
        else:
            self._arrange_piles(top, step, wide)

    def _arrange_head(self, wide: int) -> int:
        """Name and state beside the chip, or the state below it; returns where they end."""
        left, name_high = self._text_left(), self.name.sizeHint().height()
        self.name.setGeometry(left, 0, wide - left, name_high)
        grown = self._theme.grown
        about_left, about_top = left, name_high - 3
        if self.about.sizeHint().width() > wide - left:
            about_left, about_top = self._inset, max(name_high, self.chip.height() + grown(5))
        about_high = self.about.height_for(wide - about_left)
        self.about.setGeometry(about_left, about_top, wide - about_left, about_high)
        return about_top + about_high + grown(4)

    def _arrange_bare(self, box: QRect) -> None:
        """No room for words: both piles side by side; what they are is said in the tips."""
        room = self._theme.room
        fits = min(1.05 * room, box.height() / _MINI_HIGH, (box.width() - 8) / 2 / _MINI_WIDE)
        scale = round(max(0.4, fits), 2)
        x = box.left()
        for card in (self.pile, self.overview):
            card.set_scale(scale)
            card.move(x, box.top())
            x += card.width() + 8
        for line in self._words():
            line.hide()

    def _arrange_piles(self, top: int, step: int, wide: int) -> None:
        """One below the other, each with its words beside it."""
        fits = min(_MOST_PILE * self._theme.room, (step - self._theme.grown(6)) / _MINI_HIGH)
        scale = round(max(0.4, fits), 2)
        for card in (self.pile, self.overview):
            card.set_scale(scale)
        text_x = self._inset + self.pile.width() + self._theme.px(10)
        rows: tuple[tuple[TableCard, Sequence[FitLabel]], ...] = (
            (self.pile, (self.pile_title, self.pile_name, self.pile_note)),
            (self.overview, (self.overview_title, self.overview_note)),
        )
        for number, (card, words) in enumerate(rows):
            y = top + number * step
            card.move(self._inset, y + self._theme.grown(2))
            for line in words:
                line_high = line.sizeHint().height()
                line.setGeometry(text_x, y, wide - text_x, line_high)
                line.setVisible(y + line_high <= top + (number + 1) * step)
                y += line_high - 1

    def _words(self) -> Sequence[FitLabel]:
        """What is written beside the piles."""
        pile = (self.pile_title, self.pile_name, self.pile_note)
        return (*pile, self.overview_title, self.overview_note)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a gold line where it may be chosen."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        if self._picture is not None and self._picture.pile.card is None:
            pen = QPen(theme.line_soft, 1.2)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            slot = QRectF(self.pile.geometry()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(slot, 4 * theme.room, 4 * theme.room)
        if not self.token:
            return
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -1.5, -1.5)
        chosen = self._picture is not None and self._picture.chosen
        ground = with_alpha(theme.gold, 0.12 if self.pointed_at or chosen else 0)
        draw_plate(painter, theme, box, 8, ground, acts=False, offered=not chosen)
        if chosen:
            painter.setPen(QPen(theme.chosen, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus():
            draw_focus(painter, theme, box.adjusted(3, 3, -3, -3), 6)


class TrayWidget(HandTray):
    """Everything below the table."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self._picture = TrayPicture()
        self.title = label("", "prompt", self)
        self.text = label("", "", self)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.cards_text = label("", "muted", self)
        self.laid = self._make()
        self.second = self._make()
        for card in (self.laid, self.second):
            card.hide()
        self.laid_note = label("", "caption", self)
        self.laid_note.setWordWrap(True)
        self.steps = TiltSteps(theme, self)
        self.steps.hide()
        self.cards = []
        self.own = OwnSeat(theme, assets, faces, self)
        self.own.hide()
        self.panel = ActionPanel(theme, assets, self)
        self.corner = None
        self.hand_zone = Roving(self)
        for part in (self.own, self.panel):
            pass_on(part, self)

    @property
    def _margin(self) -> int:
        """From the edge to hand and words."""
        return self._theme.grown(_MARGIN)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        for card in (self.laid, self.second):
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: TrayPicture) -> None:
        """Show what is asked and the cards."""
        if picture == self._picture:
            return
        before, self._picture = self._picture, picture
        set_text(self.title, picture.title)
        self._say()
        set_text(self.cards_text, picture.cards_text)
        # Above cards that are chosen from it leaves room for the ring of the keyboard.
        kind = "caption" if any(card.token for card in picture.cards) else "muted"
        if self.cards_text.property("kind") != kind:
            self.cards_text.setProperty("kind", kind)
            self.cards_text.style().polish(self.cards_text)
        show_card(self.laid, picture.laid, picture.own.token if picture.own else "")
        show_card(self.second, picture.second)
        set_text(self.laid_note, picture.laid_note)
        self.steps.set_step(picture.step, picture.step_first, picture.step_second)
        self._set_cards(picture.cards)
        self.own.set_picture(picture.own)
        if _shape(before) != _shape(picture):
            self.arrange()

    def set_actions(self, picture: ActionPicture) -> None:
        """Show the action panel."""
        before = self.panel.about_dropped, self.panel.gone
        self.panel.set_picture(picture)
        if (self.panel.about_dropped, self.panel.gone) != before:
            self.arrange()

    def _say(self) -> None:
        """The prompt's sentence; or what the card looked at does, if the panel can't say it."""
        picture = self._picture
        about = picture.about if self.panel.about_dropped else ""
        set_text(self.text, about or picture.text)

    def _set_cards(self, pictures: Sequence[CardPicture]) -> None:
        focused = next((card for card in self.cards if card.hasFocus()), None)
        kept = focused.picture_shown.card if focused and focused.picture_shown else ""
        # A card keeps its widget while it stays in the hand: it can then slide and keep the focus.
        old = {card.picture_shown.card: card for card in self.cards if card.picture_shown}
        new: list[TableCard] = []
        for picture in pictures:
            card = old.pop(picture.card, None) or self._make()
            card.set_picture_of(picture)
            new.append(card)
        for card in old.values():
            remove(card)
        self.cards = new
        for card in new:
            card.show()
        self._fan()
        choosable = [card for card in new if card.token]
        first = next((card for card in new if card.token), None)
        self.hand_zone.set_widgets(new if choosable else (), first)
        if kept and focused is not None and focused not in new and choosable:
            self.hand_zone.focus()

    @property
    def own_seat(self) -> int | None:
        """Whose hand lies here."""
        return self._picture.own.seat if self._picture.own is not None else None

    # ------------------------------------------------------------ layout

    def strip_height(self) -> int:
        """The height of a hand alone whose cards can be read."""
        return round(_LIFTED + _HIGH * self._least_scale() + 20)

    def _arrange_small(self, room: SmallRoom) -> None:
        """The panel in its column, the hand alone below the board."""
        self._say()
        size = self._theme.font(Role.PROMPT).pointSizeF() * _LEAST_TITLE
        sheet = f"font-size: {size:.2f}pt;"
        if self.title.styleSheet() != sheet:
            self.title.setStyleSheet(sheet)
        self.title.setWordWrap(True)
        self._lay_column(room.column)
        strip = room.strip
        self._arrange_cards(strip.adjusted(self._margin // 2, 4, -self._margin // 2, -8))

    def panel_width(self) -> int:
        """How wide the action panel is, or what stands in its place."""
        if self.panel.gone:
            shown = self.corner is not None and not self.corner.isHidden()
            return self.corner.sizeHint().width() if self.corner is not None and shown else 0
        theme = self._theme
        roomy = self._is_roomy(self.width())
        part, least = (0.30, 384) if roomy else (0.33, 300)
        return min(
            round(self.width() * 0.46),
            max(theme.grown(least), round(self.width() * part))
            + theme.grown(90 * (theme.letters - 1)),
        )

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 200 or high < 80:
            return
        if self._room is not None:
            self._arrange_small(self._room)
            return
        grown, panel = self._theme.grown, self.panel_width()
        side, above, below = (grown(length) for length in _PANEL_EDGES)
        panel_x = wide - panel - side
        self.panel.setGeometry(panel_x, above, panel, high - above - below)
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(
                wide - size.width() - side, (high - size.height()) // 2, size.width(), size.height()
            )
        self._say()
        left_wide = panel_x - self._margin - grown(14)
        top = self._arrange_prompt(left_wide)
        self._arrange_cards(QRect(self._margin, top, left_wide, high - top - grown(10)))

    def _arrange_prompt(self, wide: int) -> int:
        title = self._fit_title(wide)
        y = self._theme.grown(8)
        self.title.setGeometry(self._margin, y, title.width(), title.height())
        gap = self._theme.grown(18)
        beside = wide - title.width() - gap
        texts = [self._picture.text]
        if self.panel.about_dropped:
            texts += self._picture.abouts
        wrap = Qt.TextFlag.TextWordWrap
        usual = self._theme.font(Role.BODY)
        large = self._theme.letters > _LARGE
        lines = 0 if large or self._is_roomy(self.width()) else 1
        kept = title.height() + (
            lines * QFontMetrics(usual).height() + 2 if lines else self._theme.grown(4)
        )
        for part in _SAID[:1] if large else _SAID:
            self._write_small(usual, part)
            metrics = self.text.fontMetrics()
            line = metrics.height()
            if max(metrics.horizontalAdvance(text) for text in texts) <= beside:
                text_y = y + (title.height() - line) // 2 + 1
                self.text.setGeometry(self._margin + title.width() + gap, text_y, beside, line + 4)
                return y + kept

            def most(wide: int, words: QFontMetrics = metrics) -> int:
                room = QRect(0, 0, wide, 10_000)
                return max(words.boundingRect(room, wrap, text).height() for text in texts)

            if lines and most(wide) <= lines * line + 1:
                self.text.setGeometry(self._margin, y + title.height() - 2, wide, line + 2)
                return y + kept
            if not lines and part < 1 and beside > 0 and most(beside) <= title.height() + 4:
                room = QRect(self._margin + title.width() + gap, y, beside, title.height() + 4)
                self.text.setGeometry(room)
                return y + kept
        # There is too much to say for the room that is kept: the hand goes lower.
        self._write_small(usual, 1.0)
        needed = min(most(wide, self.text.fontMetrics()) + 2, 3 * line + 4)
        self.text.setGeometry(self._margin, y + title.height() - 2, wide, needed)
        return y + title.height() + needed

    def _write_small(self, usual: QFont, part: float) -> None:
        """What is said beside or below the title, in a part of its size."""
        sheet = f"font-size: {usual.pointSizeF() * part:.2f}pt;" if part < 1 else ""
        if self.text.styleSheet() != sheet:
            self.text.setStyleSheet(sheet)
            self.text.ensurePolished()

    def _is_roomy(self, wide: int) -> bool:
        """Whether what is said stands beside the title."""
        return wide >= self._theme.grown(_ROOMY)

    def needed(self, wide: int) -> int:
        """The height at which the prompt and hand cards of a readable size have room."""
        roomy = self._is_roomy(wide)
        lines = 0 if roomy else 1
        if self._theme.letters > _LARGE:
            lines = 2 if roomy else 3
        prompt = (
            QFontMetrics(self._theme.font(Role.PROMPT)).height()
            + lines * self.text.fontMetrics().lineSpacing()
        )
        return round(8 + prompt + _LIFTED + _HIGH * self._least_scale() + 14)

    def _least_scale(self) -> float:
        """Below this size a hand card's words could not be read: the cards overlap instead."""
        growth = _GROWTH if self._room is None else _SMALL_GROWTH
        return (_LEAST + growth * max(0.0, self._theme.letters - 1)) * self._theme.room

    def _fit_title(self, wide: int) -> QSize:
        """The size of the prompt's title: where it is long smaller letters, then two lines."""
        font = self._theme.font(Role.PROMPT)
        words = QFontMetrics(font).horizontalAdvance(self.title.text()) + 6
        part = min(1.0, max(_LEAST_TITLE, wide / max(1, words)))
        sheet = f"font-size: {font.pointSizeF() * part:.2f}pt;" if part < 1 else ""
        if self.title.styleSheet() != sheet:
            self.title.setStyleSheet(sheet)
        wraps = words * part > wide
        self.title.setWordWrap(wraps)
        if wraps:
            return QSize(wide, self.title.heightForWidth(wide))
        return QSize(min(wide, self.title.sizeHint().width()), self.title.sizeHint().height())

    def _arrange_cards(self, box: QRect) -> None:
        px = self._theme.px
        most = _MOST * self._theme.room
        foot = self._theme.grown(4)
        scale = max(0.4, min(most, (box.height() - _LIFTED - foot) / _HIGH))
        if scale > 1:
            # A larger card is lifted further.
            scale = max(1.0, min(most, (box.height() - foot) / (_HIGH + _LIFTED)))
        lifted = round(_LIFTED * max(1.0, scale))
        if self._room is None and self._picture.places is not None and self.cards:
            words = max(lifted, self._words_high())
            below = min(scale, (box.height() - words - foot) / _HIGH)
            if below >= self._least_scale():
                lifted, scale = words, below
            self._arrange_slots(box, box.top() + lifted, scale)
            return
        y = box.top() + lifted
        x, own = self._squeeze(y, scale, box)
        room = box.right() - own - x
        set_text(self.cards_text, self._caption_for(room))
        self.cards_text.setWordWrap(False)
        caption = self.cards_text.sizeHint().height() if self.cards_text.text() else 0
        words = self.cards_text.sizeHint().width()
        # Where it has no room the cards, dimmed or not, say it alone.
        shown = not self.cards or not self.cards[0].isHidden()
        self.cards_text.setVisible(bool(caption) and shown and words <= room)
        if caption:
            if not self.cards and words > room:
                # It stands alone: there is room below it.
                self.cards_text.setWordWrap(True)
                words, caption = room, self.cards_text.heightForWidth(room)
                self.cards_text.show()
            self.cards_text.setGeometry(x, box.top() + foot, min(words, max(room, 40)), caption)
            # The tick of a chosen card stays below the words.
            y += caption + px(8)
            if self._picture.small:
                scale *= _SMALL
            scale = min(scale, (box.bottom() - 3 - y) / _HIGH)
        used = self._place_hand(x, y, room, scale)
        if self.cards_text.isVisibleTo(self):
            used = max(used, x + words)
        if self._picture.own is not None:
            own_x = min(used + px(14), box.right() - own + px(14))
            own_wide = min(box.right() - own_x, max(own, px(210)))
            self.own.setGeometry(own_x, box.top() + foot, own_wide, box.height() - foot)

    def _caption_for(self, room: int) -> str:
        """What stands above the cards, with as much besides as has room."""
        parts = [part for part in (self._picture.cards_text, self._picture.cards_more) if part]
        return (
            first_parts(self.cards_text.fontMetrics(), parts, room - _SLACK)
            or self._picture.cards_text
        )

    def _arrange_slots(self, box: QRect, y: int, scale: float) -> None:
        """The own hand, and what was laid from it at the place that it had: nothing moves from
        laying a card to the end of the round."""
        slots = self._in_hand()
        count = len(slots)
        least = min(scale, self._least_scale())
        whole = round(least * _WIDE * count + _TIGHT * (count - 1))
        self.own.setVisible(self._picture.own is not None)
        self.own.set_nameless(False)
        own = self._own_width(box, worded=True)
        if box.right() - own - box.left() < whole:
            own = self._own_width(box, worded=False)
        for card in self.cards:
            card.show()
        used = self._place_slots(slots, box.left(), y, box.right() - own - box.left(), scale)
        self._caption_slots(slots, y, box.top())
        end = used
        if self._picture.step:
            # The title says which tilt it is where they have no room.
            wide = self.steps.sizeHint().width()
            beside = used + wide + 2 * self._theme.px(14) <= box.right() - own
            self.steps.setVisible(beside)
            if beside:
                end += self._theme.px(14) + self._arrange_steps(used + self._theme.px(14), y)
        if self._picture.own is not None:
            gap = self._theme.px(14)
            own_x = min(end + gap, box.right() - own + gap)
            own_wide = min(box.right() - own_x, max(own, self._theme.px(210)))
            foot = self._theme.grown(4)
            self.own.setGeometry(own_x, box.top() + foot, own_wide, box.height() - foot)

    def _words_high(self) -> int:
        """The room of the words above the hand: the same whether something is said there or not."""
        line = self.laid_note.fontMetrics().height() + self._theme.px(_JOINED)
        card = line + self._theme.grown(_ON_TABLE)
        told = QFontMetrics(self._theme.font(Role.BODY)).height()
        return max(card, told + self._theme.px(2))

    def _in_hand(self) -> list[TableCard]:
        """The hand with what was laid from it, in its order."""
        slots = list(self.cards)
        for card, place in zip((self.laid, self.second), self._picture.places or (), strict=False):
            slots.insert(place, card)
        return slots

    def _place_slots(
        self, slots: Sequence[TableCard], x: int, y: int, room: int, scale: float
    ) -> int:
        """Side by side or as a fan; what has gone to the pile is a small reminder."""
        count = len(slots)
        least = min(scale, self._least_scale())
        fitting = (room - (count - 1) * _TIGHT) / count / _WIDE
        scale = round(max(0.35, least, min(scale, fitting)), 2)
        wide = _WIDE * scale
        step = wide + self._theme.grown(_CARD_GAP)
        if count > 1:
            step = min(step, (room - wide) / (count - 1))
        for number, card in enumerate(slots):
            old = self._picture.laid_old and card in (self.laid, self.second)
            card.set_scale(round(scale * _OLD, 2) if old else scale)
            card.move(round(x + number * step), y)
        return round(x + (count - 1) * step + wide)

    def _caption_slots(self, slots: Sequence[TableCard], y: int, top: int) -> None:
        """Words above the cards they are about, below what is asked, which ends at `top`; or none:
        the cards keep their place."""
        taken = [card for card in slots if card in (self.laid, self.second)]
        free = [card for card in slots if card not in taken]
        px, words = self._theme.px, self.laid_note
        words.setWordWrap(False)
        high = words.sizeHint().height()
        room = 0
        if taken:
            at = slots.index(taken[0])
            after = slots[at + 1].x() if at + 1 < len(slots) else self.own.x()
            room = max(taken[0].width(), after - taken[0].x()) - 4
            words.setGeometry(taken[0].x(), y - high - self._theme.grown(_ON_TABLE), room, high)
        fits = words.sizeHint().width() <= room and words.y() >= top
        words.setVisible(bool(words.text()) and fits)
        caption = self.cards_text
        caption.setWordWrap(False)
        run = _longest_run(slots, free)
        wide, tall = caption.sizeHint().width(), caption.sizeHint().height()
        chosen_from = any(card.token for card in run)
        lowest = y - (self._theme.grown(_RING) if chosen_from else px(2))
        fits = lowest - tall >= top
        fits = fits and bool(run) and wide <= run[-1].geometry().right() - run[0].x()
        caption.setVisible(bool(caption.text()) and fits)
        if fits:
            caption.setGeometry(run[0].x(), lowest - tall, wide, tall)

    def _squeeze(self, y: int, scale: float, box: QRect) -> tuple[int, int]:
        """Where the hand begins, and what the own seat takes away from it.

        Where little room is left, the note beside the laid card goes first, then the words of the
        own seat; if that is not enough the cards overlap and the words come back, while they have
        room. Then the laid card is smaller; a hand not needed now is not shown at last.
        """
        self.own.setVisible(self._picture.own is not None)
        count = len(self.cards)
        small = _SMALL if self._picture.small else 1.0
        wide = _WIDE * min(scale, self._least_scale()) * small
        whole = round(wide * count + _TIGHT * (count - 1))
        least = round(wide * (1 + _LEAST_STEP * (count - 1)))
        x, own = box.left(), 0
        side_by_side = ((whole, way) for way in (*_SQUEEZES[:3], _ALONE))
        overlapping = ((least, way) for way in _SQUEEZES)
        for needed, (noted, worded, named, smaller) in (*side_by_side, *overlapping):
            if not named and self._room is None:
                continue
            self.own.set_nameless(not named)
            own = self._own_width(box, worded)
            if self._picture.laid is not None:
                x = self._arrange_laid(y, scale * smaller, box, noted)
            elif self._picture.step:
                x = box.left() + self._arrange_steps(box.left(), y) + self._theme.px(18)
            if not count or box.right() - own - x >= needed:
                break
        hopeless = box.right() - own - x < least and not any(card.token for card in self.cards)
        for card in self.cards:
            if hopeless:
                let_go(card)  # Before Qt hands the keyboard to some other button.
            card.setVisible(not hopeless)
        return x, own

    def _own_width(self, box: QRect, worded: bool) -> int:
        """What the own seat takes away from the cards, the gap before it included."""
        if self._picture.own is None:
            return 0
        most = round(box.width() * 0.28) if worded else 0
        return self.own.wanted(most) + self._theme.px(14)

    def _place_hand(self, x: int, y: int, room: int, scale: float) -> int:
        """The cards to choose from, side by side or as a fan; returns where they end."""
        count = len(self.cards)
        if not count or self.cards[0].isHidden():
            return x
        least = min(scale, self._least_scale() * (_SMALL if self._picture.small else 1.0))
        fitting = (room - (count - 1) * _TIGHT) / count / _WIDE
        scale = round(max(0.35, least, min(scale, fitting)), 2)
        wide = _WIDE * scale
        step = wide + self._theme.grown(_CARD_GAP)
        if count > 1:
            step = min(step, (room - wide) / (count - 1))
        for number, card in enumerate(self.cards):
            card.set_scale(scale)
            card.move(round(x + number * step), y)
        return round(x + (count - 1) * step + wide)

    def _arrange_laid(self, y: int, scale: float, box: QRect, noted: bool) -> int:
        """The own card of this round; returns where the hand begins."""
        px, x = self._theme.px, box.left()
        scale = round(scale * (_OLD if self._picture.laid_old else 1.0), 2)
        self.laid.set_scale(scale)
        self.laid.move(x, y)
        if self._picture.laid_old:
            return self._arrange_old(x, y, scale)
        right = x + self.laid.width()
        if self._picture.second is not None:
            self.second.set_scale(scale)
            self.second.move(x + self.laid.width() // 2, y + 4)
            self.second.raise_()
            right = x + self.laid.width() // 2 + self.second.width()
        right += px(14)
        beside = 0
        self.steps.setVisible(noted and self._picture.step > 0)
        if not noted:
            self.laid_note.hide()
            return right
        if self._picture.step:
            beside = self._arrange_steps(right, y)
        elif self._picture.laid_note:
            beside = px(76)  # Whatever it says: the hand beside it does not move.
            needed = self.laid_note.heightForWidth(beside)
            self.laid_note.setGeometry(right, y + px(10), beside, needed)
        self.laid_note.setVisible(bool(self._picture.laid_note) and not self._picture.step)
        return right + beside + (px(18) if beside else 0)

    def _arrange_steps(self, x: int, y: int) -> int:
        """The two tilts beside the card, or alone where no hand is shown; how wide they are."""
        size = self.steps.sizeHint()
        self.steps.setGeometry(x, y + self._theme.px(10), size.width(), size.height())
        return size.width()

    def _arrange_old(self, x: int, y: int, scale: float) -> int:
        """What was played this round stands small and apart: it is no card to choose from."""
        px = self._theme.px
        wide = self.laid.width()
        if self._picture.second is not None:
            self.second.set_scale(scale)
            self.second.move(x + wide // 2, y + 3)
            self.second.raise_()
            wide += self.second.width() // 2
        room, top = wide + px(10), y + self.laid.height() + 4
        needed = self.laid_note.heightForWidth(room) if self._picture.laid_note else 0
        self.laid_note.setGeometry(x, top, room, needed)
        # Whole or not at all.
        fits = widest_word(self.laid_note) <= room and top + needed <= self.height()
        self.laid_note.setVisible(bool(needed) and fits)
        return x + wide + px(24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the tray's ground and its gold edge."""
        theme = self._theme
        painter = QPainter(self)
        ground = QLinearGradient(0, 0, 0, self.height())
        ground.setColorAt(0, theme.tray)
        ground.setColorAt(1, theme.tray_low)
        painter.fillRect(self.rect(), ground)
        painter.setPen(QPen(with_alpha(theme.gold, 0.55), 1))
        if self._room is not None:
            self._room.paint_edges(painter, with_alpha(theme.gold, 0.55))
        else:
            painter.drawLine(0, 0, self.width(), 0)
        apart = self._room is not None or self._picture.places is None
        if self._picture.laid is not None and self._picture.laid_old and self.cards and apart:
            x = self.cards[0].x() - self._theme.px(12)
            painter.setPen(QPen(theme.line_soft, 1))
            painter.drawLine(x, self.laid.y() - 4, x, self.height() - 16)
        if not apart and self._picture.laid is not None and not self._picture.laid_old:
            # It lies in its place in the hand: a ground of its own says that it is on the table.
            smooth(painter)
            painter.setPen(QPen(with_alpha(theme.gold, 0.7), 1.4))
            painter.setBrush(with_alpha(theme.gold, 0.2))
            side, above = _ON_TABLE * theme.room, 4 * theme.room
            for card in (self.laid, self.second):
                if not card.isHidden():
                    box = QRectF(card.geometry()).adjusted(-side, -above, side, side)
                    painter.drawRoundedRect(box, 9 * theme.room, 9 * theme.room)
        # Who can be chosen has an edge of their own, as among the others.
        if self._picture.own is not None and not self.own.isHidden() and not self.own.token:
            smooth(painter)
            seat = QRectF(self.own.geometry())
            draw_seat(painter, theme, seat, acts=self._picture.own.active)

    def sizeHint(self) -> QSize:
        """Qt: as in the pictures."""
        return QSize(1280, 252)


def _longest_run(slots: Sequence[TableCard], free: Sequence[TableCard]) -> list[TableCard]:
    """The most cards of `free` that lie beside one another."""
    best: list[TableCard] = []
    run: list[TableCard] = []
    for card in slots:
        run = [*run, card] if card in free else []
        best = run if len(run) > len(best) else best
    return best


def _shape(picture: TrayPicture) -> tuple[object, ...]:
    """What the layout depends on."""
    return (
        picture.title,
        picture.text,
        picture.about,
        picture.abouts,
        picture.laid is None,
        picture.second is None,
        picture.places,
        picture.laid_note,
        picture.laid_old,
        picture.step,
        tuple(card.card for card in picture.cards),
        picture.cards_text,
        picture.cards_more,
        picture.small,
        picture.own,
    )
