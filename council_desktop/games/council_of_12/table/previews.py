"""What can be worked out from what lies open: where a card could take the die, what is near.

Public facts only. The numbers come from the engine's own tables; tests hold `passes` against the
engine's judgement.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.council_of_12.effects import ALL_FACES, GOLEM_FACES, KNIGHT_FACES
from engine.games.council_of_12.state import ARGUMENT, INDEX, TURNS, bits
from engine.games.twelve import NEIGHBOURS

Targets = Sequence[Sequence[int]]

PASSES: Final = "pass"
MEETS: Final = "meet"
FAILS: Final = "fail"

_AIMS: Final = {"golem": bits(GOLEM_FACES), "knight": bits(KNIGHT_FACES)}


@dataclass(frozen=True, slots=True)
class Reach:
    """What a card could do: faces it could turn the die to, faces it could make a target."""

    faces: frozenset[int] = frozenset()
    added: frozenset[int] = frozenset()


def reach(card: str, die: int, targets: Targets, first: bool) -> Reach:
    """What `card` could do now; `first`: nobody has turned a card up this round."""
    if not die:
        return Reach()
    if card in _AIMS:
        return Reach(added=frozenset(_AIMS[card]))
    if card == "sorcerer":
        return Reach(frozenset(NEIGHBOURS[die]))
    if card == "worker":
        return Reach(two_tilts(die))
    if card == "lady":
        faces = {face for target in targets for face in target}
        return Reach(frozenset(faces if first else ()))
    if card == "oracle":
        return Reach(frozenset(bits(ALL_FACES)))
    return Reach(frozenset(action & ARGUMENT for action in TURNS[INDEX[card]][die]))


def changed_targets(card: str, targets: Targets) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Each way in which Golem or Knight could leave the targets; empty for other cards."""
    faces = _AIMS.get(card)
    if faces is None:
        return ()
    ways = []
    for index in range(len(targets)):
        way = [tuple(target) for target in targets]
        way[index] = tuple(faces)
        ways.append(tuple(way))
    return tuple(ways)


def two_tilts(die: int) -> frozenset[int]:
    """Where two tilts can end, without the face they began with."""
    return frozenset(far for near in NEIGHBOURS[die] for far in NEIGHBOURS[near]) - {die}


def second_tilts(over: int, start: int) -> tuple[int, ...]:
    """Where the second of two tilts can go from `over`; not back to `start`."""
    return tuple(sorted(face for face in NEIGHBOURS[over] if face != start))


def distance(die: int, target: Sequence[int]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """(tilts, nearest faces of the target, faces between) from the die to a target; at most 3."""
    if not die or not target:
        return (0, (), ())
    if die in target:
        return (0, (die,), ())
    near = tuple(sorted(face for face in target if face in NEIGHBOURS[die]))
    if near:
        return (1, near, ())
    far = tuple(sorted(face for face in target if face in two_tilts(die)))
    if far:
        by = {over for over in NEIGHBOURS[die] if any(face in NEIGHBOURS[over] for face in far)}
        return (2, far, tuple(sorted(by)) if len(far) == 1 else ())
    return (3, tuple(target), ())


def judgement(die: int, seen: Sequence[int], targets: Targets, met: int | None, part: int) -> str:
    """What ending on `die` comes to, after `seen` this round (rules: Two targets).

    `part` is the round of an attempt over two rounds, 0 for one round; `met` what its first has
    met. `PASSES`, `MEETS` where a first round leads to the second, or `FAILS`.
    """
    hits = [index for index, target in enumerate(targets) if die in target]
    if part == 1:
        return MEETS if hits else FAILS
    if part == 2 and met is not None:
        passing = 1 - met in hits
    elif len(targets) < 2:
        passing = bool(hits)
    else:
        shown = {*seen, die}
        passing = any(shown.intersection(targets[1 - index]) for index in hits)
    return PASSES if passing else FAILS
