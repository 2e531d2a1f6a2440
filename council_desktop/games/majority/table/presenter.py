"""What is shown of a game of The Majority: its view at each event, and what becomes of the cards.

At the end of a round the table rests: it holds the count until somebody has gone through its
colours. The game itself stands further on already; bots wait meanwhile.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QObject

from council_desktop.controllers.match_controller import MatchController
from council_desktop.director.director import Scene as Step
from council_desktop.director.timings import SPEEDS, Timing
from council_desktop.games.majority.table.animations import COUNTED, Animator, timing_of
from council_desktop.games.majority.table.asks import PLAY, ask_of
from council_desktop.games.majority.table.composer import Composer, Learnt, Scene, learnt
from council_desktop.games.majority.table.count import Count
from council_desktop.games.majority.table.faces import SharedBack
from council_desktop.games.majority.table.fates import Fates
from council_desktop.games.majority.table.last_turn import Deed, last_turn
from council_desktop.games.majority.table.log_lines import LogBook
from council_desktop.games.majority.table.pictures import ComparePicture, OutPicture
from council_desktop.games.majority.table.table_widget import MajorityTableWidget
from council_desktop.store.settings import Settings
from council_desktop.system.patience import asked_anew
from council_desktop.table.asks import Ask
from council_desktop.table.chain import ChainPresenter
from council_desktop.table.default.words import TableWords
from council_desktop.table.opening import dealt, risen, slid
from council_desktop.widgets.moment import Track
from engine.core.events import Event
from engine.core.game import Decision, View
from engine.core.types import NOBODY, Seat
from engine.games.majority.events import (
    Assassinated,
    Betrayed,
    Bribed,
    Counted,
    Dealt,
    Laid,
    Picked,
    Revealed,
    Spied,
    TurnEnded,
)

_NARRATED: Final = (Bribed, Assassinated, Spied, Betrayed)
"""What the cards of a turn do: told in words while it is shown."""


class MajorityPresenter(ChainPresenter):
    """Shows one controller's game on one table."""

    def __init__(
        self,
        table: MajorityTableWidget,
        controller: MatchController,
        words: TableWords,
        composer: Composer,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        seats = len(controller.members)
        watched = not controller.people

        def timing(event: Event) -> Timing:
            return timing_of(event, seats, watched, self._view.get("order") or ())

        super().__init__(table, controller, settings, timing, parent)
        self.table = table
        self._words = self._said = words
        self._composer = composer
        self._fates = Fates()
        self._book = LogBook(
            words.texts, [one.name for one in controller.members], controller.match.game
        )
        self._told_now = ""
        """The last event that is worth a sentence."""
        self._count: Count | None = None
        """The round that is counted, while the table rests at it."""
        self._due_count: Count | None = None
        """It rests at this once what is being shown has ended."""
        self._passing: Count | None = None
        """The round that is counted while only bots play: it goes on by itself."""
        self._count_seen = False
        """Whether it is being shown."""
        self._coins: QAbstractAnimation | None = None
        """Those that travel to the account, of the colour that is looked at."""
        self._out = OutPicture()
        self._last: tuple[object, tuple[Deed, ...]] = (None, ())
        self._animator: Animator = Animator(table)
        table.stepBackRequested.connect(self.be_ready)
        table.compareToggled.connect(self._render)
        self.begin()

    def _opening(self) -> Sequence[Track]:
        """See TablePresenter: packets slide to the seats, the benches rise, the hand is dealt."""
        board = self.table.board
        packets = [seated.cards for seated in board.ring.seats.values()]
        return (
            *slid(self.table, packets, board.ring),
            *risen([bench.rise for bench in board.benches]),
            *dealt(self.table, self.table.tray.cards, SharedBack()),
        )

    @property
    def resting(self) -> bool:
        """Is a round counted that nobody has gone on from?"""
        return self._count is not None

    @property
    def count(self) -> Count | None:
        """The round that is counted, and how far one has looked."""
        return self._count

    def rest(self) -> Any:
        """See TablePresenter."""
        if self._count is None:
            return None
        return self._view, self._fates, self._count, self._coming, self._later

    def rest_again(self, rest: Any) -> None:
        """See TablePresenter."""
        super().rest_again(rest)
        if rest is None:
            return
        self._view, self._fates, self._count, self._coming, self._later = rest
        self._open_decision()
        self._render()

    # ------------------------------------------------------------ from the controller

    def resync(self) -> None:
        """The snapshot, at once."""
        was_resting = self.resting
        self._count = self._due_count = self._passing = None
        self._later = ()
        super().resync()
        if was_resting:
            self._controller.set_busy(False)

    def _take_snapshot(self) -> None:
        super()._take_snapshot()
        self._fates = Fates()

    def _on_events(self, events: Sequence[Event]) -> None:
        whole = (*self._later, *events)
        self._later = ()
        last = max((n for n, one in enumerate(whole) if isinstance(one, Counted)), default=-1)
        if last >= 0 and self._frame.isVisible():
            counted = tuple(one for one in whole if isinstance(one, Counted))
            view = self._view_at_count()
            count = Count(counted, _coins_before(counted, view), view)
            if not self._controller.people:
                self._passing = count
                super()._on_events(whole)
                return
            self._due_count, self._count = count, None
            whole, self._later = whole[: last + 1], whole[last + 1 :]
            self._coming += self._views(len(events))
            self._enqueue(whole)
            return
        super()._on_events(whole)

    def _enqueue(self, events: Sequence[Event]) -> None:
        self._controller.set_busy(True)
        self.director.enqueue(events)

    def _view_at_count(self) -> View:
        """The table when all has been paid, before anything else happens."""
        controller = self._controller
        for ply in range(controller.ply, self._told, -1):
            for scene in reversed(controller.match.scenes(ply, controller.viewer)):
                if isinstance(scene.event, Counted):
                    return scene.view
        return controller.view()

    def _tell(self, event: Event) -> None:
        self._fates = self._fates.after(event, self._view)
        if isinstance(event, _NARRATED):
            self._told_now = self._book.sentence(event)
        elif isinstance(event, Laid | TurnEnded):
            self._told_now = ""
        if self._passing is not None and isinstance(event, Counted):
            self._passing = replace(self._passing, at=self._passing.colours.index(event))
            self._count_seen = True
        elif self._count_seen:
            self._passing, self._count_seen = None, False
        super()._tell(event)

    def _reconcile(self) -> None:
        self._passing, self._count_seen = None, False
        begins, self._due_count = self._due_count, None
        if begins is not None:
            asked_anew()
            self._count = begins
        super()._reconcile()
        if begins is not None and self.resting:
            self._frame.place_focus("actions")
            self._pay()

    def _open_decision(self) -> None:
        super()._open_decision()
        if self.resting:
            self._ask = None  # It is asked when the round has been counted.

    # ------------------------------------------------------------ going on, and back

    def go_on(self) -> None:
        """The round has been counted: show what comes after it."""
        if self._count is None:
            return
        self._end_coins()
        self._count = None
        self.wentOn.emit()
        later, self._later = self._later, ()
        if later:
            self.director.enqueue(later)
        else:
            self._open_decision()
        self._render()
        if not later:
            self._controller.set_busy(False)
        if self._ask is not None:
            self._frame.place_focus(self._zone())

    def _look_at(self, at: int) -> None:
        if self._count is not None and 0 <= at < len(self._count.colours):
            on = at > self._count.at
            self._end_coins()
            self._count = replace(self._count, at=at)
            self.wentOn.emit()
            self._render()
            if on:
                self._pay()

    def _pay(self) -> None:
        """Let coins travel to the account, which has them already where nothing moves."""
        speed = SPEEDS[self._settings.speed]
        if self._count is None or not speed or self._settings.motion == "off":
            return
        if not self._frame.isVisible():
            return
        coins = self._animator.pay(self._count.now, round(COUNTED * speed))
        if coins is not None:
            self._coins = coins
            coins.setParent(self)  # It ends with the table.
            coins.finished.connect(self._end_coins)
            coins.start()

    def _end_coins(self) -> None:
        """All of them are where they belong."""
        coins, self._coins = self._coins, None
        if coins is not None:
            coins.stop()
            self._animator.all_paid()

    @property
    def coins_move(self) -> QAbstractAnimation | None:
        """What travels to the account just now; None for nothing."""
        return self._coins

    def finish_now(self) -> None:
        """Show the end of everything that is still moving."""
        self._end_coins()
        super().finish_now()

    def _stop_moving(self) -> None:
        self._end_coins()
        super()._stop_moving()

    def be_ready(self) -> None:
        """One colour back in the count."""
        if self._count is not None:
            self._look_at(self._count.at - 1)

    def confirm(self) -> None:
        """One colour on; from the last one to the game. Else carry out what is chosen."""
        if self._count is None:
            super().confirm()
        elif self._count.is_last:
            self.go_on()
        else:
            self._look_at(self._count.at + 1)

    def clear(self) -> None:
        """Over the rest of the count, or take a choice back."""
        if self._count is not None:
            self.go_on()
        else:
            super().clear()

    def ask_for_hint(self) -> str:
        """A hint is about what is asked, not about what was."""
        self.go_on()
        return super().ask_for_hint()

    # ------------------------------------------------------------ showing

    def _move(self, event: Event, ms: int) -> Step:
        before = self._animator.before(event, self._controller.viewer)
        self._tell(event)
        self._forget_ask()
        self._render()
        return self._animator.scene(event, ms, before)

    def _ask_of(self, decision: Decision) -> Ask:
        view = self._controller.view()
        about = self._composer.asked_about(view, decision.seat)
        return ask_of(decision, self._said, self._words.members(view["order"] or ()), about)

    def _zone(self) -> str:
        return "actions" if self.resting else "cards"

    def _learnt(self) -> Learnt:
        """What the viewer has learnt by now."""
        controller = self._controller
        if controller.viewer is None:
            return Learnt()
        return learnt(controller.match.knowledge_at(controller.ply, controller.viewer).dump())

    def _played(self) -> dict[Seat, tuple[str, ...]]:
        """See Scene."""
        controller, found = self._controller, dict[Seat, tuple[str, ...]]()
        for ply, event in controller.match.events(controller.viewer):
            if ply > controller.ply:
                break
            if isinstance(event, Dealt):
                found.clear()
            if not isinstance(event, (Laid, Revealed)) or event.card is None:
                continue
            if isinstance(event, Laid) == (event.seat == controller.viewer):
                found[event.seat] = (*found.get(event.seat, ()), event.card)
        return found

    def _deeds(self) -> tuple[Deed, ...]:
        """What the cards of the last turn did, while the viewer is to play the next one."""
        controller = self._controller
        if self._ask is None or self._ask.kind != PLAY or self._ask.seat != controller.viewer:
            return ()
        now = (controller.ply, controller.viewer)
        if self._last[0] != now:
            events = controller.match.events(controller.viewer)
            self._last = now, last_turn(event for ply, event in events if ply <= controller.ply)
        return self._last[1]

    def _kept_last(self) -> str:
        """See Scene: the card of the last packet, which was passed on to whoever looks."""
        controller, last = self._controller, ""
        first = self._view["phase"] == "exchange" or not self._view["teams"]
        if not first or self._ask is None or self._ask.seat != controller.viewer:
            return ""
        for ply, event in controller.match.events(controller.viewer):
            if ply > controller.ply:
                break
            own = isinstance(event, Laid | Picked) and event.seat == controller.viewer
            if isinstance(event, Dealt) or (own and isinstance(event, Laid)):
                last = ""
            elif own and isinstance(event, Picked):
                last = event.card or ""
        return last

    def _show(self) -> None:
        controller, table, composer = self._controller, self.table, self._composer
        match = controller.match
        seen = match.state_at(controller.seen_ply)  # somebody may look back from the end
        over = controller.view() == self._view and seen.actor == NOBODY
        returns = seen.returns() if over else ()
        count = self._passing if self._count_seen else self._count
        scene = Scene(
            view=count.view if count is not None else self._view,
            viewer=controller.viewer,
            ask=self._ask,
            chosen=self._chosen,
            pointed=self._looks_at,
            thinking=controller.thinking,
            owing=frozenset(match.state.open_seats()),
            waiting=not self.director.is_idle and self._ask is None,
            over=over and not self.resting,
            winners=tuple(seat for seat, won in enumerate(returns) if won > 0),
            undo=controller.can_undo(),
            redo=controller.can_redo(),
            paper=self._settings.paper,
            fates=self._fates,
            told=self._told_now,
            count=count,
            known=self._learnt(),
            played=self._played(),
            kept_last=self._kept_last(),
            last=self._deeds(),
        )
        if self.director.is_idle:
            self._out = composer.out(scene)
        table.set_header(composer.header(scene))
        table.set_board(composer.board(scene))
        table.set_out(self._out)
        table.set_sum(composer.sum(scene))
        table.tray.set_gift(*composer.gift(scene))
        table.set_tray(composer.tray(scene))
        table.set_actions(composer.actions(scene))
        picture = composer.comparison(scene) if table.comparing else ComparePicture()
        both = (self._words.t("compare.button"), self._words.t("compare.close"))
        table.set_comparison(both if composer.compares(scene) else (), picture)


def _coins_before(counted: Sequence[Counted], after: View) -> tuple[int, ...]:
    """Coins of every seat before all of this was paid: nothing else pays."""
    return tuple(
        player["coins"] - sum(one.coins[seat] for one in counted)
        for seat, player in enumerate(after["players"])
    )
