"""One position of Council of 12: ints, lists of ints and tuples of ints.

Cards are character numbers 0..11 (their order in the card file), sets of cards and of faces are
bit masks, challenges are their printed numbers. ``Charter`` holds what never changes during a
game; all positions of the game share it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from engine.core.charter import actions_by_token
from engine.core.events import Emit
from engine.core.masks import LOWEST as LOWEST
from engine.core.masks import SEATS as SEATS
from engine.core.masks import bits as bits
from engine.core.masks import mask_of as mask_of
from engine.core.masks import over_cards, subsets
from engine.core.stack import Handlers
from engine.core.types import NOBODY, Action, Json, Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST, Deck
from engine.games.twelve import FACES, NEIGHBOURS

NONE: Final = -1
"""No card, no chair, nothing reached."""
HIDDEN: Final = -2
"""A card that the viewer of a concealed state may not see."""
NO_SUPPLICANT: Final = 12
"""In the supplicants' stack: an added round for which the box had no supplicant."""
ALL: Final = 7
"""As the seat of a frame: the council answers together."""

INDEX: Final = {name: index for index, name in enumerate(CHARACTERS)}
(
    ALCHEMIST,
    WORKER,
    DRUID,
    LADY,
    PATIENT,
    GOLEM,
    SORCERER,
    MACHINE,
    ORACLE,
    PARASITE,
    KNIGHT,
    SHAPESHIFTER,
) = range(12)

PHASES: Final = (
    "setup",
    "supplicant",
    "bell",
    "rounds",
    "play",
    "execute",
    "choose",
    "succession",
    "over",
)
(
    SETUP,
    SUPPLICANT_STEP,
    BELL_STEP,
    ROUNDS_STEP,
    PLAY_STEP,
    EXECUTE_STEP,
    CHOOSE_STEP,
    SUCCESSION_STEP,
    OVER_STEP,
) = range(9)

SILENT_MODES: Final = ("off", "silent", "uncanny")
SENTENCES: Final = (None, "alone", "contribute", "nothing", "proposal")

# ---------------------------------------------------------------- actions: kind << 6 | argument

_SHIFT: Final = 6
ARGUMENT: Final = (1 << _SHIFT) - 1
_KINDS: Final = (
    "open",
    "closed",
    "challenge",
    "supplicant",
    "box",
    "box",
    "roll",
    "chair",
    "bell",
    "rounds",
    "play",
    "say",
    "ready",
    "first",
    "stand",
    "open",
    "turn",
    "tilt",
    "target",
    "take",
    "discard",
    "bury",
    "recruit",
    "recover",
    "name",
    "meets",
    "spend",
    "pass",
)
(
    A_OPENED,
    A_CLOSED,
    A_CHALLENGE,
    A_SUPPLICANT,
    A_BOX_CHALLENGE,
    A_BOX_SUPPLICANT,
    A_ROLL,
    A_CHAIR,
    A_BELL,
    A_ROUNDS,
    A_PLAY,
    A_SAY,
    A_READY,
    A_FIRST,
    A_STAND,
    A_OPEN,
    A_TURN,
    A_TILT,
    A_TARGET,
    A_TAKE,
    A_DISCARD,
    A_BURY,
    A_RECRUIT,
    A_RECOVER,
    A_NAME,
    A_MEETS,
    A_SPEND,
    A_PASS,
) = (kind << _SHIFT for kind in range(len(_KINDS)))

_CARD_KINDS = (
    A_OPENED,
    A_CLOSED,
    A_SUPPLICANT,
    A_BOX_SUPPLICANT,
    A_PLAY,
    A_TAKE,
    A_DISCARD,
    A_BURY,
    A_RECRUIT,
)
_ARGUMENTS: Final[dict[int, dict[int, str | int]]] = {
    **{kind: dict(enumerate(CHARACTERS)) for kind in _CARD_KINDS},
    **{kind: {n: n for n in range(1, 64)} for kind in (A_CHALLENGE, A_BOX_CHALLENGE, A_SPEND)},
    **{kind: {face: face for face in FACES} for kind in (A_ROLL, A_TURN, A_TILT)},
    **{kind: {n: n for n in range(4)} for kind in (A_CHAIR, A_FIRST, A_STAND, A_OPEN, A_NAME)},
    **{kind: {n: n for n in range(2)} for kind in (A_TARGET, A_MEETS)},
    A_BELL: {0: "yes", 1: "no"},
    A_RECOVER: {0: "yes", 1: "no"},
    A_ROUNDS: {0: "one", 1: "two"},
    A_SAY: {1: "alone", 2: "contribute", 3: "nothing", 4: "proposal"},
}
TOKENS: Final[dict[Action, str]] = {
    **{
        kind | argument: f"{_KINDS[kind >> _SHIFT]}:{word}"
        for kind, words in _ARGUMENTS.items()
        for argument, word in words.items()
    },
    A_READY: "ready",
    A_PASS: "pass",
}
VALUES: Final[dict[Action, str | int | None]] = {
    **{
        kind | argument: word
        for kind, words in _ARGUMENTS.items()
        for argument, word in words.items()
    },
    A_READY: None,
    A_PASS: None,
}
PARSED: Final = actions_by_token(TOKENS)
"""One token can stand for a draw and a choice (``box:7``); the legal one is meant."""


