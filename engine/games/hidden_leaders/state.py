"""One position of Hidden Leaders: ints, and lists and tuples of them.

Heroes are their numbers 1..73, leaders 1..6; what a concealed position does not show is HIDDEN.
Sets of factions and of seats are bit masks. ``Charter`` holds what never changes during a game;
all its positions share it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from engine.core.charter import actions_by_token
from engine.core.events import Emit
from engine.core.masks import LOWEST, SEATS
from engine.core.stack import Handlers
from engine.core.types import CHANCE, NOBODY, Action, Frame, Json, Seat
from engine.games.hidden_leaders.deck import FACTIONS, HEROES, LEADERS, MOST_STEPS, Cards

NONE: Final = 0
"""No hero, no leader."""
HIDDEN: Final = -1
"""A card that the viewer of a concealed position may not see."""
NO_SEAT: Final = -1

# ---------------------------------------------------------------- actions: kind << 10 | argument

_SHIFT: Final = 10
ARGUMENT: Final = (1 << _SHIFT) - 1
_PLACE: Final = 7
"""A face-down card is seat << 7 | index in its row."""
PLACE: Final = (1 << _PLACE) - 1
_KINDS: Final = (
    *("harbor", "leader", "start", "random", "wilderness"),
    *("hide", "drop", "play", "discard", "done", "tavern", "draw"),
    *("move", "hero", "covered", "player", "faction", "pile", "hand", "turn", "look", "keep"),
    "pass",
)
(
    A_HARBOR,  # 0: a draw of the harbor is the number of the hero itself
    A_LEADER,
    A_START,
    A_RANDOM,
    A_WILDERNESS,
    A_HIDE,
    A_DROP,
    A_PLAY,
    A_DISCARD,
    A_DONE,
    A_TAVERN,
    A_DRAW,
    A_MOVE,
    A_HERO,
    A_COVERED,
    A_PLAYER,
    A_FACTION,
    A_PILE,
    A_HAND,
    A_TURN,
    A_LOOK,
    A_KEEP,
    A_PASS,
) = (kind << _SHIFT for kind in range(len(_KINDS)))
KIND: Final = ~ARGUMENT

PILES: Final = ("graveyard", "wilderness")
GRAVEYARD, WILDERNESS = range(2)

_WIDTH: Final = 2 * MOST_STEPS + 1


def move_code(red: int, green: int) -> int:
    """One argument for a move of both markers; 0 is none."""
    return (red + MOST_STEPS) * _WIDTH + green + MOST_STEPS + 1


_REACH: Final = range(-MOST_STEPS, MOST_STEPS + 1)
MOVED: Final = ((0, 0), *((red, green) for red in _REACH for green in _REACH))
"""By code: steps of red and of green."""


def _move_words() -> dict[int, str]:
    words = {}
    for code, (red, green) in enumerate(MOVED):
        parts = [f"{marker}{steps:+d}" for marker, steps in (("R", red), ("G", green)) if steps]
        if parts:
            words[code] = ",".join(parts)
    return words


_HEROES: Final = {hero: hero for hero in range(1, HEROES + 1)}
_SEATS: Final = {seat: seat for seat in range(6)}
_ARGUMENTS: Final[dict[int, dict[int, str | int]]] = {
    **{
        kind: dict(_HEROES)
        for kind in (
            *(A_HARBOR, A_RANDOM, A_WILDERNESS, A_HIDE, A_DROP, A_PLAY, A_DISCARD, A_TAVERN),
            *(A_HERO, A_HAND, A_KEEP),
        )
    },
    A_LEADER: {number: number for number in range(1, LEADERS + 1)},
    **{kind: dict(_SEATS) for kind in (A_START, A_PLAYER)},
    A_MOVE: dict(_move_words()),
    A_COVERED: {
        seat << _PLACE | place: f"{seat}.{place + 1}" for seat in _SEATS for place in range(HEROES)
    },
    A_FACTION: dict(enumerate(FACTIONS)),
    A_PILE: dict(enumerate(PILES)),
}
VALUES: Final[dict[Action, str | int | None]] = {
    **{
        kind | argument: word
        for kind, words in _ARGUMENTS.items()
        for argument, word in words.items()
    },
    **dict.fromkeys((A_DONE, A_DRAW, A_TURN, A_LOOK, A_PASS)),
}
"""What stands behind the colon of an action's word; None for a word without colon."""
_WORDS: Final = {A_DRAW: "harbor"}
TOKENS: Final[dict[Action, str]] = {
    action: (
        _WORDS.get(action, _KINDS[action >> _SHIFT])
        if value is None
        else f"{_KINDS[action >> _SHIFT]}:{value}"
    )
    for action, value in VALUES.items()
}
PARSED: Final = actions_by_token(TOKENS)

