"""Bots of Council of 12 as company: one says it first, the others yield; cards stay apart."""

from collections.abc import Iterator
from itertools import count

import pytest

from engine.bots.base import AFTER_BOTS, AFTER_PEOPLE, AT_ONCE, PERSON, Choice
from engine.bots.council_of_12.bot import Mind
from engine.bots.council_of_12.conventions import keeps
from engine.bots.driver import bots_answer, who_acts
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.events import Negated, RoundEnded
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import NONE, PLAY_STEP, SENTENCES, CouncilState
from engine.match import Match
from engine.titles import game_with_deck

GAME = game_with_deck("council_of_12")
ALONE = "say:alone"


_ANSWERS: dict[tuple[tuple[str, ...], str], list[tuple[int, str]]] = {}
"""Games that were played already: several tests look at the same ones."""


def played(table: tuple[str, ...], seed: str) -> Iterator[tuple[Match, int, str]]:
    """Every action of a game, before it is carried out; people answer after the bots."""
    match = Match(GAME, Setup(len(table)), seed)
    match.start()
    agents = [agent_for(GAME, level) for level in table]
    bots = [seat for seat, level in enumerate(table) if level != PERSON]
    known = _ANSWERS.setdefault((table, seed), [])

    def ask(seat: int) -> Choice:
        return agents[seat].choose(task_for(match, seat, table[seat], cards=(), table=table))

    for number in count():
        if match.over:
            return
        if number == len(known):
            known.append(bots_answer(match, ask, bots))
        seat, token = known[number]
        yield match, seat, token
        match.submit_token(seat, token)


def test_who_need_not_wait_acts_first() -> None:
    waiting = Choice(0, "ready", waits=AFTER_PEOPLE)
    talking = Choice(0, "say:nothing", waits=AFTER_BOTS)
    sure = Choice(0, ALONE, waits=AT_ONCE)
    assert who_acts({2: waiting, 0: talking, 1: sure}) == 1
    assert who_acts({2: waiting, 0: talking}) == 0
    assert who_acts({2: waiting, 0: waiting}) == 2


@pytest.mark.parametrize("table", [("hard",) * 3, ("normal", PERSON, "normal")])
def test_no_bot_says_it_can_be_done_alone_after_somebody_has(table: tuple[str, ...]) -> None:
    said = 0
    for number in range(4):
        for match, seat, token in played(table, f"alone/{number}"):
            if token == ALONE and keeps(table[seat], "yield"):
                others = [SENTENCES[word] for at, word in enumerate(match.state.said) if at != seat]
                assert "alone" not in others
                said += 1
    assert said > 8


def test_who_can_do_it_alone_speaks_before_a_bot_that_leads() -> None:
    early = 0
    for number in range(4):
        for match, seat, token in played(("hard",) * 3, f"alone/{number}"):
            state = match.state
            lead = state.round % 3
            early += token == ALONE and seat != lead and not state.said[lead]
    assert early > 2


def test_a_person_who_leads_is_waited_for() -> None:
    """No bot has spoken, or is ready, while the person who leads may still speak."""
    table = (PERSON, "hard", "hard")
    waited = 0
    for number in range(3):
        for match, seat, token in played(table, f"person/{number}"):
            state = match.state
            if state.phase != PLAY_STEP or state.current == LAST or state.round % 3:
                continue
            if seat and not state.said[0] and state.waiting & 1:
                assert token.startswith("play:")
                waited += 1
    assert waited > 8


def events_of(table: tuple[str, ...], seed: str) -> list[Event]:
    *_, (match, _, _) = played(table, seed)
    return [event for _, event in match.events(None)]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_seldom_lay_the_same_card(level: str) -> None:
    """Beside one another, more than half of all rounds had two equal cards before."""
    rounds = negated = 0
    for number in range(6):
        events = events_of((level,) * 3, f"alone/{number}")
        negated += sum(isinstance(event, Negated) for event in events)
        rounds += sum(isinstance(event, RoundEnded) for event in events)
    assert rounds > 40
    assert negated < rounds / 3


def test_of_orders_as_good_as_each_other_all_want_the_same() -> None:
    """A bot does not ask for its own card where another one's does as well."""
    asked = 0
    for match, _, token in played(("hard",) * 3, "votes"):
        state = match.state
        if not token.startswith("first:") or state.lying != 7:
            continue
        minds = [mind_of(match, seat) for seat in range(3)]
        worths = [{a: mind.scores([a])[a] for a in state.legal_for(0)} for mind in minds]
        if all(max(worth.values()) - min(worth.values()) < 0.001 for worth in worths):
            assert len({max(worth, key=lambda a: worth[a]) for worth in worths}) == 1
            asked += 1
    assert asked


def mind_of(match: Match, seat: int) -> Mind:
    task = task_for(match, seat, "hard", cards=(), table=("hard",) * 3)
    state = GAME.load(task.concealed)
    assert isinstance(state, CouncilState)
    return Mind(state, CouncilKnowledge.load(task.known), task, "hard")


def test_who_could_do_it_alone_too_only_helps() -> None:
    """The sentence of a card that is enough changes once another member has said it."""
    for match, seat, token in played(("hard",) * 3, "helps"):
        if token != ALONE:
            continue
        state = match.state
        card = state.laid[seat]
        assert card != NONE
        mind = mind_of(match, seat)
        assert GAME.token(state, seat, mind.saying(card)) == ALONE
        mind.state.said[(seat + 1) % 3] = SENTENCES.index("alone")
        assert GAME.token(state, seat, mind.saying(card)) == "say:contribute"
        return
    raise AssertionError("nobody said it")
