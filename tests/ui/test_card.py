"""Cards: their states as buttons, their names, their cached pictures, their small movements."""

from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QCursor, QEnterEvent
from PySide6.QtWidgets import QApplication, QFocusFrame, QWidget
from pytestqt.qtbot import QtBot

from council_desktop.games.king_of_12.cards import king_face
from council_desktop.look.assets import CHARACTER_FAMILIES, Assets
from council_desktop.look.theme import Role, Theme, build_theme
from council_desktop.table.cards import TableCard, fan
from council_desktop.table.pictures import CardPicture
from council_desktop.widgets import card_faces
from council_desktop.widgets.card import (
    BackFace,
    CardButton,
    CardSize,
    CardState,
    ChallengeBack,
    ChallengeFace,
    EffectMark,
    Face,
    bleed,
    card_pixmap,
    character_face,
    supplicant_face,
)
from council_desktop.widgets.diagrams import DIAGRAMS
from council_desktop.widgets.paint import balanced, fit_font, text_font, text_width

STOPPED = QAbstractAnimation.State.Stopped
KNIGHT = character_face("knight", "Knight", "target: 1 to 4", "One target becomes 1, 2, 3 or 4.")
CHALLENGE = ChallengeFace(21, "Strange Lights", 2, ((3,), (10,)), "worth 7")
BACK = ChallengeBack(
    21,
    "failed",
    "passed",
    (EffectMark("crown", "−1", True), EffectMark("anticlockwise-rotation", "recall")),
    (EffectMark("set-die", "any face"),),
)


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(600, 400)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.fixture
def card(table: QWidget, theme: Theme, assets: Assets) -> CardButton:
    button = CardButton(theme, assets, parent=table)
    button.set_face(KNIGHT)
    button.move(100, 80)
    button.show()
    return button


def test_has_exactly_the_size_of_the_card(card: CardButton) -> None:
    assert (card.width(), card.height()) == (132, 188)
    card.set_scale(1.5)
    assert (card.width(), card.height()) == (198, 282)
    card.set_size(CardSize.MINI)
    assert (card.width(), card.height()) == (66, 93)


def test_chosen_by_mouse_and_keyboard(qtbot: QtBot, card: CardButton) -> None:
    card.setCheckable(True)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.state.chosen
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert not card.state.chosen
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert card.isChecked()


def test_a_forbidden_card_refuses_and_stays_reachable(qtbot: QtBot, card: CardButton) -> None:
    card.setCheckable(True)
    card.set_state(CardState(forbidden=True, ribbon="asks tonight"))
    with qtbot.waitSignal(card.refused):
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isChecked()
    assert card.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_its_neighbours_shadow_does_not_take_its_clicks(
    qtbot: QtBot, table: QWidget, card: CardButton, theme: Theme, assets: Assets
) -> None:
    other = CardButton(theme, assets, parent=table)
    other.move(card.x() + card.width() + 10, card.y())
    other.show()
    assert table.childAt(card.geometry().center()) is card
    assert table.childAt(QPoint(card.geometry().right() - 1, card.y() + 60)) is card
    assert table.childAt(QPoint(card.geometry().right() + 5, card.y() + 60)) is None


def test_names_and_descriptions(card: CardButton) -> None:
    card.setCheckable(True)
    card.set_texts("Knight", "one target becomes 1 to 4")
    found = QAccessible.queryAccessibleInterface(card)
    assert found.role() in (QAccessible.Role.Button, QAccessible.Role.CheckBox)
    assert found.text(QAccessible.Text.Name) == "Knight"
    assert found.text(QAccessible.Text.Description) == "one target becomes 1 to 4"
    card.setChecked(True)
    assert found.state().checked


def test_the_picture_is_not_in_the_accessibility_tree(table: QWidget, card: CardButton) -> None:
    whole = QAccessible.queryAccessibleInterface(table)
    children = [whole.child(n).object() for n in range(whole.childCount())]
    assert children == [card]


