"""The one table of this folder: for every game some set-ups, and what only that game can say.

The laws themselves name no game. A new game gets a row here; a test fails until it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.core.game import Game, Setup
from engine.core.types import NOBODY, Json
from engine.games.council_of_12.deck import Deck, build_deck, deck_to_data
from engine.games.hidden_leaders.deck import Cards as LeadersCards
from engine.games.hidden_leaders.deck import build_cards as build_leaders_cards
from engine.games.hidden_leaders.deck import cards_to_data as leaders_cards_to_data
from engine.games.hidden_leaders.state import HARBOR, KEEP_HELD, LAY_COPIED
from engine.games.hidden_leaders.state import OVER as END
from engine.games.hidden_leaders.views import KINDS as LEADERS_KINDS
from engine.games.king_of_12.state import NONE, SEAL
from engine.games.majority import state as majority
from engine.games.majority_2 import state as duel
from engine.games.majority_2.deck import build_cards as build_duel
from engine.games.majority_2.deck import cards_to_data as duel_to_data
from engine.titles import TITLES, builtin_cards, builtin_deck, game_from_cards, king_cards
from tests.dry_run import GAME as DRY_RUN
from tests.dry_run.rules import BUILTIN_CARDS, HAND, PLAYING, Cards, TwoGates


@dataclass(frozen=True, eq=False, repr=False)
class Case:
    """One way to set a game up, over one table of cards."""

    game_id: str
    name: str
    setup: Setup
    cards: Callable[[], Any]

    def __repr__(self) -> str:
        return f"{self.game_id}-{self.name}"

    @property
    def game(self) -> Game:
        return _game(self.game_id, self.cards)


@cache
def _game(game_id: str, cards: Callable[[], Any]) -> Game:
    make = TwoGates if game_id == DRY_RUN else TITLES[game_id].rules
    return make(cards())


@dataclass(frozen=True)
class Sample:
    """What the laws need to know about one game."""

    cases: tuple[Case, ...]
    make_game: Callable[[str, Json], Game]
    """From the card table that travels in a save."""
    view_keys: frozenset[str]
    """Of every view; docs/protocol.md names them."""
    part_keys: Mapping[str, frozenset[str]]
    """Of objects inside a view, by their name; also of those in a list of that name."""
    end_keys: frozenset[str]
    """More keys of a view once the game is over."""
    check: Callable[[Any], None]
    """Asserts what must hold in every position: cards conserved, scores within bounds."""
    free_order: frozenset[str]
    """Kinds of decisions in which several seats answer and the order cannot matter."""
    secret_words: frozenset[str]
    """Words of actions whose value the others need not see."""
    kinds: frozenset[str]
    """All kinds of decisions."""
    streams: frozenset[str]
    """All streams of chance."""
    steady: bool = False
    """Are the same draws due at the same moments, whatever is played?"""
    unreached: frozenset[str] = field(default_factory=frozenset)
    """Names of events and decisions that random play is not expected to reach."""


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# ---------------------------------------------------------------- Council of 12

COUNCIL = "council_of_12"
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


@cache
def generous_deck() -> Deck:
    """Random play lasts long here: much favour, wide targets, every word and reward in turn."""
    data = deck_to_data(builtin_deck())
    data["deck"] = {"id": "generous", "name": "Generous"}
    data["constants"]["max_favour"] = 9
    data["constants"]["start_favour"] = {"2": 9, "3": 9, "4": 9}
    data["constants"]["deal"] = {"easy": 4, "medium": 3, "hard": 3}
    penalties = (
        ["discard each"],
        ["bury one"],
        ["favour -1", "recall"],
        ["extra easy"],
        ["roll", "no bell"],
        ["bury one", "discard each"],
    )
    rewards = (
        ["REWARD open card"],
        ["REWARD stand firm"],
        ["recruit one", "REWARD other supplicant"],
        ["recover each", "REWARD tilt"],
        ["set die", "REWARD peek"],
        ["recruit each", "REWARD adjust"],
        ["favour +1", "REWARD reroll"],
    )
    for row in data["challenge"][:36]:
        number = row["no"]
        row["penalty"] = penalties[number % len(penalties)]
        row["reward"] = rewards[number % len(rewards)]
        wide = [
            sorted({face % 12 + 1 for face in (*t, *(f + 3 for f in t))}) for t in row["targets"]
        ]
        row["targets"] = [sorted({*t, *w}) for t, w in zip(row["targets"], wide, strict=True)]
    return build_deck(data, origin="generous")


def _council(
    name: str, seats: int, cards: Callable[[], Deck] = builtin_deck, **options: Json
) -> Case:
    return Case(COUNCIL, f"{name}-{seats}", Setup(seats, options), cards)


def _council_cases() -> tuple[Case, ...]:
    worker_first = ["worker", "oracle", "patient", "lady", "golem", "knight", "sorcerer"]
    return (
        *(_council("plain", seats) for seats in (2, 3, 4)),
        *(_council("generous", seats, generous_deck) for seats in (2, 3, 4)),
        *(_council(m, 2 + n % 3, scenario=m) for n, m in enumerate((*_MONTHS, "introduction"))),
        *(_council("silent", seats, generous_deck, silent="silent") for seats in (2, 3)),
        _council("throned-worker", 2, throne="worker"),
        _council("throned-oracle", 3, throne="oracle"),
        _council("throned-generous", 4, generous_deck, throne="lady"),
        _council("chair", 4, generous_deck, chair=2, bells=False),
        _council(
            "ordered",
            2,
            supplicants=worker_first,
            challenges=[2, 29, 13, 34, 19, 27, 26],
            open_supplicants=worker_first[:5],
            ordered=True,
        ),
        _council(
            "free",
            3,
            generous_deck,
            supplicants=worker_first[:5],
            challenges=[4, 29, 22, 25, 10],
            silent="uncanny",
        ),
    )


def _check_council(state: Any) -> None:
    charter = state.charter
    assert 0 <= state.favour <= charter.favour_max
    assert (state.favour == 0) == (state.outcome == 2)
    assert 0 <= state.die <= 12
    dealt = state.hands[0] | state.under[0] != 0
    for seat in range(charter.seats):
        places = [bit for bit in range(12) if (state.hands[seat] | state.under[seat]) >> bit & 1]
        assert not state.hands[seat] & state.under[seat]
        places += state.piles[seat]
        places += [card for card in (state.laid[seat], state.second[seat]) if card >= 0]
        expected = [bit for bit in range(12) if charter.cards >> bit & 1] if dealt else []
        assert sorted(places) == expected, f"cards of seat {seat}"
        if state.sealed[seat] >= 0:
            assert state.hands[seat] >> state.sealed[seat] & 1
        if state.lying >> seat & 1:
            assert not (state.used | state.blocked) >> state.laid[seat] & 1, "cannot lie there"
    _check_challenges(state)
    if dealt:
        _check_supplicants(state)


def _check_challenges(state: Any) -> None:
    """Every challenge is in exactly one place, and the stack is as high as the rules say."""
    table = [*state.left, *state.right, *state.kept_left, *state.kept_right, *state.tops]
    if state.current:
        table.append(state.current)
    assert len(set(table)) == len(table)
    known = sum(1 << number for number in table if number != 37)
    hidden = state.deep | state.box
    assert not known & hidden
    assert not state.deep & state.box
    assert known | hidden == (1 << 37) - 2, "a challenge is lost"


def _check_supplicants(state: Any) -> None:
    """Every supplicant is in one place: the stack, the table, above the track or the box."""
    charter = state.charter
    stack = [card for card in (*state.sup_tops, *state.sup_bottom) if card < 12]
    if 0 <= state.supplicant < 12:
        stack.append(state.supplicant)
    assert len(set(stack)) == len(stack)
    lying = sum(1 << card for card in stack)
    drawn = state.sup_pool | state.closed
    assert not lying & drawn
    assert not state.sup_pool & state.closed
    assert not (lying | drawn) & ~state.supplicants
    assert not state.supplicants & state.sup_box
    assert state.supplicants | state.sup_box == charter.cards
    gone = state.supplicants & ~lying & ~drawn
    assert not gone & ~state.turned_up, "a supplicant left the stack unseen"


# ---------------------------------------------------------------- King of 12

KING = "king_of_12"


def _king(name: str, seats: int, **options: Json) -> Case:
    return Case(KING, f"{name}-{seats}", Setup(seats, options), king_cards)


def _king_cases() -> tuple[Case, ...]:
    """Sets in which every character meets every kind of other, and the drawn ones."""
    thieves = ["lady", "guild", "rogue", "gambler", "sorcerer", "golem", "knight"]
    turners = ["oracle", "shapeshifter", "rogue", "guild", "alchemist", "knight", "parasite"]
    return (
        *(_king("first", seats) for seats in (2, 3, 4)),
        *(_king("random", seats, set="random") for seats in (2, 3, 4)),
        *(_king("thieves", seats, set=thieves) for seats in (2, 3, 4)),
        *(_king("turners", seats, set=turners) for seats in (2, 3, 4)),
    )


def _check_king(state: Any) -> None:
    charter = state.charter
    ones, twos = charter.pool
    assert 0 <= min(state.ones) <= sum(state.ones) <= ones, "markers of 1"
    assert 0 <= min(state.twos) <= sum(state.twos) <= twos, "markers of 2"
    if not state.round:
        assert not any(state.hands)
        return
    assert state.chosen.bit_count() == charter.set_size
    assert 1 <= state.turn <= state.turns < charter.set_size
    during = state.stack[1][0] == SEAL if len(state.stack) > 1 else False
    for seat in range(charter.seats):
        assert 0 <= state.dice[seat] <= 12
        hand, under, laid = state.hands[seat], state.under[seat], state.laid[seat]
        assert not hand & under
        assert not (hand | under) & ~state.chosen
        assert laid == NONE or not (hand | under) >> laid & 1, "a card is in two places"
        away = state.chosen.bit_count() - (hand | under).bit_count() - (laid != NONE)
        assert away == (state.turn - 1 if during else 0), f"cards of seat {seat}"
        assert (laid == NONE) == bool(state.owing >> seat & 1 or not during)
    won = [under.bit_count() for under in state.under]
    assert sum(won) <= state.round, "more cards under dice than rounds"
    assert max(won) <= charter.rounds_to_win
    assert sorted(won)[-2] < charter.rounds_to_win, "two kings"


# ---------------------------------------------------------------- the game of the tests alone


def _gates(name: str, seats: int, **options: Json) -> Case:
    return Case(DRY_RUN, f"{name}-{seats}", Setup(seats, options), lambda: BUILTIN_CARDS)


def _check_gates(state: Any) -> None:
    cards, seats = state.charter.cards, range(state.charter.seats)
    assert min(state.left()) >= 0, "more copies than there are"
    for seat in seats:
        own = len(state.hands[seat]) + len(state.pile[seat]) + (state.laid[seat] >= 0)
        assert own == HAND or not state.turn, "cards are conserved"
        assert all(0 <= card < len(cards.ids) for card in state.hands[seat])
    assert min(state.coins) >= 0
    assert sum(state.coins) <= HAND * 3, "two gates, one of them twice"
    assert state.phase == PLAYING or not state.open_seats() or state.robber >= 0


# ---------------------------------------------------------------- The Majority

MAJORITY = "majority"


def _majority(name: str, seats: int, **options: Json) -> Case:
    return Case(MAJORITY, f"{name}-{seats}", Setup(seats, options), majority_cards)


def majority_cards() -> Any:
    return builtin_cards(MAJORITY)


def _majority_cases() -> tuple[Case, ...]:
    return (
        *(_majority("plain", seats) for seats in (3, 4)),
        *(_majority("read-otherwise", seats, variants=["A1b", "A2b", "A3b"]) for seats in (3, 4)),
        _majority("marked", 4, marker=2),
    )


def _check_majority(state: Any) -> None:
    """Every card is in one place, and sums and counts say the same as the cards."""
    charter = state.charter
    seats = range(charter.seats)
    there = [card for card, left in enumerate(state.deck) for _ in range(left)]
    there += state.removed
    for places in (state.hands, state.packets, state.picked, state.areas):
        there += [card for seat in seats for card in places[seat]]
    singles = [*state.pending, *state.laid, *(() if state.exchanged else state.given)]
    there += [card for card in singles if card != majority.NONE]
    assert sorted(there) == [c for c, n in enumerate(charter.copies) for _ in range(n)]
    for seat in seats:
        for colour in range(3):
            powers = [majority.POWER[c] for c in state.areas[seat] if majority.COLOUR[c] == colour]
            assert state.sums[seat * 3 + colour] == sum(powers)
    assert min(state.coins) >= 0
    if state.actor == NOBODY:
        assert sum(map(len, state.areas)) + len(state.removed) == 17 * charter.seats
        assert [len(hand) for hand in state.hands] == [1] * charter.seats
        assert len({state.returns()[seat] for seat in charter.teams[0]}) == 1


# ---------------------------------------------------------------- Hidden Leaders

LEADERS = "hidden_leaders"


def leaders_cards() -> LeadersCards:
    cards: LeadersCards = builtin_cards(LEADERS)
    return cards


@cache
def quick_leaders() -> LeadersCards:
    """Two face-up cards end it: games are short."""
    data = leaders_cards_to_data(leaders_cards())
    players = [str(count) for count in range(2, 7)]
    data["constants"].update(full_limit=dict.fromkeys(players, 2))
    return build_leaders_cards(data, origin="quick")


def _leaders(
    name: str, seats: int, cards: Callable[[], LeadersCards] = leaders_cards, **options: Json
) -> Case:
    return Case(LEADERS, f"{name}-{seats}", Setup(seats, options), cards)


def _leaders_cases() -> tuple[Case, ...]:
    return (
        *(_leaders("quick", seats, quick_leaders) for seats in (2, 6)),
        *(_leaders("full", seats) for seats in (2, 4)),
        *(_leaders("short", seats, short=True) for seats in (3, 5)),
        _leaders("named", 3, quick_leaders, start=1, leaders=[6, 1, 4]),
    )


def _check_leaders(state: Any) -> None:
    charter = state.charter
    cards = [*state.harbor, *state.tavern, *state.bag, *state.wild, *state.grave, *state.held]
    for rows in (state.hands, state.open, state.covered):
        cards += [card for row in rows for card in row]
    cards += [card for operation, _, _, card in state.stack if operation == LAY_COPIED]
    assert sorted(cards) == sorted((*charter.heroes, 73)), "a card is lost"
    assert 1 <= min(state.red, state.green) <= max(state.red, state.green) <= 12
    assert len(state.tavern) <= 3
    assert list(state.harbor) == sorted(state.harbor)
    dealt = [leader for leader in state.leaders if leader]
    assert len(set(dealt)) == len(dealt)
    for seat in range(charter.seats):
        assert len(state.seers[seat]) == len(state.covered[seat])
        assert all(seers >> seat & 1 for seers in state.seers[seat]), "own cards are known"
        assert set(state.sealed[seat]) <= set(state.hands[seat])
    assert not state.held or state.stack[-1][0] in (KEEP_HELD, HARBOR)
    assert bool(state.outcome) == (state.stack[-1][0] == END)


# ---------------------------------------------------------------- The Majority 2

DUEL = "majority_2"
_PROMOS = ["witch", "demon", "dragon", "angel", "reaper", "ghost"]
_READ_OTHERWISE = ["B2b", "B5b", "B8b", "B11b", "B12b"]


def duel_cards() -> Any:
    return builtin_cards(DUEL)


@cache
def brief_duel() -> Any:
    """Random play ends soon here, and pays for much: fewer factions, more coins, a small deck."""
    data = duel_to_data(duel_cards())
    data["constants"].update(
        ends=4, settles=2, needed=1, start_coins=20, most_turns=12, idle_turns=4
    )
    for row in data["rank"]:
        row["copies"] = 1
        row["requires"] = 0
    return build_duel(data, origin="brief")


@cache
def timed_duel() -> Any:
    """All cards as they are; the game is counted after so many turns."""
    data = duel_to_data(duel_cards())
    data["constants"].update(most_turns=36)
    return build_duel(data, origin="timed")


def _duel(name: str, cards: Callable[[], Any] = brief_duel, **options: Json) -> Case:
    return Case(DUEL, f"{name}-2", Setup(2, options), cards)


def _duel_cases() -> tuple[Case, ...]:
    return (
        _duel("brief"),
        _duel("promos", promos=_PROMOS),
        _duel("ghosts", promos=["ghost"], start=1),
        _duel("read-otherwise", promos=["ghost", "dragon"], variants=_READ_OTHERWISE),
        _duel("on-top", variants=["B5c", "B12c"]),
        _duel("whole", timed_duel, promos=_PROMOS),
    )


def _check_duel(state: Any) -> None:
    """Every card is in one place, every disc on one card, and no half waits to be settled."""
    charter = state.charter
    there = [card for card, left in enumerate(state.deck) for _ in range(left)]
    there += [*state.tops, *state.hand, *state.reserves[0], *state.reserves[1]]
    there += [card for bundle in state.bundles for card in bundle[1:]]
    pieces = [number for row in (state.halves, state.areas) for part in row for number in part]
    there += [duel.CARD[number] for number in pieces]
    assert sorted(there) == [c for c, n in enumerate(charter.copies) for _ in range(n)]
    discs = [duel.DISC[number] for number in pieces if duel.DISC[number] != duel.NONE]
    assert len(set(discs)) == len(discs)
    assert min(*state.ready, *state.spent) >= 0
    full = charter.constants.settles
    settling = state.stack[-1][0] == duel.SETTLE
    working = state.acting != duel.NONE
    waiting = [half for half in state.halves if len(half) >= full]
    assert not waiting or settling or working
    assert all(len(half) <= full + 2 for half in state.halves)
    if state.actor == NOBODY:
        assert sorted(state.returns()) == [0.0, 1.0]


SAMPLES: dict[str, Sample] = {
    DUEL: Sample(
        cases=_duel_cases(),
        make_game=game_from_cards,
        view_keys=words("turn phase active start asking deck discard discard_tops discs players"),
        part_keys={
            "players": words("hand reserve halves area ready spent factions points must_swap"),
            "discs": words("blue green red pink black"),
            "discard_tops": words("card cards"),
            "halves": words("card disc"),
            "area": words("card disc"),
            "asking": words("seat card at disc"),
            "result": words("winner points reason"),
        },
        end_keys=words("result"),
        check=_check_duel,
        free_order=words(""),
        secret_words=words("reserve draw lose"),
        kinds=words("swap draw free lane pay at area disc colour reserve top represent"),
        streams=words("start draw lose"),
        unreached=words("disc_aimed"),
    ),
    LEADERS: Sample(
        cases=_leaders_cases(),
        make_game=game_from_cards,
        view_keys=words(
            "turn active phase red green winning limit tavern harbor wilderness graveyard "
            "graveyard_top players"
        ),
        part_keys={
            "players": words("hand open covered leader"),
            "result": words("faction winner leaders counts reason"),
        },
        end_keys=words("result"),
        check=_check_leaders,
        free_order=words("hide drop give_up"),
        secret_words=words("hide drop discard hand keep"),
        kinds=frozenset(LEADERS_KINDS.values()) | words("drop"),
        streams=words("leader harbor start random wilderness"),
        unreached=words("copy_own look_at"),  # two cards' own questions; they have card tests
    ),
    MAJORITY: Sample(
        cases=_majority_cases(),
        make_game=game_from_cards,
        view_keys=words("round turn turns phase marker order teams removed players"),
        part_keys={
            "players": words("hand packet picked given received laid area sums coins"),
            "area": words("red blue yellow"),
            "sums": words("red blue yellow"),
            "result": words("winners coins tie_break"),
        },
        end_keys=words("result"),
        check=_check_majority,
        free_order=words("pick give play"),
        secret_words=words("pick give play"),
        kinds=words("pick give play"),
        streams=words("marker deal"),
        steady=True,
    ),
    DRY_RUN: Sample(
        cases=(
            *(_gates("each", seats) for seats in range(2, 7)),
            *(_gates("teams", seats, teams=True) for seats in (4, 6)),
        ),
        make_game=lambda game_id, cards: TwoGates(Cards.of(cards)),
        view_keys=words("turn phase wind teams gates players"),
        part_keys={"players": words("hand laid gate pile coins"), "gates": words("seat card")},
        end_keys=words("result"),
        check=_check_gates,
        free_order=words("play gate"),
        secret_words=words("play gate"),
        kinds=words("play gate rob"),
        streams=words("deal wind luck"),
    ),
    KING: Sample(
        cases=_king_cases(),
        make_game=game_from_cards,
        view_keys=words("round turn phase set players"),
        part_keys={
            "players": words("die value hand discard points markers under laid"),
            "markers": words("1 2"),
        },
        end_keys=words(""),
        check=_check_king,
        free_order=words("play"),
        secret_words=words("play keep"),
        kinds=words("play tilt take keep"),
        streams=words("set die oracle"),
    ),
    COUNCIL: Sample(
        cases=_council_cases(),
        make_game=game_from_cards,
        view_keys=words(
            "round phase favour die challenge next_challenge known_next challenges_left "
            "supplicant supplicants_left seen left right rewards rewards_right chair "
            "silent_boxes term options members attempt met no_bell no_bell_next lapsed "
            "chair_failed"
        ),
        part_keys={
            "members": words("hand discard discard_top pile under laid second named said ready"),
            "challenge": words("no targets rung"),
            "options": words(
                "scenario deck silent throne bells chair supplicants challenges ordered "
                "open_supplicants"
            ),
            "result": words("won reason successor term parts verdict silent_boxes"),
        },
        end_keys=words("result"),
        check=_check_council,
        free_order=words("play discard"),
        secret_words=words("play discard take closed box"),
        kinds=words(
            "supplicant bell rounds play say open first last_reward stand_firm stand turn tilt "
            "target take second meets discard name bury recruit recover"
        ),
        streams=words("open closed challenge supplicant die chair box"),
    ),
}


def cases() -> list[Case]:
    return [case for sample in SAMPLES.values() for case in sample.cases]
