"""The pictures of the statistics: terms over the years, challenges, thrones, wins, partners."""

from collections.abc import Mapping, Sequence
from typing import Final

from council_desktop.chronicle import words
from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    END,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    MIDDLE,
    MUTED,
    PALE,
    RED,
    START,
    Box,
    Curve,
    Drawing,
    Glyph,
    Line,
    Shape,
    Swatch,
    Table,
    Words,
    bell_ink,
    hue_ink,
    on_hue_ink,
)
from council_desktop.chronicle.entries import RULERS, Entry
from council_desktop.chronicle.marks import CHARACTER_BADGES, result_mark
from council_desktop.chronicle.records import Met
from council_desktop.chronicle.statistics import Count, Partner, Row, Went
from council_desktop.text.texts import Texts
from council_desktop.text.years import round_years

_YEARS: Final = 90.0
"""From one year below the terms to the next, at least."""
_PERCENT: Final = 34.0
"""A bar that is as wide has room for its share."""
_MEAN_OF: Final = 7
"""The line goes through the mean of so many terms."""
_FEW: Final = 5
"""Below so many games no share is said."""
_POINTS: Final = 400
"""More councils than this are drawn by their means only."""


def _share(texts: Texts, part: int, whole: int) -> str:
    if whole < _FEW:
        return ""
    return texts.t("chronicle.statistics.percent", percent=round(100 * part / whole))


# ------------------------------------------------------------ terms

_TERM_LEFT, _TERM_RIGHT, _TERM_TOP, _TERM_HIGH, _TERM_LOW = 34.0, 118.0, 26.0, 206.0, 46.0


