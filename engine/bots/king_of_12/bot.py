"""The bots of King of 12: one way to think for all levels; a level says how far it looks.

A turn is a small game that all play at once (turn.py). With two seats the lowest
level answers what the other might lay anyway; the higher ones mix their cards so that nobody gains
by knowing how they think. With more seats that is not enough: who takes all others for perfect
wins no more than they do. There a level takes the others for the level below and answers that.
The card itself is drawn from the task's seed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, prod
from random import Random
from time import monotonic
from typing import Final

from engine.bots.base import HINT_LEVEL, Choice, Task
from engine.bots.king_of_12.turn import (
    FEW_FACES,
    LEANINGS,
    Mix,
    Turn,
    Vector,
    Worth,
    before_last_turn,
    equilibrium,
    expected,
    game_worth,
    last_turn_worth,
    leaning_worth,
    mean,
    points_worth,
)
from engine.core.game import Game
from engine.core.masks import bits, mask_of
from engine.core.types import Action, Json, Seat
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.knowledge import KingKnowledge
from engine.games.king_of_12.state import (
    A_PLAY,
    ARGUMENT,
    KEEP,
    SEAL,
    THEFT,
    KingState,
    points_of,
)
from engine.games.twelve import FACES


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do."""

    memory: float
    """Part of the cards already played this round that it remembers; 1 is all."""
    worth: Worth
    """What it plays for."""
    mixes: bool
    """Does it look for strategies that answer one another? Else it takes the others for even."""
    sharpness: float
    """How surely it takes the better card, where it answers the others: 1 / worth."""
    iterations: int
    """Of regret matching, or ways for the others' cards that it looks at."""
    looks: bool
    """Does it solve the last turn of a round beforehand?"""
    below: str = ""
    """The level it takes the others for where there are more than two seats; "" for none."""


SKILLS: Final[Mapping[str, Skill]] = {
    "easy": Skill(0.0, points_worth, False, 0.8, 24, False),
    "normal": Skill(0.7, points_worth, True, 6.0, 120, False, below="easy"),
    "hard": Skill(1.0, game_worth, True, 120.0, 200, False, below="normal"),
    "expert": Skill(1.0, leaning_worth, True, 200.0, 400, True, below="hard"),
}
_OTHER_NAMES: Final = {"greedy": "normal", "person": "easy", "person:wild": "easy"}
_LAST_TURN: Final = 60
"""Iterations where the last turn is solved beforehand."""
_RARE: Final = 0.04
"""Cards that are mixed in less often than this are left out: they are what is left of trying."""
_MOST_ROWS: Final = 64
"""Combinations of the others' cards that every own card is held against."""
_FEWEST_ROWS: Final = 8
"""So many even when the time is up: fewer would make good cards look beaten."""
_MANY_SEATS: Final = 4
_REPLY_DRAWS: Final = 64
"""Ways for the others' cards that are drawn from what they are taken to do."""
_EXACT_PER_ITERATION: Final = 4
"""Up to so many combinations of cards an iteration all are looked at, instead of drawn ones."""
_SPARE_TIME: Final = 0.8
"""Part of a limit in seconds that is used; the rest is for the step that has begun."""
_CLOSE: Final = 0.5
"""A second card of so much of the best one's chance: there is no single best card."""
_FIRST_MOSTLY: Final = 1.3
"""Points on average from which on a card makes its owner first most often."""
_REASON_DRAWS: Final = 24
_LAST_HAND: Final = 2
"""With so many cards in hand a round is in its last turn: nothing is saved for another one."""
_TEMPER: Final = 1.2
"""How much a temperament shifts a mixed strategy; equal strength is what it may not leave."""
TEMPERAMENTS: Final[Mapping[str, float]] = {"bold": _TEMPER, "cautious": -_TEMPER}
"""Towards cards whose result is uncertain, or away from them; others are even."""


