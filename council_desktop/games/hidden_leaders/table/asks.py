"""A decision of this game made ready to be shown."""

from dataclasses import replace
from typing import Final

from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.asks import HAND, PANEL, Asker
from council_desktop.text.sentences import begun
from engine.core.game import Decision, View

DISCARD, PLAY, MOVE, COVERED, KEEP = "discard", "play", "move", "covered", "keep"
HIDE, DROP = "hide", "drop"
FROM_HAND = frozenset({HIDE, DROP, PLAY, DISCARD, "hand"})
"""Words of options whose card is in the own hand."""
TAVERN: Final = "tavern"
HARBOR: Final = "harbor"
DRAWN: Final = "keep_drawn"
"""The kind of decision in which one of two cards of the harbour is kept."""
_VERBS: Final = {
    **dict.fromkeys(("bury", "bury_own", "bury_other", "bury_covered"), "do_bury"),
    **dict.fromkeys(("look", "look_again", "look_at"), "do_look"),
    **dict.fromkeys(("turn_up", "guess_card", "wake"), "do_turn_up"),
    "send_away": "do_send",
    "send_for_moves": "do_send",
    "take": "do_tavern",
    "turn_over": "do_turn",
}
"""By kind of decision: what is done to the card that lies there."""
_RESTS: Final = {
    "keep_one_from_harbor": "rest_leaves",
    "keep_both_from_harbor": "rest_stays",
}
"""What becomes of the other one then, by what a hero does."""
_SWAPS: Final = {
    "swap_own_with_tavern": "swaps_with_own",
    "swap_other_with_tavern": "swaps_with_other",
}
"""Whose card a card of the tavern changes places with, by what a hero does."""
_LYING: Final = FROM_HAND | {"hero", TAVERN, KEEP}
"""Words of options that are a hero, which lies somewhere."""
SWAP_TAVERN: Final = "swap_tavern"
SWAP_PARTY, SWAP_HAND, SWAP_GRAVE = "swap_party", "swap_hand", "swap_graveyard"
SEARCH: Final = "search"
"""The kind of decision whose cards lie unseen in a pile."""


