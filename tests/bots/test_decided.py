"""Where a game was decided: what its curve, its turning points and its parts promise."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random

import pytest

import engine.decided
from engine.bots.registry import BOTS
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.decided import (
    FULL,
    ROUGH,
    Step,
    change_of,
    curve,
    curves,
    decided,
    error_of,
    kind_of,
    kinds_of,
    line,
    parts_of,
    played_along,
    steps_of,
    turning_points,
)
from engine.match import Match
from engine.riddles.generator import played
from engine.riddles.search import key_of
from engine.titles import game_with_deck


def small_game(game_id: str = "king_of_12", seed: str = "decided") -> Match:
    return played(game_with_deck(game_id), Setup(3), seed)


@pytest.mark.parametrize("game_id", ["king_of_12", "majority"])
def test_parts_add_up_and_the_end_is_the_result(game_id: str) -> None:
    match = small_game(game_id)
    steps = list(curve(match, 2))
    won = [float(share > 0) for share in match.state.returns()]
    assert list(steps[-1].shares) == won
    assert set(steps[-1].errors) == {0.0}
    assert steps[0].by == NOBODY
    for side in range(3):
        parts = parts_of(steps, side, (side,))
        whole = steps[-1].shares[side] - steps[0].shares[side]
        assert parts.chance + parts.own + parts.others == pytest.approx(whole)
        kinds = kinds_of(steps, (side,))
        for part, found in ((parts.chance, kinds.chance), (parts.own, kinds.own)):
            changes = [change_of(steps, side, places) for places in found.values()]
            assert sum(changes) == pytest.approx(part)
        assert change_of(steps, side, kinds.others) == pytest.approx(parts.others)
    assert decided(match, 2) == decided(match, 2)


def test_a_pass_more_is_the_same_as_all_playouts_at_once() -> None:
    match = small_game()
    of = len(steps_of(match))
    told = list(curves(match, (1, 1)))
    assert len(told) == 2 * of
    assert told[of:] == list(curve(match, 2))
    assert told[:of] == list(curve(match, 1))


def test_the_line_is_played_on_most_where_it_is_open_and_where_it_may_turn(monkeypatch) -> None:
    """Rough first, then as many as a step needs; of a longer game each has fewer."""
    match = small_game()
    told = list(line(match))
    of, rough = len(steps_of(match)), len(ROUGH)
    assert [place for place, _ in told[: rough * of]] == list(range(of)) * rough
    assert {step.played for _, step in told[: of - 1]} == {ROUGH[0]}
    last = dict(told)
    sure, open_ = [], []
    for place in range(of - 1):
        (sure, open_)[max(last[place].shares) < 0.7].append(last[place].played)
    assert max(open_) == FULL
    assert sum(open_) / len(open_) > sum(sure) / len(sure)
    steps = [last[place] for place in range(of)]
    points = [point.step for side in range(3) for point in turning_points(steps, side)]
    assert points
    assert all(last[place - 1].played in (FULL, 0) for place in points)
    monkeypatch.setattr(engine.decided, "BUDGET", 20 * of)
    shorter = dict(line(match))
    assert sum(step.played for step in shorter.values()) < sum(step.played for step in steps)


def test_what_two_steps_share_is_no_error_of_the_change_between_them() -> None:
    """Game by game: the same sixty games twice, and sixty of which every other one differs."""
    half, other = (1 << 60) // 3, (1 << 60) // 3 * 2
    here = Step(0, 0, "x", 1, (0.5,), (0.06,), (), 60, (half,))
    same, turned = replace(here, ply=1), replace(here, ply=1, won=(other,))
    apart = error_of([replace(here, played=0), replace(here, played=0)], 0, (1,))
    assert error_of([here, same], 0, (1,)) < 0.03 < apart < error_of([here, turned], 0, (1,))
    assert error_of([here, turned, here], 0, (1, 2)) < 0.03  # forth and back


@pytest.mark.parametrize("game_id", list(BOTS))
def test_a_playout_is_the_game_itself_as_far_as_it_says(game_id: str) -> None:
    game = game_with_deck(game_id)
    match = played(game, Setup(game.spec.seats[0]), "along")
    quick = BOTS[game_id].quick
    longest = 0
    for number in range(12):
        ply = match.ply * number // 12
        seen: list[object] = []

        def noted(state, seat, rng, seen=seen):
            seen.append((key_of(state), seat))
            return quick(state, seat, rng)

        course = match.log[ply:]
        _, along = played_along(game, match.state_at(ply), noted, Random(number), course)
        made = course[: along + 1]
        asked = [at for at, entry in enumerate(made, start=ply) if entry.by != CHANCE]
        same = [(key_of(match.state_at(at)), match.log[at].by) for at in asked]
        assert seen[: len(same)] == same
        longest = max(longest, along)
    assert longest > 0


def test_what_runs_through_the_next_step_counts_there_too(monkeypatch) -> None:
    match, begun = small_game(), []

    def noted(*args):
        begun.append(1)
        return played_along(*args)

    monkeypatch.setattr(engine.decided, "played_along", noted)
    steps = list(curve(match, 3))
    assert len(steps) < len(begun) < 3 * len(steps)
    for step in steps:
        assert all(3 * share == pytest.approx(round(3 * share)) for share in step.shares)


@pytest.mark.parametrize("game_id", [one for one in BOTS if BOTS[one].counted is not None])
def test_what_is_counted_ends_as_the_game_did(game_id: str) -> None:
    game = game_with_deck(game_id)
    match = played(game, Setup(game.spec.seats[0]), "counted")
    view = match.game.view(match.state, None)
    told = view["result"].get("term")
    if told is None:
        key = "points" if "points" in view["players"][0] else "coins"
        told = view["players"][0][key]
    counted = BOTS[game_id].counted
    assert counted is not None
    assert counted(match.state, (0,)) == told


@pytest.mark.parametrize(
    ("game_id", "seed"), [("king_of_12", "decided"), ("council_of_12", "draws 6")]
)
def test_draws_of_a_kind_are_one_step_and_forced_answers_none(game_id: str, seed: str) -> None:
    match = small_game(game_id, seed)
    plies = steps_of(match)
    assert plies[-1] == match.ply
    for before, after in itertools.pairwise(plies):
        made = match.log[before:after]
        choices = [
            entry
            for ply, entry in enumerate(made, start=before)
            if entry.by != CHANCE and len(match.state_at(ply).legal_for(entry.by)) > 1
        ]
        assert len(choices) <= 1
        if before:
            assert len({entry.token.partition(":")[0] for entry in made if entry.by == CHANCE}) <= 1


def step(ply: int, round_: int, share: float, error: float = 0.02) -> Step:
    return Step(ply, 0, "x", round_, (share, 1 - share), (error, error))


def test_noise_is_no_turning_point() -> None:
    noise = [step(0, 1, 0.5, 0.1), step(1, 1, 0.8, 0.1), step(2, 1, 0.55, 0.1)]
    assert turning_points(noise, 0) == []
    small = [step(0, 1, 0.5, 0.0), step(1, 1, 0.57, 0.0)]
    assert turning_points(small, 0) == []


def test_of_a_round_there_are_two_and_of_a_game_five_at_most() -> None:
    shares = [0.1, 0.9, 0.2, 0.8, 0.3]
    one = [step(ply, 1, share) for ply, share in enumerate(shares)]
    assert [point.step for point in turning_points(one, 0)] == [1, 2]
    many = [step(ply, ply, 0.1 + 0.8 * (ply % 2)) for ply in range(12)]
    assert len(turning_points(many, 0)) == 5
    assert next(point.change for point in turning_points(many, 1)) == pytest.approx(-0.8)


def test_what_is_dealt_rolled_and_drawn_is_told_apart() -> None:
    """Draws before the first choice are the deal, whatever they are called."""
    tokens = ((NOBODY, ""), (CHANCE, "start:2"), (0, "play:lady"), (CHANCE, "roll:4"))
    tokens += ((1, "tilt:5"), (CHANCE, "draw:knight"), (0, "play:oracle"), (CHANCE, "deal:3"))
    steps = [Step(ply, by, token, 1, (ply / 10,), (0.0,)) for ply, (by, token) in enumerate(tokens)]
    kinds = [kind_of(steps, place) for place in range(1, len(steps))]
    assert kinds == ["deal", "play", "dice", "tilt", "draw", "play", "deal"]
    found = kinds_of(steps, (0,))
    assert found.chance == {"deal": [1, 7], "dice": [3], "draw": [5]}
    assert found.own == {"play": [2, 6]}
    assert found.others == [4]
    assert change_of(steps, 0, found.chance["deal"]) == pytest.approx(0.2)
