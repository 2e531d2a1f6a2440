"""What a seat sees, what it has learnt, and the worlds it may be in (rules: A.4, Information).

A packet that was seen is remembered while it travels: whoever held it since took one card each, and
when it comes back, what is missing lies with them. After the draft such cards are *held* by one of
some seats: so many copies at least. Cards that these seats play are taken off again.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Self

from engine.core.events import Event
from engine.core.masks import bits
from engine.core.types import Json, Seat
from engine.games.majority.events import Dealt, Given, Laid, Passed, Picked, Revealed
from engine.games.majority.state import (
    CARDS,
    HANDLERS,
    HIDDEN,
    KINDS,
    NONE,
    MajorityState,
)

NUMBER: Final = {word: card for card, word in enumerate(CARDS)}


class MajorityKnowledge:
    """What packets showed and what was exchanged, in the round that is played."""

    __slots__ = ("dealing", "flights", "given", "hand", "held", "packet", "picked", "seat", "seats")

    def __init__(self, seats: int, seat: Seat) -> None:
        self.seats = seats
        self.seat = seat
        self.dealing = True
        """Is what was learnt before this round still true, until the first packets pass?"""
        self.hand: tuple[int, ...] = ()
        """Own cards since the draft; the one that is left lies in the next packet."""
        self.packet: tuple[int, ...] = ()
        """The packet last held, as it was dealt or came."""
        self.picked = NONE
        """What was taken from it."""
        self.given = NONE
        self.flights: list[tuple[int, ...]] = []
        """Packets that were passed on, the latest first, as they were then: after so many passes
        as their place in here says (from 1), one card less for each pass but the first."""
        self.held: dict[int, tuple[int, ...]] = {}
        """By mask of other seats: cards that they hold between them, at least."""

    # ------------------------------------------------------------ learning

    def observe(self, event: Event) -> None:
        """Folds one redacted event."""
        match event:
            case Dealt(card=card):
                self._dealt(card)
            case Picked(seat=seat, card=card) if seat == self.seat and card is not None:
                self.picked = NUMBER[card]
                self.hand = with_card(self.hand, self.picked)
            case Passed(to=to, by="draft", cards=cards) if to == self.seat and cards is not None:
                self._packet_came(tuple(NUMBER[card] for card in cards))
            case Given(seat=seat, card=card) if seat == self.seat and card is not None:
                self.given = NUMBER[card]
                self.hand = rest_of(self.hand, (self.given,))
            case Laid(seat=seat, card=card) if seat == self.seat and card is not None:
                self.hand = rest_of(self.hand, (NUMBER[card],))
            case Passed(seat=seat, to=to, by="exchange", cards=cards) if (
                to == self.seat and cards is not None
            ):
                self.hand = with_card(self.hand, NUMBER[cards[0]])
                self._exchanged(seat, NUMBER[cards[0]])
            case Revealed(seat=seat, card=card) if seat != self.seat:
                self._left(seat, NUMBER[card])
            case _:
                pass

    def _dealt(self, card: str | None) -> None:
        """A card for a packet; it is named where the packet is one's own."""
        if not self.dealing:
            self.dealing = True
            self.packet, self.hand, self.picked = self.hand, (), NONE
        if card is not None:
            self.packet = with_card(self.packet, NUMBER[card])

    def _packet_came(self, cards: tuple[int, ...]) -> None:
        """All packets went left; this one came from the right."""
        if self.dealing:
            self.dealing = False
            self.held, self.flights = {}, []
        if self.packet and self.picked != NONE:
            self.flights.insert(0, rest_of(self.packet, (self.picked,)))
        if len(self.flights) == self.seats:
            gone = rest_of(self.flights.pop(), cards)
            self._hold(self._neighbours(self.seats - 1), gone)
        self.packet, self.picked = cards, NONE
        if len(cards) == 1:  # the last cards go by themselves: the draft is over
            for place, flight in enumerate(self.flights, start=1):
                self._hold(self._neighbours(place), flight)
            self.flights, self.packet = [], ()

    def _neighbours(self, count: int) -> int:
        """Mask of so many seats to the left."""
        return sum(1 << (self.seat + step) % self.seats for step in range(1, count + 1))

    def _hold(self, mask: int, cards: Sequence[int]) -> None:
        """These seats hold these cards, too; so does every larger set of seats."""
        for subset in self._masks():
            if subset & mask == mask:
                self.held[subset] = tuple(sorted((*self.held.get(subset, ()), *cards)))

    def _masks(self) -> list[int]:
        """All sets of other seats."""
        others = ((1 << self.seats) - 1) & ~(1 << self.seat)
        return [mask for mask in range(1, 1 << self.seats) if not mask & ~others]

    def _left(self, seat: Seat, card: int) -> None:
        """A card has left the hand of a seat: it may be one of those that were known."""
        for mask, cards in self.held.items():
            if mask >> seat & 1 and card in cards:
                self.held[mask] = less(cards, (card,))

    def _exchanged(self, partner: Seat, card: int) -> None:
        """Both pairs have exchanged a card; of the other pair nobody here knows which."""
        self._left(partner, card)
        pair = ((1 << self.seats) - 1) & ~(1 << self.seat | 1 << partner)
        for mask in list(self.held):
            if (mask & pair) not in (0, pair):
                alone = mask == mask & pair
                # of several equal cards at most one has gone; of larger sets nothing sure is left
                self.held[mask] = once_less(self.held[mask]) if alone else ()
        self._hold(1 << partner, (self.given,))

    # ------------------------------------------------------------ plain data

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)(self.seats, self.seat)
        other.dealing, other.packet, other.picked = self.dealing, self.packet, self.picked
        other.given, other.hand = self.given, self.hand
        other.flights = self.flights[:]
        other.held = dict(self.held)
        return other

    def dump(self) -> Json:
        """Plain data: cards by their words, seats by their number."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "dealing": self.dealing,
            "hand": _words(self.hand),
            "packet": _words(self.packet),
            "picked": _words(() if self.picked == NONE else (self.picked,)),
            "given": _words(() if self.given == NONE else (self.given,)),
            "passed": [_words(flight) for flight in self.flights],
            "held": [
                {"seats": list(bits(mask)), "cards": _words(cards)}
                for mask, cards in sorted(self.held.items())
                if cards
            ],
        }

    @classmethod
    def load(cls, data: Json) -> Self:
        """The inverse of dump."""
        known = cls(data["seats"], data["seat"])
        known.dealing = data["dealing"]
        known.hand, known.packet = _numbers(data["hand"]), _numbers(data["packet"])
        known.picked = (*_numbers(data["picked"]), NONE)[0]
        known.given = (*_numbers(data["given"]), NONE)[0]
        known.flights = [_numbers(flight) for flight in data["passed"]]
        known.held = {
            sum(1 << seat for seat in row["seats"]): _numbers(row["cards"]) for row in data["held"]
        }
        return known

    def allows(self, state: MajorityState) -> bool:
        """Does a full position fit what was learnt? The true one always does."""
        for mask, cards in self.held.items():
            there = [card for seat in bits(mask) for card in hidden_of(state, seat)]
            if any(there.count(card) < cards.count(card) for card in set(cards)):
                return False
        return all(
            contains(flight, cards_in_flight(state, self.seat, place))
            for place, flight in enumerate(self.flights, start=1)
        )


def _words(cards: Sequence[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(NUMBER[word] for word in words)


def with_card(cards: Sequence[int], card: int) -> tuple[int, ...]:
    """The cards and one more, in order."""
    return tuple(sorted((*cards, card)))


def less(cards: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    """The cards without those."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def rest_of(cards: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    """The same, where some may not be among them: an imagined world is that of one seat, and what
    the others remember of the true one need not fit it."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def once_less(cards: Sequence[int]) -> tuple[int, ...]:
    """Of every kind one copy less."""
    return less(cards, tuple(set(cards)))


