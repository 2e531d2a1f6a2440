"""A headless match in a process of its own, to be killed: python -m tests.saves.player FILE SEED.

Goes on in FILE if it exists. Says on standard output what it does: `line N HEAD HASH` for every
line as it is handed to the journal (of draws that were due when a file is opened, and of the
header, the number only), `kept N` when the journal reports so many lines as kept, `do N`
before and `done N` after each action. An action is done when all of it is kept.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from engine.game_file import CannotKeep, Disk, WriterJournal, open_game, read_game
from engine.journal import header_for
from engine.match import Match
from engine.titles import APP, game_from_cards
from tests.laws.walks import choose
from tests.patience import LONGEST_S
from tests.saves.disks import TornDisk
from tests.saves.games import hash_of, new_match, table


class TellingJournal(WriterJournal):
    """Tells of every line with the position it leads to."""

    match: Match | None = None

    def _added(self, line: Any) -> None:
        where = f" {self.match.head} {hash_of(self.match)}" if self.match is not None else ""
        say(f"line {len(self.lines)}{where}")
        super()._added(line)


def say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def on_problem(problem: CannotKeep) -> None:
    say(f"problem {problem}")


def main(path: Path, seed: str) -> None:
    disk = TornDisk() if seed.endswith("torn") else Disk()
    told: dict[str, Any] = {
        "disk": disk,
        "on_kept": lambda lines: say(f"kept {lines}"),
        "on_problem": on_problem,
    }
    if path.exists():
        game = read_game(path)
        say(f"resumes {len(game.lines)} {game.torn}")
        match = open_game(game, game_from_cards, lambda game: TellingJournal.resume(game, **told))
    else:
        match = new_match(2 + len(seed) % 3, seed)
        match.journal = TellingJournal(path, header_for(match, APP, table(4)), **told)
        match.journal.match = match
        match.start()
    journal = match.journal
    assert isinstance(journal, TellingJournal)
    journal.match = match
    journal.wait_kept(LONGEST_S)
    say(f"begins {len(journal.lines)} {match.head} {hash_of(match)}")
    number = 0
    while not match.over:
        rng = Random(f"{seed}/{len(journal.lines)}")
        number += 1
        say(f"do {number}")
        if match.ply > 15 and rng.random() < 0.06:
            match.undo_to(rng.randrange(match.ply - 8, match.ply))
        elif match.can_redo() and rng.random() < 0.3:
            match.redo()
        else:
            match.submit(*choose(match.game, match.state, rng))
        journal.wait_kept(LONGEST_S)
        say(f"done {number}")
    journal.close()
    say(f"over {len(journal.lines)} {match.head} {hash_of(match)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
