"""A deck while it is entered: what stands in its file, complete or not.

A draft holds whatever was typed, also where it makes no sense yet: nothing is lost, and what a deck
may be is decided by the engine alone. Values are those of the file (numbers, lists of faces, lists
of words); a text that stands where one of them belongs is what was typed there.
"""

import copy
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.tables import DeckProblem, Table, shown
from engine.games.council_of_12.deck import (
    CHALLENGE_FIELDS,
    CHARACTERS,
    FORMAT,
    LAST,
    Deck,
    build_deck,
    challenge_problems,
    constant_problems,
    crown_problems,
    deck_to_data,
)
from engine.titles import builtin_deck

NUMBERS: Final = tuple(range(1, LAST))
"""The challenges that are entered; the last round is the same in every deck."""
OWN_CONSTANTS: Final = ("silent_boxes", "silent_bonus", "uncanny_bonus")
"""The numbers of the rules that are asked for: the rulebook does not tell them."""
LONGEST: Final = 200
"""Letters of anything typed."""

_ROW_KEYS: Final = ("no", *CHALLENGE_FIELDS, "last", "source", "source_fields")
_BETWEEN_TARGETS: Final = re.compile(r"[+&;]")
_BETWEEN_FACES: Final = re.compile(r"[/,\s]+")
_RANGE: Final = re.compile(r"(\d{1,2})[-–](\d{1,2})")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")
_MOST_FACES: Final = 12


