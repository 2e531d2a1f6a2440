"""What a member may have laid: weights for every card, from public play and from sentences.

Every member's weights start from what the card can do alone; then it is asked, as often as the
level looks ahead, what each member would find best if the others lay by these weights, the leader
of the round first: so the others make way for the leader. Bots among themselves take the first of
equally good cards, or two with the same hand would lay the same. A sentence leaves the cards of
which it would be true.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import exp
from typing import Final

from engine.bots import patience
from engine.bots.council_of_12.conventions import Skill
from engine.bots.council_of_12.execution import Position, value
from engine.bots.council_of_12.scene import Lay, Scene
from engine.core.types import Seat
from engine.games.council_of_12.state import (
    GOLEM,
    KNIGHT,
    LADY,
    ORACLE,
    PATIENT,
    SENTENCES,
    CouncilState,
    bits,
)

ALONE: Final = SENTENCES.index("alone")
CONTRIBUTE: Final = SENTENCES.index("contribute")
NOTHING: Final = SENTENCES.index("nothing")
PROPOSAL: Final = SENTENCES.index("proposal")

_STILL: Final = 1 << PATIENT
"""Cards that leave die and targets as they are."""
_SALIENCE: Final = 0.25
_UNSHARPENED: Final = 0.02
_EQUALLY_GOOD: Final = 0.02
"""Cards no further apart than this are equally good, in chances to pass."""
_TAKEN_FIRST: Final = 4.0
"""How much likelier the first of the equally good ones is, where the members keep that rule."""


def true_sentence(card: int, others: int, position: Position, first: bool) -> int:
    """The sentence that a card makes true; everybody can work it out from what lies open.

    ``others``: mask of the cards that the other members may hold between them. Alone: this card
    is enough if nothing else happens. Contribute: with one more card it can be. Nothing: neither.
    """
    if _STILL >> card & 1:
        return NOTHING
    if value(1 << card, position, first) >= 1.0:
        return ALONE
    if card in (KNIGHT, GOLEM, ORACLE):
        return CONTRIBUTE
    for other in bits(others & ~(1 << card)):
        if other == PATIENT:
            continue
        if value(1 << card | 1 << other, position, first) > value(1 << other, position, first):
            return CONTRIBUTE
        if value(1 << card | 1 << other, position, first) > 0 and other != LADY:
            return CONTRIBUTE
    return NOTHING


def salience(card: int, position: Position, first: bool) -> float:
    """How likely a card comes to mind before anybody thinks about the others."""
    return _SALIENCE + value(1 << card, position, first)


def speaking_order(state: CouncilState) -> list[Seat]:
    """Who goes first in step 3: counted from the leader, whose number is that of the round."""
    seats = state.charter.seats
    lead = state.round % seats
    return [(lead + step) % seats for step in range(seats)]


class Beliefs:
    """Weights of all members of one scene."""

    def __init__(
        self,
        scene: Scene,
        skill: Skill,
        choices: Sequence[Sequence[int]],
        chances: Sequence[Mapping[int, float]],
        lays: Sequence[Lay],
        sharpness: Sequence[float],
        in_order: Sequence[bool],
    ) -> None:
        """``chances``: by seat and card, that the member holds it at all (1 where known).

        ``sharpness``: by seat, how surely the member is taken to find what is best.
        ``in_order``: by seat, whether the first of equally good cards is the one it lays.
        """
        self.scene = scene
        self.skill = skill
        self.lays = lays
        self.sharpness = sharpness
        self.in_order = in_order
        self.weights: list[dict[int, float]] = []
        self._fixed: list[dict[int, float]] = []
        for seat, cards in enumerate(choices):
            fixed = {
                card: salience(card, scene.position, scene.first)
                * chances[seat].get(card, 1.0)
                * self._as_said(seat, card)
                for card in cards
            }
            self._fixed.append(fixed)
            self.weights.append(_normal(fixed))
        stake = scene.stake or 1.0
        self._worths = [(lay.cards, lay.worth / stake) for lay in lays]
        for _ in range(skill.depth):
            for seat in speaking_order(scene.state):
                self._sharpen(seat)

    def _as_said(self, seat: Seat, card: int) -> float:
        """1 where the card fits the member's sentence, little where it does not."""
        said = self.scene.state.said[seat]
        if said in (0, PROPOSAL) or not self.skill.listens:
            return 1.0
        true = true_sentence(card, self.others(seat), self.scene.position, self.scene.first)
        if said == CONTRIBUTE and true == ALONE and self._heard_alone(seat):
            return 1.0  # somebody else had said it
        return 1.0 if said == true else 1.0 - self.skill.listens

    def _heard_alone(self, seat: Seat) -> bool:
        """Has another member said it can be done alone? Then nobody says it again."""
        said = self.scene.state.said
        return any(said[other] == ALONE for other in range(len(said)) if other != seat)

    def others(self, seat: Seat) -> int:
        """Mask of the cards that may lie before the others."""
        mask = 0
        for other in range(len(self.scene.owned)):
            if other != seat:
                mask |= self.scene.playable(other)
        return mask

    def _sharpen(self, seat: Seat) -> None:
        """One member thinks again, knowing what is expected of the others."""
        fixed = self._fixed[seat]
        worths = self.expected(seat)
        best = max(worths.values())
        sharp = self.sharpness[seat]
        weights = {c: fixed[c] * (exp(sharp * (worths[c] - best)) + _UNSHARPENED) for c in fixed}
        if self.in_order[seat]:
            weights[min(c for c in fixed if worths[c] >= best - _EQUALLY_GOOD)] *= _TAKEN_FIRST
        self.weights[seat] = _normal(weights)

    def expected(self, seat: Seat) -> dict[int, float]:
        """By card: what laying it is worth to a member on the mean, in chances to pass."""
        patience.look()
        sums = dict.fromkeys(self.weights[seat], 0.0)
        others = [other for other in range(len(self.weights)) if other != seat]
        weights = self.weights
        for cards, worth in self._worths:
            share = worth
            for other in others:
                share *= weights[other][cards[other]]
            sums[cards[seat]] += share
        return sums

    def worlds(self, seats: Sequence[Seat], most: int) -> list[tuple[float, dict[Seat, int]]]:
        """The likeliest ways for these members' cards to lie, with their chances (sum 1)."""
        parts = [sorted(self.weights[seat].items(), key=lambda item: -item[1]) for seat in seats]
        found = []
        for combination in product(*parts):
            chance = 1.0
            for _, weight in combination:
                chance *= weight
            cards = {seat: card for seat, (card, _) in zip(seats, combination, strict=True)}
            found.append((chance, cards))
        found.sort(key=lambda world: (-world[0], tuple(world[1].values())))
        found = found[:most]
        total = sum(chance for chance, _ in found) or 1.0
        return [(chance / total, cards) for chance, cards in found]


def _normal(weights: Mapping[int, float]) -> dict[int, float]:
    total = sum(weights.values())
    if total <= 0:
        return {card: 1 / len(weights) for card in weights}
    return {card: weight / total for card, weight in weights.items()}
