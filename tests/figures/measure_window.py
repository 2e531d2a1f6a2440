#!/usr/bin/env python3
"""Figures of the window, printed as JSON: how fast it is, and how quiet at rest.

    python tests/figures/measure_window.py [--platform xcb|offscreen] [--only PART,PART]

With xcb it starts a virtual screen of its own. Nothing is judged here; the load of the machine
stands beside the figures, because on a busy machine they are worth little.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

COUNCIL: Final = "council_of_12"
SIDE: Final = 320
"""Side of the die, in pixels."""
QUIET_S: Final = 15.0
"""Bots say what they think of a question some seconds after it, and pages are made ready; then
it rests."""
REST_S: Final = 10.0
THINK_S: Final = 15.0
SLOW_BOT_S: Final = 0.9
SLOW_DISK_S: Final = 0.3
PROBE_MS: Final = 5
INSTANT_GAMES: Final = 4
MANY_GAMES: Final = 200


# ---------------------------------------------------------------- arithmetic


def spread(values: Sequence[float], unit: float = 1000.0) -> dict[str, float]:
    """Median, 95th and 99th percentile and largest, in milliseconds by default."""
    ordered = sorted(values)

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))] * unit, 2)

    if not ordered:
        return {"count": 0}
    return {
        "count": len(ordered),
        "p50": at(0.50),
        "p95": at(0.95),
        "p99": at(0.99),
        "max": round(ordered[-1] * unit, 2),
    }


def ticks(pid: int) -> int:
    """CPU time a process has used, in the kernel's ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@dataclass(frozen=True, slots=True)
class Frame:
    """Something painted: when it was begun and ended, and what it cost the processor."""

    begin: float
    end: float
    cpu: float


@contextlib.contextmanager
def timed(frames: list[Frame]) -> Iterator[None]:
    """Adds a frame."""
    cpu, begin = time.thread_time(), time.perf_counter()
    yield
    frames.append(Frame(begin, time.perf_counter(), time.thread_time() - cpu))


def of_frames(moving: Sequence[Sequence[Frame]]) -> dict[str, Any]:
    """The frames of several movements."""
    every = [frame for frames in moving for frame in frames]
    apart = [b.begin - a.begin for frames in moving for a, b in pairwise(frames)]
    return {
        "frame_interval_ms": spread(apart),
        "paint_ms": spread([frame.end - frame.begin for frame in every]),
        "paint_cpu_ms": spread([frame.cpu for frame in every]),
    }


# ---------------------------------------------------------------- a slow bot


def slow_worker(pipe: Any) -> None:
    """A bot process that keeps a core busy before it answers."""
    from engine.bots import worker

    class Slow:
        def __init__(self, inner: Any) -> None:
            self._inner = inner

        def recv(self) -> Any:
            task = self._inner.recv()
            end = time.monotonic() + SLOW_BOT_S
            while time.monotonic() < end:
                sum(range(1000))
            return task

        def __getattr__(self, name: str) -> Any:
            return getattr(self._inner, name)

    worker.run(Slow(pipe))  # type: ignore[arg-type]


# ---------------------------------------------------------------- the window


