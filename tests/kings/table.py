"""A small language for King of 12: set dice and hands, play, and say what should be seen.

    turn(dice="9 2", cards="sorcerer rogue").expect(dice="4 11").tilt(8).expect(points="1 2")

Seats, cards and faces stand in seat order, separated by blanks. After every action the table
checks what always holds.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Event, event_to_json
from engine.core.game import Setup
from engine.core.types import CHANCE, Seat
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.knowledge import KingKnowledge
from engine.games.king_of_12.rules import KingOf12
from engine.games.king_of_12.state import KingState
from engine.match import Match
from engine.titles import king_cards
from tests.laws.games import KING, SAMPLES

GAME = KingOf12(king_cards())


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def set_with(cards: str) -> list[str]:
    """A set with these characters, filled up with others, cards that change no die first."""
    named = dict.fromkeys((*cards.split(), "knight"))
    quiet = ("machine", "parasite", "alchemist", "golem", "lady", "gambler")
    chosen = list(dict.fromkeys((*named, *quiet, *CHARACTERS)))[:7]
    return sorted(chosen, key=CHARACTERS.index)


def begin(dice: str, cards: str = "") -> Table:
    """A game with these dice, and with these characters in its set."""
    options = {"set": set_with(cards)}
    table = Table(Match(GAME, Setup(len(dice.split()), options), "a test", chance="manual"))
    return table.roll(*numbers(dice))


def turn(dice: str, cards: str) -> Table:
    """The first turn of a game: what lies there was played by the seats in their order."""
    return begin(dice, cards).play(cards)


class Table:
    """Acts for everybody, and says what should be seen there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []
        """Of the last action."""

    @property
    def state(self) -> KingState:
        state = self.match.state
        assert isinstance(state, KingState)
        return state

    # ------------------------------------------------------------ acting

    def act(self, seat: Seat, token: str) -> Table:
        self.events = list(self.match.submit_token(seat, token))
        self._check_laws()
        return self

    def refuses(self, seat: Seat, token: str, reason: str = "illegal") -> Table:
        before = GAME.dump(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.match.submit_token(seat, token)
        assert caught.value.reason == reason
        assert GAME.dump(self.state) == before
        return self

    def roll(self, *faces: int) -> Table:
        for face in faces:
            self.act(CHANCE, f"roll:{face}")
        return self

    def play(self, cards: str) -> Table:
        """One card a seat."""
        for seat, card in enumerate(cards.split()):
            self.act(seat, f"play:{card}")
        return self

    def all_play(self, *cards: str) -> Table:
        """Turns in which everybody plays the same card: all are negated, the dice stay."""
        for card in cards:
            self.play(" ".join([card] * self.match.setup.seats))
        return self

    def answer(self, token: str) -> Table:
        """Whoever is asked says this."""
        return self.act(self.state.actor, token)

    def tilt(self, face: int) -> Table:
        return self.answer(f"tilt:{face}")

    def take(self, marker: int | str) -> Table:
        return self.answer(f"take:{marker}")

    def keep(self, card: str) -> Table:
        return self.answer(f"keep:{card}")

    # ------------------------------------------------------------ looking

    def view(self, viewer: Seat | None = None) -> dict[str, Any]:
        return dict(GAME.view(self.state, viewer))

    def each(self, key: str) -> list[Any]:
        return [player[key] for player in self.view()["players"]]

    def expect(self, **wanted: Any) -> Table:
        """dice, values, points by seat; first and second of the comparison; phase, round, turn."""
        for key, value in wanted.items():
            found = self._seen(key)
            assert found == value, f"{key} is {found}, not {value}"
        return self

    def _seen(self, key: str) -> Any:
        if key == "values":
            return " ".join(map(str, self.compared()["values"]))
        if key in ("first", "second", "cancelled"):
            return self.compared()[key]
        if key in ("dice", "points", "hand", "under", "discard"):
            return " ".join(map(str, self.each("die" if key == "dice" else key)))
        return self.view()[key]

    def compared(self) -> dict[str, Any]:
        (event,) = self.happened("compared")
        return event

    def last_turn(self, points: str) -> Table:
        """Now everybody has this many points (2s, and a 1), and this turn ends the round."""
        totals = numbers(points)
        self.state.twos = [total // 2 for total in totals]
        self.state.ones = [total % 2 for total in totals]
        self.state.turns = self.state.turn
        return self

    def asks(self, seat: Seat, tokens: str) -> Table:
        """Only this seat is asked, with these answers."""
        assert self.state.open_seats() == (seat,)
        offered = [GAME.token(self.state, seat, a) for a in self.state.legal_for(seat)]
        assert offered == tokens.split()
        return self

    def happened(self, name: str) -> list[dict[str, Any]]:
        found = [event_to_json(event) for event in self.events]
        return [event for event in found if event["event"] == name]

    def negated(self) -> list[int]:
        """The seats whose card did nothing."""
        return sorted(seat for event in self.happened("negated") for seat in event["seats"])

    # ------------------------------------------------------------ what always holds

    def _check_laws(self) -> None:
        state = self.state
        SAMPLES[KING].check(state)
        data = json.loads(json.dumps(GAME.dump(state)))
        assert GAME.dump(GAME.load(data)) == GAME.dump(state)
        for seat in range(self.match.setup.seats):
            known = self.match.knowledge(seat)
            assert isinstance(known, KingKnowledge)
            assert known.allows(state), f"seat {seat} has learnt something wrong"
            imagined = GAME.determinize(GAME.conceal(state, seat), seat, known, Random(1))
            assert GAME.view(imagined, seat) == GAME.view(state, seat)
