"""The guided first game of The Majority 2, and the tips of usual games.

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
from engine.games.majority_2 import events as happened

LESSON_SEED: Final = "lesson 11"
LESSON_SEATS: Final = 2
LESSON_LEVEL: Final = "easy"
LESSON_OPTIONS: Final[Mapping[str, Json]] = MappingProxyType({"start": 0})
"""The person begins."""

LESSONS: Final = Lessons(
    "majority_2",
    {
        "draw": {"welcome": "lane", "hand": "hand", "coins": "own", "draw": "actions"},
        "free": {"free": "hand", "lane": "lane"},
        "pay": {"pay": "hand", "stop": "actions"},
        "paid": {"paid": "actions"},
        "swap": {"swap": "actions"},
        "again": {"left": "hand", "settle": "lane"},
        "end": {"end": ""},
    },
    waits={"draw", "lane", "stop", "paid", "swap"},
)
"""What is said, in the order of the game."""
_REPRESENT: Final = replace(LESSONS.aside("represent", "actions"), waits=True)
"""Whenever the first own faction is finished, outside the row."""
_AGAIN: Final = 3
"""The person's second turn."""
_ENDS: Final = 5


def lesson_of(view: Mapping[str, Any]) -> str:
    """The lesson a position asks for, with the person at seat 0; "" for none."""
    phase = view["phase"]
    if phase == "over":
        return "end"
    if view["turn"] == _AGAIN:
        return "swap" if phase == "swap" else "again"
    if view["turn"] != 1:
        return ""
    if phase == "pay" and view["players"][0]["spent"]:
        return "paid"
    return str(phase) if phase in ("draw", "free", "pay") else ""


_OCCASIONS: Final[Mapping[str, Tip]] = {
    "first": LESSONS.offer("first", "", "draw"),
    "formed": LESSONS.once("formed"),
    "lost": LESSONS.once("lost"),
    "disc": LESSONS.once("disc", "actions", "disc"),
    "obliged": LESSONS.once("obliged"),
    "five": LESSONS.once("five"),
    "asked": LESSONS.once("asked", "actions"),
}

_FIRST: Final = (1, 2)
"""The first turn of who begins, and of the other one."""
_IN_LANES: Final = frozenset({"formed", "lost"})
"""What has happened in one lane, which the tip points at: `lane1`, from the left."""


def occasions_of(
    kind: str, view: Mapping[str, Any], is_waiting: bool, news: Sequence[Event]
) -> tuple[Tip, ...]:
    """What is worth a word in a usual game; `kind` of the open decision, `news` just shown.

    `is_waiting`: it is asked of the player whose turn it is not.
    """
    settled = [one for one in news if isinstance(one, happened.Settled)]
    found = {
        "first": view["turn"] in _FIRST and kind == "draw",
        "formed": any(one.representative is not None for one in settled),
        "lost": any(one.representative is None for one in settled),
        "disc": kind == "disc",
        "obliged": any(isinstance(one, happened.Obliged) for one in news),
        "five": any(player["factions"] >= _ENDS for player in view["players"])
        and view["phase"] != "over",
        "asked": bool(kind) and is_waiting,
    }
    return tuple(
        replace(_OCCASIONS[name], place=where) if (where := _where(name, view, news)) else tip
        for name, tip in _OCCASIONS.items()
        if found[name]
    )


def _where(name: str, view: Mapping[str, Any], news: Sequence[Event]) -> str:
    """Where what has happened is seen; "" where its tip knows that."""
    if name in _IN_LANES:
        lanes = {one.lane for one in news if isinstance(one, happened.Settled)}
        return f"lane{lanes.pop()}" if len(lanes) == 1 else ""
    if name == "obliged":
        return next((f"seat:{one.seat}" for one in news if isinstance(one, happened.Obliged)), "")
    if name == "five":
        factions = [player["factions"] for player in view["players"]]
        return f"seat:{factions.index(max(factions))}"
    return ""


def every_tip() -> tuple[Tip, ...]:
    """All tips that can be shown, those of usual games too."""
    return (*LESSONS.every(), _REPRESENT, *_OCCASIONS.values())


def is_guided(controller: MatchController) -> bool:
    """Is this the deal of the introduction?"""
    match = controller.match
    options = match.setup.options
    return (match.seed, options.get("start")) == (LESSON_SEED, LESSON_OPTIONS["start"])


def _lesson(controller: MatchController) -> tuple[Tip, ...] | None:
    if not is_guided(controller):
        return None
    decision = controller.decision
    if decision is not None and decision.kind == "represent":
        return (_REPRESENT,)
    return LESSONS.of(lesson_of(controller.view()))


def _occasions(controller: MatchController, news: Sequence[Event]) -> tuple[Tip, ...]:
    view: Any = controller.view()
    decision = controller.decision
    kind = decision.kind if decision else ""
    is_waiting = decision is not None and decision.seat != view["active"]
    return occasions_of(kind, view, is_waiting, news)


GUIDE: Final = Guide(_lesson, _occasions, every_tip)
"""The tips of The Majority 2."""
