"""An entry in words."""

from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest

from council_desktop.chronicle import words
from council_desktop.chronicle.book import Book, Change
from council_desktop.chronicle.database import REFUSALS
from council_desktop.chronicle.entries import Entry, Parts, Throne
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.records import statistics
from council_desktop.text.texts import Texts
from engine.resources import resource_path
from tests.chronicle.councils import chronicles, draft, fill, game_draft

TEXTS = Texts()
PACKAGE = Path(words.__file__).parent


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return chronicles(tmp_path).create("Mill", 2001)


def test_an_entry_as_one_sentence(book: Book) -> None:
    entry = book.write(draft("Lea", "Tom", "Mira", term=71, greatest="Strange Lights"))
    assert words.spoken(TEXTS, entry) == (
        "Strange Lights, years 2001 to 2072, won, term 71; with Lea I, Tom I and Mira I"
    )
    assert words.heading(TEXTS, entry) == "Council 1, years 2001 to 2072"
    assert words.title(TEXTS, book.write(draft("Lea", "Tom"))) == "Council 2"


def test_a_damaged_entry_says_why(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book._db.execute("UPDATE facts SET seal = 'x'")
    book.refresh()
    assert words.spoken(TEXTS, book.lines()[0]) == (
        "Council 1, years 2001 to 2001. This entry can’t be read: it was changed from outside, "
        "its checksum does not fit"
    )


@pytest.mark.parametrize(
    ("throne", "said"),
    [(Throne(), ""), (Throne("patient"), "The Patient One"), (Throne(seat=1), "Tom I")],
)
def test_who_is_on_the_throne(book: Book, throne: Throne, said: str) -> None:
    assert words.on_throne(TEXTS, book.write(draft("Lea", "Tom", throne=throne))) == said


def test_what_else_is_said(book: Book) -> None:
    def small(**facts: Any) -> tuple[str, ...]:
        return words.small_print(TEXTS, book.write(draft("Lea", "Tom", **facts)))

    assert small() == ("Deck: House deck",)
    assert small(silent="uncanny", boxes=8) == (
        "Silent rounds: 8",
        "uncannily silent",
        "Deck: House deck",
    )
    assert small(printed=True, deck="printed") == ("played with the printed box, entered by hand",)
    assert small(deck="mine", deck_name="My deck", code="0C1P", term=40, best=80) == (
        "Deck: My deck",
        "Deal 0C1P",
        "The best this deal allowed: 80 (50% reached)",
    )
    assert small(day="2026-11-27", revisited=True, options={"challenges": []})[:3] == (
        "the daily game of 27 November 2026",
        "free composition",
        "revisited: something revealed was taken back",
    )


def test_the_ledger_adds_up(book: Book) -> None:
    entry = book.write(game_draft())
    rows = words.ledger(TEXTS, entry)
    assert sum(row.years for row in rows) == entry.facts.term
    assert rows[0].label == "Challenges"
    assert words.ledger(TEXTS, book.write(draft("Lea", "Tom"))) == ()


def test_every_record_has_its_name(book: Book) -> None:
    fill(book, 40)
    rows = words.record_rows(TEXTS, statistics(book.entries()))
    assert len(rows) == len({label for label, _ in rows}) == 13
    assert dict(rows)["Councils"] == "40"
    assert len(words.record_rows(TEXTS, statistics(()))) == 7


@pytest.mark.parametrize("kind", ["words", "rename", "merge", "renumber", "remove", "throne"])
def test_every_change_has_its_words(book: Book, kind: str) -> None:
    entry = book.write(draft("Lea", "Tom"))
    book.write(draft("Mira", "Tom"))
    lea, mira = (one.id for one in book.people() if one.name != "Tom")
    {
        "words": lambda: book.edit(entry.uid, note="x"),
        "rename": lambda: book.rename(lea, "Lena"),
        "merge": lambda: book.merge(mira, lea),
        "renumber": lambda: book.renumber(lea),
        "remove": lambda: book.remove(entry.uid),
        "throne": lambda: book.set_throne(entry.uid, 0),
    }[kind]()
    change = book.last_change()
    assert change is not None
    assert change.kind == kind
    assert "{" not in TEXTS.t(change.key, **change.params)


@pytest.mark.parametrize(
    ("kind", "params"),
    [("nonsense", {}), ("words", {}), ("words_game", {"number": 1, "title": 2}), ("", {"a": [1]})],
)
def test_a_change_that_a_file_does_not_name_has_words_too(
    kind: str, params: dict[str, object]
) -> None:
    said = words.of_change(TEXTS, Change(1, kind, params, ""))
    assert said
    assert "{" not in said


# ---------------------------------------------------------------- every problem has its sentence


def raised() -> list[tuple[str, set[str]]]:
    """(name, parameters) of every problem the code can raise, read from the sources."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    found = []
    for kind, body in re.findall(
        r"\b(ChronicleProblem|BadEntry)\(\s*((?:[^()]|\([^()]*\))*)\)", source
    ):
        names = re.findall(r'"([a-z_]+)"', body)
        if names:
            name = names[0] if kind == "ChronicleProblem" else names[-1]
            params = set(re.findall(r"\b([a-z]+)=", body))
            found.append((name, params | ({"field"} if kind == "BadEntry" else set())))
    return found + [(kind, {"file", "reason"}) for kind in (*REFUSALS, "damaged")]


def test_every_problem_has_a_text_with_its_parameters() -> None:
    table = tomllib.loads(resource_path("texts", "en", "chronicle.toml").read_text("utf-8"))
    problems = raised()
    assert len(problems) > 30
    for name, params in problems:
        text = table["error"][name]
        needed = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert needed <= params or name == "bad_row", name
    source = (PACKAGE / "book.py").read_text(encoding="utf-8")
    about = set(re.findall(r'_about\("([a-z_]+)"', source))  # of a council or of another game
    about |= {f"{name}_{whose}" for name in about for whose in ("king_of_12", "game")}
    assert set(table["error"]) <= {name for name, _ in problems} | {"newer"} | about


def test_a_reason_is_said_in_the_same_language(book: Book) -> None:
    problem = ChronicleProblem("bad_row", "...", row=3, file="f.json", reason="English")
    problem.__cause__ = BadEntry("term", "range", least=0, most=9)
    assert words.problem_text(TEXTS, problem) == (
        "Entry 3 of f.json can’t be used: “term” must be a whole number from 0 to 9. "
        "Nothing was taken in."
    )


def test_search_text_holds_what_people_look_for(book: Book) -> None:
    parts = Parts(40, 8, 2, 0)
    entry = book.write(
        draft("Lea", "Tom", parts=parts, note="A note", scenario="june", throne=Throne("lady"))
    )
    text = words.search_text(TEXTS)(entry)
    assert isinstance(entry, Entry)
    for piece in ("Lea I", "A note", "June", "The Lady", "2026-11-27"):
        assert piece in text
