"""What a book adds up to, by person, by partner and by title. Pure functions; knows no Qt."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from council_desktop.chronicle.contests import CONTESTS, AnyLine, Contest, title_of
from council_desktop.chronicle.entries import COUNCIL, Damaged, Entry, Member
from council_desktop.chronicle.names import sort_key
from council_desktop.chronicle.records import Met, challenges_met
from council_desktop.chronicle.told import Tally
from council_desktop.store.steps import Steps, finish

LAST = 10
"""So many of the latest games are shown one by one."""
_A_FEW = 3
"""A challenge that was met less often is neither kind nor hard."""


def won_by(line: AnyLine, person: int | None) -> bool:
    """Whether this person won it; for nobody in particular whether a person did, or, where bots
    sat alone, anybody."""
    if isinstance(line, Entry):
        return line.facts.won
    if isinstance(line, Damaged):
        return False
    if person is not None:
        return any(member.person == person for member in line.winners)
    people = [member for member in line.members if not member.bot]
    return any(not people or winner in people for winner in line.winners)


def of_person(lines: Iterable[AnyLine], person: int | None) -> tuple[AnyLine, ...]:
    """The lines at which this person sat; all that can be read for nobody in particular."""
    return tuple(
        line
        for line in lines
        if not isinstance(line, Damaged)
        and (person is None or any(member.person == person for member in line.members))
    )


@dataclass(frozen=True, slots=True)
class Tile:
    """The games of one title."""

    title: str
    games: int
    won: int
    last: tuple[bool, ...]
    """How the latest went, the latest of all at the end."""
    thrones: int
    """Of councils, that were won at them, or that members took."""


def tiles(lines: Sequence[AnyLine], person: int | None) -> tuple[Tile, ...]:
    """Of every title that was played, councils first."""
    return finish(tile_steps(lines, person))


def tile_steps(lines: Sequence[AnyLine], person: int | None) -> Steps[tuple[Tile, ...]]:
    """The same, a title a step."""
    found = []
    of_title: dict[str, list[AnyLine]] = {}
    for line in lines:
        of_title.setdefault(title_of(line), []).append(line)
    for title in (COUNCIL, *CONTESTS):
        games = of_title.get(title, ())
        if games:
            yield 0, 1
            went = [won_by(line, person) for line in games]
            crowned = sum(isinstance(line, Contest) and line.crowned for line in games)
            found.append(Tile(title, len(games), sum(went), tuple(went[-LAST:]), crowned))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Went:
    """Challenges of one bell."""

    bell: str
    rung: int
    """Passed on the big bell."""
    passed: int
    """Otherwise."""
    failed: int

    @property
    def all(self) -> int:
        """Of them."""
        return self.rung + self.passed + self.failed


def challenges(entries: Iterable[Entry], bells: Mapping[int, str]) -> tuple[Went, ...]:
    """How they went, by their bells; `bells` by number, of the house deck, in their order."""
    rung: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for entry in entries:
        for one in entry.facts.challenges:
            bell = bells.get(one.no)
            if bell is None or entry.facts.deck_name:
                continue
            counter = failed if not one.passed else rung if one.doubled else passed
            counter[bell] += 1
    return tuple(
        Went(bell, rung[bell], passed[bell], failed[bell]) for bell in dict.fromkeys(bells.values())
    )


def kindest_and_hardest(entries: Iterable[Entry]) -> tuple[Met, ...]:
    """Of the challenges that were met a few times, the one that was passed most often and the one
    that was failed most often, by their shares; none where all went alike."""
    met = [one for one in challenges_met(entries) if one.times >= _A_FEW]
    kindest = max(met, key=lambda one: (one.passed / one.times, one.passed), default=None)
    hardest = min(met, key=lambda one: (one.passed / one.times, -one.times), default=None)
    if kindest is None or hardest is None or kindest.no == hardest.no:
        return ()
    return kindest, hardest


@dataclass(frozen=True, slots=True)
class Row:
    """How the latest games of one title went for somebody."""

    person: int
    name: str
    bot: bool
    games: int
    won: int
    """Of all games, not only the latest."""
    went: tuple[tuple[int, bool], ...]
    """The number of a game, and whether they won it."""


def rows(games: Sequence[Contest | Entry]) -> tuple[Row, ...]:
    """Of everybody who sat there, those who won most often first, persons before bots."""
    names: dict[int, Member] = {}
    went: dict[int, list[tuple[int, bool]]] = {}
    for game in games:
        for member in game.members:
            names[member.person] = member
            won = won_by(game, member.person)
            went.setdefault(member.person, []).append((game.number, won))
    found = [
        Row(who, names[who].name, names[who].bot, len(some), sum(won for _, won in some), (*some,))
        for who, some in went.items()
    ]
    return tuple(sorted(found, key=lambda one: (one.bot, -one.won, -one.games, sort_key(one.name))))


def thrones(entries: Iterable[Entry]) -> tuple[Counter[str], Counter[int], int]:
    """How often each character sat there, each member (by person), and nobody."""
    characters: Counter[str] = Counter()
    members: Counter[int] = Counter()
    empty = 0
    for entry in entries:
        ruler = entry.ruler
        if entry.facts.throne.character:
            characters[entry.facts.throne.character] += 1
        elif ruler is not None:
            members[ruler.person] += 1
        else:
            empty += 1
    return characters, members, empty


@dataclass(slots=True)
class Partner:
    """What somebody did beside somebody else."""

    person: int
    name: str
    bot: bool
    councils: int = 0
    years: int = 0
    """Terms of these councils, added up."""
    games: Counter[str] = field(default_factory=Counter)
    """With them at one table, by title; without councils."""
    won: Counter[str] = field(default_factory=Counter)
    """Of these, by the one that is looked at."""

    @property
    def mean(self) -> float:
        """Term of the councils with them."""
        return self.years / self.councils if self.councils else 0.0

    @property
    def together(self) -> int:
        """At one table, whatever was played."""
        return self.councils + self.games.total()


def partners(lines: Iterable[AnyLine], person: int) -> tuple[Partner, ...]:
    """Everybody who sat with this person; persons before bots, those most often there first."""
    found: dict[int, Partner] = {}
    for line in lines:
        if isinstance(line, Damaged) or all(one.person != person for one in line.members):
            continue
        for other in line.members:
            if other.person == person:
                continue
            one = found.setdefault(other.person, Partner(other.person, other.name, other.bot))
            if isinstance(line, Entry):
                one.councils += 1
                one.years += line.facts.term
            else:
                one.games[line.title] += 1
                one.won[line.title] += won_by(line, person)
    return tuple(
        sorted(found.values(), key=lambda one: (one.bot, -one.together, sort_key(one.name)))
    )


@dataclass(slots=True)
class Count:
    """How often something of a title was there, and how often whoever had it won."""

    tally: Tally
    times: int = 0
    won: int = 0


def tallies(
    games: Iterable[Contest], of: Callable[[Contest], Sequence[Tally]], person: int | None
) -> tuple[Count, ...]:
    """By the name of what is counted; of one person's seats, or of all. Those that won more often
    come first."""
    found: dict[str, Count] = {}
    for game in games:
        for one in of(game):
            if person is not None and game.members[one.seat].person != person:
                continue
            count = found.setdefault(one.name, Count(one))
            count.times += 1
            count.won += one.seat in game.facts.winners
    return tuple(
        sorted(found.values(), key=lambda one: (-one.won / one.times, -one.times, one.tally.name))
    )
