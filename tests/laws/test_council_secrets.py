"""Corners of Council of 12 that random play reaches once in thousands of games.

Each of these was found by the laws of test_secrets.py and has its own small position here.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.events import Event, redact
from engine.core.game import Game
from engine.core.types import CHANCE
from engine.games.council_of_12.state import HANDLERS, INDEX, PLAY, RECOVER, TAKE, mask_of
from engine.match import Match
from tests.laws.games import COUNCIL, SAMPLES, Case


def case(name: str) -> Case:
    return next(case for case in SAMPLES[COUNCIL].cases if case.name == name)


def cards(names: str) -> int:
    return mask_of(INDEX[name] for name in names.split())


def ready_to_play(seats: int = 3) -> tuple[Game, Match]:
    """A game at the beginning of its first step 3."""
    one = case(f"plain-{seats}")
    match = Match(one.game, one.setup, "corners")
    match.start()
    match.submit_token(0, "bell:no")
    while one.game.view(match.state, None)["phase"] != "play":
        match.submit_token(0, "rounds:one")
    return one.game, match


def settle(state: Any) -> None:
    """Asks again, after a position was changed by hand."""
    while not HANDLERS.settle[state.stack[-1][0]](state, None):
        pass


def deal(state: Any, seat: int, hand: str, pile: str) -> None:
    """Gives a member these cards, all others of theirs under the overview."""
    state.hands[seat] = cards(hand)
    state.piles[seat] = tuple(INDEX[name] for name in pile.split())
    outside = state.hands[seat] | mask_of(state.piles[seat])
    state.under[seat] = state.charter.cards & ~outside
    settle(state)


def apply(game: Game, state: Any, seat: int, token: str) -> list[Event]:
    events: list[Event] = []
    state.apply(seat, game.parse(state, seat, token), events.append)
    return events


def test_the_exchange_of_an_only_card_cannot_be_undone() -> None:
    """All learn by it that the card in hand was not the supplicant's."""
    _, match = ready_to_play()
    state = match.state
    others = [name for name in ("worker", "golem", "knight") if not state.blocked & cards(name)]
    deal(state, 0, f"{others[0]} {others[1]}", "lady")
    match.submit_token(0, f"play:{others[0]}")
    assert match.can_undo(0)
    (event,) = match.submit_token(0, f"play:{others[1]}")
    assert event.reveals
    assert not match.can_undo(0)


def test_the_exchange_of_one_card_among_several_can_be_undone() -> None:
    _, match = ready_to_play()
    deal(match.state, 0, "worker golem knight sorcerer", "lady")
    plays = [
        name for name in ("worker", "golem", "knight") if not match.state.blocked & cards(name)
    ]
    match.submit_token(0, f"play:{plays[0]}")
    match.submit_token(0, f"play:{plays[1]}")
    assert match.can_undo(0)


def recovering() -> tuple[Game, Any]:
    """Seat 0 took a card unseen from below the top; now it may take the top one too."""
    game, match = ready_to_play()
    state = match.state.clone()
    deal(state, 0, "worker golem", "lady knight druid machine")
    while state.stack[-1][0] != PLAY:
        state.stack.pop()
    state.stack.append((TAKE, 0, 0, 0))
    settle(state)
    return game, state


def test_a_card_that_is_uncovered_is_told() -> None:
    """The top of every pile is seen by all; so whoever takes it shows the next one."""
    game, state = recovering()
    known = game.knowledge(case("plain-3").setup, 1)
    for name in ("lady", "knight", "druid", "machine"):
        known._put(0, INDEX[name])
    taken = apply(game, state, 0, "take:druid")
    for event in taken:
        known.observe(redact(event, 1))
    assert not any(event.reveals for event in taken)
    assert game.view(state, 1)["members"][0]["pile"] is None
    state.stack.append((RECOVER, 0, 0, 0))
    settle(state)
    (top,) = apply(game, state, 0, "recover:yes")
    known.observe(redact(top, 1))
    heard = redact(top, 1)
    assert (heard.card, heard.uncovered) == ("machine", "knight")
    assert heard.reveals
    assert game.view(state, 1)["members"][0]["discard_top"] == "knight"
    assert known.allows(state)
    concealed = game.conceal(state, 1)
    for seed in range(30):
        world = game.determinize(concealed, 1, known, Random(seed))
        assert known.allows(world), "what lay above the uncovered card cannot lie below it"
        assert world.piles[0] == state.piles[0]


