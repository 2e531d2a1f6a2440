"""Games small enough that their solution is known, for the searcher.

Kuhn's poker (three cards, one bet), a trick game (three cards each, the leader follows the trick),
and stone, paper, scissors in which one side holds a secret: its stone is worth two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any, ClassVar, TypeAlias

from engine.core.game import GameSpec, Setup
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat


class Nothing:
    """Knowledge of games in which what is seen is all there is."""

    def observe(self, event: Any) -> None:
        pass

    def copy(self) -> Nothing:
        return self

    def dump(self) -> Json:
        return {}


class SmallState:
    """What is dealt and what was answered; subclasses say the rules."""

    hidden: ClassVar[int] = -1

    def __init__(self) -> None:
        self.dealt: list[int] = []
        """By seat, or the cards of both one after the other."""
        self.done: list[int] = []

    @property
    def actor(self) -> Seat:
        raise NotImplementedError

    def legal(self) -> Sequence[Action]:
        return self.legal_for(self.actor)

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        raise NotImplementedError

    def open_seats(self) -> tuple[Seat, ...]:
        return (self.actor,) if self.actor >= 0 else ()

    def apply(self, seat: Seat, action: Action, emit: Any = None) -> None:
        (self.dealt if seat == CHANCE else self.done).append(action)

    def clone(self) -> Any:
        other = type(self)()
        other.dealt, other.done = self.dealt[:], self.done[:]
        return other

    def returns(self) -> list[float]:
        raise NotImplementedError


class SmallGame:
    """The part of the protocol that a searcher needs."""

    id = "small"
    rules = 1
    state: ClassVar[type[SmallState]]
    spec = GameSpec(id="small", seats=(2, 2), cooperative=False, options={})

    def initial(self, setup: Setup, emit: Any = None) -> Any:
        return self.state()

    def weights(self, state: Any) -> None:
        return None

    def token(self, state: Any, seat: Seat, action: Action) -> str:
        return f"do:{action}"

    def knowledge(self, setup: Setup, seat: Seat) -> Nothing:
        return Nothing()

    def load_knowledge(self, data: Json) -> Nothing:
        return Nothing()

    def dump(self, state: Any) -> Json:
        return {"seats": 2, "options": {}, "dealt": state.dealt[:], "done": state.done[:]}

    def load(self, data: Json) -> Any:
        state = self.state()
        state.dealt, state.done = data["dealt"][:], data["done"][:]
        return state

    def conceal(self, state: Any, seat: Seat) -> Any:
        raise NotImplementedError

    def determinize(self, concealed: Any, seat: Seat, known: Any, rng: Random) -> Any:
        raise NotImplementedError

    def deals(self) -> list[Any]:
        """Every position after the deal; all have the same chance."""
        raise NotImplementedError

    def dealt(self, *dealt: int) -> Any:
        state = self.state()
        state.dealt = list(dealt)
        return state


def seen(game: SmallGame, state: Any, seat: Seat) -> Hashable:
    """What a seat sees: the key of its information set."""
    concealed = game.conceal(state, seat)
    return tuple(concealed.dealt), tuple(concealed.done)


Policy: TypeAlias = Callable[[Any, Seat], dict[Action, float]]


def best_value(game: SmallGame, policy: Policy, best: Seat) -> float:
    """What a seat gets on the mean that answers the others' policy as well as can be."""
    deals = game.deals()
    return _best(game, policy, best, [(state, 1.0 / len(deals)) for state in deals])


def _best(game: SmallGame, policy: Policy, best: Seat, states: list[tuple[Any, float]]) -> float:
    total = 0.0
    waiting = list(states)
    groups: dict[Hashable, list[tuple[Any, float]]] = {}
    while waiting:
        state, chance = waiting.pop()
        seat = state.actor
        if seat == NOBODY:
            total += chance * state.returns()[best]
        elif seat == best:
            groups.setdefault(seen(game, state, seat), []).append((state, chance))
        else:
            waiting += [
                (after(state, seat, action), chance * part)
                for action, part in policy(state, seat).items()
                if part > 0.0
            ]
    for group in groups.values():
        total += max(
            _best(game, policy, best, [(after(state, best, a), chance) for state, chance in group])
            for a in group[0][0].legal_for(best)
        )
    return total


def after(state: Any, seat: Seat, action: Action) -> Any:
    child = state.clone()
    child.apply(seat, action)
    return child


def nash_conv(game: SmallGame, policy: Policy) -> float:
    """How much both seats together gain by leaving a policy of a zero-sum game."""
    return best_value(game, policy, 0) + best_value(game, policy, 1)


# ---------------------------------------------------------------- Kuhn's poker


PASS, BET = 0, 1


class KuhnState(SmallState):
    @property
    def actor(self) -> Seat:
        if len(self.dealt) < 2:
            return CHANCE
        done = self.done
        if len(done) >= 3 or (len(done) == 2 and done != [PASS, BET]):
            return NOBODY
        return len(done) % 2

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE:
            return [card for card in range(3) if card not in self.dealt]
        return (PASS, BET) if seat == self.actor else ()

    def returns(self) -> list[float]:
        high = 1.0 if self.dealt[0] > self.dealt[1] else -1.0
        done = tuple(self.done)
        first = {
            (PASS, PASS): high,
            (BET, BET): 2 * high,
            (BET, PASS): 1.0,
            (PASS, BET, PASS): -1.0,
            (PASS, BET, BET): 2 * high,
        }[done]
        return [first, -first]


