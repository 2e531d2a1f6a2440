"""One chip for all games and one for each title: its emblem, and how many there are."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.segments import Choice, ChoiceGrid
from council_desktop.widgets.timeline import paint_spots

_HIGH, _EMBLEM, _GAP, _EDGE, _BETWEEN, _MARK = 36, 20, 6, 10, 6, 9


class _Chip(Choice):
    """An emblem and a number, or words and a number."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        value: str,
        name: str,
        emblem: str,
        kind: int | None = None,
    ) -> None:
        """`kind`: which mark its games have on a timeline."""
        super().__init__(theme, value, name)
        self._kind = kind
        self._assets, self._emblem, self._count = assets, emblem, 0
        self.setToolTip(name)

    def show_count(self, count: int, spoken: str) -> None:
        """So many games there are; `spoken` says it of this title."""
        self._count = count
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.updateGeometry()
        self.update()

    def _words(self) -> str:
        return str(self._count) if self._emblem else f"{self.text()} {self._count}"

    def sizeHint(self) -> QSize:
        """Qt: all of it."""
        px = self.theme.px
        words = QFontMetrics(self.theme.font(Role.STRONG)).horizontalAdvance(self._words())
        emblem = px(_EMBLEM) + px(_GAP) if self._emblem else 0
        mark = 0 if self._kind is None else px(_GAP) + px(_MARK)
        return QSize(words + emblem + mark + 2 * px(_EDGE), px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: filled where it is chosen, a ring where the keyboard is."""
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        on, hot = self.isChecked(), self.underMouse() or self.isDown()
        round_ = box.height() / 2
        painter.setPen(QPen(theme.gold_text if on else theme.line, 2 if on else 1))
        painter.setBrush(theme.active_fill if on else theme.hover if hot else theme.field)
        painter.drawRoundedRect(box, round_, round_)
        ink = theme.active_text if on else theme.ink
        words = box.adjusted(px(_EDGE) - 1, 0, 1 - px(_EDGE), 0)
        if self._emblem:
            side = px(_EMBLEM)
            at = QRectF(words.left(), box.center().y() - side / 2, side, side)
            draw_glyph(painter, self._assets.glyph(self._emblem), at, theme.gold_text)
            words.setLeft(at.right() + px(_GAP))
        if self._kind is not None:
            middle = QPointF(words.right() - px(_MARK) / 2, box.center().y())
            paint_spots(painter, self._kind, (middle,), px(_MARK) / 2, theme.field_line)
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(ink)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words())
        if self.hasFocus():
            painter.setPen(QPen(theme.ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), round_ - 3, round_ - 3)
        painter.end()


class TitleChips(ChoiceGrid):
    """`chosen` says the id of a title, or "" for all."""

    gap = _BETWEEN

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        all_: str,
        titles: Sequence[tuple[str, str, str, int | None]],
    ) -> None:
        """`all_` stands on the first; `titles`: id, name, emblem of each, and the
        mark that its games have on a timeline."""
        chips = [_Chip(theme, assets, "", all_, "")]
        chips += [_Chip(theme, assets, *one) for one in titles]
        super().__init__(theme, chips)
        self.chips = {str(chip.value): chip for chip in chips}
        self.set_value("")

    def show_counts(self, counts: Mapping[str, int], spoken: Mapping[str, str]) -> None:
        """By the id of a title, "" for all; of what there is none, there is no chip."""
        for id_, chip in self.chips.items():
            chip.show_count(counts.get(id_, 0), spoken.get(id_, ""))
            chip.setVisible(not id_ or bool(counts.get(id_)))
        self.setFixedWidth(self.wish())

    def wish(self) -> int:
        """Qt's pixels of one line: those chips that are there."""
        shown = [chip.sizeHint().width() for chip in self.chips.values() if not chip.isHidden()]
        return sum(shown) + self.gap * len(shown)
