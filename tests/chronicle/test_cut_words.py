"""Words in the pictures of the book: those of the program are never cut, only smaller."""

from __future__ import annotations

from pathlib import Path

import pytest

from council_desktop.chronicle import council_pictures
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.book_pictures import BookPictures, Emblems
from council_desktop.chronicle.contests import CONTESTS, Contest
from council_desktop.chronicle.drawing import LEAST_WORDS, Drawing, Leader, Words
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.painting import FINE, laid_out
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS, TITLES
from council_desktop.look.assets import CHARACTER_EMBLEMS, Assets
from council_desktop.store.steps import finish
from council_desktop.text.texts import Texts, languages
from tests.chronicle.councils import chronicles, fill
from tests.chronicle.test_telling import contest_draft, seats_of

_PANEL, _WIDE = 380.0, 700.0
"""About so wide a picture of the statistics is in a window of 1280 pixels, and one of two."""


@pytest.fixture
def book(tmp_path: Path, qapp: object) -> Book:
    """Councils, and a game of every title with as many people as there may be."""
    Assets().load_fonts()
    found = chronicles(tmp_path).create("Friends")
    fill(found, 12)
    for title in CONTESTS:
        found.write_contest(contest_draft(title, seats_of(title)[-1]))
    return found


def drawn(texts: Texts, book: Book) -> list[Drawing]:
    """All pictures of a book, as wide as they are in a usual window."""
    telling, found = Telling(texts, TELLERS), list[Drawing]()
    for line in book.all_lines():
        if isinstance(line, Entry):
            tiles = council_pictures.challenges(texts, line)
            found += [tiles] if tiles is not None else []
            found.append(council_pictures.ledger(texts, line))
            found.append(council_pictures.throne_of(texts, line, CHARACTER_EMBLEMS))
        elif isinstance(line, Contest):
            found += telling.pictures(line)
    titles = {one.id: one.emblem for one in TITLES.values()}
    whole = BookPictures(telling, book.all_lines(), Emblems(CHARACTER_EMBLEMS, titles))
    finish(whole.begin())
    for person in (None, book.people()[0].id):
        for title in ("", *TITLES):
            for one in whole.statistics(person, title):
                if one is not None:
                    found.append(one.draw(_WIDE if one.wide else _PANEL))
    return found


@pytest.mark.parametrize("lang", languages())
def test_words_of_the_program_are_never_cut(book: Book, lang: str) -> None:
    names = {person.name for person in book.people()}
    told = 0
    for drawing in drawn(Texts(lang), book):
        for one in drawing.shapes:
            if isinstance(one, Words) and one.room and not any(name in one.text for name in names):
                assert laid_out(one)[1] == one.text
                told += 1
    assert told > 100


def test_words_that_are_too_long_become_smaller_first(qapp: object) -> None:
    Assets().load_fonts()
    free = Words(0, 0, "The Majority")
    font, text, wide = laid_out(free)
    room = wide / FINE * (LEAST_WORDS + 0.05)
    smaller = laid_out(Words(0, 0, "The Majority", room=room))
    assert smaller[1] == text
    assert smaller[0].pixelSize() < font.pixelSize()
    assert smaller[2] <= room * FINE
    assert laid_out(Words(0, 0, "The Majority", room=room / 2))[1] != text


def test_dots_begin_where_words_end(qapp: object, book: Book) -> None:
    """Those of the ledger, whatever is written there."""
    Assets().load_fonts()
    drawing = council_pictures.ledger(Texts(), book.entries()[0])
    leaders = [one for one in drawing.shapes if isinstance(one, Leader)]
    labels = {one.text for one in drawing.shapes if isinstance(one, Words)}
    assert len(leaders) == 4
    for one in leaders:
        assert one.label.text in labels
        assert one.label.x + laid_out(one.label)[2] / FINE < one.to_x
