"""What is on the table now and was not, or was and is gone, since somebody last acted."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.game import View
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Since:
    """`fresh`: the places of cards that have come; `gone`: heroes that lay face-up in a party;
    `stood`: where red and green were, if not where they are; `told`: what befell the own cards."""

    fresh: frozenset[str]
    gone: Mapping[Seat, tuple[str, ...]]
    stood: tuple[int, int] | None
    told: tuple[str, ...]


def since(before: View, now: View, told: tuple[str, ...]) -> Since:
    """By two views of one seat."""
    fresh, gone = set(), {}
    for seat, (old, new) in enumerate(zip(before["players"], now["players"], strict=True)):
        fresh |= {f"{seat}.open.{card}" for card in new["open"] if card not in old["open"]}
        first, last = len(old["covered"]) + 1, len(new["covered"]) + 1
        fresh |= {f"{seat}.covered.{place}" for place in range(first, last)}
        left = tuple(str(card) for card in old["open"] if card not in new["open"])
        if left:
            gone[seat] = left
    fresh |= {f"tavern.{card}" for card in now["tavern"] if card not in before["tavern"]}
    stood = before["red"], before["green"]
    moved = stood != (now["red"], now["green"])
    return Since(frozenset(fresh), gone, stood if moved else None, told)
