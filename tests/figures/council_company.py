#!/usr/bin/env python3
"""How bots of Council of 12 get on with one another (docs/bots.md): negations, sentences, votes.

    python tests/figures/council_company.py [--games 500] [--tables "3 hard" ...] [--out FILE]
    python tests/figures/council_company.py --report

Every finished game is one line of the file, so a run that is stopped goes on where it was; a `mark`
keeps games of different bots apart. Tables are named as in `council_strength.py`; a person answers
after the bots, as in the window. What is counted stands at `Counted`. To compare two ways to play,
play the same deals with both and name the other file with `--beside`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "tests" / "figures"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from council_strength import ALONE_AIM, GAME, interval, members, wanted, wilson  # noqa: E402

from engine.bots.base import PERSON, Choice, Limit, Task  # noqa: E402
from engine.bots.council_of_12.bot import Mind, is_person  # noqa: E402
from engine.bots.council_of_12.outlook import PRIZE  # noqa: E402
from engine.bots.council_of_12.scene import Scene  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import Seat  # noqa: E402
from engine.games.council_of_12.deck import LAST  # noqa: E402
from engine.games.council_of_12.events import Negated  # noqa: E402
from engine.games.council_of_12.knowledge import CouncilKnowledge  # noqa: E402
from engine.games.council_of_12.state import EXECUTE_STEP, NONE, CouncilState, bits  # noqa: E402
from engine.match import Match  # noqa: E402

OUT: Final = ROOT / "build" / "figures" / "council_company.jsonl"
TABLES: Final = tuple(
    f"{seats} {who}"
    for who in ("hard", f"hard+{PERSON}", "normal", "expert")
    for seats in (2, 3, 4)
)
CLEARLY: Final = 0.02
"""How much less likely to pass something has to be to count as worse."""
ALONE: Final = "say:alone"
FIRST: Final = "first:"


@dataclass
class Counted:
    """What is counted of a game."""

    won: bool = False
    term: int = 0
    rounds: int = 0
    """In which cards were laid, the last of the game left aside."""
    negated: int = 0
    """Rounds in which cards of two bots negated each other."""
    unmeant: int = 0
    """Of those: one of them held a card with which it would have been clearly likelier to pass."""
    needless: int = 0
    """Of those: one of them held a card like nobody else's, and it would have passed as well."""
    alone: int = 0
    """Rounds in which somebody said it could be done alone, ..."""
    alone_twice: int = 0
    """... and two members said it."""
    votes: int = 0
    """Whose card is next: what a bot thinks, where there is a choice."""
    own: int = 0
    """Of those for itself, ..."""
    own_worse: int = 0
    """... and another one's card would have been clearly better, all cards seen."""
    worse: int = 0
    """Votes for anybody that were clearly not the best."""
    split: int = 0
    """Questions of the next card in which bots did not agree, ..."""
    asked: int = 0
    """... of so many."""


def unmeant(state: CouncilState, seats: Sequence[Seat]) -> tuple[bool, bool]:
    """Could one of these bots have laid something clearly better, or something as good that would
    have stood? All hands are known here."""
    owned = [
        hand | (1 << laid if laid != NONE else 0)
        for hand, laid in zip(state.hands, state.laid, strict=True)
    ]
    start = state.clone()
    scene = Scene(start, owned, PRIZE[ALONE_AIM])
    chance = scene.chance(state.laid)
    better = needless = False
    for seat in seats:
        for card in bits(owned[seat] & ~state.blocked):
            other = [*state.laid]
            other[seat] = card
            found = scene.chance(other)
            better |= found > chance + CLEARLY
            needless |= found >= chance and other.count(card) == 1
    return better, needless


def worth_of_orders(state: CouncilState, seat: Seat) -> dict[str, float]:
    """By token: the worth of turning to a member's card, all cards seen, in chances to pass."""
    task = Task("", seat, 0, None, None, None, level="expert", aim=ALONE_AIM, seed="")
    mind = Mind(state, CouncilKnowledge(state.charter.seats, seat), task, "expert")
    lying = {s: state.laid[s] for s in range(state.charter.seats) if state.lying >> s & 1}
    return {f"{FIRST}{s}": mind.points(mind._first_in(lying, s)) for s in lying}


