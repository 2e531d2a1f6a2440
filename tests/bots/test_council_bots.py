"""The four levels: repeatable, honest, no helpless card, sentences that can be unfolded."""

import string
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, product
from random import Random

import pytest

from council_desktop.text.texts import Texts
from engine.bots.base import LEVELS, PERSON, Choice, read_note, written_note
from engine.bots.council_of_12 import conventions
from engine.bots.council_of_12.bot import Mind
from engine.bots.council_of_12.execution import value, value_after
from engine.bots.council_of_12.knew import knew
from engine.bots.council_of_12.planner import planned
from engine.bots.council_of_12.scene import position_of, public_cards
from engine.bots.driver import bots_answer
from engine.bots.registry import agent_for, hint
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import (
    EXECUTE_STEP,
    INDEX,
    NONE,
    ORACLE,
    PATIENT,
    PLAY_STEP,
    SENTENCES,
    WORKER,
    CouncilState,
    bits,
    mask_of,
)
from engine.match import Match
from engine.simulate import Series, simulate
from engine.titles import game_with_deck
from tests.samples import few

GAME = game_with_deck("council_of_12")
TEMPERAMENTS = ("cautious", "bold", "chatty", "quiet")


_ANSWERS: dict[tuple[object, ...], list[tuple[int, Choice]]] = {}
"""Of games that were played already: several tests look at the same ones."""


def played(
    level: str, seats: int, seed: str, table: tuple[str, ...] = (), temperament: str = ""
) -> Iterator[tuple[Match, int, Choice]]:
    """Every decision of a game between bots, before it is carried out."""
    match = Match(GAME, Setup(seats), seed)
    match.start()
    agent = agent_for(GAME, level)
    known = _ANSWERS.setdefault((level, seats, seed, table, temperament), [])
    for number in count():
        if match.over:
            return
        asked: dict[int, Choice] = {}

        def ask(seat: int, asked: dict[int, Choice] = asked) -> Choice:
            task = task_for(match, seat, level, cards=(), table=table, temperament=temperament)
            return asked.setdefault(seat, agent.choose(task))

        if number == len(known):
            seat, _ = bots_answer(match, ask)
            known.append((seat, asked[seat]))
        seat, choice = known[number]
        yield match, seat, choice
        match.submit_token(seat, choice.token)


def test_an_oracle_after_the_worker_has_no_second_worker() -> None:
    """Her second card does nothing where its character was carried out before."""
    position = (5, 0, mask_of((9, 12)), 0)
    values = [
        value_after(WORKER, 1 << ORACLE, position, False, spare=1 << card)
        for card in (WORKER, PATIENT)
    ]
    assert values[0] == values[1] < 0.5


def mixed(table: tuple[str, ...], seed: str) -> Iterator[tuple[Match, int, str]]:
    """Every action of a game between players of several levels, before it is carried out."""
    match = Match(GAME, Setup(len(table)), seed)
    match.start()
    agents = [agent_for(GAME, level) for level in table]
    while not match.over:

        def ask(seat: int) -> Choice:
            task = task_for(match, seat, table[seat], cards=(), table=table, aim="safe")
            return agents[seat].choose(task)

        seat, token = bots_answer(match, ask)
        yield match, seat, token
        match.submit_token(seat, token)


def wins(level: str, games: int = 24, seats: int = 3, aim: str = "balanced") -> dict[str, float]:
    return simulate(Series("council_of_12", seats, (level,) * seats, games, "levels", aim=aim))


def some(few: int, many: int) -> pytest.MarkDecorator:
    """So many games usually, and with --slow the series that says more."""
    return pytest.mark.parametrize("games", [few, pytest.param(many, marks=pytest.mark.slow)])


@some(5, 14)
def test_every_level_reaches_a_longer_term_than_the_one_below(games: int) -> None:
    terms = [wins(level, games)["term_mean"] for level in LEVELS]
    assert terms == sorted(terms)
    assert terms[-1] > terms[0] + 15


@some(2, 20)
@pytest.mark.parametrize("seats", [2, 3])
def test_experts_among_themselves_nearly_always_win(seats: int, games: int) -> None:
    assert wins("expert", games, seats, "safe")["wins"] >= games - 1


