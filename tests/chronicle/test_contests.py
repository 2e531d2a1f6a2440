"""Games of King of 12 in the book: between the councils, and for their empty thrones."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from council_desktop.chronicle import contest_records, contest_words, exchange
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import (
    Contest,
    ContestDraft,
    any_facts_from,
    any_facts_to_data,
    is_council,
    with_winners,
)
from council_desktop.chronicle.drawing import Outline
from council_desktop.chronicle.entries import MOST_PLAYERS, Damaged, Member, Sitter, Throne
from council_desktop.chronicle.html_pages import html_of
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.query import Filter, Order, Reader
from council_desktop.chronicle.stories import Played, Story
from council_desktop.chronicle.story import open_replay
from council_desktop.chronicle.telling import Telling
from council_desktop.games.king_of_12.story import draft_of, is_written
from council_desktop.games.registry import TELLERS, title_of
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts, languages
from engine.core.game import Setup
from engine.core.types import Json
from engine.games.king_of_12.events import Compared
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.titles import APP, TITLES, game_from_cards, game_with_deck
from tests.chronicle.councils import EVENING, FRIENDS, chronicles, draft, sitters
from tests.saves.games import play, table

KING = "king_of_12"
TEXTS = Texts()
TELLING = Telling(TEXTS, TELLERS)


@lru_cache
def king_match(number: int = 1, seats: int = 3) -> Match:
    """Played at random to its end."""
    match = Match(game_with_deck(KING), Setup(seats, {}), f"king {number}")
    match.journal = MemoryJournal(header_for(match, APP, table(seats)))
    match.start()
    play(match, Random(number))
    return match


def king_draft(number: int = 1, seats: int = 3, settles: str = "") -> ContestDraft:
    """Of the friends, with a bot at the end."""
    chairs = tuple(Chair(FRIENDS[seat], seat < seats - 1, "hard") for seat in range(seats))
    return draft_of(king_match(number, seats), chairs, TEXTS, EVENING, settles)


def two_councils(folder: Path) -> Book:
    """Lea and Tom with a bot called Mira; the second throne is empty."""
    book = chronicles(folder).create("Friends")
    for throne in (Throne("lady"), Throne()):
        book.write(draft("Lea", "Tom", bots=["Mira"], throne=throne))
    return book


# ---------------------------------------------------------------- the entry


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_entry_holds_the_rounds_as_they_were_played(seats: int) -> None:
    for number in range(1, 6):
        match = king_match(number, seats)
        facts = king_draft(number, seats).facts
        assert is_written(match)
        end = match.game.view(match.state, None)
        won = [facts.rounds_won(seat) for seat in range(seats)]
        assert won == [player["under"] for player in end["players"]]
        assert won[facts.winners[0]] == max(won) == 2
        assert sum(won) + sum(not one.winners for one in facts.rounds) == end["round"]
        assert sorted(facts.cards) == sorted(end["set"])
        for one in facts.rounds:
            totals = [sum(turn[seat].points for turn in one.turns) for seat in range(seats)]
            assert totals == list(one.points)
            for seat in range(seats):
                laid = [turn[seat].card for turn in one.turns]
                assert len(set(laid)) == len(laid)
                assert set(laid) <= set(facts.cards)
        assert (
            any_facts_from(KING, json.loads(json.dumps(any_facts_to_data(facts))), seats) == facts
        )


def test_the_dice_of_every_turn_stand_in_the_rounds() -> None:
    """Those that cancelled each other are dashed; an entry that knows none is drawn without, and
    so is one whose dice are not as they should be."""
    match, facts = king_match(2, 3), king_draft(2, 3).facts
    compared = [event for _, event in match.events(None) if isinstance(event, Compared)]
    assert facts.detail["values"] == [list(one.values) for one in compared]
    assert any(one.cancelled for one in compared)
    members = tuple(Member(seat, name, 0) for seat, name in enumerate(("Lea", "Tom", "Mira")))

    def faces(detail: dict[str, Json]) -> tuple[int, int]:
        contest = Contest("abcdefgh", 1, members, replace(facts, detail=detail))
        (drawing,) = Telling(TEXTS, TELLERS).pictures(contest)
        dice = [one for one in drawing.shapes if isinstance(one, Outline)]
        return len(dice), sum(one.dashed for one in dice)

    values = sum(len(one.values) for one in compared)
    assert faces(dict(facts.detail)) == (values, sum(len(one.cancelled) for one in compared))
    assert faces({}) == (0, 0)
    assert faces({**facts.detail, "values": [[1]]}) == (0, 0)


def test_councils_keep_numbers_years_and_numerals(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends", 100)
    first = book.write(draft("Lea", "Tom", term=40))
    king = book.write_contest(king_draft())
    second = book.write(draft("Lea", "Tom", term=30))
    for again in (book, chronicles(tmp_path).book(book.uid)):
        assert [(line.number, line.from_year) for line in again.lines()] == [(1, 100), (2, 140)]
        assert again.next_year == 170
        assert [line.uid for line in again.all_lines()] == [first.uid, king.uid, second.uid]
        assert [member.roman for member in again.entries()[1].members] == ["II", "II"]
        (contest,) = again.contests()
        assert [member.roman for member in contest.members] == ["I", "I", ""]
        assert contest.number == 1
        assert contest.has_replay
        assert {one.name: one.councils for one in again.people()} == {"Lea": 2, "Tom": 2, "Mira": 0}
    assert book.throne_for_next() is None


def test_the_replay_of_a_game_is_opened(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends")
    contest = book.write_contest(king_draft(2))
    journal = book.replay(contest.uid)
    assert journal is not None
    match = open_replay(journal, "the game", game_from_cards)
    assert match.over
    assert match.game.id == KING
    assert book.write_contest(king_draft(2)).uid == contest.uid  # written once
    assert len(book.contests()) == 1


@pytest.mark.parametrize("lang", languages())
def test_the_best_card_of_the_last_round_has_its_article(lang: str, tmp_path: Path) -> None:
    """The Machine brought it, not Machine."""
    texts, told = Texts(lang), set()
    book = chronicles(tmp_path).create("Friends")
    for number in range(1, 7):
        contest = book.write_contest(king_draft(number))
        (said,) = Telling(texts, TELLERS).told(contest).decided
        cards = {turn[seat].card for turn in contest.facts.rounds[-1].turns for seat in range(3)}
        forms = [texts.t(f"{KING}.character.{card}.the") for card in cards]
        assert any(f" {form} " in said for form in forms), said
        told.add(said)
    assert len(told) > 1


# ---------------------------------------------------------------- the empty throne


def test_the_winner_takes_the_empty_throne_and_gives_it_back(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    council = book.entries()[1]
    contest = book.write_contest(king_draft(settles=council.uid))
    (winner,) = contest.facts.winners
    for again in (book, chronicles(tmp_path).book(book.uid)):
        ruled = again.entry(council.uid)
        assert ruled.facts.throne == Throne(seat=winner, by=contest.uid)
        assert ruled.ruler == council.members[winner] == again.contest(contest.uid).winners[0]
        assert (again.contest(contest.uid).council, again.contest(contest.uid).crowned) == (2, True)
        assert again.throne_for_next() is None  # a member removes no character
    change = book.undo()
    assert change is not None
    assert change.kind == "throne"
    assert book.entry(council.uid).facts.throne.empty
    assert not book.contest(contest.uid).crowned
    said = contest_words.throne(TEXTS, book.contest(contest.uid))
    assert said == "It was played for the throne of council 2; the throne was taken back."
    other = book.write_contest(king_draft(2, settles=council.uid))  # another game may settle it
    assert book.entry(council.uid).facts.throne.by == other.uid


def test_a_throne_that_is_taken_makes_it_a_game_like_any_other(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    taken = book.entries()[0]
    for uid in (taken.uid, "0" * 16):
        contest = book.write_contest(king_draft(len(book.contests()) + 1, settles=uid))
        assert contest.facts.settles == ""
        assert contest.council is None
    assert book.entry(taken.uid).facts.throne == Throne("lady")
    assert book.last_change() is None


def test_a_game_that_ends_another_way_moves_the_crown(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    council = book.entries()[1]
    first = king_draft(settles=council.uid)
    contest = book.write_contest(first)
    other = (first.facts.winners[0] + 1) % 3
    again = replace(first, facts=replace(first.facts, winners=(other,)))
    assert book.write_contest(again).facts.winners == (other,)
    assert book.entry(council.uid).facts.throne.seat == other
    change = book.undo()
    assert change is not None
    assert change.key == "chronicle.change.again_king_of_12"
    assert book.entry(council.uid).facts.throne.seat == contest.facts.winners[0]


def test_people_who_were_renamed_stay_the_same_people(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    council = book.entries()[1]
    lea = council.members[0].person
    book.rename(lea, "Lena")
    contest = book.write_contest(king_draft(settles=council.uid))
    assert [member.person for member in contest.members] == [m.person for m in council.members]
    assert contest.members[0].name == "Lena"
    book.renumber(lea)
    assert book.contest(contest.uid).members[0].numeral == 2


def test_words_removal_and_merging_are_taken_back(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    contest = book.write_contest(king_draft())
    assert book.note(contest.uid, "  Three Ladies at once ").facts.note == "Three Ladies at once"
    assert book.write_contest(king_draft()).facts.note == "Three Ladies at once"
    book.remove(contest.uid)
    assert book.contests() == ()
    for key in ("remove_king_of_12", "words_king_of_12"):
        change = book.undo()
        assert change is not None
        assert change.key == f"chronicle.change.{key}"
        assert TEXTS.has(change.key)
    assert book.contest(contest.uid).facts.note == ""


def test_who_sat_at_one_table_is_not_one_person(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends")
    lea, tom = (member.person for member in book.write_contest(king_draft()).members[:2])
    with pytest.raises(ChronicleProblem) as caught:
        book.merge(lea, tom)
    assert caught.value.key == "chronicle.error.sat_together_king_of_12"
    assert "game 1 of King of 12" in TEXTS.t(caught.value.key, **caught.value.params)


# ---------------------------------------------------------------- damage, out and in


def test_a_damaged_game_is_no_council(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    contest = book.write_contest(king_draft())
    book._db.execute("UPDATE facts SET text = '{}' WHERE entry = 3")
    book.refresh()
    assert len(book.lines()) == 2
    line = book.all_lines()[2]
    assert isinstance(line, Damaged)
    assert not is_council(line)
    assert TELLING.title(line) == "King of 12, game 1"
    (arrival,) = exchange.parse_export(b"".join(exchange.export(book)), "x.json").arrivals[2:]
    assert arrival.uid == contest.uid
    assert arrival.title == KING


def test_games_travel_and_keep_their_throne(tmp_path: Path) -> None:
    book = two_councils(tmp_path / "one")
    council = book.entries()[1]
    book.write_contest(king_draft(settles=council.uid))
    book.write(draft("Lea", "Tom"))
    data = b"".join(exchange.export(book))
    store = chronicles(tmp_path / "two")
    plan = exchange.preview(exchange.parse_export(data, "book.json"), None)
    copy = exchange.take(plan, store, None)
    assert b"".join(exchange.export(copy)) == data
    assert copy.contests() == tuple(
        replace(one, members=copy.contests()[0].members) for one in book.contests()
    )
    again = exchange.preview(exchange.parse_export(data, "book.json"), copy)
    assert len(again.known) == 4
    assert not again.new


def test_a_council_needs_numerals_and_a_game_its_title(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends")
    book.write_contest(king_draft())
    data = b"".join(exchange.export(book))
    with pytest.raises(ChronicleProblem):  # numerals of 0 are for other games only
        exchange.parse_export(data.replace(b'"title":"king_of_12"', b'"game2":""'), "x.json")
    with pytest.raises(ChronicleProblem):
        exchange.parse_export(data.replace(b'"title":"king_of_12"', b'"title":"chess"'), "x.json")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 99),
        ("winners", [3]),
        ("winners", None),
        ("winners", [1, 1]),
        ("winners", 1),
        ("rounds", [{"winners": [0], "points": [1, 2]}]),
        ("rounds", [{"winners": [9], "points": [1, 2, 3]}]),
        ("rounds", [{"winners": [0], "points": [1, 2, 3], "turns": [[["lady", 1]]]}]),
        ("cards", ["<b>"]),
        ("settles", "no uid!"),
    ],
)
def test_bad_facts_are_named(field: str, value: object) -> None:
    data = {**any_facts_to_data(king_draft().facts), field: value}
    with pytest.raises(BadEntry):
        any_facts_from(KING, data, 3)  # type: ignore[arg-type]


# ---------------------------------------------------------------- found, counted, told


def test_the_list_is_filtered_by_game(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    contest = book.write_contest(king_draft(settles=book.entries()[1].uid))
    councils = [line.uid for line in reversed(book.lines())]
    reader = Reader(book, TELLING.search_text)

    def find(order: Order = Order.NEWEST, **wanted: object) -> list[str]:
        return [line.uid for line in reader.find(Filter(**wanted), order)]  # type: ignore[arg-type]

    assert find() == [contest.uid, *councils]
    assert find(Order.LONGEST) == [*councils, contest.uid]
    assert find(title=KING) == [contest.uid]
    assert find(title="council_of_12") == councils
    assert find(words="king of 12") == [contest.uid]
    assert find(throne="member") == [contest.uid, councils[0]]
    assert find(won=True) == councils
    winner = contest.winners[0].person
    assert find(won=True, people=frozenset({winner}), title=KING) == [contest.uid]
    assert find(won=False, people=frozenset({winner}), title=KING) == []


def test_statistics_are_counted_from_the_entries(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    drafts = [king_draft(number) for number in (1, 2, 3)]
    for one in drafts:
        book.write_contest(one)
    players = contest_records.players(book.contests())
    assert sum(one.won for one in players) == 3
    assert {one.games for one in players} == {3}
    for one in players:
        seat = FRIENDS.index(one.name)
        assert one.won == sum(seat in d.facts.winners for d in drafts)
        assert one.rounds == sum(d.facts.rounds_won(seat) for d in drafts)
        assert one.points == sum(d.facts.points(seat) for d in drafts)
    cards = contest_records.cards(book.contests())
    turns = sum(len(one.turns) for d in drafts for one in d.facts.rounds)
    assert sum(one.laid for one in cards) == 3 * turns
    assert sum(one.points for one in cards) == sum(one.points for one in players)
    knight = next(one for one in cards if one.card == "knight")
    assert knight.games == 3
    book.remove(book.contests()[0].uid)
    assert sum(one.won for one in contest_records.players(book.contests())) == 2


def test_the_web_page_has_the_games(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    sat = (Sitter("<b>Lea</b>"), *sitters("Tom", bots=["Mira"]))
    book.write_contest(replace(king_draft(), sitters=sat))
    inks = Inks(*("#000000",) * 11)
    html = html_of("Friends", book.all_lines(), TELLING, inks)
    assert html.count("<article") == 3
    assert "King of 12, game 1" in html
    assert "1 game of King of 12" in html
    assert "<b>Lea</b>" not in html.replace("&lt;b&gt;", "")
    assert "King of 12: the characters" in html


def test_a_game_is_told_in_words(tmp_path: Path) -> None:
    book = two_councils(tmp_path)
    contest = book.write_contest(king_draft(settles=book.entries()[1].uid))
    assert isinstance(contest, Contest)
    name = f"{contest.winners[0].name} II"
    assert TELLING.title(contest).startswith(name)
    heading = TELLING.heading(contest)
    assert heading == "King of 12, game 1, for the throne of council 2"
    assert contest_words.throne(TEXTS, contest) == f"{name} took the throne of council 2."
    assert len(contest_words.rounds(TEXTS, contest)) == len(contest.facts.rounds)


# ---------------------------------------------------------------- the format of 0.1.0


OLD = Path(__file__).parents[1] / "golden" / "chronicles" / "0.1.0.sqlite3"


def test_a_file_of_today_opens_and_says_the_same(tmp_path: Path) -> None:
    """Written by 0.1.0: two councils and three games of King of 12 with one winner each."""
    shutil.copy(OLD, tmp_path / "chronicle.sqlite3")
    store = chronicles(tmp_path)
    book = store.book(store.books()[0].uid)
    contests = [line for line in book.all_lines() if isinstance(line, Contest)]
    assert [contest.facts.winners for contest in contests] == [(1,), (1,), (0,)]
    assert [contest.number for contest in contests] == [1, 2, 3]
    assert contests[1].crowned
    for number, contest in enumerate(contests, start=1):
        seats = 2 if number == 3 else 3
        assert not contest.facts.detail, "what the dice were worth is told since then"
        told = king_draft(number, seats).facts
        assert contest.facts == replace(told, settles=contest.facts.settles, detail={})


def test_one_winner_becomes_several() -> None:
    old = {"format": 2, "winner": 1, "rounds": [{"winner": None, "points": [1, 1]}], "later": 7}
    assert with_winners(old) == {
        "format": 3,
        "winners": [1],
        "rounds": [{"winners": [], "points": [1, 1]}],
        "later": 7,
    }
    assert old["winner"] == 1, "what was read stays as it is"


# ---------------------------------------------------------------- any title


def majority_draft(seats: int = 4) -> ContestDraft:
    match = Match(game_with_deck("majority"), Setup(seats, {}), "majority")
    match.journal = MemoryJournal(header_for(match, APP, table(seats)))
    match.start()
    play(match, Random(1))
    chairs = tuple(Chair(FRIENDS[seat], True, "hard") for seat in range(seats))
    return title_story("majority").draft(Played(match, chairs, TEXTS, EVENING))


def title_story(game: str) -> Story:
    story = title_of(game).story
    assert story is not None
    return story


def test_a_team_wins_together(tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Friends")
    contest = book.write_contest(majority_draft())
    assert len(contest.winners) == 2
    names = [member.name for member in contest.winners]
    assert all(name in contest_words.title(TEXTS, contest) for name in names)
    persons = {member.person for member in contest.winners}
    find = Reader(book, TEXTS).find
    for person in (member.person for member in contest.members):
        won = find(Filter(won=True, people=frozenset({person})), Order.OLDEST)
        assert bool(won) == (person in persons)
    row = next(one for one in contest_records.players([contest]) if one.person in persons)
    assert (row.games, row.won) == (1, 1)
    assert [sum(row.points[seat] for row in contest.facts.rounds) for seat in range(4)] == [
        contest.facts.points(seat) for seat in range(4)
    ]


def test_nobody_may_win() -> None:
    draft = majority_draft(3)
    nobody = replace(draft, facts=replace(draft.facts, winners=()))
    facts = any_facts_from("majority", any_facts_to_data(nobody.facts), 3)
    assert facts == nobody.facts


def test_as_many_as_a_title_seats_are_written_down_and_travel(tmp_path: Path) -> None:
    most = max(game_with_deck(game).spec.seats[1] for game in TITLES)
    assert most == MOST_PLAYERS
    book = chronicles(tmp_path / "one").create("Friends")
    names = ("Lea", "Tom", "Mira", "Anouk", "Bastian", "Jo", "Ida")
    facts = replace(majority_draft().facts, winners=(most - 1,), rounds=())
    contest = book.write_contest(ContestDraft(facts, sitters(*names[:most])))
    assert [member.name for member in contest.winners] == ["Jo"]
    with pytest.raises(BadEntry) as refused:
        book.write_contest(ContestDraft(facts, sitters(*names[: most + 1])))
    assert refused.value.params["most"] == most
    with pytest.raises(BadEntry) as refused:
        book.write(draft(*names[:5]))
    assert refused.value.params["most"] == 4
    plan = exchange.preview(exchange.parse_export(b"".join(exchange.export(book)), "x.json"), None)
    copy = exchange.take(plan, chronicles(tmp_path / "two"), None)
    assert len(copy.contests()[0].members) == most
