"""The tray: the prompt, the cards to choose from, the own piles and the action panel."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from council_desktop.services.assets import Assets
from council_desktop.services.theme import Theme, with_alpha
from council_desktop.tables.council_of_12.actions import ActionPanel
from council_desktop.tables.council_of_12.cards import Faces, TableCard
from council_desktop.tables.council_of_12.members import show_card
from council_desktop.tables.council_of_12.parts import (
    Chooser,
    FitLabel,
    Roving,
    SeatChip,
    Themed,
    draw_focus,
    label,
    remove,
    set_text,
)
from council_desktop.tables.council_of_12.pictures import (
    ActionPicture,
    CardPicture,
    OwnPicture,
    TrayPicture,
)
from council_desktop.widgets.card import LIFT, CardSize
from council_desktop.widgets.paint import smooth

_WIDE, _HIGH = CardSize.HAND.size.width(), CardSize.HAND.size.height()
_MARGIN: Final = 24
_MOST_CARDS: Final = 12


class TiltSteps(QWidget):
    """The Worker's two tilts: which of them is due."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._step = 0
        self._words = ("", "")

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        self.update()

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
        self.name = FitLabel("title", self)
        self.about = FitLabel("caption", self)
        self.pile = TableCard(theme, assets, faces, CardSize.MINI, self)
        self.pile_title = FitLabel("caption", self)
        self.pile_name = FitLabel("strong", self)
        self.pile_note = FitLabel("caption", self)
        self.overview = TableCard(theme, assets, faces, CardSize.MINI, self)
        self.overview_title = FitLabel("caption", self)
        self.overview_note = FitLabel("strong", self)
        for card in (self.pile, self.overview):
            card.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        self.chip.set_theme(theme)
        self.pile.set_theme(theme)
        self.overview.set_theme(theme)
        self.arrange()

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
        self.set_token(picture.token)
        self.setAccessibleName(picture.access)
        self.chip.set_seat(picture.seat)
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

    def wanted(self) -> int:
        """The width for all words."""
        px = self._theme.px
        side = round(44 * self._scale(self.height() or 180)) + px(10)
        words = max(
            self.pile_name.sizeHint().width(),
            self.overview_note.sizeHint().width(),
            px(60),
        )
        head = (
            self.chip.width()
            + px(8)
            + max(self.name.sizeHint().width(), self.about.sizeHint().width())
        )
        return max(side + words, min(head, px(190))) + 8

    def _scale(self, high: int) -> float:
        head = self._head()
        return max(0.5, min(1.05, (high - head - 18) / 2 / 62))

    def _head(self) -> int:
        return self.name.sizeHint().height() + self.about.sizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 30 or high < 40:
            return
        px = self._theme.px
        chip = self.chip.width()
        self.chip.move(4, 3)
        name_high, about_high = self.name.sizeHint().height(), self.about.sizeHint().height()
        left = 4 + chip + px(8)
        self.name.setGeometry(left, 0, wide - left, name_high)
        self.about.setGeometry(left, name_high - 3, wide - left, about_high)
        top = name_high + about_high + 4
        scale = round(self._scale(high), 2)
        for card in (self.pile, self.overview):
            card.set_scale(scale)
        step = (high - top) // 2
        text_x = 4 + self.pile.width() + px(10)
        text_wide = wide - text_x
        rows: tuple[tuple[TableCard, Sequence[FitLabel]], ...] = (
            (self.pile, (self.pile_title, self.pile_name, self.pile_note)),
            (self.overview, (self.overview_title, self.overview_note)),
        )
        for number, (card, words) in enumerate(rows):
            y = top + number * step
            card.move(4, y + 2)
            for line in words:
                line_high = line.sizeHint().height()
                line.setGeometry(text_x, y, text_wide, line_high)
                line.setVisible(y + line_high <= top + (number + 1) * step + 6)
                y += line_high - 1

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
            painter.drawRoundedRect(slot, 4, 4)
        if not self.token:
            return
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -1.5, -1.5)
        chosen = self._picture is not None and self._picture.chosen
        painter.setPen(QPen(theme.chosen if chosen else theme.gold, 3 if chosen else 1.4))
        hot = self.underMouse() or chosen
        painter.setBrush(with_alpha(theme.gold, 0.12) if hot else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus():
            draw_focus(painter, theme, box.adjusted(3, 3, -3, -3), 6)


class TrayWidget(QWidget):
    """Everything below the table."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._faces = faces
        self._picture = TrayPicture()
        self._reduced = False
        self.title = label("", "prompt", self)
        self.text = label("", "", self)
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.cards_text = label("", "muted", self)
        self.laid = self._card()
        self.second = self._card()
        self.laid_note = label("", "caption", self)
        self.laid_note.setWordWrap(True)
        self.steps = TiltSteps(theme, self)
        self.steps.hide()
        self.cards: list[TableCard] = []
        self.own = OwnSeat(theme, assets, faces, self)
        self.own.hide()
        self.panel = ActionPanel(theme, assets, self)
        self.corner: QWidget | None = None
        """What stands where the panel was when nothing is asked any more."""
        self.hand_zone = Roving(self)
        for part in (self.own, self.panel):
            part.chosen.connect(self.chosen)
            part.entered.connect(self.entered)
            part.pointed.connect(self.pointed)

    def _card(self) -> TableCard:
        card = TableCard(self._theme, self._assets, self._faces, CardSize.HAND, self)
        card.set_reduced_motion(self._reduced)
        card.chosen.connect(self.chosen)
        card.entered.connect(self.entered)
        card.pointed.connect(self.pointed)
        card.hide()
        return card

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        parts: tuple[Themed, ...] = (
            self.laid,
            self.second,
            self.steps,
            self.own,
            self.panel,
            *self.cards,
        )
        for part in parts:
            part.set_theme(theme)
        self.arrange()
        self.update()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in (self.laid, self.second, *self.cards):
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: TrayPicture) -> None:
        """Show what is asked and the cards."""
        if picture == self._picture:
            return
        before, self._picture = self._picture, picture
        set_text(self.title, picture.title)
        self._say()
        set_text(self.cards_text, picture.cards_text)
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
        set_text(self.text, (self.panel.about_dropped and picture.about) or picture.text)

    def _set_cards(self, pictures: Sequence[CardPicture]) -> None:
        focused = next((card for card in self.cards if card.hasFocus()), None)
        kept = focused.picture_shown.card if focused and focused.picture_shown else ""
        # A card keeps its widget while it stays in the hand: it can then slide and keep the focus.
        old = {card.picture_shown.card: card for card in self.cards if card.picture_shown}
        new: list[TableCard] = []
        for picture in pictures:
            card = old.pop(picture.card, None) or self._card()
            card.set_picture_of(picture)
            new.append(card)
        for card in old.values():
            remove(card)
        self.cards = new
        for card in new:
            card.show()
            card.raise_()
        choosable = [card for card in new if card.token]
        first = next((card for card in new if card.token), None)
        self.hand_zone.set_widgets(new if choosable else (), first)
        if kept and focused is not None and focused not in new and choosable:
            self.hand_zone.focus()

    @property
    def own_seat(self) -> int | None:
        """Whose hand lies here."""
        return self._picture.own.seat if self._picture.own is not None else None

    def card_of(self, character: str) -> TableCard | None:
        """The card of this character among those to choose from."""
        for card in self.cards:
            if card.picture_shown is not None and card.picture_shown.card == character:
                return card
        return None

    # ------------------------------------------------------------ layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def panel_width(self) -> int:
        """How wide the action panel is, or what stands in its place."""
        if self.panel.gone:
            shown = self.corner is not None and not self.corner.isHidden()
            return self.corner.sizeHint().width() if self.corner is not None and shown else 0
        part = 0.30 if self.width() >= 1200 else 0.33
        scale = self._theme.text_scale
        least = 300 if self.width() < 1200 else 384
        return min(
            round(self.width() * 0.46),
            max(least, round(self.width() * part)) + round(90 * (scale - 1)),
        )

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 200 or high < 80:
            return
        panel = self.panel_width()
        panel_x = wide - panel - 16
        self.panel.setGeometry(panel_x, 11, panel, high - 23)
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(
                wide - size.width() - 16, (high - size.height()) // 2, size.width(), size.height()
            )
        self._say()
        left_wide = panel_x - _MARGIN - 14
        top = self._arrange_prompt(left_wide)
        self._arrange_cards(QRect(_MARGIN, top, left_wide, high - top - 10))

    def _arrange_prompt(self, wide: int) -> int:
        title = self.title.sizeHint()
        y = 8
        self.title.setGeometry(_MARGIN, y, min(wide, title.width()), title.height())
        gap = 18
        beside = wide - title.width() - gap
        metrics = self.text.fontMetrics()
        texts = [self._picture.text]
        if self.panel.about_dropped:
            texts += self._picture.abouts
        text_wide = max(metrics.horizontalAdvance(text) for text in texts)
        line = metrics.height()
        if text_wide <= beside:
            text_y = y + (title.height() - line) // 2 + 1
            self.text.setGeometry(_MARGIN + title.width() + gap, text_y, beside, line + 4)
            return y + title.height() + 4
        wrap = Qt.TextFlag.TextWordWrap
        room = QRect(0, 0, wide, 10_000)
        highest = max(metrics.boundingRect(room, wrap, text).height() for text in texts)
        needed = min(highest + 2, 3 * metrics.lineSpacing() + 4)
        self.text.setGeometry(_MARGIN, y + title.height() - 2, wide, needed)
        return y + title.height() + needed

    def _arrange_cards(self, box: QRect) -> None:
        px = self._theme.px
        caption = self.cards_text.sizeHint().height() if self.cards_text.text() else 0
        lift = round(LIFT) + 6
        high = box.height() - lift - 4
        scale = max(0.4, min(1.0 + 0.35 * (self._theme.text_scale - 1), high / _HIGH))
        own = 0
        self.own.setVisible(self._picture.own is not None)
        if self._picture.own is not None:
            self.own.resize(10, round(high + lift))
            own = min(self.own.wanted(), round(box.width() * 0.28)) + px(14)
        x = box.left()
        y = box.top() + lift
        if self._picture.laid is not None:
            x = self._arrange_laid(x, y, scale, box)
        room = box.right() - own - x
        count = len(self.cards)
        card_scale = scale
        cards_y = y
        if caption:
            # The tick of a chosen card stays below the words.
            high -= px(8)
            card_scale = min(scale, (high - caption) / _HIGH)
            if self._picture.small:
                card_scale = min(card_scale, scale * 0.79)
            self.cards_text.setGeometry(x, box.top() + 4, max(room, 40), caption)
            cards_y = box.top() + caption + lift + px(8)
        # Where it has no room the cards, dimmed or not, say it alone.
        self.cards_text.setVisible(bool(caption) and self.cards_text.sizeHint().width() <= room)
        if count:
            gap = 10
            need = count * _WIDE * card_scale + (count - 1) * gap
            if need > room and count <= _MOST_CARDS:
                shrunk = (room - (count - 1) * gap) / count / _WIDE
                card_scale = max(shrunk, min(card_scale, 0.6 * scale))
            card_scale = max(0.35, round(card_scale, 2))
            card_wide = _WIDE * card_scale
            step = card_wide + gap
            if count > 1:
                step = min(step, (room - card_wide) / (count - 1))
            for number, card in enumerate(self.cards):
                card.set_scale(card_scale)
                card.move(round(x + number * step), cards_y)
            used = round(x + (count - 1) * step + card_wide)
        else:
            used = x
        if self._picture.own is not None:
            own_x = min(used + px(14), box.right() - own + px(14))
            own_high = box.height() - 4
            own_wide = min(box.right() - own_x, max(own, px(210)))
            self.own.setGeometry(own_x, box.top() + 4, own_wide, own_high)

    def _arrange_laid(self, x: int, y: int, scale: float, box: QRect) -> int:
        px = self._theme.px
        scale = round(scale * (0.62 if self._picture.laid_old else 1.0), 2)
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
        if self._picture.step:
            beside = self.steps.sizeHint().width()
            self.steps.setGeometry(right, y + px(10), beside, self.steps.sizeHint().height())
        elif self._picture.laid_note:
            beside = min(
                px(76), self.laid_note.fontMetrics().horizontalAdvance(self.laid_note.text()) + 6
            )
            needed = self.laid_note.heightForWidth(beside)
            self.laid_note.setGeometry(right, y + px(10), beside, needed)
        self.laid_note.setVisible(bool(self._picture.laid_note) and not self._picture.step)
        return right + beside + (px(18) if beside else 0)

    def _arrange_old(self, x: int, y: int, scale: float) -> int:
        """What was played this round stands small and apart: it is no card to choose from."""
        px = self._theme.px
        wide = self.laid.width()
        if self._picture.second is not None:
            self.second.set_scale(scale)
            self.second.move(x + wide // 2, y + 3)
            self.second.raise_()
            wide += self.second.width() // 2
        note = self._picture.laid_note
        self.laid_note.setVisible(bool(note))
        needed = self.laid_note.heightForWidth(wide + px(10)) if note else 0
        self.laid_note.setGeometry(x, y + self.laid.height() + 4, wide + px(10), needed)
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
        painter.drawLine(0, 0, self.width(), 0)
        if self._picture.laid is not None and self._picture.laid_old and self.cards:
            x = self.cards[0].x() - self._theme.px(12)
            painter.setPen(QPen(theme.line_soft, 1))
            painter.drawLine(x, self.laid.y() - 4, x, self.height() - 16)

    def sizeHint(self) -> QSize:
        """Qt: as in the pictures."""
        return QSize(1280, 252)


def _shape(picture: TrayPicture) -> tuple[object, ...]:
    """What the layout depends on."""
    return (
        picture.title,
        picture.text,
        picture.about,
        picture.abouts,
        picture.laid is None,
        picture.second is None,
        picture.laid_note,
        picture.laid_old,
        picture.step,
        tuple(card.card for card in picture.cards),
        picture.cards_text,
        picture.small,
        picture.own,
    )
