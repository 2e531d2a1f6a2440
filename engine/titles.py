"""Building the rules of a title from its cards: the built-in ones, a user's deck, a save."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.core.errors import BadSetup, Corrupt, EngineError
from engine.core.game import Game
from engine.core.tables import DeckProblem
from engine.core.types import Json
from engine.games.council_of_12.deck import build_deck
from engine.games.king_of_12.deck import Cards, build_cards
from engine.games.registry import GAMES
from engine.resources import BUILTIN, ResourceProblem, builtin_table, load_deck

VERSION: Final = "0.1.0"
APP: Final = f"council-desktop {VERSION}"
"""Written into the header of saves."""


class UnknownGame(EngineError):
    """No title has this id."""

    code = "unknown-game"


@dataclass(frozen=True, slots=True)
class _Title:
    """How the card table of one game comes about; whatever the loaders raise is DeckProblem."""

    load: Callable[[str, Sequence[Path]], Any]
    """From the name of a deck, and the folders with decks of one's own."""
    build: Callable[[Json, str], Any]
    """From plain data and where that comes from."""
    bench: Mapping[str, Json]
    """Constants that differ where speed is measured."""


@cache
def king_cards() -> Cards:
    """The built-in cards of King of 12."""
    path, data = builtin_table("king_of_12")
    return build_cards(data, origin=path.name)


def _only_builtin(cards: Callable[[], Any]) -> Callable[[str, Sequence[Path]], Any]:
    """For games without decks of one's own."""

    def load(deck: str, folders: Sequence[Path]) -> Any:
        if deck != BUILTIN:
            raise BadSetup("This game has no decks of one's own; leave the option deck out.")
        return cards()

    return load


_TITLES: Final[dict[str, _Title]] = {
    "council_of_12": _Title(
        load=load_deck,
        build=lambda data, origin: build_deck(data, origin=origin),
        bench={"max_exchanges": 0},  # as peers count decisions
    ),
    "king_of_12": _Title(
        load=_only_builtin(king_cards),
        build=lambda data, origin: build_cards(data, origin=origin),
        bench={},
    ),
}


def game_with_deck(game_id: str, deck: Json = BUILTIN, folders: Sequence[Path] = ()) -> Game:
    """The rules over a deck named ``house``, one in ``folders``, or a path to a .toml file.

    Raises UnknownGame, and BadSetup with the deck's own sentence.
    """
    title = _title(game_id)
    if not isinstance(deck, str):
        raise BadSetup("deck must be the name of a deck; leave it out for the house deck.")
    try:
        return GAMES[game_id](title.load(deck, folders))
    except (DeckProblem, ResourceProblem) as problem:
        raise BadSetup(str(problem)) from problem


def game_from_cards(game_id: str, cards: Json) -> Game:
    """The rules over the card table that travels in a save. Raises UnknownGame, Corrupt."""
    title = _title(game_id)
    try:
        return GAMES[game_id](title.build(cards, "the deck in the save"))
    except DeckProblem as problem:
        raise Corrupt(str(problem)) from problem


def game_for_bench(game_id: str) -> Game:
    """The built-in rules as speed is measured: in Council without exchanges in step 3."""
    data = game_with_deck(game_id).cards()
    data["constants"].update(_title(game_id).bench)
    return game_from_cards(game_id, data)


def _title(game_id: Json) -> _Title:
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise UnknownGame(f"The game {game_id!r} is unknown; choose one of {', '.join(GAMES)}.")
    return _TITLES[game_id]
