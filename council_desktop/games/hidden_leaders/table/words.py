"""The words of this table: heroes, moves and factions, from the game's texts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from council_desktop.games.hidden_leaders.table.factions import TESTS, Deck, Hero
from council_desktop.table.default.words import TableWords
from council_desktop.text.sentences import begun
from council_desktop.text.texts import Texts
from engine.core.types import Json

GAME: Final = "hidden_leaders"
_SIGNS: Final = {"+": "+", "-": "−"}
_GOES: Final = {"R": "red", "G": "green"}
"""Markers by the letters of moves: what leads or trails is told by the sentence of its card."""
PLAIN_MOVES: Final = frozenset(("and", "or", "and_or"))
"""How markers move of which the sentence of a card says nothing ..."""
_FIRST_ONLY: Final = frozenset(("while_red_leads", "while_green_leads"))
"""... and where it says what is done instead of the first move."""


class LeadersWords(TableWords):
    """The words of one table."""

    def __init__(self, texts: Texts, names: Sequence[str], cards: Json) -> None:
        super().__init__(texts, GAME, names, cards)
        self.deck = Deck.of(cards)

    def of(self, key: str, /, **params: object) -> str:
        """A text of the table."""
        return self.t(f"table.{key}", **params)

    def faction(self, name: str) -> str:
        """In full."""
        return self.own(f"faction.{name}")

    def side(self, name: str) -> str:
        """On whose side somebody was."""
        return self.own(f"side.{name}")

    def short(self, name: str) -> str:
        """As it stands on cards and beside figures."""
        return self.of(f"short_{name}")

    def factions(self, names: Iterable[str]) -> str:
        """Several in short."""
        return self.texts.listing([self.short(name) for name in names])

    def grouped(self, cards: Sequence[str]) -> Sequence[tuple[str, Sequence[str]]]:
        """By faction, those of several after all others."""
        found: dict[tuple[str, ...], list[str]] = {(one,): [] for one in TESTS}
        for card in cards:
            hero = self.deck.heroes.get(card)
            found.setdefault(hero.factions if hero is not None else (), []).append(card)
        return [(self.factions(key), group) for key, group in found.items() if group]

    def leader(self, number: int) -> str:
        """A leader's name."""
        return self.own(f"leader.{number}")

    def reason(self, params: Mapping[str, Any]) -> dict[str, object]:
        """Of what is believed: who, which leaders, and what speaks for it; and what an answer is
        for (engine: reasons)."""
        found = self._feared(params) if "seat" in params else super().reason(params)
        found |= {name: params[name] for name in ("chance", "than") if name in params}
        if "move" in params:
            faction = self.own(f"faction.{params['faction']}") if "faction" in params else ""
            figures = {name: params.get(name, 0) for name in ("steps", "before")}
            player = self.member(params["player"]) if "player" in params else ""
            named = {"faction": faction, "player": player}
            found["move"] = self.own(f"belief.move.{params['move']}", **named, **figures)
        if "belief" in params:
            found["belief"] = self.texts.t(params["belief"], **found)
        return found

    def _feared(self, params: Mapping[str, Any]) -> dict[str, object]:
        """What is believed of one seat."""
        if "leader" not in params:
            return {"member": self.member(params["seat"])}
        member, leader = self.member(params["seat"]), self.leader(params["leader"])
        return {
            "member": member,
            "named": leader,
            "leader": self._with_friends(params["leader"]),
            "other": self._with_friends(params["other"]) if params["other"] else "",
            "percent": params["percent"],
            "why": self._why(params, member, leader),
        }

    def _with_friends(self, number: int) -> str:
        """A leader's name with the two factions, without which it says nothing to most."""
        factions = self.factions(self.deck.allies[number])
        return self.own("belief.who", named=self.leader(number), factions=factions)

    def _why(self, params: Mapping[str, Any], member: str, leader: str) -> str:
        """What speaks for it: so many of so many, or the only card by its name."""
        why = params["why"] or "none"
        if not params["hero"]:
            figures = {"count": params["count"], "all": params["all"], "leader": leader}
            return self.own(f"belief.why.{why}", **figures)
        hero = str(params["hero"])
        faction = self.own(f"faction.{self.deck.heroes[hero].factions[0]}")
        _, _, after = why.partition("_")
        kind = why if self.has(f"belief.only.{why}") else after or "played"
        named = {"member": member, "faction": faction, **self.forms(hero)}
        return self.own(f"belief.only.{kind}", **named)

    def kept(self, params: Mapping[str, Any]) -> str:
        """Of one seat, where it is believed as before: whom it looks like."""
        form = "either" if params["other"] else "single"
        return self.own(f"belief.as.{form}", **self._feared(params))

    def steps(self, move: str) -> str:
        """`+2` of `R+2`, with a real minus."""
        return f"{_SIGNS[move[1]]}{move[2:]}"

    def goes(self, hero: Hero) -> str:
        """Where a hero's markers go, in a sentence; "" for none, and where its own sentence says
        how far."""
        known = [move for move in hero.moves if move[0] in _GOES]
        if hero.how in _FIRST_ONLY:
            known = known[:1]
        elif hero.how not in PLAIN_MOVES:
            return ""
        if not known:
            return ""
        said = [self._went(move) for move in known]
        if len(said) == 1:
            text = self.of("goes_alone", one=said[0])
        else:
            text = self.of(f"goes_{hero.joins}", one=said[0], other=said[1])
        return begun(text)

    def _went(self, move: str) -> str:
        """`red goes 2 spaces forward` of `R+2`."""
        way = "on" if move[1] == "+" else "back"
        return self.n(f"table.{_GOES[move[0]]}_{way}", int(move[2:]))

    def does(self, no: str) -> str:
        """All that a hero does, in sentences: its markers, then its effect."""
        return self.parts([self.goes(self.deck.heroes[no]), self.card_text(no)])

    def two_lines(self, name: str) -> tuple[str, str]:
        """A hero's name as (what kind of, whom), as it stands on two lines of a card."""
        if self.of("noun") == "first":
            first, _, rest = name.partition(" ")
            return rest, first
        rest, _, last = name.rpartition(" ")
        return rest, last

    def brief(self, hero: Hero) -> str:
        """What a hero does beside its moves, in two short lines; "" for nothing."""
        if hero.effect == "bury_open" and len(hero.aim) > 1:
            return self.of("brief_bury_any")
        aim = {
            "cards": self.texts.listing([self.of(f"cards_{one}") for one in hero.aim]),
            "faction": self.factions(hero.aim),
            "one": self.of(f"one_{hero.aim[0]}") if hero.aim else "",
        }
        if hero.effect:
            return self.of(f"brief_{hero.effect}", **aim)
        if self.has(f"table.how_{hero.how}"):
            return self.of(f"how_{hero.how}", **aim)
        return self.of("all_four") if len(hero.factions) > 1 else ""

    def counts_for(self, hero: Hero) -> str:
        """For whom a hero of one faction counts, as it stands on a card that says no more."""
        return self.of(f"counts_{hero.factions[0]}") if len(hero.factions) == 1 else ""

    def moved(self, marker: str, before: int, after: int) -> str:
        """`red 7 → 9`."""
        if before == after:
            return self.of(f"stays_{marker}", at=after)
        return self.of(f"to_{marker}", before=before, after=after)

    def covered(self, seat: int, place: int, card: str = "") -> str:
        """A face-down card by its place, counted from 1, with what is known of it."""
        member = self.member(seat)
        if not card:
            return self.of("covered_card", member=member, place=place)
        return self.of("covered_known", member=member, place=place, card=self.card(card))
