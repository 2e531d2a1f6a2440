"""Shows one controller's game of Hidden Leaders: the view at each event, and what choices bring."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.games.hidden_leaders.table.animations import Animator, timing_of
from council_desktop.games.hidden_leaders.table.asks import DISCARD, PLAY, LeadersAsker
from council_desktop.games.hidden_leaders.table.composer import Composer, Scene
from council_desktop.games.hidden_leaders.table.deeds import Deeds
from council_desktop.games.hidden_leaders.table.foresight import Foresight, Prospect
from council_desktop.games.hidden_leaders.table.outside import AID, Outside, outside
from council_desktop.games.hidden_leaders.table.since import Since, since
from council_desktop.games.hidden_leaders.table.table_widget import LeadersTable
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Ask
from council_desktop.table.chain import ChainPresenter
from council_desktop.table.default.asks import HAND
from council_desktop.table.default.log_lines import DefaultBook
from council_desktop.table.opening import dealt, risen, slid, turned
from council_desktop.widgets.moment import Track
from engine.core.events import Event
from engine.core.game import Decision, View
from engine.core.types import Seat
from engine.games.hidden_leaders.events import (
    CardStolen,
    ChoiceMade,
    HeroPlayed,
    HeroTaken,
    PartyShown,
    TurnBegun,
)

_FORESEEN: Final = frozenset({"play", "move", "hero", "pass", "player", "faction", "keep"})
"""Words of options of which it is worth knowing what they bring."""
_MORE: Final = "more"
"""The kind of decision whether one more card is discarded ..."""
_DONE: Final = "done"
"""... and the answer that none is."""


class LeadersPresenter(ChainPresenter):
    """Between the controller and the table."""

    def __init__(
        self,
        table: LeadersTable,
        controller: MatchController,
        words: LeadersWords,
        composer: Composer,
        asker: LeadersAsker,
        settings: Settings,
        parent: QObject | None = None,
        *,
        book: DefaultBook,
    ) -> None:
        super().__init__(table, controller, settings, timing_of, parent)
        self._book = book
        self._deeds = Deeds()
        self._also: tuple[str, ...] = ()
        """Discards that are chosen beside the first one, in their order."""
        self._since: tuple[object, Since | None] = (None, None)
        """What has changed between two turns, and when that was asked."""
        self.table = table
        self._words = self._said = words
        self._composer, self._asker = composer, asker
        self._animator: Animator = Animator(table)
        self._foresight = Foresight(controller, words.deck.dark)
        controller.noted.connect(self._render)
        table.chosenAlone.connect(self._choose_alone)
        self.begin()

    def _opening(self) -> Sequence[Track]:
        """See TablePresenter: leaders first, face-down, then hand and tavern; the own leader turns
        over last."""
        board, tray = self.table.board, self.table.tray
        tavern = [card for view in board.piles for card in view.row.cards]
        own = [] if tray.leader is None else [tray.leader]
        last = turned(own, self.table.leader_back)
        return (
            *risen([view.head.deal_leader for view in board.parties]),
            *dealt(self.table, tray.cards, self.table.hero_back, own),
            *slid(self.table, [tavern], board.piles[0]),
            *last,
        )

    # ------------------------------------------------------------ several discards at once

    def held(self) -> Any:
        """See TablePresenter: with all discards that are chosen."""
        return super().held(), self._also

    def take_up(self, held: Any) -> None:
        """See TablePresenter."""
        first, also = held
        super().take_up(first)
        if self._ask is not None and self._chosen and first[0] == self._asked:
            self._also = also
            self._render()

    def choose(self, token: str) -> None:
        """Look at a choice; beside a discard that is chosen another one is added, or taken out."""
        chosen = (self._chosen, *self._also)
        if not self._goes_with(token) or (token in chosen and len(chosen) == 1):
            super().choose(token)
            return
        if token in chosen:
            chosen = tuple(one for one in chosen if one != token)
        elif len(chosen) < self._said.deck.most_discards:
            chosen = (*chosen, token)
        super()._take(chosen[0])
        self._also = chosen[1:]
        self._render()

    def _goes_with(self, token: str) -> bool:
        """Whether it is a discard beside one that is chosen, in the same question."""
        ask = self._ask
        if ask is None or self._settings.single_click:
            return False
        both = (ask.choice(self._chosen), ask.choice(token))
        return all(choice is not None and choice.kind == DISCARD for choice in both) and any(
            choice.kind == PLAY for choice in ask.choices
        )

    def _choose_alone(self) -> None:
        self._chosen, self._also = "", ()

    def _take(self, token: str) -> None:
        self._also = ()
        super()._take(token)

    def enter(self, token: str) -> None:
        """See TablePresenter: on any of the chosen discards it carries all of them out."""
        if token and token in self._also:
            self.confirm()
        else:
            super().enter(token)

    def clear(self) -> None:
        """Take the last discard back, at last the first one."""
        if self._also:
            self._also = self._also[:-1]
            self._render()
        else:
            super().clear()

    def _another_question(self, before: Decision | None, decision: Decision | None) -> None:
        super()._another_question(before, decision)
        self._also = ()

    def confirm(self) -> None:
        """Carry it out: where several discards are chosen all of them, and no more."""
        also = self._also
        super().confirm()
        for token in (*also, _DONE) if also else ():
            decision = self._controller.decision
            if decision is None or decision.kind != _MORE:
                return
            self._submit(token)

    def _completes(self, decision: Decision) -> bool:
        """See ChainPresenter: several discards are taken back together."""
        return super()._completes(decision) or decision.kind == _MORE

    def _take_snapshot(self) -> None:
        super()._take_snapshot()
        controller = self._controller
        self._deeds = Deeds(event for _, event in controller.history(controller.viewer))

    def _tell(self, event: Event) -> None:
        super()._tell(event)
        self._deeds.hear(event)

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before()
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, before, ms)

    def _remembered(self, card: str) -> Sequence[str]:
        """See TablePresenter: of the hero on a side, also of a covered one that is known."""
        return super()._remembered(self.table.hero_of(card) if card else "")

    def _ask_of(self, decision: Decision) -> Ask:
        openly = self._controller.several and not decision.private
        return self._asker.asked(decision, self._view, openly=openly)

    def _zone(self) -> str:
        assert self._ask is not None
        return "cards" if any(choice.place == HAND for choice in self._ask.choices) else "actions"

    def _prospects(self) -> dict[str, Prospect]:
        """What each choice would bring, of whatever is asked now. In a riddle only where markers
        go: who wins then, and whether it ends, is what it asks."""
        ask = self._ask
        if ask is None or self._decision is None or self._decision != self._asked:
            return {}  # What is asked already is not what is shown still.
        found = {
            choice.token: self._foresight.of(ask.seat, choice.token)
            for choice in ask.choices
            if choice.kind in _FORESEEN
        }
        if self._controller.is_riddle:
            return {token: prospect.unjudged for token, prospect in found.items()}
        return found

    def _uncovered(self) -> frozenset[int]:
        """Heroes that were turned up at the end, once that is shown."""
        if "result" not in self._view:
            return frozenset()
        controller = self._controller
        events = controller.match.events_at(controller.ply)
        shown = [event.cards for event in events if isinstance(event, PartyShown)]
        return frozenset(card for cards in shown for card in cards)

    def _outside(self) -> Outside | None:
        """Of whoever is asked, where that is wished; what is known after the end needs no guess."""
        ask, settings = self._ask, self._settings
        if not settings.observed or settings.paper or ask is None or self._view.get("result"):
            return None
        if ask.seat != self._controller.viewer or self._decision != self._asked:
            return None
        self._controller.use_aid(AID)
        token = self._looks_at or self._chosen
        return outside(self._controller, ask.seat, token if ask.choice(token) else "")

    def _idle(self) -> int | None:
        """See Scene."""
        controller, idle, played = self._controller, 0, True
        for ply, event in controller.match.events(controller.viewer):
            if ply > controller.ply:
                break
            if isinstance(event, TurnBegun):
                idle, played = 0 if played else idle + 1, False
            elif isinstance(event, HeroPlayed):
                played = True
        return None if played else idle

    def _sealed(self) -> dict[str, int]:
        """See Scene."""
        controller, viewer = self._controller, self._controller.viewer
        if viewer is None or self._view["turn"]:
            return {}
        hand = self._view["players"][viewer]["hand"]
        return {
            event.what: event.card
            for ply, event in controller.match.events(viewer)
            if ply <= controller.ply and isinstance(event, ChoiceMade)
            if event.card is not None and event.card in hand
        }

    def _changed(self) -> Since | None:
        """What others did since the viewer's last turn: shown while a card is to be played."""
        ask, controller = self._ask, self._controller
        viewer = controller.viewer
        if ask is None or ask.seat != viewer or "play" not in {c.kind for c in ask.choices}:
            return None
        now = (controller.ply, viewer)
        if self._since[0] != now:
            self._since = now, self._work_out_since(viewer)
        return self._since[1]

    def _work_out_since(self, viewer: Seat) -> Since | None:
        """None before anybody has acted in a turn."""
        controller = self._controller
        match, first = controller.match, self._last_own(viewer)
        if not first:
            return None
        told: list[str] = []
        for ply in range(first + 1, controller.ply + 1):
            state: Any = match.state_at(ply - 1)
            own = _own(match.game.view(state, viewer), viewer)
            for scene in match.scenes(ply, viewer):
                before, own = own, _own(scene.view, viewer)
                if own != before:
                    told.append(self._befell(scene.event, viewer, state.active))
        return since(match.game.view(match.state_at(first), viewer), self._view, tuple(told))

    def _befell(self, event: Event, viewer: Seat, active: Seat) -> str:
        """What happened to the viewer, who is no "you" in the log that all may read."""
        if isinstance(event, CardStolen | HeroTaken) and event.victim == viewer:
            card = event.lost if isinstance(event, CardStolen) else event.card
            if card is not None:
                params = self._said.params({"card": card, "seat": event.seat})
                return self._said.of("since_taken", **params)
        said = self._book.sentence(event).rstrip(".")
        return self._by(said, self._words.member(active))

    def _by(self, said: str, member: str) -> str:
        """What happened, with whose turn it was where the sentence does not say it."""
        return f"{said}." if member in said else self._said.of("since_by", said=said, member=member)

    def _last_own(self, viewer: Seat) -> int:
        """The last entry of the viewer in a turn of its own, or of the set-up; 0 without one."""
        match = self._controller.match
        for ply in range(self._controller.ply, 0, -1):
            state: Any = match.state_at(ply - 1)
            if not state.turn or match.log[ply - 1].by == viewer == state.active:
                return ply
        return 0

    def _show(self) -> None:
        controller, table, composer = self._controller, self.table, self._composer
        scene = Scene(
            view=self._view,
            viewer=controller.viewer,
            ask=self._ask,
            chosen=self._chosen,
            also=self._also,
            pointed=self._looks_at,
            thinking=controller.thinking,
            owing=frozenset(controller.match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            prospects=self._prospects(),
            uncovered=self._uncovered(),
            outside=self._outside(),
            idle=self._idle(),
            since=self._changed(),
            deeds=self._deeds.by_seat,
            active=self._deeds.active,
            sealed=self._sealed(),
            notes={} if controller.viewer is None else controller.notes(controller.viewer),
        )
        table.set_header(composer.header(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
        table.set_board(composer.board(scene), controller.viewer is None)


def _own(view: View, seat: Seat) -> tuple[object, ...]:
    """The cards of a seat: face-up, covered and, for itself, in hand."""
    player = view["players"][seat]
    return tuple(player["open"]), tuple(player["covered"]), player["hand"]
