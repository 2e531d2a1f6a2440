"""What a person sees does not change when the cards that are hidden from that person are shuffled.

Which places are hidden is written down here once more, from the rules alone; nothing of it is asked
of the engine. What a seat remembers does not matter: its view is of what lies there now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence
from random import Random
from typing import Any

import pytest

from engine.core.types import Seat
from engine.journal import canonical
from tests.laws.games import DUEL, LEADERS, MAJORITY, SAMPLES
from tests.laws.walks import walk

POSITIONS = 200
Row = tuple[MutableSequence[Any], int]
"""A place: its list, and where in it a card or a tuple of cards stands."""


class Named(MutableSequence[Any]):
    """The fields of a position as a list, by name."""

    def __init__(self, state: Any, *names: str) -> None:
        self.state, self.names = state, names

    def __getitem__(self, at: Any) -> Any:
        return getattr(self.state, self.names[at])

    def __setitem__(self, at: Any, value: Any) -> None:
        setattr(self.state, self.names[at], value)

    def __delitem__(self, at: Any) -> None:
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self.names)

    def insert(self, index: int, value: Any) -> None:
        raise NotImplementedError


def shuffle(rows: list[Row], rng: Random, ascending: bool = True) -> None:
    """All cards of these places change places among them."""
    pool: list[int] = []
    for row, at in rows:
        pool += row[at] if isinstance(row[at], tuple) else [row[at]]
    rng.shuffle(pool)
    for row, at in rows:
        if isinstance(row[at], tuple):
            cards = [pool.pop() for _ in row[at]]
            row[at] = tuple(sorted(cards) if ascending else cards)
        else:
            row[at] = pool.pop()


def with_deck(state: Any, rows: list[Row], rng: Random) -> None:
    """The same with a deck that is so many copies of each card."""
    deck = [tuple(card for card, count in enumerate(state.deck) for _ in range(count))]
    shuffle([*rows, (deck, 0)], rng)
    state.deck = tuple(deck[0].count(card) for card in range(len(state.deck)))


def shuffled_majority(state: Any, seat: Seat, rng: Random) -> None:
    """Hands, packets and picks of the others, what they have sealed, the deck."""
    rows: list[Row] = []
    for other in range(state.charter.seats):
        if other == seat:
            continue
        rows += [(places, other) for places in (state.hands, state.packets, state.picked)]
        sealed = [state.pending]
        if not state.exchanged:
            sealed.append(state.given)
        if not state.order:
            sealed.append(state.laid)
        rows += [(places, other) for places in sealed if places[other] >= 0]
    with_deck(state, rows, rng)


def shuffled_duel(state: Any, seat: Seat, rng: Random) -> None:
    """The other's reserve, and hand while it is theirs, what lies under a bundle, the deck."""
    rows: list[Row] = [(state.reserves, 1 - seat)]
    if state.active != seat:
        rows.append((Named(state, "hand"), 0))
    under = [bundle[1:-1] for bundle in state.bundles]
    rows += [(under, at) for at, bundle in enumerate(state.bundles) if not bundle[0] >> seat & 1]
    with_deck(state, rows, rng)
    for at, bundle in enumerate(state.bundles):
        state.bundles[at] = (bundle[0], *under[at], bundle[-1])


def shuffled_leaders(state: Any, seat: Seat, rng: Random) -> None:
    """Hands and leaders of the others, face-down cards that the seat has not seen, all piles but
    the top of the graveyard, what another one is about to place."""
    piles = Named(state, "harbor", "bag", "wild")
    rows: list[Row] = [(piles, at) for at in range(len(piles))]
    if state.stack[-1][2] != seat:
        rows.append((Named(state, "held"), 0))
    buried = [state.grave[:-1]]
    rows.append((buried, 0))
    unseen = []
    for other in range(state.charter.seats):
        if other != seat:
            rows.append((state.hands, other))
        row = list(state.covered[other])
        unseen.append(row)
        rows += [(row, at) for at, seers in enumerate(state.seers[other]) if not seers >> seat & 1]
    shuffle(rows, rng, ascending=False)
    state.harbor, state.bag = tuple(sorted(state.harbor)), tuple(sorted(state.bag))
    state.hands = [tuple(sorted(hand)) for hand in state.hands]
    state.covered = [tuple(row) for row in unseen]
    for other, hand in enumerate(state.hands):
        if other != seat:
            state.sealed[other] = tuple(rng.sample(hand, len(state.sealed[other])))
    state.grave = (*buried[0], *state.grave[-1:])
    if not state.outcome:
        mine = state.leaders[seat]
        others = [leader for leader in range(1, 7) if leader != mine]
        rng.shuffle(others)
        state.leaders = tuple(
            leader if at == seat or not leader else others.pop()
            for at, leader in enumerate(state.leaders)
        )


SHUFFLED: dict[str, Callable[[Any, Seat, Random], None]] = {
    DUEL: shuffled_duel,
    LEADERS: shuffled_leaders,
    MAJORITY: shuffled_majority,
}


def positions(game_id: str, rng: Random) -> Iterator[tuple[Any, Any, Seat]]:
    """Game, position and seat, from games of every case."""
    cases = SAMPLES[game_id].cases
    for case in cases:
        game_walk = walk(case, 11)
        plies = range(game_walk.match.ply)
        for ply in sorted(rng.sample(plies, min(len(plies), POSITIONS // len(cases) + 1))):
            yield case.game, game_walk.match.state_at(ply), rng.choice(game_walk.seats)


@pytest.mark.parametrize("game_id", sorted(SHUFFLED))
def test_a_view_is_the_same_whatever_is_hidden(game_id: str) -> None:
    rng, changed, met = Random(game_id), 0, 0
    for game, state, seat in positions(game_id, rng):
        other = state.clone()
        SHUFFLED[game_id](other, seat, rng)
        SAMPLES[game_id].check(other)
        changed += canonical(game.dump(other)) != canonical(game.dump(state))
        met += 1
        for viewer in (seat, None):
            assert canonical(game.view(other, viewer)) == canonical(game.view(state, viewer))
    assert changed > POSITIONS * 3 // 4, "nothing was shuffled"
    assert met >= POSITIONS
