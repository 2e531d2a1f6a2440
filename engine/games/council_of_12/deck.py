"""The cards of Council of 12 as data, and the one place where that data is checked.

`build_deck` takes the parsed card table (a mapping, as `tomllib` or `json` give it) and answers a
`Deck`, or raises `DeckProblem` with one sentence that names the file, the field, the reason and
what to do. Nothing here reads files: that is `engine.resources`. A deck of one's own has the same
format and may leave out what the built-in deck already says.

Rules: "Components", "Set-up", "Challenges and their backs", "Rita's year".
"""

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from engine.core.tables import DeckProblem as DeckProblem
from engine.core.tables import Table, shown

FORMAT: Final = 1

CHARACTERS: Final = (
    "alchemist",
    "worker",
    "druid",
    "lady",
    "patient",
    "golem",
    "sorcerer",
    "machine",
    "oracle",
    "parasite",
    "knight",
    "shapeshifter",
)
"""The canonical order: a character's index is its place in here."""

FAMILIES: Final = ("count", "turn", "aim", "craft")
BELLS: Final = ("easy", "medium", "hard")
LAST: Final = 37
"""The number of Secure the Succession."""

MONTHS: Final = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
INTRODUCTION: Final = "introduction"
SCENARIOS: Final = (*MONTHS, INTRODUCTION)

RULES: Final = (
    "worker_succeeds",
    "patient_succeeds",
    "four_on_the_right",
    "uncanny_throughout",
)
"""The special rules a scenario may name: what else it takes to win."""

WORDS: Final[Mapping[str, str]] = {
    "discard each": "discard_each",
    "bury one": "bury_one",
    "roll": "roll",
    "no bell": "no_bell",
    "recall": "recall",
    "extra easy": "extra_easy",
    "recruit one": "recruit_one",
    "recruit each": "recruit_each",
    "recover each": "recover_each",
    "set die": "set_die",
}
"""The words of a back as the card table writes them, and their names inside. `favour` beside."""

KEPT: Final[Mapping[str, str]] = {
    "REWARD open card": "open_card",
    "REWARD peek": "peek",
    "REWARD tilt": "tilt",
    "REWARD adjust": "adjust",
    "REWARD reroll": "reroll",
    "REWARD stand firm": "stand_firm",
    "REWARD other supplicant": "other_supplicant",
}
"""The rewards that are kept and spent later: as the card table writes them, and inside."""

FAVOURS: Final = tuple(f"favour {amount:+d}" for amount in (*range(-1, -10, -1), *range(9, 0, -1)))
"""Favour lost or gained, as the card table writes it."""

BACK_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "penalty": (*FAVOURS, *WORDS),
    "reward": (*reversed(FAVOURS), *(word for word in WORDS if word != "recall"), *KEPT),
}
"""The words that may stand on each side of a back."""

SOURCES: Final = ("rulebook", "house", "own")
"""Where a row comes from; `own` is what the owner of a deck entered."""
SOURCE_FIELDS: Final = (
    "no",
    "name_de",
    "name_fr",
    "targets",
    "value",
    "penalty",
    "reward",
    "recall",
)

_CONSTANTS: Final = (
    "start_favour",
    "max_favour",
    "max_exchanges",
    "silent_boxes",
    "silent_bonus",
    "uncanny_bonus",
    "deal",
    "open_supplicants",
    "closed_supplicants",
    "free_least",
    "free_most",
    "verdicts",
)
_SEATS: Final = ("2", "3", "4")
_VERDICTS: Final = 6
MOST_WORDS: Final = 6
"""On one side of a back."""
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")

