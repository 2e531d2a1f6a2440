"""Folders, what is remembered, logs, and errors nobody caught."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer, qWarning
from pytestqt.qtbot import QtBot

from council_desktop.store.game_choice import Chair, GameChoice, choice_from
from council_desktop.store.state_file import read_state, write_state
from council_desktop.system.logs import Logs
from council_desktop.system.paths import find_paths
from council_desktop.system.preferences import dialogs_of_the_desktop
from tests.laws.games import COUNCIL


@pytest.fixture
def logs(tmp_path: Path) -> Iterator[Logs]:
    made = Logs(tmp_path / "logs")
    yield made
    made.close()


def written(logs: Logs) -> str:
    for handler in logging.getLogger().handlers:
        handler.flush()
    return logs.file.read_text(encoding="utf-8") if logs.file.exists() else ""


# ---------------------------------------------------------------- folders


def test_one_folder_holds_everything(tmp_path: Path) -> None:
    paths = find_paths(tmp_path / "own")
    for folder in (paths.data, paths.config, paths.state, paths.logs, paths.decks):
        assert folder.is_relative_to(tmp_path / "own")
    assert not (tmp_path / "own").exists()
    paths.make()
    assert paths.state.is_dir()


def test_without_one_the_platform_decides(data_dir: Path) -> None:
    paths = find_paths()
    home = Path(os.environ["HOME"])
    for folder in (paths.data, paths.config, paths.state, paths.logs):
        assert "council-desktop" in str(folder)
        if sys.platform.startswith("linux"):
            assert folder.is_relative_to(home)


# ---------------------------------------------------------------- what is remembered


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "state.json"
    assert write_state(path, {"name": "Zoë", "n": 3})
    assert read_state(path) == {"name": "Zoë", "n": 3}
    assert [found.name for found in path.parent.iterdir()] == ["state.json"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"null"])
def test_what_cannot_be_read_is_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "state.json"
    path.write_bytes(content)
    assert read_state(path) == {}
    assert path.read_bytes() == content


@pytest.mark.expect_logs("could not be written")
def test_a_full_disk_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not write_state(tmp_path / "file" / "state.json", {"a": 1})


GOOD = GameChoice(
    (Chair("Lea", True), Chair("Tom", False, "hard")), COUNCIL, options={"bells": False}
)


def test_a_set_up_survives_its_file() -> None:
    again = choice_from(GOOD.to_data())
    assert again is not None
    assert again.to_data() == GOOD.to_data()


@pytest.mark.parametrize(
    "change",
    [
        {"chairs": []},
        {"chairs": [{"name": "Lea"}]},
        {"chairs": [{"name": n, "person": True, "level": "normal"} for n in "abcde"]},
        {"options": None},
        {"game": "chess"},
        {"seed": None, "chairs": 5},
    ],
)
def test_another_set_up_is_none(change: dict[str, Any]) -> None:
    assert choice_from({**GOOD.to_data(), **change}) is None


def test_an_unknown_level_becomes_the_usual_one() -> None:
    data = GOOD.to_data()
    data["chairs"][1]["level"] = "godlike"
    again = choice_from(data)
    assert again is not None
    assert again.chairs[1].level == "normal"


# ---------------------------------------------------------------- logs


def test_records_and_messages_of_qt_go_to_the_file(logs: Logs) -> None:
    logging.getLogger("council_desktop.test").info("a record")
    qWarning("a message of Qt")
    text = written(logs)
    assert "a record" in text
    assert "a message of Qt" in text


def test_a_name_that_is_no_text_can_be_logged(logs: Logs) -> None:
    logging.getLogger("council_desktop.test").info("in %s", os.fsdecode(b"J\xf6rg"))
    assert "J\\udcf6rg" in written(logs)


def test_what_qt_says_without_a_screen_is_no_warning(
    logs: Logs, caplog: pytest.LogCaptureFixture
) -> None:
    qWarning("This plugin does not support propagateSizeHints()")
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]


@pytest.mark.expect_logs("uncaught error")
def test_an_error_nobody_caught_is_logged_and_shown(logs: Logs) -> None:
    shown: list[str] = []
    logs.report_errors(shown.append)
    try:
        raise RuntimeError("torn")
    except RuntimeError as error:
        sys.excepthook(RuntimeError, error, error.__traceback__)
    assert len(shown) == 1
    assert "RuntimeError: torn" in shown[0]
    assert "RuntimeError: torn" in written(logs)


@pytest.mark.expect_logs("uncaught error", "could not be told")
def test_an_error_while_one_is_told_is_told_after_it(logs: Logs, qtbot: QtBot) -> None:
    told: list[str] = []
    inside: list[str] = []

    def report(details: str) -> None:
        told.append(details)
        assert not inside, "one inside of the other"
        inside.append(details)
        if "first" in details:
            sys.excepthook(ValueError, ValueError("second"), None)
        inside.clear()
        if "second" in details:
            raise RuntimeError("nobody can tell this")

    logs.report_errors(report)
    QTimer.singleShot(0, lambda: sys.excepthook(RuntimeError, RuntimeError("first"), None))
    qtbot.waitUntil(lambda: len(told) == 2)
    assert "second" in told[1]
    assert "nobody can tell this" in written(logs)


@pytest.mark.expect_logs("uncaught error")
def test_an_error_where_no_call_is_left_is_told_once_there_are_some(
    logs: Logs, qtbot: QtBot
) -> None:
    """Whoever shows an error needs more calls than the one who is at the end of them."""
    told: list[int] = []

    def dig(depth: int) -> None:
        if depth:
            dig(depth - 1)

    def fall() -> None:
        try:
            fall()
        except RecursionError as error:
            sys.excepthook(RecursionError, error, None)
            raise

    def report(_: str) -> None:
        dig(400)
        told.append(1)

    def begin() -> None:
        with pytest.raises(RecursionError):
            fall()

    logs.report_errors(report)
    QTimer.singleShot(0, begin)
    qtbot.waitUntil(lambda: bool(told))


@pytest.mark.expect_logs("uncaught error")
def test_an_error_in_a_thread_is_logged(logs: Logs) -> None:
    logs.report_errors(lambda _: None)

    def fail() -> None:
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert "in a thread" in written(logs)


@pytest.mark.expect_logs
@pytest.mark.parametrize("debug", [False, True])
def test_who_started_it_from_a_terminal_reads_warnings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], debug: bool
) -> None:
    logs = Logs(tmp_path, debug=debug)
    try:
        log = logging.getLogger("council_desktop.somewhere")
        log.warning("something is not well")
        log.info("all is well")
        log.debug("so it goes")
    finally:
        logs.close()
    said = capsys.readouterr().err
    assert "something is not well" in said
    assert ("all is well" in said) is debug
    assert ("so it goes" in said) is debug


def test_everything_is_put_back(tmp_path: Path) -> None:
    before = (sys.excepthook, threading.excepthook, list(logging.getLogger().handlers))
    logs = Logs(tmp_path)
    logs.report_errors(lambda _: None)
    assert sys.excepthook is not before[0]
    logs.close()
    after = (sys.excepthook, threading.excepthook, list(logging.getLogger().handlers))
    assert after == before


def test_a_folder_that_cannot_be_written_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    logs = Logs(tmp_path / "file" / "logs")
    logs.close()
    assert "no log file" in caplog.text


def test_files_are_asked_for_in_the_desktop_s_own_dialogs(tmp_path: Path) -> None:
    offer = tmp_path / "share" / "dbus-1" / "services" / "org.freedesktop.portal.Desktop.service"
    offer.parent.mkdir(parents=True)
    bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"}
    there = {**bus, "XDG_DATA_DIRS": f"{tmp_path}:{tmp_path / 'share'}"}
    assert dialogs_of_the_desktop(there, "linux") == [], "nobody offers them"
    offer.touch()
    wanted = ["-platformtheme", "xdgdesktopportal"]
    assert dialogs_of_the_desktop(there, "linux") == wanted
    assert dialogs_of_the_desktop({**bus, "XDG_DATA_HOME": str(tmp_path / "share")}, "linux") == (
        wanted
    )
    without_bus = {"XDG_DATA_DIRS": there["XDG_DATA_DIRS"], "XDG_RUNTIME_DIR": str(tmp_path)}
    assert dialogs_of_the_desktop(without_bus, "linux") == []
    (tmp_path / "bus").touch()
    assert dialogs_of_the_desktop(without_bus, "linux") == wanted
    for own_way in ({"QT_QPA_PLATFORMTHEME": "gtk3"}, {"QT_QPA_PLATFORM": "offscreen"}):
        assert dialogs_of_the_desktop({**there, **own_way}, "linux") == []
    for elsewhere in ("darwin", "win32"):
        assert dialogs_of_the_desktop(there, elsewhere) == []
