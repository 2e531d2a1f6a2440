"""Could we have passed it? Against going through everything, and cases to be read."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots.base import Budget
from engine.bots.council_of_12 import could_have_passed
from engine.bots.council_of_12.could_have_passed import Failure, Search, Verdict, failures
from engine.bots.deal import Deal, Draws
from engine.core.events import Event
from engine.core.plain import dump_fields
from engine.core.types import CHANCE, Action
from engine.games.council_of_12.events import Judged
from engine.games.council_of_12.state import (
    A_PLAY,
    A_READY,
    ARGUMENT,
    CHARACTERS,
    FIELDS,
    NONE,
    PLAY,
    CouncilState,
    kind_of,
)
from engine.match import Match
from tests.cards.table import Table, arrange
from tests.laws.games import cases
from tests.laws.walks import choose, play_on, walk

ENOUGH = Budget(seconds=None)
TWO_TARGETS = (10, 21, 22, 23, 25, 26, 28, 30, 31, 32, 34, 35, 36)
ONE_FACE = (1, 6, 8, 9, 20, 24, 33)
KEPT_FOR_STEP_4 = (13, 20, 35, 22)
CASES = [case for case in cases() if case.game_id == "council_of_12"]


def only_failure(table: Table) -> Failure:
    (failure,) = failures(table.match)
    return failure


def verdicts(match: Match, failure: Failure) -> tuple[Verdict, Verdict]:
    search = Search(match, failure)
    return search.order(ENOUGH), search.hands(ENOUGH)


def answers(table: Table) -> tuple[str, str]:
    order, hands = verdicts(table.match, only_failure(table))
    return order.answer, hands.answer


def tokens(verdict: Verdict) -> list[str]:
    """Without those that only say that all is laid."""
    return [step.token for step in verdict.line if step.token != "ready"]


def play(match: Match, verdict: Verdict) -> bool:
    """Takes the match back and plays the line there: is the challenge passed?"""
    match.undo_to(verdict.from_ply)
    heard: list[Event] = []
    for step in verdict.line:
        if step.by == "chance":
            if match.chance == "manual":
                heard += match.submit_token(CHANCE, step.token)
            else:
                drawn = [entry.token for entry in match.log[verdict.from_ply :]]
                assert step.token in drawn
            continue
        seat = step.by if isinstance(step.by, int) else match.state.open_seats()[0]
        heard += match.submit_token(seat, step.token)
    judged = [event for event in heard if isinstance(event, Judged)]
    return len(judged) == 1 and judged[0].passed


# ---------------------------------------------------------------- against going through everything


class TooLarge(Exception):
    """Not a small position."""


class Everything:
    """All that the rules allow, without any short cut."""

    MOST = 6_000

    def __init__(self, match: Match, failure: Failure) -> None:
        self.match = match
        self.failure = failure
        self.deal = Deal.of(match)
        self.nodes = 0

    def passable(self, ply: int, *, fixed: bool) -> bool:
        self.fixed = fixed
        state = self.match.state_at(ply)
        return self._passable(state, self.deal.draws_before(self.match, ply))

    def _passable(self, state: CouncilState, draws: Draws) -> bool:
        if state.actor == CHANCE:
            action, draws = self.deal.next(state, draws)
            return self._after(state, CHANCE, action, draws)
        seat = state.actor
        return any(self._after(state, seat, action, draws) for action in self._actions(state))

    def _after(self, state: CouncilState, seat: int, action: Action, draws: Draws) -> bool:
        self.nodes += 1
        if self.nodes > self.MOST:
            raise TooLarge
        other = state.clone()
        heard: list[Event] = []
        other.apply(seat, action, heard.append)
        for event in heard:
            if isinstance(event, Judged):
                return event.passed
        return self._passable(other, draws)

    def _actions(self, state: CouncilState) -> Iterator[Action]:
        if state.stack[-1][0] != PLAY:
            yield from state.actions
        elif state.laid[state.actor] != NONE:
            yield A_READY
        else:
            laid = self.failure.laid.get(state.round) if self.fixed else None
            for action in state.actions:
                free = laid is None or laid[state.actor] == action & ARGUMENT
                if kind_of(action) == A_PLAY and free:
                    yield action


def small_position(rng: Random) -> Table:
    """Two to four members with two or three cards, who play at random up to the judgement."""
    seats = rng.choice((2, 2, 3, 3, 4))
    supplicant, *others = rng.sample(CHARACTERS, 12)
    favourites = sorted({*rng.sample(others, 4), *rng.sample(["oracle", "lady", "golem"], 2)})
    if rng.random() < 0.4:  # little to choose from: often there is no way at all
        favourites = ["druid", "lady", "patient", "parasite"]
    held = [
        rng.sample(favourites, rng.choice((2, 2, 3)) if seats == 2 else 2) for _ in range(seats)
    ]
    piles = [
        " ".join(rng.sample([c for c in CHARACTERS if c not in hand], rng.randint(2, 3)))
        for hand in held
    ]
    challenge = rng.choice((*ONE_FACE, *TWO_TARGETS))
    rewards = [no for no in KEPT_FOR_STEP_4 if no != challenge and rng.random() < 0.25]
    table = arrange(
        challenge=challenge,
        then=tuple(no for no in (9, 16) if no != challenge),
        supplicant=supplicant,
        supplicants=rng.choice(others),
        die=rng.randint(1, 12),
        favour=5,
        hands=[" ".join(hand) for hand in held],
        piles=piles,
        rewards=rewards,
        chair=rng.randrange(4) if seats == 4 else None,
        at="rounds",
    )
    table.match.seed = f"rolls {rng.random()}"
    deal, draws = Deal.of(table.match), Deal.of(table.match).draws_before(table.match, 0)
    first_round = table.state.round
    while table.state.current == challenge and table.state.round <= first_round + 1:
        if table.match.over or any(isinstance(event, Judged) for event in table.events):
            break
        if table.state.actor == CHANCE:
            action, draws = deal.next(table.state, draws)
            table.act(CHANCE, table.match.game.token(table.state, CHANCE, action))
        else:
            seat, action = choose(table.match.game, table.state, rng)
            table.act(seat, table.match.game.token(table.state, seat, action))
    return table


def compare(first: int, wanted: int) -> dict[tuple[str, str], int]:
    """Answers of both questions at ``wanted`` failed small positions, by how often they came."""
    counts: dict[tuple[str, str], int] = {}
    number = first
    while sum(counts.values()) < wanted:
        table = small_position(Random(f"small {number}"))
        number += 1
        for failure in failures(table.match):
            everything = Everything(table.match, failure)
            try:
                order = everything.passable(failure.order_ply, fixed=True)
                hands = everything.passable(failure.hands_ply, fixed=False)
            except TooLarge:
                continue
            found = verdicts(table.match, failure)
            words = (found[0].answer, found[1].answer)
            expected = ("yes" if order else "no", "yes" if hands else "no")
            assert words == expected, (number - 1, failure)
            for verdict in found:
                assert verdict.answer == "no" or play(table.match, verdict), (number - 1, failure)
            counts[words] = counts.get(words, 0) + 1
    return counts


def test_small_positions() -> None:
    counts = compare(0, 60)
    assert min(counts[pair] for pair in (("yes", "yes"), ("no", "yes"), ("no", "no"))) >= 5


@pytest.mark.slow
def test_many_small_positions(capsys: pytest.CaptureFixture[str]) -> None:
    counts = compare(100_000, 500)
    with capsys.disabled():
        print(f"\n(order, hands): {counts}")


# ---------------------------------------------------------------- cases to be read


def failed(*laid: str, go: str = "", **position: object) -> Table:
    """All lay these cards; step 4 then goes on with the words of ``go`` and fails."""
    table = arrange(**{"seats": len(laid), **position})  # type: ignore[arg-type]
    table.lay(*laid)
    for word in go.split():
        if word.startswith("roll:"):
            table.chance(word)
        else:
            table.answer(word)
    return table


def machine_before_lady() -> Table:
    """The Lady reaches the 1, but the Machine moves on from there; the Knight would not."""
    hands = ["machine knight", "lady knight"]
    return failed("machine", "lady", go="first:0 turn:9", die=7, targets=[[1]], hands=hands)


def test_the_lady_first() -> None:
    table = failed("druid", "lady", go="first:0 turn:6", die=7, targets=[[1]], hands="druid lady")
    order, _ = verdicts(table.match, only_failure(table))
    assert tokens(order) == ["first:1", "turn:1"]
    assert play(table.match, order)


def test_another_card_beside_the_lady() -> None:
    table = machine_before_lady()
    order, hands = verdicts(table.match, only_failure(table))
    assert (order.answer, hands.answer) == ("no", "yes")
    assert tokens(hands)[:2] == ["play:knight", "play:lady"]
    assert hands.changed == (0,)
    assert play(table.match, hands)


def test_equal_cards_are_void_and_cannot_pass() -> None:
    table = failed(
        *("sorcerer", "sorcerer"),
        go="first:0",
        die=7,
        targets=[[10]],
        hands=["sorcerer druid", "sorcerer druid"],
    )
    order, hands = verdicts(table.match, only_failure(table))
    assert (order.answer, hands.answer) == ("no", "yes")
    assert len(hands.changed) == 1, "one of them lays the Druid instead"
    assert play(table.match, hands)


def test_which_of_two_targets_the_knight_changes() -> None:
    table = failed(
        *("knight", "patient"),
        go="first:0 target:0",
        die=9,
        targets=[[3], [9]],
        hands="knight patient",
    )
    assert answers(table) == ("no", "no")
    seen_first = failed(
        *("knight", "machine"),
        go="first:0 target:1 turn:5",
        die=3,
        targets=[[1], [5]],
        hands="knight machine",
    )
    order, _ = verdicts(seen_first.match, only_failure(seen_first))
    assert order.answer == "yes"
    assert "target:0" in tokens(order)
    assert play(seen_first.match, order)


def test_the_second_card_after_an_oracle_and_the_roll_that_came() -> None:
    position = {"die": 7, "targets": [[2]]}
    hands = ["oracle parasite shapeshifter", "druid patient"]
    table = failed(
        *("oracle", "patient"),
        go="first:0 roll:11 play:parasite turn:8",
        hands=hands,
        piles=["knight", "golem"],
        **position,
    )
    order, _ = verdicts(table.match, only_failure(table))
    assert order.answer == "yes"
    assert "roll:11" in tokens(order)
    assert "play:shapeshifter" in tokens(order)
    assert play(table.match, order)


def test_the_second_card_is_the_only_way() -> None:
    table = failed(
        *("oracle", "patient"),
        go="first:0 roll:5 play:parasite turn:2 take:lady",
        die=7,
        targets=[[5], [9]],
        hands=["oracle parasite sorcerer", "patient golem"],
        piles=["lady", "lady knight"],
    )
    order, _ = verdicts(table.match, only_failure(table))
    assert tokens(order)[:4] == ["first:0", "roll:5", "play:sorcerer", "tilt:9"]
    assert play(table.match, order)


def test_a_used_character_is_void_as_second_card_only_where_it_was_used() -> None:
    table = failed(
        *("oracle", "machine"),
        go="first:1 turn:9 roll:5 play:machine",
        die=7,
        targets=[[8]],
        hands=["oracle machine parasite", "machine shapeshifter"],
        piles=["lady", "lady knight"],
    )
    order, hands = verdicts(table.match, only_failure(table))
    assert order.answer == "no"
    assert [token for token in tokens(hands) if token not in ("turn:6", "turn:8")] == [
        *("play:oracle", "play:shapeshifter", "first:1", "roll:5", "play:machine")
    ]
    assert play(table.match, hands)


def test_stand_firm_for_the_chair() -> None:
    table = failed(
        *("druid", "druid", "patient", "lady"),
        go="first:0 pass first:2",
        die=6,
        targets=[[5, 6, 7]],
        hands=["druid machine", "druid machine", "patient knight", "lady knight"],
        chair=0,
        rewards=[22],
    )
    order, _ = verdicts(table.match, only_failure(table))
    assert order.answer == "yes"
    assert {"spend:22", "stand:0"} <= set(tokens(order))
    assert play(table.match, order)


def test_the_chair_is_not_negated_on_a_line_that_passes() -> None:
    table = failed(
        *("druid", "druid", "patient", "lady"),
        go="first:0 first:2",
        die=6,
        targets=[[5, 6, 7]],
        hands=["druid machine", "druid machine", "patient knight", "lady knight"],
        chair=0,
    )
    order, hands = verdicts(table.match, only_failure(table))
    assert (order.answer, hands.answer) == ("no", "yes")
    assert set(hands.changed) & {0, 1}
    assert play(table.match, hands)


def test_a_reward_that_was_held() -> None:
    table = failed(
        *("patient", "patient"),
        go="first:0 pass",
        die=7,
        targets=[[10]],
        hands="patient lady",
        rewards=[13],
    )
    order, _ = verdicts(table.match, only_failure(table))
    assert tokens(order)[-2:] == ["spend:13", "tilt:10"]
    assert play(table.match, order)


def test_two_rounds_are_asked_as_one() -> None:
    table = arrange(
        die=7,
        targets=[[10], [12]],
        hands="sorcerer machine druid lady",
        piles="golem knight",
        at="rounds",
        seats=2,
    )
    table.rounds("two").lay("sorcerer", "lady").first(0).tilt(10)
    table.lay("machine", "machine").first(0)
    failure = only_failure(table)
    assert [len(cards) for cards in failure.laid.values()] == [2, 2]
    order, hands = verdicts(table.match, failure)
    assert (order.answer, hands.answer) == ("no", "yes")
    plays = [token for token in tokens(hands) if token.startswith("play:")]
    assert plays[:2] == ["play:sorcerer", "play:lady"], "the first round as it was"
    assert len(plays) == 4
    assert hands.changed == (0,)
    assert play(table.match, hands)


def test_out_of_budget_is_never_a_no() -> None:
    table = machine_before_lady()
    failure = only_failure(table)
    search = Search(table.match, failure)
    full = search.hands(ENOUGH)
    for nodes in range(full.nodes):
        cut = Search(table.match, failure).hands(Budget(seconds=None, nodes=nodes))
        assert (cut.answer, cut.line) == ("undecided", ())
    assert Search(table.match, failure).hands(Budget(None, full.nodes)).line == full.line


def test_no_time_is_no_answer() -> None:
    table = failed("druid", "lady", go="first:0 turn:6", die=7, targets=[[1]], hands="druid lady")
    verdict = Search(table.match, only_failure(table)).hands(Budget(seconds=0))
    assert verdict.answer == "undecided"


def test_whole_games_by_what_their_lines_do() -> None:
    played = 0
    for number in range(18):
        case = CASES[number % 6]
        match = Match(case.game, case.setup, f"whole {number}")
        match.start()
        play_on(match, Random(number))
        head = match.head
        for failure in failures(match):
            for verdict in verdicts(match, failure):
                if verdict.answer == "yes":
                    assert play(match, verdict), (case, number, failure)
                    match.go_to(head)
                    played += 1
    assert played > 30


def compare_with_whole_positions(games: int, patch: pytest.MonkeyPatch) -> int:
    """What a position is remembered by must not change an answer: against all of its fields."""
    asked = 0
    budget = Budget(seconds=None, nodes=20_000)
    for number in range(games):
        match = walk(CASES[number % 3], number // 3).match
        for failure in failures(match):
            found = verdicts(match, failure)
            with patch.context() as patched:
                patched.setattr(could_have_passed, "_key", whole_position)
                search = Search(match, failure)
                whole = search.order(budget), search.hands(budget)
            for one, other in zip(found, whole, strict=True):
                assert other.answer in (one.answer, "undecided"), (number, failure)
                asked += other.answer != "undecided"
    return asked


def whole_position(state: CouncilState, draws: Draws) -> tuple[object, ...]:
    return repr(dump_fields(state, FIELDS)), draws.get("die")


def test_positions_are_remembered_by_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compare_with_whole_positions(90, monkeypatch) > 250


@pytest.mark.slow
def test_positions_of_many_games_are_remembered_by_what_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert compare_with_whole_positions(600, monkeypatch) > 2_000


def test_a_game_without_failures_has_no_questions() -> None:
    table = failed(*("druid", "druid"), die=7, targets=[[7]], hands="druid lady").first(0)
    assert failures(table.match) == []
