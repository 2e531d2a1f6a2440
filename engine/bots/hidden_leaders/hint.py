"""The hint: what each answer's chance to win is put at, and what the others lack beside the best.

It thinks as ``hard`` does, but about all answers that look well and in more worlds: a person waits
for it once, and what tells two answers apart is often a few games in a hundred.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.bots.base import HINT_LEVEL, Hint, Rated, Task
from engine.bots.hidden_leaders.bot import leaders_agent
from engine.bots.hidden_leaders.parts import LEVELS, PARTS
from engine.bots.hidden_leaders.reasons import WEIGHED, missing_of, purpose, reason, weighed
from engine.bots.hint import EQUAL, PLAYED_OUT, SECOND, TEMPTER, TEMPTING, by_policy
from engine.bots.search import Findings, Searcher
from engine.core.game import Game
from engine.core.types import Action, Json, Seat
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import LeadersState

MEASURE: Final = "hidden_leaders.chance.measure"
"""What the numbers count: games won of 100, as the bots put it at the end of the turn."""
CLEAR: Final = "hidden_leaders.chance.clear"
LITTLE: Final = "hidden_leaders.chance.little"
EVEN: Final = "hidden_leaders.chance.even"
"""Why, where nothing simple speaks for an answer: its ``chance``, and ``than``, that of the second
best; much lies between them, little, or nothing."""
WITH_BELIEF: Final = "_weighed"
"""Behind these keys, but for the last, where a belief was weighed in."""
SHORT: Final = "hidden_leaders.beside.short"
"""Of an answer that is for the same as the best one: that friend is left farther off ..."""
FRIEND: Final = "hidden_leaders.beside.friend"
"""... or the other friend is ..."""
RIVAL: Final = "hidden_leaders.beside.rival"
"""... or a faction that is no friend is nearer than after the best one ..."""
LATER: Final = "hidden_leaders.beside.later"
"""... or neither, but played on from there it did worse."""
CLOSE: Final = "hidden_leaders.beside.close"
"""Of any other answer: there is little between it and the best one."""
BARE: Final = "hidden_leaders.beside.bare"
"""Of the second best, where the best one brings a friend's victory nearer: it is for nothing that
can be told ..."""
CARD: Final = "hidden_leaders.beside.card"
"""... or for no more than a friend's card."""
_NEARER: Final = frozenset(("ends", "may_end", "wins", "may_win", "nearer", "may_near", "instead"))
"""What answers are for that bring a friend's victory nearer."""
_CARDS: Final = frozenset(("friend", "emperor"))
_PLAIN: Final = frozenset((PLAYED_OUT, WEIGHED))
"""Reasons that say nothing of the answer itself."""
_CLOSE: Final = 2
"""So many games of 100 are little."""
_WORSE: Final = 5
"""From so many games of 100 on something that tempts is clearly worse."""
_LEAST: Final = 2
"""Answers that can be told apart."""
_WIDTH: Final = 12
_ITERATIONS: Final = 300

_PARTS: Final = replace(PARTS, round=None, minor=None, notices={}, stumbles={})
_SKILLS: Final = {
    **LEVELS,
    HINT_LEVEL: replace(LEVELS[HINT_LEVEL], iterations=_ITERATIONS, width=_WIDTH),
}
_by_policy: Final = by_policy(leaders_agent)


