"""Who wins together: teams are the game's, and so is whose turn it is among those who may act."""

from __future__ import annotations

from hypothesis import given

from engine.core.types import NOBODY
from tests.laws.walks import Walk, walks


@given(walks())
def test_every_seat_is_in_one_team_and_a_team_wins_together(game_walk: Walk) -> None:
    setup, spec = game_walk.case.setup, game_walk.game.spec
    teams = spec.teams(setup.seats, setup.options)
    assert sorted(seat for team in teams for seat in team) == list(game_walk.seats)
    returns = game_walk.match.state.returns()
    for team in teams:
        assert len({returns[seat] for seat in team}) == 1, "partners win or lose together"
    if spec.cooperative:
        assert len(teams) == 1


@given(walks())
def test_everybody_has_a_turn(game_walk: Walk) -> None:
    """The order holds every seat once, and does not depend on anything hidden."""
    game = game_walk.game
    for state in game_walk.positions():
        order = game.turn_order(state)
        assert sorted(order) == list(game_walk.seats)
        if state.actor != NOBODY:
            for seat in game_walk.seats:
                assert tuple(game.turn_order(game.conceal(state, seat))) == tuple(order)
