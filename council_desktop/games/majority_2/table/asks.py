"""Decisions in words and places: in hand, on the board, or only in the list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.games.majority_2.table.marks import FACTION_OF
from council_desktop.games.majority_2.table.words import DuelWords
from council_desktop.table.asks import Ask, Choice
from engine.core.game import Decision, Option, View

HAND, BOARD, PANEL = "hand", "board", "panel"
_OF_HAND: Final = frozenset({"free", "pay", "reserve", "top"})
_ON_BOARD: Final = frozenset({"lane", "at", "area", "represent"})
LEAVES: Final = frozenset({"pass", "stop"})
"""Kinds of options that leave a phase."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an option points at: a half, or a card in one or in a score area; from 0."""

    seat: int
    lane: int | None
    """None for a score area."""
    place: int | None
    """None for the end of the half."""


class Asker:
    """Puts the decisions of one game into words."""

    def __init__(self, words: DuelWords) -> None:
        self._words = words

    def ask_of(
        self,
        decision: Decision,
        view: View,
        *,
        openly: bool = False,
        named: str = "",
        before: Sequence[Ask] = (),
    ) -> Ask:
        """What is asked in the position that `view` shows. `openly`: several people look, so that
        the title says who is asked. `named`: the colour that the active player has named.
        `before`: the questions of the chain that lead to this one."""
        words, kind = self._words, decision.kind
        title, text = words.prompt(decision.prompt.removeprefix("prompt."), {})
        disc = decision.params.get("disc")
        number = 1 + sum(ask.kind == "disc" for ask in before)
        if kind == "disc" and number > 1:
            title = words.d("disc_again", number=number)
        elif kind in ("at", "area") and disc:
            title = words.d("disc_where", faction=words.faction(FACTION_OF[disc]))
        active = view["active"]
        if active is not None and decision.seat != active:
            # Somebody else's turn: first of all it is said whose question this is.
            card = decision.params.get("card")
            about = (
                words.d("asked_by", card=words.short(card), member=words.member(active))
                if card
                else ""
            )
            title = words.d("whose", member=words.member(decision.seat))
            said = ""
            if named:
                faction = words.faction(FACTION_OF[named])
                said = words.d("named", member=words.member(active), faction=faction)
            text = words.parts((f"{about}." if about else "", said, text))
        elif openly:
            title = words.app("access.pair", what=words.member(decision.seat), said=title)
        haunts = decision.prompt.endswith("haunt")
        choices = tuple(
            self._choice(option, decision, view, haunts=haunts) for option in decision.options
        )
        return Ask(decision.seat, kind, title, text, "", choices)

    def spot_of(self, choice: Choice, ask: Ask, view: View) -> Spot | None:
        """Where a choice points at; None for what is no place of the board."""
        return spot_of(choice.kind, str(choice.value), ask, view)

    def _choice(self, option: Option, decision: Decision, view: View, *, haunts: bool) -> Choice:
        words, kind, seat = self._words, option.kind, decision.seat
        value = option.token.partition(":")[2]
        label = effect = note = ""
        other = words.member(1 - seat)
        if kind in ("swap", "draw"):
            label = words.d(f"choice.{kind}_{value}", **self._counts(view, seat))
            if value == "yes":
                effect = words.d(f"choice.{kind}_effect", member=other, **self._counts(view, seat))
        elif kind in _OF_HAND:
            card = words.short(value)
            cost = words.faces[value].cost
            label = words.d(f"choice.{kind}", card=card, cost=cost)
            # For free its ability does nothing: that is said instead of the ability.
            effect = words.prompt(kind, {})[1] if kind == "free" else words.card_text(value)
        elif kind == "stop":
            label = words.d("choice.stop")
            hand = _hand(view, seat)
            effect = words.dn("choice.stop_effect", hand, member=other)
        elif kind == "pass":
            label = words.d("choice.pass")
        elif kind == "lane":
            key = "choice.haunt" if haunts else "choice.lane"
            label = words.d(key, lane=value, member=other)
        elif kind in ("at", "area"):
            label = self._pointed(kind, value, view, seat)
        elif kind in ("disc", "colour"):
            label = words.d(f"choice.{kind}", faction=words.faction(FACTION_OF[value]))
            if kind == "disc":
                note = where_is(words, view["discs"].get(value), view, seat)
        else:
            label = self._representative(int(value), decision, view)
        place = HAND if kind in _OF_HAND else BOARD if kind in _ON_BOARD else PANEL
        return Choice(option.token, kind, value or None, place, label, label, effect, note=note)

    def _counts(self, view: View, seat: int) -> dict[str, int]:
        """Cards of hand and reserve, and how many would be drawn (rules: B.5)."""
        player, other = view["players"][seat], view["players"][1 - seat]
        draw = self._words.charter.constants.draw + (other["factions"] + 1) // 2
        return {"hand": _hand(view, seat), "reserve": _many(player["reserve"]), "count": draw}

    def _pointed(self, kind: str, value: str, view: View, seat: int) -> str:
        words = self._words
        numbers = [int(number) for number in value.split(".")]
        whose, place = numbers[0], numbers[-1] - 1
        player = view["players"][whose]
        row = player["area"] if kind == "area" else player["halves"][numbers[1] - 1]
        card = words.lying(row[place])
        lane = numbers[1]
        key = f"choice.own_{kind}" if whose == seat else f"choice.{kind}"
        return words.d(key, card=card, member=words.member(whose), lane=lane)

    def _representative(self, number: int, decision: Decision, view: View) -> str:
        half = settled(decision.params.get("at"), view)
        words = self._words
        card = words.lying(half[number - 1]) if number <= len(half) else str(number)
        return words.d("choice.represent", card=card)


def settled(at: str | None, view: View) -> list[dict[str, str]]:
    """The half that is being settled, by the place of its newest card."""
    if not at:
        return []
    seat, lane, _ = (int(number) for number in at.partition(":")[2].split("."))
    half: list[dict[str, str]] = view["players"][seat]["halves"][lane - 1]
    return half


def spot_of(kind: str, value: str, ask: Ask, view: View) -> Spot | None:
    """Where an option of `ask` points at in the position of `view`."""
    if kind == "lane":
        asking = view.get("asking") or {}
        haunts = view["phase"] == "ability"
        seat = 1 - ask.seat if haunts or asking is None else ask.seat
        return Spot(seat, int(value) - 1, None)
    if kind == "at":
        seat, lane, place = (int(number) for number in value.split("."))
        return Spot(seat, lane - 1, place - 1)
    if kind == "area":
        seat, place = (int(number) for number in value.split("."))
        return Spot(seat, None, place - 1)
    if kind == "represent":
        at = (view.get("asking") or {}).get("at")
        if at:
            seat, lane, _ = (int(number) for number in at.partition(":")[2].split("."))
            return Spot(seat, lane - 1, int(value) - 1)
    return None


def where_is(words: DuelWords, place: str | None, view: View, seat: int) -> str:
    """Where a disc is."""
    if place is None:
        return words.d("disc_free")
    kind, _, rest = place.partition(":")
    numbers = [int(number) for number in rest.split(".")]
    own = "own_" if numbers[0] == seat else ""
    name = "lane" if kind == "at" else "area"
    return words.d(f"disc_{own}{name}", member=words.member(numbers[0]), lane=numbers[1])


def _many(cards: object) -> int:
    return len(cards) if isinstance(cards, (list, tuple)) else int(str(cards))


def _hand(view: View, seat: int) -> int:
    return _many(view["players"][seat]["hand"])
