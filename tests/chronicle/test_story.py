"""What a finished game becomes: an entry, its replay, and a line about its greatest challenge."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest

from council_desktop.chronicle.entries import Throne
from council_desktop.chronicle.story import open_replay, with_throne
from council_desktop.games.council_of_12.story import (
    draft_of,
    is_for_the_chronicle,
    suggest,
    suggested_words,
    trials,
)
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.text.texts import Texts
from engine.codes import daily_seed, setup_from
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.council_of_12.events import BellRung, Favour, Judged, Recalled
from engine.games.council_of_12.state import CouncilState
from engine.match import Match
from engine.titles import builtin_deck, game_from_cards, game_with_deck
from tests.chronicle.councils import EVENING, chronicles, draft
from tests.laws.games import COUNCIL
from tests.saves.games import NAMES, new_match, play, played

TEXTS = Texts()
DECK = builtin_deck()
CHAIRS = (Chair("Lea", True), Chair("", True), Chair("Tom", False, "expert"))


def view(reason: str = "secured", current: int = 37, **more: Any) -> dict[str, Any]:
    """As much of a last view as the suggestion reads."""
    return {
        "result": {"reason": reason},
        "challenge": {"no": current, "rung": False},
        "members": [{}, {}, {}],
        "options": {"scenario": None},
        **more,
    }


def line(events: list[Event], **more: Any) -> str:
    return suggested_words(TEXTS, suggest(view(**more), DECK, events), DECK)


# ---------------------------------------------------------------- the greatest challenge


def test_the_greatest_challenge_is_what_the_game_was_lost_over() -> None:
    events: list[Event] = [Judged(36, True, 6), Judged(29, False, 3), Favour(1, 0)]
    assert line(events, reason="favour", current=29) == (
        "Tower Collapsed, and with it the last favour"
    )
    assert line(events, reason="favour", current=37) == "The succession itself"


def test_what_was_worth_most_was_greatest() -> None:
    assert line([Judged(2, True, 6), Judged(36, True, 6), Judged(1, True, 1)]) == "The Royal Stone"
    assert line([Judged(36, False, 6)]) == "The Royal Stone, which we did not pass"


def test_the_bell_and_the_last_favour_count() -> None:
    bell: list[Event] = [Judged(3, True, 11), BellRung(2), Favour(3, 2), Judged(2, True, 6)]
    assert line(bell) == "Catch a Mammoth, on the big bell"
    low: list[Event] = [Judged(3, True, 11), Favour(3, 1), Judged(2, True, 6)]
    assert line(low) == "Catch a Mammoth, with favour at one"
    both: list[Event] = [Judged(36, True, 6), Favour(3, 2), BellRung(35), Favour(2, 1)]
    assert line([*both, Judged(35, True, 8)]) == (
        "Two Kings, on the big bell and with favour at one"
    )


def test_what_came_twice_counts_more() -> None:
    events: list[Event] = [
        BellRung(29),
        Judged(29, False, 3),
        Recalled(29, "lady"),
        Judged(29, True, 9),
        Judged(33, True, 11),
    ]
    assert line(events) == "Cursed Crown"
    assert line(events[:-1]) == "Tower Collapsed, twice"
    (trial, _) = trials(events, 3)
    assert (trial.times, trial.rung, trial.passed) == (2, False, True)


def test_november_begins_with_the_last_favour() -> None:
    november = {"options": {"scenario": "november"}}
    assert line([Judged(2, True, 6)], **november) == "Catch a Mammoth, with favour at one"


def test_no_challenge_no_suggestion() -> None:
    assert suggest(view(), DECK, []) is None
    assert suggested_words(TEXTS, None, DECK) == ""
    assert suggest(view(), DECK, [Judged(37, True, 6)]) is None


@pytest.mark.parametrize("number", range(1, 9))
def test_the_suggestion_is_a_challenge_of_the_game(number: int) -> None:
    match = played(seats=2 + number % 3, number=number)
    one = draft_of(
        match, [Chair(name, True) for name in NAMES[: match.setup.seats]], TEXTS, EVENING
    )
    met = {challenge.no for challenge in one.facts.challenges} | {37}
    assert one.facts.greatest_no in met
    assert one.facts.greatest


# ---------------------------------------------------------------- the entry


def test_an_entry_holds_what_the_result_says() -> None:
    match = played(number=3)
    facts = draft_of(match, CHAIRS, TEXTS, EVENING).facts
    result = match.game.view(match.state, None)["result"]
    assert (facts.won, facts.term, facts.verdict) == (
        result["won"],
        result["term"],
        result["verdict"],
    )
    assert facts.parts is not None
    assert facts.parts.total == facts.term
    assert sum(one.points for one in facts.challenges) == facts.parts.challenges
    assert facts.played == "2026-11-27T21:05:12"
    assert facts.deck == "house"
    assert setup_from(facts.code).seed == facts.seed == match.seed


@pytest.mark.parametrize("number", range(1, 25))
def test_the_challenges_add_up(number: int) -> None:
    """Each counts once, by the side where it lies, also after a defeat, a recall or a reward."""
    match = played(seats=2 + number % 3, number=100 + number)
    chairs = [Chair(name, True) for name in NAMES[: match.setup.seats]]
    facts = draft_of(match, chairs, TEXTS, EVENING).facts
    assert facts.parts is not None
    assert sum(one.points for one in facts.challenges) == facts.parts.challenges
    assert len({one.no for one in facts.challenges}) == len(facts.challenges)


def test_who_sat_there() -> None:
    sitters = draft_of(played(number=3), CHAIRS, TEXTS, EVENING).sitters
    assert [(one.name, one.bot, one.level) for one in sitters] == [
        ("Lea", False, "normal"),
        ("Member 2", False, "normal"),
        ("Tom", True, "expert"),
    ]


def test_the_replay_is_the_game() -> None:
    match = played(number=3, branches=2)
    while not match.over:
        play(match, Random(1))
    one = draft_of(match, CHAIRS, TEXTS, EVENING)
    assert one.replay is not None
    again = open_replay(one.replay, "the chronicle", game_from_cards)
    assert again.game.dump(again.state) == match.game.dump(match.state)
    assert one.facts.revisited == match.revisited


def test_a_month_and_its_options() -> None:
    match = played(seats=2, number=4, scenario="june", silent="off")
    facts = draft_of(match, CHAIRS[:2], TEXTS, EVENING).facts
    assert (facts.scenario, dict(facts.options)) == ("june", {"scenario": "june"})
    assert not facts.free


def test_the_daily_game_is_known_by_its_seed() -> None:
    for options, day in (({}, "2026-11-27"), ({"scenario": "june"}, "")):
        match = new_match(3, daily_seed(date(2026, 11, 27)), **options)
        match.start()
        play(match, Random(1))
        assert draft_of(match, CHAIRS, TEXTS, EVENING).facts.day == day
    match = new_match(3, "daily-today")
    match.start()
    play(match, Random(1))
    assert draft_of(match, CHAIRS, TEXTS, EVENING).facts.day == ""


def test_the_introduction_and_what_ifs_are_not_written() -> None:
    assert is_for_the_chronicle(played(number=3))
    assert not is_for_the_chronicle(played(number=3, turns=5))
    assert not is_for_the_chronicle(played(number=3, scenario="introduction"))
    match = played(number=3)
    match.branch(match.entries[20].id)
    play(match, Random(4))
    assert match.over
    assert not is_for_the_chronicle(match)


# ---------------------------------------------------------------- the throne of the next game


def seated(throne: str | None, seats: int = 3, **options: Any) -> CouncilState:
    """The position after the deal with the throne as the chronicle gives it."""
    options = options if throne is None else {**options, "throne": throne}
    match = Match(game_with_deck("council_of_12"), Setup(seats, options), "throne")
    match.start()
    state = match.state
    assert isinstance(state, CouncilState)
    return state


def open_cards(state: CouncilState) -> set[str]:
    member = game_with_deck("council_of_12").view(state, 0)["members"][0]
    return {*member["hand"], *member["under"]}


@pytest.mark.parametrize("character", ["worker", "lady", "golem"])
def test_the_ruler_sits_out_the_next_game(tmp_path: Any, character: str) -> None:
    book = chronicles(tmp_path).create("Mill")
    book.write(draft("Lea", "Tom", throne=Throne(character)))
    throne = book.throne_for_next()
    assert throne == character
    cards = open_cards(seated(throne))
    assert character not in cards
    assert len(cards) == 11
    assert character in open_cards(seated(throne, scenario="november"))


def test_a_member_on_the_throne_changes_nothing(tmp_path: Any) -> None:
    book = chronicles(tmp_path).create("Mill")
    book.write(draft("Lea", "Tom", throne=Throne("lady")))
    book.write(draft("Lea", "Tom", throne=Throne(seat=0)))
    assert book.throne_for_next() is None
    assert len(open_cards(seated(book.throne_for_next()))) == 12


def test_a_deal_that_is_given_stays_as_it_is() -> None:
    choice = GameChoice(CHAIRS, COUNCIL, options={"silent": "silent"})
    assert with_throne(choice, None) is choice
    assert with_throne(choice, "lady").options == {"silent": "silent", "throne": "lady"}
    given = (
        GameChoice(CHAIRS, COUNCIL, seed="typed"),
        GameChoice(CHAIRS, COUNCIL, options={"throne": "golem"}),
        GameChoice(CHAIRS, game_id="king_of_12"),
    )
    for one in given:
        assert with_throne(one, "lady") is one
