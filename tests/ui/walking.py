"""Going round a dialog, a page or a menu by keyboard alone, and what is wrong on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAction, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QMenu,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.widgets.look import bring_into_view
from tests.ui.contrast_kit import GLYPH, MARK, PLAIN, differ
from tests.ui.reading import ROLE, lost, named

_MOST_STOPS = 200
_MOST_TURNS = 100
_OTHERS_MS = 50
_AROUND = 4
"""So many pixels beside a widget its mark may lie."""


def settle() -> None:
    """Let everything that is due happen."""
    for _ in range(3):
        QApplication.processEvents()


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key, where the keyboard is: in the menu that is open, else on what has it."""
    popup = QApplication.activePopupWidget()
    target = QApplication.focusWidget() if popup is None else popup.focusWidget() or popup
    assert target is not None, "nothing has the keyboard"
    QTest.keyClick(target, key, held)
    settle()


def during(
    ask: Callable[[], object],
    walk: Callable[[Any], object],
    find: Callable[[], QWidget | None] = QApplication.activeModalWidget,
) -> None:
    """`ask` opens what `find` finds, and may wait for it; meanwhile `walk` has it. It is gone
    afterwards."""
    came: list[BaseException | None] = []

    def look(turns: int = 0) -> None:
        found = find()
        if found is None:
            if turns < _MOST_TURNS:
                QTimer.singleShot(0, lambda: look(turns + 1))
            return
        try:
            settle()
            walk(found)
            came.append(None)
        except BaseException as problem:
            came.append(problem)
        finally:
            _away(found)
            others.start(_OTHERS_MS)

    def other() -> None:
        found = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if found is not None:
            came.append(AssertionError(f"then came {type(found).__name__}"))
            _away(found)

    others = QTimer()
    others.timeout.connect(other)
    QTimer.singleShot(0, look)
    ask()
    for _ in range(_MOST_TURNS):
        if came:
            break
        settle()
    others.stop()
    settle()
    assert came, "no dialog came"
    for problem in came:
        if problem is not None:
            raise problem


def _away(found: QWidget) -> None:
    if isValid(found) and found.isVisible():
        if isinstance(found, QDialog):
            found.reject()
        else:
            found.close()


# ---------------------------------------------------------------- round and round


def stops(root: QWidget) -> list[QWidget]:
    """Everything in it at which Tab has to stop."""
    return [
        widget
        for widget in root.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is root.window()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
    ]


def ring(root: QWidget, key: Qt.Key) -> list[QWidget]:
    """What has the keyboard while it goes once round by Tab or Backtab, from where it is; what has
    parts (a date, a page with links) counts once."""
    start = QApplication.focusWidget()
    assert start is not None, "nothing has the keyboard"
    seen = [start]
    held = (
        Qt.KeyboardModifier.ShiftModifier if key is Qt.Key.Key_Backtab else Qt.KeyboardModifier(0)
    )
    left = False
    for _ in range(_MOST_STOPS):
        press(key, held)
        assert lost(root) == "", f"after {named(seen[-1])}: {lost(root)}"
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is start and left:
            return seen
        if focus is not seen[-1]:
            left = True
            seen.append(focus)
        elif len(stops(root)) == 1:
            return seen
    raise AssertionError(f"never back at {named(start)}: {[named(one) for one in seen[-5:]]}")


def around(root: QWidget) -> list[str]:
    """What is wrong while Tab goes round: what is left out or met twice, where Backtab goes another
    way, what has no name or role, and what does not show that it has the keyboard."""
    faults = []
    order = ring(root, Qt.Key.Key_Tab)
    wanted = stops(root)
    faults += [f"Tab leaves out {named(one)}" for one in wanted if one not in order]
    faults += [f"Tab stops at {named(one)}" for one in order if one not in wanted]
    faults += [f"Tab meets {named(one)} twice" for one in set(order) if order.count(one) > 1]
    back = ring(root, Qt.Key.Key_Backtab)
    if back != [order[0], *order[:0:-1]]:
        faults.append(f"Backtab goes another way: {[named(one) for one in back]}")
    faults += [fault for one in order for fault in told(one)]
    faults += [f"{named(one)} does not show that it has the keyboard" for one in unmarked(order)]
    return faults


