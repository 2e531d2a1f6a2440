"""The execution phase of Council of 12 as a small decision problem (rules: A round, 4 and 5)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.games.council_of_12.effects import GOLEM_FACES, KNIGHT_FACES
from engine.games.council_of_12.state import (
    ARGUMENT,
    GOLEM,
    KNIGHT,
    LADY,
    ORACLE,
    SORCERER,
    TILTS,
    TURNS,
    WORKER,
    bits,
)

Position = tuple[int, int, int, int]
"""(die, mask of faces seen this round, first target, second target or 0)."""

_NEAR: Final = tuple(tuple(action & ARGUMENT for action in actions) for actions in TILTS)
_TURNED: Final = tuple(
    tuple(tuple(action & ARGUMENT for action in actions) for actions in by_face)
    for by_face in TURNS
)


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


@lru_cache(maxsize=1 << 17)
def pass_chance(cards: tuple[int, ...], position: Position, first: bool = False) -> float:
    """Chance to pass with the best order and choices; ``cards`` sorted, all different.

    ``first``: no card was turned to yet this round. An Oracle rolls; its second card is not
    counted, so the true chance may be higher.
    """
    if not cards:
        return 1.0 if passes(position) else 0.0
    best = 0.0
    for index, card in enumerate(cards):
        rest = cards[:index] + cards[index + 1 :]
        chance = chance_after(card, rest, position, first)
        if chance > best:
            best = chance
            if best >= 1.0:
                break
    return best


def chance_after(card: int, rest: tuple[int, ...], position: Position, first: bool) -> float:
    """Chance to pass when ``card`` is carried out next and ``rest`` in the best order after it."""
    if card == ORACLE:
        _, seen, one, two = position
        total = sum(
            pass_chance(rest, narrowed((face, seen | 1 << face, one, two))) for face in range(1, 13)
        )
        return total / 12
    best = 0.0
    for after in outcomes(card, position, first):
        chance = pass_chance(rest, narrowed(after))
        if chance > best:
            best = chance
            if best >= 1.0:
                break
    return best


def narrowed(position: Position) -> Position:
    """With one target the faces seen do not matter: fewer positions to remember."""
    die, seen, one, two = position
    return (die, seen, one, two) if two else (die, 0, one, 0)


def standing(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards that are not negated, sorted."""
    return tuple(sorted(card for card in set(cards) if cards.count(card) == 1))
