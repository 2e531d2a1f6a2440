"""The program as a person starts it: a process of its own, with its own data directory."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from council_desktop.__main__ import main
from council_desktop.games.gallery import PlainStops
from council_desktop.games.registry import TITLES
from council_desktop.system.command_line import parse
from engine.codes import code_for
from engine.core.game import Setup
from engine.titles import game_with_deck
from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]


def start(
    *options: str, cwd: Path | None = None, seconds: float = LONGEST_S, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "council_desktop", *options],
        cwd=cwd or ROOT,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "error",
            **env,
        },
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def test_the_self_test_plays_a_game_through_its_widgets(data_dir: Path) -> None:
    done = start("--self-test", "--data-dir", str(data_dir))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all well" in done.stdout
    assert (data_dir / "state" / "last_setup.json").is_file()
    assert "Traceback" not in done.stderr


def test_the_self_test_leaves_nothing_behind(data_dir: Path, tmp_path: Path) -> None:
    # It stops at once: what matters is where it writes.
    here = tmp_path / "here"
    here.mkdir()
    done = start("--version", cwd=here)
    assert done.returncode == 0
    assert list(here.iterdir()) == []
    assert not any((tmp_path / "home").rglob("*.json"))


CODE = code_for(game_with_deck("council_of_12"), Setup(2, {}), "0000000")
BAD = [
    (("--seats", "you,bot"), "--seats", "--new"),
    (("--new", "chess"), "--new", "council_of_12"),
    (("--new", "council_of_12"), "--new", "--seats"),
    (("--new", "council_of_12", "--seats", "you"), "--seats", "2 to 4"),
    (("--new", "council_of_12", "--seats", "you,cat"), "--seats", "bot:LEVEL"),
    (("--new", "council_of_12", "--seats", "you,bot:god"), "--seats", "expert"),
    (("--new", "council_of_12", "--seats", "you,bot", "--seed"), "--seed", "--seed VALUE"),
    (("--new", "council_of_12", "--seats", "you,bot", "--seed", "x" * 300), "--seed", "shorten"),
    (("--new", "council_of_12", "--seats", "you,bot", "--seed", "\u200b"), "--seed", "--seed TEXT"),
    (("--lang", "xx"), "--lang", "en"),
    (("--scale", "huge"), "--scale", "0.8"),
    (("--scale", "9"), "--scale", "0.8"),
    (("--scale", "nan"), "--scale", "0.8"),
    (("--theme", "pink"), "--theme", "dark"),
    (("--data-dir", "/dev/null/x"), "--data-dir", "choose"),
    (("--gallery", "/dev/null/x"), "--gallery", "choose"),
    (("--gallery", "pictures", "--self-test"), "--gallery", "leave"),
    (("--every-look",), "--every-look", "--gallery DIR"),
    (("--self-test=yes",), "--self-test", "alone"),
    (("--self-test", "--self-test"), "--self-test", "twice"),
    (("--frobnicate",), "--frobnicate", "--help"),
    (("my.game",), "my.game", "check its name"),
    ((__file__, "--new", "council_of_12", "--seats", "you,bot"), "can't go", "leave one"),
    (("--code", "0000-0000-0000-0001"), "--code", "original"),
    (("--code", "X"), "--code", "original"),
    (("--code", "U", "--seed", "x"), "--code", "leave --seed out"),
    (("--code", CODE, "--seats", "you,bot,bot"), "--seats", "for 2"),
    (("--code", CODE, "--new", "chess"), "--new", "council_of_12"),
    (("a.game", "b.game"), "b.game", "single"),
]


@pytest.mark.parametrize(("options", "names", "advises"), BAD, ids=lambda part: str(part)[:40])
def test_a_bad_option_is_one_sentence(
    options: tuple[str, ...],
    names: str,
    advises: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In this process, as there are so many of them."""
    monkeypatch.chdir(tmp_path)
    assert main(list(options)) == 2
    said = capsys.readouterr()
    assert_a_sentence(said.out, said.err, names, advises)
    assert not (tmp_path / "pictures").exists()


@pytest.mark.parametrize("at", range(3, len(BAD), 12))
def test_some_bad_options_in_real_processes(at: int, tmp_path: Path) -> None:
    options, names, advises = BAD[at]
    done = start(*options, cwd=tmp_path)
    assert done.returncode == 2
    assert_a_sentence(done.stdout, done.stderr, names, advises)


