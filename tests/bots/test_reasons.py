"""Notes and hints of the two Majorities: a reason for every move, in words."""

import string

import pytest

from council_desktop.text.texts import Texts, languages
from engine.bots.base import ONLY, RANDOM, Limit
from engine.bots.majority.reasons import why
from engine.bots.majority_2.reasons import EVEN, WEIGHED
from engine.bots.majority_2.reasons import why as why_2
from engine.bots.registry import agent_for, hint, note_for
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.games.majority.deck import COLOURS
from engine.games.majority.effects import paid
from engine.games.majority.state import ARGUMENT, COLOUR, EXCHANGE, PLAY, POWER, MajorityState
from engine.games.majority_2.state import A_LANE, NONE, SHIFT
from engine.games.majority_2.state import ARGUMENT as LAST
from engine.games.majority_2.state import COLOUR as COLOUR_2
from engine.games.majority_2.state import piece as piece_of
from engine.match import Match
from engine.titles import game_with_deck

SEATS = {"majority": 4, "majority_2": 2}
FEW = Limit(60.0, 8)


def moves(game_id: str, seed: str) -> list[tuple[Match, int, int]]:
    """A game at random: (the match, whose turn, the ply) at every decision."""
    match = Match(game_with_deck(game_id), Setup(SEATS[game_id]), seed)
    match.start()
    agent = agent_for(match.game, RANDOM)
    found = []
    while not match.over:
        seat = match.state.open_seats()[0]
        found.append((seat, match.ply))
        match.submit_token(seat, agent.choose(task_for(match, seat, RANDOM, cards=())).token)
    return [(match, seat, ply) for seat, ply in found]


@pytest.mark.parametrize("game_id", SEATS)
def test_every_move_of_a_game_has_a_reason_in_words(game_id: str) -> None:
    texts = [Texts(language) for language in languages()]
    seen = set()
    for match, seat, ply in moves(game_id, "reasons"):
        state = match.state_at(ply)
        for action in state.legal_for(seat):
            token = match.game.token(state, seat, action)
            key, params = note_for(match.game, task_for(match, seat, "hard", ply=ply), token)
            seen.add(key)
            for words in texts:
                assert "{" not in words.t(key, **params)
    assert len(seen) >= 8
    assert seen <= {f"{game_id}.reason.{name}" for name in texts[0].children(f"{game_id}.reason")}


def test_what_a_gift_is_said_to_bring_is_so() -> None:
    """Of every card that may be given: the pile that it makes at the partner and what that place is
    paid, counted here."""
    said: dict[str, int] = {}
    for number in range(3):
        for match, seat, ply in moves("majority", f"gift {number}"):
            state = match.state_at(ply)
            if state.stack[-1][0] != EXCHANGE:
                continue
            for action in state.legal_for(seat):
                key, params = why(state, seat, action)
                name, card = key.rpartition(".")[2], action & ARGUMENT
                said[name] = said.get(name, 0) + 1
                partner = (seat + 2) % 4
                sums = list(state.sums[COLOUR[card] :: len(COLOURS)])
                if {"number", "than"} <= params.keys():
                    assert params["number"] == sums[partner] + POWER[card]
                    assert params["than"] == sums[seat] + POWER[card]
                    sums[partner] += POWER[card]
                    first = sums[partner] == max(sums)
                    coins = paid(sums, 2, 5)[partner]
                    assert (name == "give_first") == first
                    assert (name == "give_second") == (bool(coins) and not first)
                    assert params.get("coins", coins) == coins
                elif name == "give_away":
                    assert params["number"] == sums[(partner - 1) % 4] + POWER[card]
                elif name != "give_bribe":
                    assert not any(sums)
                    kept = [one for one in state.hands[seat] if COLOUR[one] == COLOUR[card]]
                    kept.remove(card)
                    count = sum(POWER[one] not in (0, 7) for one in kept)
                    assert name == (
                        "give_many" if count else "give_idle" if kept else "give_lone"
                    ), kept
                    assert params.get("number", 0) == count
    assert len(said) >= 7, said
    assert "give_idle" in said


