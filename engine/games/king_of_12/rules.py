"""The course of a game, step by step, and the Game the rest of the program talks to.

A round is one SEAL frame that asks for cards, turn after turn; the last card of a turn pushes what
the cards bring about. Below it lies NEXT_ROUND, which never leaves the stack. Sections of the
rules stand in the docstrings.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import getitem
from random import Random
from typing import Any, Final

from engine.core.charter import CharteredGame, not_among
from engine.core.errors import IllegalAction
from engine.core.events import Emit
from engine.core.game import Decision, GameSpec, Setup, View
from engine.core.masks import bits, clockwise
from engine.core.plain import dump_fields, load_fields
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from engine.games.king_of_12 import views
from engine.games.king_of_12.deck import CHARACTERS, COUNTED, Cards, cards_to_data
from engine.games.king_of_12.effects import plan_for, ranked, thief_and_victim
from engine.games.king_of_12.events import (
    CardKept,
    CardLaid,
    CardRevealed,
    CharacterDrawn,
    Compared,
    DieRolled,
    DieTilted,
    Discarded,
    GameOver,
    HandsDealt,
    MarkerLeft,
    MarkersTaken,
    MarkerStolen,
    Negated,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    ValueChanged,
)
from engine.games.king_of_12.knowledge import KingKnowledge, conceal, determinize
from engine.games.king_of_12.setup import SEATS, charter_for, options_of, set_outcomes
from engine.games.king_of_12.state import (
    ARGUMENT,
    BY_ORACLE,
    COMPARE,
    DEAL,
    DRAW_SET,
    END_TURN,
    FIELDS,
    HANDLERS,
    INDEX,
    KEEP,
    KEEPS,
    NEXT_ROUND,
    NONE,
    OVER,
    PARSED,
    ROLL,
    ROLLS,
    SEAL,
    TAKES,
    THEFT,
    TILT,
    TILTS,
    TOKENS,
    TUPLES,
    Charter,
    KingState,
    Plan,
    ask,
    ask_for_cards,
    points_of,
)

RULES: Final = 1
"""Raised whenever a legal game could now continue differently."""

settles = HANDLERS.settles
answers = HANDLERS.answers

ranking = lru_cache(maxsize=1 << 16)(ranked)
"""The same, remembered: a turn of three or four dice comes again and again."""


# ================================================================ set-up (rules: Set-up)


def first_position(charter: Charter, emit: Emit | None) -> KingState:
    """Before the first draw; settled, so that it waits for a draw or a roll."""
    state = KingState().begin(charter)
    state.stack = [(NEXT_ROUND, 0, 0, 0), (DEAL, 0, 0, 0)]
    if charter.draws:
        state.stack.append((DRAW_SET, charter.draws, 0, 0))
    while not HANDLERS.settle[state.stack[-1][0]](state, emit):
        pass
    return state


@settles(DRAW_SET)
def settle_draw_set(state: KingState, emit: Emit | None) -> bool:
    """One character of a random set after the other."""
    if not state.stack[-1][1]:
        state.stack.pop()
        return False
    return ask(state, CHANCE, set_outcomes(state)[0])


@answers(DRAW_SET)
def answer_draw_set(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """set:CHARACTER"""
    operation, left, _, _ = state.stack[-1]
    state.stack[-1] = (operation, left - 1, 0, 0)
    state.chosen |= 1 << (action & ARGUMENT)
    if emit is not None:
        emit(CharacterDrawn(CHARACTERS[action & ARGUMENT]))


@settles(DEAL)
def settle_deal(state: KingState, emit: Emit | None) -> bool:
    """The same cards for everybody."""
    state.stack.pop()
    state.hands = [state.chosen] * state.charter.seats
    if emit is not None:
        emit(HandsDealt(tuple(CHARACTERS[card] for card in bits(state.chosen))))
    return False


@settles(NEXT_ROUND)
def settle_next_round(state: KingState, emit: Emit | None) -> bool:
    """Markers back, everybody rolls (rules: End of a round, 4)."""
    charter = state.charter
    seats = charter.seats
    state.round += 1
    state.turn = 1
    state.turns = min(hand.bit_count() for hand in state.hands) - charter.last_cards
    state.owing = charter.everybody
    state.ones = [0] * seats
    state.twos = [0] * seats
    state.values = ()
    state.stack.append((SEAL, 0, 0, 0))
    state.stack.append((ROLL, seats - 1, 0, 0))
    if emit is not None:
        emit(RoundBegun(state.round, state.turns))
    return False


@settles(ROLL)
def settle_roll(state: KingState, emit: Emit | None) -> bool:
    """The dice from one seat to another, in seat order."""
    state.actor = CHANCE
    state.open_mask = 0
    state.actions = ROLLS
    return True


@answers(ROLL)
def answer_roll(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """roll:FACE"""
    operation, last, owner, by = state.stack[-1]
    face = action & ARGUMENT
    if emit is not None:
        before = state.dice[owner] or None
        emit(DieRolled(owner, before, face, "oracle" if by == BY_ORACLE else "round"))
    state.dice[owner] = face
    if owner == last:
        state.stack.pop()
    else:
        state.stack[-1] = (operation, last, owner + 1, by)


# ================================================================ a turn (rules: A turn)


@settles(SEAL)
def settle_seal(state: KingState, emit: Emit | None) -> bool:
    """Step 1: everybody lays a card, in any order; the last one turns all of them up."""
    if state.owing:
        return ask_for_cards(state)
    plan = plan_of(state)
    if emit is not None:
        tell_reveal(state, plan, emit)
    for effect, owner in plan.now:
        effect(state, owner, emit)
    state.stack += plan.frames
    return False


@answers(SEAL)
def answer_seal(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:CHARACTER"""
    card = action & ARGUMENT
    state.laid[seat] = card
    state.hands[seat] ^= 1 << card
    state.owing ^= 1 << seat
    if emit is not None:
        emit(CardLaid(seat, CHARACTERS[card]))


