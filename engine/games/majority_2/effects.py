"""What the cards do when they are paid for: one function for each effect name of the card table.

An effect never asks. It changes the position and pushes a frame for whatever must still be
answered. Rules: B.7, B.8.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.core.events import Emit
from engine.core.types import CHANCE, Seat
from engine.games.majority_2.deck import COLOURS
from engine.games.majority_2.events import (
    Ability,
    ColourNamed,
    DiscAimed,
    DiscChosen,
    Moved,
    Obliged,
    Reserved,
)
from engine.games.majority_2.moves import (
    Spot,
    all_spots,
    can_draw,
    colours_in_area,
    discard_area,
    discard_hidden,
    gain,
    halves_of,
    lift_discs,
    opposite,
    owner,
    pointed_at,
    put_disc,
    strike,
    tell_coins,
    to_area,
    to_reserve,
)
from engine.games.majority_2.state import (
    A_COLOUR,
    A_DISC,
    A_LANE,
    A_LOSE,
    A_RESERVE,
    A_TOP,
    ARGUMENT,
    BURN,
    CARD,
    CARDS,
    COLOUR,
    DEEPEST,
    DISC,
    DISCS,
    DONE,
    DRAWING,
    GHOST_CARD,
    HANDLERS,
    HAUNT,
    HUMBLE,
    LANES,
    LOSING,
    LURE,
    NAME,
    NONE,
    RECALL,
    RESERVE,
    SECRETARY,
    TARGET,
    TOKENS,
    TOP,
    Majority2State,
    ask,
    ask_unless_one,
    at,
    discs,
    distinct,
    in_area,
    piece,
    with_card,
    without,
)

settles = HANDLERS.settles
answers = HANDLERS.answers

TO_HAND, TO_RESERVE, TO_HALF, TO_EXCHANGE = range(4)
"""Where drawn cards go: the step of a DRAWING frame."""
OWN, OPPOSING, IN_AREAS, ANYWHERE = range(4)
"""Cards that discs may be put on: the step of a DISCS frame."""
_ALL: Final = (1 << len(COLOURS)) - 1
Effect: TypeAlias = Callable[[Majority2State, Emit | None], None]


def execute(state: Majority2State, card: int, spot: tuple[int, ...], emit: Emit | None) -> None:
    """Carries out the ability of a card that was paid for, or counts as such."""
    state.acting, state.at = card, spot
    state.stack.append((DONE, 0, 0, 0))
    if emit is not None and state.charter.members[card].effect != "none":
        emit(Ability(state.active, CARDS[card]))
    EFFECTS[state.charter.members[card].effect](state, emit)


@settles(DONE)
def settle_done(state: Majority2State, emit: Emit | None) -> bool:
    """The ability is over."""
    state.stack.pop()
    state.acting, state.at, state.disc, state.named, state.chain = NONE, (), NONE, NONE, 0
    return False


def draw_cards(state: Majority2State, to: int, seat: Seat, count: int) -> None:
    """So many cards will be drawn."""
    state.stack.append((DRAWING, to, seat, count))


def nothing(state: Majority2State, emit: Emit | None) -> None:
    """No ability."""


# ================================================================ witches


def gather(state: Majority2State, emit: Emit | None) -> None:
    """Witch Junior: 2 cards into the own reserve."""
    draw_cards(state, TO_RESERVE, state.active, 2)


def plunder(state: Majority2State, emit: Emit | None) -> None:
    """Witch Senior: 2 random cards of the other reserve."""
    _lose(state, 2)


def plunder_by_area(state: Majority2State, emit: Emit | None) -> None:
    """Promo Witch Senior: as many as there are own factions."""
    _lose(state, len(state.areas[state.active]))


def _lose(state: Majority2State, count: int) -> None:
    other = 1 - state.active
    count = min(count, len(state.reserves[other]))
    if count:
        state.stack.append((LOSING, 0, other, count))


@settles(LOSING)
def settle_losing(state: Majority2State, emit: Emit | None) -> bool:
    """Card by card; they stay in the reserve until all are known, then they are one bundle."""
    _, _, seat, count = state.stack[-1]
    if len(state.losing) < count:
        staying = _staying(state, seat)
        return ask(state, CHANCE, distinct(A_LOSE, staying))
    state.stack.pop()
    lost, state.losing = state.losing, ()
    for card in lost:
        state.reserves[seat] = without(state.reserves[seat], card)
    discard_hidden(state, seat, "reserve", lost, emit)
    return False


def _staying(state: Majority2State, seat: Seat) -> tuple[int, ...]:
    cards = state.reserves[seat]
    for card in state.losing:
        cards = without(cards, card)
    return cards


def losing_weights(state: Majority2State) -> list[int]:
    """Copies of each card that may be lost next."""
    staying = _staying(state, state.stack[-1][2])
    return [staying.count(action & ARGUMENT) for action in state.actions]


@answers(LOSING)
def answer_losing(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """lose:CARD"""
    state.losing = (*state.losing, action & ARGUMENT)


def recall(state: Majority2State, emit: Emit | None) -> None:
    """Witch Veteran: any card of any half into the own reserve."""
    state.stack.append((RECALL, 0, 0, 0))


@settles(RECALL)
def settle_recall(state: Majority2State, emit: Emit | None) -> bool:
    """Any half, itself too."""
    spots = all_spots(state, range(2 * LANES))
    return ask_unless_one(state, state.active, _targets(spots), emit)


@answers(RECALL)
def answer_recall(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """at:SEAT.LANE.PLACE"""
    state.stack.pop()
    half, place = divmod(action & ARGUMENT, DEEPEST)
    to_reserve(state, state.active, half, place, emit)


def _targets(spots: list[Spot]) -> tuple[int, ...]:
    return tuple(at(half, place) for half, place in spots)


def refresh(state: Majority2State, emit: Emit | None) -> None:
    """Witch Aristocrat: all own coins can be paid with again."""
    seat = state.active
    if state.spent[seat]:
        state.ready[seat] += state.spent[seat]
        state.spent[seat] = 0
        tell_coins(state, seat, emit)


# ================================================================ demons


def recruit(state: Majority2State, emit: Emit | None) -> None:
    """Demon Junior: 3 cards to the hand, then one of the hand into the reserve."""
    state.stack.append((RESERVE, int(not can_draw(state)), 0, 0))
    draw_cards(state, TO_HAND, state.active, 3)


@settles(RESERVE)
def settle_reserve(state: Majority2State, emit: Emit | None) -> bool:
    """Any card of the hand (ruling B13); the step says whether there was none to draw before."""
    if not state.hand:
        state.stack.pop()
        return False
    return ask(state, state.active, distinct(A_RESERVE, state.hand))


@answers(RESERVE)
def answer_reserve(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """reserve:CARD"""
    state.stack.pop()
    card = action & ARGUMENT
    state.hand = without(state.hand, card)
    state.reserves[seat] = with_card(state.reserves[seat], card)
    if emit is not None:
        emit(Reserved(seat, CARDS[card]))


def oblige(state: Majority2State, emit: Emit | None) -> None:
    """Demon Senior: the other player must swap in the next turn."""
    other = 1 - state.active
    state.must_swap[other] = 1
    if emit is not None:
        emit(Obliged(other))


def profit(state: Majority2State, emit: Emit | None) -> None:
    """Demon Aristocrat: 2 coins."""
    gain(state, state.active, 2, emit)


# ================================================================ dragons


def burn_fourth(state: Majority2State, emit: Emit | None) -> None:
    """Dragon Junior: the fourth card of the lane, seen from the other player (ruling B5)."""
    own = state.at[0]
    other = opposite(own)
    theirs = all_spots(state, [other])
    if "B5c" not in state.charter.variants:
        theirs.reverse()
    line = (
        all_spots(state, [own])
        if "B5b" in state.charter.variants
        else [
            *theirs,
            *all_spots(state, [own]),
        ]
    )
    strike(state, line[3:4], emit)


def burn_match(state: Majority2State, emit: Emit | None) -> None:
    """Promo Dragon Junior: a card of the lane, if the other player has a faction of its colour."""
    state.stack.append((BURN, 0, 0, 0))


@settles(BURN)
def settle_burn(state: Majority2State, emit: Emit | None) -> bool:
    """Any card of the lane, the dragon itself too."""
    half = state.at[0]
    lane = [half] if "B5b" in state.charter.variants else sorted((half, opposite(half)))
    return ask_unless_one(state, state.active, _targets(all_spots(state, lane)), emit)


@answers(BURN)
def answer_burn(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """at:SEAT.LANE.PLACE"""
    state.stack.pop()
    half, place = divmod(action & ARGUMENT, DEEPEST)
    colour = COLOUR[state.halves[half][place]]
    if colour != NONE and colour in colours_in_area(state, 1 - state.active):
        strike(state, [(half, place)], emit)


def burn_hand(state: Majority2State, emit: Emit | None) -> None:
    """Dragon Senior: the whole hand."""
    if state.hand:
        state.stack.append((TOP, 0, 0, 0))


@settles(TOP)
def settle_top(state: Majority2State, emit: Emit | None) -> bool:
    """The only card that is seen (ruling B16)."""
    return ask(state, state.active, distinct(A_TOP, state.hand))


@answers(TOP)
def answer_top(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """top:CARD"""
    state.stack.pop()
    card = action & ARGUMENT
    cards = (*without(state.hand, card), card)
    state.hand = ()
    discard_hidden(state, seat, "hand", cards, emit)


def burn_colours(state: Majority2State, emit: Emit | None) -> None:
    """Dragon Veteran: both players name a colour; all cards of them in halves."""
    state.stack.append((NAME, 0, 0, 0))


@settles(NAME)
def settle_name(state: Majority2State, emit: Emit | None) -> bool:
    """The active player, then the other, who may repeat it (ruling B11)."""
    differ = state.named if "B11b" in state.charter.variants else NONE
    seat = state.active if state.named == NONE else 1 - state.active
    colours = [colour for colour in range(len(COLOURS)) if colour != differ]
    return ask(state, seat, tuple(A_COLOUR | colour for colour in colours))


@answers(NAME)
def answer_name(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """colour:COLOUR"""
    colour = action & ARGUMENT
    if emit is not None:
        emit(ColourNamed(seat, COLOURS[colour]))
    if state.named == NONE:
        state.named = colour
        return
    state.stack.pop()
    both = (state.named, colour)
    state.named = NONE
    spots = all_spots(state, range(2 * LANES))
    strike(state, [s for s in spots if COLOUR[state.halves[s[0]][s[1]]] in both], emit)


def humble(state: Majority2State, emit: Emit | None) -> None:
    """Dragon Aristocrat: the other player loses a faction, a secretary if there is one."""
    if state.areas[1 - state.active]:
        state.stack.append((HUMBLE, 0, 0, 0))


@settles(HUMBLE)
def settle_humble(state: Majority2State, emit: Emit | None) -> bool:
    """Whoever loses it chooses."""
    other = 1 - state.active
    area = state.areas[other]
    places = [place for place, number in enumerate(area) if SECRETARY[CARD[number]]]
    chosen = places or range(len(area))
    return ask_unless_one(state, other, tuple(in_area(other, place) for place in chosen), emit)


@answers(HUMBLE)
def answer_humble(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """area:SEAT.PLACE"""
    state.stack.pop()
    _, owner_, place = pointed_at(state, action)
    discard_area(state, owner_, place, emit)


# ================================================================ angels


def bless(state: Majority2State, emit: Emit | None) -> None:
    """Angel Senior: 2 discs on own cards."""
    _discs(state, OWN, 2, _ALL)


def summon(state: Majority2State, emit: Emit | None) -> None:
    """Angel Veteran: 2 cards into this half."""
    draw_cards(state, TO_HALF, state.active, 2)


def cleanse(state: Majority2State, emit: Emit | None) -> None:
    """Promo Angel Veteran: all discs go back; a coin for 4 of them."""
    if lift_discs(state, emit) >= 4:
        gain(state, state.active, 1, emit)


def ascend(state: Majority2State, emit: Emit | None) -> None:
    """Angel Aristocrat: a faction at once, and a coin; the others of its half are discarded."""
    half, place = state.at
    card = state.halves[half][place]
    place_there = to_area(state, half, place)
    state.at = ()
    if emit is not None:
        to = TOKENS[in_area(owner(half), place_there)]
        emit(Moved(owner(half), CARDS[CARD[card]], TOKENS[at(half, place)], to))
    gain(state, state.active, state.charter.constants.pays, emit)
    strike(state, all_spots(state, [half]), emit)


# ================================================================ reapers


def mark(state: Majority2State, emit: Emit | None) -> None:
    """Reaper Junior: a disc on a card of the other player."""
    _discs(state, OPPOSING, 1, _ALL)


def mark_area(state: Majority2State, emit: Emit | None) -> None:
    """Reaper Veteran: a disc on a card of a score area."""
    _discs(state, IN_AREAS, 1, _ALL)


def mark_all(state: Majority2State, emit: Emit | None) -> None:
    """Promo Reaper Aristocrat: every disc of the supply."""
    lying = discs(state)
    free = sum(1 << colour for colour in range(len(COLOURS)) if colour not in lying)
    _discs(state, ANYWHERE, len(COLOURS), free)


def exchange(state: Majority2State, emit: Emit | None) -> None:
    """Reaper Senior: a drawn card takes its place and acts; it goes to the hand (ruling B12)."""
    if can_draw(state) and state.chain < state.charter.copies[state.acting]:
        draw_cards(state, TO_EXCHANGE, state.active, 1)


def exchanged(state: Majority2State, card: int) -> None:
    """The drawn card lies where the old one lay; its disc goes to the supply."""
    half, place = state.at
    pieces = state.halves[half]
    state.halves[half] = (*pieces[:place], piece(card), *pieces[place + 1 :])


def leave_half(state: Majority2State, emit: Emit | None) -> None:
    """Where the exchanged card goes, and the ability of the new one."""
    half, place = state.at
    old, new = state.acting, CARD[state.halves[half][place]]
    variants, to = state.charter.variants, "hand"
    state.chain += 1
    if "B12b" in variants:
        to = "discard"
        state.bundles.append((3, old))
    elif "B12c" in variants:
        to = "deck"
        state.tops = (*state.tops, old)
    else:
        state.hand = with_card(state.hand, old)
    if emit is not None:
        emit(Moved(state.active, CARDS[old], TOKENS[at(half, place)], to))
    state.acting = new
    if emit is not None and state.charter.members[new].effect != "none":
        emit(Ability(state.active, CARDS[new]))
    EFFECTS[state.charter.members[new].effect](state, emit)


def tithe(state: Majority2State, emit: Emit | None) -> None:
    """Reaper Aristocrat: the other player loses a coin, but never the last three."""
    other = 1 - state.active
    if state.ready[other] + state.spent[other] > state.charter.constants.safe_coins:
        coins = state.spent if state.spent[other] else state.ready
        coins[other] -= 1
        tell_coins(state, other, emit)


# ================================================================ discs (rules: B.7, Disc placing)


def _discs(state: Majority2State, where: int, count: int, colours: int) -> None:
    state.stack.append((DISCS, where, count, colours))


def _without_disc(state: Majority2State, where: int) -> tuple[int, ...]:
    """Cards that a disc may be aimed at."""
    if where == IN_AREAS:
        return tuple(
            in_area(seat, place)
            for seat, pieces in enumerate(state.areas)
            for place, number in enumerate(pieces)
            if DISC[number] == NONE
        )
    if where == ANYWHERE:
        halves = range(2 * LANES)
    else:
        halves = halves_of(state.active if where == OWN else 1 - state.active)
    spots = all_spots(state, halves)
    return _targets([s for s in spots if DISC[state.halves[s[0]][s[1]]] == NONE])


@settles(DISCS)
def settle_discs(state: Majority2State, emit: Emit | None) -> bool:
    """Which disc, as long as there is one and a card for it."""
    _, where, count, colours = state.stack[-1]
    if not count or not colours or not _without_disc(state, where):
        state.stack.pop()
        return False
    actions = tuple(A_DISC | colour for colour in range(len(COLOURS)) if colours >> colour & 1)
    return ask_unless_one(state, state.active, actions, emit)


@answers(DISCS)
def answer_discs(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """disc:COLOUR"""
    operation, where, count, colours = state.stack[-1]
    state.disc = action & ARGUMENT
    state.stack[-1] = (operation, where, count - 1, colours & ~(1 << state.disc))
    state.stack.append((TARGET, where, 0, 0))
    if emit is not None:
        emit(DiscChosen(seat, COLOURS[state.disc]))


@settles(TARGET)
def settle_target(state: Majority2State, emit: Emit | None) -> bool:
    """On which card."""
    targets = _without_disc(state, state.stack[-1][1])
    return ask_unless_one(state, state.active, targets, emit)


@answers(TARGET)
def answer_target(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """at:SEAT.LANE.PLACE or area:SEAT.PLACE; a ghost of the lane takes it (ruling B14)."""
    _, where, _, _ = state.stack.pop()
    lane = NONE if where == IN_AREAS else (action & ARGUMENT) // DEEPEST % LANES
    ghosts = () if lane == NONE else luring(state, lane)
    if ghosts and action not in ghosts:
        state.stack.append((LURE, lane, 0, 0))
        if emit is not None and len(ghosts) > 1:
            emit(DiscAimed(seat, TOKENS[action]))
        return
    _place(state, action, emit)


def luring(state: Majority2State, lane: int) -> tuple[int, ...]:
    """Ghosts of a lane that take the next disc: the active player's before the other's."""
    for half in (state.active * LANES + lane, (1 - state.active) * LANES + lane):
        found = [
            at(half, place)
            for place, number in enumerate(state.halves[half])
            if number == piece(GHOST_CARD)
        ]
        if found:
            return tuple(found)
    return ()


@settles(LURE)
def settle_lure(state: Majority2State, emit: Emit | None) -> bool:
    """Which of several ghosts."""
    return ask_unless_one(state, state.active, luring(state, state.stack[-1][1]), emit)


@answers(LURE)
def answer_lure(state: Majority2State, seat: Seat, action: int, emit: Emit | None) -> None:
    """at:SEAT.LANE.PLACE"""
    state.stack.pop()
    _place(state, action, emit)


def _place(state: Majority2State, target: int, emit: Emit | None) -> None:
    colour, state.disc = state.disc, NONE
    put_disc(state, colour, target, emit)


# ================================================================ the ghost (rules: B.8)


def haunt(state: Majority2State, emit: Emit | None) -> None:
    """Ghost in a half, acting as if paid for: goes over to a half of the other player."""
    state.stack.append((HAUNT, 0, 0, 0))


@settles(HAUNT)
def settle_haunt(state: Majority2State, emit: Emit | None) -> bool:
    """To any half of the other player."""
    lanes = range(state.charter.constants.lanes)
    return ask(state, state.active, tuple(A_LANE | lane for lane in lanes))


EFFECTS: Final[dict[str, Effect]] = {
    "none": nothing,
    **{
        effect.__name__: effect
        for effect in (
            *(gather, plunder, recall, refresh, recruit, oblige, profit),
            *(burn_fourth, burn_hand, burn_colours, humble, bless, summon, ascend),
            *(mark, exchange, mark_area, tithe),
            *(plunder_by_area, burn_match, cleanse, mark_all, haunt),
        )
    },
}
"""By effect name of the card table."""
