"""What games with a charter share: tables made once for a set-up, first positions, plain data."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from engine.core.errors import IllegalAction, SaveProblem
from engine.core.events import Emit
from engine.core.game import Setup
from engine.core.types import Action, Json, Seat


class Charter(Protocol):
    """Card table and options, worked out for one set-up; it never changes during a game."""

    @property
    def seats(self) -> int:
        """How many sit there."""
        ...

    @property
    def options(self) -> Any:
        """As they were asked for, plain data."""
        ...

    @property
    def start(self) -> list[Any]:
        """The first position, once it was made: new games are copies of it."""
        ...


class Position(Protocol):
    """A position that knows its charter."""

    @property
    def charter(self) -> Any:
        """What it is played by."""
        ...

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do."""
        ...

    def clone(self) -> Self:
        """An independent copy; the charter is shared."""
        ...


C = TypeVar("C", bound=Charter)
S = TypeVar("S", bound=Position)


_SHOWN: Final = 12
"""So many legal actions are named where one is asked for that is not among them."""


def actions_by_token(tokens: Mapping[Action, str]) -> dict[str, tuple[Action, ...]]:
    """The inverse of a table of words: the same words may stand for several actions, of which one
    is legal at a time."""
    found: dict[str, tuple[Action, ...]] = {}
    for action, token in tokens.items():
        found[token] = (*found.get(token, ()), action)
    return found


def not_among(token: str, legal: Sequence[str]) -> IllegalAction:
    """Why not, in one sentence that says what is."""
    shown = ", ".join(legal[:_SHOWN]) or "nothing"
    more = len(legal) - _SHOWN
    others = f" and {more} more" if more > 0 else ""
    return IllegalAction(f"{token} is not among the legal actions, which are {shown}{others}.")


class CharteredGame(Generic[C, S]):
    """Base of games whose set-ups become charters. Subclasses say how one is made and filled."""

    tokens: Mapping[Action, str]
    """Every action in words."""
    parsed: Mapping[str, Sequence[Action]]
    """`actions_by_token` of them."""

    def __init__(self) -> None:
        self._charters: dict[str, C] = {}
        self._latest: tuple[Setup, C] | None = None

    def _make_charter(self, setup: Setup) -> C:
        """Raises BadSetup."""
        raise NotImplementedError

    def _first_position(self, charter: C, emit: Emit | None) -> S:
        """Before the first draw."""
        raise NotImplementedError

    def _dump_fields(self, state: S) -> dict[str, Json]:
        """The position without its set-up."""
        raise NotImplementedError

    def _load_fields(self, charter: C, data: Json) -> S:
        """The inverse; raises SaveProblem."""
        raise NotImplementedError

    def token(self, state: S, seat: Seat, action: Action) -> str:
        """The action in words."""
        return self.tokens[action]

    def parse(self, state: S, seat: Seat, token: str) -> Action:
        """The legal action behind the words; raises IllegalAction."""
        legal = state.legal_for(seat)
        for action in self.parsed.get(token, ()):
            if action in legal:
                return action
        raise self._refusal(state, seat, token, [self.tokens[action] for action in legal])

    def _refusal(self, state: S, seat: Seat, token: str, legal: list[str]) -> IllegalAction:
        """Why not; games that can name the rule say so."""
        return not_among(token, legal)

    def turn_order(self, state: S) -> Sequence[Seat]:
        """Clockwise from seat 0; games in which somebody else begins say so."""
        return range(state.charter.seats)

    def initial(self, setup: Setup, emit: Emit | None = None) -> S:
        """Before the first draw. Raises BadSetup."""
        charter = self._charter(setup)
        if emit is not None:
            return self._first_position(charter, emit)
        if not charter.start:
            charter.start.append(self._first_position(charter, None))
        first: S = charter.start[0]
        return first.clone()

    def dump(self, state: S) -> Json:
        """The set-up and the position."""
        charter: C = state.charter
        return {"seats": charter.seats, "options": charter.options, **self._dump_fields(state)}

    def load(self, data: Json) -> S:
        """The inverse of dump; raises SaveProblem."""
        try:
            charter = self._charter(Setup(data["seats"], data["options"]))
        except (KeyError, TypeError, AttributeError) as error:
            raise SaveProblem(
                "The saved position names no seats and options; start the game again from its "
                "first action."
            ) from error
        return self._load_fields(charter, data)

    def _charter(self, setup: Setup) -> C:
        if self._latest is not None and setup is self._latest[0]:
            return self._latest[1]  # thousands of games begin with the same one
        key = repr((setup.seats, setup.options))
        charter = self._charters.get(key)
        if charter is None:
            charter = self._charters[key] = self._make_charter(setup)
        self._latest = (setup, charter)
        return charter
