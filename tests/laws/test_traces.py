"""Laws of what is told of a card's place: it is true, it is all there is, and hidden things that
are exchanged change nothing of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.events import redact
from engine.core.masks import bits
from engine.core.trace import Inside, Spot, Trace
from engine.games.council_of_12.deck import CHARACTERS
from engine.games.majority_2.state import CARDS
from engine.titles import TITLES
from tests.laws.games import SAMPLES
from tests.laws.walks import Step, Walk, walk

TRACED = sorted(game_id for game_id, title in TITLES.items() if title.traces is not None)
_EVERY, _GAMES, _CARDS = 41, 4, 12
"""Every so many entries of so many games are looked at, and so many of their cards."""


def sampled(game_id: str) -> Iterator[tuple[Walk, Step, list[Any]]]:
    """Positions of games of every set-up, with what each seat has learnt."""
    for number, case in enumerate(SAMPLES[game_id].cases[:_GAMES]):
        whole = walk(case, number)
        for step, known in zip(whole.steps(), whole.known(), strict=False):
            if step.ply % _EVERY == number % _EVERY:
                yield whole, step, known


@cache
def cards_of(game_id: str) -> tuple[str, ...]:
    """Names of cards, as answers and events have them; some are in no game."""
    whole = walk(SAMPLES[game_id].cases[0], 0)
    names = {entry.token.partition(":")[2] for entry in whole.match.log}
    return tuple(sorted(names, key=lambda name: Random(name).random()))[:_CARDS]


def traced(whole: Walk, state: Any, known: Any, seat: int | None, card: str) -> Trace | None:
    traces = TITLES[whole.game.id].traces
    assert traces is not None
    return traces.of(state.charter, whole.game.view(state, seat), known, seat, card)


@pytest.mark.parametrize("game_id", TRACED)
def test_what_is_told_of_a_card_is_true(game_id: str) -> None:
    told = guessed = 0
    for whole, step, known in sampled(game_id):
        for card in cards_of(game_id):
            own = [traced(whole, step.state, known[seat], seat, card) for seat in whole.seats]
            if own[0] is None:
                continue
            hands = {
                (spot.place, spot.seat): spot.copies
                for seat, one in enumerate(own)
                if one is not None
                for spot in one.lies
                if spot.place in ("hand", "reserve") and spot.seat == seat
            }
            for viewer in (*whole.seats, None):
                mine = own[viewer] if viewer is not None else None
                if viewer is None:
                    mine = traced(whole, step.state, None, None, card)
                assert mine is not None
                where = f"{whole.case.name} {step.ply} {viewer} {card}: {mine}"
                assert mine.out >= 0, where
                lies = {(spot.place, spot.seat): spot.copies for spot in mine.lies}
                may = {(spot.place, spot.seat) for spot in mine.may}
                for place, copies in hands.items():
                    held = ("held", place[1])
                    assert {place, held} & may or lies.get(place) == copies, where
                told += len(lies)
                for spots, least in mine.least:
                    guessed += 1
                    assert least <= _there(whole, step.state, own, spots, card), where
    assert told
    if game_id.startswith("majority"):
        assert guessed, "nothing is ever known of what is hidden"


def _there(
    whole: Walk, state: Any, own: list[Trace | None], spots: tuple[Spot, ...], card: str
) -> int:
    """How many copies lie at these places between them: as whoever has them sees it; of piles that
    nobody sees all that is out."""
    count = 0
    for spot in spots:
        if spot.seat is None:
            one = own[0]
            assert one is not None
            return one.copies
        theirs = own[spot.seat]
        assert theirs is not None
        count += sum(
            one.copies
            for one in theirs.lies
            if one.seat == spot.seat and one.place in (spot.place, "hand", "packet", "laid")
        )
    return count


@pytest.mark.parametrize("game_id", TRACED)
def test_hidden_things_that_are_exchanged_change_nothing(game_id: str) -> None:
    rng, other = Random(3), 0
    for whole, step, known in sampled(game_id):
        game, seat = whole.game, step.ply % len(whole.seats)
        world = game.determinize(game.conceal(step.state, seat), seat, known[seat], rng)
        other += game.dump(world) != game.dump(step.state)
        for card in cards_of(game_id):
            before = traced(whole, step.state, known[seat], seat, card)
            assert traced(whole, world, known[seat], seat, card) == before, card
    assert other, "nothing of it is ever hidden"


PILED = sorted(game_id for game_id in TRACED if TITLES[game_id].traces.inside is not None)  # type: ignore[union-attr]


def _lying(game_id: str, state: Any) -> dict[Spot, Counter[str]]:
    """What truly lies in the piles of a game, where that is settled."""
    if game_id == "council_of_12":
        found = {Spot("supplicants"): (*bits(state.sup_pool), *bits(state.closed))}
        found[Spot("supplicants")] += (*state.sup_bottom, *state.sup_tops)
        piles = {
            spot: Counter(CHARACTERS[card] for card in cards if card < len(CHARACTERS))
            for spot, cards in found.items()
        }
        stacked = (*state.tops, *(() if state.counts is not None else bits(state.deep)))
        piles[Spot("challenges")] = Counter(map(str, stacked))
        for seat, pile in enumerate(state.piles):
            piles[Spot("pile", seat)] = Counter(CHARACTERS[card] for card in pile)
        return piles
    if game_id == "majority_2":
        deck = Counter({CARDS[card]: copies for card, copies in enumerate(state.deck) if copies})
        deck.update(CARDS[card] for card in state.tops)
        piles = {Spot("deck"): deck}
        for seat, kept in enumerate(state.reserves):
            piles[Spot("reserve", seat)] = Counter(CARDS[card] for card in kept)
        return piles
    one_by_one = {
        Spot("covered", seat, at=at): Counter([str(card)])
        for seat, row in enumerate(state.covered)
        for at, card in enumerate(row)
    }
    return one_by_one | {
        Spot("harbor"): Counter(map(str, state.harbor)),
        Spot("wilderness"): Counter(map(str, (*state.bag, *state.wild))),
        Spot("graveyard"): Counter(map(str, state.grave)),
    }


def _inside(
    whole: Walk, step: Step, state: Any, known: list[Any], seat: int | None, pile: Spot
) -> Inside:
    told = [e for ply in range(step.ply + 1) for e in whole.match.events_at(ply)]
    events = [one for event in told if (one := redact(event, seat)) is not None]
    traces = TITLES[whole.game.id].traces
    assert traces is not None
    assert traces.inside is not None
    learnt = None if seat is None else known[seat]
    view = whole.game.view(state, seat)
    found = traces.inside(state.charter, view, learnt, seat, events, pile)
    assert found is not None
    return found


@pytest.mark.parametrize("game_id", PILED)
def test_a_pile_holds_what_is_told_of_it(game_id: str) -> None:
    """What is known to lie there does, what lies there is named, and hidden things that are
    exchanged change nothing."""
    known_to, guessed = set(), set()
    for whole, step, known in sampled(game_id):
        lying = _lying(game_id, step.state)
        for pile, truth in lying.items():
            for viewer in (step.ply % len(whole.seats), None):
                found = _inside(whole, step, step.state, known, viewer, pile)
                where = f"{whole.case.name} {step.ply} {viewer} {pile}: {found} {truth}"
                lies, may = Counter(dict(found.lies)), Counter(dict(found.may))
                settled = pile.place != "challenges"
                assert truth <= lies + may, where
                assert lies <= truth or not settled, where
                full = bool(lies) and lies.total() == truth.total()
                assert not (may and full and settled), where
                known_to |= {pile.place} if lies else set()
                guessed |= {pile.place} if may else set()
        seat = step.ply % len(whole.seats)
        hidden = whole.game.conceal(step.state, seat)
        world = whole.game.determinize(hidden, seat, known[seat], Random(step.ply))
        for pile in lying:
            mine = _inside(whole, step, step.state, known, seat, pile)
            assert _inside(whole, step, world, known, seat, pile) == mine, pile
    assert known_to | guessed == {pile.place for pile in lying}
    assert guessed