class Draft:
    """The data of one deck file, field by field; None is what was not entered."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """`data` must be what `draft_from` or `new_draft` made."""
        self._data = copy.deepcopy(dict(data))
        rows = self._data.pop("challenge", [])
        self._rows: dict[int, dict[str, Any]] = {row["no"]: dict(row) for row in rows}
        people = self._data.pop("character", [])
        self._people: dict[str, dict[str, Any]] = {who["id"]: dict(who) for who in people}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draft) and self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]

    # ------------------------------------------------------------ the deck as a whole

    @property
    def id(self) -> str:
        """The deck's id: usually the name of its file."""
        return str(self._data["deck"].get("id", ""))

    @property
    def name(self) -> str:
        """What people call it; may be empty."""
        return str(self._data["deck"].get("name", ""))

    def set_id(self, id_: str) -> None:
        """Another id, for a copy."""
        self._data["deck"] = {"id": id_, "name": self.name}

    def set_name(self, name: str) -> None:
        """Another name."""
        self._data["deck"] = {"id": self.id, "name": name}

    def to_data(self) -> dict[str, Any]:
        """For the file: rows in the order of their numbers, without what was not entered."""
        data: dict[str, Any] = {"format": FORMAT, "deck": {"id": self.id, "name": self.name}}
        if "constants" in self._data:
            data["constants"] = copy.deepcopy(self._data["constants"])
        people = [self._people[id_] for id_ in CHARACTERS if id_ in self._people]
        if people:
            data["character"] = copy.deepcopy(people)
        # an empty list of rows is what says that none is there yet
        rows = [self._row(no) for no in sorted(self._rows) if len(self._rows[no]) > 1]
        data["challenge"] = copy.deepcopy(rows)
        if "scenario" in self._data:
            data["scenario"] = copy.deepcopy(self._data["scenario"])
        return data

    def _row(self, no: int) -> dict[str, Any]:
        row = self._rows[no]
        return {key: row[key] for key in _ROW_KEYS if key in row}

    # ------------------------------------------------------------ fields

    def field(self, no: int, field: str) -> Any:
        """What stands in a field of `CHALLENGE_FIELDS`."""
        return self._rows.get(no, {}).get(field)

    def set_field(self, no: int, field: str, value: Any) -> None:
        """Enter it, or take it out with None."""
        row = self._rows.setdefault(no, {"no": no})
        if value == row.get(field):
            return
        # what its owner entered is no longer the house's or the rulebook's
        row.pop("source", None)
        row.pop("source_fields", None)
        if value is None:
            row.pop(field, None)
        else:
            row[field] = value

    def crowns(self, character: str) -> Any:
        """The crown value of a character; None for that of the house deck."""
        return self._people.get(character, {}).get("crowns")

    def set_crowns(self, character: str, value: Any) -> None:
        """Enter it, or take it out with None."""
        if value is None:
            self._people.pop(character, None)
        elif value != self.crowns(character):
            self._people[character] = {"id": character, "crowns": value}

    def constant(self, name: str) -> Any:
        """A number of the rules; None for that of the house deck."""
        constants = self._data.get("constants", {})
        value = constants.get(name)
        return None if value == _usual()[name] else value

    def set_constant(self, name: str, value: Any) -> None:
        """Enter it, or take it out with None."""
        usual = _usual()
        constants = self._data.setdefault("constants", copy.deepcopy(usual))
        sources = constants.get("sources")
        constants[name] = usual[name] if value is None else value
        if isinstance(sources, dict):
            same = constants[name] == usual[name]
            sources[name] = usual["sources"][name] if same else "own"
        if constants == usual:
            del self._data["constants"]

    # ------------------------------------------------------------ what is wrong

    def is_begun(self, no: int) -> bool:
        """Has anything been entered of this challenge?"""
        return any(field in self._rows.get(no, {}) for field in CHALLENGE_FIELDS)

    def problems(self, no: int) -> dict[str, DeckProblem]:
        """What keeps this challenge out of a deck, by field."""
        return challenge_problems(self._rows.get(no, {"no": no}), no)

    def name_problem(self) -> DeckProblem | None:
        """What is wrong with the name of the deck."""
        try:
            Table("", "deck", {"name": self.name}).text("name")
        except DeckProblem as problem:
            return problem
        return None

    def crown_problems(self) -> dict[str, DeckProblem]:
        """What is wrong with the crown values, by character; "" for all together."""
        entered = {id_: row["crowns"] for id_, row in self._people.items() if "crowns" in row}
        return crown_problems(entered, builtin_deck())

    def constant_problems(self) -> dict[str, DeckProblem]:
        """What is wrong with the numbers that are asked for, by name."""
        own = {name: self.constant(name) for name in OWN_CONSTANTS}
        entered = {name: value for name, value in own.items() if value is not None}
        return constant_problems(entered, builtin_deck())

    def done(self) -> tuple[int, ...]:
        """The challenges that are complete."""
        return tuple(no for no in NUMBERS if self.is_begun(no) and not self.problems(no))

    def deck(self, origin: str = "") -> Deck:
        """The deck, ready to be played. Raises DeckProblem, naming the file `origin`."""
        return build_deck(self.to_data(), origin=origin, base=builtin_deck())


def new_draft(id_: str, name: str) -> Draft:
    """A deck of which nothing is entered yet."""
    return Draft({"deck": {"id": id_, "name": name}})


def copy_of_house(id_: str, name: str) -> Draft:
    """All challenges of the house deck, to be changed."""
    draft = new_draft(id_, name)
    for row in deck_to_data(builtin_deck())["challenge"]:
        for field in CHALLENGE_FIELDS:
            if row["no"] in NUMBERS and field in row:
                draft.set_field(row["no"], field, row[field])
    return draft


def draft_from(data: Mapping[str, Any], *, origin: str, name: str) -> Draft:
    """What stands in a deck file, if a form can hold all of it.

    `name` is what the deck is called where the file does not say it. Values may be wrong or
    missing, but whatever is no part of a deck, or would be lost on the way through a form, raises
    DeckProblem: such a file is left to its owner.
    """
    top = Table(origin, "the file", data)
    top.only("format", "deck", "constants", "character", "challenge", "scenario")
    if top.integer("format", 1, 10**6) > FORMAT:
        raise top.problem(
            "format", "it was written for a newer program", "update this program", "newer"
        )
    head = top.table("deck")
    head.only("id", "title", "name")
    for key in head.data:
        _check_typed(head, key, head.data[key])
    kept: dict[str, Any] = {
        "deck": {"id": head.data.get("id", ""), "name": head.data.get("name", name)},
        "challenge": _rows(top),
        "character": _people(top),
    }
    for key in ("constants", "scenario"):
        if key in top.data:
            kept[key] = top.data[key]
    if "constants" in top.data:
        top.table("constants")
    return Draft(kept)