Data: TypeAlias = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a challenge's back; `amount` is the favour gained or lost, else 0."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """One challenge card (rules: "Challenges and their backs").

    `bell` is easy, medium or hard, and empty on number 37; `value` counts for the term of office;
    `targets` holds one or two ascending lists of faces 1 to 12, none on number 37; `keeps` is the
    reward kept after a pass (a value of `KEPT`), or None. `name` is set in a deck of one's own
    only: otherwise the name is a text.
    """

    no: int
    bell: str
    value: int
    targets: tuple[tuple[int, ...], ...]
    penalty: tuple[Word, ...]
    reward: tuple[Word, ...]
    keeps: str | None
    source: str
    last: bool = False
    source_fields: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Character:
    """One character: its place in the canonical order (0 to 11) and its crown value (0 to 9).

    `effect` names the function that carries it out, `family` how it is drawn, and `source` says
    where the crown value comes from.
    """

    id: str
    index: int
    effect: str
    family: str
    crowns: int
    source: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A month of Rita's year or the introductory game (rules: the sections of those names).

    `rule` is one of `RULES` or empty; `start_favour` and `start_die` replace the usual start where
    they are not None; `silent` is the mode the scenario forces (`silent`, `uncanny` or empty).
    `ordered`: the challenges come in this order, the first one first. `open_supplicants` are
    drawn where it is empty; `first_supplicant` lies on top of the stack, if any.
    """

    id: str
    supplicants: tuple[str, ...]
    challenges: tuple[int, ...]
    rule: str = ""
    start_favour: int | None = None
    passing_gives_no_favour: bool = False
    silent: str = ""
    bells: bool = True
    start_die: int | None = None
    ordered: bool = False
    open_supplicants: tuple[str, ...] = ()
    first_supplicant: str = ""
    ignores_throne: bool = False
    chronicle: bool = True


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the rules (rules: "Set-up", "Score and verdict").

    `start_favour` is by number of members, `deal` by bell; `verdicts` holds the lowest term of
    office of each of the six verdicts, ascending; `sources` says where each number comes from.
    """

    start_favour: Mapping[int, int] = field(hash=False)
    max_favour: int
    max_exchanges: int
    silent_boxes: int
    silent_bonus: int
    uncanny_bonus: int
    deal: Mapping[str, int] = field(hash=False)
    open_supplicants: int
    closed_supplicants: int
    free_least: int
    free_most: int
    verdicts: tuple[int, ...]
    sources: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """The whole card table, checked. Shared by all positions of a game: never changed.

    `title` is a text key, or empty where the deck's owner gave it a `name`. `characters` stand in
    the canonical order, `challenges` are keyed and sorted by number, `scenarios` keyed by name.
    `source` is the complete plain data of this deck, as `deck_to_data` answers it.
    """

    id: str
    title: str
    characters: tuple[Character, ...]
    challenges: Mapping[int, Challenge] = field(hash=False)
    scenarios: Mapping[str, Scenario] = field(hash=False)
    constants: Constants
    source: Data = field(hash=False, repr=False)
    name: str = ""

    def numbers(self, bell: str) -> tuple[int, ...]:
        """The challenges with this bell, ascending."""
        return tuple(no for no, challenge in self.challenges.items() if challenge.bell == bell)


def word_text(word: Word) -> str:
    """The word as the card table writes it: `favour -2`, `discard each`."""
    if word.name == "favour":
        return f"favour {word.amount:+d}"
    return _WRITTEN[word.name]


def deck_to_data(deck: Deck) -> dict[str, Any]:
    """The deck as plain data of its own: only tables with text keys, lists, texts, numbers.

    `build_deck` makes an equal deck of it without any other deck, also after a way through JSON.
    Equal decks give equal data in the same order, so it may be hashed and put into a save.
    """
    return copy.deepcopy(dict(deck.source))


def read_word(text: str) -> Word | None:
    """The inverse of `word_text`; None for what is no word, a kept reward among it."""
    if text in FAVOURS:
        return Word("favour", int(text.removeprefix("favour ")))
    return Word(WORDS[text], 0) if text in WORDS else None


def build_deck(data: Data, *, origin: str, base: Deck | None = None) -> Deck:
    """Check a parsed card table and make a deck of it.

    `origin` names the file in messages. With a `base` (the built-in deck) the table is a deck of
    one's own: it must give its id, its name and the challenges 1 to 35; whatever else it leaves
    out (36, 37, crown values, constants, scenarios) is taken from the base.

    Raises `DeckProblem` for the first thing found wrong, and nothing else.
    """
    top = Table(origin, "the file", data)
    top.only("format", "deck", "constants", "character", "challenge", "scenario")
    version = top.integer("format", 1, 10**6)
    if version > FORMAT:
        raise top.problem(
            "format",
            f"format {version} was written for a newer program",
            f"update this program, or write a deck of format {FORMAT}",
            "newer",
        )
    head = top.table("deck")
    id_, title, name = _head(head, base)
    if base is not None and "constants" not in top.data:
        constants = base.constants
    else:
        constants = _constants(top.table("constants"))
    characters = _characters(top, base)
    challenges = _challenges(top, base, constants)
    if base is not None and "scenario" not in top.data:
        scenarios = _borrowed_scenarios(top, base, constants)
    else:
        scenarios = _scenarios(top, constants)
    _check_openings(top, characters, scenarios)
    return Deck(
        id=id_,
        title=title,
        characters=characters,
        challenges=challenges,
        scenarios=scenarios,
        constants=constants,
        source=_plain(id_, title, name, characters, challenges, scenarios, constants),
        name=name,
    )


# Reading one table of the file


# The parts of the file


def _head(head: Table, base: Deck | None) -> tuple[str, str, str]:
    """Id, title and name of the deck: its own decks are named by people, ours by a text key."""
    head.only("id", "title", "name")
    id_ = head.text("id", most=40)
    if _ID.fullmatch(id_) is None:
        raise head.problem(
            "id",
            f"{shown(id_)} can't be the id of a deck",
            "use small letters a to z, digits, - and _ only",
            "id",
        )
    if base is not None:
        if id_ == base.id:
            raise head.problem(
                "id", f"{shown(id_)} is the built-in deck", "give your deck another id", "id"
            )
        if "title" in head.data:
            raise head.problem(
                "title", "a title is for the built-in deck only", "write name = in its place"
            )
        return id_, "", head.text("name")
    if "title" in head.data and "name" in head.data:
        raise head.problem("name", "a deck has a title or a name, not both", "remove one of them")
    if "name" in head.data:
        return id_, "", head.text("name")
    return id_, head.text("title"), ""


def _constants(table: Table) -> Constants:
    table.only(*_CONSTANTS, "sources")
    max_favour = table.integer("max_favour", 1, 9)
    starts = table.table("start_favour")
    starts.only(*_SEATS)
    start_favour = {int(seats): starts.integer(seats, 1, max_favour) for seats in _SEATS}
    deals = table.table("deal")
    deals.only(*BELLS)
    deal = {bell: deals.integer(bell, 0, 12) for bell in BELLS}
    if not any(deal.values()):
        raise table.problem("deal", "no challenge would be dealt", "deal at least one challenge")
    # with two cards outside the overview a member could never play again, and of the twelve
    # supplicants one may sit on the throne
    open_supplicants = table.integer("open_supplicants", 3, 11)
    closed_supplicants = table.integer("closed_supplicants", 0, 11 - open_supplicants)
    free_least = table.integer("free_least", open_supplicants, 12)
    verdicts = tuple(
        table.checked_integer("verdicts", value, 0, 9999) for value in table.items("verdicts")
    )
    if len(verdicts) != _VERDICTS or verdicts[0] != 0 or sorted(set(verdicts)) != list(verdicts):
        raise table.problem(
            "verdicts",
            "these are not six ascending terms of office from 0",
            "write six numbers such as [0, 24, 35, 61, 79, 110]",
        )
    sources = table.table("sources")
    sources.only(*_CONSTANTS)
    return Constants(
        start_favour=start_favour,
        max_favour=max_favour,
        max_exchanges=table.integer("max_exchanges", 0, 20),
        silent_boxes=table.integer("silent_boxes", 0, 20),
        silent_bonus=table.integer("silent_bonus", 0, 9),
        uncanny_bonus=table.integer("uncanny_bonus", 0, 9),
        deal=deal,
        open_supplicants=open_supplicants,
        closed_supplicants=closed_supplicants,
        free_least=free_least,
        free_most=table.integer("free_most", free_least, 12),
        verdicts=verdicts,
        sources={key: sources.one_of(key, SOURCES) for key in _CONSTANTS},
    )


def _characters(top: Table, base: Deck | None) -> tuple[Character, ...]:
    """All twelve in the canonical order; a deck of one's own may give crown values only."""
    if base is not None and "character" not in top.data:
        return base.characters
    found: dict[str, Character] = {}
    for row in top.rows("character"):
        row.only("id", "effect", "family", "crowns", "source")
        id_ = row.one_of("id", CHARACTERS)
        row.where = f"character {id_}"
        if id_ in found:
            raise row.problem("id", f"{id_} stands here twice", "keep one of the two rows", "twice")
        index = CHARACTERS.index(id_)
        known = None if base is None else base.characters[index]
        if known is None or "effect" in row.data:
            effect = row.one_of("effect", (id_,))
        else:
            effect = known.effect
        if known is None or "family" in row.data:
            family = row.one_of("family", FAMILIES)
        else:
            family = known.family
        crowns = row.integer("crowns", 0, 9)
        if known is None or "source" in row.data:
            source = row.one_of("source", SOURCES)
        else:
            source = known.source if crowns == known.crowns else "own"
        found[id_] = Character(id_, index, effect, family, crowns, source)
    if base is not None:
        return tuple(found.get(known.id, known) for known in base.characters)
    for id_ in CHARACTERS:
        if id_ not in found:
            raise top.problem("character", f"{id_} is missing", f'add a row with id = "{id_}"')
    return tuple(found[id_] for id_ in CHARACTERS)


