"""The application's style: Fusion, with tick marks and arrows painted from the theme.

The style sheet of `look.theme.stylesheet` gives boxes, colours and letters; what a style sheet
can only do with image files is painted here.
"""

from typing import Any, Final, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionComplex,
    QWidget,
)

from council_desktop.look.theme import LEAST_TARGET, Role, Theme, palette, stylesheet
from council_desktop.widgets.plain import keep_plain

ON_PAPER: Final = "paper"
"""The kind of a combo box that lies on paper."""
_BESIDE: Final = 24
"""What the round corners of a field take from its words, at 100 %."""
_INNER_LINE: Final = 2.0
"""Width of the line that marks a gold button, in pixels."""
_ARROWS: Final = {
    QStyle.PrimitiveElement.PE_IndicatorArrowDown: 0.0,
    QStyle.PrimitiveElement.PE_IndicatorSpinDown: 0.0,
    QStyle.PrimitiveElement.PE_IndicatorArrowLeft: 90.0,
    QStyle.PrimitiveElement.PE_IndicatorArrowUp: 180.0,
    QStyle.PrimitiveElement.PE_IndicatorSpinUp: 180.0,
    QStyle.PrimitiveElement.PE_IndicatorArrowRight: 270.0,
}


class CouncilStyle(QProxyStyle):
    """Fusion with this program's check boxes, radio buttons and arrows."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("Fusion")
        self.theme = theme
        """What is painted with from the next time on."""

    def polish(self, what: Any) -> Any:
        """Qt: before a widget is seen for the first time (it asks with palettes, too)."""
        if isinstance(what, QWidget):
            keep_plain(what)
        return super().polish(what)

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Qt: indicators and arrows are ours, the rest is Fusion's."""
        box = QRectF(option.rect)
        state = option.state
        if element == QStyle.PrimitiveElement.PE_IndicatorCheckBox:
            _draw_check(painter, box, state, self.theme)
        elif element == QStyle.PrimitiveElement.PE_IndicatorRadioButton:
            _draw_radio(painter, box, state, self.theme)
        elif element in _ARROWS:
            enabled = bool(state & QStyle.StateFlag.State_Enabled)
            ink = self.theme.muted if enabled else self.theme.disabled
            _draw_arrow(painter, box, _ARROWS[element], ink, self.theme.text_scale)
        elif element == QStyle.PrimitiveElement.PE_IndicatorBranch:
            # Fusion's arrow has one size for all letters.
            if state & QStyle.StateFlag.State_Children:
                turn = 0.0 if state & QStyle.StateFlag.State_Open else 270.0
                _draw_arrow(painter, box, turn, self.theme.muted, self.theme.text_scale)
        elif element != QStyle.PrimitiveElement.PE_FrameFocusRect:
            super().drawPrimitive(element, option, painter, widget)
        elif widget is not None and widget.property("kind") == "primary":
            _draw_inner_line(painter, QRectF(widget.rect()), self.theme)
        # Else focus is a border in the style sheet alone; Fusion's dotted box would double it.

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Qt: in an open list of choices, which Fusion paints as a menu, the chosen one has a line
        as in our menus."""
        super().drawControl(element, option, painter, widget)
        if (
            element == QStyle.ControlElement.CE_MenuItem
            and option.state & QStyle.StateFlag.State_Selected
            and isinstance(widget, QComboBox)
        ):
            painter.setPen(QPen(self.theme.gold_text, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Qt: the boxes and arrows of combo and spin boxes are ours."""
        theme = self.theme
        if control == QStyle.ComplexControl.CC_ComboBox:
            arrow = self.subControlRect(control, option, QStyle.SubControl.SC_ComboBoxArrow, widget)
            wrong = widget is not None and bool(widget.property("wrong"))
            ink = _line_colour(option.state, theme)
            if widget is not None and widget.property("kind") == ON_PAPER:
                _draw_paper_field(painter, QRectF(option.rect), option.state, theme)
                ink = theme.paper_muted
            else:
                _draw_field(painter, QRectF(option.rect), option.state, theme, wrong)
            _draw_arrow(painter, QRectF(arrow), 0.0, ink, theme.text_scale)
        elif control == QStyle.ComplexControl.CC_SpinBox:
            _draw_field(painter, QRectF(option.rect), option.state, theme)
            for part, turn in (
                (QStyle.SubControl.SC_SpinBoxUp, 180.0),
                (QStyle.SubControl.SC_SpinBoxDown, 0.0),
            ):
                arrow = self.subControlRect(control, option, part, widget)
                _draw_arrow(
                    painter,
                    QRectF(arrow),
                    turn,
                    _line_colour(option.state, theme),
                    theme.text_scale,
                )
        else:
            super().drawComplexControl(control, option, painter, widget)

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Qt: combo and spin boxes are as high as the other controls."""
        out = super().sizeFromContents(kind, option, size, cast(QWidget, widget))
        if kind in (QStyle.ContentsType.CT_ComboBox, QStyle.ContentsType.CT_SpinBox):
            out.setHeight(max(out.height(), self.theme.px(36), LEAST_TARGET))
            out.setWidth(out.width() + self.theme.px(_BESIDE))
        return out

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Qt: arrows are wide enough for a finger, texts keep clear of the round corners."""
        box = option.rect
        side = self.theme.px(28)
        inside = box.adjusted(self.theme.px(7), 2, -side, -2)
        if control == QStyle.ComplexControl.CC_SpinBox:
            half = box.height() // 2
            left, top = box.right() - side + 1, box.top()
            if part == QStyle.SubControl.SC_SpinBoxUp:
                return QRect(left, top + 3, side, half - 3)
            if part == QStyle.SubControl.SC_SpinBoxDown:
                return QRect(left, top + half, side, half - 3)
            if part == QStyle.SubControl.SC_SpinBoxEditField:
                return inside
        elif control == QStyle.ComplexControl.CC_ComboBox:
            if part == QStyle.SubControl.SC_ComboBoxArrow:
                return QRect(box.right() - side + 1, box.top(), side, box.height())
            if part == QStyle.SubControl.SC_ComboBoxEditField:
                return inside
        return super().subControlRect(control, option, part, cast(QWidget, widget))


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give the whole application the theme's style, palette, font and style sheet.

    What it wears already is left, and its style is kept: either of them styles every widget anew.
    """
    sheet = stylesheet(theme)
    style = app.findChild(CouncilStyle)
    if style is not None and style.theme.key == theme.key and app.styleSheet() == sheet:
        return
    app.setFont(theme.font(Role.BODY))
    app.setPalette(palette(theme))
    if style is None:
        app.setStyle(CouncilStyle(theme))
    else:
        style.theme = theme
    app.setStyleSheet(sheet)


def _draw_inner_line(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Inside the border of a gold button that has the keyboard: gold hardly differs from the
    border."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.gold_ink, _INNER_LINE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = 2 + _INNER_LINE / 2
    round_ = theme.grown(6)
    painter.drawRoundedRect(box.adjusted(edge, edge, -edge, -edge), round_, round_)
    painter.restore()


def _draw_field(
    painter: QPainter, box: QRectF, state: QStyle.StateFlag, theme: Theme, wrong: bool = False
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    focus = bool(state & QStyle.StateFlag.State_HasFocus)
    enabled = bool(state & QStyle.StateFlag.State_Enabled)
    width = 2.0 if focus or wrong else 1.0
    line = theme.red_text if wrong else theme.gold_text if focus else theme.field_line
    pen = QPen(line, width)
    if not enabled:
        pen = QPen(theme.line, 1.0, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(theme.field if enabled else Qt.BrushStyle.NoBrush)
    edge = width / 2
    round_ = theme.grown(8)
    painter.drawRoundedRect(box.adjusted(edge, edge, -edge, -edge), round_, round_)
    painter.restore()


def _draw_paper_field(
    painter: QPainter, box: QRectF, state: QStyle.StateFlag, theme: Theme
) -> None:
    """As a button on paper: its ink is dark in every theme."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    focus = bool(state & QStyle.StateFlag.State_HasFocus)
    width = 2.0 if focus else 1.0
    painter.setPen(QPen(theme.paper_gold if focus else theme.paper_edge, width))
    painter.setBrush(theme.paper_light)
    edge = width / 2
    round_ = theme.grown(8)
    painter.drawRoundedRect(box.adjusted(edge, edge, -edge, -edge), round_, round_)
    painter.restore()


