"""`--self-test`: the real window plays one game to its end through its widgets."""

from PySide6.QtWidgets import QApplication

from council_desktop.services.command_line import Options
from council_desktop.services.paths import Paths


def self_test(app: QApplication, options: Options, paths: Paths) -> int:
    """Exit status 0, or 1 after saying what failed."""
    raise NotImplementedError
