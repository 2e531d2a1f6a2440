"""Records of a game as a table with a heading: read aloud cell by cell."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from council_desktop.chronicle.drawing import Table
from council_desktop.look.theme import Theme
from council_desktop.widgets.look import words as label


class RecordTable(QFrame):
    """As high as it needs to be: the page around it scrolls."""

    def __init__(self, table: Table, theme: Theme) -> None:
        super().__init__()
        px = theme.px
        self.setProperty("kind", "panel")
        box = QVBoxLayout(self)
        box.setContentsMargins(px(16), px(12), px(16), px(12))
        box.addWidget(label(table.title, "title"))
        self.table = QTableWidget(len(table.rows), len(table.heads))
        self.table.setAccessibleName(table.title)
        self.table.setHorizontalHeaderLabels(list(table.heads))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        first = QTableWidgetItem(table.heads[0])
        first.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setHorizontalHeaderItem(0, first)
        for row, cells in enumerate(table.rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)  # What is too long for its column is cut there.
                if column:
                    item.setTextAlignment(
                        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    )
                self.table.setItem(row, column, item)
        high = px(34)
        self.table.verticalHeader().setDefaultSectionSize(high)
        self.table.setFixedHeight(high * len(table.rows) + header.sizeHint().height() + px(6))
        box.addWidget(self.table)
