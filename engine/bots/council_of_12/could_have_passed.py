"""Could we have passed it? Asked of a failed challenge once the game is over.

Two questions, each answered by a search through the rules themselves:

- *order*: with the cards that were laid, another order or other choices in step 4 (faces, targets,
  second cards after an Oracle, kept REWARDs that were still held);
- *hands*: with any cards from the hands the members held when step 3 began.

Hindsight knows the die: the n-th roll of the game shows the face its stream gives, whoever rolls,
so an Oracle is no gamble here. What was decided before step 3 (supplicant, bell, one or two rounds)
stays. A challenge taken over two rounds is asked as a whole, from its first round; where the second
never came, its cards are free in both questions.

A line is found or it does not exist; a search that ran out of its budget answers "undecided".
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, Literal, TypeAlias

from engine.bots.base import Budget
from engine.bots.council_of_12.execution import narrowed, pass_chance, standing
from engine.bots.deal import Deal, Draws
from engine.core.events import Emit, Event, event_to_json
from engine.core.types import CHANCE, Action, Json, Seat
from engine.games.council_of_12.deck import CHARACTERS
from engine.games.council_of_12.events import CardLaid, Judged
from engine.games.council_of_12.state import (
    A_PASS,
    A_PLAY,
    A_READY,
    BACK,
    CHOOSE_STEP,
    EXECUTE,
    EXECUTE_STEP,
    HANDLERS,
    NONE,
    ORACLE,
    PLAY,
    PLAY_STEP,
    SEATS,
    SECOND,
    STAND,
    STAND_WHO,
    CouncilState,
    bits,
    mask_of,
)
from engine.match import Match

Answer: TypeAlias = Literal["yes", "no", "undecided"]
Move: TypeAlias = tuple[Seat, Action]
Laid: TypeAlias = Mapping[int, tuple[int, ...]]
"""By round: the card each member laid."""
_Key: TypeAlias = tuple[object, ...]
_Tell: TypeAlias = Callable[[CouncilState, Seat, Action], Emit]
"""Hears of an action before it is carried out; what it makes happen is emitted to the result."""

_LOOK_EVERY: Final = 256
"""Nodes between two looks at the clock."""
_STEPS: Final = (PLAY_STEP, EXECUTE_STEP, CHOOSE_STEP)
_STANDS: Final = (STAND, STAND_WHO)
_TURNED: Final = (PLAY, *_STANDS)
_USED_IN_STEP_4: Final = ("tilt", "adjust", "reroll", "stand_firm")


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a line, and what it makes happen."""

    by: Seat | Literal["council", "chance"]
    token: str
    events: tuple[Event, ...]

    def to_json(self) -> dict[str, Json]:
        """Plain data; events are those of the pipe, with nothing hidden."""
        events = [event_to_json(event) for event in self.events]
        return {"by": self.by, "do": self.token, "events": events}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to one question."""

    answer: Answer
    nodes: int
    """Positions the search went through."""
    seconds: float
    from_ply: int
    """Where the line begins: a match taken back to this ply can play it."""
    line: tuple[Step, ...] = ()
    """Only with "yes": from there to the judgement, draws included."""
    changed: tuple[Seat, ...] = ()
    """Members who lay another card than they did (in any round of an attempt)."""

    def to_json(self) -> dict[str, Json]:
        """Plain data."""
        return {
            "answer": self.answer,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 4),
            "from_ply": self.from_ply,
            "line": [step.to_json() for step in self.line],
            "changed": list(self.changed),
        }


@dataclass(frozen=True, slots=True)
class Failure:
    """A challenge that was failed, and where the questions about it start."""

    ply: int
    """The entry that led to the judgement."""
    round: int
    """The round it was judged in."""
    challenge: int
    hands_ply: int
    """Step 3 begins: nothing is laid yet."""
    order_ply: int
    """Step 4 begins: all is laid."""
    laid: Laid

    def to_json(self) -> dict[str, Json]:
        """Plain data; ``laid`` holds one list of characters a round."""
        return {
            "ply": self.ply,
            "round": self.round,
            "challenge": self.challenge,
            "laid": [[CHARACTERS[card] for card in cards] for cards in self.laid.values()],
        }


def failures(match: Match) -> list[Failure]:
    """Every failed challenge on the path of a Council of 12 match, in order of the rounds."""
    return [
        _failure(match, ply, event)
        for ply in range(1, match.ply + 1)
        for event in match.events_at(ply)
        if isinstance(event, Judged) and not event.passed
    ]


def _failure(match: Match, ply: int, judged: Judged) -> Failure:
    last: CouncilState = match.state_at(ply - 1)
    first_round = last.round - (last.attempt == 2)
    start = ply - 1
    while start and _belongs(match.state_at(start - 1), first_round):
        start -= 1
    laid: dict[int, tuple[int, ...]] = {}
    order_ply = ply - 1
    for at in range(ply - 1, start - 1, -1):
        state: CouncilState = match.state_at(at)
        if state.stack[-1][0] == EXECUTE and not state.turned:
            laid = {state.round: tuple(state.laid), **laid}
            order_ply = at
    return Failure(ply, last.round, judged.no, start, order_ply, laid)


def _belongs(state: CouncilState, first_round: int) -> bool:
    """Is it a position of step 3 or later of this challenge?"""
    return state.round >= first_round and state.phase in _STEPS


class _OutOfBudget(Exception):
    """Neither yes nor no."""


@dataclass(slots=True)
class _Meter:
    """Counts nodes against a budget."""

    budget: Budget
    nodes: int = 0
    begin: float = field(default_factory=time.perf_counter)

    def tick(self) -> None:
        """One more node. Raises _OutOfBudget."""
        self.nodes += 1
        limit, seconds = self.budget.nodes, self.budget.seconds
        if limit is not None and self.nodes > limit:
            raise _OutOfBudget
        looks = self.nodes % _LOOK_EVERY == 1
        if seconds is not None and looks and self.seconds() > seconds:
            raise _OutOfBudget

    def seconds(self) -> float:
        """Since the question was asked."""
        return time.perf_counter() - self.begin


class Search:
    """Depth-first over the rules for one failed challenge.

    It remembers what cannot pass, so that the second question profits from the first.
    """

    def __init__(self, match: Match, failure: Failure) -> None:
        self._match = match
        self._failure = failure
        self._deal = Deal.of(match)
        self._fixed: Laid = {}
        self._meter = _Meter(Budget())
        self._failed: set[_Key] = set()

    def order(self, budget: Budget) -> Verdict:
        """Could the cards that were laid have passed it?"""
        return self._ask(self._failure.order_ply, self._failure.laid, budget)

    def hands(self, budget: Budget) -> Verdict:
        """Could any cards from the hands? The line changes as few cards as possible."""
        return self._ask(self._failure.hands_ply, {}, budget)

    def _ask(self, ply: int, fixed: Laid, budget: Budget) -> Verdict:
        """Is there a line from ``ply`` on that passes, with ``fixed`` cards by round?"""
        start: CouncilState = self._match.state_at(ply)
        draws = self._deal.draws_before(self._match, ply)
        if start.attempt:  # what a second round can reach depends on what is fixed in it
            self._failed.clear()
        self._fixed = fixed
        self._meter = meter = _Meter(budget)
        try:
            moves = self._solve(start, draws)
        except _OutOfBudget:
            return Verdict("undecided", meter.nodes, meter.seconds(), ply)
        if moves is None:
            return Verdict("no", meter.nodes, meter.seconds(), ply)
        line = self._told(start, draws, moves)
        changed = () if fixed else self._changed(line)
        return Verdict("yes", meter.nodes, meter.seconds(), ply, line, changed)

    def _solve(self, state: CouncilState, draws: Draws) -> list[Move] | None:
        """The moves of a line that passes; None if there is none. ``state`` waits for a seat."""
        if self._hopeless(state):
            return None
        key = _key(state, draws)
        if key in self._failed:
            return None
        for moves in self._choices(state):
            self._meter.tick()
            after = state.clone()
            passed, draws_after = self._carry_out(after, moves, draws)
            if passed:
                return list(moves)
            if passed is None:
                rest = self._solve(after, draws_after)
                if rest is not None:
                    return [*moves, *rest]
        self._failed.add(key)
        return None

    def _carry_out(
        self, state: CouncilState, moves: Sequence[Move], draws: Draws, tell: _Tell | None = None
    ) -> tuple[bool | None, Draws]:
        """Passed or failed, or None while somebody must choose; and the draws made so far."""
        passed: bool | None = None
        for seat, action in moves:
            passed = _act(state, seat, action, tell)
            while passed is None and state.actor == CHANCE:
                drawn, draws = self._deal.next(state, draws)
                passed = _act(state, CHANCE, drawn, tell)
        return passed, draws

    # ------------------------------------------------------------ what can be done

    def _choices(self, state: CouncilState) -> Iterator[tuple[Move, ...]]:
        """One action each, or in step 3 one card of every member."""
        if state.stack[-1][0] == PLAY:
            yield from self._layings(state)
            return
        actions = state.actions
        if A_PASS in actions:  # nothing is spent without need
            actions = (A_PASS, *[action for action in actions if action != A_PASS])
        for action in actions:
            yield ((state.actor, action),)

    def _layings(self, state: CouncilState) -> Iterator[tuple[Move, ...]]:
        """The fixed cards, or all there are: first those with few changes."""
        hands = [bits(hand & ~state.blocked) for hand in state.hands]
        fixed = self._fixed.get(state.round)
        if fixed is not None:
            if all(card in hand for card, hand in zip(fixed, hands, strict=True)):
                yield _laying(fixed)
            return
        were = self._failure.laid.get(state.round, (NONE,) * len(hands))
        for cards in sorted(product(*hands), key=lambda cards: len(_differing(cards, were))):
            yield _laying(cards)

    def _hopeless(self, state: CouncilState) -> bool:
        """Is it plain that nothing can pass any more?"""
        operation = state.stack[-1][0]
        if state.chair_failed and operation not in _STANDS:
            return True
        if operation != EXECUTE or state.attempt or _kept(state):
            return False
        cards = [state.laid[seat] for seat in SEATS[state.lying]]
        if ORACLE in cards:
            return False
        if cards.count(_chairs_card(state)) > 1:
            return True
        position = narrowed((state.die, state.seen, state.target_1, state.target_2))
        return not pass_chance(standing(cards), position, not state.turned)

    # ------------------------------------------------------------ telling the line

    def _told(self, start: CouncilState, draws: Draws, moves: Sequence[Move]) -> tuple[Step, ...]:
        """The moves as steps, with the rolls between them."""
        game = self._match.game
        steps: list[tuple[Seat | Literal["council", "chance"], str, list[Event]]] = []

        def tell(state: CouncilState, seat: Seat, action: Action) -> Emit:
            decision = game.decision(state, seat)
            by: Seat | Literal["council", "chance"] = seat
            if seat == CHANCE:
                by = "chance"
            elif decision is not None and decision.council:
                by = "council"
            steps.append((by, game.token(state, seat, action), []))
            return steps[-1][2].append

        self._carry_out(start.clone(), moves, draws, tell)
        return tuple(Step(by, token, tuple(events)) for by, token, events in steps)

    def _changed(self, line: Sequence[Step]) -> tuple[Seat, ...]:
        """Who lays another card on a line from step 3 than in the game."""
        laid = list(self._failure.laid.values())
        rounds = [0] * self._match.setup.seats
        changed = set()
        for event in [event for step in line for event in step.events]:
            if isinstance(event, CardLaid):
                seat, at = event.seat, rounds[event.seat]
                rounds[seat] += 1
                if at < len(laid) and CHARACTERS[laid[at][seat]] != event.card:
                    changed.add(seat)
        return tuple(sorted(changed))


def _act(state: CouncilState, seat: Seat, action: Action, tell: _Tell | None) -> bool | None:
    """One action and what follows by itself: passed or failed, None if something is to be done."""
    emit = None if tell is None else tell(state, seat, action)
    HANDLERS.answer[state.stack[-1][0]](state, seat, action, emit)
    while True:
        operation, _, side, _ = state.stack[-1]
        if operation == BACK:
            return bool(side)
        if HANDLERS.settle[operation](state, emit):
            return None


def _laying(cards: Sequence[int]) -> tuple[Move, ...]:
    """All lay their cards and are ready."""
    lays = [(seat, A_PLAY | card) for seat, card in enumerate(cards)]
    return (*lays, *[(seat, A_READY) for seat in range(len(cards))])


def _differing(cards: Sequence[int], were: Sequence[int]) -> list[Seat]:
    return [seat for seat, card in enumerate(cards) if card != were[seat]]


def _kept(state: CouncilState) -> int:
    """Mask of the kept REWARDs that step 4 can use."""
    held = state.kept_left + state.kept_right
    spends = state.charter.spends
    return mask_of(no for no in held if any(spends.get(r, 0) >> no & 1 for r in _USED_IN_STEP_4))


def _chairs_card(state: CouncilState) -> int:
    """The chair's card while it lies."""
    chair = state.chair
    return state.laid[chair] if chair != NONE and state.lying >> chair & 1 else NONE


