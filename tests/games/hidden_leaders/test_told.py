"""What an onlooker is told of a game makes what the onlooker sees: nothing is missing or misplaced.

Only the events of the viewer ``null`` are folded, in positions with any cards anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.core.events import Event, event_to_json, redact
from engine.core.types import CHANCE, NOBODY
from engine.games.hidden_leaders.state import LeadersState
from tests.games.hidden_leaders.table import GAME
from tests.games.hidden_leaders.test_second import COPIERS, odd_position


class Told:
    """Rows that lie open, the tops of piles, and how many cards are where."""

    def __init__(self, state: LeadersState) -> None:
        view = GAME.view(state, None)
        self.marks = {"red": view["red"], "green": view["green"]}
        self.tavern = list(view["tavern"])
        self.grave: list[int | None] = list(state.grave)
        self.harbor, self.wild = view["harbor"], view["wilderness"]
        self.hands = [player["hand"] for player in view["players"]]
        self.open = [list(player["open"]) for player in view["players"]]
        self.covered = [len(player["covered"]) for player in view["players"]]
        self.held = 0
        self.copied: list[int] = []
        """Cards of the tavern that are being carried out."""

    def hear(self, event: Mapping[str, Any]) -> None:
        getattr(self, f"on_{event['event']}", lambda event: None)(event)

    def check(self, state: LeadersState) -> None:
        view = GAME.view(state, None)
        assert self.marks == {"red": view["red"], "green": view["green"]}
        assert (self.tavern, self.harbor) == (view["tavern"], view["harbor"])
        assert (self.wild, len(self.grave)) == (view["wilderness"], view["graveyard"])
        top = self.grave[-1] if self.grave else None
        assert top == view["graveyard_top"]
        for seat, player in enumerate(view["players"]):
            found = (self.hands[seat], self.open[seat], self.covered[seat])
            assert found == (player["hand"], player["open"], len(player["covered"])), seat

    # ------------------------------------------------------------ places

    def leaves(self, seat: int, event: Mapping[str, Any]) -> None:
        """A face-up card of a party."""
        assert self.open[seat].pop(event["place"] - 1) == event["card"]

    def of_tavern(self, card: int, slot: int) -> None:
        assert self.tavern.pop(slot - 1) == card

    def of_grave(self, count: int, top: int | None) -> None:
        """The topmost cards; what lies below is told."""
        del self.grave[-count:]
        self.shows(top)

    def shows(self, top: int | None) -> None:
        assert (top is None) == (not self.grave)
        if self.grave:
            assert self.grave[-1] in (top, None)
            self.grave[-1] = top

    # ------------------------------------------------------------ a turn

    def on_hero_played(self, event: Mapping[str, Any]) -> None:
        self.hands[event["seat"]] -= 1
        self.open[event["seat"]].append(event["card"])

    def on_card_discarded(self, event: Mapping[str, Any]) -> None:
        self.hands[event["seat"]] -= 1
        self.wild += 1

    def on_tavern_taken(self, event: Mapping[str, Any]) -> None:
        self.of_tavern(event["card"], event["slot"])
        self.hands[event["seat"]] += 1

    def on_harbor_drawn(self, event: Mapping[str, Any]) -> None:
        self.harbor -= 1
        self.hands[event["seat"]] += event["to"] == "hand"
        self.held += event["to"] == "aside"

    def on_tavern_refilled(self, event: Mapping[str, Any]) -> None:
        self.harbor -= 1
        self.tavern.append(event["card"])
        assert len(self.tavern) == event["slot"]

    def on_reshuffled(self, event: Mapping[str, Any]) -> None:
        assert (self.harbor, self.wild) == (0, event["cards"])
        self.harbor, self.wild = self.wild, 0

    def on_marker_moved(self, event: Mapping[str, Any]) -> None:
        assert self.marks[event["marker"]] == event["from"] != event["to"]
        self.marks[event["marker"]] = event["to"]

    # ------------------------------------------------------------ copying

    def on_hero_copied(self, event: Mapping[str, Any]) -> None:
        if event["place"] == "tavern":
            self.tavern.remove(event["card"])
            self.copied.append(event["card"])
        elif event["place"] == "graveyard":
            assert self.grave[-1] == event["card"]
        else:
            assert event["card"] in self.open[event["seat"]]

    def on_copy_covered(self, event: Mapping[str, Any]) -> None:
        self.copied.remove(event["card"])
        self.covered[event["seat"]] += 1

    # ------------------------------------------------------------ burying and sending away

    def on_hero_buried(self, event: Mapping[str, Any]) -> None:
        if event["place"]:
            self.leaves(event["player"], event)
        else:
            self.copied.remove(event["card"])
        self.grave.append(event["card"])

    def on_covered_buried(self, event: Mapping[str, Any]) -> None:
        assert 0 < event["place"] <= self.covered[event["player"]]
        self.covered[event["player"]] -= 1
        self.grave.append(event["card"])

    def on_hero_sent_away(self, event: Mapping[str, Any]) -> None:
        self.leaves(event["player"], event)
        self.wild += 1

    def on_tavern_sent_away(self, event: Mapping[str, Any]) -> None:
        assert event["cards"] == [card for card in self.tavern if card in event["cards"]]
        self.tavern = [card for card in self.tavern if card not in event["cards"]]
        self.wild += len(event["cards"])

    # ------------------------------------------------------------ face-down cards

    def on_card_covered(self, event: Mapping[str, Any]) -> None:
        self.hands[event["seat"]] -= 1
        self.covered[event["seat"]] += 1

    def on_card_turned_up(self, event: Mapping[str, Any]) -> None:
        assert 0 < event["place"] <= self.covered[event["player"]]
        self.covered[event["player"]] -= 1
        self.open[event["player"]].append(event["card"])

    def on_card_turned_down(self, event: Mapping[str, Any]) -> None:
        self.leaves(event["player"], event)
        self.covered[event["player"]] += 1

    def on_wilderness_kept(self, event: Mapping[str, Any]) -> None:
        self.wild -= 1
        self.covered[event["seat"]] += 1

    def on_tavern_kept(self, event: Mapping[str, Any]) -> None:
        assert self.tavern == event["cards"]
        self.wild += len(self.tavern) - 1
        self.tavern = []
        self.covered[event["seat"]] += 1

    def on_graveyard_kept(self, event: Mapping[str, Any]) -> None:
        self.wild += event["count"] - 1
        self.covered[event["seat"]] += 1
        self.of_grave(event["count"], event["top"])

    def on_drawn_kept(self, event: Mapping[str, Any]) -> None:
        assert self.held == event["count"]
        self.held = 0
        self.covered[event["seat"]] += 1
        if event["to"] == "hand":
            self.hands[event["seat"]] += event["count"] - 1
        else:
            self.wild += event["count"] - 1

    # ------------------------------------------------------------ taking and swapping

    def on_card_stolen(self, event: Mapping[str, Any]) -> None:
        self.hands[event["victim"]] -= 1
        rows = self.hands if event["to"] == "hand" else self.covered
        rows[event["seat"]] += 1

    def on_hero_taken(self, event: Mapping[str, Any]) -> None:
        self.leaves(event["victim"], event)
        self.hands[event["seat"]] += 1

    def on_tavern_swapped(self, event: Mapping[str, Any]) -> None:
        assert self.tavern[event["slot"] - 1] == event["into"]
        self.tavern[event["slot"] - 1] = event["out"]
        self.swapped(event["player"], event)

    def on_hand_swapped(self, event: Mapping[str, Any]) -> None:
        self.swapped(event["seat"], event)

    def on_graveyard_swapped(self, event: Mapping[str, Any]) -> None:
        assert self.grave[-1] == event["into"]
        self.grave[-1] = event["out"]
        self.swapped(event["seat"], event)

    def swapped(self, seat: int, event: Mapping[str, Any]) -> None:
        assert self.open[seat][event["place"] - 1] == event["out"]
        self.open[seat][event["place"] - 1] = event["into"]

    def on_graveyard_taken(self, event: Mapping[str, Any]) -> None:
        """Which one is not told: of those below the top nothing is known any more."""
        self.hands[event["seat"]] += 1
        self.grave = [None] * (len(self.grave) - 1)
        self.shows(event["top"])

    def on_pile_drawn(self, event: Mapping[str, Any]) -> None:
        self.hands[event["seat"]] += event["count"]
        if event["pile"] == "graveyard":
            self.of_grave(event["count"], event["top"])
        else:
            self.wild -= event["count"]

    def on_tavern_raised(self, event: Mapping[str, Any]) -> None:
        assert not self.tavern
        self.tavern = list(event["cards"])
        self.of_grave(len(self.tavern), event["top"])

    def on_hero_recruited(self, event: Mapping[str, Any]) -> None:
        self.of_tavern(event["card"], event["slot"])
        self.open[event["seat"]].append(event["card"])

    # ------------------------------------------------------------ the end

    def on_hand_put_away(self, event: Mapping[str, Any]) -> None:
        self.hands[event["seat"]] -= event["count"]
        self.wild += event["count"]

    def on_party_shown(self, event: Mapping[str, Any]) -> None:
        self.covered[event["seat"]] -= len(event["cards"])
        self.open[event["seat"]] += event["cards"]


def listened(seed: int) -> None:
    state, _, _, most = odd_position(seed)
    rng, told = Random(f"told {seed}"), Told(state)
    for _ in range(most):
        if state.actor == NOBODY:
            return
        seat = CHANCE if state.actor == CHANCE else rng.choice(state.open_seats())
        tokens = [GAME.tokens[action] for action in state.legal_for(seat)]
        plays = [token for token in tokens if token.startswith("play:")]
        copies = [token for token in plays if int(token[5:]) in COPIERS]
        token = rng.choice(copies or plays or tokens)
        events: list[Event] = []
        state.apply(seat, GAME.parse(state, seat, token), events.append)
        for event in events:
            told.hear(event_to_json(redact(event, None)))
        told.check(state)


def test_what_an_onlooker_is_told_makes_what_it_sees() -> None:
    for seed in range(300):
        listened(seed)


@pytest.mark.slow
def test_what_an_onlooker_is_told_many_times() -> None:
    for seed in range(20_000):
        listened(seed)
