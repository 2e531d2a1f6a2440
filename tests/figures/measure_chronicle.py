#!/usr/bin/env python3
"""Figures of the chronicle in the window, printed as JSON, with ten thousand entries of all titles.

    QT_QPA_PLATFORM=offscreen python tests/figures/measure_chronicle.py [FOLDER] [--entries N]

FOLDER is where the data directory is made, and used again the next time. Nothing is judged here.
`--only list,year` measures these parts alone (`PARTS`), after the chronicle was opened; `--ready`
first waits for the pages that are made while nobody does anything, as for a person who looks at
the start page for some seconds.
"passes" are those of the event loop, in milliseconds of processor time of the window's thread: so
long a key press waits at most on a machine that does nothing else. `--where` prints for each pass
of more than 30 ms where the time went.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread, get_ident
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
from council_desktop.controllers.long_work import LongWork  # noqa: E402
from council_desktop.store.steps import set_program_aside  # noqa: E402
from council_desktop.system.command_line import parse  # noqa: E402
from council_desktop.system.paths import find_paths  # noqa: E402
from tests.chronicle.councils import FRIENDS, chronicles  # noqa: E402
from tests.chronicle.test_figures import SEARCHES, simulated  # noqa: E402
from tests.chronicle.test_telling import contest_draft, seats_of  # noqa: E402
from tests.figures.measure_window import spread  # noqa: E402

LONG_S: Final = 0.03
"""Passes of more work are listed."""
LOOK_S: Final = 0.003
DEPTH: Final = 7
SETTLE: Final = 30
"""Passes in which nothing is expected any more."""
STEPS: Final = 200
"""So many scroll steps."""
LONGEST_S: Final = 3000.0
PARTS: Final = (
    "list",
    "search",
    "filters",
    "dynasties",
    "statistics",
    "year",
    "json",
    "html",
    "pdf",
    "import",
)
"""What can be measured alone; what is taken in is the JSON file that was written."""
MADE_AHEAD: Final = ("chronicle", "dynasties", "year", "statistics")
OUT: Final = "out"


class Where(Thread):
    """Looks again and again at what the window's thread is doing."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._of = get_ident()
        self._seen: list[str] = []

    def run(self) -> None:
        """Thread: until the program ends."""
        while True:
            time.sleep(LOOK_S)
            frame = sys._current_frames().get(self._of)
            names: list[str] = []
            while frame is not None and len(names) < DEPTH:
                code = frame.f_code
                names.append(f"{Path(code.co_filename).name}:{frame.f_lineno}:{code.co_name}")
                frame = frame.f_back
            self._seen.append(" < ".join(names))

    def begin(self) -> int:
        """Where what is seen from now on stands."""
        return len(self._seen)

    def tell(self, begun: int, took: float) -> None:
        """Prints what was seen most since then."""
        print(f"-- {1000 * took:.0f} ms", file=sys.stderr)
        for place, times in Counter(self._seen[begun:]).most_common(6):
            print(f"   {times:3} {place}", file=sys.stderr)


