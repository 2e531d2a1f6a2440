"""Qt's own words in the language of the texts: names of keys, buttons and menus of its dialogs.

They come with Qt, one file a language. A language that Qt does not speak leaves them in English.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

_FILE: Final = "qtbase"


class QtWords(QObject):
    """Qt's words as long as this lives; whoever shows texts has one."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._translator: QTranslator | None = None

    def speak(self, lang: str) -> bool:
        """From now on in this language; False where Qt has no words of it."""
        self.hush()
        translator = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if not translator.load(f"{_FILE}_{lang}", folder):
            translator.deleteLater()
            return False
        QCoreApplication.installTranslator(translator)
        self._translator = translator
        return True

    def hush(self) -> None:
        """Qt's words as they are in Qt."""
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator.deleteLater()
            self._translator = None
