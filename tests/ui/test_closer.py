"""A closer look at a card, what the others may hold, and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from council_desktop.table.cards import VeilCard
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import ChallengeBack, ChallengeFace
from tests.laws.games import SAMPLES
from tests.ui.council_table_kit import INSTANT, NAMES, Kit, press
from tests.ui.stage import Stage, up_to

TEXTS = Texts()


@pytest.fixture
def kits(qapp: QApplication) -> Iterator[list[Kit]]:
    made: list[Kit] = []
    yield made
    for kit in made:
        kit.close()


def playing(kits: list[Kit], seats: int = 3, **more: object) -> Kit:
    kit = Kit(seats, "closer", (0,), **more)  # type: ignore[arg-type]
    kits.append(kit)
    rng = Random(1)
    while kit.presenter.ask is None or kit.presenter.ask.kind != "play":
        assert kit.controller.decision is not None
        kit.controller.submit(rng.choice(kit.controller.decision.options).token)
        kit.settle()
    return kit


def test_a_key_shows_the_challenge_with_what_passing_and_failing_bring(kits: list[Kit]) -> None:
    kit = playing(kits)
    table = kit.table
    table.setFocus()
    press(table, Qt.Key.Key_I)
    look = table.closer.shown
    assert look is not None
    assert table.closer.isVisible()
    assert table.closer.hasFocus()
    assert [type(face) for face, _ in look.faces] == [ChallengeFace, ChallengeBack]
    tones = [tone for _, tone in look.lines]
    assert "error" in tones
    assert "good" in tones
    for text, _ in look.lines:
        assert text.rstrip(".") in table.closer.accessibleName()
    press(table.closer, Qt.Key.Key_Escape)
    assert table.closer.shown is None
    assert not table.closer.isVisible()
    assert not table.closer.accessibleName()


def test_what_passing_and_failing_bring_is_in_the_tip_and_spoken(kits: list[Kit]) -> None:
    kit = playing(kits)
    card = kit.table.board.challenge
    no = kit.presenter.facts.challenge
    words = kit.match.game.deck.challenges[no].penalty  # type: ignore[attr-defined]
    for word in words:
        if word.name != "favour":
            said = TEXTS.t(f"council_of_12.word.{word.name}.text")
            assert said in card.toolTip()
            assert said.rstrip(".") in card.accessibleName()
    failed = TEXTS.t("council_of_12.table.back_failed", penalty="").strip()
    assert failed in card.toolTip()
    assert failed in card.accessibleName()


def test_a_hand_card_is_looked_at_and_the_keyboard_returns_to_it(kits: list[Kit]) -> None:
    kit = playing(kits)
    card = kit.table.tray.hand_zone.widgets[0]
    card.setFocus()
    press(card, Qt.Key.Key_I)
    look = kit.table.closer.shown
    assert look is not None
    shown = kit.table.tray.cards[0].picture_shown
    assert shown is not None
    assert look.title == TEXTS.t(f"council_of_12.character.{shown.card}.name")
    assert look.lines[0][0] == TEXTS.t(f"council_of_12.character.{shown.card}.text")
    press(kit.table.closer, Qt.Key.Key_I)
    assert card.hasFocus()
    assert kit.presenter.chosen == ""


def test_the_right_button_looks_at_the_supplicant(kits: list[Kit]) -> None:
    kit = playing(kits)
    board, table = kit.table.board, kit.table
    if kit.presenter.facts.supplicant is None:
        raise AssertionError("this deal has a supplicant in every round")
    where = board.supplicant.mapTo(table, QPoint(20, 20))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, table.mapToGlobal(where))
    QApplication.sendEvent(table, event)
    assert table.closer.shown is not None
    QTest.mouseClick(table.closer, Qt.MouseButton.LeftButton)
    assert table.closer.shown is None


def test_a_face_down_card_of_somebody_else_can_not_be_looked_at(kits: list[Kit]) -> None:
    kit = playing(kits)
    rng = Random(2)
    while kit.presenter.facts.members[1].laid is None and kit.bots(rng):
        kit.settle()
    assert not kit.table.look_closer(kit.table.members.panels[0].laid)


def test_nothing_of_it_stays_when_somebody_else_comes(kits: list[Kit]) -> None:
    kit = playing(kits)
    kit.table.look_closer(kit.table.tray.cards[0])
    kit.presenter.resync()
    assert kit.table.closer.shown is None
    assert not kit.table.closer.lines


def test_what_a_member_may_hold_holds_what_is_held(kits: list[Kit]) -> None:
    kit = playing(kits)
    rng = Random(3)
    for _ in range(60):
        if not kit.advance(rng):
            break
        for panel in kit.table.members.panels:
            assert panel._picture is not None
            held = kit.presenter._composer._may_hold(kit.presenter.facts, panel._picture.seat)
            hand = kit.controller.match.game.view(kit.match.state, panel._picture.seat)
            own = hand["members"][panel._picture.seat]
            assert set(own["hand"]) <= set(held)
        assert kit.controller.decision is not None
        kit.controller.submit(rng.choice(kit.controller.decision.options).token)


def test_of_a_card_face_down_is_said_what_its_member_may_hold(kits: list[Kit]) -> None:
    kit = playing(kits)
    rng = Random(3)
    while not (down := [one.laid for one in kit.table.members.panels if one.laid.isVisible()]):
        assert kit.advance(rng)
    assert kit.table._look_at_all(down[0])
    look = kit.table.closer.shown
    assert look is not None
    words = " ".join(text for text, _ in look.lines)
    assert any(name in words for name in ("Worker", "Druid", "Lady", "Knight", "Sorcerer", "Golem"))
    assert kit.table._unknown not in words


def test_paper_mode_reminds_of_nothing(kits: list[Kit]) -> None:
    kit = playing(kits)
    assert all(panel.toolTip() for panel in kit.table.members.panels)
    kit.presenter.set_settings(replace(INSTANT, paper=True))
    assert not any(panel.toolTip() for panel in kit.table.members.panels)
    assert not any(panel.accessibleDescription() for panel in kit.table.members.panels)


def test_who_is_asked_is_said_and_who_thinks(kits: list[Kit]) -> None:
    kit = playing(kits)
    rng = Random(4)
    while kit.presenter.facts.members[2].laid is None and kit.bots(rng):
        kit.settle()
    for _ in range(9):
        decision = kit.controller.decision
        if decision is None:
            break
        tokens = [option.token for option in decision.options]
        kit.controller.submit("ready" if "ready" in tokens else tokens[0])
        kit.settle()
    assert kit.presenter.ask is None
    late = [NAMES[seat] for seat, one in enumerate(kit.presenter.facts.members) if not one.ready]
    assert late
    assert all(name in kit.table.tray.text.text() for name in late)
    kit.controller._set_thinking(frozenset({1}))
    assert kit.table.tray.text.text() == TEXTS.n("app.thinking", 1, members="Tom I")


def test_the_prompt_says_what_a_card_does_where_the_panel_has_no_room(kits: list[Kit]) -> None:
    kit = playing(kits, size=(1024, 640))
    token = next(card.token for card in kit.table.tray.cards if card.token)
    top = [card.y() for card in kit.table.tray.cards]
    kit.presenter.choose(token)
    kit.settle()
    text = TEXTS.t(f"council_of_12.character.{token.removeprefix('play:')}.text")
    assert kit.table.tray.panel.about_dropped
    assert text in kit.table.tray.text.text()
    assert [card.y() for card in kit.table.tray.cards] == top


def test_no_row_of_words_is_cut(kits: list[Kit]) -> None:
    for size, scale in (((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 800), 1.0)):
        kit = playing(kits, size=size, scale=scale)
        for row in kit.table.tray.panel.sentences:
            assert row.height() >= row.height_for(row.width()) - 1
        for target in kit.table.board.targets:
            assert target.height() >= target.height_for(target.width())


def test_there_is_no_place_for_a_supplicant_in_the_last_round(kits: list[Kit]) -> None:
    kit = playing(kits)
    facts = replace(kit.presenter.facts, challenge=37, supplicant=None, supplicants_left=0)
    composer = kit.presenter._composer
    assert composer._supplicants_text(facts) == ""
    added = replace(facts, challenge=5, phase="play")
    assert composer._supplicants_text(added) == TEXTS.t("council_of_12.table.no_supplicant")


def _covered(table: Any) -> list[QWidget]:
    """Cards that lie face-down in front of the others."""
    return [
        card
        for view in table.board.parties
        if view.isVisible()
        for card in view.covered.cards
        if not card.look_at().card.count(":") > 1
    ]


PILES: dict[str, Callable[[Any], list[QWidget]]] = {
    "council_of_12": lambda table: [table.board.challenge, table.board.supplicant],
    "majority_2": lambda table: [table.supply.inside.deck, *table.board.sides[1].kept[:1]],
    "hidden_leaders": lambda table: [table.board.piles[0], *_covered(table)[:1]],
}


@pytest.mark.parametrize("game_id", PILES)
def test_of_a_pile_is_told_what_may_lie_in_it(qapp: QApplication, game_id: str) -> None:
    """By the right button, and by the key where the pointer is; not in paper mode."""
    stage = Stage(up_to(SAMPLES[game_id].cases[-1], 0, 20))
    stage.presenter.finish_now()
    stage.settle()
    table = stage.page.table
    kinds = ("lies_pile", "may_pile", "lies_card", "may_card")
    begin = tuple(TEXTS.t(f"app.inside.{kind}", cards="").split(":")[0] for kind in kinds)
    piles = PILES[game_id](table)
    assert piles
    for pile in piles:
        where = pile.mapTo(table, pile.rect().center())
        for paper in (False, True):
            stage.presenter.set_settings(replace(INSTANT, paper=paper))
            stage.settle()
            event = QContextMenuEvent(
                QContextMenuEvent.Reason.Mouse, where, table.mapToGlobal(where)
            )
            QApplication.sendEvent(table, event)
            look = table.closer.shown
            assert look is not None or paper
            lines = look.lines if look is not None else ()
            assert any(text.startswith(begin) for text, _ in lines) is not paper
            table.closer.leave()
    stage.presenter.set_settings(INSTANT)
    stage.settle()
    QCursor.setPos(table.mapToGlobal(where))
    stage.settle()
    press(table, Qt.Key.Key_I)
    look = table.closer.shown
    assert look is not None
    assert any(text.startswith(begin) for text, _ in look.lines)
    stage.close()


@pytest.mark.qt_log_ignore(r"raise\(\)")
def test_a_tip_lies_beside_its_card_and_tells_how_to_look_closer_until_that_is_known(
    kits: list[Kit],
) -> None:
    kit = playing(kits)
    table = kit.table

    def tip_of(card: VeilCard) -> QWidget | None:
        QToolTip.hideText()
        kit.settle()
        middle = card.rect().center()
        QApplication.sendEvent(
            card, QHelpEvent(QEvent.Type.ToolTip, middle, card.mapToGlobal(middle))
        )
        found = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel")]
        return next((one for one in found if one.isVisible()), None)

    (shown,) = {card.picture_shown.look for card in table.tray.cards if card.picture_shown}
    key: str = shown
    for card in (*table.tray.cards, table.board.challenge):
        tip = tip_of(card)
        assert tip is not None
        assert key in QToolTip.text()
        box = QRect(card.mapToGlobal(QPoint(0, 0)), card.size())
        assert not tip.geometry().intersects(box)
    table.look_closer(table.tray.cards[0])
    table.closer.leave()
    for card in table.tray.cards:
        tip_of(card)
        assert key not in QToolTip.text()
    QToolTip.hideText()