def _challenges(top: Table, base: Deck | None, constants: Constants) -> dict[int, Challenge]:
    found: dict[int, Challenge] = {}
    own = base is not None
    for row in top.rows("challenge"):
        no = row.integer("no", 1, LAST)
        row.where = f"challenge {no}"
        if no in found:
            raise row.problem(
                "no", f"number {no} stands here twice", "keep one of the two rows", "twice"
            )
        found[no] = _last_challenge(row, own) if no == LAST else _challenge(row, no, own)
    if base is not None:
        for no in (LAST - 1, LAST):
            found.setdefault(no, base.challenges[no])
    for no in range(1, LAST + 1):
        if no not in found:
            raise top.problem(
                "challenge",
                f"number {no} is missing",
                f"add a row with no = {no}",
                "challenge_missing",
                no=no,
            )
    for bell in BELLS:
        have = sum(challenge.bell == bell for challenge in found.values())
        if have < constants.deal[bell]:
            raise top.problem(
                "challenge",
                f"a set-up needs {constants.deal[bell]} with the bell {bell}, found {have}",
                f'give more rows bell = "{bell}"',
                "bells",
                bell=bell,
                need=constants.deal[bell],
                have=have,
            )
    return dict(sorted(found.items()))


_CHALLENGE_KEYS: Final = ("no", "bell", "last", "name", "value", "targets", "penalty", "reward")