@some(4, 24)
def test_hard_bots_win_with_a_person_who_keeps_the_conventions(games: int) -> None:
    table = ("hard", "hard", "person")
    figures = simulate(Series("council_of_12", 3, table, games, "mixed", aim="safe"))
    assert figures["wins"] >= games * 5 // 6


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_task_gives_the_same_answer(level: str) -> None:
    for match, seat, choice in played(level, 3, f"same/{level}"):
        task = task_for(match, seat, level, cards=())
        assert agent_for(GAME, level).choose(task) == choice


def test_an_expert_with_a_person_keeps_to_the_conventions() -> None:
    """Alone the experts need no sentence to meet; the plan is theirs, not a person's."""
    alone = [choice.token for _, _, choice in played("expert", 3, "same/expert")]
    with_person = [
        c.token for _, _, c in played("expert", 3, "same/expert", ("expert", "expert", PERSON))
    ]
    assert alone != with_person


@some(8, 30)
def test_the_last_round_is_met_by_all_who_keep_the_convention(games: int) -> None:
    """Two members lay the same character wherever both are known to hold one."""
    could = missed = 0
    table = ("hard", PERSON)
    for number in range(games):
        laid: dict[int, str] = {}
        common = 0
        for match, seat, token in mixed(table, f"last/{number}"):
            if match.state.current == LAST and token.startswith("play:"):
                one, two = public_cards(match.state)
                common = common or one & two
                laid[seat] = token
        if common:
            could += 1
            missed += laid[0] != laid[1]
    assert could > games // 2
    assert missed <= 1


# ---------------------------------------------------------------- no helpless card


def completions_pass(state: CouncilState, seat: int, card: int) -> bool:
    """Tried out one by one: can the others lay so that this card passes?"""
    held = public_cards(state)
    options = []
    for other in range(state.charter.seats):
        if other == seat:
            options.append((card,))
        elif state.face >> other & 1:
            options.append((state.laid[other],))
        else:
            options.append(bits((held[other] | state.doubt[other]) & ~state.blocked))
    for cards in product(*options):
        if state.chair != NONE and cards.count(cards[state.chair]) > 1:
            continue
        once = mask_of(c for c in cards if cards.count(c) == 1)
        spare = 0
        if once >> ORACLE & 1:
            owner = cards.index(ORACLE)
            lies = state.laid[owner]  # exchanged, it is in hand again
            hand = (state.hands[owner] | (1 << lies if lies >= 0 else 0)) & ~(1 << ORACLE)
            if not hand & (hand - 1):  # renewed before the second card is played
                hand = state.charter.cards & ~state.under[owner] & ~hand
            spare = hand & ~state.blocked
        if value(once, position_of(state), True, spare=spare) > 0:
            return True
    return False


def no_helpless_card(positions: int) -> int:
    """Looks at so many laid cards of all levels; returns in how many there was a helpless one."""
    checked = dangerous = 0
    number = 0
    while checked < positions:
        level = LEVELS[number % len(LEVELS)]
        for match, seat, choice in played(level, 2 + number % 2, f"helpless/{number}"):
            state = match.state
            laying = choice.token.startswith("play:") and state.phase != EXECUTE_STEP
            if not laying or state.current == LAST or state.turned:
                continue
            lies = state.laid[seat]  # to be exchanged, or none
            held = state.hands[seat] | (1 << lies if lies != NONE else 0)
            options = bits(held & ~state.blocked)
            helpful = {card for card in options if completions_pass(state, seat, card)}
            dangerous += 0 < len(helpful) < len(options)
            if helpful:
                assert INDEX[choice.token.removeprefix("play:")] in helpful, (level, number)
            checked += 1
        number += 1
    return dangerous


def test_no_level_lays_a_card_that_cannot_help_while_another_can() -> None:
    assert no_helpless_card(60) > 5


@pytest.mark.slow
def test_no_level_lays_a_helpless_card_in_a_thousand_positions() -> None:
    assert no_helpless_card(1000) > 50


# ---------------------------------------------------------------- honest


def honest_positions(count: int) -> None:
    """The cards a seat cannot see are dealt anew; its answer must stay."""
    rng = Random(12)
    checked = number = 0
    while checked < count:
        level = (*LEVELS, "person")[number % 5]
        agent = agent_for(GAME, level)
        for match, seat, _ in played("normal", 3, f"honest/{number}"):
            task = task_for(match, seat, level, cards=())
            concealed = GAME.conceal(match.state, seat)
            other = GAME.determinize(concealed, seat, match.knowledge(seat), rng)
            elsewhere = replace(task, concealed=GAME.dump(GAME.conceal(other, seat)))
            assert agent.choose(elsewhere) == agent.choose(task)
            checked += 1
            if checked >= count:
                return
        number += 1


