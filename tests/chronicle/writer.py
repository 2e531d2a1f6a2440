"""A process that writes entries until somebody kills it: python -m tests.chronicle.writer."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from council_desktop.chronicle.store import Chronicles
from tests.chronicle.councils import game_draft, invented


def main() -> None:
    folder, seed = Path(sys.argv[1]), sys.argv[2]
    rng = Random(seed)
    replays = [game_draft(number).replay for number in (1, 2, 3)]
    store = Chronicles(folder)
    infos = store.books()
    book = store.book(infos[0].uid) if infos else store.create("Mill")
    print("begins", len(book.lines()), flush=True)
    while True:
        entry = book.write(invented(rng, replay=rng.choice(replays)))
        print("wrote", entry.number, entry.uid, flush=True)
        if rng.random() < 0.3:
            book.edit(entry.uid, note=f"words {rng.random()}")


if __name__ == "__main__":
    main()
