"""Every request of docs/protocol.md: the keys of its answer, and what they hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.protocol.pipe import CHARACTERS, GAME, Answer, Pipe, names
from tests.protocol.scripts import at_random, play

OPTIONS = {
    *("scenario", "deck", "silent", "throne", "bells"),
    *("chair", "supplicants", "challenges", "ordered", "open_supplicants"),
}
VIEW = {
    *("round", "phase", "favour", "die", "challenge", "next_challenge", "known_next"),
    *("challenges_left", "supplicant", "supplicants_left", "seen", "left", "right"),
    *("attempt", "met", "no_bell", "no_bell_next", "lapsed", "chair_failed"),
    *("rewards", "rewards_right", "chair", "silent_boxes", "term", "options", "members"),
}
MEMBER = {
    *("hand", "discard", "discard_top", "pile", "under", "laid", "second", "named"),
    *("said", "ready"),
}
PHASES = {
    *("setup", "supplicant", "bell", "rounds", "play", "execute", "choose", "succession", "over"),
}


def test_games(engine: Pipe) -> None:
    answer = engine.ask("games")
    assert set(answer) == {"games"}
    (council,) = [game for game in answer["games"] if game["id"] == GAME]
    assert set(council) == {"id", "seats", "options"}
    assert council["seats"] == [2, 4]
    assert set(council["options"]) == OPTIONS
    for option in council["options"].values():
        assert {"type", "default"} <= set(option)
    assert council["options"]["silent"]["choices"] == ["off", "silent", "uncanny"]


@pytest.mark.parametrize(
    ("seats", "draws"),
    [(2, 9), (3, 9), (4, 10)],
)
def test_new_answers_the_number_of_draws(engine: Pipe, seats: int, draws: int) -> None:
    """4 open and 2 face-down supplicants, the die, with 4 members the chair, then 2 cards."""
    assert engine.ask("new", game=GAME, seats=seats, seed="x") == {"ply": draws}
    assert engine.ask("new", game=GAME, seats=seats, chance="manual") == {"ply": 0}
    assert engine.ask("state", viewer=None)["actor"] == "chance"


def test_unknown_keys_are_ignored(engine: Pipe) -> None:
    engine.new(seed="x", colour="blue", op2=[1])
    digest = engine.hash()
    engine.new(seed="x")
    assert engine.ask("hash", viewer="nobody") == {"hash": digest}


def test_state(engine: Pipe) -> None:
    engine.new(seed="x")
    state = engine.ask("state", viewer=None)
    assert set(state) == {"actor", "open", "over", "returns", "view"}
    assert state["actor"] == 0
    assert state["open"] == [0, 1, 2]
    assert state["over"] is False
    assert state["returns"] is None
    assert engine.ask("state") == state, "without a viewer: what lies open"


def test_chance_is_an_actor_and_nobody_is_open(engine: Pipe) -> None:
    engine.new(chance="manual")
    state = engine.ask("state", viewer=None)
    assert state["actor"] == "chance"
    assert state["open"] == []
    assert engine.ask("legal", seat=0) == {"actions": []}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_have_their_keys(engine: Pipe, seats: int) -> None:
    engine.new(seats, seed=f"keys {seats}")
    seen: list[Answer] = []
    play(engine, at_random(seats), look=lambda state: seen.append(engine.view(1)))
    for view in seen:
        assert_view(view, seats, viewer=1)
    assert {view["phase"] for view in seen} >= {"bell", "play", "over"}


def assert_view(view: Answer, seats: int, viewer: int | None) -> None:
    assert set(view) - {"result"} == VIEW
    assert ("result" in view) == (view["phase"] == "over")
    assert view["phase"] in PHASES
    assert 0 <= view["favour"] <= 5
    assert view["die"] in range(1, 13)
    assert set(view["options"]) == OPTIONS
    assert (view["chair"] is None) == (seats < 4 or is_last(view))
    if view["challenge"] is not None:
        assert set(view["challenge"]) == {"no", "targets", "rung"}
        for faces in view["challenge"]["targets"]:
            assert faces == sorted(set(faces))
            assert set(faces) <= set(range(1, 13))
    assert view["supplicant"] in (None, *CHARACTERS)
    for side in ("left", "right", "rewards", "rewards_right"):
        assert set(view[side]) <= set(range(1, 37))
    assert len(view["members"]) == seats
    for seat, member in enumerate(view["members"]):
        assert_member(member, own=seat == viewer)


def is_last(view: Answer) -> bool:
    """The chair leaves when Secure the Succession begins."""
    return view["challenge"] is not None and view["challenge"]["no"] == 37


def assert_member(member: Answer, own: bool) -> None:
    assert set(member) == MEMBER
    if own:
        assert member["hand"] == [card for card in CHARACTERS if card in member["hand"]]
        assert member["laid"] in (None, *CHARACTERS)
        assert member["pile"] is not None
    else:
        assert isinstance(member["hand"], int)
        assert member["laid"] in (None, "hidden", *CHARACTERS)
    if member["pile"] is not None:
        assert len(member["pile"]) == member["discard"]
        assert member["pile"][-1:] == ([member["discard_top"]] if member["pile"] else [])
    assert (member["discard_top"] is None) == (member["discard"] == 0)
    assert member["under"] == [card for card in CHARACTERS if card in member["under"]]
    assert member["said"] in (None, "alone", "contribute", "nothing", "proposal")
    assert isinstance(member["ready"], bool)


def test_nobody_sees_another_hand(engine: Pipe) -> None:
    engine.new(seed="x")
    for viewer in (None, 0, 1, 2):
        for seat, member in enumerate(engine.view(viewer)["members"]):
            assert isinstance(member["hand"], list) == (seat == viewer)


def test_a_laid_card_is_hidden_from_the_others(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:no")
    card = engine.legal(1)[0].removeprefix("play:")
    engine.act(1, f"play:{card}")
    assert engine.member(1)["laid"] == card
    for viewer in (None, 0, 2):
        assert engine.view(viewer)["members"][1]["laid"] == "hidden"


def test_the_result(engine: Pipe) -> None:
    for seed in range(6):
        engine.new(seed=f"end {seed}")
        play(engine, at_random(seed))
        state = engine.ask("state", viewer=None)
        assert (state["actor"], state["open"], state["over"]) == (None, [], True)
        result = state["view"]["result"]
        assert set(result) == {
            *("won", "reason", "successor", "term", "parts", "verdict", "silent_boxes"),
        }
        assert set(result["parts"]) == {"challenges", "crowns", "favour", "silent"}
        assert result["term"] == sum(result["parts"].values()) == state["view"]["term"]
        assert result["reason"] in ("secured", "favour", "rule")
        assert result["won"] == (result["reason"] == "secured")
        assert state["returns"] == [1.0 if result["won"] else 0.0] * 3


def test_legal_of_a_council_is_the_same_for_all(engine: Pipe) -> None:
    engine.new(seed="x")
    for seat in range(3):
        assert engine.ask("legal", seat=seat) == {"actions": ["bell:yes", "bell:no"]}
    assert engine.ask("legal", seat="chance") == {"actions": [], "weights": []}


def test_legal_of_chance_has_weights(engine: Pipe) -> None:
    engine.new(chance="manual")
    answer = engine.ask("legal", seat="chance")
    assert set(answer) == {"actions", "weights"}
    assert answer["actions"] == [f"open:{card}" for card in CHARACTERS if card != "worker"]
    # Ways to complete four open ones of eleven, one of the four worth 1 crown among them.
    value_one = {"oracle", "lady", "shapeshifter", "sorcerer"}
    completions = {True: 120, False: 120 - 20}
    assert answer["weights"] == [
        completions[card in value_one] for card in CHARACTERS if card != "worker"
    ]


def test_cards_and_faces_come_in_the_order_of_the_names(engine: Pipe) -> None:
    engine.new(seed="order")

    def in_order(state: Answer) -> None:
        for seat in state["open"]:
            actions = engine.legal(seat)
            assert actions
            assert len(set(actions)) == len(actions)
            for word in {action.partition(":")[0] for action in actions}:
                values = [a.partition(":")[2] for a in actions if a.partition(":")[0] == word]
                if word in ("turn", "tilt", "first", "name", "spend"):
                    assert values == sorted(values, key=int)
                if word in ("play", "take", "discard", "bury", "recruit"):
                    assert values == sorted(values, key=CHARACTERS.index)

    play(engine, at_random(3), look=in_order)


def test_act_answers_ply_and_unredacted_events(engine: Pipe) -> None:
    engine.new(seed="x")
    answer = engine.ask("act", seat=1, action="bell:no")
    assert set(answer) == {"ply", "events"}
    assert answer["ply"] == 10
    assert names(answer["events"]) == ["bell_left"]
    card = engine.legal(2)[0].removeprefix("play:")
    (laid,) = engine.act(2, f"play:{card}")
    assert laid == {"ply": 11, "event": "card_laid", "seat": 2, "open": False, "card": card}


def test_act_draws_up_to_the_next_decision(engine: Pipe) -> None:
    engine.new(seed="x")
    answer = engine.ask("act", seat=0, action="bell:yes")
    assert answer["ply"] == 11, "the bell, and the challenge that became visible"
    assert names(answer["events"]) == ["bell_rung", "favour", "challenge_turned"]
    assert [event["ply"] for event in answer["events"]] == [10, 10, 11]


def test_bot(engine: Pipe) -> None:
    engine.new(seed="x")
    before = engine.hash()
    for level in ("easy", "normal", "hard", "expert", "random", "person"):
        answer = engine.ask("bot", seat=1, level=level, budget=10, bot_seed="b", aim="safe")
        assert set(answer) == {"action", "policy", "note"}
        assert answer["action"] in ("bell:yes", "bell:no")
        assert set(answer["policy"]) <= {"bell:yes", "bell:no"}
        assert all(0 <= share <= 1 for share in answer["policy"].values())
        assert isinstance(answer["note"], str)
    assert engine.hash() == before, "a bot does not act"


def test_a_bot_answers_the_same_to_the_same(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:no")
    request: dict[str, Any] = {"seat": 2, "level": "normal", "budget": 50, "bot_seed": "b"}
    first = engine.ask("bot", **request)
    assert engine.ask("bot", **request) == first
    assert first["action"] in engine.legal(2)
    for limit in (1, 1000, 10**30):
        assert engine.ask("bot", seat=2, level="easy", limit_ms=limit)["action"]
    for aim in ("safe", "balanced", "term"):
        assert engine.ask("bot", seat=2, level="hard", aim=aim)["action"]
    with Pipe(hash_seed="99") as other:
        other.new(seed="x")
        other.act(0, "bell:no")
        assert other.ask("bot", **request) == first


def test_a_bot_plays_a_whole_game(engine: Pipe) -> None:
    engine.new(2, seed="bots")
    for _ in range(500):
        state = engine.ask("state", viewer=None)
        if state["over"]:
            return
        seat = state["open"][-1]
        engine.act(seat, engine.ask("bot", seat=seat, level="easy", budget=1)["action"])
    pytest.fail("the game does not end")


def test_hash_is_of_the_state_alone(engine: Pipe) -> None:
    """The same position by two ways and from two seeds."""
    five = ["worker", "druid", "machine", "sorcerer", "golem"]
    options = {"supplicants": five, "challenges": [16, 9, 1, 21, 29], "ordered": True}
    digests = set()
    for seed, order in (("a", (0, 1, 2)), ("b", (2, 1, 0))):
        engine.new(seed=seed, options=options, chance="manual")
        engine.act("chance", "roll:7")
        engine.act(0, "bell:no")
        for seat in order:
            engine.act(seat, "play:druid")
        digests.add(engine.hash())
    assert len(digests) == 1
    (digest,) = digests
    assert isinstance(digest, str)
    engine.act(0, "ready")
    assert engine.hash() != digest


def test_save_has_header_and_entries(engine: Pipe) -> None:
    engine.new(seed="Käse ☃", options={"silent": "silent"})
    engine.act(0, "bell:no")
    answer = engine.ask("save")
    assert set(answer) == {"save"}
    save = answer["save"]
    assert set(save) == {"header", "entries"}
    header = save["header"]
    assert {"format", "game", "rules", "app", "seed", "setup", "cards", "c"} <= set(header)
    assert header["game"] == GAME
    assert header["seed"] == "Käse ☃"
    assert header["setup"] == {"seats": 3, "options": {"silent": "silent"}}
    entries = [line for line in save["entries"] if "do" in line]
    assert [entry["id"] for entry in entries] == list(range(1, 11))
    assert entries[-1]["by"] == 0
    assert entries[-1]["do"] == "bell:no"
    assert all(set(entry) == {"id", "after", "by", "do", "c"} for entry in entries)
    json.dumps(save)


def test_new_and_load_replace_the_game(engine: Pipe) -> None:
    engine.new(seed="x")
    save = engine.ask("save")["save"]
    digest = engine.hash()
    engine.new(2, seed="y")
    assert engine.hash() != digest
    assert engine.ask("load", save=save) == {"ply": 9}
    assert engine.hash() == digest
    assert len(engine.view()["members"]) == 3


def test_knowledge(engine: Pipe) -> None:
    engine.new(seed="x")
    learnt = engine.ask("knowledge", seat=1)
    assert set(learnt) == {"knowledge"}
    assert learnt["knowledge"]["seat"] == 1
    assert engine.send(op="knowledge", seat="chance")["error"] == "bad-request"


def test_preview_goes_on_as_far_as_the_seat_can_know(engine: Pipe) -> None:
    engine.new(seed="x")
    engine.act(0, "bell:no")
    digest, before = engine.hash(), engine.ask("state", viewer=1)["view"]
    card = engine.ask("legal", seat=1)["actions"][0]
    ahead = engine.ask("preview", seat=1, actions=[card, "ready"])
    assert set(ahead) == {"answers", "events", "view", "legal", "stopped"}
    assert (ahead["answers"], ahead["stopped"], ahead["legal"]) == (2, "seat", [])
    assert [event["event"] for event in ahead["events"]] == ["card_laid", "ready"]
    assert f"play:{ahead['view']['members'][1]['laid']}" == card
    assert engine.ask("state", viewer=1)["view"] == before
    assert engine.hash() == digest


def test_preview_stops_at_what_is_hidden(engine: Pipe) -> None:
    """Whose card is carried out first turns up all equal ones: the seat does not know which."""
    engine.new(seed="x")
    engine.act(0, "bell:no")
    for seat in (0, 1, 2):
        engine.act(seat, engine.ask("legal", seat=seat)["actions"][0])
    for seat in (0, 1):
        engine.act(seat, "ready")
    ahead = engine.ask("preview", seat=2, actions=["ready", "first:0"])
    assert (ahead["answers"], ahead["stopped"]) == (1, "hidden")
    assert "first:0" in ahead["legal"]


def test_preview_says_what_is_wrong(engine: Pipe) -> None:
    engine.new(seed="x")
    assert engine.send(op="preview", seat=0, actions="bell:no")["error"] == "bad-request"
    assert engine.send(op="preview", seat=0, actions=["ready"])["error"] == "illegal-action"
    assert engine.send(op="preview", seat=7, actions=[])["error"] == "bad-request"
