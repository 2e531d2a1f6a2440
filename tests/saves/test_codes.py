"""Shared codes: the same game on every machine, and a sentence for every wrong code."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import (
    GROUP,
    LETTERS,
    SHORTEST,
    BadCode,
    _checked,
    _grouped,
    _letters,
    _with_check,
    code_for,
    daily_seed,
    fresh_seed,
    setup_from,
)
from engine.core.game import Setup
from engine.core.packing import BitWriter
from engine.core.types import Json
from engine.games.council_of_12.deck import CHARACTERS, SCENARIOS, deck_to_data
from engine.match import Match
from engine.titles import builtin_deck, game_with_deck
from tests.laws.walks import play_on
from tests.saves.games import GAME, hash_of

HOUSE = game_with_deck(GAME)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Every combination of options that the game accepts."""
    seats = draw(st.integers(2, 4))
    options: dict[str, Json] = {
        "silent": draw(st.sampled_from(("off", "silent", "uncanny"))),
        "throne": draw(st.sampled_from((None, *CHARACTERS))),
        "bells": draw(st.booleans()),
    }
    if seats == 4:
        options["chair"] = draw(st.sampled_from((None, 0, 1, 2, 3)))
    how = draw(st.sampled_from(("random", "scenario", "free")))
    if how == "scenario":
        options["scenario"] = draw(st.sampled_from(SCENARIOS))
    elif how == "free":
        count = draw(st.integers(5, 12))
        supplicants = draw(st.permutations(CHARACTERS))[:count]
        challenges = draw(st.permutations(range(1, 37)))[:count]
        if draw(st.booleans()):
            supplicants, challenges = sorted(supplicants, key=CHARACTERS.index), sorted(challenges)
        options |= {"supplicants": supplicants, "challenges": challenges}
        options["ordered"] = draw(st.booleans())
        if draw(st.booleans()):
            options["open_supplicants"] = draw(st.permutations(supplicants))[:5]
    kept = draw(st.sets(st.sampled_from(sorted(options))))
    defaults = HOUSE.spec.options
    chosen = {
        name: value
        for name, value in options.items()
        if name in kept or value != defaults[name]["default"]
    }
    return Setup(seats, chosen)


seeds = st.one_of(
    st.builds(lambda number: "".join(Random(number).choices(LETTERS.lower(), k=7)), st.integers()),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.builds(lambda days: daily_seed(date(2026, 1, 1) + timedelta(days)), st.integers(0, 9999)),
    st.sampled_from(["", "daily-", "daily-2019-12-31", "daily-2026-02-30", "daily-20260101"]),
)


def without_defaults(setup: Setup) -> dict[str, Json]:
    defaults = HOUSE.spec.options
    return {
        name: value for name, value in setup.options.items() if value != defaults[name]["default"]
    }


@given(setups(), seeds)
def test_a_code_is_its_game(setup: Setup, seed: str) -> None:
    HOUSE.initial(setup)  # the strategy makes games that exist
    code = code_for(HOUSE, setup, seed)
    shared = setup_from(code)
    assert shared.seed == seed
    assert shared.setup.seats == setup.seats
    assert shared.setup.options == without_defaults(setup)
    assert shared.game.id == GAME
    assert code_for(shared.game, shared.setup, shared.seed) == code
    assert set(code) <= set(LETTERS) | {"-"}
    assert all(len(group) == GROUP for group in code.split("-"))


@given(setups(), seeds)
def test_a_code_deals_the_same_cards(setup: Setup, seed: str) -> None:
    shared = setup_from(code_for(HOUSE, setup, seed))
    hashes = []
    for match in (
        Match(HOUSE, setup, seed),
        Match(shared.game, shared.setup, shared.seed),
    ):
        match.start()
        play_on(match, Random(1), 60)
        hashes.append((hash_of(match), [entry.token for entry in match.log]))
    assert hashes[0][1] == hashes[1][1]


def test_codes_that_stand_for_ever() -> None:
    """Written down once: a later version must read them as this one does, or refuse them."""
    written: dict[str, tuple[int, dict[str, Json], str]] = {
        "0M40-HF1M-1EAN-C00P": (3, {}, "12y382w"),
        "0J6G-KPNA-P4J3-0003": (2, {"scenario": "march", "throne": "lady"}, "daily-2026-11-27"),
        "0P5S-GMAT-BE41-9Q0T-B5DG-G6DG-XWE8-G5MV-Y3NE-NB6N-6G0X": (
            4,
            {"chair": 2, "silent": "silent", "bells": False},
            "Ein Spiel für Zoë",
        ),
    }
    for code, (seats, options, seed) in written.items():
        try:
            shared = setup_from(code)
        except BadCode as problem:
            if problem.problem not in ("rules", "deck_differs"):
                raise
        else:
            found = (shared.setup.seats, shared.setup.options, shared.seed)
            assert found == (seats, options, seed)