def contains(cards: Sequence[int], part: Sequence[int]) -> bool:
    """Are all of ``part`` among the cards, as often?"""
    return all(part.count(card) <= list(cards).count(card) for card in set(part))


def hidden_of(state: MajorityState, seat: Seat) -> list[int]:
    """All cards of a seat that others do not see."""
    single = [state.pending[seat]]
    if not state.exchanged:
        single.append(state.given[seat])
    if state.owing and not state.order:
        single.append(state.laid[seat])
    return [
        *state.hands[seat],
        *state.packets[seat],
        *state.picked[seat],
        *(card for card in single if card != NONE),
    ]


def cards_in_flight(state: MajorityState, seat: Seat, passes: int) -> list[int]:
    """What is left of a packet that ``seat`` passed on so many passes ago."""
    holder = (seat + passes) % state.charter.seats
    pending = state.pending[holder]
    return [*state.packets[holder], *(() if pending == NONE else (pending,))]


# ================================================================ what is hidden


def conceal(state: MajorityState, seat: Seat) -> MajorityState:
    """A state with only what ``seat`` sees: other cards are HIDDEN, and so is the draw pile.

    Not to be played on: see ``determinize``.
    """
    seen = state.clone()
    partner = state.charter.partners[seat] if state.charter.partners else NONE
    openly = bool(state.order) or not state.owing
    for other in range(state.charter.seats):
        if other == seat:
            continue
        for cards in (seen.hands, seen.packets, seen.picked):
            cards[other] = (HIDDEN,) * len(cards[other])
        if state.pending[other] != NONE:
            seen.pending[other] = HIDDEN
        if state.given[other] != NONE and not (state.exchanged and other == partner):
            seen.given[other] = HIDDEN
        if state.laid[other] != NONE and not openly:
            seen.laid[other] = HIDDEN
    seen.deck = (HIDDEN,) * KINDS
    seen.actions = state.legal_for(seat)
    if state.open_mask >> seat & 1:
        seen.actor = seat
    return seen


