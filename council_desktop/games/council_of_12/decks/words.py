"""What is wrong with a deck, in the words of the window: the engine says what, a text says how."""

import re
from typing import Any, Final

from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.council_of_12.decks.files import HOUSE, DeckEntry, Problem
from council_desktop.text.texts import Texts
from engine.core.tables import DeckProblem

_CHALLENGE: Final = re.compile(r"challenge (\d+)(?:, (\w+))?")
_CHARACTER: Final = re.compile(r"character (\w+)(?:, (\w+))?")
_TOML_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
"""Where Python's reader, which speaks English only, has stumbled."""
_QUOTED: Final = re.compile(r'"(.*)"', re.DOTALL)
_BY_CHALLENGE: Final = frozenset({"bells", "challenge_missing"})
"""Kinds that say themselves what they are about."""


def problem_sentence(texts: Texts, problem: Problem) -> str:
    """The whole sentence: the place in the file, what is wrong, what to do."""
    if not isinstance(problem, DeckProblem):
        return file_sentence(texts, problem)
    sentence = field_sentence(texts, problem)
    place = "" if problem.kind in _BY_CHALLENGE else place_words(texts, problem.field)
    return texts.t("decks.at", place=place, sentence=sentence) if place else sentence


def file_sentence(texts: Texts, problem: Any) -> str:
    """Why a file can't be read; `problem` is a ResourceProblem."""
    place = _TOML_PLACE.search(problem.detail)
    if problem.kind == "toml" and place is not None:
        return texts.t("decks.file.toml_at", line=place[1], column=place[2])
    key = f"decks.file.{problem.kind}"
    if problem.kind and texts.has(key):
        return texts.t(key, detail=problem.detail)
    return texts.t("decks.problem.unfit", reason=problem.reason)


def field_sentence(texts: Texts, problem: DeckProblem) -> str:
    """What is wrong with one field, as it stands beside it."""
    field = problem.field.rpartition(", ")[2]
    kind, values = problem.kind, {name: _value(texts, v) for name, v in problem.values.items()}
    if kind == "missing":
        own = f"decks.missing.{field}"
        if texts.has(own):
            return texts.t(own)
        values["name"] = field_name(texts, field)
    elif kind == "choice" and field == "bell":
        return texts.t("decks.missing.bell")
    elif kind == "list" and field == "targets":
        kind = "targets"
    elif kind == "list" and field in ("penalty", "reward"):
        kind = "word"
    elif kind == "bells":
        values["bell"] = texts.t(f"{GAME}.bell.{problem.values['bell']}")
    elif kind == "opening_month":
        values["scenario"] = texts.t(f"{GAME}.scenario.{problem.values['scenario']}.name")
        characters: Any = problem.values["characters"]
        names = [texts.t(f"{GAME}.character.{one}.name") for one in characters]
        values["characters"] = texts.listing(names)
    key = f"decks.problem.{kind}"
    if not kind or not texts.has(key):
        return texts.t("decks.problem.unfit", reason=problem.reason)
    return texts.t(key, **values)


def place_words(texts: Texts, field: str) -> str:
    """The place in the file as people know it; "" for the file as a whole."""
    found = _CHALLENGE.fullmatch(field)
    if found is not None:
        return _with_field(texts, texts.t("decks.place.challenge", no=found[1]), found[2])
    found = _CHARACTER.fullmatch(field)
    if found is not None and texts.has(f"{GAME}.character.{found[1]}.name"):
        name = texts.t(f"{GAME}.character.{found[1]}.name")
        return _with_field(texts, name, found[2])
    return "" if field in ("the file", "character, crowns") else field


def field_name(texts: Texts, field: str) -> str:
    """A field as the form calls it."""
    key = f"decks.field.{field}"
    return texts.t(key) if texts.has(key) else field


def deck_title(texts: Texts, entry: DeckEntry) -> str:
    """What a deck is called in a list to choose from."""
    if entry.kind == HOUSE:
        return texts.t(f"{GAME}.deck.{HOUSE}")
    key = f"decks.new_game.{entry.kind}"
    return texts.t(key, deck=entry.title) if texts.has(key) else entry.title


def _with_field(texts: Texts, place: str, field: str | None) -> str:
    if field is None:
        return place
    return texts.t("decks.place.field", place=place, field=field_name(texts, field))


def _value(texts: Texts, value: object) -> object:
    """As people quote it."""
    if not isinstance(value, str):
        return value
    found = _QUOTED.fullmatch(value)
    return value if found is None else texts.t("decks.quoted", text=found[1])
