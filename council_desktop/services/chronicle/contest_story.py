"""What a finished game of King of 12 becomes in the chronicle: its rounds, card by card."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from council_desktop.services.chronicle.contests import ContestDraft, ContestFacts, Laid, Round
from council_desktop.services.chronicle.rows import game_of
from council_desktop.services.chronicle.story import (
    day_of,
    journal_of,
    plain_options,
    sitters_of,
)
from council_desktop.services.game_choice import Chair
from council_desktop.services.texts import Texts
from engine.codes import code_for
from engine.core.events import Event
from engine.games.king_of_12.events import (
    CardRevealed,
    GameOver,
    HandsDealt,
    RoundEnded,
    TurnEnded,
)
from engine.match import Match

GAME: Final = "king_of_12"


def is_written(match: Match) -> bool:
    """A finished game, and no "what if"."""
    return match.game.id == GAME and match.over and not match.main


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
            found.append(Round(event.winner, event.points, tuple(turns)))
            turns, before = [], (0,) * seats
    return tuple(found)


def draft_of(
    match: Match, chairs: Sequence[Chair], texts: Texts, played: datetime, settles: str = ""
) -> ContestDraft:
    """The entry of a finished game (`is_written`); `settles` is the council it was played for."""
    events = [event for _, event in match.events(None)]
    journal = journal_of(match)
    return ContestDraft(
        facts=ContestFacts(
            title=GAME,
            winner=next(event.winner for event in events if isinstance(event, GameOver)),
            rounds=rounds(events, match.setup.seats),
            cards=next(event.cards for event in events if isinstance(event, HandsDealt)),
            settles=settles,
            played=played.isoformat(timespec="seconds"),
            day=day_of(match),
            options=plain_options(match),
            seed=match.seed,
            code=code_for(match.game, match.setup, match.seed),
            rules=match.game.rules,
            revisited=match.revisited,
        ),
        sitters=sitters_of(chairs, texts),
        replay=journal,
        game=game_of(journal) if journal is not None else "",
    )
