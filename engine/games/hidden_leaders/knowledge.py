"""What a seat sees, what it has learnt, and the worlds it may be in.

Hidden cards lie in *places*: the harbor, the shuffled bottom of the wilderness, hands, and every
single place of the wilderness, the graveyard and the face-down rows. For each place a seat knows
which cards may lie there, as a mask of hero numbers. A card that is seen is struck from all places
but one; one that moves unseen may be where it was or where something went. Who does what is kept as
well: from that leaders are guessed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Final

from engine.core.events import Event
from engine.core.masks import bits, mask_of
from engine.core.types import Json, Seat
from engine.games.hidden_leaders.acts import Acts
from engine.games.hidden_leaders.deck import EMPEROR, LEADERS
from engine.games.hidden_leaders.events import (
    CardCovered,
    CardDiscarded,
    CardDropped,
    CardLookedAt,
    CardStolen,
    CardTurnedDown,
    CardTurnedUp,
    CopyCovered,
    CoveredBuried,
    DrawnKept,
    GraveyardKept,
    GraveyardSeen,
    GraveyardSwapped,
    GraveyardTaken,
    HandPutAway,
    HandSwapped,
    HarborDrawn,
    HeroBuried,
    HeroPlayed,
    HeroSentAway,
    HeroTaken,
    PartyShown,
    PileDrawn,
    Reshuffled,
    TavernKept,
    TavernRaised,
    TavernRefilled,
    TavernSentAway,
    TavernTaken,
    WildernessDug,
    WildernessKept,
    WildernessSeen,
    WildernessShown,
)
from engine.games.hidden_leaders.state import (
    HANDLERS,
    HIDDEN,
    KEEP_GRAVEYARD,
    KEEP_WILDERNESS,
    LAY_COPIED,
    SEARCH,
    Charter,
    LeadersState,
)

_TWO: Final = 2


class LeadersKnowledge:
    """For every hidden place: mask of the cards that may lie there; and what everybody did."""

    __slots__ = (
        "acts",
        "bag",
        "bag_size",
        "covered",
        "grave",
        "hand_sizes",
        "hands",
        "harbor",
        "held",
        "seat",
        "wild",
    )

    def begin(self, seats: int, seat: Seat, acts: Acts) -> "LeadersKnowledge":
        """Nothing is known yet. Not ``__init__``: a copy is filled from its original."""
        self.seat = seat
        self.acts = acts
        self.harbor = 0
        self.bag = 0
        self.bag_size = 0
        self.held = 0
        """What was drawn aside and is not placed yet."""
        self.hands = [0] * seats
        self.hand_sizes = [0] * seats
        self.covered: list[tuple[int, ...]] = [()] * seats
        self.wild: tuple[int, ...] = ()
        """From the bottom, above the shuffled cards."""
        self.grave: tuple[int, ...] = ()
        """From the bottom."""
        return self

    @classmethod
    def at_start(cls, charter: Charter, seat: Seat) -> "LeadersKnowledge":
        """Before anything was drawn."""
        known = cls().begin(charter.seats, seat, Acts.at_start(charter))
        known.harbor = mask_of(charter.heroes)
        known.grave = (1 << EMPEROR,)
        return known

    @classmethod
    def of_nothing(cls, state: LeadersState, seat: Seat) -> "LeadersKnowledge":
        """Somebody who sees the table now, and remembers nothing of how it came about."""
        acts = Acts().begin(state.red, state.green)
        acts.turn, acts.active = state.turn, state.active
        known = cls().begin(len(state.hands), seat, acts)
        anything = mask_of((*state.charter.heroes, EMPEROR))
        known.harbor = known.bag = known.held = anything
        known.bag_size = len(state.bag)
        known.hands = [anything] * len(state.hands)
        known.hand_sizes = [len(hand) for hand in state.hands]
        known.covered = [(anything,) * len(row) for row in state.covered]
        known.wild = (anything,) * len(state.wild)
        known.grave = (anything,) * len(state.grave)
        return known

    def copy(self) -> "LeadersKnowledge":
        """An independent copy."""
        other = LeadersKnowledge()
        other.seat = self.seat
        other.acts = self.acts.copy()
        other.harbor = self.harbor
        other.bag = self.bag
        other.bag_size = self.bag_size
        other.held = self.held
        other.hands = self.hands[:]
        other.hand_sizes = self.hand_sizes[:]
        other.covered = self.covered[:]
        other.wild = self.wild
        other.grave = self.grave
        return other

    def dump(self) -> Json:
        """Plain data: for every place the heroes that may lie there, and the acts."""
        return {
            "seat": self.seat,
            "acts": self.acts.dump(),
            "harbor": _heroes(self.harbor),
            "bag": {"may": _heroes(self.bag), "cards": self.bag_size},
            "held": _heroes(self.held),
            "hands": [
                {"may": _heroes(mask), "cards": size}
                for mask, size in zip(self.hands, self.hand_sizes, strict=True)
            ],
            "covered": [[_heroes(mask) for mask in row] for row in self.covered],
            "wild": [_heroes(mask) for mask in self.wild],
            "grave": [_heroes(mask) for mask in self.grave],
        }

    @classmethod
    def load(cls, data: Json) -> "LeadersKnowledge":
        """The inverse of dump."""
        known = cls().begin(len(data["hands"]), data["seat"], Acts.load(data["acts"]))
        known.harbor = mask_of(data["harbor"])
        known.bag, known.bag_size = mask_of(data["bag"]["may"]), data["bag"]["cards"]
        known.held = mask_of(data["held"])
        known.hands = [mask_of(hand["may"]) for hand in data["hands"]]
        known.hand_sizes = [hand["cards"] for hand in data["hands"]]
        known.covered = [tuple(map(mask_of, row)) for row in data["covered"]]
        known.wild = tuple(map(mask_of, data["wild"]))
        known.grave = tuple(map(mask_of, data["grave"]))
        return known

    # ------------------------------------------------------------ what is asked of it

    def allows(self, state: LeadersState) -> bool:
        """Does a full position fit what was learnt? The true one always does."""
        return (
            _fit(state.harbor, [self.harbor] * len(state.harbor))
            and _fit(state.bag, [self.bag] * self.bag_size)
            and _fit(state.held, [self.held] * len(state.held))
            and _fit(state.wild, self.wild)
            and _fit(state.grave, self.grave)
            and all(
                _fit(hand, [mask] * size)
                for hand, mask, size in zip(state.hands, self.hands, self.hand_sizes, strict=True)
            )
            and all(
                _fit(row, masks) for row, masks in zip(state.covered, self.covered, strict=True)
            )
        )

    def follows(self, state: LeadersState) -> bool:
        """Does it know of as many hidden cards as there are? Not if nothing was observed."""
        return (
            self.hand_sizes == [len(hand) for hand in state.hands]
            and len(self.wild) == len(state.wild)
            and len(self.grave) == len(state.grave)
        )

    # ------------------------------------------------------------ learning

    def observe(self, event: Event) -> None:
        """Folds one redacted event."""
        self.acts.observe(event)
        if (learn := _LEARN.get(type(event))) is not None:
            learn(self, event)

    def see(self, card: int) -> int:
        """A card is seen: it is struck from all places; its mask."""
        bit = 1 << card
        keep = ~bit
        self.harbor &= keep
        self.bag &= keep
        self.held &= keep
        self.hands = [mask & keep for mask in self.hands]
        self.covered = [tuple([mask & keep for mask in row]) for row in self.covered]
        self.wild = tuple([mask & keep for mask in self.wild])
        self.grave = tuple([mask & keep for mask in self.grave])
        return bit

    def into_hand(self, seat: Seat, mask: int) -> None:
        """One of these cards goes to a hand."""
        self.hands[seat] |= mask
        self.hand_sizes[seat] += 1

    def out_of_hand(self, seat: Seat, card: int | None) -> int:
        """A card leaves a hand; which it may be."""
        mask = self.hands[seat] if card is None else self.see(card)
        self.hand_sizes[seat] -= 1
        if not self.hand_sizes[seat]:
            self.hands[seat] = 0
        return mask

    def cover(self, seat: Seat, mask: int) -> None:
        """One of these cards is the newest face-down one of a party."""
        self.covered[seat] += (mask,)

    def uncover(self, seat: Seat, place: int, card: int) -> int:
        """A face-down card leaves its row, seen by all."""
        bit = self.see(card)
        row = self.covered[seat]
        self.covered[seat] = row[: place - 1] + row[place:]
        return bit

    def show_top(self, top: int | None) -> None:
        """The top of the graveyard lies open."""
        if top is not None:
            bit = self.see(top)
            self.grave = (*self.grave[:-1], bit)

    def shown(self, pile: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
        """A pile whose topmost cards were seen, the top first."""
        seen = tuple([1 << card for card in reversed(cards)])
        return (*pile[: len(pile) - len(seen)], *seen)


@lru_cache(maxsize=4096)
def _bits(mask: int) -> tuple[int, ...]:
    return bits(mask)


def _heroes(mask: int) -> list[int]:
    """The cards of a mask; a mask itself is more than other programs take for a whole number."""
    return list(_bits(mask))


def _fit(cards: Sequence[int], masks: Sequence[int]) -> bool:
    return len(cards) == len(masks) and all(
        mask >> card & 1 for card, mask in zip(cards, masks, strict=True)
    )


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


# ================================================================ what events teach


def _harbor_drawn(known: LeadersKnowledge, event: HarborDrawn) -> None:
    mask = known.harbor if event.card is None else known.see(event.card)
    if event.to == "hand":
        known.into_hand(event.seat, mask)
    else:
        known.held |= mask


def _reshuffled(known: LeadersKnowledge, event: Reshuffled) -> None:
    known.harbor = known.bag | _union(known.wild)
    known.bag = known.bag_size = 0
    known.wild = ()


def _card_covered(known: LeadersKnowledge, event: CardCovered) -> None:
    known.cover(event.seat, known.out_of_hand(event.seat, event.card))


def _card_dropped(known: LeadersKnowledge, event: CardDropped) -> None:
    known.bag |= known.out_of_hand(event.seat, event.card)
    known.bag_size += 1


def _card_discarded(known: LeadersKnowledge, event: CardDiscarded) -> None:
    mask = known.out_of_hand(event.seat, event.card)
    known.wild += (mask,)


def _wilderness_dug(known: LeadersKnowledge, event: WildernessDug) -> None:
    known.wild = (known.bag, *known.wild)
    known.bag_size -= 1
    if not known.bag_size:
        known.bag = 0


def _wilderness_shown(known: LeadersKnowledge, event: WildernessShown) -> None:
    bit = known.see(event.card)
    known.wild = (*known.wild[:-1], bit)


def _wilderness_seen(known: LeadersKnowledge, event: WildernessSeen) -> None:
    if event.cards is not None:
        for card in event.cards:
            known.see(card)
        known.wild = known.shown(known.wild, event.cards)


def _graveyard_seen(known: LeadersKnowledge, event: GraveyardSeen) -> None:
    if event.cards is not None:
        for card in event.cards:
            known.see(card)
        known.grave = known.shown(known.grave, event.cards)


def _wilderness_kept(known: LeadersKnowledge, event: WildernessKept) -> None:
    drawn, left = known.wild[-_TWO:], known.wild[:-_TWO]
    if event.card is None:
        mask = _union(drawn)
        known.wild = left + (mask,) * (len(drawn) - 1)
    else:
        mask = 1 << event.card
        known.wild = left + tuple([one for one in drawn if one != mask])
    known.cover(event.seat, mask)


def _tavern_kept(known: LeadersKnowledge, event: TavernKept) -> None:
    singles = [1 << card for card in event.cards]
    if event.card is None:
        known.cover(event.seat, _union(singles))
        known.wild += tuple([one | after for one, after in pairwise(singles)])
    else:
        known.cover(event.seat, 1 << event.card)
        known.wild += tuple([bit for bit in singles if bit != 1 << event.card])


def _graveyard_kept(known: LeadersKnowledge, event: GraveyardKept) -> None:
    drawn = known.grave[-event.count :]
    known.grave = known.grave[: -event.count]
    if event.card is None:
        mask = _union(drawn)
        known.cover(event.seat, mask)
        known.wild += (mask,) * (event.count - 1)
    else:
        known.cover(event.seat, 1 << event.card)
        if event.rest is not None:
            known.wild += (1 << event.rest,)
    known.show_top(event.top)


def _drawn_kept(known: LeadersKnowledge, event: DrawnKept) -> None:
    mask = rest = known.held
    if event.card is not None:
        mask, rest = 1 << event.card, 1 << (event.rest or 0)
    known.held = 0
    known.cover(event.seat, mask)
    if event.count > 1:
        if event.to == "hand":
            known.into_hand(event.seat, rest)
        else:
            known.wild += (rest,)


def _card_looked_at(known: LeadersKnowledge, event: CardLookedAt) -> None:
    if event.card is not None:
        bit = known.see(event.card)
        row = known.covered[event.player]
        known.covered[event.player] = (*row[: event.place - 1], bit, *row[event.place :])


def _card_stolen(known: LeadersKnowledge, event: CardStolen) -> None:
    mask = known.out_of_hand(event.victim, event.lost if event.card is None else event.card)
    if event.to == "hand":
        known.into_hand(event.seat, mask)
    else:
        known.cover(event.seat, mask)


def _hero_played(known: LeadersKnowledge, event: HeroPlayed) -> None:
    known.out_of_hand(event.seat, event.card)


def _hand_swapped(known: LeadersKnowledge, event: HandSwapped) -> None:
    known.out_of_hand(event.seat, event.into)
    known.into_hand(event.seat, 1 << event.out)


def _card_turned_up(known: LeadersKnowledge, event: CardTurnedUp) -> None:
    known.uncover(event.player, event.place, event.card)


def _covered_buried(known: LeadersKnowledge, event: CoveredBuried) -> None:
    known.grave += (known.uncover(event.player, event.place, event.card),)


def _hero_buried(known: LeadersKnowledge, event: HeroBuried) -> None:
    known.grave += (1 << event.card,)


def _card_turned_down(known: LeadersKnowledge, event: CardTurnedDown) -> None:
    known.cover(event.player, 1 << event.card)


def _copy_covered(known: LeadersKnowledge, event: CopyCovered) -> None:
    known.cover(event.seat, 1 << event.card)


def _hero_sent_away(known: LeadersKnowledge, event: HeroSentAway) -> None:
    known.wild += (1 << event.card,)


def _tavern_sent_away(known: LeadersKnowledge, event: TavernSentAway) -> None:
    known.wild += tuple([1 << card for card in event.cards])


def _to_hand_in_sight(known: LeadersKnowledge, event: TavernTaken | HeroTaken) -> None:
    known.into_hand(event.seat, 1 << event.card)


def _graveyard_swapped(known: LeadersKnowledge, event: GraveyardSwapped) -> None:
    known.grave = (*known.grave[:-1], 1 << event.out)


def _graveyard_taken(known: LeadersKnowledge, event: GraveyardTaken) -> None:
    grave = known.grave
    if event.card is not None:  # the whole pile was seen before
        bit = 1 << event.card
        known.grave = tuple([mask for mask in grave if mask != bit])
    elif event.top is None or grave[-1] != 1 << event.top:
        bit = grave[-1]  # another card is on top now
        known.grave = grave[:-1]
    else:
        below = grave[:-1]
        bit = _union(below)
        known.grave = (
            *[one | after for one, after in pairwise(below)],
            grave[-1],
        )
    known.into_hand(event.seat, bit)
    known.show_top(event.top)


def _pile_drawn(known: LeadersKnowledge, event: PileDrawn) -> None:
    if event.pile == "graveyard":
        drawn, known.grave = known.grave[-event.count :], known.grave[: -event.count]
    else:
        drawn, known.wild = known.wild[-event.count :], known.wild[: -event.count]
    masks = [_union(drawn)] * event.count
    if event.cards is not None:
        masks = [known.see(card) for card in event.cards]
    for mask in masks:
        known.into_hand(event.seat, mask)
    known.show_top(event.top)


def _tavern_raised(known: LeadersKnowledge, event: TavernRaised) -> None:
    for card in event.cards:
        known.see(card)
    known.grave = known.grave[: -len(event.cards)]
    known.show_top(event.top)


def _tavern_refilled(known: LeadersKnowledge, event: TavernRefilled) -> None:
    known.see(event.card)


def _hand_put_away(known: LeadersKnowledge, event: HandPutAway) -> None:
    masks = [known.hands[event.seat]] * event.count
    if event.cards is not None:
        masks = [1 << card for card in event.cards]
    known.wild += tuple(masks)
    known.hands[event.seat] = known.hand_sizes[event.seat] = 0


def _party_shown(known: LeadersKnowledge, event: PartyShown) -> None:
    for card in event.cards:
        known.see(card)
    known.covered[event.seat] = ()


_LEARN: Final[dict[type[Event], Callable[[LeadersKnowledge, Any], None]]] = {
    HarborDrawn: _harbor_drawn,
    Reshuffled: _reshuffled,
    CardCovered: _card_covered,
    CardDropped: _card_dropped,
    CardDiscarded: _card_discarded,
    WildernessDug: _wilderness_dug,
    WildernessShown: _wilderness_shown,
    WildernessSeen: _wilderness_seen,
    GraveyardSeen: _graveyard_seen,
    WildernessKept: _wilderness_kept,
    TavernKept: _tavern_kept,
    GraveyardKept: _graveyard_kept,
    DrawnKept: _drawn_kept,
    CardLookedAt: _card_looked_at,
    CardStolen: _card_stolen,
    HeroPlayed: _hero_played,
    HandSwapped: _hand_swapped,
    CardTurnedUp: _card_turned_up,
    CoveredBuried: _covered_buried,
    HeroBuried: _hero_buried,
    CardTurnedDown: _card_turned_down,
    CopyCovered: _copy_covered,
    HeroSentAway: _hero_sent_away,
    TavernSentAway: _tavern_sent_away,
    TavernTaken: _to_hand_in_sight,
    HeroTaken: _to_hand_in_sight,
    GraveyardSwapped: _graveyard_swapped,
    GraveyardTaken: _graveyard_taken,
    PileDrawn: _pile_drawn,
    TavernRaised: _tavern_raised,
    TavernRefilled: _tavern_refilled,
    HandPutAway: _hand_put_away,
    PartyShown: _party_shown,
}
"""By event: what it teaches. The others move no card into or out of a hidden place."""


# ================================================================ concealing


def conceal(state: LeadersState, seat: Seat) -> LeadersState:
    """A position with only what ``seat`` sees; what it does not see is HIDDEN.

    Not to be played on: see ``determinize``.
    """
    seen = state.clone()
    seen.charter = _without_leaders(state.charter)
    seen.harbor = _hidden(state.harbor)
    seen.bag = _hidden(state.bag)
    seen.wild, seen.grave = _piles(state, seat)
    if seat != state.active:
        seen.held = _hidden(state.held)
    for other in range(len(state.hands)):
        if other != seat:
            seen.hands[other] = _hidden(state.hands[other])
            seen.sealed[other] = _hidden(state.sealed[other])
        seen.covered[other] = tuple(
            [
                card if mask >> seat & 1 else HIDDEN
                for card, mask in zip(state.covered[other], state.seers[other], strict=True)
            ]
        )
    if not state.outcome:
        seen.leaders = tuple(
            [
                leader if other == seat or not leader else HIDDEN
                for other, leader in enumerate(state.leaders)
            ]
        )
    seen.actions = state.legal_for(seat)
    if state.open_mask >> seat & 1:
        seen.actor = seat
    return seen


def _hidden(cards: Sequence[int]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def _piles(state: LeadersState, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Wilderness and graveyard: of the latter the top, and what is being looked at."""
    operation, _, looks, _ = state.stack[-1]
    wild = grave = 0
    if looks == seat:
        wild = _TWO if operation == KEEP_WILDERNESS else 0
        grave = {KEEP_GRAVEYARD: _TWO, SEARCH: len(state.grave)}.get(operation, 0)
    return _down_to(state.wild, wild), _down_to(state.grave, max(1, grave))


