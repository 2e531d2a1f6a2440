"""OpenSpiel's own search (IS-MCTS) as a player in a match of ours."""

from __future__ import annotations

from random import Random
from typing import Final

from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from engine.match import Match
from tests.laws.games import SAMPLES, Case
from tests.outsiders.adapter import USUAL, case_of, load

_UCT_C: Final = 2.0
"""What OpenSpiel's own examples explore with."""
_SEED: Final = 1


class OpenSpielSeat:
    """Looks at the match through the adapter, on one seat; `simulations` for each decision."""

    def __init__(self, match: Match, simulations: int) -> None:
        self.match = match
        """Only looked at."""
        game = load(case_for(match))
        self.state = game.new_initial_state()
        self.done = 0
        worlds = Random(_SEED)
        self.bot = ISMCTSBot(
            game=game,
            uct_c=_UCT_C,
            max_simulations=simulations,
            evaluator=RandomRolloutEvaluator(1, random_state=None),
        )
        self.bot.set_resampler(
            lambda state, player: state.resample_from_infostate(player, worlds.random)
        )

    def token(self) -> str:
        """Its choice where the match stands; its seat must be the first that is asked."""
        for entry in self.match.log[self.done :]:
            self.state.apply_action(entry.action)
        self.done = self.match.ply
        action = self.bot.step(self.state)
        return str(self.state.action_to_string(self.state.current_player(), action))


def case_for(match: Match) -> Case:
    """The set-up of the laws that is this match's; without options also the usual one."""
    if not match.setup.options:
        return case_of(match.game.id, f"{USUAL}{match.setup.seats}")
    same = (case for case in SAMPLES[match.game.id].cases if case.setup == match.setup)
    return next(case for case in same if case.game.cards() == match.game.cards())
