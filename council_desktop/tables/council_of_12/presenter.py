"""Between the controller and the table: snapshot, then events, then reconcile.

The presenter knows what is asked and what is chosen, but no rules: positions come from views and
events, and what may be done from decisions.
"""

import logging
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Director
from council_desktop.director.director import Scene as Step
from council_desktop.services.settings import Settings
from council_desktop.tables.council_of_12.animations import Animator, timing_of
from council_desktop.tables.council_of_12.asks import READY, SENTENCE, Ask, ask_of
from council_desktop.tables.council_of_12.composer import Composer, Scene
from council_desktop.tables.council_of_12.facts import (
    Facts,
    Moment,
    Past,
    drift,
    past_after,
    seen_after,
    told,
)
from council_desktop.tables.council_of_12.table_widget import CouncilTableWidget
from council_desktop.tables.council_of_12.words import Words
from engine.agents.base import Choice as Opinion
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.types import Seat
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import Deck

log = logging.getLogger(__name__)

_PLACE_OF_KIND: Final[Mapping[str, str]] = {"tilt": "die", "turn": "actions"}


class CouncilPresenter(QObject):
    """Shows one controller's game on one table."""

    idle = Signal()
    """Everything that happened has been shown."""
    shown = Signal(object)
    """The event that begins to be shown: a log that keeps pace with the table adds its line."""

    def __init__(
        self,
        table: CouncilTableWidget,
        controller: MatchController,
        words: Words,
        deck: Deck,
        composer: Composer,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.table = table
        self._controller = controller
        self._words = words
        self._deck = deck
        self._composer = composer
        self._settings = settings
        self._printed = {no: card.targets for no, card in deck.challenges.items()}
        seats = len(controller.members)
        self._facts = Facts()
        self._moment = Moment.empty(seats)
        self._past = Past()
        self._decision: Decision | None = None
        self._asked: Decision | None = None
        """The decision that is shown: later than the open one while events are being shown."""
        self._ask: Ask | None = None
        self._chosen = ""
        self._pointed = ""
        self._sentence = ""
        self._follow: tuple[Seat, str] | None = None
        self._stale = False
        """The table shows less than the facts say."""
        self._placing = False
        self.drifts: list[str] = []
        """What a reconcile had to put right: always empty unless there is a bug."""
        self._animator = Animator(table)
        self.director = Director(self._stage, timing_of, self)
        self.director.idle.connect(self._reconcile)
        self.director.waiting.connect(table.set_stepping)
        self.director.started.connect(self.shown)
        self.set_settings(settings)
        self._connect()
        self.resync()

    # ------------------------------------------------------------ from outside

    def set_settings(self, settings: Settings) -> None:
        """Speed, paper mode and the like, from now on."""
        self._settings = settings
        self.director.set_speed(settings.speed)
        self.director.set_reduced_motion(settings.reduced_motion)
        self.director.set_still(settings.motion == "off")
        self.table.set_reduced_motion(settings.reduced_motion or settings.speed == "instant")
        self._render()

    def resync(self) -> None:
        """The snapshot, at once: after loading, undo, a change of viewer."""
        self.table.closer.leave()
        self.director.clear()
        self._animator.clear()
        viewer = self._controller.viewer
        self._facts = Facts.of(self._controller.view(), viewer)
        self._moment = Moment.empty(len(self._facts.members))
        self._past = Past()
        for _, event in self._controller.history(viewer):
            self._moment = seen_after(self._moment, event)
            self._past = past_after(self._past, event)
        self._decision = self._controller.decision
        self._open_decision()
        self._render()

    def finish_now(self) -> None:
        """Show the end of everything that is still moving."""
        self.director.finish_now()

    @property
    def ask(self) -> Ask | None:
        """What is asked now."""
        return self._ask

    @property
    def chosen(self) -> str:
        """Token of what is chosen and not carried out yet."""
        return self._chosen

    @property
    def sentence(self) -> str:
        """Token of the sentence that goes with it."""
        return self._sentence

    @property
    def facts(self) -> Facts:
        """What is shown now."""
        return self._facts

    # ------------------------------------------------------------ wiring

    def _connect(self) -> None:
        controller, table = self._controller, self.table
        controller.events_ready.connect(self._on_events)
        controller.decision_opened.connect(self._on_decision)
        controller.viewer_changed.connect(self._on_viewer)
        controller.thinking_changed.connect(self._on_thinking)
        controller.opinions_changed.connect(self._on_opinions)
        table.chosen.connect(self.choose)
        table.entered.connect(self.enter)
        table.pointed.connect(self.point)
        table.confirmed.connect(self.confirm)
        table.cleared.connect(self.clear)
        table.ready.connect(self.be_ready)
        table.hurried.connect(self.finish_now)
        table.stepped.connect(self.director.step)
        table.undoRequested.connect(controller.request_undo)
        table.redoRequested.connect(controller.request_redo)

    # ------------------------------------------------------------ from the controller

    def _on_viewer(self, viewer: object) -> None:
        self._follow = None
        self.resync()

    def _on_events(self, events: Sequence[Event]) -> None:
        self._controller.set_busy(True)
        if self._follow is not None:
            # Somebody else has spoken: the person may want to think again.
            seat = self._follow[0]
            if any(isinstance(e, happened.Said) and e.seat != seat for e in events):
                self._follow = None
        self.director.enqueue(events)
        if not self.table.isVisible():
            self.finish_now()  # Nobody looks: behind the curtain, or on another page.

    def _on_decision(self, decision: Decision | None) -> None:
        self._decision = decision
        follow = self._follow
        if decision is not None and follow is not None:
            self._follow = None
            if decision.seat == follow[0] and any(
                option.token == follow[1] for option in decision.options
            ):
                # From the event loop: the controller is still in the middle of telling.
                QTimer.singleShot(0, self, lambda: self._say_on(decision, follow[1]))
                return
        if self.director.is_idle:
            self._open_decision()
            self._render()

    def _say_on(self, decision: Decision, token: str) -> None:
        if self._controller.decision == decision:
            self._controller.submit(token)

    def _on_thinking(self, seats: object) -> None:
        self._render()

    def _on_opinions(self, opinions: Mapping[Seat, Opinion]) -> None:
        self._render()

    # ------------------------------------------------------------ showing

    def _stage(self, event: Event, ms: int) -> Step:
        """Makes one event true, and says how it moves."""
        before = self._facts
        self._facts = told(before, event, self._printed)
        moment = self._moment
        self._moment = seen_after(moment, event)
        self._past = past_after(self._past, event)
        self._stale = True
        if ms <= 0:
            return Step()
        ghosts = self._animator.before(event, before)
        if self._decision is None:
            self._ask = None
        self._render()
        return self._animator.scene(event, ms, ghosts)

    def _reconcile(self) -> None:
        """Everything is shown: the snapshot must say the same as the events did."""
        viewer = self._controller.viewer
        snapshot = Facts.of(self._controller.view(), viewer)
        if viewer == self._facts.viewer:
            found = drift(self._facts, snapshot)
            if found:
                self.drifts.extend(found)
                log.warning("the table drifted from the game: %s", "; ".join(found))
        self._facts = snapshot
        self._open_decision()
        self._render()
        self._controller.set_busy(False)
        self.idle.emit()

    def _open_decision(self) -> None:
        decision, before = self._decision, self._asked
        self._asked = decision
        if decision is None:
            self._ask = None
        else:
            self._ask = ask_of(decision, self._facts, self._moment, self._words, self._deck)
        if decision != before:
            self._chosen = self._pointed = ""
            if before is None or decision is None or before.kind != decision.kind:
                self._sentence = ""
            self._placing = decision is not None

    def _scene(self) -> Scene:
        controller = self._controller
        opinions: dict[Seat, str] = {}
        if self._settings.opinions and self._ask is not None:
            # Whoever holds the chair gives no hint.
            opinions = {
                seat: choice.token
                for seat, choice in controller.opinions.items()
                if seat != self._facts.chair
            }
        return Scene(
            facts=self._facts,
            moment=self._moment,
            past=self._past,
            settings=self._settings,
            ask=self._ask,
            chosen=self._chosen,
            pointed=self._pointed,
            sentence=self._sentence,
            thinking=controller.thinking,
            owing=frozenset(controller.match.state.open_seats()),
            opinions=opinions,
            waiting=not self.director.is_idle and self._ask is None,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            looking=self._position(),
        )

    def _position(self) -> tuple[int, int] | None:
        """Where somebody looks back to: which of how many positions."""
        looking = self._controller.looking
        if looking is None:
            return None
        positions = self._controller.positions()
        return max(1, bisect_right(positions, looking)), len(positions)

    def _render(self) -> None:
        if not self._facts.members:
            return
        scene = self._scene()
        composer, table = self._composer, self.table
        self._stale = False
        table.set_header(composer.header(scene))
        table.set_members(composer.members(scene))
        table.set_board(composer.board(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
        if self._placing and self._ask is not None:
            self._placing = False
            table.place_focus(self._zone())

    def _zone(self) -> str:
        """Where the keyboard should be for what is asked."""
        assert self._ask is not None
        if self._ask.kind in _PLACE_OF_KIND:
            return _PLACE_OF_KIND[self._ask.kind]
        return "actions" if self._ask.kind == "say" or not self._has_cards() else "cards"

    def _has_cards(self) -> bool:
        assert self._ask is not None
        return any(choice.place in ("hand", "pile", "under") for choice in self._ask.choices)

    # ------------------------------------------------------------ from the table

    def choose(self, token: str) -> None:
        """Look at a choice; with single click carry it out."""
        if self._ask is None:
            self.finish_now()
            return
        choice = self._ask.choice(token)
        if (
            token == ""
            or (choice is not None and choice.place == SENTENCE)
            or (choice is None and token.startswith("say:"))
        ):
            self._sentence = token
        elif choice is None:
            return
        elif choice.place == READY:
            self.be_ready()
            return
        else:
            self._chosen = token
            if self._settings.single_click:
                self.confirm()
                return
        self._render()

    def enter(self, token: str) -> None:
        """Enter on a choice: the first time it is chosen, the second time carried out.

        `token` is empty for the row that says nothing: nothing but being ready is left then.
        """
        if self._ask is None:
            self.finish_now()
        elif token and token == self._chosen:
            self.confirm()
        elif token != self._sentence or self._ask.kind not in ("play", "say"):
            self.choose(token)
        elif self._chosen or (token and self._ask.choice(token) is not None):
            self.confirm()
        elif self._ask.choice("ready") is not None:
            self.be_ready()
        else:
            self.table.focus_zone("cards")  # A sentence goes with a card.

    def point(self, token: str) -> None:
        """The pointer or the keyboard is on a choice (or on none)."""
        if token != self._pointed:
            self._pointed = token
            if self._ask is not None:
                self._render()

    def clear(self) -> None:
        """Take the choice back before it is carried out."""
        if self._ask is None:
            self.finish_now()
            return
        if self._chosen or self._sentence:
            self._chosen = self._sentence = ""
            self._render()

    def be_ready(self) -> None:
        """No more changes in step 3."""
        if self._may_act() and self._ask is not None and self._ask.choice("ready") is not None:
            self._submit("ready")

    def confirm(self) -> None:
        """Carry out what is chosen."""
        if not self._may_act():
            return
        ask = self._ask
        assert ask is not None
        choice = ask.choice(self._chosen)
        if choice is None:
            if self._sentence and ask.choice(self._sentence) is not None:
                self._submit(self._sentence)
            else:
                self.table.focus_zone(self._zone())  # Where it is to be chosen.
            return
        if choice.kind == "play" and self._sentence and ask.kind in ("play", "say"):
            self._follow = (ask.seat, self._sentence)
        self._submit(choice.token)

    def _may_act(self) -> bool:
        """Whether what is shown is still asked once everything that moves has ended."""
        asked = self._asked if self._ask is not None else None
        self.finish_now()
        return asked is not None and self._asked == asked and self._ask is not None

    def _submit(self, token: str) -> None:
        self._chosen = self._pointed = ""
        self._controller.submit(token)
