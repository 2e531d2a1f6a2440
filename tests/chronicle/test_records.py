"""Records are counted from the entries."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random

import pytest

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import Parts, Played, Throne
from council_desktop.chronicle.printed import PrintedGame, printed_draft
from council_desktop.chronicle.problems import BadEntry
from council_desktop.chronicle.records import (
    daily,
    dynasties,
    medal_of,
    share_of,
    statistics,
    verdict_of,
    year,
)
from council_desktop.chronicle.statistics import kindest_and_hardest, rows
from engine.games.council_of_12.deck import MONTHS
from tests.chronicle.councils import BOUNDS, chronicles, draft, invented


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return chronicles(tmp_path).create("Mill")


@pytest.mark.parametrize(
    ("term", "band"),
    list(zip((0, 23, 24, 34, 35, 60, 61, 78, 79, 109, 110, 400), "001122334455", strict=True)),
)
def test_verdicts_follow_the_bands_of_the_rules(term: int, band: str) -> None:
    assert verdict_of(term, BOUNDS) == int(band)


def test_dynasties(book: Book) -> None:
    book.write(draft("Lea", "Tom", term=20, won=False))
    book.write(draft("Tom", "Mira", term=90, throne=Throne(seat=0)))
    book.write(draft("Tom", "Lea", bots=["Lea"], term=90))
    lines = dynasties(book.entries())
    assert [(line.name, line.bot, line.councils, line.won) for line in lines] == [
        ("Tom", False, 3, 2),
        ("Lea", False, 2, 1),
        ("Mira", False, 1, 1),
        ("Lea", True, 1, 1),
    ]
    tom = lines[0]
    assert (tom.thrones, tom.years, tom.best.number) == (1, 200, 2)
    assert [reign.member.roman for reign in tom.reigns] == ["I", "II", "III"]
    assert [reign.took_throne for reign in tom.reigns] == [False, True, False]
    assert [member.name for member in tom.reigns[2].others] == ["Lea", "Lea"]


def test_statistics_of_nothing() -> None:
    nothing = statistics(())
    assert (nothing.councils, nothing.average, nothing.best, nothing.longest_run) == (0, 0, None, 0)


def test_statistics(book: Book) -> None:
    met = (Played(1, True, False, 6), Played(36, False, True, 20))
    book.write(draft("Lea", "Tom", term=20, won=False, reason="favour", challenges=met))
    book.write(draft("Lea", "Tom", term=90, throne=Throne("lady"), challenges=met[:1]))
    book.write(
        draft("Lea", "Tom", "Mira", term=61, throne=Throne(seat=1), silent="silent", boxes=4)
    )
    book.write(draft("Lea", "Tom", term=30, won=False, reason="rule", printed=True))
    book.write(draft("Lea", "Tom", term=90))
    found = statistics(book.entries())
    assert (found.councils, found.won, found.years, found.average) == (5, 3, 291, 58.2)
    assert found.best is not None
    assert found.best.number == 2
    assert {size: entry.number for size, entry in found.best_by_members.items()} == {2: 2, 3: 3}
    assert found.best_silent is not None
    assert found.best_silent.number == 3
    assert found.shortest_won is not None
    assert found.shortest_won.number == 3
    assert (found.longest_run, found.run) == (2, 1)
    assert found.verdicts == (1, 1, 0, 1, 2, 0)
    assert found.reasons == {"favour": 1, "rule": 1, "": 3}
    assert (found.thrones["lady"], found.thrones["member"], found.thrones["empty"]) == (1, 1, 3)
    assert [(one.no, one.times, one.passed) for one in found.challenges] == [(1, 2, 2), (36, 1, 0)]
    assert (found.silent_boxes, found.printed) == (4, 1)


def test_statistics_are_counted_anew_after_every_change(book: Book) -> None:
    rng = Random(3)
    for _ in range(30):
        book.write(invented(rng))
    whole = statistics(book.entries())
    victim = next(entry for entry in book.entries() if entry.facts.won)
    book.remove(victim.uid)
    assert statistics(book.entries()).won == whole.won - 1
    book.undo()
    assert statistics(book.entries()) == whole
    assert sum(whole.verdicts) == sum(whole.thrones.values()) == whole.councils == 30


def test_a_year_of_challenges(book: Book) -> None:
    book.write(draft("Lea", "Tom", term=80, won=False, scenario="june"))
    book.write(draft("Lea", "Tom", term=60, scenario="june", best=100))
    book.write(draft("Lea", "Mira", term=71, scenario="june", best=85))
    book.write(draft("Lea", "Tom", term=40, won=False, scenario="march"))
    book.write(draft("Lea", "Tom", term=99))
    months = year(book.entries())
    assert tuple(months) == MONTHS
    june, march, may = months["june"], months["march"], months["may"]
    assert june.best is not None
    assert (june.times, june.won, june.best.number, june.medal) == (3, 2, 3, 2)
    assert june.share == pytest.approx(71 / 85)
    assert march.best is not None
    assert (march.times, march.won, march.best.facts.term, march.medal) == (1, 0, 40, 0)
    assert march.share is None
    assert (may.times, may.won, may.best, may.medal, may.share) == (0, 0, None, 0, None)
    tom = frozenset(one.id for one in book.people() if one.name == "Tom")
    with_tom = year(book.entries(), tom)["june"]
    assert with_tom.best is not None
    assert (with_tom.times, with_tom.best.number) == (2, 2)


@pytest.mark.parametrize(
    ("term", "best", "won", "medal"),
    [
        *((50, None, True, 1), (79, 100, True, 1), (80, 100, True, 2), (95, 100, True, 3)),
        *((100, 100, True, 3), (100, 100, False, 0), (20, 0, True, 1)),
    ],
)
def test_medals(book: Book, term: int, best: int | None, won: bool, medal: int) -> None:
    entry = book.write(draft("Lea", "Tom", term=term, best=best, won=won))
    assert medal_of(entry) == medal
    assert share_of(entry) == (term / best if best else None)


def test_days(book: Book) -> None:
    book.write(draft("Lea", "Tom", term=72, day="2026-11-27"))
    book.write(draft("Lea", "Tom", term=50, day="2026-11-02"))
    book.write(draft("Lea", "Tom", term=60, won=False, day="2026-11-02"))
    book.write(draft("Lea", "Tom", term=60))
    days = daily(book.entries())
    assert list(days) == [date(2026, 11, 2), date(2026, 11, 27)]
    second = days[date(2026, 11, 2)]
    assert second.best is not None
    assert (second.times, second.won, second.best.facts.term) == (2, 1, 50)


# ---------------------------------------------------------------- the printed box


def test_a_game_with_the_printed_box(book: Book) -> None:
    game = PrintedGame(
        ("Lea", "Tom"),
        won=True,
        parts=Parts(48, 10, 2, 0),
        greatest="The long night",
        throne=Throne("golem"),
        month="june",
        played="2019-06-21",
    )
    entry = book.write(printed_draft(game, BOUNDS))
    assert entry.facts.printed
    assert (entry.facts.term, entry.facts.verdict, entry.facts.scenario) == (60, 2, "june")
    assert (entry.facts.deck, entry.has_replay) == ("printed", False)
    assert book.throne_for_next() == "golem"
    again = book.write(printed_draft(game, BOUNDS))
    assert again.uid != entry.uid  # people may well have played two alike
    assert again.members[0].roman == "II"


def test_only_the_sum_may_be_known(book: Book) -> None:
    entry = book.write(printed_draft(PrintedGame(("Lea", "Tom"), won=False, term=23), BOUNDS))
    assert (entry.facts.parts, entry.facts.verdict) == (None, 0)


@pytest.mark.parametrize(
    ("game", "field"),
    [
        (PrintedGame(("Lea", "Tom"), won=True), "term"),
        (PrintedGame(("Lea", "Tom"), won=True, term=-1), "term"),
        (PrintedGame(("Lea", "Tom"), won=True, term=9, parts=Parts(1, 2, 3, 4)), "parts"),
        (PrintedGame(("Lea",), won=True, term=9), "members"),
        (PrintedGame(("Lea", "Tom"), won=True, term=9, played="21.6.2019"), "played"),
    ],
)
def test_a_form_filled_in_wrongly(book: Book, game: PrintedGame, field: str) -> None:
    with pytest.raises(BadEntry) as caught:
        book.write(printed_draft(game, BOUNDS))
    assert caught.value.field == field
    assert book.lines() == ()


def test_the_kindest_and_the_hardest_challenge(book: Book) -> None:
    """By their shares; one that was met twice is neither."""
    went = {7: [True, True, True], 8: [True, False, False], 9: [False, False], 10: [True] * 4}
    for no, passed in went.items():
        for one in passed:
            book.write(draft("Lea", "Tom", challenges=(Played(no, one, False, 5),)))
    kindest, hardest = kindest_and_hardest(book.entries())
    assert (kindest.no, kindest.passed) == (10, 4)
    assert (hardest.no, hardest.passed, hardest.times) == (8, 1, 3)
    assert kindest_and_hardest(book.entries()[:3]) == (), "one alone is not compared"


def test_game_by_game(book: Book) -> None:
    """Who won most often first; a bot after all persons."""
    for won in (True, False, True):
        book.write(draft("Lea", "Tom", bots=["Otto"], won=won))
    book.write(draft("Tom", "Mira", won=False))
    found = rows(book.entries())
    assert [(one.name, one.won, one.games) for one in found] == [
        ("Tom", 2, 4),
        ("Lea", 2, 3),
        ("Mira", 0, 1),
        ("Otto", 2, 3),
    ]
    assert found[1].went == ((1, True), (2, False), (3, True))
