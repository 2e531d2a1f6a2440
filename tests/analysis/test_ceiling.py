"""The ceiling of a deal: never below a term, and no higher than what the rules can pay."""

from functools import cache
from random import Random

import pytest

from engine.bots.council_of_12.ceiling import Ceiling, ceiling
from engine.bots.deal import Deal
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY, Json
from engine.games.council_of_12.deck import Deck, build_deck, deck_to_data
from engine.games.council_of_12.effects import ALL_FACES, term_parts
from engine.games.council_of_12.rules import CouncilOf12
from engine.games.council_of_12.state import (
    A_PLAY,
    BELL,
    DRUID,
    EXECUTE,
    MACHINE,
    PARASITE,
    PLAY,
    ROUNDS,
    CouncilState,
)
from engine.match import Match
from engine.simulate import Series, play_one, simulate
from engine.titles import builtin_deck, game_with_deck
from tests.cards.table import arrange, begin
from tests.laws.games import Case, cases, generous_deck
from tests.laws.walks import play_on, walk
from tests.samples import few

GREEDY = ("greedy",) * 4


def term_of(match: Match) -> int:
    return int(match.game.view(match.state, None)["result"]["term"])


HOUSE_CASES = [case for case in cases() if case.cards is builtin_deck]
LONG_CASES = [case for case in cases() if case.cards is generous_deck]
"""Long games with every word of the backs: their ceilings take a hundred times longer."""


