"""Brings the words of the window in all languages in line with the English ones.

    python3 packaging/linguist.py                     after a change of resources/texts/en/app.ts
    python3 packaging/linguist.py --done ID [ID ...]  these are translated, or all below app.home

What lupdate does for sentences in C++, for Qt Linguist files whose master is the English file: a
new message appears in every language, unfinished; one that is gone goes; a translation whose
English sentence has changed becomes unfinished and keeps the former one; order, comments and form
are those of the English file. A language is a folder of resources/texts and needs no file to begin.
Nothing is written if one file can't be read.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from council_desktop.text.ts_files import ENDING, Message, read_messages
from engine.resources import ResourceProblem, resource_path

TEXTS: Final = resource_path("texts")
ENGLISH: Final = "en"

_MOST_NAMED: Final = 10


def master(path: Path) -> tuple[Message, ...]:
    """The English file as it should be: its own words only, finished.

    Raises `ResourceProblem` where it can't be read or a message says nothing.
    """
    messages = read_messages(path)
    for message in messages:
        if not replace(message, finished=True).is_said:
            raise ResourceProblem(
                str(path), f"{message.id} says nothing", "write its words as its translation"
            )
    return tuple(
        Message(one.id, one.forms, one.plural, comment=one.comment, note=one.note)
        for one in messages
    )


def renewed(english: Sequence[Message], own: Sequence[Message]) -> tuple[Message, ...]:
    """The messages of a language, in line with the English ones. Twice is the same as once."""
    known = {message.id: message for message in own}
    return tuple(_renewed(message, known.get(message.id)) for message in english)


def _renewed(english: Message, own: Message | None) -> Message:
    if own is None:
        own = Message(english.id, (), finished=False)
    finished, old = own.finished, () if own.finished else own.old
    if own.finished and own.english and own.english != english.forms:
        finished, old = False, own.english
    elif own.old == english.forms:  # the English sentence is again what was translated
        finished, old = True, ()
    forms = own.forms
    if own.plural != english.plural or len(forms) != len(english.forms):
        forms = (*forms, "", "")[: len(english.forms)]
        finished = False
    made = replace(
        own,
        forms=forms,
        plural=english.plural,
        finished=True,
        english=english.forms,
        old=old,
        comment=english.comment,
    )
    return replace(made, finished=finished and made.is_said)


def done(messages: Sequence[Message], ids: Sequence[str]) -> tuple[Message, ...]:
    """The messages with these ids, or below these, finished where they say something."""
    return tuple(
        replace(message, finished=True, old=())
        if replace(message, finished=True).is_said and _is_among(message.id, ids)
        else message
        for message in messages
    )


def _is_among(key: str, ids: Sequence[str]) -> bool:
    return any(key == one or key.startswith(f"{one}.") for one in ids)


def written(messages: Sequence[Message], lang: str) -> str:
    """The file, letter by letter as Qt's own tools write it."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{lang}" sourcelanguage="{ENGLISH}">',
        "<context>",
        "    <name></name>",
    ]
    for message in messages:
        lines += _written(message)
    return "\n".join([*lines, "</context>", "</TS>", ""])


def _written(message: Message) -> list[str]:
    english, old = ((*forms, "", "")[:2] for forms in (message.english, message.old))
    kind = ' numerus="yes"' if message.plural else ""
    state = "" if message.finished else ' type="unfinished"'
    lines = [f'    <message id="{_quoted(message.id)}"{kind}>', _line("source", english[0])]
    lines += _some("oldsource", old[0])
    lines += _some("extracomment", message.comment)
    lines += _some("translatorcomment", message.note)
    if message.plural:
        lines.append(f"        <translation{state}>")
        lines += [f"    {_line('numerusform', form)}" for form in message.forms]
        lines.append("        </translation>")
    else:
        lines.append(f"        <translation{state}>{_quoted(message.forms[0])}</translation>")
    lines += _some("extra-po-msgid_plural", english[1])
    lines += _some("extra-po-old_msgid_plural", old[1])
    return [*lines, "    </message>"]


def _some(tag: str, text: str) -> list[str]:
    return [_line(tag, text)] if text else []


def _line(tag: str, text: str) -> str:
    return f"        <{tag}>{_quoted(text)}</{tag}>"


def _quoted(text: str) -> str:
    for sign, name in {"&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos"}.items():
        text = text.replace(sign, f"&{name};")
    # spaces that nobody could tell from usual ones
    return "".join(
        f"&#x{ord(one):x};" if one.isspace() and one not in " \n\t" else one for one in text
    )


def renew(texts: Path, ids: Sequence[str] = ()) -> dict[Path, str]:
    """What every file of Qt Linguist below `texts` should hold; prints how far each language is.

    Raises `ResourceProblem` for a file that can't be read, or an English one that lacks words.
    """
    made: dict[Path, str] = {}
    languages = sorted(path.name for path in texts.iterdir() if path.is_dir())
    for path in sorted((texts / ENGLISH).glob(f"*{ENDING}")):
        english = master(path)
        made[path] = written(english, ENGLISH)
        for lang in languages:
            if lang != ENGLISH:
                place = texts / lang / path.name
                before = read_messages(place) if place.exists() else ()
                after = done(renewed(english, before), ids)
                made[place] = written(after, lang)
                print(_told(f"{lang}/{path.name}", before, after))
    return made


def _told(name: str, before: Sequence[Message], after: Sequence[Message]) -> str:
    were, are = ({message.id for message in messages} for messages in (before, after))
    left = [message.id for message in after if not message.finished]
    parts = [
        f"{len(after)} messages",
        f"{len(are - were)} new",
        f"{len(were - are)} gone",
        f"{len(left)} unfinished",
    ]
    named = ", ".join([*left[:_MOST_NAMED], "…"] if len(left) > _MOST_NAMED else left)
    return f"{name}: {', '.join(parts)}" + (f": {named}" if named else "")


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--done", nargs="+", default=[], metavar="ID", help="these are translated")
    options = parser.parse_args(arguments)
    try:
        made = renew(TEXTS, options.done)
    except ResourceProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    for path, content in made.items():
        path.write_text(content, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
