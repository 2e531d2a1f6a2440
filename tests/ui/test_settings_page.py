"""The settings page: every control changes the stored value and what lives by it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSlider, QWidget

from council_desktop.app import window as window_module
from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.look.theme import LEAST_WINDOW, build_theme
from council_desktop.pages import settings_page as page_module
from council_desktop.pages.settings_controls import PAUSE_MS
from council_desktop.pages.settings_keys import KeyButton
from council_desktop.pages.settings_page import SettingsPage
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.settings import Settings
from council_desktop.system import children
from council_desktop.system import preferences as system
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.text.mnemonics import bare
from council_desktop.widgets.segments import Choice, ChoiceGrid
from tests.laws.games import COUNCIL

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

BOTS = ("opinions", "remarks")
"""Switches on the page of the bots."""

Maker = Callable[..., Window]


@pytest.fixture
def make(qapp: QApplication, data_dir: Path) -> Iterator[Maker]:
    made: list[Window] = []

    def maker(*args: str, file: str = "") -> Window:
        if file:
            path = find_paths(data_dir).settings
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file, encoding="utf-8")
        options = parse(["--data-dir", str(data_dir), *args])
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir))
        made.append(window)
        window.show()
        window.begin(options)
        return window

    yield maker
    for window in made:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(make: Maker) -> Window:
    return make()


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


def page_of(window: Window, page: str = "") -> SettingsPage:
    window.show_settings(page)
    QApplication.processEvents()
    return now(window)


def now(window: Window) -> SettingsPage:
    """The page as it stands after a change that may have rebuilt it."""
    assert window.settings_page is not None
    return window.settings_page


def stored(window: Window, group: str, name: str) -> Any:
    assert window.store.flush()
    return tomllib.loads(window.store.path.read_text(encoding="utf-8"))[group][name]


def press(robot: Robot, grid: ChoiceGrid, value: object) -> None:
    robot.click(next(choice for choice in grid.choices if choice.value == value))


def deal(window: Window, *people: bool) -> Any:
    names = ("Lea", "Tom", "Mira")
    chairs = tuple(Chair(names[seat], person) for seat, person in enumerate(people))
    window.deal(GameChoice(chairs, COUNCIL, seed="settings"), remember=False)
    assert window.table_page is not None
    return window.table_page


# ---------------------------------------------------------------- there and back


def test_home_leads_there_and_esc_back(window: Window, robot: Robot) -> None:
    window.home.settings.setFocus()
    robot.key(Qt.Key.Key_Return)
    assert now(window).isVisible()
    assert window.focusWidget() is now(window).list
    robot.key(Qt.Key.Key_Escape)
    assert window.home.isVisible()
    assert window.focusWidget() is window.home.settings


def test_from_the_table_and_the_rules_and_back_again(window: Window, robot: Robot) -> None:
    table = deal(window, True, False)
    window.show_rules("die")
    window.commands.made["settings"].trigger()
    assert now(window).isVisible()
    window.rules_action.trigger()  # not a circle: this is where they came from
    assert window.rules_page is not None
    assert window.rules_page.isVisible()
    window.commands.made["settings"].trigger()
    robot.key(Qt.Key.Key_Escape)
    assert window.rules_page.isVisible()
    robot.key(Qt.Key.Key_Escape)
    assert table.isVisible()


def test_esc_finds_the_way_back_after_the_look_has_changed(window: Window, robot: Robot) -> None:
    window.show_new("")
    assert window.new_page is not None
    window.new_page.chairs[1].name.setText("Ümit")
    page_of(window, "look")
    press(robot, now(window).themes, "light")
    assert now(window).isVisible()
    robot.key(Qt.Key.Key_Escape)
    assert window.new_page.isVisible()
    assert window.new_page.chairs[1].name.text() == "Ümit"


def test_the_menu_has_it(window: Window) -> None:
    assert window.commands.made["settings"].shortcut().toString() == "Ctrl+,"
    menus = [window.menu(window)]
    menus += [menu for b in window.home.findChildren(QPushButton) if (menu := b.menu())]
    assert len(menus) == 2
    for menu in menus:
        assert window.commands.made["settings"] in menu.actions()


# ---------------------------------------------------------------- the look


@pytest.mark.parametrize("name", ["light", "contrast"])
def test_a_theme_is_worn_at_once_and_kept(window: Window, robot: Robot, name: str) -> None:
    page = page_of(window, "look")
    press(robot, page.themes, name)
    assert window.theme.name == name
    assert now(window).isVisible()
    assert now(window).themes.value() == name
    assert stored(window, "look", "theme") == name


def test_arrows_go_through_the_themes_and_keep_the_keyboard(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    page.themes.focus()
    robot.key(Qt.Key.Key_Right)
    assert window.settings.theme == "light"
    focus = window.focusWidget()
    assert isinstance(focus, Choice)
    assert focus.value == "light"
    robot.key(Qt.Key.Key_Left)
    assert window.settings.theme == "dark"


def test_the_systems_theme_is_followed(
    window: Window, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = "light"
    for module in (window_module, page_module):
        monkeypatch.setattr(module, "system_theme", lambda: wish)
    page = page_of(window, "look")
    press(robot, page.themes, "system")
    assert window.theme.name == "light"
    wish = "dark"
    window._on_system_look()
    assert window.theme.name == "dark"
    assert now(window).themes.value() == "system"
    assert stored(window, "look", "theme") == "system"


def test_another_text_size_lays_all_pages_out_anew(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    before = window.home.main.sizeHint().height(), now(window).bar.height()
    slider = page.text_size.slider
    slider.setFocus()
    page.text_size._rest.setInterval(10_000)  # longer than a busy machine needs for two keys
    robot.key(Qt.Key.Key_PageUp)
    robot.key(Qt.Key.Key_PageUp)
    assert page.text_size.shown.text() == "120%"
    assert window.settings.text_scale == 1.0  # not while somebody is still pressing
    page.text_size._rest.setInterval(PAUSE_MS)
    robot.wait(lambda: window.settings.text_scale == 1.2, "the texts to grow")
    robot.settle()
    after = window.home.main.sizeHint().height(), now(window).bar.height()
    assert after[0] > before[0]
    assert after[1] == round(before[1] * 1.2)
    assert window.focusWidget() is now(window).text_size.slider
    assert now(window).text_size.slider.value() == 120
    assert stored(window, "look", "text_scale") == 1.2


def test_a_held_slider_moves_only_the_sample(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    robot.settle()
    slider = page.text_size.slider
    high = page.sample.sizeHint().height()
    slider.setSliderDown(True)
    slider.setValue(203)
    assert slider.value() == 205
    assert page.sample.sizeHint().height() > high
    assert "205%" in page.sample_note.text()
    assert window.theme.text_scale == 1.0
    slider.setSliderDown(False)
    robot.settle()
    assert window.theme.text_scale == 2.05


def test_leaving_at_once_keeps_what_the_slider_says(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    page.text_size.slider.setFocus()
    robot.key(Qt.Key.Key_Right)
    robot.key(Qt.Key.Key_Escape)
    assert window.home.isVisible()
    assert window.theme.text_scale == 1.05
    assert stored(window, "look", "text_scale") == 1.05


def test_ctrl_plus_is_kept_too_and_moves_the_slider(window: Window) -> None:
    page_of(window, "look")
    window.commands.made["zoom_in"].trigger()
    assert now(window).text_size.slider.value() == 110
    assert stored(window, "look", "text_scale") == 1.1


def test_the_systems_letters(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    press(robot, page.letters, True)
    assert window.theme.system_font
    assert stored(window, "look", "system_font") is True


def test_the_other_look_can_be_taken(window: Window, robot: Robot) -> None:
    window.change_settings(text_scale=1.2)
    page = page_of(window, "look")
    robot.settle()
    robot.click(page.take)
    assert (window.theme.name, window.theme.text_scale) == ("light", 1.0)
    assert stored(window, "look", "theme") == "light"


# ---------------------------------------------------------------- a running game


def test_speed_and_movement_reach_the_running_table(window: Window, robot: Robot) -> None:
    director = deal(window, True, False).table.presenter.director
    page = page_of(window, "movement")
    press(robot, page.speeds, "step")
    assert director._stepping
    press(robot, page.speeds, "instant")
    assert not director._stepping
    assert director._factor == 0.0
    assert stored(window, "movement", "speed") == "instant"
    press(robot, page.motions, "reduced")
    assert (director._reduced, director._still) == (True, False)
    press(robot, page.motions, "off")
    assert (director._reduced, director._still) == (True, True)
    press(robot, page.motions, "on")
    assert (director._reduced, director._still) == (False, False)
    assert stored(window, "movement", "motion") == "on"


@pytest.mark.parametrize(("system_wish", "reduced"), [(True, True), (False, False)])
def test_movement_as_the_system(
    window: Window, robot: Robot, monkeypatch: pytest.MonkeyPatch, system_wish: bool, reduced: bool
) -> None:
    monkeypatch.setattr(window_module, "prefers_less_motion", lambda: system_wish)
    director = deal(window, True, False).table.presenter.director
    page = page_of(window, "movement")
    press(robot, page.motions, "on")
    press(robot, page.motions, "system")
    assert window.settings.reduced_motion is reduced
    assert director._reduced is reduced


@pytest.mark.parametrize("name", ["single_click", "paper", "reachable", "opinions", "remarks"])
def test_switches_reach_the_running_table(window: Window, robot: Robot, name: str) -> None:
    table = deal(window, True, False)
    page = page_of(window, "bots" if name in BOTS else "playing")
    was = getattr(Settings(), name)
    press(robot, page.switches[name], not was)
    assert getattr(table.table.presenter._settings, name) is not was
    group = "bots" if name in BOTS else "playing"
    assert stored(window, group, name) is not was
    assert window.table_page is table, "the game went on"


def test_the_log_stands_beside_the_table_as_wished(window: Window, robot: Robot) -> None:
    table = deal(window, True, False).table
    assert table.side_shown, "there is room in the usual window"
    page = page_of(window, "playing")
    press(robot, page.logs, "hidden")
    assert not table.side_shown
    table.header.buttons["log"].click()
    assert table.side_shown, "its button opens it all the same"
    press(robot, page.logs, "always")
    window.show_table()
    window.resize(1024, 640)
    robot.settle()
    assert table.side_shown
    assert stored(window, "look", "log") == "always"


def test_a_single_click_carries_out(window: Window, robot: Robot) -> None:
    table = deal(window, True, False)
    press(robot, page_of(window, "playing").switches["single_click"], True)
    robot.key(Qt.Key.Key_Escape)
    robot.wait(robot.something, "somebody to be asked")
    while table.controller.decision.kind != "play":
        robot.answer(robot.advice())
        robot.wait(robot.something, "somebody to be asked")
    before = table.controller.match.ply
    widget = robot.find(robot.advice())
    assert widget is not None
    robot.click(widget)
    assert table.controller.match.ply > before


def test_bots_are_asked_for_opinions_from_now_on(window: Window, robot: Robot) -> None:
    window.change_settings(opinions=False)
    controller = deal(window, True, False).controller
    assert not controller._wants_opinions
    press(robot, page_of(window, "bots").switches["opinions"], True)
    assert controller._wants_opinions


def test_how_long_bots_think(window: Window, robot: Robot) -> None:
    controller = deal(window, True, False).controller
    page = page_of(window, "bots")
    page.seconds.setFocus()
    robot.key(Qt.Key.Key_Down)
    assert window.settings.bot_seconds == 2.0
    assert controller._limit.seconds == 2.0
    assert stored(window, "bots", "bot_seconds") == 2.0
    assert window.focusWidget() is page.seconds


def test_a_theme_during_a_movement_does_not_stop_the_game(window: Window, robot: Robot) -> None:
    window.use(speed="slow")
    deal(window, False, False)
    robot.wait(lambda: not robot.page.table.presenter.director.is_idle, "something to move")
    window.change_settings(theme="light")
    window.use(speed="instant")
    ply = robot.page.controller.match.ply
    robot.wait(lambda: robot.page.controller.match.ply > ply + 3, "the bots to go on")


# ---------------------------------------------------------------- languages, data, keys


def test_one_language_needs_no_row(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_module, "languages", lambda: ("en",))
    assert "language" not in page_of(window).pages


def test_another_language_is_spoken_at_once(
    window: Window, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (window_module, system):
        monkeypatch.setattr(module, "languages", lambda: ("en", "xx"))
    monkeypatch.setattr(system.QLocale, "system", lambda: system.QLocale("en_GB"))
    page = page_of(window, "language")
    assert page.language is not None
    assert [page.language.itemData(row) for row in range(3)] == ["system", "en", "xx"]
    page.language.setFocus()
    robot.key(Qt.Key.Key_End)
    assert window.texts.lang == "xx"
    assert window.focusWidget() is now(window).language
    assert stored(window, "language", "language") == "xx"


@pytest.mark.parametrize(
    ("setting", "spoken"), [("en", "en"), ("xx", "en"), ("../en", "en"), ("", "en")]
)
def test_what_is_no_language_is_english(setting: str, spoken: str) -> None:
    assert system.language_of(setting) == spoken


def test_the_folder_is_shown_and_opened(
    window: Window, robot: Robot, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    monkeypatch.setattr(
        children.QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile())
    )
    page = page_of(window, "data")
    assert page.folder.text() == str(data_dir)
    robot.click(page.open_folder)
    assert opened == [str(data_dir)]


def test_every_key_of_the_menu_is_listed(window: Window) -> None:
    page = page_of(window, "keys")
    shown = {row.name for row in page.rows if row.isVisible()}
    usual = [action for action in window.commands.made.values() if action.shortcut().toString()]
    assert {bare(action.text()) for action in usual} <= shown


# ---------------------------------------------------------------- reset and search


def test_reset_is_for_one_page(window: Window, robot: Robot) -> None:
    window.change_settings(paper=True, single_click=True, opinions=False, speed="slow")
    page = page_of(window, "playing")
    robot.click(page.reset)
    assert not window.settings.paper
    assert not window.settings.single_click
    assert not window.settings.opinions
    assert window.settings.speed == "slow", "what is not shown is not reset"
    assert not page.reset.isEnabled()
    assert stored(window, "playing", "paper") is False


def test_find_a_setting(window: Window, robot: Robot) -> None:
    page = page_of(window, "look")
    robot.key(Qt.Key.Key_Slash)
    page.search.setFocus()
    page.search.setText("paper mode")
    assert [row.key for row in page.rows if row.isVisible()] == ["paper"]
    press(robot, page.switches["paper"], True)
    assert window.settings.paper
    page.search.setText("nothing of the kind")
    assert page.nothing.isVisible()
    assert "nothing of the kind" in page.nothing.text()
    page.search.setFocus()
    robot.key(Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert page.isVisible()


# ---------------------------------------------------------------- values from files


def test_what_is_stored_is_worn(make: Maker) -> None:
    window = make(file='version = 1\n[look]\ntheme = "light"\ntext_scale = 1.5\n')
    assert (window.theme.name, window.theme.text_scale) == ("light", 1.5)


def test_the_command_line_is_for_one_run(make: Maker) -> None:
    window = make("--theme", "contrast", "--scale", "1.5", file='[look]\ntheme = "light"\n')
    assert (window.theme.name, window.theme.text_scale) == ("contrast", 1.5)
    window.change_settings(paper=True)
    assert stored(window, "look", "theme") == "light"
    assert window.theme.name == "contrast"


@pytest.mark.expect_logs("settings: app.error")
def test_a_bad_value_is_told_and_marked_until_it_is_set(make: Maker, qapp: QApplication) -> None:
    window = make(file='[look]\ntheme = "pink"\n[playing]\npaper = true\n')
    robot = Robot(qapp, window)
    robot.settle()
    note = window.findChild(QLabel, "note")
    assert note is not None
    assert note.isVisible()
    assert "look.theme" in note.text()
    assert "pink" in note.text()
    assert window.settings.paper, "the others stay"
    page = page_of(window, "look")
    damaged = [row.key for row in page.rows if row.damage.text()]
    assert damaged == ["theme"]
    press(robot, page.themes, "light")
    assert not any(row.damage.text() for row in now(window).rows)


@pytest.mark.expect_logs("settings: app.error")
def test_several_bad_values_are_one_sentence(make: Maker, qapp: QApplication) -> None:
    window = make(file='[look]\ntheme = 3\ntext_scale = 99\n[bots]\nopinions = "no"\n')
    Robot(qapp, window).settle()
    note = window.findChild(QLabel, "note")
    assert note is not None
    for name in ("look.theme", "look.text_scale", "bots.opinions"):
        assert name in note.text()
    assert note.text().count(".") == 4


@pytest.mark.expect_logs("settings: app.error")
def test_a_corrupt_file_is_kept_and_named(make: Maker, qapp: QApplication, data_dir: Path) -> None:
    window = make(file="\x00\x00 not toml [")
    Robot(qapp, window).settle()
    note = window.findChild(QLabel, "note")
    assert note is not None
    kept = next(find_paths(data_dir).settings.parent.glob("settings.toml.corrupt-*"))
    assert kept.name in note.text()
    assert window.settings.theme == Settings().theme


@pytest.mark.expect_logs("settings: app.error", "is kept as")
def test_all_that_can_not_be_read_is_told_together(
    make: Maker, qapp: QApplication, data_dir: Path
) -> None:
    """What is found last took the place of what had been said a moment before."""
    paths = find_paths(data_dir)
    broken = (paths.settings, paths.riddles, paths.chronicle / "chronicle.sqlite3")
    for path in broken[1:]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"[ is none" * 999)
    window = make(file="\x00\x00 not toml [")
    Robot(qapp, window).settle()
    assert window.scribe.store is not None
    note = window.findChild(QLabel, "note")
    assert note is not None
    for path in broken:
        kept = next(path.parent.glob(f"{path.name}.corrupt-*"))
        assert kept.name in note.text()


def test_values_between_the_steps_are_shown_as_they_are(make: Maker) -> None:
    window = make(
        file='[look]\ntext_scale = 1.03\n[bots]\nbot_seconds = 1.7\n[movement]\nmotion = "off"\n'
    )
    page = page_of(window)
    assert page.text_size.slider.value() == 103
    assert page.seconds.currentData() == 1.7
    assert page.motions.value() == "off"
    assert window.settings.reduced_motion
    window.show_home()
    assert window.settings.text_scale == 1.03
    assert window.settings.motion == "off"


# ---------------------------------------------------------------- room and words


@pytest.mark.parametrize("scale", ["1", "2", "2.5"])
def test_everything_fits_the_least_window(make: Maker, qapp: QApplication, scale: str) -> None:
    window = make("--scale", scale)
    robot = Robot(qapp, window)
    window.resize(1024, 640)
    for name in page_of(window).pages:
        page = page_of(window, name)
        robot.settle()
        assert (window.width(), window.height()) == (1024, 640)
        room = page._scroll.viewport().width()
        assert page._scroll.widget().width() <= room
        for row in page.rows:
            if row.isVisible():
                right = row.control.mapTo(page._scroll.widget(), row.control.rect().topRight())
                assert right.x() <= room, row.name


@pytest.mark.parametrize("scale", ["1", "1.3", "1.5", "2"])
def test_everything_fits_the_usual_window(make: Maker, qapp: QApplication, scale: str) -> None:
    window = make("--scale", scale)
    robot = Robot(qapp, window)
    window.resize(1280, 800)
    page = page_of(window, "look")
    robot.settle()
    assert window.width() == 1280
    assert page._scroll.widget().width() <= page._scroll.viewport().width()


def test_every_control_has_a_name_an_explanation_and_a_place_for_tab(window: Window) -> None:
    page = page_of(window)
    kinds = (Choice, QSlider, QComboBox, KeyButton)
    for name in page.pages:
        page = page_of(window, name)
        controls = [c for row in page.rows for c in row.control.findChildren(QWidget)]
        controls += [row.control for row in page.rows]
        shown = [c for c in controls if isinstance(c, kinds) and c.isVisible()]
        for control in shown:
            assert control.accessibleName()
            assert control.accessibleDescription()
        stops = [c for c in shown if c.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert len(stops) == len(
            [row for row in page._pages[name] if row.place not in ("", "shortcuts")]
        )


def test_tab_reaches_every_row(window: Window, robot: Robot) -> None:
    page = page_of(window, "playing")
    seen = set()
    for _ in range(17):
        robot.key(Qt.Key.Key_Tab)
        focus = window.focusWidget()
        seen |= {row.key for row in page.rows if focus is not None and row.isAncestorOf(focus)}
    assert seen == {
        *("single_click", "paper", "reachable", "hints", "observed", "tips", "go_on", "log")
    }


def test_a_rebuilt_window_opens_no_other_and_keeps_the_keyboard(
    window: Window, qapp: QApplication
) -> None:
    opened: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            shown = event.type() == QEvent.Type.Show
            if shown and isinstance(watched, QWidget) and watched.isWindow():
                opened.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    try:
        window.set_theme("light")
        page_of(window, "look")
        window.set_theme("dark")
    finally:
        qapp.removeEventFilter(watch)
    assert opened == []
    assert window.isActiveWindow()
    assert qapp.focusWidget() is not None


def test_the_preview_is_as_wide_with_a_bar_as_without(window: Window) -> None:
    """A narrower one may be lower: it would need no bar, be wider, need one, without end."""
    page = page_of(window)
    wide = []
    for high in (1000, 400):
        page.resize(1280, high)
        for _ in range(3):
            QApplication.processEvents()
        assert page.sample.isVisible()
        wide.append(page.sample.width())
    assert wide[0] == wide[1]


def test_the_preview_is_as_large_as_the_page(window: Window) -> None:
    """As it is now: also in a large window, in which everything is larger."""
    window.resize(1920, 1080)
    window.fit_letters()
    page = page_of(window)
    look, sample = window.theme, page.sample
    assert look.room > 1
    assert sample.shown is not None
    assert sample.shown.text_scale == look.text_scale
    high = sample.heightForWidth(sample.width())
    sample.set_theme(build_theme(look.name))
    assert sample.heightForWidth(sample.width()) < high / 1.2


def test_a_window_that_becomes_a_little_smaller_shows_no_more_than_before(window: Window) -> None:
    """Below the least window all is smaller, and the preview would have found room in that."""
    there = []
    for size in (LEAST_WINDOW, (LEAST_WINDOW[0], LEAST_WINDOW[1] - 24), (1280, 800)):
        window.setMinimumSize(1, 1)
        window.resize(*size)
        window.fit_letters()
        there.append(page_of(window, "look").sample.isVisible())
    assert there == [False, False, True]
