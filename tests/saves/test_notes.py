"""What a seat notes beside the others lies in the save, changes nothing of the game, and is given
to that seat alone."""

from __future__ import annotations

import pytest

from engine.core.game import Setup
from engine.journal import MemoryJournal, aids_of, header_for, load_lines, notes_of
from engine.match import Match
from engine.titles import game_from_cards, game_with_deck


def begun() -> tuple[Match, MemoryJournal]:
    match = Match(game_with_deck("hidden_leaders"), Setup(3), "notes")
    journal = MemoryJournal(header_for(match, "tests"))
    match.journal = journal
    match.start()
    for _ in range(9):
        seat = match.state.open_seats()[0]
        match.submit(seat, match.state.legal_for(seat)[0])
    return match, journal


def test_notes_come_back_with_the_game() -> None:
    match, journal = begun()
    journal.notes(match.head, 0, {1: "Xiadul?", 2: ""})
    journal.notes(match.head, 1, {0: "red"})
    again = load_lines(journal.lines, "the game", game_from_cards)
    assert notes_of(journal.lines, 0) == {1: "Xiadul?"}
    assert notes_of(journal.lines, 1) == {0: "red"}
    assert notes_of(journal.lines, 2) == {}
    assert again.head == match.head
    assert not again.revisited
    journal.notes(match.head, 0, {2: "Cyra"})
    assert notes_of(journal.lines, 0) == {2: "Cyra"}, "the latest line has all of them"


def test_what_was_undone_can_still_be_redone() -> None:
    match, journal = begun()
    seat = match.log[-1].by
    if not match.can_undo(seat):
        match.undo_to(match.ply - 1)
    else:
        match.undo(seat)
    journal.notes(match.head, 0, {1: "Cyra"})
    again = load_lines(journal.lines, "the game", game_from_cards)
    assert again.can_redo() == match.can_redo()
    assert again.can_redo()


def test_an_aid_is_remembered_with_the_game() -> None:
    match, journal = begun()
    assert aids_of(journal.lines) == frozenset()
    journal.aid(match.head, "outside")
    again = load_lines(journal.lines, "the game", game_from_cards)
    assert aids_of(journal.lines) == {"outside"}
    assert again.head == match.head


@pytest.mark.parametrize("noted", [None, 3, {}, {"seat": 0}, {"seat": 0, "of": {"x": "y", "1": 2}}])
def test_notes_of_another_kind_are_none(noted: object) -> None:
    assert notes_of([{"head": 0, "notes": noted}], 0) == {}
