"""Every error code of docs/protocol.md; none of them ends the program or changes the game."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.pipe import CHARACTERS, GAME, Answer, Pipe, assert_refused
from tests.protocol.scripts import at_random, play

FIVE = ["worker", "druid", "machine", "sorcerer", "golem"]
NUMBERS = [16, 9, 1, 21, 29]


@pytest.fixture
def running(engine: Pipe) -> Pipe:
    """A game before its first decision: the council is asked whether to ring."""
    engine.new(seed="x")
    return engine


def test_who_names_no_legal_action_is_told_of_all_of_them(engine: Pipe) -> None:
    """The first ones by their words, the others by their number."""
    for game, seats in (("council_of_12", 3), ("majority", 4), ("majority_2", 2)):
        engine.ask("new", game=game, seats=seats, chance="manual")
        engine.act("chance", engine.legal("chance")[0])
        legal = engine.legal("chance")
        reason = engine.refuses("illegal-action", "act", seat="chance", action="nothing")
        named = [token for token in legal if re.search(rf"\b{token}[,. ]", reason)]
        more = re.search(r" and (\d+) more\.$", reason)
        assert len(named) + int(more[1] if more else 0) == len(legal), reason


# ---------------------------------------------------------------- bad-json, bad-request


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b" ", b"\t\r", b"{", b"}", b'{"op":"games"', b'{"op":"games"}}', b'{"op":games}'),
        *(b"{'op':'games'}", b'{"op":"games",}', b"games", b"\xff\xfe", b"\xc3", b"\x00"),
        *(b'\xef\xbb\xbf{"op":"games"}', b'{"op":"legal","seat":NaN}', b"Infinity", b"-Infinity"),
        *(b'{"op":"games","x":1e999}', b'{"op":"games","x":' + b"[" * 65 + b"]" * 65 + b"}"),
        *(b'{"op":"legal","seat":01}', b'{"op":"legal","seat":' + b"9" * 5000 + b"}"),
        *(b"[" * 100_000, b'{"op":' * 50_000, b'{"op":"ga\nmes"}'.replace(b"\n", b"\x0b")),
    ],
    ids=lambda line: repr(line[:30]),
)
def test_bad_json(running: Pipe, line: bytes) -> None:
    digest = running.hash()
    assert_refused(running.line(line), "bad-json")
    assert running.hash() == digest


@pytest.mark.parametrize(
    "line",
    [
        *(b"[]", b"null", b"1", b'"games"', b"true", b"1.5", b"{}", b'{"OP":"games"}'),
        *(b'{"op":null}', b'{"op":["games"]}', b'{"op":"game"}', b'{"op":"Games"}'),
        *(b'{"op":"\\ud800"}', b'{"op":"new","game":"council_of_12","seed":"\\ud800","seats":3}'),
        b'{"op":"new","game":"council_of_12","seats":3,"options":{"deck":"\\udfff.toml"}}',
        b'{"op":"' + b"x" * 10_000 + b'"}',
    ],
    ids=lambda line: repr(line[:30]),
)
def test_bad_request(running: Pipe, line: bytes) -> None:
    digest = running.hash()
    assert_refused(running.line(line), "bad-request")
    assert running.hash() == digest


MIB = 1 << 20


def padded(length: int) -> bytes:
    return b'{"op":"games"' + b" " * (length - 14) + b"}"


def test_a_line_of_exactly_one_mib_is_read(running: Pipe) -> None:
    assert len(padded(MIB)) == MIB
    assert running.line(padded(MIB))["ok"]


@pytest.mark.parametrize("length", [MIB + 1, MIB + 2, MIB + 3, 2 * MIB + 1, 3 * MIB, 5 * MIB + 7])
@pytest.mark.parametrize("filling", [b" ", b"x", b"\r"])
def test_a_longer_line_is_one_bad_request(running: Pipe, length: int, filling: bytes) -> None:
    for line in (padded(length), b'{"op":"games"}' + filling * (length - 14)):
        assert len(line) == length
        assert_refused(running.line(line), "bad-request")
    assert running.ask("games"), "the next line is the next request"


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("new", {}),
    ("new", {"game": 7, "seats": 3}),
    ("new", {"game": GAME, "seats": 3, "seed": 5}),
    ("new", {"game": GAME, "seats": 3, "seed": None}),
    ("new", {"game": GAME, "seats": 3, "options": []}),
    ("new", {"game": GAME, "seats": 3, "options": "silent"}),
    ("new", {"game": GAME, "seats": 3, "chance": "dice"}),
    ("new", {"game": GAME, "seats": 3, "chance": ["seed"]}),
    ("state", {"viewer": 3}),
    ("state", {"viewer": -1}),
    ("state", {"viewer": "0"}),
    ("state", {"viewer": True}),
    ("state", {"viewer": 0.0}),
    ("legal", {}),
    ("legal", {"seat": None}),
    ("legal", {"seat": 3}),
    ("legal", {"seat": -1}),
    ("legal", {"seat": "nobody"}),
    ("legal", {"seat": False}),
    ("legal", {"seat": 10**30}),
    ("act", {"seat": 0}),
    ("act", {"action": "bell:no"}),
    ("act", {"seat": 0, "action": 7}),
    ("act", {"seat": 0, "action": ["bell:no"]}),
    ("events", {"from": -1}),
    ("events", {"from": "0"}),
    ("events", {"from": 1.0}),
    ("events", {"viewer": 9}),
    ("undo", {}),
    ("undo", {"seat": 5}),
    ("undo", {"to": -1}),
    ("undo", {"to": None}),
    ("undo", {"to": True}),
    ("load", {}),
    ("load", {"save": []}),
    ("load", {"save": {"header": {}}}),
    ("load", {"save": {"header": {}, "entries": {}}}),
    ("bot", {"level": "easy"}),
    ("bot", {"seat": 0, "level": 3}),
    ("bot", {"seat": 0, "level": "easy", "aim": "money"}),
    ("bot", {"seat": 0, "level": "easy", "aim": []}),
    ("bot", {"seat": 0, "level": "easy", "budget": -1}),
    ("bot", {"seat": 0, "level": "easy", "budget": 1.5}),
    ("bot", {"seat": 0, "level": "easy", "limit_ms": "soon"}),
    ("bot", {"seat": 0, "level": "easy", "bot_seed": 1}),
]


@pytest.mark.parametrize(("op", "request_"), REQUESTS)
def test_keys_that_are_missing_or_wrong(running: Pipe, op: str, request_: dict[str, Any]) -> None:
    digest = running.hash()
    running.refuses("bad-request", op, **request_)
    assert running.hash() == digest


@pytest.mark.parametrize(
    ("begins", "op", "request_"),
    [
        ("op is missing;", None, {}),
        ("game is missing;", "new", {}),
        ("seat is missing;", "legal", {}),
        ("seat and to are missing;", "undo", {}),
        ("seat is null;", "legal", {"seat": None}),
        ("viewer is true;", "state", {"viewer": True}),
        ('actions is [1, "bell"];', "preview", {"seat": 0, "actions": [1, "bell"]}),
        ("aim is 'money';", "bot", {"seat": 0, "aim": "money"}),
    ],
)
def test_what_is_wrong_is_written_as_it_was_sent(
    running: Pipe, begins: str, op: str | None, request_: dict[str, Any]
) -> None:
    """No word of ours (`None`, `True`) that nobody sent."""
    request = request_ if op is None else {"op": op, **request_}
    assert assert_refused(running.send(**request), "bad-request").startswith(begins)


# ---------------------------------------------------------------- new games


@pytest.mark.parametrize("game", ["chess", "", "Council_of_12", "council_of_12 ", "\0"])
def test_unknown_game(running: Pipe, game: str) -> None:
    assert GAME in running.refuses("unknown-game", "new", game=game, seats=3)


@pytest.mark.parametrize("seats", [0, 1, 5, -3, 10**40, "3", 3.0, True, None, [3]])
def test_seats_out_of_range(running: Pipe, seats: Any) -> None:
    digest = running.hash()
    assert "2" in running.refuses("bad-setup", "new", game=GAME, seats=seats)
    assert running.hash() == digest, "the old game is still there"


def test_seats_must_be_given(running: Pipe) -> None:
    running.refuses("bad-setup", "new", game=GAME)


OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("colour", {"colour": "blue"}),
    ("scenario", {"scenario": "spring"}),
    ("scenario", {"scenario": 5}),
    ("scenario", {"scenario": ["may"]}),
    ("deck", {"deck": 5}),
    ("deck", {"deck": "of_mine"}),
    ("deck", {"deck": ""}),
    ("deck", {"deck": "\0"}),
    ("deck", {"deck": "../house"}),
    ("nowhere.toml", {"deck": "nowhere.toml"}),
    ("silent", {"silent": "loud"}),
    ("silent", {"silent": True}),
    ("throne", {"throne": "king"}),
    ("throne", {"throne": []}),
    ("bells", {"bells": 1}),
    ("bells", {"bells": None}),
    ("chair", {"chair": 0}),
    ("chair", {"chair": "0"}),
    ("ordered", {"ordered": True}),
    ("open_supplicants", {"open_supplicants": FIVE}),
    ("challenges", {"supplicants": FIVE}),
    ("supplicants", {"challenges": NUMBERS}),
    ("supplicants", {"supplicants": FIVE[:4], "challenges": NUMBERS[:4]}),
    ("supplicants", {"supplicants": [], "challenges": []}),
    ("supplicants", {"supplicants": "worker", "challenges": NUMBERS}),
    ("supplicants", {"supplicants": {"worker": 1}, "challenges": NUMBERS}),
    ("supplicants", {"supplicants": [*FIVE[:4], "worker"], "challenges": NUMBERS}),
    ("supplicants", {"supplicants": [*FIVE[:4], "rogue"], "challenges": NUMBERS}),
    ("supplicants", {"supplicants": [*FIVE[:4], ["worker"]], "challenges": NUMBERS}),
    ("challenges", {"supplicants": FIVE, "challenges": NUMBERS[:4]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], 37]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], 0]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], 10**30]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], 9]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], True]}),
    ("challenges", {"supplicants": FIVE, "challenges": [*NUMBERS[:4], 1.0]}),
    ("supplicants", {"scenario": "may", "supplicants": FIVE, "challenges": NUMBERS}),
    (
        "open_supplicants",
        {"supplicants": FIVE, "challenges": NUMBERS, "open_supplicants": FIVE[:4]},
    ),
    (
        "open_supplicants",
        {"supplicants": FIVE, "challenges": NUMBERS, "open_supplicants": ["lady", *FIVE[:4]]},
    ),
]


@pytest.mark.parametrize(("named", "options"), OPTIONS)
def test_bad_setup_names_the_option(running: Pipe, named: str, options: dict[str, Any]) -> None:
    digest = running.hash()
    assert named in running.refuses("bad-setup", "new", game=GAME, seats=3, options=options)
    assert running.hash() == digest


OF_OTHERS: list[tuple[str, int, str, dict[str, Any]]] = [
    ("king_of_12", 2, "set is null", {"set": None}),
    ("king_of_12", 2, "set is {", {"set": {"knight": 1}}),
    ("king_of_12", 2, "twice", {"set": ["knight", "knight"]}),
    ("majority", 3, "marker is true", {"marker": True}),
    ("majority", 3, "marker is 1.0", {"marker": 1.0}),
    ("majority", 3, "marker is 3", {"marker": 3}),
    ("majority", 3, "variants is null", {"variants": None}),
    ("majority", 3, "variants is 'A1b'", {"variants": "A1b"}),
    ("majority", 3, 'variants names ["A1b"]', {"variants": [["A1b"]]}),
    ("majority", 3, "deck", {"deck": "house"}),
    ("majority_2", 2, "start is false", {"start": False}),
    ("majority_2", 2, "promos names 'Ghost'", {"promos": ["ghost", "Ghost"]}),
    ("majority_2", 2, "B12b and B12c", {"variants": ["B12c", "B12b"]}),
    ("hidden_leaders", 2, "short is 1", {"short": 1}),
    ("hidden_leaders", 2, "start is 2", {"start": 2}),
    ("hidden_leaders", 2, "leaders names 7", {"leaders": [1, 7]}),
    ("hidden_leaders", 2, "leaders names true", {"leaders": [2, True]}),
    ("hidden_leaders", 2, "twice", {"leaders": [1, 1]}),
    ("hidden_leaders", 2, "leaders lists 3", {"leaders": [1, 2, 3]}),
    *((game, 9, "seats is 9", {}) for game in ("king_of_12", "majority", "majority_2")),
    *((game, 2, "'Start'", {"Start": 0}) for game in ("majority_2", "hidden_leaders")),
]


@pytest.mark.parametrize(("game", "seats", "named", "options"), OF_OTHERS)
def test_bad_setup_of_the_other_titles(
    running: Pipe, game: str, seats: int, named: str, options: dict[str, Any]
) -> None:
    digest = running.hash()
    assert named in running.refuses("bad-setup", "new", game=game, seats=seats, options=options)
    assert running.hash() == digest


def test_a_chair_is_for_four(running: Pipe) -> None:
    for chair in (4, -1, True):
        running.refuses("bad-setup", "new", game=GAME, seats=4, options={"chair": chair})
    running.ask("new", game=GAME, seats=4, options={"chair": 3})


def test_broken_decks_say_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "torn.toml").write_text("[deck\n")
    (tmp_path / "empty.toml").write_text("")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "strange.toml").write_text('[deck]\nid = "strange"\nname = 5\nsize = "huge"\n')
    with Pipe("--decks", tmp_path) as engine:
        for deck in ("torn", "binary", "strange", str(tmp_path / "folder.toml")):
            reason = engine.refuses("bad-setup", "new", game=GAME, seats=3, options={"deck": deck})
            assert deck in reason
        for deck in ("house", "empty"):
            answer = engine.send(op="new", game=GAME, seats=3, options={"deck": deck})
            assert answer["ok"] or deck in answer["reason"]


# ---------------------------------------------------------------- no game yet


@pytest.mark.parametrize(
    ("op", "request_"),
    [
        ("state", {"viewer": None}),
        ("legal", {"seat": 0}),
        ("act", {"seat": 0, "action": "bell:no"}),
        ("events", {"viewer": None, "from": 0}),
        ("undo", {"seat": 0}),
        ("undo", {"to": 0}),
        ("redo", {}),
        ("save", {}),
        ("bot", {"seat": 0, "level": "easy"}),
        ("hash", {}),
    ],
)
def test_no_game(op: str, request_: dict[str, Any]) -> None:
    with Pipe() as engine:
        engine.refuses("no-game", op, **request_)
        engine.refuses("unknown-game", "new", game="chess", seats=3)
        engine.refuses("no-game", op, **request_)
        assert engine.ask("games")


# ---------------------------------------------------------------- acting


def test_not_your_turn(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:no")
    card = engine.legal(1)[0]
    engine.act(1, card, "say:alone")
    engine.refuses("not-your-turn", "act", seat=1, action="ready")
    engine.refuses("not-your-turn", "bot", seat=1, level="easy")
    assert engine.legal(1) == []
    engine.new(chance="manual")
    engine.refuses("not-your-turn", "act", seat=0, action="open:lady")
    engine.refuses("not-your-turn", "act", seat=0, action="nonsense")


@pytest.mark.parametrize(
    "action", ["bell:maybe", "bell", "bell:", ":", "", "ready", "play:worker", "roll:7", "\0", "é"]
)
def test_illegal_action(running: Pipe, action: str) -> None:
    digest = running.hash()
    running.refuses("illegal-action", "act", seat=0, action=action)
    assert running.hash() == digest


def test_an_illegal_action_says_why(engine: Pipe) -> None:
    options = {
        "supplicants": ["druid", *[card for card in FIVE if card != "druid"]],
        "challenges": NUMBERS,
        "ordered": True,
    }
    engine.new(options=options, chance="manual")
    engine.act("chance", "roll:7")
    engine.act(0, "bell:no")
    assert "supplicant" in engine.refuses("illegal-action", "act", seat=0, action="play:druid")
    assert "hand" in engine.refuses("illegal-action", "act", seat=0, action="play:oracle")


def test_illegal_draws(engine: Pipe) -> None:
    engine.new(chance="manual")
    for action in ("open:worker", "open:rogue", "closed:lady", "roll:7", "bell:no"):
        engine.refuses("illegal-action", "act", seat="chance", action=action)


def test_not_a_chance_node(running: Pipe) -> None:
    running.refuses("not-a-chance-node", "act", seat="chance", action="roll:7")
    running.refuses("not-a-chance-node", "bot", seat="chance", level="easy")


def test_over(engine: Pipe) -> None:
    engine.new(seed="end 1")
    play(engine, at_random(1))
    digest = engine.hash()
    for seat in (0, 1, 2, "chance"):
        engine.refuses("over", "act", seat=seat, action="bell:no")
        engine.refuses("over", "bot", seat=seat, level="easy")
        assert engine.legal(seat) == []
    assert engine.hash() == digest


@pytest.mark.parametrize("level", ["", "Easy", "genius", "\0"])
def test_unknown_level(running: Pipe, level: str) -> None:
    assert "easy" in running.refuses("unknown-level", "bot", seat=0, level=level)


def test_undo_and_redo_that_are_not_possible(running: Pipe) -> None:
    running.refuses("illegal-action", "undo", seat=0)
    running.refuses("illegal-action", "undo", to=10)
    running.refuses("illegal-action", "undo", to=10**40)
    running.refuses("illegal-action", "redo")


# ---------------------------------------------------------------- saves


def set_(*path: Any, to: Any) -> Callable[[Answer], None]:
    def change(save: Answer) -> None:
        *way, last = path
        place: Any = save
        for step in way:
            place = place[step]
        place[last] = to

    return change


def without(*path: Any) -> Callable[[Answer], None]:
    def change(save: Answer) -> None:
        *way, last = path
        place: Any = save
        for step in way:
            place = place[step]
        del place[last]

    return change


def swapped(save: Answer) -> None:
    entries = save["entries"]
    entries[0], entries[1] = entries[1], entries[0]


DAMAGE = [
    set_("header", to=None),
    set_("header", to=[]),
    set_("header", to={}),
    set_("header", "seed", to="another"),
    set_("header", "c", to="00000000"),
    set_("header", "c", to=None),
    set_("header", "setup", "seats", to=4),
    set_("header", "cards", to={}),
    set_("header", "colour", to="blue"),
    set_("header", "format", to="one"),
    set_("header", "rules", to=None),
    without("header", "setup"),
    without("header", "c"),
    set_("entries", 0, to=None),
    set_("entries", 0, to="roll:7"),
    set_("entries", 0, to=[]),
    set_("entries", 0, "do", to="open:druid"),
    set_("entries", 0, "do", to=7),
    set_("entries", 0, "by", to=0),
    set_("entries", 0, "after", to=99),
    set_("entries", 3, "id", to=10**20),
    without("entries", 0, "c"),
    without("entries", 0),
    without("entries", 5),
    swapped,
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_bad_save(running: Pipe, damage: Callable[[Answer], None]) -> None:
    save = running.ask("save")["save"]
    digest = running.hash()
    changed = copy.deepcopy(save)
    damage(changed)
    running.refuses("bad-save", "load", save=changed)
    assert running.hash() == digest, "the game before is still there"
    running.ask("load", save=save)


def test_a_save_of_an_unknown_game(running: Pipe) -> None:
    """Damaged, or of a newer program that knows more games: both may be true."""
    save = running.ask("save")["save"]
    save["header"]["game"] = "chess"
    answer = running.send(op="load", save=save)
    assert answer["error"] in ("bad-save", "newer-save")


@pytest.mark.parametrize(
    ("key", "value"), [("format", 2), ("format", 999), ("rules", 1000), ("rules", 10**30)]
)
def test_newer_save(running: Pipe, key: str, value: int) -> None:
    """Refused as newer even though its checksums are another program's."""
    save = running.ask("save")["save"]
    save["header"][key] = value
    assert "newer" in running.refuses("newer-save", "load", save=save)


