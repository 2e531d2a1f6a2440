"""Long work in slices: the event loop goes on, and what is given up ends at once."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from council_desktop.controllers.long_work import SLICE_S, LongWork
from council_desktop.store.steps import PAUSE, Steps, when_painted

STEP_S = 0.002
STEPS = 100


def slow(closed: list[bool]) -> Steps[str]:
    """Keeps the processor busy for a fifth of a second."""
    try:
        for number in range(STEPS):
            until = time.perf_counter() + STEP_S
            while time.perf_counter() < until:
                pass
            yield number, STEPS
    finally:
        closed.append(True)
    return "done"


def until_idle(app: QApplication, work: LongWork) -> None:
    while work.running:
        app.processEvents()


def test_other_things_happen_between_the_slices(qapp: QApplication) -> None:
    work, ended, places, ticks = LongWork(), [], [], []
    work.ended.connect(ended.append)
    work.progressed.connect(lambda *place: places.append(place))
    clock = QTimer()
    clock.setInterval(0)
    clock.timeout.connect(lambda: ticks.append(True))
    clock.start()
    work.start(slow([]))
    until_idle(qapp, work)
    assert ended == ["done"]
    slices = STEPS * STEP_S / (SLICE_S + STEP_S)
    assert len(places) >= slices / 2
    assert len(ticks) >= slices / 2
    assert places == sorted(places)


def test_a_pause_lets_the_window_paint_before_the_next_step(qapp: QApplication) -> None:
    done: list[int] = []

    def parts() -> Steps[str]:
        for number in range(3):
            done.append(number)
            yield PAUSE
        return "done"

    work, places, ended = LongWork(), [], []
    work.progressed.connect(lambda *place: places.append(place))
    work.ended.connect(ended.append)
    work.start(parts())
    assert done == [0], "the next part waits, though there is time for it"
    until_idle(qapp, work)
    assert done == [0, 1, 2]
    assert ended == ["done"]
    assert not places, "a pause says nothing of how far it is"


def test_what_need_not_begin_at_once_waits_for_the_next_pass(qapp: QApplication) -> None:
    done: list[int] = []

    def parts() -> Steps[str]:
        done.append(1)
        yield 0, 1
        return "done"

    work, ended = LongWork(), []
    work.ended.connect(ended.append)
    work.start(when_painted(parts()), at_once=False)
    assert not done
    until_idle(qapp, work)
    assert (done, ended) == ([1], ["done"])


def test_what_is_short_ends_at_once(qapp: QApplication) -> None:
    def short() -> Steps[int]:
        yield 0, 1
        return 3

    work, ended = LongWork(), []
    work.ended.connect(ended.append)
    work.start(short())
    assert ended == [3]
    assert not work.running


def test_what_is_given_up_is_closed_and_says_nothing(qapp: QApplication) -> None:
    work, heard, closed = LongWork(), [], []
    work.ended.connect(heard.append)
    work.failed.connect(heard.append)
    work.start(slow(closed))
    work.stop()
    assert closed == [True]
    qapp.processEvents()
    assert heard == []


def test_an_error_is_handed_on(qapp: QApplication) -> None:
    def broken() -> Steps[None]:
        yield 0, 1
        raise ValueError("torn")

    work, failed = LongWork(), []
    work.failed.connect(failed.append)
    work.start(broken())
    assert [str(one) for one in failed] == ["torn"]
    assert not work.running


def test_another_piece_of_work_takes_the_place_of_the_first(qapp: QApplication) -> None:
    work, ended, closed = LongWork(), [], []
    work.ended.connect(ended.append)
    work.start(slow(closed))
    work.start(slow([]))
    assert closed == [True]
    until_idle(qapp, work)
    assert ended == ["done"]


@pytest.mark.parametrize("gone", [False, True])
def test_it_ends_with_what_it_belongs_to(qapp: QApplication, gone: bool) -> None:
    work, closed = LongWork(), []
    work.start(slow(closed))
    if gone:
        del work
    else:
        work.stop()
    qapp.processEvents()
    assert closed == [True]
