#!/usr/bin/env python3
"""How good the beliefs of Hidden Leaders are, and the weights that fit games of bots best.

    python tests/figures/leaders_beliefs.py play --file GAMES [--games 40] [--first 0]
    python tests/figures/leaders_beliefs.py fit --file GAMES
    python tests/figures/leaders_beliefs.py score --file GAMES [--only LEVELS] [--picture SVG]
    python tests/figures/leaders_beliefs.py truth [--games 40] [--first 0] --only easy|normal

``play`` writes games of mixed levels, a line each: who is which leader, and for every seat what it
knew at the end of each turn. ``fit`` looks for the weights by which the true dealing is likeliest;
``score`` says how far beliefs are off (Brier: 0 is perfect, blind guesses are written beside it),
by turns, and how often what is taken for so likely is true, also as a picture. Games to score are
others than those to fit. ``--only loyal`` and so on are games of simple people, of
tests/bots/leaders_people.py. ``truth`` plays games of one level and writes beside the beliefs what
somebody would believe who knew how that level answers, and all hands too: nobody can know more.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from council_desktop.chronicle.drawing import (  # noqa: E402
    END,
    GOLD,
    GROUND,
    MIDDLE,
    MUTED,
    Box,
    Curve,
    Disc,
    Drawing,
    Line,
    Shape,
    Words,
)
from council_desktop.chronicle.painting import paper_inks  # noqa: E402
from council_desktop.chronicle.svg import svg_of  # noqa: E402
from council_desktop.look.theme import build_theme  # noqa: E402
from engine.bots.base import LEVELS, RANDOM, Limit  # noqa: E402
from engine.bots.hidden_leaders.beliefs import (  # noqa: E402
    FITTED,
    Weights,
    add_seen,
    believed,
    scores,
    weighed,
)
from engine.bots.hidden_leaders.greedy import quick  # noqa: E402
from engine.bots.hidden_leaders.parts import PARTS  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.hidden_leaders.acts import Acts  # noqa: E402
from engine.games.hidden_leaders.deck import LEADERS  # noqa: E402
from engine.games.hidden_leaders.state import (  # noqa: E402
    A_HERO,
    A_MOVE,
    A_PLAY,
    A_TAVERN,
    ARGUMENT,
    KIND,
)
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402
from tests.bots.leaders_people import PEOPLE  # noqa: E402

GAME: Final = game_with_deck("hidden_leaders")
BUDGET: Final = Limit(1.0, 1_000)
"""More iterations than any level has here: the clock ends no search."""
PLAYERS: Final = ("easy", "normal", "hard", "normal", "hard", "expert", "greedy")
"""Who plays the games to fit: drawn for each game, the same level at all seats in every second."""
STEPS: Final = (0.4, 0.2, 0.1)
SIZES: Final = {"moved": 10.0, "careless": 0.1, "slip": 0.1}
"""Weights whose steps are larger or smaller than those of the others."""
TRIES: Final = 60
"""Worlds in which a seat answers under each leader, to know how likely its own answer was."""
PUBLIC: Final = frozenset({A_PLAY, A_MOVE, A_TAVERN, A_HERO})
"""Answers that everybody sees."""
UNTRIED: Final = 0.5
"""So many times an answer counts as given that was never drawn."""
BINS: Final = 10
SVG: Final = "http://www.w3.org/2000/svg"
SIDE, EDGE = 400.0, 60.0
"""Of the picture's square, and round it."""


@cache
def player(level: str) -> Any:
    return PEOPLE[level](GAME) if level in PEOPLE else agent_for(GAME, level)


