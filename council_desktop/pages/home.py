"""The start page: go on or begin, every title, the months of a year, what is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.registry import TITLES
from council_desktop.games.title import Month, Title
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.system.keys import keys_of
from council_desktop.system.preferences import locale_of
from council_desktop.text.elide import BETWEEN, cut_names, cut_words, first_parts
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, tall, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.paint import Picture, shrunk, smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.tile_grid import TileGrid

_LEAST_TITLE: Final = 0.68
"""How much smaller the letters of a tile's title may get before it is cut."""
LEAST_TILE: Final = 220
"""Pixels that a tile needs at 100 %."""
_MOST_OTHERS: Final = 2
"""So many running games stand on the page beside the newest one of every title; the others are
among the saved games."""


_NO_FACE: Final = 12
"""What the die shows without a game."""
_WORDS: Final = (322, 360)
"""Width of what is said of a title, at least; and where its buttons need that."""
_BUTTONS: Final = 12
"""Between these."""
_LEAST_MONTH: Final = 0.72
"""The same of the name of a month, before its short form takes its place."""
_ALL_BESIDE: Final = 3
"""Columns: words, die and tiles."""
_HIGH_ENOUGH: Final = 772
"""Pages lower than this (at 100 %) leave out what a title says of itself."""
_AIR: Final = ((16, 14, 24), (6, 8, 8))
"""Above, between and below the parts of the page: where it is so high, and where it is lower."""
_EDGE: Final = 3
"""Pixels round a tile, for the mark of the keyboard."""
_MONTH_EDGE: Final = 12
"""Pixels of a month that its words leave free, at 100 %."""
_SIDE_BY_SIDE: Final = 4
"""So many tiles stand in a row where there is room."""


@dataclass(frozen=True, slots=True)
class Running:
    """The game that Continue goes on with."""

    game: str
    """Id of its title."""
    state: str
    """Round 3 of 8, favour 2, whose turn"""
    members: str
    when: str
    detail: str
    face: int
    """What its die shows; 0 for nothing yet."""
    targets: tuple[int, ...]
    your_turn: bool = False
    """Whether it waits for the one person at the machine."""


