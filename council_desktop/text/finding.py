"""Looking for words as people type them: small, and without accents where they leave them out."""

import re
import unicodedata
from functools import cache
from typing import Final

_LETTERS: Final = [chr(code) for code in range(0x00C0, 0x0250)]
"""Latin letters with accents: all that our languages and their neighbours have."""
_JOINED: Final = {"oe": "œ", "ae": "æ", "ss": "ß"}
"""Two letters that one sign may stand for."""
_APOSTROPHES: Final = "'’"


def pattern(wanted: str) -> str:
    """A regular expression, for `re` and for Qt, that finds `wanted` and its accented forms.

    To be used without case. Whoever types an accent means it: only plain letters stand for others.
    """
    parts: list[str] = []
    place = 0
    while place < len(wanted):
        pair = wanted[place : place + 2].casefold()
        if pair in _JOINED:
            joined = "".join(_accented(letter) for letter in pair)
            parts.append(f"(?:{joined}|{_JOINED[pair]})")
            place += 2
            continue
        parts.append(_accented(wanted[place]))
        place += 1
    return "".join(parts)


def found_in(wanted: str, text: str) -> int:
    """How often it stands there; 0 for nothing wanted."""
    return len(re.findall(pattern(wanted), text, re.IGNORECASE)) if wanted else 0


@cache
def _accented(letter: str) -> str:
    """One letter, or any that it is without its accent; any space or apostrophe for one."""
    if letter.isspace():
        return r"\s"
    if letter in _APOSTROPHES:
        return f"[{_APOSTROPHES}]"
    plain = letter.casefold()
    same = [one for one in _LETTERS if _bare(one) == plain] if plain.isascii() else []
    return f"[{re.escape(letter)}{''.join(same)}]" if same else re.escape(letter)


def _bare(letter: str) -> str:
    """Without its accent, small."""
    apart = unicodedata.normalize("NFD", letter.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
