"""Who suspected whom, over the result: pictures of one player at a time, or the same as a table."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle.drawing import Drawing
from council_desktop.games.hidden_leaders.suspects import MAIN, SIDE, SMALL, Suspects
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets.drawn_picture import DrawnPicture
from council_desktop.widgets.look import tall, words
from council_desktop.widgets.paint import grow_downwards
from council_desktop.widgets.record_table import RecordTable
from council_desktop.widgets.roomy import RoomyDialog
from council_desktop.widgets.segments import SegmentedSwitch
from engine.core.types import Seat

_WIDE = round(MAIN[0] + SIDE[0]) + 44
_THREE = 3
"""Small pictures side by side."""


class SuspectsDialog(RoomyDialog):
    """A switch for whose mask it is about, the pictures, the way back."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        suspects: Suspects,
        names: Sequence[str],
        seat: Seat,
        text: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`text`: title, whose_mask, as_table, close."""
        super().__init__(theme.grown(_WIDE), parent, least=min(theme.grown(_WIDE), _WIDE))
        self._seat: Seat = seat
        self._theme, self._assets, self._suspects = theme, assets, suspects
        self.setWindowTitle(text["title"])
        px = theme.px
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(14), px(12), px(14), 0)
        box.setSpacing(px(10))
        head = QHBoxLayout()
        head.addWidget(words(text["title"], "title"), 1)
        self.of = SegmentedSwitch(theme, list(enumerate(names)))
        self.of.setAccessibleName(text["whose_mask"])
        self.of.set_value(seat)
        self.of.chosen.connect(lambda value: self.show_seat(int(str(value))))
        self.of.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        head.addWidget(self.of)
        box.addLayout(head)
        self._body = QVBoxLayout()
        box.addLayout(self._body)
        foot = QHBoxLayout()
        self.as_table = QPushButton(text["as_table"])
        self.as_table.setCheckable(True)
        self.as_table.setAutoDefault(False)
        self.as_table.toggled.connect(lambda _: self.show_seat(self._seat))
        self.back = QPushButton(text["close"])
        self.back.setProperty("kind", "primary")
        self.back.setDefault(True)
        tall(self.back, theme, 40)
        tall(self.as_table, theme, 40)
        self.back.clicked.connect(self.accept)
        foot.addWidget(self.as_table)
        foot.addStretch(1)
        foot.addWidget(self.back)
        self.below.setContentsMargins(px(14), px(10), px(14), px(12))
        self.below.addLayout(foot)
        self._shown: QWidget | None = None
        self.show_seat(seat)
        self.back.setFocus()

    def show_seat(self, seat: Seat) -> None:
        """What was thought of another player."""
        self._seat = seat
        if self._shown is not None:
            self._body.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
        self._shown = self._tables() if self.as_table.isChecked() else self._pictures()
        self._body.addWidget(self._shown)
        if self.isVisible():
            self._shown.show()  # Qt would show it later, and what is hidden has no height.
            self.refit()

    def _pictures(self) -> QWidget:
        made, px = QWidget(), self._theme.px
        box = QVBoxLayout(made)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(10))
        upper = QHBoxLayout()
        upper.setSpacing(px(10))
        for drawing, part in (
            (self._suspects.main(self._seat), MAIN[0]),
            (self._suspects.side(self._seat), SIDE[0]),
        ):
            upper.addWidget(self._picture(drawing), round(part))
        box.addLayout(upper)
        lower = QGridLayout()
        lower.setSpacing(px(10))
        others = self._suspects.viewers(self._seat)
        for place, other in enumerate(others):
            picture = self._picture(self._suspects.small(other, self._seat))
            lower.addWidget(picture, place // _THREE, place % _THREE)
        for column in range(_THREE):
            lower.setColumnStretch(column, round(SMALL[0]))
        box.addLayout(lower)
        return made

    def _picture(self, drawing: Drawing) -> DrawnPicture:
        """As high as its width makes it."""
        made = DrawnPicture(self._theme, self._assets, drawing)
        grow_downwards(made)
        return made

    def _tables(self) -> QWidget:
        made = QWidget()
        box = QVBoxLayout(made)
        box.setContentsMargins(0, 0, 0, 0)
        tables = [self._suspects.table(self._seat), self._suspects.ends(self._seat)]
        tables += [
            self._suspects.table(other, self._seat) for other in self._suspects.viewers(self._seat)
        ]
        for table in tables:
            box.addWidget(RecordTable(table, self._theme))
        return made
