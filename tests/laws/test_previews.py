"""Looking ahead, and at the middle of things: what is shown is what then happens, and no more."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given

from engine.core.events import redact
from engine.core.types import CHANCE, NOBODY, Seat
from engine.match import scenes_of
from engine.preview import look_ahead
from tests.laws.games import SAMPLES
from tests.laws.walks import Walk, half, seeds, walk, walks

MOST = 4
"""Answers that are looked at ahead."""


def tokens_of(game: Any, state: Any, seat: Seat, rng: Random) -> tuple[str, ...]:
    """Some answers that the seat can give one after another, as far as nobody else acts."""
    state, tokens = state.clone(), []
    while len(tokens) < MOST and seat in state.open_seats():
        action = rng.choice(state.legal_for(seat))
        tokens.append(game.token(state, seat, action))
        state.apply(seat, action)
    return tuple(tokens)


@half()
@given(walks(), seeds)
def test_a_preview_is_what_then_happens(game_walk: Walk, seed: int) -> None:
    """Worked out from what the seat sees and knows, it is true all the same; it stops before
    chance, another seat's answer and whatever is hidden, and says which."""
    game, rng = game_walk.game, Random(seed)
    for step, known in zip(game_walk.steps(), game_walk.known(), strict=False):
        if step.ply % 5:
            continue
        for seat in step.state.open_seats():
            tokens = tokens_of(game, step.state, seat, rng)
            before = game.dump(step.state)
            seen = game.conceal(step.state, seat)
            ahead = look_ahead(game, seen, seat, known[seat], tokens)
            assert game.dump(step.state) == before
            state, happened = step.state.clone(), []
            for token in tokens[: ahead.answers]:
                state.apply(seat, game.parse(state, seat, token), happened.append)
            assert ahead.events == tuple(redact(event, seat) for event in happened)
            assert not any(event.reveals_to(seat) for event in happened)
            assert ahead.view == game.view(state, seat)
            legal = state.legal_for(seat)
            assert ahead.legal == tuple(game.token(state, seat, action) for action in legal)
            if ahead.stopped == "over":
                assert state.actor == NOBODY
            elif ahead.stopped == "chance":
                assert state.actor == CHANCE
            elif ahead.stopped == "seat":
                assert seat not in state.open_seats() != ()
            elif ahead.stopped is None:
                assert ahead.answers == len(tokens)
                assert seat in state.open_seats()
            else:
                assert ahead.answers < len(tokens)
                then: list[Any] = []
                action = game.parse(state, seat, tokens[ahead.answers])
                state.apply(seat, action, then.append)
                known_before = then[: len(ahead.until)]
                assert ahead.until == tuple(redact(event, seat) for event in known_before)
                assert not any(event.reveals_to(seat) for event in known_before)


def test_something_can_be_seen_ahead_and_something_stops_it() -> None:
    """Else the law above would hold for a preview that never shows anything."""
    for game_id, sample in SAMPLES.items():
        met = set()
        shown = 0
        for case in sample.cases:
            game, game_walk, rng = case.game, walk(case, 5), Random(5)
            for step, known in zip(game_walk.steps(), game_walk.known(), strict=False):
                for seat in step.state.open_seats()[:1]:
                    tokens = tokens_of(game, step.state, seat, rng)[:1]
                    seen = game.conceal(step.state, seat)
                    ahead = look_ahead(game, seen, seat, known[seat], tokens)
                    met.add(ahead.stopped)
                    shown += ahead.answers
        assert shown > 50, game_id
        assert {"chance", "seat", "hidden"} & met, game_id


@half()
@given(walks())
def test_scenes_replay_what_happened(game_walk: Walk) -> None:
    """Event by event, for every seat and for who sees the open table only."""
    match, game = game_walk.match, game_walk.game
    keys = set(game.view(match.state_at(0), None))
    for ply in range(0, match.ply + 1, 3):
        before = game.dump(match.state_at(ply))
        for viewer in (None, *game_walk.seats):
            shown = tuple(match.scenes(ply, viewer))
            told = [redact(event, viewer) for event in match.events_at(ply)]
            assert [scene.event for scene in shown] == told
            assert all(keys <= set(scene.view) for scene in shown)
            if viewer is not None and shown:
                assert shown[-1].learnt == match.knowledge_at(ply, viewer).dump()
        assert game.dump(match.state_at(ply)) == before


EARLY = {"council_of_12", "king_of_12"}
"""Their views show some cards before the event that turns them up, in the same action."""


@half()
@given(walks(), seeds)
def test_the_middle_of_things_shows_nothing_hidden(game_walk: Walk, seed: int) -> None:
    """Where two worlds sound alike to a seat event by event, they look alike in between too."""
    game, rng = game_walk.game, Random(seed)
    for step, known in zip(game_walk.steps(), game_walk.known(), strict=False):
        if step.ply % 3:
            continue
        for seat in game_walk.seats:
            seen = game.conceal(step.state, seat)
            world = game.determinize(seen, seat, known[seat], rng)
            if step.action not in world.legal_for(step.seat):
                continue
            truly, other = (
                scenes_of(game, state, step.seat, step.action, seat, known[seat])
                for state in (step.state, world)
            )
            alike = [one.event for one in truly] == [two.event for two in other]
            if alike or game_walk.case.game_id not in EARLY:
                for one, two in zip(truly, other, strict=False):
                    if one.event != two.event:
                        break
                    assert one == two, f"{seat} sees more than it hears at {one.event}"
