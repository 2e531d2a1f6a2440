"""A small language for Hidden Leaders: lay cards out, play one, say what should be seen.

    table("38", open_1="1 19").play(38).asks(0, "hero:1 hero:19 hero:38").say("hero:19")
    .expect(grave="73 19", open_1="1")

Seat 0 is active. Cards stand as numbers separated by blanks, piles with their top last. Whatever is
not laid out lies in the harbor. After every action the table checks what always holds.
"""

from __future__ import annotations

import json
from typing import Any, Self

from engine.core.events import Event, event_to_json, redact
from engine.core.game import Setup
from engine.core.types import CHANCE, Seat
from engine.games.hidden_leaders.rules import HiddenLeaders, begin_turn
from engine.games.hidden_leaders.state import HANDLERS, LeadersState
from engine.titles import builtin_cards
from tests.laws.games import LEADERS, SAMPLES

GAME = HiddenLeaders(builtin_cards("hidden_leaders"))
_PILES = ("tavern", "grave", "wild", "bag")
_ROWS = ("hand", "open", "covered")


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def table(hand: str, *, seats: int = 3, red: int = 4, green: int = 4, **laid: str) -> Table:
    """Seat 0 is about to play: ``tavern grave wild bag`` and, as ``open_1``, rows of a seat."""
    short = laid.pop("short", "") == "yes"
    start = GAME.initial(Setup(seats, {"start": 0, "leaders": [1, 2, 3, 4, 5, 6][:seats]}))
    if short:
        start = GAME.initial(Setup(seats, {"short": True, "start": 0}))
    state = start.clone()
    state.red, state.green = red, green
    where = {"grave": "73", "hand_0": hand, **laid}
    used: list[int] = []
    for name, text in where.items():
        cards = numbers(text)
        used += cards
        if name in _PILES:
            setattr(state, name, cards)
            continue
        row, seat = name.split("_")
        if row == "hand":
            state.hands[int(seat)] = tuple(sorted(cards))
        elif row == "open":
            state.open[int(seat)] = cards
        else:
            state.covered[int(seat)] = cards
            state.seers[int(seat)] = (1 << int(seat),) * len(cards)
    state.harbor = tuple(hero for hero in (*state.charter.heroes, 73) if hero not in used)
    state.stack = []
    begin_turn(state, 0, None)
    return Table(state)._settled()


class Table:
    """Acts for everybody, and says what should be seen there."""

    def __init__(self, state: LeadersState) -> None:
        self.state = state
        self.events: list[Event] = []
        """Of the last action."""

    def _settled(self) -> Self:
        while not HANDLERS.settle[self.state.stack[-1][0]](self.state, None):
            pass
        SAMPLES[LEADERS].check(self.state)
        return self

    # ------------------------------------------------------------ acting

    def act(self, seat: Seat, token: str) -> Self:
        self.events = []
        self.state.apply(seat, GAME.parse(self.state, seat, token), self.events.append)
        SAMPLES[LEADERS].check(self.state)
        data = json.loads(json.dumps(GAME.dump(self.state)))
        assert GAME.dump(GAME.load(data)) == GAME.dump(self.state)
        return self

    def say(self, *tokens: str) -> Self:
        """Whoever is asked says this."""
        for token in tokens:
            self.act(self.state.actor, token)
        return self

    def play(self, hero: int) -> Self:
        return self.say(f"play:{hero}")

    # ------------------------------------------------------------ looking

    def asks(self, seat: Seat, tokens: str) -> Self:
        """Only this seat is asked, or chance (-1), with these answers."""
        assert self.state.actor == seat, f"{self.state.actor} is asked: {self.offered()}"
        assert self.offered() == tokens.split()
        return self

    def offered(self) -> list[str]:
        return [GAME.token(self.state, CHANCE, action) for action in self.state.legal()]

    def done(self) -> Self:
        """The card has been carried out."""
        assert GAME.view(self.state, None)["phase"] != "effect", self.offered()
        return self

    def expect(self, **wanted: Any) -> Self:
        """``red green`` and the names that ``table`` knows, as it writes them."""
        for name, value in wanted.items():
            found = self._seen(name)
            assert found == value, f"{name} is {found!r}, not {value!r}"
        return self

    def _seen(self, name: str) -> Any:
        if name in ("red", "green"):
            return getattr(self.state, name)
        row, _, seat = name.partition("_")
        cards = getattr(self.state, "hands" if row == "hand" else row)
        return " ".join(map(str, cards[int(seat)] if seat else cards))

    def covered(self, viewer: Seat | None, owner: Seat) -> list[int | None]:
        """The face-down row as somebody sees it."""
        found: list[int | None] = GAME.view(self.state, viewer)["players"][owner]["covered"]
        return found

    def heard(self, name: str, viewer: Seat | None = None) -> list[dict[str, Any]]:
        """Events of the last action with this name, as a viewer hears them."""
        told = [event_to_json(redact(event, viewer)) for event in self.events]
        return [event for event in told if event["event"] == name]
