"""The table of The Majority 2: a choice is shown on the board before it is paid for, and is one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.majority_2.table.board import LaneView
from council_desktop.games.majority_2.table.faces import GOES
from council_desktop.games.majority_2.table.log_lines import DuelBook
from council_desktop.games.majority_2.table.outcome import worth
from council_desktop.games.majority_2.table.outlook import outlook
from council_desktop.games.majority_2.turning import dearest, lead, turns_of
from council_desktop.system.patience import nobody_reads
from council_desktop.text.texts import Texts
from engine.bots.base import Hint
from engine.bots.registry import hint
from engine.core.events import redact
from engine.core.game import Setup
from engine.games.majority_2 import events as happened
from engine.match import Match
from engine.preview import preview
from engine.titles import game_with_deck
from tests.ui.contrast_kit import Recorder
from tests.ui.stage import Stage

GAME = "majority_2"
PROMOS = ["witch", "demon", "dragon", "angel", "reaper", "ghost"]


def played(seed: int, plies: int, promos: list[str]) -> Match:
    """A game that plays cards wherever it can, so that its lanes are full."""
    match = Match(game_with_deck(GAME), Setup(2, {"promos": promos, "start": 0}), str(seed))
    match.start()
    rng = Random(seed)
    while not match.over and match.ply < plies:
        match.submit_token(*answer(match, rng))
    return match


def answer(match: Match, rng: Random) -> tuple[int, str]:
    """Whoever is asked, and mostly a card."""
    seat = match.state.open_seats()[0]
    decision = match.game.decision(match.state, seat)
    assert decision is not None
    tokens = [option.token for option in decision.options]
    cards = [token for token in tokens if token.startswith(("pay:", "free:", "draw:yes"))]
    return seat, rng.choice(cards if cards and rng.random() < 0.8 else tokens)


def asked(stage: Stage, kind: str, seeds: Iterator[int], wanted: str = "") -> str:
    """Put a position on the page in which seat 0 is asked this; a token that begins as wanted."""
    for seed in seeds:
        match = played(seed, 90, PROMOS if seed % 2 else [])
        rng = Random(seed)
        while not match.over and match.ply < 400:
            decision = match.game.decision(match.state, 0)
            if decision is not None and decision.kind == kind:
                found = [o.token for o in decision.options if o.token.startswith(wanted)]
                if found:
                    stage.put(match)
                    stage.presenter.finish_now()
                    stage.settle()
                    return found[0]
            match.submit_token(*answer(match, rng))
    raise AssertionError(f"nobody was asked {kind} {wanted}")


@pytest.fixture(scope="module")
def stage(qapp: QApplication) -> Iterator[Stage]:
    """One page for all of it."""
    made = Stage(played(1, 20, []))
    yield made
    made.close()


def answered(presenter: Any) -> list[str]:
    """Choose the first answer of every question, until the chain is whole."""
    while len(presenter.links) < len(presenter.asks):
        presenter.choose(presenter.asks[-1].choices[0].token)
    return list(presenter.links)


def test_card_lane_and_targets_are_one_enter_and_one_undo(stage: Stage) -> None:
    token = asked(stage, "pay", iter(range(40)), "pay:reaper-junior")
    before = stage.match.ply
    stage.presenter.choose(token)
    links = answered(stage.presenter)
    assert [link.partition(":")[0] for link in links] == ["pay", "lane", "disc", "at"]
    assert stage.match.ply == before, "nothing is paid before Enter"
    stage.presenter.confirm()
    stage.settle()
    carried = [
        stage.match.game.token(stage.match.state_at(before + n), 0, entry.action)
        for n, entry in enumerate(stage.match.log[before : before + 4])
    ]
    assert carried == links
    stage.page.table.undoRequested.emit()
    stage.settle()
    assert stage.match.ply == before


def test_of_a_card_for_free_no_ability_is_told(stage: Stage) -> None:
    """It does nothing then (rules: B.5)."""
    token = asked(stage, "free", iter(range(0, 40)), "free:")
    choice = stage.presenter.ask.choice(token)
    assert choice.effect == Texts().t("majority_2.prompt.free.text")


def test_enter_alone_leads_from_card_to_lane_and_target_and_esc_back(stage: Stage) -> None:
    """Nothing is carried out before all of it is chosen, and Undo takes all of it back."""
    nobody_reads()
    token = asked(stage, "pay", iter(range(40)), "pay:reaper-junior")
    before = stage.match.ply
    table, presenter = stage.page.table, stage.presenter
    table.focus_asked()
    table.lead_to(token)

    def press(key: Qt.Key) -> str:
        """Where the keyboard is then."""
        QTest.keyClick(QApplication.focusWidget(), key)
        stage.settle()
        return str(getattr(QApplication.focusWidget(), "token", ""))

    def kind(token: str) -> str:
        return token.partition(":")[0]

    lane = press(Qt.Key.Key_Return)
    assert (kind(lane), presenter.links) == ("lane", (token,))
    assert kind(press(Qt.Key.Key_Return)) == "disc"
    assert presenter.links == (token, lane)
    assert press(Qt.Key.Key_Escape) == lane
    assert press(Qt.Key.Key_Escape) == token
    for _ in range(2 * len(presenter.asks) + 6):
        if stage.match.ply > before:
            break
        press(Qt.Key.Key_Return)
    assert stage.match.ply >= before + 4
    table.undoRequested.emit()
    stage.settle()
    assert stage.match.ply == before


def test_what_the_board_strikes_through_is_what_goes(stage: Stage) -> None:
    """For every lane of a Dragon Junior: the marked cards are those of the event."""
    token = asked(stage, "pay", iter(range(0, 40, 2)), "pay:dragon-junior")
    match, table, presenter = stage.match, stage.page.table, stage.presenter
    struck = 0
    for lane in (1, 2, 3):
        presenter.choose(token)
        presenter.choose(f"lane:{lane}")
        shown = {
            key
            for key, card in table.cards_by_place().items()
            if getattr(card.picture_shown, "fate", "") == GOES
        }
        seen = preview(match, 0, [token, f"lane:{lane}"])
        ahead = outlook(match.game.view(match.state, 0), seen)
        truth = match.state.clone()
        told: list[Any] = []
        for one in (token, f"lane:{lane}"):
            truth.apply(0, match.game.parse(truth, 0, one), told.append)
        gone = [e for e in told if isinstance(e, happened.Discarded)]
        places = {place for event in gone for place in event.places}
        old = {f"at:{s}.{n + 1}.{p + 1}" for s, n, p in ahead.gone}
        if not ahead.settled:
            assert (
                old | ({f"at:0.{lane}.{_end(match, lane)}"} if ahead.gone_new else set()) == places
            )
        assert shown == {f"{s}.{n}.{p}" for s, n, p in ahead.gone}
        owners = {int(key[0]) for key in shown}
        assert owners <= aimed(stage), "whose card goes is marked"
        assert owners or ahead.settled or not aimed(stage)
        struck += len(shown)
        presenter.clear()
        presenter.clear()
        assert not aimed(stage)
    assert struck


def aimed(stage: Stage) -> set[int]:
    """Whom the table marks as hit by the choice."""
    sides = [side.shown for side in stage.page.table.board.sides]
    return {side.seat for side in sides if side.aimed}


def _end(match: Match, lane: int) -> int:
    """The place at the end of an own half."""
    return len(match.game.view(match.state, 0)["players"][0]["halves"][lane - 1]) + 1


def test_every_card_can_be_paid_or_says_why_not(stage: Stage) -> None:
    reasons = set()
    for seed in range(3):
        asked(stage, "pay", iter([seed]))
        cards = [card.picture_shown for card in stage.page.table.tray.cards]
        assert cards
        assert all(bool(card.token) != bool(card.why) for card in cards)
        reasons |= {card.why.partition(" ")[0] for card in cards}
    assert reasons >= {"needs", "costs"}


def test_a_question_in_the_turn_of_the_other_says_whose_it_is(stage: Stage) -> None:
    for seed in range(1, 60, 2):
        match = played(seed, 100, PROMOS)
        rng = Random(seed)
        while not match.over and match.ply < 700:
            decision = match.game.decision(match.state, 0)
            state: Any = match.state
            if decision is not None and state.active == 1:
                stage.put(match)
                stage.settle()
                assert "Lea" in stage.page.table.tray.title.text()
                return
            match.submit_token(*answer(match, rng))
    raise AssertionError("nobody was asked anything in the other's turn")


SUMS = (
    (
        "demon-veteran demon-secretary demon-secretary angel-junior angel-junior angel-aristocrat",
        24,
    ),
    ("witch-secretary witch-secretary witch-secretary", 18),
    ("demon-secretary/blue witch-secretary demon-secretary", 10),
    ("ghost/red", 5),
)
"""Cards with their discs, and what they are worth (rules: B.9)."""


@pytest.mark.parametrize(("cards", "points"), SUMS)
def test_the_end_adds_up_as_the_rules_do(cards: str, points: int) -> None:
    state: Any = Match(game_with_deck(GAME), Setup(2, {}), "1").state
    assert sum(a + b for _, a, b in worth(state.charter, area(cards))) == points


def test_a_promo_demon_counts_colours() -> None:
    state: Any = Match(game_with_deck(GAME), Setup(2, {"promos": PROMOS}), "1").state
    rows = worth(state.charter, area("demon-veteran witch-junior witch-senior angel-junior ghost"))
    assert rows[0][1:] == (2, 3)


def area(cards: str) -> list[dict[str, str | None]]:
    """A score area: cards by their words, with the disc behind a stroke."""
    split = (card.partition("/") for card in cards.split())
    return [{"card": card, "disc": disc or None} for card, _, disc in split]


def test_the_turns_that_counted_add_up_and_name_what_was_passed_on() -> None:
    match = played(2, 5000, [])
    turns = turns_of(match)
    view = match.game.view(match.state, None)
    assert turns[-1].after == tuple(player["points"] for player in view["players"])
    for one, two in pairwise(turns):
        assert one.after == two.before
        assert two.seat == 1 - one.seat
    handed = {
        event.to: set(event.cards or ())
        for ply in range(turns[-1].ply + 1)
        for event in match.events_at(ply)
        if isinstance(event, happened.HandPassed)
    }
    assert any(turn.passed for turn in turns)
    assert set(turns[-1].passed) == set(turns[-1].played) & handed[turns[-1].seat]
    dear = dearest(turns, 0, 4)
    assert dear == sorted(dear, key=lambda turn: turn.moved(0))
    assert all(turn.moved(0) < 0 for turn in dear)
    ends = turns[-1].after
    found = lead(turns)
    assert (found is None) == (ends[0] == ends[1])
    if found is not None:
        assert ends[found[0]] > ends[1 - found[0]]


def test_the_log_has_a_sentence_of_its_own_for_every_event() -> None:
    """Whoever hears it; a neutral line would list fields in brackets."""
    match = played(3, 600, PROMOS)
    book = DuelBook(Texts("en"), ["Lea", "Tom"], match.game)
    told = {
        book.sentence(redact(event, viewer))
        for ply in range(match.ply + 1)
        for event in match.events_at(ply)
        for viewer in (0, 1, None)
    }
    assert len(told) > 100
    assert not [line for line in told if "(" in line or not line]


def test_the_words_on_the_middle_line_of_a_lane_stand_free_of_its_cards(stage: Stage) -> None:
    """With all their letters, also those that reach below the line."""
    stage.put(played(2, 120, []))
    stage.presenter.finish_now()
    stage.page.resize(1024, 640)
    stage.settle()
    free = 0
    for lane in stage.page.findChildren(LaneView):
        with Recorder() as recorder:
            lane.grab()
        words = next(one.place for one in recorder.painted if one.what == lane.shown.title)
        cards = [card.geometry() for card in lane.all_cards()]
        assert not any(card.intersects(words) for card in cards), (words, cards)
        free += bool(cards)
    assert free > 1


class Asked:
    """In place of the bots' processes: keeps what is asked of them."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Any, tuple[str, ...]]] = []

    def ask(self, task: Any, legal: tuple[str, ...]) -> int:
        self.tasks.append((task, legal))
        return len(self.tasks)


def test_a_hint_is_about_what_of_the_chain_is_to_be_chosen(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of its lane as if the card lay there; once that is taken back the hint holds no more."""
    token = asked(stage, "pay", iter(range(40)), "pay:reaper-junior")
    bots, presenter = Asked(), stage.presenter
    monkeypatch.setattr(stage.controller, "_host", bots)
    presenter.choose(token)
    lanes = [choice.token for choice in presenter.asks[-1].choices]
    assert presenter.ask_for_hint() == ""
    task, legal = bots.tasks[-1]
    assert list(legal) == lanes
    assert hint(stage.match.game, task).best in lanes
    stage.controller._on_chosen(len(bots.tasks), Hint(lanes[1], None, "hints.reason.only"))
    assert presenter.asks[-1].choices[1].confirm in presenter.hint_text
    stage.page.table.hint_panel.took.emit(lanes[1])
    assert presenter.links == (token, lanes[1])
    assert presenter.hint_is_past
    presenter.clear()
    assert not presenter.hint_is_past
    presenter.clear()
    assert presenter.hint_text == ""
