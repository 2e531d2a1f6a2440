"""Which of the two last tie-breaks decided a game, and among whom."""

from dataclasses import dataclass
from typing import Final

from council_desktop.games.hidden_leaders.table.factions import Deck
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from engine.core.game import View

BY_CARDS: Final = "cards"
"""Fewer cards in all."""
BY_NUMBER: Final = "number"
"""The higher number of a leader."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Allies with as many cards of the winning faction as each other, the winner first."""

    by: str
    """BY_CARDS or BY_NUMBER."""
    seats: tuple[int, ...]
    """Who was compared so: with BY_NUMBER those alone whose cards in all are as many, too."""
    fell: tuple[int, ...] = ()
    """With BY_NUMBER whoever had more cards in all."""

    def beaten_by(self, seat: int) -> str:
        """What the seat was beaten by, though as many of its cards count; "" for anything else."""
        if seat in self.fell:
            return BY_CARDS
        return self.by if seat in self.seats else ""

    def said(self, words: LeadersWords, view: View) -> str:
        """What decided, in a sentence."""
        result = view["result"]
        cards = {seat: len(view["players"][seat]["open"]) for seat in self.seats}
        figures = cards if self.by == BY_CARDS else {s: result["leaders"][s] for s in self.seats}
        told = [words.of("tied", member=words.member(s), figure=figures[s]) for s in self.seats]
        return words.of(
            f"tie_{self.by}",
            kind=words.of(f"cards_{result['faction']}"),
            members=words.members(self.seats),
            counting=result["counts"][self.seats[0]],
            cards=cards[self.seats[0]],
            figures=", ".join(told),
        )

    def detail(self, words: LeadersWords, cards: int, number: int, seat: int, *, full: bool) -> str:
        """What is compared, of one of them; in `full` whoever has won has it said how."""
        by = self.beaten_by(seat)
        key = f"{'wins' if full and seat == self.seats[0] else 'loses'}_{by}"
        if by == BY_NUMBER:
            return words.of(key, number=number)
        return words.n(f"table.{key}", cards)


def ranked(deck: Deck, view: View) -> list[int]:
    """All seats: those who are allied with the faction first, as the tie-breaks order them."""
    result, players = view["result"], view["players"]

    def rank(seat: int) -> tuple[bool, int, int, int]:
        number, cards = result["leaders"][seat], len(players[seat]["open"])
        apart = result["faction"] not in deck.allies[number]
        return apart, -result["counts"][seat], cards, -number

    return sorted(range(len(players)), key=rank)


def tie_of(deck: Deck, view: View) -> Tie | None:
    """None where nobody had as many cards of the faction as the winner."""
    result = view["result"]
    winner, faction, counts = result["winner"], result["faction"], result["counts"]
    if winner is None:
        return None

    def cards(seat: int) -> int:
        return len(view["players"][seat]["open"])

    level = [
        seat
        for seat in ranked(deck, view)
        if faction in deck.allies[result["leaders"][seat]] and counts[seat] == counts[winner]
    ]
    if len(level) == 1:
        return None
    even = tuple(seat for seat in level if cards(seat) == cards(winner))
    if len(even) == 1:
        return Tie(BY_CARDS, tuple(level))
    return Tie(BY_NUMBER, even, tuple(seat for seat in level if seat not in even))
