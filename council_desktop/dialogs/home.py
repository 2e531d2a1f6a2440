"""The start page: go on or begin, the months of Rita's year, the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.registry import TITLES
from council_desktop.games.title import Title
from council_desktop.services.assets import MONTH_EMBLEMS, Assets, draw_glyph
from council_desktop.services.elide import cut_words
from council_desktop.services.keys import keys_of
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Role, Theme
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, tall, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.tile_grid import TileGrid
from engine.games.council_of_12.deck import MONTHS

_LEAST_TITLE: Final = 0.68
"""How much smaller the letters of a tile's title may get before it is cut."""
_MOST_OTHERS: Final = 2
"""So many more running games stand on the page; the others are among the saved games."""


@dataclass(frozen=True, slots=True)
class Running:
    """The game that is going on."""

    state: str
    """Round 3 of 8, favour 2, whose turn"""
    members: str
    when: str
    detail: str
    face: int
    targets: tuple[int, ...]
    title: str = ""
    """Of the game; that of the council where it is empty."""


@dataclass(frozen=True, slots=True)
class Other:
    """One more game that is going on."""

    path: Path
    members: str
    state: str


class MonthTile(QAbstractButton):
    """One month as a leaf of paper."""

    def __init__(
        self, theme: Theme, assets: Assets, month: int, name: str, rule: str, state: str
    ) -> None:
        super().__init__()
        self._theme, self._assets, self._month = theme, assets, month
        self._name, self._state = name, state
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(rule)
        self.setToolTip(rule)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumSize(theme.px(92), theme.px(88))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_state(self, state: str) -> None:
        """What became of this month."""
        self._state = state
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: a leaf."""
        return QSize(self._theme.px(112), self._theme.px(110))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: name, emblem, state."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        hot = self.underMouse() or self.isDown()
        painter.setPen(QPen(theme.gold if hot else theme.line, 1.4 if hot else 1))
        painter.setBrush(theme.hover if hot else theme.field)
        painter.drawRoundedRect(box, 7, 7)
        ink = theme.gold_text if hot else theme.ink
        font = theme.font(Role.BANNER)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        name = self._name.upper()
        while metrics.horizontalAdvance(name) > box.width() - px(6) and font.pointSizeF() > 6:
            font.setPointSizeF(font.pointSizeF() - 0.5)
            painter.setFont(font)
            metrics = painter.fontMetrics()
        painter.setPen(ink)
        top = QRectF(box.left(), box.top() + px(8), box.width(), metrics.height())
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, name)
        small = theme.font(Role.SMALL)
        painter.setFont(small)
        low = painter.fontMetrics().height() + px(6)
        area = QRectF(box.left(), box.bottom() - low - px(2), box.width(), low)
        painter.setPen(theme.muted)
        words = cut_words(painter.fontMetrics(), self._state, box.width() - px(8))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
        room = area.top() - top.bottom() - px(8)
        side = max(12.0, min(room, box.width() * 0.46))
        glyph = QRectF(0, 0, side, side)
        glyph.moveCenter(QPointF(box.center().x(), (top.bottom() + area.top()) / 2))
        draw_glyph(
            painter,
            self._assets.glyph(MONTH_EMBLEMS[self._month]),
            glyph,
            theme.gold_text if hot else theme.muted,
        )
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from tile to tile, Enter presses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        parent = self.parent()
        if isinstance(parent, MonthGrid) and parent.step_from(self._month - 1, event.key()):
            return
        super().keyPressEvent(event)


class MonthGrid(TileGrid):
    """Twelve tiles in rows of six, four or three; arrows inside."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, assets: Assets, texts: Texts) -> None:
        super().__init__(theme.px(4))
        self._theme = theme
        self.tiles: list[MonthTile] = []
        for number, month in enumerate(MONTHS, start=1):
            key = f"council_of_12.scenario.{month}"
            tile = MonthTile(
                theme,
                assets,
                number,
                texts.t(f"{key}.name"),
                texts.t(f"{key}.text"),
                texts.t("app.home.open_month"),
            )
            tile.clicked.connect(lambda _=False, month=month: self.chosen.emit(month))
            self.tiles.append(tile)
        self.place()

    def columns_for(self, width: int) -> int:
        """Twelve, six, four or three."""
        fit = width / (self._theme.px(96) + self._theme.px(4))
        return 12 if fit >= 12.4 else 6 if fit >= 6 else 4 if fit >= 4 else 3


