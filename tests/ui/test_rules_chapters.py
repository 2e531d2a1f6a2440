"""What every title adds to the rules: words with each drawing, pages that are there, and a place
for each card. Without the page that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.chapter import Chapter
from council_desktop.games.registry import TITLES
from council_desktop.games.title import Title
from council_desktop.look.theme import build_theme
from council_desktop.text.texts import Texts, languages
from tests.ui.council_table_kit import assets

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(params=languages())
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param)


def chapters(texts: Texts) -> Iterator[tuple[Title, Chapter]]:
    for title in TITLES.values():
        yield title, title.chapter(texts)


def body(chapter: Chapter, page: str) -> str:
    made = chapter.part(page, "body")
    return chapter.texts.t(f"rules.{page}.body") if made is None else made


def test_every_drawing_has_words(texts: Texts, qapp: QApplication) -> None:
    theme, drawn = build_theme("dark"), set()
    for title, chapter in chapters(texts):
        for page in texts.children("rules"):
            told = set()
            while (drawing := chapter.drawing(page, theme, assets())) is not None:
                drawn.add(title.id)
                assert drawing.accessibleName(), page
                example = chapter.example(page)
                assert example, page
                assert example.partition(". ")[2] in chapter.examples(page), page
                drawing.deleteLater()
                if example in told or not chapter.turns(page):
                    break
                told.add(example)
                chapter.turn(1)
            assert not chapter.turns(page) or len(told) > 1, page
    assert len(drawn) > 1


def test_titles_begin_and_lead_where_there_is_a_page(texts: Texts) -> None:
    pages = texts.children("rules")
    begun = [chapter.first for _, chapter in chapters(texts) if chapter.first]
    assert begun == sorted(begun, key=pages.index)
    for _, chapter in chapters(texts):
        for start, others in chapter.see_also.items():
            assert {start, *others} <= set(pages)


def test_f1_finds_the_place_of_every_card(texts: Texts) -> None:
    for title, chapter in chapters(texts):
        for card in (
            *texts.children(f"{title.id}.cards"),
            *texts.children(f"{title.id}.character"),
        ):
            page, _, place = title.table.card_page(card).partition("#")
            if not page:
                continue
            assert texts.has(f"rules.{page}.title"), card
            chapter.open_at(place)
            line = chapter.line(page)
            if place:
                assert line, card
                assert line in re.sub(r"[*]", "", body(chapter, page)), card
