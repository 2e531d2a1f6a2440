"""The Majority 2 on the pipe: its words as docs/protocol.md gives them, and a table to sit at."""

from __future__ import annotations

from collections.abc import Sequence

from tests.protocol.pipe import Answer, Pipe

GAME = "majority_2"
FACTIONS = ("witch", "demon", "dragon", "angel", "reaper")
RANKS = ("secretary", "junior", "senior", "veteran", "aristocrat")
CARDS = (*(f"{faction}-{rank}" for faction in FACTIONS for rank in RANKS), "ghost")
OPTIONS = {"start", "promos", "variants"}
VIEW = {
    *("turn", "phase", "active", "start", "asking", "deck", "discard", "discard_tops"),
    *("discs", "players"),
}
PLAYER = {
    *("hand", "reserve", "halves", "area", "ready", "spent", "factions", "points", "must_swap"),
}
PHASES = {"setup", "swap", "draw", "free", "lane", "pay", "ability", "settle", "over"}
COPIES = {"secretary": 3, "junior": 3, "senior": 2, "veteran": 2, "aristocrat": 2}
_FACTION = {"W": "witch", "M": "demon", "D": "dragon", "A": "angel", "R": "reaper"}
_RANK = {"c": "secretary", "j": "junior", "s": "senior", "v": "veteran", "a": "aristocrat"}


def card(short: str) -> str:
    """``Wc`` is a Witch Secretary, ``M`` stands for demons, ``G`` is the Ghost."""
    return "ghost" if short == "G" else f"{_FACTION[short[0]]}-{_RANK[short[1]]}"


def cards(short: str) -> list[str]:
    """``Wc Ds`` in the words of the pipe."""
    return [card(one) for one in short.split()]


class Table:
    """A game with manual chance in which a test says what is drawn; the rest is any card.

    Seats play as they are told; what is not told is passed, and nothing is drawn.
    """

    def __init__(
        self, engine: Pipe, hand: str, reserves: Sequence[str] = ("", ""), **options: object
    ):
        self.engine = engine
        engine.ask("new", game=GAME, seats=2, chance="manual", options={"start": 0, **options})
        kept = {one: n for one in CARDS if (n := _copies(one, options))}
        wanted = [*cards(hand)]
        for one in [*wanted, *cards(reserves[0]), *cards(reserves[1])]:
            kept[one] -= 1
        self._kept = kept
        for reserve in reserves:
            self.draw(*self._filled(cards(reserve), 4))
        self.draw(*self._filled(wanted, 6))

    def _filled(self, wanted: list[str], count: int) -> list[str]:
        """The wanted cards and secretaries beside them."""
        found = list(wanted)
        for one in (f"{faction}-secretary" for faction in reversed(FACTIONS)):
            while len(found) < count and self._kept.get(one, 0) > 0:
                self._kept[one] -= 1
                found.append(one)
        return found

    # ------------------------------------------------------------ chance

    def draw(self, *wanted: str) -> list[Answer]:
        events: list[Answer] = []
        for one in wanted:
            events = self.engine.act("chance", f"draw:{one}")
        return events

    # ------------------------------------------------------------ seats

    @property
    def actor(self) -> int:
        seat: int = self.engine.ask("state", viewer=None)["actor"]
        return seat

    def does(self, *tokens: str) -> list[Answer]:
        """Whoever is asked answers; all events."""
        events: list[Answer] = []
        for token in tokens:
            events += self.engine.act(self.actor, token)
        return events

    def legal(self) -> list[str]:
        return self.engine.legal(self.actor)

    def free(self, short: str = "", lane: int = 1) -> list[Answer]:
        """To the free play, and that."""
        while self.view()["phase"] in ("swap", "draw"):
            self.does(f"{self.view()['phase']}:no")
        return self.does(f"free:{card(short)}", f"lane:{lane}") if short else self.does("pass")

    def pay(self, short: str, lane: int = 1) -> list[Answer]:
        """A paid card, after a free play that is passed if it is still due."""
        if self.view()["phase"] in ("swap", "draw", "free"):
            self.free()
        return self.does(f"pay:{card(short)}", f"lane:{lane}")

    def stop(self) -> list[Answer]:
        """The turn ends."""
        if self.view()["phase"] in ("swap", "draw", "free"):
            self.free()
        return self.does("stop")

    # ------------------------------------------------------------ what lies there

    def view(self, viewer: int | None = None) -> Answer:
        return self.engine.view(viewer)

    def player(self, seat: int, viewer: int | None = None) -> Answer:
        player: Answer = self.view(viewer)["players"][seat]
        return player

    def half(self, seat: int, lane: int = 1) -> list[str]:
        return [one["card"] for one in self.player(seat)["halves"][lane - 1]]

    def area(self, seat: int) -> list[str]:
        return [one["card"] for one in self.player(seat)["area"]]

    def coins(self, seat: int) -> tuple[int, int]:
        player = self.player(seat)
        return player["ready"], player["spent"]


def _copies(one: str, options: dict[str, object]) -> int:
    if one == "ghost":
        promos = options.get("promos", [])
        return 2 if isinstance(promos, list) and "ghost" in promos else 0
    return COPIES[one.partition("-")[2]]
