"""What the cards of King of 12 look like: emblem and medallion of each character."""

from typing import Final

from council_desktop.services.assets import CHARACTER_EMBLEMS
from council_desktop.services.theme import Family
from council_desktop.tables.shared.words import GameWords
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


def card_face(character: str, words: GameWords) -> CardFace:
    """The face of a character's card."""
    return CardFace(
        character,
        words.card(character),
        words.t(f"character.{character}.line"),
        words.t(f"character.{character}.text"),
        FAMILIES[character],
        "",
        EMBLEMS[character],
    )