class Kuhn(SmallGame):
    id = "kuhn"
    state = KuhnState

    def conceal(self, state: KuhnState, seat: Seat) -> KuhnState:
        seen = state.clone()
        seen.dealt[1 - seat] = SmallState.hidden
        return seen

    def determinize(self, concealed: KuhnState, seat: Seat, known: Any, rng: Random) -> KuhnState:
        world = concealed.clone()
        own = world.dealt[seat]
        world.dealt[1 - seat] = rng.choice([card for card in range(3) if card != own])
        return world

    def deals(self) -> list[KuhnState]:
        return [self.dealt(*pair) for pair in permutations(range(3), 2)]


# ---------------------------------------------------------------- three tricks


class TricksState(SmallState):
    """Seven cards, three each; the higher card takes the trick and leads. Most tricks win."""

    SIZE: ClassVar[int] = 3
    CARDS: ClassVar[int] = 7

    @property
    def actor(self) -> Seat:
        if len(self.dealt) < 2 * self.SIZE:
            return CHANCE
        if len(self.done) == 2 * self.SIZE:
            return NOBODY
        return (self.leader() + len(self.done)) % 2

    def hand(self, seat: Seat) -> list[int]:
        whole = self.dealt[seat * self.SIZE : (seat + 1) * self.SIZE]
        return [card for card in whole if card not in self.done or card < 0]

    def leader(self) -> Seat:
        leader = 0
        for at in range(0, len(self.done) - 1, 2):
            if self.done[at + 1] > self.done[at]:
                leader = 1 - leader
        return leader

    def taken(self) -> list[int]:
        leader, taken = 0, [0, 0]
        for at in range(0, len(self.done) - 1, 2):
            if self.done[at + 1] > self.done[at]:
                leader = 1 - leader
            taken[leader] += 1
        return taken

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE:
            return [card for card in range(self.CARDS) if card not in self.dealt]
        return self.hand(seat) if seat == self.actor else ()

    def returns(self) -> list[float]:
        taken = self.taken()
        return [1.0, -1.0] if taken[0] > taken[1] else [-1.0, 1.0]


class Tricks(SmallGame):
    id = "tricks"
    state = TricksState

    def conceal(self, state: TricksState, seat: Seat) -> TricksState:
        seen = state.clone()
        size, other = state.SIZE, 1 - seat
        for at in range(other * size, (other + 1) * size):
            if seen.dealt[at] not in seen.done:
                seen.dealt[at] = SmallState.hidden
        # where the played ones lay in the hand tells nothing, and must not
        seen.dealt[other * size : (other + 1) * size] = sorted(
            seen.dealt[other * size : (other + 1) * size]
        )
        return seen

    def determinize(
        self, concealed: TricksState, seat: Seat, known: Any, rng: Random
    ) -> TricksState:
        world = concealed.clone()
        free = [card for card in range(world.CARDS) if card not in world.dealt]
        rng.shuffle(free)
        dealt = [free.pop() if card == SmallState.hidden else card for card in world.dealt]
        size = world.SIZE
        world.dealt = sorted(dealt[:size]) + sorted(dealt[size:])
        return world

    def deals(self) -> list[TricksState]:
        cards, size = range(TricksState.CARDS), TricksState.SIZE
        return [
            self.dealt(*one, *two)
            for one in combinations(cards, size)
            for two in combinations([card for card in cards if card not in one], size)
        ]


# ---------------------------------------------------------------- a secret stone


STONE, PAPER, SCISSORS = 0, 1, 2


class SecretState(SmallState):
    """Both answer at once. Seat 0 knows whether its stone counts two (a coin before)."""

    @property
    def actor(self) -> Seat:
        if not self.dealt:
            return CHANCE
        return NOBODY if len(self.done) == 2 else len(self.done)

    def open_seats(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.done), 2)) if self.dealt else ()

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE:
            return (0, 1)
        return (STONE, PAPER, SCISSORS) if seat in self.open_seats() else ()

    def apply(self, seat: Seat, action: Action, emit: Any = None) -> None:
        if seat == CHANCE:
            self.dealt.append(action)
        else:
            self.done.insert(seat, action)

    def returns(self) -> list[float]:
        first = secret_payoff(self.dealt[0], self.done[0], self.done[1])
        return [first, -first]


def secret_payoff(secret: int, one: int, two: int) -> float:
    won = (0.0, -1.0, 1.0)[(two - one) % 3] if one != two else 0.0
    return 2.0 * won if secret and one == STONE and won > 0 else won


class Secret(SmallGame):
    id = "secret"
    state = SecretState

    def conceal(self, state: SecretState, seat: Seat) -> SecretState:
        seen = state.clone()
        if seat == 1:
            seen.dealt = [SmallState.hidden]
            if len(seen.done) == 1:
                seen.done = [SmallState.hidden]
        return seen

    def determinize(
        self, concealed: SecretState, seat: Seat, known: Any, rng: Random
    ) -> SecretState:
        world = concealed.clone()
        if seat == 1:
            world.dealt = [rng.randrange(2)]
            if world.done == [SmallState.hidden]:
                world.done = [rng.randrange(3)]
        return world

    def deals(self) -> list[SecretState]:
        return [self.dealt(secret) for secret in range(2)]
