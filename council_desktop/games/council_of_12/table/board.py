"""The middle of the table: die and dial, challenge, supplicant, favour, what is done and kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QWidget

from council_desktop.games.council_of_12.challenges import BELLS
from council_desktop.games.council_of_12.table.pictures import (
    BoardPicture,
    ChallengePicture,
    DialPicture,
    DonePicture,
    RewardPicture,
    SupplicantPicture,
    TargetPicture,
)
from council_desktop.look.assets import (
    CHARACTER_EMBLEMS,
    CHARACTER_FAMILIES,
    EFFECT_EMBLEMS,
    Assets,
    draw_glyph,
)
from council_desktop.look.theme import LEAST_TARGET, Role, Theme, with_alpha
from council_desktop.table.cards import Faces, VeilCard
from council_desktop.table.closer import Look
from council_desktop.table.parts import (
    Chooser,
    FitLabel,
    Mark,
    Seal,
    draw_focus,
    label,
    pass_on,
    remove,
    set_text,
    tint,
    widest_word,
)
from council_desktop.text.elide import BETWEEN
from council_desktop.widgets.card import (
    CardSize,
    ChallengeBack,
    ChallengeFace,
    EffectMark,
    Face,
    SupplicantFace,
    supplicant_face,
)
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.favour_track import FavourTrack
from council_desktop.widgets.paint import (
    Picture,
    draw_shadow,
    draw_text,
    smooth,
    text_font,
    text_width,
)
from council_desktop.widgets.plain import FontLabel
from council_desktop.widgets.stakes import StakesStrip

_DONE_WIDE, _DONE_HIGH = 42.0, 58.0
_DONE_NUMBER: Final = 24.0
"""The room that the number of a challenge done needs, as it is drawn."""
_DOUBLE: Final = 22.0
"""The disc that says how often a pile counts, as it is drawn."""
_DRAWN_HIGH, _MOST_GROWN = 500, 1.5
"""The board's height all cards were drawn for, and how far they grow with it."""
_INSET: Final = 6
"""Room between a target's frame and what stands in it, where it may be chosen."""
_EDGE: Final = 7
"""What is below a challenge is at least so much narrower than the column beside the dial."""
_CARD_BEFORE_STAKES: Final = 180
_LEAST_CARD_BEFORE_STAKES: Final = 105
"""The height of a challenge that is left below the stakes in two rows, and in one."""
_ABOVE_WORDS: Final = 5
"""Between what is at stake and the words below it."""
_KEPT_ROWS, _COLUMN = 2, 200
"""Below the challenge so many targets have room, whether it has them or not; and its column is so
wide, whatever is said there."""
_TWO_LINES_FROM: Final = 430
"""In a board so high the sentence below the die has two lines whether it needs them or not."""
_STATUS_PARTS: Final = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Of its size for that sentence, as large as it has room."""
_LOW_DIAL: Final = 200
"""Beside a smaller dial there is little height, as where one looks back in a small window."""
_CAPTION_GAP: Final = 12
_LEAST_CARD: Final = 90
"""A challenge is no lower than this."""
_STACK: Final = 10
"""So far the cards below it reach beyond a challenge."""
_TIGHT_CARD: Final = 180
"""The height of a challenge in a small window with large letters."""


@dataclass(frozen=True, slots=True)
class BoardNames:
    """Words the board needs beside its pictures."""

    supplicant: str
    no_crown: str
    all_equal: str
    characters: tuple[tuple[str, str], ...]
    double: str
    passed: str
    failed: str


class DoneStrip(Picture):
    """Challenges above the track on one side, the newest in front, each with its supplicant."""

    def __init__(
        self, theme: Theme, assets: Assets, double: str, parent: QWidget | None = None
    ) -> None:
        """`double` is written on a disc where the side counts double; "" for the left one."""
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._double = double
        self._done: tuple[DonePicture, ...] = ()
        self._veiled = 0

    def set_done(self, done: tuple[DonePicture, ...], access: str) -> None:
        """Show these challenges."""
        self.setAccessibleName(access)
        self.setToolTip("\n".join(item.access for item in done))
        if done != self._done:
            self._done = done
            self.update()
        if not done:
            self.hide()  # Where some lie there the board says whether they have room.

    def set_veiled(self, no: int) -> None:
        """Leave the place of this challenge empty until it has arrived; 0 for none."""
        if no != self._veiled:
            self._veiled = no
            self.update()

    @property
    def count(self) -> int:
        """How many lie there."""
        return len(self._done)

    def unit(self) -> float:
        """How much larger than drawn."""
        return max(0.5, (self.height() - 6) / _DONE_HIGH)

    def wanted(self, count: int | None = None) -> int:
        """The width at which nothing overlaps."""
        number = len(self._done) if count is None else count
        return round((number * 66 + self._ahead()) * self.unit()) + 12

    def newest(self) -> int:
        """The width at which the newest is whole and some of each other is seen."""
        return round(72 * self.unit()) + 12 + 4 * 5

    def _ahead(self) -> float:
        """The room for the disc, as drawn: it counts for the whole pile and stands before it."""
        return 0.85 * _DOUBLE if self._double else 0.0

    def place_of_no(self, no: int) -> QRectF | None:
        """Where the card of a challenge lies."""
        for number, done in enumerate(self._done):
            if done.no == no:
                return self.place_of(number)
        return None

    def place_of(self, number: int) -> QRectF:
        """Where a card lies (its number from the left)."""
        unit = self.unit()
        left = 8 + self._ahead() * unit
        return QRectF(left + self._step() * number, 3, _DONE_WIDE * unit, _DONE_HIGH * unit)

    def _step(self) -> float:
        """From one card to the next."""
        unit = self.unit()
        room = self.width() - (64 + self._ahead()) * unit - 10
        return max(4.0, min(68 * unit, room / max(1, len(self._done) - 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: small papers, one over the other."""
        painter = QPainter(self)
        smooth(painter)
        for number, done in enumerate(self._done):
            if done.no == self._veiled:
                continue
            box = self.place_of(number)
            if done.supplicant:
                self._paint_supplicant(painter, box, done)
            covered = number < len(self._done) - 1
            self._paint_challenge(painter, box, done, self._step() if covered else box.width())
        if self._double and any(done.no != self._veiled for done in self._done):
            self._paint_double(painter, self.place_of(0))

    def _paper(self, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        shade = with_alpha(theme.shadow, theme.shadow_soft * 0.7)
        draw_shadow(painter, self._assets, box.translated(0, 2), 4, 5, shade)
        ground = QLinearGradient(box.topLeft(), box.bottomRight())
        ground.setColorAt(0, theme.paper[0])
        ground.setColorAt(1, theme.paper[1])
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 4, 4)

    def _paint_supplicant(self, painter: QPainter, box: QRectF, done: DonePicture) -> None:
        theme, unit = self._theme, self.unit()
        card = QRectF(0, 0, 29 * unit, box.height() - 5 * unit)
        card.moveTo(box.right() - 8 * unit, box.top() + 4 * unit)
        self._paper(painter, card)
        middle = card.left() + 8 * unit + (card.width() - 8 * unit) / 2
        hue = theme.families[CHARACTER_FAMILIES[done.supplicant]]
        emblem = QRectF(0, 0, 14 * unit, 14 * unit)
        emblem.moveCenter(QPointF(middle, card.top() + 12 * unit))
        glyph = self._assets.glyph(CHARACTER_EMBLEMS[done.supplicant])
        draw_glyph(painter, glyph, emblem, hue)
        crown = QRectF(0, 0, 11 * unit, 11 * unit)
        crown.moveCenter(QPointF(middle, card.top() + 29 * unit))
        draw_glyph(painter, self._assets.glyph("crown"), crown, theme.target_line)
        font = text_font(theme, Role.SMALL_STRONG, 12 * unit)
        place = QPointF(middle, card.top() + 46 * unit)
        draw_text(painter, place, str(done.crowns), font, theme.paper_ink)

    def _paint_challenge(
        self, painter: QPainter, box: QRectF, done: DonePicture, seen: float
    ) -> None:
        """Number and result stand in the middle of what is `seen` of it, in pixels."""
        theme, unit = self._theme, self.unit()
        seen = min(seen, box.width())
        middle = box.left() + seen / 2
        part = min(1.0, seen / (_DONE_NUMBER * unit))
        self._paper(painter, box)
        inner = box.adjusted(3, 3, -3, -3)
        painter.setPen(QPen(with_alpha(theme.paper_ink, 0.25), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, 2, 2)
        font = text_font(theme, Role.NUMBER, 17 * unit * part)
        place = QPointF(middle, box.top() + 26 * unit)
        draw_text(painter, place, str(done.no), font, theme.paper_ink)
        if not done.result:
            return
        mark = QRectF(0, 0, 18 * unit * part, 18 * unit * part)
        mark.moveCenter(QPointF(middle, box.top() + 43 * unit))
        passed = done.result == "passed"
        ink = theme.paper_green if passed else theme.paper_red
        draw_glyph(painter, self._assets.glyph("check" if passed else "cross"), mark, ink)

    def _paint_double(self, painter: QPainter, box: QRectF) -> None:
        theme, unit = self._theme, self.unit()
        disc = QRectF(0, 0, _DOUBLE * unit, _DOUBLE * unit)
        disc.moveRight(box.left() + 2 * unit)
        disc.moveTop(box.top() + 4 * unit)
        painter.setPen(QPen(theme.gold_ink, 0.8))
        painter.setBrush(theme.gold)
        painter.drawEllipse(disc)
        font = text_font(theme, Role.HEAVY, 11.5 * unit)
        place = disc.center() + QPointF(0, 4.1 * unit)
        draw_text(painter, place, self._double, font, theme.gold_ink)


class RewardCard(Chooser):
    """A kept reward: spent from where it lies."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self.picture: RewardPicture | None = None
        self._veiled = False

    @property
    def veiled(self) -> bool:
        """Whether it is still on its way here."""
        return self._veiled

    def set_veiled(self, veiled: bool) -> None:
        """Show nothing: it is still on its way here."""
        if veiled != self._veiled:
            self._veiled = veiled
            self.update()

    def set_picture(self, picture: RewardPicture) -> None:
        """Show a reward."""
        if picture != self.picture:
            self.picture = picture
            self.set_token(picture.token, picture.chosen)
            self.setAccessibleName(picture.access)
            self.setToolTip(picture.tip)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: paper, emblem, name."""
        picture = self.picture
        if picture is None or self._veiled:
            return
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -5)
        if picture.chosen:
            glow = with_alpha(theme.glow_gold, 0.6)
            draw_shadow(painter, self._assets, box, 5, 9, glow)
        shade = with_alpha(theme.shadow, theme.shadow_soft * 0.8)
        draw_shadow(painter, self._assets, box.translated(0, 2), 5, 5, shade)
        ground = QLinearGradient(box.topLeft(), box.bottomRight())
        ground.setColorAt(0, theme.paper[0])
        ground.setColorAt(1, theme.paper[1])
        painter.setBrush(ground)
        hot = bool(self.token) and (self.pointed_at or self.hasFocus())
        width = 3.0 if picture.chosen else 2.4 if self.token else 1.6
        painter.setPen(QPen(theme.chosen if self.token or hot else theme.gold, width))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QPen(with_alpha(theme.target_line, 0.7), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 3, 3)
        side = box.height() * 0.44
        emblem = QRectF(0, 0, side, side)
        emblem.moveCenter(QPointF(box.center().x(), box.top() + box.height() * 0.36))
        name = EFFECT_EMBLEMS.get(picture.reward, "card-pick")
        draw_glyph(painter, self._assets.glyph(name), emblem, theme.paper_gold)
        size = min(13.0 * theme.room, box.height() * 0.23)
        font = text_font(theme, Role.HEAVY, size)
        room = box.width() - 10
        squeeze = min(1.0, room / max(1.0, text_width(font, picture.name)))
        place = QPointF(box.center().x(), box.bottom() - 8)
        draw_text(painter, place, picture.name, font, theme.paper_ink, squeeze=squeeze)
        if self.hasFocus():
            draw_focus(painter, theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 7)