def _square(box: QRectF) -> QRectF:
    side = min(box.width(), box.height()) - 1
    out = QRectF(0, 0, side, side)
    out.moveCenter(box.center())
    return out


def _line_colour(state: QStyle.StateFlag, theme: Theme) -> QColor:
    return theme.muted if state & QStyle.StateFlag.State_Enabled else theme.disabled


def _draw_check(painter: QPainter, box: QRectF, state: QStyle.StateFlag, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    square = _square(box)
    on = bool(state & QStyle.StateFlag.State_On)
    enabled = bool(state & QStyle.StateFlag.State_Enabled)
    fill = theme.gold if on and enabled else theme.field
    painter.setPen(QPen(fill if on and enabled else _line_colour(state, theme), 1.5))
    painter.setBrush(fill)
    painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    side = square.width()
    pen = QPen(theme.gold_ink if enabled else theme.disabled, max(1.8, side * 0.13))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = square.topLeft()
    if on:
        mark = QPainterPath(corner + QPointF(side * 0.24, side * 0.54))
        mark.lineTo(corner + QPointF(side * 0.43, side * 0.72))
        mark.lineTo(corner + QPointF(side * 0.77, side * 0.30))
        painter.drawPath(mark)
    elif state & QStyle.StateFlag.State_NoChange:
        painter.setPen(QPen(theme.gold_text, max(1.8, side * 0.13)))
        middle = square.center()
        painter.drawLine(middle - QPointF(side * 0.24, 0), middle + QPointF(side * 0.24, 0))
    painter.restore()


def _draw_radio(painter: QPainter, box: QRectF, state: QStyle.StateFlag, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    square = _square(box)
    on = bool(state & QStyle.StateFlag.State_On)
    enabled = bool(state & QStyle.StateFlag.State_Enabled)
    painter.setPen(QPen(theme.gold_text if on and enabled else _line_colour(state, theme), 2))
    painter.setBrush(theme.field)
    painter.drawEllipse(square.adjusted(1, 1, -1, -1))
    if on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.gold_text if enabled else theme.disabled)
        painter.drawEllipse(square.center(), square.width() * 0.25, square.width() * 0.25)
    painter.restore()


def _draw_arrow(painter: QPainter, box: QRectF, turn: float, ink: QColor, scale: float) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = min(box.width(), box.height(), 11.0 * max(1.0, scale))
    painter.translate(box.center())
    painter.rotate(turn)
    pen = QPen(ink, max(1.6, size * 0.17))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    mark = QPainterPath(QPointF(-size * 0.38, -size * 0.18))
    mark.lineTo(QPointF(0, size * 0.22))
    mark.lineTo(QPointF(size * 0.38, -size * 0.18))
    painter.drawPath(mark)
    painter.restore()
