"""Whom a seat takes for whom, and why, and what an answer is for, as data for sentences.

The sentence about leaders is about the seat of which most is believed. Keys are text keys; its
parameters are: ``seat`` whom it is about, ``leader`` and ``other`` (numbers; ``other`` is 0 where
one leader is clearly the likeliest), ``percent`` for both together, ``why`` the key of the
evidence, its ``count`` of ``all``, and ``hero``, the card of the only one, else 0. What an answer
is for has the parameters ``move`` (its key), ``faction``, ``steps`` that are missing to its victory
after the answer, ``before`` it, and ``player``, whom it strikes.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp, log
from typing import Final

from engine.bots.hidden_leaders.beliefs import (
    ALL_LEADERS,
    FITTED,
    Dealt,
    add_seen,
    believed,
    scores,
    told,
)
from engine.bots.hidden_leaders.ways import ways
from engine.bots.hint import PLAYED_OUT
from engine.core.types import Action, Json, Seat
from engine.games.hidden_leaders.acts import MOVED, PLAYED, SHOWN, STRUCK, TAKEN, Act
from engine.games.hidden_leaders.deck import EMPEROR, FACTIONS
from engine.games.hidden_leaders.effects import steps_of
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import (
    A_COVERED,
    A_DISCARD,
    A_DROP,
    A_HAND,
    A_HERO,
    A_HIDE,
    A_KEEP,
    A_MOVE,
    A_PLAY,
    A_PLAYER,
    A_TAVERN,
    ARGUMENT,
    BURY,
    BURY_COVERED,
    BURY_OTHER,
    BURY_OWN,
    COPY_TAVERN,
    DISCARD,
    EMPIRE,
    HIDDEN,
    KIND,
    LOOK_FIRST,
    LOOK_ONE,
    LOOK_SECOND,
    NAME_AT_RANDOM,
    NAME_TO_BURY,
    NAME_VICTIM,
    NO_SEAT,
    OTHERS_DISCARD,
    PLAY,
    RECRUIT,
    SEND_AWAY,
    SWAP_GRAVEYARD,
    SWAP_OPEN,
    SWAP_OUT,
    SWAP_TAVERN,
    TAKE_OPEN,
    TO_PARTY,
    TRIBES,
    TURN_OVER,
    TURN_UP,
    UNDEAD,
    WATER,
    Charter,
    LeadersState,
    seat_and_place,
    winning_faction,
)
from engine.games.hidden_leaders.state import MOVED as STEPS

SINGLE: Final = "hidden_leaders.belief.single"
EITHER: Final = "hidden_leaders.belief.either"
FIRST: Final = "hidden_leaders.belief.first"
"""Two leaders, and evidence that speaks for the likelier alone."""
NOTHING: Final = "hidden_leaders.belief.nothing"
UNSEEN: Final = "hidden_leaders.belief.unseen"
"""Of one seat: it has done nothing yet, nothing that tells, or one thing against the other."""
WITH_MOVE: Final = "hidden_leaders.belief.with_move"
"""What an answer is for, and the sentence whose key is the parameter ``belief``."""
ONLY_MOVE: Final = "hidden_leaders.belief.only_move"
WEIGHED: Final = "hidden_leaders.belief.weighed"
"""Nothing simple speaks for an answer, but it was weighed with the belief ``belief``."""
CLEAR: Final = 0.5
"""From here on one leader alone is named."""
TELLING: Final = 0.55
"""Two leaders together must be so likely, or nothing is said; blind it is 0.4."""
SURE: Final = 99
"""No belief is a certainty, however it is rounded."""
LEFT_OVER: Final = 0.15
"""By so much more than by its own acts must a seat be taken for somebody, if the others are the
reason."""
PLAIN: Final = 0.1
"""What speaks for somebody by less than this is no reason."""

REST: Final = "rest"
"""The evidence is that other leaders fit others at the table."""
FRIENDS: Final = "friends"
SEEN: Final = "seen"
"""Of an act that was none: a face-down card that the viewer knows, looked at or once face-up."""


def reason(
    state: LeadersState, seat: Seat, known: LeadersKnowledge, action: Action | None = None
) -> tuple[str, dict[str, Json]]:
    """Text key and parameters; with what ``action`` is for, where that can be said."""
    key, params = _feared(state, seat, known)
    move = {} if action is None else purpose(state, seat, action)
    if not move:
        return key, params
    if key == NOTHING or (action is not None and action & KIND != A_PLAY):
        return ONLY_MOVE, move  # a turn has half a dozen answers: it is said with the first
    return WITH_MOVE, {**params, **move, "belief": key}


def weighed(note: str, params: dict[str, Json]) -> tuple[str, dict[str, Json]]:
    """Of an answer found by search: a belief alone does not say what it has to do with it."""
    if "move" in params:
        return note, params
    if note == NOTHING:
        return PLAYED_OUT, {}
    return WEIGHED, {**params, "belief": note}


def _feared(
    state: LeadersState, seat: Seat, known: LeadersKnowledge
) -> tuple[str, dict[str, Json]]:
    """About whom most is believed."""
    dealt = believed(state, seat, known)
    best: tuple[float, str, dict[str, Json]] | None = None
    for other in range(len(state.hands)):
        if other == seat:
            continue
        key, params = sentence(state, seat, other, dealt, known.acts.done)
        if key == UNSEEN:
            continue
        sure: float = sum(sorted(dealt.of(other).values())[-2:])
        if best is None or sure > best[0]:
            best = (sure, key, params)
    return (NOTHING, {}) if best is None else best[1:]


def sentence(
    state: LeadersState, viewer: Seat, seat: Seat, dealt: Dealt, acts: Sequence[Act]
) -> tuple[str, dict[str, Json]]:
    """What ``viewer`` believes of one seat, and what speaks for it most; nothing where it is a
    guess."""
    belief = dealt.of(seat)
    first, second = sorted(belief, key=lambda leader: (-belief[leader], leader))[:2]
    if belief[first] + belief[second] < TELLING:
        return UNSEEN, {"seat": seat}
    clear = belief[first] >= CLEAR
    named = (first,) if clear else (first, second)
    done = [*acts, *_seen(state, viewer, seat)]
    why, alike, all_ = _telling(state.charter, seat, named, done)
    key = SINGLE if clear else EITHER
    if not why and not clear:
        why, alike, all_ = _telling(state.charter, seat, named[:1], done)
        key = FIRST if why else EITHER
    believed_of: float = sum([belief[leader] for leader in named])
    if not why:
        alone = _alone(state, viewer, seat, acts)
        without: float = sum([alone[leader] for leader in named])
        if believed_of - without >= LEFT_OVER:
            why = REST
        elif not any(act.seat == seat for act in done):
            return UNSEEN, {"seat": seat}
    params: dict[str, Json] = {
        "seat": seat,
        "leader": first,
        "other": 0 if clear else second,
        "percent": min(SURE, round(100 * believed_of)),
        "why": why,
        "count": len(alike),
        "all": all_,
        "hero": alike[0].hero if len(alike) == all_ == 1 else 0,
    }
    return key, params


def _seen(state: LeadersState, viewer: Seat, seat: Seat) -> list[Act]:
    """Face-down cards of a seat that a viewer has seen."""
    here = (state.red, state.green)
    return [
        Act(SEEN, state.turn, seat, hero, seat, *here, *here)
        for hero in state.covered[seat]
        if viewer != seat and hero != HIDDEN
    ]


def _alone(
    state: LeadersState, viewer: Seat, seat: Seat, acts: Sequence[Act]
) -> Mapping[int, float]:
    """What a seat would be taken for by its own acts, whatever the others did."""
    found = scores(state.charter, acts)
    add_seen(found, state, viewer)
    careless = FITTED.careless
    parts = {
        leader: careless + (1 - careless) * exp(found[seat][leader - 1])
        for leader in ALL_LEADERS
        if leader != state.leaders[viewer]
    }
    whole: float = sum(parts.values())
    return {leader: parts.get(leader, 0.0) / whole for leader in ALL_LEADERS}


_ON_PURPOSE: Final[Mapping[str, tuple[Callable[[Act], bool], frozenset[int]]]] = {
    "closer": (lambda act: _gap_after(act) < _gap(act), frozenset((WATER,))),
    "red_on": (lambda act: act.red_to > act.red, frozenset((EMPIRE, UNDEAD))),
    "red_back": (lambda act: act.red_to < act.red, frozenset((TRIBES,))),
    "green_on": (lambda act: act.green_to > act.green, frozenset((TRIBES, UNDEAD))),
    "green_back": (lambda act: act.green_to < act.green, frozenset((EMPIRE,))),
}
"""By kind of move: which moves are it, and for which factions somebody makes it, so that whoever
reads it understands why."""
_SERVES: Final[tuple[Callable[[Act], bool], ...]] = (
    lambda act: act.red_to - act.green_to > act.red - act.green,
    lambda act: act.red_to - act.green_to < act.red - act.green,
    lambda act: act.red_to + act.green_to > act.red + act.green,
    lambda act: _gap_after(act) < _gap(act),
)
"""By faction (Imperial Army, Hill Tribes, Undead, Water Folk): which moves of both markers together
bring it nearer. Red back by one and green by three is nothing for the Hill Tribes."""
_CARDS: Final = {
    PLAYED: "",
    TAKEN: "_taken",
    STRUCK: "_struck",
    SHOWN: "_shown",
    SEEN: "_seen",
}
"""By kind of act: how the evidence is called, after the faction."""


def _gap(act: Act) -> int:
    return abs(act.red - act.green)


def _gap_after(act: Act) -> int:
    return abs(act.red_to - act.green_to)


def evidence(
    charter: Charter, seat: Seat, named: Sequence[int], acts: Sequence[Act]
) -> tuple[str, int, int]:
    """Of several countable things that a seat did more often than not, the one that tells most of
    all of these leaders.

    The key of the sentence is ``closer``, ``red_on``, ``red_back``, ``green_on``, ``green_back``,
    or a faction of cards that were played, or with ``_taken`` taken from the tavern, with
    ``_struck`` taken out of other parties, with ``_shown`` turned up, with ``_seen`` known and
    still face-down; ``friends``, where one leader is named, for the faction means both that are
    allied with it.
    """
    why, alike, all_ = _telling(charter, seat, named, acts)
    return why, len(alike), all_


def _telling(
    charter: Charter, seat: Seat, named: Sequence[int], acts: Sequence[Act]
) -> tuple[str, Sequence[Act], int]:
    """The evidence with the acts that are it."""
    own = [act for act in acts if act.seat == seat]
    moves = [act for act in own if act.kind == MOVED]
    kinds: dict[str, tuple[list[Act], int]] = {}
    for name, (is_it, factions) in _ON_PURPOSE.items():
        such = [act for act in moves if is_it(act)]
        wished = [
            [faction for faction in factions if charter.allies[leader] >> faction & 1]
            for leader in named
        ]
        fitting = [
            act
            for act in such
            if all(any(_SERVES[faction](act) for faction in wish) for wish in wished)
        ]
        if 2 * len(fitting) > len(moves):
            kinds[name] = (such, len(moves))
    for kind, after in _CARDS.items():
        cards = [act for act in own if act.kind == kind and act.hero != EMPEROR]
        if kind == STRUCK:
            cards = [act for act in cards if act.player != seat]
        for number, faction in enumerate(FACTIONS):
            alike = [act for act in cards if charter.factions[act.hero] >> number & 1]
            kinds[faction + after] = (alike, len(cards))
        if len(named) == 1:
            allies = charter.allies[named[0]]
            alike = [act for act in cards if charter.factions[act.hero] & allies]
            kinds[FRIENDS + after] = (alike, len(cards))
    best, most = "", PLAIN
    for name, (alike, all_) in kinds.items():
        if 2 * len(alike) <= all_:
            continue  # Who hears "1 of 3" takes it for the opposite.
        speaks: float = min(
            [sum([_speaks(charter, act, leader) for act in alike]) for leader in named]
        )
        if speaks > most:
            best, most = name, speaks
    if not best:
        return "", (), 0
    return best, *kinds[best]


def _speaks(charter: Charter, act: Act, leader: int) -> float:
    """How much an act speaks for a leader beside all."""
    if act.kind == SEEN:
        allied = charter.factions[act.hero] & charter.allies[leader]
        return FITTED.seen / 2 if allied else -FITTED.seen / 2
    values = told(charter, act, FITTED)
    return values[leader - 1] - log(sum([exp(value) for value in values]) / len(values))


# ================================================================ what an answer is for

_TAKES: Final = frozenset((A_TAVERN, A_KEEP, A_HIDE, A_HAND))
_GIVES: Final = frozenset((A_DISCARD, A_DROP))
_MUST_GO: Final = frozenset((DISCARD, OTHERS_DISCARD))
"""Questions in which one card must leave the hand, while others stay."""


def purpose(state: LeadersState, seat: Seat, action: Action) -> dict[str, Json]:
    """What an answer is for, from what lies open and the own leader; nothing where that is not
    to be seen from it.

    ``move`` is ``ends`` (the game ends with it, and a friend wins as things lie), ``may_end`` (so,
    but a choice is still to come), ``wins`` (then a friend would win as things lie), ``instead``
    (so, instead of the other friend), ``nearer`` (fewer steps are missing to the victory of a
    friend), ``may_win`` and ``may_near`` (so, but a choice is still to come), ``friend`` (a card of
    a friend), ``emperor`` (one of both), ``keeps`` (a friend who is first stays it), ``stops`` (who
    is first is no friend, and does not stay it), ``foe`` (what is given away is of no friend),
    ``least`` (it is of one, but of several one must go), ``rival`` (another one loses a card of a
    friend), ``delays`` (who was one face-up card short of the end then is two), ``most`` (who is
    named shows the most cards of a friend), ``fewer`` and ``more`` (somebody then has a face-up
    card fewer or more, of those that end the game), ``looks`` (a face-down card gets known),
    ``instead_of_end`` and ``instead_of_play`` (any card of the hand would end the game without a
    friend, or would take the victory from one).
    """
    kind, argument = action & KIND, action & ARGUMENT
    charter = state.charter
    allies = charter.allies[state.leaders[seat]]
    if kind == A_MOVE:
        moves = [STEPS[argument]]
        return _moved(state, allies, moves, chosen=True) or _left(state, allies, moves)
    if kind == A_PLAY:
        return _played(state, seat, allies, argument)
    if kind == A_HERO:
        return _struck(state, seat, allies, argument)
    if kind == A_COVERED:
        return _of_a_covered(state, seat, allies, argument)
    if kind == A_PLAYER:
        return _player(state, seat, allies, argument)
    if kind == A_DISCARD and state.stack[-1][0] == PLAY:
        found = _not_played(state, seat, allies)
        if found:
            return found
    gives = kind in _GIVES or state.stack[-1][0] == OTHERS_DISCARD
    if kind in _TAKES and argument and not gives:
        return _card(charter, allies, argument)
    if not gives or not argument:
        return {}
    friends = charter.factions[argument] & allies
    if not friends:
        return {"move": "foe", "faction": FACTIONS[_first(charter.factions[argument])]}
    must = kind == A_DROP or (state.stack[-1][0] in _MUST_GO and len(state.hands[seat]) > 1)
    return {"move": "least", "faction": FACTIONS[_first(friends)]} if must else {}


def _played(state: LeadersState, seat: Seat, allies: int, hero: int) -> dict[str, Json]:
    """What a card of the hand is for."""
    charter = state.charter
    moves = ways(state, hero)
    card = charter.cards.heroes[hero - 1]
    chosen = len(moves) == 1 and card.how not in _STILL_CHOSEN
    known = card.how not in _NOT_TOLD and card.effect not in _COPIES
    last = len(state.open[seat]) + 1 >= charter.limit and card.effect not in _MAY_LEAVE
    if last and card.effect not in _COPIES and card.how != "by_another":
        ends = [*moves, *_if_shown(state, hero)]
        winners = {_winner_after(state, move) for move in ends}
        friends = [one for one in winners if allies >> one & 1]
        sure = len(winners) == 1 and card.how not in _STILL_CHOSEN
        if friends:
            name = "ends" if sure else "may_end"
            now = winning_faction(state.red, state.green, charter.dark)
            return {"move": name, "faction": FACTIONS[now if now in friends else min(friends)]}
    found = _moved(state, allies, moves, chosen=chosen)
    if found or not known:
        return found or _card(charter, allies, hero)
    left = {} if card.how in _STILL_CHOSEN else _left(state, allies, moves)
    return left if left.get("move") == "stops" else _card(charter, allies, hero) or left


def _left(state: LeadersState, allies: int, moves: Sequence[tuple[int, int]]) -> dict[str, Json]:
    """What moves that bring no friend forward leave of the faction that is first."""
    now = winning_faction(state.red, state.green, state.charter.dark)
    stays = [_winner_after(state, move) == now for move in moves]
    if allies >> now & 1 and all(stays):
        return {"move": "keeps", "faction": FACTIONS[now]}
    if not allies >> now & 1 and not any(stays):
        return {"move": "stops", "faction": FACTIONS[now]}
    return {}


def _if_shown(state: LeadersState, hero: int) -> list[tuple[int, int]]:
    """The move that hangs on a card which nobody sees."""
    if state.charter.cards.heroes[hero - 1].how != "unless_shown":
        return []
    steps = steps_of(state, hero)
    return [(sum([red for red, _ in steps]), sum([green for _, green in steps]))]


def _winner_after(state: LeadersState, move: tuple[int, int]) -> int:
    """The faction that would win after a move of the markers."""
    red, green = _moved_to(state, move)
    return winning_faction(red, green, state.charter.dark)


def _moved_to(state: LeadersState, move: tuple[int, int]) -> tuple[int, int]:
    spaces = state.charter.spaces
    return (
        min(max(state.red + move[0], 1), spaces),
        min(max(state.green + move[1], 1), spaces),
    )


def _struck(state: LeadersState, seat: Seat, allies: int, hero: int) -> dict[str, Json]:
    """What it is for that a face-up card leaves a party."""
    charter = state.charter
    owner = next((one for one, row in enumerate(state.open) if hero in row), NO_SEAT)
    friends = charter.factions[hero] & allies
    if owner == NO_SEAT:
        return _joins(state, allies, hero)
    if state.stack[-1][0] == TURN_OVER:
        return _turned_down(state, seat, allies, owner)
    if state.stack[-1][0] not in _STRIKES:
        return {}
    if state.stack[-1][0] == SWAP_OPEN:
        comes = state.stack[-1][3]
        if friends and charter.factions[comes] & allies:
            return {}  # One of a friend goes, another one comes.
    if owner == seat:
        return (
            {} if friends else {"move": "foe", "faction": FACTIONS[_first(charter.factions[hero])]}
        )
    now = winning_faction(state.red, state.green, charter.dark)
    swaps = state.stack[-1][0] == SWAP_OPEN
    if not swaps and len(state.open[owner]) == charter.limit - 1 and not allies >> now & 1:
        return {"move": "delays", "player": owner}
    if friends and hero != EMPEROR:
        return {"move": "rival", "faction": FACTIONS[_first(friends)], "player": owner}
    return {}


_MOVES: Final = (("wins", "nearer"), ("may_win", "may_near"))
"""By whether a choice is still to come: names of moves that bring victory, and that near it."""


_STILL_CHOSEN: Final = frozenset(("of_a_party", "of_a_faction", "if_sent"))
"""How cards move whose player names somebody or something first, or may leave it."""
_NOT_TOLD: Final = frozenset(("by_another", "unless_shown"))
"""How cards move of which nobody can tell where they lead ..."""
_COPIES: Final = frozenset(
    ("copy_and_bury", "copy_and_cover", "copy_graveyard", "copy_own", "wake", "neighbour_and_extra")
)
"""... and what cards do that bring another one with them."""
_MAY_LEAVE: Final = frozenset(("bury_open", "bury_own_and_other", "bury_at_random", "name_to_bury"))
"""What cards do that may bury a card of whoever plays them: then it is not the end."""
_STRIKES: Final = frozenset(
    (BURY, BURY_OWN, BURY_OTHER, SEND_AWAY, TAKE_OPEN, SWAP_OPEN, SWAP_OUT, SWAP_GRAVEYARD)
)
"""Questions whose answer takes a face-up card out of a party ..."""
_TURNS_UP: Final = frozenset((TURN_OVER, TURN_UP))
"""... and those whose answer turns a face-down card up, and nothing more."""


def _moved(
    state: LeadersState, allies: int, moves: Sequence[tuple[int, int]], *, chosen: bool
) -> dict[str, Json]:
    """The best of some moves of the markers, for some factions."""
    charter = state.charter
    now = winning_faction(state.red, state.green, charter.dark)
    if allies >> now & 1:
        then = _winner_after(state, moves[0]) if chosen else now
        turned = then != now and allies >> then & 1
        return {"move": "instead", "faction": FACTIONS[then]} if turned else {}
    nearest = min(_missing_to(state, allies, (0, 0)))[0]
    steps, faction = min(one for move in moves for one in _missing_to(state, allies, move))
    if steps >= nearest:
        return {}  # Nearer to the farther friend alone is no step to victory.
    name = _MOVES[not chosen][steps > 0]
    found: dict[str, Json] = {"move": name, "faction": FACTIONS[faction]}
    before = missing(state.red, state.green, faction, charter.spaces, charter.dark)
    return found | ({"steps": steps, "before": before} if steps else {})


def _missing_to(state: LeadersState, allies: int, move: tuple[int, int]) -> list[tuple[int, int]]:
    """(steps missing to its victory after a move, faction) for each of some factions."""
    charter = state.charter
    red, green = _moved_to(state, move)
    return [
        (missing(red, green, faction, charter.spaces, charter.dark), faction)
        for faction in range(len(FACTIONS))
        if allies >> faction & 1
    ]


def missing_of(state: LeadersState, action: Action) -> tuple[int, ...]:
    """By faction: steps missing to its victory after an answer that moves the markers in one way;
    () after any other."""
    kind, argument = action & KIND, action & ARGUMENT
    moves = [STEPS[argument]] if kind == A_MOVE else []
    if kind == A_PLAY:
        card = state.charter.cards.heroes[argument - 1]
        open_ = card.how in _STILL_CHOSEN | _NOT_TOLD or card.effect in _COPIES
        moves = [] if open_ else ways(state, argument)
    if len(moves) != 1:
        return ()
    every = (1 << len(FACTIONS)) - 1
    return tuple([steps for steps, _ in _missing_to(state, every, moves[0])])


def _card(charter: Charter, allies: int, hero: int) -> dict[str, Json]:
    if hero == EMPEROR:
        return {"move": "emperor"}
    friends = charter.factions[hero] & allies
    return {"move": "friend", "faction": FACTIONS[_first(friends)]} if friends else {}


def _first(mask: int) -> int:
    return next(number for number in range(len(FACTIONS)) if mask >> number & 1)


def _joins(state: LeadersState, allies: int, hero: int) -> dict[str, Json]:
    """A card of the tavern that comes into a party: into the own one, or into another's."""
    asked, where = state.stack[-1][0], state.stack[-1][1]
    own = asked == RECRUIT or (asked, where) in ((COPY_TAVERN, TO_PARTY), (SWAP_TAVERN, 0))
    if own:
        return _card(state.charter, allies, hero)
    factions = state.charter.factions[hero]
    if (asked, where) == (SWAP_TAVERN, 1) and not factions & allies:
        return {"move": "foe", "faction": FACTIONS[_first(factions)]}
    return {}


