"""Hints say what is so: in the last round, where equal cards are all that counts, and in step 4."""

from __future__ import annotations

import pytest

from council_desktop.text.texts import Texts, languages
from engine.bots.registry import agent_for, hint
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.core.masks import bits
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.state import (
    A_FIRST,
    A_PLAY,
    A_SAY,
    A_TILT,
    ARGUMENT,
    EXECUTE_STEP,
    TILTS,
    kind_of,
)
from engine.match import Match
from engine.titles import game_with_deck

SAME = {"same", "same_sure", "lost", "order", "die", "only"}
"""Reasons that give no two numbers, or the same one twice."""


def _last_choice(seats: int, number: int) -> tuple[Match, int] | None:
    """A game of greedy members up to where somebody first lays a card in its last round."""
    match = Match(game_with_deck("council_of_12"), Setup(seats), f"last/{number}")
    match.start()
    agent = agent_for(match.game, "greedy")
    while not match.over:
        seat = match.state.open_seats()[0]
        legal = match.state.legal_for(seat)
        kinds = {kind_of(action) for action in legal}
        if match.state.current == LAST and A_PLAY in kinds and kinds <= {A_PLAY, A_SAY}:
            return match, seat
        match.submit_token(seat, agent.choose(task_for(match, seat, "greedy")).token)
    return None


@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_of_the_last_round_says_who_may_lay_the_same(seats: int) -> None:
    """Its numbers count members, and where nobody else may lay a card it says just that."""
    reasons = set()
    games = [found for number in range(8) if (found := _last_choice(seats, number))]
    for number, (match, seat) in enumerate(games):
        if number % 2 and seats == 2:
            # All that one holds lies on the other's pile already.
            state, other = match.state.clone(), 1 - seat
            state.piles[other] += bits(state.hands[seat])
            state.hands[other] &= ~state.hands[seat]
            match.state = match._path[-1].state = state
        said = hint(match.game, task_for(match, seat, "hard"))
        hands = match.state.hands
        assert said.out_of == seats, "all members are a full bar"
        for rated in said.rated:
            kind, _, name = rated.token.partition(":")
            if kind != "play":
                continue
            card = CHARACTERS.index(name)
            truly = sum(hand >> card & 1 for hand in hands)
            assert truly <= rated.of_100 <= seats, rated
        best, others = said.rated[0].of_100, said.rated[1:]
        assert seats > 2 or all(rated.of_100 <= best for rated in others)
        assert [rated.why == "hints.second.equal" for rated in others[:1]] == [
            rated.of_100 == best for rated in others[:1]
        ]
        assert all(rated.of_100 < best for rated in others[1:]), "equal, and called worse"
        if said.reason != "hints.reason.propose":
            assert (said.reason == "hints.reason.unmatched") == (best == 1)
        reasons.add(said.reason)
        for language in languages():
            assert "{" not in Texts(language).t(said.reason, **said.params)
    assert "hints.reason.together" in reasons
    assert seats > 2 or "hints.reason.unmatched" in reasons


def test_a_hint_of_an_order_or_a_tilt_says_how_often_it_passes() -> None:
    """By the numbers of its own thinking, and where the second of two tilts can lead."""
    reasons, tilts = set(), 0
    for number in range(2):
        match = Match(game_with_deck("council_of_12"), Setup(3), f"ways/{number}")
        match.start()
        agent = agent_for(match.game, "greedy")
        while not match.over:
            seat = match.state.open_seats()[0]
            kinds = set(map(kind_of, match.state.legal_for(seat)))
            if kinds & {A_FIRST, A_TILT} and match.state.phase == EXECUTE_STEP:
                said = hint(match.game, task_for(match, seat, "hard"))
                name = said.reason.removeprefix("hints.reason.")
                reasons.add(name)
                percent, than = (said.params.get(one, 0) for one in ("percent", "than"))
                assert (percent == than) == (name.removeprefix("tilt_") in SAME), said
                assert said.runner_up is None or percent >= than
                first, *others = said.rated
                if others and "percent" in said.params:
                    assert said.measure == "hints.measure.passes"
                    assert (first.of_100, others[0].of_100) == (percent, than), "as the reason"
                for one in others[:1]:
                    assert (one.why == "hints.second.equal") == (one.of_100 == first.of_100)
                if "to" in said.params:
                    middle, to = int(said.best.partition(":")[2]), said.params["to"]
                    assert to in [action & ARGUMENT for action in TILTS[middle]]
                    tilts += 1
            match.submit_token(seat, agent.choose(task_for(match, seat, "greedy")).token)
    assert {"ways", "sure_none", "same_sure"} <= reasons
    assert tilts
