"""Other values in a TOML file that a person has written in: comments, order and the rest stay.

The text is taken apart into whole statements. What comes out is parsed again: where it does not say
exactly what is wanted, it is not used.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomli_w

from engine.core.outside import read_toml

Where = tuple[str, ...]
_SIGN: Final = re.compile(
    r'''"""(?:\\.|[^\\])*?"{3,5}'''
    r"""|'{3}.*?'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'|#[^\n]*|[][{}\n]""",
    re.DOTALL,
)
"""Whatever may hold a bracket or the end of a line that ends nothing; then those that do."""


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
        now = read_toml(text)
        statements = _taken_apart(text.replace("\r\n", "\n"))
        for name, value in wanted.items():
            _set(statements, (name,), now.get(name), value)
        result = "\n".join(one.text for one in statements)
        return result if read_toml(result) == wanted else None
    except (ValueError, RecursionError):
        return None


def _taken_apart(text: str) -> list[_Statement]:
    """Of a text that is TOML."""
    statements: list[_Statement] = []
    table: Where = ()
    for whole in _wholes(text):
        data = read_toml(whole)
        is_head = bool(data) and whole.lstrip().startswith("[")
        if is_head:
            table = _chain(data)
        statements.append(_Statement(whole, table, () if is_head else _chain(data)))
    return statements


def _wholes(text: str) -> list[str]:
    """Line by line, with the lines of one text or list kept together."""
    wholes, begin, open_lists = [], 0, 0
    for sign in _SIGN.finditer(text):
        match sign.group():
            case "[" | "{":
                open_lists += 1
            case "]" | "}":
                open_lists -= 1
            case "\n" if not open_lists:
                wholes.append(text[begin : sign.start()])
                begin = sign.end()
    return [*wholes, text[begin:]]


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
    signs = [sign.group() for sign in _SIGN.finditer(text)]
    return f"  {signs[-1]}" if signs and signs[-1].startswith("#") else ""
