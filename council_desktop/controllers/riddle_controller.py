"""Plays a riddle on the ordinary table: nobody but the person chooses, the proof does the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from council_desktop.controllers.match_controller import MatchController, Member
from engine.bots.base import Hint
from engine.core.game import Game
from engine.core.types import CHANCE, Seat
from engine.match import Match
from engine.riddles.open_game import opened
from engine.riddles.riddle import Proof, Riddle, match_of, prove
from engine.riddles.search import Search


@dataclass(frozen=True, slots=True)
class Try:
    """A way that was gone to its end."""

    tokens: tuple[str, ...]
    """What the person has chosen."""
    worth: int
    solved: bool


class RiddleController(MatchController):
    """The person answers for one seat, or for all where they agree on what is best.

    Everybody else and chance answer as the proof says: as badly for the person as they can. Once an
    end is reached nothing is asked until `try_again` or an undo.
    """

    tried = Signal(object)
    """`Try`: an end is reached, and was shown."""
    submitted = Signal(str)
    """Right before the person's answer is given: its token."""
    hint_wanted = Signal()
    """Somebody asks for a hint: riddles have their own."""

    def __init__(
        self, game: Game, riddle: Riddle, names: Sequence[str], parent: QObject | None = None
    ) -> None:
        """`names` by seat. Raises EngineError for a riddle that is none."""
        self.riddle = riddle
        self.proof: Proof = prove(game, riddle)
        quest = self.proof.search.quest
        match = match_of(opened(game, quest.opened), riddle)
        own = self.proof.search.own
        members = [Member(name, seat in own) for seat, name in enumerate(names)]
        super().__init__(match, members, opinions=False, parent=parent)
        self.base = match.ply
        self.viewer = riddle.seat
        self._last_person = riddle.seat
        self._worth: int | None = None
        self._told = False

    @property
    def search(self) -> Search:
        """What the proof is made of."""
        return self.proof.search

    @property
    def several(self) -> bool:
        """One person sits there, whoever the answer is from."""
        return False

    @property
    def attempt(self) -> Try | None:
        """The way that has just come to its end; None while it goes on."""
        if self._worth is None:
            return None
        return Try(self.chosen(), self._worth, self._worth >= self.proof.search.goal)

    def chosen(self) -> tuple[str, ...]:
        """What the person has chosen since the riddle began."""
        match = self.match
        return tuple(
            entry.token
            for ply, entry in enumerate(match.log[self.base :], start=self.base)
            if entry.by in self.people and self._is_choice(match, ply, entry.by)
        )

    def submit(self, token: str) -> None:
        """The answer to the open decision, in words."""
        if self._decision is not None and len(self._decision.options) > 1:
            self.submitted.emit(token)
        super().submit(token)

    def best_token(self) -> str:
        """The best answer to the open question."""
        best = self.search.best(self.match.state)
        return self.match.game.token(self.match.state, best.seat, best.action)

    def show_hint(self, hint: Hint) -> None:
        """Point at an answer of the open question."""
        self._set_hint(hint)

    def try_again(self) -> None:
        """Back to where the riddle begins."""
        self.look_at(None)
        self._worth = None
        self.match.undo_to(self.base)
        self._last_person = self.riddle.seat
        self._jumped()

    def come_back_to(self, entry_id: int) -> None:
        """To an end that was reached before, which is not told again; by its entry in the tree."""
        self.look_at(None)
        self.match.go_to(entry_id)
        self._worth, self._told = self._worth_now(), True
        self._last_person = self.riddle.seat
        super()._jumped()

    # ------------------------------------------------------------ as at any table

    def request_undo(self) -> None:
        """Back to the choice before, from an end too."""
        if self._undo_ply() is not None:
            self._worth = None
        super().request_undo()

    @property
    def ends_here(self) -> bool:
        """At an end of the riddle."""
        return self._worth is not None

    @property
    def is_riddle(self) -> bool:
        """How everybody else answers is said beside the table."""
        return True

    def can_what_if(self) -> bool:
        """A riddle is one already."""
        return False

    def why_no_hint(self) -> str:
        """There is always one."""
        return ""

    def request_hint(self, answers: Sequence[str] = ()) -> None:
        """Its own, from vague to plain."""
        self.hint_wanted.emit()

    def _undo_ply(self) -> int | None:
        match = self.match
        for ply in range(match.ply - 1, self.base - 1, -1):
            by = match.log[ply].by
            if by in self.people and self._is_choice(match, ply, by):
                return ply
        return None

    def _is_choice(self, match: Match, ply: int, by: Seat) -> bool:
        before = match.state_at(ply)
        forced = self.search.quest.forced(before, by)
        return forced is None and len(before.legal_for(by)) > 1

    # ------------------------------------------------------------ driving

    def _jumped(self) -> None:
        self._told = False
        self._worth = self._worth_now()
        super()._jumped()

    def _go_on(self) -> None:
        if self._closed or not self._started or self._looking is not None:
            return
        if self._worth is not None:
            self._end()
            return
        answer = self._by_itself()
        if answer is None:
            self._ask_people()
        elif not self._busy:
            self._act(*answer)

    def _by_itself(self) -> tuple[Seat, str] | None:
        """What is answered without the person."""
        game, state = self.match.game, self.match.state
        forced = self.search.forced(state)
        if forced is None and self.search.chooses(state):
            return None
        seat, action = forced or self._worst(state)
        return seat, game.token(state, seat, action)

    def _worst(self, state: object) -> tuple[Seat, int]:
        best = self.search.best(state)
        return best.seat, best.action

    def _tell(self) -> None:
        self._worth = self._worth_now()
        if self._worth is not None and self.match.state.actor == CHANCE:
            # what follows at once belongs to what is shown: tables count on it
            self.match.chance = "seed"
            self.match.start()
            self.match.chance = "manual"
        super()._tell()

    def _worth_now(self) -> int | None:
        match, search = self.match, self.search
        for ply in range(self.base + 1, match.ply + 1):
            now, happened = match.state_at(ply), match.events_at(ply)
            worth = search.quest.worth(search.start, now, happened, search.seat)
            if worth is not None:
                return worth
        return None

    def _end(self) -> None:
        self._set_decision(None)
        if not self._busy:
            self.tell_end()

    def tell_end(self) -> None:
        """The table has shown everything, also one that holds what it shows for a while."""
        if self._worth is not None and not self._told:
            self._told = True
            self.tried.emit(self.attempt)
