"""The action panel: what a choice would do, and the buttons that carry it out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from council_desktop.look.assets import EFFECT_EMBLEMS, Assets, draw_glyph
from council_desktop.look.theme import LEAST_TARGET, Role, Theme, with_alpha
from council_desktop.system.patience import EARLY, hasty, meant
from council_desktop.table.parts import (
    ENTER,
    Button,
    Chooser,
    Panel,
    Roving,
    draw_focus,
    label,
    let_go,
    pass_on,
    remove,
    set_text,
    widest_word,
)
from council_desktop.table.pictures import (
    ActionPicture,
    Said,
    SentencePicture,
    TargetsPicture,
    TilePicture,
)
from council_desktop.text.elide import cut_words
from council_desktop.widgets.keyed import AIR, KEY_GAP, key_width, paint_keyed
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.note import ASKED
from council_desktop.widgets.paint import pentagon, shrunk, smooth
from council_desktop.widgets.plain import FontLabel
from council_desktop.widgets.rim import SEEN_WHOLE
from council_desktop.widgets.swatch import paint_swatch

_PAD: Final = 14
_TOP, _LEAST_TOP = 6, 1
"""What is empty above the first line."""
_AROUND: Final = (2, 4, 6)
"""Left and right of all that is said, above it, and above and below it together."""
_APART, _RULE = 10, 8
"""Between its two buttons; left and right of the line before the sentences."""
_TICK: Final = "✓ "
"""Before the name of what is chosen, and before what is good."""
_ABOVE_TILES: Final = 4
"""Between what stands above options and the first of them."""
_EMPTY: Final = 4
"""So much below the last line is empty."""
_READ: Final = 0.8
"""With less of it in sight an option can't be read."""
_MARK, _MARK_STEP = 10, 28
"""Radius of a mark on an option, and from one to the next."""
_LEAST_NOTE: Final = 0.7
"""A note on a tile is written no smaller than this, of its usual size."""
_LEAST_LABEL: Final = 0.84
"""So small at least are the words of an option that then need one line instead of two."""
_WAYS: Final = (
    (32, 0.36, 1.0),
    (32, 0.31, 1.0),
    (27, 0.36, 1.0),
    (27, 0.31, 1.0),
    (27, 0.36, 0.9),
    (27, 0.36, 0.82),
)
"""Of sentences: least height of a row, share of the width for what a choice does, and of their size
for its letters; the first that fits."""
_BUTTON_WAYS: Final = (
    (True, 1.0, False),
    (True, 0.9, False),
    (True, 0.82, False),
    (False, 1.0, False),
    (False, 0.82, False),
    (False, 0.74, False),
    (False, 0.82, True),
    (False, 0.74, True),
    (False, 0.7, True),
)
"""Of buttons: whether they have a caption of their own line, the same letters, and whether they
are no higher than they must be."""
_ROUND_WORDS: Final = 18
"""Left and right of the words of the golden button together, at least."""
_BACKER: Final = (8, 10)
"""Of whoever wants a value of the die, one below the other at its right edge."""
_LEAST_TITLE: Final = 0.78
"""The name of a card stands beside the sentences in letters no smaller than this, of its size."""
_KINDS: Final = {"good": "good", "warning": "error", "muted": "muted"}
"""Tone of a note to its kind in the style sheet."""


