"""Small touches the application's style sheet has no word for; colours come from the theme."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from council_desktop.look.theme import LEAST_TARGET, Role, Theme, css, mix
from council_desktop.widgets.plain import PlainLabel


def tall(button: QPushButton, theme: Theme, height: int) -> None:
    """A button of at least `height` logical pixels at 100 %: the main one of a page."""
    # A style sheet's min-height wins over setMinimumHeight, so it has to be said in one.
    inside = theme.px(height) - 2 * theme.px(5) - 2
    button.setStyleSheet(f"min-height: {inside}px;")


def bring_into_view(widget: QWidget) -> None:
    """Scroll whatever it lies in until it is seen."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def up_and_down(inside: QWidget, area: QScrollArea | None = None) -> QScrollArea:
    """Scrolls up and down only, and shows what lies below it; `area`: one that is there already."""
    area = area or QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)  # after `setWidget`, which turns it on
    return area


def dyed(label: QLabel, colour: QColor, font: QFont | None = None) -> QLabel:
    """The label in this colour of the theme."""
    label.setStyleSheet(f"color: {css(colour)};")
    if font is not None:
        label.setFont(font)
    return label


def words(text: str, kind: str = "") -> QLabel:
    """A label that wraps; `kind` as in the style sheet."""
    label = PlainLabel(text)
    label.setWordWrap(True)
    if kind:
        label.setProperty("kind", kind)
    return label


def paper_sheet(theme: Theme) -> str:
    """The style of controls that lie on paper: its ink is dark in every theme."""
    ink, edge = css(theme.paper_ink), css(theme.paper_edge)
    gold, light = css(theme.paper_gold), css(theme.paper_light)
    hover = css(mix(theme.paper[1], theme.paper_gold, 0.14))
    reading = theme.font(Role.READING)
    return f"""
QLabel {{ color: {ink}; background: transparent; }}
QFrame[kind="example"] {{ background: {light}; border: 1px solid {edge}; border-radius: 8px; }}
QLabel[kind="muted"] {{ color: {css(theme.paper_muted)}; }}
QLabel[kind="good"] {{ color: {css(theme.paper_green)}; }}
QLabel[kind="error"] {{ color: {css(theme.paper_red)}; }}
QLabel[kind="note"], QLabel[kind="verdict"] {{ font-family: '{reading.family()}'; }}
QLabel[kind="note"] {{ font-style: italic; font-size: {theme.points(13.5):.2f}pt; }}
QLabel[kind="verdict"] {{ color: {gold}; font-weight: 600; font-size: {theme.points(14):.2f}pt; }}
QTextBrowser {{ background: transparent; border: none; border-left: 2px solid transparent;
  border-radius: 0; color: {ink};
  font-family: '{reading.family()}'; font-size: {theme.points(13.5):.2f}pt; font-weight: 500;
  selection-background-color: {gold}; selection-color: {light}; padding: 0; }}
QTextBrowser:focus, QScrollArea[kind="reading"]:focus {{ border: none;
  border-left: 2px solid {gold}; }}
QPushButton {{ color: {ink}; background: {light}; border: 1px solid {edge}; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:focus {{ border: 2px solid {gold}; }}
QPushButton[kind="note"] {{ background: transparent; border: none; padding: 0; font-style: italic;
  min-height: {LEAST_TARGET}px; text-decoration: underline; color: {css(theme.paper_muted)}; }}
QPushButton[kind="note"]:focus {{ border: 2px solid {gold}; }}
QScrollBar::handle {{ background: {edge}; }}
"""


def bare_list(theme: Theme) -> str:
    """A list that lies on its panel without a frame or ground of its own."""
    return (
        "QListView { background: transparent; border: 2px solid transparent; border-radius: 6px; }"
        f"QListView:focus {{ border: 2px solid {css(theme.gold_text)}; }}"
    )


def on_paper(widget: QWidget, theme: Theme) -> None:
    """Style what lies on this sheet of paper."""
    widget.setStyleSheet(paper_sheet(theme))