def test_the_picture_follows_the_card(table: QWidget, card: CardButton) -> None:
    def picture() -> QWidget:
        found = [child for child in table.findChildren(QWidget) if child is not card]
        assert len(found) == 1
        return found[0]

    room = card.around()
    assert picture().geometry() == card.geometry().adjusted(-room, -room, room, room)
    card.move(10, 20)
    assert picture().geometry() == card.geometry().adjusted(-room, -room, room, room)
    card.hide()
    assert not picture().isVisible()
    card.show()
    assert picture().isVisible()


def test_the_picture_goes_with_the_card(qtbot: QtBot, table: QWidget, card: CardButton) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    card.setParent(other)
    card.show()
    assert table.findChildren(QWidget) == []
    card.deleteLater()
    qtbot.waitUntil(lambda: not other.findChildren(QWidget))


def test_pixmaps_are_painted_once(theme: Theme, assets: Assets) -> None:
    assets.clear_pixmaps()
    first = card_pixmap(assets, theme, KNIGHT, CardSize.HAND, CardState(), 1.0, 1.0)
    misses = assets.misses
    again = card_pixmap(assets, theme, KNIGHT, CardSize.HAND, CardState(), 1.0, 1.0)
    assert assets.misses == misses
    assert again.cacheKey() == first.cacheKey()
    for other in (
        card_pixmap(assets, theme, KNIGHT, CardSize.HAND, CardState(chosen=True), 1.0, 1.0),
        card_pixmap(assets, theme, KNIGHT, CardSize.HAND, CardState(), 1.0, 2.0),
        card_pixmap(assets, theme, KNIGHT, CardSize.HAND, CardState(), 1.25, 1.0),
        card_pixmap(assets, build_theme("contrast"), KNIGHT, CardSize.HAND, CardState(), 1.0, 1.0),
    ):
        assert other.cacheKey() != first.cacheKey()


def test_pixmaps_are_sharp_on_dense_screens(dark: Theme, assets: Assets) -> None:
    normal = card_pixmap(assets, dark, KNIGHT, CardSize.HAND, CardState(), 1.0, 1.0)
    dense = card_pixmap(assets, dark, KNIGHT, CardSize.HAND, CardState(), 1.0, 2.0)
    assert dense.width() == 2 * normal.width()
    assert dense.deviceIndependentSize() == normal.deviceIndependentSize()


def test_the_cache_forgets_the_oldest(dark: Theme) -> None:
    small = Assets(cache_bytes=400_000)
    for scale in (1.0, 1.1, 1.2, 1.3, 1.4):
        card_pixmap(small, dark, KNIGHT, CardSize.HAND, CardState(), scale, 1.0)
    misses = small.misses
    card_pixmap(small, dark, KNIGHT, CardSize.HAND, CardState(), 1.4, 1.0)
    assert small.misses == misses
    card_pixmap(small, dark, KNIGHT, CardSize.HAND, CardState(), 1.0, 1.0)
    assert small.misses == misses + 1


FACES: list[tuple[Face, CardSize]] = [
    (KNIGHT, CardSize.LARGE),
    (KNIGHT, CardSize.HAND),
    (KNIGHT, CardSize.MINI),
    (supplicant_face("lady", "Lady", "supplicant", 1), CardSize.SUPPLICANT),
    (supplicant_face("worker", "Worker", "supplicant", 0, "no crown"), CardSize.MINI),
    (CHALLENGE, CardSize.CHALLENGE),
    (ChallengeFace(10, "Twin Comets", 1, ((1, 2, 3), (10, 11, 12)), ""), CardSize.CHALLENGE),
    (ChallengeFace(21, "", 2, ((3,), (10,)), "", now=((3,), (9, 10, 11))), CardSize.CHALLENGE),
    (ChallengeFace(21, "", 2, ((1, 2),), "", now=((9, 10, 11),)), CardSize.CHALLENGE),
    (ChallengeFace(37, "Secure the Succession", 0, (), "", "all the same"), CardSize.CHALLENGE),
    (BACK, CardSize.CHALLENGE),
    *((BackFace(seat), size) for seat in range(4) for size in (CardSize.HAND, CardSize.MINI)),
]
STATES = [
    CardState(),
    CardState(chosen=True),
    CardState(forbidden=True, ribbon="asks tonight"),
    CardState(negated=True, ribbon="negated"),
    CardState(carried_out=True),
    CardState(idle=True),
]


