"""Where the open game was decided: worked out in a process, shown on a page of its own."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from council_desktop.app.pages import Pages
from council_desktop.controllers.long_work import LongWork
from council_desktop.controllers.match_controller import MatchController
from council_desktop.controllers.one_way import OneWay
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.decided_page import (
    CHANCE as WON,
)
from council_desktop.pages.decided_page import (
    DecidedPage,
    DecidedShown,
    apportioned,
    evenly,
    numbered,
    percent,
    signed,
)
from council_desktop.store.steps import Steps
from council_desktop.table.kind import Book
from council_desktop.text.texts import Texts
from council_desktop.widgets.curve import CurvePoint, CurveRound
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.parts_table import FULL as FULL_BAR
from council_desktop.widgets.parts_table import PartLine
from council_desktop.widgets.point_row import PointRow
from engine import choices
from engine.bots.registry import bots_of
from engine.choices import SURELY, Judged, short_of_best
from engine.core.events import Event, redact
from engine.core.types import CHANCE, NOBODY, Seat
from engine.decided import (
    FULL,
    Places,
    Step,
    TurningPoint,
    change_of,
    error_of,
    in_counts,
    kinds_of,
    parts_of,
    side_of,
    steps_of,
    turning_points,
)
from engine.match import Match, rolled

PAGE: Final = "decided"
_COUNTED: Final = "counted"
"""The measure of games that count something beside who has won."""

_ENDS, _QUOTED = ".!?…", '”“»" \u00a0\u202f'
"""What ends a sentence, and what may stand behind that where somebody has said it."""
_HALF: Final = 0.5
"""Of a game that is over: won is 1, lost is 0."""
_MOST_KINDS: Final = 3
"""Kinds of draws or choices that are named; all others are the rest."""
_MOST_COSTLY: Final = 3
"""Choices beside the turning points that are named."""

Look = Callable[[], tuple[Texts, Theme, Assets]]


@dataclass(slots=True)
class _Told:
    """What has been put into words, in the language of now: the page is filled for each step that
    comes, and reads all of it again."""

    lines: dict[int, list[str]] = field(default_factory=dict)
    """By ply: what the log says, of all of them or of none."""
    steps: dict[int, str] = field(default_factory=dict)
    better: dict[int, str] = field(default_factory=dict)
    """By step: the better answer."""
    parts: dict[tuple[str, int], tuple[PartLine, ...]] = field(default_factory=dict)
    """By measure and side, once the line is done."""
    rounds: tuple[CurveRound, ...] = ()


def sentence(what: str) -> str:
    """With a full stop, unless it ends with one or with what somebody has said: another sentence
    follows."""
    return what if what.rstrip(_QUOTED).endswith(tuple(_ENDS)) else f"{what}."


def _tells(line: LogLine) -> bool:
    """Does it say what happened?"""
    return not (line.heading or line.caption)


class Decided(QObject):
    """One game at a time; what is known of it stays until another one is asked about."""

    def __init__(
        self,
        pages: Pages,
        look: Look,
        look_at: Callable[[int], None],
        play_on: Callable[[int, tuple[Seat, str] | None], None],
        parent: QObject,
        moves: Callable[[], bool] = lambda: False,
    ) -> None:
        """`look_at` shows the open game at one of its plies; `play_on` plays it on from one, where
        a seat has given an answer first; `moves`: whether the line is drawn over time."""
        super().__init__(parent)
        self._pages, self._look, self._moves = pages, look, moves
        self._look_at, self._play_on = look_at, play_on
        self._controller: MatchController | None = None
        self._steps: list[Step] = []
        self._judged: dict[int, Judged] = {}
        """By step: own choices that were looked at so far."""
        self._plies: list[int] = []
        """After each of them there will be a step: known before the first one comes."""
        self._done = False
        """Is the line as sure as it is going to be?"""
        self._told = _Told()
        self._points_done: dict[tuple[str, int], list[TurningPoint]] = {}
        """By measure and side, once the line is done: its turning points ..."""
        self._counts_done: list[Step] = []
        """... and the steps by what is counted."""
        self._side: int | None = None
        self._chosen: str | None = None
        """What the line shows, once it was chosen, or known to be the one that tells something."""
        self._work = OneWay(self)
        self._work.came.connect(self._on_data)
        self._work.ended.connect(self._fill)
        self._soon = QTimer(self)
        """What comes at once is shown at once: a page is not filled for each step."""
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._fill)
        self._wording = LongWork(self)
        """Puts into words what the page needs: to read the log of a long game takes a while."""
        self._wording.ended.connect(self._show)
        self._wording.raise_what_fails()
        self._more = False
        """Whether something has come meanwhile."""
        pages.add(PAGE, self._make, focus=DecidedPage.focus_first, refresh=lambda _: self._fill())

    @staticmethod
    def can(controller: MatchController) -> bool:
        """Can it be worked out for this game?"""
        lines = getattr(controller.match.journal, "lines", ())
        return bool(lines) and bots_of(controller.match.game.id).quick is not None

    def show(self, controller: MatchController) -> None:
        """Of this finished game."""
        if controller is not self._controller:
            self._begin(controller)
            self._count(controller)
        elif self._broken_off:
            self._count(controller)
        self._pages.show(PAGE)

    def _count(self, controller: MatchController) -> None:
        lines = list(getattr(controller.match.journal, "lines", ()))
        self._work.start("where it was decided", choices.run, lines, self._seats(controller))

    @property
    def searching(self) -> bool:
        """Is something still to come?"""
        return self._work.running

    @property
    def _broken_off(self) -> bool:
        """Will the line never be as sure as it should be?"""
        return not self._done and not self.searching

    def forget(self) -> None:
        """The game is left."""
        self._work.stop()
        self._begin(None)
        self._pages.drop(PAGE)

    def _begin(self, controller: MatchController | None) -> None:
        self._wording.stop()
        self._controller, self._steps, self._judged = controller, [], {}
        self._told, self._points_done = _Told(), {}
        self._plies = [] if controller is None else steps_of(controller.match)
        self._done, self._counts_done = False, []
        self._side = self._chosen = None

    @staticmethod
    def _seats(controller: MatchController) -> tuple[Seat, ...]:
        """Those who look: the people, and where there are none whoever sits first."""
        return tuple(controller.people) or (0,)

    # ------------------------------------------------------------ what comes

    def _on_data(self, data: Any) -> None:
        if "judged" in data:
            found = Judged(**data["judged"])
            self._judged[found.step] = found
        elif "line" in data:
            self._done = True
        else:
            place = int(data["place"])
            self._steps[place : place + 1] = [Step(**data["step"])]
            if place + 1 == len(self._plies):
                self._settle_measure()
        if self._pages.current == PAGE:
            self._soon.start()

    def _settle_measure(self) -> None:
        """Once there is a line from the beginning to the end: where the game could not be lost, or
        not be won, what is counted is shown, unless somebody has chosen."""
        assert self._controller is not None
        match = self._controller.match
        counted = self._look()[0].has(f"decided.counted.{match.game.id}")
        flat = all(step.shares == self._steps[0].shares for step in self._steps)
        if self._chosen is None:
            self._chosen = _COUNTED if counted and flat else WON

    @property
    def _measure(self) -> str:
        return self._chosen or WON

    @property
    def _measured(self) -> Sequence[Step]:
        """The steps by what the line shows."""
        if self._measure == WON:
            return self._steps
        if not self._done:
            return in_counts(self._steps)
        self._counts_done = self._counts_done or in_counts(self._steps)
        return self._counts_done

    def _make(self) -> DecidedPage | None:
        if self._controller is None:
            return None
        self._wording.stop()
        self._told = _Told()  # maybe other texts
        page = DecidedPage(*self._look())
        page.chart.front.moves = self._moves()
        page.back_requested.connect(self._pages.back)
        page.step_requested.connect(self._go)
        page.play_requested.connect(self._play)
        page.side_chosen.connect(self._choose_side)
        page.measure_chosen.connect(self._choose_measure)
        return page

    def _go(self, place: int) -> None:
        if 0 <= place < len(self._steps):
            self._look_at(self._steps[place].ply)

    def _play(self, place: int) -> None:
        """From what would have been better, where that is known; else an own choice is open again,
        and of all else it goes on from right after the step."""
        better, step = self._judged.get(place), self._steps[place]
        assert self._controller is not None
        if better is not None and better.surely:
            self._play_on(step.ply - 1, (better.seat, better.token))
        elif step.by in self._seats(self._controller):
            self._play_on(step.ply - 1, None)
        else:
            self._play_on(step.ply, None)

    def _choose_side(self, side: int) -> None:
        self._side = side
        self._fill()

    def _choose_measure(self, measure: str) -> None:
        self._chosen = measure
        self._fill()

    def _fill(self) -> None:
        """Once all of it is in words; what comes meanwhile is shown after that."""
        page = self._pages.made(PAGE)
        self._more = self._wording.running
        if page is not None and self._controller is not None and not self._more:
            self._wording.start(self._put_into_words(self._controller))

    def _show(self, _: object = None) -> None:
        page = self._pages.made(PAGE)
        if page is not None and self._controller is not None:
            page.show_decided(self._shown(self._controller))
        if self._more:
            self._soon.start()

    def _put_into_words(self, controller: MatchController) -> Steps[None]:
        if self._steps and not self._told.lines:
            self._told.lines = yield from self._read()
        match, side = controller.match, self._side_now(controller)
        if self._measure == _COUNTED:
            return
        places = [point.step for point in self._points(side)] if self._done else []
        for place in (*places, *(one.step for one in self._costly(match, side, places))):
            better = self._judged.get(place)
            if better is not None and better.surely and place not in self._told.better:
                done = yield from self._done_instead(match, self._steps[place].ply - 1, better)
                self._told.better[place] = done or self._look()[0].t("decided.step.left")

    # ------------------------------------------------------------ in words

    def _sides(self, controller: MatchController) -> list[int]:
        """Those that people played on."""
        return sorted({side_of(controller.match, seat) for seat in self._seats(controller)})

    def _side_now(self, controller: MatchController) -> int:
        sides = self._sides(controller)
        return sides[0] if self._side not in sides or self._side is None else self._side

    def _shown(self, controller: MatchController) -> DecidedShown:
        texts, steps = self._look()[0], self._measured
        match = controller.match
        teams = match.game.spec.teams(match.setup.seats, match.setup.options)
        sides, side = self._sides(controller), self._side_now(controller)
        done = self._done
        points = self._points(side) if done else []  # few playouts jump by themselves
        places = [point.step for point in points]
        told = [self._step_told(texts, place) for place in range(len(steps))]
        counted = self._measure == _COUNTED
        values = [100 * one.shares[side] for one in steps]
        now = "counted" if counted else "now"
        chart = tuple(
            CurvePoint(
                values[place],
                step.by in (CHANCE, NOBODY),
                numbered(places, place),
                texts.t(f"decided.step.{now}", step=told[place], count=round(values[place])),
                100 * SURELY * step.errors[side],
                *self._label(texts, place, side),
            )
            for place, step in enumerate(steps)
        )
        rows = tuple(
            PointRow(
                number,
                told[point.step],
                texts.t(
                    "decided.change",
                    change=signed(point.change),
                    before=percent(point.before),
                    after=percent(point.after),
                ),
                point.change > 0,
                point.step,
                "" if counted else self._told_better(texts, point.step),
                signed(point.change),
                texts.t("decided.course", before=percent(point.before), after=percent(point.after)),
                steps[point.step].by in (CHANCE, NOBODY),
            )
            for number, point in enumerate(points, start=1)
        )
        # What answers were worth is known of games that are won, not of what is counted in them.
        costly = () if counted else self._costly(match, side, places)
        measures = [(WON, texts.t("decided.measure_won"))]
        if texts.has(f"decided.counted.{match.game.id}"):
            measures.append((_COUNTED, texts.t(f"decided.counted.{match.game.id}")))
        names = tuple((one, self._named(texts, controller, teams[one])) for one in sides)
        return DecidedShown(
            texts.t(
                "decided.note",
                game=title_of(match.game.id).name(texts),
                side=dict(names)[side],
            ),
            chart,
            len(self._plies),
            rows,
            self._parts(texts, side, teams[side]) if done else (),
            costly=tuple(
                PointRow(
                    0,
                    told[one.step],
                    signed(-one.short),
                    False,
                    one.step,
                    self._told_better(texts, one.step),
                )
                for one in costly
            ),
            short="" if counted else self._short(texts, match, side),
            short_tip=texts.t("decided.short.apart"),
            begin=self._begun(texts, side) if done else "",
            none=texts.t("decided.none_counted" if counted else "decided.none"),
            rough="" if done else self._rough(texts),
            counting="" if self._broken_off else texts.t("decided.counting"),
            rounds=self._rounds(controller),
            top=evenly(max(values, default=1.0)) if counted else 100.0,
            full=0.0 if counted else FULL_BAR,
            draws=texts.t(f"decided.dashed.{self._draws(match)}"),
            source=texts.t(
                "decided.source_counted" if counted else "decided.source", games=self._games(texts)
            ),
            unit="" if counted else texts.t("decided.unit"),
            sides=names,
            side=side,
            measures=tuple(measures),
            measure=self._measure,
        )

    def _label(self, texts: Texts, place: int, side: int) -> tuple[str, bool | None]:
        """What stands beside a step: what the deal gave, and how the game ended."""
        steps, last = self._measured, len(self._plies) - 1
        if place == last > 0:
            won = self._steps[place].shares[side] > _HALF
            return texts.t("decided.end.won" if won else "decided.end.lost"), won
        if place == 1 and steps[place].by == CHANCE and self._done:  # few games say little of it
            share = percent(steps[place].shares[side])
            return texts.t("decided.after_deal", count=share), None
        return "", None

    def _points(self, side: int) -> list[TurningPoint]:
        key = self._measure, side
        if key not in self._points_done:
            self._points_done[key] = turning_points(self._measured, side)
        return self._points_done[key]

    def _begun(self, texts: Texts, side: int) -> str:
        """Between what the parts make the difference."""
        before, after = (percent(self._measured[place].shares[side]) for place in (0, -1))
        key = "begin" if self._measure == WON else "begin_counted"
        return texts.t(f"decided.{key}", before=before, after=after)

    def _games(self, texts: Texts) -> str:
        """So many every step has by now."""
        played = [step.played for step in self._steps if step.played]
        if not played:
            return texts.t("decided.games.none")
        least, most = min(played), max(played)
        which = "each" if least == most else "between"
        return texts.t(f"decided.games.{which}", least=least, most=most)

    def _rough(self, texts: Texts) -> str:
        """Why there are no turning points yet."""
        if self._broken_off:
            return texts.t("decided.broken", games=self._games(texts))
        if not self._steps:
            return texts.t("decided.counting")
        return texts.t("decided.rough", games=self._games(texts), all=FULL)

    @staticmethod
    def _draws(match: Match) -> str:
        """What draws are in this game: dice as well, or none of them."""
        return "dice" if any(rolled(entry) for entry in match.log) else "cards"

    @staticmethod
    def _named(texts: Texts, controller: MatchController, team: Sequence[Seat]) -> str:
        return texts.listing([controller.members[seat].name for seat in team])

    def _rounds(self, controller: MatchController) -> tuple[CurveRound, ...]:
        """Where each begins among the steps, as the line below the table says it."""
        if self._told.rounds:
            return self._told.rounds
        positions, texts, part = controller.positions(), self._look()[0], self._part()
        marks = title_of(controller.match.game.id).table.marks(texts, controller, positions)
        plies = self._plies
        self._told.rounds = tuple(
            CurveRound(
                bisect_left(plies, positions[mark.place]),
                mark.label,
                mark.icon,
                texts.t(f"decided.column.{part}", label=mark.label),
                mark.title,
                mark.mark,
            )
            for mark in marks
            if positions[mark.place] <= plies[-1]
        )
        return self._told.rounds

    def _parts(self, texts: Texts, side: int, team: Sequence[int]) -> tuple[PartLine, ...]:
        """Luck, one's own choices, those of the others, each with what it came from."""
        key, steps = (self._measure, side), self._measured
        if key in self._told.parts:
            return self._told.parts[key]
        parts, kinds = parts_of(steps, side, team), kinds_of(steps, team)
        assert self._controller is not None
        match = self._controller.match
        whole = percent(steps[-1].shares[side]) - percent(steps[0].shares[side])
        luck = texts.t(f"decided.chance.{self._draws(match)}")
        heads: list[tuple[str, str, float, Mapping[str, Places]]]
        heads = [
            ("chance", luck, parts.chance, kinds.chance),
            ("own", texts.t("decided.own"), parts.own, kinds.own),
        ]
        if len(team) < match.setup.seats:
            others = {"": kinds.others}
            heads.append(("others", texts.t("decided.others"), parts.others, others))
        lines: list[PartLine] = []
        numbers = apportioned([change for _, _, change, _ in heads], whole)
        for (part, name, change, came_from), number in zip(heads, numbers, strict=True):
            chance = part == "chance"
            told, places = signed(number / 100), list(chain(*came_from.values()))
            off = self._off(texts, side, places)
            lines.append(PartLine(name, told, change, chance, part=True, off=off))
            if part != "others":
                lines += self._split(texts, side, part, came_from, number)
        self._told.parts[key] = tuple(lines)
        return self._told.parts[key]

    def _off(self, texts: Texts, side: int, places: Places) -> str:
        """By how much the change of these steps may be off."""
        error = percent(SURELY * error_of(self._measured, side, places))
        return texts.t("decided.off", error=error)

    def _split(
        self, texts: Texts, side: int, part: str, kinds: Mapping[str, Places], whole: int
    ) -> list[PartLine]:
        """What a part comes from, the largest first: words that say the same are one, those
        without a name and all but the largest are the rest. They add up to the part."""
        named: dict[str, list[int]] = {}
        rest = texts.t("decided.kind.rest")
        for kind, places in kinds.items():
            named.setdefault(self._kind(texts, part, kind) or rest, []).extend(places)
        steps = self._measured
        changes = {name: change_of(steps, side, places) for name, places in named.items()}
        small = named.pop(rest, None)
        order = sorted(named, key=lambda name: -abs(changes[name]))
        if small is not None or len(order) > _MOST_KINDS + 1:  # a rest of one has its own name
            small = [*(small or ()), *chain(*(named[name] for name in order[_MOST_KINDS:]))]
            del order[_MOST_KINDS:]
        told = [(name, named[name]) for name in order]
        if told and small is not None:
            told.append((rest, small))
        numbers = apportioned([change_of(steps, side, places) for _, places in told], whole)
        return [
            PartLine(
                name,
                signed(number / 100),
                chance=part == "chance",
                off=self._off(texts, side, places),
            )
            for (name, places), number in zip(told, numbers, strict=True)
            if number
        ]

    def _kind(self, texts: Texts, part: str, kind: str) -> str:
        """What is called so in this game; "" for what has no name of its own."""
        assert self._controller is not None
        game_id = self._controller.match.game.id
        keys = [f"decided.kind.{game_id}.{kind}"]
        if part == "chance":
            keys = [f"decided.drawn.{game_id}.{kind}", f"decided.kind.chance.{kind}"]
            keys.append("decided.kind.chance.stack")
        return next((texts.t(key) for key in keys if texts.has(key)), "")

    def _own(self, match: Match, side: int) -> list[Judged]:
        return [one for one in self._judged.values() if side_of(match, one.seat) == side]

    def _costly(self, match: Match, side: int, points: Sequence[int]) -> list[Judged]:
        """The choices that cost the most for sure, besides turning points; in the game's order."""
        found = [one for one in self._own(match, side) if one.surely and one.step not in points]
        found.sort(key=lambda one: -one.short)
        return sorted(found[:_MOST_COSTLY], key=lambda one: one.step)

    def _short(self, texts: Texts, match: Match, side: int) -> str:
        """How far one's own choices were from the best in all, as far as they were looked at."""
        found = self._own(match, side)
        if not found:
            return ""
        of = sum(one.by >= 0 and side_of(match, one.by) == side for one in self._steps)
        if len(found) < of and self.searching:
            return texts.t("decided.short.looking", done=len(found), of=of)
        short = short_of_best(found)
        return "\n".join(
            (
                texts.n(
                    "decided.short.all",
                    short.count,
                    change=signed(-short.short),
                    error=percent(SURELY * short.error),
                ),
                texts.n("decided.short.faults", short.faults)
                if short.faults
                else texts.t("decided.short.faults.none"),
            )
        )

    def _told_better(self, texts: Texts, place: int) -> str:
        """What would have been better at a step; "" where nothing surely was."""
        better = self._judged.get(place)
        if better is None or not better.surely or place not in self._told.better:
            return ""
        what = self._told.better[place]  # with or without a full stop: figures follow
        return texts.t(
            "decided.better",
            what=what.removesuffix("."),
            after=percent(better.share),
            now=percent(better.share - better.short),
        )

    def _done_instead(self, match: Match, ply: int, better: Judged) -> Steps[str]:
        """The better answer as the log would tell it; "" where nothing is to be heard of it."""
        state = match.state_at(ply).clone()
        happened: list[Event] = []
        answer = match.game.parse(state, better.seat, better.token)
        state.apply(better.seat, answer, happened.append)
        if not happened and state.actor == CHANCE:  # what is drawn is told, but nobody knows it
            drawn: list[Event] = []
            state.apply(CHANCE, state.legal()[0], drawn.append)
            happened = [redact(event, None) for event in drawn]
        book = self._book()
        for before in range(ply + 1):  # what it says depends on what it was told before
            for event in match.events_at(before):
                book.of(event, before)
            yield before, ply + 1
        lines = [line for event in happened for line in book.of(event, ply + 1)]
        return next((line.text for line in lines if _tells(line)), "")

    def _step_told(self, texts: Texts, place: int) -> str:
        """One step as a sentence."""
        if place not in self._told.steps:
            self._told.steps[place] = self._tell(texts, place)
        return self._told.steps[place]

    def _tell(self, texts: Texts, place: int) -> str:
        """Of a choice what was done, of draws what came last."""
        step = self._steps[place]
        lines = self._told.lines
        first = self._steps[place - 1].ply + 1 if place else 0
        drawn = [line for ply in range(first, step.ply + 1) for line in lines.get(ply, ())]
        done = lines.get(step.ply, ())
        what = done[0] if done and step.by != CHANCE else drawn[-1] if drawn else ""
        if step.by == NOBODY:
            return texts.t("decided.step.begin")
        what = what or texts.t("decided.step.left")
        part = self._part() if step.round else "setup"
        return texts.t(f"decided.step.{part}", round=step.round, what=sentence(what))

    def _part(self) -> str:
        """What a step stands in: "round", or "turn" in titles that have no rounds."""
        assert self._controller is not None
        match = self._controller.match
        return "round" if "round" in match.game.view(match.state_at(0), None) else "turn"

    def _book(self) -> Book:
        """Words for what happens in the game that is looked at."""
        controller = self._controller
        assert controller is not None
        names = [member.name for member in controller.members]
        game = controller.match.game
        return title_of(game.id).table.book(self._look()[0], names, game)

    def _read(self) -> Steps[dict[int, list[str]]]:
        """By ply: what the log says, with all that is known now that the game is over."""
        book, controller = self._book(), self._controller
        assert controller is not None
        lines: dict[int, list[str]] = {}
        for ply in range(controller.ply + 1):
            told = [
                line for event in controller.match.events_at(ply) for line in book.of(event, ply)
            ]
            lines[ply] = [line.text for line in told if _tells(line)]
            yield ply, controller.ply + 1
        return lines
