"""What a title tells of one of its games, in words and pictures. Knows no title and no Qt."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest
from council_desktop.chronicle.drawing import Badge, Drawing
from council_desktop.text.texts import Texts
from engine.core.types import Json

_TO: Final = " : "
MOST: Final = 1000
"""Of whatever is counted or listed in a detail."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Something of a game that is counted for the statistics, and whose it was."""

    name: str
    seat: int
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """A game as its own page of the book has it."""

    title: str
    """What stands largest, where nobody wrote a headline."""
    score: str
    """In figures, for the list: the winners' first."""
    result: str = ""
    """How it was won, in a few words."""
    sides: tuple[tuple[int, ...], ...] = ()
    """Seats that played together; empty where everybody played alone."""
    decided: tuple[str, ...] = ()
    """What decided it, in sentences."""
    tallies: tuple[Tally, ...] = ()
    """What the statistics of its title count."""
    counted: str = ""
    """What they are, as a title: wins by leader."""
    draw: Callable[[], tuple[Drawing, ...]] = tuple
    """Its pictures, made when somebody looks. Raises `Untold`."""


class Untold(ValueError):
    """What the entry holds is not what its title writes; it is told without."""


class Detail:
    """`ContestFacts.detail`, which may come from outside: what does not fit raises `Untold`."""

    def __init__(self, data: Json | Mapping[str, Json], empty: bool = False) -> None:
        if not isinstance(data, Mapping) or not (data or empty):
            raise Untold("no detail")
        self._data = data

    def _get(self, name: str) -> Json:
        return self._data.get(name)

    def number(self, name: str, least: int = 0, most: int = MOST) -> int:
        """A whole number."""
        return _number(self._get(name), least, most)

    def numbers(self, name: str, count: int | None = None) -> tuple[int, ...]:
        """Several, `count` of them where that is given."""
        return tuple(_number(one, 0, MOST) for one in self._list(name, count))

    def word(self, name: str, known: Container[str]) -> str:
        """One of these."""
        value = self._get(name)
        if not isinstance(value, str) or value not in known:
            raise Untold(name)
        return value

    def lists(
        self, name: str, count: int | None = None, least: int = 0
    ) -> tuple[tuple[int, ...], ...]:
        """Lists of numbers in a list, of `count` lists where that is given."""
        rows = self._list(name, count)
        if not all(isinstance(row, list) and len(row) <= MOST for row in rows):
            raise Untold(name)
        return tuple(tuple(_number(one, least, MOST) for one in row) for row in rows)

    def rows(
        self, name: str, count: int | None = None, empty: bool = False
    ) -> tuple["Detail", ...]:
        """Tables in a list; `empty`: they may hold nothing."""
        return tuple(Detail(one, empty) for one in self._list(name, count))

    def number_or(self, name: str, otherwise: int) -> int:
        """A whole number; this where there is none."""
        value = self._get(name)
        return otherwise if value is None else _number(value, 0, MOST)

    def words(self, name: str, known: Container[str]) -> tuple[str, ...]:
        """Several of these."""
        values = self._list(name, None)
        if not all(isinstance(one, str) and one in known for one in values):
            raise Untold(name)
        return tuple(values)

    def lists_of_rows(self, name: str, most: int) -> tuple[tuple["Detail", ...], ...]:
        """Lists of tables in a list of at most so many."""
        rows = self._list(name, None)
        if len(rows) > most or not all(isinstance(one, list) and len(one) <= MOST for one in rows):
            raise Untold(name)
        return tuple(tuple(Detail(one) for one in row) for row in rows)

    def part(self, name: str, empty: bool = False) -> "Detail":
        """A table in it."""
        return Detail(self._get(name), empty)

    def _list(self, name: str, count: int | None) -> list[Json]:
        value = self._get(name)
        if not isinstance(value, list) or len(value) > MOST or count not in (None, len(value)):
            raise Untold(name)
        return value


def _number(value: Json, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Untold("number")
    return value


Tell = Callable[[Texts, Contest], Told]
Tellers = Mapping[str, Tell]
"""By the id of a title."""


def plain_told(texts: Texts, contest: Contest) -> Told:
    """Of a title that has no words of its own: who won, and the rounds each has won."""
    seats = range(len(contest.members))
    rounds = sorted((contest.facts.rounds_won(seat) for seat in seats), reverse=True)
    score = score_of(rounds) if any(rounds) else ""
    return Told(contest_words.title(texts, contest), score)


def score_of(numbers: Iterable[int]) -> str:
    """59 : 56."""
    return _TO.join(str(number) for number in numbers)


def by_side(contest: Contest, sides: Sequence[Sequence[int]], points: Sequence[int]) -> str:
    """The score where sides count together: that of the winners first, then the higher ones."""
    won = set(contest.facts.winners)
    order = sorted(sides, key=lambda side: (not won & set(side), -sum(points[s] for s in side)))
    return score_of(sum(points[seat] for seat in side) for side in order)
