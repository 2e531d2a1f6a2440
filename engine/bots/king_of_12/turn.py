"""One turn of King of 12 as a small game that all play at once, and what a position is worth.

A *worth* gives every seat a number for a position; the larger the better for that seat. A turn
is then a table from the cards of all seats to such numbers, filled where it is looked at. What is
asked or rolled within a turn is answered by the best choice of whoever is asked, and by the mean.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import exp
from operator import getitem, itemgetter, mul
from random import Random
from typing import Final, TypeAlias

from engine.core.masks import bits
from engine.core.types import Seat
from engine.games.king_of_12.effects import plan_for, thief_and_victim
from engine.games.king_of_12.rules import ranking
from engine.games.king_of_12.state import (
    A_PLAY,
    A_ROLL,
    A_TILT,
    ARGUMENT,
    BY_ORACLE,
    KEEP,
    NONE,
    OVER,
    ROLL,
    SEAL,
    THEFT,
    TILT,
    TILTS,
    KingState,
    Plan,
    points_of,
)
from engine.games.twelve import FACES

Vector: TypeAlias = tuple[float, ...]
"""One number a seat."""
Worth: TypeAlias = Callable[[KingState], Vector]
Mix: TypeAlias = Mapping[int, float]
"""Chance of each card to be laid."""
Profile: TypeAlias = tuple[int, ...]
"""The cards of one turn by seat."""

FEW_FACES: Final = (2, 5, 8, 11)
"""Stand for all twelve where an Oracle is rolled in many combinations of cards."""
_BOTH_AND_ONE: Final = {2: (0.87, 0.0), 3: (0.82, 0.13), 4: (0.74, 0.21)}
"""By number of seats: chances that a turn has first and second, or one of them only.

Counted in games of bots (tests/figures/king_strength.py prints them)."""


# ================================================================ what a position is worth


def round_chances(points: Sequence[int], turns: int, enough: int) -> Vector:
    """Chance of every seat to win the round with ``turns`` turns to come.

    First and second of those turns are taken to be any two seats with equal chance. What is
    missing to 1 is the chance that all totals are equal.
    """
    order = sorted(range(len(points)), key=points.__getitem__)
    chances = _sorted_chances(tuple(points[seat] for seat in order), turns, enough)
    by_seat = [0.0] * len(points)
    for seat, chance in zip(order, chances, strict=True):
        by_seat[seat] = chance
    return tuple(by_seat)


@lru_cache(maxsize=1 << 16)
def _sorted_chances(points: tuple[int, ...], turns: int, enough: int) -> Vector:
    seats = range(len(points))
    if not turns or points[-1] >= enough:
        alone = [seat for seat in seats if points.count(points[seat]) == 1]
        return tuple(1.0 if alone and seat == alone[-1] else 0.0 for seat in seats)
    both, one = _BOTH_AND_ONE[len(points)]
    total = [0.0] * len(points)

    def add(chance: float, first: int, second: int) -> None:
        after = list(points)
        if first != NONE:
            after[first] += 2
        if second != NONE:
            after[second] += 1
        for seat, won in enumerate(round_chances(after, turns - 1, enough)):
            total[seat] += chance * won

    pairs = [(first, second) for first in seats for second in seats if first != second]
    for first, second in pairs:
        add(both / len(pairs), first, second)
    for first in seats:
        add(one / len(points), first, NONE)
    add(1.0 - both - one, NONE, NONE)
    return tuple(total)


@lru_cache(maxsize=1 << 10)
def throne_chances(won: tuple[int, ...], needed: int) -> Vector:
    """Chance of every seat to win the game, by rounds won, if all rounds are even."""
    if max(won) >= needed:
        return tuple(1.0 if rounds >= needed else 0.0 for rounds in won)
    seats = range(len(won))
    after = [
        throne_chances(tuple(w + (seat == s) for s, w in enumerate(won)), needed) for seat in seats
    ]
    return tuple(sum(chances[seat] for chances in after) / len(won) for seat in seats)


def rounds_won(state: KingState) -> tuple[int, ...]:
    """By seat, also in a concealed position."""
    return tuple(~under if under < 0 else under.bit_count() for under in state.under)


def points_worth(state: KingState) -> Vector:
    """Points of this round, and half as much against every rival's."""
    points = points_of(state)
    rivals = 2 * (len(points) - 1)
    total = sum(points)
    return tuple(own - (total - own) / rivals for own in points)


def game_worth(state: KingState) -> Vector:
    """Chance to win the game: the points of this round, then rounds that are even."""
    return after_round(state) or _even_worth(*_outlook(state))


