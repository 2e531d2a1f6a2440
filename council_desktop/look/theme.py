"""The one theme table: every colour and every type size of the window.

A `Theme` is built once for a name ("dark", "light") and a text scale and is handed to the
widgets that paint with it; nothing here is global. Lengths are logical pixels at 100 %, type
sizes are points at 96 dpi.
"""

import sys
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from math import floor
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from council_desktop.store.settings import Settings

LEAST_TARGET: Final = 32
"""What can be clicked is no lower and no narrower than so many pixels."""
LEAST_WINDOW: Final = (1024, 640)
"""The smallest window that shows everything as large as drawn, in logical pixels."""
_LEAST_ROOM: Final = 0.85
"""In a smaller one everything is smaller, no more than this; then it scrolls."""
MIN_TEXT_SCALE: Final = 0.8
MAX_TEXT_SCALE: Final = 2.5
_DRAWN: Final = (1280, 800)
"""The window of the pictures to reach, in logical pixels."""
_ROOM_STEP: Final = 0.05
_POINT: Final = 96 / 72
"""Logical pixels a point, at the 96 dpi all sizes were drawn for."""


class Family(Enum):
    """What a character acts on; decides hue and shape of its medallion."""

    COUNT = "count"
    TURN = "turn"
    AIM = "aim"
    CRAFT = "craft"


class Role(Enum):
    """What a piece of text is for; decides its face, size and weight."""

    GAME_TITLE = "game_title"
    PAGE_TITLE = "page_title"
    PROMPT = "prompt"
    TITLE = "title"
    BANNER = "banner"
    BIG_NUMBER = "big_number"
    NUMBER = "number"
    SMALL_NUMBER = "small_number"
    CARD_TEXT = "card_text"
    CARD_LINE = "card_line"
    SPEECH = "speech"
    STATUS = "status"
    READING = "reading"
    BODY = "body"
    STRONG = "strong"
    HEAVY = "heavy"
    SMALL = "small"
    SMALL_STRONG = "small_strong"
    CAPTION = "caption"


DISPLAY_FACE: Final = "Cinzel"
TEXT_FACE: Final = "Alegreya"
PLAIN_FACE: Final = "Alegreya Sans"


@dataclass(frozen=True, slots=True)
class Type:
    """A type role: face, size in points at 100 %, weight, italic, letter spacing in percent."""

    face: str
    points: float
    weight: QFont.Weight
    italic: bool = False
    spacing: float = 100.0


_MEDIUM: Final = QFont.Weight.Medium
_SEMI: Final = QFont.Weight.DemiBold
_BOLD: Final = QFont.Weight.Bold
_EXTRA: Final = QFont.Weight.ExtraBold

TYPES: Final[dict[Role, Type]] = {
    Role.GAME_TITLE: Type(DISPLAY_FACE, 27, _SEMI, spacing=102),
    Role.PAGE_TITLE: Type(DISPLAY_FACE, 21, _SEMI, spacing=102),
    Role.PROMPT: Type(DISPLAY_FACE, 15, _SEMI, spacing=102),
    Role.TITLE: Type(DISPLAY_FACE, 14, _SEMI, spacing=103),
    Role.BANNER: Type(DISPLAY_FACE, 10, _BOLD, spacing=106),
    Role.BIG_NUMBER: Type(DISPLAY_FACE, 34, _BOLD),
    Role.NUMBER: Type(DISPLAY_FACE, 13, _BOLD),
    Role.SMALL_NUMBER: Type(DISPLAY_FACE, 11, _BOLD),
    Role.CARD_TEXT: Type(TEXT_FACE, 13.5, _MEDIUM),
    Role.CARD_LINE: Type(TEXT_FACE, 11, _MEDIUM),
    Role.SPEECH: Type(TEXT_FACE, 12, _MEDIUM, italic=True),
    Role.STATUS: Type(TEXT_FACE, 13, _MEDIUM, italic=True),
    Role.READING: Type(TEXT_FACE, 13, _MEDIUM),
    Role.BODY: Type(PLAIN_FACE, 12, _MEDIUM),
    Role.STRONG: Type(PLAIN_FACE, 12, _BOLD),
    Role.HEAVY: Type(PLAIN_FACE, 12, _EXTRA),
    Role.SMALL: Type(PLAIN_FACE, 11, _MEDIUM),
    Role.SMALL_STRONG: Type(PLAIN_FACE, 11, _BOLD),
    Role.CAPTION: Type(PLAIN_FACE, 10, _MEDIUM),
}


def _c(text: str, alpha: float = 1.0) -> QColor:
    colour = QColor(text)
    colour.setAlphaF(alpha)
    return colour


def with_alpha(colour: QColor, alpha: float) -> QColor:
    """The same colour at `alpha`, 0 (clear) to 1."""
    out = QColor(colour)
    out.setAlphaF(max(0.0, min(1.0, alpha)))
    return out


def mix(one: QColor, other: QColor, part: float) -> QColor:
    """`one` with `part` (0 to 1) of `other` mixed in, in sRGB as the mock-ups do."""
    keep = 1.0 - part
    return QColor.fromRgbF(
        min(1.0, one.redF() * keep + other.redF() * part),
        min(1.0, one.greenF() * keep + other.greenF() * part),
        min(1.0, one.blueF() * keep + other.blueF() * part),
        min(1.0, one.alphaF() * keep + other.alphaF() * part),
    )


