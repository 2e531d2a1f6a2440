"""The course of a game, step by step, and the Game the rest of the program talks to.

A round is a small program on the stack: turn up the supplicant, ring the bells, choose one or two
rounds, renew hands, play, execute, judge, end. Sections of the rules stand in the docstrings.
"""

from collections.abc import Sequence
from math import comb, lcm
from random import Random
from typing import Any, Final

from engine.core.charter import CharteredGame, not_among
from engine.core.errors import IllegalAction
from engine.core.events import Emit
from engine.core.game import Decision, GameSpec, Setup, View
from engine.core.masks import clockwise
from engine.core.plain import dump_fields, load_fields
from engine.core.types import NOBODY, Action, Json, Seat
from engine.games.council_of_12 import views
from engine.games.council_of_12.deck import CHARACTERS, LAST, Deck, deck_to_data
from engine.games.council_of_12.effects import (
    answers,
    ask,
    ask_chance,
    begin_challenge,
    change_favour,
    end_game,
    next_is_unseen,
    renew_if_last,
    reveal,
    settles,
    spend,
    stack_is_deep,
    take_from_under,
    turn_to,
)
from engine.games.council_of_12.events import (
    BellLeft,
    BellRung,
    CardExchanged,
    CardLaid,
    ChairTaken,
    ChallengeTurned,
    DieTurned,
    HandsDealt,
    Judged,
    Ready,
    RewardKept,
    RoundEnded,
    RoundsChosen,
    Said,
    SupplicantClosed,
    SupplicantOpened,
    TargetMet,
)
from engine.games.council_of_12.knowledge import CouncilKnowledge, conceal, determinize
from engine.games.council_of_12.setup import charter_for, options_of
from engine.games.council_of_12.state import (
    A_BELL,
    A_MEETS,
    A_OPENED,
    A_PASS,
    A_PLAY,
    A_READY,
    A_ROUNDS,
    A_SPEND,
    ALL,
    ARGUMENT,
    BACK,
    BELL,
    BELL_STEP,
    CHOOSE_STEP,
    CLOSED_DRAWS,
    DEAL_HANDS,
    DRAW_CHAIR,
    DRAW_CHALLENGE,
    DRAW_CLOSED,
    DRAW_OPEN,
    DRAW_SUPPLICANT,
    END_ROUND,
    EXECUTE,
    EXECUTE_STEP,
    FIELDS,
    FIRSTS,
    HANDLERS,
    INDEX,
    JUDGE,
    LOWEST,
    MEETS,
    NEXT_ROUND,
    NO_SUPPLICANT,
    NONE,
    OPENED_START,
    OTHER_SUPPLICANT,
    OVER,
    PARSED,
    PLAY,
    PLAY_STEP,
    RENEW,
    ROLL,
    ROUNDS,
    ROUNDS_STEP,
    SENTENCES,
    SUCCESSION,
    SUCCESSION_STEP,
    SUPPLICANT_STEP,
    TOKENS,
    TUPLES,
    TURN_SUPPLICANT,
    Charter,
    CouncilState,
    bits,
    kind_of,
    play_actions,
    spend_actions,
)

RULES: Final = 1
"""Raised whenever a legal game could now continue differently."""

_ROUND: Final = tuple(
    (operation, 0, 0, 0)
    for operation in (
        END_ROUND,
        JUDGE,
        EXECUTE,
        PLAY,
        RENEW,
        ROUNDS,
        BELL,
        OTHER_SUPPLICANT,
        DRAW_SUPPLICANT,
        TURN_SUPPLICANT,
    )
)
"""Pushed in this order, so carried out from the end."""

_DIE_REWARDS: Final = ("tilt", "adjust", "reroll")


# ================================================================ set-up (rules: Set-up)


