"""Laws of what bots remark, in all games: nothing hidden, nothing twice, words in each language."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from council_desktop.table.remarks import CARD, MEMBER, words_of
from council_desktop.table.words import GameWords
from council_desktop.text.texts import FORMS, Texts, languages
from engine.bots.base import RANDOM
from engine.bots.council_of_12.conventions import EVEN, temperaments
from engine.bots.registry import BOTS, agent_for, company_of
from engine.bots.remarks import VARIANTS, Company, Occasion, Remark, Remarks
from engine.bots.tasks import task_for
from engine.core.events import Event, private
from engine.core.game import Game, Setup
from engine.core.types import Seat
from engine.match import Match
from engine.titles import TITLES, game_with_deck

GAMES = 5
TEMPERS = ("", *(name for name in temperaments() if name != EVEN))
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn")


@cache
def matches(game_id: str) -> tuple[Match, ...]:
    """Whole games, played at random, with every number of seats."""
    game = game_with_deck(game_id)
    low, high = game.spec.seats
    seats = [low + number % (high - low + 1) for number in range(GAMES)]
    return tuple(
        played(Match(game, Setup(count), f"remarks/{number}")) for number, count in enumerate(seats)
    )


def played(match: Match) -> Match:
    agent = agent_for(match.game, RANDOM)
    match.start()
    while not match.over:
        seat = match.state.open_seats()[0]
        match.submit_token(seat, agent.choose(task_for(match, seat, RANDOM, cards=())).token)
    return match


def bots_of_table(match: Match) -> dict[Seat, str]:
    return {seat: TEMPERS[seat % len(TEMPERS)] for seat in range(match.setup.seats)}


def said(
    match: Match, viewer: Seat | None, speakers: dict[Seat, str] | None = None
) -> list[Remark]:
    """All that is said in a game whose events are told as this seat hears them."""
    company = company_of(match, bots_of_table(match) if speakers is None else speakers)
    if company is None:
        return []
    heard = [company.hear(event) for _, event in match.events(viewer)]
    return [remark for remark in heard if remark is not None]


@pytest.mark.parametrize("game_id", TITLES)
def test_what_is_said_is_the_same_whatever_somebody_knows(game_id: str) -> None:
    for match in matches(game_id):
        lines = said(match, None)
        assert lines
        whole = company_of(match, bots_of_table(match))
        assert whole is not None
        told = [event for ply in range(match.ply + 1) for event in match.events_at(ply)]
        assert [one for event in told if (one := whole.hear(event)) is not None] == lines
        assert all(said(match, seat) == lines for seat in range(match.setup.seats))


@pytest.mark.parametrize("game_id", TITLES)
def test_nothing_is_said_twice_in_a_game_and_only_by_bots(game_id: str) -> None:
    for match in matches(game_id):
        speakers = {0: TEMPERS[1]}
        keys = [remark.key for remark in said(match, None)]
        assert len(keys) == len(set(keys))
        assert {remark.seat for remark in said(match, None, speakers)} <= {0}
        assert not said(match, None, {})


@pytest.mark.parametrize("game_id", TITLES)
def test_every_remark_has_its_words_in_every_language(game_id: str) -> None:
    remarks = BOTS[game_id].remarks
    assert remarks is not None
    assert remarks.flavoured | remarks.usual <= set(remarks.kinds)
    wanted = {
        f"{kind}.{name}"
        for kind in remarks.kinds
        for name in (
            *map(str, range(1, remarks.variants(kind) + 1)),
            *(TEMPERS[1:] if kind in remarks.flavoured else ()),
        )
    }
    for language in languages():
        texts = Texts(language)
        there = {
            f"{kind}.{name}"
            for kind in texts.children(f"remarks.{game_id}")
            for name in texts.children(f"remarks.{game_id}.{kind}")
        }
        assert there == wanted
        for key in wanted:
            raw = texts._raw(f"remarks.{game_id}.{key}")
            fields = {name for _, name, _, _ in string.Formatter().parse(raw) if name}
            assert fields <= allowed(remarks, key.partition(".")[0]), (language, key)


def allowed(remarks: Remarks, kind: str) -> set[str]:
    """The fields that texts of this kind may have."""
    names = set(remarks.kinds[kind].split())
    if CARD in names:
        names |= {f"{CARD}_{form}" for form in FORMS}
    return names


@pytest.mark.parametrize("game_id", TITLES)
def test_what_is_said_can_be_put_into_words(game_id: str) -> None:
    remarks = BOTS[game_id].remarks
    assert remarks is not None
    words = GameWords(Texts("en"), game_id, NAMES)
    for match in matches(game_id):
        for remark in said(match, None):
            kind = remark.key.split(".")[2]
            assert set(remark.params) == set(remarks.kinds[kind].split())
            assert "{" not in words_of(words, remark)
            if MEMBER in remark.params:
                assert remark.params[MEMBER] != remark.seat


@dataclass(frozen=True, slots=True)
class Hid(Event):
    """Somebody hides a card."""

    seat: Seat
    card: str | None = private("seat")


class Nosy:
    """Would tell of any card."""

    def __init__(self, game: Game, seats: int) -> None:
        pass

    def hear(self, event: Event) -> Sequence[Occasion]:
        assert isinstance(event, Hid)
        return [Occasion(event.seat, "hid", {CARD: event.card})]

    def is_pause(self, event: Event) -> bool:
        return True


def test_what_is_hidden_never_comes_to_the_ears() -> None:
    game = game_with_deck(next(iter(TITLES)))
    company = Company(game, Remarks(Nosy, {"hid": CARD}), {0: "", 1: ""}, 2, "seed")
    for number in range(VARIANTS):
        remark = company.hear(Hid(number % 2, "knight"))
        assert remark is not None
        assert remark.params == {CARD: None}
    assert company.hear(Hid(0, "knight")) is None  # all has been said


def test_an_uncannily_silent_council_says_nothing() -> None:
    game = game_with_deck("council_of_12")
    loud = Match(game, Setup(2, {}), "silent")
    silent = Match(game, Setup(2, {"silent": "uncanny"}), "silent")
    assert company_of(loud, {0: ""}) is not None
    assert company_of(silent, {0: ""}) is None


def test_who_has_won_a_whole_game_does_not_speak_of_the_next_round() -> None:
    for match in matches("king_of_12"):
        won = Counter(one.seat for one in said(match, None) if one.key.split(".")[2] == "round")
        assert max(won.values(), default=0) < 2, "the second is the throne"
