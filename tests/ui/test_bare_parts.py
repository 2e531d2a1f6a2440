"""A part of a table gets its size before anything was put on it: then it has nothing to arrange."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.look.theme import build_theme
from council_desktop.text.texts import Texts
from tests.ui.council_table_kit import assets
from tests.ui.test_tiny import PAINTERS

_SIZES = ((1, 1), (50, 400), (400, 50), (400, 300), (1600, 1000))


def _bare() -> Iterator[Any]:
    """One of each painted class that lays itself out and can be made from what all are given."""
    given: dict[str, Any] = {
        "theme": build_theme("dark"),
        "assets": assets(),
        "texts": Texts(),
        "faces": None,
        "secret": "",
        "hint": "",
        "made": lambda *_: None,
    }
    for kind in PAINTERS:
        wanted = [
            one.name
            for one in list(inspect.signature(kind.__init__).parameters.values())[1:]
            if one.default is one.empty and one.kind is not one.VAR_POSITIONAL
        ]
        if hasattr(kind, "arrange") and {*wanted} <= {*given, "parent"}:
            own: dict[str, Any] = {**given, "parent": QWidget()}
            yield kind(**{name: own[name] for name in wanted}), own["parent"]


def test_a_part_that_shows_nothing_yet_takes_any_size(qapp: QApplication) -> None:
    tried = 0
    for part, ground in _bare():
        for size in _SIZES:
            part.resize(*size)
            part.arrange()
        tried += 1
        part.deleteLater()
        ground.deleteLater()
    assert tried > 10
