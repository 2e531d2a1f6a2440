"""Movement on the council table: whatever moves ends where the snapshot says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.council_of_12.table.animations import timing_of
from council_desktop.games.council_of_12.table.board import DoneStrip
from council_desktop.store.settings import Settings
from council_desktop.table.cards import VeilCard
from council_desktop.table.flights import Ghost
from council_desktop.widgets.card_faces import NOBODYS, BackFace
from council_desktop.widgets.die import FLIP_MS, TURN_MS
from engine.games.council_of_12 import events as happened
from tests.cards.table import arrange
from tests.samples import each_once, few
from tests.ui.council_table_kit import INSTANT, Kit, click, spoken_of, texts_of

SHAPE = "shapeshifter"


@pytest.fixture
def kits(qapp: QApplication) -> Iterator[list[Kit]]:
    made: list[Kit] = []
    yield made
    for kit in made:
        kit.close()


def flying(kit: Kit) -> list[Ghost]:
    return [ghost for ghost in kit.table.findChildren(Ghost) if ghost.isVisible()]


def veiled(kit: Kit) -> list[VeilCard]:
    return [card for card in kit.table.findChildren(VeilCard) if card._veil]


def finish(kit: Kit) -> None:
    """Everything is shown, and no verdict is looked at any longer."""
    kit.presenter.finish_now()
    while kit.presenter.resting:
        kit.presenter.go_on()
        kit.presenter.finish_now()


def past_the_verdict(kit: Kit) -> None:
    """It comes once the cards are carried out; somebody goes on from it."""
    while not kit.presenter.resting:
        QTest.qWait(5)
    kit.presenter.go_on()


def act(kit: Kit, rng: Random) -> None:
    """Whoever has to act does something."""
    decision = kit.controller.decision
    if decision is not None and rng.random() < 0.6:
        kit.controller.submit(rng.choice(decision.options).token)
        return
    if not kit.bots(rng):
        assert decision is not None
        kit.controller.submit(rng.choice(decision.options).token)


def as_left_alone(kit: Kit) -> tuple[list[str], list[str], object]:
    """What is seen and said where nothing is looked at through pointer or keyboard."""
    kit.table.activateWindow()
    kit.table.setFocus()
    kit.presenter.clear()
    kit.presenter.point("")
    kit.settle()
    return sorted(texts_of(kit.table)), sorted(spoken_of(kit.table)), faces(kit)


@pytest.mark.parametrize(("seats", "reduced"), each_once([2, 3, 4], [False, True]))
def test_movement_ends_where_the_snapshot_says(kits: list[Kit], seats: int, reduced: bool) -> None:
    """Events are shown in full, cut short or not waited for; then the table is what it would be
    had it been built afresh."""
    settings = Settings(speed="fast", reduced_motion=reduced)
    seed = seats - 1
    kit = Kit(seats, f"move{seed}", (0,), settings=settings)
    kits.append(kit)
    rng = Random(seed)
    moved = 0
    for turn in range(few(30, 60)):
        if kit.match.over:
            break
        act(kit, rng)
        for _ in range(rng.randrange(4)):
            QTest.qWait(15)
            moved += len(flying(kit))
        if turn % 5 == 4:
            finish(kit)
            kit.settle()
            assert kit.presenter.director.is_idle
            assert flying(kit) == []
            assert veiled(kit) == []
            fresh = Kit.again(kit, INSTANT)
            assert as_left_alone(kit) == as_left_alone(fresh)
            fresh.close()
    assert kit.presenter.drifts == []
    assert moved > 0


@pytest.mark.parametrize("motion", ["on", "reduced", "off"])
def test_reduced_fades_in_place_and_off_shows_no_movement_at_all(
    kits: list[Kit], motion: str
) -> None:
    settings = Settings(speed="slow", motion=motion, reduced_motion=motion != "on")
    kit = Kit(3, "motion", (0,), settings=settings)
    kits.append(kit)
    places: dict[Ghost, set[tuple[int, ...]]] = {}
    rng = Random(4)
    for _ in range(14):
        act(kit, rng)
        for _ in range(4):
            QTest.qWait(20)
            for ghost in flying(kit):
                places.setdefault(ghost, set()).add(ghost.geometry().getRect())
            if motion == "off":
                assert not kit.presenter.director._running
        kit.presenter.finish_now()
    if motion == "off":
        assert not places
        return
    assert places
    moved = any(len(seen) > 1 for seen in places.values())
    assert moved is (motion == "on")


def faces(kit: Kit) -> list[tuple[str, str]]:
    """What lies where: the visible cards, top to bottom."""
    found = []
    for card in kit.table.findChildren(VeilCard):
        if card.isVisible():
            place = card.mapTo(kit.table, card.rect().topLeft())
            found.append((f"{place.y():5}{place.x():5}", f"{card.face} {card.state}"))
    return sorted(found)


def test_a_key_ends_everything_that_moves(kits: list[Kit]) -> None:
    kit = Kit(3, "hurry", (0,), settings=Settings(speed="slow"))
    kits.append(kit)
    kit.controller.submit("bell:yes")
    assert not kit.presenter.director.is_idle
    kit.table.hurried.emit()
    assert kit.presenter.director.is_idle
    assert kit.presenter.ask is not None


def test_what_was_chosen_stays_while_others_lay_their_cards(kits: list[Kit]) -> None:
    kit = Kit(3, "patience", (0,), settings=Settings(speed="normal"))
    kits.append(kit)
    kit.controller.submit("bell:no")
    kit.presenter.finish_now()
    ask = kit.presenter.ask
    assert ask is not None
    token = ask.at("hand")[0].token
    kit.presenter.choose(token)
    kit.presenter.choose("say:contribute")
    kit.bots(Random(1))
    assert not kit.presenter.director.is_idle
    assert kit.presenter.chosen == token
    QTest.qWait(30)
    assert kit.presenter.chosen == token
    kit.presenter.confirm()  # at once, without waiting for the others' cards to arrive
    kit.presenter.finish_now()
    kit.settle()
    kit.presenter.finish_now()
    member = kit.controller.view()["members"][0]
    assert member["laid"] == token.removeprefix("play:")
    assert member["said"] == "contribute"


@pytest.mark.expect_logs("the table drifted")  # it is told what did not happen
def test_a_sentence_that_waits_is_forgotten_when_somebody_else_has_spoken(kits: list[Kit]) -> None:
    """Whoever chose it with the card may want to think again."""
    kit = Kit(3, "patience", (0,))
    kits.append(kit)
    waits = (0, "say:contribute")
    for said, kept in (
        ((happened.Said(0, "contribute"),), waits),
        ((happened.Ready(1),), waits),
        ((happened.Said(1, "alone"),), None),
        ((happened.Ready(1), happened.Said(2, "alone")), None),
    ):
        kit.presenter._follow = waits
        kit.presenter._on_events(said)
        assert kit.presenter._follow == kept


def test_step_by_step_the_space_bar_shows_the_next(kits: list[Kit]) -> None:
    kit = Kit(3, "steps", (0,), settings=Settings(speed="step"))
    kits.append(kit)
    kit.controller.submit("bell:no")
    shown: list[object] = []
    kit.presenter.shown.connect(shown.append)
    for _ in range(20):
        kit.settle()
        if kit.presenter.director.is_idle:
            break
        before = len(shown)
        kit.table.setFocus()
        QTest.keyClick(kit.table, Qt.Key.Key_Space)
        QTest.qWait(20)
        assert len(shown) <= before + 1
    QTest.qWait(300)
    assert kit.presenter.ask is not None


def test_single_click_carries_out_at_once(kits: list[Kit]) -> None:
    settings = Settings(speed="instant", single_click=True)
    kit = Kit(3, "single", (0,), settings=settings)
    kits.append(kit)
    click(kit.table.tray.panel.tiles[1])
    assert kit.controller.view()["phase"] == "play"
    card = kit.table.tray.cards[1 if kit.table.tray.cards[0].token == "" else 0]
    click(card)
    assert kit.controller.view()["members"][0]["laid"] is not None


def test_bots_wait_until_all_has_been_shown(kits: list[Kit]) -> None:
    kit = Kit(3, "busy", (0,), settings=Settings(speed="slow"))
    kits.append(kit)
    busy: list[bool] = []
    set_busy = kit.controller.set_busy
    kit.controller.set_busy = lambda on: (busy.append(on), set_busy(on))  # type: ignore[assignment,method-assign,func-returns-value]
    kit.controller.submit("bell:yes")
    assert busy == [True]
    kit.presenter.finish_now()
    assert busy == [True, False]


def test_the_supplicant_is_turned_up_from_a_back_that_is_nobodys(kits: list[Kit]) -> None:
    kit = Kit(3, "turned", (0,), settings=Settings(speed="slow"))
    kits.append(kit)
    kit.presenter.finish_now()
    animator = kit.presenter._animator
    front = kit.table.board.supplicant.face
    moves = animator._turn_up(kit.table.board.supplicant, 200)
    assert kit.table.board.supplicant.face == BackFace(NOBODYS)
    moves[0].start()
    moves[0].setCurrentTime(200)
    moves[0].stop()
    assert kit.table.board.supplicant.face == front


def test_what_is_said_comes_up_and_is_whole_in_the_end(kits: list[Kit]) -> None:
    kit = Kit(3, "bubble", (0,))
    kits.append(kit)
    bubble = kit.table.members.panels[0].bubble
    move = bubble.animate_in(140)
    assert bubble._opacity == 0.0
    move.start()
    move.stop()
    assert bubble._opacity == 1.0


def test_right_over_takes_longer_than_another_turn() -> None:
    turned = {by: timing_of(happened.DieTurned(0, 3, 10, by)).ms for by in ("druid", SHAPE)}
    assert turned == {"druid": TURN_MS, SHAPE: FLIP_MS}
    assert FLIP_MS == 620


def shown_at(strip: DoneStrip, no: int) -> bool:
    """Whether the paper of a challenge is painted at its place."""
    place = strip.place_of_no(no)
    assert place is not None
    colour = strip.grab().toImage().pixelColor(place.center().toPoint() - QPoint(8, 18))
    return colour.lightness() > 150


@pytest.mark.parametrize("cut", [False, True])
def test_a_done_challenge_lies_there_once_it_has_arrived(kits: list[Kit], cut: bool) -> None:
    table = arrange(hands="knight druid machine", die=7, targets=[[7]], reward=["favour +1"])
    table.lay("knight", "knight", "knight")
    kit = Kit(match=table.match, settings=Settings(speed="slow"))
    kits.append(kit)
    kit.controller.submit("first:0")
    past_the_verdict(kit)
    strip = kit.table.board.left
    while strip.place_of_no(16) is None:
        QTest.qWait(5)
    assert flying(kit)
    assert not shown_at(strip, 16), "it is still on its way"
    if cut:
        kit.presenter.finish_now()
    while flying(kit):
        QTest.qWait(5)
    assert shown_at(strip, 16)


@pytest.mark.parametrize("cut", [False, True])
def test_a_kept_reward_lies_there_once_it_has_arrived(kits: list[Kit], cut: bool) -> None:
    words = ["REWARD tilt"]
    table = arrange(hands="knight druid machine", die=7, targets=[[7]], reward=words)
    table.lay("knight", "knight", "knight")
    kit = Kit(match=table.match, settings=Settings(speed="slow"))
    kits.append(kit)
    kit.controller.submit("first:0")
    past_the_verdict(kit)
    board = kit.table.board
    while board.reward_of(16) is None:
        QTest.qWait(5)
    reward = board.reward_of(16)
    assert reward is not None
    assert reward.veiled
    if cut:
        kit.presenter.finish_now()
    while flying(kit):
        QTest.qWait(5)
    assert not reward.veiled
