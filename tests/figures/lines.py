#!/usr/bin/env python3
"""Games between bots as the log tells them, with every remark (docs/transcripts/lines-*.txt).

    python tests/figures/lines.py --games 10 --out DIR [--titles king_of_12 ...] [--languages en de]
    ... --titles hidden_leaders --seats 6 --level expert --budget 40 --full

What a bot says stands behind a dash, what it explains of a move behind a dot. With ``--full`` all
of that is there, and behind a question mark what a hint would have said before every answer. Levels
and budgets are low where a game would take long: what is said is looked at here, not how well they
play.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from council_desktop.controllers.match_controller import MatchController, Member  # noqa: E402
from council_desktop.games.hidden_leaders.table.words import LeadersWords  # noqa: E402
from council_desktop.games.registry import title_of  # noqa: E402
from council_desktop.table.default.words import TableWords  # noqa: E402
from council_desktop.table.remarks import TalkingBook  # noqa: E402
from council_desktop.table.words import GameWords  # noqa: E402
from council_desktop.text.texts import Texts  # noqa: E402
from engine.bots.base import Choice, Limit  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for, company_of, hint  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import CHANCE  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402


class Sitting(NamedTuple):
    """How a title is played here."""

    seats: int
    level: str
    budget: int
    notes: int = 0
    """So many lines of what a bot explains of a move: in the council what its sentence meant."""
    full: bool = False
    """All that bots note, and hints."""


SITTINGS: Final = {
    "council_of_12": Sitting(3, "normal", 24, 1),
    "king_of_12": Sitting(3, "normal", 24),
    "majority": Sitting(4, "easy", 6),
    "majority_2": Sitting(2, "easy", 6),
    "hidden_leaders": Sitting(4, "hard", 12, 3),
}
WHO: Final = (
    *(("Mira", "bold"), ("Tom", "cautious"), ("Lea", "chatty"), ("Joris", "quiet")),
    *(("Nina", "bold"), ("Paul", "quiet")),
)
SAID: Final = "   — "
MEANT: Final = "      · "
HINT: Final = "      ? "


def played(game_id: str, sitting: Sitting, seed: str) -> Match:
    """A whole game."""
    seats, level, budget = sitting[:3]
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


def words_of(match: Match, texts: Texts, names: list[str]) -> GameWords:
    """The words of the reasons of a title."""
    kind = LeadersWords if match.game.id == "hidden_leaders" else None
    if kind:
        return kind(texts, names, match.game.cards())
    return TableWords(texts, match.game.id, names, match.game.cards())


def said(words: GameWords, key: str, params: Any) -> str:
    """A reason as a sentence."""
    return words.texts.t(key, **words.reason(params))


def hinted(match: Match, ply: int, sitting: Sitting, words: GameWords) -> list[str]:
    """What a hint would have said before the answer of this entry; nothing of the only one."""
    by = match.log[ply - 1].by if ply else CHANCE
    if by == CHANCE:
        return []
    limit = Limit(60.0, sitting.budget)
    task = task_for(match, by, sitting.level, cards=(), limit=limit, ply=ply - 1, hint=True)
    found = hint(match.game, task)
    if found.runner_up is None:
        return []
    advised = f"{HINT}{words.member(by)}, {found.best}, not {found.runner_up}: "
    return [advised + said(words, found.reason, found.params)]


def told(match: Match, sitting: Sitting, language: str) -> list[str]:
    """The game in lines."""
    texts = Texts(language)
    who = WHO[: match.setup.seats]
    names = [name for name, _ in who]
    company = company_of(match, {seat: temper for seat, (_, temper) in enumerate(who)})
    assert company is not None
    table = title_of(match.game.id).table
    book = table.book(texts, names, match.game)
    talking = TalkingBook(book, company, texts, match.game.id, names)
    bots = [Member(name, False, sitting.level, temper) for name, temper in who]
    controller = MatchController(match, bots)
    explainer = table.explainer(controller, texts, names) if table.explainer else None
    words = words_of(match, texts, names)
    found: list[str] = []
    seen = explained = -1
    for ply, event in match.events(None):
        if sitting.full and ply != seen:
            seen = ply
            found += hinted(match, ply, sitting, words)
        for line in talking.of(event, ply):
            if not line.minor:
                found.append(f"{SAID if line.remark else ''}{line.text}")
        if ply == explained:
            continue
        explained = ply
        key, params = controller.note_of(ply)
        if not key:
            continue
        if explainer is None:
            meant = [said(words, key, params)] if sitting.full else []
        elif explainer.may_explain(ply):
            meant = explainer.explain(ply).splitlines()
        else:
            meant = []
        found += [f"{MEANT}{one}" for one in (meant if sitting.full else meant[: sitting.notes])]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--titles", nargs="*", default=list(SITTINGS))
    parser.add_argument("--languages", nargs="*", default=["en"])
    parser.add_argument("--seed", default="friends")
    parser.add_argument("--seats", type=int, help="else as usual here")
    parser.add_argument("--level")
    parser.add_argument("--budget", type=int)
    parser.add_argument("--full", action="store_true", help="all notes, and hints")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for game_id in options.titles:
        usual = SITTINGS[game_id]
        sitting = usual._replace(
            seats=options.seats or usual.seats,
            level=options.level or usual.level,
            budget=options.budget or usual.budget,
            full=options.full,
        )
        for number in range(1, options.games + 1):
            match = played(game_id, sitting, f"{options.seed}/{number}")
            for language in options.languages:
                name = f"lines-{game_id}-{number}{'' if language == 'en' else f'.{language}'}.txt"
                lines = "\n".join(told(match, sitting, language))
                (options.out / name).write_text(f"{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
