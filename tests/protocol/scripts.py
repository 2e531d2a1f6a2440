"""Whole games played by a script that knows nothing but the answers it gets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.protocol.pipe import Answer, Pipe

MOST = 3_000
"""More entries than any game has."""

Pick = Callable[[str, list[str]], str]
"""(who, legal actions) -> the one to take."""


def at_random(seed: int) -> Pick:
    """Any word that is offered, then any of its values: so nobody exchanges cards for ever."""
    rng = Random(seed)

    def pick(who: str, actions: list[str]) -> str:
        word = rng.choice(sorted({action.partition(":")[0] for action in actions}))
        return rng.choice([action for action in actions if action.partition(":")[0] == word])

    return pick


def play(
    engine: Pipe,
    pick: Pick,
    chance: Pick | None = None,
    look: Callable[[Answer], Any] = lambda state: None,
    most: int = MOST,
) -> list[tuple[int | str, str]]:
    """Plays on until the game is over or ``most`` actions were taken; what was done by whom.

    ``look`` is shown every state on the way. Without ``chance`` no draw may ever be due.
    """
    done: list[tuple[int | str, str]] = []
    while len(done) < most:
        state = engine.ask("state", viewer=None)
        look(state)
        actor = state["actor"]
        if actor is None:
            return done
        if actor == "chance":
            assert chance is not None, "the engine should have drawn"
            action = chance("chance", engine.legal("chance"))
        else:
            action = pick(str(actor), engine.legal(actor))
        engine.act(actor, action)
        done.append((actor, action))
    return done
