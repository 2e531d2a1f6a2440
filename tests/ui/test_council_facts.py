"""What events tell the table: folded one by one they give the snapshot, and every one is known."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random
from typing import Any

import pytest

from council_desktop.games.council_of_12.table import previews
from council_desktop.games.council_of_12.table.animations import EVENT_TIMING
from council_desktop.games.council_of_12.table.facts import (
    Facts,
    Moment,
    Past,
    drift,
    past_after,
    seen_after,
    told,
)
from engine.core.events import Event, redact
from engine.core.game import Setup
from engine.games.council_of_12 import events
from engine.games.council_of_12.rules import is_passed
from engine.games.council_of_12.state import EXECUTE_STEP, LADY_TURN, TILT, TURN
from engine.match import Match
from engine.titles import TITLES, builtin_deck

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and dataclasses.fields(kind)
]
DECK = builtin_deck()
PRINTED = {no: card.targets for no, card in DECK.challenges.items()}
SAMPLES: list[dict[str, Any]] = [
    {},
    {"scenario": "september"},
    {"scenario": "november"},
    {"scenario": "introduction"},
    {
        "supplicants": ["worker", "druid", "golem", "knight", "sorcerer", "lady", "oracle"],
        "challenges": [8, 22, 12, 13, 25, 20, 26],
    },
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_has_its_length(kind: type[Event]) -> None:
    assert kind in EVENT_TIMING


def test_no_length_is_for_nothing() -> None:
    assert set(EVENT_TIMING) == set(KINDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SAMPLES, ids=lambda options: str(list(options.values())[:1]))
def test_folded_events_are_the_snapshot(seats: int, options: dict[str, Any]) -> None:
    """For every viewer, after every action, card for card."""
    game = TITLES["council_of_12"].rules(DECK)
    seen_kinds: set[type[Event]] = set()
    for seed in range(5):
        rng = Random(seed)
        match = Match(game, Setup(seats, options), f"fold{seed}")
        match.start()
        viewers = [None, *range(seats)]
        facts = {viewer: Facts.of(game.view(match.state, viewer), viewer) for viewer in viewers}
        moment, past = Moment.empty(seats), Past()
        while not match.over:
            seat = rng.choice(match.state.open_seats())
            legal = match.state.legal_for(seat)
            happened = match.submit(seat, rng.choice(legal))
            for event in happened:
                seen_kinds.add(type(event))
                moment, past = seen_after(moment, event), past_after(past, event)
            for viewer in viewers:
                folded = facts[viewer]
                for event in happened:
                    folded = told(folded, redact(event, viewer), PRINTED)
                snapshot = Facts.of(game.view(match.state, viewer), viewer)
                assert drift(folded, snapshot) == ()
                facts[viewer] = snapshot
        for no in (*facts[None].left, *facts[None].right):
            assert past.of(no)[0] is not None
    assert events.CardRevealed in seen_kinds


def test_an_unknown_event_is_not_passed_over() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Earthquake(Event):
        strength: int

    with pytest.raises(TypeError, match="Earthquake"):
        told(Facts(), Earthquake(9), PRINTED)


def test_what_would_pass_is_what_the_engine_passes() -> None:
    """The one thing the previews work out themselves, held against the rules."""
    game = TITLES["council_of_12"].rules(DECK)
    checked = {True: 0, False: 0}
    for seed in range(40):
        rng = Random(seed)
        match = Match(game, Setup(3, SAMPLES[seed % len(SAMPLES)]), f"pass{seed}")
        match.start()
        while not match.over:
            state = match.state
            if state.phase == EXECUTE_STEP and not state.chair_failed:
                facts = Facts.of(game.view(state, None), None)
                passing = _judged(facts) == previews.PASSES
                assert passing == is_passed(state)
                checked[passing] += 1
            seat = rng.choice(state.open_seats())
            match.submit(seat, rng.choice(state.legal_for(seat)))
    assert min(checked.values()) > 20


def _judged(facts: Facts) -> str:
    return previews.judgement(facts.die, facts.seen, facts.targets, facts.met, facts.attempt)


def test_what_would_do_in_an_attempt_is_what_the_engine_says() -> None:
    """The same over two rounds, held against what happens when nothing moves the die any more."""
    game = TITLES["council_of_12"].rules(DECK)
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(100):
        rng = Random(seed)
        match = Match(game, Setup(2, {"scenario": "september"}), f"attempt{seed}")
        match.start()
        while not match.over:
            before = Facts.of(game.view(match.state, None), None)
            seat = rng.choice(match.state.open_seats())
            actions = match.state.legal_for(seat)
            two = next((a for a in actions if game.token(match.state, seat, a) == "rounds:two"), 0)
            facts, said = before, ""
            for event in match.submit(seat, two or rng.choice(actions)):
                if isinstance(event, (events.Judged, events.TargetMet)):
                    said = _judged(facts)
                    part = facts.attempt
                    passed = isinstance(event, events.Judged) and event.passed
                    met = isinstance(event, events.TargetMet)
                    assert said == ("meet" if met else "pass" if passed else "fail")
                    seen[part, said] += 1
                facts = told(facts, event, PRINTED)
    assert min(seen[1, "meet"], seen[1, "fail"], seen[2, "pass"], seen[2, "fail"]) > 1, seen


def test_the_reach_of_a_card_is_what_the_engine_offers() -> None:
    """A card's reach before it is laid is what is offered when it is carried out."""
    game = TITLES["council_of_12"].rules(DECK)
    checked: set[str] = set()
    for seed in range(30):
        rng = Random(seed)
        match = Match(game, Setup(2), f"reach{seed}")
        match.start()
        while not match.over:
            state = match.state
            seat = rng.choice(state.open_seats())
            decision = game.decision(state, seat)
            assert decision is not None
            operation = state.stack[-1][0]
            by = decision.params.get("by")
            if operation in (TURN, TILT, LADY_TURN) and by in previews.INDEX:
                card = str(by)
                facts = Facts.of(game.view(state, None), None)
                offered = {option.value for option in decision.options}
                reach = previews.reach(card, facts.die, facts.targets, True).faces
                if card == "worker":
                    if "not_back_to" not in decision.params:
                        assert offered <= set(previews.NEIGHBOURS[facts.die])
                        ends = {
                            end
                            for face in offered
                            for end in previews.second_tilts(int(face or 0), facts.die)
                        }
                        assert ends == reach
                else:
                    assert offered == reach
                checked.add(card)
            match.submit(seat, rng.choice(decision.options).action)
    assert {"worker", "sorcerer", "machine", "parasite", "druid", "lady"} <= checked