def leaning_worth(state: KingState) -> Vector:
    """The same, leaning towards those whose dice and hands are better."""
    return after_round(state) or _leaned(*_outlook(state), leanings(state))


def after_round(state: KingState) -> Vector | None:
    """Chance to win the game where the round is over; None where it is not."""
    operation, _, owner, _ = state.stack[-1]
    if operation == KEEP:
        won = _plus_one(rounds_won(state), owner)
    elif operation in (ROLL, OVER):
        won = rounds_won(state)
    else:
        return None
    return throne_chances(won, state.charter.rounds_to_win)


Outlook: TypeAlias = tuple[tuple[int, ...], int, int, tuple[int, ...], int]
"""(points, turns to come, points that end the round, rounds won, rounds to win)."""


def _outlook(state: KingState) -> Outlook:
    charter = state.charter
    left = state.turns - state.turn + 1
    won = rounds_won(state)
    return points_of(state), left, charter.round_points, won, charter.rounds_to_win


@lru_cache(maxsize=1 << 16)
def _even_worth(
    points: tuple[int, ...], left: int, enough: int, won: tuple[int, ...], needed: int
) -> Vector:
    return _leaned(points, left, enough, won, needed, (1.0,) * len(points))


def _leaned(
    points: tuple[int, ...],
    left: int,
    enough: int,
    won: tuple[int, ...],
    needed: int,
    lean: Sequence[float],
) -> Vector:
    return _weighed(_branches(points, left, enough, won, needed), lean)


def _weighed(branches: "Branches", lean: Sequence[float]) -> Vector:
    """Chances to win the round times ``lean``, each with what the game is worth after it."""
    chances, thrones = branches
    nobody = chances[-1]
    leaned = [chance * factor for chance, factor in zip(chances, lean, strict=False)]
    scale = (1.0 - nobody) / (sum(leaned) or 1.0)
    weights = [chance * scale for chance in leaned]
    weights.append(nobody)
    return tuple([sum(map(mul, weights, row)) for row in thrones])


Branches: TypeAlias = tuple[Vector, tuple[Vector, ...]]
"""Chances that each seat wins the round, and nobody; by seat its throne after each of these."""


@lru_cache(maxsize=1 << 16)
def _branches(
    points: tuple[int, ...], left: int, enough: int, won: tuple[int, ...], needed: int
) -> Branches:
    chances = round_chances(points, left, enough)
    after = [throne_chances(_plus_one(won, winner), needed) for winner in range(len(won))]
    after.append(throne_chances(won, needed))
    return (*chances, max(0.0, 1.0 - sum(chances))), tuple(zip(*after, strict=True))


@lru_cache(maxsize=1 << 10)
def _plus_one(won: tuple[int, ...], winner: Seat) -> tuple[int, ...]:
    return tuple(rounds + (seat == winner) for seat, rounds in enumerate(won))


@dataclass(frozen=True, slots=True)
class Leaning:
    """How dice and hands shift the chances to win a round; only differences between seats count."""

    die: float
    """For each pip of the own die."""
    cards: tuple[float, ...]
    """By character, for each card in hand."""


_DUEL: Final = Leaning(0.076, (0.55, 0.79, 0.6, 1.1, 0.85, 0.3, 0.2, 0.55, 0.4, 0.45, 0.6, 0.5))
"""Fitted to the winners of 6,000 turns between two bots that did not lean."""
_CROWD: Final = Leaning(
    0.021, (0.98, 1.52, 0.97, 1.3, 0.96, 1.14, 0.8, 1.06, 1.01, 0.95, 0.98, 0.88)
)
"""Fitted to 8,692 turns between three (tests/figures/king_leanings.py); stands for four too."""
LEANINGS: Final[Mapping[int, Leaning]] = {2: _DUEL, 3: _CROWD, 4: _CROWD}
"""By number of seats."""
_FACE_LEANINGS: Final = {
    seats: tuple(exp(leaning.die * face) for face in range(FACES[-1] + 1))
    for seats, leaning in LEANINGS.items()
}
"""By number of seats, then by face of the die."""


def leanings(state: KingState) -> list[float]:
    """By seat: how much likelier it wins the round than its points alone say."""
    return _with_dice(state.dice, _by_hands(state.hands))


def _with_dice(dice: Sequence[int], by_hands: Sequence[float]) -> list[float]:
    by_face = _FACE_LEANINGS[len(dice)]
    return [by_face[face] * leaning for face, leaning in zip(dice, by_hands, strict=True)]


def _by_hands(hands: Sequence[int]) -> list[float]:
    seats = len(hands)
    return [_hand_leaning(seats, hand) for hand in hands]