ALL_FACTIONS: Final = tuple(A_FACTION | faction for faction in range(len(FACTIONS)))
TURN_OR_LOOK: Final = (A_TURN, A_LOOK)


def covered_at(seat: Seat, place: int) -> int:
    """The argument for a face-down card; ``place`` counts from 0."""
    return seat << _PLACE | place


def seat_and_place(argument: int) -> tuple[Seat, int]:
    """The inverse."""
    return argument >> _PLACE, argument & PLACE


# ---------------------------------------------------------------- operations of the stack

(
    LEADER,  # (op, 0, seat, 0)
    HARBOR,  # (op, where to, seat, 0): one card is drawn
    HIDE,
    START,
    END_TURN,
    REFILL,
    DISCARD,
    DRAW,
    PLAY,
    MORE,  # (op, cards discarded so far, seat, 0)
    OVER,  # (op, leaders that are not shown yet, NO_SEAT, 0)
    CARD,  # (op, step and whether it begins a chain, seat, hero): a card being carried out
    MOVE,  # (op, 0, chooser, options): see push_moves
    FACTION_X,
    PARTY_X,
    SEND,
    SHOW,
    BURY,
    NAME_TO_BURY,
    BURY_OWN,
    BURY_OTHER,
    NAME_AT_RANDOM,
    BURY_RANDOM,
    DIG,  # (op, cards wanted, seat, 0): the topmost cards of the wilderness get known
    SEE_WILDERNESS,
    KEEP_WILDERNESS,
    KEEP_TAVERN,
    KEEP_GRAVEYARD,
    KEEP_HELD,  # (op, where the rest goes, seat, 0)
    COVER,
    LOOK_FIRST,
    LOOK_SECOND,  # (op, 0, seat, the face-down card looked at first)
    NAME_VICTIM,  # (op, where to, seat, 0)
    STEAL,  # (op, where to, seat, victim)
    TURN_OVER,
    TAKE_OPEN,
    EXTRA,
    COPY_TAVERN,  # (op, what becomes of the card, seat, 0)
    LAY_COPIED,  # (op, what becomes of the card, seat, hero)
    COPY_OWN,
    GUESS_FACTION,
    GUESS_CARD,  # (op, faction, seat, 0)
    SWAP_TAVERN,  # (op, own party or another, seat, 0)
    SWAP_OPEN,  # (op, own party or another, seat, hero of the tavern)
    SWAP_OUT,
    SWAP_HAND,  # (op, 0, seat, hero of the party)
    SWAP_GRAVEYARD,
    OTHERS_DISCARD,  # (op, 0, seat of the card, 0)
    SEARCH,
    BURY_COVERED,
    SEND_AWAY,
    RECRUIT,
    WAKE,
    NAME_PILE,
    DRAW_PILE,
    TURN_OR_LOOK_AT,
    TURN_UP,
    LOOK_ONE,
) = range(58)

HANDLERS: Final = Handlers(58)
_SETTLE = HANDLERS.settle
_ANSWER = HANDLERS.answer

FIRST: Final = 4
"""In the step of a CARD frame: it was played from hand and begins a chain."""

TO_HAND, TO_TAVERN, TO_HELD, TO_PARTY, TO_WILDERNESS, TO_GRAVEYARD = range(6)
"""Where a card goes to."""

RUNNING, BY_LIMIT, BY_PASSES, BY_TURNS = range(4)
"""Why a game is over."""

Carry: TypeAlias = Callable[["LeadersState", Seat, int, Emit | None], None]
"""(state, seat, hero, emit): carries out a part of a card, or pushes what must be asked."""


