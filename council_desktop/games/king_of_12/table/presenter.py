"""What is shown of a game of King of 12.

When a turn is over the table rests: it holds what the turn has come to until somebody goes on, and
its steps can be looked at again. The game itself stands further on already; bots wait meanwhile.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.director.timings import SPEEDS, scaled
from council_desktop.games.king_of_12.table.animations import Animator, timing_of
from council_desktop.games.king_of_12.table.asks import HAND, ask_of
from council_desktop.games.king_of_12.table.characters import emblem_of
from council_desktop.games.king_of_12.table.composer import VERDICT, Composer, Scene
from council_desktop.games.king_of_12.table.facts import Facts, Moment, drift, seen_after, told
from council_desktop.games.king_of_12.table.reveal import (
    Frame,
    Reveal,
    ends_turn,
    fold,
    revealed_after,
)
from council_desktop.games.king_of_12.table.table_widget import KingTableWidget
from council_desktop.games.king_of_12.table.verdict import verdict_of
from council_desktop.store.settings import Settings
from council_desktop.system.patience import asked_anew
from council_desktop.table.asks import Ask
from council_desktop.table.flights import together
from council_desktop.table.hints import Emblem
from council_desktop.table.opening import dealt, thrown
from council_desktop.table.presenter import TablePresenter
from council_desktop.table.questions import sentences as as_sentences
from council_desktop.table.words import GameWords
from council_desktop.widgets.card_faces import BackFace
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.moment import Track
from council_desktop.widgets.verdict import VerdictMoment
from engine.core.events import Event
from engine.core.game import Decision
from engine.games.king_of_12 import events as happened

_ZONES: Final = {"tilt": "die", "take": "actions"}
"""Kind of a decision to where the keyboard should be; else it is in the hand."""


class KingPresenter(TablePresenter):
    """Shows one controller's game on one table."""

    sums_up = True

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
        self._reveal: Reveal = ()
        self._at: int | None = None
        """Which frame of the reveal is looked at."""
        self._resting = False
        self._rest_due = False
        """It rests once what is being shown has ended."""
        self._news: list[Event] = []
        self._said: tuple[str, ...] = ()
        """What was said of the turn that is shown."""
        self._animator: Animator = Animator(table)
        self._replay: QAbstractAnimation | None = None
        """What moves again in a step that is looked at."""
        table.stepPicked.connect(self._look_at_end_of)
        table.stepBackRequested.connect(self.be_ready)
        self.begin()

    @property
    def facts(self) -> Facts:
        """What is shown now."""
        return self._facts

    @property
    def reveal(self) -> Reveal:
        """The steps of the turn that can be looked at again."""
        return self._reveal

    @property
    def frame(self) -> Frame | None:
        """The one that is looked at; None for the table as it stands."""
        return None if self._at is None else self._reveal[self._at]

    @property
    def resting(self) -> bool:
        """Is a turn over that nobody has gone on from?"""
        return self._resting

    @property
    def _is_ready(self) -> bool:
        return bool(self._facts.seats)

    def _opening(self) -> Sequence[Track]:
        """See TablePresenter: all dice at once, and the hand."""
        dice = self.table.findChildren(DieWidget)
        return (
            *thrown(dice),
            *dealt(self.table, self.table.tray.cards, BackFace(self._facts.viewer or 0)),
        )

    # ------------------------------------------------------------ from the controller

    def rest(self) -> Any:
        """See TablePresenter: also a step of a turn that is looked at again."""
        if self._at is None:
            return None
        shown = self._facts, self._moment, self._reveal, self._said
        verdict = self._frame.verdict is not None, self._frame.verdict_cleared
        return *shown, self._at, self._resting, self._later, verdict

    def rest_again(self, rest: Any) -> None:
        """See TablePresenter."""
        super().rest_again(rest)
        if rest is None:
            return
        self._facts, self._moment, self._reveal, self._said, *held = rest
        self._at, self._resting, self._later, (verdict, cleared) = held
        self._render()
        if verdict:
            self._hold_verdict().stand(cleared)

    def resync(self) -> None:
        """The snapshot, at once."""
        self._later = ()
        self._rest_due = False
        self._stop_replay()
        self._frame.drop_verdict()
        was_resting, self._resting = self._resting, False
        self._at = None
        super().resync()
        self._news, self._said = [], ()
        if was_resting:
            self._controller.set_busy(False)

    def _take_snapshot(self) -> None:
        controller = self._controller
        viewer = controller.viewer
        self._facts = Facts.of(controller.view(), viewer)
        self._moment = Moment.empty(len(self._facts.seats))
        before, start = self._moment, 0
        history = controller.history(viewer)
        for ply, event in history:
            if isinstance(event, happened.CardLaid):
                before, start = self._moment, ply  # The last of them turns all cards up.
            self._moment = seen_after(self._moment, event)
        self._reveal = ()
        if start and not (self._moment.fresh and self._moment.step == "play"):
            match = controller.match
            facts = Facts.of(match.game.view(match.state_at(start - 1), viewer), viewer)
            self._reveal = fold(facts, before, [event for ply, event in history if ply >= start])

    def _on_events(self, events: Sequence[Event]) -> None:
        whole = (*self._later, *events)
        self._stop_replay()
        self._frame.drop_verdict()
        self._resting, self._at, self._later = False, None, ()
        first = list(takewhile(lambda event: not ends_turn(event), whole))
        rests = len(first) < len(whole) and bool(self._controller.people)
        if rests and self._frame.isVisible():
            end = len(first) + 1
            if end < len(whole) and isinstance(whole[end], happened.RoundEnded):
                end += 1
            whole, self._later = whole[:end], whole[end:]
            self._rest_due = True
        super()._on_events(whole)

    def _compare(self) -> Sequence[str]:
        viewer = self._controller.viewer
        snapshot = Facts.of(self._controller.view(), viewer)
        found = drift(self._facts, snapshot) if viewer == self._facts.viewer else []
        self._facts = snapshot
        return found

    def _tell(self, event: Event) -> None:
        before = Frame("", self._facts, self._moment)
        self._facts = told(self._facts, event)
        self._moment = seen_after(self._moment, event)
        after = Frame("", self._facts, self._moment)
        self._reveal = revealed_after(self._reveal, before, after, event)
        self._news.append(event)

    def _reconcile(self) -> None:
        begins = self._rest_due and bool(self._reveal)
        self._rest_due = False
        if begins:
            asked_anew()
            self._resting, self._at = True, len(self._reveal) - 1
        super()._reconcile()
        if begins and self._resting:
            self._frame.place_focus("actions")
        self._sum_up()
        if begins and self._resting and self._holds_verdicts():
            self._show_verdict()

    def _show_verdict(self) -> None:
        """The turn in the light of a verdict; its steps can be looked at after it."""
        moment = self._hold_verdict()
        still = self._settings.motion == "off" or self._settings.reduced_motion
        moment.play(0 if still else SPEEDS[self._settings.speed])

    def _hold_verdict(self) -> VerdictMoment:
        """It lies over the table, and is still to be played."""
        controller = self._controller
        viewer = self._facts.viewer
        said = verdict_of(self._words, self._composer.sentences, self._reveal[-1], viewer)
        if controller.match.over:
            said = replace(said, go_on=self._words.t("moment.end"))
        moment = self._hold(said)
        moment.left.connect(self.go_on)
        moment.back.connect(lambda: self.look_at_step(0))
        return moment

    @property
    def _has_verdict(self) -> bool:
        """Is there one on the turn that is over, held or to go back to?"""
        return self._resting and self._holds_verdicts()

    def _back_to_verdict(self) -> None:
        """From the steps of the turn, as it was held."""
        self._stop_replay()
        self._at = len(self._reveal) - 1
        self._render()
        self._hold_verdict().stand(clear=True)

    def _sum_up(self) -> None:
        """Once for all that was shown: a turn as far as it has come, or what lies between two."""
        news, self._news = self._news, []
        composer = self._composer.sentences
        if any(isinstance(event, happened.CardRevealed) for event in news):
            self._said = ()
        sentences = composer.of_news(news, self._facts)
        in_turn = any(
            isinstance(event, happened.CardRevealed | happened.Compared | happened.TurnEnded)
            for event in news
        )
        if in_turn and self._reveal:
            turn = composer.of_turn(self._reveal[-1])
            sentences = [one for one in turn if one not in self._said] + sentences
            self._said = tuple(turn)
        if sentences:
            self.summed_up.emit(as_sentences(sentences))

    # ------------------------------------------------------------ going on, and back

    def go_on(self) -> None:
        """The turn has been looked at: show what comes after it."""
        self._frame.drop_verdict()
        self._stop_replay()
        if self._at is None:
            return
        self._at = None
        was_resting, self._resting = self._resting, False
        later, self._later = self._later, ()
        if was_resting:
            self.wentOn.emit()
        if was_resting and later:
            self.director.enqueue(later)
        self._render()
        if was_resting and not later:
            self._controller.set_busy(False)
        if self._ask is not None:
            self._frame.place_focus(self._zone())

    def look_at_step(self, number: int) -> None:
        """Show the table as it was after a step of this turn; from the one before it moves."""
        if 0 <= number < len(self._reveal):
            if self._frame.verdict is not None:
                self._frame.drop_verdict()
                self._frame.place_focus("actions")
            self.finish_now()
            self._stop_replay()
            events = self._reveal[number].events if self._at == number - 1 else ()
            self._at = number
            self._chosen = self._pointed = ""
            self._show_again([event for event in events if self._time_of(event)])

    def _look_at_end_of(self, cell: int) -> None:
        """Of a step by its number in the row above the table."""
        step = self._reveal[-1].moment.steps[cell]
        ends = [number for number, frame in enumerate(self._reveal) if frame.step == step]
        if ends:
            self.look_at_step(ends[-1])

    def _show_again(self, events: Sequence[Event]) -> None:
        """The step that is looked at, with what has moved in it."""
        animator, before = self._animator, self._reveal[max(0, (self._at or 0) - 1)].facts
        shots = [animator.before(event, before) for event in events]
        self._render()
        scenes = [
            animator.scene(event, self._time_of(event), shot)
            for event, shot in zip(events, shots, strict=True)
        ]
        moves = together([scene.animation for scene in scenes if scene.animation is not None])
        if moves is None:
            return
        self._replay = moves
        moves.finished.connect(self._stop_replay)
        moves.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _time_of(self, event: Event) -> int:
        """How long it is shown to move, by the settings; 0 where nothing does."""
        settings, timing = self._settings, timing_of(event, len(self._facts.seats))
        still = settings.motion == "off"
        return scaled(timing, SPEEDS[settings.speed], settings.reduced_motion, still=still).ms

    def _stop_replay(self) -> None:
        """Everything lies where the step has left it."""
        moves, self._replay = self._replay, None
        if moves is not None:
            moves.finished.disconnect(self._stop_replay)
            moves.setCurrentTime(moves.totalDuration())
            moves.stop()
            moves.deleteLater()
            self._stop_moving()

    def be_ready(self) -> None:
        """One step back in what is seen of this turn."""
        last = len(self._reveal) - 1
        self.look_at_step(last if self._at is None else max(0, self._at - 1))

    def confirm(self) -> None:
        """One step on; from the last one to the game. Else carry out what is chosen."""
        if self._at is None:
            super().confirm()
        elif self._at < len(self._reveal) - 1:
            self.look_at_step(self._at + 1)
        else:
            self.go_on()

    def choose(self, token: str) -> None:
        """Look at a choice: that goes on from what is looked at."""
        if token == VERDICT:
            self._back_to_verdict()
            return
        self.go_on()
        super().choose(token)

    def clear(self) -> None:
        """Back to the verdict, or to the game, or take a choice back."""
        if self._has_verdict and self._frame.verdict is None and self._at is not None:
            self._back_to_verdict()
        elif self._at is not None:
            self.go_on()
        else:
            super().clear()

    def ask_for_hint(self) -> str:
        """A hint is about what is asked, not about what was."""
        self.go_on()
        return super().ask_for_hint()

    def _emblem(self, card: object) -> Emblem | None:
        """See TablePresenter."""
        return emblem_of(card)

    def _remembered(self, card: str) -> Sequence[str]:
        """See TablePresenter: of the round that is shown, which may be over already."""
        if card not in self._facts.chosen:
            return ()
        words, own = self._words, self._facts.viewer
        played = [seat for seat, cards in enumerate(self._moment.played) if card in cards]
        out = [
            seat
            for seat in range(len(self._facts.seats))
            if seat not in played and (seat != own or card in (self._facts.seats[seat].hand or ()))
        ]
        told = (("look.played", played), ("look.out", out))
        return [words.t(key, members=words.members(seats)) for key, seats in told if seats]

    # ------------------------------------------------------------ showing

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before(event, self._facts)
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, ms, before)

    def _ask_of(self, decision: Decision) -> Ask:
        openly = self._controller.several and not decision.private
        return ask_of(decision, self._words, openly=openly)

    def _zone(self) -> str:
        if self._at is not None:
            return "actions"
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
            pointed=self._looks_at,
            thinking=controller.thinking,
            owing=frozenset(controller.match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            reveal=self._reveal,
            at=self._at,
            resting=self._resting,
            verdict=self._has_verdict,
        )
        frame = scene.frame
        if frame is not None:
            # From the end of a turn the next card can be chosen at once.
            asks_now = self._resting and scene.is_last and self._ask is not None
            ask = self._ask if asks_now and self._ask and self._ask.at(HAND) else None
            scene = replace(
                scene, facts=frame.facts, moment=frame.moment, ask=ask, chosen="", waiting=False
            )
        own = self._facts.viewer if self._facts.viewer is not None else 0
        table.setProperty("own", self._facts.viewer)
        table.set_header(composer.header(scene))
        table.set_ribbon(composer.ribbon(scene))
        table.set_seats(composer.seats(scene), own)
        table.set_info(composer.info(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
