"""The course of a game, step by step, and the Game the rest of the program talks to.

A round is four frames, the first step on top: the deal, the draft, the exchange between partners,
the turns. Below them lies NEXT_ROUND. Sections of the rules stand in the docstrings.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.core.charter import CharteredGame
from engine.core.events import Emit
from engine.core.game import Decision, GameSpec, Setup, View
from engine.core.masks import clockwise
from engine.core.plain import dump_fields, load_fields
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from engine.games.majority import views
from engine.games.majority.deck import COLOURS, SEATS, Cards, cards_to_data
from engine.games.majority.effects import REMOVED, Turn, paid, resolved
from engine.games.majority.events import (
    Assassinated,
    Betrayed,
    Bribed,
    Counted,
    Dealt,
    GameOver,
    Given,
    Laid,
    MarkerGiven,
    Passed,
    Picked,
    Placed,
    Revealed,
    Spied,
    TurnEnded,
)
from engine.games.majority.knowledge import MajorityKnowledge, conceal, determinize
from engine.games.majority.setup import charter_for, options_of, sides_of
from engine.games.majority.state import (
    A_DEAL,
    A_MARKER,
    ARGUMENT,
    CARDS,
    COLOUR,
    DEAL,
    DRAFT,
    DRAW_MARKER,
    EXCHANGE,
    FIELDS,
    HANDLERS,
    NEXT_ROUND,
    NONE,
    OVER,
    PARSED,
    PLAY,
    POWER,
    TOKENS,
    TUPLES,
    Charter,
    MajorityState,
    ask,
    ask_chance,
    winners,
    without,
)

RULES: Final = 1
"""Raised whenever a legal game could now continue differently."""
_MOST_PLANS: Final = 1 << 14
"""Turns that are remembered: a search lays any cards, and all of them would fill a gigabyte."""

settles = HANDLERS.settles
answers = HANDLERS.answers


# ================================================================ set-up (rules: A.3)


def first_position(charter: Charter, emit: Emit | None) -> MajorityState:
    """Before the first draw."""
    state = MajorityState().begin(charter)
    state.stack = [(NEXT_ROUND, 0, 0, 0)]
    if charter.marker == NONE:
        state.stack.append((DRAW_MARKER, 0, 0, 0))
    while not HANDLERS.settle[state.stack[-1][0]](state, emit):
        pass
    return state


@settles(DRAW_MARKER)
def settle_draw_marker(state: MajorityState, emit: Emit | None) -> bool:
    """Any seat begins with the spy's marker (house: the book asks who is richest)."""
    return ask_chance(state, tuple(A_MARKER | s for s in range(state.charter.seats)), CHANCE)