def _challenge(row: Table, no: int, own: bool) -> Challenge:
    row.only(*_CHALLENGE_KEYS, "source", "source_fields")
    if row.flag("last", False):
        raise row.problem("last", f"only number {LAST} is the last one", "remove last")
    bell, value, targets = _bell(row), _value(row), _targets(row)
    penalty, _ = _words(row, "penalty")
    reward, keeps = _words(row, "reward")
    source, source_fields = _row_source(row, own)
    name = _own_name(row)
    return Challenge(
        no, bell, value, targets, penalty, reward, keeps, source, False, source_fields, name
    )


def _bell(row: Table) -> str:
    return row.one_of("bell", BELLS)


def _value(row: Table) -> int:
    return row.integer("value", 1, 99)


def _own_name(row: Table) -> str:
    return row.text("name") if "name" in row.data else ""


_FIELD_CHECKS: Final[Mapping[str, Callable[[Table], object]]] = {
    "name": _own_name,
    "bell": _bell,
    "value": _value,
    "targets": lambda row: _targets(row),
    "penalty": lambda row: _words(row, "penalty"),
    "reward": lambda row: _words(row, "reward"),
}
"""What a person enters of a challenge, in the order in which it is asked for."""

CHALLENGE_FIELDS: Final = tuple(_FIELD_CHECKS)


def build_challenge(row: Data, no: int) -> Challenge:
    """One challenge (1 to 36) of a deck of one's own by itself. Raises `DeckProblem`."""
    return _challenge(Table("", f"challenge {no}", row), no, True)


def challenge_problems(row: Data, no: int) -> dict[str, DeckProblem]:
    """What keeps one challenge (1 to 36) out of a deck, by field; empty where it is complete.

    Every field is looked at by itself, so that a form can say beside each what is wrong with it.
    """
    table = Table("", f"challenge {no}", row)
    return _caught({field: partial(check, table) for field, check in _FIELD_CHECKS.items()})


def crown_problems(crowns: Data, base: Deck) -> dict[str, DeckProblem]:
    """What is wrong with own crown values, by character; "" for all of them together.

    Whoever is not in `crowns` has the value of the `base`.
    """

    def alone(id_: str) -> Any:
        return _characters(_crown_table({id_: crowns[id_]}), base)

    def together() -> None:
        top = _crown_table(crowns)
        _check_openings(top, _characters(top, base), base.scenarios)

    return _caught({id_: partial(alone, id_) for id_ in crowns}) or _caught({"": together})