def test_hidden_cards_dealt_anew_change_no_answer() -> None:
    honest_positions(50)


@pytest.mark.slow
def test_hidden_cards_dealt_anew_change_no_answer_in_a_thousand_positions() -> None:
    honest_positions(1000)


def test_a_task_does_not_give_the_draws_away() -> None:
    match = Match(GAME, Setup(2), "secret-seed")
    match.start()
    assert "secret-seed" not in repr(task_for(match, 0, "normal", cards=()))


# ---------------------------------------------------------------- conventions and notes


def test_every_sentence_says_what_it_means_in_words_that_are_public() -> None:
    english = Texts("en")
    spoken = set()
    for number in range(few(2, 4)):
        for match, seat, choice in played("hard", 3, f"notes/{number}"):
            if not choice.token.startswith("say:") or match.state.current == LAST:
                continue
            line = written_note(choice)
            key, params = read_note(line)
            assert (key, params) == (choice.note, dict(choice.params))
            assert english.t(key, **params)
            assert params["die"] == match.state.die
            held = public_cards(match.state)[seat]
            assert {INDEX[card] for card in params["cards"]} <= set(bits(held))
            spoken.add(key)
    assert spoken >= {"conventions.note.alone", "conventions.note.contribute"}


def test_notes_that_are_none() -> None:
    assert written_note(Choice(0, "ready")) == ""
    with pytest.raises(ValueError, match="is no name=value"):
        read_note("conventions.note.alone die")


@pytest.mark.parametrize("level", [*LEVELS, "person", "person:wild"])
def test_convention_cards_have_their_texts(level: str) -> None:
    english = Texts("en")
    rules = conventions.card(level).rules
    assert bool(rules) == (level != "person:wild")
    for rule in rules:
        for key in (rule.title, rule.means, rule.why):
            assert english.t(key)


def mind_of(
    match: Match,
    seat: int,
    table: tuple[str, ...] = (),
    temperament: str = "",
    level: str = "hard",
) -> Mind:
    """What a bot thinks at this moment."""
    task = task_for(match, seat, level, cards=(), table=table, temperament=temperament)
    state = GAME.load(task.concealed)
    assert isinstance(state, CouncilState)
    return Mind(state, CouncilKnowledge.load(task.known), task, level)


def chosen(match: Match, seat: int, table: tuple[str, ...], temperament: str = "") -> Choice:
    """What a bot of hard does at this moment."""
    task = task_for(match, seat, "hard", cards=(), table=table, temperament=temperament)
    return agent_for(GAME, "hard").choose(task)


def where_all_lay(seed: str, seats: int, wanted: Callable[[CouncilState], bool]) -> Match:
    """A game of hard bots where it is wanted and every member is to lay the first card."""
    for match, _, _ in played("hard", seats, seed):
        state = match.state
        if wanted(state) and state.phase == PLAY_STEP and set(state.laid) == {NONE}:
            return match
    raise AssertionError("there is no such moment in this game")


@some(2, 6)
def test_temperaments_are_told_apart_by_what_they_do(games: int) -> None:
    """Bold rings where cautious does not; quiet says little, only chatty proposes a successor."""
    said: dict[str, int] = {}
    rung: dict[str, int] = {}
    proposed: dict[str, int] = {}
    for name in TEMPERAMENTS:
        tokens = [
            choice.token
            for number in range(games)
            for _, _, choice in played("hard", 3, f"temper/{number}", temperament=name)
        ]
        proposed[name] = tokens.count("say:proposal")
        said[name] = sum(token.startswith("say:") for token in tokens) - proposed[name]
        rung[name] = tokens.count("bell:yes")
    assert rung["bold"] > rung["cautious"]
    assert said["chatty"] > 2 * said["quiet"] > 0
    assert proposed.pop("chatty") > games
    assert set(proposed.values()) == {0}


def test_quiet_says_what_the_others_do_not_expect() -> None:
    """Each sentence it keeps back was likely, and each it says was not."""
    heard = kept = 0
    for number in range(3):
        for match, seat, choice in played("hard", 3, f"temper/{number}", temperament="quiet"):
            state = match.state
            words = {
                token: action
                for action in state.legal_for(seat)
                if (token := GAME.token(state, seat, action)).startswith("say:")
            }
            if not words or state.current == LAST:
                continue
            mind = mind_of(match, seat, temperament="quiet")
            foreseen = {token: mind.foreseen(action) for token, action in words.items()}
            assert sum(foreseen.values()) == pytest.approx(1.0)
            if choice.token in words:
                heard += 1
                assert foreseen[choice.token] < mind.temper.news
            elif choice.token == "ready" and state.round % 3 == seat:
                kept += 1
                true = f"say:{SENTENCES[mind.truth(state.laid[seat])]}"
                assert foreseen[true] >= mind.temper.news
    assert heard > 5
    assert kept > 5