def first_position(charter: Charter, emit: Emit | None) -> CouncilState:
    """Before the first draw; settled, so that it waits for a draw or a choice."""
    state = CouncilState().begin(charter)
    state.stack = [(NEXT_ROUND, 0, 0, 0)]
    if charter.draw_chair:
        state.stack.append((DRAW_CHAIR, 0, 0, 0))
    state.stack.append((ROLL, 0, ALL, 0) if not charter.die else (OPENED_START, 0, 0, 0))
    state.stack.append((DEAL_HANDS, 0, 0, 0))
    if not charter.listed:
        state.stack.append((DRAW_CLOSED, charter.closed_count, 0, 0))
    for count, mask, need in reversed(charter.open_draws):
        state.stack.append((DRAW_OPEN, count, int(need), mask))
    for card in charter.opening:
        state.opened |= 1 << card
    while not HANDLERS.settle[state.stack[-1][0]](state, emit):
        pass
    return state


def open_outcomes(state: CouncilState) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    """The open draws that are possible now and in how many ways each can be completed.

    One of the open supplicants must have crown value 1 (rules: Set-up, 2).
    """
    _, count, need, mask = state.stack[-1]
    charter = state.charter
    key = count << 12 | state.opened
    table = charter.open_tables.get(key)
    if table is None:
        spare = 1 if charter.spare_value_one and need else 0
        table = _open_table(count, need, mask, state.opened, charter.value_one & mask, spare)
        charter.open_tables[key] = table
    return table


def _open_table(
    count: int, need: int, mask: int, opened: int, value_one: int, spare: int
) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    rest = mask & ~opened
    ones = (rest & value_one).bit_count()
    others = rest.bit_count() - ones
    have = (opened & value_one).bit_count()
    ways = []
    for card in bits(rest):
        one = value_one >> card & 1
        left = max(0, need - have - one)
        ways.append(_completions(count - 1, ones - one, others - 1 + one, left, spare))
    possible = [(A_OPENED | card, n) for card, n in zip(bits(rest), ways, strict=True) if n]
    return tuple(action for action, _ in possible), tuple(n for _, n in possible)


def _completions(draws: int, ones: int, others: int, need: int, spare: int) -> int:
    """Sets of ``draws`` cards with at least ``need`` ones that leave at least ``spare`` ones."""
    return sum(
        comb(ones, k) * comb(others, draws - k)
        for k in range(need, min(draws, ones - spare) + 1)
        if draws - k <= others
    )


@settles(DRAW_OPEN)
def settle_draw_open(state: CouncilState, emit: Emit | None) -> bool:
    """Open supplicants, one by one."""
    if not state.stack[-1][1]:
        state.stack.pop()
        return False
    return ask_chance(state, open_outcomes(state)[0])


