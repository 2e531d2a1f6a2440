"""What a game has to say so that riddles can be made of it: where one could stand, and its end.

Everything else (the search, its proof, codes, hints) is the same for all games: `engine.riddles`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.core.events import Event
from engine.core.types import Action, Seat
from engine.match import Match

NARROWER: Final = "-"


def base_of(kind: str) -> str:
    """A kind of question without what it asks for alone."""
    return kind.partition(NARROWER)[0]


@dataclass(frozen=True, slots=True)
class Pose:
    """A place in a finished game where a riddle could stand."""

    ply: int
    """How many entries of the game lead there."""
    lays: tuple[tuple[Seat, str], ...]
    """What is played after them, so that the others' cards lie there: seat and token."""
    seat: Seat
    """Who has to find the answer."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """How the turn after the first answer is played."""

    after: tuple[Action, ...]
    """The first answers after which it is played so."""
    order: tuple[Seat, ...]
    """Who comes when; nobody, where all play at once and unseen."""


def nothing_forced(state: Any, seat: Seat) -> Action | None:
    """For games in which every answer is a choice."""
    return None


def alone(state: Any, seat: Seat) -> tuple[Seat, ...]:
    """For games in which everybody chooses for themselves."""
    return (seat,)


def nothing_told(state: Any, seat: Seat) -> tuple[str, ...]:
    """For games in which all that lies open lies on the table."""
    return ()


def hands_told(state: Any, seat: Seat) -> tuple[str, ...]:
    """For games in which all hands lie open."""
    return ("hand",)


def one_way(state: Any, seat: Seat) -> int:
    """For games in which ways are not counted without a search."""
    return 1


def no_idea(state: Any, seat: Seat, action: Action) -> str:
    """For games whose answers are not told apart by what they are about."""
    return ""


def the_best(state: Any, seat: Seat, best: int) -> int:
    """For games whose questions ask for the most there is."""
    return best


def no_orders(state: Any, seat: Seat) -> Sequence[OpenTurn]:
    """For games in which everybody knows who comes next."""
    return ()


def by_sign(worth: int) -> tuple[str, int]:
    """For games in which the worth counts something: ahead, even or behind, and by how much."""
    return ("ahead" if worth > 0 else "behind" if worth < 0 else "even"), abs(worth)


@dataclass(frozen=True, slots=True)
class Quest:
    """Riddles of one game."""

    poses: Callable[[Match], Iterator[Pose]]
    """Where in a finished game one could stand."""
    worth: Callable[[Any, Any, Sequence[Event], Seat], int | None]
    """(position of the riddle, position now, what happened last, seat): None while it goes on, then
    how good the end is for the seat. More is better; the best there is is the answer."""
    kind: Callable[[Any, Seat, int, Any], str]
    """(position, seat, best worth, position in which the best line is answered last): which
    question is asked, the last part of its text key. What follows a `NARROWER` asks for less of the
    same."""
    grades: tuple[float, ...]
    """Hardness (`engine.riddles.grading`) from which on a riddle has the next grade."""
    goal: Callable[[Any, Seat, int], int] = the_best
    """(position, seat, best worth): so good an end has to be to answer the question. Less than the
    best, where the question asks for something that can be had in several ways."""
    orders: Callable[[Any, Seat], Sequence[OpenTurn]] = no_orders
    """(position, seat): how the next turn is played, by the first answer that is given."""
    own: Callable[[Any, Seat], tuple[Seat, ...]] = alone
    """(position, seat): the seats for which the one who solves chooses too. All others, and
    chance, answer as badly for that seat as they can."""
    forced: Callable[[Any, Seat], Action | None] = nothing_forced
    """An answer that is given without asking, because nothing in a riddle depends on it."""
    opened: tuple[str, ...] = ("laid",)
    """Keys of the views' rows of seats that lie open on the table of a riddle, whoever looks."""
    told: Callable[[Any, Seat], tuple[str, ...]] = nothing_told
    """(position, seat): such keys that are told beside it, of cards that do not lie there."""
    luck: bool = True
    """May it matter in one what is drawn or rolled? Where nobody sees what is left to draw, no."""
    theme: Callable[[Any, Seat], tuple[object, ...]] = lambda state, seat: ()
    """What a riddle is about: two of one collection are not about the same."""
    end: Callable[[int], tuple[str, int]] = by_sign
    """What a worth is called: the last part of a text key, and the number in that text."""
    idea: Callable[[Any, Seat, Action], str] = no_idea
    """(position, seat, best first answer): what it is about, the last part of a text key; for the
    vague hint, so it must not give the answer away. "" for nothing."""
    gap: int = 1
    """So much better than the second best first choice the best one has to be."""
    least: int = 1
    """So good the best end has to be."""
    top: int | None = None
    """The best end there can be, where it is known: that one first choice alone comes to it is
    found out long before ways are counted."""
    ways: Callable[[Any, Seat], int] = one_way
    """(position, seat): how many ways there are at least, counted without a search: one of few ways
    is looked for where there can be few."""
