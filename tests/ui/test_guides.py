"""The guided first games with numbered lessons: each tip comes, in its order, in the deal of the
lesson; and every tip has its sentence. Without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import ModuleType
from typing import Any

import pytest

from council_desktop.games.hidden_leaders import guide as leaders
from council_desktop.games.majority import guide as majority
from council_desktop.games.majority_2 import guide as duel
from council_desktop.games.registry import TITLES
from council_desktop.table.tips import Tip
from council_desktop.text.texts import Texts, languages
from engine.core.events import Event
from engine.core.game import Decision, Setup
from engine.games.hidden_leaders import events as hero
from engine.games.majority import events as member
from engine.games.majority_2 import events as duelling
from engine.match import Match
from engine.titles import game_with_deck

GUIDES: dict[str, ModuleType] = {
    "majority": majority,
    "majority_2": duel,
    "hidden_leaders": leaders,
}
Shown = Callable[[Mapping[str, Any], Decision | None], tuple[str, ...]]
LESSONS: dict[str, Shown] = {
    # First while the table rests at the count, then when it shows what comes after that.
    "majority": lambda view, _: (majority.lesson_at_rest(view), majority.lesson_of(view)),
    "majority_2": lambda view, _: (duel.lesson_of(view),),
    "hidden_leaders": lambda view, asked: (leaders.lesson_of(view, asked.kind if asked else ""),),
}
_LONG = 2000


def positions(game_id: str) -> Iterator[tuple[Any, Decision | None]]:
    """What the person at seat 0 sees and is asked, from the first question to the end. Whoever may
    pay does so, all else is chance."""
    lesson = TITLES[game_id].lesson
    assert lesson is not None
    game, random = game_with_deck(game_id), Random("guided")
    match = Match(game, Setup(lesson.seats, dict(lesson.options)), lesson.seed)
    match.start()
    for _ in range(_LONG):
        view = game.view(match.state, 0)
        yield view, game.decision(match.state, 0)
        seats = match.state.open_seats()
        if not seats:
            return
        legal = match.state.legal_for(seats[0])
        paid = [one for one in legal if game.token(match.state, seats[0], one).startswith("pay:")]
        match.submit(seats[0], random.choice(paid or legal))
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game_id", GUIDES)
def test_every_lesson_comes_in_its_order(game_id: str) -> None:
    lessons = GUIDES[game_id].LESSONS
    read: list[Tip] = []
    for view, asked in positions(game_id):
        for lesson in LESSONS[game_id](view, asked):
            read += [tip for tip in lessons.of(lesson) if tip not in read]
    assert read == list(lessons.every())
    assert [tip.number for tip in read] == list(range(1, lessons.count + 1))


@pytest.mark.parametrize("language", languages())
def test_every_tip_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    for game_id, guide in GUIDES.items():
        assert texts.has(f"introduction.offer.{game_id}")
        tips = guide.every_tip()
        assert len({tip.name for tip in tips}) == len(tips)
        for tip in tips:
            assert 20 < len(texts.t(tip.text)) < 260, tip.text


def test_the_guide_of_a_title_is_that_of_its_table() -> None:
    for game_id, guide in GUIDES.items():
        title = TITLES[game_id]
        assert title.table.guide is guide.GUIDE
        assert title.lesson is not None
        assert title.lesson.seed == guide.LESSON_SEED


def test_titles_with_a_lesson_have_tips_and_an_offer() -> None:
    for title in TITLES.values():
        assert (title.lesson is None) == (title.table.guide is None)
        if title.lesson is not None:
            assert Texts().has(f"introduction.offer.{title.id}")


QUIET = {"phase": "play", "turn": 5, "red": 4, "green": 4, "limit": 6}
PARTIES = {**QUIET, "players": [{"open": [], "factions": 0}] * 2}
MAJORITY: dict[str, tuple[str, int | None, list[Event]]] = {
    "first": ("pick", 0, []),
    "bribed": ("play", None, [member.Bribed(0, ("red-9",))]),
    "struck": ("play", None, [member.Assassinated(0, ("red-9",))]),
    "spied": ("play", None, [member.Spied(0, (3, 0, 1, 2))]),
    "betrayed": ("play", None, [member.Betrayed(0, 3, "red-7")]),
    "pays": ("pick", 1, []),
}
DUEL: dict[str, tuple[str, dict[str, Any], bool, list[Event]]] = {
    "first": ("draw", {**PARTIES, "turn": 1}, False, []),
    "formed": ("pay", PARTIES, False, [duelling.Settled(0, 1, "red", "dragon-junior", 2, 1)]),
    "lost": ("pay", PARTIES, False, [duelling.Settled(0, 1, None, None, None, 0)]),
    "disc": ("disc", PARTIES, False, []),
    "obliged": ("pay", PARTIES, False, [duelling.Obliged(1)]),
    "five": ("pay", {**QUIET, "players": [{"factions": 5}, {"factions": 0}]}, False, []),
    "asked": ("colour", PARTIES, True, []),
}
LEADERS: dict[str, tuple[str, dict[str, Any], list[Event]]] = {
    "first": ("hide", PARTIES, []),
    "dark": ("play", {**PARTIES, "red": 9, "green": 12}, []),
    "last": ("play", {**QUIET, "players": [{"open": [1, 2, 3, 4, 5]}]}, []),
    "stolen": ("play", PARTIES, [hero.CardStolen(0, 1, "hand", 5, 5)]),
    "buried": ("play", PARTIES, [hero.HeroBuried(1, 5, 1, 38)]),
    "copied": ("play", PARTIES, [hero.HeroCopied(0, 5, "party", 39)]),
    "shuffled": ("draw", PARTIES, [hero.Reshuffled(9)]),
}


@pytest.mark.parametrize(
    ("guide", "cases", "quiet"),
    [
        (majority, MAJORITY, ("play", None, [])),
        (duel, DUEL, ("pay", PARTIES, False, [])),
        (leaders, LEADERS, ("play", PARTIES, [])),
    ],
)
def test_occasions(guide: ModuleType, cases: dict[str, Any], quiet: Any) -> None:
    once = guide.every_tip()
    assert guide.occasions_of(*quiet) == ()
    for name, case in cases.items():
        assert [tip.text.rpartition(".")[2] for tip in guide.occasions_of(*case)] == [name]
    assert {tip.text.rpartition(".")[2] for tip in once if "_once." in tip.text} == set(cases)


def test_what_has_happened_in_a_lane_is_told_there() -> None:
    news = [duelling.Settled(1, 3, "blue", "witch-junior", 2, 1)]
    (tip,) = duel.occasions_of("pay", PARTIES, False, news)
    assert tip.place == "lane3"
