"""Names: tidied without loss, sorted without a locale, set apart in a line."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from council_desktop.chronicle.names import (
    fold,
    isolated,
    roman,
    sort_key,
)
from engine.typed import alike, clean_line
from tests.chronicle.councils import NAMES


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        *((1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (90, "XC"), (400, "CD")),
        *((1994, "MCMXCIV"), (3999, "MMMCMXCIX"), (5000, "MMMMM")),
    ],
)
def test_roman_numerals(number: int, letters: str) -> None:
    assert roman(number) == letters


def test_there_is_no_roman_zero() -> None:
    with pytest.raises(ValueError, match="0 has no"):
        roman(0)


@given(st.integers(1, 5000))
def test_roman_numerals_add_up(number: int) -> None:
    worth = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    values = [worth[letter] for letter in roman(number)]
    after = [*values[1:], 0]
    pairs = zip(values, after, strict=True)
    assert sum(-value if value < next_ else value for value, next_ in pairs) == number


@pytest.mark.parametrize("name", NAMES)
def test_names_stay_as_they_are(name: str) -> None:
    assert clean_line(name) == name


def test_a_line_is_tidied() -> None:
    assert clean_line("  Lea \t of\nthe\x00 Mill ") == "Lea of the Mill"
    assert clean_line("Zoe\u0308") == "Zoë"
    assert clean_line("half \ud83d") == "half ?"


UNSEEN = (
    "\u200b\u200e\u200f\u202e\u2066\u2069\u2060\ufeff\u00ad\u3164\u2800"
    "\u0000\u0007\u0085\u2028\ufe0f\u200d"
)
TURNING = ("Cc", "Cs", "Zl", "Zp", "RLE", "RLO", "LRE", "LRO", "PDF", "LRI", "RLI", "FSI", "PDI")


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_is_no_name(sign: str) -> None:
    assert clean_line(sign) == ""
    assert clean_line(f"{sign}Lea{sign}") == "Lea"
    assert alike(f"L{sign}ea").replace(" ", "") == alike("LEA")


@pytest.mark.parametrize(
    "text",
    [
        "👩\u200d🚀",
        "❤\ufe0f\u200d🔥",
        "1\ufe0f\u20e3",
        "می\u200cخواهم",
        "🏴\U000e0067\U000e007f",
        "क्\u200dष",
    ],
)
def test_signs_that_change_what_is_seen_stay(text: str) -> None:
    assert clean_line(f" {text}  {text} ") == f"{text} {text}"


def test_names_that_look_alike_are_alike() -> None:
    for one, other in (
        ("Zoë", "Zoe\u0308"),
        ("LEA", "le\u200ba"),
        ("Straße", "STRASSE"),
        ("Å", "\u212b"),
    ):
        assert alike(one) == alike(other)
    assert alike("Lea") != alike("Léa")
    assert alike("Le a") != alike("Lea")


def test_whatever_is_typed_comes_out_clean() -> None:
    """10,000 lines by chance (seed 15) of all that has ever made trouble."""
    rng = Random(15)
    signs = [*UNSEEN, *"aZé \t<&", *"👩🏽🚀🏴شרक्ﬁ한", "e\u0308", "\u0301", "\ud800", "\U000e0067"]
    for _ in range(10_000):
        line = clean_line("".join(rng.choices(signs, k=rng.randint(0, 12))))
        assert clean_line(line) == line
        assert line == unicodedata.normalize("NFC", line.strip())
        kinds = {unicodedata.category(sign) for sign in line}
        kinds |= {unicodedata.bidirectional(sign) for sign in line}
        assert kinds.isdisjoint(TURNING)
        assert alike(line) == alike(alike(line))
        line.encode()


def test_the_order_of_names_knows_no_locale() -> None:
    names = ["Zoë", "Ödön", "odon", "lea", "Lea", "LEA", "Anouk", "Ærø", "王", "Ödon"]
    ordered = sorted(names, key=sort_key)
    assert ordered == ["Anouk", "LEA", "Lea", "lea", "odon", "Ödon", "Ödön", "Zoë", "Ærø", "王"]
    names.reverse()
    assert sorted(names, key=sort_key) == ordered


def test_case_and_accents_do_not_matter_for_searching() -> None:
    assert fold("Ödön STRASSE") == fold("odon straße")


def test_only_names_that_turn_the_line_are_set_apart() -> None:
    assert isolated("Zoë 👩‍👧 王") == "Zoë 👩‍👧 王"
    assert isolated("שרה") == "\u2068שרה\u2069"
    assert isolated("a\u202eb\u2069c") == "\u2068abc\u2069"
