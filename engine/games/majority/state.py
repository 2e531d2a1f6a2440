"""One position of The Majority: ints, tuples of ints and lists of these.

A card is its number in the order of all cards (colours as named, powers ascending); equal cards
have the same number. Hands, packets and areas are ascending tuples of them. ``Charter`` holds what
never changes during a game; all its positions share it.
"""

from dataclasses import dataclass, field
from typing import Final

from engine.core.charter import actions_by_token
from engine.core.events import Emit
from engine.core.masks import LOWEST, SEATS
from engine.core.stack import Handlers
from engine.core.types import NOBODY, Action, Frame, Json, Seat
from engine.games.majority.deck import COLOURS, POWERS, Cards
from engine.games.majority.effects import Turn

NONE: Final = -1
"""No card; no seat."""
HIDDEN: Final = -2
"""A card that the viewer of a concealed state may not see."""

CARDS: Final = tuple(f"{colour}-{power}" for colour in COLOURS for power in POWERS)
"""By number: the word of a card."""
KINDS: Final = len(CARDS)
COLOUR: Final = tuple(card // len(POWERS) for card in range(KINDS))
"""By card: the number of its colour."""
POWER: Final = tuple(POWERS[card % len(POWERS)] for card in range(KINDS))

# ---------------------------------------------------------------- actions: kind << 5 | argument

SHIFT: Final = 5
ARGUMENT: Final = (1 << SHIFT) - 1
WORDS: Final = ("marker", "deal", "pick", "give", "play")
A_MARKER, A_DEAL, A_PICK, A_GIVE, A_PLAY = (kind << SHIFT for kind in range(len(WORDS)))

VALUES: Final[dict[Action, str | int]] = {
    **{A_MARKER | seat: seat for seat in range(4)},
    **{
        kind | card: word
        for kind in (A_DEAL, A_PICK, A_GIVE, A_PLAY)
        for card, word in enumerate(CARDS)
    },
}
"""What stands behind the colon of an action's word."""
TOKENS: Final[dict[Action, str]] = {
    action: f"{WORDS[action >> SHIFT]}:{value}" for action, value in VALUES.items()
}
PARSED: Final = actions_by_token(TOKENS)

# ---------------------------------------------------------------- operations of the stack

NEXT_ROUND, DRAW_MARKER, DEAL, DRAFT, EXCHANGE, PLAY, OVER = range(7)
HANDLERS: Final = Handlers(7)
_SETTLE = HANDLERS.settle
_ANSWER = HANDLERS.answer
KIND_OF: Final = {DRAFT: A_PICK, EXCHANGE: A_GIVE, PLAY: A_PLAY}
"""By operation on top of the stack: what is asked of a seat."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One set-up compiled into tables: everything that stays the same for a whole game."""

    seats: int
    options: dict[str, Json]
    cards: Cards
    everybody: int
    """Mask of all seats."""
    marker: Seat
    """Who begins with it; NONE where it is drawn."""
    variants: frozenset[str]
    copies: tuple[int, ...]
    """By card: how many there are."""
    effects: tuple[str, ...]
    """By card."""
    teams: tuple[tuple[Seat, ...], ...]
    partners: tuple[Seat, ...]
    """By seat; empty where everybody plays alone."""
    rounds: int
    first_packet: int
    packet: int
    first_pays: int
    second_divides: int
    plans: dict[tuple[int, ...], Turn] = field(default_factory=dict)
    """Filled as games are played: what the cards of a turn come to."""
    start: list["MajorityState"] = field(default_factory=list)
    """The first position, once it was made: new games are copies of it."""

    def turns(self, round_: int) -> int:
        """Turns of a round: all cards but one are played."""
        return (self.first_packet if round_ <= 1 else self.packet) - 1


FIELDS: Final = (
    "actions",
    "actor",
    "areas",
    "coins",
    "deck",
    "exchanged",
    "given",
    "hands",
    "laid",
    "marker",
    "open_mask",
    "order",
    "owing",
    "packets",
    "pending",
    "picked",
    "removed",
    "round",
    "stack",
    "sums",
    "turn",
)
"""What of a position is plain data."""


class MajorityState:
    """One position. Only ``apply`` changes it; ``clone`` copies it."""

    __slots__ = ("charter", *FIELDS)

    def begin(self, charter: Charter) -> "MajorityState":
        """Nothing has happened yet. Not ``__init__``: a copy is filled from its original."""
        seats = charter.seats
        self.charter = charter
        self.actor: Seat = NOBODY
        self.actions: tuple[Action, ...] = ()
        self.open_mask = 0  # seats that may act now
        self.stack: list[Frame] = []
        self.round = 0  # 0 before the first deal
        self.turn = 1
        self.marker: Seat = charter.marker
        self.owing = 0  # seats that owe a card in the step that is played
        self.order: tuple[Seat, ...] = ()  # who plays when, while turns are played openly
        self.exchanged = 0  # 1 from the exchange to the next deal
        self.deck = charter.copies  # by card: copies not dealt yet
        self.packets: list[tuple[int, ...]] = [()] * seats
        self.picked: list[tuple[int, ...]] = [()] * seats
        self.pending = [NONE] * seats  # picked from the packet that is held now
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.given = [NONE] * seats  # to the partner
        self.laid = [NONE] * seats
        self.areas: list[tuple[int, ...]] = [()] * seats
        self.sums = [0] * (seats * len(COLOURS))  # seat after seat
        self.removed: tuple[int, ...] = ()
        self.coins = [0] * seats
        return self

    def legal(self) -> tuple[Action, ...]:
        """For ``actor``."""
        return self.actions

    def open_seats(self) -> tuple[Seat, ...]:
        """All seats that may act now."""
        return SEATS[self.open_mask]

    def legal_for(self, seat: Seat) -> tuple[Action, ...]:
        """For any seat; empty when it is not asked."""
        if seat == self.actor:
            return self.actions
        if seat < 0 or not self.open_mask >> seat & 1:
            return ()
        return choices(self, seat)

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action and whatever follows by itself."""
        stack = self.stack
        _ANSWER[stack[-1][0]](self, seat, action, emit)
        while not _SETTLE[stack[-1][0]](self, emit):
            pass

    def clone(self) -> "MajorityState":
        """An independent copy; the charter is shared."""
        other = MajorityState()
        other.actions = self.actions
        other.actor = self.actor
        other.areas = self.areas[:]
        other.charter = self.charter
        other.coins = self.coins[:]
        other.deck = self.deck
        other.exchanged = self.exchanged
        other.given = self.given[:]
        other.hands = self.hands[:]
        other.laid = self.laid[:]
        other.marker = self.marker
        other.open_mask = self.open_mask
        other.order = self.order
        other.owing = self.owing
        other.packets = self.packets[:]
        other.pending = self.pending[:]
        other.picked = self.picked[:]
        other.removed = self.removed
        other.round = self.round
        other.stack = self.stack[:]
        other.sums = self.sums[:]
        other.turn = self.turn
        return other

    def returns(self) -> tuple[float, ...]:
        """1.0 for every winner (both of a team), else 0.0."""
        won, _ = winners(self)
        return tuple(1.0 if seat in won else 0.0 for seat in range(self.charter.seats))


def winners(state: MajorityState) -> tuple[tuple[Seat, ...], bool]:
    """Whoever has won by now, and whether the marker had to decide (rules: A.7)."""
    charter, coins = state.charter, state.coins
    totals = [sum(coins[seat] for seat in team) for team in charter.teams]
    best = max(totals)
    tied = [team for team, total in zip(charter.teams, totals, strict=True) if total == best]

    def distance(team: tuple[Seat, ...]) -> int:
        return min((seat - state.marker) % charter.seats for seat in team)

    return min(tied, key=distance), len(tied) > 1


def choices(state: MajorityState, seat: Seat) -> tuple[Action, ...]:
    """What a seat that owes a card may answer: equal cards are one action."""
    operation = state.stack[-1][0]
    cards = state.packets[seat] if operation == DRAFT else state.hands[seat]
    return distinct(KIND_OF[operation], cards)


def distinct(kind: Action, cards: tuple[int, ...]) -> tuple[Action, ...]:
    """One action a card, equal ones once; the cards are ascending."""
    return tuple([kind | card for card in dict.fromkeys(cards)])


def ask_chance(state: MajorityState, actions: tuple[Action, ...], chance: Seat) -> bool:
    """Waits for a draw."""
    state.actor = chance
    state.open_mask = 0
    state.actions = actions
    return True


def ask(state: MajorityState, seats: int) -> bool:
    """Waits for a mask of seats; the lowest is the actor."""
    state.open_mask = seats
    state.actor = seat = LOWEST[seats]
    state.actions = choices(state, seat)
    return True


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one of these."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# ---------------------------------------------------------------- plain data

TUPLES: Final = frozenset({"actions", "order", "deck", "removed"})
"""Those of the fields that are tuples."""
