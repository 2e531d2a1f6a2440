"""The die and its dial: choosing, moving, resting."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from council_desktop.look.theme import Theme
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.die import DieWidget, _roll
from council_desktop.widgets.die_geometry import (
    face_up,
    likeness,
    nearest_rest,
    rest_pose,
)
from engine.games.twelve import NEIGHBOURS

STOPPED = QAbstractAnimation.State.Stopped


class PaintCounter(QObject):
    """Counts the paint events of widgets."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.count += 1
        return False


@contextmanager
def counted(*widgets: QWidget) -> Iterator[PaintCounter]:
    counter = PaintCounter()
    for widget in widgets:
        widget.installEventFilter(counter)
    yield counter
    for widget in widgets:
        widget.removeEventFilter(counter)


@pytest.fixture
def die(qtbot: QtBot, dark: Theme) -> DieWidget:
    widget = DieWidget(dark)
    qtbot.addWidget(widget)
    widget.resize(320, 320)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.fixture
def dial(qtbot: QtBot, theme: Theme) -> DialWidget:
    widget = DialWidget(theme)
    qtbot.addWidget(widget)
    widget.resize(392, 392)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def middle(die: DieWidget, face: int) -> QPoint:
    """A point well inside a face that shows."""
    return die.face_box(face).center().toPoint()


def run_out(qtbot: QtBot, animation: QAbstractAnimation) -> None:
    animation.start()
    qtbot.waitUntil(lambda: animation.state() == STOPPED)


@pytest.mark.parametrize("face", range(1, 13))
def test_shows_a_value_and_knows_where_its_faces_are(die: DieWidget, face: int) -> None:
    die.set_face(face)
    assert die.face == face
    assert die.face_at(QPointF(160, 160)) == face
    for other in NEIGHBOURS[face]:
        assert die.face_at(QPointF(middle(die, other))) == other
    assert die.face_box(13 - face).isEmpty()
    assert die.face_at(QPointF(1, 1)) == 0


