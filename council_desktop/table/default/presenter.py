"""What is shown of a game that has no table of its own: its view at each event."""

from PySide6.QtCore import QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Ask
from council_desktop.table.chain import ChainPresenter
from council_desktop.table.default.animations import Animator, timing_of
from council_desktop.table.default.asks import HAND, Asker
from council_desktop.table.default.composer import Composer, Scene
from council_desktop.table.default.table_widget import DefaultTableWidget
from council_desktop.table.default.words import TableWords
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.types import NOBODY


class DefaultPresenter(ChainPresenter):
    """Shows one controller's game on one table."""

    def __init__(
        self,
        table: DefaultTableWidget,
        controller: MatchController,
        words: TableWords,
        composer: Composer,
        asker: Asker,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(table, controller, settings, timing_of, parent)
        self.table = table
        self._words = words
        self._composer, self._asker = composer, asker
        self._animator: Animator = Animator(table)
        self.begin()

    # ------------------------------------------------------------ showing

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before()
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(before, ms)

    def _ask_of(self, decision: Decision) -> Ask:
        openly = self._controller.several and not decision.private
        return self._asker.ask_of(decision, openly=openly)

    def _zone(self) -> str:
        asked = self.asks[-1].choices
        return "cards" if any(choice.place == HAND for choice in asked) else "actions"

    def _show(self) -> None:
        controller, table, composer = self._controller, self.table, self._composer
        match = controller.match
        over = controller.view() == self._view and match.state_at(controller.ply).actor == NOBODY
        returns = match.state_at(controller.ply).returns() if over else ()
        scene = Scene(
            view=self._view,
            viewer=controller.viewer,
            asks=self.asks,
            chosen=self._links,
            pointed=self._looks_at,
            thinking=controller.thinking,
            owing=frozenset(match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            over=over,
            winners=tuple(seat for seat, won in enumerate(returns) if won > 0),
            undo=controller.can_undo(),
            redo=controller.can_redo(),
        )
        table.set_header(composer.header(scene))
        table.set_board(composer.board(scene))
        table.set_column(composer.column(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
