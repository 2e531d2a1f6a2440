"""After a game of Council of 12: what the deal allowed, what could have been passed."""

from collections.abc import Iterator, Sequence

from engine.bots.base import Budget
from engine.bots.council_of_12.ceiling import ceiling
from engine.bots.council_of_12.could_have_passed import Search, failures
from engine.core.types import Json, Seat
from engine.match import Match


def results(
    match: Match, budget: Budget, seats: Sequence[Seat] | None = None
) -> Iterator[dict[str, Json]]:
    """The failed challenges, the ceiling, then for each failure two verdicts; whoever asks."""
    failed = failures(match)
    of = 1 + 2 * len(failed)
    yield {"kind": "begin", "done": 0, "of": of, "failed": [one.to_json() for one in failed]}
    reached = match.game.view(match.state, None)["result"]["term"]
    yield {"kind": "ceiling", "done": 1, "of": of, "reached": reached, **ceiling(match).to_json()}
    for index, failure in enumerate(failed):
        search = Search(match, failure)
        done = 2 + 2 * index
        order = search.order(budget).to_json()
        yield {"kind": "order", "done": done, "of": of, "index": index, **order}
        hands = search.hands(budget).to_json()
        yield {"kind": "hands", "done": done + 1, "of": of, "index": index, **hands}