def _turned_down(state: LeadersState, seat: Seat, allies: int, owner: Seat) -> dict[str, Json]:
    """A face-up card that is turned over is one fewer of those that end the game."""
    now = winning_faction(state.red, state.green, state.charter.dark)
    if allies >> now & 1:
        return {}
    last = len(state.open[owner]) == state.charter.limit - 1
    return {"move": "delays" if last and owner != seat else "fewer", "player": owner}


def _of_a_covered(state: LeadersState, seat: Seat, allies: int, argument: int) -> dict[str, Json]:
    """What it is for that a face-down card is looked at, turned up or buried: the last face-up
    card that somebody lacked may be one that is turned up."""
    charter, asked = state.charter, state.stack[-1][0]
    owner, place = seat_and_place(argument)
    if asked in _LOOKS:
        return {"move": "looks", "player": owner}
    now = winning_faction(state.red, state.green, charter.dark)
    if asked in _TURNS_UP and allies >> now & 1:
        last = len(state.open[owner]) == charter.limit - 1
        if last:
            return {"move": "ends", "faction": FACTIONS[now]}
        return {"move": "more", "player": owner}
    if asked == BURY_COVERED and owner != seat:
        hero = state.covered[owner][place]
        friends = charter.factions[hero] & allies if hero != HIDDEN else 0
        if friends and hero != EMPEROR:
            return {"move": "rival", "faction": FACTIONS[_first(friends)], "player": owner}
        return _most(state, seat, allies, owner) if hero == HIDDEN else {}
    return {}


