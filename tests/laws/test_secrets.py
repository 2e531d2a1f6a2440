"""Laws of hidden information: nobody is shown, told or taught more than the rules allow.

A *world* is a full position. ``determinize`` makes worlds that a seat cannot tell from the true
one; whatever differs between two such worlds is hidden from that seat.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.core.events import Event, redact, told
from engine.core.game import Game
from engine.core.knowledge import Knowledge
from engine.core.types import CHANCE, Action, Seat
from engine.journal import canonical
from tests.laws.games import SAMPLES
from tests.laws.walks import Step, Walk, each, half, play_out, seeds, walk, walks


@dataclass(frozen=True)
class Scene:
    """One seat's place in one node of a game."""

    step: Step
    seat: Seat
    concealed: Any
    known: Knowledge
    others: tuple[Any, ...]
    """Worlds the seat takes for possible, drawn by chance."""


def scenes(game_walk: Walk, rng: Random, worlds: int, every: int = 1) -> Iterator[Scene]:
    """At every so manieth node, and wherever a word of an action is met for the first time."""
    game = game_walk.game
    first, met = rng.randrange(every), set[str]()
    for step, known in zip(game_walk.steps(), game_walk.known(), strict=False):
        word = game.token(step.state, step.seat, step.action).partition(":")[0]
        if step.ply % every != first and word in met:
            continue
        met.add(word)
        for seat in game_walk.seats:
            concealed = game.conceal(step.state, seat)
            others = tuple(
                game.determinize(concealed, seat, known[seat], rng) for _ in range(worlds)
            )
            yield Scene(step, seat, concealed, known[seat], others)


def heard(events: list[Event], seat: Seat | None) -> tuple[Any, ...]:
    return tuple(told(event, seat) for event in events)


def after(state: Any, seat: Seat, action: Action) -> tuple[Any, list[Event]]:
    """The position after an action, and all that happened."""
    events: list[Event] = []
    clone = state.clone()
    clone.apply(seat, action, events.append)
    return clone, events


def seen(game: Game, state: Any, seat: Seat) -> str:
    return canonical([game.dump(game.conceal(state, seat)), game.view(state, seat)])


# ---------------------------------------------------------------- conceal and determinize


@half()
@given(walks(), seeds)
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden(game_walk: Walk, seed: int) -> None:
    game = game_walk.game
    for scene in scenes(game_walk, Random(seed), worlds=2, every=each(3)):
        expected = seen(game, scene.step.state, scene.seat)
        for world in scene.others:
            assert seen(game, world, scene.seat) == expected
            for viewer in game_walk.seats:
                open_table = game.view(scene.step.state, None)
                assert game.view(world, None) == open_table, f"the table sees a card ({viewer})"


@half()
@given(walks(), seeds)
def test_worlds_keep_the_rules(game_walk: Walk, seed: int) -> None:
    """A world drawn for a seat is a position like any other: it can be played to its end."""
    game, check = game_walk.game, SAMPLES[game_walk.case.game_id].check
    rng = Random(seed)
    for scene in scenes(game_walk, rng, worlds=1, every=3):
        (world,) = scene.others
        check(world)
        assert canonical(game.dump(game.load(game.dump(world)))) == canonical(game.dump(world))
        assert world.actor == scene.step.state.actor
        assert world.open_seats() == scene.step.state.open_seats()
        assert world.legal_for(scene.seat) == scene.step.state.legal_for(scene.seat)
        play_out(game, world, rng)
        check(world)


@half()
@given(walks(), seeds)
def test_the_agent_of_a_seat_is_given_its_own_actions(game_walk: Walk, seed: int) -> None:
    """What crosses to a bot is the concealed position: enough to know what may be done."""
    game = game_walk.game
    for scene in scenes(game_walk, Random(seed), worlds=0):
        given_to_it = game.load(json.loads(canonical(game.dump(scene.concealed))))
        legal = scene.step.state.legal_for(scene.seat)
        assert given_to_it.legal_for(scene.seat) == legal
        if legal:
            assert given_to_it.actor == scene.seat
            truly = game.decision(scene.step.state, scene.seat)
            assert game.decision(given_to_it, scene.seat) == truly
        assert game.view(given_to_it, scene.seat) == game.view(scene.step.state, scene.seat)


@given(walks(), seeds)
def test_concealing_leaves_the_true_position_alone(game_walk: Walk, seed: int) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        before = game.dump(state)
        for seat in game_walk.seats:
            concealed = game.conceal(state, seat)
            known = game.knowledge(game_walk.case.setup, seat)
            assert game.dump(state) == before
            assert concealed is not state
            assert known.dump() == game.knowledge(game_walk.case.setup, seat).dump()


@given(walks(), seeds)
def test_the_same_random_numbers_give_the_same_world(game_walk: Walk, seed: int) -> None:
    game = game_walk.game
    for scene in scenes(game_walk, Random(seed), worlds=0, every=5):
        twice = [
            game.dump(game.determinize(scene.concealed, scene.seat, scene.known, Random(seed)))
            for _ in range(2)
        ]
        assert twice[0] == twice[1]


