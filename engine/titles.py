"""Building the rules of a title from its cards: the built-in deck, a user's deck, a save."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.core.errors import BadSetup, Corrupt, EngineError
from engine.core.game import Game
from engine.core.types import Json
from engine.games.council_of_12.deck import DeckProblem, build_deck, deck_to_data
from engine.games.registry import GAMES
from engine.resources import ResourceProblem, builtin_deck, load_deck

VERSION: Final = "0.1.0"
APP: Final = f"council-desktop {VERSION}"
"""Written into the header of saves."""


class UnknownGame(EngineError):
    """No title has this id."""

    code = "unknown-game"


def game_with_deck(game_id: str, deck: Json = "house", folders: Sequence[Path] = ()) -> Game:
    """The rules over a deck named ``house``, one in ``folders``, or a path to a .toml file.

    Raises UnknownGame, and BadSetup with the deck's own sentence.
    """
    _check_known(game_id)
    if not isinstance(deck, str):
        raise BadSetup("deck must be the name of a deck; leave it out for the house deck.")
    try:
        return GAMES[game_id](load_deck(deck, folders))
    except (DeckProblem, ResourceProblem) as problem:
        raise BadSetup(str(problem)) from problem


def game_from_cards(game_id: str, cards: Json) -> Game:
    """The rules over the card table that travels in a save. Raises UnknownGame, Corrupt."""
    _check_known(game_id)
    try:
        return GAMES[game_id](build_deck(cards, origin="the deck in the save"))
    except DeckProblem as problem:
        raise Corrupt(str(problem)) from problem


def game_for_bench(game_id: str) -> Game:
    """The built-in rules without exchanges in step 3, as bench and peers count decisions."""
    _check_known(game_id)
    data = deck_to_data(builtin_deck())
    data["constants"]["max_exchanges"] = 0
    return game_from_cards(game_id, data)


def _check_known(game_id: Json) -> None:
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise UnknownGame(f"The game {game_id!r} is unknown; choose one of {', '.join(GAMES)}.")
