"""Moments: skipped at any frame they come to the same picture, and nothing below hears of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QMouseEvent, QPainter, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.council_of_12.table.verdict import cause_of, verdict_of
from council_desktop.store.settings import Settings
from council_desktop.widgets.moment import Moment
from council_desktop.widgets.throne import ThroneMoment
from council_desktop.widgets.verdict import GOES_ON_MS
from engine.bots.council_of_12.cause import NO_ORDER, judgement
from engine.core.game import Setup
from engine.games.council_of_12.effects import term_parts
from engine.games.council_of_12.events import DieRolled, Judged
from engine.match import Match
from engine.titles import TITLES, builtin_cards
from tests.bots.test_cause import judged_rounds
from tests.cards.table import arrange
from tests.laws.games import COUNCIL, KING
from tests.ui.council_table_kit import Kit
from tests.ui.stage import Stage
from tests.ui.turned_clock import turned

NORMAL = Settings(speed="normal")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """So many milliseconds go by."""
    yield from turned(monkeypatch)


def ended(settings: Settings) -> Stage:
    """A council whose last card has just been laid."""
    stage = Stage(arrange(challenge=None, hands="druid sorcerer").match)
    stage.page.set_settings(settings)
    stage.controller.submit("play:druid")
    for seat in (1, 2):
        stage.controller._bot_acts(seat, "play:druid")
        stage.controller._bot_acts(seat, "ready")
    stage.controller.submit("ready")
    stage.settle()
    stage.presenter.finish_now()
    stage.settle()
    assert stage.page.end is not None
    return stage


def test_after_the_last_card_nobody_is_marked_as_acting(qapp: QApplication) -> None:
    stage = ended(NORMAL)
    panels = stage.page.table.members.panels
    assert [panel._picture.active for panel in panels] == [False, False]
    stage.close()


def picture(moment: ThroneMoment) -> QImage:
    return moment.grab().toImage()


def test_the_result_waits_until_all_is_counted(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """The key that ends the count is not the one that leaves it, nor the one that plays again."""
    stage = ended(NORMAL)
    page, begun = stage.page, []
    page.again_requested.connect(lambda: begun.append(True))
    moment = page.throne
    assert moment is not None
    assert moment.moving
    assert not page.end.isVisible()
    assert not moment.button.isEnabled()
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert not moment.moving
    assert page.throne is moment
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert page.throne is moment, "the same press, or one that nobody can have meant"
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert page.throne is None
    assert page.end.reading.hasFocus()
    QTest.keyClick(page.end.again, Qt.Key.Key_Space)
    assert not begun
    stage.close()


def test_the_count_skipped_anywhere_is_the_count_seen(qapp: QApplication) -> None:
    stage = ended(NORMAL)
    seen: list[QImage] = []
    moment = stage.page.throne
    assert moment is not None
    moment.skip()
    seen.append(picture(moment))
    total = stage.controller.view()["result"]["term"]
    assert moment.counted == total
    for part in range(8):
        other = ThroneMoment(moment._theme, moment._assets, moment._count, stage.page.board)
        other.setGeometry(moment.geometry())
        other.show()
        other.show_at(other.plan.length * part / 8)
        assert other.counted < total or part > 5
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
        seen.append(picture(other))
        other.deleteLater()
    assert all(one == seen[0] for one in seen)
    stage.close()


@pytest.mark.parametrize("change", [{"motion": "off"}, {"speed": "instant"}])
def test_without_motion_the_count_has_ended_at_once(
    qapp: QApplication, change: dict[str, str]
) -> None:
    stage = ended(replace(NORMAL, **change))
    moment = stage.page.throne
    if "speed" in change:
        assert moment is None, "nothing is longer than a frame"
        assert stage.page.end.isVisible()
    else:
        assert moment is not None
        assert not moment.moving
    stage.close()


def test_taken_back_the_throne_is_gone(qapp: QApplication) -> None:
    stage = ended(NORMAL)
    stage.page.table.undoRequested.emit()
    stage.settle()
    assert stage.page.throne is None
    assert stage.page.end is None
    stage.close()


def judged(settings: Settings, passed: bool = True, people: tuple[int, ...] = (0,)) -> Kit:
    """A challenge whose last card has just been carried out, in front of a person and two bots."""
    table = arrange(
        challenge=20,
        die=3,
        supplicant="worker",
        hands=["machine lady", "alchemist lady", "druid lady"],
    )
    table.lay("machine", "alchemist", "druid").first(0).turn(6).first(1).turn(12)
    kit = Kit(match=table.match, people=people, settings=settings)
    kit.controller._bot_acts(2, "turn:12" if passed else "turn:11")
    kit.presenter.finish_now()
    kit.settle()
    return kit


def test_a_verdict_is_held_with_its_cause(qapp: QApplication, later: Callable[[int], None]) -> None:
    kit = judged(NORMAL)
    moment = kit.table.verdict
    assert moment is not None
    assert moment.hasFocus()
    for card in ("Machine", "Alchemist"):
        assert card in moment.verdict.cause
    assert kit.controller.busy, "bots wait"
    kit.presenter.finish_now()
    assert kit.table.verdict is moment, "nothing but going on takes it away"
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_H)
    assert not moment.moving
    assert moment.next.isVisible()
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert kit.table.verdict is moment, "nobody can have meant that"
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert kit.table.verdict is None
    kit.presenter.finish_now()
    kit.settle()
    assert not kit.presenter.drifts
    assert kit.presenter.ask is not None
    assert not kit.controller.busy
    kit.close()


@pytest.mark.parametrize("passed", [True, False])
def test_a_verdict_skipped_anywhere_is_the_verdict_seen(qapp: QApplication, passed: bool) -> None:
    kit = judged(NORMAL, passed)
    moment = kit.table.verdict
    assert moment is not None
    assert moment.verdict.good == passed
    moment.skip()
    seen = [moment.grab().toImage()]
    for part in range(6):
        other = kit.table.hold_verdict(moment.verdict)
        other.show_at(other.plan.length * part / 6)
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
        seen.append(other.grab().toImage())
    assert all(one == seen[0] for one in seen)
    spoken = moment.accessibleDescription()
    assert moment.verdict.cause in spoken
    assert all(change.text.rstrip(".") in spoken for change in moment.verdict.changes)
    kit.close()


def elsewhere(moment: Moment, before: QImage, now: QImage, at: float) -> bool:
    """Whether two pictures differ where the moment does not say that it has changed since."""
    touched = QRegion(moment.touched(at))
    for image in (before, now):
        painter = QPainter(image)
        painter.setClipRegion(touched)
        painter.fillRect(moment.rect(), Qt.GlobalColor.black)
        painter.end()
    return before != now


@pytest.mark.parametrize("passed", [True, False])
def test_what_a_frame_changes_is_painted(qapp: QApplication, passed: bool) -> None:
    """Only some places are painted anew while a verdict moves, and nothing is missing in them."""
    kit = judged(NORMAL, passed)
    moment = kit.table.verdict
    assert moment is not None
    other = kit.table.hold_verdict(moment.verdict)
    other.show_at(0.0)
    before, shares, times = other.grab().toImage(), [], 24
    for step in range(1, times):
        at = other.at
        other.show_at(other.plan.length * step / times)
        now = other.grab().toImage()
        assert not elsewhere(other, before.copy(), now.copy(), at), other.at
        before = now
        places = QRegion(other.touched(at))
        shares.append(sum(rect.width() * rect.height() for rect in places))
    assert sorted(shares)[times // 2] < other.width() * other.height() / 3, "most of them are small"
    kit.close()


def test_a_throne_hides_all_that_is_below_it(qapp: QApplication) -> None:
    """Once the table is dimmed it is not painted any more, so nothing of it may be needed."""
    stage = ended(NORMAL)
    moment = stage.page.throne
    assert moment is not None
    opaque = Qt.WidgetAttribute.WA_OpaquePaintEvent
    for part in (0.0, 0.5, 1.0):
        moment.show_at(moment.plan.length * part)
        grounds = []
        for colour in (Qt.GlobalColor.white, Qt.GlobalColor.black):
            image = QImage(moment.size(), QImage.Format.Format_RGB32)
            image.fill(colour)
            moment.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
            grounds.append(image)
        assert moment.testAttribute(opaque) == (grounds[0] == grounds[1]) == (part > 0)
    stage.close()


@pytest.mark.parametrize("passed", [True, False])
def test_what_failing_has_cost_is_seen_on_the_track_while_the_verdict_is_held(
    qapp: QApplication, passed: bool
) -> None:
    kit = judged(replace(NORMAL, motion="off"), passed)
    track = kit.table.board.track
    assert kit.table.verdict is not None
    assert (track.lost_from, track.value) == ((0, 3) if passed else (3, 1))
    kit.presenter.go_on()
    kit.presenter.finish_now()
    kit.settle()
    assert not track.lost_from
    kit.close()


def test_redo_comes_back_to_the_verdict(qapp: QApplication) -> None:
    """Not to the round after it; and the keyboard is where it was before it was taken back."""
    table = arrange(
        challenge=20,
        die=3,
        supplicant="worker",
        hands=["machine lady", "alchemist lady", "druid lady"],
    )
    table.lay("machine", "alchemist", "druid").first(1).turn(6).first(2).turn(7)
    kit = Kit(match=table.match, settings=replace(NORMAL, motion="off"))
    kit.controller.submit("turn:9")
    kit.presenter.finish_now()
    kit.settle()
    assert kit.table.verdict is not None
    said, facts, ply = kit.table.verdict.verdict, kit.presenter.facts, kit.controller.ply
    for _ in range(2):
        kit.table.header.buttons["undo"].click()
        kit.settle()
        assert kit.table.verdict is None
        assert kit.presenter.ask is not None
        kit.table.header.buttons["redo"].click()
        kit.settle()
        assert kit.controller.ply == ply
        assert kit.table.verdict is not None
        assert kit.table.verdict.verdict == said
        assert kit.table.verdict.hasFocus()
        assert kit.presenter.facts == facts
        assert kit.controller.busy, "bots wait"
    kit.presenter.go_on()
    kit.presenter.finish_now()
    kit.settle()
    assert not kit.presenter.drifts
    assert kit.presenter.ask is not None
    kit.close()


@pytest.mark.parametrize("passed", [True, False])
def test_the_word_over_the_board_goes_and_its_verdict_stays(
    qapp: QApplication, passed: bool
) -> None:
    """What it was about can be read again, and what is told of it stands below."""
    kit = judged(NORMAL, passed)
    moment = kit.table.verdict
    assert moment is not None
    moment.skip()
    board = moment._ground.board
    over = moment.grab(board).toImage()
    moment._clears.setCurrentTime(moment._clears.duration())
    assert kit.table.verdict is moment
    assert moment.grab(board).toImage() != over
    kit.table.drop_verdict()
    other = kit.table.hold_verdict(moment.verdict)
    other.show_at(0.0)  # nothing of it is seen yet
    bare = other.grab(board).toImage()
    other.skip()
    assert other.grab(board).toImage() == over
    other._clears.setCurrentTime(other._clears.duration())
    assert other.grab(board).toImage() == bare
    kit.close()


def test_what_a_lost_challenge_needed_can_be_played(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """From the verdict into a "what if" in which it passes; the game itself stays as it was."""
    kit = judged(NORMAL, passed=False)
    controller, moment = kit.controller, kit.table.verdict
    before = [entry.token for entry in controller.match.log]
    assert moment is not None
    assert moment.verdict.way
    moment.skip()
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_W)
    assert controller.exploring
    kit.presenter.finish_now()
    kit.settle()
    assert kit.table.verdict is not None
    assert kit.table.verdict.verdict.good
    assert not kit.table.verdict.verdict.way
    kit.table.verdict.skip()
    kit.table.verdict.next.click()
    kit.presenter.finish_now()
    kit.settle()
    assert not kit.presenter.drifts
    assert not controller.busy
    assert controller.revisited
    controller.end_what_if()
    assert [entry.token for entry in controller.match.log] == before
    kit.settle()
    assert kit.table.verdict is not None, "one comes back to what one has left"
    assert not kit.table.verdict.verdict.good
    assert controller.busy, "bots wait"
    kit.presenter.go_on()
    kit.presenter.finish_now()
    kit.settle()
    assert kit.table.verdict is None
    assert not kit.presenter.drifts
    assert kit.presenter.ask is not None
    assert not controller.busy
    kit.close()


def test_a_held_verdict_goes_on_by_enter_wherever_a_click_has_brought_the_keyboard(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """A click on a tip leaves it with the table."""
    kit = judged(NORMAL)
    moment = kit.table.verdict
    assert moment is not None
    moment.skip()
    moment.grab()
    later(1000)
    kit.table.setFocus()
    QTest.keyClick(kit.table, Qt.Key.Key_Return)
    assert kit.table.verdict is None
    kit.close()


def test_back_from_a_verdict_of_another_course_the_game_itself_is_there(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    kit = judged(NORMAL, passed=False)
    controller, log = kit.controller, list(kit.controller.match.log)
    start = next(n for n in reversed(range(len(log))) if log[n].by == 0)
    controller.play_on(start)
    for entry in log[start:]:
        if entry.by == 0:
            controller.submit(entry.token)
        elif entry.by > 0:
            controller._bot_acts(entry.by, entry.token)
        kit.presenter.finish_now()
        kit.settle()
    moment = kit.table.verdict
    assert controller.exploring
    assert moment is not None
    assert not moment.verdict.good
    moment.skip()
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_W)
    kit.presenter.finish_now()
    kit.settle()
    controller.end_what_if()
    kit.settle()
    assert not controller.exploring
    assert kit.table.verdict is None
    assert not controller.busy
    view = controller.view()
    assert kit.presenter.facts.die == view["die"]
    assert kit.presenter.facts.favour == view["favour"]
    kit.close()


def test_a_council_lost_over_its_last_challenge_can_pass_it_after_all(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """From the result, by its button or the key; one that was won has neither."""
    for by_key in (True, False):
        table = arrange(
            challenge=20,
            die=3,
            favour=1,
            supplicant="worker",
            hands=["machine lady", "alchemist lady", "druid lady"],
        )
        table.lay("machine", "alchemist", "druid").first(0).turn(6).first(1).turn(12)
        stage = Stage(table.match)
        page = stage.page
        stage.controller._bot_acts(2, "turn:11")
        stage.presenter.finish_now()
        stage.settle()
        assert page.end is not None
        later(1000)
        if by_key:
            QTest.keyClick(page.end.again, Qt.Key.Key_W)
        else:
            page.end.way.click()
        stage.settle()
        assert stage.controller.exploring
        assert page.end is None
        judged = [e for _, e in stage.match.events(None) if isinstance(e, Judged)]
        assert judged[-1].passed
        assert not stage.match.over
        stage.close()
    stage = ended(NORMAL)
    assert stage.page.end is not None
    assert not stage.page.end.way.text()
    stage.close()


def test_what_was_needed_is_not_shown_to_several_while_they_play(qapp: QApplication) -> None:
    """Another course would show what is to come (see MatchController.can_what_if)."""
    kit = judged(NORMAL, passed=False, people=(0, 1))
    assert kit.table.verdict is not None
    assert kit.table.verdict.verdict.back == kit.table.verdict.step_back.text()
    assert not kit.table.verdict.verdict.way
    kit.close()


def test_a_verdict_names_everything_on_the_back_of_its_card(qapp: QApplication) -> None:
    table = arrange(
        challenge=20,
        die=3,
        supplicant="worker",
        hands=["machine lady", "alchemist lady", "druid lady"],
        penalty=["favour -1", "discard each", "roll"],
    )
    table.lay("machine", "alchemist", "druid").first(0).turn(6).first(1).turn(12)
    kit = Kit(match=table.match, settings=NORMAL)
    kit.controller._bot_acts(2, "turn:11")
    kit.presenter.finish_now()
    kit.settle()
    assert kit.table.verdict is not None
    said = [change.text for change in kit.table.verdict.verdict.changes]
    assert "each discards and roll" in said
    kit.close()


def test_a_roll_is_told_with_what_came_of_it(qapp: QApplication) -> None:
    """The die on the table shows it already, while the sentence speaks of what was judged."""
    table = arrange(
        challenge=20,
        die=3,
        supplicant="worker",
        hands=["machine lady", "alchemist lady", "druid lady"],
        penalty=["roll"],
    )
    table.lay("machine", "alchemist", "druid").first(0).turn(6).first(1).turn(12)
    kit = Kit(match=table.match, settings=NORMAL)
    kit.controller._bot_acts(2, "turn:11")
    match, shown = kit.controller.match, kit.presenter
    judged, found = match.events_at(match.ply), judgement(match, match.ply)
    assert found is not None
    for rolls, told in (((), ("roll", "")), ((4,), ("The die is rolled anew", "4"))):
        events = [*judged, *(DieRolled(None, 11, face) for face in rolls)]
        said = verdict_of(shown._words, shown._deck, found, shown.facts, events, False)
        assert told in [(change.text, change.figure) for change in said.changes]
    kit.close()


def test_what_fails_costs_favour_and_keeps_its_years(qapp: QApplication) -> None:
    """The first row is what it costs; the years are not among that in words. They say what all
    come to, as the throne counts them."""
    for passed in (True, False):
        kit = judged(NORMAL, passed)
        assert kit.table.verdict is not None
        said = kit.table.verdict.verdict
        (row,) = [change for change in said.changes if change.icon in ("bell", "clock")]
        assert (row is said.changes[0]) is passed
        before, after = map(int, row.figure.split(" \N{RIGHTWARDS ARROW} "))
        assert str(after - before) in row.text
        state = kit.match.state  # It has the next challenge in play already.
        counted = term_parts(state, running=True)["challenges"]
        assert after == counted - state.charter.values[state.current]
        kit.close()


def test_a_verdict_steps_back_and_then_comes_again(qapp: QApplication) -> None:
    kit = judged(NORMAL)
    assert kit.table.verdict is not None
    kit.table.verdict.skip()
    kit.table.verdict.step_back.click()
    kit.settle()
    assert kit.table.verdict is None
    assert not kit.presenter.resting
    assert not kit.controller.busy
    kit.close()


def test_at_the_highest_speed_no_verdict_is_held(qapp: QApplication) -> None:
    kit = judged(replace(NORMAL, speed="instant"))
    assert kit.table.verdict is None
    assert kit.presenter.ask is not None
    kit.close()


def test_a_verdict_goes_on_by_itself_where_that_is_wished(qapp: QApplication) -> None:
    kit = judged(replace(NORMAL, go_on=True, motion="off"))
    moment = kit.table.verdict
    assert moment is not None
    assert moment._waits is not None
    assert moment._waits.duration() == GOES_ON_MS[True]
    assert not moment.verdict.held, "it does not stay"
    moment._waits.setCurrentTime(GOES_ON_MS[True])
    kit.settle()
    assert kit.table.verdict is None
    kit.close()


def opened(game_id: str, settings: Settings = NORMAL) -> Stage:
    """A page whose game has just been dealt."""
    match = Match(TITLES[game_id].rules(builtin_cards(game_id)), Setup(3, {}), "opening")
    match.start()
    stage = Stage(match)
    stage.page.set_settings(settings)
    stage.page._seen = False
    stage.page._open()
    return stage


def look(stage: Stage) -> QImage:
    stage.page.setUpdatesEnabled(True)
    stage.settle()
    return stage.page.table.grab().toImage()


@pytest.mark.parametrize("game_id", [COUNCIL, KING])
def test_an_opening_ended_anywhere_is_the_opening_seen(qapp: QApplication, game_id: str) -> None:
    still = opened(game_id, replace(NORMAL, motion="off"))
    assert still.page.table.staged is None
    assert not still.controller.busy
    still.close()
    seen: list[QImage] = []
    # At other moments: the law of all tables (tests/table_laws/test_skipping.py).
    for part in (0.3, 1.0):
        stage = opened(game_id)
        staged = stage.page.table.staged
        assert staged is not None
        assert stage.controller.busy, "bots wait"
        before = len(stage.match.log)
        staged.show_at(staged.plan.length * part)
        if part < 1:
            QTest.keyClick(staged, Qt.Key.Key_Return)
        assert stage.page.table.staged is None
        assert not stage.controller.busy
        assert len(stage.match.log) == before, "the key did nothing else"
        seen.append(look(stage))
        stage.close()
    assert all(one == seen[-1] for one in seen)


@pytest.mark.parametrize("game_id", [COUNCIL, KING])
@pytest.mark.parametrize("motion", ["system", "off"])
def test_an_opening_is_heard(qapp: QApplication, game_id: str, motion: str) -> None:
    stage = opened(game_id, replace(NORMAL, motion="off"))
    heard: list[str] = []
    stage.presenter.summed_up.connect(heard.append)
    stage.page.set_settings(replace(NORMAL, motion=motion))
    stage.presenter.open_table()
    (said,) = heard
    for card in stage.page.table.tray.cards:
        assert card.accessibleName().rstrip(".") in said
    stage.close()


def the_turn(settings: Settings) -> Stage:
    """A turn of the King that has just been compared."""
    stage = opened(KING, replace(settings, motion="off"))
    rng = Random(3)
    for _ in range(60):
        if stage.presenter.resting:
            break
        if stage.decision is not None:
            stage.controller.submit(stage.decision.options[0].token)
        else:
            stage.bot(rng)
        stage.presenter.finish_now()
        stage.settle()
    return stage


def test_a_turn_of_the_king_is_held_in_the_same_light(qapp: QApplication) -> None:
    stage = the_turn(NORMAL)
    moment = stage.page.table.verdict
    assert moment is not None
    frame, viewer = stage.presenter.reveal[-1], stage.presenter.facts.viewer
    assert moment.verdict.good == bool(frame.moment.seats[viewer].markers)
    figures = [change.figure for change in moment.verdict.changes]
    taken = sorted((sum(one.markers) for one in frame.moment.seats), reverse=True)
    assert figures == [f"+{count}" if count else "0" for count in taken], "the most comes first"
    assert moment.verdict.title in moment.accessibleDescription()
    moment.step_back.click()
    assert stage.page.table.verdict is None
    assert stage.presenter.resting, "its steps can be looked at"
    stage.presenter.go_on()
    stage.presenter.finish_now()
    assert not stage.presenter.drifts
    stage.close()
    quick = the_turn(replace(NORMAL, speed="instant"))
    assert quick.page.table.verdict is None
    assert quick.presenter.resting
    quick.close()


def test_what_is_asked_is_not_seen_before_the_verdict(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """Not even in its first frame, however long that stands; and what the last frame offers is
    answered only once that one was painted."""
    stage = the_turn(NORMAL)
    table = stage.page.table
    held = table.verdict
    assert held is not None
    moment, gone = table.hold_verdict(held.verdict), list[bool]()
    moment.left.connect(lambda: gone.append(True))
    moment.show_at(0)
    tray = QRect(moment.mapTo(table, moment._ground.tray.topLeft()), moment._ground.tray.size())
    first = look(stage).copy(tray)
    table.tray.hide()
    assert look(stage).copy(tray) == first
    table.tray.show()
    stage.page.setUpdatesEnabled(False)
    moment.skip()
    later(1000)
    moment.grab()
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert gone == [], "nobody can have read it"
    later(1000)
    moment.grab()
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert gone == [True]
    stage.close()


def test_who_has_played_what_is_seen_beside_the_cards(qapp: QApplication) -> None:
    stage = the_turn(replace(NORMAL, speed="instant"))
    info = stage.page.table.info._picture
    played = {one.name: one.played for one in info.guide if one.played}
    moment = stage.presenter._moment
    name = stage.presenter._words.card
    assert played == {
        name(card): tuple(seat for seat, cards in enumerate(moment.played) if card in cards)
        for cards in moment.played
        for card in cards
    }
    stage.close()


def test_redo_comes_back_to_the_turn_that_rests(qapp: QApplication) -> None:
    stage = the_turn(NORMAL)
    ply, moment = stage.controller.ply, stage.page.table.verdict
    assert moment is not None
    stage.page.table.header.buttons["undo"].click()
    stage.settle()
    assert not stage.presenter.resting
    stage.page.table.header.buttons["redo"].click()
    stage.settle()
    assert stage.controller.ply == ply
    again = stage.page.table.verdict
    assert again is not None
    assert again.verdict == moment.verdict
    stage.close()


def test_what_only_rests_is_seen_while_it_rests(qapp: QApplication) -> None:
    """An event without a movement is on the table before the next one is told."""
    stage = opened(COUNCIL, replace(NORMAL, motion="off"))
    board, before = stage.page.table.board, stage.page.table.board.rung.text()
    seen: list[str] = []
    stage.presenter.director.landed.connect(lambda event: seen.append(board.rung.text()))
    stage.controller.submit("bell:yes")
    assert seen
    assert seen[0] != before
    stage.close()


def test_a_double_click_that_began_a_game_does_not_end_its_opening(qapp: QApplication) -> None:
    stage = opened(COUNCIL)
    staged = stage.page.table.staged
    assert staged is not None
    staged.hold()
    middle = QPointF(staged.rect().center())
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    double = QMouseEvent(QEvent.Type.MouseButtonDblClick, middle, middle, button, button, none)
    QApplication.sendEvent(staged, double)
    assert staged.moving
    QTest.mouseClick(staged, button)
    assert stage.page.table.staged is None, "a click does"
    stage.close()


def test_a_game_that_is_gone_on_with_has_no_opening(qapp: QApplication) -> None:
    stage = opened(COUNCIL)
    stage.controller.submit("bell:no")
    stage.settle()
    stage.page._seen = False
    stage.page._open()
    assert stage.page.table.staged is None
    stage.close()
    match = Match(TITLES[KING].rules(builtin_cards(KING)), Setup(3, {}), "opening")
    match.start()
    match.submit_token(1, match.game.decision(match.state, 1).options[0].token)
    stage = Stage(match)
    stage.page.set_settings(NORMAL)
    stage.page._seen = False
    stage.page._open()
    assert stage.page.table.staged is None, "nor has one of which only bots have done something"
    stage.close()


def test_a_bot_that_is_quicker_than_the_window_takes_no_opening_away(qapp: QApplication) -> None:
    stage = opened(KING, replace(NORMAL, motion="off"))
    stage.page.set_settings(NORMAL)
    assert stage.bot(Random(1))
    assert not stage.presenter.director.is_idle
    stage.page._seen = False
    stage.page._open()
    assert stage.page.table.staged is not None
    stage.close()


def test_a_double_click_carries_out_and_the_keyboard_begins_where_it_costs_nothing(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    stage = opened(COUNCIL, replace(NORMAL, motion="off"))
    focus = qapp.focusWidget()
    assert getattr(focus, "token", "") == "bell:no"
    tiles = stage.page.table.panel.zone.widgets
    ring = next(tile for tile in tiles if getattr(tile, "token", "") == "bell:yes")
    before = len(stage.match.log)
    for press in (QTest.mouseClick, QTest.mouseDClick):  # Qt sends both for a double click
        press(ring, Qt.MouseButton.LeftButton)
    assert len(stage.match.log) == before, "nobody can have meant that yet"
    later(1000)
    for press in (QTest.mouseClick, QTest.mouseDClick):
        press(ring, Qt.MouseButton.LeftButton)
    assert stage.match.game.view(stage.match.state, None)["challenge"]["rung"]
    stage.close()


def test_equal_cards_that_came_to_nothing_are_named(qapp: QApplication) -> None:
    kit = Kit(4, "vain")
    words, told = kit.presenter._words, 0
    for _, found in judged_rounds(40):
        vain = Counter(link.card for link in found.links if link.negated)
        said = cause_of(words, found)
        for card, count in vain.items():
            if count > 1 and found.cause.kind == NO_ORDER:
                assert f"the same card, {words.card(card)}" in said
                told += 1
        if found.passed or not vain:
            assert "the same card," not in said
    assert told
    kit.close()


def test_a_card_of_the_chain_is_looked_at_closely(qapp: QApplication) -> None:
    """By the right button, and by its key where the arrows have led to it."""
    kit = judged(NORMAL)
    table, moment = kit.table, kit.table.verdict
    assert moment is not None
    moment.stand(clear=True)
    moment.grab()
    played = [(box, card.card) for box, card in moment._cards]
    assert [card for _, card in played] == ["machine", "alchemist", "druid"]
    looked = []
    for box, card in played:
        spot = moment.mapTo(table, box.center().toPoint())
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(table, QContextMenuEvent(reason, spot, table.mapToGlobal(spot)))
        assert table.closer.shown is not None
        looked.append(table.closer.shown.card)
        QTest.keyClick(table.closer, Qt.Key.Key_Escape)
        assert moment.hasFocus()
        QTest.keyClick(moment, Qt.Key.Key_Right)
        assert moment.card_at() == card
        assert table._look_at_focus()
        assert table.closer.shown is not None
        looked.append(table.closer.shown.card)
        QTest.keyClick(table.closer, Qt.Key.Key_Escape)
    assert looked == ["machine", "machine", "alchemist", "alchemist", "druid", "druid"]
    assert kit.table.verdict is moment
    assert moment._cards[1][1].spoken == "Tom I: Alchemist: 6 \N{RIGHTWARDS ARROW} 12."
    kit.close()
