"""The Director: order, ends, speeds, steps. No game is needed for that."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QAbstractAnimation, QVariantAnimation
from pytestqt.qtbot import QtBot

from council_desktop.director.director import Director, Scene
from council_desktop.director.timings import REDUCED_MS, SPEEDS, Timing, scaled
from council_desktop.store import settings
from engine.core.events import Event


@dataclass(frozen=True, slots=True)
class Note(Event):
    """Something that happened."""

    name: str
    ms: int = 0


class Stage:
    """Remembers what was shown, and how."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.ended: list[str] = []
        self.course: list[str] = []
        self.lengths: list[int] = []
        self.running: list[QAbstractAnimation] = []

    def __call__(self, event: Event, ms: int) -> Scene:
        assert isinstance(event, Note)
        self.told.append(event.name)
        self.course.append(f"{event.name} begins")
        self.lengths.append(ms)
        if not ms:
            return Scene(None, lambda: self.end(event.name))
        animation = QVariantAnimation()
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setDuration(ms)
        self.running.append(animation)
        return Scene(animation, lambda: self.end(event.name))

    def end(self, name: str) -> None:
        self.ended.append(name)
        self.course.append(f"{name} ends")


def timing(event: Event) -> Timing:
    assert isinstance(event, Note)
    return Timing(event.ms, 5 if event.ms else 0)


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def director(stage: Stage, qtbot: QtBot) -> Director:
    return Director(stage, timing)


def test_events_are_shown_in_order_and_then_it_is_idle(
    director: Director, stage: Stage, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(director.idle):
        director.enqueue([Note("a", 30), Note("b"), Note("c", 20)])
        assert stage.told == ["a"]
        assert not director.is_idle
    assert stage.told == ["a", "b", "c"]
    assert stage.ended == ["a", "b", "c"]
    assert director.is_idle


def test_events_that_come_while_others_are_shown_wait(
    director: Director, stage: Stage, qtbot: QtBot
) -> None:
    director.enqueue([Note("a", 30)])
    director.enqueue([Note("b", 10)])
    assert stage.told == ["a"]
    qtbot.waitUntil(lambda: director.is_idle)
    assert stage.told == ["a", "b"]


def test_finish_now_shows_every_end_at_once(director: Director, stage: Stage, qtbot: QtBot) -> None:
    idle: list[int] = []
    director.idle.connect(lambda: idle.append(1))
    director.enqueue([Note("a", 5000), Note("b", 5000), Note("c")])
    director.finish_now()
    assert stage.told == stage.ended == ["a", "b", "c"]
    assert stage.lengths == [5000, 0, 0]
    assert idle == [1]
    assert all(a.state() == QAbstractAnimation.State.Stopped for a in stage.running)
    director.finish_now()
    assert idle == [1]
    qtbot.wait(20)  # nothing is left that could still go off
    assert stage.told == ["a", "b", "c"]


def test_instant_needs_no_event_loop(director: Director, stage: Stage) -> None:
    director.set_speed("instant")
    director.enqueue([Note("a", 900), Note("b", 900)])
    assert stage.ended == ["a", "b"]
    assert stage.lengths == [0, 0]
    assert director.is_idle


def test_step_by_step_waits_before_what_takes_time(
    director: Director, stage: Stage, qtbot: QtBot
) -> None:
    waits: list[bool] = []
    director.waiting.connect(waits.append)
    director.set_speed("step")
    director.enqueue([Note("quick"), Note("a", 10), Note("b", 10)])
    assert stage.told == ["quick"]
    director.step()
    assert stage.told == ["quick", "a"]
    qtbot.waitUntil(lambda: waits == [True, False, True])
    director.step()
    qtbot.waitUntil(lambda: director.is_idle)
    assert stage.told == ["quick", "a", "b"]
    director.enqueue([Note("c", 10)])
    director.set_speed("fast")  # who leaves stepping is not left waiting
    qtbot.waitUntil(lambda: director.is_idle)


def test_what_overlaps_begins_before_the_other_ends(stage: Stage, qtbot: QtBot) -> None:
    director = Director(stage, lambda event: Timing(200, 0, 1.0))
    director.enqueue([Note("a", 1), Note("b", 1)])
    qtbot.waitUntil(lambda: director.is_idle)
    assert stage.course[:2] == ["a begins", "b begins"]
    assert sorted(stage.ended) == ["a", "b"]


def test_idle_may_bring_more(director: Director, stage: Stage) -> None:
    director.set_speed("instant")
    more = [[Note("b")], [Note("c")]]

    def go_on() -> None:
        if more:
            director.enqueue(more.pop(0))

    director.idle.connect(go_on)
    director.enqueue([Note("a")])
    assert stage.told == ["a", "b", "c"]
    assert director.is_idle


def test_speeds_are_those_of_the_settings() -> None:
    assert tuple(SPEEDS) == settings.SPEEDS
    assert SPEEDS["instant"] == 0
    assert SPEEDS["fast"] < SPEEDS["normal"] < SPEEDS["slow"]


def test_reduced_motion_is_short_but_can_be_read() -> None:
    timing = scaled(Timing(1100, 500, 0.5), 1.0, reduced=True)
    assert timing == Timing(REDUCED_MS, 500, 0.5)
    assert scaled(Timing(1100, 500), 0.0) == Timing(0, 0)


def test_without_motion_events_take_their_time_and_nothing_moves() -> None:
    assert scaled(Timing(1100, 500, 0.5), 1.0, True, still=True) == Timing(0, 1050)
    assert scaled(Timing(1100, 500), 0.0, still=True) == Timing(0, 0)
