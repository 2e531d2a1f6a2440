"""What the cards of King of 12 look like: emblem and medallion of each character."""

from typing import Final

from council_desktop.look.assets import CHARACTER_EMBLEMS
from council_desktop.look.theme import Family
from council_desktop.widgets.card_faces import CardFace

EMBLEMS: Final = {
    **CHARACTER_EMBLEMS,
    "rogue": "bandit",
    "guild": "mine-wagon",
    "gambler": "rolling-dices",
}
"""Character to the name of its glyph."""

FAMILIES: Final = {
    "alchemist": Family.COUNT,
    "machine": Family.COUNT,
    "parasite": Family.COUNT,
    "golem": Family.COUNT,
    "sorcerer": Family.TURN,
    "oracle": Family.TURN,
    "shapeshifter": Family.TURN,
    "rogue": Family.TURN,
    "guild": Family.TURN,
    "knight": Family.AIM,
    "gambler": Family.AIM,
    "lady": Family.CRAFT,
}
"""What a character acts on: a value (disc), a die (pentagon), the order (shield), cards."""


def king_face(character: str, name: str, line: str, words: str) -> CardFace:
    """The face of a character's card; `line` for the hand, `words` for the large card."""
    return CardFace(character, name, line, words, FAMILIES[character], "", EMBLEMS[character])
