"""Every event has its words, and nobody reads what is hidden from them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

import pytest

from council_desktop.games.council_of_12.table.log_lines import CouncilEvent, LogBook
from council_desktop.games.king_of_12.table.log_lines import LogBook as KingBook
from council_desktop.text.texts import Texts, languages
from engine.bots.registry import agent_for
from engine.bots.tasks import choose
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.council_of_12 import events as happened
from engine.games.king_of_12 import events as kings
from engine.match import Match
from engine.titles import builtin_deck, game_with_deck
from tests.cards.table import arrange
from tests.laws.games import KING
from tests.laws.games import SAMPLES as SAMPLED
from tests.laws.walks import walk

NAMES = ("Lea", "Tom", "Mira", "Jo")
DECK = builtin_deck()

SAMPLES: tuple[Event, ...] = (
    happened.SupplicantOpened("lady"),
    happened.SupplicantClosed(),
    happened.SupplicantClosed("lady"),
    happened.HandsDealt(("worker", "lady")),
    happened.ChairTaken(1),
    happened.ChairTaken(None),
    happened.ChallengeTurned(37, "current"),
    happened.ChallengeTurned(21, "current"),
    happened.ChallengeTurned(21, "next"),
    happened.ChallengeTurned(21, "peek"),
    happened.SupplicantTurned("lady"),
    happened.SupplicantTurned(None),
    happened.BellRung(21),
    happened.BellLeft(21),
    happened.RoundsChosen(1),
    happened.RoundsChosen(2),
    happened.TargetMet(0),
    *(happened.SeatNamed(1, purpose) for purpose in ("open", "stand", "bury", "recruit", "first")),
    happened.Renewed(1, "lady"),
    happened.CardLaid(1, False),
    happened.CardLaid(1, False, "lady"),
    happened.CardLaid(1, True, "lady"),
    happened.CardExchanged(1),
    happened.CardExchanged(1, "lady", "worker"),
    *(happened.Said(1, words) for words in ("alone", "contribute", "nothing", "proposal")),
    happened.Ready(1),
    happened.CardRevealed(1, "lady"),
    happened.CardRevealed(1, "lady", second=True),
    happened.CardRevealed(1, "lady", was_open=True),
    happened.Negated((0, 1), "lady"),
    happened.EffectDone(1, "lady"),
    happened.EffectDone(1, "lady", void=True),
    happened.DieTurned(1, 3, 5, "machine"),
    happened.DieTurned(1, 12, 12, "druid"),
    happened.DieTurned(None, None, 12, "set_up"),
    happened.DieTurned(None, 3, 5, "set_die"),
    happened.RewardKept(20, "adjust", "left"),
    happened.RewardKept(20, "adjust", "right"),
    happened.RewardSpent(20, "adjust"),
    happened.DieTurned(None, 3, 4, "reward"),
    happened.DieTilted(1, 3, 8, "sorcerer"),
    happened.DieTilted(None, 3, 8, "reward"),
    happened.DieRolled(None, None, 4),
    happened.DieRolled(None, 3, 4),
    happened.DieRolled(1, 3, 4),
    happened.TargetChanged(1, 0, (1, 2, 3, 4), "knight"),
    happened.Taken(1, "pile", False),
    happened.Taken(1, "pile", True, "lady"),
    happened.Taken(1, "under", True, "lady"),
    happened.DiscardChosen(1),
    happened.DiscardChosen(1, "lady"),
    *(happened.Discarded(1, "lady", cause) for cause in ("done", "negated", "void", "penalty")),
    happened.Buried(1, "lady"),
    happened.Favour(3, 4),
    happened.Favour(3, 2),
    happened.Favour(5, 5),
    happened.Judged(21, True, 3),
    happened.Judged(21, False, 3),
    happened.Judged(21, False, 3, chair_failed=True),
    happened.Recalled(21, "lady"),
    happened.Recalled(21, None),
    happened.ChallengeAdded(9),
    happened.SupplicantAdded(none=True),
    happened.SupplicantAdded(none=False),
    happened.SupplicantAdded(none=False, card="lady"),
    happened.SupplicantPutBack("lady"),
    happened.BellBanned(21),
    happened.RoundEnded(1, 21, "left"),
    happened.RoundEnded(1, 21, "right"),
    happened.RoundEnded(1, 21, ""),
    happened.GameOver(True, "secured", "lady", 61),
    happened.GameOver(False, "favour", None, 20),
    happened.GameOver(False, "rule", None, 50),
)


@pytest.fixture
def book() -> LogBook:
    return LogBook(Texts(), NAMES, DECK)


def event_classes() -> set[type[Event]]:
    return {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type)
        and issubclass(kind, Event)
        and kind.__module__ == happened.__name__
        and fields(kind)
    }


def test_every_event_class_is_in_the_union() -> None:
    assert set(get_args(CouncilEvent)) == event_classes()


def test_every_event_class_has_a_sample() -> None:
    assert {type(sample) for sample in SAMPLES} == event_classes()


def test_every_event_has_words(book: LogBook) -> None:
    for sample in SAMPLES:
        lines = book.of(sample, 7)
        assert lines, sample
        for line in lines:
            assert line.text.strip()
            assert "{" not in line.text
            assert line.ply == 7


@pytest.mark.parametrize(
    ("card", "face", "why"),
    [
        ("druid", 1, ": it goes no lower."),
        ("parasite", 1, ": it goes no lower."),
        ("machine", 12, ": it goes no higher."),
        ("lady", 12, "."),
        ("lady", 5, "."),
    ],
)
def test_a_die_that_stays_where_counting_ends_says_why(
    book: LogBook, card: str, face: int, why: str
) -> None:
    """The Lady has chosen what it shows."""
    (line,) = book.of(happened.DieTurned(1, face, face, card), 1)
    assert line.text.endswith(f"the die stays on {face}{why}")


def test_rounds_have_headings(book: LogBook) -> None:
    lines = book.lines(
        [
            happened.ChallengeTurned(21, "current"),
            happened.RoundEnded(1, 21, "left"),
            happened.ChallengeTurned(9, "current"),
            happened.RoundEnded(2, 9, ""),
            happened.CardLaid(0, False),
            happened.RoundEnded(2, 9, "left"),
            happened.ChallengeTurned(37, "current"),
        ]
    )
    headings = [line.text for line in lines if line.heading]
    assert headings == ["Round 1", "Round 2", "Round 3, part 2", "Last round"]


def test_a_met_target_is_named_as_it_stood(book: LogBook) -> None:
    table = arrange(seats=2, challenge=21, die=9, hands="golem druid machine", at="rounds")
    table.rounds("two").lay("golem", "druid").first(1).turn(10).target(0).meets(0)
    begun = happened.ChallengeTurned(21, "current")
    lines = [line.text for line in book.lines([begun, *table.history])]
    assert "Part 1 is done: 10 meets the target 9, 10, 11 or 12." in lines
    assert "Part 2 begins, against the same supplicant." in lines
    table.lay("machine", "machine").first(0)
    assert "Strange Lights: passed on 10." in [line.text for line in book.lines(table.events)]


def played(seed: str, seats: int, level: str) -> Match:
    game = game_with_deck("council_of_12")
    match = Match(game, Setup(seats, {}), seed)
    match.start()
    agent = agent_for(game, level)
    while not match.over:
        seat = match.state.open_seats()[0]
        match.submit_token(seat, choose(match, seat, agent).token)
    return match


@pytest.mark.parametrize(("seats", "level"), [(2, "random"), (3, "random"), (4, "normal")])
def test_whole_games_can_be_told_to_everybody(seats: int, level: str) -> None:
    match = played(f"log {seats}", seats, level)
    for viewer in (None, *range(seats)):
        book = LogBook(Texts(), NAMES, DECK)
        lines = [line for ply, event in match.events(viewer) for line in book.of(event, ply)]
        assert sum(line.heading for line in lines) >= 1
        assert lines[-1].important


def test_a_card_laid_face_down_is_named_to_its_owner_only() -> None:
    match = played("secret", 2, "normal")

    def laid(viewer: int | None) -> list[Any]:
        book = LogBook(Texts(), NAMES, DECK)
        return [
            line.text
            for _, event in match.events(viewer)
            for line in book.of(event)
            if isinstance(event, happened.CardLaid) and event.seat == 0 and not line.heading
        ]

    assert set(laid(None)) == set(laid(1)) == {"Lea lays a card."}
    assert "Lea lays a card." not in laid(0)


@pytest.mark.parametrize("lang", languages())
def test_what_king_tells_ends_with_a_full_stop(lang: str) -> None:
    """But for headings, and for what a card has made of a die."""
    texts = Texts(lang)
    dice = kings.DieTurned | kings.DieTilted | kings.ValueChanged
    for case in SAMPLED[KING].cases[:3]:
        book = KingBook(texts, NAMES)
        for _, event in walk(case, 0).match.events(0):
            lines = [line.text for line in book.of(event) if not line.heading]
            if not isinstance(event, dice) and getattr(event, "by", "") != "oracle":
                assert [line for line in lines if not line.endswith(".")] == []


@pytest.mark.parametrize("low", [False, True])
def test_values_of_the_king_stand_in_the_order_that_counts(low: bool) -> None:
    event = kings.Compared((20, 2, 3), (), 0, 2, low, swapped=False)
    (line,) = KingBook(Texts("en"), NAMES).of(event)
    at = [line.text.index(name) for name in ("Lea 20", "Mira 3", "Tom 2")]
    assert at == sorted(at, reverse=low)
