"""The best move for a person, the runner-up and one reason, from what that seat may know."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.base import HINT_LEVEL, ONLY, Hint, Rated, Step, Task
from engine.bots.council_of_12.bot import Mind, council_agent
from engine.bots.council_of_12.execution import passes
from engine.bots.council_of_12.way import way
from engine.bots.hint import tempting
from engine.core.game import Game
from engine.core.types import Action, Json
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import (
    A_BELL,
    A_BURY,
    A_DISCARD,
    A_FIRST,
    A_MEETS,
    A_NAME,
    A_OPEN,
    A_PASS,
    A_PLAY,
    A_READY,
    A_RECOVER,
    A_RECRUIT,
    A_ROUNDS,
    A_SAY,
    A_SPEND,
    A_STAND,
    A_TAKE,
    A_TARGET,
    A_TILT,
    A_TURN,
    ARGUMENT,
    EXECUTE_STEP,
    NONE,
    ORACLE,
    CouncilState,
    kind_of,
)

_EQUAL: Final = 2
"""Percent within which two moves pass equally often."""
_HELPLESS: Final = 5
_ALL: Final = 100
_STEP_4: Final = frozenset({A_FIRST, A_TILT, A_TURN, A_TARGET, A_PLAY})
"""Answers in step 4 whose ways to go on are counted."""
_OFTEN: Final = 0.25
"""From this chance on another member may well lay the same card."""
_PASSES, _BESIDE = "hints.measure.passes", "hints.measure.beside"
_HOLDERS: Final = "hints.measure.holders"


def hint(game: Game, task: Task) -> Hint:
    """The hint for the seat of a task, in any phase.

    The task holds only what the seat may know; its level does not matter.
    """
    state = game.load(task.concealed)
    assert isinstance(state, CouncilState)
    mind = Mind(state, CouncilKnowledge.load(task.known), task, HINT_LEVEL)
    legal = state.legal_for(task.seat)
    scores = mind.scores(legal)
    ranked = sorted(legal, key=lambda action: (-scores[action], action))
    tokens = {action: game.token(state, task.seat, action) for action in ranked}
    best = tokens[ranked[0]]
    if len(ranked) == 1:
        return Hint(best, None, ONLY)
    reason, params = _reason(mind, ranked[0], ranked[1])
    measure, numbers = _numbers(mind, scores)
    rated = [Rated(best, numbers[ranked[0]])]
    rated.append(Rated(tokens[ranked[1]], numbers[ranked[1]], _why_second(mind, ranked, numbers)))
    spoken_of = (best, tokens[ranked[1]])
    by_token = {tokens[action]: number for action, number in numbers.items()}
    wrong = tempting(game, council_agent, task, by_token, spoken_of)
    if wrong:
        action = next(one for one, token in tokens.items() if token == wrong)
        rated.append(Rated(wrong, by_token[wrong], _why_wrong(mind, action)))
    steps = _steps(mind, ranked[0])
    return Hint(
        best,
        tokens[ranked[1]],
        _key(reason),
        params,
        measure,
        tuple(rated),
        mind.scene.position[0] if steps else 0,
        bool(steps) and passes(mind.scene.position),
        steps,
        mind.charter.seats if measure == _HOLDERS else _ALL,
    )


def _numbers(mind: Mind, scores: Mapping[Action, float]) -> tuple[str, dict[Action, int]]:
    """What the numbers count, and that of each option. Where cards are laid or carried out: how
    often the challenge passes, or in the last round who may lay the same; else what is left of the
    best, in chances to pass."""
    if _succeeds(mind):
        lays = {a: mind.may_lay(card) for a in scores if (card := _card_of(mind, a)) != NONE}
        return _HOLDERS, {a: lays.get(a, max(lays.values(), default=0)) for a in scores}
    if _lays(mind) and all(_card_of(mind, action) != NONE for action in scores):
        return _PASSES, {a: mind.percent_to_pass(_card_of(mind, a)) for a in scores}
    if mind.state.phase == EXECUTE_STEP and all(kind_of(action) in _STEP_4 for action in scores):
        return _PASSES, {action: mind.percent_after(action) for action in scores}
    most = max(scores.values())
    return _BESIDE, {a: max(0, round(100 * (1 - most + score))) for a, score in scores.items()}


def _lays(mind: Mind) -> bool:
    """Is it step 3, with a challenge to be passed?"""
    return mind.state.current != LAST and mind.operation_is_play()


def _succeeds(mind: Mind) -> bool:
    """Is it step 3 of the last round, where cards are to be equal?"""
    return mind.state.current == LAST and mind.operation_is_play()


def _card_of(mind: Mind, action: Action) -> int:
    """The card that lies after it; NONE where it is about none."""
    kind = kind_of(action)
    if kind == A_PLAY:
        return action & ARGUMENT
    return mind.state.laid[mind.seat] if kind in (A_SAY, A_READY) else NONE


def _why_second(mind: Mind, ranked: Sequence[Action], numbers: Mapping[Action, int]) -> str:
    best, second = ranked[:2]
    if not _lays(mind) and numbers[second] == numbers[best]:
        return "hints.second.equal"
    if not _lays(mind) or kind_of(second) != A_PLAY:
        return "hints.second.plain"
    if _card_of(mind, second) == ORACLE:
        return "hints.second.roll"
    if numbers[second] < numbers[best] - _EQUAL:
        return "hints.second.less"
    return "hints.second.hands"


def _why_wrong(mind: Mind, action: Action) -> str:
    """What is wrong with a card that tempts: somebody else may lay the same, or nothing fits."""
    if not _lays(mind) or kind_of(action) != A_PLAY:
        return "hints.wrong.plain"
    card = action & ARGUMENT
    if not mind.can_pass(card):
        return "hints.wrong.never"
    same = 1.0
    for seat, weights in enumerate(mind.beliefs.weights):
        if seat != mind.seat:
            same *= 1 - weights.get(card, 0.0)
    return "hints.wrong.same" if 1 - same >= _OFTEN else "hints.wrong.plain"


def _steps(mind: Mind, best: Action) -> tuple[Step, ...]:
    """The way that it counts on: the most likely cards of the others with which it passes."""
    if mind.state.current == LAST:
        return ()
    kind, seats = kind_of(best), range(mind.charter.seats)
    if kind == A_FIRST:
        _, lying = max(mind.lying_worlds(), key=lambda world: world[0])
        found = way(lying, mind.scene.position, mind.scene.first, best & ARGUMENT)
    elif _lays(mind) and _card_of(mind, best) != NONE:
        likely, cards = 0.0, None
        weights = mind.beliefs.weights
        for lay in mind.beliefs.lays:
            if lay.cards[mind.seat] != _card_of(mind, best) or ORACLE in lay.cards:
                continue
            share = lay.chance
            for seat in seats:
                if seat != mind.seat:
                    share *= weights[seat][lay.cards[seat]]
            if share > likely:
                likely, cards = share, lay.cards
        if cards is None:
            return ()
        found = way(dict(enumerate(cards)), mind.scene.position, mind.scene.first)
    else:
        return ()
    return tuple(Step(seat, CHARACTERS[card], after, met) for seat, card, after, met in found)


def _key(reason: str) -> str:
    return f"hints.reason.{reason}"


def _reason(mind: Mind, best: Action, second: Action) -> tuple[str, dict[str, Json]]:
    kind = kind_of(best)
    if mind.state.current == LAST:
        return _why_together(mind, best)
    if mind.state.phase == EXECUTE_STEP and kind in _STEP_4 and kind_of(second) in _STEP_4:
        return _why_so_on(mind, best, second)
    if kind == A_PLAY:
        return _why_card(mind, best, second)
    if kind == A_BELL:
        name = "no_bell" if best & ARGUMENT else "ring"
        return name, {"favour": mind.state.favour}
    if kind == A_ROUNDS:
        return ("two_rounds" if best & ARGUMENT else "one_round"), {}
    return _PLAIN[kind], {}


def _why_together(mind: Mind, best: Action) -> tuple[str, dict[str, Json]]:
    """In the last round equal cards are all that counts: who may lay the same one."""
    kind = kind_of(best)
    if kind == A_SAY:
        return "propose", {}
    if kind != A_PLAY:
        return _PLAIN[kind], {}
    count = mind.may_lay(best & ARGUMENT)
    if count == 1:
        return "unmatched", {}
    return "together", {"count": count, "members": mind.charter.seats}


def _why_so_on(mind: Mind, best: Action, second: Action) -> tuple[str, dict[str, Json]]:
    """In step 4: how often it passes after that, and what the next tilt can be."""
    percent, than = mind.percent_after(best), mind.percent_after(second)
    params: dict[str, Json] = {"percent": percent, "than": than}
    if percent < _HELPLESS:
        return "lost", {}
    if percent < than:  # What is left after the round outweighs it.
        return _PLAIN.get(kind_of(best), "order"), {}
    if percent == than:
        name = "same_sure" if percent == _ALL else "same"
    else:
        name = ("sure" if percent == _ALL else "ways") + ("" if than else "_none")
    if kind_of(best) == A_TILT and mind.tilts_again:
        return f"tilt_{name}", {**params, "to": mind.second_tilt(best & ARGUMENT)}
    return name, params


def _why_card(mind: Mind, best: Action, second: Action) -> tuple[str, dict[str, Json]]:
    if mind.state.laid[mind.seat] != NONE:
        return "exchange", {}
    if mind.state.turned:  # The second card after an Oracle, and nothing else of step 4 beside it.
        return "die", {}
    percent = mind.percent_to_pass(best & ARGUMENT)
    if percent < _HELPLESS:
        return "helpless", {}
    than = mind.percent_to_pass(second & ARGUMENT) if kind_of(second) == A_PLAY else 0
    if percent > than + _EQUAL:
        if best & ARGUMENT == ORACLE:
            return "roll", {"percent": percent, "than": than}
        return "surest", {"percent": percent, "than": than}
    return "keeps", {"percent": percent}


_PLAIN: Final[Mapping[int, str]] = {
    A_SAY: "speak",
    A_READY: "silent",
    A_FIRST: "order",
    A_TURN: "die",
    A_TILT: "die",
    A_TARGET: "die",
    A_TAKE: "hand",
    A_RECRUIT: "hand",
    A_RECOVER: "hand",
    A_DISCARD: "give",
    A_BURY: "give",
    A_NAME: "name",
    A_OPEN: "name",
    A_SPEND: "reward",
    A_STAND: "reward",
    A_PASS: "keep_reward",
    A_MEETS: "die",
}
"""Reasons that need no figures, by kind of action."""
