"""What a seat sees, what it has learnt, and the worlds it may be in (rules: B.11).

A card that a seat does not see lies in one of four places: the hand (while it is the other's), the
other's reserve, the part of the discards that was not shown, the deck. What is known of them are
lower bounds: of each card so many copies at least lie in one or another of some of these places.
Cards that were passed on with the hand are known to lie there; when the other puts one of them away
unseen, each may be the one, but hand and reserve together still hold them all.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import comb
from random import Random
from typing import Final, Self

from engine.core.events import Event
from engine.core.types import Json, Seat
from engine.games.majority_2.events import (
    CardChosen,
    Discarded,
    Drawn,
    HandPassed,
    Moved,
    Played,
    Reserved,
    Reshuffled,
    Swapped,
)
from engine.games.majority_2.state import (
    CARD,
    CARDS,
    HANDLERS,
    HIDDEN,
    KINDS,
    Majority2State,
)

NUMBER: Final = {word: card for card, word in enumerate(CARDS)}
HAND, RESERVE, BURIED, DECK = 1, 2, 4, 8
"""Places with hidden cards, as bits of a mask."""
PLACES: Final = {HAND: "hand", RESERVE: "reserve", BURIED: "buried", DECK: "deck"}
_MASKS: Final = range(1, 15)
"""Sets of places, all of them together left out: of those everything is known."""
_TRIES: Final = 5_000
"""Steps of dealing known cards, until what is left is dealt as it comes."""


class Majority2Knowledge:
    """Cards that are known to lie in hidden places, and the discards that were seen."""

    __slots__ = ("held", "seat", "seen")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.held: dict[int, dict[int, int]] = {mask: {} for mask in _MASKS}
        """By mask of places: cards that lie there between them, at least."""
        self.seen: list[int] = []
        """Discards of which the seat knows what they are, since the deck was made."""

    # ------------------------------------------------------------ learning

    def observe(self, event: Event) -> None:
        """Folds one redacted event."""
        match event:
            case Drawn():
                self._drawn(event)
            case Swapped(seat=seat) if seat != self.seat:
                self._swapped()
            case CardChosen(seat=seat, card=card) if seat != self.seat:
                self._shown(HAND, NUMBER[card])
            case Played(seat=seat, card=card) if seat != self.seat:
                self._left(HAND, NUMBER[card])
            case Reserved(seat=seat) if seat != self.seat:
                self._went(HAND, RESERVE)
            case Moved(seat=seat, card=card, to=to) if seat != self.seat:
                if to in ("hand", "reserve"):
                    self._came(HAND if to == "hand" else RESERVE, NUMBER[card])
            case Discarded():
                self._discarded(event)
            case Reshuffled():
                self._emptied(BURIED, DECK)
                for number in self.seen:
                    self._came(DECK, number)
                self.seen = []
            case HandPassed(seat=seat, cards=cards, left=left):
                if seat == self.seat:
                    for word in left or ():
                        self._came(HAND, NUMBER[word])
                else:
                    self._received([NUMBER[word] for word in cards or ()])
            case _:
                pass
        match event:
            case Moved(card=card, to="discard"):
                self.seen.append(NUMBER[card])
            case _:
                pass

    def _drawn(self, event: Drawn) -> None:
        place = {"hand": HAND, "reserve": RESERVE}.get(event.to, 0)
        if event.seat == self.seat:
            place = 0
        if event.cards is None:
            self._went(DECK, place)
            return
        card = NUMBER[event.cards[0]]
        if not event.top:
            self._left(DECK, card)
        if place:
            self._came(place, card)

    def _discarded(self, event: Discarded) -> None:
        top = NUMBER[event.top]
        if event.cards is not None:
            self.seen += [NUMBER[word] for word in event.cards]
            return
        self.seen.append(top)
        place = HAND if event.by == "hand" else RESERVE
        self._shown(place, top)
        self._left(place, top)
        if place == HAND:
            self._emptied(HAND, BURIED)
            return
        for _ in range(event.count - 1):
            self._went(RESERVE, BURIED)

    def _came(self, place: int, card: int) -> None:
        """A card that everybody saw goes to a hidden place."""
        for mask, cards in self.held.items():
            if mask & place:
                cards[card] = cards.get(card, 0) + 1

    def _left(self, place: int, card: int) -> None:
        """A card of a hidden place is seen now."""
        for mask, cards in self.held.items():
            if mask & place:
                _less(cards, card)

    def _shown(self, place: int, card: int) -> None:
        """This card was in the place: one more than what is known of the others together."""
        for mask, cards in self.held.items():
            if mask & place:
                without = self.held[mask & ~place].get(card, 0) if mask != place else 0
                cards[card] = max(cards.get(card, 0), without + 1)

    def _went(self, place: int, to: int) -> None:
        """One unseen card has moved: any of those that were known may be the one."""
        for mask, cards in self.held.items():
            if mask & place and not mask & to:
                for card in tuple(cards):
                    _less(cards, card)

    def _emptied(self, place: int, to: int) -> None:
        """All cards of a place have moved."""
        before = {mask: dict(cards) for mask, cards in self.held.items()}
        for mask in _MASKS:
            rest = mask & ~place
            if rest & to and rest | place in before:
                self.held[mask] = dict(before[rest | place])
            elif rest & to:
                self.held[mask] = dict(before[rest])
            else:
                self.held[mask] = dict(before[rest]) if rest else {}

    def _received(self, hand: Sequence[int]) -> None:
        """The hand is one's own now: what was known beside it lies in the other places."""
        before = {mask: dict(cards) for mask, cards in self.held.items()}
        for mask in _MASKS:
            rest = mask & ~HAND
            cards = dict(before[rest]) if rest else {}
            if rest:
                for card, count in before.get(rest | HAND, {}).items():
                    more = count - hand.count(card)
                    if more > cards.get(card, 0):
                        cards[card] = more
            self.held[mask] = cards

    def _swapped(self) -> None:
        """Hand and reserve of the other have changed places."""
        before = self.held
        self.held = {mask: before[_exchanged(mask)] for mask in _MASKS}

    # ------------------------------------------------------------ plain data

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)(self.seat)
        other.held = {mask: dict(cards) for mask, cards in self.held.items()}
        other.seen = self.seen[:]
        return other

    def dump(self) -> Json:
        """Plain data: cards and places by their words."""
        return {
            "seat": self.seat,
            "seen": [CARDS[card] for card in self.seen],
            "held": [
                {
                    "places": [word for place, word in PLACES.items() if mask & place],
                    "cards": {CARDS[card]: count for card, count in sorted(cards.items())},
                }
                for mask, cards in self.held.items()
                if cards
            ],
        }

    @classmethod
    def load(cls, data: Json) -> Self:
        """The inverse of dump."""
        known = cls(data["seat"])
        known.seen = [NUMBER[word] for word in data["seen"]]
        bits = {word: place for place, word in PLACES.items()}
        for row in data["held"]:
            mask = sum(bits[word] for word in row["places"])
            known.held[mask] = {NUMBER[word]: count for word, count in row["cards"].items()}
        return known

    def allows(self, state: Majority2State) -> bool:
        """Does a full position fit what was learnt? The true one always does."""
        there = hidden_cards(state, self.seat)
        return all(
            sum(there[place].count(card) for place in PLACES if mask & place) >= count
            for mask, cards in self.held.items()
            for card, count in cards.items()
        )


