"""Whole games of The Majority 2, counted a second time from nothing but what was told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine.core.events import Event, event_to_json
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.titles import game_with_deck
from tests.protocol.majority_2 import CARDS, COPIES, FACTIONS

COLOURS = dict(zip(FACTIONS, ("blue", "green", "red", "pink", "black"), strict=True))
COST = {"secretary": 2, "junior": 3, "senior": 3, "veteran": 4, "aristocrat": 2, "ghost": 3}
POINTS = {"secretary": 2, "junior": 3, "senior": 3, "veteran": 4, "aristocrat": 2, "ghost": 5}
PROMOS = ("witch", "demon", "dragon", "angel", "reaper", "ghost")


class Judge:
    """Keeps its own table: halves, areas, discs, coins, and how many cards are where."""

    def __init__(self, promos: tuple[str, ...]) -> None:
        self.promos = promos
        self.halves: dict[tuple[int, int], list[list[Any]]] = {
            (seat, lane): [] for seat in (0, 1) for lane in (1, 2, 3)
        }
        self.areas: list[list[list[Any]]] = [[], []]
        self.ready, self.spent = [3, 3], [0, 0]
        self.hand = self.discard = 0
        self.reserve = [0, 0]
        self.deck = 62 if "ghost" in promos else 60
        self.active = 0
        self.drawing = False
        self.drawn = [0, 0]
        self.lifted = 0
        self.over: dict[str, Any] = {}

    def place(self, word: str) -> tuple[list[list[Any]], int]:
        kind, _, rest = word.partition(":")
        numbers = [int(part) for part in rest.split(".")]
        if kind == "at":
            return self.halves[numbers[0], numbers[1]], numbers[2] - 1
        return self.areas[numbers[0]], numbers[1] - 1

    def colour(self, piece: list[Any]) -> str | None:
        return piece[1] or COLOURS.get(piece[0].partition("-")[0])

    def hear(self, event: dict[str, Any]) -> None:
        getattr(self, "on_" + event["event"], lambda event: None)(event)
        on_table = sum(map(len, self.halves.values())) + sum(map(len, self.areas))
        total = self.deck + self.discard + self.hand + sum(self.reserve) + on_table
        assert total == (62 if "ghost" in self.promos else 60), event
        assert min(*self.ready, *self.spent, self.hand, self.deck, *self.reserve) >= 0, event

    def on_turn_began(self, event: dict[str, Any]) -> None:
        self.active = seat = event["seat"]
        self.ready[seat] += self.spent[seat]
        self.spent[seat] = 0
        self.drawing, self.drawn = True, [0, 0]

    def on_swapped(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        self.hand, self.reserve[seat] = self.reserve[seat], self.hand

    def on_drawn(self, event: dict[str, Any]) -> None:
        self.deck -= 1
        seat, to = event["seat"], event["to"]
        if to == "hand":
            self.hand += 1
        elif to == "reserve":
            self.reserve[seat] += 1
        elif self.exchanging:
            half = self.halves[seat, event["lane"]]
            self.exchanged, half[-1] = half[-1][0], [event["cards"][0], None]
            self.hand += 1  # where the exchanged card goes, told next
        else:
            self.halves[seat, event["lane"]].append([event["cards"][0], None])
        if self.drawing:
            self.drawn[to == "reserve"] += 1

    exchanging = False
    exchanged = ""

    def on_reshuffled(self, event: dict[str, Any]) -> None:
        assert (self.deck, self.discard) == (0, event["count"])
        self.deck, self.discard = self.discard, 0

    def on_skipped(self, event: dict[str, Any]) -> None:
        if event["phase"] == "free":
            self._drawn_enough()

    def on_card_chosen(self, event: dict[str, Any]) -> None:
        self._drawn_enough()

    def _drawn_enough(self) -> None:
        if self.drawing:
            factions = len(self.areas[1 - self.active])
            full = [2 + -(-factions // 2), 1]
            assert self.drawn in ([0, 0], full) or not (self.deck or self.discard)
        self.drawing = False

    def on_played(self, event: dict[str, Any]) -> None:
        self.hand -= 1
        self.halves[event["to"], event["lane"]].append([event["card"], None])
        if event["paid"]:
            cost = COST[event["card"].partition("-")[2] or "ghost"]
            self.ready[event["seat"]] -= cost
            self.spent[event["seat"]] += cost

    def on_ability(self, event: dict[str, Any]) -> None:
        seat, card = event["seat"], event["card"]
        self.exchanging = card == "reaper-senior"
        self.lifted = 0
        if card == "demon-aristocrat":
            self.spent[seat] += 2
        elif card == "angel-aristocrat":
            self.spent[seat] += 1
        elif card == "witch-aristocrat":
            self.ready[seat] += self.spent[seat]
            self.spent[seat] = 0
        elif card == "reaper-aristocrat" and "reaper" not in self.promos:
            other = 1 - seat
            if self.ready[other] + self.spent[other] > 3:
                coins = self.spent if self.spent[other] else self.ready
                coins[other] -= 1

    def on_reserved(self, event: dict[str, Any]) -> None:
        self.hand -= 1
        self.reserve[event["seat"]] += 1

    def on_moved(self, event: dict[str, Any]) -> None:
        if event["card"] == self.exchanged and event["to"] == "hand":
            self.exchanged, self.exchanging = "", False
            return
        row, at = self.place(event["from"])
        piece = row.pop(at)
        assert piece[0] == event["card"]
        if event["to"] == "reserve":
            self.reserve[event["seat"]] += 1
        else:
            there, place = self.place(event["to"])
            there.insert(place, piece if event["to"].startswith("area") else [piece[0], None])

    def on_discarded(self, event: dict[str, Any]) -> None:
        self.discard += event["count"]
        if event["by"] == "hand":
            self.hand -= event["count"]
        elif event["by"] == "reserve":
            self.reserve[event["seat"]] -= event["count"]
        gone = []
        for word, card in zip(event["places"], event["cards"], strict=False):
            row, at = self.place(word)
            assert row[at][0] == card
            gone.append((row, row[at]))
        for row, piece in gone:
            row[:] = [one for one in row if one is not piece]
        assert event["top"] == event["cards"][-1]

    def on_disc_placed(self, event: dict[str, Any]) -> None:
        pieces = [one for row in (*self.halves.values(), *self.areas) for one in row]
        before = [one for one in pieces if one[1] == event["colour"]]
        assert len(before) == (event["from"] is not None)
        for one in before:
            one[1] = None
        if event["to"] is None:
            self.lifted += 1
            self.spent[self.active] += self.lifted == 4
        else:
            row, at = self.place(event["to"])
            assert row[at][1] is None
            row[at][1] = event["colour"]

    def on_settled(self, event: dict[str, Any]) -> None:
        half = self.halves[event["seat"], event["lane"]]
        assert len(half) >= 5
        counts = Counter(self.colour(one) for one in half)
        del counts[None]
        best = max(counts.values(), default=0)
        if best < 3:
            assert (event["colour"], event["coins"]) == (None, 0)
            return
        count = counts[event["colour"]]
        assert count >= 3
        assert event["coins"] == (2 if count >= 5 else 1)
        self.spent[event["seat"]] += event["coins"]
        chosen = half.pop(event["place"] - 1)
        assert (chosen[0], self.colour(chosen)) == (event["representative"], event["colour"])
        self.areas[event["seat"]].append(chosen)

    def on_coins(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        assert (event["ready"], event["spent"]) == (self.ready[seat], self.spent[seat])

    def on_game_over(self, event: dict[str, Any]) -> None:
        self.over = event

    def points(self, seat: int) -> int:
        total = self.ready[seat] + self.spent[seat]
        area = self.areas[seat]
        for piece in area:
            _, _, rank = piece[0].partition("-")
            value = POINTS[rank or "ghost"]
            if piece[0] == "demon-veteran":
                value = 6
                if "demon" in self.promos:
                    value = 2 + len({self.colour(one) for one in area} - {None})
            if piece[0] == "angel-aristocrat":
                value = 4
            if rank == "secretary":
                alike = [
                    one
                    for one in area
                    if one[0].endswith("secretary") and self.colour(one) == self.colour(piece)
                ]
                value += 2 * (len(alike) - 1)
            total += value
        return total


@dataclass
class Ended:
    """How a game ended."""

    reason: str
    starter_won: bool
    turns: int


def check_random_game(promos: tuple[str, ...], seed: int, every: int = 1) -> Ended:
    """Every event is counted; after every so many actions the table is compared, too."""
    rng = Random(f"{promos} {seed}")
    events: list[Event] = []
    game: Any = game_with_deck("majority_2")
    state = game.initial(
        Setup(2, {"start": rng.randrange(2), "promos": list(promos)}), events.append
    )
    judge, told, actions = Judge(promos), 0, 0
    while state.actor != NOBODY:
        weights = game.weights(state) if state.actor == CHANCE else None
        action = rng.choices(state.legal(), weights)[0]
        state.apply(state.actor, action, events.append)
        actions += 1
        for event in events[told:]:
            judge.hear(event_to_json(event))
        told = len(events)
        if not actions % every or state.actor == NOBODY:
            compare(game.view(state, None), judge)
    found = Counter(card for event in events if (card := getattr(event, "card", None)))
    assert set(found) <= set(CARDS)
    first, second = judge.points(0), judge.points(1)
    assert judge.over["points"] == [first, second]
    won = judge.over["winner"]
    assert (won == 0) if first > second else (won == 1) if second > first else won != state.first
    assert state.returns()[won] == 1.0
    if judge.over["reason"] == "factions":
        assert len(judge.areas[1 - state.active]) >= 5
    return Ended(judge.over["reason"], won == state.first, state.turn)


def compare(view: Any, judge: Judge) -> None:
    """What lies open is what was counted."""
    for seat, player in enumerate(view["players"]):
        for lane, half in enumerate(player["halves"], start=1):
            assert [[one["card"], one["disc"]] for one in half] == judge.halves[seat, lane]
        assert [[one["card"], one["disc"]] for one in player["area"]] == judge.areas[seat]
        assert (player["ready"], player["spent"]) == (judge.ready[seat], judge.spent[seat])
        assert player["points"] == judge.points(seat)
        assert player["reserve"] == judge.reserve[seat]
    assert (view["deck"], view["discard"]) == (judge.deck, judge.discard)


MODULES = [(), *((promo,) for promo in PROMOS), PROMOS]


@pytest.mark.parametrize("promos", MODULES, ids="-".join)
def test_games_agree_with_a_second_count(promos: tuple[str, ...]) -> None:
    for seed in range(3):
        check_random_game(promos, seed)


@pytest.mark.slow
@pytest.mark.parametrize("promos", MODULES, ids="-".join)
def test_ten_thousand_games_agree_with_a_second_count(
    promos: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    ends = [check_random_game(promos, seed, every=50) for seed in range(10_000)]
    games = len(ends)
    reasons = Counter(end.reason for end in ends)
    with capsys.disabled():
        print(
            f"\n{'-'.join(promos) or 'plain'}: {dict(reasons)}, "
            f"start player {sum(end.starter_won for end in ends) / games:.1%}, "
            f"{sum(end.turns for end in ends) / games:.1f} turns"
        )


def test_there_are_sixty_cards() -> None:
    assert sum(COPIES.values()) * len(FACTIONS) == 60