def test_usual_codes_are_short() -> None:
    usual: list[dict[str, Json]] = [
        {},
        *({"scenario": month} for month in SCENARIOS),
        {"silent": "silent"},
        {"silent": "uncanny"},
        {"throne": "knight"},
        {"bells": False},
    ]
    for options in usual:
        for seats in (2, 3, 4):
            code = code_for(HOUSE, Setup(seats, options), fresh_seed())
            assert len(code) == 19
    assert len(code_for(HOUSE, Setup(3), daily_seed(date(2026, 11, 27)))) == 19


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(1000)}) == 1000
    assert all(len(fresh_seed()) == 7 for _ in range(10))


def test_the_daily_game_is_the_same_everywhere() -> None:
    assert daily_seed(date(2026, 11, 27)) == "daily-2026-11-27"
    codes = {
        code_for(HOUSE, Setup(3), daily_seed(date(2026, 1, 1) + timedelta(days)))
        for days in range(366)
    }
    assert len(codes) == 366


def test_how_people_type() -> None:
    code = code_for(HOUSE, Setup(3, {"scenario": "march"}), "0a1b0c1")
    expected = setup_from(code).setup
    plain = code.replace("-", "")
    for typed in (
        code.lower(),
        plain,
        f"  {plain.lower()}\n",
        code.replace("-", " "),
        code.replace("-", "–"),
        code.replace("0", "O").replace("1", "I"),
        code.lower().replace("0", "o").replace("1", "l"),
        "-".join(plain),
    ):
        assert setup_from(typed).setup == expected


# ---------------------------------------------------------------- wrong codes


def refused(code: str, **more: Any) -> BadCode:
    with pytest.raises(BadCode) as caught:
        setup_from(code, **more)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return caught.value


CODE = code_for(HOUSE, Setup(3, {"scenario": "march"}), "k7qm2x9")
PLAIN = CODE.replace("-", "")


def test_every_single_wrong_letter_is_found() -> None:
    for at, right in enumerate(PLAIN):
        for letter in LETTERS:
            if letter != right:
                assert refused(PLAIN[:at] + letter + PLAIN[at + 1 :]).problem == "check"


def test_every_swap_is_found() -> None:
    long = code_for(HOUSE, Setup(3), "a text of one's own").replace("-", "")
    for plain in (PLAIN, long):
        for one in range(len(plain)):
            for two in range(one + 1, min(len(plain), one + 31)):
                signs = list(plain)
                signs[one], signs[two] = signs[two], signs[one]
                if plain[one] != plain[two]:
                    assert refused("".join(signs)).problem == "check"


@pytest.mark.parametrize("sign", ["U", "u", "*", "ß", "é", "0x"[1] + "!", "１", "\0"])
def test_a_sign_that_is_in_no_code(sign: str) -> None:
    problem = refused(PLAIN[:5] + sign + PLAIN[6:])
    if sign.upper()[0] in LETTERS:
        return
    assert problem.problem == "letter"
    assert problem.params["place"] == 6
    assert "sign 6" in str(problem)


@pytest.mark.parametrize("length", [n for n in range(40) if n < SHORTEST or n % GROUP])
def test_a_code_of_another_length(length: int) -> None:
    problem = refused((PLAIN * 3)[:length])
    assert (problem.problem, problem.params) == ("length", {"letters": length})
    assert f"has {length} letters" in str(problem)


def test_endless_codes() -> None:
    assert refused("0" * 100_000).problem == "length"
    assert refused(code_for(HOUSE, Setup(3), "x" * 10_000)).problem == "length"


def code_of(*numbers: tuple[int, int]) -> str:
    bits = BitWriter()
    for value, width in numbers:
        bits.add(value, width)
    return _grouped(_with_check(_letters(bits.bits)))


HEAD = ((0, 2), (1, 4), (2, 3), (0, 1), (1, 3))


