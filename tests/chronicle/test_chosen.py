"""With which options and readings of the rules a game was played, told wherever its entry is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from council_desktop.chronicle import words
from council_desktop.chronicle.chosen import chosen
from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.html_pages import html_of
from council_desktop.chronicle.painting import paper_inks
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.entry_view import EntryView
from council_desktop.text.texts import Texts, languages
from engine.core.types import Json
from engine.titles import TITLES, game_with_deck
from tests.chronicle.councils import chronicles, draft
from tests.chronicle.test_telling import contest_draft, seats_of

NAMES = ("Lea", "Tom", "Mira")
OPTIONS = [
    (title, name, option)
    for title in TITLES
    for name, option in game_with_deck(title).spec.options.items()
    if option.get("form")
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("title", "name", "option"), OPTIONS)
def test_every_option_that_can_be_chosen_is_told(
    title: str, name: str, option: dict[str, Any], lang: str
) -> None:
    texts = Texts(lang)
    what = texts.t(f"{title}.option.{name}.title")
    values: dict[str, tuple[Json, list[str]]] = {
        "bool": (True, []),
        "seat": (2, [NAMES[2]]),
        "names": (
            list(option.get("choices", ())),
            [texts.t(f"{title}.option.{name}.choice.{one}") for one in option.get("choices", ())],
        ),
    }
    value, said = values[option["type"]]
    (line,) = chosen(texts, title, {name: value}, NAMES)
    assert line.startswith(what)
    assert all(one in line for one in said)


def test_what_is_chosen_for_a_council_and_not_told_otherwise() -> None:
    texts = Texts()
    options: dict[str, Json] = {"bells": False, "chair": 1, "throne": "knight", "silent": "silent"}
    said = list(chosen(texts, "council_of_12", options, NAMES))
    assert said == [
        "played without bells",
        "First council chair: Tom",
        "Left out, on the throne: Knight",
    ]


def test_what_a_file_from_elsewhere_holds_is_left_out_unless_it_is_known() -> None:
    options: dict[str, Json] = {
        "short": "yes",
        "start": 17,
        "unheard": True,
        "variants": ["X9", None, {"a": 1}],
    }
    for title in TITLES:
        assert not list(chosen(Texts(), title, options, NAMES))


def test_an_entry_tells_it_in_the_book_and_on_the_web_page(tmp_path: Path, qtbot: QtBot) -> None:
    texts, theme, assets = Texts(), build_theme("dark"), Assets()
    assets.load_fonts()
    telling = Telling(texts, TELLERS)
    book = chronicles(tmp_path).create("Mill")
    book.write(draft("Lea", "Tom", options={"bells": False}))
    for title in CONTESTS:
        some = contest_draft(title, seats_of(title)[0])
        names = {name for one, name, _ in OPTIONS if one == title}
        told: dict[str, Json] = {"start": 0, "marker": 0, "variants": ["A1b", "B2b"]}
        options = {name: value for name, value in told.items() if name in names}
        book.write_contest(replace(some, facts=replace(some.facts, options=options)))
    page = html_of("Mill", book.all_lines(), telling, paper_inks(theme))
    view = EntryView(telling, theme, assets, {})
    qtbot.addWidget(view)
    seen = 0
    for line in book.all_lines():
        assert not isinstance(line, words.Damaged)
        title = getattr(line, "title", "council_of_12")
        view.show_line(line)
        names_of = [member.name for member in line.members]
        for said in chosen(texts, title, line.facts.options, names_of):
            seen += 1
            assert said in view.toPlainText()
            assert said.partition(": ")[2] in page
    assert seen == 1 + 2 + 2 + 1