@dataclass(frozen=True, slots=True)
class Marks:
    """How cards and die are marked, as somebody likes it; the choices are those of the settings."""

    card_text: str = "book"
    """`book`, `plain` for letters without serifs, `symbols` for none but on large cards."""
    die_numbers: str = "die"
    """`die` for figures, or `roman`."""
    card_backs: str = "both"
    """`both` for a pattern all over, `crest` or `rays`; each in the colour of its seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's colours: card back ground (light to dark), its lines, and the pattern's name."""

    ground: QColor
    dark: QColor
    line: QColor
    pattern: str


@dataclass(frozen=True, slots=True)
class Hue:
    """The colour of a faction: its fill, what is drawn on that, and its words on paper."""

    fill: QColor
    ink: QColor
    text: QColor


@dataclass(frozen=True, slots=True)
class DieColours:
    """Everything the ruby die is painted with. `ramp` goes from shade 0 to light 1."""

    ramp: tuple[tuple[float, QColor], ...]
    bevel: QColor
    sheen: QColor
    sheen_mid: QColor
    edge_light: QColor
    figure: QColor
    figure_lit: QColor
    figure_shadow: QColor
    lit_line: QColor
    pointed_veil: QColor
    target_line: QColor
    shadow: QColor
    shadow_alpha: float
    light_through: QColor
    brightest: float
    """So far along the ramp a face is lit at most: its figure has to be read there too."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """All tokens of one look. Compare and cache by `key`; the colours are named for their use."""

    name: str
    text_scale: float
    """So much larger than drawn all letters are, and what grows with them."""
    system_font: bool
    dark: bool

    table: tuple[QColor, QColor, QColor, QColor]
    glow: QColor
    panel: QColor
    panel_low: QColor
    tray: QColor
    tray_low: QColor
    header: QColor
    bar: QColor
    field: QColor
    field_line: QColor

    ink: QColor
    muted: QColor
    disabled: QColor
    gold_text: QColor
    gold: QColor
    gold_bright: QColor
    gold_ink: QColor
    red_text: QColor
    green_text: QColor
    red_fill: QColor
    line: QColor
    line_soft: QColor
    hover: QColor
    pressed: QColor
    active_fill: QColor
    active_text: QColor
    primary: tuple[QColor, QColor, QColor]
    primary_off: QColor

    paper: tuple[QColor, QColor]
    paper_edge: QColor
    paper_ink: QColor
    paper_muted: QColor
    paper_gold: QColor
    paper_green: QColor
    paper_red: QColor
    paper_light: QColor

    leather: tuple[QColor, QColor]
    """Binding of the book: above and below."""
    leather_line: QColor

    shadow: QColor
    shadow_contact: float
    shadow_soft: float
    shadow_panel: float
    glow_gold: QColor
    veil: QColor
    veil_alpha: float
    idle_alpha: float
    spent: QColor
    """Takes the place of a family's hue on a card that is out of play."""
    crack_light: QColor
    chosen: QColor
    hint: QColor
    """The ring and the bulb of a hint on the table, and nothing else there."""
    reason: tuple[QColor, QColor]
    reason_edge: QColor
    negated: tuple[QColor, QColor]
    seal: tuple[QColor, QColor]
    fill_ink: QColor

    families: dict[Family, QColor]
    family_paper: QColor
    banner_line: QColor
    hues: dict[str, Hue]
    """Of the factions of all games, by the word of the colour; a shape and a glyph go with each."""
    war: tuple[QColor, QColor, QColor, QColor]
    """Dark spaces of a track: the space, the ground round them, their edge, figures on them."""
    war_gold: QColor
    """What would lie there, dashed."""
    secret: tuple[QColor, QColor, QColor, QColor]
    """A dark card that only its owner sees: ground, light on it, drawings, words."""
    seats: tuple[Seat, ...]
    bells: tuple[QColor, QColor, QColor]
    bell_outline: QColor
    night: tuple[QColor, QColor, QColor]
    night_light: QColor
    night_emblem: QColor
    target_line: QColor
    target_paper: QColor
    failed: tuple[QColor, QColor]
    passed: tuple[QColor, QColor]

    dial_band: QColor
    dial_ring: QColor
    dial_hair: QColor
    dial_ink: QColor
    dial_now: QColor
    dial_now_ink: QColor
    dial_target_fill: QColor
    dial_hot_fill: QColor
    dial_target_ink: QColor
    dial_mark: QColor
    track_disc: QColor
    track_line: QColor
    track_low: QColor
    die: DieColours
    marks: Marks = Marks()
    room: float = 1.0
    """So much larger than drawn the window is, or smaller: see `room_of`."""

    @property
    def key(self) -> tuple[str, float, float, bool, Marks]:
        """What a cached picture painted with this theme depends on."""
        return (self.name, self.text_scale, self.room, self.system_font, self.marks)

    @property
    def letters(self) -> float:
        """How large the letters are beside the window: what decides whether words are crowded."""
        return self.text_scale / self.room

    def grown(self, length: float) -> int:
        """A length that grows with the window but not with the letters, in logical pixels."""
        return round(length * self.room)

    def stroke(self, wide: float) -> float:
        """How wide a line is that grows with a large window."""
        return wide * max(1.0, self.room)

    def font(self, role: Role) -> QFont:
        """The font of a role at the user's text scale, in points."""
        kind = TYPES[role]
        return QFont(_sized(self._family(kind), kind, self.points(kind.points)))

    def drawn_font(self, role: Role, pixels: int) -> QFont:
        """The face of a role at a fixed pixel size: for pictures that scale as a whole."""
        kind = TYPES[role]
        font = QFont(_face(self._family(kind), kind))
        font.setPixelSize(max(1, pixels))
        return font

    def points(self, points: float) -> float:
        """`points` at the user's text scale, as Qt wants them on this platform."""
        # macOS counts 72 dots an inch: without this every text would be a quarter smaller there.
        platform = _POINT if sys.platform == "darwin" else 1.0
        return points * self.text_scale * platform

    def px(self, length: float) -> int:
        """A length that has to grow with the text (a row's height), in whole logical pixels."""
        return max(1, round(length * self.text_scale))

    def _family(self, kind: Type) -> str:
        if self.system_font and kind.face == PLAIN_FACE:
            return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
        if self.marks.card_text == "plain" and kind.face == TEXT_FACE:
            return PLAIN_FACE
        return kind.face