class Figures:
    """Measures one window."""

    def __init__(
        self, app: QApplication, window: Window, folder: Path, where: Where | None
    ) -> None:
        self.app, self.window, self.folder = app, window, folder
        self.found: dict[str, Any] = {}
        self.took: list[float] = []
        self.where = where

    def until(self, ready: Callable[[], bool]) -> None:
        """The event loop runs."""
        end = time.monotonic() + LONGEST_S
        while not ready():
            if time.monotonic() > end:
                raise SystemExit("waited too long")
            self.one_pass()

    @contextmanager
    def passes(self, name: str) -> Iterator[None]:
        """How much work the passes of the event loop are meanwhile."""
        self.took = []
        begun = time.perf_counter()
        yield
        seconds = round(time.perf_counter() - begun, 2)
        self.found[name] = {"seconds": seconds, "passes": spread(self.took)}
        long = [round(1000 * one) for one in self.took if one > LONG_S]
        if long:
            self.found[name]["long"] = long

    def one_pass(self) -> None:
        """Of the event loop."""
        seen = self.where.begin() if self.where is not None else 0
        worked = time.thread_time()
        self.app.processEvents()
        took = time.thread_time() - worked
        self.took.append(took)
        if self.where is not None and took > LONG_S:
            self.where.tell(seen, took)

    def do(self, what: Callable[[], object]) -> None:
        """As if it were pressed: in a pass of its own."""
        QTimer.singleShot(0, what)
        self.one_pass()

    def all(self, wanted: Collection[str], ready: bool) -> None:
        """Everything that is wanted, in the order a person would see it."""
        window = self.window
        self.until(lambda: self.window.isVisible())
        store = window.scribe.store
        assert store is not None
        window.scribe.open_book(next(iter(store.names())))  # the last time ended with another one
        book = window.scribe.book
        assert book is not None
        assert not book.is_read
        if ready:
            with self.passes("start page, until nothing is made any more"):
                self.until(lambda: all(window.pages.made(name) for name in MADE_AHEAD))
                self.until(lambda: not _works(window))
        page_of = partial(getattr, window, "chronicle_page")
        with self.passes("chronicle: opened until it is read and indexed"):
            begun = time.perf_counter()
            self.do(window.show_chronicle)
            self.found["chronicle: page first painted, ms"] = ms(begun)
            self.until(lambda: page_of().stack.currentIndex() == 0)
            self.found["chronicle: list painted, ms"] = ms(begun)
            self.until(lambda: not _works(window))
        self.found["entries"] = len(book.all_lines())
        for name, measure in (
            ("list", self.listed),
            ("search", self.searched),
            ("filters", self.filtered),
            *((name, partial(self.shown, name)) for name in ("dynasties", "statistics", "year")),
            *((name, partial(self.written, name)) for name in ("json", "html", "pdf")),
            ("import", self.taken_in),
        ):
            if name in wanted:
                measure()

    def listed(self) -> None:
        """The page once more, and a way through its list."""
        window, page = self.window, self.window.chronicle_page
        with self.passes("chronicle: shown again"):
            self.do(window.show_home)
            self.do(window.show_chronicle)
        bar = page.list.verticalScrollBar()
        with self.passes("list: scrolled"):
            for step in range(STEPS):
                far = bar.singleStep() * (3 if step % 2 else 40)
                self.do(lambda far=far: bar.setValue(bar.value() + far))
        with self.passes("list: another entry opened"):
            for row in range(0, STEPS * 7, 7):
                self.do(lambda row=row: page.list.setCurrentIndex(page.model.index(row)))

    def searched(self) -> None:
        """Words of every kind."""
        page = self.window.chronicle_page
        with self.passes("search"):
            for words in (*SEARCHES, ""):
                page.search.setText(words)
                self.do(page.look_up)
                self.until(lambda: not _works(self.window))

    def filtered(self) -> None:
        """Every filter there and back."""
        page = self.window.chronicle_page
        with self.passes("filters"):
            for combo in (page.game, page.result, page.member, page.throne, page.order):
                for place in (1, 0):
                    self.do(lambda combo=combo, place=place: combo.setCurrentIndex(place))
                    self.until(lambda: not _works(self.window))

    def shown(self, name: str) -> None:
        """Another page of the book, and the book again."""
        window = self.window
        with self.passes(name):
            begun = time.perf_counter()
            self.do(lambda: window.pages.show(name))
            self.found[f"{name}: first shown, ms"] = ms(begun)
            self.until(lambda: not _works(window))
            for _ in range(SETTLE):
                self.one_pass()
        with self.passes(f"chronicle: shown again after {name}"):
            self.do(window.show_chronicle)
            self.one_pass()

    def written(self, kind: str) -> None:
        """A file of that kind."""
        library = self.window.library
        do = {"json": library.write_json, "html": library.write_html}
        path = self.folder / OUT / f"book.{kind}"
        path.parent.mkdir(exist_ok=True)
        self.window.troubles.asking.file_to_write = lambda *_: path  # type: ignore[method-assign]
        with self.passes(f"{kind} written"):
            self.do(do.get(kind, lambda: library.print_pdf("a4")))
            self.until(lambda: not library.busy)
            for _ in range(SETTLE):
                self.one_pass()
        self.found[f"{kind}, MiB"] = round(path.stat().st_size / 2**20, 1)

    def taken_in(self) -> None:
        """The file that was written, into an empty chronicle; and taken back."""
        path = self.folder / OUT / "book.json"
        library, scribe = self.window.library, self.window.scribe
        asking = self.window.troubles.asking
        assert scribe.store is not None
        asking.file_of = lambda *_: path  # type: ignore[method-assign]
        asking.arrivals = lambda plan, *_: [one.row for one in plan.new]  # type: ignore[method-assign]
        uid = scribe.store.create("Another").uid
        self.do(lambda: scribe.open_book(uid))
        for name, do in (("taken in", library.take_in), ("taken back", library.undo)):
            with self.passes(name):
                self.do(lambda do=do: library._try(do))
                self.until(lambda: not library.busy and not _works(self.window))
                for _ in range(SETTLE):
                    self.one_pass()
        assert scribe.book is not None
        self.found["left after taking back"] = len(scribe.book.all_lines())


def _works(window: Window) -> bool:
    """Is anything done in steps?"""
    return any(work.running for work in window.findChildren(LongWork))


def ms(begun: float) -> float:
    """Since then."""
    return round(1000 * (time.perf_counter() - begun), 1)


def make(folder: Path, entries: int) -> None:
    """The data directory, unless it is there."""
    paths = find_paths(folder)
    if paths.chronicle.exists():
        return
    store = chronicles(paths.chronicle)
    store._db.execute("PRAGMA synchronous = OFF")  # ten thousand times the disk would take long
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
    parser.add_argument("--where", action="store_true")
    parser.add_argument("--entries", type=int, default=10_000)
    parser.add_argument("--only", default=",".join(PARTS), help="parts, separated by commas")
    parser.add_argument("--ready", action="store_true")
    given = parser.parse_args()
    make(given.folder, given.entries)
    app = QApplication([])
    options = parse(["--data-dir", str(given.folder)])
    assert options is not None
    window = make_window(app, options, find_paths(options.data_dir))
    window.resize(1280, 800)
    window.show()
    window.begin(options)
    set_program_aside()  # as the program does
    where = Where() if given.where else None
    if where is not None:
        where.start()
    figures = Figures(app, window, given.folder, where)
    figures.all(given.only.split(","), given.ready)
    window.close()
    figures.found["load"] = os.getloadavg()
    print(json.dumps(figures.found, indent=1))


if __name__ == "__main__":
    main()
