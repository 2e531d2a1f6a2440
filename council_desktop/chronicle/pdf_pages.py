"""The chronicle on paper: a PDF, A4 or Letter, in the house fonts (`Assets.load_fonts` before).

Lengths are pixels at 96 to the inch. An entry is a column of slabs that can't be cut: lines of
text, rows of challenges. It begins on a new page rather than being cut; only one that is taller
than a page goes on over several, between two slabs.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
    QTextOption,
)

from council_desktop.chronicle import contest_words, council_pictures, words
from council_desktop.chronicle.book_pictures import BookPictures, Emblems
from council_desktop.chronicle.contests import AnyLine, Contest, is_council
from council_desktop.chronicle.database import cannot_write
from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.entries import SCENARIOS, Damaged, Entry, Line, Member
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.marks import result_mark
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.painting import Painting
from council_desktop.chronicle.records import Dynasty, statistics
from council_desktop.chronicle.telling import Telling
from council_desktop.look.assets import CHARACTER_EMBLEMS, MONTH_EMBLEMS, Assets, draw_glyph
from council_desktop.look.theme import DISPLAY_FACE, PLAIN_FACE, TEXT_FACE
from council_desktop.store.steps import Steps, finish, write_file
from council_desktop.text.days import day_words
from council_desktop.text.elide import cut_name
from council_desktop.text.texts import Texts
from engine.game_file import Disk, reason_of
from engine.titles import APP

PAGES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
"""The sizes of paper, by name."""

_DPI: Final = 96
_RESOLUTION: Final = 600
_FINE: Final = 8
"""Text is laid out so many times larger: Qt rounds the width of a letter to whole pixels."""
_MARGIN: Final = 68.0
_FOOT: Final = 30.0
_PICTURE_MARGIN: Final = 34.0
"""Round a picture that has a page to itself."""
_GAP: Final = 26.0
"""Between two entries; the line stands in its middle."""
_SIDE: Final = 132.0
"""Width of the column with the term."""
_ROW: Final = 22.0
_SLIM_COLUMN: Final = 82.0
"""The least width of a column of figures."""
_WIDE_COLUMN: Final = 260.0
"""The column of a table that has only one."""
_APART: Final = 14.0
"""Between the heads of two columns, where they need more."""
_GLYPH: Final = 11.0
_LINE: Final = 0.6
_NARROW: Final = 460.0
_SEAL: Final = 0.5
"""Of its size in the window."""
MONTH_EMBLEMS_BY_ID: Final = dict(zip(SCENARIOS, MONTH_EMBLEMS[1:], strict=True))
_EMBLEMS: Final = Emblems(CHARACTER_EMBLEMS, {})
_TALLEST: Final = 760.0
"""No picture is higher; a page has more."""


def usual_paper() -> str:
    """The one of `PAGES` that printers here hold."""
    imperial = QLocale.MeasurementSystem.ImperialUSSystem
    return "letter" if QLocale.system().measurementSystem() == imperial else "a4"


def pdf_steps(
    path: Path,
    title: str,
    lines: Sequence[AnyLine],
    telling: Telling,
    assets: Assets,
    inks: Inks,
    *,
    page: str = "a4",
    tables: bool = True,
    disk: Disk | None = None,
) -> Steps[int]:
    """Puts the file into the place of what is there; how many pages it has.

    `lines` are in the order they are to stand in; `tables` adds dynasties and records. Needs a
    QGuiApplication, and is a step an entry. Raises ChronicleProblem; then, and when it is closed
    before its end, the old file is as it was.
    """
    buffer = QBuffer()
    writer = _writer(buffer, title, page, QPageLayout.Orientation.Portrait)
    layout = writer.pageLayout()
    painter = QPainter(writer)
    try:
        painter.scale(_RESOLUTION / _DPI, _RESOLUTION / _DPI)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = layout.fullRectPoints().size()
        paper = QSizeF(size.width(), size.height()) * (_DPI / 72)
        sheet = _Sheet(writer, painter, paper, title, telling.texts, inks)
        printer = _Printer(sheet, telling, assets, inks)
        yield from printer.lines(title, lines)
        if tables:
            yield from printer.tables(lines)
        sheet.end()
    finally:
        painter.end()
    yield from _written(path, buffer, disk)
    return sheet.number


def picture_steps(path: Path, title: str, picture: QImage, page: str) -> Steps[None]:
    """One page with a picture as large as it can be there. Raises ChronicleProblem."""
    buffer = QBuffer()
    writer = _writer(buffer, title, page, QPageLayout.Orientation.Landscape)
    painter = QPainter(writer)
    try:
        paper = writer.pageLayout().fullRectPoints().size() * (_RESOLUTION / 72)
        margin = _PICTURE_MARGIN * _RESOLUTION / _DPI
        room = QSizeF(paper.width() - 2 * margin, paper.height() - 2 * margin)
        size = QSizeF(picture.size()).scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (paper.width() - size.width()) / 2, (paper.height() - size.height()) / 2
        painter.drawImage(QRectF(QPointF(left, top), size), picture)
        yield 0, 1
    finally:
        painter.end()
    yield from _written(path, buffer)


def _writer(
    buffer: QBuffer, title: str, page: str, orientation: QPageLayout.Orientation
) -> QPdfWriter:
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(APP)
    writer.setResolution(_RESOLUTION)
    margins, unit = QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point
    writer.setPageLayout(QPageLayout(QPageSize(PAGES[page]), orientation, margins, unit))
    return writer


def _written(path: Path, buffer: QBuffer, disk: Disk | None = None) -> Steps[None]:
    try:
        yield from write_file(path, lambda: bytes(buffer.data().data()), disk)
    except OSError as error:
        raise cannot_write(path, reason_of(error)) from error


def write_pdf(
    path: Path,
    title: str,
    lines: Sequence[AnyLine],
    telling: Telling,
    assets: Assets,
    inks: Inks,
    *,
    page: str = "a4",
    tables: bool = True,
    disk: Disk | None = None,
) -> int:
    """`pdf_steps` at once."""
    return finish(
        pdf_steps(path, title, lines, telling, assets, inks, page=page, tables=tables, disk=disk)
    )


# ------------------------------------------------------------ letters

_LEFT: Final = Qt.AlignmentFlag.AlignLeft
_RIGHT: Final = Qt.AlignmentFlag.AlignRight
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class _Letters:
    """A face in a size: what is written in one line."""

    face: str
    size: float
    bold: bool = False

    def _font(self) -> QFont:
        font = QFont(self.face)
        font.setPixelSize(round(self.size * _FINE))
        font.setWeight(QFont.Weight.Bold if self.bold else QFont.Weight.Medium)
        return font

    def width(self, text: str) -> float:
        """Of a line."""
        return QFontMetricsF(self._font()).horizontalAdvance(text) / _FINE

    def elided(self, text: str, room: float) -> str:
        """As much of both ends as there is room for."""
        return cut_name(QFontMetricsF(self._font()), text, room * _FINE)

    def fitting(self, text: str, room: float) -> "_Letters":
        """Smaller letters where the text would not fit."""
        return replace(self, size=self.size * min(1.0, room / max(1.0, self.width(text))))

    def write(
        self, painter: QPainter, box: QRectF, side: Qt.AlignmentFlag, text: str, ink: str
    ) -> None:
        """One line into a box."""
        painter.save()
        painter.scale(1 / _FINE, 1 / _FINE)
        painter.setFont(self._font())
        painter.setPen(QColor(ink))
        fine = QRectF(box.topLeft() * _FINE, box.size() * _FINE)
        painter.drawText(fine, side, text)
        painter.restore()


_TERM: Final = _Letters(DISPLAY_FACE, 30, True)
_RESULT: Final = _Letters(PLAIN_FACE, 13, True)
_FOOTNOTE: Final = _Letters(PLAIN_FACE, 11)
_HEAD: Final = _Letters(PLAIN_FACE, 13, True)
_CELLTEXT: Final = _Letters(PLAIN_FACE, 13)


# ------------------------------------------------------------ pieces that stand below one another


@dataclass(frozen=True, slots=True)
class _Slab:
    """Something that can't be cut: its height, and how it is painted from its upper left corner."""

    height: float
    paint: Callable[[QPainter], None]
    opens: bool = False
    """May it be the first of its entry on another page?"""