@pytest.mark.parametrize(("face", "size"), FACES)
def test_every_face_has_its_own_picture_in_every_state(
    theme: Theme, assets: Assets, face: Face, size: CardSize
) -> None:
    pictures = [card_pixmap(assets, theme, face, size, state, 1.0, 1.0) for state in STATES]
    images = [picture.toImage() for picture in pictures]
    for number, image in enumerate(images):
        assert all(image != other for other in images[:number])


def test_backs_differ_without_their_colours(dark: Theme, assets: Assets) -> None:
    grey = []
    for seat in range(4):
        back = card_pixmap(assets, dark, BackFace(seat), CardSize.HAND, CardState(), 1.0, 1.0)
        grey.append(back.toImage().convertToFormat(back.toImage().Format.Format_Grayscale8))
    assert all(one != two for number, one in enumerate(grey) for two in grey[:number])


def test_a_face_needs_a_card_that_is_made_for_it(card: CardButton) -> None:
    assert not CHALLENGE.fits(CardSize.HAND)
    with pytest.raises(ValueError, match="ChallengeFace"):
        card.set_face(CHALLENGE)


def test_every_character_has_diagram_emblem_and_family(assets: Assets) -> None:
    assert set(DIAGRAMS) == set(CHARACTER_FAMILIES)
    for character in CHARACTER_FAMILIES:
        assert not assets.glyph(character_face(character, character).emblem).isEmpty()


@pytest.mark.parametrize(
    "name", ["SHAPESHIFTER", "HEXENMEISTER", "INVERSEUSE", "PUISSANTE", "GEDULDIGER"]
)
def test_long_names_are_made_to_fit_and_never_cut(dark: Theme, assets: Assets, name: str) -> None:
    for pixels, width in ((22.6, 168.0), (13.3, 93.0)):
        font, squeeze = fit_font(dark, Role.BANNER, pixels, 1.0, name, width, 0.8)
        assert text_width(font, name) * squeeze <= width + 0.5
        assert font.pixelSize() >= 0.79 * pixels * 8
        assert squeeze > 0.9


def test_lines_break_where_the_sense_allows(dark: Theme, assets: Assets) -> None:
    font = text_font(dark, Role.CARD_TEXT, 18.5)
    text = "One target becomes 9, 10, 11 or 12 for this round."
    lines = balanced(font, text, 206, 3)
    assert " ".join(lines) == text
    assert not any(line.endswith(("9,", "10,")) for line in lines)
    assert balanced(font, "one\ntwo", 206) == ["one", "two"]


def test_turning_ends_on_the_other_side(qtbot: QtBot, card: CardButton) -> None:
    animation = card.animate_flip(BackFace(2), 60)
    assert card.face == KNIGHT
    animation.start()
    qtbot.waitUntil(lambda: animation.state() == STOPPED)
    assert card.face == BackFace(2)


def test_stopping_a_movement_jumps_to_its_end(card: CardButton) -> None:
    animation = card.animate_flip(BackFace(1))
    animation.start()
    animation.stop()
    assert card.face == BackFace(1)
    crack = card.animate_negate("negated")
    crack.start()
    card.picture()
    crack.setCurrentTime(200)
    card.picture()
    crack.stop()
    assert card.state.negated
    assert card.state.ribbon == "negated"


def test_without_movement_everything_is_at_once(card: CardButton) -> None:
    card.set_reduced_motion(True)
    assert card.animate_flip(BackFace(0)).duration() == 0
    card.setCheckable(True)
    card.setChecked(True)
    assert card.state.chosen


def test_a_chosen_card_stands_higher(card: CardButton) -> None:
    card.set_reduced_motion(True)
    card.clearFocus()
    low = card.picture().toImage()
    card.set_state(CardState(chosen=True))
    high = card.picture().toImage()
    middle = low.width() // 2
    room = card.around()
    assert high.pixelColor(middle, room - 6).alpha() > low.pixelColor(middle, room - 6).alpha()


def test_the_ring_is_for_the_keyboard(qtbot: QtBot, card: CardButton) -> None:
    card.clearFocus()
    without = card.picture().toImage()
    card.setFocus(Qt.FocusReason.MouseFocusReason)
    assert card.picture().toImage() == without
    card.clearFocus()
    card.setFocus(Qt.FocusReason.TabFocusReason)
    assert card.picture().toImage() != without


