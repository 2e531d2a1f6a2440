"""The Majority 2 a second time, from its rules alone: slow, short, and no part of the engine.

Everything lies open here. A game is a generator: it yields whom it asks, each with the answers in
the words of the pipe, and is sent one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from tests.protocol.majority_2 import CARDS, COPIES, FACTIONS

Course = Generator[dict[Any, list[str]], str, Any]
Place = tuple[int, int, int]
"""Seat, lane and index of a card in a half."""

COLOURS = ("blue", "green", "red", "pink", "black")
COST = {"secretary": 2, "junior": 3, "senior": 3, "veteran": 4, "aristocrat": 2, "ghost": 3}
POINTS = {"secretary": 2, "junior": 3, "senior": 3, "veteran": 4, "aristocrat": 2, "ghost": 5}
REQUIRES = {"veteran": 1, "aristocrat": 2}


def rank(card: str) -> str:
    return card.split("-")[-1]


def printed(card: str) -> str | None:
    return None if card == "ghost" else COLOURS[FACTIONS.index(card.split("-")[0])]


class Piece:
    """A card that lies somewhere, perhaps with a disc."""

    def __init__(self, card: str, disc: str | None = None) -> None:
        self.card, self.disc = card, disc

    @property
    def colour(self) -> str | None:
        return self.disc or printed(self.card)

    def seen(self) -> dict[str, str | None]:
        return {"card": self.card, "disc": self.disc}


class Second:
    """What lies where."""

    def __init__(self, promos: Iterable[str], variants: Iterable[str]) -> None:
        self.promos, self.variants = set(promos), set(variants)
        self.deck: Counter[str] = Counter(
            {card: COPIES[rank(card)] for card in CARDS if card != "ghost"}
        )
        if "ghost" in self.promos:
            self.deck["ghost"] = 2
        self.tops: list[str] = []
        self.bundles: list[list[str]] = []
        self.hand: list[str] = []
        self.reserves: list[list[str]] = [[], []]
        self.halves: dict[tuple[int, int], list[Piece]] = {
            (seat, lane): [] for seat in (0, 1) for lane in (1, 2, 3)
        }
        self.areas: list[list[Piece]] = [[], []]
        self.ready, self.spent = [3, 3], [0, 0]
        self.must = [False, False]
        self.turn = self.idle = self.active = 0
        self.start: int | None = None
        self.phase = "setup"
        self.asking: dict[str, Any] | None = None
        self.weights: list[int] = []
        self.result: dict[str, Any] | None = None
        self.acted = 0

    # ------------------------------------------------------------ asking

    def ask(self, seat: int, tokens: Iterable[str], auto: bool = False) -> Course:
        tokens = list(tokens)
        if auto and len(tokens) == 1:
            return tokens[0]
        token = yield {seat: tokens}
        return token

    def among(self, seat: int, kind: str, cards: Iterable[str], *more: str) -> Course:
        """Equal cards are one answer, in the order of the names."""
        there = set(cards)
        return (yield from self.ask(seat, [*(f"{kind}:{c}" for c in CARDS if c in there), *more]))

    def chance(self, kind: str, cards: Counter[str]) -> Course:
        there = [card for card in CARDS if cards[card]]
        self.weights = [cards[card] for card in there]
        before, self.asking = self.asking, None
        token = yield {"chance": [f"{kind}:{card}" for card in there]}
        self.asking = before
        return token.partition(":")[2]

    def about(self, card: str | None, at: Place | None = None, disc: str | None = None) -> None:
        where = None if at is None else f"at:{at[0]}.{at[1]}.{at[2] + 1}"
        self.asking = {"seat": self.active, "card": card, "at": where, "disc": disc}

    # ------------------------------------------------------------ moving cards

    def can_draw(self) -> bool:
        return bool(self.deck.total() or self.tops or self.bundles)

    def draw(self) -> Course:
        if not self.can_draw():
            return None
        if not self.deck.total() and not self.tops:
            self.deck = Counter(card for bundle in self.bundles for card in bundle)
            self.bundles = []
        if self.tops:
            yield from self.chance("draw", Counter(self.tops[-1:]))
            return self.tops.pop()
        card = yield from self.chance("draw", self.deck)
        self.deck[card] -= 1
        return card

    def everywhere(self) -> list[Piece]:
        rows = [*self.halves.values(), *self.areas]
        return [piece for row in rows for piece in row]

    def strike(self, pieces: Iterable[Piece]) -> None:
        """Cards of halves are discarded by an effect, unless an Angel Junior is there."""
        gone = []
        for (seat, _), half in self.halves.items():
            angel = any(piece.card == "angel-junior" for piece in half)
            if not angel or ("B8b" in self.variants and seat == self.active):
                gone += [piece for piece in half if piece in pieces]
        self.discard(gone)

    def discard(self, pieces: list[Piece]) -> None:
        """One bundle: the active player's halves first, by lanes, the oldest first."""
        bundle = []
        for seat in (self.active, 1 - self.active):
            for lane in (1, 2, 3):
                half = self.halves[seat, lane]
                bundle += [piece.card for piece in half if piece in pieces]
                self.halves[seat, lane] = [piece for piece in half if piece not in pieces]
        if bundle:
            self.bundles.append(bundle)

    # ------------------------------------------------------------ a game

    def game(self, start: int | None) -> Course:
        if start is None:
            self.weights = [1, 1]
            token = yield {"chance": ["start:0", "start:1"]}
            start = int(token[-1])
        self.start = self.active = start
        for seat in (0, 1):
            for _ in range(4):
                self.reserves[seat].append((yield from self.draw()))
        for _ in range(6):
            self.hand.append((yield from self.draw()))
        yield from self.turns()

    def turns(self) -> Course:
        while True:
            self.turn += 1
            played = yield from self.one_turn()
            self.idle = 0 if played else self.idle + 1
            reasons = {
                "factions": len(self.areas[1 - self.active]) >= 5,
                "passes": self.idle >= 6,
                "turns": self.turn >= 200,
            }
            self.asking = None
            for reason, ends in reasons.items():
                if ends:
                    points = [self.points(0), self.points(1)]
                    winner = 1 - self.start if points[0] == points[1] else points.index(max(points))
                    self.phase = "over"
                    self.result = {"winner": winner, "points": points, "reason": reason}
                    return
            self.active = 1 - self.active

    def one_turn(self) -> Course:
        me, other, played = self.active, 1 - self.active, 0
        self.ready[me] += self.spent[me]
        self.spent[me] = 0
        self.phase, self.asking = "swap", None
        if self.must[me]:
            swap = True
        else:
            swap = (
                self.turn > 1 and (yield from self.ask(me, ["swap:yes", "swap:no"])) == "swap:yes"
            )
        self.must[me] = False
        if swap:
            self.hand, self.reserves[me] = self.reserves[me], self.hand
        self.phase = "draw"
        if self.can_draw() and (
            not self.hand or (yield from self.ask(me, ["draw:yes", "draw:no"])) == "draw:yes"
        ):
            for _ in range(2 + -(-len(self.areas[other]) // 2)):
                card = yield from self.draw()
                self.hand += [] if card is None else [card]
            card = yield from self.draw()
            self.reserves[other] += [] if card is None else [card]
        self.phase = "free"
        banned = ("angel-junior", "demon-veteran")
        may = [
            card
            for card in self.hand
            if card not in banned and ("B2b" not in self.variants or self.fulfilled(card))
        ]
        token = yield from self.among(me, "free", may, "pass")
        if token != "pass":
            played += 1
            card = token.partition(":")[2]
            lane = yield from self.lane(card, "lane")
            self.hand.remove(card)
            self.halves[me, lane].append(Piece(card))
            yield from self.check()
        while True:
            self.phase, self.asking = "pay", None
            may = [
                card
                for card in self.hand
                if COST[rank(card)] <= self.ready[me] and self.fulfilled(card)
            ]
            token = yield from self.among(me, "pay", may, "stop")
            if token == "stop":
                return played
            played += 1
            card = token.partition(":")[2]
            lane = yield from self.lane(card, "ability" if card == "ghost" else "lane")
            self.hand.remove(card)
            self.ready[me] -= COST[rank(card)]
            self.spent[me] += COST[rank(card)]
            seat = other if card == "ghost" else me
            half = self.halves[seat, lane]
            half.append(Piece(card))
            self.phase = "ability"
            if card != "ghost":
                self.acted = 0
                yield from self.ability(card, (me, lane, len(half) - 1))
            yield from self.check()

    def lane(self, card: str, phase: str) -> Course:
        self.phase = phase
        self.about(card)
        token = yield from self.ask(self.active, [f"lane:{lane}" for lane in (1, 2, 3)])
        return int(token[-1])

    def fulfilled(self, card: str) -> bool:
        there = [piece.colour for piece in self.areas[self.active]]
        return there.count(printed(card) or "") >= REQUIRES.get(rank(card), 0)

    def check(self) -> Course:
        self.phase = "settle"
        for seat in (self.active, 1 - self.active):
            for lane in (1, 2, 3):
                if len(self.halves[seat, lane]) >= 5:
                    yield from self.settle(seat, lane)

    def settle(self, seat: int, lane: int) -> Course:
        half = self.halves[seat, lane]
        counts = Counter(piece.colour for piece in half if piece.colour)
        fit = [colour for colour in COLOURS if counts[colour] >= 3]
        if fit:
            at = f"at:{seat}.{lane}.{len(half)}"
            self.asking = {"seat": seat, "card": None, "at": at, "disc": None}
            token = yield from self.ask(seat, [f"colour:{one}" for one in fit], True)
            colour = token.partition(":")[2]
            kinds: dict[tuple[str, str | None], str] = {}
            for place, piece in enumerate(half, start=1):
                if piece.colour == colour:
                    kinds.setdefault((piece.card, piece.disc), f"represent:{place}")
            token = yield from self.ask(seat, kinds.values(), True)
            self.areas[seat].append(half.pop(int(token.partition(":")[2]) - 1))
            self.spent[seat] += 2 if counts[colour] >= 5 else 1
        self.discard(list(half))

    # ------------------------------------------------------------ abilities

    def ability(self, card: str, at: Place) -> Course:
        me, other = self.active, 1 - self.active
        seat, lane, index = at
        promo = card.split("-")[0] in self.promos
        half = self.halves[seat, lane]
        self.about(card, at)
        if card == "witch-junior":
            for _ in range(2):
                drawn = yield from self.draw()
                self.reserves[me] += [] if drawn is None else [drawn]
        elif card == "witch-senior":
            count = len(self.areas[me]) if promo else 2
            left, bundle = Counter(self.reserves[other]), []
            for _ in range(min(count, len(self.reserves[other]))):
                bundle.append((yield from self.chance("lose", left)))
                left[bundle[-1]] -= 1
            self.reserves[other] = list(left.elements())
            self.bundles += [bundle] if bundle else []
        elif card == "witch-veteran":
            token = yield from self.ask(me, self.spots(lambda piece: True), True)
            place = self.at(token)
            self.reserves[me].append(self.halves[place[:2]].pop(place[2]).card)
        elif card == "witch-aristocrat":
            self.ready[me] += self.spent[me]
            self.spent[me] = 0
        elif card == "demon-junior":
            for _ in range(3):
                drawn = yield from self.draw()
                self.hand += [] if drawn is None else [drawn]
            if self.hand:
                token = yield from self.among(me, "reserve", self.hand)
                self.hand.remove(token.partition(":")[2])
                self.reserves[me].append(token.partition(":")[2])
        elif card == "demon-senior":
            self.must[other] = True
        elif card == "demon-aristocrat":
            self.spent[me] += 2
        elif card == "dragon-junior" and promo:
            seats = (me,) if "B5b" in self.variants else (0, 1)
            rows = [piece for one in seats for piece in self.halves[one, lane]]
            token = yield from self.ask(me, self.spots(lambda piece: piece in rows), True)
            place = self.at(token)
            piece = self.halves[place[:2]][place[2]]
            if piece.colour and piece.colour in [one.colour for one in self.areas[other]]:
                self.strike([piece])
        elif card == "dragon-junior":
            far = list(self.halves[other, lane])
            if "B5c" not in self.variants:
                far.reverse()
            line = half if "B5b" in self.variants else far + half
            self.strike(line[3:4])
        elif card == "dragon-senior":
            if self.hand:
                token = yield from self.among(me, "top", self.hand)
                self.hand.remove(token.partition(":")[2])
                self.bundles.append([*self.hand, token.partition(":")[2]])
                self.hand = []
        elif card == "dragon-veteran":
            first = yield from self.ask(me, [f"colour:{one}" for one in COLOURS])
            left_ = [one for one in COLOURS if "B11b" not in self.variants or one not in first]
            second = yield from self.ask(other, [f"colour:{one}" for one in left_])
            named = {first.partition(":")[2], second.partition(":")[2]}
            self.strike([piece for piece in self.everywhere() if piece.colour in named])
        elif card == "dragon-aristocrat":
            area = self.areas[other]
            may = [piece for piece in area if rank(piece.card) == "secretary"] or area
            if may:
                tokens = [f"area:{other}.{n}" for n, one in enumerate(area, 1) if one in may]
                token = yield from self.ask(other, tokens, True)
                self.bundles.append([area.pop(int(token.split(".")[1]) - 1).card])
        elif card == "angel-senior":
            yield from self.place_discs(card, at, lambda s: s == me, 2, set(COLOURS))
        elif card == "angel-veteran" and promo:
            lying = [piece for piece in self.everywhere() if piece.disc]
            for piece in lying:
                piece.disc = None
            self.spent[me] += len(lying) >= 4
        elif card == "angel-veteran":
            for _ in range(2):
                drawn = yield from self.draw()
                half += [] if drawn is None else [Piece(drawn)]
        elif card == "angel-aristocrat":
            self.areas[me].append(half.pop(index))
            self.spent[me] += 1
            self.strike(list(half))
        elif card == "reaper-junior":
            yield from self.place_discs(card, at, lambda s: s == other, 1, set(COLOURS))
        elif card == "reaper-senior":
            self.acted += 1
            if self.acted <= 2 and self.can_draw():
                drawn = yield from self.draw()
                half[index] = Piece(drawn)
                if "B12b" in self.variants:
                    self.bundles.append([card])
                elif "B12c" in self.variants:
                    self.tops.append(card)
                else:
                    self.hand.append(card)
                yield from self.ability(drawn, at)
        elif card == "reaper-veteran":
            yield from self.place_discs(card, at, None, 1, set(COLOURS))
        elif card == "reaper-aristocrat" and promo:
            free = set(COLOURS) - {piece.disc for piece in self.everywhere()}
            yield from self.place_discs(card, at, lambda s: True, 5, free)
        elif card == "reaper-aristocrat":
            if self.ready[other] + self.spent[other] > 3:
                (self.spent if self.spent[other] else self.ready)[other] -= 1
        elif card == "ghost":
            token = yield from self.ask(me, [f"lane:{one}" for one in (1, 2, 3)])
            half.pop(index)
            self.halves[other, int(token[-1])].append(Piece("ghost"))

    def spots(self, wanted: Any) -> list[str]:
        return [
            f"at:{seat}.{lane}.{place}"
            for (seat, lane), half in self.halves.items()
            for place, piece in enumerate(half, start=1)
            if wanted(piece)
        ]

    @staticmethod
    def at(token: str) -> Place:
        seat, lane, place = map(int, token.partition(":")[2].split("."))
        return seat, lane, place - 1

    def targets(self, side: Any) -> list[str]:
        """Cards without disc: in halves of a side, or in score areas."""
        if side is not None:
            free = [one for (seat, _), half in self.halves.items() if side(seat) for one in half]
            return self.spots(lambda piece: piece in free and piece.disc is None)
        return [
            f"area:{seat}.{place}"
            for seat in (0, 1)
            for place, piece in enumerate(self.areas[seat], start=1)
            if piece.disc is None
        ]

    def place_discs(self, card: str, at: Place, side: Any, count: int, colours: set[str]) -> Course:
        me = self.active
        for _ in range(count):
            if not colours or not self.targets(side):
                return
            self.about(card, at)
            tokens = [f"disc:{one}" for one in COLOURS if one in colours]
            colour = (yield from self.ask(me, tokens, True)).partition(":")[2]
            colours.discard(colour)
            self.about(card, at, colour)
            token = yield from self.ask(me, self.targets(side), True)
            if side is None:
                seat, place = map(int, token.partition(":")[2].split("."))
                target = self.areas[seat][place - 1]
            else:
                _, lane, _ = self.at(token)
                for seat in (me, 1 - me):
                    half = self.halves[seat, lane]
                    lures = [one for one in half if (one.card, one.disc) == ("ghost", None)]
                    if lures:
                        tokens = self.spots(lambda piece: piece in lures)  # noqa: B023
                        if token not in tokens:
                            token = yield from self.ask(me, tokens, True)
                        break
                place = self.at(token)
                target = self.halves[place[:2]][place[2]]
            for piece in self.everywhere():
                if piece.disc == colour:
                    piece.disc = None
            target.disc = colour

    # ------------------------------------------------------------ what is seen

    def points(self, seat: int) -> int:
        area = self.areas[seat]
        total = self.ready[seat] + self.spent[seat]
        secretaries = Counter(one.colour for one in area if rank(one.card) == "secretary")
        for piece in area:
            if piece.card == "demon-veteran":
                colours = {one.colour for one in area if one.colour}
                total += 2 + len(colours) if "demon" in self.promos else 6
            elif piece.card == "angel-aristocrat":
                total += 4
            else:
                total += POINTS[rank(piece.card)]
            if rank(piece.card) == "secretary":
                total += 2 * (secretaries[piece.colour] - 1)
        return total

    def view(self, viewer: int | None) -> dict[str, Any]:
        discs: dict[str, str | None] = dict.fromkeys(COLOURS)
        for (seat, lane), half in self.halves.items():
            for place, piece in enumerate(half, start=1):
                if piece.disc:
                    discs[piece.disc] = f"at:{seat}.{lane}.{place}"
        for seat, area in enumerate(self.areas):
            for place, piece in enumerate(area, start=1):
                if piece.disc:
                    discs[piece.disc] = f"area:{seat}.{place}"

        def held(cards: list[str], seat: int) -> Any:
            return sorted(cards, key=CARDS.index) if seat == viewer else len(cards)

        seen: dict[str, Any] = {
            "turn": self.turn,
            "phase": self.phase,
            "active": self.active if self.turn else None,
            "start": self.start,
            "asking": self.asking,
            "deck": self.deck.total() + len(self.tops),
            "discard": sum(map(len, self.bundles)),
            "discard_tops": [
                {"card": bundle[-1], "cards": len(bundle)} for bundle in reversed(self.bundles)
            ],
            "discs": discs,
            "players": [
                {
                    "hand": held(self.hand if seat == self.active else [], seat),
                    "reserve": held(self.reserves[seat], seat),
                    "halves": [
                        [piece.seen() for piece in self.halves[seat, lane]] for lane in (1, 2, 3)
                    ],
                    "area": [piece.seen() for piece in self.areas[seat]],
                    "ready": self.ready[seat],
                    "spent": self.spent[seat],
                    "factions": len(self.areas[seat]),
                    "points": self.points(seat),
                    "must_swap": self.must[seat],
                }
                for seat in (0, 1)
            ],
        }
        if self.result:
            seen["result"] = self.result
        return seen
