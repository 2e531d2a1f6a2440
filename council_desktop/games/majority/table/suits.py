"""The three colours and the eight members of The Majority: marks, glyphs, cards as words."""

from typing import Final

from council_desktop.widgets.marks import Mark, Shape

GAME: Final = "majority"
COLOURS: Final = ("red", "blue", "yellow")
"""In the order of everything."""
MARKS: Final = {
    "red": Mark("rose", Shape.SHIELD, "red"),
    "blue": Mark("waves", Shape.CIRCLE, "blue"),
    "yellow": Mark("sun", Shape.LOZENGE, "lemon"),
}
GLYPHS: Final = {
    0: "coins",
    2: "dagger",
    3: "spyglass",
    5: "hunting-horn",
    6: "letter",
    7: "turncoat",
    9: "staff",
    10: "speech",
}
"""By power: what the member carries."""
SPECIAL: Final = (0, 2, 3, 7)
"""Powers of the members that do something."""


def colour_of(card: str) -> str:
    """`red` of `red-10`."""
    return card.rpartition("-")[0]


def power_of(card: str) -> int:
    """10 of `red-10`."""
    return int(card.rpartition("-")[2])


def card_of(colour: str, power: int) -> str:
    """The inverse."""
    return f"{colour}-{power}"
