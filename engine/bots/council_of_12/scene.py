"""One round of Council of 12 as a council sees it that agrees: what each way to lay is worth.

A scene takes the cards of every member as they are handed to it. Whether they are known, guessed
or read from a person's sentence is the business of whoever asks (the bots).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.bots import patience
from engine.bots.council_of_12.execution import (
    CHANCE_TO_PASS,
    Position,
    Worth,
    after_oracle,
    finals,
    narrowed,
    value,
    without_used,
)
from engine.bots.council_of_12.outlook import (
    TRUST,
    Prospects,
    changes,
    coming,
    gifts,
    rounds_added,
    standing_sets,
)
from engine.core.types import Seat
from engine.games.council_of_12.state import (
    ARGUMENT,
    NONE,
    ORACLE,
    PLAY_STEP,
    TILTS,
    Charter,
    CouncilState,
    bits,
    mask_of,
)
from engine.games.twelve import FACES

MOST_LAYS: Final = 1500
"""Ways to lay that are looked at; with more, each member's least likely cards are left out."""
FAILING_COST: Final = 0.3
"""What a failure counts for beyond its favour, in chances to pass: cards and hope lost with it."""
_REFINED: Final = 24
"""Ways to lay whose hands are looked at card by card."""
_REFINED_BY_FACE: Final = 6
"""Ways to lay for which the face of the die at the end is looked at too."""
_REWARD_COST: Final = 0.04
"""What spending a kept reward counts against using it, in chances to pass."""

_known: dict[int, tuple[Charter, Prospects]] = {}
_MOST_CHARTERS: Final = 8


def prospects_of(charter: Charter) -> Prospects:
    """The tables of a charter, kept while the program plays with it."""
    found = _known.get(id(charter))
    if found is None or found[0] is not charter:
        while len(_known) >= _MOST_CHARTERS:
            _known.pop(next(iter(_known)))
        found = _known[id(charter)] = (charter, Prospects(charter))
    return found[1]


@dataclass(frozen=True, slots=True)
class Lay:
    """One way for everybody to lay a card."""

    cards: tuple[int, ...]
    """By seat."""
    chance: float
    """To pass."""
    worth: float