@cache
def _face(family: str, kind: Type) -> QFont:
    """Of no size yet, and not to be changed: whoever wants it takes a copy, which costs little."""
    font = QFont(family)
    font.setWeight(kind.weight)
    font.setItalic(kind.italic)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if kind.spacing != 100.0:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, kind.spacing)
    return font


@cache
def _sized(family: str, kind: Type, points: float) -> QFont:
    """Not to be changed either."""
    font = QFont(_face(family, kind))
    font.setPointSizeF(points)
    return font


_SEATS: Final = (
    Seat(_c("#1f6f73"), _c("#185a5e"), _c("#8fd0c9"), "lozenges"),
    Seat(_c("#a05f22"), _c("#86501c"), _c("#f0c48c"), "chevrons"),
    Seat(_c("#6a3f7d"), _c("#573367"), _c("#cfaee0"), "rings"),
    Seat(_c("#566f2c"), _c("#475c24"), _c("#c6da95"), "crosses"),
    Seat(_c("#8c3b33"), _c("#74302a"), _c("#f0a79c"), "dots"),
    Seat(_c("#44587a"), _c("#374966"), _c("#b4c8ea"), "waves"),
)

_PALE: Final = _c("#fbf5e6")
_HUES: Final = {
    "red": Hue(_c("#9e3a30"), _PALE, _c("#8f3129")),
    "blue": Hue(_c("#2c5f78"), _PALE, _c("#285870")),
    "lemon": Hue(_c("#dcc24a"), _c("#2a2410"), _c("#6f5b08")),
    "green": Hue(_c("#3d6647"), _PALE, _c("#35593e")),
    "plum": Hue(_c("#6c3f78"), _PALE, _c("#62376e")),
    "pink": Hue(_c("#ad4d78"), _PALE, _c("#963c66")),
    "black": Hue(_c("#34313a"), _PALE, _c("#2f2b33")),
    "grey": Hue(_c("#656979"), _PALE, _c("#555867")),
    "bronze": Hue(_c("#8f6212"), _PALE, _c("#7c530c")),
}

_RUBY: Final = DieColours(
    ramp=(
        (0.0, _c("#3a0a19")),
        (0.22, _c("#5a1026")),
        (0.50, _c("#8c1b37")),
        (0.78, _c("#b8324c")),
        (1.0, _c("#e0717a")),
    ),
    bevel=_c("#ffd9b0"),
    sheen=_c("#fff1dc"),
    sheen_mid=_c("#ffd9b8"),
    edge_light=_c("#ffe2c4"),
    figure=_c("#f6dfae"),
    figure_lit=_c("#fff1cf"),
    figure_shadow=_c("#1c040b"),
    lit_line=_c("#fff3dc"),
    pointed_veil=_c("#ffe9c2"),
    target_line=_c("#f7cf6e"),
    shadow=_c("#05070c"),
    shadow_alpha=0.60,
    light_through=_c("#d13a55"),
    brightest=0.88,
)

