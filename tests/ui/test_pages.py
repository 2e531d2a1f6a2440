"""The pages round the table, in the real window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.games.council_of_12.convention_pages import convention_pages
from council_desktop.games.registry import TITLES
from council_desktop.pages.chronicle_page import ChroniclePage
from council_desktop.pages.home import Result
from council_desktop.pages.new_game import NewGamePage
from council_desktop.pages.rules_page import RulesPage, _regular
from council_desktop.store.game_choice import Chair, GameChoice, choice_from, seats_of
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.text import finding
from engine.games.council_of_12.deck import MONTHS
from engine.resources import resource_path
from tests.laws.games import COUNCIL
from tests.patience import LONGEST_MS
from tests.ui.playing import play_out
from tests.ui.walking import settle

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def window(qapp: QApplication, data_dir: Path) -> Iterator[Window]:
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    made = make_window(qapp, options, find_paths(options.data_dir))
    made.settings = replace(made.settings, speed="instant")
    made.show()
    made.begin(options)
    yield made
    made.close()
    # At once: every new style sheet would go over the widgets of all tests before.
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


def new_page(window: Window, month: str = "") -> NewGamePage:
    if month:
        window.show_month(month)
    else:
        window.show_new()
    assert window.new_page is not None
    return window.new_page


def rules_page(window: Window, page: str = "") -> RulesPage:
    window.show_rules(page)
    assert window.rules_page is not None
    return window.rules_page


def test_the_page_of_the_rules_stays_in_sight_in_its_list(window: Window, robot: Robot) -> None:
    window.resize(1280, 800)
    page = rules_page(window, "knight")
    robot.settle()
    window.resize(1024, 640)
    robot.settle()
    row = page.list.visualItemRect(page.list.currentItem())
    assert page.list.viewport().rect().contains(row)


def test_a_sentence_for_a_moment_lies_over_no_words_and_no_button(
    window: Window, robot: Robot
) -> None:
    window.resize(1280, 800)
    robot.settle()

    def look(where: str, *, say: bool = True) -> None:
        if say:
            window.say("Mira gave no usable answer twice and now plays at random.")
        robot.settle()
        assert window._note.isVisible()
        note = window._note.geometry()
        assert window.rect().contains(note), where
        assert window._note.height() >= window._note.heightForWidth(note.width()), where
        for part in window.findChildren(QWidget):
            if not part.isVisible():
                continue
            words = isinstance(part, QAbstractButton) or (
                isinstance(part, QLabel) and part is not window._note and part.text()
            )
            seen = part.visibleRegion().boundingRect()
            if isinstance(part, QLabel):
                wrap = Qt.TextFlag.TextWordWrap.value if part.wordWrap() else 0
                flags = part.alignment().value | wrap
                seen &= part.fontMetrics().boundingRect(part.contentsRect(), flags, part.text())
            seen.translate(part.mapTo(window, QPoint()))
            assert not (words and seen.intersects(note)), (where, part)

    for name in ("home", "new", "chronicle", "dynasties", "year", "settings", "saves", "rules"):
        window.pages.show(name)
        robot.settle()
        look(name)
    window._note.say("Mira gave no usable answer twice and now plays at random.", LONGEST_MS)
    for name in ("year", "home", "chronicle", "settings"):
        window.pages.show(name)
        look(f"{name}, said before", say=False)
    for title in TITLES:
        window.deal(GameChoice(chairs(title), title, "a sentence"))
        robot.wait(robot.something, "a question")
        robot.settle()
        look(title)


def chairs(game_id: str) -> tuple[Chair, ...]:
    """As few as may play; the first is a person."""
    names = ("Lea", "Tom", "Mira")[: seats_of(game_id)[0]]
    return tuple(Chair(name, name == "Lea", "easy") for name in names)


# ---------------------------------------------------------------- start page


def test_the_first_start_offers_the_introduction_and_a_new_game(
    window: Window, robot: Robot
) -> None:
    assert window.home.isVisible()
    assert window.focusWidget() is window.home.main
    assert window.home.main.text().startswith("Introduction")
    assert window.home.new.isVisible()
    robot.click(window.home.new)
    assert window.new_page is not None
    assert window.new_page.isVisible()


def test_enter_repeats_the_last_set_up(window: Window, robot: Robot) -> None:
    new_page(window)
    robot.key(Qt.Key.Key_Return)
    assert window.table_page is not None
    window.shut_down()
    window.show_home()
    robot.key(Qt.Key.Key_Return)
    assert window.table_page is not None
    assert window.table_page.isVisible()


def test_enter_goes_on_with_the_running_game(window: Window, robot: Robot) -> None:
    robot.click(window.home.new)
    robot.key(Qt.Key.Key_Return)
    running = window.table_page
    assert running is not None
    window.show_home()
    assert window.home.main.text() == "Continue"
    robot.key(Qt.Key.Key_Return)
    assert window.table_page is running
    assert running.isVisible()


def test_two_clicks_from_the_start_to_a_dealt_table(window: Window, robot: Robot) -> None:
    robot.click(window.home.new)
    assert window.new_page is not None
    robot.click(window.new_page.deal)
    assert window.table_page is not None
    assert window.table_page.isVisible()
    assert window.controller is not None
    assert window.controller.decision is not None


def test_every_month_opens_a_new_game_with_it(window: Window, robot: Robot) -> None:
    for month, tile in zip(MONTHS, window.home.months.tiles, strict=True):
        window.show_home()
        robot.click(tile)
        assert window.new_page is not None
        assert window.new_page.choice().options == {"scenario": month}
        assert window.why_not(window.new_page.choice()) == ""


def test_arrows_go_through_the_months(window: Window, robot: Robot) -> None:
    tiles = window.home.months.tiles
    tiles[0].setFocus()
    robot.key(Qt.Key.Key_Right)
    assert window.focusWidget() is tiles[1]
    robot.key(Qt.Key.Key_Left)
    robot.key(Qt.Key.Key_Left)
    assert window.focusWidget() is tiles[0]
    robot.key(Qt.Key.Key_Down)
    assert window.focusWidget() is tiles[0], "the year is one row in a usual window"
    robot.key(Qt.Key.Key_Return)
    assert window.new_page is not None
    assert window.new_page.isVisible()


def test_a_month_says_what_became_of_it(window: Window) -> None:
    home = window.home
    results = [Result(64, True), Result(37), Result(is_next=True), *[Result()] * 9]
    home.show_months(results)
    said = [tile.accessibleDescription() for tile in home.months.tiles]
    for place, words in enumerate(("64", "37 · not won", "try it next", "play it")):
        assert words in said[place], said[place]
    note = home._year_note
    assert note is not None
    assert note.text() == "1 of 12 won · best term 64"


def test_nothing_unbuilt_is_shown(window: Window) -> None:
    words = {b.text() for b in window.home.findChildren(QAbstractButton) if b.isVisible()}
    for key in ("home.records", "home.code"):
        assert window.texts.t(f"app.{key}") not in words


# ---------------------------------------------------------------- new game


def test_the_last_set_up_is_filled_in(window: Window, robot: Robot, data_dir: Path) -> None:
    page = new_page(window)
    page.chairs[0].name.setText("Ümit")
    robot.click(page.add)
    robot.click(page.chairs[1].person)
    page.chairs[2].level.setCurrentIndex(3)
    page.form.silent["silent"].setChecked(True)
    page.seed.setText("typed")
    wanted = page.choice()
    robot.click(page.deal)
    saved = choice_from(json.loads(find_paths(data_dir).last_setup.read_text(encoding="utf-8")))
    assert saved is not None
    without_seed = replace(wanted, seed="").to_data()  # another deal of the same set-up
    assert saved.to_data() == without_seed
    page = new_page(window)
    assert page.choice().to_data() == without_seed
    assert page.filled.isVisible()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"chairs": 3}', '{"game": "chess"}', "\x00"])
def test_a_damaged_memory_of_the_last_set_up_is_as_none(
    window: Window, data_dir: Path, text: str
) -> None:
    path = find_paths(data_dir).last_setup
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    page = new_page(window)
    assert len(page.chairs) == 3
    assert page.deal.isEnabled()


def test_chairs_come_and_go_between_two_and_four(window: Window, robot: Robot) -> None:
    page = new_page(window)
    robot.click(page.add)
    assert len(page.chairs) == 4
    assert not page.add.isVisible()
    assert len({chair.name.text() for chair in page.chairs}) == 4
    robot.click(page.chairs[3].remove)
    robot.click(page.chairs[0].remove)
    assert len(page.chairs) == 2
    assert not any(chair.remove.isVisible() for chair in page.chairs)
    assert [chair.seat for chair in page.chairs] == [0, 1]


@pytest.mark.parametrize("name", ["", "   ", "Lea", "lea "])
def test_names_are_given_and_different(window: Window, name: str) -> None:
    page = new_page(window)
    page.chairs[1].name.setText(name)
    assert not page.deal.isEnabled()
    assert page.chairs[1].problem.isVisible()
    assert page.chairs[1].problem.text()
    assert page.chairs[1].name.property("wrong")
    page.chairs[1].name.setText("Tom")
    assert page.deal.isEnabled()
    assert not page.chairs[1].problem.isVisible()


def test_lists_of_a_free_composition_are_ticked_and_stay_where_they_are(window: Window) -> None:
    """By a click on the words of a row or on its box; no row moves away from under the pointer."""
    page = new_page(window)
    page.deal_fold.set_open(True)
    page.form.free.setChecked(True)
    settle()
    places = []
    for row in range(6):
        for picker in (page.form.supplicants, page.form.challenges):
            item = picker.item(row)
            picker.scrollToItem(item)
            box = picker.visualItemRect(item)
            spot = box.center() if row % 2 else QPoint(box.left() + 12, box.center().y())
            QTest.mouseClick(picker.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            settle()
            assert item.checkState() == page.form.checked, f"row {row}"
            places.append(picker.mapTo(window, QPoint()).y())
    assert len(set(places)) == 1
    assert page.deal.isEnabled()
    assert not page.problem.isVisible()
    item = page.form.supplicants.item(1)
    page.form.supplicants.scrollToItem(item)
    box = page.form.supplicants.visualItemRect(item)
    QTest.mouseClick(page.form.supplicants.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert page.problem.isVisible()
    assert page.problem.visibleRegion().boundingRect() == page.problem.rect(), "nothing covers it"


def test_a_free_composition_says_what_is_missing(window: Window) -> None:
    page = new_page(window)
    page.deal_fold.set_open(True)
    page.form.free.setChecked(True)
    assert not page.deal.isEnabled()
    assert "from 5 to 12" in page.problem.text()
    for row in range(5):
        page.form.supplicants.item(row).setCheckState(page.form.checked)
    assert page.problem.isVisible()
    assert "5 supplicants and 0 challenges" in page.problem.text()
    for row in range(5):
        page.form.challenges.item(row).setCheckState(page.form.checked)
    assert page.deal.isEnabled()
    assert page.choice().options["challenges"] == [1, 2, 3, 4, 5]


def test_a_broken_deck_is_named_beside_its_field(window: Window, data_dir: Path) -> None:
    folder = find_paths(data_dir).decks
    folder.mkdir(parents=True)
    (folder / "torn.toml").write_text("[deck]\nid = ", encoding="utf-8")
    page = new_page(window)
    page.form.deck_fold.set_open(True)
    page.form.deck.setCurrentIndex(page.form.deck.findData("torn"))
    assert page.form.deck_problem.isVisible()
    assert "torn.toml" in page.form.deck_problem.text()
    assert page.form.deck_problem.text().count("\n") == 0
    assert not page.deal.isEnabled()
    page.form.deck.setCurrentIndex(0)
    assert page.deal.isEnabled()


def test_an_own_deck_can_be_dealt(window: Window, robot: Robot, data_dir: Path) -> None:
    folder = find_paths(data_dir).decks
    folder.mkdir(parents=True)
    text = resource_path("cards", "council_of_12.toml").read_text(encoding="utf-8")
    text = text.replace('id = "house"', 'id = "mine"')
    text = text.replace('title = "council_of_12.deck.house"', 'name = "My own"')
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    page = new_page(window)
    page.form.deck.setCurrentIndex(page.form.deck.findData("mine"))
    assert page.form.deck_problem.text() == ""
    robot.click(page.deal)
    assert window.controller is not None
    assert window.controller.match.setup.options == {"deck": "mine"}


def test_a_throned_character_is_left_out(window: Window, robot: Robot) -> None:
    page = new_page(window)
    page.form.throne.setCurrentIndex(page.form.throne.findData("golem"))
    assert page.form.throne_fold.head.accessibleDescription() == (
        "The Golem sits on the throne and is left out"
    )
    robot.click(page.deal)
    assert window.controller is not None
    under = window.controller.view()["members"][0]["under"]
    assert "golem" not in under


def test_one_fold_is_open_at_a_time(window: Window) -> None:
    page = new_page(window)
    for fold in page.folds:
        fold.set_open(True)
        assert [other for other in page.folds if other.is_open()] == [fold]


def test_the_same_seed_deals_the_same_table(window: Window) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", False))
    views = []
    for _ in range(2):
        window.deal(GameChoice(chairs, COUNCIL, seed="same"))
        assert window.controller is not None
        views.append(window.controller.view())
    assert views[0] == views[1]


def test_esc_leads_back(window: Window, robot: Robot) -> None:
    new_page(window)
    robot.key(Qt.Key.Key_Escape)
    assert window.home.isVisible()


# ---------------------------------------------------------------- rules and about


def test_f1_opens_the_rules_and_esc_returns_to_where_the_keyboard_was(
    window: Window, robot: Robot, qtbot: QtBot
) -> None:
    page = new_page(window)
    page.chairs[1].name.setFocus()
    window.rules_action.trigger()
    assert window.rules_page is not None
    assert window.rules_page.isVisible()
    robot.key(Qt.Key.Key_Escape)
    assert page.isVisible()
    assert window.focusWidget() is page.chairs[1].name


def test_every_page_of_the_rules_can_be_read(window: Window) -> None:
    page = rules_page(window)
    for row in range(page.list.count()):
        item = page.list.item(row)
        if item.flags() == Qt.ItemFlag.NoItemFlags:
            continue  # the name of a title, above its pages
        page.list.setCurrentRow(row)
        assert page.title.text().endswith(item.text()[1:])
        assert page.origin.text()
        assert len(page.text.toPlainText()) > 40
        assert "**" not in page.text.toPlainText()


def test_the_search_counts_marks_and_finds_the_next(window: Window, robot: Robot) -> None:
    page = rules_page(window)
    page.search.setText("tilt")
    assert 0 < page.list.count() < len(window.texts.children("rules"))
    assert page.found.isVisible()
    marks = page.text.extraSelections()
    assert marks
    first = page.page
    page.search.setFocus()
    for _ in range(len(marks) + 1):
        robot.key(Qt.Key.Key_Return, page.search)
    assert page.page != first
    robot.key(Qt.Key.Key_Escape, page.search)
    assert page.search.text() == ""
    titles = sum(1 for title in TITLES.values() if title.chapter(window.texts).first)
    written = len(window.texts.children("rules")) + len(convention_pages())
    assert page.list.count() == written + titles


@pytest.mark.parametrize(
    ("wanted", "text", "count"),
    [
        ("defi", "Un défi, deux DÉFIS", 2),
        ("défi", "Un défi, un defi", 1),
        ("unglucklich", "Unglücklich", 1),
        ("grosse", "Große, grosse", 2),
        ("coeur", "le cœur, le coeur", 2),
        ("l'oracle ?", "L’Oracle\u202f?", 1),
        ("c.", "c. cx", 1),
        ("(", "(a) b)", 1),
        ("", "a", 0),
    ],
)
def test_accents_may_be_left_out(wanted: str, text: str, count: int, qapp: QApplication) -> None:
    """In Python, which counts, as in Qt, which marks."""
    assert finding.found_in(wanted, text) == count
    page, cursor = QTextDocument(), QTextCursor()
    page.setPlainText(text)
    marked = 0
    while wanted:
        cursor = page.find(_regular(wanted), cursor)
        if cursor.isNull():
            break
        marked += 1
    assert marked == count


def test_a_search_without_a_hit_names_the_nearest_words(window: Window) -> None:
    page = rules_page(window)
    page.search.setText("suplicant")
    assert page.list.count() == 0
    assert "suplicant" in page.found.text()
    assert "supplicant" in page.found.text()


def test_about_names_what_it_must(window: Window) -> None:
    window.show_about()
    page = window.about_page
    assert page is not None
    texts = " ".join(label.text() for label in page.findChildren(type(page.bar.title)))
    for word in ("not affiliated", "Rita Modl", "Corax Games", "rulebook", "LGPL"):
        assert word in texts
    for word in ("Muneyuki Yokouchi", "Ninja Star Games", "Raphael Stocker", "BFF Games"):
        assert word in texts
    for title in TITLES.values():
        assert title.name(window.texts) in texts
    for row in range(page.list.count()):
        page.list.setCurrentRow(row)
        assert page.words.toPlainText()


# ---------------------------------------------------------------- look


@pytest.mark.parametrize(
    "theme", ["light", pytest.param("contrast", marks=pytest.mark.slow), "dark"]
)
def test_the_look_changes_at_once_on_every_page(window: Window, robot: Robot, theme: str) -> None:
    window.set_theme(theme)
    robot.settle()
    assert window.home.isVisible()
    new_page(window).chairs[0].name.setText("Ada")
    window.set_theme("light" if theme != "light" else "dark")
    robot.settle()
    assert window.new_page is not None
    assert window.new_page.isVisible()
    assert window.new_page.chairs[0].name.text() == "Ada"
    robot.click(window.new_page.deal)
    window.set_theme(theme)
    robot.settle()
    assert window.table_page is not None
    assert window.table_page.isVisible()
    robot.wait(robot.something, "a decision")
    robot.answer(robot.advice())


def test_text_size_has_bounds(window: Window) -> None:
    window.settings = replace(window.settings, text_scale=2.4)
    for _ in range(3):
        window.commands.made["zoom_in"].trigger()
    assert window.theme.text_scale == 2.5
    window.commands.made["zoom_reset"].trigger()
    assert window.theme.text_scale == 1.0


def test_keys_typed_into_a_name_stay_there(window: Window, qtbot: QtBot) -> None:
    page = new_page(window)
    name: QLineEdit = page.chairs[0].name
    name.clear()
    qtbot.keyClicks(name, "a/b c")
    assert name.text() == "a/b c"


# ---------------------------------------------------------------- the table's page


def test_a_line_of_the_log_shows_its_position(window: Window, robot: Robot) -> None:
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL, seed="log"))
    for _ in range(3):
        robot.wait(robot.something, "a decision")
        robot.answer(robot.advice())
    robot.wait(robot.something, "a decision")
    page = robot.page
    lines = list(page.log.model.rows)
    page.table.show_side(True)
    robot.settle()
    index = page.log.model.index(1)
    page.log.list.setCurrentIndex(index)
    page.log.list.activated.emit(index)
    robot.settle()
    assert page.controller.looking == lines[1].ply
    assert page.log.past.isVisible()
    assert page.log.model.rows == lines
    robot.click(page.log.now)
    assert page.controller.looking is None
    assert not page.log.past.isVisible()
    robot.answer(robot.advice())


@pytest.mark.parametrize(("kind", "page"), [("bell", "round"), ("say", "speaking")])
def test_f1_opens_the_fitting_page(window: Window, robot: Robot, kind: str, page: str) -> None:
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL, seed="log"))
    for _ in range(6):
        robot.wait(robot.something, "a decision")
        decision = robot.page.controller.decision
        assert decision is not None
        if decision.kind == kind:
            break
        token = next((o.token for o in decision.options if o.kind == "play"), robot.advice())
        robot.answer(token)
    window.rules_action.trigger()
    assert window.rules_page is not None
    assert window.rules_page.page == page
    robot.key(Qt.Key.Key_Escape)
    assert robot.page.isVisible()


def test_the_result_can_be_folded_away_and_the_last_move_taken_back(
    window: Window, robot: Robot
) -> None:
    window.deal(
        GameChoice((Chair("Lea", True), Chair("Tom", False, "random")), COUNCIL, seed="short")
    )
    play_out(robot)
    page = robot.page
    assert page.end is not None
    result = page.controller.view()["result"]
    words = [label.text() for label in page.end.findChildren(QLabel)]
    assert str(result["term"]) in words
    robot.key(Qt.Key.Key_Escape, page.end)
    assert not page.end.isVisible()
    robot.click(page.fold)
    assert page.end.isVisible()
    page.controller.request_undo()
    robot.settle()
    assert page.end is None
    play_out(robot)
    assert page.end is not None


def test_the_same_deal_is_played_with_the_seats_turned(window: Window, robot: Robot) -> None:
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), "king_of_12", "turned"))
    window.desk.again_turned()
    choice = window.games.choice
    assert choice is not None
    assert [chair.name for chair in choice.chairs] == ["Tom", "Lea"]
    assert (choice.game_id, choice.seed) == ("king_of_12", "turned")


def test_play_again_deals_another_and_same_deal_the_same(window: Window, robot: Robot) -> None:
    window.deal(
        GameChoice((Chair("Lea", True), Chair("Tom", False, "random")), COUNCIL, seed="short")
    )
    first = robot.page.controller.view()
    play_out(robot)
    end = robot.page.end
    assert end is not None
    robot.click(end.same)
    assert robot.page.controller.view() == first
    play_out(robot)
    end = robot.page.end
    assert end is not None
    robot.click(end.again)
    assert robot.page.controller.match.seed != "short"


def test_the_log_tells_what_the_table_shows_and_nothing_before(
    window: Window, robot: Robot
) -> None:
    window.settings = replace(window.settings, speed="slow")
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL, seed="log"))
    robot.wait(robot.something, "a decision")
    page = robot.page
    before = len(page.log.model.rows)
    page.controller.submit("bell:yes")
    told = page.controller.whole_history(0)
    assert len(page.log.model.rows) < before + 3  # the bells, favour and the next challenge
    presenter = page.table.presenter
    presenter.finish_now()  # type: ignore[union-attr]
    lines = [line.text for line in page.log.model.rows]
    assert lines[-3].startswith("The bells ring")
    assert lines[-1].endswith("comes next.")
    assert {line.ply for line in page.log.model.rows} <= {ply for ply, _ in told}


def test_a_page_that_was_prepared_is_the_one_that_is_shown(window: Window) -> None:
    """Wanted meanwhile, or in another look, there is one page of it all the same."""
    pages = window.pages
    pages.prepare("chronicle")
    assert pages.made("chronicle") is None
    settle()
    prepared = pages.made("chronicle")
    assert prepared is not None
    window.show_chronicle()
    assert pages.current == "chronicle"
    assert pages.made("chronicle") is prepared
    pages.prepare("year")
    window.show_year()
    wanted = pages.made("year")
    settle()
    assert pages.made("year") is wanted
    pages.prepare("rules")
    window.change_settings(text_scale=1.5)
    settle()
    assert pages.made("rules") is None
    kinds = [type(pages.stack.widget(place)) for place in range(pages.stack.count())]
    assert len(set(kinds)) == len(kinds)


def test_a_page_that_was_prepared_for_a_window_that_is_gone(
    qapp: QApplication, qtbot: QtBot, data_dir: Path
) -> None:
    """It goes too, and nothing is heard of it."""
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.show_home()
    others = chronicle_pages(qapp)
    window.pages.prepare("chronicle")
    (page,) = [one for one in chronicle_pages(qapp) if one not in others]
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: not isValid(page), timeout=LONGEST_MS)


def chronicle_pages(qapp: QApplication) -> list[ChroniclePage]:
    """Those that are in no window."""
    return [one for one in qapp.topLevelWidgets() if isinstance(one, ChroniclePage)]
