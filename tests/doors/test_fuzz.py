"""Each door of the program, fed with inputs that were good once.

A few hundred in every run, ten thousand with --slow: no exception but the one that is promised, no
input that takes longer than two seconds, nothing lost. Input n of a door is made by `Random` from
its name and n, see `mutation`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w
from PySide6.QtCore import QByteArray

from council_desktop.chronicle.contests import Contest
from council_desktop.chronicle.entries import BadEntry, checked_sitters
from council_desktop.chronicle.exchange import export, parse_export, preview, take
from council_desktop.chronicle.names import fold, isolated, sort_key
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.query import Filter, Reader
from council_desktop.chronicle.telling import Telling
from council_desktop.games.council_of_12.decks import files
from council_desktop.games.registry import TELLERS
from council_desktop.store.game_choice import Chair, GameChoice, choice_from
from council_desktop.store.riddle_results import Own, RiddleResults
from council_desktop.store.saves import Broken, Saves
from council_desktop.store.settings import Settings
from council_desktop.store.settings_store import SettingsStore, unparse
from council_desktop.store.setups import choice_of, names, saved, tidy
from council_desktop.store.state_file import read_state, read_window
from council_desktop.store.tip_memory import TipMemory
from council_desktop.system.command_line import BadOption, parse
from council_desktop.system.instance import Instance
from council_desktop.text.texts import Texts
from engine.bots.answers import Nonsense, checked_answer, checked_result
from engine.bots.base import Choice, Hint, Task
from engine.bots.tasks import task_for
from engine.bots.worker import Failure
from engine.codes import BadCode, code_for, setup_from
from engine.core.errors import EngineError, SaveProblem
from engine.core.game import Setup
from engine.core.outside import read_json, read_toml, to_json
from engine.core.tables import DeckProblem
from engine.core.types import Json
from engine.journal import seal, text_of
from engine.resources import ResourceProblem
from engine.riddles.code import riddle_from
from engine.riddles.collection import collection
from engine.serve import Server
from engine.titles import game_with_deck
from engine.typed import clean_line
from tests.chronicle.councils import chronicles, draft, fill, game_draft
from tests.doors.mutation import NASTY, OF_TOML, TEXTS, bent, in_time, twisted
from tests.saves.games import new_match, played, save

LANGUAGE = Texts()
TOLD = Telling(LANGUAGE, TELLERS)
ALWAYS = 200
counts = pytest.mark.parametrize(
    "count", [ALWAYS, pytest.param(10_000, marks=pytest.mark.slow)], ids=str
)


def through(door: str, count: int, step: Callable[[Random], None]) -> None:
    for number in range(count):
        rng = Random(f"{door} {number}")
        in_time(door, number, lambda rng=rng: step(rng))  # type: ignore[misc]


def sentence(problem: Exception) -> None:
    """What is refused is refused with words."""
    assert str(problem)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """What is refused is told to the log, once for each input; nobody reads that here."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


# ---------------------------------------------------------------- what is typed


def a_name(rng: Random) -> str:
    base = rng.choice((*TEXTS, "Lea", "Tom", "Zoë Ångström", "שרה", "王小明", "x" * 1999))
    signs = [*base, chr(rng.choice((rng.randrange(0x250), rng.randrange(0x110000))))]
    rng.shuffle(signs)
    return "".join(signs[: rng.choice((1, 3, 60, 4000))]) + rng.choice(("", " ", base[:50]))


@counts
def test_names(count: int) -> None:
    def step(rng: Random) -> None:
        names = [a_name(rng) for _ in range(rng.choice((1, 2, 3, 4, 5)))]
        for name in names:
            line = clean_line(name)
            assert clean_line(line) == line
            assert "\n" not in line
            line.encode()
            assert len(tidy(name)) <= 60
            fold(name), isolated(line), sort_key(name)
        chosen = draft(*names).sitters
        try:
            seated = checked_sitters(chosen)
        except BadEntry:
            return
        assert len({sitter.name for sitter in seated}) == len(names)
        assert checked_sitters(seated) == seated

    through("names", count, step)


