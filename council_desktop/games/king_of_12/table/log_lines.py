"""Events of King of 12 as lines of the log, by text keys."""

from collections.abc import Sequence
from dataclasses import replace

from council_desktop.games.king_of_12.table.words import GAME, in_order, signed
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.log_model import LogLine
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.king_of_12 import events as ev


class LogBook:
    """Turns the events of one game, told in order, into lines; feed it each event once."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self._words = GameWords(texts, GAME, names)

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event."""
        return [replace(line, ply=ply) for line in self._lines(event)]

    def _lines(self, event: Event) -> list[LogLine]:
        words, n, t = self._words, self._words.member, self._line
        match event:
            case ev.CharacterDrawn(card=card):
                return [self._minor("character_drawn.text", **words.forms(card))]
            case ev.HandsDealt(cards=cards):
                return [t("hands_dealt.text", cards=words.cards(cards))]
            case ev.RoundBegun(round=number):
                head = LogLine(words.t("log.round", round=number), heading=True)
                return [head, self._minor("round_begun.text")]
            case ev.DieRolled(seat=seat, from_=start, to=to, by=by):
                key = f"die_rolled.{by}"
                return [t(key, seat, member=n(seat), from_face=start, to_face=to)]
            case ev.CardLaid(seat=seat, card=None):
                return [self._minor("card_laid.hidden", seat, member=n(seat))]
            case ev.CardLaid(seat=seat, card=str(card)):
                forms = words.forms(card)
                return [self._minor("card_laid.own", seat, member=n(seat), **forms)]
            case ev.CardRevealed(seat=seat, card=card):
                return [t("card_revealed.text", seat, member=n(seat), **words.forms(card))]
            case ev.Negated(seats=seats, card=card, by=by):
                who = words.members(seats)
                return [t(f"negated.{by}", members=who, **words.forms(card))]
            case ev.DicePassed(seat=seat):
                return [t("dice_passed.text", seat, member=n(seat))]
            case ev.DieTurned(seat=seat, from_=start, to=to, by=by):
                return [self._moved("die_turned.text", seat, start, to, by)]
            case ev.DieTilted(seat=seat, from_=start, to=to, by=by):
                return [self._moved("die_tilted.text", seat, start, to, by)]
            case ev.ValueChanged(seat=seat, to=to, by=by):
                card_name = words.card(by)
                value = signed(to)
                return [t("value_changed.text", seat, member=n(seat), card=card_name, value=value)]
            case ev.Compared():
                return self._compared(event)
            case ev.MarkersTaken(seat=seat, place=place, markers=markers):
                text = words.n(f"log.markers_taken.{place}", sum(markers), member=n(seat))
                return [LogLine(text, seat, important=True)]
            case ev.MarkerStolen(seat=seat, victim=victim, marker=marker):
                robbed = n(victim)
                return [t("marker_stolen.text", seat, member=n(seat), victim=robbed, marker=marker)]
            case ev.MarkerLeft(seat=seat, victim=victim):
                return [t("marker_left.text", seat, member=n(seat), victim=n(victim))]
            case ev.Discarded(seat=seat, card=card):
                forms = words.forms(card)
                return [self._minor("discarded.text", seat, member=n(seat), **forms)]
            case ev.TurnEnded(turn=turn, points=points):
                told = " · ".join(f"{n(seat)} {total}" for seat, total in enumerate(points))
                return [t("turn_ended.text", turn=turn, points=told)]
            case ev.RoundEnded():
                return self._round_ended(event)
            case ev.CardKept(seat=seat, card=None):
                return [t("card_kept.hidden", seat, member=n(seat))]
            case ev.CardKept(seat=seat, card=str(card)):
                return [t("card_kept.own", seat, member=n(seat), **words.forms(card))]
            case ev.GameOver(winner=winner):
                text = words.t("log.game_over.text", member=n(winner))
                return [LogLine(text, winner, important=True, icon="throne")]
        raise TypeError(f"the log does not know {type(event).__name__}")

    def _line(self, key: str, seat: Seat | None = None, /, **params: object) -> LogLine:
        return LogLine(self._words.t(f"log.{key}", **params), seat)

    def _minor(self, key: str, seat: Seat | None = None, /, **params: object) -> LogLine:
        """Said by the lines around it already."""
        return replace(self._line(key, seat, **params), minor=True)

    def _moved(self, key: str, seat: Seat, start: int, to: int, by: str) -> LogLine:
        words = self._words
        name, card = words.member(seat), words.card(by)
        return self._line(key, seat, member=name, card=card, from_face=start, to_face=to)

    def _compared(self, event: ev.Compared) -> list[LogLine]:
        words = self._words
        told = " · ".join(
            f"{words.member(seat)} {signed(value)}"
            for seat, value in in_order(event.values, event.low)
        )
        key = {(1, 1): "low_swapped", (1, 0): "low", (0, 1): "swapped"}.get(
            (event.low, event.swapped), "text"
        )
        lines = [self._line(f"compared.{key}", values=told)]
        if event.cancelled:
            lines.append(self._line("compared.cancelled", members=words.members(event.cancelled)))
        if event.first is None and event.second is None:
            lines.append(self._line("compared.nobody"))
        return lines

    def _round_ended(self, event: ev.RoundEnded) -> list[LogLine]:
        words = self._words
        lines = []
        if event.winner is None:
            lines.append(self._line("round_ended.nobody", round=event.round))
        else:
            if event.cancelled:
                who = words.members(event.cancelled)
                lines.append(self._line("round_ended.cancelled", members=who))
            name = words.member(event.winner)
            text = words.t("log.round_ended.winner", member=name, round=event.round)
            lines.append(LogLine(text, event.winner, important=True, icon="crown"))
        return lines
