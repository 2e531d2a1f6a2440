"""simulate, bench, playthrough: their JSON, their promises, and one sentence for bad options."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.compiled import how
from engine.core.game import Setup
from engine.titles import TITLES, game_with_deck
from tests.protocol.pipe import GAME, ROOT, Answer, assert_one_sentence, refused, run

FIGURES = {
    *("games", "wins", "term_mean", "ceiling_mean", "planner_mean", "score_mean"),
    *("decisions", "decision_s", "budget", "hash"),
}
_BALLAST_MB = 300
FIVE = "worker,druid,machine,sorcerer,golem"


def simulate(*more: str, hash_seed: str = "", planner: bool = False, **changes: Any) -> Answer:
    """Without the planner, where nothing is asked of its figure: it takes nine tenths of a game."""
    options = {"game": GAME, "seats": 3, "levels": "easy,normal,random", "games": 6, "seed": "s"}
    arguments = [f"--{name}={value}" for name, value in {**options, **changes}.items()]
    if not planner:
        more = (*more, "--no-planner")
    done = run("simulate", *arguments, "--json", *more, hash_seed=hash_seed)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1
    figures: Answer = json.loads(done.stdout)
    assert set(figures) == FIGURES
    return figures


# ---------------------------------------------------------------- simulate


def test_the_figures_of_a_series() -> None:
    figures = simulate("--budget", "20")
    assert figures["games"] == 6
    assert isinstance(figures["wins"], int), "a cooperative game: all win or all lose"
    assert 0 <= figures["wins"] <= 6
    assert 5 < figures["term_mean"] < 200
    assert figures["score_mean"] == pytest.approx([figures["wins"] / 6] * 3, abs=0.001)
    assert figures["decisions"] > 6 * 20
    assert set(figures["decision_s"]) == {"p50", "p95", "max"}
    seconds = figures["decision_s"]
    assert 0 < seconds["p50"] <= seconds["p95"] <= seconds["max"]
    assert figures["budget"] == 20
    assert len(figures["hash"]) == 16


def test_what_the_planner_reaches_is_among_the_figures_unless_it_is_left_out() -> None:
    asked, left_out = (
        simulate(games=1, seats=2, levels="random", planner=planner) for planner in (True, False)
    )
    assert 5 < asked["planner_mean"] <= asked["ceiling_mean"]
    assert left_out["planner_mean"] is None
    assert left_out["ceiling_mean"] == asked["ceiling_mean"]


def test_the_hash_depends_on_neither_jobs_nor_python() -> None:
    series: dict[str, Any] = {"games": 2, "planner": True}
    one = simulate("--budget", "5", **series, jobs=1, hash_seed="0")
    many = simulate("--budget", "5", **series, jobs=50, hash_seed="4242")
    for figures in (one, many):
        del figures["decision_s"]
    assert one == many


def test_the_hash_depends_on_everything_else() -> None:
    quick = "easy,random,random"
    found = [
        simulate(games=1, levels=quick)["hash"],
        simulate(games=1, levels=quick, seed="t")["hash"],
        simulate(games=2, levels=quick)["hash"],
        simulate(games=1, levels="random,random,easy")["hash"],
        simulate(games=1, seats=2, levels="easy,random")["hash"],
        simulate("--option", "scenario=may", games=1, levels=quick)["hash"],
    ]
    assert len(set(found)) == len(found)


def test_one_level_is_for_all() -> None:
    one, three = (
        simulate(levels="random", games=2),
        simulate(levels="random,random,random", games=2),
    )
    assert one["hash"] == three["hash"]


@pytest.mark.parametrize("levels", ["person,expert,hard,random", "person,person", "random,person"])
def test_levels(levels: str) -> None:
    figures = simulate(levels=levels, seats=levels.count(",") + 1, games=1)
    assert figures["games"] == 1
    assert figures["budget"] is None


def test_limits_and_aims() -> None:
    assert simulate("--limit-ms", "5", games=1)["games"] == 1
    for aim in ("safe", "balanced", "term"):
        assert simulate("--aim", aim, games=1, levels="easy")["games"] == 1


@pytest.mark.parametrize(
    "options",
    [
        ["scenario=may"],
        ["silent=uncanny", "bells=false"],
        ["throne=lady"],
        [f"supplicants={FIVE}", "challenges=16,9,1,21,29", "ordered=true"],
        [f'supplicants=["{FIVE.replace(",", chr(34) + "," + chr(34))}"]', "challenges=[1,2,3,4,5]"],
    ],
    ids=str,
)
def test_options(options: list[str]) -> None:
    more = [part for option in options for part in ("--option", option)]
    assert simulate(*more, games=1, levels="random")["games"] == 1


def test_four_members_may_name_the_chair() -> None:
    found = {
        simulate("--option", f"chair={seat}", seats=4, levels="random", games=1)["hash"]
        for seat in (0, 1)
    }
    assert len(found) == 2


def own_deck() -> str:
    """The built-in deck under another name."""
    deck = (ROOT / "resources" / "cards" / f"{GAME}.toml").read_text("utf-8")
    head = '[deck]\nid = "house"\ntitle = "council_of_12.deck.house"\n'
    assert head in deck
    return deck.replace(head, '[deck]\nid = "mine"\nname = "Mine"\n')


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """Same format as the built-in one; found by its name in a folder, or by its path."""
    (tmp_path / "mine.toml").write_text(own_deck(), encoding="utf-8")
    quick: dict[str, Any] = {"games": 1, "levels": "random"}
    plain = simulate(**quick)["hash"]
    by_name = simulate("--option", "deck=mine", "--decks", str(tmp_path), **quick)["hash"]
    by_path = simulate("--option", f"deck={tmp_path / 'mine.toml'}", **quick)["hash"]
    assert len({plain, by_name, by_path}) == 3, "the name of the deck is part of a position"


def test_without_json_it_is_for_people() -> None:
    done = run(
        *("simulate", "--game", GAME, "--levels", "random", "--games", "1", "--seed", "s"),
    )
    assert done.returncode == 0
    assert set(json.loads(done.stdout)) == FIGURES
    assert done.stdout.count(b"\n") > len(FIGURES)


SIMULATE = ("simulate", "--game", GAME, "--seed", "s", "--games", "1", "--levels", "easy")

BAD: list[tuple[str, tuple[str, ...]]] = [
    ("COMMAND", ()),
    ("dance", ("dance",)),
    ("--colour", ("serve", "--colour", "blue")),
    ("--colour", (*SIMULATE, "--colour", "blue")),
    ("--game", ("simulate", "--levels", "easy", "--games", "1", "--seed", "s")),
    ("--levels", ("simulate", "--game", GAME, "--games", "1", "--seed", "s")),
    ("chess", ("simulate", "--game", "chess", *SIMULATE[3:])),
    ("chess", ("playthrough", "--game", "chess", "--seed", "s")),
    ("seats", (*SIMULATE, "--seats", "1")),
    ("seats", (*SIMULATE, "--seats", "5")),
    ("seats", (*SIMULATE, "--seats", "0")),
    ("seats", (*SIMULATE, "--seats", "-3")),
    ("seats", (*SIMULATE, "--seats", "999999999")),
    ("--seats", (*SIMULATE, "--seats", "9" * 5000)),
    ("--seats", (*SIMULATE, "--seats", "three")),
    ("--seats", (*SIMULATE, "--seats", "2.5")),
    ("seats", ("playthrough", "--game", GAME, "--seed", "s", "--seats", "7")),
    ("genius", (*SIMULATE[:-1], "genius")),
    ("''", (*SIMULATE[:-1], "easy,,easy")),
    ("2 levels", (*SIMULATE[:-1], "easy,hard")),
    ("4 levels", (*SIMULATE[:-1], "easy,hard,easy,hard")),
    ("--games", (*SIMULATE, "--games", "0")),
    ("--games", (*SIMULATE, "--games", "-1")),
    ("--games", (*SIMULATE, "--games", "many")),
    ("--games", (*SIMULATE, "--games", "1e3")),
    ("--jobs", (*SIMULATE, "--jobs", "0")),
    ("--budget", (*SIMULATE, "--budget", "0")),
    ("--limit-ms", (*SIMULATE, "--limit-ms", "soon")),
    ("--budget", (*SIMULATE, "--limit-ms", "5", "--budget", "5")),
    ("--aim", (*SIMULATE, "--aim", "money")),
    ("--gam", (*SIMULATE, "--gam", GAME)),
    ("KEY=VALUE", (*SIMULATE, "--option", "scenario")),
    ("KEY=VALUE", (*SIMULATE, "--option", "=may")),
    ("spring", (*SIMULATE, "--option", "scenario=spring")),
    ("colour", (*SIMULATE, "--option", "colour=blue")),
    ("bells", (*SIMULATE, "--option", "bells=maybe")),
    ("throne", (*SIMULATE, "--option", "throne=" + "[" * 5000)),
    ("chair", (*SIMULATE, "--option", "chair=" + "1" * 5000)),
    ("throne", (*SIMULATE, "--option", "throne=")),
    ("challenges", (*SIMULATE, "--option", "supplicants=worker,lady")),
    ("challenges", (*SIMULATE, "--option", f"supplicants={FIVE}")),
    (
        "supplicants",
        (*SIMULATE, "--option", "supplicants=worker,lady", "--option", "challenges=1,2"),
    ),
    ("nowhere", (*SIMULATE, "--option", "deck=nowhere")),
    ("nowhere.toml", (*SIMULATE, "--option", "deck=nowhere.toml")),
    ("deck", (*SIMULATE, "--option", "deck=5")),
    ("'bells'", (*SIMULATE, "--option", "bells=true", "--option", "bells=false")),
    ("--levels", (*SIMULATE, "--levels", "hard")),
    ("--jobs", (*SIMULATE, "--jobs", "1", "--jobs", "1")),
    ("'nowhere'", (*SIMULATE, "--decks", "nowhere")),
    ("'nowhere'", ("serve", "--decks", "nowhere")),
    ("'\\x00'", ("serve", "--decks", "\0")),
    ("--seed", ("playthrough", "--game", GAME)),
    ("--seconds", ("bench", "--seconds", "0")),
    ("--seconds", ("bench", "--seconds", "nan")),
    ("--seconds", ("bench", "--seconds", "soon")),
    ("FILE.game", ("verify",)),
]


@pytest.mark.parametrize(("named", "arguments"), BAD, ids=lambda value: str(value)[:30])
def test_bad_options_are_one_sentence(
    named: str, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process, because there are so many of them."""
    try:
        code: object = main(arguments)
    except SystemExit as end:
        code = end.code
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert_one_sentence(said.err)
    assert named in said.err


