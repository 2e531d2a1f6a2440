"""A game lives in its own folders: nobody else imports it or knows its id.

Files of no game may not depend on one; files of one game may not depend on another. Exempt are the
registries, whose rows are all that a title adds outside.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from council_desktop.games.registry import TITLES as WINDOW_TITLES
from engine.bots.registry import BOTS
from engine.titles import TITLES
from tests.arch.trees import nodes_of, tree_of

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("engine", "council_desktop")
HOMES = ("games", "bots")
"""Folders that hold a folder for each game."""
REGISTRIES = {
    "engine/titles.py",
    "engine/bots/registry.py",
    "council_desktop/games/registry.py",
}


Constants = Mapping[str, str]
"""Every text that has a name in some module, by that module and name; a name that only leads on to
another module's has the place it leads to."""


def games_in(file: ast.Module, constants: Constants = MappingProxyType({})) -> set[str]:
    """The games whose id the code holds in a string, an import or a constant of another module;
    docstrings hold prose."""
    words = set(_words(file, constants))
    return {game for word in words for game in TITLES if _names(word, game)}


def _words(file: ast.Module, constants: Constants) -> Iterator[str]:
    prose = {id(node.value) for node in nodes_of(file) if isinstance(node, ast.Expr)}
    modules = dict(_imported(file))
    for node in nodes_of(file):
        if isinstance(node, ast.Constant) and id(node) not in prose:
            word = str(node.value)
            yield from () if re.search(r"\s", word) else (word,)
        elif isinstance(node, ast.Attribute):
            yield _followed(f"{modules.get(ast.unparse(node.value))}.{node.attr}", constants)
    for place in modules.values():
        yield from (place, _followed(place, constants))


def _imported(file: ast.Module) -> Iterator[tuple[str, str]]:
    """What is imported: the name it has here, and module and name where it is from."""
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def _followed(place: str, constants: Constants) -> str:
    """The text behind a name, from module to module; the last place where there is none."""
    seen: set[str] = set()
    while place in constants and place not in seen:
        seen.add(place)
        place = constants[place]
    return place


@cache
def all_constants() -> Constants:
    """Those of both programs."""
    found: dict[str, str] = {}
    for path in sources():
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        found.update(constants_of(module, parsed(path)))
    return found


def constants_of(module: str, file: ast.Module) -> dict[str, str]:
    """Of one module; what it has imported may be asked for there too."""
    found = {f"{module}.{name}": place for name, place in _imported(file)}
    for node in file.body:
        names = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        value = getattr(node, "value", None)
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            for name in names:
                if isinstance(name, ast.Name):
                    found[f"{module}.{name.id}"] = value.value
    return found


def _names(word: str, game: str) -> bool:
    """``majority`` is in ``majority.card``, not in ``majority_2``."""
    return game in word and re.search(rf"(?<!\w){game}(?!\w)", word) is not None


def home_of(path: Path) -> str | None:
    """The game whose folder this is in."""
    for folder, inside in zip(path.parts, path.parts[1:], strict=False):
        if folder in HOMES and inside in TITLES:
            return inside
    return None


def strangers(path: Path) -> set[str]:
    """Games that a file knows and should not."""
    return games_in(parsed(path), all_constants()) - {home_of(path)}


def parsed(path: Path) -> ast.Module:
    return tree_of(ROOT / path)


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
    assert not found, "what is a game's belongs into its folder, or into the row of a registry"


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


@pytest.mark.parametrize(
    "planted",
    [
        "from window.words import GAME",
        "from window import words\nprint(words.GAME)",
        "import window.words\nprint(window.words.GAME)",
        "from window.pages import KING as ONE",
    ],
)
def test_whoever_reaches_a_game_by_the_name_of_a_constant_is_found(planted: str) -> None:
    words = 'GAME: Final = "king_of_12"'
    pages = "from window.words import GAME as KING"
    constants = {
        **constants_of("window.words", ast.parse(words)),
        **constants_of("window.pages", ast.parse(pages)),
    }
    assert games_in(ast.parse(planted), constants) == {"king_of_12"}


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
