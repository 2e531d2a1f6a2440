"""The transcripts of a walk through the riddles are what is really pressed and said."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.system import clock
from tests.ui.begun import begun
from tests.ui.riddle_walk import DAY, KEYBOARD, SPOKEN, walk


def test_the_transcripts_are_true(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "today", lambda: DAY)
    with begun(qapp, tmp_path, (1280, 800)) as window:
        one = walk(qapp, window)
    assert one.keys == KEYBOARD.read_text(encoding="utf-8").splitlines()
    assert one.heard == [*SPOKEN.read_text(encoding="utf-8").splitlines(), ""]