@pytest.mark.parametrize("at", range(3, len(BAD), 16))
def test_some_bad_options_in_real_processes(at: int) -> None:
    named, arguments = BAD[at]
    assert named in refused(*arguments)


def test_a_seed_that_is_no_text() -> None:
    assert "UTF-8" in refused(*SIMULATE[:4], "\udcff", *SIMULATE[5:])


BROKEN = {
    "torn": "[deck\n",
    "binary": "\0",
    "unfit": '[deck]\nid = "unfit"\nname = 5\n',
    "words": '[[challenge]]\nno = 1\nbell = "easy"\nvalue = "six"\n',
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_decks_are_one_sentence(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.toml"
    path.write_text(BROKEN[name])
    more = ("--option", f"deck={name}", "--decks", str(tmp_path))
    assert name in refused(*SIMULATE, *more)


def test_a_changed_card_is_named(tmp_path: Path) -> None:
    deck = own_deck()
    assert "recall" in deck
    path = tmp_path / "mine.toml"
    for old, new in (("recall", "rewind"), ('"hard"', '"harsh"')):
        path.write_text(deck.replace(old, new), encoding="utf-8")
        said = refused(*SIMULATE, "--option", f"deck={path}")
        assert new in said


# ---------------------------------------------------------------- bench


def test_bench() -> None:
    done = run("bench", "--seconds", "0.2", "--json", hash_seed="0")  # whose memory is its own
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1
    answer = json.loads(done.stdout)
    assert set(answer) == {"engine", "games", "peak_mb"}
    assert answer["engine"] == how()
    council = answer["games"][GAME]
    assert set(council) == {
        *("decisions_per_s", "games_per_s", "clone_us", "legal_us", "apply_us", "levels"),
    }
    assert council["decisions_per_s"] > 1000
    assert council["games_per_s"] > 10
    assert 10 < council["decisions_per_s"] / council["games_per_s"] < 200
    assert {"easy", "normal", "hard", "expert"} <= set(council["levels"])
    for figures in council["levels"].values():
        assert {"p50", "p95", "max"} <= set(figures)
        assert figures["iterations_per_s"] is None, "the council's bots do not play ahead"
    searched = answer["games"]["majority"]["levels"]["normal"]
    assert searched["iterations_per_s"] > 10
    assert searched["decision_kb"] > 10
    assert answer["peak_mb"] is None or 5 < answer["peak_mb"] < 1000


def test_the_memory_of_a_process_is_not_that_of_its_starter() -> None:
    ballast = bytearray(_BALLAST_MB << 20)
    ask = "from engine.bench import peak_mb; print(peak_mb() or 0.0)"
    said = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT)
    assert len(ballast) > 0
    assert float(said) < _BALLAST_MB


# ---------------------------------------------------------------- playthrough


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playthrough(seats: int) -> None:
    command = ("playthrough", "--game", GAME, "--seed", "demo", "--seats", str(seats))
    done = run(*command)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    text = done.stdout.decode()
    assert text.startswith(f"{GAME}, rules ")
    assert f"{seats} seats, seed " in text.splitlines()[0]
    for word in ("bell:", "play:", "ready", "roll:", "game_over", "hand"):
        assert word in text
    assert run(*command, hash_seed="31").stdout == done.stdout
    assert run(*command[:4], "demos", *command[5:]).stdout != done.stdout


@pytest.mark.parametrize("game_id", TITLES)
def test_without_seats_as_many_play_as_the_game_has_room_for(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three where that is possible."""
    begun: list[Setup] = []

    def begins(game: Any, setup: Setup, seed: str) -> str:
        game.initial(setup)
        begun.append(setup)
        return ""

    monkeypatch.setattr("engine.playthrough.playthrough", begins)
    assert main(["playthrough", "--game", game_id, "--seed", "s"]) == 0
    least, most = game_with_deck(game_id).spec.seats
    assert [setup.seats for setup in begun] == [3 if least <= 3 <= most else most]


def test_playthrough_of_a_scenario() -> None:
    done = run(
        *("playthrough", "--game", GAME, "--seed", "demo", "--option", "scenario=november"),
    )
    assert b"november" in done.stdout


@pytest.mark.parametrize("typed", ["Cafe\u0301", " Café\u200b"])
def test_a_seed_is_the_same_in_every_form(typed: str) -> None:
    """Typed, it is what people see; a save names its seed letter by letter."""
    assert simulate(games=1, seed=typed)["hash"] == simulate(games=1, seed="Café")["hash"]
