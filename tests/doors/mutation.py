"""Inputs that were good once: bytes cut, doubled and swapped, values replaced by nasty ones.

The same number gives the same input, so a failure names all it takes to see it again.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from datetime import date, datetime
from random import Random
from typing import Any

LONGEST_S = 2.0
"""Of processor time: no input may keep anybody waiting longer, however busy the machine is."""

TEXTS = (
    *("", " ", "\u200b", "\u202e", "\u2068x", "\x00", "\n", "Zoe\u0308", "Zo\u00eb", "\ufeff"),
    *("<img src=/dev/zero>", "<b>x</b>", "../../etc/passwd", "%s{0}{name}", "x" * 3000),
    *("council_of_12", "house", "manual", "person", "play:machine", "1e999", "🦉" * 40),
)
NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 13, 37, 10**6, -(10**18), 10**30),
    *(0.0, 1.0, -1.5, 1e308, [], {}, [[]], [None], {"x": {}}, [0] * 200),
    *TEXTS,
)
OF_TOML: tuple[Any, ...] = (
    *(value for value in NASTY if value not in (None, [None])),
    *(float("inf"), date(1979, 5, 27), datetime(1979, 5, 27, 7, 32)),
)
"""What a file in TOML can hold beside; nothing is no value there."""
PIECES = (
    *(b"", b"\0", b"\xff", b"\xc3", b"\r\n", b"\n", b'"', b"{", b"[", b"}", b"]", b",", b":"),
    *(b"NaN", b"1e999", b"-Infinity", b'"\\ud800"', b"[" * 20_000, b'{"a":' * 2000, b"9" * 5000),
    *(b"true", b"null", b"-1", b"1.5", b"=", b"[[x]]", b"a." * 3000, b"inf", b"1979-05-27", b"'''"),
)


def bent(data: bytes, rng: Random) -> bytes:
    """The same bytes with one to four accidents."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(data) + 1)
        to = min(len(data), at + rng.choice((0, 1, 1, 2, 8, 60, 1000)))
        way = rng.randrange(6)
        if way == 0:
            data = data[:at] + rng.choice(PIECES) + data[to:]
        elif way == 1:
            data = data[:at] + data[to:]
        elif way == 2:
            data = data[:to] + data[at:]
        elif way == 3:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif way == 4:
            data = data[:at]
        else:
            other = rng.randrange(len(data) + 1)
            data = data[:at] + data[other : other + 40] + data[to:]
    return data


def places(data: Any) -> list[tuple[Any, Any]]:
    """(container, key) of everything inside plain data."""
    found: list[tuple[Any, Any]] = []
    level = [data]
    while level:
        inside = []
        for one in level:
            keys: Any = one if isinstance(one, dict) else range(len(one))
            for key in keys:
                found.append((one, key))
                if isinstance(one[key], dict | list):
                    inside.append(one[key])
        level = inside
    return found


def twisted(data: Any, rng: Random, nasty: tuple[Any, ...] = NASTY) -> Any:
    """The same plain data with some values replaced, taken away, doubled or exchanged."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = places(data)
        if not found:
            return rng.choice(nasty)
        where, key = rng.choice(found)
        way = rng.randrange(8)
        if way < 4:
            where[key] = copy.deepcopy(rng.choice(nasty))
        elif way == 4:
            del where[key]
        elif way == 5:
            there, other = rng.choice(found)
            where[key] = copy.deepcopy(there[other])
        elif isinstance(where, list):
            where[key:key] = [copy.deepcopy(where[key])] * rng.choice((1, 2, 60))
        else:
            where[rng.choice(TEXTS)] = where[key]
    return data


def in_time(door: str, number: int, step: Callable[[], None]) -> None:
    """Runs one input; whatever goes wrong names it."""
    before = time.process_time()
    try:
        step()
    except BaseException as error:
        error.add_note(f"input {number} of the door {door!r}")
        raise
    took = time.process_time() - before
    assert took < LONGEST_S, f"input {number} of the door {door!r} took {took:.1f} s"