class KingBot:
    """Answers tasks of King of 12; without memory, so the same task gives the same answer."""

    def __init__(self, game: Game, level: str, clock: Callable[[], float] = monotonic) -> None:
        self.game = game
        self.clock = clock
        self.skill = SKILLS[_OTHER_NAMES.get(level, level)]

    def choose(self, task: Task) -> Choice:
        """A legal action, the chances or scores of all, and why."""
        state = self.game.load(task.concealed)
        assert isinstance(state, KingState)
        mind = Mind(state, KingKnowledge.load(task.known), task, self.skill, self.clock)
        policy, action = self.taken(*mind.decide())
        note, params = mind.reason(action, policy)
        token = self.game.token
        return Choice(
            ply=task.ply,
            token=token(state, task.seat, action),
            policy={token(state, task.seat, a): round(part, 6) for a, part in policy.items()},
            note=note,
            params=params,
        )

    def taken(
        self, policy: dict[Action, float], action: Action
    ) -> tuple[dict[Action, float], Action]:
        """The policy, and the action that is taken: drawn by it where cards are mixed."""
        return policy, action


ADVICE: Final = Skill(1.0, leaning_worth, True, 200.0, 900, True)
"""It thinks as a turn is judged after the game (after.py), or whoever follows a hint would be told
afterwards what that has cost."""


