"""What games with a charter share: tables made once for a set-up, first positions, plain data."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.core.errors import SaveProblem
from engine.core.events import Emit
from engine.core.game import Setup
from engine.core.types import Json, Seat


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

    def clone(self) -> Self:
        """An independent copy; the charter is shared."""
        ...


C = TypeVar("C", bound=Charter)
S = TypeVar("S", bound=Position)


class CharteredGame(Generic[C, S]):
    """Base of games whose set-ups become charters. Subclasses say how one is made and filled."""

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
