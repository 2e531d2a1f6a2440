"""Qt Linguist files, read without Qt.

A `.ts` file (TS 2.1) holds messages found by id: what is said, whether that is finished, and for
the translator the English sentence and a comment. The id is the key of the text, in whole, as code
asks for it: `app.home.title`; that of a plural is the key without `.one` and `.other`.
`packaging/linguist.py` writes these files; what Qt's own tools make of them, the tests ask Qt.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from engine.resources import ResourceProblem, read_utf8

ENDING: Final = ".ts"
PLURALS: Final = ("one", "other")
"""The forms of a plural, in the order of the file: the program knows languages with two."""

_GONE: Final = ("obsolete", "vanished")
_UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a file, as it stands there.

    `forms` is what is said: one text, or for a plural as many as `PLURALS` (fewer or more only
    where it is unfinished). `english` is what is to be translated, in as many forms, and `old` what
    that was when it was translated, both empty where the file does not say. `comment` is the
    programmer's, `note` the translator's.
    """

    id: str
    forms: tuple[str, ...]
    plural: bool = False
    finished: bool = True
    english: tuple[str, ...] = ()
    old: tuple[str, ...] = ()
    comment: str = ""
    note: str = ""

    @property
    def is_said(self) -> bool:
        """Whether it can be shown: finished, and no form is empty."""
        return self.finished and all(map(str.strip, self.forms))

    def texts(self) -> Iterator[tuple[str, str]]:
        """Key and text of every form, of a message that `is_said`."""
        if self.plural:
            for form, text in zip(PLURALS, self.forms, strict=True):
                yield f"{self.id}.{form}", text
        else:
            yield self.id, self.forms[0]


def read_messages(path: Path) -> tuple[Message, ...]:
    """The messages of a file in their order, without those that its tools have crossed out.

    Raises `ResourceProblem` where it can't be read, is not well-formed, or holds a message without
    an id, with one of another file or of another message, or with a wrong number of forms.
    """
    text = read_utf8(path, ENDING)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ResourceProblem(
            str(path), f"it is not well-formed XML ({error})", "correct that place and try again"
        ) from error
    if root.tag != "TS":
        raise ResourceProblem(
            str(path),
            f"it holds <{root.tag}> and not <TS>",
            "put a translation file of Qt Linguist there",
        )
    messages: dict[str, Message] = {}
    last = ""
    for element in root.iter("message"):
        parts = {part.tag: part for part in element}
        translation = parts.get("translation")
        if translation is not None and translation.get("type") in _GONE:
            continue
        message = _message(path, element, parts, last)
        if message.id in messages:
            raise ResourceProblem(
                str(path), f"two messages have the id {message.id}", "take one of them out"
            )
        messages[message.id] = message
        last = message.id
    return tuple(messages.values())


def _message(
    path: Path,
    element: ElementTree.Element,
    parts: Mapping[str, ElementTree.Element],
    last: str,
) -> Message:
    translation = parts.get("translation")
    key = element.get("id", "")
    if not key:
        where = f"after {last}" if last else "at its beginning"
        raise ResourceProblem(
            str(path), f"the message {where} has no id", "write the key of the text as its id"
        )
    if not key.startswith(f"{path.stem}."):
        raise ResourceProblem(
            str(path),
            f"the id {key} does not begin with {path.stem}",
            f"call it {path.stem}.{key}",
        )
    plural = element.get("numerus") == "yes"
    finished = translation is not None and translation.get("type") != _UNFINISHED
    forms = _forms(translation, plural)
    inside = "numerusform" if plural else ""
    children = () if translation is None else translation
    if strange := [part.tag for part in children if part.tag != inside]:
        raise ResourceProblem(
            str(path),
            f"the translation of {key} holds <{strange[0]}>",
            'a plural is a message with numerus="yes", and any other holds nothing but text',
        )
    if plural and finished and len(forms) != len(PLURALS):
        raise ResourceProblem(
            str(path),
            f"{key} has {len(forms)} plural forms",
            f"write {len(PLURALS)}: for {' and for '.join(PLURALS)}",
        )
    return Message(
        key,
        forms,
        plural,
        finished,
        _forms_of(parts, "source", "extra-po-msgid_plural"),
        _forms_of(parts, "oldsource", "extra-po-old_msgid_plural"),
        _text(parts.get("extracomment")),
        _text(parts.get("translatorcomment")),
    )


def _forms(translation: ElementTree.Element | None, plural: bool) -> tuple[str, ...]:
    if translation is None:
        return ("",) * (len(PLURALS) if plural else 1)
    if plural:
        return tuple(map(_text, translation))
    return (_text(translation),)


def _forms_of(parts: Mapping[str, ElementTree.Element], one: str, other: str) -> tuple[str, ...]:
    found = (_text(parts.get(one)), _text(parts.get(other)))
    return found if all(found) else tuple(filter(None, found))


def _text(element: ElementTree.Element | None) -> str:
    return "" if element is None else element.text or ""