@dataclass(frozen=True, slots=True)
class Other:
    """One more game that is going on."""

    path: Path
    game: str
    """Id of its title."""
    members: str
    state: str
    your_turn: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a month."""

    term: int | None = None
    """The best one; None where it was never played."""
    won: bool = False
    is_next: bool = False
    """The first that was not won yet."""


class MonthTile(QAbstractButton):
    """One month: a leaf of paper once it was played, before that its place."""

    def __init__(
        self, texts: Texts, theme: Theme, assets: Assets, place: int, month: Month
    ) -> None:
        """`place`: of the month in the year, from 0."""
        super().__init__()
        self._texts, self._theme, self._assets = texts, theme, assets
        self._place, self._emblem = place, month.emblem
        self._is_low = False
        name, self._rule = texts.t(month.name), texts.t(month.text)
        short = QLocale.FormatType.ShortFormat
        self._short = locale_of(texts.lang).standaloneMonthName(place + 1, short).rstrip(".")
        self.setText(name)
        self.setAccessibleName(name)
        self.setToolTip(self._rule)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumSize(theme.px(72), theme.px(88))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.set_result(Result())

    def set_result(self, result: Result) -> None:
        """What became of this month."""
        texts, term = self._texts, result.term
        self._result = result
        if term is None:
            key = "try_next" if result.is_next else "open_month"
            said = self._state = texts.t(f"app.home.{key}")
        elif result.won:
            self._state, said = "", texts.t("chronicle.page.best", term=term)
        else:
            self._state = texts.t("app.home.month_lost")
            said = texts.t("app.home.not_won", term=term)
        self.setAccessibleDescription(f"{said}. {self._rule}")
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: a leaf, or no more than has to be there."""
        high = self.minimumHeight() if self._is_low else self._theme.px(148)
        return QSize(self._theme.px(93), high)

    def set_low(self, low: bool) -> None:
        """Whether it leaves the room to others."""
        if low != self._is_low:
            self._is_low = low
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: name, emblem, result."""
        theme, px, result = self._theme, self._theme.px, self._result
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        hot = self.underMouse() or self.isDown()
        played = result.term is not None
        gold = hot or result.is_next
        if played:
            painter.setPen(QPen(theme.gold if hot else theme.paper_edge, 1.4 if hot else 1))
            painter.setBrush(theme.paper_light if hot else theme.paper[0])
            ink, glyph_ink, small_ink = theme.paper_ink, theme.paper_ink, theme.paper_muted
        else:
            painter.setPen(QPen(theme.gold if gold else theme.line, 1.4 if gold else 1))
            painter.setBrush(theme.hover if hot else theme.field)
            ink = theme.gold_text if gold else theme.ink
            glyph_ink = small_ink = theme.gold_text if gold else theme.muted
        painter.drawRoundedRect(box, 7, 7)
        grid = self.parentWidget()
        shown = grid.tiles if isinstance(grid, MonthGrid) else [self]
        font, short = _month_font(theme, shown, box.width() - px(_MONTH_EDGE))
        name = (self._short if short else self.text()).upper()
        painter.setFont(shrunk(font, name, box.width() - px(_MONTH_EDGE), _LEAST_TITLE))
        painter.setPen(ink)
        high = painter.fontMetrics().height()
        top = QRectF(box.left(), box.top() + px(6), box.width(), high)
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, name)
        area = self._paint_result(painter, box, small_ink)
        room = area.top() - top.bottom() - px(6)
        side = max(12.0, min(room, box.width() * 0.5))
        glyph = QRectF(0, 0, side, side)
        glyph.moveCenter(QPointF(box.center().x(), (top.bottom() + area.top()) / 2))
        draw_glyph(painter, self._assets.glyph(self._emblem), glyph, glyph_ink)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
        painter.end()

    def _paint_result(self, painter: QPainter, box: QRectF, small_ink: QColor) -> QRectF:
        """Below the emblem: crown, term and tick, or the term that was lost, or a word."""
        theme, px, result = self._theme, self._theme.px, self._result
        small, number = theme.font(Role.SMALL), theme.font(Role.STRONG)
        middle = Qt.AlignmentFlag.AlignCenter
        low = QFontMetricsF(small).height()
        area = QRectF(box.left(), box.bottom() - low - px(5), box.width(), low)
        if self._state:
            painter.setFont(shrunk(small, self._state, box.width() - px(6), _LEAST_TITLE))
            painter.setPen(small_ink)
            words = cut_words(painter.fontMetrics(), self._state, box.width() - 2)
            painter.drawText(area, middle, words)
        if result.term is None:
            return area
        high = QFontMetricsF(number).height()
        if self._state:
            area = QRectF(box.left(), area.top() - high, box.width(), high)
        else:
            area = QRectF(box.left(), box.bottom() - high - px(7), box.width(), high)
            side = min(float(px(15)), box.width() / 5)
            for icon, x, colour in (
                ("crown", box.left() + px(6), theme.paper_gold),
                ("check", box.right() - px(6) - side, theme.paper_green),
            ):
                at = QRectF(x, area.center().y() - side / 2, side, side)
                draw_glyph(painter, self._assets.glyph(icon), at, colour)
        painter.setFont(number)
        painter.setPen(theme.paper_muted if self._state else theme.paper_ink)
        painter.drawText(area, middle, str(result.term))
        return area

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from tile to tile, Enter presses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        parent = self.parent()
        if isinstance(parent, MonthGrid) and parent.step_from(self._place, event.key()):
            return
        super().keyPressEvent(event)


def _month_font(theme: Theme, tiles: Sequence[MonthTile], room: float) -> tuple[QFont, bool]:
    """Of the names of all months, the same, and whether their short forms are written."""
    font = theme.font(Role.BANNER)
    longest = max(
        (tile.text().upper() for tile in tiles), key=QFontMetricsF(font).horizontalAdvance
    )
    whole = shrunk(font, longest, room, _LEAST_MONTH)
    short = QFontMetricsF(whole).horizontalAdvance(longest) > room
    return (font if short else whole), short


class MonthGrid(TileGrid):
    """The months of a title in rows of twelve, six, four or three; arrows inside."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, assets: Assets, texts: Texts, months: Sequence[Month]) -> None:
        super().__init__(theme.px(4))
        self._theme = theme
        self.tiles: list[MonthTile] = []
        for place, month in enumerate(months):
            tile = MonthTile(texts, theme, assets, place, month)
            tile.clicked.connect(lambda _=False, word=month.word: self.chosen.emit(word))
            self.tiles.append(tile)
        self.place()

    def columns_for(self, width: int) -> int:
        """Twelve, six, four or three."""
        gap = self._theme.px(4)
        fit = (width + gap) / (self._theme.px(72) + gap)
        return 12 if fit >= 12 else 6 if fit >= 6 else 4 if fit >= 4 else 3


