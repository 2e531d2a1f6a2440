"""King of 12 on the pipe: its words as docs/protocol.md gives them, and a table to sit at."""

from __future__ import annotations

from tests.protocol.pipe import Answer, Pipe

GAME = "king_of_12"
CHARACTERS = (
    *("alchemist", "lady", "golem", "sorcerer", "machine", "oracle"),
    *("parasite", "knight", "shapeshifter", "rogue", "guild", "gambler"),
)
OPTIONS = {"set"}
VIEW = {"round", "turn", "phase", "set", "players"}
PLAYER = {"die", "value", "hand", "discard", "points", "markers", "under", "laid"}
PHASES = {"play", "effects", "theft", "keep", "over"}


def begin(engine: Pipe, dice: list[int], cards: str) -> None:
    """A game of these dice; the set is these cards, filled up to seven with the Knight."""
    chosen = ["knight", *(card for card in dict.fromkeys(cards.split()) if card != "knight")]
    chosen += [card for card in CHARACTERS if card not in chosen][: 7 - len(chosen)]
    answer = engine.ask("new", game=GAME, seats=len(dice), chance="manual", options={"set": chosen})
    assert answer == {"ply": 0}
    roll(engine, *dice)


def roll(engine: Pipe, *dice: int) -> list[Answer]:
    return engine.act("chance", *(f"roll:{face}" for face in dice))


def play(engine: Pipe, *cards: str) -> list[Answer]:
    """One card a seat; the events of the last one."""
    events: list[Answer] = []
    for seat, card in enumerate(cards):
        events = engine.act(seat, f"play:{card}")
    return events


def players(engine: Pipe, key: str) -> list[Answer]:
    """This key of every player, as everybody sees it."""
    return [player[key] for player in engine.view()["players"]]
