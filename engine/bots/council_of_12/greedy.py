"""A sensible partner for Council of 12 that looks at this round only.

It lays the card with which the council passes most often over what the others may hold, avoids
cards that others are likely to lay, says the truth about its card, rings when favour is
comfortable, and meets the others on the character most of them can hold in the last round.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from engine.bots.base import Choice, Task
from engine.bots.council_of_12.execution import (
    Position,
    chance_after,
    narrowed,
    pass_chance,
    passes,
    standing,
)
from engine.core.game import Game
from engine.core.types import Action, Seat
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.effects import GOLEM_FACES, KNIGHT_FACES
from engine.games.council_of_12.state import (
    A_BELL,
    A_BURY,
    A_DISCARD,
    A_FIRST,
    A_PASS,
    A_PLAY,
    A_READY,
    A_RECOVER,
    A_RECRUIT,
    A_ROUNDS,
    A_SAY,
    A_SPEND,
    A_TAKE,
    A_TARGET,
    A_TILT,
    A_TURN,
    ARGUMENT,
    EXECUTE_STEP,
    GOLEM,
    HIDDEN,
    KNIGHT,
    NONE,
    PATIENT,
    SENTENCES,
    TILTS,
    WORKER,
    CouncilState,
    bits,
    kind_of,
)

SAMPLES: Final = 24
"""Guesses at the others' cards for each choice."""
WORTH: Final = (5, 9, 4, 6, 3, 7, 8, 5, 2, 5, 7, 6)
"""How useful a card is in hand, by character: what is kept, taken and given away."""
KEEPING: Final = 0.004
"""What a point of worth counts against laying a card, in chances to pass."""
CLEARLY: Final = 0.08
"""How much better another card must be before the laid one is exchanged."""
BELL_FAVOUR: Final[Mapping[str, int]] = {"safe": 99, "balanced": 4, "term": 3}
"""Favour from which the bells are rung, by aim."""
_ALONE, _CONTRIBUTE, _NOTHING, _PROPOSAL = (A_SAY | n for n in range(1, 5))
_SPOKEN_ALONE: Final = SENTENCES.index("alone")
_SPOKEN_NOTHING: Final = SENTENCES.index("nothing")


