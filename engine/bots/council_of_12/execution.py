"""The execution phase of Council of 12 as a small decision problem (rules: A round, 4 and 5).

Sets of cards and of faces are bit masks. Where the die can end with a set of cards is looked up
in tables that fill themselves: `ends` says it for cards that only move the die, `finals` for all
cards but the Oracle, `value` weighs the ends and rolls for the Oracle.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from engine.core.masks import subsets
from engine.games.council_of_12.effects import GOLEM_FACES, KNIGHT_FACES
from engine.games.council_of_12.state import (
    ALCHEMIST,
    ARGUMENT,
    DRUID,
    GOLEM,
    KNIGHT,
    LADY,
    MACHINE,
    ORACLE,
    PARASITE,
    PATIENT,
    SHAPESHIFTER,
    SORCERER,
    TILTS,
    TURNS,
    WORKER,
    bits,
    mask_of,
)
from engine.games.twelve import FACES

Position = tuple[int, int, int, int]
"""(die, mask of faces seen this round, first target, second target or 0)."""
Worth = tuple[Sequence[float], Sequence[float]]
"""What it is worth to end on each face (index 1..12): with the challenge passed, and failed."""

MOVERS: Final = mask_of((ALCHEMIST, WORKER, DRUID, SORCERER, MACHINE, PARASITE, SHAPESHIFTER))
"""The characters that do nothing but move the die."""
CHANCE_TO_PASS: Final[Worth] = ((1.0,) * 13, (0.0,) * 13)

MEMBERS: Final = subsets(range(13))
"""The numbers in a mask of faces or of cards, looked up."""

_NEAR: Final = tuple(tuple(action & ARGUMENT for action in actions) for actions in TILTS)
_TURNED: Final = tuple(
    tuple(tuple(action & ARGUMENT for action in actions) for actions in by_face)
    for by_face in TURNS
)
_KNIGHT: Final = 1 << KNIGHT
_GOLEM: Final = 1 << GOLEM
_LADY: Final = 1 << LADY
_ORACLE: Final = 1 << ORACLE
_PATIENT: Final = 1 << PATIENT


def passes(position: Position) -> bool:
    """Is the challenge passed if nothing more happens?"""
    die, seen, one, two = position
    bit = 1 << die
    if not two:
        return bool(one & bit)
    return bool((one & bit and two & seen) or (two & bit and one & seen))


def outcomes(card: int, position: Position, first: bool) -> Iterator[Position]:
    """Every position its owner can choose by carrying out ``card``; the Oracle is left out."""
    die, seen, one, two = position
    if card == SORCERER:
        for face in _NEAR[die]:
            yield face, seen | 1 << face, one, two
    elif card == WORKER:
        for middle in _NEAR[die]:
            for face in _NEAR[middle]:
                if face != die:
                    yield face, seen | 1 << middle | 1 << face, one, two
    elif card in (GOLEM, KNIGHT):
        faces = GOLEM_FACES if card == GOLEM else KNIGHT_FACES
        yield die, seen, faces, two
        if two:
            yield die, seen, one, faces
    elif card == LADY and first:
        for face in bits(one | two):
            yield face, seen | 1 << face, one, two
    elif _TURNED[card][die]:
        for face in _TURNED[card][die]:
            yield face, seen | 1 << face, one, two
    else:
        yield position


def _steps() -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """By mover and face: (end, mask of the faces shown on the way, the end among them)."""
    none = (0, 0, 0)

    def of(card: int, die: int) -> tuple[tuple[int, int], ...]:
        ends = (outcomes(card, (die, *none), False)) if die else ()
        return tuple(sorted({(face, seen) for face, seen, _, _ in ends}))

    return tuple(
        tuple(of(card, die) if MOVERS >> card & 1 else () for die in range(13))
        for card in range(12)
    )


_STEPS: Final = _steps()


@cache
def ends(movers: int, die: int) -> int:
    """Faces on which the die can end when all these movers are carried out, in any order."""
    if not movers:
        return 1 << die
    faces = 0
    for card in MEMBERS[movers]:
        rest = movers & ~(1 << card)
        for face, _ in _STEPS[card][die]:
            faces |= ends(rest, face)
    return faces


@lru_cache(maxsize=1 << 15)
def ends_by_way_of(movers: int, die: int, way: int) -> int:
    """The same, where one of the faces ``way`` must have been shown, the start counted."""
    if way >> die & 1:
        return ends(movers, die)
    faces = 0
    for card in MEMBERS[movers]:
        rest = movers & ~(1 << card)
        for face, shown in _STEPS[card][die]:
            faces |= ends(rest, face) if shown & way else ends_by_way_of(rest, face, way)
    return faces


@lru_cache(maxsize=1 << 10)
def goals(changers: int, one: int, two: int) -> tuple[tuple[int, int], ...]:
    """The targets as they may stand at the end, with the Knight or Golem of the mask at work."""
    found = {(one, two)}
    for card, faces in ((_KNIGHT, KNIGHT_FACES), (_GOLEM, GOLEM_FACES)):
        if changers & card:
            found = {
                pair for a, b in found for pair in ((faces, b), (a, faces)) if two or pair[1] == 0
            }
    if changers == _KNIGHT | _GOLEM:  # the other order: the Knight lays his over the Golem's
        found |= {(KNIGHT_FACES, two)}
        if two:
            found |= {(one, KNIGHT_FACES)}
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 16)
def finals(cards: int, position: Position, first: bool) -> tuple[int, int]:
    """(faces to end on with the challenge passed, faces to end on at all).

    ``cards``: mask of those to be carried out, without the Oracle. ``first``: none was turned to
    yet this round.
    """
    die, seen, one, two = position
    movers = cards & MOVERS
    starts = [(die, seen)]
    if first and cards & _LADY:
        if cards == _LADY:
            starts = []  # alone she cannot wait until she is void
        starts += [(face, seen | 1 << face) for face in MEMBERS[one | two]]
    passing = reached = 0
    for face, shown in starts:
        all_ends = ends(movers, face)
        reached |= all_ends
        for a, b in goals(cards & (_KNIGHT | _GOLEM), one, two):
            if not b:
                passing |= all_ends & a
                continue
            passing |= a & (all_ends if b & shown else ends_by_way_of(movers, face, b))
            passing |= b & (all_ends if a & shown else ends_by_way_of(movers, face, a))
    return passing, reached


def value(
    cards: int,
    position: Position,
    first: bool = False,
    worth: Worth = CHANCE_TO_PASS,
    spare: int = 0,
) -> float:
    """What carrying out all ``cards`` is worth with the best order, choices and end.

    ``spare``: mask of the cards the Oracle's owner may play after the roll; 0 leaves the second
    card out of account.
    """
    if cards & _ORACLE:
        rest = cards & ~_ORACLE
        return _with_oracle(rest, _telling(position, rest | spare), first, worth, spare)
    passing, reached = finals(cards, narrowed(position), first)
    return best_end(passing, reached, worth)


def best_end(passing: int, reached: int, worth: Worth) -> float:
    """The best of the ends `finals` has found."""
    if worth is CHANCE_TO_PASS:  # asked for far more often than anything else
        return 1.0 if passing else 0.0
    passed, failed = worth
    best = max((passed[face] for face in MEMBERS[passing]), default=0.0)
    failing = reached & ~passing
    if failing:
        best = max(best, max(failed[face] for face in MEMBERS[failing]))
    return best


@lru_cache(maxsize=1 << 14)
def _with_oracle(rest: int, position: Position, first: bool, worth: Worth, spare: int) -> float:
    """The Oracle is carried out after some of the other cards; the best of these ways."""
    best = after_oracle(rest, position, worth, spare)
    for card in MEMBERS[rest]:
        bit = 1 << card
        left = without_used(spare, bit)
        others = rest & ~bit
        for after in _before_roll(card, position, first):
            found = _with_oracle(others, _telling(after, others | left), False, worth, left)
            best = max(best, found)
    return best


def _telling(position: Position, cards: int) -> Position:
    """The position without seen faces that can't be a target any more: fewer to remember.

    ``cards``: mask of all that may still be carried out; a Knight or Golem brings other targets.
    """
    die, seen, one, two = position
    if not two:
        return die, 0, one, 0
    faces = one | two
    if cards & _KNIGHT:
        faces |= KNIGHT_FACES
    if cards & _GOLEM:
        faces |= GOLEM_FACES
    return die, seen & faces, one, two


def without_used(spare: int, used: int) -> int:
    """What the Oracle's owner may play, where a used character does nothing (rules: Characters)."""
    return spare & ~used | _PATIENT if spare & used else spare


