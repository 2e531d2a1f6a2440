"""What every game can do, and the frozen things it hands out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

from engine.core.events import Emit
from engine.core.knowledge import Knowledge
from engine.core.state import State
from engine.core.types import Action, Json, Seat

View = Mapping[str, Json]
"""What one viewer may know, as plain data with the keys of docs/protocol.md."""


Teams: TypeAlias = tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class GameSpec:
    """Facts about a game that need no position."""

    id: str
    seats: tuple[int, int]
    """Fewest and most."""
    cooperative: bool
    options: Mapping[str, Json]
    """Option name to what it accepts, as plain data."""
    capabilities: frozenset[str] = frozenset()
    partners: Callable[[int, Mapping[str, Json]], Teams] | None = None
    """From seats and options to the teams of a game that has such; None: it has none."""

    def teams(self, seats: int, options: Mapping[str, Json] = MappingProxyType({})) -> Teams:
        """Who wins and loses together: all in a cooperative game, else everybody alone unless the
        game says otherwise. Every seat is in exactly one team."""
        if self.cooperative:
            return (tuple(range(seats)),)
        if self.partners is not None:
            return self.partners(seats, options)
        return tuple((seat,) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Setup:
    """How one game is set up: plain data, saved in the header."""

    seats: int
    options: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a decision and what it points at on the table."""

    action: Action
    token: str
    kind: str
    """The word before the colon of the token."""
    value: str | int | None
    """What stands behind it: a character id, a face, a seat, a challenge number, a word."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat is asked now."""

    seat: Seat
    kind: str
    """bell rounds play execute turn tilt target take second discard ... : picks the prompt."""
    council: bool
    """Asked of all together: the first answer holds."""
    prompt: str
    """Text key."""
    params: Mapping[str, Any]
    options: tuple[Option, ...]
    private: bool
    """The answer, or what it is chosen from, is for this seat's eyes only. Everything else is taken
    from what lies open, so that several people at one machine need not look away."""
    silent: tuple[Seat, ...] = ()
    """Of a council's question: seats that may answer it, but say nothing about it before."""
    follows: bool = False
    """It completes the answer before it: a table may ask for both at once, and takes both back."""
    formal: bool = False
    """There is nothing left to choose and nothing to say: its one option may be taken for a person
    without asking."""


class Game(Protocol):
    """The rules of one game, without any position. Built once from its card table.

    Every ``state`` and ``known`` is one of this very game's own.
    """

    id: str
    rules: int
    """Raised whenever a legal game could now continue differently."""
    spec: GameSpec

    def initial(self, setup: Setup, emit: Emit | None = None) -> State:
        """The position before the first draw. Raises BadSetup."""
        ...

    def stream(self, state: Any) -> str:
        """Which stream of chance the next draw comes from; at CHANCE only."""
        ...

    def weights(self, state: Any) -> Sequence[int] | None:
        """One integer per legal chance action; None is uniform; at CHANCE only."""
        ...

    def token(self, state: Any, seat: Seat, action: Action) -> str:
        """The action in words: ``play:oracle``, ``roll:7``."""
        ...

    def parse(self, state: Any, seat: Seat, token: str) -> Action:
        """The action behind the words. Raises IllegalAction."""
        ...

    def decision(self, state: Any, seat: Seat) -> Decision | None:
        """What ``seat`` is asked; None when it is not asked."""
        ...

    def turn_order(self, state: Any) -> Sequence[Seat]:
        """All seats, in the order in which bots that may act at once are asked: one action each,
        over and over. Another order than before begins anew."""
        ...

    def view(self, state: Any, viewer: Seat | None) -> View:
        """What ``viewer`` may know; None is what lies open on the table."""
        ...

    def conceal(self, state: Any, seat: Seat) -> State:
        """A state that holds only what ``seat`` sees now."""
        ...

    def knowledge(self, setup: Setup, seat: Seat) -> Knowledge:
        """What it has learnt: nothing yet."""
        ...

    def determinize(self, concealed: Any, seat: Seat, known: Any, rng: Random) -> State:
        """A full position that ``seat`` could be in, hidden cards drawn with ``rng``."""
        ...

    def load_knowledge(self, data: Json) -> Knowledge:
        """The inverse of Knowledge.dump."""
        ...

    def cards(self) -> Json:
        """The card table as plain data: travels in the header of a save."""
        ...

    def dump(self, state: Any) -> Json:
        """Plain data; equal states give equal data."""
        ...

    def load(self, data: Json) -> State:
        """The inverse of dump. Raises SaveProblem."""
        ...
