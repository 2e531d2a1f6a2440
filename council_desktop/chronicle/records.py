"""Counted from the entries, every time anew: nothing here is kept.

Pure functions over entries in the order of the book.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from council_desktop.chronicle.entries import RULERS, SCENARIOS, Entry, Member
from council_desktop.chronicle.names import sort_key
from council_desktop.store.steps import Steps, finish

_AT_ONCE: Final = 500
"""So many entries are looked at in one step."""
MEDAL_SHARES: Final = (0.0, 0.80, 0.95)
"""Shares of the best possible term from which a won game has one, two, three strokes."""


def verdict_of(term: int, bounds: Sequence[int]) -> int:
    """The band of a term, 0 to 5; `bounds` are the lowest terms (rules: Score and verdict)."""
    return sum(term >= bound for bound in bounds) - 1


# ------------------------------------------------------------ dynasties


@dataclass(frozen=True, slots=True)
class Reign:
    """One time that somebody sat on the council."""

    entry: Entry
    seat: int

    @property
    def member(self) -> Member:
        """With the numeral of this time."""
        return self.entry.members[self.seat]

    @property
    def others(self) -> tuple[Member, ...]:
        """Who else sat there."""
        members = self.entry.members
        return members[: self.seat] + members[self.seat + 1 :]

    @property
    def took_throne(self) -> bool:
        """They won the throne at King of 12."""
        return self.entry.facts.throne.seat == self.seat


@dataclass(frozen=True, slots=True)
class Dynasty:
    """All the times of one name, the first one first."""

    person: int
    name: str
    bot: bool
    reigns: tuple[Reign, ...]

    @property
    def councils(self) -> int:
        """How often."""
        return len(self.reigns)

    @property
    def won(self) -> int:
        """Of these."""
        return sum(reign.entry.facts.won for reign in self.reigns)

    @property
    def thrones(self) -> int:
        """How often they took the throne."""
        return sum(reign.took_throne for reign in self.reigns)

    @property
    def best(self) -> Entry:
        """The longest term; of equal ones the first."""
        return max((reign.entry for reign in self.reigns), key=lambda entry: entry.facts.term)

    @property
    def years(self) -> int:
        """All terms together."""
        return sum(reign.entry.facts.term for reign in self.reigns)


def dynasties(entries: Sequence[Entry]) -> tuple[Dynasty, ...]:
    """Persons before bots, those who sat more often first, then by name."""
    return finish(dynasty_steps(entries))


def dynasty_steps(entries: Sequence[Entry]) -> Steps[tuple[Dynasty, ...]]:
    """The same in steps."""
    found: dict[int, list[Reign]] = {}
    for place, entry in enumerate(entries, start=1):
        for seat, member in enumerate(entry.members):
            found.setdefault(member.person, []).append(Reign(entry, seat))
        if place % _AT_ONCE == 0:
            yield place, len(entries)
    lines = [
        Dynasty(person, reigns[0].member.name, reigns[0].member.bot, tuple(reigns))
        for person, reigns in found.items()
    ]
    return tuple(sorted(lines, key=lambda one: (one.bot, -one.councils, sort_key(one.name))))


# ------------------------------------------------------------ statistics


@dataclass(frozen=True, slots=True)
class Met:
    """How often a challenge was met."""

    no: int
    times: int
    passed: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the entries of a book add up to."""

    councils: int
    won: int
    years: int
    average: float
    """Term of office; 0 where nothing was played."""
    best: Entry | None
    """The longest term; of equal ones the first."""
    best_by_members: Mapping[int, Entry]
    """The same by number of members."""
    best_silent: Entry | None
    """Of the games in which silence was played."""
    shortest_won: Entry | None
    longest_run: int
    """Games won one after the other."""
    run: int
    """Games won since the last lost one."""
    verdicts: tuple[int, ...]
    """How often each of the six bands."""
    reasons: Mapping[str, int]
    """Why games ended: secured, favour, rule, or empty."""
    thrones: Mapping[str, int]
    """How often each character was on it; `member` and `empty` too."""
    challenges: tuple[Met, ...]
    """By number, of one deck each time: the house deck."""
    silent_boxes: int
    printed: int


_BANDS: Final = 6
_HOUSE: Final = "house"


def statistics(entries: Sequence[Entry]) -> Statistics:
    """All figures of the records page."""
    return finish(statistics_steps(entries))


