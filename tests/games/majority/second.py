"""The Majority a second time, from its rules alone: slow, short, and no part of the engine.

Everything lies open here. A game is a generator: it yields whom it asks, each with the answers in
the words of the pipe, and is sent one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from typing import Any

from tests.protocol.majority import CARDS, COPIES

Course = Generator[dict[Any, list[str]], tuple[Any, str], Any]
COLOURS = ("red", "blue", "yellow")


def colour(card: str) -> str:
    return card.split("-")[0]


def power(card: str) -> int:
    return int(card.split("-")[1])


def ordered(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


class Second:
    """What lies where."""

    def __init__(self, seats: int, variants: Iterable[str]) -> None:
        self.seats, self.variants = seats, set(variants)
        self.deck = Counter({card: COPIES[seats][power(card)] for card in CARDS})
        self.marker: int | None = None
        self.round = self.turn = 1
        self.turns = 5
        self.phase = "draft"
        self.order: list[int] | None = None
        self.removed: list[str] = []
        self.packets: list[list[str]] = [[] for _ in range(seats)]
        self.picked: list[list[str]] = [[] for _ in range(seats)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.given: dict[int, str] = {}
        self.exchanged = False
        self.laid: dict[int, str] = {}
        self.areas: list[list[str]] = [[] for _ in range(seats)]
        self.coins = [0] * seats
        self.weights: list[int] = []
        self.result: dict[str, Any] | None = None

    # ------------------------------------------------------------ asking

    def chance(self, tokens: list[str], weights: list[int]) -> Course:
        self.weights = weights
        _, token = yield {"chance": tokens}
        return token.partition(":")[2]

    def everybody(
        self, word: str, rows: list[list[str]], then: Callable[[int, str], None]
    ) -> Course:
        """Each chooses a card of its row, in any order; it is taken out at once."""
        owing = [*range(self.seats)]
        while owing:
            seat, token = yield {
                seat: [f"{word}:{card}" for card in ordered({*rows[seat]})] for seat in owing
            }
            owing.remove(seat)
            card = token.partition(":")[2]
            rows[seat].remove(card)
            then(seat, card)

    # ------------------------------------------------------------ a game

    def game(self, marker: int | None) -> Course:
        seats = range(self.seats)
        if marker is None:
            tokens = [f"marker:{seat}" for seat in seats]
            marker = int((yield from self.chance(tokens, [1] * self.seats)))
        self.marker = marker
        for self.round in (1, 2, 3, 4):
            self.turns, self.turn, self.phase = (5 if self.round == 1 else 4), 1, "draft"
            self.given, self.exchanged, self.order = {}, False, None
            self.packets, self.hands = self.hands, [[] for _ in seats]
            for seat in seats:
                for _ in range(6 if self.round == 1 else 4):
                    there = [card for card in CARDS if self.deck[card]]
                    card = yield from self.chance(
                        [f"deal:{card}" for card in there], [self.deck[card] for card in there]
                    )
                    self.deck[card] -= 1
                    self.packets[seat].append(card)
            yield from self.draft()
            if self.seats == 4:
                yield from self.exchange()
            yield from self.play()
        self.phase = "over"
        teams = [[0, 2], [1, 3]] if self.seats == 4 else [[seat] for seat in seats]
        totals = [sum(self.coins[seat] for seat in team) for team in teams]
        tied = [team for team, total in zip(teams, totals, strict=True) if total == max(totals)]
        after = [(self.marker + step) % self.seats for step in seats]
        winners = next(team for seat in after for team in tied if seat in team)
        self.result = {"winners": winners, "coins": self.coins, "tie_break": len(tied) > 1}

    def draft(self) -> Course:
        while any(self.packets):
            if len(self.packets[0]) == 1:
                for seat, packet in enumerate(self.packets):
                    self.picked[seat].append(packet.pop())
                break
            yield from self.everybody("pick", self.packets, lambda s, c: self.picked[s].append(c))
            self.packets = [self.packets[seat - 1] for seat in range(self.seats)]
        self.hands, self.picked = self.picked, [[] for _ in range(self.seats)]

    def exchange(self) -> Course:
        self.phase = "exchange"
        yield from self.everybody("give", self.hands, self.given.__setitem__)
        self.exchanged = True
        for seat, card in self.given.items():
            self.hands[(seat + 2) % 4].append(card)

    def play(self) -> Course:
        self.phase = "play"
        for turn in range(1, self.turns + 1):
            self.turn = turn
            if self.order:
                for seat in self.order:
                    tokens = [f"play:{card}" for card in ordered({*self.hands[seat]})]
                    _, token = yield {seat: tokens}
                    self.laid[seat] = token.partition(":")[2]
                    self.hands[seat].remove(self.laid[seat])
            else:
                yield from self.everybody("play", self.hands, self.laid.__setitem__)
            self.resolve()
        self.order = None
        for one in COLOURS:
            sums = [self.sums(seat)[one] for seat in range(self.seats)]
            above = sorted({value for value in sums if value > 0})
            for seat, value in enumerate(sums):
                if value and value == above[-1]:
                    self.coins[seat] += 2
                elif value and value == above[-2]:
                    self.coins[seat] += above[-1] // 5 * sums.count(above[-1])

    def resolve(self) -> None:
        laid = self.laid
        owner: dict[int, int | None] = {seat: seat for seat in laid}
        stolen = set()
        for seat, card in laid.items():
            alone = [one for one in laid.values() if one == card] == [card]
            if power(card) == 0 and alone:
                for other, theirs in laid.items():
                    if other != seat and colour(theirs) == colour(card):
                        owner[other] = seat
                        stolen.add(other)
        daggers = [
            colour(card) for seat, card in laid.items() if power(card) == 2 and seat not in stolen
        ]
        for seat, card in laid.items():
            safe = seat in stolen and "A1b" in self.variants
            if not safe and any(one != colour(card) for one in daggers):
                owner[seat] = None
        spies = [
            seat
            for seat, card in laid.items()
            if power(card) == 3 and seat not in stolen and owner[seat] is not None
        ]
        last = self.turn == self.turns
        if "A2b" not in self.variants:
            self.order = None
        if spies and (not last or "A3b" in self.variants):
            assert self.marker is not None
            here = self.marker
            self.marker = holder = max(spies, key=lambda seat: (seat - here) % self.seats)
            first = holder - 1 if self.seats == 4 else holder + 1
            self.order = [(first + step) % self.seats for step in range(self.seats)]
        for seat, card in laid.items():
            if power(card) == 7 and seat not in stolen and owner[seat] is not None:
                owner[seat] = (seat - 1) % self.seats
            to = owner[seat]
            if to is None:
                self.removed.append(card)
            else:
                self.areas[to].append(card)
        self.laid = {}

    # ------------------------------------------------------------ what is seen

    def sums(self, seat: int) -> dict[str, int]:
        area = self.areas[seat]
        return {one: sum(power(card) for card in area if colour(card) == one) for one in COLOURS}

    def view(self, viewer: int | None) -> dict[str, Any]:
        def held(cards: list[str], seat: int) -> Any:
            return ordered(cards) if seat == viewer else len(cards)

        def exchanged(seat: int) -> tuple[str | None, str | None]:
            if self.seats == 3 or viewer is None or viewer % 2 != seat % 2:
                return None, None
            if not self.exchanged:
                return (self.given.get(seat) if viewer == seat else None), None
            return self.given[seat], self.given[(seat + 2) % 4]

        def lies(seat: int) -> str | None:
            card = self.laid.get(seat)
            return card if card is None or self.order or seat == viewer else "hidden"

        seen: dict[str, Any] = {
            "round": self.round,
            "turn": self.turn,
            "turns": self.turns,
            "phase": self.phase,
            "marker": self.marker,
            "order": self.order,
            "teams": [[0, 2], [1, 3]] if self.seats == 4 else None,
            "removed": ordered(self.removed),
            "players": [
                {
                    "hand": held(self.hands[seat], seat),
                    "packet": held(self.packets[seat], seat),
                    "picked": held(self.picked[seat], seat),
                    "given": exchanged(seat)[0],
                    "received": exchanged(seat)[1],
                    "laid": lies(seat),
                    "area": {
                        one: [power(c) for c in ordered(self.areas[seat]) if colour(c) == one]
                        for one in COLOURS
                    },
                    "sums": self.sums(seat),
                    "coins": self.coins[seat],
                }
                for seat in range(self.seats)
            ],
        }
        if self.result:
            seen["result"] = self.result
        return seen
