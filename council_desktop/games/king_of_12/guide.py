"""The guided first game of King of 12, and the tips of usual games.

A guided game is known by its deal, which is the same for everybody: three players, the first set,
and a seed. A lesson is found from the position alone, as in the council's guide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.tips import Guide, Tip
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.king_of_12 import events as happened

LESSON_SEED: Final = "lesson 11"
"""The dice are 6, 8 and 10: the person has the lowest, and the Machine makes it the highest."""
LESSON_SEATS: Final = 3
LESSON_SET: Final = "first"
LESSON_LEVEL: Final = "easy"

_KING: Final = "introduction.king."


@dataclass(frozen=True, slots=True)
class _Step:
    name: str
    place: str
    waits: bool = False


_LOST: Final = _Step("lost", "")
_LESSONS: Final[Mapping[str, tuple[_Step, ...]]] = {
    "begin": (
        _Step("welcome", "die"),
        _Step("hand", "hand"),
        _Step("same", ""),
        _Step("machine", "card:machine"),
        _Step("lay", "button", waits=True),
    ),
    "shown": (
        _Step("ribbon", "ribbon"),
        _Step("points", "own"),
        _Step("gone", "hand"),
    ),
    "guess": (_Step("guess", "other"),),
    "won": (_Step("won", "hand", waits=True),),
    "again": (_Step("again", "die"), _Step("ends", "own")),
    "end": (_Step("end", ""),),
}
"""What is said in each lesson, in the order of the game."""
COUNT: Final = sum(map(len, _LESSONS.values()))
"""How many tips the introduction has."""
_TILT: Final = Tip("king_tilt", f"{_KING}tilt", "die", waits=True)
"""Whenever the Sorcerer first comes, outside the row;"""
_KEEP: Final = Tip("king_won", f"{_KING}won", "hand", waits=True)
"""where a later round is the first that is won."""


def lesson_of(view: Mapping[str, Any], kind: str) -> str:
    """The lesson a position asks for; `kind` of the open decision, "" for none. "" for nothing."""
    if view["phase"] == "over":
        return "end"
    if kind == "keep":
        return "won"
    if view["round"] > 2 or view["phase"] == "keep":
        return ""
    if view["round"] == 2:
        return "again"
    return {1: "begin", 2: "shown"}.get(view["turn"], "guess")


def tips_of(lesson: str, won: bool = True) -> tuple[Tip, ...]:
    """The tips of a lesson; `won`: whether the first round was won by who reads them."""
    if not lesson:
        return ()
    names = list(_LESSONS)
    first = 1 + sum(len(_LESSONS[name]) for name in names[: names.index(lesson)])
    steps = _LESSONS[lesson]
    if lesson == "again" and not won:
        steps, first = (_LOST, *steps), first - 1
    return tuple(
        Tip(
            f"king_{step.name}",
            f"{_KING}{step.name}",
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
    return (*guided, tips_of("again", won=False)[0], _TILT, *_OCCASIONS.values())


def is_guided(controller: MatchController) -> bool:
    """Is this the deal of the introduction?"""
    match = controller.match
    wanted = (LESSON_SEED, LESSON_SEATS, LESSON_SET)
    return (match.seed, match.setup.seats, match.setup.options.get("set", "first")) == wanted


# ---------------------------------------------------------------- usual games


def _once(name: str, place: str, while_asked: str = "", *, offers: bool = False) -> Tip:
    key = f"introduction.king_once.{name}"
    return Tip(f"king_{name}", key, place, while_asked=while_asked, offers=offers)


_OCCASIONS: Final[Mapping[str, Tip]] = {
    tip.name.removeprefix("king_"): tip
    for tip in (
        _once("first", "", "play", offers=True),
        _once("negated", ""),
        _once("lady", "shown:lady"),
        _once("equal", ""),
        _once("low", "shown:knight"),
        _once("swapped", "shown:gambler"),
        _once("passed", "shown:guild"),
        _once("golem", "shown:golem"),
        _once("theft", "actions", "take"),
        _once("keep", "hand", "keep"),
        _once("nobody", ""),
    )
}


def occasions_of(kind: str, is_first: bool, news: Sequence[Event]) -> tuple[Tip, ...]:
    """What is worth a word in a usual game; `kind` of the open decision, `news` just shown.

    `is_first`: nothing has been laid in this game yet.
    """
    found = {
        "first": is_first and kind == "play",
        "negated": any(isinstance(one, happened.Negated) and one.by == "same" for one in news),
        "lady": any(isinstance(one, happened.Negated) and one.by == "lady" for one in news),
        "equal": any(isinstance(one, happened.Compared) and one.cancelled for one in news),
        "low": any(isinstance(one, happened.Compared) and one.low for one in news),
        "swapped": any(isinstance(one, happened.Compared) and one.swapped for one in news),
        "passed": any(isinstance(one, happened.DicePassed) for one in news),
        "golem": any(
            isinstance(one, happened.ValueChanged) and (one.by, one.to) == ("golem", 1)
            for one in news
        ),
        "theft": kind == "take",
        "keep": kind == "keep",
        "nobody": any(isinstance(one, happened.RoundEnded) and one.winner is None for one in news),
    }
    who = _who(news)
    return tuple(
        replace(_OCCASIONS[name], place="+".join(f"seat:{seat}" for seat in who[name]))
        if name in who
        else _OCCASIONS[name]
        for name, holds in found.items()
        if holds
    )


def _who(news: Sequence[Event]) -> Mapping[str, tuple[Seat, ...]]:
    """With whom what has happened is seen best, by the name of the tip about it, where that is no
    card by its name."""
    found: dict[str, tuple[Seat, ...]] = {}
    for one in news:
        match one:
            case happened.Negated(seats=seats, by="same"):
                found["negated"] = seats
            case happened.Compared(cancelled=(_, *_) as cancelled):
                found["equal"] = cancelled
            case _:
                pass
    return found


def _kind_of(controller: MatchController) -> str:
    decision = controller.decision
    return decision.kind if decision else ""


def _lesson(controller: MatchController) -> tuple[Tip, ...] | None:
    if not is_guided(controller):
        return None
    kind = _kind_of(controller)
    if kind == "tilt":
        return (_TILT,)
    viewer: Seat | None = controller.viewer
    won = [
        event.winner == viewer
        for _, event in controller.history(viewer)
        if isinstance(event, happened.RoundEnded)
    ]
    if kind == "keep" and len(won) > 1:
        return () if won[0] else (_KEEP,)
    return tips_of(lesson_of(controller.view(), kind), not won or won[0])


def _occasions(controller: MatchController, news: Sequence[Event]) -> tuple[Tip, ...]:
    view: Any = controller.view()
    is_first = (view["round"], view["turn"]) == (1, 1)
    return occasions_of(_kind_of(controller), is_first, news)


GUIDE: Final = Guide(_lesson, _occasions, every_tip)
"""The tips of King of 12."""
