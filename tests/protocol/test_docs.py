"""docs/protocol.md says what runs, and what the other pages name is there."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from pathlib import Path
from types import ModuleType

import pytest

from engine.bots.base import LEVELS, OTHER_LEVELS
from engine.core.events import Event, event_name
from engine.games.council_of_12 import events as council_events
from engine.games.hidden_leaders import events as leaders_events
from engine.games.king_of_12 import events as king_events
from engine.games.majority import events as majority_events
from engine.games.majority_2 import events as duel_events
from tests.protocol import king, leaders, majority, majority_2
from tests.protocol.pipe import CHARACTERS, ERRORS, GAME, ROOT, Pipe
from tests.protocol.test_requests import MEMBER, OPTIONS, PHASES, VIEW

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FOLDERS = {"engine", "council_desktop", "resources", "tests", "docs", "packaging"}
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def chapter(game_id: str) -> str:
    """What the page says about one game."""
    start = PROTOCOL.index(f"\n# {game_id}\n")
    return PROTOCOL[start : PROTOCOL.index("\n# ", start + 1)]


def section(heading: str, text: str = PROTOCOL) -> str:
    """The text under a heading, up to the next one of any level."""
    start = text.index(f"\n{heading}\n") + len(heading) + 2
    end = re.search(r"\n#+ ", text[start:])
    return text[start : start + end.start()] if end else text[start:]


def table(text: str, number: int = 0) -> list[list[str]]:
    """The rows of the n-th table in a text, its head left out."""
    tables = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    rows = tables[number].strip().split("\n")[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


def ticked(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_requests(engine: Pipe) -> None:
    rows = table(section("## Requests"))
    told = {op for row in rows for op in re.findall(r'"op":"(\w+)"', row[0])}
    reason = engine.refuses("bad-request", "nonsense")
    assert told == set(reason.partition("use one of ")[2].rstrip(".").split(", "))


def test_errors() -> None:
    assert {code for row in table(section("## Errors")) for code in ticked(row[0])} == ERRORS


@dataclass(frozen=True)
class Words:
    """What the chapter of a game has to name."""

    characters: tuple[str, ...]
    options: set[str]
    view: set[str]
    seat: set[str]
    phases: set[str]
    events: ModuleType


GAMES = {
    GAME: Words(CHARACTERS, OPTIONS, VIEW | {"result"}, MEMBER, PHASES, council_events),
    king.GAME: Words(
        king.CHARACTERS, king.OPTIONS, king.VIEW, king.PLAYER, king.PHASES, king_events
    ),
    majority.GAME: Words(
        majority.CARDS,
        majority.OPTIONS,
        majority.VIEW | {"result"},
        majority.PLAYER,
        majority.PHASES,
        majority_events,
    ),
    majority_2.GAME: Words(
        majority_2.CARDS,
        majority_2.OPTIONS,
        majority_2.VIEW | {"result"},
        majority_2.PLAYER,
        majority_2.PHASES,
        duel_events,
    ),
    leaders.GAME: Words(
        leaders.FACTIONS,
        leaders.OPTIONS,
        leaders.VIEW | {"result"},
        leaders.PLAYER,
        leaders.PHASES,
        leaders_events,
    ),
}
games = pytest.mark.parametrize("game_id", GAMES)


def test_every_game_has_a_chapter(engine: Pipe) -> None:
    assert [game["id"] for game in engine.ask("games")["games"]] == list(GAMES)


@games
def test_characters(game_id: str) -> None:
    text = section("## Characters", chapter(game_id))
    assert ticked(text)[0].split() == list(GAMES[game_id].characters)


@games
def test_options(engine: Pipe, game_id: str) -> None:
    (game,) = [game for game in engine.ask("games")["games"] if game["id"] == game_id]
    text = section("## Options", chapter(game_id))
    rows = {ticked(row[0])[0]: row[2] for row in table(text)}
    assert set(rows) == set(game["options"]) == GAMES[game_id].options
    for name, default in rows.items():
        assert json.loads(ticked(default)[0]) == game["options"][name]["default"]


def test_what_an_option_says_of_itself_is_explained(engine: Pipe) -> None:
    told = set(ticked(section("### games")))
    for game in engine.ask("games")["games"]:
        for option in game["options"].values():
            assert {*option, option["type"]} <= told, (game["id"], option)


def test_every_level_of_a_bot_is_named() -> None:
    told = [word.strip('"') for word in ticked(section("### bot"))]
    assert {*LEVELS, *OTHER_LEVELS} <= {*told}


@games
def test_views(game_id: str) -> None:
    text, words = section("## The view", chapter(game_id)), GAMES[game_id]
    keys = {key for row in table(text) for key in ticked(row[0])}
    assert keys == words.view
    assert {key for row in table(text, 1) for key in ticked(row[0])} == words.seat
    phase = next(row for row in table(text) if row[0] == "`phase`")
    assert set(ticked(phase[1])[0].split()) == words.phases


def kinds(events: ModuleType) -> dict[str, type[Event]]:
    found = [kind for kind in vars(events).values() if isinstance(kind, type)]
    told = {event_name(kind): kind for kind in found if issubclass(kind, Event)}
    return {name: kind for name, kind in told.items() if name not in ("event", "shown")}


@games
def test_events(game_id: str) -> None:
    events = GAMES[game_id].events
    rows: dict[str, list[str]] = {}
    for row in table(section("## Events", chapter(game_id))):
        rows |= dict.fromkeys(ticked(row[0]), row)
    assert set(rows) == set(kinds(events))
    for name, kind in kinds(events).items():
        _, told, shows = rows[name]
        names = {field.name.rstrip("_") for field in fields(kind)}
        hidden = {field.name for field in fields(kind) if "owner" in field.metadata}
        assert names <= set(ticked(told)), name
        assert set(re.findall(r"`(\w+)`\*", told)) == hidden, name
        always = kind.reveals is events.Shown.reveals
        assert (shows == "yes") == always, name
        assert (shows == "") == (kind.reveals is Event.reveals), name


def test_the_round_by_hand_can_be_played(engine: Pipe) -> None:
    text = section("## A round by hand")
    decoder = json.JSONDecoder()
    requests = [decoder.raw_decode(text, at.start())[0] for at in re.finditer(r'\{"op"', text)]
    assert len(requests) > 12
    for request in requests:
        answer = engine.send(**request)
        assert answer["ok"], (request, answer)
    assert engine.view()["right"] == [29]
    assert engine.view()["die"] == 9
    for seat in range(3):
        assert "lady" in engine.member(seat)["hand"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("name", ["map.md", "adding-a-game.md", "saves.md"])
def test_named_files_are_there(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    paths = re.findall(
        r"`((?:engine|council_desktop|resources|tests|docs|packaging)/[\w./]*)`", text
    )
    assert len(paths) > 0 or name == "saves.md"
    for path in paths:
        if "my_game" not in path:
            assert (ROOT / path).exists(), path
