"""What each viewer hears: everything that lies open, and of the rest only its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.protocol.pipe import CHARACTERS, Answer, Pipe, names, only
from tests.protocol.scripts import at_random, play

NAMES = {
    *("supplicant_opened", "supplicant_closed", "hands_dealt", "chair_taken"),
    *("challenge_turned", "supplicant_turned", "supplicant_put_back", "bell_rung"),
    *("bell_left", "bell_banned", "rounds_chosen", "seat_named", "renewed", "card_laid"),
    *("card_exchanged", "said", "ready", "card_revealed", "negated", "effect_done"),
    *("die_turned", "die_tilted", "die_rolled", "target_changed", "taken"),
    *("discard_chosen", "discarded", "buried", "favour", "target_met", "judged"),
    *("reward_kept", "reward_spent", "recalled", "challenge_added", "supplicant_added"),
    *("round_ended", "game_over"),
}


def hidden_fields(event: Answer, viewer: int | None) -> set[str]:
    """Which fields this viewer must not hear (docs/protocol.md, Events)."""
    own = viewer is not None and event.get("seat") == viewer
    match event["event"]:
        case "supplicant_closed" | "supplicant_added":
            return {"card"}
        case "card_laid" | "taken" if not (event["open"] or own):
            return {"card"}
        case "card_exchanged" if not own:
            return {"card", "back"}
        case "discard_chosen" if not own:
            return {"card"}
    return set()


@pytest.mark.parametrize("seats", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 4))])
def test_hidden_fields_are_null(engine: Pipe, seats: int) -> None:
    found: set[str] = set()
    for seed in range(5):
        engine.new(seats, seed=f"told {seed}")
        everything = engine.ask("events", viewer=None)["events"]
        play(engine, at_random(seed))
        full = unredacted(engine, seats, seed)
        found |= set(names(full))
        for viewer in (None, *range(seats)):
            heard = engine.ask("events", viewer=viewer, **{"from": 0})["events"]
            assert len(heard) == len(full)
            for event, told in zip(full, heard, strict=True):
                hidden = hidden_fields(event, viewer)
                assert told == {key: None if key in hidden else event[key] for key in event}
        assert heard[: len(everything)] == everything
    assert found <= NAMES
    assert {"card_laid", "card_revealed", "negated", "judged", "game_over", "taken"} <= found


def unredacted(engine: Pipe, seats: int, seed: int) -> list[Answer]:
    """The set-up is asked for with manual chance, everything else comes from ``act``."""
    entries = [line for line in engine.ask("save")["save"]["entries"] if "do" in line]
    with Pipe() as other:
        other.new(seats, chance="manual")
        told: list[Answer] = other.ask("events", viewer=None)["events"]
        for entry in entries:
            seat = "chance" if entry["by"] == -1 else entry["by"]
            told += other.act(seat, entry["do"])
    return told


def test_from_leaves_out_what_came_before(engine: Pipe) -> None:
    engine.new(seed="x")
    play(engine, at_random(2), most=25)
    for viewer in (None, 0):
        everything = engine.ask("events", viewer=viewer)["events"]
        assert engine.ask("events", viewer=viewer, **{"from": 0})["events"] == everything
        last = everything[-1]["ply"]
        for ply in range(1, last + 2):
            later = engine.ask("events", viewer=viewer, **{"from": ply})["events"]
            assert later == [event for event in everything if event["ply"] > ply]
        assert engine.ask("events", viewer=viewer, **{"from": 10**6}) == {"events": []}


def test_from_zero_holds_the_set_up(engine: Pipe) -> None:
    """What happens before the first entry belongs to ply 0."""
    engine.new(options={"scenario": "introduction"}, chance="manual")
    heard = engine.ask("events", viewer=None, **{"from": 0})["events"]
    assert {event["ply"] for event in heard} == {0}
    assert only(heard, "die_turned") == [
        {"ply": 0, "event": "die_turned", "seat": None, "from": None, "to": 12, "by": "setup"}
    ]
    assert only(heard, "hands_dealt") == [
        {
            "ply": 0,
            "event": "hands_dealt",
            "cards": ["worker", "druid", "sorcerer", "machine", "knight"],
        }
    ]


def test_events_never_name_a_face_down_supplicant(engine: Pipe) -> None:
    engine.new(seed="x")
    for viewer in (None, 0, 1, 2):
        heard = engine.ask("events", viewer=viewer)["events"]
        closed = only(heard, "supplicant_closed")
        assert [event["card"] for event in closed] == [None, None]


def test_fields_are_plain(engine: Pipe) -> None:
    """Characters by id, faces by 1 to 12, seats by number; ``from`` and ``to`` where it moves."""
    engine.new(4, seed="x")
    play(engine, at_random(11))
    for event in engine.ask("events", viewer=0)["events"]:
        assert list(event)[:2] == ["ply", "event"]
        for key, value in event.items():
            assert_plain(event["event"], key, value)


def assert_plain(name: str, key: str, value: Any) -> None:
    if key in ("card", "back", "successor"):
        assert value in (None, *CHARACTERS)
    elif key == "seat":
        assert value in (None, 0, 1, 2, 3)
    elif key in ("from", "to") and name != "favour":
        assert value is None or 1 <= value <= 12
    elif key == "cards":
        assert len(value) == 5
    assert not key.endswith("_")
