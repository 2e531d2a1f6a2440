"""A found line, played: a match beside the game, so that looking changes nothing of the game."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.types import CHANCE, Seat
from engine.match import Match


def played(match: Match, from_ply: int, line: Iterable[Mapping[str, Any]]) -> Match:
    """The game up to `from_ply`, then the steps of `line` (see `Verdict.to_json`).

    It has no journal, knows nothing of other branches, and ends with the judgement: what chance
    would bring next is not drawn. Raises IllegalAction where the line does not belong there.
    """
    beside = Match(match.game, match.setup, match.seed, chance="manual")
    for number, entry in enumerate(match.log[:from_ply], start=1):
        beside.restore(replace(entry, id=number, after=number - 1))
    for step in line:
        beside.submit_token(_seat(beside, step["by"]), step["do"])
    return beside


def _seat(match: Match, by: object) -> Seat:
    """Who answers; what the council decides is answered for it by whoever is asked."""
    if isinstance(by, int):
        return by
    return CHANCE if by == "chance" else match.state.open_seats()[0]
