"""Where log records go, and what happens to an error nobody caught."""

import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QThread,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

log = logging.getLogger(__name__)
_QT_LOG = logging.getLogger("qt")

_MOST_BYTES: Final = 1_000_000
_KEPT: Final = 3
_CRASHES: Final = "crash.log"
_ANY_NAME: Final = "backslashreplace"
"""Names of files need not be text: what is none is written as what it is."""
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}

_HARMLESS: Final = (
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise()",
)
"""Without a screen Qt says this of every window with a least size, and of one that comes up."""

_HEADROOM: Final = 300
"""So many calls more are free to whoever tells of an error: it may be that there were too many."""
_MOST_UNTOLD: Final = 20
"""Errors that wait to be told; of more only the log knows."""

Reporter = Callable[[str], None]
"""Shows the details of an error to the person."""


class _Teller(QObject):
    """Tells of one error at a time, from the event loop: wherever the error was, nothing of it is
    on the stack any more, and what goes wrong while it is told is told after it."""

    _rung = Signal()

    def __init__(self, report: Reporter) -> None:
        super().__init__()
        self._report = report
        self._untold: list[str] = []
        self._telling = False
        self._rung.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def add(self, details: str) -> None:
        """There was another error."""
        if details not in self._untold and len(self._untold) < _MOST_UNTOLD:
            self._untold.append(details)
        if QThread.currentThread().loopLevel() > 0:
            self._rung.emit()
        else:
            self._tell()  # no event loop would do it later

    def _tell(self) -> None:
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                try:
                    self._report(self._untold.pop(0))
                except Exception:
                    # The same way again would fail again: its last words are in the log.
                    log.critical("an error could not be told", exc_info=True)
        finally:
            self._telling = False


class Logs:
    """The handlers of one run; `close` takes them all away again."""

    def __init__(self, folder: Path, *, debug: bool = False) -> None:
        """Write into `folder`; where that fails only standard error is written to."""
        self.file = folder / "council-desktop.log"
        self._handlers: list[logging.Handler] = []
        self._crash_file: IO[str] | None = None
        self._root = logging.getLogger()
        self._hook = sys.excepthook
        self._thread_hook = threading.excepthook
        self._level = self._root.level
        self._root.setLevel(logging.DEBUG if debug else logging.INFO)
        self._add(logging.StreamHandler(sys.stderr), logging.DEBUG if debug else logging.WARNING)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for file in (self.file, folder / _CRASHES):
                if file.exists() and not file.is_file():  # a pipe would wait for ever
                    raise OSError(f"{file.name} is not a file")
            handler = RotatingFileHandler(
                self.file,
                maxBytes=_MOST_BYTES,
                backupCount=_KEPT,
                encoding="utf-8",
                errors=_ANY_NAME,
                delay=True,
            )
            self._crash_file = (folder / _CRASHES).open("a", encoding="utf-8")
        except OSError as error:
            log.warning("no log file in %s: %s", folder, error)
        else:
            self._add(handler, logging.DEBUG)
            faulthandler.enable(self._crash_file)
        qInstallMessageHandler(_on_qt_message)

    def report_errors(
        self, report: Reporter, tells: Callable[[BaseException], bool] = lambda error: False
    ) -> None:
        """From now on an error nobody caught is logged and shown by `report`.

        Unless `tells` has said it in a sentence: what the system refuses is no error of ours.
        """
        teller = _Teller(report)

        def on_error(
            kind: type[BaseException], error: BaseException, trace: TracebackType | None
        ) -> None:
            if issubclass(kind, KeyboardInterrupt):
                self._hook(kind, error, trace)
                return
            limit = sys.getrecursionlimit()
            sys.setrecursionlimit(limit + _HEADROOM)
            try:
                details = "".join(traceback.format_exception(kind, error, trace))
                if tells(error):
                    log.info("told in a sentence\n%s", details)
                    return
                log.critical("uncaught error\n%s", details)
                teller.add(details)
            finally:
                sys.setrecursionlimit(limit)

        def on_thread_error(args: threading.ExceptHookArgs) -> None:
            details = "".join(
                traceback.format_exception(args.exc_type, args.exc_value, args.exc_traceback)
            )
            log.critical("uncaught error in thread %s\n%s", args.thread, details)

        sys.excepthook = on_error
        threading.excepthook = on_thread_error

    def close(self) -> None:
        """Put everything back as it was."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook
        qInstallMessageHandler(None)
        if self._crash_file is not None:
            faulthandler.disable()
            self._crash_file.close()
            self._crash_file = None
        for handler in self._handlers:
            self._root.removeHandler(handler)
            handler.close()
        self._handlers.clear()
        self._root.setLevel(self._level)

    def _add(self, handler: logging.Handler, level: int) -> None:
        handler.setLevel(level)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._root.addHandler(handler)
        self._handlers.append(handler)


def _on_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    level = _LEVELS.get(kind, logging.WARNING)
    if message.startswith(_HARMLESS):
        level = logging.DEBUG
    _QT_LOG.log(level, "%s: %s", context.category or "default", message)