def terms(texts: Texts, entries: Sequence[Entry], bounds: Sequence[int], width: float) -> Drawing:
    """A mark for every council at its last year, as high as its term; the bands of the verdicts;
    the mean of seven. `bounds`: the lowest term of each verdict."""
    shapes: list[Shape] = []
    most = max([*(entry.facts.term for entry in entries), bounds[-1] + 2, 1])
    first = entries[0].from_year if entries else 0
    last = max(first + 1, entries[-1].to_year if entries else 1)
    wide = width - _TERM_LEFT - _TERM_RIGHT
    foot = _TERM_TOP + _TERM_HIGH

    def at(year: float, term: float) -> tuple[float, float]:
        return _TERM_LEFT + wide * (year - first) / (last - first), foot - _TERM_HIGH * term / most

    for band, bound in enumerate(bounds):
        y = at(first, bound)[1]
        shapes.append(Line(_TERM_LEFT, y, _TERM_LEFT + wide, y, EDGE))
        shapes.append(Words(_TERM_LEFT - 8, y, str(bound), MUTED, 12, anchor=END))
        above = bounds[band + 1] if band + 1 < len(bounds) else most
        said = texts.t(f"chronicle.statistics.band_{band}")
        middle = at(first, (bound + above) / 2)[1]
        shapes.append(
            Words(_TERM_LEFT + wide + 10, middle, said, MUTED, 12.5, room=_TERM_RIGHT - 12)
        )
    for year in (first, last):
        anchor = START if year == first else END
        shapes.append(Words(at(year, 0)[0], foot + 12, str(year), MUTED, 12, anchor=anchor))
    for year in round_years(first, last, wide / (last - first), _YEARS):
        x = at(year, 0)[0]
        if _TERM_LEFT + _YEARS / 2 < x < _TERM_LEFT + wide - _YEARS / 2:
            shapes.append(Words(x, foot + 12, str(year), MUTED, 12, anchor=MIDDLE))
    few = len(entries) <= _POINTS
    if few:
        shapes += [Line(*at(one.to_year, 0), *at(one.to_year, one.facts.term)) for one in entries]
    means = []
    for place, entry in enumerate(entries):
        some = entries[max(0, place - _MEAN_OF + 1) : place + 1]
        means.append(at(entry.to_year, sum(one.facts.term for one in some) / len(some)))
    if len(means) > 1:
        every = max(1, len(means) // _POINTS)
        shapes.append(Curve(tuple(means[::every]), GOLD, 2.6))
    if few:
        for entry in entries:
            shapes += result_mark(entry.facts.won, *at(entry.to_year, entry.facts.term), 11)
    best = max(entries, key=lambda one: one.facts.term, default=None)
    if best is not None:
        x, y = at(best.to_year, best.facts.term)
        shapes.append(Glyph("crown", x, y - 13, 14, GOLD))
        said = texts.t("chronicle.record.of_entry", term=best.facts.term, number=best.number)
        right = x < width / 2
        beside = Words(x + (11 if right else -11), y - 13, said, INK, 13, bold=True)
        shapes.append(beside if right else _ended(beside))
    legend = foot + 34
    shapes += [
        *result_mark(True, _TERM_LEFT + 6, legend, 12),
        Words(_TERM_LEFT + 18, legend, texts.t("chronicle.entry.won"), MUTED, 13),
        *result_mark(False, _TERM_LEFT + 96, legend, 12),
        Words(_TERM_LEFT + 108, legend, texts.t("chronicle.entry.lost"), MUTED, 13),
        Line(_TERM_LEFT + 186, legend, _TERM_LEFT + 210, legend, GOLD, 2.6),
        Words(_TERM_LEFT + 218, legend, texts.t("chronicle.statistics.mean"), MUTED, 13),
    ]
    rows = tuple(
        (words.heading(texts, one), words.result(texts, one), str(one.facts.term))
        for one in entries[-_SAID:]
    )
    heads = ("", texts.t("chronicle.page.result"), texts.t("chronicle.ledger.term"))
    table = Table(texts.t("chronicle.statistics.terms"), heads, rows)
    return Drawing(width, foot + _TERM_LOW, tuple(shapes), (table,))


_SAID: Final = 60
"""So many of the latest councils are in the table; the book has all of them."""


def _ended(one: Words) -> Words:
    return Words(one.x, one.y, one.text, one.ink, one.size, one.face, one.bold, END)


# ------------------------------------------------------------ bars

_BAR_ROW, _BAR_HIGH = 40.0, 24.0
_LEGEND_LETTER: Final = 7.2
"""About so wide a letter of the legend is."""


def challenges(texts: Texts, went: Sequence[Went], ends: Sequence[Met], width: float) -> Drawing:
    """A bar for every bell: passed on the big bell, passed, failed; below, `ends`: the kindest and
    the hardest challenge."""
    left, right = 92.0, width - 56
    most = max([one.all for one in went] + [1])
    shapes: list[Shape] = []
    rows = []
    for row, one in enumerate(went):
        y = _BAR_ROW * (row + 0.5)
        shapes.append(Glyph("bell", 12, y, 18, bell_ink(row)))
        name = texts.t(f"chronicle.statistics.bell_{one.bell}")
        shapes.append(Words(28, y, name, INK, 15, bold=True, room=left - 32))
        x = left
        for number, fill, ink, line in (
            (one.rung, GOLD, PALE, GOLD),
            (one.passed, GREEN, PALE, GREEN),
            (one.failed, "", RED, RED),
        ):
            wide = (right - left) * number / most
            if number:
                hatch = RED if not fill else ""
                shapes.append(
                    Box(x, y - _BAR_HIGH / 2, wide - 1, _BAR_HIGH, fill, line, 3.0, hatch=hatch)
                )
                if wide > 26:
                    if hatch:
                        plate = Box(x + wide / 2 - 13, y - 9, 26, 18, LIGHT, "", 3.0)
                        shapes.append(plate)
                    shapes.append(
                        Words(x + wide / 2, y, str(number), ink, 14, bold=True, anchor=MIDDLE)
                    )
            x += wide
        share = _share(texts, one.rung + one.passed, one.all)
        shapes.append(Words(width, y, share, INK, 15, DISPLAY, bold=True, anchor=END))
        rows.append((name, str(one.rung), str(one.passed), str(one.failed)))
    y = _BAR_ROW * len(went) + 16
    x = 0.0
    heads = [""]
    for key, fill, line in (("rung", GOLD, GOLD), ("passed", GREEN, GREEN), ("failed", "", RED)):
        said = texts.t(f"chronicle.statistics.{key}")
        heads.append(said)
        wide = 20 + _LEGEND_LETTER * len(said)
        if x and x + wide > width:
            x, y = 0.0, y + 20
        shapes.append(Box(x, y - 6, 14, 12, fill, line, 2.0, hatch=RED if not fill else ""))
        shapes.append(Words(x + 20, y, said, MUTED, 13))
        x += wide + 14
    y += 14
    for key, met in zip(("kindest", "hardest"), ends, strict=False):
        if key == "kindest":
            y += 14
            shapes.append(Line(0, y, width, y, MUTED))
        y += 28
        shapes += result_mark(key == "kindest", 8, y, 14)
        name = words.challenge_name(texts, met.no)
        shapes.append(Words(24, y, name, INK, 15, bold=True, room=width * 0.5))
        said = texts.t(f"chronicle.statistics.{key}")
        shapes.append(Words(width - 66, y, said, MUTED, 13, anchor=END))
        of = texts.t("app.word.of", count=met.passed, all=met.times)
        shapes.append(Words(width, y, of, INK, 15, DISPLAY, bold=True, anchor=END))
        what = texts.t("app.new.named", name=said, text=name)
        rows.append((what, "", str(met.passed), str(met.times - met.passed)))
    if ends:
        y += 12
    table = Table(texts.t("chronicle.statistics.challenges"), tuple(heads), tuple(rows))
    return Drawing(width, y, tuple(shapes), (table,))


def game_by_game(
    texts: Texts, title: str, found: Sequence[tuple[Row, int]], width: float
) -> Drawing:
    """A line for everybody (with the lane of each) and a column for each of the latest games of a
    title: who won it, who lost it."""
    left, right, head = 128.0, width - 84, 24.0
    numbers = sorted({number for one, _ in found for number, _ in one.went})
    shown = numbers[-max(1, int((right - left - 8) / _GAME_STEP)) :]
    step = min(2 * _GAME_STEP, (right - left - 8) / len(shown)) if shown else 0.0
    place = {number: left + 8 + step * (at + 0.5) for at, number in enumerate(shown)}
    shapes: list[Shape] = []
    for at, number in enumerate(shown):
        if (
            number == shown[0]
            or number == shown[-1]
            or (number % 5 == 0 and 1 < at < len(shown) - 2)
        ):
            x = place[number]
            shapes.append(Words(x, 10, str(number), MUTED, 12.5, anchor=MIDDLE))
    rows = []
    for row, (one, lane) in enumerate(found):
        y = head + _GAME_ROW * (row + 0.5)
        shapes.append(Swatch(lane, 0, y - 10, 15))
        shapes.append(Words(22, y, one.name, INK, 16, bold=True, room=left - 26))
        seen = [(number, won) for number, won in one.went if number in place]
        shapes.append(Line(left, y, right, y, EDGE))
        for number, won in seen:
            shapes += result_mark(won, place[number], y, 14)
        said = texts.t("app.word.of", count=one.won, all=one.games)
        shapes.append(Words(width, y, said, INK, 15, DISPLAY, bold=True, anchor=END))
        rows.append((one.name, str(one.won), str(one.games)))
    heads = ("", texts.t("contest.records.won"), texts.t("contest.records.games"))
    high = head + _GAME_ROW * max(1, len(found)) + 4
    return Drawing(width, high, tuple(shapes), (Table(title, heads, tuple(rows)),))


_GAME_ROW, _GAME_STEP = 34.0, 22.0
_EVERY: Final = 5
"""Besides the first and the last, such games have their number above them."""


def wins(texts: Texts, title: str, counts: Sequence[Count], width: float) -> Drawing:
    """A bar for everything that is counted: how often whoever had it won."""
    left, right = 170.0, width - 86
    shapes: list[Shape] = []
    rows = []
    row_high = 34.0
    all_times, all_won = sum(one.times for one in counts), sum(one.won for one in counts)
    even = left + (right - left) * all_won / max(1, all_times)
    for row, one in enumerate(counts):
        y = row_high * (row + 0.5)
        x = 11.0
        for badge in one.tally.badges:
            shapes.append(badge.at(x, y, 10))
            x += 24
        shapes.append(Words(x - 6, y, one.tally.name, INK, 15, bold=True, room=left - x))
        share = one.won / one.times
        shapes.append(Box(left, y - 9, right - left, 18, EDGE, "", 3.0))
        if share > 0:
            wide = (right - left) * share
            shapes.append(Box(left, y - 9, wide, 18, GOLD, "", 3.0))
            said = _share(texts, one.won, one.times)
            # Beside the line of all together, not below it.
            begin = even + 5 if left < even < left + _PERCENT else left + 6
            if said and wide > begin - left + _PERCENT - 6:
                shapes.append(Words(begin, y, said, PALE, 12.5, bold=True))
        said = texts.t("app.word.of", count=one.won, all=one.times)
        shapes.append(Words(width, y, said, INK, 15, DISPLAY, bold=True, anchor=END))
        rows.append((one.tally.name, str(one.won), str(one.times)))
    low = row_high * len(counts)
    if all_times:
        shapes.append(Line(even, 0, even, low + 4, INK, 1.4, dashed=True))
        said = texts.t("chronicle.statistics.even", percent=round(100 * all_won / all_times))
        shapes.append(Words(even, low + 14, said, MUTED, 13, anchor=MIDDLE))
    heads = ("", texts.t("contest.records.won"), texts.t("contest.records.games"))
    return Drawing(width, low + 26, tuple(shapes), (Table(title, heads, tuple(rows)),))


# ------------------------------------------------------------ thrones

_CROWN: Final = 26.0


def thrones(
    texts: Texts,
    characters: Mapping[str, int],
    members: Sequence[tuple[str, int, int]],
    empty: int,
    width: float,
) -> Drawing:
    """A pile of crowns above every character that sat on the throne; below, the members who took
    it: name, lane and how often. Crowns have the hue of what their character acts on."""
    seated = sorted(
        ((characters[one], one) for one in RULERS if characters.get(one)), key=lambda one: -one[0]
    )
    most = max((times for times, _ in seated), default=0)
    shown = min(most, _CROWNS)
    foot = _CROWN * max(1, shown) + 8
    step = width / max(len(RULERS), 1)
    shapes: list[Shape] = []
    rows = []
    for place, (times, one) in enumerate(seated):
        x, badge = step * (place + 0.5), CHARACTER_BADGES[one]
        crowns = times if most <= _CROWNS else max(1, round(times * _CROWNS / most))
        for crown in range(crowns):
            y = foot - _CROWN * (crown + 0.5)
            shapes.append(Box(x - 10, y - 11, 20, 22, hue_ink(badge.hue), "", 3.0))
            shapes.append(Glyph("crown", x, y, 14, on_hue_ink(badge.hue)))
        shapes.append(badge.at(x, foot + 16, 12))
        shapes.append(Words(x, foot + 38, str(times), INK, 15, DISPLAY, bold=True, anchor=MIDDLE))
        rows.append((words.ruler(texts, one), str(times)))
    shapes.append(Line(0, foot + 1, width, foot + 1, MUTED))
    y = foot + 64
    said = texts.t("chronicle.statistics.members_throne")
    shapes.append(Words(0, y, said, INK, 14, bold=True))
    left = texts.n("chronicle.statistics.stayed_empty", empty)
    shapes.append(Words(width, y, left, MUTED, 13, anchor=END))
    x, y = 0.0, y + 26
    for name, lane, times in members[:_MEMBERS]:
        wide = 44 + 9 * min(12, len(name)) + 16
        if x + wide > width and x > 0:
            x, y = 0.0, y + 26
        shapes.append(Swatch(lane, x, y - 9, 13))
        shapes.append(Words(x + 20, y, name, INK, 15, room=9.0 * min(12, len(name))))
        figure_x = x + 24 + 9 * min(12, len(name))
        shapes.append(Words(figure_x, y, str(times), INK, 15, DISPLAY, bold=True))
        x += wide
    rows += [(name, str(times)) for name, _, times in members]
    rows.append((left, str(empty)))
    title = texts.t("chronicle.statistics.thrones")
    table = Table(title, ("", texts.t("chronicle.book.sat")), tuple(rows))
    return Drawing(width, y + 16, tuple(shapes), (table,))


_CROWNS, _MEMBERS = 6, 8


# ------------------------------------------------------------ partners


def partners(
    texts: Texts,
    found: Sequence[tuple[Partner, int]],
    titles: Sequence[tuple[str, str, str]],
    width: float,
) -> Drawing:
    """A row for everybody who sat with somebody: mean term, and games won of those played with
    them. `found`: with the lane of each; `titles`: id, name and glyph of what was played."""
    first, row_high = 128.0, 46.0
    step = (width - first) / max(1, len(titles) + 1)
    shapes: list[Shape] = [Glyph("d12", first + step / 2, 12, 20, GOLD)]
    mean = texts.t("chronicle.statistics.mean_term")
    shapes.append(Words(first + step / 2, 34, mean, MUTED, 12.5, anchor=MIDDLE, room=step - 4))
    for place, (_, name, glyph) in enumerate(titles, start=1):
        x = first + step * (place + 0.5)
        shapes.append(Glyph(glyph, x, 12, 20, GOLD))
        shapes.append(Words(x, 34, name, MUTED, 12.5, anchor=MIDDLE, room=step - 4))
    top = 48.0
    best = max([one.mean for one, _ in found] + [1.0])
    rows = []
    for one, lane in found:
        y = top + row_high / 2
        shapes.append(Line(0, top, width, top))
        shapes.append(Swatch(lane, 0, y - 10, 15))
        shapes.append(Words(22, y, one.name, INK, 16, bold=True, room=first - 26))
        cells = [one.name, f"{one.mean:.0f}" if one.councils else ""]
        if one.councils:
            shapes += _cell(first, step, y, f"{one.mean:.0f}", one.mean / best, GREEN)
        for place, (title, _, _) in enumerate(titles, start=1):
            games, won = one.games[title], one.won[title]
            said = texts.t("app.word.of", count=won, all=games) if games else ""
            if games:
                shapes += _cell(first + step * place, step, y, said, won / games, GOLD)
            cells.append(said)
        rows.append(tuple(cells))
        top += row_high
    heads = ("", mean, *(name for _, name, _ in titles))
    table = Table(texts.t("chronicle.statistics.partners"), heads, tuple(rows))
    return Drawing(width, top + 4, tuple(shapes), (table,))


def _cell(left: float, step: float, y: float, said: str, share: float, ink: str) -> list[Shape]:
    wide = step - 16
    return [
        Words(left + step / 2, y - 7, said, INK, 16, DISPLAY, bold=True, anchor=MIDDLE),
        Box(left + 8, y + 8, wide, 6, EDGE, "", 3.0),
        Box(left + 8, y + 8, max(2.0, wide * min(1.0, share)), 6, ink, "", 3.0),
    ]


def last_ones(texts: Texts, last: Sequence[bool], width: float) -> Drawing:
    """How many of the latest games, and one mark each."""
    said = texts.t("chronicle.statistics.last", count=len(last))
    left = _LETTER * len(said)
    shapes: list[Shape] = [Words(0, 8, said, MUTED, 13, room=left)]
    step = min(18.0, (width - left) / max(1, len(last)))
    for place, won in enumerate(last):
        shapes += result_mark(won, left + step * (place + 0.5), 8, 11)
    return Drawing(left + step * len(last), 16, tuple(shapes))


_LETTER: Final = 7.0
"""About so wide a small letter is, with room after the last."""
