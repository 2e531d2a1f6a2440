"""Who suspected whom as pictures made of plain shapes, and the same as tables.

Chances are in hundredths. The true leader is a thick golden line, the one most often taken for it a
dashed one in the colour of words, the others are thin; each is named where it ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    END,
    GOLD,
    INK,
    MIDDLE,
    MUTED,
    Badge,
    Box,
    Curve,
    Disc,
    Drawing,
    Line,
    Shape,
    Swatch,
    Table,
    Words,
)
from council_desktop.games.hidden_leaders.table.factions import MARKS
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from engine.bots.hidden_leaders.beliefs import ALL_LEADERS, Belief
from engine.bots.hidden_leaders.course import KNOWN, Course, Slip
from engine.core.types import Seat

MAIN: Final = (812.0, 344.0)
SIDE: Final = (424.0, 344.0)
SMALL: Final = (404.0, 232.0)
_LEAST_TOP: Final = 60
"""The scale reaches so far at least."""
_GRID: Final = 20
_APART: Final = 21.0
"""Between the middles of two names."""
_TOLD: Final = 0.3
"""In a small picture only the true leader and what was ever taken for so likely."""
_BADGE: Final = 10.0


def percent(part: float) -> int:
    """Of 100."""
    return round(100 * part)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where lines are drawn, and what they are drawn of."""

    left: float
    top: float
    right: float
    bottom: float
    steps: int
    most: int

    def x(self, turn: float) -> float:
        """Of a turn."""
        return self.left + (self.right - self.left) * turn / max(1, self.steps)

    def y(self, part: float) -> float:
        """Of a chance."""
        return self.bottom - (self.bottom - self.top) * 100 * part / self.most


