"""How this table moves: cards fly from place to place, known ones turn, markers go their way."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QWidget

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.games.hidden_leaders.table.table_widget import LeadersTable
from council_desktop.table.cards import TableCard
from council_desktop.table.flights import Flying, Lying, Snapshot, flight, place_on, together
from engine.core.events import Event
from engine.games.hidden_leaders import events as happened

_FLIGHT: Final = Timing(220, 140)
_TURN: Final = Timing(180, 420)
_WORDS: Final = Timing(0, 320)
_QUICK: Final = Timing(120, 40)
_END: Final = Timing(0, 700)
_SPACE: Final = 200
"""Milliseconds a space for a marker."""
_MOST: Final = 800
_FROM: Final[dict[type[Event], str]] = {
    happened.HarborDrawn: "harbor.top",
    happened.TavernRefilled: "harbor.top",
    happened.DrawnKept: "harbor.top",
    happened.WildernessKept: "wilderness.top",
    happened.GraveyardKept: "graveyard.top",
    happened.GraveyardTaken: "graveyard.top",
    happened.TavernRaised: "graveyard.top",
}
"""The pile out of which a card comes that was not seen before."""
_AWAY: Final = (
    happened.CardDiscarded,
    happened.CardDropped,
    happened.HeroSentAway,
    happened.TavernSentAway,
    happened.TavernKept,
)
"""What lay open goes to the wilderness."""
_KINDS: Final[dict[type[Event], Timing]] = {
    happened.MarkerMoved: Timing(_SPACE, 260),
    happened.CardLookedAt: _TURN,
    happened.CardTurnedUp: _TURN,
    happened.CardTurnedDown: _TURN,
    happened.PartyShown: _TURN,
    happened.LeaderShown: Timing(260, 200),
    happened.TavernRefilled: _QUICK,
    happened.CardDropped: _QUICK,
    happened.GameOver: _END,
}


def timing_of(event: Event) -> Timing:
    """How long an event takes at normal speed."""
    if isinstance(event, happened.MarkerMoved):
        spaces = abs(event.to - event.from_)
        return Timing(min(_MOST, _SPACE * spaces), _KINDS[happened.MarkerMoved].pause)
    found = _KINDS.get(type(event))
    if found is not None:
        return found
    return _FLIGHT if hasattr(event, "card") or hasattr(event, "cards") else _WORDS


@dataclass(frozen=True, slots=True)
class Before:
    """The table before an event."""

    cards: dict[str, Lying]
    markers: tuple[int, int]


class Animator(Flying):
    """Builds the movements of one table by comparing what lay there with what lies there."""

    _table: LeadersTable

    def before(self) -> Before:
        """What lies where now."""
        return Before(self._all_lying(), self._table.board.track.markers)

    def scene(self, event: Event, before: Before, ms: int) -> Scene:
        """How it moves, now that it is true."""
        table = self._table
        now = {p: c for p, c in table.cards_by_place().items() if c.isVisible()}
        old = before.cards
        moves: list[QAbstractAnimation] = []
        gone = {p: one for p, one in old.items() if p not in now or now[p].face != one.face}
        for place, card in now.items():
            lying = old.get(place)
            if lying is not None and lying.face == card.face:
                continue
            origin = next((p for p, one in gone.items() if one.face == card.face), None)
            if origin is not None:
                moves.append(self._arrive(gone.pop(origin).shot, card, ms))
            elif lying is not None and place.partition(".")[2].startswith("covered"):
                front = card.face
                card.set_face(lying.face)
                moves.append(card.animate_flip(front, ms))
                gone.pop(place, None)
            elif lying is None and (out := self._out_of(event, place, card)) is not None:
                moves.append(self._arrive(out, card, ms))
        if isinstance(event, _AWAY):
            moves += self._away([one for p, one in gone.items() if p not in now], ms)
        if before.markers != table.board.track.markers and not self._is_still():
            moves.append(table.board.track.animate(before.markers, ms))
        return Scene(together(moves))

    def _is_still(self) -> bool:
        return bool(self._table.property("still"))

    def _out_of(self, event: Event, place: str, card: TableCard) -> Snapshot | None:
        """A card that was not seen before comes out of its pile, or out of a hand."""
        pile = _FROM.get(type(event))
        found = self._table.cards_by_place().get(pile) if pile else None
        home: QWidget | None = found
        seat = getattr(event, "seat", None)
        if home is None and isinstance(seat, int):
            home = self._table.home_of(seat)
        if home is None:
            return None
        if found is None:
            return self._out_of_plate(card, home)
        shot = Snapshot.of(card, self._table)
        shot.place = place_on(home, self._table)
        return shot

    def _away(self, lying: list[Lying], ms: int) -> list[QAbstractAnimation]:
        pile = self._table.cards_by_place().get("wilderness.top")
        if pile is None or not pile.isVisible():
            return []
        end = place_on(pile, self._table)
        return [flight(self._table, one.shot, end, ms, fade=(1.0, 0.2)) for one in lying]
