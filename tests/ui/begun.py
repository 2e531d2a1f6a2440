"""The program's window as a start leaves it, for the tests of a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from council_desktop.app.window import Window, make_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths


def all_gone(windows: list[Window]) -> None:
    """Closed, and taken away at once: whatever is dressed later would dress them too."""
    while windows:
        window = windows.pop()
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def gone_before(windows: list[Window]) -> None:
    """The same with those that a test has closed, before it starts another one."""
    closed = [one for one in windows if not one.isVisible()]
    windows[:] = [one for one in windows if one.isVisible()]
    all_gone(closed)


@contextmanager
def begun(
    qapp: QApplication, folder: Path, size: tuple[int, int] | None = None
) -> Iterator[Window]:
    """With its data in `folder`, nothing moving, shown in `size`; gone at the end."""
    options = parse(["--data-dir", str(folder)])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.settings = replace(window.settings, speed="instant")
    if size is not None:
        window.resize(*size)
    window.show()
    window.begin(options)
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
