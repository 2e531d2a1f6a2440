"""The causes of a judgement: each is what happens when the round is replayed without the named card
or in another order, by a plain search that remembers nothing and knows no cause."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.bots.council_of_12 import cause as causes
from engine.bots.council_of_12.cause import Judgement, judgement
from engine.bots.council_of_12.greedy import GreedyMind
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.council_of_12.events import Judged
from engine.games.council_of_12.state import (
    A_PASS,
    A_PLAY,
    A_SPEND,
    ARGUMENT,
    EXECUTE,
    MEETS,
    NONE,
    CouncilState,
)
from engine.match import Match
from engine.titles import TITLES, builtin_deck
from tests.cards.table import arrange

_AT_RANDOM = 0.1
"""Of the choices of a greedy game."""


def judged_rounds(wanted: int) -> list[tuple[Match, Judgement]]:
    """Of games of random choices and, every second one, of greedy ones that see all cards: each
    judgement once."""
    found: list[tuple[Match, Judgement]] = []
    game = TITLES["council_of_12"].rules(builtin_deck())
    number = 0
    while len(found) < wanted:
        number += 1
        rng = Random(number)
        match = Match(game, Setup(2 + number % 3, {}), f"cause {number}")
        match.start()
        while not match.over and len(found) < wanted:
            seat = rng.choice(match.state.open_seats())
            legal = match.state.legal_for(seat)
            if number % 2 or rng.random() < _AT_RANDOM:
                action = rng.choice(legal)
            else:
                action = max(legal, key=GreedyMind(match.state, seat, "term", rng).score)
            match.submit(seat, action)
            one = judgement(match, match.ply)
            if one is not None:
                found.append((match, one))
                assert any(isinstance(e, Judged) for e in match.events_at(one.ply))
    return found


def start_of(match: Match, found: Judgement) -> CouncilState:
    """Step 4 begins: the cards lie, nothing is turned to."""
    last = match.state_at(found.ply - 1).round
    plies = [
        ply
        for ply in range(found.ply)
        if match.state_at(ply).round == last
        and match.state_at(ply).stack[-1][0] == EXECUTE
        and not match.state_at(ply).turned
    ]
    start: CouncilState = match.state_at(plies[0]).clone()
    return start


def passes(
    state: CouncilState,
    rolls: tuple[int, ...] | None = (),
    played: frozenset[int] | None = None,
    spends: bool = False,
) -> bool:
    """Is there any way that passes, with what is kept if it `spends`? By applying whole actions,
    until the game has judged; the die rolls what it rolled, the cards that follow are those that
    were `played`."""
    judged: list[bool] = []

    def hear(event: object) -> None:
        if isinstance(event, Judged):
            judged.append(event.passed)

    for action in state.legal():
        if action & ~ARGUMENT == A_SPEND and not spends:
            continue
        if played is not None and action & ~ARGUMENT == A_PLAY and action not in played:
            continue
        after = state.clone()
        after.apply(state.actor, action, hear)
        if judged or after.round != state.round or after.stack[-1][0] == MEETS:
            met = judged.pop() if judged else True
            if met:
                return True
            continue
        rest = rolls
        if after.actor == CHANCE:
            if rest is None:
                continue  # not known, and not needed
            assert rest, "a cause is claimed that hangs on a roll"
            after.apply(CHANCE, rest[0], hear)
            rest = rest[1:]
        if passes(after, rest, played, spends):
            return True
    return False


def passes_as_played(state: CouncilState, moves: list[tuple[int, int]], seat: int) -> bool | None:
    """With the very same actions of all others, in their order, by applying them whole; None where
    one of them can't be done."""
    judged: list[bool] = []
    state, round_, left = left_out(state, seat), state.round, list(moves)

    def hear(event: object) -> None:
        if isinstance(event, Judged):
            judged.append(event.passed)

    lying = state.lying
    if lying and not lying & (lying - 1):
        state.actions = (causes.A_FIRST | (lying.bit_length() - 1),)  # nobody is asked for it
        left.insert(0, (state.actor, state.actions[0]))
    while left and not judged and state.round == round_ and state.stack[-1][0] != MEETS:
        by, action = left.pop(0)
        if _first(action) and (action & ARGUMENT == seat or action not in state.legal()):
            continue
        if by == seat and action not in state.legal():
            continue
        if action not in state.legal():
            return None
        state.apply(state.actor, action, hear)
    if judged:
        return judged[0]
    return True if state.stack[-1][0] == MEETS or state.round != round_ else None


