"""What the titles tell of their games: for every title that somebody wins."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from council_desktop.chronicle import contest_words, statistic_pictures
from council_desktop.chronicle.contests import (
    CONTESTS,
    Contest,
    ContestDraft,
    any_facts_from,
    any_facts_to_data,
)
from council_desktop.chronicle.drawing import START, Drawing, Words
from council_desktop.chronicle.entries import Member
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.painting import Painting, panel_inks, paper_inks
from council_desktop.chronicle.statistics import Went
from council_desktop.chronicle.stories import Played
from council_desktop.chronicle.svg import glyphs_of, svg_of, symbol
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS, title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts, languages
from engine.core.game import Setup
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.titles import APP, game_with_deck
from tests.chronicle.councils import EVENING
from tests.saves.games import play, table

NAMES = ("Lea", "<b>Tom</b>", "Mira", "x" * 300, "Jo", "Ida")


def seats_of(title: str) -> list[int]:
    least, most = title_of(title).seats
    return sorted({least, most})


TABLES = [(title, seats) for title in CONTESTS for seats in seats_of(title)]


@lru_cache
def contest_draft(title: str, seats: int) -> ContestDraft:
    """A game that was played at random, written down."""
    match = Match(game_with_deck(title), Setup(seats, {}), f"{title} told")
    match.journal = MemoryJournal(header_for(match, APP, table(seats)))
    match.start()
    play(match, Random(3), 20_000)
    chairs = tuple(Chair(NAMES[seat], True) for seat in range(seats))
    story = title_of(title).story
    assert story is not None
    assert story.is_written(match)
    draft = story.draft(Played(match, chairs, Texts(), EVENING))
    assert isinstance(draft, ContestDraft)
    return draft


def contest(title: str, seats: int) -> Contest:
    """The entry of it, as it comes back from the file."""
    draft = contest_draft(title, seats)
    data = json.loads(json.dumps(any_facts_to_data(draft.facts)))
    facts = any_facts_from(title, data, seats)
    assert facts == draft.facts
    members = tuple(Member(seat, name, 0) for seat, name in enumerate(NAMES[:seats]))
    return Contest("abcdefgh", 1, members, draft.facts)


def numbers(drawing: Drawing) -> set[str]:
    return {shape.text for shape in drawing.shapes if isinstance(shape, Words)}


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_title_tells_its_games_in_pictures(title: str, seats: int) -> None:
    one = contest(title, seats)
    for lang in languages():
        telling = Telling(Texts(lang), TELLERS)
        told = telling.told(one)
        assert told.score
        assert told.result
        assert all(told.decided)
        pictures = telling.pictures(one)
        assert pictures
        for drawing in pictures:
            assert drawing.spoken()
            for said in drawing.tables:
                assert all(len(row) == len(said.heads) for row in said.rows)
        names = " ".join(drawing.spoken() for drawing in pictures)
        assert all(member.name in names for member in one.members)
    last = one.facts.rounds[-1].points
    points = {str(one.facts.points(seat)) for seat in range(seats)} | set(map(str, last))
    assert points & {figure for drawing in pictures for figure in numbers(drawing)}


@pytest.mark.parametrize("title", CONTESTS)
def test_no_table_of_records_is_empty(title: str) -> None:
    tables = list(contest_words.tables(Texts(), [contest(title, seats_of(title)[0])]))
    assert tables
    assert all(table.rows for table in tables)


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_pictures_are_painted_and_written_and_nobodys_name_is_html(
    title: str, seats: int, qapp: object
) -> None:
    one, assets = contest(title, seats), Assets()
    theme = build_theme("dark")
    for drawing in Telling(Texts(), TELLERS).pictures(one):
        for inks in (paper_inks(theme), panel_inks(theme)):
            image = QImage(
                int(drawing.width) + 1, int(drawing.height) + 1, QImage.Format.Format_RGB32
            )
            image.fill(0)
            before = image.copy()
            painter = QPainter(image)
            Painting(painter, assets, inks).draw(drawing)
            painter.end()
            assert image != before
        svg = svg_of(drawing, paper_inks(theme))
        assert "<b>" not in svg
        assert all(symbol(name) for name in glyphs_of(drawing))
        assert svg == svg_of(drawing, paper_inks(theme))


def ruined(value: Any, rng: Random) -> Any:
    """The same with one thing in it exchanged."""
    if isinstance(value, dict) and value:
        key = rng.choice(sorted(value))
        return {**value, key: ruined(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], ruined(value[place], rng), *value[place + 1 :]]
    return rng.choice((None, -1, 10**9, "ghost", [], {}, True, [[1]], 0.5))


@pytest.mark.parametrize("title", CONTESTS)
def test_what_comes_from_outside_is_told_or_left_out(title: str) -> None:
    one, rng = contest(title, seats_of(title)[0]), Random(5)
    telling = Telling(Texts(), TELLERS)
    for _ in range(300):
        detail = ruined(dict(one.facts.detail), rng)
        if not isinstance(detail, dict):
            continue
        other = replace(one, facts=replace(one.facts, detail=detail))
        assert telling.title(other)
        assert telling.spoken(other)
        for drawing in telling.pictures(other):
            svg_of(drawing, _INKS)


_INKS = Inks(*("#123456",) * 11)


@pytest.mark.parametrize("lang", languages())
def test_the_legend_of_the_challenges_stays_within_its_picture(
    lang: str, qapp: QApplication
) -> None:
    Assets().load_fonts()
    went = [Went(bell, 3, 4, 5) for bell in ("easy", "medium", "hard")]
    for width in (280.0, 368.0, 560.0):
        drawing = statistic_pictures.challenges(Texts(lang), went, (), width)
        for shape in drawing.shapes:
            if isinstance(shape, Words) and shape.anchor == START:
                font = QFont("Alegreya Sans")
                font.setPixelSize(round(shape.size))
                wide = QFontMetricsF(font).horizontalAdvance(shape.text)
                assert shape.x + wide <= width, shape.text