@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_reason_says_of_coins_is_so(seats: int) -> None:
    """Of every card that may be laid: what each side would be paid for its colour, counted here."""
    match = Match(game_with_deck("majority"), Setup(seats), "coins")
    match.start()
    agent, seen = agent_for(match.game, RANDOM), set()
    while not match.over:
        state, seat = match.state, match.state.open_seats()[0]
        if state.stack[-1][0] == PLAY:
            for action in state.legal_for(seat):
                name, params = why(state, seat, action)
                name = name.rpartition(".")[2]
                assert name.endswith("_alone") <= (seats == 3), "nobody has a side of one"
                name = name.removesuffix("_alone")
                seen.add(name)
                card = action & ARGUMENT
                after, gains = gained(state, seat, card)
                side = {seat, (seat + 2) % 4} if seats == 4 else {seat}
                own = sum(gains[one] for one in side)
                as_good = [
                    POWER[other]
                    for other in state.hands[seat]
                    if other != card
                    and sum(gained(state, seat, other)[1][one] for one in side) >= own
                ]
                others = sum(gains) - own
                best = any(after[one] == max(after) for one in side)
                if own > 0 and as_good:
                    acts = name in ("bribe", "spy", "assassinate", "assassinate_later")
                    assert acts or name.startswith("alike"), "true of others, it is no reason"
                    assert acts or params == {"number": own}
                    assert (name == "alike_high") <= (POWER[card] >= max(as_good))
                    assert (name == "alike_low") <= (POWER[card] <= min(as_good))
                    assert (name == "alike") <= (min(as_good) < POWER[card] < max(as_good))
                else:
                    assert (own > 0) == (name in ("first", "second")), (name, params, after)
                assert (name != "first") or best
                assert (name != "second") or not best
                assert (name == "hurts") <= (others == -params.get("number", 0))
                assert (name == "feeds") <= (others == params.get("number", 0) > 0 == own)
                assert (name == "costs") <= (own == params.get("number", 0) - params.get("than", 0))
                assert (name in ("keeps", "nothing")) <= (own == others == 0)
                assert (name in ("away", "away_free")) <= (own == 0)
                assert (name == "away") <= (params.get("number", 0) > 0)
                last = state.turn == state.charter.turns(state.round)
                assert not (name == "spy" and last), "a spy of the last turn does nothing"
                assert (name == "keeps") <= (params.get("number", 0) > 0)
        match.submit_token(seat, agent.choose(task_for(match, seat, RANDOM, cards=())).token)
    assert {"first", "second", "alike_high", "alike_low", "keeps", "nothing"} <= seen


def gained(state: MajorityState, seat: int, card: int) -> tuple[list[int], list[int]]:
    """Sums of a card's colour once it lies, and by seat how much more that pays."""
    seats = state.charter.seats
    betrays = state.charter.effects[card] == "betray"
    before = [state.sums[one * len(COLOURS) + COLOUR[card]] for one in range(seats)]
    after = list(before)
    after[(seat - 1) % seats if betrays else seat] += POWER[card]
    rates = state.charter.first_pays, state.charter.second_divides
    pays = zip(paid(before, *rates), paid(after, *rates), strict=True)
    return after, [then - now for now, then in pays]


_OWN_FIELDS = {"majority": {"coins"}, "majority_2": {"lane", "why", "percent", "other"}}
"""Of the reasons of one game alone; whether they are given is seen in its own test."""


