"""A tip beside the game: a calm strip with a sentence, and a ring round what it is about.

Neither stands in the way: the strip has its own room, and the ring lets every click through.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.services.announce import announce
from council_desktop.services.assets import Assets
from council_desktop.services.theme import Theme
from council_desktop.widgets.look import dyed
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.paint import smooth

_MARGIN: Final = 5
_WIDTH: Final = 2.5
_LARGE: Final = 1.2
"""From this size of letters on the second button is a picture."""
_BESIDE: Final = 2
"""With one of so many parts of the strip a sentence has room between place and buttons."""
_TEXT_PLACE: Final = 2
"""After mark and place."""
_FOLLOWED: Final = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}
)


class TipPanel(QFrame):
    """One sentence, how many there are, and two buttons."""

    next = Signal()
    """It was read."""
    skipped = Signal()
    """No more of them."""

    def __init__(self, theme: Theme, assets: Assets, key: str) -> None:
        """`key`: the words about the key that does the same as the first button."""
        super().__init__()
        self.setProperty("kind", "panel")
        px = theme.px
        self._gap = px(10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(14), px(6), px(12), px(6))
        whole.setSpacing(px(4))
        row = self._row = QHBoxLayout()
        row.setSpacing(self._gap)
        whole.addLayout(row)
        mark = QLabel()
        mark.setPixmap(assets.tinted("hint", theme.gold_text, px(20)))
        self.place = QLabel()
        dyed(self.place, theme.gold_text)
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.on = QPushButton()
        self.on.setToolTip(key)
        self.on.setAccessibleDescription(key)
        self.on.clicked.connect(self.next)
        self.off = QPushButton()
        self.off.clicked.connect(self.skipped)
        row.addWidget(mark)
        row.addWidget(self.place)
        row.addWidget(self.text, 1)
        self._others = (mark, self.place, self.on, self.off)
        self._below = False
        self._spare = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding)
        for button in (self.on, self.off):
            # A click leaves the keyboard with the cards; Tab still comes by.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._bare = theme.text_scale > _LARGE
        if self._bare:  # The sentence needs the room; name and tip say what the button does.
            set_icon(self.off, "close", theme, assets)
        self.hide()

    def show_tip(
        self, place: str, text: str, spoken: str, words: tuple[str, str], off_name: str
    ) -> None:
        """Say this, aloud too; `words` for the two buttons, `off_name` what the second does."""
        is_new = spoken != self.accessibleName() or self.isHidden()
        self.place.setText(place)
        self.text.setText(text)
        self.on.setText(words[0])
        self.off.setText("" if self._bare else words[1])
        self.off.setAccessibleName(off_name)
        self.off.setToolTip(off_name)
        self.setAccessibleName(spoken)
        self._place_text()
        self.show()
        if is_new:
            announce(self, spoken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._place_text()

    def _place_text(self) -> None:
        """The sentence between place and buttons, or below them where it is lower there."""
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        for part in (self.place, self.text, self.on, self.off):
            part.ensurePolished()
        margins = whole.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        others = [part.sizeHint() for part in self._others]
        room = wide - sum(size.width() + self._gap for size in others)
        beside = self.text.heightForWidth(max(1, room))
        high = max(size.height() for size in others) + whole.spacing()
        below = room < wide / _BESIDE and high + self.text.heightForWidth(max(1, wide)) < beside
        if below == self._below:
            return
        self._below = below
        if below:
            self._row.removeWidget(self.text)
            self._row.insertItem(_TEXT_PLACE, self._spare)
            whole.addWidget(self.text)
        else:
            whole.removeWidget(self.text)
            self._row.removeItem(self._spare)
            self._row.insertWidget(_TEXT_PLACE, self.text, 1)


class TipRing(QWidget):
    """A ring round a part of the table, which it follows."""

    def __init__(self, theme: Theme, table: QWidget) -> None:
        super().__init__(table)
        self._theme, self._table = theme, table
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def target(self) -> QWidget | None:
        """What it surrounds."""
        return self._target

    def point_at(self, target: QWidget | None) -> None:
        """Surround this part, or nothing."""
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        self._target = target
        above = target
        while above is not None and above is not self._table:
            if isinstance(above, QScrollArea) and target is not None:
                above.ensureWidgetVisible(target, 0, 0)
            above.installEventFilter(self)
            self._watched.append(above)
            above = above.parentWidget()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what it surrounds has moved, or what that lies on."""
        if event.type() in _FOLLOWED:
            self._follow()
        return False

    def _follow(self) -> None:
        target = self._target
        box = QRect()
        if target is not None and isValid(target) and target.isVisibleTo(self._table):
            # Only what is not scrolled away.
            box = (
                target.visibleRegion().boundingRect() if self._table.isVisible() else target.rect()
            )
            box.translate(target.mapTo(self._table, box.topLeft()) - box.topLeft())
        if box.isEmpty():
            self.hide()
            return
        room = self._theme.px(_MARGIN)
        self.setGeometry(box.adjusted(-room, -room, room, room).intersected(self._table.rect()))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the ring."""
        painter = QPainter(self)
        smooth(painter)
        painter.setPen(QPen(self._theme.gold_text, self._theme.px(1) * _WIDTH))
        inset = self._theme.px(2)
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, self._theme.px(9), self._theme.px(9))
        painter.end()
