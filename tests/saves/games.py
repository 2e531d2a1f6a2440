"""Games to save: played at random, but the same for the same number."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import Setup
from engine.core.types import CHANCE, Json
from engine.game_file import FileJournal
from engine.journal import MemoryJournal, header_for, state_hash, text_of
from engine.match import Match
from engine.titles import APP, game_with_deck
from tests.laws.walks import choose, play_on

GAME = "council_of_12"
NAMES = ("Lea", "Tom", "Mira", "Zoë Ångström", "Jo", "Ida")


def table(seats: int) -> dict[str, Json]:
    """As the window writes it into a header."""
    chairs = [
        {"name": NAMES[seat], "person": seat == 0, "level": "normal"} for seat in range(seats)
    ]
    return {"chairs": chairs, "begun": "2026-11-27T21:05:12"}


def new_match(seats: int = 3, seed: str = "kept", **options: Json) -> Match:
    """A match that has not been dealt."""
    return Match(game_with_deck(GAME), Setup(seats, options), seed)


def played(
    seats: int = 3, number: int = 1, turns: int = 10_000, branches: int = 0, **options: Json
) -> Match:
    """A match with its journal in memory, its header as the window writes it."""
    match = new_match(seats, f"game {number}", **options)
    match.journal = MemoryJournal(header_for(match, APP, table(seats)))
    match.start()
    play(match, Random(number), turns, branches)
    return match


def play(match: Match, rng: Random, turns: int = 10_000, branches: int = 0) -> None:
    """Plays on; goes back and begins another branch so many times."""
    play_on(match, rng, match.ply + turns)
    for _ in range(branches):
        match.undo_to(rng.randrange(match.ply))
        if rng.random() < 0.3:
            match.redo()
            match.undo_to(rng.randrange(match.ply))
        for _ in range(rng.randrange(1, 12)):
            if not match.over:
                match.submit(*choose(match.game, match.state, rng))


def wander(match: Match, rng: Random) -> str:
    """Any step in time a person can make; its name."""
    way = rng.choice(("act", "act", "act", "act", "undo", "back", "redo", "branch", "redo"))
    if way == "undo" and match.ply:
        last = match.log[-1].by
        if last != CHANCE and match.can_undo(last):
            match.undo(last)
            return way
    if way == "back" and match.ply:
        match.undo_to(rng.randrange(match.ply + 1))
        return way
    if way == "redo" and match.can_redo():
        match.redo()
        return way
    if way == "branch" and match.entries:
        match.go_to(rng.choice(match.tips()))
        return way
    if not match.over:
        match.submit(*choose(match.game, match.state, rng))
        return "act"
    match.undo_to(0)
    return "back"


def save(path: Path, match: Match, torn: bytes = b"") -> Path:
    """Writes a match with its journal in memory into a file."""
    assert isinstance(match.journal, MemoryJournal)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content(match) + torn)
    return path


def content(match: Match) -> bytes:
    """What the file of a match has to hold."""
    journal = match.journal
    if isinstance(journal, FileJournal):
        return journal.content()
    assert isinstance(journal, MemoryJournal)
    return "".join(text_of(line) + "\n" for line in journal.lines).encode()


def now(match: Match) -> tuple[Any, ...]:
    """The position, the way there, what can be undone and redone."""
    return (
        hash_of(match),
        [entry.id for entry in match.log],
        match.tips(),
        match.revisited,
        match.can_redo(),
        [match.knowledge(seat).dump() for seat in range(match.setup.seats)],
    )


def hash_of(match: Match) -> str:
    """Of the position."""
    return state_hash(match.game.dump(match.state))