def kind_of(action: Action) -> int:
    """The A_ constant of an action."""
    return action & ~ARGUMENT


# ---------------------------------------------------------------- tables over masks

# By mask of characters: one action for each.
PLAYS: Final = over_cards(A_PLAY, 12)
DISCARDS: Final = over_cards(A_DISCARD, 12)
SUPPLICANT_DRAWS: Final = over_cards(A_SUPPLICANT, 12)
CLOSED_DRAWS: Final = over_cards(A_CLOSED, 12)
FIRSTS: Final = tuple(tuple(A_FIRST | seat for seat in bits(mask)) for mask in range(16))
TILTS: Final = tuple(tuple(A_TILT | face for face in sorted(near)) for near in NEIGHBOURS)
"""By face."""
TILTS_FROM: Final = tuple(
    tuple(tuple(a for a in actions if a != A_TILT | start) for start in range(13))
    for actions in TILTS
)
"""By face and by the face that is barred (0 for none)."""


def _turns() -> tuple[tuple[tuple[Action, ...], ...], ...]:
    outcomes: dict[int, Callable[[int], set[int]]] = {
        ALCHEMIST: lambda d: {2 if d == 1 else d // 2, 6 if d == 12 else min(12, 2 * d)},
        DRUID: lambda d: {max(1, d - 1), min(12, d + 1)},
        MACHINE: lambda d: {min(12, d + 2), min(12, d + 3)},
        PARASITE: lambda d: {max(1, d - 2), max(1, d - 3)},
        SHAPESHIFTER: lambda d: {13 - d},
    }
    return tuple(
        tuple(
            tuple(A_TURN | face for face in sorted(outcomes[card](d))) if card in outcomes else ()
            for d in range(13)
        )
        for card in range(12)
    )


TURNS: Final = _turns()
"""By character and face: the values that double, halve, add, subtract or turn over give."""


@cache
def turns_to(faces: int) -> tuple[Action, ...]:
    """The turn actions to every face of a mask."""
    return tuple(A_TURN | face for face in bits(faces))


@cache
def numbered(kind: int, mask: int) -> tuple[Action, ...]:
    """One action for every set bit (challenge numbers, seats)."""
    return tuple(kind | number for number in bits(mask))


_CHUNK: Final = 13
_CHUNKS: Final = tuple(
    subsets([A_CHALLENGE | number for number in range(_CHUNK * part, _CHUNK * (part + 1))])
    for part in range(3)
)


def challenge_draws(mask: int) -> tuple[Action, ...]:
    """One draw for every challenge number in the mask, ascending; put together from tables."""
    low, middle, high = _CHUNKS
    return low[mask & 8191] + middle[mask >> 13 & 8191] + high[mask >> 26]


# ---------------------------------------------------------------- operations of the stack

_OPERATIONS: Final = 40
(
    DRAW_OPEN,
    DRAW_CLOSED,
    DEAL_HANDS,
    ROLL,
    DRAW_CHAIR,
    DRAW_CHALLENGE,
    DRAW_SUPPLICANT,
    BOX_CHALLENGE,
    BOX_SUPPLICANT,
    NEXT_ROUND,
    TURN_SUPPLICANT,
    OTHER_SUPPLICANT,
    BELL,
    ROUNDS,
    RENEW,
    PLAY,
    EXECUTE,
    STAND,
    STAND_WHO,
    OPEN_WHO,
    DISCARD_LAID,
    DISCARD_SECOND,
    TURN,
    LADY_TURN,
    TILT,
    TARGET,
    TAKE,
    SECOND,
    JUDGE,
    MEETS,
    BACK,
    SEAL,
    NAME,
    BURY,
    RECRUIT,
    RECOVER,
    END_ROUND,
    SUCCESSION,
    OVER,
    OPENED_START,
) = range(_OPERATIONS)

HANDLERS: Final = Handlers(_OPERATIONS)
_SETTLE = HANDLERS.settle
_ANSWER = HANDLERS.answer


@dataclass(frozen=True, slots=True)
class Charter:
    """One set-up compiled into tables: everything that stays the same for a whole game."""

    seats: int
    options: dict[str, Json]
    deck: Deck
    everybody: int
    """Mask of all seats."""
    cards: int
    """Mask of the characters every member owns."""
    opening: tuple[int, ...]
    """Characters that lie open without a draw."""
    open_draws: tuple[tuple[int, int, bool], ...]
    """Draws of open supplicants: (how many, from which mask, one of value 1 needed)."""
    spare_value_one: bool
    """The draws must leave a supplicant of value 1 for the throned Worker's substitute."""
    listed: int
    """Mask of the listed supplicants; 0 when the face-down ones are drawn."""
    closed_count: int
    value_one: int
    """Mask of the characters with crown value 1."""
    favour: int
    favour_max: int
    die: int
    """The face the die starts on; 0 if it is rolled."""
    challenges: int
    """Mask of the challenges the stack is drawn from."""
    counts: tuple[int, int, int] | None
    """Easy, medium and hard cards in the stack; None when ``challenges`` is the whole stack."""
    box: int
    """Mask of the challenges in the box from the start; 0 with ``counts``."""
    bell_masks: tuple[int, int, int]
    top_challenges: tuple[int, ...]
    top_supplicants: tuple[int, ...]
    targets: tuple[tuple[int, int], ...]
    """By challenge number: two masks of faces, the second 0 with a single target."""
    values: tuple[int, ...]
    backs: tuple[tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]], ...]
    """By challenge number: the words of the penalty and of the reward."""
    bells_ascend: bool
    """Do the challenge numbers go from easy to hard, as in the house deck?"""
    keeps: tuple[str | None, ...]
    """By challenge number: the REWARD that can be kept."""
    crowns: tuple[int, ...]
    bells: bool
    silent: int
    """0 off, 1 silent, 2 uncannily silent."""
    rule: str
    no_favour_on_pass: bool
    exchanges: int
    silent_boxes: int
    bonus: tuple[int, int, int]
    """Points a silent box by mode."""
    chair: int
    """Seat that starts with the chair; NONE if there is none or it is drawn."""
    draw_chair: bool
    spends: dict[str, int] = field(default_factory=dict)
    """By kept REWARD: mask of the challenge numbers that give it."""
    open_tables: dict[int, tuple[tuple[Action, ...], tuple[int, ...]]] = field(default_factory=dict)
    """Filled as games are dealt: what an open draw can bring, by stage and what lies open."""
    weight_tables: dict[tuple[tuple[int, int, int], tuple[int, int, int]], list[int]] = field(
        default_factory=dict
    )
    """Filled likewise: weights of a challenge draw, by cards left and undrawn of each bell."""
    start: list["CouncilState"] = field(default_factory=list)
    """The first position, once it was made: new games are copies of it."""