class GreedyCouncil:
    """The greedy partner; without memory, so the same task gives the same answer."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, task: Task) -> Choice:
        """The best legal action by a score between 0 and 1 for every option."""
        state = self.game.load(task.concealed)
        assert isinstance(state, CouncilState)
        # the same guesses all round long: chance alone is no reason to exchange a card
        rng = Random(f"{task.seed}/{state.round}/{task.seat}")
        mind = GreedyMind(state, task.seat, task.aim, rng)
        legal = state.legal_for(task.seat)
        scores = {action: mind.score(action) for action in legal}
        best = max(legal, key=lambda action: scores[action])
        tokens = {self.game.token(state, task.seat, a): round(s, 4) for a, s in scores.items()}
        return Choice(ply=task.ply, token=self.game.token(state, task.seat, best), policy=tokens)


class GreedyMind:
    """One decision: what is on the table, what the others may have laid, a score an option."""

    def __init__(self, state: CouncilState, seat: Seat, aim: str, rng: Random) -> None:
        self.state = state
        self.seat = seat
        self.aim = aim
        self.rng = rng
        self.decision = state.stack[-1][0]
        position = (state.die, state.seen, state.target_1, state.target_2)
        if state.attempt:
            position = self._attempt_position()
        self.position: Position = narrowed(position)
        self.first = not state.turned
        self._guesses: list[dict[Seat, int]] | None = None

    def _attempt_position(self) -> Position:
        """In an attempt over two rounds each round is judged by its end value alone."""
        state = self.state
        targets = [state.target_1, state.target_2]
        open_ones = [faces for index, faces in enumerate(targets) if index != state.met]
        faces = 0
        for mask in open_ones:
            faces |= mask
        return state.die, 0, faces, 0

    def score(self, action: Action) -> float:
        """Between 0 and 1; only the order within one decision means something."""
        kind = kind_of(action)
        return _SCORES.get(kind, GreedyMind._any)(self, action)

    # ------------------------------------------------------------ what the others may hold

    def owned(self, seat: Seat) -> int:
        """Mask of the cards that may be in a member's hand or face-down before them."""
        state = self.state
        hand = state.hands[seat]
        if hand >= 0:
            return hand
        pile = sum(1 << card for card in state.piles[seat] if card != HIDDEN)
        mask = state.charter.cards & ~state.under[seat] & ~pile
        for shown in (state.laid[seat], state.second[seat]):
            if shown >= 0:
                mask &= ~(1 << shown)
        return mask

    def likely(self, seat: Seat) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Cards a member may have laid or may lay, with weights."""
        state = self.state
        said = state.said[seat]
        cards = bits(self.owned(seat) & ~state.blocked)
        weights = []
        for card in cards:
            alone = pass_chance((card,), self.position, self.first)
            if said == _SPOKEN_ALONE:
                weight = 0.01 + alone**3
            elif said == _SPOKEN_NOTHING:
                weight = 1.2 - alone - 0.05 * WORTH[card]
            elif said:
                weight = 0.6 if card in (KNIGHT, GOLEM) else 0.2 + 0.4 * (0 < alone < 1)
            else:
                weight = 0.25 + alone
            weights.append(max(0.01, weight))
        return cards, tuple(weights)

    def guesses(self) -> list[dict[Seat, int]]:
        """Samples of the other members' lying cards (laid, or still to be laid in step 3)."""
        if self._guesses is None:
            known: dict[Seat, int] = {}
            unknown = []
            state = self.state
            for other in range(state.charter.seats):
                if other == self.seat:
                    continue
                lies = state.lying >> other & 1
                if lies and state.laid[other] >= 0:
                    known[other] = state.laid[other]
                elif lies or not state.turned:
                    unknown.append((other, self.likely(other)))
            self._guesses = [
                {
                    **known,
                    **{
                        other: self.rng.choices(cards, weights)[0]
                        for other, (cards, weights) in unknown
                        if cards
                    },
                }
                for _ in range(SAMPLES if unknown else 1)
            ]
        return self._guesses

    def mean(self, chance: Callable[[dict[Seat, int]], float]) -> float:
        """Over the guesses."""
        guesses = self.guesses()
        return sum(chance(guess) for guess in guesses) / len(guesses)

    def others(self, guess: dict[Seat, int]) -> list[int]:
        """The lying cards of a guess, the own one too once step 4 runs."""
        cards = list(guess.values())
        state = self.state
        if state.lying >> self.seat & 1 and state.turned:
            cards.append(state.laid[self.seat])
        return cards

    # ------------------------------------------------------------ step 2 and 3

    def _bell(self, action: Action) -> float:
        """Rings when favour is comfortable, in the last rounds a little earlier."""
        state = self.state
        bound = BELL_FAVOUR.get(self.aim, 4)
        ring = state.favour >= bound
        return float(ring if action == A_BELL else not ring)

    def _rounds(self, action: Action) -> float:
        """Two rounds: each then needs one value only."""
        return float(action != A_ROUNDS)

    def _play(self, action: Action) -> float:
        card = action & ARGUMENT
        if self.state.current == LAST:
            return self._succession(card)
        if self.state.turned:
            return self._second(card)
        chance = (
            self.mean(
                lambda guess: pass_chance(
                    standing([*guess.values(), card]), self.position, self.first
                )
            )
            - KEEPING * WORTH[card]
        )
        if self.state.laid[self.seat] != NONE:  # each further exchange must gain more
            return chance - CLEARLY * (1 + 2 * self.state.exchanges[self.seat])
        return chance

    def _second(self, card: int) -> float:
        """After an Oracle's roll: collides with what lies, does nothing when used up."""
        state = self.state

        def chance(guess: dict[Seat, int]) -> float:
            cards = self.others(guess)
            if card in cards:
                return pass_chance(standing([*cards, card]), self.position)
            if state.used >> card & 1:
                return pass_chance(standing(cards), self.position)
            return chance_after(card, standing(cards), self.position, False)

        return self.mean(chance) - KEEPING * WORTH[card]

    def _succession(self, card: int) -> float:
        """The character most members can hold; all greedy partners count alike."""
        holders = sum(
            1 for seat in range(self.state.charter.seats) if self._may_hold(seat) >> card & 1
        )
        wanted = self._wanted_successor()
        return holders / 8 + (0.4 if card == wanted else 0.0) + (11 - card) / 1000

    def _may_hold(self, seat: Seat) -> int:
        mask = self.owned(seat)
        laid = self.state.laid[seat]
        return mask | 1 << laid if laid >= 0 else mask

    def _wanted_successor(self) -> int:
        rule = self.state.charter.rule
        return {"worker_succeeds": WORKER, "patient_succeeds": PATIENT}.get(rule, NONE)

    def _ready(self, action: Action) -> float:
        """The score of the card that lies; a sentence is preferred by a hair."""
        state = self.state
        card = state.laid[self.seat]
        if state.current == LAST:
            return 2.0
        return (
            self.mean(
                lambda guess: pass_chance(
                    standing([*guess.values(), card]), self.position, self.first
                )
            )
            - KEEPING * WORTH[card]
        )

    def _say(self, action: Action) -> float:
        """The true sentence; none in the silent modes or about the succession."""
        state = self.state
        card = state.laid[self.seat]
        if state.charter.silent or state.current == LAST or card == NONE:
            return -1.0
        return self._ready(action) + 0.001 if action == self.truth(card) else -1.0

    def truth(self, card: int) -> Action:
        """What can honestly be said about a card."""
        alone = pass_chance((card,), self.position, self.first)
        idle = pass_chance((), self.position)
        if alone >= 1.0 and not (idle and card == PATIENT):
            return _ALONE
        if alone > idle or card in (KNIGHT, GOLEM):
            return _CONTRIBUTE
        helps = self.mean(
            lambda guess: pass_chance(standing([*guess.values(), card]), self.position, self.first)
        )
        without = self.mean(
            lambda guess: pass_chance(standing(list(guess.values())), self.position, self.first)
        )
        return _CONTRIBUTE if helps > without + 0.01 else _NOTHING

    # ------------------------------------------------------------ step 4

    def _first(self, action: Action) -> float:
        """Whose card next: the order that passes most often over the guesses."""
        seat = action & ARGUMENT
        state = self.state

        def chance(guess: dict[Seat, int]) -> float:
            lying = {**guess}
            if state.lying >> self.seat & 1:
                lying[self.seat] = state.laid[self.seat]
            card = lying[seat]
            values = list(lying.values())
            if values.count(card) > 1:
                return pass_chance(standing(values), self.position)
            rest = standing([c for s, c in lying.items() if s != seat])
            return chance_after(card, rest, self.position, self.first)

        return self.mean(chance) + (0.0005 if seat == self.seat else 0.0)

    def _after(self, position: Position) -> float:
        return self.mean(
            lambda guess: pass_chance(standing(self.others(guess)), narrowed(position))
        )

    def _shown(self, face: int) -> Position:
        _, seen, one, two = self.position
        return face, seen | 1 << face, one, two

    def _turn(self, action: Action) -> float:
        if not self.state.current or self.state.phase != EXECUTE_STEP:
            return self._next_round_face(action & ARGUMENT)
        return self._after(self._shown(action & ARGUMENT))

    def _next_round_face(self, face: int) -> float:
        """The council sets the die: a face of the next challenge if known, else the middle."""
        tops = self.state.tops
        if tops:
            one, two = self.state.charter.targets[tops[0]]
            return float((one | two) >> face & 1)
        return 1.0 / (1 + abs(face - 6))

    def _tilt(self, action: Action) -> float:
        _, by, _, start = self.state.stack[-1]
        shown = self._shown(action & ARGUMENT)
        if by != WORKER or start:
            return self._after(shown)
        face, seen, one, two = shown
        ends = [a & ARGUMENT for a in TILTS[face] if a & ARGUMENT != self.state.die]
        return max(self._after((end, seen | 1 << end, one, two)) for end in ends)

    def _target(self, action: Action) -> float:
        die, seen, one, two = self.position
        card = self.state.stack[-1][1]
        faces = GOLEM_FACES if card == GOLEM else KNIGHT_FACES
        if action & ARGUMENT:
            return self._after((die, seen, one, faces))
        return self._after((die, seen, faces, two))

    def _spend(self, action: Action) -> float:
        """Rewards for the die when all cards are out and it helps; ``stand firm`` likewise."""
        state = self.state
        reward = state.charter.keeps[action & ARGUMENT]
        if reward in ("tilt", "adjust", "reroll"):
            if state.lying or passes(self.position):
                return -1.0
            die = state.die
            faces = {
                "tilt": [a & ARGUMENT for a in TILTS[die]],
                "adjust": [face for face in (die - 1, die + 1) if 1 <= face <= 12],
                "reroll": list(range(1, 13)),
            }[reward]
            good = [passes(narrowed(self._shown(face))) for face in faces]
            if reward == "reroll":
                return sum(good) / 12
            return 1.0 if any(good) else -1.0
        return 0.6 if reward == "stand_firm" else -1.0

    def _pass(self, action: Action) -> float:
        return 0.0

    # ------------------------------------------------------------ cards for the hand

    def _keep(self, action: Action) -> float:
        return WORTH[action & ARGUMENT] / 10

    def _give(self, action: Action) -> float:
        return 1 - WORTH[action & ARGUMENT] / 10

    def _recover(self, action: Action) -> float:
        return float(not action & ARGUMENT)

    def _any(self, action: Action) -> float:
        return 0.5 - (action & ARGUMENT) / 1000


_SCORES: Final[Mapping[int, Callable[[GreedyMind, Action], float]]] = {
    A_BELL: GreedyMind._bell,
    A_ROUNDS: GreedyMind._rounds,
    A_PLAY: GreedyMind._play,
    A_SAY: GreedyMind._say,
    A_READY: GreedyMind._ready,
    A_FIRST: GreedyMind._first,
    A_TURN: GreedyMind._turn,
    A_TILT: GreedyMind._tilt,
    A_TARGET: GreedyMind._target,
    A_TAKE: GreedyMind._keep,
    A_RECRUIT: GreedyMind._keep,
    A_DISCARD: GreedyMind._give,
    A_BURY: GreedyMind._give,
    A_RECOVER: GreedyMind._recover,
    A_SPEND: GreedyMind._spend,
    A_PASS: GreedyMind._pass,
}
"""How each kind of action is scored; seats to be named and the like take the first."""
