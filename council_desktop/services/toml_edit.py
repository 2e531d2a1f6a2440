"""Other values in a TOML file that a person has written in: comments, order and the rest stay.

The text is taken apart into whole statements, by asking the parser where one ends. What comes out
is parsed again: where it does not say exactly what is wanted, it is not used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomli_w

from engine.core.outside import NotPlain, read_toml

Where = tuple[str, ...]
_MOST_LINES: Final = 5000
"""A longer file is nobody's settings; taking it apart would take its time."""


@dataclass(slots=True)
class _Statement:
    """A comment or an empty line, the head of a table, or a key with its value."""

    text: str
    table: Where
    """In which it stands; of a head: which it begins."""
    key: Where = ()

    @property
    def path(self) -> Where:
        return self.table + self.key


def edited(text: str, wanted: Mapping[str, Any]) -> str | None:
    """`text` with the values of `wanted`, and no others; None where that can't be done so."""
    try:
        statements = _taken_apart(text.replace("\r\n", "\n"))
        now = read_toml(text)
        for name, value in wanted.items():
            _set(statements, (name,), now.get(name), value)
        result = "\n".join(one.text for one in statements)
        return result if read_toml(result) == wanted else None
    except (ValueError, RecursionError):
        return None


def _taken_apart(text: str) -> list[_Statement]:
    statements: list[_Statement] = []
    table: Where = ()
    waiting: list[str] = []
    lines = text.split("\n")
    if len(lines) > _MOST_LINES:
        raise ValueError("too many lines")
    for line in lines:
        waiting.append(line)
        whole = "\n".join(waiting)
        try:
            data = read_toml(whole)
        except NotPlain:
            continue  # a text or a list of several lines
        waiting.clear()
        is_head = bool(data) and whole.lstrip().startswith("[")
        if is_head:
            table = _chain(data)
        statements.append(_Statement(whole, table, () if is_head else _chain(data)))
    if waiting:
        raise ValueError("something has no end")
    return statements


def _chain(data: Any) -> Where:
    found: list[str] = []
    while isinstance(data, Mapping) and len(data) == 1:
        ((name, data),) = data.items()
        found.append(name)
        if isinstance(data, list) and len(data) == 1:
            data = data[0]
    return tuple(found)


def _set(statements: list[_Statement], path: Where, old: Any, new: Any) -> None:
    if old == new and type(old) is type(new):
        return
    if len(path) == 1 and isinstance(new, Mapping) and isinstance(old, Mapping):
        for name, value in new.items():
            _set(statements, (*path, name), old.get(name), value)
        return
    found = [one for one in statements if one.key and one.path[: len(path)] == path]
    line = tomli_w.dumps({path[-1]: new}).rstrip("\n")
    if len(found) == 1 and found[0].path == path and not isinstance(new, Mapping):
        found[0].text = line + _comment(found[0].text)
        return
    gone = [*found, *(one for one in statements if not one.key and one.table[: len(path)] == path)]
    statements[:] = [one for one in statements if not any(one is lost for lost in gone)]
    if isinstance(new, Mapping):
        nested: Any = new
        for name in reversed(path):
            nested = {name: nested}
        statements.insert(_end(statements), _Statement(tomli_w.dumps(nested), path))
        return
    places = [
        at for at, one in enumerate(statements) if one.table == path[:-1] and one.text.strip()
    ]
    if places or len(path) == 1:
        at = places[-1] + 1 if places else 1
        statements.insert(at, _Statement(line, path[:-1], path[-1:]))
    else:
        head = tomli_w.dumps({path[0]: {path[1]: new}})
        statements.insert(_end(statements), _Statement(head, path[:-1], path[-1:]))


def _end(statements: Sequence[_Statement]) -> int:
    """Before the last line, which says that the file is whole."""
    at = len(statements)
    while at and not (
        statements[at - 1].text.strip() and not statements[at - 1].text.startswith("#")
    ):
        at -= 1
    return at


def _comment(text: str) -> str:
    """What stands behind the value in the last line."""
    for at, sign in enumerate(text):
        if sign == "#":
            try:
                read_toml(text[:at])
            except NotPlain:
                continue
            return f"  {text[at:]}" if "\n" not in text[at:] else ""
    return ""
