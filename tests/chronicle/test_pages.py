"""The printed book: nothing cut, nothing from outside, every name as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from council_desktop.chronicle import pdf_pages
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import Line, Throne
from council_desktop.chronicle.exchange import export_steps
from council_desktop.chronicle.html_pages import html_of, html_steps, write_html
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.painting import paper_inks
from council_desktop.chronicle.pdf_pages import Column, pdf_steps, write_pdf
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.council_card import CouncilCard
from council_desktop.pages.entry_view import EntryView
from council_desktop.text.texts import Texts, languages
from tests.chronicle.councils import (
    BOUNDS,
    FRIENDS,
    NAMES,
    chronicles,
    draft,
    fill,
    game_draft,
    sitters,
)
from tests.chronicle.test_telling import contest_draft

TEXTS = Texts()
TELLING = Telling(TEXTS, TELLERS)
LIGHT = build_theme("light")
VOID = {"meta", "input", "br", "use", "path"}


@pytest.fixture(scope="module")
def assets(qapp: object) -> Assets:
    assets = Assets()
    assets.load_fonts()
    return assets


@pytest.fixture
def inks() -> Inks:
    return paper_inks(build_theme("light"))


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = chronicles(tmp_path / "chronicle").create("Thursdays <at> the mill")
    fill(book, 12)
    book.write(game_draft())
    for name in NAMES:
        book.write(draft(name, "Tom", note=f"About {name}", printed=True))
    return book


def pdf(path: Path, lines: tuple[Line, ...], assets: Assets, inks: Inks, page: str = "a4") -> int:
    return write_pdf(path, "Mill", lines, TELLING, assets, inks, page=page)


# ---------------------------------------------------------------- where things go


GROUPS = st.lists(st.lists(st.floats(1, 300), min_size=1, max_size=12), max_size=20)


@given(GROUPS, st.floats(0, 40))
def test_nothing_is_cut_that_fits_a_page(groups: list[list[float]], gap: float) -> None:
    top, bottom = 50.0, 950.0
    column = Column(top, bottom)
    last = (1, top)
    for heights in groups:
        places = column.place(heights, gap)
        pages = {page for page, _ in places}
        assert len(pages) == 1 or sum(heights) > bottom - top
        for (page, y), height in zip(places, heights, strict=True):
            assert (page, y) >= last  # below one another, no page left out
            assert page <= last[0] + 1
            assert y + height <= bottom
            last = (page, y + height)
    assert column.page == last[0]


def test_a_page_is_not_turned_without_need() -> None:
    column = Column(0, 100)
    assert column.place([40], 10) == [(1, 0)]
    assert column.place([40], 10) == [(1, 50)]
    assert column.place([20], 10) == [(2, 0)]
    column.turn()
    column.turn()
    assert column.place([60, 60, 60], 10) == [(3, 0), (4, 0), (5, 0)]
    assert column.place([150]) == [(6, 0)]


def test_a_page_ends_where_an_entry_may_go_on_on_the_next_one() -> None:
    """As late as that can be; where nothing of it has room, the entry begins on the next one."""
    column = Column(0, 100)
    assert column.place([40], 10) == [(1, 0)]
    assert column.place([20, 20, 20], 10, [1, 2]) == [(1, 50), (1, 70), (2, 0)]
    column.place([70])
    assert column.place([20, 20], 0, [1]) == [(3, 0), (3, 20)]
    assert column.place([20, 20, 70], 0, [1, 2]) == [(3, 40), (3, 60), (4, 0)]


def test_tall_pictures_leave_no_page_half_empty(
    tmp_path: Path, assets: Assets, inks: Inks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds of King go on on the next page; none of them is cut."""
    book = chronicles(tmp_path / "c").create("Mill")
    game = contest_draft("king_of_12", 4)
    for _ in range(6):
        book.write_contest(replace(game, sitters=sitters(*FRIENDS[:4]), game=""))
    ends: dict[int, float] = {}
    place = Column.place

    def noted(
        self: Column, heights: list[float], gap: float = 0.0, opens: Sequence[int] = ()
    ) -> list[tuple[int, float]]:
        places = place(self, heights, gap, opens)
        for (page, y), height in zip(places, heights, strict=True):
            ends[page] = (y + height) / self._bottom
        return places

    monkeypatch.setattr(Column, "place", noted)
    pages = write_pdf(
        tmp_path / "book.pdf", "Mill", book.all_lines(), TELLING, assets, inks, tables=False
    )
    assert pages > 2
    assert min(ends[page] for page in range(1, pages)) > 0.68


# ---------------------------------------------------------------- PDF


