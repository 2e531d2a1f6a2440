"""One position of King of 12: ints, lists of ints and tuples of ints.

Cards are character numbers 0..11 (their order in the card file), sets of cards and of seats are
bit masks. ``Charter`` holds what never changes during a game; all its positions share it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engine.core.charter import actions_by_token
from engine.core.events import Emit
from engine.core.masks import LOWEST, SEATS, bits, over_cards
from engine.core.stack import Handlers
from engine.core.types import NOBODY, Action, Frame, Json, Seat
from engine.games.king_of_12.deck import CHARACTERS, MARKERS, Cards
from engine.games.twelve import FACES, NEIGHBOURS

NONE: Final = -1
"""No card."""
HIDDEN: Final = -2
"""A card that the viewer of a concealed state may not see."""

INDEX: Final = {name: index for index, name in enumerate(CHARACTERS)}

# ---------------------------------------------------------------- actions: kind << 4 | argument

_SHIFT: Final = 4
ARGUMENT: Final = (1 << _SHIFT) - 1
_KINDS: Final = ("set", "roll", "play", "tilt", "take", "keep")
A_SET, A_ROLL, A_PLAY, A_TILT, A_TAKE, A_KEEP = (kind << _SHIFT for kind in range(len(_KINDS)))

_ARGUMENTS: Final[dict[int, dict[int, str | int]]] = {
    **{kind: dict(enumerate(CHARACTERS)) for kind in (A_SET, A_PLAY, A_KEEP)},
    **{kind: {face: face for face in FACES} for kind in (A_ROLL, A_TILT)},
    A_TAKE: {0: "none", **{marker: marker for marker in MARKERS}},
}
VALUES: Final[dict[Action, str | int]] = {
    kind | argument: word for kind, words in _ARGUMENTS.items() for argument, word in words.items()
}
"""What stands behind the colon of an action's word."""
TOKENS: Final[dict[Action, str]] = {
    action: f"{_KINDS[action >> _SHIFT]}:{word}" for action, word in VALUES.items()
}
PARSED: Final = actions_by_token(TOKENS)

PLAYS: Final = over_cards(A_PLAY, len(CHARACTERS))
"""By mask of characters."""
KEEPS: Final = over_cards(A_KEEP, len(CHARACTERS))
ROLLS: Final = tuple(A_ROLL | face for face in FACES)
TILTS: Final = tuple(tuple(A_TILT | face for face in sorted(near)) for near in NEIGHBOURS)
"""By face."""
TAKES: Final = tuple((*(A_TAKE | marker for marker in bits(has)), A_TAKE) for has in range(8))
"""By mask of the values of markers that the victim has."""

# ---------------------------------------------------------------- operations of the stack

(
    DRAW_SET,
    DEAL,
    NEXT_ROUND,
    ROLL,
    SEAL,
    TILT,
    COMPARE,
    THEFT,
    END_TURN,
    KEEP,
    OVER,
) = range(11)

HANDLERS: Final = Handlers(11)
_SETTLE = HANDLERS.settle
_ANSWER = HANDLERS.answer

BY_ROUND: Final = 0
BY_ORACLE: Final = 1

ValueTable: TypeAlias = tuple[int, ...]
"""By face: the value a die is compared with; entry 0 is unused."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What follows from the cards of one turn, whatever the dice show (rules: A turn, 2 and 3)."""

    now: tuple[tuple[Callable[["KingState", Seat, Emit | None], None], Seat], ...]
    """Effects on dice that ask nobody, in their order, each with its owner."""
    frames: tuple[Frame, ...]
    """What is asked or rolled after them, and the comparison; the last one is on top."""
    values: tuple[ValueTable, ...]
    """By seat."""
    low: bool
    """A Knight: the lowest is first."""
    swapped: bool
    """A Gambler: first and second change places."""
    ladies: tuple[Seat, ...]
    """Seats of negated Ladies, where several were played."""
    void: int
    """Mask of the seats whose card is negated."""
    lady: Seat
    """Seat of a Lady that negates all others; NONE."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One set-up compiled into tables: everything that stays the same for a whole game."""

    seats: int
    options: dict[str, Json]
    cards: Cards
    everybody: int
    """Mask of all seats."""
    chosen: int
    """Mask of the set, or of what every set holds if the rest is drawn."""
    draws: int
    """Characters still to be drawn at set-up."""
    blue: int
    """Mask of the characters that change the own die."""
    least_blue: int
    pool: tuple[int, int]
    """Markers of value 1 and of value 2."""
    round_points: int
    last_cards: int
    set_size: int
    rounds_to_win: int
    value_tables: tuple[ValueTable, ...]
    """By character."""
    plans: dict[tuple[int, ...], Plan] = field(default_factory=dict)
    """Filled as games are played: by the cards of a turn in seat order."""
    draw_tables: dict[int, tuple[tuple[Action, ...], tuple[int, ...]]] = field(default_factory=dict)
    """Filled likewise: what a draw of the set can bring, by what was drawn before."""
    start: list["KingState"] = field(default_factory=list)
    """The first position, once it was made: new games are copies of it."""