def test_what_is_said_of_cards_that_lie_there_is_so() -> None:
    """The Majority 2: cards of a colour in the half that is chosen; the reserve beside the hand."""
    match = Match(game_with_deck("majority_2"), Setup(2), "halves")
    match.start()
    agent, seen, texts = agent_for(match.game, RANDOM), set(), Texts("en")
    while not match.over:
        state, seat = match.state, match.state.open_seats()[0]
        for action in state.legal_for(seat):
            key, params = why_2(state, seat, action)
            name, kind = key.rpartition(".")[2], action >> SHIFT << SHIFT
            seen.add(name)
            said = string.Formatter().parse(texts._raw(key))
            assert {field for _, field, _, _ in said if field} <= set(params)
            if kind == A_LANE and not name.startswith("haunts"):
                card = piece_of(state.stack[-1][3])
                half = state.halves[3 * seat + (action & LAST)]
                alike = [one for one in half if COLOUR_2[one] == COLOUR_2[card] != NONE]
                assert params["lane"] == (action & LAST) + 1
                assert (name == "lane_fits") <= (params["number"] == len(alike) > 0)
                assert (name == "lane_begins") == (not half)
                assert (name == "lane") <= (params["number"] == len(half) + 1 and not alike)
                if name in ("lane_forms", "lane_clears"):
                    after = state.clone()
                    after.apply(seat, action)
                    cleared = not after.halves[3 * seat + (action & LAST)]
                    finished = len(after.areas[seat]) > len(state.areas[seat])
                    assert (cleared and not finished) == (name == "lane_clears")
            if name in ("leaves", "leaves_all"):
                forced = len(state.legal_for(seat)) == 1
                assert forced == (name == "leaves_all"), (
                    "who can't play does not weigh what is worth it"
                )
            if name == "swap":
                assert len(state.reserves[seat]) > len(state.hand)
            if name in ("swap_fits", "no_swap_fits"):
                assert (params["number"] > params["than"]) == (name == "swap_fits")
        match.submit_token(seat, agent.choose(task_for(match, seat, RANDOM, cards=())).token)
    assert {"lane", "lane_fits", "lane_begins", "swap", "leaves", "leaves_all"} <= seen


@pytest.mark.parametrize("game_id", SEATS)
def test_a_hint_says_why_and_what_comes_next(game_id: str) -> None:
    told = 0
    for match, seat, ply in moves(game_id, "hints")[:40]:
        task = task_for(match, seat, "normal", ply=ply, limit=FEW, hint=True)
        found = hint(match.game, task)
        if found.reason != ONLY:
            assert found.runner_up
            key = note_for(match.game, task, found.best)
            params = dict(found.params)
            if found.reason in (WEIGHED, EVEN):
                chance, other = params.pop("percent"), params.pop("other")
                assert 0 <= other <= chance <= 100
                assert (found.reason == EVEN) == (other == chance)
                of_a_card = found.best.partition(":")[0] in ("free", "pay")
                assert of_a_card or (params.pop("why"), params) == key
            elif found.reason.rpartition(".")[2] not in ("lost", "equal"):
                assert (found.reason, params) == key
            told += 1
    assert told > 5


def test_texts_of_reasons_have_no_field_that_is_not_given() -> None:
    for language in languages():
        texts = Texts(language)
        for game_id in SEATS:
            for name in texts.children(f"{game_id}.reason"):
                raw = texts._raw(f"{game_id}.reason.{name}")
                fields = {field for _, field, _, _ in string.Formatter().parse(raw) if field}
                assert fields <= {"number", "than"} | _OWN_FIELDS.get(game_id, set())


def test_a_dagger_is_no_reason_against_what_the_own_side_has_laid() -> None:
    """Played openly, all that lies there is seen: a card of an opponent in another colour is
    removed, one that is still to come may be, one of the partner's is nothing to be glad of."""
    seen = dict[str, set[tuple[bool, bool]]]()
    for number in range(40):
        for match, seat, ply in moves("majority", f"dagger {number}"):
            state = match.state_at(ply)
            if not state.order or state.stack[-1][0] != PLAY:
                continue
            foes = [state.laid[one] for one in range(4) if (one - seat) % 2]
            for action in state.legal_for(seat):
                card = action & ARGUMENT
                name = why(state, seat, action)[0].rpartition(".")[2]
                if name.startswith("assassinate"):
                    hit = any(one >= 0 and COLOUR[one] != COLOUR[card] for one in foes)
                    seen.setdefault(name, set()).add((hit, any(one < 0 for one in foes)))
        if len(seen) == 2:
            break
    assert {hit for hit, _ in seen["assassinate"]} == {True}
    assert seen["assassinate_later"] == {(False, True)}
