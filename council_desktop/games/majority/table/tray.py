"""Below the table of The Majority: the hand with what is asked above it, what is still out, and the
panel that carries a choice out."""

from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.side import StillOut
from council_desktop.services.assets import Assets
from council_desktop.services.theme import Theme
from council_desktop.tables.shared.cards import Faces
from council_desktop.tables.shared.tray import TrayWidget

_MARGIN: Final = 18
_PANEL, _PANEL_PART = 372, 0.31
"""Width of the panel: at 100 %, and at most of the window's."""
_OUT: Final = 330
"""What is still out has this width at least, at 100 %."""
_LEAST_HAND: Final = 150
"""Cards that can't be played have a place from this height on."""
_WORDS: Final = 1.25
"""Up to this size of letters what is asked stands above the hand."""


class MajorityTray(TrayWidget):
    """Everything below the table."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self.out: StillOut | None = None
        """Lent by the table, where it has a place here."""

    def arrange(self) -> None:
        """What is asked on top, below it the hand; right the panel, between them what is out."""
        wide, high = self.width(), self.height()
        theme, px = self._theme, self._theme.px
        if self._room is not None or theme.text_scale > _WORDS or wide < 200 or high < 60:
            super().arrange()
            return
        panel = min(px(_PANEL), round(wide * _PANEL_PART))
        right = wide - panel - 12
        bare = self.panel.bare_high(panel) if self.panel.bare else high - 16
        bare = min(bare, high - 16)
        self.panel.setGeometry(right, high - 8 - bare, panel, bare)
        self.panel.arrange()
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(right, high - size.height() - 16, panel, size.height())
        self._size_title(1.0)
        room = (wide if self.panel.bare and bare < high * 0.6 else right) - 2 * _MARGIN
        top = self._place_words(room)
        asked = any(card.token for card in self.cards)
        for card in self.cards:
            card.setVisible(asked or high - top >= _LEAST_HAND)
        end = self._place_hand(top - 12, right - _MARGIN, high - top + 12)
        self._place_out(end, right, top, high)

    def _place_words(self, room: int) -> int:
        """Title, and what is asked beside it where both fit in a line; returns what follows."""
        title = self.title.fontMetrics().horizontalAdvance(self.title.text()) + 8
        line = max(self.title.fontMetrics().height(), self.text.fontMetrics().height()) + 2
        beside = room - title - 12
        text = self.text.fontMetrics().horizontalAdvance(self.text.text()) + 8
        y = 10
        self.foot.hide()
        self.title.show()
        self.text.setVisible(bool(self.text.text()))
        if text <= beside:
            self.title.setGeometry(_MARGIN, y, title, line)
            drop = self.title.fontMetrics().ascent() - self.text.fontMetrics().ascent()
            self.text.setGeometry(_MARGIN + title + 12, y + max(0, drop), beside, line)
            return y + line + 4
        tall = self.title.heightForWidth(room)
        self.title.setGeometry(_MARGIN, y, room, tall)
        low = self.text.heightForWidth(room)
        self.text.setGeometry(_MARGIN, y + tall, room, low)
        return y + tall + low + 4

    def _place_out(self, left: int, right: int, top: int, high: int) -> None:
        out = self.out
        if out is None or out.parentWidget() is not self:
            return
        room = right - left - 16
        fits = out.has_something and room >= self._theme.px(_OUT)
        fits = fits and high - top >= out.needed() + 8
        out.setVisible(fits)
        if fits:
            out.setGeometry(left + 8, top, min(room, self._theme.px(420)), high - top - 8)