def leaders_hint(game: Game, task: Task) -> Hint:
    """See Hinting."""
    findings = Searcher(game, HINT_LEVEL, _PARTS, skills=_SKILLS).search(task)
    chances = {action: look.value for action, look in findings.looks.items() if look.looked}
    if findings.mixed or len(chances) < _LEAST:
        return _by_policy(game, task)  # One answer, or one that is drawn: no chance of its own.
    state: Any = game.load(task.concealed)
    best, numbers = _rated(findings, chances)
    others = sorted(numbers.keys() - {best}, key=lambda action: (-chances[action], action))
    rated = [Rated(game.token(state, task.seat, best), numbers[best])]
    for action in (others[0], _tempting(game, task, state, best, numbers, others[1:])):
        if action is None:
            continue
        why = beside(state, task.seat, best, action, numbers, tempts=action != others[0])
        rated.append(Rated(game.token(state, task.seat, action), numbers[action], why))
    known = LeadersKnowledge.load(task.known)
    note, params = _counted(
        *weighed(*reason(state, task.seat, known, best)), numbers[best], numbers[others[0]]
    )
    return Hint(rated[0].token, rated[1].token, note, params, MEASURE, tuple(rated))


def _rated(
    findings: Findings, chances: Mapping[Action, float]
) -> tuple[Action, Mapping[Action, int]]:
    """The best answer, and by answer games won of 100. What was given up early was tried less
    often: by that alone it is not shown above the best one."""
    best = findings.best
    top = chances[best]
    return best, {one: round(100 * min(chance, top)) for one, chance in chances.items()}


def _tempting(
    game: Game,
    task: Task,
    state: LeadersState,
    best: Action,
    numbers: Mapping[Action, int],
    others: Sequence[Action],
) -> Action | None:
    """What somebody who does not look far would like best of all that is clearly worse."""
    worse = {
        game.token(state, task.seat, action): action
        for action in others
        if numbers[action] <= numbers[best] - _WORSE
    }
    if not worse:
        return None
    liked = leaders_agent(game, TEMPTER).choose(replace(task, level=TEMPTER)).policy
    return worse[max(worse, key=lambda token: (liked.get(token, 0.0), token))]


def _counted(
    note: str, params: dict[str, Json], chance: int, than: int
) -> tuple[str, dict[str, Json]]:
    """Where no simple thing speaks for an answer the numbers do."""
    figures: dict[str, Json] = {"chance": chance, "than": than}
    if chance == than and (note in _PLAIN or params.get("move") == "least"):
        return EVEN, figures  # What is believed of the others decides nothing here.
    if note not in _PLAIN:
        return note, params
    key = LITTLE if chance - than <= _CLOSE else CLEAR
    if note == WEIGHED:
        return f"{key}{WITH_BELIEF}", {**params, **figures}
    return key, figures


def beside(
    state: LeadersState,
    seat: Seat,
    best: Action,
    other: Action,
    numbers: Mapping[Action, int],
    *,
    tempts: bool,
) -> str:
    """What there is to say of another answer, by games won of 100 with each."""
    if numbers[other] >= numbers[best]:
        return EQUAL
    if numbers[best] - numbers[other] <= _CLOSE:
        return CLOSE
    plain = TEMPTING if tempts else SECOND
    first, second = (purpose(state, seat, action) for action in (best, other))
    if not first:
        return plain
    if (first["move"], first.get("faction")) == (second.get("move"), second.get("faction")):
        return _lacks(state, seat, missing_of(state, best), missing_of(state, other), first)
    if tempts or first["move"] not in _NEARER:
        return plain
    if not second:
        return BARE
    return CARD if second["move"] in _CARDS else plain


def _lacks(
    state: LeadersState,
    seat: Seat,
    best: Sequence[int],
    other: Sequence[int],
    aim: Mapping[str, Json],
) -> str:
    """Why of two answers that are for the same the other is the worse, by the steps that are
    missing to the victory of each faction after them."""
    allies = state.charter.allies[state.leaders[seat]]
    farther = {name for name, one, two in zip(FACTIONS, best, other, strict=False) if two > one}
    nearer = {name for name, one, two in zip(FACTIONS, best, other, strict=False) if two < one}
    friends = {name for number, name in enumerate(FACTIONS) if allies >> number & 1}
    if aim.get("faction") in farther:
        return SHORT
    if farther & friends:
        return FRIEND
    return RIVAL if nearer - friends else LATER