FIELDS: Final = (
    "actions",
    "actor",
    "chosen",
    "dice",
    "hands",
    "laid",
    "ones",
    "open_mask",
    "owing",
    "round",
    "stack",
    "turn",
    "turns",
    "twos",
    "under",
    "values",
)
"""What of a position is plain data."""


class KingState:
    """One position. Only ``apply`` changes it; ``clone`` copies it."""

    __slots__ = ("charter", *FIELDS)

    def begin(self, charter: Charter) -> "KingState":
        """Nothing has happened yet. Not ``__init__``: a copy is filled from its original."""
        seats = charter.seats
        self.charter = charter
        self.actor: Seat = NOBODY
        self.actions: tuple[Action, ...] = ()
        self.open_mask = 0  # seats that may act now
        self.stack: list[Frame] = []
        self.round = 0  # 0 during set-up
        self.turn = 1
        self.turns = 0  # turns of this round, unless somebody reaches the points
        self.chosen = charter.chosen  # mask of the set
        self.owing = charter.everybody  # seats that owe a card; once 0, all laid cards are face-up
        self.dice = [0] * seats  # faces; 0 before the first roll
        self.hands = [0] * seats  # masks
        self.under = [0] * seats  # masks: the cards under the die
        self.laid = [NONE] * seats
        self.ones = [0] * seats  # markers worth 1
        self.twos = [0] * seats  # markers worth 2
        self.values: tuple[int, ...] = ()  # as compared this turn; empty before
        return self

    def legal(self) -> tuple[Action, ...]:
        """For ``actor``."""
        return self.actions

    def open_seats(self) -> tuple[Seat, ...]:
        """All seats that may act now: while cards are laid, all that still owe one."""
        return SEATS[self.open_mask]

    def legal_for(self, seat: Seat) -> tuple[Action, ...]:
        """For any seat; empty when it is not asked."""
        if seat == self.actor:
            return self.actions
        if seat < 0 or not self.open_mask >> seat & 1:
            return ()
        return PLAYS[self.hands[seat]]

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action and whatever follows by itself."""
        stack = self.stack
        _ANSWER[stack[-1][0]](self, seat, action, emit)
        while not _SETTLE[stack[-1][0]](self, emit):
            pass

    def clone(self) -> "KingState":
        """An independent copy; the charter is shared."""
        other = KingState()
        other.actions = self.actions
        other.actor = self.actor
        other.charter = self.charter
        other.chosen = self.chosen
        other.dice = self.dice[:]
        other.hands = self.hands[:]
        other.laid = self.laid[:]
        other.ones = self.ones[:]
        other.open_mask = self.open_mask
        other.owing = self.owing
        other.round = self.round
        other.stack = self.stack[:]
        other.turn = self.turn
        other.turns = self.turns
        other.twos = self.twos[:]
        other.under = self.under[:]
        other.values = self.values
        return other

    def returns(self) -> tuple[float, ...]:
        """1.0 for whoever has taken the throne, else 0.0."""
        needed = self.charter.rounds_to_win
        return tuple(1.0 if under.bit_count() >= needed else 0.0 for under in self.under)


def points_of(state: KingState) -> tuple[int, ...]:
    """Totals of this round by seat."""
    return tuple(one + 2 * two for one, two in zip(state.ones, state.twos, strict=True))


def ask(state: KingState, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Waits for one seat; for chance too, which is no seat that is open."""
    state.actor = seat
    state.open_mask = 1 << seat if seat >= 0 else 0
    state.actions = actions
    return True


def ask_for_cards(state: KingState) -> bool:
    """Waits for everybody who owes a card; the lowest seat is the actor."""
    owing = state.owing
    state.open_mask = owing
    state.actor = seat = LOWEST[owing]
    state.actions = PLAYS[state.hands[seat]]
    return True


# ---------------------------------------------------------------- plain data

TUPLES: Final = frozenset({"actions", "values"})
"""Those of the fields that are tuples."""
