"""One chronicle: years, numerals, people, words, and taking back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from council_desktop.chronicle.book import Book, Person
from council_desktop.chronicle.entries import (
    Damaged,
    Entry,
    Parts,
    Sitter,
    Throne,
    facts_from,
    facts_to_data,
)
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.store import Chronicles
from tests.chronicle.councils import (
    NAMES,
    chronicles,
    draft,
    fill,
    game_draft,
    invented,
    sitters,
)


@pytest.fixture
def store(tmp_path: Path) -> Chronicles:
    return chronicles(tmp_path)


@pytest.fixture
def book(store: Chronicles) -> Book:
    return store.create("Thursdays at the mill", 1)


def again(store: Chronicles, book: Book) -> Book:
    """The same book as another run of the program finds it."""
    folder, uid = store.path.parent, book.uid
    store.close()
    return chronicles(folder).book(uid)


def numerals(book: Book) -> list[str]:
    return [
        ", ".join(f"{member.name} {member.roman}" for member in entry.members)
        for entry in book.entries()
    ]


def person(book: Book, name: str) -> Person:
    return next(person for person in book.people() if person.name == name)


# ---------------------------------------------------------------- writing


def test_years_follow_from_the_terms(store: Chronicles, book: Book) -> None:
    """The first year is chosen; each council begins when the one before has ended."""
    assert book.next_year == 1
    for term in (71, 22, 58):
        book.write(draft("Lea", "Tom", term=term))
    assert [(e.number, e.from_year, e.to_year) for e in book.entries()] == [
        (1, 1, 72),
        (2, 72, 94),
        (3, 94, 152),
    ]
    assert book.next_year == 152
    store.set_title(book.uid, book.name, -100)
    assert [entry.from_year for entry in again(store, book).entries()] == [-100, -29, -7]


def test_numerals_count_how_often_somebody_sat(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.write(draft("Lea", "Mira", won=False))
    book.write(draft("Tom", "Lea", bots=["Lea"]))
    assert numerals(book) == ["Lea I, Tom I", "Lea II, Mira I", "Tom II, Lea III, Lea I"]
    assert book.numerals_for(sitters("Lea", "Nobody")) == (4, 1)


def test_every_chronicle_counts_for_itself(store: Chronicles, book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    other = store.create("Sundays")
    assert numerals(other) == []
    other.write(draft("Lea", "Tom"))
    assert numerals(other) == ["Lea I, Tom I"]
    assert [(info.name, info.councils) for info in store.books()] == [
        ("Thursdays at the mill", 1),
        ("Sundays", 1),
    ]


def test_two_members_of_one_name_are_told_apart(book: Book) -> None:
    entry = book.write(draft("Lea", "Lea", "Lea (2)"))
    assert [member.name for member in entry.members] == ["Lea", "Lea (2)", "Lea (2) (2)"]


def test_what_was_written_is_read_again(store: Chronicles, book: Book) -> None:
    fill(book, 40)
    written = book.lines()
    assert again(store, book).lines() == written
    assert all(isinstance(line, Entry) for line in written)


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept(store: Chronicles, book: Book, name: str) -> None:
    book.write(draft(name, "Tom"))
    assert again(store, book).entries()[0].members[0].name == name


def test_names_equal_but_for_case_are_different_people(book: Book) -> None:
    book.write(draft("Lea", "lea", "LEA"))
    assert [one.name for one in book.people()] == ["LEA", "Lea", "lea"]
    assert [member.numeral for member in book.entries()[0].members] == [1, 1, 1]


def test_a_game_is_written_once(book: Book) -> None:
    first = book.write(game_draft())
    assert book.write(game_draft()) == first
    assert len(book.lines()) == 1
    assert book.entry_of_game(game_draft().game) == first
    assert book.entry_of_game(game_draft(2).game) is None


def test_a_game_that_ends_another_way_changes_its_entry(book: Book) -> None:
    first = book.write(game_draft())
    book.write(draft("Lea", "Tom"))
    book.edit(first.uid, greatest="Our own words")
    other = game_draft(2)
    ended = type(other)(other.facts, other.sitters, other.replay, game_draft().game)
    second = book.write(ended)
    assert (second.uid, second.number) == (first.uid, 1)
    assert second.facts.term == other.facts.term != first.facts.term
    assert second.facts.greatest == "Our own words"
    assert book.replay(first.uid) == other.replay
    assert book.entries()[1].from_year == second.to_year
    change = book.undo()
    assert change is not None
    assert change.kind == "again"
    assert book.entry(first.uid).facts.term == first.facts.term
    assert book.replay(first.uid) == game_draft().replay


def test_the_replay_is_kept_with_the_entry(store: Chronicles, book: Book) -> None:
    entry = book.write(game_draft())
    printed = book.write(draft("Lea", "Tom"))
    assert entry.has_replay
    assert not printed.has_replay
    later = again(store, book)
    assert later.replay(entry.uid) == game_draft().replay
    assert later.replay(printed.uid) is None


@pytest.mark.parametrize(
    ("field", "facts"),
    [
        ("term", {"term": -1, "verdict": 0}),
        ("verdict", {"verdict": 6}),
        ("parts", {"parts": Parts(1, 2, 3, 4)}),
        ("boxes", {"boxes": 100}),
        ("scenario", {"scenario": "smarch"}),
        ("played", {"played": "yesterday"}),
        ("day", {"day": "2026-02-30"}),
        ("seat", {"throne": Throne(seat=2)}),
        ("throne", {"throne": Throne("lady", 0)}),
        ("character", {"throne": Throne("king")}),
        ("greatest", {"greatest": "x" * 2001}),
        ("note", {"note": "x" * 20_001}),
        ("silent", {"silent": "loud"}),
        ("reason", {"reason": "boredom"}),
    ],
)
def test_a_bad_entry_names_its_field(book: Book, field: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadEntry) as caught:
        book.write(draft("Lea", "Tom", **facts))
    assert caught.value.field == field
    assert book.lines() == ()
    assert book.people() == ()


@pytest.mark.parametrize("names", [("Lea",), ("Lea", "Tom", "Mira", "Jo", "Al"), ("Lea", " \n")])
def test_a_bad_table_is_refused(book: Book, names: tuple[str, ...]) -> None:
    with pytest.raises(BadEntry):
        book.write(draft(*names))
    assert book.lines() == ()


def test_facts_survive_as_plain_data() -> None:
    rng = Random(5)
    for _ in range(50):
        one = invented(rng)
        assert facts_from(facts_to_data(one.facts), len(one.sitters)) == one.facts


def test_what_a_later_version_added_is_kept(book: Book) -> None:
    data = {**facts_to_data(draft("Lea", "Tom").facts), "weather": {"rain": True}}
    facts = facts_from(data, 2)
    assert facts.more == {"weather": {"rain": True}}
    entry = book.write(type(draft("a", "b"))(facts, sitters("Lea", "Tom")))
    assert book.edit(entry.uid, note="wet").facts.more == {"weather": {"rain": True}}


# ---------------------------------------------------------------- the throne


def test_the_throne_feeds_the_next_game(book: Book) -> None:
    assert book.throne_for_next() is None
    book.write(draft("Lea", "Tom", throne=Throne("patient")))
    assert book.throne_for_next() == "patient"
    entry = book.write(draft("Lea", "Tom", won=False))
    assert book.throne_for_next() is None
    book.set_throne(entry.uid, 1)
    assert book.throne_for_next() is None  # a member removes no character
    ruler = book.entry(entry.uid).ruler
    assert ruler is not None
    assert (ruler.name, ruler.roman) == ("Tom", "II")
    with pytest.raises(ChronicleProblem) as caught:
        book.set_throne(entry.uid, 0)
    assert caught.value.key == "chronicle.error.throne_taken"


# ---------------------------------------------------------------- changing, and back


def test_words_are_free_to_edit(store: Chronicles, book: Book) -> None:
    entry = book.write(draft("Lea", "Tom", greatest="Earthquake"))
    book.edit(entry.uid, greatest="  The   Earthquake ", note="one\n\ntwo \n")
    book.edit(entry.uid, note="typed", keep=False)
    later = again(store, book)
    assert later.entry(entry.uid).facts.greatest == "The Earthquake"
    assert later.entry(entry.uid).facts.note == "typed"
    later.undo()
    assert later.entry(entry.uid).facts.greatest == "Earthquake"
    assert later.last_change() is None
    assert later.undo() is None


def test_renaming_and_back(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.write(draft("Lea", "Mira"))
    lea = person(book, "Lea").id
    book.rename(lea, " Lena ")
    assert numerals(book) == ["Lena I, Tom I", "Lena II, Mira I"]
    with pytest.raises(ChronicleProblem) as caught:
        book.rename(lea, "Tom")
    assert caught.value.key == "chronicle.error.name_taken"
    with pytest.raises(BadEntry):
        book.rename(lea, "  ")
    change = book.undo()
    assert change is not None
    assert (change.kind, change.params) == ("rename", {"old": "Lea", "new": "Lena"})
    assert numerals(book) == ["Lea I, Tom I", "Lea II, Mira I"]


def test_renaming_back_to_a_name_that_is_taken_now(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.rename(person(book, "Lea").id, "Lena")
    book.write(draft("Lea", "Tom"))
    with pytest.raises(ChronicleProblem, match="Lea"):
        book.undo()
    assert numerals(book) == ["Lena I, Tom I", "Lea I, Tom II"]


def test_merging_keeps_numerals_until_they_are_counted_anew(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.write(draft("lea", "Tom"))
    book.write(draft("Lea", "Tom"))
    lea, other = person(book, "Lea").id, person(book, "lea").id
    book.merge(other, lea)
    assert numerals(book) == ["Lea I, Tom I", "Lea I, Tom II", "Lea II, Tom III"]
    assert book.numerals_for(sitters("Lea")) == (4,)
    book.renumber(lea)
    assert numerals(book) == ["Lea I, Tom I", "Lea II, Tom II", "Lea III, Tom III"]
    book.undo()
    assert numerals(book) == ["Lea I, Tom I", "Lea I, Tom II", "Lea II, Tom III"]
    book.undo()
    assert numerals(book) == ["Lea I, Tom I", "lea I, Tom II", "Lea II, Tom III"]
    assert {one.name for one in book.people()} == {"Lea", "lea", "Tom"}


def test_a_merge_is_taken_back_after_the_old_name_came_again(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.write(draft("lea", "Tom"))
    book.merge(person(book, "lea").id, person(book, "Lea").id)
    book.write(draft("lea", "Mira"))
    book.undo()
    assert numerals(book) == ["Lea I, Tom I", "lea I, Tom II", "lea I, Mira I"]
    assert len({person.id for person in book.people()}) == len(book.people()) == 4


def test_who_sat_together_is_not_one_person(book: Book) -> None:
    book.write(draft("Lea", "Tom"))
    book.write(draft("Lea", "Mira"))
    with pytest.raises(ChronicleProblem) as caught:
        book.merge(person(book, "Lea").id, person(book, "Mira").id)
    assert caught.value.key == "chronicle.error.sat_together"
    assert caught.value.params == {"one": "Lea", "other": "Mira", "number": 2}


def test_removing_and_back(book: Book) -> None:
    for term in (10, 20, 30):
        book.write(draft("Lea", "Tom", term=term))
    second = book.entries()[1]
    book.remove(second.uid)
    assert [(e.number, e.from_year, e.to_year) for e in book.entries()] == [(1, 1, 11), (2, 11, 41)]
    assert numerals(book) == ["Lea I, Tom I", "Lea III, Tom III"]
    assert book.numerals_for([Sitter("Lea")]) == (4,)
    book.undo()
    assert book.entries()[1] == second
    assert [entry.from_year for entry in book.entries()] == [1, 11, 31]


def test_a_removed_game_can_be_written_again(book: Book) -> None:
    first = book.write(game_draft())
    book.remove(first.uid)
    second = book.write(game_draft())
    assert second.uid != first.uid
    assert numerals(book) == ["Lea I, Tom I, Mira I"]


def test_the_last_change_goes_first(book: Book) -> None:
    entry = book.write(draft("Lea", "Tom"))
    book.edit(entry.uid, note="one")
    book.rename(person(book, "Tom").id, "Tomas")
    book.remove(entry.uid)
    kinds = []
    while (change := book.undo()) is not None:
        kinds.append(change.kind)
    assert kinds == ["remove", "rename", "words"]
    assert book.entries() == (entry,)


def test_the_best_term_comes_later_and_is_no_change(book: Book) -> None:
    entry = book.write(draft("Lea", "Tom"))
    assert book.set_best(entry.uid, 85).facts.best == 85
    assert book.last_change() is None


# ---------------------------------------------------------------- damage


def test_a_damaged_entry_keeps_its_place(store: Chronicles, book: Book) -> None:
    for term in (10, 20, 30):
        book.write(draft("Lea", "Tom", term=term))
    store._db.execute("UPDATE facts SET text = replace(text, '20', '21') WHERE entry = 2")
    later = again(store, book)
    _, second, third = later.lines()
    assert isinstance(second, Damaged)
    assert (second.number, second.from_year, second.key) == (2, 11, "chronicle.error.seal")
    assert '"term":21' in second.raw
    assert isinstance(third, Entry)
    assert (third.number, third.from_year) == (3, 11)
    assert third.members[0].roman == "III"
    with pytest.raises(KeyError):
        later.entry(second.uid)
    assert later.throne_for_next() is None


def test_a_damaged_replay_is_said(store: Chronicles, book: Book) -> None:
    entry = book.write(game_draft())
    store._db.execute("UPDATE replay SET packed = substr(packed, 1, 500)")
    with pytest.raises(ChronicleProblem) as caught:
        book.replay(entry.uid)
    assert caught.value.key == "chronicle.error.replay_damaged"
    assert book.entry(entry.uid) == entry