def _crown_table(crowns: Data) -> Table:
    rows = [{"id": id_, "crowns": value} for id_, value in crowns.items()]
    return Table("", "the file", {"character": rows})


def constant_problems(own: Data, base: Deck) -> dict[str, DeckProblem]:
    """What is wrong with own numbers, by their names, each beside the others of the `base`."""
    usual = base.source["constants"]

    def alone(key: str) -> Any:
        return _constants(Table("", "constants", {**usual, key: own[key]}))

    return _caught({key: partial(alone, key) for key in own})


def _caught(checks: Mapping[str, Callable[[], object]]) -> dict[str, DeckProblem]:
    found: dict[str, DeckProblem] = {}
    for name, check in checks.items():
        try:
            check()
        except DeckProblem as problem:
            found[name] = problem
    return found


def _last_challenge(row: Table, own: bool) -> Challenge:
    """Secure the Succession has rules of its own: nothing of it can differ but its name."""
    row.only(*_CHALLENGE_KEYS, "source", "source_fields")
    if not row.flag("last", False):
        raise row.problem("last", f"number {LAST} is the last one", "write last = true")
    if "bell" in row.data:
        raise row.problem("bell", f"number {LAST} has no bell", "remove bell")
    row.integer("value", 0, 0)
    for key in ("targets", "penalty", "reward"):
        if row.items(key):
            raise row.problem(key, f"number {LAST} has no {key}", f"write {key} = []")
    source, source_fields = _row_source(row, own)
    name = _own_name(row)
    return Challenge(LAST, "", 0, (), (), (), None, source, True, source_fields, name)


def _row_source(row: Table, own: bool) -> tuple[str, tuple[str, ...]]:
    source = "own"
    if not own or "source" in row.data:
        source = row.one_of("source", SOURCES)
    fields = tuple(
        row.checked_one_of("source_fields", name, SOURCE_FIELDS)
        for name in row.checked_items("source_fields", row.data.get("source_fields", ()))
    )
    if len(set(fields)) != len(fields):
        raise row.problem("source_fields", "a field stands here twice", "name every field once")
    return source, fields


def _targets(row: Table) -> tuple[tuple[int, ...], ...]:
    targets: list[tuple[int, ...]] = []
    for target in row.items("targets"):
        if isinstance(target, int):
            raise row.problem(
                "targets",
                f"{shown(target)} stands outside a target",
                "write every target as a list of its own, such as [[3], [10]]",
                "targets",
            )
        faces = [
            row.checked_integer("targets", face, 1, 12)
            for face in row.checked_items("targets", target)
        ]
        if not faces:
            raise row.problem(
                "targets", "a target has no face", "write 1 to 12 faces", "target_empty"
            )
        if len(set(faces)) != len(faces):
            raise row.problem(
                "targets", "a face stands twice in one target", "write it once", "face_twice"
            )
        targets.append(tuple(sorted(faces)))
    if len(targets) not in (1, 2):
        raise row.problem(
            "targets",
            f"{len(targets)} targets are not possible",
            "write one target or two",
            "targets_count",
            count=len(targets),
        )
    return tuple(targets)


def _words(row: Table, side: str) -> tuple[tuple[Word, ...], str | None]:
    """The words of one side of the back, and the reward it lays beside the track, if any."""
    words: list[Word] = []
    keeps: str | None = None
    written = row.items(side)
    if len(written) > MOST_WORDS:
        raise row.problem(
            side,
            f"{len(written)} words are too many",
            f"write {MOST_WORDS} words at most",
            "words_many",
            most=MOST_WORDS,
        )
    for text in written:
        if not isinstance(text, str):
            raise row.problem(
                side,
                f"{shown(text)} is not a word",
                'write words in quotes, such as "roll"',
                "word",
            )
        if text in KEPT:
            if side == "penalty":
                raise row.problem(
                    side,
                    f"{shown(text)} can't be kept after a failure",
                    "move it to reward",
                    "kept",
                )
            if keeps is not None:
                raise row.problem(
                    side,
                    "a back gives one reward to keep at most",
                    "keep one of the two",
                    "kept_twice",
                )
            keeps = KEPT[text]
        elif (word := read_word(text)) is not None:
            words.append(word)
        elif text.startswith("favour"):
            raise row.problem(
                side,
                f"{shown(text)} does not say how much",
                'write a sign and a number from 1 to 9, such as "favour -1"',
                "word",
            )
        elif text == "none":
            raise row.problem(
                side, '"none" is written as an empty list', f"write {side} = []", "word"
            )
        else:
            raise row.problem(
                side,
                f"{shown(text)} is no word of this game",
                f"write one of: favour +1, {', '.join((*WORDS, *KEPT))}",
                "word",
            )
    _check_recall(row, side, words)
    return tuple(words), keeps


