"""What lies on the table of King of 12, folded from events; and what of a turn is worth seeing."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from engine.core.events import Event
from engine.core.types import Seat
from engine.games.king_of_12 import events as happened
from engine.games.king_of_12.deck import CHARACTERS

HIDDEN: Final = "hidden"
"""A card that lies face-down."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One player."""

    die: int = 0
    """The upper face; 0 before the first roll."""
    value: int | None = None
    """As it was compared; None before that."""
    hand: tuple[str, ...] | None = None
    """None where it is somebody else's."""
    hand_count: int = 0
    discard: int = 0
    ones: int = 0
    twos: int = 0
    under: tuple[str, ...] | None = None
    under_count: int = 0
    laid: str | None = None
    """A character, HIDDEN or None."""

    @property
    def points(self) -> int:
        """What the markers are worth."""
        return self.ones + 2 * self.twos


@dataclass(frozen=True, slots=True)
class Facts:
    """The position as `viewer` may know it."""

    viewer: Seat | None = None
    round: int = 0
    turn: int = 0
    chosen: tuple[str, ...] = ()
    """The characters of this game."""
    seats: tuple[SeatFacts, ...] = ()
    phase: str = "play"
    counted: tuple[int, ...] = ()
    """The values of the last comparison: they hold on where it ended the round."""

    @classmethod
    def of(cls, view: Mapping[str, Any], viewer: Seat | None) -> "Facts":
        """The facts of a view."""
        return cls(
            viewer=viewer,
            round=view["round"],
            turn=view["turn"],
            chosen=tuple(view["set"]),
            seats=tuple(_seat(player) for player in view["players"]),
            phase=view["phase"],
            counted=tuple(p["value"] for p in view["players"] if p["value"] is not None),
        )


def _seat(data: Mapping[str, Any]) -> SeatFacts:
    hand, under = data["hand"], data["under"]
    own = not isinstance(hand, int)
    return SeatFacts(
        die=data["die"] or 0,
        value=data["value"],
        hand=tuple(hand) if own else None,
        hand_count=len(hand) if own else hand,
        discard=data["discard"],
        ones=data["markers"]["1"],
        twos=data["markers"]["2"],
        under=tuple(under) if own else None,
        under_count=len(under) if own else under,
        laid=data["laid"],
    )


def drift(told: Facts, shown: Facts) -> list[str]:
    """Where two sets of facts differ, in words; the phase follows from what is asked."""
    found = []
    for one in fields(Facts):
        mine, other = getattr(told, one.name), getattr(shown, one.name)
        if one.name not in ("phase", "counted") and mine != other:
            found.append(f"{one.name}: {mine} instead of {other}")
    return found


# ---------------------------------------------------------------- one event later


def told(facts: Facts, event: Event) -> Facts:
    """The facts one event later."""
    match event:
        case happened.CharacterDrawn(card=card):
            return replace(facts, chosen=_sorted((*facts.chosen, card)))
        case happened.HandsDealt(cards=cards):
            return _hands_back(replace(facts, chosen=tuple(cards)))
        case happened.RoundBegun(round=number):
            fresh = replace(facts, round=number, turn=1, phase="play")
            return _all(fresh, ones=0, twos=0, value=None)
        case happened.DieRolled(seat=seat, to=to) | happened.DieTurned(seat=seat, to=to):
            return _set(facts, seat, die=to)
        case happened.DieTilted(seat=seat, to=to):
            return _set(facts, seat, die=to)
        case happened.CardLaid(seat=seat, card=card):
            return _set(_from_hand(facts, seat, card), seat, laid=card or HIDDEN)
        case happened.CardRevealed(seat=seat, card=card):
            return replace(_set(facts, seat, laid=card), phase="effects")
        case happened.DicePassed(to=to):
            for seat, face in enumerate(to):
                facts = _set(facts, seat, die=face)
            return facts
        case happened.Negated() | happened.ValueChanged() | happened.MarkerLeft():
            return facts
        case happened.Compared(values=values):
            for seat, value in enumerate(values):
                facts = _set(facts, seat, value=value)
            return replace(facts, counted=tuple(values))
        case happened.MarkersTaken(seat=seat, markers=markers):
            return _markers(facts, seat, markers.count(1), markers.count(2))
        case happened.MarkerStolen(seat=seat, victim=victim, marker=marker):
            ones, twos = (1, 0) if marker == 1 else (0, 1)
            return _markers(_markers(facts, victim, -ones, -twos), seat, ones, twos)
        case happened.Discarded(seat=seat):
            more = facts.seats[seat].discard + 1
            return _set(facts, seat, laid=None, discard=more)
        case happened.TurnEnded(turn=turn):
            return _all(replace(facts, turn=turn + 1, phase="play"), value=None)
        case happened.RoundEnded():
            for seat, value in enumerate(facts.counted):
                facts = _set(facts, seat, value=value)
            return _hands_back(replace(facts, turn=facts.turn - 1, phase="keep"))
        case happened.CardKept(seat=seat, card=card):
            return _kept(_from_hand(facts, seat, card), seat, card)
        case happened.GameOver():
            return replace(facts, phase="over")
    raise TypeError(f"the table does not know {type(event).__name__}")


