"""Ten thousand councils: how long everything takes, printed. The limits are generous."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from council_desktop.chronicle import words
from council_desktop.chronicle.backups import Backups
from council_desktop.chronicle.entries import Draft
from council_desktop.chronicle.exchange import preview, read_export, take, write_export
from council_desktop.chronicle.html_pages import write_html
from council_desktop.chronicle.painting import paper_inks
from council_desktop.chronicle.pdf_pages import write_pdf
from council_desktop.chronicle.query import ANY_MONTH, Filter, Reader
from council_desktop.chronicle.records import dynasties, statistics, year
from council_desktop.chronicle.store import BACKUPS, FILE, Chronicles
from council_desktop.chronicle.telling import Telling
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.store.steps import finish
from council_desktop.text.texts import Texts
from tests.chronicle.councils import (
    EVENING,
    NAMES,
    chronicles,
    clock,
    draft,
    game_draft,
    sitters,
)

ENTRIES = 10_000
GAMES = 500
"""Games played for it; each is entered many times, with other people."""
SEARCHES = (
    "lights",
    "zoe",
    "strange lights",
    "earthquake bell",
    "lea xii",
    "rā",
    "é",
    "שרה",
    "xyz",
)
SEARCH_MS = 100


def simulated(count: int) -> list[Draft]:
    """Entries of games played at random, with people of every kind of name."""
    rng = Random(1)
    games = [game_draft(number, 2 + number % 3) for number in range(GAMES)]
    found = []
    for number in range(count):
        one = games[number % GAMES]
        people = sitters(*rng.sample(NAMES, len(one.sitters)))
        found.append(replace(one, sitters=people, game=f"{one.game} {number}"))
    return found


@pytest.mark.slow
def test_ten_thousand_councils(
    tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    figures: list[tuple[str, float, float]] = []

    def timed(name: str, do: Callable[[], Any]) -> Any:
        begun, worked = time.perf_counter(), time.process_time()
        result = do()
        took, work = time.perf_counter() - begun, time.process_time() - worked
        figures.append((name, 1000 * took, 1000 * work))
        return result

    store = chronicles(tmp_path / "here")
    book = store.create("Thursdays at the mill")
    drafts = simulated(ENTRIES)
    timed(f"write {ENTRIES} entries, without fsync", lambda: [book.write(one) for one in drafts])
    store.close()

    store = timed("open, with integrity check", lambda: _open(tmp_path / "here"))
    book = store.book(store.books()[0].uid)
    lines = timed("read all entries", book.lines)
    assert len(lines) == ENTRIES
    timed("write one entry", lambda: book.write(draft("Lea", "Tom")))
    reader = Reader(book, words.search_text(Texts()))
    timed("make the search index", lambda: finish(reader.prepare()))
    searches = []
    for query in SEARCHES:
        for wanted in (Filter(query), Filter(query, won=False), Filter(query, month=ANY_MONTH)):
            searches.append(min(_search_ms(reader, wanted) for _ in range(3)))
    for name, took in (("median", median(searches)), ("slowest", max(searches))):
        figures.append((f"search, {name} of {len(searches)}", took, took))
    slow = Reader(book, words.search_text(Texts()), fts=False)
    finish(slow.prepare())
    timed("search without FTS5", lambda: slow.find(Filter("strange lights")))
    entries = book.entries()
    timed("statistics", lambda: statistics(entries))
    timed("dynasties", lambda: dynasties(entries))
    timed("the year", lambda: year(entries))

    backup = timed("backup, checked", store.back_up)
    backups = Backups(tmp_path / "here" / BACKUPS, Path(FILE).stem)
    restored = timed("restore, checked", lambda: backups.restore(tmp_path / "restored.sqlite3"))
    assert restored == backup

    out, again = tmp_path / "out.json", tmp_path / "again.json"
    timed("JSON out", lambda: write_export(book, out))
    other = chronicles(tmp_path / "there")
    plan = timed("JSON read and previewed", lambda: preview(read_export(out), None))
    copy = timed("JSON taken in", lambda: take(plan, other, None))
    write_export(copy, again)
    assert out.read_bytes() == again.read_bytes()
    timed("import taken back", copy.undo)
    assert copy.lines() == ()

    inks = paper_inks(build_theme("light"))
    html, pdf = tmp_path / "book.html", tmp_path / "book.pdf"
    timed("HTML", lambda: write_html(html, book.name, book.lines(), Telling(Texts()), inks))
    assets = Assets()
    assets.load_fonts()
    pages = timed(
        "PDF", lambda: write_pdf(pdf, book.name, book.lines(), Telling(Texts()), assets, inks)
    )
    with capsys.disabled():
        print(f"\n{len(book.lines())} entries of {GAMES} games; time passed, and time worked")
        for name, took, work in figures:
            print(f"{name:40} {took:10.1f} ms {work:10.1f} ms")
        for path in (tmp_path / "here" / FILE, out, html, pdf):
            print(f"{path.name:40} {path.stat().st_size / 2**20:10.1f} MiB")
        print(f"{'PDF':40} {pages:10} pages")
    assert max(searches) < SEARCH_MS


def _search_ms(reader: Reader, wanted: Filter) -> float:
    begun = time.perf_counter()
    reader.find(wanted)
    return 1000 * (time.perf_counter() - begun)


def _open(folder: Path) -> Chronicles:
    store = Chronicles(folder, now=clock(EVENING), back_up_after_writing=False)
    assert store.notices == []
    return store