def _check_recall(row: Table, side: str, words: Sequence[Word]) -> None:
    """`recall` adds a round, so it must cost favour: only that bounds the length of every game."""
    names = [word.name for word in words]
    if "recall" not in names:
        return
    if side == "reward":
        raise row.problem(
            side,
            '"recall" is for failures only',
            "move it to penalty or remove it",
            "recall_reward",
        )
    if names.count("recall") > 1:
        raise row.problem(side, '"recall" stands here twice', "write it once", "recall_twice")
    before = words[: names.index("recall")]
    paid = any(word.amount < 0 for word in before)
    if not paid or sum(word.amount for word in words) >= 0:
        raise row.problem(
            side,
            '"recall" must cost favour, or a game might never end',
            'write "favour -1" before it',
            "recall_free",
        )


_SCENARIO_KEYS: Final = (
    "id",
    "supplicants",
    "challenges",
    "rule",
    "start_favour",
    "passing_gives_no_favour",
    "silent",
    "bells",
    "start_die",
    "ordered",
    "open_supplicants",
    "first_supplicant",
    "ignores_throne",
    "chronicle",
)


def _scenarios(top: Table, constants: Constants) -> dict[str, Scenario]:
    found: dict[str, Scenario] = {}
    for row in top.rows("scenario"):
        row.only(*_SCENARIO_KEYS)
        id_ = row.one_of("id", SCENARIOS)
        row.where = f"scenario {id_}"
        if id_ in found:
            raise row.problem("id", f"{id_} stands here twice", "keep one of the two rows")
        found[id_] = _scenario(row, id_, constants)
    for id_ in SCENARIOS:
        if id_ not in found:
            raise top.problem("scenario", f"{id_} is missing", f'add a row with id = "{id_}"')
    return {id_: found[id_] for id_ in SCENARIOS}


def _borrowed_scenarios(top: Table, base: Deck, constants: Constants) -> dict[str, Scenario]:
    """The built-in ones, which fit only where as many supplicants are opened as there."""
    opened, closed = base.constants.open_supplicants, base.constants.closed_supplicants
    if (constants.open_supplicants, constants.closed_supplicants) != (opened, closed):
        raise top.problem(
            "constants",
            f"the built-in scenarios have {opened} open and {closed} face-down supplicants",
            "keep these numbers, or write the scenarios too",
        )
    return dict(base.scenarios)


def _scenario(row: Table, id_: str, constants: Constants) -> Scenario:
    size = constants.open_supplicants + constants.closed_supplicants
    supplicants = _distinct(row, "supplicants", lambda key, value: _known(row, key, value))
    if len(supplicants) != size:
        raise row.problem(
            "supplicants", f"it lists {len(supplicants)}", f"list exactly {size} supplicants"
        )
    challenges = _distinct(
        row, "challenges", lambda key, value: row.checked_integer(key, value, 1, LAST - 1)
    )
    ordered = row.flag("ordered", False)
    # a guided game may be shorter; it never can be longer than its supplicants
    if not challenges or len(challenges) > size or (len(challenges) < size and not ordered):
        raise row.problem(
            "challenges", f"it lists {len(challenges)}", f"list exactly {size} challenges"
        )
    opened: tuple[str, ...] = ()
    if "open_supplicants" in row.data:
        opened = _distinct(
            row,
            "open_supplicants",
            lambda key, value: row.checked_one_of(key, value, supplicants),
        )
        if len(opened) != constants.open_supplicants:
            raise row.problem(
                "open_supplicants",
                f"it lists {len(opened)}",
                f"list exactly {constants.open_supplicants} of the supplicants",
            )
    data = row.data
    return Scenario(
        id=id_,
        supplicants=supplicants,
        challenges=challenges,
        rule=row.one_of("rule", RULES) if "rule" in data else "",
        start_favour=(
            row.integer("start_favour", 1, constants.max_favour) if "start_favour" in data else None
        ),
        passing_gives_no_favour=row.flag("passing_gives_no_favour", False),
        silent=row.one_of("silent", ("silent", "uncanny")) if "silent" in data else "",
        bells=row.flag("bells", True),
        start_die=row.integer("start_die", 1, 12) if "start_die" in data else None,
        ordered=ordered,
        open_supplicants=opened,
        first_supplicant=(
            row.one_of("first_supplicant", supplicants) if "first_supplicant" in data else ""
        ),
        ignores_throne=row.flag("ignores_throne", False),
        chronicle=row.flag("chronicle", True),
    )


