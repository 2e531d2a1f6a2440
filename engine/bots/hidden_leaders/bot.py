"""The searcher of all titles with what only this one has: beliefs, hiding, and reasons in words.

``hard`` and ``expert`` search worlds whose leaders are dealt as they believe. ``expert`` counts
besides what an answer gives away of its own leader to whoever looks on, and where answers are
nearly equally good it takes one or the other, so that it can't be read.
"""

from dataclasses import replace
from random import Random
from typing import Any, Final

from engine.bots.base import LEVELS, Agent, Choice, Task
from engine.bots.hidden_leaders.beliefs import observed
from engine.bots.hidden_leaders.greedy import GreedyLeaders
from engine.bots.hidden_leaders.parts import PARTS
from engine.bots.hidden_leaders.reasons import reason, weighed
from engine.bots.matching import soft
from engine.bots.search import Findings, Searcher
from engine.core.events import Event
from engine.core.game import Game, Setup
from engine.core.types import Action, Json, Seat
from engine.games.hidden_leaders.acts import Acts
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import LeadersState

QUIET: Final = "quiet"
BOLD: Final = "bold"
GUARDS: Final = {"expert": 0.1}
"""By level: what a leader that is known for sure costs, in parts of the range of values."""
QUIETER: Final = 0.15
"""So much more it costs whoever likes to hide."""
AS_GOOD: Final = 0.03
"""Answers that fall short of the best by no more than this part of the range are mixed."""
SHARPNESS: Final = 60.0
"""How surely the better of them is taken."""


class LeadersBot:
    """A level that a person can choose."""

    def __init__(self, game: Game, level: str) -> None:
        self.game = game
        self.level = level
        self.searcher = Searcher(game, level, PARTS)

    def choose(self, task: Task) -> Choice:
        """A legal action, how good all are, what it is for, and whom the seat takes for whom."""
        concealed: Any = self.game.load(task.concealed)
        known = self._knowledge(task)
        findings = self.searcher.search(task)
        guard = self.guard(task.temperament)
        if guard > 0.0 and sum([look.looked > 0 for look in findings.looks.values()]) > 1:
            findings = self._guarded(task, concealed, known, findings, guard)
        note, params = self._reason(concealed, task.seat, known, findings.best)
        token, seat = self.game.token, task.seat
        return Choice(
            ply=task.ply,
            token=token(concealed, seat, findings.best),
            policy={token(concealed, seat, a): round(p, 6) for a, p in findings.policy.items()},
            note=note,
            params=params,
        )

    def guard(self, temperament: str) -> float:
        """What being known costs at this level, in parts of the range of values."""
        if temperament == BOLD:
            return 0.0
        return GUARDS.get(self.level, 0.0) + (QUIETER if temperament == QUIET else 0.0)

    def _knowledge(self, task: Task) -> LeadersKnowledge:
        if self.searcher.skill.remembers:
            return LeadersKnowledge.load(task.known)
        setup = Setup(task.concealed["seats"], task.concealed["options"])
        ignorant: Any = self.game.knowledge(setup, task.seat)
        return ignorant  # type: ignore[no-any-return]

    def _reason(
        self, concealed: LeadersState, seat: Seat, known: LeadersKnowledge, action: Action
    ) -> tuple[str, dict[str, Json]]:
        if not self.searcher.skill.believes:
            return "", {}
        return weighed(*reason(concealed, seat, known, action))

    def _guarded(
        self,
        task: Task,
        concealed: LeadersState,
        known: LeadersKnowledge,
        findings: Findings,
        guard: float,
    ) -> Findings:
        """The findings again, with what every answer gives away."""
        rng = Random(f"{task.seed}/{task.ply}/{task.seat}/hiding")
        world: Any = self.game.determinize(concealed, task.seat, known, rng)
        looks = {action: look for action, look in findings.looks.items() if look.looked}
        values = [look.value for look in looks.values()]
        span = (max(values) - min(values)) or 1.0
        shown = given_away(world, task.seat, known.acts, list(looks))
        scores = {
            action: look.value / span - guard * max(0.0, shown[action])
            for action, look in looks.items()
        }
        best = max(scores.values())
        kept = {action: score for action, score in scores.items() if score >= best - AS_GOOD}
        mix = soft(kept, SHARPNESS)
        worst = min(scores.values())
        policy = {
            action: (1.0 if best == worst else (score - worst) / (best - worst))
            for action, score in scores.items()
        }
        policy |= {action: 0.0 for action in findings.policy if action not in policy}
        chosen = rng.choices(list(mix), list(mix.values()))[0]
        policy[chosen] = 1.0
        return replace(findings, best=chosen, policy=policy)


def given_away(
    world: LeadersState, seat: Seat, acts: Acts, actions: list[Action]
) -> dict[Action, float]:
    """By answer: how much surer whoever looks on is of the leader of ``seat`` after it."""
    charter, own = world.charter, world.leaders[seat]
    before = observed(charter, acts.done).of(seat)[own]
    found = {}
    for action in actions:
        after = acts_after(world, seat, acts, action)
        told = after.done != acts.done
        found[action] = observed(charter, after.done).of(seat)[own] - before if told else 0.0
    return found


def acts_after(world: LeadersState, seat: Seat, acts: Acts, action: Action) -> Acts:
    """The acts with an answer and what follows by itself."""
    after = acts.copy()
    heard: list[Event] = []
    world.clone().apply(seat, action, heard.append)
    for event in heard:
        after.observe(event)
    return after


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """What that was for, and whom the seat took for whom; nothing of other levels."""
    concealed: Any = game.load(task.concealed)
    action = game.parse(concealed, task.seat, token)
    if task.level not in ("hard", "expert"):
        return "", {}
    return reason(concealed, task.seat, LeadersKnowledge.load(task.known), action)


def leaders_agent(game: Game, level: str) -> Agent:
    """The searcher for the levels a person can choose; the greedy bot for all others."""
    return LeadersBot(game, level) if level in LEVELS else GreedyLeaders(game)