class Tile(Chooser):
    """One option: a square with a value of the die, or a row with words."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self.picture: TilePicture | None = None

    def set_picture(self, picture: TilePicture) -> None:
        """Show an option."""
        if picture != self.picture:
            self.picture = picture
            self.set_token(picture.token, picture.chosen)
            self.setAccessibleName(picture.access)
            self.update()

    def height_for(self, wide: int, tight: bool = False) -> int:
        """How high its words are at a width; `tight`: with less round them."""
        assert self.picture is not None
        px = self._theme.px
        if self.picture.number:
            return px(58)
        room = max(20, wide - self._left() - px(14))
        area = QFontMetrics(self._font(room)).boundingRect(
            QRect(0, 0, room, 10_000), Qt.TextFlag.TextWordWrap, self.picture.label
        )
        noted = self._note() or self.picture.spare
        note = QFontMetrics(self._theme.font(Role.CAPTION)).height() if noted else 0
        if tight:
            return max(LEAST_TARGET, area.height() + note + px(9 if noted else 4))
        return max(LEAST_TARGET, px(36), area.height() + note + px(10))

    def _font(self, room: int) -> QFont:
        """Of its words: smaller where that keeps them on one line."""
        assert self.picture is not None
        font = self._theme.font(Role.STRONG)
        wide = QFontMetrics(font).horizontalAdvance(self.picture.label)
        if room < wide <= room / _LEAST_LABEL - 1:
            font.setPointSizeF(font.pointSizeF() * (room - 1) / wide)
        return font

    def least_wide(self) -> int:
        """The width below which a word of it would be cut."""
        assert self.picture is not None
        metrics = QFontMetrics(self._theme.font(Role.STRONG))
        label = self.picture.label
        words = label.split(" ")  # Not where a line may not be broken.
        widest = max(map(metrics.horizontalAdvance, words))
        in_a_line = round(metrics.horizontalAdvance(label) * _LEAST_LABEL) + 2
        return self._left() + min(widest, in_a_line) + self._theme.px(14)

    def _note(self) -> str:
        assert self.picture is not None
        return self.picture.opinion or ("" if self.picture.number else self.picture.note)

    def _left(self) -> int:
        assert self.picture is not None
        if self.picture.marks:
            return self._theme.px(14) + len(self.picture.marks) * self._theme.px(_MARK_STEP)
        mark = self.picture.seat is not None or self.picture.emblem or self.picture.glyph
        return self._theme.px(44 if mark else 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: ground, mark, words."""
        picture = self.picture
        if picture is None:
            return
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        hot = self.pointed_at or self.hasFocus() or picture.pointed
        ink = theme.ink
        if picture.chosen:
            ground = QLinearGradient(box.topLeft(), box.bottomLeft())
            ground.setColorAt(0, theme.primary[0])
            ground.setColorAt(1, theme.primary[1])
            painter.setBrush(ground)
            painter.setPen(QPen(theme.primary[2], 1))
            ink = theme.gold_ink
        else:
            painter.setBrush(theme.hover if hot else with_alpha(theme.tray_low, 0.85))
            painter.setPen(
                QPen(theme.gold if picture.target else theme.line, 2 if picture.target else 1)
            )
        painter.drawRoundedRect(box, theme.grown(8), theme.grown(8))
        if picture.number:
            self._paint_number(painter, box, picture, ink)
        else:
            self._paint_words(painter, box, picture, ink)
        if self.hasFocus():
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_focus(painter, theme, ring, theme.grown(9))

    def _paint_number(
        self, painter: QPainter, box: QRectF, picture: TilePicture, ink: QColor
    ) -> None:
        theme = self._theme
        painter.setPen(ink)
        font = theme.font(Role.NUMBER)
        font.setPointSizeF(font.pointSizeF() * 1.3)
        painter.setFont(font)
        note = picture.note
        for place, seat in enumerate(picture.backers):
            top = box.top() + 4 + place * (_BACKER[1] + 1)
            mark = QRectF(box.right() - 4 - _BACKER[0], top, *_BACKER)
            paint_swatch(painter, mark, theme.seats[seat], theme)
        painter.setPen(ink)
        upper = box.adjusted(0, 0, 0, -box.height() * (0.36 if note else 0))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, picture.label)
        if note:
            lower = box.adjusted(2, box.height() * 0.52, -2, -1)
            small = theme.font(Role.SMALL_STRONG)
            painter.setFont(shrunk(small, note, lower.width(), _LEAST_NOTE))
            if not picture.chosen:
                painter.setPen(theme.gold_text if picture.target else theme.muted)
            words = cut_words(painter.fontMetrics(), note, lower.width())
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_words(
        self, painter: QPainter, box: QRectF, picture: TilePicture, ink: QColor
    ) -> None:
        theme, px = self._theme, self._theme.px
        centre = QPointF(box.left() + px(22), box.center().y())
        if picture.seat is not None:
            chip = QRectF(0, 0, px(20), px(20))
            chip.moveCenter(centre)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            paint_swatch(painter, chip, theme.seats[picture.seat], theme)
        elif picture.marks:
            for place, one in enumerate(picture.marks):
                at = QPointF(box.left() + px(22) + place * px(_MARK_STEP), centre.y())
                draw_mark(painter, theme, self._assets, one, at, px(_MARK), rim=True)
        elif picture.emblem or picture.glyph:
            mark = QRectF(0, 0, px(22), px(22))
            mark.moveCenter(centre)
            name = picture.glyph or EFFECT_EMBLEMS.get(picture.emblem, "card-pick")
            draw_glyph(painter, self._assets.glyph(name), mark, ink)
        painter.setPen(ink)
        painter.setFont(self._font(max(20, self.width() - self._left() - px(14))))
        note = self._note()
        words = box.adjusted(self._left() - 2, 2, -px(10), -2)
        if note:
            high = QFontMetrics(theme.font(Role.CAPTION)).height()
            lower = QRectF(words.left(), words.bottom() - high - 2, words.width(), high)
            words = words.adjusted(0, 0, 0, -high)
            painter.drawText(
                words,
                Qt.AlignmentFlag.AlignLeft
                | Qt.AlignmentFlag.AlignVCenter
                | Qt.TextFlag.TextWordWrap,
                picture.label,
            )
            small = theme.font(Role.CAPTION)
            painter.setFont(shrunk(small, note, lower.width(), _LEAST_NOTE))
            if not picture.chosen:
                painter.setPen(theme.muted)
            text = cut_words(painter.fontMetrics(), note, lower.width())
            painter.drawText(lower, Qt.AlignmentFlag.AlignLeft, text)
            return
        painter.drawText(
            words,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap,
            picture.label,
        )


class TargetWays(QWidget):
    """The ways in which a card could leave the targets: dashed is what it would change."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways: tuple[TargetsPicture, ...] = ()

    def set_ways(self, ways: tuple[TargetsPicture, ...]) -> None:
        """Show these."""
        if ways != self._ways:
            self._ways = ways
            self.setVisible(bool(ways))
            self.setAccessibleName(", ".join(" & ".join(p[0] for p in w.parts) for w in ways))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Qt: a row for each way."""
        px = self._theme.px
        return QSize(px(110), px(30) * len(self._ways) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: pentagons and cartouches."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        painter.setFont(theme.font(Role.SMALL_NUMBER))
        metrics = painter.fontMetrics()

        def wide_of(faces: str) -> int:
            return max(px(28), metrics.horizontalAdvance(faces) + px(20))

        gaps = px(20) + px(2)
        rows = [sum(wide_of(faces) + gaps for faces, _ in way.parts) - gaps for way in self._ways]
        # All of them smaller where the longest would run out of its column.
        fits = max(0.1, min(1.0, (self.width() - 5) / max(1, *rows)))
        painter.scale(fits, fits)
        for number, way in enumerate(self._ways):
            x, y = 1.0, (1 + number * px(30) + px(14)) / fits
            for part, (faces, changed) in enumerate(way.parts):
                if part:
                    painter.setPen(theme.muted)
                    painter.drawText(
                        QRectF(x, y - px(12), px(20), px(24)), Qt.AlignmentFlag.AlignCenter, "&"
                    )
                    x += px(20)
                pen = QPen(theme.gold, 1.6)
                if changed:
                    pen.setStyle(Qt.PenStyle.CustomDashLine)
                    pen.setDashPattern([2.6, 2])
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                wide = wide_of(faces)
                area = QRectF(x, y - px(13), wide, px(26))
                if "/" in faces:
                    painter.drawRoundedRect(area, px(9), px(9))
                else:
                    painter.drawPath(pentagon(area.center() + QPointF(0, 1), px(14)))
                painter.setPen(theme.ink)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, faces)
                x += wide + px(2)


