"""Laws of saved games: whatever happens to a file, it is the same game, less of it, or refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from engine.core.errors import Corrupt, Newer, RulesChanged, SaveProblem
from engine.core.game import Game
from engine.core.types import CHANCE, Json
from engine.game_file import CannotKeep, FileJournal
from engine.journal import (
    FORMAT,
    Line,
    MemoryJournal,
    check_lines,
    header_for,
    load_lines,
    load_text,
    open_match,
    read_lines,
    seal,
    state_hash,
    text_of,
    verify_file,
)
from engine.match import Match
from tests.laws.games import SAMPLES, Case
from tests.laws.walks import Walk, choose, half, play_on, seeds, walks
from tests.samples import few

ORIGIN = "test.game"


@cache
def _made(game_id: str, cards: str) -> Game:
    return SAMPLES[game_id].make_game(game_id, json.loads(cards))


def make_game(game_id: str, cards: Json) -> Game:
    """As a program opens saves, but a deck that was checked once is not checked again."""
    return _made(game_id, json.dumps(cards))


@dataclass(frozen=True)
class Kept:
    """A game with its file, and where it stood after every line of it."""

    match: Match
    lines: list[Line]
    places: list[tuple[str, list[tuple[int, str]]]]
    """(hash of the position, (by, token) of the path) after each line."""

    @property
    def text(self) -> str:
        return text_of_all(self.lines)


def text_of_all(lines: list[Line]) -> str:
    return "".join(text_of(line) + "\n" for line in lines)


def place(match: Match) -> tuple[str, list[tuple[int, str]]]:
    path = [(entry.by, entry.token) for entry in match.log]
    return state_hash(match.game.dump(match.state)), path


def keep(case: Case, seed: int, turns: int = 10_000, undos: int = 0) -> Kept:
    """Plays a game into a journal, with some steps back on the way."""
    rng = Random(seed)
    match = Match(case.game, case.setup, f"kept {seed}")
    places = [place(match)]
    journal = MemoryJournal(header_for(match, "0"))
    journal._on_line = lambda line: places.append(place(match))
    match.journal = journal
    match.start()
    back = set(rng.sample(range(3, 20), undos))  # turns before which it goes back
    for turn in range(turns):
        if match.over:
            break
        if turn in back:
            match.undo_to(rng.randrange(match.ply))
            if rng.random() < 0.5 and match.can_redo():
                match.redo()
        match.submit(*choose(match.game, match.state, rng))
    return Kept(match, journal.lines, places)


def resealed(lines: list[Line]) -> list[Line]:
    """The lines with checksums that fit: what a person with a text editor could make of them."""
    previous = ""
    done = []
    for line in lines:
        sealed, previous = seal({key: v for key, v in line.items() if key != "c"}, previous)
        done.append(sealed)
    return done


def sealed_text(lines: list[Any]) -> str:
    """The same as a file, sealed here: any JSON, whether the program would write it or not."""
    previous, rows = "", []
    for line in lines:
        body = line if isinstance(line, str) else json.dumps(_unsealed(line))
        check = blake2b((previous + body).encode()).hexdigest()[:8]
        rows.append(f'{body[:-1]},"c":"{check}"}}\n')
        previous = check
    return "".join(rows)


def _unsealed(line: Any) -> Any:
    return {key: v for key, v in line.items() if key != "c"} if isinstance(line, dict) else line


def assert_continues(match: Match, expected: tuple[str, list[tuple[int, str]]]) -> None:
    """The match stands where it stood when the line was written, or some draws further."""
    digest, path = expected
    now = [(entry.by, entry.token) for entry in match.log]
    assert now[: len(path)] == path
    assert all(by == CHANCE for by, _ in now[len(path) :])
    assert state_hash(match.game.dump(match.state_at(len(path)))) == digest


# ---------------------------------------------------------------- whole files


@half()
@given(walks(), seeds)
def test_a_kept_game_loads_as_it_was(game_walk: Walk, seed: int) -> None:
    kept = keep(game_walk.case, seed, undos=3)
    loaded = load_text(kept.text, ORIGIN, make_game)
    assert place(loaded) == place(kept.match)
    assert loaded.entries == kept.match.entries
    assert loaded.revisited == kept.match.revisited
    assert loaded.tips() == kept.match.tips()
    assert loaded.can_redo() == kept.match.can_redo()
    for seat in game_walk.seats:
        assert loaded.knowledge(seat).dump() == kept.match.knowledge(seat).dump()
    for viewer in (None, *game_walk.seats):
        assert loaded.events(viewer) == kept.match.events(viewer)
    parsed = [json.loads(row) for row in kept.text.splitlines()]
    assert check_lines(parsed, ORIGIN) == read_lines(kept.text, ORIGIN) == kept.lines


@half()
@given(walks(), seeds)
def test_a_loaded_game_goes_on_in_the_same_file(game_walk: Walk, seed: int) -> None:
    rng = Random(seed)
    kept = keep(game_walk.case, seed, turns=rng.randrange(40), undos=1)
    journals: list[MemoryJournal] = []

    def go_on(lines: Any) -> MemoryJournal:
        journals.append(MemoryJournal.continuing(lines))
        return journals[0]

    loaded = open_match(kept.lines, ORIGIN, make_game, go_on)
    play_on(loaded, rng)
    (journal,) = journals
    assert journal.lines[: len(kept.lines)] == kept.lines
    again = load_text(text_of_all(journal.lines), ORIGIN, make_game)
    assert place(again) == place(loaded)
    assert again.over


@half()
@given(walks())
def test_the_header_says_how_the_game_was_set_up(game_walk: Walk) -> None:
    header = keep(game_walk.case, 1, turns=0).lines[0]
    assert header["format"] == FORMAT
    assert header["game"] == game_walk.game.id
    assert header["rules"] == game_walk.game.rules
    assert header["setup"]["seats"] == game_walk.case.setup.seats
    assert header["cards"] == game_walk.game.cards()


USUAL = 150
"""Lines of a file up to which a whole game is tried; ..."""
ENOUGH = 30
"""... longer games repeat themselves, so that of them these are enough decisions."""


@cache
def _shortest(game_id: str) -> Kept:
    case = SAMPLES[game_id].cases[0]
    whole = min((keep(case, seed) for seed in range(10)), key=lambda kept: len(kept.text))
    return whole if len(whole.lines) <= USUAL else keep(case, 0, turns=ENOUGH)


@pytest.fixture(params=sorted(SAMPLES))
def short(request: pytest.FixtureRequest) -> Kept:
    return _shortest(request.param)


@cache
def _winding(game_id: str) -> Kept:
    return keep(SAMPLES[game_id].cases[0], 5, turns=2 * ENOUGH, undos=4)


@pytest.fixture(params=sorted(SAMPLES))
def winding(request: pytest.FixtureRequest) -> Kept:
    """A game with undo, redo and branches."""
    return _winding(request.param)


def test_files_are_written_line_by_line(short: Kept, tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    header = {key: value for key, value in short.lines[0].items() if key != "c"}
    journal = FileJournal(path, header)
    match = Match(short.match.game, short.match.setup, short.match.seed, journal)
    match.start()
    for at, entry in enumerate(short.match.log):
        if at == match.ply:
            match.submit(entry.by, entry.action)
            assert path.read_bytes().decode("utf-8") == text_of_all(journal.lines)
    journal.close()
    assert path.read_bytes() == short.text.encode("utf-8")
    assert verify_file(path, make_game) == short.places[-1][0]
    with pytest.raises(CannotKeep):
        FileJournal(path, header)


# ---------------------------------------------------------------- cut files


def test_a_file_cut_anywhere_is_a_prefix_of_the_game(short: Kept, tmp_path: Path) -> None:
    """Reading gives exactly the whole lines, and those are a prefix of the game; every seventh byte
    usually, with --slow every one."""
    assert_every_cut(short, tmp_path, every=few(7, 1))


def test_a_winding_file_cut_anywhere_is_where_it_stood(winding: Kept, tmp_path: Path) -> None:
    assert any("head" in line for line in winding.lines)
    assert_every_cut(winding, tmp_path, every=97)


@pytest.mark.slow
def test_every_cut_is_loaded_by_itself(short: Kept, tmp_path: Path) -> None:
    raw = short.text.encode("utf-8")
    for length in range(len(raw) + 1):
        whole = raw[:length].count(b"\n")
        text = raw[:length].decode("utf-8", "replace")
        if whole:
            match = load_text(text, ORIGIN, make_game)
            assert_continues(match, short.places[whole - 1])
        else:
            with pytest.raises(SaveProblem):
                load_text(text, ORIGIN, make_game)


def assert_every_cut(kept: Kept, tmp_path: Path, every: int) -> None:
    raw = kept.text.encode("utf-8")
    path = tmp_path / "cut.game"
    for length in range(0, len(raw) + 1, every):
        whole = raw[:length].count(b"\n")
        text = raw[:length].decode("utf-8", "replace")
        if whole:
            assert read_lines(text, ORIGIN) == kept.lines[:whole]
        else:
            with pytest.raises(Corrupt, match=r"test\.game is not a saved game"):
                read_lines(text, ORIGIN)
    for whole in range(1, len(kept.lines) + 1):
        match = open_match(kept.lines[:whole], ORIGIN, make_game)
        assert_continues(match, kept.places[whole - 1])
        path.write_bytes(text_of_all(kept.lines[:whole]).encode("utf-8") + b'{"id":7,"af')
        assert verify_file(path, make_game) == state_hash(match.game.dump(match.state))


def test_a_file_cut_inside_a_letter(tmp_path: Path) -> None:
    """A torn last line may end in half a letter; what stands before it is whole all the same."""
    for game_id in sorted(SAMPLES):
        kept = _shortest(game_id)
        path = tmp_path / "letter.game"
        path.write_bytes(kept.text.encode("utf-8") + '{"what":"ä'.encode()[:-1])
        assert verify_file(path, make_game) == kept.places[-1][0]
        path.write_bytes("ä".encode()[:1])
        with pytest.raises(Corrupt):
            verify_file(path, make_game)


# ---------------------------------------------------------------- changed files


def mutated(raw: bytes, rng: Random) -> bytes:
    """One to three small accidents."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(raw)) if raw else 0
        rows = raw.splitlines(keepends=True) or [b""]
        one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
        match rng.randrange(9):
            case 0:
                raw = raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1 :]
            case 1:
                raw = raw[:at] + raw[at + 1 :]
            case 2:
                raw = raw[:at] + bytes([rng.randrange(256)]) + raw[at:]
            case 3:
                raw = raw[:at]
            case 4:
                raw = b"".join(rows[:one] + rows[one + 1 :])
            case 5:
                raw = b"".join([*rows[:one], rows[two], *rows[one:]])
            case 6:
                rows[one], rows[two] = rows[two], rows[one]
                raw = b"".join(rows)
            case 7:
                raw = (
                    raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]
                    if raw
                    else raw
                )
            case _:
                raw = raw[:at] + raw[at : at + 20] + raw[at:]
    return raw


