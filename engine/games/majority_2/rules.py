"""The course of a game, step by step, and the Game the rest of the program talks to.

TURN lies at the bottom of the stack. A turn is a frame for each of its phases, the first one on
top: swap, draw, free play, paid plays, clean-up; behind every card played lies CHECK, which settles
halves. Sections of the rules stand in the docstrings.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.core.charter import CharteredGame
from engine.core.events import Emit
from engine.core.game import Decision, GameSpec, Setup, View
from engine.core.plain import dump_fields, load_fields
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from engine.games.majority_2 import views
from engine.games.majority_2.deck import COLOURS, SEATS, Cards, cards_to_data
from engine.games.majority_2.effects import (
    TO_EXCHANGE,
    TO_HALF,
    TO_HAND,
    TO_RESERVE,
    draw_cards,
    exchanged,
    execute,
    leave_half,
    losing_weights,
)
from engine.games.majority_2.events import (
    Ability,
    CardChosen,
    ColourNamed,
    Drawn,
    GameOver,
    HandPassed,
    Moved,
    Played,
    Settled,
    Skipped,
    Started,
    Swapped,
    TurnBegan,
)
from engine.games.majority_2.knowledge import Majority2Knowledge, conceal, determinize
from engine.games.majority_2.moves import (
    all_spots,
    can_draw,
    discard_table,
    drawn,
    gain,
    halves_of,
    owner,
    refill,
    take_out,
    tell_coins,
    to_area,
)
from engine.games.majority_2.setup import charter_for, options_of
from engine.games.majority_2.state import (
    A_CARD,
    A_COLOUR,
    A_DRAW,
    A_FREE,
    A_LANE,
    A_PASS,
    A_PAY,
    A_REPRESENT,
    A_START,
    A_STOP,
    A_SWAP,
    ARGUMENT,
    CARD,
    CARDS,
    CHECK,
    CLEANUP,
    COLOUR,
    DEAL,
    DONE,
    DRAW,
    DRAWING,
    FIELDS,
    FREE,
    HANDLERS,
    HAUNT,
    LANE,
    LANES,
    LOSING,
    NO,
    NONE,
    OVER,
    PARSED,
    PAY,
    REASONS,
    SETTLE,
    SHIFT,
    START,
    SWAP,
    TOKENS,
    TUPLES,
    TURN,
    YES,
    Charter,
    Majority2State,
    ask,
    ask_unless_one,
    at,
    distinct,
    left,
    piece,
    points,
    winner,
    with_card,
    without,
)

RULES: Final = 1
"""Raised whenever a legal game could now continue differently."""

settles = HANDLERS.settles
answers = HANDLERS.answers


# ================================================================ set-up (rules: B.3)


def first_position(charter: Charter, emit: Emit | None) -> Majority2State:
    """Before the first draw."""
    state = Majority2State().begin(charter)
    state.stack = [(TURN, 0, 0, 0), (DEAL, 0, 0, 0)]
    if charter.first == NONE:
        state.stack.append((START, 0, 0, 0))
    while not HANDLERS.settle[state.stack[-1][0]](state, emit):
        pass
    return state


@settles(START)
def settle_start(state: Majority2State, emit: Emit | None) -> bool:
    """Either seat begins (house: the book asks who is richest)."""
    return ask(state, CHANCE, (A_START | 0, A_START | 1))


@answers(START)
def answer_start(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """start:SEAT"""
    state.stack.pop()
    state.first = state.active = action & ARGUMENT
    if emit is not None:
        emit(Started(state.first))


@settles(DEAL)
def settle_deal(state: Majority2State, emit: Emit | None) -> bool:
    """The reserves of both seats, then the first hand."""
    constants = state.charter.constants
    state.stack.pop()
    draw_cards(state, TO_HAND, state.first, constants.start_hand)
    for seat in (1, 0):
        draw_cards(state, TO_RESERVE, seat, constants.start_reserve)
    return False


# ================================================================ drawing (rules: B.5, B.10)


@settles(DRAWING)
def settle_drawing(state: Majority2State, emit: Emit | None) -> bool:
    """Card by card, as long as one is left anywhere."""
    _, _, _, count = state.stack[-1]
    if not count or not can_draw(state):
        state.stack.pop()
        return False
    if not left(state):
        refill(state, emit)
    if state.tops:
        return ask(state, CHANCE, (A_CARD | state.tops[-1],))
    return ask(
        state, CHANCE, tuple([A_CARD | card for card, there in enumerate(state.deck) if there])
    )


@answers(DRAWING)
def answer_drawing(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """draw:CARD"""
    operation, to, owner_, count = state.stack[-1]
    state.stack[-1] = (operation, to, owner_, count - 1)
    card = action & ARGUMENT
    known = drawn(state, card)
    lane: int | None = None
    if to == TO_HAND:
        state.hand = with_card(state.hand, card)
    elif to == TO_RESERVE:
        state.reserves[owner_] = with_card(state.reserves[owner_], card)
    else:
        half = state.at[0]
        lane = half % LANES + 1
        if to == TO_EXCHANGE:
            exchanged(state, card)
        else:
            state.halves[half] = (*state.halves[half], piece(card))
    if emit is not None:
        openly = known or to in (TO_HALF, TO_EXCHANGE)
        place = {TO_HAND: "hand", TO_RESERVE: "reserve"}.get(to, "half")
        emit(Drawn(owner_, place, lane, openly, known, (CARDS[card],)))
    if to == TO_EXCHANGE:
        state.stack.pop()
        leave_half(state, emit)


# ================================================================ a turn (rules: B.4)


@settles(TURN)
def settle_turn(state: Majority2State, emit: Emit | None) -> bool:
    """Income, then the phases."""
    seat = state.active
    state.turn += 1
    state.played = 0
    if emit is not None:
        emit(TurnBegan(state.turn, seat))
    if state.spent[seat]:
        state.ready[seat] += state.spent[seat]
        state.spent[seat] = 0
        tell_coins(state, seat, emit)
    state.stack += [(phase, 0, 0, 0) for phase in (CLEANUP, PAY, CHECK, FREE, DRAW, SWAP)]
    return False


@settles(SWAP)
def settle_swap(state: Majority2State, emit: Emit | None) -> bool:
    """Not for whoever begins in the first turn; a Demon Senior leaves no choice."""
    seat = state.active
    if state.must_swap[seat]:
        state.must_swap[seat] = 0
        state.stack.pop()
        swap(state, True, emit)
        return False
    if state.turn == 1:
        state.stack.pop()
        return False
    return ask(state, seat, (A_SWAP | YES, A_SWAP | NO))


@answers(SWAP)
def answer_swap(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """swap:yes, swap:no"""
    state.stack.pop()
    if action & ARGUMENT == NO:
        skip(state, "swap", emit)
    else:
        swap(state, False, emit)


def swap(state: Majority2State, forced: bool, emit: Emit | None) -> None:
    """The whole hand for the whole reserve."""
    seat = state.active
    state.hand, state.reserves[seat] = state.reserves[seat], state.hand
    if emit is not None:
        emit(Swapped(seat, forced))


def skip(state: Majority2State, phase: str, emit: Emit | None) -> None:
    """A phase is left out."""
    if emit is not None:
        emit(Skipped(state.active, phase))


@settles(DRAW)
def settle_draw(state: Majority2State, emit: Emit | None) -> bool:
    """With an empty hand there is no choice; nor where nothing is left to draw."""
    if not can_draw(state):
        state.stack.pop()
        return False
    if not state.hand:
        draw_for_both(state)
        return False
    return ask(state, state.active, (A_DRAW | YES, A_DRAW | NO))


@answers(DRAW)
def answer_draw(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """draw:yes, draw:no"""
    if action & ARGUMENT == YES:
        draw_for_both(state)
    else:
        state.stack.pop()
        skip(state, "draw", emit)


def draw_for_both(state: Majority2State) -> None:
    """Two cards and one for every two factions of the other player, begun; then he takes one."""
    state.stack.pop()
    other = 1 - state.active
    draw_cards(state, TO_RESERVE, other, 1)
    factions = len(state.areas[other])
    draw_cards(state, TO_HAND, state.active, state.charter.constants.draw + (factions + 1) // 2)


@settles(FREE)
def settle_free(state: Majority2State, emit: Emit | None) -> bool:
    """One card without cost and, unless read otherwise, without requirement (ruling B2)."""
    members = state.charter.members
    strict = "B2b" in state.charter.variants
    cards = tuple(
        card
        for card in state.hand
        if members[card].free and (not strict or meets_requirement(state, card))
    )
    return ask(state, state.active, (*distinct(A_FREE, cards), A_PASS))


@answers(FREE)
def answer_free(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """free:CARD, pass"""
    state.stack.pop()
    if action == A_PASS:
        skip(state, "free", emit)
        return
    choose_card(state, action & ARGUMENT, False, emit)


def choose_card(state: Majority2State, card: int, paid: bool, emit: Emit | None) -> None:
    """The lane is asked next."""
    state.stack.append((LANE, int(paid), state.active, card))
    if emit is not None:
        emit(CardChosen(state.active, CARDS[card], paid))


@settles(PAY)
def settle_pay(state: Majority2State, emit: Emit | None) -> bool:
    """Any card that can be paid for, or stop."""
    members, ready = state.charter.members, state.ready[state.active]
    cards = tuple(
        card
        for card in state.hand
        if members[card].cost <= ready and meets_requirement(state, card)
    )
    return ask(state, state.active, (*distinct(A_PAY, cards), A_STOP))


@answers(PAY)
def answer_pay(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """pay:CARD, stop"""
    if action == A_STOP:
        state.stack.pop()
        skip(state, "pay", emit)
        return
    card = action & ARGUMENT
    choose_card(state, card, True, emit)
    if state.charter.members[card].effect == "haunt":
        state.acting = card
        state.stack[-1:] = [(CHECK, 0, 0, 0), (DONE, 0, 0, 0), (HAUNT, 1, seat, card)]


def meets_requirement(state: Majority2State, card: int) -> bool:
    """Do enough cards of its printed colour lie in the own score area (rules: B.1)?"""
    needed = state.charter.members[card].requires
    if not needed:
        return True
    colour = COLOUR[piece(card)]
    return sum(COLOUR[number] == colour for number in state.areas[state.active]) >= needed


@settles(LANE)
def settle_lane(state: Majority2State, emit: Emit | None) -> bool:
    """Any of the own halves; the card is still in hand, and unpaid."""
    lanes = range(state.charter.constants.lanes)
    return ask(state, state.active, tuple(A_LANE | lane for lane in lanes))


@answers(LANE)
def answer_lane(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """lane:N"""
    _, paid, _, card = state.stack.pop()
    half = seat * LANES + (action & ARGUMENT)
    place = len(state.halves[half])
    lay(state, card, half, bool(paid), emit)
    if paid:
        state.stack.append((CHECK, 0, 0, 0))
        execute(state, card, (half, place), emit)


def lay(state: Majority2State, card: int, half: int, paid: bool, emit: Emit | None) -> None:
    """A card of the hand goes to the end of a half."""
    seat = state.active
    state.played += 1
    state.hand = without(state.hand, card)
    state.halves[half] = (*state.halves[half], piece(card))
    cost = state.charter.members[card].cost if paid else 0
    state.ready[seat] -= cost
    state.spent[seat] += cost
    if emit is not None:
        emit(Played(seat, CARDS[card], owner(half), half % LANES + 1, paid))
        if cost:
            tell_coins(state, seat, emit)


@answers(HAUNT)
def answer_haunt(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """lane:N (rules: B.8, Ghost)"""
    _, from_hand, _, card = state.stack.pop()
    target = (1 - seat) * LANES + (action & ARGUMENT)
    if from_hand:
        lay(state, card, target, True, emit)
        if emit is not None:
            emit(Ability(seat, CARDS[card]))
        return
    half, place = state.at
    card = take_out(state, half, place)
    state.at = ()
    state.halves[target] = (*state.halves[target], piece(card))
    if emit is not None:
        to = TOKENS[at(target, len(state.halves[target]) - 1)]
        emit(Moved(1 - seat, CARDS[card], TOKENS[at(half, place)], to))


# ================================================================ settlement (rules: B.4, CHECK)


@settles(CHECK)
def settle_check(state: Majority2State, emit: Emit | None) -> bool:
    """A half of five or more is settled by its owner."""
    full = state.charter.constants.settles
    for seat in (state.active, 1 - state.active):
        for half in halves_of(seat):
            if len(state.halves[half]) >= full:
                state.stack.append((SETTLE, NONE, seat, half))
                return False
    state.stack.pop()
    return False


@settles(SETTLE)
def settle_settle(state: Majority2State, emit: Emit | None) -> bool:
    """The colour if two fit, then the representative: (colour, owner, half)."""
    _, colour, seat, half = state.stack[-1]
    pieces = state.halves[half]
    colours = [COLOUR[number] for number in pieces]
    if colour == NONE:
        needed = state.charter.constants.needed
        fitting = [one for one in range(len(COLOURS)) if colours.count(one) >= needed]
        if not fitting:
            state.stack.pop()
            if emit is not None:
                emit(Settled(seat, half % LANES + 1, None, None, None, 0))
            discard_table(state, all_spots(state, [half]), emit)
            return False
        return ask_unless_one(state, seat, tuple(A_COLOUR | one for one in fitting), emit)
    lowest: dict[int, int] = {}
    for place, number in enumerate(pieces):
        if COLOUR[number] == colour:
            lowest.setdefault(number, place)
    return ask_unless_one(
        state, seat, tuple(A_REPRESENT | place for place in lowest.values()), emit
    )


@answers(SETTLE)
def answer_settle(state: Majority2State, seat: Seat, action: Action, emit: Emit | None) -> None:
    """colour:COLOUR, represent:PLACE"""
    operation, colour, _, half = state.stack.pop()
    if action >> SHIFT == A_COLOUR >> SHIFT:
        state.stack.append((operation, action & ARGUMENT, seat, half))
        if emit is not None:
            emit(ColourNamed(seat, COLOURS[action & ARGUMENT]))
        return
    constants, pieces = state.charter.constants, state.halves[half]
    count = sum(COLOUR[number] == colour for number in pieces)
    coins = constants.pays_many if count >= constants.many else constants.pays
    place = action & ARGUMENT
    to_area(state, half, place)
    if emit is not None:
        name = CARDS[CARD[pieces[place]]]
        emit(Settled(seat, half % LANES + 1, COLOURS[colour], name, place + 1, coins))
    gain(state, seat, coins, emit)
    discard_table(state, all_spots(state, [half]), emit)


# ================================================================ the end (rules: B.9, C 5)


@settles(CLEANUP)
def settle_cleanup(state: Majority2State, emit: Emit | None) -> bool:
    """The game ends, or the hand goes to the other player."""
    constants, other = state.charter.constants, 1 - state.active
    state.idle = 0 if state.played else state.idle + 1
    ends = (
        len(state.areas[other]) >= constants.ends,
        state.idle >= constants.idle_turns,
        state.turn >= constants.most_turns,
    )
    if any(ends):
        state.reason = ends.index(True)
        state.stack[-1] = (OVER, 0, 0, 0)
        if emit is not None:
            totals = (points(state, 0), points(state, 1))
            emit(GameOver(winner(state), totals, REASONS[state.reason]))
        return False
    state.stack.pop()
    seat, state.active = state.active, other
    if emit is not None:
        cards = tuple(CARDS[card] for card in state.hand)
        emit(HandPassed(seat, other, len(cards), cards, cards))
    return False


@settles(OVER)
def settle_over(state: Majority2State, emit: Emit | None) -> bool:
    """Nobody acts any more."""
    return ask(state, NOBODY, ())


# ================================================================ the game


class Majority2(CharteredGame[Charter, Majority2State]):
    """The rules of The Majority 2 over one table of cards."""

    id = "majority_2"
    rules = RULES
    tokens = TOKENS
    parsed = PARSED

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self.spec = GameSpec(id=self.id, seats=SEATS, cooperative=False, options=options_of())

    def _make_charter(self, setup: Setup) -> Charter:
        return charter_for(self._cards, setup)

    def _first_position(self, charter: Charter, emit: Emit | None) -> Majority2State:
        return first_position(charter, emit)

    def _dump_fields(self, state: Majority2State) -> dict[str, Json]:
        return dump_fields(state, FIELDS)

    def _load_fields(self, charter: Charter, data: Json) -> Majority2State:
        state = Majority2State().begin(charter)
        load_fields(state, FIELDS, TUPLES, data, "The Majority 2")
        return state

    def stream(self, state: Majority2State) -> str:
        """Stream of the draw that is due."""
        return {START: "start", LOSING: "lose"}.get(state.stack[-1][0], "draw")

    def weights(self, state: Majority2State) -> Sequence[int] | None:
        """Copies in the deck, or in the reserve; either seat begins."""
        operation = state.stack[-1][0]
        if operation == START:
            return None
        if operation == LOSING:
            return losing_weights(state)
        return [1] if state.tops else [there for there in state.deck if there]

    def decision(self, state: Majority2State, seat: Seat) -> Decision | None:
        """What ``seat`` is asked."""
        return views.decision(state, seat)

    def view(self, state: Majority2State, viewer: Seat | None) -> View:
        """What ``viewer`` may know."""
        return views.view(state, viewer)

    def conceal(self, state: Majority2State, seat: Seat) -> Majority2State:
        """What ``seat`` sees now, and nothing else."""
        return conceal(state, seat)

    def knowledge(self, setup: Setup, seat: Seat) -> Majority2Knowledge:
        """Nothing learnt yet."""
        return Majority2Knowledge(seat)

    def load_knowledge(self, data: Json) -> Majority2Knowledge:
        """The inverse of its dump."""
        return Majority2Knowledge.load(data)

    def determinize(
        self, concealed: Majority2State, seat: Seat, known: Majority2Knowledge, rng: Random
    ) -> Majority2State:
        """A full position that ``seat`` could be in."""
        return determinize(concealed, seat, known, rng)

    def cards(self) -> Json:
        """The card table as plain data."""
        return cards_to_data(self._cards)
