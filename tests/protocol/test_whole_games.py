"""Whole games by script, drawn by the engine and drawn by hand, here and in other processes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests.protocol.pipe import Pipe, names
from tests.protocol.scripts import Pick, at_random, play

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_a_seed(engine: Pipe, seats: int) -> None:
    for seed in range(5):
        engine.new(seats, seed=f"whole {seed}")
        done = play(engine, at_random(seed))
        state = engine.ask("state", viewer=None)
        assert state["over"]
        assert state["returns"] in ([0.0] * seats, [1.0] * seats)
        assert all(who != "chance" for who, _ in done)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_manual_chance(engine: Pipe, seats: int) -> None:
    for seed in range(5):
        assert engine.new(seats, chance="manual") == 0
        done = play(engine, at_random(seed), chance=at_random(100 + seed))
        assert engine.ask("state", viewer=None)["over"]
        draws = [action for who, action in done if who == "chance"]
        words = [action.partition(":")[0] for action in draws]
        chair = ["chair"] if seats == 4 else []
        assert words[:7] == ["open"] * 4 + ["closed"] * 2 + ["roll"]
        assert words[7 : 7 + len(chair) + 2] == [*chair, "challenge", "supplicant"]


@pytest.mark.parametrize("month", [*MONTHS, "introduction"])
def test_scenarios(engine: Pipe, month: str) -> None:
    for seats in (2, 3, 4):
        engine.new(seats, seed=month, options={"scenario": month})
        view = engine.view()
        assert view["options"]["scenario"] == month
        assert view["challenges_left"] == (3 if month == "introduction" else 7)
        assert view["favour"] == (1 if month == "november" else 4 if seats == 4 else 3)
        assert view["options"]["silent"] == ("uncanny" if month == "december" else "off")
        play(engine, at_random(seats))
        assert engine.ask("state", viewer=None)["over"]


OPTIONS: list[dict[str, Any]] = [
    {"silent": "silent", "bells": False},
    {"silent": "uncanny", "throne": "worker"},
    {
        "supplicants": ["oracle", "patient", "lady", "golem", "knight", "machine"],
        "challenges": [36, 29, 34, 2, 19, 26],
    },
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options))
def test_options(engine: Pipe, options: dict[str, Any]) -> None:
    for seats in (2, 3, 4):
        engine.new(seats, seed="options", options=options)
        view = engine.view()
        assert view["options"] | options == view["options"]
        play(engine, at_random(seats))


def test_drawn_by_hand_as_the_seed_drew_it(engine: Pipe) -> None:
    """The same entries answered one by one lead through the same positions."""
    for seed in range(3):
        engine.new(seed=f"twice {seed}")
        play(engine, at_random(seed))
        final = engine.hash()
        entries = [line for line in engine.ask("save")["save"]["entries"] if "do" in line]
        heard = engine.ask("events", viewer=1)
        engine.new(chance="manual")
        for entry in entries:
            engine.act("chance" if entry["by"] == -1 else entry["by"], entry["do"])
        assert engine.hash() == final
        assert engine.ask("events", viewer=1) == heard


def hashes(seed: str, script: int, seats: int, hash_seed: str) -> list[str]:
    """Of every position on the way, and of what everybody heard."""
    found: list[str] = []
    with Pipe(hash_seed=hash_seed) as engine:
        engine.new(seats, seed=seed)
        play(engine, at_random(script), look=lambda state: found.append(engine.hash()))
        found += [str(engine.ask("events", viewer=viewer)) for viewer in (None, 0, 1)]
        found.append(str(engine.ask("save")))
    return found


@pytest.mark.parametrize("seats", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 4))])
def test_the_same_seed_in_another_process(seats: int) -> None:
    """Whatever Python's own hashes of texts are there."""
    with ThreadPoolExecutor(3) as pool:
        runs = list(
            pool.map(lambda number: hashes("far away", 3, seats, number), ("0", "1", "31337"))
        )
    assert len(runs[0]) > 20
    assert runs[0] == runs[1] == runs[2]


def test_other_seeds_are_other_games(engine: Pipe) -> None:
    found = set()
    for seed in ("", "a", "b", "A", "a ", "ä", "☃", "x" * 1000):
        engine.new(seed=seed)
        found.add(engine.hash())
    assert len(found) == 8


def test_weights_are_those_of_a_shuffled_deck(engine: Pipe) -> None:
    """First challenge: each of 22 easy ones 4/7/22, of 9 medium 2/7/9 and of 7 hard 1/7/7."""
    engine.new(chance="manual")
    while not engine.legal("chance")[0].startswith("challenge:"):
        engine.act("chance", engine.legal("chance")[0])
    answer = engine.ask("legal", seat="chance")
    weight = dict(zip(answer["actions"], answer["weights"], strict=True))
    assert list(weight) == [f"challenge:{number}" for number in range(1, 37)]
    easy, medium, hard = (weight[f"challenge:{number}"] for number in (1, 21, 36))
    assert all(isinstance(value, int) and value > 0 for value in weight.values())
    counts = {value: list(weight.values()).count(value) for value in (easy, medium, hard)}
    assert counts == {easy: 20, medium: 9, hard: 7}
    total = sum(weight.values())
    assert 7 * 20 * easy == 4 * total
    assert 7 * 9 * medium == 2 * total
    assert 7 * 7 * hard == 1 * total


def test_a_roll_more_does_not_shift_the_stacks(engine: Pipe) -> None:
    """Streams of chance are independent: paired games turn up the same cards."""
    turned: dict[str, list[list[str]]] = {"challenge": [], "supplicant": []}
    rolls = []
    options = {
        "supplicants": ["oracle", "worker", "druid", "machine", "golem", "lady", "knight"],
        "challenges": [16, 6, 5, 7, 14, 15, 9],
        "open_supplicants": ["oracle", "worker", "druid", "machine", "golem"],
    }
    for liked in (("bell:no", "play:oracle"), ("bell:yes", "play:golem", "play:worker")):
        engine.new(seed="paired", options=options)
        play(engine, liking(liked, Random(5)))
        drawn = [line["do"] for line in engine.ask("save")["save"]["entries"] if "do" in line]
        rolls.append(sum(token.startswith("roll:") for token in drawn))
        for stream, games in turned.items():
            games.append([token for token in drawn if token.startswith(f"{stream}:")])
    assert rolls[0] != rolls[1], "a pair that shows nothing"
    for one, two in turned.values():
        shared = min(len(one), len(two))
        assert shared >= 3
        assert one[:shared] == two[:shared]


def liking(liked: tuple[str, ...], rng: Random) -> Pick:
    """Seat 0 mostly takes what is liked, everything else is left to chance."""

    def pick(who: str, actions: list[str]) -> str:
        found = [action for action in liked if action in actions and who == "0"]
        return found[0] if found and rng.random() < 0.9 else rng.choice(actions)

    return pick


def test_silence_is_kept_in_the_view(engine: Pipe) -> None:
    engine.new(seed="quiet", options={"silent": "silent"})

    def pick(who: str, actions: list[str]) -> str:
        return next((a for a in actions if not a.startswith("say:")), actions[0])

    def quiet(who: str, actions: list[str]) -> str:
        return "ready" if "ready" in actions else pick(who, actions)

    play(engine, quiet)
    view = engine.view()
    assert "said" not in names(engine.ask("events", viewer=None)["events"])
    assert view["silent_boxes"] == view["result"]["silent_boxes"]
    assert view["result"]["parts"]["silent"] == view["silent_boxes"]
