"""One page on which any position of any match can be put: no worker process, nothing moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QMenu

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.registry import TITLES
from council_desktop.look.theme import build_theme
from council_desktop.widgets.style import apply_theme
from engine.core.game import Decision
from engine.match import Match
from tests.dry_run import GAME as DRY_RUN
from tests.laws.games import SAMPLES, Case
from tests.laws.walks import walk
from tests.samples import few
from tests.ui.council_table_kit import NAMES
from tests.ui.one_page import OnePage, page_for

WITH_A_TABLE = sorted(game_id for game_id in SAMPLES if game_id in TITLES or game_id == DRY_RUN)
"""The games that the window shows; rules may stand before their table does."""


class Stage(OnePage):
    """A page for so many seats of a title; the people at it are asked, bots act from the test."""

    def __init__(
        self,
        match: Match,
        people: Sequence[int] = (0,),
        scale: float = 1.0,
        lang: str = "en",
        room: float = 1.0,
        theme: str = "dark",
    ) -> None:
        """`scale` of the letters; `room` of the window it will be shown in."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme(theme, scale, room=room)
        apply_theme(app, look)
        members = [Member(NAMES[seat], seat in people) for seat in range(match.setup.seats)]
        self.controller = MatchController(match, members)
        self.menu = QMenu()
        self.page = page_for(self.controller, look, self.menu, lang)
        self.page.resize(1280, 800)
        self.page.setUpdatesEnabled(False)  # Nobody looks: painting would take most of the time.
        self.controller.start()
        self.page.show()
        self.page.activateWindow()
        self.settle()

    @property
    def match(self) -> Match:
        return self.controller.match

    @property
    def presenter(self) -> Any:
        return self.page.table.presenter

    @property
    def decision(self) -> Decision | None:
        """What is asked of a person now."""
        return self.controller.decision

    def settle(self) -> None:
        """Let everything that is due happen."""
        for _ in range(3):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def put(self, match: Match) -> None:
        """Show another match of as many seats, where it stands."""
        self.page.activateWindow()
        self.settle()
        self.controller.match = match
        self.controller._jumped()
        self.settle()

    def bot(self, rng: Random) -> bool:
        """One bot acts at random, if one has to."""
        if self.match.over or self.controller.busy:
            return False
        for seat in self.match.state.open_seats():
            decision = self.match.game.decision(self.match.state, seat)
            if decision is None or seat in self.controller.people or decision.council:
                continue
            self.controller._bot_acts(seat, rng.choice(decision.options).token)
            return True
        return False


@dataclass(frozen=True)
class Place:
    """Where in which game somebody is asked something."""

    case: Case
    game_number: int
    ply: int
    kind: str

    def match(self) -> Match:
        """Played up to there."""
        return up_to(self.case, self.game_number, self.ply)


def up_to(case: Case, number: int, ply: int) -> Match:
    """The first entries of one of the random games that the laws look at, all of a shorter one.
    They are not played again: what the match knows after each of them is known."""
    whole = walk(case, number).match
    ply = min(ply, whole.ply)
    match = Match(case.game, case.setup, whole.seed, chance="manual")
    match._entries = list(whole.entries[:ply])
    match._nodes = [copy(node) for node in whole._nodes[:ply]]
    match._drawn_after = {key: id_ for key, id_ in whole._drawn_after.items() if id_ <= ply}
    match.walk_to(ply)
    return match


@cache
def places(
    game_id: str, each: bool, late: bool, seat: int = 0, most: int = few(6, 12)
) -> tuple[Place, ...]:
    """Every kind of decision of a title once, as random games meet them.

    `each`: once for each number of seats, over all set-ups the laws know. `late`: the last of its
    kind in a game, not the first. Ends when all were found, or after `most` rounds of games.
    """
    return tuple(_search(game_id, each, late, seat, most))


def _search(game_id: str, each: bool, late: bool, seat: int, most: int) -> Iterator[Place]:
    sample = SAMPLES[game_id]
    cases = [case for case in sample.cases if each or _meets_much(case)] or list(sample.cases)
    missing = {case.setup.seats: set(sample.kinds) for case in cases}
    for number in range(most):
        for case in cases:
            wanted = missing[case.setup.seats]
            if not wanted:
                continue
            found: dict[str, int] = {}
            for step in walk(case, number).steps():
                decision = case.game.decision(step.state, seat)
                if decision is None or len(decision.options) < 2:
                    continue
                if late or decision.kind not in found:
                    found[decision.kind] = step.ply
            for kind in sorted(wanted & found.keys()):
                for other in [wanted] if each else missing.values():
                    other.discard(kind)
                yield Place(case, number, found[kind], kind)
        if not any(missing.values()):
            return


def _meets_much(case: Case) -> bool:
    """Set-ups in which random games reach most: wide targets and much favour. Few of them: every
    number of seats wants a page of its own."""
    return case.name in ("generous-2", "generous-3", "free-3")
