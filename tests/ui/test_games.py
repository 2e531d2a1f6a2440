"""Nothing is ever lost: games in the window, from their first action to every way they are left."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

from council_desktop.app import placement
from council_desktop.app.asking import Asking
from council_desktop.app.games import CannotOpen
from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.games.registry import TITLES, title_of
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.saves import Saved
from council_desktop.store.state_file import read_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from engine.codes import daily_seed
from engine.core.game import Game, View
from engine.core.types import CHANCE
from engine.game_file import Disk, open_game, read_game
from engine.journal import state_hash, verify_file
from engine.match import Match
from engine.titles import game_from_cards
from tests.laws.games import COUNCIL, KING
from tests.patience import LONGEST_S
from tests.saves.disks import FullDisk, HeldDisk
from tests.ui.playing import play_out

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

ALONE = (Chair("Lea", True), Chair("Tom", False, "random"))
BOTH = (Chair("Lea", True), Chair("Ümit", True))
Open = Callable[..., tuple[Window, Robot]]


class Answers(Asking):
    """Answers the window's questions as it was told, and remembers what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.to_open: Path | None = None
        self.to_write: list[Path | None] = []
        self.choices: list[str] = []

    def run(self, dialog: QDialog) -> bool:
        return dialog.exec() == QDialog.DialogCode.Accepted

    def file_to_open(self, texts: object) -> Path | None:
        self.asked.append("open")
        return self.to_open

    def file_to_write(self, title: str, name: str, kinds: str) -> Path | None:
        self.asked.append(name)
        return self.to_write.pop(0)

    def choose(self, title: str, text: str, answers: Any, unanswered: str = "") -> str:
        self.asked.append(text)
        answer = self.choices.pop(0)
        assert answer in [name for name, _ in answers]
        return answer


@pytest.fixture
def open_window(qapp: QApplication, data_dir: Path) -> Iterator[Open]:
    """Starts the window, as often as wanted, with the same data directory."""
    made: list[Window] = []

    def start(*args: str, disk: Disk | None = None) -> tuple[Window, Robot]:
        options = parse(["--data-dir", str(data_dir), *args])
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir), disk=disk)
        window.settings = replace(window.settings, speed="instant")
        window.troubles.asking = Answers()
        made.append(window)
        window.show()
        window.begin(options)
        return window, Robot(qapp, window)

    yield start
    for window in made:
        window.shut_down()
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def answers(window: Window) -> Answers:
    asking: Any = window.troubles.asking
    assert isinstance(asking, Answers)
    return asking


def deal(window: Window, chairs: tuple[Chair, ...] = ALONE, seed: str = "kept") -> Match:
    window.deal(GameChoice(chairs, COUNCIL, seed=seed))
    assert window.controller is not None
    return window.controller.match


def play(robot: Robot, decisions: int) -> None:
    for _ in range(decisions):
        assert robot.play_on()
    robot.wait(robot.something, "somebody to be asked")


def place(match: Match) -> tuple[int, str]:
    return match.head, state_hash(match.game.dump(match.state))


def in_file(path: Path) -> tuple[int, str]:
    return place(open_game(read_game(path), game_from_cards))


def kept(window: Window) -> Path:
    """The file of the open game, once everything is in it."""
    journal = window.games.journal
    assert journal is not None
    assert journal.wait_kept(LONGEST_S)
    return journal.path


# ---------------------------------------------------------------- kept, and gone on with


def test_a_game_is_in_a_file_from_its_first_action_on(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window)
    assert match.log[0].by == CHANCE
    path = kept(window)
    assert path.parent == window.paths.saves
    assert in_file(path) == place(match)
    play(robot, 2)
    assert in_file(kept(window)) == place(match)
    saved = window.games.saves.look(path)
    assert isinstance(saved, Saved)
    assert saved.chairs == (ALONE[0], replace(ALONE[1], level="normal"))


