"""The Majority on the pipe: its words as docs/protocol.md gives them, and a table to sit at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.protocol.pipe import Answer, Pipe

GAME = "majority"
COLOURS = {"R": "red", "B": "blue", "Y": "yellow"}
POWERS = (0, 2, 3, 5, 6, 7, 9, 10)
CARDS = tuple(f"{colour}-{power}" for colour in COLOURS.values() for power in POWERS)
OPTIONS = {"marker", "variants"}
VIEW = {"round", "turn", "turns", "phase", "marker", "order", "teams", "removed", "players"}
PLAYER = {"hand", "packet", "picked", "given", "received", "laid", "area", "sums", "coins"}
PHASES = {"draft", "exchange", "play", "over"}
COPIES = {
    3: dict(zip(POWERS, (3, 2, 3, 2, 2, 2, 2, 2), strict=True)),
    4: dict(zip(POWERS, (4, 2, 4, 3, 3, 2, 3, 3), strict=True)),
}
_QUIET = (5, 6, 9, 10)
"""Powers without an effect."""


def cards(short: str) -> list[str]:
    """``R10 B0`` in the words of the pipe."""
    return [f"{COLOURS[one[0]]}-{one[1:]}" for one in short.split()]


def fillers(seats: int, taken: Sequence[str], count: int) -> list[str]:
    """So many cards without effect that are still there beside the taken ones."""
    left = Counter({card: COPIES[seats][int(card.partition("-")[2])] for card in CARDS})
    left.subtract(taken)
    quiet = [card for card in CARDS if int(card.partition("-")[2]) in _QUIET]
    return [card for card in quiet for _ in range(max(0, left[card]))][:count]


def begin(engine: Pipe, wanted: Sequence[str], marker: int, **options: object) -> None:
    """First turn of the first round: every seat holds its wanted card and others without effect."""
    seats = len(wanted)
    rest = fillers(seats, wanted, 5 * seats)
    packets = [[card, *(rest.pop() for _ in range(5))] for card in wanted]
    engine.ask(
        "new",
        game=GAME,
        seats=seats,
        chance="manual",
        options={"marker": marker, **options},
    )
    engine.act("chance", *(f"deal:{card}" for packet in packets for card in packet))
    for seat, card in enumerate(wanted):
        engine.act(seat, f"pick:{card}")
    while engine.view()["phase"] == "draft":
        for seat in range(seats):
            engine.act(seat, engine.legal(seat)[-1])
    if seats == 4:
        for seat, card in enumerate(wanted):
            legal = engine.legal(seat)
            engine.act(seat, next(a for a in legal if a != f"give:{card}"))


def play(engine: Pipe, laid: Sequence[str]) -> list[Answer]:
    """One card a seat; the events of the last one."""
    events: list[Answer] = []
    for seat, card in enumerate(laid):
        events = engine.act(seat, f"play:{card}")
    return events


def quiet_turn(engine: Pipe, keep: Sequence[str]) -> None:
    """A turn in which nobody plays what must be kept, and nothing happens."""
    for seat, kept in enumerate(keep):
        engine.act(seat, next(a for a in engine.legal(seat) if a != f"play:{kept}"))


def players(engine: Pipe, key: str, viewer: int | None = None) -> list[Answer]:
    return [player[key] for player in engine.view(viewer)["players"]]
