"""A second opinion on who wins: written for this test, from the rules alone, over random games.

It looks at what lies on the table at the end, and knows nothing of the engine but its words.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from tests.games.hidden_leaders.table import GAME

FEW, MANY = 8, 10_000
WAYS = [(seats, short) for seats in range(2, 7) for short in (False, True)]

FRIENDS = {
    1: {"water", "tribes"},
    2: {"empire", "water"},
    3: {"undead", "tribes"},
    4: {"empire", "undead"},
    5: {"empire", "tribes"},
    6: {"undead", "water"},
}
LIMITS = {2: (8, 7), 3: (7, 6), 4: (7, 6), 5: (6, 5), 6: (5, 4)}


def belongs(hero: int, faction: str) -> bool:
    """18 cards of each, in this order, and the Emperor is one of all."""
    first = {"tribes": 1, "empire": 19, "undead": 37, "water": 55}[faction]
    return hero == 73 or first <= hero < first + 18


def judge(view: dict[str, Any]) -> tuple[str, int | None]:
    """The faction and the seat that win."""
    red, green = view["red"], view["green"]
    if red > 8 and green > 8:
        faction = "undead"
    elif abs(red - green) < 2:
        faction = "water"
    else:
        faction = "empire" if red > green else "tribes"
    leaders = view["result"]["leaders"]
    rivals = [seat for seat, leader in enumerate(leaders) if faction in FRIENDS[leader]]
    parties = [player["open"] for player in view["players"]]
    while len(rivals) > 1:
        most = max(sum(belongs(hero, faction) for hero in parties[seat]) for seat in rivals)
        rivals = [
            seat for seat in rivals if sum(belongs(hero, faction) for hero in parties[seat]) == most
        ]
        fewest = min(len(parties[seat]) for seat in rivals)
        rivals = [seat for seat in rivals if len(parties[seat]) == fewest]
        rivals = [max(rivals, key=lambda seat: leaders[seat])]
    return faction, rivals[0] if rivals else None


@dataclass
class Figures:
    """How many games ended how."""

    reasons: Counter[str] = field(default_factory=Counter)
    factions: Counter[str] = field(default_factory=Counter)
    leaders: Counter[int | None] = field(default_factory=Counter)
    turns: int = 0

    def __str__(self) -> str:
        games = sum(self.reasons.values())
        parts = [
            f"{games} games, {self.turns / games:.1f} turns",
            *(f"{word} {count / games:.1%}" for word, count in self.reasons.most_common()),
            *(f"{word} {count / games:.1%}" for word, count in sorted(self.factions.items())),
            f"nobody {self.leaders[None] / games:.1%}",
            *(
                f"leader {leader} {self.leaders[leader] / games:.1%}"
                for leader in sorted(filter(None, self.leaders))
            ),
        ]
        return ", ".join(parts)


def play(seats: int, short: bool, seed: int) -> dict[str, Any]:
    """Any legal action of any open seat; the view at the end."""
    rng = Random(f"judge {seats} {short} {seed}")
    state = GAME.initial(Setup(seats, {"short": short}))
    while state.actor != NOBODY:
        seat = state.actor if state.actor == CHANCE else rng.choice(state.open_seats())
        state.apply(seat, rng.choice(state.legal_for(seat)))
    cards = [*state.harbor, *state.tavern, *state.bag, *state.wild, *state.grave]
    cards += [hero for row in state.open for hero in row]
    assert len(cards) == len(set(cards)) == (53 if short else 73)
    return dict(GAME.view(state, None))


def judged(seats: int, short: bool, games: int) -> Figures:
    figures = Figures()
    for seed in range(games):
        view = play(seats, short, seed)
        result = view["result"]
        faction, winner = judge(view)
        assert (result["faction"], result["winner"]) == (faction, winner), (seats, short, seed)
        longest = max(len(player["open"]) for player in view["players"])
        if result["reason"] == "limit":
            assert longest >= LIMITS[seats][short]
        else:
            assert result["reason"] == "passes" or view["turn"] == 60 * seats
        figures.reasons[result["reason"]] += 1
        figures.factions[faction] += 1
        figures.leaders[None if winner is None else result["leaders"][winner]] += 1
        figures.turns += view["turn"]
    return figures


@pytest.mark.parametrize(("seats", "short"), WAYS)
def test_two_judges_agree(seats: int, short: bool) -> None:
    assert sum(judged(seats, short, FEW).reasons.values()) == FEW


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "short"), WAYS)
def test_two_judges_agree_ten_thousand_times(
    seats: int, short: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = judged(seats, short, MANY)
    with capsys.disabled():
        print(f"\n{seats} players, {'short' if short else 'full'}: {figures}")
