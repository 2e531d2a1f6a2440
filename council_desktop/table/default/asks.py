"""A decision of any game made ready to be shown."""

from typing import Final

from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.words import NEUTRAL, SEATS, TableWords
from engine.core.game import Decision, Option

HAND, PANEL = "hand", "panel"
SEAT_WORDS: Final = SEATS | {"rob", "take_from", "name", "first", "give_to", "target_seat"}
"""Words of options whose value is a seat; a title can name more."""


class Asker:
    """Puts the decisions of one game into words."""

    def __init__(self, words: TableWords, seat_words: frozenset[str]) -> None:
        self._words, self._seats = words, SEAT_WORDS | seat_words

    def ask_of(self, decision: Decision, *, openly: bool = False) -> Ask:
        """What is asked. `openly`: several people look, so that the title says who is asked."""
        words, kind = self._words, decision.kind
        params = words.params({**decision.params, "seat": decision.seat})
        prompt = decision.prompt
        title = words.own(f"{prompt}.title", **params) or words.t(f"word.{kind}")
        text = words.own(f"{prompt}.text", **params) or words.texts.t(f"{NEUTRAL}.choose")
        if openly:
            title = words.app("access.pair", what=words.member(decision.seat), said=title)
        mixed = len({option.kind for option in decision.options}) > 1
        choices = tuple(self._choice(option, mixed) for option in decision.options)
        return Ask(decision.seat, kind, title, text, "", choices)

    def seat_of(self, choice: Choice) -> int | None:
        """The seat that a choice means."""
        return int(choice.value) if self._is_seat(choice.kind, choice.value) else None  # type: ignore[arg-type]

    def _is_seat(self, kind: str, value: object) -> bool:
        known = kind in self._seats and isinstance(value, int) and not isinstance(value, bool)
        return known and 0 <= int(str(value)) < self._words.seats

    def _choice(self, option: Option, mixed: bool) -> Choice:
        words, kind, value = self._words, option.kind, option.value
        argument = option.token.partition(":")[2]
        is_card = bool(argument) and words.is_card(argument) and not self._is_seat(kind, value)
        if self._is_seat(kind, value):
            shown = words.member(int(argument))
        elif is_card:
            shown = words.card(argument)
        else:
            shown = words.own(f"option.{kind}_{argument}") or words.value(kind, value)
        params = {"card": shown, "value": shown, "member": shown}
        word = words.t(f"word.{kind}")
        if value is None:
            label = words.own(f"option.{kind}") or word
        else:
            label = words.own(f"option.{kind}", **params)
            label = label or (shown if is_card and not mixed else f"{word} {shown}")
        confirm = words.own(f"action.{kind}", **params) or (
            label if value is None or label != shown else f"{word} {shown}"
        )
        effect = words.card_text(argument) if is_card else ""
        place = HAND if is_card else PANEL
        return Choice(option.token, kind, argument or value, place, label, confirm, effect)
