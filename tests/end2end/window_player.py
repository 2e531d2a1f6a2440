"""The real window, worked by a robot in a process of its own, to be killed at any moment.

    python -m tests.end2end.window_player DATA_DIR SEED SPEED [SEATS]

Begins a game with SEED, or goes on with the newest running one by Enter on the start page. Says on
standard output `at LINES HEAD HASH WHAT` for every line that is handed to the journal (lines so
far, head and hash of the position at that moment, what the line is), `kept LINES` when they are on
the disk, `resumed HEAD HASH` once an older game is on the table, and `over HEAD HASH` at the end.
Where SEED ends with "torn" the disk takes a few bytes at a time.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from council_desktop.system.command_line import parse
from engine.core.types import CHANCE
from engine.game_file import WriterJournal
from engine.journal import state_hash
from engine.match import Match
from tests.patience import LONGEST_S
from tests.saves.disks import TornDisk

_BY_HAND = 3
"""So many decisions of the last run, which nobody kills, are pressed; the others are told."""


def say(words: str) -> None:
    """At once: the process may not live to the end of the next line."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def where(match: Match) -> str:
    """Head and hash of the position."""
    return f"{match.head} {state_hash(match.game.dump(match.state))}"


def kind(line: Any) -> str:
    """`chance`, `state`, `head`, `ready` where it is said by itself too, else `action`."""
    if "do" not in line:
        return "state" if "state" in line else "head"
    if line["by"] == CHANCE:
        return "chance"
    return "ready" if line["do"] == "ready" else "action"


def watch(match: Match) -> None:
    """Tell of every line from now on."""
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    added, kept = journal._added, journal._on_kept

    def tell(line: Any) -> None:
        say(f"at {len(journal.lines)} {where(match)} {kind(line)}")
        added(line)

    def tell_kept(lines: int) -> None:
        say(f"kept {lines}")
        if kept is not None:
            kept(lines)

    journal._on_line = tell
    journal._on_kept = tell_kept


def main(folder: str, seed: str, speed: str, seats: str = "you,bot,bot") -> None:
    """Play to the end."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from council_desktop.app.games import Games
    from council_desktop.app.robot import Robot
    from council_desktop.app.window import make_window
    from council_desktop.system.paths import find_paths

    app = QApplication([])
    running = any(Path(folder, "saves").glob("*.game"))
    begin = ["--new", "council_of_12", "--seats", seats, "--seed", seed]
    options = parse(["--data-dir", folder, *([] if running else begin)])
    assert options is not None
    opened = Games._open

    def watched(games: Games, match: Match, *rest: Any, **more: Any) -> None:
        watch(match)
        if match.ply:
            say(f"resumed {where(match)}")
        opened(games, match, *rest, **more)

    Games._open = watched  # type: ignore[method-assign]
    disk = TornDisk() if seed.endswith("torn") else None
    window = make_window(app, options, find_paths(options.data_dir), disk=disk)
    window.use(speed=speed)
    window.show()
    say("shown")
    window.begin(options)
    robot = Robot(app, window)
    if running:
        robot.settle()
        robot.key(Qt.Key.Key_Return)
    turns = 0
    while robot.play_on(by_hand=speed != "instant" or turns < _BY_HAND):
        turns += 1
        page = robot.page
        if turns % 5 == 0 and page.end is None and page.controller.can_undo():
            page.controller.request_undo()
    match = robot.page.controller.match
    assert isinstance(match.journal, WriterJournal)
    match.journal.wait_kept(LONGEST_S)
    say(f"over {where(match)}")
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
