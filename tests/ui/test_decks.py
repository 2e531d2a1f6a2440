"""Decks in the real window: listed, entered, kept, chosen, played with, and gone again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.games.council_of_12.challenges import STRANGER
from council_desktop.games.council_of_12.decks.council_decks import DECKS, EDITOR
from council_desktop.games.council_of_12.decks.editor import DeckEditorPage
from council_desktop.games.council_of_12.decks.fields import LineField, WordsField
from council_desktop.games.council_of_12.decks.files import ASIDE, OWN, UNFINISHED, DeckEntry
from council_desktop.games.council_of_12.decks.page import DecksPage
from council_desktop.pages.new_game import Wish
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from engine.codes import code_for
from engine.game_file import Disk
from engine.games.council_of_12.deck import CHALLENGE_FIELDS
from tests.laws.games import COUNCIL
from tests.samples import each_once
from tests.saves.disks import FullDisk
from tests.ui.playing import play_out

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

ALONE = (Chair("Lea", True), Chair("Tom", False, "random"))


class Answers:
    """Answers the window's questions as it was told."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.lines: list[str | None] = []
        self.to_read: Path | None = None
        self.to_write: Path | None = None
        self.choices: list[str] = []

    def line(self, title: str, text: str, preset: str) -> str | None:
        self.asked.append(preset)
        return self.lines.pop(0)

    def file_of(self, title: str, kinds: str) -> Path | None:
        return self.to_read

    def file_to_write(self, title: str, name: str, kinds: str) -> Path | None:
        self.asked.append(name)
        return self.to_write

    def choose(self, title: str, text: str, answers: Any) -> str:
        self.asked.append(text)
        return self.choices.pop(0)


def start(qapp: QApplication, data_dir: Path, disk: Disk | None = None) -> Window:
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    made = make_window(qapp, options, find_paths(options.data_dir), disk=disk)
    made.settings = replace(made.settings, speed="instant")
    made.troubles.asking = Answers()  # type: ignore[assignment]
    made.show()
    made.begin(options)
    return made


@pytest.fixture
def window(qapp: QApplication, data_dir: Path) -> Iterator[Window]:
    made = start(qapp, data_dir)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


def answers(window: Window) -> Answers:
    asking: Any = window.troubles.asking
    assert isinstance(asking, Answers)
    return asking


def shown_list(window: Window) -> DecksPage:
    window.show_decks()
    page: DecksPage = window.pages.get(DECKS)
    return page


def editor(window: Window, path: Path) -> DeckEditorPage:
    window.own_decks.edit(path)
    assert window.pages.current == EDITOR
    page: DeckEditorPage = window.pages.get(EDITOR)
    return page


def line(page: DeckEditorPage, key: str) -> QLineEdit:
    field = page.fields[key]
    assert isinstance(field, LineField)
    return field.line


def lists(page: DeckEditorPage, key: str) -> list[QComboBox]:
    field = page.fields[key]
    assert isinstance(field, WordsField)
    return list(field.lists)


def show(page: DeckEditorPage, no: int) -> None:
    page.list.setCurrentRow(page.list.count() - 36 + no - 1)
    page.focus_form()


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key) -> None:
    QTest.keyClick(focus(), key)


def entry(window: Window, path: Path) -> DeckEntry:
    return window.own_decks.files.entry(path)


# ---------------------------------------------------------------- the list


def test_the_house_deck_is_there_and_can_only_be_played_and_copied(
    window: Window, robot: Robot
) -> None:
    page = shown_list(window)
    robot.settle()
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.path is None
    assert page.title.text() == "House deck"
    assert "can’t be changed" in page.state.text()
    visible = {
        name
        for name in ("edit", "copy", "rename", "export", "show_file", "put_aside")
        if getattr(page, name).isVisible()
    }
    assert visible == {"copy"}
    assert page.main.text() == "Play with it"
    answers(window).lines = ["Club deck"]
    robot.click(page.copy)
    assert answers(window).asked == ["House deck (copy)"]
    copied = page.chosen()
    assert copied is not None
    assert (copied.title, copied.kind) == ("Club deck", OWN)
    robot.key(Qt.Key.Key_Escape)
    assert window.home.isVisible()


