"""A form that is being filled in outlives the program: what was typed is there the next time."""

from pathlib import Path
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, SignalInstance

from council_desktop.store.state_file import read_state, write_state

_PAUSE_MS: Final = 600
"""After the last letter, before the words are written down."""


class Form(Protocol):
    """A dialog whose fields can be read and filled in."""

    @property
    def changed(self) -> SignalInstance:
        """Something was typed or chosen."""

    @property
    def rejected(self) -> SignalInstance:
        """The person does not want it after all."""

    def typed(self) -> dict[str, Any]:
        """What stands in its fields; empty where nothing was typed."""

    def fill(self, typed: dict[str, Any]) -> None:
        """The inverse; whatever does not fit is left out."""


class HalfTyped(QObject):
    """Keeps what stands in one form, until it is done with."""

    def __init__(self, form: Form, file: Path, parent: QObject) -> None:
        """Fills the form with what was left in `file`."""
        super().__init__(parent)
        self._form, self._file = form, file
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        left = read_state(file)
        if left:
            form.fill(left)
        form.changed.connect(self._pause.start)
        # By the person's own hand: a program that ends closes its dialogs without this signal.
        form.rejected.connect(self.drop)

    def keep(self) -> None:
        """It is on the disk now."""
        self._pause.stop()
        typed = self._form.typed()
        if typed:
            write_state(self._file, typed)
        else:
            self.drop()

    def drop(self) -> None:
        """Nobody needs it any more."""
        self._pause.stop()
        self._file.unlink(missing_ok=True)
