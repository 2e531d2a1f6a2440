"""What a position of Council of 12 is worth: favour, challenges to come, hands left to pass them.

Worth is counted in points of the term of office still to come, plus a prize for a council that
survives; the aim of a bot is nothing but the size of that prize. One step ahead the hands are
looked at card by card (`Prospects.pass_share`), beyond it every challenge counts as passed with
the usual chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.bots import patience
from engine.bots.council_of_12.execution import finals
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.effects import easy_in_box
from engine.games.council_of_12.state import ORACLE, Charter, CouncilState, bits
from engine.games.twelve import FACES

PRIZE: Final[Mapping[str, float]] = {"safe": 4000.0, "balanced": 60.0, "term": 0.0}
"""What survival is worth beside the term, in points, by aim."""
TRUST: Final = 0.97
"""Chance that what a council could pass is passed, where nobody says otherwise."""
HANDS_PASS: Final = 0.96
"""Part of the challenges further ahead than the next one that the hands will be able to pass."""
HANDS_COUNT: Final = 0.5
"""How much the hands of the next round count: the council turns the die to where they serve."""
USUAL_LOSSES: Final = (0.85, 0.15)
"""Chances to lose 0, 1 favour in the last round, while it is further ahead than one round."""
MOST_ROUNDS: Final = 24
_EXTRA_POINTS: Final = 5.5
"""Points of the challenge that `extra easy` adds."""
_SMALL_GIFT: Final = 0.03
"""What a reward that is no favour is worth, in chances to pass the next challenge."""

_SURE_ROLLS: Final = 9
"""An Oracle counts as enough where so many faces of her roll pass: her second card helps too."""
_LIKELY_ROLLS: Final = 4
_HALF: Final = 0.6
_MOST_SHARES: Final = 1 << 14
_MOST_HANDS: Final = 1 << 10
_WIDTH: Final = 40
"""Bits a face in a mask of (face, challenge); more than the greatest number of a challenge."""
_ON_EVERY_FACE: Final = sum(1 << face * _WIDTH for face in FACES)
"""A mask of challenges times this is that of them on all faces."""

_CARDS: Final = (1 << 12) - 1


@lru_cache(maxsize=1 << 9)
def standing_sets(hands: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(cards that stand, cards used at all) of every way to lay one card from each hand mask."""
    found = {0}  # low 12 bits: laid once; high 12 bits: laid more than once
    for hand in hands:
        cards = [1 << card for card in bits(hand)]
        found = {
            lay | bit << 12 if (lay | lay >> 12) & bit else lay | bit
            for lay in found
            for bit in cards
        }
    return tuple(
        sorted({(lay & ~(lay >> 12) & _CARDS, (lay | lay >> 12) & _CARDS) for lay in found})
    )


@dataclass(frozen=True, slots=True)
class Coming:
    """The next challenge and supplicant, as far as they are known."""

    challenges: tuple[tuple[int, float], ...]
    """(mask of challenge numbers, chance of each of them); empty before the last round."""
    supplicants: int
    """Mask of the characters that may be turned up next."""
    rounds: int
    """Challenges after the one in play, the last round not counted."""


def coming(state: CouncilState) -> Coming:
    """What comes after the challenge in play."""
    charter = state.charter
    if state.tops:
        challenges: tuple[tuple[int, float], ...] = ((1 << state.tops[0], 1.0),)
    elif state.counts is not None:
        total = sum(state.counts) or 1
        challenges = tuple(
            (undrawn, count / total / undrawn.bit_count())
            for count, bell in zip(state.counts, charter.bell_masks, strict=True)
            if count and (undrawn := state.deep & bell)
        )
    else:
        challenges = ((state.deep, 1 / state.deep.bit_count()),) if state.deep else ()
    deep = sum(state.counts) if state.counts is not None else state.deep.bit_count()
    known = [card for card in state.sup_tops if 0 <= card < 12]
    if known:
        supplicants = 1 << known[0]
    else:
        closed = state.closed if state.closed >= 0 else charter.cards & ~state.opened
        supplicants = (state.sup_pool | closed) & ~state.turned_up
    return Coming(challenges, supplicants, len(state.tops) + deep)


