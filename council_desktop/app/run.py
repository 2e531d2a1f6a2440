"""Starts the application: the window, the self-test or the gallery."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from council_desktop.app.session import Session, restart_command
from council_desktop.app.window import make_window
from council_desktop.store.steps import set_program_aside
from council_desktop.system.command_line import Options
from council_desktop.system.instance import AlreadyOpen, Instance, Unreachable
from council_desktop.system.logs import Logs
from council_desktop.system.paths import Paths, find_paths
from council_desktop.system.preferences import (
    SYSTEM,
    WITHOUT_SCREEN,
    dialogs_of_the_desktop,
    language_of,
)
from council_desktop.system.sounds import Sounds
from council_desktop.text.texts import Texts
from engine.resources import resource_path
from engine.titles import VERSION

_LISTEN_AFTER_MS: Final = 150
"""The first paint is over then; a second start waits longer than that."""
_SHOWN_MS: Final = 15_000


class Program(QApplication):
    """The application; on macOS the system hands files to it, not to a second start."""

    asked = Signal(object, str)
    """As `Instance.asked`: (Path of a file that was opened by a double click, "")."""

    def event(self, event: QEvent) -> bool:
        """Qt: only what is meant for the application itself comes here."""
        file = file_of(event)
        if file is None:
            return super().event(event)
        self.asked.emit(file, "")
        return True


def file_of(event: QEvent) -> Path | None:
    """The file that the system wants to be opened; None for any other event or address."""
    if isinstance(event, QFileOpenEvent) and event.url().isLocalFile():
        return Path(event.file())
    return None


def run(options: Options) -> int:
    """Start the window, the self-test or the gallery; returns the exit status."""
    arguments = [*sys.argv[:1], *dialogs_of_the_desktop(os.environ)]
    app = QApplication.instance() or Program(arguments)
    assert isinstance(app, QApplication)
    app.setApplicationName("Council Desktop")
    app.setApplicationVersion(VERSION)
    app.setDesktopFileName("council-desktop")
    app.setWindowIcon(QIcon(str(resource_path("icons", "program", "council-desktop.png"))))
    if options.self_test or options.gallery is not None:
        with tempfile.TemporaryDirectory(prefix="council-desktop-") as folder:
            return _run_aside(app, options, options.data_dir or Path(folder))
    paths = find_paths(options.data_dir)
    instance = Instance(paths.data)
    try:
        if not instance.claim(options.file):
            return 0
    except (AlreadyOpen, Unreachable) as problem:
        return _refuse(app, options, "hangs" if isinstance(problem, AlreadyOpen) else "unreachable")
    try:
        return _run_window(app, options, paths, instance)
    finally:
        instance.release()


def _run_window(app: QApplication, options: Options, paths: Paths, instance: Instance) -> int:
    logs = Logs(paths.logs)
    try:
        window = make_window(app, options, paths, logs)
        if app.platformName() not in WITHOUT_SCREEN:
            window.player = Sounds()
        instance.asked.connect(window.on_second_start)
        here = [] if options.data_dir is None else ["--data-dir", str(options.data_dir)]
        session = Session(app, window.keep, window.leave, restart_command(here), window)
        session.listen()
        if isinstance(app, Program):
            app.asked.connect(window.on_second_start)
        try:
            window.show()
            window.begin(options)
            QTimer.singleShot(_LISTEN_AFTER_MS, instance, instance.listen)
            set_program_aside()
            return app.exec()
        finally:
            session.release()
    finally:
        logs.close()


def _refuse(app: QApplication, options: Options, why: str) -> int:
    """Another start holds the data directory: said where it can be seen."""
    texts = Texts(language_of(options.lang or SYSTEM))
    sentence = texts.t(f"app.error.{why}")
    print(f"council-desktop: {sentence}", file=sys.stderr)
    if app.platformName() not in WITHOUT_SCREEN:
        box = QMessageBox(QMessageBox.Icon.Warning, texts.t("app.name"), sentence)
        QTimer.singleShot(_SHOWN_MS, box, box.close)
        box.exec()
    return 1


def _run_aside(app: QApplication, options: Options, folder: Path) -> int:
    """A run that leaves nothing behind."""
    paths = find_paths(folder)
    logs = Logs(paths.logs)
    try:
        if options.gallery is not None:
            from council_desktop.app.gallery import make_galleries

            return make_galleries(app, options, folder, options.gallery)
        from council_desktop.app.self_test import self_test

        return self_test(app, options, paths)
    finally:
        logs.close()
