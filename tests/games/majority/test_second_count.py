"""Whole games of The Majority, counted a second time from nothing but what was turned up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.events import Event
from engine.core.game import Setup
from engine.core.types import NOBODY
from engine.games.majority.events import Dealt, GameOver, Revealed
from engine.titles import game_with_deck
from tests.protocol.majority import CARDS, COPIES


def judge(turns: list[list[str]], seats: int, marker: int, rounds: list[int]) -> list[int]:
    """Coins by seat, from the cards of every turn in seat order; ``rounds``: turns of each."""
    areas: list[Counter[str]] = [Counter() for _ in range(seats)]
    coins = [0] * seats
    played = iter(turns)
    for length in rounds:
        for number in range(length):
            cards = [(card.split("-")[0], int(card.split("-")[1])) for card in next(played)]
            owner: list[int | None] = list(range(seats))
            bribers = Counter(colour for colour, power in cards if power == 0)
            taken = set()
            for seat, (colour, power) in enumerate(cards):
                if power == 0 and bribers[colour] == 1:
                    for other, (theirs, _) in enumerate(cards):
                        if other != seat and theirs == colour:
                            owner[other] = seat
                            taken.add(other)
            daggers = [c for s, (c, power) in enumerate(cards) if power == 2 and s not in taken]
            for seat, (colour, _) in enumerate(cards):
                if any(dagger != colour for dagger in daggers):
                    owner[seat] = None
            spies = [
                s
                for s, (_, power) in enumerate(cards)
                if power == 3 and s not in taken and owner[s] is not None
            ]
            if spies and number < length - 1:
                marker = max(spies, key=lambda s: (s - marker) % seats)
            for seat, (_, power) in enumerate(cards):
                if power == 7 and seat not in taken and owner[seat] is not None:
                    owner[seat] = (seat - 1) % seats
            for seat, (colour, power) in enumerate(cards):
                to = owner[seat]
                if to is not None:
                    areas[to][colour] += power
        for colour in ("red", "blue", "yellow"):
            sums = sorted({area[colour] for area in areas if area[colour] > 0})
            if not sums:
                continue
            firsts = sum(area[colour] == sums[-1] for area in areas)
            for seat, area in enumerate(areas):
                if area[colour] == sums[-1]:
                    coins[seat] += 2
                elif len(sums) > 1 and area[colour] == sums[-2]:
                    coins[seat] += sums[-1] // 5 * firsts
    return [*coins, marker]


def winners(coins: list[int], marker: int, seats: int) -> list[int]:
    teams = [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]
    best = max(sum(coins[seat] for seat in team) for team in teams)
    tied = [team for team in teams if sum(coins[seat] for seat in team) == best]
    return min(tied, key=lambda team: min((seat - marker) % seats for seat in team))


def check_random_game(seats: int, seed: int) -> None:
    rng = Random(seed)
    events: list[Event] = []
    game = game_with_deck("majority")
    marker = rng.randrange(seats)
    state = game.initial(Setup(seats, {"marker": marker}), events.append)
    while state.actor != NOBODY:
        seat = state.actor if state.actor < 0 else rng.choice(state.open_seats())
        state.apply(seat, rng.choice(state.legal_for(seat)), events.append)
    dealt = Counter(event.card for event in events if isinstance(event, Dealt))
    assert dealt == Counter({card: COPIES[seats][int(card.partition("-")[2])] for card in CARDS})
    revealed = [event for event in events if isinstance(event, Revealed)]
    assert Counter(event.seat for event in revealed) == dict.fromkeys(range(seats), 17)
    turns = []
    for start in range(0, len(revealed), seats):
        turn = {event.seat: event.card for event in revealed[start : start + seats]}
        turns.append([turn[seat] for seat in range(seats)])
    *coins, marker = judge(turns, seats, marker, [5, 4, 4, 4])
    (over,) = [event for event in events if isinstance(event, GameOver)]
    assert list(over.coins) == coins
    assert list(over.winners) == winners(coins, marker, seats)
    assert [seat for seat, one in enumerate(state.returns()) if one == 1.0] == list(over.winners)


@pytest.mark.parametrize("seats", [3, 4])
def test_games_agree_with_a_second_count(seats: int) -> None:
    for seed in range(40):
        check_random_game(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_ten_thousand_games_agree_with_a_second_count(seats: int) -> None:
    for seed in range(10_000):
        check_random_game(seats, seed)
