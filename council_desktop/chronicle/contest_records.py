"""Counted from the entries of games that somebody wins, every time anew. Pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass

from council_desktop.chronicle.contests import Contest
from council_desktop.chronicle.names import sort_key


@dataclass(slots=True)
class Player:
    """What somebody did in the games of one title."""

    person: int
    name: str
    bot: bool
    games: int = 0
    won: int = 0
    rounds: int = 0
    """Won."""
    points: int = 0
    thrones: int = 0
    """Of councils, that were won here."""


@dataclass(slots=True)
class Card:
    """How a character did in the games of one title."""

    card: str
    games: int = 0
    """With it in the set."""
    laid: int = 0
    points: int = 0
    """That the turns brought to who had laid it."""
    rounds: int = 0
    """Won by somebody who had laid it in that round."""
    won: int = 0
    """Games won by somebody who had laid it at least once."""

    @property
    def mean(self) -> float:
        """Points each time it was laid."""
        return self.points / self.laid if self.laid else 0.0


def players(contests: Iterable[Contest]) -> tuple[Player, ...]:
    """Persons before bots, those who won more often first, then by name."""
    found: dict[int, Player] = {}
    for contest in contests:
        for seat, member in enumerate(contest.members):
            one = found.setdefault(member.person, Player(member.person, member.name, member.bot))
            won = seat in contest.facts.winners
            one.games += 1
            one.won += won
            one.rounds += contest.facts.rounds_won(seat)
            one.points += contest.facts.points(seat)
            one.thrones += won and contest.crowned
    return tuple(
        sorted(
            found.values(),
            key=lambda one: (one.bot, -one.won, -one.rounds, one.games, sort_key(one.name)),
        )
    )


def cards(contests: Iterable[Contest]) -> tuple[Card, ...]:
    """Those that bring more points each time they are laid come first."""
    found: dict[str, Card] = {}

    def card(name: str) -> Card:
        return found.setdefault(name, Card(name))

    for contest in contests:
        facts = contest.facts
        for name in facts.cards:
            card(name).games += 1
        winners: set[str] = set()
        for one in facts.rounds:
            of_round: set[str] = set()
            for turn in one.turns:
                for seat, laid in enumerate(turn):
                    card(laid.card).laid += 1
                    card(laid.card).points += laid.points
                    if seat in one.winners:
                        of_round.add(laid.card)
                    if seat in facts.winners:
                        winners.add(laid.card)
            for name in of_round:
                card(name).rounds += 1
        for name in winners:
            card(name).won += 1
    return tuple(sorted(found.values(), key=lambda one: (-one.mean, one.card)))
