"""Games that somebody wins, in words: for pages, search and print."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle import words
from council_desktop.chronicle.chosen import chosen
from council_desktop.chronicle.contest_records import Card, Player, cards, players
from council_desktop.chronicle.contests import CONTESTS, AnyLine, Contest, title_of
from council_desktop.chronicle.drawing import Table
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as a row of a table."""

    label: str
    winner: str
    """Who won it, or that nobody did."""
    won: bool
    points: tuple[str, ...]
    """By seat."""
    cards: tuple[str, ...]
    """By seat: what was laid, in its order."""


def game(texts: Texts, title: str) -> str:
    """The name of the game."""
    return texts.t(f"{title}.title")


def card(texts: Texts, title: str, word: str, form: str = "name") -> str:
    """A character; one that this version does not know by its word in the file. `form` is "the" in
    a sentence."""
    for key in (f"{title}.character.{word}.{form}", f"{title}.cards.{word}.{form}"):
        if texts.has(key):
            return texts.t(key)
    return word


def heading(texts: Texts, line: AnyLine) -> str:
    """King of 12, game 3, for the throne of council 38."""
    council = line.council if isinstance(line, Contest) else None
    if council is None:
        return name(texts, line)
    title = game(texts, title_of(line))
    key = "contest.entry.heading_throne"
    return texts.t(key, title=title, number=line.number, council=council)


def name(texts: Texts, line: AnyLine) -> str:
    """King of 12, game 3."""
    title = game(texts, title_of(line))
    return texts.t("contest.entry.heading", title=title, number=line.number)


def title(texts: Texts, contest: Contest) -> str:
    """Lea III is king; Lea and Mira win; nobody wins."""
    own, winners = f"{contest.title}.end.title", winning(texts, contest)
    if len(contest.winners) == 1 and texts.has(own):
        return texts.t(own, member=winners)
    if not winners:
        return texts.t("contest.told.nobody_won")
    return texts.n("app.saves.winners", len(contest.winners), members=winners)


def winning(texts: Texts, contest: Contest) -> str:
    """Lea III and Mira; empty where nobody won."""
    return texts.listing([words.numbered(texts, member) for member in contest.winners])


def rounds_won(texts: Texts, contest: Contest, seat: int) -> str:
    """2 rounds won."""
    return texts.n("contest.entry.rounds", contest.facts.rounds_won(seat))


def throne(texts: Texts, contest: Contest) -> str:
    """What became of the throne it was played for; empty where it was played for none."""
    if contest.council is None:
        return ""
    if not contest.crowned:
        return texts.t("contest.entry.not_crowned", council=contest.council)
    return texts.t("contest.entry.crowned", member=winning(texts, contest), council=contest.council)


def played_with(texts: Texts, contest: Contest) -> str:
    """The set; empty where it is not known."""
    names = [card(texts, contest.title, one) for one in contest.facts.cards]
    return texts.t("contest.entry.set", cards=texts.listing(names)) if names else ""


def rounds(texts: Texts, contest: Contest) -> tuple[RoundRow, ...]:
    """The rounds in their order."""
    rows = []
    for number, one in enumerate(contest.facts.rounds, start=1):
        winner = texts.t("contest.entry.nobody")
        if one.winners:
            winner = texts.listing([contest.members[seat].name for seat in one.winners])
        laid = tuple(
            texts.t("chronicle.page.between").join(
                card(texts, contest.title, turn[seat].card) for turn in one.turns
            )
            for seat in range(len(contest.members))
        )
        points = tuple(str(total) for total in one.points)
        label = texts.t("contest.entry.round", round=number)
        rows.append(RoundRow(label, winner, bool(one.winners), points, laid))
    return tuple(rows)


def options(texts: Texts, contest: Contest) -> tuple[str, ...]:
    """With which options and readings of the rules it was played."""
    names = [member.name for member in contest.members]
    return tuple(chosen(texts, contest.title, contest.facts.options, names))