class KingAdviser(KingBot):
    """What a hint is taken from: not a card drawn by the policy but the one it likes best, so that
    nothing else stands beside it with a higher number."""

    def __init__(self, game: Game, level: str, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(game, level, clock)
        if level == HINT_LEVEL:
            self.skill = ADVICE

    def taken(
        self, policy: dict[Action, float], action: Action
    ) -> tuple[dict[Action, float], Action]:
        """The same policy; the action drawn, or any that it likes better."""
        return policy, max(policy, key=lambda each: (policy[each], each == action))


class Mind:
    """One decision of one seat."""

    def __init__(
        self,
        state: KingState,
        known: KingKnowledge,
        task: Task,
        skill: Skill,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.clock = clock
        self.until = clock() + _SPARE_TIME * task.limit.seconds
        self.timed = task.limit.budget is None
        self.state = state
        self.known = known
        self.seat = task.seat
        self.skill = skill
        self.temper = TEMPERAMENTS.get(task.temperament, 0.0)
        self.iterations = min(skill.iterations, max(1, task.limit.budget or skill.iterations))
        self.rng = Random(f"{task.seed}/{task.ply}/{task.seat}")
        self._round_rng = Random(f"{task.seed}/{state.round}/{task.seat}")
        looks = skill.looks and before_last_turn(state)
        worth = last_turn_worth(skill.worth, _LAST_TURN) if looks else skill.worth
        self.faces = FACES if state.charter.seats < _MANY_SEATS else FEW_FACES
        state.hands = self.possible_hands()
        self.turn = Turn(state, state.hands, worth, self.faces)
        self._turns = {worth: self.turn}

    def late(self) -> bool:
        """Is the time up? Never with a budget: that has the same answer on every machine."""
        return self.timed and self.clock() >= self.until

    def decide(self) -> tuple[dict[Action, float], Action]:
        """How good every legal action is beside the others, and the one taken."""
        operation = self.state.stack[-1][0]
        if operation == SEAL:
            mix = self.cards()
            policy = {A_PLAY | card: mix.get(card, 0.0) for card in self.turn.hands[self.seat]}
            return policy, self.rng.choices(list(policy), list(policy.values()))[0]
        if operation == KEEP:
            scores = {action: self.spare(action & ARGUMENT) for action in self.state.legal()}
        else:
            answers = self.turn.answers(self.state)
            scores = {action: vector[self.seat] for action, vector in answers.items()}
        best = max(scores, key=lambda action: scores[action])
        span = scores[best] - min(scores.values())
        policy = {
            action: 1.0 - (scores[best] - score) / span if span else 1.0
            for action, score in scores.items()
        }
        return policy, best

    # ------------------------------------------------------------ what the others may hold

    def possible_hands(self) -> list[int]:
        """By seat: mask of what it may hold; of the own seat what it does hold."""
        return [
            self.state.hands[seat] if seat == self.seat else self._possible(seat)
            for seat in range(self.state.charter.seats)
        ]

    def _possible(self, seat: Seat) -> int:
        """Cards that were played are gone, as far as the level remembers them."""
        gone = 0
        for card in bits(self.known.played[seat]):
            if self._round_rng.random() < self.skill.memory:
                gone |= 1 << card
        return self.state.chosen & ~gone

    # ------------------------------------------------------------ the card of a turn

    def cards(self) -> dict[int, float]:
        """How often each card should be laid here; never one that another one always beats."""
        rows = self._rows()
        kept = [card for card in rows if not dominated(rows, card)]
        if self.skill.mixes:
            mix = self._mix()
            weights = {card: mix[card] for card in kept if mix[card] >= _RARE}
            weights = self._tempered(weights or dict.fromkeys(kept, 1.0), rows)
        else:
            weights = soft({card: sum(rows[card]) / len(rows[card]) for card in kept}, self.skill)
        total = sum(weights.values())
        return {card: weight / total for card, weight in weights.items()}

    def _mix(self) -> Mix:
        """How often each card is laid, before what is hardly ever laid is left out."""
        if self.turn.seats > 2 and self.skill.below:
            others = self.mixes(SKILLS[self.skill.below])
            return self._replies(self.turn, self.skill, others, [self.seat])[self.seat]
        return equilibrium(self.turn, self.iterations, self.rng, self.late)[self.seat]

    def mixes(self, skill: Skill) -> list[Mix]:
        """How all seats would mix their cards if all played like this level."""
        if skill.below:
            others = self.mixes(SKILLS[skill.below])
        else:
            others = [dict.fromkeys(hand, 1.0 / len(hand)) for hand in self.turn.hands]
        turn = self._turns.get(skill.worth)
        if turn is None:
            turn = self._turns[skill.worth] = self.turn.for_worth(skill.worth)
        return self._replies(turn, skill, others, range(turn.seats))

    def _replies(
        self, turn: Turn, skill: Skill, mixes: Sequence[Mix], seats: Sequence[Seat]
    ) -> list[Mix]:
        """For these seats what a level answers to the mixes of the others; the rest stay."""
        if turn.profiles() <= _EXACT_PER_ITERATION * self.iterations:
            gains = {seat: expected(turn, seat, mixes) for seat in seats}
        else:
            gains = self._drawn(turn, mixes, seats)
        replies = list(mixes)
        for seat in seats:
            replies[seat] = soft(gains[seat], skill)
        return replies

    def _drawn(
        self, turn: Turn, mixes: Sequence[Mix], seats: Sequence[Seat]
    ) -> dict[Seat, dict[int, float]]:
        """What the cards of these seats are worth against cards drawn from the others' mixes."""
        count = min(_REPLY_DRAWS, self.iterations)
        drawn = zip(
            *(self.rng.choices(list(mix), list(mix.values()), k=count) for mix in mixes),
            strict=True,
        )
        gains = {seat: dict.fromkeys(turn.hands[seat], 0.0) for seat in seats}
        looked = 0
        for laid in drawn:
            for seat, gain in gains.items():
                before, after = laid[:seat], laid[seat + 1 :]
                for card in gain:
                    gain[card] += turn.payoff((*before, card, *after))[seat]
            looked += 1
            if self.late():
                break
        return {
            seat: {card: sum_ / looked for card, sum_ in gain.items()}
            for seat, gain in gains.items()
        }

    def _rows(self) -> dict[int, list[float]]:
        """By card of the own hand: its worth against what the others may lay, or many of these."""
        hands = [hand for seat, hand in enumerate(self.turn.hands) if seat != self.seat]
        if prod(map(len, hands)) <= _MOST_ROWS:
            others = list(product(*hands))
        else:
            count = min(_MOST_ROWS, self.iterations)
            others = [tuple(map(self.rng.choice, hands)) for _ in range(count)]
        seat, payoff = self.seat, self.turn.payoff
        rows: dict[int, list[float]] = {card: [] for card in self.turn.hands[seat]}
        for laid in others:
            for card, row in rows.items():
                row.append(payoff((*laid[:seat], card, *laid[seat:]))[seat])
            if self.late() and len(rows[self.turn.hands[seat][0]]) >= _FEWEST_ROWS:
                break
        return rows

    def _tempered(self, mix: Mix, rows: Mapping[int, list[float]]) -> dict[int, float]:
        """A mixed strategy shifted by temperament: to uncertain cards, or to sure ones."""
        daring = darings(rows)
        return {card: part * exp(self.temper * (daring[card] - 1.0)) for card, part in mix.items()}

    def daring(self) -> float:
        """How uncertain the result of its card is on the mean; 1 is that of any card here."""
        daring = darings(self._rows())
        return sum(part * daring[card] for card, part in self.cards().items())

    # ------------------------------------------------------------ other decisions

    def spare(self, card: int) -> float:
        """How well a card can be missed for the rest of the game."""
        return -LEANINGS[self.turn.seats].cards[card]

    # ------------------------------------------------------------ reasons

    def reason(self, action: Action, policy: Mapping[Action, float]) -> tuple[str, dict[str, Json]]:
        """A text key and its parameters."""
        operation = self.state.stack[-1][0]
        params: dict[str, Json] = {}
        if operation == KEEP:
            word = "weak"
        elif operation == THEFT:
            word = "rob" if action & ARGUMENT else "leave"
        elif operation == SEAL:
            word = self._why(action & ARGUMENT, policy)
            params["card"] = CHARACTERS[action & ARGUMENT]
        else:
            word = "face"
        return f"king_of_12.hint.because_{word}", params

    def _why(self, card: int, policy: Mapping[Action, float]) -> str:
        """Why this card: it mixes, it brings points, it keeps them from the leader, it saves."""
        ordered = sorted(policy.values(), reverse=True)
        if len(ordered) > 1 and ordered[1] >= _CLOSE * ordered[0]:
            return "mix"
        before = points_of(self.state)
        rivals = [seat for seat in range(self.turn.seats) if seat != self.seat]
        leader = max(rivals, key=lambda seat: before[seat])
        gains = self._points_by_card()
        own = {other: gain[self.seat] - before[self.seat] for other, gain in gains.items()}
        if own[card] >= max(own.values()):
            return "first" if own[card] >= _FIRST_MOSTLY else "points"
        if gains[card][leader] <= min(gain[leader] for gain in gains.values()):
            return "deny"
        return "save" if len(self.turn.hands[self.seat]) > _LAST_HAND else "last"

    def _points_by_card(self) -> dict[int, Vector]:
        """By card of the own hand: the points of all after this turn, on average."""
        hands = [mask_of(hand) for hand in self.turn.hands]
        turn = Turn(self.state, hands, totals, FEW_FACES)
        draws = [[self.rng.choice(hand) for hand in turn.hands] for _ in range(_REASON_DRAWS)]
        return {
            card: mean(
                [
                    turn.payoff((*drawn[: self.seat], card, *drawn[self.seat + 1 :]))
                    for drawn in draws
                ]
            )
            for card in turn.hands[self.seat]
        }


def soft(worth: Mapping[int, float], skill: Skill) -> dict[int, float]:
    """Chances of cards by what they are worth: the better ones more often, the best most often."""
    best = max(worth.values())
    weights = {card: exp(skill.sharpness * (gain - best)) for card, gain in worth.items()}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def totals(state: KingState) -> Vector:
    """The points of this round as they are: what reasons speak of."""
    return tuple(float(total) for total in points_of(state))


def darings(rows: Mapping[int, list[float]]) -> dict[int, float]:
    """By card: how far its results lie from their middle, as a multiple of what is usual here."""
    spread = {}
    for card, results in rows.items():
        middle = sum(results) / len(results)
        spread[card] = sum(abs(result - middle) for result in results) / len(results)
    usual = sum(spread.values()) / len(spread) or 1.0
    return {card: distance / usual for card, distance in spread.items()}


def dominated(rows: Mapping[int, list[float]], card: int) -> bool:
    """Is another card never worse and once better, whatever the others laid?"""
    own = rows[card]
    return any(
        other != card
        and all(their >= mine for their, mine in zip(row, own, strict=True))
        and row != own
        for other, row in rows.items()
    )
