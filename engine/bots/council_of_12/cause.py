"""Why a challenge was passed or failed: one cause, and what was tried to be sure of it.

Every cause is checked by replaying step 4: without the card that is named, or with the same cards
in every order and with every choice. A die that is rolled there falls as it fell, as it would if
the round were played again, and the card that follows is the same. What hangs on a roll that was
not made is not claimed. A card is called needed only if no kept REWARD could have stood in for it;
what would have passed a failed challenge is told without one that was not spent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core.events import Emit, Event
from engine.core.masks import bits
from engine.core.types import CHANCE, Action, Seat
from engine.games.council_of_12.events import (
    CardRevealed,
    DieRolled,
    DieTilted,
    DieTurned,
    Judged,
    Negated,
    RewardSpent,
    TargetChanged,
)
from engine.games.council_of_12.state import (
    A_FIRST,
    A_PASS,
    A_PLAY,
    A_SPEND,
    ARGUMENT,
    BACK,
    EXECUTE,
    HANDLERS,
    MEETS,
    NONE,
    CouncilState,
    mask_of,
)
from engine.match import Match

MOVED_TARGET, MOVED_DIE, NEGATED = "moved_target", "moved_die", "negated"
"""Failed: the target was met, and one card moved it or the die away; equal cards had no effect, and
one of them alone would have been enough."""
ORDER, ORDER_AND_CHOICE, CHOICE, CHOICES = "order", "order_and_choice", "choice", "choices"
"""Failed: another order alone would have passed, or one with other choices; the same order with
another choice for one card, or with other choices from that card on."""
SPENT: Final = "spent"
"""Failed: had what was kept not been spent, the same cards could have passed."""
NO_ORDER, CHAIR = "no_order", "chair"
"""Failed: no order and no choice of these cards passes; the chair's card was negated."""
NEEDED, ALL_NEEDED = "needed", "all_needed"
"""Passed: without this card, or any of these, no order and no choice would have done it."""
SAVED, ALL_SAVED = "saved", "all_saved"
"""Passed: without this card, or any of these, and with the same choices of all others, it would
have failed; other choices might have done without."""
SPARE, ANY_SPARE, UNMOVED = "spare", "any_spare", "unmoved"
"""Passed: with other choices each card could have been spared; so with the very same choices; it
was met when step 4 began, and no card changed the die or a target."""
OPEN: Final = "open"
"""Nothing more than what the die shows is certain."""

_MOST_NODES: Final = 3000
"""Positions that one question may take: more would be felt at the table."""
Move = tuple[Seat, Action]