def small_print(texts: Texts, contest: Contest) -> tuple[str, ...]:
    """Its set and options, daily game, revisited, its deal."""
    facts = contest.facts
    found = [played_with(texts, contest), *options(texts, contest)]
    if facts.day:
        found.append(texts.t("chronicle.entry.daily", date=day_words(texts, facts.day)))
    if facts.printed:
        found.append(texts.t("chronicle.entry.printed"))
    if facts.revisited:
        found.append(texts.t("chronicle.entry.revisited"))
    if facts.code:
        found.append(texts.t("chronicle.entry.seed", code=facts.code))
    return tuple(one for one in found if one)


def spoken(texts: Texts, contest: Contest, own: str) -> str:
    """A whole entry as one sentence; `own` is what stands largest."""
    who = texts.listing([words.numbered(texts, member) for member in contest.members])
    about = heading(texts, contest)
    return texts.t("contest.entry.line", winner=own, heading=about, members=who)


def search_text(texts: Texts, contest: Contest, own: str) -> str:
    """Everything it is found by; `own` is what stands largest."""
    facts = contest.facts
    parts = [
        own,
        title(texts, contest),
        heading(texts, contest),
        facts.note,
        facts.seed,
        facts.code,
    ]
    parts += [f"{member.name} {member.roman}" for member in contest.members]
    parts += [card(texts, contest.title, one) for one in facts.cards]
    parts += options(texts, contest)
    parts += [facts.played.partition("T")[0], day_words(texts, facts.played)]
    return "\n".join(part for part in parts if part)


def tables(
    texts: Texts, contests: Sequence[Contest], name_of: Callable[[str], str] = str
) -> Iterator[Table]:
    """The records of every title that was played; `name_of` writes the name of a person.

    A title whose games do not tell the cards of their turns has no table of those. Each is made
    when it is asked for: those of a long book take their time.
    """
    for one in CONTESTS:
        games = [contest for contest in contests if contest.title == one]
        if not games:
            continue
        title = game(texts, one)
        who = [player_row(texts, player, name_of(player.name)) for player in players(games)]
        if who:
            heading = texts.t("contest.records.title", title=title)
            yield Table(heading, heads(texts, PLAYER_COLUMNS), tuple(who))
        what = [card_row(texts, one, card) for card in cards(games)]
        if what:
            heading = texts.t("contest.records.cards", title=title)
            yield Table(heading, heads(texts, CARD_COLUMNS), tuple(what))


def counts(texts: Texts, lines: Iterable[AnyLine]) -> str:
    """12 games of King of 12; empty where there are none."""
    found = Counter(map(title_of, lines))
    return ", ".join(counted(texts, one, number) for one, number in found.items())


def counted(texts: Texts, title: str, count: int) -> str:
    """12 games of King of 12."""
    return texts.n("contest.count", count, title=game(texts, title))


# ------------------------------------------------------------ records

PLAYER_COLUMNS: Final = ("name", "games", "won", "rounds", "points", "thrones")
CARD_COLUMNS: Final = ("card", "games", "laid", "mean", "rounds", "won")


def heads(texts: Texts, columns: tuple[str, ...]) -> tuple[str, ...]:
    """The heads of a table of records."""
    return tuple(texts.t(f"contest.records.{name}") for name in columns)


def player_row(texts: Texts, one: Player, name: str) -> tuple[str, ...]:
    """By `PLAYER_COLUMNS`; `name` is how the page writes it."""
    said = texts.t("chronicle.book.bot", name=name) if one.bot else name
    numbers = (one.games, one.won, one.rounds, one.points, one.thrones)
    return (said, *(str(number) for number in numbers))


def card_row(texts: Texts, title: str, one: Card) -> tuple[str, ...]:
    """By `CARD_COLUMNS`."""
    name = card(texts, title, one.card)
    whole, tenth = divmod(round(10 * max(0.0, one.mean)), 10)
    mean = texts.t("contest.records.decimal", whole=whole, tenth=tenth)
    return (name, str(one.games), str(one.laid), mean, str(one.rounds), str(one.won))
