"""Between the match and the window: who is asked, what may be shown to whom, whose bot thinks.

The one class that knows both Match and Qt. It knows no game: what a decision means is the
business of the table.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.controllers.bot_host import BotHost
from engine.bots.base import AFTER_PEOPLE, AT_ONCE, PERSON, RANDOM, Choice, Hint, Limit, Task
from engine.bots.driver import seats_in_turn, who_acts
from engine.bots.registry import bots_of, note_for
from engine.bots.tasks import task_for
from engine.bots.uniform import UniformAgent
from engine.core.errors import IllegalAction
from engine.core.events import Event, redact
from engine.core.game import Decision, View
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from engine.journal import MemoryJournal, aids_of, notes_of
from engine.match import Match

log = logging.getLogger(__name__)

_AT_RANDOM: Final = 0
"""The number of a request that goes to no process."""
THINKING_AFTER_MS: Final = 200
"""A bot that answers sooner is never shown thinking."""


@dataclass(frozen=True, slots=True)
class Member:
    """Who sits on a seat."""

    name: str
    person: bool
    level: str = "normal"
    temperament: str = ""
    """How a bot likes to play; "" is even."""
    aim: str = "balanced"
    """What a bot plays for: safe, balanced or term."""


class MatchController(QObject):
    """Drives one match for the people and bots at the table.

    With one person the viewer is always that person; at a table of bots it is None. With several
    people it is the person whose private decision is open, else None: then no hand is shown, and
    what the council decides together is asked openly. `waiting_for` is the person the machine has
    to be handed to; a curtain hides the table until `take_seat`.
    """

    events_ready = Signal(object)
    """tuple[Event, ...] as the viewer hears them; the state is already the one after them."""
    decision_opened = Signal(object)
    """Decision for the person who should act, or None while nobody is asked."""
    noted = Signal()
    """Somebody has noted something beside another player."""
    viewer_changed = Signal(object)
    """Seat or None. Show `view()` at once, without animation: also after undo and redo."""
    handover = Signal(object)
    """Seat the machine has to be handed to (raise the curtain), or None (nobody any more)."""
    members_changed = Signal()
    """Somebody plays otherwise than before, see `playing`."""
    thinking_changed = Signal(object)
    """frozenset of the bot seats that are thinking."""
    opinions_changed = Signal(object)
    """dict of bot seat to Choice: what the bots think of the open decision of the council."""
    hint_changed = Signal()
    """`hint` or `hint_is_slow` is another one."""
    problem = Signal(str, dict)
    """(text key, parameters)"""
    finished = Signal()
    """The game has ended and everything has been shown (see `set_busy`)."""
    jumped = Signal()
    """Another position is shown and asked about, see `jumping`."""

    def __init__(
        self,
        match: Match,
        members: Sequence[Member],
        host: BotHost | None = None,
        *,
        limit: Limit | None = None,
        opinions: bool = True,
        parent: QObject | None = None,
    ) -> None:
        """`host` may be shared; without one the bots do not act."""
        super().__init__(parent)
        self.match = match
        self.members = tuple(members)
        self.people = tuple(seat for seat, who in enumerate(members) if who.person)
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.waiting_for: Seat | None = None
        self.opinions: dict[Seat, Choice] = {}
        self.thinking: frozenset[Seat] = frozenset()
        self.hint: Hint | None = None
        """For the open decision, once it was asked for and found."""
        self.hint_is_slow = False
        """It was asked for, and takes long enough to say so."""
        self._last_person: Seat | None = None
        self._limit = limit or Limit()
        self._wants_opinions = opinions
        self._decision: Decision | None = None
        self._shown_ply = 0
        self._looking: int | None = None
        self._game: Match | None = None
        """While a line beside the game is shown: the match of the game itself."""
        self._line_ply = 0
        self._busy = False
        self._answered: tuple[int, Choice] | None = None
        """What a bot has chosen that was asked before the table had something to show."""
        self._told_end = False
        self._started = self._is_new = False
        self._closed = False
        self._told_through = False
        """Something is played through that was chosen as a whole."""
        self.jumping = False
        """On the way to another position: what is told of it one by one is drawn once, at its
        end."""
        self._host = host
        self._cards: Json = match.game.cards()
        self._asked: tuple[int, Seat, int] | None = None
        """(request, bot, ply) of the bot that has to act."""
        self._waiting: dict[Seat, Choice] = {}
        """Bots that would rather hear others first, in the order in which they were asked, ..."""
        self._waiting_at = 0
        """... after this entry."""
        self._asking: dict[int, tuple[Seat, int]] = {}
        """Request to (bot, ply) of opinions."""
        self._hint_request: int | None = None
        self._at_random: set[Seat] = set()
        """Bots that gave no usable answer: from then on they play without thinking."""
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(THINKING_AFTER_MS)
        self._clock.timeout.connect(self._show_thinking)
        self._hint_clock = QTimer(self)
        self._hint_clock.setSingleShot(True)
        self._hint_clock.setInterval(THINKING_AFTER_MS)
        self._hint_clock.timeout.connect(lambda: self._set_hint(None, True))
        if host is not None:
            host.chosen.connect(self._on_chosen)
            host.failed.connect(self._on_failed)

    # ------------------------------------------------------------ reading

    @property
    def several(self) -> bool:
        """Do several people share the machine?"""
        return len(self.people) > 1

    @property
    def begun(self) -> bool:
        """Has it been dealt, or gone on with?"""
        return self._started

    @property
    def over(self) -> bool:
        """Has the game ended? A line that is shown beside it does not count."""
        return self.game_match.over

    @property
    def game_match(self) -> Match:
        """The match of the game itself; `match` is another one while a line is shown."""
        return self.match if self._game is None else self._game

    @property
    def showing_line(self) -> bool:
        """Is a line shown that was not played? The game itself is not touched."""
        return self._game is not None

    @property
    def decision(self) -> Decision | None:
        """What is asked of a person now."""
        return self._decision

    def view(self) -> View:
        """What the viewer may know of what has been shown so far, or of where they look back to."""
        return self.match.game.view(self.match.state_at(self.seen_ply), self.viewer)

    def history(self, viewer: Seat | None = None, start: int = 0) -> list[tuple[int, Event]]:
        """(ply, event as `viewer` hears it) of what led to `view()`, after ply `start`."""
        seen = self.seen_ply
        return [(ply, event) for ply, event in self.match.events(viewer, start) if ply <= seen]

    def whole_history(self, viewer: Seat | None = None) -> list[tuple[int, Event]]:
        """The same up to what has been shown, also while somebody looks back."""
        shown = self._shown_ply
        return [(ply, event) for ply, event in self.match.events(viewer) if ply <= shown]

    @property
    def ply(self) -> int:
        """How far the table has been told."""
        return self._shown_ply

    @property
    def looking(self) -> int | None:
        """The ply somebody looks back to; None for now."""
        return self._looking

    @property
    def exploring(self) -> bool:
        """Is a "what if" being played? The game itself is kept as it was."""
        return bool(self.match.main)

    @property
    def revisited(self) -> bool:
        """Was something taken back that somebody had seen?"""
        return self.match.revisited

    def positions(self) -> tuple[int, ...]:
        """The plies so far at which somebody had to decide, and the last: where to look back to."""
        shown = self._shown_ply
        match = self.match
        return tuple(
            ply
            for ply in range(shown + 1)
            if ply == shown or match.state_at(ply).actor not in (CHANCE, NOBODY)
        )

    @property
    def seen_ply(self) -> int:
        """How far what is shown has come: the ply somebody looks back to, else `ply`."""
        return self._shown_ply if self._looking is None else self._looking

    # ------------------------------------------------------------ acting

    def start(self) -> None:
        """Deal, or go on with a game already begun."""
        self._is_new = all(entry.by == CHANCE for entry in self.match.log)
        if not self.match.over:
            self.match.start()
        self._started = True
        self._shown_ply = self.match.ply
        self.viewer_changed.emit(self.viewer)
        self._go_on()

    @property
    def opens(self) -> bool:
        """Was it dealt here, and has no person acted? A bot may have, before anybody looks."""
        return self._is_new and not any(entry.by in self.people for entry in self.match.log)

    def submit(self, token: str) -> None:
        """The answer to the open decision, in words."""
        decision = self._decision
        if decision is None:
            self._report(IllegalAction("nobody is asked", "not_your_turn"), {"token": token})
            return
        self._last_person = decision.seat
        self._act(decision.seat, token)

    def take_seat(self, seat: Seat) -> None:
        """The curtain opens: `seat` sits at the machine now."""
        if seat != self.waiting_for:
            return
        self.waiting_for = None
        self._last_person = seat
        self._show_to(seat)
        self.handover.emit(None)
        self._go_on()

    @property
    def busy(self) -> bool:
        """Is the table still showing what happened?"""
        return self._busy

    def set_busy(self, busy: bool) -> None:
        """The table is still showing what happened: bots wait, and so does the end."""
        if busy == self._busy:
            return
        self._busy = busy
        if not busy and self._started:
            answered, self._answered = self._answered, None
            if answered is not None and self._asked is not None and answered[0] == self._asked[0]:
                self._on_chosen(*answered)
            else:
                self._go_on()

    def set_bots(self, limit: Limit, opinions: bool) -> None:
        """How long bots may think, from the next question on, and whether they are asked for
        their opinion, at once."""
        self._limit = limit
        if opinions == self._wants_opinions:
            return
        self._wants_opinions = opinions
        if opinions and self._decision is not None and self._decision.council:
            self._ask_opinions()

    def close(self) -> None:
        """Nothing is asked or answered any more; the match stays as it is."""
        self._closed = True
        self._clock.stop()
        self.drop_hint()
        if self._host is not None:
            self._host.forget()
            self._host.chosen.disconnect(self._on_chosen)
            self._host.failed.disconnect(self._on_failed)
            self._host = None

    # ------------------------------------------------------------ time

    def look_at(self, ply: int | None) -> None:
        """Show an earlier position, to be looked at only; None comes back to now.

        Nobody is asked and no bot acts meanwhile.
        """
        if ply is not None and not 0 <= ply < self._shown_ply:
            ply = None
        if ply == self._looking or self.waiting_for is not None:
            return
        self._looking = ply
        if ply is not None:
            self._set_decision(None)
        self.viewer_changed.emit(self.viewer)
        if ply is None:
            self._go_on()

    def last_answer(self) -> int | None:
        """The ply before a person last acted; None where none has."""
        log = self.match.log
        return next(
            (ply for ply in range(len(log) - 1, -1, -1) if log[ply].by in self.people), None
        )

    def can_undo(self) -> bool:
        """One person: anything that person decided. Several: what the engine allows."""
        if self.showing_line:
            return False
        return self._looking is None and self._undo_ply() is not None

    def undo_seat(self) -> Seat | None:
        """Where several people play: whose act would be taken back; None for nobody's."""
        return self.match.log[-1].by if self.several and self.can_undo() else None

    def can_redo(self) -> bool:
        """Was something taken back since the last action?"""
        return self._looking is None and self.match.can_redo()

    def request_undo(self) -> None:
        """Back to the person's previous decision; `problem` where that is refused."""
        if self.showing_line:
            self.end_line()
            return
        self.look_at(None)
        ply = self._undo_ply()
        if ply is None:
            key = "undo_revealed" if self.several and self.match.ply else "undo_nothing"
            self.problem.emit(f"{self.match.game.id}.reason.{key}", {})
            return
        if self.several:
            seat = self.match.log[-1].by
            self.match.undo(seat)
            self._last_person = seat
        else:
            self.match.undo_to(ply)
        self._jumped()

    def request_redo(self) -> None:
        """The inverse of the last undo."""
        self.look_at(None)
        if not self.match.can_redo():
            self.problem.emit(f"{self.match.game.id}.reason.undo_nothing", {})
            return
        self.match.redo()
        self._jumped()

    @property
    def ends_here(self) -> bool:
        """Does nothing come after what is shown, though the game is not over?"""
        return False

    @property
    def is_riddle(self) -> bool:
        """Is nobody there but whoever solves it? Then seats play no person and no bot."""
        return False

    def can_what_if(self) -> bool:
        """May another course be tried from what is shown?

        Several people may do so once the game has ended: before, it would show what is to come.
        """
        return self.waiting_for is None and (not self.several or self.over or self.exploring)

    def play_on(self, ply: int, first: tuple[Seat, str] | None = None) -> None:
        """Another course from a position of the game, whatever is shown now.

        `first`: seat and token of an answer that is given there at once.
        """
        self.end_line()
        self.end_what_if()
        self.look_at(ply)
        self.what_if(first)

    def what_if(self, first: tuple[Seat, str] | None = None) -> None:
        """Play on from the position that is shown; the game itself is kept as it was."""
        if not self.can_what_if():
            self.problem.emit("app.what_if.refused", {})
            return
        ply, self._looking = self.seen_ply, None
        shown, match = self.match, self.game_match
        self.match, self._game = match, None
        left = min(ply, self._line_ply) if shown is not match else ply
        match.branch(match.log[left - 1].id if left else 0)
        for entry in shown.log[left:ply] if shown is not match else ():
            if entry.by != CHANCE or match.chance == "manual":  # else it was drawn just now
                match.submit(entry.by, entry.action)
        if first is not None:
            match.submit_token(*first)
        self._jumped()

    def play_way(self, from_ply: int, way: Sequence[tuple[Seat, Action]]) -> None:
        """Try another course from `from_ply` on in which all this is answered, whoever it is asked
        of, as if it were answered now; the game itself is kept as it was. Nobody is asked before
        the end of it."""
        if not self.can_what_if():
            self.problem.emit("app.what_if.refused", {})
            return
        self._told_through = True
        try:
            self._looking = None
            self.match.branch(self.match.log[from_ply - 1].id if from_ply else 0)
            self._jumped()
            for seat, action in way:
                self.match.submit(seat, action)
        finally:
            self._told_through = False
        self._tell()
        self._go_on()

    def show_line(self, match: Match, from_ply: int) -> None:
        """Show a match beside the game, from `from_ply` on, where it leaves the game.

        Nobody is asked in it and no bot acts; the game itself stays as it is. `what_if` plays on
        from the position that is shown.
        """
        if self.waiting_for is not None:
            return
        self._game, self.match, self._line_ply = self.game_match, match, from_ply
        self._shown_ply = match.ply
        self._looking = from_ply if from_ply < match.ply else None
        self._set_decision(None)
        self.viewer_changed.emit(self.viewer)

    def end_line(self) -> None:
        """Back to the game itself, as it was."""
        if self._game is not None:
            self.match, self._game, self._looking = self._game, None, None
            self._shown_ply = self.match.ply
            self.viewer_changed.emit(self.viewer)
            self._go_on()

    def end_what_if(self) -> None:
        """Back to the game itself, where it stands; what was tried is kept too."""
        if self.exploring:
            self._looking = None
            self.match.to_main()
            self._jumped()

    def _undo_ply(self) -> int | None:
        match = self.match
        if self.several:
            last = match.log[-1].by if match.ply else CHANCE
            allowed = last in self.people and match.can_undo(last)
            return match.ply - 1 if allowed and self.waiting_for is None else None
        if not self.people:
            return None
        person = self.people[0]
        for ply in range(match.ply, 0, -1):
            if match.log[ply - 1].by != person:
                continue
            if len(match.state_at(ply - 1).legal_for(person)) > 1:  # else it was done for them
                return ply - 1
        return None

    def _jumped(self) -> None:
        self._asked = None
        self._told_end = False
        self._shown_ply = self.match.ply
        outermost, self.jumping = not self.jumping, True
        try:
            self._set_decision(None)
            self.viewer_changed.emit(self.viewer)
            self._go_on()
        finally:
            self.jumping = not outermost
        if outermost:
            self.jumped.emit()

    # ------------------------------------------------------------ driving

    def _act(self, seat: Seat, token: str) -> bool:
        """False where the rules do not allow it; then nothing has changed."""
        before = self.match.ply
        try:
            self.match.submit_token(seat, token)
        except IllegalAction as error:
            self._report(error, {"token": token, "seat": seat})
            return False
        if self._decision is not None and self._decision.seat == seat:
            self._set_decision(None)
        if self.several and self.viewer is not None and self._puts_away(self.viewer, before):
            # Before what follows is told: the hand of who has acted is put away first.
            self._shown_ply = before
            self._show_to(None)
        self._tell()
        self._go_on()
        return True

    def _puts_away(self, viewer: Seat, before: int) -> bool:
        """Is the hand of who looks no longer needed, or does everybody look now?"""
        seen = (
            event.reveals
            for ply in range(before + 1, self.match.ply + 1)
            for event in self.match.events_at(ply)
        )
        return any(seen) or not self._owes(viewer)

    def _tell(self) -> None:
        events = tuple(
            redact(event, self.viewer)
            for ply in range(self._shown_ply + 1, self.match.ply + 1)
            for event in self.match.events_at(ply)
        )
        self._shown_ply = self.match.ply
        if events:
            self.events_ready.emit(events)

    def _show_to(self, viewer: Seat | None) -> None:
        if viewer != self.viewer:
            self.viewer = viewer
            self.viewer_changed.emit(viewer)

    def _go_on(self) -> None:
        """Ask whoever has to act next."""
        if self._closed or not self._started or self._looking is not None or self.showing_line:
            return
        if self._told_through:
            return
        if self.match.over:
            self._end()
            return
        if self._go_on_for_people():
            return
        self._ask_people()
        self._ask_bots()

    def _go_on_for_people(self) -> bool:
        """Who has nothing left to choose or to say goes on without being asked."""
        for seat in self.people:
            decision = self.match.game.decision(self.match.state, seat)
            if decision is not None and decision.formal:
                self._act(seat, decision.options[0].token)
                return True
        return False

    def _owes(self, seat: Seat) -> bool:
        """Is a private decision of this seat open?"""
        decision = self.match.game.decision(self.match.state, seat)
        return decision is not None and decision.private

    def _ask_people(self) -> None:
        decision = self._next_decision()
        if decision is None:
            self._wait_for(None)
            self._set_decision(None)
        elif not self.several:
            self._set_decision(decision)
        elif not decision.private:
            self._wait_for(None)
            self._show_to(None)
            self._set_decision(decision)
        elif self.viewer == decision.seat:
            self._set_decision(decision)
        elif self._busy:
            self._set_decision(None)  # First all of them see what has just happened.
        else:
            self._set_decision(None)
            self._show_to(None)
            self._wait_for(decision.seat)

    def _next_decision(self) -> Decision | None:
        """Of the open people the one at the screen, else the next one clockwise."""
        game, state = self.match.game, self.match.state
        if not self.people:
            return None
        at_screen = self._last_person if self._last_person is not None else self.people[0]
        seats = len(self.members)
        for step in range(seats):
            seat = (at_screen + step) % seats
            if seat in self.people:
                decision = game.decision(state, seat)
                if decision is not None:
                    return decision
        return None

    def _wait_for(self, seat: Seat | None) -> None:
        if seat != self.waiting_for:
            self.waiting_for = seat
            self.handover.emit(seat)

    def _set_decision(self, decision: Decision | None) -> None:
        if decision == self._decision:
            return
        self._decision = decision
        self.drop_hint()
        if self.opinions:
            self.opinions = {}
            self.opinions_changed.emit(self.opinions)
        self.decision_opened.emit(decision)
        if decision is not None and decision.council:
            self._ask_opinions()

    def _end(self) -> None:
        self._set_decision(None)
        self._set_thinking(frozenset())
        if not self._busy and not self._told_end:
            self._told_end = True
            self._show_to(self.people[0] if len(self.people) == 1 else None)
            self.finished.emit()

    # ------------------------------------------------------------ what bots can explain

    def why_no_hint(self) -> str:
        """Text key of the reason why there is no hint to be had now; "" where there is one."""
        if bots_of(self.match.game.id).hint is None:
            return "app.hint.no_bots"
        if self._looking is not None:
            return "app.hint.looking_back"
        if self.over:
            return "app.hint.over"
        if self.waiting_for is not None:
            return "app.hint.covered"
        if self._decision is None:
            return "app.hint.others_turn"
        if self.viewer is None:
            return "app.hint.everybody_sees"
        return "" if self._host is not None else "app.hint.failed"

    def request_hint(self, answers: Sequence[str] = ()) -> None:
        """Have a hint worked out for the open decision, or for the question that these answers to
        it lead to, of which none is chance or shows anything; `problem` where there is none."""
        why = self.why_no_hint()
        if why:
            self.problem.emit(why, {})
            return
        if self.hint is not None or self._hint_request is not None:
            return
        assert self._host is not None
        assert self._decision is not None
        self._hint_clock.start()
        seat = self._decision.seat
        task, legal = self._task(seat, hint=True), self._legal(seat)
        if answers:
            game, state = self.match.game, self.match.state.clone()
            for token in answers:
                state.apply(seat, game.parse(state, seat, token), lambda event: None)
            task = replace(task, concealed=game.dump(game.conceal(state, seat)))
            legal = tuple(game.token(state, seat, action) for action in state.legal_for(seat))
        self._hint_request = self._host.ask(task, legal)

    def note_of(self, ply: int) -> tuple[str, dict[str, Json]]:
        """Text key and parameters of what a bot meant by its sentence, the entry `ply`.

        ("", {}) where that entry is no sentence of a bot.
        """
        move = self.match.log[ply - 1] if 0 < ply <= self.match.ply else None
        if move is None or not self.is_bot(move.by):
            return "", {}
        token = self.match.game.token(self.match.state_at(ply - 1), move.by, move.action)
        return note_for(self.match.game, self._task(move.by, ply - 1), token)

    def notes(self, seat: Seat) -> dict[Seat, str]:
        """What a seat has noted beside the others; nobody else is to see it."""
        return notes_of(getattr(self.game_match.journal, "lines", ()), seat)

    def note(self, seat: Seat, notes: Mapping[Seat, str]) -> None:
        """Keep these notes of a seat, instead of those before."""
        journal = self.game_match.journal
        if isinstance(journal, MemoryJournal) and notes != self.notes(seat):
            journal.notes(self.game_match.head, seat, notes)
            self.noted.emit()

    def use_aid(self, name: str) -> None:
        """Remember with the game that an aid was used which not everybody has."""
        journal = self.game_match.journal
        if isinstance(journal, MemoryJournal) and name not in aids_of(journal.lines):
            journal.aid(self.game_match.head, name)

    def is_bot(self, seat: Seat) -> bool:
        """Does a bot sit there? Chance sits nowhere."""
        return 0 <= seat < len(self.members) and not self.members[seat].person

    def _set_hint(self, hint: Hint | None, slow: bool = False) -> None:
        if (hint, slow) != (self.hint, self.hint_is_slow):
            self.hint, self.hint_is_slow = hint, slow
            self.hint_changed.emit()

    def drop_hint(self) -> None:
        """Something else is asked: what was worked out, or still is, is of no use."""
        self._hint_request = None
        self._hint_clock.stop()
        self._set_hint(None)

    # ------------------------------------------------------------ bots

    def _ask_bots(self) -> None:
        """One open bot at a time, one action each."""
        match = self.match
        if self._host is None or self._busy or match.can_redo():
            return  # after an undo the bots wait for the person
        if self._asked is not None and self._asked[2] == match.ply:
            return
        bot = self._next_bot()
        if bot is None:
            self._asked = None
            self._set_thinking(frozenset())
            self._waiting_bot_acts()
            return
        if bot in self._at_random:
            self._asked = (_AT_RANDOM, bot, match.ply)
            QTimer.singleShot(0, self._choose_at_random)
            return
        request = self._host.ask(self._task(bot), self._legal(bot))
        self._asked = (request, bot, match.ply)
        if not self._clock.isActive() and bot not in self.thinking:
            self._clock.start()

    def _next_bot(self) -> Seat | None:
        opened = [
            seat
            for seat in self.match.state.open_seats()
            if not self.members[seat].person and self._may_answer(seat)
        ]
        if self._waiting_at != self.match.head:
            self._waiting, self._waiting_at = {}, self.match.head
        in_turn = seats_in_turn(self.match, opened) if opened else []
        return next((seat for seat in in_turn if seat not in self._waiting), None)

    def _waiting_bot_acts(self) -> None:
        """All bots were asked, and each would rather hear somebody first."""
        if not self._waiting:
            return
        bot = who_acts(self._waiting)
        open_seats = self.match.state.open_seats()
        people = any(seat in open_seats for seat in self.people)
        if not (people and self._waiting[bot].waits == AFTER_PEOPLE):
            self._bot_acts(bot, self._waiting[bot].token)

    def _may_answer(self, bot: Seat) -> bool:
        """What the council decides together is left to the people, if any sit here."""
        decision = self.match.game.decision(self.match.state, bot)
        return decision is not None and not (decision.council and self.people)

    def _legal(self, seat: Seat) -> tuple[str, ...]:
        """The actions of a seat, in words."""
        decision = self.match.game.decision(self.match.state, seat)
        return () if decision is None else tuple(option.token for option in decision.options)

    def _choose_at_random(self) -> None:
        """In this process: nothing in it can fail."""
        if self._closed or self._asked is None or self._asked[0] != _AT_RANDOM:
            return
        _, bot, ply = self._asked
        if ply == self.match.ply:
            self._on_chosen(_AT_RANDOM, UniformAgent(self.match.game).choose(self._task(bot)))
        else:
            self._asked = None
            self._go_on()

    def _play_at_random(self, bot: Seat) -> None:
        """A bot that can't be relied on is replaced for the rest of the game; the table says so."""
        if bot not in self._at_random:
            self._at_random.add(bot)
            self.members_changed.emit()
            self.problem.emit("app.error.bot_failed", {"member": self.members[bot].name})

    @property
    def playing(self) -> tuple[Member, ...]:
        """Who sits at the table, by seat, as they play now: a bot that was replaced has no level
        and no temperament any more. A game that is opened again begins with `members`."""
        return tuple(
            replace(member, level=RANDOM, temperament="") if seat in self._at_random else member
            for seat, member in enumerate(self.members)
        )

    def _level(self, seat: Seat) -> str:
        return RANDOM if seat in self._at_random else self.members[seat].level

    def _task(self, bot: Seat, ply: int | None = None, *, hint: bool = False) -> Task:
        return task_for(
            self.match,
            bot,
            self._level(bot),
            cards=self._cards,
            limit=self._limit,
            seed=f"{self.match.seed}/{bot}",
            temperament=self.members[bot].temperament,
            aim=self.members[bot].aim,
            table=tuple(
                PERSON if member.person else self._level(seat)
                for seat, member in enumerate(self.members)
            ),
            ply=ply,
            hint=hint,
        )

    @property
    def advisers(self) -> tuple[Seat, ...]:
        """The bots whose opinion of what is asked now comes sooner or later."""
        asked = self._decision
        if self._host is None or not self._wants_opinions or asked is None or not asked.council:
            return ()
        return tuple(
            seat
            for seat, member in enumerate(self.members)
            if not member.person and seat not in asked.silent and seat not in self._at_random
        )

    def _ask_opinions(self) -> None:
        for seat in self.advisers:
            assert self._host is not None
            request = self._host.ask(self._task(seat), self._legal(seat), urgent=False)
            self._asking[request] = (seat, self.match.ply)

    def _on_chosen(self, request: int, choice: Choice | Hint) -> None:
        if isinstance(choice, Hint):
            if request == self._hint_request:
                self._hint_request = None
                self._hint_clock.stop()
                self._set_hint(choice)
            return
        opinion = self._asking.pop(request, None)
        if opinion is not None:
            if opinion[1] == self.match.ply and self._decision is not None:
                self.opinions = {**self.opinions, opinion[0]: choice}
                self.opinions_changed.emit(self.opinions)
            return
        if self._asked is None or self._asked[0] != request:
            return
        if self._busy:
            self._answered = request, choice
            return
        _, bot, ply = self._asked
        self._asked = None
        if self._looking is not None:
            self._set_thinking(frozenset())
            return  # asked again when they look at the table of now
        if ply != self.match.ply or choice.ply != ply or self.match.can_redo():
            self._go_on()  # the match has moved on: ask again
            return
        if choice.waits != AT_ONCE:
            self._waiting[bot] = choice
            self._ask_bots()
            return
        self._bot_acts(bot, choice.token)

    def _bot_acts(self, bot: Seat, token: str) -> None:
        self._clock.stop()
        self._set_thinking(frozenset())
        try:
            accepted = self._act(bot, token)
        except Exception:
            log.exception("the action %s of the bot on seat %s", token, bot)
            raise
        if not accepted and bot not in self._at_random:
            self._play_at_random(bot)
            self._go_on()

    def _on_failed(self, request: int, reason: str) -> None:
        if self._asking.pop(request, None) is not None:
            return
        if request == self._hint_request:
            log.warning("no hint was found: %s", reason)
            self.drop_hint()
            self.problem.emit("app.hint.failed", {})
            return
        if self._asked is None or self._asked[0] != request:
            return
        bot = self._asked[1]
        self._asked = None
        log.warning("the bot on seat %s gave no answer: %s", bot, reason)
        self._play_at_random(bot)
        self._go_on()

    def _show_thinking(self) -> None:
        if self._asked is not None:
            self._set_thinking(frozenset({self._asked[1]}))

    def _set_thinking(self, seats: frozenset[Seat]) -> None:
        if not seats:
            self._clock.stop()
        if seats != self.thinking:
            self.thinking = seats
            self.thinking_changed.emit(seats)

    def _report(self, error: IllegalAction, details: Mapping[str, object]) -> None:
        log.info("refused: %s", error)
        self.problem.emit(f"{self.match.game.id}.reason.{error.reason}", dict(details))
