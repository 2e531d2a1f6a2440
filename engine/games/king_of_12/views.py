"""What a viewer may know, as plain data, and what a seat is asked.

The keys are those of docs/protocol.md.
"""

from typing import Any, Final

from engine.core.game import Decision, Option
from engine.core.masks import bits, count_of
from engine.core.types import Json, Seat
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.state import (
    BY_ORACLE,
    KEEP,
    NONE,
    OVER,
    ROLL,
    SEAL,
    THEFT,
    TILT,
    TOKENS,
    VALUES,
    KingState,
    points_of,
)

PHASES: Final = {TILT: "effects", THEFT: "theft", KEEP: "keep", OVER: "over"}
"""By operation on top of the stack: the phase; whatever is not here belongs to ``play``."""


def names(mask: int) -> list[str]:
    """The characters of a mask, in the order of the names."""
    return [CHARACTERS[card] for card in bits(mask)]


def view(state: KingState, viewer: Seat | None) -> dict[str, Json]:
    """What ``viewer`` may know; None is what lies open on the table."""
    return {
        "round": state.round,
        "turn": state.turn,
        "phase": phase(state),
        "set": names(state.chosen),
        "players": [_player(state, seat, viewer) for seat in range(state.charter.seats)],
    }


def phase(state: KingState) -> str:
    """``play`` (the dice of a new round are rolled in it too) ``effects theft keep over``."""
    operation, _, _, by = state.stack[-1]
    if operation == ROLL and by == BY_ORACLE:
        return "effects"
    return PHASES.get(operation, "play")


def _player(state: KingState, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    own = seat == viewer
    hand, under, laid = state.hands[seat], state.under[seat], state.laid[seat]
    lies = laid != NONE
    if not lies:
        shown = None
    elif own or not state.owing:
        shown = CHARACTERS[laid]
    else:
        shown = "hidden"
    gone = count_of(hand) + count_of(under) + lies
    return {
        "die": state.dice[seat] or None,
        "value": state.values[seat] if state.values else None,
        "hand": names(hand) if own else count_of(hand),
        "discard": state.chosen.bit_count() - gone if state.round else 0,
        "points": points_of(state)[seat],
        "markers": {"1": state.ones[seat], "2": state.twos[seat]},
        "under": names(under) if own else count_of(under),
        "laid": shown,
    }


# ================================================================ decisions

KINDS: Final = {SEAL: "play", TILT: "tilt", THEFT: "take", KEEP: "keep"}
"""By operation on top of the stack: the kind of decision."""
PRIVATE: Final = frozenset({SEAL, KEEP})
"""Operations that need the own hand; dice and markers lie open, a theft is seen by all."""


def decision(state: KingState, seat: Seat) -> Decision | None:
    """What ``seat`` is asked: a kind, a text key for the prompt, the options.

    Kinds: ``play``, ``tilt`` (``by``, ``from``), ``take`` (``victim``), ``keep`` (``round``).
    """
    legal = state.legal_for(seat)
    if seat < 0 or not legal:
        return None
    operation, _, _, argument = state.stack[-1]
    kind = KINDS[operation]
    params: dict[str, Any] = {}
    if operation == TILT:
        params = {"by": "sorcerer", "from": state.dice[seat]}
    elif operation == THEFT:
        params = {"victim": argument}
    elif operation == KEEP:
        params = {"round": state.round}
    options = tuple(Option(action, TOKENS[action], kind, VALUES[action]) for action in legal)
    private = operation in PRIVATE
    return Decision(seat, kind, False, f"prompt.{kind}", params, options, private)
