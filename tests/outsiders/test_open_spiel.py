"""OpenSpiel's own tests of games, run on ours."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import unittest
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from engine.core.events import Event, told
from engine.journal import canonical
from engine.titles import TITLES
from tests.laws.games import SAMPLES, Case
from tests.outsiders.adapter import LONGEST, MOST_CHANCES, OurState, load, name_of

ROOT = Path(__file__).resolve().parents[2]


def cases_of_every_size(game_id: str) -> list[Any]:
    """The first case with the fewest and with the most seats; --slow two of each number."""
    chosen: dict[int, list[Case]] = {}
    for case in SAMPLES[game_id].cases:
        chosen.setdefault(case.setup.seats, []).append(case)
    ends = (min(chosen), max(chosen))
    return [
        pytest.param(case, marks=[pytest.mark.slow] if place or seats not in ends else [])
        for seats in sorted(chosen)
        for place, case in enumerate(chosen[seats][:2])
    ]


cases = pytest.mark.parametrize(
    "case", [case for game_id in sorted(TITLES) for case in cases_of_every_size(game_id)], ids=str
)


def walk(case: Case, seed: int) -> Iterator[OurState]:
    """Every node of a random game, played by OpenSpiel's rules of play."""
    rng = random.Random(seed)
    state = load(case).new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        state = state.child(action)


@cache
def nodes(case: Case, games: int = 3) -> list[OurState]:
    return [state for seed in range(games) for state in walk(case, seed)]


