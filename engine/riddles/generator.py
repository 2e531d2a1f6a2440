"""Riddles found in games between bots: the same games and the same riddles for the same seed.

The bots choose at random unless a level is named, so that a set can be found again whatever better
bots have learnt in the meantime.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

from engine.bots.base import RANDOM, Limit
from engine.bots.driver import bots_answer
from engine.bots.quest import Pose, Quest, base_of
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.codes import FRESH_LETTERS, LETTERS
from engine.core.errors import IllegalAction
from engine.core.game import Game, Setup
from engine.match import Match
from engine.riddles.grading import grading
from engine.riddles.proof import line
from engine.riddles.reach import Reach
from engine.riddles.riddle import Proof, Riddle, moves_of, prove, quest_of
from engine.riddles.search import Chancy, Search, TooLarge
from engine.riddles.wanted import ANY, Wanted

MOST_GAMES: Final = 2_000
"""Played for one set, before it is given up."""
_POOL: Final = 4
"""Times as many are found as are wanted."""
_BUDGET: Final = 50
"""Iterations a decision of bots that think."""
_FEWEST_WAYS: Final = 4
_LARGEST_SHARE: Final = 0.34
"""Of all ways so many at most may be right."""


@dataclass(frozen=True, slots=True)
class Found:
    """A riddle and its proof."""

    riddle: Riddle
    proof: Proof


def played(game: Game, setup: Setup, seed: str, level: str = RANDOM) -> Match:
    """One game between bots of a level, to its end."""
    match = Match(game, setup, seed)
    match.start()
    agent = agent_for(game, level)
    while not match.over:
        seat, token = bots_answer(
            match,
            lambda seat: agent.choose(
                task_for(match, seat, level, cards=(), limit=Limit(budget=_BUDGET))
            ),
        )
        match.submit_token(seat, token)
    return match


def _deal(seed: str, number: int) -> str:
    """The seed of one of the games: short in codes."""
    digest = blake2b(f"{seed}/{number}".encode(), digest_size=FRESH_LETTERS).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest).lower()


def riddles_in(match: Match, wanted: Wanted = ANY) -> Iterator[Found]:
    """Those that stand in a finished game and are as they are wanted, in its order."""
    for pose in quest_of(match.game.id).poses(match):
        found = riddle_at(match, pose, wanted)
        if found is not None:
            yield found


def riddle_at(match: Match, pose: Pose, wanted: Wanted = ANY) -> Found | None:
    """The riddle at one place of a finished game, if it is as it is wanted; None where there is
    none."""
    quest = quest_of(match.game.id)
    state = match.state_at(pose.ply).clone()
    try:
        for seat, token in pose.lays:
            state.apply(seat, match.game.parse(state, seat, token))
    except IllegalAction:
        return None
    if pose.seat not in state.open_seats():
        return None
    if wanted.ways and quest.ways(state, pose.seat) > wanted.ways:
        return None
    if not _may_be(quest, state, pose, wanted):
        return None
    moves = tuple(moves_of(match, pose.ply, pose.lays))
    riddle = Riddle(match.game.id, match.setup, match.seed, moves, pose.seat)
    try:
        proof = prove(match.game, riddle, state, wanted.positions, chancy=quest.luck)
    except (TooLarge, Chancy):
        return None
    return Found(riddle, proof) if is_riddle(proof) and fits(match.game, proof, wanted) else None


def _may_be(quest: Quest, state: Any, pose: Pose, wanted: Wanted) -> bool:
    """Is a proof worth its time?"""
    if quest.top is None:
        return True
    try:
        return Reach(Search(quest, state, pose.seat, wanted.positions), quest.top).alone()
    except TooLarge:
        return False


def is_riddle(proof: Proof) -> bool:
    """One first choice is the best, there are others, and most ways fail."""
    quest = proof.search.quest
    return (
        (quest.luck or not proof.search.luck)
        and proof.outcome.worth >= quest.least
        and proof.gap >= quest.gap
        and proof.ways >= _FEWEST_WAYS
        and proof.best <= _LARGEST_SHARE * proof.ways
    )


def generate(
    game: Game, setup: Setup, seed: str, count: int, level: str = RANDOM, wanted: Wanted = ANY
) -> list[Found]:
    """So many riddles (fewer where the games hold no more), easy ones first.

    Several times as many are found, no two about the same; of those whose right ways are
    about as rare the most beautiful is kept. What is rare (``Wanted.rare``) is kept as it is found.
    """
    enough = count if wanted.rare else _POOL * count
    quest = quest_of(game.id)
    themes: set[tuple[object, ...]] = set()
    pool: list[Found] = []
    for number in range(MOST_GAMES):
        match = played(game, setup, _deal(seed, number), level)
        for found in riddles_in(match, wanted):
            theme = quest.theme(found.proof.search.start, found.riddle.seat)
            if theme not in themes:
                themes.add(theme)
                pool.append(found)
                break  # one of a game: the next one has another deal
        if len(pool) == enough:
            break
    pool.sort(key=lambda one: one.proof.rarity)
    count = min(count, len(pool))
    edges = [len(pool) * part // count for part in range(count + 1)] if count else []
    kept = [max(pool[low:high], key=beauty) for low, high in pairwise(edges)]
    return sorted(kept, key=lambda one: grading(one.proof).hardness)


def fits(game: Game, proof: Proof, wanted: Wanted) -> bool:
    """Is the riddle as it is wanted?"""
    return (
        wanted.kind in ("", base_of(proof.kind))
        and proof.outcome.worth >= wanted.least
        and proof.ways <= (wanted.ways or proof.ways)
        and (not wanted.using or _uses(game, proof, wanted.using))
    )


def _uses(game: Game, proof: Proof, using: str) -> bool:
    return any(
        step.chosen and using in (step.token, step.token.partition(":")[0])
        for step in line(game, proof.search)
    )


def beauty(found: Found) -> tuple[int, int, int]:
    """The fewer ways are right and the worse the others are, the more beautiful it is; of two alike
    the one that is read faster."""
    proof = found.proof
    return -proof.best, proof.gap, -proof.ways
