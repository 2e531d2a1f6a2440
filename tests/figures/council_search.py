#!/usr/bin/env python3
"""OpenSpiel's search in one seat of a council, against our bot in that seat; printed as JSON.

    python tests/figures/council_search.py [--games 60,40,30] [--level hard] [--seats 2]

Seat 1 belongs to OpenSpiel's IS-MCTS (a test extra; through tests/outsiders/adapter.py) or to our
bot, all other seats to our bot; both tables play the same deals for survival, which is what the
search is paid for. The three parts: as many simulations as take the time of our bot's decision, ten
times as many, and as many as our bot looks at worlds. In questions to the whole council its shares
of visits count as our scores do. The interval is 95 % over deals.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import LEVELS, Choice  # noqa: E402
from engine.bots.council_of_12.bot import SCALE, WORLDS  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402
from tests.laws.games import SAMPLES  # noqa: E402

GAME_ID: Final = "council_of_12"
GAME: Final = game_with_deck(GAME_ID)
GUEST: Final = 0
"""The seat in question; the adapter lets the lowest open seat act, so it is the first."""
AIM: Final = "safe"
PROBES: Final = 12


class SearchSeat:
    """OpenSpiel's own search looks at a match through the adapter."""

    def __init__(self, match: Match, simulations: int) -> None:
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        from tests.outsiders.adapter import load

        seats = match.state.charter.seats
        case = next(
            case
            for case in SAMPLES[GAME_ID].cases
            if case.name.startswith("plain") and case.setup.seats == seats
        )
        self.match = match
        self.node = load(case).new_initial_state()
        self.done = 0
        self.bot = ISMCTSBot(
            game=load(case),
            uct_c=2.0,
            max_simulations=simulations,
            evaluator=RandomRolloutEvaluator(1, random_state=None),
        )
        worlds = Random(1)
        self.bot.set_resampler(
            lambda state, player: state.resample_from_infostate(player, worlds.random)
        )

    def choose(self) -> Choice:
        """The action visited most, and every action's share of visits as its score."""
        for entry in self.match.log[self.done :]:
            # several seats are open at once, and here they act in the order of our table
            self.node.position.apply(entry.by, entry.action)
        self.done = self.match.ply
        legal = self.node.legal_actions()
        if len(legal) == 1:
            return Choice(self.match.ply, self._token(legal[0]), {self._token(legal[0]): 0.0})
        policy, action = self.bot.step_with_policy(self.node)
        shares = {self._token(one): share / SCALE for one, share in policy}
        return Choice(self.match.ply, self._token(action), shares)

    def _token(self, action: int) -> str:
        return str(self.node.action_to_string(GUEST, action))


def play(
    level: str, seats: int, seed: str, simulations: int | None
) -> tuple[bool, int, float, int]:
    """(won, term, seconds of the seat in question, its decisions).

    ``simulations`` is None where our bot sits there.
    """
    match = Match(GAME, Setup(seats), seed)
    match.start()
    agent = agent_for(GAME, level)
    searcher = None if simulations is None else SearchSeat(match, simulations)
    took, asked = 0.0, 0

    def ask(seat: int) -> Choice:
        nonlocal took, asked
        start = time.process_time()
        if searcher is not None and seat == GUEST:
            choice = searcher.choose()
        else:
            table = (level,) * seats
            choice = agent.choose(task_for(match, seat, level, cards=(), aim=AIM, table=table))
        if seat == GUEST:
            took += time.process_time() - start
            asked += 1
        return choice

    while not match.over:
        match.submit_token(*bots_answer(match, ask))
    result = GAME.view(match.state, None)["result"]
    return result["won"], result["term"], took, asked


def interval(values: Sequence[float]) -> list[float]:
    """Mean, and the ends of its 95 % interval."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    half = 1.96 * spread / sqrt(len(values))
    return [round(middle, 3), round(middle - half, 3), round(middle + half, 3)]


def compare(level: str, seats: int, seed: str, simulations: int, games: int) -> dict[str, Any]:
    """The same deals with our bot and with the search in the seat."""
    ours = [play(level, seats, f"{seed}/{number}", None) for number in range(games)]
    theirs = [play(level, seats, f"{seed}/{number}", simulations) for number in range(games)]
    pairs = list(zip(ours, theirs, strict=True))
    return {
        "simulations": simulations,
        "games": games,
        "wins_ours": sum(one[0] for one in ours),
        "wins_theirs": sum(two[0] for two in theirs),
        "wins_more": interval([float(one[0]) - float(two[0]) for one, two in pairs]),
        "term_ours": round(sum(one[1] for one in ours) / games, 1),
        "term_theirs": round(sum(two[1] for two in theirs) / games, 1),
        "ms_ours": round(1000 * sum(o[2] for o in ours) / sum(o[3] for o in ours), 2),
        "ms_theirs": round(1000 * sum(t[2] for t in theirs) / sum(t[3] for t in theirs), 2),
    }


def equal_simulations(level: str, seats: int) -> int:
    """How many simulations take as long as a decision of ours."""
    _, _, ours, decisions = play(level, seats, "equal", None)
    _, _, theirs, asked = play(level, seats, "equal", PROBES)
    return max(1, round((ours / decisions) / (theirs / asked / PROBES)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="60,40,30", help="of each part")
    parser.add_argument("--level", default="hard", choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="search")
    options = parser.parse_args()
    equal = equal_simulations(options.level, options.seats)
    counts = {"equal time": equal, "ten times the time": 10 * equal, "equal iterations": WORLDS}
    games = [int(count) for count in options.games.split(",")]
    for (name, simulations), many in zip(counts.items(), games, strict=True):
        if many:
            found = compare(options.level, options.seats, options.seed, simulations, many)
            print(json.dumps({name: found}), flush=True)


if __name__ == "__main__":
    main()
