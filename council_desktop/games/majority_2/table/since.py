"""What of a duel lies elsewhere than when somebody last acted: told until the next answer."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from council_desktop.games.majority_2.table.asks import Spot
from engine.core.game import View
from engine.core.types import Json, Seat

Pieces = Sequence[Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence about what has happened; `seen`: whether the table shows it as well."""

    text: str
    seen: bool = True


@dataclass(frozen=True, slots=True)
class Since:
    """`fresh`: the places of cards that have come; `marked`: of cards that lay there and have
    another disc, or none; `gone`: by half, cards that were there and became no faction; `told`: a
    sentence for each thing that has happened. `first`: before any turn of one's own."""

    fresh: frozenset[Spot]
    marked: frozenset[Spot]
    gone: Mapping[tuple[Seat, int], tuple[str, ...]]
    told: tuple[Told, ...]
    first: bool = False


def since(before: View, now: View, told: tuple[Told, ...], *, first: bool = False) -> Since:
    """By two views of one seat."""
    fresh: set[Spot] = set()
    marked: set[Spot] = set()
    gone: dict[tuple[Seat, int], tuple[str, ...]] = {}
    for seat, (old, new) in enumerate(zip(before["players"], now["players"], strict=True)):
        rows: list[tuple[int | None, Pieces, Pieces]] = [(None, old["area"], new["area"])]
        rows += [
            (lane, *both)
            for lane, both in enumerate(zip(old["halves"], new["halves"], strict=True))
        ]
        risen: Counter[str] = Counter()
        for lane, lay, lies in rows:
            stays = dict(_stay(lay, lies))
            come = {place for place in range(len(lies)) if place not in stays}
            fresh |= {Spot(seat, lane, place) for place in come}
            marked |= {
                Spot(seat, lane, place)
                for place, was in stays.items()
                if lay[was]["disc"] != lies[place]["disc"]
            }
            if lane is None:
                risen.update(str(lies[place]["card"]) for place in come)
                continue
            left = _left(lay, set(stays.values()), risen)
            if left:
                gone[seat, lane] = left
    return Since(frozenset(fresh), frozenset(marked), gone, told, first)


def _stay(first: Pieces, last: Pieces) -> Iterator[tuple[int, int]]:
    """Where cards lie that lay there before: the place now, and that of before."""
    old, new = ([str(one["card"]) for one in row] for row in (first, last))
    for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        for step in range(block.size):
            yield block.b + step, block.a + step


def _left(first: Pieces, stay: set[int], risen: Counter[str]) -> tuple[str, ...]:
    """Cards of a half that are there no more; those that stand for a faction now (`risen`) are
    seen there."""
    found = []
    for place, one in enumerate(first):
        card = str(one["card"])
        if place in stay:
            continue
        if risen[card]:
            risen[card] -= 1
        else:
            found.append(card)
    return tuple(found)
