"""The cards of King of 12 in the words of a table."""

from typing import Final

from council_desktop.games.king_of_12.cards import EMBLEMS, king_face
from council_desktop.table.words import GameWords
from council_desktop.widgets.card_faces import CardFace

__all__: Final = ["EMBLEMS", "card_face"]


def card_face(character: str, words: GameWords) -> CardFace:
    """The face of a character's card."""
    key = f"character.{character}"
    return king_face(
        character, words.card(character), words.t(f"{key}.line"), words.t(f"{key}.text")
    )
