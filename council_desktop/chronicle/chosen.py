"""What was chosen for a game besides who sits there, in words: options and other readings of the
rules."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Final

from council_desktop.text.texts import Texts
from engine.core.types import Json

_APART: Final = "chronicle.entry.apart"
"""Two of several: some are whole sentences."""


def chosen(
    texts: Texts, title: str, options: Mapping[str, Json], names: Sequence[str]
) -> Iterator[str]:
    """A line for each option that the title has words for; `names` by seat. What is told in another
    way (month, set, silence) has none, and what a file from elsewhere holds is left out unless it
    is known."""
    for name, value in options.items():
        key = f"{title}.option.{name}"
        if isinstance(value, bool):
            said = f"{key}.{'title' if value else 'off'}"
            if texts.has(said):
                yield texts.t(said)
            continue
        several = value if isinstance(value, list | tuple) else [value]
        words = [word for one in several if (word := _word(texts, key, one, names))]
        if words and texts.has(f"{key}.title"):
            which = reduce(lambda first, more: texts.t(_APART, first=first, next=more), words)
            yield texts.t("app.new.named", name=texts.t(f"{key}.title"), text=which)


def _word(texts: Texts, key: str, value: Json, names: Sequence[str]) -> str:
    """One of the words to choose from, a character of the title, or whoever has a seat."""
    if isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    title = key.partition(".")[0]
    for known in (f"{key}.choice.{value}", f"{title}.character.{value}.name"):
        if isinstance(value, str) and texts.has(known):
            return texts.t(known)
    return ""