def _space(height: float) -> _Slab:
    return _Slab(height, lambda painter: None)


class Column:
    """Where things go that stand below one another, on pages from `top` to `bottom`."""

    def __init__(self, top: float, bottom: float) -> None:
        self._top, self._bottom = top, bottom
        self.y = top
        self.page = 1

    @property
    def fresh(self) -> bool:
        """Nothing stands on this page yet."""
        return self.y == self._top

    def turn(self) -> None:
        """The next page, unless this one is empty."""
        if not self.fresh:
            self.page += 1
            self.y = self._top

    def place(
        self, heights: Sequence[float], gap: float = 0.0, opens: Sequence[int] = ()
    ) -> list[tuple[int, float]]:
        """(page, y) of each slab: all on one page, if one page is high enough for them; else the
        next page begins at one of `opens`, if what stands before that has room here.

        `gap` is the room above them, but not at the top of a page.
        """
        room = self._bottom - self.y - gap
        begins = -1
        if sum(heights) > room:
            begins = max((at for at in opens if sum(heights[:at]) <= room), default=0)
            if not begins:
                self.turn()
        if not self.fresh:
            self.y += gap
        places: list[tuple[int, float]] = []
        for at, height in enumerate(heights):
            if self.y + height > self._bottom or at == begins:
                self.turn()
            places.append((self.page, self.y))
            self.y += height
        return places


