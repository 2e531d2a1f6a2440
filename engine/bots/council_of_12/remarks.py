"""What bots of Council of 12 remark: after a round one line from whom it concerns.

Everything is read off what lies open: how the die stood before and after each card of step 4, and
what a card could have done instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.bots.remarks import ALWAYS, SOMETIMES, Occasion, Remarks
from engine.core.events import Event
from engine.core.game import Game
from engine.core.types import Json, Seat
from engine.games.council_of_12 import events as ev
from engine.games.council_of_12.state import (
    ALCHEMIST,
    ARGUMENT,
    DRUID,
    INDEX,
    MACHINE,
    ORACLE,
    PARASITE,
    SENTENCES,
    SHAPESHIFTER,
    SORCERER,
    TILTS,
    TURNS,
)

TOO_MANY, ALL_I_HAD, WRONG_WAY, ALIKE, SAID_ALONE = (
    "too_many",
    "all_i_had",
    "wrong_way",
    "alike",
    "said_alone",
)
"""Failed: my card moved what had been met; it came as near as it could; it could have met it; two
equal cards; I had said I could do it alone."""
SAVED, SAVED_BELL, LUCKY = "saved", "saved_bell", "lucky"
"""Passed by my card; under the bell; by my roll."""
LAST_FAVOUR, WON, LOST = "last_favour", "won", "lost"
"""One favour is left; the end."""

ALONE: Final = SENTENCES[1]
_SIMPLE: Final = frozenset((ALCHEMIST, DRUID, MACHINE, PARASITE, SHAPESHIFTER, SORCERER))
"""Cards of one step: what they could have done instead is seen at once."""


@dataclass(slots=True)
class _Turn:
    """One card of step 4."""

    seat: Seat
    card: str
    before: int
    after: int
    met_before: bool
    met: bool
    negated: bool = False
    target: bool = False
    """Whether it changed a target, and not the die."""


class CouncilEars:
    """Hears a game of Council of 12."""

    def __init__(self, game: Game, seats: int) -> None:
        cards: Any = game.cards()
        self._printed = {
            row["no"]: [frozenset(faces) for faces in row["targets"]] for row in cards["challenge"]
        }
        """By challenge number: its targets."""
        self._seats = seats
        self._round = 1
        self._die = 0
        self._favour = 0
        self._rung = self._attempt = False
        self._visible = self._next = 0
        self._begin()

    def _begin(self) -> None:
        """A round begins."""
        self._seen = {self._die}
        self._targets: list[frozenset[int]] = []
        self._turns: list[_Turn] = []
        self._alone: list[Seat] = []

    def is_pause(self, event: Event) -> bool:
        """After a round, and at the end."""
        return isinstance(event, ev.RoundEnded | ev.GameOver)

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        match event:
            case (
                ev.DieRolled(seat=by, to=face)
                | ev.DieTurned(seat=by, to=face)
                | ev.DieTilted(seat=by, to=face)
            ):
                self._moved(by, face)
            case ev.ChallengeTurned(no=number, place="current"):
                self._visible = number
            case ev.ChallengeTurned(no=number):
                self._next = number
            case ev.BellRung():
                self._rung = True
            case ev.RoundsChosen(rounds=rounds):
                self._attempt = rounds > 1
            case ev.Said(seat=seat, sentence=sentence) if sentence == ALONE:
                self._alone.append(seat)
            case ev.CardRevealed(seat=seat, card=card):
                met = self._met()
                self._turns.append(_Turn(seat, card, self._die, self._die, met, met))
            case ev.TargetChanged(index=index, faces=faces):
                self._change_target(index, faces)
            case ev.Negated(seats=seats, card=card):
                for turn in self._turns:
                    turn.negated |= turn.seat in seats and turn.card == card
            case ev.Favour(to=favour):
                self._favour = favour
                if favour == 1:
                    return [Occasion(self._leader, LAST_FAVOUR, {}, 2)]
            case ev.Judged(no=number, passed=passed):
                return self._judged(number, passed)
            case ev.RoundEnded(round=number, side=side):
                self._round = number + 1
                if side:
                    self._rung = self._attempt = False
                    self._visible, self._next = self._next, 0
                self._begin()
            case ev.GameOver(won=won):
                kind = WON if won else LOST
                return [Occasion(seat, kind, {}, 9) for seat in range(self._seats)]
        return []

    @property
    def _leader(self) -> Seat:
        return self._round % self._seats

    def _moved(self, by: Seat | None, face: int) -> None:
        self._die = face
        self._seen.add(face)
        if self._turns and self._turns[-1].seat == by:
            turn = self._turns[-1]
            turn.after, turn.met = face, self._met()

    def _change_target(self, index: int, faces: Sequence[int]) -> None:
        self._put_targets()
        if index < len(self._targets):
            self._targets[index] = frozenset(faces)
        if self._turns:
            turn = self._turns[-1]
            turn.target, turn.met = True, self._met()

    def _put_targets(self) -> None:
        if not self._targets:
            self._targets = [*self._printed.get(self._visible, ())]

    def _met(self, die: int | None = None) -> bool:
        """Does what lies there pass? With another face: would it with that one?"""
        self._put_targets()
        face = self._die if die is None else die
        seen = self._seen | {face}
        if len(self._targets) == 1:
            return face in self._targets[0]
        if len(self._targets) != 2:
            return False
        one, two = self._targets
        return (face in one and bool(two & seen)) or (face in two and bool(one & seen))

    def _judged(self, number: int, passed: bool) -> list[Occasion]:
        if self._attempt or number != self._visible or not self._turns:
            return []
        if passed:
            return self._passed()
        return [*self._failed(), *self._alike(), *self._alone_in_vain()]

    def _passed(self) -> list[Occasion]:
        made = [turn for turn in self._turns if turn.met and not turn.met_before]
        if not made or made[-1].negated or not self._turns[-1].met:
            return []
        last = made[-1]
        if INDEX[last.card] == ORACLE:
            return [Occasion(last.seat, LUCKY, {"number": last.after}, 4)]
        if self._rung:
            return [Occasion(last.seat, SAVED_BELL, {"card": last.card}, 4)]
        often = ALWAYS if len(self._turns) > 1 and self._favour <= 2 else SOMETIMES
        return [Occasion(last.seat, SAVED, {"card": last.card}, 2, often)]

    def _failed(self) -> list[Occasion]:
        """Who lost what had been met, or came as near as the card could."""
        working = [turn for turn in self._turns if not turn.negated]
        if not working:
            return []
        last = working[-1]
        lost = [turn for turn in working if turn.met_before and not turn.met]
        if lost and not any(turn.met for turn in working[working.index(lost[-1]) :]):
            return [Occasion(lost[-1].seat, TOO_MANY, {"card": lost[-1].card}, 6)]
        if last.target or INDEX[last.card] not in _SIMPLE or last.before == last.after:
            return []
        if any(self._met(face) for face in _others(last)):
            return [Occasion(last.seat, WRONG_WAY, {"number": last.after}, 5)]
        return [Occasion(last.seat, ALL_I_HAD, {"number": last.after}, 3)]

    def _alike(self) -> list[Occasion]:
        equal = [turn for turn in self._turns if turn.negated]
        if len(equal) < 2:
            return []
        return [
            Occasion(turn.seat, ALIKE, {"card": turn.card, "member": equal[0].seat}, 4)
            for turn in equal[1:]
            if turn.card == equal[0].card and turn.seat != equal[0].seat
        ][:1]

    def _alone_in_vain(self) -> list[Occasion]:
        return [Occasion(seat, SAID_ALONE, {}, 5, SOMETIMES) for seat in self._alone[:1]]


def _others(turn: _Turn) -> set[int]:
    """The faces the card could have brought the die to instead, by one step."""
    card = INDEX[turn.card]
    if card == SORCERER:
        found = {action & ARGUMENT for action in TILTS[turn.before]}
    else:
        found = {action & ARGUMENT for action in TURNS[card][turn.before]}
    return found - {turn.after}


def _may_speak(options: Mapping[str, Json]) -> bool:
    """An uncannily silent council is silent (rules: Score and verdict, Rita's year)."""
    return options.get("silent") != "uncanny" and options.get("scenario") != "december"


COUNCIL_REMARKS: Final = Remarks(
    CouncilEars,
    {
        TOO_MANY: "card",
        ALL_I_HAD: "number",
        WRONG_WAY: "number",
        ALIKE: "card member",
        SAID_ALONE: "",
        SAVED: "card",
        SAVED_BELL: "card",
        LUCKY: "number",
        LAST_FAVOUR: "",
        WON: "",
        LOST: "",
    },
    frozenset((SAVED, SAVED_BELL, WON)),
    frozenset((TOO_MANY, ALL_I_HAD, SAVED, WON, LOST)),
    _may_speak,
)
