"""Who is taken for which leader: sums, honesty, sense, and that it is better than a blind guess."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log
from random import Random
from typing import Any

import pytest

from engine.bots.base import Limit
from engine.bots.hidden_leaders.beliefs import ALL_LEADERS, believed, observed, scores, told
from engine.bots.hidden_leaders.bot import LeadersBot, acts_after, given_away
from engine.bots.hidden_leaders.greedy import greedy
from engine.bots.hidden_leaders.hint import (
    CLEAR,
    CLOSE,
    EVEN,
    LITTLE,
    MEASURE,
    RIVAL,
    SHORT,
    WITH_BELIEF,
    beside,
)
from engine.bots.hidden_leaders.hint import FRIEND as FRIEND_FARTHER
from engine.bots.hidden_leaders.parts import deals
from engine.bots.hidden_leaders.reasons import (
    EITHER,
    FIRST,
    NOTHING,
    ONLY_MOVE,
    REST,
    SINGLE,
    UNSEEN,
    WEIGHED,
    WITH_MOVE,
    evidence,
    missing,
    purpose,
    reason,
    sentence,
    weighed,
)
from engine.bots.hint import EQUAL, PLAYED_OUT, TEMPTING
from engine.bots.registry import hint
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.games.hidden_leaders.acts import MOVED, PLAYED, SHOWN, STRUCK, TAKEN, Act
from engine.games.hidden_leaders.deck import EMPEROR, FACTIONS, LEADERS
from engine.games.hidden_leaders.state import (
    A_COVERED,
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_HAND,
    A_HERO,
    A_MOVE,
    A_PLAY,
    A_PLAYER,
    A_TAVERN,
    ARGUMENT,
    BURY,
    DISCARD,
    HIDDEN,
    KIND,
    LOOK_FIRST,
    NAME_TO_BURY,
    NAME_VICTIM,
    NO_SEAT,
    OTHERS_DISCARD,
    PLAY,
    TURN_OVER,
    LeadersState,
    covered_at,
    move_code,
    winning_faction,
)
from engine.match import Match
from engine.titles import game_with_deck

GAME: Any = game_with_deck("hidden_leaders")
SEATS = 4


def played(seed: str, seats: int = SEATS, until: int = 10_000) -> Match:
    """A game of greedy bots, up to a turn."""
    match = Match(GAME, Setup(seats), seed)
    match.start()
    rng = Random(seed)
    while not match.over and match.state.turn < until:
        seat = match.state.open_seats()[0]
        match.submit(seat, greedy(match.state, seat, rng))
    return match


@pytest.fixture(scope="module")
def middle() -> Match:
    return played("middle", until=15)


def act(kind: str, hero: int = 0, **more: Any) -> Act:
    plain = Act(kind, 20, 1, hero, NO_SEAT, 4, 4, 4, 4)
    return plain._replace(**more)


def hero_of(faction: int) -> int:
    factions = GAME.initial(Setup(SEATS)).charter.factions
    return next(hero for hero, mask in enumerate(factions) if mask == 1 << faction)


def test_a_belief_is_shared_out_and_knows_the_own_leader(middle: Match) -> None:
    for seat in range(SEATS):
        own = middle.state.leaders[seat]
        concealed, known = GAME.conceal(middle.state, seat), middle.knowledge(seat)
        dealt = believed(concealed, seat, known)  # type: ignore[arg-type]
        assert sum(dealt.parts) == pytest.approx(1.0)
        assert dealt.of(seat)[own] == pytest.approx(1.0)
        for other in range(SEATS):
            assert sum(dealt.of(other).values()) == pytest.approx(1.0)
            assert other == seat or dealt.of(other)[own] == 0.0


def worlds() -> Iterator[tuple[Any, int, Any, Any]]:
    """(what a seat sees, the seat, what it knows, the same of another world it can't tell)"""
    for turn in (2, 8, 15, 24):
        match = played("worlds", until=turn)
        for seat in range(SEATS):
            concealed, known = GAME.conceal(match.state, seat), match.knowledge(seat)
            other = GAME.determinize(concealed, seat, known, Random(turn))
            assert other.leaders != match.state.leaders or turn
            yield concealed, seat, known, GAME.conceal(other, seat)


def test_what_a_seat_can_not_know_changes_nothing() -> None:
    for concealed, seat, known, exchanged in worlds():
        assert believed(concealed, seat, known) == believed(exchanged, seat, known)
        assert reason(concealed, seat, known) == reason(exchanged, seat, known)


def test_all_seats_have_seen_the_same_acts(middle: Match) -> None:
    dumps = [middle.knowledge(seat).dump()["acts"] for seat in range(SEATS)]
    assert dumps[0]["done"]
    assert all(dump == dumps[0] for dump in dumps)


def test_beliefs_are_better_than_a_blind_guess() -> None:
    """Of games of the greedy bot, to which no weight was fitted alone."""
    missing, count = 0.0, 0
    for number in range(3):
        match = played(f"blind {number}")
        leaders = match.state.leaders
        for seat in range(SEATS):
            ply = match.ply - 1
            concealed = GAME.conceal(match.state_at(ply), seat)
            known: Any = match.knowledge_at(ply, seat)
            dealt = believed(concealed, seat, known)
            for other in range(SEATS):
                if other != seat:
                    missing -= log(max(1e-9, dealt.of(other)[leaders[other]]))
                    count += 1
    assert missing / count < log(LEADERS - 1) - 0.1


@pytest.mark.parametrize("faction", range(len(FACTIONS)))
def test_cards_of_a_faction_speak_for_its_friends(faction: int) -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    for kind in (PLAYED, SHOWN):
        values = told(charter, act(kind, hero_of(faction)))
        by_friend: dict[int, list[float]] = {0: [], 1: []}
        for value, allies in zip(values, charter.allies[1:], strict=True):
            by_friend[allies >> faction & 1].append(value)
        assert min(by_friend[1]) > max(by_friend[0])
    assert len(set(told(charter, act(PLAYED, EMPEROR)))) == 1, "he belongs to all"


def test_red_far_ahead_speaks_for_the_empire() -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    values = told(charter, act(MOVED, red=6, green=5, red_to=9, green_to=5))
    empire = FACTIONS.index("empire")
    friends = [allies >> empire & 1 for allies in charter.allies[1:]]
    best = max(range(LEADERS), key=lambda place: values[place])
    worst = min(range(LEADERS), key=lambda place: values[place])
    assert friends[best]
    assert not friends[worst]


def test_a_card_given_up_speaks_against_its_faction() -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    given = told(charter, act(STRUCK, hero_of(0), player=1))
    kept = told(charter, act(PLAYED, hero_of(0)))
    assert all((one > 0) == (two < 0) for one, two in zip(kept, given, strict=True))


def test_leaders_are_dealt_as_they_are_believed() -> None:
    match = played("middle", until=20)
    seat = match.state.open_seats()[0]
    concealed, known = GAME.conceal(match.state, seat), match.knowledge(seat)
    dealt = believed(concealed, seat, known)  # type: ignore[arg-type]
    deal = deals(concealed, seat, known)  # type: ignore[arg-type]
    rng, times = Random(5), 400
    other = next(one for one in range(SEATS) if one != seat)
    found = dict.fromkeys(range(1, LEADERS + 1), 0)
    for _ in range(times):
        world = GAME.determinize(concealed, seat, known, rng)
        deal(world, rng)
        assert world.leaders[seat] == concealed.leaders[seat]
        assert len(set(world.leaders)) == SEATS
        found[world.leaders[other]] += 1
    for leader, part in dealt.of(other).items():
        assert found[leader] / times == pytest.approx(part, abs=0.1)


def test_what_tells_more_gives_more_away(middle: Match) -> None:
    """A played friend of the own leader tells more than nothing at all."""
    seat = middle.state.open_seats()[0]
    state: Any = middle.state
    acts: Any = middle.knowledge(seat).acts  # type: ignore[attr-defined]
    shown = given_away(state, seat, acts, list(state.legal_for(seat)))
    before = observed(state.charter, acts.done).of(seat)[state.leaders[seat]]
    for action, more in shown.items():
        after = observed(state.charter, acts_after(state, seat, acts, action).done)
        assert after.of(seat)[state.leaders[seat]] - before == pytest.approx(more)
    assert len({round(more, 6) for more in shown.values()}) > 1


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_same_task_has_the_same_answer(middle: Match, level: str) -> None:
    seat = middle.state.open_seats()[0]
    task = task_for(middle, seat, level, cards=(), limit=Limit(1.0, 30))
    bot = LeadersBot(GAME, level)
    one, two = bot.choose(task), bot.choose(task)
    assert one == two
    assert one.token in one.policy
    assert (one.note == "") == (level == "normal"), "normal believes nothing"


def test_who_is_quiet_pays_for_being_known() -> None:
    expert, hard = LeadersBot(GAME, "expert"), LeadersBot(GAME, "hard")
    assert expert.guard("bold") == hard.guard("bold") == hard.guard("") == 0.0
    assert expert.guard("quiet") > expert.guard("") > 0.0
    assert hard.guard("quiet") > 0.0


def test_a_reason_counts_what_was_done(middle: Match) -> None:
    """The figures can be counted again at the table."""
    seat = middle.state.open_seats()[0]
    known: Any = middle.knowledge(seat)
    key, _ = reason(GAME.conceal(middle.state, seat), seat, known)
    assert key in (SINGLE, EITHER, FIRST, NOTHING)
    charter, acts = middle.state.charter, known.acts.done
    pushed = [
        act(PLAYED, hero_of(0)),
        act(MOVED, red=6, green=5, red_to=9, green_to=5),
        act(MOVED, red=9, green=5, red_to=8, green_to=5),
    ]
    empire = [n for n, mask in enumerate(charter.allies) if n and mask & 1]
    why, count, all_ = evidence(charter, 1, empire, pushed)
    assert (why, count, all_) == ("empire", 1, 1), "one move of two is no reason"
    assert evidence(charter, 0, empire, pushed) == ("", 0, 0), "another one's acts"
    assert len(scores(charter, acts)) == SEATS


def test_nothing_is_said_of_who_has_done_nothing() -> None:
    match = Match(GAME, Setup(SEATS), "early")
    match.start()
    seat = match.state.open_seats()[0]
    known: Any = match.knowledge(seat)
    state: Any = GAME.conceal(match.state, seat)
    dealt = believed(state, seat, known)
    for other in set(range(SEATS)) - {seat}:
        said = sentence(state, seat, other, dealt, known.acts.done)
        assert said == (UNSEEN, {"seat": other})


LEMRON, CYRA, MYRAD, XIADUL, PAVYR, ENNED = range(1, LEADERS + 1)
ORACLE, SKELETON, DRUID = 56, 37, 11


def test_a_reason_speaks_for_each_leader_that_is_named(middle: Match) -> None:
    """Red away from green is no sign of Enned, however much it is one of Xiadul; the Undead are one
    of both."""
    charter = middle.state.charter
    away = act(MOVED, turn=1, red=5, green=5, red_to=7, green_to=5)
    done = [act(PLAYED, hero_of(2)), away]
    assert evidence(charter, 1, [XIADUL], done) == ("red_on", 1, 1)
    assert evidence(charter, 1, [XIADUL, ENNED], done) == ("undead", 1, 1)


def test_markers_that_meet_speak_for_the_water_folk(middle: Match) -> None:
    """They win when the markers are level; who is for the Hill Tribes wants green ahead."""
    charter = middle.state.charter
    done = [act(MOVED, red=8, green=5, red_to=6, green_to=5)]
    assert evidence(charter, 1, [LEMRON], done)[0] == "closer"
    assert evidence(charter, 1, [MYRAD], done)[0] != "closer"


def test_a_move_is_a_reason_by_what_both_markers_did(middle: Match) -> None:
    """Red back by one and green by three is none of the Hill Tribes' moves, and red forward by one
    with green by three none of the Imperial Army's."""
    charter = middle.state.charter
    back = [act(MOVED, turn=3, red=6, green=4, red_to=5, green_to=1)]
    assert evidence(charter, 1, [PAVYR], back) == ("green_back", 1, 1)
    assert evidence(charter, 1, [MYRAD], back) == ("", 0, 0)
    on = [act(MOVED, turn=3, red=4, green=4, red_to=5, green_to=7)]
    assert evidence(charter, 1, [MYRAD], on)[0] in ("red_on", "green_on"), "the Undead want both"
    assert evidence(charter, 1, [CYRA], on) == ("", 0, 0)
    several = [*back, *[act(MOVED, red=6, green=4, red_to=4, green_to=4)] * 3]
    assert evidence(charter, 1, [LEMRON], several) in (("red_back", 4, 4), ("closer", 3, 4))


def test_what_was_turned_up_is_a_reason(middle: Match) -> None:
    charter = middle.state.charter
    shown = [act(SHOWN, hero_of(2), player=1)]
    assert evidence(charter, 1, [MYRAD, ENNED], shown) == ("undead_shown", 1, 1)
    struck = [act(STRUCK, hero_of(2), player=2)]
    assert evidence(charter, 1, [MYRAD], struck) == ("undead_struck", 1, 1)
    own = [act(STRUCK, hero_of(2), player=1)]
    assert evidence(charter, 1, [MYRAD], own) == ("", 0, 0), "an own card that was given up"


def test_who_serves_both_friends_in_turn_has_a_reason(middle: Match) -> None:
    """Of one leader it is told by both; of two leaders that would be all the factions."""
    charter = middle.state.charter
    done = [act(PLAYED, hero_of(faction)) for faction in (2, 3, 1)]
    assert evidence(charter, 1, [ENNED], done) == ("friends", 2, 3)
    assert evidence(charter, 1, [ENNED, PAVYR], done) == ("", 0, 0)
    same = [act(PLAYED, hero_of(2))] * 2
    assert evidence(charter, 1, [ENNED], same) == ("undead", 2, 2), "what is more exact"


def test_a_reason_is_true_of_the_leaders_it_is_given_for() -> None:
    """Over whole games: cards of a faction speak only for its friends, and every belief about who
    has done nothing is one about the others."""
    serves = {"closer": "water", "red_back": "tribes", "green_back": "empire"}
    found = set()
    for seed in ("one", "two"):
        match = played(seed, 4, until=14)
        for seat in range(4):
            known: Any = match.knowledge(seat)
            state: Any = GAME.conceal(match.state, seat)
            dealt = believed(state, seat, known)
            for other in set(range(4)) - {seat}:
                key, params = sentence(state, seat, other, dealt, known.acts.done)
                if key == UNSEEN:
                    continue
                why: Any = params["why"]
                found.add(why)
                name = serves.get(why, why.split("_")[0])
                if name in FACTIONS:
                    of: list[Any] = [params["leader"], params["other"]]
                    for leader in of[: 2 if key == EITHER else 1]:
                        assert state.charter.allies[leader] >> FACTIONS.index(name) & 1, params
                assert params["percent"] <= 99
    assert len(found) > 3, found


def test_who_has_done_nothing_is_known_by_the_others_alone() -> None:
    """Everybody else has shown who they are: the last one is who is left, and that is the why."""
    match = Match(GAME, Setup(SEATS), "early")
    match.start()
    state: Any = match.state
    charter = state.charter
    viewer, still = 0, 3
    others = [one for one in (CYRA, MYRAD, PAVYR) if one != state.leaders[viewer]]
    acts = []
    for seat, leader in zip((1, 2), others, strict=False):
        friends = [n for n in range(len(FACTIONS)) if charter.allies[leader] >> n & 1]
        acts += [act(SHOWN, hero_of(n), seat=seat, player=seat) for n in friends for _ in range(6)]
    concealed: Any = GAME.conceal(state, viewer)
    known: Any = match.knowledge(viewer)
    known.acts.done = tuple(acts)
    dealt = believed(concealed, viewer, known)
    key, params = sentence(concealed, viewer, still, dealt, acts)
    assert key == EITHER
    assert (params["why"], params["count"]) == (REST, 0)


def test_what_an_answer_is_for(middle: Match) -> None:
    state: Any = middle.state.clone()
    seat = state.open_seats()[0]

    def of(leader: int, action: int, red: int = 6, green: int = 6) -> Any:
        state.leaders = tuple(leader if one == seat else 0 for one in range(SEATS))
        state.red, state.green = red, green
        return purpose(state, seat, action)

    red_two, green_one = A_MOVE | move_code(2, 0), A_MOVE | move_code(0, 1)
    assert of(PAVYR, red_two) == {"move": "wins", "faction": "empire"}
    assert of(XIADUL, green_one, 10, 6) == {"move": "keeps", "faction": "empire"}
    assert of(PAVYR, A_MOVE | move_code(-1, -1), 9, 9) == {"move": "stops", "faction": "undead"}
    tribes = {"move": "nearer", "faction": "tribes", "steps": 3, "before": 4}
    assert of(MYRAD, green_one, 8, 6) in (tribes, tribes | {"faction": "undead"})
    assert of(LEMRON, red_two) == {}, "the Water Folk win already"
    assert of(LEMRON, A_TAVERN | hero_of(3)) == {"move": "friend", "faction": "water"}
    assert of(LEMRON, A_TAVERN | hero_of(0)) == {}
    assert of(LEMRON, A_TAVERN | EMPEROR) == {"move": "emperor"}
    assert of(LEMRON, A_MOVE | move_code(0, 2)) == {"move": "instead", "faction": "tribes"}
    assert of(XIADUL, green_one, 4, 4) == {}, "a step to far Undead is one away from the Empire"
    assert of(LEMRON, A_DISCARD | hero_of(0)) == {"move": "foe", "faction": "empire"}
    state.stack = [*state.stack[:-1], (PLAY, 0, seat, 0)]
    assert of(LEMRON, A_DISCARD | hero_of(3)) == {}, "no reason to give a friend away"
    state.stack = [*state.stack[:-1], (DISCARD, 0, seat, 0)]
    least = {"move": "least", "faction": "water"}
    assert of(LEMRON, A_DISCARD | hero_of(3)) == least, "but where one must go"
    assert of(LEMRON, A_DRAW) == {}


def test_of_answers_that_are_for_the_same_the_worse_one_says_what_it_lacks() -> None:
    """Moves of red and green: 7 has -1, +1; 12 has +1, +3; 22 has -1, -3; 23 has +3, +1."""
    state: Any = played("beside", until=8).state.clone()
    seat = state.open_seats()[0]
    pig, collector, knight, mercenary = 7, 12, 22, 23

    def said(best: int, other: int, red: int, green: int, number: int = 30, leader: int = 3) -> str:
        state.leaders = tuple(leader if one == seat else 0 for one in range(SEATS))
        state.red, state.green = red, green
        numbers = {A_PLAY | other: number, A_PLAY | best: 50}
        return beside(state, seat, A_PLAY | best, A_PLAY | other, numbers, tempts=True)

    assert said(collector, pig, 4, 4) == FRIEND_FARTHER, "the Hill Tribes win, the Undead wait"
    assert said(mercenary, collector, 5, 9, leader=4) == SHORT, "1 and 3 steps to the Undead"
    assert said(pig, collector, 4, 4, leader=1) == RIVAL, "the Undead are nearer"
    assert said(collector, pig, 4, 4, number=49) == CLOSE
    assert said(collector, pig, 4, 4, number=50) == EQUAL
    assert said(collector, knight, 4, 4) == TEMPTING, "they are for different things"


def test_what_is_still_to_be_chosen_is_not_told_as_done() -> None:
    """Over all cards, as if in hand: where it is said what comes of one, playing it leads there
    and nowhere else."""
    told, ways_open = set(), set()
    for number in range(6):
        state: Any = played(f"to come {number}", until=8 + number).state
        seat = state.open_seats()[0]
        charter = state.charter
        if state.legal_for(seat)[0] & KIND != A_PLAY:
            continue
        for hero in state.harbor:
            held = state.clone()
            held.hands[seat] = (hero, *state.hands[seat][1:])
            held.harbor = tuple(one for one in state.harbor if one != hero)
            move = purpose(held, seat, A_PLAY | hero)
            if move.get("move") in ("may_win", "may_near"):
                ways_open.add(charter.cards.heroes[hero - 1].how)
            if move.get("move") not in ("wins", "nearer", "instead", "keeps"):
                continue
            told.add(hero)
            faction = FACTIONS.index(str(move["faction"]))
            for red, green in ends_of(held, seat, A_PLAY | hero):
                steps = missing(red, green, faction, charter.spaces, charter.dark)
                assert steps == move.get("steps", 0), (hero, move)
    assert len(told) > 10
    assert "of_a_party" in ways_open


def test_a_card_that_is_said_to_end_the_game_ends_it_for_a_friend() -> None:
    """Over all cards, as if in hand, one face-up card short of the end."""
    told = set()
    for number in range(4):
        state: Any = played(f"last {number}", until=8 + number).state
        seat = state.open_seats()[0]
        charter = state.charter
        if state.legal_for(seat)[0] & KIND != A_PLAY:
            continue
        for hero in state.harbor:
            held = state.clone()
            spare = [one for one in state.harbor if one != hero]
            lacking = charter.limit - 1 - len(state.open[seat])
            held.hands[seat] = (hero, *state.hands[seat][1:])
            held.open[seat] += tuple(spare[:lacking])
            held.harbor = tuple(spare[lacking:])
            for leader in ALL_LEADERS:
                held.leaders = tuple(leader if one == seat else 0 for one in range(SEATS))
                move = purpose(held, seat, A_PLAY | hero)
                if move.get("move") != "ends":
                    continue
                told.add(hero)
                faction = FACTIONS.index(str(move["faction"]))
                assert charter.allies[leader] >> faction & 1
                for red, green in ends_of(held, seat, A_PLAY | hero, charter.limit):
                    assert missing(red, green, faction, charter.spaces, charter.dark) == 0
    assert len(told) > 10


def test_a_card_of_nobody_may_take_the_victory_from_others() -> None:
    """Over all cards, as if in hand, where the Undead are first: after those they are not."""
    told = set()
    for number in range(4):
        state: Any = played(f"stopped {number}", until=8 + number).state
        seat = state.open_seats()[0]
        charter = state.charter
        if state.legal_for(seat)[0] & KIND != A_PLAY:
            continue
        for hero in state.harbor:
            held = state.clone()
            held.hands[seat] = (hero, *state.hands[seat][1:])
            held.harbor = tuple(one for one in state.harbor if one != hero)
            held.leaders = tuple(PAVYR if one == seat else 0 for one in range(SEATS))
            held.red = held.green = charter.dark
            if purpose(held, seat, A_PLAY | hero) != {"move": "stops", "faction": "undead"}:
                continue
            told.add(hero)
            for red, green in ends_of(held, seat, A_PLAY | hero):
                assert winning_faction(red, green, charter.dark) != FACTIONS.index("undead")
    assert len(told) > 2


def test_a_card_that_may_do_nothing_may_end_the_game_too() -> None:
    """The Oracle: whether it moves hangs on a card nobody sees, and the Water Folk win either way;
    where they would not if it moved, they may."""
    state: Any = played("oracle", until=9).state
    seat = state.open_seats()[0]
    spare = [hero for hero in state.harbor if hero != ORACLE]
    lacking = state.charter.limit - 1 - len(state.open[seat])
    state.open[seat] += tuple(spare[:lacking])
    state.leaders = tuple(LEMRON if one == seat else 0 for one in range(SEATS))
    for markers, name, friend in (
        ((5, 6), "ends", "water"),
        ((2, 4), "may_end", "tribes"),
        ((3, 1), "may_end", "water"),
    ):
        state.red, state.green = markers
        assert purpose(state, seat, A_PLAY | ORACLE) == {"move": name, "faction": friend}
    state.red = state.green = 6
    skeleton = purpose(state, seat, A_PLAY | SKELETON)
    assert skeleton == {"move": "may_end", "faction": "water"}, "both may win; they are first"


def test_what_it_is_for_that_a_card_leaves_a_party() -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    state: Any = LeadersState().begin(charter)
    state.leaders, state.red, state.green = (LEMRON, 0, 0, 0), 8, 5
    state.open = [(), (hero_of(1), hero_of(0)), (), ()]
    state.stack = [(BURY, 0, 0, 0)]
    rival = {"move": "rival", "faction": "tribes", "player": 1}
    assert purpose(state, 0, A_HERO | hero_of(1)) == rival
    assert purpose(state, 0, A_HERO | hero_of(0)) == {}
    spare = [hero for hero in charter.heroes if hero not in state.open[1]]
    state.open[1] += tuple(spare[: charter.limit - 3])
    assert purpose(state, 0, A_HERO | hero_of(0)) == {"move": "delays", "player": 1}
    state.red = 5
    assert purpose(state, 0, A_HERO | hero_of(0)) == {}, "a friend is first: let it end"
    state.covered[1], state.stack = (spare[-1],), [(TURN_OVER, 0, 0, 0)]
    turned = purpose(state, 0, A_COVERED | covered_at(1, 0))
    assert turned == {"move": "ends", "faction": "water"}
    state.red = 8
    assert purpose(state, 0, A_COVERED | covered_at(1, 0)) == {}


def test_what_it_is_for_that_somebody_is_named_or_a_card_turned() -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    state: Any = LeadersState().begin(charter)
    state.leaders, state.red, state.green = (LEMRON, 0, 0, 0), 8, 5
    state.open = [(), (hero_of(1),), (hero_of(0),), ()]
    state.covered[2] = (HIDDEN,)
    most = {"move": "most", "faction": "tribes", "player": 1}
    for asked in (NAME_VICTIM, NAME_TO_BURY):
        state.stack = [(asked, 0, 0, 0)]
        assert purpose(state, 0, A_PLAYER | 1) == most
        assert purpose(state, 0, A_PLAYER | 2) == {}, "shows fewer of a friend"
    state.stack = [(TURN_OVER, 0, 0, 0)]
    down, up = A_HERO | hero_of(0), A_COVERED | covered_at(2, 0)
    assert purpose(state, 0, down) == {"move": "fewer", "player": 2}
    assert purpose(state, 0, up) == {}
    state.red = 5
    assert purpose(state, 0, down) == {}, "a friend is first: let it end"
    assert purpose(state, 0, up) == {"move": "more", "player": 2}
    state.stack = [(LOOK_FIRST, 0, 0, 0)]
    assert purpose(state, 0, up) == {"move": "looks", "player": 2}


def test_why_nothing_is_played() -> None:
    charter = GAME.initial(Setup(SEATS)).charter
    state: Any = LeadersState().begin(charter)
    state.leaders, state.stack = (LEMRON, 0, 0, 0), [(PLAY, 0, 0, 0)]
    state.hands[0], state.red, state.green = (SKELETON,), 9, 3
    assert purpose(state, 0, A_DISCARD | SKELETON) == {"move": "foe", "faction": "undead"}
    spare = [hero for hero in charter.heroes if hero != SKELETON]
    state.open[0] = tuple(spare[: charter.limit - 1])
    assert purpose(state, 0, A_DISCARD | SKELETON) == {"move": "instead_of_end"}
    state.red, state.green = 5, 3
    assert purpose(state, 0, A_DISCARD | SKELETON)["move"] == "foe", "water may win then"
    state.leaders, state.open[0], state.hands[0] = (XIADUL, 0, 0, 0), (), (DRUID,)
    state.red, state.green = 6, 4
    gone = {"move": "instead_of_play", "faction": "empire"}
    assert purpose(state, 0, A_DISCARD | DRUID) == gone, "both markers on 3"


def test_a_belief_alone_is_no_reason_for_an_answer() -> None:
    assert weighed(ONLY_MOVE, {"move": "friend"}) == (ONLY_MOVE, {"move": "friend"})
    assert weighed(NOTHING, {}) == (PLAYED_OUT, {})
    assert weighed(SINGLE, {"seat": 1}) == (WEIGHED, {"seat": 1, "belief": SINGLE})


def test_one_of_one_is_told_by_its_card(middle: Match) -> None:
    """The only act that speaks for somebody is named; more of them are counted."""
    match = Match(GAME, Setup(SEATS), "early")
    match.start()
    state: Any = match.state
    known: Any = match.knowledge(0)
    concealed: Any = GAME.conceal(state, 0)
    for times, hero in ((1, hero_of(2)), (2, 0)):
        known.acts.done = (act(TAKEN, hero_of(2)),) * times
        dealt = believed(concealed, 0, known)
        _, params = sentence(concealed, 0, 1, dealt, known.acts.done)
        assert (params["count"], params["hero"]) == (times, hero)


def ends_of(state: Any, seat: int, action: int, limit: int = 0) -> set[tuple[int, int]]:
    """Where the markers may be when the answers to a card that was played are given, or with a
    ``limit`` all of them; so many face-up cards lie with ``seat`` then."""
    after = state.clone()
    after.apply(seat, action)
    markers = (after.red, after.green)
    over = after.turn != state.turn or after.actor != seat
    legal = () if over else after.legal_for(seat)
    moved = not limit and markers != (state.red, state.green)
    if not legal or moved or legal[0] & KIND in STEPS_OF_A_TURN:
        assert len(after.open[seat]) >= limit
        return {markers}
    return set().union(*[ends_of(after, seat, one, limit) for one in legal])


STEPS_OF_A_TURN = (A_TAVERN, A_DRAW, A_DISCARD, A_DONE)


def test_whom_one_fears_is_not_said_again_with_every_card_that_is_taken(middle: Match) -> None:
    seat = middle.state.open_seats()[0]
    known: Any = middle.knowledge(seat)
    state: Any = GAME.conceal(middle.state, seat)
    friend = A_TAVERN | next(
        hero
        for hero, mask in enumerate(state.charter.factions)
        if hero != EMPEROR and mask & state.charter.allies[state.leaders[seat]]
    )
    alone, _ = reason(state, seat, known)
    assert alone in (SINGLE, EITHER, FIRST)
    assert reason(state, seat, known, friend)[0] == ONLY_MOVE
    assert reason(state, seat, known, A_DRAW)[0] == alone, "nothing else to be said"
    played_friend = A_PLAY | friend & ARGUMENT
    key, params = reason(state, seat, known, played_friend)
    assert (key, params["belief"]) == (WITH_MOVE, alone)


def test_what_is_given_up_because_of_a_card_is_not_taken(middle: Match) -> None:
    """Who must discard chooses with the same action as who keeps a card."""
    state: Any = middle.state.clone()
    seat = state.open_seats()[0]
    state.leaders = tuple(LEMRON if one == seat else 0 for one in range(SEATS))
    state.stack = [(OTHERS_DISCARD, *state.stack[-1][1:])]
    state.hands[seat] = (hero_of(3), hero_of(1))
    least = {"move": "least", "faction": "water"}
    assert purpose(state, seat, A_HAND | hero_of(3)) == least
    state.hands[seat] = (hero_of(3),)
    assert purpose(state, seat, A_HAND | hero_of(3)) == {}, "there are no others"
    assert purpose(state, seat, A_HAND | hero_of(0)) == {"move": "foe", "faction": "empire"}


def test_a_hint_says_what_the_chances_to_win_are() -> None:
    """The best one has most, and where nothing simple speaks for an answer the numbers that its
    reason names are those of the rows."""
    match, spoken = Match(GAME, Setup(3, {"short": True}), "chances"), set()
    match.start()
    rng = Random(3)
    while not match.over:
        seat = match.state.open_seats()[0]
        if len(match.state.legal_for(seat)) > 1:
            task = task_for(match, seat, "hard", cards=(), limit=Limit(1.0, 24))
            found = hint(GAME, task)
            numbers = [rated.of_100 for rated in found.rated]
            assert numbers == sorted(numbers, reverse=True)
            assert found.measure == MEASURE or len(match.state.open_seats()) > 1
            for name, number in zip(("chance", "than"), numbers, strict=False):
                assert found.params.get(name, number) == number
            spoken.add(found.reason.removesuffix(WITH_BELIEF))
            if found.reason == EVEN:
                assert numbers[0] == numbers[1]
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    assert {CLEAR, LITTLE, EVEN} & spoken


def test_a_hint_says_whom_the_seat_should_fear(middle: Match) -> None:
    seat = middle.state.open_seats()[0]
    task = replace(task_for(middle, seat, "easy", cards=(), limit=Limit(1.0, 30)), hint=True)
    found = hint(GAME, task)
    assert found.reason.startswith("hidden_leaders.belief.")