class LeadersAsker(Asker):
    """Puts the decisions into words that say whose card it is, and how a marker moves."""

    def __init__(self, words: LeadersWords) -> None:
        super().__init__(words, frozenset({"player"}))
        self._own_words = words

    def asked(self, decision: Decision, view: View, *, openly: bool = False) -> Ask:
        """What is asked of whoever sees `view`."""
        words, ask = self._own_words, self.ask_of(decision, openly=openly)
        choices = [self._told(choice, decision, view) for choice in ask.choices]
        notes = {choice.note for choice in choices}
        others = {words.member(seat) for seat in range(len(view["players"])) if seat != ask.seat}
        if len(notes) == 1 and not notes & others:
            choices = [replace(choice, note="") for choice in choices]  # It tells none apart.
        places = _places(view, ask.seat)
        # As they lie on the table, and what lies nowhere after it.
        choices.sort(key=lambda choice: places.get(_place_of(choice), (len(places), 0)))
        text = self._for_another(decision, view) or self._by_hero(decision)
        return replace(ask, choices=tuple(choices), text=text or ask.text)

    def _for_another(self, decision: Decision, view: View) -> str:
        """In another's turn: whose card it is, and why somebody else decides; else ""."""
        words, active = self._own_words, view["active"]
        hero = words.deck.heroes.get(str(decision.params.get("by", "")))
        if hero is None or active is None or active == decision.seat:
            return ""
        params = words.params({**decision.params, "seat": active})
        key = f"asked_{hero.effect}"
        return words.of(key if words.has(f"table.{key}") else "asked_by", **params)

    def _by_hero(self, decision: Decision) -> str:
        """Where the other one of two drawn cards goes, whose card one of the tavern is swapped for:
        what only the hero says; "" where nothing of the kind is asked."""
        said = {DRAWN: _RESTS, SWAP_TAVERN: _SWAPS}.get(decision.kind, {})
        hero = self._own_words.deck.heroes.get(str(decision.params.get("by", "")))
        key = said.get(hero.effect, "") if hero is not None else ""
        return self._own_words.of(key) if key else ""

    def _noun(self, card: str, kind: str, decision: Decision) -> str:
        """Of a hero that can be chosen, where no other one has the same; else its whole name."""
        words = self._own_words
        options = [option for option in decision.options if option.kind == kind]
        cards = [option.token.partition(":")[2] for option in options]
        nouns = [self._short(one) for one in cards]
        noun = self._short(card)
        return noun if nouns.count(noun) == 1 else words.card(card)

    def _told(self, choice: Choice, decision: Decision, view: View) -> Choice:
        words = self._own_words
        value = choice.token.partition(":")[2]
        if choice.effect and choice.kind in _LYING:
            choice = replace(choice, effect=words.does(value))
        if choice.kind == MOVE:
            label = self._steps(value)
            confirm = words.of("do_move", move=label)
            return replace(choice, label=label, confirm=confirm, place=PANEL)
        if choice.kind == COVERED:
            seat, place = map(int, value.split("."))
            hero = view["players"][seat]["covered"][place - 1]
            label = words.covered(seat, place, str(hero) if hero else "")
            verb = _VERBS.get(decision.kind, "")
            confirm = words.of(verb, card=label) if verb else label
            # That they are covered is asked above them.
            label = words.of("covered_short", member=words.member(seat), place=place)
            if hero:
                label = words.app("access.pair", what=label, said=words.card(str(hero)))
            return replace(choice, label=label, confirm=confirm, place=PANEL)
        if choice.kind in FROM_HAND:
            noun = self._noun(value, choice.kind, decision)
            confirm = words.of(f"do_{choice.kind}", card=noun)
            both = choice.kind == DISCARD and decision.kind == PLAY
            if decision.kind == SWAP_HAND and (out := self._swapped(decision, view)):
                confirm = words.of("do_swap", out=out, into=noun)
            return replace(choice, confirm=confirm, place=PANEL if both else HAND)
        if choice.kind == "faction":
            return replace(choice, label=words.faction(value), place=PANEL)
        if choice.kind == "player":
            return replace(choice, label=words.member(int(value)), place=PANEL)
        if choice.kind == "hero":
            noun = self._noun(value, choice.kind, decision)
            confirm = words.of(_VERBS.get(decision.kind, "do_hero"), card=noun)
            if decision.kind in (SWAP_PARTY, SWAP_GRAVE) and (
                into := self._swapped(decision, view)
            ):
                confirm = words.of("do_swap", out=noun, into=into)
            note = self._where(value, view)
            return replace(choice, label=noun, note=note, confirm=confirm, place=PANEL)
        if choice.kind in (TAVERN, KEEP):
            lies = int(value) in view["tavern"]
            label = self._noun(value, choice.kind, decision)
            if choice.kind == KEEP:
                return replace(choice, label=label, place=PANEL if lies else HAND)
            confirm = words.of("do_tavern", card=label)
            return replace(choice, label=label, confirm=confirm, place=PANEL)
        if choice.kind == HARBOR:
            return replace(choice, confirm=words.of("do_harbor"), place=PANEL)
        return replace(choice, place=PANEL)

    def _swapped(self, decision: Decision, view: View) -> str:
        """The noun of the card that is settled already in a swap; "" for none."""
        known = {
            SWAP_GRAVE: view["graveyard_top"],
            SWAP_PARTY: decision.params.get("into"),
            SWAP_HAND: decision.params.get("out"),
        }[decision.kind]
        return self._short(str(known)) if known else ""

    def _short(self, card: str) -> str:
        """The noun of a hero; of the Old Emperor the whole name, whose noun comes second in French
        against all others."""
        words = self._own_words
        name, hero = words.card(card), words.deck.heroes.get(card)
        return name if hero is not None and len(hero.factions) > 1 else words.two_lines(name)[1]

    def _steps(self, move: str) -> str:
        """`Red +2, green +1`."""
        words = self._own_words
        parts = move.split(",")
        keys = {"R": "red_by", "G": "green_by"}
        said = words.texts.listing([words.of(keys[p[0]], steps=words.steps(p)) for p in parts])
        return begun(said)

    def _where(self, hero: str, view: View) -> str:
        """Where a face-up hero lies."""
        words, no = self._own_words, int(hero)
        for seat, player in enumerate(view["players"]):
            if no in player["open"]:
                return words.member(seat)
        if no in view["tavern"]:
            return words.label("tavern")
        return words.label("graveyard") if view["graveyard_top"] == no else ""


def _place_of(choice: Choice) -> str:
    """What is looked up in `_places`."""
    value = choice.token.partition(":")[2]
    return value if choice.kind in _LYING else f"{choice.kind}:{value}"


def _places(view: View, seat: int) -> dict[str, tuple[int, int]]:
    """Where on the table heroes, face-down cards and players are: the hand, the parties from the
    left, the own one last, the tavern, the graveyard."""
    found: dict[str, tuple[int, int]] = {}
    players = view["players"]
    count = len(players)
    hand = players[seat]["hand"]
    for place, card in enumerate(hand if isinstance(hand, list) else ()):
        found[str(card)] = (0, place)
    for other, player in enumerate(players):
        row = 1 + (other - seat - 1) % count
        for place, card in enumerate(player["open"]):
            found[str(card)] = (row, place)
        first = len(player["open"])
        for place in range(len(player["covered"])):
            found[f"{COVERED}:{other}.{place + 1}"] = (row, first + place)
        found[f"player:{other}"] = (row, 0)
    for place, card in enumerate(view["tavern"]):
        found[str(card)] = (count + 1, place)
    if view["graveyard_top"]:
        found[str(view["graveyard_top"])] = (count + 2, 0)
    return found
