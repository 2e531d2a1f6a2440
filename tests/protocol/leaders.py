"""Hidden Leaders on the pipe: its words as docs/protocol.md gives them."""

from __future__ import annotations

from tests.protocol.pipe import Answer, Pipe

GAME = "hidden_leaders"
FACTIONS = ("empire", "tribes", "undead", "water")
OPTIONS = {"short", "start", "leaders"}
VIEW = {
    *("turn", "active", "phase", "red", "green", "winning", "limit", "tavern", "harbor"),
    *("wilderness", "graveyard", "graveyard_top", "players"),
}
PLAYER = {"hand", "open", "covered", "leader"}
PHASES = {"setup", "play", "effect", "draw", "discard", "over"}

_AT_ONCE = 2
"""Cards to be played that a hand holds, so that one of no use can be discarded."""


class Script:
    """Two or more who play cards of our choice in the order of our choice, every draw answered.

    A turn is a card to play and answers, as in ``40 move:G+2``; what else it asks gets the first
    answer. "" discards one card. Other cards in hands are of no use, and go first.
    """

    def __init__(
        self, engine: Pipe, seats: int, start: int, turns: list[str], then: str = ""
    ) -> None:
        """``then`` is a card for the turn after these, which is not played yet."""
        self.engine = engine
        self.seats = seats
        self.events: list[Answer] = []
        self.queue: list[list[int]] = [[] for _ in range(seats)]
        for number, turn in enumerate([*turns, then]):
            if turn:
                self.queue[(start + number) % seats].append(int(turn.split()[0]))
        self.useful = {card for row in self.queue for card in row}
        options = {"start": start, "leaders": [2, 1, 3, 4, 5, 6][:seats]}
        engine.ask("new", game=GAME, seats=seats, chance="manual", options=options)
        for _ in range(3):
            self.draw(None)
        sealed = []
        for seat in range(seats):
            for _ in range(_AT_ONCE):
                self.draw(seat)
            spare = [self.draw(None) for _ in range(3)][1:]
            sealed.append(spare)
        for seat, (hidden, dropped) in enumerate(sealed):
            engine.act(seat, f"hide:{hidden}", f"drop:{dropped}")
        for turn in turns:
            self.play(turn)

    def draw(self, seat: int | None) -> int:
        """The next card that a seat will play; for None, or without one, one of no use."""
        if seat is not None and self.queue[seat]:
            card = self.queue[seat].pop(0)
        else:
            tokens = self.engine.legal("chance")
            left = [int(token.removeprefix("harbor:")) for token in tokens]
            card = next(card for card in left if card not in self.useful)
        self.events += self.engine.act("chance", f"harbor:{card}")
        return card

    def play(self, turn: str) -> list[Answer]:
        """One turn to its end; all its events."""
        engine = self.engine
        active = engine.view()["active"]
        card, *answers = turn.split() or [""]
        self.events = engine.act(
            active, f"play:{card}" if card else f"discard:{self._useless(active)}"
        )
        for answer in answers or ([] if card else ["done"]):
            self.events += engine.act(engine.ask("state", viewer=None)["actor"], answer)
        while True:
            state = engine.ask("state", viewer=active)
            if state["over"] or state["view"]["phase"] == "play":
                return self.events
            if state["view"]["phase"] == "effect":
                self.events += engine.act(state["actor"], engine.legal(state["actor"])[0])
            elif state["actor"] == "chance":
                useful = [card for card in self._hand(active) if card in self.useful]
                more = state["view"]["phase"] == "draw" and len(useful) < _AT_ONCE
                self.draw(active if more else None)
            elif state["view"]["phase"] == "draw":
                self.events += engine.act(active, "harbor")
            else:
                self.events += engine.act(active, f"discard:{self._useless(active)}")

    def _useless(self, seat: int) -> int:
        """A hand card that will not be played."""
        return max(self._hand(seat), key=lambda card: (card not in self.useful, card))

    def _hand(self, seat: int) -> list[int]:
        hand: list[int] = self.engine.view(seat)["players"][seat]["hand"]
        return hand
