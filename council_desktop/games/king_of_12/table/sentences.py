"""A turn of King of 12 in whole sentences: for the tray, and for screen readers."""

from collections.abc import Sequence
from typing import Final

from council_desktop.games.king_of_12.table.facts import ROUND, THEFT, Facts, Moment
from council_desktop.games.king_of_12.table.reveal import Frame
from council_desktop.games.king_of_12.table.words import in_order, signed
from council_desktop.table.words import GameWords
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.king_of_12 import events as happened

_KEPT: Final = "\u00a0"
"""No line breaks there: a name stays with its value, and the dot with what it stands behind."""
_BETWEEN: Final = f"{_KEPT}· "


class Sentences:
    """Says turns in one table's words. `viewer` is spoken to as you."""

    def __init__(self, words: GameWords, round_points: int) -> None:
        """`round_points`: with so many of anybody a round ends."""
        self._words, self._round_points = words, round_points

    # ------------------------------------------------------------ for the tray

    def of_frame(self, frame: Frame, *, follows: bool = False) -> tuple[str, str]:
        """(title, text) of the table after one step; `follows`: more of the same one does."""
        words, moment, viewer = self._words, frame.moment, frame.facts.viewer
        match frame.step:
            case "play":
                return words.t("step.play.name"), words.t("turn.laid")
            case "negate":
                told = self.negated(moment) or [self.cards(moment)]
                if not follows and not self.negated(moment):
                    told.append(words.t("turn.all_count"))
                return words.t("step.negate.name"), "\n".join(told)
            case "effects":
                told = self.effects(frame) or [words.t("turn.no_effects")]
                return words.t("step.effects.name"), "\n".join(told)
            case "compare":
                told = [self.values(moment), *self.equal(moment)]
                return words.t("step.compare.name"), "\n".join(told)
            case "round":
                title, *told = self.round_end(frame.facts, moment)
                return title, words.parts(told)
            case "theft":
                return words.t("step.theft.name"), self.theft(moment)
        title, *more = self.points(moment, viewer)
        return title, words.parts([*more, *self.equal(moment)])

    # ------------------------------------------------------------ parts

    def cards(self, moment: Moment) -> str:
        """Who played what."""
        words = self._words
        shown = [
            words.t("turn.card_of", member=words.member(seat), **words.forms(one.card))
            for seat, one in enumerate(moment.seats)
            if one.card
        ]
        return words.t("turn.cards", cards=words.texts.listing(shown))

    def negated(self, moment: Moment) -> list[str]:
        """Which cards have no effect, and why."""
        words = self._words
        same: dict[str, list[Seat]] = {}
        for seat, one in enumerate(moment.seats):
            if one.negated == "same":
                same.setdefault(one.card, []).append(seat)
        told = [
            words.t("turn.void", members=words.members(seats), **words.forms(card))
            for card, seats in same.items()
        ]
        if any(one.negated == "lady" for one in moment.seats):
            lady = next(s for s, o in enumerate(moment.seats) if o.card == "lady" != o.negated)
            told.append(words.t("turn.lady", member=words.member(lady)))
        return told

    def effects(self, frame: Frame) -> list[str]:
        """What has become of the dice and the values so far, one after another."""
        return [told for event in frame.so_far if (told := self._effect(event))]

    def _effect(self, event: Event) -> str:
        words = self._words
        match event:
            case happened.DicePassed(seat=seat):
                return words.t("log.dice_passed.text", member=words.member(seat))
            case (
                happened.DieTurned(seat=seat, from_=start, to=to, by=by)
                | happened.DieTilted(seat=seat, from_=start, to=to, by=by)
                | happened.DieRolled(seat=seat, from_=start, to=to, by=by)
            ):
                moved = {"from_face": start, "to_face": to, "card": words.card(by)}
                return words.t("log.die_turned.text", member=words.member(seat), **moved)
            case happened.ValueChanged(seat=seat, to=to, by=by):
                made = {"card": words.card(by), "value": signed(to)}
                return words.t("log.value_changed.text", member=words.member(seat), **made)
        return ""

    def knights(self, moment: Moment) -> list[str]:
        """Whose Knight has made the lowest value the first; nothing where none has."""
        seats = [
            s for s, one in enumerate(moment.seats) if one.card == "knight" and not one.negated
        ]
        if not moment.low or not seats:
            return []
        words = self._words
        return [words.t("turn.low", members=words.members(seats), **words.forms("knight"))]

    def values(self, moment: Moment) -> str:
        """All values side by side, in the order that counts."""
        words = self._words
        values = [one.value or 0 for one in moment.seats]
        told = _BETWEEN.join(
            f"{words.member(seat)}{_KEPT}{signed(value)}"
            for seat, value in in_order(values, moment.low)
        )
        key = {(1, 1): "low_swapped", (1, 0): "low", (0, 1): "swapped"}.get(
            (moment.low, moment.swapped), "text"
        )
        return words.t(f"log.compared.{key}", values=told)

    def equal(self, moment: Moment) -> list[str]:
        """Who cancels whom."""
        words = self._words
        same: dict[int, list[Seat]] = {}
        for seat, one in enumerate(moment.seats):
            if one.cancelled and one.value is not None:
                same.setdefault(one.value, []).append(seat)
        return [
            words.t("turn.equal", members=words.members(seats), value=signed(value))
            for value, seats in same.items()
        ]

    def points(self, moment: Moment, viewer: Seat | None) -> list[str]:
        """Who is first and second; at least one sentence."""
        words, told = self._words, []
        for place in ("first", "second"):
            seat = next((s for s, one in enumerate(moment.seats) if one.place == place), None)
            if seat is None:
                continue
            one = moment.seats[seat]
            key = f"turn.{place}_you" if seat == viewer else f"turn.{place}"
            about = {"member": words.member(seat), "value": signed(one.value or 0)}
            told.append(words.n(key, sum(one.markers), **about))
        return told or [words.t("turn.nobody")]

    def theft(self, moment: Moment) -> str:
        """What a Lady took from the other."""
        words, seats = self._words, moment.seats
        thief = next((s for s, one in enumerate(seats) if one.took), None)
        victim = next((s for s, one in enumerate(seats) if one.robbed), None)
        if thief is None or victim is None:
            return words.t("turn.no_theft")
        names = {"member": words.member(thief), "victim": words.member(victim)}
        return words.t("log.marker_stolen.text", marker=seats[thief].took, **names)

    def round_end(self, facts: Facts, moment: Moment) -> list[str]:
        """Who won the round, why it ended, how far that leads, the totals."""
        words, winner = self._words, moment.round_winner
        told = " · ".join(
            f"{words.member(seat)} {total}" for seat, total in enumerate(moment.totals)
        )
        totals = [words.t("turn.totals", points=told)]
        alone = [total for total in moment.totals if moment.totals.count(total) == 1]
        same = [seat for seat, total in enumerate(moment.totals) if total not in alone]
        ended = self._ended(moment)
        if winner is None:
            return [words.t("turn.nobody_won", round=facts.round), ended, *totals]
        if same:
            who = words.members(same)
            totals.append(words.t("log.round_ended.cancelled", members=who))
        you, member = "_you" if winner == facts.viewer else "", words.member(winner)
        count = "first" if moment.wins.count(winner) < 2 else "second"
        title = words.t(f"turn.round_won{you}", member=member, round=facts.round)
        return [title, ended, words.t(f"turn.{count}_win{you}", member=member), *totals]

    def _ended(self, moment: Moment) -> str:
        """Why the round is over."""
        words, points = self._words, self._round_points
        there = [seat for seat, total in enumerate(moment.totals) if total >= points]
        if not there:
            return words.t("turn.ended_card")
        return words.t("turn.ended_points", points=points, members=words.members(there))

    # ------------------------------------------------------------ for screen readers

    def of_turn(self, frame: Frame) -> list[str]:
        """A turn as far as it has come, to be heard at once."""
        moment, viewer = frame.moment, frame.facts.viewer
        told = [self.cards(moment), *self.negated(moment)]
        if moment.compared:
            told += self.equal(moment)
        if any(one.markers for one in moment.seats) or frame.step not in ("negate", "effects"):
            told += self.points(moment, viewer)
        if moment.theft and frame.step in (THEFT, ROUND):
            told.append(self.theft(moment))
        if frame.step == ROUND:
            told += [text for text in self.round_end(frame.facts, moment) if text]
        return told

    def of_news(self, news: Sequence[Event], facts: Facts) -> list[str]:
        """What lies between two turns: a card under a die, the end, another round."""
        words, told = self._words, []
        for event in news:
            match event:
                case happened.CardKept(seat=seat, card=str(card)) if seat == facts.viewer:
                    told.append(words.t("turn.kept_you", **words.forms(card)))
                case happened.CardKept(seat=seat):
                    told.append(words.t("log.card_kept.hidden", member=words.member(seat)))
                case happened.GameOver(winner=winner) if winner == facts.viewer:
                    told.append(words.t("turn.king_you"))
                case happened.GameOver(winner=winner):
                    told.append(words.t("log.game_over.text", member=words.member(winner)))
                case happened.RoundBegun(round=number):
                    told.append(words.t("turn.round_begins", round=number))
        if any(isinstance(one, happened.DieRolled) and one.by == "round" for one in news):
            told.append(self.dice(facts))
        return told

    def dice(self, facts: Facts) -> str:
        """What all dice show."""
        words = self._words
        shown = " · ".join(
            f"{words.member(seat)} {one.die}" for seat, one in enumerate(facts.seats) if one.die
        )
        return words.t("turn.dice", dice=shown)
