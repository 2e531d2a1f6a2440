"""The games this program knows: one row each, and their rules over built-in cards, a deck, a save.

Who plays a game's seats stands in engine.bots.registry.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.core.errors import BadSetup, Corrupt, EngineError
from engine.core.game import Game
from engine.core.packing import Field
from engine.core.tables import DeckProblem
from engine.core.trace import Traces
from engine.core.types import Json
from engine.games.council_of_12.deck import CHARACTERS, LAST, MONTHS, Deck, build_deck
from engine.games.council_of_12.rules import CouncilOf12
from engine.games.council_of_12.setup import CODE_FIELDS as COUNCIL_FIELDS
from engine.games.council_of_12.state import REASONS, SILENT_MODES
from engine.games.council_of_12.traces import TRACES as COUNCIL_TRACES
from engine.games.hidden_leaders.deck import build_cards as build_leaders
from engine.games.hidden_leaders.rules import HiddenLeaders
from engine.games.hidden_leaders.setup import CODE_FIELDS as LEADERS_FIELDS
from engine.games.hidden_leaders.traces import TRACES as LEADERS_TRACES
from engine.games.king_of_12.deck import Cards, build_cards
from engine.games.king_of_12.rules import KingOf12
from engine.games.king_of_12.setup import CODE_FIELDS as KING_FIELDS
from engine.games.majority.deck import build_cards as build_majority
from engine.games.majority.rules import Majority
from engine.games.majority.setup import CODE_FIELDS as MAJORITY_FIELDS
from engine.games.majority.traces import TRACES as MAJORITY_TRACES
from engine.games.majority_2.deck import build_cards as build_majority_2
from engine.games.majority_2.rules import Majority2
from engine.games.majority_2.setup import CODE_FIELDS as MAJORITY_2_FIELDS
from engine.games.majority_2.traces import TRACES as MAJORITY_2_TRACES
from engine.resources import BUILTIN, ResourceProblem, builtin_table, deck_path, read_toml

VERSION: Final = "0.1.0"
APP: Final = f"council-desktop {VERSION}"
"""Written into the header of saves."""


class UnknownGame(EngineError):
    """No title has this id."""

    code = "unknown-game"


@dataclass(frozen=True, slots=True)
class Annals:
    """The words of a game whose terms of office make the years of a chronicle."""

    rulers: tuple[str, ...]
    """The characters who may sit on a throne."""
    months: tuple[str, ...]
    """In the order of the year."""
    reasons: tuple[str, ...]
    """Why it can end."""
    silent: tuple[str, ...]
    """How secret boxes can be played with."""
    challenges: int
    """Their numbers go from 1 to this one, which is the last of every game."""


@dataclass(frozen=True, slots=True)
class Title:
    """What the engine needs of one game beside its rules."""

    rules: Callable[[Any], Game]
    """From its checked cards."""
    cards: Callable[..., Any]
    """(plain data, ``origin=`` where that comes from) to checked cards; with ``base=`` the built-in
    ones where it has decks of one's own. Whatever it raises is DeckProblem."""
    code: int
    """Its number in shared codes, 1 to 15: it never changes (docs/codes.md)."""
    code_fields: tuple[Field, ...] = ()
    """Its options in the order of their numbers in shared codes, from 1; others are written in
    full. An option may stand here more than once: as a word and as a list."""
    own_decks: bool = False
    """Can people make decks for it?"""
    annals: Annals | None = None
    """What chronicles write of it besides who has won; one game has that."""
    traces: Traces | None = None
    """Where its cards are, as far as a seat knows; None: a table has its own way to tell."""
    bench: Mapping[str, Json] = field(default_factory=dict)
    """Constants of its cards that differ where speed is measured."""


TITLES: Final[dict[str, Title]] = {
    "council_of_12": Title(
        CouncilOf12,
        build_deck,
        code=1,
        code_fields=COUNCIL_FIELDS,
        own_decks=True,
        annals=Annals(CHARACTERS, MONTHS, REASONS, SILENT_MODES, LAST),
        traces=COUNCIL_TRACES,
        bench={"max_exchanges": 0},  # as peers count decisions
    ),
    "king_of_12": Title(KingOf12, build_cards, code=2, code_fields=KING_FIELDS),
    "majority": Title(
        Majority, build_majority, code=3, code_fields=MAJORITY_FIELDS, traces=MAJORITY_TRACES
    ),
    "majority_2": Title(
        Majority2, build_majority_2, code=4, code_fields=MAJORITY_2_FIELDS, traces=MAJORITY_2_TRACES
    ),
    "hidden_leaders": Title(
        HiddenLeaders, build_leaders, code=5, code_fields=LEADERS_FIELDS, traces=LEADERS_TRACES
    ),
}
"""By the id of the game."""


def title_of(game_id: Json) -> Title:
    """The row of a game. Raises UnknownGame."""
    if not isinstance(game_id, str) or game_id not in TITLES:
        raise UnknownGame(f"The game {game_id!r} is unknown; choose one of {', '.join(TITLES)}.")
    return TITLES[game_id]


@cache
def builtin_cards(game_id: str) -> Any:
    """The checked cards of a game that come with the program. Raises UnknownGame."""
    title = title_of(game_id)
    path, data = builtin_table(game_id)
    return title.cards(data, origin=path.name)


def builtin_deck() -> Deck:
    """The deck of Council of 12 that comes with the program."""
    deck: Deck = builtin_cards("council_of_12")
    return deck


def king_cards() -> Cards:
    """The built-in cards of King of 12."""
    cards: Cards = builtin_cards("king_of_12")
    return cards


def cards_named(game_id: str, deck: str, folders: Sequence[Path] = ()) -> Any:
    """The checked cards of a deck by its name or path (see engine.resources.deck_path).

    Raises UnknownGame, ResourceProblem where it is not found or not readable, DeckProblem where its
    cards can't be used, and BadSetup where the game has no decks of one's own.
    """
    title = title_of(game_id)
    if deck == BUILTIN:
        return builtin_cards(game_id)
    if not title.own_decks:
        raise BadSetup("This game has no decks of one's own; leave the option deck out.")
    path = deck_path(deck, folders)
    return title.cards(read_toml(path), origin=str(path), base=builtin_cards(game_id))


def game_with_deck(game_id: str, deck: Json = BUILTIN, folders: Sequence[Path] = ()) -> Game:
    """The rules over a deck named ``house``, one in ``folders``, or a path to a .toml file.

    Raises UnknownGame, and BadSetup with the deck's own sentence.
    """
    title = title_of(game_id)
    if not isinstance(deck, str):
        raise BadSetup("deck must be the name of a deck; leave it out for the house deck.")
    try:
        return title.rules(cards_named(game_id, deck, folders))
    except (DeckProblem, ResourceProblem) as problem:
        raise BadSetup(str(problem)) from problem


def game_from_cards(game_id: str, cards: Json) -> Game:
    """The rules over the card table that travels in a save. Raises UnknownGame, Corrupt."""
    title = title_of(game_id)
    try:
        return title.rules(title.cards(cards, origin="the deck in the save"))
    except DeckProblem as problem:
        raise Corrupt(str(problem)) from problem


def game_for_bench(game_id: str) -> Game:
    """The built-in rules as speed is measured: in Council without exchanges in step 3."""
    data = game_with_deck(game_id).cards()
    data["constants"].update(title_of(game_id).bench)
    return game_from_cards(game_id, data)