def told(widget: QWidget) -> list[str]:
    """What a screen reader could not say of it."""
    part = QAccessible.queryAccessibleInterface(widget)
    if part is None or part.role() is ROLE.NoRole:
        return [f"{named(widget)} has no role"]
    if not part.text(QAccessible.Text.Name).strip():
        return [f"{named(widget)} of role {part.role().name} has no name"]
    return []


def unmarked(widgets: list[QWidget]) -> list[QWidget]:
    """Those that look the same, to somebody who sees no colours too, with the keyboard and
    without."""
    found = []
    for number, widget in enumerate(widgets):
        other = widgets[number - 1]
        if other is widget:
            continue
        shots = []
        for one in (other, widget):
            one.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(widget)
            settle()
            shots.append(_shot(widget))
        if shots[0].size() == shots[1].size() and differ(*shots, PLAIN, GLYPH) < MARK:
            found.append(widget)
    return found


def _shot(widget: QWidget) -> QImage:
    window = widget.window()
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    area = place.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    return window.grab(area & window.rect()).toImage()


# ---------------------------------------------------------------- letters


def letters(root: QWidget) -> list[str]:
    """The letters with which buttons, labels or entries of it are chosen, as Qt writes them."""
    if isinstance(root, QMenu):
        texts = [action.text() for action in entries(root)]
    else:
        buttons: list[Any] = root.findChildren(QAbstractButton)
        labels = [label for label in root.findChildren(QLabel) if label.buddy() is not None]
        shown = [one for one in (*buttons, *labels) if one.isVisibleTo(root)]
        texts = [one.text() for one in shown]
    found = [QKeySequence.mnemonic(text).toString() for text in texts]
    return [letter for letter in found if letter]


def doubled(root: QWidget) -> list[str]:
    """Letters that stand for two things."""
    found = letters(root)
    return sorted({letter for letter in found if found.count(letter) > 1})


# ---------------------------------------------------------------- menus


def entries(menu: QMenu) -> list[QAction]:
    """What can be read in a menu."""
    return [action for action in menu.actions() if not action.isSeparator() and action.isVisible()]


def through(menu: QMenu) -> list[str]:
    """What is wrong while the arrows go through an open menu and those inside it."""
    shown = entries(menu)
    faults = [f"entry {number} has no words" for number, one in enumerate(shown) if not one.text()]
    faults += [f"two entries are called by {letter}" for letter in doubled(menu)]
    usable = [action for action in shown if action.isEnabled()]
    if not usable:
        return faults
    down, up, places, marked = Qt.Key.Key_Down, Qt.Key.Key_Up, {}, {}
    for number, action in enumerate(usable):
        if number or menu.activeAction() is None:
            press(down)
        if menu.activeAction() is not action:
            return [*faults, f"the arrow down does not come to {action.text()}"]
        for one in (usable[number - 1], action):
            shots = marked if one is action else places
            shots[one] = menu.grab(menu.actionGeometry(one)).toImage()
        if isinstance(inside := action.menu(), QMenu):
            faults += _into(menu, action, inside)
    if len(usable) > 1:
        alike = [one for one in usable if differ(places[one], marked[one], PLAIN, GLYPH) < MARK]
        faults += [f"{one.text()} does not show that it is chosen" for one in alike]
    for action in [*usable[-2::-1], usable[-1]]:
        press(up)
        if menu.activeAction() is not action:
            faults.append(f"the arrow up does not come to {action.text()}")
    return faults


def _into(menu: QMenu, action: QAction, inside: QMenu) -> list[str]:
    """Right leads into a menu inside another, Left back."""
    press(Qt.Key.Key_Right)
    if QApplication.activePopupWidget() is not inside:
        return [f"{action.text()} does not open"]
    faults = through(inside)
    press(Qt.Key.Key_Left)
    if not menu.isVisible() or inside.isVisible():
        faults.append(f"{action.text()} does not close")
    return faults


def choose(menu: QMenu, action: QAction) -> None:
    """By arrow and Enter."""
    for _ in menu.actions():
        if menu.activeAction() is action:
            break
        press(Qt.Key.Key_Down)
    assert menu.activeAction() is action, f"the arrows never come to {action.text()}"
    QTest.keyClick(menu, Qt.Key.Key_Return)