def left_out(start: CouncilState, seat: int) -> CouncilState:
    """Without this card; another that lies is asked for a second time to make it settle."""
    state = start.clone()
    state.lying &= ~(1 << seat)
    state.laid[seat] = NONE
    return state


def could(
    state: CouncilState,
    rolls: tuple[int, ...] | None = (),
    played: frozenset[int] | None = None,
    spends: bool = False,
) -> bool:
    """`passes`, also where nothing is left to be chosen at first."""
    lying = state.lying
    if lying & (lying - 1):
        state.actions = tuple(a for a in state.actions if not _first(a) or lying >> (a & 15) & 1)
        return passes(state, rolls, played, spends)
    found = causes._settled(state)
    return passes(state, rolls, played, spends) if found is None else found


def _first(action: int) -> bool:
    return action & ~ARGUMENT == causes.A_FIRST


def done_in(match: Match, found: Judgement) -> tuple[tuple[int, ...], frozenset[int]]:
    """What the die rolled while the cards were carried out, and which cards followed."""
    entries = match.log[found.start : found.ply]
    rolls = tuple(entry.action for entry in entries if entry.by == CHANCE)
    return rolls, frozenset(e.action for e in entries if e.action & ~ARGUMENT == A_PLAY)


_WAYS = (causes.ORDER, causes.ORDER_AND_CHOICE, causes.CHOICE, causes.CHOICES, causes.SPENT)