def test_from_the_menu_and_from_new_game(window: Window, robot: Robot) -> None:
    window.commands.made["decks"].trigger()
    assert window.pages.current == DECKS
    window.show_new()
    new = window.new_page
    assert new is not None
    new.form.deck_fold.set_open(True)
    robot.settle()
    new.form.edit_decks.setFocus()
    press(Qt.Key.Key_Space)
    assert window.pages.current == DECKS
    made = window.own_decks.files.copy_house("Club deck")
    robot.key(Qt.Key.Key_Escape)
    assert window.pages.current == "new"
    assert new.form.deck.findData(made.stem) >= 0
    assert focus() is new.form.edit_decks


def test_rename_put_aside_and_bring_back(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    page = shown_list(window)
    page.choose(path)
    answers(window).lines = ["Another name", None]
    robot.click(page.rename)
    assert answers(window).asked == ["Club deck"]
    renamed = page.chosen()
    assert renamed is not None
    assert (renamed.title, renamed.path) == ("Another name", path)
    robot.click(page.rename)  # and thinks better of it
    assert entry(window, path).title == "Another name"
    robot.click(page.put_aside)
    aside = page.chosen()
    assert aside is not None
    assert aside.kind == ASIDE
    assert not path.exists()
    assert page.main.text() == "Bring it back"
    robot.click(page.main)
    assert entry(window, path).kind == OWN


def test_out_and_in(window: Window, robot: Robot, tmp_path: Path) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    page = shown_list(window)
    page.choose(path)
    asked = answers(window)
    asked.to_write = tmp_path / "carried"
    robot.click(page.export)
    carried = tmp_path / "carried.toml"
    assert carried.read_bytes() == path.read_bytes()
    asked.to_read = carried
    robot.click(page.bring_in)
    brought = page.chosen()
    assert brought is not None
    assert brought.path is not None
    assert brought.path.name == "club-deck-2.toml"
    carried.write_bytes(b"no deck")
    robot.click(page.bring_in)
    assert "can’t be used: It is not valid TOML" in window._note.text()
    assert len(window.own_decks.files.listing()) == 3


def test_a_damaged_file_is_named_with_its_reason(window: Window, robot: Robot) -> None:
    folder = window.paths.decks
    folder.mkdir(parents=True)
    torn = folder / "torn.toml"
    torn.write_bytes(b"format = 1\n[deck\n")
    page = shown_list(window)
    page.choose(torn)
    robot.settle()
    assert page.title.text() == "torn.toml"
    assert "not valid TOML at line 2, column 6" in page.state.text()
    assert "was not changed" in page.state.text()
    for name in ("edit", "copy", "rename", "put_aside"):
        assert not getattr(page, name).isVisible()
    window.own_decks.edit(torn)
    assert window.pages.current == DECKS
    assert torn.read_bytes() == b"format = 1\n[deck\n"


# ---------------------------------------------------------------- the editor


def test_a_card_is_entered_with_the_keyboard_alone(window: Window, robot: Robot) -> None:
    page = shown_list(window)
    answers(window).lines = ["My deck"]
    page.new.setFocus()
    press(Qt.Key.Key_Space)
    assert window.pages.current == EDITOR
    sheet: DeckEditorPage = window.pages.get(EDITOR)
    robot.settle()
    assert sheet.no == 1
    assert focus() is line(sheet, "name")
    assert sheet.progress.text() == "0 of 36"
    for typed in ("River", "e", "6", "1"):
        QTest.keyClicks(focus(), typed)
        press(Qt.Key.Key_Tab)
    assert focus() is lists(sheet, "penalty")[0]
    QTest.keyClicks(focus(), "nothing")
    press(Qt.Key.Key_Tab)
    assert focus() is lists(sheet, "reward")[0]
    QTest.keyClicks(focus(), "Peek")
    assert sheet.progress.text() == "1 of 36"
    press(Qt.Key.Key_Return)
    assert sheet.no == 2
    assert focus() is line(sheet, "name")
    assert line(sheet, "name").text() == ""
    for typed in ("Two", "", "11", "9/10 + 3"):
        if typed:
            QTest.keyClicks(focus(), typed)
        else:
            press(Qt.Key.Key_End)  # letters so soon would be one word with those before
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Escape)
    assert window.pages.current == DECKS
    path = window.paths.decks / "my-deck.toml"
    draft = window.own_decks.files.read(path)
    entered = {field: draft.field(1, field) for field in CHALLENGE_FIELDS}
    assert entered == {
        "name": "River",
        "bell": "easy",
        "value": 6,
        "targets": [[1]],
        "penalty": [],
        "reward": ["REWARD peek"],
    }
    assert draft.field(2, "bell") == "hard"
    assert draft.field(2, "targets") == [[9, 10], [3]]
    assert draft.field(2, "penalty") is None
    assert entry(window, path).kind == UNFINISHED
    assert "1 of 36" in page.state.text()
    again = editor(window, path)
    assert again.no == 2  # the first that is not complete