FIELDS: Final = (
    "actions",
    "actor",
    "added",
    "attempt",
    "blocked",
    "box",
    "box_silent",
    "boxed",
    "boxes",
    "chair",
    "chair_failed",
    "closed",
    "counts",
    "current",
    "deep",
    "die",
    "doubt",
    "exchanges",
    "face",
    "favour",
    "hands",
    "kept_left",
    "kept_right",
    "laid",
    "lapsed",
    "left",
    "lying",
    "met",
    "named",
    "no_bell",
    "no_bell_next",
    "open_mask",
    "opened",
    "outcome",
    "passed",
    "phase",
    "piles",
    "prev",
    "right",
    "round",
    "rung",
    "said",
    "sealed",
    "second",
    "seen",
    "shown",
    "silent",
    "stack",
    "successor",
    "sup_bottom",
    "sup_box",
    "sup_pool",
    "sup_tops",
    "supplicant",
    "supplicants",
    "target_1",
    "target_2",
    "tops",
    "turned",
    "turned_up",
    "under",
    "used",
    "waiting",
)
"""What of a position is plain data."""


class CouncilState:
    """One position. Only ``apply`` changes it; ``clone`` copies it."""

    __slots__ = ("charter", *FIELDS)

    def begin(self, charter: Charter) -> "CouncilState":
        """Nothing has happened yet. Not ``__init__``: a copy is filled from its original."""
        seats = charter.seats
        self.charter = charter
        self.actor: Seat = NOBODY
        self.actions: tuple[Action, ...] = ()
        self.open_mask = 0  # seats that may act now
        self.stack: list[tuple[int, int, int, int]] = []
        self.phase = SETUP
        self.round = 0
        self.favour = charter.favour
        self.die = charter.die
        self.seen = 0  # mask of the faces shown this round
        self.shown = 0  # the same faces in order, four bits each, the latest lowest
        # members
        self.hands = [0] * seats  # masks
        self.under = [0] * seats  # masks
        self.piles: list[tuple[int, ...]] = [()] * seats  # top last
        self.doubt = [0] * seats  # cards the others cannot place: in hand or in the pile
        self.laid = [NONE] * seats
        self.second = [NONE] * seats  # the card played after an Oracle
        self.said = [0] * seats
        self.exchanges = [0] * seats
        self.sealed = [NONE] * seats
        # step 3 and 4
        self.waiting = 0  # seats that are not ready
        self.silent = 0  # seats that have not said a sentence this round
        self.lying = 0  # seats whose card is still to be executed
        self.face = 0  # seats whose laid card is face-up
        self.named = 0  # seats named by ``open card``
        self.used = 0  # characters executed or negated this round
        self.turned = 0  # 1 once a card was turned to in step 4
        self.chair = charter.chair
        self.chair_failed = 0
        # challenges
        self.current = 0
        self.target_1 = 0
        self.target_2 = 0
        self.rung = 0
        self.attempt = 0  # 0 none, 1 and 2: round of a two-round attempt
        self.met = NONE
        self.passed = 0
        self.no_bell = 0
        self.no_bell_next = 0
        self.tops = charter.top_challenges  # known cards on the stack, top first
        self.added = 0  # how many of them were added by recall or extra easy
        self.deep = charter.challenges  # what the rest of the stack is drawn from
        self.counts = charter.counts
        self.box = charter.box
        self.left: tuple[int, ...] = ()
        self.right: tuple[int, ...] = ()
        self.kept_left: tuple[int, ...] = ()
        self.kept_right: tuple[int, ...] = ()
        self.prev: tuple[int, ...] = ()  # (challenge, supplicant) judged before this one
        # supplicants
        self.supplicant = NONE
        self.blocked = 0  # mask with the supplicant's character
        self.opened = 0  # supplicants that lay open at set-up
        self.sup_tops = charter.top_supplicants
        self.sup_pool = 0  # open ones in the shuffled part of the stack
        self.closed = 0  # face-down ones in it
        self.sup_bottom: tuple[int, ...] = ()
        self.sup_box = 0
        self.boxed = 0  # from the box, still face-down on top of the stack
        self.turned_up = 0
        self.supplicants = 0  # all in play, for the crowns
        # silence and the end
        self.box_silent = 1
        self.boxes = 0
        self.lapsed = 0
        self.outcome = 0  # 0 running, then 1 + index in REASONS
        self.successor = NONE
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
        return legal_of_open_seat(self, seat)

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action and whatever follows by itself."""
        stack = self.stack
        _ANSWER[stack[-1][0]](self, seat, action, emit)
        while not _SETTLE[stack[-1][0]](self, emit):
            pass

    def clone(self) -> "CouncilState":
        """An independent copy; the charter is shared."""
        other = CouncilState()
        other.actions = self.actions
        other.actor = self.actor
        other.added = self.added
        other.attempt = self.attempt
        other.blocked = self.blocked
        other.box = self.box
        other.box_silent = self.box_silent
        other.boxed = self.boxed
        other.boxes = self.boxes
        other.chair = self.chair
        other.chair_failed = self.chair_failed
        other.charter = self.charter
        other.closed = self.closed
        other.counts = self.counts
        other.current = self.current
        other.deep = self.deep
        other.die = self.die
        other.doubt = self.doubt[:]
        other.exchanges = self.exchanges[:]
        other.face = self.face
        other.favour = self.favour
        other.hands = self.hands[:]
        other.kept_left = self.kept_left
        other.kept_right = self.kept_right
        other.laid = self.laid[:]
        other.lapsed = self.lapsed
        other.left = self.left
        other.lying = self.lying
        other.met = self.met
        other.named = self.named
        other.no_bell = self.no_bell
        other.no_bell_next = self.no_bell_next
        other.opened = self.opened
        other.open_mask = self.open_mask
        other.outcome = self.outcome
        other.passed = self.passed
        other.phase = self.phase
        other.piles = self.piles[:]
        other.prev = self.prev
        other.right = self.right
        other.round = self.round
        other.rung = self.rung
        other.said = self.said[:]
        other.sealed = self.sealed[:]
        other.second = self.second[:]
        other.seen = self.seen
        other.shown = self.shown
        other.silent = self.silent
        other.stack = self.stack[:]
        other.successor = self.successor
        other.sup_bottom = self.sup_bottom
        other.sup_box = self.sup_box
        other.sup_pool = self.sup_pool
        other.sup_tops = self.sup_tops
        other.supplicant = self.supplicant
        other.supplicants = self.supplicants
        other.target_1 = self.target_1
        other.target_2 = self.target_2
        other.tops = self.tops
        other.turned = self.turned
        other.turned_up = self.turned_up
        other.under = self.under[:]
        other.used = self.used
        other.waiting = self.waiting
        return other

    def returns(self) -> tuple[float, ...]:
        """1.0 for every seat if the council won."""
        return (1.0 if self.outcome == 1 else 0.0,) * self.charter.seats


def shown_faces(state: CouncilState) -> list[int]:
    """The faces shown this round, each once, in order."""
    faces = []
    rest = state.shown
    while rest:
        faces.append(rest & 15)
        rest >>= 4
    return faces[::-1]


REASONS: Final = ("secured", "favour", "rule")
"""Why a game ended: won with the succession secured, favour ran out, special rule missed."""

TUPLES: Final = frozenset(
    {
        "actions",
        "counts",
        "tops",
        "left",
        "right",
        "kept_left",
        "kept_right",
        "prev",
        "sup_tops",
        "sup_bottom",
    }
)
"""Those of the fields that are tuples."""


def legal_of_open_seat(state: CouncilState, seat: Seat) -> tuple[Action, ...]:
    """What a seat other than ``actor`` may do in a step where several may act."""
    operation = state.stack[-1][0]
    if operation == PLAY:
        return play_actions(state, seat)
    if operation == SEAL:
        return DISCARDS[state.hands[seat]]
    return state.actions


SAYINGS: Final = (A_SAY | 1, A_SAY | 2, A_SAY | 3)
PROPOSAL: Final = (A_SAY | 4,)
ONLY_READY: Final = (A_READY,)
_SILENT: Final = (*SAYINGS, A_READY)
_EXCHANGES: Final = tuple(plays + _SILENT for plays in PLAYS)


def play_actions(state: CouncilState, seat: Seat) -> tuple[Action, ...]:
    """What one seat that is not ready may do in step 3 (rules: A round, 3)."""
    hand = state.hands[seat] & ~state.blocked
    if state.laid[seat] == NONE:
        if state.lying and state.current != LAST:
            return PLAYS[hand]
        return _first_cards(state, seat, hand)
    if state.said[seat] or seat == state.chair:
        return ONLY_READY
    exchanging = state.exchanges[seat] < state.charter.exchanges and not state.face >> seat & 1
    if state.current == LAST:
        return (PLAYS[hand] if exchanging else ()) + PROPOSAL + ONLY_READY
    return _EXCHANGES[hand] if exchanging else _SILENT


def _first_cards(state: CouncilState, seat: Seat, hand: int) -> tuple[Action, ...]:
    """Before any card lies ``open card`` may be spent; in the last round a proposal made."""
    actions = PLAYS[hand]
    if state.current == LAST and not state.said[seat]:
        actions += PROPOSAL
    nobody = not state.lying and state.named != state.charter.everybody
    if nobody and (state.kept_left or state.kept_right):
        actions += spend_actions(state, "open_card")
    return actions


def spend_actions(state: CouncilState, *rewards: str) -> tuple[Action, ...]:
    """Spending any held REWARD of these names, by challenge number."""
    spends = state.charter.spends
    numbers = [
        number
        for number in sorted(state.kept_left + state.kept_right)
        if any(spends.get(reward, 0) >> number & 1 for reward in rewards)
    ]
    return tuple(A_SPEND | number for number in numbers)
