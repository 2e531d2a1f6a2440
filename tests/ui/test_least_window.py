"""The least window, and one that is smaller by the frame round it: nothing scrolls."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea

from council_desktop.app.window import make_window
from council_desktop.look.theme import LEAST_WINDOW, least_window, room_of
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_SIZES = (LEAST_WINDOW, (1024, 612), (960, 600), (1366, 700))


def test_the_start_page_does_not_scroll_in_a_small_window(
    qapp: QApplication, data_dir: Path
) -> None:
    options = parse(["--data-dir", str(data_dir), "--lang", "de"])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.setMinimumSize(1, 1)
    window.show()
    window.show_home()
    for wide, high in _SIZES:
        window.resize(wide, high)
        QApplication.processEvents()
        window.fit_letters()
        for _ in range(3):
            QApplication.processEvents()
        least = least_window(window.theme.room)
        assert (least[0] <= wide, least[1] <= high) == (True, True)
        for area in (window.centralWidget(), *window.home.findChildren(QScrollArea)):
            assert isinstance(area, QScrollArea)
            assert not area.verticalScrollBar().maximum(), (wide, high)
            assert not area.horizontalScrollBar().maximum(), (wide, high)
    window.shut_down()
    window.close()
    window.deleteLater()


def test_it_is_no_smaller_than_can_be_read() -> None:
    assert room_of(400, 300) > 0.8, "then it scrolls"


def test_titles_of_the_start_page_are_written_alike(qapp: QApplication, data_dir: Path) -> None:
    """Where one of them needs smaller letters all have them."""
    options = parse(["--data-dir", str(data_dir), "--lang", "de"])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.resize(*LEAST_WINDOW)
    window.show()
    window.show_home()
    for _ in range(3):
        QApplication.processEvents()
    tiles = list(window.home.titles.values())
    own = {tile._words_for(tile.width())[0].pointSizeF() for tile in tiles}
    assert len(own) > 1, "left alone they would differ"
    assert {tile._title_font().pointSizeF() for tile in tiles} == {min(own)}
    window.shut_down()
    window.close()
    window.deleteLater()