def test_page_keys_go_through_the_cards_in_the_same_field(window: Window, robot: Robot) -> None:
    sheet = editor(window, window.own_decks.files.copy_house("Club deck"))
    show(sheet, 4)
    line(sheet, "targets").setFocus()
    press(Qt.Key.Key_PageDown)
    assert sheet.no == 5
    assert focus() is line(sheet, "targets")
    lists(sheet, "penalty")[0].setFocus()
    before = lists(sheet, "penalty")[0].currentData()
    press(Qt.Key.Key_PageUp)
    press(Qt.Key.Key_PageDown)
    assert sheet.no == 5
    assert lists(sheet, "penalty")[0].currentData() == before
    for _ in range(8):
        press(Qt.Key.Key_PageUp)
    assert sheet.list.currentRow() == 0


def test_what_is_wrong_is_said_at_once_and_spoken(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    sheet = editor(window, path)
    show(sheet, 4)
    assert sheet.play.isEnabled()
    field = sheet.fields["targets"]
    line(sheet, "targets").selectAll()
    line(sheet, "targets").setFocus()
    QTest.keyClicks(line(sheet, "targets"), "9/13")
    sentence = "13 does not fit: write a whole number from 1 to 12."
    assert field.problem.isVisible()
    assert field.problem.text() == sentence
    part = QAccessible.queryAccessibleInterface(line(sheet, "targets"))
    assert part is not None
    assert part.text(QAccessible.Text.Name) == "Targets"
    assert part.text(QAccessible.Text.Description) == sentence
    assert not sheet.play.isEnabled()
    assert sheet.state.text() == f"Still to do: Challenge 4, Targets: {sentence}"
    assert sheet.progress.text() == "35 of 36"
    item = sheet.list.currentItem()
    assert item is not None
    assert "something is wrong" in item.data(Qt.ItemDataRole.AccessibleTextRole)
    press(Qt.Key.Key_Backspace)
    assert not field.problem.isVisible()
    assert sheet.play.isEnabled()
    penalty = lists(sheet, "penalty")
    penalty[0].setCurrentIndex(penalty[0].findData("recall"))
    assert "must cost favour" in sheet.fields["penalty"].problem.text()
    penalty[0].setCurrentIndex(penalty[0].findData("favour -1"))
    assert penalty[1].isVisible()
    penalty[1].setCurrentIndex(penalty[1].findData("recall"))
    assert not sheet.fields["penalty"].problem.isVisible()
    assert sheet.draft.field(4, "penalty") == ["favour -1", "recall"]


def test_the_preview_is_the_card_of_the_table(window: Window, robot: Robot) -> None:
    sheet = editor(window, window.own_decks.files.copy_house("Club deck"))
    show(sheet, 4)
    front: Any = sheet.preview.front.face
    assert (front.number, front.name, front.targets) == (4, "Stray Herd", ((4, 5, 6),))
    line(sheet, "name").setFocus()
    QTest.keyClicks(line(sheet, "name"), "Zombie Horde")
    front = sheet.preview.front.face
    assert (front.name, front.emblem) == ("Zombie Horde", "shambling-zombie")
    QTest.keyClicks(line(sheet, "name"), "s")
    front = sheet.preview.front.face
    assert (front.name, front.emblem) == ("Zombie Hordes", STRANGER)
    assert sheet.card_title.text() == "4 · Zombie Hordes"
    line(sheet, "value").selectAll()
    line(sheet, "value").setFocus()
    press(Qt.Key.Key_Delete)
    front = sheet.preview.front.face
    assert front.worth == ""
    reward = lists(sheet, "reward")[0]
    reward.setCurrentIndex(reward.findData("set die"))
    back: Any = sheet.preview.back.face
    assert [mark.text for mark in back.reward] == ["any face"]
    assert sheet.preview.passed.text() == "If it passes: The council turns the die to any face."
    sheet.list.setCurrentRow(1)
    sheet.crowns["golem"].line.setFocus()
    QTest.keyClicks(focus(), "3")
    person: Any = sheet.preview.person.face
    assert (person.character, person.crowns) == ("golem", 3)


def test_the_emblem_of_a_name_is_painted(window: Window, robot: Robot) -> None:
    sheet = editor(window, window.own_decks.files.copy_house("Club deck"))
    show(sheet, 4)
    card = sheet.preview.front
    face: Any = card.face
    before = card.picture().toImage()
    card.set_face(replace(face, emblem=STRANGER))
    assert card.picture().toImage() != before
    card.set_face(face)
    assert card.picture().toImage() == before


def test_nothing_is_lost_however_it_is_left(
    qapp: QApplication, data_dir: Path, window: Window, robot: Robot
) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    sheet = editor(window, path)
    show(sheet, 4)
    line(sheet, "targets").setFocus()
    line(sheet, "targets").selectAll()
    QTest.keyClicks(focus(), "3 +")
    window.set_theme("light")  # all pages are made anew
    robot.settle()
    assert window.pages.current == EDITOR
    sheet = window.pages.get(EDITOR)
    assert (sheet.no, sheet.path) == (4, path)
    assert line(sheet, "targets").text().strip() == "3 +"
    QTest.keyClicks(line(sheet, "value"), "x")
    window.close()
    other = start(qapp, data_dir)
    try:
        draft = other.own_decks.files.read(path)
        assert draft.field(4, "targets") == [[3], []]
        assert draft.field(4, "value") == "5x"
        show(editor(other, path), 4)
        again: DeckEditorPage = other.pages.get(EDITOR)
        assert line(again, "targets").text() == "3 + "
    finally:
        other.close()
        other.deleteLater()


def test_what_is_typed_is_kept_after_a_moment(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    sheet = editor(window, path)
    show(sheet, 4)
    line(sheet, "name").setFocus()
    QTest.keyClicks(focus(), "Herd")
    robot.wait(
        lambda: window.own_decks.files.read(path).field(4, "name") == "Herd", "it to be kept"
    )


def test_a_full_disk_is_said_and_nothing_is_lost(qapp: QApplication, data_dir: Path) -> None:
    disk = FullDisk(100_000)
    window = start(qapp, data_dir, disk)
    robot = Robot(qapp, window)
    path = window.own_decks.files.copy_house("Club deck")
    before = path.read_bytes()
    disk.room = 0
    sheet = editor(window, path)
    robot.settle()
    show(sheet, 4)
    line(sheet, "name").setFocus()
    QTest.keyClicks(focus(), "Herd")
    sheet.flush()
    assert sheet.state.text().startswith("Not saved: No space left on device.")
    assert not sheet.play.isEnabled()
    assert path.read_bytes() == before
    robot.key(Qt.Key.Key_Escape)
    show(editor(window, path), 4)
    assert line(sheet, "name").text() == "Herd"
    asked = answers(window)
    asked.choices = ["stay"]
    assert not window.close()
    assert window.isVisible()
    assert "No space left on device" in asked.asked[-1]
    disk.room = 100_000
    assert window.close()
    assert window.own_decks.files.read(path).field(4, "name") == "Herd"
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_word_no_list_knows_is_shown_and_stays(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    draft = window.own_decks.files.read(path)
    draft.set_field(4, "penalty", ["dance", "roll"])
    draft.set_field(4, "bell", "loud")
    window.own_decks.files.write(path, draft)
    sheet = editor(window, path)
    show(sheet, 4)
    penalty = lists(sheet, "penalty")
    assert [one.currentText() for one in penalty[:2]] == ["dance", "roll"]
    assert sheet.fields["penalty"].is_wrong
    assert sheet.fields["bell"].is_wrong
    show(sheet, 5)
    sheet.flush()
    assert window.own_decks.files.read(path) == draft


def test_every_field_has_a_name_and_tab_reaches_it(window: Window, robot: Robot) -> None:
    sheet = editor(window, window.own_decks.files.copy_house("Club deck"))
    for row in (0, 1, 2):
        sheet.list.setCurrentRow(row)
        sheet.focus_form()
        robot.settle()
        wanted = [
            control
            for field in sheet._fields_shown()
            for control in field.controls()
            if control.isVisible()
        ]
        names = [control.accessibleName() for control in wanted]
        assert all(names)
        assert len(set(names)) == len(names)
        assert focus() is wanted[0]
        visited = [focus()]
        for _ in wanted[1:]:
            press(Qt.Key.Key_Tab)
            visited.append(focus())
        assert visited == wanted


@pytest.mark.parametrize(("size", "scale"), each_once([(1024, 640), (1280, 800)], [1.0, 1.5, 2.0]))
def test_nothing_is_cut_at_any_size(
    window: Window, robot: Robot, size: tuple[int, int], scale: float
) -> None:
    path = window.own_decks.files.copy_house("A deck with a name as long as anybody would write it")
    window.use(text_scale=scale)
    window.resize(*size)
    sheet = editor(window, path)
    for no in (4, 36):
        show(sheet, no)
        robot.settle()
        held = sheet.area.widget()
        assert held is not None
        assert held.width() <= sheet.area.viewport().width()
        assert sheet.bar.title.width() >= min(
            sheet.bar.title.sizeHint().width(), sheet.bar.title.minimumSizeHint().width()
        )
        for key in ("name", "targets", "penalty"):
            control = sheet.fields[key].controls()[0]
            assert control.height() >= control.minimumSizeHint().height()
    page = shown_list(window)
    robot.settle()
    assert page.list.height() > page.fontMetrics().height() * 3


# ---------------------------------------------------------------- played with


def test_what_is_typed_in_stays_in_sight_in_a_smaller_window(window: Window, robot: Robot) -> None:
    window.use(text_scale=2.0)
    window.resize(1280, 800)
    sheet = editor(window, window.own_decks.files.copy_house("Mine"))
    show(sheet, 12)
    line(sheet, "targets").setFocus()
    robot.settle()
    window.resize(1024, 640)
    robot.settle()
    field, seen = sheet.fields["targets"], sheet.area.viewport()
    assert seen.rect().contains(field.mapTo(seen, field.rect().center()))
    row = sheet.list.visualItemRect(sheet.list.currentItem())
    assert sheet.list.viewport().rect().contains(row)


def deal(window: Window, robot: Robot, path: Path, **options: Any) -> None:
    window.deal(GameChoice(ALONE, COUNCIL, seed="decks", options={"deck": path.stem, **options}))
    robot.wait(robot.something, "somebody to be asked")


def test_play_with_it_leads_to_a_game_with_that_deck(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    sheet = editor(window, path)
    show(sheet, 4)
    line(sheet, "value").setFocus()
    line(sheet, "value").selectAll()
    QTest.keyClicks(focus(), "77")
    robot.click(sheet.play)
    new = window.new_page
    assert new is not None
    assert new.isVisible()
    assert new.form.deck.currentText() == "Club deck"
    assert new.form.deck_fold.head.accessibleDescription() == "Club deck, 37 challenges"
    robot.click(new.deal)
    assert window.controller is not None
    match = window.controller.match
    assert match.setup.options == {"deck": "club-deck"}
    assert match.game.cards()["challenge"][3]["value"] == 77
    window.show_new()
    assert new.choice().deck == "club-deck"  # remembered


def test_an_unfinished_deck_is_offered_with_the_reason(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.create("My deck")
    window.show_new()
    new = window.new_page
    assert new is not None
    new.choose(Wish(COUNCIL, {"deck": path.stem}))
    assert new.form.deck.currentText() == "My deck (unfinished)"
    assert new.form.deck_problem.text() == "The deck can’t be used: Challenge 1 is missing."
    assert not new.deal.isEnabled()
    new.choose(Wish("king_of_12"))
    assert new.deal.isEnabled()


def test_a_free_game_names_the_challenges_of_its_deck(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    draft = window.own_decks.files.read(path)
    draft.set_field(4, "name", "Runaway Goats")
    window.own_decks.files.write(path, draft)
    window.show_new()
    new = window.new_page
    assert new is not None
    new.choose(Wish(COUNCIL, {"deck": path.stem}))
    assert new.form.challenges.item(3).text() == "4 · Runaway Goats"
    new.form.deck.setCurrentIndex(0)
    assert new.form.challenges.item(3).text() == "4 · Stray Herd"


def test_a_deck_that_is_gone_is_named(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    deal(window, robot, path)
    window.own_decks.files.put_aside(path)
    window.show_new()
    new = window.new_page
    assert new is not None
    assert new.choice().deck == "house"
    assert "The deck “club-deck” is not here any more" in new.form.deck_problem.text()
    assert new.deal.isEnabled()
    new.choose(Wish(COUNCIL, {"deck": "house"}))
    assert not new.form.deck_problem.isVisible()
    window.show_home()
    window.desk.repeat()
    assert window._note.text() == (
        "The deck can’t be used: There is no deck “club-deck” here; choose another one."
    )


def test_a_game_its_replay_and_its_entry_outlive_the_deck(
    qapp: QApplication, data_dir: Path, window: Window, robot: Robot
) -> None:
    """Played with names and values of its own; then the deck is changed, and thrown away."""
    path = window.own_decks.files.copy_house("Club deck")
    draft = window.own_decks.files.read(path)
    for no in range(1, 37):
        draft.set_field(no, "name", f"Matter {no}")
    draft.set_field(5, "value", 50)  # else a code would find the house deck
    window.own_decks.files.write(path, draft)
    deal(window, robot, path)
    assert window.controller is not None
    match = window.controller.match
    cards = match.game.cards()
    code = window.games.code()
    assert code == code_for(match.game, match.setup, match.seed)
    for _ in range(3):
        robot.answer(robot.advice())
        robot.wait(robot.something, "somebody to be asked")
    card = robot.page.table.board.challenge  # type: ignore[attr-defined]
    assert "Matter" in card.accessibleName()
    assert card.face.emblem == STRANGER
    window.show_home()
    robot.settle()
    assert "Matter" in window.home.detail.text()
    draft.set_field(4, "value", 99)
    draft.set_name("Other name")
    window.own_decks.files.write(path, draft)
    file = window.games.path
    assert file is not None
    window.show_table()
    play_out(robot)
    robot.settle()
    book = window.scribe.book
    assert book is not None
    (line_,) = book.lines()
    facts = book.entry(line_.uid).facts
    assert (facts.deck, facts.deck_name) == ("club-deck", "Club deck")
    assert all(one.name.startswith("Matter") for one in facts.challenges if one.no != 37)
    assert facts.code == code
    window.close()
    path.unlink()

    other = start(qapp, data_dir)
    try:
        again = Robot(qapp, other)
        other.desk.resume(file)
        again.settle()
        assert other.controller is not None
        assert other.controller.match.game.cards() == cards
        assert other.controller.over
        other.library.open_replay(line_.uid)
        assert other.controller.match.game.cards() == cards
        other.show_chronicle(line_.uid)
        again.settle()
        page = other.chronicle_page
        assert page is not None
        assert "Deck: Club deck" in page.entry.toPlainText()
        # the same deal again can't be had without its deck, and says so
        other.desk.play_code(code)
        assert "club-deck" in other._note.text()
    finally:
        other.close()
        other.deleteLater()


def test_a_code_finds_the_same_cards_under_another_name(window: Window, robot: Robot) -> None:
    path = window.own_decks.files.copy_house("Club deck")
    draft = window.own_decks.files.read(path)
    draft.set_field(4, "value", 9)
    window.own_decks.files.write(path, draft)
    deal(window, robot, path)
    code = window.games.code()
    window.show_home()
    window.own_decks.files.create("At home", draft)
    window.own_decks.files.put_aside(path)
    window.show_new()
    new = window.new_page
    assert new is not None
    new.code_fold.set_open(True)
    new.code.field.setText(code)
    assert new.code.sentence == ""
    assert new.choice().deck == "at-home"
    assert new.deal.isEnabled()
