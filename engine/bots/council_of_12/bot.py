"""The bots of Council of 12: one way to think for all levels; a level says how far it looks.

A decision is scored in chances to pass the challenge in play: 1 is what passing it is worth
against failing it, for the term of office and for survival (see engine.bots.council_of_12.outlook).
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Final

from engine.bots import patience
from engine.bots.base import AFTER_BOTS, AFTER_PEOPLE, AT_ONCE, PERSON, Agent, Choice, Task
from engine.bots.council_of_12.beliefs import (
    ALONE,
    CONTRIBUTE,
    NOTHING,
    Beliefs,
    speaking_order,
    true_sentence,
)
from engine.bots.council_of_12.conventions import keeps, skill, temperament
from engine.bots.council_of_12.execution import (
    CHANCE_TO_PASS,
    Position,
    Worth,
    narrowed,
    outcomes,
    second_card_value,
    value,
    value_after,
    without_used,
)
from engine.bots.council_of_12.greedy import GreedyCouncil
from engine.bots.council_of_12.outlook import PRIZE
from engine.bots.council_of_12.scene import Lay, Scene, position_of, public_cards, succession_loss
from engine.core.game import Game
from engine.core.types import Action, Json, Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import (
    A_BELL,
    A_BURY,
    A_DISCARD,
    A_FIRST,
    A_MEETS,
    A_NAME,
    A_OPEN,
    A_PASS,
    A_PLAY,
    A_READY,
    A_RECOVER,
    A_RECRUIT,
    A_ROUNDS,
    A_SAY,
    A_SPEND,
    A_STAND,
    A_TAKE,
    A_TARGET,
    A_TILT,
    A_TURN,
    ARGUMENT,
    BURY,
    EXECUTE_STEP,
    HIDDEN,
    NONE,
    ORACLE,
    PATIENT,
    SENTENCES,
    STAND,
    STAND_WHO,
    TILTS_FROM,
    WORKER,
    CouncilState,
    bits,
    kind_of,
    mask_of,
    shown_faces,
)
from engine.games.twelve import FACES

WORTH: Final = (5, 9, 4, 6, 3, 7, 8, 5, 2, 5, 7, 6)
"""How useful a card is in hand, by character: for bots that do not look at hands, and for ties."""
KEEPING: Final = 0.004
"""What a point of worth counts against laying a card, in chances to pass."""
CLEARLY: Final = 0.03
"""How much better another card must be before the laid one is exchanged."""
WORLDS: Final = 24
"""Ways for the others' cards to lie that are looked at in step 4, unless the budget says fewer."""
WORLDS_OF_TWO: Final = 6
PERSON_COSTS: Final = 0.07
"""How much less sure the council is to pass what it could, for each person at the table."""
_KEEP_APART: Final = 2
"""So many bots can get into each other's way."""
_GUESSES: Final = 4
"""Own cards that the others are taken to reckon with."""
_GUESSED_WORLDS: Final = 4
_NEAR_BEST: Final = 0.01
"""Outcomes of which nobody can say which is better, in chances to pass."""
_AS_GOOD: Final = 0.0005
"""Orders no further apart than this are equally good, in chances to pass."""
_NEVER: Final = -9.0
_FAILED: Final[Worth] = ((0.0,) * 13, (0.0,) * 13)
"""Ends of a round that the chair has failed."""
_HAIR: Final = 0.001
_AMONG_EQUALS: Final = 0.012
"""Less than one more member with the same card is worth in the last round: the order of cards that
are equally good there."""
_TWO_ROUNDS_COST: Final = 0.06
"""Cards that the second round of an attempt takes, in chances to pass."""
_OPEN_CARD_BELOW: Final = 0.7
_OTHER_SUPPLICANT_BELOW: Final = 0.5
SCALE: Final = 400.0
"""Scores are divided by it for the policy: between 0 and 1, and alike for all seats."""
_WANTED: Final = {"worker_succeeds": WORKER, "patient_succeeds": PATIENT}
"""The successor without whom a scenario is lost."""
_SAYING: Final = {ALONE: A_SAY | 1, CONTRIBUTE: A_SAY | 2, NOTHING: A_SAY | 3}

_PLANS: "OrderedDict[object, Lay]" = OrderedDict()
_MOST_PLANS: Final = 256


def council_agent(game: Game, level: str) -> Agent:
    """The agent behind a level; the simplest is another one than the rest."""
    return GreedyCouncil(game) if level == "greedy" else CouncilBot(game, level)


class CouncilBot:
    """Answers tasks of Council of 12; without memory, so the same task gives the same answer."""

    def __init__(self, game: Game, level: str) -> None:
        self.game = game
        self.level = level

    def choose(self, task: Task) -> Choice:
        """The best legal action, the scores of all, and why."""
        state = self.game.load(task.concealed)
        assert isinstance(state, CouncilState)
        known = CouncilKnowledge.load(task.known)
        mind = Mind(state, known, task, self.level)
        legal = state.legal_for(task.seat)
        scores = mind.scores(legal)
        best = max(legal, key=lambda action: scores[action])
        least = min(scores.values())
        scale = max(SCALE, max(scores.values()) - least)
        policy = {
            self.game.token(state, task.seat, action): round((score - least) / scale, 8)
            for action, score in scores.items()
        }
        note, params = mind.reason(best)
        return Choice(
            ply=task.ply,
            token=self.game.token(state, task.seat, best),
            policy=policy,
            note=note,
            params=params,
            waits=mind.waits(best),
        )


