"""Sentences for a screen reader, said once when something happens."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> bool:
    """Say `text` on behalf of `widget`; False where nobody listens."""
    if not text or not QAccessible.isActive():
        return False
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
    return True
