"""What a viewer may know, as plain data, and what a seat is asked.

The keys are those of docs/protocol.md.
"""

from typing import Any, Final

from engine.core.game import Decision, Option
from engine.core.types import Json, Seat
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.effects import carried
from engine.games.hidden_leaders.state import (
    BURY,
    BURY_COVERED,
    BURY_OTHER,
    BURY_OWN,
    CARD,
    COPY_OWN,
    COPY_TAVERN,
    COVER,
    DISCARD,
    DRAW,
    EXTRA,
    FACTION_X,
    GUESS_CARD,
    GUESS_FACTION,
    HIDE,
    KEEP_GRAVEYARD,
    KEEP_HELD,
    KEEP_TAVERN,
    KEEP_WILDERNESS,
    LOOK_FIRST,
    LOOK_ONE,
    LOOK_SECOND,
    MORE,
    MOVE,
    NAME_AT_RANDOM,
    NAME_PILE,
    NAME_TO_BURY,
    NAME_VICTIM,
    NO_SEAT,
    NONE,
    OTHERS_DISCARD,
    OVER,
    PARTY_X,
    PLAY,
    RECRUIT,
    SEARCH,
    SEND,
    SEND_AWAY,
    SWAP_GRAVEYARD,
    SWAP_HAND,
    SWAP_OPEN,
    SWAP_OUT,
    SWAP_TAVERN,
    TAKE_OPEN,
    TO_PARTY,
    TO_WILDERNESS,
    TOKENS,
    TURN_OR_LOOK_AT,
    TURN_OVER,
    TURN_UP,
    VALUES,
    WAKE,
    LeadersState,
    counts_of,
    faction_now,
    winner_of,
)

REASONS: Final = ("", "limit", "passes", "turns")
"""By outcome: why the game is over."""

_TURN_FRAMES: Final = 4
"""Frames below what is played in step 1: the steps after it."""


def view(state: LeadersState, viewer: Seat | None) -> dict[str, Json]:
    """What ``viewer`` may know; None is what lies open on the table."""
    seen: dict[str, Json] = {
        "turn": state.turn,
        "active": None if state.active == NO_SEAT else state.active,
        "phase": phase(state),
        "red": state.red,
        "green": state.green,
        "winning": FACTIONS[faction_now(state)],
        "limit": state.charter.limit,
        "tavern": list(state.tavern),
        "harbor": len(state.harbor),
        "wilderness": len(state.bag) + len(state.wild),
        "graveyard": len(state.grave),
        "graveyard_top": state.grave[-1] if state.grave else None,
        "players": [_player(state, seat, viewer) for seat in range(len(state.hands))],
    }
    if state.outcome:
        seen["result"] = _result(state)
    return seen


def phase(state: LeadersState) -> str:
    """``setup play effect draw discard over``; refilling the tavern belongs to ``discard``."""
    if state.outcome:
        return "over"
    if not state.turn:
        return "setup"
    stack = state.stack
    if len(stack) > _TURN_FRAMES and stack[_TURN_FRAMES][0] == CARD:
        return "effect"
    for operation, _, _, _ in reversed(stack):
        if operation in _PHASES:
            return _PHASES[operation]
    return "discard"


_PHASES: Final = {PLAY: "play", MORE: "play", DRAW: "draw", DISCARD: "discard"}
"""By the uppermost step of the turn that is left; afterwards the tavern is refilled."""


