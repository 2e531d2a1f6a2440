"""Events of The Majority as lines of the log: rounds as headings, and no line for what others get
covered."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from council_desktop.games.majority.table.faces import suit_name
from council_desktop.table.default.log_lines import DefaultBook
from council_desktop.table.default.words import TableWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.log_model import LogLine
from engine.core.events import Event
from engine.core.game import Game
from engine.games.majority import events as ev

_MINOR: Final = (ev.Dealt, ev.Picked, ev.Laid, ev.Placed, ev.TurnEnded)
"""Said by what follows, or seen on the table."""


class EventWords(TableWords):
    """Words in which events are told."""

    def params(self, given: Mapping[str, Any]) -> dict[str, object]:
        """As for every game; who gets something by name, and what the winners have together."""
        found = super().params(given)
        if isinstance(given.get("to"), int):
            found["to"] = self.member(given["to"])
        if "winners" in given:
            found["coins"] = sum(given["coins"][seat] for seat in given["winners"])
        return found


class LogBook(DefaultBook):
    """Turns the events of one game, told in order, into lines; feed it each event once."""

    def __init__(self, texts: Texts, names: Sequence[str], game: Game) -> None:
        super().__init__(texts, names, game)
        self._words: TableWords = EventWords(texts, game.id, names, game.cards())
        self._round = 0
        self._dealing = False
        self._turn = 0
        """The turn of the round whose cards are told; 0 before the first."""
        self._turning = False

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event."""
        words = self._words
        begins = isinstance(event, ev.Dealt) and not self._dealing
        self._dealing = isinstance(event, ev.Dealt)
        lines: list[LogLine] = []
        if begins:
            self._turn = 0
            self._round += 1
            text = words.texts.t("app.what_if.round", round=self._round)
            lines.append(LogLine(text, heading=True, ply=ply))
        if isinstance(event, ev.Laid | ev.Revealed) and not self._turning:
            self._turning, self._turn = True, self._turn + 1
            turn = words.t("log.turn", turn=self._turn)
            lines.append(LogLine(turn, important=True, caption=True, ply=ply))
        elif isinstance(event, ev.TurnEnded):
            self._turning = False
        match event:
            case ev.Counted(colour=colour, sums=sums, coins=coins):
                about = {
                    "colour": suit_name(words, colour),
                    "sums": self._listed(sums),
                    "coins": self._listed(coins) or words.t("none"),
                }
                lines.append(LogLine(words.t("log.count_line", **about), important=True, ply=ply))
            case ev.Passed(by="draft", seat=seat, cards=None):
                if not seat:  # Told for every seat, and all of them pass at once.
                    lines.append(LogLine(words.t("log.packets"), minor=True, ply=ply))
            case ev.Passed(by="draft"):
                lines += [replace(line, minor=True) for line in super().of(event, ply)]
            case ev.Passed(cards=None):
                pass  # What the other pair exchanges; that they do, `Given` has told.
            case ev.Laid(open=True):
                pass  # It is turned up at once.
            case _ if isinstance(event, _MINOR):
                lines += [replace(line, minor=True) for line in super().of(event, ply)]
            case _:
                lines += super().of(event, ply)
        return lines

    def _listed(self, numbers: Sequence[int]) -> str:
        """By name, without those who have none."""
        words = self._words
        named = [f"{words.member(seat)} {one}" for seat, one in enumerate(numbers) if one]
        return words.texts.listing(named) if named else ""