# ---------------------------------------------------------------- several in a hand


def stacked(table: QWidget) -> list[QWidget]:
    """What lies on a table, from below, without the pictures of its cards."""
    parts = table.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [part for part in parts if not isinstance(part, QFocusFrame)]


def test_in_a_fan_the_card_with_the_keyboard_lies_over_all_but_what_was_chosen(
    table: QWidget, dark: Theme, assets: Assets
) -> None:
    """Whatever came to lie over the hand before; a hand that lies so already is left alone."""
    cards = [TableCard(dark, assets, {}, parent=table) for _ in range(4)]
    first, second, third, fourth = cards
    for card in cards:
        card.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        card.show()
    other = QWidget(table)
    fan(cards)
    assert stacked(table) == [other, *cards]
    second.setFocus()
    fan(cards)
    assert stacked(table) == [other, first, third, fourth, second]
    first.set_picture_of(CardPicture(state="chosen"))
    fan(cards)
    assert stacked(table) == [other, third, fourth, second, first]
    other.raise_()
    fan(cards)
    assert stacked(table) == [other, third, fourth, second, first]
    moved = Moved()
    for card in cards:
        card.installEventFilter(moved)
    fan(cards)
    assert not moved.times
    fan(cards[::-1])
    assert moved.times


class Moved(QObject):
    """Counts how often something is put over something else."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: something happens to a card."""
        self.times += event.type() == QEvent.Type.ZOrderChange
        return False


def test_words_of_a_card_without_a_drawing_stand_in_the_middle_of_their_room(
    dark: Theme, assets: Assets
) -> None:
    """Between the line below the medallion and the lower edge: there was a hole above them."""
    face = king_face(
        "golem", "Golem", "12", "Your value is 12. But on a die that shows 12 it is 1."
    )
    size = CardSize.LARGE
    image = card_pixmap(assets, dark, face, size, CardState(), 1.0, 1.0).toImage()
    room = bleed(size, 1.0)
    columns = range(room + 60, room + int(size.box.width()) - 60)
    inked = [
        y
        for y in range(210, int(size.box.height()) - 22)
        if any(image.pixelColor(x, y + room).lightness() < 120 for x in columns)
    ]
    above, below = inked[0] - 202, size.box.height() - 14 - inked[-1]
    assert abs(above - below) < 24, (above, below)


def test_no_ribbon_covers_what_a_card_does(
    assets: Assets, dark: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second line of King's cards was cut by the ribbon of a negated one."""
    lines: list[tuple[float, float]] = []
    fitted = card_faces.Brush.fitted

    def note(brush: card_faces.Brush, *given: Any, **named: Any) -> None:
        _, baseline, _, role, size = given[:5]
        if role is Role.CARD_LINE:
            lines.append((baseline, size))
        fitted(brush, *given, **named)

    monkeypatch.setattr(card_faces.Brush, "fitted", note)
    face = king_face("oracle", "Oracle", "roll your die once more", "")
    for ribbon in ("", "negated"):
        state = CardState(negated=bool(ribbon), ribbon=ribbon)
        card_pixmap(assets, dark, face, CardSize.HAND, state, 1.013, 1.0)
    whole, under = lines[:2], lines[2:]
    assert len(whole) == len(under) == 2
    top = CardSize.HAND.size.height() - 28
    assert whole[-1][0] > top, "else nothing would have to be raised"
    assert under[-1][0] + under[-1][1] * 0.25 < top


def test_a_card_that_has_left_the_pointer_is_not_lifted_any_more(card: CardButton) -> None:
    heard: list[bool] = []
    card.hovered.connect(heard.append)
    middle = card.rect().center()
    there = QPointF(card.mapToGlobal(middle))
    QCursor.setPos(there.toPoint())
    QApplication.sendEvent(card, QEnterEvent(QPointF(middle), QPointF(middle), there))
    assert card._rise()
    card.move(card.x() + 3 * card.width(), card.y())
    assert not card._rise()
    assert heard == [True, False]
