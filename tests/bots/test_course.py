"""Who suspected whom after the game: turn by turn, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.hidden_leaders.beliefs import believed
from engine.bots.hidden_leaders.course import SLIP, Course, Turn, course_of
from tests.bots.test_beliefs import SEATS, played


@pytest.fixture(scope="module")
def course() -> Course:
    return course_of(played("course"))


def test_nothing_is_told_before_the_end() -> None:
    with pytest.raises(ValueError, match="after the end"):
        course_of(played("course", until=9))


def test_every_turn_has_what_each_believed_then(course: Course) -> None:
    match = played("course")
    assert [turn.number for turn in course.turns] == list(range(1, match.state.turn + 1))
    assert len(course.beliefs) == len(course.turns) + 1
    turn = course.turns[len(course.turns) // 2]
    following: Any = match.state_at(turn.ply + 1)
    assert following.turn == turn.number + 1
    for viewer in range(SEATS):
        concealed: Any = match.game.conceal(match.state_at(turn.ply + 1), viewer)
        known: Any = match.knowledge_at(turn.ply + 1, viewer)
        dealt = believed(concealed, viewer, known)
        for seat in range(SEATS):
            row = course.beliefs[turn.number][viewer][seat]
            assert row == pytest.approx(dealt.of(seat), abs=0.2), "the last entry may show a card"


def test_before_the_first_turn_all_guess_blindly(course: Course) -> None:
    for seat in range(SEATS):
        assert course.truth(seat)[0] == pytest.approx(course.blind)


def small(rises: list[float]) -> Course:
    """Two seats; the first is leader 1, taken for it as far as these say."""
    sure = {1: 1.0, 2: 0.0, 3: 0.0, 4: 0.0, 5: 0.0, 6: 0.0}
    rows = []
    for part in rises:
        seen = {1: part, 2: 0.0, 3: 1 - part, 4: 0.0, 5: 0.0, 6: 0.0}
        rows.append(((sure, seen), (seen, sure)))
    turns = [Turn(n, (n - 1) % 2, n, 0) for n in range(1, len(rises))]
    return Course((1, 2), tuple(turns), tuple(rows))


def test_slips_are_own_turns_with_a_rise() -> None:
    course = small([0.2, 0.3, 0.6, 0.62, 0.7, 0.9])
    slips = course.slips(0)
    assert [slip.turn.number for slip in slips] == [5, 1], "turns 2 and 4 are the other's"
    assert (slips[0].before, slips[0].after) == (0.7, 0.9)
    assert all(slip.after - slip.before >= SLIP for slip in slips)


def test_who_was_known_and_how_well_somebody_hid() -> None:
    course = small([0.2, 0.6, 0.4, 0.5, 0.7])
    assert course.known_since(0, 1) == 3, "a moment of doubt ends what was known before"
    assert small([0.2, 0.6, 0.4]).known_since(0, 1) == 0
    assert course.hidden(0) == pytest.approx((0.6 + 0.4 + 0.5 + 0.7) / 4)
