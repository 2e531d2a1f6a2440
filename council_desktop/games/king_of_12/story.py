"""What a finished game of King of 12 becomes in the chronicle: its rounds, card by card."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from council_desktop.chronicle.contests import ContestDraft, Laid, Round
from council_desktop.chronicle.plain_story import contest_draft, is_finished
from council_desktop.chronicle.stories import Played
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.games.king_of_12.events import (
    CardRevealed,
    HandsDealt,
    RoundEnded,
    TurnEnded,
)
from engine.match import Match


def is_written(match: Match) -> bool:
    """A finished game, and no "what if"."""
    return match.game.id == GAME and is_finished(match)


def rounds(events: Iterable[Event], seats: int) -> tuple[Round, ...]:
    """The rounds of a game, told from its beginning."""
    found: list[Round] = []
    turns: list[tuple[Laid, ...]] = []
    cards = [""] * seats
    before = (0,) * seats
    for event in events:
        if isinstance(event, CardRevealed):
            cards[event.seat] = event.card
        elif isinstance(event, TurnEnded):
            turns.append(
                tuple(
                    Laid(card, now - then)
                    for card, now, then in zip(cards, event.points, before, strict=True)
                )
            )
            before = event.points
        elif isinstance(event, RoundEnded):
            found.append(
                Round(() if event.winner is None else (event.winner,), event.points, tuple(turns))
            )
            turns, before = [], (0,) * seats
    return tuple(found)


def draft_of(
    match: Match, chairs: Sequence[Chair], texts: Texts, played: datetime, settles: str = ""
) -> ContestDraft:
    """The entry of a finished game (`is_written`); `settles` is the council it was played for."""
    events = [event for _, event in match.events(None)]
    return contest_draft(
        Played(match, chairs, texts, played, settles),
        rounds=rounds(events, match.setup.seats),
        cards=next(event.cards for event in events if isinstance(event, HandsDealt)),
    )
