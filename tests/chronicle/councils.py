"""Finished games and invented entries for the tests of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import (
    PARTS,
    Draft,
    Facts,
    Parts,
    Played,
    Sitter,
    Throne,
)
from council_desktop.chronicle.records import verdict_of
from council_desktop.chronicle.store import Chronicles
from council_desktop.games.council_of_12.story import draft_of
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts
from engine.core.types import Json
from engine.games.council_of_12.deck import CHARACTERS, MONTHS
from engine.titles import builtin_deck
from tests.saves.games import played

OPENED: list[Chronicles] = []
"""Closed after every test."""
BOUNDS = builtin_deck().constants.verdicts
EVENING = datetime(2026, 11, 27, 21, 5, 12)
FRIENDS = ("Lea", "Tom", "Mira", "Anouk", "Bastian")
NAMES = (
    *FRIENDS,
    "Zoë Ångström",
    "lea",
    "LEA",
    "Ödön",
    "odon",
    "👩‍👩‍👧 Familie",
    "שרה",
    "محمد abc",
    "王小明",
    "x" * 2000,
    "<b>&amp;</b> \"'",
)
"""Umlauts, emoji, from right to left, without end, equal but for case, and signs of HTML."""


def clock(start: datetime = EVENING) -> Callable[[], datetime]:
    """Every look is a minute later."""
    looks = iter(range(10**9))
    return lambda: start + timedelta(minutes=next(looks))


def chronicles(folder: Path, **more: Any) -> Chronicles:
    """Opened, with a clock of its own and no backups in the background."""
    more = {"now": clock(), "back_up_after_writing": False, **more}
    store = Chronicles(folder, **more)
    store._db.execute("PRAGMA synchronous = OFF")  # no test cuts the power
    OPENED.append(store)
    return store


def sitters(*names: str, bots: Iterable[str] = ()) -> tuple[Sitter, ...]:
    """Persons, then bots."""
    return (*(Sitter(name) for name in names), *(Sitter(name, True, "hard") for name in bots))


def draft(*names: str, bots: Iterable[str] = (), **facts: Any) -> Draft:
    """Some entry; `facts` as of `Facts`."""
    term = facts.get("term", 50)
    values: dict[str, Any] = {"won": True, "term": term, "verdict": verdict_of(term, BOUNDS)}
    values["played"] = EVENING.isoformat()
    return Draft(Facts(**{**values, **facts}), sitters(*names, bots=bots))


@lru_cache
def game_draft(number: int = 1, seats: int = 3, **options: Json) -> Draft:
    """The entry of a real game, played at random."""
    match = played(seats, number, **options)
    chairs = tuple(Chair(FRIENDS[seat], True) for seat in range(seats))
    return draft_of(match, chairs, Texts(), EVENING)


def invented(rng: Random, people: tuple[str, ...] = NAMES, *, replay: bytes | None = None) -> Draft:
    """An entry as games leave them, by chance."""
    deck = builtin_deck()
    sat = rng.sample(people, rng.randint(2, 4))
    numbers = rng.sample(range(1, 37), 7)
    challenges = []
    for no in numbers:
        doubled = rng.random() < 0.3
        card = deck.challenges[no]
        points = card.value * (2 if doubled else 1)
        challenges.append(Played(no, rng.random() < 0.6, doubled, points, card.targets))
    boxes = rng.choice((0, 0, 0, rng.randint(0, 8)))
    worth = (sum(one.points for one in challenges), rng.randint(7, 13), rng.randint(0, 5), boxes)
    parts = Parts(**dict(zip(PARTS, worth, strict=True)))
    won = rng.random() < 0.65
    throne = Throne()
    if won:
        throne = rng.choice((Throne(rng.choice(CHARACTERS)), Throne(seat=0), Throne()))
    facts = Facts(
        won=won,
        reason="secured" if won else "favour",
        term=parts.total,
        parts=parts,
        verdict=verdict_of(parts.total, BOUNDS),
        silent="silent" if boxes else "off",
        boxes=boxes,
        throne=throne,
        greatest=rng.choice(("Strange Lights", "Earthquake, on the big bell", "Ghost Ship")),
        greatest_no=rng.choice(numbers),
        note=rng.choice(("", "Nobody breathed.\nNot even the Golem.", "Ein langer Abend ✨")),
        played=(EVENING + timedelta(hours=rng.randrange(10**5))).isoformat(),
        scenario=rng.choice(("", "", "", rng.choice(MONTHS))),
        seed=f"{rng.randrange(32**7):07x}",
        code="0C1P-DQHC-R8D1-W00V",
        rules=1,
        challenges=tuple(challenges),
        best=rng.choice((None, parts.total + rng.randint(0, 40))),
    )
    bots = {name for name in sat if rng.random() < 0.2}
    return Draft(facts, tuple(Sitter(name, name in bots) for name in sat), replay)


def fill(book: Book, count: int, seed: int = 1) -> None:
    """Writes so many invented entries, some with a replay."""
    rng = Random(seed)
    for number in range(count):
        replay = game_draft(number % 3 + 1).replay if number % 4 == 0 else None
        book.write(invented(rng, replay=replay))