def _down_to(pile: tuple[int, ...], count: int) -> tuple[int, ...]:
    """A pile of which only so many topmost cards are seen."""
    hidden = max(0, len(pile) - count)
    return (HIDDEN,) * hidden + pile[hidden:]


def _without_leaders(charter: Charter) -> Charter:
    """The options may name the secret leaders."""
    if charter.options["leaders"] is None:
        return charter
    if not charter.public:
        options = {**charter.options, "leaders": None}
        charter.public.append(replace(charter, options=options, start=[], public=[]))
    return charter.public[0]


# ================================================================ imagining


def determinize(
    concealed: LeadersState, seat: Seat, known: LeadersKnowledge, rng: Random
) -> LeadersState:
    """A full position that ``seat`` could be in; hidden cards are dealt by ``rng``.

    Knowledge that has observed nothing is taken for that of somebody who remembers nothing.
    """
    state = concealed.clone()
    if not known.follows(state):
        known = LeadersKnowledge.of_nothing(state, seat)
    if HIDDEN in state.leaders:
        _deal_leaders(state, rng)
    dealer = _Dealer(state, rng)
    for other in range(len(state.hands)):
        hand = state.hands[other]
        if HIDDEN in hand:
            dealer.want([known.hands[other]] * len(hand))
        if HIDDEN in state.covered[other]:
            dealer.want(known.covered[other], state.covered[other])
    dealer.want([known.held] * len(state.held), state.held)
    dealer.want([known.bag] * len(state.bag), state.bag)
    dealer.want(known.wild, state.wild)
    dealer.want(known.grave, state.grave)
    cards = dealer.deal(known.harbor)
    for other in range(len(state.hands)):
        hand = state.hands[other]
        if HIDDEN in hand:
            state.hands[other] = hand = tuple(sorted([next(cards) for _ in hand]))
        if HIDDEN in state.covered[other]:
            state.covered[other] = _filled(state.covered[other], cards)
        if HIDDEN in state.sealed[other]:
            state.sealed[other] = tuple(rng.sample(hand, len(state.sealed[other])))
    state.held = _filled(state.held, cards)
    state.bag = tuple(sorted(_filled(state.bag, cards)))
    state.wild = _filled(state.wild, cards)
    state.grave = _filled(state.grave, cards)
    state.harbor = tuple(sorted(dealer.left))
    HANDLERS.settle[state.stack[-1][0]](state, None)  # who acts, and with which actions
    return state


