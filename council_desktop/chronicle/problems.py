"""What can go wrong with a chronicle, as a sentence for the log and a text for the window."""

from collections.abc import Mapping
from typing import Final

KEYS: Final = "chronicle.error"


class ChronicleProblem(Exception):
    """Nothing was changed. `key` and `params` give the sentence in the person's language.

    Where it was raised from another one, that one is its `reason`: see `words.problem_text`.
    """

    def __init__(self, name: str, sentence: str, /, **params: object) -> None:
        """`name` is the last part of the text key; `sentence` says the same in English."""
        super().__init__(sentence)
        self.key = f"{KEYS}.{name}"
        self.params: Mapping[str, object] = params


class BadEntry(ChronicleProblem):
    """An entry that can't be one. `field` names what is wrong, `name` how."""

    def __init__(self, field: str, name: str, /, **params: object) -> None:
        shown = ", ".join(f"{key} {value}" for key, value in params.items())
        sentence = f"{field} can't be used ({name}{': ' if shown else ''}{shown})"
        super().__init__(name, sentence, field=field, **params)
        self.field = field
