"""An entry in words, for pages, search and print: the same ones everywhere. Knows no Qt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle.book import Change
from council_desktop.chronicle.chosen import chosen
from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.entries import (
    COUNCIL,
    PARTS,
    RULERS,
    SCENARIOS,
    Damaged,
    Entry,
    Line,
    Member,
    Played,
)
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.records import Statistics, share_of
from council_desktop.text.days import day_words
from council_desktop.text.texts import MissingText, TextProblem, Texts

_HOUSE: Final = "house"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the ledger."""

    label: str
    years: int
    detail: str = ""
    """What the years are made of."""


def numbered(texts: Texts, member: Member) -> str:
    """Lea XXV; without a numeral who never sat on the council."""
    if not member.numeral:
        return isolated(member.name)
    return texts.t("app.seat.numeral", member=isolated(member.name), numeral=member.roman)


def members(texts: Texts, entry: Entry) -> str:
    """Lea XXV, Tom XXVII and Mira XXIII."""
    return texts.listing([numbered(texts, member) for member in entry.members])


def title(texts: Texts, line: Line) -> str:
    """The greatest challenge, or the number of the council where nobody wrote one."""
    greatest = line.facts.greatest if isinstance(line, Entry) else ""
    return greatest or texts.t("chronicle.entry.title", number=line.number)


def heading(texts: Texts, line: Line) -> str:
    """Council 38, years 2001 to 2072."""
    return texts.t(
        "chronicle.entry.heading",
        number=line.number,
        from_year=line.from_year,
        to_year=line.to_year,
    )


def month(texts: Texts, entry: Entry) -> str:
    """Its name; empty for a game that was none of Rita's year."""
    scenario = entry.facts.scenario
    return _month_name(texts, scenario) if scenario else ""


def months(texts: Texts) -> list[tuple[str, str]]:
    """Name and id of every month, for whoever chooses one."""
    return [(_month_name(texts, one), one) for one in SCENARIOS]


def rulers(texts: Texts) -> list[tuple[str, str]]:
    """Name and id of every character who may sit on the throne."""
    return [(ruler(texts, one), one) for one in RULERS]


def ruler(texts: Texts, character: str) -> str:
    """Its name."""
    return texts.t(f"{COUNCIL}.character.{character}.name")


def _month_name(texts: Texts, scenario: str) -> str:
    return texts.t(f"{COUNCIL}.scenario.{scenario}.name")


def result(texts: Texts, entry: Entry) -> str:
    """Won or lost, in a word."""
    return texts.t(f"chronicle.entry.{'won' if entry.facts.won else 'lost'}")


def end(texts: Texts, entry: Entry) -> str:
    """Why it ended: a title as on the panel at the end; empty where nobody said."""
    reason = entry.facts.reason
    return texts.t(f"{COUNCIL}.end.{reason}.title") if reason else ""


def verdict(texts: Texts, entry: Entry) -> str:
    """What the people say of the term, or of its end."""
    return verdict_text(texts, entry.facts.won, entry.facts.verdict)


def verdict_text(texts: Texts, won: bool, band: int) -> str:
    """The same for a term in this band, 0 to 5: nobody reveres a council that has fallen."""
    return texts.t(f"{COUNCIL}.verdict.{band if won else 'lost'}.text")


def on_throne(texts: Texts, entry: Entry, form: str = "start") -> str:
    """The Patient One, or Lea XXV; empty where nobody sits there. `form` is of a character."""
    ruler = entry.ruler
    if ruler is not None:
        return numbered(texts, ruler)
    character = entry.facts.throne.character
    return texts.t(f"{COUNCIL}.character.{character}.{form}") if character else ""


def throne(texts: Texts, entry: Entry) -> str:
    """Who sits there and how they came there, as a sentence."""
    name = on_throne(texts, entry, "the")
    if not name:
        return texts.t("chronicle.entry.throne_empty")
    key = "contest.entry.throne_won" if entry.facts.throne.by else "chronicle.entry.throne"
    return texts.t(key, name=name)


def ledger(texts: Texts, entry: Entry) -> tuple[Row, ...]:
    """The parts of the term; none where only the sum is known."""
    parts = entry.facts.parts
    if parts is None:
        return ()
    details = {PARTS[0]: _sides(texts, entry)}
    return tuple(
        Row(texts.t(f"chronicle.ledger.{name}"), getattr(parts, name), details.get(name, ""))
        for name in PARTS
    )


def _sides(texts: Texts, entry: Entry) -> str:
    """What the challenges on either side brought; "" where not all of them are known."""
    facts = entry.facts
    right = sum(one.points for one in facts.challenges if one.doubled)
    left = sum(one.points for one in facts.challenges if not one.doubled)
    if facts.parts is None or left + right != facts.parts.challenges or not right:
        return ""
    return texts.t("chronicle.ledger.sides", left=left, right=right)


def challenge_name(texts: Texts, no: int, name: str = "") -> str:
    """As it stands on the card; `name` is that of a deck of somebody's own."""
    return name or texts.t(f"{COUNCIL}.challenge.{no}")


def targets(texts: Texts, one: Played) -> str:
    """The targets of a challenge as a card has them: 1/2 & 7."""
    both = ("/".join(map(str, faces)) for faces in one.targets)
    return texts.t("chronicle.page.and").join(both)


def challenge(texts: Texts, played: Played) -> str:
    """The name on its card."""
    return challenge_name(texts, played.no, played.name)


def deck(texts: Texts, entry: Entry) -> str:
    """The name of the deck."""
    facts = entry.facts
    if facts.deck_name:
        return isolated(facts.deck_name)
    return texts.t(f"{COUNCIL}.deck.{_HOUSE}") if facts.deck == _HOUSE else facts.deck