def _player(state: LeadersState, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    own = seat == viewer
    hand, leader = state.hands[seat], state.leaders[seat]
    return {
        "hand": list(hand) if own else len(hand),
        "open": list(state.open[seat]),
        "covered": [
            hero if viewer is not None and seers >> viewer & 1 else None
            for hero, seers in zip(state.covered[seat], state.seers[seat], strict=True)
        ],
        "leader": leader if leader != NONE and (own or _unmasked(state, seat)) else None,
    }


def _unmasked(state: LeadersState, seat: Seat) -> bool:
    """At the end leaders are shown one after the other: OVER counts those that are not yet."""
    stack = state.stack
    return bool(stack) and stack[-1][0] == OVER and seat < len(state.hands) - stack[-1][1]


def _result(state: LeadersState) -> dict[str, Json]:
    faction, winner = faction_now(state), winner_of(state)
    return {
        "faction": FACTIONS[faction],
        "winner": None if winner == NO_SEAT else winner,
        "leaders": list(state.leaders),
        "counts": list(counts_of(state, faction)),
        "reason": REASONS[state.outcome],
    }


# ================================================================ decisions

KINDS: Final = {
    HIDE: "hide",
    PLAY: "play",
    MORE: "more",
    DRAW: "draw",
    DISCARD: "discard",
    MOVE: "move",
    EXTRA: "extra",
    SEND: "send_for_moves",
    FACTION_X: "name_faction",
    PARTY_X: "name_party",
    BURY: "bury",
    BURY_OWN: "bury_own",
    BURY_OTHER: "bury_other",
    BURY_COVERED: "bury_covered",
    NAME_TO_BURY: "name_to_bury",
    NAME_AT_RANDOM: "name_at_random",
    NAME_VICTIM: "name_victim",
    NAME_PILE: "name_pile",
    KEEP_WILDERNESS: "keep_wilderness",
    KEEP_TAVERN: "keep_tavern",
    KEEP_GRAVEYARD: "keep_graveyard",
    KEEP_HELD: "keep_drawn",
    COVER: "cover",
    LOOK_FIRST: "look",
    LOOK_SECOND: "look_again",
    LOOK_ONE: "look_at",
    TURN_OR_LOOK_AT: "turn_or_look",
    TURN_UP: "turn_up",
    TURN_OVER: "turn_over",
    TAKE_OPEN: "take",
    COPY_TAVERN: "copy_tavern",
    COPY_OWN: "copy_own",
    GUESS_FACTION: "guess_faction",
    GUESS_CARD: "guess_card",
    SWAP_TAVERN: "swap_tavern",
    SWAP_OPEN: "swap_party",
    SWAP_OUT: "swap_out",
    SWAP_HAND: "swap_hand",
    SWAP_GRAVEYARD: "swap_graveyard",
    OTHERS_DISCARD: "give_up",
    SEARCH: "search",
    SEND_AWAY: "send_away",
    RECRUIT: "recruit",
    WAKE: "wake",
}
"""By operation on top of the stack: the kind of decision; after ``hide`` comes ``drop``."""
PRIVATE: Final = frozenset(
    {
        *("hide", "drop", "play", "more", "discard", "extra", "cover", "swap_hand", "give_up"),
        *("keep_wilderness", "keep_tavern", "keep_graveyard", "keep_drawn", "search"),
        *("look", "look_again", "look_at", "turn_or_look"),
    }
)
"""Kinds that need the own hand, show a card to one seat alone, or are answered in secret."""


def decision(state: LeadersState, seat: Seat) -> Decision | None:
    """What ``seat`` is asked: a kind, a text key for the prompt, the options.

    Params: ``by``, the card that asks, during an effect; ``left``, how many more may be discarded;
    ``faction``, the guess; ``into``, what comes from the tavern; ``out``, what leaves the party;
    ``rest``, where the other of two cards goes; ``to``, where a stolen or copied card goes.
    """
    legal = state.legal_for(seat)
    if seat < 0 or not legal:
        return None
    operation, step, _, argument = state.stack[-1]
    kind = KINDS[operation]
    if operation == HIDE and state.sealed[seat]:
        kind = "drop"
    options = tuple(
        Option(action, TOKENS[action], TOKENS[action].partition(":")[0], VALUES[action])
        for action in legal
    )
    by = carried(state)
    params = {**({"by": by} if by else {}), **_details(state, operation, step, argument)}
    return Decision(seat, kind, False, f"prompt.{kind}", params, options, kind in PRIVATE)


def _details(state: LeadersState, operation: int, step: int, argument: int) -> dict[str, Any]:
    """What else the prompt says; nothing of it is hidden from anybody."""
    if operation == MORE:
        return {"left": state.charter.most_discards - step}
    if operation == GUESS_CARD:
        return {"faction": FACTIONS[step]}
    if operation == SWAP_OPEN:
        return {"into": argument}
    if operation == SWAP_HAND:
        return {"out": argument}
    if operation == KEEP_HELD:
        return {"rest": "wilderness" if step == TO_WILDERNESS else "hand"}
    if operation == NAME_VICTIM:
        return {"to": "party" if step == TO_PARTY else "hand"}
    if operation == COPY_TAVERN:
        return {"to": "party" if step == TO_PARTY else "graveyard"}
    return {}
