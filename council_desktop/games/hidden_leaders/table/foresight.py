"""What a choice would bring, as far as whoever is asked can know it: the engine works it out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.factions import GREEN, RED
from engine.core.game import View
from engine.core.types import Seat
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.events import MarkerMoved
from engine.games.hidden_leaders.state import winning_faction
from engine.preview import Preview, preview


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where the markers would stand, who would win then, whether the game would end."""

    red: int
    green: int
    winning: str
    """"" where that is not to be told."""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """Of one choice: every way in which the markers may come to stand by it alone."""

    outcomes: tuple[Outcome, ...] = ()
    open: bool = False
    """Whether others, chance or what is hidden have a say in it."""

    @property
    def sure(self) -> Outcome | None:
        """The one outcome, where there is only one."""
        return self.outcomes[0] if len(self.outcomes) == 1 and not self.open else None

    @property
    def unjudged(self) -> Self:
        """Where the markers would stand alone."""
        told = [replace(one, winning="", ends=False) for one in self.outcomes]
        return replace(self, outcomes=tuple(dict.fromkeys(told)))


class Foresight:
    """Remembers what it has worked out for the position of now."""

    def __init__(self, controller: MatchController, dark: int) -> None:
        """`dark`: the first dark space."""
        self._controller, self._dark = controller, dark
        self._known: dict[str, Prospect] = {}
        self._of: tuple[Any, int, Seat] = (None, 0, 0)
        """The position, the number of its entries, and who looks ahead."""

    def of(self, seat: Seat, token: str) -> Prospect:
        """What a choice would bring."""
        match = self._controller.match
        state, *others = self._of
        if state is not match.state or others != [match.ply, seat]:
            self._of, self._known = (match.state, match.ply, seat), {}
        found = self._known.get(token)
        if found is None:
            found = self._known[token] = self._work_out(seat, token)
        return found

    def _work_out(self, seat: Seat, token: str) -> Prospect:
        first = self._look(seat, (token,))
        if not first.answers:
            return self._until_hidden(first)
        moves = [legal for legal in first.legal if legal.startswith("move:")]
        if not moves or len(moves) < len(first.legal):
            waits = first.stopped == "seat" and not _stands(first.view)
            return Prospect((_outcome(first.view),), open=waits)
        found: list[Outcome] = []
        for move in moves:
            outcome = _outcome(self._look(seat, (token, move)).view)
            if outcome not in found:
                found.append(outcome)
        return Prospect(tuple(found))

    def _until_hidden(self, first: Preview) -> Prospect:
        """How far the markers go before something is shown that nobody can know now."""
        at = {RED: first.view["red"], GREEN: first.view["green"]}
        moves = [event for event in first.until if isinstance(event, MarkerMoved)]
        if not moves:
            return Prospect(open=True)
        at |= {move.marker: move.to for move in moves}
        faction = FACTIONS[winning_faction(at[RED], at[GREEN], self._dark)]
        return Prospect((Outcome(at[RED], at[GREEN], faction),))

    def _look(self, seat: Seat, tokens: Sequence[str]) -> Preview:
        return preview(self._controller.match, seat, tokens)


def _stands(view: View) -> bool:
    """Whether the turn has gone on from the effects: nobody moves a marker any more."""
    return bool(view["phase"] != "effect")


def _outcome(view: View) -> Outcome:
    most = max(len(player["open"]) for player in view["players"])
    return Outcome(view["red"], view["green"], view["winning"], most >= view["limit"])
