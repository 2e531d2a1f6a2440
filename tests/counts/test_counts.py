"""Node counts of tiny games from fixed positions: the perft of chess programs.

A count is the number of ways to go on for so many actions, draws included, where several open
seats act in the order of their numbers. It changes as soon as one legal action too many or too
few is offered anywhere below the position.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.core.game import Game, Setup
from engine.core.types import NOBODY
from engine.games.council_of_12.deck import build_deck, deck_to_data
from engine.games.king_of_12.deck import build_cards, cards_to_data
from engine.match import Match
from engine.titles import TITLES, builtin_deck, game_from_cards, game_with_deck, king_cards


def count(state: Any, depth: int) -> int:
    """Ways to go on for ``depth`` actions; ways that end earlier count as they are."""
    if state.actor == NOBODY:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = state.clone()
        child.apply(state.actor, action)
        total += count(child, depth - 1)
    return total


@cache
def tiny_council() -> Game:
    """Three open supplicants, so three hand cards, and no exchanges."""
    data = deck_to_data(builtin_deck())
    data["deck"] = {"id": "tiny", "name": "Tiny"}
    data["constants"].update(open_supplicants=3, closed_supplicants=4, free_least=3)
    data["constants"]["max_exchanges"] = 0
    for row in data["scenario"]:
        row.update({"open_supplicants": row["open_supplicants"][:3]} if row.get("ordered") else {})
    return TITLES["council_of_12"].rules(build_deck(data, origin="tiny"))


def council(tokens: str, supplicants: str, challenges: list[int], **options: Any) -> Any:
    """The position after these answers, chance included, each by the lowest open seat."""
    listed = supplicants.split()
    setup = Setup(
        options.pop("seats", 2),
        {
            "supplicants": listed,
            "challenges": challenges,
            "open_supplicants": listed[:3],
            "ordered": True,
            **options,
        },
    )
    match = Match(tiny_council(), setup, "counts", chance="manual")
    for token in tokens.split():
        match.submit_token(match.state.actor, token)
    return match.state


def upon(state: Any, phase: str) -> Any:
    """Goes on with the last of the legal actions until a phase begins."""
    while tiny_council().view(state, None)["phase"] != phase:
        state.apply(state.actor, state.legal()[-1])
    return state


def tiny_start() -> Any:
    """Bell or none, then three cards of which one is blocked.

    2 bells, 2 cards, 3 sentences or ready, again 2 and 4: 128. Then either the two cards wait (2
    ways), or the first member was ready and is asked again after a sentence (4): 8 times
    12 * 2 + 3 * 4 + 1 * 2 are 304.
    """
    return council("roll:7", "knight worker machine", [1, 16, 4])


def tiny_three() -> Any:
    return council("roll:7", "knight worker machine", [1, 16, 4], seats=3)


def tiny_worker() -> Any:
    """Worker and Machine lie; the council says who goes first.

    Worker: 5 tilts, then 4; Machine on 7: 2 turns, then 5 tilts: 7, and 20 + 10.
    """
    laid = "bell:no play:worker ready play:machine ready"
    return council(f"roll:7 {laid}", "knight worker machine", [1, 16, 4])


def tiny_oracle() -> Any:
    """The Oracle was turned to: a roll, then a second card, and both Workers are negated.

    Only after a 1 is the favour enough to be asked about the next bell: 11 + 2.
    """
    laid = "bell:no play:oracle ready play:worker ready first:0"
    return council(f"roll:7 {laid}", "knight oracle worker", [1, 16, 4])


def tiny_discards() -> Any:
    """Challenge 2 failed: everybody discards in secret, then a new round begins.

    2 and 2 discards, 2 bells; hands are renewed, and who discarded the blocked Worker has 1 card to
    play, the other 2: 2 * 2 * (1 + 2).
    """
    laid = "bell:no play:machine ready play:machine ready"
    return council(f"roll:12 {laid} first:0", "knight worker machine", [2, 16, 4])


def tiny_attempt() -> Any:
    """Two targets and two members: in one round or in two."""
    return council("roll:6 bell:no", "knight worker machine", [22, 16, 4])


def tiny_end() -> Any:
    """Secure the Succession: any card, a proposal, no effects.

    Card, then ready or proposal, or proposal, then card: 2 * 2 + 2.
    """
    return upon(council("roll:6", "knight worker machine", [16, 4, 14]), "succession")


@cache
def tiny_king() -> Game:
    """Three cards: two turns a round, and one card under the die wins."""
    data = cards_to_data(king_cards())
    data["constants"].update(set_size=3, least_blue=0, rounds_to_win=1)
    data["constants"]["first_set"] = ["sorcerer", "oracle", "knight"]
    return TITLES["king_of_12"].rules(build_cards(data, origin="tiny"))


def king(tokens: str, chosen: str, seats: int = 2) -> Any:
    match = Match(tiny_king(), Setup(seats, {"set": chosen.split()}), "counts", chance="manual")
    for token in tokens.split():
        match.submit_token(match.state.actor, token)
    return match.state


def tiny_round() -> Any:
    """Nine different cards, three packets of three, one round.

    Three seats pick one of 3, then one of 2, the last goes by itself; then they lay one of 3, then
    one of 2, and the third stays: 3 * 3 * 3, times 2 * 2 * 2, times 3 * 3 * 3, times 2 * 2 * 2.
    """
    data = game_with_deck("majority").cards()
    data["constants"].update(rounds=1, first_packet=3)
    for row in data["member"]:
        powers = {"3": (0, 3, 9), "4": (0, 3, 9, 10)}
        row["copies"] = {seats: int(row["power"] in there) for seats, there in powers.items()}
    game = game_from_cards("majority", data)
    match = Match(game, Setup(3, {"marker": 0}), "counts", chance="manual")
    for colour in ("red", "blue", "yellow"):
        for power in (0, 3, 9):
            match.submit_token(match.state.actor, f"deal:{colour}-{power}")
    return match.state


def tiny_duel() -> Any:
    """One lane, a Dragon Senior (3) and a Witch Secretary (2) in hand, 3 coins, free play is due.

    3: either card or none. 5: a lane for each of them; after none, pay for either or stop. 8: the
    other card or stop, twice; a lane for either; swap or not. 35: 1 + 2, twice; the dragon asks
    for the card on top, after the witch there is only stop; an empty reserve leads to a draw of 25
    different cards, and without the swap one draws or not.
    """
    data = game_with_deck("majority_2").cards()
    data["constants"].update(lanes=1, start_reserve=0, start_hand=2, start_coins=3)
    data["ghost"]["copies"] = 0
    game = game_from_cards("majority_2", data)
    match = Match(game, Setup(2, {"start": 0}), "counts", chance="manual")
    for card in ("dragon-senior", "witch-secretary"):
        match.submit_token(-1, f"draw:{card}")
    match.submit_token(0, "draw:no")
    return match.state


def tiny_turn() -> Any:
    """Two cards are laid, then a tilt where one of them alone is a Sorcerer.

    3 * 3 cards; of these 9 ways 4 have one Sorcerer (5 tilts), the others go on with 2 cards each:
    4 * 5 + 5 * 2.
    """
    return king("roll:7 roll:4", "sorcerer machine knight")


def tiny_draws() -> Any:
    """An Oracle has 12 ways: 4 * 12 + 5 * 2."""
    return king("roll:7 roll:4", "oracle machine knight")


def tiny_theft() -> Any:
    """Two Ladies, and the lower one may take the 2 or leave it; then everybody has two cards.

    0 and 3 points after the theft: seat 1 wins in all 4 ways (3 cards to keep). 2 and 1 without it:
    3 ways are won, and in one the totals are equal, so that the dice are rolled: 12 + 9 + 12.
    """
    return king("roll:7 roll:4 play:lady play:lady", "lady machine knight")


def tiny_keep() -> Any:
    """2 and 1 points before the last turn: a Golem lets seat 0 win, a Knight makes all equal.

    3 cards to keep, which ends the game here, or 12 rolls, then 12 more.
    """
    return king("roll:7 roll:4 play:machine play:machine play:golem", "golem machine knight")


def leaders(tokens: str) -> Any:
    """A game of two after these answers, of which 0 begins; numbers alone are draws."""
    game = game_with_deck("hidden_leaders")
    setup = Setup(2, {"start": 0, "leaders": [1, 2]})
    match = Match(game, setup, "counts", chance="manual")
    for token in tokens.split():
        match.submit_token(match.state.actor, f"harbor:{token}" if token.isdigit() else token)
    return match.state


_DEALT = "1 2 3 7 11 12 19 22 23 61 62 63 37"
"""The tavern and two hands; hands of cards that ask nothing, at first."""


def tiny_hides() -> Any:
    """Each of two hides one card of five and drops another: 5 * 4 * 5 * 4, then 3 cards may be
    played or discarded."""
    return leaders(_DEALT)


def tiny_first_turn() -> Any:
    """3 plays or 3 discards; then 3 tavern cards or the harbor, or 2 more discards or none.

    Next, for each play: 3 times 2 tavern cards and the harbor, and 59 draws; for each discard: 2
    times the last card or none, and the 4 ways to draw. 3 * 68 + 3 * 8.
    """
    return leaders(f"{_DEALT} hide:19 drop:22 hide:23 drop:37")


COUNTS: dict[str, dict[Callable[[], Any], tuple[int, ...]]] = {
    "council_of_12": {
        tiny_start: (2, 4, 16, 32, 128, 304, 686, 2380, 6274, 11952),
        tiny_three: (2, 4, 16, 32, 128, 304, 1024, 3456, 10584),
        tiny_worker: (2, 7, 30, 80, 184, 576, 768, 2568, 5720, 9584),
        tiny_oracle: (12, 12, 13, 46, 52, 184, 450, 1770, 7348, 14204),
        tiny_discards: (2, 4, 8, 12, 48, 72, 288, 684, 1212, 2592, 5888),
        tiny_attempt: (2, 4, 16, 32, 128, 304, 712, 2404, 6768, 14072),
        tiny_end: (3, 6, 18, 36, 44, 44),
    },
    "hidden_leaders": {
        tiny_hides: (5, 20, 100, 400, 2400),
        tiny_first_turn: (6, 21, 228),
    },
    "majority": {
        tiny_round: (3, 9, 27, 54, 108, 216, 648, 1944, 5832),
    },
    "majority_2": {
        tiny_duel: (3, 5, 8, 35, 711, 17501),
    },
    "king_of_12": {
        tiny_turn: (3, 9, 30, 60, 192, 1373, 8718),
        tiny_draws: (3, 9, 58, 116, 360, 3093),
        tiny_theft: (2, 4, 8, 33, 165),
        tiny_keep: (2, 15, 147, 435),
    },
}


def test_every_game_has_counts() -> None:
    assert set(COUNTS) == set(TITLES)


POSITIONS = [position for positions in COUNTS.values() for position in positions]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_counts(position: Callable[[], Any]) -> None:
    (expected,) = [counts[position] for counts in COUNTS.values() if position in counts]
    state = position()
    found = tuple(count(state, depth) for depth in range(1, len(expected) + 1))
    assert found == expected


def test_the_end_has_one_way_for_each_end() -> None:
    """The last count of a position near the end is the number of ways to end."""
    ways = count(tiny_end(), 50)
    assert ways == COUNTS["council_of_12"][tiny_end][-1]