class SentenceRow(QRadioButton):
    """One thing that may be said, on as many lines as it needs."""

    entered = Signal(str)
    """Enter: carries out what is chosen already."""

    def __init__(self, token: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.token = token
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def carries_out(self) -> bool:
        """See `parts.carries_out`."""
        return self.isChecked()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter goes on with what the row says; a key held down does not repeat."""
        if event.key() in ENTER:
            if meant(event):
                self.entered.emit(self.token)
            event.accept()
            return
        if not hasty(event):
            super().keyPressEvent(event)

    def height_for(self, wide: int) -> int:
        """How high its words are at a width."""
        self.ensurePolished()
        self.resize(wide, max(self.height(), 10))
        area = self.fontMetrics().boundingRect(
            QRect(0, 0, self._words_box().width(), 10_000), Qt.TextFlag.TextWordWrap, self.text()
        )
        return area.height() + 4

    def _words_box(self) -> QRect:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_RadioButtonContents
        return self.style().subElementRect(part, option, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the button of the style sheet; its words wrapped."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        text, option.text = self.text(), ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_RadioButton, option)
        painter.setPen(option.palette.windowText().color())
        box = self._words_box()
        painter.drawText(
            QRect(box.left(), 0, box.width(), self.height()),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap,
            text,
        )


_NOT_YET: Final = 0.45
"""How much is seen of the gold button while no key is heard."""


class KeyedButton(Button):
    """A button with the name of its key, drawn as a key."""

    def __init__(self, theme: Theme, kind: str, parent: QWidget | None = None) -> None:
        super().__init__("", kind, parent)
        self._theme = theme
        self._key = ""
        self.key_shown = True
        """Whether the key does now what it says."""

    @property
    def _ink(self) -> QColor:
        theme = self._theme
        if not self.isEnabled():
            return theme.muted
        return theme.ink

    def show_key(self, shown: bool) -> None:
        """Whether the key's name is to be seen."""
        if shown != self.key_shown:
            self.key_shown = shown
            self.update()

    @property
    def key(self) -> str:
        """The name of the key, as far as it does now what it says."""
        return self._key if self.key_shown else ""

    def set_key(self, key: str) -> None:
        """The key's name; "" for none."""
        if key != self._key:
            self._key = key
            self.update()

    def wanted(self) -> int:
        """The width for words and key."""
        words = self.fontMetrics().horizontalAdvance(self.text())
        return words + self.key_width(self._key) + self._theme.px(42)

    def key_width(self, key: str) -> int:
        """How wide a key of this name is."""
        return key_width(self._theme, key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the button with its key."""
        key = self.key if self.isEnabled() else ""
        paint_keyed(self, self._theme, self._ink, key, self._opacity)

    @property
    def _opacity(self) -> float:
        return 1.0


class PrimaryButton(KeyedButton):
    """The one gold button."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "primary", parent)
        self._dim = QTimer(self)
        """Runs while a key has come too early to be heard: it is not ready yet."""
        self._dim.setSingleShot(True)
        self._dim.timeout.connect(self.update)
        EARLY.came.connect(self._wait)

    @property
    def waits(self) -> bool:
        """Whether it is dim, for a key came before anybody can have read what is asked."""
        return self._dim.isActive() and self.isEnabled()

    @property
    def _opacity(self) -> float:
        return _NOT_YET if self.waits else 1.0

    def _wait(self, ms: int) -> None:
        if self.isVisible():
            self._dim.start(ms)
            self.update()

    @property
    def carries_out(self) -> bool:
        """See `parts.carries_out`."""
        return True

    @property
    def _ink(self) -> QColor:
        return self._theme.gold_ink if self.isEnabled() else self._theme.muted


def _asked(picture: ActionPicture) -> tuple[object, ...]:
    """What can be answered."""
    tiles = tuple(tile.token for tile in picture.tiles)
    return tiles, tuple(row.token for row in picture.sentences), picture.caption


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where options lie: the same whatever is pointed at while one thing is asked."""

    row: int = 32
    """Least height of a sentence, unscaled."""
    about: float = 0.36
    """Share of the width for what a choice does, beside the sentences."""
    columns: bool = False
    """Whether it stands beside them."""
    captioned: bool = True
    tight: bool = False
    scrolls: bool = False
    letters: float = 1.0
    """What a choice does is written so large, of its usual size."""
    title: float = 1.0
    """The same for the name of what is chosen."""
    top: int = _TOP
    """Where the first of it stands."""
    above: bool = True
    """Whether what a choice does stands above the tiles: only where it is always the same."""
    needed: int = 0
    """The height of all of it, at most."""


def _spared(said: Said) -> Said:
    """Without the text, where that can be spared."""
    return replace(said, text="") if said.spare else said


def _ticked(words: str) -> str:
    """What is chosen, or good; nothing stays nothing."""
    return f"{_TICK}{words}" if words else ""


class ActionPanel(Panel):
    """Signals: what was chosen, and the two buttons."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)
    confirmed = Signal()
    cleared = Signal()
    ready = Signal()
    TILE: type[Tile] = Tile
    """A game may have options of its own form."""
    KEEPS_CAPTION = False
    """Whether the caption stays where there is little room."""

    judges = True
    """Whether notes on a choice have the colour, and the tick, of what is good or bad."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._picture = ActionPicture()
        self.setProperty(SEEN_WHOLE, True)
        self._keys = ("", "")
        self._area = QRect()
        """Room of what is asked, above the buttons."""
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget()
        self._scroll.setWidget(self._inside)
        self._scroll.viewport().setAutoFillBackground(False)
        self._inside.setAutoFillBackground(False)
        self.caption = label("", "muted", self._inside)
        self.about_title = label("", "title", self._inside)
        self.about_title.setWordWrap(True)
        self.about_text = FontLabel("", self._inside)
        self.about_text.setWordWrap(True)
        self.about_text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.ways = TargetWays(theme, self._inside)
        self.ways.hide()
        self.rule = Panel(self._inside, "rule")
        self.tiles: list[Tile] = []
        self.notes = [FontLabel("", self._inside) for _ in range(3)]
        for words in self.words:
            words.setProperty(ASKED, True)
        for note in self.notes:
            note.setWordWrap(True)
            note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.sentences: list[SentenceRow] = []
        self._group = QButtonGroup(self)
        self.primary = PrimaryButton(theme, self)
        self.primary.setEnabled(False)
        self.primary.clicked.connect(self.confirmed)
        self.second = KeyedButton(theme, "chip", self)
        self.second.clicked.connect(self._on_second)
        self.zone = Roving(self)
        self._plan = _Plan()
        self._planned: object = None
        """What the plan was made for."""
        self._letters = (1.0, 1.0)
        self._note_font = self.font()
        """Of what a choice does and of its name, as they are now."""
        self._caption_cell = QRect()
        """Where among the options the caption stands; empty where it stands above them."""
        said = [FontLabel("", self._inside) for _ in (self.about_text, *self.notes)]
        self._ghosts = [label("", "title", self._inside), *said]
        """Measure what may be said."""
        for ghost in self._ghosts:
            ghost.setWordWrap(True)
            ghost.hide()
        self._lead: tuple[QLabel, ...] = ()
        self._covered = self._terse = self._spares = False
        self.about_dropped = False
        """There is no room for what a card does beside the sentences."""
        self._sentence_fonts()
        self.primary.hide()
        self.second.hide()

    @property
    def _pad(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_PAD)

    @property
    def words(self) -> tuple[QLabel, ...]:
        """What is written of what is looked at or chosen."""
        return self.about_title, self.about_text, *self.notes

    @property
    def bare(self) -> bool:
        """Are there only its buttons?"""
        shown = self._picture
        words = shown.caption or any(said != Said() for said in (shown.said, *shown.may_say))
        words = words and not self._terse
        return bool(shown.primary) and not (words or shown.tiles or shown.sentences)

    @property
    def tells_only(self) -> bool:
        """Is there nothing but its buttons and what is told of the cards?"""
        shown = self._picture
        return bool(shown.primary) and not (shown.caption or shown.tiles or shown.sentences)

    def set_terse(self, terse: bool) -> None:
        """Whether nothing is told of what is looked at: its room is needed elsewhere."""
        if terse != self._terse:
            self._terse = terse
            self._say_now()

    def bare_high(self, wide: int) -> int:
        """How high the buttons alone are at a width."""
        return self._arrange_buttons(wide, 0) + self._pad - 4

    @property
    def gone(self) -> bool:
        """Whether nothing will be asked any more."""
        return self._picture.gone

    def set_lead(self, lead: Sequence[QLabel]) -> None:
        """What is asked, said over the options instead of beside them; () gives the labels up."""
        if self._lead == tuple(lead):
            return
        self._lead = tuple(lead)
        for words in lead:
            words.setParent(self._inside)
            words.show()
        self._show()

    def set_covered(self, covered: bool) -> None:
        """Whether something else has its place."""
        if covered != self._covered:
            self._covered = covered
            self._show()

    def _show(self) -> None:
        shown = not self._covered and (bool(self._lead) or not self._picture.hidden)
        focus = self.focusWidget()
        if not shown and focus is not None:
            let_go(focus)  # Before Qt hands the keyboard to some other button.
        self.setVisible(shown)

    def set_keys(self, enter: str, escape: str) -> None:
        """The names of the keys that stand on the buttons."""
        self._keys = (enter, escape)
        self.primary.set_key(enter)

    def show_enter(self, shown: bool) -> None:
        """Whether the key's name stands on the button that it presses: where the keyboard is on
        something else that wants the key, it does not."""
        if shown != self.primary.key_shown:
            self.primary.show_key(shown)
            self.arrange()

    def set_picture(self, picture: ActionPicture) -> None:
        """Show choices and their effect."""
        if picture == self._picture:
            return
        before, self._picture = self._picture, picture
        self._show()
        set_text(self.caption, picture.caption)
        self._say_now()
        self._set_tiles(picture.tiles)
        self._set_sentences(picture.sentences)
        self._set_buttons(picture, before)
        self.arrange()
        # Not before they lie where they belong: the pointer may rest there already.
        for part in (*self.tiles, *self.sentences):
            part.show()
        self.zone.set_widgets(self.tiles)
        if self._lead and _asked(picture) != _asked(before):
            self._scroll.verticalScrollBar().setValue(0)  # What is asked is read first.
        else:
            self._show_said(before)

    def _show_said(self, before: ActionPicture) -> None:
        """Where all has no room at once: what a card brings that was chosen elsewhere is seen, and
        the options again when it is taken back. Nothing moves for whoever is among them."""
        now, bar = self._picture, self._scroll.verticalScrollBar()
        if not self._plan.scrolls or self._lead or now.primary_on == before.primary_on:
            return
        if self._scroll.underMouse() or any(part.hasFocus() for part in self.tiles):
            return
        # Not before Qt knows how high the inside has become.
        QTimer.singleShot(0, bar, lambda: bar.setValue(bar.maximum() if now.primary_on else 0))

    @property
    def _said(self) -> Said:
        said = self._picture.said
        if self._terse:
            return Said()
        return _spared(said) if self._spares else said

    def _say_now(self) -> None:
        self._say(self.words, self._said)
        self.ways.set_ways(self._said.targets)

    def _say(self, labels: Sequence[QLabel], said: Said) -> None:
        """Title, text and notes."""
        title, text, *notes = labels
        set_text(title, _ticked(said.title) if said.chosen else said.title)
        set_text(text, said.text)
        for place, note in enumerate(notes):
            words, tone = said.notes[place] if place < len(said.notes) else ("", "plain")
            if not self.judges and tone != "muted":
                tone = "plain"
            kind = _KINDS.get(tone, "")
            if (note.property("kind") or "") != kind:
                note.setProperty("kind", kind)
                note.style().polish(note)
                note.setFont(self._note_font)  # Its kind would bring larger letters.
            set_text(note, _ticked(words) if tone == "good" else words)

    def _set_buttons(self, picture: ActionPicture, before: ActionPicture) -> None:
        shown = bool(picture.primary)
        for button, on in ((self.primary, picture.primary_on), (self.second, picture.second_on)):
            if not (shown and on):
                let_go(button)
            button.setVisible(shown)
            button.setEnabled(on)
        if self.primary.text() != picture.primary:
            self.primary.setText(picture.primary)
        self.primary.setAccessibleName(picture.primary)
        self.second.setAccessibleName(picture.second)

    @property
    def ready_button(self) -> QPushButton:
        """The button that says there are no more changes."""
        return self.second if self._picture.second_ready else self.primary

    def _on_second(self) -> None:
        if self._picture.second_ready:
            self.ready.emit()
        else:
            self.cleared.emit()

    def _set_tiles(self, pictures: Sequence[TilePicture]) -> None:
        # A tile keeps its widget while its option stays: the keyboard then stays on it.
        old = {tile.token: tile for tile in self.tiles}
        new: list[Tile] = []
        for picture in pictures:
            tile = old.pop(picture.token, None)
            if tile is None:
                tile = self.TILE(self._theme, self._assets, self._inside)
                pass_on(tile, self)
                tile.installEventFilter(self)
            tile.set_picture(picture)
            new.append(tile)
        self.tiles = new
        for tile in old.values():
            remove(tile)

    def _set_sentences(self, pictures: Sequence[SentencePicture]) -> None:
        if [row.token for row in self.sentences] != [p.token for p in pictures]:
            for row in self.sentences:
                self._group.removeButton(row)
                remove(row)
            self.sentences = []
            for picture in pictures:
                row = SentenceRow(picture.token, self._inside)
                row.toggled.connect(
                    lambda on, token=picture.token: self.chosen.emit(token) if on else None
                )
                row.entered.connect(self.entered)
                self._group.addButton(row)
                row.installEventFilter(self)
                self.sentences.append(row)
            self._sentence_fonts()
        for row, picture in zip(self.sentences, pictures, strict=True):
            row.blockSignals(True)
            if row.text() != picture.words:
                row.setText(picture.words)
            row.setProperty("spoken", picture.spoken)
            row.setChecked(picture.chosen)
            row.blockSignals(False)

    def _set_letters(self, text: float, title: float) -> None:
        """What a choice does, and its name, so large of their usual size."""
        if self._letters == (text, title):
            return
        self._letters = text, title
        self._about_fonts()

    def _about_fonts(self) -> None:
        theme, (part, name) = self._theme, self._letters
        size = theme.font(Role.TITLE).pointSizeF() * name
        sheet = f"font-size: {size:.2f}pt;" if name < 1 else ""
        for title in (self.about_title, self._ghosts[0]):
            if title.styleSheet() != sheet:
                title.setStyleSheet(sheet)
                title.ensurePolished()
        text = theme.font(Role.READING)
        text.setPointSizeF(theme.points(12) * part)
        for words in (self.about_text, *self.notes, *self._ghosts[1:]):
            words.setFont(text)
        self._note_font = text

    def _sentence_fonts(self) -> None:
        theme = self._theme
        self._about_fonts()
        for row in self.sentences:
            spoken = bool(row.token)
            kind = theme.font(Role.SPEECH if spoken else Role.BODY)
            style = "italic" if spoken else "normal"
            row.setStyleSheet(
                f"QRadioButton {{ font-family: '{kind.family()}'; font-style: {style};"
                f" font-size: {theme.points(12):.2f}pt; spacing: {theme.px(7)}px;"
                f" padding: {theme.px(2)}px {theme.px(5)}px; min-height: {theme.px(22)}px; }}"
            )

    # ------------------------------------------------------------ layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 80 or high < 60:
            return
        buttons = self._arrange_buttons(wide, high)
        side, above, around = (self._theme.grown(length) for length in _AROUND)
        area = QRect(side, above, wide - 2 * side, max(10, high - buttons - around))
        self._scroll.setGeometry(area)
        self._make_plan(area.width(), high - self._most_buttons(wide) - around)
        needed = self._arrange_inside(self._inner(area.width(), self._plan.scrolls))
        if self._plan.scrolls and self._scroll.verticalScrollBar().value():
            needed = max(needed, self._plan.needed)  # What is scrolled to stays where it is.
        if needed - _EMPTY <= area.height():
            needed = area.height()  # No bar where everything is seen.
        self._inside.resize(area.width(), needed)
        self._area = area
        self._slice()
        for tile in self.tiles:
            if tile.hasFocus():
                self._reveal(tile)

    def _slice(self) -> None:
        """Where options scroll none of them is cut below its words, until one has scrolled."""
        area, scrolled = self._area, self._scroll.verticalScrollBar().value()
        fits = self._inside.height() <= area.height()
        cut = 0 if scrolled or fits else self._sliced(area.height())
        self._scroll.setGeometry(area.adjusted(0, 0, 0, -cut))

    def _sliced(self, high: int) -> int:
        """So much of the last option shows in such a height that nothing of it can be read."""
        tops = [tile.y() for tile in self.tiles if 0 < high - tile.y() < tile.height() * _READ]
        return high - min(tops) if tops and min(tops) > high / 2 else 0

    # ------------------------------------------------------------ buttons

    def _arrange_buttons(self, wide: int, high: int) -> int:
        """Side by side wherever possible: they never swap places, nor do they change their form
        with what is chosen. Returns the height they take."""
        picture = self._picture
        if not picture.primary:
            self.second.setText("")
            return 0
        room, gap = wide - 2 * self._pad, self._theme.grown(_APART)
        form, short, control = self._form_of_buttons(wide)
        self.primary.show()
        self.second.show()
        text, key = picture.second_short, ""
        if not short:
            text = picture.second
            if picture.second_on and not picture.second_ready:
                key = self._keys[1]
        self.second.set_key(key)
        if self.second.text() != text:
            self.second.setText(text)
        y = high - control - self._pad + 2
        if form == "stacked":
            if self._lead and not picture.second_on:
                # One button can't be pressed, and the options need the room.
                self.second.hide()
                self.primary.setGeometry(self._pad, y, room, control)
                return control + self._pad + 4
            if 2 * control + gap > high > 0 and not picture.primary_on:
                # No room for both of them: the one that can be pressed.
                self.primary.hide()
                self.second.setGeometry(self._pad, y, room, control)
                return control + self._pad + 4
            y = high - 2 * control - gap // 2 - self._pad + 4
            self.primary.setGeometry(self._pad, y, room, control)
            self.second.setGeometry(self._pad, y + control + gap // 2, room, control)
            return 2 * control + gap // 2 + self._pad + 2
        words, second = self._widths(short)
        second = max(second, min(self._theme.px(118), room - words - gap))
        self.primary.setGeometry(self._pad, y, room - second - gap, control)
        self.second.setGeometry(wide - self._pad - second, y, second, control)
        return control + self._pad + 4

    def _widths(self, short: bool) -> tuple[int, int]:
        """What the golden button and the other one need, whatever comes to stand on them."""
        picture, px = self._picture, self._theme.px
        metrics = self.primary.fontMetrics()
        labels = {picture.primary, *picture.may_do}
        words = max(metrics.horizontalAdvance(label) for label in labels) + px(_ROUND_WORDS)
        text = picture.second_short if short else picture.second
        wide = self.second.fontMetrics().horizontalAdvance
        second = max(wide(one) for one in (text, *picture.may_second)) + px(24)
        if not short and (picture.may_second or not picture.second_ready):
            key = self._keys[1]
            second += self.second.key_width(key) + px(KEY_GAP)
        return words, second

    def _form_of_buttons(self, wide: int) -> tuple[str, bool, int]:
        """`beside` or `stacked`; whether the second one is short; how high one of them is."""
        px = self._theme.px
        control, gap, room = px(38), self._theme.grown(_APART), wide - 2 * self._pad
        for short in (False, True):
            words, second = self._widths(short)
            if words + second + gap <= room:
                return "beside", short, control
        if (words - px(_ROUND_WORDS)) * _LEAST_LABEL + px(_ROUND_WORDS) + second + gap <= room:
            return "beside", True, control  # In one line of smaller letters.
        if words / 2 + px(20) + second + gap <= room:
            both = 2 * self.primary.fontMetrics().height() + px(AIR)
            return "beside", True, max(control, both)
        return "stacked", True, control

    def _most_buttons(self, wide: int) -> int:
        """The height of the buttons where both of them are shown."""
        if not self._picture.primary:
            return 0
        form, _, control = self._form_of_buttons(wide)
        return (2 * control + 7 if form == "stacked" else control + 4) + self._pad

    # ------------------------------------------------------------ the plan

    def _inner(self, wide: int, scrolls: bool) -> int:
        return wide - 2 * (self._pad - 2) - (self._theme.px(12) if scrolls else 0)

    def _make_plan(self, wide: int, high: int) -> None:
        """For all that may be said of what is asked: pointing then moves no option."""
        picture = self._picture
        asked = (
            picture.caption,
            () if self._terse else picture.may_say or picture.said,
            tuple((tile.label, tile.note or tile.opinion, tile.spare) for tile in picture.tiles),
            tuple(row.words for row in picture.sentences),
            # Of a panel that is just being shown its options may still be to come.
            (tuple(one.token for one in self.tiles), tuple(one.token for one in self.sentences)),
            tuple(words.text() for words in self._lead),
            tuple(words.styleSheet() for words in self._lead),
        )
        if self._planned == (asked, wide, high):
            return
        self._planned = (asked, wide, high)
        for ghost in self._ghosts:
            ghost.ensurePolished()
        says = (Said(),) if self._terse else picture.may_say or (picture.said,)
        self._plan_for(says, wide, high)
        # Where it takes air from the options too: with more of them they would get it back.
        is_tight = self._plan.scrolls or self._plan.top < _TOP
        self._spares = is_tight and any(said.spare for said in says)
        if self._spares:
            self._plan_for([_spared(said) for said in says], wide, high)
        self._say_now()

    def _plan_for(self, says: Sequence[Said], wide: int, high: int) -> None:
        picture = self._picture
        abouts = {(said.title, said.text, said.targets) for said in says}
        has_about = any(said.title or said.text for said in says)
        ways = [(*way, way[0] > _WAYS[-1][0], False) for way in _WAYS]
        if not picture.sentences:
            kept = [way for way in _BUTTON_WAYS if way[0] or not self.KEEPS_CAPTION]
            ways = [(*_WAYS[0][:2], letters, said, tight) for said, letters, tight in kept]
        for row, share, letters, captioned, tight in ways:
            inner = self._inner(wide, False)
            room = round(inner * share)
            # With buttons below them the sentences take the whole width, and few lines.
            columns = bool(picture.sentences) and has_about and not picture.tiles
            columns = columns and inner >= self._theme.px(330) and not self._lead
            widest = self._widest_title(says) if columns else 0
            columns = columns and widest * _LEAST_TITLE <= room
            self._plan = _Plan(
                row,
                share,
                columns,
                captioned,
                tight,
                False,
                letters if columns or not picture.sentences else 1.0,
                min(1.0, room / widest) if columns and widest else 1.0,
                above=len(abouts) <= 1,
            )
            self._set_letters(self._plan.letters, self._plan.title)
            needed = self._needed(inner, says)
            if needed - _EMPTY <= high:
                break
            spared = self._theme.grown(_TOP) - self._theme.grown(_LEAST_TOP)
            if needed - _EMPTY - spared <= high:
                self._plan = replace(self._plan, top=_LEAST_TOP)
                needed -= spared
                break
        scrolls = needed - _EMPTY > high
        if scrolls:
            needed = self._needed(self._inner(wide, True), says)
        self._plan = replace(self._plan, scrolls=scrolls, needed=needed)
        self.about_dropped = bool(picture.sentences) and not columns and not self._lead
        self._say(self._ghosts, Said())

    def _widest_title(self, says: Sequence[Said]) -> int:
        widest = 0
        self._set_letters(1.0, 1.0)
        for said in says:
            set_text(self._ghosts[0], _ticked(said.title))  # Any of them may be chosen.
            widest = max(widest, widest_word(self._ghosts[0]))
        return widest

    def _needed(self, wide: int, says: Sequence[Said]) -> int:
        """The height of everything under the plan, whatever is said."""
        return max(self._height_with(wide, said) for said in says)

    def _height_with(self, wide: int, said: Said) -> int:
        picture, plan = self._picture, self._plan
        self._say(self._ghosts, replace(said, chosen=bool(said.title)))
        title, text, *notes = self._ghosts
        y = first = self._theme.grown(plan.top)
        for words in self._lead:
            y += words.heightForWidth(wide) + 2 if words.text() else 0
        y += 4 if self._lead else 0

        def about(room: int) -> int:
            high = title.heightForWidth(room) if said.title else 0
            high += text.heightForWidth(room) + 2 if said.text else 0
            ways = self._theme.px(30) * len(said.targets) + 2
            return high + (ways + 6 if said.targets else 0)

        def told(room: int) -> int:
            apart = self._apart()
            return sum(note.heightForWidth(room) + apart for note in notes if note.text())

        if plan.columns:
            share = round(wide * plan.about)
            warned = any(tone == "warning" for _, tone in said.notes)
            left = told(share) if warned else about(share)
            right = self._sentences_high(wide - share - 2 * self._theme.grown(_RULE))
            return y + max(left, right) + (2 if warned else told(wide) + 4)
        if picture.caption and plan.captioned:
            y += self._caption_high() + 2
        y += self._sentences_high(wide)
        if not picture.sentences or self._lead:
            y += about(wide)
        y += self._theme.grown(_ABOVE_TILES) if picture.tiles and y > first else 0
        y += self._tiles_high(wide)
        return y + 2 + told(wide) + 2

    def _sentences_high(self, wide: int) -> int:
        least = self._least_row()
        return sum(max(least, row.height_for(wide)) for row in self.sentences)

    def _least_row(self) -> int:
        return max(LEAST_TARGET, self._theme.px(self._plan.row))

    def _arrange_inside(self, wide: int) -> int:
        picture, plan = self._picture, self._plan
        said = self._said
        left = self._pad - 2
        has_about = bool(said.title or said.text)
        self.rule.setVisible(plan.columns)
        first = self._theme.grown(plan.top)
        y = self._place_lead(left, first, wide)
        if plan.columns:
            about = round(wide * plan.about)
            # What the card does stands on the card: a warning is worth more, and is seen at once.
            warned = any(tone == "warning" for _, tone in said.notes)
            if warned:
                self._hide_about()
                bottom = self._place_notes(left, y, about)
            else:
                bottom = self._place_about(left, y, about)
            beside = self._theme.grown(_RULE)
            rule_x = left + about + beside
            right = self._place_sentences(rule_x + beside, y, wide - about - 2 * beside)
            needed = max(bottom, right)
            self.rule.setGeometry(rule_x, y + 2, 1, max(10, needed - y - 4))
            self._place_caption(0, 0, 0, show=False)
            return needed + 2 if warned else self._place_notes(left, needed + 2, wide) + 2
        y = self._place_caption(left, y, wide, show=bool(picture.caption) and plan.captioned)
        if picture.sentences:
            y = self._place_sentences(left, y, wide)
        if picture.sentences and has_about and not self._lead:
            self._hide_about()  # Too narrow for both: what a card does is said in the prompt.
        elif picture.sentences or plan.above:
            y = self._place_about(left, y, wide)
        if picture.tiles and y > first:
            y += self._theme.grown(_ABOVE_TILES)
        y = self._place_tiles(left, y, wide)
        if not (picture.sentences or plan.above):
            y = self._place_about(left, y, wide)
        return self._place_notes(left, y + 2, wide) + 2

    def _place_lead(self, x: int, y: int, wide: int) -> int:
        for words in self._lead:
            words.setVisible(bool(words.text()))
            if words.text():
                high = words.heightForWidth(wide)
                words.setGeometry(x, y, wide, high)
                y += high + 2
        return y + (4 if self._lead else 0)

    def _place_caption(self, x: int, y: int, wide: int, *, show: bool) -> int:
        self.caption.setVisible(show)
        if not show:
            return y
        self.caption.setWordWrap(False)
        high = self._caption_high()
        self.caption.setGeometry(x, y, wide, high)
        return y + high + 2

    def _caption_high(self) -> int:
        return self.caption.sizeHint().height()

    def _place_about(self, x: int, y: int, wide: int) -> int:
        said = self._said
        self.about_title.setVisible(bool(said.title))
        self.about_text.setVisible(bool(said.text))
        if said.title:
            high = self.about_title.heightForWidth(wide)
            self.about_title.setGeometry(x, y, wide, high)
            y += high
        if said.text:
            high = self.about_text.heightForWidth(wide)
            self.about_text.setGeometry(x, y, wide, high)
            y += high + 2
        self.ways.setVisible(bool(said.targets))
        if said.targets:
            high = self.ways.sizeHint().height()
            self.ways.setGeometry(x, y + 4, wide, high)
            y += high + 6
        return y

    def _hide_about(self) -> None:
        for part in (self.about_title, self.about_text, self.ways):
            part.hide()

    def _place_sentences(self, x: int, y: int, wide: int) -> int:
        for row in self.sentences:
            high = max(self._least_row(), row.height_for(wide))
            row.setGeometry(x, y, wide, high)
            y += high
        return y

    def _place_tiles(self, x: int, y: int, wide: int) -> int:
        places, high = self._tile_places(wide)
        for tile, place in zip(self.tiles, places, strict=True):
            tile.setGeometry(place.translated(x, y))
        if not self._caption_cell.isEmpty():
            self.caption.setWordWrap(True)
            self.caption.setGeometry(self._caption_cell.translated(x, y))
            self.caption.show()
        return y + high

    def _tiles_high(self, wide: int) -> int:
        return self._tile_places(wide)[1]

    def _tile_places(self, wide: int) -> tuple[list[QRect], int]:
        """Where each of the tiles lies, and how high they are together: values of the die in rows
        as long as possible, words in one column or two, below them what has a line of its own."""
        px, gap, y = self._theme.px, self._theme.grown(6), 0
        numbers = [tile for tile in self.tiles if tile.picture and tile.picture.number]
        rows = [tile for tile in self.tiles if tile not in numbers]
        found: dict[Tile, QRect] = {}
        if numbers:
            per = max(1, min(len(numbers), 6 if len(numbers) > 6 else len(numbers)))
            while per > 1 and (wide - gap * (per - 1)) / per < px(44):
                per -= 1
            side = min(px(76), (wide - gap * (per - 1)) // per)
            high = px(58) if len(numbers) <= per else px(44)
            for number, tile in enumerate(numbers):
                row, column = divmod(number, per)
                found[tile] = QRect(column * (side + gap), row * (high + gap), side, high)
            y += (-(-len(numbers) // per)) * (high + gap)
        # What has a line of its own moves no other one where it comes, or comes to stand there.
        alone = [tile for tile in rows if tile.picture is not None and tile.picture.whole]
        rows = [tile for tile in rows if tile not in alone]
        half = (wide - gap) // 2
        narrow = wide < px(270) or any(tile.least_wide() > half for tile in rows)
        columns = 2 if len(rows) > 2 and not narrow else 1
        each = (wide - gap * (columns - 1)) // columns
        self._caption_cell = QRect()
        cells: list[Tile | None] = list(rows)
        if self._picture.caption and not self._plan.captioned and len(rows) % columns:
            cells = [None, *rows]  # In the grid the caption needs no line of its own.
        grid = [(cells[start : start + columns], each) for start in range(0, len(cells), columns)]
        last: list[tuple[list[Tile | None], int]] = [([tile], wide) for tile in alone]
        for line, room in (*grid, *last):
            tight = self._plan.tight
            high = max(tile.height_for(room, tight) for tile in line if tile is not None)
            for column, cell in enumerate(line):
                place = QRect(column * (room + gap), y, room, high)
                if cell is None:
                    self._caption_cell = place.adjusted(0, 0, 0, gap - 2)
                else:
                    found[cell] = place
            y += high + (gap // 3 if tight else gap - 2)
        return [found[tile] for tile in self.tiles], y

    def _apart(self) -> int:
        """Between two notes."""
        return 0 if self._plan.tight else 2

    def _place_notes(self, x: int, y: int, wide: int) -> int:
        for note in self.notes:
            note.setVisible(bool(note.text()))
            if note.text():
                high = note.heightForWidth(wide)
                note.setGeometry(x, y, wide, high)
                y += high + self._apart()
        return y

    def _reveal(self, widget: QWidget) -> None:
        """Scroll to what has the keyboard."""
        self._scroll.ensureWidgetVisible(widget, 4, 4)
        self._slice()
        self._scroll.ensureWidgetVisible(widget, 4, 4)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what gets the keyboard is to be seen."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._reveal(watched)
        return False

    def focus_stops(self) -> list[QWidget]:
        """Where Tab stops, in order."""
        stops: list[QWidget] = list(self.tiles)
        stops += self.sentences
        return [*stops, self.primary, self.second]

    def focus_first(self) -> bool:
        """Give the keyboard to the first choice."""
        if self.zone.focus():
            return True
        for row in self.sentences:
            if row.isChecked():
                row.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        for button in (self.primary, self.second):
            if button.isEnabled() and not button.isHidden():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False