@answers(DRAW_MARKER)
def answer_draw_marker(state: MajorityState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """marker:SEAT"""
    state.stack.pop()
    state.marker = action & ARGUMENT
    if emit is not None:
        emit(MarkerGiven(state.marker))


@settles(NEXT_ROUND)
def settle_next_round(state: MajorityState, emit: Emit | None) -> bool:
    """The unplayed card goes into the packet (rules: A.4; A9, A4), or the game ends."""
    charter = state.charter
    if state.round == charter.rounds:
        state.stack[-1] = (OVER, 0, 0, 0)
        if emit is not None:
            won, tied = winners(state)
            emit(GameOver(won, tuple(state.coins), tied))
        return False
    state.round += 1
    state.turn = 1
    state.order = ()
    state.exchanged = 0
    state.given = [NONE] * charter.seats
    state.packets, state.hands = state.hands, state.packets
    state.owing = charter.everybody
    state.stack.append((PLAY, 0, 0, 0))
    if charter.partners:
        state.stack.append((EXCHANGE, 0, 0, 0))
    state.stack.append((DRAFT, 0, 0, 0))
    each = charter.first_packet if state.round == 1 else charter.packet - 1
    state.stack.append((DEAL, each, 0, 0))
    return False


@settles(DEAL)
def settle_deal(state: MajorityState, emit: Emit | None) -> bool:
    """All cards of one seat, then of the next: (each, cards dealt so far)."""
    _, each, dealt, _ = state.stack[-1]
    if dealt == each * state.charter.seats:
        state.stack.pop()
        return False
    deck = state.deck
    return ask_chance(
        state, tuple([A_DEAL | card for card, left in enumerate(deck) if left]), CHANCE
    )


@answers(DEAL)
def answer_deal(state: MajorityState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """deal:CARD"""
    operation, each, dealt, _ = state.stack[-1]
    state.stack[-1] = (operation, each, dealt + 1, 0)
    card = action & ARGUMENT
    deck = state.deck
    state.deck = (*deck[:card], deck[card] - 1, *deck[card + 1 :])
    to = dealt // each
    state.packets[to] = tuple(sorted((*state.packets[to], card)))
    if emit is not None:
        emit(Dealt(to, CARDS[card]))


# ================================================================ the draft (rules: A.4)


@settles(DRAFT)
def settle_draft(state: MajorityState, emit: Emit | None) -> bool:
    """Everybody picks; then all packets go left. The last card of a packet goes by itself."""
    if state.owing:
        return ask(state, state.owing)
    seats = state.charter.seats
    for seat in range(seats):
        state.picked[seat] = tuple(sorted((*state.picked[seat], state.pending[seat])))
    state.pending = [NONE] * seats
    pass_packets(state, emit)
    if len(state.packets[0]) > 1:
        state.owing = state.charter.everybody
        return False
    for seat, packet in enumerate(state.packets):
        state.packets[seat] = ()
        state.picked[seat] = tuple(sorted((*state.picked[seat], *packet)))
        if emit is not None:
            emit(Picked(seat, CARDS[packet[0]]))
    state.hands = state.picked
    state.picked = [()] * seats
    state.owing = state.charter.everybody
    state.stack.pop()
    return False


def pass_packets(state: MajorityState, emit: Emit | None) -> None:
    """Every packet goes to the left, all at once; each is there when it is told."""
    seats, leaving = state.charter.seats, state.packets
    state.packets = [()] * seats
    for seat, packet in enumerate(leaving):
        to = (seat + 1) % seats
        state.packets[to] = packet
        if emit is not None:
            emit(Passed(seat, to, "draft", len(packet), tuple(CARDS[card] for card in packet)))


@answers(DRAFT)
def answer_draft(state: MajorityState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """pick:CARD"""
    card = action & ARGUMENT
    state.packets[seat] = without(state.packets[seat], card)
    state.pending[seat] = card
    state.owing ^= 1 << seat
    if emit is not None:
        emit(Picked(seat, CARDS[card]))


# ================================================================ the exchange (rules: A.4)


@settles(EXCHANGE)
def settle_exchange(state: MajorityState, emit: Emit | None) -> bool:
    """Four players: everybody gives one card to the partner, all at once."""
    if state.owing:
        return ask(state, state.owing)
    state.owing = state.charter.everybody
    state.stack.pop()
    for seat, card in enumerate(state.given):
        to = state.charter.partners[seat]
        state.hands[to] = tuple(sorted((*state.hands[to], card)))
        state.exchanged = int(seat == state.charter.seats - 1)
        if emit is not None:
            emit(Passed(seat, to, "exchange", 1, (CARDS[card],)))
    return False


@answers(EXCHANGE)
def answer_exchange(state: MajorityState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """give:CARD"""
    card = action & ARGUMENT
    state.hands[seat] = without(state.hands[seat], card)
    state.given[seat] = card
    state.owing ^= 1 << seat
    if emit is not None:
        emit(Given(seat, state.charter.partners[seat], CARDS[card]))


# ================================================================ the turns (rules: A.4, A.5)


@settles(PLAY)
def settle_play(state: MajorityState, emit: Emit | None) -> bool:
    """Openly, one after the other, where a spy has seen to it; else all at once."""
    owing = state.owing
    if owing:
        if not state.order:
            return ask(state, owing)
        return ask(state, 1 << next(seat for seat in state.order if owing >> seat & 1))
    play_turn(state, emit)
    charter = state.charter
    if state.turn < charter.turns(state.round):
        state.turn += 1
        state.owing = charter.everybody
        return False
    state.order = ()
    state.stack.pop()
    count(state, emit)
    return False


@answers(PLAY)
def answer_play(state: MajorityState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:CARD"""
    card = action & ARGUMENT
    state.hands[seat] = without(state.hands[seat], card)
    state.laid[seat] = card
    state.owing ^= 1 << seat
    if emit is not None:
        openly = bool(state.order)
        if not openly and not state.owing:
            cover_laid(state, state.charter.everybody)
        emit(Laid(seat, openly, CARDS[card]))
        if openly:
            emit(Revealed(seat, CARDS[card]))


def cover_laid(state: MajorityState, seats: int) -> None:
    """Cards of these seats are face-down until each is told; at rest ``owing`` says it."""
    state.stack[-1] = (PLAY, seats, 0, 0)


def plan_of(state: MajorityState) -> Turn:
    """What the cards that lie come to; worked out once for each combination that is remembered."""
    charter = state.charter
    last = state.turn == charter.turns(state.round)
    key = (*state.laid, state.marker, last)
    plan = charter.plans.get(key)
    if plan is None:
        if len(charter.plans) >= _MOST_PLANS:
            charter.plans.clear()
        plan = charter.plans[key] = resolved(
            [COLOUR[card] for card in state.laid],
            [charter.effects[card] for card in state.laid],
            state.marker,
            last,
            charter.variants,
        )
    return plan


def play_turn(state: MajorityState, emit: Emit | None) -> None:
    """Bribe, assassinate, spy, betray; then every card goes where it belongs."""
    plan = plan_of(state)
    laid = state.laid
    if emit is not None and not state.order:
        for seat, card in enumerate(laid):
            cover_laid(state, state.charter.everybody & -2 << seat)
            emit(Revealed(seat, CARDS[card]))
    if emit is not None:
        for seat, cards in plan.bribed.items():
            emit(Bribed(seat, tuple(CARDS[laid[other]] for other in cards)))
    place(state, plan, emit)
    if emit is not None:
        emit(TurnEnded(state.turn))


def place(state: MajorityState, plan: Turn, emit: Emit | None) -> None:
    """The rest of a turn; each event is told when the position shows it."""
    laid, seats = state.laid, state.charter.seats
    for seat, killed in plan.assassinated.items():
        gone = tuple(laid[other] for other in killed)
        state.removed = tuple(sorted((*state.removed, *gone)))
        if emit is not None:
            emit(Assassinated(seat, tuple(CARDS[card] for card in gone)))
    if plan.spy is not None:
        state.marker = plan.spy
        state.order = plan.order
        if emit is not None:
            emit(Spied(plan.spy, plan.order))
    elif "A2b" not in state.charter.variants:
        state.order = ()
    if emit is not None:
        for seat, to in plan.betrayed.items():
            emit(Betrayed(seat, to, CARDS[laid[seat]]))
    state.laid = [NONE] * seats
    for card, owner in zip(laid, plan.owners, strict=True):
        if owner == REMOVED:
            continue
        state.areas[owner] = tuple(sorted((*state.areas[owner], card)))
        state.sums[owner * len(COLOURS) + COLOUR[card]] += POWER[card]
        if emit is not None:
            emit(Placed(owner, CARDS[card]))


def count(state: MajorityState, emit: Emit | None) -> None:
    """The end of a round: every colour pays (rules: A.6). What lies there stays."""
    charter, colours = state.charter, len(COLOURS)
    for number, colour in enumerate(COLOURS):
        sums = state.sums[number::colours]
        coins = paid(sums, charter.first_pays, charter.second_divides)
        state.coins = [had + more for had, more in zip(state.coins, coins, strict=True)]
        if emit is not None:
            emit(Counted(state.round, colour, tuple(sums), coins))


@settles(OVER)
def settle_over(state: MajorityState, emit: Emit | None) -> bool:
    """Nobody acts any more."""
    state.actor, state.open_mask, state.actions = NOBODY, 0, ()
    return True


# ================================================================ the game


class Majority(CharteredGame[Charter, MajorityState]):
    """The rules of The Majority over one table of cards."""

    id = "majority"
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
            options=options_of(),
            capabilities=frozenset({"simultaneous"}),
            partners=sides_of,
        )

    def _make_charter(self, setup: Setup) -> Charter:
        return charter_for(self._cards, setup)

    def _first_position(self, charter: Charter, emit: Emit | None) -> MajorityState:
        return first_position(charter, emit)

    def _dump_fields(self, state: MajorityState) -> dict[str, Json]:
        return dump_fields(state, FIELDS)

    def _load_fields(self, charter: Charter, data: Json) -> MajorityState:
        state = MajorityState().begin(charter)
        load_fields(state, FIELDS, TUPLES, data, "The Majority")
        return state

    def stream(self, state: MajorityState) -> str:
        """Stream of the draw that is due."""
        return "marker" if state.stack[-1][0] == DRAW_MARKER else "deal"

    def weights(self, state: MajorityState) -> Sequence[int] | None:
        """Copies undrawn; the marker goes to any seat."""
        if state.stack[-1][0] == DRAW_MARKER:
            return None
        return [left for left in state.deck if left]

    def turn_order(self, state: MajorityState) -> Sequence[Seat]:
        """Clockwise; every round another one begins."""
        return clockwise(state.round, state.charter.seats)

    def decision(self, state: MajorityState, seat: Seat) -> Decision | None:
        """What ``seat`` is asked."""
        return views.decision(state, seat)

    def view(self, state: MajorityState, viewer: Seat | None) -> View:
        """What ``viewer`` may know."""
        return views.view(state, viewer)

    def conceal(self, state: MajorityState, seat: Seat) -> MajorityState:
        """What ``seat`` sees now, and nothing else."""
        return conceal(state, seat)

    def knowledge(self, setup: Setup, seat: Seat) -> MajorityKnowledge:
        """Nothing learnt yet."""
        return MajorityKnowledge(setup.seats, seat)

    def load_knowledge(self, data: Json) -> MajorityKnowledge:
        """The inverse of its dump."""
        return MajorityKnowledge.load(data)

    def determinize(
        self, concealed: MajorityState, seat: Seat, known: MajorityKnowledge, rng: Random
    ) -> MajorityState:
        """A full position that ``seat`` could be in."""
        return determinize(concealed, seat, known, rng)

    def cards(self) -> Json:
        """The card table as plain data."""
        return cards_to_data(self._cards)
