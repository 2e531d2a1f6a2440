"""What somebody who only looks on may think of whoever is asked: from what everybody has seen."""

from dataclasses import dataclass
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from engine.bots.hidden_leaders.beliefs import observed
from engine.core.types import Seat
from engine.preview import preview

AID: Final = "outside"
"""Its name in a save and in the chronicle."""


@dataclass(frozen=True, slots=True)
class Outside:
    """In hundredths."""

    own: int
    """The own leader."""
    mine: int
    leader: int
    """Who the seat looks like most."""
    percent: int
    then: int | None = None
    """How much it would look like the own leader after the choice that is looked at; None where
    that tells nothing or cannot be known."""

    def said(self, words: LeadersWords) -> str:
        """In a sentence or two."""
        own = words.leader(self.own)
        if self.leader == self.own:
            now = words.of("outside_known", own=own, mine=self.mine)
        else:
            leader = words.leader(self.leader)
            now = words.of("outside", leader=leader, percent=self.percent, own=own, mine=self.mine)
        if self.then is None:
            return now
        then = words.of("outside_then", own=own, before=self.mine, after=self.then)
        return words.parts([now, then])


def outside(controller: MatchController, seat: Seat, token: str = "") -> Outside:
    """Of a seat now, and after a choice of its own."""
    match = controller.match
    state: Any = match.state
    known: Any = match.knowledge(seat)
    own = state.leaders[seat]
    belief = observed(state.charter, known.acts.done).of(seat)
    leader = max(belief, key=lambda one: (belief[one], one == own))
    then = None
    if token:
        acts = known.acts.copy()
        found = preview(match, seat, (token,))
        for event in (*found.events, *found.until):
            acts.observe(event)
        if acts.done != known.acts.done:
            then = round(100 * observed(state.charter, acts.done).of(seat)[own])
    return Outside(own, round(100 * belief[own]), leader, round(100 * belief[leader]), then)