def test_closing_asks_nothing_and_enter_goes_on(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window)
    play(robot, 3)
    before, path = place(match), kept(window)
    window.close()
    assert not window.isVisible()
    assert answers(window).asked == []
    window, robot = open_window()
    home = window.home
    assert home.isVisible()
    assert home.main.text() == "Continue"
    assert "Lea" in home.members.text()
    assert "Tom" in home.members.text()
    assert "Round" in home.state.text()
    assert "favour" in home.state.text()
    assert "turn" in home.state.text()
    robot.key(Qt.Key.Key_Return)
    assert robot.page.isVisible()
    assert window.games.path == path
    assert place(robot.page.controller.match) == before
    play(robot, 1)
    assert in_file(kept(window)) == place(robot.page.controller.match)
    assert [file.name for file in path.parent.glob("*.game")] == [path.name]


def test_undo_and_what_can_be_redone_come_back(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window)
    play(robot, 4)
    far = place(match)
    robot.page.controller.request_undo()
    robot.page.controller.request_undo()
    near = place(match)
    assert near != far
    window.close()
    window, robot = open_window()
    robot.key(Qt.Key.Key_Return)
    controller = robot.page.controller
    assert place(controller.match) == near
    assert controller.revisited
    robot.settle()
    assert place(controller.match) == near, "bots wait for the person after an undo"
    controller.request_redo()
    controller.request_redo()
    assert place(controller.match) == far


def test_another_game_leaves_the_first_where_it_was(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window, seed="first")
    play(robot, 2)
    first, before = kept(window), place(match)
    deal(window, seed="second")
    assert window.games.path != first
    assert in_file(first) == before
    window.show_home()
    robot.settle()
    (tile,) = window.home.others
    assert tile.text() == title_of("council_of_12").name(window.texts)
    assert "Lea" in tile.accessibleDescription()
    robot.click(tile)
    assert window.games.path == first
    ids = [entry.id for entry in robot.page.controller.match.log]
    assert before[0] in ids, "it goes on from where it was"


def test_running_games_of_other_titles_go_on_from_their_tiles(open_window: Open) -> None:
    window, robot = open_window()
    paths = {}
    for game in TITLES:
        least, most = title_of(game).seats
        assert f"{most} seats" in window.home.titles[game].accessibleDescription()
        chairs = tuple(Chair(f"{game[:4]} {seat}", seat == 0) for seat in range(least))
        window.deal(GameChoice(chairs, game, "tiles"))
        robot.wait(robot.something, "somebody to be asked")
        paths[game] = kept(window)
    window.show_home()
    robot.settle()
    home = window.home
    assert home.others == [], "each has a tile already"
    assert home.title.text() == title_of(game).name(window.texts)
    for game, tile in home.titles.items():
        assert "your turn" in tile.accessibleDescription()
        assert f"{game[:4]} 0" in tile.accessibleDescription()
    first, *_ = home.titles
    assert title_of(first).standing(window.texts, *_seen(window, paths[first])).where[0] in (
        home.titles[first].accessibleDescription()
    )
    home.titles[first].setFocus()
    robot.key(Qt.Key.Key_Down)
    assert window.focusWidget() is list(home.titles.values())[1]
    for game, path in paths.items():
        window.show_home()
        robot.settle()
        robot.click(window.home.titles[game])
        assert window.games.path == path


def _seen(window: Window, path: Path) -> tuple[Game, View]:
    saved = window.games.saves.look(path)
    assert isinstance(saved, Saved)
    return saved.rules, saved.view


def test_abandon_puts_aside_and_brings_back(open_window: Open) -> None:
    window, robot = open_window()
    deal(window)
    path = kept(window)
    bytes_before = path.read_bytes()
    answers(window).choices = ["no", "yes"]
    window.commands.made["abandon"].trigger()
    assert window.games.path == path
    window.commands.made["abandon"].trigger()
    assert window.controller is None
    assert window.home.isVisible()
    assert not window.commands.made["abandon"].isEnabled()
    assert window.home.main.text() != "Continue"
    assert not path.exists()
    window.show_saves()
    page = window.saves_page
    assert page is not None
    row = page.chosen()
    assert row is not None
    assert row.kind == "aside"
    robot.click(page.main)
    assert path.read_bytes() == bytes_before
    row = page.chosen()
    assert row is not None
    assert (row.kind, row.path) == ("running", path)
    robot.key(Qt.Key.Key_Return, page.list)
    assert window.games.path == path