class _Sheet:
    """The pages that are painted, and what stands at the foot of each."""

    def __init__(
        self,
        writer: QPdfWriter,
        painter: QPainter,
        paper: QSizeF,
        title: str,
        texts: Texts,
        inks: Inks,
    ) -> None:
        self._writer, self._painter, self._paper = writer, painter, paper
        self._title, self._texts, self._inks = title, texts, inks
        self._column = Column(_MARGIN, paper.height() - _MARGIN - _FOOT)
        self.number = 1
        """Of the page that is painted."""

    @property
    def width(self) -> float:
        """Of a line."""
        return self._paper.width() - 2 * _MARGIN

    def put(self, slabs: Sequence[_Slab], gap: float = 0.0, line: bool = False) -> None:
        """Below what was put before; with a line in the middle of the gap, where there is one."""
        before = self._column.y
        opens = [at for at, slab in enumerate(slabs) if slab.opens]
        places = self._column.place([slab.height for slab in slabs], gap, opens)
        if line and places and places[0] == (self.number, before + gap):
            self._rule(before + gap / 2)
        for slab, (page, y) in zip(slabs, places, strict=True):
            if page != self.number:
                self._next_page()
            self._painter.save()
            self._painter.translate(_MARGIN, y)
            slab.paint(self._painter)
            self._painter.restore()

    def turn(self) -> None:
        """What follows begins at the top of a page."""
        self._column.turn()

    def end(self) -> None:
        """The foot of this page."""
        page = self._texts.t("chronicle.book.page", page=self.number)
        box = QRectF(_MARGIN, self._paper.height() - _MARGIN, self.width, _FOOT)
        room = self.width - _FOOTNOTE.width(page) - _GAP
        title = _FOOTNOTE.elided(isolated(self._title), room)
        for text, side in ((title, _LEFT), (page, _RIGHT)):
            _FOOTNOTE.write(self._painter, box, side, text, self._inks.muted)

    def _next_page(self) -> None:
        self.end()
        self._writer.newPage()
        self.number += 1

    def _rule(self, y: float) -> None:
        self._painter.setPen(QPen(QColor(self._inks.edge), _LINE))
        self._painter.drawLine(QPointF(_MARGIN, y), QPointF(_MARGIN + self.width, y))


