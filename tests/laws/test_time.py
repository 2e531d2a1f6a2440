"""Laws of time: undo, redo, replay, and chance that is the same however often it is asked."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.chance import draw
from engine.core.errors import CannotUndo
from engine.core.events import told
from engine.core.game import Game
from engine.core.types import CHANCE, Action, Seat
from engine.match import Match
from tests.laws.games import SAMPLES
from tests.laws.walks import Step, Walk, choose, half, play_on, seeds, walk, walks


def fresh(game_walk: Walk, chance: str = "seed") -> Match:
    match = Match(game_walk.game, game_walk.case.setup, game_walk.match.seed, chance=chance)
    match.start()
    return match


def decisions(game_walk: Walk) -> list[Step]:
    return [step for step in game_walk.steps() if step.seat != CHANCE]


def everything(match: Match) -> tuple[Any, ...]:
    """All a match tells about its present."""
    game, seats = match.game, range(match.setup.seats)
    return (
        game.dump(match.state),
        [(entry.by, entry.token) for entry in match.log],
        [match.events(viewer) for viewer in (None, *seats)],
        [match.knowledge(seat).dump() for seat in seats],
    )


def now(match: Match) -> tuple[Any, ...]:
    """The position and the way there; cheaper than everything."""
    known = [match.knowledge(seat).dump() for seat in range(match.setup.seats)]
    return (match.game.dump(match.state), [entry.id for entry in match.log], known)


@given(walks())
def test_the_same_seed_and_actions_give_the_same_game(game_walk: Walk) -> None:
    match = fresh(game_walk)
    for step in decisions(game_walk):
        assert match.ply == step.ply
        heard = match.submit(step.seat, step.action)
        assert list(heard) == [
            event for ply in range(step.ply + 1, match.ply + 1) for event in match.events_at(ply)
        ]
    assert everything(match) == everything(game_walk.match)


@given(walks())
def test_chance_answered_by_hand_gives_the_same_game(game_walk: Walk) -> None:
    match = fresh(game_walk, chance="manual")
    assert match.ply == 0
    for step in game_walk.steps():
        match.submit_token(step.seat, match.game.token(match.state, step.seat, step.action))
    assert everything(match) == everything(game_walk.match)


@half()
@given(walks(), seeds)
def test_undo_and_redo(game_walk: Walk, seed: int) -> None:
    """At every decision: undo leads back, redo restores, another undo leads back again."""
    match = fresh(game_walk)
    for step in decisions(game_walk):
        before = now(match)
        match.submit(step.seat, step.action)
        after = now(match)
        last = match.log[-1]
        others = [seat for seat in (CHANCE, *game_walk.seats) if seat != last.by]
        assert not any(match.can_undo(seat) for seat in others if seat != CHANCE)
        if last.by == CHANCE or not match.can_undo(step.seat):
            with pytest.raises(CannotUndo):
                match.undo(step.seat)
            assert now(match) == after
            continue
        match.undo(step.seat)
        assert now(match) == before
        assert match.can_redo()
        match.redo()
        assert now(match) == after
        assert not match.revisited, "nothing was seen that had to be unseen"
    assert everything(match) == everything(game_walk.match)


@half()
@given(walks(), seeds)
def test_going_back_anywhere_and_playing_on(game_walk: Walk, seed: int) -> None:
    """The solo rule: any ply; what chance gave comes again, and the same actions too."""
    rng = Random(seed)
    match = fresh(game_walk)
    for step in decisions(game_walk):
        match.submit(step.seat, step.action)
    final = everything(match)
    for _ in range(3):
        ply = rng.randrange(match.ply)
        gone = {at: entry.by for at, entry in enumerate(match.log, start=1) if at > ply}
        drawn = [entry.token for entry in match.log[ply:] if entry.by == CHANCE]
        authors = {*gone.values()}
        crossed = any(
            by == CHANCE
            # Of one author alone only what was news to that one.
            or any(
                e.reveals_to(by) if len(authors) == 1 else e.reveals for e in match.events_at(at)
            )
            for at, by in gone.items()
        )
        was = match.revisited
        match.undo_to(ply)
        assert match.revisited == (was or crossed)
        if crossed:
            rolled = any(token.startswith("roll:") for token in drawn)
            told = "answer" if len(authors) > 1 else "open"
            assert match.unseen == ("roll" if rolled else "draw" if drawn else told)
        assert match.ply >= ply
        assert everything(match)[1] == final[1][: match.ply], "chance was drawn anew"
        entries = len(match.entries)
        assert match.can_redo() == (everything(match) != final)
        if match.can_redo():
            match.redo()
        assert everything(match) == final
        match.undo_to(ply)
        for step in decisions(game_walk):
            if step.ply >= match.ply:
                match.submit(step.seat, step.action)
        assert everything(match) == final
        assert not match.can_redo(), "a new action ends what could be redone"
        assert len(match.entries) >= entries, "entries are never forgotten"
    with pytest.raises(CannotUndo):
        match.undo_to(match.ply + 1)
    with pytest.raises(CannotUndo):
        match.undo_to(-1)
    with pytest.raises(CannotUndo):
        match.redo()


@half()
@given(walks(), seeds)
def test_every_branch_stays_reachable(game_walk: Walk, seed: int) -> None:
    rng = Random(seed)
    match = fresh(game_walk)
    play_on(match, rng)
    heads = {match.head: everything(match)}
    for _ in range(2):
        match.undo_to(rng.randrange(match.ply))
        play_on(match, rng)
        heads[match.head] = everything(match)
    for head, expected in heads.items():
        match.go_to(head)
        assert everything(match) == expected


@half()
@given(walks(), seeds)
def test_what_is_tried_after_the_end_takes_nothing_back(game_walk: Walk, seed: int) -> None:
    """Wherever it begins and ends; a game that goes on is marked by the same."""
    rng, match = Random(seed), fresh(game_walk)
    play_on(match, rng)
    if not match.over:
        return
    ids = [0, *(entry.id for entry in match.log)]
    match.branch(rng.choice(ids[:-1]))
    play_on(match, rng, match.ply + 5)
    match.undo_to(rng.randrange(match.ply + 1))
    assert not match.revisited
    match.to_main()
    assert match.over
    assert not match.revisited
    match.undo_to(match.ply - 1)
    match.branch(0)
    assert match.revisited, "of a game that had not ended all is seen that is to come"


def draws(match: Match) -> list[tuple[str, int, tuple[Action, ...], Any, Action]]:
    """(stream, index in it, outcomes, weights, what was drawn) along the path."""
    counts: dict[str, int] = {}
    found = []
    for ply, entry in enumerate(match.log):
        if entry.by != CHANCE:
            continue
        state = match.state_at(ply)
        stream = match.game.stream(state)
        index = counts.get(stream, 0)
        counts[stream] = index + 1
        weights = match.game.weights(state)
        found.append(
            (
                stream,
                index,
                state.legal(),
                None if weights is None else tuple(weights),
                entry.action,
            )
        )
    for stream, count in counts.items():
        assert match.draw_index(stream) == count
    return found


@half()
@given(walks(), seeds)
def test_a_draw_depends_on_seed_stream_and_number_only(game_walk: Walk, seed: int) -> None:
    """However two games of one seed differ, the same question gets the same answer."""
    answers: dict[tuple[Any, ...], Action] = {}
    for number in range(3):
        match = fresh(game_walk)
        play_on(match, Random(seed + number))
        for stream, index, legal, weights, action in draws(match):
            outcome = draw(match.seed, stream, index, len(legal) if weights is None else weights)
            assert legal[outcome] == action
            assert answers.setdefault((stream, index, legal, weights), action) == action


@pytest.mark.parametrize("game_id", sorted(SAMPLES))
def test_a_draw_more_never_shifts_the_other_streams(game_id: str) -> None:
    """Two games of one seed part; wherever one stream was drawn from more often, the first draws
    of every other stream that were asked the same are still the same, and there are such."""
    shifted = same = 0
    for case, seed in product(SAMPLES[game_id].cases, (1, 2)):
        first = walk(case, seed)
        match = Match(case.game, case.setup, first.match.seed)
        match.start()
        play_on(match, Random(99))
        before = draws(first.match)
        answers = {tuple(rest): action for *rest, action in before}
        positions = {tuple(rest): at for at, (*rest, _) in enumerate(before)}
        for at, (*rest, action) in enumerate(draws(match)):
            key = tuple(rest)
            if key in answers:
                assert answers[key] == action
                same += 1
                shifted += positions[key] != at
    assert same > 100
    if SAMPLES[game_id].steady:
        assert not shifted, "it is not steady"
    else:
        assert shifted > 10, "no draw was ever made earlier or later: the test tests nothing"


def sealing(game: Game, state: Any, kinds: frozenset[str]) -> list[tuple[Seat, list[Action]]]:
    """Open seats and those of their actions whose order cannot matter."""
    found = []
    for seat in state.open_seats():
        decision = game.decision(state, seat)
        if decision is not None and decision.kind in kinds and not decision.council:
            own = [option for option in decision.options if option.kind == decision.kind]
            # beside what is asked some games let seats say something; others name what is chosen
            found.append((seat, [option.action for option in own or decision.options]))
    return found


@given(walks(), seeds)
def test_hidden_choices_commute_where_order_is_free(game_walk: Walk, seed: int) -> None:
    game, rng = game_walk.game, Random(seed)
    kinds = SAMPLES[game_walk.case.game_id].free_order
    for state in game_walk.positions():
        if state.actor < 0:
            continue
        sealers = [(seat, rng.choice(actions)) for seat, actions in sealing(game, state, kinds)]
        if len(sealers) < 2:
            continue
        ends = set()
        for order in permutations(sealers):
            clone = state.clone()
            for seat, action in order:
                assert action in clone.legal_for(seat)
                clone.apply(seat, action)
            ends.add(str(game.dump(clone)))
        assert len(ends) == 1, f"the order of {sealers} matters"


@pytest.mark.parametrize("game_id", sorted(SAMPLES))
def test_there_are_hidden_choices_to_commute(game_id: str) -> None:
    sample = SAMPLES[game_id]
    met = set()
    for case in sample.cases:
        for state in walk(case, 3).positions():
            seats = [seat for seat, _ in sealing(case.game, state, sample.free_order)]
            if state.actor >= 0 and len(seats) > 1:
                decision = case.game.decision(state, seats[0])
                assert decision is not None
                met.add(decision.kind)
    assert met == sample.free_order


@half()
@given(walks(), seeds)
def test_listeners_hear_everything_once(game_walk: Walk, seed: int) -> None:
    match = Match(game_walk.game, game_walk.case.setup, game_walk.match.seed)
    heard: list[Any] = []
    unsubscribe = match.subscribe(heard.extend)
    match.start()
    rng = Random(seed)
    play_on(match, rng)
    everything_told = [event for ply in range(match.ply + 1) for event in match.events_at(ply)]
    assert heard == everything_told
    for viewer in (None, *game_walk.seats):
        keys = [told(event, viewer) for event in everything_told]
        assert [told(event, viewer) for _, event in match.events(viewer)] == keys
    unsubscribe()
    match.undo_to(0)
    play_on(match, rng)
    assert heard == everything_told


@half()
@given(walks(), seeds)
def test_undo_takes_back_one_action_at_a_time(game_walk: Walk, seed: int) -> None:
    """As many undos as nothing was revealed, then as many redos: the same game again."""
    rng = Random(seed)
    match = fresh(game_walk)
    while not match.over:
        seat, action = choose(match.game, match.state, rng)
        match.submit(seat, action)
        trail = [now(match)]
        while match.ply and match.can_undo(match.log[-1].by) and match.log[-1].by != CHANCE:
            match.undo(match.log[-1].by)
            trail.append(now(match))
        for expected in trail[-2::-1]:
            match.redo()
            assert now(match) == expected
        assert not match.can_redo() or len(trail) == 1
