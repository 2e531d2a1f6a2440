"""People of Hidden Leaders who keep to one simple way to play, to see how beliefs read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from engine.bots.base import Choice, Task
from engine.bots.hidden_leaders.greedy import quick
from engine.core.game import Game
from engine.core.types import Action, Seat
from engine.games.hidden_leaders.deck import LEADERS
from engine.games.hidden_leaders.state import A_MOVE, A_PLAY, ARGUMENT, KIND, LeadersState

MASKED: Final = 3
"""Cards that a liar plays face-up for another leader before it plays for its own."""


class SimplePerson:
    """Answers in one way always, in a world as it may imagine it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, task: Task) -> Choice:
        """Never looks at more than the task holds."""
        rng = Random(f"{task.seed}/{task.ply}/{task.seat}")
        concealed = self.game.load(task.concealed)
        known: Any = self.game.load_knowledge(task.known)
        world: Any = self.game.determinize(concealed, task.seat, known, rng)
        action = self.answered(world, task.seat, rng)
        return Choice(task.ply, self.game.token(concealed, task.seat, action))

    def answered(self, state: LeadersState, seat: Seat, rng: Random) -> Action:
        """One of the legal actions."""
        raise NotImplementedError


def loyal_card(state: LeadersState, seat: Seat, legal: Sequence[Action]) -> Action:
    """The card with the highest number of an own faction, or of all if there is none."""
    allies = state.charter.allies[state.leaders[seat]]
    plays = [action for action in legal if action & KIND == A_PLAY] or list(legal)
    own = [a for a in plays if state.charter.factions[a & ARGUMENT] & allies]
    return max(own or plays, key=lambda action: action & ARGUMENT)


class Loyal(SimplePerson):
    """Plays cards of its own factions whenever it has one, and moves for them."""

    def answered(self, state: LeadersState, seat: Seat, rng: Random) -> Action:
        """Its own colours first."""
        legal = state.legal_for(seat)
        if legal[0] & KIND == A_PLAY:
            return loyal_card(state, seat, legal)
        return quick(state, seat, rng)


class Collector(Loyal):
    """Cares for the cards of its party alone: of moves it takes the first."""

    def answered(self, state: LeadersState, seat: Seat, rng: Random) -> Action:
        """Its own colours, and no thought of the markers."""
        legal = state.legal_for(seat)
        return legal[0] if legal[0] & KIND == A_MOVE else super().answered(state, seat, rng)


class Liar(SimplePerson):
    """Plays for another leader at first, and for its own when its party has grown."""

    def answered(self, state: LeadersState, seat: Seat, rng: Random) -> Action:
        """Behind the mask until enough lies open."""
        if len(state.open[seat]) >= MASKED:
            return quick(state, seat, rng)
        mask = state.leaders[seat] % LEADERS + 1
        masked = state.clone()
        masked.leaders = tuple(
            mask if at == seat else leader for at, leader in enumerate(state.leaders)
        )
        return quick(masked, seat, rng)


class Orderly(SimplePerson):
    """The first answer of all, whatever is asked."""

    def answered(self, state: LeadersState, seat: Seat, rng: Random) -> Action:
        """As the options are listed."""
        return state.legal_for(seat)[0]


PEOPLE: Final[Mapping[str, type[SimplePerson]]] = {
    "loyal": Loyal,
    "collector": Collector,
    "liar": Liar,
    "orderly": Orderly,
}
"""By the name that figures call them by."""