def plan_of(state: KingState) -> Plan:
    """What the cards that lie come to; worked out once for each combination."""
    played = tuple(state.laid)
    plans = state.charter.plans
    plan = plans.get(played)
    if plan is None:
        plan = plans[played] = plan_for(state.charter, played)
    return plan


def tell_reveal(state: KingState, plan: Plan, emit: Emit) -> None:
    """Steps 1 and 2 in events: what lies there, and what of it is negated."""
    for seat, card in enumerate(state.laid):
        emit(CardRevealed(seat, CHARACTERS[card]))
    same: dict[int, list[Seat]] = {}
    for seat, card in enumerate(state.laid):
        same.setdefault(card, []).append(seat)
    for card, seats in same.items():
        if len(seats) > 1:
            emit(Negated(tuple(seats), CHARACTERS[card], "same"))
        elif plan.void >> seats[0] & 1:
            emit(Negated(tuple(seats), CHARACTERS[card], "lady"))


@settles(TILT)
def settle_tilt(state: KingState, emit: Emit | None) -> bool:
    """Step 3, the Sorcerer: five neighbours, so there is always something to choose."""
    seat = state.stack[-1][2]
    return ask(state, seat, TILTS[state.dice[seat]])


@answers(TILT)
def answer_tilt(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """tilt:FACE"""
    state.stack.pop()
    if emit is not None:
        emit(DieTilted(seat, state.dice[seat], action & ARGUMENT, "sorcerer"))
    state.dice[seat] = action & ARGUMENT


@settles(COMPARE)
def settle_compare(state: KingState, emit: Emit | None) -> bool:
    """Steps 3 to 5: values, first and second, points, a theft."""
    state.stack.pop()
    plan = plan_of(state)
    state.values = values = tuple(map(getitem, plan.values, state.dice))
    first, second = ranking(values, plan.low, plan.swapped)
    if emit is not None:
        tell_values(state, plan, first, second, emit)
    if first >= 0:
        pay(state, first, 2, emit)
    if second >= 0:
        pay(state, second, 1, emit)
    if plan.ladies:
        state.stack.append((END_TURN, 0, 0, 0))
        push_theft(state, plan)
    else:
        end_turn(state, emit)
    return False


def tell_values(state: KingState, plan: Plan, first: Seat, second: Seat, emit: Emit) -> None:
    """Steps 3 and 4 in events."""
    for seat, card in enumerate(state.laid):
        if CHARACTERS[card] in COUNTED and not plan.void >> seat & 1:
            emit(ValueChanged(seat, state.dice[seat], state.values[seat], CHARACTERS[card]))
    emit(
        Compared(
            state.values,
            tuple(s for s, value in enumerate(state.values) if state.values.count(value) > 1),
            None if first == NONE else first,
            None if second == NONE else second,
            plan.low,
            plan.swapped,
        )
    )


def pay(state: KingState, seat: Seat, points: int, emit: Emit | None) -> None:
    """A 2-marker for the first, a 1-marker for the second, out of the pool.

    Where the pool has no such marker the first takes two of 1, or what of them is there.
    """
    ones, twos = state.charter.pool
    if points == 2 and sum(state.twos) < twos:
        state.twos[seat] += 1
        taken: tuple[int, ...] = (2,)
    else:
        count = min(points, ones - sum(state.ones))
        state.ones[seat] += count
        taken = (1,) * count
    if emit is not None and taken:
        emit(MarkersTaken(seat, "first" if points == 2 else "second", taken))


def push_theft(state: KingState, plan: Plan) -> None:
    """The Lady's theft, where one of those who played her may rob another."""
    pair = thief_and_victim(plan.ladies, state.values)
    if pair is not None and (state.ones[pair[1]] or state.twos[pair[1]]):
        state.stack.append((THEFT, 0, *pair))


@settles(THEFT)
def settle_theft(state: KingState, emit: Emit | None) -> bool:
    """A marker of choice of those that the victim has, or none."""
    _, _, thief, victim = state.stack[-1]
    has = (state.ones[victim] > 0) << 1 | (state.twos[victim] > 0) << 2
    return ask(state, thief, TAKES[has])


@answers(THEFT)
def answer_theft(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """take:1, take:2 or take:none"""
    _, _, thief, victim = state.stack.pop()
    marker = action & ARGUMENT
    if marker:
        held = state.ones if marker == 1 else state.twos
        held[victim] -= 1
        held[thief] += 1
    if emit is not None:
        emit(MarkerStolen(thief, victim, marker) if marker else MarkerLeft(thief, victim))


@settles(END_TURN)
def settle_end_turn(state: KingState, emit: Emit | None) -> bool:
    """After a theft."""
    state.stack.pop()
    end_turn(state, emit)
    return False


def end_turn(state: KingState, emit: Emit | None) -> None:
    """Step 6, and whether the round ends (rules: End of a round)."""
    charter = state.charter
    if emit is not None:
        for seat, card in enumerate(state.laid):
            emit(Discarded(seat, CHARACTERS[card]))
        emit(TurnEnded(state.turn, points_of(state)))
    state.laid = [NONE] * charter.seats
    enough = charter.round_points
    for one, two in zip(state.ones, state.twos, strict=True):
        if one + two + two >= enough:
            end_round(state, "points", emit)
            return
    if state.turn == state.turns:
        end_round(state, "cards", emit)
        return
    state.turn += 1
    state.owing = charter.everybody
    state.values = ()


# ================================================================ a round (rules: End of a round)


def end_round(state: KingState, reason: str, emit: Emit | None) -> None:
    """Cards back in hand; equal totals cancel, the highest of the rest wins the round."""
    state.stack.pop()
    points = points_of(state)
    alone = [seat for seat, total in enumerate(points) if points.count(total) == 1]
    winner = max(alone, key=points.__getitem__) if alone else None
    state.hands = [state.chosen & ~under for under in state.under]
    if winner is not None:
        state.stack.append((KEEP, 0, winner, 0))
    if emit is not None:
        cancelled = tuple(seat for seat in range(len(points)) if seat not in alone)
        emit(RoundEnded(state.round, reason, points, cancelled, winner))


@settles(KEEP)
def settle_keep(state: KingState, emit: Emit | None) -> bool:
    """The winner of the round chooses a card to put under the die."""
    seat = state.stack[-1][2]
    return ask(state, seat, KEEPS[state.hands[seat]])


@answers(KEEP)
def answer_keep(state: KingState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """keep:CHARACTER; whoever has enough cards there wins the game."""
    state.stack.pop()
    card = action & ARGUMENT
    state.hands[seat] ^= 1 << card
    state.under[seat] |= 1 << card
    if emit is not None:
        emit(CardKept(seat, CHARACTERS[card]))
    if state.under[seat].bit_count() >= state.charter.rounds_to_win:
        state.stack.append((OVER, 0, 0, 0))
        if emit is not None:
            emit(GameOver(seat))


@settles(OVER)
def settle_over(state: KingState, emit: Emit | None) -> bool:
    """Nobody acts any more."""
    return ask(state, NOBODY, ())


# ================================================================ the game


class KingOf12(CharteredGame[Charter, KingState]):
    """The rules of King of 12 over one table of cards."""

    id = "king_of_12"
    rules = RULES
    tokens = TOKENS
    parsed = PARSED

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self.spec = GameSpec(
            id=self.id,
            seats=SEATS,
            cooperative=False,
            options=options_of(cards),
            capabilities=frozenset({"simultaneous"}),
        )

    def _make_charter(self, setup: Setup) -> Charter:
        return charter_for(self._cards, setup)

    def _first_position(self, charter: Charter, emit: Emit | None) -> KingState:
        return first_position(charter, emit)

    def _dump_fields(self, state: KingState) -> dict[str, Json]:
        return dump_fields(state, FIELDS)

    def _load_fields(self, charter: Charter, data: Json) -> KingState:
        state = KingState().begin(charter)
        load_fields(state, FIELDS, TUPLES, data, "King of 12")
        return state

    def stream(self, state: KingState) -> str:
        """Stream of the draw that is due: an Oracle never shifts the dice of later rounds."""
        operation, _, _, by = state.stack[-1]
        if operation == DRAW_SET:
            return "set"
        return "oracle" if by == BY_ORACLE else "die"

    def weights(self, state: KingState) -> Sequence[int] | None:
        """For draws of the set; dice are fair."""
        return set_outcomes(state)[1] if state.stack[-1][0] == DRAW_SET else None

    def _refusal(self, state: KingState, seat: Seat, token: str, legal: list[str]) -> IllegalAction:
        """Names the rule where it can."""
        return illegal(state, seat, token, legal)

    def turn_order(self, state: KingState) -> Sequence[Seat]:
        """Clockwise; every round another one begins."""
        return clockwise(state.round, state.charter.seats)

    def decision(self, state: KingState, seat: Seat) -> Decision | None:
        """What ``seat`` is asked."""
        return views.decision(state, seat)

    def view(self, state: KingState, viewer: Seat | None) -> View:
        """What ``viewer`` may know."""
        return views.view(state, viewer)

    def conceal(self, state: KingState, seat: Seat) -> KingState:
        """What ``seat`` sees now, and nothing else."""
        return conceal(state, seat)

    def knowledge(self, setup: Setup, seat: Seat) -> KingKnowledge:
        """Nothing learnt yet."""
        return KingKnowledge(setup.seats, seat)

    def load_knowledge(self, data: Json) -> KingKnowledge:
        """The inverse of its dump."""
        return KingKnowledge.load(data)

    def determinize(self, concealed: KingState, seat: Seat, known: Any, rng: Random) -> KingState:
        """A full position that ``seat`` could be in."""
        return determinize(concealed, seat, known, rng)

    def cards(self) -> Json:
        """The card table as plain data."""
        return cards_to_data(self._cards)


def illegal(state: KingState, seat: Seat, token: str, legal: list[str]) -> IllegalAction:
    """Why not, in one sentence that names the rule where it can."""
    card = INDEX.get(token.removeprefix("play:"), NONE) if token.startswith("play:") else NONE
    if card != NONE and legal and legal[0].startswith("play:"):
        if not state.chosen >> card & 1:
            return IllegalAction(
                f"{token} is not possible: this character is not in the set.", "not_in_set"
            )
        if state.under[seat] >> card & 1:
            return IllegalAction(
                f"{token} is not possible: the card lies under the die.", "under_the_die"
            )
        return IllegalAction(
            f"{token} is not possible: the card was played this round already.", "not_in_hand"
        )
    return not_among(token, legal)
