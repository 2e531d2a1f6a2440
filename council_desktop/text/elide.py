"""Words that are too long for their place: all that is cut with "…" is cut here, and nowhere else.

What a person has written (names, and lines made of names) may be of any length, and is cut where it
must be; whoever shows it says the whole of it in a tip and to screen readers. Words of the program
are laid out so that nothing of them is ever cut: cutting them is what is left where a layout fails.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF

Metrics = QFontMetrics | QFontMetricsF

JOINER: Final = "\u2060"
"""Invisible; no line ends beside it. (U+2011 does the same, but our typefaces have none.)"""
_GAP: Final = "\u200b"
"""Invisible; a line may end there, also between a hyphen and a figure."""
BETWEEN: Final = " · "
"""Between the parts of a line of which the last can be left out."""
_END: Final = Qt.TextElideMode.ElideRight
_MIDDLE: Final = Qt.TextElideMode.ElideMiddle


def cut_words(metrics: Metrics, words: str, room: float) -> str:
    """Words of the program, at most `room` pixels wide: their beginning."""
    return shorten(metrics, words, room, _END, own=False)


def cut_name(metrics: Metrics, name: str, room: float) -> str:
    """What somebody has written, at most `room` pixels wide: both of its ends."""
    return shorten(metrics, name, room, _MIDDLE, own=True)


def cut_names(metrics: Metrics, names: str, room: float) -> str:
    """A line made of what somebody has written, at most `room` pixels wide: its beginning."""
    return shorten(metrics, names, room, _END, own=True)


def first_parts(metrics: Metrics, parts: Sequence[str], room: float) -> str:
    """As many of these whole parts, the most important first, as have room; perhaps none."""
    for count in range(len(parts), 0, -1):
        text = BETWEEN.join(parts[:count])
        if metrics.horizontalAdvance(text) <= room:
            return text
    return ""


def shorten(metrics: Metrics, text: str, room: float, mode: Qt.TextElideMode, *, own: bool) -> str:
    """The one door: `own` is what a person has written."""
    return metrics.elidedText(text, mode, int(room))


def unbroken(code: str) -> str:
    """A code for sharing with hyphens at which no line ends."""
    return code.replace("-", f"-{JOINER}")


def broken_where_it_must(metrics: Metrics, text: str, room: float) -> str:
    """A text with codes that may go on in the next line only if they are wider than this room."""
    widest = max((metrics.horizontalAdvance(word) for word in text.split()), default=0)
    return text if widest <= room else text.replace(JOINER, _GAP)
