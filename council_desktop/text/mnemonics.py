"""The letters by which menus are worked: one in each entry, none twice in a menu, in any language.

Qt takes an "&" in the words of menus and buttons for the mark of such a letter. Nobody writes one
into a text: the letters are given out here, and `plain` keeps those of names what they are.
"""

from collections.abc import Iterable, Sequence
from string import ascii_lowercase, digits
from typing import Final

_KEYS: Final = frozenset(ascii_lowercase + digits)
"""What is typed with one key on every keyboard that writes our languages."""


def plain(text: str) -> str:
    """Words that stay what they are on a button or in a menu: names may hold an "&"."""
    return text.replace("&", "&&")


def bare(text: str) -> str:
    """The inverse of `plain` and of `with_letters`: as it is read."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def with_letters(words: Iterable[str]) -> list[str]:
    """Each with a letter marked: the first of its words that is free, else any that is. Where none
    is free an earlier entry takes another one, if it can; else there is none in this entry."""
    texts = list(words)
    places = [_places(text) for text in texts]
    owners: dict[str, int] = {}
    chosen: dict[int, int] = {}

    def give(entry: int, tried: set[str]) -> bool:
        fit = [(n, texts[entry][n].lower()) for n in places[entry]]
        for place, letter in sorted(fit, key=lambda one: one[1] in owners):
            if letter in tried:
                continue
            tried.add(letter)
            if letter not in owners or give(owners[letter], tried):
                owners[letter], chosen[entry] = entry, place
                return True
        return False

    for entry in range(len(texts)):
        give(entry, set())
    return [_marked(text, chosen.get(entry)) for entry, text in enumerate(texts)]


def _marked(text: str, place: int | None) -> str:
    return plain(text) if place is None else f"{plain(text[:place])}&{plain(text[place:])}"


def _places(text: str) -> Sequence[int]:
    """Where a letter may be marked, the best place first."""
    fit = [number for number, sign in enumerate(text) if sign.lower() in _KEYS]
    starts = [n for n in fit if n == 0 or not text[n - 1].isalnum()]
    return [*starts, *(n for n in fit if n not in starts)]
