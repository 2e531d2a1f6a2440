"""What the rules do with cards, discs and coins: each is carried out here and told at once."""

from collections.abc import Iterable, Sequence

from engine.core.events import Emit
from engine.core.types import Seat
from engine.games.majority_2.deck import COLOURS
from engine.games.majority_2.events import Coins, Discarded, DiscPlaced, Moved, Reshuffled
from engine.games.majority_2.state import (
    A_AREA,
    ARGUMENT,
    CARD,
    CARDS,
    COLOUR,
    DEEPEST,
    DISC,
    LANES,
    LARGEST,
    SHIFT,
    TOKENS,
    Majority2State,
    at,
    discards,
    discs,
    in_area,
    left,
    piece,
    with_card,
)

BOTH = 3
"""Mask of both seats."""
Spot = tuple[int, int]
"""(half, place) of a card."""


def halves_of(seat: Seat) -> range:
    """The numbers of its halves."""
    return range(seat * LANES, (seat + 1) * LANES)


def opposite(half: int) -> int:
    """The other half of the same lane."""
    return (half + LANES) % (2 * LANES)


def owner(half: int) -> Seat:
    """Whose half it is."""
    return half // LANES


# ---------------------------------------------------------------- coins


def gain(state: Majority2State, seat: Seat, coins: int, emit: Emit | None) -> None:
    """Coins that cannot be paid with before the next income."""
    state.spent[seat] += coins
    if coins:
        tell_coins(state, seat, emit)


def tell_coins(state: Majority2State, seat: Seat, emit: Emit | None) -> None:
    """What the seat has now."""
    if emit is not None:
        emit(Coins(seat, state.ready[seat], state.spent[seat]))


# ---------------------------------------------------------------- deck and discards


def can_draw(state: Majority2State) -> bool:
    """Is a card left anywhere to draw?"""
    return bool(left(state) or state.bundles)


def refill(state: Majority2State, emit: Emit | None) -> None:
    """All discards become the deck (rules: B.10)."""
    deck, count = list(state.deck), discards(state)
    for bundle in state.bundles:
        for card in bundle[1:]:
            deck[card] += 1
    state.deck, state.bundles = tuple(deck), []
    if emit is not None:
        emit(Reshuffled(count))


def drawn(state: Majority2State, card: int) -> bool:
    """Takes the card off the deck; was it a known one on top?"""
    if state.tops:
        state.tops = state.tops[:-1]
        return True
    deck = state.deck
    state.deck = (*deck[:card], deck[card] - 1, *deck[card + 1 :])
    return False


def discard_table(state: Majority2State, spots: Iterable[Spot], emit: Emit | None) -> None:
    """Cards of halves, as one bundle: the active player's first, the oldest first (part C 11)."""

    def order(spot: Spot) -> tuple[bool, int, int]:
        return owner(spot[0]) != state.active, spot[0] % LANES, spot[1]

    ordered = sorted(spots, key=order)
    if not ordered:
        return
    places = tuple(TOKENS[at(half, place)] for half, place in ordered)
    cards = [CARD[state.halves[half][place]] for half, place in ordered]
    for half in {half for half, _ in ordered}:
        gone = {place for other, place in ordered if other == half}
        state.halves[half] = tuple(
            number for place, number in enumerate(state.halves[half]) if place not in gone
        )
    _bundle(state, BOTH, cards)
    _tell_discarded(state.active, "table", places, cards, True, emit)


def discard_area(state: Majority2State, seat: Seat, place: int, emit: Emit | None) -> None:
    """A card of a score area."""
    area = state.areas[seat]
    card = CARD[area[place]]
    state.areas[seat] = area[:place] + area[place + 1 :]
    _bundle(state, BOTH, [card])
    _tell_discarded(seat, "table", (TOKENS[in_area(seat, place)],), [card], True, emit)


def discard_hidden(
    state: Majority2State, seat: Seat, by: str, cards: Sequence[int], emit: Emit | None
) -> None:
    """Cards of a hand or reserve of ``seat``, the last one on top: only that is shown (B.10)."""
    ordered = [*sorted(cards[:-1]), cards[-1]]
    _bundle(state, BOTH if len(cards) == 1 else 1 << seat, ordered)
    _tell_discarded(seat, by, (), ordered, False, emit)


