"""The one door for JSON and TOML: what it takes, what it refuses, and that there is no other."""

from __future__ import annotations

import time
from datetime import date

import pytest

from council_desktop.store.game_choice import choice_from
from engine.core.outside import (
    DEEPEST,
    HalfCharacter,
    NotPlain,
    read_json,
    read_toml,
    to_json,
)
from tests.arch.test_layout import ROOT, imported_modules

DOOR = ROOT / "engine" / "core" / "outside.py"
LONGEST_S = 2.0


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "NaN", "Infinity", "-Infinity", "1e999", "-1e999", '{"a":[1e400]}'),
        *("[" * 100_000, nested(DEEPEST + 1), nested(900), nested(20_000), '{"a":' * 20_000),
        *("9" * 5000, b"\xff", b"\xc3", '"\ud800"', "\ufeff1", b"\xef\xbb\xbf1"),
        "[" + '{"a":1},' * 70 + nested(DEEPEST) + "]",
    ],
    ids=lambda text: repr(text[:24]),
)
def test_what_is_no_json(text: str | bytes) -> None:
    with pytest.raises(NotPlain) as caught:
        read_json(text)
    assert str(caught.value)


@pytest.mark.parametrize("text", [r'"\ud800"', r'{"\uDFFF":1}', r'["\ud800x\udc00"]', '"\ud800"'])
def test_half_a_character(text: str) -> None:
    with pytest.raises(HalfCharacter):
        read_json(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r'"\ud83d\ude00"', "😀"),
        (r'"\\ud800"', r"\ud800"),
        (nested(3), [[[]]]),
        ("[" + "[]," * 500 + "1]", [*([[]] * 500), 1]),
        ("1e308", 1e308),
        ("9" * 400, int("9" * 400)),
        (b'{"a":"\xc3\xa9"}', {"a": "é"}),
    ],
    ids=repr,
)
def test_what_is_json(text: str | bytes, value: object) -> None:
    assert read_json(text) == value
    assert read_json(to_json(value)) == read_json(to_json(value, ascii_only=True)) == value
    assert read_json(nested(DEEPEST)) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("a", "a = ", "a = 1\na = 2", "a = 01", "= 1", "a = [1"),
        *(f"a = {nested(DEEPEST + 1)}", "a = " + "[" * 100_000, "a = " + "{a=" * 20_000),
        *("a." * 300_000 + "a = 1", "[" + "a." * 300_000 + "a]", "x = 0x" + "f" * 5000),
        *("x = 1" + "0" * 5000, 'a = "\\ud800"', "\n".join(["[" + "a." * 199 + "a]"] * 20)),
    ],
    ids=lambda text: repr(text[:24]),
)
def test_what_is_no_toml(text: str) -> None:
    before = time.process_time()
    with pytest.raises(NotPlain) as caught:
        read_toml(text)
    assert str(caught.value)
    assert time.process_time() - before < LONGEST_S


@pytest.mark.parametrize("value", [float("inf"), date(1979, 5, 27), {1, 2}], ids=repr)
def test_a_set_up_is_what_json_can_hold(value: object) -> None:
    """It may come from the settings, where TOML has more; then it goes into JSON."""
    chairs = [{"name": name, "person": True, "level": "normal"} for name in ("Lea", "Tom")]
    data = {"game": "council_of_12", "seed": "", "chairs": chairs, "options": {"silent": "off"}}
    choice = choice_from(data)
    assert choice is not None
    assert choice.options == {"silent": "off"}
    assert choice_from(data | {"options": {"silent": value}}) is None


def test_what_no_reader_takes_is_not_written() -> None:
    for value in (float("inf"), float("nan"), {"a": [float("-inf")]}):
        with pytest.raises(ValueError, match="JSON"):
            to_json(value)


@pytest.mark.parametrize("package", ["engine", "council_desktop"])
def test_there_is_no_other_door(package: str) -> None:
    others = [
        str(file.relative_to(ROOT))
        for file in sorted((ROOT / package).rglob("*.py"))
        if file != DOOR and {"json", "tomllib"} & set(imported_modules(file))
    ]
    assert others == []
