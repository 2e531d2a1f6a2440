"""A riddle as a code to be shared: the code of its game, then what was played, in the same letters.

What was played is written as the place of each answer among all that could be answered there, so
that no code leads to a position that the rules do not allow (docs/codes.md).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from engine.codes import JOINT, BadCode, SharedGame, bits_of, code_for, letters_of, setup_from
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.packing import BitReader, BitWriter
from engine.core.types import Action, Seat
from engine.match import Match
from engine.riddles.riddle import Riddle

_SEAT_BITS: Final = 3
_COUNT_BITS: Final = 6
_MOST_MOVES: Final = 4_000


def code_of(game: Game, riddle: Riddle) -> str:
    """The code of a riddle. Raises IllegalAction where the rules do not lead to it."""
    bits = BitWriter()
    bits.add(riddle.seat, _SEAT_BITS)
    bits.add_number(len(riddle.moves), _COUNT_BITS)
    match = Match(game, riddle.setup, riddle.seed)
    match.start()
    for seat, token in riddle.moves:
        match.check_turn(seat)
        choices = _choices(match.state)
        place = choices.index((seat, game.parse(match.state, seat, token)))
        bits.add(place, _width(choices))
        match.submit(*choices[place])
    return f"{code_for(game, riddle.setup, riddle.seed)}{JOINT}{letters_of(bits)}"


def riddle_from(code: str, folders: Sequence[Path] = ()) -> tuple[Game, Riddle]:
    """The riddle of a code, with its rules. Raises BadCode."""
    first, joint, second = code.partition(JOINT)
    shared = setup_from(first, folders)
    if not joint:
        raise BadCode(
            f"This is the code of a game; that of a riddle goes on after a {JOINT}.",
            "not_a_riddle",
        )
    try:
        return shared.game, _read(shared, bits_of(second))
    except (EOFError, ValueError, IndexError) as error:
        raise BadCode(
            "The code does not stand for a riddle; compare it with the original.", "check"
        ) from error
    except BadCode:
        raise
    except EngineError as error:
        raise BadCode(f"The code does not stand for a riddle: {error}", "check") from error


def _read(shared: SharedGame, bits: BitReader) -> Riddle:
    seat, count = bits.take(_SEAT_BITS), bits.take_number(_COUNT_BITS)
    if count > _MOST_MOVES:
        raise ValueError("more than any game has")
    match = Match(shared.game, shared.setup, shared.seed)
    match.start()
    for _ in range(count):
        choices = _choices(match.state)
        width = _width(choices)
        match.submit(*choices[bits.take(width) if width else 0])
    if any(bits.rest()) or seat not in match.state.open_seats():
        raise ValueError("nobody is asked there")
    moves = tuple((entry.by, entry.token) for entry in match.log if entry.by >= 0)
    return Riddle(shared.game.id, shared.setup, shared.seed, moves, seat)


def _choices(state: Any) -> list[tuple[Seat, Action]]:
    """All that can be answered in a position, always in the same order."""
    return [
        (seat, action) for seat in state.open_seats() for action in sorted(state.legal_for(seat))
    ]


def _width(choices: Sequence[object]) -> int:
    return (len(choices) - 1).bit_length()
