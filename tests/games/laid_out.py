"""The engine as a stranger meets it, without a process, and in positions that a test has laid out.

Every question and answer is a line of JSON, read and written by the same ``Server`` that stands
behind ``python -m engine serve``. Draws are manual in a position that was laid out.
"""

from __future__ import annotations

import json
from typing import Any

from engine.core.game import Setup
from engine.core.types import Seat
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.serve import Server
from engine.titles import APP
from tests.protocol.pipe import Answer, Pipe, parsed


class Lines(Pipe):
    """A pipe without a process."""

    def __init__(self) -> None:
        self.server = Server()

    def line(self, line: bytes) -> Answer:
        return parsed(self.server.answer_line(line).encode() + b"\n")


class LaidOut(Lines):
    """The same at a position of any game."""

    def __init__(self, game: Any, setup: Setup, state: Any) -> None:
        super().__init__()
        match = Match(game, setup, "laid out", chance="manual")
        match._start, match.state = state.clone(), state
        match.journal = MemoryJournal(header_for(match, APP))
        self.server._match = match

    @property
    def match(self) -> Match:
        match = self.server._match
        assert match is not None
        return match

    def actor(self) -> Seat | str | None:
        """A seat, "chance", or None when it is over."""
        actor: Seat | str | None = self.ask("state", viewer=None)["actor"]
        return actor

    def acts(self, seat: Seat | str, action: str) -> list[Answer]:
        """All events of one action; a position that was dumped and loaded again is the same."""
        events = self.act(seat, action)
        match = self.match
        dumped = match.game.dump(match.state)
        copy = json.loads(json.dumps(dumped))
        assert match.game.dump(match.game.load(copy)) == dumped
        return events

    def heard(self, name: str, viewer: Seat | None) -> list[Answer]:
        """Events of the last action with this name, as a viewer hears them."""
        ply = self.match.ply
        told = self.ask("events", viewer=viewer, **{"from": ply - 1})["events"]
        return [
            {key: value for key, value in event.items() if key != "ply"}
            for event in told
            if event["ply"] == ply and event["event"] == name
        ]
