"""After a game of The Majority: what other cards would have paid, beside games played anew."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from engine.bots.after_game import analyse
from engine.bots.majority.after import PICKED, PLAYED, better, coins, courses, decided
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.majority.events import Counted
from engine.games.majority.state import A_PLAY, CARDS
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.walks import play_on


@lru_cache
def played(seats: int, number: int = 1) -> Match:
    match = Match(game_with_deck("majority"), Setup(seats, {}), f"after {number}")
    match.start()
    play_on(match, Random(number), 10_000)
    assert match.over
    return match


def counted(match: Match) -> list[tuple[int, ...]]:
    """Coins of everybody after each round, from what was told."""
    paid: dict[int, list[int]] = {}
    for _, event in match.events(None):
        if isinstance(event, Counted):
            row = paid.setdefault(event.round, [0] * match.setup.seats)
            for seat, more in enumerate(event.coins):
                row[seat] += more
    sums, totals = [0] * match.setup.seats, []
    for _, row in sorted(paid.items()):
        sums = [had + more for had, more in zip(sums, row, strict=True)]
        totals.append(tuple(sums))
    return totals


@pytest.mark.parametrize("seats", [3, 4])
def test_a_round_that_is_played_as_it_was_pays_what_it_paid(seats: int) -> None:
    for number in range(1, 4):
        match = played(seats, number)
        assert [coins(course, course.plays) for course in courses(match)] == counted(match)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_card_and_every_pick_is_a_choice(seats: int) -> None:
    match = played(seats)
    found = [one for course in courses(match) for one in course.chosen]
    words = {PLAYED: "play:", PICKED: "pick:"}
    for what, word in words.items():
        told = sum(
            entry.by != CHANCE
            and match.game.token(match.state_at(ply), entry.by, entry.action).startswith(word)
            for ply, entry in enumerate(match.log)
        )
        assert sum(one.what == what for one in found) == told > 0


@pytest.mark.parametrize("seats", [3, 4])
def test_another_card_pays_what_the_game_pays_when_it_is_played_anew(seats: int) -> None:
    match, tried = played(seats, 2), 0
    for course in courses(match):
        before = coins(course, course.plays)
        for one in course.chosen:
            if one.what != PLAYED:
                continue
            for other in better(course, one):
                after = anew(match, one.ply, one.seat, one.card, other.card, course.round)
                more = [now - was for now, was in zip(after, before, strict=True)]
                team = next(t for t in match.state.charter.teams if one.seat in t)
                assert other.own == sum(more[seat] for seat in team)
                assert other.others == sum(more) - other.own
                tried += 1
    assert tried > 100


def anew(match: Match, ply: int, seat: int, card: int, other: int, round_: int) -> tuple[int, ...]:
    """The rest of the round from `ply` on with two cards of a seat exchanged, as the rules play
    it; a spy may change who lays first, not what is laid."""
    state = match.state_at(ply).clone()
    rest: dict[int, list[int]] = {one: [] for one in range(match.setup.seats)}
    for entry in match.log[ply:]:
        if entry.by != CHANCE and entry.action & ~31 == A_PLAY:
            rest[entry.by].append(entry.action & 31)
        elif entry.by == CHANCE:
            break
    mine = rest[seat]
    if other in mine:
        mine[mine.index(other)] = card
    mine[0] = other
    while state.round == round_ and any(rest.values()):
        actor = state.actor
        state.apply(actor, A_PLAY | rest[actor].pop(0))
    return tuple(state.coins)


def test_a_kept_card_and_a_passed_one_change_their_fates() -> None:
    """The first pick of a game whose cards are known: worked out by hand from its hands."""
    match = played(4, 3)
    for course in courses(match):
        for one in course.chosen:
            if one.what != PICKED:
                continue
            for other in one.others:
                (holder,) = course.passed[one.ply, other]
                assert other in course.start.hands[holder], (CARDS[other], holder)


def test_what_is_told_is_in_the_order_of_the_game_and_never_a_gain_of_nothing() -> None:
    match = played(4)
    begin, *found = list(analyse(match, seats=(0,)))
    assert begin["of"] == len(found) == found[-1]["done"]
    assert {turn["seat"] for turn in begin["turns"]} == {0}  # type: ignore[index, union-attr]
    assert any(one["best"] is not None for one in found)
    for one in found:
        assert (one["best"] is None) == (one["own"] == one["others"] == 0)
        if one["best"] is not None:
            assert int(str(one["own"])) > int(str(one["others"]))


def test_the_round_that_decided_it() -> None:
    for number in range(1, 6):
        match = played(4, number)
        found = decided(match)
        totals = [(a + c, b + d) for a, b, c, d in counted(match)]
        if totals[-1][0] == totals[-1][1]:
            assert found is None
            continue
        assert found is not None
        since, winners = found
        own = int(1 in winners)
        assert all(total[own] > total[1 - own] for total in totals[since - 1 :])
        assert since == 1 or totals[since - 2][own] <= totals[since - 2][1 - own]