def _before_roll(card: int, position: Position, first: bool) -> set[Position]:
    """The outcomes of a card as far as they matter when the die is rolled after it."""
    die, _, one, two = position
    if two:
        return set(outcomes(card, position, first))
    if card in (KNIGHT, GOLEM):
        return set(outcomes(card, (die, 0, one, two), first))
    return {(die, 0, one, 0)}


def after_oracle(rest: int, position: Position, worth: Worth, spare: int) -> float:
    """The Oracle next: the mean over the faces, each answered with the best second card."""
    _, seen, one, two = _telling(position, rest | spare)
    return _rolled(rest, seen, one, two, worth, spare)


@lru_cache(maxsize=1 << 14)
def _rolled(rest: int, seen: int, one: int, two: int, worth: Worth, spare: int) -> float:
    """The same: what the die showed before the roll tells nothing."""
    total = 0.0
    for face in FACES:
        rolled = (face, seen | 1 << face if two else 0, one, two)
        found = _finals_with_second(rest, rolled, spare) if spare else finals(rest, rolled, False)
        total += best_end(*found, worth)
    return total / len(FACES)


@lru_cache(maxsize=1 << 15)
def _finals_with_second(rest: int, position: Position, spare: int) -> tuple[int, int]:
    """As `finals`, after one card of ``spare`` was played before ``rest``."""
    passing = reached = 0
    for card in MEMBERS[spare]:
        for pass_faces, faces in _second_finals(card, rest, position):
            passing |= pass_faces
            reached |= faces
    return passing, reached


