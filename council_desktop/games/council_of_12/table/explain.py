"""What bots can explain of their moves, in words: a sentence at once, what they knew at the end."""

from collections.abc import Sequence
from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.text.texts import Texts
from engine.bots.council_of_12.knew import CardPlaces, knew
from engine.core.types import Seat

_SAYS: Final = "say:"


class CouncilExplainer:
    """Explains the entries of one match. What a bot knew holds its own hand: only after the end."""

    has_card = True

    def __init__(self, texts: Texts, names: Sequence[str], controller: MatchController) -> None:
        self._words = Words(texts, names)
        self._controller = controller

    def may_explain(self, ply: int) -> bool:
        """Is there anything to be told of this entry?"""
        match = self._controller.match
        if not 0 < ply <= match.ply:
            return False
        entry = match.log[ply - 1]
        if not self._controller.is_bot(entry.by):
            return False
        token = match.game.token(match.state_at(ply - 1), entry.by, entry.action)
        return token.startswith(_SAYS) or self._controller.over

    def explain(self, ply: int) -> str:
        """The note of a sentence, and after the end of the game what the bot knew before it."""
        parts = [self._note(ply)]
        if self._controller.over:
            parts += self._knew(ply)
        return "\n".join(part for part in parts if part)

    def _note(self, ply: int) -> str:
        key, params = self._controller.note_of(ply)
        if not key:
            return ""
        words = self._words
        targets = [words.faces(target) for target in params["targets"]]
        cards = words.cards(params["cards"]) or words.app("explain.no_card")
        listed = words.texts.listing(targets)
        return words.texts.t(key, die=params["die"], targets=listed, cards=cards)

    def _knew(self, ply: int) -> list[str]:
        match = self._controller.match
        seat = match.log[ply - 1].by
        lines = [self._words.app("explain.knew", member=self._words.member(seat))]
        for member, cards in enumerate(knew(match, seat, ply - 1)):
            lines.append(self._of_member(member, cards))
        return lines

    def _of_member(self, member: Seat, cards: Sequence[CardPlaces]) -> str:
        """Where a member's cards were: those at one place together."""
        words = self._words
        groups: dict[tuple[str, ...], list[str]] = {}
        for one in cards:
            groups.setdefault(one.places, []).append(one.card)
        told = [
            words.app("explain.cards_at", place=self._place(places), cards=words.cards(found))
            for places, found in groups.items()
        ]
        return "\n".join([words.app("explain.of_member", member=words.member(member)), *told])

    def _place(self, places: Sequence[str]) -> str:
        names = [self._words.texts.t(f"conventions.place.{place}") for place in places]
        sentence = names[0]
        for name in names[1:]:
            sentence = self._words.app("explain.either", first=sentence, other=name)
        return sentence
