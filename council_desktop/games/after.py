"""What stands below the result of a finished game: each title has its own, or none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import AnyEntry
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.page import TablePage
from council_desktop.text.texts import Texts
from council_desktop.widgets.turns_panel import TurnRow
from engine.core.types import Seat
from engine.match import Match


class Writing(Protocol):
    """Who keeps the chronicle."""

    @property
    def book(self) -> Book | None:
        """The open one; None where it can't be used now."""

    @property
    def entry(self) -> AnyEntry | None:
        """Of the game, once it is written down."""

    def later(self, key: str, do: Callable[[], None]) -> None:
        """Do something with the book, now or when it can be used."""


@dataclass(frozen=True, slots=True)
class AfterNeeds:
    """A finished game at its table, and the look of now."""

    page: TablePage
    scribe: Writing
    texts: Texts
    theme: Theme
    assets: Assets
    run: Callable[[QDialog], bool]
    """Shows a dialog until it is answered; nothing once the program ends."""


def answer_with(match: Match, ply: int, seat: Seat, card: str) -> str:
    """The token with which a seat chooses a card where it is asked at `ply`; "" where it can't."""
    decision = match.game.decision(match.state_at(ply), seat)
    options = decision.options if decision is not None else ()
    tokens = (option.token for option in options)
    return next((token for token in tokens if token.partition(":")[2] == card), "")


class After(QObject):
    """Fills its panel; ended with its table."""

    closed = Signal()
    """The person has done with this game."""
    panel: Any
    """Its widget, of the title's own kind."""

    def play_way(self, page: TablePage, row: TurnRow) -> None:
        """Another course of the game, in which the better answer of a row is given."""
        page.look_back()
        page.controller.play_on(row.since, (row.seat, row.token))

    @property
    def searching(self) -> bool:
        """Are there answers still to come?"""
        return False

    def keep(self) -> None:
        """What was typed is written down now."""

    def stop(self) -> None:
        """The table goes: nothing typed is lost, nothing is searched any more."""
