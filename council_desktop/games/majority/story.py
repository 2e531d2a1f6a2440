"""A game of The Majority in the chronicle: the coins of every round."""

from collections.abc import Iterable
from typing import Final

from council_desktop.chronicle.contests import ContestDraft, Round
from council_desktop.chronicle.plain_story import contest_draft, is_finished
from council_desktop.chronicle.stories import Played, Story
from engine.core.events import Event
from engine.games.majority.events import Counted


def rounds(events: Iterable[Event], seats: int) -> tuple[Round, ...]:
    """Coins by seat that each round paid, all colours together; whoever got most of them."""
    paid: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, Counted):
            coins = paid.setdefault(event.round, [0] * seats)
            for seat, more in enumerate(event.coins):
                coins[seat] += more
    return tuple(
        Round(tuple(seat for seat, one in enumerate(coins) if one == max(coins)), tuple(coins))
        for _, coins in sorted(paid.items())
    )


def _draft(played: Played) -> ContestDraft:
    events = [event for _, event in played.match.events(None)]
    return contest_draft(played, rounds=rounds(events, played.match.setup.seats))


STORY: Final = Story(is_finished, _draft)
"""How its games are written down."""
