"""Where the desktop has no dialog for files: Qt's own, in the language and the look of the rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QListView,
    QMainWindow,
    QPushButton,
    QToolButton,
    QWidget,
)

from council_desktop.app.asking import Asking
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.text.qt_words import QtWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.style import apply_theme

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QMainWindow]:
    made = QMainWindow()
    made.resize(1024, 640)
    yield made
    made.deleteLater()
    apply_theme(qapp, build_theme("dark"))


def asked(window: QMainWindow, lang: str, assets: Assets, scale: float = 1.0) -> QFileDialog:
    words = QtWords(window)
    words.speak(lang)
    texts, theme = Texts(lang), build_theme("dark", scale)
    asking = Asking(window, lambda: (texts, theme), assets)
    try:
        dialog = asking._file_dialog(texts.t("app.menu.open"), texts.t("app.saves.filter"))
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.show()
    finally:
        words.hush()
    return dialog


def said(dialog: QFileDialog) -> set[str]:
    """The words of what is to be seen."""
    found = {dialog.windowTitle()}
    for part in dialog.findChildren(QWidget):
        if part.isVisible() and isinstance(part, QLabel | QPushButton | QToolButton):
            found |= {part.text().replace("&", ""), part.toolTip()}
    return found - {""}


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_nothing_in_it_is_english(window: QMainWindow, assets: Assets, lang: str) -> None:
    english = asked(window, "en", assets)
    other = asked(window, lang, assets)
    assert len(said(english)) > 8
    assert len(said(other)) > 8
    assert not said(english) & said(other)


def test_names_of_places_have_room_and_it_fits_the_window(
    qapp: QApplication, window: QMainWindow, assets: Assets
) -> None:
    apply_theme(qapp, build_theme("dark", 1.5))
    dialog = asked(window, "fr", assets, 1.5)
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    places = dialog.findChild(QListView, "sidebar")
    assert places is not None
    rows = [places.model().index(row, 0) for row in range(places.model().rowCount())]
    assert rows
    for row in rows:
        words = places.fontMetrics().horizontalAdvance(row.data())
        room = places.visualRect(row).width() - places.iconSize().width()
        assert words + 12 <= min(room, places.viewport().width()), row.data()
    assert not [
        button.objectName()
        for button in dialog.findChildren(QToolButton)
        if button.isVisible() and button.icon().isNull()
    ]