def day(texts: Texts, entry: Entry) -> str:
    """The day it was played; empty where nobody knows."""
    return day_words(texts, entry.facts.played)


def marks(texts: Texts, entry: Entry) -> tuple[str, ...]:
    """What else is to be known about it: silence, daily game, printed box, revisited."""
    facts = entry.facts
    found: list[str] = []
    if facts.silent != "off":
        found.append(silent(texts, entry))
    if facts.silent == "uncanny":
        found.append(texts.t("chronicle.entry.uncanny"))
    if facts.day:
        found.append(texts.t("chronicle.entry.daily", date=day_words(texts, facts.day)))
    if facts.free:
        found.append(texts.t("chronicle.entry.free"))
    if facts.printed:
        found.append(texts.t("chronicle.entry.printed"))
    if facts.revisited:
        found.append(texts.t("chronicle.entry.revisited"))
    return tuple(found)


def silent(texts: Texts, entry: Entry) -> str:
    """How many rounds nobody said a word."""
    return texts.t("chronicle.entry.silent", boxes=entry.facts.boxes)


def options(texts: Texts, entry: Entry) -> tuple[str, ...]:
    """What was chosen for it, as far as nothing else tells it."""
    names = [member.name for member in entry.members]
    return tuple(chosen(texts, COUNCIL, entry.facts.options, names))


def small_print(texts: Texts, entry: Entry) -> tuple[str, ...]:
    """Below an entry on paper: its marks, its deck and deal, the best term that was possible."""
    facts = entry.facts
    found = list(marks(texts, entry))
    if not facts.printed:
        found.append(texts.t("chronicle.entry.deck", deck=deck(texts, entry)))
    found += options(texts, entry)
    if facts.code:
        found.append(texts.t("chronicle.entry.seed", code=facts.code))
    share = share_of(entry)
    if share is not None:
        percent = round(100 * share)
        found.append(texts.t("chronicle.entry.best", best=facts.best, percent=percent))
    return tuple(found)


def damage(texts: Texts, line: Damaged) -> str:
    """Why an entry can't be read."""
    return texts.t("chronicle.entry.damaged", reason=texts.t(line.key, **line.params))


def problem_text(texts: Texts, problem: ChronicleProblem) -> str:
    """What went wrong and what to do, in one sentence."""
    params = dict(problem.params)
    if isinstance(problem.__cause__, ChronicleProblem):
        params["reason"] = problem_text(texts, problem.__cause__)
    return of_game(texts, problem.key, params)


def of_game(texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """A sentence about a game: where its key ends with the id of a title that has none of its
    own, the one for all of them, which names the title."""
    if not texts.has(key):
        for title in CONTESTS:
            if key.endswith(f"_{title}"):
                own = texts.t(f"{title}.title")
                return texts.t(f"{key.removesuffix(title)}game", title=own, **params)
    return texts.t(key, **params)


def of_change(texts: Texts, change: Change) -> str:
    """What can be taken back; that there is something, where a file names no change we know."""
    try:
        return of_game(texts, change.key, change.params)
    except (MissingText, TextProblem, TypeError):  # whatever else stands in the file
        return texts.t("chronicle.change.unknown")


def spoken(texts: Texts, line: Line) -> str:
    """A whole entry as one sentence, for a list that is read aloud."""
    if isinstance(line, Damaged):
        return f"{heading(texts, line)}. {damage(texts, line)}"
    own = texts.t(
        "chronicle.entry.line",
        title=title(texts, line),
        years=texts.t("chronicle.entry.years", from_year=line.from_year, to_year=line.to_year),
        result=result(texts, line),
        term=line.facts.term,
    )
    who = texts.t("chronicle.entry.with", members=members(texts, line))
    return f"{own}; {who}"


def record_rows(texts: Texts, found: Statistics) -> tuple[tuple[str, str], ...]:
    """Each record with its name; those that nobody has set yet are left out."""
    rows: list[tuple[str, str]] = []

    def row(name: str, value: str, **params: object) -> None:
        rows.append((texts.t(f"chronicle.record.{name}", **params), value))

    def of_entry(name: str, entry: Entry | None, **params: object) -> None:
        if entry is not None:
            term, number = entry.facts.term, entry.number
            row(name, texts.t("chronicle.record.of_entry", term=term, number=number), **params)

    row("councils", str(found.councils))
    row("won", texts.t("app.word.of", count=found.won, all=found.councils))
    row("years", str(found.years))
    row("average", f"{found.average:.0f}")
    row("longest_run", str(found.longest_run))
    of_entry("best", found.best)
    for count, entry in found.best_by_members.items():
        of_entry("best_by_members", entry, count=count)
    of_entry("shortest_won", found.shortest_won)
    of_entry("best_silent", found.best_silent)
    row("silent_boxes", str(found.silent_boxes))
    row("printed", str(found.printed))
    return tuple(rows)


def search_text(texts: Texts) -> Callable[[Entry], str]:
    """Everything an entry is found by."""

    def words_of(entry: Entry) -> str:
        facts = entry.facts
        parts = [facts.greatest, facts.note, month(texts, entry), on_throne(texts, entry)]
        parts += [f"{member.name} {member.roman}" for member in entry.members]
        parts += [challenge(texts, played) for played in facts.challenges]
        parts += [*options(texts, entry), facts.deck_name, facts.seed, facts.code]
        parts += [facts.played.partition("T")[0], day(texts, entry)]
        return "\n".join(part for part in parts if part)

    return words_of
