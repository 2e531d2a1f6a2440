"""A person's files are theirs: links, rights, comments, names, and what is no file at all."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from council_desktop.games.council_of_12.decks.files import DAMAGED, HOUSE, DeckFiles, copy_of_house
from council_desktop.store import toml_edit
from council_desktop.store.files import (
    path_from_text,
    path_to_text,
    read_small,
    replace_file,
)
from council_desktop.store.settings_store import FIRST_LINE, LAST_LINE, SettingsStore, parse
from council_desktop.store.state_file import read_state, read_window, write_state
from council_desktop.store.tip_memory import TipMemory
from council_desktop.store.toml_edit import edited
from council_desktop.system.logs import Logs
from engine.core.outside import read_toml
from engine.resources import BUILTIN
from engine.titles import game_with_deck
from tests.patience import LONGEST_S
from tests.samples import few

posix = pytest.mark.skipif(os.name == "nt", reason="links, rights and pipes of POSIX")
ROOT = Path(__file__).resolve().parents[2]

# ---------------------------------------------------------------- links and rights


@posix
@pytest.mark.parametrize("write", ["settings", "state", "replace_file"])
def test_a_link_stays_a_link_and_rights_stay(tmp_path: Path, write: str) -> None:
    own, link = tmp_path / "dotfiles" / "own.toml", tmp_path / "config" / "settings.toml"
    own.parent.mkdir()
    link.parent.mkdir()
    own.write_bytes(b"")
    own.chmod(0o600)
    link.symlink_to(Path("..") / "dotfiles" / "own.toml")
    if write == "settings":
        own.write_text("[game]\n")
        store = SettingsStore(link)
        for scale in (1.25, 1.5):
            store.change(text_scale=scale)
            assert store.flush()
        assert store.close()
        assert (link.parent / "settings.toml.bak").stat().st_mode & 0o777 == 0o600
    elif write == "state":
        assert write_state(link, {"a": 1})
    else:
        replace_file(link, b"x")
    assert link.is_symlink()
    assert own.stat().st_size > 0
    assert own.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in own.parent.iterdir()] == ["own.toml"], "nothing is left beside"


@posix
def test_a_link_that_leads_nowhere_yet_is_followed(tmp_path: Path) -> None:
    link = tmp_path / "settings.toml"
    link.symlink_to(tmp_path / "stick" / "settings.toml")
    replace_file(link, b"x")
    assert link.is_symlink()
    assert (tmp_path / "stick" / "settings.toml").read_bytes() == b"x"


@posix
def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    """Behind a link there may be a device, which would be gone for the whole machine."""
    pipe, link = tmp_path / "device", tmp_path / "settings.toml"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    with pytest.raises(OSError, match="is not a file"):
        replace_file(link, b"x")
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == [pipe, link], "nothing is left beside"


# ---------------------------------------------------------------- comments

WRITTEN = f"""{FIRST_LINE}
# mine, since 2026
version = 1   # never touch

[look]  # how it looks
# for the projector
text_scale = 1.25 # 1.25 in the living room
theme = "dark"
mine = ["a # b",  # not a comment of the program's
  "c"]

[nobody.knows]
"a.b" = 'x # y'

