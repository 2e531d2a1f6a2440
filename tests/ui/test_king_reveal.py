"""King's table at the end of a turn: it rests, its steps can be looked at again, all see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.king_of_12.table.facts import ROUND, Facts, Moment
from council_desktop.games.king_of_12.table.presenter import KingPresenter
from council_desktop.games.king_of_12.table.reveal import fold, step_of
from council_desktop.games.king_of_12.table.verdict import verdict_of
from council_desktop.look.theme import build_theme
from council_desktop.store.settings import Settings
from council_desktop.widgets.card import BackFace, CardFace
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.king_of_12.events import CardRevealed
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.one_page import page_for
from tests.ui.test_king_table import Kit, open_kit

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

__all__ = ["open_kit"]
STEPS = ["play", "negate", "effects", "compare", "points"]
LADIES = ["knight", "lady", "golem", "parasite", "shapeshifter", "machine", "alchemist"]


def play_turn(kit: Kit, *cards: str) -> None:
    """Everybody lays; the person at seat 0 first."""
    for seat, card in enumerate(cards):
        if seat in kit.controller.people:
            if kit.controller.waiting_for == seat:
                kit.page._on_opened(seat)
            kit.controller.submit(f"play:{card}")
        else:
            kit.controller._bot_acts(seat, f"play:{card}")
        kit.settle()


def steps_of(kit: Kit) -> list[str]:
    """Of what can be looked at, each once."""
    return list(dict.fromkeys(frame.step for frame in kit.presenter.reveal))


def turn_of(told: list[Event]) -> list[Event]:
    """What has happened since the last cards were turned up."""
    first = max(
        (n for n, e in enumerate(told) if isinstance(e, CardRevealed) and e.seat == 0), default=0
    )
    return told[first:]


def cells(kit: Kit) -> list[str]:
    return ["looked" if c.step.looked else c.step.state for c in kit.table.ribbon.cells]


def test_a_turn_rests_at_its_points(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    play_turn(kit, "machine", "golem", "golem")
    presenter = kit.presenter
    assert presenter.resting
    assert steps_of(kit) == STEPS
    assert cells(kit) == ["done"] * 4 + ["looked"]
    assert kit.table.panel.primary.hasFocus()
    assert kit.table.panel.primary.text() == "Next turn"
    # The cards of the turn lie open although the game stands at the next one.
    assert kit.match.state.turn == 2
    faces = [seat.card.face for seat in kit.table.board.seats]
    assert [face.character for face in faces if isinstance(face, CardFace)] == [
        "machine",
        "golem",
        "golem",
    ]
    QTest.keyClick(kit.table.panel.primary, Qt.Key.Key_Return)
    kit.settle()
    assert not presenter.resting
    assert presenter.frame is None
    assert presenter.drifts == []


def test_stepping_back_changes_what_is_seen_and_nothing_else(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    play_turn(kit, "machine", "golem", "golem")
    ply, state = kit.match.ply, kit.match.game.dump(kit.match.state)
    seen = []
    for _ in range(len(kit.presenter.reveal) - 1):
        QTest.keyClick(kit.table, Qt.Key.Key_Backspace)
        frame = kit.presenter.frame
        assert frame is not None
        seen.append(frame.step)
    assert list(dict.fromkeys(seen)) == STEPS[3::-1]
    other = kit.table.board.seats[1]
    assert other.card.face == BackFace(1)
    assert other.shown is not None
    assert other.shown.place == ""
    QTest.keyClick(kit.table, Qt.Key.Key_Backspace)
    assert kit.presenter.frame.step == "play"  # type: ignore[union-attr]
    kit.table.ribbon.cells[1].click()
    assert isinstance(other.card.face, CardFace)
    assert other.card.state.negated
    assert cells(kit) == ["done", "looked", "later", "later", "later"]
    assert (kit.match.ply, kit.match.game.dump(kit.match.state)) == (ply, state)
    while kit.presenter.frame is not None:
        kit.table.panel.primary.click()
    kit.settle()
    assert kit.presenter.drifts == []


def test_the_word_over_the_table_is_of_what_the_heading_tells(
    open_kit: Callable[..., Kit],
) -> None:
    """Who is first in the turn that ends a round may have lost the round by it."""
    kit = open_kit(seats=3)
    play_turn(kit, "machine", "golem", "golem")
    presenter, frame = kit.presenter, kit.presenter.reveal[-1]
    words, sentences = presenter._words, presenter._composer.sentences
    for winner, word, good in ((0, "round_won", True), (1, "round_lost", False)):
        moment = replace(frame.moment, totals=(2, 3, 0), round_winner=winner)
        ended = replace(frame, step=ROUND, moment=moment)
        told = verdict_of(words, sentences, ended, 0)
        assert (told.word, told.good) == (words.t(f"moment.{word}"), good)
        assert "with one card left" in told.cause
        figures = {change.text: (change.figure, change.tone) for change in told.changes}
        tone = {words.member(winner): "good"}
        wanted = ((words.member(seat), str(moment.totals[seat])) for seat in range(3))
        assert figures == {name: (total, tone.get(name, "plain")) for name, total in wanted}
    moment = replace(frame.moment, totals=(2, 8, 0), round_winner=1, wins=(1, 0, 1))
    told = verdict_of(words, sentences, replace(frame, step=ROUND, moment=moment), 0)
    assert f"at 8 points, reached by {words.member(1)}" in told.cause
    assert "the throne is taken" in told.cause
    assert told.go_on == words.t("moment.end"), "there is no next round"
    assert verdict_of(words, sentences, frame, 0).word == words.t("moment.first")


def test_a_card_can_be_chosen_at_once(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    play_turn(kit, "machine", "golem")
    assert kit.presenter.resting
    card = next(card for card in kit.table.tray.cards if card.token == "play:knight")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert kit.presenter.chosen == "play:knight"
    assert not kit.presenter.resting


def test_equal_values_and_points_are_seen_in_their_steps(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3, seed="king")
    play_turn(kit, "machine", "golem", "golem")
    frames = {frame.step: frame for frame in kit.presenter.reveal}
    assert not frames["negate"].moment.compared
    assert frames["compare"].moment.compared
    taken = [one.markers for one in frames["compare"].moment.seats]
    assert not any(taken)
    assert any(one.markers for one in frames["points"].moment.seats)


def test_a_reader_hears_a_turn_once(
    open_kit: Callable[..., Kit], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "council_desktop.table.page.announce", lambda _, text: said.append(text) if text else None
    )
    kit = open_kit(seats=3)
    said.clear()
    play_turn(kit, "machine", "golem", "golem")
    (told,) = (text for text in said if "“" not in text)  # what a bot remarks is heard besides
    assert told.startswith("Played: Lea II the Machine, Tom I the Golem")
    assert "The Golem was played by Tom I and Mara III: no effect." in told
    assert told.endswith("You are first with 13 and take 2 points.")


def test_several_people_see_a_turn_together(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3, people=(0, 1))
    kit.page._on_opened(0)
    kit.controller.submit("play:machine")
    kit.settle()
    kit.controller._bot_acts(2, "play:oracle")
    assert kit.controller.waiting_for == 1
    kit.page._on_opened(1)
    kit.controller.submit("play:golem")
    kit.settle()
    # Nobody's hand is shown, the curtain is down, and all cards lie open.
    assert kit.presenter.resting
    assert kit.controller.viewer is None
    assert kit.page.stack.currentWidget() is kit.page.board
    assert not kit.table.tray.cards
    assert all(isinstance(seat.card.face, CardFace) for seat in kit.table.board.seats)
    kit.table.panel.primary.click()
    kit.settle()
    assert kit.page.stack.currentWidget() is kit.page.curtain


def test_a_theft_is_asked_openly(open_kit: Callable[..., Kit]) -> None:
    for number in range(40):
        kit = open_kit(seats=3, people=(0, 1), seed=f"theft {number}", chosen=LADIES)
        for card in ("machine", "lady"):
            cards = (card, card, "knight" if card == "machine" else "golem")
            kit.controller._bot_acts(2, f"play:{cards[2]}")
            while (seat := kit.controller.waiting_for) is not None:
                kit.page._on_opened(seat)
                kit.controller.submit(f"play:{cards[seat]}")
                kit.settle()
            if kit.presenter.resting:
                kit.table.panel.primary.click()
                kit.settle()
        decision = kit.controller.decision
        if decision is not None and decision.kind == "take":
            break
    else:
        pytest.fail("nobody ever robs")
    assert kit.controller.viewer is None
    assert kit.page.stack.currentWidget() is kit.page.board
    name = kit.controller.members[decision.seat].name
    assert kit.table.tray.title.text().startswith(f"{name}: ")
    assert [c.step.name for c in kit.table.ribbon.cells][-1] == "Theft"
    kit.controller.submit(decision.options[0].token)
    kit.settle()
    assert steps_of(kit) == [*STEPS, "theft"]


def test_the_steps_show_one_thing_after_another(open_kit: Callable[..., Kit]) -> None:
    """From the verdict: face-down, turned up, negated, each effect by itself; and back to it."""
    kit = open_kit(seats=3)
    kit.presenter.set_settings(Settings(speed="fast"))
    for cards in (("machine", "golem", "golem"), ("parasite", "alchemist", "machine")):
        play_turn(kit, *cards)
        kit.presenter.finish_now()
        moment = kit.table.verdict
        assert moment is not None
        # Nobody has the next choice while the turn is judged.
        assert not any(one.shown is not None and one.shown.active for one in kit.table.board.seats)
        moment.skip()
        moment.step_back.click()
        presenter, number, told = kit.presenter, 0, []
        assert kit.table.verdict is None
        while True:
            frame = presenter.frame
            assert frame is presenter.reveal[number]
            told.append((frame.step, kit.table.tray.text.text()))
            assert kit.table.panel.caption.text().endswith(
                f"{number + 1} of {len(presenter.reveal)}"
            )
            if number == len(presenter.reveal) - 1:
                break
            kit.table.panel.primary.click()
            presenter._stop_replay()
            number += 1
        assert len(set(told)) == len(told)
        effects = [text for step, text in told if step == "effects"]
        assert [text.count("\n") for text in effects] == list(range(len(effects)))
        wanted = sum(card in ("machine", "parasite", "alchemist") for card in cards)
        assert len(effects) == wanted
        negated = [text for step, text in told if step == "negate"]
        assert len(negated) == (2 if len(set(cards)) < len(cards) else 1)
        (tile,) = kit.table.panel.tiles
        tile.click()
        again = kit.table.verdict
        assert again is not None
        assert again.is_clear
        again.go_on()
        kit.settle()
        assert presenter.drifts == []


def test_what_is_asked_has_one_size_from_turn_to_turn(open_kit: Callable[..., Kit]) -> None:
    """Below it a line more stands from the second turn on: what is seen elsewhere makes room. A
    new round says what it begins with."""
    kit = open_kit(seats=3)
    sizes = [kit.table.tray.title.fontInfo().pointSizeF()]
    for cards in (("machine", "golem", "golem"), ("parasite", "alchemist", "machine")):
        play_turn(kit, *cards)
        kit.presenter.go_on()
        kit.settle()
        sizes.append(kit.table.tray.title.fontInfo().pointSizeF())
        assert "A round ends at 8 points" in kit.table.tray.foot.text(), "whatever else goes"
    assert len(set(sizes)) == 1
    assert "Goal: win two rounds" in kit.table.header.access
    assert "cancel each other" in kit.table.tray.text.text()
    kit.presenter._facts = replace(kit.presenter.facts, round=2, turn=1)
    kit.presenter._show()
    assert "New round, new dice" in kit.table.tray.text.text()


def test_who_moves_dice_is_marked_in_no_colour_of_a_player(open_kit: Callable[..., Kit]) -> None:
    """Beside it stands who has played the card: it read as that of a player."""
    kit = open_kit(seats=4)
    theme = kit.table._theme
    mover = next(one for one in kit.table.info._guides if one._guide.moves)  # type: ignore[attr-defined]
    image = mover.grab().toImage()
    hues = {
        QColor(image.pixel(x, y)).hslHue() // 20
        for x in range(image.width())
        for y in range(image.height())
        if QColor(image.pixel(x, y)).hslSaturation() > 60
        and QColor(image.pixel(x, y)).lightness() > 90
    }
    assert not hues & {seat.ground.hslHue() // 20 for seat in theme.seats}


def test_after_loading_the_last_turn_can_be_looked_at(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    play_turn(kit, "machine", "golem")
    shown = kit.presenter.reveal
    kit.presenter.resync()
    again = kit.presenter.reveal
    assert [frame.step for frame in again] == [frame.step for frame in shown]
    assert [frame.moment.seats for frame in again] == [frame.moment.seats for frame in shown]
    assert kit.table.panel.second.text().startswith("Last turn")
    kit.table.panel.second.click()
    assert kit.presenter.frame is not None
    assert kit.presenter.frame.step == "points"
    assert QApplication.focusWidget() is not None


def test_every_turn_has_its_frames_in_order() -> None:
    """Folded from the events alone, in games of every size."""
    for number in range(12):
        seats = 2 + number % 3
        match = Match(game_with_deck("king_of_12"), Setup(seats, {"set": LADIES}), f"f{number}")
        match.start()
        while not match.over:
            seat = match.state.open_seats()[0]
            decision = match.game.decision(match.state, seat)
            assert decision is not None
            match.submit_token(seat, decision.options[number % len(decision.options)].token)
            facts = Facts.of(match.game.view(match.state_at(0), None), None)
            told = [event for _, event in match.events(None)]
            reveal = fold(facts, Moment.empty(seats), told)
            seen = list(dict.fromkeys(frame.step for frame in reveal))
            if reveal:
                steps = reveal[-1].moment.steps
                assert seen == list(steps[: len(seen)])
                assert [one for frame in reveal for one in frame.events] == [
                    one for one in turn_of(told) if step_of(one)
                ]
            if match.ply > 40:
                break


def test_a_table_built_anew_rests_where_the_other_did(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    play_turn(kit, "machine", "golem", "golem")
    place = kit.page.place()
    look = build_theme("light", 1.0)
    page = page_for(kit.controller, look, kit.menu)
    presenter = page.table.presenter
    assert isinstance(presenter, KingPresenter)
    try:
        page.resume()
        page.come_back(place)
        assert presenter.resting
        assert presenter.frame is not None
        assert kit.controller.busy
        page.table.panel.primary.click()
        assert not presenter.resting
        assert not kit.controller.busy
    finally:
        page.close()
        page.deleteLater()