def play(table: str, seed: str) -> Counted:
    """One game."""
    levels, _ = members(f"{table} {ALONE_AIM}")
    bots = [seat for seat, level in enumerate(levels) if not is_person(level)]
    match = Match(GAME, Setup(len(levels)), seed)
    match.start()
    agents = [agent_for(GAME, level) for level in levels]
    found = Counted()
    laid: CouncilState | None = None
    said: set[Seat] = set()
    asked: dict[Seat, Choice] = {}

    def ask(seat: Seat) -> Choice:
        task = task_for(
            match, seat, levels[seat], cards=(), aim=ALONE_AIM, limit=Limit(), table=levels
        )
        asked[seat] = agents[seat].choose(task)
        return asked[seat]

    def end_of_talk() -> None:
        nonlocal laid
        if laid is not None:
            found.rounds += 1
            found.alone += bool(said)
            found.alone_twice += len(said) > 1
        said.clear()
        laid = None

    while not match.over:
        state = match.state
        assert isinstance(state, CouncilState)
        if state.phase == EXECUTE_STEP and laid is None and not state.turned and state.lying:
            laid = state.clone()
        asked.clear()
        seat, token = bots_answer(match, ask, bots)
        if token == ALONE:
            said.add(seat)
        if token.startswith(FIRST) and len(asked) > 1:
            count_votes(found, state, {s: asked[s] for s in bots})
        before = match.ply
        match.submit_token(seat, token)
        for ply in range(before + 1, match.ply + 1):
            for event in match.events_at(ply):
                if isinstance(event, Negated) and laid is not None and laid.current != LAST:
                    both = [s for s in event.seats if s in bots]
                    if len(both) > 1:
                        found.negated += 1
                        better, needless = unmeant(laid, both)
                        found.unmeant += better
                        found.needless += needless
        if match.state.phase != EXECUTE_STEP and laid is not None:
            end_of_talk()
    end_of_talk()
    result = GAME.view(match.state, None)["result"]
    found.won, found.term = result["won"], result["term"]
    return found


def count_votes(found: Counted, state: CouncilState, choices: Mapping[Seat, Choice]) -> None:
    """What the bots think of who is next."""
    votes = {seat: choice.token for seat, choice in choices.items()}
    if not all(token.startswith(FIRST) for token in votes.values()):
        return
    worth = worth_of_orders(state, next(iter(votes)))
    best = max(worth.values())
    found.asked += 1
    found.split += len(set(votes.values())) > 1
    for seat, token in votes.items():
        worse = worth[token] < best - CLEARLY
        found.votes += 1
        found.own += token == f"{FIRST}{seat}"
        found.worse += worse
        found.own_worse += worse and token == f"{FIRST}{seat}"


def stored(path: Path, mark: str) -> dict[str, dict[int, Counted]]:
    """By table and number: the games that are there already."""
    found: dict[str, dict[int, Counted]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            game: dict[str, Any] = json.loads(line)
            if game.pop("mark") == mark:
                table, number = game.pop("table"), game.pop("number")
                found.setdefault(table, {})[number] = Counted(**game)
    return found


def per_100(games: Sequence[Counted], part: str, whole: str) -> str:
    """A share of all games together, with its interval."""
    parts = sum(getattr(game, part) for game in games)
    count = sum(getattr(game, whole) for game in games)
    if not count:
        return ""
    low, high = wilson(parts, count)
    return f"{100 * parts / count:.1f} ({low:.1f} to {high:.1f})"


SHARES: Final = (
    ("negated", "rounds"),
    ("unmeant", "rounds"),
    ("needless", "rounds"),
    ("alone_twice", "rounds"),
    ("own", "votes"),
    ("own_worse", "votes"),
    ("worse", "votes"),
    ("split", "asked"),
)


def report(
    found: Mapping[str, Mapping[int, Counted]], beside: Mapping[str, Mapping[int, Counted]]
) -> str:
    """The figures as a table of Markdown; shares in percent with their 95 % intervals."""
    head = ["table", "deals", "wins", "term", *(f"{part} of {whole}" for part, whole in SHARES)]
    head += ["wins more, %", "points more", "worth more"] if beside else []
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    for table, played in found.items():
        games = list(played.values())
        low, high = wilson(sum(game.won for game in games), len(games))
        wins = 100 * sum(game.won for game in games) / len(games)
        cells = [table, str(len(games)), f"{wins:.1f} ({low:.1f} to {high:.1f})"]
        cells.append("{:.1f} ± {:.1f}".format(*interval([game.term for game in games])))
        cells += [per_100(games, part, whole) for part, whole in SHARES]
        if beside:
            both = sorted(set(played) & set(beside.get(table, {})))
            pairs = [(played[n], beside[table][n]) for n in both]
            more = [
                [100.0 * (a.won - b.won) for a, b in pairs],
                [float(a.term - b.term) for a, b in pairs],
                [a.term - b.term + PRIZE[ALONE_AIM] * (a.won - b.won) for a, b in pairs],
            ]
            cells += ["{:.1f} ± {:.1f}".format(*interval(one)) if one else "" for one in more]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--tables", nargs="*", default=list(TABLES))
    parser.add_argument("--seed", default="company")
    parser.add_argument("--mark", default="", help="a name for the way to play")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--beside", type=Path, help="games of another way to play, same deals")
    parser.add_argument("--beside-mark", default="")
    parser.add_argument("--report", action="store_true", help="play nothing, print the figures")
    options = parser.parse_args()
    found = stored(options.out, options.mark)
    if not options.report:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        with options.out.open("a", encoding="utf-8") as out:
            for table, number in wanted(options.tables, options.games):
                if number not in found.get(table, {}):
                    game = play(table, f"{options.seed}/{number}")
                    found.setdefault(table, {})[number] = game
                    line = {"table": table, "number": number, "mark": options.mark} | asdict(game)
                    out.write(json.dumps(line) + "\n")
                    out.flush()
    beside = stored(options.beside, options.beside_mark) if options.beside else {}
    print(report(found, beside))


if __name__ == "__main__":
    main()