class Bench:
    """One application with one window; counts its frames."""

    def __init__(self, folder: Path) -> None:
        from PySide6.QtCore import QEvent
        from PySide6.QtWidgets import QApplication

        from council_desktop.app import window as window_module
        from council_desktop.system.command_line import Options
        from council_desktop.system.paths import find_paths

        bench = self
        self.frames: list[Frame] = []
        """Everything that was painted."""

        class TimedWindow(window_module.Window):
            def event(self, event: Any) -> bool:
                if event.type() != QEvent.Type.UpdateRequest:
                    return super().event(event)
                with timed(bench.frames):
                    return super().event(event)

        self.app = QApplication(["council-desktop"])
        window_module.Window = TimedWindow  # type: ignore[misc]
        self.window = window_module.make_window(self.app, Options(), find_paths(folder))

    def run(self, seconds: float) -> None:
        """Let the event loop run."""
        from PySide6.QtCore import QEventLoop, Qt, QTimer

        loop = QEventLoop()
        timer = QTimer()
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.setSingleShot(True)
        timer.timeout.connect(loop.quit)
        timer.start(round(seconds * 1000))
        loop.exec()

    def until(self, ready: Callable[[], Any], seconds: float = 20.0) -> None:
        """Let it run until this is true."""
        end = time.monotonic() + seconds
        while not ready():
            if time.monotonic() > end:
                raise TimeoutError("the window does not come to what is measured")
            self.run(0.005)

    def play(self, animation: Any) -> None:
        """Let an animation run to its end."""
        animation.start()
        self.until(lambda: animation.state() == animation.State.Stopped)

    def settle(self) -> None:
        """Nothing more to be painted."""
        for _ in range(5):
            self.run(0.02)

    def choice(
        self, people: Sequence[bool], seed: str, level: str = "normal", game: str = COUNCIL
    ) -> Any:
        """A game with these chairs."""
        from council_desktop.store.game_choice import Chair, GameChoice

        names = ("Lea", "Tom", "Mira", "Jo")
        chairs = tuple(Chair(names[n], person, level) for n, person in enumerate(people))
        return GameChoice(chairs, game, seed)

    def speed(self, name: str) -> None:
        """How fast the next game is shown."""
        from dataclasses import replace

        self.window.settings = replace(self.window.settings, speed=name)

    @property
    def idle(self) -> bool:
        """Is a person asked, and everything shown?"""
        page = self.window.table_page
        if page is None or page.controller.decision is None:
            return False
        presenter: Any = page.table.presenter
        return presenter.ask is not None and presenter.director.is_idle


# ---------------------------------------------------------------- the figures


