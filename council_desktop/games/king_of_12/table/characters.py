"""The cards of King of 12 in the words of a table."""

from typing import Final

from council_desktop.games.king_of_12.cards import EMBLEMS, FAMILIES, king_face
from council_desktop.table.hints import Emblem
from council_desktop.table.words import GameWords
from council_desktop.widgets.card_faces import CardFace

__all__: Final = ["EMBLEMS", "card_face", "emblem_of"]


def emblem_of(card: object) -> Emblem | None:
    """As it is on the card here: a character acts on something else than at the council."""
    character = str(card)
    return (EMBLEMS[character], FAMILIES[character]) if character in FAMILIES else None


def card_face(character: str, words: GameWords) -> CardFace:
    """The face of a character's card."""
    key = f"character.{character}"
    return king_face(
        character, words.card(character), words.t(f"{key}.line"), words.t(f"{key}.text")
    )
