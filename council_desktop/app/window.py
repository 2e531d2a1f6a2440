"""The main window: it builds every part and puts them together, the only place where they meet."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDesktopServices,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMainWindow,
    QMenu,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.controllers.bot_host import BotHost
from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.dialogs.about import AboutPage
from council_desktop.dialogs.home import HomePage, Running
from council_desktop.dialogs.new_game import NewGamePage
from council_desktop.dialogs.rules_page import RulesPage
from council_desktop.dialogs.settings_page import Place, SettingsPage
from council_desktop.services.announce import announce
from council_desktop.services.assets import Assets
from council_desktop.services.command_line import Options
from council_desktop.services.game_choice import Chair, GameChoice, choice_from
from council_desktop.services.logs import Logs
from council_desktop.services.paths import Paths
from council_desktop.services.settings import Settings
from council_desktop.services.settings_store import Notice, SettingsStore
from council_desktop.services.state_file import read_state, write_state
from council_desktop.services.system import (
    SYSTEM,
    language_of,
    prefers_less_motion,
    system_theme,
)
from council_desktop.services.texts import Texts, languages
from council_desktop.services.theme import (
    MAX_TEXT_SCALE,
    MIN_TEXT_SCALE,
    Theme,
    build_theme,
    css,
)
from council_desktop.tables.council_of_12.page import TablePage
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.style import apply_theme
from engine.agents.base import Limit
from engine.core.errors import EngineError
from engine.core.game import Setup
from engine.games.council_of_12.deck import Deck, DeckProblem
from engine.match import Match
from engine.resources import ResourceProblem, deck_names, load_deck, resource_path
from engine.titles import VERSION, game_with_deck

log = logging.getLogger(__name__)

_THEMES: Final = (
    ("dark", "night"),
    ("light", "parchment"),
    ("contrast", "contrast"),
    (SYSTEM, "system"),
)
_TEXT_STEP: Final = 0.1
_NOTE_MS: Final = 6000
_NOTICE_MS: Final = 15000
_VALUE: Final = "app.error.setting"
"""Key of the notice about a single value."""
_LEAST_SIZE: Final = (1024, 640)
_FIRST_SIZE: Final = (1280, 800)


def make_window(
    app: QApplication, options: Options, paths: Paths, logs: Logs | None = None
) -> "Window":
    """The main window with everything it needs."""
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
    texts = Texts(language_of(settings.language))
    assets = Assets()
    assets.load_fonts()
    window = Window(app, texts, assets, settings, paths, store)
    bell.setParent(window)
    bell.rang.connect(window.tell)
    if logs is not None:
        logs.report_errors(window.report_error)
    return window


class _Bell(QObject):
    """Brings a notice of the thread that writes settings to the window."""

    rang = Signal(object)


class Window(QMainWindow):
    """The pages and the way between them; one running match."""

    def __init__(
        self,
        app: QApplication,
        texts: Texts,
        assets: Assets,
        settings: Settings,
        paths: Paths,
        store: SettingsStore,
    ) -> None:
        """`settings` are those of this run: what `store` holds, and what the command line says."""
        super().__init__()
        self._app = app
        self.texts = texts
        self.assets = assets
        self.store = store
        self.settings = replace(settings, reduced_motion=_is_reduced(settings.motion))
        self.paths = paths
        self.host = BotHost(2)
        self.controller: MatchController | None = None
        self._choice: GameChoice | None = None
        self._damaged = {
            str(notice.params["setting"]).rpartition(".")[2]
            for notice in store.notices
            if notice.key == _VALUE
        }
        """Settings whose stored value could not be used, and that were not set since."""
        self._trail: list[tuple[str, QWidget | None]] = []
        """The pages Esc leads back to, and what had the keyboard there."""
        self.setWindowTitle(self._t("name"))
        self.setMinimumSize(*_LEAST_SIZE)
        self.resize(*_FIRST_SIZE)
        self._note = _Note(self)
        self._make_actions()
        self._build()
        app.styleHints().colorSchemeChanged.connect(self._on_system_look)
        QTimer.singleShot(0, self, self.host.warm_up)

    @property
    def table_page(self) -> TablePage | None:
        """The page of the running match."""
        return self._table

    @property
    def new_page(self) -> NewGamePage | None:
        """The page of a new game, once it was shown."""
        return self._new

    @property
    def rules_page(self) -> RulesPage | None:
        """The rules, once they were shown."""
        return self._rules

    @property
    def about_page(self) -> AboutPage | None:
        """About, once it was shown."""
        return self._about

    @property
    def settings_page(self) -> SettingsPage | None:
        """The settings, once they were shown."""
        return self._options

    # ------------------------------------------------------------ building

    def _t(self, key: str, /, **params: object) -> str:
        return self.texts.t(f"app.{key}", **params)

    def _build(self) -> None:
        """All pages from the settings; called again when the look changes."""
        self.theme: Theme = build_theme(
            system_theme() if self.settings.theme == SYSTEM else self.settings.theme,
            self.settings.text_scale,
            system_font=self.settings.system_font,
        )
        apply_theme(self._app, self.theme)
        self.assets.clear_pixmaps()
        self.stack = QStackedWidget()
        self.home = HomePage(self.texts, self.theme, self.assets, self._menu_button())
        self.home.continue_requested.connect(self.show_table)
        self.home.repeat_requested.connect(self.repeat)
        self.home.new_requested.connect(lambda: self.show_new())
        self.home.daily_requested.connect(self.play_today)
        self.home.month_requested.connect(self.show_new)
        self.home.rules_requested.connect(lambda: self.show_rules())
        self.home.about_requested.connect(self.show_about)
        self.home.settings_requested.connect(lambda: self.show_settings())
        self.stack.addWidget(self.home)
        self._new: NewGamePage | None = None
        self._rules: RulesPage | None = None
        self._about: AboutPage | None = None
        self._options: SettingsPage | None = None
        self._table: TablePage | None = None
        self.setCentralWidget(self.stack)
        self.stack.show()  # now, not by the event loop: what is hidden can't take the keyboard
        self._note.set_theme(self.theme)
        self._note.raise_()

    def _rebuild(self) -> None:
        """The same page in another look."""
        name = self._page_name()
        trail: list[tuple[str, QWidget | None]] = [(page, None) for page, _ in self._trail]
        choice = self._new.choice() if self._new is not None else None
        rules = self._rules.page if self._rules is not None else ""
        place = self._options.place() if self._options is not None else Place()
        if self._table is not None:
            # What still moves goes with its table, and the bots wait for it.
            presenter: Any = self._table.table.presenter
            presenter.finish_now()
            self._table.setParent(None)
            self._table.deleteLater()
        self._build()
        if self.controller is not None:
            self._open_table(self.controller)
            assert self._table is not None
            self._table.resume()
        if choice is not None:
            self._new = self._make_new()
            self.stack.addWidget(self._new)
            self._new.fill(choice, False)
        self._trail = trail
        if name == "rules":
            self._open_rules(rules)
        elif name == "about":
            self._open_about()
        elif name == "settings":
            self._open_settings(place)
        else:
            self._open_base(name)

    def _page_name(self) -> str:
        current = self.stack.currentWidget()
        pages = {
            "new": self._new,
            "rules": self._rules,
            "about": self._about,
            "settings": self._options,
            "table": self._table,
        }
        return next((name for name, page in pages.items() if page is current), "home")

    def _make_actions(self) -> None:
        def action(key: str, shortcut: Any, slot: Callable[[], Any]) -> QAction:
            made = QAction(self._t(f"menu.{key}"), self)
            if shortcut is not None:
                made.setShortcut(shortcut)
            made.triggered.connect(lambda: slot())
            self.addAction(made)
            self._actions[key] = made
            return made

        self._actions: dict[str, QAction] = {}

        standard = QKeySequence.StandardKey
        self.new_action = action("new_game", standard.New, self.show_new)
        self.home_action = action("home", QKeySequence("Ctrl+H"), self.show_home)
        self.rules_action = action("rules", QKeySequence("F1"), self._show_fitting_rules)
        self.larger = action("zoom_in", standard.ZoomIn, lambda: self._zoom(_TEXT_STEP))
        self.smaller = action("zoom_out", standard.ZoomOut, lambda: self._zoom(-_TEXT_STEP))
        self.plain_size = action("zoom_reset", QKeySequence("Ctrl+0"), lambda: self._zoom(0.0))
        self.full = action("full_screen", QKeySequence("F11"), self._toggle_full)
        self.settings_action = action("settings", QKeySequence("Ctrl+,"), self.show_settings)
        self.settings_action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.folder_action = action("data_folder", None, self._open_folder)
        self.about_action = action("about", None, self.show_about)
        self.quit_action = action("quit", QKeySequence("Ctrl+Q"), self.close)

    def _menu_button(self) -> QPushButton:
        button = QPushButton(self._t("menu.title"))
        button.setProperty("kind", "header")
        set_icon(button, "menu", self.theme, self.assets)
        button.setMenu(self._menu(button))
        return button

    def _menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        menu.addAction(self.new_action)
        menu.addAction(self.home_action)
        menu.addSeparator()
        looks = menu.addMenu(self._t("settings.theme.name"))
        group = QActionGroup(looks)
        for name, key in _THEMES:
            look = QAction(self._t(f"settings.theme.{key}"), group)
            look.setCheckable(True)
            look.setChecked(name == self.settings.theme)
            look.triggered.connect(lambda _=False, name=name: self.set_theme(name))
            looks.addAction(look)
        for entry in (self.larger, self.smaller, self.plain_size, self.full):
            menu.addAction(entry)
        menu.addSeparator()
        for entry in (
            self.settings_action,
            self.rules_action,
            self.folder_action,
            self.about_action,
        ):
            menu.addAction(entry)
        menu.addSeparator()
        menu.addAction(self.quit_action)
        return menu

    # ------------------------------------------------------------ pages

    def begin(self, options: Options) -> None:
        """Where the command line wants to start."""
        QTimer.singleShot(0, self, self._tell_notices)
        if options.new is None:
            self.show_home()
            return
        names = iter(self._t(f"seat.names.{number}") for number in range(1, 9))
        chairs = tuple(Chair(next(names), seat.person, seat.level) for seat in options.seats)
        self.deal(GameChoice(chairs, options.new, options.seed or ""), remember=False)

    def show_home(self) -> None:
        """The start page."""
        self._settle()
        self.home.show_state(self._running(), self._last_words())
        self._go(self.home)
        self.home.main.setFocus()

    def show_new(self, month: str = "") -> None:
        """New game, filled in with the last set-up."""
        self._settle()
        if self._new is None:
            self._new = self._make_new()
            self.stack.addWidget(self._new)
        last = self.last_choice()
        self._new.fill(last or self.default_choice(), last is not None)
        self._go(self._new)
        if month:
            self._new.choose_month(month)

    def show_rules(self, page: str = "") -> None:
        """The rules, at a page; Esc leads back to where it was asked for."""
        self._come_from("rules")
        self._open_rules(page)

    def _open_rules(self, page: str) -> None:
        if self._rules is None:
            self._rules = RulesPage(self.texts, self.theme, self.assets)
            self._rules.back_requested.connect(self._go_back)
            self.stack.addWidget(self._rules)
        self._rules.show_page(page)
        self._go(self._rules)
        self._rules.focus_first()

    def _show_fitting_rules(self) -> None:
        table = self._table if self.stack.currentWidget() is self._table else None
        self.show_rules(table.rules_page() if table is not None else "")

    def show_about(self) -> None:
        """About this program."""
        self._come_from("about")
        self._open_about()

    def _open_about(self) -> None:
        if self._about is None:
            self._about = AboutPage(self.texts, self.theme, self.assets, VERSION, _licence_files())
            self._about.back_requested.connect(self._go_back)
            self.stack.addWidget(self._about)
        self._go(self._about)
        self._about.list.setFocus()

    def show_settings(self, page: str = "") -> None:
        """The settings, at a page of theirs; Esc leads back to where it was asked for."""
        self._come_from("settings")
        self._open_settings(Place(page))

    def _open_settings(self, place: Place) -> None:
        if self._options is None:
            self._options = self._make_settings()
            self.stack.addWidget(self._options)
        self._options.show_settings(self.settings)
        self._go(self._options)
        self._options.go_to(place)

    def _make_settings(self) -> SettingsPage:
        shown = QKeySequence.SequenceFormat.NativeText
        keys = {name: action.shortcut().toString(shown) for name, action in self._actions.items()}
        page = SettingsPage(
            self.texts,
            self.theme,
            self.assets,
            self.settings,
            folder=str(self.paths.data),
            keys={name: key for name, key in keys.items() if key},
            languages=languages(),
            damaged=frozenset(self._damaged),
        )
        page.changed.connect(self._on_changed)
        page.back_requested.connect(self._go_back)
        page.folder_requested.connect(self._open_folder)
        return page

    def show_table(self) -> None:
        """The running match."""
        self._settle()
        if self._table is not None:
            self._go(self._table)
            self._table.focus_first()

    def _go(self, page: QWidget) -> None:
        if page in (self.home, self._new, self._table):
            self._trail.clear()
        self.stack.setCurrentWidget(page)

    def _come_from(self, page: str) -> None:
        """`page` is about to be shown: Esc leads back to the one that is shown now."""
        self._settle()
        current = self._page_name()
        places = [name for name, _ in self._trail]
        if page in places:
            del self._trail[places.index(page) :]
        elif page != current:
            self._trail.append((current, self._app.focusWidget()))

    def _settle(self) -> None:
        """Before the settings are left: what is still to be set."""
        if self._options is not None:
            self._options.settle()

    def _go_back(self) -> None:
        self._settle()
        name, focus = self._trail.pop() if self._trail else ("home", None)
        if name == "rules":
            self._open_rules("")
        elif name == "about":
            self._open_about()
        elif name == "settings":
            self._open_settings(Place())
        else:
            self._open_base(name)
        if focus is not None and isValid(focus) and focus.isVisible():
            focus.setFocus()

    def _open_base(self, name: str) -> None:
        """A page that is not shown on top of another one; the start page where it is gone."""
        if name == "new" and self._new is not None:
            self._go(self._new)
            self._new.deal.setFocus()
        elif name == "table" and self._table is not None:
            self.show_table()
        else:
            self.show_home()

    def _make_new(self) -> NewGamePage:
        decks: dict[str, Deck] = {}
        names = deck_names([self.paths.decks])
        for name in names:
            try:
                decks[name] = load_deck(name, [self.paths.decks])
            except (DeckProblem, ResourceProblem) as problem:
                log.info("deck %s: %s", name, problem)
        page = NewGamePage(self.texts, self.theme, self.assets, decks, names, self.why_not)
        page.back_requested.connect(self.show_home)
        page.deal_requested.connect(self.deal)
        return page

    # ------------------------------------------------------------ the match

    def why_not(self, choice: GameChoice) -> str:
        """Why this game can't be dealt, as one sentence; "" if it can."""
        try:
            game = game_with_deck(choice.game_id, choice.deck, [self.paths.decks])
            game.initial(Setup(len(choice.chairs), dict(choice.options)))
        except EngineError as problem:
            return str(problem)
        return ""

    def deal(self, choice: GameChoice, remember: bool = True) -> None:
        """Begin this game; a running one is put aside."""
        sentence = self.why_not(choice)
        if sentence:
            self.say(sentence)
            return
        if remember:
            # Without the seed: who repeats a set-up wants another deal.
            write_state(self.paths.last_setup, replace(choice, seed="").to_data())
        seed = choice.seed or new_seed()
        game = game_with_deck(choice.game_id, choice.deck, [self.paths.decks])
        match = Match(game, Setup(len(choice.chairs), dict(choice.options)), seed)
        self._close_match()
        self._choice = replace(choice, seed=seed)
        limit, opinions = self._for_bots()
        self.controller = MatchController(
            match,
            [Member(chair.name, chair.person, chair.level) for chair in choice.chairs],
            self.host,
            limit=limit,
            opinions=opinions,
            parent=self,
        )
        self._open_table(self.controller)
        self.controller.start()
        self.show_table()

    def repeat(self) -> None:
        """The last set-up again, as another deal."""
        last = self.last_choice()
        if last is None:
            self.show_new()
        else:
            self.deal(last)

    def play_today(self) -> None:
        """The deal of this day, with the last chairs."""
        last = self.last_choice() or self.default_choice()
        self.deal(GameChoice(last.chairs, last.game_id, f"daily {date.today()}"), remember=False)

    def _again(self, same: bool) -> None:
        if self._choice is None:
            return
        self.deal(self._choice if same else replace(self._choice, seed=""), remember=False)

    def _open_table(self, controller: MatchController) -> None:
        self._table = TablePage(
            controller,
            self.texts,
            self.theme,
            self.assets,
            self.settings,
            self._menu(self),
        )
        self._table.home_requested.connect(self.show_home)
        self._table.again_requested.connect(lambda: self._again(False))
        self._table.same_requested.connect(lambda: self._again(True))
        self._table.rules_requested.connect(self.show_rules)
        self._table.message.connect(self.say)
        self.stack.addWidget(self._table)

    def _close_match(self) -> None:
        if self.controller is not None:
            self.controller.close()
            self.controller.deleteLater()
            self.controller = None
        if self._table is not None:
            self.stack.removeWidget(self._table)
            self._table.deleteLater()
            self._table = None

    def _running(self) -> Running | None:
        controller = self.controller
        if controller is None or controller.over:
            return None
        view = controller.match.game.view(controller.match.state, None)
        rounds = view["round"] + view["challenges_left"]
        where = self.texts.t("council_of_12.table.round_of", round=view["round"], rounds=rounds)
        favour = self._t("home.state_favour", favour=view["favour"])
        challenge = view["challenge"] or {"no": 0, "targets": []}
        detail = ""
        if challenge["no"]:
            name = self.texts.t(f"council_of_12.challenge.{challenge['no']}")
            key = "state_lay" if view["phase"] == "play" else "state_decide"
            detail = self._t(f"home.{key}", challenge=name)
        others = [member.name for member in controller.members]
        return Running(
            state=f"{where} · {favour}",
            members=self.texts.listing(others),
            detail=detail,
            face=view["die"] or 12,
            targets=tuple(face for faces in challenge["targets"] for face in faces),
        )

    # ------------------------------------------------------------ set-ups

    def last_choice(self) -> GameChoice | None:
        """The set-up of the last game, if it is remembered and can still be dealt."""
        return choice_from(read_state(self.paths.last_setup))

    def default_choice(self) -> GameChoice:
        """One person and two bots."""
        names = [self._t(f"seat.names.{number}") for number in (1, 2, 3)]
        return GameChoice(tuple(Chair(name, number == 0) for number, name in enumerate(names)))

    def _last_words(self) -> str:
        last = self.last_choice()
        if last is None:
            return ""
        names = [
            chair.name if chair.person else self._t("seat.bot_named", member=chair.name)
            for chair in last.chairs
        ]
        return self.texts.n("app.new.summary", len(names), members=self.texts.listing(names))

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
        if settings.language != before.language:
            self.texts = Texts(language_of(settings.language))
            for key, action in self._actions.items():
                action.setText(self._t(f"menu.{key}"))
            self._rebuild()
        elif _looks(settings) != _looks(before):
            self._rebuild()
        self._apply()

    def _apply(self) -> None:
        """Tell whoever is there of the settings."""
        if self._options is not None:
            self._options.show_settings(self.settings)
        if self._table is not None:
            presenter: Any = self._table.table.presenter
            presenter.set_settings(self.settings)
        if self.controller is not None:
            self.controller.set_bots(*self._for_bots())

    def _for_bots(self) -> tuple[Limit, bool]:
        options = self._choice.options if self._choice is not None else {}
        silent = options.get("silent") == "uncanny" or options.get("scenario") == "december"
        return Limit(self.settings.bot_seconds), self.settings.opinions and not silent

    def _on_system_look(self) -> None:
        if self.settings.theme == SYSTEM and system_theme() != self.theme.name:
            self._rebuild()

    def _zoom(self, step: float) -> None:
        scale = 1.0 if step == 0.0 else round(self.settings.text_scale + step, 2)
        scale = max(MIN_TEXT_SCALE, min(MAX_TEXT_SCALE, scale))
        if scale != self.settings.text_scale:
            self.change_settings(text_scale=scale)

    def _toggle_full(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _open_folder(self) -> None:
        try:
            self.paths.make()
        except OSError as error:
            self.say(str(error))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.paths.data)))

    # ------------------------------------------------------------ messages and the end

    def say(self, sentence: str, ms: int = _NOTE_MS) -> None:
        """One sentence for a moment, at the lower edge; read aloud once."""
        self._note.say(sentence, ms)

    def tell(self, notice: Notice) -> None:
        """What became of the settings, for long enough to be read."""
        self.say(self.texts.t(notice.key, **notice.params), _NOTICE_MS)

    def _tell_notices(self) -> None:
        """What came of reading the settings, once the window is there."""
        notices = self.store.notices
        values = [str(one.params["setting"]) for one in notices if one.key == _VALUE]
        told = [one for one in notices if one.key != _VALUE or len(values) == 1]
        sentences = [self.texts.t(one.key, **one.params) for one in told]
        if len(values) > 1:
            names = self.texts.listing(values)
            sentences.append(self._t("error.settings_values", settings=names))
        if sentences:
            self.say(" ".join(sentences), _NOTICE_MS)

    def report_error(self, details: str) -> None:
        """A dialog for an error nobody caught."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self._t("error.title"))
        box.setText(self._t("error.title"))
        box.setInformativeText(self._t("error.went_on", folder=str(self.paths.logs)))
        box.setDetailedText(details)
        go_on = box.addButton(self._t("error.go_on"), QMessageBox.ButtonRole.AcceptRole)
        leave = box.addButton(self._t("menu.quit"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(go_on)
        box.exec()
        if box.clickedButton() is leave:
            self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses the button that has the keyboard where no page wants it otherwise."""
        focus = self._app.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(focus, QAbstractButton) and not event.isAutoRepeat():
            focus.click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt: end the bots; nothing is asked."""
        self._settle()
        self.shut_down()
        self.store.close()
        super().closeEvent(event)

    def shut_down(self) -> None:
        """End everything that runs beside the window."""
        self._close_match()
        self.host.close()


class _Note(QLabel):
    """A sentence at the lower edge of the window that goes away by itself."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("note")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)

    def set_theme(self, theme: Theme) -> None:
        """A strip of paper."""
        self.setMargin(theme.px(10))
        self.setStyleSheet(
            f"QLabel#note {{ background: {css(theme.paper[0])}; color: {css(theme.paper_ink)};"
            f" border: 1px solid {css(theme.paper_edge)}; border-radius: 8px; }}"
        )

    def say(self, sentence: str, ms: int) -> None:
        """Show it for so long."""
        window = self.parentWidget()
        assert window is not None
        self.setText(sentence)
        width = min(window.width() - 80, 760)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((window.width() - width) // 2, window.height() - self.height() - 24)
        self.show()
        self.raise_()
        self._clock.start(ms)
        announce(self, sentence)


def _is_reduced(motion: str) -> bool:
    """Whether things fade instead of moving."""
    return prefers_less_motion() if motion == SYSTEM else motion != "on"


def _looks(settings: Settings) -> tuple[object, ...]:
    """What all pages are built with."""
    return settings.theme, settings.text_scale, settings.system_font


def new_seed() -> str:
    """Ten signs nobody can confuse, drawn by the system."""
    signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    return "".join(secrets.choice(signs) for _ in range(10))


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
