"""Shared codes: one short text for a whole set-up, to be read aloud and typed in again.

A code names game, seats, options, deck, rules number and seed: whoever types it in is dealt the
same game, or is told in one sentence why not. Letters are Crockford's base 32 (no I, L, O, U; they
are read as 1, 1, 0 and refused), in groups of four; the last one checks the others: every single
wrong letter and every two neighbours in the wrong order are found.

What a bit means never changes. New games get new numbers (engine.titles); how a game's options are
written is its own business (engine.core.packing).
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Final

from engine.core.errors import BadSetup, EngineError
from engine.core.game import Game, Setup
from engine.core.outside import read_json
from engine.core.packing import BitReader, BitWriter, at
from engine.core.types import Json
from engine.journal import canonical
from engine.resources import BUILTIN, deck_names
from engine.titles import TITLES, game_with_deck

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 4
JOINT: Final = "+"
"""Between the code of a game and what makes it that of a riddle (engine.riddles.code)."""
SHORTEST: Final = 16
"""Letters of a usual code."""
LONGEST: Final = 4000
FRESH_LETTERS: Final = 7
"""Of a seed drawn by the program."""

_VERSION: Final = 0
_OTHER: Final = 15
_PRINT_BITS: Final = 12
_FIRST_DAY: Final = date(2020, 1, 1)
_DAILY: Final = "daily-"
_FRESH: Final = re.compile(rf"[{LETTERS.lower()}]{{{FRESH_LETTERS}}}")
_NO_MATTER: Final = frozenset(
    {"format", "deck", "name", "title", "family", "source", "source_fields", "sources"}
)
"""Parts of a card table that change no game."""


class BadCode(EngineError):
    """A code that can't be used. ``problem`` and ``params`` let a window say it in its words:

    letter (letter, place), length (letters), check, version, game, rules (rules, known),
    deck (deck), deck_differs (deck), setup, a_riddle, not_a_riddle.
    """

    code = "bad-code"

    def __init__(self, sentence: str, problem: str, **params: object) -> None:
        super().__init__(sentence)
        self.problem = problem
        self.params = params


@dataclass(frozen=True, slots=True)
class SharedGame:
    """What a code stands for, ready to be dealt."""

    game: Game
    setup: Setup
    """Only options that differ from their defaults."""
    seed: str


def fresh_seed() -> str:
    """A seed nobody has chosen; as short as its code."""
    return "".join(secrets.choice(LETTERS) for _ in range(FRESH_LETTERS)).lower()


def daily_seed(day: date) -> str:
    """The seed of the daily game: the same everywhere, without any network."""
    return f"{_DAILY}{day.isoformat()}"


def code_for(game: Game, setup: Setup, seed: str) -> str:
    """The code of a game, such as ``0C1P-....``; ``setup`` must be one the game accepts."""
    bits = BitWriter()
    bits.add(_VERSION, 2)
    bits.add(TITLES[game.id].code, 4)
    bits.add(setup.seats - 1, 3)
    bits.add_number(game.rules, 3)
    options = {
        name: _deck_name(value) if name == "deck" else value
        for name, value in setup.options.items()
        if value != game.spec.options[name]["default"]
    }
    _write_seed(bits, seed, bool(options))
    bits.add(_fingerprint(game.cards()), _PRINT_BITS)
    if options:
        _write_options(bits, game.id, options)
    return letters_of(bits)


def letters_of(bits: BitWriter) -> str:
    """Any bits in the letters of codes, with the one that checks them."""
    return _grouped(_with_check(_letters(bits.bits)))


def bits_of(letters: str) -> BitReader:
    """The inverse, however it was typed; zeros may follow. Raises BadCode."""
    return BitReader(_bits(_checked(letters)))


def setup_from(code: str, folders: Sequence[Path] = ()) -> SharedGame:
    """The game of a code; decks of one's own are looked for in ``folders``. Raises BadCode."""
    game, joint, _ = code.partition(JOINT)
    bits = bits_of(game)
    if joint:
        raise BadCode(
            "This is the code of a riddle; enter it on the page of the riddles.", "a_riddle"
        )
    try:
        return _read(bits, folders)
    except (EOFError, ValueError) as error:
        raise BadCode(
            "The code does not stand for a game; compare it with the original.", "check"
        ) from error


