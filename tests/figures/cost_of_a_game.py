#!/usr/bin/env python3
"""What a game costs, counted: its own folders, and what of it stands elsewhere; a row a game.

    python tests/figures/cost_of_a_game.py [GAME ...] [--tree FOLDER] [--files]

Lines of the product. "Named": those outside its folders that hold the game's id or import one of
its folders, and in how many files; "of these in lists": those in the lists that name every game.
"Files of it": files elsewhere that bear the first word of its id. Texts are the English ones.
`--tree` counts another checkout, such as one of an earlier commit; `--files` says which files.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = ("engine", "council_desktop")
RULES, BOTS = "engine/games/{id}", "engine/bots/{id}"
WINDOWS: Final = ("council_desktop/games/{id}", "council_desktop/tables/{id}")
"""A checkout has that of its time."""
REGISTRIES: Final = {
    "engine/titles.py",
    "engine/bots/registry.py",
    "council_desktop/games/registry.py",
}
HEAD: Final = (
    "| game | rules | bots | table | window without it | texts "
    "| named elsewhere (files) | of these in lists | files of it elsewhere |\n" + "|---" * 9 + "|"
)


@dataclass(frozen=True)
class Cost:
    """Counted lines; `named` and `files` by path."""

    rules: int
    bots: int
    table: int
    window: int
    texts: int
    named: dict[str, int]
    files: dict[str, int]

    def row(self, game: str) -> str:
        """A row of the table in Markdown."""
        lists = sum(count for path, count in self.named.items() if path in REGISTRIES)
        named = f"{sum(self.named.values())} ({len(self.named)})"
        own = (self.rules, self.bots, self.table, self.window, self.texts)
        cells = (game, *own, named, lists, sum(self.files.values()))
        return "| " + " | ".join(map(str, cells)) + " |"


def lines(path: Path) -> list[str]:
    """What a file holds."""
    return path.read_text(encoding="utf-8").splitlines()


def python_files(folder: Path) -> Iterator[Path]:
    """All below a folder."""
    yield from sorted(folder.rglob("*.py"))


def size(folder: Path) -> int:
    """Lines of Python below a folder; 0 where there is none."""
    return sum(len(lines(path)) for path in python_files(folder))


def text_lines(path: Path, game: str) -> int:
    """All of the game's own file, of others what stands in its tables."""
    if path.stem == game:
        return len(lines(path))
    found, own = 0, False
    for line in lines(path):
        if line.startswith("["):
            own = re.match(rf"\[+{re.escape(game)}\b", line) is not None
        found += own
    return found


def cost(game: str, tree: Path) -> Cost:
    """What one game costs in a checkout."""
    windows = [tree / folder.format(id=game) for folder in WINDOWS]
    homes = [tree / RULES.format(id=game), tree / BOTS.format(id=game), *windows]
    word, id_ = game.partition("_")[0], re.compile(rf"\b{re.escape(game)}\b")
    named, files = {}, {}
    for path in (path for part in PRODUCT for path in python_files(tree / part)):
        if any(path.is_relative_to(home) for home in homes):
            continue
        shown = path.relative_to(tree).as_posix()
        if found := sum(id_.search(line) is not None for line in lines(path)):
            named[shown] = found
        if path.stem.partition("_")[0] == word:
            files[shown] = len(lines(path))
    table = size(windows[0] / "table") + size(windows[1])
    window = sum(map(size, windows)) - table
    texts = sum(text_lines(path, game) for path in (tree / "resources/texts/en").glob("*.toml"))
    return Cost(size(homes[0]), size(homes[1]), table, window, texts, named, files)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*")
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--files", action="store_true")
    chosen = parser.parse_args()
    folders = (chosen.tree / "engine" / "games").iterdir()
    games = chosen.game or sorted(path.name for path in folders if (path / "rules.py").is_file())
    print(HEAD)
    for game in games:
        found = cost(game, chosen.tree)
        print(found.row(game))
        if chosen.files:
            for path in sorted(found.named | found.files):
                print(f"    {path}: named {found.named.get(path, 0)}, {found.files.get(path, 0)}")


if __name__ == "__main__":
    main()
