"""The chronicle as one HTML file: fonts and script are in it, nothing is loaded from anywhere."""

import base64
from collections.abc import Generator, Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final, TypeVar

from council_desktop.chronicle import contest_words, council_pictures, words
from council_desktop.chronicle.book_pictures import BookPictures, Emblems
from council_desktop.chronicle.contests import AnyLine, Contest, is_council, title_of
from council_desktop.chronicle.database import cannot_write
from council_desktop.chronicle.drawing import Drawing, Table
from council_desktop.chronicle.entries import (
    SCENARIOS,
    Damaged,
    Entry,
    Line,
    Member,
)
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.records import statistics_steps
from council_desktop.chronicle.svg import glyphs_of, svg_of, symbol
from council_desktop.chronicle.telling import Telling
from council_desktop.look.assets import CHARACTER_EMBLEMS, MONTH_EMBLEMS
from council_desktop.store.steps import Steps, finish, write_file
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts
from engine.game_file import Disk, reason_of
from engine.resources import resource_path
from engine.titles import APP

T = TypeVar("T")
_WIDE, _NARROW = 700.0, 460.0
"""Of pictures."""
_MONTHS: Final = dict(zip(SCENARIOS, MONTH_EMBLEMS[1:], strict=True))
EMBLEMS: Final = Emblems(CHARACTER_EMBLEMS, {})
_TEMPLATE: Final = ("print", "chronicle.html")
_FACES: Final = (
    ("Cinzel", "normal", 600, "Cinzel-SemiBold"),
    ("Alegreya", "normal", 500, "Alegreya-Medium"),
    ("Alegreya", "italic", 500, "Alegreya-MediumItalic"),
    ("Alegreya", "normal", 700, "Alegreya-Bold"),
    ("Alegreya Sans", "normal", 500, "AlegreyaSans-Medium"),
)
"""Family, style, weight and file."""
_ICONS: Final = ("check", "cross", "bell")
_END: Final = "</article>"
_STEP: Final = ""
"""Nothing, where others may go on meanwhile."""
_BODY: Final = "<!-- body -->"
"""Stands in the place of what is seen while that is made."""


def write_html(
    path: Path,
    title: str,
    lines: Sequence[AnyLine],
    telling: Telling,
    inks: Inks,
    disk: Disk | None = None,
) -> None:
    """Puts the file into the place of what is there. `lines` are in the order they are to stand in.

    Raises ChronicleProblem; then the old file is as it was.
    """
    finish(html_steps(path, title, lines, telling, inks, disk))


def html_steps(
    path: Path,
    title: str,
    lines: Sequence[AnyLine],
    telling: Telling,
    inks: Inks,
    disk: Disk | None = None,
) -> Steps[None]:
    """The same, a step every few entries; closed before its end it leaves the old file."""
    head, _, tail = _whole(title, (_BODY,), telling.texts, inks).partition(_BODY)
    pieces = [head.encode()]
    done = 0
    for piece in _Writer(telling, inks).body(title, lines):
        pieces.append(f"{piece}\n".encode())
        if piece in (_END, _STEP):
            done += piece == _END
            yield done, len(lines)
    pieces.append(tail.lstrip("\n").encode())
    try:
        yield from write_file(path, lambda: b"".join(pieces), disk)
    except OSError as error:
        raise cannot_write(path, reason_of(error)) from error


def html_of(title: str, lines: Sequence[AnyLine], telling: Telling, inks: Inks) -> str:
    """The whole file."""
    return _whole(title, _Writer(telling, inks).body(title, lines), telling.texts, inks)


def _whole(title: str, body: Iterable[str], texts: Texts, inks: Inks) -> str:
    template = Template(resource_path(*_TEMPLATE).read_text(encoding="utf-8"))
    return template.substitute(
        lang=texts.lang.replace("_", "-"),
        app=escape(APP),
        title=escape(title),
        faces="\n".join(_face(*face) for face in _FACES),
        inks=" ".join(f"--{name}: {ink};" for name, ink in inks.plain().items()),
        body="\n".join(body),
    )


def _face(family: str, style: str, weight: int, file: str) -> str:
    data = base64.b64encode(resource_path("fonts", f"{file}.ttf").read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "{family}"; font-style: {style}; font-weight: {weight}; '
        f"src: url(data:font/ttf;base64,{data}); }}"
    )


def _symbols() -> str:
    """The icons, drawn once and used by name."""
    drawn = []
    for name in _ICONS:
        svg = resource_path("icons", f"{name}.svg").read_text(encoding="utf-8")
        view, inside = svg.partition('viewBox="')[2].split('"', 1)
        inside = inside.partition(">")[2].rpartition("</svg>")[0]
        drawn.append(f'<symbol id="{name}" viewBox="{view}">{inside}</symbol>')
    return f'<svg hidden style="display:none">{"".join(drawn)}</svg>'


