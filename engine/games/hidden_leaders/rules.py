"""The course of a game, step by step, and the Game the rest of the program talks to.

Every turn is five frames, one for each step; cards that are played push theirs above them (see
``effects``). Sections of the rules stand in the docstrings.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.core.charter import CharteredGame
from engine.core.events import Emit
from engine.core.game import Decision, GameSpec, Setup, View
from engine.core.masks import clockwise
from engine.core.plain import dump_fields, load_fields
from engine.core.types import NOBODY, Action, Frame, Json, Seat
from engine.games.hidden_leaders import views
from engine.games.hidden_leaders.deck import EMPEROR, FACTIONS, LEADERS, SEATS, Cards, cards_to_data
from engine.games.hidden_leaders.effects import (
    cover,
    discard,
    from_hand,
    play_hero,
    push,
    to_hand,
)
from engine.games.hidden_leaders.events import (
    CardCovered,
    CardDropped,
    ChoiceMade,
    GameOver,
    HandPutAway,
    HarborDrawn,
    LeaderDrawn,
    LeaderShown,
    PartyShown,
    Reshuffled,
    StartDrawn,
    TavernRefilled,
    TavernTaken,
    TurnBegun,
)
from engine.games.hidden_leaders.knowledge import LeadersKnowledge, conceal, determinize
from engine.games.hidden_leaders.setup import charter_for, options_of, start_of
from engine.games.hidden_leaders.state import (
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_LEADER,
    A_PLAY,
    A_START,
    A_TAVERN,
    ARGUMENT,
    BURY_RANDOM,
    BY_LIMIT,
    BY_PASSES,
    BY_TURNS,
    DIG,
    DISCARD,
    DRAW,
    END_TURN,
    FIELDS,
    HANDLERS,
    HARBOR,
    HIDE,
    KIND,
    LEADER,
    MORE,
    NO_SEAT,
    OVER,
    PARSED,
    PLAY,
    REFILL,
    START,
    STEAL,
    TO_HAND,
    TO_HELD,
    TO_TAVERN,
    TOKENS,
    TUPLES,
    Charter,
    LeadersState,
    ask,
    ask_all,
    ask_chance,
    counts_of,
    faction_now,
    winner_of,
    without,
)

RULES: Final = 1
"""Raised whenever a legal game could now continue differently."""

settles = HANDLERS.settles
answers = HANDLERS.answers

STREAMS: Final = {
    LEADER: "leader",
    HARBOR: "harbor",
    START: "start",
    STEAL: "random",
    BURY_RANDOM: "random",
    DIG: "wilderness",
}
"""By operation on top of the stack: the stream of chance."""

# ================================================================ set-up (rules: Set-up)


def first_position(charter: Charter, emit: Emit | None) -> LeadersState:
    """Before the first draw; settled, so that it waits for one."""
    state = LeadersState().begin(charter)
    state.grave = (EMPEROR,)
    frames: list[Frame] = [(LEADER, 0, seat, 0) for seat in range(charter.seats)]
    frames += [(HARBOR, TO_TAVERN, 0, 0)] * charter.tavern
    for seat in range(charter.seats):
        frames += [(HARBOR, TO_HAND, seat, 0)] * charter.deal
    frames += [(HIDE, 0, 0, 0), (START, 0, 0, 0)]
    state.stack = frames[::-1]
    while not HANDLERS.settle[state.stack[-1][0]](state, emit):
        pass
    return state


@settles(LEADER)
def settle_leader(state: LeadersState, emit: Emit | None) -> bool:
    """One leader a seat, unless the options name them."""
    seat = state.stack[-1][2]
    named: Any = state.charter.options["leaders"]
    if named is not None:
        state.stack.pop()
        give_leader(state, seat, int(named[seat]), emit)
        return False
    left = [A_LEADER | one for one in range(1, LEADERS + 1) if one not in state.leaders]
    return ask_chance(state, tuple(left))


@answers(LEADER)
def answer_leader(state: LeadersState, chance: Seat, action: Action, emit: Emit | None) -> None:
    """leader:NO"""
    _, _, seat, _ = state.stack.pop()
    give_leader(state, seat, action & ARGUMENT, emit)


def give_leader(state: LeadersState, seat: Seat, leader: int, emit: Emit | None) -> None:
    """A secret role."""
    state.leaders = (*state.leaders[:seat], leader, *state.leaders[seat + 1 :])
    if emit is not None:
        emit(LeaderDrawn(seat, leader))


@settles(HIDE)
def settle_hide(state: LeadersState, emit: Emit | None) -> bool:
    """Everybody hides a card and drops one; nothing moves before all have."""
    owing = sum(1 << seat for seat, chosen in enumerate(state.sealed) if len(chosen) < 2)
    if owing:
        return ask_all(state, owing)
    state.stack.pop()
    dropped = []
    for seat, (hidden, drop) in enumerate(state.sealed):
        from_hand(state, seat, hidden)
        from_hand(state, seat, drop)
        cover(state, seat, hidden, 1 << seat)
        dropped.append(drop)
        state.sealed[seat] = ()
        if emit is not None:
            emit(CardCovered(seat, hidden))
            emit(CardDropped(seat, drop))
    state.bag = tuple(sorted(dropped))
    return False


@answers(HIDE)
def answer_hide(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """hide:NO, then drop:NO"""
    what = "drop" if state.sealed[seat] else "hide"
    state.sealed[seat] += (action & ARGUMENT,)
    if emit is not None:
        emit(ChoiceMade(seat, what, action & ARGUMENT))


@settles(START)
def settle_start(state: LeadersState, emit: Emit | None) -> bool:
    """Who begins, unless the options name somebody."""
    seat = start_of(state.charter)
    if seat is None:
        return ask_chance(state, tuple([A_START | seat for seat in range(state.charter.seats)]))
    state.stack.pop()
    begin_turn(state, seat, emit)
    return False


@answers(START)
def answer_start(state: LeadersState, chance: Seat, action: Action, emit: Emit | None) -> None:
    """start:SEAT"""
    state.stack.pop()
    seat = action & ARGUMENT
    if emit is not None:
        emit(StartDrawn(seat))
    begin_turn(state, seat, emit)


# ================================================================ draws


@settles(HARBOR)
def settle_harbor(state: LeadersState, emit: Emit | None) -> bool:
    """A draw; an empty harbor is filled just before it. No card anywhere: nothing is drawn."""
    if not state.harbor:
        wilderness = (*state.bag, *state.wild)
        if not wilderness:
            state.stack.pop()
            return False
        state.harbor = tuple(sorted(wilderness))
        state.bag = state.wild = ()
        if emit is not None:
            emit(Reshuffled(len(wilderness)))
    return ask_chance(state, state.harbor)


@answers(HARBOR)
def answer_harbor(state: LeadersState, chance: Seat, hero: Action, emit: Emit | None) -> None:
    """harbor:NO; such an action is the number of the hero itself"""
    _, to, seat, _ = state.stack.pop()
    state.harbor = without(state.harbor, hero)
    if to == TO_TAVERN:
        state.tavern += (hero,)
        if emit is not None:
            emit(TavernRefilled(hero, len(state.tavern)))
        return
    if to == TO_HELD:
        state.held += (hero,)
    else:
        to_hand(state, seat, hero)
    if emit is not None:
        emit(HarborDrawn(seat, "aside" if to == TO_HELD else "hand", hero))


# ================================================================ a turn (rules: A turn)


def begin_turn(state: LeadersState, seat: Seat, emit: Emit | None) -> None:
    """Its steps wait on the stack, the first on top."""
    state.turn += 1
    state.active = seat
    state.stack += (
        (END_TURN, 0, seat, 0),
        (REFILL, 0, seat, 0),
        (DISCARD, 0, seat, 0),
        (DRAW, 0, seat, 0),
        (PLAY, 0, seat, 0),
    )
    if emit is not None:
        emit(TurnBegun(state.turn, seat))


@settles(PLAY)
def settle_play(state: LeadersState, emit: Emit | None) -> bool:
    """Step 1: a card to play, or the first to discard."""
    seat = state.stack[-1][2]
    hand = state.hands[seat]
    if not hand:
        state.stack.pop()
        return False
    plays = [A_PLAY | hero for hero in hand]
    return ask(state, seat, tuple(plays + [A_DISCARD | hero for hero in hand]))


@answers(PLAY)
def answer_play(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:NO or discard:NO"""
    state.stack.pop()
    hero = action & ARGUMENT
    if action & KIND == A_PLAY:
        play_hero(state, seat, hero, False, emit)
    else:
        discard(state, seat, hero, emit)
        push(state, MORE, 1, seat)