def test_chatty_speaks_before_a_leading_person_has() -> None:
    """The others wait for who leads, ready but silent."""
    table = (PERSON, "hard", "hard")
    match = where_all_lay("chatty", 3, lambda state: state.round % 3 == 0)
    match.submit_token(1, chosen(match, 1, table).token)
    assert chosen(match, 1, table).token == "ready"
    assert chosen(match, 1, table, "chatty").token.startswith("say:")


def test_two_with_the_same_hand_do_not_lay_the_same() -> None:
    """Of two cards that would do, the leader takes the first, and the other one knows it."""
    match = where_all_lay("try/71", 2, lambda state: state.round == 4)
    one, other = match.state.hands
    assert one == other
    both = ("hard", "hard")
    assert [chosen(match, seat, both).token for seat in (0, 1)] == ["play:sorcerer", "play:machine"]
    # a person need not know of that rule
    weights = mind_of(match, 1, (PERSON, "hard")).beliefs.weights[0]
    assert weights[INDEX["sorcerer"]] == pytest.approx(weights[INDEX["machine"]])


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_beside_a_level_without_a_card_nobody_counts_on_its_rules(level: str) -> None:
    table = (level, "random", "greedy")
    match = where_all_lay("beside", 3, lambda state: state.round == 1)
    mind = mind_of(match, 0, table, level=level)
    assert mind.beliefs.in_order == [True, False, False]
    assert not mind.shared


def test_an_unknown_temperament_is_even() -> None:
    assert conventions.temperament("moody") == conventions.temperament(conventions.EVEN)
    assert set(TEMPERAMENTS) < set(conventions.temperaments())


# ---------------------------------------------------------------- hints and what a bot knew


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hint_in_every_phase(seats: int) -> None:
    english = Texts("en")
    reasons = set()
    for number in range(few(6 - seats, 6) // 2):
        for match, seat, _ in played("normal", seats, f"hints/{number}"):
            told = hint(GAME, task_for(match, seat, "normal", cards=()))
            legal = {GAME.token(match.state, seat, a) for a in match.state.legal_for(seat)}
            assert told.best in legal
            assert told.runner_up in legal - {told.best} or (
                told.runner_up is None and len(legal) == 1
            )
            assert english.t(told.reason, **told.params)
            reasons.add(told.reason)
    assert len(reasons) >= 6


def test_reasons_of_hints_use_only_fields_that_are_given() -> None:
    english = Texts("en")
    for name in english.children("hints.reason"):
        text = english._raw(f"hints.reason.{name}")
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert fields <= {"percent", "than", "favour", "count", "members", "to"}


def test_what_a_bot_knew_holds_the_truth_and_hides_what_lies_face_down() -> None:
    hidden = 0
    for match, _, _ in played("normal", 3, "knew"):
        state = match.state
        for member, rows in enumerate(knew(match, 0, match.ply)):
            places = {INDEX[row.card]: row.places for row in rows}
            for card in bits(state.hands[member]):
                assert "hand" in places[card]
            for card in state.piles[member]:
                assert "pile" in places[card]
            for card in bits(state.under[member]):
                assert places[card] == ("under",)
            if state.laid[member] != NONE:
                assert "laid" in places[state.laid[member]]
                if member and not state.face >> member & 1:
                    hidden += places[state.laid[member]] == ("hand", "laid")
    assert hidden > 10


# ---------------------------------------------------------------- the planner


def test_the_planner_plays_the_same_game_again() -> None:
    first = planned(GAME, Setup(2), "plan")
    assert planned(GAME, Setup(2), "plan") == first


def test_the_planner_reaches_what_experts_reach() -> None:
    games = few(8, 20)
    series = Series("council_of_12", 2, ("expert",) * 2, games, "plan", aim="term", planner=True)
    figures = simulate(series)
    assert figures["planner_mean"] > 80
    assert figures["term_mean"] >= 0.92 * figures["planner_mean"]
    assert figures["ceiling_mean"] >= figures["planner_mean"]
