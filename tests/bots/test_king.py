"""What the bots of King of 12 promise: legal, repeatable, better than chance, hard to read."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from council_desktop.text.texts import Texts
from engine.bots.base import LEVELS, OTHER_LEVELS, Budget, Choice, Limit
from engine.bots.hint import SHARES, TEMPTING
from engine.bots.king_of_12.after import choices, solve
from engine.bots.king_of_12.bot import SKILLS, TEMPERAMENTS, KingBot, Mind, dominated
from engine.bots.king_of_12.turn import (
    FEW_FACES,
    Turn,
    Worth,
    after_round,
    best_response_gain,
    equilibrium,
    expected,
    game_worth,
    last_turn_worth,
    leaning_worth,
    points_worth,
    round_chances,
    throne_chances,
)
from engine.bots.registry import agent_for, hint
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.knowledge import KingKnowledge
from engine.games.king_of_12.state import A_PLAY, INDEX, SEAL, THEFT, TILT
from engine.match import Match
from engine.titles import game_with_deck
from tests.bots.king_people import (
    CopyLast,
    Highest,
    KnowsAverage,
    SameOrder,
    SimplePerson,
)
from tests.kings.table import begin
from tests.samples import each_once

GAME = game_with_deck("king_of_12")
BUDGET = Limit(1.0, 40)


def a_match(seed: str, seats: int = 2) -> Match:
    match = Match(GAME, Setup(seats, {"set": "random"}), seed)
    match.start()
    return match


def ask(match: Match, seat: int, level: str, **more: Any) -> Choice:
    task = task_for(match, seat, level, cards=(), limit=BUDGET, **more)
    return agent_for(GAME, level).choose(task)


def play(levels: tuple[str, ...], seed: str) -> int:
    """The seat that wins."""
    match = a_match(seed, len(levels))
    while not match.over:
        seat = match.state.open_seats()[0]
        match.submit_token(seat, ask(match, seat, levels[seat]).token)
    return list(match.state.returns()).index(1.0)


# ---------------------------------------------------------------- answers


@pytest.mark.parametrize("level", [level for level in LEVELS + OTHER_LEVELS if level != "random"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_answer_is_legal_and_has_a_reason(level: str, seats: int) -> None:
    english = Texts("en")
    match, agent = a_match(f"{level} {seats}", seats), agent_for(GAME, level)
    kinds = set()
    while not match.over and (seats == 2 or match.state.round == 1):
        seat = match.state.open_seats()[0]
        choice = agent.choose(task_for(match, seat, level, cards=(), limit=Limit(1.0, 12)))
        legal = {GAME.token(match.state, seat, a) for a in match.state.legal_for(seat)}
        assert choice.token in legal
        assert set(choice.policy) == legal
        assert all(0.0 <= part <= 1.0 for part in choice.policy.values())
        assert choice.policy[choice.token] > 0.0
        assert english.has(choice.note), choice.note
        kinds.add(choice.token.partition(":")[0])
        match.submit_token(seat, choice.token)
    assert "play" in kinds
    assert "keep" in kinds or seats > 2


def test_the_same_task_has_the_same_answer() -> None:
    match = a_match("again", 3)
    for level in LEVELS:
        assert ask(match, 1, level) == ask(match, 1, level)
    seen = {ask(match, 1, "hard", seed=f"{n}").token for n in range(30)}
    assert len(seen) > 1, "who plays against it would always know its card"


def test_it_is_told_nothing_it_may_not_know() -> None:
    """The answer does not depend on what another seat has already laid."""
    for level in LEVELS:
        answers = set()
        for card in ("golem", "machine", "knight"):
            match = Match(GAME, Setup(2), "told")
            match.start()
            match.submit_token(0, f"play:{card}")
            answers.add(ask(match, 1, level).token)
        assert len(answers) == 1


def test_temperaments_shift_a_mixed_strategy() -> None:
    match = a_match("temper")
    policies = {t: ask(match, 0, "hard", temperament=t).policy for t in ("", *TEMPERAMENTS)}
    for one, other in itertools.combinations(policies.values(), 2):
        assert one != other
        assert {token for token, part in one.items() if part} == {
            token for token, part in other.items() if part
        }, "a temperament changes how often, not what"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_bold_lay_more_uncertain_cards_than_the_cautious(seats: int) -> None:
    daring = dict.fromkeys(("bold", "", "cautious"), 0.0)
    for number in range(8):
        match = a_match(f"daring {number}", seats)
        for temper in daring:
            task = task_for(match, 0, "hard", cards=(), limit=BUDGET, temperament=temper)
            state = GAME.conceal(match.state, 0)
            mind = Mind(state, KingKnowledge.load(task.known), task, SKILLS["hard"])
            daring[temper] += mind.daring() / 8
    assert daring["bold"] > daring[""] + 0.005
    assert daring["cautious"] < daring[""] - 0.005


# ---------------------------------------------------------------- time


class Ticking:
    """A clock on which every look at it costs a moment."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_limit_in_seconds_ends_the_thinking(seats: int) -> None:
    for level in ("normal", "expert"):
        match = a_match("limit", seats)
        task = task_for(match, 0, level, cards=(), limit=Limit(0.5))
        clock = Ticking(0.1)
        choice = KingBot(GAME, level, clock).choose(task)
        assert match.state.legal_for(0)
        assert choice.policy[choice.token] > 0.0
        assert clock.now < 2.0, "it went on looking long after its time"


