"""What people type, in the one form of all that look alike.

Whatever is typed (names, seeds, titles, what is searched for, values on a command line) goes
through here before anything else is done with it. What is read from a code or a save is taken as it
stands there: another letter would be another deal.
"""

import re
import unicodedata
from typing import Final

_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Signs that nobody sees (Unicode's Default_Ignorable_Code_Point), and those that turn a line."""
_JOINERS: Final = "\u200c\u200d"
_LOOKS: Final = "\ufe0e\ufe0f"
"""The sign before it as a letter, or as a picture."""
_KEYCAP: Final = "\u20e3"
_FLAG: Final = "\U0001f3f4"
"""The black flag; tags behind it make it that of a country."""
_TAGS: Final = range(0xE0020, 0xE0080)
_JOINED: Final = frozenset(("Lo", "Mc", "Mn", "Sk", "So"))
"""Letters that have no case, their marks, and pictures: joiners change how these look."""
_BLANKS: Final = str.maketrans("\u2800", " ")
"""A sign that is as white as a space."""


def clean_line(text: str) -> str:
    """A text fit for one line: composed letters, single spaces, nothing that can't be seen.

    Nothing that can be seen is taken away; half a character becomes a question mark. What is left
    of a text in which nothing could be seen is "".
    """
    whole = text.encode("utf-8", "replace").decode("utf-8").translate(_BLANKS)
    spaced = "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in whole)
    composed = unicodedata.normalize("NFC", spaced)
    if _UNSEEN.search(composed):
        composed = "".join(_seen(composed))
    line = unicodedata.normalize("NFC", " ".join(composed.split()))
    shows = any(not (_UNSEEN.match(sign) or _rests(sign)) for sign in line)
    return line if shows else ""


def clean_lines(text: str) -> str:
    """Several lines, each tidy, without empty ones at both ends."""
    return "\n".join(clean_line(line) for line in text.splitlines()).strip("\n")


def alike(text: str) -> str:
    """Equal for texts that people take for the same: case, composed letters, spaces and signs that
    nobody sees make no difference."""
    seen = _UNSEEN.sub("", clean_line(text))
    folded = unicodedata.normalize("NFD", seen).casefold()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", folded))


def _seen(text: str) -> list[str]:
    """Its signs without those that do nothing."""
    kept: list[str] = []
    base = " "
    joiner = ""
    for place, sign in enumerate(text):
        before = kept[-1] if kept else " "
        if not _UNSEEN.match(sign):
            if joiner and _joined(base) and _joined(sign):
                kept.append(joiner)
            kept.append(sign)
            base, joiner = base if _rests(sign) else sign, ""
        elif sign in _JOINERS:
            joiner = sign
        elif sign in _LOOKS and not joiner:
            pictured = unicodedata.category(before)[0] in "SP"
            if pictured or text[place + 1 : place + 2] == _KEYCAP:
                kept.append(sign)
        elif ord(sign) in _TAGS and not joiner and (before == _FLAG or ord(before) in _TAGS):
            kept.append(sign)
    return kept


def _joined(sign: str) -> bool:
    return unicodedata.category(sign) in _JOINED


def _rests(sign: str) -> bool:
    """Whether it needs another one to be seen: an accent, a space."""
    return unicodedata.category(sign)[0] in "MZ"
