"""Every word a person reads, by key.

`resources/texts/<lang>/` holds the texts: those of the window in `app.ts`, a file of Qt Linguist,
where the key is the message's id; all others in `<file>.toml`, where it is the name of the file and
the place in there, joined by dots: `council_of_12.character.lady.name`. What a language lacks, or
has not finished, is taken from English, key by key. `{member}` in a text is replaced by the
parameter of that name.

`LONG` is a language nobody speaks: English made longer, with accents, in brackets. Whatever is cut
off in it, or stands there in plain letters, would fail in a real translation too.
"""

import math
import re
import string
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from council_desktop.text import ts_files
from engine.resources import read_toml, resource_path

ENGLISH: Final = "en"
LONG: Final = "x-long"
"""The language for tests and pictures; it has no folder and is in no list."""
FORMS: Final = ("name", "the", "object", "start")
"""The ways a card is written: alone, in a sentence, as its object, at its start."""

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_KEY: Final = "key_"
_NO_KEY: Final = "–"
_NARROW: Final = "\u202f"
_NO_BREAK: Final = "\u00a0"
_LONGER: Final = 1.4
_FILLER: Final = "~~~~~ "
"""Words of a usual length: they can wrap."""
_VOWELS: Final = re.compile("[aeiou]", re.IGNORECASE)
_ACCENTS: Final = str.maketrans("aeiouAEIOUcnsz", "áéîõüÁÉÎÕÜçñšž")


class MissingText(KeyError):
    """No language has a text of this key; `key` says which."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        return f"there is no text {self.key}"


class TextProblem(ValueError):
    """A text that can't be used as it is written, or lacks a parameter."""


def languages() -> tuple[str, ...]:
    """The languages that have a folder of texts, English first."""
    folders = (path for path in resource_path("texts").iterdir() if path.is_dir())
    found = sorted(path.name for path in folders if _LANGUAGE.fullmatch(path.name))
    return (ENGLISH, *(lang for lang in found if lang != ENGLISH))


class KeyNames(Protocol):
    """Knows how keys are written."""

    def shown(self, name: str) -> str:
        """The key that does this; "" for none."""
        ...


class Texts:
    """The texts in one language, with English behind it."""

    def __init__(self, lang: str = ENGLISH, keys: KeyNames | None = None) -> None:
        """Read all texts of `lang`; one that does not exist is English throughout.

        `keys` are named by texts: `{key_hint}` is filled in by the texts themselves.

        Raises `ResourceProblem` for a file that can't be read, `TextProblem` for a text that is
        not one or that holds anything but plain `{name}` fields.
        """
        self.lang = lang
        self.keys = keys
        self._english = _load(ENGLISH)
        self._own = self._english if lang == ENGLISH else _load(lang)

    def t(self, key: str, /, **params: object) -> str:
        """The text of this key with its parameters filled in.

        Raises `MissingText` where there is none, `TextProblem` where a parameter is missing.
        """
        return _fill(key, self._raw(key), params, self.keys)

    def n(self, key: str, count: int, /, **params: object) -> str:
        """The form of this text for so many: `<key>.one` or `<key>.other`; fills `{count}` too."""
        # a text borrowed from English keeps the English plural
        lang = self.lang if f"{key}.other" in self._own else ENGLISH
        form = "one" if _is_singular(lang, count) else "other"
        return self.t(f"{key}.{form}", **{"count": count, **params})

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self._own or key in self._english

    def children(self, prefix: str) -> tuple[str, ...]:
        """The names directly below `prefix`, in the order of the English file; may be empty."""
        start = f"{prefix}."
        found = (
            key[len(start) :].split(".", 1)[0] for key in self._english if key.startswith(start)
        )
        return tuple(dict.fromkeys(found))

    def forms(self, key: str, param: str) -> dict[str, str]:
        """A card's name in every form, as parameters for other texts.

        For `param` "card": `card` (Lady), `card_the` (the Lady, in a sentence), `card_object`
        (the same, as its object) and `card_start` (The Lady, at the start of one).
        """
        return {
            param if form == "name" else f"{param}_{form}": self.t(f"{key}.{form}")
            for form in FORMS
        }

    def listing(self, items: Sequence[str]) -> str:
        """Several names as one: "Lea, Tom and Mira"; nothing for none."""
        if len(items) < 2:
            return "".join(items)
        first = items[0]
        for item in items[1:-1]:
            first = self.t("app.list.more", first=first, next=item)
        return self.t("app.list.last", first=first, last=items[-1])

    def _raw(self, key: str) -> str:
        found = self._own.get(key)
        if found is None:
            found = self._english.get(key)
        if found is None:
            raise MissingText(key)
        return found


