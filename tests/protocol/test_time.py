"""Undo, redo, saving and loading: every way back ends in the same position."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.protocol.pipe import Answer, Pipe, names
from tests.protocol.scripts import at_random, play


def lay(engine: Pipe, seat: int) -> str:
    action = engine.legal(seat)[0]
    engine.act(seat, action)
    return action


@pytest.fixture
def laying(engine: Pipe) -> Pipe:
    """Step 3 of the first round; nobody has laid a card."""
    engine.new(seed="x")
    engine.act(0, "bell:no")
    return engine


# ---------------------------------------------------------------- undo by a seat


def test_a_seat_takes_back_its_own_last_action(laying: Pipe) -> None:
    digest = laying.hash()
    lay(laying, 1)
    assert laying.ask("undo", seat=1) == {"ply": 10, "revisited": False}
    assert laying.hash() == digest


def test_not_another_ones_action(laying: Pipe) -> None:
    lay(laying, 1)
    laying.refuses("illegal-action", "undo", seat=0)
    lay(laying, 0)
    laying.refuses("illegal-action", "undo", seat=1)
    laying.ask("undo", seat=0)
    laying.ask("undo", seat=1)


def test_not_once_something_was_heard_or_seen(laying: Pipe) -> None:
    lay(laying, 1)
    laying.act(1, "say:alone")
    laying.refuses("illegal-action", "undo", seat=1)


def test_not_across_a_draw(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:yes")
    engine.refuses("illegal-action", "undo", seat=0)
    engine.refuses("illegal-action", "undo", seat="chance")


# ---------------------------------------------------------------- undo to anywhere, redo


def test_undo_to_every_ply_and_redo(engine: Pipe) -> None:
    """The solo rule. With a seed the draws come back as they were, and are not asked again."""
    engine.new(seed="back")
    play(engine, at_random(5))
    last = engine.ask("undo", to=9)["ply"]
    assert last == 9
    assert engine.ask("redo")["ply"] > 9
    final = engine.hash()
    top = engine.ask("save")["save"]
    plies = max(line["id"] for line in top["entries"] if "do" in line)
    for ply in range(plies):
        back = engine.ask("undo", to=ply)
        assert set(back) == {"ply", "revisited"}
        assert back["revisited"] is True
        assert back["ply"] >= max(ply, 9)
        assert engine.ask("state", viewer=None)["actor"] != "chance"
        assert engine.ask("redo") == {"ply": plies}
        assert engine.hash() == final


def test_each_undo_is_redone_in_turn(laying: Pipe) -> None:
    digests = [laying.hash()]
    for seat in (2, 0, 1):
        lay(laying, seat)
        digests.append(laying.hash())
    for seat, digest in zip((1, 0, 2), digests[2::-1], strict=True):
        laying.ask("undo", seat=seat)
        assert laying.hash() == digest
    for digest in digests[1:]:
        laying.ask("redo")
        assert laying.hash() == digest
    laying.refuses("illegal-action", "redo")


def test_an_action_ends_redoing(laying: Pipe) -> None:
    lay(laying, 1)
    laying.ask("undo", seat=1)
    lay(laying, 0)
    laying.refuses("illegal-action", "redo")


def test_undo_to_where_one_stands_changes_nothing(laying: Pipe) -> None:
    digest = laying.hash()
    assert laying.ask("undo", to=10) == {"ply": 10, "revisited": False}
    assert laying.hash() == digest
    laying.refuses("illegal-action", "redo")


def test_revisited_stays(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:yes")
    assert engine.ask("undo", to=9) == {"ply": 9, "revisited": True}
    engine.act(0, "bell:no")
    lay(engine, 1)
    assert engine.ask("undo", seat=1) == {"ply": 10, "revisited": True}
    save = engine.ask("save")["save"]
    engine.new(seed="y")
    engine.ask("load", save=save)
    assert engine.ask("undo", seat=0) == {"ply": 9, "revisited": True}, "and the save keeps it"


def test_hidden_actions_are_not_revisited(laying: Pipe) -> None:
    lay(laying, 1)
    lay(laying, 0)
    assert laying.ask("undo", to=10) == {"ply": 10, "revisited": False}


def test_the_same_draw_comes_again(engine: Pipe) -> None:
    """Also for somebody else: a draw knows only how often its own stream was drawn from."""
    engine.new(seed="x")
    first = engine.act(0, "bell:yes")[-1]
    for _ in range(3):
        engine.ask("undo", to=9)
        assert engine.act(2, "bell:yes")[-1] == first


def test_manual_draws_after_the_target_are_dropped(engine: Pipe) -> None:
    engine.new(chance="manual")
    for card in ("lady", "golem", "knight", "druid"):
        engine.act("chance", f"open:{card}")
    assert engine.ask("undo", to=2) == {"ply": 2, "revisited": True}
    assert engine.ask("state", viewer=None)["actor"] == "chance"
    assert "open:knight" in engine.legal("chance")
    engine.act("chance", "open:machine")
    engine.refuses("illegal-action", "redo")
    engine.ask("undo", to=0)
    assert engine.ask("redo") == {"ply": 3}


def test_events_follow_the_way_back(laying: Pipe) -> None:
    lay(laying, 1)
    before = laying.ask("events", viewer=1)
    laying.act(1, "say:alone")
    laying.ask("undo", to=11)
    assert laying.ask("events", viewer=1) == before
    assert names(laying.ask("events", viewer=1, **{"from": 10})["events"]) == ["card_laid"]


# ---------------------------------------------------------------- save and load


def reordered(value: Any) -> Any:
    """The same JSON with every object the other way round."""
    if isinstance(value, dict):
        return {key: reordered(value[key]) for key in reversed(value)}
    if isinstance(value, list):
        return [reordered(item) for item in value]
    return value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_save_at_any_moment_goes_on_as_the_game_would(engine: Pipe, seats: int) -> None:
    for seed in range(4):
        engine.new(seats, seed=f"save {seed}")
        play(engine, at_random(seed), most=7 * seed)
        save = engine.ask("save")["save"]
        digest, state = engine.hash(), engine.ask("state", viewer=1)
        heard = engine.ask("events", viewer=1)
        rest = play(engine, at_random(99))
        end = engine.hash()
        engine.new(2, seed="something else")
        ply = engine.ask("load", save=reordered(save))["ply"]
        assert ply == heard["events"][-1]["ply"]
        assert engine.hash() == digest
        assert engine.ask("state", viewer=1) == state
        assert engine.ask("events", viewer=1) == heard
        assert engine.ask("save")["save"] == save
        assert play(engine, at_random(99)) == rest
        assert engine.hash() == end


def test_a_save_keeps_branches(engine: Pipe) -> None:
    engine.new(seed="tree")
    rng = Random(4)
    for _ in range(12):
        play(engine, at_random(rng.randrange(100)), most=rng.randrange(1, 12))
        engine.ask("undo", to=rng.randrange(9, 14))
    digest = engine.hash()
    save = engine.ask("save")["save"]
    assert any(set(line) == {"head", "c"} for line in save["entries"])
    with Pipe(hash_seed="5") as other:
        other.ask("load", save=save)
        assert other.hash() == digest
        assert other.ask("save")["save"] == save


def test_what_was_undone_can_be_redone_after_loading(laying: Pipe) -> None:
    lay(laying, 1)
    digest = laying.hash()
    laying.ask("undo", seat=1)
    save = laying.ask("save")["save"]
    laying.ask("load", save=save)
    assert laying.ask("redo") == {"ply": 11}
    assert laying.hash() == digest


def test_a_manual_game_saves_and_loads(engine: Pipe) -> None:
    engine.new(chance="manual")
    play(engine, at_random(1), chance=at_random(2), most=40)
    save = engine.ask("save")["save"]
    actor = engine.ask("state", viewer=None)["actor"]
    digest = engine.hash()
    engine.ask("load", save=json.loads(json.dumps(save, sort_keys=True)))
    assert engine.hash() == digest
    assert engine.ask("state", viewer=None)["actor"] == actor


def test_a_finished_game_saves_and_loads(engine: Pipe) -> None:
    engine.new(seed="end 1")
    play(engine, at_random(1))
    state = engine.ask("state", viewer=None)
    save = engine.ask("save")["save"]
    engine.ask("load", save=save)
    assert engine.ask("state", viewer=None) == state


def test_bots_remember_after_loading(engine: Pipe) -> None:
    """What a seat has learnt is folded again from the entries."""
    engine.new(seed="bots")
    play(engine, at_random(7), most=35)
    state = engine.ask("state", viewer=None)
    seat = state["open"][0]
    asked = {"seat": seat, "level": "easy", "budget": 5, "bot_seed": "b"}
    before: Answer = engine.ask("bot", **asked)
    engine.ask("load", save=engine.ask("save")["save"])
    assert engine.ask("bot", **asked) == before
