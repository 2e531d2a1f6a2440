"""A second solver, written for the tests alone: every way to the end, one after the other.

It remembers nothing, asks nothing of `engine.riddles`, and judges an end by what views and events
say, in words of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.events import Event, event_to_json
from engine.core.game import Game

Happened = Sequence[dict[str, Any]]


class Plain(NamedTuple):
    """What one game's riddles are about."""

    ends: Callable[[Game, Any, Any, Happened, int], int | None]
    together: bool = False
    """Does whoever solves choose for all seats?"""


class Found(NamedTuple):
    """Worth of the best, and by first choice: worth, ways to the end, ways by worth."""

    worth: int
    firsts: dict[str, int]
    ways: dict[int, int]


def council(game: Game, start: Any, now: Any, happened: Happened, seat: int) -> int | None:
    judged = [event for event in happened if event["event"] == "judged"]
    return int(judged[0]["passed"]) if judged else None


def king(game: Game, start: Any, now: Any, happened: Happened, seat: int) -> int | None:
    ended = [event for event in happened if event["event"] == "turn_ended"]
    rows = game.view(start, None)["players"]
    over = any(event["event"] == "round_ended" for event in happened)
    # with three or four cards left to whoever has the fewest, the round is played to its end
    several = min(row["hand"] + (row["laid"] is not None) for row in rows) in (3, 4)
    if not ended or (several and not over):
        return None
    before = [row["points"] for row in game.view(start, None)["players"]]
    gains = [after - was for after, was in zip(ended[0]["points"], before, strict=True)]
    worth = gains.pop(seat) - max(gains)
    for event in happened:
        if event["event"] == "round_ended" and event["winner"] is not None:
            worth += 20 if event["winner"] == seat else -20
    return int(worth)


def majority(game: Game, start: Any, now: Any, happened: Happened, seat: int) -> int | None:
    before, after = game.view(start, None), game.view(now, None)
    if before["round"] == after["round"] and "result" not in after:
        return None
    coins = [
        row["coins"] - was["coins"]
        for row, was in zip(after["players"], before["players"], strict=True)
    ]
    sides = before["teams"] or [[one] for one in range(len(coins))]
    own = sum(coins[one] for side in sides if seat in side for one in side)
    return int(own - max(sum(coins[one] for one in side) for side in sides if seat not in side))


def majority_2(game: Game, start: Any, now: Any, happened: Happened, seat: int) -> int | None:
    before, after = game.view(start, None), game.view(now, None)
    if before["turn"] == after["turn"] and "result" not in after:
        return None

    def lead(view: Any) -> int:
        points = [row["points"] for row in view["players"]]
        return int(points[seat] - points[1 - seat])

    return lead(after) - lead(before)


def leaders(game: Game, start: Any, now: Any, happened: Happened, seat: int) -> int | None:
    view = game.view(now, None)
    if view["turn"] == game.view(start, None)["turn"] and view["phase"] in ("play", "effect"):
        return None
    seats = range(len(view["players"]))
    rows = [game.view(now, one)["players"][one] for one in seats]
    if "result" not in view and max(len(row["open"]) for row in rows) < view["limit"]:
        return 1
    red, green = view["red"], view["green"]
    if red >= 9 and green >= 9:
        faction = "undead"
    elif abs(red - green) < 2:
        faction = "water"
    else:
        faction = "empire" if red > green else "tribes"
    cards = game.cards()
    names = {row["no"]: row for row in cards["hero"]}
    allies = {row["no"]: row["allies"] for row in cards["leader"]}

    def count(row: dict[str, Any]) -> int:
        party = [*row["open"], *row["covered"]]
        return sum(faction in _factions(names[hero]) for hero in party)

    ranked = [
        (count(row), -len(row["open"]) - len(row["covered"]), row["leader"], one)
        for one, row in zip(seats, rows, strict=True)
        if faction in allies[row["leader"]]
    ]
    return 2 * int(bool(ranked) and max(ranked)[3] == seat)


def _factions(hero: dict[str, Any]) -> Sequence[str]:
    found = hero.get("factions", hero.get("faction"))
    return [found] if isinstance(found, str) else list(found)


GAMES = {
    "council_of_12": Plain(council, together=True),
    "king_of_12": Plain(king),
    "majority": Plain(majority),
    "majority_2": Plain(majority_2),
    "hidden_leaders": Plain(leaders),
}


def solve(game: Game, start: Any, seat: int) -> Found:
    """All ways from the beginning of a riddle."""
    rule = GAMES[game.id]

    def after(state: Any, who: int, action: int) -> tuple[int, dict[int, int]]:
        then = state.clone()
        events: list[Event] = []
        then.apply(who, action, events.append)
        told = [event_to_json(event) for event in events]
        worth = rule.ends(game, start, then, told, seat)
        return (worth, {worth: 1}) if worth is not None else below(then)

    def below(state: Any) -> tuple[int, dict[int, int]]:
        who, mine = asked(state)
        found = [after(state, who, action) for action in actions(state, who)]
        if not mine:
            return min(found, key=lambda one: one[0])
        ways: dict[int, int] = {}
        for _, more in found:
            for worth, count in more.items():
                ways[worth] = ways.get(worth, 0) + count
        return max(one[0] for one in found), ways

    def asked(state: Any) -> tuple[int, bool]:
        seats = list(state.open_seats())
        if not seats:
            return -1, False
        if rule.together:
            return (seat if seat in seats else seats[0]), True
        return (seat, True) if seat in seats else (seats[0], False)

    def actions(state: Any, who: int) -> list[int]:
        legal = list(state.legal_for(who))
        ready = [action for action in legal if game.token(state, who, action) == "ready"]
        return ready or legal

    who, _ = asked(start)
    firsts: dict[str, int] = {}
    ways: dict[int, int] = {}
    for action in actions(start, who):
        worth, more = after(start, who, action)
        firsts[game.token(start, who, action)] = worth
        for one, count in more.items():
            ways[one] = ways.get(one, 0) + count
    return Found(max(firsts.values()), firsts, ways)