def assert_mutations(kept: Kept, folder: Path, count: int) -> tuple[int, int]:
    """How many copies still loaded and how many were refused; nothing else may happen."""
    raw = kept.text.encode("utf-8")
    allowed = {
        state_hash(match.game.dump(match.state))
        for whole in range(1, len(kept.lines) + 1)
        for match in [open_match(kept.lines[:whole], ORIGIN, make_game)]
    }
    path = folder / "mutated.game"
    loaded = refused = 0
    for number in range(count):
        path.write_bytes(mutated(raw, Random(number)))
        before = path.read_bytes()
        try:
            digest = verify_file(path, make_game)
        except SaveProblem as problem:
            refused += 1
            assert_a_sentence(problem)
        else:
            loaded += 1
            assert digest in allowed, f"mutation {number} is another game"
        assert path.read_bytes() == before, "the file was changed"
    return loaded, refused


def assert_a_sentence(problem: SaveProblem) -> None:
    text = str(problem)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 600


def test_changed_files_are_the_same_game_or_refused(winding: Kept, tmp_path: Path) -> None:
    count = 450
    loaded, refused = assert_mutations(winding, tmp_path, count)
    print(f"{count} changed files: {loaded} loaded, {refused} refused")
    assert loaded > count // 30
    assert refused > count // 2


