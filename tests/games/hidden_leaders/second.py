"""Hidden Leaders a second time, from its rules alone: slow, short, and no part of the engine.

Everything lies open here. A game is a generator: it yields whom it asks, each with the answers in
the words of the pipe, and is sent one of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

Asked = dict[Any, list[str]]
"""By seat or "chance": the answers; several seats at once where they choose in secret."""
Course = Generator[Asked, tuple[Any, str], Any]

FACTIONS = ("empire", "tribes", "undead", "water")
FRIENDS = {
    1: {"water", "tribes"},
    2: {"empire", "water"},
    3: {"undead", "tribes"},
    4: {"empire", "undead"},
    5: {"empire", "tribes"},
    6: {"undead", "water"},
}
LIMITS = {2: (8, 7), 3: (7, 6), 4: (7, 6), 5: (6, 5), 6: (5, 4)}
PLUS = {3, 4, 13, 15, 16, 20, 24, 25, 30, 32, 39, 46, 49, 51, 52, 56, 60, 67, 68, 69}
BOTH = {
    4: "R+1",
    5: "R+1 G+1",
    7: "R-1 G+1",
    9: "R+1",
    11: "R-3 G-1",
    12: "R+1 G+3",
    14: "G+1",
    17: "R-1 G-1",
    19: "R+1 G-1",
    21: "R+1",
    22: "R-1 G-3",
    23: "R+3 G+1",
    27: "G+1",
    31: "R+1 G+1",
    34: "R+1",
    38: "R-1 G-1",
    41: "R+1 G+1",
    43: "R+2 G+1",
    45: "R-1 G-1",
    50: "R+1 G+2",
    64: "R+1 G+1",
    72: "R+1 G+1",
}
ONE = {
    1: "R+1 G-1",
    2: "R+1 G-1",
    6: "R+1 G+1",
    10: "R-1 G+1",
    28: "R-1 G+1",
    32: "R-1 G+1",
    33: "R+1 G+1",
    36: "R+1 G-1",
    40: "R+2 G+2",
    44: "R+1 G+1",
    47: "R-1 G-1",
    48: "R+1 G+1",
    49: "R+1 G+1",
    53: "R+1 G+1",
    54: "R-1 G-1",
    55: "R+1 G+1",
    58: "R+1 G+1",
    61: "R-1 G-2",
    63: "R-2 G-1",
    68: "R-1 G+1",
    70: "R+1 G+1",
    71: "R+1 G-1",
}
ONE_OR_BOTH = {37: "R+2 G+2", 42: "R+2 G+2", 59: "R+2 G+2", 62: "R-2 G-2"}
BURIES = {1: "empire", 28: "tribes", 38: "", 43: "water", 70: "undead"}


def of(hero: int, *factions: str) -> bool:
    """Does it belong to one of these? The Emperor belongs to all."""
    if hero == 73:
        return bool(factions)
    first = {"tribes": 1, "empire": 19, "undead": 37, "water": 55}
    return any(first[one] <= hero < first[one] + 18 for one in factions)


class Second:
    """What lies where."""

    def __init__(self, seats: int, short: bool) -> None:
        self.seats, self.limit = seats, LIMITS[seats][short]
        self.heroes = [hero for hero in range(1, 73) if not (short and hero in PLUS)]
        self.red = self.green = 4
        self.harbor = set(self.heroes)
        self.tavern: list[int] = []
        self.bag: set[int] = set()
        self.wild: list[int] = []
        self.grave = [73]
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.open: list[list[int]] = [[] for _ in range(seats)]
        self.covered: list[list[tuple[int, set[int]]]] = [[] for _ in range(seats)]
        self.leaders: list[int | None] = [None] * seats
        self.turn, self.active, self.phase = 0, None, "setup"
        self.idle = 0
        self.played = False
        self.reason = ""

    # ------------------------------------------------------------ asking

    def ask(self, who: Any, tokens: Iterable[str], auto: bool = True) -> Course:
        """One of several answers; a single one is given by itself, without any it is None."""
        tokens = list(tokens)
        if not tokens or (auto and len(tokens) == 1):
            return tokens[0] if tokens else None
        _, token = yield {who: tokens}
        return token

    def number(self, who: Any, kind: str, cards: Iterable[int], auto: bool = True) -> Course:
        """The same with cards, in the order of their numbers."""
        token = yield from self.ask(who, [f"{kind}:{card}" for card in sorted(cards)], auto)
        return None if token is None else int(token.partition(":")[2])

    def chance(self, kind: str, cards: Iterable[int]) -> Course:
        return (yield from self.number("chance", kind, cards, False))

    def secretly(self, kinds: tuple[str, ...], seats: Iterable[int]) -> Course:
        """Each of these seats chooses one card a kind, in any order; what they chose."""
        chosen: dict[int, list[int]] = {seat: [] for seat in seats}
        while True:
            asked = {
                seat: [f"{kinds[len(own)]}:{card}" for card in sorted(self.hands[seat] - {*own})]
                for seat, own in chosen.items()
                if len(own) < len(kinds)
            }
            if not asked:
                return chosen
            seat, token = yield asked
            chosen[seat].append(int(token.partition(":")[2]))

    # ------------------------------------------------------------ markers

    def reached(self, marks: str) -> tuple[int, int]:
        places = {"R": self.red, "G": self.green}
        for mark in marks.split(","):
            places[mark[0]] = min(12, max(1, places[mark[0]] + int(mark[1:])))
        return places["R"], places["G"]

    def move(self, marks: Iterable[str]) -> None:
        for mark in marks:
            self.red, self.green = self.reached(mark)

    def choose_move(self, who: int, ways: Iterable[str]) -> Course:
        here, found = (self.red, self.green), {}
        for way in ways:
            there = self.reached(way)
            moved = [a != b for a, b in zip(here, there, strict=True)]
            if all(moved) if "," in way else any(moved):
                found.setdefault(there, way)
        token = yield from self.ask(who, [f"move:{way}" for way in found.values()])
        if token:
            self.move([token.removeprefix("move:")])

    def leader(self) -> tuple[str, str] | None:
        """Who leads, who trails."""
        if self.red == self.green:
            return None
        return ("R", "G") if self.red > self.green else ("G", "R")

    # ------------------------------------------------------------ cards

    def others(self, me: int) -> list[int]:
        return [(me + step) % self.seats for step in range(1, self.seats)]

    def face_up(self, seats: Iterable[int], *factions: str) -> list[int]:
        return [
            hero
            for seat in seats
            for hero in self.open[seat]
            if not factions or of(hero, *factions)
        ]

    def face_down(self, seats: Iterable[int]) -> list[str]:
        return [
            f"covered:{seat}.{place}"
            for seat in sorted(seats)
            for place in range(1, len(self.covered[seat]) + 1)
        ]

    def owner(self, hero: int) -> int:
        return next(seat for seat, row in enumerate(self.open) if hero in row)

    def leaves(self, hero: int) -> None:
        self.open[self.owner(hero)].remove(hero)

    def cover(self, seat: int, hero: int, known: Iterable[int]) -> None:
        self.covered[seat].append((hero, set(known)))

    def uncover(self, token: str) -> tuple[int, int]:
        seat, place = map(int, token.partition(":")[2].split("."))
        return seat, self.covered[seat].pop(place - 1)[0]

    def away(self, cards: Iterable[int]) -> None:
        """Cards of the tavern go to the wilderness."""
        for hero in list(cards):
            self.tavern.remove(hero)
            self.wild.append(hero)

    def in_tavern(self, *factions: str) -> list[int]:
        return [hero for hero in self.tavern if of(hero, *factions)]

    def draw(self) -> Course:
        """A card of the harbor, or None."""
        if not self.harbor:
            self.harbor = {*self.bag, *self.wild}
            self.bag, self.wild = set(), []
        if not self.harbor:
            return None
        hero = yield from self.chance("harbor", self.harbor)
        self.harbor.remove(hero)
        return hero

    def dig(self, count: int) -> Course:
        """The topmost cards of the wilderness have a fixed place."""
        while len(self.wild) < count and self.bag:
            hero = yield from self.chance("wilderness", self.bag)
            self.bag.remove(hero)
            self.wild.insert(0, hero)

    # ------------------------------------------------------------ carrying a card out

    def play(self, me: int, hero: int) -> Course:
        self.hands[me].remove(hero)
        self.open[me].append(hero)
        self.played = True
        yield from self.carry(hero, me, ())

    def carry(self, no: int, me: int, before: tuple[int, ...]) -> Course:
        running = (*before, no)
        if no in BOTH:
            self.move(BOTH[no].split())
        elif no in ONE:
            yield from self.choose_move(me, ONE[no].split())
        elif no in ONE_OR_BOTH:
            ways = ONE_OR_BOTH[no].split()
            yield from self.choose_move(me, [*ways, ",".join(ways)])
        elif no in (13, 26):
            lead = self.leader() == (("R", "G") if no == 13 else ("G", "R"))
            ways = ["R-1", "R-2"] if no == 13 else ["R+1", "R+2"]
            yield from self.choose_move(me, ways if lead else ways[:1])
        elif no in (57, 65, 66) and (both := self.leader()):
            lead, trail = both
            if no == 65:
                self.move([f"{lead}-1", f"{trail}+1"])
            else:
                ways = [f"{lead}-1", f"{trail}+2" if no == 57 else f"{lead}-3"]
                yield from self.choose_move(me, ways)
        elif no == 8 and self.face_up([me], "undead"):
            self.move(["R-2"])
        elif no == 18 and self.face_up([me], "water"):
            self.move(["G+2"])
        elif no in (3, 24):
            gone = self.in_tavern(*(("empire", "undead") if no == 3 else ("water", "tribes")))
            self.away(gone)
            self.move([f"{'R' if no == 3 else 'G'}-{len(gone)}"])
        elif no == 60:
            faction = yield from self.ask(me, [f"faction:{one}" for one in FACTIONS])
            gone = self.in_tavern(faction.partition(":")[2])
            self.away(gone)
            if x := len(gone):
                yield from self.choose_move(me, [f"R-{x}", f"G-{x}", f"R-{x},G-{x}"])
        elif no in (16, 30, 69):
            faction, marks = {16: ("empire", "G+"), 30: ("tribes", "R+"), 69: ("undead", "R- G-")}[
                no
            ]
            player = yield from self.number(me, "player", range(self.seats))
            x = min(3, len(self.face_up([player], faction)))
            self.move(f"{mark}{x}" for mark in marks.split())
        elif no == 51:
            x = min(3, len(self.grave))
            self.move([f"R+{x}", f"G+{x}"])
        elif no in (29, 35):
            cards = self.in_tavern("tribes" if no == 29 else "undead")
            if cards:
                tokens = [f"hero:{hero}" for hero in sorted(cards)]
                token = yield from self.ask(me, [*tokens, "pass"])
                if token != "pass":
                    self.away([int(token.removeprefix("hero:"))])
                    self.move(["R+2" if no == 29 else "G-2"])
        elif no == 56:
            yield from self.dig(1)
            if self.wild and not of(self.wild[-1], "undead"):
                self.move(["R-3", "G-3"])
        yield from self.text(no, me, running)

    def text(self, no: int, me: int, running: tuple[int, ...]) -> Course:
        everybody, others = range(self.seats), self.others(me)
        if no in BURIES:
            factions = [BURIES[no]] if BURIES[no] else []
            hero = yield from self.number(me, "hero", self.face_up(everybody, *factions))
            self.bury(hero)
        elif no == 2:
            player = yield from self.number(me, "player", [s for s in everybody if self.open[s]])
            if player is not None:
                self.bury((yield from self.number(player, "hero", self.open[player])))
        elif no in (4, 45):
            if no == 4:
                yield from self.dig(2)
            pile = self.wild if no == 4 else self.grave
            hero = yield from self.number(me, "keep", pile[-2:])
            if hero is not None:
                two = [pile.pop() for _ in pile[-2:]]
                two.remove(hero)
                self.wild += two
                self.cover(me, hero, [me])
        elif no in (5, 31, 47, 72):
            hero = yield from self.number(me, "hand", self.hands[me])
            if hero is not None:
                self.hands[me].remove(hero)
                self.cover(me, hero, [me])
        elif no in (6, 10):
            first = yield from self.look(me, self.face_down(others), True)
            if first not in (None, "pass"):
                left = [token for token in self.face_down(others) if token != first]
                yield from self.look(me, left, True)
        elif no in (9, 36):
            victim = yield from self.number(me, "player", [s for s in others if self.hands[s]])
            if victim is not None:
                hero = yield from self.chance("random", self.hands[victim])
                self.hands[victim].remove(hero)
                if no == 9:
                    self.cover(me, hero, [me, victim])
                else:
                    self.hands[me].add(hero)
        elif no in (14, 17, 21):
            tokens = [f"hero:{hero}" for hero in sorted(self.face_up(others))]
            token = yield from self.ask(me, tokens + self.face_down(others))
            if token and token.startswith("hero"):
                hero = int(token.removeprefix("hero:"))
                owner = self.owner(hero)
                self.leaves(hero)
                self.cover(owner, hero, everybody)
            elif token:
                owner, hero = self.uncover(token)
                self.open[owner].append(hero)
        elif no == 15:
            hero = yield from self.number(me, "hero", self.face_up(others))
            if hero is not None:
                victim = self.owner(hero)
                self.leaves(hero)
                self.hands[me].add(hero)
                yield from self.choose_move(victim, ["G+2", "G-2"])
        elif no == 20:
            yield from self.choose_move((me + 1) % self.seats, ["R+2", "R-2"])
            if self.hands[me]:
                may = [f"play:{one}" for one in sorted(self.hands[me]) if not of(one, "empire")]
                token = yield from self.ask(me, [*may, "pass"], False)
                if token != "pass":
                    yield from self.play(me, int(token.removeprefix("play:")))
        elif no in (25, 46):
            hero = yield from self.number(me, "hero", self.tavern)
            if hero is not None:
                self.tavern.remove(hero)
                yield from self.carry(hero, me, running)
                if no == 25:
                    self.cover(me, hero, everybody)
                else:
                    self.grave.append(hero)
        elif no == 27:
            hero = yield from self.number(me, "keep", self.tavern)
            if hero is not None:
                self.tavern.remove(hero)
                self.away(self.tavern)
                self.cover(me, hero, [me])
        elif no == 32:
            if self.face_down(others):
                faction = yield from self.ask(me, [f"faction:{one}" for one in FACTIONS])
                owner, hero = self.uncover((yield from self.ask(me, self.face_down(others))))
                self.open[owner].append(hero)
                if of(hero, faction.partition(":")[2]):
                    self.bury(hero)
        elif no in (33, 41):
            rows = [me] if no == 33 else others
            if self.tavern and self.face_up(rows):
                into = yield from self.number(me, "hero", self.tavern)
                out = yield from self.number(me, "hero", self.face_up(rows))
                row = self.open[self.owner(out)]
                row[row.index(out)] = into
                self.tavern[self.tavern.index(into)] = out
        elif no == 34:
            mine = [hero for hero in self.open[me] if not of(hero, "empire")]
            if mine and self.hands[me]:
                tokens = [f"hero:{hero}" for hero in sorted(mine)]
                token = yield from self.ask(me, [*tokens, "pass"])
                if token != "pass":
                    out = int(token.removeprefix("hero:"))
                    into = yield from self.number(me, "hand", self.hands[me])
                    self.open[me][self.open[me].index(out)] = into
                    self.hands[me] = self.hands[me] - {into} | {out}
        elif no == 39:
            mine = [hero for hero in self.open[me] if hero not in running]
            hero = yield from self.number(me, "hero", mine)
            if hero is not None:
                yield from self.carry(hero, me, running)
        elif no == 42:
            self.bury((yield from self.number(me, "hero", self.open[me])))
            self.bury((yield from self.number(me, "hero", self.face_up(others))))
        elif no == 44:
            player = yield from self.number(me, "player", [s for s in everybody if self.open[s]])
            if player is not None:
                self.bury((yield from self.chance("random", self.open[player])))
        elif no == 48:
            holding = [seat for seat in others if self.hands[seat]]
            single = {seat: [*self.hands[seat]] for seat in holding if len(self.hands[seat]) == 1}
            chosen = yield from self.secretly(("hand",), {*holding} - {*single})
            for seat in holding:
                (hero,) = {**single, **chosen}[seat]
                self.hands[seat].remove(hero)
                self.wild.append(hero)
        elif no == 49:
            self.away(self.tavern)
            self.tavern = [self.grave.pop() for _ in self.grave[-3:]]
        elif no == 50:
            if self.grave and self.open[me]:
                tokens = [f"hero:{hero}" for hero in sorted(self.open[me])]
                token = yield from self.ask(me, [*tokens, "pass"])
                if token != "pass":
                    place = self.open[me].index(int(token.removeprefix("hero:")))
                    self.open[me][place], self.grave[-1] = self.grave[-1], self.open[me][place]
        elif no == 52:
            if self.grave and self.grave[-1] not in running:
                yield from self.carry(self.grave[-1], me, running)
        elif no == 53:
            hero = yield from self.number(me, "hero", self.grave)
            if hero is not None:
                self.grave.remove(hero)
                self.hands[me].add(hero)
        elif no == 54:
            token = yield from self.ask(me, self.face_down(everybody))
            if token:
                self.grave.append(self.uncover(token)[1])
        elif no in (55, 58):
            drawn = []
            for _ in range(2):
                hero = yield from self.draw()
                drawn += [] if hero is None else [hero]
            hero = yield from self.number(me, "keep", drawn)
            if hero is not None:
                drawn.remove(hero)
                self.cover(me, hero, [me])
                if no == 55:
                    self.wild += drawn
                else:
                    self.hands[me].update(drawn)
        elif no == 59:
            hero = yield from self.number(me, "hero", self.face_up(others))
            if hero is not None:
                self.leaves(hero)
                self.wild.append(hero)
        elif no == 64:
            hero = yield from self.number(me, "hero", self.tavern)
            if hero is not None:
                self.tavern.remove(hero)
                self.open[me].append(hero)
        elif no == 67:
            token = yield from self.ask(me, self.face_down([me]))
            if token:
                _, hero = self.uncover(token)
                self.open[me].append(hero)
                yield from self.carry(hero, me, running)
        elif no == 68:
            there = {"graveyard": self.grave, "wilderness": self.wild or self.bag}
            pile = yield from self.ask(me, [f"pile:{one}" for one, cards in there.items() if cards])
            if pile == "pile:wilderness":
                yield from self.dig(2)
            if pile:
                cards = self.wild if pile == "pile:wilderness" else self.grave
                self.hands[me].update([cards.pop() for _ in cards[-2:]])
        elif no == 71 and self.face_down(others):
            way = yield from self.ask(me, ["turn", "look"])
            if way == "look":
                yield from self.look(me, self.face_down(others), False)
            else:
                owner, hero = self.uncover((yield from self.ask(me, self.face_down(others))))
                self.open[owner].append(hero)

    def bury(self, hero: int | None) -> None:
        if hero is not None:
            self.leaves(hero)
            self.grave.append(hero)

    def look(self, me: int, tokens: list[str], optional: bool) -> Course:
        token = yield from self.ask(me, [*tokens, *(["pass"] if tokens and optional else [])])
        if token not in (None, "pass"):
            seat, place = map(int, token.partition(":")[2].split("."))
            self.covered[seat][place - 1][1].add(me)
        return token

    # ------------------------------------------------------------ a game

    def game(self, start: int | None) -> Course:
        for seat in range(self.seats):
            left = {*FRIENDS} - {*self.leaders}
            self.leaders[seat] = yield from self.chance("leader", left)
        for _ in range(3):
            self.tavern.append((yield from self.draw()))
        for seat in range(self.seats):
            for _ in range(5):
                self.hands[seat].add((yield from self.draw()))
        chosen = yield from self.secretly(("hide", "drop"), range(self.seats))
        for seat, (hidden, dropped) in chosen.items():
            self.hands[seat] -= {hidden, dropped}
            self.cover(seat, hidden, [seat])
            self.bag.add(dropped)
        if start is None:
            start = yield from self.chance("start", range(self.seats))
        yield from self.turns(start)

    def turns(self, me: int) -> Course:
        while not self.reason:
            self.turn += 1
            self.active, self.played = me, False
            yield from self.one_turn(me)
            self.idle = 0 if self.played else self.idle + 1
            if any(len(row) >= self.limit for row in self.open):
                self.reason = "limit"
            elif self.idle >= 2 * self.seats:
                self.reason = "passes"
            elif self.turn >= 60 * self.seats:
                self.reason = "turns"
            me = (me + 1) % self.seats
        self.phase = "over"
        for seat in range(self.seats):
            self.wild += sorted(self.hands[seat])
            self.hands[seat] = set()
            self.open[seat] += [hero for hero, _ in self.covered[seat]]
            self.covered[seat] = []

    def one_turn(self, me: int) -> Course:
        hand = self.hands[me]
        self.phase = "play"
        if hand:
            plays = [f"{kind}:{hero}" for kind in ("play", "discard") for hero in sorted(hand)]
            token = yield from self.ask(me, plays, False)
            kind, _, hero = token.partition(":")
            if kind == "play":
                self.phase = "effect"
                yield from self.play(me, int(hero))
            for count in range(3 if kind == "discard" else 0):
                if count:
                    if not hand:
                        break
                    left = [f"discard:{hero}" for hero in sorted(hand)]
                    token = yield from self.ask(me, [*left, "done"], False)
                if token == "done":
                    break
                hand.remove(int(token.partition(":")[2]))
                self.wild.append(int(token.partition(":")[2]))
        self.phase = "draw"
        while len(self.hands[me]) < 4:
            tokens = [f"tavern:{hero}" for hero in sorted(self.tavern)]
            tokens += ["harbor"] if self.harbor or self.bag or self.wild else []
            token = yield from self.ask(me, tokens, False)
            if token is None:
                break
            if token == "harbor":
                self.hands[me].add((yield from self.draw()))
            else:
                hero = int(token.partition(":")[2])
                self.tavern.remove(hero)
                self.hands[me].add(hero)
        self.phase = "discard"
        while len(self.hands[me]) > 3:
            hero = yield from self.number(me, "discard", self.hands[me], False)
            self.hands[me].remove(hero)
            self.wild.append(hero)
        while len(self.tavern) < 3:
            hero = yield from self.draw()
            if hero is None:
                break
            self.tavern.append(hero)

    # ------------------------------------------------------------ what is seen

    def winning(self) -> str:
        if min(self.red, self.green) >= 9:
            return "undead"
        if abs(self.red - self.green) <= 1:
            return "water"
        return "empire" if self.red > self.green else "tribes"

    def view(self, viewer: int | None) -> dict[str, Any]:
        over = self.phase == "over"
        seen: dict[str, Any] = {
            "turn": self.turn,
            "active": self.active,
            "phase": self.phase,
            "red": self.red,
            "green": self.green,
            "winning": self.winning(),
            "limit": self.limit,
            "tavern": self.tavern,
            "harbor": len(self.harbor),
            "wilderness": len(self.bag) + len(self.wild),
            "graveyard": len(self.grave),
            "graveyard_top": self.grave[-1] if self.grave else None,
            "players": [
                {
                    "hand": sorted(hand) if seat == viewer else len(hand),
                    "open": self.open[seat],
                    "covered": [
                        hero if viewer in known else None for hero, known in self.covered[seat]
                    ],
                    "leader": self.leaders[seat] if over or seat == viewer else None,
                }
                for seat, hand in enumerate(self.hands)
            ],
        }
        if over:
            faction = self.winning()
            counts = [sum(of(hero, faction) for hero in row) for row in self.open]
            allied = [
                (counts[seat], -len(self.open[seat]), leader, seat)
                for seat, leader in enumerate(self.leaders)
                if leader is not None and faction in FRIENDS[leader]
            ]
            seen["result"] = {
                "faction": faction,
                "winner": max(allied)[3] if allied else None,
                "leaders": self.leaders,
                "counts": counts,
                "reason": self.reason,
            }
        return seen