class HomePage(TableBackground):
    """Enter continues the running game, or repeats the last set-up."""

    continue_requested = Signal()
    repeat_requested = Signal()
    new_requested = Signal()
    daily_requested = Signal()
    month_requested = Signal(str)
    title_requested = Signal(str)
    """A new game of this title."""
    introduction_requested = Signal(str)
    """The guided first game of a title."""
    rules_requested = Signal()
    about_requested = Signal()
    settings_requested = Signal()
    saves_requested = Signal()
    chronicle_requested = Signal()
    year_requested = Signal()
    resume_requested = Signal(object)
    """Path of another running game."""

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        menu: QPushButton,
    ) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._columns = 0
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, texts.t("app.name"))
        rules = self.bar.add_action(texts.t("app.home.rules"), "rules")
        rules.setToolTip(keys_of(texts).shown("rules"))
        rules.clicked.connect(self.rules_requested)
        self.settings = self.bar.add_action(texts.t("app.home.settings"), "settings")
        self.settings.clicked.connect(self.settings_requested)
        self.menu = menu
        menu.setToolTip(keys_of(texts).shown("menu"))
        self.bar.add_widget(menu)
        whole.addWidget(self.bar)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(24), px(16), px(24), px(24))
        box.setSpacing(px(14))
        self._hero = QGridLayout()
        self._hero.setHorizontalSpacing(px(24))
        self._hero.setVerticalSpacing(px(12))
        box.addLayout(self._hero, 1)
        year = self._year()
        self._build_hero()
        box.addWidget(year)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        whole.addWidget(scroll, 1)
        self._has_last = self._is_first = False
        self._running: Running | None = None

    # ------------------------------------------------------------ parts

    def _build_hero(self) -> None:
        theme, px, texts = self._look, self._look.px, self._texts
        column = QVBoxLayout()
        column.setSpacing(px(6))
        column.addStretch(1)
        self.kicker = PlainLabel()
        dyed(self.kicker, theme.gold_text)
        self.title = PlainLabel(texts.t("council_of_12.title"))
        self.title.setFont(theme.font(Role.GAME_TITLE))
        self.state = PlainLabel()
        self.state.setProperty("kind", "strong")
        self.members = PlainLabel()
        self.members.setProperty("kind", "muted")
        self.detail = PlainLabel()
        self.detail.setProperty("kind", "speech")
        for label in (self.kicker, self.title, self.state, self.members, self.detail):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addSpacing(px(10))
        row = FlowLayout(px(12))
        self.main = QPushButton()
        self.main.setProperty("kind", "primary")
        tall(self.main, theme, 48)
        self.main.setMinimumWidth(px(170))
        self.main.clicked.connect(self._on_main)
        self.new = QPushButton(texts.t("app.home.new_game"))
        tall(self.new, theme, 48)
        self.new.clicked.connect(self.new_requested)
        row.addWidget(self.main)
        row.addWidget(self.new)
        column.addLayout(row)
        column.addStretch(1)
        left = QWidget()
        left.setLayout(column)
        left.setMinimumWidth(px(322))
        self._words = left
        self.dial = DialWidget(theme)
        self.dial.setMinimumSize(px(210), px(230))
        self.dial.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._tiles = QWidget()
        side = QVBoxLayout(self._tiles)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(px(6))
        side.addStretch(1)
        self.others: list[Tile] = []
        self._others = QVBoxLayout()
        self._others.setSpacing(px(6))
        side.addLayout(self._others)
        self.again = self._tile("refresh", "app.home.again", "", self.repeat_requested)
        self.daily = self._tile(
            "calendar", "app.year.today", "app.home.daily_text", self.daily_requested
        )
        self.titles = {title.id: self._title_tile(title) for title in TITLES.values() if title.tile}
        """By id: those that have a tile of their own."""
        self.chronicle = self._tile(
            "chronicle", "chronicle.book.title", "chronicle.page.tile", self.chronicle_requested
        )
        self.saves = self._tile("folder", "app.menu.saves", "", self.saves_requested)
        for tile in (self.again, self.daily, *self.titles.values(), self.chronicle, self.saves):
            side.addWidget(tile)
        side.addLayout(self._reading())
        side.addStretch(1)
        self._place()

    def _title_tile(self, title: Title) -> "Tile":
        texts = self._texts
        name, line = title.name(texts), texts.t(title.tile)
        tile = Tile(self._look, self._glyphs, title.emblem, name, line)
        tile.clicked.connect(lambda: self.title_requested.emit(title.id))
        return tile

    def _reading(self) -> FlowLayout:
        """What is read and not played, in a row of its own."""
        row = FlowLayout(self._look.px(4))
        self.introduction = self._link("hint", "app.home.lesson", self._ask_for_lesson)
        self.introduction.setToolTip(self._texts.t("introduction.note"))
        self.rules = self._link("rules", "app.home.rules", self.rules_requested)
        self.about = self._link("info", "app.menu.about", self.about_requested)
        for link in (self.introduction, self.rules, self.about):
            row.addWidget(link)
        return row

    def _link(self, icon: str, title: str, signal: object) -> QPushButton:
        link = QPushButton(self._texts.t(title))
        link.setProperty("kind", "header")
        set_icon(link, icon, self._look, self._glyphs)
        link.clicked.connect(signal)
        return link

    def _place(self) -> None:
        """Words, die and tiles side by side, or the tiles below."""
        width, px = self.width(), self._look.px
        columns = 3 if width >= px(960) else 2 if width >= px(620) else 1
        if columns == self._columns:
            return
        self._columns = columns
        for widget in (self._words, self.dial, self._tiles):
            self._hero.removeWidget(widget)
        self._hero.addWidget(self._words, 0, 0)
        if columns > 1:
            self._hero.addWidget(self.dial, 0, 1)
        # The grid asks the words alone how high the row is: they wrap, the dial does not.
        self._hero.setRowMinimumHeight(0, self.dial.minimumHeight() if columns > 1 else 0)
        # Only now that it lies on the page: alone it would be a window that takes the keyboard.
        self.dial.setVisible(columns > 1 and self.dial.parent() is not None)
        if columns == 3:
            self._hero.addWidget(self._tiles, 0, 2)
        else:
            self._hero.addWidget(self._tiles, 1, 0, 1, columns)
        for column, stretch in enumerate((5, 5, 5)):
            self._hero.setColumnStretch(column, stretch if column < columns else 0)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._year_row.setDirection(across if columns > 1 else down)
        side = Qt.AlignmentFlag.AlignRight if columns > 1 else Qt.AlignmentFlag.AlignLeft
        self._year_note.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many columns as fit."""
        super().resizeEvent(event)
        self._place()

    def _tile(self, icon: str, title: str, text: str, signal: object) -> "Tile":
        texts = self._texts
        tile = Tile(self._look, self._glyphs, icon, texts.t(title), texts.t(text) if text else "")
        tile.clicked.connect(signal)
        return tile

    def _year(self) -> QWidget:
        theme, px, texts = self._look, self._look.px, self._texts
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(px(20), px(14), px(20), px(16))
        box.setSpacing(px(8))
        row = self._year_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        title = words(texts.t("app.home.year"), "title")
        note = self._year_note = words(texts.t("app.home.years_text"), "muted")
        self.open_year = QPushButton(texts.t("chronicle.page.open_year"))
        self.open_year.clicked.connect(self.year_requested)
        row.addWidget(title, 2)
        row.addWidget(note, 3)
        row.addWidget(self.open_year)
        box.addLayout(row)
        self.months = MonthGrid(theme, self._glyphs, texts)
        self.months.chosen.connect(self.month_requested)
        box.addWidget(self.months)
        return panel

    # ------------------------------------------------------------ what is shown

    def show_months(self, states: Sequence[str]) -> None:
        """What became of the twelve months, each in a few words."""
        for tile, state in zip(self.months.tiles, states, strict=True):
            tile.set_state(state)

    def show_state(self, running: Running | None, last: str, is_first: bool = False) -> None:
        """The game that is going on, if any, and the last set-up in words ("" for none).

        `is_first`: nobody has played here yet, the introduction is suggested.
        """
        texts = self._texts
        self._is_first = is_first
        self.introduction.setVisible(not is_first)
        self._running, self._has_last = running, bool(last)
        self.again.setVisible(bool(last) and running is not None)
        self.again.set_note(last)
        if running is not None:
            self.kicker.setText(texts.t("app.home.running", when=running.when))
            self.title.setText(running.title or texts.t("council_of_12.title"))
            self.state.setText(running.state)
            self.members.setText(texts.t("app.home.with", members=running.members))
            self.detail.setText(running.detail)
            self.main.setText(texts.t("app.home.continue"))
            self._show_dial(running.face, running.targets)
        else:
            self.kicker.setText(texts.t("app.home.none_running"))
            self.title.setText(texts.t("council_of_12.title"))
            self.state.setText(texts.t("app.home.tagline"))
            self.members.setText(last)
            self.detail.setText(texts.t("introduction.first") if is_first else "")
            key = "introduction" if is_first else "repeat" if last else "new_game"
            self.main.setText(texts.t(f"app.home.{key}"))
            self._show_dial(12, ())
        for label in (self.kicker, self.members, self.detail):
            label.setVisible(bool(label.text()))
        self.new.setVisible(running is not None or bool(last) or is_first)
        set_icon(self.main, "play", self._look, self._glyphs)
        self.main.setFocus()

    def show_saves(self, others: Sequence[Other], counts: str, broken: str) -> None:
        """More running games; what else is kept in words, and what is wrong with some of it."""
        for tile in self.others:
            self._others.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.others = []
        for other in others[:_MOST_OTHERS]:
            tile = Tile(self._look, self._glyphs, "play", other.members, other.state)
            tile.clicked.connect(lambda _=False, path=other.path: self.resume_requested.emit(path))
            self._others.addWidget(tile)
            self.others.append(tile)
        # New game holds the last chairs too: games to go on with come first.
        self.again.setVisible(bool(self._has_last) and self._running is not None and not others)
        self.saves.set_note(broken or counts or self._texts.t("app.saves.none"))
        self.saves.set_warning(bool(broken))

    def _show_dial(self, face: int, targets: Sequence[int]) -> None:
        self.dial.set_face(face)
        self.dial.set_targets(targets)

    def _ask_for_lesson(self) -> None:
        self.introduction_requested.emit(next(iter(TITLES)))

    def _on_main(self) -> None:
        if self._running is not None:
            self.continue_requested.emit()
        elif self._has_last:
            self.repeat_requested.emit()
        elif self._is_first:
            self._ask_for_lesson()
        else:
            self.new_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses the button that has the keyboard, else the gold one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            (focus if isinstance(focus, QAbstractButton) else self.main).click()
            return
        super().keyPressEvent(event)


class Tile(QAbstractButton):
    """A large tile: medallion with an icon, title, one line."""

    def __init__(self, theme: Theme, assets: Assets, icon: str, title: str, note: str) -> None:
        super().__init__()
        self._theme, self._assets, self._icon = theme, assets, icon
        self._note = note
        self._warns = False
        self.setText(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)

    def set_note(self, note: str) -> None:
        """The line below the title."""
        self._note = note
        self.setAccessibleDescription(note)
        self.updateGeometry()
        self.update()

    def set_warning(self, warns: bool) -> None:
        """Whether the note says that something is wrong."""
        self._warns = warns
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Qt: the note may need two lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: as high as the note needs."""
        px = self._theme.px
        area = self._note_metrics(width)
        return max(px(60), px(40) + area)

    def sizeHint(self) -> QSize:
        """Qt: wide enough for a line or two."""
        width = self._theme.px(280)
        return QSize(width, self.heightForWidth(self.width() or width))

    def minimumSizeHint(self) -> QSize:
        """Qt: no narrower than a word or two, and never lower than its note."""
        return QSize(self._theme.px(220), self.heightForWidth(max(self.width(), 220)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width, another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _note_metrics(self, width: int) -> int:
        from PySide6.QtCore import QRect
        from PySide6.QtGui import QFontMetrics

        px = self._theme.px
        if not self._note:
            return px(10)
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        room = QRect(0, 0, max(60, width - px(96)), 1000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._note).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the tile."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        hot = self.underMouse() or self.isDown()
        painter.setPen(QPen(theme.gold if hot else theme.line_soft, 1))
        painter.setBrush(theme.hover if hot else theme.panel)
        painter.drawRoundedRect(box, 9, 9)
        disc = QRectF(0, 0, px(42), px(42))
        disc.moveCenter(QPointF(box.left() + px(38), box.center().y()))
        painter.setPen(QPen(theme.gold, 1.2))
        painter.setBrush(theme.field)
        painter.drawEllipse(disc)
        inset = px(11)
        glyph = disc.adjusted(inset, inset, -inset, -inset)
        icon, ink = ("warning", theme.red_text) if self._warns else (self._icon, theme.gold_text)
        draw_glyph(painter, self._assets.glyph(icon), glyph, ink)
        painter.setPen(theme.ink)
        left = box.left() + px(74)
        width = box.right() - left - px(12)
        font = theme.font(Role.TITLE)
        least = font.pointSizeF() * _LEAST_TITLE
        # A word in smaller letters is read, half a word is not.
        while font.pointSizeF() > least and (
            QFontMetricsF(font).horizontalAdvance(self.text()) > width
        ):
            font.setPointSizeF(font.pointSizeF() - 0.5)
        painter.setFont(font)
        title_height = painter.fontMetrics().height()
        note_height = self._note_metrics(self.width()) if self._note else 0
        top = box.center().y() - (title_height + note_height) / 2
        words = cut_words(painter.fontMetrics(), self.text(), width)
        painter.drawText(QRectF(left, top, width, title_height), 0, words)
        if self._note:
            painter.setFont(theme.font(Role.SMALL))
            painter.setPen(theme.muted)
            area = QRectF(left, top + title_height, width, note_height + px(4))
            painter.drawText(area, int(Qt.TextFlag.TextWordWrap), self._note)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)