@pytest.mark.slow
def test_many_changed_files_are_the_same_game_or_refused(winding: Kept, tmp_path: Path) -> None:
    count = 10_000
    loaded, refused = assert_mutations(winding, tmp_path, count)
    print(f"{count} changed files: {loaded} loaded, {refused} refused")


DEEP: Any = []
for _ in range(50):
    DEEP = [DEEP]
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    -2,
    2,
    7,
    10**30,
    -(10**30),
    0.5,
    float("inf"),
    "",
    "x",
    "roll:13",
    "\ud800",
    [],
    [1],
    [[]],
    {},
    {"a": 1},
    DEEP,
)


def places_in(data: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(data, dict):
        for key in data:
            yield from places_in(data[key], (*path, key))
    elif isinstance(data, list):
        for index in range(len(data)):
            yield from places_in(data[index], (*path, index))


def forged(lines: list[Line], rng: Random) -> list[Line]:
    """The lines with one to three values replaced by junk or removed."""
    forgery = json.loads(json.dumps(lines))
    for _ in range(rng.choice((1, 1, 2, 3))):
        line = rng.choice(forgery[:1] * 9 + forgery)
        if not isinstance(line, dict) or not line:
            continue
        *way, last = rng.choice(list(places_in(line)))
        target = line
        for key in way:
            target = target[key]
        if rng.random() < 0.2:
            del target[last]
        else:
            target[last] = json.loads(json.dumps(rng.choice(JUNK)))
    return forgery


def opens(load: Callable[[], Match]) -> bool:
    """Whatever is loaded can be played on; whatever is not is refused in a sentence."""
    try:
        match = load()
    except SaveProblem as problem:
        assert_a_sentence(problem)
        return False
    if not match.over:
        play_on(match, Random(1), most=match.ply + 30)
    return True


def forged_files(kept: Kept, count: int) -> int:
    """How many of so many forgeries with good checksums open."""
    opened = 0
    for number in range(count):
        text = sealed_text(forged(kept.lines, Random(number)))
        opened += opens(lambda text=text: load_text(text, ORIGIN, make_game))  # type: ignore[misc]
    print(f"{count} forged files: {opened} opened")
    return opened


def test_forged_files_are_refused_or_can_be_played(short: Kept) -> None:
    """Checksums that fit do not make a file harmless: no value in it may crash the program."""
    count = 250
    assert 0 < forged_files(short, count) < count * 6 // 7


@pytest.mark.slow
def test_many_forged_files_are_refused_or_can_be_played(short: Kept) -> None:
    count = 10_000
    assert 0 < forged_files(short, count) < count * 9 // 10


def test_forged_lines_are_refused(short: Kept) -> None:
    """The same as it comes through a pipe, as parsed lines; here the checksums do not fit."""
    for number in range(120):
        forgery = forged(short.lines, Random(number))
        if forgery != short.lines:
            assert not opens(lambda lines=forgery: load_lines(lines, ORIGIN, make_game))  # type: ignore[misc]


NOT_SAVES: tuple[Any, ...] = (
    [],
    [None],
    [1],
    ["x"],
    [[]],
    [{}],
    [{"c": None}],
    [{"c": "00000000"}],
)


@pytest.mark.parametrize("lines", NOT_SAVES, ids=repr)
def test_lines_of_something_else_are_refused(lines: list[Any]) -> None:
    assert not opens(lambda: load_lines(lines, ORIGIN, make_game))


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"{}", b"{}\n", b"\xff\xfe\n", b"null\n", b"\0" * 100, b"\n\n\n", b"[" * 10_000],
    ids=repr,
)
def test_files_of_something_else_are_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "else.game"
    path.write_bytes(raw)
    with pytest.raises(SaveProblem) as caught:
        verify_file(path, make_game)
    assert_a_sentence(caught.value)
    assert str(path) in str(caught.value)