def game(seed: str, seats: int, levels: Sequence[str]) -> dict[str, Any]:
    """One game, and what each seat could know after each turn."""
    match = Match(GAME, Setup(seats), seed)
    match.start()
    turn, rows = 0, []

    def note() -> None:
        state = match.state
        rows.append(
            [[list(row) for row in GAME.conceal(state, seat).covered] for seat in range(seats)]
        )

    leaders = list(match.state.leaders)
    acts: Any = None
    while not match.over:
        if match.state.turn != turn:
            if turn:
                note()
            turn = match.state.turn
        acts = match.knowledge(0)
        seat = match.state.open_seats()[0]
        task = task_for(match, seat, levels[seat], cards=(), limit=BUDGET)
        match.submit_token(seat, player(levels[seat]).choose(task).token)
    acts = match.knowledge(0)
    return {
        "seed": seed,
        "seats": seats,
        "levels": list(levels),
        "leaders": leaders,
        "acts": acts.acts.dump(),
        "covered": rows,
        "returns": list(match.state.returns()),
    }


def played(path: Path, games: int, first: int, only: str) -> None:
    for number in range(first, first + games):
        for seats in range(2, 7):
            rng = Random(f"beliefs/{number}/{seats}")
            level = rng.choice(PLAYERS)
            levels = [level if number % 2 else rng.choice(PLAYERS) for _ in range(seats)]
            if only:
                levels = [only] * seats
            row = game(f"beliefs/{number}", seats, levels)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


ONLY: Final = f"levels: {', '.join((RANDOM, 'greedy', *LEVELS))}; or people: {', '.join(PEOPLE)}"