def _read(bits: BitReader, folders: Sequence[Path]) -> SharedGame:
    if bits.take(2) != _VERSION:
        raise BadCode("The code was made by a newer program; update this one.", "version")
    number, seats, rules = bits.take(4), bits.take(3) + 1, bits.take_number(3)
    game_id = next((id_ for id_, title in TITLES.items() if title.code == number), None)
    if game_id is None:
        raise BadCode("The code is for a game of a newer program; update this one.", "game")
    seed, has_options = _read_seed(bits)
    print_ = bits.take(_PRINT_BITS)
    options = _read_options(bits, game_id) if has_options else {}
    _finish(bits)
    game = _game(game_id, options, print_, folders)
    if rules != game.rules:
        raise BadCode(
            f"The code was made for rules number {rules} of this game, but this program has "
            f"number {game.rules}; both machines need the same version.",
            "rules",
            rules=rules,
            known=game.rules,
        )
    if print_ != _fingerprint(game.cards()):
        deck = options.get("deck", BUILTIN)
        raise BadCode(
            f"The deck {deck!r} has other cards here than where the code was made; both machines "
            "need the same deck.",
            "deck_differs",
            deck=deck,
        )
    setup = Setup(seats, options)
    try:
        game.initial(setup)
    except BadSetup as problem:
        raise BadCode(f"The code does not stand for a game: {problem}", "setup") from problem
    return SharedGame(game, setup, seed)


def _game(game_id: str, options: dict[str, Json], print_: int, folders: Sequence[Path]) -> Game:
    """The rules over the deck of the code; one with the same cards may have another name here."""
    deck = options.get("deck", BUILTIN)
    if isinstance(deck, str) and deck != BUILTIN:
        known = deck_names(folders)
        # the named one first: of two decks with these cards it is the one that is meant
        for name in sorted(known, key=lambda name: name != deck):
            try:
                game = game_with_deck(game_id, name, folders)
            except EngineError:
                continue
            if _fingerprint(game.cards()) == print_:
                options["deck"] = name
                if name == BUILTIN:
                    del options["deck"]
                return game
    try:
        return game_with_deck(game_id, deck, folders)
    except BadSetup as problem:
        raise BadCode(
            f"The code is for the deck {deck!r}, which can't be used here: {problem}",
            "deck",
            deck=deck,
        ) from problem


def _deck_name(deck: Json) -> Json:
    """The path of a deck means nothing elsewhere; its name may."""
    return Path(deck).stem if isinstance(deck, str) and deck.endswith(".toml") else deck