def chosen(moves: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What was chosen for cards, not their order."""
    return [
        (by, action)
        for by, action in moves
        if by != CHANCE and not _first(action) and action & ~ARGUMENT != A_PASS
    ]


def check(match: Match, found: Judgement) -> None:
    """That what is claimed is so."""
    kind, links = found.cause.kind, found.cause.links
    if kind in (causes.OPEN, causes.CHAIR):
        return
    start = start_of(match, found)
    moves = [(entry.by, entry.action) for entry in match.log[found.start : found.ply]]
    seats = [link.seat for link in found.links if link.seat is not None]
    ends = found.links[-1].after if found.links else found.die
    if kind in (causes.NEEDED, causes.ALL_NEEDED):
        assert found.passed
        for link in links:
            assert link.seat is not None
            assert not could(left_out(start, link.seat), spends=True), link
    elif kind in (causes.SAVED, causes.ALL_SAVED):
        assert found.passed
        for link in links:
            assert link.seat is not None
            assert passes_as_played(start, moves, link.seat) is False, link
    elif kind == causes.ANY_SPARE:
        assert all(passes_as_played(start, moves, seat) for seat in seats)
        assert found.cause.value == ends
    elif kind == causes.SPARE:
        assert all(could(left_out(start, seat), None, spends=True) for seat in seats)
        assert found.cause.value == ends
    elif kind == causes.UNMOVED:
        assert found.passed
        assert {one.after for one in found.links} <= {found.die}
        assert not any(one.moved_target for one in found.links)
    elif kind in (causes.MOVED_DIE, causes.MOVED_TARGET):
        assert links[0].seat is not None
        after = [entry for entry in match.log[: found.ply] if entry.by == CHANCE]
        rolled = sum(link.card == "oracle" and not link.negated for link in found.links)
        rolls = tuple(entry.action for entry in after[len(after) - rolled :])
        assert could(left_out(start, links[0].seat), rolls)
        assert links[0].moved_target == (kind == causes.MOVED_TARGET)
    elif kind in _WAYS:
        assert could(start, *done_in(match, found))
        assert found.needed[-1].met
        assert {one.card for one in found.needed} <= {one.card for one in found.links}
        went, goes = chosen(moves), chosen(list(found.way))
        count = len(found.needed)
        same = [one.seat for one in found.needed] == [one.seat for one in found.links][:count]
        if kind == causes.SPENT:
            (kept,) = links
            assert kept.seat is None
            at = found.links.index(kept)
            assert found.needed[:at] == found.links[:at]
            assert found.needed[at : at + 1] != (kept,)
            return
        assert same == (kind in (causes.CHOICE, causes.CHOICES))
        if kind == causes.ORDER:
            assert sorted(went) == sorted(goes)
        if same:
            place = found.parting
            assert place is not None
            assert found.needed[:place] == found.links[:place]
            assert links == (found.needed[place],)
            first = next(n for n, choice in enumerate(goes) if [choice] != went[n : n + 1])
            assert links[0].seat in (None, goes[first][0])  # what was kept is spent by anybody
            assert kind == causes.CHOICES or len({who for who, _ in goes[first:]}) == 1
    elif kind == causes.NEGATED:
        assert not could(start, *done_in(match, found))
        for link in links[1:]:
            assert link.seat is not None
            start = left_out(start, link.seat)
        assert could(start)
    else:
        assert kind == causes.NO_ORDER
        assert not could(start, *done_in(match, found))


def check_way(match: Match, found: Judgement) -> None:
    """Played in the game itself, from where step 4 began, it passes."""
    match.branch(match.log[found.start - 1].id)
    for seat, action in found.way:
        match.submit(seat, action)
    later = range(found.start + 1, match.ply + 1)
    judged = [e for ply in later for e in match.events_at(ply) if isinstance(e, Judged)]
    if judged:
        assert judged[0].passed
    else:  # the first of two rounds is judged by going on to the second
        asked = match.state.stack[-1][0] == MEETS
        assert asked or match.state.round > match.state_at(found.start).round
    match.to_main()


def check_all(rounds: int) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for match, found in judged_rounds(rounds):
        assert found.passed == (found.links[-1].met if found.links else found.met) or (
            found.cause.kind in (causes.CHAIR, causes.OPEN)
        )
        check(match, found)
        if found.way:
            assert found.needed
            check_way(match, found)
        kinds[found.cause.kind] += 1
    return kinds


def test_causes_hold_when_replayed() -> None:
    kinds = check_all(60)
    assert len(kinds) >= 4, kinds
    assert kinds[causes.SAVED] + kinds[causes.ALL_SAVED], kinds


@pytest.mark.slow
def test_causes_of_a_thousand_rounds_hold_when_replayed() -> None:
    kinds = check_all(1000)
    assert kinds[causes.OPEN] < 80, kinds
    assert len(kinds) == 18, kinds


def test_a_card_that_saved_what_others_could_have_done_is_named() -> None:
    """Without the Knight the 3 would have missed; the Machine could have met 4 without it."""
    table = arrange(
        challenge=5, die=1, supplicant="lady", hands=["machine worker", "knight worker"]
    )
    table.lay("machine", "knight").first(0).turn(3)
    found = judgement(table.match, table.match.ply)
    assert found is not None
    assert found.passed
    assert found.cause.kind == causes.SAVED
    assert [one.card for one in found.cause.links] == ["knight"]
    assert (found.links[1].was, found.links[1].wants) == ((2, 4, 8), (1, 2, 3, 4))


def test_a_knight_too_many() -> None:
    """12 had been met by the Sorcerer; then the Knight moved the target away."""
    table = arrange(challenge=3, die=3, hands=["sorcerer druid", "druid machine", "knight lady"])
    table.lay("sorcerer", "druid", "knight").first(0).tilt(12).first(1).turn(11)
    found = judgement(table.match, table.match.ply)
    assert found is not None
    assert [(one.card, one.after, one.met) for one in found.links] == [
        ("sorcerer", 12, True),
        ("druid", 11, True),
        ("knight", 11, False),
    ]
    assert (found.cause.kind, found.cause.value) == (causes.MOVED_TARGET, 11)
    assert found.cause.links == (found.links[2],)
    assert found.needed[-1].met


def test_what_nobody_could_do_alone() -> None:
    table = arrange(
        challenge=20,
        die=3,
        supplicant="worker",
        hands=["machine lady", "alchemist lady", "druid lady"],
    )
    table.lay("machine", "alchemist", "druid").first(0).turn(6).first(1).turn(12).turn(12)
    found = judgement(table.match, table.match.ply)
    assert found is not None
    assert found.passed
    assert found.cause.kind == causes.ALL_NEEDED
    assert [one.card for one in found.cause.links] == ["machine", "alchemist"]


def test_a_target_that_was_only_passed_by_is_told() -> None:
    """2 and one of 8 to 10 are wanted: what the Worker tilts over is just what passes it."""
    table = arrange(challenge=23, die=6, hands=["worker lady", "druid lady"])
    table.lay("worker", "druid").first(1).turn(7).tilt(8).tilt(2)
    found = judgement(table.match, table.match.ply)
    assert found is not None
    assert found.passed
    assert [(one.card, one.by_way, one.after, one.half) for one in found.links] == [
        ("druid", (), 7, False),
        ("worker", (8,), 2, False),
    ]


def test_one_target_of_two_is_half_of_what_is_wanted() -> None:
    table = arrange(challenge=23, die=8, hands=["worker lady", "druid lady"])
    table.lay("worker", "druid").first(1).turn(9).tilt(7).tilt(12)
    found = judgement(table.match, table.match.ply)
    assert found is not None
    assert not found.passed
    assert found.half
    assert [(one.card, one.by_way, one.half) for one in found.links] == [
        ("druid", (), True),
        ("worker", (), False),
    ]
