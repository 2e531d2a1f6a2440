"""A card table for tests, to be read like a sentence (after keyteki's way of testing cards).

    table = arrange(die=7, challenge=29, hands=["sorcerer druid", "knight druid", "lady druid"])
    table.lay("sorcerer", "knight", "lady")
    table.first(0)
    table.expect_prompt(0, "tilt", "tilt:2 tilt:8 tilt:9 tilt:10 tilt:12")
    table.tilt(10)
    table.expect(die=10)

`arrange` lays out any position in front of the council; `begin` starts a real game whose dice and
draws the test answers. Everything goes through `Match`, so it is checked as a person's move is.
After every action the table also looks for what must hold in any position: see `_check_laws`.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Emit, Event, event_to_json
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY, Seat
from engine.games.council_of_12.deck import Deck, build_deck, deck_to_data
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.rules import CouncilOf12
from engine.games.council_of_12.state import (
    CHARACTERS,
    HANDLERS,
    INDEX,
    NEXT_ROUND,
    NO_SUPPLICANT,
    NONE,
    CouncilState,
    mask_of,
)
from engine.match import Match
from engine.titles import builtin_deck

COUNCIL = "council"
"""As the one who is asked: everybody, and the first answer holds."""
NOBODY_ASKS = "nobody"
"""As a supplicant: the added round has none."""

_FILLERS = (6, 9, 5, 16, 14)


def cards(words: str | Iterable[str]) -> list[str]:
    """Card names from a text with spaces, checked for slips of the pen."""
    names = words.split() if isinstance(words, str) else list(words)
    for name in names:
        assert name in INDEX, f"there is no card {name!r}"
    return names


@cache
def _changed_deck(changes: str) -> Deck:
    data = deck_to_data(builtin_deck())
    for no, columns in json.loads(changes).items():
        next(row for row in data["challenge"] if row["no"] == int(no)).update(columns)
    return build_deck(data, origin="a test")


def deck_with(rows: dict[int, dict[str, Any]]) -> Deck:
    """The built-in deck with other targets, words or points on some challenges."""
    return _changed_deck(json.dumps(rows)) if any(rows.values()) else builtin_deck()


class _Arranged:
    """The rules, starting from a position that was laid out by hand.

    It has them and is not built on them: nothing is, where they are compiled.
    """

    def __init__(self, deck: Deck, position: CouncilState) -> None:
        self._rules = CouncilOf12(deck)
        self._position = position

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def initial(self, setup: Setup, emit: Emit | None = None) -> CouncilState:
        return self._position.clone()

    def knowledge(self, setup: Setup, seat: Seat) -> CouncilKnowledge:
        known = self._rules.knowledge(setup, seat)
        known.piles = list(self._position.piles)
        return known


def arrange(
    seats: int | None = None,
    *,
    challenge: int | None = 16,
    then: Sequence[int] = (9,),
    supplicant: str = "alchemist",
    supplicants: str = "oracle",
    die: int = 7,
    favour: int = 3,
    hands: str | Sequence[str] = "druid sorcerer machine parasite knight",
    piles: str | Sequence[str] = "",
    before: tuple[int, str] | None = None,
    left: Sequence[int] = (),
    right: Sequence[int] = (),
    rewards: Sequence[int] = (),
    rewards_right: Sequence[int] = (),
    chair: Seat | None = None,
    boxes: int = 0,
    lapsed: bool = False,
    box: str = "full",
    at: str = "play",
    rows: dict[int, dict[str, Any]] | None = None,
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> "Table":
    """A council in the middle of a game; ``at`` says where the test takes over.

    ``at`` is "supplicant", "bell", "rounds" or "play" (the council then passes over whatever
    comes before: no bell, one round, nothing spent). ``challenge`` None stands for Secure the
    Succession. Texts hold cards with spaces between, piles with the top card last; one text for
    all members, or a list of one for each. ``before`` is the pair judged in the round before.
    The ``box`` is "full", "empty", or holds "challenges" only.
    ``changes`` (targets, penalty, reward, value, bell) rewrite this challenge, ``rows`` others.
    """
    if seats is None:
        seats = len(hands) if not isinstance(hands, str) else 3
    deck = deck_with({challenge or 16: changes, **(rows or {})})
    game_options = _free_options(supplicant, seats, options or {})
    state = CouncilOf12(deck).initial(Setup(seats, game_options))
    held = [cards(hands)] * seats if isinstance(hands, str) else [cards(h) for h in hands]
    lying = [cards(piles)] * seats if isinstance(piles, str) else [cards(p) for p in piles]
    assert len(held) == len(lying) == seats
    owned = state.charter.cards
    for seat in range(seats):
        state.hands[seat] = mask_of(INDEX[card] for card in held[seat])
        state.piles[seat] = tuple(INDEX[card] for card in lying[seat])
        state.under[seat] = owned & ~state.hands[seat] & ~mask_of(state.piles[seat])
    done = {*left, *right, *rewards, *rewards_right}
    shown = [] if supplicant == NOBODY_ASKS else cards(supplicant)
    gone = cards(before[1]) if before and before[1] != NOBODY_ASKS else []
    on_stack = () if challenge is None else (challenge, *then)
    stack = [*shown, *cards(supplicants)]
    in_play = mask_of(INDEX[card] for card in {*stack, *gone})
    state.round = 2 if before or done else 0
    state.favour, state.die = favour, die
    state.tops, state.added, state.deep, state.counts = tuple(on_stack), 0, 0, None
    state.sup_tops = tuple(INDEX[card] for card in stack)
    if supplicant == NOBODY_ASKS and challenge is not None:
        state.sup_tops = (NO_SUPPLICANT, *state.sup_tops)
    state.sup_pool = state.closed = 0
    state.opened, state.supplicants = in_play, in_play
    state.turned_up = mask_of(INDEX[card] for card in gone)
    state.sup_box = owned & ~in_play if box == "full" else 0
    rest = mask_of(range(1, 37)) & ~mask_of({*on_stack, *done, *(before or ())[:1]})
    state.box = rest if box != "empty" else 0
    state.left, state.right = tuple(left), tuple(right)
    state.kept_left, state.kept_right = tuple(rewards), tuple(rewards_right)
    if before:
        number, card = before
        if number not in done:
            state.left = (*state.left, number)
        state.prev = (number, NO_SUPPLICANT if card == NOBODY_ASKS else INDEX[card])
    state.chair = NONE if chair is None else chair
    state.boxes, state.lapsed = boxes, int(lapsed)
    state.box_silent = int(not state.round)  # a round before would have its box ticked now
    state.stack = [(NEXT_ROUND, 0, 0, 0)]
    while not HANDLERS.settle[state.stack[-1][0]](state, None):
        pass
    game: Any = _Arranged(deck, state)
    table = Table(Match(game, Setup(seats, game_options), "a test", chance="manual"))
    table.pass_over_until(at)
    return table


def _free_options(supplicant: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """A free composition, so that nothing has to be drawn; its cards are laid out anew."""
    five = list(CHARACTERS[:5])
    base: dict[str, Any] = {
        "supplicants": five,
        "challenges": list(_FILLERS),
        "open_supplicants": five,
        "ordered": True,
    }
    if seats == 4:
        base["chair"] = 0
    if "scenario" in options:
        base = {name: value for name, value in base.items() if name == "chair"}
    return {**base, **options}


def begin(seats: int = 3, *, deck: Deck | None = None, **options: Any) -> "Table":
    """A real game before its first draw; the test answers every draw and roll."""
    game = CouncilOf12(deck or builtin_deck())
    return Table(Match(game, Setup(seats, options), "a test", chance="manual"))


def carry_out(card: str, **position: Any) -> "Table":
    """Three members; seat 0 has laid this card and is the first to reveal."""
    druid, parasite = [c for c in ("druid", "parasite", "machine") if c != card][:2]
    position.setdefault("supplicant", "lady" if card != "lady" else "golem")
    held = [f"{card} {druid}", f"{druid} {card}", f"{parasite} {card}"]
    table = arrange(hands=held, **position)
    return table.lay(card, druid, parasite).first(0)


def judge(passed: bool, **position: Any) -> "Table":
    """A round in which only Knights are played, so all are negated and the die stays as it is.

    The challenge is passed or failed as wanted; the test goes on with its back.
    """
    wanted = {"hands": "knight druid machine sorcerer", "die": 7}
    wanted["targets"] = [[7]] if passed else [[8]]
    table = arrange(**{**wanted, **position})
    table.lay(*["knight"] * table.match.setup.seats).first(0)
    while "pass" in table.tokens(table.state.actor):
        table.decline()
    return table


class Table:
    """The council's table: acts for everybody, and says what should be seen there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []
        """Of the last action."""
        self.history: list[Event] = []
        self._check_laws()

    # ------------------------------------------------------------ acting

    @property
    def state(self) -> CouncilState:
        state = self.match.state
        assert isinstance(state, CouncilState)
        return state

    def act(self, seat: Seat, token: str) -> "Table":
        """One action, in the words of the pipe."""
        self.events = list(self.match.submit_token(seat, token))
        self.history += self.events
        self._check_laws()
        return self

    def answer(self, token: str) -> "Table":
        """Whoever is asked (for the council: its first member) says this."""
        return self.act(self.state.actor, token)

    def refuses(self, seat: Seat, token: str, reason: str | None = None) -> "Table":
        """The action is not possible now, and nothing happens."""
        before = self.match.game.dump(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.match.submit_token(seat, token)
        assert reason in (None, caught.value.reason), f"{token}: {caught.value.reason}"
        assert self.match.game.dump(self.state) == before
        return self

    def chance(self, *tokens: str) -> "Table":
        """Draws, one after another."""
        for token in tokens:
            self.act(CHANCE, token)
        return self

    def roll(self, face: int) -> "Table":
        return self.act(CHANCE, f"roll:{face}")

    def play(self, seat: Seat, card: str) -> "Table":
        """Lays, exchanges, or plays the second card after an Oracle."""
        return self.act(seat, f"play:{card}")

    def say(self, seat: Seat, sentence: str) -> "Table":
        return self.act(seat, f"say:{sentence}")

    def ready(self, *seats: Seat) -> "Table":
        for seat in seats:
            self.act(seat, "ready")
        return self

    def ready_all(self) -> "Table":
        """Whoever is not ready yet is now; ends step 3."""
        while self.state.stack and self.view()["phase"] in ("play", "succession"):
            if self.match.over:
                break
            self.act(self.state.actor, "ready")
        return self

    def lay(self, *laid: str) -> "Table":
        """One card a member in seat order (open cards first where they must be), all ready."""
        assert len(laid) == self.match.setup.seats
        owing = dict(enumerate(laid))
        while owing:
            seat = next(s for s in owing if s in self.state.open_seats())
            self.play(seat, owing.pop(seat))
        return self.ready_all()

    def bell(self, word: str) -> "Table":
        return self.answer(f"bell:{word}")

    def rounds(self, word: str) -> "Table":
        return self.answer(f"rounds:{word}")

    def first(self, *seats: Seat) -> "Table":
        """These go first, one after another."""
        for seat in seats:
            self.answer(f"first:{seat}")
        return self

    def turn(self, face: int) -> "Table":
        return self.answer(f"turn:{face}")

    def tilt(self, *faces: int) -> "Table":
        for face in faces:
            self.answer(f"tilt:{face}")
        return self

    def target(self, index: int) -> "Table":
        return self.answer(f"target:{index}")

    def meets(self, index: int) -> "Table":
        return self.answer(f"meets:{index}")

    def take(self, card: str) -> "Table":
        return self.answer(f"take:{card}")

    def discard(self, seat: Seat, card: str) -> "Table":
        return self.act(seat, f"discard:{card}")

    def bury(self, card: str) -> "Table":
        return self.answer(f"bury:{card}")

    def recruit(self, card: str) -> "Table":
        return self.answer(f"recruit:{card}")

    def recover(self, word: str) -> "Table":
        return self.answer(f"recover:{word}")

    def name(self, seat: Seat) -> "Table":
        return self.answer(f"name:{seat}")

    def spend(self, number: int) -> "Table":
        return self.answer(f"spend:{number}")

    def stand(self, seat: Seat) -> "Table":
        return self.answer(f"stand:{seat}")

    def open(self, seat: Seat) -> "Table":
        return self.answer(f"open:{seat}")

    def decline(self) -> "Table":
        """Spends nothing."""
        return self.answer("pass")

    def pass_over_until(self, phase: str) -> "Table":
        """Nothing spent, no bell, one round, until the council is in this phase."""
        before = ("supplicant", "bell", "rounds")
        stop = before.index(phase) if phase in before else len(before)
        while self.view()["phase"] in before[:stop]:
            if self.state.actor == CHANCE:
                break
            legal = self.tokens(self.state.actor)
            self.answer(next(t for t in ("bell:no", "rounds:one", "pass") if t in legal))
        return self

    # ------------------------------------------------------------ looking

    def view(self, viewer: Seat | None = None) -> dict[str, Any]:
        return dict(self.match.game.view(self.state, viewer))

    def tokens(self, seat: Seat) -> list[str]:
        """What this seat may do now."""
        game, state = self.match.game, self.state
        return [game.token(state, seat, action) for action in state.legal_for(seat)]

    @property
    def turn_of(self) -> tuple[Seat, ...]:
        return self.state.open_seats()

    def expect(self, seat: Seat | None = None, **wanted: Any) -> "Table":
        """What lies on the table; with a seat, what that member has and sees of it.

        Beside the keys of a view: challenge (its number), targets, rung, and at the end won,
        reason, successor, verdict, parts. Cards may be given as one text.
        """
        seen = self._seen() if seat is None else dict(self.view(seat)["members"][seat])
        for key, value in wanted.items():
            assert key in seen, f"{key} is not there; there is {', '.join(seen)}"
            if key in ("hand", "pile", "under") and isinstance(value, str):
                value = cards(value)
            if key in ("hand", "under"):
                value = sorted(value, key=INDEX.__getitem__)
            if isinstance(value, tuple):
                value = list(value)
            who = "" if seat is None else f"seat {seat}: "
            assert seen[key] == value, f"{who}{key} is {seen[key]}, not {value}"
        return self

    def _seen(self) -> dict[str, Any]:
        seen = self.view()
        challenge = seen["challenge"] or {"no": None, "targets": None, "rung": None}
        result = seen.pop("result", {})
        return {
            **seen,
            "over": self.match.over,
            "challenge": challenge["no"],
            "targets": challenge["targets"],
            "rung": challenge["rung"],
            **result,
        }

    def expect_prompt(
        self, who: Seat | str, kind: str | None = None, tokens: str | None = None
    ) -> "Table":
        """This seat (or COUNCIL) is asked, with exactly these answers in this order."""
        seats = range(self.match.setup.seats) if who == COUNCIL else (int(who),)
        if who == COUNCIL:
            assert self.turn_of == tuple(seats), f"only {self.turn_of} are asked"
        for seat in seats:
            decision = self.match.game.decision(self.state, seat)
            assert decision is not None, f"seat {seat} is not asked, but {self.turn_of}"
            assert decision.council == (who == COUNCIL), f"council: {decision.council}"
            assert kind in (None, decision.kind), f"asked for {decision.kind}"
            offered = [option.token for option in decision.options]
            assert tokens is None or offered == tokens.split(), f"offered: {' '.join(offered)}"
        return self

    def expect_draw(self, stream: str, tokens: str | None = None) -> "Table":
        """Chance is due, from this stream, with exactly these outcomes."""
        assert self.state.actor == CHANCE, f"seat {self.state.actor} is asked"
        found = self.match.game.stream(self.state)
        assert found == stream, f"drawn from {found}"
        offered = self.tokens(CHANCE)
        assert tokens is None or offered == tokens.split(), f"drawn: {' '.join(offered)}"
        return self

    def expect_asked(self, *seats: Seat) -> "Table":
        """Exactly these members may act."""
        assert self.turn_of == seats, f"asked are {self.turn_of}"
        return self

    def happened(self, name: str, **fields: Any) -> list[dict[str, Any]]:
        """The events of this name with these fields that the last action made happen."""
        found = [event_to_json(event) for event in self.events]
        return _matching(found, name, fields)

    def expect_event(self, name: str, **fields: Any) -> "Table":
        """The last action made this happen exactly once."""
        names = [event_to_json(event) for event in self.events]
        assert len(self.happened(name, **fields)) == 1, f"{name} {fields} not once in {names}"
        return self

    def expect_no_event(self, name: str, **fields: Any) -> "Table":
        """The last action made nothing of this kind happen."""
        assert not self.happened(name, **fields)
        return self

    def ever(self, name: str, **fields: Any) -> list[dict[str, Any]]:
        """The events of this name with these fields since the test took over."""
        return _matching([event_to_json(event) for event in self.history], name, fields)

    # ------------------------------------------------------------ what always holds

    def _check_laws(self) -> None:
        state, game = self.state, self.match.game
        self._check_cards(state)
        assert 0 <= state.favour <= state.charter.favour_max
        assert (state.favour == 0) == (state.outcome == 2), "at favour 0 the game is lost"
        assert self.match.over == (state.actor == NOBODY) == (not self._all_tokens())
        opened = state.open_seats()
        assert state.actor == opened[0] if opened else state.actor in (CHANCE, NOBODY)
        for viewer in (None, *range(state.charter.seats)):
            json.dumps(self.view(viewer))
        data = json.loads(json.dumps(game.dump(state)))
        assert game.dump(game.load(data)) == game.dump(state)
        if not self.match.over:
            for seat in range(state.charter.seats):
                self._check_hidden(state, seat)

    def _check_cards(self, state: CouncilState) -> None:
        """Every member owns every card once."""
        for seat in range(state.charter.seats):
            if not state.hands[seat] and not state.under[seat]:
                continue  # before the hands are dealt
            out = [card for card in (state.laid[seat], state.second[seat]) if card != NONE]
            places = (state.hands[seat], state.under[seat], mask_of(state.piles[seat]))
            total = [card for mask in places for card in range(12) if mask >> card & 1] + out
            owned = [card for card in range(12) if state.charter.cards >> card & 1]
            assert sorted(total) == owned, f"seat {seat} has {sorted(total)}"
            assert len(set(state.piles[seat])) == len(state.piles[seat])

    def _all_tokens(self) -> list[str]:
        """Legal for anybody; each can be said in words and understood again."""
        found: list[str] = []
        state, game = self.state, self.match.game
        for seat in (CHANCE,) if state.actor == CHANCE else state.open_seats():
            actions = state.legal_for(seat)
            assert actions, f"seat {seat} is asked and can do nothing"
            assert len(set(actions)) == len(actions)
            for action in actions:
                token = game.token(state, seat, action)
                assert game.parse(state, seat, token) == action
                found.append(token)
        return found

    def _check_hidden(self, state: CouncilState, seat: Seat) -> None:
        """The true position is possible for every seat, and so is the one it imagines."""
        game = self.match.game
        known = self.match.knowledge(seat)
        assert isinstance(known, CouncilKnowledge)
        assert known.allows(state), f"seat {seat} has learnt something wrong"
        concealed = game.conceal(state, seat)
        imagined = game.determinize(concealed, seat, known, Random(1))
        assert imagined.legal_for(seat) == state.legal_for(seat)
        assert game.dump(game.conceal(imagined, seat)) == game.dump(concealed)
        assert game.view(imagined, seat) == game.view(state, seat)


def _matching(
    found: list[dict[str, Any]], name: str, fields: dict[str, Any]
) -> list[dict[str, Any]]:
    return [
        event
        for event in found
        if event["event"] == name and all(event[key] == value for key, value in fields.items())
    ]
