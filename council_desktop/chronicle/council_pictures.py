"""The pictures of an entry of a council: its challenges as tiles, its ledger, silent rounds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from council_desktop.chronicle import words
from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    END,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    MIDDLE,
    MUTED,
    Box,
    Drawing,
    Glyph,
    Leader,
    Line,
    Shape,
    Table,
    Words,
)
from council_desktop.chronicle.entries import Entry, Played
from council_desktop.chronicle.marks import result_mark, seal, throne
from council_desktop.text.texts import Texts

_TILE_WIDE, _TILE_HIGH, _TILE_GAP = 62.0, 66.0, 5.0
_HEADS: Final = 62.0
_BETWEEN: Final = 16.0
"""Between those that count once and those that count double."""


def challenges(texts: Texts, entry: Entry, width: float = 640.0) -> Drawing | None:
    """A tile for each: number, targets, points, passed or failed, a bell where it was rung.

    None where nobody knows them.
    """
    played = sorted(entry.facts.challenges, key=lambda one: one.doubled)
    if not played:
        return None
    shapes: list[Shape] = []
    keys = ("number", "target", "points")
    for row, key in enumerate(keys):
        said = texts.t(f"chronicle.tile.{key}")
        shapes.append(Words(0, 10 + 22 * row, said, MUTED, 13, room=_HEADS - 6))
    left, top = _HEADS, 0.0
    doubled = False
    for one in played:
        if one.doubled and not doubled and left > _HEADS:
            left += _BETWEEN
            middle = left - (_BETWEEN + _TILE_GAP) / 2
            shapes.append(Line(middle, top + 2, middle, top + _TILE_HIGH - 2, MUTED))
        doubled = one.doubled
        if left + _TILE_WIDE > width:
            left, top = _HEADS, top + _TILE_HIGH + _TILE_GAP
        shapes += _tile(texts, one, left, top)
        left += _TILE_WIDE + _TILE_GAP
    legend = [texts.t(f"chronicle.tile.{key}") for key in ("rung", "twice")]
    if doubled and width - left - 4 > _LEGEND_LETTER * max(map(len, legend)):
        for row, part in enumerate(legend):
            y = top + 25 + 16 * row
            shapes.append(Words(left + 4, y, part, MUTED, 13, room=width - left - 4))
    return Drawing(width, top + _TILE_HIGH + 2, tuple(shapes), (_table(texts, played),))


_LEGEND_LETTER: Final = 5.4
"""About so wide a letter of the legend is; where it has no room it is left out."""


def _tile(texts: Texts, one: Played, left: float, top: float) -> Sequence[Shape]:
    middle = left + _TILE_WIDE / 2
    targets = words.targets(texts, one)
    size = max(_LEAST, min(19.0, 19.0 * _FITS / max(_FITS, len(targets))))
    shapes: list[Shape] = [
        Box(left, top + 0.5, _TILE_WIDE, _TILE_HIGH, LIGHT, EDGE, 5.0),
        Words(middle, top + 10, str(one.no), MUTED, 12.5, anchor=MIDDLE),
        *_targets(targets, middle, top + 31, size),
        *result_mark(one.passed, left + 17, top + 53, 14),
        Words(left + 29, top + 53, str(one.points), INK, 14, bold=True),
    ]
    if one.doubled:
        shapes.append(Glyph("bell", left + _TILE_WIDE - 11, top + 53, 13, GOLD))
    return shapes


def _targets(said: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """In one line, or in two where they are many."""
    one, and_, two = said.partition(_AND)
    if and_ and len(said) > _TWO_LINES:
        yield Words(
            x, y - 7, f"{one}{_AND.rstrip()}", INK, _LEAST + 1, DISPLAY, bold=True, anchor=MIDDLE
        )
        yield Words(x, y + 7, two, INK, _LEAST + 1, DISPLAY, bold=True, anchor=MIDDLE)
        return
    yield Words(x, y, said, INK, size, DISPLAY, bold=True, anchor=MIDDLE)


_LEAST, _TWO_LINES = 10.0, 8
_AND: Final = " & "
_FITS: Final = 5
"""So many signs of targets stand on a tile in their full size."""


def _table(texts: Texts, played: Sequence[Played]) -> Table:
    keys = ("number", "name", "target", "points")
    heads = tuple(texts.t(f"chronicle.tile.{key}") for key in keys)
    rows = []
    for one in played:
        result = texts.t(f"chronicle.entry.{'passed' if one.passed else 'failed'}")
        bell = texts.t("chronicle.entry.double") if one.doubled else ""
        name, targets = words.challenge(texts, one), words.targets(texts, one)
        rows.append((str(one.no), name, targets, str(one.points), result, bell))
    about = (*heads, texts.t("chronicle.page.result"), "")
    return Table(texts.t("chronicle.ledger.challenges"), about, tuple(rows))


# ------------------------------------------------------------ the ledger

_ROW: Final = 25.0
_LETTER: Final = 7.4
"""About so wide a letter of the ledger is: where its dots begin."""
_DETAIL_LETTER: Final = 7.0
_FIGURE: Final = 44.0
"""The years of a row have so much room."""


def ledger(texts: Texts, entry: Entry, width: float = 388.0) -> Drawing:
    """What the term is made of, and the term."""
    shapes: list[Shape] = []
    top = 0.0
    parts = words.ledger(texts, entry)
    for row in parts:
        middle = top + _ROW / 2
        room = width - _FIGURE - _DETAIL_LETTER * len(row.detail)
        label = Words(0, middle, row.label, INK, 16, room=room)
        shapes.append(label)
        dots, end, detail = min(room, len(row.label) * _LETTER + 10), width - _FIGURE, None
        if row.detail:
            detail = Words(end, middle + 0.5, row.detail, MUTED, 14, anchor=END, room=width - room)
            shapes.append(detail)
            end = room
        shapes.append(Leader(dots, middle + 5, end, label, detail))
        shapes.append(Words(width, middle, str(row.years), INK, 17, bold=True, anchor=END))
        top += _ROW
    if parts:
        shapes.append(Line(0, top + 3, width, top + 3, INK))
        top += 6
    total = texts.t("chronicle.ledger.term")
    shapes.append(Words(0, top + 17, total, INK, 17, DISPLAY, bold=True, room=width - 90))
    term = str(entry.facts.term)
    shapes.append(Words(width, top + 16, term, INK, 30, DISPLAY, bold=True, anchor=END))
    rows = (*((row.label, str(row.years)) for row in parts), (total, term))
    return Drawing(width, top + 34, tuple(shapes), (Table(total, ("", ""), rows),))


def silence(texts: Texts, entry: Entry) -> Drawing | None:
    """A box for every round that passed without a word; None where silence was not played."""
    facts = entry.facts
    if facts.silent == "off" or not facts.boxes:
        return None
    said = words.silent(texts, entry)
    shapes: list[Shape] = []
    for box in range(min(facts.boxes, _MOST_BOXES)):
        left = box * 24.0
        shapes.append(Box(left + 0.5, 1, 18, 18, LIGHT, MUTED, 3.0, 1.2))
        shapes.append(Glyph("check", left + 9.5, 10, 14, GREEN))
    wide = 24.0 * min(facts.boxes, _MOST_BOXES)
    shapes.insert(0, Words(wide + 6, 10, said, MUTED, 14))
    return Drawing(wide + 6 + len(said) * _LETTER, 20, tuple(shapes))


_MOST_BOXES: Final = 12


def seal_of(texts: Texts, entry: Entry, emblems: Mapping[str, str]) -> Drawing | None:
    """The seal of its month; None for a council of no month. `emblems`: glyphs by month."""
    emblem = emblems.get(entry.facts.scenario)
    return None if emblem is None else seal(emblem, words.month(texts, entry))


def throne_of(texts: Texts, entry: Entry, emblems: Mapping[str, str]) -> Drawing:
    """Who sits on the throne. `emblems`: glyphs by character."""
    facts = entry.facts
    name = words.on_throne(texts, entry)
    if facts.throne.character:
        emblem = emblems.get(facts.throne.character, "throne")
        note = texts.t("chronicle.tile.sits_out", number=entry.number + 1)
        return throne(emblem, name=name, note=note)
    ruler = entry.ruler
    if ruler is not None:
        return throne(letter=ruler.name[:1], name=name)
    return throne(note=texts.t("chronicle.entry.throne_empty"))
