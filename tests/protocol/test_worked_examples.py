"""The seven worked examples of the rules, played through the pipe with every draw answered.

Each position is brought about by a free composition with ordered stacks. Where cards must have
been played before, all members play the same card: they are negated, and the die stays.
"""

from __future__ import annotations

import pytest

from tests.protocol.pipe import CHARACTERS, Answer, Pipe, names, only


def begin(
    engine: Pipe,
    *,
    die: int,
    supplicants: str,
    challenges: list[int],
    open_supplicants: str = "",
    bell: str | None = "no",
) -> list[Answer]:
    """A council of three before its first card; the events of the roll."""
    options = {
        "supplicants": supplicants.split(),
        "open_supplicants": (open_supplicants or supplicants).split(),
        "challenges": challenges,
        "ordered": True,
    }
    assert engine.new(3, chance="manual", options=options) == 0
    events = engine.act("chance", f"roll:{die}")
    if bell is not None:
        engine.act(0, f"bell:{bell}")
    return events


def lay(engine: Pipe, *cards: str) -> None:
    """One card a member; all are ready."""
    for seat, card in enumerate(cards):
        engine.act(seat, f"play:{card}")
    for seat in range(len(cards)):
        engine.act(seat, "ready")


def all_play(engine: Pipe, card: str) -> list[Answer]:
    """A round in which nothing happens to the die; then no bell for the next one."""
    lay(engine, card, card, card)
    events = engine.act(0, "first:0")
    assert len(only(events, "negated")) == 1
    if engine.ask("state", viewer=None)["view"]["phase"] == "bell":
        engine.act(0, "bell:no")
    return events


def test_1_bell_negation_and_a_tilt(engine: Pipe) -> None:
    events = begin(
        engine,
        die=7,
        supplicants="lady machine sorcerer golem worker druid",
        open_supplicants="machine sorcerer golem worker druid",
        challenges=[29, 9, 1, 21, 2, 3],
        bell=None,
    )
    assert names(events) == ["die_rolled", "challenge_turned", "supplicant_turned"]
    view = engine.view()
    assert view["favour"] == 3
    assert view["challenge"] == {"no": 29, "targets": [[9, 10, 11]], "rung": False}
    assert view["supplicant"] == "lady"
    assert view["next_challenge"] is None

    engine.act(2, "bell:yes")
    view = engine.view()
    assert view["favour"] == 2
    assert view["challenge"]["rung"] is True
    assert view["next_challenge"] == 9

    lay(engine, "machine", "machine", "sorcerer")
    events = engine.act(1, "first:0")
    assert names(events)[:5] == [
        *("card_revealed", "card_revealed", "negated", "discarded", "discarded"),
    ]
    assert only(events, "negated")[0]["seats"] == [0, 1]
    view = engine.view()
    assert [member["discard_top"] for member in view["members"]] == ["machine", "machine", None]
    assert view["die"] == 7

    assert "tilt:10" in engine.legal(2)
    events = engine.act(2, "tilt:10")
    judged = {"no": 29, "passed": True, "die": 10, "chair_failed": False}
    (event,) = only(events, "judged")
    assert judged.items() <= event.items()
    assert engine.legal(0) == [f"turn:{face}" for face in range(1, 13)], "the reward: set die"

    events = engine.act(0, "turn:9")
    taken = only(events, "taken")
    assert [(event["seat"], event["source"], event["card"]) for event in taken] == [
        (seat, "under", "lady") for seat in range(3)
    ]
    assert engine.view()["right"] == [29]
    assert engine.view()["left"] == []
    for seat in range(3):
        assert "lady" in engine.member(seat)["hand"]
        assert "lady" not in engine.member(seat)["under"]


