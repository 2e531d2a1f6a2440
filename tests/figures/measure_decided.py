#!/usr/bin/env python3
"""How good "where it was decided" is (docs/analysis.md): of positions rated so, how many were won?

    python tests/figures/measure_decided.py [--game ID] [--games 20] [--level easy] [--every 4]

Games between bots of one level; from every so-manieth step of each, as many playouts as the window
makes in the end. One line of JSON a title and ten per cent: positions, what they were rated on
average, how many were won. Positions of one game are no independent ones: `games` says how many.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.registry import BOTS, bots_of  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.decided import PASSES, share_at, steps_of  # noqa: E402
from engine.riddles.generator import played  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

BINS: Final = 10


class Figures:
    """Of one title."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0
        self.playouts = 0
        self.rated = [0.0] * BINS
        self.won = [0] * BINS
        self.counts = [0] * BINS

    def add(self, share: float, won: bool) -> None:
        """One position, from one side."""
        place = min(BINS - 1, int(share * BINS))
        self.rated[place] += share
        self.won[place] += won
        self.counts[place] += 1

    def told(self) -> dict[str, object]:
        """As it is printed."""
        rows = [
            [count, round(100 * rated / count), round(100 * won / count)]
            for count, rated, won in zip(self.counts, self.rated, self.won, strict=True)
            if count
        ]
        per = round(1000 * self.seconds / max(1, self.playouts), 2)
        return {"games": self.games, "ms a playout": per, "positions, rated %, won %": rows}


def one_game(figures: Figures, game_id: str, number: int, level: str, every: int) -> None:
    """Play it, and rate it."""
    game = game_with_deck(game_id)
    least, most = game.spec.seats
    setup = Setup(least + number % (most - least + 1))
    match = played(game, setup, f"decided/{number}", level)
    teams = game.spec.teams(setup.seats, setup.options)
    returns = match.state.returns()
    began = time.process_time()
    for ply in steps_of(match)[number % every : -1 : every]:
        shares = share_at(match, ply, sum(PASSES))
        figures.playouts += sum(PASSES)
        for side, team in enumerate(teams):
            figures.add(shares[side], returns[team[0]] > 0)
    figures.seconds += time.process_time() - began
    figures.games += 1


def main() -> None:
    """Prints after every game, so that it can be ended at any time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[one for one in BOTS if bots_of(one).quick], default="")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--every", type=int, default=4)
    options = parser.parse_args()
    titles = [options.game] if options.game else [one for one in BOTS if bots_of(one).quick]
    figures = {one: Figures() for one in titles}
    for number in range(options.first, options.first + options.games):
        for title in titles:
            one_game(figures[title], title, number, options.level, options.every)
            print(json.dumps({title: figures[title].told()}), flush=True)


if __name__ == "__main__":
    main()
