"""The pointer waits as long as something is opened, also where that fails."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from council_desktop.system.waiting import waiting


def test_the_pointer_waits_and_is_itself_again(qapp: QApplication) -> None:
    with waiting():
        cursor = QApplication.overrideCursor()
        assert cursor is not None
        assert cursor.shape() == Qt.CursorShape.WaitCursor
    assert QApplication.overrideCursor() is None
    with pytest.raises(OSError, match="gone"), waiting():
        raise OSError("gone")
    assert QApplication.overrideCursor() is None
