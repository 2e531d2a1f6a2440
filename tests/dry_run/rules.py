"""The rules of the two gates: position, course, views, knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Self

from engine.core.charter import CharteredGame
from engine.core.errors import BadSetup, IllegalAction
from engine.core.events import Emit, Event
from engine.core.game import Decision, GameSpec, Option, Setup, Teams
from engine.core.plain import dump_fields, load_fields
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from tests.dry_run import GAME
from tests.dry_run import events as ev

SEATS: Final = (2, 6)
GATES: Final = (1, 2)
HAND: Final = 4
NONE, HIDDEN = -1, -2
CAUGHT, DROPPED = 1, 2
_ODDS: Final = (2, 1)
_WORDS: Final = ("deal", "wind", "luck", "play", "gate", "rob", "pass")
DEAL, WIND, LUCK, PLAY, GATE, ROB, PASS = (word << 4 for word in range(len(_WORDS)))
PHASES: Final = ("deal", "play", "wind", "rob", "luck", "over")
DEALING, PLAYING, BLOWING, ROBBING, DROPPING, OVER = range(len(PHASES))


@dataclass(frozen=True)
class Cards:
    """The card table: what there is, in ascending order of power, and how many of each."""

    ids: tuple[str, ...]
    copies: tuple[int, ...]

    @classmethod
    def of(cls, data: Json) -> Cards:
        return cls(
            tuple(row["id"] for row in data["card"]), tuple(r["copies"] for r in data["card"])
        )

    def data(self) -> Json:
        rows = zip(self.ids, self.copies, strict=True)
        return {"card": [{"id": card, "copies": count} for card, count in rows], "constants": {}}

    def power(self, card: int) -> int:
        return int(self.ids[card].partition("-")[2])


BUILTIN_CARDS: Final = Cards(("red-1", "blue-1", "red-2", "blue-2", "gold-3"), (7, 7, 5, 5, 3))


@dataclass(frozen=True)
class Charter:
    seats: int
    options: Mapping[str, Json]
    cards: Cards
    teams: tuple[tuple[Seat, ...], ...]
    start: list[Any] = field(default_factory=list)

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        return next(team for team in self.teams if seat in team)


def sides(seats: int, options: Mapping[str, Json]) -> Teams:
    """Who sits opposite each other, or everybody alone."""
    half = seats // 2
    if options.get("teams"):
        return tuple((seat, seat + half) for seat in range(half))
    return tuple((seat,) for seat in range(seats))


class GatesState:
    """One position."""

    __slots__ = (
        *("actor", "charter", "coins", "gates", "hands", "laid"),
        *("phase", "pile", "robber", "shown", "turn", "wind"),
    )

    def __init__(self, charter: Charter) -> None:
        self.charter = charter
        self.actor: Seat = CHANCE
        self.phase = DEALING
        self.turn = 0
        self.wind = 0
        self.robber: Seat = NONE
        self.shown = 0  # mask of the seats whose card is turned up
        self.hands: list[tuple[int, ...]] = [()] * charter.seats
        self.pile: list[tuple[int, ...]] = [()] * charter.seats
        self.laid = [NONE] * charter.seats
        self.gates = [NONE] * charter.seats
        self.coins = [0] * charter.seats

    def open_seats(self) -> tuple[Seat, ...]:
        if self.phase == PLAYING:
            return tuple(seat for seat, gate in enumerate(self.gates) if gate == NONE)
        return (self.robber,) if self.phase == ROBBING else ()

    def legal(self) -> tuple[Action, ...]:
        return self.legal_for(self.actor)

    def legal_for(self, seat: Seat) -> tuple[Action, ...]:
        if seat == CHANCE == self.actor:
            if self.phase == BLOWING:
                return tuple(WIND | gate for gate in GATES)
            if self.phase == DROPPING:
                return LUCK | CAUGHT, LUCK | DROPPED
            return tuple(DEAL | card for card, left in enumerate(self.left()) if left)
        if seat not in self.open_seats():
            return ()
        if self.phase == ROBBING:
            return (*(ROB | victim for victim in self.victims(seat)), PASS)
        if self.laid[seat] == NONE:
            return tuple(PLAY | card for card in sorted(set(self.hands[seat])))
        return tuple(GATE | gate for gate in GATES)

    def victims(self, seat: Seat) -> tuple[Seat, ...]:
        own = self.charter.team_of(seat)
        return tuple(s for s, coins in enumerate(self.coins) if coins and s not in own)

    def left(self) -> list[int]:
        """By card: how many have not been drawn."""
        gone = Counter(card for zone in (self.hands, self.pile) for cards in zone for card in cards)
        gone.update(self.laid)
        return [copies - gone[card] for card, copies in enumerate(self.charter.cards.copies)]

    def clone(self) -> Self:
        other = object.__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def winners(self) -> tuple[Seat, ...]:
        sums = {team: sum(self.coins[seat] for seat in team) for team in self.charter.teams}
        best = max(sums.values())
        if min(sums.values()) == best:
            return ()
        return tuple(sorted(seat for team, coins in sums.items() if coins == best for seat in team))

    def returns(self) -> tuple[float, ...]:
        won = self.winners()
        return tuple(float(seat in won) for seat in range(self.charter.seats))

    # ------------------------------------------------------------ the course

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        def tell(event: Event) -> None:
            if emit is not None:
                emit(event)

        word, value, ids = action >> 4 << 4, action & 15, self.charter.cards.ids
        if word == DEAL:
            to = next(s for s, hand in enumerate(self.hands) if len(hand) < HAND)
            self.hands[to] = tuple(sorted((*self.hands[to], value)))
            tell(ev.CardDealt(to, ids[value]))
            if len(self.hands[-1]) == HAND:
                self._begin_turn(tell)
        elif word == PLAY:
            hand = list(self.hands[seat])
            hand.remove(value)
            self.hands[seat], self.laid[seat] = tuple(hand), value
            tell(ev.CardSealed(seat, ids[value]))
        elif word == GATE:
            self.gates[seat] = value
            tell(ev.GateChosen(seat, value))
            if NONE not in self.gates:
                self._turn_up(tell)
        elif word == WIND:
            self.wind = value
            tell(ev.WindTurned(value))
            self._pay(tell)
        elif word == ROB:
            self.coins[value] -= 1
            self.phase, self.actor = DROPPING, CHANCE
            tell(ev.CoinRobbed(seat, value))
        elif word == LUCK:
            caught = value == CAUGHT
            self.coins[self.robber] += caught
            tell(ev.CoinThrown(self.robber, caught))
            self._end_turn(tell)
        else:
            tell(ev.CoinLeft(seat))
            self._end_turn(tell)
        if self.phase in (PLAYING, ROBBING):
            self.actor = self.open_seats()[0]

    def _begin_turn(self, tell: Emit) -> None:
        seats = self.charter.seats
        self.turn, self.phase, self.wind, self.shown = self.turn + 1, PLAYING, 0, 0
        self.laid, self.gates, self.robber = [NONE] * seats, [NONE] * seats, NONE
        tell(ev.TurnBegun(self.turn))

    def _turn_up(self, tell: Emit) -> None:
        self.phase, self.actor = BLOWING, CHANCE
        for seat, (card, gate) in enumerate(zip(self.laid, self.gates, strict=True)):
            self.shown |= 1 << seat
            tell(ev.CardRevealed(seat, self.charter.cards.ids[card], gate))

    def _pay(self, tell: Emit) -> None:
        robber = NONE
        for gate in GATES:
            powers = {
                seat: self.charter.cards.power(card)
                for seat, card in enumerate(self.laid)
                if self.gates[seat] == gate
            }
            alone = [s for s, power in powers.items() if [*powers.values()].count(power) == 1]
            best = max(alone, key=powers.__getitem__, default=None)
            coins = (2 if gate == self.wind else 1) if best is not None else 0
            if best is not None:
                self.coins[best] += coins
                robber = best if gate == self.wind else robber
            tell(ev.GatePaid(gate, best, coins))
        if robber != NONE and self.victims(robber):
            self.robber, self.phase = robber, ROBBING
        else:
            self._end_turn(tell)

    def _end_turn(self, tell: Emit) -> None:
        cards, laid = self.charter.cards, self.laid
        self.pile = [(*pile, card) for pile, card in zip(self.pile, laid, strict=True)]
        self.laid = self.gates = [NONE] * self.charter.seats
        tell(ev.TurnEnded(self.turn, tuple(cards.ids[card] for card in laid)))
        if self.turn < HAND:
            self._begin_turn(tell)
        else:
            self.phase, self.actor = OVER, NOBODY
            tell(ev.GameOver(self.winners()))


class Learnt:
    """Nothing that the view does not show."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def observe(self, event: Event) -> None:
        pass

    def allows(self, state: GatesState) -> bool:
        return min(state.left()) >= 0

    def copy(self) -> Self:
        return type(self)(self.seat)

    def dump(self) -> Json:
        return {"seat": self.seat}