def some(case: Case, most: int = 90) -> list[OurState]:
    """So many at most, from the start to the end of games."""
    return nodes(case)[:: max(1, len(nodes(case)) // most)]


def test_all_our_games_are_registered() -> None:
    names = pyspiel.registered_names()
    assert {name_of(game_id) for game_id in TITLES} <= set(names)


@cases
def test_random_simulations(case: Case) -> None:
    """Legality, sorted actions, chance weights, clones, serialization, strings, returns."""
    pyspiel.random_sim_test(load(case), num_sims=3, serialize=True, verbose=False)


@pytest.mark.slow
@cases
def test_many_random_simulations(case: Case) -> None:
    pyspiel.random_sim_test(load(case), num_sims=100, serialize=True, verbose=False)


@cases
def test_api(case: Case) -> None:
    """What every game in OpenSpiel must pass, on nodes from the start to the end of games."""
    # Not for whoever only collects tests: it reads all of OpenSpiel's own games, and SciPy.
    from open_spiel.integration_tests import api_test

    names = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name[:5] == "test_"]

    class OnOurs(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = load(case)
        game_name = name_of(case.game_id)
        game_type = game.get_type()
        some_states = some(case)

        @classmethod
        def setUpClass(cls) -> None:
            """The base would sample near the root only, which is all set-up here."""

    result = unittest.TestResult()
    for name in names:
        OnOurs(name).run(result)
    assert result.testsRun == len(names) >= 5
    assert [text for _, text in result.failures + result.errors] == []
    assert result.skipped == []


@cases
def test_the_limits_we_name_hold(case: Case) -> None:
    game = load(case)
    assert game.num_players() == case.setup.seats
    assert game.max_game_length() == LONGEST
    for state in nodes(case):
        assert len(state.history()) < LONGEST
        chances = sum(h.player == pyspiel.PlayerId.CHANCE for h in state.full_history())
        assert chances < MOST_CHANCES
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert all(chance > 0 for _, chance in state.chance_outcomes())


@cases
def test_identical_payoff(case: Case) -> None:
    game = load(case)
    ends = [tuple(state.returns()) for state in nodes(case) if state.is_terminal()]
    assert ends
    for returns in ends:
        assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
        if game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL:
            assert len(set(returns)) == 1


@cases
def test_a_history_gives_the_same_node_again(case: Case) -> None:
    *_, last = walk(case, 1)
    state = load(case).new_initial_state()
    for action in last.history():
        state.apply_action(action)
    assert str(state) == str(last)
    for player in range(case.setup.seats):
        assert state.information_state_string(player) == last.information_state_string(player)


@cases
def test_copies_and_pickles_know_the_same(case: Case) -> None:
    """random_sim_test compares the position only; here also what every seat was told."""
    for state in some(case):
        clone = state.clone()
        assert clone.position is not state.position
        position = pickle.loads(pickle.dumps(state.position))
        for other in (clone.position, position, copy.deepcopy(state.position)):
            assert other.chains == state.position.chains
            assert [k.dump() for k in other.known] == [k.dump() for k in state.position.known]


# ---------------------------------------------------------------- information states


@cases
def test_information_states_only_grow(case: Case) -> None:
    """Perfect recall: what a seat was told before is a beginning of what it was told later."""
    for seed in range(3):
        before: OurState | None = None
        for state in walk(case, seed):
            for player in range(case.setup.seats):
                now = state.information_state_string(player)
                if before is None:
                    continue
                earlier = before.information_state_string(player)
                assert now.startswith(earlier)
                if before.current_player() == player:
                    assert len(now) > len(earlier), "a seat forgot what it did"
            before = state


@cases
def test_one_information_state_one_question(case: Case) -> None:
    """Nodes that a seat cannot tell apart ask it the same and look the same to it.

    All children of a node are compared: they differ by one hidden choice or draw only."""
    met = 0
    for state in some(case):
        if state.is_terminal():
            continue
        children = [state.child(action) for action in state.legal_actions()]
        for player in range(case.setup.seats):
            groups: dict[str, list[OurState]] = {}
            for child in children:
                groups.setdefault(child.information_state_string(player), []).append(child)
            for group in groups.values():
                looks = {child.observation_string(player) for child in group}
                assert len(looks) == 1, "it sees what it was not told"
                asks = {
                    (child.current_player() == player, tuple(child.legal_actions(player)))
                    for child in group
                    if not child.is_chance_node()
                }
                assert len(asks) <= 1, "its actions tell it what is hidden"
                met += len(group) > 1
    assert met > 20, "nothing was hidden: the test tests nothing"


def shown_by(state: OurState, action: int) -> str:
    """What an action turns up for everybody."""
    events: list[Event] = []
    position = state.position
    position.state.clone().apply(position.state.actor, action, events.append)
    return repr([told(event, None) for event in events if event.reveals])


@cases
def test_hidden_choices_and_draws_are_not_told(case: Case) -> None:
    """Two values of a secret word that look the same to a seat are told it in the same words.

    A card that was turned up and lies face-down again was shown, though nothing of it is left.
    """
    secret, ours, met = SAMPLES[case.game_id].secret_words, case.game, 0
    for state in some(case):
        if state.is_terminal():
            continue
        by_word: dict[tuple[str, str], list[OurState]] = {}
        for action in state.legal_actions():
            word = state.action_to_string(state.current_player(), action).partition(":")[0]
            if word in secret:
                shown = shown_by(state, action)
                by_word.setdefault((word, shown), []).append(state.child(action))
        for player in (p for p in range(case.setup.seats) if p != state.current_player()):
            for children in by_word.values():
                told: dict[str, set[str]] = {}
                for child in children:
                    looks = canonical(ours.dump(ours.conceal(child.position.state, player)))
                    chain = child.information_state_string(player)
                    told.setdefault(looks, set()).add(chain)
                assert all(len(strings) == 1 for strings in told.values())
                met += any(len(children) > len(told) for _ in told)
    assert met > 20


@cases
def test_the_acting_seat_tells_its_actions_apart(case: Case) -> None:
    for state in some(case):
        player = state.current_player()
        if player >= 0:
            children = [state.child(action) for action in state.legal_actions()]
            told = {child.information_state_string(player) for child in children}
            assert len(told) == len(children)


@cases
def test_resampling_keeps_the_information_state(case: Case) -> None:
    """OpenSpiel's law for ``resample_from_infostate``, at every decision of a game."""
    different = 0
    rng = random.Random(1)
    for state in some(case, 200):
        player = state.current_player()
        if player < 0:
            continue
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
        assert other.history() == state.history()
        different += str(other) != str(state)
    assert different > 10, "every world was the true one"


@cases
def test_information_states_belong_to_one_seat(case: Case) -> None:
    """The chains of two seats at their own decisions never read the same."""
    by_seat: list[set[str]] = [set() for _ in range(case.setup.seats)]
    for state in nodes(case):
        if state.current_player() >= 0:
            by_seat[state.current_player()].add(
                state.information_state_string(state.current_player())
            )
    union = set().union(*by_seat)
    assert len(union) == sum(len(seen) for seen in by_seat)


@cases
def test_their_search_plays_our_game(case: Case) -> None:
    """IS-MCTS needs all of it together: clones, chance, information states, resampling."""
    game = load(case)
    bot = ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        random_state=np.random.RandomState(2),
        max_simulations=5,
    )
    decisions = [state for state in nodes(case, 1) if state.current_player() >= 0]
    for state in decisions[:3]:
        action = bot.step(state)
        assert action in state.legal_actions()


def test_python_ends_well_afterwards() -> None:
    """What OpenSpiel is given must outlive Python; else the interpreter aborts at its end."""
    code = (
        "import pyspiel\n"
        "from tests.outsiders.adapter import load, SAMPLES\n"
        "case = next(iter(SAMPLES.values())).cases[0]\n"
        "pyspiel.random_sim_test(load(case), num_sims=1, serialize=True, verbose=False)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=None,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