@pytest.mark.parametrize(("page", "box"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_a_pdf(
    book: Book, tmp_path: Path, assets: Assets, inks: Inks, page: str, box: tuple[int, int]
) -> None:
    path = tmp_path / "book.pdf"
    pages = pdf(path, book.lines(), assets, inks, page)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\s", data)) == pages > 5
    found = {
        tuple(round(float(number)) for number in match.split())
        for match in re.findall(rb"/MediaBox \[0 0 ([\d. ]+)\]", data)
    }
    assert found == {box}
    fonts = set(re.findall(rb"/FontName /(?:[A-Z]{6}\+)?([A-Za-z]+)", data))
    assert {b"Cinzel", b"Alegreya"} <= {font.partition(b"-")[0] for font in fonts}


def test_every_entry_is_on_one_page(
    tmp_path: Path, assets: Assets, inks: Inks, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = chronicles(tmp_path / "c").create("Mill")
    fill(book, 30)
    groups: list[list[tuple[int, float]]] = []
    place = Column.place

    def noted(
        self: Column, heights: list[float], gap: float = 0.0, opens: Sequence[int] = ()
    ) -> list[tuple[int, float]]:
        groups.append(place(self, heights, gap, opens))
        return groups[-1]

    monkeypatch.setattr(Column, "place", noted)
    short = tuple(
        entry for entry in book.entries() if all(len(one.name) < 99 for one in entry.members)
    )
    pages = pdf(tmp_path / "book.pdf", short, assets, inks)
    assert len(groups) > len(short)
    assert all(len({page for page, _ in group}) == 1 for group in groups)
    used = [page for page, _ in groupby(page for group in groups for page, _ in group)]
    assert used == list(range(1, pages + 1))


def test_one_entry_alone_is_a_page(book: Book, tmp_path: Path, assets: Assets, inks: Inks) -> None:
    path, one = tmp_path / "entry.pdf", book.entries()[-1:]
    assert write_pdf(path, "Mill", one, TELLING, assets, inks, tables=False) == 1
    assert write_pdf(path, "Mill", one, TELLING, assets, inks) == 3


def test_an_empty_book_is_a_page(tmp_path: Path, assets: Assets, inks: Inks) -> None:
    assert pdf(tmp_path / "book.pdf", (), assets, inks) == 1


def test_a_damaged_entry_is_printed_as_such(
    book: Book, tmp_path: Path, assets: Assets, inks: Inks
) -> None:
    book._db.execute("UPDATE facts SET seal = 'x' WHERE entry = 3")
    book.refresh()
    assert pdf(tmp_path / "book.pdf", book.lines(), assets, inks) > 1
    text = html_of("Mill", book.lines(), TELLING, inks)
    assert "This entry can’t be read" in text
    assert text.count("<article") == len(book.lines())


@pytest.mark.parametrize("kind", ["pdf", "html", "json"])
def test_who_does_not_want_to_wait(
    book: Book, tmp_path: Path, assets: Assets, inks: Inks, kind: str
) -> None:
    path = tmp_path / "out" / f"book.{kind}"
    path.parent.mkdir()
    path.write_bytes(b"the old one")
    lines = book.lines()
    steps = {
        "pdf": lambda: pdf_steps(path, "Mill", lines, TELLING, assets, inks),
        "html": lambda: html_steps(path, "Mill", lines, TELLING, inks),
        "json": lambda: export_steps(book, path),
    }[kind]()
    heard = [next(steps) for _ in range(3)]
    assert heard == [(n, len(lines)) for n in (1, 2, 3)]
    steps.close()
    assert path.read_bytes() == b"the old one"
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_place_that_can_not_be_written(
    book: Book, tmp_path: Path, assets: Assets, inks: Inks
) -> None:
    (tmp_path / "file").write_text("mine")
    some = book.lines()[:1]
    with pytest.raises(ChronicleProblem) as caught:
        pdf(tmp_path / "file" / "book.pdf", some, assets, inks)
    assert caught.value.key == "chronicle.error.cannot_write"
    with pytest.raises(ChronicleProblem) as caught:
        write_html(tmp_path / "file" / "book.html", "Mill", some, TELLING, inks)
    assert caught.value.key == "chronicle.error.cannot_write"


# ---------------------------------------------------------------- HTML


class Reading(HTMLParser):
    """Checks that tags close in order, and notes texts and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[tuple[str, str]] = []
        self.attributes: list[tuple[str, str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((self.open[-1], data))


def read(text: str) -> Reading:
    reading = Reading()
    reading.feed(text)
    reading.close()
    assert reading.open == []
    return reading


def test_the_html_is_whole_and_stands_alone(book: Book, tmp_path: Path, inks: Inks) -> None:
    path = tmp_path / "book.html"
    write_html(path, book.name, book.lines(), TELLING, inks)
    text = path.read_text(encoding="utf-8")
    reading = read(text)
    outside = [
        value
        for _, name, value in reading.attributes
        if name in ("src", "href", "action", "data", "srcset") and not (value or "").startswith("#")
    ]
    assert outside == []
    assert not re.search(r"url\((?!data:)", text)
    assert "@import" not in text
    ids = [value for _, name, value in reading.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    links = {value for _, name, value in reading.attributes if name == "href"}
    assert links <= {f"#{id_}" for id_ in ids}
    assert text.count("<article") == len(book.lines())


def test_without_script_nothing_is_offered_that_needs_it(book: Book, inks: Inks) -> None:
    text = html_of(book.name, book.lines(), TELLING, inks)
    assert ("input", "hidden", None) in read(text).attributes
    assert "field.hidden = false" in text


@pytest.mark.parametrize("name", [*NAMES, "</script><script>alert(1)</script>", "${body}"])
def test_every_name_is_shown_as_it_is(tmp_path: Path, inks: Inks, name: str) -> None:
    book = chronicles(tmp_path / "c").create(name)
    book.write(draft(name, "Tom", note=name, greatest=name))
    reading = read(html_of(name, book.lines(), TELLING, inks))
    assert [data for tag, data in reading.texts if tag == "bdi"][:3] == [name, name, name]
    assert [data for tag, data in reading.texts if data == name].count(name) >= 4
    scripts = [tag for tag, _ in reading.texts if tag == "script"]
    assert len(scripts) == 1


def test_the_empty_book_in_html(inks: Inks) -> None:
    reading = read(html_of("Mill", (), TELLING, inks))
    assert ("p", "Nothing is written in this chronicle yet.") in reading.texts


def test_names_from_right_to_left_are_set_apart_in_plain_lines(tmp_path: Path, inks: Inks) -> None:
    book = chronicles(tmp_path / "c").create("Mill")
    book.write(draft("שרה", "Tom", throne=Throne(seat=0)))
    assert isolated("שרה") + " I" in html_of("Mill", book.lines(), TELLING, inks)


def test_colours_are_those_of_the_theme(inks: Inks) -> None:
    theme = build_theme("light")
    assert inks.ink == theme.paper_ink.name()
    text = html_of("Mill", (), TELLING, inks)
    assert f"--ink: {inks.ink};" in text


@pytest.mark.parametrize("lang", languages())
def test_heads_of_tables_do_not_meet(lang: str, assets: Assets) -> None:
    texts = Texts(lang)
    heads = [texts.t(f"contest.records.{name}") for name in ("name", "mean", "rounds", "won")]
    columns = pdf_pages._columns([tuple(heads), ("Lea", "1.2", "3", "1")])
    assert len(columns) == 3
    for head, column in zip(heads[1:], columns, strict=True):
        assert pdf_pages._HEAD.width(head) < column - 6


@pytest.mark.parametrize("lang", sorted(languages()))
def test_nobody_praises_a_council_that_has_fallen(
    lang: str,
    tmp_path: Path,
    assets: Assets,
    inks: Inks,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """However long it was in office: in the book, on the web page and on paper alike."""
    texts = Texts(lang)
    telling = Telling(texts, TELLERS)
    book = chronicles(tmp_path / "lost").create("Thursdays")
    for term in BOUNDS:
        book.write(draft("Lea", "Tom", won=False, term=max(1, term)))
    told: list[str] = []
    plain = pdf_pages._Printer._text

    def heard(self: pdf_pages._Printer, html: str, *more: float) -> Iterator[pdf_pages._Slab]:
        told.append(html)
        return plain(self, html, *more)

    monkeypatch.setattr(pdf_pages._Printer, "_text", heard)
    lines = book.lines()
    write_pdf(tmp_path / "lost.pdf", "Lost", lines, telling, assets, inks)
    view, card = EntryView(telling, LIGHT, assets, {}), CouncilCard(texts, LIGHT, assets)
    qtbot.addWidget(view)
    qtbot.addWidget(card)
    seen = [html_of("Lost", lines, telling, inks), "\n".join(told)]
    for line in book.entries():
        view.show_line(line)
        card.show_entry(line)
        seen += [view.toPlainText(), card.verdict.text()]
    praise = [texts.t(f"council_of_12.verdict.{band}.text") for band in range(1, len(BOUNDS))]
    for whole in map(unescape, seen):
        assert texts.t("council_of_12.verdict.lost.text") in whole
        assert not [sentence for sentence in praise if sentence in whole]