def test_a_finished_game_is_listed_and_can_be_looked_at(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window, seed="short")
    play_out(robot)
    over, path = place(match), kept(window)
    window.close()
    assert verify_file(path, game_from_cards) == over[1]
    size = path.stat().st_size
    window, robot = open_window()
    assert window.home.main.text() != "Continue"
    window.show_saves()
    page = window.saves_page
    assert page is not None
    row = page.chosen()
    assert row is not None
    assert row.kind == "finished"
    assert "term" in row.state
    robot.click(page.main)
    assert robot.page.end is not None
    assert robot.page.end.isVisible()
    scrubber = robot.page.course.scrubber
    assert scrubber.isVisible()
    robot.key(Qt.Key.Key_Home, scrubber.line)
    assert robot.page.controller.looking is not None
    window.close()
    assert path.stat().st_size == size, "looking writes nothing"


def test_many_games_are_read_a_little_at_a_time(open_window: Open) -> None:
    window, robot = open_window()
    deal(window)
    path = kept(window)
    window.close()
    for number in range(40):
        (path.parent / f"copy {number}.game").write_bytes(path.read_bytes())
    window, robot = open_window()
    saves = window.games.saves
    assert len(saves.unread()) > 35, "the page is there before everything is read"
    window.show_saves()
    page = window.saves_page
    assert page is not None
    assert page.chosen() is None
    robot.wait(lambda: page.chosen() is not None, "the list")
    assert not saves.unread()
    assert page.list.count() == 42  # with its heading
    assert page.list.hasFocus()
    window.show_home()
    robot.wait(lambda: window.home.others, "the other games")
    assert len(window.home.others) == 2
    assert "41" in window.home.saves.accessibleDescription()


# ---------------------------------------------------------------- files that can't be opened


def test_broken_files_are_listed_with_the_reason_and_left_alone(open_window: Open) -> None:
    window, robot = open_window()
    deal(window)
    play(robot, 3)
    good = kept(window).read_bytes()
    window.close()
    first, *rest = good.split(b"\n")
    saves = window.paths.saves
    files = {
        "foreign": b"GIF89a nonsense",
        "newer": first.replace(b'"format":1', b'"format":9') + b"\n",
        "cut": good[:40],
        "changed": b"\n".join([first, *rest[:3], rest[3].replace(b"1", b"2"), *rest[4:]]),
        "empty": b"",
    }
    notes = {"newer": "app.saves.broken_note", "changed": "app.saves.damaged_note"}
    for name, data in files.items():
        (saves / f"{name}.game").write_bytes(data)
    window, robot = open_window()
    robot.settle()
    assert "5" in window.home.saves.accessibleDescription()
    window.show_saves()
    page = window.saves_page
    assert page is not None
    for name, data in files.items():
        path = saves / f"{name}.game"
        page.choose(path)
        row = page.chosen()
        assert row is not None
        assert (row.kind, row.path) == ("broken", path)
        assert path.name in row.state
        note = notes.get(name)
        assert page.note.text() == (window.texts.t(note) if note else "")
        assert page.note.isVisible() == bool(note)
        assert page.main.isVisible() == (note == "app.saves.damaged_note")
        assert page.show_file.isVisible()
        assert page.copy.isVisible()
        assert not page.put_aside.isVisible()
        target = saves.parent / f"copy of {name}"
        answers(window).to_write = [target]
        robot.click(page.copy)
        assert target.read_bytes().startswith(data[: len(data) // 2])
        assert path.read_bytes() == data
        window.desk.resume(path)
        assert window.controller is None
        assert path.read_bytes() == data
    page.choose(saves / "changed.game")
    robot.click(page.main)
    row = page.chosen()
    assert row is not None
    assert row.kind == "running"
    assert "rescued" in row.path.name
    assert (saves / "changed.game").read_bytes() == files["changed"]


# ---------------------------------------------------------------- in and out


def test_a_copy_goes_out_and_comes_in_again(open_window: Open, tmp_path: Path) -> None:
    window, robot = open_window()
    match = deal(window)
    play(robot, 3)
    copy = tmp_path / "shared.game"
    answers(window).to_write = [copy]
    window.commands.made["save_as"].trigger()
    before = place(match)
    assert in_file(copy) == before
    answers(window).choices = ["yes"]
    window.commands.made["abandon"].trigger()
    answers(window).to_open = copy
    window.commands.made["open"].trigger()
    assert robot.page.isVisible()
    assert place(robot.page.controller.match) == before
    assert window.games.path == window.paths.saves / "shared.game"
    play(robot, 1)
    assert in_file(copy) == before, "what was opened from elsewhere is a copy"
    window.show_home()
    window.on_second_start(window.games.path, "")
    assert len(list(window.paths.saves.glob("*.game"))) == 1


@pytest.mark.parametrize("way", ["command line", "dropped", "second start"])
def test_a_file_is_opened(open_window: Open, tmp_path: Path, way: str) -> None:
    window, robot = open_window()
    match = deal(window, seed="elsewhere")
    play(robot, 2)
    before = place(match)
    elsewhere = tmp_path / "a b ü.game"
    kept(window).rename(elsewhere)
    window.shut_down()
    window.close()
    if way == "command line":
        window, robot = open_window(str(elsewhere))
    else:
        window, robot = open_window()
        if way == "second start":
            window.on_second_start(elsewhere, "token")
            os.environ.pop("XDG_ACTIVATION_TOKEN")
        else:
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(str(elsewhere))])
            copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
            plain = Qt.KeyboardModifier.NoModifier
            event = QDropEvent(QPointF(9, 9), copy, data, left, plain)
            window.dropEvent(event)
            assert event.isAccepted()
            robot.settle()
    assert place(robot.page.controller.match) == before
    assert elsewhere.is_file()