class TargetRow(Chooser):
    """A target as it stands now, and whether it has shown."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.mark = Mark(theme, assets, self)
        self.faces = label("", "strong", self)
        self.faces.setWordWrap(True)
        self.note = label("", "muted", self)
        self.note.setWordWrap(True)
        self.brief = False
        """Whether its note has no room: the mark and its name say the same."""
        self.picture: TargetPicture | None = None

    def set_picture(self, picture: TargetPicture) -> None:
        """Show a target."""
        if picture == self.picture:
            return
        self.picture = picture
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        self.mark.set_shown(picture.shown)
        set_text(self.faces, picture.faces)
        set_text(self.note, picture.note)
        self._tint()
        self.arrange()
        self.update()

    def _tint(self) -> None:
        shown = self.picture is not None and self.picture.shown
        self.note.setProperty("kind", "good" if shown else "muted")
        self.note.style().polish(self.note)

    def _inset(self) -> int:
        """How far everything keeps from the frame; 0 where there is none."""
        return self._theme.grown(_INSET) if self.token else 0

    def wanted(self) -> int:
        """The width for mark, values and note."""
        noted = self.note.text() and not self.brief
        grown = self._theme.grown
        words = _words_wide(self.faces) + (_words_wide(self.note) + grown(10) if noted else 0)
        return self.mark.width() + words + grown(12) + 2 * self._inset()

    def height_for(self, wide: int) -> int:
        """How high it is at a width: the note goes below the values where they need the room."""
        least = max(self._theme.px(24), self.faces.fontMetrics().height() + 4)
        if self.token:
            least = max(least, LEAST_TARGET)
        if self.wanted() <= wide:
            return least
        return max(least, self._lines(wide, self._inset()))

    def kept_for(self, wide: int) -> tuple[int, int]:
        """How high it is at a width while it can't be chosen, and while it can."""
        least = max(self._theme.px(24), self.faces.fontMetrics().height() + 4)
        plain = self.wanted() - 2 * self._inset()
        high = least if plain <= wide else max(least, self._lines(wide, 0))
        framed, inset = max(least, LEAST_TARGET), self._theme.grown(_INSET)
        if plain + 2 * inset > wide:
            framed = max(framed, self._lines(wide, inset))
        return high, framed

    def _lines(self, wide: int, inset: int) -> int:
        """The height of values and note, one below the other."""
        room = max(20, wide - self.mark.width() - self._theme.grown(8) - 2 * inset)
        faces = self.faces.heightForWidth(room)
        # A note of which a word would be cut is left out; it is in the tip.
        fits = not self.brief and 0 < widest_word(self.note) <= room
        note = self.note.heightForWidth(room) if fits else 0
        return faces + note + 2 + 2 * inset

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: mark, values, note."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        high, inset = self.height(), self._inset()
        left = inset + self.mark.width() + self._theme.grown(8)
        room = max(20, self.width() - left - inset)
        if self.wanted() <= self.width():
            self.mark.move(inset, (high - self.mark.height()) // 2)
            wide, gap = _words_wide(self.faces), self._theme.grown(10)
            self.faces.setGeometry(left, 0, wide, high)
            self.note.setGeometry(left + wide + gap, 0, max(10, room - wide - gap), high)
            self._show_note(not self.brief)
            return
        faces = self.faces.heightForWidth(room)
        line = min(high, self.faces.fontMetrics().height())
        self.mark.move(inset, inset + max(0, (line - self.mark.height()) // 2 + 1))
        self.faces.setGeometry(left, inset, room, faces)
        self.note.setGeometry(left, inset + faces, room, max(0, high - faces - 2 * inset))
        self._show_note(not self.brief and widest_word(self.note) <= room)

    def _show_note(self, shown: bool) -> None:
        """Or say it in the tip."""
        self.note.setVisible(shown)
        self.setToolTip("" if shown or not self.note.text() else self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a gold line where it may be chosen."""
        if not self.token:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1.5, 2, -1.5, -2)
        chosen = self.picture is not None and self.picture.chosen
        theme = self._theme
        painter.setPen(QPen(theme.chosen if chosen else theme.gold, 2.4 if chosen else 1.2))
        hot = self.pointed_at or chosen
        painter.setBrush(with_alpha(theme.gold, 0.18) if hot else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6 * theme.room, 6 * theme.room)
        if self.hasFocus():
            draw_focus(painter, theme, box.adjusted(2, 2, -2, -2), 5 * theme.room)


def _words_wide(words: QLabel) -> int:
    """The width of a label's text on one line."""
    return words.fontMetrics().horizontalAdvance(words.text()) + 4


class BoardWidget(QWidget):
    """Everything between the members and the log."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)
    reshaped = Signal()
    """It may need another height."""

    def __init__(
        self, theme: Theme, assets: Assets, names: BoardNames, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._names = names
        self._characters = dict(names.characters)
        self._picture = BoardPicture()
        self._die_moving = False
        self._track_moving = False
        self._tight = False
        self.challenge_front: ChallengeFace | None = None
        """What stood on the challenge before it was turned over."""
        self._challenge_scale = 1.0
        self._tokens: dict[int, str] = {}
        self.dial = DialWidget(theme, self)
        self.dial.die.faceChosen.connect(self._choose_face)
        self.dial.valueChosen.connect(self._choose_face)
        self.dial.die.faceEntered.connect(self._enter_face)
        self.dial.valueEntered.connect(self._enter_face)
        self.dial.die.facePointed.connect(self._point_face)
        self.track = FavourTrack(theme, assets, self)
        self.left = DoneStrip(theme, assets, "", self)
        self.right = DoneStrip(theme, assets, names.double, self)
        self.left_text = label("", "caption", self)
        self.right_text = label("", "caption", self)
        self.rewards: list[RewardCard] = []
        self.rewards_text = label("", "caption", self)
        self.challenge = self._plain_card(CardSize.CHALLENGE)
        self.challenge_text = FitLabel("muted", self)
        self.challenge_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.rung = label("", "good", self)
        self.rung.setWordWrap(True)
        self.verdict = label("", "strong", self)
        self.targets: list[TargetRow] = []
        self.stakes = StakesStrip(theme, assets, self)
        self.hint = label("", "muted", self)
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.following = label("", "strong", self)
        self.following.setWordWrap(True)
        self.supplicant = self._plain_card(CardSize.SUPPLICANT)
        self.supplicant_text = FitLabel("muted", self)
        self.supplicant_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.seal = Seal(theme, assets, self)
        self.blocked = label("", "error", self)
        self.blocked.setWordWrap(True)
        self.blocked.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.status = FontLabel("", self)
        self.status.setProperty("kind", "status")
        self.status.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.status.setWordWrap(True)
        self.goal = label("", "muted", self)
        self.goal.setWordWrap(True)
        self._fonts()

    def _plain_card(self, size: CardSize) -> VeilCard:
        card = VeilCard(self._theme, self._assets, size, 1.0, self)
        card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card.setCursor(Qt.CursorShape.ArrowCursor)
        card.rises = False  # Its caption stands right above it.
        card.hide()
        return card

    def _fonts(self) -> None:
        self.status.setFont(self._theme.font(Role.STATUS))
        tint(self.status, self._theme.ink)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self.dial.die.set_reduced_motion(reduced)
        self.track.set_reduced_motion(reduced)
        self.challenge.set_reduced_motion(reduced)
        self.supplicant.set_reduced_motion(reduced)

    # ------------------------------------------------------------ setters

    def look_at(self, card: VeilCard, faces: Faces) -> Look | None:
        """A closer look at the challenge (with its other side) or at the supplicant."""
        challenge, supplicant = self._picture.challenge, self._picture.supplicant
        if card is self.challenge and challenge is not None:
            sides: list[tuple[Face, CardSize]] = [
                (self.challenge_face(challenge), CardSize.CHALLENGE)
            ]
            if challenge.penalty or challenge.reward:
                sides.append((self.challenge_back(challenge), CardSize.CHALLENGE))
            return Look(tuple(sides), challenge.name, challenge.lines)
        if card is self.supplicant and supplicant is not None and supplicant.card:
            both: tuple[tuple[Face, CardSize], ...] = (
                (self.supplicant_face(supplicant), CardSize.SUPPLICANT),
                (faces[supplicant.card], CardSize.LARGE),
            )
            name = self._characters[supplicant.card]
            return Look(both, name, supplicant.lines, supplicant.card)
        return None

    def told_of(self, part: QWidget) -> tuple[str, ...]:
        """What a closer look at the die or at the track says beyond their names."""
        if part in (self.dial, self.dial.die):
            return self._picture.dial.closer
        return (self._picture.favour_closer,) if part is self.track else ()

    def set_picture(self, picture: BoardPicture) -> None:
        """Show the middle of the table."""
        before, self._picture = self._picture, picture
        if picture.dial != before.dial:
            self._set_dial(picture.dial, before.dial)
        if self.track.value != picture.favour and not self._track_moving:
            self.track.set_value(picture.favour)
        self.track.setAccessibleName(picture.favour_access)
        self.track.set_lost(picture.favour_was)
        self.track.set_label("" if self._tight else picture.favour_text)
        self.left.set_done(picture.left, picture.left_access)
        self.right.set_done(picture.right, picture.right_access)
        set_text(self.left_text, picture.left_text)
        set_text(self.right_text, picture.right_text)
        self._set_rewards(picture.rewards)
        if picture.challenge != before.challenge:
            self._set_challenge(picture.challenge)
        self.challenge_text.set_words(picture.challenge_text)
        set_text(self.rung, picture.rung)
        if self.rung.property("kind") != picture.rung_tone:
            self.rung.setProperty("kind", picture.rung_tone)
            self.rung.style().polish(self.rung)
        kind = "good" if picture.verdict == "passed" else "error"
        if self.verdict.property("kind") != kind:
            self.verdict.setProperty("kind", kind)
            self.verdict.style().polish(self.verdict)
        set_text(self.verdict, picture.verdict_text)
        self._set_targets(picture.targets)
        self.stakes.set_stakes(picture.stakes, picture.stakes_text)
        set_text(self.hint, picture.targets_text)
        set_text(self.following, picture.next_text)
        if picture.supplicant != before.supplicant:
            self._set_supplicant(picture.supplicant)
        self.supplicant_text.set_words(picture.supplicant_text)
        set_text(self.blocked, picture.blocked)
        set_text(self.status, picture.status)
        set_text(self.goal, picture.goal)
        if _shape(picture) != _shape(before):
            self.arrange()
            self.reshaped.emit()
        self.update()

    def hold_track(self, hold: bool) -> None:
        """While the marker slides its place comes from the movement."""
        self._track_moving = hold
        if not hold:
            self.track.set_value(self._picture.favour)

    def reward_of(self, no: int) -> RewardCard | None:
        """The kept reward of a challenge."""
        return next((r for r in self.rewards if r.picture and r.picture.no == no), None)

    def done_place(self, no: int, table: QWidget) -> QRectF | None:
        """Where a challenge lies above the track."""
        for strip in (self.left, self.right):
            place = strip.place_of_no(no)
            if place is not None:
                corner = strip.mapTo(table, QPoint(0, 0))
                return place.translated(corner.x(), corner.y())
        return None

    def veil_done(self, no: int) -> None:
        """Leave the place of a challenge above the track empty until it arrives; 0 for none."""
        for strip in (self.left, self.right):
            strip.set_veiled(no)

    def hold_die(self, hold: bool) -> None:
        """While the die moves its face comes from the movement, not from pictures."""
        self._die_moving = hold
        if not hold and self._picture.dial.face:
            self.dial.set_face(self._picture.dial.face)

    def _set_dial(self, dial: DialPicture, before: DialPicture) -> None:
        if dial.face and not self._die_moving:
            self.dial.set_face(dial.face)
        self.dial.set_targets(dial.targets, dial.promised)
        self.dial.set_added(dial.added)
        self.dial.set_reachable(dial.reachable)
        self.dial.setAccessibleName(dial.about)
        self.dial.die.setAccessibleName(dial.access)
        self._tokens = {face: f"tilt:{face}" for face, _ in dial.tilts}
        self._tokens |= {face: f"turn:{face}" for face, _ in dial.values}
        if dial.tilts != before.tilts:
            if dial.tilts:
                self.dial.die.offer_tilts([face for face, _ in dial.tilts], dict(dial.tilts))
            else:
                self.dial.die.clear_tilts()
        if dial.values != before.values:
            if dial.values:
                self.dial.offer_values([face for face, _ in dial.values], dict(dial.values))
            else:
                self.dial.clear_values()
        if dial.tilts:
            self.dial.die.set_chosen(dial.chosen or None)
        elif dial.values:
            self.dial.set_chosen(dial.chosen)

    def _choose_face(self, face: int) -> None:
        token = self._tokens.get(face)
        if token is not None:
            self.chosen.emit(token)

    def _enter_face(self, face: int) -> None:
        token = self._tokens.get(face)
        if token is not None:
            self.entered.emit(token)

    def _point_face(self, face: int) -> None:
        self.pointed.emit(self._tokens.get(face, ""))

    def _set_rewards(self, pictures: Sequence[RewardPicture]) -> None:
        while len(self.rewards) > len(pictures):
            remove(self.rewards.pop())
        while len(self.rewards) < len(pictures):
            card = RewardCard(self._theme, self._assets, self)
            pass_on(card, self)
            card.show()
            self.rewards.append(card)
        for card, picture in zip(self.rewards, pictures, strict=True):
            card.set_picture(picture)

    def _set_challenge(self, picture: ChallengePicture | None) -> None:
        if picture is None:
            self.challenge.hide()
            return
        self.challenge_front = self.challenge_face(picture)
        if picture.judged:
            self.challenge.set_face(self.challenge_back(picture))
        else:
            self.challenge.set_face(self.challenge_front)
        self.challenge.set_depth(min(4, (picture.left + 1) // 2))
        self.challenge.set_texts(picture.access, picture.tip)
        self.challenge.setToolTip(picture.tip)
        self.challenge.show()

    def challenge_face(self, picture: ChallengePicture) -> ChallengeFace:
        """The front of a challenge."""
        wish = "" if picture.targets else self._names.all_equal
        return ChallengeFace(
            picture.no,
            picture.name,
            BELLS[picture.bell],
            picture.targets,
            picture.worth,
            wish,
            picture.emblem,
            picture.now,
        )

    def challenge_back(self, picture: ChallengePicture) -> ChallengeBack:
        """What happens, on its other side."""
        return ChallengeBack(
            picture.no,
            self._names.failed,
            self._names.passed,
            tuple(EffectMark(m.glyph, m.text, m.big) for m in picture.penalty),
            tuple(EffectMark(m.glyph, m.text, m.big) for m in picture.reward),
        )

    def _set_supplicant(self, picture: SupplicantPicture | None) -> None:
        if picture is None or not picture.card:
            self.supplicant.hide()
            return
        self.supplicant.set_face(self.supplicant_face(picture))
        self.supplicant.set_depth(min(4, picture.left))
        self.supplicant.set_texts(picture.access)
        self.supplicant.setToolTip(picture.tip)
        self.supplicant.show()

    def supplicant_face(self, picture: SupplicantPicture) -> SupplicantFace:
        """The front of a supplicant."""
        return supplicant_face(
            picture.card,
            self._characters[picture.card],
            self._names.supplicant,
            picture.crowns,
            self._names.no_crown,
        )

    def _set_targets(self, pictures: Sequence[TargetPicture]) -> None:
        while len(self.targets) > len(pictures):
            remove(self.targets.pop())
        while len(self.targets) < len(pictures):
            row = TargetRow(self._theme, self._assets, self)
            pass_on(row, self)
            row.show()
            self.targets.append(row)
        for row, picture in zip(self.targets, pictures, strict=True):
            row.set_picture(picture)

    # ------------------------------------------------------------ layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def light(self) -> QPoint:
        """Where the die stands."""
        return self.dial.geometry().center()

    def _large(self) -> bool:
        """Whether the words are so large that the pictures must give way."""
        return self._theme.letters > 1.3

    def _fixed(self) -> bool:
        """Whether there is room to keep a place for what is not always said."""
        return not (self._tight or self._large())

    def _keeps_lines(self) -> bool:
        """Whether the sentence below the die has the room of two lines, always."""
        return self._fixed() and self.height() >= self._theme.grown(_TWO_LINES_FROM)

    def _grown(self) -> float:
        """How much larger than drawn the cards beside the dial may be: as the board is higher."""
        drawn = self.height() / self._theme.room
        return self._theme.room * max(1.0, min(_MOST_GROWN, drawn / _DRAWN_HIGH))

    def set_tight(self, tight: bool) -> None:
        """Without the captions of what explains itself: the tips and a reader still say them."""
        if tight != self._tight:
            self._tight = tight
            self.track.set_label("" if tight else self._picture.favour_text)
            self.track.setToolTip(self._picture.favour_text if tight else "")

    def _caption(self, words: QLabel) -> int:
        """The height of what stands over a pile; 0 where it is left out."""
        words.setVisible(not self._tight and bool(words.text()))
        return 0 if self._tight else words.fontMetrics().height() + 2

    def needed(self, wide: int) -> int:
        """The height below which large words would lie over each other; 0 for small ones."""
        if not self._large():
            return 0
        column = (wide - round(wide * 0.34)) // 2 - 10
        words = self._caption(self.challenge_text)
        words += sum(target.height_for(column - _EDGE) for target in self.targets)
        words += sum(
            line.heightForWidth(column - _EDGE)
            for line in (self.hint, self.following, self.rung, self.verdict)
            if line.text()
        )
        status = self._status_height(wide - 20)
        words = max(words, self._supplicant_words(column))
        card = _TIGHT_CARD if self._tight else 200
        rest = 12 if self._tight else self._theme.px(20) + 24
        return self._arrange_top(wide, self._tight) + card + words + status + rest

    def _supplicant_words(self, column: int) -> int:
        """The height of what is said round the supplicant."""
        words = self._caption(self.supplicant_text)
        if self.blocked.text() and not self._tight:
            words += self.blocked.heightForWidth(max(40, column - self.seal.width() - 12)) + 4
        return words + (self.goal.heightForWidth(column) + 4 if self.goal.text() else 0)

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        if wide < 100 or high < 100:
            return
        px, grown = self._theme.px, self._theme.grown
        small = high < grown(430) or self._tight
        large = self._large()
        top = self._arrange_top(wide, small)
        guess = min(high - top - px(26), round(wide * 0.52))
        most = wide - grown(20)
        status_wide = most if large else min(most, max(px(380), round(guess * 1.12)))
        # Not as it is now: its letters may have become smaller for what was said before.
        whole = QFontMetrics(self._theme.font(Role.STATUS))
        words = whole.horizontalAdvance(self.status.text())
        if status_wide < words < 1.8 * status_wide:
            # Two lines of one length: no word stands alone below.
            status_wide = min(status_wide, round(words * 0.56) + px(24))
        status = self._status_height(status_wide)
        side = max(120, min(high - top - status - grown(2 if small else 6), round(wide * 0.52)))
        if large:
            # Large words need the room beside the dial more than the dial does.
            side = min(side, round(wide * 0.34))
        # No wider than the dial: what is at stake ends right beside it.
        narrow = min(status_wide, side)
        if self._fixed():
            self._fit_status(narrow, status)
            words = self.status.fontMetrics().horizontalAdvance(self.status.text())
        if words > narrow:
            narrow = min(narrow, round(words * 0.56) + px(24))
        if self._fixed() and self.status.heightForWidth(narrow) <= status:
            status_wide = narrow  # Below the dial alone, not below the words beside it.
        elif self._fixed():
            self._fit_status(status_wide, status)
        centre = wide // 2
        dial_top = top + (px(8) if large else max(0, (high - top - status - side) // 2))
        self.dial.setGeometry(centre - side // 2, dial_top, side, side)
        below = high - status - grown(2)
        self.status.setGeometry(centre - status_wide // 2, below, status_wide, status)
        column = (wide - side) // 2 - grown(10)
        column_top = top + (grown(2) if small else px(20))
        # Where the dial is small the sentence below it is wider: it would lie under the columns.
        wider = large or (small and status_wide > side + px(16))
        column_high = high - column_top - grown(4) - (status if wider and self.status.text() else 0)
        self._arrange_challenge(QRect(0, column_top, column, column_high))
        self._arrange_supplicant(QRect(wide - column, column_top, column, column_high))

    def _fit_status(self, wide: int, high: int) -> None:
        """The sentence below the die in smaller letters where it has no room there else."""
        for part in (*_STATUS_PARTS, 1.0):
            font = self._theme.font(Role.STATUS)
            font.setPointSizeF(font.pointSizeF() * part)
            self.status.setFont(font)
            if self.status.heightForWidth(wide) <= high:
                return

    def _status_height(self, wide: int) -> int:
        line = QFontMetrics(self._theme.font(Role.STATUS)).height()
        if self._fixed():
            return 2 * line + 4  # Always: the die does not change with what is said of it.
        if not self.status.text():
            return line + 4
        return min(line * 2 + 4, self.status.heightForWidth(wide) + 2)

    def _arrange_top(self, wide: int, small: bool) -> int:
        caption = self.left_text.fontMetrics().height()
        theme = self._theme
        low = small or wide < theme.grown(720)
        card = theme.grown((50 if low else 64) * min(1.25, theme.letters))
        scale = (0.80 if small else 1.0) * min(1.2, max(1.0, theme.letters * 0.92)) * theme.room
        scale = min(scale, wide * 0.46 / 308)
        self.track.set_scale(round(scale, 2))
        track = self.track.sizeHint()
        track_wide, track_high = track.width(), track.height()
        centre = wide // 2
        above = theme.grown(2 if small else 4)
        self.track.setGeometry(centre - track_wide // 2, above, track_wide, track_high)
        self.left.resize(10, card)
        room = centre - track_wide // 2 - theme.grown(6)
        reward = round(card * 1.3)
        kept_left = [r for r in self.rewards if r.picture and r.picture.side == "left"]
        kept_right = [r for r in self.rewards if r.picture and r.picture.side == "right"]
        captioned = False
        """Has the word below the kept rewards room?"""
        for side, strip, text, kept in (
            ("left", self.left, self.left_text, kept_left),
            ("right", self.right, self.right_text, kept_right),
        ):
            strip.resize(10, card)
            need = strip.wanted()
            # The newest card with its supplicant is always to be seen whole.
            newest = min(need, strip.newest()) if strip.count else 0
            most = max(round(room * 0.40), min(room - newest, round(room * 0.62)))
            most = max(most, room - (need if strip.count else 0))
            kept_wide = max(reward, min(len(kept) * (reward + 4), most)) if kept else 0
            # Where they have no room they lie over one another like a hand.
            spread = (kept_wide - reward) // (len(kept) - 1) if len(kept) > 1 else reward
            step = min(reward + 4, spread)
            done = min(need, room - kept_wide) if strip.count else 0
            # Beside kept rewards there may be no room for a whole one: its points and the tip stay.
            done = done if done >= newest else 0
            strip.setVisible(done > 0)
            text.setToolTip("" if done else strip.toolTip())
            text.setAccessibleDescription("" if done else strip.accessibleName())
            start = 0 if side == "left" else wide - room
            if side == "left":
                strip.setGeometry(start, 2, max(done, 10), card)
            else:
                start = wide - max(done, 10) - kept_wide
                strip.setGeometry(start, 2, max(done, 10), card)
            text_wide = max(done, text.sizeHint().width() + 4)
            text_x = start + 8 if side == "left" else min(start + 8, wide - text_wide)
            text.setGeometry(text_x, card + 2, text_wide, caption)
            x = start + done
            for number, chooser in enumerate(kept):
                chooser.setGeometry(x + number * step, 0, reward, card + 4)
            if kept:
                end = centre - track_wide // 2 if side == "left" else wide
                after = text.geometry().right() + 10 if text.text() else 0
                words = self._picture.rewards_text
                for part in (words, words.partition(BETWEEN)[0]):
                    set_text(self.rewards_text, part)
                    said = self.rewards_text.sizeHint().width() + 2
                    begin = min(max(x + 8, after), end - said)
                    if begin >= after:
                        self.rewards_text.setGeometry(begin, card + 2, said, caption)
                        captioned = True
                        break
        self.rewards_text.setVisible(captioned)
        said = caption if any(one.text() for one in (self.left_text, self.right_text)) else 0
        return max(card + 4 + (caption if not small else max(said, caption // 2)), track_high)

    def _arrange_challenge(self, box: QRect) -> None:
        """The challenge stands beside the dial, its targets below it."""
        px, grown = self._theme.px, self._theme.grown
        caption, stack = self._caption(self.challenge_text), grown(_STACK)
        row = max(px(24), self.challenge_text.fontMetrics().height() + 4)
        wide = min(box.width(), round(px(230) * self._grown() / self._theme.room))
        # No row is laid narrower than this.
        row_wide = max(1, min(wide, box.width() - grown(_EDGE)))
        self._fit_notes(row_wide, box.height() - caption - _LEAST_CARD - 2 * row)
        heights = [target.height_for(row_wide) for target in self.targets]
        rows = sum(heights)
        hint = self.hint.heightForWidth(row_wide) if self.hint.text() else 0
        following = self.following.heightForWidth(row_wide) if self.following.text() else 0
        if self._fixed():
            # It keeps its line where there is nothing to say: the card above it does not move.
            following = max(following, self.following.fontMetrics().height())
        rung = self.rung.heightForWidth(row_wide) if self.rung.text() else 0
        beside = rung > 0 and self._rung_beside(row_wide)
        rung = 0 if beside else rung
        kept, low = rows + rung, self._fixed() and not self._keeps_lines()
        if low:
            # What comes next has one line, or gives it to targets that can be chosen.
            line = self.following.fontMetrics().height()
            kept = self._kept_rows(row_wide, line)
            told, following, rung = following, line, 0
        elif self._keeps_lines():
            # One room for all of it: targets that can be chosen are higher, and nothing comes next.
            told = following if self.following.text() else 0
            kept = max(kept + told, _KEPT_ROWS * row + following) - following
        verdict = self.verdict.fontMetrics().height() + 2 if self.verdict.text() else 0
        free = box.height() - caption - kept - verdict - grown(10)
        if self._fixed() or free - hint - following < self._theme.grown(150):
            hint = 0  # Where everything has its place it gets what is left over, below.
        if free - following < self._theme.grown(130):
            following = following if following <= row else 0  # Whole or not at all.
        gap = px(_ABOVE_WORDS) if hint or following else 0
        free -= gap
        stakes = self._stakes_room(free + verdict - hint - following)
        if stakes:
            # The verdict has the room of what was at stake before it.
            free += verdict
        elif low:
            free -= self.verdict.fontMetrics().height() + 2 - verdict
        card_high = max(_LEAST_CARD, free - hint - following - stakes)
        most = self._grown() + 0.25 * (self._theme.letters - 1) * self._theme.room
        scale = min((wide - grown(14)) / 168, card_high / 240, most)
        scale = max(0.4, round(scale, 2))
        self.challenge.set_scale(scale)
        self._challenge_scale = scale
        size = self.challenge.size()
        # Near the dial, with room for the edges of the stack and for the words below.
        needed = max(size.width() + stack, *(target.wanted() for target in self.targets), 0)
        needed = max(needed, _words_wide(self.rung) if rung else 0)
        if hint or following:
            needed = max(needed, wide)
        if self._fixed():
            needed = max(
                size.width() + stack, round(px(_COLUMN) * self._grown() / self._theme.room)
            )
        needed = min(needed, box.width() - grown(6))
        right = box.right() - max(grown(6), min(grown(40), box.width() - needed))
        x = max(box.left(), right - needed)
        text_wide = min(max(needed, wide), box.right() - x)
        # In the width they get at last, notes may need fewer lines.
        heights = [target.height_for(text_wide) for target in self.targets]
        rows = sum(heights)
        if stakes:
            text_wide = min(max(text_wide, wide), box.right() - x)
        judged = max(stakes, verdict) if stakes else verdict
        if low and (rows > kept or told > following):
            following = 0
        used = caption + size.height() + grown(10) + rows + judged + hint + following + rung + gap
        if used > box.height() + 4 and following:
            used, following = used - following, 0
        if used > box.height() + 4 and hint:
            used, hint = used - hint, 0
        y = box.top() + (0 if self._large() else max(0, (box.height() - used) // 3))
        if self._fixed():
            y = box.top() + self._above_challenge(box, size.height(), kept + stakes)
            told = self.hint.heightForWidth(text_wide) if self.hint.text() else 0
            hint = told if y - box.top() + used + told <= box.height() else 0
        # The captions of both piles never meet.
        most = self.width() // 2 - grown(_CAPTION_GAP) // 2
        text = min(max(size.width(), self.challenge_text.sizeHint().width() + 4), most - box.left())
        text_x = min(max(box.left(), x + size.width() // 2 - text // 2), most - text)
        self.challenge_text.setGeometry(text_x, y, text, caption)
        y += caption
        self.challenge.move(x, y)
        y += size.height() + round(12 * scale)
        lines: list[tuple[QWidget, int]] = list(zip(self.targets, heights, strict=True))
        if self._tight:
            lines = [(self.verdict, verdict), *lines, (self.rung, rung)]
        else:
            lines = [(self.verdict, verdict), (self.rung, rung), *lines]
        lines += [(self.stakes, stakes if self.stakes.stakes else 0)]
        foot = [(self.hint, hint), (self.following, following if self.following.text() else 0)]
        for number, (widget, line) in enumerate([*lines, *foot]):
            if number == len(lines) and any(high for _, high in foot):
                y += gap
            widget.setVisible(bool(line))
            widget.setGeometry(x, y, text_wide, line)
            y += line
        if low and self.rung.text():
            self._say_beside_card(box.right())
        elif beside:
            last, said = self.targets[-1].geometry(), _words_wide(self.rung)
            last.setWidth(text_wide - said)
            self.targets[-1].setGeometry(last)
            self.rung.setGeometry(x + text_wide - said, last.top(), said, last.height())
            self.rung.setVisible(True)

    def _fit_notes(self, wide: int, room: int) -> None:
        """Targets without their notes, where these have no room in a narrow board."""
        for target in self.targets:
            target.brief = False
        if self._fixed() and sum(target.height_for(wide) for target in self.targets) > room:
            for target in self.targets:
                target.brief = True
        for target in self.targets:
            target.arrange()

    def _kept_rows(self, wide: int, line: int) -> int:
        """The height that targets are given, above a `line` that they may take as well: the same
        whether they can be chosen or not."""
        heights = [target.kept_for(wide) for target in self.targets]
        plain, chosen = (sum(each[way] for each in heights) for way in (0, 1))
        return max(plain, chosen - line) if len(heights) > 1 else plain

    def _say_beside_card(self, right: int) -> None:
        """What the bells have brought, beside the foot of the challenge: no line is to be had."""
        card = self.challenge.geometry()
        left = card.right() + self._theme.grown(_STACK + 2)
        wide = right - left
        high = self.rung.heightForWidth(wide)
        self.rung.setVisible(widest_word(self.rung) <= wide and high <= card.height())
        self.rung.setGeometry(left, card.bottom() - high, wide, high)

    def _rung_beside(self, wide: int) -> bool:
        """Whether what the bells have brought has room beside the last target."""
        if not self.targets:
            return False
        words = self.targets[-1].wanted() + _words_wide(self.rung)
        return words + self._theme.grown(_CAPTION_GAP) <= wide

    def _above_challenge(self, box: QRect, card: int, kept: int) -> int:
        """How much lower the pile stands than its column begins: the same whatever is said."""
        words = self._caption(self.challenge_text) + self.following.fontMetrics().height()
        return max(0, box.height() - card - kept - words - self._gaps()) // 3

    def _gaps(self) -> int:
        """Below a challenge and above what is said of it."""
        return self._theme.grown(10) + self._theme.px(_ABOVE_WORDS)

    def _stakes_room(self, free: int) -> int:
        """How high the stakes are below a card that has this room: two rows, one, or none."""
        if not self._fixed():
            return 0
        both, one = self.stakes.heights()
        if free - both >= self._theme.grown(_CARD_BEFORE_STAKES):
            return both
        return one if free - one >= self._theme.grown(_LEAST_CARD_BEFORE_STAKES) else 0

    def _arrange_supplicant(self, box: QRect) -> None:
        """The supplicant stands on the other side of the dial."""
        px, grown = self._theme.px, self._theme.grown
        caption = self._caption(self.supplicant_text)
        line = self.supplicant_text.fontMetrics().height() + 2
        wide = min(box.width(), round(px(220) * self._grown() / self._theme.room))
        left = box.left() + max(grown(4), min(grown(40), box.width() - wide))
        wide = min(wide, box.right() - left)
        blocked_wide = max(40, wide - self.seal.width() - grown(12))
        said = bool(self.blocked.text()) and not self._tight
        self.blocked.setVisible(said)
        sealed = bool(self.blocked.text()) and widest_word(self.blocked) <= blocked_wide
        if not sealed:
            # The words alone: the longest of them needs the whole column.
            blocked_wide = min(wide, box.right() - left)
        blocked = self.blocked.heightForWidth(blocked_wide) if said else 0
        goal = self.goal.heightForWidth(wide) + grown(4) if self.goal.text() else 0
        kept = max(blocked, 2 * line) if self._fixed() else blocked
        free = box.height() - caption - kept - goal - grown(24)
        most = 1.05 * self._grown() + 0.25 * (self._theme.letters - 1) * self._theme.room
        scale = min((wide - grown(12)) / 150, free / 214, most)
        scale = min(scale, self._challenge_scale * 1.06)
        scale = max(0.4, round(scale, 2))
        self.supplicant.set_scale(scale)
        size = self.supplicant.size()
        used = caption + size.height() + grown(16) + kept + goal
        y = box.top() + (0 if self._large() else max(0, (box.height() - used) // 3))
        least = self.width() // 2 + grown(_CAPTION_GAP) // 2
        text_wide = max(size.width() + grown(30), self.supplicant_text.sizeHint().width() + 4)
        text_wide = min(text_wide, box.right() - least)
        middle = left + size.width() // 2
        text_x = min(box.right() - text_wide, max(least, middle - text_wide // 2))
        self.supplicant_text.setGeometry(text_x, y, text_wide, caption)
        y += caption
        self.supplicant.move(left, y)
        card = QRect(left, y, size.width(), size.height())
        y += size.height() + grown(16) if not self.supplicant.isHidden() else grown(8)
        start, at = left, y
        aside = card.right() + grown(12)
        beside = box.right() - aside - self.seal.width() - grown(8)
        low = said and sealed and not self.supplicant.isHidden()
        if low and self.dial.width() < grown(_LOW_DIAL) and beside >= widest_word(self.blocked):
            # Below so low a card the sentence under the dial may stand, however long it is.
            start, blocked_wide = aside, beside
            blocked = self.blocked.heightForWidth(beside)
            at = card.top() + max(0, (card.height() - blocked) // 2)
        self.seal.move(start, at)
        self.seal.setVisible(sealed or (bool(self.blocked.text()) and self._tight))
        self.seal.setToolTip(self.blocked.text() if self._tight else "")
        text_left = start + self.seal.width() + grown(8) if sealed else start
        self.blocked.setGeometry(text_left, at, blocked_wide, max(blocked, line))
        y += max(blocked, line) + grown(4) if blocked and start == left else 0
        self.goal.setVisible(bool(goal))
        self.goal.setGeometry(left, y, wide, goal)

    def choosers(self) -> list[QWidget]:
        """What may be chosen here beside the die and the dial, in reading order."""
        found: list[QWidget] = [card for card in self.rewards if card.token]
        return found + [row for row in self.targets if row.token]

    def sizeHint(self) -> QSize:
        """Qt: as in the pictures."""
        return QSize(784, 500)


def _shape(picture: BoardPicture) -> tuple[object, ...]:
    """What the layout depends on."""
    return (
        len(picture.left),
        len(picture.right),
        tuple((reward.no, reward.side) for reward in picture.rewards),
        picture.challenge is None,
        tuple(bool(target.token) for target in picture.targets),
        picture.targets_text,
        picture.next_text,
        picture.rung,
        picture.verdict_text,
        bool(picture.stakes),
        picture.supplicant is None,
        picture.supplicant_text,
        picture.blocked,
        picture.status,
        picture.goal,
        picture.challenge_text,
    )