def test_deep_and_huge_saves(running: Pipe) -> None:
    digest = running.hash()
    for depth in (10, 300, 900, 980, 995, 2_000, 100_000):
        nest = b"[" * depth + b"]" * depth
        for line in (
            b'{"op":"load","save":{"header":{"format":1,"x":%s},"entries":[]}}' % nest,
            b'{"op":"load","save":{"header":%s,"entries":[%s]}}' % (nest, nest),
            b'{"op":"new","game":"council_of_12","seats":3,"options":{"throne":%s}}' % nest,
            b'{"op":"new","game":"council_of_12","seats":%s}' % nest,
            b'{"op":"act","seat":%s,"action":%s}' % (nest, nest),
            b'{"op":%s}' % nest,
        ):
            answer = running.line(line)
            assert answer["ok"] is False
            assert answer["error"] in ("bad-json", "bad-request", "bad-setup", "bad-save")
    assert running.hash() == digest


def test_the_last_of_equal_keys_counts(running: Pipe) -> None:
    answer = running.line(b'{"op":"games","op":"hash","seat":0,"seat":7}')
    assert set(answer) == {"ok", "hash"}


def test_huge_numbers(running: Pipe) -> None:
    huge = "9" * 4_000
    for line in (
        f'{{"op":"undo","to":{huge}}}',
        f'{{"op":"bot","seat":0,"level":"easy","limit_ms":-{huge}}}',
        f'{{"op":"state","viewer":{huge}}}',
        '{"op":"state","viewer":1e999}',
        '{"op":"events","from":-1e999}',
        f'{{"op":"new","game":"council_of_12","seats":{huge}}}',
    ):
        assert running.line(line.encode())["ok"] is False
    for line in (
        f'{{"op":"events","from":{huge}}}',
        f'{{"op":"bot","seat":0,"level":"easy","limit_ms":{huge}}}',
        f'{{"op":"bot","seat":0,"level":"easy","budget":{huge}}}',
    ):
        assert running.line(line.encode())["ok"] is True


def test_every_character_can_be_throned(engine: Pipe) -> None:
    for card in CHARACTERS:
        engine.new(2, seed="t", options={"throne": card})
        assert card not in engine.member(0)["hand"]
