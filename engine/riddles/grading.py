"""How hard a riddle is, worked out from its search: how much there is to look at, and how many
wrong answers lie beside each right one of the best line.

The same measure for every game; which of it has which grade is the game's (`Quest.grades`), so a
grade compares riddles of one game.
"""

from dataclasses import dataclass
from math import log2
from typing import Any, Final

from engine.riddles.riddle import Proof
from engine.riddles.search import Search

GRADES: Final = 5
"""From 1, easy, to this one."""
_BESIDE: Final = 0.25
"""Of the doubt at each choice of the best line so much counts: who has looked at everything has no
doubt left, but nobody looks at everything."""


@dataclass(frozen=True, slots=True)
class Grading:
    """What a grade is made of."""

    looked: int
    """Different positions and ends that somebody meets who looks at everything."""
    doubt: float
    """log2(answers / right ones), summed over the choices of the best line."""
    hardness: float
    grade: int


def grading(proof: Proof) -> Grading:
    """Of a riddle that is proven."""
    search = proof.search
    looked = search.looked()
    doubt = _doubt(search)
    hardness = log2(looked) + _BESIDE * doubt
    return Grading(looked, doubt, hardness, 1 + sum(hardness >= one for one in search.quest.grades))


def _doubt(search: Search) -> float:
    state: Any = search.start
    worth, doubt, goal = None, 0.0, search.goal
    while worth is None:
        if search.chooses(state):
            found = [one.outcome.worth for one in search.answers(state)]
            enough = min(goal, max(found))
            doubt += log2(len(found) / sum(one >= enough for one in found))
        best = search.best(state)
        state, worth = search.step(state, best.seat, best.action)
    return doubt