@dataclass(frozen=True, slots=True)
class Link:
    """One card of step 4, or a kept REWARD: what the die showed before it and after it."""

    seat: Seat | None
    """None for the council."""
    card: str
    """Character, or the name of the REWARD."""
    before: int
    after: int
    met: bool
    """Whether the challenge would have been passed after it."""
    negated: bool = False
    moved_target: bool = False
    was: tuple[int, ...] = ()
    """Faces of the target that was moved, ..."""
    wants: tuple[int, ...] = ()
    """... and those it has since."""
    half: bool = False
    """Whether one of two targets is shown after it, and the other was not met yet."""
    by_way: tuple[int, ...] = ()
    """Faces of a target that the die showed under this card, and left again."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What decided it. `links`: the cards that are named; `value`: the face that is spoken of."""

    kind: str
    links: tuple[Link, ...] = ()
    value: int = 0


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged challenge: how it went, why, and what a failed one would have needed."""

    ply: int
    no: int
    passed: bool
    die: int
    """What it showed when step 4 began."""
    met: bool
    """Whether that would have passed already."""
    links: tuple[Link, ...]
    cause: Cause
    needed: tuple[Link, ...] = ()
    """The same cards on a way that passes; empty where there is none, or none is certain."""
    start: int = 0
    """The entry after which step 4 began, ..."""
    way: tuple[Move, ...] = ()
    """... and who answers what from there on that way."""
    half: bool = False
    """Whether `die` is one of two targets, and the other was not met yet."""
    parting: int | None = None
    """The place in `needed` of the card with which that way leaves the one that was gone."""


class _Unknown(Exception):
    """A roll, or more positions than may be looked at."""


def judgement(match: Match, ply: int) -> Judgement | None:
    """What the entry `ply` judged and why; None where it judged nothing."""
    judged = next((one for one in match.events_at(ply) if isinstance(one, Judged)), None)
    if judged is None:
        return None
    start_ply = _start(match, ply)
    start: CouncilState = match.state_at(start_ply)
    events = [one for at in range(start_ply + 1, ply + 1) for one in match.events_at(at)]
    links = links_of(start, events)
    found = Judgement(
        *(ply, judged.no, judged.passed, start.die, _meets(start), links),
        Cause(OPEN, (), judged.die),
        start=start_ply,
        half=_half(start),
    )
    if start.stack[-1][0] != EXECUTE:
        return found
    moves = [(entry.by, entry.action) for entry in match.log[start_ply:ply]]
    if judged.passed:
        return replace(found, cause=_why_passed(start, moves, links) or found.cause)
    if judged.chair_failed:
        return replace(found, cause=Cause(CHAIR, _of(links, start.chair)))
    return _why_failed(start, moves, found)


def links_of(start: CouncilState, events: Sequence[Event]) -> tuple[Link, ...]:
    """The cards of step 4 in the order they were carried out, up to the judgement."""
    links: list[Link] = []
    state = start.clone()

    def change(target: bool = False) -> None:
        if links:
            link = links[-1]
            moved = link.moved_target or target
            link = replace(link, after=state.die, met=_meets(state), moved_target=moved)
            links[-1] = replace(link, half=_half(state))

    def leave() -> None:
        """The face that is shown is left for another one: it was only passed by."""
        if links and links[-1].after != links[-1].before and _on_target(state):
            link = links[-1]
            links[-1] = replace(link, by_way=(*link.by_way, link.after))

    def begin(seat: Seat | None, card: str) -> None:
        links.append(Link(seat, card, state.die, state.die, _meets(state), half=_half(state)))

    for event in events:
        match event:
            case Judged():
                break
            case CardRevealed(seat=seat, card=card):
                begin(seat, card)
            case RewardSpent(reward=reward):
                begin(None, reward)
            case Negated(seats=seats, card=card):
                links = [
                    replace(one, negated=one.negated or (one.seat in seats and one.card == card))
                    for one in links
                ]
            case DieTurned(to=face) | DieTilted(to=face) | DieRolled(to=face):
                leave()
                state.die = face
                state.seen |= 1 << face
                change()
            case TargetChanged(index=index, faces=faces):
                was = bits(state.target_2 if index else state.target_1)
                if index:
                    state.target_2 = mask_of(faces)
                else:
                    state.target_1 = mask_of(faces)
                change(target=True)
                if links:
                    links[-1] = replace(links[-1], was=was, wants=tuple(sorted(faces)))
    return tuple(links)


def _start(match: Match, ply: int) -> int:
    """Where step 4 began: all is laid and nothing turned to; else the entry before."""
    last: CouncilState = match.state_at(ply - 1)
    found = ply - 1
    for at in range(ply - 1, -1, -1):
        state: CouncilState = match.state_at(at)
        if state.round != last.round:
            break
        if state.stack[-1][0] == EXECUTE and not state.turned:
            found = at
    return found


def _meets(state: CouncilState) -> bool:
    """Would it be passed as it stands now?"""
    one, two, shows = state.target_1, state.target_2, 1 << state.die
    if state.attempt:
        wanted = (one, two)[1 - state.met] if state.attempt == 2 else one | two
        return bool(wanted & shows)
    if not two:
        return bool(one & shows)
    return bool((one & shows and two & state.seen) or (two & shows and one & state.seen))


def _on_target(state: CouncilState) -> bool:
    """Does the die show any target?"""
    return bool((state.target_1 | state.target_2) & (1 << state.die))


def _half(state: CouncilState) -> bool:
    """Does it show one of two targets, of which both are wanted, without being enough?"""
    both = bool(state.target_2) and not state.attempt
    return both and _on_target(state) and not _meets(state)


# ================================================================ why


def _why_passed(start: CouncilState, moves: Sequence[Move], links: Sequence[Link]) -> Cause | None:
    """The cards without which it could not have been passed, or not as it was played."""
    cards = [link for link in links if link.seat is not None]
    acted = [link for link in cards if not link.negated]
    value = links[-1].after if links else start.die
    if _meets(start) and not any(one.before != one.after or one.moved_target for one in links):
        return Cause(UNMOVED, (), value)
    could = {link.seat: _could_without(start, link.seat) for link in cards}
    needed = tuple(link for link in acted if could[link.seat] is False)
    if needed:
        return Cause(NEEDED if len(needed) == 1 else ALL_NEEDED, needed, needed[-1].after)
    did = {link.seat: _passes_without(start, link.seat, moves) for link in cards}
    saved = tuple(link for link in acted if did[link.seat] is False)
    if saved:
        return Cause(SAVED if len(saved) == 1 else ALL_SAVED, saved, saved[-1].after)
    if cards and all(did.values()):
        return Cause(ANY_SPARE, (), value)
    if cards and all(could.values()):
        return Cause(SPARE, (), value)
    return None


def _could_without(start: CouncilState, seat: Seat | None) -> bool | None:
    """Is there any way that passes without this card, whatever is spent? None: not certain."""
    try:
        return bool(_way(_without(start, seat), spends=True))
    except _Unknown:
        return None


def _why_failed(start: CouncilState, moves: Sequence[Move], found: Judgement) -> Judgement:
    way = _way_or_none(start, moves)
    parting = _parting(start, moves) if way else None
    if parting is not None:
        way = parting.way
    needed = _told(start, way) if way else ()
    found = replace(found, way=tuple(move for move in way or () if move[0] != CHANCE))
    links = found.links
    moved = _moved(links)
    if moved is not None and _passes_without(start, moved.seat, moves):
        kind = MOVED_TARGET if moved.moved_target else MOVED_DIE
        return replace(found, cause=Cause(kind, (moved,), moved.before), needed=needed)
    if needed and way:
        if parting is not None and parting.left & ~ARGUMENT == A_SPEND:
            spent = links[parting.place + 1 : parting.place + 2]
            return replace(found, cause=Cause(SPENT, spent), needed=needed)
        kind = _kind_of_way(links, needed, moves, way)
        if kind in (CHOICE, CHOICES) and parting is not None:
            named = needed[parting.place : parting.place + 1]
            return replace(found, cause=Cause(kind, named), needed=needed, parting=parting.place)
        return replace(found, cause=Cause(kind, needed), needed=needed)
    for group in _negated(links):
        alone = start.clone()
        for link in group[1:]:
            alone = _without(alone, link.seat)
        if _way_or_none(alone):
            return replace(found, cause=Cause(NEGATED, group))
    if way is not None:  # all ways were tried
        return replace(found, cause=Cause(NO_ORDER))
    return found


def _kind_of_way(
    links: Sequence[Link], needed: Sequence[Link], moves: Sequence[Move], way: Sequence[Move]
) -> str:
    """In what the way that passes differs from the one that was gone."""
    went, goes = _choices(moves), _choices(way)
    if [one.seat for one in needed] != [one.seat for one in links][: len(needed)]:
        return ORDER if sorted(went) == sorted(goes) else ORDER_AND_CHOICE
    same = next((n for n, (a, b) in enumerate(zip(went, goes, strict=False)) if a != b), len(goes))
    return CHOICE if len({seat for seat, _ in (*went[same:], *goes[same:])}) < 2 else CHOICES


def _choices(moves: Sequence[Move]) -> list[Move]:
    """What was chosen for cards; not the order, and no chance."""
    return [
        (seat, action)
        for seat, action in moves
        if seat != CHANCE and action & ~ARGUMENT not in (A_FIRST, A_PASS)
    ]


@dataclass(frozen=True, slots=True)
class _Parting:
    """A way that passes, and where it leaves the one that was gone."""

    way: list[Move]
    place: int
    """Of the card that is carried out there; -1 before the first."""
    left: Action
    """What was done there instead."""


def _parting(start: CouncilState, moves: Sequence[Move]) -> _Parting | None:
    """The way that passes and leaves as late as possible what was done."""
    state, events = start.clone(), list[Event]()
    passed = _settled(state, events.append)
    stops: list[tuple[CouncilState, int, int]] = []
    for done, (seat, action) in enumerate(moves):
        if passed is not None or action not in state.actions:
            break
        if state.actor != CHANCE and len(state.actions) > 1:
            stops.append((state.clone(), done, len(links_of(start, events)) - 1))
        passed = _carried_out(state, seat, action, events.append)
    for stop, done, place in reversed(stops):
        rest = _way_or_none(stop, moves[done:])
        if rest:
            return _Parting([*moves[:done], *rest], place, moves[done][1])
    return None


def _moved(links: Sequence[Link]) -> Link | None:
    """The card that lost what had been met already."""
    met = [place for place, link in enumerate(links) if link.met]
    if not met or met[-1] + 1 >= len(links):
        return None
    lost = links[met[-1] + 1]
    return None if lost.negated or lost.met else lost


def _negated(links: Sequence[Link]) -> Iterator[tuple[Link, ...]]:
    for card in dict.fromkeys(link.card for link in links if link.negated):
        yield tuple(link for link in links if link.negated and link.card == card)


def _of(links: Sequence[Link], seat: Seat) -> tuple[Link, ...]:
    return tuple(link for link in links if link.seat == seat)[:1]


# ================================================================ replaying


def _without(start: CouncilState, seat: Seat | None) -> CouncilState:
    """The same position, had this member laid nothing."""
    assert seat is not None
    state = start.clone()
    state.lying &= ~(1 << seat)
    state.laid[seat] = NONE
    return state


def _passes_without(
    start: CouncilState, left_out: Seat | None, moves: Sequence[Move]
) -> bool | None:
    """Do the same choices of all others pass? None where they could not be made."""
    if left_out is None:
        return None
    state = _without(start, left_out)
    passed = _settled(state)
    for seat, action in moves:
        if passed is not None:
            break
        if action in state.actions and not (
            seat == left_out and state.actor not in (left_out, CHANCE) and not _by_all(action)
        ):
            passed = _carried_out(state, seat, action)
        elif action & ~ARGUMENT != A_FIRST and seat != left_out:
            return None
    return passed


def _by_all(action: Action) -> bool:
    return action & ~ARGUMENT in (A_FIRST, A_SPEND)


def _way_or_none(start: CouncilState, moves: Sequence[Move] = ()) -> list[Move] | None:
    """See `_way`; None where it is not certain."""
    try:
        return _way(start, moves)
    except _Unknown:
        return None


def _way(start: CouncilState, moves: Sequence[Move] = (), *, spends: bool = False) -> list[Move]:
    """The moves of a way that passes; none (empty) if there is no such way. Nothing is spent, or,
    with `spends`, whatever is kept.

    `moves`: what was done, for what the die rolls and which card follows. Raises _Unknown where it
    hangs on more of that, or takes too long. A way without a choice is one move of nobody's.
    """
    state = start.clone()
    passed = _settled(state)
    if passed is not None:
        return [_NOTHING] if passed else []
    search = _Search(moves, spends)
    found = search.way(state, tuple(action for seat, action in moves if seat == CHANCE))
    if found is None and search.hangs:
        raise _Unknown
    return found or []


_NOTHING: Final[Move] = (CHANCE, 0)


class _Search:
    """Looks for a way that passes."""

    def __init__(self, moves: Sequence[Move], spends: bool) -> None:
        self._spends = spends
        self.hangs = False
        """Whether a way was given up at a roll or a card that is not known."""
        self._done = frozenset(moves)
        self._tried: set[tuple[object, ...]] = set()
        self._left = _MOST_NODES

    def way(self, state: CouncilState, rolls: tuple[Action, ...]) -> list[Move] | None:
        """The rest of a way from here; None where none was found."""
        key = (*_key(state), len(rolls))
        if key in self._tried:
            return None
        self._tried.add(key)
        actions = state.actions
        if state.actor == CHANCE:
            self.hangs = self.hangs or not rolls
            actions, rolls = rolls[:1], rolls[1:]
        for action in actions:
            kind = action & ~ARGUMENT
            if state.actor != CHANCE and kind == A_SPEND and not self._spends:
                continue
            if kind == A_PLAY and (state.actor, action) not in self._done:
                self.hangs = True
                continue
            self._left -= 1
            if self._left < 0:
                raise _Unknown
            after = state.clone()
            passed = _carried_out(after, state.actor, action)
            if passed:
                return [(state.actor, action)]
            if passed is None:
                rest = self.way(after, rolls)
                if rest is not None:
                    return [(state.actor, action), *rest]
        return None


def _key(state: CouncilState) -> tuple[object, ...]:
    """All that decides whether it passes from here."""
    return (
        *(state.die, state.seen, state.target_1, state.target_2, state.turned, state.lying),
        *(state.chair_failed, state.used, tuple(state.laid), tuple(state.stack)),
        *(state.kept_left, state.kept_right),
    )


def _told(start: CouncilState, way: Sequence[Move]) -> tuple[Link, ...]:
    """The cards of a way that was found."""
    state, events = start.clone(), list[Event]()
    passed = _settled(state, events.append)
    for seat, action in way:
        if passed is None:
            passed = _carried_out(state, seat, action, events.append)
    return links_of(start, events)


def _carried_out(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None = None
) -> bool | None:
    HANDLERS.answer[state.stack[-1][0]](state, seat, action, emit)
    return _settled(state, emit)


def _settled(state: CouncilState, emit: Emit | None = None) -> bool | None:
    """What follows by itself: passed or failed, None where somebody has to choose."""
    while True:
        operation, _, side, _ = state.stack[-1]
        if operation == BACK:
            return bool(side)
        if operation == MEETS:
            return True
        if HANDLERS.settle[operation](state, emit):
            return None