@answers(DRAW_OPEN)
def answer_draw_open(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """open:CHARACTER"""
    operation, count, need, mask = state.stack[-1]
    card = action & ARGUMENT
    state.opened |= 1 << card
    state.stack[-1] = (operation, count - 1, need, mask)
    if emit is not None:
        emit(SupplicantOpened(CHARACTERS[card]))


@settles(DRAW_CLOSED)
def settle_draw_closed(state: CouncilState, emit: Emit | None) -> bool:
    """Two more, face-down."""
    if not state.stack[-1][1]:
        state.stack.pop()
        return False
    return ask_chance(state, CLOSED_DRAWS[state.charter.cards & ~state.opened & ~state.closed])


@answers(DRAW_CLOSED)
def answer_draw_closed(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """closed:CHARACTER"""
    operation, count, step, argument = state.stack[-1]
    card = action & ARGUMENT
    state.closed |= 1 << card
    state.stack[-1] = (operation, count - 1, step, argument)
    if emit is not None:
        emit(SupplicantClosed(CHARACTERS[card]))


@settles(DEAL_HANDS)
def settle_deal_hands(state: CouncilState, emit: Emit | None) -> bool:
    """Hands match the open supplicants; the other characters go under the overview."""
    state.stack.pop()
    charter = state.charter
    if charter.listed:
        state.closed = charter.listed & ~state.opened
    on_top = 0
    for card in charter.top_supplicants:
        on_top |= 1 << card
    state.supplicants = state.opened | state.closed
    state.sup_pool = state.opened & ~on_top
    state.closed &= ~on_top
    state.sup_box = charter.cards & ~state.supplicants
    for seat in range(charter.seats):
        state.hands[seat] = state.opened
        state.under[seat] = charter.cards & ~state.opened
    if emit is not None:
        emit(HandsDealt(tuple(CHARACTERS[card] for card in bits(state.opened))))
    return False


@settles(OPENED_START)
def settle_opened_start(state: CouncilState, emit: Emit | None) -> bool:
    """The introduction lays the die on a face instead of rolling it."""
    state.stack.pop()
    if emit is not None:
        emit(DieTurned(None, None, state.die, "setup"))
    return False


# ================================================================ a round (rules: A round)


@settles(NEXT_ROUND)
def settle_next_round(state: CouncilState, emit: Emit | None) -> bool:
    """A new round, or Secure the Succession when only 37 is left."""
    shared = state.added > 0
    if state.round and not shared:
        tick_box(state)
    state.round += 1
    start_round(state)
    if state.tops or stack_is_deep(state):
        state.phase = SUPPLICANT_STEP
        state.added -= shared
        state.stack.extend(_ROUND)
        return False
    state.phase = SUCCESSION_STEP
    state.supplicant = NONE
    state.blocked = 0
    if state.chair != NONE:
        state.chair = NONE
        if emit is not None:
            emit(ChairTaken(None))
    begin_challenge(state, LAST, emit)
    state.stack[-1:] = [(SUCCESSION, 0, 0, 0), (PLAY, 0, 0, 0), (RENEW, 0, 0, 0)]
    return False


def start_round(state: CouncilState) -> None:
    """Nothing lies, nobody has spoken; the value at the start counts as shown."""
    seats = state.charter.seats
    state.said = [0] * seats
    state.exchanges = [0] * seats
    state.waiting = state.silent = state.charter.everybody
    state.face = 0
    state.named = 0
    state.used = 0
    state.turned = 0
    state.chair_failed = 0
    state.seen = 1 << state.die
    state.shown = state.die


def tick_box(state: CouncilState) -> None:
    """Silent Council: one box for a round in which nobody said a sentence."""
    if state.charter.silent and state.box_silent:
        state.boxes = min(state.charter.silent_boxes, state.boxes + 1)
    state.box_silent = 1


@settles(TURN_SUPPLICANT)
def settle_turn_supplicant(state: CouncilState, emit: Emit | None) -> bool:
    """The top challenge is in play; the supplicant's draw lies below this frame."""
    state.stack.pop()
    if state.tops:
        number = state.tops[0]
        state.tops = state.tops[1:]
        begin_challenge(state, number, emit)
    else:
        state.stack.append((DRAW_CHALLENGE, 0, 0, 0))
    return False


@settles(OTHER_SUPPLICANT)
def settle_other_supplicant(state: CouncilState, emit: Emit | None) -> bool:
    """Step 1: ``other supplicant`` may be spent while supplicants are left."""
    if (state.kept_left or state.kept_right) and views.supplicants_left(state):
        spends = spend_actions(state, "other_supplicant")
        if spends and state.supplicant != NO_SUPPLICANT:
            return ask(state, ALL, (*spends, A_PASS))
    state.stack.pop()
    state.phase = BELL_STEP
    return False


@answers(OTHER_SUPPLICANT)
def answer_other_supplicant(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """spend:NO or pass"""
    if action == A_PASS:
        state.stack.pop()
        state.phase = BELL_STEP
    else:
        spend(state, action & ARGUMENT, emit)


@settles(BELL)
def settle_bell(state: CouncilState, emit: Emit | None) -> bool:
    """Step 2: ring for 1 favour, look at the next card with ``peek``."""
    spends: tuple[Action, ...] = ()
    if (state.kept_left or state.kept_right) and next_is_unseen(state):
        spends = spend_actions(state, "peek")
    if state.charter.bells and state.favour >= 2 and not state.no_bell:
        return ask(state, ALL, (A_BELL, A_BELL | 1, *spends))
    if spends:
        return ask(state, ALL, (*spends, A_PASS))
    state.stack.pop()
    state.phase = ROUNDS_STEP
    return False


@answers(BELL)
def answer_bell(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """bell:yes, bell:no, spend:NO or pass"""
    if kind_of(action) == A_SPEND:
        spend(state, action & ARGUMENT, emit)
        return
    state.stack.pop()
    state.phase = ROUNDS_STEP
    if action != A_BELL:
        if emit is not None and action != A_PASS:
            emit(BellLeft(state.current))
        return
    state.rung = 1
    if emit is not None:
        emit(BellRung(state.current))
    change_favour(state, -1, emit)
    if next_is_unseen(state):
        state.stack.append((DRAW_CHALLENGE, 1, 0, 0))
    elif emit is not None:
        emit(ChallengeTurned(state.tops[0] if state.tops else LAST, "next"))


@settles(ROUNDS)
def settle_rounds(state: CouncilState, emit: Emit | None) -> bool:
    """Two members may take a challenge of two targets over two rounds."""
    if state.charter.seats == 2 and state.target_2:
        return ask(state, ALL, (A_ROUNDS, A_ROUNDS | 1))
    state.stack.pop()
    return False


@answers(ROUNDS)
def answer_rounds(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """rounds:one or rounds:two"""
    state.stack.pop()
    state.attempt = action & ARGUMENT
    if emit is not None:
        emit(RoundsChosen(1 + state.attempt))


@settles(RENEW)
def settle_renew(state: CouncilState, emit: Emit | None) -> bool:
    """Step 3 begins: whoever has one hand card renews the hand."""
    state.stack.pop()
    if state.phase != SUCCESSION_STEP:
        state.phase = PLAY_STEP
    for seat, hand in enumerate(state.hands):
        if not hand & (hand - 1):
            renew_if_last(state, seat, emit)
    return False


@settles(PLAY)
def settle_play(state: CouncilState, emit: Emit | None) -> bool:
    """Step 3 ends when all are ready; who was named by ``open card`` lays first."""
    waiting = state.waiting
    if not waiting:
        state.stack.pop()
        if state.phase == PLAY_STEP:
            state.phase = EXECUTE_STEP
        return False
    if state.named:
        waiting = state.named & ~state.lying or waiting
    state.open_mask = waiting
    seat = LOWEST[waiting]
    state.actor = seat
    state.actions = play_actions(state, seat)
    return True


@answers(PLAY)
def answer_play(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:CHARACTER, say:SENTENCE, ready or spend:NO (open card)"""
    kind = action & ~ARGUMENT
    if kind == A_PLAY:
        if state.laid[seat] == NONE:
            lay(state, seat, action & ARGUMENT, emit)
        else:
            exchange(state, seat, action & ARGUMENT, emit)
    elif kind == A_READY:
        state.waiting &= ~(1 << seat)
        if emit is not None:
            emit(Ready(seat))
    elif kind == A_SPEND:
        spend(state, action & ARGUMENT, emit)
    else:
        say(state, seat, action & ARGUMENT, emit)


def lay(state: CouncilState, seat: Seat, card: int, emit: Emit | None) -> None:
    """Lays a card: face-up by the chair and by who was named for ``open card``."""
    state.laid[seat] = card
    state.hands[seat] ^= 1 << card
    bit = 1 << seat
    state.lying |= bit
    face_up = seat == state.chair or state.named & bit
    if face_up:
        state.face |= bit
        if state.doubt[seat]:
            reveal(state, bit, card, None)
    if emit is not None:
        emit(CardLaid(seat, bool(face_up), CHARACTERS[card]))
    if state.said[seat]:  # the proposal of the last round
        state.waiting &= ~bit


def exchange(state: CouncilState, seat: Seat, card: int, emit: Emit | None) -> None:
    """The laid card comes back to hand for another one."""
    before = state.laid[seat]
    state.laid[seat] = card
    state.hands[seat] ^= 1 << card | 1 << before
    state.exchanges[seat] += 1
    if emit is not None:
        only = not state.hands[seat] & (state.hands[seat] - 1)
        emit(CardExchanged(seat, CHARACTERS[card], CHARACTERS[before], only))


def say(state: CouncilState, seat: Seat, sentence: int, emit: Emit | None) -> None:
    """A sentence; whoever is still silent may think again."""
    state.said[seat] = sentence
    state.lapsed = 1
    state.box_silent = 0
    bit = 1 << seat
    state.silent &= ~bit
    state.waiting |= state.silent
    if state.laid[seat] != NONE:
        state.waiting &= ~bit
    if emit is not None:
        word = SENTENCES[sentence]
        assert word is not None
        emit(Said(seat, word))


@settles(EXECUTE)
def settle_execute(state: CouncilState, emit: Emit | None) -> bool:
    """Step 4: who goes first among those with a card still lying; rewards between."""
    actions = FIRSTS[state.lying]
    if state.kept_left or state.kept_right:
        spends = spend_actions(state, *_DIE_REWARDS)
        if spends:
            return ask(state, ALL, (*actions, *spends) if actions else (*spends, A_PASS))
    if len(actions) > 1:
        state.actor = 0
        state.open_mask = state.charter.everybody
        state.actions = actions
        return True
    if actions:
        turn_to(state, actions[0] & ARGUMENT, emit)
    else:
        state.stack.pop()
    return False


@answers(EXECUTE)
def answer_execute(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """first:SEAT, spend:NO or pass"""
    if action == A_PASS:
        state.stack.pop()
    elif action & ~ARGUMENT == A_SPEND:
        spend(state, action & ARGUMENT, emit)
    else:
        turn_to(state, action & ARGUMENT, emit)


# ================================================================ judging


def targets_met(state: CouncilState) -> tuple[int, ...]:
    """The targets that the die shows now, as they stand now."""
    both = (state.target_1, state.target_2)
    return tuple(index for index, faces in enumerate(both) if faces >> state.die & 1)


def is_passed(state: CouncilState) -> bool:
    """One value at the end, with two targets the other at any time (rules: Two targets)."""
    if state.chair_failed:
        return False
    one, two, shows = state.target_1, state.target_2, 1 << state.die
    if not two:
        return bool(one & shows)
    return bool((one & shows and two & state.seen) or (two & shows and one & state.seen))


@settles(JUDGE)
def settle_judge(state: CouncilState, emit: Emit | None) -> bool:
    """Step 5: pass or fail, then the words of that side of the back."""
    state.stack.pop()
    state.phase = CHOOSE_STEP
    if state.attempt == 1:
        met = targets_met(state)
        if met:
            state.stack.append((MEETS, len(met), met[0], 0))
            return False
        passed = False
    elif state.attempt == 2:
        passed = 1 - state.met in targets_met(state)
    else:
        passed = is_passed(state)
    state.passed = int(passed)
    if emit is not None:
        emit(Judged(state.current, passed, state.die, bool(state.chair_failed)))
    state.stack.append((BACK, 0, int(passed), state.current))
    return False


@settles(MEETS)
def settle_meets(state: CouncilState, emit: Emit | None) -> bool:
    """First round of an attempt: a value that fits both targets is placed by the council."""
    _, count, index, _ = state.stack[-1]
    if count == 2:
        return ask(state, ALL, (A_MEETS, A_MEETS | 1))
    answer_meets(state, 0, A_MEETS | index, emit)
    return False


@answers(MEETS)
def answer_meets(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """meets:INDEX; then the second round with the same supplicant, without steps 1 and 2."""
    state.stack.pop()
    state.met = action & ARGUMENT
    if emit is not None:
        emit(TargetMet(state.met))
        emit(RoundEnded(state.round, state.current, ""))
    state.attempt = 2
    state.round += 1
    start_round(state)
    state.target_1, state.target_2 = state.charter.targets[state.current]
    state.stack.extend([(operation, 0, 0, 0) for operation in (JUDGE, EXECUTE, PLAY, RENEW)])


@settles(END_ROUND)
def settle_end_round(state: CouncilState, emit: Emit | None) -> bool:
    """Challenge and supplicant leave the table; after a pass its character comes to hand."""
    state.stack.pop()
    number = state.current
    reward = state.charter.keeps[number] if state.passed else None
    side = "right" if state.rung else "left"
    if reward is not None:
        if state.rung:
            state.kept_right += (number,)
        else:
            state.kept_left += (number,)
        if emit is not None:
            emit(RewardKept(number, reward, side))
    elif state.rung:
        state.right += (number,)
    else:
        state.left += (number,)
    if state.passed:
        for seat, under in enumerate(state.under):
            if under & state.blocked:
                take_from_under(state, seat, state.supplicant, emit)
    if emit is not None:
        emit(RoundEnded(state.round, number, side))
    state.prev = (number, state.supplicant)
    state.current = 0
    state.target_1 = state.target_2 = 0
    state.supplicant = NONE
    state.blocked = 0
    state.rung = 0
    state.attempt = 0
    state.met = NONE
    state.passed = 0
    state.no_bell = state.no_bell_next
    state.no_bell_next = 0
    if state.chair != NONE:
        state.chair = (state.chair + 1) % state.charter.seats
        if emit is not None:
            emit(ChairTaken(state.chair))
    return False


# ================================================================ the last round


@settles(SUCCESSION)
def settle_succession(state: CouncilState, emit: Emit | None) -> bool:
    """All reveal at once; 1 favour for every member outside the largest group of equals."""
    charter = state.charter
    for seat in range(charter.seats):
        reveal(state, 1 << seat, state.laid[seat], emit)
    groups = sorted((state.laid.count(card), card) for card in set(state.laid))
    largest, card = groups[-1]
    tied = len(groups) > 1 and groups[-2][0] == largest
    state.lying = 0
    change_favour(state, largest - charter.seats, emit)
    if state.favour:
        tick_box(state)
        state.successor = card if largest >= 2 and not tied else NONE
        end_game(state, "secured" if rule_kept(state) else "rule", emit)
    return False


def rule_kept(state: CouncilState) -> bool:
    """The special rule of a scenario (rules: Rita's year)."""
    rule = state.charter.rule
    if rule == "worker_succeeds":
        return state.successor == INDEX["worker"]
    if rule == "patient_succeeds":
        return state.successor == INDEX["patient"]
    if rule == "four_on_the_right":
        return len({*state.right, *state.kept_right}) >= 4
    if rule == "uncanny_throughout":
        return not state.lapsed
    return True


@settles(OVER)
def settle_over(state: CouncilState, emit: Emit | None) -> bool:
    """Nobody acts any more."""
    state.actor = NOBODY
    state.open_mask = 0
    state.actions = ()
    return True


# ================================================================ the game


_STREAMS: Final = {
    DRAW_OPEN: "open",
    DRAW_CLOSED: "closed",
    ROLL: "die",
    DRAW_CHAIR: "chair",
    DRAW_CHALLENGE: "challenge",
    DRAW_SUPPLICANT: "supplicant",
}


class CouncilOf12(CharteredGame[Charter, CouncilState]):
    """The rules of Council of 12 over one deck."""

    id = "council_of_12"
    rules = RULES
    tokens = TOKENS
    parsed = PARSED

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck
        self.spec = GameSpec(
            id=self.id,
            seats=(2, 4),
            cooperative=True,
            options=options_of(deck),
            capabilities=frozenset({"council", "sentences", "term"}),
        )

    def _make_charter(self, setup: Setup) -> Charter:
        return charter_for(self.deck, setup)

    def _first_position(self, charter: Charter, emit: Emit | None) -> CouncilState:
        return first_position(charter, emit)

    def _dump_fields(self, state: CouncilState) -> dict[str, Json]:
        return dump_fields(state, FIELDS)

    def _load_fields(self, charter: Charter, data: Json) -> CouncilState:
        state = CouncilState().begin(charter)
        load_fields(state, FIELDS, TUPLES, data, "Council of 12")
        return state

    def stream(self, state: CouncilState) -> str:
        """Stream of the draw that is due."""
        return _STREAMS.get(state.stack[-1][0], "box")

    def weights(self, state: CouncilState) -> Sequence[int] | None:
        """What makes the lazy draws equal to shuffled stacks (docs/protocol.md, Chance)."""
        operation = state.stack[-1][0]
        if operation == DRAW_OPEN:
            return open_outcomes(state)[1]
        if operation == DRAW_CHALLENGE and state.counts is not None:
            return challenge_weights(state, state.counts)
        return None

    def _refusal(
        self, state: CouncilState, seat: Seat, token: str, legal: list[str]
    ) -> IllegalAction:
        """Names the rule where it can."""
        return illegal(state, seat, token, legal)

    def turn_order(self, state: CouncilState) -> Sequence[Seat]:
        """Clockwise; every round another one begins."""
        return clockwise(state.round, state.charter.seats)

    def decision(self, state: CouncilState, seat: Seat) -> Decision | None:
        """What ``seat`` is asked."""
        return views.decision(state, seat)

    def view(self, state: CouncilState, viewer: Seat | None) -> View:
        """What ``viewer`` may know."""
        return views.view(state, viewer)

    def conceal(self, state: CouncilState, seat: Seat) -> CouncilState:
        """What ``seat`` sees now, and nothing else."""
        return conceal(state, seat)

    def knowledge(self, setup: Setup, seat: Seat) -> CouncilKnowledge:
        """Nothing learnt yet."""
        return CouncilKnowledge(setup.seats, seat)

    def load_knowledge(self, data: Json) -> CouncilKnowledge:
        """The inverse of its dump."""
        return CouncilKnowledge.load(data)

    def determinize(
        self, concealed: CouncilState, seat: Seat, known: Any, rng: Random
    ) -> CouncilState:
        """A full position that ``seat`` could be in."""
        return determinize(concealed, seat, known, rng)

    def cards(self) -> Json:
        """The deck as plain data."""
        return deck_to_data(self.deck)


def challenge_weights(state: CouncilState, counts: tuple[int, int, int]) -> list[int]:
    """For each challenge that can be drawn: (cards of its bell in the stack) / (undrawn ones).

    Brought to integers; drawing by them equals turning up a shuffled stack.
    """
    charter = state.charter
    deep = state.deep
    easy, medium, hard = charter.bell_masks
    undrawn = ((deep & easy).bit_count(), (deep & medium).bit_count(), (deep & hard).bit_count())
    if charter.bells_ascend:  # then only the numbers of cards matter: made once each
        key = (counts, undrawn)
        weights = charter.weight_tables.get(key)
        if weights is None:
            weights = charter.weight_tables[key] = _bell_weights(counts, undrawn)
        return weights
    weight_of: dict[int, int] = {}
    shares = _bell_shares(counts, undrawn)
    for share, mask in zip(shares, charter.bell_masks, strict=True):
        if share:
            weight_of.update(dict.fromkeys(bits(deep & mask), share))
    return [weight_of[number] for number in sorted(weight_of)]


def _bell_shares(counts: tuple[int, int, int], undrawn: tuple[int, int, int]) -> tuple[int, ...]:
    """The weight of one card of each bell."""
    scale = lcm(*[n for left, n in zip(counts, undrawn, strict=True) if left])
    return tuple(left * scale // n if left else 0 for left, n in zip(counts, undrawn, strict=True))


def _bell_weights(counts: tuple[int, int, int], undrawn: tuple[int, int, int]) -> list[int]:
    weights: list[int] = []
    for share, n in zip(_bell_shares(counts, undrawn), undrawn, strict=True):
        if share:
            weights += [share] * n
    return weights


def illegal(state: CouncilState, seat: Seat, token: str, legal: list[str]) -> IllegalAction:
    """Why not, in one sentence that names the rule where it can."""
    card = token.removeprefix("play:")
    if token.startswith("play:") and card in INDEX and seat >= 0:
        if state.blocked >> INDEX[card] & 1:
            return IllegalAction(
                f"{token} is not possible: it is the supplicant's character, which nobody may "
                "use this round.",
                "blocked",
            )
        if legal and not state.hands[seat] >> INDEX[card] & 1:
            return IllegalAction(
                f"{token} is not possible: the card is not in hand.", "not_in_hand"
            )
    return not_among(token, legal)
