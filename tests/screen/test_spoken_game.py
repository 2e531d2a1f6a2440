"""A whole game by what a screen reader is told and may press, from the start page to the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from council_desktop.services.settings_store import SettingsStore
from tests.screen.player import Player, Sight, word
from tests.screen.screen import BUILD, Thing
from tests.screen.spoken import SpokenProgram, bus, outline

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

    def look(self) -> Sight:
        """Hear everything, and see that nothing the keyboard reaches is silent."""
        sight = super().look()
        if silent := _silent(sight):
            # Read twice: between two questions about a thing it may have been emptied and hidden.
            sight = super().look()
            silent &= _silent(sight)
        assert not silent, (_FOCUSABLE_BUT_SILENT, [t for t in sight.things if t.id in silent])
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


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[SpokenProgram]:
    """The program at instant speed on a bus of its own."""
    data = tmp_path / "data"
    store = SettingsStore(data / "settings.toml")
    store.change(speed="instant")
    assert store.close()
    with bus(display, tmp_path / "home") as address:
        command = (sys.executable, "-P", "-m", "council_desktop", "--data-dir", str(data))
        running = SpokenProgram(display, tmp_path, address, *command)
        try:
            yield running
        finally:
            running.close()


def play(program: SpokenProgram, steps: int = 0) -> Reader:
    """To the table and on, for so many steps or to the result; what was heard is kept."""
    reader = Reader(program)
    path = BUILD / "spoken-game.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        reader.to_the_table()
        reader.play(steps)
    except BaseException:
        path.write_text(outline(program.listener.hear()), encoding="utf-8")
        print(f"what was to be heard at the end: {path}")
        raise
    path.write_text("\n".join(reader.transcript), encoding="utf-8")
    said = [line for line in program.said().splitlines() if _ASKED_TOO_LATE not in line]
    assert not said
    return reader


def test_the_first_round_by_what_a_screen_reader_hears(program: SpokenProgram) -> None:
    reader = play(program, steps=12)
    assert len(reader.prompts) >= 3, reader.prompts


@pytest.mark.slow
def test_a_whole_game_by_what_a_screen_reader_hears(program: SpokenProgram) -> None:
    reader = play(program)
    assert reader.look().named(word("end.again"), "Button") is not None
    assert sum(reader.prompts.values()) >= 15, reader.prompts
