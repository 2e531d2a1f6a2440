"""The guided first game of The Majority, and the tips of usual games.

A guided game is known by its deal, which is the same for everybody. A lesson is found from the
position alone, so that a resumed game, undo and a look back show what fits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.tips import Guide, Lessons, Tip
from engine.core.events import Event
from engine.core.types import Json
from engine.games.majority import events as happened

LESSON_SEED: Final = "lesson 7"
LESSON_SEATS: Final = 4
LESSON_LEVEL: Final = "easy"
LESSON_OPTIONS: Final[Mapping[str, Json]] = MappingProxyType({"marker": 1})
"""Somebody else has the marker, so that the person may take it."""

LESSONS: Final = Lessons(
    "majority",
    {
        "draft": {"welcome": "seats", "second": "benches", "kinds": "hand", "packet": "hand"},
        "exchange": {"give": "hand"},
        "play": {"together": "hand", "alone": "seats", "lay": "button"},
        "shown": {"benches": "benches", "known": "out"},
        "counted": {"coins": "coins"},
        "kept": {"kept": "hand"},
        "last": {"last": "hand"},
        "end": {"end": ""},
    },
    waits={"packet", "give", "lay", "kept", "last"},
)
"""What is said, in the order of the game."""
_OPEN: Final = LESSONS.aside("open", "seats")
"""Whenever a turn is first played openly, outside the row."""
_AFTER_FIRST, _LAST_ROUND = 2, 4


def lesson_of(view: Mapping[str, Any]) -> str:
    """The lesson a position asks for; "" for none."""
    phase, number = view["phase"], view["round"]
    if phase == "over":
        return "end"
    if number == 1:
        if phase != "play":
            return str(phase)
        return "play" if view["turn"] == 1 else "shown"
    if phase == "draft":
        return {_AFTER_FIRST: "kept", _LAST_ROUND: "last"}.get(number, "")
    return ""


def lesson_at_rest(view: Mapping[str, Any]) -> str:
    """The lesson while the table rests at the count before a position; "" for none."""
    return "counted" if view["phase"] == "draft" and view["round"] == _AFTER_FIRST else ""


_OCCASIONS: Final[Mapping[str, Tip]] = {
    "first": LESSONS.offer("first", "", "pick"),
    "pays": LESSONS.once("pays", "benches", "pick"),
    "bribed": LESSONS.once("bribed"),
    "struck": LESSONS.once("struck"),
    "spied": LESSONS.once("spied"),
    "betrayed": LESSONS.once("betrayed"),
}


def occasions_of(kind: str, kept: int | None, news: Sequence[Event]) -> tuple[Tip, ...]:
    """What is worth a word in a usual game; `kind` of the open decision, `news` just shown.

    `kept`: how many cards were kept in the first draft; None in what comes after it.
    """

    def was(event: type[Event]) -> bool:
        return any(isinstance(one, event) for one in news)

    found = {
        "first": kept == 0 and kind == "pick",
        "pays": kept == 1 and kind == "pick",
        "bribed": was(happened.Bribed),
        "struck": was(happened.Assassinated),
        "spied": was(happened.Spied),
        "betrayed": was(happened.Betrayed),
    }
    who: dict[str, int] = {}
    for one in news:
        match one:
            case happened.Bribed(seat=seat):
                who["bribed"] = seat
            case happened.Assassinated(seat=seat):
                who["struck"] = seat
            case happened.Spied(seat=seat):
                who["spied"] = seat
            case happened.Betrayed(to=seat):
                who["betrayed"] = seat
            case _:
                pass
    return tuple(
        replace(_OCCASIONS[name], place=f"seat:{who[name]}") if name in who else _OCCASIONS[name]
        for name, holds in found.items()
        if holds
    )


def every_tip() -> tuple[Tip, ...]:
    """All tips that can be shown, those of usual games too."""
    return (*LESSONS.every(), _OPEN, *_OCCASIONS.values())


def is_guided(controller: MatchController) -> bool:
    """Is this the deal of the introduction?"""
    match = controller.match
    marker = match.setup.options.get("marker")
    return (match.seed, match.setup.seats, marker) == (
        LESSON_SEED,
        LESSON_SEATS,
        LESSON_OPTIONS["marker"],
    )


def _lesson(controller: MatchController) -> tuple[Tip, ...] | None:
    if not is_guided(controller):
        return None
    view: Any = controller.view()
    if view["order"] is not None and controller.decision is not None:
        return (_OPEN,)
    return LESSONS.of(lesson_of(view))


def _at_rest(controller: MatchController) -> tuple[Tip, ...]:
    return LESSONS.of(lesson_at_rest(controller.view()))


def _occasions(controller: MatchController, news: Sequence[Event]) -> tuple[Tip, ...]:
    view: Any = controller.view()
    decision = controller.decision
    kind = decision.kind if decision else ""
    kept: int | None = None
    if (view["round"], view["phase"]) == (1, "draft") and controller.viewer is not None:
        kept = len(view["players"][controller.viewer]["picked"])
    return occasions_of(kind, kept, news)


GUIDE: Final = Guide(_lesson, _occasions, every_tip, _at_rest)
"""The tips of The Majority."""