@settles(MORE)
def settle_more(state: LeadersState, emit: Emit | None) -> bool:
    """Step 1: up to three cards may be discarded."""
    _, count, seat, _ = state.stack[-1]
    hand = state.hands[seat]
    if not hand or count >= state.charter.most_discards:
        state.stack.pop()
        return False
    return ask(state, seat, (*[A_DISCARD | hero for hero in hand], A_DONE))


@answers(MORE)
def answer_more(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """discard:NO or done"""
    _, count, _, _ = state.stack.pop()
    if action != A_DONE:
        discard(state, seat, action & ARGUMENT, emit)
        push(state, MORE, count + 1, seat)


@settles(DRAW)
def settle_draw(state: LeadersState, emit: Emit | None) -> bool:
    """Step 2: from tavern or harbor, one at a time; the tavern is not refilled in between."""
    seat = state.stack[-1][2]
    if len(state.hands[seat]) < state.charter.draw_to:
        actions = sorted([A_TAVERN | hero for hero in state.tavern])
        if state.harbor or state.wild or state.bag:
            actions.append(A_DRAW)
        if actions:
            return ask(state, seat, tuple(actions))
    state.stack.pop()
    return False


@answers(DRAW)
def answer_draw(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """tavern:NO or harbor"""
    if action == A_DRAW:
        push(state, HARBOR, TO_HAND, seat)
        return
    hero = action & ARGUMENT
    slot = state.tavern.index(hero) + 1
    state.tavern = without(state.tavern, hero)
    to_hand(state, seat, hero)
    if emit is not None:
        emit(TavernTaken(seat, hero, slot))


@settles(DISCARD)
def settle_discard(state: LeadersState, emit: Emit | None) -> bool:
    """Step 3: down to three cards."""
    seat = state.stack[-1][2]
    hand = state.hands[seat]
    if len(hand) > state.charter.keep:
        return ask(state, seat, tuple([A_DISCARD | hero for hero in hand]))
    state.stack.pop()
    return False


@answers(DISCARD)
def answer_discard(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """discard:NO"""
    discard(state, seat, action & ARGUMENT, emit)


@settles(REFILL)
def settle_refill(state: LeadersState, emit: Emit | None) -> bool:
    """Step 4: the tavern holds three cards again, while there are any."""
    if len(state.tavern) < state.charter.tavern and (state.harbor or state.wild or state.bag):
        push(state, HARBOR, TO_TAVERN, state.active)
    else:
        state.stack.pop()
    return False


@settles(END_TURN)
def settle_end_turn(state: LeadersState, emit: Emit | None) -> bool:
    """Who has how many face-up cards; the house rule against endless games (rules: End)."""
    charter = state.charter
    _, _, seat, _ = state.stack.pop()
    state.idle += 1  # a played card has set it to -1
    if any(len(row) >= charter.limit for row in state.open):
        end_game(state, BY_LIMIT, emit)
    elif state.idle >= charter.idle_turns:
        end_game(state, BY_PASSES, emit)
    elif state.turn >= charter.most_turns:
        end_game(state, BY_TURNS, emit)
    else:
        begin_turn(state, (seat + 1) % charter.seats, emit)
    return False


# ================================================================ the end (rules: Who wins)


def end_game(state: LeadersState, reason: int, emit: Emit | None) -> None:
    """Hands are put away, face-down cards and leaders are shown."""
    seats = state.charter.seats
    push(state, OVER, seats, NO_SEAT)
    for seat, hand in enumerate(state.hands):
        if hand:
            state.wild += hand
            state.hands[seat] = ()
            if emit is not None:
                emit(HandPutAway(seat, len(hand), hand))
    for seat, row in enumerate(state.covered):
        if row:
            state.open[seat] += row
            state.covered[seat] = state.seers[seat] = ()
            if emit is not None:
                emit(PartyShown(seat, row))
    for seat, leader in enumerate(state.leaders):
        state.stack[-1] = (OVER, seats - 1 - seat, NO_SEAT, 0)
        if emit is not None:
            emit(LeaderShown(seat, leader))
    state.outcome = reason
    if emit is None:
        return
    faction, winner = faction_now(state), winner_of(state)
    emit(
        GameOver(
            views.REASONS[reason],
            FACTIONS[faction],
            None if winner == NO_SEAT else winner,
            counts_of(state, faction),
        )
    )


@settles(OVER)
def settle_over(state: LeadersState, emit: Emit | None) -> bool:
    """Nobody acts any more."""
    return ask(state, NOBODY, ())


# ================================================================ the game


class HiddenLeaders(CharteredGame[Charter, LeadersState]):
    """The rules of Hidden Leaders over one table of cards."""

    id = "hidden_leaders"
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
        )

    def _make_charter(self, setup: Setup) -> Charter:
        return charter_for(self._cards, setup)

    def _first_position(self, charter: Charter, emit: Emit | None) -> LeadersState:
        return first_position(charter, emit)

    def _dump_fields(self, state: LeadersState) -> dict[str, Json]:
        return dump_fields(state, FIELDS)

    def _load_fields(self, charter: Charter, data: Json) -> LeadersState:
        state = LeadersState().begin(charter)
        load_fields(state, FIELDS, TUPLES, data, "Hidden Leaders")
        return state

    def stream(self, state: LeadersState) -> str:
        """Stream of the draw that is due."""
        return STREAMS[state.stack[-1][0]]

    def weights(self, state: LeadersState) -> Sequence[int] | None:
        """Every draw is even: each card is there once."""
        return None

    def turn_order(self, state: LeadersState) -> Sequence[Seat]:
        """Clockwise from whose turn it is."""
        return clockwise(max(0, state.active), state.charter.seats)

    def decision(self, state: LeadersState, seat: Seat) -> Decision | None:
        """What ``seat`` is asked."""
        return views.decision(state, seat)

    def view(self, state: LeadersState, viewer: Seat | None) -> View:
        """What ``viewer`` may know."""
        return views.view(state, viewer)

    def conceal(self, state: LeadersState, seat: Seat) -> LeadersState:
        """What ``seat`` sees now, and nothing else."""
        return conceal(state, seat)

    def knowledge(self, setup: Setup, seat: Seat) -> LeadersKnowledge:
        """The graveyard with the Emperor, the harbor with all others."""
        charter = self._charter(setup)
        return LeadersKnowledge.at_start(charter, seat)

    def load_knowledge(self, data: Json) -> LeadersKnowledge:
        """The inverse of its dump."""
        return LeadersKnowledge.load(data)

    def determinize(
        self, concealed: LeadersState, seat: Seat, known: Any, rng: Random
    ) -> LeadersState:
        """A full position that ``seat`` could be in."""
        return determinize(concealed, seat, known, rng)

    def cards(self) -> Json:
        """The card table as plain data."""
        return cards_to_data(self._cards)