def _less(cards: dict[int, int], card: int) -> None:
    count = cards.get(card, 0)
    if count > 1:
        cards[card] = count - 1
    elif count:
        del cards[card]


def _exchanged(mask: int) -> int:
    """The same places with hand and reserve exchanged."""
    rest = mask & ~(HAND | RESERVE)
    return rest | (RESERVE if mask & HAND else 0) | (HAND if mask & RESERVE else 0)


def hidden_cards(state: Majority2State, seat: Seat) -> dict[int, list[int]]:
    """By place: the cards that ``seat`` does not see."""
    return {
        HAND: list(state.hand) if state.active != seat else [],
        RESERVE: list(state.reserves[1 - seat]),
        BURIED: [
            card for bundle in state.bundles if not bundle[0] >> seat & 1 for card in bundle[1:-1]
        ],
        DECK: [card for card, count in enumerate(state.deck) for _ in range(count)],
    }


# ================================================================ what is hidden


def conceal(state: Majority2State, seat: Seat) -> Majority2State:
    """A state with only what ``seat`` sees: other cards are HIDDEN, of the deck its size is left.

    Not to be played on: see ``determinize``.
    """
    seen = state.clone()
    if state.active != seat:
        seen.hand = (HIDDEN,) * len(state.hand)
    other = 1 - seat
    seen.reserves[other] = (HIDDEN,) * len(state.reserves[other])
    seen.losing = (HIDDEN,) * len(state.losing)
    seen.bundles = [
        bundle if bundle[0] >> seat & 1 else (bundle[0], *(HIDDEN,) * (len(bundle) - 2), bundle[-1])
        for bundle in state.bundles
    ]
    seen.deck = (sum(state.deck),)
    seen.actions = state.legal_for(seat)
    return seen


def determinize(
    concealed: Majority2State, seat: Seat, known: Majority2Knowledge, rng: Random
) -> Majority2State:
    """A full position that ``seat`` could be in; hidden cards are dealt by ``rng``."""
    state = concealed.clone()
    pool = unseen(state)
    room = {
        HAND: state.hand.count(HIDDEN),
        RESERVE: state.reserves[1 - seat].count(HIDDEN),
        BURIED: sum(bundle.count(HIDDEN) for bundle in state.bundles),
    }
    room[DECK] = sum(pool) - sum(room.values())
    dealt = _deal(pool, room, known, rng)
    if state.hand.count(HIDDEN):
        state.hand = tuple(sorted(dealt[HAND]))
    state.reserves[1 - seat] = tuple(sorted(dealt[RESERVE]))
    buried = dealt[BURIED]
    rng.shuffle(buried)
    for number, bundle in enumerate(state.bundles):
        if HIDDEN in bundle:
            under = sorted(buried.pop() for _ in range(bundle.count(HIDDEN)))
            state.bundles[number] = (bundle[0], *under, bundle[-1])
    deck = [0] * KINDS
    for card in dealt[DECK]:
        deck[card] += 1
    state.deck = tuple(deck)
    if state.losing:
        loser = state.stack[-1][2]
        state.losing = tuple(rng.sample(state.reserves[loser], len(state.losing)))
    HANDLERS.settle[state.stack[-1][0]](state, None)  # who acts, and with which actions
    return state


