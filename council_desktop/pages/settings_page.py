"""The settings: pages of rows, each kept as soon as it is changed, and a sample of the look."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, build_theme, css, marks_of
from council_desktop.pages.settings_controls import (
    Sample,
    SampleWords,
    SettingRow,
    TextSize,
    ThemeTile,
    ThemeTiles,
    key_caps,
)
from council_desktop.pages.settings_keys import KeyField, key_words
from council_desktop.store.settings import (
    CARD_BACKS,
    CARD_TEXTS,
    DIE_NUMBERS,
    LOGS,
    SPEEDS,
    Settings,
)
from council_desktop.system.announce import announce
from council_desktop.system.keys import KEYS, bind, keys_of
from council_desktop.system.preferences import SYSTEM, system_theme
from council_desktop.system.sounds import VOLUMES
from council_desktop.text.finding import found_in
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import CALM, TableBackground
from council_desktop.widgets.look import up_and_down, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.search_field import SearchField
from council_desktop.widgets.segments import ChoiceGrid, SegmentedSwitch

_THEMES: Final = (
    ("dark", "night"),
    ("light", "parchment"),
    ("contrast", "contrast"),
    (SYSTEM, "system"),
)
_MOTIONS: Final = (SYSTEM, "on", "reduced", "off")
_SECONDS: Final = (0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0)
_WIDE: Final = 720
"""From this width on, at 100 %, the pages stand in a list at the left."""
_SAMPLE_WIDE: Final = 372
"""The sample is as wide at every size of the texts: what is left over goes to the rows."""
_ROWS_WIDE: Final = 400
"""So much of it at least, at 100 %."""
_ROUND: Final = 6
"""Radius of the corners of a line in the list of pages."""
_FIXED_KEYS: Final = ("zones", "inside", "choose", "back", "course")
"""What does the same in every program: listed, and not to be changed."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is in the settings."""

    page: str = ""
    setting: str = ""
    """The row that has the keyboard: a setting, or keys.NAME."""
    words: str = ""
    """What is searched for."""