def test_a_file_that_is_no_game_leaves_the_open_game(open_window: Open, tmp_path: Path) -> None:
    window, _ = open_window()
    match = deal(window)
    nonsense = tmp_path / "x.game"
    nonsense.write_bytes(b"nonsense\n")
    window.desk.open_file(nonsense)
    for other in (nonsense, tmp_path):
        with pytest.raises(CannotOpen) as refused:
            window.games.bring_in(other)
        assert str(refused.value).startswith(other.name)
        assert str(refused.value).endswith(window.texts.t("app.error.choose_game"))
    assert window.controller is not None
    assert window.controller.match is match
    assert nonsense.read_bytes() == b"nonsense\n"


# ---------------------------------------------------------------- codes


def test_the_code_of_a_game_deals_it_again(open_window: Open) -> None:
    window, _ = open_window()
    window.deal(GameChoice(ALONE, COUNCIL, seed="", options={"scenario": "march"}))
    assert window.controller is not None
    first = window.controller.match
    window.commands.made["copy_code"].trigger()
    code = QGuiApplication.clipboard().text()
    assert len(code) == 19
    opening = first.state_at(0), [entry.token for entry in first.log]
    window.close()
    window, _ = open_window("--code", code.lower().replace("-", " "))
    assert window.controller is not None
    again = window.controller.match
    assert again.setup == first.setup
    assert again.seed == first.seed
    assert [entry.token for entry in again.log] == opening[1]


def test_a_typed_code_fills_in_everything_but_the_members(open_window: Open) -> None:
    window, robot = open_window()
    window.deal(GameChoice((*ALONE, Chair("Jo", False)), COUNCIL, options={"silent": "silent"}))
    assert window.controller is not None
    first = window.controller.match
    code = window.games.code()
    window.show_new()
    page = window.new_page
    assert page is not None
    page.fill(GameChoice((Chair("Ada", True), Chair("Tom", False)), COUNCIL), False)
    page.code_fold.set_open(True)
    page.code.field.setText(code[:9])
    assert page.code.problem.text() == window.texts.t("app.new.code_short")
    assert not page.deal.isEnabled()
    wrong = code[:3] + ("X" if code[3] != "X" else "Y") + code[4:]
    page.code.field.setText(wrong)
    assert page.code.problem.isVisible()
    # Why is said once: at the field, or at the head while that is folded up.
    head, why = page.code_fold.head, page.code.problem.text()
    assert why not in head.accessibleDescription()
    page.code_fold.set_open(False)
    assert head.accessibleDescription() == why.removesuffix(".")
    page.code_fold.set_open(True)
    assert why not in head.accessibleDescription()
    assert page.code.field.property("wrong")
    page.code.field.setText(code[:5] + "U" + code[6:])
    said = [window.texts.t("app.new.code_wrong", place=place) for place in (5, 6)]
    assert page.code.problem.text() in said
    page.code.field.setText(code)
    assert not page.code.problem.isVisible()
    assert [chair.name.text() for chair in page.chairs][:2] == ["Ada", "Tom"]
    assert len(page.chairs) == 3
    assert page.form.silent["silent"].isChecked()
    assert page.seed.text() == first.seed
    for fold in page.folds:
        assert fold.body.isEnabled() == (fold in (page.code_fold, page.set_ups))
    assert not page.add.isEnabled()
    page.chairs[0].name.setText("Zoë")
    robot.key(Qt.Key.Key_Return, page.code.field)
    assert window.controller is not None
    again = window.controller.match
    assert (again.setup, again.seed) == (first.setup, first.seed)
    assert window.controller.members[0].name == "Zoë"
    window.show_new()
    assert page.code.field.text() == ""
    assert all(fold.body.isEnabled() for fold in page.folds)


