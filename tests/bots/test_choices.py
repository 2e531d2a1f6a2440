"""How far choices were from the best: what is called better is, and what adds up is no noise."""

from __future__ import annotations

from random import Random

import pytest

import engine.choices
from engine.bots.king_of_12.after import choices as cards_laid
from engine.bots.registry import BOTS
from engine.choices import Judged, all_judged, judged, own_choices, short_of_best
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.decided import Step, curve, played_out
from engine.match import Match
from engine.riddles.generator import played
from engine.titles import game_with_deck


def small_game(game_id: str, steps: int = 1) -> tuple[Match, list[Step]]:
    match = played(game_with_deck(game_id), Setup(3), "choices")
    return match, list(curve(match, steps))


def test_what_is_called_better_wins_more_games_of_other_draws() -> None:
    match, steps = small_game("hidden_leaders", 6)
    places = own_choices(match, steps, [0])
    found = (judged(match, steps, place, 16, 32) for place in places)
    worst = next(one for one in found if one is not None and one.surely)
    ply, game = steps[worst.step].ply - 1, match.game

    def won(token: str) -> int:
        state = match.state_at(ply).clone()
        state.apply(0, game.parse(state, 0, token))
        quick = BOTS[game.id].quick
        ends = [played_out(game, state, quick, Random(number)) for number in range(60)]
        return sum(end.returns()[0] > 0 for end in ends)

    assert won(worst.token) > won(match.log[ply].token)


def test_every_choice_of_the_seats_is_looked_at_and_no_draw() -> None:
    match, steps = small_game("king_of_12")
    mine = {place for place, step in enumerate(steps) if step.by == 1}
    found = list(all_judged(match, steps, [1]))
    assert {one.step for one in found} == mine
    assert {one.seat for one in found} == {1}
    draw = next(place for place, step in enumerate(steps) if step.by == CHANCE)
    assert judged(match, steps, draw) is None


def test_those_that_cost_the_most_by_the_line_come_first() -> None:
    match, steps = small_game("hidden_leaders", 4)
    places = own_choices(match, steps, [0])
    changes = [steps[place].shares[0] - steps[place - 1].shares[0] for place in places]
    assert changes == sorted(changes)
    assert changes[0] < changes[-1]


def test_a_card_of_king_is_judged_by_what_its_player_could_know() -> None:
    match, steps = small_game("king_of_12")
    plies = {one.laid for one in cards_laid(match, [1])}
    costs = {
        steps[place].ply: judged(match, steps, place, 1, 1)
        for place in own_choices(match, steps, [1])
        if steps[place].ply in plies
    }
    assert len(costs) > 5
    for ply, one in costs.items():
        assert one is not None
        assert 0 <= one.short <= 1
        assert one.token != match.log[ply - 1].token
    assert any(one.surely for one in costs.values() if one is not None)


def test_answers_that_are_clearly_behind_are_played_on_from_less_often(monkeypatch) -> None:
    match, steps = small_game("hidden_leaders")
    begun: list[int] = []

    def noted(*args):
        begun.append(1)
        return played_out(*args)

    monkeypatch.setattr(engine.choices, "played_out", noted)
    places = own_choices(match, steps, [0])[:8]
    answers = 0
    for place in places:
        judged(match, steps, place, 16, 1)
        answers += len(match.state_at(steps[place].ply - 1).legal_for(0))
    assert 8 * answers <= len(begun) < 14 * answers


def fault(step: int, token: str, short: float, error: float) -> Judged:
    return Judged(step, 0, token, 0.9, short, error)


def test_what_choices_were_short_of_adds_up_with_its_error() -> None:
    found = [fault(1, "a", 0.3, 0.06), fault(2, "b", -0.1, 0.08), fault(3, "", 0.004, 0.001)]
    told = short_of_best(found)
    assert (told.count, told.faults) == (3, 1)
    assert told.short == pytest.approx(0.204)
    assert told.error == pytest.approx(0.1, abs=1e-4)
    assert short_of_best(found[1:2]).short == 0
