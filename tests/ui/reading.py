"""What a screen reader would find in a window, and where the keyboard is."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

ROLE = QAccessible.Role
USED = frozenset(
    {
        ROLE.Button,
        ROLE.PushButton,
        ROLE.RadioButton,
        ROLE.CheckBox,
        ROLE.EditableText,
        ROLE.ComboBox,
        ROLE.ButtonMenu,
        ROLE.ButtonDropDown,
        ROLE.List,
        ROLE.Slider,
    }
)


def tree(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """It and everything in it, from the front to the depths."""
    yield interface
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from tree(child)


def seen(window: QWidget) -> list[QAccessibleInterface]:
    """Everything in a window that is not hidden."""
    root = QAccessible.queryAccessibleInterface(window)
    assert root is not None
    return [part for part in tree(root) if not part.state().invisible]


def spoken(window: QWidget) -> list[str]:
    """The whole tree in words: role, name, description, value, and what can be done with it.

    What is hidden is told too: a reader may look there as well.
    """
    root = QAccessible.queryAccessibleInterface(window)
    assert root is not None
    kinds = QAccessible.Text
    lines = []
    for part in tree(root):
        state = part.state()
        words = [part.text(kind) for kind in (kinds.Name, kinds.Description, kinds.Value)]
        marks = [
            name
            for name in ("invisible", "disabled", "focusable", "focused", "checkable", "checked")
            if getattr(state, name)
        ]
        lines.append(" | ".join([part.role().name, *words, *marks]))
    return lines


def nameless(window: QWidget) -> list[str]:
    """What can be used and has no name."""
    found = []
    for part in seen(window):
        inside_another = part.parent() is not None and part.parent().role() in (
            ROLE.ComboBox,
            ROLE.SpinBox,
            ROLE.ScrollBar,
        )
        named = bool(part.text(QAccessible.Text.Name).strip())
        if part.role() in USED and not inside_another and not named:
            found.append(f"{part.role()} {part.object()} {part.rect()}")
    return found


def focusable_without_role(window: QWidget) -> list[str]:
    """Widgets Tab stops at that would be announced as nothing."""
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled():
            continue
        if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        part = QAccessible.queryAccessibleInterface(widget)
        if part is None or (
            part.role() in (ROLE.NoRole, ROLE.Client) and not part.text(QAccessible.Text.Name)
        ):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


def lost(window: QWidget) -> str:
    """Why the keyboard is nowhere a person could tell; "" where all is well."""
    focus = QApplication.focusWidget()
    if focus is None:
        return "nothing has the keyboard"
    if not focus.isVisible() or not focus.isEnabled():
        return f"{named(focus)} has the keyboard and can't be used"
    if focus is window or focus is focus.window():
        return "the bare window has the keyboard"
    if not window.isAncestorOf(focus):
        return f"{named(focus)} of another window has the keyboard"
    return ""


def named(widget: QWidget) -> str:
    """A widget for who looks into a failure."""
    name = widget.accessibleName() or getattr(widget, "text", str)() or widget.objectName()
    return f"{type(widget).__name__} {name!r}"
