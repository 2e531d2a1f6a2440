#!/usr/bin/env python3
"""Who wins Hidden Leaders: by leader, by faction and by seat, at tables where all play one level.

    python tests/figures/leaders_wins.py --file FILE [--level expert] [--seats 2,3,4,5,6]
                                         [--games 100] [--minutes M]
    python tests/figures/leaders_wins.py --file FILE --report

Every number of seats is played with the full game and with the short one, in turn. Each game is a
line of the file: a run that was stopped goes on where it was. Iterations decide, never the clock.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import LEVELS, RANDOM, Limit  # noqa: E402
from engine.bots.hidden_leaders.parts import PARTS  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.search import SKILLS  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.hidden_leaders.deck import LEADERS  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

GAME: Final = game_with_deck("hidden_leaders")
FORMS: Final = {"full": False, "short": True}
SURE: Final = 1.96
"""Standard errors of a 95 % interval."""


@cache
def agent(level: str) -> Any:
    return agent_for(GAME, level)


def limit(level: str) -> Limit:
    """All iterations of a level: a budget, so that the clock never ends a search."""
    skill = (PARTS.skills or SKILLS).get(level)
    return Limit(1.0, skill.iterations if skill else 1)


def play(seats: int, form: str, level: str, number: int) -> dict[str, Any]:
    """One game: leaders by seat, and the result."""
    match = Match(GAME, Setup(seats, {"short": FORMS[form]}), f"wins/{number}")
    match.start()
    rng = Random(number)
    while not match.over:
        seat = match.state.open_seats()[0]
        if level == RANDOM:
            match.submit(seat, rng.choice(match.state.legal_for(seat)))
            continue
        task = task_for(match, seat, level, cards=(), limit=limit(level))
        match.submit_token(seat, str(agent(level).choose(task).token))
    view = GAME.view(match.state, None)
    result = view["result"]
    row: dict[str, Any] = {"seats": seats, "form": form, "level": level, "number": number}
    row |= {name: result[name] for name in ("faction", "winner", "leaders", "reason")}
    return row


def rows_of(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def share(hits: int, of: int) -> str:
    """A share with half of its 95 % interval."""
    if not of:
        return ""
    part = hits / of
    return f"{part:.2f} ± {SURE * sqrt(part * (1 - part) / of):.2f} ({of})"


def told(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Lines of a table about games of one kind."""
    games = len(rows)
    factions = Counter(row["faction"] for row in rows)
    for faction in sorted(name for name in factions if name):
        yield f"| {faction} wins | {share(factions[faction], games)} |"
    for leader in range(1, LEADERS + 1):
        held = [row for row in rows if leader in row["leaders"]]
        won = sum(
            row["winner"] is not None and row["leaders"][row["winner"]] == leader for row in held
        )
        yield f"| leader {leader}, where dealt | {share(won, len(held))} |"
    seats = rows[0]["seats"]
    for seat in range(seats):
        yield f"| seat {seat} | {share(sum(row['winner'] == seat for row in rows), games)} |"
    yield f"| nobody | {share(sum(row['winner'] is None for row in rows), games)} |"
    for reason, times in sorted(Counter(row["reason"] for row in rows).items()):
        yield f"| ends by {reason} | {share(times, games)} |"


def report(path: Path) -> None:
    rows = rows_of(path)
    for level in (RANDOM, *LEVELS):
        for form in FORMS:
            for seats in sorted({row["seats"] for row in rows}):
                kind = {"level": level, "form": form, "seats": seats}
                of_kind = [row for row in rows if kind.items() <= row.items()]
                if of_kind:
                    print(f"\n| {level}, {form}, {seats} seats | share |\n|---|---|")
                    print("\n".join(told(of_kind)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=Path("wins.jsonl"))
    parser.add_argument("--level", choices=(RANDOM, *LEVELS), default="expert")
    parser.add_argument("--seats", default="2,3,4,5,6")
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    if options.report:
        report(options.file)
        return
    until = time.monotonic() + 60 * options.minutes
    names = ("level", "form", "seats", "number")
    done = {tuple(row[name] for name in names) for row in rows_of(options.file)}
    for number in range(options.games):
        for seats in map(int, options.seats.split(",")):
            for form in FORMS:
                if (options.level, form, seats, number) in done:
                    continue
                if time.monotonic() > until:
                    return
                row = play(seats, form, options.level, number)
                with options.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
