"""Nothing that paints raises, however little room there is: such an error ends the process, as
shiboken gives up where an exception leaves a `paintEvent`."""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

import council_desktop
from council_desktop.app.window import Window
from council_desktop.games.registry import TITLES
from tests.chronicle import councils
from tests.ui.begun import begun
from tests.ui.stage import Stage, places
from tests.ui.test_every_dialog import PAGES, deal
from tests.ui.walking import settle

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

_SIDES = (1, 2, 4, 9, 20, 40)
_SLITS = ((640, 30), (30, 480))
"""A part that is given its width before its height, as pages are when they are made."""
SIZES = (
    *((wide, high) for wide in _SIDES for high in _SIDES if wide == high or 40 in (wide, high)),
    *_SLITS,
)
_KINDS = 6
"""Of decisions of a title: more show the same parts."""
_MOST = 16_777_215
"""Qt's own limit of a size."""


def painters() -> list[type[QWidget]]:
    """Every widget class of the program that paints itself."""
    for module in pkgutil.walk_packages(council_desktop.__path__, "council_desktop."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found: list[type[QWidget]] = []
    waiting: list[type[QWidget]] = [QWidget]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if "paintEvent" in vars(kind) and kind.__module__.startswith("council_desktop."):
                found.append(kind)
    return list(dict.fromkeys(found))


PAINTERS = painters()


_wrapped: list[Any] = []
"""Shiboken keeps what it has called once, and counts no reference: these live to the end."""


@contextmanager
def caught() -> Iterator[dict[type[QWidget], set[str]]]:
    """Which classes were painted, and what they raised: nothing leaves a paintEvent meanwhile."""
    found: dict[type[QWidget], set[str]] = {}
    before = {kind: kind.paintEvent for kind in PAINTERS}
    watching = True

    def careful(kind: type[QWidget]) -> Any:
        def paint(self: QWidget, event: Any) -> None:
            try:
                before[kind](self, event)
            except Exception as error:
                if not watching:
                    raise
                where = traceback.extract_tb(error.__traceback__)[-1]
                found.setdefault(kind, set()).add(f"{where.name}: {error!r}")
            else:
                found.setdefault(kind, set())

        return paint

    for kind in PAINTERS:
        _wrapped.append(careful(kind))
        kind.paintEvent = _wrapped[-1]  # type: ignore[method-assign]
    try:
        yield found
    finally:
        watching = False
        for kind, paint in before.items():
            kind.paintEvent = paint  # type: ignore[method-assign]


def squeeze(page: QWidget, done: set[tuple[type[QWidget], object]], mark: object = "") -> None:
    """Paint one of each class that is to be seen on a page in every tiny size."""
    for widget in [page, *page.findChildren(QWidget)]:
        one = (type(widget), mark)
        if one in done or not isinstance(widget, tuple(PAINTERS)) or not widget.isVisible():
            continue
        done.add(one)
        place, limits = widget.geometry(), (widget.minimumSize(), widget.maximumSize())
        widget.setMinimumSize(0, 0)
        widget.setMaximumSize(_MOST, _MOST)
        for wide, high in SIZES:
            widget.resize(wide, high)
            picture = QPixmap(wide, high)
            widget.render(picture)
        widget.setMinimumSize(limits[0])
        widget.setMaximumSize(limits[1])
        widget.setGeometry(place)


def stages(game_id: str) -> Iterator[Stage]:
    """Every kind of decision of a title, shown."""
    made: dict[int, Stage] = {}
    for place in islice(places(game_id, each=False, late=True), _KINDS):
        seats = place.case.setup.seats
        if seats not in made:
            made[seats] = Stage(place.match())
        stage = made[seats]
        stage.put(place.match())
        stage.presenter.finish_now()
        stage.page.setUpdatesEnabled(True)
        stage.settle()
        yield stage
        stage.page.setUpdatesEnabled(False)
    for stage in made.values():
        stage.close()


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with begun(qapp, tmp_path_factory.mktemp("data"), (1280, 800)) as made:
        assert made.scribe.book is not None
        councils.fill(made.scribe.book, 12)
        deal(made)
        made.games.keep()
        yield made


def test_whatever_paints_does_so_in_tiny_sizes(window: Window) -> None:
    done: set[tuple[type[QWidget], object]] = set()
    with caught() as found:
        for show in PAGES.values():
            show(window)
            settle()
            squeeze(window, done)
        for game_id in TITLES:
            for stage in stages(game_id):
                squeeze(stage.page, done, game_id)
    faults = {kind.__name__: sorted(said) for kind, said in found.items() if said}
    assert not faults
    assert len(found) > len(PAINTERS) / 2, "most of them are shown by some page or table"