@pytest.mark.parametrize(
    ("code", "problem", "says"),
    [
        (code_of((1, 2)), "version", "newer program"),
        (code_of((0, 2), (0, 4)), "game", "newer program"),
        (code_of((0, 2), (14, 4)), "game", "newer program"),
        (code_of((0, 2), (13, 4), (2, 3), (0, 1), (1, 3)), "game", "newer program"),
        (code_of(*HEAD[:4], (7, 3)), "rules", "rules number 7 of this game, but this program"),
        (code_of(*HEAD, (3, 2)), "check", "does not stand for a game"),
        (code_of(*HEAD, (1, 2), (0, 1), (0, 1), (1, 4), (255, 8)), "check", "does not stand"),
        (code_of(*HEAD, (1, 2), (0, 1), (1, 1), (15, 4), (0, 1), (15, 4)), "check", "not stand"),
        ("0" * 16, "game", "newer program"),
    ],
)
def test_codes_that_nobody_gave_out(code: str, problem: str, says: str) -> None:
    found = refused(code)
    assert found.problem == problem
    assert says in str(found)


def test_another_house_deck() -> None:
    seed = [(LETTERS.index(letter.upper()), 5) for letter in "k7qm2x9"]
    problem = refused(code_of(*HEAD, (0, 2), (0, 1), *seed, (1234, 12)))
    assert (problem.problem, problem.params) == ("deck_differs", {"deck": "house"})
    assert "has other cards here" in str(problem)


def test_a_set_up_that_the_game_refuses() -> None:
    for setup in (
        Setup(2, {"chair": 1}),
        Setup(7, {}),
        Setup(3, {"scenario": "march", "challenges": [1, 2]}),
        Setup(3, {"ordered": True}),
    ):
        problem = refused(code_for(HOUSE, setup, "k7qm2x9"))
        assert problem.problem == "setup"
        assert "does not stand for a game" in str(problem)


def own_deck(folder: Path, name: str, favour: int) -> None:
    data = deck_to_data(builtin_deck())
    data["deck"] = {"id": name, "name": "My deck"}
    data["constants"]["max_favour"] = favour
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(tomli_w.dumps(data), encoding="utf-8")


def test_decks_of_ones_own(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    own_deck(here, "mine", 6)
    game = game_with_deck(GAME, "mine", [here])
    code = code_for(game, Setup(3, {"deck": "mine"}), "k7qm2x9")
    shared = setup_from(code, [here])
    assert shared.setup.options == {"deck": "mine"}
    assert shared.game.cards() == game.cards()
    by_path = game_with_deck(GAME, str(here / "mine.toml"))
    assert code_for(by_path, Setup(3, {"deck": str(here / "mine.toml")}), "k7qm2x9") == code

    problem = refused(code)
    assert (problem.problem, problem.params) == ("deck", {"deck": "mine"})
    assert "'mine', which can't be used here" in str(problem)
    own_deck(there, "mine", 7)
    problem = refused(code, folders=[there])
    assert problem.problem == "deck_differs"
    (there / "mine.toml").write_bytes(b"\xff")
    assert refused(code, folders=[there]).problem == "deck"


def test_the_same_cards_under_another_name(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    own_deck(here, "mine", 6)
    game = game_with_deck(GAME, "mine", [here])
    code = code_for(game, Setup(3, {"deck": "mine"}), "k7qm2x9")
    own_deck(there, "aaa", 7)
    (there / "bad.toml").write_bytes(b"\xff")
    own_deck(there, "yours", 6)
    shared = setup_from(code, [there])
    assert shared.setup.options == {"deck": "yours"}
    assert shared.game.cards()["constants"] == game.cards()["constants"]
    own_deck(there, "also", 6)
    own_deck(there, "mine", 6)
    assert setup_from(code, [there]).setup.options == {"deck": "mine"}
    own_deck(here, "copy", 5)  # the house deck under another name
    copy = code_for(game_with_deck(GAME, "copy", [here]), Setup(3, {"deck": "copy"}), "k7qm2x9")
    assert setup_from(copy).setup.options == {}


def test_any_option_of_any_game_has_a_code() -> None:
    """What the tables do not know is written in full, so that no game is ever without a code."""
    odd: dict[str, Json] = {"scenario": "leap day", "chair": 17, "supplicants": ["nobody"]}
    code = code_for(HOUSE, Setup(4, odd), "k7qm2x9")
    assert refused(code).problem == "setup"


@given(st.text(max_size=60))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    refused(text)


@given(st.lists(st.integers(0, 31), min_size=15, max_size=63).filter(lambda x: len(x) % 4 == 3))
def test_any_letters_are_refused_or_a_game(letters: list[int]) -> None:
    """Check letters that fit do not make a code: whatever it says, it is a game or refused."""
    code = _grouped(_with_check(letters))
    try:
        shared = setup_from(code)
    except BadCode:
        return
    again = code_for(shared.game, shared.setup, shared.seed)
    assert (setup_from(again).setup, setup_from(again).seed) == (shared.setup, shared.seed)
    assert _checked(again)