_DARK: Final = Theme(
    name="dark",
    text_scale=1.0,
    system_font=False,
    dark=True,
    table=(_c("#3d4152"), _c("#2a3147"), _c("#1d2433"), _c("#131927")),
    glow=_c("#e8ad5c", 0.24),
    panel=_c("#2b3550"),
    panel_low=_c("#222b41"),
    tray=_c("#20283c"),
    tray_low=_c("#171d2b"),
    header=_c("#171d2b", 0.92),
    bar=_c("#1a2030"),
    field=_c("#1d2538"),
    field_line=_c("#6f7ca3"),
    ink=_c("#e9e4d6"),
    muted=_c("#b7bfd1"),
    disabled=_c("#8790a8"),
    gold_text=_c("#e6bd68"),
    gold=_c("#d9a94a"),
    gold_bright=_c("#f3d489"),
    gold_ink=_c("#241b0a"),
    hint=_c("#a9c4f2"),
    red_text=_c("#f5a195"),
    green_text=_c("#7cc796"),
    red_fill=_c("#b13a31"),
    line=_c("#6f7ca6"),
    line_soft=_c("#3a4566"),
    hover=_c("#34405f"),
    pressed=_c("#1d2538"),
    active_fill=_c("#3b3722"),
    active_text=_c("#f2dda6"),
    primary=(_c("#e9c068"), _c("#cf9c3b"), _c("#f3d489")),
    primary_off=_c("#4a4a4f"),
    paper=(_c("#f9f2e0"), _c("#e9dcbf")),
    paper_edge=_c("#c9b68d"),
    paper_ink=_c("#2a2320"),
    paper_muted=_c("#6a5d4c"),
    paper_gold=_c("#82580f"),
    paper_green=_c("#25683f"),
    paper_red=_c("#9c2d25"),
    paper_light=_c("#fffaf0"),
    leather=(_c("#5a3a26"), _c("#3b2417")),
    leather_line=_c("#c79a55"),
    shadow=_c("#000000"),
    shadow_contact=0.40,
    shadow_soft=0.50,
    shadow_panel=0.28,
    glow_gold=_c("#d9a94a"),
    veil=_c("#1d2433"),
    veil_alpha=0.50,
    idle_alpha=0.32,
    spent=_c("#7a7266"),
    crack_light=_c("#ffffff"),
    chosen=_c("#efc566"),
    reason=(_c("#2a1614"), _c("#f5b6aa")),
    reason_edge=_c("#8f2f28"),
    negated=(_c("#b13a31"), _c("#ffffff")),
    seal=(_c("#a8322b"), _c("#6f1c18")),
    fill_ink=_c("#ffffff"),
    families={
        Family.COUNT: _c("#2c5f78"),
        Family.TURN: _c("#6c3f78"),
        Family.AIM: _c("#8a5514"),
        Family.CRAFT: _c("#3d6647"),
    },
    family_paper=_c("#fbf5e6"),
    banner_line=_c("#f7efdd"),
    hues=_HUES,
    war=(_c("#191423"), _c("#0b0d15"), _c("#8d6a9c"), _c("#d9cbe2")),
    war_gold=_c("#e9c068"),
    secret=(_c("#241a07"), _c("#59431a"), _c("#f1dca0"), _PALE),
    seats=_SEATS,
    bells=(_c("#b0713a"), _c("#b9c0c9"), _c("#d9a94a")),
    bell_outline=_c("#2a2320"),
    night=(_c("#1b2236"), _c("#34405f"), _c("#4d5674")),
    night_light=_c("#f0c271"),
    night_emblem=_c("#f6e3b4"),
    target_line=_c("#a5711a"),
    target_paper=_c("#fffaf0"),
    failed=(_c("#f0d9cf"), _c("#9c2d25")),
    passed=(_c("#dfe9d6"), _c("#25683f")),
    dial_band=_c("#10141f", 0.30),
    dial_ring=_c("#d9a94a", 0.46),
    dial_hair=_c("#d9a94a", 0.27),
    dial_ink=_c("#b7bfd1"),
    dial_now=_c("#d9a94a"),
    dial_now_ink=_c("#241b0a"),
    dial_target_fill=_c("#2a2413"),
    dial_hot_fill=_c("#5a4513"),
    dial_target_ink=_c("#f6e2b4"),
    dial_mark=_c("#d9a94a", 0.55),
    track_disc=_c("#151b29"),
    track_line=_c("#8a744a"),
    track_low=_c("#f5a195"),
    die=_RUBY,
)

_LIGHT: Final = replace(
    _DARK,
    name="light",
    dark=False,
    table=(_c("#f6ecd4"), _c("#e9dcbd"), _c("#dfd0ac"), _c("#d3c29a")),
    glow=_c("#fff6dd", 0.75),
    panel=_c("#fbf5e6"),
    panel_low=_c("#f1e7cf"),
    tray=_c("#f3e9d1"),
    tray_low=_c("#e6d8b6"),
    header=_c("#f3e8cc", 0.95),
    bar=_c("#f3e8cc"),
    field=_c("#fffdf6"),
    field_line=_c("#8f7a48"),
    ink=_c("#2a2320"),
    muted=_c("#62563f"),
    disabled=_c("#85785c"),
    gold_text=_c("#75500e"),
    gold=_c("#946414"),
    gold_bright=_c("#5f400b"),
    gold_ink=_c("#fffaf0"),
    hint=_c("#2c5f78"),
    red_text=_c("#95271f"),
    green_text=_c("#21603a"),
    line=_c("#8f7a48"),
    line_soft=_c("#d6c59c"),
    hover=_c("#f0e4c6"),
    pressed=_c("#e2d3ab"),
    active_fill=_c("#e8d9b3"),
    active_text=_c("#4f3609"),
    primary=(_c("#96691a"), _c("#7d5510"), _c("#5f400b")),
    primary_off=_c("#dccfb0"),
    war=(_c("#2e2639"), _c("#463a52"), _c("#6d5480"), _c("#e6dcec")),
    paper=(_c("#fffdf6"), _c("#f6eedb")),
    paper_edge=_c("#b9a473"),
    leather=(_c("#7a4a2c"), _c("#57331d")),
    leather_line=_c("#d9b36a"),
    shadow=_c("#46300c"),
    shadow_contact=0.30,
    shadow_soft=0.34,
    shadow_panel=0.20,
    glow_gold=_c("#b07c1e"),
    veil=_c("#cbb88d"),
    veil_alpha=0.42,
    idle_alpha=0.32,
    chosen=_c("#8d5f14"),
    crack_light=_c("#2a2320"),
    reason=(_c("#fbe9e2"), _c("#9c2d25")),
    reason_edge=_c("#b0483d"),
    dial_band=_c("#fffaf0", 0.42),
    dial_ring=_c("#b58a3a", 0.66),
    dial_hair=_c("#b58a3a", 0.42),
    dial_ink=_c("#62563f"),
    dial_now=_c("#8c1b37"),
    dial_now_ink=_c("#fffaf0"),
    dial_target_fill=_c("#fffaf0"),
    dial_hot_fill=_c("#fbe9bd"),
    dial_target_ink=_c("#2a2320"),
    dial_mark=_c("#b58a3a", 0.85),
    track_disc=_c("#fbf5e6"),
    track_line=_c("#a58a4e"),
    track_low=_c("#95271f"),
    die=replace(_RUBY, shadow_alpha=0.34),
)

_BLACK: Final = _c("#000000")
_WHITE: Final = _c("#ffffff")

