"""Decks of one's own: whatever the checks of a deck and a set-up let through can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.council_of_12.deck import (
    BELLS,
    CHARACTERS,
    KEPT,
    SCENARIOS,
    WORDS,
    Deck,
    DeckProblem,
    build_deck,
    deck_to_data,
)
from engine.journal import canonical
from engine.titles import TITLES, builtin_deck
from tests.laws.games import COUNCIL, SAMPLES
from tests.laws.walks import play_out, step_chance


def wild_back(rng: Random, side: str) -> list[str]:
    """Any words; the checks of the deck say which of them are refused."""
    known = [*WORDS, *(f"favour {amount:+d}" for amount in (-3, -2, -1, 1, 2, 3))]
    words = [rng.choice(known) for _ in range(rng.randrange(4))]
    if side == "penalty" and rng.random() < 0.1:
        words = ["favour -1", "recall"]
    if side == "reward" and rng.random() < 0.6:
        words.append(rng.choice(sorted(KEPT)))
    return words


def wild_data(rng: Random) -> dict[str, Any]:
    data = deck_to_data(builtin_deck())
    data["deck"] = {"id": "wild", "name": "Wild"}
    constants = data["constants"]
    constants["max_favour"] = most = rng.randint(1, 9)
    constants["start_favour"] = {seats: rng.randint(1, most) for seats in ("2", "3", "4")}
    constants["max_exchanges"] = rng.randrange(4)
    constants["silent_boxes"] = rng.randrange(10)
    constants["deal"] = {bell: rng.randrange(8) for bell in BELLS}
    constants["open_supplicants"] = opened = rng.randint(2, 9)
    constants["closed_supplicants"] = rng.randrange(12 - opened + 1)
    constants["free_least"] = least = rng.randint(opened, 12)
    constants["free_most"] = rng.randint(least, 12)
    for row in data["character"]:
        row["crowns"] = rng.randrange(3)
    for row in data["challenge"][:36]:
        row["bell"] = rng.choice(BELLS)
        row["value"] = rng.randint(1, 99)
        row["targets"] = [
            sorted(rng.sample(range(1, 13), rng.randint(1, 6)))
            for _ in range(rng.choice((1, 1, 2)))
        ]
        row["penalty"] = wild_back(rng, "penalty")
        row["reward"] = wild_back(rng, "reward")
    size = opened + constants["closed_supplicants"]
    for row in data["scenario"]:
        row["supplicants"] = rng.sample(CHARACTERS, size)
        if row.pop("open_supplicants", None):
            row["open_supplicants"] = rng.sample(row["supplicants"], opened)
        if row.pop("first_supplicant", None):
            row["first_supplicant"] = rng.choice(row["supplicants"])
        row["challenges"] = rng.sample(range(1, 37), size)
    return data


def wild_deck(rng: Random) -> Deck:
    """Changes what is refused, row by row, until nothing is."""
    data = wild_data(rng)
    for _ in range(500):
        try:
            return build_deck(data, origin="wild")
        except DeckProblem as problem:
            if problem.field.startswith("challenge ") and problem.field[10].isdigit():
                row = data["challenge"][int(problem.field.split(",")[0][10:]) - 1]
                row["penalty"], row["reward"] = wild_back(rng, "penalty"), wild_back(rng, "reward")
            else:
                data = wild_data(rng)
    raise AssertionError("no deck of these words is ever accepted")


def wild_setup(rng: Random, deck: Deck) -> Setup:
    seats = rng.randint(2, 4)
    options: dict[str, Any] = {
        "silent": rng.choice(("off", "silent", "uncanny")),
        "bells": rng.random() < 0.7,
    }
    if rng.random() < 0.4:
        options["throne"] = rng.choice(CHARACTERS)
    if seats == 4 and rng.random() < 0.5:
        options["chair"] = rng.randrange(4)
    kind = rng.random()
    if kind < 0.5:
        size = rng.randint(deck.constants.free_least, deck.constants.free_most)
        options["supplicants"] = rng.sample(CHARACTERS, size)
        options["challenges"] = rng.sample(range(1, 37), size)
        options["ordered"] = rng.random() < 0.5
        if rng.random() < 0.5:
            opened = deck.constants.open_supplicants
            options["open_supplicants"] = rng.sample(options["supplicants"], opened)
    elif kind < 0.6:
        options["scenario"] = rng.choice(SCENARIOS)
    return Setup(seats, options)


def play_wild(seed: int) -> int:
    """One game with a deck and options nobody has thought of; 0 if the set-up is refused."""
    rng = Random(f"wild {seed}")
    deck = wild_deck(rng)
    assert build_deck(json.loads(canonical(deck_to_data(deck))), origin="again") == deck
    game, setup, check = TITLES[COUNCIL].rules(deck), wild_setup(rng, deck), SAMPLES[COUNCIL].check
    try:
        state = game.initial(setup)
    except BadSetup:
        return 0
    count = 0
    while state.actor == CHANCE:
        step_chance(game, state, rng)
    while state.actor >= CHANCE:
        check(state)
        assert state.legal(), f"seed {seed}: nothing is legal"
        if count % 40 == 20:
            again = game.load(json.loads(canonical(game.dump(state))))
            assert game.dump(again) == game.dump(state)
            for seat in range(setup.seats):
                known = game.knowledge(setup, seat)
                game.conceal(state, seat)
                assert known.dump() == game.load_knowledge(known.dump()).dump()
            play_out(game, again, rng)
            check(again)
        if state.actor == CHANCE:
            step_chance(game, state, rng)
        else:
            seat = rng.choice(state.open_seats())
            state.apply(seat, rng.choice(state.legal_for(seat)))
        count += 1
        assert count < 20_000, f"seed {seed} does not end"
    check(state)
    return count


def play_all(seeds: range) -> str:
    lengths = [play_wild(seed) for seed in seeds]
    played = [length for length in lengths if length]
    assert len(played) > len(lengths) / 2
    return f"{len(lengths)} wild decks, {len(played)} games, longest {max(played)}"


def test_wild_decks_can_be_played() -> None:
    print(play_all(range(150)))


@pytest.mark.slow
def test_many_wild_decks_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    text = play_all(range(1_000, 6_000))
    with capsys.disabled():
        print(f"\n{text}")


def test_other_numbers_of_supplicants_need_other_scenarios() -> None:
    """Else a month could not be set up, and a save with this deck could not be opened again."""
    data = deck_to_data(builtin_deck())
    data["deck"] = {"id": "wild", "name": "Wild"}
    data["constants"]["open_supplicants"] = 8
    data["constants"]["free_least"] = 8
    del data["scenario"]
    with pytest.raises(DeckProblem, match="built-in scenarios"):
        build_deck(data, origin="wild", base=builtin_deck())
