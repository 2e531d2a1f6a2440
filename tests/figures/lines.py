#!/usr/bin/env python3
"""Games between bots as the log tells them, with every remark (docs/transcripts/lines-*.txt).

    python tests/figures/lines.py --games 10 --out DIR [--titles king_of_12 ...] [--languages en de]

What a bot says stands behind a dash, what it explains of a move behind a dot. Levels and budgets
are low where a game would take long: what is said is looked at here, not how well they play.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from council_desktop.controllers.match_controller import MatchController, Member  # noqa: E402
from council_desktop.games.registry import title_of  # noqa: E402
from council_desktop.table.remarks import TalkingBook  # noqa: E402
from council_desktop.text.texts import Texts  # noqa: E402
from engine.bots.base import Choice, Limit  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for, company_of  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402


class Sitting(NamedTuple):
    """How a title is played here."""

    seats: int
    level: str
    budget: int
    notes: int = 0
    """So many lines of what a bot explains of a move: in the council what its sentence meant."""


SITTINGS: Final = {
    "council_of_12": Sitting(3, "normal", 24, 1),
    "king_of_12": Sitting(3, "normal", 24),
    "majority": Sitting(4, "easy", 6),
    "majority_2": Sitting(2, "easy", 6),
    "hidden_leaders": Sitting(4, "hard", 12, 3),
}
WHO: Final = (("Mira", "bold"), ("Tom", "cautious"), ("Lea", "chatty"), ("Joris", "quiet"))
SAID: Final = "   — "
MEANT: Final = "      · "


def played(game_id: str, seed: str) -> Match:
    """A whole game."""
    seats, level, budget, _ = SITTINGS[game_id]
    match = Match(game_with_deck(game_id), Setup(seats), seed)
    match.start()
    agent = agent_for(match.game, level)

    def ask(seat: int) -> Choice:
        limit = Limit(60.0, budget)
        return agent.choose(
            task_for(match, seat, level, cards=(), limit=limit, temperament=WHO[seat][1])
        )

    while not match.over:
        match.submit_token(*bots_answer(match, ask))
    return match


def told(match: Match, language: str) -> list[str]:
    """The game in lines."""
    texts = Texts(language)
    sitting = SITTINGS[match.game.id]
    who = WHO[: match.setup.seats]
    names = [name for name, _ in who]
    company = company_of(match, {seat: temper for seat, (_, temper) in enumerate(who)})
    assert company is not None
    table = title_of(match.game.id).table
    book = table.book(texts, names, match.game)
    talking = TalkingBook(book, company, texts, match.game.id, names)
    bots = [Member(name, False, sitting.level, temper) for name, temper in who]
    make = table.explainer
    controller = MatchController(match, bots)
    explainer = make(controller, texts, names) if make else None
    found, explained = [], 0
    for ply, event in match.events(None):
        for line in talking.of(event, ply):
            if not line.minor:
                found.append(f"{SAID if line.remark else ''}{line.text}")
        if explainer is None or ply == explained:
            continue
        if explainer.may_explain(ply) and controller.note_of(ply)[0]:
            explained = ply
            meant = explainer.explain(ply).splitlines()[: sitting.notes]
            found += [f"{MEANT}{one}" for one in meant]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--titles", nargs="*", default=list(SITTINGS))
    parser.add_argument("--languages", nargs="*", default=["en"])
    parser.add_argument("--seed", default="friends")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for game_id in options.titles:
        for number in range(1, options.games + 1):
            match = played(game_id, f"{options.seed}/{number}")
            for language in options.languages:
                name = f"lines-{game_id}-{number}{'' if language == 'en' else f'.{language}'}.txt"
                lines = "\n".join(told(match, language))
                (options.out / name).write_text(f"{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
