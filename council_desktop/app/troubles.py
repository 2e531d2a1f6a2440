"""What the window does when something goes wrong: it says what is safe, and offers a next step."""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.app.asking import Asking
from council_desktop.app.games import CannotOpen, Games
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.report import ReportDialog
from council_desktop.store.saves import SUFFIX, problem_text
from council_desktop.system.children import show_folder
from council_desktop.system.paths import Paths
from council_desktop.system.report import write_report
from council_desktop.text.texts import Texts
from engine.core.errors import SaveProblem

log = logging.getLogger(__name__)

COPY: Final = "copy"
DROP: Final = "drop"
STAY: Final = "stay"


class Troubles:
    """Dialogs of the window about what went wrong."""

    def __init__(
        self,
        window: QWidget,
        paths: Paths,
        assets: Assets,
        asking: Asking,
        look: Callable[[], tuple[Texts, Theme]],
        say: Callable[[str], None],
    ) -> None:
        """`look`: texts and theme as they are now."""
        self._window, self._paths, self._assets = window, paths, assets
        self.asking = asking
        self._look, self._say = look, say
        self.games: Games | None = None

    # ------------------------------------------------------------ errors

    def show_error(self, details: str) -> None:
        """An error nobody caught: the game is kept already, the person goes on or quits."""
        texts, theme = self._look()
        path = self.games.path if self.games is not None else None
        saved_at = str(path) if path is not None else ""
        dialog = CrashDialog(texts, theme, self._assets, details, saved_at, self._window)
        dialog.report_requested.connect(lambda: self.report(details))
        dialog.folder_requested.connect(self.open_folder)
        quits: list[bool] = []
        dialog.quit_requested.connect(lambda: quits.append(True))
        self.asking.run(dialog)
        dialog.deleteLater()
        if quits:
            self._window.close()

    def report(self, details: str = "") -> None:
        """Asks what may be in it and where it is to be written, and writes it."""
        texts, theme = self._look()
        game = self._game()
        dialog = ReportDialog(texts, theme, self._assets, game is not None, self._window)
        wanted = self.asking.run(dialog)
        names = dialog.names.isChecked()
        dialog.deleteLater()
        if wanted:
            self.write_report(names, details)

    def write_report(self, names: bool, details: str = "") -> None:
        """Asks where, and writes it."""
        texts, _ = self._look()
        name = f"council-desktop-report-{datetime.now():%Y%m%d-%H%M%S}.zip"
        title = texts.t("app.menu.report")
        target = self.asking.file_to_write(title, name, texts.t("app.report.filter"))
        if target is None:
            return
        try:
            write_report(
                target,
                logs=sorted(self._paths.logs.glob("*.log*")),
                game=self._game(),
                names=names,
                settings=self._paths.settings,
                details=details,
            )
        except SaveProblem as problem:
            _, key, params = problem_text(problem, target)
            self._say(texts.t(key, **params))
            return
        self._say(texts.t("app.error.report_saved", file=target))

    def _game(self) -> Path | bytes | None:
        if self.games is None or self.games.journal is None:
            return None
        return self.games.journal.content()

    # ------------------------------------------------------------ folders and files

    def open_folder(self) -> None:
        """The data folder, in the system's window."""
        try:
            self._paths.make()
        except OSError as error:
            self._say(str(error))
            return
        show_folder(self._paths.data)

    def show_file(self, path: Path) -> None:
        """The folder in which a file lies."""
        show_folder(path.parent)

    def save_copy(self, path: Path | None = None) -> bool:
        """Asks where a game is to be copied to, and copies it; was it?"""
        assert self.games is not None
        texts, _ = self._look()
        source = path or self.games.path
        if source is None:
            return False
        name = source.name if source.suffix == SUFFIX else f"{source.name}{SUFFIX}"
        title = texts.t("app.menu.save_as")
        target = self.asking.file_to_write(title, name, texts.t("app.saves.filter"))
        if target is None:
            return False
        try:
            self.games.save_copy(target, path)
        except CannotOpen as problem:
            self._say(str(problem))
            return False
        self._say(texts.t("app.saves.copied", file=target))
        return True

    def may_lose(self) -> bool:
        """Before a game is left which the disk does not take: True once it may be left."""
        texts, _ = self._look()
        assert self.games is not None
        trouble = self.games.trouble
        reason = trouble.reason if trouble is not None else texts.t("app.unkept.slow")
        answers = [(name, texts.t(f"app.unkept.{name}")) for name in (COPY, DROP, STAY)]
        title, text = texts.t("app.unkept.title"), texts.t("app.unkept.text", reason=reason)
        while True:
            answer = self.asking.choose(title, text, answers)
            if answer != COPY:
                return answer == DROP
            if self.save_copy():
                return True
