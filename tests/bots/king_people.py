"""People of King of 12 who keep to one simple way to play; no bot may lose to them for long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.base import Choice, Task
from engine.bots.king_of_12.turn import FEW_FACES, Turn, expected, points_worth
from engine.core.game import Game
from engine.games.king_of_12.knowledge import KingKnowledge
from engine.games.king_of_12.state import ARGUMENT, INDEX, SEAL, KingState


class SimplePerson:
    """Chooses the card of a turn in one way always; whatever else is asked, the first answer."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, task: Task) -> Choice:
        """Never looks at more than the task holds."""
        state = self.game.load(task.concealed)
        assert isinstance(state, KingState)
        legal = state.legal_for(task.seat)
        action = legal[0]
        if state.stack[-1][0] == SEAL:
            wanted = self.wanted(state, task, [card & ARGUMENT for card in legal])
            action = next(act for act in legal if act & ARGUMENT == wanted)
        return Choice(task.ply, self.game.token(state, task.seat, action))

    def wanted(self, state: KingState, task: Task, hand: Sequence[int]) -> int:
        """One of the cards in hand."""
        raise NotImplementedError


class SameOrder(SimplePerson):
    """The same card first, the same second, in every round."""

    ORDER: Final = ("golem", "machine", "alchemist", "lady", "oracle", "sorcerer", "shapeshifter")

    def wanted(self, state: KingState, task: Task, hand: Sequence[int]) -> int:
        """The best one that is left, by a fixed list."""
        liked = [INDEX[name] for name in self.ORDER if INDEX[name] in hand]
        return (liked or hand)[0]


class Highest(SimplePerson):
    """The card with which the own die counts most, as if the others laid nothing."""

    def wanted(self, state: KingState, task: Task, hand: Sequence[int]) -> int:
        """By the value of the die as it lies; the Shapeshifter turns it over first."""
        die = state.dice[task.seat]

        def value(card: int) -> int:
            face = 13 - die if card == INDEX["shapeshifter"] else die
            return state.charter.value_tables[card][face]

        return max(hand, key=value)


class CopyLast(SimplePerson):
    """The latest card of the others that is still in hand: what was good for them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.seen: list[int] = []

    def wanted(self, state: KingState, task: Task, hand: Sequence[int]) -> int:
        """Looks at what was turned up since the last turn."""
        played = KingKnowledge.load(task.known).played
        fresh = 0
        for seat, mask in enumerate(played):
            if seat != task.seat:
                fresh |= mask
        new = [card for card in range(len(INDEX)) if fresh >> card & 1 and card not in self.seen]
        self.seen = [card for card in self.seen if fresh >> card & 1] + new
        return next((card for card in reversed(self.seen) if card in hand), hand[0])


class KnowsAverage(SimplePerson):
    """Knows how often the bots lay each card on the whole, and answers that with most points."""

    def __init__(self, game: Game, often: Mapping[int, float]) -> None:
        super().__init__(game)
        self.often = often

    def wanted(self, state: KingState, task: Task, hand: Sequence[int]) -> int:
        """Remembers what was played this round, like a careful person."""
        played = KingKnowledge.load(task.known).played
        hands = [state.chosen & ~gone for gone in played]
        hands[task.seat] = state.hands[task.seat]
        turn = Turn(state, hands, points_worth, FEW_FACES)
        mixes = [
            {card: self.often.get(card, 0.0) + LEAST_OFTEN for card in theirs}
            for theirs in turn.hands
        ]
        for mix in mixes:
            total = sum(mix.values())
            for card in mix:
                mix[card] /= total
        worth = expected(turn, task.seat, mixes)
        return max(worth, key=lambda card: worth[card])


LEAST_OFTEN: Final = 0.01
"""What was never seen may still come."""


def frequencies(cards: Counter[int]) -> dict[int, float]:
    """Shares of what was laid."""
    return {card: count / cards.total() for card, count in cards.items()}