# the last word
{LAST_LINE}
"""


def group_of(name: str) -> str:
    from council_desktop.store.settings import GROUPS

    return next(group for group, all_ in GROUPS.items() if any(s.name == name for s in all_))


def test_comments_and_order_survive_every_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    text = WRITTEN.replace("[look]", f"[{group_of('text_scale')}]")
    path.write_text(text)
    store = SettingsStore(path)
    assert store.settings.text_scale == 1.25
    store.change(text_scale=1.5)
    assert store.close()
    after = path.read_text()
    assert "text_scale = 1.5  # 1.25 in the living room" in after
    kept = [line for line in text.split("\n") if "text_scale" not in line and line.strip()]
    rows = iter(after.split("\n"))
    assert [line for line in kept if line not in rows] == [], "every line, and in its order"
    again = SettingsStore(path)
    assert again.settings.text_scale == 1.5
    assert again.notices == []


def test_a_file_without_our_lines_keeps_its_comments_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("# by hand\r\n[nobody]\r\nx = 1 # one\r\n")
    store = SettingsStore(path)
    store.change(text_scale=1.5)
    assert store.close()
    after = path.read_text()
    assert "# by hand" in after
    assert "x = 1 # one" in after
    data, whole = parse(path.read_bytes())
    assert whole
    assert data[group_of("text_scale")]["text_scale"] == 1.5


def invented(rng: Random, depth: int = 0) -> dict[str, Any]:
    """Some tables, as people and programs write them."""
    data: dict[str, Any] = {}
    for number in range(rng.randrange(1, 5)):
        name = rng.choice(("a", "b c", "ö", "d.e", "f#", "version", f"k{number}", '"'))
        kind = rng.randrange(9 if depth < 2 else 6)
        nested = invented(rng, depth + 1) if kind >= 6 else None
        data[name] = (
            rng.randrange(-9, 9),
            rng.choice(("", "# no comment", 'quo"te', "two\nlines", "[x]", "ö")),
            rng.random() < 0.5,
            rng.random(),
            [1, "#", [2]],
            [{"x": rng.randrange(3)}, {"y # z": 1}],
            *(nested,) * 3,
        )[kind]
    return data


def test_edited_text_says_what_is_wanted_or_is_not_used() -> None:
    """Many files and wishes: right or refused, comments of untouched lines kept."""
    rng = Random(15)
    used, tried = 0, few(1_500, 10_000)
    for _ in range(tried):
        before, wanted = invented(rng), invented(rng)
        if rng.random() < 0.7:  # a small change, as in life
            wanted = {**before, rng.choice(list(before)): rng.choice((1, "x # y", True, {"n": 1}))}
        lines = tomli_w.dumps(before).split("\n")
        at = rng.randrange(len(lines))
        text = "\n".join([*lines[:at], "# mine", *lines[at:]])
        result = edited(text, wanted)
        if result is not None:
            used += 1
            assert parse(result.encode()) == (wanted, True)
    assert used > tried // 2
    assert (
        edited("a = 1\n# mine\nb = 2 # two\n", {"a": 3, "b": 2}) == "a = 3\n# mine\nb = 2 # two\n"
    )
    assert edited("a = [", {"a": 1}) is None
    assert edited("[" * 100_000, {"a": 1}) is None


@pytest.mark.parametrize("row", ["1,", "'[', # ]", '"""["a""" , # {', "'''\n#''''', # {"])
def test_a_long_value_is_read_a_few_times_and_not_once_a_line(
    monkeypatch: pytest.MonkeyPatch, row: str
) -> None:
    rows = f"{row}\n" * 1000
    text = f"# mine\na = [\n{rows}] # one\nb = 2 # two\n"
    read: list[int] = []

    def counted(part: str) -> dict[str, Any]:
        read.append(len(part))
        return read_toml(part)

    monkeypatch.setattr(toml_edit, "read_toml", counted)
    values = read_toml(text)["a"]
    assert edited(text, {"a": values, "b": 3}) == text.replace("b = 2 ", "b = 3  ")
    assert edited(text, {"a": 1, "b": 2}) == "# mine\na = 1  # one\nb = 2 # two\n"
    assert sum(read) < 7 * len(text)


# ---------------------------------------------------------------- what is no small fact


@posix
@pytest.mark.parametrize(
    "content",
    [b"[" * 100_000, b'{"a":' * 100_000, b"\xff", b'{"a": 1e999}', b"pipe", b"folder", b"zero"],
    ids=["brackets", "braces", "bytes", "infinite", "pipe", "folder", "endless"],
)
def test_state_that_is_none_stops_nobody(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "state.json"
    if content == b"pipe":
        os.mkfifo(path)
    elif content == b"folder":
        path.mkdir()
    elif content == b"zero":
        path.symlink_to("/dev/zero")
    else:
        path.write_bytes(content)
    assert read_state(path) == {}
    assert read_window(path).recent == ()
    assert "x" not in TipMemory(path)


@posix
@pytest.mark.expect_logs("no log file")
@pytest.mark.parametrize("name", ["council-desktop.log", "crash.log"])
def test_a_log_that_is_a_pipe_waits_for_nobody(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    logs = Logs(tmp_path)
    logging.getLogger("council_desktop").info("nobody reads this")
    logs.close()


def test_a_small_file_is_small(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(17 * 2**20)
    with pytest.raises(OSError, match="too large"):
        read_small(path)


# ---------------------------------------------------------------- names


@posix
@pytest.mark.parametrize("name", [b"J\xf6rg", "Jörg".encode(), b"100% #1", b"file:x", b"\xf0\x28"])
def test_every_path_can_be_written_down(tmp_path: Path, name: bytes) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    text = path_to_text(path)
    assert path_from_text(text) == path
    kept = tmp_path / "kept.json"
    assert write_state(kept, {"path": text})
    assert path_from_text(read_state(kept)["path"]) == path


HOME = """
import sys
from PySide6.QtWidgets import QApplication
from council_desktop.app.robot import Robot
from council_desktop.app.window import make_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths

if __name__ == "__main__":
    app = QApplication([])
    options = parse(["--data-dir", sys.argv[1], *sys.argv[2:]])
    window = make_window(app, options, find_paths(options.data_dir))
    window.use(speed="instant")
    window.show()
    robot = Robot(app, window)
    robot.advice = lambda level="": robot.page.controller.decision.options[0].token
    window.begin(options)
    robot.settle()
    while sys.argv[2:] and robot.play_on(by_hand=False):
        pass
    print("entries", len(window.scribe.book.lines()), len(window.games.saves.listing().finished))
    window.close()
"""


@posix
def test_a_home_whose_name_is_not_utf8_is_a_home(tmp_path: Path) -> None:
    """A game is dealt there, played, kept and written down."""
    folder = os.fsencode(tmp_path) + b"/J\xf6rg"
    script = tmp_path / "player.py"
    script.write_text(HOME)
    done = subprocess.run(
        [sys.executable, str(script), folder, "--new", "council_of_12", "--seats", "you,you"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert done.stdout == b"entries 1 1\n", done.stderr.decode(errors="replace")


# ---------------------------------------------------------------- a deck with a taken name


def test_a_file_with_the_name_of_the_house_deck_stands_in_nobodys_way(tmp_path: Path) -> None:
    files = DeckFiles(tmp_path)
    data = copy_of_house(BUILTIN, "House").to_data()
    for name in ("house.toml", "mine.toml"):
        (tmp_path / name).write_bytes(tomli_w.dumps(data).encode())
    entries = files.listing()
    assert len({entry.name for entry in entries}) == len(entries)
    (house,) = [entry for entry in entries if entry.name == BUILTIN]
    assert house.kind == HOUSE
    assert house.deck is not None
    assert [entry.title for entry in entries if entry.kind == DAMAGED] == ["house.toml"]
    assert game_with_deck("council_of_12", BUILTIN, [tmp_path]).deck == house.deck  # type: ignore[attr-defined]