_CONTRAST: Final = replace(
    _DARK,
    name="contrast",
    table=(_c("#0b0d13"), _c("#07090d"), _BLACK, _BLACK),
    glow=_c("#e8ad5c", 0.0),
    panel=_BLACK,
    panel_low=_BLACK,
    tray=_BLACK,
    tray_low=_BLACK,
    header=_BLACK,
    bar=_BLACK,
    field=_BLACK,
    field_line=_WHITE,
    ink=_WHITE,
    muted=_c("#e8e8e8"),
    disabled=_c("#b0b0b0"),
    gold_text=_c("#ffd760"),
    gold=_c("#ffcf40"),
    gold_bright=_c("#ffe9a0"),
    gold_ink=_BLACK,
    hint=_c("#a9d4ff"),
    red_text=_c("#ffb3a8"),
    green_text=_c("#8ff0b0"),
    line=_WHITE,
    line_soft=_c("#9a9a9a"),
    hover=_c("#2a2a2a"),
    pressed=_c("#3c3c3c"),
    active_fill=_c("#3b3000"),
    active_text=_c("#ffe9a0"),
    primary=(_c("#ffcf40"), _c("#ffcf40"), _WHITE),
    war=(_BLACK, _BLACK, _c("#d9b3e8"), _WHITE),
    war_gold=_c("#ffd760"),
    paper=(_WHITE, _WHITE),
    paper_edge=_BLACK,
    paper_ink=_BLACK,
    paper_muted=_c("#3c352b"),
    leather=(_BLACK, _BLACK),
    leather_line=_WHITE,
    dial_ring=_WHITE,
    dial_hair=_WHITE,
    dial_ink=_WHITE,
    dial_now=_c("#ffcf40"),
    dial_now_ink=_BLACK,
    dial_target_ink=_WHITE,
    dial_target_fill=_BLACK,
    dial_hot_fill=_c("#3b3000"),
    dial_mark=_WHITE,
    track_disc=_BLACK,
    track_line=_WHITE,
)

THEME_NAMES: Final = ("dark", "light", "contrast")
_TABLE: Final = {"dark": _DARK, "light": _LIGHT, "contrast": _CONTRAST}


def with_die_of(theme: Theme, seat: Seat, *, spent: bool = False) -> Theme:
    """The theme with a die in a seat's colour and dark figures; `spent`: it counts no more."""
    ground, dark, line = seat.ground, seat.dark, seat.line
    if spent:
        ground, dark, line = (mix(colour, theme.spent, 0.6) for colour in (ground, dark, line))
    die = replace(
        theme.die,
        ramp=(
            (0.0, mix(dark, _c("#000000"), 0.45)),
            (0.22, dark),
            (0.50, mix(ground, line, 0.10)),
            (0.78, mix(ground, line, 0.38)),
            (1.0, mix(ground, line, 0.72)),
        ),
        bevel=mix(line, _c("#ffffff"), 0.4),
        sheen=mix(line, _c("#ffffff"), 0.6),
        sheen_mid=line,
        edge_light=mix(line, _c("#ffffff"), 0.4),
        figure=_c("#14171f"),
        figure_lit=_c("#05070c"),
        figure_shadow=mix(line, _c("#ffffff"), 0.5),
        light_through=ground,
        brightest=1.0,
    )
    return replace(theme, die=die)


def marks_of(settings: Settings) -> Marks:
    """The marks that somebody likes."""
    return Marks(settings.card_text, settings.die_numbers, settings.card_backs)


def room_of(width: int, height: int) -> float:
    """How much larger than drawn a window of this size in logical pixels is; 1.0 for smaller ones,
    less below the least (a small screen, less the frame that the system puts round a window).

    In steps: a window whose edge is dragged is not dressed anew at every pixel."""

    def part(drawn: tuple[int, int]) -> float:
        whole = min(width / drawn[0], height / drawn[1])
        return round(floor(whole / _ROOM_STEP + 1e-9) * _ROOM_STEP, 2)

    return max(_LEAST_ROOM, min(1.0, part(LEAST_WINDOW)), min(MAX_TEXT_SCALE, part(_DRAWN)))


def least_window(room: float) -> tuple[int, int]:
    """The smallest window that shows everything at this `room` without being scrolled."""
    part = min(1.0, room)
    return floor(LEAST_WINDOW[0] * part), floor(LEAST_WINDOW[1] * part)


def build_theme(
    name: str,
    text_scale: float = 1.0,
    *,
    system_font: bool = False,
    marks: Marks = Marks(),
    room: float = 1.0,
) -> Theme:
    """The theme called `name` (one of THEME_NAMES) with texts at `text_scale`, 0.8 to 2.5.

    `room`: of the window (`room_of`). Letters at 100 % grow as it does; the larger somebody has
    them already, the less is added, and never more than the largest there are."""
    scale = max(MIN_TEXT_SCALE, min(MAX_TEXT_SCALE, text_scale))
    if scale <= 1:
        scale *= room
    else:
        scale = room + (scale - 1) * (MAX_TEXT_SCALE - room) / (MAX_TEXT_SCALE - 1)
    return replace(_TABLE[name], text_scale=scale, system_font=system_font, marks=marks, room=room)


