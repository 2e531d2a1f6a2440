"""Heroes, leaders and backs as they are painted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPolygonF, QRadialGradient

from council_desktop.games.hidden_leaders.table.factions import (
    EMPEROR,
    MARKERS,
    MARKS,
    TESTS,
    Deck,
)
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.look.theme import Role, with_alpha
from council_desktop.widgets.card_faces import (
    Brush,
    CardSize,
    CardState,
    Face,
    ReadFace,
    draw_pattern,
    paint_paper,
)
from council_desktop.widgets.marks import draw_mark, mark_path
from council_desktop.widgets.paint import (
    balanced,
    closed,
    draw_text,
    notched,
    pointed_box,
    rounded,
    text_font,
    text_width,
)

BACK: Final = "back"
"""A card nobody sees: of a pile."""
COVERED: Final = "covered"
"""`covered:NUMBER` or, for who knows it, `covered:NUMBER:HERO`."""
WAS: Final = "was"
"""`was:HERO`: a hero that lay face-down until the end."""
LEADER: Final = "leader"
"""`leader:NUMBER`; 0 is one that nobody has shown."""
_SIZES: Final = (CardSize.LARGE, CardSize.HAND, CardSize.MINI, CardSize.STRIP, CardSize.BAR)


_BAR_CHIP: Final = 10.5
"""Radius of a move on a nameplate."""
_FOLD: Final = 11.0
"""Of the corner that is turned up, on a back 36 wide."""
_DARKER: Final = 0.6
"""So much of its pattern is covered where something is to be read on a back."""


def covered_key(place: int, hero: str = "") -> str:
    """The face of a face-down card in a party."""
    return f"{COVERED}:{place}:{hero}" if hero else f"{COVERED}:{place}"


@dataclass(frozen=True, slots=True)
class Chip:
    """One move of a marker: `marker` is red or green, or "" where words say it."""

    marker: str
    text: str


@dataclass(frozen=True, slots=True)
class HeroFace:
    """A hero. `kind` and `noun`: its name on two lines; `joins`: the word between its moves."""

    no: str
    name: str
    kind: str
    noun: str
    mark: str
    chips: tuple[Chip, ...]
    joins: str
    brief: str
    text: str
    """Its effect in a sentence, as it stands on the large card."""
    words: str
    """The same after where its markers go: signs on the card."""
    faction: str
    counts: str = ""
    """For which faction it counts: the words of a card that does nothing but move markers."""
    was_covered: bool = False
    noun_first: bool = False
    """Whether the noun stands above what kind of it, as in its name."""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in _SIZES

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face."""
        paint_paper(brush, size)
        if size is CardSize.MINI:
            self._mini(brush)
        elif size is CardSize.STRIP:
            self._strip(brush)
        elif size is CardSize.BAR:
            self._bar(brush)
        elif size is CardSize.HAND:
            self._card(brush, _HAND, self.brief, hand=True)
        else:
            # Beside it stands that it has no effect.
            self._card(brush, _LARGE, self.text if self.brief else "", hand=False)

    @property
    def glyph(self) -> str:
        """Name of the picture."""
        return f"heroes/{self.no}"

    def _mini(self, brush: Brush) -> None:
        theme, mark = brush.theme, MARKS[self.mark]
        box = CardSize.MINI.box
        hue = theme.hues[mark.hue]
        brush.line(notched(box.adjusted(3, 3, -3, -3), 3), with_alpha(hue.text, 0.7), 0.9)
        draw_mark(brush.painter, theme, brush.assets, mark, QPointF(22, 22), 13.5)
        brush.glyph(self.glyph, QPointF(22, 47.5), 18, hue.text)
        if self.was_covered:
            brush.painter.save()
            brush.painter.translate(31.5, 0)
            brush.painter.scale(0.28, 0.28)
            brush.fill(rounded(box.adjusted(-5, -5, 5, 5), 8), theme.paper[0])
            _night(brush, CardSize.MINI)
            brush.painter.restore()

    def _strip(self, brush: Brush) -> None:
        theme, mark = brush.theme, MARKS[self.mark]
        box, hue = CardSize.STRIP.box, theme.hues[mark.hue]
        brush.fill(rounded(QRectF(0, 0, 5, box.height()), 2), hue.fill)
        draw_mark(brush.painter, theme, brush.assets, mark, QPointF(22, 20), 11)
        left, right = 38.0, box.width() - 4
        chips = [chip for chip in self.chips if chip.marker]
        for number, chip in enumerate(reversed(chips)):
            _chip(brush, chip, QPointF(right - 12 - number * 25, 20), 10.5)
        room = right - 25 * len(chips) - left - 2
        if self.kind:
            y = 31.0 if self.noun_first else 16.5
            _line(brush, QPointF(left, y), self.kind, Role.SPEECH, 12, hue.text, room)
        y = (17.0 if self.noun_first else 31.0) if self.kind else 24.5
        _line(brush, QPointF(left, y), self.noun, Role.STRONG, 13.5, theme.paper_ink, room)

    def _bar(self, brush: Brush) -> None:
        """A line with the name, a line with what it does, the moves at the right."""
        theme, mark = brush.theme, MARKS[self.mark]
        box, hue = CardSize.BAR.box, theme.hues[mark.hue]
        brush.fill(rounded(QRectF(0, 0, 5, box.height()), 2), hue.fill)
        draw_mark(brush.painter, theme, brush.assets, mark, QPointF(22, 20), 11)
        left, right = 39.0, box.width() - 6
        joint = text_font(theme, Role.SPEECH, 12)
        worded = text_font(theme, Role.STRONG, 11.5)
        for number, chip in enumerate(reversed(self.chips)):
            if number:
                room = text_width(joint, self.joins) + 8
                place = QPointF(right - room / 2, 24)
                draw_text(brush.painter, place, self.joins, joint, theme.paper_muted)
                right -= room
            wide = 2 * _BAR_CHIP if chip.marker else text_width(worded, chip.text)
            centre = QPointF(right - wide / 2, box.center().y())
            if chip.marker:
                _chip(brush, chip, centre, _BAR_CHIP)
            else:
                place = centre + QPointF(0, 4)
                draw_text(brush.painter, place, chip.text, worded, theme.paper_ink)
            right -= wide
        room = right - left - 7
        _line(brush, QPointF(left, 16), self.name, Role.STRONG, 13.5, theme.paper_ink, room)
        does = self.faction if theme.marks.card_text == "symbols" else self.brief or self.counts
        _line(brush, QPointF(left, 32), does, Role.CARD_TEXT, 13, hue.text, room)

    def _card(self, brush: Brush, plan: "_Plan", words: str, *, hand: bool) -> None:
        theme, mark = brush.theme, MARKS[self.mark]
        hue, box = theme.hues[mark.hue], plan.box
        for inset, alpha, width in plan.frames:
            inner = box.adjusted(inset, inset, -inset, -inset)
            brush.line(notched(inner, plan.notch), with_alpha(hue.fill, alpha), width)
        banner = plan.banner
        brush.fill(pointed_box(banner, 0.2 * banner.height()), hue.fill)
        room = banner.width() * 0.86
        middle = box.center().x()
        kind, noun = (0.85, 0.48) if self.noun_first else (0.40, 0.80)
        if self.kind:
            y = banner.top() + banner.height() * kind
            brush.fitted(middle, y, self.kind, Role.SPEECH, plan.small, hue.ink, room)
        y = banner.top() + banner.height() * (noun if self.kind else 0.62)
        brush.fitted(middle, y, self.noun.upper(), Role.BANNER, plan.noun, hue.ink, room, 0.6)
        bare = not words and not hand
        radius, down = plan.radius, 0.0
        if hand and not self.brief:
            radius *= 1.15
        elif not self.chips and self.mark != EMPEROR:
            radius, down = radius * 1.2, radius * 0.3
        centre = QPointF(middle, plan.medallion + down)
        draw_mark(
            brush.painter,
            theme,
            brush.assets,
            replace(mark, glyph=self.glyph),
            centre,
            radius,
            outline=radius * 1.13,
        )
        if hand:
            small = QPointF(plan.banner.left() + 10, plan.banner.bottom() + 12)
            draw_mark(brush.painter, theme, brush.assets, mark, small, 7.5)
        self._moves(brush, plan)
        if not bare:
            self._text(brush, plan, words if words else self.counts)
        if not hand:
            place = QPointF(middle, box.bottom() - 24)
            font = text_font(theme, Role.STRONG, 15)
            draw_text(brush.painter, place, self.faction, font, hue.text)

    def _moves(self, brush: Brush, plan: "_Plan") -> None:
        theme, side = brush.theme, plan.chip
        if not self.chips:
            self._all_marks(brush, plan)
            return
        joint = text_font(theme, Role.SPEECH, plan.joint)
        worded = text_font(theme, Role.STRONG, plan.joint)
        gap = text_width(joint, self.joins) + side * 0.7 if len(self.chips) > 1 else 0.0
        wides = [2 * side if c.marker else text_width(worded, c.text) for c in self.chips]
        whole = sum(wides) + gap * (len(self.chips) - 1)
        squeeze = min(1.0, plan.box.width() * 0.86 / whole)
        x = plan.box.center().x() - whole * squeeze / 2
        for number, (chip, wide) in enumerate(zip(self.chips, wides, strict=True)):
            if number:
                place = QPointF(x + gap * squeeze / 2, plan.moves + plan.joint * 0.3)
                draw_text(
                    brush.painter, place, self.joins, joint, theme.paper_muted, squeeze=squeeze
                )
                x += gap * squeeze
            centre = QPointF(x + wide * squeeze / 2, plan.moves)
            if chip.marker:
                _chip(brush, chip, centre, side * squeeze)
            else:
                place = centre + QPointF(0, plan.joint * 0.33)
                draw_text(brush.painter, place, chip.text, worded, theme.paper_ink, squeeze=squeeze)
            x += wide * squeeze

    def _all_marks(self, brush: Brush, plan: "_Plan") -> None:
        """Who belongs to every faction shows all of them where others have their moves."""
        if self.mark != EMPEROR:
            return
        step = plan.chip * 2.05
        for number, faction in enumerate(TESTS):
            x = plan.box.center().x() + (number - 1.5) * step
            place, radius = QPointF(x, plan.moves), plan.chip * 0.82
            draw_mark(brush.painter, brush.theme, brush.assets, MARKS[faction], place, radius)

    def _text(self, brush: Brush, plan: "_Plan", words: str) -> None:
        theme, box = brush.theme, plan.text
        if theme.marks.card_text == "symbols" and plan is _HAND:
            words = self.faction
        for size in plan.sizes:
            font = text_font(theme, Role.CARD_TEXT, size)
            lines = balanced(font, words, box.width())
            fits = len(lines) * size * 1.08 <= box.height()
            if fits and max(text_width(font, line) for line in lines) <= box.width():
                break
        top = box.center().y() - (len(lines) - 1) * size * 0.54 + size * 0.32
        for number, line in enumerate(lines):
            squeeze = min(1.0, box.width() / max(1.0, text_width(font, line)))
            place = QPointF(box.center().x(), top + number * size * 1.08)
            draw_text(brush.painter, place, line, font, theme.paper_ink, squeeze=squeeze)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things stand on a card of one size."""

    box: QRectF
    frames: tuple[tuple[float, float, float], ...]
    """Distance from the edge, opacity and width of each line."""
    notch: float
    banner: QRectF
    small: float
    noun: float
    medallion: float
    radius: float
    moves: float
    chip: float
    joint: float
    text: QRectF
    sizes: tuple[float, ...]


_HAND: Final = _Plan(
    box=CardSize.HAND.box,
    frames=((5.5, 0.75, 1.2), (8, 0.28, 0.8)),
    notch=7,
    banner=QRectF(8, 11, 116, 39),
    small=13.5,
    noun=14.2,
    medallion=86,
    radius=25,
    moves=129,
    chip=12.5,
    joint=13,
    text=QRectF(11, 143, 110, 36),
    sizes=(15, 14, 13, 12, 11, 10),
)
_LARGE: Final = _Plan(
    box=CardSize.LARGE.box,
    frames=((10, 0.75, 1.6), (14.5, 0.28, 1.0)),
    notch=12,
    banner=QRectF(18, 26, 214, 58),
    small=19,
    noun=21,
    medallion=142,
    radius=44,
    moves=214,
    chip=18,
    joint=17,
    text=QRectF(26, 236, 198, 78),
    sizes=(18, 17, 16, 15, 14, 13),
)


def _chip(brush: Brush, chip: Chip, centre: QPointF, radius: float) -> None:
    """A move: the shape of its marker with a figure on it."""
    theme, mark = brush.theme, MARKS[MARKERS[chip.marker]]
    hue = theme.hues[mark.hue]
    brush.fill(mark_path(mark.shape, centre, radius), hue.fill)
    font = text_font(theme, Role.STRONG, radius * 1.12)
    draw_text(brush.painter, centre + QPointF(0, radius * 0.36), chip.text, font, hue.ink)


def _line(
    brush: Brush, place: QPointF, text: str, role: Role, size: float, ink: QColor, room: float
) -> None:
    font = text_font(brush.theme, role, size)
    squeeze = min(1.0, room / max(1.0, text_width(font, text)))
    left = Qt.AlignmentFlag.AlignLeft
    draw_text(brush.painter, place, text, font, ink, left, squeeze)


def _night(brush: Brush, size: CardSize) -> QRectF:
    """The back that all heroes share: night blue lozenges in a light frame."""
    theme, box = brush.theme, size.box
    ground = QLinearGradient(box.topLeft(), box.bottomLeft())
    ground.setColorAt(0, theme.paper[0])
    ground.setColorAt(1, theme.paper[1])
    brush.fill(rounded(box, size.radius), ground)
    edge = max(2.0, min(box.width(), box.height()) * 0.055)
    inner = box.adjusted(edge, edge, -edge, -edge)
    area = rounded(inner, size.radius * 0.6)
    painter = brush.painter
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    brush.fill(area, theme.night[1])
    painter.translate(inner.topLeft())
    unit = inner.width() / 60
    draw_pattern(
        painter,
        "lozenges",
        QSizeF(inner.width(), inner.height()),
        with_alpha(theme.night_emblem, 0.28),
        unit,
    )
    painter.restore()
    return inner


@dataclass(frozen=True, slots=True)
class HeroBack:
    """A hero seen from behind. `place`: its number in a party; `known`: what lies there, for who
    may know it."""

    name: str
    place: int = 0
    known: HeroFace | None = None

    @property
    def words(self) -> str:
        """See ReadFace."""
        return self.known.words if self.known is not None else ""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in _SIZES

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face."""
        if size is CardSize.LARGE and self.known is not None:
            self.known.paint(brush, size, state)
            return
        theme, inner = brush.theme, _night(brush, size)
        centre, unit = inner.center(), min(inner.width(), inner.height()) / 36
        if self.known is not None:
            self._known(brush, size, inner, self.known)
        elif not self.place:
            disc = QRadialGradient(centre, 13 * unit)
            disc.setColorAt(0, theme.night[0])
            disc.setColorAt(1, theme.night[0])
            brush.painter.setPen(with_alpha(theme.night_emblem, 0.7))
            brush.painter.setBrush(disc)
            brush.painter.drawEllipse(centre, 12 * unit, 12 * unit)
            brush.glyph("domino-mask", centre, 16 * unit, theme.night_emblem)
        if self.place:
            number = QPointF(inner.left() + 7 * unit, inner.top() + 7 * unit)
            radius = 7 * unit
            if self.known is None:
                number, radius = centre, 10 * unit
            brush.painter.setPen(with_alpha(theme.night_emblem, 0.8))
            brush.painter.setBrush(theme.night[0])
            brush.painter.drawEllipse(number, radius, radius)
            font = text_font(theme, Role.STRONG, radius * 1.35)
            at = number + QPointF(0, radius * 0.45)
            draw_text(brush.painter, at, str(self.place), font, theme.night_emblem)

    @staticmethod
    def _known(brush: Brush, size: CardSize, inner: QRectF, known: HeroFace) -> None:
        """As the face-up card has it, but on the back: the mark above, the hero's own picture
        below; the corner that is turned up says that whoever looks has seen what lies there."""
        theme, mark = brush.theme, MARKS[known.mark]
        middle, low = inner.center(), inner.bottomRight()
        unit = min(inner.width(), inner.height()) / 36
        upright = inner.height() > inner.width()
        brush.fill(rounded(inner, size.radius * 0.6), with_alpha(theme.night[0], _DARKER))
        place = middle + (QPointF(2, -6) * unit if upright else QPointF())
        draw_mark(brush.painter, theme, brush.assets, mark, place, 11 * unit, rim=True)
        if not upright:
            return
        brush.glyph(known.glyph, middle + QPointF(-2, 16) * unit, 18 * unit, theme.night_emblem)
        fold = _FOLD * unit
        ends = [low - QPointF(fold, 0), low - QPointF(0, fold)]
        brush.fill(closed(QPolygonF([*ends, low])), theme.night[0])
        brush.fill(closed(QPolygonF([*ends, low - QPointF(fold, fold)])), theme.paper[0])