def _known(row: Table, key: str, value: object) -> str:
    return row.checked_one_of(key, value, CHARACTERS)


def _distinct(row: Table, key: str, check: Callable[[str, object], T]) -> tuple[T, ...]:
    values = tuple(check(key, value) for value in row.items(key))
    for place, value in enumerate(values):
        if value in values[:place]:
            raise row.problem(key, f"{value} stands here twice", "name each of them once")
    return values


def _check_openings(
    top: Table, characters: Sequence[Character], scenarios: Mapping[str, Scenario]
) -> None:
    """Every set-up must be able to open a supplicant of crown value 1 beside the Worker.

    Two of them are needed: one may sit on the throne, and with the Worker on the throne the
    set-up takes a second one.
    """
    ones = [c.id for c in characters if c.crowns == 1 and c.id != "worker"]
    if len(ones) < 2:
        raise top.problem(
            "character, crowns",
            f"a set-up needs two supplicants of crown value 1 beside the Worker, found {len(ones)}",
            "give more characters crowns = 1",
            "openings",
            have=len(ones),
        )
    for scenario in scenarios.values():
        if not scenario.open_supplicants and not set(ones) & set(scenario.supplicants):
            raise top.problem(
                f"scenario {scenario.id}, supplicants",
                "none of them has crown value 1 beside the Worker, so it can't be set up",
                f"give one of them crowns = 1: {', '.join(scenario.supplicants)}",
                "opening_month",
                scenario=scenario.id,
                characters=scenario.supplicants,
            )


# The way back


_WRITTEN: Final = {name: text for text, name in WORDS.items()}
_WRITTEN_KEPT: Final = {name: text for text, name in KEPT.items()}


def _plain(
    id_: str,
    title: str,
    name: str,
    characters: Sequence[Character],
    challenges: Mapping[int, Challenge],
    scenarios: Mapping[str, Scenario],
    constants: Constants,
) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "deck": {"id": id_, "name": name} if name else {"id": id_, "title": title},
        "constants": {
            key: _plain_constant(getattr(constants, key)) for key in (*_CONSTANTS, "sources")
        },
        "character": [
            {key: getattr(c, key) for key in ("id", "effect", "family", "crowns", "source")}
            for c in characters
        ],
        "challenge": [_plain_challenge(challenge) for challenge in challenges.values()],
        "scenario": [_plain_scenario(scenario) for scenario in scenarios.values()],
    }


def _plain_constant(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _plain_challenge(challenge: Challenge) -> dict[str, Any]:
    reward = [word_text(word) for word in challenge.reward]
    if challenge.keeps is not None:
        reward.append(_WRITTEN_KEPT[challenge.keeps])
    row: dict[str, Any] = {"no": challenge.no}
    if challenge.last:
        row["last"] = True
    else:
        row["bell"] = challenge.bell
    if challenge.name:
        row["name"] = challenge.name
    row["value"] = challenge.value
    row["targets"] = [list(target) for target in challenge.targets]
    row["penalty"] = [word_text(word) for word in challenge.penalty]
    row["reward"] = reward
    row["source"] = challenge.source
    if challenge.source_fields:
        row["source_fields"] = list(challenge.source_fields)
    return row


_USUAL: Final = Scenario(id="", supplicants=(), challenges=())


def _plain_scenario(scenario: Scenario) -> dict[str, Any]:
    """Only what the scenario says: whatever is as usual is left out, as in the file."""
    return {
        key: _plain_constant(getattr(scenario, key))
        for key in _SCENARIO_KEYS
        if getattr(scenario, key) != getattr(_USUAL, key)
    }
