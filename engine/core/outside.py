"""Plain data in and out, the one door: JSON and TOML are read and written here and nowhere else.

Whatever comes from outside (a pipe, a file, a code) may be anything. What is let in is whole
Unicode text, in JSON finite numbers, and not nested without end; what goes out is JSON
that every reader takes, ours included.
"""

import json
import tomllib
from typing import Any, Final

from engine.core.types import Json

DEEPEST: Final = 64
"""Levels of lists and tables in one another; ours have eight."""
_MOST_BITS: Final = 4096
"""Of a number in TOML; one of many hex digits can be read, but not be written any more."""
_MOST_DOTS: Final = 200
"""In a line of TOML: a key of n dots takes tomllib n * n steps."""


class NotPlain(ValueError):
    """What was read is no plain data; `str()` is the reason, to be put into a sentence."""


class HalfCharacter(NotPlain):
    """A lone surrogate: well formed, but no Unicode text."""


def read_json(text: str | bytes) -> Json:
    """The value of a text in strict JSON, bytes in UTF-8. Raises NotPlain, and nothing else."""
    try:
        whole = text.decode() if isinstance(text, bytes) else text
        if whole is text:
            whole.encode()
        value = _READER.decode(whole)
        if "\\ud" in whole.lower():  # else no escape can be half a character
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise HalfCharacter("it holds half a character") from None
    except NotPlain:
        raise
    except RecursionError:
        raise _too_deep() from None
    except ValueError as error:
        raise NotPlain(_why(error)) from error
    if whole.count("[") + whole.count("{") > DEEPEST:
        _refuse_depth(value)
    return value


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a text in TOML, dates and `inf` too. Raises NotPlain, and nothing else."""
    try:
        if any(line.count(".") > _MOST_DOTS for line in text.splitlines()):
            raise _too_deep()
        data = tomllib.loads(text)
        _refuse_depth(data)
        _refuse_long_numbers(data)
    except NotPlain:
        raise
    except RecursionError:
        raise _too_deep() from None
    except ValueError as error:
        raise NotPlain(_why(error)) from error
    return data


def to_json(
    data: Json, *, sort_keys: bool = False, indent: int | None = None, ascii_only: bool = False
) -> str:
    """One text for plain data; without `indent` on one line, without spaces.

    Raises ValueError for what no reader takes: NaN and the infinite are no JSON.
    """
    return json.dumps(
        data,
        allow_nan=False,
        ensure_ascii=ascii_only,
        indent=indent,
        separators=(",", ":") if indent is None else None,
        sort_keys=sort_keys,
    )


def as_sent(value: Any) -> str:
    """A value in a sentence for whoever sent it: `null` and `true`, as JSON writes them."""
    if isinstance(value, str):
        return repr(value)
    return json.dumps(value, ensure_ascii=False, default=repr)


def _why(error: ValueError) -> str:
    return str(error).strip().rstrip(".")


def _too_deep() -> NotPlain:
    return NotPlain("it is nested too deeply")


def _finite(text: str) -> float:
    number = float(text)
    if number - number != 0:
        raise NotPlain("a number in it is infinite, or none")
    return number


def _no_constant(name: str) -> Any:
    raise NotPlain(f"{name} is no JSON")


_READER: Final = json.JSONDecoder(parse_float=_finite, parse_constant=_no_constant)
"""One for all texts: a saved game is a text a line, and `json.loads` would make one for each."""
_NESTED: Final = (dict, list)
"""Named once, for it is asked of every value of every text."""


def _containers(level: list[Any]) -> list[Any]:
    """The lists and tables among what stands in these."""
    return [
        inner
        for one in level
        for inner in (one.values() if isinstance(one, dict) else one)
        if isinstance(inner, _NESTED)
    ]


def _refuse_depth(value: Json) -> None:
    level = [value] if isinstance(value, _NESTED) else []
    for _ in range(DEEPEST):
        level = _containers(level)
        if not level:
            return
    raise _too_deep()


def _refuse_long_numbers(data: dict[str, Any]) -> None:
    level: list[Any] = [data]
    while level:
        for one in level:
            for inner in one.values() if isinstance(one, dict) else one:
                if isinstance(inner, int) and inner.bit_length() > _MOST_BITS:
                    raise NotPlain("a number in it is too long")
        level = _containers(level)
