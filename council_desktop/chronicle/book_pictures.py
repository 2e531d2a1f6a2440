"""All pictures of a book: its dynasties, and what it adds up to. The window, the web page and paper
take them from here. Knows no Qt."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from council_desktop.chronicle import contest_words, records, statistic_pictures, statistics
from council_desktop.chronicle.contests import CONTESTS, AnyLine, Contest, title_of
from council_desktop.chronicle.drawing import Drawing, Table
from council_desktop.chronicle.dynasty_picture import drawing_of, picture_steps
from council_desktop.chronicle.entries import COUNCIL, Entry
from council_desktop.chronicle.records import Dynasty
from council_desktop.chronicle.statistics import Row
from council_desktop.chronicle.telling import Telling
from council_desktop.chronicle.told import Told
from council_desktop.store.steps import Steps
from engine.titles import builtin_deck

BELLS: Final = ("easy", "medium", "hard")
_MOST_BARS, _MOST_PARTNERS = 8, 6
_MANY_TITLES: Final = 3
"""The names of so many above their columns need the room of two pictures."""
_ON_PAPER, _LANES = 20, 10
"""So many of the latest councils and of the people who sat most often are drawn on paper."""
_AT_ONCE: Final = 5
"""So many games are told in one step."""
_NAMED: Final = ("council", "from_year", "throne")


@dataclass(frozen=True, slots=True)
class Emblems:
    """Glyphs by character, and by the id of a title."""

    characters: Mapping[str, str]
    titles: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Titled:
    """A picture with its title and a note beside that."""

    title: str
    note: str
    draw: Callable[[float], Drawing]
    """In so much width."""
    wide: bool = False
    """Needs the room of two."""


class BookPictures:
    """The pictures of these lines."""

    def __init__(self, telling: Telling, lines: Sequence[AnyLine], emblems: Emblems) -> None:
        self._telling, self._texts, self._emblems = telling, telling.texts, emblems
        self._lines = lines
        self.people: tuple[Dynasty, ...] = ()
        """Who sat on a council, those who sat most often first: their places are their lanes."""
        self._lanes: dict[int, int] = {}

    def begin(self) -> Steps[None]:
        """What all pictures need; before them."""
        entries = [line for line in self._lines if isinstance(line, Entry)]
        self.people = yield from records.dynasty_steps(entries)
        self._lanes = {one.person: lane for lane, one in enumerate(self.people)}
        yield 0, 1
        for line in self._lines:  # and whoever sat at other games only
            if isinstance(line, Contest):
                for member in line.members:
                    self._lanes.setdefault(member.person, len(self._lanes))

    def _t(self, key: str) -> str:
        return self._texts.t(f"chronicle.statistics.{key}")

    def dynasties(self, width: float) -> Steps[Drawing | None]:
        """The latest councils of those who sat most often; None where nobody sat."""
        if not self.people:
            return None
        persons = [one for one in self.people if not one.bot]
        shown = (persons if len(persons) > 1 else self.people)[:_LANES]
        notes = [self._texts.n("chronicle.book.councils", one.councils) for one in shown]
        picture = yield from picture_steps(shown, notes, self._lines, self._emblems.characters)
        council, year, throne = (self._texts.t(f"chronicle.dynasty.{one}") for one in _NAMED)
        title = self._texts.t("chronicle.book.dynasties")
        rows = tuple((one.name, note, str(one.won)) for one, note in zip(shown, notes, strict=True))
        heads = ("", "", self._texts.t("chronicle.book.won"))
        return drawing_of(
            picture, _ON_PAPER, (council, year, throne), Table(title, heads, rows), width
        )

    def statistics(self, person: int | None = None, title: str = "") -> Iterator[Titled | None]:
        """Of one person, or of all; of one title, or of all. None every now and then: others may
        go on meanwhile."""
        lines = [
            line
            for line in statistics.of_person(self._lines, person)
            if title in ("", title_of(line))
        ]
        entries = [line for line in lines if isinstance(line, Entry)]
        yield None
        if entries:
            yield from self._councils(entries)
            if title and person is None:
                yield self._game_by_game(entries)
        for one in CONTESTS:
            yield None
            games = [line for line in lines if isinstance(line, Contest) and line.title == one]
            if games and title and person is None:
                yield self._game_by_game(games)
            if games:
                yield from self._wins(one, games, person)
        if person is not None:
            yield from self._partners(lines, person)

    def _councils(self, entries: Sequence[Entry]) -> Iterator[Titled]:
        texts, deck = self._texts, builtin_deck()
        bounds = deck.constants.verdicts
        yield Titled(
            self._t("terms"),
            contest_words.game(texts, COUNCIL),
            lambda width: statistic_pictures.terms(texts, entries, bounds, width),
            wide=True,
        )
        bells = {
            no: card.bell
            for bell in BELLS
            for no, card in deck.challenges.items()
            if card.bell == bell
        }
        went = statistics.challenges(entries, bells)
        met = sum(one.all for one in went)
        if met:
            passed = sum(one.rung + one.passed for one in went)
            note = texts.t("app.word.of", count=passed, all=met)
            ends = statistics.kindest_and_hardest(entries)
            yield Titled(
                self._t("challenges"),
                note,
                lambda width: statistic_pictures.challenges(texts, went, ends, width),
            )
        characters, members, empty = statistics.thrones(entries)
        names = {one.person: self._name_of(one) for one in self.people}
        seated = [
            (names[person], self._lanes[person], times) for person, times in members.most_common()
        ]
        yield Titled(
            self._t("thrones"),
            texts.n("chronicle.book.councils", len(entries)),
            lambda width: statistic_pictures.thrones(texts, characters, seated, empty, width),
        )

    def _game_by_game(self, games: Sequence[Contest] | Sequence[Entry]) -> Titled:
        """Of one title."""
        heading = self._t("game_by_game")
        some = [
            (self._named(one), self._lanes.get(one.person, 0))
            for one in statistics.rows(games)[:_MOST_BARS]
        ]
        return Titled(
            heading,
            contest_words.counted(self._texts, title_of(games[0]), len(games)),
            lambda width: statistic_pictures.game_by_game(self._texts, heading, some, width),
            wide=True,
        )

    def _named(self, one: Row) -> Row:
        return replace(one, name=self._name_of(one))

    def _name_of(self, one: Row | Dynasty) -> str:
        """A bot may be called like a person."""
        return self._texts.t("chronicle.book.bot", name=one.name) if one.bot else one.name

    def _wins(
        self, title: str, games: Sequence[Contest], person: int | None
    ) -> Iterator[Titled | None]:
        texts, told = self._texts, dict[str, Told]()
        for place, game in enumerate(games):
            told[game.uid] = self._telling.told(game)
            if place % _AT_ONCE == _AT_ONCE - 1:
                yield None
        heading = next((one.counted for one in told.values() if one.counted), "")
        counts = statistics.tallies(games, lambda game: told[game.uid].tallies, person)
        if counts:
            note = contest_words.counted(texts, title, len(games))
            some = counts[:_MOST_BARS]
            yield Titled(
                heading, note, lambda width: statistic_pictures.wins(texts, heading, some, width)
            )

    def _partners(self, lines: Sequence[AnyLine], person: int) -> Iterator[Titled]:
        found = statistics.partners(lines, person)[:_MOST_PARTNERS]
        if not found:
            return
        played = {title for one in found for title in one.games}
        titles = [
            (one, contest_words.game(self._texts, one), self._emblems.titles.get(one, "crown"))
            for one in CONTESTS
            if one in played
        ]
        beside = [(one, self._lanes.get(one.person, 0)) for one in found]
        yield Titled(
            self._t("partners"),
            "",
            lambda width: statistic_pictures.partners(self._texts, beside, titles, width),
            wide=len(titles) >= _MANY_TITLES,
        )
