"""What a viewer may know, as plain data, and what a seat is asked.

The keys are those of docs/protocol.md.
"""

from typing import Any, Final

from engine.core.game import Decision, Option
from engine.core.types import Json, Seat
from engine.games.majority.deck import COLOURS
from engine.games.majority.state import (
    CARDS,
    COLOUR,
    DEAL,
    DRAFT,
    DRAW_MARKER,
    EXCHANGE,
    NONE,
    OVER,
    PLAY,
    POWER,
    SHIFT,
    TOKENS,
    VALUES,
    WORDS,
    MajorityState,
    winners,
)

PHASES: Final = {
    DRAW_MARKER: "draft",
    DEAL: "draft",
    DRAFT: "draft",
    EXCHANGE: "exchange",
    PLAY: "play",
    OVER: "over",
}
"""By operation on top of the stack."""


def names(cards: tuple[int, ...]) -> list[str]:
    """The words of cards, in the order of all cards."""
    return [CARDS[card] for card in cards]


def view(state: MajorityState, viewer: Seat | None) -> dict[str, Json]:
    """What ``viewer`` may know; None is what lies open on the table."""
    charter = state.charter
    over = state.stack[-1][0] == OVER
    shown: dict[str, Json] = {
        "round": max(1, state.round),
        "turn": state.turn,
        "turns": charter.turns(state.round),
        "phase": PHASES.get(state.stack[-1][0], "play"),
        "marker": None if state.marker == NONE else state.marker,
        "order": list(state.order) or None,
        "teams": [list(team) for team in charter.teams] if charter.partners else None,
        "removed": names(state.removed),
        "players": [_player(state, seat, viewer) for seat in range(charter.seats)],
    }
    if over:
        won, tied = winners(state)
        shown["result"] = {"winners": list(won), "coins": list(state.coins), "tie_break": tied}
    return shown


def _player(state: MajorityState, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    own = seat == viewer
    pending = (state.pending[seat],) if state.pending[seat] != NONE else ()
    picked = tuple(sorted((*state.picked[seat], *pending)))

    def shown(cards: tuple[int, ...]) -> Json:
        return names(cards) if own else len(cards)

    given, received = _exchange(state, seat, viewer)
    first = seat * len(COLOURS)
    return {
        "hand": shown(state.hands[seat]),
        "packet": shown(state.packets[seat]),
        "picked": shown(picked),
        "given": given,
        "received": received,
        "laid": _laid(state, seat, own),
        "area": {
            colour: [POWER[card] for card in state.areas[seat] if COLOUR[card] == number]
            for number, colour in enumerate(COLOURS)
        },
        "sums": {colour: state.sums[first + number] for number, colour in enumerate(COLOURS)},
        "coins": state.coins[seat],
    }


def _exchange(
    state: MajorityState, seat: Seat, viewer: Seat | None
) -> tuple[str | None, str | None]:
    """The card given and the one received, as far as the viewer knows them."""
    partners = state.charter.partners
    if not partners or viewer is None or viewer not in (seat, partners[seat]):
        return None, None
    card, other = state.given[seat], state.given[partners[seat]]
    if not state.exchanged:
        return (CARDS[card] if card != NONE and viewer == seat else None), None
    return CARDS[card], CARDS[other]


def _laid(state: MajorityState, seat: Seat, own: bool) -> str | None:
    card = state.laid[seat]
    if card == NONE:
        return None
    covered = (state.owing and not state.order) or state.stack[-1][1] >> seat & 1
    return "hidden" if covered and not own else CARDS[card]


def decision(state: MajorityState, seat: Seat) -> Decision | None:
    """What ``seat`` is asked: ``pick``, ``give`` (``to``) or ``play`` (``open``)."""
    legal = state.legal_for(seat)
    if seat < 0 or not legal:
        return None
    operation = state.stack[-1][0]
    kind = WORDS[legal[0] >> SHIFT]
    params: dict[str, Any] = {}
    if operation == EXCHANGE:
        params = {"to": state.charter.partners[seat]}
    elif operation == PLAY:
        params = {"open": bool(state.order)}
    options = tuple(Option(action, TOKENS[action], kind, VALUES[action]) for action in legal)
    return Decision(seat, kind, False, f"prompt.{kind}", params, options, True)
