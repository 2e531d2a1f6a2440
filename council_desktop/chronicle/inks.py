"""The colours that the chronicle is drawn with, by name, as CSS writes them. Knows no Qt."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Final

_NONE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Inks:
    """Those of one ground; `painting.paper_inks` takes them from a theme."""

    paper: str
    light: str
    """Small cards on it."""
    edge: str
    ink: str
    muted: str
    gold: str
    green: str
    red: str
    pale: str
    """Words on gold and on dark colours."""
    wax: str
    """A seal."""
    wax_dark: str
    """What is pressed into it."""
    seats: tuple[tuple[str, str], ...] = ()
    """Ground and lines of the card back of each seat."""
    lanes: tuple[str, ...] = ()
    """The colour of a seat as a line on this ground."""
    bells: tuple[str, ...] = ()
    """Of the easy, the medium and the hard challenges."""
    hues: Mapping[str, tuple[str, str]] = field(default_factory=lambda: _NONE, hash=False)
    """Fill of a faction and what is drawn on it, by the word of its hue."""

    def of(self, name: str) -> str:
        """The colour of an ink of a drawing."""
        kind, _, which = name.partition(":")
        if kind == "seat":
            return self.lanes[int(which) % len(self.lanes)] if self.lanes else self.gold
        if kind == "hue":
            return self.hues.get(which, (self.ink, self.light))[0]
        if kind == "on":
            return self.on_hue(which)
        if kind == "bell":
            return self.bells[int(which)] if self.bells else self.gold
        if name == "ground":
            return self.paper
        return str(getattr(self, name))

    def on_hue(self, hue: str) -> str:
        """What is drawn on the fill of a faction."""
        return self.hues.get(hue, (self.ink, self.light))[1]

    def seat(self, seat: int) -> tuple[str, str]:
        """Ground and lines of a card back."""
        return self.seats[seat % len(self.seats)] if self.seats else (self.gold, self.light)

    def plain(self) -> Mapping[str, str]:
        """Those with a single colour, by name."""
        return {
            one.name: value
            for one in fields(self)
            if isinstance(value := getattr(self, one.name), str)
        }