@dataclass(frozen=True, slots=True)
class LeaderFace:
    """A leader; number 0: one that is not known."""

    number: int
    name: str
    title: str
    allies: tuple[str, ...]
    named: tuple[str, ...]
    """The allies in words."""
    words: str

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in _SIZES

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face: a dark card, so that nobody takes it for a hero."""
        theme, box = brush.theme, size.box
        brush.fill(rounded(box, size.radius), theme.paper[1])
        edge = max(2.0, box.width() * 0.035)
        inner = box.adjusted(edge, edge, -edge, -edge)
        light = QRadialGradient(QPointF(box.center().x(), box.height() * 0.42), box.width() * 0.8)
        light.setColorAt(0, theme.secret[1])
        light.setColorAt(1, theme.secret[0])
        area = rounded(inner, size.radius * 0.7)
        brush.fill(area, QBrush(light))
        brush.line(notched(inner.adjusted(3, 3, -3, -3), 4), with_alpha(theme.secret[2], 0.7), 1.0)
        if not self.number:
            side = box.width() * 0.6
            font = text_font(theme, Role.NUMBER, side)
            at = box.center() + QPointF(0, side * 0.34)
            draw_text(brush.painter, at, "?", font, theme.secret[2])
        elif size is CardSize.MINI:
            brush.glyph(f"heroes/leader-{self.number}", QPointF(22, 24), 24, theme.secret[2])
            for number, ally in enumerate(self.allies):
                draw_mark(
                    brush.painter,
                    theme,
                    brush.assets,
                    MARKS[ally],
                    QPointF(13 + 18 * number, 49),
                    7.5,
                    rim=True,
                )
        else:
            self._whole(brush, size)

    def _whole(self, brush: Brush, size: CardSize) -> None:
        theme, box = brush.theme, size.box
        unit, middle = box.width() / 132, box.center().x()
        ink = theme.secret[2]
        first, _, rest = self.title.partition(self.name)
        kind = (first or rest).strip(" ,")
        room = box.width() * 0.84
        brush.fitted(middle, 34 * unit, self.name.upper(), Role.BANNER, 17 * unit, ink, room, 0.6)
        brush.fitted(middle, 51 * unit, kind, Role.SPEECH, 14 * unit, ink, room)
        brush.glyph(f"heroes/leader-{self.number}", QPointF(middle, 92 * unit), 58 * unit, ink)
        disc = QPointF(box.width() - 23 * unit, 69 * unit)
        brush.painter.setPen(ink)
        brush.painter.setBrush(theme.secret[0])
        brush.painter.drawEllipse(disc, 10.5 * unit, 10.5 * unit)
        font = text_font(theme, Role.NUMBER, 14 * unit)
        draw_text(brush.painter, disc + QPointF(0, 5 * unit), str(self.number), font, ink)
        for number, (ally, name) in enumerate(zip(self.allies, self.named, strict=True)):
            y = (138 + 25 * number) * unit
            draw_mark(
                brush.painter,
                theme,
                brush.assets,
                MARKS[ally],
                QPointF(25 * unit, y),
                9.5 * unit,
                rim=True,
            )
            place = QPointF(40 * unit, y + 5 * unit)
            _line(brush, place, name, Role.STRONG, 15 * unit, theme.secret[3], 82 * unit)


def hero_of(face: Face) -> str:
    """The number of the hero that a side shows, or that is known to lie there; "" for none."""
    known = face.known if isinstance(face, HeroBack) else face
    return known.no if isinstance(known, HeroFace) else ""


class LeadersFaces(Mapping[str, ReadFace]):
    """Every face of the game by its key, made when it is first seen."""

    def __init__(self, words: LeadersWords) -> None:
        self._words = words
        self._made: dict[str, ReadFace] = {}

    @property
    def deck(self) -> Deck:
        """The cards."""
        return self._words.deck

    def __getitem__(self, card: str) -> ReadFace:
        face = self._made.get(card)
        if face is None:
            face = self._made[card] = self._make(card)
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self.deck.heroes)

    def __len__(self) -> int:
        return len(self.deck.heroes)

    def _make(self, card: str) -> ReadFace:
        kind, _, rest = card.partition(":")
        if kind == LEADER:
            return self._leader(int(rest))
        if kind in (BACK, COVERED):
            place, _, hero = rest.partition(":")
            known = self.hero(hero) if hero else None
            name = known.name if known is not None else self._words.t("hidden")
            return HeroBack(name, int(place or 0), known)
        if kind == WAS:
            return replace(self.hero(rest), was_covered=True)
        return self.hero(card)

    def hero(self, no: str) -> HeroFace:
        """A hero's face; raises KeyError for none of this game."""
        words, hero = self._words, self.deck.heroes[no]
        name = words.card(no)
        kind, noun = words.two_lines(name)
        return HeroFace(
            no,
            name,
            kind,
            noun,
            hero.mark,
            tuple(self._chip(move) for move in hero.moves),
            words.of(f"join_{hero.joins}"),
            words.brief(hero),
            words.card_text(no),
            words.does(no),
            words.factions(hero.factions),
            words.counts_for(hero),
            noun_first=words.of("noun") == "first",
        )

    def _chip(self, move: str) -> Chip:
        steps = self._words.steps(move)
        marker = {"R": "red", "G": "green"}.get(move[0], "")
        key = "leads" if move[0] == "L" else "trails"
        return Chip(marker, steps if marker else self._words.of(key, steps=steps))

    def _leader(self, number: int) -> LeaderFace:
        words = self._words
        if not number:
            return LeaderFace(0, words.of("leader_unknown"), "", (), (), "")
        allies = self.deck.allies[number]
        named = tuple(words.faction(ally) for ally in allies)
        short = tuple(words.short(ally) for ally in allies)
        said = words.of("leader_with", factions=words.texts.listing(list(named)), number=number)
        title = words.own(f"leader_title.{number}")
        return LeaderFace(number, words.leader(number), title, allies, short, said)
