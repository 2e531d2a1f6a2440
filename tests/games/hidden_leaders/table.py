"""A small language for Hidden Leaders: lay cards out, play one, say what should be seen.

    table("38", open_1="1 19").play(38).asks(0, "hero:1 hero:19 hero:38").say("hero:19")
    .expect(grave="73 19", open_1="1")

Seat 0 is active. Cards stand as numbers separated by blanks, piles with their top last. Whatever is
not laid out lies in the harbor. The position is laid by hand; from then on everything is asked and
answered in lines of the pipe. After every action the table checks what always holds.
"""

from __future__ import annotations

from typing import Any, Self

from engine.core.game import Setup
from engine.core.types import CHANCE, Seat
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.rules import HiddenLeaders, begin_turn
from engine.games.hidden_leaders.state import HANDLERS, LeadersState
from engine.titles import builtin_cards
from tests.games.laid_out import LaidOut
from tests.laws.games import LEADERS, SAMPLES
from tests.protocol.pipe import Answer

GAME = HiddenLeaders(builtin_cards("hidden_leaders"))
_PILES = ("tavern", "grave", "wild", "bag")
_ROWS = ("hand", "open", "covered")


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def table(hand: str, *, seats: int = 3, red: int = 4, green: int = 4, **laid: str) -> Table:
    """Seat 0 is about to play: ``tavern grave wild bag`` and, as ``open_1``, rows of a seat."""
    setup = Setup(seats, {"start": 0, "leaders": [1, 2, 3, 4, 5, 6][:seats]})
    start = GAME.initial(setup)
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
    return Table(setup, state)._settled()


class Table:
    """Acts for everybody, and says what should be seen there."""

    def __init__(self, setup: Setup, state: LeadersState) -> None:
        self.pipe = LaidOut(GAME, setup, state)
        self.pipe.match._start_knowledge = [
            LeadersKnowledge.of_nothing(state, seat) for seat in range(setup.seats)
        ]
        self.events: list[Answer] = []
        """Of the last action, unredacted."""

    @property
    def state(self) -> LeadersState:
        """What lies there now, also what nobody sees."""
        state: LeadersState = self.pipe.match.state
        return state

    def _settled(self) -> Self:
        while not HANDLERS.settle[self.state.stack[-1][0]](self.state, None):
            pass
        SAMPLES[LEADERS].check(self.state)
        return self

    # ------------------------------------------------------------ acting

    def act(self, seat: Seat | str, token: str) -> Self:
        self.events = self.pipe.acts(seat, token)
        SAMPLES[LEADERS].check(self.state)
        return self

    def say(self, *tokens: str) -> Self:
        """Whoever is asked says this."""
        for token in tokens:
            self.act(self.asked(), token)
        return self

    def play(self, hero: int) -> Self:
        return self.say(f"play:{hero}")

    # ------------------------------------------------------------ looking

    def asked(self) -> Seat | str:
        actor = self.pipe.actor()
        assert actor is not None, "the game is over"
        return actor

    def asks(self, seat: Seat, tokens: str) -> Self:
        """Only this seat is asked, or chance (-1), with these answers."""
        found = self.pipe.ask("state", viewer=None)
        assert found["actor"] == ("chance" if seat == CHANCE else seat), self.offered()
        assert seat in (CHANCE, *found["open"])
        assert self.offered() == tokens.split()
        return self

    def offered(self) -> list[str]:
        """Answers of whoever is asked."""
        actor = self.pipe.actor()
        return [] if actor is None else self.pipe.legal(actor)

    def done(self) -> Self:
        """The card has been carried out."""
        assert self.pipe.view()["phase"] != "effect", self.offered()
        return self

    def expect(self, **wanted: Any) -> Self:
        """``red green`` and the names that ``table`` knows, as it writes them."""
        for name, value in wanted.items():
            found = self._seen(name)
            assert found == value, f"{name} is {found!r}, not {value!r}"
        return self

    def _seen(self, name: str) -> Any:
        """From a view where somebody sees it all, else from what lies there."""
        view = self.pipe.view()
        if name in ("red", "green"):
            return view[name]
        row, _, seat = name.partition("_")
        if seat:
            cards = self.pipe.view(int(seat))["players"][int(seat)][row]
        else:
            cards = view["tavern"] if name == "tavern" else getattr(self.state, name)
        return " ".join(map(str, cards))

    def covered(self, viewer: Seat | None, owner: Seat) -> list[int | None]:
        """The face-down row as somebody sees it."""
        found: list[int | None] = self.pipe.view(viewer)["players"][owner]["covered"]
        return found

    def knows(self, seat: Seat) -> Answer:
        """What a seat has learnt since the position was laid out."""
        known: Answer = self.pipe.ask("knowledge", seat=seat)["knowledge"]
        return known

    def heard(self, name: str, viewer: Seat | None = None) -> list[Answer]:
        """Events of the last action with this name, as a viewer hears them."""
        return self.pipe.heard(name, viewer)
