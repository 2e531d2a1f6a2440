"""One chair of a new game: name, person or bot, level."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.services.assets import Assets, new_pixmap
from council_desktop.services.game_choice import LEVELS, Chair
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Role, Theme
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.swatch import SeatSwatch

LONGEST_NAME = 24


class ChairPanel(QFrame):
    """A chair at the table; `changed` after every change, `removed` by its button."""

    changed = Signal()
    removed = Signal()

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        seat: int,
        chair: Chair,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._texts, self._theme = texts, theme
        self.seat = seat
        px = theme.px
        self.setProperty("kind", "panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        box = QVBoxLayout(self)
        box.setContentsMargins(px(14), px(12), px(14), px(12))
        box.setSpacing(px(8))
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(SeatSwatch(theme, seat, 20))
        self.name = QLineEdit(chair.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(px(90))
        face = theme.font(Role.READING)
        self.name.setStyleSheet(
            f"font-family: '{face.family()}'; font-size: {theme.points(14):.1f}pt;"
        )
        self.name.setAccessibleName(self._t("seat.name_of", number=seat + 1))
        self.name.textChanged.connect(self.changed)
        top.addWidget(self.name, 1)
        self.remove = QPushButton()
        self.remove.setProperty("kind", "header")
        set_icon(self.remove, "close", theme, assets)
        self.remove.setAccessibleName(self._t("seat.remove"))
        self.remove.setToolTip(self._t("seat.remove"))
        self.remove.clicked.connect(self.removed)
        top.addWidget(self.remove)
        box.addLayout(top)
        row = QHBoxLayout()
        row.setSpacing(0)
        self.person = self._choice(self._t("seat.person"))
        self.bot = self._choice(self._t("seat.bot"))
        self._group = QButtonGroup(self)
        for button in (self.person, self.bot):
            self._group.addButton(button)
            row.addWidget(button, 1)
        (self.person if chair.person else self.bot).setChecked(True)
        self._group.buttonClicked.connect(self._on_kind)
        box.addLayout(row)
        self.level = QComboBox()
        self.level.setAccessibleName(self._t("level.title"))
        for number, level in enumerate(LEVELS, start=1):
            self.level.addItem(_bars(theme, number, len(LEVELS)), self._t(f"level.{level}"), level)
        self.level.setIconSize(QSize(px(34), px(16)))
        self.level.setCurrentIndex(LEVELS.index(chair.level))
        self.level.currentIndexChanged.connect(self.changed)
        box.addWidget(self.level)
        self.problem = QLabel()
        self.problem.setProperty("kind", "error")
        self.problem.setWordWrap(True)
        self.problem.hide()
        box.addWidget(self.problem)
        self._on_kind()

    def chair(self) -> Chair:
        """What is chosen."""
        return Chair(
            self.name.text().strip(), self.person.isChecked(), LEVELS[self.level.currentIndex()]
        )

    def show_problem(self, sentence: str) -> None:
        """One sentence below the name; "" for none."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        if bool(self.name.property("wrong")) != bool(sentence):
            self.name.setProperty("wrong", bool(sentence))
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)
        self.name.setAccessibleDescription(sentence)

    def _choice(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("kind", "chip")
        return button

    def _on_kind(self, _: object = None) -> None:
        self.level.setVisible(self.bot.isChecked())
        self.changed.emit()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)


def _bars(theme: Theme, filled: int, of: int) -> QIcon:
    """Rising bars, as many filled as the level is high."""
    width, height = theme.px(34), theme.px(16)
    pixmap = new_pixmap(QSize(width, height), 2.0)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    step = width / of
    for number in range(of):
        high = height * (0.4 + 0.6 * number / (of - 1))
        bar = QRectF(number * step + 1, height - high, step - 3, high - 1)
        painter.setPen(QPen(theme.gold, 1))
        painter.setBrush(theme.gold if number < filled else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(bar, 1.5, 1.5)
    painter.end()
    return QIcon(pixmap)
