"""Where the open game was decided: worked out in a process, shown on a page of its own."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject

from council_desktop.app.pages import Pages
from council_desktop.controllers.match_controller import MatchController
from council_desktop.controllers.one_way import OneWay
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.decided_page import (
    DecidedPage,
    DecidedShown,
    PointRow,
    numbered,
    percent,
    signed,
)
from council_desktop.text.texts import Texts
from council_desktop.widgets.curve import CurvePoint
from engine import decided
from engine.bots.registry import bots_of
from engine.core.types import CHANCE, NOBODY
from engine.decided import Step, parts_of, turning_points

PAGE: Final = "decided"
_PLAYOUTS: Final = 60

Look = Callable[[], tuple[Texts, Theme, Assets]]


class Decided(QObject):
    """One game at a time; what is known of it stays until another one is asked about."""

    def __init__(
        self, pages: Pages, look: Look, look_at: Callable[[int], None], parent: QObject
    ) -> None:
        """`look_at` shows the open game at one of its plies."""
        super().__init__(parent)
        self._pages, self._look, self._look_at = pages, look, look_at
        self._controller: MatchController | None = None
        self._steps: list[Step] = []
        self._of = 0
        self._lines: dict[int, list[str]] = {}
        self._work = OneWay(self)
        self._work.came.connect(self._on_step)
        self._work.ended.connect(self._fill)
        pages.add(PAGE, self._make, focus=DecidedPage.focus_first, refresh=lambda _: self._fill())

    @staticmethod
    def can(controller: MatchController) -> bool:
        """Can it be worked out for this game?"""
        lines = getattr(controller.match.journal, "lines", ())
        return bool(lines) and bots_of(controller.match.game.id).quick is not None

    def show(self, controller: MatchController) -> None:
        """Of this finished game."""
        if controller is not self._controller:
            self._controller, self._steps, self._of = controller, [], 0
            self._lines = self._read(controller)
            lines = list(getattr(controller.match.journal, "lines", ()))
            self._work.start("where it was decided", decided.run, lines, _PLAYOUTS)
        self._pages.show(PAGE)

    def forget(self) -> None:
        """The game is left."""
        self._work.stop()
        self._controller, self._steps, self._of = None, [], 0
        self._pages.drop(PAGE)

    # ------------------------------------------------------------ what comes

    def _on_step(self, data: Any) -> None:
        self._of = int(data.pop("of"))
        del data["done"]
        self._steps.append(Step(**data))
        if self._pages.current == PAGE:
            self._fill()

    def _make(self) -> DecidedPage | None:
        if self._controller is None:
            return None
        page = DecidedPage(*self._look())
        page.back_requested.connect(self._pages.back)
        page.step_requested.connect(self._go)
        return page

    def _go(self, place: int) -> None:
        if 0 <= place < len(self._steps):
            self._look_at(self._steps[place].ply)

    def _fill(self) -> None:
        page = self._pages.made(PAGE)
        if page is not None and self._controller is not None:
            page.show_decided(self._shown(self._controller))

    # ------------------------------------------------------------ in words

    def _shown(self, controller: MatchController) -> DecidedShown:
        texts, steps = self._look()[0], self._steps
        match = controller.match
        teams = match.game.spec.teams(match.setup.seats, match.setup.options)
        people = controller.people or (0,)
        side = next(place for place, team in enumerate(teams) if people[0] in team)
        points = turning_points(steps, side) if steps else []
        places = [point.step for point in points]
        told = [self._told(texts, place) for place in range(len(steps))]
        chart = tuple(
            CurvePoint(
                percent(step.shares[side]),
                step.by in (CHANCE, NOBODY),
                step.round,
                numbered(places, place),
                texts.t("decided.step.now", step=told[place], count=percent(step.shares[side])),
            )
            for place, step in enumerate(steps)
        )
        rows = tuple(
            PointRow(
                number,
                told[point.step],
                texts.t(
                    "decided.change",
                    change=signed(point.change),
                    before=percent(point.before),
                    after=percent(point.after),
                ),
                point.change > 0,
                point.step,
            )
            for number, point in enumerate(points, start=1)
        )
        done = bool(steps) and len(steps) == self._of
        return DecidedShown(
            texts.t("decided.note", playouts=_PLAYOUTS),
            chart,
            self._of,
            rows,
            self._parts(texts, side, teams[side]) if done else (),
        )

    def _parts(self, texts: Texts, side: int, team: Sequence[int]) -> tuple[str, ...]:
        parts = parts_of(self._steps, side, team)
        first = percent(self._steps[0].shares[side])
        return (
            texts.t("decided.begin", count=first),
            texts.t("decided.chance", change=signed(parts.chance)),
            texts.t("decided.own", change=signed(parts.own)),
            texts.t("decided.others", change=signed(parts.others)),
        )

    def _told(self, texts: Texts, place: int) -> str:
        """One step as a sentence: of a choice what was done, of draws what came last."""
        step = self._steps[place]
        first = self._steps[place - 1].ply + 1 if place else 0
        drawn = [line for ply in range(first, step.ply + 1) for line in self._lines.get(ply, ())]
        done = self._lines.get(step.ply, ())
        what = done[0] if done and step.by != CHANCE else drawn[-1] if drawn else ""
        if step.by == NOBODY or not what:
            return texts.t("decided.step.begin")
        return texts.t("decided.step.told", round=step.round, what=what)

    def _read(self, controller: MatchController) -> dict[int, list[str]]:
        """By ply: what the log says, as the person who plays hears it."""
        match = controller.match
        names = [member.name for member in controller.members]
        book = title_of(match.game.id).table.book(self._look()[0], names, match.game)
        lines: dict[int, list[str]] = {}
        for ply, event in controller.whole_history(controller.viewer):
            told = [line.text for line in book.of(event, ply) if not line.heading]
            lines.setdefault(ply, []).extend(told)
        return lines