def check_random_games(among: list[Case], first: int, games: int) -> None:
    """Spread evenly over set-ups that the laws know too."""
    for number in range(first, first + games):
        case = among[number % len(among)]
        match = walk(case, number // len(among)).match
        assert term_of(match) <= ceiling(match).term, (case, number)


def check_greedy_games(first: int, games: int) -> None:
    for number in range(first, first + games):
        seats = 2 + number % 3
        played = play_one(Series("council_of_12", seats, GREEDY[:seats], 1, "law"), number)
        assert played.term is not None
        assert played.ceiling is not None
        assert played.term <= played.ceiling, number


def test_no_random_game_is_above_its_ceiling() -> None:
    check_random_games(HOUSE_CASES, 0, few(120, 300))
    check_random_games(LONG_CASES, 0, few(2, 4))


def test_no_greedy_game_is_above_its_ceiling() -> None:
    check_greedy_games(0, few(12, 30))


@pytest.mark.slow
def test_ten_thousand_random_games_are_not_above_their_ceilings() -> None:
    check_random_games(HOUSE_CASES, 300, 10_000)
    check_random_games(LONG_CASES, 4, 300)


@pytest.mark.slow
def test_a_thousand_greedy_games_are_not_above_their_ceilings() -> None:
    check_greedy_games(30, 1_000)


# ---------------------------------------------------------------- against the whole rules

FIVE = ["worker", "golem", "knight", "sorcerer", "lady"]
WITH_ADDED_ROUNDS = (
    [29, 12, 19, 34, 27],
    [12, 19, 29, 3, 34],
    [19, 29, 34, 13, 20],
    [17, 36, 24, 29, 18],
    [7, 29, 12, 27, 36],
)


def everything(match: Match) -> int:
    """The best term over all lines of play, every step carried out by the rules.

    All lay the same card, so the die never moves; whether it shows a target is then decided here.
    """
    deal = Deal.of(match)
    best = 0

    def walk_on(state: CouncilState, draws: dict[str, int]) -> None:
        nonlocal best
        while state.actor != NOBODY:
            operation = state.stack[-1][0]
            if state.actor == CHANCE:
                action, after = deal.next(state, draws)
                draws = dict(after)
            elif operation == PLAY and state.laid[state.actor] < 0:
                if not state.lying:
                    same_hands(state)
                action = A_PLAY | (MACHINE if state.blocked >> DRUID & 1 else DRUID)
            elif operation == EXECUTE and state.lying:
                for faces in (ALL_FACES, 0):
                    other = state.clone()
                    other.target_1, other.target_2 = faces, 0
                    other.apply(0, other.actions[0])
                    while other.actor >= 0 and other.stack[-1][0] == EXECUTE:
                        other.apply(0, other.actions[-1])
                    walk_on(other, draws)
                return
            elif operation == BELL:
                for action in state.actions:
                    other = state.clone()
                    other.apply(state.actor, action)
                    walk_on(other, draws)
                return
            else:  # one round, nothing spent, whatever card
                action = state.actions[0 if operation == ROUNDS else -1]
            state.apply(state.actor, action)
        best = max(best, sum(term_parts(state).values()))

    walk_on(match.state_at(0).clone(), {})
    return best


def same_hands(state: CouncilState) -> None:
    for seat in range(state.charter.seats):
        state.hands[seat] = 1 << DRUID | 1 << MACHINE | 1 << PARASITE
        state.piles[seat] = ()


def composed(challenges: list[int], seed: str, **options: Json) -> Match:
    free = {"supplicants": FIVE, "challenges": challenges, **options}
    match = Match(game_with_deck("council_of_12"), Setup(2, free), seed)
    match.start()
    return match


@pytest.mark.parametrize("challenges", WITH_ADDED_ROUNDS, ids=str)
def test_it_is_what_going_through_every_line_finds(challenges: list[int]) -> None:
    match = composed(challenges, "every line")
    assert ceiling(match).term == everything(match)


@pytest.mark.parametrize("number", range(12))
def test_it_is_what_going_through_every_line_of_any_five_finds(number: int) -> None:
    challenges = Random(number).sample([12, 13, 17, 19, 27, 29, 34, 36, 1, 4, 22], 5)
    silent = ("off", "silent", "uncanny")[number % 3]
    match = composed(challenges, f"any/{number}", silent=silent)
    assert ceiling(match).term == everything(match)


@cache
def peeking_deck() -> Deck:
    """Four challenges dealt by bells. When the next one is drawn matters here: what ``extra easy``
    takes from the box can no longer come from the stack."""
    data = deck_to_data(builtin_deck())
    data["constants"]["deal"] = {"easy": 2, "medium": 1, "hard": 1}
    for row in data["challenge"][:36]:
        few = row["no"] % 3
        row["penalty"] = ["favour -1", ("no bell", "extra easy", "recall")[few]]
        row["reward"] = [("REWARD peek", "favour +1", "REWARD peek")[few]]
        row["value"] = 2 + row["no"] % 7
    return build_deck(data, origin="a test")


@pytest.mark.parametrize("number", range(12))
def test_it_is_what_going_through_every_line_of_a_usual_deal_finds(number: int) -> None:
    match = Match(CouncilOf12(peeking_deck()), Setup(2), f"peeking {number}")
    match.start()
    assert ceiling(match).term == everything(match)


# ---------------------------------------------------------------- by hand


def with_one_left(**position: Json) -> Ceiling:
    """Challenge 16 (5 points, favour -1 / +1) is the last before 37; Oracle (1) and Alchemist (2)
    are the only supplicants."""
    table = arrange(then=(), at="bell", **position)
    return ceiling(table.match)


def test_a_bell_costs_one_and_counts_double() -> None:
    best = with_one_left(favour=3)
    assert best.parts == {"challenges": 10, "crowns": 3, "favour": 3, "silent": 0}
    assert [(r.challenge, r.rung, r.passed) for r in best.rounds] == [(16, True, True)]


def test_no_bell_where_it_would_lose() -> None:
    best = with_one_left(favour=1)
    assert best.parts == {"challenges": 5, "crowns": 3, "favour": 2, "silent": 0}


def test_failing_pays_when_it_adds_a_round() -> None:
    best = with_one_left(favour=3, penalty=["extra easy"], reward=[])
    assert next((r.challenge, r.rung, r.passed) for r in best.rounds) == (16, True, False)
    assert len(best.rounds) == 2
    assert best.parts["crowns"] > 3


def test_a_recalled_challenge_counts_once() -> None:
    best = with_one_left(
        favour=4, before=(33, "golem"), left=(33,), penalty=["favour -1", "recall"], reward=[]
    )
    assert [r.challenge for r in best.rounds] == [16, 33]
    assert best.parts["challenges"] == 2 * 5 + 2 * 7, "33 was on the left and is rung this time"
    assert best.parts["crowns"] == 5


def test_every_silent_box() -> None:
    match = Match(game_with_deck("council_of_12"), Setup(3, {"silent": "uncanny"}), "boxes")
    match.start()
    assert ceiling(match).parts["silent"] == 2 * 8


def test_it_changes_nothing_and_does_not_depend_on_how_far_the_game_is() -> None:
    match = Match(game_with_deck("council_of_12"), Setup(3), "half")
    match.start()
    before = ceiling(match)
    assert match.game.dump(match.state) == match.game.dump(match.state_at(match.ply))
    play_on(match, Random(1))
    assert ceiling(match) == before


# ---------------------------------------------------------------- draws that were answered by hand


def test_a_game_of_manual_chance_has_the_deal_of_its_log() -> None:
    table = begin(2, supplicants=FIVE, challenges=[29, 12, 6, 20, 36], open_supplicants=FIVE)
    table.chance("roll:7", "challenge:36", "supplicant:golem")
    assert ceiling(table.match).rounds[0].challenge == 36
    again = begin(2, supplicants=FIVE, challenges=[29, 12, 6, 20, 36], open_supplicants=FIVE)
    again.chance("roll:7", "challenge:20", "supplicant:golem")
    assert ceiling(again.match).rounds[0].challenge == 20


def test_what_the_log_cannot_have_drawn_there_comes_from_the_seed() -> None:
    game = game_with_deck("council_of_12")
    state = game.initial(Setup(3))
    possible, impossible = state.legal()[-1], A_PLAY
    by_seed, draws = Deal(game, "some seed", {}).next(state, {})
    assert Deal(game, "some seed", {"open": [impossible]}).next(state, {})[0] == by_seed
    assert Deal(game, "some seed", {"open": [possible]}).next(state, {}) == (possible, draws)
    assert draws == {"open": 1}


def test_random_games_of_manual_chance_are_not_above_their_ceilings() -> None:
    for number in range(40):
        rng = Random(number)
        game = game_with_deck("council_of_12")
        match = Match(game, Setup(2 + number % 3), "", chance="manual")
        while not match.over:
            seat = match.state.actor
            if seat != CHANCE:
                seat = rng.choice(match.state.open_seats())
            match.submit(seat, rng.choice(match.state.legal_for(seat)))
        assert term_of(match) <= ceiling(match).term


def test_simulate_tells_the_mean() -> None:
    three = Series("council_of_12", 3, ("random",) * 3, 3, "mean")
    singles = [play_one(three, number).ceiling or 0 for number in range(3)]
    assert simulate(three)["ceiling_mean"] == round(sum(singles) / 3, 3)
