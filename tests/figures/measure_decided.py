#!/usr/bin/env python3
"""How good "where it was decided" is (docs/analysis.md): of positions rated so, how many were won?

    python tests/figures/measure_decided.py [--game ID] [--games 20] [--level easy] [--every 4]

Games between bots of one level; from every so-manieth step of each, as many playouts as the window
makes in the end. One line of JSON a title: by fifths of the ratings how many positions, what they
were rated on average, how many were won, with an interval of 95 %. Positions of one game are no
independent ones: the interval comes from drawing whole games anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.registry import BOTS, bots_of  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.decided import FULL, share_at, steps_of  # noqa: E402
from engine.riddles.generator import played  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

BINS: Final = 5
DRAWS: Final = 1000
"""Times the games are drawn anew for an interval."""


Rows: TypeAlias = list[list[float]]
"""By fifth: how many positions, their ratings added up, how many of them were won."""


class Figures:
    """Of one title."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.playouts = 0
        self.games: list[Rows] = []

    def told(self) -> dict[str, object]:
        """As it is printed."""
        rng = Random(1)
        drawn = [added(rng.choices(self.games, k=len(self.games))) for _ in range(DRAWS)]
        rows = []
        for place, (count, rated, won) in enumerate(added(self.games)):
            if count:
                shares = sorted(one[place][2] / one[place][0] for one in drawn if one[place][0])
                low, high = (shares[round(part * (len(shares) - 1))] for part in (0.025, 0.975))
                parts = (rated / count, won / count, low, high)
                rows.append([int(count), *(round(100 * part) for part in parts)])
        per = round(1000 * self.seconds / max(1, self.playouts), 2)
        head = "positions, rated %, won %, from, to"
        return {"games": len(self.games), "ms a playout": per, head: rows}


def added(games: Sequence[Rows]) -> Rows:
    """Over several games."""
    return [[sum(one) for one in zip(*rows, strict=True)] for rows in zip(*games, strict=True)]


def one_game(figures: Figures, game_id: str, number: int, level: str, every: int) -> None:
    """Play it, and rate it."""
    game = game_with_deck(game_id)
    least, most = game.spec.seats
    setup = Setup(least + number % (most - least + 1))
    match = played(game, setup, f"decided/{number}", level)
    teams = game.spec.teams(setup.seats, setup.options)
    returns = match.state.returns()
    rows: Rows = [[0, 0, 0] for _ in range(BINS)]
    began = time.process_time()
    for ply in steps_of(match)[number % every : -1 : every]:
        shares = share_at(match, ply, FULL)
        figures.playouts += FULL
        for side, team in enumerate(teams):
            row = rows[min(BINS - 1, int(shares[side] * BINS))]
            row[0] += 1
            row[1] += shares[side]
            row[2] += returns[team[0]] > 0
    figures.seconds += time.process_time() - began
    figures.games.append(rows)


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
