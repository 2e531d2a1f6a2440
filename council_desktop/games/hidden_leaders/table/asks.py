"""A decision of this game made ready to be shown."""

from dataclasses import replace
from typing import Final

from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.asks import HAND, PANEL, Asker
from engine.core.game import Decision, View

FROM_HAND = frozenset({"hide", "drop", "play", "discard", "hand"})
"""Words of options whose card is in the own hand."""
DISCARD, PLAY, MOVE, COVERED, KEEP = "discard", "play", "move", "covered", "keep"
TAVERN: Final = "tavern"
SEARCH: Final = "search"
"""The kind of decision whose cards lie unseen in a pile."""


class LeadersAsker(Asker):
    """Puts the decisions into words that say whose card it is, and how a marker moves."""

    def __init__(self, words: LeadersWords) -> None:
        super().__init__(words, frozenset({"player"}))
        self._own_words = words

    def asked(self, decision: Decision, view: View, *, openly: bool = False) -> Ask:
        """What is asked of whoever sees `view`."""
        ask = self.ask_of(decision, openly=openly)
        choices = tuple(self._told(choice, decision, view) for choice in ask.choices)
        # As they lie in the tavern, and what is not taken from there after it.
        lies = {f"{TAVERN}:{card}": place for place, card in enumerate(view["tavern"])}
        ordered = sorted(choices, key=lambda choice: lies.get(choice.token, len(lies)))
        return replace(ask, choices=tuple(ordered))

    def _told(self, choice: Choice, decision: Decision, view: View) -> Choice:
        words = self._own_words
        value = choice.token.partition(":")[2]
        if choice.kind == MOVE:
            label = self._steps(value)
            confirm = words.of("do_move", move=label)
            return replace(choice, label=label, confirm=confirm, place=PANEL)
        if choice.kind == COVERED:
            seat, place = map(int, value.split("."))
            hero = view["players"][seat]["covered"][place - 1]
            label = words.covered(seat, place, str(hero) if hero else "")
            return replace(choice, label=label, confirm=label, place=PANEL)
        if choice.kind in FROM_HAND:
            noun = words.two_lines(words.card(value))[1]
            confirm = words.of(f"do_{choice.kind}", card=noun)
            both = choice.kind == DISCARD and decision.kind == PLAY
            return replace(choice, confirm=confirm, place=PANEL if both else HAND)
        if choice.kind == "faction":
            return replace(choice, label=words.faction(value), place=PANEL)
        if choice.kind == "player":
            return replace(choice, label=words.member(int(value)), place=PANEL)
        if choice.kind == "hero":
            note = self._where(value, view)
            return replace(choice, label=words.card(value), note=note, place=PANEL)
        if choice.kind in (TAVERN, KEEP):
            lies = int(value) in view["tavern"]
            return replace(choice, label=words.card(value), place=PANEL if lies else HAND)
        return replace(choice, place=PANEL)

    def _steps(self, move: str) -> str:
        """`Red +2, green +1`."""
        words = self._own_words
        parts = move.split(",")
        keys = {"R": "red_by", "G": "green_by"}
        said = words.texts.listing([words.of(keys[p[0]], steps=words.steps(p)) for p in parts])
        return said[:1].upper() + said[1:]

    def _where(self, hero: str, view: View) -> str:
        """Where a face-up hero lies."""
        words, no = self._own_words, int(hero)
        for seat, player in enumerate(view["players"]):
            if no in player["open"]:
                return words.member(seat)
        if no in view["tavern"]:
            return words.label("tavern")
        return words.label("graveyard") if view["graveyard_top"] == no else ""