@pytest.mark.parametrize("way", [11, 12])
def test_2_two_targets_one_on_the_way(engine: Pipe, way: int) -> None:
    begin(
        engine,
        die=9,
        supplicants="shapeshifter worker machine alchemist golem druid",
        open_supplicants="worker machine alchemist golem druid",
        challenges=[21, 9, 1, 29, 2, 3],
    )
    assert engine.view()["challenge"]["targets"] == [[3], [10]]
    assert engine.view()["supplicant"] == "shapeshifter"
    lay(engine, "worker", "machine", "alchemist")
    engine.act(0, "first:0")
    engine.act(0, f"tilt:{way}", "tilt:3")
    engine.act(0, "first:1")
    assert engine.legal(1) == ["turn:5", "turn:6"]
    engine.act(1, "turn:5")
    assert engine.legal(2) == ["turn:2", "turn:10"], "the last card is revealed by itself"
    assert engine.view()["seen"] == [9, way, 3, 5]
    events = engine.act(2, "turn:10")
    (judged,) = only(events, "judged")
    assert judged["passed"] is True
    assert judged["die"] == 10


FIVE = "oracle worker patient druid machine"


def play_down_to_two(engine: Pipe, *cards: str) -> None:
    """Three rounds of easy tasks for a die on 8; then a hand of two is left."""
    begin(engine, die=8, supplicants=FIVE, challenges=[16, 6, 5, 9, 7])
    for card in cards:
        (judged,) = only(all_play(engine, card), "judged")
        assert judged["passed"] is True
    for seat in range(3):
        assert engine.member(seat)["hand"] == ["worker", "oracle"]
        assert engine.member(seat)["pile"] == list(cards)


def oracle_with_a_last_card(engine: Pipe) -> None:
    """Seat 0 plays the Oracle from the hand Oracle, Worker; the others' Workers are negated."""
    lay(engine, "oracle", "worker", "worker")
    events = engine.act(0, "first:0")
    assert names(events) == ["card_revealed"]
    assert engine.ask("state", viewer=None)["actor"] == "chance"
    assert engine.legal("chance") == [f"roll:{face}" for face in range(1, 13)]
    events = engine.act("chance", "roll:5")
    assert names(events) == ["die_rolled", "renewed"]
    assert only(events, "renewed") == [
        {"ply": events[0]["ply"], "event": "renewed", "seat": 0, "card": "worker"}
    ]


def test_3_an_oracle_renews_the_hand(engine: Pipe) -> None:
    play_down_to_two(engine, "patient", "druid", "machine")
    oracle_with_a_last_card(engine)
    member = engine.member(0)
    assert member["pile"] == ["worker"]
    assert member["hand"] == ["druid", "patient", "machine", "oracle"]
    assert member["laid"] is None
    supplicant = engine.view()["supplicant"]
    assert supplicant == "druid"
    assert engine.legal(0) == ["play:patient", "play:machine", "play:oracle"]
    engine.act(0, "play:machine")
    assert engine.legal(0) == ["turn:7", "turn:8"]
    engine.act(0, "turn:7")
    member = engine.member(0)
    assert member["pile"] == ["worker", "machine"]
    assert member["hand"] == ["druid", "patient", "oracle"]


def test_4_the_last_round(engine: Pipe) -> None:
    begin(
        engine,
        die=8,
        supplicants="sorcerer worker druid patient machine",
        challenges=[16, 6, 9, 15, 7],
    )
    for card in ("druid", "patient", "machine"):
        all_play(engine, card)
    assert engine.view()["favour"] == 4, "passed, passed, failed"
    lay(engine, "sorcerer", "sorcerer", "worker")
    engine.act(0, "first:0")
    engine.act(2, "tilt:7", "tilt:9")
    engine.act(0, "bell:no")
    assert engine.view()["favour"] == 3
    all_play(engine, "druid")  # who had one card has renewed the hand
    view = engine.view()
    assert view["favour"] == 2
    assert view["phase"] == "succession"
    assert view["challenge"]["no"] == 37
    assert view["supplicant"] is None
    lay(engine, "sorcerer", "sorcerer", "worker")
    state = engine.ask("state", viewer=None)
    assert state["over"] is True
    assert state["returns"] == [1.0, 1.0, 1.0]
    view = state["view"]
    assert view["favour"] == 1
    assert view["result"]["won"] is True
    assert view["result"]["reason"] == "secured"
    assert view["result"]["successor"] == "sorcerer"
    # 5 + 6 + 6 + 6 + 5 for the challenges, 1 + 0 + 2 + 2 + 2 crowns, 1 favour
    assert view["result"]["parts"] == {"challenges": 28, "crowns": 7, "favour": 1, "silent": 0}