class Seen:
    """A game as data, made ready to be looked at after any turn."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.seats = row["seats"]
        self.leaders = row["leaders"]
        self.levels = row["levels"]
        self.acts = Acts.load(row["acts"]).done
        self.covered = row["covered"]
        self.state = GAME.initial(Setup(self.seats))
        self.charter = self.state.charter
        self.turns = len(self.covered)

    def beliefs(self, turn: int, weights: Weights) -> list[tuple[int, int, dict[int, float]]]:
        """(viewer, seat, what it is taken for) after a turn."""
        acts = [act for act in self.acts if act.turn <= turn]
        plain = scores(self.charter, acts, weights)
        found = []
        for viewer in range(self.seats):
            rows = [row[:] for row in plain]
            self.state.covered = [tuple(row) for row in self.covered[turn - 1][viewer]]
            add_seen(rows, self.state, viewer, weights)
            dealt = weighed(rows, viewer, self.leaders[viewer], weights)
            found += [
                (viewer, seat, dealt.of(seat)) for seat in range(self.seats) if seat != viewer
            ]
        return found


def likely(match: Match, viewer: int, seat: int, action: int, mind: Any) -> list[float]:
    """By leader: the logarithm of how likely a level gives an answer, if its hand may be any that
    ``viewer`` can imagine with the card that it has played."""
    state: Any = match.state
    rng = Random(f"{len(match.log)}/{viewer}/{seat}")
    concealed, known = GAME.conceal(state, viewer), match.knowledge(viewer)
    same = [0] * LEADERS
    options = len(state.legal_for(seat))
    for _ in range(TRIES):
        world: Any = GAME.determinize(concealed, viewer, known, rng)
        if action & KIND == A_PLAY:
            hand = list(world.hands[seat])
            if action & ARGUMENT not in hand:
                hand[rng.randrange(len(hand))] = action & ARGUMENT
            world.hands[seat] = tuple(sorted(hand))
        for leader in range(1, LEADERS + 1):
            world.leaders = (*world.leaders[:seat], leader, *world.leaders[seat + 1 :])
            same[leader - 1] += mind(world, seat, rng) == action
    return [log((count + UNTRIED) / (TRIES + UNTRIED * options)) for count in same]


def truth(games: int, first: int, level: str) -> None:
    """Beliefs, and what one has who knows the policy, by seats and quarters of the game."""
    mind = PARTS.minds.get(level, quick)
    sure = replace(FITTED, careless=1e-6)
    sums: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0] * 5)
    for number in range(first, first + games):
        for seats in range(2, LEADERS + 1):
            rng = Random(f"truth/{number}/{seats}")
            match = Match(GAME, Setup(seats), f"truth/{number}")
            match.start()
            dealt: Any = match.state
            leaders = list(dealt.leaders)
            told = [[[0.0] * LEADERS for _ in range(seats)] for _ in range(seats)]
            turns: list[list[tuple[Any, Any]]] = []
            turn = 0
            while not match.over:
                state: Any = match.state
                if state.turn != turn:
                    turns.append(_known(match, told, sure))
                    turn = state.turn
                seat = state.open_seats()[0]
                action = mind(state, seat, rng)
                if len(state.legal_for(seat)) > 1 and action & KIND in PUBLIC:
                    for viewer in range(seats):
                        if viewer != seat:
                            row = likely(match, viewer, seat, action, mind)
                            told[viewer][seat] = [
                                was + more
                                for was, more in zip(told[viewer][seat], row, strict=True)
                            ]
                match.submit(seat, action)
            turns = [*turns[1:], _known(match, told, sure)]
            for quarter in range(1, 5):
                known = turns[max(1, round(quarter / 4 * len(turns))) - 1]
                cell = sums[(seats, quarter)]
                for viewer, both in enumerate(known):
                    for seat in range(seats):
                        if seat == viewer:
                            continue
                        for at, dealt in enumerate(both):
                            brier, missing = off(dealt.of(seat), leaders[seat])
                            cell[2 * at] += brier
                            cell[2 * at + 1] += missing
                        cell[4] += 1
    print("| seats | after quarter | Brier | log | with the true policy: Brier | log |")
    print("|---|---|---|---|---|---|")
    for (seats, quarter), (*parts, count) in sorted(sums.items()):
        print(f"| {seats} | {quarter} | " + " | ".join(f"{p / count:.3f}" for p in parts) + " |")


def _known(match: Match, told: Sequence[Any], sure: Weights) -> list[tuple[Any, Any]]:
    """By viewer: what it believes, and what it would who knows the policy."""
    state: Any = match.state
    found = []
    for viewer, rows in enumerate(told):
        known: Any = match.knowledge(viewer)
        concealed: Any = GAME.conceal(state, viewer)
        fair = [[value - max(row) for value in row] for row in rows]
        own = state.leaders[viewer]
        found.append((believed(concealed, viewer, known), weighed(fair, viewer, own, sure)))
    return found


def off(belief: Mapping[int, float], truth: int) -> tuple[float, float]:
    """How far a belief is off: Brier and logarithmic score."""
    brier = sum([(part - (leader == truth)) ** 2 for leader, part in belief.items()])
    return brier, -log(max(1e-9, belief[truth]))


def read(path: Path, only: str = "") -> list[Seen]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    games = [Seen(row) for row in rows]
    if only:
        games = [one for one in games if set(one.levels) <= set(only.split(","))]
    return games


def loss(games: Sequence[Seen], weights: Weights) -> float:
    """Mean logarithm missing, at three moments of each game."""
    total, count = 0.0, 0
    for one in games:
        for part in (0.4, 0.7, 1.0):
            turn = max(1, round(part * one.turns))
            for _, seat, belief in one.beliefs(turn, weights):
                total -= log(max(1e-9, belief[one.leaders[seat]]))
                count += 1
    return total / count


def fit(games: Sequence[Seen]) -> Weights:
    """One weight after the other, in smaller and smaller steps."""
    best, least = FITTED, loss(games, FITTED)
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for name, value in asdict(best).items():
                size = step * SIZES.get(name, 1.0)
                for change in (-size, size):
                    if name in ("careless", "slip") and not 0.0 < value + change < 1.0:
                        continue
                    tried = replace(best, **{name: round(value + change, 3)})
                    found = loss(games, tried)
                    if found < least - 1e-5:
                        best, least, moved = tried, found, True
                        break
            print(json.dumps({"step": step, "loss": round(least, 4)} | asdict(best)), flush=True)
    return best


Cell: TypeAlias = Sequence[float]
"""Of what is taken for about as likely: the sum of that, how often it is true, how many it is."""


def calibration(cells: Sequence[Cell]) -> Drawing:
    """What is taken for so likely, from left to right, and how often it is true, upwards: on the
    slanting line where both are equal, below it where beliefs are too sure. Larger discs are more
    beliefs."""
    shapes: list[Shape] = [
        Box(0, 0, SIDE + 2 * EDGE, SIDE + 2 * EDGE, fill=GROUND),
        Line(EDGE, EDGE + SIDE, EDGE + SIDE, EDGE, dashed=True),
    ]
    for step in range(0, 101, 20):
        at = SIDE * step / 100
        shapes += [
            Line(EDGE + at, EDGE, EDGE + at, EDGE + SIDE, thick=0.5),
            Line(EDGE, EDGE + at, EDGE + SIDE, EDGE + at, thick=0.5),
            Words(EDGE + at, EDGE + SIDE + 18, f"{step} %", MUTED, anchor=MIDDLE),
            Words(EDGE - 8, EDGE + SIDE - at, f"{step} %", MUTED, anchor=END),
        ]
    shapes += [
        Words(EDGE + SIDE / 2, EDGE + SIDE + 42, "taken for so likely", anchor=MIDDLE),
        Words(EDGE, EDGE - 24, "true so often"),
    ]
    most = max(count for _, _, count in cells)
    points = [
        (EDGE + SIDE * said / count, EDGE + SIDE * (1 - true / count), count)
        for said, true, count in cells
    ]
    shapes.append(Curve(tuple((x, y) for x, y, _ in points)))
    shapes += [Disc(x, y, 4 + 10 * sqrt(count / most), GOLD) for x, y, count in points]
    return Drawing(SIDE + 2 * EDGE, SIDE + 2 * EDGE, tuple(shapes))


def score(games: Sequence[Seen], picture: Path | None, weights: Weights = FITTED) -> None:
    """By seats and part of the game, and how true it is what is taken for so likely."""
    sums: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0, 0])
    bins: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0])
    for one in games:
        for quarter in range(1, 5):
            turn = max(1, round(quarter / 4 * one.turns))
            for _, seat, belief in one.beliefs(turn, weights):
                true = one.leaders[seat]
                brier, missing = off(belief, true)
                row = sums[(one.seats, quarter)]
                row[0] += brier
                row[1] += missing
                row[2] += 1
                for leader, part in belief.items():
                    if part > 0:
                        cell = bins[min(BINS - 1, int(part * BINS))]
                        cell[0] += part
                        cell[1] += leader == true
                        cell[2] += 1
    blind = 1 / (LEADERS - 1)
    print(f"blind: Brier {1 - blind:.3f}, log {-log(blind):.3f}")
    print("| seats | after quarter | Brier | log | beliefs |")
    print("|---|---|---|---|---|")
    for (seats, quarter), (brier, missing, count) in sorted(sums.items()):
        print(f"| {seats} | {quarter} | {brier / count:.3f} | {missing / count:.3f} | {count} |")
    print("| taken for | true | times |")
    print("|---|---|---|")
    for _, (said, true, count) in sorted(bins.items()):
        print(f"| {said / count:.2f} | {true / count:.2f} | {count} |")
    if picture is not None:
        drawing = calibration([cell for _, cell in sorted(bins.items())])
        svg = svg_of(drawing, paper_inks(build_theme("light")))
        alone = svg.replace("<svg ", f'<svg xmlns="{SVG}" ', 1)
        picture.write_text(alone, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit", "score", "truth"))
    parser.add_argument("--file", type=Path, default=Path("beliefs.jsonl"))
    parser.add_argument("--games", type=int, default=40, help="of each number of seats")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", default="", help=ONLY)
    parser.add_argument("--picture", type=Path, help="of what is true so often, as SVG")
    options = parser.parse_args()
    if options.what == "play":
        played(options.file, options.games, options.first, options.only)
    elif options.what == "truth":
        truth(options.games, options.first, options.only)
    elif options.what == "fit":
        print(json.dumps(asdict(fit(read(options.file, options.only))), indent=2))
    else:
        score(read(options.file, options.only), options.picture)


if __name__ == "__main__":
    main()
