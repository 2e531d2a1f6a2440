"""Undo, redo, scrubbing and branches, and that a file brings all of them back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.errors import CannotUndo, IllegalAction
from engine.game_file import FileJournal, open_game, read_game
from engine.journal import Damaged, MemoryJournal, header_for, load_text, text_of
from engine.match import Match
from engine.titles import APP, game_from_cards
from tests.laws.games import SAMPLES
from tests.laws.walks import choose
from tests.saves.games import GAME, hash_of, new_match, now, play, played, save, wander

CASES = SAMPLES[GAME].cases


def reload(match: Match) -> Match:
    journal = match.journal
    assert isinstance(journal, MemoryJournal)
    text = "".join(text_of(line) + "\n" for line in journal.lines)
    return load_text(text, "test.game", game_from_cards)


def travels(count: int, steps: int) -> dict[str, int]:
    """Many games of steps in time: every undo leads back, every redo forth, every file is all."""
    seen: dict[str, int] = {}
    for number in range(count):
        case = CASES[number % len(CASES)]
        rng = Random(number)
        match = Match(case.game, case.setup, f"travel {number}")
        match.journal = MemoryJournal(header_for(match, APP))
        match.start()
        hashes: dict[int, str] = {match.head: hash_of(match)}
        for _ in range(steps):
            before = now(match)
            way = wander(match, rng)
            seen[way] = seen.get(way, 0) + 1
            digest = hash_of(match)
            assert hashes.setdefault(match.head, digest) == digest, "another position than then"
            head = match.head
            if way in ("undo", "back") and head not in before[1][-1:]:
                match.redo()
                assert now(match)[:2] == before[:2], "redo is not where undo came from"
                match.go_to(head)
                assert hash_of(match) == digest
                assert match.can_redo()
        assert now(reload(match)) == now(match)
        for tip in match.tips():
            assert [entry.id for entry in match.line(tip)][-1] == tip
    return seen


def test_steps_in_time(tmp_path: Path) -> None:
    seen = travels(50, 60)
    print(seen)
    assert min(seen[way] for way in ("act", "undo", "back", "redo", "branch")) > 30


@pytest.mark.slow
def test_steps_in_time_in_a_thousand_games() -> None:
    print(travels(1000, 80))


def laws(count: int) -> int:
    """hash after undo = hash before; redo restores; the same seed and actions, the same game."""
    entries = 0
    for number in range(count):
        case = CASES[number % len(CASES)]
        rng = Random(number)
        match = Match(case.game, case.setup, f"law {number}")
        match.start()
        moves = []
        while not match.over:
            ply, before = match.ply, hash_of(match)
            move = choose(match.game, match.state, rng)
            moves.append(move)
            match.submit(*move)
            after = hash_of(match)
            match.undo_to(ply)
            assert hash_of(match) == before
            match.redo()
            assert hash_of(match) == after
        entries += match.ply
        again = Match(case.game, case.setup, f"law {number}")
        again.start()
        for move in moves:
            again.submit(*move)
        assert hash_of(again) == hash_of(match)
        assert [entry.token for entry in again.log] == [entry.token for entry in match.log]
    return entries


def test_undo_is_exact() -> None:
    laws(50)


@pytest.mark.slow
def test_undo_is_exact_in_a_thousand_games() -> None:
    print(f"1000 games, {laws(1000)} entries undone and redone")


# ---------------------------------------------------------------- after a restart


def test_what_can_be_redone_comes_back_with_the_file(tmp_path: Path) -> None:
    match = played(turns=20)
    heads = [match.head]
    for ply in (match.ply - 4, match.ply - 9):
        match.undo_to(ply)
        heads.append(match.head)
    assert match.can_redo()
    path = save(tmp_path / "one.game", match)
    again = open_game(read_game(path), game_from_cards)
    assert now(again) == now(match)
    for head in heads[-2::-1]:
        again.redo()
        assert again.head == head
    assert not again.can_redo()


def test_a_new_action_ends_what_could_be_redone(tmp_path: Path) -> None:
    match = played(turns=20)
    match.undo_to(match.ply - 4)
    play(match, Random(9), 1)
    assert not match.can_redo()
    assert not reload(match).can_redo()


def test_another_branch_ends_what_could_be_redone() -> None:
    match = played(turns=20)
    first = match.head
    match.undo_to(match.ply - 6)
    play(match, Random(9), 3)
    second = match.head
    match.undo_to(match.ply - 1)
    assert match.can_redo()
    match.go_to(first)
    assert not match.can_redo()
    assert match.revisited
    assert now(reload(match)) == now(match)
    match.go_to(second)
    assert match.head == second


def test_going_back_to_a_draw_only_is_not_going_anywhere() -> None:
    """The draws before the first decision come again: nothing was undone, nothing can be redone."""
    match = new_match()
    match.journal = MemoryJournal(header_for(match, APP))
    match.start()
    ply = match.ply
    match.undo_to(0)
    assert match.ply == ply
    assert not match.can_redo()
    with pytest.raises(CannotUndo):
        match.redo()
    assert now(reload(match)) == now(match)


def test_revisited_is_for_good(tmp_path: Path) -> None:
    match = played()
    assert not match.revisited
    match.undo_to(match.ply)
    assert not match.revisited
    match.undo_to(10)
    match.redo()
    assert match.revisited
    assert reload(match).revisited


# ---------------------------------------------------------------- scrubbing and branches


def test_scrubbing_changes_nothing() -> None:
    match = played(branches=2)
    before = now(match)
    hashes = []
    for ply in range(match.ply + 1):
        state = match.state_at(ply)
        hashes.append(json.dumps(match.game.view(state, None)))
        assert isinstance(match.events_at(ply), tuple)
    assert len(set(hashes)) > match.ply / 3
    assert now(match) == before


def test_what_if_from_any_position(tmp_path: Path) -> None:
    """Every position of a finished game can be the start of another branch, kept in the file."""
    match = played()
    end, last = match.head, hash_of(match)
    tips = {end}
    for ply in range(12, match.ply, 5):
        match.go_to(match.line(end)[ply - 1].id)
        if match.ply < len(match.line(end)):
            shared = match.ply
            play(match, Random(ply + 100), 2)
            tips.add(match.head)
            assert match.shared(end) >= shared
    assert end in match.tips()
    assert len(match.tips()) > 5
    again = open_game(read_game(save(tmp_path / "one.game", match)), game_from_cards)
    assert again.tips() == match.tips()
    again.go_to(end)
    assert hash_of(again) == last
    assert [entry.id for entry in again.line(end)] == [entry.id for entry in again.log]
    assert again.shared(end) == again.ply


def test_there_are_only_entries_that_there_are() -> None:
    match = played(turns=10)
    for entry in (-1, len(match.entries) + 1):
        with pytest.raises(IllegalAction):
            match.go_to(entry)
        with pytest.raises(IllegalAction):
            match.line(entry)
    assert match.line(0) == []
    match.go_to(match.head)
    assert isinstance(match.journal, MemoryJournal)
    assert "head" not in match.journal.lines[-1], "going nowhere is not written down"


def test_time_travel_in_a_file(tmp_path: Path) -> None:
    """The file of a long wander, closed and opened again every few steps."""
    rng = Random(4)
    path = tmp_path / "one.game"
    match = new_match()
    match.journal = FileJournal(path, header_for(match, APP))
    match.start()
    for _ in range(12):
        for _ in range(rng.randrange(1, 12)):
            wander(match, rng)
        assert isinstance(match.journal, FileJournal)
        assert match.journal.close()
        before = now(match)
        match = open_game(read_game(path), game_from_cards, FileJournal.resume)
        assert now(match) == before
    assert isinstance(match.journal, FileJournal)
    match.journal.close()


# ---------------------------------------------------------------- what if


def test_a_what_if_leaves_the_main_line_where_it_was() -> None:
    for number in range(30):
        rng = Random(number)
        match = played(turns=12 + number)
        if number % 3 == 0:
            match.undo_to(match.ply - 3)
        main = match.entries[-1].id if number % 3 == 0 else match.head
        line = [entry.id for entry in match.line(main)]
        match.branch(rng.choice([0, *line]))
        assert match.main == main
        for _ in range(rng.randrange(1, 12)):
            wander(match, rng)
            if rng.random() < 0.2:
                match.branch(rng.choice(match.log).id if match.log else 0)
            assert match.main == main
            assert now(reload(match)) == now(match)
            assert reload(match).main == main
        tip = match.head
        match.to_main()
        assert (match.main, match.head) == (0, main)
        assert [entry.id for entry in match.log] == line
        assert not match.can_redo()
        assert tip in match.tips() or any(entry.after == tip for entry in match.entries)
        again = reload(match)
        assert (now(again), again.main) == (now(match), 0)


def test_a_what_if_from_nowhere_is_refused_and_writes_nothing() -> None:
    match = played(turns=8)
    journal = match.journal
    assert isinstance(journal, MemoryJournal)
    before, lines = now(match), len(journal.lines)
    with pytest.raises(IllegalAction):
        match.branch(999)
    assert (now(match), match.main, len(journal.lines)) == (before, 0, lines)
    match.to_main()
    assert len(journal.lines) == lines


def test_a_main_line_that_is_not_there_is_damage(tmp_path: Path) -> None:
    match = played(turns=8)
    for main in (999, -1, "x", None, 1.5):
        lines = list(match.journal.lines)  # type: ignore[union-attr]
        journal = MemoryJournal.continuing(lines)
        journal._add({"head": 1, "main": main})
        text = "".join(text_of(line) + "\n" for line in journal.lines)
        if main is None:
            load_text(text, "test.game", game_from_cards)
            continue
        with pytest.raises(Damaged, match=f"line {len(lines) + 1}"):
            load_text(text, "test.game", game_from_cards)


def test_moves_of_the_head_play_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of 540 KB with 20,000 of them is read like any other."""
    match = played(number=4)
    journal, last = match.journal, match.head
    assert isinstance(journal, MemoryJournal)
    for number in range(20_000):
        journal._add({"head": last if number % 2 else 0})
    before = now(match)
    applied: list[int] = []
    state = type(match.state)
    apply = state.apply

    def counted(self: Any, seat: int, action: int, emit: Any) -> None:
        applied.append(action)
        apply(self, seat, action, emit)

    monkeypatch.setattr(state, "apply", counted)
    again = reload(match)
    assert len(applied) == len(match.entries)
    assert (again.head, hash_of(again), again.revisited) == (last, hash_of(match), True)
    assert now(again)[:2] == before[:2]
