"""Names as people write them: searched, sorted and set apart in a line."""

import unicodedata
from functools import lru_cache
from typing import Final

LONGEST_NAME: Final = 2000
"""Characters."""

_ROMAN: Final = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC")),
    *((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)
_DIRECTIONS: Final = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Signs that turn the direction of what follows."""
_TURNING: Final = frozenset(
    ("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "LRI", "RLI", "FSI", "PDI")
)
_ISOLATE: Final = "\u2068"
_END: Final = "\u2069"


def fold(text: str) -> str:
    """For searching: without case and accents, the same in every language."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def sort_key(name: str) -> tuple[str, str, str]:
    """An order that no language setting changes: letters without case and accents first."""
    return fold(name), name.casefold(), name


@lru_cache(4096)
def roman(number: int) -> str:
    """4 is IV; above 3999 the M is repeated. Raises ValueError below 1."""
    if number < 1:
        raise ValueError(f"{number} has no Roman numeral")
    digits = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        digits += letters * count
    return digits


def isolated(text: str) -> str:
    """A name within a line: written from right to left it moves nothing that stands beside it.

    Names that can't do that stay as they are.
    """
    if text.isascii() or not any(unicodedata.bidirectional(sign) in _TURNING for sign in text):
        return text
    return f"{_ISOLATE}{text.translate(_DIRECTIONS)}{_END}"
