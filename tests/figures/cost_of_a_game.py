#!/usr/bin/env python3
"""What a game costs, counted: its own folders, and what of it stands elsewhere; printed as JSON.

    python tests/figures/cost_of_a_game.py GAME [--tree FOLDER]

``outside``: lines of the product that hold the game's id or import one of its folders, and stand in
none of them; ``registries``: those of them in the lists that name every game. ``--tree`` counts
another checkout, such as one of an earlier commit.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = ("engine", "council_desktop")
OWN: Final = {
    "rules": "engine/games/{id}",
    "bots": "engine/bots/{id}",
    "window": "council_desktop/games/{id}",
    "table": "council_desktop/tables/{id}",
}
"""Own folders; a checkout has those of its time."""
REGISTRIES: Final = (
    "engine/titles.py",
    "engine/bots/registry.py",
    "council_desktop/games/registry.py",
)


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def python_files(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*.py"))


def cost(game: str, tree: Path) -> dict[str, object]:
    own = {name: tree / folder.format(id=game) for name, folder in OWN.items()}
    counted = {
        name: sum(len(lines(path)) for path in python_files(folder))
        for name, folder in own.items()
        if folder.is_dir()
    }
    named = re.compile(rf"\b{re.escape(game)}\b")
    outside: dict[str, int] = {}
    for part in PRODUCT:
        for path in python_files(tree / part):
            if any(path.is_relative_to(folder) for folder in own.values()):
                continue
            found = sum(bool(named.search(line)) for line in lines(path))
            if found:
                outside[path.relative_to(tree).as_posix()] = found
    texts = tree / "resources" / "texts" / "en"
    return {
        "game": game,
        "own": counted,
        "outside_files": len(outside),
        "outside_lines": sum(outside.values()),
        "registries": sum(outside.get(name, 0) for name in REGISTRIES),
        "outside": outside,
        "texts": {
            path.name: len(lines(path))
            for path in sorted(texts.glob("*.toml"))
            if path.stem == game or re.search(rf"^\[{game}", path.read_text("utf-8"), re.M)
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--tree", type=Path, default=ROOT)
    chosen = parser.parse_args()
    print(json.dumps(cost(chosen.game, chosen.tree), indent=2))


if __name__ == "__main__":
    main()
