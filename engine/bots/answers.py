"""What a process of bots says is checked here and nowhere else, before anybody acts on it.

Such a process may be ill: whatever comes out of it is either an answer to what was asked or none.
"""

from collections.abc import Collection, Mapping
from math import isfinite
from typing import Any, Final

from engine.bots.base import Choice, Hint, Task
from engine.bots.worker import Failure
from engine.core.outside import to_json
from engine.core.types import Json

_MOST: Final = 100
PROBLEM: Final = "problem"
"""The kind of result that says why there are no others."""
_FIELDS: Final[Mapping[str, Mapping[str, type]]] = {
    PROBLEM: {"reason": str},
    "begin": {"done": int, "of": int, "failed": list},
    "ceiling": {"done": int, "of": int, "term": int},
    "order": {"done": int, "of": int, "index": int, "answer": str},
    "hands": {"done": int, "of": int, "index": int, "answer": str},
    "turn": {"done": int, "of": int, "index": int},
}
"""By kind of result what it holds at least."""


class Nonsense(ValueError):
    """No answer to what was asked; `str()` is the reason, for the log."""


def checked_answer(answer: object, task: Task, legal: Collection[str]) -> Choice | Hint:
    """The answer, if it is one to this task: one of the `legal` actions, at its ply.

    Raises Nonsense, and nothing else.
    """
    try:
        if isinstance(answer, Failure):
            raise Nonsense(f"it failed: {answer.reason}")
        if task.hint and isinstance(answer, Hint):
            return _checked_hint(answer, legal)
        if not task.hint and isinstance(answer, Choice):
            return _checked_choice(answer, task, legal)
    except (AttributeError, TypeError) as error:  # a field is missing, or nothing of its kind
        raise Nonsense(f"an answer without sense: {error}") from error
    raise Nonsense(f"an answer of type {type(answer).__name__}")


def checked_result(result: object) -> dict[str, Json]:
    """A result of `engine.bots.after_game`, if it is one. Raises Nonsense."""
    kind = result.get("kind") if isinstance(result, dict) else None
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if not isinstance(result, dict) or fields is None:
        raise Nonsense("a result of no known kind")
    for name, type_ in fields.items():
        value = result.get(name)
        if not isinstance(value, type_) or isinstance(value, bool):
            raise Nonsense(f"{name} of a result of kind {kind} is a {type(value).__name__}")
    _plain(result)
    return result


def _checked_choice(choice: Choice, task: Task, legal: Collection[str]) -> Choice:
    if not _is_whole(choice.ply) or choice.ply != task.ply:
        raise Nonsense(f"an answer to ply {choice.ply!r} in place of {task.ply}")
    _check_token(choice.token, legal)
    for token, weight in choice.policy.items():
        if not isinstance(token, str) or not _is_number(weight):
            raise Nonsense("a policy that is none")
    _check_words(choice.note, choice.params)
    return choice


def _checked_hint(hint: Hint, legal: Collection[str]) -> Hint:
    _check_token(hint.best, legal)
    if hint.runner_up is not None:
        _check_token(hint.runner_up, legal)
    _check_words(hint.reason, hint.params)
    _check_words(hint.measure, {})
    for rated in hint.rated:
        _check_token(rated.token, legal)
        _check_words(rated.why, {})
        if not _is_whole(rated.of_100) or not 0 <= rated.of_100 <= _MOST:
            raise Nonsense("a number that is none of 100")
    wholes = [whole for step in hint.steps for whole in (step.seat, step.after)]
    for number in (hint.start, *wholes):
        if not _is_whole(number):
            raise Nonsense("a way that is none")
    if not all(isinstance(step.card, str) for step in hint.steps):
        raise Nonsense("a card without a name")
    return hint


def _check_token(token: object, legal: Collection[str]) -> None:
    if not isinstance(token, str) or token not in legal:
        raise Nonsense(f"{token!r:.80} is not among the legal actions")


def _check_words(key: object, params: Mapping[str, Json]) -> None:
    if not isinstance(key, str) or not isinstance(params, Mapping):
        raise Nonsense("a reason that is none")
    _plain(dict(params))


def _plain(data: dict[Any, Any]) -> None:
    try:
        to_json(data).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Nonsense(f"what is no plain data: {error}") from error
    if not all(isinstance(name, str) for name in data):
        raise Nonsense("what is no plain data: a name that is no text")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
