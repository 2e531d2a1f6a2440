"""A process that writes entries until somebody kills it: python -m tests.chronicle.writer.

Its third argument is a file with games of other titles, as `keep_games` writes it: playing them
would take longer than everything else."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

from council_desktop.chronicle.contests import (
    ContestDraft,
    ContestFacts,
    any_facts_from,
    any_facts_to_data,
)
from council_desktop.chronicle.store import Chronicles
from tests.chronicle.councils import game_draft, invented, sitters


def keep_games(path: Path, drafts: Iterable[ContestDraft]) -> None:
    """For `main`: what the games left behind."""
    rows = [[one.facts.title, len(one.sitters), any_facts_to_data(one.facts)] for one in drafts]
    path.write_text(json.dumps(rows), encoding="utf-8")


def games_of(path: Path) -> list[ContestDraft]:
    """The inverse; friends sat there."""
    drafts = []
    for title, seats, data in json.loads(path.read_text(encoding="utf-8")):
        facts = any_facts_from(title, data, seats)
        assert isinstance(facts, ContestFacts)
        drafts.append(ContestDraft(facts, sitters(*PEOPLE[:seats])))
    return drafts


PEOPLE = ("Lea", "Tom", "Mira", "Anouk", "Bastian", "Jo")


def main() -> None:
    folder, seed, games = Path(sys.argv[1]), sys.argv[2], games_of(Path(sys.argv[3]))
    rng = Random(seed)
    replays = [game_draft(number).replay for number in (1, 2, 3)]
    store = Chronicles(folder)
    infos = store.books()
    book = store.book(infos[0].uid) if infos else store.create("Mill")
    print("begins", len(book.all_lines()), flush=True)
    while True:
        if rng.random() < 0.5:
            entry = book.write(invented(rng, replay=rng.choice(replays)))
            print("wrote", entry.number, entry.uid, flush=True)
            if rng.random() < 0.3:
                book.edit(entry.uid, note=f"words {rng.random()}")
            continue
        contest = book.write_contest(replace(rng.choice(games), replay=rng.choice(replays)))
        print("wrote", contest.number, contest.uid, flush=True)
        if rng.random() < 0.3:
            book.note(contest.uid, f"words {rng.random()}", "late")


if __name__ == "__main__":
    main()