@dataclass(frozen=True, slots=True)
class Charter:
    """One set-up compiled into tables: everything that stays the same for a whole game."""

    seats: int
    options: dict[str, Json]
    cards: Cards
    heroes: tuple[int, ...]
    """The harbor before anything was drawn."""
    factions: tuple[int, ...]
    """By hero: mask of its factions."""
    aims: tuple[int, ...]
    """By hero: mask of the factions that its effect is about."""
    moves: tuple[tuple[tuple[int, int], ...], ...]
    """By hero: marker and steps; for an X its sign."""
    carry: tuple[tuple[Carry | None, Carry | None], ...]
    """By hero: what carries out its moves, and its text."""
    allies: tuple[int, ...]
    """By leader: mask of factions."""
    limit: int
    """Face-up cards that end the game."""
    spaces: int
    first_space: int
    dark: int
    deal: int
    draw_to: int
    keep: int
    most_discards: int
    tavern: int
    most_x: int
    idle_turns: int
    """So many turns in a row without a played card end the game."""
    most_turns: int
    public: list["Charter"] = field(default_factory=list)
    """The same without what its options say of secret leaders, once it was asked for."""
    start: list["LeadersState"] = field(default_factory=list)
    """The first position, once it was made: new games are copies of it."""


FIELDS: Final = (
    "actions",
    "active",
    "actor",
    "bag",
    "covered",
    "grave",
    "green",
    "hands",
    "harbor",
    "held",
    "idle",
    "leaders",
    "open",
    "open_mask",
    "outcome",
    "red",
    "sealed",
    "seers",
    "stack",
    "tavern",
    "turn",
    "wild",
)
"""What of a position is plain data."""


class LeadersState:
    """One position. Only ``apply`` changes it; ``clone`` copies it."""

    __slots__ = ("charter", *FIELDS)

    def begin(self, charter: Charter) -> "LeadersState":
        """Nothing has happened yet. Not ``__init__``: a copy is filled from its original."""
        seats = charter.seats
        self.charter = charter
        self.actor: Seat = NOBODY
        self.actions: tuple[Action, ...] = ()
        self.open_mask = 0  # seats that may act now
        self.stack: list[Frame] = []
        self.turn = 0  # 0 during set-up
        self.active: Seat = NO_SEAT
        self.idle = 0  # turns in a row in which nobody played a card
        self.outcome = RUNNING
        self.red = self.green = charter.first_space
        self.harbor: tuple[int, ...] = charter.heroes  # ascending: its order is unknown
        self.tavern: tuple[int, ...] = ()
        self.bag: tuple[int, ...] = ()  # dropped at set-up: the shuffled bottom of the wilderness
        self.wild: tuple[int, ...] = ()  # the wilderness above, its top last
        self.grave: tuple[int, ...] = ()  # its top last
        self.held: tuple[int, ...] = ()  # drawn from the harbor, to be placed
        self.leaders: tuple[int, ...] = (NONE,) * seats
        self.hands: list[tuple[int, ...]] = [()] * seats  # ascending
        self.open: list[tuple[int, ...]] = [()] * seats  # face-up in the party, the newest last
        self.covered: list[tuple[int, ...]] = [()] * seats  # face-down, the newest last
        self.seers: list[tuple[int, ...]] = [()] * seats  # masks of seats that know the face
        self.sealed: list[tuple[int, ...]] = [()] * seats  # chosen, while others choose
        return self

    def legal(self) -> tuple[Action, ...]:
        """For ``actor``."""
        return self.actions

    def open_seats(self) -> tuple[Seat, ...]:
        """All seats that may act now: several at set-up, and while all others discard."""
        return SEATS[self.open_mask]

    def legal_for(self, seat: Seat) -> tuple[Action, ...]:
        """For any seat; empty when it is not asked."""
        if seat == self.actor:
            return self.actions
        if seat < 0 or not self.open_mask >> seat & 1:
            return ()
        return sealing(self, seat)

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action and whatever follows by itself."""
        stack = self.stack
        _ANSWER[stack[-1][0]](self, seat, action, emit)
        while not _SETTLE[stack[-1][0]](self, emit):
            pass

    def clone(self) -> "LeadersState":
        """An independent copy; the charter is shared."""
        other = LeadersState()
        other.actions = self.actions
        other.active = self.active
        other.actor = self.actor
        other.bag = self.bag
        other.charter = self.charter
        other.covered = self.covered[:]
        other.grave = self.grave
        other.green = self.green
        other.hands = self.hands[:]
        other.harbor = self.harbor
        other.held = self.held
        other.idle = self.idle
        other.leaders = self.leaders
        other.open = self.open[:]
        other.open_mask = self.open_mask
        other.outcome = self.outcome
        other.red = self.red
        other.sealed = self.sealed[:]
        other.seers = self.seers[:]
        other.stack = self.stack[:]
        other.tavern = self.tavern
        other.turn = self.turn
        other.wild = self.wild
        return other

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner, else 0.0; nobody may have won."""
        winner = winner_of(self)
        return tuple(1.0 if seat == winner else 0.0 for seat in range(len(self.hands)))


