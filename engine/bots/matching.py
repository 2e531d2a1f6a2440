"""Mixed strategies for decisions that seats take at once: regret matching, answers to the others.

Nothing here knows a game. A *table* says, for every pair of answers, what both sides get; a group
is what the other side may know when it answers (its cards), with its own table and chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import Final, TypeAlias

Mix: TypeAlias = list[float]
"""Chance of each answer, in their order; the sum is 1."""
Payoffs: TypeAlias = list[list[float]]
"""By own answer, then by answer of the other side."""

ROUNDS: Final = 400
"""Rounds of regret matching on a table: its payoffs are noisier than what more would mend."""


@dataclass(frozen=True, slots=True)
class Group:
    """The worlds in which the other side knows the same, and so must answer alike."""

    chance: float
    own: Payoffs
    other: Payoffs


def matched(regrets: Sequence[float]) -> Mix:
    """In proportion to what each answer would have gained; even where none would."""
    total = sum(regret for regret in regrets if regret > 0.0)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total if regret > 0.0 else 0.0 for regret in regrets]


def equilibrium(groups: Sequence[Group], rounds: int = ROUNDS) -> tuple[Mix, list[Mix]]:
    """Mixes that neither side gains much by leaving: the own one, and one for each group.

    Regret matching plus, later rounds weigh more.
    """
    count = len(groups[0].own)
    columns = [list(zip(*group.other, strict=True)) for group in groups]
    own_regrets, own_sums = [0.0] * count, [0.0] * count
    regrets = [[0.0] * len(answers) for answers in columns]
    sums = [[0.0] * len(answers) for answers in columns]
    for number in range(1, rounds + 1):
        own_mix = matched(own_regrets)
        own_gain = [0.0] * count
        for at, group in enumerate(groups):
            mix = matched(regrets[at])
            for row, payoffs in enumerate(group.own):
                own_gain[row] += group.chance * sum(map(mul, mix, payoffs))
            gain = [sum(map(mul, own_mix, column)) for column in columns[at]]
            _learn(regrets[at], sums[at], mix, gain, number)
        _learn(own_regrets, own_sums, own_mix, own_gain, number)
    return matched(own_sums), [matched(row) for row in sums]


def _learn(
    regrets: list[float], sums: list[float], mix: Mix, gain: Sequence[float], weight: int
) -> None:
    """Adds one round to the regrets and to the mean strategy."""
    usual = sum(map(mul, mix, gain))
    for at, chance in enumerate(mix):
        regrets[at] = max(0.0, regrets[at] + gain[at] - usual)
        sums[at] += weight * chance


def soft(values: Mapping[int, float], sharpness: float) -> dict[int, float]:
    """Chances by value: the better answers more often, the best most often."""
    best = max(values.values())
    weights = {answer: exp(sharpness * (value - best)) for answer, value in values.items()}
    total = sum(weights.values())
    return {answer: weight / total for answer, weight in weights.items()}
