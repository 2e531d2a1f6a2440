"""Between the controller and a table: snapshot, then events, then reconcile.

The presenter knows what is asked and what is chosen, but no rules: positions come from views and
events, and what may be done from decisions. What lies on the table is the business of each game.
"""

import logging
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Director, Scene
from council_desktop.director.timings import SPEEDS, Timing
from council_desktop.store.settings import Settings
from council_desktop.system.patience import asked_anew
from council_desktop.table.asks import Ask
from council_desktop.table.flights import Flying
from council_desktop.table.frame import Lines, TableFrame
from council_desktop.table.hints import (
    Emblem,
    HintPicture,
    emblem_of,
    hint_picture,
    hint_text,
)
from council_desktop.table.questions import DIE, HAND, TARGETS, TURN, sentences
from council_desktop.table.traces import inside, remembered
from council_desktop.table.words import GameWords
from council_desktop.widgets.moment import Track
from council_desktop.widgets.verdict import Verdict, VerdictMoment
from engine.bots.base import Choice as Opinion
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.trace import Spot
from engine.core.types import Seat

log = logging.getLogger(__name__)

_OPENED: Final = (DIE, TARGETS, HAND)
"""What is heard of a table that is seen for the first time."""
PASS: Final = "pass"
"""Token that declines, in all games."""
_MOST_SHOWN: Final = 4
"""So often at most the table is shown for one change: what lies under the pointer may be another
thing once it was."""


