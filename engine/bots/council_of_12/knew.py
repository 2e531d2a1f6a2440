"""What a bot knew: for every member, where each of their cards could be, seen from one seat."""

from dataclasses import dataclass
from typing import Final

from engine.core.types import Seat
from engine.games.council_of_12.deck import CHARACTERS
from engine.games.council_of_12.knowledge import CouncilKnowledge, conceal
from engine.games.council_of_12.state import HIDDEN, CouncilState, bits
from engine.match import Match

HAND, LAID, PILE, UNDER = (1 << place for place in range(4))
PLACES: Final = {HAND: "hand", LAID: "laid", PILE: "pile", UNDER: "under"}
"""Names of the places; the last part of their text key `conventions.place.*`."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """One card of one member."""

    card: str
    places: tuple[str, ...]
    """All places where it could be; a single one is known."""


def knew(match: Match, seat: Seat, ply: int) -> tuple[tuple[CardPlaces, ...], ...]:
    """By member, what ``seat`` knew of each card after ``ply`` entries of a Council of 12."""
    state = match.state_at(ply)
    known = match.knowledge_at(ply, seat)
    assert isinstance(state, CouncilState)
    assert isinstance(known, CouncilKnowledge)
    seen = conceal(state, seat)
    return tuple(
        tuple(
            CardPlaces(CHARACTERS[card], tuple(n for p, n in PLACES.items() if mask & p))
            for card, mask in sorted(place_masks(seen, known, member).items())
        )
        for member in range(seen.charter.seats)
    )


def place_masks(seen: CouncilState, known: CouncilKnowledge, member: Seat) -> dict[int, int]:
    """By card a mask of places, from a concealed position and what was learnt."""
    laid = (seen.laid[member], seen.second[member])
    pile = seen.piles[member]
    hidden_in_pile = sum(card == HIDDEN for card in pile)
    masks = {}
    for card in bits(seen.charter.cards):
        if seen.under[member] >> card & 1:
            masks[card] = UNDER
        elif card in laid:
            masks[card] = LAID
        elif card in pile:
            masks[card] = PILE
        elif seen.hands[member] >= 0:
            masks[card] = HAND
        else:
            mask = HAND
            if HIDDEN in laid and not seen.blocked >> card & 1 and not seen.used >> card & 1:
                mask |= LAID
            if hidden_in_pile and card in known.piles[member] and seen.doubt[member] >> card & 1:
                mask |= PILE
            masks[card] = mask
    return masks