class TwoGates(CharteredGame[Charter, GatesState]):
    """The rules over one table of cards."""

    id = GAME
    rules = 1

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self.spec = GameSpec(
            id=GAME,
            seats=SEATS,
            cooperative=False,
            options={"teams": {"type": "bool", "default": False, "form": True}},
            capabilities=frozenset({"simultaneous"}),
            partners=sides,
        )

    def _make_charter(self, setup: Setup) -> Charter:
        seats = setup.seats
        least, most = SEATS
        if type(seats) is not int or not least <= seats <= most:
            raise BadSetup(f"seats is {seats!r}; choose {least} to {most}.")
        if not isinstance(setup.options, Mapping):
            raise BadSetup("options must be an object; leave it out.")
        teams = setup.options.get("teams", False)
        if not isinstance(teams, bool) or set(setup.options) - {"teams"}:
            raise BadSetup("The only option is teams; write true or false.")
        if teams and (seats % 2 or seats < 4):
            raise BadSetup("teams needs 4 or 6 seats; leave teams out or add a seat.")
        options = {"teams": teams}
        return Charter(seats, options, self._cards, sides(seats, options))

    def _first_position(self, charter: Charter, emit: Emit | None) -> GatesState:
        return GatesState(charter)

    def _dump_fields(self, state: GatesState) -> dict[str, Json]:
        return dump_fields(state, [name for name in state.__slots__ if name != "charter"])

    def _load_fields(self, charter: Charter, data: Json) -> GatesState:
        state = GatesState(charter)
        names = [name for name in state.__slots__ if name != "charter"]
        load_fields(state, names, (), data, "Two Gates")
        return state

    def stream(self, state: GatesState) -> str:
        return PHASES[state.phase]

    def weights(self, state: GatesState) -> Sequence[int] | None:
        if state.phase == DROPPING:
            return _ODDS
        return [left for left in state.left() if left] if state.phase == DEALING else None

    def token(self, state: GatesState, seat: Seat, action: Action) -> str:
        word, value = _WORDS[action >> 4], action & 15
        if word == "pass":
            return word
        return f"{word}:{self._cards.ids[value] if word in ('deal', 'play') else value}"

    def parse(self, state: GatesState, seat: Seat, token: str) -> Action:
        legal = {self.token(state, seat, action): action for action in state.legal_for(seat)}
        if token in legal:
            return legal[token]
        raise IllegalAction(f"{token} is not possible now; choose one of {', '.join(legal)}.")

    def decision(self, state: GatesState, seat: Seat) -> Decision | None:
        legal = state.legal_for(seat)
        if seat < 0 or not legal:
            return None
        kind = _WORDS[legal[0] >> 4]
        options = []
        for action in legal:
            word, _, text = self.token(state, seat, action).partition(":")
            value = text if word == "play" else int(text) if text else None
            options.append(Option(action, self.token(state, seat, action), word, value))
        params: dict[str, Any] = {"turn": state.turn}
        if kind == "gate":
            params["card"] = self._cards.ids[state.laid[seat]]
        private = state.phase == PLAYING
        follows = kind == "gate"
        return Decision(
            seat, kind, False, f"prompt.{kind}", params, tuple(options), private, follows=follows
        )

    def view(self, state: GatesState, viewer: Seat | None) -> Mapping[str, Json]:
        charter, ids = state.charter, state.charter.cards.ids
        over = state.phase == OVER
        gates: list[list[Json]] = [[] for _ in GATES]
        players = []
        for seat in range(charter.seats):
            own, shown = seat == viewer, bool(state.shown >> seat & 1)
            card, gate = state.laid[seat], state.gates[seat]
            known = own or shown
            if card != NONE and shown:
                gates[gate - 1].append({"seat": seat, "card": ids[card]})
            pile: dict[str, list[int]] = {}
            for one in state.pile[seat]:
                colour, _, power = ids[one].partition("-")
                pile.setdefault(colour, []).append(int(power))
            players.append(
                {
                    "hand": [ids[one] for one in state.hands[seat]]
                    if own
                    else len(state.hands[seat]),
                    "laid": None if card == NONE else ids[card] if known else "hidden",
                    "gate": None if gate == NONE else gate if known else "hidden",
                    "pile": pile,
                    "coins": state.coins[seat],
                }
            )
        return {
            "turn": state.turn,
            "phase": PHASES[state.phase],
            "wind": state.wind or None,
            "teams": [list(team) for team in charter.teams] if charter.options["teams"] else None,
            "gates": gates,
            "players": players,
            **({"result": {"winners": list(state.winners())}} if over else {}),
        }

    def conceal(self, state: GatesState, seat: Seat) -> GatesState:
        seen = state.clone()
        for other in range(state.charter.seats):
            if other != seat:
                seen.hands[other] = (HIDDEN,) * len(state.hands[other])
                if not state.shown >> other & 1:
                    seen.laid[other] = HIDDEN if state.laid[other] != NONE else NONE
                    seen.gates[other] = HIDDEN if state.gates[other] != NONE else NONE
        if state.phase in (PLAYING, ROBBING) and seat in state.open_seats():
            seen.actor = seat
        return seen

    def knowledge(self, setup: Setup, seat: Seat) -> Learnt:
        return Learnt(seat)

    def load_knowledge(self, data: Json) -> Learnt:
        return Learnt(data["seat"])

    def determinize(self, concealed: GatesState, seat: Seat, known: Any, rng: Random) -> GatesState:
        state = concealed.clone()
        undrawn = [card for card, left in enumerate(state.left()) for _ in range(left)]
        rng.shuffle(undrawn)
        for other in range(state.charter.seats):
            hand = state.hands[other]
            state.hands[other] = tuple(sorted(c if c >= 0 else undrawn.pop() for c in hand))
            if state.laid[other] == HIDDEN:
                state.laid[other] = undrawn.pop()
            if state.gates[other] == HIDDEN:
                state.gates[other] = rng.choice(GATES)
        if state.phase in (PLAYING, ROBBING):
            state.actor = state.open_seats()[0]
        return state

    def cards(self) -> Json:
        return self._cards.data()
