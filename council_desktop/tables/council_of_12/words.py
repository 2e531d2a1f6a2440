"""The table's sentences: keys and parameters in, words out. No sentence is glued from parts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from council_desktop.services.texts import Texts
from engine.core.types import Seat

GAME = "council_of_12"


class Words:
    """The texts of Council of 12 with the names of the people at this table."""

    def __init__(
        self, texts: Texts, names: Sequence[str], challenge_names: Mapping[int, str] | None = None
    ) -> None:
        """`challenge_names`: those of a deck of one's own; the others are texts."""
        self.texts = texts
        self._names = tuple(names)
        self._challenges = dict(challenge_names or {})

    def t(self, key: str, /, **params: object) -> str:
        """A text of the game."""
        return self.texts.t(f"{GAME}.{key}", **params)

    def n(self, key: str, count: int, /, **params: object) -> str:
        """A text of the game in the form for so many."""
        return self.texts.n(f"{GAME}.{key}", count, **params)

    def app(self, key: str, /, **params: object) -> str:
        """A text of the window."""
        return self.texts.t(f"app.{key}", **params)

    def app_n(self, key: str, count: int, /, **params: object) -> str:
        """A text of the window in the form for so many."""
        return self.texts.n(f"app.{key}", count, **params)

    def has(self, key: str) -> bool:
        """Whether there is such a text of the game."""
        return self.texts.has(f"{GAME}.{key}")

    def member(self, seat: Seat) -> str:
        """The name on a seat."""
        return self._names[seat]

    def members(self, seats: Iterable[Seat]) -> str:
        """Several names as one."""
        return self.texts.listing([self._names[seat] for seat in seats])

    def card(self, card: str) -> str:
        """A character's name."""
        return self.t(f"character.{card}.name")

    def forms(self, card: str, param: str = "card") -> dict[str, str]:
        """A character's name in every form, as parameters."""
        return self.texts.forms(f"{GAME}.character.{card}", param)

    def cards(self, cards: Iterable[str]) -> str:
        """Several characters as one."""
        return self.texts.listing([self.card(card) for card in cards])

    def challenge(self, no: int) -> str:
        """A challenge's name."""
        return self._challenges.get(no) or self.t(f"challenge.{no}")

    def faces(self, faces: Iterable[int]) -> str:
        """A target as it is printed: 9/10/11."""
        return "/".join(str(face) for face in faces)

    def any_of(self, faces: Sequence[int]) -> str:
        """Faces in a sentence: 1, 5 or 7."""
        words = [str(face) for face in faces]
        if len(words) < 2:
            return "".join(words)
        first = words[0]
        for word in words[1:-1]:
            first = self.t("table.targets.more", first=first, next=word)
        return self.t("table.targets.any", first=first, last=words[-1])

    def reward(self, reward: str, part: str = "name") -> str:
        """A kept reward: its name, text, when or spend."""
        return self.t(f"reward.{reward}.{part}")

    def word(self, name: str, amount: int) -> str:
        """What one word of a challenge's back does, as a sentence."""
        if name == "favour":
            return self.n(f"word.favour.{'gain' if amount > 0 else 'loss'}", abs(amount))
        return self.t(f"word.{name}.text")

    def parts(self, sentences: Iterable[str]) -> str:
        """Whole sentences one after another."""
        return " ".join(sentence for sentence in sentences if sentence)

    def prompt(self, key: str, params: Mapping[str, Any]) -> tuple[str, str]:
        """(title, text) of a prompt."""
        return self.t(f"prompt.{key}.title", **params), self.t(f"prompt.{key}.text", **params)
