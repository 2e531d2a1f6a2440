"""Laws of playing: something is always legal, every game ends, nothing gets lost."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.core.errors import GameOver, IllegalAction, NotAChanceNode, NotYourTurn
from engine.core.events import Event, event_name
from engine.core.types import CHANCE, NOBODY
from engine.match import Match
from engine.titles import TITLES
from tests.laws.games import SAMPLES, Case, cases
from tests.laws.walks import Walk, choose, half, play_out, seeds, step_chance, walk, walks


def test_every_game_has_a_sample() -> None:
    assert set(SAMPLES) == set(TITLES), "tests/laws/games.py needs one row for every game"
    for game_id, sample in SAMPLES.items():
        least, most = sample.cases[0].game.spec.seats
        tried = {case.setup.seats for case in sample.cases}
        assert tried == set(range(least, most + 1)), f"{game_id}: numbers of seats without a case"
        assert len({str(case) for case in sample.cases}) == len(sample.cases)


@given(walks())
def test_somebody_can_always_act_until_the_end(game_walk: Walk) -> None:
    assert game_walk.match.over, "the game did not end"
    for state in game_walk.positions():
        seats = state.open_seats()
        legal = state.legal()
        assert isinstance(legal, tuple)
        assert len(set(legal)) == len(legal)
        if state.actor == NOBODY:
            assert state is game_walk.match.state_at(game_walk.match.ply)
            assert legal == ()
        else:
            assert legal, "nothing is legal"
        if state.actor in (CHANCE, NOBODY):
            assert seats == ()
        else:
            assert seats == tuple(sorted(set(seats)))
            assert state.actor == seats[0]
            assert set(seats) <= set(game_walk.seats)
        assert state.legal_for(state.actor) == legal
        for seat in game_walk.seats:
            assert bool(state.legal_for(seat)) == (seat in seats)


@given(walks())
def test_nothing_is_lost_and_scores_stay_within_bounds(game_walk: Walk) -> None:
    check = SAMPLES[game_walk.case.game_id].check
    for state in game_walk.positions():
        check(state)


@given(walks())
def test_returns(game_walk: Walk) -> None:
    returns = game_walk.match.state.returns()
    assert len(returns) == game_walk.case.setup.seats
    assert all(isinstance(value, float) and isfinite(value) for value in returns)
    if game_walk.game.spec.cooperative:
        assert len(set(returns)) == 1, "partners win or lose together"


@given(walks())
def test_chance_is_weighed_by_positive_integers(game_walk: Walk) -> None:
    chances = [state for state in game_walk.positions() if state.actor == CHANCE]
    assert chances
    for state in chances:
        stream = game_walk.game.stream(state)
        assert isinstance(stream, str)
        assert stream
        assert list(state.legal()) == sorted(state.legal()), "outcomes are sorted before a draw"
        weights = game_walk.game.weights(state)
        if weights is not None:
            assert len(weights) == len(state.legal())
            assert all(type(weight) is int and weight > 0 for weight in weights)


@half()
@given(walks())
def test_words_and_actions_are_inverse(game_walk: Walk) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        for seat in (CHANCE, *game_walk.seats):
            tokens = [game.token(state, seat, action) for action in state.legal_for(seat)]
            assert len(set(tokens)) == len(tokens), "one word for two actions"
            for action, token in zip(state.legal_for(seat), tokens, strict=True):
                assert game.parse(state, seat, token) == action
        for seat in (CHANCE, *game_walk.seats):
            for word in ("", "pass the salt", "play:", "roll:13", "ready:1", "é\0", "first:-1"):
                with pytest.raises(IllegalAction):
                    game.parse(state, seat, word)


@given(walks())
def test_a_decision_offers_exactly_the_legal_actions(game_walk: Walk) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        for seat in (CHANCE, *game_walk.seats):
            decision = game.decision(state, seat)
            if seat not in state.open_seats():
                assert decision is None
                continue
            assert decision is not None
            assert decision.seat == seat
            assert decision.kind
            assert decision.prompt
            assert [option.action for option in decision.options] == list(state.legal_for(seat))
            for option in decision.options:
                assert option.token == game.token(state, seat, option.action)
                assert option.kind == option.token.partition(":")[0]
                assert str(option.value or "") == option.token.partition(":")[2] or (
                    option.value == 0 and option.token.endswith(":0")
                )
        decisions = [game.decision(state, seat) for seat in state.open_seats()]
        if any(decision is not None and decision.council for decision in decisions):
            assert all(decision is not None and decision.council for decision in decisions)
            asked = {(d.kind, d.options) for d in decisions if d is not None}
            assert len(asked) == 1, "a council decision is the same for all"


@half()
@given(walks())
def test_views_have_all_their_keys(game_walk: Walk) -> None:
    sample = SAMPLES[game_walk.case.game_id]
    for state in game_walk.positions():
        ends = sample.end_keys if state.actor == NOBODY else frozenset()
        for viewer in (None, *game_walk.seats):
            view = game_walk.game.view(state, viewer)
            assert set(view) == sample.view_keys | ends
            for name, part in _parts("", view):
                if name in sample.part_keys:
                    assert set(part) == sample.part_keys[name], name


def _parts(name: str, data: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        if name:
            yield name, data
        for key, value in data.items():
            yield from _parts(key, value)
    elif isinstance(data, list):
        for value in data:
            yield from _parts(name, value)


@given(walks(), seeds)
def test_a_clone_lives_its_own_life(game_walk: Walk, seed: int) -> None:
    game, rng = game_walk.game, Random(seed)
    state = game_walk.match.state_at(rng.randrange(game_walk.match.ply))
    before = game.dump(state)
    clone = state.clone()
    assert game.dump(clone) == before
    play_out(game, clone, rng)
    assert game.dump(state) == before, "playing the clone changed the original"


@given(walks(), seeds)
def test_applying_silently_is_the_same_game(game_walk: Walk, seed: int) -> None:
    """Search plays without listeners; what is heard must not change what happens."""
    game, rng = game_walk.game, Random(seed)
    told = game_walk.match.state_at(rng.randrange(game_walk.match.ply)).clone()
    silent = told.clone()
    while told.actor != NOBODY:
        seat, action = (
            (CHANCE, rng.choice(told.legal())) if told.actor == CHANCE else choose(game, told, rng)
        )
        told.apply(seat, action, lambda event: None)
        silent.apply(seat, action)
        assert game.dump(told) == game.dump(silent)


@half()
@given(walks(), seeds)
def test_what_is_not_allowed_changes_nothing(game_walk: Walk, seed: int) -> None:
    game, rng = game_walk.game, Random(seed)
    match = Match(game, game_walk.case.setup, game_walk.match.seed)
    match.start()
    heard: list[Event] = []
    match.subscribe(heard.extend)
    for step in game_walk.steps():
        if step.seat == CHANCE:
            continue
        before = (game.dump(match.state), match.log)
        legal = {a for seat in game_walk.seats for a in match.state.legal_for(seat)}
        closed = [seat for seat in game_walk.seats if seat not in match.state.open_seats()]
        attempts = [
            (CHANCE, rng.choice(sorted(legal)), NotAChanceNode),
            (len(game_walk.seats), rng.choice(sorted(legal)), NotYourTurn),
            (match.state.actor, max(legal) + 1, IllegalAction),
            (match.state.actor, -1, IllegalAction),
            *((seat, rng.choice(sorted(legal)), NotYourTurn) for seat in closed),
        ]
        for seat, action, problem in attempts:
            with pytest.raises(problem):
                match.submit(seat, action)
        assert (game.dump(match.state), match.log) == before
        assert heard == []
        match.submit(step.seat, step.action)
        heard.clear()
    with pytest.raises(GameOver):
        match.submit(0, step.action)


@pytest.mark.parametrize("game_id", sorted(SAMPLES))
def test_random_play_reaches_everything(game_id: str) -> None:
    """Otherwise the laws would be about the easy half of the game only."""
    sample = SAMPLES[game_id]
    events: set[str] = set()
    kinds: set[str] = set()
    streams: set[str] = set()
    for case in sample.cases:
        for seed in range(8):
            game_walk = walk(case, seed)
            for step in game_walk.steps():
                events.update(event_name(type(event)) for event in step.events)
                if step.seat == CHANCE:
                    streams.add(case.game.stream(step.state))
                else:
                    decision = case.game.decision(step.state, step.seat)
                    assert decision is not None
                    kinds.add(decision.kind)
    assert _events_of(game_id) - events - sample.unreached == set()
    assert sample.kinds - kinds - sample.unreached == set()
    assert sample.streams - streams - sample.unreached == set()
    assert kinds <= sample.kinds
    assert streams <= sample.streams


def _events_of(game_id: str) -> set[str]:
    """All events a game defines, apart from those that only serve as a base."""
    found: set[str] = set()
    package = type(SAMPLES[game_id].cases[0].game).__module__.rpartition(".")[0]
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}."):
            found.update(
                event_name(kind)
                for _, kind in inspect.getmembers(module, inspect.isclass)
                if issubclass(kind, Event) and kind.__module__ == name and not kind.__subclasses__()
            )
    return found


@pytest.mark.parametrize("case", cases(), ids=str)
def test_positions_no_match_had_can_be_played_too(case: Case) -> None:
    """Without Match, with chance by its weights: what search does all the time."""
    for seed in range(3):
        rng = Random(seed)
        state = case.game.initial(case.setup)
        while state.actor == CHANCE:
            step_chance(case.game, state, rng)
        play_out(case.game, state, rng)
        SAMPLES[case.game_id].check(state)
