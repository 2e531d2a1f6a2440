"""What is shown of a council, and how a person chooses a card together with a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.director.timings import SPEEDS
from council_desktop.games.council_of_12.table.animations import Animator, timing_of
from council_desktop.games.council_of_12.table.asks import READY, SENTENCE, Ask, ask_of
from council_desktop.games.council_of_12.table.composer import Composer, Scene, may_be_ready
from council_desktop.games.council_of_12.table.facts import (
    Facts,
    Moment,
    Past,
    drift,
    past_after,
    seen_after,
    told,
)
from council_desktop.games.council_of_12.table.table_widget import CouncilTableWidget
from council_desktop.games.council_of_12.table.verdict import held, verdict_of
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.store.settings import Settings
from council_desktop.table.opening import dealt, thrown, turned
from council_desktop.table.presenter import TablePresenter
from council_desktop.widgets.card_faces import BackFace
from council_desktop.widgets.moment import Track
from council_desktop.widgets.verdict import VerdictMoment
from engine.bots.council_of_12.cause import Judgement, judgement
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.types import Seat
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import Deck

_PLACE_OF_KIND: Final[Mapping[str, str]] = {"tilt": "die", "turn": "actions"}


class CouncilPresenter(TablePresenter):
    """Shows one council on one table."""

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
        super().__init__(table, controller, settings, timing_of, parent)
        self.table = table
        self._words: Words = words
        self._deck = deck
        self._composer = composer
        self._printed = {no: card.targets for no, card in deck.challenges.items()}
        seats = len(controller.members)
        self._facts = Facts()
        self._moment = Moment.empty(seats)
        self._past = Past()
        self._ask: Ask | None = None
        self._sentence = ""
        self._follow: tuple[Seat, str] | None = None
        self._resting = False
        """A verdict is held; the game itself stands further on already."""
        self._judged: tuple[Event, ...] = ()
        """What a verdict is about that is due once all before it was shown."""
        self._verdict_on: tuple[Event, ...] = ()
        """What the verdict that is held is about."""
        self._favour_was = 0
        """Before the loss that a verdict tells of; else 0."""
        self._left_resting: Any = None
        """The verdict that was held when what it would have needed was tried."""
        self._animator: Animator = Animator(table)
        self.begin()

    @property
    def sentence(self) -> str:
        """Token of the sentence that goes with it."""
        return self._sentence

    @property
    def facts(self) -> Facts:
        """What is shown now."""
        return self._facts

    def held(self) -> Any:
        """See TablePresenter: the sentence too."""
        return *super().held(), self._sentence

    def take_up(self, held: Any) -> None:
        """See TablePresenter."""
        if held[0] == self._asked:
            self._sentence = held[2]
            self._render()
        super().take_up(held)

    # ------------------------------------------------------------ from the controller

    def _on_viewer(self, viewer: object) -> None:
        self._follow = None
        super()._on_viewer(viewer)
        if self._left_resting is not None and not self._controller.exploring:
            rest, self._left_resting = self._left_resting, None
            self._controller.set_busy(True)
            self.rest_again(rest)

    def _on_events(self, events: Sequence[Event]) -> None:
        if self._follow is not None:
            # Somebody else has spoken: the person may want to think again.
            seat = self._follow[0]
            if any(isinstance(e, happened.Said) and e.seat != seat for e in events):
                self._follow = None
        whole = (*self._later, *events)
        self._let_go()
        end = held(whole)
        if end is not None and self._holds_verdicts():
            first = next(n for n, e in enumerate(whole) if isinstance(e, happened.Judged))
            self._judged = whole[first:]
            whole, self._later = whole[:end], whole[end:]
        super()._on_events(whole)

    def _on_decision(self, decision: Decision | None) -> None:
        follow = self._follow
        if decision is not None and follow is not None:
            self._follow = None
            if decision.seat == follow[0] and any(
                option.token == follow[1] for option in decision.options
            ):
                self._decision = decision
                # From the event loop: the controller is still in the middle of telling.
                QTimer.singleShot(0, self, lambda: self._say_on(decision, follow[1]))
                return
        super()._on_decision(decision)

    def _say_on(self, decision: Decision, token: str) -> None:
        if self._controller.decision == decision:
            self._controller.submit(token)

    def _opening(self) -> Sequence[Track]:
        """See TablePresenter: the die, the hand, then challenge and supplicant."""
        board, tray = self.table.board, self.table.tray
        board.hold_die(True)
        return (
            *thrown([board.dial.die]),
            *dealt(self.table, tray.cards, BackFace(self._facts.viewer or 0)),
            *turned([board.challenge, board.supplicant]),
        )

    # ------------------------------------------------------------ verdicts

    def resync(self) -> None:
        """See TablePresenter."""
        was_resting = self._resting
        self._let_go()
        super().resync()
        if was_resting:
            self._controller.set_busy(False)

    @property
    def resting(self) -> bool:
        """Is a verdict held that nobody has gone on from?"""
        return self._resting

    def rest(self) -> Any:
        """See TablePresenter."""
        if not self._resting:
            return None
        shown = self._facts, self._moment, self._past
        return *shown, self._verdict_on, self._later, self._frame.verdict_cleared

    def rest_again(self, rest: Any) -> None:
        """See TablePresenter."""
        super().rest_again(rest)
        if rest is None:
            return
        self._facts, self._moment, self._past, judged, self._later, cleared = rest
        self._resting = True
        self._open_decision()
        self._render()
        moment = self._hold_verdict(judged)
        if moment is None:
            self.go_on()
        else:
            moment.stand(cleared)

    def _play_way(self, found: Judgement) -> None:
        """What it would have needed, beside the game: whoever comes back finds the verdict held
        that they left there; one of another course that was tried is none of the game's."""
        if not self._controller.exploring:
            self._left_resting = self.rest()
        self._controller.play_way(found.start, found.way)

    def _let_go(self) -> None:
        self._resting, self._judged, self._later, self._verdict_on = False, (), (), ()
        self._favour_was = 0
        self._frame.drop_verdict()

    def _reconcile(self) -> None:
        judged, self._judged = self._judged, ()
        self._resting = bool(judged)
        super()._reconcile()
        if judged and self._resting:
            self._show_verdict(judged)

    def _open_decision(self) -> None:
        if self._resting:
            self._ask = self._asked = None
        else:
            super()._open_decision()

    def _show_verdict(self, judged: tuple[Event, ...]) -> None:
        moment = self._hold_verdict(judged) if self._holds_verdicts() else None
        if moment is None:
            self.go_on()
            return
        self.summed_up.emit(moment.verdict.spoken)
        still = self._settings.motion == "off" or self._settings.reduced_motion
        moment.play(0 if still else SPEEDS[self._settings.speed])

    def _hold_verdict(self, judged: tuple[Event, ...]) -> VerdictMoment | None:
        """It lies over the table, and is still to be played; None where nothing was judged."""
        match, controller = self._controller.match, self._controller
        found = next(
            (one for ply in range(match.ply, 0, -1) if (one := judgement(match, ply))), None
        )
        if found is None:
            return None
        self._verdict_on = judged
        said = verdict_of(
            *(self._words, self._deck, found, self._facts, judged, controller.can_undo()),
            way=bool(found.way) and controller.can_what_if(),
        )
        lost = [e.from_ for e in judged if isinstance(e, happened.Favour) and e.to < e.from_]
        self._favour_was = lost[0] if lost else 0
        self._render()
        moment = self._hold(said)
        moment.left.connect(self.go_on)
        moment.back.connect(lambda: self._travel(controller.request_undo))
        moment.tried.connect(lambda: self._play_way(found))
        return moment

    def go_on(self) -> None:
        """The verdict has been looked at: show what comes after it."""
        if not self._resting:
            return
        later = self._later
        self._let_go()
        self.wentOn.emit()
        if later:
            self.director.enqueue(later)
        else:
            self._reconcile()

    # ------------------------------------------------------------ showing

    @property
    def _is_ready(self) -> bool:
        return bool(self._facts.members)

    def _take_snapshot(self) -> None:
        viewer = self._controller.viewer
        self._facts = Facts.of(self._controller.view(), viewer)
        self._moment = Moment.empty(len(self._facts.members))
        self._past = Past()
        for _, event in self._controller.history(viewer):
            self._moment = seen_after(self._moment, event)
            self._past = past_after(self._past, event)

    def _compare(self) -> Sequence[str]:
        viewer = self._controller.viewer
        snapshot = Facts.of(self._controller.view(), viewer)
        found = drift(self._facts, snapshot) if viewer == self._facts.viewer else []
        self._facts = snapshot
        return found

    def _tell(self, event: Event) -> None:
        self._facts = told(self._facts, event, self._printed)
        self._moment = seen_after(self._moment, event)
        self._past = past_after(self._past, event)

    def _move(self, event: Event, ms: int) -> Step:
        before = self._facts
        self._tell(event)
        ghosts = self._animator.before(event, before)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, ms, ghosts)

    def _ask_of(self, decision: Decision) -> Ask:
        # What would be passed with an answer is what a riddle asks.
        judges = not self._controller.is_riddle
        ask = ask_of(decision, self._facts, self._moment, self._words, self._deck, judges)
        if self._controller.several and not decision.private and not decision.council:
            member = self._words.member(decision.seat)
            ask = replace(ask, title=self._words.app("access.pair", what=member, said=ask.title))
        return ask

    def _another_question(self, before: Decision | None, decision: Decision | None) -> None:
        if before is None or decision is None or before.kind != decision.kind:
            self._sentence = ""

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
            pointed=self._looks_at,
            sentence=self._sentence,
            thinking=controller.thinking,
            owing=frozenset(controller.match.state.open_seats()),
            opinions=opinions,
            advised=self._settings.opinions
            and bool(set(controller.advisers) - {self._facts.chair}),
            waiting=not self.director.is_idle and self._ask is None,
            favour_was=self._favour_was,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            looking=self._position(),
            ends_here=controller.ends_here,
            riddle=controller.is_riddle,
        )

    def _show(self) -> None:
        scene = self._scene()
        composer, table = self._composer, self.table
        table.set_header(composer.header(scene))
        table.set_members(composer.members(scene))
        table.set_board(composer.board(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))

    def _zone(self) -> str:
        """Where the keyboard should be for what is asked."""
        assert self._ask is not None
        if self._ask.kind in _PLACE_OF_KIND:
            return _PLACE_OF_KIND[self._ask.kind]
        return "actions" if self._ask.kind == "say" or not self._has_cards() else "cards"

    def _costs_nothing(self) -> str:
        """See TablePresenter: the bells stay silent for nothing."""
        silent = "bell:no"
        if self._ask is not None and self._ask.choice(silent) is not None:
            return silent
        return super()._costs_nothing()

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
            self._take(token)
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
            elif may_be_ready(ask):
                self.be_ready()
            else:
                self.table.focus_zone(self._zone())  # Where it is to be chosen.
            return
        if choice.kind == "play" and self._sentence and ask.kind in ("play", "say"):
            self._follow = (ask.seat, self._sentence)
        self._submit(choice.token)
