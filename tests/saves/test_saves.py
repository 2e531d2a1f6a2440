"""The folder of saved games: listing, going on, putting aside, in and out, and broken files."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from council_desktop.store import saves as saves_module
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.saves import Listing, Saved, Saves, problem_text, table_for
from council_desktop.text.texts import Texts
from engine.core.errors import Corrupt, Newer, RulesChanged, SaveProblem
from engine.game_file import CannotKeep, CannotWrite, SavedGame, WriterJournal, read_game
from engine.journal import (
    Damaged,
    MemoryJournal,
    NotAGame,
    Truncated,
    Unreadable,
    header_for,
    seal,
    text_of,
    verify_file,
)
from engine.match import Match
from engine.titles import APP, game_from_cards
from tests.laws.games import COUNCIL
from tests.patience import LONGEST_S
from tests.saves.disks import FullDisk
from tests.saves.games import NAMES, content, hash_of, new_match, now, play, played, save, table

NOBODY = 65534
"""The user id without rights."""


def refuse(problem: CannotKeep) -> None:
    raise AssertionError(problem)


def resume(saves: Saves, path: Path) -> Match:
    match, _ = saves.resume(path, on_problem=refuse)
    return match


def close(match: Match) -> None:
    assert isinstance(match.journal, WriterJournal)
    assert match.journal.close()


CHAIRS = (Chair("Lea", True), Chair("Tom", False, "hard"), Chair("Zoë 王 \ud800", True))


# ---------------------------------------------------------------- a life


def test_the_life_of_a_game(tmp_path: Path) -> None:
    """Begun, listed, gone on with in another run, finished, still there, looked back at."""
    saves = Saves(tmp_path / "saves")
    assert saves.listing() == saves.listing()
    assert not any((saves.listing().running, saves.listing().finished, saves.listing().broken))
    match = new_match(seed="a life", scenario="march")
    choice = GameChoice(CHAIRS, COUNCIL, seed="a life", options={"scenario": "march"})
    kept: list[int] = []
    journal = saves.begin(
        match,
        table_for(choice, datetime(2026, 11, 27, 21, 5), chronicle="home"),
        on_problem=refuse,
        on_kept=kept.append,
    )
    match.start()
    play(match, Random(1), 12)
    assert journal.wait_kept(LONGEST_S)
    (saved,) = Saves(tmp_path / "saves").listing().running
    assert saved.path == journal.path
    assert saved.chairs == (CHAIRS[0], CHAIRS[1], Chair("Zoë 王 ?", True))
    assert saved.options["scenario"] == "march"
    assert saved.round == match.game.view(match.state, None)["round"] > 0
    assert not saved.over
    assert saved.table["chronicle"] == "home"
    assert saved.table["begun"] == "2026-11-27T21:05:00"
    assert abs((saved.changed - datetime.now()).total_seconds()) < 60
    close(match)
    assert kept[-1] == len(journal.lines)

    later = Saves(tmp_path / "saves")
    again, same = later.resume(saved.path, on_problem=refuse)
    assert now(again) == now(match)
    assert same == saved
    assert same.choice() == GameChoice(
        saved.chairs, COUNCIL, seed="a life", options={"scenario": "march"}
    )
    play(again, Random(2))
    close(again)
    assert later.listing().running == ()
    (finished,) = later.listing().finished
    assert finished.over
    assert finished.view["result"]["won"] in (True, False)
    assert finished.path == saved.path

    back = resume(later, finished.path)
    back.undo_to(12)
    play(back, Random(3), 2)
    close(back)
    (branched,) = later.listing().running
    assert branched.path == saved.path
    assert now(resume(later, branched.path)) == now(back)


def test_the_newest_change_comes_first(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for number, stamp in (("a", 3000), ("b", 1000), ("c", 2000)):
        path = save(tmp_path / f"{number}.game", played(turns=5))
        os.utime(path, (stamp, stamp))
    (tmp_path / "notes.txt").write_text("not a game, and not called one")
    assert [saved.path.stem for saved in saves.listing().running] == ["a", "c", "b"]
    finished = save(tmp_path / "d.game", played())
    os.utime(finished, (9000, 9000))
    newest = saves.newest_running()
    assert newest is not None
    assert newest.path.stem == "a"
    assert Saves(tmp_path / "nothing").newest_running() is None
    os.utime(tmp_path / "b.game", (4000, 4000))
    assert [saved.path.stem for saved in saves.listing().running] == ["b", "a", "c"]


def test_a_game_of_another_program_has_no_names(tmp_path: Path) -> None:
    match = new_match(seats=2)
    match.journal = MemoryJournal(header_for(match, APP))
    match.start()
    save(tmp_path / "one.game", match)
    (saved,) = Saves(tmp_path).listing().running
    assert saved.chairs == (Chair("", True), Chair("", True))
    assert saved.table == {}


@pytest.mark.parametrize(
    "odd",
    [
        7,
        [],
        {"chairs": None},
        {"chairs": [None, 7, "x", {}, {"name": 3, "person": "no", "level": ["easy"]}]},
        {"chairs": [{"name": "x" * 1000, "person": False, "level": "godlike"}]},
    ],
    ids=repr,
)
def test_an_odd_table_does_no_harm(tmp_path: Path, odd: Any) -> None:
    match = new_match(seats=3)
    match.journal = MemoryJournal(header_for(match, APP, odd))
    match.start()
    path = save(tmp_path / "one.game", match)
    (saved,) = Saves(tmp_path).listing().running
    assert len(saved.chairs) == 3
    assert all(len(chair.name) <= 60 for chair in saved.chairs)
    assert now(resume(Saves(tmp_path), path)) == now(match)


def test_what_lies_open_is_all_a_listing_says(tmp_path: Path) -> None:
    """Nobody learns a hand from the start page."""
    match = played(seats=4, turns=15)
    save(tmp_path / "one.game", match)
    (saved,) = Saves(tmp_path).listing().running
    assert saved.view == match.game.view(match.state, None)
    assert all(isinstance(member["hand"], int) for member in saved.view["members"])


def test_a_file_is_read_once_until_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of games that are over are listed again and again."""
    paths = [tmp_path / f"{number}.game" for number in range(5)]
    for number, path in enumerate(paths):
        path.write_bytes(content(played(number=number)))
    read: list[Path] = []

    def reading(path: Path) -> SavedGame:
        read.append(path)
        return read_game(path)

    monkeypatch.setattr(saves_module, "read_game", reading)
    saves = Saves(tmp_path)
    for _ in range(3):
        assert len(saves.listing().finished) == len(paths)
    assert sorted(read) == sorted(paths)
    paths[0].write_bytes(paths[1].read_bytes())
    saves.listing()
    assert read[len(paths) :] == paths[:1]