@lru_cache(maxsize=1 << 14)
def _hand_leaning(seats: int, hand: int) -> float:
    cards = LEANINGS[seats].cards
    return exp(sum(cards[card] for card in bits(hand)))


# ================================================================ one turn


_End: TypeAlias = tuple[Seat, Seat, tuple[Seat, Seat] | None]
"""How a turn ends: first, second, thief and victim."""
_OF_POINTS: Final = frozenset({points_worth, game_worth})
"""Worths that look neither at dice nor at hands."""


class Leaf:
    """A comparison of values that a turn comes to: its ends, and the dice as they lie then."""

    def __init__(self, ends: list[KingState], thief: Seat, dice: list[int]) -> None:
        self.ends = ends
        """One position, or one for each marker that may be robbed."""
        self.thief = thief
        """Who chooses among several ends."""
        self.dice = dice


class Fork:
    """A die that is tilted by its owner's choice, or rolled anew."""

    def __init__(self, owner: Seat, branches: "list[Fork | Leaf]") -> None:
        self.owner = owner
        """Who chooses; NONE where a roll decides."""
        self.branches = branches


class Course:
    """What may come of the cards of one turn, whatever that is worth to anybody.

    However dice are turned, tilted and rolled, a turn has few ends: who is first, second and
    robbed. Each of them is played once and lends its position to all the others.
    """

    def __init__(self, state: KingState, hands: Sequence[int], faces: Sequence[int]) -> None:
        self.state = state.clone()
        """The beginning of the turn; not to be changed."""
        self.state.hands = list(hands)
        self.state.laid = [NONE] * len(hands)
        self.state.owing = state.charter.everybody
        self.rolls = [A_ROLL | face for face in faces]
        self._plans = state.charter.plans
        self._ends: dict[_End, list[KingState]] = {}
        self._known: dict[Profile, Fork | Leaf] = {}

    def after(self, profile: Profile) -> Fork | Leaf:
        """What is asked, rolled and compared once these cards lie."""
        known = self._known.get(profile)
        if known is not None:
            return known
        plan = self._plans.get(profile)
        if plan is None:
            plan = self._plans[profile] = plan_for(self.state.charter, profile)
        dice = self.state.dice
        if plan.now:
            turned = self.state.clone()
            for effect, owner in plan.now:
                effect(turned, owner, None)
            dice = turned.dice
        known = self._known[profile] = self._asked(plan, len(plan.frames) - 1, profile, dice)
        return known

    def _asked(self, plan: Plan, frame: int, profile: Profile, dice: list[int]) -> Fork | Leaf:
        """What is asked or rolled, from this frame of the plan down to the comparison."""
        if not frame:
            return self._compared(plan, profile, dice)
        operation, _, owner, _ = plan.frames[frame]
        tilts = operation == TILT
        branches = []
        for action in TILTS[dice[owner]] if tilts else self.rolls:
            after = dice[:]
            after[owner] = action & ARGUMENT
            branches.append(self._asked(plan, frame - 1, profile, after))
        return Fork(owner if tilts else NONE, branches)

    def _compared(self, plan: Plan, profile: Profile, dice: list[int]) -> Leaf:
        values = tuple(map(getitem, plan.values, dice))
        first, second = ranking(values, plan.low, plan.swapped)
        pair = thief_and_victim(plan.ladies, values) if plan.ladies else None
        ends = self._ends.get((first, second, pair))
        if ends is None:
            ends = self._ends[first, second, pair] = self._played(profile, dice)
        return Leaf(ends, pair[0] if pair else NONE, dice)

    def _played(self, profile: Profile, dice: Sequence[int]) -> list[KingState]:
        """The positions after this turn: one, or one for each marker that may be robbed."""
        state = self.state.clone()
        for seat, card in enumerate(profile):
            state.apply(seat, A_PLAY | card)
        while (operation := state.stack[-1][0]) == TILT or _by_oracle(state):
            owner = state.stack[-1][2]
            state.apply(state.actor, (A_TILT if operation == TILT else A_ROLL) | dice[owner])
        if operation != THEFT:
            return [state]
        ends = []
        for action in state.legal():
            ends.append(state.clone())
            ends[-1].apply(state.actor, action)
        return ends