def _bundle(state: Majority2State, seen: int, cards: Sequence[int]) -> None:
    state.bundles.append((seen, *cards))


def _tell_discarded(
    seat: Seat,
    by: str,
    places: tuple[str, ...],
    cards: Sequence[int],
    openly: bool,
    emit: Emit | None,
) -> None:
    if emit is not None:
        names = tuple(CARDS[card] for card in cards)
        emit(Discarded(seat, by, places, len(names), names[-1], openly, names))


# ---------------------------------------------------------------- cards in halves


def shielded(state: Majority2State, half: int) -> bool:
    """Are its cards safe from being discarded by effects (rules: B.7, Angel Junior)?"""
    if "B8b" in state.charter.variants and owner(half) == state.active:
        return False
    return any(state.charter.members[CARD[number]].shields for number in state.halves[half])


def strike(state: Majority2State, spots: Iterable[Spot], emit: Emit | None) -> None:
    """Discards cards of halves by an effect, shielded ones excepted."""
    discard_table(state, [spot for spot in spots if not shielded(state, spot[0])], emit)


def take_out(state: Majority2State, half: int, place: int) -> int:
    """The card that is taken out of a half; its disc goes to the supply."""
    pieces = state.halves[half]
    state.halves[half] = pieces[:place] + pieces[place + 1 :]
    return CARD[pieces[place]]


def to_reserve(state: Majority2State, seat: Seat, half: int, place: int, emit: Emit | None) -> None:
    """A card of a half goes into the reserve of ``seat``."""
    card = take_out(state, half, place)
    state.reserves[seat] = with_card(state.reserves[seat], card)
    if emit is not None:
        emit(Moved(seat, CARDS[card], TOKENS[at(half, place)], "reserve"))


def to_area(state: Majority2State, half: int, place: int) -> int:
    """A card of a half goes to its owner's score area, with its disc; its place there."""
    seat, pieces = owner(half), state.halves[half]
    state.halves[half] = pieces[:place] + pieces[place + 1 :]
    state.areas[seat] = (*state.areas[seat], pieces[place])
    return len(state.areas[seat]) - 1


def colours_in_area(state: Majority2State, seat: Seat) -> set[int]:
    """The colours of its factions."""
    return {COLOUR[number] for number in state.areas[seat]}


# ---------------------------------------------------------------- discs


def put_disc(state: Majority2State, colour: int, target: int, emit: Emit | None) -> None:
    """The disc goes to the card that the action ``target`` points at, from wherever it is."""
    before = discs(state).get(colour)
    for row in (state.halves, state.areas):
        for number, pieces in enumerate(row):
            row[number] = tuple(piece(CARD[one]) if DISC[one] == colour else one for one in pieces)
    row, number, place = pointed_at(state, target)
    pieces = row[number]
    row[number] = (*pieces[:place], piece(CARD[pieces[place]], colour), *pieces[place + 1 :])
    if emit is not None:
        emit(DiscPlaced(COLOURS[colour], before, TOKENS[target]))


def lift_discs(state: Majority2State, emit: Emit | None) -> int:
    """Every disc goes to the supply; how many there were."""
    lying = sorted(discs(state).items())
    for colour, place in lying:
        for row in (state.halves, state.areas):
            for number, pieces in enumerate(row):
                row[number] = tuple(
                    piece(CARD[one]) if DISC[one] == colour else one for one in pieces
                )
        if emit is not None:
            emit(DiscPlaced(COLOURS[colour], place, None))
    return len(lying)


def pointed_at(state: Majority2State, target: int) -> tuple[list[tuple[int, ...]], int, int]:
    """(halves or areas, number in there, place) of the card that an action points at."""
    argument = target & ARGUMENT
    if target >> SHIFT == A_AREA >> SHIFT:
        return state.areas, *divmod(argument, LARGEST)
    return state.halves, *divmod(argument, DEEPEST)


def all_spots(state: Majority2State, halves: Iterable[int]) -> list[Spot]:
    """Every card that lies in these halves."""
    return [(half, place) for half in halves for place in range(len(state.halves[half]))]
