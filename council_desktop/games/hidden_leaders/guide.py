"""The guided first game of Hidden Leaders, and the tips of usual games.

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
from engine.games.hidden_leaders import events as happened

LESSON_SEED: Final = "lesson 2"
LESSON_SEATS: Final = 3
LESSON_LEVEL: Final = "easy"
LESSON_OPTIONS: Final[Mapping[str, Json]] = MappingProxyType({"short": True, "start": 0})
"""The short game; the person begins."""

LESSONS: Final = Lessons(
    "hidden_leaders",
    {
        "hide": {"welcome": "track", "leader": "leader", "tests": "standing", "hide": "hand"},
        "drop": {"drop": "hand"},
        "play": {"moves": "track", "party": "other", "card": "hand"},
        "draw": {"draw": "tavern+harbor"},
        "again": {"others": "other+another", "friends": "standing"},
        "end": {"end": ""},
    },
    waits={"hide", "drop", "card", "draw"},
)
"""What is said, in the order of the game."""
_LOOK: Final = replace(LESSONS.aside("look", "other"), waits=True)
"""Whenever a covered card may first be looked at, outside the row."""


def lesson_of(view: Mapping[str, Any], kind: str) -> str:
    """The lesson a position asks for; `kind` of the open decision, "" for none."""
    phase, turn = view["phase"], view["turn"]
    if phase == "over":
        return "end"
    if phase == "setup":
        return kind if kind in ("hide", "drop") else ""
    if turn == 1:
        return str(phase) if phase in ("play", "draw") else ""
    return "again" if turn == LESSON_SEATS + 1 and phase == "play" else ""


_OCCASIONS: Final[Mapping[str, Tip]] = {
    "first": LESSONS.offer("first", "", "hide"),
    "dark": LESSONS.once("dark", "track"),
    "last": LESSONS.once("last"),
    "stolen": LESSONS.once("stolen"),
    "buried": LESSONS.once("buried", "graveyard"),
    "copied": LESSONS.once("copied"),
    "shuffled": LESSONS.once("shuffled", "harbor"),
}
_DARK: Final = 9


def occasions_of(kind: str, view: Mapping[str, Any], news: Sequence[Event]) -> tuple[Tip, ...]:
    """What is worth a word in a usual game; `kind` of the open decision, `news` just shown."""

    def was(event: type[Event]) -> bool:
        return any(isinstance(one, event) for one in news)

    is_over = view["phase"] == "over"
    found = {
        "first": kind == "hide",
        "dark": view["red"] >= _DARK and view["green"] >= _DARK and not is_over,
        "last": any(len(player["open"]) == view["limit"] - 1 for player in view["players"])
        and not is_over,
        "stolen": was(happened.CardStolen) or was(happened.HeroTaken),
        "buried": was(happened.HeroBuried),
        "copied": was(happened.HeroCopied),
        "shuffled": was(happened.Reshuffled),
    }
    who = _who(view, news)
    return tuple(
        replace(_OCCASIONS[name], place=f"seat:{who[name]}") if name in who else _OCCASIONS[name]
        for name, holds in found.items()
        if holds
    )


def _who(view: Mapping[str, Any], news: Sequence[Event]) -> Mapping[str, int]:
    """With whom what has happened is seen, by the name of the tip about it."""
    found: dict[str, int] = {}
    for seat, player in enumerate(view["players"]):
        if len(player["open"]) == view["limit"] - 1:
            found.setdefault("last", seat)
    for one in news:
        if isinstance(one, happened.CardStolen | happened.HeroTaken):
            found["stolen"] = one.victim
        if isinstance(one, happened.HeroCopied):
            found["copied"] = one.seat
    return found


def every_tip() -> tuple[Tip, ...]:
    """All tips that can be shown, those of usual games too."""
    return (*LESSONS.every(), _LOOK, *_OCCASIONS.values())


def is_guided(controller: MatchController) -> bool:
    """Is this the deal of the introduction?"""
    match = controller.match
    options = {name: match.setup.options.get(name) for name in LESSON_OPTIONS}
    return (match.seed, match.setup.seats, options) == (
        LESSON_SEED,
        LESSON_SEATS,
        dict(LESSON_OPTIONS),
    )


def _kind_of(controller: MatchController) -> str:
    decision = controller.decision
    return decision.kind if decision else ""


def _lesson(controller: MatchController) -> tuple[Tip, ...] | None:
    if not is_guided(controller):
        return None
    kind = _kind_of(controller)
    if kind in ("look", "turn_or_look"):
        return (_LOOK,)
    return LESSONS.of(lesson_of(controller.view(), kind))


def _occasions(controller: MatchController, news: Sequence[Event]) -> tuple[Tip, ...]:
    view: Any = controller.view()
    return occasions_of(_kind_of(controller), view, news)


GUIDE: Final = Guide(_lesson, _occasions, every_tip)
"""The tips of Hidden Leaders."""
