"""One searcher for every game with secrets. It knows no title by name.

It plays worlds that the seat could be in (``Game.determinize``), and keeps what it finds by what
the seat to move knows (``Game.conceal``), never by the whole position: nobody in it peeks. Chance
is drawn. A game needs nothing but its rules; what it may add stands in `Parts`.

A decision of one seat: every option is tried in the same worlds with the same draws, and the worse
half of the options is given up, again and again; within a trial the seats look for their best
answers in a tree of what they know. Decisions that several seats take at once are a table of
answers: two sides mix so that neither gains by knowing how the other thinks, more seats answer
what a level below would do. `Imagining` games of two sides are searched to the end with regrets.

The same task with a budget has the same answer on every machine; a limit in seconds ends a search
early, with what was found until then.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any, Final, TypeAlias

from engine.bots import patience
from engine.bots.base import Choice, Task
from engine.bots.matching import Group, equilibrium, matched, soft
from engine.core.game import Game, Setup
from engine.core.outside import to_json
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat

Vector: TypeAlias = Sequence[float]
"""One number a seat; the larger the better for that seat."""
Mixes: TypeAlias = Mapping[Hashable, Mapping[Action, float]]
"""By what a seat knows: how often it gives each answer."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a title may add to be played better; every part may be missing.

    Positions that parts are given are full ones (worlds), and must not be changed by them.
    """

    rollout: Callable[[Any, Seat, Random], Action] | None = None
    """A quick and sensible answer of a seat, from what that seat may know. Else any."""
    value: Callable[[Any], Vector] | None = None
    """What a position is worth to every seat, as ``returns`` counts. Else it is played out."""
    turn: Callable[[Any], int] | None = None
    """A number that changes where a turn ends: a horizon is so many changes away. Where one turn
    is one choice of many steps (a macro decision), it changes only when all of them are made."""
    belief: Callable[[Any, Seat, Any], float] | None = None
    """How likely a world is to a seat with this knowledge, beside other worlds; not negative."""
    deals: Callable[[Any, Seat, Any], Callable[[Any, Random], None]] | None = None
    """Asked once a decision, with what the seat sees and its knowledge: deals secrets of a drawn
    world anew, as often as the seat takes each for true. The one position that may be changed."""
    key: Callable[[Any, Seat], Hashable] | None = None
    """What a seat sees now; equal positions of the seat have equal keys. Else the concealed one."""
    unsealed: Callable[[Any], Any] | None = None
    """The position before anybody answered the question that is open: who has answered already
    has not been seen to. Else answers already given are taken as ``determinize`` draws them."""
    worthwhile: Callable[[Any, Seat], Sequence[Action]] | None = None
    """The legal actions of a seat without those that another one always beats."""
    supposes: bool = True
    """More than two answer at once: is it looked for how a level below would answer? Else the
    others are taken to answer quickly, and the own options are told apart the better."""
    notices: Mapping[str, int] = field(default_factory=dict)
    """By level: how many quick answers come to its mind, of which it takes the best. Levels that
    are not named look at all options."""
    stumbles: Mapping[str, Callable[[int], float]] = field(default_factory=dict)
    """By level: what part of the other options comes to its mind besides, any of them, at a table
    of so many seats."""
    minds: Mapping[str, Callable[[Any, Seat, Random], Action]] = field(default_factory=dict)
    """By level: the answers that come to its mind, where they are others than the quick ones."""
    round: int | None = None
    """Iterations of a decision of each of the others together, that one seat waits for its next
    turn; None for no bound beside that of the level."""
    skills: "Mapping[str, Skill] | None" = None
    """What the levels can do in this title; None: as in ``SKILLS``."""
    sight: Callable[[Any, Seat, Action], float] | None = None
    """How good an option of a seat looks at first sight, from what that seat may know: a skill
    with a `width` looks at the best ones only."""
    minor: Callable[[Any, Seat], bool] | None = None
    """Does so little hang on what a seat is asked that first sight decides?"""
    careful: Callable[[Any, Seat, Random], Action] | None = None
    """A better and slower answer than `rollout`, which a skill with a `width` plays on by."""
    imagines: bool = False
    """Two sides, and small enough to be searched to the end: answers are mixed with regrets in
    all worlds that each side may imagine the other to imagine."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do, in any title."""

    iterations: int
    """Games or turns that it plays in its head for one decision, at most."""
    turns: int
    """Its horizon, where the title says what a turn is and what a position is worth."""
    remembers: bool = True
    """Does it use what it has learnt beyond what it sees?"""
    believes: bool = True
    """Does it use the title's belief?"""
    below: str = ""
    """The level it takes the others for, where more than two answer at once."""
    sharpness: float = 30.0
    """How surely answers at once are the better ones: 1 / the whole range of values."""
    width: int | None = None
    """It looks at the best so many options at first sight, where the title has one, and plays on
    from each by careful answers. None: it looks at all, and tries later ones in a tree."""


