"""A game lives in its own folders: nobody else imports it or knows its id.

Files of no game may not depend on one; files of one game may not depend on another. Exempt are the
registries, whose rows are all that a title adds outside. What is left of the time before stands in
`STILL`, a list that only ever gets shorter.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from council_desktop.games.registry import TITLES as WINDOW_TITLES
from engine.bots.registry import BOTS
from engine.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("engine", "council_desktop")
HOMES = ("games", "bots")
"""Folders that hold a folder for each game."""
REGISTRIES = {
    "engine/titles.py",
    "engine/bots/registry.py",
    "council_desktop/games/registry.py",
}
STILL = {
    "council_desktop/app/gallery.py",
    "council_desktop/app/gallery_explained.py",
    "council_desktop/app/self_test.py",
    "council_desktop/app/strips.py",
}


def games_in(file: ast.Module) -> set[str]:
    """The games whose id the code holds in a string or an import; docstrings hold prose."""
    return {game for word in _words(file) for game in TITLES if _names(word, game)}


def _words(file: ast.Module) -> Iterator[str]:
    prose = {id(node.value) for node in ast.walk(file) if isinstance(node, ast.Expr)}
    for node in ast.walk(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and id(node) not in prose:
            word = str(node.value)
            yield from () if re.search(r"\s", word) else (word,)


def _names(word: str, game: str) -> bool:
    """``majority`` is in ``majority.card``, not in ``majority_2``."""
    return re.search(rf"(?<!\w){game}(?!\w)", word) is not None


def home_of(path: Path) -> str | None:
    """The game whose folder this is in."""
    for folder, inside in zip(path.parts, path.parts[1:], strict=False):
        if folder in HOMES and inside in TITLES:
            return inside
    return None


def strangers(path: Path) -> set[str]:
    """Games that a file knows and should not."""
    return games_in(ast.parse((ROOT / path).read_text(encoding="utf-8"))) - {home_of(path)}


def sources() -> list[Path]:
    return [
        file.relative_to(ROOT)
        for program in PROGRAMS
        for file in sorted((ROOT / program).rglob("*.py"))
    ]


def test_only_its_own_folders_know_a_game() -> None:
    found = {
        str(path.as_posix()): sorted(games)
        for path in sources()
        if str(path.as_posix()) not in REGISTRIES and (games := strangers(path))
    }
    new = {path: games for path, games in found.items() if path not in STILL}
    assert not new, "what is a game's belongs into its folder, or into the row of a registry"
    assert set(found) == STILL, "these know no game any more: take them off the list"


@pytest.mark.parametrize(
    "planted",
    [
        'if game.id == "king_of_12":\n    pass',
        "from engine.games.king_of_12.deck import CHARACTERS",
        "from engine.bots import king_of_12",
        'text("king_of_12.card")',
        'f"king_of_12.{name}"',
    ],
)
def test_whoever_knows_a_game_is_found(planted: str) -> None:
    assert games_in(ast.parse(planted)) == {"king_of_12"}


def test_prose_and_longer_names_are_no_game() -> None:
    assert games_in(ast.parse('"""As in king_of_12."""\nname = "king_of_12_b"')) == set()


def test_every_title_has_somebody_to_play_it() -> None:
    assert set(BOTS) == set(TITLES)


def test_every_title_has_a_row_in_the_window() -> None:
    assert set(TITLES) == set(WINDOW_TITLES), "list its `Title` in games/registry.py"
    assert all(title.id == game for game, title in WINDOW_TITLES.items())


def test_no_two_titles_share_a_code() -> None:
    codes = [title.code for title in TITLES.values()]
    assert len(set(codes)) == len(codes)
    assert all(0 < code < 16 for code in codes)