def _filled(cards: Sequence[int], dealt: Iterable[int]) -> tuple[int, ...]:
    source = iter(dealt)
    return tuple([next(source) if card == HIDDEN else card for card in cards])


def _deal_leaders(state: LeadersState, rng: Random) -> None:
    left = [leader for leader in range(1, LEADERS + 1) if leader not in state.leaders]
    rng.shuffle(left)
    state.leaders = _filled(state.leaders, left)


class _Dealer:
    """Deals all cards that are not seen into hidden places by a random matching."""

    def __init__(self, state: LeadersState, rng: Random) -> None:
        self.rng = rng
        self.wanted: list[int] = []
        """By hidden place: mask of the cards that may lie there."""
        seen = {*state.tavern, *state.held, *state.wild, *state.grave}
        for rows in (state.hands, state.covered, state.open):
            for row in rows:
                seen.update(row)
        seen.update([hero for operation, _, _, hero in state.stack if operation == LAY_COPIED])
        self.left = [hero for hero in (*state.charter.heroes, EMPEROR) if hero not in seen]
        """Cards that are not seen; after dealing, those of the harbor."""

    def want(self, masks: Sequence[int], cards: Sequence[int] | None = None) -> None:
        """Places to be filled: all, or those that are hidden among ``cards``."""
        if cards is None:
            self.wanted += masks
        else:
            self.wanted += [mask for mask, card in zip(masks, cards, strict=True) if card == HIDDEN]

    def deal(self, harbor: int) -> Iterator[int]:
        """The cards for the places in their order; what is left may all lie in the harbor."""
        rng, wanted = self.rng, self.wanted
        taken: dict[int, int] = {}  # card -> place
        filled: dict[int, int] = {}  # place -> card
        left = mask_of(self.left)
        for place, mask in enumerate(wanted):
            mask &= left
            if mask & (mask - 1) == 0:  # only one card may lie there
                card = mask.bit_length() - 1
                taken[card], filled[place] = place, card
        cards = [card for card in self.left if card not in taken]
        rng.shuffle(cards)
        places = [place for place in range(len(wanted)) if place not in filled]
        rng.shuffle(places)
        for card in cards:  # those that cannot be in the harbor need a place
            if harbor >> card & 1:
                continue
            if not _place_card(card, places, wanted, taken, filled, set()):
                raise AssertionError(f"no hidden place is left for {card}")
        free = [card for card in cards if card not in taken]
        for place in places:
            if place in filled:
                continue
            mask = wanted[place]
            for index, card in enumerate(free):
                if mask >> card & 1:
                    del free[index]
                    taken[card], filled[place] = place, card
                    break
            else:
                found = _move_on(place, free, wanted, taken, filled, set())
                if found is None:
                    raise AssertionError("no card is left for a hidden place")
                free.remove(found)
        self.left = free
        return iter([filled[place] for place in range(len(wanted))])


def _place_card(
    card: int,
    places: Sequence[int],
    wanted: Sequence[int],
    taken: dict[int, int],
    filled: dict[int, int],
    tried: set[int],
) -> bool:
    """Finds a place for a card, moving others on if it must (an augmenting path)."""
    for place in places:
        if place not in filled and wanted[place] >> card & 1:
            taken[card], filled[place] = place, card
            return True
    for place in places:
        if place in tried or not wanted[place] >> card & 1:
            continue
        tried.add(place)
        if _place_card(filled[place], places, wanted, taken, filled, tried):
            taken[card], filled[place] = place, card
            return True
    return False


def _move_on(
    place: int,
    free: Sequence[int],
    wanted: Sequence[int],
    taken: dict[int, int],
    filled: dict[int, int],
    tried: set[int],
) -> int | None:
    """Fills a place with a card of another one, which takes one that is free; that one."""
    mask = wanted[place]
    for card in free:
        if mask >> card & 1:
            taken[card], filled[place] = place, card
            return card
    for card, other in list(taken.items()):
        if mask >> card & 1 and card not in tried:
            tried.add(card)
            found = _move_on(other, free, wanted, taken, filled, tried)
            if found is not None:
                taken[card], filled[place] = place, card
                return found
    return None