def _player(state: LeadersState, seat: Seat, allies: int, player: Seat) -> dict[str, Json]:
    """Why just this one is named: to lose a card."""
    charter, asked = state.charter, state.stack[-1][0]
    if asked not in _NAMES or player == seat:
        return {}
    now = winning_faction(state.red, state.green, charter.dark)
    last = len(state.open[player]) == charter.limit - 1
    if asked in _BURIES and last and not allies >> now & 1:
        return {"move": "delays", "player": player}
    return _most(state, seat, allies, player)


def _most(state: LeadersState, seat: Seat, allies: int, player: Seat) -> dict[str, Json]:
    """Whether somebody shows more cards of a friend than any of the others does."""
    charter = state.charter
    for faction in range(len(FACTIONS)):
        if not allies >> faction & 1:
            continue
        counts = [
            0 if one == seat else sum([charter.factions[hero] >> faction & 1 for hero in row])
            for one, row in enumerate(state.open)
        ]
        others = counts[:player] + counts[player + 1 :]
        if counts[player] > max(others):
            return {"move": "most", "faction": FACTIONS[faction], "player": player}
    return {}


def _not_played(state: LeadersState, seat: Seat, allies: int) -> dict[str, Json]:
    """Why nothing is played: no card of the hand would be good for anything but the end of the
    game without a friend, or for taking the victory from one."""
    charter = state.charter
    heroes = [charter.cards.heroes[hero - 1] for hero in state.hands[seat]]
    known = all(card.how not in _STILL_CHOSEN | _NOT_TOLD for card in heroes)
    if not known or any(card.effect in _COPIES for card in heroes):
        return {}
    winners = {
        _winner_after(state, move) for hero in state.hands[seat] for move in ways(state, hero)
    }
    if any(allies >> one & 1 for one in winners):
        return {}
    now = winning_faction(state.red, state.green, charter.dark)
    last = len(state.open[seat]) + 1 >= charter.limit
    if last and all(card.effect not in _MAY_LEAVE for card in heroes):
        return {"move": "instead_of_end"}
    return {"move": "instead_of_play", "faction": FACTIONS[now]} if allies >> now & 1 else {}


_LOOKS: Final = frozenset((LOOK_FIRST, LOOK_SECOND, LOOK_ONE))
"""Questions whose answer lets one seat see a face-down card."""
_BURIES: Final = frozenset((NAME_TO_BURY, NAME_AT_RANDOM))
"""Questions that name whose face-up card is buried ..."""
_NAMES: Final = _BURIES | {NAME_VICTIM}
"""... and those that name who loses a card at all."""


@cache
def missing(red: int, green: int, faction: int, spaces: int, dark: int) -> int:
    """Steps of the markers to the nearest spaces where a faction wins."""
    track = range(1, spaces + 1)
    return min(
        abs(red - to_red) + abs(green - to_green)
        for to_red in track
        for to_green in track
        if winning_faction(to_red, to_green, dark) == faction
    )
