"""What a viewer may know, as plain data, and what a seat is asked.

The keys are those of docs/protocol.md.
"""

from typing import Any, Final

from engine.core.game import Decision, Option
from engine.core.masks import count_of as count_of
from engine.core.types import Json, Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.effects import BY_REWARD, stack_is_deep, term_parts
from engine.games.council_of_12.state import (
    ALL,
    BELL,
    BURY,
    EXECUTE,
    LADY_TURN,
    MEETS,
    NAME,
    NO_SUPPLICANT,
    NONE,
    ONLY_READY,
    OPEN_WHO,
    OTHER_SUPPLICANT,
    OVER,
    PHASES,
    PLAY,
    REASONS,
    RECOVER,
    RECRUIT,
    ROUNDS,
    SEAL,
    SECOND,
    SENTENCES,
    SILENT_MODES,
    STAND,
    STAND_WHO,
    TAKE,
    TARGET,
    TILT,
    TOKENS,
    TURN,
    VALUES,
    CouncilState,
    bits,
    shown_faces,
)


def names(mask: int) -> list[str]:
    """The characters of a mask, in the order of the names."""
    return [CHARACTERS[card] for card in bits(mask)]


def view(state: CouncilState, viewer: Seat | None) -> dict[str, Json]:
    """What ``viewer`` may know; None is what lies open on the table."""
    supplicant = state.supplicant
    deep = sum(state.counts) if state.counts is not None else state.deep.bit_count()
    over = state.stack[-1][0] == OVER
    options = dict(state.charter.options)
    options["silent"] = SILENT_MODES[state.charter.silent]
    data: dict[str, Json] = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "favour": state.favour,
        "die": state.die or None,
        "challenge": _challenge(state),
        "attempt": state.attempt or None,
        "met": None if state.met == NONE else state.met,
        "no_bell": bool(state.no_bell),
        "no_bell_next": bool(state.no_bell_next),
        "next_challenge": _next_challenge(state),
        "known_next": state.tops[0] if state.tops and not state.rung else None,
        "challenges_left": len(state.tops) + deep + (state.current != LAST),
        "supplicant": CHARACTERS[supplicant] if 0 <= supplicant < NO_SUPPLICANT else None,
        "supplicants_left": supplicants_left(state),
        "seen": shown_faces(state),
        "left": list(state.left),
        "right": list(state.right),
        "rewards": list(state.kept_left),
        "rewards_right": list(state.kept_right),
        "chair": None if state.chair == NONE else state.chair,
        "chair_failed": bool(state.chair_failed),
        "silent_boxes": state.boxes,
        "lapsed": bool(state.lapsed),
        "term": sum(term_parts(state, running=not over).values()),
        "options": options,
        "members": [_member(state, seat, viewer) for seat in range(state.charter.seats)],
    }
    if over:
        data["result"] = result(state)
    return data


def result(state: CouncilState) -> dict[str, Json]:
    """How the game ended and the term of office with its parts."""
    parts = term_parts(state)
    term = sum(parts.values())
    lowest = state.charter.deck.constants.verdicts
    return {
        "won": state.outcome == 1,
        "reason": REASONS[state.outcome - 1],
        "successor": None if state.successor == NONE else CHARACTERS[state.successor],
        "term": term,
        "parts": parts,
        "verdict": sum(term >= bound for bound in lowest) - 1,
        "silent_boxes": state.boxes,
    }


def _challenge(state: CouncilState) -> dict[str, Json] | None:
    if not state.current:
        return None
    targets = [list(bits(faces)) for faces in (state.target_1, state.target_2) if faces]
    return {"no": state.current, "targets": targets, "rung": bool(state.rung)}


def _next_challenge(state: CouncilState) -> int | None:
    if not state.rung:
        return None
    if state.tops:
        return state.tops[0]
    return None if stack_is_deep(state) else LAST


def supplicants_left(state: CouncilState) -> int:
    """Cards in the supplicants' stack; the mark of an added round without one is no card."""
    stacked = len(state.sup_bottom) + sum(card != NO_SUPPLICANT for card in state.sup_tops)
    return stacked + state.sup_pool.bit_count() + count_of(state.closed)


def _member(state: CouncilState, seat: Seat, viewer: Seat | None) -> dict[str, Json]:
    own = seat == viewer
    hand, pile, laid = state.hands[seat], state.piles[seat], state.laid[seat]
    if laid == NONE:
        shown = None
    elif own or state.face >> seat & 1:
        shown = CHARACTERS[laid]
    else:
        shown = "hidden"
    known = own or not state.doubt[seat]
    return {
        "hand": names(hand) if own else count_of(hand),
        "discard": len(pile),
        "discard_top": CHARACTERS[pile[-1]] if pile else None,
        "pile": [CHARACTERS[card] for card in pile] if known else None,
        "under": names(state.under[seat]),
        "laid": shown,
        "second": None if state.second[seat] == NONE else CHARACTERS[state.second[seat]],
        "named": bool(state.named >> seat & 1),
        "said": SENTENCES[state.said[seat]],
        "ready": not state.waiting >> seat & 1,
    }


# ================================================================ decisions

_KINDS: Final = {
    OTHER_SUPPLICANT: "supplicant",
    BELL: "bell",
    ROUNDS: "rounds",
    EXECUTE: "first",
    STAND: "stand_firm",
    STAND_WHO: "stand",
    OPEN_WHO: "open",
    TURN: "turn",
    LADY_TURN: "turn",
    TILT: "tilt",
    TARGET: "target",
    TAKE: "take",
    SECOND: "second",
    MEETS: "meets",
    SEAL: "discard",
    NAME: "name",
    BURY: "bury",
    RECRUIT: "recruit",
    RECOVER: "recover",
}
PRIVATE: Final = frozenset({"play", "say", "second", "take", "discard", "bury"})
"""Kinds that need the own hand or a card nobody else sees."""


def decision(state: CouncilState, seat: Seat) -> Decision | None:
    """What ``seat`` is asked: a kind, a text key for the prompt, the options.

    ``council`` is true where the first answer of anybody holds; the chair gives no hint before it
    (rules: Council Chair).
    """
    legal = state.legal_for(seat)
    if seat < 0 or not legal:
        return None
    operation, by, owner, argument = state.stack[-1]
    params: dict[str, Any] = {}
    if operation == PLAY:
        kind = "play" if state.laid[seat] == NONE else "say"
    else:
        kind = _KINDS[operation]
    if operation == EXECUTE and not state.lying:
        kind = "last_reward"
    if operation in (TURN, TILT):
        params["by"] = CHARACTERS[by] if by < 12 else "reward" if by == BY_REWARD else "set_die"
    elif operation == LADY_TURN:
        params["by"] = "lady"
    elif operation == NAME:
        params["purpose"] = "bury" if by == BURY else "recruit"
    if operation == TILT and argument:
        params["not_back_to"] = argument
    options = tuple(
        Option(action, TOKENS[action], TOKENS[action].partition(":")[0], VALUES[action])
        for action in legal
    )
    council = operation not in (PLAY, SEAL) and (
        owner == ALL
        or operation in (OTHER_SUPPLICANT, BELL, ROUNDS, EXECUTE, STAND, STAND_WHO)
        or operation in (OPEN_WHO, MEETS, NAME)
    )
    private = not council and kind in PRIVATE
    silent = (state.chair,) if council and state.chair != NONE else ()
    formal = legal == ONLY_READY
    return Decision(
        seat, kind, council, f"prompt.{kind}", params, options, private, silent, formal=formal
    )
