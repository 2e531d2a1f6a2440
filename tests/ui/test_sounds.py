"""The table can be heard, and whatever goes wrong with that means silence."""

from __future__ import annotations

import ast
import inspect
import textwrap
import threading
from array import array
from collections.abc import Callable, Generator

import pytest
from PySide6.QtCore import QVariantAnimation
from pytestqt.qtbot import QtBot

from council_desktop.director.director import Director, Scene
from council_desktop.director.timings import Timing
from council_desktop.games.registry import TITLES
from council_desktop.system import sounds
from council_desktop.system.sounds import LANDING, NAMES, Mixer, Sounds, samples
from engine.core.events import Event
from tests.patience import LONGEST_S


class Device:
    """Takes samples when a test asks it to."""

    def __init__(self) -> None:
        self.stream: Generator[array[int], int, None] | None = None
        self.started = threading.Event()
        self.closed = threading.Event()

    def start(self, stream: Generator[array[int], int, None]) -> None:
        self.stream = stream
        self.started.set()

    def close(self) -> None:
        self.closed.set()

    def take(self, count: int) -> list[int]:
        assert self.stream is not None
        return list(self.stream.send(count))


@pytest.fixture
def devices() -> list[Device]:
    return []


@pytest.fixture
def opened(devices: list[Device]) -> Callable[[], Device]:
    def device() -> Device:
        devices.append(Device())
        return devices[-1]

    return device


@pytest.fixture(autouse=True)
def _a_busy_machine_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in ("_STUCK_S", "_QUIET_S", "_LAST_S"):
        monkeypatch.setattr(sounds, patience, LONGEST_S)


def wait_for(qtbot: QtBot, ready: Callable[[], bool]) -> None:
    qtbot.waitUntil(ready)


def test_what_sounds_at_once_is_added_up_and_kept_in_bounds() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1000, 2000, 30_000]))
    mixer.add(array("h", [10, -20]))
    assert list(mixer.next(2)) == [1010, 1980]
    mixer.add(array("h", [30_000]))
    assert list(mixer.next(3)) == [32_767, 0, 0]
    assert mixer.is_quiet
    assert list(mixer.next(2)) == [0, 0]


def test_a_sound_is_played_at_its_volume(
    qtbot: QtBot, opened: Callable[[], Device], devices: list[Device]
) -> None:
    player = Sounds(opened)
    player.play("card", 0.5)
    wait_for(qtbot, lambda: bool(devices) and devices[0].started.is_set())
    heard = devices[0].take(100)
    assert heard in [list(samples("card", take, 0.5)[:100]) for take in range(sounds.TAKES)]
    player.play("coin", 0.5)
    player.close()
    assert len(devices) == 1, "it is opened once"
    assert devices[0].closed.is_set()


def test_without_a_device_there_is_silence_told_once(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    tried = threading.Semaphore(0)

    def none() -> Device:
        tried.release()
        raise RuntimeError("no such device")

    player = Sounds(none)
    with caplog.at_level("INFO", logger=sounds.__name__):
        for _ in range(20):
            player.play("roll", 1.0)
        player.close()
    assert tried.acquire(timeout=LONGEST_S)
    assert not tried.acquire(blocking=False), "it is not tried for every sound"
    assert [record.message for record in caplog.records] == ["Nothing can be heard: no such device"]


def test_without_the_library_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "miniaudio", None)
    player = Sounds()
    player.play("roll", 1.0)
    player.close()


def test_a_device_that_takes_nothing_is_given_up(
    qtbot: QtBot,
    opened: Callable[[], Device],
    devices: list[Device],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sounds, "_STUCK_S", 0.0)
    player = Sounds(opened)
    player.play("roll", 1.0)
    wait_for(qtbot, lambda: bool(devices) and devices[0].started.is_set())
    player.play("roll", 1.0)
    assert devices[0].closed.wait(LONGEST_S)
    player.play("roll", 1.0)
    player.close()
    assert len(devices) == 1


def test_a_device_without_work_is_given_back(
    qtbot: QtBot,
    opened: Callable[[], Device],
    devices: list[Device],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sounds, "_QUIET_S", 0.0)
    monkeypatch.setattr(sounds, "samples", lambda name, take, volume: array("h"))
    player = Sounds(opened)
    player.play("card", 1.0)
    wait_for(qtbot, lambda: bool(devices) and devices[0].started.is_set())
    devices[0].take(1)
    assert devices[0].closed.wait(LONGEST_S)
    player.close()


class Seen(Event):
    """Something that happens on the table."""


def test_only_what_people_see_is_heard(qtbot: QtBot) -> None:
    moving: list[QVariantAnimation] = []

    def stage(event: Event, ms: int) -> Scene:
        animation = QVariantAnimation()
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setDuration(ms)
        moving.append(animation)
        return Scene(animation)

    director = Director(stage, lambda event: Timing(30))
    told: list[str] = []
    director.begun.connect(lambda event: told.append("begun"))
    director.landed.connect(lambda event: told.append("landed"))
    director.enqueue([Seen()])
    assert told == ["begun"]
    wait_for(qtbot, lambda: director.is_idle)
    assert told == ["begun", "landed"]
    director.enqueue([Seen(), Seen()])
    director.finish_now()
    assert told == ["begun", "landed", "begun"], "what is skipped is not heard"
    director.set_speed("instant")
    director.enqueue([Seen()])
    assert len(told) == 3


def test_every_title_names_sounds_that_are_there() -> None:
    for title in TITLES.values():
        tree = ast.parse(textwrap.dedent(inspect.getsource(title.table.sound)))
        returned = {
            node.value
            for back in ast.walk(tree)
            if isinstance(back, ast.Return)
            for node in ast.walk(back)
            if isinstance(node, ast.Constant)
        }
        assert returned <= {*NAMES, ""}, title.id
    assert set(NAMES) >= LANDING
