"""Lines on their way to the disk: in which order, and what happens when it refuses them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import game_file
from engine.game_file import (
    CannotKeep,
    Disk,
    FileJournal,
    SavedGame,
    WriterJournal,
    open_game,
    read_game,
)
from engine.journal import header_for, verify_file
from engine.match import Match
from engine.titles import APP, game_from_cards
from tests.laws.walks import choose, play_on
from tests.patience import LONGEST_S, until
from tests.saves.disks import FailingSync, FullDisk, HeldDisk, RecordingDisk
from tests.saves.games import content, hash_of, new_match, now, play, played, save, table

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _close(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets go of the files at the end of a test, whatever is kept."""
    journals: list[FileJournal] = []
    prepare = FileJournal._prepare

    def remember(journal: FileJournal, *args: Any) -> None:
        journals.append(journal)
        prepare(journal, *args)

    monkeypatch.setattr(FileJournal, "_prepare", remember)
    yield
    for journal in journals:
        if isinstance(journal, WriterJournal):
            journal.close()
        journal._tail.close()


def dealt(journal_for: object, seats: int = 3) -> Match:
    match = new_match(seats)
    match.journal = journal_for(header_for(match, APP, table(seats)))  # type: ignore[operator]
    match.start()
    return match


def reopen(path: Path) -> Match:
    return open_game(read_game(path), game_from_cards)


# ---------------------------------------------------------------- order


def test_write_flush_fsync_and_only_then_kept(tmp_path: Path) -> None:
    disk = RecordingDisk()
    path = tmp_path / "saves" / "one.game"
    match = new_match()
    journal = FileJournal(
        path,
        header_for(match, APP),
        disk=disk,
        on_kept=lambda lines: disk.calls.append(f"kept {lines}"),
    )
    assert disk.calls == [
        f"fsync folder {tmp_path.name}",
        "open .new wb",
        "write 1",
        "flush",
        "fsync",
        "publish",
        "fsync folder saves",
        "kept 1",
    ]
    match.journal = journal
    match.start()
    del disk.calls[:]
    match.submit(*choose(match.game, match.state, Random(1)))
    lines = len(journal.lines)
    assert disk.calls[-4:] == ["write 1", "flush", "fsync", f"kept {lines}"]
    play_on(match, Random(1))
    steps = [call for call in disk.calls if not call.startswith("open")]
    for at in range(0, len(steps), 4):
        kinds = [call.split()[0] for call in steps[at : at + 4]]
        assert kinds == ["write", "flush", "fsync", "kept"]
    journal.close()
    assert path.read_bytes() == content(match)
    assert verify_file(path, game_from_cards) == hash_of(match)


def test_the_writer_keeps_the_same_order(tmp_path: Path) -> None:
    disk = RecordingDisk()
    journal = None

    def make(header: dict[str, object]) -> WriterJournal:
        nonlocal journal
        journal = WriterJournal(
            tmp_path / "one.game",
            header,
            disk=disk,
            on_kept=lambda lines: disk.calls.append(f"kept {lines}"),
            on_problem=_fail,
        )
        return journal

    match = dealt(make)
    assert journal is not None
    play_on(match, Random(2))
    assert journal.wait_kept(LONGEST_S)
    assert journal.all_kept
    assert journal.close()
    calls = [call for call in disk.calls if not call.startswith(("open", "publish"))]
    assert calls[:5] == ["write 1", "flush", "fsync", f"fsync folder {tmp_path.name}", "kept 1"]
    written = 1
    for at in range(5, len(calls), 4):
        write, flush, fsync, kept = calls[at : at + 4]
        written += int(write.split()[1])
        assert (flush, fsync, kept) == ("flush", "fsync", f"kept {written}")
    assert journal.path.read_bytes() == content(match)


def _fail(problem: CannotKeep) -> None:
    raise AssertionError(problem)


def test_a_slow_disk_stops_nobody(tmp_path: Path) -> None:
    """No fsync ends while a whole game is played: no move waits for one."""
    disk = HeldDisk()
    kept: list[int] = []
    match = dealt(
        lambda header: WriterJournal(
            tmp_path / "slow.game", header, disk=disk, on_kept=kept.append, on_problem=_fail
        )
    )
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    play_on(match, Random(3))
    assert match.over
    assert not journal.all_kept
    assert not disk.hung
    disk.free.set()
    assert journal.close(LONGEST_S)
    assert journal.path.read_bytes() == content(match)
    assert kept == sorted(kept)
    assert kept[-1] == len(journal.lines)
    assert disk.syncs < len(journal.lines) / 2, "lines that wait together are written together"


