"""Humans, bots, replays and scripts all answer the same question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from engine.core.outside import read_json, to_json
from engine.core.types import Json, Seat

PERSON: Final = "person"
"""In the table of a task: somebody who is no bot, real or simulated."""
RANDOM: Final = "random"
"""The level of who does not think."""
LEVELS: Final = ("easy", "normal", "hard", "expert")
"""The levels a person can choose."""
OTHER_LEVELS: Final = (RANDOM, "greedy", PERSON, "person:wild")
AIMS: Final = ("safe", "balanced", "term")
"""What a bot plays for: survival, both, or the term of office."""
AT_ONCE, AFTER_BOTS, AFTER_PEOPLE = range(3)
"""Whom a bot would rather hear before it acts: nobody, the other bots, the people too."""
HINT_LEVEL: Final = "hard"
"""The way to think behind a hint: it counts on people, not on a plan that all bots share."""
ONLY: Final = "hints.reason.only"
"""Why something is the best where nothing else is possible."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How much an agent may think: seconds (hard), or a number of iterations (repeatable)."""

    seconds: float = 1.0
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Budget:
    """How long one question may be searched: seconds, nodes (repeatable), or whatever ends first.

    None is no limit.
    """

    seconds: float | None = 5.0
    nodes: int | None = None


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
    """How the bot likes to play; "" is even."""
    table: tuple[str, ...] = ()
    """By seat the level of a bot, or "person"; empty: everybody plays like the one asked."""
    hint: bool = False
    """Is a `Hint` wanted instead of a choice?"""


@dataclass(frozen=True, slots=True)
class Choice:
    """The answer, with what else was considered and why."""

    ply: int
    token: str
    """The action in words: it stays right even if numbers change."""
    policy: Mapping[str, float] = field(default_factory=dict)
    note: str = ""
    """Text key of the reason, "" for none. That of a sentence says what it means and why, and
    names nothing that is not public."""
    params: Mapping[str, Json] = field(default_factory=dict)
    """What the text needs. Of a sentence: ``die`` (the face it starts from), ``targets`` (a list
    of faces for each) and ``cards`` (ids of the characters of which the sentence would be true).
    """
    waits: int = AT_ONCE
    """Whom it would rather hear first, where several may act at once. If they have nothing to say,
    this is what it does."""


@dataclass(frozen=True, slots=True)
class Rated:
    """An option beside others, as the bot behind the hint rates it."""

    token: str
    of_100: int
    """From 0 to `out_of` of the hint, mostly 100; of what, says its `measure`."""
    why: str = ""
    """Text key of what there is to say of it; "" for nothing."""


@dataclass(frozen=True, slots=True)
class Step:
    """One card on the way that a hint counts on."""

    seat: Seat
    card: str
    """Character."""
    after: int
    """What the die shows then."""
    met: bool
    """Whether what is wished for is reached with it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and why."""

    best: str
    """The action in words."""
    runner_up: str | None
    """None where nothing else is possible."""
    reason: str
    """Text key."""
    params: Mapping[str, Json] = field(default_factory=dict)
    measure: str = ""
    """Text key of what the numbers of `rated` count; "" where nothing is rated."""
    rated: tuple[Rated, ...] = ()
    """The best, the runner-up, and what is tempting and clearly worse, as far as there is one."""
    start: int = 0
    """What the die shows before the first of `steps`."""
    start_met: bool = False
    steps: tuple[Step, ...] = ()
    """How it may go on: the most likely cards of the others, in an order that serves."""
    out_of: int = 100
    """What the numbers of `rated` are at most."""


def written_note(choice: Choice) -> str:
    """A note as one line, to be kept beside the action: the key, then ``name=value`` for each
    parameter; the values as compact JSON without blanks. "" where there is no note.
    """
    if not choice.note:
        return ""
    pairs = (f"{name}={to_json(value, ascii_only=True)}" for name, value in choice.params.items())
    return " ".join((choice.note, *pairs))


def read_note(line: str) -> tuple[str, dict[str, Json]]:
    """The inverse: key and parameters. Raises ValueError where the line is no note."""
    key, *pairs = line.split(" ")
    params: dict[str, Json] = {}
    for pair in pairs:
        name, found, value = pair.partition("=")
        if not found:
            raise ValueError(f"{pair!r} in a note is no name=value")
        params[name] = read_json(value)
    return key, params


class Agent(Protocol):
    """Answers tasks; the same task and seed give the same answer."""

    def choose(self, task: Task) -> Choice:
        """One of the legal actions of the task's seat."""
        ...
