"""A decision made ready to be shown: where every option is chosen and what it is called."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from engine.core.types import Seat

_AGAIN: Final = "#"
"""Between the token of an answer and the number of its question, where an earlier question of a
chain has the same answer. No token of a game has it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. `label` stands on its button, `confirm` on the button that carries it out."""

    token: str
    """Of all that is asked at once no other choice has it; what the game calls it: `answer_of`."""
    kind: str
    value: str | int | None
    place: str
    label: str
    confirm: str
    effect: str = ""
    """What it would do, in sentences."""
    good: str = ""
    """That it would bring what is wished for, if it would."""
    note: str = ""
    """A word under the label."""
    whole: str = ""
    """As `confirm`, where that is too short to be understood beside others."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision as it is shown."""

    seat: Seat
    kind: str
    title: str
    text: str
    caption: str
    """Over the buttons: what they choose."""
    choices: tuple[Choice, ...]
    about: Seat | None = None
    """Whom all of them concern, where that is one seat alone."""

    def choice(self, token: str) -> Choice | None:
        """The choice with this token."""
        return next((choice for choice in self.choices if choice.token == token), None)

    def at(self, place: str) -> tuple[Choice, ...]:
        """The choices of one place."""
        return tuple(choice for choice in self.choices if choice.place == place)


def answer_of(token: str) -> str:
    """What a game calls the answer that a choice gives."""
    return token.partition(_AGAIN)[0]


def apart(ask: Ask, known: Collection[str], number: int) -> Ask:
    """The question, the `number`th of a chain: answers that earlier ones have too (`known`) get
    tokens of their own, so that one thing on the table never means two answers."""
    return replace(
        ask,
        choices=tuple(
            replace(choice, token=f"{choice.token}{_AGAIN}{number}")
            if choice.token in known
            else choice
            for choice in ask.choices
        ),
    )