def test_todays_game_comes_from_the_date(open_window: Open) -> None:
    from datetime import date

    window, robot = open_window()
    robot.click(window.home.daily)
    assert window.controller is not None
    assert window.controller.match.seed == daily_seed(date.today())
    window.games.end()
    window.deal(replace(window.default_choice(), game_id=KING))
    assert window.games.today().game_id == COUNCIL
    assert window.games.code()


# ---------------------------------------------------------------- time


def test_keys_lead_back_through_the_game_and_esc_to_now(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window)
    play(robot, 6)
    before = place(match)
    page, controller = robot.page, robot.page.controller
    course = page.course
    assert not course.scrubber.isVisible()
    robot.key(Qt.Key.Key_PageUp, page.table)
    assert course.scrubber.isVisible()
    assert controller.looking is not None
    robot.key(Qt.Key.Key_Home, page.table)
    positions = controller.positions()
    assert controller.looking == positions[0]
    line = course.scrubber.line
    for ply in positions[1:4]:
        robot.key(Qt.Key.Key_Right, line)
        assert controller.looking == ply
        assert controller.view() == match.game.view(match.state_at(ply), controller.viewer)
    robot.key(Qt.Key.Key_Left, line)
    assert controller.looking == positions[2]
    robot.key(Qt.Key.Key_End, line)
    assert controller.looking is None
    robot.click(course.scrubber.first)
    assert controller.looking == positions[0]
    robot.key(Qt.Key.Key_Escape, line)
    assert controller.looking is None
    assert not course.scrubber.isVisible()
    assert place(match) == before
    assert in_file(kept(window)) == before
    play(robot, 1)


def test_the_scrubber_can_be_read_by_assistive_technology(open_window: Open) -> None:
    window, robot = open_window()
    deal(window)
    play(robot, 3)
    window.commands.made["look_back"].trigger()
    scrubber = robot.page.course.scrubber
    assert scrubber.isVisible()
    assert scrubber.line.hasFocus()
    assert scrubber.line.accessibleName()
    assert "position" in scrubber.line.accessibleDescription()
    for button in (scrubber.first, scrubber.back, scrubber.on, scrubber.last, scrubber.play):
        assert button.accessibleName()
    assert scrubber.line.maximum() == len(robot.page.controller.positions()) - 1


