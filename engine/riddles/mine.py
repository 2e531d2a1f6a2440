"""Riddles of somebody's own: where a finished game could have gone better for a seat."""

import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Final

from engine.bots.quest import Pose
from engine.core.errors import EngineError
from engine.core.types import Json, Seat
from engine.journal import Line, load_lines
from engine.match import Match
from engine.riddles.code import code_of
from engine.riddles.generator import Found, riddle_at
from engine.riddles.grading import grading
from engine.riddles.riddle import quest_of
from engine.titles import game_from_cards

MOST: Final = 3
"""Of one game."""


def mine(match: Match, seats: Sequence[Seat], most: int = MOST) -> Iterator[Found]:
    """The first few riddles in which one of the seats did worse than can be; in the game's order.

    Of a round or a turn there is one. Nothing is found in games without riddles.
    """
    count, last = 0, -1
    for pose in quest_of(match.game.id).poses(match):
        if pose.seat not in seats or pose.ply == last:
            continue
        found = riddle_at(match, pose)
        lived = None if found is None else worth_of(match, pose)
        if found is None or lived is None or lived >= found.proof.search.goal:
            continue
        yield found
        count, last = count + 1, pose.ply
        if count == most:
            return


def worth_of(match: Match, pose: Pose) -> int | None:
    """What the game itself came to there; None where it ended before."""
    quest = quest_of(match.game.id)
    start = match.state_at(pose.ply)
    for ply in range(pose.ply + 1, match.ply + 1):
        worth = quest.worth(start, match.state_at(ply), match.events_at(ply), pose.seat)
        if worth is not None:
            return worth
    return None


def run(pipe: Connection, lines: Sequence[Line], seats: Sequence[Seat]) -> None:
    """Sends each as plain data (code, kind, grade), then closes the pipe: a process's target."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    try:
        for row in rows(lines, seats):
            pipe.send(row)
    except (BrokenPipeError, ConnectionError, EngineError):
        return
    finally:
        pipe.close()


def rows(lines: Sequence[Line], seats: Sequence[Seat]) -> Iterator[dict[str, Json]]:
    """The same from the lines of a save. Raises EngineError."""
    match = load_lines(lines, "the game", game_from_cards)
    for found in mine(match, seats):
        yield {
            "code": code_of(match.game, found.riddle),
            "kind": found.proof.kind,
            "grade": grading(found.proof).grade,
        }