# ------------------------------------------------------------ what is printed


class _Printer:
    """Makes slabs of entries, dynasties and records."""

    def __init__(self, sheet: _Sheet, telling: Telling, assets: Assets, inks: Inks) -> None:
        self._sheet, self._telling, self._texts = sheet, telling, telling.texts
        self._assets, self._inks = assets, inks

    def lines(self, title: str, lines: Sequence[AnyLine]) -> Steps[None]:
        """The title and all entries."""
        self._sheet.put(list(self._head(title, lines)))
        for done, line in enumerate(lines, start=1):
            self._sheet.put(list(self._line(line)), _GAP, line=True)
            yield done, len(lines)

    def tables(self, lines: Sequence[AnyLine]) -> Steps[None]:
        """Dynasties and records, on a page of their own."""
        whole = len(lines)
        entries = [line for line in lines if isinstance(line, Entry)]
        contests = [line for line in lines if isinstance(line, Contest)]
        if entries or contests:
            self._sheet.turn()
        yield whole, whole
        pictures = BookPictures(self._telling, lines, _EMBLEMS)
        yield from pictures.begin()
        if entries:
            drawing = yield from pictures.dynasties(self._sheet.width)
            if drawing is not None:
                heading = self._text(
                    _styled(self._t("book.dynasties"), self._inks.gold, 19, DISPLAY_FACE)
                )
                self._sheet.put([*heading, _space(6), self._drawing(drawing)], _GAP)
            yield whole, whole
            self._table("", self._dynasty_rows(pictures.people))
            yield whole, whole
            self._table(self._t("book.records"), self._record_rows(entries))
        for one in pictures.statistics():
            yield whole, whole
            if one is None:
                continue
            heading = self._text(_styled(one.title, self._inks.gold, 17, DISPLAY_FACE))
            note = self._text(_styled(one.note, self._inks.muted, 12, PLAIN_FACE))
            drawing = one.draw(self._sheet.width if one.wide else _NARROW)
            self._sheet.put([*heading, *note, _space(6), self._drawing(drawing)], _GAP)
        for table in contest_words.tables(self._texts, contests, isolated):
            self._table(table.title, (table.heads, *table.rows))
            yield whole, whole

    def _line(self, line: AnyLine) -> Iterator[_Slab]:
        if isinstance(line, Entry):
            return self._entry(line)
        return self._contest(line) if isinstance(line, Contest) else self._damaged(line)

    def _t(self, key: str, **params: object) -> str:
        return self._texts.t(f"chronicle.{key}", **params)

    def _text(self, html: str, width: float = 0.0) -> Iterator[_Slab]:
        yield from _text_slabs(html, width or self._sheet.width, self._inks)

    # ........................................................ the book

    def _head(self, title: str, lines: Sequence[AnyLine]) -> Iterator[_Slab]:
        yield from self._text(_styled(self._t("book.title"), self._inks.gold, 13, DISPLAY_FACE))
        yield from self._text(_styled(title, self._inks.ink, 30, DISPLAY_FACE))
        if not lines:
            yield from self._text(_styled(self._t("book.empty"), self._inks.muted, 15, TEXT_FACE))
            return
        councils: list[Line] = []
        others: list[AnyLine] = []
        for line in lines:
            if is_council(line):
                councils.append(line)
            else:
                others.append(line)
        if councils:
            yield from self._about_councils(councils)
        if others:
            counts = contest_words.counts(self._texts, others)
            yield from self._text(_styled(counts, self._inks.muted, 14, TEXT_FACE))

    def _about_councils(self, lines: Sequence[Line]) -> Iterator[_Slab]:
        first = min(lines, key=lambda line: line.number)
        last = max(lines, key=lambda line: line.number)
        years = self._t("book.years", from_year=first.from_year, to_year=last.to_year)
        count = self._texts.n("chronicle.book.councils", len(lines))
        yield from self._text(_styled(f"{count}, {years}", self._inks.muted, 14, TEXT_FACE))
        yield from self._text(_styled(self._t("book.challenges"), self._inks.muted, 11, PLAIN_FACE))

    def _damaged(self, line: Damaged) -> Iterator[_Slab]:
        texts = self._texts
        yield from self._text(
            _styled(self._telling.heading(line), self._inks.muted, 12, PLAIN_FACE)
        )
        yield from self._text(_styled(words.damage(texts, line), self._inks.red, 14, TEXT_FACE))

    # ........................................................ an entry

    def _entry(self, entry: Entry) -> Iterator[_Slab]:
        yield from self._beside(
            list(self._text(self._opening(entry), self._sheet.width - _SIDE)),
            _Slab(0, lambda painter: self._paint_term(painter, entry)),
        )
        tiles = council_pictures.challenges(self._texts, entry, self._sheet.width)
        if tiles is not None:
            yield _space(7)
            yield self._drawing(tiles)
        yield _space(4)
        yield from self._throne(entry)
        yield from self._text(self._closing(entry))

    def _beside(self, slabs: list[_Slab], side: _Slab) -> Iterator[_Slab]:
        """The side is painted with the first slab."""
        first, *rest = slabs

        def paint(painter: QPainter) -> None:
            first.paint(painter)
            side.paint(painter)

        yield _Slab(first.height, paint)
        yield from rest

    def _opening(self, entry: Entry) -> str:
        texts, inks = self._texts, self._inks
        about = [words.heading(texts, entry), words.month(texts, entry), words.day(texts, entry)]
        about_text = " · ".join(part for part in about if part)
        members = self._members(entry.members)
        parts = [
            _styled(about_text, inks.muted, 12, PLAIN_FACE),
            _styled(words.title(texts, entry), inks.ink, 21, DISPLAY_FACE),
            _paragraph(members, inks.ink, 16, TEXT_FACE),
        ]
        if entry.facts.note:
            note = escape(entry.facts.note).replace("\n", "<br>")
            parts.append(_paragraph(f"<i>{note}</i>", inks.ink, 15, TEXT_FACE))
        return "".join(parts)

    def _members(self, members: Sequence[Member]) -> str:
        return self._texts.listing(
            [
                f"<b>{escape(isolated(member.name))}</b>"
                + (
                    f'&nbsp;<span style="color:{self._inks.gold}">{member.roman}</span>'
                    if member.roman
                    else ""
                )
                for member in members
            ]
        )

    def _contest(self, contest: Contest) -> Iterator[_Slab]:
        """A game of another title: who won, and its rounds one below the other."""
        texts, inks = self._texts, self._inks
        about = [contest_words.heading(texts, contest), day_words(texts, contest.facts.played)]
        about_text = " · ".join(part for part in about if part)
        yield from self._text(_styled(about_text, inks.muted, 12, PLAIN_FACE))
        title = self._telling.title(contest)
        yield from self._text(_styled(title, inks.ink, 21, DISPLAY_FACE))
        yield from self._text(_paragraph(self._members(contest.members), inks.ink, 16, TEXT_FACE))
        if contest.facts.note:
            note = escape(contest.facts.note).replace("\n", "<br>")
            yield from self._text(_paragraph(f"<i>{note}</i>", inks.ink, 15, TEXT_FACE))
        told = self._telling.told(contest)
        if told.result:
            yield from self._text(_styled(told.result, inks.green, 13, PLAIN_FACE))
        for drawing in self._telling.pictures(contest):
            yield _space(6)
            first, *others = drawing.parts or (drawing,)
            yield self._drawing(first)
            for part in others:
                yield replace(self._drawing(part), opens=True)
        for said in told.decided:
            yield from self._text(_styled(said, inks.ink, 13, TEXT_FACE))
        throne = contest_words.throne(texts, contest)
        if throne:
            yield _space(4)
            yield from self._text(_styled(throne, inks.ink, 14, TEXT_FACE))
        small = " · ".join(contest_words.small_print(texts, contest))
        yield from self._text(_styled(small, inks.muted, 11, PLAIN_FACE))

    def _drawing(self, drawing: Drawing) -> _Slab:
        """A picture, smaller where the page is narrower or lower."""
        scale = min(1.0, self._sheet.width / drawing.width, _TALLEST / drawing.height)

        def paint(painter: QPainter) -> None:
            painter.save()
            painter.scale(scale, scale)
            Painting(painter, self._assets, self._inks).draw(drawing)
            painter.restore()

        return _Slab(drawing.height * scale, paint)

    def _paint_term(self, painter: QPainter, entry: Entry) -> None:
        """The term in large figures, and won or lost below it."""
        inks, won = self._inks, entry.facts.won
        left = self._sheet.width - _SIDE
        term, years = str(entry.facts.term), self._t("book.years_in_office")
        result, ink = words.result(self._texts, entry), inks.green if won else inks.red
        _TERM.write(painter, QRectF(left, -4, _SIDE, 40), _RIGHT, term, inks.ink)
        _FOOTNOTE.write(painter, QRectF(left, 34, _SIDE, 16), _RIGHT, years, inks.muted)
        _RESULT.write(painter, QRectF(left, 50, _SIDE, 20), _RIGHT, result, ink)
        width = _RESULT.width(result)
        box = QRectF(left + _SIDE - width - _GLYPH - 5, 52, _GLYPH, _GLYPH)
        painting = Painting(painter, self._assets, inks)
        middle = box.center()
        for shape in result_mark(won, middle.x(), middle.y(), _GLYPH + 2):
            painting.shape(shape)
        sealed = council_pictures.seal_of(self._texts, entry, MONTH_EMBLEMS_BY_ID)
        if sealed is not None:
            painter.save()
            painter.translate(self._sheet.width - sealed.width * _SEAL, 74)
            painter.scale(_SEAL, _SEAL)
            Painting(painter, self._assets, inks).draw(sealed)
            painter.restore()

    def _throne(self, entry: Entry) -> Iterator[_Slab]:
        """Who sits there, with an emblem."""
        name = words.on_throne(self._texts, entry)
        said = words.throne(self._texts, entry)
        glyph = self._assets.glyph(CHARACTER_EMBLEMS.get(entry.facts.throne.character, "throne"))
        colour = QColor(self._inks.gold if name else self._inks.muted)

        def emblem(painter: QPainter) -> None:
            draw_glyph(painter, glyph, QRectF(0, 2, 15, 15), colour)

        slabs = list(
            self._text(_styled(said, self._inks.ink, 14, TEXT_FACE), self._sheet.width - 22)
        )
        yield from self._beside([_moved(slab, 22) for slab in slabs], _Slab(0, emblem))

    def _closing(self, entry: Entry) -> str:
        texts, inks = self._texts, self._inks
        verdict = f"<i>{escape(words.verdict(texts, entry))}</i>"
        rows = " · ".join(f"{row.label} {row.years}" for row in words.ledger(texts, entry))
        about = words.small_print(texts, entry)
        parts = [_paragraph(verdict, inks.ink, 14, TEXT_FACE)]
        if rows:
            parts.append(_styled(rows, inks.ink, 12, PLAIN_FACE))
        if about:
            parts.append(_styled(" · ".join(about), inks.muted, 11, PLAIN_FACE))
        return "".join(parts)

    # ........................................................ tables

    def _dynasty_rows(self, found: Iterable[Dynasty]) -> Iterator[tuple[str, ...]]:
        yield tuple(self._t(f"book.{name}") for name in ("name", "sat", "won", "thrones", "best"))
        for one in found:
            name = isolated(one.name)
            yield (
                self._t("book.bot", name=name) if one.bot else name,
                str(one.councils),
                str(one.won),
                str(one.thrones),
                str(one.best.facts.term),
            )

    def _record_rows(self, entries: Sequence[Entry]) -> Iterator[tuple[str, ...]]:
        yield from words.record_rows(self._texts, statistics(entries))

    def _table(self, title: str, rows: Iterable[tuple[str, ...]]) -> None:
        heading = []
        if title:
            heading = list(self._text(_styled(title, self._inks.gold, 19, DISPLAY_FACE)))
        table = list(rows)
        columns = _columns(table)
        first, *rest = (self._row(row, columns, place == 0) for place, row in enumerate(table))
        self._sheet.put([*heading, first], _GAP)
        for slab in rest:
            self._sheet.put([slab])

    def _row(self, row: tuple[str, ...], columns: Sequence[float], first: bool) -> _Slab:
        name, *figures = row
        strong = first and len(figures) > 1
        width = self._sheet.width

        def paint(painter: QPainter) -> None:
            letters, ink = (_HEAD, self._inks.muted) if strong else (_CELLTEXT, self._inks.ink)
            left = width - sum(columns)
            shown = letters.elided(name, left - 8)
            letters.write(painter, QRectF(0, 0, left - 8, _ROW), _LEFT | _MIDDLE, shown, ink)
            for figure, column in zip(figures, columns, strict=True):
                box = QRectF(left, 0, column, _ROW)
                letters.write(painter, box, _RIGHT | _MIDDLE, figure, ink)
                left += column
            painter.setPen(QPen(QColor(self._inks.edge), _LINE))
            painter.drawLine(QPointF(0, _ROW), QPointF(width, _ROW))

        return _Slab(_ROW, paint)