class TablePresenter(QObject):
    """Shows one controller's game on one table."""

    idle = Signal()
    """Everything that happened has been shown."""
    hinted = Signal(str)
    """A hint is shown: its sentences."""
    summed_up = Signal(str)
    """What has just happened, in sentences: what was taken back; else only where the table
    `sums_up`."""
    sums_up = False
    """Whether a screen reader hears sentences of the table instead of each line of the log."""
    shown = Signal(object)
    """The event that begins to be shown: a log that keeps pace with the table adds its line."""

    wentOn = Signal()
    """Somebody goes on from where the table has rested."""

    _words: GameWords
    _animator: Flying

    def __init__(
        self,
        table: TableFrame,
        controller: MatchController,
        settings: Settings,
        timing: Callable[[Event], Timing],
        parent: QObject | None = None,
    ) -> None:
        """A subclass calls `begin` once it has what it shows things with."""
        super().__init__(parent)
        self._frame = table
        self._controller = controller
        self._settings = settings
        self._decision: Decision | None = None
        self._asked: Decision | None = None
        """The decision that is shown: later than the open one while events are being shown."""
        self._ask: Ask | None = None
        self._chosen = ""
        self._pointed = ""
        self._placing = False
        self._later: tuple[Event, ...] = ()
        """What has happened since the table rests, and is shown when somebody goes on."""
        self._redone: tuple[int, Seat | None] | None = None
        """While something is redone: from which ply on, and who looks."""
        self._showing = self._due = False
        self.drifts: list[str] = []
        """What a reconcile had to put right: always empty unless there is a bug."""
        self.director = Director(self._stage, timing, self)
        self.director.idle.connect(self._reconcile)
        self.director.waiting.connect(table.set_stepping)
        self.director.started.connect(self.shown)
        self._only_told = False
        self.director.begun.connect(self._on_begun)

    def begin(self) -> None:
        """Everything is there: listen, and show what the match says now."""
        self.set_settings(self._settings)
        self._connect()
        self.resync()

    # ------------------------------------------------------------ of each game

    @property
    def _is_ready(self) -> bool:
        """Whether there is anything to be shown."""
        raise NotImplementedError

    def _take_snapshot(self) -> None:
        """Facts of the view the controller gives now, and what is worth seeing of its history."""
        raise NotImplementedError

    def _compare(self) -> Sequence[str]:
        """Where the facts differ from a fresh view, in words; the fresh ones hold from now on."""
        raise NotImplementedError

    def _tell(self, event: Event) -> None:
        """The facts one event later."""
        raise NotImplementedError

    def _move(self, event: Event, ms: int) -> Scene:
        """Tells an event and shows it; how it moves."""
        raise NotImplementedError

    def _stop_moving(self) -> None:
        """Everything is to be seen where it belongs."""
        self._animator.clear()

    def _ask_of(self, decision: Decision) -> Ask:
        """A decision as it is shown."""
        raise NotImplementedError

    def _show(self) -> None:
        """Give every part of the table its picture."""
        raise NotImplementedError

    def _zone(self) -> str:
        """Where the keyboard should be for what is asked."""
        raise NotImplementedError

    def _costs_nothing(self) -> str:
        """Token of the option that is given the keyboard first, because it costs nothing."""
        return PASS if self._ask is not None and self._ask.choice(PASS) is not None else ""

    # ------------------------------------------------------------ from outside

    def set_settings(self, settings: Settings) -> None:
        """Speed, paper mode and the like, from now on."""
        self._settings = settings
        self.director.set_speed(settings.speed)
        self.director.set_reduced_motion(settings.reduced_motion)
        self.director.set_still(settings.motion == "off")
        self._frame.set_reduced_motion(settings.reduced_motion or settings.speed == "instant")
        self._render()

    def open_table(self) -> None:
        """The first time the table of a new game is seen: its opening, where there is one."""
        speed, settings = SPEEDS[self._settings.speed], self._settings
        still = settings.motion == "off" or settings.reduced_motion
        if not (speed and self._frame.isVisible() and self._controller.opens):
            return
        self.finish_now()  # What bots have done before anybody could look.
        told = [line for question in _OPENED for line in self._frame.answer(question)]
        self.summed_up.emit(sentences(told))
        if still:
            return
        tracks = self._opening()
        if not tracks:
            return
        self._controller.set_busy(True)
        staged = self._frame.stage(tracks)
        staged.ended.connect(self._opened)
        staged.play(speed)

    def _opening(self) -> Sequence[Track]:
        """What moves when the table of a new game is first seen; nothing where nothing does."""
        return ()

    def _opened(self) -> None:
        self._frame.drop_staged()
        self._stop_moving()
        self._controller.set_busy(False)
        if self._ask is not None:
            self._frame.place_focus(self._zone())

    def resync(self) -> None:
        """The snapshot, at once: after loading, undo, a change of viewer."""
        self._frame.drop_staged()
        self._frame.closer.leave()
        self.director.clear()
        self._stop_moving()
        self._take_snapshot()
        self._decision = self._controller.decision
        self._open_decision()
        self._render()

    def finish_now(self) -> None:
        """Show the end of everything that is still moving."""
        self._frame.drop_staged()
        self.director.finish_now()

    @property
    def ask(self) -> Ask | None:
        """What is asked now."""
        return self._ask

    @property
    def resting(self) -> bool:
        """Does the table hold what it shows until somebody goes on? Bots wait for that too."""
        return False

    @property
    def held_back(self) -> int:
        """How many events have happened that are not shown before somebody goes on."""
        return len(self._later)

    @property
    def _is_up_to_date(self) -> bool:
        """Is nothing held back that has happened already?"""
        return not self.held_back

    def _hold(self, said: Verdict) -> VerdictMoment:
        """A verdict over the table, still to be played. Where it goes on by itself it does not say
        that it stays; from the end of a riddle nothing does."""
        controller = self._controller
        alone = self._settings.go_on or not controller.people
        alone = alone and not controller.ends_here
        said = self._frame.retold(said)
        moment = self._frame.hold_verdict(replace(said, held="") if alone else said)
        if alone:
            moment.ended.connect(moment.wait)
        return moment

    def rest(self) -> Any:
        """What is held, for the same table in another look; None where nothing is. No word of it:
        the language may be another one."""
        return None

    def rest_again(self, rest: Any) -> None:
        """The inverse, on a table that was just built. Until then nobody acts: the one before may
        have rested."""
        if rest is None:
            self._controller.set_busy(False)

    def hold_again(self) -> None:
        """In a game that was just opened: what has happened since a person last answered happens
        once more, at once, so that what was held after it is held again."""
        controller = self._controller
        last = controller.last_answer()
        if last is None or controller.match.over or controller.waiting_for is not None:
            controller.set_busy(False)
            return
        controller.look_at(last)
        self._redone = (last, controller.viewer)
        try:
            controller.look_at(None)
        finally:
            self._redone = None
        if self._frame.verdict is not None:
            self._frame.verdict.setFocus()

    @property
    def chosen(self) -> str:
        """Token of what is chosen and not carried out yet."""
        return self._chosen

    def held(self) -> Any:
        """What is chosen and not carried out, for the same table in another look."""
        return self._asked, self._chosen

    def take_up(self, held: Any) -> None:
        """The inverse, while the same is asked."""
        asked, chosen = held[:2]
        if asked == self._asked and self._ask is not None and self._ask.choice(chosen) is not None:
            self._chosen = chosen
            self._render()

    # ------------------------------------------------------------ wiring

    def _connect(self) -> None:
        controller, table = self._controller, self._frame
        controller.events_ready.connect(self._on_events)
        controller.decision_opened.connect(self._on_decision)
        controller.viewer_changed.connect(self._on_viewer)
        controller.members_changed.connect(self._render)
        controller.jumped.connect(self._render)
        controller.thinking_changed.connect(self._on_thinking)
        controller.opinions_changed.connect(self._on_opinions)
        controller.hint_changed.connect(self._on_hint)
        table.chosen.connect(self.choose)
        table.entered.connect(self.enter)
        table.pointed.connect(self.point)
        table.confirmed.connect(self.confirm)
        table.cleared.connect(self.clear)
        table.ready.connect(self.be_ready)
        table.hintClosed.connect(self.close_hint)
        table.told_of = self._told_of
        table.told_inside = self._told_inside
        table.hurried.connect(self.finish_now)
        table.stepped.connect(self.director.step)
        table.undoRequested.connect(lambda: self._travel(controller.request_undo))
        table.redoRequested.connect(lambda: self._travel(controller.request_redo))

    def _travel(self, request: Callable[[], None], forward: bool | None = None) -> None:
        """Undo or redo: the table is another one at once, and says what is asked there. `forward`:
        whether it is a redo, where `request` does not say so itself."""
        controller, before = self._controller, self._controller.ply
        if forward is None:
            forward = request == controller.request_redo
        self.finish_now()
        as_shown = controller.looking is None and not controller.showing_line
        if forward and as_shown and self._is_up_to_date and self._is_ready:
            self._redone = (before, controller.viewer)
        try:
            request()
        finally:
            self._redone = None
        if controller.ply != before and not self.resting:
            self.summed_up.emit(sentences(self._frame.answer(TURN)))

    # ------------------------------------------------------------ from the controller

    def _on_viewer(self, viewer: object) -> None:
        controller = self._controller
        if self._redone is None or self._redone[1] != controller.viewer:
            self.resync()
            return
        # What is redone happens once more, at once: what was held after it is held again.
        again = [event for _, event in controller.history(controller.viewer, self._redone[0])]
        self._redone = (controller.ply, controller.viewer)
        self._on_events(again)
        self.finish_now()

    def _on_events(self, events: Sequence[Event]) -> None:
        self._frame.drop_staged()
        self._controller.set_busy(True)
        self.director.enqueue(events)
        if not self._frame.isVisible():
            self.finish_now()  # Nobody looks: behind the curtain, or on another page.

    def _on_decision(self, decision: Decision | None) -> None:
        self._decision = decision
        if self.director.is_idle:
            self._open_decision()
            self._render()

    def _on_thinking(self, seats: object) -> None:
        self._render()

    def _on_opinions(self, opinions: Mapping[Seat, Opinion]) -> None:
        self._render()

    def _on_hint(self) -> None:
        # The hint alone: with something else being asked, the rest is shown in its turn.
        if self._is_ready:
            self._frame.set_hint(self._hint_picture())
        if self._controller.hint is not None:
            self.hinted.emit(self.hint_text)

    def _told_of(self, token: str, card: str) -> Lines:
        """What a closer look says of a card beside its words: what it leads to now, who has played
        it and what is still out. In paper mode everybody remembers that alone."""
        choice = self._ask.choice(token) if self._ask is not None and token else None
        lines = []
        if choice is not None:
            lines = [(choice.effect, "plain"), (choice.good, "good"), (choice.note, "muted")]
        if not self._settings.paper:
            lines += [(line, "muted") for line in self._remembered(card)]
        return [line for line in lines if line[0]]

    def _remembered(self, card: str) -> Sequence[str]:
        """Who has played a card and what is still out; `card` as a closer look names it."""
        # Where something is held back the match knows more than the table shows.
        return remembered(self._controller, self._words, card) if self._is_up_to_date else ()

    def _told_inside(self, pile: Spot) -> Lines:
        """What a closer look says of a pile: what lies in it and what may, as far as one knows."""
        if self._settings.paper or not self._is_up_to_date:
            return []
        return [(line, "muted") for line in inside(self._controller, self._words, pile)]

    # ------------------------------------------------------------ hints

    def why_no_hint(self) -> str:
        """Text key of the reason why there is no hint to be had now; "" where there is one."""
        if not self._settings.hints:
            return "app.hint.off"
        if self._ask is None and not self._controller.why_no_hint():
            return "app.hint.others_turn"  # what happened before is still being shown
        return self._controller.why_no_hint()

    @property
    def hint_text(self) -> str:
        """The hint that is shown, in sentences; "" for none."""
        hint, ask = self._controller.hint, self._ask_hinted()
        return "" if hint is None or ask is None else hint_text(self._words, ask, hint)

    def ask_for_hint(self) -> str:
        """Have one worked out, and shown; else the text key of why not."""
        self.finish_now()
        why = self.why_no_hint()
        if not why:
            self._request_hint()
        return why

    @property
    def hint_is_past(self) -> bool:
        """Whether the hint that is shown is about less than what is to be chosen now."""
        return False

    def _request_hint(self) -> None:
        self._controller.request_hint()

    def _ask_hinted(self) -> Ask | None:
        """The question that a hint is about."""
        return self._ask

    def _choice_hinted(self) -> str:
        """What is chosen there; "" for nothing."""
        return self._chosen

    def _hint_picture(self) -> HintPicture:
        controller, why = self._controller, self.why_no_hint()
        if why:
            return HintPicture(self._words.texts.t(why))
        ask, chosen = self._ask_hinted(), self._choice_hinted()
        if controller.hint is not None and ask is not None:
            shown = hint_picture(self._words, ask, controller.hint, self._emblem)
            offered = frozenset(choice.token for choice in ask.choices)
            taken = shown.token == chosen
            return replace(
                shown,
                offered=offered,
                taken=taken,
                chosen=chosen,
                told_beside=controller.is_riddle,
            )
        slow = controller.hint_is_slow
        return HintPicture(text=self._words.app("hint.thinking") if slow else "")

    def _emblem(self, card: object) -> Emblem | None:
        """The emblem of a card by its id; None where it has none."""
        return emblem_of(card)

    def close_hint(self) -> None:
        """Put the hint away."""
        self._controller.drop_hint()

    def _whose_undo(self) -> str:
        """Whose act Undo takes back, in a sentence; "" where only one person plays."""
        seat = self._controller.undo_seat()
        if seat is None:
            return ""
        return self._words.app("undo.whose", member=self._words.member(seat))

    # ------------------------------------------------------------ showing

    def _holds_verdicts(self) -> bool:
        """At the highest speed nothing is longer than a frame; where nobody looks nothing is."""
        return bool(SPEEDS[self._settings.speed]) and self._frame.isVisible()

    def _stage(self, event: Event, ms: int) -> Scene:
        """Makes one event true, and says how it moves."""
        self._only_told = ms <= 0
        if ms <= 0:
            self._tell(event)
            return Scene()
        return self._move(event, ms)

    def _on_begun(self, _: Event) -> None:
        """What does not move, but rests, is seen while it rests."""
        if self._only_told:
            self._forget_ask()
            self._render()

    def _forget_ask(self) -> None:
        """While events are shown nothing is asked, unless the next question is open already."""
        if self._decision is None:
            self._ask = None

    def _reconcile(self) -> None:
        """Everything is shown: the snapshot must say the same as the events did."""
        found = self._compare() if self._is_up_to_date else ()
        if found:
            self.drifts.extend(found)
            log.warning("the table drifted from the game: %s", "; ".join(found))
        self._open_decision()
        self._render()
        if not self.resting:
            self._controller.set_busy(False)
        self.idle.emit()

    def _open_decision(self) -> None:
        decision, before = self._decision, self._asked
        self._asked = decision
        self._ask = None if decision is None else self._ask_of(decision)
        if decision != before:
            asked_anew()
            self._chosen = self._pointed = ""
            self._another_question(before, decision)
            self._placing = decision is not None

    def _another_question(self, before: Decision | None, decision: Decision | None) -> None:
        """Something else is asked than before."""

    def _position(self) -> tuple[int, int] | None:
        """Where somebody looks back to: which of how many positions."""
        looking = self._controller.looking
        if looking is None and self._controller.showing_line:
            looking = self._controller.ply  # its end is no present either
        if looking is None:
            return None
        positions = self._controller.positions()
        return max(1, bisect_right(positions, looking)), len(positions)

    def _render(self) -> None:
        """Show what holds now. What comes of that while it is being shown, such as a button that
        appears under the pointer, is shown after it, never inside of it."""
        if not self._is_ready or self._controller.jumping:
            return
        self._due = True
        if self._showing:
            return
        self._showing = True
        try:
            for _ in range(_MOST_SHOWN):
                self._due = False
                self._show()
                self._frame.set_hint(self._hint_picture())
                self._frame.header.say_whose_undo(self._whose_undo())
                if not self._due:
                    break
            else:
                log.warning("showing the table does not come to an end: %s", self._pointed)
        finally:
            self._showing = False
        self._frame.mark_enter()
        if self._placing and self._ask is not None:
            self._placing = False
            self._frame.prefer(self._costs_nothing())
            self._frame.place_focus(self._zone())

    # ------------------------------------------------------------ from the table

    def choose(self, token: str) -> None:
        """Look at a choice; with single click carry it out."""
        if self._ask is None:
            self.finish_now()
            return
        if self._ask.choice(token) is None:
            return
        self._take(token)
        if self._settings.single_click:
            self.confirm()
        else:
            self._render()

    def enter(self, token: str) -> None:
        """Enter on a choice: the first time it is chosen, the second time carried out."""
        if self._ask is not None and token and token == self._chosen:
            self.confirm()
        else:
            self.choose(token)

    def _take(self, token: str) -> None:
        """Chosen, and what is told of until pointer or keyboard come to something else."""
        self._chosen, self._pointed = token, ""

    @property
    def _looks_at(self) -> str:
        """The option under pointer or keyboard, while none is chosen: then the panel, what is seen
        ahead and the golden button all tell of the chosen one, and none of them of another."""
        return "" if self._chosen else self._pointed

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
        elif self._chosen:
            self._chosen = ""
            self._render()

    def be_ready(self) -> None:
        """No more changes, where a game asks for that."""

    def confirm(self) -> None:
        """Carry out what is chosen."""
        if not self._may_act():
            return
        assert self._ask is not None
        choice = self._ask.choice(self._chosen)
        if choice is None:
            self._frame.focus_zone(self._zone())  # Where it is to be chosen.
        else:
            self._submit(choice.token)

    def _may_act(self) -> bool:
        """Whether what is shown is still asked once everything that moves has ended."""
        asked = self._asked if self._ask is not None else None
        self.finish_now()
        return asked is not None and self._asked == asked and self._ask is not None

    def _submit(self, token: str) -> None:
        self._chosen = self._pointed = ""
        self._controller.submit(token)
