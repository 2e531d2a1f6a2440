"""What the page of a match has to know about a game: how its table is built, and its words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from council_desktop.controllers.match_controller import MatchController
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.frame import TableFrame
from council_desktop.table.tips import Guide
from council_desktop.text.texts import Texts
from council_desktop.widgets.chain import Part
from council_desktop.widgets.end_panel import EndText
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.scrubber import RoundMark
from council_desktop.widgets.throne import Count
from engine.core.events import Event
from engine.core.game import Game, View
from engine.core.types import Action, Seat


class Book(Protocol):
    """Turns the events of one game, told in order, into lines of the log."""

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event; each event is told once."""
        ...


class Explainer(Protocol):
    """Tells why bots did what they did."""

    has_card: bool
    """Is there a page about how the bots of this game talk?"""

    def may_explain(self, ply: int) -> bool:
        """Is there anything to be told of this entry?"""
        ...

    def explain(self, ply: int) -> str:
        """It, in whole sentences."""
        ...


def no_page(texts: Texts, controller: MatchController) -> str:
    """The rules open where they were left."""
    return ""


def only_the_task(texts: Texts, view: View, task: str) -> str:
    """Nothing is said of how far the game is."""
    return task


def no_marks(
    texts: Texts, controller: MatchController, positions: Sequence[int]
) -> tuple[RoundMark, ...]:
    """Nothing stands out on the scrubber."""
    return ()


def no_card_page(card: str) -> str:
    """Cards have no pages of their own."""
    return ""


def no_sound(event: Event) -> str:
    """Nothing sounds."""
    return ""


@dataclass(frozen=True, slots=True)
class OtherWay:
    """What would have turned a lost game: who answers what from an entry on."""

    text: str
    """What playing it is called, with its key."""
    from_ply: int
    way: Sequence[tuple[Seat, Action]]


def no_order(texts: Texts, controller: MatchController, since: int) -> tuple[Part, ...]:
    """The order of what is played is no question."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableKind:
    """The table of one game, as functions; the first three are required."""

    build: Callable[[MatchController, Texts, Theme, Assets, Settings], TableFrame]
    book: Callable[[Texts, Sequence[str], Game], Book]
    """From the names of the members and the rules."""
    end_text: Callable[[Texts, MatchController], EndText]
    """The result of the game that is shown."""
    rules_page: Callable[[Texts, MatchController], str] = no_page
    """The page of the rules that fits what is asked."""
    curtain_state: Callable[[Texts, View, str], str] = only_the_task
    """How far the game is, for the curtain, with what is to be done."""
    marks: Callable[[Texts, MatchController, Sequence[int]], tuple[RoundMark, ...]] = no_marks
    """The rounds on the scrubber, among the plies where one can look back to."""
    order: Callable[[Texts, MatchController, int], tuple[Part, ...]] = no_order
    """What was played since a ply and what comes after it, as slots; for riddles."""
    short_card: Callable[[Texts, str], str] | None = None
    """A card in as few words as can be; None where its name is short enough."""
    card_page: Callable[[str], str] = no_card_page
    """The page of the rules about a character."""
    guide: Guide | None = None
    """The tips, where the game has some."""
    count: Callable[[Texts, MatchController], Count] | None = None
    """How the end is counted up before the result is shown; None: the result at once."""
    other_way: Callable[[Texts, MatchController], OtherWay | None] | None = None
    """How the last verdict, if that decided the game, would have been another one."""
    sound: Callable[[Event], str] = no_sound
    """What an event sounds like: one of `system.sounds.NAMES`, "" for nothing."""
    explainer: Callable[[MatchController, Texts, Sequence[str]], Explainer] | None = None
    """From the names of the members; None for a game whose bots say nothing."""


def round_of(view: View) -> int:
    """The number of the round; of the turn in a game without rounds."""
    number: int = view.get("round", view.get("turn", 0))
    return number


def by_turns(view: View, key: str) -> str:
    """The key of a sentence about a round; of the one about a turn in a game without rounds."""
    return key if "round" in view else f"{key}_turn"


def view_at(controller: MatchController, ply: int) -> Any:
    """What lay open after `ply`."""
    match = controller.match
    return match.game.view(match.state_at(ply), None)


def each_round(
    texts: Texts, controller: MatchController, positions: Sequence[int]
) -> tuple[RoundMark, ...]:
    """Where a round begins."""
    marks: list[RoundMark] = []
    last = 0
    for place, ply in enumerate(positions):
        number = view_at(controller, ply)["round"]
        if number > last:
            last = number
            name = texts.t("app.what_if.round", round=number)
            marks.append(RoundMark(place=place, label=str(number), icon="", name=name))
    return tuple(marks)