def assert_a_sentence(out: str, errors: str, names: str, advises: str) -> None:
    assert out == ""
    lines = errors.splitlines()
    assert len(lines) == 1, errors
    assert lines[0].startswith("council-desktop: ")
    assert names in lines[0]
    assert lines[0].count("original") < 2, "an advice is given once"
    assert advises in lines[0]
    assert lines[0].endswith(".")


def test_whether_a_folder_can_be_written_into_is_tried_without_touching_a_file(
    tmp_path: Path,
) -> None:
    theirs = tmp_path / ".write-test"
    theirs.write_text("mine")
    assert parse(["--data-dir", str(tmp_path)])
    assert [path.name for path in tmp_path.iterdir()] == [theirs.name]
    assert theirs.read_text() == "mine"


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_nobody_hears_is_no_error(option: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m council_desktop {option} >&-"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_bad_option_needs_no_screen() -> None:
    done = start("--lang", "xx", QT_QPA_PLATFORM="xcb", DISPLAY=":99")
    assert done.returncode == 2


def test_help_names_every_option() -> None:
    done = start("--help")
    assert done.returncode == 0
    for option in ("--new", "--seats", "--seed", "--data-dir", "--self-test", "--gallery"):
        assert option in done.stdout


def test_starting_needs_neither_qt_nor_the_cards_for_help() -> None:
    code = (
        "import sys, council_desktop.__main__ as m; m.main(['--help']);"
        "print([n for n in sys.modules if n.startswith(('PySide6', 'engine.games'))],"
        " file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=True,
    )
    assert done.stderr.strip() == "[]"


GAME_WITH_A_KILLED_BOT = """
import os, signal, sys
from dataclasses import replace
from pathlib import Path

def main():
    from PySide6.QtWidgets import QApplication
    from council_desktop.app.robot import Robot
    from council_desktop.app.window import make_window
    from council_desktop.system.command_line import parse
    from council_desktop.system.paths import find_paths

    app = QApplication([])
    options = parse(["--data-dir", sys.argv[1], "--new", "council_of_12",
                     "--seats", "you,bot,bot", "--seed", "killed"])
    window = make_window(app, options, find_paths(options.data_dir))
    window.settings = replace(window.settings, speed="instant")
    window.show()
    window.begin(options)
    robot = Robot(app, window)
    killed = []
    for turn in range(400):
        if turn in (2, 5) and len(killed) < 4:
            for pid in window.host.processes():
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
        if not robot.play_on(by_hand=turn < 6):
            break
    left = window.host.processes()
    window.close()
    for pid in [*killed, *left]:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            continue
        print("still there", pid)
    print("over", robot.page.controller.over if window.table_page else True, len(killed))

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(os.name == "nt", reason="kills by signal")
def test_a_game_survives_killed_bots(data_dir: Path, tmp_path: Path) -> None:
    script = tmp_path / "game.py"
    script.write_text(GAME_WITH_A_KILLED_BOT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(data_dir)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "over True 4" in done.stdout
    assert "still there" not in done.stdout


@pytest.mark.slow
def test_the_gallery_shows_every_screen(data_dir: Path, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = start("--gallery", str(folder), "--data-dir", str(data_dir), seconds=3 * LONGEST_S)
    assert done.returncode == 0, done.stderr
    names = {path.name for path in folder.iterdir()}
    for screen in ("home", "new", "rules", "about", "curtain", "table-play", "table-four"):
        for theme in ("dark", "light"):
            assert f"{screen}-{theme}-en-100.png" in names
    for screen in ("conventions-expert", "table-hint", "table-note", "end-knew", "king-after"):
        assert f"{screen}-dark-en-100.png" in names
    for screen in ("home", "new", "settings", "table-tilt", "king-play", "end-won", "crash"):
        assert f"{screen}-contrast-en-100.png" in names
    for title in TITLES.values():
        for moment in ("opening", "end", "off"):
            assert f"strip-{moment}-{title.id}-en-100.png" in names
        if title.stops is PlainStops:
            tables = range(title.seats[0], title.seats[1] + 1)
            for what in ("new", "end", *tables):
                assert f"{title.id}-{what}-light-en-100.png" in names
    assert "home-titles-dark-en-100.png" in names
    assert all(path.stat().st_size > 10_000 for path in folder.iterdir())
