"""Lines that nobody should send: always one answer a line, and never an internal error."""

from __future__ import annotations

import json
import time
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.protocol.pipe import GAME, Answer, Pipe, parsed, run
from tests.protocol.scripts import at_random, play

LINES = 5_000
MANY_LINES = 50_000


def served(lines: list[bytes]) -> list[Answer]:
    """The answers to these lines, sent to a new engine all at once."""
    done = run("serve", input_=b"".join(line + b"\n" for line in lines))
    assert done.returncode == 0
    assert done.stderr == b"", done.stderr.decode()
    return [parsed(line) for line in done.stdout.splitlines(keepends=True)]


# ---------------------------------------------------------------- lines and their ends


def test_no_input_at_all() -> None:
    assert served([]) == []


def test_the_last_line_needs_no_break() -> None:
    done = run("serve", input_=b'{"op":"games"}\n{"op":"hash"}')
    first, second = [parsed(line) for line in done.stdout.splitlines(keepends=True)]
    assert first["ok"]
    assert second["error"] == "no-game"
    assert done.returncode == 0


def test_a_long_last_line_without_a_break() -> None:
    done = run("serve", input_=b'{"op":"games"}\n' + b"x" * 3_000_000)
    first, second = [parsed(line) for line in done.stdout.splitlines(keepends=True)]
    assert first["ok"]
    assert second["error"] == "bad-request"
    assert done.returncode == 0


def test_blank_lines_are_answered_too() -> None:
    answers = served([b"", b'{"op":"games"}', b"   ", b"\t", b"", b'{"op":"games"}\r'])
    assert [answer.get("error") for answer in answers] == [
        *("bad-json", None, "bad-json", "bad-json", "bad-json", None),
    ]


def test_line_ends_of_windows() -> None:
    assert all(answer["ok"] for answer in served([b'{"op":"games"}\r'] * 3))


def test_answers_are_ascii_and_in_order() -> None:
    lines = [
        *(b'{"op":"new","game":"council_of_12","seats":%d,"seed":"\xc3\xa4"}' % n for n in (2, 3)),
        b'{"op":"new","game":"\xe2\x98\x83","seats":3}',
        b'{"op":"save"}',
    ]
    done = run("serve", input_=b"\n".join(lines) + b"\n")
    assert done.stdout.isascii()
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert answers[3]["save"]["header"]["seed"] == "ä"
    assert answers[3]["save"]["header"]["setup"]["seats"] == 3


def test_requests_can_be_sent_ahead() -> None:
    """A client need not wait for one answer before it sends the next request."""
    new = json.dumps({"op": "new", "game": GAME, "seats": 3, "seed": "x"}).encode()
    answers = served([new, b'{"op":"hash"}'] * 300)
    assert len({answer["hash"] for answer in answers[1::2]}) == 1


# ---------------------------------------------------------------- mutated lines


def requests() -> list[bytes]:
    """Good requests of every kind, those of a played game among them."""
    with Pipe() as engine:
        engine.new(seed="x")
        done = play(engine, at_random(3), most=60)
        engine.new(2, seed="y")
        play(engine, at_random(4), most=20)
        save = engine.ask("save")["save"]
    five = ["worker", "druid", "machine", "sorcerer", "golem"]
    free = {"supplicants": five, "challenges": [29, 9, 1, 21, 2], "ordered": True}
    found: list[dict[str, Any]] = [
        {"op": "games"},
        {"op": "new", "game": GAME, "seats": 3, "seed": "x"},
        {"op": "new", "game": GAME, "seats": 4, "seed": "z", "options": {"chair": 1}},
        {"op": "new", "game": GAME, "seats": 2, "chance": "manual", "options": free},
        {"op": "new", "game": GAME, "seats": 3, "options": {"scenario": "may", "throne": "lady"}},
        {"op": "new", "game": GAME, "seats": 3, "options": {"silent": "silent", "bells": False}},
        {"op": "state", "viewer": None},
        {"op": "state", "viewer": 1},
        {"op": "legal", "seat": 0},
        {"op": "legal", "seat": "chance"},
        {"op": "events", "viewer": 2, "from": 3},
        {"op": "undo", "seat": 0},
        {"op": "undo", "to": 4},
        {"op": "redo"},
        {"op": "save"},
        {"op": "hash"},
        {"op": "bot", "seat": 0, "level": "easy", "budget": 1, "bot_seed": "s", "aim": "term"},
        {"op": "bot", "seat": 1, "level": "random", "limit_ms": 1},
    ]
    acts = [{"op": "act", "seat": seat, "action": action} for seat, action in done]
    loads = [{"op": "load", "save": save}]
    texts = [json.dumps(request).encode() for request in found * 3 + acts + loads]
    return texts


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 37, 10**30, -(10**18), 0.5, 1e300, "", "x", "chance"),
    *("\ud800", "\0", "é", [], [[]], {}, {"a": 1}, "worker", "bell:no", "play:druid", [1] * 50),
)


