"""Events of any game as lines of the log, by their names."""

from collections.abc import Sequence
from dataclasses import fields

from council_desktop.table.default.words import NEUTRAL, SEATS, TableWords, spelled
from council_desktop.text.texts import Texts
from council_desktop.widgets.log_model import LogLine
from engine.core.events import Event, event_name
from engine.core.game import Game
from engine.core.types import Json

_HEADINGS = ("round_begun", "turn_begun", "turn_began")
_IMPORTANT = ("game_over", "round_ended", "counted")


class DefaultBook:
    """One line an event: `log.NAME` of the game, or `log.NAME.hidden` where a card of it is not
    known; where the game has neither, its name and what is known of it."""

    def __init__(self, texts: Texts, names: Sequence[str], game: Game) -> None:
        self._words = TableWords(texts, game.id, names, game.cards())

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event."""
        name = event_name(type(event))
        seat = getattr(event, "seat", None)
        over = name == "game_over"
        return [
            LogLine(
                self.sentence(event),
                seat if isinstance(seat, int) else None,
                heading=name in _HEADINGS,
                important=name in _IMPORTANT,
                icon="throne" if over else "",
                ply=ply,
            )
        ]

    def sentence(self, event: Event) -> str:
        """What happened, in a sentence."""
        words, name = self._words, event_name(type(event))
        given = {f.name.rstrip("_"): getattr(event, f.name) for f in fields(event)}
        params = words.params(given)
        hidden = any(f.metadata and getattr(event, f.name) is None for f in fields(event))
        for key in (f"log.{name}.hidden" if hidden else f"log.{name}.text", f"log.{name}"):
            if words.has(key):
                return words.own(key, **params)
        return self._neutral(name, given, hidden)

    def _neutral(self, name: str, given: dict[str, Json], hidden: bool) -> str:
        words = self._words
        what = words.own(f"event.{name}") or spelled(name)
        details = [
            words.app("access.pair", what=words.label(key), said=words.value(key, value))
            if not words.is_card(value) and key not in SEATS
            else words.value(key, value)
            for key, value in given.items()
            if value is not None and key != "seat"
        ]
        if details:
            what = words.texts.t(f"{NEUTRAL}.details", what=what, details=" · ".join(details))
        seat = given.get("seat")
        if isinstance(seat, int):
            return words.app("access.pair", what=words.member(seat), said=what)
        return what