def test_a_budget_knows_no_clock() -> None:
    for seats in (2, 3):
        match = a_match("budget", seats)
        task = task_for(match, 0, "expert", cards=(), limit=Limit(0.001, 30))
        slow, quick = (KingBot(GAME, "expert", Ticking(step)) for step in (5.0, 0.0))
        assert slow.choose(task) == quick.choose(task)


# ---------------------------------------------------------------- strength


@pytest.mark.parametrize(
    ("better", "worse", "games", "at_least"), [("easy", "random", 40, 24), ("hard", "easy", 40, 24)]
)
def test_beats_the_one_below(better: str, worse: str, games: int, at_least: int) -> None:
    won = 0
    for number in range(games // 2):
        won += play((better, worse), f"strength {number}") == 0
        won += play((worse, better), f"strength {number}") == 1
    assert won >= at_least


@pytest.mark.parametrize(("better", "worse"), [*itertools.pairwise(reversed(LEVELS))])
def test_among_three_of_the_one_below_its_cards_are_better(better: str, worse: str) -> None:
    """Four seats: in chances to win the game, beside the cards which that one would lay itself.

    Against what the others really mix; games would need hundreds to show as much.
    """
    gained = 0.0
    places = 12
    for number in range(places):
        match = a_match(f"among {number}", 4)
        for _ in range(8 * (number % 3)):
            asked = match.state.open_seats()[0]
            match.submit_token(asked, ask(match, asked, "easy").token)
        if match.state.owing != match.state.charter.everybody:
            continue
        mixes = [mix_of(ask(match, seat, worse)) for seat in range(4)]
        answer = mix_of(ask(match, 0, better))
        turn, rng = Turn(match.state, match.state.hands, game_worth, FEW_FACES), Random(number)
        for _ in range(150):
            laid = [rng.choices(list(mix), list(mix.values()))[0] for mix in mixes]
            worth = {card: turn.payoff((card, *laid[1:]))[0] for card in turn.hands[0]}
            gained += sum(answer.get(card, 0.0) * worth[card] for card in worth)
            gained -= sum(mixes[0].get(card, 0.0) * worth[card] for card in worth)
    assert gained / 150 / places > 0.001


def mix_of(choice: Choice) -> dict[int, float]:
    """By card how often it would be laid."""
    return {INDEX[token.partition(":")[2]]: part for token, part in choice.policy.items() if part}


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_many_seats_answer_the_level_below(level: str) -> None:
    """Of what three seats could gain over even play against the level below, it gets a good part.

    On the mean: what it expects of the others is drawn, so it may misjudge a single turn.
    """
    gained = possible = 0.0
    for number in range(8):
        match = a_match(f"below {number}", 3)
        state = GAME.conceal(match.state, 0)
        task = task_for(match, 0, level, cards=(), limit=Limit(1.0, 200))
        mind = Mind(state, KingKnowledge.load(task.known), task, SKILLS[level])
        worth = expected(mind.turn, 0, mind.mixes(SKILLS[SKILLS[level].below]))
        even = sum(worth.values()) / len(worth)
        gained += sum(part * worth[card] for card, part in mind.cards().items()) - even
        possible += max(worth.values()) - even
    assert gained > 0.5 * possible > 0.0


@pytest.mark.parametrize(("person", "level"), each_once((SameOrder, Highest, CopyLast), LEVELS))
def test_nobody_wins_by_playing_in_one_way_always(person: type[SimplePerson], level: str) -> None:
    won = 0
    for number in range(20):
        simple = person(GAME)
        match = a_match(f"order {number}")
        while not match.over:
            seat = match.state.open_seats()[0]
            if seat:
                token = ask(match, seat, level).token
            else:
                token = simple.choose(task_for(match, seat, "person", cards=())).token
            match.submit_token(seat, token)
        won += match.state.returns()[0] > 0
    assert won < 10


def test_the_simple_people_are_told_apart() -> None:
    """Against one that plays at random they are no worse than it: the tests above measure them."""
    cards = set()
    for person in (SameOrder(GAME), Highest(GAME), CopyLast(GAME), KnowsAverage(GAME, {0: 1.0})):
        won, laid = 0, []
        for number in range(20):
            match = a_match(f"simple {number}")
            while not match.over:
                seat = match.state.open_seats()[0]
                task = task_for(match, seat, "random", cards=())
                token = (agent_for(GAME, "random") if seat else person).choose(task).token
                laid += [token] if not seat and len(laid) < 40 else []
                match.submit_token(seat, token)
            won += match.state.returns()[0] > 0
        assert won >= 5
        cards.add(tuple(laid))
    assert len(cards) == 4


def test_no_level_plays_a_card_that_another_one_always_beats() -> None:
    rows = {1: [1.0, 0.0, 2.0], 2: [1.0, 0.0, 2.5], 3: [3.0, -1.0, 0.0]}
    assert [dominated(rows, card) for card in rows] == [True, False, False]
    assert not dominated({1: [1.0, 2.0], 2: [1.0, 2.0]}, 1), "of two equals one must stay"
    met = 0
    for number in range(12):
        match = a_match(f"dominated {number}")
        for level in LEVELS:
            state = GAME.conceal(match.state, 0)
            task = task_for(match, 0, level, cards=(), limit=BUDGET)
            mind = Mind(state, KingKnowledge.load(task.known), task, SKILLS[level])
            rows = {
                card: [mind.turn.payoff((card, other))[0] for other in mind.turn.hands[1]]
                for card in mind.turn.hands[0]
            }
            beaten = [card for card in rows if dominated(rows, card)]
            policy = ask(match, 0, level).policy
            assert not any(policy[f"play:{CHARACTERS[card]}"] for card in beaten)
            met += len(beaten)
    assert met > 20


# ---------------------------------------------------------------- one turn


def turns(count: int, seats: int, worth: Worth = game_worth) -> list[Turn]:
    found = []
    for number in itertools.count():
        match, rng = a_match(f"turn {number}", seats), Random(number)
        while not match.over:
            state = match.state
            if state.stack[-1][0] == SEAL and state.owing == state.charter.everybody:
                found.append(Turn(state, state.hands, worth, FEW_FACES))
                if len(found) == count:
                    return found
            seat = rng.choice(state.open_seats())
            match.submit(seat, rng.choice(state.legal_for(seat)))
    raise AssertionError


def test_nobody_gains_much_by_leaving_an_equilibrium() -> None:
    gains = [best_response_gain(turn, equilibrium(turn, 200, Random(1))) for turn in turns(40, 2)]
    assert max(gains) < 0.03
    assert sum(gains) / len(gains) < 0.006
    uneven = [
        best_response_gain(turn, [{hand[0]: 1.0} for hand in turn.hands]) for turn in turns(40, 2)
    ]
    assert sum(uneven) > 5 * sum(gains), "the measure measures nothing"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "worth", [points_worth, game_worth, leaning_worth, last_turn_worth(leaning_worth, 5)]
)
def test_a_turn_is_worth_what_it_is_when_played(seats: int, worth: Worth) -> None:
    """Most of a payoff is found without playing; to the last bit it is that of laid cards."""
    rng = Random(seats)
    thefts = tilts = 0
    for turn in turns(25, seats, worth):
        state = turn.course.state
        for _ in range(12):
            profile = tuple(rng.choice(hand) for hand in turn.hands)
            played = state.clone()
            for seat, card in enumerate(profile):
                played.apply(seat, A_PLAY | card)
            thefts += played.stack[-1][0] == THEFT
            tilts += played.stack[-1][0] == TILT
            assert turn.payoff(profile) == pytest.approx(turn.value(played), abs=1e-12)
    assert thefts
    assert tilts


