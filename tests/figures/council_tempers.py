#!/usr/bin/env python3
"""Are the temperaments of Council of 12 equally strong, and what do they do (docs/bots.md)?

    python tests/figures/council_tempers.py [--games 500] [--tables "3 hard" "3 hard+person"]

Every deal is played by a table of which all bots are even, and once by each temperament. What is
compared deal by deal is what the aim `balanced` counts: points, and its prize for a game that is
won. A person, where one sits there, answers after the bots, as in the window where no bot waits.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests" / "figures"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from council_strength import ALONE_AIM, GAME, interval, members  # noqa: E402

from engine.bots.base import PERSON, Choice, Limit  # noqa: E402
from engine.bots.council_of_12.bot import is_person  # noqa: E402
from engine.bots.council_of_12.conventions import EVEN, temperaments  # noqa: E402
from engine.bots.council_of_12.outlook import PRIZE  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import Seat  # noqa: E402
from engine.match import Match  # noqa: E402

TABLES: Final = tuple(f"{seats} {who}" for who in ("hard", f"hard+{PERSON}") for seats in (2, 3, 4))
PROPOSAL: Final = "say:proposal"
HEAD: Final = (
    "table", "temperament", "deals", "worth more (95 %)", "points more", "wins more, %", "wins",
    "bells", "sentences", "before the leader", "proposals", "other games",
)  # fmt: skip


class Played(NamedTuple):
    """What is counted of a game."""

    term: int
    won: bool
    bells: int
    sentences: int
    early: int
    """Sentences of somebody before whom the leader was still to speak."""
    proposals: int
    moves: tuple[tuple[Seat, str], ...]

    @property
    def worth(self) -> float:
        """In points, as the aim counts."""
        return self.term + PRIZE[ALONE_AIM] * self.won


def leader_is_silent(state: Any, seat: Seat) -> bool:
    """Is the leader somebody else, who may speak and has not spoken?"""
    lead = state.round % state.charter.seats
    return bool(
        state.waiting >> lead & 1 and not state.said[lead] and lead not in (seat, state.chair)
    )


def play(table: str, temper: str, number: int) -> Played:
    """One deal, all bots of this temperament."""
    levels, _ = members(f"{table} {ALONE_AIM}")
    match = Match(GAME, Setup(len(levels)), f"tempers/{number}")
    match.start()
    agents = [agent_for(GAME, level) for level in levels]
    bots = [seat for seat, level in enumerate(levels) if not is_person(level)]
    moves: list[tuple[Seat, str]] = []
    early = 0

    def ask(seat: Seat) -> Choice:
        own = "" if is_person(levels[seat]) else temper
        task = task_for(
            match, seat, levels[seat], cards=(), aim=ALONE_AIM, limit=Limit(), table=levels,
            temperament=own,
        )  # fmt: skip
        return agents[seat].choose(task)

    while not match.over:
        state = match.state
        seat, token = bots_answer(match, ask, bots)  # a person takes longer than any bot
        if token.startswith("say:") and token != PROPOSAL:
            early += leader_is_silent(state, seat)
        moves.append((seat, token))
        match.submit_token(seat, token)
    result = GAME.view(match.state, None)["result"]
    tokens = [token for _, token in moves]
    proposals = tokens.count(PROPOSAL)
    return Played(
        term=result["term"],
        won=result["won"],
        bells=tokens.count("bell:yes"),
        sentences=sum(token.startswith("say:") for token in tokens) - proposals,
        early=early,
        proposals=proposals,
        moves=tuple(moves),
    )


def _play(job: tuple[str, str, int]) -> Played:
    return play(*job)


def row(table: str, temper: str, games: Sequence[Played], even: Sequence[Played]) -> str:
    """A row of the report."""

    def more(of: Callable[[Played], float]) -> str:
        pairs = zip(games, even, strict=True)
        return "{:.1f} ± {:.1f}".format(*interval([of(one) - of(other) for one, other in pairs]))

    cells = [
        table, temper, str(len(games)),
        more(lambda game: game.worth),
        more(lambda game: game.term),
        more(lambda game: 100.0 * game.won),
        str(sum(game.won for game in games)),
    ]  # fmt: skip
    counts = zip(*((g.bells, g.sentences, g.early, g.proposals) for g in games), strict=True)
    cells += [f"{sum(count) / len(games):.2f}" for count in counts]
    cells.append(str(sum(a.moves != b.moves for a, b in zip(games, even, strict=True))))
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--tables", nargs="*", default=list(TABLES))
    parser.add_argument("--only", nargs="*", default=[t for t in temperaments() if t != EVEN])
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    deals = range(options.first, options.first + options.games)
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
    with Pool(options.processes) as pool:
        for table in options.tables:
            even = pool.map(_play, [(table, EVEN, number) for number in deals])
            print(row(table, EVEN, even, even), flush=True)
            for temper in options.only:
                found = pool.map(_play, [(table, temper, number) for number in deals])
                print(row(table, temper, found, even), flush=True)


if __name__ == "__main__":
    main()
