"""A tip beside the game: a calm strip with a sentence, and a ring round what it is about.

Neither stands in the way: the strip has its own room, and the ring lets every click through.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.system.announce import announce
from council_desktop.widgets.look import dyed
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.plain import PlainLabel

_MARGIN: Final = 5
_WIDTH: Final = 2.5
_LARGE: Final = 1.2
"""From this size of letters on the second button is a picture."""
_BESIDE: Final = 2
"""With one of so many parts of the strip a sentence has room between place and buttons."""
_TEXT_PLACE: Final = 3
"""After mark, place and the button that unfolds."""
_MOST: Final = 0.2
"""A strip that would take more than this part of the height of its page is folded to one line."""
_BESIDE_BUTTONS, _BELOW, _FOLDED = range(3)
"""Where the sentence is."""
_FOLLOWED: Final = frozenset(
    {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}
)


class TipPanel(QFrame):
    """One sentence, how many there are, and two buttons.

    Where it would take too much of the page it is one line, whose sentence a button unfolds; what
    it says is heard either way.
    """

    next = Signal()
    """It was read."""
    skipped = Signal()
    """No more of them."""

    def __init__(self, theme: Theme, assets: Assets, key: str, folding: tuple[str, str]) -> None:
        """`key`: the words about the key that does the same as the first button; `folding`: the
        words of the button that unfolds the sentence, and folds it."""
        super().__init__()
        self._theme, self._assets, self._folding = theme, assets, folding
        self.setProperty("kind", "panel")
        px = theme.px
        self._gap = px(10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(14), px(6), px(12), px(6))
        whole.setSpacing(px(4))
        row = self._row = QHBoxLayout()
        row.setSpacing(self._gap)
        whole.addLayout(row)
        mark = PlainLabel()
        mark.setPixmap(assets.tinted("hint", theme.gold_text, px(20)))
        self.place = PlainLabel()
        dyed(self.place, theme.gold_text)
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.text.setMinimumWidth(1)  # It never holds a window open; see `_place_text`.
        self.on = QPushButton()
        self.on.setToolTip(key)
        self.on.setAccessibleDescription(key)
        self.on.clicked.connect(self.next)
        self.off = QPushButton()
        self.off.clicked.connect(self.skipped)
        self.unfold = QPushButton()
        self.unfold.clicked.connect(self._on_unfold)
        row.addWidget(mark)
        row.addWidget(self.place)
        self.unfold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.unfold)
        self.unfold.hide()
        row.addWidget(self.text, 1)
        self._others = (mark, self.place, self.on, self.off)
        self._text_place = _BESIDE_BUTTONS
        self._open, self._lesson, self._lessons_folded = True, False, False
        self._watched: QWidget | None = None
        self._spare = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding)
        for button in (self.off, self.on):  # What goes on is last, as in every row of steps.
            # A click leaves the keyboard with the cards; Tab still comes by.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._bare = theme.text_scale > _LARGE
        if self._bare:  # The sentence needs the room; name and tip say what the button does.
            set_icon(self.off, "close", theme, assets)
        self.hide()

    def show_tip(
        self,
        place: str,
        text: str,
        spoken: str,
        words: tuple[str, str],
        off_name: str,
        lesson: bool = False,
    ) -> None:
        """Say this, aloud too; `words` for the two buttons, `off_name` what the second does.

        One of a `lesson` is not folded until somebody folds it, and then all that follow are: to
        read it is what comes next there.
        """
        is_new = spoken != self.accessibleName() or self.isHidden()
        if self.isHidden():
            self._open = lesson and not self._lessons_folded
        self._lesson = lesson
        self.place.setText(place)
        self.text.setText(text)
        self.on.setText(words[0])
        self.off.setText("" if self._bare else words[1])
        self.off.setAccessibleName(off_name)
        self.off.setToolTip(off_name)
        self.setAccessibleName(spoken)
        self._watch()
        self._place_text()
        self.show()
        if is_new:
            announce(self, spoken)

    @property
    def is_folded(self) -> bool:
        """Is the sentence not to be seen?"""
        return self._text_place == _FOLDED

    def _on_unfold(self) -> None:
        self._open = not self._open
        if self._lesson:
            self._lessons_folded = not self._open
        self._place_text()

    def _watch(self) -> None:
        """The page around it: its height says how much a tip may take."""
        page = self.parentWidget()
        if page is not None and page is not self._watched:
            self._watched = page
            page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the page has another size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place_text()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._place_text()

    def _place_text(self) -> None:
        """The sentence between place and buttons, or below them where it is lower there; folded
        away where it takes too much room."""
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        for part in (self.place, self.text, self.unfold, self.on, self.off):
            part.ensurePolished()
        margins = whole.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        place, high = self._best_place(wide, whole.spacing(), 0)
        page = self.parentWidget()
        around = margins.top() + margins.bottom()
        folds = page is not None and high + around > page.height() * _MOST
        if folds:
            self.unfold.setText(self._folding[0 if not self._open else 1])
            icon = "chevron-down" if self._open else "chevron-up"
            set_icon(self.unfold, icon, self._theme, self._assets)
            button = self.unfold.sizeHint().width() + self._gap
            place = self._best_place(wide, whole.spacing(), button)[0] if self._open else _FOLDED
        self.unfold.setVisible(folds)
        self._put_text(place, whole)

    def _best_place(self, wide: int, gap: int, button: int) -> tuple[int, int]:
        """Where the sentence goes, with one more button of such a width, and how high that is."""
        others = [part.sizeHint() for part in self._others]
        room = wide - sum(size.width() + self._gap for size in others) - button
        row = max(size.height() for size in others)
        beside = max(row, self.text.heightForWidth(max(1, room)))
        below = row + gap + self.text.heightForWidth(max(1, wide))
        if room < wide / _BESIDE and below < beside:
            return _BELOW, below
        return _BESIDE_BUTTONS, beside

    def _put_text(self, place: int, whole: QVBoxLayout) -> None:
        if place == self._text_place:
            return
        if self._text_place == _BESIDE_BUTTONS:
            self._row.removeWidget(self.text)
            self._row.insertItem(_TEXT_PLACE, self._spare)
        elif self._text_place == _BELOW:
            whole.removeWidget(self.text)
        self._text_place = place
        self.text.setVisible(place != _FOLDED)
        if place == _BELOW:
            whole.addWidget(self.text)
        elif place == _BESIDE_BUTTONS:
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