# ---------------------------------------------------------------- asking


def ask(state: LeadersState, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Waits for one seat; for chance too, which is no seat that is open."""
    state.actor = seat
    state.open_mask = 1 << seat if seat >= 0 else 0
    state.actions = actions
    return True


def ask_chance(state: LeadersState, actions: tuple[Action, ...]) -> bool:
    """Waits for a draw."""
    state.actor = CHANCE
    state.open_mask = 0
    state.actions = actions
    return True


def ask_all(state: LeadersState, owing: int) -> bool:
    """Waits for every seat of a mask; the lowest is the actor."""
    state.open_mask = owing
    state.actor = seat = LOWEST[owing]
    state.actions = sealing(state, seat)
    return True


def sealing(state: LeadersState, seat: Seat) -> tuple[Action, ...]:
    """What a seat may choose while others choose as well."""
    if state.stack[-1][0] == OTHERS_DISCARD:
        kind = A_HAND
    else:
        kind = A_DROP if state.sealed[seat] else A_HIDE
    chosen = state.sealed[seat]
    return tuple([kind | card for card in state.hands[seat] if card not in chosen])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one card more, ascending."""
    return tuple(sorted((*cards, card)))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A row or hand with one card less; the rest keeps its order."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def swapped(cards: tuple[int, ...], out: int, into: int) -> tuple[int, ...]:
    """A row in which one card takes the place of another."""
    place = cards.index(out)
    return (*cards[:place], into, *cards[place + 1 :])


# ---------------------------------------------------------------- moves


@cache
def legal_moves(options: tuple[int, ...], red: int, green: int, spaces: int) -> tuple[int, ...]:
    """Those codes that move something; of moves that come to the same only the first.

    Rules: Alternatives.
    """
    found: dict[tuple[int, int], int] = {}
    for code in options:
        steps_red, steps_green = MOVED[code]
        to_red = min(max(red + steps_red, 1), spaces)
        to_green = min(max(green + steps_green, 1), spaces)
        both = steps_red and steps_green
        moved = (to_red != red, to_green != green)
        if all(moved) if both else any(moved):
            found.setdefault((to_red, to_green), code)
    return tuple(found.values())


# ---------------------------------------------------------------- who wins


EMPIRE, TRIBES, UNDEAD, WATER = range(len(FACTIONS))


@cache
def winning_faction(red: int, green: int, dark: int) -> int:
    """The faction that wins with the markers on these spaces (rules: Who wins)."""
    if red >= dark and green >= dark:
        return UNDEAD
    if -1 <= red - green <= 1:
        return WATER
    return EMPIRE if red > green else TRIBES


def faction_now(state: LeadersState) -> int:
    """The faction that would win now."""
    return winning_faction(state.red, state.green, state.charter.dark)


def counts_of(state: LeadersState, faction: int) -> tuple[int, ...]:
    """By seat: cards of a faction in the party, face-up and face-down."""
    factions = state.charter.factions
    return tuple(
        sum(factions[hero] >> faction & 1 for hero in (*shown, *covered))
        for shown, covered in zip(state.open, state.covered, strict=True)
    )


def winner_of(state: LeadersState) -> Seat:
    """Of those allied with the winning faction: most of its cards, then fewer cards in all, then
    the higher leader; NO_SEAT where nobody is allied. Of a full position (rules: Who wins)."""
    faction = faction_now(state)
    counts = counts_of(state, faction)
    allies = state.charter.allies
    ranks = [
        (counts[seat], -len(state.open[seat]) - len(state.covered[seat]), leader, seat)
        for seat, leader in enumerate(state.leaders)
        if allies[leader] >> faction & 1
    ]
    return max(ranks)[3] if ranks else NO_SEAT


def others(seats: int, seat: Seat) -> list[Seat]:
    """All other seats, from the left neighbour on."""
    return [(seat + step) % seats for step in range(1, seats)]


# ---------------------------------------------------------------- plain data

TUPLES: Final = frozenset(
    {"actions", "bag", "grave", "harbor", "held", "leaders", "tavern", "wild"}
)
"""Those of the fields that are tuples."""