def palette(theme: Theme) -> QPalette:
    """The QPalette that standard controls and unstyled dialogs take from the theme."""
    pal = QPalette()
    group, role = QPalette.ColorGroup, QPalette.ColorRole
    for target, colour in (
        (role.Window, theme.panel_low),
        (role.WindowText, theme.ink),
        (role.Base, theme.field),
        (role.AlternateBase, theme.panel_low),
        (role.Text, theme.ink),
        (role.Button, theme.panel),
        (role.ButtonText, theme.ink),
        (role.BrightText, theme.red_text),
        (role.ToolTipBase, theme.paper[0]),
        (role.ToolTipText, theme.paper_ink),
        (role.PlaceholderText, theme.muted),
        (role.Highlight, theme.active_fill),
        (role.HighlightedText, theme.active_text),
        (role.Link, theme.gold_text),
        (role.LinkVisited, theme.gold_text),
        (role.Light, theme.hover),
        (role.Midlight, theme.panel),
        (role.Mid, theme.line_soft),
        (role.Dark, theme.line),
        (role.Shadow, theme.tray_low),
        (role.Accent, theme.gold),
    ):
        pal.setColor(target, colour)
    for text in (role.WindowText, role.Text, role.ButtonText):
        pal.setColor(group.Disabled, text, theme.disabled)
    return pal


def css(colour: QColor) -> str:
    """A colour in the notation of Qt style sheets."""
    return f"rgba({colour.red()},{colour.green()},{colour.blue()},{colour.alpha()})"


def stylesheet(theme: Theme) -> str:
    """The application's style sheet for standard controls.

    A QPushButton or QToolButton says with its dynamic property `kind` what it is: "primary" (the
    one gold button of a page), "header" (flat, in a bar), "link" (only gold letters), "chip" (a
    small toggle); without it the button is secondary. A QLabel's `kind` may be "title", "prompt",
    "page", "muted", "strong", "caption", "error", "good", "reading", "speech" or "number"; a
    QFrame's "panel", "low", "bar", "paper" or "rule". Tick marks and arrows are painted by
    `widgets.style.CouncilStyle`.
    """
    return "\n".join(
        (
            _css_base(theme),
            _css_labels(theme),
            _css_buttons(theme),
            _css_choices(theme),
            _css_fields(theme),
            _css_lists(theme),
            _css_scroll(theme),
        )
    )


def _css_font(theme: Theme, role: Role) -> str:
    kind = TYPES[role]
    family = theme.font(role).family()
    style = "italic" if kind.italic else "normal"
    return (
        f"font-family: '{family}'; font-size: {theme.points(kind.points):.2f}pt;"
        f" font-weight: {int(kind.weight.value)}; font-style: {style};"
    )


def _vertical(top: QColor, low: QColor) -> str:
    return f"qlineargradient(x1:0,y1:0,x2:0,y2:1,stop:0 {css(top)},stop:1 {css(low)})"


def _css_base(theme: Theme) -> str:
    px, grown = theme.px, theme.grown
    return f"""
QToolTip {{ {_css_font(theme, Role.SMALL)} color: {css(theme.paper_ink)};
  background: {css(theme.paper[0])}; border: 1px solid {css(theme.paper_edge)};
  padding: {px(4)}px {px(7)}px; }}
QFrame[kind="panel"] {{ background: {_vertical(theme.panel, theme.panel_low)};
  border: 1px solid {css(theme.line_soft)}; border-radius: {grown(10)}px; }}
QFrame[kind="panel"][marked="true"] {{ border: 1px solid {css(theme.gold)}; }}
QFrame[kind="low"] {{ background: {css(theme.panel_low)};
  border: 1px solid {css(theme.line_soft)}; border-radius: {grown(8)}px; }}
QFrame[kind="bar"] {{ background: {css(theme.bar)}; border: none;
  border-bottom: 1px solid {css(with_alpha(theme.gold, 0.40))}; }}
QFrame[kind="paper"] {{ background: {_vertical(*theme.paper)};
  border: 1px solid {css(theme.paper_edge)}; border-radius: {grown(8)}px;
  color: {css(theme.paper_ink)}; }}
QFrame[kind="paper"] QLabel {{ color: {css(theme.paper_ink)}; }}
QFrame[kind="rule"] {{ background: {css(theme.line_soft)}; border: none; }}
QDialog, QMainWindow {{ background: {css(theme.table[2])}; }}
QSplitter::handle {{ background: {css(theme.line_soft)}; }}
"""


def _css_labels(theme: Theme) -> str:
    rows = (
        ("title", Role.TITLE, theme.ink),
        ("prompt", Role.PROMPT, theme.gold_text),
        ("page", Role.PAGE_TITLE, theme.ink),
        ("muted", Role.BODY, theme.muted),
        ("strong", Role.STRONG, theme.ink),
        ("caption", Role.CAPTION, theme.muted),
        ("error", Role.STRONG, theme.red_text),
        ("good", Role.STRONG, theme.green_text),
        ("reading", Role.READING, theme.ink),
        ("speech", Role.SPEECH, theme.ink),
        ("number", Role.NUMBER, theme.ink),
    )
    return "QLabel { background: transparent; }\n" + "\n".join(
        f'QLabel[kind="{kind}"] {{ {_css_font(theme, role)} color: {css(colour)}; }}'
        for kind, role, colour in rows
    )


def _least(theme: Theme, high: float, padding: float, line: int = 1) -> int:
    """The height inside `padding` and lines (in pixels): `high` at 100 %, and no target less than
    `LEAST_TARGET` pixels at any size of letters."""
    return max(theme.px(high), LEAST_TARGET - 2 * theme.px(padding) - 2 * line)