def test_closing_gives_up_on_a_disk_that_hangs(tmp_path: Path) -> None:
    disk = HeldDisk()
    match = dealt(
        lambda header: WriterJournal(tmp_path / "hung.game", header, disk=disk, on_problem=_fail)
    )
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    assert not journal.all_kept
    assert not journal.close(0.1)
    assert journal.content() == content(match)
    disk.free.set()


@pytest.mark.expect_logs("who is told about the journal failed")
def test_a_listener_that_fails_does_not_stop_the_writer(tmp_path: Path) -> None:
    def gone(lines: int) -> None:
        raise RuntimeError("the window is gone")

    match = dealt(
        lambda header: WriterJournal(tmp_path / "one.game", header, on_kept=gone, on_problem=_fail)
    )
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    play_on(match, Random(1))
    assert journal.close()
    assert journal.path.read_bytes() == content(match)


# ---------------------------------------------------------------- creating


def test_a_name_is_never_taken_twice(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    path.write_bytes(b"somebody else's")
    header = header_for(new_match(), APP)
    with pytest.raises(CannotKeep, match="another file"):
        FileJournal(path, header)
    assert path.read_bytes() == b"somebody else's"
    problems: list[CannotKeep] = []
    journal = FileJournal(path, header, on_problem=problems.append)
    assert journal.path == tmp_path / "one-2.game"
    assert journal.keep()
    assert path.read_bytes() == b"somebody else's"
    assert len(problems) == 1
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one-2.game", "one.game"]


class NoLinks(Disk):
    """FAT, some network folders: a file has one name."""

    def publish(self, aside: Path, path: Path) -> None:
        real = os.link
        try:
            os.link = _no_link  # type: ignore[assignment]
            super().publish(aside, path)
        finally:
            os.link = real


def _no_link(*names: object) -> None:
    raise PermissionError(1, "no links here")


def test_disks_without_second_names(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    header = header_for(new_match(), APP)
    journal = FileJournal(path, header, disk=NoLinks())
    assert path.read_bytes() == journal.content()
    with pytest.raises(CannotKeep):
        FileJournal(path, header, disk=NoLinks())
    assert [file.name for file in tmp_path.iterdir()] == ["one.game"]


# ---------------------------------------------------------------- going on


def resumed(path: Path, **more: object) -> tuple[Match, FileJournal]:
    match = open_game(
        read_game(path),
        game_from_cards,
        lambda game: FileJournal.resume(game, **more),  # type: ignore[arg-type]
    )
    assert isinstance(match.journal, FileJournal)
    return match, match.journal


@pytest.mark.parametrize(
    "torn", [b"", b"{", b'{"id":99,"after":98,"by":0,"do":"pl', b"\0" * 700, "ä".encode()[:1]]
)
def test_exactly_the_torn_bytes_go(tmp_path: Path, torn: bytes) -> None:
    before = played(turns=20)
    path = save(tmp_path / "one.game", before, torn)
    kept = content(before)
    match, journal = resumed(path)
    assert now(match) == now(before)
    assert path.read_bytes() == kept + torn, "looking at a game changes nothing"
    play(match, Random(5), 3)
    assert path.read_bytes().startswith(kept)
    assert path.read_bytes() == journal.content()
    journal.close()
    assert now(reopen(path)) == now(match)


def test_a_game_that_is_only_looked_at_is_not_touched(tmp_path: Path) -> None:
    path = save(tmp_path / "one.game", played())
    os.utime(path, (1_000_000, 1_000_000))
    _, journal = resumed(path)
    assert journal.close()
    assert path.stat().st_mtime == 1_000_000


def test_a_draw_that_was_due_comes_first(tmp_path: Path) -> None:
    """Killed between an action and the draws that follow: they are drawn the same, and kept."""
    whole = played()
    lines = read_game(save(tmp_path / "whole.game", whole)).rows
    at = next(n for n, row in enumerate(lines) if n > 20 and b'"by":-1' in row)
    path = tmp_path / "cut.game"
    path.write_bytes(b"".join(lines[:at]))
    match, journal = resumed(path)
    assert match.log[-1].id >= at
    assert path.read_bytes() == journal.content()
    assert path.read_bytes().startswith(b"".join(lines[: at + 1]))


def test_a_file_that_was_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    before = played(turns=20)
    path = save(tmp_path / "one.game", before)
    problems: list[CannotKeep] = []
    match, journal = resumed(path, on_problem=problems.append)
    changed = path.read_bytes() + b"more"
    path.write_bytes(changed)
    play(match, Random(5), 3)
    assert [problem.path for problem in problems] == [path]
    assert path.read_bytes() == changed
    assert journal.path == tmp_path / "one-2.game"
    assert journal.path.read_bytes() == content(match)


def test_rows_of_another_program_are_kept_as_they_are(tmp_path: Path) -> None:
    """Another client may have written spaces; when the file is lost they come back as they were."""
    import json
    from hashlib import blake2b

    previous, rows = "", []
    for line in read_game(save(tmp_path / "ours.game", played(turns=20))).lines:
        body = json.dumps({key: value for key, value in line.items() if key != "c"})
        previous = blake2b((previous + body).encode()).hexdigest()[:8]
        rows.append(f'{body[:-1]},"c":"{previous}"}}\n')
    path = tmp_path / "theirs.game"
    path.write_bytes("".join(rows).encode())
    match, journal = resumed(path, on_problem=lambda problem: None)
    path.unlink()
    while not journal.path.exists():
        play(match, Random(5), 1)
    assert path.read_bytes().startswith("".join(rows).encode())
    assert now(reopen(path)) == now(match)


# ---------------------------------------------------------------- a disk that refuses


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """Full at every possible byte of a line: told once, written whole when there is room again."""
    for room in range(0, 700, 23):
        folder = tmp_path / str(room)
        disk = FullDisk(10**6)
        problems: list[CannotKeep] = []
        kept: list[int] = []
        match = dealt(
            lambda header, folder=folder, disk=disk, kept=kept, problems=problems: FileJournal(
                folder / "one.game",
                header,
                disk=disk,
                on_kept=kept.append,
                on_problem=problems.append,
            )
        )
        journal = match.journal
        assert isinstance(journal, FileJournal)
        disk.room = room
        play(match, Random(1), 40)
        assert not journal.all_kept
        assert kept[-1] == journal.kept
        (problem,) = problems
        assert str(problem) == (
            f"{journal.path} can't be written (No space left on device); the game goes on in "
            "memory and is tried again, free some space or check the folder."
        )
        on_disk = read_game(journal.path)
        assert len(on_disk.lines) >= journal.kept
        assert on_disk.lines == journal.lines[: len(on_disk.lines)]
        disk.room = 10**6
        assert journal.keep()
        assert kept[-1] == len(journal.lines)
        assert journal.path.read_bytes() == content(match)
        assert now(reopen(journal.path)) == now(match)


def test_a_full_disk_at_the_deal(tmp_path: Path) -> None:
    disk = FullDisk(100)
    problems: list[CannotKeep] = []
    match = dealt(
        lambda header: FileJournal(
            tmp_path / "one.game", header, disk=disk, on_problem=problems.append
        )
    )
    play(match, Random(1), 20)
    assert list(tmp_path.iterdir()) == [], "half a game"
    assert len(problems) == 1
    disk.room = 10**6
    play(match, Random(1), 1)
    assert (tmp_path / "one.game").read_bytes() == content(match)


def test_what_could_not_be_synced_is_written_again(tmp_path: Path) -> None:
    """After a failed fsync the system may have forgotten the bytes: they are written anew."""
    disk = FailingSync(0)
    problems: list[CannotKeep] = []
    match = dealt(
        lambda header: FileJournal(
            tmp_path / "one.game", header, disk=disk, on_problem=problems.append
        )
    )
    journal = match.journal
    assert isinstance(journal, FileJournal)
    kept = journal.kept
    disk.failures = 3
    while disk.failures:
        play(match, Random(1), 1)
        assert journal.kept == kept
    assert [problem.reason for problem in problems] == ["Input/output error"]
    play(match, Random(1), 1)
    assert journal.all_kept
    assert journal.path.read_bytes() == content(match)


def test_failures_are_raised_where_nobody_listens(tmp_path: Path) -> None:
    match = dealt(lambda header: FileJournal(tmp_path / "one.game", header, disk=FullDisk(12_000)))
    with pytest.raises(CannotKeep, match="No space left"):
        play(match, Random(1))


def test_a_folder_that_vanishes_comes_back_with_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "stick" / "saves"
    problems: list[CannotKeep] = []
    match = dealt(
        lambda header: FileJournal(folder / "one.game", header, on_problem=problems.append)
    )
    play(match, Random(1), 5)
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.parent.rmdir()
    play(match, Random(1), 1)
    assert [problem.reason for problem in problems] == ["No such file or directory"]
    play(match, Random(1), 1)
    assert (folder / "one.game").read_bytes() == content(match)
    assert match.journal.all_kept  # type: ignore[union-attr]


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"not a folder")
    problems: list[CannotKeep] = []
    match = dealt(
        lambda header: FileJournal(
            tmp_path / "saves" / "one.game", header, on_problem=problems.append
        )
    )
    play(match, Random(1), 5)
    (problem,) = problems
    assert "a file stands in the place of its folder" in str(problem)
    (tmp_path / "saves").unlink()
    play(match, Random(1), 1)
    assert (tmp_path / "saves" / "one.game").read_bytes() == content(match)


def test_another_file_in_the_place_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    problems: list[CannotKeep] = []
    match = dealt(lambda header: FileJournal(path, header, on_problem=problems.append))
    play(match, Random(1), 5)
    path.unlink()
    path.write_bytes(b"a sync program put this here" * 10_000)
    other = path.read_bytes()
    play(match, Random(1), 2)
    assert len(problems) == 1
    assert path.read_bytes() == other
    assert (tmp_path / "one-2.game").read_bytes() == content(match)


def test_the_writer_tries_again_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_file, "RETRY_SECONDS", 0.02)
    disk = FullDisk(11_000)
    problems: list[CannotKeep] = []
    told = threading.Event()

    def on_problem(problem: CannotKeep) -> None:
        problems.append(problem)
        told.set()

    match = dealt(
        lambda header: WriterJournal(
            tmp_path / "one.game", header, disk=disk, on_problem=on_problem
        )
    )
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    play_on(match, Random(1))
    assert told.wait(LONGEST_S)
    until(lambda: disk.refused > 3, "some more trials")
    assert not journal.all_kept
    disk.room = 10**6
    assert journal.wait_kept(LONGEST_S)
    assert len(problems) == 1, "one sentence, however often it is tried"
    assert journal.path.read_bytes() == content(match)
    assert journal.close()