class Prospects:
    """Tables of one charter: which cards pass which challenge, and what favour is worth."""

    def __init__(self, charter: Charter) -> None:
        self.charter = charter
        self.numbers = [n for n, pair in enumerate(charter.targets) if pair[0] and n != LAST]
        self._fits: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._shares: dict[tuple[tuple[int, ...], int, Coming], float] = {}
        self._by_hands: dict[tuple[tuple[int, ...], int], list[tuple[int, int]]] = {}
        self._worths: dict[tuple[float, float], Worths] = {}

    def worths(self, prize: float, trust: float) -> "Worths":
        """The table of what favour is worth, for a size of the prize and a trust in the council."""
        found = self._worths.get((prize, trust))
        if found is None:
            found = Worths(self.charter, self.numbers, prize, trust)
            self._worths[prize, trust] = found
        return found

    def fits(self, cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By face of the die: masks of the challenges these cards pass surely, and likely.

        Index 0 holds all faces at once, each in `_WIDTH` bits of its own.
        """
        found = self._fits.get(cards)
        if found is None:
            patience.look()
            make = self._oracle_fits if cards >> ORACLE & 1 else self._plain_fits
            found = self._fits[cards] = make(cards)
        return found

    def _plain_fits(self, cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        sure = [0] * 13
        targets = self.charter.targets
        for face in FACES:
            seen = 1 << face
            mask = 0
            for number in self.numbers:
                one, two = targets[number]
                if finals(cards, (face, seen if two else 0, one, two), True)[0]:
                    mask |= 1 << number
            sure[face] = mask
            sure[0] |= mask << face * _WIDTH
        return tuple(sure), tuple(sure)

    def _oracle_fits(self, cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """After a roll the other cards must pass from any face; the same for every face."""
        plain = self.fits(cards & ~(1 << ORACLE))[0]
        sure = likely = 0
        for number in self.numbers:
            rolls = sum(plain[face] >> number & 1 for face in FACES)
            sure |= (rolls >= _SURE_ROLLS) << number
            likely |= (rolls >= _LIKELY_ROLLS) << number
        return self._on_every_face(sure), self._on_every_face(likely)

    @staticmethod
    def _on_every_face(mask: int) -> tuple[int, ...]:
        return (mask * _ON_EVERY_FACE, *(mask for _ in FACES))

    def pass_share(self, hands: tuple[int, ...], die: int, ahead: Coming) -> float:
        """Chance that a council that agrees passes the next challenge with these hands.

        ``die``: the face it will start on, 0 where that is open.
        """
        key = (hands, die, ahead)
        found = self._shares.get(key)
        if found is None:
            patience.look()
            if len(self._shares) > _MOST_SHARES:
                self._shares.clear()
            found = self._shares[key] = self._pass_share(hands, die, ahead)
        return found

    def _pass_share(self, hands: tuple[int, ...], die: int, ahead: Coming) -> float:
        faces = 1 if die else len(FACES)
        if die:
            wheres = [(mask << die * _WIDTH, chance) for mask, chance in ahead.challenges]
        else:
            wheres = [(mask * _ON_EVERY_FACE, chance) for mask, chance in ahead.challenges]
        passed = self._passed(hands, ahead.supplicants)
        total = 0.0
        for sure, likely in passed:
            for where, chance in wheres:
                count = (sure & where).bit_count() + _HALF * (likely & where).bit_count()
                total += chance * count / faces
        return total / len(passed)

    def _passed(self, hands: tuple[int, ...], supplicants: int) -> list[tuple[int, int]]:
        """By supplicant that may come: what some cards of these hands pass surely, and likely.

        Of all faces at once, as in `fits`: a decision asks for one after the other.
        """
        found = self._by_hands.get((hands, supplicants))
        if found is None:
            if len(self._by_hands) > _MOST_HANDS:
                self._by_hands.clear()
            found = self._by_hands[hands, supplicants] = self._passed_on_faces(hands, supplicants)
        return found

    def _passed_on_faces(self, hands: tuple[int, ...], supplicants: int) -> list[tuple[int, int]]:
        lays = [(used, *self.fits(stand)) for stand, used in standing_sets(hands)]
        found = []
        for blocked in bits(supplicants) or (12,):
            sure = likely = 0
            for used, certain, maybe in lays:
                if not used >> blocked & 1:
                    sure |= certain[0]
                    likely |= maybe[0]
            found.append((sure, likely & ~sure))
        return found


class Worths:
    """Worth of (rounds left, favour), and of the same with the next challenge passed or failed."""

    def __init__(
        self, charter: Charter, numbers: Sequence[int], prize: float, trust: float
    ) -> None:
        self.charter = charter
        self.prize = prize
        self.trust = trust
        self.usual = trust * HANDS_PASS
        most = charter.favour_max
        self._backs = [(self._chance(n, numbers), n, *changes(charter, n)) for n in numbers]
        self.any_time: list[list[float]] = [[self._last(f) for f in range(most + 1)]]
        self.passed: list[list[float]] = [[0.0] * (most + 1)]
        self.failed: list[list[float]] = [[0.0] * (most + 1)]
        for _ in range(MOST_ROUNDS):
            self._add_round()

    def _chance(self, number: int, numbers: Sequence[int]) -> float:
        counts = self.charter.counts
        if counts is None:
            return 1 / len(numbers)
        total = sum(counts)
        for count, mask in zip(counts, self.charter.bell_masks, strict=True):
            if mask >> number & 1:
                return count / total / mask.bit_count()
        return 0.0

    def end(self, favour: int, loss: int) -> float:
        """After the last round."""
        return self.prize + favour - loss if favour > loss else 0.0

    def _last(self, favour: int) -> float:
        return sum(chance * self.end(favour, loss) for loss, chance in enumerate(USUAL_LOSSES))

    def _add_round(self) -> None:
        rounds = len(self.any_time)
        most = self.charter.favour_max
        passed, failed = [0.0] * (most + 1), [0.0] * (most + 1)
        for favour in range(1, most + 1):
            for chance, number, gain, loss, extra in self._backs:
                points = self.charter.values[number]
                for table, change, more in ((passed, gain, 0), (failed, loss, extra)):
                    best = points + self._then(rounds - 1, favour + change, more)
                    if self.charter.bells and favour >= 2:
                        rung = 2 * points + self._then(rounds - 1, favour - 1 + change, more)
                        best = max(best, rung)
                    table[favour] += chance * best
        self.passed.append(passed)
        self.failed.append(failed)
        self.any_time.append(
            [self.usual * p + (1 - self.usual) * f for p, f in zip(passed, failed, strict=True)]
        )

    def _then(self, rounds: int, favour: int, extra: int) -> float:
        if favour <= 0:
            return 0.0
        worth = self.any_time[rounds][min(favour, self.charter.favour_max)]
        return worth + extra * _EXTRA_POINTS

    def after(self, rounds: int, favour: int, share: float) -> float:
        """Worth with so many challenges left and this chance to pass the next of them."""
        if favour <= 0:
            return 0.0
        favour = min(favour, self.charter.favour_max)
        rounds = min(rounds, MOST_ROUNDS)
        share = self.trust * (HANDS_COUNT * share + (1 - HANDS_COUNT) * HANDS_PASS)
        return share * self.passed[rounds][favour] + (1 - share) * self.failed[rounds][favour]

    def stake(self, rounds: int, favour: int) -> float:
        """What passing the next challenge is worth against failing it."""
        favour = max(1, min(favour, self.charter.favour_max))
        rounds = min(rounds, MOST_ROUNDS)
        return self.passed[rounds][favour] - self.failed[rounds][favour]


def changes(charter: Charter, number: int) -> tuple[int, int, int]:
    """(favour after a pass, favour after a failure, rounds that a failure adds)."""
    penalty, reward = charter.backs[number]
    gain = 0 if charter.no_favour_on_pass else favour_in(reward)
    extra = sum(name in ("extra_easy", "recall") for name, _ in penalty)
    return gain, favour_in(penalty), extra


def favour_in(words: Sequence[tuple[str, int]]) -> int:
    """The sum of the favour words of one side of a back."""
    return sum(amount for name, amount in words if name == "favour")


def gifts(charter: Charter, number: int) -> float:
    """Rewards of a pass that are no favour, in chances to pass the next challenge."""
    words = sum(name != "favour" for name, _ in charter.backs[number][1])
    return _SMALL_GIFT * (words + (charter.keeps[number] is not None))


def rounds_added(state: CouncilState) -> int:
    """Rounds that failing the challenge in play really adds."""
    words = {name for name, _ in state.charter.backs[state.current][0]}
    added = int("recall" in words and bool(state.prev))
    return added + int("extra_easy" in words and bool(easy_in_box(state)))
