"""What is shown of a duel: its view at each event, and what the choice so far would do to it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.games.majority_2.table.animations import DuelAnimator, timing_of
from council_desktop.games.majority_2.table.asks import BOARD, HAND, Asker
from council_desktop.games.majority_2.table.composer import STEPS, UNTOLD, Composer, Scene
from council_desktop.games.majority_2.table.faces import SharedBack
from council_desktop.games.majority_2.table.log_lines import DuelBook
from council_desktop.games.majority_2.table.outlook import Outlook, lanes_of, outlook
from council_desktop.games.majority_2.table.since import Since, Told, since
from council_desktop.games.majority_2.table.table_widget import DuelTableWidget
from council_desktop.games.majority_2.table.words import DuelWords
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Ask, answer_of
from council_desktop.table.chain import ChainPresenter
from council_desktop.table.opening import dealt, slid
from council_desktop.widgets.moment import Track
from engine.core.errors import EngineError
from engine.core.events import Event, redact
from engine.core.game import Decision, View
from engine.core.types import NOBODY, Seat
from engine.games.majority_2.events import (
    Ability,
    CardChosen,
    Coins,
    ColourNamed,
    DiscChosen,
    DiscPlaced,
    TurnBegan,
)
from engine.preview import preview

_PHASES: Final = frozenset(STEPS)
_LITTLE: Final = (Ability, CardChosen, Coins, DiscChosen)
"""Events that others tell as well."""
_LATELY: Final = 5
"""So many sentences are kept."""
_TURN: Final = 4
"""So many sentences of the turn stand beside the board."""
_KEEP: Final = "swap:no"
"""Token of the answer that hand and reserve stay as they are."""
_SHOWN: Final = ("pay", "free", "draw", "swap")
"""Words of answers by which a step is known that a question belongs to."""


class DuelPresenter(ChainPresenter):
    """Shows one controller's game on one table."""

    def __init__(
        self,
        table: DuelTableWidget,
        controller: MatchController,
        words: DuelWords,
        composer: Composer,
        asker: Asker,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(table, controller, settings, timing_of, parent)
        self.table = table
        self._words = words
        self._composer, self._asker = composer, asker
        self._animator: DuelAnimator = DuelAnimator(table)
        self._further: tuple[View, ...] = ()
        """What would lie there when each further question of the chain is asked."""
        self._looked: dict[tuple[str, ...], Outlook] = {}
        """What chains of the question of now would do."""
        names = [member.name for member in controller.members]
        self._book = DuelBook(words.texts, names, controller.match.game)
        self._laid: tuple[object, Mapping[str, tuple[Seat, int]]] = (None, {})
        """Who has laid which disc, and for which position that was looked for."""
        self._since: tuple[object, Since | None] = (None, None)
        """What the other has done since the viewer's own turn, and when that was asked."""
        self._happening: Event | None = None
        """What is being shown."""
        self._turn: tuple[Told, ...] = ()
        self._lately: list[str] = []
        """What was told since this seat was last asked, the newest last."""
        self.begin()

    def _opening(self) -> Sequence[Track]:
        """See TablePresenter: the reserves out of the deck, then the hand."""
        board = self.table.board
        reserves = [side.all_cards() for side in board.sides]
        return (
            *slid(self.table, reserves, self.table.deck_spot()),
            *dealt(self.table, self.table.tray.cards, SharedBack()),
        )

    # ------------------------------------------------------------ what happens

    def _take_snapshot(self) -> None:
        super()._take_snapshot()
        self._lately.clear()

    def _tell(self, event: Event) -> None:
        super()._tell(event)
        if not isinstance(event, _LITTLE):
            self._lately.append(self._book.sentence(event))
            del self._lately[:-_LATELY]

    def _turn_so_far(self) -> tuple[Told, ...]:
        """The newest sentences of this turn; while something moves, those from before it."""
        controller = self._controller
        if not self.director.is_idle:
            return self._turn
        ply, happened = controller.looking, list[Event]()
        if ply is None:
            ply = controller.ply
        for at in range(ply, 0, -1):
            events = controller.match.events_at(at)
            began = next((n for n, one in enumerate(events) if isinstance(one, TurnBegan)), None)
            now = events[0 if began is None else began + 1 :]
            happened = [*(redact(one, controller.viewer) for one in now), *happened]
            if began is not None:
                break
        told = self._book.briefly(happened, controller.viewer)
        self._turn = tuple(told[-_TURN:])
        return self._turn

    def _changed(self) -> Since | None:
        """What the other did since the viewer's last turn, until the first answer in this one."""
        ask, controller = self._ask, self._controller
        viewer = controller.viewer
        if ask is None or viewer is None or ask.seat != viewer:
            return None
        now = (controller.match, controller.ply, viewer)
        if self._since[0] != now:
            self._since = now, self._work_out_since(viewer)
        return self._since[1]

    def _work_out_since(self, viewer: Seat) -> Since | None:
        controller, match = self._controller, self._controller.match
        state: Any = match.state_at(controller.ply)
        if state.active != viewer:
            return None
        first = self._last_own(viewer)
        before: Any = match.state_at(first)
        if before.turn == state.turn:
            return None
        events = (
            redact(event, viewer)
            for ply in range(first + 1, controller.ply + 1)
            for event in match.events_at(ply)
        )
        told = tuple(self._book.briefly(events, viewer))
        return since(match.game.view(before, viewer), self._view, told, first=not first)

    def _last_own(self, viewer: Seat) -> int:
        """The last entry of the viewer in a turn of its own; 0 without one."""
        match = self._controller.match
        for ply in range(self._controller.ply, 0, -1):
            state: Any = match.state_at(ply - 1)
            if match.log[ply - 1].by == viewer == state.active:
                return ply
        return 0

    # ------------------------------------------------------------ the chain

    def _another_question(self, before: Decision | None, decision: Decision | None) -> None:
        super()._another_question(before, decision)
        self._further = ()
        self._looked.clear()
        if decision is not None:
            self._lately.clear()

    def _ask_after(self, decision: Decision, view: View) -> Ask:
        self._further = (*self._further[: len(self._more)], view)
        return self._asker.ask_of(decision, view, before=self.asks)

    def _ask_of(self, decision: Decision) -> Ask:
        openly = self._controller.several and not decision.private
        view = self._controller.view()
        named = self._named() if decision.seat != view["active"] else ""
        return self._asker.ask_of(decision, view, openly=openly, named=named)

    def _named(self) -> str:
        """The colour that was named just before; "" for none."""
        match = self._controller.match
        for event in match.events_at(self._controller.ply):
            if isinstance(event, ColourNamed):
                return event.colour
        return ""

    def _zone(self) -> str:
        places = {choice.place for choice in self.asks[-1].choices} if self.asks else set()
        if HAND in places:
            return "cards"
        return "board" if BOARD in places else "actions"

    def _costs_nothing(self) -> str:
        """See TablePresenter: to keep the hand."""
        ask = self._ask
        kept = ask is not None and ask.choice(_KEEP) is not None
        return _KEEP if kept else super()._costs_nothing()

    def _ahead(self, links: tuple[str, ...]) -> Outlook | None:
        """What these answers would do; None where that can't be said."""
        asked = self._asked
        if not links or asked is None:
            return None
        found = self._looked.get(links)
        if found is None:
            answers = [answer_of(token) for token in links]
            try:
                seen = preview(self._controller.match, asked.seat, answers)
            except EngineError:  # e.g. of a position that has just been left
                return None
            found = self._looked[links] = outlook(self._controller.view(), seen)
        return found

    def _ends(self) -> Mapping[str, Outlook]:
        """What each choice of the chain would do, with those before it."""
        found, last = {}, len(self.asks) - 1
        for place, ask in enumerate(self.asks):
            before = self._links[:place]
            for choice in ask.choices:
                past = 0 < place < last and choice.token not in self._links
                if choice.place == HAND or choice.kind in UNTOLD or past:
                    continue
                ahead = self._ahead((*before, choice.token))
                if ahead is not None:
                    found[choice.token] = ahead
        return found

    def _now_ahead(self) -> Outlook | None:
        """What the choice so far would do, with what is pointed at."""
        links, asks = self._links, self.asks
        if self._pointed and asks and asks[-1].choice(self._pointed) is not None:
            links = (*links[: len(asks) - 1], self._pointed)
        return self._ahead(links)

    # ------------------------------------------------------------ showing

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before()
        self._happening = event
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, before, ms)

    def _step(self) -> str:
        """The step of the turn that is shown."""
        phase = self._view.get("phase")
        if phase in _PHASES:
            return str(phase)
        if phase == "over":
            return STEPS[-1]
        match = self._controller.match
        game = match.game
        for ply in range(self._controller.ply, 0, -1):
            entry = match.log[ply - 1]
            if entry.by < 0:
                continue
            word = game.token(match.state_at(ply - 1), entry.by, entry.action).partition(":")[0]
            if word in _SHOWN:
                return word
        return STEPS[0]

    def _laid_discs(self) -> Mapping[str, tuple[Seat, int]]:
        """By colour of the discs that lie on cards: who has put it there, in which turn."""
        controller, match = self._controller, self._controller.match
        now = controller.ply if controller.looking is None else controller.looking
        if self._laid[0] != (match, now):
            left = {colour for colour, place in self._view["discs"].items() if place is not None}
            found = {}
            for ply in range(now, 0, -1):
                for event in reversed(match.events_at(ply) if left else ()):
                    if isinstance(event, DiscPlaced) and event.colour in left:
                        left.discard(event.colour)
                        state: Any = match.state_at(ply - 1)
                        found[event.colour] = state.active, state.turn
            self._laid = (match, now), found
        return self._laid[1]

    def _known(self) -> dict[str, dict[str, int]]:
        """Cards of the other that the viewer knows to lie in hand and reserve."""
        controller = self._controller
        if controller.viewer is None:
            return {}
        known = controller.match.knowledge_at(controller.ply, controller.viewer).dump()
        found: dict[str, dict[str, int]] = {}
        for part in known["held"]:
            places = part["places"]
            if places in (["hand"], ["reserve"], ["hand", "reserve"]):
                found["either" if len(places) > 1 else places[0]] = dict(part["cards"])
        either, sure = found.get("either", {}), (found.get("hand", {}), found.get("reserve", {}))
        for card in list(either):
            either[card] -= sum(one.get(card, 0) for one in sure)
            if either[card] <= 0:
                del either[card]
        return found

    def _show(self) -> None:
        controller, table, composer = self._controller, self.table, self._composer
        match = controller.match
        seen = match.state_at(controller.seen_ply)  # somebody may look back from the end
        over = controller.view() == self._view and seen.actor == NOBODY
        if self.director.is_idle:
            self._happening = None
        event = self._happening
        scene = Scene(
            view=self._view,
            viewer=controller.viewer,
            step=self._step(),
            asks=self.asks,
            views=(controller.view(), *self._further)[: len(self.asks)],
            chosen=self._links,
            pointed=self._pointed,
            ahead=self._now_ahead(),
            behind=self._ahead(self._links[: max(0, len(self.asks) - 1)]),
            ends=self._ends(),
            known=self._known(),
            thinking=controller.thinking,
            owing=frozenset(match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            over=over,
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            riddle=controller.is_riddle,
            happening="\n".join(self._lately),
            turn=self._turn_so_far(),
            lit=lanes_of(event),
            since=self._changed(),
            laid=self._laid_discs(),
        )
        table.set_header(composer.header(scene))
        table.set_board(composer.board(scene))
        table.set_supply(composer.supply(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
