"""Bots in processes of their own: killed, hung, ended."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from council_desktop.controllers.bot_host import MOST_TRIES, BotHost
from engine.bots.base import Choice, Limit, Task
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck

WAIT_MS = 20_000


@pytest.fixture
def host(qapp: object) -> Iterator[BotHost]:
    made = BotHost(1)
    yield made
    made.close()


@pytest.fixture
def task() -> Task:
    match = Match(game_with_deck("council_of_12"), Setup(3, {}), "host")
    match.start()
    return task_for(match, 0, "random")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_task_is_answered(host: BotHost, task: Task, qtbot: QtBot) -> None:
    with qtbot.waitSignal(host.chosen, timeout=WAIT_MS) as answer:
        number = host.ask(task)
    assert answer.args is not None
    assert answer.args[0] == number
    assert isinstance(answer.args[1], Choice)
    assert answer.args[1].ply == task.ply


@pytest.mark.skipif(os.name == "nt", reason="kills by signal")
def test_a_killed_worker_is_replaced_and_its_task_sent_again(
    host: BotHost, task: Task, qtbot: QtBot
) -> None:
    host.warm_up()
    before = host.processes()
    reasons: list[str] = []
    host.restarted.connect(reasons.append)
    with qtbot.waitSignal(host.chosen, timeout=WAIT_MS):
        os.kill(before[0], signal.SIGSTOP)  # it can't answer before it dies
        host.ask(task)
        os.kill(before[0], signal.SIGKILL)
    assert reasons == ["its process died"]
    after = host.processes()
    assert len(after) == 1
    assert after != before
    assert not alive(before[0])


@pytest.mark.skipif(os.name == "nt", reason="stops by signal")
def test_a_hung_worker_is_replaced(task: Task, qtbot: QtBot, qapp: object) -> None:
    host = BotHost(1, grace=0.3)
    try:
        host.warm_up()
        hung = host.processes()[0]
        os.kill(hung, signal.SIGSTOP)
        with qtbot.waitSignal(host.restarted, timeout=WAIT_MS) as reason:
            host.ask(replace(task, limit=Limit(0.0)))
        assert reason.args == ["it took too long"]
        assert not alive(hung)
    finally:
        host.close()


def test_a_task_nobody_can_answer_is_given_up(host: BotHost, task: Task, qtbot: QtBot) -> None:
    tries: list[str] = []
    host.restarted.connect(tries.append)
    with qtbot.waitSignal(host.failed, timeout=WAIT_MS) as failure:
        number = host.ask(replace(task, level="nonsense"))
    assert failure.args is not None
    assert failure.args[0] == number
    assert "nonsense" in str(failure.args[1])
    assert len(tries) == MOST_TRIES - 1
    with qtbot.waitSignal(host.chosen, timeout=WAIT_MS):
        host.ask(task)  # the worker lives on


def test_urgent_tasks_come_first(host: BotHost, task: Task, qtbot: QtBot) -> None:
    order: list[int] = []
    host.chosen.connect(lambda number, _: order.append(number))
    first = host.ask(task)
    opinions = [host.ask(task, urgent=False) for _ in range(2)]
    move = host.ask(task)
    qtbot.waitUntil(lambda: len(order) == 4, timeout=WAIT_MS)
    assert order == [first, move, *opinions]


def test_what_was_not_begun_can_be_forgotten(host: BotHost, task: Task, qtbot: QtBot) -> None:
    order: list[int] = []
    host.chosen.connect(lambda number, _: order.append(number))
    first = host.ask(task)
    host.ask(task, urgent=False)
    host.forget()
    last = host.ask(task)
    qtbot.waitUntil(lambda: last in order, timeout=WAIT_MS)
    assert order == [first, last]


def test_closing_leaves_neither_process_nor_thread(task: Task, qtbot: QtBot, qapp: object) -> None:
    threads = set(threading.enumerate())
    host = BotHost(2)
    host.warm_up()
    processes = host.processes()
    host.ask(task)
    host.close()
    assert len(processes) == 2
    assert not any(alive(pid) for pid in processes)
    assert set(threading.enumerate()) == threads