@counts
def test_codes(count: int) -> None:
    match = new_match(4, seed="a seed of one's own", chair=1)
    good = code_for(match.game, match.setup, match.seed)

    def step(rng: Random) -> None:
        text = bent(good.encode(), rng).decode("utf-8", "surrogateescape")
        try:
            shared = setup_from(text if rng.random() < 0.9 else a_name(rng))
        except BadCode as problem:
            sentence(problem)
            return
        shared.game.initial(shared.setup)

    through("codes", count, step)


# ---------------------------------------------------------------- files of the program's own


@counts
def test_settings(count: int, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    store = SettingsStore(path)
    chairs = tuple(Chair(name, name == "Lea") for name in ("Lea", "Golem", "Druid"))
    evening = GameChoice(
        chairs, "council_of_12", options={"scenario": "march", "challenges": [1, 2]}
    )
    setups = saved({}, "Thursdays", evening)
    store.change(text_scale=1.5, motion="off", paper=True, setups=setups)
    store.close()
    whole = path.read_bytes()
    data = read_toml(whole.decode())

    def step(rng: Random) -> None:
        for file in tmp_path.iterdir():
            file.unlink()
        if rng.random() < 0.5:
            given = bent(whole, rng)
        else:
            given = _toml(twisted(data, rng, OF_TOML)) or bent(whole, rng)
        path.write_bytes(given)
        store = SettingsStore(path)
        assert isinstance(store.settings, Settings)
        first = store.settings
        for name in names(first.setups):
            choice = choice_of(first.setups, name)
            if choice is not None:
                deal(choice)
        store.close()
        kept = [file.read_bytes() for file in tmp_path.iterdir()]
        assert given in kept, "what stood there is nowhere any more"
        again = SettingsStore(path)
        assert again.settings == first
        again.close()

    through("settings", count, step)


def _toml(data: Json) -> bytes:
    """As a file of ours; empty where TOML can't hold it."""
    try:
        return unparse(data)
    except (TypeError, AttributeError, ValueError):
        return b""


def deal(choice: GameChoice) -> None:
    """A remembered choice can be dealt, or is refused with words; and remembered again."""
    options = dict(choice.options)
    try:
        game = game_with_deck(choice.game_id, options.get("deck", "house"))
        game.initial(Setup(len(choice.chairs), options))
    except EngineError as problem:
        sentence(problem)
    assert choice_from(read_json(to_json(choice.to_data()))) == choice


@counts
def test_state(count: int, tmp_path: Path) -> None:
    path = tmp_path / "window.json"
    good = {
        "place": [10, 10, 1280, 800],
        "maximized": False,
        "full": True,
        "recent": ["/home/lea/one.game"],
        "seen": ["guide", "bell"],
        "places": {"council_of_12": 3},
        "game": "council_of_12",
        "chairs": [{"name": "Lea", "person": True, "level": "normal"}] * 3,
        "seed": "k7qm",
        "options": {"scenario": "march"},
    }

    def step(rng: Random) -> None:
        if rng.random() < 0.3:
            data = bent(to_json(good).encode(), rng)
        else:
            data = json.dumps(twisted(good, rng)).encode()
        path.write_bytes(data)
        state = read_state(path)
        assert isinstance(state, dict)
        window = read_window(path)
        assert all(isinstance(file, str) for file in window.recent)
        choice = choice_from(state)
        if choice is not None:
            deal(choice)
        memory = TipMemory(path)
        assert "guide" in memory or "guide" not in memory
        assert isinstance(memory.place("council_of_12"), int)
        assert path.read_bytes() == data

    through("state", count, step)


@counts
def test_decks(count: int, tmp_path: Path) -> None:
    folder, outside = tmp_path / "decks", tmp_path / "from a friend.toml"
    shelf = files.DeckFiles(folder)
    path = shelf.copy_house("Thursdays")
    whole = path.read_bytes()
    data = shelf.read(path).to_data()

    def step(rng: Random) -> None:
        for file in folder.rglob("*.toml"):
            file.unlink()
        if rng.random() < 0.3:
            given = bent(whole, rng)
        else:
            try:
                given = tomli_w.dumps(twisted(data, rng, OF_TOML)).encode("utf-8", "surrogatepass")
            except (TypeError, AttributeError, ValueError):
                given = bent(whole, rng)
        path.write_bytes(given)
        (entry,) = (one for one in shelf.listing() if one.path == path)
        assert (entry.deck is None) == (entry.problem is not None)
        if entry.problem is not None:
            assert str(entry.problem)
        outside.write_bytes(given)
        try:
            new = shelf.bring_in(outside)
        except (DeckProblem, ResourceProblem) as problem:
            sentence(problem)
        else:
            assert shelf.entry(new).kind != files.DAMAGED
        assert path.read_bytes() == outside.read_bytes() == given

    through("decks", count, step)


# ---------------------------------------------------------------- games and chronicles


def _sealed(lines: list[Any]) -> bytes:
    """As a file whose checksums fit, as far as that can be done."""
    rows, previous = [], ""
    for line in lines:
        if isinstance(line, dict):
            line, previous = seal({k: v for k, v in line.items() if k != "c"}, previous)
            rows.append(text_of(line).encode("utf-8", "surrogatepass") + b"\n")
        else:
            rows.append(json.dumps(line).encode() + b"\n")
    return b"".join(rows)


@counts
def test_saves(count: int, tmp_path: Path) -> None:
    match = played(turns=14, branches=2)
    path = save(tmp_path / "one.game", match)
    whole = path.read_bytes()
    lines = [json.loads(row) for row in whole.splitlines()]
    header, *rest = lines
    small = {key: value for key, value in header.items() if key != "cards"}
    saves = Saves(tmp_path)
    other = Saves(tmp_path / "other")
    good = []

    def step(rng: Random) -> None:
        way = rng.random()
        if way < 0.3:
            given = bent(whole, rng)
        elif way < 0.5:
            twist = twisted(small, rng)
            given = _sealed([twist | {"cards": header["cards"]} if isinstance(twist, dict) else 0])
            given += b"".join(whole.splitlines(keepends=True)[1:])
        elif way < 0.6:
            given = _sealed([{**header, "cards": twisted(header["cards"], rng)}, *rest])
        else:
            given = _sealed([header, *twisted(rest, rng)])
        path.write_bytes(given)
        saves._seen.clear()
        found = saves.look(path)
        if isinstance(found, Broken):
            assert found.sentence
            with pytest.raises(SaveProblem):
                other.bring_in(path)
        else:
            good.append(found)
            assert found.choice().chairs
            saves.replay(path)
            other.bring_in(path).path.unlink()
        assert path.read_bytes() == given

    through("saves", count, step)
    assert len(good) > count / 100, "hardly anything gets as far as the rules"


@counts
def test_imports(count: int, tmp_path: Path) -> None:
    store = chronicles(tmp_path)
    book = store.create("Thursdays", 1900)
    fill(book, 3)
    book.write(game_draft())
    whole = b"".join(export(book))
    data = json.loads(whole)
    replay = data["entries"][-1].pop("replay")
    here = chronicles(tmp_path / "here")
    taken = []

    def step(rng: Random) -> None:
        if rng.random() < 0.3:
            given = bent(whole, rng)
        else:
            twist = twisted(data, rng)
            given = json.dumps(twist, indent=None if rng.random() < 0.8 else 1).encode()
        try:
            plan = preview(parse_export(given, "friends.json"), None)
        except ChronicleProblem as problem:
            sentence(problem)
            return
        if len(taken) > count // 10:
            return
        copied = take(plan, here, None)
        taken.append(copied)
        for line in copied.all_lines():
            assert TOLD.spoken(line)
            if isinstance(line, Contest):
                TOLD.pictures(line)
        again = b"".join(export(copied))
        read_json(again)
        arrived = parse_export(again, "again.json")
        assert [one.uid for one in arrived.arrivals] == [one.uid for one in plan.new]

    assert replay
    through("imports", count, step)
    assert len(taken) > 3


# ---------------------------------------------------------------- pipes


REQUESTS: tuple[dict[str, Json], ...] = (
    {"op": "games"},
    {"op": "new", "game": "council_of_12", "seats": 3, "seed": "x", "options": {"chair": 1}},
    {"op": "new", "game": "king_of_12", "seats": 3, "seed": "x", "options": {"set": "random"}},
    {"op": "new", "game": "king_of_12", "seats": 2, "chance": "manual", "options": {}},
    {"op": "state", "viewer": 1},
    {"op": "legal", "seat": 0},
    {"op": "legal", "seat": "chance"},
    {"op": "act", "seat": 0, "action": "bell:no"},
    {"op": "act", "seat": 1, "action": "play:machine"},
    {"op": "act", "seat": "chance", "action": "roll:3"},
    {"op": "events", "viewer": None, "from": 3},
    {"op": "knowledge", "seat": 1},
    {"op": "preview", "seat": 0, "actions": ["bell:no", "play:machine"]},
    {"op": "undo", "seat": 0},
    {"op": "undo", "to": 1},
    {"op": "redo"},
    {"op": "save"},
    {"op": "hash"},
    {"op": "bot", "seat": 0, "level": "random", "budget": 1, "bot_seed": "b", "aim": "safe"},
)


@counts
def test_the_pipe(count: int) -> None:
    server = Server()
    server.answer_line(b'{"op":"new","game":"council_of_12","seats":3,"seed":"pipe"}')
    kept = json.loads(server.answer_line(b'{"op":"save"}'))["save"]

    def step(rng: Random) -> None:
        request = rng.choice((*REQUESTS, {"op": "load", "save": kept}))
        way = rng.random()
        if way < 0.25:
            line = bent(json.dumps(request).encode(), rng)
        elif way < 0.8:
            line = json.dumps(twisted(request, rng)).encode()
        else:
            line = json.dumps(request).encode()
        if b'"bot"' in line:  # a bot that thinks may take its time: it was asked to
            line = line.replace(b"normal", b"random").replace(b"hard", b"random")
        answer = read_json(server.answer_line(line))
        assert isinstance(answer["ok"], bool)
        assert answer.get("error") != "internal", (line[:300], answer)

    through("pipe", count, step)


def _task(hint: bool) -> tuple[Task, tuple[str, ...]]:
    match = new_match(seed="worker")
    match.start()
    decision = match.game.decision(match.state, 0)
    assert decision is not None
    return task_for(match, 0, "random", hint=hint), tuple(o.token for o in decision.options)


@counts
def test_the_worker(count: int) -> None:
    task, legal = _task(False)
    asked, _ = _task(True)
    fields: list[Any] = [task.ply, legal[0], dict.fromkeys(legal, 0.5), "conventions.note.alone"]
    right = []

    def step(rng: Random) -> None:
        wrong = twisted([*fields, {"die": 7, "targets": [[9, 10]]}], rng)
        wrong = wrong if isinstance(wrong, list) else [wrong]
        values: list[Any] = [*wrong, None, None, None, None, None][:5]
        answer: object = rng.choice(
            (
                Choice(*values),
                Choice(*values),
                Hint(values[1], values[1], values[3], values[4]),
                Failure(*values[:2]),
                object.__new__(Choice),
                object.__new__(Hint),
                *(rng.choice(NASTY), Choice, float("nan"), values, b"\xff"),
            )
        )
        for one in (task, asked):
            try:
                found = checked_answer(answer, one, legal)
            except Nonsense as problem:
                sentence(problem)
                continue
            right.append(found)
            token = found.best if isinstance(found, Hint) else found.token
            assert token in legal
        result = {"kind": "order", "done": 1, "of": 3, "index": 0, "answer": "yes", "line": []}
        try:
            checked_result(twisted(result, rng))
        except Nonsense as problem:
            sentence(problem)

    through("worker", count, step)
    assert right


# ---------------------------------------------------------------- what else comes from outside


@counts
def test_the_command_line(count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    good = ("--new", "king_of_12", "--seats", "you,bot:hard", "--seed", "Café", "--scale", "150")
    said: list[str] = []
    others = ("--code", "--lang", "--theme", "--self-test", "one.game", "--", "-x")

    def step(rng: Random) -> None:
        words = list(good)
        for _ in range(rng.choice((1, 1, 2, 4))):
            at = rng.randrange(len(words) + 1)
            odd = bent(rng.choice((*good, "--lang=en")).encode(), rng).decode(errors="replace")
            words[at : at + rng.randrange(3)] = [rng.choice((odd, *others, *TEXTS))]
        if {"--help", "-h", "--version"} & set(words):
            return  # said and done
        try:
            options = parse(words)
        except BadOption as problem:
            said.append(str(problem))
            return
        assert options is not None
        assert options.seed is None or clean_line(options.seed) == options.seed

    through("command line", count, step)
    assert said
    assert all(one and "\n" not in one and len(one) < 1000 for one in said)


@counts
def test_codes_of_riddles(count: int) -> None:
    good = [one.code for one in collection("king_of_12")[:2] + collection("majority")[:2]]
    taken = []

    def step(rng: Random) -> None:
        text = bent(rng.choice(good).encode(), rng).decode("utf-8", "surrogateescape")
        try:
            taken.append(riddle_from(text if rng.random() < 0.95 else a_name(rng)))
        except BadCode as problem:
            sentence(problem)

    through("codes of riddles", count, step)
    assert taken


@counts
def test_results_of_riddles(count: int, tmp_path: Path) -> None:
    path = tmp_path / "riddles.json"
    first = RiddleResults(path)
    first.tried("king-1", True, 30, date(2026, 11, 28))
    first.tried("king-2", False, 5)
    first.add_own(Own("0M53-6ERB", "king_of_12", 3, "2026-11-29"))
    whole = path.read_bytes()
    data = json.loads(whole)

    def step(rng: Random) -> None:
        given = bent(whole, rng) if rng.random() < 0.3 else json.dumps(twisted(data, rng)).encode()
        path.write_bytes(given)
        results = RiddleResults(path)
        assert results.streak(date(2026, 11, 29)) >= 0
        assert results.best_streak() >= 0
        assert all(isinstance(number, int) for number in results.solved())
        results.usual_seconds(), results.day_state(date(2026, 11, 28))
        assert isinstance(results.of("king-1").done, bool)
        told = results.notice
        kept = path if told is None else path.with_name(str(told.params["file"]))
        assert kept.read_bytes() == given
        kept.unlink()

    through("results of riddles", count, step)


@counts
def test_searches(count: int, tmp_path: Path) -> None:
    book = chronicles(tmp_path).create("Thursdays", 1900)
    fill(book, 5)
    reader = Reader(book, TOLD.search_text)
    found = []

    signs = ("lea", "LEA", "Zoë", '"', "*", "NEAR(", ":", "-", "^", "שרה", "' OR 1", *TEXTS)

    def step(rng: Random) -> None:
        words = "".join(
            rng.choice((*signs, " ", a_name(rng)[:3])) for _ in range(rng.choice((1, 3)))
        )
        lines = reader.find(Filter(words=words))
        found.extend(lines)
        assert len(lines) <= len(book.all_lines())

    through("searches", count, step)
    assert found


class _Line:
    """What another start, or a stranger, says to the one that runs."""

    def __init__(self, data: bytes) -> None:
        self.data, self.said, self.aborted = data, b"", False

    def bytesAvailable(self) -> int:
        return len(self.data)

    def canReadLine(self) -> bool:
        return b"\n" in self.data

    def readLine(self) -> QByteArray:
        return QByteArray(self.data.partition(b"\n")[0] + b"\n")

    def write(self, data: bytes) -> None:
        self.said += data

    def abort(self) -> None:
        self.aborted = True

    def flush(self) -> None: ...

    def disconnectFromServer(self) -> None: ...


@counts
def test_words_of_another_start(count: int, tmp_path: Path) -> None:
    running = Instance(tmp_path)
    asked: list[object] = []
    running.asked.connect(lambda file, token: asked.append((file, token)))
    good = {"open": "/home/lea/J%F6rg/one.game", "token": "k7"}

    def step(rng: Random) -> None:
        if rng.random() < 0.5:
            line = bent(to_json(good).encode() + b"\n", rng)
        else:
            line = json.dumps(twisted(good, rng)).encode() + b"\n"
        before = len(asked)
        talk: Any = _Line(line)
        running._on_words(talk)
        assert (talk.said == b"ok\n") == (len(asked) > before)
        assert not (talk.said and talk.aborted)

    through("another start", count, step)
    assert asked