def statistics_steps(entries: Sequence[Entry]) -> Steps[Statistics]:
    """The same, a few of them in a step."""
    won = [entry for entry in entries if entry.facts.won]
    terms = [entry.facts.term for entry in entries]
    verdicts = Counter(entry.facts.verdict for entry in entries)
    longest, run = _runs(entries)
    yield 0, 1
    of_size: dict[int, list[Entry]] = {}
    for entry in entries:
        of_size.setdefault(len(entry.members), []).append(entry)
    by_members = {}
    for size, some in sorted(of_size.items()):
        yield 0, 1
        if (best := _longest(some)) is not None:
            by_members[size] = best
    longest_of_all = _longest(entries)
    yield 0, 1
    silent = _longest(entry for entry in entries if entry.facts.silent != "off")
    shortest = min(won, key=lambda entry: entry.facts.term, default=None)
    yield 0, 1
    thrones = _thrones(entries)
    yield 0, 1
    challenges = challenges_met(entries)
    yield 0, 1
    return Statistics(
        councils=len(entries),
        won=len(won),
        years=sum(terms),
        average=sum(terms) / len(terms) if terms else 0.0,
        best=longest_of_all,
        best_by_members=by_members,
        best_silent=silent,
        shortest_won=shortest,
        longest_run=longest,
        run=run,
        verdicts=tuple(verdicts[band] for band in range(_BANDS)),
        reasons=Counter(entry.facts.reason for entry in entries),
        thrones=thrones,
        challenges=challenges,
        silent_boxes=sum(entry.facts.boxes for entry in entries),
        printed=sum(entry.facts.printed for entry in entries),
    )


def _longest(entries: Iterable[Entry]) -> Entry | None:
    return max(entries, key=lambda entry: entry.facts.term, default=None)


def _runs(entries: Iterable[Entry]) -> tuple[int, int]:
    longest = run = 0
    for entry in entries:
        run = run + 1 if entry.facts.won else 0
        longest = max(longest, run)
    return longest, run


def _thrones(entries: Iterable[Entry]) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for entry in entries:
        throne = entry.facts.throne
        found["member" if throne.seat is not None else throne.character or "empty"] += 1
    return {name: found[name] for name in (*RULERS, "member", "empty")}


def challenges_met(entries: Iterable[Entry]) -> tuple[Met, ...]:
    """Those of the house deck, by their numbers."""
    times: Counter[int] = Counter()
    passed: Counter[int] = Counter()
    for entry in entries:
        if entry.facts.deck == _HOUSE:
            for one in entry.facts.challenges:
                times[one.no] += 1
                passed[one.no] += one.passed
    return tuple(Met(no, times[no], passed[no]) for no in sorted(times))


# ------------------------------------------------------------ Rita's year


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one month, or of one day's game."""

    times: int
    won: int
    best: Entry | None
    """The longest term of the won ones; if none was won, of the lost ones."""
    medal: int = 0
    """The best one of all games."""

    @property
    def share(self) -> float | None:
        """Of the best that deal allowed, 0 to 1; None where nobody has worked it out."""
        return None if self.best is None else share_of(self.best)


def share_of(entry: Entry) -> float | None:
    """How much of the best possible term was reached; None where that is not known."""
    best = entry.facts.best
    return min(1.0, entry.facts.term / best) if best else None


def medal_of(entry: Entry) -> int:
    """0 for a lost game; 1 won, 2 with 80 %, 3 with 95 % of the best possible term."""
    if not entry.facts.won:
        return 0
    share = share_of(entry) or 0.0
    return sum(share >= bound for bound in MEDAL_SHARES)


def year(entries: Iterable[Entry], people: frozenset[int] = frozenset()) -> Mapping[str, Tried]:
    """Every month, in their order. With `people` only the games at which all of them sat."""
    grouped = _grouped(_with(entries, people), lambda entry: entry.facts.scenario)
    return {month: grouped.get(month, Tried(0, 0, None)) for month in SCENARIOS}


def daily(entries: Iterable[Entry], people: frozenset[int] = frozenset()) -> Mapping[date, Tried]:
    """The days whose game was played, in their order; `people` as of `year`."""
    grouped = _grouped(_with(entries, people), lambda entry: entry.facts.day)
    return {date.fromisoformat(day): tried for day, tried in sorted(grouped.items())}


def _with(entries: Iterable[Entry], people: frozenset[int]) -> Iterable[Entry]:
    return (e for e in entries if people <= {member.person for member in e.members})


def _grouped(entries: Iterable[Entry], of: Callable[[Entry], str]) -> dict[str, Tried]:
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        if of(entry):
            groups.setdefault(of(entry), []).append(entry)
    return {name: _tried(group) for name, group in groups.items()}


def _tried(entries: Sequence[Entry]) -> Tried:
    won = [entry for entry in entries if entry.facts.won]
    medal = max(map(medal_of, entries))
    return Tried(len(entries), len(won), _longest(won or entries), medal)