def _css_buttons(theme: Theme) -> str:
    px, grown = theme.px, theme.grown
    top, low, edge = theme.primary
    lighter, darker = mix(top, theme.fill_ink, 0.14), mix(low, theme.shadow, 0.14)
    return f"""
QPushButton, QToolButton {{ {_css_font(theme, Role.STRONG)} color: {css(theme.ink)};
  background: {css(with_alpha(theme.panel, 0.55))}; border: 1px solid {css(theme.line)};
  border-radius: {grown(8)}px; padding: {px(5)}px {px(14)}px;
  min-height: {_least(theme, 26, 5)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {css(theme.hover)}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {css(theme.pressed)}; }}
QPushButton:checked, QToolButton:checked {{ background: {css(theme.active_fill)};
  color: {css(theme.active_text)}; border-color: {css(theme.gold)}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {css(theme.gold_text)};
  padding: {px(5) - 1}px {px(14) - 1}px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {css(theme.disabled)};
  background: transparent; border: 1px dashed {css(theme.line)}; }}
QPushButton[kind="primary"] {{ color: {css(theme.gold_ink)};
  background: {_vertical(top, low)}; border: 1px solid {css(edge)}; }}
QPushButton[kind="primary"]:hover {{ background: {_vertical(lighter, low)}; }}
QPushButton[kind="primary"]:pressed {{ background: {_vertical(low, darker)}; }}
QPushButton[kind="primary"]:focus {{ border: 2px solid {css(theme.ink)}; }}
QPushButton[kind="primary"]:disabled {{ color: {css(theme.muted)};
  background: {css(theme.primary_off)}; border: 1px solid {css(theme.primary_off)}; }}
QPushButton[kind="header"], QToolButton[kind="header"] {{ {_css_font(theme, Role.BODY)}
  background: transparent; border: 1px solid transparent; padding: {px(3)}px {px(8)}px;
  min-height: {_least(theme, 24, 3)}px; }}
QPushButton[kind="header"]:hover, QToolButton[kind="header"]:hover
  {{ background: {css(theme.hover)}; }}
QPushButton[kind="header"]:checked, QToolButton[kind="header"]:checked
  {{ background: {css(theme.active_fill)}; border-color: {css(with_alpha(theme.gold, 0.5))};
  color: {css(theme.active_text)}; }}
QPushButton[kind="header"]:focus, QToolButton[kind="header"]:focus
  {{ border: 2px solid {css(theme.ink)}; padding: {px(3) - 1}px {px(8) - 1}px; }}
QPushButton[kind="header"]:disabled, QToolButton[kind="header"]:disabled
  {{ border: 1px solid transparent; }}
QPushButton[kind="link"] {{ background: transparent; border: 1px solid transparent;
  color: {css(theme.gold_text)}; padding: {px(2)}px {px(4)}px;
  min-height: {_least(theme, 24, 2)}px; }}
QPushButton[kind="link"]:disabled {{ color: {css(theme.disabled)};
  border: 1px solid transparent; }}
QPushButton[kind="link"]:hover {{ text-decoration: underline; }}
QPushButton[kind="link"]:focus {{ border: 2px solid {css(theme.gold_text)};
  padding: {px(2) - 1}px {px(4) - 1}px; }}
QPushButton[kind="chip"] {{ {_css_font(theme, Role.SMALL_STRONG)} border-radius: {grown(6)}px;
  padding: {px(3)}px {px(10)}px; min-height: {_least(theme, 22, 3)}px; }}
QLineEdit QToolButton, QFileDialog QToolButton {{ background: transparent; border: none;
  padding: 0; min-height: 0; }}
QFileDialog QToolButton {{ border-radius: {grown(6)}px;
  min-width: {px(30)}px; min-height: {px(30)}px; }}
QFileDialog QToolButton:hover {{ background: {css(theme.hover)}; }}
QFileDialog QToolButton:focus {{ border: 2px solid {css(theme.gold_text)}; padding: 0; }}
QToolButton::menu-indicator {{ image: none; width: 0px; }}
QPushButton::menu-indicator {{ image: none; width: 0px; }}
"""


def _css_choices(theme: Theme) -> str:
    px, grown = theme.px, theme.grown
    on = css(with_alpha(theme.gold, 0.16))
    return f"""
QRadioButton, QCheckBox {{ {_css_font(theme, Role.BODY)} color: {css(theme.ink)};
  spacing: {px(9)}px; padding: {px(4)}px {px(8)}px; border-radius: {grown(6)}px;
  min-height: {_least(theme, 24, 4, 2)}px; border: 2px solid transparent; }}
QRadioButton:hover, QCheckBox:hover {{ background: {css(with_alpha(theme.hover, 0.55))}; }}
QRadioButton:checked {{ background: {on}; }}
QRadioButton:focus, QCheckBox:focus {{ border: 2px solid {css(theme.gold_text)}; }}
QRadioButton:disabled, QCheckBox:disabled {{ color: {css(theme.disabled)}; }}
QRadioButton::indicator, QCheckBox::indicator, QListView::indicator
  {{ width: {px(18)}px; height: {px(18)}px; }}
QGroupBox {{ {_css_font(theme, Role.TITLE)} border: 1px solid {css(theme.line_soft)};
  border-radius: {grown(8)}px; margin-top: {px(12)}px; padding: {px(14)}px {px(10)}px {px(8)}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: {px(12)}px; padding: 0 {px(4)}px;
  color: {css(theme.gold_text)}; }}
QSlider:horizontal {{ min-height: {_least(theme, 28, 0, -1)}px; }}
QSlider::groove:horizontal {{ height: {px(4)}px; border-radius: {px(2)}px;
  background: {css(theme.line_soft)}; }}
QSlider::sub-page:horizontal {{ background: {css(theme.gold)}; border-radius: {px(2)}px; }}
QSlider::handle:horizontal {{ width: {px(18)}px; height: {px(18)}px;
  margin: -{px(8)}px 0; border-radius: {px(9)}px; background: {css(theme.gold)};
  border: 2px solid {css(theme.panel_low)}; }}
QSlider::handle:horizontal:focus {{ border: 2px solid {css(theme.ink)}; }}
QProgressBar {{ {_css_font(theme, Role.SMALL)} background: {css(theme.field)};
  border: 1px solid {css(theme.field_line)}; border-radius: {grown(6)}px; text-align: center; }}
QProgressBar::chunk {{ background: {css(theme.gold)}; border-radius: {grown(5)}px; }}
"""


