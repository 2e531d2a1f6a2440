"""Laws of what is told of a card's place: it is true, it is all there is, and hidden things that
are exchanged change nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.trace import Spot, Trace
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
