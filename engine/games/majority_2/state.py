"""One position of The Majority 2: ints, tuples of ints and lists of these.

A card is its number in the order of all cards (factions, then ranks, the ghost last); equal cards
have the same number. A *piece* is a card with or without a disc, as it lies in a half or in a score
area. Halves are counted seat after seat, lane after lane. ``Charter`` holds what never changes
during a game; all its positions share it.
"""

from dataclasses import dataclass, field
from typing import Final

from engine.core.charter import actions_by_token
from engine.core.events import Emit
from engine.core.stack import Handlers
from engine.core.types import NOBODY, Action, Frame, Json, Seat
from engine.games.majority_2.deck import COLOURS, FACTIONS, GHOST, RANKS, Constants, Member

NONE: Final = -1
"""No card; no seat; no disc."""
HIDDEN: Final = -2
"""A card that the viewer of a concealed state may not see."""

CARDS: Final = (*(f"{faction}-{rank}" for faction in FACTIONS for rank in RANKS), GHOST)
"""By number: the word of a card."""
KINDS: Final = len(CARDS)
GHOST_CARD: Final = KINDS - 1
SECRETARY: Final = tuple(card % len(RANKS) == 0 and card != GHOST_CARD for card in range(KINDS))
"""By card: is it one by rank?"""
PRINTED: Final = tuple(NONE if card == GHOST_CARD else card // len(RANKS) for card in range(KINDS))
"""By card: the number of its colour; NONE for the ghost."""

# ---------------------------------------------------------------- pieces: a card and a disc

STEP: Final = len(COLOURS) + 1
PIECES: Final = KINDS * STEP


def piece(card: int, disc: int = NONE) -> int:
    """The card with the disc of this colour, or with none."""
    return card * STEP + disc + 1


CARD: Final = tuple(number // STEP for number in range(PIECES))
"""By piece."""
DISC: Final = tuple(number % STEP - 1 for number in range(PIECES))
"""By piece: the colour of its disc, or NONE."""
COLOUR: Final = tuple(
    PRINTED[CARD[number]] if DISC[number] == NONE else DISC[number] for number in range(PIECES)
)
"""By piece: the colour that counts, or NONE (rules: B.2)."""

# ---------------------------------------------------------------- actions: kind << 7 | argument

SHIFT: Final = 7
ARGUMENT: Final = (1 << SHIFT) - 1
WORDS: Final = (
    *("start", "draw", "lose", "swap", "draw", "free", "pass", "lane", "pay", "stop"),
    *("at", "area", "disc", "colour", "reserve", "top", "represent"),
)
(
    A_START,
    A_CARD,
    A_LOSE,
    A_SWAP,
    A_DRAW,
    A_FREE,
    A_PASS,
    A_LANE,
    A_PAY,
    A_STOP,
    A_AT,
    A_AREA,
    A_DISC,
    A_COLOUR,
    A_RESERVE,
    A_TOP,
    A_REPRESENT,
) = (kind << SHIFT for kind in range(len(WORDS)))
YES, NO = 0, 1
LANES: Final = 3
DEEPEST: Final = 8
"""Places of a half that have a word."""
LARGEST: Final = 32
"""Places of a score area that have a word."""


def _values() -> dict[Action, str | int | None]:
    found: dict[Action, str | int | None] = {A_START | seat: seat for seat in (0, 1)}
    for kind in (A_CARD, A_LOSE, A_FREE, A_PAY, A_RESERVE, A_TOP):
        found |= {kind | card: word for card, word in enumerate(CARDS)}
    for kind in (A_SWAP, A_DRAW):
        found |= {kind | YES: "yes", kind | NO: "no"}
    found |= {A_PASS: None, A_STOP: None}
    found |= {A_LANE | lane: lane + 1 for lane in range(LANES)}
    for half in range(2 * LANES):
        for place in range(DEEPEST):
            found[at(half, place)] = f"{half // LANES}.{half % LANES + 1}.{place + 1}"
    for seat in (0, 1):
        for place in range(LARGEST):
            found[in_area(seat, place)] = f"{seat}.{place + 1}"
    for kind in (A_DISC, A_COLOUR):
        found |= {kind | colour: word for colour, word in enumerate(COLOURS)}
    return found | {A_REPRESENT | place: place + 1 for place in range(DEEPEST)}


def at(half: int, place: int) -> Action:
    """The action that points at a card of a half."""
    return A_AT | half * DEEPEST + place


def in_area(seat: Seat, place: int) -> Action:
    """The action that points at a card of a score area."""
    return A_AREA | seat * LARGEST + place


VALUES: Final = _values()
"""What stands behind the colon of an action's word; None where there is no colon."""
TOKENS: Final[dict[Action, str]] = {
    action: WORDS[action >> SHIFT] + ("" if value is None else f":{value}")
    for action, value in VALUES.items()
}
PARSED: Final = actions_by_token(TOKENS)

# ---------------------------------------------------------------- operations of the stack

OPERATIONS: Final = 25
(
    START,
    DEAL,
    TURN,
    SWAP,
    DRAW,
    FREE,
    LANE,
    PAY,
    CHECK,
    SETTLE,
    CLEANUP,
    OVER,
    DRAWING,
    DONE,
    LOSING,
    RECALL,
    RESERVE,
    TOP,
    NAME,
    HUMBLE,
    DISCS,
    TARGET,
    LURE,
    BURN,
    HAUNT,
) = range(OPERATIONS)
HANDLERS: Final = Handlers(OPERATIONS)
_SETTLE = HANDLERS.settle
_ANSWER = HANDLERS.answer

REASONS: Final = ("factions", "passes", "turns")
"""Why a game ended; by the number in a position."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One set-up compiled into tables: everything that stays the same for a whole game."""

    seats: int
    options: dict[str, Json]
    first: Seat
    """Who begins; NONE where it is drawn."""
    variants: frozenset[str]
    constants: Constants
    members: tuple[Member, ...]
    """By card, promos in their places."""
    copies: tuple[int, ...]
    """By card: how many there are."""
    start: list["Majority2State"] = field(default_factory=list)
    """The first position, once it was made: new games are copies of it."""


FIELDS: Final = (
    "acting",
    "actions",
    "active",
    "actor",
    "areas",
    "at",
    "bundles",
    "chain",
    "deck",
    "disc",
    "first",
    "halves",
    "hand",
    "idle",
    "losing",
    "must_swap",
    "named",
    "played",
    "ready",
    "reason",
    "reserves",
    "spent",
    "stack",
    "tops",
    "turn",
)
"""What of a position is plain data."""


class Majority2State:
    """One position. Only ``apply`` changes it; ``clone`` copies it."""

    __slots__ = ("charter", *FIELDS)

    def begin(self, charter: Charter) -> "Majority2State":
        """Nothing has happened yet. Not ``__init__``: a copy is filled from its original."""
        coins = charter.constants.start_coins
        self.charter = charter
        self.actor: Seat = NOBODY
        self.actions: tuple[Action, ...] = ()
        self.stack: list[Frame] = []
        self.turn = 0  # 0 in set-up
        self.first: Seat = charter.first
        self.active: Seat = charter.first
        self.deck = charter.copies  # by card: copies in it; concealed: only how many cards
        self.tops: tuple[int, ...] = ()  # known cards above it, the next one last
        self.bundles: list[tuple[int, ...]] = []  # (mask of seats that saw it all, cards..., top)
        self.hand: tuple[int, ...] = ()
        self.reserves: list[tuple[int, ...]] = [(), ()]
        self.halves: list[tuple[int, ...]] = [()] * (2 * LANES)  # pieces, oldest first
        self.areas: list[tuple[int, ...]] = [(), ()]
        self.ready = [coins, coins]
        self.spent = [0, 0]
        self.must_swap = [0, 0]
        self.acting = NONE  # the card whose ability is carried out
        self.at: tuple[int, ...] = ()  # (half, place) of it, where it lies in one
        self.disc = NONE  # the disc that is being placed
        self.named = NONE  # the first colour of two
        self.chain = 0  # cards of one chain that were exchanged
        self.losing: tuple[int, ...] = ()  # cards of a reserve that will be discarded together
        self.played = 0  # cards in this turn
        self.idle = 0  # turns in a row without a card
        self.reason = 0
        return self

    def legal(self) -> tuple[Action, ...]:
        """For ``actor``."""
        return self.actions

    def open_seats(self) -> tuple[Seat, ...]:
        """Whoever is asked; never both."""
        return (self.actor,) if self.actor >= 0 else ()

    def legal_for(self, seat: Seat) -> tuple[Action, ...]:
        """For any seat; empty when it is not asked."""
        return self.actions if seat == self.actor else ()

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action and whatever follows by itself."""
        stack = self.stack
        _ANSWER[stack[-1][0]](self, seat, action, emit)
        while not _SETTLE[stack[-1][0]](self, emit):
            pass

    def clone(self) -> "Majority2State":
        """An independent copy; the charter is shared."""
        other = Majority2State()
        other.acting = self.acting
        other.actions = self.actions
        other.active = self.active
        other.actor = self.actor
        other.areas = self.areas[:]
        other.at = self.at
        other.bundles = self.bundles[:]
        other.chain = self.chain
        other.charter = self.charter
        other.deck = self.deck
        other.disc = self.disc
        other.first = self.first
        other.halves = self.halves[:]
        other.hand = self.hand
        other.idle = self.idle
        other.losing = self.losing
        other.must_swap = self.must_swap[:]
        other.named = self.named
        other.played = self.played
        other.ready = self.ready[:]
        other.reason = self.reason
        other.reserves = self.reserves[:]
        other.spent = self.spent[:]
        other.stack = self.stack[:]
        other.tops = self.tops
        other.turn = self.turn
        return other

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner, else 0.0."""
        won = winner(self)
        return (1.0, 0.0) if won == 0 else (0.0, 1.0)


# ---------------------------------------------------------------- what follows from a position


def points(state: Majority2State, seat: Seat) -> int:
    """What the seat would have if the game ended now (rules: B.9)."""
    members, area = state.charter.members, state.areas[seat]
    bonus = state.charter.constants.secretary_bonus
    total = state.ready[seat] + state.spent[seat]
    for number in area:
        member = members[CARD[number]]
        total += member.points
        if member.scoring == "secretaries":
            total += bonus * (_secretaries(state, area, COLOUR[number]) - 1)
        elif member.scoring == "colours":
            total += len({COLOUR[other] for other in area} - {NONE})
    return total


def _secretaries(state: Majority2State, area: tuple[int, ...], colour: int) -> int:
    members = state.charter.members
    return sum(
        COLOUR[other] == colour and members[CARD[other]].scoring == "secretaries" for other in area
    )


def winner(state: Majority2State) -> Seat:
    """More points; a tie goes to the player without the start marker (rules: B.9)."""
    own, other = points(state, 0), points(state, 1)
    if own != other:
        return 0 if own > other else 1
    return 1 - state.first


def discards(state: Majority2State) -> int:
    """How many cards were discarded."""
    return sum(len(bundle) - 1 for bundle in state.bundles)


def left(state: Majority2State) -> int:
    """How many cards are in the deck."""
    return sum(state.deck) + len(state.tops)


def discs(state: Majority2State) -> dict[int, str]:
    """By colour: where its disc lies, in words; those in the supply are missing."""
    found: dict[int, str] = {}
    for half, pieces in enumerate(state.halves):
        for place, number in enumerate(pieces):
            if DISC[number] != NONE:
                found[DISC[number]] = TOKENS[at(half, place)]
    for seat, pieces in enumerate(state.areas):
        for place, number in enumerate(pieces):
            if DISC[number] != NONE:
                found[DISC[number]] = TOKENS[in_area(seat, place)]
    return found


# ---------------------------------------------------------------- asking


def distinct(kind: Action, cards: tuple[int, ...]) -> tuple[Action, ...]:
    """One action a card, equal ones once; the cards are ascending."""
    return tuple([kind | card for card in dict.fromkeys(cards)])


def ask(state: Majority2State, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Waits for a seat or for chance."""
    state.actor = seat
    state.actions = actions
    return True


def ask_unless_one(
    state: Majority2State, seat: Seat, actions: tuple[Action, ...], emit: Emit | None
) -> bool:
    """Waits for a seat; a single outcome happens by itself."""
    if len(actions) > 1:
        return ask(state, seat, actions)
    _ANSWER[state.stack[-1][0]](state, seat, actions[0], emit)
    return False


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards and one more, in order."""
    return tuple(sorted((*cards, card)))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one of these."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# ---------------------------------------------------------------- plain data

TUPLES: Final = frozenset({"actions", "at", "deck", "tops", "hand", "losing"})
"""Those of the fields that are tuples."""