def _set(facts: Facts, seat: Seat, **changes: Any) -> Facts:
    seats = list(facts.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(facts, seats=tuple(seats))


def _all(facts: Facts, **changes: Any) -> Facts:
    return replace(facts, seats=tuple(replace(seat, **changes) for seat in facts.seats))


def _sorted(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CHARACTERS.index))


def _from_hand(facts: Facts, seat: Seat, card: str | None) -> Facts:
    one = facts.seats[seat]
    hand = one.hand
    if hand is not None and card is not None:
        hand = tuple(other for other in hand if other != card)
    return _set(facts, seat, hand=hand, hand_count=one.hand_count - 1)


def _hands_back(facts: Facts) -> Facts:
    """Everybody takes all cards but those under the die."""
    for seat, one in enumerate(facts.seats):
        count = len(facts.chosen) - one.under_count
        hand = None
        if seat == facts.viewer:
            hand = tuple(card for card in facts.chosen if card not in (one.under or ()))
        facts = _set(facts, seat, hand=hand, hand_count=count, discard=0)
    return facts


def _markers(facts: Facts, seat: Seat, ones: int, twos: int) -> Facts:
    one = facts.seats[seat]
    return _set(facts, seat, ones=one.ones + ones, twos=one.twos + twos)


def _kept(facts: Facts, seat: Seat, card: str | None) -> Facts:
    one = facts.seats[seat]
    under = one.under
    if under is not None and card is not None:
        under = _sorted((*under, card))
    return _set(facts, seat, under=under, under_count=one.under_count + 1)


# ---------------------------------------------------------------- what is worth seeing


STEPS: Final = ("play", "negate", "effects", "compare", "points")
"""The steps of every turn as the table shows them."""
THEFT: Final = "theft"
"""A step more where two Ladies met and one of them may rob the other,"""
ROUND: Final = "round"
"""and where the turn has ended the round."""


@dataclass(frozen=True, slots=True)
class SeatMoment:
    """What this turn has brought a player so far; it stays until the next card is laid."""

    card: str = ""
    negated: str = ""
    """`same` or `lady` where the card has no effect."""
    die_from: int = 0
    """The face before an effect moved it."""
    moved: str = ""
    """The character that moved the die last."""
    valued: str = ""
    """The character that made a value other than the face."""
    value: int | None = None
    cancelled: bool = False
    place: str = ""
    """`first`, `second` or empty."""
    markers: tuple[int, ...] = ()
    """Taken in this turn."""
    robbed: int = 0
    """A marker taken from this player by a Lady."""
    took: int = 0
    """A marker that this player's Lady took."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The turn that is shown, and what the round has brought."""

    seats: tuple[SeatMoment, ...] = ()
    step: str = "play"
    low: bool = False
    swapped: bool = False
    compared: bool = False
    theft: bool = False
    """A Lady could rob another."""
    totals: tuple[int, ...] = ()
    """By seat, where this turn has ended the round."""
    round_winner: Seat | None = None
    turns: int = 0
    """How many turns the round lasts."""
    played: tuple[tuple[str, ...], ...] = ()
    """By seat, what was played this round: all have seen it."""
    wins: tuple[Seat | None, ...] = ()
    """Winners of the rounds so far."""
    winner: Seat | None = None
    fresh: bool = field(default=False)
    """Whether a card of the next turn lies already."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of this turn."""
        return (*STEPS, *((THEFT,) if self.theft else ()), *((ROUND,) if self.totals else ()))

    @classmethod
    def empty(cls, seats: int) -> "Moment":
        """Before the first card."""
        return cls(seats=(SeatMoment(),) * seats, played=((),) * seats)


