"""What a viewer may know, as plain data, and what a seat is asked.

The keys are those of docs/protocol.md.
"""

from typing import Any, Final

from engine.core.game import Decision, Option
from engine.core.types import Json, Seat
from engine.games.majority_2.deck import COLOURS
from engine.games.majority_2.state import (
    CARD,
    CARDS,
    CHECK,
    CLEANUP,
    DEAL,
    DISC,
    DRAW,
    DRAWING,
    FREE,
    HAUNT,
    LANE,
    LANES,
    NONE,
    OVER,
    PAY,
    REASONS,
    RESERVE,
    SETTLE,
    SHIFT,
    START,
    SWAP,
    TOKENS,
    TURN,
    VALUES,
    WORDS,
    Majority2State,
    at,
    discards,
    discs,
    left,
    points,
    winner,
)

PHASES: Final = {
    START: "setup",
    DEAL: "setup",
    TURN: "pay",
    SWAP: "swap",
    DRAW: "draw",
    FREE: "free",
    LANE: "lane",
    PAY: "pay",
    CHECK: "settle",
    SETTLE: "settle",
    CLEANUP: "pay",
    OVER: "over",
}
"""By operation on top of the stack; all others belong to an ability."""
PHASE_QUESTIONS: Final = frozenset({SWAP, DRAW, FREE, PAY, RESERVE})
"""Operations that ask for something new; what else the active player is asked completes that. A
card for the reserve is chosen once others were drawn, and does not, but where none were left."""
_IN_HAND: Final = frozenset({"swap", "draw", "free", "pay", "reserve", "top"})
"""Kinds of decisions that are made from hidden cards."""


def names(cards: tuple[int, ...]) -> list[str]:
    """The words of cards, in the order of all cards."""
    return [CARDS[card] for card in cards]


def phase(state: Majority2State) -> str:
    """What is going on."""
    operation = state.stack[-1][0]
    if operation == DRAWING and state.acting == NONE:
        return "draw" if state.turn else "setup"
    return PHASES.get(operation, "ability")


def view(state: Majority2State, viewer: Seat | None) -> dict[str, Json]:
    """What ``viewer`` may know; None is what lies open on the table."""
    lying = discs(state)
    shown: dict[str, Json] = {
        "turn": state.turn,
        "phase": phase(state),
        "active": state.active if state.turn else None,
        "start": None if state.first == NONE else state.first,
        "asking": asking(state),
        "deck": left(state),
        "discard": discards(state),
        "discard_tops": [
            {"card": CARDS[bundle[-1]], "cards": len(bundle) - 1}
            for bundle in reversed(state.bundles)
        ],
        "discs": {word: lying.get(colour) for colour, word in enumerate(COLOURS)},
        "players": [_player(state, seat, viewer) for seat in range(state.charter.seats)],
    }
    if state.stack[-1][0] == OVER:
        shown["result"] = {
            "winner": winner(state),
            "points": [points(state, 0), points(state, 1)],
            "reason": REASONS[state.reason],
        }
    return shown


def asking(state: Majority2State) -> Json:
    """What the question belongs to; None where none is open or it belongs to a phase."""
    operation, _, seat, argument = state.stack[-1]
    if state.actor < 0:
        return None
    if operation == LANE:
        return {"seat": seat, "card": CARDS[argument], "at": None, "disc": None}
    if operation == SETTLE:
        newest = TOKENS[at(argument, len(state.halves[argument]) - 1)]
        return {"seat": seat, "card": None, "at": newest, "disc": None}
    if state.acting == NONE:
        return None
    return {
        "seat": state.active,
        "card": CARDS[state.acting],
        "at": TOKENS[at(*state.at)] if state.at else None,
        "disc": None if state.disc == NONE else COLOURS[state.disc],
    }


def _player(state: Majority2State, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    hand = state.hand if seat == state.active else ()
    reserve = state.reserves[seat]
    own = seat == viewer
    first = seat * LANES
    lanes = range(first, first + state.charter.constants.lanes)
    return {
        "hand": names(hand) if own else len(hand),
        "reserve": names(reserve) if own else len(reserve),
        "halves": [_pieces(state.halves[half]) for half in lanes],
        "area": _pieces(state.areas[seat]),
        "ready": state.ready[seat],
        "spent": state.spent[seat],
        "factions": len(state.areas[seat]),
        "points": points(state, seat),
        "must_swap": bool(state.must_swap[seat]),
    }


def _pieces(pieces: tuple[int, ...]) -> list[dict[str, str | None]]:
    return [
        {
            "card": CARDS[CARD[number]],
            "disc": None if DISC[number] == NONE else COLOURS[DISC[number]],
        }
        for number in pieces
    ]


def decision(state: Majority2State, seat: Seat) -> Decision | None:
    """What ``seat`` is asked, by the word of its answers; ``params`` are those of ``asking``."""
    legal = state.legal_for(seat)
    if seat < 0 or not legal:
        return None
    kind = _kind(state, legal[0])
    params: dict[str, Any] = dict(asking(state) or {})
    options = tuple(
        Option(action, TOKENS[action], WORDS[action >> SHIFT], VALUES[action]) for action in legal
    )
    prompt = "haunt" if state.stack[-1][0] == HAUNT else kind
    operation, at_once, _, _ = state.stack[-1]
    begins = operation in PHASE_QUESTIONS and not (operation == RESERVE and at_once)
    follows = not begins and seat == state.active
    return Decision(
        seat,
        kind,
        False,
        f"prompt.{prompt}",
        params,
        options,
        kind in _IN_HAND,
        follows=follows,
    )


def _kind(state: Majority2State, first: int) -> str:
    """``free`` and ``pay`` also where only ``pass`` or ``stop`` is left."""
    operation = state.stack[-1][0]
    return {FREE: "free", PAY: "pay"}.get(operation, WORDS[first >> SHIFT])