def _oracles(state: CouncilState) -> tuple[tuple[int, int, bool], ...]:
    """What the owners of Oracles still to be finished can play from."""
    owners = {seat for seat in SEATS[state.lying] if state.laid[seat] == ORACLE}
    owners.update(seat for operation, _, seat, _ in state.stack if operation == SECOND)
    return tuple(
        sorted((state.hands[s], mask_of(state.piles[s]), s == state.chair) for s in owners)
    )


def _key(state: CouncilState, draws: Draws) -> _Key:
    """All that the answer depends on; who holds what is left out where it cannot matter."""
    rolls = draws.get("die", 0)
    seen = state.seen if state.target_2 else 0
    table = (state.die, seen, state.target_1, state.target_2, state.turned, rolls, _kept(state))
    if state.attempt or state.stack[-1][0] in _TURNED:
        return (
            *(table, state.round, state.attempt, state.met, state.used, state.lying),
            *(state.chair_failed, tuple(state.laid), tuple(state.second)),
            *(tuple(state.hands), tuple(state.piles), tuple(state.stack)),
        )
    lying = tuple(sorted([state.laid[seat] for seat in SEATS[state.lying]]))
    frames = tuple([(operation, step, argument) for operation, step, _, argument in state.stack])
    owners = _oracles(state)
    return table, lying, _chairs_card(state), frames, owners, state.used if owners else 0