def _css_fields(theme: Theme) -> str:
    px, grown = theme.px, theme.grown
    # Combo and spin boxes are painted by widgets.style: here only what is inside them.
    return f"""
QLineEdit, QPlainTextEdit, QTextEdit {{
  {_css_font(theme, Role.BODY)} color: {css(theme.ink)}; background: {css(theme.field)};
  border: 1px solid {css(theme.field_line)}; border-radius: {grown(8)}px;
  padding: {px(4)}px {px(9)}px; min-height: {_least(theme, 26, 4)}px;
  placeholder-text-color: {css(theme.muted)};
  selection-background-color: {css(theme.gold)}; selection-color: {css(theme.gold_ink)}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{ border: 2px solid {css(theme.gold_text)};
  padding: {px(4) - 1}px {px(9) - 1}px; }}
QLineEdit:disabled {{ color: {css(theme.disabled)};
  border: 1px dashed {css(theme.line)}; background: transparent; }}
QLineEdit:read-only {{ background: transparent; }}
QLineEdit[wrong="true"] {{ border: 2px solid {css(theme.red_text)}; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit,
QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus {{
  border: none; background: transparent; padding: 0 0 0 {px(4)}px; min-height: 0; }}
QComboBox QAbstractItemView {{ background: {css(theme.panel)}; color: {css(theme.ink)};
  border: 1px solid {css(theme.line)}; border-radius: 0; outline: none; padding: {px(4)}px; }}
"""


def _css_lists(theme: Theme) -> str:
    px, grown = theme.px, theme.grown
    return f"""
QMenu {{ {_css_font(theme, Role.BODY)} color: {css(theme.ink)}; background: {css(theme.panel)};
  border: 1px solid {css(theme.line)}; padding: {px(5)}px;
  menu-scrollable: 1; }}
QMenu::item {{ padding: {px(6) - 1}px {px(26) - 1}px {px(6) - 1}px {px(12) - 1}px;
  border-radius: {grown(5)}px; border: 1px solid transparent; }}
QMenu::item:selected {{ background: {css(theme.active_fill)}; color: {css(theme.active_text)};
  border-color: {css(theme.gold_text)}; }}
QMenu::item:disabled {{ color: {css(theme.disabled)}; }}
QMenu::separator {{ height: 1px; background: {css(theme.line_soft)};
  margin: {px(4)}px {px(8)}px; }}
QMenu::icon {{ padding-left: {px(8)}px; }}
QListView, QTreeView, QTableView, QListWidget, QTextBrowser {{ {_css_font(theme, Role.BODY)}
  color: {css(theme.ink)}; background: {css(theme.panel_low)};
  border: 1px solid {css(theme.line_soft)}; border-radius: {grown(8)}px; outline: none;
  alternate-background-color: {css(theme.panel)}; }}
QListView:focus, QTreeView:focus, QTableView:focus {{ border: 1px solid {css(theme.gold_text)}; }}
QTextBrowser {{ padding: 1px; }}
QTextBrowser:focus {{ border: 2px solid {css(theme.gold_text)}; padding: 0; }}
QListView::item, QTreeView::item, QTableView::item {{ padding: {px(5)}px {px(8)}px;
  border: 1px solid transparent; }}
QListView::item:hover, QTreeView::item:hover {{ background: {css(with_alpha(theme.hover, 0.6))}; }}
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected
  {{ background: {css(theme.active_fill)}; color: {css(theme.active_text)}; }}
QListView::item:focus, QTreeView::item:focus, QTableView::item:focus
  {{ border: 1px solid {css(theme.gold_text)}; }}
QHeaderView::section {{ {_css_font(theme, Role.SMALL_STRONG)} color: {css(theme.muted)};
  background: {css(theme.panel)}; border: none; border-bottom: 1px solid {css(theme.line_soft)};
  padding: {px(5)}px {px(8)}px; }}
QTabBar::tab {{ {_css_font(theme, Role.STRONG)} color: {css(theme.muted)};
  background: transparent; border: none; border-bottom: 2px solid transparent;
  padding: {px(7)}px {px(14)}px; }}
QTabBar::tab:selected {{ color: {css(theme.gold_text)};
  border-bottom: 2px solid {css(theme.gold)}; }}
QTabBar::tab:focus {{ background: {css(theme.hover)}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {css(theme.line_soft)}; }}
"""


def _css_scroll(theme: Theme) -> str:
    px = theme.px
    grip, hot = css(with_alpha(theme.line, 0.75)), css(theme.line)
    return f"""
QScrollArea {{ background: transparent; border: none; }}
QScrollArea[kind="reading"] {{ border-left: 2px solid transparent; }}
QScrollArea[kind="reading"]:focus {{ border-left: 2px solid {css(theme.gold_text)}; }}
QScrollBar:vertical {{ background: transparent; width: {px(12)}px; margin: 2px; border: none; }}
QScrollBar:horizontal {{ background: transparent; height: {px(12)}px; margin: 2px;
  border: none; }}
QScrollBar::handle {{ background: {grip}; border-radius: {max(2, px(12) // 2 - 2)}px; }}
QScrollBar::handle:vertical {{ min-height: {px(32)}px; }}
QScrollBar::handle:horizontal {{ min-width: {px(32)}px; }}
QScrollBar::handle:hover {{ background: {hot}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; }}
"""