class Scene:
    """The challenge in play with the cards every member may lay.

    ``owned``: by seat, mask of the hand and of what lies face-down before the member.
    """

    def __init__(
        self,
        state: CouncilState,
        owned: Sequence[int],
        prize: float,
        favour: int | None = None,
        trust: float = TRUST,
        apart: float = 0.0,
    ) -> None:
        """``apart``: what every card that is negated counts against a way to lay."""
        self.apart = apart
        self.state = state
        self.charter = state.charter
        self.owned = tuple(owned if state.phase >= PLAY_STEP else renewed(state, owned))
        self.prospects = prospects_of(state.charter)
        self.worths = self.prospects.worths(prize, trust)
        self.ahead = coming(state)
        self.favour = state.favour if favour is None else favour
        self.gain, self.loss, _ = changes(self.charter, state.current)
        self.added = rounds_added(state)
        self.first = not state.turned
        self.position = position_of(state)
        self.stake = self.worths.stake(max(1, self.ahead.rounds), max(1, self.favour))
        self._chances: dict[tuple[int, int], float] = {}

    # ------------------------------------------------------------ hands after the round

    def next_hands(self, hands: Sequence[int], passed: bool) -> tuple[int, ...]:
        """Hands at the start of the next round; who has one card left renews the hand."""
        state = self.state
        cards = self.charter.cards
        out = []
        for hand, under in zip(hands, state.under, strict=True):
            if passed and under & state.blocked:
                hand |= state.blocked
                under &= ~state.blocked
            if not hand & (hand - 1):
                hand = cards & ~under & ~hand
            out.append(hand)
        return tuple(sorted(out))

    def worth(self, hands: Sequence[int], passed: bool, die: int = 0) -> float:
        """Of the position after this round, everybody's hand and the die given (0: open)."""
        return self._worth_with(self.next_hands(hands, passed), passed, die)

    def _worth_with(self, following: tuple[int, ...], passed: bool, die: int) -> float:
        """The same, by the hands of the next round."""
        favour = self.favour + (self.gain if passed else self.loss)
        if favour <= 0:
            return 0.0
        favour = min(favour, self.charter.favour_max)
        rounds = self.ahead.rounds + (0 if passed else self.added)
        if not rounds:
            return self.worths.end(favour, succession_loss(following))
        if self.ahead.challenges:
            share = self.prospects.pass_share(following, die, self.ahead)
        else:
            share = 1.0
        worth = self.worths.after(rounds, favour, share)
        if not passed:
            worth -= FAILING_COST * self.stake
        return worth + self._gifts() * self.stake if passed else worth

    def _gifts(self) -> float:
        return gifts(self.charter, self.state.current)

    def worth_by_face(self, hands: Sequence[int]) -> Worth:
        """For the execution phase: worth of every face the die may end on."""
        won, lost = self.next_hands(hands, True), self.next_hands(hands, False)
        passed = [0.0] + [self._worth_with(won, True, face) for face in FACES]
        failed = [0.0] + [self._worth_with(lost, False, face) for face in FACES]
        return self.with_rewards(passed, failed)

    def flat_worth(self, hands: Sequence[int]) -> Worth:
        """The same where the face does not matter."""
        passed = [self.worth(hands, True)] * 13
        failed = [self.worth(hands, False)] * 13
        return self.with_rewards(passed, failed)

    def with_rewards(self, passed: Sequence[float], failed: Sequence[float]) -> Worth:
        """Kept rewards make up for a face beside the target; their use costs a little."""
        state = self.state
        if state.chair_failed:
            return tuple(failed), tuple(failed)
        kept = {self.charter.keeps[n] for n in state.kept_left + state.kept_right}
        if not kept & {"tilt", "adjust"} or state.target_2:
            return tuple(passed), tuple(failed)
        helped = list(failed)
        for face in FACES:
            near = []
            if "tilt" in kept:
                near += [action & ARGUMENT for action in TILTS[face]]
            if "adjust" in kept:
                near += [face - 1, face + 1]
            ends = [passed[n] for n in near if self.position[2] >> n & 1 and 1 <= n <= 12]
            if ends:
                helped[face] = max(failed[face], max(ends) - _REWARD_COST * self.stake)
        return tuple(passed), tuple(helped)

    # ------------------------------------------------------------ ways to lay

    def playable(self, seat: Seat) -> int:
        """Mask of the cards a member may lay; one that lies face-up is the only one."""
        state = self.state
        laid = state.laid[seat]
        if laid >= 0 and (state.face >> seat & 1 or state.said[seat]):
            return 1 << laid
        return self.owned[seat] & ~state.blocked

    def playable_before_speaking(self, seat: Seat) -> int:
        """Mask of what everybody knows the member may have laid face-down."""
        return public_cards(self.state)[seat] & ~self.state.blocked

    def spare(self, cards: Sequence[int]) -> int:
        """What the owner of a laid Oracle may play after the roll (rules: Characters)."""
        if cards.count(ORACLE) != 1:
            return 0
        seat = cards.index(ORACLE)
        return self.spare_of(seat, self.owned[seat] & ~(1 << ORACLE))

    def spare_of(self, seat: Seat, hand: int) -> int:
        """The hand left beside the Oracle; used characters do nothing, like the Patient One."""
        state = self.state
        if not hand & (hand - 1):
            hand = self.charter.cards & ~state.under[seat] & ~hand
        return without_used(hand & ~state.blocked, state.used)

    def chance(self, cards: Sequence[int]) -> float:
        """Chance to pass if exactly these cards lie, best order and choices taken."""
        patience.look()
        once = mask_of(card for card in cards if cards.count(card) == 1)
        chair = self.state.chair
        if chair != NONE and cards.count(cards[chair]) > 1:
            return 0.0
        key = (once, self.spare(cards))
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._chance(once, key[1])
        return found

    def _chance(self, once: int, spare: int) -> float:
        """With two targets the Oracle is taken to go first: the other orders are many."""
        if once >> ORACLE & 1 and self.position[3]:
            rest = once & ~(1 << ORACLE)
            return after_oracle(rest, self.position, CHANCE_TO_PASS, spare)
        return value(once, self.position, self.first, spare=spare)

    def after(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Hands when these cards were laid."""
        return tuple(owned & ~(1 << card) for owned, card in zip(self.owned, cards, strict=True))

    def in_each_others_way(self, cards: Sequence[int]) -> float:
        """What equal cards cost a way to lay, in chances to pass: 0 or more."""
        return self.apart * (len(cards) - len(set(cards)))

    def keeping(self, seat: Seat, card: int) -> float:
        """What laying a card costs the hands of later rounds: 0 or less, in points."""
        whole = list(self.owned)
        whole[seat] &= ~(1 << card)
        return self.worth(whole, True) - self.worth(self.owned, True)

    def lays(self, choices: Sequence[Sequence[int]]) -> list[Lay]:
        """Every way to lay one card of each member's choices, hands judged card by card."""
        passed, failed = self.worth(self.owned, True), self.worth(self.owned, False)
        keep = [{card: self.keeping(s, card) for card in cards} for s, cards in enumerate(choices)]
        fatal = failed <= 0  # no hand counts any more then
        found = []
        for cards in product(*choices):
            chance = self.chance(cards)
            worth = failed + chance * (passed - failed)
            counts = chance if fatal else 1.0
            for costs, card in zip(keep, cards, strict=True):
                worth += counts * costs[card]
            worth -= self.stake * self.in_each_others_way(cards)
            found.append(Lay(cards, chance, worth))
        return found

    def chances_of(self, choices: Sequence[Sequence[int]]) -> list[Lay]:
        """Every way to lay by its chance to pass; worth is that, less what equal cards cost."""
        return [
            Lay(cards, chance, chance - self.in_each_others_way(cards))
            for cards in product(*choices)
            for chance in (self.chance(cards),)
        ]

    def can_pass(self, seat: Seat, card: int, held: Sequence[int]) -> bool:
        """Is there a way for the others to lay from ``held`` with which this card passes?"""
        blocked = self.state.blocked
        sets: list[tuple[int, ...]] = []
        for other, mask in enumerate(held):
            laid = self.state.laid[other]
            if other == seat:
                sets.append((card,))
            elif laid >= 0 and self.state.face >> other & 1:
                sets.append((laid,))
            else:
                sets.append(bits(mask & ~blocked))
        ways = list(product(*sets))
        return any(self.chance(cards) > 0 for cards in ways) or any(map(self._passes, ways))

    def _passes(self, cards: tuple[int, ...]) -> bool:
        """The same with an Oracle and two targets, where `chance` does not look at every order."""
        once = mask_of(card for card in cards if cards.count(card) == 1)
        chair = self.state.chair
        if not (once >> ORACLE & 1 and self.position[3]):
            return False
        if chair != NONE and cards.count(cards[chair]) > 1:
            return False
        return value(once, self.position, self.first, spare=self.spare(cards)) > 0

    def attempt_chance(self) -> float:
        """Chance to pass a challenge of two targets over two rounds (two members only)."""
        state = self.state
        both = (state.target_1, state.target_2)
        either = both[0] | both[1]
        best = 0.0
        for cards in product(*self.choices()):
            once = mask_of(card for card in cards if cards.count(card) == 1)
            if once >> ORACLE & 1:
                continue
            ends, _ = finals(once, (state.die, 0, either, 0), self.first)
            hands = self._hands_in_attempt(self.after(cards))
            for face in bits(ends):
                left = [t for met, t in zip(both, both[::-1], strict=True) if met >> face & 1]
                best = max(best, max((self._second_half(hands, face, t) for t in left), default=0))
            if best >= 1.0:
                break
        return best

    def _hands_in_attempt(self, hands: Sequence[int]) -> tuple[int, ...]:
        blocked = self.state.blocked
        return tuple(hand & ~blocked for hand in self.next_hands(hands, False))

    def _second_half(self, hands: tuple[int, ...], die: int, target: int) -> float:
        sure = any(
            finals(stand, (die, 0, target, 0), True)[0]
            for stand, _ in standing_sets(hands)
            if not stand >> ORACLE & 1
        )
        return 1.0 if sure else 0.0

    def choices(self) -> list[tuple[int, ...]]:
        """What each member may lay, cut to a number that can be looked at."""
        found = [bits(self.playable(seat)) for seat in range(self.charter.seats)]
        most = max(map(len, found))
        while _product(found) > MOST_LAYS and most > 2:
            most -= 1
            found = [self._promising(cards, most) for cards in found]
        return found

    def _promising(self, cards: tuple[int, ...], most: int) -> tuple[int, ...]:
        """The cards that do most alone or with one more, and what is needed least later."""
        if len(cards) <= most:
            return cards
        allowed = mask_of(
            c for seat in range(self.charter.seats) for c in bits(self.playable(seat))
        )

        def promise(card: int) -> tuple[float, int]:
            pairs = sum(
                value(1 << card | 1 << other, self.position, self.first)
                for other in bits(allowed)
                if other != card
            )
            return (pairs + 3 * value(1 << card, self.position, self.first), -card)

        return tuple(sorted(sorted(cards, key=promise, reverse=True)[:most]))

    def plan(self) -> Lay:
        """The best way to lay; the same for everybody who starts from the same cards."""
        found = self.lays(self.choices())
        found.sort(key=lambda lay: (-lay.worth, lay.cards))
        refined = [self._refined(lay) for lay in found[:_REFINED]]
        refined.sort(key=lambda lay: (-lay.worth, lay.cards))
        final = [self._refined_by_face(lay) for lay in refined[:_REFINED_BY_FACE]]
        return min(final, key=lambda lay: (-round(lay.worth, 9), lay.cards))

    def _refined(self, lay: Lay) -> Lay:
        hands = self.after(lay.cards)
        passed, failed = self.worth(hands, True), self.worth(hands, False)
        worth = failed + lay.chance * (passed - failed)
        return Lay(lay.cards, lay.chance, worth - self.stake * self.in_each_others_way(lay.cards))

    def _refined_by_face(self, lay: Lay) -> Lay:
        worth = self.worth_by_face(self.after(lay.cards))
        chair = self.state.chair
        if chair != NONE and lay.cards.count(lay.cards[chair]) > 1:
            worth = (worth[1], worth[1])
        once = mask_of(card for card in lay.cards if lay.cards.count(card) == 1)
        spare = self.spare(lay.cards)
        if once >> ORACLE & 1 and self.position[3]:
            best = after_oracle(once & ~(1 << ORACLE), self.position, worth, spare)
        else:
            best = value(once, self.position, self.first, worth, spare)
        return Lay(lay.cards, lay.chance, best - self.stake * self.in_each_others_way(lay.cards))


def renewed(state: CouncilState, hands: Sequence[int]) -> list[int]:
    """Hands once everybody who has one card left has renewed the hand (rules: A round, 3)."""
    cards = state.charter.cards
    return [
        hand if hand & (hand - 1) else cards & ~under & ~hand
        for hand, under in zip(hands, state.under, strict=True)
    ]


def position_of(state: CouncilState) -> Position:
    """Die and targets; in an attempt over two rounds one value at the end is all that counts."""
    if not state.attempt:
        return narrowed((state.die, state.seen, state.target_1, state.target_2))
    both = (state.target_1, state.target_2)
    faces = 0
    for index, target in enumerate(both):
        if state.attempt == 1 or index != state.met:
            faces |= target
    return state.die, 0, faces, 0


def succession_loss(hands: Sequence[int]) -> int:
    """Favour lost in the last round by a council that agrees: members outside the largest group."""
    best = max(sum(hand >> card & 1 for hand in hands) for card in range(12))
    return len(hands) - best


def _product(choices: Sequence[Sequence[int]]) -> int:
    count = 1
    for cards in choices:
        count *= len(cards)
    return count


def public_cards(state: CouncilState, hidden: Mapping[Seat, int] | None = None) -> list[int]:
    """By seat: the cards everybody knows to be in hand or face-down before the member.

    What the Patient One may have taken is left out, also of the own hand, so that every seat
    comes to the same masks; where nothing else is left it is all counted in.
    """
    cards = state.charter.cards
    found = []
    for seat in range(state.charter.seats):
        pile = mask_of(card for card in state.piles[seat] if card >= 0)
        doubt = state.doubt[seat]
        away = state.under[seat] | (pile & ~doubt)
        second = state.second[seat]
        if second >= 0:
            away |= 1 << second
        laid = state.laid[seat]
        if laid >= 0 and not state.lying >> seat & 1:
            away |= 1 << laid  # carried out, not yet on the pile
        mask = cards & ~away & ~doubt
        if not mask & ~state.blocked:
            mask = cards & ~away
        found.append(mask)
    return found
