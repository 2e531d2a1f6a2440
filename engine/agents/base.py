"""Humans, bots, replays and scripts all answer the same question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.core.types import Json, Seat


@dataclass(frozen=True, slots=True)
class Limit:
    """How much an agent may think: seconds (hard), or a number of iterations (repeatable)."""

    seconds: float = 1.0
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """One decision, as plain data: it crosses processes and holds what the seat may know."""

    game_id: str
    seat: Seat
    ply: int
    concealed: Json
    """The dumped state with everything hidden from the seat taken out."""
    known: Json
    """The dumped Knowledge of the seat."""
    cards: Json
    """The card table, as in the header of a save."""
    level: str = "greedy"
    aim: str = "balanced"
    """safe, balanced or term."""
    limit: Limit = field(default_factory=Limit)
    seed: str = ""
    temperament: str = ""
    """How the bot likes to play, see engine.agents.conventions; "" is even."""
    table: tuple[str, ...] = ()
    """By seat the level of a bot, or "person"; empty: everybody plays like the one asked."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The answer, with what else was considered and why."""

    ply: int
    token: str
    """The action in words: it stays right even if numbers change."""
    policy: Mapping[str, float] = field(default_factory=dict)
    note: str = ""
    """Text key of the reason, "" for none."""
    params: Mapping[str, Json] = field(default_factory=dict)


class Agent(Protocol):
    """Answers tasks; the same task and seed give the same answer."""

    def choose(self, task: Task) -> Choice:
        """One of the legal actions of the task's seat."""
        ...