def _columns(table: Sequence[tuple[str, ...]]) -> list[float]:
    """How wide each column of figures is: as its head needs."""
    _, *heads = table[0]
    if len(heads) == 1:
        return [_WIDE_COLUMN]
    return [max(_SLIM_COLUMN, _HEAD.width(head) + _APART) for head in heads]


# ------------------------------------------------------------ text


def _styled(text: str, colour: str, size: int, face: str) -> str:
    return _paragraph(escape(text), colour, size, face)


def _paragraph(html: str, colour: str, size: int, face: str) -> str:
    weight = 600 if face == DISPLAY_FACE else 500
    return (
        f"<p style=\"color:{colour};font-family:'{face}';font-size:{size * _FINE}px;"
        f'font-weight:{weight};margin:0 0 {2 * _FINE}px 0">{html}</p>'
    )


def _text_slabs(html: str, width: float, inks: Inks) -> Iterator[_Slab]:
    """A slab for each line; they share the laid out text."""
    document = QTextDocument()
    document.setUseDesignMetrics(True)
    document.setDocumentMargin(0)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    document.setDefaultTextOption(option)
    document.setHtml(html)
    document.setTextWidth(width * _FINE)
    tops = [*_line_tops(document), document.size().height()]
    for top, bottom in pairwise(tops):
        yield _Slab((bottom - top) / _FINE, _Strip(document, top, bottom).paint)


@dataclass(frozen=True, slots=True)
class _Strip:
    """One line of a laid out text."""

    document: QTextDocument
    top: float
    bottom: float

    def paint(self, painter: QPainter) -> None:
        """From the upper left corner of the line."""
        painter.save()
        painter.scale(1 / _FINE, 1 / _FINE)
        painter.translate(0, -self.top)
        box = QRectF(0, self.top, self.document.textWidth(), self.bottom - self.top)
        self.document.drawContents(painter, box)
        painter.restore()


def _line_tops(document: QTextDocument) -> Iterator[float]:
    """Where each line begins; the first one at 0."""
    layout = document.documentLayout()
    block = document.begin()
    first = True
    while block.isValid():
        top = layout.blockBoundingRect(block).top()
        for number in range(block.layout().lineCount()):
            yield 0.0 if first else top + block.layout().lineAt(number).y()
            first = False
        block = block.next()


def _moved(slab: _Slab, right: float) -> _Slab:
    def paint(painter: QPainter) -> None:
        painter.save()
        painter.translate(right, 0)
        slab.paint(painter)
        painter.restore()

    return _Slab(slab.height, paint)
