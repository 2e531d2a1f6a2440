"""A table that shows the view at each event, and where a choice may be a chain.

Nothing is folded and no rule is known: between two events the table shows the view that the rules
give there. A choice may be a chain of questions that belong to one another (`Decision.follows`):
all of them are answered on the table first, one Enter carries them out, one Undo takes them back.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.timings import Timing
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Ask, answer_of, apart
from council_desktop.table.frame import TableFrame
from council_desktop.table.hints import HintPicture
from council_desktop.table.presenter import TablePresenter
from council_desktop.table.questions import sentences
from engine.core.events import Event
from engine.core.game import Decision, View
from engine.core.types import NOBODY

_MOST_LINKS: Final = 16
"""Of a chain: more questions than that are asked one after the other."""


class ChainPresenter(TablePresenter):
    """Its table is shown from `view`, `asks` and `links`."""

    def __init__(
        self,
        table: TableFrame,
        controller: MatchController,
        settings: Settings,
        timing: Callable[[Event], Timing],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(table, controller, settings, timing, parent)
        self._view: View = {}
        self._told = 0
        """The ply up to which views have been taken from the match."""
        self._coming: list[View] = []
        """The view at each event that is still to be shown."""
        self._more: tuple[Ask, ...] = ()
        """What the choice so far leads on to."""
        self._links: tuple[str, ...] = ()
        """What is chosen, one token for each question of the chain; see `Choice.token`."""
        self._hinted = 0
        """Of the chain, the question that a hint is about."""

    @property
    def view(self) -> View:
        """What is shown now."""
        return self._view

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked, and what the choice so far leads on to."""
        return (self._ask, *self._more) if self._ask is not None else ()

    @property
    def _is_ready(self) -> bool:
        return bool(self._view)

    def held(self) -> Any:
        """See TablePresenter: all links of the chain, and which of them a hint is about."""
        return *super().held(), self._links, self._hinted

    def take_up(self, held: Any) -> None:
        """See TablePresenter."""
        asked, _, links, hinted = held
        if asked != self._asked or self._ask is None:
            return
        for token in links:
            self._take(token)
        self._hinted = hinted
        self._render()

    # ------------------------------------------------------------ from the controller

    def _take_snapshot(self) -> None:
        self._coming = []
        self._view = self._controller.view()
        self._told = self._controller.seen_ply

    def _on_events(self, events: Sequence[Event]) -> None:
        self._coming += self._views(len(events))
        super()._on_events(events)

    def _views(self, count: int) -> list[View]:
        """The view at each of the events that have just come."""
        controller = self._controller
        match, viewer = controller.match, controller.viewer
        found: list[View] = []
        for ply in range(self._told + 1, controller.ply + 1):
            at_each = [scene.view for scene in match.scenes(ply, viewer)]
            if at_each:
                at_each[-1] = match.game.view(match.state_at(ply), viewer)
            found += at_each
        self._told = controller.ply
        last = controller.view()
        return found if len(found) == count else [last] * count

    def _compare(self) -> Sequence[str]:
        fresh, shown = self._controller.view(), self._view
        self._view = fresh
        return [f"{key} is {fresh[key]}" for key in fresh if fresh[key] != shown.get(key)]

    def _tell(self, event: Event) -> None:
        if self._coming:
            self._view = self._coming.pop(0)

    def _travel(self, request: Callable[[], None], forward: bool | None = None) -> None:
        """Undo or redo: to the first question of a chain, or behind its last."""
        undoes = request == self._controller.request_undo
        can = self._controller.can_undo if undoes else self._controller.can_redo

        def whole() -> None:
            request()
            for _ in range(_MOST_LINKS):
                decision = self._controller.decision
                if decision is None or not self._completes(decision) or not can():
                    return
                request()

        super()._travel(whole, forward=not undoes)

    def _completes(self, decision: Decision) -> bool:
        """Whether the answer to a question is taken back, and made again, with that before it."""
        return decision.follows

    # ------------------------------------------------------------ a choice is a chain

    def _another_question(self, before: Decision | None, decision: Decision | None) -> None:
        self._more, self._links = (), ()
        self._hinted = 0

    @property
    def links(self) -> tuple[str, ...]:
        """What is chosen, one token for each question of the chain."""
        return self._links

    @property
    def answers(self) -> tuple[str, ...]:
        """The same, as the game calls it."""
        return tuple(answer_of(token) for token in self._links)

    def _take(self, token: str) -> None:
        asks = self.asks
        place = next((n for n, ask in enumerate(asks) if ask.choice(token) is not None), None)
        if place is None:
            return
        self._forget_hint(place)
        self._links = (*self._links[:place], token)
        self._more = self._more[:place]
        follows = self._following()
        if follows is not None:
            known = {choice.token for ask in self.asks for choice in ask.choices}
            more = apart(self._ask_after(*follows), known, len(self._links) + 1)
            self._more = (*self._more, more)
        super()._take(self._links[0])
        self._pointed = ""

    def _ask_after(self, decision: Decision, view: View) -> Ask:
        """A question of a chain as it is shown; `view`: what would lie there then."""
        return self._ask_of(decision)

    def _following(self) -> tuple[Decision, View] | None:
        """The question that completes what is chosen so far, and the view there; None where
        nothing does.

        Worked out on a copy, and only as long as nothing of it is chance or is turned up.
        """
        match, asked = self._controller.match, self._asked
        if asked is None or len(self._links) > _MOST_LINKS:
            return None
        state, game = match.state.clone(), match.game
        for token in self.answers:
            seen: list[Event] = []
            state.apply(asked.seat, game.parse(state, asked.seat, token), seen.append)
            if state.actor == NOBODY or any(event.reveals_to(asked.seat) for event in seen):
                return None
        decision = game.decision(state, asked.seat)
        if decision is None or not decision.follows:
            return None
        return decision, game.view(state, asked.seat)

    # ------------------------------------------------------------ a hint in the chain

    def _request_hint(self) -> None:
        """Of what is to be chosen now, which may be a further question."""
        place = max(0, len(self.asks) - 1)
        if place != self._hinted:
            self._controller.drop_hint()
            self._hinted = place
        self._controller.request_hint(self.answers[:place])

    @property
    def hint_is_past(self) -> bool:
        """See TablePresenter."""
        return self._hinted < len(self.asks) - 1

    def _forget_hint(self, place: int) -> None:
        """The answer to this question is another one: a hint about a later one holds no more."""
        if place < self._hinted:
            self._controller.drop_hint()
            self._hinted = 0

    def _ask_hinted(self) -> Ask | None:
        """With the answers that the game knows: a hint speaks of these."""
        asks = self.asks
        if self._hinted >= len(asks):
            return None
        ask = asks[self._hinted]
        known = tuple(replace(choice, token=answer_of(choice.token)) for choice in ask.choices)
        return replace(ask, choices=known)

    def _choice_hinted(self) -> str:
        return self.answers[self._hinted] if self._hinted < len(self._links) else ""

    def _hint_picture(self) -> HintPicture:
        """What it points at is what is chosen on the table."""
        shown, asks = super()._hint_picture(), self.asks
        if self._hinted >= len(asks):
            return shown
        tokens = {answer_of(choice.token): choice.token for choice in asks[self._hinted].choices}
        offered = frozenset(tokens.get(token, token) for token in shown.offered)
        return replace(shown, token=tokens.get(shown.token, shown.token), offered=offered)

    # ------------------------------------------------------------ choosing

    def choose(self, token: str) -> None:
        """Look at a choice of any link; with single click a whole chain is carried out."""
        if self._ask is None:
            self.finish_now()
            return
        if all(ask.choice(token) is None for ask in self.asks):
            return
        self._take(token)
        if self._settings.single_click and len(self._links) == len(self.asks):
            self.confirm()
            return
        self._render()
        if len(self._links) < len(self.asks):
            asked = self.asks[-1]
            self.summed_up.emit(sentences((asked.title, asked.text)))

    def enter(self, token: str) -> None:
        """Enter on a choice: first it is chosen, and the keyboard goes on to what is asked then;
        with nothing more to choose all of the chain is carried out."""
        if self._ask is not None and token and token in self._links:
            self.confirm()
            return
        self.choose(token)
        if 0 < len(self._links) < len(self.asks):
            self._lead_on()

    def _lead_on(self) -> None:
        """Give the keyboard to what is still to be chosen."""
        self._frame.prefer_in(self._zone(), [one.token for one in self.asks[-1].choices])
        self._frame.focus_zone(self._zone())

    def clear(self) -> None:
        """Take the last link back."""
        if self._ask is None:
            self.finish_now()
        elif self._links:
            *before, last = self._links
            self._links = tuple(before)
            self._forget_hint(len(before))
            self._more = self._more[: len(self._links)]
            self._chosen = self._links[0] if self._links else ""
            self._render()
            # What came after it has gone, perhaps with the keyboard.
            self._frame.prefer_in(self._zone(), [last])
            self._frame.place_focus(self._zone())

    def confirm(self) -> None:
        """Carry out the chain; where something of it is still to be chosen, lead there."""
        links, answers = self._links, self.answers
        if not self._may_act():
            return
        if len(links) < len(self.asks):
            self._lead_on()
            return
        for token in answers:
            if self._controller.decision is None:
                return
            self._submit(token)
