"""Writes the saved games that every later version must load: once for each version.

    python -m tests.saves.make_golden

makes tests/golden/saves/<version>/ with one file a game and expected.json. A folder that exists is
never changed: what a version has written stays as it wrote it.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.base import Choice, Limit
from engine.bots.driver import bots_answer
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.types import CHANCE, Json, Seat
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.titles import APP, VERSION
from tests.saves.games import content, hash_of, new_match, table, wander

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "saves"


@dataclass(frozen=True)
class Golden:
    """One game: bots play it, then somebody may go back and forth in it."""

    name: str
    seats: int
    seed: str
    options: dict[str, Json] = field(default_factory=dict)
    most: int = 10_000
    """Actions of the bots."""
    steps: int = 0
    """Steps back and forth afterwards."""


GAMES = (
    Golden("two", 2, "golden 2"),
    Golden("three", 3, "golden 3"),
    Golden("four", 4, "golden 4"),
    Golden("march", 3, "golden march", {"scenario": "march"}),
    Golden("december", 4, "golden december", {"scenario": "december", "throne": "lady"}),
    Golden("silent", 2, "golden silent", {"silent": "silent", "bells": False}),
    Golden("running", 3, "golden running", most=40),
    Golden("branches", 3, "golden branches", steps=60),
    Golden("introduction", 2, "golden introduction", {"scenario": "introduction"}, 25, 20),
)


def make(golden: Golden) -> Match:
    """Plays the game."""
    match = new_match(golden.seats, golden.seed, **golden.options)
    match.journal = MemoryJournal(header_for(match, APP, table(golden.seats)))
    match.start()
    agent = agent_for(match.game, "normal")

    def ask(seat: Seat) -> Choice:
        return agent.choose(task_for(match, seat, "normal", limit=Limit(60, 20)))

    for _ in range(golden.most):
        if match.over:
            break
        match.submit_token(*bots_answer(match, ask))
    rng = Random(golden.seed)
    for _ in range(golden.steps):
        wander(match, rng)
    if golden.steps:  # something is left to be redone
        match.undo_to(next(ply for ply in range(match.ply, 0, -1) if redone(match, ply)))
    return match


def redone(match: Match, ply: int) -> bool:
    """Does going back there lead away from here?"""
    return match.state_at(ply - 1).actor != CHANCE and ply < match.ply


def expected(match: Match) -> dict[str, Any]:
    """What a later version must find in the file."""
    return {
        "hash": hash_of(match),
        "ply": match.ply,
        "entries": len(match.entries),
        "over": match.over,
        "revisited": match.revisited,
        "can_redo": match.can_redo(),
        "tips": list(match.tips()),
    }


def main() -> int:
    folder = FOLDER / VERSION
    if folder.exists():
        print(f"{folder} exists; what a version has written is never written again.")
        return 1
    matches = {golden.name: make(golden) for golden in GAMES}
    folder.mkdir(parents=True)
    for name, match in matches.items():
        (folder / f"{name}.game").write_bytes(content(match))
    found = {name: expected(match) for name, match in matches.items()}
    text = json.dumps(found, indent=1) + "\n"
    (folder / "expected.json").write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
