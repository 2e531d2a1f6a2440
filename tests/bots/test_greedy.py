"""The greedy partner: sensible, truthful, honest, and the same answer to the same task."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots.base import LEVELS, Choice
from engine.bots.council_of_12 import execution
from engine.bots.council_of_12.execution import pass_chance
from engine.bots.driver import bots_answer
from engine.bots.registry import UnknownLevel, agent_for
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.state import KNIGHT, ORACLE, WORKER, bits
from engine.games.twelve import FACES
from engine.match import Match
from engine.simulate import Series, simulate
from engine.titles import game_with_deck
from tests.samples import few


def council(seats: int, seed: str) -> Match:
    match = Match(game_with_deck("council_of_12"), Setup(seats), seed)
    match.start()
    return match


def decisions(match: Match, level: str) -> Iterator[tuple[int, Choice]]:
    """Every decision of a game between bots, before it is carried out."""
    agent = agent_for(match.game, level)
    while not match.over:
        asked: dict[int, Choice] = {}

        def ask(seat: int, asked: dict[int, Choice] = asked) -> Choice:
            return asked.setdefault(seat, agent.choose(task_for(match, seat, level)))

        seat, token = bots_answer(match, ask)
        yield seat, asked[seat]
        match.submit_token(seat, token)


def series(level: str, seats: int, games: int) -> Series:
    return Series("council_of_12", seats, (level,) * seats, games, "partners")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_partners_win_where_chance_does_not(seats: int) -> None:
    games = few(8, 20)
    greedy = simulate(series("greedy", seats, games))
    chance = simulate(series("random", seats, games))
    assert greedy["wins"] >= games // 4
    assert chance["wins"] <= 1
    assert greedy["term_mean"] > chance["term_mean"] + 10


def test_a_chance_to_pass_is_the_same_seen_at_once_and_end_by_end() -> None:
    plain, rng, found = (tuple([1.0] * 13), tuple([0.0] * 13)), Random(12), set()
    for _ in range(400):
        cards = sum(1 << card for card in rng.sample(range(12), rng.randint(1, 3)))
        die, one, two = (rng.randint(1, 12) for _ in range(3))
        position = (die, 1 << die, 1 << one, rng.choice((0, 1 << two)))
        for known in (execution._with_oracle, execution._rolled):
            known.cache_clear()  # they do not tell the two worths apart
        at_once = execution.value(cards, position, True)
        for known in (execution._with_oracle, execution._rolled):
            known.cache_clear()
        assert at_once == execution.value(cards, position, True, plain)
        found.add(at_once)
    assert {0.0, 1.0} < found


def plain_value(cards: int, position: execution.Position, first: bool) -> float:
    """Every order and every choice, with nothing remembered and all that was seen."""
    if not cards:
        return float(execution.passes(position))
    _, seen, one, two = position
    best = 0.0
    for card in bits(cards):
        rest = cards & ~(1 << card)
        if card == ORACLE:
            rolled = [(face, seen | 1 << face, one, two) for face in FACES]
            found = sum(plain_value(rest, after, False) for after in rolled) / len(FACES)
        else:
            ways = execution.outcomes(card, position, first)
            found = max(plain_value(rest, after, False) for after in ways)
        best = max(best, found)
    return best


def test_an_oracle_is_worth_the_same_whatever_of_the_past_is_remembered() -> None:
    rng, found = Random(12), set()
    for number in range(60):
        others = rng.sample([one for one in range(12) if one not in (ORACLE, WORKER, KNIGHT)], 2)
        cards = sum(1 << card for card in (others[0], (others[1], KNIGHT)[number % 2], ORACLE))
        die, one, two, shown = (rng.randint(1, 12) for _ in range(4))
        position = (die, 1 << die | 1 << shown, 1 << one, 1 << two)
        first = number % 3 == 0
        value = execution.value(cards, position, first)
        assert value == pytest.approx(plain_value(cards, position, first))
        found.add(value)
    assert len(found) > 10


def test_a_sentence_is_true() -> None:
    spoken = 0
    for number in range(few(6, 12)):
        match = council(3, f"truth/{number}")
        for seat, choice in decisions(match, "greedy"):
            if not choice.token.startswith("say:") or match.state.current == LAST:
                continue
            state = match.state
            position = (state.die, state.seen, state.target_1, state.target_2)
            alone = pass_chance((state.laid[seat],), position, first=True)
            if choice.token == "say:alone":
                assert alone == 1.0
            elif choice.token == "say:nothing":
                assert alone <= pass_chance((), position)
            spoken += 1
    assert spoken > 50


@pytest.mark.parametrize(("aim", "least"), [("safe", 99), ("balanced", 4), ("term", 3)])
def test_bells_ring_when_favour_is_comfortable(aim: str, least: int) -> None:
    asked = 0
    for number in range(few(5, 10)):
        match = council(4, f"bells/{number}")
        agent = agent_for(match.game, "greedy")
        while not match.over:
            seat = match.state.open_seats()[0]
            choice = agent.choose(task_for(match, seat, "greedy", aim=aim))
            if choice.token.startswith("bell:"):
                assert (choice.token == "bell:yes") == (match.state.favour >= least)
                asked += 1
            match.submit_token(seat, choice.token)
    assert asked > 5


def test_a_bot_answers_from_what_its_seat_may_know() -> None:
    """Other worlds with the same knowledge give the same task, so the same answer."""
    rng = Random(5)
    match = council(3, "honest")
    game = match.game
    agent = agent_for(game, "greedy")
    for seat, choice in decisions(match, "greedy"):
        task = task_for(match, seat, "greedy")
        known = match.knowledge(seat)
        other = game.determinize(game.conceal(match.state, seat), seat, known, rng)
        assert game.dump(game.conceal(other, seat)) == task.concealed
        assert agent.choose(task).token == choice.token


def test_silent_councils_are_silent() -> None:
    figures = simulate(
        Series("council_of_12", 3, ("greedy",) * 3, 6, "hush", options={"silent": "uncanny"})
    )
    match = Match(game_with_deck("council_of_12"), Setup(3, {"silent": "silent"}), "hush")
    match.start()
    said = [choice for _, choice in decisions(match, "greedy") if choice.token[:3] == "say"]
    assert figures["games"] == 6
    assert said == []


def test_levels_are_known_by_name() -> None:
    game = game_with_deck("council_of_12")
    for level in (*LEVELS, "random", "person", "greedy"):
        assert agent_for(game, level)
    with pytest.raises(UnknownLevel, match="'genius' is unknown; choose one of easy"):
        agent_for(game, "genius")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_games_without_an_illegal_answer(seats: int) -> None:
    figures = simulate(series("greedy", seats, 1000), jobs=2)
    print(f"greedy, {seats} members:", figures)
    assert figures["games"] == 1000
