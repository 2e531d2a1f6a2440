"""After the game, result by result, as plain data: what a deal allowed, what choices have cost.

`analyse` is a generator, so that a window can show what is known while the rest is searched; `run`
is the same in a process of its own (docs/analysis.md).
"""

import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Final

from engine.bots.base import Budget
from engine.bots.council_of_12.ceiling import ceiling
from engine.bots.council_of_12.could_have_passed import Search, failures
from engine.bots.king_of_12 import after as king_after
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
    result says how many are there (``done``) and will be (``of``). Games without a term of office
    have none but the first. Raises NotOver, and SaveProblem for lines that are no saved game.
    """
    match = game if isinstance(game, Match) else load_lines(game, "the game", game_from_cards)
    if not match.over:
        raise NotOver("The game is not over yet; play it to its end, then look back.")
    tell = _TOLD.get(match.game.id, _results)
    yield from tell(match, budget or Budget(), seats)


def _results(
    match: Match, budget: Budget, seats: Sequence[Seat] | None
) -> Iterator[dict[str, Json]]:
    asked = "term" in match.game.spec.capabilities
    failed = failures(match) if asked else []
    of = 1 + 2 * len(failed) if asked else 0
    yield {"kind": "begin", "done": 0, "of": of, "failed": [one.to_json() for one in failed]}
    if not asked:
        return
    reached = match.game.view(match.state, None)["result"]["term"]
    yield {"kind": "ceiling", "done": 1, "of": of, "reached": reached, **ceiling(match).to_json()}
    for index, failure in enumerate(failed):
        search = Search(match, failure)
        done = 2 + 2 * index
        order = search.order(budget).to_json()
        yield {"kind": "order", "done": done, "of": of, "index": index, **order}
        hands = search.hands(budget).to_json()
        yield {"kind": "hands", "done": done + 1, "of": of, "index": index, **hands}


_TOLD: Final = {"king_of_12": king_after.results}
"""Game id to what is asked about its games; of the others ceiling and failed challenges."""


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