def determinize(
    concealed: MajorityState, seat: Seat, known: MajorityKnowledge, rng: Random
) -> MajorityState:
    """A full position that ``seat`` could be in; hidden cards are dealt by ``rng``."""
    state = concealed.clone()
    pool = unseen(state)
    world = _Dealer(state, seat, pool, rng)
    for place, flight in enumerate(known.flights, start=1):
        world.deal_flight(place, flight)
    for mask in sorted(known.held, key=lambda mask: (mask.bit_count(), mask)):
        world.deal_held(bits(mask), known.held[mask])
    world.deal_rest()
    state.deck = tuple(world.pool)
    HANDLERS.settle[state.stack[-1][0]](state, None)  # who acts, and with which actions
    return state


def unseen(state: MajorityState) -> list[int]:
    """By card: the copies that the viewer of a concealed state does not see."""
    pool = list(state.charter.copies)
    seats = range(state.charter.seats)
    shown = [card for area in state.areas for card in area] + list(state.removed)
    for places in (state.hands, state.packets, state.picked):
        shown += [card for seat in seats for card in places[seat]]
    shown += [*state.pending, *state.laid, *(() if state.exchanged else state.given)]
    for card in shown:
        if card >= 0:
            pool[card] -= 1
    return pool


class _Dealer:
    """Fills the hidden places of one position."""

    def __init__(self, state: MajorityState, seat: Seat, pool: list[int], rng: Random) -> None:
        self.state, self.seat, self.pool, self.rng = state, seat, pool, rng
        self.got: dict[Seat, list[int]] = {
            other: [] for other in range(state.charter.seats) if other != seat
        }
        """By seat: known cards whose place is still open."""

    def deal_flight(self, passes: int, flight: Sequence[int]) -> None:
        """A packet that was seen: its last holder has it, the others before took one each."""
        state, seats = self.state, self.state.charter.seats
        cards = list(flight)
        self.rng.shuffle(cards)
        for step in range(1, passes):
            other = (self.seat + step) % seats
            state.picked[other] = self._filled(state.picked[other], cards.pop())
        holder = (self.seat + passes) % seats
        if state.pending[holder] == HIDDEN:
            state.pending[holder] = self._taken(cards.pop())
        state.packets[holder] = tuple(sorted(self._taken(card) for card in cards))

    def _filled(self, cards: tuple[int, ...], card: int) -> tuple[int, ...]:
        """One hidden card of these is this one."""
        return tuple(sorted((*less(cards, (HIDDEN,)), self._taken(card))))

    def _taken(self, card: int) -> int:
        self.pool[card] -= 1
        return card

    def deal_held(self, seats: Sequence[Seat], cards: Sequence[int]) -> None:
        """So many copies at least lie with these seats, in whichever of their places."""
        for card in dict.fromkeys(cards):
            there = sum(
                self.got[seat].count(card) + hidden_of(self.state, seat).count(card)
                for seat in seats
            )
            for _ in range(cards.count(card) - there):
                free = [s for s in seats if self._room(s) > len(self.got[s])]
                if not free or not self.pool[card]:
                    break
                self.got[self.rng.choice(free)].append(self._taken(card))

    def _room(self, seat: Seat) -> int:
        """Hidden places of a seat that no packet has filled."""
        return hidden_of(self.state, seat).count(HIDDEN)

    def deal_rest(self) -> None:
        """All other hidden places, from what nobody has seen."""
        state = self.state
        left = [card for card, count in enumerate(self.pool) for _ in range(count)]
        self.rng.shuffle(left)
        for seat, cards in self.got.items():
            for _ in range(self._room(seat) - len(cards)):
                cards.append(self._taken(left.pop()))
            self.rng.shuffle(cards)
            self._put(seat, cards)
        if state.exchanged:
            self._given_before()

    def _put(self, seat: Seat, cards: list[int]) -> None:
        state = self.state
        for places in (state.packets, state.picked, state.hands):
            places[seat] = tuple(
                sorted(cards.pop() if card == HIDDEN else card for card in places[seat])
            )
        for single in (state.pending, state.laid):
            if single[seat] == HIDDEN:
                single[seat] = cards.pop()
        if not state.exchanged and state.given[seat] == HIDDEN:
            state.given[seat] = cards.pop()

    def _given_before(self) -> None:
        """What the other pair exchanged: nobody asks any more, but the position names it."""
        state, partners = self.state, self.state.charter.partners
        for seat in self.got:
            if state.given[seat] == HIDDEN:
                receiver = partners[seat]
                there = [*state.hands[receiver], *(c for c in [state.laid[receiver]] if c >= 0)]
                state.given[seat] = self.rng.choice(there or state.areas[receiver] or (0,))
