"""One chair of a new game: name, person or bot, level."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets, new_pixmap
from council_desktop.look.theme import LEAST_TARGET, Role, Theme
from council_desktop.store.game_choice import AIMS, LEVELS, RIVALS, TEMPERAMENTS, Chair
from council_desktop.system.keys import bind
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words
from council_desktop.widgets.page_bar import gap_beside, set_icon
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.swatch import SeatSwatch
from council_desktop.widgets.typed_line import TypedLine

LONGEST_NAME = 24
_SMALL = 28
"""Width of the small buttons: the cross that takes a chair away, the book of a level."""


class ChairPanel(QFrame):
    """A chair at the table; `changed` after every change, `removed` by its button."""

    changed = Signal()
    removed = Signal()
    card_requested = Signal(str)
    """The convention card of this level is to be read."""
    resized = Signal()
    """It needs another height."""
    moved = Signal(int)
    """By the keyboard: one chair on (1) or back (-1)."""
    dropped = Signal(QPoint)
    """It was dragged to this place on the screen."""

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
        self._wide = self._flat = self._brief = False
        self._has_aim = True
        self._game = ""
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(px(14), px(12), px(14), px(12))
        self._box.setSpacing(px(8))
        self._top = QHBoxLayout()
        self._top.setSpacing(px(8))
        self._swatch = SeatSwatch(theme, seat, 20)
        self._top.addWidget(self._swatch)
        self.name = self._name_field(chair.name)
        self._top.addWidget(self.name, 1)
        self.remove = self._small_button("close", assets)
        self.remove.setAccessibleName(self._of_chair(self._t("seat.remove")))
        self.remove.setToolTip(self._t("seat.remove"))
        self.remove.clicked.connect(self.removed)
        policy = self.remove.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # a chair is as high and its name as wide without it
        self.remove.setSizePolicy(policy)
        self._top.addWidget(self.remove)
        self._box.addLayout(self._top)
        self._kinds = QWidget()
        row = QHBoxLayout(self._kinds)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.person = self._choice(self._t("seat.person"))
        self.bot = self._choice(self._t("seat.bot"))
        self._group = QButtonGroup(self)
        for button in (self.person, self.bot):
            self._group.addButton(button)
            row.addWidget(button, 1)
        (self.person if chair.person else self.bot).setChecked(True)
        # Not by `clicked`: a screen reader toggles what others click.
        self.bot.toggled.connect(self._on_kind)
        self._box.addWidget(self._kinds)
        self.level = QuietCombo()
        for number, level in enumerate(LEVELS, start=1):
            self.level.addItem(_bars(theme, number, len(LEVELS)), self._t(f"level.{level}"), level)
        self.level.setIconSize(QSize(px(34) + gap_beside(theme), px(16)))
        self.level.setCurrentIndex(LEVELS.index(chair.level))
        self.level.currentIndexChanged.connect(self._on_level)
        self.level.setAccessibleName(self._of_chair(self._t("level.title")))
        levels = self._levels = QHBoxLayout()
        levels.setSpacing(px(8))
        levels.addWidget(self.level, 1)
        self.card = self._small_button("rules", assets)
        self.card.clicked.connect(lambda: self.card_requested.emit(self.chair().level))
        levels.addWidget(self.card)
        self._box.addLayout(levels)
        self.note = words("", "muted")
        self._box.addWidget(self.note)
        self._temperament = chair.temperament
        """As it was chosen, also while the game has no such temperament."""
        self.temperament = self._leaning("temperament")
        self.temperament.currentIndexChanged.connect(self._on_temperament)
        self._fill_leaning(self.temperament, "temperament", ("", *TEMPERAMENTS), chair.temperament)
        self.aim = self._leaning("aim")
        self._fill_leaning(self.aim, "aim", AIMS, chair.aim)
        self.problem = words("", "error")
        self.problem.hide()
        self._box.addWidget(self.problem)
        for name, step in (("chair_before", -1), ("chair_after", 1)):
            bind(texts, name, self, partial(self.moved.emit, step))
        self._on_kind()
        self._on_level()

    def _small_button(self, icon: str, assets: Assets) -> QPushButton:
        """A square with an icon."""
        button = QPushButton()
        button.setProperty("kind", "header")
        set_icon(button, icon, self._theme, assets)
        wide = max(LEAST_TARGET, self._theme.px(_SMALL))
        button.setStyleSheet(
            f"padding: 0; min-height: {LEAST_TARGET - 2}px;"
            f" min-width: {wide}px; max-width: {wide}px;"
        )
        return button

    def _leaning(self, name: str) -> "_Leaning":
        """How a bot likes to play, or what for."""
        box = _Leaning()
        box.setAccessibleName(self._of_chair(self._t(f"{name}.title")))
        box.currentIndexChanged.connect(self._on_level)
        self._box.addWidget(box)
        return box

    def _fill_leaning(
        self, box: "_Leaning", name: str, choices: Sequence[str], chosen: str, texts: str = ""
    ) -> None:
        """Each choice, with what it means as its tip; `texts` are other ones than usual."""
        blocker = QSignalBlocker(box)
        box.clear()
        title, labels = self._t(f"{name}.title"), []
        for number, choice in enumerate(choices):
            word = choice or "even"
            # The title too: three lists below each other would not say what they are for.
            short = self._t(f"{name}.{word}")
            labels.append((short, self._t("new.named", name=title, text=short)))
            box.addItem(short, choice)
            meaning = self._t(f"{texts or name + '_text'}.{word}")
            box.setItemData(number, meaning, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(choices.index(chosen) if chosen in choices else 0)
        box.set_labels(labels)
        blocker.unblock()

    def _on_temperament(self, _: int) -> None:
        self._temperament = str(self.temperament.currentData())

    def set_game(self, game: str, cooperative: bool) -> None:
        """What levels mean a game may say in words of its own. An aim and conventions has who plays
        with the others; against them it is to win, and there are fewer temperaments."""
        self._game = game
        self._has_aim = cooperative
        choices = ("", *(TEMPERAMENTS if cooperative else RIVALS))
        texts = "" if cooperative else "temperament_rival"
        self._fill_leaning(self.temperament, "temperament", choices, self._temperament, texts)
        self._on_level()
        self._on_kind()

    def _name_field(self, name: str) -> TypedLine:
        theme = self._theme
        field = TypedLine(name)
        field.setMaxLength(LONGEST_NAME)
        field.setMinimumWidth(theme.px(90))
        face = theme.font(Role.READING)
        field.setStyleSheet(f"font-family: '{face.family()}'; font-size: {theme.points(14):.1f}pt;")
        field.setAccessibleName(self._t("seat.name_of", number=self.seat + 1))
        field.setCursor(Qt.CursorShape.IBeamCursor)
        field.textChanged.connect(self.changed)
        return field

    def fits_wide(self, wide: int) -> bool:
        """Whether person or bot have room beside the name, in so many pixels."""
        self._kinds.ensurePolished()
        margins = self._box.contentsMargins()
        fixed = (self._swatch.width(), self.name.minimumWidth(), self.remove.sizeHint().width())
        parts = (*fixed, self._kinds.minimumSizeHint().width())
        gaps = (len(parts) - 1) * self._top.spacing() + margins.left() + margins.right()
        return sum(parts) + gaps <= wide

    def set_wide(self, wide: bool) -> None:
        """Person or bot beside the name, or below it."""
        if wide == self._wide:
            return
        self._wide = wide
        if wide:
            self._box.removeWidget(self._kinds)
            self._top.insertWidget(self._top.indexOf(self.name) + 1, self._kinds)
        else:
            self._top.removeWidget(self._kinds)
            self._box.insertWidget(1, self._kinds)

    def set_lines(self, *, brief: bool, flat: bool) -> None:
        """`brief`: what a level means is its tip, not a line; `flat`: all lists in one line."""
        if flat != self._flat:
            self._flat = flat
            for box in (self.temperament, self.aim):
                if flat:
                    self._box.removeWidget(box)
                else:
                    self._levels.removeWidget(box)
                if flat:
                    self._levels.addWidget(box, 1)
                else:
                    self._box.insertWidget(self._box.indexOf(self.problem), box)
        if brief != self._brief:
            self._brief = brief
            self._show_parts()

    def height_for(self, wide: int) -> int:
        """How high it is at a width."""
        self._box.activate()
        if self._box.hasHeightForWidth():
            return self._box.totalHeightForWidth(wide)
        return self._box.totalSizeHint().height()

    def chair(self) -> Chair:
        """What is chosen."""
        return Chair(
            self.name.words(),
            self.person.isChecked(),
            LEVELS[self.level.currentIndex()],
            str(self.temperament.currentData()),
            str(self.aim.currentData()),
        )

    def show_problem(self, sentence: str) -> None:
        """One sentence below the name; "" for none."""
        changed = sentence != self.problem.text()
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        if bool(self.name.property("wrong")) != bool(sentence):
            self.name.setProperty("wrong", bool(sentence))
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)
        self.name.setAccessibleDescription(sentence)
        if changed:
            self.resized.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a chair that is dragged changes places with the one it is dropped on."""
        super().mouseReleaseEvent(event)
        if not self.rect().contains(event.position().toPoint()):
            self.dropped.emit(event.globalPosition().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: taken hold of."""
        event.accept()

    def _choice(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("kind", "chip")
        button.setAccessibleName(self._of_chair(text))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        # Both words stand whole, however long they are in a language.
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        return button

    def _of_chair(self, what: str) -> str:
        return self._t("seat.of_chair", number=self.seat + 1, what=what)

    def _show_parts(self) -> None:
        bot = self.bot.isChecked()
        self.level.setVisible(bot)
        self.temperament.setVisible(bot)
        self.aim.setVisible(bot and self._has_aim)
        self.card.setVisible(bot and self._has_aim)
        self.note.setVisible(bot and not self._brief)

    def _on_kind(self, _: object = None) -> None:
        self._show_parts()
        self.changed.emit()
        self.resized.emit()

    def _on_level(self, _: object = None) -> None:
        means = f"level_text.{LEVELS[self.level.currentIndex()]}"
        own = f"{self._game}.{means}"
        text = self._texts.t(own) if self._texts.has(own) else self._t(means)
        self.note.setText(text)
        self.level.setToolTip(text)
        self.level.setAccessibleDescription(text)
        card = self._t("conventions.page", level=self.level.currentText())
        for box in (self.temperament, self.aim):
            meaning = str(box.currentData(Qt.ItemDataRole.ToolTipRole) or "")
            box.setToolTip(meaning)
            box.setAccessibleDescription(meaning)
        self.card.setToolTip(card)
        self.card.setAccessibleName(self._of_chair(card))
        self.changed.emit()
        self.resized.emit()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)


class _Leaning(QuietCombo):
    """Says before each choice what it is about, where there is room for that."""

    _labels: Sequence[tuple[str, str]] = ()

    def set_labels(self, labels: Sequence[tuple[str, str]]) -> None:
        """Every choice alone, and with what it is about."""
        self._labels = labels
        self._show_labels()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._show_labels()

    def _show_labels(self) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        box, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(box, option, part, self).width()
        wide = max(
            (self.fontMetrics().horizontalAdvance(whole) for _, whole in self._labels), default=0
        )
        for number, (short, whole) in enumerate(self._labels):
            self.setItemText(number, whole if wide <= room else short)


def _bars(theme: Theme, filled: int, of: int) -> QIcon:
    """Rising bars, as many filled as the level is high."""
    width, height = theme.px(34), theme.px(16)
    pixmap = new_pixmap(QSize(width + gap_beside(theme), height))
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