class Suspects:
    """Pictures and tables of one course."""

    def __init__(self, words: LeadersWords, course: Course) -> None:
        self._words, self._course = words, course
        self.seats = len(course.leaders)

    # ------------------------------------------------------------ words

    def _of(self, key: str, /, **params: object) -> str:
        return self._words.of(f"suspects_{key}", **params)

    def leader(self, seat: Seat) -> str:
        """Who a seat was."""
        return self._words.leader(self._course.leaders[seat])

    def summary(self, seat: Seat) -> str:
        """How well a seat hid, in one sentence."""
        return self._of(
            "summary",
            percent=percent(self._course.hidden(seat)),
            leader=self.leader(seat),
            blind=percent(self._course.blind),
        )

    def slip(self, seat: Seat, slip: Slip) -> str:
        """A turn in which a mask slipped."""
        said = {
            "turn": slip.turn.number,
            "leader": self.leader(seat),
            "before": percent(slip.before),
            "after": percent(slip.after),
        }
        if not slip.turn.hero:
            return self._of("slip_bare", **said)
        return self._of("slip", card=self._words.card(str(slip.turn.hero)), **said)

    def viewers(self, seat: Seat) -> list[Seat]:
        """All others."""
        return [one for one in range(self.seats) if one != seat]

    # ------------------------------------------------------------ what is drawn

    def main(self, seat: Seat) -> Drawing:
        """What the table thought of a seat, turn by turn."""
        wide, high = MAIN
        rows = self._course.thought(seat)
        plot = self._plot(50, 84, wide - 182, high - 58, rows)
        title = self._of("thought", member=self._words.member(seat))
        shapes: list[Shape] = [
            Words(20, 28, title, INK, 20, DISPLAY, room=wide - 260),
            Words(wide - 20, 28, self._of("mean"), MUTED, 14, anchor=END),
            *self._scale(plot, 40),
            *self._lines(plot, rows, seat, ALL_LEADERS),
            *self._whose(plot),
        ]
        slips = self._course.slips(seat)
        if slips:
            shapes += self._bubble(plot, seat, slips[0])
        return Drawing(wide, high, tuple(shapes), (self.table(seat),))

    def small(self, seat: Seat, viewer: Seat) -> Drawing:
        """What one player thought of another."""
        wide, high = SMALL
        rows = self._course.thought(seat, viewer)
        told = [one for one in ALL_LEADERS if max(row[one] for row in rows) >= _TOLD]
        true = self._course.leaders[seat]
        plot = self._plot(44, 54, wide - 148, high - 92, rows)
        title = self._of("seen", member=self._words.member(seat), viewer=self._words.member(viewer))
        shapes: list[Shape] = [
            Swatch(seat, 14, 14, 18),
            Words(42, 26, title, INK, 16, bold=True, room=wide - 56),
            *self._scale(plot, 16),
            *self._lines(plot, rows, seat, sorted({*told, true})),
        ]
        last = rows[-1]
        best = max(last, key=lambda leader: (last[leader], leader == true))
        ends = {"leader": self.leader(seat), "percent": percent(last[true])}
        if best == true:
            said = self._of("right", **ends)
        else:
            other = {"other": self._words.leader(best), "most": percent(last[best])}
            said = self._of("wrong", **ends, **other)
        shapes += [
            Line(14, high - 62, wide - 14, high - 62),
            Words(14, high - 42, said, INK, 14.5, bold=True, room=wide - 28),
        ]
        slips = self._course.slips(seat, viewer)
        if slips:
            shapes.append(
                Words(14, high - 20, self.slip(seat, slips[0]), MUTED, 14, room=wide - 28)
            )
        return Drawing(wide, high, tuple(shapes), (self.table(seat, viewer),))

    def side(self, seat: Seat) -> Drawing:
        """How well a seat hid, and what everybody took it for at the end."""
        wide, high = SIDE
        course, words = self._course, self._words
        hidden, blind = percent(course.hidden(seat)), percent(course.blind)
        left, bar = 20.0, wide - 40
        shapes: list[Shape] = [
            Words(left, 28, self._of("hid", member=words.member(seat)), INK, 20, DISPLAY, room=bar),
            *self._marks(course.leaders[seat], left + 12, 66, 13),
            Words(left + 60, 66, self.leader(seat), GOLD, 20, DISPLAY, room=bar - 60),
            Words(left, 112, str(hidden), GOLD, 42, DISPLAY),
            Words(left + 74, 104, self._of("hidden", leader=self.leader(seat)), room=bar - 74),
            Words(left + 74, 124, self._of("over"), MUTED, room=bar - 74),
            Box(left, 148, bar, 9, EDGE, radius=4),
            Box(left, 148, bar * min(1.0, hidden / 100), 9, GOLD, radius=4),
        ]
        for place, key in ((blind, "blind"), (percent(KNOWN), "known")):
            x = left + bar * place / 100
            shapes += [
                Line(x, 144, x, 161, INK, 1.6, dashed=key == "known"),
                Words(x, 174, self._of(key, percent=place), MUTED, 13, anchor=MIDDLE),
            ]
        shapes += [
            Line(left, 196, wide - left, 196),
            Words(left, 214, self._of("ends"), INK, 14.5, bold=True, room=bar - 150),
            Words(wide - 76, 214, self._of("of"), MUTED, 13, anchor=END),
            Words(wide - left, 214, self.leader(seat), GOLD, 14.5, anchor=END),
        ]
        step = min(50.0, (high - 234) / max(1, self.seats - 1))
        for place, viewer in enumerate(self.viewers(seat)):
            shapes += self._judged(seat, viewer, 232 + place * step, step)
        return Drawing(wide, high, tuple(shapes), (self.ends(seat),))

    def _judged(self, seat: Seat, viewer: Seat, top: float, high: float) -> list[Shape]:
        last = self._course.thought(seat, viewer)[-1]
        true = self._course.leaders[seat]
        best = max(last, key=lambda leader: (last[leader], leader == true))
        wide, middle = SIDE[0], top + high / 2
        ink = GOLD if best == true else INK
        name = Words(48, middle, self._words.member(viewer), INK, 14.5, bold=True, room=126)
        shapes: list[Shape] = [Swatch(viewer, 20, middle - 10, 15), name]
        if high > 40:
            shapes[-1] = Words(48, middle - 9, name.text, INK, 14.5, bold=True, room=126)
            since = Words(48, middle + 10, self._knew(seat, viewer), MUTED, 13, room=146)
            shapes.append(since)
        if best != true:  # Else it is the figure at the right.
            most = str(percent(last[best]))
            shapes.append(Words(wide - 76, middle, most, ink, 16, DISPLAY, anchor=END))
        return [
            *shapes,
            *self._marks(best, 208, middle, _BADGE),
            Words(242, middle, self._words.leader(best), ink, 14.5, room=84),
            Words(wide - 20, middle, str(percent(last[true])), GOLD, 16, DISPLAY, anchor=END),
        ]

    def _knew(self, seat: Seat, viewer: Seat) -> str:
        since = self._course.known_since(seat, viewer)
        return self._of("since", turn=since) if since else self._of("never")

    # ------------------------------------------------------------ parts of a chart

    def _plot(
        self, left: float, top: float, right: float, bottom: float, rows: Sequence[Belief]
    ) -> Plot:
        most = percent(max(max(row.values()) for row in rows))
        upper = max(_LEAST_TOP, min(100, -(-most // 10) * 10))
        return Plot(left, top, right, bottom, len(self._course.turns), upper)

    def _scale(self, plot: Plot, below: float) -> list[Shape]:
        """Hundredths from below, the blind guess dashed; turns so far below the foot."""
        found: list[Shape] = []
        for value in range(0, plot.most + 1, _GRID):
            y = plot.y(value / 100)
            found.append(Line(plot.left, y, plot.right, y))
            found.append(Words(plot.left - 10, y, str(value), MUTED, 13, anchor=END))
        y = plot.y(self._course.blind)
        found.append(Line(plot.left, y, plot.right, y, MUTED, 1.0, dashed=True))
        for turn in {0, plot.steps // 2, plot.steps}:
            x = plot.x(turn)
            found.append(Words(x, plot.bottom + below, str(turn), MUTED, 13, anchor=MIDDLE))
        return found

    def _whose(self, plot: Plot) -> list[Shape]:
        """Below every turn whose it was, where there is room for it."""
        step = (plot.right - plot.left) / max(1, plot.steps)
        side = min(10.0, step - 3)
        found: list[Shape] = []
        if side >= 4:
            found += [
                Swatch(turn.seat, plot.x(turn.number) - side / 2, plot.bottom + 12, side)
                for turn in self._course.turns
            ]
            found.append(Words(plot.right + 16, plot.bottom + 40, self._of("whose"), MUTED, 13))
        return found

    def _lines(
        self, plot: Plot, rows: Sequence[Belief], seat: Seat, leaders: Sequence[int]
    ) -> list[Shape]:
        true = self._course.leaders[seat]
        others = [leader for leader in leaders if leader != true]
        rival = max(others, key=lambda one: sum(row[one] for row in rows)) if others else 0
        found: list[Shape] = []
        for leader in others:
            points = [(plot.x(turn), plot.y(row[leader])) for turn, row in enumerate(rows)]
            if leader == rival:
                pairs = pairwise(points)
                found += [Line(*one, *two, INK, 2.2, dashed=True) for one, two in pairs]
            else:
                found.append(Curve(tuple(points), MUTED, 1.2))
        points = [(plot.x(turn), plot.y(row[true])) for turn, row in enumerate(rows)]
        found.append(Curve(tuple(points), GOLD, 4.0))
        inks = {true: GOLD, rival: INK}
        for leader, y in self._ends(plot, rows[-1], leaders).items():
            found += self._named(plot, rows[-1], leader, y, inks.get(leader, MUTED))
        return found

    def _ends(self, plot: Plot, last: Belief, leaders: Sequence[int]) -> dict[int, float]:
        """Where the names stand: beside the ends of the lines, far enough from one another."""
        ranked = sorted(leaders, key=lambda leader: -last[leader])
        places: dict[int, float] = {}
        below = plot.top - _APART
        for leader in ranked:
            below = places[leader] = max(plot.y(last[leader]), below + _APART)
        over = max(0.0, below - plot.bottom)
        lowest = plot.bottom
        for leader in reversed(ranked):
            if over <= 0:
                break
            places[leader] = min(places[leader], lowest)
            lowest = places[leader] - _APART
        return places

    def _named(self, plot: Plot, last: Belief, leader: int, y: float, ink: str) -> list[Shape]:
        x = plot.right
        return [
            Line(x + 2, plot.y(last[leader]), x + 12, y, ink, 1.0),
            Words(x + 40, y, str(percent(last[leader])), ink, 15, DISPLAY, anchor=END),
            *self._marks(leader, x + 54, y, 8.5),
            Words(x + 84, y, self._words.leader(leader), ink, 14.5, bold=ink == GOLD),
        ]

    def _marks(self, leader: int, x: float, y: float, radius: float) -> list[Shape]:
        """The two factions of a leader."""
        found: list[Shape] = []
        for place, faction in enumerate(self._words.deck.allies[leader]):
            mark = MARKS[faction]
            badge = Badge(mark.glyph, mark.shape.value, mark.hue)
            found.append(badge.at(x + place * 2.1 * radius, y, radius))
        return found

    def _bubble(self, plot: Plot, seat: Seat, slip: Slip) -> list[Shape]:
        """The largest slip: a dashed line, a dot, and what happened, above the lines."""
        x, y = plot.x(slip.turn.number), plot.y(slip.after)
        middle = min(max(x, plot.left + 170), plot.right - 60)
        return [
            Line(x, plot.top - 14, x, plot.bottom, GOLD, 1.2, dashed=True),
            Disc(x, y, 6.6, GOLD),
            Words(
                middle, plot.top - 26, self.slip(seat, slip), INK, 14.5, anchor=MIDDLE, bold=True
            ),
        ]

    # ------------------------------------------------------------ tables

    def table(self, seat: Seat, viewer: Seat | None = None) -> Table:
        """Turn by turn, for ears and for whoever wants figures."""
        words = self._words
        if viewer is None:
            title = self._of("thought", member=words.member(seat))
        else:
            title = self._of("seen", member=words.member(seat), viewer=words.member(viewer))
        heads = [self._of("head_turn"), self._of("head_whose"), self._of("head_card")]
        heads += [words.leader(leader) for leader in ALL_LEADERS]
        rows = []
        for turn, row in zip(
            self._course.turns, self._course.thought(seat, viewer)[1:], strict=True
        ):
            card = words.card(str(turn.hero)) if turn.hero else ""
            cells = [str(percent(row[leader])) for leader in ALL_LEADERS]
            rows.append((str(turn.number), words.member(turn.seat), card, *cells))
        return Table(title, tuple(heads), tuple(rows))

    def ends(self, seat: Seat) -> Table:
        """What everybody took a seat for at the end."""
        words = self._words
        asked = (self._of("of"), self.leader(seat), self._of("head_since"))
        heads = (self._of("head_who"), self._of("ends"), *asked)
        rows = []
        for viewer in self.viewers(seat):
            last = self._course.thought(seat, viewer)[-1]
            best = max(last, key=lambda leader: last[leader])
            true = last[self._course.leaders[seat]]
            most = str(percent(last[best]))
            cells = (words.member(viewer), words.leader(best), most, str(percent(true)))
            rows.append((*cells, self._knew(seat, viewer)))
        return Table(self._of("hid", member=words.member(seat)), heads, tuple(rows))
