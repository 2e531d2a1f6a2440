"""The guided first council: which tip belongs to which position, and the tips of usual games.

Nothing is remembered here. A lesson is found from the position alone, so that a resumed game,
undo and a look back show what fits what lies on the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.tips import Guide, Tip
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import INTRODUCTION, LAST

_TIP: Final = "council_of_12.tip."
_STEP: Final = "introduction.step."
_ONCE: Final = "introduction.once."


@dataclass(frozen=True, slots=True)
class _Step:
    text: str
    place: str
    waits: bool = False


_LATER: Final = ("execute", "choose")
"""What comes after the cards were laid."""
_FAILED: Final = _Step(f"{_TIP}failed", "favour")
_LESSONS: Final[Mapping[str, tuple[_Step, ...]]] = {
    "begin": (
        _Step(f"{_TIP}welcome", "die"),
        _Step(f"{_TIP}supplicant", "supplicant"),
        _Step(f"{_TIP}challenge", "challenge"),
        _Step(f"{_TIP}negate", "members"),
        _Step(f"{_TIP}say", "actions"),
        _Step(f"{_TIP}knight", "card:knight", waits=True),
    ),
    "laid": (_Step(f"{_STEP}laid", "actions", waits=True),),
    "order": (_Step(f"{_TIP}first", "actions", waits=True),),
    "judged": (_Step(f"{_TIP}passed", "own"), _Step(f"{_STEP}another", "members+own")),
    "renew": (_Step(f"{_TIP}renew", "own"),),
    "last": (_Step(f"{_TIP}last_round", "challenge", waits=True),),
    "end": (_Step(f"{_TIP}end", ""),),
}
"""What is said in each lesson, in the order of the game."""
COUNT: Final = sum(map(len, _LESSONS.values()))
"""How many tips the introduction has."""


def lesson_of(view: Mapping[str, Any], viewer: Seat | None) -> str:
    """The lesson that a position asks for (rules: Introductory game), "" for none: what is said
    about a card that is to be laid is over once it lies."""
    if view["phase"] == "over":
        return "end"
    has_laid = viewer is not None and view["members"][viewer]["laid"] is not None
    if (view["challenge"] or {}).get("no") == LAST:
        return "" if has_laid else "last"
    if view["round"] > 1:
        if has_laid or view["phase"] in _LATER:
            return ""
        return "judged" if view["round"] == 2 else "renew"
    if view["phase"] != "play":
        return "order"
    return "laid" if has_laid else "begin"


def tips_of(lesson: str, passed: bool = True) -> tuple[Tip, ...]:
    """The tips of a lesson, none of ""; `passed`: how the challenge before it was judged."""
    if not lesson:
        return ()
    names = list(_LESSONS)
    first = 1 + sum(len(_LESSONS[name]) for name in names[: names.index(lesson)])
    steps = _LESSONS[lesson]
    if lesson == "judged" and not passed:
        steps = (_FAILED, *steps[1:])
    return tuple(
        Tip(
            step.text.rpartition(".")[2],
            step.text,
            step.place,
            first + number,
            COUNT,
            waits=step.waits,
        )
        for number, step in enumerate(steps)
    )


def every_tip() -> tuple[Tip, ...]:
    """All tips that can be shown, those of usual games too."""
    guided = [tip for lesson in _LESSONS for tip in tips_of(lesson)]
    return (*guided, tips_of("judged", passed=False)[0], *_OCCASIONS.values())


def _once(name: str, place: str, while_asked: str = "") -> Tip:
    return Tip(name, f"{_ONCE}{name}", place, while_asked=while_asked)


_OCCASIONS: Final[Mapping[str, Tip]] = {
    tip.name: tip
    for tip in (
        _once("bell", "actions", "bell"),
        _once("negated", "members"),
        _once("reward", "reward"),
        _once("oracle", "die"),
        _once("two_targets", "challenge", "play"),
        _once("renewed", "own"),
        _once("last_round", "challenge", "play"),
    )
}


def occasions_of(
    view: Mapping[str, Any], viewer: Seat | None, kind: str, news: Sequence[Event]
) -> tuple[Tip, ...]:
    """What is worth a word in a usual game; `kind` of the open decision, `news` just shown."""
    challenge = view["challenge"] or {"no": 0, "targets": ()}
    is_last = challenge["no"] == LAST
    renewed = [event.seat for event in news if isinstance(event, happened.Renewed)]
    negated = [
        seat for event in news if isinstance(event, happened.Negated) for seat in event.seats
    ]
    found = {
        "bell": kind == "bell",
        "negated": bool(negated),
        "reward": any(isinstance(event, happened.RewardKept) for event in news),
        "oracle": any(  # A negated one rolls nothing.
            isinstance(event, happened.CardRevealed) and event.card == "oracle" for event in news
        )
        and any(isinstance(event, happened.DieRolled) for event in news),
        "two_targets": kind == "play" and not is_last and len(challenge["targets"]) > 1,
        "renewed": bool(renewed),
        "last_round": kind == "play" and is_last,
    }
    # Exactly those whose cards it is about, nobody else.
    where = {"negated": _lying(negated, viewer)}
    if renewed and viewer not in renewed:
        where["renewed"] = _lying(renewed, viewer)
    tips = [_OCCASIONS[name] for name, holds in found.items() if holds]
    return tuple(replace(tip, place=where.get(tip.name, tip.place)) for tip in tips)


def _lying(seats: Sequence[Seat], viewer: Seat | None) -> str:
    """Where the cards of these seats lie, in words of the table; the viewer's last, which a verdict
    may cover."""
    others = [f"seat:{seat}" for seat in dict.fromkeys(seats) if seat != viewer]
    return "+".join([*others, "laid"] if viewer in seats else others)


def _lesson(controller: MatchController) -> tuple[Tip, ...] | None:
    view = controller.view()
    if view["options"].get("scenario") != INTRODUCTION:
        return None
    judged = [
        event.passed
        for _, event in controller.history(controller.viewer)
        if isinstance(event, happened.Judged)
    ]
    lesson = lesson_of(view, controller.viewer)
    asked = controller.decision.kind if controller.decision is not None else ""
    if lesson == "order" and controller.looking is None and asked != "first":
        lesson = ""  # Agreed on: the cards are carried out.
    return tips_of(lesson, not judged or judged[0])


def _occasions(controller: MatchController, news: Sequence[Event]) -> tuple[Tip, ...]:
    decision = controller.decision
    kind = decision.kind if decision else ""
    return occasions_of(controller.view(), controller.viewer, kind, news)


GUIDE: Final = Guide(_lesson, _occasions, every_tip)
"""The tips of the council."""
