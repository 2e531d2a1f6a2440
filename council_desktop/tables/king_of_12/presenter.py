"""What is shown of a game of King of 12."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.services.settings import Settings
from council_desktop.tables.king_of_12.animations import Animator, timing_of
from council_desktop.tables.king_of_12.asks import ask_of
from council_desktop.tables.king_of_12.composer import Composer, Scene
from council_desktop.tables.king_of_12.facts import Facts, Moment, drift, seen_after, told
from council_desktop.tables.king_of_12.table_widget import KingTableWidget
from council_desktop.tables.shared.asks import Ask
from council_desktop.tables.shared.presenter import TablePresenter
from council_desktop.tables.shared.words import GameWords
from engine.core.events import Event
from engine.core.game import Decision

_ZONES: Final = {"tilt": "die", "take": "actions"}
"""Kind of a decision to where the keyboard should be; else it is in the hand."""


class KingPresenter(TablePresenter):
    """Shows one controller's game on one table."""

    def __init__(
        self,
        table: KingTableWidget,
        controller: MatchController,
        words: GameWords,
        composer: Composer,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        seats = len(controller.members)
        super().__init__(table, controller, settings, lambda event: timing_of(event, seats), parent)
        self.table = table
        self._words = words
        self._composer = composer
        self._facts = Facts()
        self._moment = Moment.empty(seats)
        self._animator = Animator(table)
        self.begin()

    @property
    def facts(self) -> Facts:
        """What is shown now."""
        return self._facts

    @property
    def _is_ready(self) -> bool:
        return bool(self._facts.seats)

    def _take_snapshot(self) -> None:
        viewer = self._controller.viewer
        self._facts = Facts.of(self._controller.view(), viewer)
        self._moment = Moment.empty(len(self._facts.seats))
        for _, event in self._controller.history(viewer):
            self._moment = seen_after(self._moment, event)

    def _compare(self) -> Sequence[str]:
        viewer = self._controller.viewer
        snapshot = Facts.of(self._controller.view(), viewer)
        found = drift(self._facts, snapshot) if viewer == self._facts.viewer else []
        self._facts = snapshot
        return found

    def _tell(self, event: Event) -> None:
        self._facts = told(self._facts, event)
        self._moment = seen_after(self._moment, event)

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before(event, self._facts)
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, ms, before)

    def _stop_moving(self) -> None:
        self._animator.clear()

    def _ask_of(self, decision: Decision) -> Ask:
        return ask_of(decision, self._words)

    def _zone(self) -> str:
        assert self._ask is not None
        return _ZONES.get(self._ask.kind, "cards")

    def _show(self) -> None:
        controller, table, composer = self._controller, self.table, self._composer
        scene = Scene(
            facts=self._facts,
            moment=self._moment,
            settings=self._settings,
            ask=self._ask,
            chosen=self._chosen,
            pointed=self._pointed,
            thinking=controller.thinking,
            owing=frozenset(controller.match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
        )
        own = self._facts.viewer if self._facts.viewer is not None else 0
        table.setProperty("own", self._facts.viewer)
        table.set_header(composer.header(scene))
        table.set_seats(composer.seats(scene), own)
        table.set_info(composer.info(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
