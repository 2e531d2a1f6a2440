"""An entry for a game that was played with the printed box."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle.contests import ContestDraft, ContestFacts, Round
from council_desktop.chronicle.entries import (
    NOBODY,
    Draft,
    Facts,
    Parts,
    Sitter,
    Throne,
)
from council_desktop.chronicle.problems import BadEntry
from council_desktop.chronicle.records import verdict_of

PRINTED_DECK: Final = "printed"


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """What a person fills in. Members, result and term must be given; the rest may stay empty."""

    members: tuple[str, ...]
    won: bool
    term: int | None = None
    """Years; None: the sum of `parts`."""
    parts: Parts | None = None
    greatest: str = ""
    note: str = ""
    throne: Throne = NOBODY
    month: str = ""
    played: str = ""
    """ISO date."""
    silent: str = "off"
    boxes: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PrintedContest:
    """The same of a game that somebody wins. Title and players must be given."""

    title: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    """Seats; none where nobody has won."""
    points: tuple[int, ...] = ()
    """By seat; empty where nobody counted."""
    headline: str = ""
    note: str = ""
    played: str = ""
    """ISO date."""


def printed_contest_draft(game: PrintedContest) -> ContestDraft:
    """The entry, marked as entered by hand. `Book.enter_contest` checks it."""
    rounds = (Round(game.winners, game.points),) if game.points else ()
    facts = ContestFacts(
        title=game.title,
        winners=game.winners,
        rounds=rounds,
        headline=game.headline,
        note=game.note,
        played=game.played,
        printed=True,
    )
    return ContestDraft(facts, tuple(Sitter(name) for name in game.players))


def printed_draft(game: PrintedGame, bounds: Sequence[int]) -> Draft:
    """The entry, marked as entered by hand. `bounds`: the lowest term of each verdict.

    Raises BadEntry; whatever else is wrong, `Book.write` finds.
    """
    term = game.term
    if term is None:
        if game.parts is None:
            raise BadEntry("term", "missing")
        term = game.parts.total
    facts = Facts(
        won=game.won,
        term=term,
        verdict=verdict_of(max(term, 0), bounds),
        reason=game.reason,
        parts=game.parts,
        silent=game.silent,
        boxes=game.boxes,
        throne=game.throne,
        greatest=game.greatest,
        note=game.note,
        played=game.played,
        scenario=game.month,
        deck=PRINTED_DECK,
        printed=True,
    )
    return Draft(facts, tuple(Sitter(name) for name in game.members))
