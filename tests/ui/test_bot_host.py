"""Bots in processes of their own: killed, hung, ended."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from council_desktop.controllers.bot_host import MOST_TRIES, BotHost
from council_desktop.controllers.match_controller import MatchController, Member
from engine.bots import worker as bot_worker
from engine.bots.base import Choice, Limit, Task
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.patience import LONGEST_S
from tests.ui import ill_workers

LEGAL = ("bell:yes", "bell:no")


@pytest.fixture
def host(qapp: object) -> Iterator[BotHost]:
    made = BotHost(1, grace=LONGEST_S)
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
    with qtbot.waitSignal(host.chosen) as answer:
        number = host.ask(task, LEGAL)
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
    with qtbot.waitSignal(host.chosen):
        os.kill(before[0], signal.SIGSTOP)  # it can't answer before it dies
        host.ask(task, LEGAL)
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
        with qtbot.waitSignal(host.restarted) as reason:
            host.ask(replace(task, limit=Limit(0.0)), LEGAL)
        assert reason.args == ["it took too long"]
        assert not alive(hung)
    finally:
        host.close()


def test_a_task_nobody_can_answer_is_given_up(host: BotHost, task: Task, qtbot: QtBot) -> None:
    tries: list[str] = []
    host.restarted.connect(tries.append)
    with qtbot.waitSignal(host.failed) as failure:
        number = host.ask(replace(task, level="nonsense"), LEGAL)
    assert failure.args is not None
    assert failure.args[0] == number
    assert "nonsense" in str(failure.args[1])
    assert len(tries) == MOST_TRIES - 1
    with qtbot.waitSignal(host.chosen):
        host.ask(task, LEGAL)  # the worker lives on


@pytest.mark.parametrize("say", ill_workers.EVERY, ids=lambda say: say.__name__)
def test_nonsense_is_asked_again_of_a_new_process_and_then_given_up(
    say: ill_workers.Say,
    task: Task,
    qtbot: QtBot,
    qapp: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_worker, "run", partial(ill_workers.run, say))
    host = BotHost(1, grace=0.5 if say is ill_workers.says_nothing else LONGEST_S)
    chosen: list[object] = []
    restarted: list[str] = []
    host.chosen.connect(lambda *args: chosen.append(args))
    host.restarted.connect(restarted.append)
    try:
        host.warm_up()
        first = host.processes()
        with qtbot.waitSignal(host.failed):
            host.ask(replace(task, limit=Limit(0.0)), LEGAL)
        assert len(restarted) == 1
        assert chosen == []
        assert set(first).isdisjoint(host.processes())
    finally:
        host.close()


def test_urgent_tasks_come_first(host: BotHost, task: Task, qtbot: QtBot) -> None:
    order: list[int] = []
    host.chosen.connect(lambda number, _: order.append(number))
    first = host.ask(task, LEGAL)
    opinions = [host.ask(task, LEGAL, urgent=False) for _ in range(2)]
    move = host.ask(task, LEGAL)
    qtbot.waitUntil(lambda: len(order) == 4)
    assert order == [first, move, *opinions]


def test_what_was_not_begun_can_be_forgotten(host: BotHost, task: Task, qtbot: QtBot) -> None:
    order: list[int] = []
    host.chosen.connect(lambda number, _: order.append(number))
    first = host.ask(task, LEGAL)
    host.ask(task, LEGAL, urgent=False)
    host.forget()
    last = host.ask(task, LEGAL)
    qtbot.waitUntil(lambda: last in order)
    assert order == [first, last]


def test_closing_leaves_neither_process_nor_thread(task: Task, qtbot: QtBot, qapp: object) -> None:
    threads = set(threading.enumerate())
    host = BotHost(2, grace=LONGEST_S)
    host.warm_up()
    processes = host.processes()
    host.ask(task, LEGAL)
    host.close()
    assert len(processes) == 2
    assert not any(alive(pid) for pid in processes)
    assert set(threading.enumerate()) == threads


@pytest.mark.expect_logs("gave no answer")
@pytest.mark.parametrize(
    "say",
    [ill_workers.illegal, ill_workers.of_another_ply, ill_workers.without_token],
    ids=lambda say: say.__name__,
)
def test_a_table_of_ill_bots_goes_on_and_says_so(
    say: ill_workers.Say, qtbot: QtBot, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_worker, "run", partial(ill_workers.run, say))
    match = Match(game_with_deck("council_of_12"), Setup(2, {}), "ill")
    host = BotHost(1, grace=LONGEST_S)
    told: list[tuple[str, str]] = []
    controller = MatchController(match, [Member("Golem", False), Member("Druid", False)], host)
    controller.problem.connect(lambda key, params: told.append((key, params["member"])))
    try:
        controller.start()
        qtbot.waitUntil(lambda: match.over)
    finally:
        controller.close()
        host.close()
    assert sorted(told) == [("app.error.bot_failed", name) for name in ("Druid", "Golem")]
