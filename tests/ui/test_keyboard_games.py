"""Whole games by keyboard: it is never lost, and a screen reader hears of everything once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.registry import title_of
from council_desktop.table.questions import sentences
from council_desktop.text.texts import Texts
from engine.core.types import Seat
from engine.games.king_of_12 import events as happened
from engine.match import Match
from tests.laws.games import COUNCIL, KING, SAMPLES
from tests.ui.council_table_kit import NAMES
from tests.ui.hands import Hands
from tests.ui.reading import focusable_without_role, nameless, seen, spoken
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

Opener = Callable[..., Stage]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told to say, in its order."""
    heard: list[str] = []

    def announce(_: QWidget, text: str) -> None:
        if text:
            heard.append(text)

    monkeypatch.setattr("council_desktop.table.page.announce", announce)
    return heard


@pytest.fixture
def open_stage(qapp: QApplication) -> Iterator[Opener]:
    stages: list[Stage] = []

    def make(game_id: str, case: str, seed: str = "keys", people: tuple[int, ...] = (0,)) -> Stage:
        one = next(one for one in SAMPLES[game_id].cases if one.name == case)
        stages.append(Stage(Match(one.game, one.setup, seed), people))
        return stages[-1]

    yield make
    for stage in stages:
        stage.close()


def lines_of(stage: Stage, viewer: Seat | None, start: int) -> list[str]:
    """The log of what happened after so many entries, line by line, without what is an aside."""
    match = stage.match
    book = title_of(match.game.id).table.book(Texts(), list(NAMES[: match.setup.seats]), match.game)
    told = []
    for ply, event in match.events(viewer):
        lines = book.of(event, ply)
        if ply > start:
            told.append(sentences(line.text for line in lines if not line.minor))
    return told


def the_end_is_told(stage: Stage) -> None:
    """The result stands in the tree, and everything beside it has a name."""
    page = stage.page
    assert page.end is not None
    assert page.end.accessibleName() in {part.text(QAccessible.Text.Name) for part in seen(page)}
    assert nameless(page) == []
    assert focusable_without_role(page) == []


@pytest.mark.parametrize(
    "case",
    [
        "free-3",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("generous-2", "generous-3", "generous-4", "plain-2", "ordered-2")
        ),
    ],
)
def test_a_council_by_keyboard(open_stage: Opener, said: list[str], case: str) -> None:
    stage = open_stage(COUNCIL, case)
    start = stage.match.ply
    Hands(stage, 1).play()
    assert len(said) > 20
    lines = lines_of(stage, 0, start)
    assert said == [line for line in lines if line], "every event once, and nothing else"
    the_end_is_told(stage)


@pytest.mark.parametrize(
    "case",
    [
        "thieves-3",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("thieves-2", "thieves-4", "turners-3", "random-4")
        ),
    ],
)
def test_a_game_of_king_by_keyboard(open_stage: Opener, said: list[str], case: str) -> None:
    stage = open_stage(KING, case, "e")
    hands, turns = Hands(stage, 1), []

    def rested() -> None:
        """Since the turn before everything about this one was said, and all of it once."""
        heard = " ".join(said[sum(turns) :])
        turns.append(len(said) - sum(turns))
        presenter = stage.presenter
        for sentence in presenter._composer.sentences.of_turn(presenter.reveal[-1]):
            assert heard.count(sentence) == 1, (sentence, heard)
        if len(turns) == 1:
            for number in range(len(presenter.reveal)):
                presenter.look_at_step(number)
                stage.settle()
                hands.look()
                assert nameless(stage.page) == []
                assert focusable_without_role(stage.page) == []
        assert len(said) == sum(turns), "looking again says nothing again"

    hands.rested = rested
    hands.play()
    events = [event for _, event in stage.match.events(None)]
    assert len(turns) == sum(isinstance(one, happened.TurnEnded) for one in events)
    end = events[-1]
    assert isinstance(end, happened.GameOver)
    texts = Texts()
    throne = texts.t("king_of_12.log.game_over.text", member=NAMES[end.winner])
    if end.winner == 0:
        throne = texts.t("king_of_12.turn.king_you")
    assert [one.count(throne) for one in said] == [0] * (len(said) - 1) + [1]
    own = sum(isinstance(one, happened.CardKept) and one.seat == 0 for one in events)
    assert sum(one.count(" under your die.") for one in said) == own
    assert case != "thieves-3" or own == 2
    the_end_is_told(stage)


@pytest.mark.parametrize(("game_id", "case"), [(KING, "first-2"), (COUNCIL, "plain-2")])
def test_what_is_taken_back_is_told_once(
    open_stage: Opener, said: list[str], game_id: str, case: str
) -> None:
    stage = open_stage(game_id, case)
    asked = stage.page.table.tray.title.text()
    hands = Hands(stage, 1)
    hands.answer()
    after = len(said)
    stage.page.table.undoRequested.emit()
    stage.settle()
    hands.look()
    assert len(said) == after + 1
    assert asked in said[-1]
    assert stage.decision is not None
    stage.page.table.undoRequested.emit()  # There is nothing more to take back.
    assert len(said) == after + 1
    stage.page.table.redoRequested.emit()
    stage.settle()
    assert len(said) == after + 2


@pytest.mark.parametrize(("game_id", "case"), [(KING, "first-2"), (COUNCIL, "generous-2")])
def test_several_people_by_keyboard(
    open_stage: Opener, monkeypatch: pytest.MonkeyPatch, game_id: str, case: str
) -> None:
    """The curtain says nothing of what it covers; what is said meanwhile all may hear."""
    stage = open_stage(game_id, case, people=(0, 1))
    heard: list[tuple[Seat | None, str]] = []

    def announce(_: QWidget, text: str) -> None:
        if text:
            heard.append((stage.controller.viewer, text))

    monkeypatch.setattr("council_desktop.table.page.announce", announce)
    start = stage.match.ply
    hands, heard_before = Hands(stage, 1), []

    def covered() -> None:
        heard_before.append(len(heard))
        assert stage.controller.viewer is None
        assert stage.page.curtain.accessibleName() == "The table is covered"
        assert not [line for line in spoken(stage.page) if ", hand card" in line]
        assert not stage.page.table.tray.cards, "nobody's hand, not even where nobody looks"
        assert nameless(stage.page) == []
        assert focusable_without_role(stage.page) == []

    hands.covered = covered
    hands.play(curtains=6)
    assert hands.curtains == 6
    if game_id == KING:
        assert heard_before[:2] == [0, 0], "a turn is told once all its cards lie open"
        assert len(heard) >= 2
        return
    viewers = (None, 0, 1)
    lines = {viewer: lines_of(stage, viewer, start) for viewer in viewers}
    told = [{v: lines[v][n] for v in viewers} for n in range(len(lines[None])) if lines[None][n]]
    assert [text for _, text in heard] == [
        line[viewer] for line, (viewer, _) in zip(told, heard, strict=True)
    ]
    assert {viewer for viewer, _ in heard} == set(viewers)