def test_the_course_is_shown_by_itself_until_now(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, robot = open_window()
    deal(window)
    play(robot, 3)
    window.commands.made["look_back"].trigger()
    scrubber = robot.page.course.scrubber
    scrubber._clock.setInterval(60_000)
    robot.click(scrubber.play)
    assert scrubber.play.accessibleName() == window.texts.t("app.what_if.pause")
    scrubber._clock.setInterval(0)
    robot.wait(lambda: not scrubber.play.isChecked(), "the course to end")
    assert robot.page.controller.looking is None
    assert scrubber.play.accessibleName() == window.texts.t("app.what_if.play")


def test_what_if_keeps_the_game_and_leads_back(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window)
    play(robot, 5)
    main = place(match)
    page, controller = robot.page, robot.page.controller
    robot.key(Qt.Key.Key_Home, page.table)
    robot.key(Qt.Key.Key_Right, page.course.scrubber.line)
    robot.click(page.course.scrubber.what_if)
    assert controller.exploring
    assert page.course.exploring.isVisible()
    play(robot, 2)
    tried = place(match)
    assert tried != main
    window.close()
    window, robot = open_window()
    robot.key(Qt.Key.Key_Return)
    page, controller = robot.page, robot.page.controller
    assert place(controller.match) == tried
    assert page.course.exploring.isVisible()
    robot.click(page.course.exploring.button)
    assert place(controller.match) == main
    assert not page.course.exploring.isVisible()
    assert in_file(kept(window)) == main
    assert tried[0] in [entry.id for entry in controller.match.entries], "what was tried is kept"
    play(robot, 1)


def test_several_people_try_another_course_only_after_the_end(open_window: Open) -> None:
    window, robot = open_window()
    match = deal(window, BOTH)
    for _ in range(4):
        assert robot.play_on()
    controller = robot.page.controller
    assert not controller.can_what_if()
    controller.what_if()
    assert not match.main
    play_out(robot)
    assert controller.can_what_if()
    robot.key(Qt.Key.Key_PageUp, robot.page.course.scrubber.line)
    robot.click(robot.page.course.scrubber.what_if)
    assert controller.exploring
    assert robot.page.end is None
    controller.end_what_if()
    assert controller.over
    robot.settle()
    assert robot.page.end is not None


# ---------------------------------------------------------------- a disk that fails


@pytest.mark.expect_logs("can't be written")
def test_a_full_disk_is_told_once_and_a_copy_saves_the_game(
    open_window: Open, tmp_path: Path
) -> None:
    disk = FullDisk(60_000)
    window, robot = open_window(disk=disk)
    match = deal(window)
    kept(window)
    disk.room = 0
    play(robot, 2)
    robot.wait(lambda: window.games.trouble is not None, "the trouble")
    strip = robot.page.course.trouble
    assert strip.isVisible()
    assert "space" in strip.text.text()
    play(robot, 1)
    assert window.controller is not None, "the game goes on in memory"
    copy = tmp_path / "copy.game"
    disk.room = 10_000_000
    window.games.saves._disk = Disk()
    disk.room = 0
    answers(window).to_write = [copy]
    robot.click(strip.button)
    assert in_file(copy) == place(match)
    answers(window).choices = ["stay"]
    window.close()
    assert window.isVisible(), "the person rather stays"
    again = tmp_path / "again.game"
    answers(window).choices = ["copy"]
    answers(window).to_write = [again]
    before = place(match)
    window.close()
    assert not window.isVisible()
    assert in_file(again) == before


@pytest.mark.expect_logs("can't be written")
def test_once_there_is_room_the_notice_goes(open_window: Open) -> None:
    disk = FullDisk(60_000)
    window, robot = open_window(disk=disk)
    match = deal(window)
    kept(window)
    disk.room = 0
    play(robot, 1)
    robot.wait(lambda: window.games.trouble is not None, "the trouble")
    disk.room = 10_000_000
    robot.wait(lambda: window.games.trouble is None, "the disk to take it")
    assert not robot.page.course.trouble.isVisible()
    assert in_file(kept(window)) == place(match)


# ---------------------------------------------------------------- errors and reports


def test_an_error_says_where_the_game_is_and_what_can_be_done(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import zipfile

    from council_desktop.pages.crash import CrashDialog
    from council_desktop.pages.report import ReportDialog

    window, robot = open_window()
    deal(window)
    path = kept(window)
    shown: list[CrashDialog] = []

    def answer(dialog: CrashDialog) -> int:
        shown.append(dialog)
        dialog.show()
        assert path.name in dialog.saved.text()
        dialog.more.click()
        assert "ZeroDivisionError" in dialog.details.toPlainText()
        dialog.report.click()
        dialog.go_on.click()
        return 1

    monkeypatch.setattr(CrashDialog, "exec", answer)
    monkeypatch.setattr(ReportDialog, "exec", lambda dialog: ReportDialog.DialogCode.Accepted)
    report = tmp_path / "report.zip"
    answers(window).to_write = [report]
    window.troubles.show_error("ZeroDivisionError: division by zero")
    assert shown
    assert window.isVisible()
    with zipfile.ZipFile(report) as archive:
        names = archive.namelist()
        game = archive.read("game.game").decode()
        assert "ZeroDivisionError" in archive.read("error.txt").decode()
    assert "versions.txt" in names
    assert "Tom" not in game, "names only with the tick"
    play(robot, 1)


def test_quit_is_one_answer_to_an_error(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from council_desktop.pages.crash import CrashDialog

    window, _ = open_window()
    match = deal(window)
    path, before = kept(window), place(match)
    monkeypatch.setattr(CrashDialog, "exec", lambda dialog: dialog.quit.click())
    window.troubles.show_error("an error")
    assert not window.isVisible()
    assert in_file(path) == before


# ---------------------------------------------------------------- the window's place


def test_the_window_comes_back_where_it_was_on_a_screen(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(placement, "_screens", lambda: [(0, 0, 1920, 1080)])
    window, robot = open_window()
    window.setGeometry(60, 50, 1100, 700)
    robot.settle()
    window.close()
    again, robot = open_window()
    assert again.geometry() == window.geometry()
    again.close()
    file = again.paths.window
    file.write_text('{"place": [90000, 90000, 1200, 700], "maximized": false}')
    third, robot = open_window()
    robot.settle()
    assert QRect(0, 0, 1920, 1080).contains(third.geometry())


def test_a_full_screen_comes_back_and_what_it_was_before(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(placement, "_screens", lambda: [(0, 0, 1920, 1080)])
    window, robot = open_window()
    window.setGeometry(60, 50, 1100, 700)
    robot.settle()
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    robot.settle()
    window.close()
    again, robot = open_window()
    robot.settle()
    assert again.isFullScreen()
    again.setWindowState(Qt.WindowState.WindowNoState)
    robot.settle()
    assert again.geometry() == QRect(60, 50, 1100, 700)


def test_the_title_of_a_window_is_not_above_its_screen(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place that is kept is that of what lies in the frame; how thick that is shows later."""

    def kept_at(top: int) -> bool:
        return read_window(window.paths.window).place == (60, top, 1100, 700)

    window, robot = open_window()
    window.setGeometry(60, 0, 1100, 700)
    robot.settle()
    title = window.geometry().top() - window.frameGeometry().top()
    assert title > 0, "here too a window has a title"
    robot.wait(lambda: kept_at(title), "the title to be seen")
    assert window.frameGeometry().top() == 0
    window.setGeometry(60, 0, 1100, 700)
    robot.wait(lambda: kept_at(0), "what somebody does later to be let be")


def application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def test_a_window_whose_screen_has_gone_comes_back(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second screen is unplugged while a game is open: the game is there, nothing is asked."""
    two = [(0, 0, 1920, 1080), (1920, 0, 1920, 1080)]
    monkeypatch.setattr(placement, "_screens", lambda: two)
    window, robot = open_window()
    window.setGeometry(2300, 120, 1100, 700)
    robot.settle()
    application().primaryScreenChanged.emit(window.screen())
    robot.settle()
    assert window.geometry() == QRect(2300, 120, 1100, 700), "it stays where it can be seen"
    monkeypatch.setattr(placement, "_screens", lambda: two[:1])
    application().screenRemoved.emit(window.screen())
    robot.settle()
    assert QRect(0, 0, 1920, 1080).contains(window.geometry())
    assert window.geometry().size() == QRect(0, 0, 1100, 700).size()


@pytest.mark.parametrize(
    ("screen", "maximized"),
    [((1920, 1080), False), ((1280, 800), True), ((1366, 768), True), ((960, 540), True)],
)
def test_the_first_window_hides_nothing_of_itself(
    open_window: Open,
    monkeypatch: pytest.MonkeyPatch,
    screen: tuple[int, int],
    maximized: bool,
) -> None:
    monkeypatch.setattr(placement, "_screens", lambda: [(0, 0, *screen)])
    window, _ = open_window()
    assert window.isMaximized() == maximized
    own = window.normalGeometry().size() if maximized else window.size()
    assert own.width() <= screen[0], "where nobody makes it as large as the screen"
    assert own.height() < screen[1]


def test_a_slow_disk_never_stops_the_window(open_window: Open) -> None:
    disk = HeldDisk()
    disk.free.set()
    window, robot = open_window(disk=disk)
    match = deal(window)
    disk.free.clear()
    journal = window.games.journal
    assert journal is not None
    play(robot, 3)
    assert not journal.all_kept
    assert not disk.hung
    disk.free.set()
    assert in_file(kept(window)) == place(match)
