"""The ceiling of a deal: the best term of office that its draws allowed.

The best over every choice of bell, of looking ahead and of pass or fail in every round, added
rounds included, with every silent box ticked and favour kept in the last round. Whether the hands
could have passed what the ceiling passes is not asked, so no term can be above it.
"""

from dataclasses import dataclass
from typing import Final

from engine.bots.deal import Deal, Draws
from engine.core.types import CHANCE, NOBODY, Action, Json
from engine.games.council_of_12.effects import term_parts
from engine.games.council_of_12.state import (
    ALCHEMIST,
    BACK,
    BELL,
    BURY,
    DRAW_CHAIR,
    DRAW_SUPPLICANT,
    EXECUTE,
    HANDLERS,
    JUDGE,
    NAME,
    OTHER_SUPPLICANT,
    PLAY,
    RECOVER,
    RECRUIT,
    RENEW,
    ROLL,
    ROUNDS,
    SEAL,
    SUCCESSION,
    TURN,
    Charter,
    CouncilState,
    mask_of,
)
from engine.match import Match

# What moves only cards, die and supplicants: it changes no term while passing is a free choice.
_SKIPPED: Final = frozenset(
    {
        *(DRAW_CHAIR, DRAW_SUPPLICANT, OTHER_SUPPLICANT, ROUNDS, RENEW, PLAY, EXECUTE),
        *(ROLL, TURN, SEAL, NAME, BURY, RECRUIT, RECOVER),
    }
)
_PASS_OR_FAIL: Final = (1, 0)

_Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CeilingRound:
    """One round of a line that reaches the ceiling."""

    challenge: int
    rung: bool
    passed: bool


@dataclass(frozen=True, slots=True)
class Ceiling:
    """The best term of a deal, its parts, and one line that reaches it."""

    term: int
    parts: dict[str, int]
    """challenges crowns favour silent: as in the result of a game."""
    rounds: tuple[CeilingRound, ...]
    """In the order they are judged; a recalled challenge stands there twice. Without 37."""
    positions: int
    """Different positions that were looked at."""

    def to_json(self) -> dict[str, Json]:
        """Plain data."""
        return {
            "term": self.term,
            "parts": self.parts,
            "rounds": [
                {"challenge": one.challenge, "rung": one.rung, "passed": one.passed}
                for one in self.rounds
            ],
        }


def ceiling(match: Match) -> Ceiling:
    """The ceiling of a Council of 12 match, whether it is over or not.

    It knows every future draw: show it after the game only.
    """
    start = match.state_at(0)
    assert isinstance(start, CouncilState)
    return _Search(Deal.of(match), start.charter).best_line(start.clone())


class _Search:
    """Dynamic programming over the rules themselves, without the steps in ``_SKIPPED``.

    Points of challenges judged so far are banked: they are no part of a position, only what can
    still be added (or, by ``recall``, taken away) is. So few positions are different.
    """

    def __init__(self, deal: Deal, charter: Charter) -> None:
        self._deal = deal
        self._values = charter.values
        self._peeks = charter.spends.get("peek", 0)
        self._bonus = max(charter.bonus[1 : charter.silent + 1], default=0)
        self._known: dict[_Key, tuple[int, Action]] = {}

    def best_line(self, state: CouncilState) -> Ceiling:
        """From the start of a game; ``state`` is changed."""
        draws = self._settle(state, {})
        self._gain(state, draws)
        rounds = []
        while state.actor != NOBODY:
            _, action = self._known[self._key(state)]
            if state.stack[-1][0] == JUDGE:
                rounds.append(CeilingRound(state.current, bool(state.rung), bool(action)))
            _choose(state, action)
            draws = self._settle(state, draws)
        parts = self._parts(state)
        return Ceiling(sum(parts.values()), parts, tuple(rounds), len(self._known))

    def _gain(self, state: CouncilState, draws: Draws) -> int:
        """The best final term less what is banked now; ``state`` waits for a choice."""
        banked = self._banked(state)
        if state.actor == NOBODY:
            return sum(self._parts(state).values()) - banked
        key = self._key(state)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best_choice(state, draws, banked)
        return known[0]

    def _best_choice(self, state: CouncilState, draws: Draws, banked: int) -> tuple[int, Action]:
        best: tuple[int, Action] | None = None
        for action in _PASS_OR_FAIL if state.stack[-1][0] == JUDGE else state.actions:
            after = state.clone()
            _choose(after, action)
            draws_after = self._settle(after, draws)
            gain = self._gain(after, draws_after) + self._banked(after) - banked
            if best is None or gain > best[0]:
                best = gain, action
        assert best is not None
        return best

    def _settle(self, state: CouncilState, draws: Draws) -> Draws:
        """Carries out the rules up to the next bell, judgement or end."""
        while True:
            operation = state.stack[-1][0]
            if operation in _SKIPPED:
                state.stack.pop()
                continue
            if operation == JUDGE:
                return draws
            if operation == SUCCESSION:  # the best that can be revealed: all the same
                state.laid = [ALCHEMIST] * state.charter.seats
            if HANDLERS.settle[operation](state, None):
                if state.actor != CHANCE:
                    return draws
                action, draws = self._deal.next(state, draws)
                HANDLERS.answer[operation](state, CHANCE, action, None)

    def _key(self, state: CouncilState) -> _Key:
        """All that what can still be gained depends on; what is left says how much was drawn."""
        before = state.prev[:1]  # what a recall would bring back, and from which side
        on_right = before[0] in state.right + state.kept_right if before else False
        return (
            *(state.stack[-1][0], state.favour, state.current, state.rung, state.no_bell),
            *(state.tops, state.added, state.deep, state.counts, state.box, state.sup_box),
            *(before, on_right, self._peeks_held(state), state.boxes),
        )

    def _peeks_held(self, state: CouncilState) -> int:
        return self._peeks and self._peeks & mask_of(state.kept_left + state.kept_right)

    def _banked(self, state: CouncilState) -> int:
        """Points of the challenges that lie above or beside the track."""
        values = self._values
        left = sum([values[number] for number in state.left + state.kept_left])
        return left + 2 * sum([values[number] for number in state.right + state.kept_right])

    def _parts(self, state: CouncilState) -> dict[str, int]:
        """Of the final term. A deck may pay more for the plain Silent Council than for the other
        mode, into which every lapse falls back: then the higher bonus counts here."""
        return {**term_parts(state), "silent": self._bonus * state.boxes}


def _choose(state: CouncilState, action: Action) -> None:
    """An answer to the bell step, or 1 and 0 for a challenge that is passed or failed."""
    if state.stack[-1][0] == BELL:
        HANDLERS.answer[BELL](state, 0, action, None)
        return
    state.stack.pop()
    state.passed = action
    state.stack.append((BACK, 0, action, state.current))
