"""What bots of The Majority answer at once, and what they take a position to be worth."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.majority.bot import value
from engine.bots.majority.prospects import expected
from engine.bots.majority.quick import quick
from engine.core.game import Setup
from engine.match import Match
from tests.games.majority.table import GAME, Laid, lay

_TRIES = 40


def answers(at: Laid, seat: int) -> list[str]:
    state = at.match.state
    return [GAME.token(state, seat, quick(state, seat, Random(n))) for n in range(_TRIES)]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_quick_answer_is_made_of_what_the_seat_sees(seats: int) -> None:
    """Whatever is dealt to the places it cannot see, it is the same one."""
    match = Match(GAME, Setup(seats), "quick")
    match.start()
    while not match.over:
        for seat in match.state.open_seats():
            seen, known = GAME.conceal(match.state, seat), match.knowledge(seat)
            worlds = [match.state, *(GAME.determinize(seen, seat, known, Random(n)) for n in "ab")]
            assert len({quick(world, seat, Random(1)) for world in worlds}) == 1
        seat = match.state.open_seats()[0]
        match.submit(seat, quick(match.state, seat, Random(match.ply)))


def last_in_an_open_turn(*, hand: str) -> Laid:
    """Seat 1 has sent a spy and sees B5 and B6 before it lays the last card of the game."""
    areas = ["R10 R9", "R10 R6", "R5"]
    one, other = hand.split()
    turns = ["Y5 B3 Y6", f"B5 {one} B6", f"B9 {other} B10"]
    at = lay(areas, turns, round_=4, turn=3)
    at.plays("Y5 B3 Y6")
    at.acts(2, "play:blue-6")
    at.acts(0, "play:blue-5")
    return at


def test_second_place_is_kept_where_it_pays_more() -> None:
    """With R9 it is the first of red: 2 coins for the 3 that the second place pays."""
    assert set(answers(last_in_an_open_turn(hand="R9 Y9"), 1)) == {"play:yellow-9"}


def test_what_lies_there_is_seen() -> None:
    """The bribe takes all blue cards of the turn."""
    assert set(answers(last_in_an_open_turn(hand="B0 Y5"), 1)) == {"play:blue-0"}


def test_partners_lay_for_the_coins_of_both() -> None:
    """With R5 seat 2 is second of red, and its partner no longer: nothing is gained."""
    areas = ["R10 R5", "R9 R10", "R6", ""]
    at = lay(areas, ["B3 Y5 R5 Y6", "B6 B6 R5 B9", "B5 B9 Y9 B10"], round_=4, turn=3, marker=1)
    at.plays("B3 Y5 R5 Y6")
    for seat, card in ((3, "blue-9"), (0, "blue-6"), (1, "blue-6")):
        at.acts(seat, f"play:{card}")
    assert set(answers(at, 2)) == {"play:yellow-9"}


def test_coins_make_a_position_better_for_the_whole_side() -> None:
    poor = lay(["", "", "", ""], "R5 R6 R9 R10", round_=3).match.state
    rich = poor.clone()
    rich.coins[2] += 3
    before, after = value(poor), value(rich)
    assert after[0] == after[2] > before[0] == before[2]
    assert after[1] == after[3] < before[1] == before[3]


@pytest.mark.parametrize("sums", [(20, 16, 10), (32, 32, 3, 0), (15, 20, 16, 10)])
def test_the_nearer_the_count_the_surer_what_a_colour_pays(sums: tuple[int, ...]) -> None:
    """From what the rules say at the count itself towards the same for everybody."""
    spread = []
    for turns in (0, 1, 4, 16):
        coins = expected(sums, turns, 2, 5)
        mean = sum(coins) / len(coins)
        spread.append(max(coins) / mean)
        turned = expected((*sums[1:], sums[0]), turns, 2, 5)
        assert turned == pytest.approx((*coins[1:], coins[0]))
    assert spread == sorted(spread, reverse=True)
    assert expected((15, 20, 16, 10), 0, 2, 5) == (0, 2, 4, 0)
