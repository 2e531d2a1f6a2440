"""The report of a problem: complete enough to find it, and silent about people."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from council_desktop.system.report import write_report
from engine.game_file import CannotWrite, game_in, open_game, read_game
from engine.titles import APP, game_from_cards
from tests.saves.games import NAMES, content, now, played, save


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", "/home/rita.m")
    monkeypatch.setenv("LOGNAME", "rita.m")
    path = tmp_path / "council-desktop.log"
    path.write_text(
        "INFO the game in /home/rita.m/.local/share/x.game was opened by rita.m\n"
        f"INFO {NAMES[0]} laid the Oracle, {NAMES[3]} said nothing: {NAMES[3]!r} {NAMES[3]!a}\n",
        encoding="utf-8",
    )
    return path


def unpack(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as pack:
        assert pack.testzip() is None
        return {name: pack.read(name) for name in pack.namelist()}


def test_a_report_without_names(tmp_path: Path, log: Path) -> None:
    match = played(seats=4, branches=2)
    path = save(tmp_path / "one.game", match)
    target = write_report(
        tmp_path / "report.zip",
        logs=[log, tmp_path / "missing.log"],
        game=path,
        facts={"language": "de"},
        details=f"KeyError: {NAMES[0]} in /home/rita.m/council.py",
    )
    parts = unpack(target)
    assert set(parts) == {
        "README.txt",
        "versions.txt",
        "error.txt",
        "game.game",
        "log/council-desktop.log",
    }
    for name, part in parts.items():
        for secret in (*NAMES, "Zo", "rita.m", "2026-11-27"):
            assert secret.encode() not in part, f"{secret} in {name}"
    assert b"Member 1 laid the Oracle, Member 4 said nothing" in parts["log/council-desktop.log"]
    assert b"~/.local/share/x.game" in parts["log/council-desktop.log"]
    again = open_game(game_in(parts["game.game"], Path("game.game")), game_from_cards)
    assert now(again) == now(match), "it can be played again"
    assert f"program: {APP}".encode() in parts["versions.txt"]
    assert b"language: de" in parts["versions.txt"]
    assert b"python: 3." in parts["versions.txt"]
    assert read_game(path).lines[0]["table"]["chairs"][0]["name"] == NAMES[0], "only in the copy"


def test_a_report_with_names(tmp_path: Path, log: Path) -> None:
    match = played(seats=2)
    parts = unpack(
        write_report(tmp_path / "report.zip", logs=[log], game=content(match), names=True)
    )
    assert parts["game.game"] == content(match)
    assert parts["log/council-desktop.log"] == log.read_bytes()


def test_a_report_without_a_game(tmp_path: Path) -> None:
    parts = unpack(write_report(tmp_path / "report.zip"))
    assert set(parts) == {"README.txt", "versions.txt"}
    parts = unpack(write_report(tmp_path / "report.zip", game=tmp_path / "never.game"))
    assert b"note: the game is missing" in parts["versions.txt"]


def test_a_game_that_cannot_be_read_is_sent_only_with_names(tmp_path: Path) -> None:
    damaged = content(played()).replace(b'"after":9', b'"after":8', 1)
    parts = unpack(write_report(tmp_path / "a.zip", game=damaged))
    assert "game.game" not in parts
    assert b"note: the game can't be read" in parts["versions.txt"]
    named = unpack(write_report(tmp_path / "b.zip", game=damaged, names=True))
    assert named["game.game"] == damaged


def test_a_report_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotWrite):
        write_report(tmp_path / "file" / "report.zip")