def test_a_turn_of_three_is_nearly_solved_too() -> None:
    for turn in turns(4, 3):
        mixes = equilibrium(turn, 300, Random(1))
        even = [dict.fromkeys(hand, 1 / len(hand)) for hand in turn.hands]
        assert best_response_gain(turn, mixes) < max(0.02, best_response_gain(turn, even))


def test_expected_is_the_mean_over_the_others() -> None:
    table = begin("9 2", "machine parasite golem")
    turn = Turn(table.state, table.state.hands, points_worth)
    machine, golem, parasite = INDEX["machine"], INDEX["golem"], INDEX["parasite"]
    worth = expected(turn, 0, [{}, {golem: 0.25, parasite: 0.75}])
    # against a Golem 16 and 12, against a Parasite 16 and -5: first and second both times
    assert worth[machine] == pytest.approx(2 - 0.5)
    assert turn.payoff((golem, machine)) == pytest.approx((2 - 0.5, 1 - 1.0))


# ---------------------------------------------------------------- worth


def test_the_chances_of_a_round() -> None:
    assert round_chances((8, 3), 4, 8) == (1.0, 0.0)
    assert round_chances((3, 6, 6), 0, 8) == (1.0, 0.0, 0.0)
    assert round_chances((4, 4), 0, 8) == (0.0, 0.0)
    even = round_chances((0, 0, 0), 6, 8)
    assert even[0] == pytest.approx(even[1]) == pytest.approx(even[2])
    assert 0.9 < sum(even) <= 1.0
    ahead = round_chances((4, 1), 3, 8)
    assert ahead[0] > 0.75 > ahead[1]
    assert round_chances((1, 4), 3, 8) == (ahead[1], ahead[0])