def test_nesting_without_end_is_refused() -> None:
    deep = '{"a":' + "[" * 100_000 + "]" * 100_000 + "}"
    assert not opens(lambda: load_text(sealed_text([deep]), ORIGIN, make_game))
    nested: Any = []
    for _ in range(20_000):
        nested = [nested]
    assert not opens(lambda: load_lines([{"format": nested, "c": "0"}], ORIGIN, make_game))


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.game", tmp_path):
        with pytest.raises(SaveProblem) as caught:
            verify_file(path, make_game)
        assert_a_sentence(caught.value)


# ---------------------------------------------------------------- other versions


def with_header(kept: Kept, **changes: Json) -> str:
    header = {**kept.lines[0], **changes}
    return text_of_all(resealed([header, *kept.lines[1:]]))


Problem = type[SaveProblem]
VERSIONS: list[tuple[Callable[[Kept], dict[str, Json]], Problem]] = [
    (lambda kept: {"format": FORMAT + 1}, Newer),
    (lambda kept: {"rules": kept.match.game.rules + 1}, Newer),
    (lambda kept: {"rules": kept.match.game.rules - 1}, RulesChanged),
    (lambda kept: {"game": "a_game_of_later"}, SaveProblem),
    (lambda kept: {"format": FORMAT + 1, "rules": None, "cards": 7}, Newer),
    (lambda kept: {"format": "2"}, Corrupt),
    (lambda kept: {"seed": None}, Corrupt),
    (lambda kept: {"chance": "dice"}, Corrupt),
    (lambda kept: {"setup": {"seats": 99, "options": {}}}, Corrupt),
]