# ---------------------------------------------------------------- what can't be read


def resealed(path: Path, **changes: Any) -> bytes:
    previous, rows = "", []
    for at, line in enumerate(read_game(path).lines):
        body = {key: value for key, value in line.items() if key != "c"}
        sealed, previous = seal({**body, **changes} if at == 0 else body, previous)
        rows.append(text_of(sealed) + "\n")
    return "".join(rows).encode()


def _altered(path: Path, at: int, **changes: Any) -> bytes:
    """Line `at` says something else, and every checksum fits."""
    lines = [dict(line) for line in read_game(path).lines]
    del lines[-1]  # a finished game is played again when it is opened, not to be listed
    lines[at].update(changes)
    previous, rows = "", []
    for line in lines:
        sealed, previous = seal({k: v for k, v in line.items() if k != "c"}, previous)
        rows.append(text_of(sealed) + "\n")
    return "".join(rows).encode()


def _swapped(path: Path) -> bytes:
    rows = path.read_bytes().splitlines(keepends=True)
    return b"".join([*rows[:9], rows[10], rows[9], *rows[11:]])


BROKEN: dict[str, tuple[Callable[[Path], bytes], str]] = {
    "empty": (lambda path: b"", "truncated"),
    "one byte": (lambda path: b"{", "truncated"),
    "half a header": (lambda path: path.read_bytes()[:3000], "truncated"),
    "a picture": (lambda path: b"\x89PNG\r\n\x1a\n" + os.urandom(500), "not_a_game"),
    "zeros": (lambda path: b"\0" * 4096, "not_a_game"),
    "some text": (lambda path: b"Dear Sir,\nplease find enclosed\n", "not_a_game"),
    "other JSON": (lambda path: b'{"name": "x"}\n{"name": "y"}\n', "not_a_game"),
    "a list": (lambda path: b"[1,2,3]\n", "not_a_game"),
    "deep": (lambda path: b"[" * 100_000 + b"\n", "not_a_game"),
    "a flipped bit in the header": (
        lambda path: path.read_bytes().replace(b'"rules":1', b'"rules":3', 1),
        "damaged_start",
    ),
    "a flipped bit": (
        lambda path: path.read_bytes().replace(b'"after":20', b'"after":21', 1),
        "damaged",
    ),
    "a byte that is no text": (
        lambda path: path.read_bytes().replace(b'"after":20', b'"afte\xff":20', 1),
        "damaged",
    ),
    "zeros inside": (
        lambda path: path.read_bytes()[:-900] + b"\0" * 512 + path.read_bytes()[-388:],
        "damaged",
    ),
    "a line twice": (_swapped, "damaged"),
    "line breaks of Windows": (
        lambda path: path.read_bytes().replace(b"\n", b"\r\n"),
        "readable",
    ),
    "an illegal action": (lambda path: _altered(path, 12, do="play:nobody"), "damaged"),
    "a newer format": (lambda path: resealed(path, format=2), "newer"),
    "a newer format in another writing": (
        lambda path: b'{"format": 7, "app": "council-desktop 9", "sum": "xyz"}\nanything\n',
        "newer",
    ),
    "newer rules": (lambda path: resealed(path, rules=99), "newer"),
    "a game of later": (lambda path: resealed(path, game="king_of_13"), "newer"),
    "rules nobody has": (lambda path: resealed(path, rules=0), "rules_changed"),
    "no deck": (lambda path: resealed(path, cards={}), "not_a_game"),
    "a deck of junk": (lambda path: resealed(path, cards=[1, 2]), "not_a_game"),
    "no seats": (lambda path: resealed(path, setup={}), "not_a_game"),
    "too many seats": (
        lambda path: resealed(path, setup={"seats": 9, "options": {}}),
        "not_a_game",
    ),
    "options of junk": (
        lambda path: resealed(path, setup={"seats": 3, "options": 5}),
        "not_a_game",
    ),
    **{
        f"format {value!r}": (lambda path, value=value: resealed(path, format=value), "not_a_game")
        for value in ("2", True, 0, -1.5, 1.0, None, [1])
    },
    **{
        f"rules {value!r}": (lambda path, value=value: resealed(path, rules=value), "not_a_game")
        for value in ("1", True, 1.0, None)
    },
    **{
        f"{name} {value!r}": (
            lambda path, name=name, value=value: _altered(path, 1, **{name: value}),
            "damaged",
        )
        for name in ("id", "after", "by")
        for value in (True, False, 1.0, 0.0, -1.0, "1", None, [], 10**30)
    },
    "an action that is none": (lambda path: _altered(path, 1, do=7), "damaged"),
    "draws of another program": (lambda path: resealed(path, chance="manual"), "drawn_elsewhere"),
    "no seed": (lambda path: resealed(path, seed=None), "not_a_game"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_opened_is_listed_and_left_alone(tmp_path: Path, name: str) -> None:
    make, kind = BROKEN[name]
    good = save(tmp_path / "good.game", played())
    data = make(good)
    path = tmp_path / "broken.game"
    path.write_bytes(data)
    os.utime(path, (1_000_000, 1_000_000))
    saves = Saves(tmp_path)
    listing = saves.listing()
    assert [saved.path for saved in listing.finished if saved.path != path] == [good]
    if kind == "readable":  # spaces at the end of a line change nothing
        assert now(resume(saves, path))[0] == now(resume(saves, good))[0]
    else:
        (broken,) = listing.broken
        assert broken.path == path
        assert (broken.kind, broken.key) == (kind, f"app.error.{kind}")
        assert broken.changed == datetime.fromtimestamp(1_000_000)
        assert broken.params["file"] == "broken.game"
        assert ("line" in broken.params) == (kind == "damaged")
        assert broken.sentence.startswith(str(path))
        assert broken.sentence.endswith(".")
        with pytest.raises(SaveProblem):
            saves.resume(path, on_problem=refuse)
        with pytest.raises(SaveProblem):
            Saves(tmp_path / "other").bring_in(path)
    assert path.read_bytes() == data
    assert path.stat().st_mtime == 1_000_000
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {"good.game", "broken.game"}


def test_what_is_no_readable_file(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "folder.game").mkdir()
    os.mkfifo(folder / "pipe.game")
    (folder / "nowhere.game").symlink_to(tmp_path / "nothing")
    (folder / "circle.game").symlink_to(folder / "circle.game")
    listing = Saves(folder).listing()
    assert {broken.path.name for broken in listing.broken} == {
        "folder.game",
        "pipe.game",
        "nowhere.game",
        "circle.game",
    }
    assert {broken.kind for broken in listing.broken} == {"unreadable"}
    # No reason of ours in English within the words of another language.
    keys = {broken.path.stem: broken.key for broken in listing.broken}
    assert keys["folder"] == keys["pipe"] == "app.error.no_file"
    assert keys["nowhere"] == keys["circle"] == "app.error.unreadable"
    assert all(broken.params["reason"] for broken in listing.broken)


@pytest.fixture
def strangers_folder() -> Iterator[Path]:
    """A folder that everybody may look into, while this test is nobody (root may read all)."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        os.seteuid(os.getuid())


def test_a_file_without_rights(strangers_folder: Path) -> None:
    path = save(strangers_folder / "secret.game", played())
    path.chmod(0)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
    (broken,) = Saves(strangers_folder).listing().broken
    assert broken.params["reason"] == "Permission denied"


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.write_bytes(b"a file")
    (broken,) = Saves(folder).listing().broken
    assert broken.path == folder
    problems: list[CannotKeep] = []
    match = new_match()
    journal = Saves(folder).begin(match, {}, on_problem=problems.append)
    match.start()
    play(match, Random(1), 5)
    assert not journal.close()
    assert len(problems) == 1
    assert folder.read_bytes() == b"a file"


def test_a_newer_line_from_a_listing_to_the_window(tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    assert problem_text(Newer("..."), path) == ("newer", "app.error.newer", {"file": "x.game"})
    kind, key, params = problem_text(CannotWrite(path, "disk full"), path)
    assert (kind, key, params["reason"]) == ("cannot_write", "app.error.cannot_write", "disk full")


# ---------------------------------------------------------------- rescue


def test_what_stands_before_the_damage_can_be_rescued(tmp_path: Path) -> None:
    whole = played()
    rows = read_game(save(tmp_path / "whole.game", whole)).rows
    saves = Saves(tmp_path)
    for at in (2, 10, len(rows) - 2):
        path = tmp_path / f"hurt{at}.game"
        data = b"".join([*rows[:at], rows[at].replace(b'":', b'" :', 1)[:-9] + b'"}\n', *rows[at:]])
        path.write_bytes(data)
        target = saves.rescue(path)
        assert target.name == f"hurt{at}-rescued.game"
        assert target.read_bytes() == b"".join(rows[:at])
        assert path.read_bytes() == data
        resume(saves, target)
    illegal = tmp_path / "illegal.game"
    illegal.write_bytes(_altered(tmp_path / "whole.game", 12, do="play:nobody"))
    target = saves.rescue(illegal)
    assert target.read_bytes() == b"".join(rows[:12])


@pytest.mark.parametrize("name", ["empty", "a picture", "a newer format", "zeros", "no deck"])
def test_what_cannot_be_rescued(tmp_path: Path, name: str) -> None:
    good = save(tmp_path / "good.game", played())
    path = tmp_path / "broken.game"
    path.write_bytes(BROKEN[name][0](good))
    with pytest.raises(SaveProblem):
        Saves(tmp_path).rescue(path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["broken.game", "good.game"]


# ---------------------------------------------------------------- aside, out and in


def test_abandoned_games_are_put_aside_and_can_come_back(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = save(tmp_path / "one.game", played(turns=9))
    data = path.read_bytes()
    aside = saves.abandon(path)
    assert aside == tmp_path / "abandoned" / "one.game"
    assert saves.listing().running == ()
    second = saves.abandon(save(path, played(turns=5)))
    assert second == tmp_path / "abandoned" / "one-2.game"
    assert aside.read_bytes() == data
    assert {saved.path for saved in Saves(aside.parent).listing().running} == {aside, second}
    assert saves.bring_back(aside) == path
    assert [saved.path for saved in saves.listing().running] == [path]
    assert path.read_bytes() == data
    with pytest.raises(CannotWrite):
        saves.abandon(tmp_path / "never.game")


def test_out_and_in_again(tmp_path: Path) -> None:
    here, there = Saves(tmp_path / "here"), Saves(tmp_path / "there")
    match = played(turns=9, branches=2)
    path = save(tmp_path / "here" / "20261127-210512-k7qm.game", match, torn=b'{"id":')
    stick = tmp_path / "My game.game"
    stick.write_bytes(b"an older copy")
    here.send_out(path, stick)
    assert stick.read_bytes() == content(match), "without the torn line"
    os.utime(stick, (2_000_000, 2_000_000))
    first = there.bring_in(stick)
    assert (first.path, first.known) == (tmp_path / "there" / "My game.game", False)
    assert first.path.read_bytes() == content(match)
    (saved,) = there.listing().running
    assert saved.changed == datetime.fromtimestamp(2_000_000)
    assert saved.chairs[0].name == NAMES[0]

    second = there.bring_in(stick)
    assert (second.path, second.known) == (first.path, True)
    going_on = resume(there, first.path)
    play(going_on, Random(4), 3)
    close(going_on)
    assert there.bring_in(stick).known, "what is here goes further"
    there.send_out(first.path, stick)
    further = here.bring_in(stick)
    assert not further.known, "what comes goes further: both are kept"
    assert further.path.name == "My game.game"
    assert here.bring_in(further.path).known
    assert len(list((tmp_path / "here").iterdir())) == 2


def test_names_from_elsewhere_are_made_harmless(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    source = save(tmp_path / "...game", played(number=1))
    path = saves.bring_in(source).path
    assert path.parent == tmp_path / "saves"
    assert path.stem.strip(".")
    other = save(tmp_path / "a*b?c:d .game", played(number=2))
    assert saves.bring_in(other).path.name == "abcd.game"
    again = save(tmp_path / "abcd.game", played(number=3))
    assert saves.bring_in(again).path.name == "abcd-2.game"


def test_an_open_game_goes_out_as_it_is_in_memory(tmp_path: Path) -> None:
    disk = FullDisk(11_000)
    saves = Saves(tmp_path / "saves", disk)
    match = new_match()
    problems: list[CannotKeep] = []
    journal = saves.begin(match, table(3), on_problem=problems.append)
    match.start()
    play(match, Random(1), 30)
    assert not journal.close(), "the disk is full"
    stick = tmp_path / "stick.game"
    Saves(tmp_path / "saves").send_out(journal.path, stick, journal)
    assert stick.read_bytes() == content(match)
    assert verify_file(stick, game_from_cards) == hash_of(match)


def test_a_copy_that_does_not_fit(tmp_path: Path) -> None:
    path = save(tmp_path / "one.game", played())
    target = tmp_path / "copy.game"
    target.write_bytes(b"before")
    with pytest.raises(CannotWrite, match="No space left"):
        Saves(tmp_path, FullDisk(700)).send_out(path, target)
    assert target.read_bytes() == b"before"
    with pytest.raises(CannotWrite):
        Saves(tmp_path).send_out(path, tmp_path)
    with pytest.raises(CannotWrite, match="No space left"):
        Saves(tmp_path / "other", FullDisk(700)).bring_in(path)
    assert not list((tmp_path / "other").iterdir())
    Saves(tmp_path).send_out(path, path)
    assert verify_file(path, game_from_cards)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.game", "one.game", "other"]


def test_what_a_crash_left_is_tidied(tmp_path: Path) -> None:
    old, young = tmp_path / "a.game.new", tmp_path / "b.game.new"
    other = tmp_path / "c.new"
    for path in (old, young, other):
        path.write_bytes(b"half a header")
    os.utime(old, (1_000_000, 1_000_000))
    os.utime(other, (1_000_000, 1_000_000))
    Saves(tmp_path).tidy()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["b.game.new", "c.new"]
    assert Saves(tmp_path).listing() == Listing((), (), ())
    Saves(tmp_path / "missing").tidy()


def test_the_window_has_words_for_all_of_it() -> None:
    """Every text key this layer hands out, with its parameters."""
    texts = Texts()
    path = Path("one.game")
    no_file = Unreadable("x")
    no_file.__cause__ = OSError("it is not a file")
    for problem in (
        Newer("x"),
        RulesChanged("x"),
        Damaged("x", 7),
        Damaged("x", 1),
        Truncated("x"),
        NotAGame("x"),
        Corrupt("x"),
        Unreadable("x"),
        no_file,
        CannotWrite(path, "disk full"),
        CannotKeep(path, "disk full"),
    ):
        _, key, params = problem_text(problem, path)
        assert "one.game" in texts.t(key, **params)
    for key in ("settings", "settings_backup", "settings_cut", "settings_missing"):
        assert "x.toml" in texts.t(f"app.error.{key}", file="x.toml")
    assert texts.t("app.error.setting", setting="look.theme", value="'pink'")
    assert texts.t("app.error.hangs")


# ---------------------------------------------------------------- what if, and put aside


def test_a_finished_game_stays_finished_while_a_what_if_is_played(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = played()
    assert match.over
    path = save(tmp_path / "done.game", match)
    before = saves.look(path)
    assert isinstance(before, Saved)
    match = resume(saves, path)
    match.branch(match.log[match.ply // 2].id)
    play(match, Random(5), 3)
    assert not match.over
    close(match)
    os.utime(path, (1, 1))
    after = Saves(tmp_path).look(path)
    assert isinstance(after, Saved)
    assert after.over
    assert after.view == before.view
    again, saved = Saves(tmp_path).resume(path, on_problem=refuse)
    assert saved.view == before.view
    assert now(again) == now(match)
    assert again.main
    close(again)


def test_what_was_put_aside_is_listed_and_comes_back(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = save(tmp_path / "one.game", played(turns=5))
    aside = saves.abandon(path)
    listing = saves.listing()
    assert not listing.running
    assert [game.path for game in listing.aside] == [aside]
    assert listing.aside[0].asked
    saves.bring_back(aside)
    listing = saves.listing()
    assert [game.path for game in listing.running] == [path]
    assert not listing.aside
