"""What chance would have brought on another line of the same game: hindsight of the draws.

The i-th draw of a stream is fixed by the seed alone, so a finished game says what every other way
of playing it would have turned up and rolled.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.chance import draw
from engine.core.game import Game
from engine.core.types import CHANCE, Action
from engine.match import Match

Draws = Mapping[str, int]
"""How often each stream was drawn from so far."""


class Deal:
    """All draws of one game, on whatever line.

    With chance "seed" they follow from the seed. With "manual" the i-th draw of a stream is the
    i-th that the log holds where that is possible; whatever the log does not know comes from the
    seed, so that the deal is one and the same for every question asked of it.
    """

    def __init__(self, game: Game, seed: str, logged: Mapping[str, Sequence[Action]]) -> None:
        self._game = game
        self._seed = seed
        self._logged = logged

    @classmethod
    def of(cls, match: Match) -> Self:
        """The deal of a match, as its current path shows it."""
        logged: dict[str, list[Action]] = {}
        if match.chance == "manual":
            for ply, entry in enumerate(match.log):
                if entry.by == CHANCE:
                    stream = match.game.stream(match.state_at(ply))
                    logged.setdefault(stream, []).append(entry.action)
        return cls(match.game, match.seed, logged)

    def next(self, state: Any, draws: Draws) -> tuple[Action, Draws]:
        """What the draw that is due brings, and the counts after it. ``state`` is at chance."""
        stream = self._game.stream(state)
        index = draws.get(stream, 0)
        after = {**draws, stream: index + 1}
        legal = sorted(state.legal())
        logged = self._logged.get(stream, ())
        if index < len(logged) and logged[index] in legal:
            return logged[index], after
        weights = self._game.weights(state)
        return legal[draw(self._seed, stream, index, weights or len(legal))], after

    def draws_before(self, match: Match, ply: int) -> Draws:
        """How often the path of a match has drawn from each stream up to ``ply``."""
        draws: dict[str, int] = {}
        for at, entry in enumerate(match.log[:ply]):
            if entry.by == CHANCE:
                stream = match.game.stream(match.state_at(at))
                draws[stream] = draws.get(stream, 0) + 1
        return draws