def test_the_writer_says_at_the_end_what_is_not_kept(tmp_path: Path) -> None:
    problems: list[CannotKeep] = []
    match = dealt(
        lambda header: WriterJournal(
            tmp_path / "one.game", header, disk=FullDisk(11_000), on_problem=problems.append
        )
    )
    journal = match.journal
    assert isinstance(journal, WriterJournal)
    play_on(match, Random(1))
    assert not journal.close()
    assert len(problems) == 1
    assert journal.content() == content(match), "it can still be written somewhere else"


FULL = """
import resource, sys
from pathlib import Path
from random import Random
resource.setrlimit(resource.RLIMIT_FSIZE, (12_000, resource.RLIM_INFINITY))
from engine.game_file import WriterJournal
from engine.journal import header_for
from tests.saves.games import new_match, play, content, table
match = new_match()
problems = []
match.journal = WriterJournal(
    Path(sys.argv[1]), header_for(match, "test", table(3)), on_problem=problems.append
)
match.start()
play(match, Random(1))
assert match.over
assert not match.journal.close()
print(problems[0].reason, len(problems))
sys.stdout.flush()
Path(sys.argv[1]).with_name("kept").write_text(str(match.journal.kept))
"""


@pytest.mark.skipif(os.name == "nt", reason="resource limits are of POSIX")
def test_a_real_limit_of_the_system(tmp_path: Path) -> None:
    """RLIMIT_FSIZE: as a full disk, but made by the kernel."""
    path = tmp_path / "one.game"
    answer = subprocess.run(
        [sys.executable, "-c", FULL, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "File too large 1\n"
    assert path.stat().st_size <= 12_000
    game: SavedGame = read_game(path)
    assert len(game.lines) >= int((tmp_path / "kept").read_text())
    reopen(path)


UNCLOSED = """
import sys
from pathlib import Path
from random import Random
from engine.game_file import WriterJournal
from engine.journal import header_for
from tests.saves.disks import SlowDisk
from tests.saves.games import new_match, play, content
match = new_match()
match.journal = WriterJournal(
    Path(sys.argv[1]), header_for(match, "test"), disk=SlowDisk(0.2), on_problem=print
)
match.start()
play(match, Random(1))
Path(sys.argv[1]).with_name("expected").write_bytes(content(match))
sys.exit(0)
"""


def test_a_program_that_ends_without_closing(tmp_path: Path) -> None:
    """What is in memory when the interpreter ends still goes to the disk."""
    path = tmp_path / "one.game"
    subprocess.run(
        [sys.executable, "-c", UNCLOSED, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
        timeout=LONGEST_S,
    )
    assert path.read_bytes() == (tmp_path / "expected").read_bytes()
