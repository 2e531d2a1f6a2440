"""The council's sentences: keys and parameters in, words out."""

from collections.abc import Iterable, Mapping, Sequence

from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts

GAME = "council_of_12"


class Words(GameWords):
    """The texts of Council of 12 with the names of the people at this table."""

    def __init__(
        self, texts: Texts, names: Sequence[str], challenge_names: Mapping[int, str] | None = None
    ) -> None:
        """`challenge_names`: those of a deck of one's own; the others are texts."""
        super().__init__(texts, GAME, names)
        self._challenges = dict(challenge_names or {})

    def challenge(self, no: int) -> str:
        """A challenge's name."""
        return self._challenges.get(no) or self.t(f"challenge.{no}")

    def piled(self, card: str) -> str:
        """See GameWords: challenges, too."""
        return self.challenge(int(card)) if card.isdecimal() else self.card(card)

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
