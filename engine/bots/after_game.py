"""After the game, result by result, as plain data: what a deal allowed, what choices have cost.

`analyse` is a generator, so that a window can show what is known while the rest is searched; `run`
is the same in a process of its own (docs/analysis.md).
"""

import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection

from engine.bots.base import Budget
from engine.bots.registry import bots_of
from engine.core.errors import EngineError
from engine.core.types import Json, Seat
from engine.journal import Line, load_lines
from engine.match import Match
from engine.titles import game_from_cards


class NotOver(EngineError):
    """The game still runs: its draws are nobody's business yet."""

    code = "not-over"


def analyse(
    game: Match | Sequence[Line],
    budget: Budget | None = None,
    seats: Sequence[Seat] | None = None,
) -> Iterator[dict[str, Json]]:
    """Everything there is to know about a finished game, one result after another.

    ``game`` is a match or the lines of its save; ``budget`` is for each question alone; ``seats``
    are those whose own choices are asked about, where a game has such questions (None: all). Every
    result says how many are there (``done``) and will be (``of``); where nothing is asked about a
    game there is but the first. Raises NotOver, and SaveProblem for lines that are no saved game.
    """
    match = game if isinstance(game, Match) else load_lines(game, "the game", game_from_cards)
    if not match.over:
        raise NotOver("The game is not over yet; play it to its end, then look back.")
    results = bots_of(match.game.id).after
    if results is None:
        yield {"kind": "begin", "done": 0, "of": 0, "failed": []}
    else:
        yield from results(match, budget or Budget(), seats)


def run(
    pipe: Connection,
    lines: Sequence[Line],
    budget: Budget | None = None,
    seats: Sequence[Seat] | None = None,
) -> None:
    """Sends every result through the pipe, then closes it: the target of a process.

    What went wrong is sent as ``{"kind": "problem", "reason": ...}``. Who no longer wants the rest
    ends the process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    try:
        for result in analyse(lines, budget, seats):
            pipe.send(result)
    except (BrokenPipeError, ConnectionError):
        return
    except Exception as error:  # whatever it is, the window has to hear of it
        pipe.send({"kind": "problem", "reason": str(error) or type(error).__name__})
    finally:
        pipe.close()