def measure_die(bench: Bench) -> dict[str, Any]:
    """The die alone, then the die on the table with everything below it."""
    from PySide6.QtGui import QPaintEvent

    from council_desktop.widgets.die import DieWidget
    from engine.games.twelve import NEIGHBOURS

    painted: list[Frame] = []

    class TimedDie(DieWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            with timed(painted):
                super().paintEvent(event)

    die = TimedDie(bench.window.theme)
    die.resize(SIDE, SIDE)
    die.show()
    bench.settle()
    rng = Random(1)
    out: dict[str, Any] = {}
    for kind in ("roll", "tilt", "turn"):
        moving: list[list[Frame]] = []
        for _ in range(8):
            now = die.face
            if kind == "roll":
                animation = die.animate_roll(rng.choice([n for n in range(1, 13) if n != now]))
            elif kind == "tilt":
                animation = die.animate_tilt(now, rng.choice(NEIGHBOURS[now]))
            else:
                animation = die.animate_turn(now, rng.choice([n for n in range(1, 13) if n != now]))
            painted.clear()
            bench.play(animation)
            moving.append(list(painted))
        out[kind] = of_frames(moving)
    die.close()
    return out


def council_page(bench: Bench) -> Any:
    """The page of a council that has just asked its first question."""
    return fresh_page(bench, COUNCIL, (True, False, False))


def fresh_page(bench: Bench, game_id: str, people: tuple[bool, ...]) -> Any:
    """The page of a game that has just asked its first question."""
    bench.speed("normal")
    bench.window.show()
    bench.window.deal(bench.choice(people, "figures", game=game_id), remember=False)
    bench.until(lambda: bench.idle)
    bench.settle()
    page = bench.window.table_page
    assert page is not None
    return page


def measure_table_die(bench: Bench) -> dict[str, Any]:
    """A roll on the table: the frames of the whole window while the die moves."""
    die = council_page(bench).table.board.dial.die
    rng = Random(2)
    moving: list[list[Frame]] = []
    for _ in range(8):
        animation = die.animate_roll(rng.choice([n for n in range(1, 13) if n != die.face]))
        bench.frames.clear()
        bench.play(animation)
        moving.append(list(bench.frames))
    return {"die_side": die.width(), **of_frames(moving)}


def _moments(bench: Bench, made: Callable[[], Any]) -> dict[str, Any]:
    """What `made` lays over the table, a few times from its first frame to its last."""
    moving: list[list[Frame]] = []
    late: list[float] = []
    for _ in range(6):
        moment = made()
        bench.settle()
        bench.frames.clear()
        with probing(late):
            moment.play(1.0)
            bench.until(lambda shown=moment: not shown.moving)
        moving.append(list(bench.frames))
        moment.hide()
    return {**of_frames(moving), "loop_late_ms": spread(late)}


def measure_opening(bench: Bench) -> dict[str, Any]:
    """Of every title: what is thrown, dealt and turned at once, the frames of the whole window."""
    from council_desktop.games.registry import TITLES

    figures: dict[str, Any] = {}
    for game_id, title in TITLES.items():
        seats = min(3, title.seats[1])
        page = fresh_page(bench, game_id, (True, *(False,) * (seats - 1)))
        table = page.table
        table.presenter.finish_now()
        page.controller.set_busy(True)  # Bots wait, as for an opening of its own.
        figures[game_id] = _moments(
            bench, lambda shown=table: shown.stage(shown.presenter._opening())
        )
    return figures


def measure_verdict(bench: Bench) -> dict[str, Any]:
    """A verdict over the table of a council: the frames of the whole window."""
    from council_desktop.widgets.verdict import Change, Verdict

    table = council_page(bench).table
    rows = (Change("clock", "Years in office", "+6"), Change("crown", "Favour", "3 - 4", "good"))
    words = ("Passed", "River Run Dry: passed", "The Knight of Lea made it possible.")
    said = Verdict(True, *words, (), "Brings", rows, "Next", "", "Held", "", 6, "+6 years")
    figures = _moments(bench, lambda: table.hold_verdict(said))
    table.drop_verdict()
    return figures


def measure_count(bench: Bench) -> dict[str, Any]:
    """The end of a council counted up over its table: the frames of the whole window."""
    from council_desktop.widgets.throne import TAKEN, Count, CountPart, ThroneMoment

    page = council_page(bench)
    parts = tuple(CountPart(f"Part {n}", "so many of them", 10 * n) for n in range(1, 5))
    bounds = {"bounds": (24, 35, 61, 79), "bands": ("a", "b", "c", "d", "e")}
    said = Count(
        "The throne",
        TAKEN,
        "Left behind",
        parts,
        100,
        "Closing",
        "On",
        "Skip",
        "",
        "years",
        **bounds,
    )

    def throne() -> Any:
        moment = ThroneMoment(page._theme, page._assets, said, page.board)
        moment.setGeometry(page.board.rect())
        moment.show()
        moment.raise_()
        return moment

    return _moments(bench, throne)


def measure_king_dice(bench: Bench) -> dict[str, Any]:
    """Four dice on King's table that tumble at once: the frames of the whole window."""
    from dataclasses import replace

    from PySide6.QtCore import QParallelAnimationGroup

    bench.speed("normal")
    bench.window.show()
    four = bench.choice((True, False, False, False), "figures")
    bench.window.deal(replace(four, game_id="king_of_12"), remember=False)
    bench.until(lambda: bench.idle)
    bench.settle()
    page = bench.window.table_page
    assert page is not None
    table: Any = page.table
    dice = [seat.die for seat in table.board.seats]
    rng = Random(3)
    moving: list[list[Frame]] = []
    for _ in range(8):
        group = QParallelAnimationGroup()
        for die in dice:
            face = rng.choice([n for n in range(1, 13) if n != die.face])
            group.addAnimation(die.animate_roll(face))
        bench.frames.clear()
        bench.play(group)
        moving.append(list(bench.frames))
    return {"dice": len(dice), "die_sides": [die.width() for die in dice], **of_frames(moving)}


@contextlib.contextmanager
def without_bots(bench: Bench) -> Iterator[None]:
    """Instant games whose every seat is played by the script."""
    bench.speed("instant")
    bench.window.show()
    host, bench.window.games.host = bench.window.games.host, None  # type: ignore[assignment]
    try:
        yield
    finally:
        bench.window.games.host = host


def instant_game(bench: Bench, number: int, spent: list[tuple[float, float]]) -> int:
    """One game at random through the controller; adds the seconds of its actions.

    Returns how many events were shown.
    """
    choice = bench.choice((True, False, False), f"instant{number}")
    bench.window.deal(choice, remember=False)
    bench.settle()
    assert bench.window.controller is not None
    controller = bench.window.controller
    match, rng, events = controller.match, Random(number), 0
    while not match.over:
        seats = match.state.open_seats()
        seat = seats[0]
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        token = rng.choice(decision.options).token
        before = match.ply
        begin, cpu = time.perf_counter(), time.thread_time()
        if controller.decision is not None and controller.decision.seat == seat:
            controller.submit(token)
        else:
            controller._bot_acts(seat, token)
        bench.app.processEvents()
        spent.append((time.perf_counter() - begin, time.thread_time() - cpu))
        events += sum(len(match.events_at(ply)) for ply in range(before + 1, match.ply + 1))
    return events


def measure_instant(bench: Bench) -> dict[str, Any]:
    """Games played by the script through the controller, shown at instant speed."""
    spent: list[tuple[float, float]] = []
    with without_bots(bench):
        events = sum(instant_game(bench, number, spent) for number in range(INSTANT_GAMES))
    return {
        "games": INSTANT_GAMES,
        "events": events,
        "events_per_second": round(events / sum(wall for wall, _ in spent)),
        "events_per_cpu_second": round(events / sum(cpu for _, cpu in spent)),
        "action_ms": spread([wall for wall, _ in spent]),
        "action_cpu_ms": spread([cpu for _, cpu in spent]),
    }


def memory_mb() -> float:
    """What this process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def measure_memory(bench: Bench) -> dict[str, Any]:
    """What many games in one window leave behind."""
    held: dict[str, float] = {}
    with without_bots(bench):
        for number in range(1, MANY_GAMES + 1):
            instant_game(bench, number, [])
            if number % 25 == 0:
                bench.frames.clear()
                bench.settle()
                held[str(number)] = memory_mb()
    return {
        "rss_mb_after_games": held,
        "growth_mb_50_to_200": round(held[str(MANY_GAMES)] - held["50"], 1),
    }


def measure_rest(bench: Bench) -> dict[str, Any]:
    """A person is asked and does nothing."""
    from PySide6.QtCore import QEvent, QObject

    paints = 0

    class Counter(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            nonlocal paints
            paints += event.type() == QEvent.Type.Paint
            return False

    bench.speed("normal")
    bench.window.show()
    bench.window.deal(bench.choice((True, False, False), "rest"), remember=False)
    bench.until(lambda: bench.idle)
    bench.run(QUIET_S)
    own, workers = os.getpid(), bench.window.games.host.processes()
    counter = Counter()
    bench.app.installEventFilter(counter)
    before, theirs = ticks(own), sum(ticks(pid) for pid in workers)
    bench.run(REST_S)
    used, bots = ticks(own) - before, sum(ticks(pid) for pid in workers) - theirs
    bench.app.removeEventFilter(counter)
    return {
        "seconds": REST_S,
        "cpu_ticks": used,
        "cpu_ticks_of_bots": bots,
        "ticks_per_second": os.sysconf("SC_CLK_TCK"),
        "paint_events": paints,
    }


def measure_deal(bench: Bench) -> dict[str, Any]:
    """From pressing the button to the end of the table's first frame."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    deals: list[Frame] = []
    bench.speed("normal")
    bench.window.show()
    for _ in range(6):
        bench.window.show_new()
        bench.settle()
        page = bench.window.new_page
        assert page is not None
        begin, cpu = time.perf_counter(), time.thread_time()
        QTest.mouseClick(page.deal, Qt.MouseButton.LeftButton)
        bench.frames.clear()
        table = bench.window.table_page

        def shown(table: Any = table) -> bool:
            return table is not None and table.isVisible() and bool(bench.frames)

        bench.until(shown)
        deals.append(Frame(begin, bench.frames[0].end, time.thread_time() - cpu))
        bench.settle()
    return {
        "first_ms": round((deals[0].end - deals[0].begin) * 1000, 1),
        "again_ms": spread([deal.end - deal.begin for deal in deals[1:]]),
        "again_cpu_ms": spread([deal.cpu for deal in deals[1:]]),
    }


@contextlib.contextmanager
def probing(late: list[float]) -> Iterator[None]:
    """Adds how late a timer of a few milliseconds comes, in seconds."""
    from PySide6.QtCore import Qt, QTimer

    last = time.perf_counter()

    def probe() -> None:
        nonlocal last
        now = time.perf_counter()
        late.append(max(0.0, now - last - PROBE_MS / 1000))
        last = now

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(PROBE_MS)
    timer.timeout.connect(probe)
    timer.start()
    try:
        yield
    finally:
        timer.stop()


def council_of_bots(bench: Bench, seed: str) -> dict[str, Any]:
    """How late the event loop is while a council of bots plays."""
    late: list[float] = []
    bench.window.deal(bench.choice((False, False, False, False), seed), remember=False)
    bench.settle()
    assert bench.window.controller is not None
    ply = bench.window.controller.match.ply
    with probing(late):
        bench.run(THINK_S)
    controller = bench.window.controller
    acted = controller.match.ply - ply if controller is not None else 0
    return {"seconds": THINK_S, "actions": acted, "late_ms": spread(late)}


def measure_thinking(bench: Bench, slow: bool) -> dict[str, Any]:
    """While bots think, quick ones or slow ones."""
    from council_desktop.controllers.bot_host import BotHost
    from engine.bots import worker

    bench.speed("normal")
    bench.window.show()
    quick: Any = worker.run
    if slow:
        worker.run = slow_worker
    host = bench.window.games.host
    bench.window.games.host = BotHost(2)
    try:
        return council_of_bots(bench, "think")
    finally:
        bench.window.show_home()
        bench.window.games.end()
        bench.window.games.host.close()
        bench.window.games.host = host
        worker.run = quick


def measure_writer(bench: Bench) -> dict[str, Any]:
    """While the disk takes its time over every line."""
    from council_desktop.store.saves import Saves
    from engine.game_file import Disk

    syncs = 0

    class SlowDisk(Disk):
        def sync(self, file: Any) -> None:
            nonlocal syncs
            syncs += 1
            time.sleep(SLOW_DISK_S)
            super().sync(file)

    bench.speed("fast")
    bench.window.show()
    saves = bench.window.games.saves
    bench.window.games.saves = Saves(saves.folder, SlowDisk())
    try:
        return {**council_of_bots(bench, "writer"), "slow_writes": syncs}
    finally:
        bench.window.show_home()
        bench.window.games.end()
        bench.window.games.saves = saves


# ---------------------------------------------------------------- start-up


CHILD: Final = """
import os, runpy, sys, time
sys.path.insert(0, {root!r})
sys.argv = ["council-desktop", "--data-dir", {folder!r}]
from PySide6.QtCore import QEvent
from council_desktop.app import window as module
from tests.laws.games import COUNCIL
class Timed(module.Window):
    def event(self, event):
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest:
            os.write(1, b"%d" % time.monotonic_ns())
            self.host.close()
            os._exit(0)
        return done
module.Window = Timed
runpy.run_module("council_desktop", run_name="__main__", alter_sys=True)
"""


def start_once(environment: dict[str, str]) -> Frame:
    """From starting the process to the end of the first frame, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        code = CHILD.format(root=str(ROOT), folder=folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        begin = time.monotonic_ns()
        done = subprocess.run(
            [sys.executable, "-P", "-c", code],
            env=environment,
            capture_output=True,
            timeout=120,
            check=True,
        )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Frame(begin / 1e9, int(done.stdout) / 1e9, cpu)


def evict() -> int:
    """Ask the kernel to forget the files a start reads; their size in MB.

    What another process has mapped stays in memory.
    """
    import shiboken6
    from PySide6 import QtCore

    folders = {
        Path(QtCore.__file__).parent,
        Path(shiboken6.__file__).parent,
        Path(os.__file__).parent,
    }
    folders |= {ROOT / name for name in ("engine", "council_desktop", "resources")}
    size = 0
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                with contextlib.suppress(OSError), path.open("rb") as file:
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
                    size += path.stat().st_size
    return round(size / 1e6)


def measure_start(environment: dict[str, str]) -> dict[str, Any]:
    """Warm, after the files were put out of memory, and without compiled Python."""
    start_once(environment)
    warm = [start_once(environment) for _ in range(7)]
    cold = []
    evicted = 0
    for _ in range(3):
        evicted = evict()
        cold.append(start_once(environment))
    with tempfile.TemporaryDirectory() as folder:
        uncompiled = start_once({**environment, "PYTHONPYCACHEPREFIX": folder})

    def seconds(starts: list[Frame]) -> dict[str, float]:
        lengths = [start.end - start.begin for start in starts]
        return {
            "median": round(statistics.median(lengths), 3),
            "max": round(max(lengths), 3),
            "cpu_median": round(statistics.median(start.cpu for start in starts), 3),
        }

    return {
        "warm_s": seconds(warm),
        "cold_s": seconds(cold),
        "evicted_mb": evicted,
        "never_compiled_s": seconds([uncompiled]),
    }


# ---------------------------------------------------------------- all of it


PARTS: Final = (
    "start",
    "die",
    "table_die",
    "king_dice",
    "opening",
    "verdict",
    "count",
    "instant",
    "memory",
    "deal",
    "rest",
    "greedy",
    "slow",
    "writer",
)


@contextlib.contextmanager
def screen(name: str) -> Iterator[None]:
    """The platform, before anything of Qt is imported."""
    os.environ["QT_QPA_PLATFORM"] = name
    if name != "xcb":
        yield
        return
    from tests.screen.screen import virtual_screen

    with virtual_screen((1360, 900)) as display:
        os.environ["DISPLAY"] = display
        yield


def main() -> int:
    """Print the figures; exit status 0."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--platform", choices=("xcb", "offscreen"), default="xcb")
    parser.add_argument("--only", default=",".join(PARTS))
    given = parser.parse_args()
    wanted = [part for part in PARTS if part in given.only.split(",")]
    figures: dict[str, Any] = {
        "machine": {
            "cores": os.cpu_count(),
            "python": platform.python_version(),
            "platform": given.platform,
            "load_before": [round(load, 2) for load in os.getloadavg()],
        }
    }
    with screen(given.platform), tempfile.TemporaryDirectory() as folder:
        if "start" in wanted:
            figures["start"] = measure_start(dict(os.environ))
        rest = [part for part in wanted if part != "start"]
        if rest:
            bench = Bench(Path(folder))
            makers: dict[str, Callable[[], Any]] = {
                "die": lambda: measure_die(bench),
                "table_die": lambda: measure_table_die(bench),
                "king_dice": lambda: measure_king_dice(bench),
                "opening": lambda: measure_opening(bench),
                "verdict": lambda: measure_verdict(bench),
                "count": lambda: measure_count(bench),
                "instant": lambda: measure_instant(bench),
                "memory": lambda: measure_memory(bench),
                "deal": lambda: measure_deal(bench),
                "rest": lambda: measure_rest(bench),
                "greedy": lambda: measure_thinking(bench, slow=False),
                "slow": lambda: measure_thinking(bench, slow=True),
                "writer": lambda: measure_writer(bench),
            }
            for part in rest:
                figures[part] = makers[part]()
            bench.window.close()
    figures["machine"]["load_after"] = [round(load, 2) for load in os.getloadavg()]
    print(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
