"""Rows of lists are as high as what Qt makes of their words, at every size of the letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListWidgetItem, QStyle, QStyleOptionViewItem

from council_desktop.look.theme import build_theme
from council_desktop.widgets.row_list import WrappingList
from council_desktop.widgets.style import apply_theme


@pytest.fixture
def app(qapp: QApplication, assets: object) -> Iterator[QApplication]:
    """With the usual letters again afterwards."""
    yield qapp
    apply_theme(qapp, build_theme("dark"))


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.1, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("marked", [True, False])
def test_a_row_counts_with_no_more_room_than_its_words_have(
    app: QApplication, scale: float, marked: bool
) -> None:
    theme = build_theme("dark", scale)
    apply_theme(app, theme)
    rows = WrappingList(theme, marked=marked)
    rows.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    item = QListWidgetItem("Capturer un mammouth")
    if marked:
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked)
    rows.addItem(item)
    rows.resize(theme.px(230), theme.px(200))
    rows.show()
    option = QStyleOptionViewItem()
    rows.initViewItemOption(option)
    index = rows.indexFromItem(item)
    rows.itemDelegate().initStyleOption(option, index)  # type: ignore[attr-defined]
    option.rect = rows.visualItemRect(item)
    style = rows.style()
    words = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, rows).width()
    edges = 2 * (style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, rows) + 1)
    bar = rows.verticalScrollBar().sizeHint().width()
    counted = rows.width() - bar - rows._around
    rows.close()
    assert counted < words - edges