def test_5_to_the_opposite_face(engine: Pipe) -> None:
    begin(
        engine,
        die=12,
        supplicants="shapeshifter worker knight sorcerer druid",
        challenges=[1, 16, 9, 6, 5],
    )
    assert engine.view()["challenge"]["targets"] == [[1]]
    assert "shapeshifter" in engine.member(0)["hand"]
    assert "play:shapeshifter" not in engine.legal(0)
    lay(engine, "worker", "knight", "sorcerer")
    ply = engine.ask("save")["save"]["entries"][-1]["id"]

    engine.act(0, "first:0")
    ends = set()
    for first in engine.legal(0):
        engine.act(0, first)
        ends |= {int(action.removeprefix("tilt:")) for action in engine.legal(0)}
        engine.ask("undo", to=ply + 1)
    assert ends == set(range(1, 13)) - {12, 1}, "every face but the start and its opposite"

    engine.ask("undo", to=ply)
    events = engine.act(0, "first:1")
    assert only(events, "target_changed")[0]["faces"] == [1, 2, 3, 4]
    assert engine.view()["challenge"]["targets"] == [[1, 2, 3, 4]]
    engine.act(0, "first:2")
    assert "tilt:3" in engine.legal(2)
    engine.act(2, "tilt:3")
    assert engine.view()["die"] == 3
    assert engine.view()["die"] in engine.view()["challenge"]["targets"][0]
    events = engine.act(0, "tilt:4", "tilt:2")
    assert only(events, "judged")[0]["passed"] is True


def test_6_an_oracle_and_a_patient_one(engine: Pipe) -> None:
    play_down_to_two(engine, "patient", "druid", "machine")
    oracle_with_a_last_card(engine)
    assert engine.member(0)["pile"] == ["worker"]
    events = engine.act(0, "play:patient")
    (taken,) = only(events, "taken")
    assert taken["seat"] == 0
    assert taken["card"] == "worker", "the only card there is taken by itself"
    member = engine.member(0)
    assert member["pile"] == ["patient"]
    assert member["hand"] == ["worker", "druid", "machine", "oracle"]


@pytest.mark.parametrize(
    ("card", "die", "faces"),
    [
        ("alchemist", 1, [2]),
        ("alchemist", 12, [6]),
        ("alchemist", 7, [3, 12]),
        ("druid", 12, [11, 12]),
        ("parasite", 2, [1]),
    ],
)
def test_7_the_ends_of_the_scale(engine: Pipe, card: str, die: int, faces: list[int]) -> None:
    for face in faces:
        begin(
            engine,
            die=die,
            supplicants="lady alchemist druid parasite golem machine",
            open_supplicants="alchemist druid parasite golem machine",
            challenges=[29, 9, 1, 21, 2, 3],
        )
        lay(engine, card, "golem", "golem")
        events = engine.act(0, "first:0")
        if len(faces) > 1:
            assert engine.legal(0) == [f"turn:{value}" for value in faces]
            events = engine.act(0, f"turn:{face}")
        turned = only(events, "die_turned")
        assert [(event["from"], event["to"], event["by"]) for event in turned] == [
            (die, face, card)
        ]
        assert engine.view()["die"] == face


def test_the_names_are_the_twelve(engine: Pipe) -> None:
    begin(engine, die=1, supplicants=" ".join(CHARACTERS[:5]), challenges=[1, 2, 3, 4, 5])
    member = engine.member(0)
    assert member["hand"] + member["under"] == list(CHARACTERS)