def test_a_card_that_was_known_to_lie_there_is_no_news() -> None:
    game, state = recovering()
    (taken, *_) = apply(game, state, 0, "take:machine")
    assert (taken.open, taken.uncovered, taken.reveals) == (True, None, False)


def test_the_end_cannot_be_undone() -> None:
    """The term counts crowns that nobody saw; it would tell of face-down supplicants."""
    one = case("plain-2")
    for seed in range(5):
        match = Match(one.game, one.setup, f"end {seed}")
        match.start()
        rng = Random(seed)
        while not match.over:
            seat = match.state.actor
            match.submit(seat, rng.choice(match.state.legal_for(seat)))
        assert any(type(event).__name__ == "GameOver" for event in match.events_at(match.ply))
        assert match.events_at(match.ply)[-1].reveals
        assert not match.can_undo(match.log[-1].by)


def test_an_open_card_that_is_not_negated_tells_of_the_others() -> None:
    """Found with the council chair: choosing the open card shows that nobody else laid it."""
    one = case("chair-4")
    match = Match(one.game, one.setup, "chair")
    match.start()
    for seat in range(4):
        legal = [one.game.token(match.state, seat, a) for a in match.state.legal_for(seat)]
        plays = [token for token in legal if token.startswith("play:")]
        match.submit_token(seat, plays[0] if seat == 2 else plays[-1])
        match.submit_token(seat, "ready")
    match.submit_token(0, "first:2")
    revealed = [event for event in match.events_at(match.ply) if hasattr(event, "was_open")]
    if match.log[-1].by != CHANCE:
        assert revealed[0].was_open
        assert not match.can_undo(0)


def test_what_lies_hidden_and_what_the_pile_hides_are_dealt_together() -> None:
    """Of Lady and Knight one lies in the pile and one on the table; a Lady was already used."""
    game, match = ready_to_play()
    state = match.state.clone()
    deal(state, 0, "worker", "lady machine")
    state.under[0] &= ~cards("knight")
    state.laid[0] = INDEX["knight"]
    state.lying = 1
    state.doubt[0] = cards("lady knight")
    state.blocked, state.used = cards("worker"), cards("lady")
    known = game.knowledge(case("plain-3").setup, 1)
    for name in ("lady", "knight", "machine"):
        known._put(0, INDEX[name])
    known.maybe[0] = cards("lady knight")
    assert known.allows(state)
    for seed in range(30):
        world = game.determinize(game.conceal(state, 1), 1, known, Random(seed))
        assert world.laid[0] == INDEX["knight"]
        assert world.piles[0] == state.piles[0]


def test_hidden_cards_are_dealt_evenly() -> None:
    """Three hand cards, one of them laid: each of them as often as the others."""
    game, match = ready_to_play()
    state = match.state.clone()
    deal(state, 0, "golem knight", "machine")
    state.under[0] &= ~cards("sorcerer")
    state.laid[0] = INDEX["sorcerer"]
    state.lying = 1
    state.blocked = 0
    known = game.knowledge(case("plain-3").setup, 1)
    known._put(0, INDEX["machine"])
    rng = Random(1)
    laid = [game.determinize(game.conceal(state, 1), 1, known, rng).laid[0] for _ in range(900)]
    counts = {card: laid.count(card) for card in set(laid)}
    assert set(counts) == {INDEX[name] for name in ("golem", "knight", "sorcerer")}
    assert all(240 < count < 360 for count in counts.values())