def unseen(state: Majority2State) -> list[int]:
    """By card: the copies that the viewer of a concealed state does not see."""
    pool = list(state.charter.copies)
    shown = [CARD[number] for row in (state.halves, state.areas) for part in row for number in part]
    shown += [*state.tops, *state.hand, *state.reserves[0], *state.reserves[1]]
    shown += [card for bundle in state.bundles for card in bundle[1:]]
    for card in shown:
        if card >= 0:
            pool[card] -= 1
    return pool


def _deal(
    pool: list[int], room: dict[int, int], known: Majority2Knowledge, rng: Random
) -> dict[int, list[int]]:
    """By place: its cards; what is known of them holds."""
    dealt: dict[int, list[int]] = {place: [] for place in PLACES}
    bound = sorted({card for cards in known.held.values() for card in cards})
    rng.shuffle(bound)
    bound.sort(key=lambda card: -sum(cards.get(card, 0) for cards in known.held.values()))
    room = dict(room)
    ways = _known_ways(bound, pool, room, known, rng)
    for card, way in zip(bound, ways, strict=False):
        for place, count in zip(PLACES, way, strict=True):
            dealt[place] += [card] * count
            room[place] -= count
    done = set(bound[: len(ways)])
    rest = [card for card, n in enumerate(pool) if card not in done for _ in range(n)]
    rng.shuffle(rest)
    for place, free in room.items():
        dealt[place] += [rest.pop() for _ in range(free)]
    return dealt


Way = tuple[int, ...]
"""How many copies of one card lie in each of the places."""


def _known_ways(
    bound: Sequence[int],
    pool: Sequence[int],
    room: dict[int, int],
    known: Majority2Knowledge,
    rng: Random,
) -> list[Way]:
    """Where the copies of each card lie of which something is known; looked for card by card.

    Every set of places keeps room for what of the cards behind must still lie there.
    """
    owed = _owed(bound, known)
    chosen: list[Way] = []
    free = dict(room)
    trying: list[Iterator[Way]] = []
    for _ in range(_TRIES):
        if len(chosen) == len(bound):
            return chosen
        if len(trying) == len(chosen):
            trying.append(_ways(bound[len(chosen)], pool, free, owed[len(chosen)], known, rng))
        way = next(trying[-1], None)
        if way is not None:
            chosen.append(way)
            _fill(free, way, -1)
        elif len(trying) == 1:
            break
        else:
            trying.pop()
            _fill(free, chosen.pop(), 1)
    return []


def _owed(bound: Sequence[int], known: Majority2Knowledge) -> list[dict[int, int]]:
    """By card: for each mask of places, the copies of all cards after it that lie there."""
    found: list[dict[int, int]] = []
    owed: dict[int, int] = {}
    for card in reversed(bound):
        found.append(owed)
        owed = {
            mask: count
            for mask, cards in known.held.items()
            if (count := owed.get(mask, 0) + cards.get(card, 0))
        }
    return found[::-1]


def _fill(free: dict[int, int], way: Way, sign: int) -> None:
    for place, count in zip(PLACES, way, strict=True):
        free[place] += sign * count


def _ways(
    card: int,
    pool: Sequence[int],
    free: dict[int, int],
    owed: dict[int, int],
    known: Majority2Knowledge,
    rng: Random,
) -> Iterator[Way]:
    """All ways that keep the bounds and leave the room that is owed, the likelier ones sooner."""
    bounds = [(mask, cards[card]) for mask, cards in known.held.items() if card in cards]
    places = tuple(free.values())
    spare = [(mask, _within(places, mask) - count) for mask, count in owed.items()]
    fitting: list[tuple[float, Way]] = []
    for way in _split(pool[card], places):
        if all(_within(way, mask) >= count for mask, count in bounds) and all(
            _within(way, mask) <= count for mask, count in spare
        ):
            chances = 1
            for place, count in zip(PLACES, way, strict=True):
                chances *= comb(free[place], count)
            fitting.append((rng.random() ** (1 / chances), way))
    fitting.sort(reverse=True)
    return iter([way for _, way in fitting])


def _within(way: Way, mask: int) -> int:
    return sum(count for place, count in zip(PLACES, way, strict=True) if mask & place)


def _split(count: int, room: Sequence[int]) -> Iterable[Way]:
    """All ways to lay so many equal cards into places with so much room."""
    if len(room) == 1:
        return [(count,)] if count <= room[0] else []
    return [
        (here, *rest)
        for here in range(min(count, room[0]) + 1)
        for rest in _split(count - here, room[1:])
    ]