def test_a_click_on_a_lit_face_chooses_it(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts(NEIGHBOURS[5])
    for face in NEIGHBOURS[5]:
        with qtbot.waitSignal(die.faceChosen) as chosen:
            qtbot.mouseClick(die, Qt.MouseButton.LeftButton, pos=middle(die, face))
        assert chosen.args == [face]


def test_a_face_that_is_not_lit_cannot_be_clicked(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts([1, 6])
    with qtbot.assertNotEmitted(die.faceChosen):
        for face in (5, 9, 10, 11):
            qtbot.mouseClick(die, Qt.MouseButton.LeftButton, pos=middle(die, face))
        qtbot.mouseClick(die, Qt.MouseButton.RightButton, pos=middle(die, 1))
    die.clear_tilts()
    with qtbot.assertNotEmitted(die.faceChosen):
        qtbot.mouseClick(die, Qt.MouseButton.LeftButton, pos=middle(die, 1))


def test_dragging_off_a_face_chooses_nothing(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts(NEIGHBOURS[5])
    with qtbot.assertNotEmitted(die.faceChosen):
        qtbot.mousePress(die, Qt.MouseButton.LeftButton, pos=middle(die, 1))
        qtbot.mouseRelease(die, Qt.MouseButton.LeftButton, pos=middle(die, 11))


def test_the_pointer_brightens_a_lit_face(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts([1, 6])
    with qtbot.waitSignal(die.facePointed) as pointed:
        qtbot.mouseMove(die, middle(die, 6))
    assert pointed.args == [6]
    with qtbot.waitSignal(die.facePointed) as pointed:
        qtbot.mouseMove(die, middle(die, 11))
    assert pointed.args == [0]


def test_arrows_walk_round_and_enter_chooses(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts(NEIGHBOURS[5], {face: f"tilt to {face}" for face in NEIGHBOURS[5]})
    die.setFocus()
    order = NEIGHBOURS[5]
    names = []
    for _ in range(6):
        focus = die.window().focusWidget()
        assert focus is not None
        names.append(focus.accessibleName())
        qtbot.keyClick(focus, Qt.Key.Key_Right)
    assert names == [f"tilt to {face}" for face in (*order, order[0])]
    focus = die.window().focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Left)
    focus = die.window().focusWidget()
    assert focus is not None
    with qtbot.waitSignal(die.faceEntered) as entered, qtbot.assertNotEmitted(die.faceChosen):
        qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert entered.args == [order[0]]
    with qtbot.waitSignal(die.faceChosen) as chosen:
        qtbot.keyClick(focus, Qt.Key.Key_Space)
    assert chosen.args == [order[0]]


def test_the_keyboard_stays_when_the_lights_go_out(die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts([1, 6])
    die.setFocus()
    die.clear_tilts()
    assert die.window().focusWidget() is die
    die.offer_tilts([9])
    focus = die.window().focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "9"


def test_only_one_offered_face_is_a_tab_stop(die: DieWidget) -> None:
    die.set_face(5)
    die.offer_tilts(NEIGHBOURS[5])
    stops = [
        child
        for child in die.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible()
    ]
    assert len(stops) == 1


def test_each_offered_face_is_a_named_button_for_assistive_technology(die: DieWidget) -> None:
    die.set_face(5)
    die.setAccessibleName("die shows 5")
    die.offer_tilts([10, 1], {10: "tilt to 10, a target", 1: "tilt to 1"})
    whole = QAccessible.queryAccessibleInterface(die)
    assert whole.role() == QAccessible.Role.Graphic
    assert whole.text(QAccessible.Text.Name) == "die shows 5"
    parts = [whole.child(n) for n in range(whole.childCount())]
    assert [part.role() for part in parts] == [QAccessible.Role.Button] * 2
    assert {part.text(QAccessible.Text.Name) for part in parts} == {
        "tilt to 10, a target",
        "tilt to 1",
    }
    assert all(part.rect().width() >= 20 for part in parts)


@pytest.mark.parametrize("other", NEIGHBOURS[5])
def test_a_tilt_ends_exactly_on_the_face(qtbot: QtBot, die: DieWidget, other: int) -> None:
    die.set_face(5)
    run_out(qtbot, die.animate_tilt(5, other, 60))
    assert die.face == other
    assert face_up(die.pose) == other
    assert likeness(die.pose, nearest_rest(other, die.pose)) == pytest.approx(1.0, abs=1e-12)
    assert die.face_at(QPointF(160, 160)) == other


def test_every_motion_ends_exactly(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    for animation, face in (
        (die.animate_turn(5, 8, 40), 8),
        (die.animate_flip(8, 5, 40), 5),
        (die.animate_roll(5, 40), 5),
        (die.animate_roll(12, 40), 12),
        (die.animate_tilt(12, 9, 0), 9),
    ):
        with qtbot.waitSignal(die.settled) as settled:
            animation.start()
        assert settled.args == [face]
        assert die.face == face_up(die.pose) == face
        assert not die.moving
        assert likeness(die.pose, nearest_rest(face, die.pose)) == pytest.approx(1.0, abs=1e-9)


def test_a_motion_begins_at_the_pose_that_shows(die: DieWidget) -> None:
    die.set_face(5)
    for animation in (
        die.animate_tilt(5, 6),
        die.animate_turn(6, 3),
        die.animate_flip(3, 10),
        die.animate_roll(7),
    ):
        before = die.pose
        animation.start()
        animation.pause()
        animation.setCurrentTime(0)
        assert likeness(die.pose, before) == pytest.approx(1.0, abs=1e-9)
        die.finish()


def test_finish_jumps_to_the_end(die: DieWidget) -> None:
    die.set_face(5)
    animation = die.animate_roll(7)
    animation.start()
    assert die.moving
    assert die.face == 7
    die.finish()
    assert animation.state() == STOPPED
    assert face_up(die.pose) == 7
    assert not die.moving


def test_a_new_motion_ends_the_one_before(die: DieWidget) -> None:
    die.set_face(5)
    first = die.animate_tilt(5, 10)
    second = die.animate_tilt(10, 7)
    first.start()
    second.start()
    assert first.state() == STOPPED
    die.finish()
    assert die.face == 7


def test_showing_the_same_value_keeps_the_pose(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    run_out(qtbot, die.animate_tilt(5, 1, 0))
    pose = die.pose
    die.set_face(1)
    assert die.pose == pose
    die.set_face(2)
    assert die.pose == rest_pose(2)


def test_reduced_motion_is_a_short_cross_fade(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    die.set_reduced_motion(True)
    animation = die.animate_roll(3)
    assert animation.duration() <= 120
    run_out(qtbot, animation)
    assert die.face == 3


def test_nothing_is_painted_at_rest(qtbot: QtBot, dial: DialWidget) -> None:
    dial.set_face(5)
    dial.set_targets([3, 10])
    dial.die.offer_tilts(NEIGHBOURS[5])
    dial.die.finish()
    run_out(qtbot, dial.die.animate_tilt(5, 10, 40))
    qtbot.wait(100)
    with counted(dial, dial.die) as counter:
        qtbot.wait(300)
    assert counter.count == 0


def test_it_paints_while_it_moves(qtbot: QtBot, die: DieWidget) -> None:
    die.set_face(5)
    animation = die.animate_tilt(5, 10, 200)
    animation.start()
    animation.pause()
    with counted(die) as counter:
        for time in (40, 80, 120, 160):
            animation.setCurrentTime(time)
            qtbot.waitUntil(lambda time=time: counter.count >= time // 40)
    run_out(qtbot, animation)


def test_the_dial_follows_the_die(qtbot: QtBot, dial: DialWidget) -> None:
    dial.set_face(5)
    assert dial.marks.now == 5
    run_out(qtbot, dial.die.animate_tilt(5, 10, 0))
    assert dial.marks.now == 10


def test_values_on_the_dial_are_chosen_by_mouse_and_keyboard(
    qtbot: QtBot, dial: DialWidget
) -> None:
    dial.offer_values([3, 10], {3: "turn to 3", 10: "turn to 10"})
    place = dial.value_place(10).toPoint()
    button = dial.childAt(place)
    assert button is not None
    assert button.accessibleName() == "turn to 10"
    assert min(button.width(), button.height()) >= 36
    with qtbot.waitSignal(dial.valueChosen) as chosen:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen.args == [10]
    dial.focus_values()
    focus = dial.window().focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Right)
    focus = dial.window().focusWidget()
    assert focus is not None
    with qtbot.waitSignal(dial.valueEntered) as entered:
        qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert entered.args == [10]
    dial.clear_values()
    assert dial.childAt(place) is None or dial.childAt(place) is dial.die


@pytest.mark.parametrize("before", range(1, 13))
def test_a_roll_tumbles_even_to_the_face_it_began_with(before: int) -> None:
    for after in (before, before % 12 + 1):
        start = rest_pose(before)
        motion = _roll(start, after)
        assert likeness(motion.pose(0.0), start) > 0.999
        assert likeness(motion.pose(1.0), motion.end) > 0.999
        seen = {face_up(motion.pose(part / 60)) for part in range(60)}
        assert len(seen) >= 4, f"{before} to {after} shows {seen} alone"