@pytest.mark.parametrize(("changes", "problem"), VERSIONS)
def test_other_versions_are_refused(
    short: Kept, changes: Callable[[Kept], dict[str, Json]], problem: Problem, tmp_path: Path
) -> None:
    path = tmp_path / "other.game"
    path.write_text(with_header(short, **changes(short)), encoding="utf-8", newline="\n")
    before = path.read_bytes()
    with pytest.raises(problem) as caught:
        verify_file(path, make_game)
    assert_a_sentence(caught.value)
    assert path.read_bytes() == before


def test_another_draw_is_noticed(short: Kept) -> None:
    """Every draw replaced by every other outcome, with good checksums: the positions do not fit."""
    match, game = short.match, short.match.game
    for ply, entry in enumerate(match.log):
        if entry.by != CHANCE:
            continue
        state = match.state_at(ply)
        at = next(n for n, line in enumerate(short.lines) if line.get("id") == entry.id)
        for action in state.legal():
            if action != entry.action:
                lines = list(short.lines)
                lines[at] = {**lines[at], "do": game.token(state, CHANCE, action)}
                with pytest.raises(Corrupt):
                    open_match(resealed(lines), ORIGIN, make_game)


def test_no_line_may_be_missing_or_elsewhere(winding: Kept) -> None:
    """The checksums are a chain, so even a line that says nothing new cannot be taken out."""
    rows = winding.text.splitlines(keepends=True)
    for at in range(len(rows) - 1):
        for changed in (
            rows[:at] + rows[at + 1 :],
            [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]],
            rows[: at + 1] + rows[at:],
        ):
            with pytest.raises(SaveProblem):
                load_text("".join(changed), ORIGIN, make_game)