class Turn:
    """The cards all seats may lay now, and what every combination of them is worth.

    ``state`` waits for cards; ``hands`` are masks of what each seat may hold, as far as is known.
    """

    def __init__(
        self,
        state: KingState,
        hands: Sequence[int],
        worth: Worth,
        faces: Sequence[int] = FACES,
        course: Course | None = None,
    ) -> None:
        self.seats = len(hands)
        self.hands = [bits(hand) for hand in hands]
        self.worth = worth
        self.course = course or Course(state, hands, faces)
        self._known: dict[Profile, Vector] = {}
        self._lasting: dict[int, Vector] = {}
        self._leaning = worth is leaning_worth
        self._branches: dict[int, Branches] = {}

    def for_worth(self, worth: Worth) -> "Turn":
        """The same turn for somebody who plays for something else; what may happen is shared."""
        state = self.course.state
        return Turn(state, state.hands, worth, course=self.course)

    def payoff(self, profile: Profile) -> Vector:
        """What these cards are worth to every seat.

        The same as to lay the cards and take the ``value`` of that, several times as fast.
        """
        known = self._known.get(profile)
        if known is None:
            hands = [
                hand ^ 1 << card
                for hand, card in zip(self.course.state.hands, profile, strict=True)
            ]
            leaning = _by_hands(hands) if self._leaning else []
            known = self._valued(self.course.after(profile), hands, leaning)
            self._known[profile] = known
        return known

    def _valued(self, found: Fork | Leaf, hands: list[int], leaning: list[float]) -> Vector:
        """Worth of what these cards come to: the best for whoever is asked, the mean of a roll."""
        if isinstance(found, Leaf):
            ends = found.ends
            if len(ends) == 1:
                return self._ended(ends[0], found.dice, hands, leaning)
            worths = [self._ended(end, found.dice, hands, leaning) for end in ends]
            return max(worths, key=itemgetter(found.thief))
        worths = [self._valued(branch, hands, leaning) for branch in found.branches]
        return mean(worths) if found.owner == NONE else max(worths, key=itemgetter(found.owner))

    def _ended(
        self, end: KingState, dice: list[int], hands: list[int], leaning: list[float]
    ) -> Vector:
        """Worth of an end with the dice and hands that these cards leave."""
        known = self._lasting.get(id(end))
        if known is not None:
            return known
        branches = self._branches.get(id(end))
        if branches is None and (end.stack[-1][0] != SEAL or self.worth in _OF_POINTS):
            known = self._lasting[id(end)] = self.worth(end)
            return known
        if not self._leaning:
            end.dice, end.hands = dice, hands
            return self.worth(end)
        if branches is None:  # all of it that neither dice nor hands change
            branches = self._branches[id(end)] = _branches(*_outlook(end))
        return _weighed(branches, _with_dice(dice, leaning))

    def value(self, state: KingState) -> Vector:
        """What a position within or after this turn is worth to every seat."""
        operation, _, owner, _ = state.stack[-1]
        if operation in (TILT, THEFT):
            return max(self.answers(state).values(), key=itemgetter(owner))
        if _by_oracle(state):
            return mean([self._after(state, action) for action in self.course.rolls])
        return self.worth(state)

    def answers(self, state: KingState) -> dict[int, Vector]:
        """For every legal action of the seat that is asked: what it is worth to all."""
        return {action: self._after(state, action) for action in state.legal()}

    def _after(self, state: KingState, action: int) -> Vector:
        child = state.clone()
        child.apply(child.actor, action)
        return self.value(child)

    def profiles(self) -> int:
        """How many combinations of cards there are."""
        count = 1
        for hand in self.hands:
            count *= len(hand)
        return count


def _by_oracle(state: KingState) -> bool:
    operation, _, _, by = state.stack[-1]
    return operation == ROLL and by == BY_ORACLE


def mean(vectors: Sequence[Vector]) -> Vector:
    """Seat by seat."""
    count = len(vectors)
    return tuple([sum(numbers) / count for numbers in zip(*vectors, strict=True)])


# ================================================================ mixed strategies

EXACT: Final = 64
"""Up to so many combinations all of them are looked at in every iteration."""


def _never() -> bool:
    return False


def equilibrium(
    turn: Turn,
    iterations: int,
    rng: Random,
    late: Callable[[], bool] = _never,
    exact: int = EXACT,
) -> list[dict[int, float]]:
    """Mixed strategies that nobody gains much by leaving, by regret matching.

    Up to ``exact`` combinations with all of them in every iteration; else the others' cards
    are drawn. ``late`` is asked after every iteration and ends it early.
    """
    if turn.profiles() <= exact:
        return _all_regrets(turn, iterations, late)
    return _drawn_regrets(turn, iterations, rng, late)


