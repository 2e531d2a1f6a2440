"""What a person changes afterwards in an entry of any title, and takes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from council_desktop.chronicle import pdf_pages, words
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import AnyEntry, Contest
from council_desktop.chronicle.entries import COUNCIL, Entry, Sitter
from council_desktop.chronicle.html_pages import html_of
from council_desktop.chronicle.printed import PrintedContest, printed_contest_draft
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS, TITLES
from council_desktop.look.assets import Assets
from council_desktop.text.texts import Texts, languages
from tests.chronicle.councils import chronicles, draft
from tests.chronicle.test_telling import _INKS, contest_draft, seats_of

PEOPLE = ("Lea", "Tom", "Mira", "Jo", "Ida", "Anouk")
ALL = [Texts(lang) for lang in languages()]


def written(folder: Path, title: str) -> tuple[Book, AnyEntry]:
    """A book with a council and a game of the title as its last entry."""
    book = chronicles(folder).create("Friends")
    entry: AnyEntry = book.write(draft("Lea", "Tom"))
    if title != COUNCIL:
        some = contest_draft(title, seats_of(title)[0])
        named = tuple(Sitter(name) for name in PEOPLE[: len(some.sitters)])
        entry = book.write_contest(replace(some, sitters=named))
    return book, entry


def taken_back(book: Book, change: Callable[[], object]) -> None:
    """The change is there, is said in every language, and is gone again."""
    before, people = book.all_lines(), book.people()
    change()
    assert book.all_lines() != before
    last = book.last_change()
    assert last is not None
    for texts in ALL:
        assert words.of_game(texts, last.key, last.params)
    assert book.undo() == last
    assert book.all_lines() == before
    assert book.people() == people


@pytest.mark.parametrize("title", TITLES)
def test_words_and_people_of_any_entry_are_changed_and_taken_back(
    tmp_path: Path, title: str
) -> None:
    book, entry = written(tmp_path, title)
    names = [member.name for member in entry.members]

    def say() -> None:
        if isinstance(entry, Entry):
            book.edit(entry.uid, greatest="Ghosts", note="What a night")
        else:
            book.note(entry.uid, "What a night", "Ghosts")

    taken_back(book, say)
    taken_back(book, lambda: book.reseat(entry.uid, ["Zoë", *names[1:]]))
    taken_back(book, lambda: book.reseat(entry.uid, [names[1], names[0], *names[2:]]))
    taken_back(book, lambda: book.remove(entry.uid))


def test_somebody_else_sat_there(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends")
    first = book.write(draft("Lea", "Tom"))
    book.write(draft("Lea", "Mira"))
    changed = book.reseat(first.uid, ("Anna", "Tom"))
    assert [(member.name, member.roman) for member in changed.members] == [
        ("Anna", "I"),
        ("Tom", "I"),
    ]
    assert {one.name: one.councils for one in book.people()} == {
        "Anna": 1,
        "Lea": 1,
        "Mira": 1,
        "Tom": 1,
    }
    both = book.reseat(first.uid, ("Tom", "Tom"))
    assert [member.name for member in both.members] == ["Tom", "Tom (2)"]
    with pytest.raises(BadEntry):
        book.reseat(first.uid, ("", "Tom"))
    assert book.entry(first.uid).members == both.members
    for _ in range(2):
        book.undo()
    assert book.entry(first.uid) == first


@pytest.mark.parametrize("title", [title for title in TITLES if title != COUNCIL])
def test_a_printed_game_of_any_title_is_entered_and_taken_back(tmp_path: Path, title: str) -> None:
    book, _ = written(tmp_path, COUNCIL)
    least, _ = TITLES[title].seats
    game = PrintedContest(
        title, PEOPLE[:least], (0,), tuple(range(least)), "Our night", "late", "2026-11-27"
    )
    entered: list[Contest] = []
    taken_back(book, lambda: entered.append(book.enter_contest(printed_contest_draft(game))))
    (contest,) = entered
    telling = Telling(ALL[0], TELLERS)
    assert telling.title(contest) == "Our night"
    assert contest.winners[0].name == PEOPLE[0]
    assert contest.facts.printed
    assert telling.spoken(contest)
    assert telling.search_text(contest)
    with pytest.raises(BadEntry):
        book.enter_contest(printed_contest_draft(replace(game, winners=(9,))))


@pytest.mark.parametrize("title", TITLES)
def test_two_who_met_are_not_made_one(tmp_path: Path, title: str) -> None:
    book, entry = written(tmp_path, title)
    one, other = entry.members[:2]
    if title != COUNCIL:
        book.remove(book.entries()[0].uid)
    with pytest.raises(ChronicleProblem) as problem:
        book.merge(one.person, other.person)
    assert all(words.problem_text(texts, problem.value) for texts in ALL)


@pytest.mark.parametrize("lang", languages())
def test_nobody_is_proud_of_a_lost_council(
    tmp_path: Path, lang: str, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the book, nor on the web page, nor in what the PDF sets."""
    texts = Texts(lang)
    book = chronicles(tmp_path).create("Friends")
    lost = texts.t(f"{COUNCIL}.verdict.lost.text")
    for verdict in range(6):
        entry = book.write(
            draft("Lea", "Tom", won=False, term=30, verdict=verdict, reason="favour")
        )
        assert words.verdict(texts, entry) == lost
    telling, assets = Telling(texts, TELLERS), Assets()
    assets.load_fonts()
    page = html_of("Friends", book.all_lines(), telling, _INKS)
    printed: list[str] = []
    paragraph = pdf_pages._paragraph

    def noted(html: str, *given: Any) -> str:
        printed.append(unescape(html))
        return paragraph(html, *given)

    monkeypatch.setattr(pdf_pages, "_paragraph", noted)
    pdf_pages.write_pdf(tmp_path / "a.pdf", "Friends", book.all_lines(), telling, assets, _INKS)
    assert sum(lost in one for one in printed) == 6
    for band in range(6):
        proud = texts.t(f"{COUNCIL}.verdict.{band}.text")
        assert proud not in page
        assert not any(proud in one for one in printed)
