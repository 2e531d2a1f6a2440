"""Whole games by what a screen reader is told and may press, to the result."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from council_desktop.store.settings_store import SettingsStore
from council_desktop.system.paths import find_paths
from tests.screen.player import TEXTS, Player, Sight
from tests.screen.screen import BUILD, Thing
from tests.screen.spoken import SpokenProgram, bus, outline

SEED = "c"
"""Of several deals of the council one that goes through more than a few rounds."""
_ASKED_TOO_LATE = "qt.accessibility.atspi: Could not find accessible on path"
"""What Qt says when a reader asks about something that has just gone."""
_FOCUSABLE_BUT_SILENT = "can be reached by keyboard and says nothing"


class Reader(Player):
    """Presses what it has heard of; knows no place, no colour, no picture."""

    def __init__(self, program: SpokenProgram) -> None:
        super().__init__(program)  # type: ignore[arg-type]
        self._spoken = program
        self.transcript: list[str] = []
        self._last = ""
        self.announced = 0
        """How much of what was said by itself stands in the transcript."""

    def look(self) -> Sight:
        """Hear everything, and see that nothing the keyboard reaches is silent."""
        sight = super().look()
        if silent := _silent(sight):
            # Read twice: between two questions about a thing it may have been emptied and hidden.
            sight = super().look()
            silent &= _silent(sight)
        assert not silent, (_FOCUSABLE_BUT_SILENT, [t for t in sight.things if t.id in silent])
        announced = self._spoken.listener.announced
        self.transcript += [f"» {text}" for text in announced[self.announced :]]
        self.announced = len(announced)
        prompt = sight.prompt()
        if prompt != self._last:
            self._last = prompt
            self.transcript.append(f"\n{prompt}")
        return sight

    def activate(self, thing: Thing) -> None:
        """Press it."""
        self.transcript.append(f"  {thing.name}")
        self._spoken.press(thing)

    def choose(self, thing: Thing) -> None:
        """Press it."""
        self.activate(thing)

    def confirm(self, sight: Sight) -> None:
        """Press the gold button."""
        assert sight.primary is not None
        self.activate(sight.primary)


def _silent(sight: Sight) -> set[int]:
    """What the keyboard reaches though it has no name."""
    return {thing.id for thing in sight.things if thing.focusable and not thing.name}


Start = Callable[..., SpokenProgram]


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the program at instant speed on a bus of its own, with one deal for all its games."""
    data = tmp_path / "data"
    store = SettingsStore(find_paths(data).settings)
    store.change(speed="instant")
    assert store.close()
    with bus(display, tmp_path / "home") as address, ExitStack() as started:

        def begin(seed: str, *options: str) -> SpokenProgram:
            launcher = str(Path(__file__).with_name("seeded.py"))
            command = (sys.executable, "-P", launcher, seed, "--data-dir", str(data), *options)
            program = SpokenProgram(display, tmp_path, address, *command)
            started.callback(program.close)
            return program

        yield begin


@contextmanager
def reading(program: SpokenProgram, name: str) -> Iterator[Reader]:
    """A reader; what was heard is kept, and where it fails all that was to be heard then."""
    reader = Reader(program)
    path = BUILD / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield reader
    except BaseException:
        path.write_text(outline(program.listener.hear()), encoding="utf-8")
        print(f"what was to be heard at the end: {path}")
        raise
    reader.look()
    path.write_text("\n".join(reader.transcript).strip("\n") + "\n", encoding="utf-8")
    said = [line for line in program.said().splitlines() if _ASKED_TOO_LATE not in line]
    assert not said


def test_the_first_round_by_what_a_screen_reader_hears(start: Start) -> None:
    with reading(start(SEED), "spoken-round") as reader:
        reader.to_the_table()
        reader.play(steps=12)
        assert len(reader.prompts) >= 3, reader.prompts


@pytest.mark.slow
def test_a_whole_game_by_what_a_screen_reader_hears(start: Start) -> None:
    program = start(SEED)
    with reading(program, "spoken-game") as reader:
        reader.to_the_table()
        reader.play()
        assert reader.look().over
        asked = {
            TEXTS.t(f"council_of_12.prompt.{kind}.title") for kind in ("bell", "play", "first")
        }
        assert asked <= reader.prompts.keys(), reader.prompts


@pytest.mark.slow
def test_a_whole_game_of_king_by_what_a_screen_reader_hears(start: Start) -> None:
    deal = ("--new", "king_of_12", "--seats", "you,bot:easy", "--seed", SEED)
    program = start(SEED, *deal)
    with reading(program, "spoken-king") as reader:
        reader.aside = 0.1
        reader.wait(lambda sight: sight.at_table, "the table")
        reader.play()
        assert reader.look().over
        assert TEXTS.t("king_of_12.prompt.play.title") in reader.prompts, reader.prompts
        throne = (
            TEXTS.t("king_of_12.log.game_over.text", member="Tom"),
            TEXTS.t("king_of_12.turn.king_you"),
        )
        announced = program.listener.announced
        assert sum(one.count(told) for one in announced for told in throne) == 1, announced
