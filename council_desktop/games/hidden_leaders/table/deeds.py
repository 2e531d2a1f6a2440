"""What everybody did in their last turn: told beside them until they act again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.core.events import Event
from engine.core.types import Seat
from engine.games.hidden_leaders.events import (
    CardDiscarded,
    CardLookedAt,
    HarborDrawn,
    HeroPlayed,
    MarkerMoved,
    TavernTaken,
    TurnBegun,
)


@dataclass(frozen=True, slots=True)
class Deed:
    """Heroes that were played, how many cards were discarded in their place, and by marker from
    where to where it went in that turn, whoever moved it."""

    heroes: tuple[str, ...] = ()
    discarded: int = 0
    moved: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    drew: bool = False
    """Whether cards have been drawn since: what is discarded after that only leaves three."""
    looked: tuple[Seat, int, str] | None = None
    """The covered card that was looked at last, until cards are drawn, for whoever may know what
    it is: of whom, the place, the hero."""


class Deeds:
    """Follows the events of a game."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.by_seat: dict[Seat, Deed] = {}
        """Of everybody who has begun a turn, in their last one."""
        self.active: Seat | None = None
        """Whose turn it is."""
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """One event later."""
        if isinstance(event, TurnBegun):
            self.active = event.seat
            self.by_seat[event.seat] = Deed()
        elif self.active is not None:
            self.by_seat[self.active] = _after(self.by_seat[self.active], event, self.active)


def _after(deed: Deed, event: Event, active: Seat) -> Deed:
    if isinstance(event, HeroPlayed):
        return replace(deed, heroes=(*deed.heroes, str(event.card)))
    if isinstance(event, TavernTaken | HarborDrawn):
        return replace(deed, drew=True, looked=None)
    if isinstance(event, CardLookedAt) and event.card is not None:
        return replace(deed, looked=(event.player, event.place, str(event.card)))
    if isinstance(event, CardDiscarded) and event.seat == active:
        in_place = not deed.heroes and not deed.drew
        return replace(deed, discarded=deed.discarded + in_place)
    if isinstance(event, MarkerMoved):
        first = deed.moved.get(event.marker, (event.from_, event.to))[0]
        return replace(deed, moved={**deed.moved, event.marker: (first, event.to)})
    return deed
