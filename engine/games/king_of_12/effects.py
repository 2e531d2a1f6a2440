"""What cards do: one short function for every character (rules: A turn, 2 and 3).

There are three kinds. Cards with a die symbol change dice; the others change the value a die is
compared with, or the rules of comparing. The tables below are keyed by the effect names of the
card file. What the cards of a turn come to is worked out once for each combination, as a ``Plan``.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.core.events import Emit
from engine.core.types import Frame, Seat
from engine.games.king_of_12.deck import CHARACTERS, Cards
from engine.games.king_of_12.events import DicePassed, DieTurned
from engine.games.king_of_12.state import (
    BY_ORACLE,
    COMPARE,
    INDEX,
    NONE,
    ROLL,
    TILT,
    Charter,
    KingState,
    Plan,
    ValueTable,
)
from engine.games.twelve import FACES, opposite

DieEffect: TypeAlias = Callable[[KingState, Seat, Emit | None], None]
"""(state, owner, emit): changes dice at once."""
Frames: TypeAlias = Callable[[Seat], Frame]
"""owner -> what must still be asked or rolled."""
ValueEffect: TypeAlias = Callable[[int, int], int]
"""(face of the die, amount of the card) -> value it is compared with."""


# ================================================================ dice


def guild(state: KingState, seat: Seat, emit: Emit | None) -> None:
    """Every die goes to the left neighbour, the next seat clockwise."""
    before = state.dice
    state.dice = before[-1:] + before[:-1]
    if emit is not None:
        emit(DicePassed(seat, tuple(before), tuple(state.dice)))


def rogue(state: KingState, seat: Seat, emit: Emit | None) -> None:
    """Every die is turned to its opposite face."""
    for owner in range(len(state.dice)):
        _turn(state, owner, "rogue", seat, emit)


def shapeshifter(state: KingState, seat: Seat, emit: Emit | None) -> None:
    """The own die is turned to its opposite face."""
    _turn(state, seat, "shapeshifter", seat, emit)


def _turn(state: KingState, seat: Seat, by: str, owner: Seat, emit: Emit | None) -> None:
    face = state.dice[seat]
    state.dice[seat] = opposite(face)
    if emit is not None:
        emit(DieTurned(seat, face, opposite(face), by, owner))


def sorcerer(seat: Seat) -> Frame:
    """The own die is tilted to a neighbouring face of choice."""
    return (TILT, 0, seat, 0)


def oracle(seat: Seat) -> Frame:
    """The own die is rolled."""
    return (ROLL, seat, seat, BY_ORACLE)


# ================================================================ values


def plain(face: int, amount: int) -> int:
    """Without any effect a die is worth what it shows."""
    return face


def alchemist(face: int, amount: int) -> int:
    """Doubled."""
    return face * amount


def add(face: int, amount: int) -> int:
    """Machine and Parasite: more or less, also above 12 and below 1."""
    return face + amount


def golem(face: int, amount: int) -> int:
    """12 whatever the die shows; but 1 if it shows 12 after all other effects."""
    return 1 if face == amount else amount


# ================================================================ tables

AT_ONCE: Final[dict[str, DieEffect]] = {
    "guild": guild,
    "rogue": rogue,
    "shapeshifter": shapeshifter,
}
"""In the order in which they happen."""

ASKED: Final[dict[str, Frames]] = {"sorcerer": sorcerer, "oracle": oracle}
"""After them, in this order."""

VALUE: Final[dict[str, ValueEffect]] = {
    "alchemist": alchemist,
    "machine": add,
    "parasite": add,
    "golem": golem,
}

RULES: Final = ("lady", "knight", "gambler")
"""Not carried out: they say how the others are read. See ``plan_for`` and ``ranked``."""

LADY: Final = INDEX["lady"]
KNIGHT: Final = INDEX["knight"]
GAMBLER: Final = INDEX["gambler"]


def value_tables(cards: Cards) -> tuple[ValueTable, ...]:
    """By character: the value of every face."""
    return tuple(
        tuple(
            VALUE.get(character.effect, plain)(face, character.amount)
            for face in range(FACES[-1] + 1)
        )
        for character in cards.characters
    )


_PLAIN: Final = tuple(range(FACES[-1] + 1))


def plan_for(charter: Charter, played: Sequence[int]) -> Plan:
    """What the cards of a turn, in seat order, come to.

    A character played twice is negated; a Lady that is left negates all others.
    """
    void = 0
    for seat, card in enumerate(played):
        if played.count(card) > 1:
            void |= 1 << seat
    ladies = tuple(seat for seat, card in enumerate(played) if card == LADY)
    lady = ladies[0] if len(ladies) == 1 else NONE
    if lady != NONE:
        void = charter.everybody & ~(1 << lady)
    live = {CHARACTERS[card]: seat for seat, card in enumerate(played) if not void >> seat & 1}
    frames = [make(live[name]) for name, make in ASKED.items() if name in live]
    return Plan(
        now=tuple((effect, live[name]) for name, effect in AT_ONCE.items() if name in live),
        frames=((COMPARE, 0, 0, 0), *reversed(frames)),
        values=tuple(
            _PLAIN if void >> seat & 1 else charter.value_tables[card]
            for seat, card in enumerate(played)
        ),
        low="knight" in live,
        swapped="gambler" in live,
        ladies=ladies if len(ladies) > 1 else (),
        void=void,
        lady=lady,
    )


def ranked(values: Sequence[int], low: bool, swapped: bool) -> tuple[Seat, Seat]:
    """First and second of the values that nobody else has; NONE where there is none.

    A Knight (``low``) ranks from below; a Gambler swaps the two, so that a lone value is second.
    """
    seats = [seat for seat, value in enumerate(values) if values.count(value) == 1]
    seats.sort(key=values.__getitem__, reverse=not low)
    first, second = (*seats[:2], NONE, NONE)[:2]
    return (second, first) if swapped else (first, second)


def thief_and_victim(ladies: Sequence[Seat], values: Sequence[int]) -> tuple[Seat, Seat] | None:
    """Of those with a negated Lady the lowest may rob the highest; None at a tie for either."""
    own = [values[seat] for seat in ladies]
    lowest, highest = min(own), max(own)
    if own.count(lowest) > 1 or own.count(highest) > 1:
        return None
    return ladies[own.index(lowest)], ladies[own.index(highest)]