class TileRow(TileGrid):
    """Large tiles side by side, as many as fit; arrows inside. Hidden ones leave no gap."""

    def __init__(self, theme: Theme, most: int) -> None:
        """`most`: side by side."""
        super().__init__(theme.px(8))
        self._theme, self._most = theme, most
        self.tiles: list[Tile] = []

    def show_only(self, tiles: Sequence["Tile"]) -> None:
        """These, in this order; other tiles of the row are hidden."""
        for tile in self.tiles:
            if tile not in tiles:
                tile.hide()
        self.tiles = list(tiles)
        self._columns = 0
        self.place()
        for tile in tiles:
            tile.show()
        # Before it lies on the page it would be a window that takes the keyboard.
        if not tiles or self.parentWidget() is not None:
            self.setVisible(bool(tiles))

    def set_most(self, most: int) -> None:
        """So many side by side at most."""
        self._most = most
        self.place()

    def columns_for(self, width: int) -> int:
        """As many as can be read side by side; two rather than three, which leave one alone."""
        gap = self._theme.px(8)
        least = max([self._theme.px(LEAST_TILE), *(tile.least_width() for tile in self.tiles)])
        fit = max(1, min(self._most, len(self.tiles), (width + gap) // (least + gap)))
        return 2 if fit == 3 and len(self.tiles) == _SIDE_BY_SIDE else fit


class TitleTiles(TileRow):
    """The tiles of all titles. Qt asks the words beside them alone how high the row is: they are
    never lower than what is written on them."""

    fitted = Signal()
    """Their least height may be another one."""

    def fit(self) -> None:
        """What is written may have changed."""
        self.setMinimumHeight(self._grid.minimumHeightForWidth(self.width()))
        self.fitted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width, another height."""
        super().resizeEvent(event)
        self.fit()


class Emblem(Picture):
    """What stands in the middle for a title without a die: its emblem in rings."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self._theme, self._assets, self._name = theme, assets, ""

    def set_name(self, name: str) -> None:
        """The glyph."""
        self._name = name
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: rings and emblem."""
        if not self._name:
            return
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        whole = min(self.width(), self.height()) - 8
        disc = QRectF(0, 0, whole, whole)
        disc.moveCenter(QRectF(self.rect()).center())
        painter.setPen(QPen(theme.dial_hair, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        inset = whole * 0.06
        disc.adjust(inset, inset, -inset, -inset)
        painter.setPen(QPen(theme.gold, 1.6))
        painter.setBrush(theme.field)
        painter.drawEllipse(disc)
        inset = whole * 0.2
        glyph = disc.adjusted(inset, inset, -inset, -inset)
        draw_glyph(painter, self._assets.glyph(self._name), glyph, theme.gold_text)
        painter.end()


class _Shrinking(QWidget):
    """Scrolls only where its parts can't be made lower: Qt would ask for what they like best.

    With large letters they can't: words would lie over the die.
    """

    laid_out = Signal()
    """Parts may be of another height."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def event(self, event: QEvent) -> bool:
        """Qt: its parts want another place."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out.emit()
        return done

    def heightForWidth(self, width: int) -> int:
        """Qt: the least that its parts need."""
        layout = self.layout()
        if layout is None or self._theme.letters > 1:
            return super().heightForWidth(width)
        return layout.minimumHeightForWidth(width)


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
    settings_requested = Signal()
    saves_requested = Signal()
    chronicle_requested = Signal()
    year_requested = Signal()
    riddles_requested = Signal()
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
        self._has_last = self._is_first = False
        self._goes_on: dict[str, Other] = {}
        self._running: Running | None = None
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, texts.t("app.name"))
        self.riddles = self.bar.add_action(texts.t("app.menu.riddles"), "search")
        about = texts.t("app.home.riddles_text")
        self.riddles.setToolTip(f"{about}\n{keys_of(texts).shown('riddles')}".strip())
        self.riddles.setAccessibleDescription(about)
        self.riddles.clicked.connect(self.riddles_requested)
        self.rules = self.bar.add_action(texts.t("app.home.rules"), "rules")
        self.rules.setToolTip(keys_of(texts).shown("rules"))
        self.rules.clicked.connect(self.rules_requested)
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
        inside = _Shrinking(theme)
        self._is_brief = False
        """Whether the parts are as low as they can be: see `_show_titles`."""
        self._look_again = QTimer(self)
        self._look_again.setSingleShot(True)
        self._look_again.setInterval(0)
        self._look_again.timeout.connect(self._shorten)
        inside.laid_out.connect(self._look_again.start)
        box = self._box = QVBoxLayout(inside)
        self._titles_of = list(TITLES.values())
        self._hero = QGridLayout()
        self._hero.setHorizontalSpacing(px(24))
        self._hero.setVerticalSpacing(px(12))
        box.addLayout(self._hero, 1)
        year = self._year()
        self._build_hero()
        box.addWidget(self._others)
        box.addWidget(self._row)
        if year is not None:
            row = QHBoxLayout()
            row.setContentsMargins(_EDGE, 0, _EDGE, 0)  # as the tiles above it
            row.addWidget(year)
            box.addLayout(row)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        whole.addWidget(scroll, 1)

    # ------------------------------------------------------------ parts

    def _build_hero(self) -> None:
        theme, px, texts = self._look, self._look.px, self._texts
        column = QVBoxLayout()
        column.setSpacing(px(6))
        column.addStretch(1)
        self.kicker = PlainLabel()
        dyed(self.kicker, theme.gold_text)
        self.title = PlainLabel(self._titles_of[0].name(texts))
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
        row = FlowLayout(px(_BUTTONS))
        self.main = QPushButton()
        self.main.setProperty("kind", "primary")
        tall(self.main, theme, 48)
        self.main.setMinimumWidth(px(170))
        self.main.clicked.connect(self._on_main)
        self.new = QPushButton(texts.t("app.home.new_game"))
        tall(self.new, theme, 48)
        self.new.clicked.connect(self.new_requested)
        self.again = QPushButton(texts.t("app.home.again"))
        self.again.setProperty("kind", "header")
        set_icon(self.again, "refresh", theme, self._glyphs)
        self.again.clicked.connect(self.repeat_requested)
        for button in (self.main, self.new, self.again):
            row.addWidget(button)
        column.addLayout(row)
        column.addStretch(1)
        left = QWidget()
        left.setLayout(column)
        left.setMinimumWidth(px(_WORDS[0]))
        self._words = left
        self.dial = DialWidget(theme)
        self.dial.setMinimumSize(px(210), px(230))
        self.dial.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._shown = self._titles_of[0].id
        """The title that is spoken of on the left."""
        self.emblem = Emblem(theme, self._glyphs)
        self.titles = {title.id: self._title_tile(title) for title in self._titles_of}
        """By id."""
        self._tiles = TitleTiles(theme, 2)
        self._tiles.fitted.connect(self._hold_row)
        self._tiles.show_only(list(self.titles.values()))
        self.others: list[Tile] = []
        self._others = TileRow(theme, 2)
        self.daily = self._tile(
            "calendar", "app.year.today", "app.home.daily_text", self.daily_requested
        )
        self.chronicle = self._tile(
            "chronicle", "chronicle.book.title", "chronicle.page.tile", self.chronicle_requested
        )
        self.saves = self._tile("folder", "app.menu.saves", "", self.saves_requested)
        self.introduction = self._tile("hint", "app.home.lesson", "", self._ask_for_lesson)
        if self._taught is not None:
            name = self._taught.name(texts)
            self.introduction.set_note(texts.t("app.home.guided", title=name))
        self._row = TileRow(theme, _SIDE_BY_SIDE)
        self._fill_row()
        self._others.show_only(())
        self._place()

    @property
    def _taught(self) -> Title | None:
        """The title whose guided first game is offered here; the others' are on New game."""
        return next((title for title in self._titles_of if title.lesson), None)

    def _fill_row(self) -> None:
        """The row below: an introduction that is the gold button already is not in it."""
        tiles = [self.daily] if any(title.is_daily for title in self._titles_of) else []
        tiles += [self.chronicle, self.saves]
        if self._taught is not None and not self._is_first:
            tiles.append(self.introduction)
        self._row.show_only(tiles)

    def _title_tile(self, title: Title) -> "Tile":
        texts = self._texts
        name, line = title.name(texts), texts.t(title.tile) if title.tile else ""
        tile = Tile(self._look, self._glyphs, title.emblem, name, line)
        tile.clicked.connect(lambda: self._on_title(title.id))
        return tile

    def _on_title(self, game: str) -> None:
        """Go on with its game, or begin one."""
        if self._running is not None and self._running.game == game:
            self.continue_requested.emit()
        elif game in self._goes_on:
            self.resume_requested.emit(self._goes_on[game].path)
        else:
            self.title_requested.emit(game)

    def _show_titles(self) -> None:
        """On every tile what goes on there, or who can play it; shorter where all of it is too
        high, which games that go on make it."""
        self._show_standings(self.height() < self._look.px(_HIGH_ENOUGH))
        self._shorten()

    def _shorten(self) -> None:
        """Where all of it is too high after all: tiles tell Qt only later how high they are."""
        room = self.height() - self.bar.minimumHeight()
        if not self._is_brief and self._box.heightForWidth(self.width()) > room:
            self._show_standings(True)

    def _show_standings(self, brief: bool) -> None:
        self._is_brief = brief
        texts, running = self._texts, self._running
        above, between, below = (self._look.px(length) for length in _AIR[brief])
        self._box.setContentsMargins(self._look.px(24), above, self._look.px(24), below)
        self._box.setSpacing(between)
        for title in self._titles_of:
            tile, other = self.titles[title.id], self._goes_on.get(title.id)
            first = running is not None and running.game == title.id
            going = running if first else other
            if going is None:
                least, most = title.seats
                key = "seats_exactly" if least == most else "seats"
                if key == "seats":
                    word = texts.n("app.home.seats", most, least=least)
                else:
                    word = texts.t("app.home.seats_exactly", count=most)
                tile.show_standing(word, texts.t(title.tile) if title.tile else "", False, brief)
                continue
            word = texts.t("app.home.your_turn" if going.your_turn else "app.home.goes_on")
            # Beside the tile stands how far the first one is.
            parts = (going.members,) if first or not going.state else (going.members, going.state)
            tile.show_standing(word, BETWEEN.join(parts), True, brief, first, parts)
        for tile in (self.daily, self.chronicle, self.introduction):
            tile.set_brief(brief)
        self._tiles.fit()
        # More is written on tiles where games are going on: the months are lower for that.
        is_full = brief and (running is not None or bool(self._goes_on))
        for month in self.months.tiles:
            month.set_low(is_full)
        # Qt would tell the page only later that they are of another height.
        for around in (self.months, self.months.parentWidget()):
            layout = around.layout() if around is not None else None
            if layout is not None:
                layout.activate()
        self._box.setStretch(self._box.count() - 1, int(is_full))

    def _place(self) -> None:
        """Words, die and tiles side by side, or the tiles below."""
        width, px = self.width(), self._look.px
        columns = _ALL_BESIDE if width >= px(960) else 2 if width >= px(620) else 1
        if columns == self._columns:
            return
        self._columns = columns
        for widget in (self._words, self.dial, self.emblem, self._tiles):
            self._hero.removeWidget(widget)
        self._hero.addWidget(self._words, 0, 0)
        if columns > 1:
            self._hero.addWidget(self.dial, 0, 1)
            self._hero.addWidget(self.emblem, 0, 1)
        # Only now that it lies on the page: alone it would be a window that takes the keyboard.
        self._show_middle()
        self._tiles.set_most(1 if columns == _ALL_BESIDE else 2)
        if columns == _ALL_BESIDE:
            self._hero.addWidget(self._tiles, 0, 2, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._hero.addWidget(self._tiles, 1, 0, 1, columns)
        for column, stretch in enumerate((5, 5, 5)):
            self._hero.setColumnStretch(column, stretch if column < columns else 0)
        if self._year_row is None or self._year_note is None:
            return
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._year_row.setDirection(across if columns > 1 else down)
        side = Qt.AlignmentFlag.AlignRight if columns > 1 else Qt.AlignmentFlag.AlignLeft
        self._year_note.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _hold_row(self) -> None:
        """The grid asks the words alone how high the row is: they wrap, what is beside them does
        not."""
        least = self.dial.minimumHeight() if self._columns > 1 else 0
        if self._columns == _ALL_BESIDE:
            least = max(least, self._tiles.minimumHeight())
        self._hero.setRowMinimumHeight(0, least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many columns as fit."""
        super().resizeEvent(event)
        self._place()
        self._show_titles()

    def _show_middle(self) -> None:
        """The die, or the emblem of a title that has none; only where there is room."""
        room = self._columns > 1 and self.dial.parent() is not None
        title = TITLES.get(self._shown)
        has_die = title is None or title.shows_die
        if title is not None:
            self.emblem.set_name(title.emblem)
        self.dial.setVisible(room and has_die)
        self.emblem.setVisible(room and not has_die)

    def _tile(self, icon: str, title: str, text: str, signal: object) -> "Tile":
        texts = self._texts
        tile = Tile(self._look, self._glyphs, icon, texts.t(title), texts.t(text) if text else "")
        tile.clicked.connect(signal)
        return tile

    def _year(self) -> QWidget | None:
        """The months of the title that has some."""
        self._year_row: QBoxLayout | None = None
        self._year_note: QLabel | None = None
        dated = next((title for title in self._titles_of if title.months), None)
        self.months = MonthGrid(
            self._look, self._glyphs, self._texts, dated.months if dated else ()
        )
        if dated is None:
            return None
        px, texts = self._look.px, self._texts
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
        self.months.chosen.connect(self.month_requested)
        box.addWidget(self.months)
        return panel

    # ------------------------------------------------------------ what is shown

    def show_months(self, results: Sequence[Result]) -> None:
        """What became of every month."""
        for tile, result in zip(self.months.tiles, results, strict=True):
            tile.set_result(result)
        won = [result.term for result in results if result.won and result.term is not None]
        if self._year_note is not None and won:
            texts = self._texts
            best = texts.t("app.home.best_term", term=max(won))
            self._year_note.setText(f"{texts.n('app.home.won_of', len(won))} · {best}")

    def show_state(
        self, running: Running | None, last: str, is_first: bool = False, last_game: str = ""
    ) -> None:
        """The game that is going on, if any, and the last set-up in words ("" for none).

        `is_first`: nobody has played here yet, the introduction is suggested. `last_game`: id of
        the title of the last set-up.
        """
        texts = self._texts
        self._is_first = is_first
        self._running, self._has_last = running, bool(last)
        self._goes_on = {}
        self.again.setVisible(bool(last) and running is not None)
        self.again.setToolTip(last)
        self.again.setAccessibleDescription(last)
        known = [game for game in (running and running.game, last_game) if game in TITLES]
        self._shown = known[0] if known else self._titles_of[0].id
        self.title.setText(TITLES[self._shown].name(texts))
        if running is not None:
            self.kicker.setText(texts.t("app.home.running", when=running.when))
            self.state.setText(running.state)
            self.members.setText(texts.t("app.home.with", members=running.members))
            self.detail.setText(running.detail)
            self.main.setText(texts.t("app.home.continue"))
            self._show_dial(running.face or _NO_FACE, running.targets)
        else:
            self.kicker.setText(texts.t("app.home.none_running"))
            self.state.setText(texts.t("app.home.tagline"))
            self.members.setText(last)
            self.detail.setText(texts.t("introduction.first") if is_first else "")
            key = "introduction" if is_first else "repeat" if last else "new_game"
            self.main.setText(texts.t(f"app.home.{key}"))
            self._show_dial(_NO_FACE, ())
        for label in (self.kicker, self.members, self.detail):
            label.setVisible(bool(label.text()))
        self.new.setVisible(running is not None or bool(last) or is_first)
        set_icon(self.main, "play", self._look, self._glyphs)
        self._widen_words()
        self._fill_row()
        self._show_middle()
        self._show_titles()
        self.main.setFocus()

    def _widen_words(self) -> None:
        """Both buttons beside each other where a little more is enough: in the least window there
        is no height for a second line of them."""
        px, shown = self._look.px, [one for one in (self.main, self.new) if not one.isHidden()]
        for button in shown:
            button.ensurePolished()  # else it does not know its letters yet
        need = sum(one.sizeHint().width() for one in shown) + px(_BUTTONS) * (len(shown) - 1)
        layout = self._words.layout()
        assert layout is not None
        around = layout.contentsMargins()
        need += around.left() + around.right()
        self._words.setMinimumWidth(max(px(_WORDS[0]), min(need, px(_WORDS[1]))))

    def show_saves(self, others: Sequence[Other], counts: str, broken: str) -> None:
        """More running games, the newest first; what else is kept in words, and what is wrong
        with some of it."""
        here = self._running.game if self._running is not None else ""
        self._goes_on, more = {}, []
        for other in others:
            if other.game == here or other.game in self._goes_on or other.game not in self.titles:
                more.append(other)
            else:
                self._goes_on[other.game] = other
        old, self.others = self.others, [self._other_tile(one) for one in more[:_MOST_OTHERS]]
        self._others.show_only(self.others)
        for tile in old:
            tile.deleteLater()
        self._show_titles()
        # New game holds the last chairs too: games to go on with come first.
        self.again.setVisible(bool(self._has_last) and self._running is not None and not others)
        self.saves.set_note(broken or counts or self._texts.t("app.saves.none"))
        self.saves.set_warning(bool(broken))

    def _other_tile(self, other: Other) -> "Tile":
        title = TITLES[other.game]
        note = " · ".join(part for part in (other.members, other.state) if part)
        tile = Tile(self._look, self._glyphs, title.emblem, title.name(self._texts), note)
        word = "your_turn" if other.your_turn else "goes_on"
        tile.show_standing(self._texts.t(f"app.home.{word}"), note, True)
        tile.clicked.connect(lambda: self.resume_requested.emit(other.path))
        return tile

    def _show_dial(self, face: int, targets: Sequence[int]) -> None:
        self.dial.set_face(face)
        self.dial.set_targets(targets)

    def _ask_for_lesson(self) -> None:
        if self._taught is not None:
            self.introduction_requested.emit(self._taught.id)

    def _on_main(self) -> None:
        if self._running is not None:
            self.continue_requested.emit()
        elif self._has_last:
            self.repeat_requested.emit()
        elif self._is_first and self._taught is not None:
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
    """A large tile: medallion with an icon, title, a word at its right, a line or two."""

    def __init__(self, theme: Theme, assets: Assets, icon: str, title: str, note: str) -> None:
        super().__init__()
        self._theme, self._assets, self._icon = theme, assets, icon
        self._note, self._word = note, ""
        self._warns = self._brief = self._runs = self._first = False
        self._parts: tuple[str, ...] = ()
        """Those of its note of which only as many as one line holds are written."""
        self._heights: dict[tuple[int, str, str, str, bool], int] = {}
        """By width and what is written: Qt asks hundreds of times until a page lies as it stays."""
        self.setText(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)

    def set_note(self, note: str) -> None:
        """The line below the title."""
        self._note = note
        self.setAccessibleDescription(note)
        self.updateGeometry()
        self.update()

    def show_standing(
        self,
        word: str,
        note: str,
        runs: bool,
        brief: bool = False,
        first: bool = False,
        parts: tuple[str, ...] = (),
    ) -> None:
        """`word` stands at the right, golden where a game `runs`; `brief` leaves the line out,
        which its tip says then, or keeps it to one line of whole `parts`; the `first` running game
        has a golden frame."""
        self._word, self._note = word, note
        self._runs, self._first, self._brief = runs, first, brief and (first or not runs)
        self._parts = parts if brief and not self._brief else ()
        said = ". ".join(part for part in (word, note) if part)
        self.setAccessibleDescription(said)
        self.setToolTip(note if self._brief or self._parts else "")
        self.updateGeometry()
        self.update()

    def set_brief(self, brief: bool) -> None:
        """Whether the tip says what the line would."""
        self._brief = brief
        self.setToolTip(self._note if brief else "")
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
        """Qt: as high as its words need."""
        asked = (width, self.text(), self._word, self._note, self._brief or bool(self._parts))
        high = self._heights.get(asked)
        if high is None:
            high = self._heights[asked] = self._height(width)
        return high

    def _height(self, width: int) -> int:
        px = self._theme.px
        note = self._words_for(width)[2]
        high = QFontMetrics(self._theme.font(Role.TITLE)).height() + self._note_height(note, width)
        is_low = self._brief or bool(self._parts)
        return max(px(44 if is_low else 60), high + px(10 if is_low else 14))

    def sizeHint(self) -> QSize:
        """Qt: wide enough for a line or two."""
        width = self._theme.px(280)
        return QSize(width, self.heightForWidth(self.width() or width))

    def minimumSizeHint(self) -> QSize:
        """Qt: no narrower than a word or two, and never lower than its note."""
        least = self._theme.px(LEAST_TILE)
        return QSize(least, self.heightForWidth(max(self.width(), least)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width, another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def least_width(self) -> int:
        """Pixels in which its title can be read, in letters as small as they may be."""
        font = QFont(self._theme.font(Role.TITLE))
        font.setPointSizeF(font.pointSizeF() * _LEAST_TITLE)
        return QFontMetrics(font).horizontalAdvance(self.text()) + 2 + self._beside()

    def _beside(self) -> int:
        """Pixels of a tile that are not for words."""
        return self._theme.px(92)

    def _room(self, width: int) -> int:
        """Pixels for words on a tile so wide."""
        return max(60, width - self._beside())

    def _words_for(self, width: int) -> tuple[QFont, str, str]:
        """The font of the title, the word beside it and the line below: where the title needs the
        room the word stands on the line."""
        theme, room = self._theme, self._room(width)
        note = "" if self._brief else self._line(self._parts, room) or self._note
        font = theme.font(Role.TITLE)
        if not self._word:
            return shrunk(font, self.text(), room, _LEAST_TITLE), "", note
        beside = room - QFontMetricsF(theme.font(Role.SMALL)).horizontalAdvance(self._word)
        beside -= theme.px(12)
        small = shrunk(font, self.text(), beside, _LEAST_TITLE)
        if QFontMetricsF(small).horizontalAdvance(self.text()) <= beside:
            return small, self._word, note
        parts = tuple(part for part in (self._word, *(self._parts or (note,))) if part)
        line = self._line(parts, room) if self._parts else BETWEEN.join(parts)
        return shrunk(font, self.text(), room, _LEAST_TITLE), "", line

    def _line(self, parts: tuple[str, ...], room: int) -> str:
        """As many parts as have room in one line, but the first one at any rate."""
        metrics = QFontMetricsF(self._theme.font(Role.SMALL))
        return first_parts(metrics, parts, room) or cut_names(metrics, "".join(parts[:1]), room)

    def _title_font(self) -> QFont:
        """Of all titles of a row the same."""
        row = self.parent()
        shown = {self, *(row.tiles if isinstance(row, TileRow) else ())}
        fonts = [tile._words_for(tile.width())[0] for tile in shown]
        smallest: QFont = min(fonts, key=lambda font: font.pointSizeF())
        return smallest

    def _note_height(self, note: str, width: int) -> int:
        if not note:
            return 0
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        room = QRect(0, 0, self._room(width), 1000)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, note).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the tile."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        hot = self.underMouse() or self.isDown()
        framed = hot or self._first
        painter.setPen(QPen(theme.gold if framed else theme.line_soft, 1.4 if framed else 1))
        painter.setBrush(theme.hover if hot else theme.panel)
        painter.drawRoundedRect(box, 9, 9)
        side = min(float(px(42)), box.height() - 6)
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(QPointF(box.left() + px(36), box.center().y()))
        painter.setPen(QPen(theme.gold, 1.2))
        painter.setBrush(theme.field)
        painter.drawEllipse(disc)
        inset = side * 0.26
        glyph = disc.adjusted(inset, inset, -inset, -inset)
        icon, ink = ("warning", theme.red_text) if self._warns else (self._icon, theme.gold_text)
        draw_glyph(painter, self._assets.glyph(icon), glyph, ink)
        left = box.left() + px(70)
        width = float(self._room(self.width()))
        _, word, note = self._words_for(self.width())
        painter.setFont(self._title_font())
        painter.setPen(theme.ink)
        title_height = painter.fontMetrics().height()
        note_height = self._note_height(note, self.width())
        top = box.center().y() - (title_height + note_height) / 2
        words = cut_words(painter.fontMetrics(), self.text(), width)
        painter.drawText(QRectF(left, top, width, title_height), 0, words)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.gold_text if self._runs else theme.muted)
        if word:
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(QRectF(left, top, width, title_height), right, word)
        if note:
            painter.setPen(theme.muted)
            area = QRectF(left, top + title_height, width, note_height + px(4))
            painter.drawText(area, int(Qt.TextFlag.TextWordWrap), note)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from tile to tile, Enter presses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        row = self.parent()
        if isinstance(row, TileRow) and row.step_from(row.tiles.index(self), event.key()):
            return
        super().keyPressEvent(event)