def _stepped(steps: Steps[T]) -> Generator[str, None, T]:
    """The same steps between the pieces of a page."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        yield _STEP


class _Writer:
    """Entries, dynasties and records as HTML; every text in it is escaped."""

    def __init__(self, telling: Telling, inks: Inks) -> None:
        self._telling, self._texts, self._inks = telling, telling.texts, inks
        self._symbols: set[str] = set()
        """Glyphs that are defined in the page."""

    def body(self, title: str, lines: Sequence[AnyLine]) -> Iterator[str]:
        """Everything that is seen."""
        entries = [line for line in lines if isinstance(line, Entry)]
        yield _symbols()
        yield "<header>"
        yield f'<p class="kind">{self._t("book.title")}</p>'
        yield f"<h1>{_name(title)}</h1>"
        yield from self._about(lines)
        yield "</header>"
        if lines:
            yield from self._navigation()
        yield '<main id="councils">'
        for line in lines:
            if isinstance(line, Entry):
                yield from self._entry(line)
            elif isinstance(line, Contest):
                yield from self._contest(line)
            else:
                yield from self._damaged(line)
        yield "</main>"
        pictures = BookPictures(self._telling, lines, EMBLEMS)
        yield from _stepped(pictures.begin())
        if entries:
            yield from self._dynasties(pictures)
            yield _STEP
            yield from self._records(entries)
        for one in pictures.statistics():
            yield _STEP
            if one is None:
                continue
            yield f'<h3 class="picture">{escape(one.title)}</h3>'
            if one.note:
                yield f'<p class="muted plain">{escape(one.note)}</p>'
            yield self._drawing(one.draw(_WIDE if one.wide else _NARROW))
        contests = [line for line in lines if isinstance(line, Contest)]
        for table in contest_words.tables(self._texts, contests):
            yield from self._table(table)
            yield _STEP

    def _t(self, key: str, **params: object) -> str:
        return escape(self._texts.t(f"chronicle.{key}", **params))

    def _about(self, lines: Sequence[AnyLine]) -> Iterator[str]:
        if not lines:
            yield f'<p class="muted">{self._t("book.empty")}</p>'
            return
        councils = [line for line in lines if is_council(line)]
        others = [line for line in lines if not is_council(line)]
        if councils:
            yield from self._about_councils(councils)
        if others:
            yield f'<p class="muted">{escape(contest_words.counts(self._texts, others))}</p>'

    def _about_councils(self, lines: Sequence[Line]) -> Iterator[str]:
        first = min(lines, key=lambda line: line.number)
        last = max(lines, key=lambda line: line.number)
        years = self._t("book.years", from_year=first.from_year, to_year=last.to_year)
        count = escape(self._texts.n("chronicle.book.councils", len(lines)))
        yield f'<p class="muted">{count}, {years}</p>'
        yield f'<p class="muted plain">{self._t("book.challenges")}</p>'

    def _navigation(self) -> Iterator[str]:
        said = self._t("book.search")
        yield "<nav>"
        for name, key in (
            ("councils", "councils_title"),
            ("dynasties", "dynasties"),
            ("records", "records"),
        ):
            yield f'<a href="#{name}">{self._t(f"book.{key}")}</a>'
        # The script shows it: without one nothing can be searched.
        yield f'<input id="search" type="search" hidden aria-label="{said}" placeholder="{said}">'
        yield "</nav>"
        yield f'<p id="none" class="muted" role="status" hidden>{self._t("book.no_match")}</p>'

    # ------------------------------------------------------------ entries

    def _damaged(self, line: Damaged) -> Iterator[str]:
        yield f'<article id="{_anchor(line)}">'
        yield f'<p class="muted plain">{escape(self._telling.heading(line))}</p>'
        yield f'<p class="lost">{escape(words.damage(self._texts, line))}</p>'
        yield _END

    def _entry(self, entry: Entry) -> Iterator[str]:
        texts, facts = self._texts, entry.facts
        about = [words.heading(texts, entry), words.month(texts, entry), words.day(texts, entry)]
        yield f'<article id="council-{entry.number}">'
        yield self._side(entry)
        yield f'<p class="muted plain">{_joined(about)}</p>'
        yield f"<h3>{_name(words.title(texts, entry))}</h3>"
        yield f'<p class="members">{self._members(entry.members)}</p>'
        if facts.note:
            yield f'<p class="note" dir="auto">{escape(facts.note)}</p>'
        tiles = council_pictures.challenges(texts, entry, _WIDE)
        if tiles is not None:
            yield self._drawing(tiles)
            names = (words.challenge(texts, one) for one in facts.challenges)
            yield _unseen(escape(", ".join(names)))
        yield self._throne(entry)
        yield f'<p class="verdict">{escape(words.verdict(texts, entry))}</p>'
        ledger = words.ledger(texts, entry)
        if ledger:
            yield f'<p class="plain">{_joined(f"{row.label} {row.years}" for row in ledger)}</p>'
        small = words.small_print(texts, entry)
        if small:
            yield f'<p class="muted plain">{_joined(small)}</p>'
        yield _END

    def _side(self, entry: Entry) -> str:
        won = entry.facts.won
        mark = _icon("check" if won else "cross")
        result = escape(words.result(self._texts, entry))
        sealed = council_pictures.seal_of(self._texts, entry, _MONTHS)
        return (
            f'<div class="side"><span class="term">{entry.facts.term}</span>'
            f'<span class="muted plain">{self._t("book.years_in_office")}</span><br>'
            f'<span class="{"won" if won else "lost"}">{mark} {result}</span>'
            f"{'' if sealed is None else self._drawing(sealed)}</div>"
        )

    def _members(self, members: Sequence[Member]) -> str:
        names = [
            f"<b>{_name(member.name)}</b>"
            + (f' <span class="numeral">{member.roman}</span>' if member.roman else "")
            for member in members
        ]
        return self._texts.listing(names)

    def _throne(self, entry: Entry) -> str:
        """The chair and who sits there."""
        chair = council_pictures.throne_of(self._texts, entry, CHARACTER_EMBLEMS)
        said = escape(words.throne(self._texts, entry))
        return f'<div class="throne">{self._drawing(chair)}<p class="unseen">{said}</p></div>'

    def _contest(self, contest: Contest) -> Iterator[str]:
        texts = self._texts
        about = [contest_words.heading(texts, contest), day_words(texts, contest.facts.played)]
        yield f'<article id="{_anchor(contest)}">'
        yield f'<p class="muted plain">{_joined(about)}</p>'
        yield f"<h3>{_name(self._telling.title(contest))}</h3>"
        yield f'<p class="members">{self._members(contest.members)}</p>'
        if contest.facts.note:
            yield f'<p class="note" dir="auto">{escape(contest.facts.note)}</p>'
        told = self._telling.told(contest)
        if told.result:
            yield f'<p class="won">{escape(told.result)}</p>'
        for drawing in self._telling.pictures(contest):
            yield self._drawing(drawing)
        for said in told.decided:
            yield f"<p>{escape(said)}</p>"
        throne = contest_words.throne(texts, contest)
        if throne:
            yield f"<p>{escape(throne)}</p>"
        yield f'<p class="muted plain">{_joined(contest_words.small_print(texts, contest))}</p>'
        yield _END

    def _drawing(self, drawing: Drawing) -> str:
        """A picture; glyphs that no other had before are defined with it."""
        new = [name for name in dict.fromkeys(glyphs_of(drawing)) if name not in self._symbols]
        self._symbols.update(new)
        defined = "".join(map(symbol, new))
        hidden = f'<svg hidden style="display:none">{defined}</svg>' if new else ""
        return f"{hidden}<div>{svg_of(drawing, self._inks)}</div>"

    # ------------------------------------------------------------ tables

    def _dynasties(self, pictures: BookPictures) -> Iterator[str]:
        yield f'<h2 id="dynasties">{self._t("book.dynasties")}</h2>'
        drawing = yield from _stepped(pictures.dynasties(_WIDE))
        if drawing is not None:
            yield self._drawing(drawing)
        yield _STEP
        heads = "".join(
            f"<th>{self._t(f'book.{name}')}</th>"
            for name in ("name", "sat", "won", "thrones", "best")
        )
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
        for one in pictures.people:
            name = _name(one.name)
            if one.bot:
                name = self._texts.t("chronicle.book.bot", name=name)
            best = one.best
            yield (
                f"<tr><td>{name}</td><td>{one.councils}</td><td>{one.won}</td>"
                f"<td>{one.thrones}</td>"
                f'<td><a href="#council-{best.number}">{best.facts.term}</a></td></tr>'
            )
        yield "</tbody></table>"

    def _table(self, table: Table) -> Iterator[str]:
        heads = "".join(f"<th>{escape(head)}</th>" for head in table.heads)
        yield f"<h2>{escape(table.title)}</h2>"
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
        for name, *numbers in table.rows:
            cells = "".join(f"<td>{escape(number)}</td>" for number in numbers)
            yield f"<tr><td>{_name(name)}</td>{cells}</tr>"
        yield "</tbody></table>"

    def _records(self, entries: Sequence[Entry]) -> Iterator[str]:
        yield f'<h2 id="records">{self._t("book.records")}</h2>'
        yield "<table><tbody>"
        figures = yield from _stepped(statistics_steps(entries))
        for label, value in words.record_rows(self._texts, figures):
            yield f"<tr><td>{escape(label)}</td><td>{escape(value)}</td></tr>"
        yield "</tbody></table>"


def _anchor(line: AnyLine) -> str:
    """Where a link to it leads."""
    return f"{'council' if is_council(line) else title_of(line)}-{line.number}"


def _name(text: str) -> str:
    """Set apart: whatever its direction, it moves nothing beside it."""
    return f"<bdi>{escape(text)}</bdi>"


def _icon(name: str) -> str:
    return f'<svg class="icon" aria-hidden="true"><use href="#{name}"/></svg>'


def _unseen(html: str) -> str:
    """Read aloud and found, where a picture says it already."""
    return f'<span class="unseen"> {html} </span>'


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(escape(part) for part in parts if part)