class Mind:
    """One decision of one seat."""

    def __init__(
        self, state: CouncilState, known: CouncilKnowledge, task: Task, level: str
    ) -> None:
        self.state = state
        self.charter = state.charter
        self.seat = task.seat
        self.known = known
        self.level = level
        self.skill = skill(level)
        self.temper = temperament(task.temperament)
        self.table = task.table or (level,) * self.charter.seats
        self.prize = PRIZE.get(task.aim, PRIZE["balanced"])
        self.rng = Random(f"{task.seed}/{state.round}/{task.seat}")
        self.worlds_most = min(WORLDS, max(1, task.limit.budget or WORLDS))
        people = sum(is_person(name) for seat, name in enumerate(self.table) if seat != self.seat)
        self.trust = self.skill.reliability - PERSON_COSTS * people
        self.certainty = self.skill.certainty - PERSON_COSTS * people
        self.shared = self.skill.shared and all(keeps(name, "shared") for name in self.table)
        self.open = all(hand >= 0 for hand in state.hands)
        """Are all hands open? To the joint planner only."""
        self.operation, self.frame_by, self.owner, self.frame_argument = state.stack[-1]
        self._scene: Scene | None = None
        self._beliefs: Beliefs | None = None
        self._expected: dict[int, float] | None = None
        self._worth: dict[bool, Worth] = {}
        self._worlds: list[tuple[float, dict[Seat, int]]] | None = None
        self._seen_as: list[tuple[float, int]] | None = None
        self._counting: Mind | None = None

    # ------------------------------------------------------------ who holds what

    def owned(self) -> list[int]:
        """By seat: mask of the cards in hand or face-down before a member, as this bot sees it."""
        state = self.state
        found = public_cards(state)
        if self.shared and not self.open:
            return found
        cards = self.charter.cards
        for seat in range(self.charter.seats):
            if state.hands[seat] >= 0:
                laid = state.laid[seat]
                lies = laid >= 0 and state.lying >> seat & 1
                found[seat] = state.hands[seat] | (1 << laid if lies else 0)
            elif not self.skill.memory:
                found[seat] = cards & ~state.under[seat]
            elif state.doubt[seat]:
                found[seat] |= state.doubt[seat]
        return found

    def held_chances(self) -> list[dict[int, float]]:
        """By seat: cards that may lie in a pile instead, with the chance that they do not."""
        state = self.state
        out: list[dict[int, float]] = []
        for seat in range(self.charter.seats):
            doubt = bits(state.doubt[seat])
            if seat == self.seat or not doubt or not self.skill.memory:
                out.append({})
                continue
            missing = sum(card == HIDDEN for card in state.piles[seat])
            out.append(dict.fromkeys(doubt, 1 - missing / len(doubt)))
        return out

    def scene_of(
        self, state: CouncilState, owned: Sequence[int], favour: int | None = None
    ) -> Scene:
        """A position with these cards, as this bot weighs it."""
        return Scene(state, owned, self.prize, favour, self.trust, self.skill.apart)

    @property
    def scene(self) -> Scene:
        """The challenge in play as it stands now."""
        if self._scene is None:
            self._scene = self.scene_of(self.state, self.owned())
        return self._scene

    # ------------------------------------------------------------ ways to lay

    def lays(self, scene: Scene, choices: Sequence[Sequence[int]]) -> list[Lay]:
        """Every way to lay; who does not look at hands goes by a list of useful cards."""
        if self.skill.outlook:
            return scene.lays(choices)
        stake = scene.stake
        return [
            Lay(lay.cards, lay.chance, stake * (lay.worth - KEEPING * self._kept(lay.cards)))
            for lay in scene.chances_of(choices)
        ]

    @staticmethod
    def _kept(cards: Sequence[int]) -> int:
        return sum(WORTH[card] for card in cards)

    @property
    def beliefs(self) -> Beliefs:
        """What lies or will lie before everybody, thought from the beginning of step 3."""
        if self._beliefs is None:
            self._beliefs = self._believed(self.beginning())
        return self._beliefs

    def _sharpness(self) -> list[float]:
        """By seat, how surely a member is taken to find what is best."""
        skill = self.skill
        return [skill.people if is_person(name) else skill.sharpness for name in self.table]

    def _in_order(self) -> list[bool]:
        """By seat, whether the member takes the first of equally good cards.

        A person need not know of it: beside people it holds where two bots are to keep apart.
        """
        people = sum(map(is_person, self.table))
        if people and len(self.table) - people < _KEEP_APART:
            return [False] * len(self.table)
        return [keeps(name, "ties") for name in self.table]

    def _not_used(self, cards: Sequence[int], seat: Seat) -> tuple[int, ...]:
        """A lying card is of no character that was turned to: it would lie open with it."""
        if self.state.lying >> seat & 1 and self.state.turned:
            left = tuple(card for card in cards if not self.state.used >> card & 1)
            return left or tuple(cards)
        return tuple(cards)

    def beginning(self) -> Scene:
        """The scene as it was when the cards were laid; now, while step 3 runs."""
        state = self.state
        if not state.turned and state.phase != EXECUTE_STEP:
            return self.scene
        before = state.clone()
        faces = shown_faces(state)
        before.die = faces[0]
        before.shown = faces[0]
        before.seen = 1 << faces[0]
        before.target_1, before.target_2 = self.charter.targets[state.current]
        before.turned = before.used = before.chair_failed = 0
        owned = self.owned()
        for seat in range(self.charter.seats):
            if not state.lying >> seat & 1:
                card = self._turned_card(seat)
                if card >= 0:
                    owned[seat] |= 1 << card
                    before.laid[seat] = card
                    before.face |= 1 << seat
                    before.lying |= 1 << seat
        return self.scene_of(before, owned)

    def _turned_card(self, seat: Seat) -> int:
        """The card a member had laid this round, when it does not lie any more."""
        state = self.state
        if state.laid[seat] >= 0:
            return state.laid[seat]
        return state.piles[seat][-1] if state.piles[seat] else NONE

    def shared_lay(self) -> Lay:
        """The plan all bots of this table come to by themselves."""
        scene = self.beginning()
        state = scene.state
        if not (self.state.turned or self.state.phase == EXECUTE_STEP):
            state = state.clone()
            # everybody forgets their own card, but not what lies open
            for seat in range(self.charter.seats):
                if not state.face >> seat & 1:
                    state.laid[seat] = NONE
            scene = self.scene_of(state, scene.owned)
        key = (
            id(self.charter), self.prize, scene.owned, scene.position, scene.first, scene.favour,
            state.current, state.rung, scene.ahead, state.blocked, tuple(state.under), state.chair,
            state.face, tuple(state.laid) if state.face else (), state.prev,
            state.kept_left, state.kept_right,
        )  # fmt: skip
        found = _PLANS.get(key)
        if found is None:
            found = _PLANS[key] = scene.plan()
            if len(_PLANS) > _MOST_PLANS:
                _PLANS.popitem(last=False)
        return found

    # ------------------------------------------------------------ scores

    def scores(self, legal: Sequence[Action]) -> dict[Action, float]:
        """A score for every option; only the order and the distances mean something."""
        if self.state.current == LAST:
            found = {action: self._last_round(action) for action in legal}
        else:
            found = {
                action: _SCORES.get(kind_of(action), Mind._any)(self, action) for action in legal
            }
            if self.operation_is_play():
                found = self._without_dominated(found)
        if self.skill.noise:
            found = {a: s + self.rng.gauss(0, self.skill.noise) for a, s in found.items()}
        return found

    def operation_is_play(self) -> bool:
        """Is a card to be laid in step 3?"""
        return not self.state.turned and self.state.phase != EXECUTE_STEP

    def points(self, worth: float) -> float:
        """Worth in points as chances to pass."""
        return worth / (self.scene.stake or 1.0)

    # ------------------------------------------------------------ steps 1 and 2

    def _expected_chance(self) -> float:
        """Chance to pass what is in play, as far as this bot trusts the council."""
        skill = self.skill
        best = self.scene.plan().chance if skill.outlook else self._guessed_chance()
        if skill.doubts and not self.shared:
            best *= 1 - skill.doubts * (1 - self._guessed_chance())
        if self.charter.seats == 2 and self.state.target_2 and not self.state.attempt:
            best = max(best, self.scene.attempt_chance())
        return best * self.certainty

    def _guessed_chance(self) -> float:
        beliefs = self.beliefs
        expected = 0.0
        for lay in beliefs.lays:
            share = 1.0
            for weights, card in zip(beliefs.weights, lay.cards, strict=True):
                share *= weights[card]
            expected += share * lay.chance
        return expected

    def _bell(self, action: Action) -> float:
        """Ringing by the worth of term and survival after a pass and after a failure."""
        state = self.state
        chance = self._expected_chance()
        ring = action == A_BELL
        favour = state.favour - ring
        scene = self.scene_of(state, self.scene.owned, favour)
        cards = self.scene.plan().cards if self.skill.outlook else None
        hands = self.scene.after(cards) if cards else self.scene.owned
        worth = chance * scene.worth(hands, True) + (1 - chance) * scene.worth(hands, False)
        if ring:
            worth += self.charter.values[state.current] + self._bell_rule()
            return self.points(worth) + self.temper.bell
        return self.points(worth)

    def _bell_rule(self) -> float:
        """Scenarios that are won by bells only (rules: Rita's year, July)."""
        state = self.state
        if self.charter.rule != "four_on_the_right":
            return 0.0
        right = len({*state.right, *state.kept_right})
        return self.prize / 8 if right < 4 else 0.0

    def _rounds(self, action: Action) -> float:
        """Two rounds: each then needs one value only, but takes a card more of everybody."""
        if action == A_ROUNDS:
            return self.scene.plan().chance
        return self.scene.attempt_chance() - _TWO_ROUNDS_COST

    # ------------------------------------------------------------ step 3

    def _play(self, action: Action) -> float:
        card = action & ARGUMENT
        if self.state.turned:
            return self._second(card)
        if self.shared:
            wanted = self.shared_lay().cards[self.seat]
            if self.state.laid[self.seat] != NONE:
                return 0.5 if card == wanted else 0.0
            return 1.0 if card == wanted else 0.0
        score = self._own(card)
        if self.state.laid[self.seat] != NONE:  # each further exchange must gain more
            return score - CLEARLY * (1 + 2 * self.state.exchanges[self.seat])
        return score

    def _own(self, card: int) -> float:
        """Laying a card, on the mean over what the others lay."""
        if self._expected is None:
            self._expected = self.beliefs.expected(self.seat)
        expected = self._expected
        return expected.get(card, min(expected.values()))

    def _without_dominated(self, scores: dict[Action, float]) -> dict[Action, float]:
        """No card that passes with no cards of the others, while another card can."""
        plays = [action for action in scores if kind_of(action) == A_PLAY]
        lies = self.state.laid[self.seat]
        if len(plays) + (lies != NONE) < 2 or not plays:
            return scores
        helpless = {a for a in plays if not self.can_pass(a & ARGUMENT)}
        if len(helpless) == len(plays) and (lies == NONE or not self.can_pass(lies)):
            return scores
        return {a: s + (_NEVER if a in helpless else 0.0) for a, s in scores.items()}

    def can_pass(self, card: int) -> bool:
        """Is there any way for the others to lay with which this card passes?"""
        return self.scene.can_pass(self.seat, card, self.full_cards())

    def full_cards(self) -> list[int]:
        """By seat: everything a member may hold, whatever the level remembers."""
        state = self.state
        found = public_cards(state)
        for seat in range(self.charter.seats):
            if state.hands[seat] >= 0:
                laid = state.laid[seat]
                found[seat] = state.hands[seat] | (1 << laid if laid >= 0 else 0)
            else:
                found[seat] |= state.doubt[seat]
        return found

    def _ready(self, action: Action) -> float:
        """The score of the card that lies."""
        if self.shared:
            return 0.8
        return self._own(self.state.laid[self.seat])

    def _say(self, action: Action) -> float:
        """The true sentence when it is time to speak, never another one."""
        card = self.state.laid[self.seat]
        if self.charter.silent or card == NONE:
            return _NEVER
        if action != self.saying(card) or not self._speaks(action):
            return _NEVER
        return self._ready(action) + _HAIR

    def truth(self, card: int) -> int:
        """What can honestly be said about a card."""
        scene = self.scene
        others = 0
        for seat in range(self.charter.seats):
            if seat != self.seat:
                others |= scene.playable(seat)
        return true_sentence(card, others, scene.position, scene.first)

    def saying(self, card: int) -> Action:
        """The true sentence; who could do it alone too, after somebody said so, only helps."""
        truth = self.truth(card)
        taken = any(said == ALONE for seat, said in enumerate(self.state.said) if seat != self.seat)
        return _SAYING[CONTRIBUTE if truth == ALONE and taken and self._yields else truth]

    @property
    def _yields(self) -> bool:
        return "yield" in self.skill.rules

    def _speaks(self, action: Action) -> bool:
        """Is it this bot's turn to speak? The others wait for the leader.

        Who can do it alone says so before other bots speak, whoever leads.
        """
        temper = self.temper
        before = [seat for seat in self._before_me() if self._may_still_speak(seat)]
        if action == _SAYING[ALONE] and self._yields:
            before = [seat for seat in before if is_person(self.table[seat])]
        if temper.waits and before:
            return False
        return temper.news >= 1.0 or self.foreseen(action) < temper.news

    def waits(self, action: Action) -> int:
        """Whom this bot would rather hear before it does that: see `Choice.waits`.

        Who can do it alone says so at once; another sentence waits for bots who might say that,
        and who has nothing to say yet stays open until the people have spoken.
        """
        if not self.operation_is_play() or self.state.current == LAST or not self._yields:
            return AT_ONCE
        if action == A_READY:
            return AFTER_PEOPLE
        if kind_of(action) == A_SAY and action != _SAYING[ALONE]:
            return AFTER_BOTS
        return AT_ONCE

    def foreseen(self, action: Action) -> float:
        """The chance everybody gives a sentence of this bot, before it has said it."""
        weights = self.as_seen().weights[self.seat]
        return sum(share for card, share in weights.items() if self.saying(card) == action)

    def _before_me(self) -> list[Seat]:
        """Who speaks earlier this round."""
        order = speaking_order(self.state)
        return order[: order.index(self.seat)]

    def _may_still_speak(self, seat: Seat) -> bool:
        state = self.state
        return bool(state.waiting >> seat & 1 and not state.said[seat] and seat != state.chair)

    # ------------------------------------------------------------ step 4

    def lying_worlds(self) -> list[tuple[float, dict[Seat, int]]]:
        """Ways for the cards to lie that were laid and not turned to, with their chances."""
        if self._worlds is None:
            state = self.state
            sure: dict[Seat, int] = {}
            unknown = []
            for seat in range(self.charter.seats):
                if not state.lying >> seat & 1:
                    continue
                if state.laid[seat] >= 0:
                    sure[seat] = state.laid[seat]
                else:
                    unknown.append(seat)
            if not unknown:
                self._worlds = [(1.0, sure)]
            elif self.shared and self._went_to_plan():
                plan = self.shared_lay().cards
                self._worlds = [(1.0, {**sure, **{seat: plan[seat] for seat in unknown}})]
            else:
                most = self.worlds_most
                if self.scene.position[3]:  # two targets: each of them takes longer
                    most = min(most, WORLDS_OF_TWO)
                found = self.beliefs.worlds(unknown, most)
                self._worlds = [(chance, {**sure, **cards}) for chance, cards in found]
        return self._worlds

    def _went_to_plan(self) -> bool:
        """Were all cards that were turned up so far, and the own one, those of the plan?"""
        state = self.state
        plan = self.shared_lay().cards
        for seat in range(self.charter.seats):
            lies = state.lying >> seat & 1
            card = state.laid[seat] if lies else self._turned_card(seat)
            if card >= 0 and card != plan[seat]:
                return False
            if lies and card < 0 and state.used >> plan[seat] & 1:
                return False
        return True

    def hands_after(self) -> list[int]:
        """Hands after this round as far as they can be foreseen."""
        _, cards = self.lying_worlds()[0]
        return [
            owned & ~(1 << cards[seat]) if seat in cards else owned
            for seat, owned in enumerate(self.scene.owned)
        ]

    def worth(self, failed: bool = False) -> Worth:
        """Of the faces the die may end on; ``failed``: the chair's card is negated."""
        if failed not in self._worth:
            hands = self.hands_after()
            scene = self.scene
            made = scene.worth_by_face(hands) if self.skill.outlook else scene.flat_worth(hands)
            self._worth[failed] = (made[1], made[1]) if failed else made
        return self._worth[failed]

    def over_worlds(self, chance: Callable[[dict[Seat, int]], float]) -> float:
        """The mean over the worlds, as chances to pass."""
        return self.points(sum(share * chance(cards) for share, cards in self.lying_worlds()))

    def rest_worth(self, lying: Mapping[Seat, int]) -> tuple[int, Worth, int]:
        """(cards that will stand, worth of the ends, what follows an Oracle among them)."""
        patience.look()
        cards = list(lying.values())
        once = mask_of(card for card in cards if cards.count(card) == 1)
        chair = self.state.chair
        failed = chair in lying and cards.count(lying[chair]) > 1
        spare = 0
        for seat, card in lying.items():
            if card == ORACLE and once >> ORACLE & 1:
                spare = self.scene.spare_of(seat, self.scene.owned[seat] & ~(1 << ORACLE))
        return once, self.worth(failed), spare

    def _first(self, action: Action) -> float:
        """Whose card next: the order that serves best over the worlds."""
        seat = action & ARGUMENT
        if self.skill.veiled and not (self.shared and self._went_to_plan()):
            worth = self.points(self._first_veiled(seat))
        else:
            worth = self.over_worlds(lambda lying: self._first_in(lying, seat))
        if is_person(self.level):
            return worth + (_HAIR / 2 if seat == self.seat else 0.0)
        # of orders as good as each other all want the same: from the leader round the table
        place = speaking_order(self.state).index(seat)
        return (round(worth / _AS_GOOD) - place / 10) * _AS_GOOD

    def _first_in(self, lying: Mapping[Seat, int], seat: Seat) -> float:
        """A member's card next, with everybody knowing how all cards lie."""
        scene = self.scene
        card = lying[seat]
        rest, worth, spare = self._rest_after(lying, card)
        if sum(c == card for c in lying.values()) > 1:
            return value(rest, scene.position, False, worth, without_used(spare, 1 << card))
        if card == ORACLE:
            spare = scene.spare_of(seat, scene.owned[seat] & ~(1 << ORACLE))
        return value_after(card, rest, scene.position, scene.first, worth, spare)

    def _rest_after(self, lying: Mapping[Seat, int], card: int) -> tuple[int, Worth, int]:
        """What lies when a card, and its like with it, was turned to."""
        _, worth, _ = self.rest_worth(lying)
        rest, _, spare = self.rest_worth({s: c for s, c in lying.items() if c != card})
        return rest, worth, spare

    def _first_veiled(self, seat: Seat) -> float:
        """A member's card next; who chooses its outcome does not know the cards of the others."""
        found = 0.0
        by_card: dict[int, list[tuple[float, dict[Seat, int]]]] = {}
        for share, lying in self.lying_worlds():
            card = lying[seat]
            if card == ORACLE or sum(c == card for c in lying.values()) > 1:
                found += share * self._first_in(lying, seat)
            else:
                by_card.setdefault(card, []).append((share, lying))
        for card, worlds in by_card.items():
            found += self._outcome_in_the_dark(seat, card, worlds)
        return found

    def _outcome_in_the_dark(
        self, seat: Seat, card: int, worlds: Sequence[tuple[float, dict[Seat, int]]]
    ) -> float:
        """Sum of share times worth over worlds in which a member carries out the same card."""
        scene = self.scene
        ends = sorted(set(map(narrowed, outcomes(card, scene.position, scene.first))))
        rests = [(share, *self._rest_after(lying, card)) for share, lying in worlds]

        def worth_of(after: Position) -> float:
            return sum(
                share * value(rest, after, False, worth, without_used(spare, 1 << card))
                for share, rest, worth, spare in rests
            )

        worths = [worth_of(after) for after in ends]
        if seat == self.seat or len(ends) == 1 or not self.state.lying >> self.seat & 1:
            return max(worths)
        # they guess this bot's card
        guesses = [0.0] * len(ends)
        for chance, own in self.seen_as():
            for share, lying in worlds[:_GUESSED_WORLDS]:
                other = {**lying, self.seat: own}
                rest, worth, spare = self._rest_after(other, card)
                spare = without_used(spare, 1 << card)
                for index, after in enumerate(ends):
                    guesses[index] += chance * share * value(rest, after, False, worth, spare)
        best = max(guesses)
        near = _NEAR_BEST * abs(scene.stake or 1.0) * sum(share for share, *_ in rests)
        liked = [
            worth for worth, guess in zip(worths, guesses, strict=True) if guess >= best - near
        ]
        return sum(liked) / len(liked)

    def seen_as(self) -> list[tuple[float, int]]:
        """The own lying card as the others must guess it: (chance, card), likeliest first."""
        if self._seen_as is None:
            weights = self.as_seen().weights[self.seat]
            found = sorted(weights.items(), key=lambda item: (-item[1], item[0]))
            self._seen_as = [(chance, card) for card, chance in found[:_GUESSES]]
        return self._seen_as

    def as_seen(self) -> Beliefs:
        """What everybody must expect who does not see this bot's own lying card."""
        scene = self.beginning()
        state = scene.state.clone()
        if not state.face >> self.seat & 1:
            state.laid[self.seat] = NONE
        return self._believed(self.scene_of(state, scene.owned))

    def _believed(self, scene: Scene) -> Beliefs:
        choices = scene.choices()
        for seat in range(self.charter.seats):
            choices[seat] = self._not_used(choices[seat], seat)
        lays = self.lays(scene, choices)
        return Beliefs(
            scene,
            self.skill,
            choices,
            self.held_chances(),
            lays,
            self._sharpness(),
            self._in_order(),
        )

    def _moved(self, face: int) -> tuple[int, int, int, int]:
        _, seen, one, two = self.scene.position
        return face, seen | 1 << face, one, two

    def _after(self, position: tuple[int, int, int, int]) -> float:
        def chance(lying: dict[Seat, int]) -> float:
            rest, worth, spare = self.rest_worth(lying)
            return value(rest, position, False, worth, spare)

        return self.over_worlds(chance)

    def _turn(self, action: Action) -> float:
        face = action & ARGUMENT
        if self.state.phase != EXECUTE_STEP:
            return self.points(self._next_worth(self.scene.owned, face))
        return self._after(self._moved(face))

    def _tilt(self, action: Action) -> float:
        if not self.tilts_again:
            return self._after(self._moved(action & ARGUMENT))
        return max(map(self._after, self._second_tilts(action & ARGUMENT)))

    @property
    def tilts_again(self) -> bool:
        """Is it the first of a Worker's two tilts?"""
        return self.frame_by == WORKER and not self.frame_argument

    def _second_tilts(self, face: int) -> list[Position]:
        """Where the die may stand after another tilt from this face."""
        _, seen, one, two = self._moved(face)
        ends = [a & ARGUMENT for a in TILTS_FROM[face][self.state.die]]
        return [(end, seen | 1 << end, one, two) for end in ends]

    def _target(self, action: Action) -> float:
        changed = self.state.clone()
        if action & ARGUMENT:
            changed.target_2 = self.frame_argument
        else:
            changed.target_1 = self.frame_argument
        return self._after(position_of(changed))

    def _second(self, card: int) -> float:
        """After an Oracle's roll: void where it meets its like or was used this round."""
        state = self.state
        scene = self.scene

        def chance(lying: dict[Seat, int]) -> float:
            rest, worth, _ = self.rest_worth(lying)
            met = [seat for seat, other in lying.items() if other == card]
            if state.chair in met:
                worth = self.worth(failed=True)
            if state.used >> card & 1 and not met:
                return value(rest, scene.position, False, worth)
            return second_card_value(card, rest, scene.position, worth)

        return self.over_worlds(chance) - KEEPING * WORTH[card]

    def _take(self, action: Action) -> float:
        return self._with_hand(self.owner, 1 << (action & ARGUMENT), True)

    # ------------------------------------------------------------ kept rewards

    def _spend(self, action: Action) -> float:
        """Rewards for the die when all cards are out and it helps; the others by their step."""
        reward = self.charter.keeps[action & ARGUMENT]
        state = self.state
        if reward == "stand_firm":
            return self._saved()
        if reward == "peek":
            return _HAIR + max(self._bell(A_BELL), self._bell(A_BELL | 1))
        if reward == "other_supplicant":
            return float(self._expected_chance() < _OTHER_SUPPLICANT_BELOW)
        if reward == "open_card":
            if self.shared or self._best_own() > _OPEN_CARD_BELOW:
                return _NEVER
            return self._best_own() + _HAIR
        if state.lying:
            return _NEVER
        die = state.die
        faces = {
            "tilt": [a & ARGUMENT for a in TILTS_FROM[die][0]],
            "adjust": [face for face in (die - 1, die + 1) if face in FACES],
            "reroll": list(FACES),
        }[str(reward)]
        scores = [self._plain(face) for face in faces]
        best = sum(scores) / len(scores) if reward == "reroll" else max(scores)
        return best - 0.04

    def _best_own(self) -> float:
        """The chance to pass with the own best card, as this bot expects the others to lay."""
        return self._guessed_chance()

    def _plain(self, face: int) -> float:
        """The end of step 4 on a face, kept rewards left aside."""
        scene = self.scene
        position = self._moved(face) if face != self.state.die else scene.position
        passing = bool(value(0, position)) and not self.state.chair_failed
        return self.points(scene.worth(self.hands_after(), passing, face))

    def _pass(self, action: Action) -> float:
        """Spending nothing."""
        if self.operation == STAND:
            return self._not_saved()
        if self.state.phase == EXECUTE_STEP:
            return self._plain(self.state.die)
        return 0.25

    def _negated(self) -> tuple[tuple[Seat, ...], int]:
        """The seats whose cards are negated just now, and the card."""
        group = bits(self.owner)
        seat = next(s for s in group if s != self.frame_argument - 1)
        return group, self.state.laid[seat]

    def _not_saved(self) -> float:
        group, _ = self._negated()
        failed = self.state.chair in group and self.state.chair != self.frame_argument - 1
        lying = self.lying_worlds()[0][1]
        rest, worth, spare = self.rest_worth(lying)
        worth = self.worth(failed=True) if failed else worth
        return self.points(value(rest, self.scene.position, False, worth, spare))

    def _saved(self) -> float:
        _, card = self._negated()
        rest, worth, spare = self.rest_worth(self.lying_worlds()[0][1])
        first = bool(self.frame_by)
        return (
            self.points(value_after(card, rest, self.scene.position, first, worth, spare)) - CLEARLY
        )

    def _stand(self, action: Action) -> float:
        """The chair's card is saved before others: it would fail the challenge."""
        seat = action & ARGUMENT
        return 1.0 if seat == self.state.chair else 0.5 - seat / 100

    def _open(self, action: Action) -> float:
        """A person shows the card: the bots can follow it."""
        seat = action & ARGUMENT
        return float(is_person(self.table[seat])) - seat / 100

    # ------------------------------------------------------------ step 5: cards for the hands

    def _next_worth(self, hands: Sequence[int], die: int = 0) -> float:
        """Worth of the next round with these hands; favour has moved already."""
        scene = self.scene
        state = self.state
        hands = scene.next_hands(hands, bool(state.passed))
        rounds = scene.ahead.rounds
        if not rounds:
            return scene.worths.end(state.favour, succession_loss(hands))
        if not scene.ahead.challenges:
            return 0.0
        share = scene.prospects.pass_share(hands, die, scene.ahead)
        return scene.worths.after(rounds, state.favour, share)

    def _with_hand(self, seat: Seat, card_bit: int, added: bool) -> float:
        """A card more or less in a member's hand."""
        hands = list(self.scene.owned)
        if self.state.lying or self.operation in (STAND, STAND_WHO):
            hands = self.hands_after()
        hands[seat] = hands[seat] | card_bit if added else hands[seat] & ~card_bit
        card = card_bit.bit_length() - 1
        tie = KEEPING * WORTH[card] / 4 if card >= 0 else 0.0
        tie = tie if added else -tie
        if not self.skill.outlook:
            return tie
        return self.points(self._next_worth(hands)) + tie

    def _give(self, action: Action) -> float:
        seat = self.owner if kind_of(action) == A_BURY else self.seat
        return self._with_hand(seat, 1 << (action & ARGUMENT), False)

    def _recruit(self, action: Action) -> float:
        return self._with_hand(self.owner, 1 << (action & ARGUMENT), True)

    def _recover(self, action: Action) -> float:
        if action & ARGUMENT:
            return self._with_hand(self.owner, 0, True)
        return self._with_hand(self.owner, 1 << self.state.piles[self.owner][-1], True)

    def _name(self, action: Action) -> float:
        """Who recruits gains most, who buries loses least."""
        seat = action & ARGUMENT
        burying = self.frame_by == BURY
        cards = self.scene.owned[seat] if burying else self.state.under[seat]
        return max(
            (self._with_hand(seat, 1 << card, not burying) for card in bits(cards)), default=0.0
        )

    def _meets(self, action: Action) -> float:
        """The target that is left should be the wider one."""
        left = (self.state.target_1, self.state.target_2)[1 - (action & ARGUMENT)]
        return left.bit_count() / 12

    def _any(self, action: Action) -> float:
        return 0.5 - (action & ARGUMENT) / 1000

    # ------------------------------------------------------------ the last round

    def _last_round(self, action: Action) -> float:
        """The character most members can hold; all who follow the convention count alike."""
        kind = kind_of(action)
        state = self.state
        if kind == A_SPEND:
            return _NEVER if self.shared else 3.0
        if kind == A_OPEN:
            return self._open(action)
        if kind == A_READY:
            return 2.0
        if kind == A_SAY:
            return 2.5 if self.temper.proposes and not self.charter.silent else _NEVER
        if kind != A_PLAY:
            return _NEVER
        score, laid = self._succeeding(action & ARGUMENT), state.laid[self.seat]
        if laid == NONE:
            return score
        # Exchanged only where more others can lay the same: not for the order among equals.
        better = score > self._succeeding(laid) + _AMONG_EQUALS
        return score + (3.0 if better else -1.0)

    def _succeeding(self, card: int) -> float:
        """How good this card is in the last round."""
        score = self._others_with(card) / 8 + _AMONG_EQUALS * (11 - card) / 12
        if "succession" in self.skill.rules and card == self._successor():
            score += 1.0
        return score

    def _others_with(self, card: int) -> float:
        """How many others can lay this card; one that lies open counts twice."""
        state = self.state
        count = 0.0
        for seat, mask in enumerate(self.full_cards() if not self.shared else public_cards(state)):
            if seat == self.seat:
                continue
            if state.laid[seat] >= 0:
                count += 2.0 * (state.laid[seat] == card)
            else:
                count += mask >> card & 1
        return count

    def may_lay(self, card: int) -> int:
        """How many members may lie with this card in the last round, this one included."""
        held = self.full_cards() if not self.shared else public_cards(self.state)
        laid = self.state.laid
        return 1 + sum(
            laid[seat] == card if laid[seat] >= 0 else mask >> card & 1
            for seat, mask in enumerate(held)
            if seat != self.seat
        )

    def _successor(self) -> int:
        """The character everybody lays who has it: most can, and it is the first of those.

        From what everybody knows alone, so that all come to the same one.
        """
        state = self.state
        held = public_cards(state)
        for seat in range(self.charter.seats):
            if state.face >> seat & 1 and state.laid[seat] >= 0:
                held[seat] = 1 << state.laid[seat]
        counts = [sum(mask >> card & 1 for mask in held) for card in range(12)]
        wanted = _WANTED.get(self.charter.rule)
        if wanted is not None and counts[wanted] > 1:
            return wanted
        return counts.index(max(counts))

    # ------------------------------------------------------------ why

    def percent_to_pass(self, card: int) -> int:
        """Chance to pass with this card laid, as this bot expects the others to lay."""
        beliefs = self.beliefs
        chance = total = 0.0
        for lay in beliefs.lays:
            if lay.cards[self.seat] != card:
                continue
            share = 1.0
            for seat, weights in enumerate(beliefs.weights):
                if seat != self.seat:
                    share *= weights[lay.cards[seat]]
            chance += share * lay.chance
            total += share
        return round(100 * chance / total) if total else 0

    @property
    def counting(self) -> "Mind":
        """The same mind where passing is all that counts: its scores of answers in step 4 are
        chances to pass."""
        if self._counting is None:
            twin = copy(self)
            twin._scene = copy(self.scene)
            twin._scene.stake = 1.0
            twin._worth = {False: CHANCE_TO_PASS, True: _FAILED}
            self._counting = twin
        return self._counting

    def percent_after(self, action: Action) -> int:
        """How many of 100 ways to go on pass after an answer in step 4."""
        chance = _SCORES[kind_of(action)](self.counting, action)
        if kind_of(action) == A_PLAY:
            chance += KEEPING * WORTH[action & ARGUMENT]
        return round(100 * chance)

    def second_tilt(self, face: int) -> int:
        """The face to which a second tilt from this one leads that passes most often."""
        return max(self._second_tilts(face), key=lambda end: self.counting._after(end))[0]

    def reason(self, action: Action) -> tuple[str, dict[str, Json]]:
        """What a sentence means: only what everybody at the table can work out for themselves."""
        if kind_of(action) != A_SAY or self.state.current == LAST:
            return "", {}
        word = SENTENCES[action & ARGUMENT]
        die, _, one, two = self.scene.position
        playable = self.scene.playable_before_speaking(self.seat)
        fitting = [c for c in bits(playable) if self.saying(c) == action]
        params: dict[str, Json] = {
            "die": die,
            "targets": [list(bits(mask)) for mask in (one, two) if mask],
            "cards": [CHARACTERS[card] for card in fitting],
        }
        return f"conventions.note.{word}", params


def is_person(name: str) -> bool:
    """Does this word of a task's table stand for somebody who is no bot?"""
    return name.startswith(PERSON)


_SCORES: Final[Mapping[int, Callable[[Mind, Action], float]]] = {
    A_BELL: Mind._bell,
    A_ROUNDS: Mind._rounds,
    A_PLAY: Mind._play,
    A_SAY: Mind._say,
    A_READY: Mind._ready,
    A_FIRST: Mind._first,
    A_TURN: Mind._turn,
    A_TILT: Mind._tilt,
    A_TARGET: Mind._target,
    A_TAKE: Mind._take,
    A_RECRUIT: Mind._recruit,
    A_DISCARD: Mind._give,
    A_BURY: Mind._give,
    A_NAME: Mind._name,
    A_RECOVER: Mind._recover,
    A_SPEND: Mind._spend,
    A_STAND: Mind._stand,
    A_OPEN: Mind._open,
    A_MEETS: Mind._meets,
    A_PASS: Mind._pass,
}
"""How each kind of action is scored."""
