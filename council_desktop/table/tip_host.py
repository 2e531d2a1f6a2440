"""Shows the tips of a game beside its table, one at a time, at the moment they matter."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.tip_memory import TipMemory
from council_desktop.table.frame import TableFrame
from council_desktop.table.tip_bubble import TipBubble
from council_desktop.table.tips import Guide, Tip
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.match import Entry


def skipped(game: str) -> str:
    """What is remembered where somebody plays this game's introduction without its tips."""
    return f"introduction.{game}"


def begin_anew(memory: TipMemory, game: str) -> None:
    """The introduction of a game is shown from its first tip on."""
    memory.forget(skipped(game))
    memory.keep_place(game, 0)


def _is_past(tip: Tip) -> bool:
    """Whether it is about what has happened, not about what is asked."""
    return not tip.while_asked


class TipHost(QObject):
    """Between a guide and its panel. It never stands in the way of the game."""

    message = Signal(str)
    switched_off = Signal()
    """No tips in usual games any more."""
    lesson_requested = Signal(str)
    """The guided first game of this title, which a tip has offered."""
    put_away = Signal()
    """The panel has gone, with the keyboard perhaps."""

    def __init__(
        self,
        guide: Guide | None,
        controller: MatchController,
        table: TableFrame,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        memory: TipMemory,
        wanted: bool,
        parent: QObject | None = None,
    ) -> None:
        """`wanted`: whether tips are shown in usual games."""
        super().__init__(parent)
        self._guide, self._controller, self._table = guide, controller, table
        self._texts, self._memory, self._wanted = texts, memory, wanted
        self._game = controller.match.game.id
        self._due: tuple[Tip, ...] = ()
        """The lesson of the position."""
        self._lesson: tuple[Tip, ...] = ()
        """The same, until its tips are skipped."""
        self._read = 0
        self._reads: dict[int, int] = {}
        """How much of a lesson was read, by the number of its first tip: undo brings it back."""
        self._missed: set[int] = set()
        """Numbers of tips that were never shown, as the game went on past them."""
        self._furthest = 0
        """The highest number of a tip that was due."""
        self._left: tuple[Tip, ...] = ()
        """What was not read when the last lesson ended, and not shown."""
        self._between = False
        """Whether what the last tip was about is over, and what is next is not yet shown."""
        self._aside: tuple[Tip, ...] = ()
        """Tips of a guided game that come when they come, outside the row of its lessons."""
        self._found_place = False
        """Whether the lesson it was left in was looked for."""
        self._quiet = False
        self._led: Tip | None = None
        """The tip whose card was given the keyboard."""
        self._shown: Tip | None = None
        self._waiting: list[Tip] = []
        """Tips of usual games that are due."""
        self._heard: dict[str, list[Entry]] = {}
        """By their names: the game up to where they became due."""
        self._met: set[str] = set()
        """Those of them that could be read."""
        self._met_at = 0
        """How far the game had come when the first of these was shown."""
        self._asks: Tip | None = None
        """The tip that waits for what it asks,"""
        self._asks_at = 0
        """and how far the game had come when it was shown."""
        self._told: list[Event] = []
        """What was shown since the last time: of what is held back nothing is said yet."""
        self._is_clear = False
        """Whether a verdict is held whose word has left the board."""
        self.panel = TipBubble(theme, assets, texts.t("introduction.key"), table)
        table.dismissed.connect(self._dismiss)
        table.hintMoved.connect(self.panel.give_way)
        self.panel.next.connect(self.go_on)
        self.panel.skipped.connect(self.skip)
        if guide is not None:
            presenter: Any = table.presenter
            presenter.idle.connect(self.refresh)
            presenter.shown.connect(self._told.append)
            presenter.wentOn.connect(self._forget_past)
            table.verdictCleared.connect(self._on_cleared)
            controller.viewer_changed.connect(self.refresh)
            controller.decision_opened.connect(self._on_decision)
            controller.finished.connect(self._on_finished)

    def set_wanted(self, wanted: bool) -> None:
        """Tips in usual games, from now on."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._waiting = []
            self.refresh()

    def set_quiet(self, quiet: bool) -> None:
        """While something larger is shown a tip waits."""
        self._is_clear = False
        if quiet != self._quiet:
            self._quiet = quiet
            if quiet:
                self._show()
            else:
                # From the event loop: what the table shows next may begin to move just now.
                QTimer.singleShot(0, self, self._show)

    @property
    def tip(self) -> Tip | None:
        """The one that is shown."""
        if self._between:
            return None
        if self._quiet:
            # Beside a verdict there is time to read what its cards have come to, and nothing else.
            return next(filter(_is_past, self._waiting), None) if self._is_clear else None
        if self._aside:
            return self._aside[0]
        if self._lesson:
            return self._lesson[self._read] if self._read < len(self._lesson) else None
        presenter: Any = self._table.presenter
        # Where the table rests nothing is asked yet that a tip could help with.
        due = filter(_is_past, self._waiting) if presenter.resting else iter(self._waiting)
        return next(due, None)

    def _on_cleared(self) -> None:
        self._is_clear = True
        self._show()

    def held(self) -> tuple[list[Tip], int]:
        """The tips that are due and not yet read, for the same table in another look."""
        return list(self._waiting), self._read

    def take_up(self, held: tuple[list[Tip], int]) -> None:
        """The inverse."""
        waiting, read = held
        self._waiting = waiting if self._wanted else []
        if self._lesson:
            self._read = min(read, len(self._lesson))
        self._show()

    def refresh(self) -> None:
        """What fits the position that is shown."""
        if self._guide is None or not self._controller.begun:
            return
        self._between = False
        lesson = self._guide.lesson(self._controller)
        presenter: Any = self._table.presenter
        if lesson is not None and self._guide.at_rest is not None and presenter.resting:
            lesson = self._guide.at_rest(self._controller)
        if lesson is None:
            self._listen(self._guide)
        elif skipped(self._game) in self._memory:
            self._due = self._lesson = self._aside = ()
        elif lesson and not lesson[0].number:
            self._aside = tuple(tip for tip in lesson if tip.name not in self._memory)
        else:
            self._aside = ()
            if lesson != self._due:
                self._turn_to(lesson)
        self._show()

    def _turn_to(self, lesson: tuple[Tip, ...]) -> None:
        """Another lesson: what the one before it had still to say was missed."""
        before, left = self._due, self._lesson[self._read :]
        if before:
            self._reads[before[0].number] = self._read
            if self._controller.looking is None:
                self._left = left[1:]  # The first of what is left was shown, if not put away.
        self._due = lesson
        if not lesson:
            self._lesson, self._read = (), 0
            return
        first = lesson[0].number
        missed = {tip.number for tip in self._left if tip.number < first}
        self._left = ()
        if self._furthest:  # A lesson that never came, as the game went on at once.
            missed |= set(range(self._furthest + 1, first))
        self._furthest = max(self._furthest, lesson[-1].number)
        self._missed = {one for one in self._missed if one < first} | missed
        self._lesson = lesson
        self._read = self._place_in(lesson)

    def _place_in(self, lesson: tuple[Tip, ...]) -> int:
        """How much of a lesson was read: before it was taken back, or all that was before a game
        that is gone on with."""
        if self._found_place:
            return min(self._reads.get(lesson[0].number, 0), len(lesson))
        self._found_place = True
        read = self._memory.place(self._game) - lesson[0].number
        return read if 0 <= read <= len(lesson) else 0

    def go_on(self) -> None:
        """The tip that is shown was read. One that waits for what it asks does not go by that."""
        if self.tip is not None and self.tip.waits:
            return
        if self._aside:
            self._memory.add(self._aside[0].name)
            self._aside = self._aside[1:]
        elif self._lesson:
            self._read = min(self._read + 1, len(self._lesson))
            self._memory.keep_place(self._game, self._lesson[0].number + self._read)
        elif self._waiting:
            del self._waiting[0]
        self._show()

    def skip(self) -> None:
        """No more tips: in this introduction, or in usual games. Or the guided game, where the tip
        offers that."""
        if self._lesson or self._aside:
            self._memory.add(skipped(self._game))
            self._due = self._lesson = self._aside = ()
            self._left = ()
            self.message.emit(self._t("skipped"))
        elif self._waiting and self._waiting[0].offers:
            self.go_on()
            self.lesson_requested.emit(self._game)
            return
        else:
            self._waiting = []
            self.message.emit(self._t("switched_off"))
            self.switched_off.emit()
        self._show()

    def _dismiss(self) -> None:
        """A tip of usual games is put away by the key that takes things back."""
        if self.tip is not None and self.tip in self._waiting:
            self.go_on()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"introduction.{key}", **params)

    def _forget_past(self) -> None:
        """What has happened was looked at: tips about it are over, and whatever was read before the
        last answer. One about the past that could not be read is said another time."""
        for tip in filter(_is_past, self._waiting):
            if tip.name not in self._met:
                self._memory.forget(tip.name)
        self._waiting = [
            tip for tip in self._waiting if not _is_past(tip) and tip.name not in self._met
        ]
        self._met = set()
        self._show()

    def _has_acted(self, since: int = 0) -> bool:
        """Whether a person has answered after so many actions."""
        people = self._controller.people
        return any(entry.by in people for entry in self._controller.match.log[since:])

    def _on_decision(self, decision: object) -> None:
        if self._met and self._has_acted(self._met_at):
            self._forget_past()
        if self._asks is not None and self._has_acted(self._asks_at):
            if self._asks in self._lesson:
                self._read = max(self._read, self._lesson.index(self._asks) + 1)
            elif not self._asks.number:
                self._memory.add(self._asks.name)
                self._aside = ()
            self._asks = None
        if decision is not None:
            if self._is_still():
                self.refresh()
        elif self._guide is not None and self._due:
            # Answered: what was said for that is over, what comes next is said once it is seen.
            self._between = self._guide.lesson(self._controller) != self._due
            self._show()

    def _is_still(self) -> bool:
        """Whether the table shows what the game has come to."""
        presenter: Any = self._table.presenter
        return bool(presenter.director.is_idle)

    def _on_finished(self) -> None:
        if self._is_still():  # Else once the last of it has been shown.
            self.refresh()

    def _drop_undone(self) -> None:
        """Nothing is told of what has been taken back; when it happens once more, it is."""
        log = self._controller.match.log
        for tip in filter(_is_past, tuple(self._waiting)):
            heard = self._heard.get(tip.name, [])
            if log[: len(heard)] != heard:
                self._waiting.remove(tip)
                self._memory.forget(tip.name)

    def _news(self) -> Sequence[Event]:
        """What was shown since the last time."""
        news, self._told[:] = tuple(self._told), ()
        return news

    def _knows_lesson(self) -> bool:
        """Whether the guided game was begun, or left."""
        return self._memory.place(self._game) > 0 or skipped(self._game) in self._memory

    def _listen(self, guide: Guide) -> None:
        if self._controller.looking is not None or self._controller.showing_line:
            return
        news = self._news()
        self._drop_undone()
        if not self._wanted:
            return
        if self._controller.over:
            # Nothing is done any more for which a tip could help: it may come in another game.
            self._waiting = []
            return
        decision = self._controller.decision
        asked = decision.kind if decision is not None else ""
        self._waiting = [
            tip
            for tip in self._waiting
            if tip.while_asked in ("", asked) and not (tip.offers and self._has_acted())
        ]
        for tip in guide.occasions(self._controller, news):
            if tip.offers and (self._knows_lesson() or self._has_acted()):
                continue
            if tip.name not in self._memory:
                self._memory.add(tip.name)
                self._heard[tip.name] = self._controller.match.log
                self._waiting.append(tip)

    def _row(self, tip: Tip) -> tuple[list[str], list[QWidget]]:
        """The sentences that come one after another where this tip is one of them, and what of
        the table they are about."""
        if self._guide is None or tip in self._waiting:
            return [], []
        every = [one for one in self._guide.every() if one.number]
        parts = {part for one in every for part in self._table.spots_of(one.place)}
        return [self._texts.t(one.text) for one in every], list(parts)

    def _show(self) -> None:
        tip, panel = self.tip, self.panel
        if tip is not None and tip != self._shown and not self._is_still():
            tip = None  # It would lie where something is on its way to.
        self._shown = tip
        self._table.keep_ground(tip is not None)
        if tip is None:
            had = panel.isVisible() and panel.isAncestorOf(panel.window().focusWidget() or panel)
            panel.put_away()
            if had:
                self.put_away.emit()
            return
        text = self._texts.t(tip.text)
        if self._aside:
            place, spoken = self._t("tip"), self._t("spoken_once", text=text)
            words = self._t("play_on"), self._t("skip")
            short = "", self._t("skip_short")
        elif tip.number:
            # Those that were missed do not come: what comes next may be another number.
            left = sum(one not in self._missed for one in range(tip.number + 1, tip.count + 1))
            place = self._t("place", number=tip.number, count=tip.count)
            if tip.waits:  # No button leads on from it.
                place = self._t("place_waits", place=place)
            spoken = self._t("spoken", place=place, text=text)
            last = "play_on" if left else "done"
            words = self._t(last if tip is self._lesson[-1] else "next"), self._t("skip")
            short = (
                self._t("place_short", number=tip.number, count=tip.count),
                self._t("skip_short"),
            )
            if not left:
                words = words[0], ""  # There is nothing more to skip.
                short = place, ""
        else:
            place, spoken = self._t("tip"), self._t("spoken_once", text=text)
            words = self._t("done"), self._t("guided" if tip.offers else "off")
            short = "", words[1]
            if self._quiet or self._controller.decision is not None:
                if not self._met:
                    self._met_at = self._controller.match.ply
                self._met.add(tip.name)
        if tip.waits:
            words = "", words[1]
            if tip is not self._asks:
                self._asks, self._asks_at = tip, self._controller.match.ply
        spots = self._table.spots_of(tip.place)
        had = panel.on.hasFocus()
        panel.show_tip(place, text, spoken, words, words[1], spots, self._row(tip), short)
        if had and tip.waits:
            self.put_away.emit()  # What had the keyboard is not there.
        if spots and tip != self._led:
            # The bubble tells of the card too, once: whoever moves on from it is let go.
            self._table.tray.hand_zone.lead_to(spots[0])
        self._led = tip
