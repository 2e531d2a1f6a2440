"""The main window: it builds every part and puts them together, the only place where they meet."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMoveEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMainWindow,
    QMenu,
    QPushButton,
    QWidget,
)

from council_desktop.app.actions import Actions, choice_menu
from council_desktop.app.asking import Asking
from council_desktop.app.decided import Decided
from council_desktop.app.desk import Desk
from council_desktop.app.games import Games
from council_desktop.app.library import Library
from council_desktop.app.pages import HOME, Pages, give_up_keyboard
from council_desktop.app.placement import Placement
from council_desktop.app.riddles import Riddles
from council_desktop.app.scribe import Scribe
from council_desktop.app.thrones import Thrones
from council_desktop.app.troubles import Troubles
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.controllers.bot_host import BotHost
from council_desktop.controllers.long_work import LongWork
from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.after import After, AfterNeeds
from council_desktop.games.own_decks import DecksNeeds, OwnDecks
from council_desktop.games.registry import TITLES, title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import (
    LEAST_WINDOW,
    MAX_TEXT_SCALE,
    MIN_TEXT_SCALE,
    Theme,
    build_theme,
    least_window,
    marks_of,
    room_of,
)
from council_desktop.pages.about import AboutPage
from council_desktop.pages.chronicle_page import ChroniclePage
from council_desktop.pages.dynasties_page import DynastiesPage
from council_desktop.pages.home import HomePage
from council_desktop.pages.new_game import NewGamePage, Wish
from council_desktop.pages.rules_page import RulesPage
from council_desktop.pages.saves_page import SavesPage
from council_desktop.pages.settings_page import Place, SettingsPage
from council_desktop.pages.statistics_page import StatisticsPage
from council_desktop.pages.year_page import YearPage
from council_desktop.store.game_choice import GameChoice
from council_desktop.store.saves import SUFFIX
from council_desktop.store.settings import Settings
from council_desktop.store.settings_store import Notice, SettingsStore
from council_desktop.store.tip_memory import TipMemory
from council_desktop.system import clock
from council_desktop.system.command_line import Options
from council_desktop.system.keys import Keys, keys_of
from council_desktop.system.logs import Logs
from council_desktop.system.memory import give_back
from council_desktop.system.paths import Paths
from council_desktop.system.patience import meant
from council_desktop.system.preferences import (
    SYSTEM,
    language_of,
    locale_of,
    prefers_less_motion,
    system_looks,
    system_theme,
)
from council_desktop.system.sounds import Player, Silent
from council_desktop.table.page import TablePage
from council_desktop.table.tip_host import begin_anew
from council_desktop.text.qt_words import QtWords
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.moment import Moment
from council_desktop.widgets.note import Note
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.rim import Rim
from council_desktop.widgets.style import apply_theme
from engine.core.types import Seat
from engine.game_file import Disk
from engine.resources import resource_path
from engine.titles import VERSION

_DATED: Final = next(title for title in TITLES.values() if title.months)
"""The title whose set-ups make a year."""
_THEMES: Final = (
    ("dark", "night"),
    ("light", "parchment"),
    ("contrast", "contrast"),
    (SYSTEM, "system"),
)
_TEXT_STEP: Final = 0.1
_SAMPLE: Final = "coin"
"""What is heard when the sound is changed."""
_SOON: Final = ("chronicle", "year", "dynasties", "statistics")
"""Pages that are made while nobody does anything, one after the other."""
_QUIET_MS: Final = 1500
_NOTE_MS: Final = 6000
_NOTICE_MS: Final = 15000
_MOST_WARNINGS: Final = 3
"""Told beside one another."""
_PATIENCE_S: Final = 2.0
"""So long the end of a session waits for the settings."""
_VALUE: Final = "app.error.setting"
"""Key of the notice about a single value."""
_AT_REST_MS: Final = 120
"""So long after the last change of its size the window is dressed for the new one."""
_FIRST_SIZE: Final = (1280, 800)


def make_window(
    app: QApplication,
    options: Options,
    paths: Paths,
    logs: Logs | None = None,
    disk: Disk | None = None,
) -> "Window":
    """The main window with everything it needs; games are written through `disk`."""
    bell = _Bell()
    store = SettingsStore(paths.settings, on_problem=bell.rang.emit)
    settings = store.settings
    if options.theme:
        settings = replace(settings, theme=options.theme)
    if options.scale:
        settings = replace(settings, text_scale=options.scale)
    if options.lang:
        settings = replace(settings, language=options.lang)
    if options.self_test:
        settings = replace(settings, speed="instant")
    texts = Texts(language_of(settings.language), Keys(settings.shortcuts))
    QLocale.setDefault(locale_of(texts.lang))
    assets = Assets()
    assets.load_fonts()
    window = Window(app, texts, assets, settings, paths, store, disk)
    bell.setParent(window)
    bell.rang.connect(window.tell)
    if logs is not None:
        logs.report_errors(window.troubles.show_error, window.tells)
    return window


class _Bell(QObject):
    """Brings a notice of the thread that writes settings to the window."""

    rang = Signal(object)


class Window(QMainWindow):
    """The pages and the way between them; one game that is open."""

    def __init__(
        self,
        app: QApplication,
        texts: Texts,
        assets: Assets,
        settings: Settings,
        paths: Paths,
        store: SettingsStore,
        disk: Disk | None = None,
    ) -> None:
        """`settings` are those of this run: what `store` holds, and what the command line says."""
        super().__init__()
        self._app = app
        self.texts = texts
        self._qt_words = QtWords(self)
        self._qt_words.speak(texts.lang)
        self.assets = assets
        self.store = store
        self.settings = replace(settings, reduced_motion=_is_reduced(settings.motion))
        self.paths = paths
        self.tips = TipMemory(paths.tips)
        self.host = BotHost(2)
        self.player: Player = Silent()
        """What plays sounds: whoever starts the program for a person gives it another."""
        self._damaged = {
            str(notice.params["setting"]).rpartition(".")[2]
            for notice in store.notices
            if notice.key == _VALUE
        }
        """Settings whose stored value could not be used, and that were not set since."""
        self._placement = Placement(self, paths.window)
        self.setWindowTitle(self._t("name"))
        self.setMinimumSize(*LEAST_WINDOW)
        self.resize(*_FIRST_SIZE)
        self.setAcceptDrops(True)
        self._reading = LongWork(self)
        """Of emblems and icons, before they are wanted."""
        self._reading.raise_what_fails()
        self._ahead = QTimer(self)
        """Until all pages that take their time are made."""
        self._ahead.timeout.connect(self._prepare)
        self._grow = QTimer(self)
        self._grow.setSingleShot(True)
        self._grow.setInterval(_AT_REST_MS)
        self._grow.timeout.connect(self.fit_letters)
        self._closing = False
        """Is it asked just now whether the window may be closed?"""
        self._note = Note(self)
        self._warned: list[str] = []
        self._note.pushed.connect(self._place_note)
        self.troubles = Troubles(
            self,
            paths,
            assets,
            Asking(
                self,
                lambda: (self.texts, self.theme),
                assets,
                lambda: [self.commands.made["quit"]],
            ),
            lambda: (self.texts, self.theme),
            self.say,
        )
        self.aftermath: After | None = None
        """Of the open game, once it has ended."""
        self.scribe = Scribe(paths, lambda: self.texts, self.warn, self)
        self.scribe.written_later.connect(self._show_aftermath_anew)
        self.games = self._make_games(disk)
        self.troubles.games = self.games
        self.pages = Pages(app)
        # A sentence outlasts the page it was said on: it lies where this one leaves room.
        self.pages.stack.currentChanged.connect(
            lambda: QTimer.singleShot(0, self, self._place_note)
        )
        self.desk = Desk(
            self.games,
            self.pages,
            self.troubles,
            lambda: self.texts,
            self.say,
            self.warn,
            self.scribe,
        )
        self.library = Library(
            self.scribe,
            self.games,
            lambda: self.troubles.asking,
            lambda: (self.texts, self.theme, self.assets),
            self.say,
            self.warn,
            lambda: self.chronicle_page,
            lambda path: self.troubles.show_file(path),
            paths.printed,
        )
        self.own_decks = self._make_own_decks(disk)
        self.thrones = Thrones(
            self.scribe,
            self.desk,
            lambda: (self.texts, self.theme, self.assets),
            self.say,
        )
        self.riddles = Riddles(
            paths,
            self.pages,
            lambda: self.troubles.asking,
            lambda: (self.texts, self.theme, self.assets),
            lambda: self.settings,
            lambda: self.menu(self),
            self.say,
            self.show_rules,
        )
        self.decided = Decided(
            self.pages,
            lambda: (self.texts, self.theme, self.assets),
            self._look_at,
            self._play_on,
            self,
            lambda: not self.settings.reduced_motion,
        )
        self.commands = self._make_actions()
        self._add_pages()
        self._dress()
        self._placement.restore()
        self._wear()  # It may be of another size than it was made, and has no pages yet.
        for look_changed in system_looks():
            look_changed.connect(self._on_system_look)
        self._day = clock.today()
        app.applicationStateChanged.connect(self._on_state)
        QTimer.singleShot(0, self, self.host.warm_up)

    # ------------------------------------------------------------ parts

    @property
    def controller(self) -> MatchController | None:
        """That of the open game."""
        return self.games.controller

    @property
    def home(self) -> HomePage:
        """The start page."""
        page: HomePage = self.pages.get("home")
        return page

    @property
    def table_page(self) -> TablePage | None:
        """The page of the open game."""
        return self.pages.made("table")

    @property
    def new_page(self) -> NewGamePage | None:
        """The page of a new game, once it was shown."""
        return self.pages.made("new")

    @property
    def rules_page(self) -> RulesPage | None:
        """The rules, once they were shown."""
        return self.pages.made("rules")

    @property
    def about_page(self) -> AboutPage | None:
        """About, once it was shown."""
        return self.pages.made("about")

    @property
    def saves_page(self) -> SavesPage | None:
        """The saved games, once they were shown."""
        return self.pages.made("saves")

    @property
    def chronicle_page(self) -> ChroniclePage | None:
        """The chronicle, once it was shown."""
        return self.pages.made("chronicle")

    @property
    def settings_page(self) -> SettingsPage | None:
        """The settings, once they were shown."""
        return self.pages.made("settings")

    @property
    def rules_action(self) -> QAction:
        """Opens the rules where they fit."""
        return self.commands.made["rules"]

    # ------------------------------------------------------------ building

    def _t(self, key: str, /, **params: object) -> str:
        return self.texts.t(f"app.{key}", **params)

    def _make_games(self, disk: Disk | None) -> Games:
        games = Games(
            self.paths,
            self.texts,
            self.settings,
            self.host,
            self.troubles.may_lose,
            disk,
            parent=self,
        )
        games.opened.connect(self._follow)
        games.opened.connect(lambda: self.pages.get("table"))
        games.started.connect(self.show_table)
        games.resumed.connect(self._hold_again)
        games.closed.connect(self._stop_aftermath)
        games.closed.connect(self.scribe.leave)
        games.closed.connect(lambda: self.decided.forget())
        games.closed.connect(lambda: self.pages.drop("table"))
        games.closed.connect(lambda: QTimer.singleShot(0, self, give_back))
        for signal in (games.opened, games.closed):
            signal.connect(lambda: self.commands.set_game_open(games.controller is not None))
        games.kept_changed.connect(self._on_kept_changed)
        return games

    def _make_own_decks(self, disk: Disk | None) -> OwnDecks:
        make = next(title.own_decks for title in TITLES.values() if title.own_decks is not None)
        return make(
            DecksNeeds(
                self.paths.decks,
                self.pages,
                lambda: self.troubles.asking,
                lambda: (self.texts, self.theme, self.assets),
                self.say,
                self.warn,
                self.show_new,
                self.troubles.show_file,
                disk,
            )
        )

    def _make_actions(self) -> Actions:
        troubles = self.troubles
        return Actions(
            self,
            self.texts,
            {
                "new_game": self._new_from_here,
                "home": self.show_home,
                "saves": self.show_saves,
                "riddles": self.riddles.show,
                "decks": self.show_decks,
                "open": self.desk.ask_to_open,
                "save_as": troubles.save_copy,
                "copy_code": self.desk.copy_code,
                "look_back": self._look_back,
                "notebook": self._open_notebook,
                "abandon": self.desk.abandon,
                "rules": self._show_fitting_rules,
                "zoom_in": lambda: self._zoom(_TEXT_STEP),
                "zoom_out": lambda: self._zoom(-_TEXT_STEP),
                "zoom_reset": lambda: self._zoom(0.0),
                "full_screen": self._toggle_full,
                "menu": self.show_menu,
                "sound": self._toggle_sound,
                "settings": self.show_settings,
                "data_folder": troubles.open_folder,
                "report": troubles.report,
                "about": self.show_about,
                "quit": self._quit,
            },
        )

    def _add_pages(self) -> None:
        """Every page the window has; `Pages.show(name)` shows it."""
        add = self.pages.add
        add("home", self._make_home, focus=_focus_main, refresh=self.desk.fill_home, base=True)
        add(
            "new",
            self._make_new,
            enter=self._enter_new,
            focus=lambda page: page.deal.setFocus(),
            refresh=lambda page: page.show_decks(self.own_decks.entries()),
            place=NewGamePage.choice,
            base=True,
        )
        add(
            "table",
            self._make_table,
            enter=_enter_table,
            focus=TablePage.focus_first,
            place=TablePage.place,
            base=True,
        )
        add(
            "rules",
            self._make_rules,
            enter=_enter_rules,
            focus=RulesPage.focus_first,
            place=lambda page: page.page,
        )
        add("about", self._make_about, focus=lambda page: page.list.setFocus())
        add(
            "settings",
            self._make_settings,
            enter=lambda page, place: page.go_to(place or Place()),
            focus=lambda page: page.go_to(Place()),
            refresh=lambda page: page.show_settings(self.settings),
            leave=SettingsPage.settle,
            place=SettingsPage.place,
        )
        add(
            "chronicle",
            self._make_chronicle,
            enter=_enter_chronicle,
            focus=ChroniclePage.focus_first,
            refresh=self.library.fill,
            place=ChroniclePage.place,
        )
        add(
            "dynasties",
            self._make_dynasties,
            focus=DynastiesPage.focus_first,
            refresh=self.library.fill_dynasties,
        )
        add(
            "statistics",
            self._make_statistics,
            focus=StatisticsPage.focus_first,
            refresh=self._fill_statistics,
        )
        add("year", self._make_year, focus=YearPage.focus_first, refresh=self.library.fill_year)
        for page in self.own_decks.pages:
            add(
                page.name,
                page.make,
                enter=page.enter,
                focus=page.focus,
                refresh=page.refresh,
                leave=page.leave,
                place=page.place,
            )
        add("saves", self._make_saves, focus=SavesPage.focus_first, refresh=self.desk.fill_saves)

    def _dress(self) -> None:
        """The look that the settings ask for, on a window without pages."""
        self._wear()
        frame = Rim(self.pages.stack, least_window(self.theme.room))
        self.setCentralWidget(frame)
        for part in (frame, self.pages.stack):
            part.show()  # now, not by the event loop: the hidden can't take the keyboard
        self._note.raise_()

    def _wear(self) -> None:
        """The theme of settings and size; what is painted from now on is painted with it."""
        self.theme: Theme = build_theme(
            system_theme() if self.settings.theme == SYSTEM else self.settings.theme,
            self.settings.text_scale,
            system_font=self.settings.system_font,
            marks=marks_of(self.settings),
            room=room_of(self.width(), self.height()),
        )
        apply_theme(self._app, self.theme)
        self.assets.paint_for(self.theme.key)
        self._note.set_theme(self.theme)

    def _rebuild(self) -> None:
        """The same page in another look."""
        table = self.table_page

        def part() -> None:
            if table is not None:
                # What still moves goes with its table, and the bots wait for it.
                presenter: Any = table.table.presenter
                presenter.finish_now()
                self._stop_aftermath()
                table.setParent(None)
                table.deleteLater()

        def prepare() -> None:
            self._dress()
            self.pages.get("table")

        self.pages.rebuild(part, prepare)

    def _menu_button(self) -> QPushButton:
        button = QPushButton(self._t("menu.title"))
        button.setProperty("kind", "header")
        set_icon(button, "menu", self.theme, self.assets)
        button.setMenu(self.menu(button))
        return button

    def menu(self, parent: QWidget) -> QMenu:
        """Everything the window can do."""
        looks = choice_menu(
            parent,
            self._t("settings.theme.name"),
            [(name, self._t(f"settings.theme.{key}")) for name, key in _THEMES],
            self.settings.theme,
            self.set_theme,
        )
        return self.commands.menu(parent, looks)

    def show_menu(self) -> None:
        """Below its button where the page has one, else in the corner of the window."""
        table = self.table_page
        if self.pages.current == HOME:
            self.home.menu.showMenu()
        elif self.pages.current == "table" and table is not None and table.has_menu:
            table.show_menu()
        else:
            menu = self.menu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), 0)))

    # ------------------------------------------------------------ pages: made and filled

    def _make_home(self) -> HomePage:
        home = HomePage(self.texts, self.theme, self.assets, self._menu_button())
        home.continue_requested.connect(self.desk.go_on)
        home.repeat_requested.connect(self.desk.repeat)
        home.new_requested.connect(lambda: self.show_new())
        home.daily_requested.connect(self.desk.play_today)
        home.month_requested.connect(self.show_month)
        home.title_requested.connect(self.show_new)
        home.introduction_requested.connect(self.play_introduction)
        home.rules_requested.connect(lambda: self.show_rules())
        home.settings_requested.connect(lambda: self.show_settings())
        home.saves_requested.connect(self.show_saves)
        home.riddles_requested.connect(self.riddles.show)
        home.chronicle_requested.connect(self.show_chronicle)
        home.year_requested.connect(self.show_year)
        home.resume_requested.connect(self.desk.resume)
        return home

    def _make_new(self) -> NewGamePage:
        page = NewGamePage(
            self.texts,
            self.theme,
            self.assets,
            self.own_decks.entries(),
            self.games.why_not,
            self.games.from_code,
            self.settings.setups,
            self.scribe.throned,
        )
        page.setups_changed.connect(lambda setups: self.change_settings(setups=setups))
        page.decks_requested.connect(self.show_decks)
        page.rules_requested.connect(self.show_rules)
        page.back_requested.connect(self.show_home)
        page.deal_requested.connect(self.deal)
        page.introduction_requested.connect(self.play_introduction)
        self._enter_new(page, None)  # it has no shape before it has chairs
        return page

    def _enter_new(self, page: NewGamePage, place: GameChoice | Wish | None) -> None:
        """Filled in with a choice, or with the last set-up and perhaps another title."""
        if isinstance(place, GameChoice):
            page.fill(place, False)
            return
        last = self.games.last_choice()
        shown = self.scribe.throned(last or self.games.default_choice())
        page.fill(shown, last is not None, self.games.is_running)
        if place is not None:
            page.choose(place)

    def _make_table(self) -> TablePage | None:
        controller = self.games.controller
        if controller is None:
            return None
        page = TablePage(
            controller,
            title_of(controller.match.game.id).table,
            self.texts,
            self.theme,
            self.assets,
            self.settings,
            self.menu(self),
            self.tips,
        )
        page.tips.switched_off.connect(lambda: self.change_settings(tips=False))
        page.tips.lesson_requested.connect(self.play_introduction)
        page.home_requested.connect(self.show_home)
        page.again_requested.connect(lambda: self.desk.again(False))
        page.same_requested.connect(lambda: self.desk.again(True))
        page.turned_requested.connect(self.desk.again_turned)
        page.rules_requested.connect(self.show_rules)
        page.message.connect(self.say)
        page.table.relaid.connect(self._ease_note)
        page.sounded.connect(self._sound)
        controller.handover.connect(lambda seat: self.hush() if seat is not None else None)
        page.copy_requested.connect(self.troubles.save_copy)
        page.ended.connect(lambda: self._show_aftermath(page))
        page.ended.connect(lambda: self.riddles.look_through(controller))
        page.code_requested.connect(self.desk.copy_code)
        page.set_code(self.games.code())
        self._show_trouble(page)
        if controller.begun:
            page.resume()
        return page

    def _show_aftermath(self, page: TablePage) -> None:
        """What can be known and written after a game, below its result."""
        if page.end is None:
            return
        self._stop_aftermath()
        if self.decided.can(page.controller):
            curve = QPushButton(self.texts.t("decided.title"))
            curve.clicked.connect(lambda: self.decided.show(page.controller))
            page.end.add(curve)
        offer = self.thrones.offer()
        if offer is not None:
            page.end.add(offer)
        make = title_of(page.controller.match.game.id).after
        if make is not None:
            needs = AfterNeeds(
                page,
                self.scribe,
                self.texts,
                self.theme,
                self.assets,
                lambda dialog: self.troubles.asking.run(dialog),
            )
            self.aftermath = make(needs)
            self.aftermath.closed.connect(self.show_home)
            page.end.add(self.aftermath.panel)
        self._place_note_soon()  # What was said last may lie where a button stands now.

    def _show_aftermath_anew(self) -> None:
        """The entry of the game on the table was written only now."""
        page = self.table_page
        if page is not None and page.end is not None:
            page.end.take_away()
            self._show_aftermath(page)

    def _stop_aftermath(self) -> None:
        """Its game is left, or shown anew: what was typed is kept."""
        if self.aftermath is not None:
            self.aftermath.stop()
            self.aftermath = None

    def _make_rules(self) -> RulesPage:
        page = RulesPage(self.texts, self.theme, self.assets)
        page.back_requested.connect(self.pages.back)
        return page

    def _make_about(self) -> AboutPage:
        page = AboutPage(self.texts, self.theme, self.assets, VERSION, _licence_files())
        page.back_requested.connect(self.pages.back)
        return page

    def _make_settings(self) -> SettingsPage:
        page = SettingsPage(
            self.texts,
            self.theme,
            self.assets,
            self.settings,
            folder=str(self.paths.data),
            languages=languages(),
            damaged=frozenset(self._damaged),
        )
        page.changed.connect(self._on_changed)
        page.back_requested.connect(self.pages.back)
        page.folder_requested.connect(self.troubles.open_folder)
        return page

    def _make_chronicle(self) -> ChroniclePage:
        page = ChroniclePage(self.texts, self.theme, self.assets)
        page.back_requested.connect(self.pages.back)
        page.new_requested.connect(lambda: self.show_new())
        page.printed_requested.connect(lambda: self.library.add_printed(self))
        page.replay_requested.connect(self.library.open_replay)
        page.edit_requested.connect(self.library.edit)
        page.deal_requested.connect(lambda uid: self.deal(self.library.deal_of(uid), False))
        page.decided_requested.connect(self._show_decided)
        page.print_requested.connect(self.library.print_entry)
        page.bare_shown.connect(self.library.retell)
        page.indexed.connect(self.library.tell_rest)
        page.file_requested.connect(self.library.show_file)
        page.remains_requested.connect(self.library.save_remains)
        page.cancelled.connect(self.library.cancel)
        page.throne_requested.connect(self.thrones.play)
        page.dynasties_requested.connect(lambda: self.pages.show("dynasties"))
        page.year_requested.connect(self.show_year)
        page.statistics_requested.connect(lambda: self.pages.show("statistics"))
        return page

    def _show_decided(self, uid: str) -> None:
        """Where the game of an entry was decided."""
        if self.library.open_replay(uid) and self.games.controller is not None:
            self.decided.show(self.games.controller)

    def _make_dynasties(self) -> DynastiesPage:
        page = DynastiesPage(self.texts, self.theme, self.assets)
        page.back_requested.connect(self.pages.back)
        page.entry_requested.connect(self.show_chronicle)
        page.replay_requested.connect(self.library.open_replay)
        page.statistics_requested.connect(lambda: self.pages.show("statistics"))
        return page

    def _make_statistics(self) -> StatisticsPage:
        page = StatisticsPage(self.texts, self.theme, self.assets)
        page.back_requested.connect(self.pages.back)
        return page

    def _fill_statistics(self, page: StatisticsPage) -> None:
        page.show_riddles(self.riddles.told())
        self.library.fill_statistics(page)

    def _make_year(self) -> YearPage:
        page = YearPage(self.texts, self.theme, self.assets, _DATED.months)
        page.back_requested.connect(self.pages.back)
        page.month_requested.connect(self.show_month)
        page.daily_requested.connect(self.desk.play_today)
        page.entry_requested.connect(self.show_chronicle)
        page.chair_chosen.connect(lambda: self.library.fill_year(page))
        page.pictures_requested.connect(lambda: self.pages.show("statistics"))
        page.print_requested.connect(lambda: self.library.print_year(page))
        return page

    def _make_saves(self) -> SavesPage:
        page = SavesPage(self.texts, self.theme, self.assets)
        page.back_requested.connect(self.pages.back)
        page.open_requested.connect(self.desk.resume)
        page.copy_requested.connect(self.troubles.save_copy)
        page.show_requested.connect(self.troubles.show_file)
        page.import_requested.connect(self.desk.ask_to_open)
        page.aside_requested.connect(self.desk.put_aside)
        page.bring_back_requested.connect(self.desk.bring_back)
        page.rescue_requested.connect(self.desk.rescue)
        return page

    # ------------------------------------------------------------ pages: shown

    def begin(self, options: Options) -> None:
        """Where the command line wants to start."""
        QTimer.singleShot(0, self, self._tell_notices)
        self.scribe.catch_up(self.games.saves)
        self.desk.begin(options)
        if not self.pages.current:
            self.show_home()
        self._ahead.start(_QUIET_MS)
        QTimer.singleShot(_QUIET_MS, self, lambda: self._reading.start(self.assets.read_ahead()))

    def _prepare(self) -> None:
        """The next page that takes its time to be made, while the start page is shown and nobody
        does anything else."""
        missing = [name for name in _SOON if self.pages.is_missing(name)]
        if not missing:
            self._ahead.stop()
        elif self.pages.current == HOME:
            self.pages.prepare(missing[0])

    def show_home(self) -> None:
        """The start page."""
        self.pages.show("home")

    def show_new(self, game_id: str = "", **options: Any) -> None:
        """New game, filled in with the last set-up; with another title, and options of it."""
        self.pages.show("new", Wish(game_id, options) if game_id else None)

    def _new_from_here(self) -> None:
        """New game; at a table it is another one of its title."""
        choice, last = self.games.choice, self.games.last_choice()
        at_table = self.pages.current == "table" and choice is not None
        game = choice.game_id if at_table and choice is not None else ""
        self.show_new("" if last is not None and last.game_id == game else game)

    def show_month(self, month: str) -> None:
        """New game, filled in with a month of Rita's year."""
        self.show_new(_DATED.id, scenario=month)

    def show_rules(self, page: str = "") -> None:
        """The rules, at a page; Esc leads back to where it was asked for."""
        self.pages.show("rules", page)

    def show_about(self) -> None:
        """About this program."""
        self.pages.show("about")

    def show_settings(self, page: str = "") -> None:
        """The settings, at a page of theirs; Esc leads back to where it was asked for."""
        self.pages.show("settings", Place(page))

    def show_chronicle(self, uid: str = "") -> None:
        """The chronicle, at an entry of it."""
        self.pages.show("chronicle", uid)

    def show_year(self) -> None:
        """Rita's year."""
        self.pages.show("year")

    def show_saves(self) -> None:
        """All games that are kept."""
        self.pages.show("saves")

    def show_decks(self) -> None:
        """All decks, and the way to the editor."""
        self.pages.show(self.own_decks.pages[0].name)

    def show_table(self) -> None:
        """The open game."""
        if self.games.controller is not None:
            self.pages.show("table")

    def _hold_again(self) -> None:
        """What the table held when the game was left."""
        if self.table_page is not None:
            presenter: Any = self.table_page.table.presenter
            presenter.hold_again()

    def _show_fitting_rules(self) -> None:
        at_table = self.pages.current == "table"
        self.show_rules(self.pages.get("table").rules_page() if at_table else "")

    def _look_at(self, ply: int) -> None:
        """The open game as it stood after `ply`."""
        self._look_back()
        if self.games.controller is not None:
            self.games.controller.look_at(ply)

    def _play_on(self, ply: int, first: tuple[Seat, str] | None) -> None:
        """Another course of the open game from `ply`, on the table."""
        self.show_table()
        if self.games.controller is not None:
            self.games.controller.play_on(ply, first)

    def _look_back(self) -> None:
        self.show_table()
        if self.table_page is not None:
            self.table_page.look_back()

    def _open_notebook(self) -> None:
        """What the person at the screen has noted beside the other players."""
        self.show_table()
        controller = self.controller
        if controller is None:
            return
        seat = controller.viewer
        if seat is None:
            self.say(self._t("notebook.nobody"))
            return
        notes = controller.notes(seat)
        others = [other for other in range(len(controller.members)) if other != seat]
        fields = [(controller.members[other].name, notes.get(other, "")) for other in others]
        title, about = self._t("menu.notebook"), self._t("notebook.about")
        said = self.troubles.asking.lines(title, fields, about)
        if said is not None:
            controller.note(seat, dict(zip(others, said, strict=True)))

    # ------------------------------------------------------------ games

    def why_not(self, choice: GameChoice) -> str:
        """Why this game can't be dealt, as one sentence; "" if it can."""
        return self.games.why_not(choice)

    def last_choice(self) -> GameChoice | None:
        """The set-up of the last game."""
        return self.games.last_choice()

    def default_choice(self) -> GameChoice:
        """One person and two bots."""
        return self.games.default_choice()

    def deal(self, choice: GameChoice, remember: bool = True) -> None:
        """Begin this game; the open one is kept and left."""
        self.desk.deal(choice, remember)

    def play_introduction(self, game: str) -> None:
        """The guided first game of a title from its beginning, with its tips."""
        begin_anew(self.tips, game)
        self.desk.play_introduction(game)

    def _follow(self) -> None:
        """The open game is written into the chronicle when it ends; who sits it out is said now."""
        controller, choice = self.games.controller, self.games.choice
        if controller is not None and choice is not None:
            self.scribe.follow(controller, choice, self.games.path)
            sentence = self.scribe.rules_now(choice) if controller.match.ply == 0 else ""
            if sentence:
                QTimer.singleShot(0, self, lambda: self.say(sentence))

    def tells(self, error: BaseException) -> bool:
        """Is this an error that has a sentence of its own? It has been said then."""
        if not isinstance(error, ChronicleProblem):
            return False
        self.scribe.tell(error)
        return True

    def _on_kept_changed(self) -> None:
        """The disk does not take the game, or takes it again."""
        trouble = self.games.trouble
        if trouble is not None:
            self.warn(self._t("unkept.notice", reason=trouble.reason))
        if self.table_page is not None:
            self._show_trouble(self.table_page)

    def _show_trouble(self, page: TablePage) -> None:
        trouble = self.games.trouble
        reason = trouble.reason if trouble is not None else ""
        page.course.show_trouble(self._t("unkept.strip", reason=reason) if reason else "")

    # ------------------------------------------------------------ the look

    def set_theme(self, name: str) -> None:
        """Another look, at once."""
        self.change_settings(theme=name)

    def change_settings(self, **values: Any) -> None:
        """What a person sets: at once here, and soon on the disk."""
        self._keep(values)
        self.use(**values)

    def _on_changed(self, values: dict[str, Any]) -> None:
        """A control of the settings: it has to be done with its event before pages are rebuilt."""
        self._keep(values)
        QTimer.singleShot(0, self, lambda: self.use(**values))

    def _keep(self, values: dict[str, Any]) -> None:
        self._damaged -= values.keys()
        self.store.change(**values)

    def use(self, **values: Any) -> None:
        """Settings for this run only."""
        before = self.settings
        settings = replace(before, **values)
        if settings.motion != before.motion:
            settings = replace(settings, reduced_motion=_is_reduced(settings.motion))
        self.settings = settings
        if settings.sound and (settings.sound, settings.volume) != (before.sound, before.volume):
            self._sound(_SAMPLE)
        if settings.shortcuts != before.shortcuts:
            keys = keys_of(self.texts)
            keys.use(settings.shortcuts)
            self.commands.set_keys(keys)
        if settings.language != before.language:
            self._speak(language_of(settings.language))
            self._rebuild()
        elif _looks(settings) != _looks(before):
            self._rebuild()
        self._apply()

    def _speak(self, lang: str) -> None:
        """Another language, before any page is made in it."""
        self.texts = Texts(lang, self.texts.keys)
        self._qt_words.speak(lang)
        QLocale.setDefault(locale_of(lang))
        self.commands.translate(self.texts)
        self.games.use(self.settings, self.texts)

    def _apply(self) -> None:
        """Tell whoever is there of the settings."""
        self.games.use(self.settings, self.texts)
        if self.settings_page is not None:
            self.settings_page.show_settings(self.settings)
        if self.table_page is not None:
            self.table_page.set_settings(self.settings)
        self.riddles.use(self.settings)

    def _on_system_look(self) -> None:
        if self.settings.theme == SYSTEM and system_theme() != self.theme.name:
            self._rebuild()

    def _on_state(self, state: Qt.ApplicationState) -> None:
        """Somebody is back, perhaps after a night: pages that show today show another day."""
        if state == Qt.ApplicationState.ApplicationActive and self._day != clock.today():
            self._day = clock.today()
            self.pages.refresh()

    def _zoom(self, step: float) -> None:
        scale = 1.0 if step == 0.0 else round(self.settings.text_scale + step, 2)
        scale = max(MIN_TEXT_SCALE, min(MAX_TEXT_SCALE, scale))
        if scale != self.settings.text_scale:
            self.change_settings(text_scale=scale)

    def _sound(self, name: str) -> None:
        """Where somebody sees what it belongs to."""
        handle = self.windowHandle()
        if self.settings.sound and handle is not None and handle.isExposed():
            self.player.play(name, self.settings.volume)

    def _toggle_sound(self) -> None:
        self.change_settings(sound=not self.settings.sound)
        self.say(self._t(f"settings.sound.is_{'on' if self.settings.sound else 'off'}"))

    def _toggle_full(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # ------------------------------------------------------------ messages and the end

    def say(self, sentence: str, ms: int = _NOTE_MS) -> None:
        """One sentence for a moment, below the bar; read aloud once."""
        self._note.say(sentence, ms)
        self._place_note()
        self._place_note_soon()

    def _place_note_soon(self) -> None:
        """Once a page that is new has its size."""
        QTimer.singleShot(0, self, self._place_note)

    def _place_note(self) -> None:
        if self._note.isHidden():
            return
        table = self.table_page if self.pages.current == "table" else None
        self._note.place(None if table is None else table.note_area(self))

    def _ease_note(self) -> None:
        """The table shows something else below what is said."""
        table = self.table_page if self.pages.current == "table" else None
        self._note.give_way(None if table is None else table.note_area(self))

    def hush(self) -> None:
        """Nothing is said any more: somebody else may be about to look."""
        self._note.hide()

    def event(self, event: QEvent) -> bool:
        """Qt: a dialog opens over the window, which says nothing beside it."""
        if event.type() == QEvent.Type.WindowBlocked:
            self.hush()
        return super().event(event)

    def warn(self, sentence: str) -> None:
        """The same for long enough to be read twice, beside what else is still told so: of two
        files that are damaged at the start nobody would have read of the first."""
        told = not self._note.isHidden() and self._note.text() == " ".join(self._warned)
        still = [one for one in self._warned if told and one != sentence]
        self._warned = [*still, sentence][-_MOST_WARNINGS:]
        self.say(" ".join(self._warned), _NOTICE_MS)

    def tell(self, notice: Notice) -> None:
        """What became of the settings, for long enough to be read."""
        self.warn(self.texts.t(notice.key, **notice.params))

    def _tell_notices(self) -> None:
        """What came of reading settings and results of riddles, once the window is there."""
        notices = self.store.notices
        values = [str(one.params["setting"]) for one in notices if one.key == _VALUE]
        told = [one for one in notices if one.key != _VALUE or len(values) == 1]
        sentences = [self.texts.t(one.key, **one.params) for one in told]
        if len(values) > 1:
            names = self.texts.listing(values)
            sentences.append(self._t("error.settings_values", settings=names))
        lost = self.riddles.results.notice
        if lost is not None:
            sentences.append(self.texts.t(lost.key, **lost.params))
        if sentences:
            self.warn(" ".join(sentences))

    def on_second_start(self, file: Path | None, token: str) -> None:
        """The program was started again: this window comes to the front and opens its file.

        `token` is what the desktop gave the second start to allow just that.
        """
        if token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        if file is not None:
            self.desk.open_file(file)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses the button that has the keyboard where no page wants it otherwise."""
        focus = self._app.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(focus, QAbstractButton):
            if meant(event):
                focus.click()
        else:
            super().keyPressEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        """Qt: its place is remembered soon."""
        super().moveEvent(event)
        self._placement.touch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: likewise."""
        super().resizeEvent(event)
        self._placement.touch()
        self._place_note()
        self._grow.start()

    def fit_letters(self) -> None:
        """Words and panels as large as the window asks for, once it has come to rest."""
        self._grow.stop()
        if room_of(self.width(), self.height()) == self.theme.room:
            return
        asked = self._app.activeModalWidget() or self._app.activePopupWidget()
        if asked is not None or any(
            one.isVisible() and one.moving for one in self.findChildren(Moment)
        ):
            # What somebody is asked does not go under their hands, nor what is seen but once.
            self._grow.start()
            return
        self._rebuild()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: a saved game may be dropped anywhere."""
        if _dropped_game(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: open it."""
        path = _dropped_game(event)
        if path is not None:
            event.acceptProposedAction()
            # After this event: the program it was dragged from waits for the end of it.
            QTimer.singleShot(0, self, lambda: self.desk.open_file(path))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt: the game is kept and nothing is asked, unless the disk does not take it."""
        self.pages.leave()
        self._closing = True
        may_go = self.own_decks.may_leave() and self.games.close()
        self._closing = False
        if not may_go:
            event.ignore()
            return
        self._placement.remember()
        self.shut_down()
        self.store.close()
        super().closeEvent(event)

    def _quit(self) -> None:
        """As when it is closed, also from within a dialog: what is half typed there is kept."""
        if self._closing:
            return  # it is asked already whether it may end
        asking = QApplication.activeModalWidget() is not None
        self.library.keep()
        if self.close() and asking:
            self.troubles.asking.end()
            self._app.exit(0)

    def keep(self) -> None:
        """All that is played, typed and set is on the disk, where that takes it; nothing is
        asked, and nothing ends."""
        self.pages.leave()
        self.own_decks.keep()
        if self.aftermath is not None:
            self.aftermath.keep()
        self.library.keep()
        self._placement.remember()
        self.games.keep()
        self.store.flush(_PATIENCE_S)

    def leave(self) -> None:
        """The session ends: `keep` everything and end the program, also from within a dialog."""
        self.keep()
        self.troubles.asking.end()
        self.shut_down()
        self.store.close()
        give_up_keyboard(self)
        self.hide()
        self._app.exit(0)

    def shut_down(self) -> None:
        """End everything that runs beside the window."""
        self.games.end()
        self.host.close()
        self.library.close()
        self.riddles.close()
        self.decided.forget()
        self.scribe.close()
        self.player.close()
        self._qt_words.hush()


def _focus_main(home: HomePage) -> None:
    home.main.setFocus()


def _enter_table(page: TablePage, place: Any) -> None:
    if place is not None:
        page.come_back(place)
    page.focus_first()


def _enter_chronicle(page: ChroniclePage, uid: str | None) -> None:
    if uid:
        page.choose(uid)
    page.focus_first()


def _enter_rules(page: RulesPage, place: str | None) -> None:
    page.show_page(place or "")
    page.focus_first()


def _dropped_game(event: QDropEvent) -> Path | None:
    urls = event.mimeData().urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.suffix.lower() == SUFFIX else None


def _is_reduced(motion: str) -> bool:
    """Whether things fade instead of moving."""
    return prefers_less_motion() if motion == SYSTEM else motion != "on"


def _looks(settings: Settings) -> tuple[object, ...]:
    """What all pages are built with."""
    return (
        settings.theme,
        settings.text_scale,
        settings.system_font,
        marks_of(settings),
        dict(settings.shortcuts),
    )


def _licence_files() -> dict[str, Path]:
    """Title of every licence text to its file: the overviews first."""
    folder = resource_path("licences")
    files = sorted(folder.rglob("*.md")) + sorted(folder.rglob("*.txt"))
    return {_licence_title(path): path for path in files}


def _licence_title(path: Path) -> str:
    """The heading of an overview; the name of a licence."""
    if path.suffix == ".md":
        try:
            first = path.read_text(encoding="utf-8").partition("\n")[0]
        except OSError:
            first = ""
        if first.startswith("# "):
            return first[2:].strip()
    return path.stem
