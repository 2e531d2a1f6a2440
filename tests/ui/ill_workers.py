"""Processes of bots that are ill; the parent puts one of these in place of the real one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from engine.bots.base import Choice, Hint, Task

Say = Callable[[Task], object]


def run(say: Say, pipe: Connection) -> None:
    """Answers every task with what `say` says."""
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(say(task))


class Bomb:
    """Raises where it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("no number",)


def dies(task: Task) -> object:
    os._exit(3)


def says_nothing(task: Task) -> object:
    time.sleep(3600)
    return None


def illegal(task: Task) -> object:
    return Choice(task.ply, "play:king")


def of_another_ply(task: Task) -> object:
    return Choice(task.ply + 1, "bell:no")


def without_token(task: Task) -> object:
    return Choice(task.ply, None)  # type: ignore[arg-type]


def without_fields(task: Task) -> object:
    return object.__new__(Choice)


def endless(task: Task) -> object:
    return Choice(task.ply, "bell:no", {"bell:no": float("inf")})


def garbage(task: Task) -> object:
    return {"token": "bell:no"}


def bomb(task: Task) -> object:
    return Bomb()


def a_hint(task: Task) -> object:
    return Hint("bell:no", None, "hints.reason.only")


EVERY: tuple[Say, ...] = (
    *(illegal, of_another_ply, without_token, without_fields, endless, garbage, bomb, a_hint),
    *(says_nothing, dies),
)