def _all_regrets(
    turn: Turn, iterations: int, late: Callable[[], bool] = _never
) -> list[dict[int, float]]:
    hands = turn.hands
    table = [(where, turn.payoff(profile)) for where, profile in _numbered(hands)]
    regrets = [[0.0] * len(hand) for hand in hands]
    sums = [[0.0] * len(hand) for hand in hands]
    for iteration in range(1, iterations + 1):
        mixes = [_matched(row) for row in regrets]
        gains = [[0.0] * len(hand) for hand in hands]
        if turn.seats == 2:
            one, two = mixes
            for (i, j), (first, second) in table:
                gains[0][i] += two[j] * first
                gains[1][j] += one[i] * second
        else:
            for where, payoff in table:
                for seat, at in enumerate(where):
                    chance = payoff[seat]
                    for other, place in enumerate(where):
                        if other != seat:
                            chance *= mixes[other][place]
                    gains[seat][at] += chance
        for seat, mix in enumerate(mixes):
            row, gain, total = regrets[seat], gains[seat], sums[seat]
            usual = sum(map(mul, mix, gain))
            for at, chance in enumerate(mix):
                row[at] = max(0.0, row[at] + gain[at] - usual)
                total[at] += iteration * chance
        if late():
            break
    return [_named(hand, row) for hand, row in zip(hands, sums, strict=True)]


def _numbered(hands: Sequence[Sequence[int]]) -> list[tuple[tuple[int, ...], Profile]]:
    places = product(*(range(len(hand)) for hand in hands))
    return list(zip(places, product(*hands), strict=True))


def _drawn_regrets(
    turn: Turn, iterations: int, rng: Random, late: Callable[[], bool]
) -> list[dict[int, float]]:
    hands = turn.hands
    regrets = [[0.0] * len(hand) for hand in hands]
    sums = [[0.0] * len(hand) for hand in hands]
    payoff = turn.payoff
    for iteration in range(1, iterations + 1):
        mixes = [_matched(row) for row in regrets]
        drawn = [rng.choices(hand, mix)[0] for hand, mix in zip(hands, mixes, strict=True)]
        for seat, hand in enumerate(hands):
            before, after = tuple(drawn[:seat]), tuple(drawn[seat + 1 :])
            gain = [payoff((*before, card, *after))[seat] for card in hand]
            row, mix, total = regrets[seat], mixes[seat], sums[seat]
            usual = sum(map(mul, mix, gain))
            for at, chance in enumerate(mix):
                row[at] = max(0.0, row[at] + gain[at] - usual)
                total[at] += iteration * chance
        if late():
            break
    return [_named(hand, row) for hand, row in zip(hands, sums, strict=True)]


def _matched(regrets: Sequence[float]) -> list[float]:
    """In proportion to what each card would have gained; even where none would."""
    total = sum(regrets)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def _named(hand: Sequence[int], sums: Sequence[float]) -> dict[int, float]:
    total = sum(sums)
    return {card: part / total for card, part in zip(hand, sums, strict=True)}


def expected(turn: Turn, seat: Seat, mixes: Sequence[Mix]) -> dict[int, float]:
    """What each card of a seat is worth to it while the others play these strategies."""
    others = [tuple(mix.items()) for other, mix in enumerate(mixes) if other != seat]
    worth = dict.fromkeys(turn.hands[seat], 0.0)
    for choice in product(*others):
        chance = 1.0
        for _, part in choice:
            chance *= part
        if chance <= 0.0:
            continue
        cards = [card for card, _ in choice]
        for card in worth:
            profile = (*cards[:seat], card, *cards[seat:])
            worth[card] += chance * turn.payoff(profile)[seat]
    return worth


def best_response_gain(turn: Turn, mixes: Sequence[Mix]) -> float:
    """The most that any one seat would gain by leaving its strategy: 0 at an equilibrium."""
    gains = []
    for seat, mix in enumerate(mixes):
        worth = expected(turn, seat, mixes)
        gains.append(max(worth.values()) - sum(part * worth[card] for card, part in mix.items()))
    return max(gains)


def before_last_turn(state: KingState) -> bool:
    """May `last_turn_worth` say something else after this turn than the worth it is made of?"""
    return state.charter.seats == 2 and state.turn + 1 == state.turns


def last_turn_worth(worth: Worth, iterations: int) -> Worth:
    """Looks one turn further where that one ends the round: it is solved, not guessed.

    With two seats only: with more it would take longer than a decision may.
    """

    def deeper(state: KingState) -> Vector:
        if state.charter.seats > 2 or state.turn != state.turns or state.stack[-1][0] != SEAL:
            return worth(state)
        turn = Turn(state, state.hands, worth, FEW_FACES)
        mixes = _all_regrets(turn, iterations)
        return tuple(
            sum(mixes[seat][card] * gain for card, gain in expected(turn, seat, mixes).items())
            for seat in range(turn.seats)
        )

    return deeper
