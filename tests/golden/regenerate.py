"""The games that are kept as texts, and how they are made anew.

    python -m tests.golden.regenerate

writes tests/golden/playthroughs/ again, or a folder that is named after it. A changed rule is a
changed line there: read the diff before it goes into a commit.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.core.game import Setup
from engine.playthrough import playthrough
from engine.titles import game_with_deck

FOLDER = Path(__file__).with_name("playthroughs")


@dataclass(frozen=True)
class Playthrough:
    """One kept game. The seeds were searched for: together they meet nearly every event."""

    game_id: str
    name: str
    setup: Setup
    seed: str
    most: int | None = None
    """Choices after which a long game is left: a person has to read it."""

    @property
    def file(self) -> str:
        return f"{self.game_id}-{self.name}.txt"

    def text(self) -> str:
        return playthrough(game_with_deck(self.game_id), self.setup, self.seed, self.most)


PLAYTHROUGHS = (
    Playthrough("council_of_12", "2", Setup(2), "2015"),
    Playthrough("council_of_12", "3", Setup(3), "1866"),
    Playthrough("council_of_12", "4", Setup(4), "712"),
    Playthrough("council_of_12", "june-2", Setup(2, {"scenario": "june"}), "601"),
    Playthrough("council_of_12", "introduction-3", Setup(3, {"scenario": "introduction"}), "259"),
    Playthrough("council_of_12", "december-4", Setup(4, {"scenario": "december"}), "352"),
    Playthrough("king_of_12", "2", Setup(2, {"set": "random"}), "63"),
    Playthrough("king_of_12", "3", Setup(3, {"set": "random"}), "188"),
    Playthrough("king_of_12", "4", Setup(4), "229"),
    Playthrough("hidden_leaders", "2", Setup(2), "81"),
    Playthrough("hidden_leaders", "short-3", Setup(3, {"short": True}), "4", most=90),
    Playthrough("hidden_leaders", "4", Setup(4), "52"),
    Playthrough("hidden_leaders", "short-5", Setup(5, {"short": True}), "6", most=80),
    Playthrough("hidden_leaders", "short-6", Setup(6, {"short": True}), "6", most=75),
    Playthrough("majority", "3", Setup(3), "1", most=57),
    Playthrough("majority", "4", Setup(4), "1", most=48),
    Playthrough("majority_2", "2", Setup(2, {"promos": ["ghost"]}), "1", most=66),
)


def main(arguments: Sequence[str]) -> None:
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(exist_ok=True)
    for stray in {path.name for path in folder.glob("*.txt")} - {one.file for one in PLAYTHROUGHS}:
        (folder / stray).unlink()
    for one in PLAYTHROUGHS:
        path, text = folder / one.file, one.text()
        old = path.read_bytes().decode("utf-8") if path.exists() else None
        path.write_text(text, encoding="utf-8", newline="\n")
        state = "as before" if text == old else "new" if old is None else "changed"
        print(f"{path.name}: {len(text.splitlines())} lines, {state}")


if __name__ == "__main__":
    main(sys.argv[1:])