@pytest.mark.parametrize("game_id", sorted(SAMPLES))
def test_there_is_something_to_hide(game_id: str) -> None:
    """Else every law here would hold for a game without secrets."""
    different = told_apart = 0
    for case in SAMPLES[game_id].cases:
        rng = Random(5)
        for scene in scenes(walk(case, 5), rng, worlds=1, every=2):
            truth = case.game.dump(scene.step.state)
            different += case.game.dump(scene.others[0]) != truth
            told_apart += case.game.dump(scene.concealed) != truth
    assert different > 100
    assert told_apart > different


# ---------------------------------------------------------------- knowledge


@given(walks(), seeds)
def test_the_true_world_fits_what_every_seat_knows(game_walk: Walk, seed: int) -> None:
    for scene in scenes(game_walk, Random(seed), worlds=2, every=each(3)):
        assert scene.known.allows(scene.step.state), "something false was learnt"
        for world in scene.others:
            assert scene.known.allows(world), "a world was drawn that is known not to be"


@given(walks())
def test_the_match_keeps_what_seats_learn(game_walk: Walk) -> None:
    *_, last = game_walk.known()
    for seat, known in enumerate(last):
        assert game_walk.match.knowledge(seat).dump() == known.dump()


@given(walks())
def test_knowledge_survives_json(game_walk: Walk) -> None:
    game = game_walk.game
    for step, known in zip(game_walk.steps(), game_walk.known(), strict=False):
        for seat, one in enumerate(known):
            data = json.loads(canonical(one.dump()))
            again = game.load_knowledge(data)
            assert again.dump() == one.dump() == data
            copy = one.copy()
            for event in step.events:
                again.observe(redact(event, seat))
                copy.observe(redact(event, seat))
            assert again.dump() == copy.dump(), "it learns differently after loading"
            assert one.dump() == data, "a copy is not independent"


# ---------------------------------------------------------------- events


@half()
@given(walks(), seeds)
def test_events_and_views_tell_the_same(game_walk: Walk, seed: int) -> None:
    """Two worlds that differ only in hidden cards: a seat hears of a difference exactly when it
    sees one. An event with a card that the view does not allow would be heard but not seen; a view
    that changes without an event would be seen but not heard.

    A choice made in the open may be heard and leave no trace, and so may a card that was shown to
    all and is in hand again; what was done or drawn in secret may not."""
    game, secret_words = game_walk.game, SAMPLES[game_walk.case.game_id].secret_words
    for scene in scenes(game_walk, Random(seed), worlds=1, every=2 * each(2)):
        step, seat = scene.step, scene.seat
        word = game.token(step.state, step.seat, step.action).partition(":")[0]
        true_after, true_events = after(step.state, step.seat, step.action)
        hears, sees = heard(true_events, seat), seen(game, true_after, seat)
        shown = heard([event for event in true_events if event.reveals], None)
        (world,) = scene.others
        for action in world.legal_for(step.seat):
            if seat == step.seat and action != step.action:
                continue  # a seat knows what it did itself
            other_after, events = after(world, step.seat, action)
            in_secret = action == step.action or (
                word in secret_words and game.token(world, step.seat, action).startswith(f"{word}:")
            )
            shown_apart = shown != heard([event for event in events if event.reveals], None)
            sees_the_same = sees == seen(game, other_after, seat)
            if hears == heard(events, seat):
                assert sees_the_same, f"seen by {seat}, but not told: {true_events} or {events}"
            elif in_secret and not shown_apart:
                assert not sees_the_same, f"told to {seat}, not seen: {true_events} or {events}"


@half()
@given(walks(), seeds)
def test_what_may_be_undone_taught_nobody_anything(game_walk: Walk, seed: int) -> None:
    """After an action that reveals nothing, every world a seat thought possible still is: the
    acting seat could have done something there that looks the same to the seat."""
    game = game_walk.game
    for scene in scenes(game_walk, Random(seed), worlds=2, every=each(3)):
        step = scene.step
        if step.seat == CHANCE or any(event.reveals for event in step.events):
            continue
        true_after, true_events = after(step.state, step.seat, step.action)
        expected = (heard(true_events, scene.seat), seen(game, true_after, scene.seat))
        for world in scene.others:
            own = scene.seat == step.seat
            actions = (step.action,) if own else world.legal_for(step.seat)
            reached = [after(world, step.seat, action) for action in actions]
            assert expected in [
                (heard(events, scene.seat), seen(game, state, scene.seat))
                for state, events in reached
            ], f"seat {scene.seat} learnt from {true_events}"


# ---------------------------------------------------------------- what may be asked openly


@half()
@given(walks(), seeds)
def test_what_is_asked_openly_shows_nothing_hidden(game_walk: Walk, seed: int) -> None:
    """A decision that is not private reads the same in every world another seat can imagine."""
    game = game_walk.game
    for scene in scenes(game_walk, Random(seed), worlds=2):
        for asked in scene.step.state.open_seats():
            decision = game.decision(scene.step.state, asked)
            assert decision is not None
            assert not (decision.council and decision.private)
            if decision.private or asked == scene.seat:
                continue
            for world in scene.others:
                assert game.decision(world, asked) == decision
