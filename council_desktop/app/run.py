"""Starts the application: the window, the self-test or the gallery."""

import sys
import tempfile
from pathlib import Path

from PySide6.QtWidgets import QApplication

from council_desktop.app.window import make_window
from council_desktop.services.command_line import Options
from council_desktop.services.logs import Logs
from council_desktop.services.paths import find_paths
from engine.titles import VERSION


def run(options: Options) -> int:
    """Start the window, the self-test or the gallery; returns the exit status."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Council Desktop")
    app.setApplicationVersion(VERSION)
    app.setDesktopFileName("council-desktop")
    if options.self_test or options.gallery is not None:
        with tempfile.TemporaryDirectory(prefix="council-desktop-") as folder:
            return _run_aside(app, options, options.data_dir or Path(folder))
    paths = find_paths(options.data_dir)
    logs = Logs(paths.logs)
    try:
        window = make_window(app, options, paths, logs)
        window.show()
        window.begin(options)
        return app.exec()
    finally:
        logs.close()


def _run_aside(app: QApplication, options: Options, folder: Path) -> int:
    """A run that leaves nothing behind."""
    paths = find_paths(folder)
    logs = Logs(paths.logs)
    try:
        if options.gallery is not None:
            from council_desktop.app.gallery import make_gallery

            return make_gallery(app, options, paths, options.gallery)
        from council_desktop.app.self_test import self_test

        return self_test(app, options, paths)
    finally:
        logs.close()
