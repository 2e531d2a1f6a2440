"""The exhaustive search behind a riddle: every answer of one seat, by nothing but legal and apply.

Whoever solves chooses the best; everybody else and chance answer as badly for them as they can. So
what is proven holds for every roll, every draw and every answer of the others.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine.bots.quest import Quest
from engine.core.errors import EngineError
from engine.core.events import Event
from engine.core.types import CHANCE, Action, Seat

MOST_POSITIONS: Final = 20_000
"""Of a search, unless somebody says otherwise: a riddle is small."""


Key = tuple[Any, ...]
"""The same for equal positions of a game."""


class TooLarge(EngineError):
    """The search of this position has no end that somebody could wait for."""

    code = "riddle-too-large"


class Chancy(EngineError):
    """A draw or a roll matters where none may."""

    code = "riddle-chancy"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a position comes to."""

    worth: int
    """The best that the seat can be sure of."""
    ways: Mapping[int, int]
    """By worth: how many ways of its own choices lead there."""
    length: int
    """Choices on the shortest way that reaches the worth."""


def right_of(outcome: Outcome, goal: int) -> int:
    """How many ways of an outcome come to this worth or a better one."""
    return sum(ways for worth, ways in outcome.ways.items() if worth >= goal)


@dataclass(frozen=True, slots=True)
class Answer:
    """One choice and what it comes to."""

    seat: Seat
    action: Action
    outcome: Outcome
    leads: Key | None
    """To which position; None to an end."""


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """By the list that stands beside a class of positions: a compiled class shows no slots."""
    fields: tuple[str, ...] = sys.modules[kind.__module__].FIELDS
    return fields


def _frozen(value: Any) -> Any:
    return tuple([_frozen(part) for part in value]) if isinstance(value, list) else value


def key_of(state: Any) -> Key:
    """What a position is known by."""
    kind: type = type(state)
    return tuple([_frozen(getattr(state, name)) for name in _fields(kind)])


class Search:
    """All answers from one position on; what was worked out once is remembered."""

    def __init__(
        self,
        quest: Quest,
        start: Any,
        seat: Seat,
        most: int = MOST_POSITIONS,
        chancy: bool = True,
    ) -> None:
        """Looks at no more than ``most`` different positions, then raises TooLarge.

        ``chancy``: goes on where a draw matters; raises Chancy at the first such one otherwise.
        """
        self.quest = quest
        self.start = start.clone()
        self.seat = seat
        self.own = quest.own(start, seat)
        self.most, self._chancy = most, chancy
        self._known: dict[Key, Outcome] = {}
        self._leads: dict[Key, tuple[Key | None, ...]] = {}
        """From a position to those after it, None for an end; of what chance brings the worst."""
        self.luck = False
        """Is there a draw or a roll anywhere that changes what a position comes to?"""
        self.rivals = False
        """Is there an answer of somebody else that does?"""

    @property
    def positions(self) -> int:
        """How many were looked at."""
        return len(self._known)

    @property
    def goal(self) -> int:
        """So good an end has to be to answer what is asked."""
        return self.quest.goal(self.start, self.seat, self.outcome(self.start).worth)

    def outcome(self, state: Any) -> Outcome:
        """What a position of the riddle comes to that has not ended. Raises TooLarge, Chancy."""
        return self._outcome(key_of(state), state)

    def _outcome(self, key: Key, state: Any) -> Outcome:
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.most:
                raise TooLarge(f"The riddle has more than {self.most} positions.")
            found = self._known[key] = self._joined(key, state)
        return found

    def looked(self) -> int:
        """How many different positions and ends there are for somebody who looks at everything; of
        dice and draws at the worst alone."""
        self.outcome(self.start)
        todo, met, ends = [key_of(self.start)], set[Key](), 0
        while todo:
            key = todo.pop()
            if key in met:
                continue
            met.add(key)
            for after in self._leads[key]:
                if after is None:
                    ends += 1
                else:
                    todo.append(after)
        return len(met) + ends

    def asked(self, state: Any) -> Seat:
        """Who answers now: the one who solves, a seat they choose for, another one, or CHANCE."""
        open_seats: Sequence[Seat] = state.open_seats()
        if not open_seats:
            return CHANCE
        if self.seat in open_seats:
            return self.seat
        return next((seat for seat in open_seats if seat in self.own), open_seats[0])

    def forced(self, state: Any) -> tuple[Seat, Action] | None:
        """An answer that is given without asking."""
        for seat in state.open_seats():
            action = self.quest.forced(state, seat)
            if action is not None:
                return seat, action
        return None

    def answers(self, state: Any) -> list[Answer]:
        """All that can be answered to what is asked now, in the order of the rules."""
        forced = self.forced(state)
        if forced is not None:
            return [self._answer(state, *forced)]
        seat = self.asked(state)
        return [self._answer(state, seat, action) for action in state.legal_for(seat)]

    def chooses(self, state: Any) -> bool:
        """Is something asked of the one who solves?"""
        return self.forced(state) is None and self.asked(state) in self.own

    def best(self, state: Any) -> Answer:
        """The best answer of who solves, or the worst for them of everybody else; the first."""
        answers = self.answers(state)
        if self.chooses(state):
            return max(answers, key=lambda one: (one.outcome.worth, -one.outcome.length))
        return min(answers, key=lambda one: one.outcome.worth)

    def step(self, state: Any, seat: Seat, action: Action) -> tuple[Any, int | None]:
        """The position after an answer, and its worth where the riddle ends there."""
        after = state.clone()
        happened: list[Event] = []
        after.apply(seat, action, happened.append)
        return after, self.quest.worth(self.start, after, happened, self.seat)

    def last(self) -> Any:
        """The position in which the last answer of the best line is given."""
        state = after = self.start
        worth = None
        while worth is None:
            state, best = after, self.best(after)
            after, worth = self.step(state, best.seat, best.action)
        return state

    def _answer(self, state: Any, seat: Seat, action: Action) -> Answer:
        after, worth = self.step(state, seat, action)
        if worth is None:
            key = key_of(after)
            return Answer(seat, action, self._outcome(key, after), key)
        return Answer(seat, action, Outcome(worth, {worth: 1}, 0), None)

    def _joined(self, key: Key, state: Any) -> Outcome:
        found = self.answers(state)
        by_chance = self.forced(state) is None and self.asked(state) == CHANCE
        looked = [min(found, key=lambda one: one.outcome.worth)] if by_chance else found
        self._leads[key] = tuple([one.leads for one in looked])
        answers = [one.outcome for one in found]
        if not self.chooses(state):
            if len({one.worth for one in answers}) > 1:
                self.luck, self.rivals = self.luck or by_chance, self.rivals or not by_chance
                if by_chance and not self._chancy:
                    raise Chancy("What is drawn there matters.")
            return min(answers, key=lambda one: one.worth)
        worth = max(one.worth for one in answers)
        ways: Counter[int] = Counter()
        for one in answers:
            ways.update(one.ways)
        step = int(len(answers) > 1)
        length = step + min(one.length for one in answers if one.worth == worth)
        return Outcome(worth, dict(ways), length)