def _fingerprint(cards: Json) -> int:
    digest = blake2b(canonical(_what_matters(cards)).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 64 - _PRINT_BITS


def _what_matters(cards: Json) -> Json:
    if isinstance(cards, dict):
        return {key: _what_matters(cards[key]) for key in cards if key not in _NO_MATTER}
    if isinstance(cards, list):
        return [_what_matters(card) for card in cards]
    return cards


# ------------------------------------------------------------ bits and letters


def _letters(bits: Sequence[int]) -> list[int]:
    """Five bits a letter, filled up with zeros to whole groups, one letter left free."""
    filled = [*bits, *[0] * (_letters_for(len(bits)) * 5 - len(bits))]
    return [int("".join(map(str, filled[at : at + 5])), 2) for at in range(0, len(filled), 5)]


def _bits(letters: Sequence[int]) -> list[int]:
    return [letter >> place & 1 for letter in letters for place in (4, 3, 2, 1, 0)]


def _finish(bits: BitReader) -> None:
    """What is left only fills up the group. Raises ValueError."""
    rest = bits.rest()
    if any(rest) or bits.read() + len(rest) != 5 * _letters_for(bits.read()):
        raise ValueError("more than a game")


def _letters_for(bits: int) -> int:
    """Letters of a code of whole groups, without the last one that checks."""
    groups = -(-(bits + 5) // (5 * GROUP))
    return max(SHORTEST, groups * GROUP) - 1


def _times_two(value: int) -> int:
    """Times x in the field of 32 elements (x**5 = x**2 + 1)."""
    value <<= 1
    return value ^ 0b100101 if value & 32 else value


def _sum(letters: Sequence[int]) -> int:
    """Every letter weighed by its place: zero for a whole code."""
    total = 0
    for letter in letters:
        total = _times_two(total) ^ letter
    return total


def _with_check(letters: list[int]) -> list[int]:
    return [*letters, _times_two(_sum(letters))]


def _grouped(letters: Sequence[int]) -> str:
    text = "".join(LETTERS[letter] for letter in letters)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def _checked(code: str) -> list[int]:
    """The letters without the last one. Raises BadCode."""
    letters: list[int] = []
    for sign in code.upper():
        if sign.isspace() or sign in "-‐‑‒–—−_.":
            continue
        sign = {"O": "0", "I": "1", "L": "1"}.get(sign, sign)
        if sign not in LETTERS:
            raise BadCode(
                f"{sign!r}, sign {len(letters) + 1} of the code, is in no code; compare it with "
                "the original.",
                "letter",
                letter=sign,
                place=len(letters) + 1,
            )
        letters.append(LETTERS.index(sign))
    if len(letters) < SHORTEST or len(letters) % GROUP or len(letters) > LONGEST:
        raise BadCode(
            f"The code has {len(letters)} letters, but a code has {SHORTEST}, or some more in "
            f"groups of {GROUP}; compare it with the original.",
            "length",
            letters=len(letters),
        )
    if _sum(letters):
        raise BadCode(
            "A letter of the code is wrong, or two are in the wrong order; compare it with the "
            "original.",
            "check",
        )
    return letters[:-1]


# ------------------------------------------------------------ seeds


def _write_seed(bits: BitWriter, seed: str, has_options: bool) -> None:
    day = _day(seed)
    kind = 2 if day is not None else 0 if _FRESH.fullmatch(seed) else 1
    bits.add(kind, 2)
    bits.add(has_options, 1)
    if day is not None:
        bits.add(day, 16)
    elif kind:
        bits.add_text(seed)
    else:
        for letter in seed.upper():
            bits.add(LETTERS.index(letter), 5)


def _read_seed(bits: BitReader) -> tuple[str, bool]:
    kind, has_options = bits.take(2), bool(bits.take(1))
    if kind == 0:
        letters = (LETTERS[bits.take(5)] for _ in range(FRESH_LETTERS))
        return "".join(letters).lower(), has_options
    if kind == 1:
        return bits.take_text(), has_options
    if kind == 2:
        return daily_seed(_FIRST_DAY + timedelta(bits.take(16))), has_options
    raise ValueError("an unknown kind of seed")


def _day(seed: str) -> int | None:
    """The day of a daily seed, counted from the first one."""
    if not seed.startswith(_DAILY):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix(_DAILY))
    except ValueError:
        return None
    number = (day - _FIRST_DAY).days
    return number if daily_seed(day) == seed and 0 <= number < 1 << 16 else None


# ------------------------------------------------------------ options


def _write_options(bits: BitWriter, game_id: str, options: dict[str, Json]) -> None:
    fields = TITLES[game_id].code_fields
    left = dict(options)
    for number, field in enumerate(fields, start=1):
        if field.name in left:
            start = len(bits)
            bits.add(number, 4)
            if field.write(bits, left[field.name]):
                del left[field.name]
            else:
                bits.cut(start)
    for name in sorted(left):
        bits.add(_OTHER, 4)
        bits.add_text(name)
        bits.add_text(canonical(left[name]))
    bits.add(0, 4)


def _read_options(bits: BitReader, game_id: str) -> dict[str, Json]:
    fields = TITLES[game_id].code_fields
    options: dict[str, Json] = {}
    while number := bits.take(4):
        if number == _OTHER:
            name = bits.take_text()
            options[name] = read_json(bits.take_text())
        else:
            field = at(fields, number - 1)
            options[field.name] = field.read(bits)
    return options