SKILLS: Final[Mapping[str, Skill]] = {
    "easy": Skill(48, 1, remembers=False, believes=False, sharpness=8.0),
    "normal": Skill(160, 1, believes=False, below="easy", sharpness=20.0),
    "hard": Skill(500, 2, below="normal"),
    "expert": Skill(1500, 3, below="hard", sharpness=50.0),
}
"""One table for all titles that are played by the searcher."""

SPARE_TIME: Final = 0.7
"""Part of a limit in seconds that is searched; the rest is for the answer."""
LONGEST: Final = 3_000
"""Decisions after which a trial that does not end counts as even."""
BOLDNESS: Final = 0.7
"""How much a rarely tried answer is preferred in the tree, in parts of the range of values."""
IN_TREE: Final = 12
"""Decisions of a trial that are kept in the tree; further ones are played quickly."""
PAIRS: Final = 24
"""Worlds of a table of two sides, where the iterations allow it."""
MIXED_RARELY: Final = 0.03
"""Answers that are mixed in less often are left out: they are what is left of trying."""
IMAGINED: Final = 8
"""Times that two sides imagine each other, until a world is as likely as before the deal."""


@dataclass(slots=True)
class Look:
    """What was found out about one option."""

    looked: int = 0
    weight: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float, weight: float = 1.0) -> None:
        """One more trial."""
        self.looked += 1
        self.weight += weight
        self.total += weight * value
        self.squares += weight * value * value

    @property
    def value(self) -> float:
        """Mean value to the seat; 0 before the first trial."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        if self.looked < 2 or not self.weight:
            return 0.0
        spread = max(0.0, self.squares / self.weight - self.value**2)
        return sqrt(spread / self.looked)


@dataclass(frozen=True, slots=True)
class Findings:
    """Why: of notes, hints and pictures after the game this is the material."""

    best: Action
    looks: Mapping[Action, Look]
    """By legal action of the seat."""
    policy: Mapping[Action, float]
    """How often each should be chosen, or how good it is beside the best (1)."""
    mixed: bool
    """Is the policy a mixed one, from which the answer is drawn?"""
    iterations: int
    line: tuple[tuple[Seat, str], ...] = ()
    """What is expected to happen next in the likeliest way, from the own answer on."""
    worlds: int = 0
    """How many worlds were looked at."""


@dataclass(slots=True)
class Node:
    """What a seat that knows this much has tried."""

    visits: int = 0
    counts: dict[Action, int] = field(default_factory=dict)
    totals: dict[Action, float] = field(default_factory=dict)


class Searcher:
    """Answers tasks of any title; without memory, so the same task gives the same answer."""

    def __init__(
        self,
        game: Game,
        level: str = "normal",
        parts: Parts | None = None,
        clock: Callable[[], float] = monotonic,
        skills: Mapping[str, Skill] | None = None,
        reason: "Callable[[Any, Seat, Findings], tuple[str, dict[str, Json]]] | None" = None,
    ) -> None:
        self.game = game
        self.parts = parts or Parts()
        self.clock = clock
        self.skills = skills or self.parts.skills or SKILLS
        self.skill = self.skills[level]
        self.notices = self.parts.notices.get(level)
        self.stumbles = self.parts.stumbles.get(level, never)
        self.mind = self.parts.minds.get(level) or self.parts.rollout or uniform
        self.reason = reason
        self.heard: Callable[[Findings], None] | None = None
        """Told of every search, for whoever measures."""

    def choose(self, task: Task) -> Choice:
        """A legal action, how good all are, and why where the title has words for it."""
        concealed = self.game.load(task.concealed)
        findings = self.search(task)
        seat, token = task.seat, self.game.token
        note, params = ("", {}) if self.reason is None else self.reason(concealed, seat, findings)
        return Choice(
            ply=task.ply,
            token=token(concealed, seat, findings.best),
            policy={token(concealed, seat, a): round(p, 6) for a, p in findings.policy.items()},
            note=note,
            params=params,
        )

    def search(self, task: Task) -> Findings:
        """What the choice is made of."""
        findings = Search(self, task).found()
        if self.heard is not None:
            self.heard(findings)
        return findings


class Search:
    """One decision of one seat."""

    def __init__(self, searcher: Searcher, task: Task) -> None:
        self.game, self.parts = searcher.game, searcher.parts
        self.skill, self.skills = searcher.skill, searcher.skills
        self.notices = searcher.notices
        self.stumbles = searcher.stumbles(task.concealed["seats"])
        self.mind = searcher.mind
        self.clock = searcher.clock
        self.seat = task.seat
        self.concealed = self.game.load(task.concealed)
        setup = Setup(task.concealed["seats"], task.concealed["options"])
        self._ignorant = self.game.knowledge(setup, self.seat)
        self.setup = setup
        self.known = (
            self.game.load_knowledge(task.known) if self.skill.remembers else self._ignorant
        )
        self.timed = task.limit.budget is None
        self.until = self.clock() + SPARE_TIME * task.limit.seconds
        budget = task.limit.budget
        self.iterations = (
            self.skill.iterations if budget is None else min(self.skill.iterations, max(1, budget))
        )
        if self.parts.round is not None:
            self.iterations = min(self.iterations, self.parts.round // (setup.seats - 1))
        self.seed = f"{task.seed}/{task.ply}/{task.seat}"
        self.rng = Random(self.seed)
        self.nodes: dict[Hashable, Node] = {}
        self.trials = 0
        self.lowest, self.highest = float("inf"), float("-inf")
        self._worlds: list[tuple[Any, float]] = []
        self._sums: dict[tuple[int, ...], list[int]] = {}
        careful = self.parts.careful if self.skill.width is not None else None
        self._play_on = careful or self.parts.rollout or uniform
        self._growing = careful is None
        deals = self.parts.deals if self.skill.believes else None
        self._deal = None if deals is None else deals(self.concealed, self.seat, self.known)

    def late(self) -> bool:
        """Is the time up? Never with a budget: that has the same answer on every machine."""
        patience.look()
        return self.timed and self.clock() >= self.until

    # ------------------------------------------------------------------ worlds and trials

    def world(self, number: int) -> tuple[Any, float]:
        """The world of this number and how much it counts; not to be changed."""
        while len(self._worlds) <= number:
            rng = Random(f"{self.seed}/world/{len(self._worlds)}")
            world = self.game.determinize(self.concealed, self.seat, self.known, rng)
            if self._deal is not None:
                self._deal(world, rng)
            weight = 1.0
            if self.parts.belief is not None and self.skill.believes:
                weight = self.parts.belief(world, self.seat, self.known)
            self._worlds.append((world, weight))
        return self._worlds[number]

    def key(self, state: Any, seat: Seat) -> Hashable:
        """What the seat sees now."""
        if self.parts.key is not None:
            return seat, self.parts.key(state, seat)
        seen = self.game.dump(self.game.conceal(state, seat))
        return seat, to_json(seen)

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """The legal actions worth a thought."""
        if self.parts.worthwhile is not None:
            return self.parts.worthwhile(state, seat)
        legal: Sequence[Action] = state.legal_for(seat)
        return legal

    def quick(self, state: Any, seat: Seat, rng: Random) -> Action:
        """What a seat does without thinking."""
        return (self.parts.rollout or uniform)(state, seat, rng)

    def drawn(self, state: Any, rng: Random) -> Action:
        """An outcome of chance."""
        legal: Sequence[Action] = state.legal()
        weights = self.game.weights(state)
        if weights is None:
            return legal[int(rng.random() * len(legal))]
        row = tuple(weights)
        sums = self._sums.get(row)
        if sums is None:
            sums = self._sums[row] = list(accumulate(row))
        return legal[bisect_right(sums, int(rng.random() * sums[-1]))]

    def ended(self, state: Any, first: int) -> Vector | None:
        """The value of a position at the horizon or at the end; None on this side of them."""
        if state.actor == NOBODY:
            returns: Vector = state.returns()
            return returns
        parts = self.parts
        if parts.turn is None or parts.value is None:
            return None
        return parts.value(state) if parts.turn(state) - first >= self.skill.turns else None

    def trial(self, state: Any, first: int, rng: Random, tree: bool = True) -> Vector:
        """Plays on from this position, which is changed, and says what came of it."""
        path: list[tuple[Node, Seat, Action]] = []
        growing = tree and self._growing
        for _ in range(LONGEST):
            value = self.ended(state, first)
            if value is not None:
                break
            seat = state.actor
            if seat == CHANCE:
                action = self.drawn(state, rng)
            elif growing and len(path) < IN_TREE:
                node, action, growing = self._in_tree(state, seat, rng)
                path.append((node, seat, action))
            else:
                action = self._play_on(state, seat, rng)
            state.apply(seat, action)
        else:
            seats = self.setup.seats
            value = [0.5 if self.game.spec.cooperative else 1.0 / seats] * seats
        self.trials += 1
        self._scale(value)
        for node, seat, action in path:
            node.visits += 1
            node.counts[action] = node.counts.get(action, 0) + 1
            node.totals[action] = node.totals.get(action, 0.0) + value[seat]
        return value

    def _scale(self, value: Vector) -> None:
        self.lowest = min(self.lowest, *value)
        self.highest = max(self.highest, *value)

    def _in_tree(self, state: Any, seat: Seat, rng: Random) -> tuple[Node, Action, bool]:
        """The answer of a seat in the tree, and whether the tree goes on below it."""
        key = self.key(state, seat)
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node()
            return node, self.quick(state, seat, rng), False
        options = self.options(state, seat)
        if len(options) == 1:
            return node, options[0], True
        span = (self.highest - self.lowest) or 1.0
        bonus = BOLDNESS * span * sqrt(log(node.visits + 1))
        counts, totals = node.counts, node.totals
        best, best_score = options[0], float("-inf")
        for action in options:
            count = counts.get(action, 0)
            if not count:
                return node, action, True
            score = totals[action] / count + bonus / sqrt(count)
            if score > best_score:
                best, best_score = action, score
        return node, best, True

    # ------------------------------------------------------------------ the decision

    def found(self) -> Findings:
        """What was found out about the options that are noticed, and what is thought of others."""
        options = self.options(self.concealed, self.seat)
        noticed = self._noticed(options)
        sights = self._sights(noticed)
        findings = self._found(self._promising(noticed, sights))
        if len(findings.looks) == len(options):
            return findings
        looks = {action: findings.looks.get(action, Look()) for action in options}
        worse = {action: part for action, part in sights.items() if action not in findings.looks}
        least = 0.0 if findings.mixed else max(worse.values(), default=0.0)
        policy = {action: worse.get(action, 0.0) if least else 0.0 for action in options}
        for action, part in findings.policy.items():
            policy[action] = least + (1.0 - least) * part
        return replace(findings, looks=looks, policy=policy)

    def _sights(self, options: Sequence[Action]) -> dict[Action, float]:
        """By option, the best first: how good it looks at first sight, beside the best (1); empty
        where this skill looks at all of them."""
        sight = self.parts.sight
        if self.skill.width is None or sight is None:
            return {}
        rng, world = Random(f"{self.seed}/sight"), self.world(0)[0]
        values = [(sight(world, self.seat, action), rng.random(), action) for action in options]
        values.sort(reverse=True)
        best, span = values[0][0], (values[0][0] - values[-1][0]) or 1.0
        return {action: 1.0 - (best - value) / span for value, _, action in values}

    def _promising(
        self, options: Sequence[Action], sights: Mapping[Action, float]
    ) -> Sequence[Action]:
        """Those that are the best at first sight, where only these are looked at."""
        if not sights:
            return options
        minor = self.parts.minor is not None and self.parts.minor(self.concealed, self.seat)
        return list(sights)[: 1 if minor else self.skill.width]

    def _noticed(self, options: Sequence[Action]) -> Sequence[Action]:
        """The options that come to mind: quick answers, each in another world, and some more by
        chance."""
        if self.notices is None or len(options) <= self.notices:
            return options
        found = {
            self.mind(self.world(number)[0], self.seat, Random(f"{self.seed}/mind/{number}"))
            for number in range(self.notices)
        }
        if self.stumbles:
            rng = Random(f"{self.seed}/stumbles")
            found.update([action for action in options if rng.random() < self.stumbles])
        return [action for action in options if action in found] or options

    def _found(self, options: Sequence[Action]) -> Findings:
        """Searches in the way that fits the decision."""
        if len(options) == 1:
            return self._only(options[0])
        world, _ = self.world(0)
        if self.parts.unsealed is not None:
            world = self.parts.unsealed(world)
        seats = world.open_seats()
        if self.parts.imagines:
            return self._imagined(options)
        if len(seats) > 1 and not self.game.spec.cooperative:
            if len(seats) == 2:
                return self._table(options)
            return self._answers(options, seats) if self.parts.supposes else self._quickly(options)
        return self._halving(options)

    def _only(self, action: Action) -> Findings:
        return Findings(action, {action: Look()}, {action: 1.0}, False, 0)

    def turn(self, state: Any) -> int:
        """Where the horizon is counted from."""
        return self.parts.turn(state) if self.parts.turn is not None else 0

    def _halving(self, options: Sequence[Action]) -> Findings:
        """One seat decides: options against the same worlds, the worse half given up each time."""
        first = self.turn(self.concealed)
        looks = {action: Look() for action in options}

        def tried(number: int, kept: Sequence[Action]) -> None:
            world, weight = self.world(number)
            for action in kept:
                state = world.clone()
                state.apply(self.seat, action)
                value = self.trial(state, first, Random(f"{self.seed}/{number}"))
                looks[action].add(value[self.seat], weight)

        best, number = self._narrowed(looks, tried)
        return Findings(
            best, looks, beside_best(looks, best), False, self.trials, self._line(best), number
        )

    def _narrowed(
        self, looks: Mapping[Action, Look], tried: Callable[[int, Sequence[Action]], None]
    ) -> tuple[Action, int]:
        """The best option, and how many worlds were looked at; ``tried`` tries some of the options
        in the world of a number."""
        kept = list(looks)
        rounds = max(1, (len(kept) - 1).bit_length())
        number = 0
        for round_ in range(rounds):
            each = max(1, self.iterations // (rounds * len(kept)))
            for _ in range(each):
                tried(number, kept)
                number += 1
                if self.late():
                    break
            kept.sort(key=lambda action: -looks[action].value)
            if self.late() or len(kept) <= 2:
                if len(kept) <= 2 and round_ + 1 < rounds:
                    continue
                break
            kept = kept[: (len(kept) + 1) // 2]
        return kept[0], number

    def _line(self, best: Action) -> tuple[tuple[Seat, str], ...]:
        """What is expected after the answer in the first world: the most tried way."""
        state, first = self.world(0)[0].clone(), self.turn(self.concealed)
        rng = Random(f"{self.seed}/line")
        line = [(self.seat, self.game.token(state, self.seat, best))]
        state.apply(self.seat, best)
        while self.ended(state, first) is None and len(line) < IN_TREE:
            seat = state.actor
            if seat == CHANCE:
                state.apply(seat, self.drawn(state, rng))
                continue
            node = self.nodes.get(self.key(state, seat))
            if node is None or not node.counts:
                break
            action = max(node.counts, key=lambda a: (node.counts[a], -a))
            if action not in state.legal_for(seat):
                break
            line.append((seat, self.game.token(state, seat, action)))
            state.apply(seat, action)
        return tuple(line)

    # ------------------------------------------------------------------ at once

    def _before(self, number: int) -> tuple[Any, float]:
        """A world before anybody answered the open question, and how much it counts."""
        world, weight = self.world(number)
        return (world if self.parts.unsealed is None else self.parts.unsealed(world)), weight

    def _played(self, world: Any, answers: Mapping[Seat, Action], number: int) -> Vector:
        """What these answers come to in this world, with the draws of this number."""
        state, first = world.clone(), self.turn(world)
        for seat, action in answers.items():
            state.apply(seat, action)
        return self.trial(state, first, Random(f"{self.seed}/{number}"), tree=False)

    def _table(self, options: Sequence[Action]) -> Findings:
        """Two seats answer at once: they mix so that neither gains by knowing the other."""
        looks = {action: Look() for action in options}
        groups: dict[Hashable, list[Any]] = {}
        number = 0
        while number < PAIRS:
            world, weight = self._before(number)
            (other,) = [seat for seat in world.open_seats() if seat != self.seat]
            theirs = self.options(world, other)
            values = [
                [self._played(world, {self.seat: own, other: their}, number) for their in theirs]
                for own in options
            ]
            group = groups.setdefault(self.key(world, other), [0.0, _zeros(values), _zeros(values)])
            group[0] += weight
            for row, cells in enumerate(values):
                for at, cell in enumerate(cells):
                    group[1][row][at] += weight * cell[self.seat]
                    group[2][row][at] += weight * cell[other]
                looks[options[row]].add(sum([c[self.seat] for c in cells]) / len(cells), weight)
            number += 1
            if self.late() or self.trials + len(options) * len(theirs) > self.iterations:
                break
        total = sum([group[0] for group in groups.values()]) or 1.0
        span = (self.highest - self.lowest) or 1.0
        tables = [
            Group(1.0, _scaled(own, 1 / (total * span)), _scaled(other, 1 / (total * span)))
            for _, own, other in groups.values()
        ]
        mix, _ = equilibrium(tables)
        return self._mixed_answer(dict(zip(options, mix, strict=True)), looks, number)

    def _mixed_answer(
        self, mix: Mapping[Action, float], looks: Mapping[Action, Look], worlds: int
    ) -> Findings:
        kept = {action: part for action, part in mix.items() if part >= MIXED_RARELY}
        total = sum(kept.values())
        policy = {action: kept.get(action, 0.0) / total for action in mix}
        best = self.rng.choices(list(policy), list(policy.values()))[0]
        return Findings(best, looks, policy, True, self.trials, (), worlds)

    def _answers(self, options: Sequence[Action], seats: Sequence[Seat]) -> Findings:
        """More seats answer at once: the best answer to what a level below would do."""
        levels = [self.skill]
        while levels[-1].below:
            levels.append(self.skills[levels[-1].below])
        levels.reverse()
        share = max(1, self.iterations // len(levels))
        mixes: Mixes = {}
        for skill in levels[:-1]:
            mixes = self._level(skill, seats, mixes, share)
        looks = {action: Look() for action in options}
        number = self._against(mixes, looks, share)
        span = (self.highest - self.lowest) or 1.0
        values = {action: look.value / span for action, look in looks.items()}
        policy = soft(values, self.skill.sharpness)
        best = max(values, key=lambda action: values[action])
        return Findings(best, looks, policy, False, self.trials, (), number)

    def _quickly(self, options: Sequence[Action]) -> Findings:
        """The same against quick answers; the worse half of the own ones given up each time."""
        looks = {action: Look() for action in options}

        def tried(number: int, kept: Sequence[Action]) -> None:
            world, weight = self._before(number)
            answers = self._answered(world, {}, Random(f"{self.seed}/others/{number}"))
            for action in kept:
                value = self._played(world, {**answers, self.seat: action}, number)
                looks[action].add(value[self.seat], weight)

        best, number = self._narrowed(looks, tried)
        policy = beside_best(looks, best)
        return Findings(best, looks, policy, False, self.trials, (), number)

    def _against(
        self,
        mixes: Mixes,
        looks: dict[Action, Look],
        share: int,
    ) -> int:
        """The own options against drawn answers of the others, all against the same ones."""
        number = 0
        until = self.trials + share
        while True:
            world, weight = self._before(number)
            rng = Random(f"{self.seed}/others/{number}")
            answers = self._answered(world, mixes, rng)
            for action, look in looks.items():
                value = self._played(world, {**answers, self.seat: action}, number)
                look.add(value[self.seat], weight)
            number += 1
            if self.late() or self.trials + len(looks) > until:
                return number

    def _answered(self, world: Any, mixes: Mixes, rng: Random) -> dict[Seat, Action]:
        """What the open seats of a world answer by these mixes, or quickly where there is none."""
        answers = {}
        for seat in world.open_seats():
            mix = mixes.get(self.key(world, seat)) if mixes else None
            if mix is None:
                answers[seat] = self.quick(world, seat, rng)
            else:
                answers[seat] = rng.choices(list(mix), list(mix.values()))[0]
        return answers

    def _level(
        self,
        skill: Skill,
        seats: Sequence[Seat],
        mixes: Mixes,
        share: int,
    ) -> Mixes:
        """How the seats answer at this level, if the others answer by ``mixes``."""
        found: dict[Hashable, dict[Action, Look]] = {}
        number, until = 0, self.trials + share
        worlds = max(1, share // (8 * len(seats)))
        while not self.late():
            world, weight = self._before(number % worlds)
            answers = self._answered(world, mixes, Random(f"{self.seed}/below/{number}"))
            for seat in world.open_seats():
                looks = found.setdefault(
                    self.key(world, seat), {a: Look() for a in self.options(world, seat)}
                )
                for action, look in looks.items():
                    value = self._played(world, {**answers, seat: action}, number)
                    look.add(value[seat], weight)
            number += 1
            if self.trials > until:
                break
        span = (self.highest - self.lowest) or 1.0
        return {
            key: soft({a: look.value / span for a, look in looks.items()}, skill.sharpness)
            for key, looks in found.items()
        }

    # ------------------------------------------------------------------ to the end, with regrets

    def _imagined(self, options: Sequence[Action]) -> Findings:
        """Two sides, searched to the end in all worlds they may imagine."""
        regrets = Regrets(self)
        number = 0
        while number < self.iterations and not self.late():
            regrets.learn(number)
            number += 1
        self.trials = number
        mix = regrets.strategy(self.key(self.world(0)[0], self.seat), options)
        looks = {action: Look(number, 1.0, part) for action, part in mix.items()}
        return self._mixed_answer(mix, looks, number)


class Regrets:
    """Strategies of both sides by what they know: all answers of both in drawn worlds."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.regrets: dict[Hashable, list[float]] = {}
        self.sums: dict[Hashable, list[float]] = {}
        self.answers: dict[Hashable, Sequence[Action]] = {}

    def learn(self, number: int) -> None:
        """Both sides, in one more world."""
        rng = Random(f"{self.search.seed}/{number}")
        self._learnt(self._imagined_world(rng), (1.0, 1.0), rng, number + 1)

    def _imagined_world(self, rng: Random) -> Any:
        """A world as either side may imagine the other to imagine it."""
        search, game = self.search, self.search.game
        world = game.determinize(search.concealed, search.seat, search.known, rng)
        viewer = search.seat
        for _ in range(rng.randrange(IMAGINED, IMAGINED + 2)):
            viewer = 1 - viewer
            ignorant = game.knowledge(search.setup, viewer)
            world = game.determinize(game.conceal(world, viewer), viewer, ignorant, rng)
        return world

    def _learnt(
        self, state: Any, reach: tuple[float, float], rng: Random, number: int
    ) -> tuple[float, float]:
        """The value of a position to both; ``reach``: how likely each plays towards it."""
        search = self.search
        while state.actor == CHANCE:
            state.apply(CHANCE, search.drawn(state, rng))
        seat = state.actor
        if seat == NOBODY:
            one, two = state.returns()
            return one, two
        key = search.key(state, seat)
        options = self.answers.get(key)
        if options is None:
            options = self.answers[key] = tuple(search.options(state, seat))
            self.regrets[key] = [0.0] * len(options)
            self.sums[key] = [0.0] * len(options)
        mix = matched(self.regrets[key])
        values = []
        for action, part in zip(options, mix, strict=True):
            child = state.clone()
            child.apply(seat, action)
            after = (reach[0] * part, reach[1]) if seat == 0 else (reach[0], reach[1] * part)
            values.append(self._learnt(child, after, rng, number))
        one = sum([part * value[0] for part, value in zip(mix, values, strict=True)])
        two = sum([part * value[1] for part, value in zip(mix, values, strict=True)])
        regrets, sums = self.regrets[key], self.sums[key]
        usual, own, other = (one, two)[seat], reach[seat], reach[1 - seat]
        for at, value in enumerate(values):
            regrets[at] = max(0.0, regrets[at] + other * (value[seat] - usual))
            sums[at] += number * own * mix[at]
        return one, two

    def strategy(self, key: Hashable, options: Sequence[Action]) -> dict[Action, float]:
        """The mean strategy of a seat that knows this much; even where it was never there."""
        sums = self.sums.get(key, [0.0] * len(options))
        return dict(zip(self.answers.get(key, options), matched(sums), strict=True))


def never(_seats: int) -> float:
    """No other option comes to mind."""
    return 0.0


def uniform(state: Any, seat: Seat, rng: Random) -> Action:
    """Any legal action."""
    legal: Sequence[Action] = state.legal_for(seat)
    return legal[int(rng.random() * len(legal))]


def beside_best(looks: Mapping[Action, Look], best: Action) -> dict[Action, float]:
    """How good every option is beside the best: 1 is as good, 0 the worst of them."""
    values = {action: look.value for action, look in looks.items()}
    span = values[best] - min(values.values())
    if span <= 0.0:
        return dict.fromkeys(values, 1.0)
    return {a: min(1.0, 1.0 - (values[best] - v) / span) for a, v in values.items()}


def _zeros(values: Sequence[Sequence[Vector]]) -> list[list[float]]:
    return [[0.0] * len(row) for row in values]


def _scaled(rows: Sequence[Sequence[float]], factor: float) -> list[list[float]]:
    return [[cell * factor for cell in row] for row in rows]