def _is_singular(lang: str, count: int) -> bool:
    return abs(count) < 2 if lang.startswith("fr") else count == 1


class _Params(dict[str, object]):
    """The parameters of a text, and the keys behind them."""

    def __init__(self, params: Mapping[str, object], keys: KeyNames | None) -> None:
        super().__init__(params)
        self._keys = keys

    def __missing__(self, name: str) -> str:
        if not name.startswith(_KEY):
            raise KeyError(name)
        shown = self._keys.shown(name.removeprefix(_KEY)) if self._keys is not None else ""
        return shown or _NO_KEY


def _fill(key: str, text: str, params: Mapping[str, object], keys: KeyNames | None) -> str:
    if "{" not in text and "}" not in text:
        return text.replace(_NARROW, _NO_BREAK)  # Most of them, and all that is painted often.
    try:
        # Our fonts have no narrow space: one from another font would make its line higher.
        return text.format_map(_Params(params, keys)).replace(_NARROW, _NO_BREAK)
    except KeyError as missing:
        raise TextProblem(f"the text {key} needs the parameter {missing.args[0]}") from None


def _load(lang: str) -> Mapping[str, str]:
    if lang == LONG:
        return {key: _lengthened(text) for key, text in _load(ENGLISH).items()}
    if _LANGUAGE.fullmatch(lang) is None:
        return {}
    return _read(resource_path("texts", lang))


@cache
def _read(folder: Path) -> Mapping[str, str]:
    """The texts in a folder, read once: they are the program's own and do not change under it."""
    texts: dict[str, str] = {}
    names: set[str] = set()
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.stem in names:
            raise TextProblem(f"{path}: another file holds texts of {path.stem} too; make them one")
        names.add(path.stem)
        if path.suffix == ".toml":
            _collect(path.stem, read_toml(path), texts)
        elif path.suffix == ts_files.ENDING:
            _add_messages(path, texts)
    return texts


def _add_messages(path: Path, texts: dict[str, str]) -> None:
    for message in ts_files.read_messages(path):
        if message.is_said:
            for key, text in message.texts():
                _check(key, text)
                texts[key] = text


def _collect(prefix: str, table: Mapping[str, Any], texts: dict[str, str]) -> None:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, Mapping):
            _collect(key, value, texts)
        elif isinstance(value, str):
            _check(key, value)
            texts[key] = value
        else:
            raise TextProblem(f"the text {key} is not a text: write it in quotes")


def _lengthened(text: str) -> str:
    """The text in `LONG`: every field is kept, and in pages of several lines every mark."""
    parts = []
    for literal, name, _, _ in string.Formatter().parse(text):
        parts.append(_VOWELS.sub(r"\g<0>\g<0>", literal).translate(_ACCENTS))
        if name is not None:
            parts.append(f"{{{name}}}")
    made = "".join(parts)
    if "\n" in text:
        return made
    missing = max(0, math.ceil(len(text) * _LONGER) - len(made) - len("[]"))
    filler = (_FILLER * missing)[:missing]
    return f"[{made}{filler}]"


def _check(key: str, text: str) -> None:
    """Only plain named fields: a text can't reach into what it is given."""
    try:
        fields = list(string.Formatter().parse(text))
    except ValueError as error:
        raise TextProblem(f"the text {key} has a stray brace ({error})") from error
    for _, name, spec, conversion in fields:
        if name is not None and (not name.isidentifier() or spec or conversion):
            raise TextProblem(f"the text {key} holds {{{name}}}, which is not a plain name")