def test_the_chances_of_the_throne() -> None:
    assert throne_chances((2, 1), 2) == (1.0, 0.0)
    assert throne_chances((1, 1), 2) == (0.5, 0.5)
    assert throne_chances((1, 0), 2) == (0.75, 0.25)
    for won in ((0, 0, 0), (1, 0, 1), (1, 0, 0, 0)):
        assert sum(throne_chances(won, 2)) == pytest.approx(1.0)


def test_worth_is_a_chance() -> None:
    for seats in (2, 3):
        match, rng = a_match("worth", seats), Random(3)
        while not match.over:
            state = match.state
            if state.stack[-1][0] == SEAL:
                for worth in (game_worth, leaning_worth):
                    assert sum(worth(state)) == pytest.approx(1.0)
                assert after_round(state) is None
            seat = rng.choice(state.open_seats())
            match.submit(seat, rng.choice(state.legal_for(seat)))
        assert after_round(match.state) == match.state.returns()


def test_levels_forget_more_or_less() -> None:
    memories = [SKILLS[level].memory for level in LEVELS]
    assert memories == sorted(memories)
    assert isinstance(agent_for(GAME, "expert"), KingBot)


def test_a_hint_costs_nothing_when_the_game_is_looked_at_afterwards() -> None:
    """A stranger followed every hint, and was told afterwards what each of them had cost."""
    match, ways = a_match("hint/2", 3), {}
    while not match.over and len(ways) < 12:
        seat = match.state.open_seats()[0]
        decision = match.game.decision(match.state, seat)
        token = decision.options[-1].token
        if decision.kind == "play" and seat == 0 and len(decision.options) > 1:
            token = hint(match.game, task_for(match, 0, "hard", limit=Limit(60.0, 900))).best
            ways[match.ply] = token
        match.submit_token(seat, token)
    costs = []
    for one in choices(match, [0]):
        if one.laid - 1 in ways:
            found = solve(match, one, Budget(nodes=900))
            costs.append(max(found.worth.values()) - found.worth[one.card])
    assert len(costs) > 8
    assert sum(costs) / len(costs) < 0.003, costs


def test_a_hint_names_the_card_that_its_own_numbers_like_best() -> None:
    """A bot draws among cards that it mixes; a hint that did so would contradict its numbers."""
    mixed, measures = 0, set()
    for number in range(3):
        match = a_match(f"hint/{number}", 3)
        for _ in range(9):
            seat = match.state.open_seats()[0]
            task = task_for(match, seat, "hard", limit=Limit(60.0, 40))
            told, drawn = hint(match.game, task), KingBot(match.game, "hard").choose(task)
            if told.rated:
                assert max(one.of_100 for one in told.rated) == told.rated[0].of_100
                assert all(one.of_100 for one in told.rated if one.why == TEMPTING)
                hand = len(match.game.view(match.state, seat)["players"][seat]["hand"])
                assert not (told.reason.endswith("because_save") and hand == 2), "nothing is saved"
                measures |= {told.measure} if told.best.startswith("play:") else set()
            mixed += drawn.token != told.best
            match.submit_token(seat, drawn.token)
    assert mixed, "no card was drawn that is not the best one"
    assert measures == {SHARES}, "a card all alone is measured as others are"
