"""After a game of The Majority: what each card and each pick has cost, counted exactly.

Nothing is estimated. Two own cards change places, everything else of the round is played as it was,
and the colours are counted anew: that is what the other card would have paid **had nobody else
played otherwise**. The last card of a hand counts too: it could have been the one that was kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.bots.base import Budget
from engine.core.types import Json, Seat
from engine.games.majority.state import (
    A_PICK,
    A_PLAY,
    ARGUMENT,
    CARDS,
    DRAFT,
    PLAY,
    MajorityState,
)
from engine.match import Match

PLAYED: Final = "card"
"""A card was laid where another would have paid more."""
PICKED: Final = "pick"
"""A card was kept, and one that was passed on would have paid more."""
_KIND: Final = ~ARGUMENT


@dataclass(frozen=True, slots=True)
class Chosen:
    """One choice of a round."""

    what: str
    """card or pick"""
    round: int
    number: int
    """Turn of the round, or pick of the draft; from 1."""
    ply: int
    """Where it was made."""
    seat: Seat
    card: int
    others: tuple[int, ...]
    """Cards that could have been chosen instead, equal ones once."""


@dataclass(frozen=True, slots=True)
class Course:
    """A round from its first turn to its count, as it was played."""

    round: int
    start: MajorityState
    """Everybody has a hand, nobody has laid a card."""
    plays: tuple[tuple[int, ...], ...]
    """Turn by turn, by seat: the card that was laid."""
    chosen: tuple[Chosen, ...]
    passed: dict[tuple[int, int], tuple[int, ...]]
    """By ply and card: whose hand a card of the packet that was looked at came to be in; empty
    where it never left the draft."""


@dataclass(frozen=True, slots=True)
class Better:
    """What another card would have brought, in coins of a whole team."""

    card: int
    own: int
    """Coins more for the own team."""
    others: int
    """Coins more for all others together."""

    @property
    def worth(self) -> int:
        """How far one would have come nearer to whoever else is ahead, as far as coins tell."""
        return self.own - self.others


# ---------------------------------------------------------------- what was played


def courses(match: Match) -> tuple[Course, ...]:
    """Every round of a finished game."""
    found: list[Course] = []
    picks: list[Chosen] = []
    turns: list[Chosen] = []
    start: MajorityState | None = None
    for ply, entry in enumerate(match.log):
        state: MajorityState = match.state_at(ply)
        operation = state.stack[-1][0]
        kind, card = entry.action & _KIND, entry.action & ARGUMENT
        if kind == A_PICK and operation == DRAFT:
            number = len(state.picked[entry.by]) + 1
            picks.append(_chosen(PICKED, state, number, ply, entry.by, card, state.packets))
        elif kind == A_PLAY and operation == PLAY:
            if state.turn == 1 and state.owing == state.charter.everybody:
                start = state
            turns.append(_chosen(PLAYED, state, state.turn, ply, entry.by, card, state.hands))
            last = state.turn == state.charter.turns(state.round)
            if start is not None and last and len(turns) == state.turn * len(state.hands):
                found.append(_course(start, picks, turns, match))
                picks, turns, start = [], [], None
    return tuple(found)


def _chosen(
    what: str,
    state: MajorityState,
    number: int,
    ply: int,
    seat: Seat,
    card: int,
    cards: Sequence[tuple[int, ...]],
) -> Chosen:
    others = tuple(other for other in dict.fromkeys(cards[seat]) if other != card)
    return Chosen(what, state.round, number, ply, seat, card, others)


def _course(
    start: MajorityState, picks: Sequence[Chosen], turns: Sequence[Chosen], match: Match
) -> Course:
    seats = len(start.hands)
    plays = [[0] * seats for _ in range(start.charter.turns(start.round))]
    for one in turns:
        plays[one.number - 1][one.seat] = one.card
    taken = {(one.seat, one.number): one.card for one in picks}
    owners: dict[tuple[int, int], tuple[int, ...]] = {}
    for one in picks:
        for other in (one.card, *one.others):
            owner = _owner(one, other, taken, seats, match)
            owners[one.ply, other] = () if owner is None else (_holder(start, owner, other),)
    return Course(
        start.round, start, tuple(tuple(turn) for turn in plays), (*picks, *turns), owners
    )


def _owner(
    pick: Chosen, card: int, taken: dict[tuple[Seat, int], int], seats: int, match: Match
) -> Seat | None:
    """Who kept this card of the packet that was looked at: it goes to the left after every pick."""
    if card == pick.card:
        return pick.seat
    cards = len(match.state_at(pick.ply).packets[pick.seat])
    for step in range(1, cards):
        seat = (pick.seat + step) % seats
        if step == cards - 1 or taken.get((seat, pick.number + step)) == card:
            return seat
    return None


def _holder(start: MajorityState, seat: Seat, card: int) -> Seat:
    """Who has it after the exchange: the partner, where the only copy was given away."""
    if card in start.hands[seat] or not start.charter.partners:
        return seat
    return start.charter.partners[seat]


# ---------------------------------------------------------------- played anew


def coins(course: Course, plays: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """By seat: all coins after the count of a round that is played like this."""
    state = course.start.clone()
    seats = len(state.hands)
    state.hands = [tuple(sorted((*(turn[seat] for turn in plays),))) for seat in range(seats)]
    state.actions = tuple(A_PLAY | card for card in dict.fromkeys(state.hands[state.actor]))
    for turn in plays:
        for _ in range(seats):
            state.apply(state.actor, A_PLAY | turn[state.actor])
    return tuple(state.coins)


def better(course: Course, chosen: Chosen) -> tuple[Better, ...]:
    """What each other card would have brought, the best first; empty where none could be laid."""
    before = coins(course, course.plays)
    found = []
    for other in chosen.others:
        plays = _exchanged(course, chosen, other)
        if plays is not None:
            after = coins(course, plays)
            own, rivals = _gains(course, chosen.seat, before, after)
            found.append(Better(other, own, rivals))
    return tuple(sorted(found, key=lambda one: (-one.worth, -one.own, one.card)))


def _gains(
    course: Course, seat: Seat, before: tuple[int, ...], after: tuple[int, ...]
) -> tuple[int, int]:
    more = [now - was for now, was in zip(after, before, strict=True)]
    team = next(team for team in course.start.charter.teams if seat in team)
    own = sum(more[one] for one in team)
    return own, sum(more) - own


def _exchanged(course: Course, chosen: Chosen, other: int) -> list[list[int]] | None:
    """All plays with the two cards in each other's place; None where neither is laid after it."""
    plays = [list(turn) for turn in course.plays]
    if chosen.what == PLAYED:
        at = chosen.number - 1
        later = [turn for turn in range(at + 1, len(plays)) if plays[turn][chosen.seat] == other]
        plays[at][chosen.seat] = other
        if later:
            plays[later[0]][chosen.seat] = chosen.card
        return plays
    places = []
    for card in (chosen.card, other):
        holders = course.passed[chosen.ply, card]
        places.append(
            next(
                (
                    (turn, seat)
                    for seat in holders
                    for turn in range(len(plays))
                    if plays[turn][seat] == card
                ),
                None,
            )
        )
    mine, theirs = places
    if mine == theirs:
        return None
    if mine is not None:
        plays[mine[0]][mine[1]] = other
    if theirs is not None:
        plays[theirs[0]][theirs[1]] = chosen.card
    return plays


