"""The rules of a game whose riddle is played: as they are, but what lies there lies open."""

from collections.abc import Collection, Mapping
from typing import Any, cast

from engine.core.game import Game, View
from engine.core.types import Json, Seat


class OpenGame:
    """A game in whose views some keys of every seat are those that this seat sees itself."""

    def __init__(self, game: Game, opened: Collection[str]) -> None:
        self._game = game
        self._opened = frozenset(opened)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, viewer: Seat | None) -> View:
        """What `viewer` may know, and what is open."""
        return opened_view(self._game, state, viewer, self._opened)


def opened(game: Game, keys: Collection[str]) -> Game:
    """The same rules with views in which these keys of all seats are open."""
    return cast(Game, OpenGame(game, keys))


def opened_view(game: Game, state: Any, viewer: Seat | None, keys: Collection[str]) -> View:
    """A view in which these keys of every row are what its own seat sees."""
    seen = dict(game.view(state, viewer))
    for name, rows in seen.items():
        if is_rows(rows):
            seen[name] = [
                _opened(row, game.view(state, seat)[name][seat], keys)
                for seat, row in enumerate(rows)
            ]
    return seen


def is_rows(value: Json) -> bool:
    """Is it a list of objects, one a seat?"""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _opened(row: Mapping[str, Json], own: Mapping[str, Json], keys: Collection[str]) -> Json:
    return {name: own[name] if name in keys else value for name, value in row.items()}