def seen_after(moment: Moment, event: Event) -> Moment:
    """The moment one event later."""
    seats = len(moment.seats)
    match event:
        case happened.RoundBegun(turns=turns):
            begun = replace(Moment.empty(seats), turns=turns, wins=moment.wins)
            return begun
        case happened.CardLaid():
            if moment.fresh:
                return moment
            clean = replace(moment, seats=(SeatMoment(),) * seats, compared=False, step="play")
            return replace(clean, fresh=True, low=False, swapped=False, theft=False)
        case happened.CardRevealed(seat=seat, card=card):
            played = list(moment.played)
            played[seat] = (*played[seat], card)
            return replace(_see(moment, seat, card=card), step="negate", played=tuple(played))
        case happened.Negated(seats=void, by=by):
            for seat in void:
                moment = _see(moment, seat, negated=by)
            return moment
        case happened.DicePassed(from_=before):
            for seat, face in enumerate(before):
                moment = _see(moment, seat, die_from=face, moved="guild")
            return replace(moment, step="effects")
        case happened.DieTurned(seat=seat, from_=start, by=by):
            return _moved(moment, seat, start, by)
        case happened.DieTilted(seat=seat, from_=start, by=by):
            return _moved(moment, seat, start, by)
        case happened.DieRolled(seat=seat, from_=start, by="oracle"):
            return _moved(moment, seat, start or 0, "oracle")
        case happened.ValueChanged(seat=seat, to=to, by=by):
            return replace(_see(moment, seat, value=to, valued=by), step="effects")
        case happened.Compared():
            return _compared(moment, event)
        case happened.MarkersTaken(seat=seat, place=place, markers=markers):
            return replace(_see(moment, seat, place=place, markers=markers), step="points")
        case happened.MarkerStolen(seat=seat, victim=victim, marker=marker):
            moment = _see(_see(moment, victim, robbed=marker), seat, took=marker)
            return replace(moment, step=THEFT, theft=True)
        case happened.MarkerLeft():
            return replace(moment, step=THEFT, theft=True)
        case happened.TurnEnded():
            return replace(moment, fresh=False, step=THEFT if moment.theft else "points")
        case happened.RoundEnded(winner=winner, points=points):
            wins = (*moment.wins, winner)
            return replace(moment, wins=wins, step=ROUND, totals=points, round_winner=winner)
        case happened.GameOver(winner=winner):
            return replace(moment, winner=winner)
    return moment


def _see(moment: Moment, seat: Seat, **changes: Any) -> Moment:
    seats = list(moment.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(moment, seats=tuple(seats))


def _moved(moment: Moment, seat: Seat, start: int, by: str) -> Moment:
    """A die was moved: where it came from is the face before all of it."""
    first = moment.seats[seat].die_from or start
    return replace(_see(moment, seat, die_from=first, moved=by), step="effects")


def _compared(moment: Moment, event: happened.Compared) -> Moment:
    for seat, value in enumerate(event.values):
        place = "first" if seat == event.first else "second" if seat == event.second else ""
        cancelled = seat in event.cancelled
        moment = _see(moment, seat, value=value, cancelled=cancelled, place=place)
    return replace(moment, compared=True, low=event.low, swapped=event.swapped, step="compare")