def mutated(good: list[bytes], rng: Random) -> bytes:
    line = rng.choice(good)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        line = _MUTATIONS[rng.randrange(len(_MUTATIONS))](line, good, rng)
    return line.replace(b"\n", b" ")


def _a_byte_changed(line: bytes, good: list[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(line) + 1)
    return line[:at] + bytes([rng.randrange(256)]) + line[at + 1 :]


def _a_bit_flipped(line: bytes, good: list[bytes], rng: Random) -> bytes:
    if not line:
        return line
    at = rng.randrange(len(line))
    return line[:at] + bytes([line[at] ^ 1 << rng.randrange(8)]) + line[at + 1 :]


def _bytes_lost(line: bytes, good: list[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(line) + 1)
    return line[:at] + line[at + rng.randrange(1, 9) :]


def _bytes_repeated(line: bytes, good: list[bytes], rng: Random) -> bytes:
    at, length = rng.randrange(len(line) + 1), rng.randrange(1, 20)
    return line[: at + length] + line[at:]


def _cut(line: bytes, good: list[bytes], rng: Random) -> bytes:
    return line[: rng.randrange(len(line) + 1)]


def _joined(line: bytes, good: list[bytes], rng: Random) -> bytes:
    other = rng.choice(good)
    return line[: rng.randrange(len(line) + 1)] + other[rng.randrange(len(other)) :]


def _a_number_changed(line: bytes, good: list[bytes], rng: Random) -> bytes:
    digits = [at for at, byte in enumerate(line) if 48 <= byte <= 57]
    if not digits:
        return line
    at = rng.choice(digits)
    number = rng.choice((b"0", b"-1", b"9", b"99999999999999999999", b"1e9", b"NaN", b"0.1", b"1"))
    return line[:at] + number + line[at + 1 :]


def _a_value_replaced(line: bytes, good: list[bytes], rng: Random) -> bytes:
    try:
        request = json.loads(line)
    except ValueError:
        return line
    if not isinstance(request, dict) or not request:
        return line
    place: Any = request
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        value = place[key]
        if not isinstance(value, (dict, list)) or not value or rng.random() < 0.3:
            break
        place = value
    if rng.random() < 0.2:
        del place[key]
    else:
        place[key] = rng.choice(JUNK)
    return json.dumps(request).encode()


_MUTATIONS = (
    *(_a_byte_changed, _a_bit_flipped, _bytes_lost, _bytes_repeated, _cut, _joined),
    *(_a_number_changed, *[_a_value_replaced] * 6),
)


def survive(count: int, seed: int) -> None:
    """Mutated lines and good ones between them, so that there is always a game to disturb."""
    rng = Random(seed)
    good = requests()
    lines = [
        mutated(good, rng) if number % 5 else rng.choice(good) for number in range(count * 5 // 4)
    ]
    start = time.perf_counter()
    answers = served(lines)
    seconds = time.perf_counter() - start
    assert len(answers) == len(lines)
    found = Counter(answer.get("error", "ok") for answer in answers)
    print(f"{len(lines)} lines in {seconds:.1f} s: {dict(found)}")
    for line, answer in zip(lines, answers, strict=True):
        assert answer.get("error") != "internal", (line, answer)
    assert found["ok"] > count // 20
    assert set(found) > {"bad-json", "bad-request", "illegal-action", "bad-setup", "bad-save"}


def test_mutated_lines() -> None:
    survive(LINES, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_many_mutated_lines(seed: int) -> None:
    survive(MANY_LINES, seed)
