"""Where the window was comes back: on a screen that exists, kept in a file of its own."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QMainWindow

from council_desktop.store.state_file import (
    Rect,
    clamped,
    read_window,
    write_window,
)

_SETTLED_MS: Final = 800
"""So long after the last move the place is written down."""
_FRAME: Final = 48
"""Pixels that title bar and borders of a desktop may add to a window's height."""
_GROWS_MS: Final = 250
"""A window manager makes a window large sooner than that, or there is none."""
_NO_SCREEN: Final = (800, 800)
"""What Qt calls a screen where there is none."""


class Placement(QObject):
    """Remembers the place of one window, also when the program is killed later."""

    _grown = Signal()
    """It has another size."""

    def __init__(self, window: QMainWindow, file: Path) -> None:
        super().__init__(window)
        self._window, self._file = window, file
        self._least = window.minimumWidth(), window.minimumHeight()
        """No smaller than that, on a screen where it has room."""
        self._state = read_window(file)
        self._size = window.size()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(_SETTLED_MS)
        self._clock.timeout.connect(self._settled)
        self._fresh = True
        """Has nobody looked yet where the frame of a restored window has come to lie?"""
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            # After the system has moved what it moves itself.
            later = Qt.ConnectionType.QueuedConnection
            app.screenRemoved.connect(self.come_back, later)
            app.primaryScreenChanged.connect(self.come_back, later)
            app.screenAdded.connect(self._watch)
            for screen in app.screens():
                self._watch(screen)

    def _watch(self, screen: QScreen) -> None:
        """A screen may become smaller: another resolution, or letters of the system."""
        screen.availableGeometryChanged.connect(self.come_back, Qt.ConnectionType.QueuedConnection)

    def restore(self) -> None:
        """Put the window where it was."""
        self._fit_least()
        place = self._state.place
        if place is not None:
            least = self._window.minimumWidth(), self._window.minimumHeight()
            self._window.setGeometry(*clamped(place, _screens(), least))
        sticks_out = place is None and self._would_stick_out()
        if sticks_out:  # Nobody may be there who makes a window as large as its screen.
            _, _, width, height = _screens()[0]
            self._window.resize(self._window.size().boundedTo(QSize(width, height - _FRAME)))
        if self._state.maximized or sticks_out:
            self._maximize()
        if self._state.full:
            self._window.setWindowState(
                self._window.windowState() | Qt.WindowState.WindowFullScreen
            )

    def _maximize(self) -> None:
        """As large as the screen, and wait a moment for that: some systems do it later, and pages
        that are made before would be made twice."""
        before, wait = self._window.size(), QEventLoop()
        self._window.showMaximized()
        if self._window.size() != before:
            return
        self._grown.connect(wait.quit)
        QTimer.singleShot(_GROWS_MS, wait, wait.quit)
        wait.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    def come_back(self) -> None:
        """A screen has gone or changed: the window is where it can be taken hold of."""
        self._fit_least()
        window, screens = self._window, _screens()
        if not screens or window.isMaximized() or window.isFullScreen():
            return
        box = window.geometry()
        place = (box.x(), box.y(), box.width(), box.height())
        found = clamped(place, screens, (window.minimumWidth(), window.minimumHeight()))
        if found != place:
            window.setGeometry(*found)

    def _settled(self) -> None:
        if self._fresh:
            self._show_frame()
        self.remember()

    def _show_frame(self) -> None:
        """A frame is known only when the system has made one: its title is not above the screen."""
        window, screen = self._window, self._window.screen()
        if window.isMaximized() or window.isFullScreen():
            return
        self._fresh = False
        above = screen.availableGeometry().top() - window.frameGeometry().top()
        if above > 0:
            window.move(window.x(), window.y() + above)

    def _would_stick_out(self) -> bool:
        """At the first start: would the window, in its frame, hide a part of itself?"""
        window = self._window
        _, _, width, height = _screens()[0]
        if (width, height) == _NO_SCREEN:
            return False
        return width < window.width() or height < window.height() + _FRAME

    def _fit_least(self) -> None:
        """The window fits on every screen there is; what then has no room in it scrolls."""
        wide, high = self._least
        for _, _, width, height in _screens():
            if (width, height) != _NO_SCREEN:
                wide, high = min(wide, width), min(high, height - _FRAME)
        self._window.setMinimumSize(wide, high)

    def remember(self) -> None:
        """Write down where it is now."""
        self._clock.stop()
        window = self._window
        big = window.isMaximized() or window.isFullScreen()
        box = window.normalGeometry() if big else window.geometry()
        place: Rect | None = (box.x(), box.y(), box.width(), box.height())
        if box.width() <= 0 or box.height() <= 0:
            place = self._state.place
        state = replace(
            self._state, place=place, maximized=window.isMaximized(), full=window.isFullScreen()
        )
        if state != self._state and write_window(self._file, state):
            self._state = state

    def touch(self) -> None:
        """The window was moved, resized or maximized."""
        self._clock.start()
        size = self._window.size()
        if size != self._size:
            self._size = size
            self._grown.emit()


def _screens() -> list[Rect]:
    """The main one first."""
    main = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not main)
    boxes = [screen.availableGeometry() for screen in screens]
    return [(box.x(), box.y(), box.width(), box.height()) for box in boxes]
