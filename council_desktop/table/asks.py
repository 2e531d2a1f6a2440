"""A decision made ready to be shown: where every option is chosen and what it is called."""

from dataclasses import dataclass

from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. `label` stands on its button, `confirm` on the button that carries it out."""

    token: str
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
