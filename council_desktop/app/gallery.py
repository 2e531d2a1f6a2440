"""`--gallery DIR`: a picture of every screen."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from council_desktop.services.command_line import Options
from council_desktop.services.paths import Paths


def make_gallery(app: QApplication, options: Options, paths: Paths, folder: Path) -> int:
    """Exit status 0, or 1 after saying what failed."""
    raise NotImplementedError
