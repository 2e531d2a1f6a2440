"""A challenge in words and marks: the built-in ones and those of a deck of somebody's own.

The built-in ones have their names by number; whatever stands on a back is said word by word, so
that any deck is told in every language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle.words import challenge_name as challenge_name
from council_desktop.look.assets import CHALLENGE_EMBLEMS, EFFECT_EMBLEMS
from council_desktop.text.texts import Texts
from engine.games.council_of_12.deck import LAST, Challenge, Word
from engine.typed import alike

GAME: Final = "council_of_12"
BELLS: Final[Mapping[str, int]] = {"": 0, "easy": 1, "medium": 2, "hard": 3}
"""Strokes on the bell."""
STRANGER: Final = "scroll-quill"
"""Emblem of a challenge that only its own deck knows."""

_GLYPHS: Final[Mapping[str, str]] = {
    "discard_each": "discard",
    "bury_one": "bury",
    "extra_easy": "extra",
    "recruit_one": "recruit",
    "recruit_each": "recruit",
    "recover_each": "recover",
}
"""Effect words whose emblem has another name."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An effect on the back of a challenge: a glyph, and a word or (`big`) a figure."""

    glyph: str
    text: str
    big: bool = False


def challenge_emblem(texts: Texts, no: int, own: str = "") -> str:
    """Its picture: under a name of its own that of the built-in challenge which is called so."""
    if not own:
        return CHALLENGE_EMBLEMS[no]
    wanted = alike(own)
    for number in range(1, LAST + 1):
        if alike(texts.t(f"{GAME}.challenge.{number}")) == wanted:
            return CHALLENGE_EMBLEMS[number]
    return STRANGER


def word_text(texts: Texts, word: Word) -> str:
    """What one word of a back does, as a sentence."""
    if word.name == "favour":
        key = f"{GAME}.word.favour.{'gain' if word.amount > 0 else 'loss'}"
        return texts.n(key, abs(word.amount))
    return texts.t(f"{GAME}.word.{word.name}.text")


def word_short(texts: Texts, word: Word) -> str:
    """The same in a word or two, as it stands on the card; favour with its figure."""
    short = texts.t(f"{GAME}.word.{word.name}.short")
    return f"{_signed(word.amount)} {short}" if word.name == "favour" else short


def penalty_marks(texts: Texts, card: Challenge) -> tuple[Mark, ...]:
    """The left side of the back."""
    return tuple(_mark(texts, word) for word in card.penalty)


def reward_marks(texts: Texts, card: Challenge) -> tuple[Mark, ...]:
    """The right side of the back; what is kept comes last."""
    marks = [_mark(texts, word) for word in card.reward]
    if card.keeps:
        name = texts.t(f"{GAME}.reward.{card.keeps}.name")
        marks.append(Mark(EFFECT_EMBLEMS[card.keeps], name))
    if not marks:
        marks.append(Mark("minus", texts.t(f"{GAME}.word.none.short")))
    return tuple(marks)


def could_end(card: Challenge, favour: int) -> bool:
    """Whether failing it would spend the last of this favour."""
    return favour + sum(word.amount for word in card.penalty if word.name == "favour") <= 0


def back_texts(texts: Texts, card: Challenge) -> tuple[str, str]:
    """What happens if it fails and if it passes, with what a kept reward is good for."""
    penalty = [word_text(texts, word) for word in card.penalty]
    reward = [word_text(texts, word) for word in card.reward]
    if card.keeps:
        kept = f"{GAME}.reward.{card.keeps}"
        reward.append(texts.t(f"{GAME}.table.keeps", reward=texts.t(f"{kept}.name")))
        reward.append(texts.t(f"{kept}.text"))
    nothing = texts.t(f"{GAME}.word.none.text")
    return (
        texts.t(f"{GAME}.table.back_failed", penalty=" ".join(penalty) or nothing),
        texts.t(f"{GAME}.table.back_passed", reward=" ".join(reward) or nothing),
    )


def effect_glyph(word: Word) -> str:
    """The picture of a word that is not favour."""
    return EFFECT_EMBLEMS.get(word.name) or EFFECT_EMBLEMS[_GLYPHS[word.name]]


def _mark(texts: Texts, word: Word) -> Mark:
    if word.name == "favour":
        return Mark("crown", _signed(word.amount), True)
    return Mark(effect_glyph(word), texts.t(f"{GAME}.word.{word.name}.short"))


def _signed(amount: int) -> str:
    return f"{'+' if amount > 0 else '−'}{abs(amount)}"