def _second_finals(card: int, rest: int, position: Position) -> Iterator[tuple[int, int]]:
    """As `finals`, one by one for what the second card can do; void where it meets its like."""
    if rest >> card & 1:
        yield finals(rest & ~(1 << card), position, False)
    elif card in (PATIENT, LADY, ORACLE):
        yield finals(rest, position, False)
    else:
        for after in outcomes(card, position, False):
            yield finals(rest, narrowed(after), False)


def second_card_value(card: int, rest: int, position: Position, worth: Worth) -> float:
    """What the Oracle's second card is worth after the roll, while ``rest`` still lies."""
    return max(best_end(*found, worth) for found in _second_finals(card, rest, narrowed(position)))


def pass_chance(cards: Sequence[int], position: Position, first: bool = False) -> float:
    """Chance to pass with the best order and choices; ``cards`` all different.

    ``first``: no card was turned to yet this round. An Oracle rolls; its second card is not
    counted, so the true chance may be higher.
    """
    return value(mask_of(cards), position, first)


def chance_after(card: int, rest: Sequence[int], position: Position, first: bool) -> float:
    """Chance to pass when ``card`` is carried out next and ``rest`` in the best order after it."""
    return value_after(card, mask_of(rest), position, first)


def value_after(
    card: int,
    rest: int,
    position: Position,
    first: bool,
    worth: Worth = CHANCE_TO_PASS,
    spare: int = 0,
) -> float:
    """The same as a value: ``card`` next, then all of ``rest``."""
    if card == ORACLE:
        return after_oracle(rest, position, worth, spare)
    left = without_used(spare, 1 << card)
    return max(value(rest, after, False, worth, left) for after in outcomes(card, position, first))


def narrowed(position: Position) -> Position:
    """With one target the faces seen do not matter: fewer positions to remember."""
    die, seen, one, two = position
    return (die, seen, one, two) if two else (die, 0, one, 0)


def standing(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards that are not negated, sorted."""
    return tuple(sorted(card for card in set(cards) if cards.count(card) == 1))
