#!/usr/bin/env python3
"""Figures of the chronicle in the window, printed as JSON, with ten thousand entries of all titles.

    QT_QPA_PLATFORM=offscreen python tests/figures/measure_chronicle.py [FOLDER] [--entries N]

FOLDER is where the data directory is made, and used again the next time. Nothing is judged here.
"late" is by how many milliseconds a timer of 5 ms came too late: so long a key press waits.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from council_desktop.app.window import Window, make_window  # noqa: E402
from council_desktop.chronicle.contests import CONTESTS  # noqa: E402
from council_desktop.chronicle.entries import Sitter  # noqa: E402
from council_desktop.chronicle.store import Chronicles  # noqa: E402
from council_desktop.system.command_line import parse  # noqa: E402
from council_desktop.system.paths import find_paths  # noqa: E402
from tests.chronicle.councils import FRIENDS, chronicles  # noqa: E402
from tests.chronicle.test_figures import SEARCHES, simulated  # noqa: E402
from tests.chronicle.test_telling import contest_draft, seats_of  # noqa: E402
from tests.figures.measure_window import spread  # noqa: E402

PROBE_MS: Final = 5
STEPS: Final = 200
"""So many scroll steps."""
LONGEST_S: Final = 300.0


class Figures:
    """Measures one window."""

    def __init__(self, app: QApplication, window: Window, folder: Path) -> None:
        self.app, self.window, self.folder = app, window, folder
        self.found: dict[str, Any] = {}

    def until(self, ready: Callable[[], bool]) -> None:
        """The event loop runs."""
        end = time.monotonic() + LONGEST_S
        while not ready():
            if time.monotonic() > end:
                raise SystemExit("waited too long")
            self.app.processEvents()

    @contextmanager
    def late(self, name: str) -> Iterator[None]:
        """How late the event loop is meanwhile."""
        late: list[float] = []
        last = time.perf_counter()

        def tick() -> None:
            nonlocal last
            now = time.perf_counter()
            late.append(max(0.0, now - last - PROBE_MS / 1000))
            last = now

        clock = QTimer()
        clock.setTimerType(clock.timerType().PreciseTimer)
        clock.timeout.connect(tick)
        clock.start(PROBE_MS)
        begun = time.perf_counter()
        yield
        clock.stop()
        took = round(time.perf_counter() - begun, 2)
        self.found[name] = {"seconds": took, "late": spread(late)}

    def all(self) -> None:
        """Everything, in the order a person would see it."""
        window = self.window
        self.until(lambda: self.window.isVisible())
        book = window.scribe.book
        assert book is not None
        assert not book.is_read
        begun = time.perf_counter()
        with self.late("chronicle: opened until it is read and indexed"):
            window.show_chronicle()
            self.app.processEvents()
            self.found["chronicle: page first painted, ms"] = ms(begun)
            self.until(lambda: window.chronicle_page.stack.currentIndex() == 0)
            self.app.processEvents()
            self.found["chronicle: list painted, ms"] = ms(begun)
            self.until(lambda: not window.chronicle_page._work.running)
        page = window.chronicle_page
        window.show_home()
        self.app.processEvents()
        begun = time.perf_counter()
        window.show_chronicle()
        self.app.processEvents()
        self.found["chronicle: shown again, ms"] = ms(begun)
        self.found["entries"] = len(book.all_lines())
        bar, took = page.list.verticalScrollBar(), []
        for step in range(STEPS):
            begun = time.perf_counter()
            bar.setValue(bar.value() + bar.singleStep() * (3 if step % 2 else 40))
            page.list.viewport().repaint()
            took.append(time.perf_counter() - begun)
        self.found["list: scroll step painted"] = spread(took)
        took = []
        for row in range(0, STEPS * 7, 7):
            begun = time.perf_counter()
            page.list.setCurrentIndex(page.model.index(row))
            page.repaint()
            took.append(time.perf_counter() - begun)
        self.found["list: another council opened and painted"] = spread(took)
        took = []
        for words in (*SEARCHES, ""):
            page.search.setText(words)
            begun = time.perf_counter()
            page.look_up()
            page.repaint()
            took.append(time.perf_counter() - begun)
        self.found["search, found and painted"] = spread(took)
        for name in ("dynasties", "statistics", "year"):
            with self.late(name):
                begun = time.perf_counter()
                window.pages.show(name)
                self.app.processEvents()
                self.found[f"{name}: first shown, ms"] = ms(begun)
        window.show_chronicle()
        self.app.processEvents()
        self.exports()

    def exports(self) -> None:
        """Everything that is written and read."""
        library = self.window.library
        out = self.folder / "out"
        out.mkdir(exist_ok=True)
        asking = self.window.troubles.asking
        for kind, do in (
            ("json", library.write_json),
            ("html", library.write_html),
            ("pdf", lambda: library.print_pdf("a4")),
        ):
            path = out / f"book.{kind}"
            asking.file_to_write = lambda *_, path=path: path  # type: ignore[method-assign]
            with self.late(f"{kind} written"):
                do()
                self.until(lambda: not library.busy)
        self.found["sizes, MiB"] = {
            one.name: round(one.stat().st_size / 2**20, 1) for one in sorted(out.iterdir())
        }


def ms(begun: float) -> float:
    """Since then."""
    return round(1000 * (time.perf_counter() - begun), 1)


def make(folder: Path, entries: int) -> None:
    """The data directory, unless it is there."""
    paths = find_paths(folder)
    if paths.chronicle.exists():
        return
    store = chronicles(paths.chronicle)
    book = store.create("Thursdays at the mill")
    games = [contest_draft(title, seats_of(title)[0]) for title in CONTESTS]
    rng = Random(entries)
    for number, one in enumerate(simulated(entries)):
        if number % 2:
            book.write(one)
            continue
        game = games[number // 2 % len(games)]
        names = rng.sample(FRIENDS, min(len(FRIENDS), len(game.sitters)))
        who = tuple(Sitter(name) for name in names)
        book.write_contest(replace(game, sitters=who, game=""))
    store.close()
    Chronicles(paths.chronicle).close()  # makes the first backup


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path, default=Path(tempfile.mkdtemp()))
    parser.add_argument("--entries", type=int, default=10_000)
    given = parser.parse_args()
    make(given.folder, given.entries)
    app = QApplication([])
    options = parse(["--data-dir", str(given.folder)])
    assert options is not None
    window = make_window(app, options, find_paths(options.data_dir))
    window.resize(1280, 800)
    window.show()
    figures = Figures(app, window, given.folder)
    figures.all()
    window.close()
    figures.found["load"] = os.getloadavg()
    print(json.dumps(figures.found, indent=1))


if __name__ == "__main__":
    main()