# ---------------------------------------------------------------- told


def results(
    match: Match, budget: Budget, seats: Sequence[Seat] | None
) -> Iterator[dict[str, Json]]:
    """One result after another, as `after_game.analyse` tells them.

    Each choice says ``what`` it was, the ``best`` card in its place, and how many coins ``own``
    team and ``others`` would have had more; all None and 0 where nothing would have been better.
    """
    wanted = range(match.setup.seats) if seats is None else seats
    asked = [
        (course, one)
        for course in courses(match)
        for one in course.chosen
        if one.seat in wanted and one.others
    ]
    turns: list[Json] = [_to_json(one) for _, one in asked]
    yield {"kind": "begin", "done": 0, "of": len(asked), "failed": [], "turns": turns}
    for index, (course, one) in enumerate(asked):
        found = better(course, one)
        best = found[0] if found and found[0].worth > 0 else None
        yield {
            "kind": "turn",
            "done": index + 1,
            "of": len(asked),
            "index": index,
            "best": None if best is None else CARDS[best.card],
            "own": 0 if best is None else best.own,
            "others": 0 if best is None else best.others,
        }


def _to_json(one: Chosen) -> dict[str, Json]:
    return {
        "what": one.what,
        "round": one.round,
        "turn": one.number,
        "ply": one.ply,
        "seat": one.seat,
        "card": CARDS[one.card],
    }


def decided(match: Match) -> tuple[int, tuple[Seat, ...]] | None:
    """Since after which round whoever won was ahead without a break, and who that is; None where
    the marker decided."""
    state: MajorityState = match.state_at(match.ply)
    teams = state.charter.teams
    winners = tuple(seat for seat, won in enumerate(state.returns()) if won)
    since = None
    for course in courses(match):
        after = coins(course, course.plays)
        totals = {team: sum(after[seat] for seat in team) for team in teams}
        ahead = all(totals[winners] > total for team, total in totals.items() if team != winners)
        since = (since or course.round) if ahead else None
    return None if since is None else (since, winners)
