"""Options in few bits: what shared codes are made of (docs/codes.md).

A game says in a table of fields how each of its options is written shortly. What a bit means never
changes: new options and words are added at the end of the tables.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.types import Json


class BitWriter:
    """Puts numbers and texts behind one another, bit by bit."""

    def __init__(self) -> None:
        self.bits: list[int] = []

    def __len__(self) -> int:
        return len(self.bits)

    def cut(self, length: int) -> None:
        """Takes back what was added after ``length`` bits."""
        del self.bits[length:]

    def add(self, value: int, width: int) -> None:
        """A number below 2 ** width."""
        self.bits.extend(value >> place & 1 for place in reversed(range(width)))

    def add_number(self, value: int, width: int) -> None:
        """Any number: ``width`` bits at a time, lowest first, each with a bit for "more"."""
        while True:
            more = value >> width
            self.add(int(more > 0), 1)
            self.add(value & (1 << width) - 1, width)
            if not more:
                return
            value = more

    def add_text(self, text: str) -> None:
        """Its length in bytes, then the bytes."""
        data = text.encode()
        self.add_number(len(data), 4)
        for byte in data:
            self.add(byte, 8)


class BitReader:
    """Raises EOFError where the bits end too early, ValueError where they say nothing sensible."""

    def __init__(self, bits: Sequence[int]) -> None:
        self._bits = bits
        self._at = 0

    def take(self, width: int) -> int:
        """A number of so many bits."""
        end = self._at + width
        if end > len(self._bits):
            raise EOFError
        bits, self._at = self._bits[self._at : end], end
        return int("".join(map(str, bits)), 2)

    def take_number(self, width: int) -> int:
        """The inverse of `add_number`."""
        value = shift = 0
        while True:
            more = self.take(1)
            value |= self.take(width) << shift
            shift += width
            if not more:
                return value

    def take_text(self) -> str:
        """The inverse of `add_text`."""
        return bytes(self.take(8) for _ in range(self.take_number(4))).decode()

    def read(self) -> int:
        """How many bits were taken."""
        return self._at

    def rest(self) -> Sequence[int]:
        """Those that were not."""
        return self._bits[self._at :]


@dataclass(frozen=True, slots=True)
class Field:
    """How one option is written: False from ``write`` where a value is none of the usual ones."""

    name: str
    write: Callable[[BitWriter, Json], bool]
    read: Callable[[BitReader], Json]


def flag(name: str) -> Field:
    """True or false, in one bit."""

    def write(bits: BitWriter, value: Json) -> bool:
        if isinstance(value, bool):
            bits.add(value, 1)
        return isinstance(value, bool)

    return Field(name, write, lambda bits: bool(bits.take(1)))


def small(name: str, width: int) -> Field:
    """A whole number from 0 that fits into ``width`` bits."""

    def write(bits: BitWriter, value: Json) -> bool:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << width:
            return False
        bits.add(value, width)
        return True

    return Field(name, write, lambda bits: bits.take(width))


def text(name: str) -> Field:
    """Any text."""

    def write(bits: BitWriter, value: Json) -> bool:
        if isinstance(value, str):
            bits.add_text(value)
        return isinstance(value, str)

    return Field(name, write, lambda bits: bits.take_text())


def word(name: str, words: Sequence[str], width: int) -> Field:
    """One of these words, by its place."""

    def write(bits: BitWriter, value: Json) -> bool:
        if value not in words:
            return False
        bits.add(words.index(value), width)
        return True

    return Field(name, write, lambda bits: at(words, bits.take(width)))


def several(name: str, things: Sequence[Json], width: int) -> Field:
    """A list: as a mask where it is sorted, else one after the other."""

    def write(bits: BitWriter, value: Json) -> bool:
        if not isinstance(value, list | tuple) or any(
            isinstance(one, bool) or one not in things for one in value
        ):
            return False
        places = [things.index(one) for one in value]
        if places == sorted(set(places)):
            bits.add(1, 1)
            bits.add(sum(1 << place for place in places), len(things))
        else:
            bits.add(0, 1)
            bits.add_number(len(places), 4)
            for place in places:
                bits.add(place, width)
        return True

    def read(bits: BitReader) -> Json:
        if bits.take(1):
            mask = bits.take(len(things))
            return [thing for place, thing in enumerate(things) if mask >> place & 1]
        return [at(things, bits.take(width)) for _ in range(bits.take_number(4))]

    return Field(name, write, read)


def at(things: Sequence[Any], place: int) -> Any:
    """The thing at a place. Raises ValueError where there is none (yet)."""
    if place >= len(things):
        raise ValueError("a word of a newer program")
    return things[place]