def _rows(top: Table) -> list[dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    for row in top.rows("challenge") if "challenge" in top.data else ():
        row.only(*_ROW_KEYS)
        no = row.integer("no", 1, LAST)
        row.where = f"challenge {no}"
        if no in found:
            raise row.problem(
                "no", f"number {no} stands here twice", "keep one of the two rows", "twice"
            )
        for key, value in row.data.items():
            if key in ("targets", "penalty", "reward") and isinstance(value, list):
                _check_list(row, key, value)
            elif key in CHALLENGE_FIELDS:
                _check_typed(row, key, value)
        found[no] = dict(row.data)
    return list(found.values())


def _people(top: Table) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for row in top.rows("character") if "character" in top.data else ():
        row.only("id", "effect", "family", "crowns", "source")
        id_ = row.one_of("id", CHARACTERS)
        if id_ in found:
            raise row.problem("id", f"{id_} stands here twice", "keep one of the two", "twice")
        if "crowns" in row.data:
            _check_typed(row, "crowns", row.data["crowns"])
        found[id_] = dict(row.data)
    return list(found.values())


def _check_typed(table: Table, key: str, value: object) -> None:
    """A number, or a text that could have been typed into a field."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6:
        return
    if isinstance(value, str) and len(value) <= LONGEST and value.isprintable():
        return
    raise table.problem(
        key, f"{shown(value)} does not fit in here", "write a number or a short text", "misfit"
    )


def _check_list(table: Table, key: str, values: Sequence[object]) -> None:
    if len(values) > LONGEST // 2:
        raise table.problem(key, "the list is too long", "shorten it", "misfit")
    for value in values:
        if key == "targets" and isinstance(value, list):
            _check_list(table, "a target", value)
        else:
            _check_typed(table, key, value)


# ------------------------------------------------------------ what people type


def number_from(text: str) -> int | str | None:
    """A number as typed; what is none stays as it is, nothing is None."""
    text = text.strip()
    return int(text) if _NUMBER.fullmatch(text) else text or None


def number_text(value: Any) -> str:
    """The inverse."""
    return "" if value is None else str(value)


def targets_from(text: str) -> list[list[int]] | str | None:
    """Targets as typed: `9/10/11` (one of these) or `3 + 10` (two targets).

    Commas, spaces and `9-11` do as well. What holds anything else stays as it is typed.
    """
    text = text.strip()
    if not text:
        return None
    targets: list[list[int]] = []
    for part in _BETWEEN_TARGETS.split(text):
        faces: list[int] = []
        for word in _BETWEEN_FACES.split(part.strip()):
            between = _RANGE.fullmatch(word)
            if between is not None:
                low, high = int(between[1]), int(between[2])
                if not low < high <= _MOST_FACES:
                    return text
                faces += range(low, high + 1)
            elif _NUMBER.fullmatch(word):
                faces.append(int(word))
            elif word:
                return text
        targets.append(faces)
    return targets


def targets_text(value: Any) -> str:
    """The inverse, as it stands on the card."""
    if not isinstance(value, (list, tuple)):
        return number_text(value)
    return " + ".join(
        "/".join(str(face) for face in target) if isinstance(target, (list, tuple)) else str(target)
        for target in value
    )


def _usual() -> Mapping[str, Any]:
    usual: Mapping[str, Any] = builtin_deck().source["constants"]
    return usual