class SettingsPage(TableBackground):
    """`changed` is a dict of setting to value; the window stores it and says what holds now."""

    changed = Signal(object)
    back_requested = Signal()
    folder_requested = Signal()

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        settings: Settings,
        *,
        folder: str,
        languages: Sequence[str],
        damaged: frozenset[str] = frozenset(),
    ) -> None:
        """`damaged`: the settings whose value could not be used."""
        super().__init__(theme, assets)
        self.glow = CALM
        self._texts, self._look, self._icons = texts, theme, assets
        self._settings = settings
        self._folder, self._languages = folder, languages
        self._damaged = set(damaged)
        self.rows: list[SettingRow] = []
        self._pages: dict[str, list[SettingRow]] = {}
        self._heads: dict[str, QLabel] = {}
        self._page = ""
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("settings.title"), texts.t("app.word.back"))
        self.bar.set_note(self._t("settings.kept"))
        self.bar.back_requested.connect(self.back_requested)
        self.search = SearchField(self._t("settings.find"), self._t("settings.keys.find"))
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(px(230))
        self.search.setMinimumWidth(px(90))
        self.search.textChanged.connect(lambda _: self._show())
        self.bar.add_widget(self.search)
        whole.addWidget(self.bar)
        self._scroll = self._rows()
        self._side = self._make_side()
        self._top = self._make_top()
        self._right = self._make_sample()
        column = QVBoxLayout()
        column.setSpacing(px(8))
        column.addWidget(self._top)
        column.addWidget(self._scroll, 1)
        row = QHBoxLayout()
        row.setContentsMargins(px(16), px(14), px(16), px(14))
        row.setSpacing(px(16))
        row.addWidget(self._side)
        row.addLayout(column, 1)
        row.addWidget(self._right)
        whole.addLayout(row, 1)
        for before, after in (
            (self.list, self.picker),
            (self.picker, *self._stops()[:1]),
        ):
            QWidget.setTabOrder(before, after)
        bind(texts, "find", self, self._to_search)
        self.show_settings(settings)
        self.show_page(next(iter(self._pages)))

    # ------------------------------------------------------------ parts

    def _make_side(self) -> QFrame:
        theme, px = self._look, self._look.px
        side = QFrame()
        side.setProperty("kind", "panel")
        side.setFixedWidth(px(210))
        box = QVBoxLayout(side)
        box.setContentsMargins(px(2), px(8), px(2), px(14))
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setAccessibleName(self._t("settings.categories"))
        self.list.setStyleSheet(_list_sheet(theme))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for page in self._pages:
            item = QListWidgetItem(self._t(f"settings.page.{page}"))
            item.setSizeHint(QSize(px(100), px(42)))
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self._on_row)
        box.addWidget(self.list, 1)
        self.reset = self._reset_button()
        line = QHBoxLayout()
        line.setContentsMargins(px(12), 0, px(12), 0)
        line.addWidget(self.reset)
        box.addLayout(line)
        return side

    def _make_top(self) -> QWidget:
        """Instead of the list, where the page is narrow."""
        top = QWidget()
        box = QHBoxLayout(top)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(self._look.px(12))
        self.picker = QuietCombo()
        self.picker.setAccessibleName(self._t("settings.categories"))
        for page in self._pages:
            self.picker.addItem(self._t(f"settings.page.{page}"))
        self.picker.activated.connect(self._on_row)
        self.small_reset = self._reset_button()
        box.addWidget(self.picker, 1)
        box.addWidget(self.small_reset)
        return top

    def _reset_button(self) -> QPushButton:
        button = QPushButton(self._t("settings.reset"))
        button.clicked.connect(self._on_reset)
        return button

    def _rows(self) -> QScrollArea:
        px = self._look.px
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setStyleSheet(
            f"QScrollArea:focus {{ border: 2px solid {css(self._look.gold_text)};"
            " border-radius: 8px; }"
        )
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(px(8), 0, px(12), px(8))
        self._box.setSpacing(0)
        self._add_look()
        self._add_playing()
        self._add_data()
        self.nothing = words("", "muted")
        self._box.addWidget(self.nothing)
        self._box.addStretch(1)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        return scroll

    def _add_look(self) -> None:
        theme, texts = self._look, self._texts
        self._head("look")
        base = {name: build_theme(name) for name, _ in _THEMES if name != SYSTEM}
        tiles = [
            ThemeTile(
                theme,
                name,
                self._t(f"settings.theme.{key}"),
                self._t(f"settings.theme.{key}_text"),
                (base[name],) if name in base else (base["dark"], base["light"]),
            )
            for name, key in _THEMES
        ]
        self.themes = ThemeTiles(theme, tiles)
        self._add_choice(
            "look", "theme", "theme", self._t("settings.theme.text"), self.themes, below=True
        )
        self.text_size = TextSize(theme, lambda value: texts.t("app.word.percent", count=value))
        about = self._t("settings.text_size.text")
        self.text_size.chosen.connect(lambda scale: self._tell(text_scale=scale))
        self.text_size.previewed.connect(self._preview)
        row = self._add(
            "look", "text_scale", self._t("settings.text_size.name"), about, self.text_size, True
        )
        for name in ("zoom_in", "zoom_out"):
            row.add_beside(key_caps(theme, keys_of(texts).shown(name)))
        self._named(self.text_size.slider, self._t("settings.text_size.name"), about)
        self.letters = SegmentedSwitch(
            theme,
            [(False, self._t("settings.letters.own")), (True, self._t("settings.letters.system"))],
        )
        self._add_choice(
            "look", "system_font", "letters", self._t("settings.letters.text"), self.letters
        )
        self._add_marks()

    def _add_marks(self) -> None:
        """How cards and die are marked."""
        self.marks: dict[str, SegmentedSwitch] = {}
        for key, choices in (
            ("card_text", CARD_TEXTS),
            ("die_numbers", DIE_NUMBERS),
            ("card_backs", CARD_BACKS),
        ):
            switch = SegmentedSwitch(
                self._look, [(choice, self._t(f"settings.{key}.{choice}")) for choice in choices]
            )
            self.marks[key] = switch
            self._add_choice("look", key, key, self._t(f"settings.{key}.text"), switch)

    def _add_playing(self) -> None:
        theme, texts = self._look, self._texts
        self._head("movement")
        self.speeds = SegmentedSwitch(
            theme, [(speed, texts.t(f"app.speed.{speed}")) for speed in SPEEDS]
        )
        about = self._t("settings.speed.text")
        self._add_choice("movement", "speed", "speed", about, self.speeds)
        self.motions = SegmentedSwitch(
            theme, [(motion, self._t(f"settings.motion.{motion}")) for motion in _MOTIONS]
        )
        self._add_choice(
            "movement", "motion", "motion", self._t("settings.motion.text"), self.motions
        )
        self._head("playing")
        self.switches: dict[str, SegmentedSwitch] = {}
        for name in ("single_click", "paper", "reachable", "hints", "observed", "tips", "go_on"):
            self._add_switch("playing", name)
        self.logs = SegmentedSwitch(
            theme, [(choice, self._t(f"settings.log.{choice}")) for choice in LOGS]
        )
        self._add_choice("playing", "log", "log", self._t("settings.log.text"), self.logs)
        self._head("sound")
        self._add_switch("sound", "sound")
        self.volumes = SegmentedSwitch(
            theme,
            [
                (volume, texts.t("app.word.percent", count=round(volume * 100)))
                for volume in VOLUMES
            ],
        )
        self._add_choice("sound", "volume", "volume", self._t("settings.volume.text"), self.volumes)
        self._head("bots")
        for name in ("opinions", "remarks"):
            self._add_switch("bots", name)
        self.seconds = QuietCombo()
        self.seconds.activated.connect(
            lambda row: self._tell(bot_seconds=self.seconds.itemData(row))
        )
        name, about = self._t("settings.bot_time.name"), self._t("settings.bot_time.text")
        self._fill_seconds()
        self._add("bots", "bot_seconds", name, about, self.seconds)
        self._named(self.seconds, name, about)

    def _add_keys(self) -> None:
        texts = self._texts
        self._head("keys")
        self.all_keys = QPushButton(self._t("settings.keys.reset"))
        self.all_keys.clicked.connect(lambda: self._tell(shortcuts={}))
        name, about = self._t("settings.keys.title"), self._t("settings.keys.text")
        self.all_keys.setAccessibleDescription(about)
        self._add("keys", "shortcuts", name, about, self.all_keys)
        self.keys: dict[str, KeyField] = {}
        for name, key in KEYS.items():
            title, about = key_words(texts, name), self._t(f"settings.keys.{key.where}")
            field = KeyField(self._look, self._icons, texts, name, title, about)
            self.keys[name] = field
            row = self._add("keys", "", title, about, field)
            row.place = f"keys.{name}"
            field.chosen.connect(lambda own: self._tell(shortcuts=own))
            field.refused.connect(partial(self._refuse, row))
        for name in _FIXED_KEYS:
            title = self._t(f"settings.keys.{name}")
            caps = key_caps(self._look, texts.t(f"app.key.{name}"))
            self._add("keys", "", title, self._t("settings.keys.fixed"), caps)

    def _refuse(self, row: SettingRow, why: str) -> None:
        """Why a key can't be had, below its line."""
        row.set_damage(why)
        announce(row, why)

    def _add_data(self) -> None:
        texts = self._texts
        self._add_keys()
        self.language: QuietCombo | None = None
        if len(self._languages) > 1:
            self._head("language")
            self.language = QuietCombo()
            for name in (SYSTEM, *self._languages):
                text = f"settings.language_name.{name}"
                text = text if name != SYSTEM else "settings.language.system"
                known = texts.has(f"app.{text}")
                self.language.addItem(self._t(text) if known else name, name)
            chosen = self.language
            self.language.activated.connect(lambda row: self._tell(language=chosen.itemData(row)))
            name, about = self._t("settings.language.name"), self._t("settings.language.text")
            self._add("language", "language", name, about, self.language)
            self._named(self.language, name, about)
        self._head("data")
        self.folder = PlainLabel(self._folder)
        self.folder.setWordWrap(True)
        self.folder.setProperty("kind", "strong")
        self.folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.open_folder = QPushButton(self._t("settings.data.open"))
        set_icon(self.open_folder, "folder", self._look, self._icons)
        self.open_folder.clicked.connect(self.folder_requested)
        control = QWidget()
        box = QVBoxLayout(control)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.folder)
        box.addWidget(self.open_folder, 0, Qt.AlignmentFlag.AlignLeft)
        name, about = self._t("settings.data.name"), self._t("settings.data.folder")
        self._add("data", "", name, about, control, below=True)
        self._named(self.folder, name, self._folder)
        self.open_folder.setAccessibleDescription(about)

    def _make_sample(self) -> QFrame:
        px, texts = self._look.px, self._texts
        panel = QFrame()
        panel.setProperty("kind", "panel")
        panel.setFixedWidth(self._look.grown(_SAMPLE_WIDE))
        around = QVBoxLayout(panel)
        around.setContentsMargins(1, 1, 1, 1)
        inside = QWidget()
        area = up_and_down(inside)  # In a low window both samples have no room at once.
        area.setFrameShape(QFrame.Shape.NoFrame)
        around.addWidget(area)
        # As wide with a bar as without: a narrower sample may be lower, and need none.
        bar = area.verticalScrollBar().sizeHint().width()
        inside.setFixedWidth(panel.minimumWidth() - 2 - bar)
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(16), px(12), max(0, px(16) - bar), px(14))
        box.setSpacing(px(8))
        box.addWidget(words(self._t("settings.preview"), "title"))
        shown = next(make for title in TITLES.values() if (make := title.shown))(texts)
        sample = SampleWords(
            shown.title,
            self._t("settings.sample.show", early=3, late=10),
            self._t(
                "settings.sample.says",
                member=texts.t("app.seat.names.2"),
                words=shown.says,
            ),
            self._t("settings.sample.main"),
            self._t("settings.sample.second"),
        )
        self.sample = Sample(sample, self._icons, shown.faces)
        self.other = Sample(sample, self._icons, ())
        self.sample_note, self.other_note = words("", "muted"), words("", "muted")
        self.take = QPushButton(self._t("settings.take"))
        self.take.clicked.connect(self._on_take)
        for one, text in ((self.sample, self.sample_note), (self.other, self.other_note)):
            box.addWidget(one)
            if one is self.sample:
                box.addWidget(text)
                box.addSpacing(px(6))
        low = QHBoxLayout()
        low.addWidget(self.other_note, 1)
        low.addWidget(self.take)
        box.addLayout(low)
        box.addStretch(1)
        return panel

    def _head(self, page: str) -> None:
        head = PlainLabel(self._t(f"settings.page.{page}"))
        head.setProperty("kind", "title")
        head.setContentsMargins(self._look.px(4), self._look.px(6), 0, self._look.px(2))
        self._box.addWidget(head)
        self._heads[page] = head
        self._pages[page] = []

    def _add(
        self, page: str, key: str, name: str, about: str, control: QWidget, below: bool = False
    ) -> SettingRow:
        row = SettingRow(self._look, name, about, control, key, below)
        self._box.addWidget(row)
        self.rows.append(row)
        self._pages[page].append(row)
        return row

    def _add_choice(
        self, page: str, key: str, text: str, about: str, grid: ChoiceGrid, below: bool = False
    ) -> None:
        name = self._t(f"settings.{text}.name")
        for choice in grid.choices:
            self._named(choice, self._t("settings.choice", name=name, choice=choice.text()), about)
        grid.chosen.connect(lambda value: self._tell(**{key: value}))
        self._add(page, key, name, about, grid, below)

    def _add_switch(self, page: str, key: str) -> None:
        switch = SegmentedSwitch(
            self._look,
            [(False, self._texts.t("app.word.off")), (True, self._texts.t("app.word.on"))],
        )
        self.switches[key] = switch
        self._add_choice(page, key, key, self._t(f"settings.{key}.text"), switch)

    @staticmethod
    def _named(control: QWidget, name: str, about: str) -> None:
        control.setAccessibleName(name)
        control.setAccessibleDescription(about)

    # ------------------------------------------------------------ what holds

    def show_settings(self, settings: Settings) -> None:
        """What holds now."""
        self._settings = settings
        self.themes.set_value(settings.theme)
        self.text_size.set_value(settings.text_scale)
        self.letters.set_value(settings.system_font)
        for name, switch in self.marks.items():
            switch.set_value(getattr(settings, name))
        self.speeds.set_value(settings.speed)
        self.logs.set_value(settings.log)
        self.volumes.set_value(min(VOLUMES, key=lambda one: abs(one - settings.volume)))
        self.motions.set_value(settings.motion)
        for field in self.keys.values():
            field.show_keys(keys_of(self._texts))
        self.all_keys.setEnabled(bool(settings.shortcuts))
        for name, switch in self.switches.items():
            switch.set_value(getattr(settings, name))
        self._fill_seconds()
        if self.language is not None:
            self.language.setCurrentIndex(max(0, self.language.findData(settings.language)))
        for row in self.rows:
            row.set_damage(self._t("settings.unreadable") if row.key in self._damaged else "")
        self._preview(settings.text_scale)
        self._fit_reset()

    def _fill_seconds(self) -> None:
        now = self._settings.bot_seconds
        self.seconds.clear()
        for seconds in sorted({*_SECONDS, now}):
            count: Any = int(seconds) if seconds == int(seconds) else seconds
            text = self._texts.n(
                "app.settings.bot_time.seconds", count, count=QLocale().toString(count)
            )
            self.seconds.addItem(text, seconds)
        self.seconds.setCurrentIndex(self.seconds.findData(now))

    def _tell(self, **values: object) -> None:
        self._damaged -= values.keys()
        self.changed.emit(values)

    def settle(self) -> None:
        """Before the page is left: tell what a slider has been moved to."""
        self.text_size.settle()

    def _preview(self, scale: float) -> None:
        """The sample at this size, and beside it what else there is."""
        theme = self._settings.theme
        name = system_theme() if theme == SYSTEM else theme
        font = self._settings.system_font
        marks, room = marks_of(self._settings), self._look.room
        self.sample.set_theme(build_theme(name, scale, system_font=font, marks=marks, room=room))
        names = dict(_THEMES)
        percent = self._texts.t("app.word.percent", count=round(scale * 100))
        self.sample_note.setText(
            self._t("settings.now", theme=self._t(f"settings.theme.{names[name]}"), percent=percent)
        )
        self._compared = "light" if name != "light" else "dark"
        self.other.set_theme(
            build_theme(self._compared, 1.0, system_font=font, marks=marks, room=room)
        )
        about = self._t(
            "settings.compare", theme=self._t(f"settings.theme.{names[self._compared]}")
        )
        self.other_note.setText(about)
        self.take.setAccessibleDescription(about)
        for sample, note in ((self.sample, self.sample_note), (self.other, self.other_note)):
            sample.setAccessibleName(note.text())

    def _on_take(self) -> None:
        self._tell(theme=self._compared, text_scale=1.0)

    # ------------------------------------------------------------ reset

    def _defaults(self) -> dict[str, object]:
        """What the page shown would be set to."""
        first = Settings()
        return {row.key: getattr(first, row.key) for row in self._pages[self._page] if row.key}

    def _on_reset(self) -> None:
        self.settle()
        self._tell(**self._defaults())

    def _fit_reset(self) -> None:
        if not self._page:
            return
        differs = any(getattr(self._settings, key) != v for key, v in self._defaults().items())
        for button in (self.reset, self.small_reset):
            if not differs and button.hasFocus():
                (self.list if self._side.isVisible() else self.picker).setFocus()
            button.setEnabled(differs and not self.search.text())

    # ------------------------------------------------------------ pages

    @property
    def pages(self) -> tuple[str, ...]:
        """Names of the pages."""
        return tuple(self._pages)

    @property
    def page(self) -> str:
        """The page shown."""
        return self._page

    def show_page(self, page: str) -> None:
        """One page of the settings."""
        if page not in self._pages:
            return
        self._page = page
        row = self.pages.index(page)
        self.list.setCurrentRow(row)
        self.picker.setCurrentIndex(row)
        self.search.clear()
        self._scroll.verticalScrollBar().setValue(0)
        self._show()

    def place(self) -> Place:
        """Where somebody is now."""
        focus = QApplication.focusWidget()
        row = next((row for row in self.rows if focus and row.isAncestorOf(focus)), None)
        return Place(self._page, row.place if row is not None else "", self.search.text())

    def go_to(self, place: Place) -> None:
        """Open it there, with the keyboard."""
        self._fit()
        self.show_page(place.page)
        if place.words:
            self.search.setText(place.words)
        row = next((row for row in self.rows if place.setting and row.place == place.setting), None)
        if row is None:
            self.focus_first()
            return
        control = row.control
        if isinstance(control, ChoiceGrid):
            control.focus()
        elif isinstance(control, TextSize):
            control.slider.setFocus()
        else:
            control.setFocus()
        QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(row))

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        (self.list if not self._narrow() else self.picker).setFocus()

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._pages):
            self.settle()
            self.show_page(self.pages[row])

    def _show(self) -> None:
        """The rows of the page, or those that are searched for."""
        wanted = self.search.words()
        found = False
        for page, rows in self._pages.items():
            some = False
            for row in rows:
                text = f"{row.name} {row.about} {self._heads[page].text()}"
                shown = found_in(wanted, text) > 0 if wanted else page == self._page
                row.setVisible(shown)
                some = some or shown
            self._heads[page].setVisible(some)
            found = found or some
        self.nothing.setText(self._t("settings.nothing", words=self.search.words()))
        self.nothing.setVisible(not found)
        # Where there is nothing to set, the keyboard can still scroll.
        only_words = not wanted and not any(row.key for row in self._pages[self._page])
        self._scroll.setFocusPolicy(
            Qt.FocusPolicy.StrongFocus if only_words else Qt.FocusPolicy.NoFocus
        )
        self._scroll.setAccessibleName(self._heads[self._page].text())
        self._fit_reset()

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # ------------------------------------------------------------ room and keys

    def _narrow(self) -> bool:
        return self.width() < self._look.px(_WIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow, px = self._narrow(), self._look.px
        self._side.setVisible(not narrow)
        self._top.setVisible(narrow)
        left = (
            self.width()
            - self._look.grown(_SAMPLE_WIDE)
            - px(80)
            - (0 if narrow else self._side.width())
        )
        # Below the least window all is smaller, and what has no room in that has none here either.
        is_drawn = self._look.room >= 1.0
        self._right.setVisible(is_drawn and left >= px(_ROWS_WIDE))
        self.bar.note.setVisible(self.width() >= px(860))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc ends the search, then goes back; keys scroll where nothing has the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
            else:
                self.back_requested.emit()
            return
        super().keyPressEvent(event)

    def _stops(self) -> list[QWidget]:
        return [choice for choice in self.themes.choices if choice.isChecked()] or [
            self.themes.choices[0]
        ]

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)


def _list_sheet(theme: Theme) -> str:
    """A list that lies on its panel; the page shown has a bar of gold, the keyboard a ring."""
    gold, ring, wide = css(theme.gold), css(theme.gold_text), theme.px(3)
    return (
        "QListView, QListView:focus { background: transparent; border: none; }"
        f"QListView::item {{ padding-left: {theme.px(12)}px; }}"
        f"QListView::item:selected {{ border: 2px solid transparent;"
        f" border-left: {wide}px solid {gold}; border-radius: {_ROUND}px; }}"
        f"QListView::item:selected:focus {{ border: 2px solid {ring};"
        f" border-left: {wide}px solid {gold}; border-radius: {_ROUND}px; }}"
    )
