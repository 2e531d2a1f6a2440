"""What lies on the table in words: cards as they are printed and as they count."""

from collections.abc import Mapping, Sequence
from typing import Any

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority_2.table.faces import MemberFace
from council_desktop.games.majority_2.table.marks import FACTION_OF, counts_as, faction_of, rank_of
from council_desktop.table.default.words import TableWords
from council_desktop.text.texts import Texts
from engine.core.types import Json
from engine.games.majority_2.deck import COLOURS, FACTIONS, RANKS
from engine.games.majority_2.state import CARDS, Charter

GAME = "majority_2"


def words_of(controller: MatchController, texts: Texts) -> "DuelWords":
    """The words of one match."""
    match, names = controller.match, [member.name for member in controller.members]
    state: Any = match.state
    return DuelWords(texts, names, match.game.cards(), state.charter)


class DuelWords(TableWords):
    """The words of one table. `charter`: the cards of this game, promos in their places."""

    def __init__(self, texts: Texts, names: Sequence[str], cards: Json, charter: Charter) -> None:
        super().__init__(texts, GAME, names, cards)
        self.charter = charter
        promos = charter.options["promos"]
        self._modules = {
            card for card in CARDS if faction_of(card) in promos and self.has(f"promo.{card}.text")
        }
        self.faces: Mapping[str, MemberFace] = {card: self._face(card) for card in CARDS}

    def d(self, key: str, /, **params: object) -> str:
        """A text of this table."""
        return self.t(f"duel.{key}", **params)

    def dn(self, key: str, count: int, /, **params: object) -> str:
        """A text of this table in the form for so many."""
        return self.n(f"duel.{key}", count, **params)

    def faction(self, faction: str) -> str:
        """The word of a faction."""
        return self.t(f"faction.{faction}")

    def short(self, card: str) -> str:
        """A card in two words: faction and rank."""
        return self.faces[card].name

    def card_text(self, card: str) -> str:
        """What it does in this game."""
        if card in self._modules:
            return self.t(f"promo.{card}.text")
        return super().card_text(card)

    def reason(self, params: Mapping[str, Any]) -> dict[str, object]:
        """See GameWords: what an answer does, before its chance to win (engine: reasons)."""
        found = super().reason(params)
        if "why" in params:
            found["why"] = self.texts.t(params["why"], **found)
        return found

    def piled(self, card: str) -> str:
        """See GameWords."""
        return self.short(card)

    def lying(self, piece: Mapping[str, Json]) -> str:
        """A card with the disc on it."""
        card, disc = str(piece["card"]), piece["disc"]
        name = self.short(card)
        if disc is None:
            return name
        faction = counts_as(card, str(disc))
        if faction == faction_of(card):
            return self.d("disc_same", card=name)
        return self.d("disc_on", card=name, faction=self.faction(faction))

    def _face(self, card: str) -> MemberFace:
        member = self.charter.members[CARDS.index(card)]
        rank, faction = self.t(f"rank.{rank_of(card)}"), self.faction(faction_of(card))
        has_faction = faction_of(card) in FACTIONS
        name = rank
        if has_faction:
            name = self.d("short", faction=faction, rank=rank)
        if card in self._modules:
            line = self.t(f"promo.{card}.line")
        elif rank_of(card) == RANKS[0]:
            line = self.t("short.secretary")
        else:
            line = self.t(f"short.{card}")
        return MemberFace(
            card=card,
            name=name,
            faction=faction,
            rank=rank,
            line=line,
            words=self.card_text(card),
            cost=member.cost,
            points=member.points,
            needs=member.requires,
            needs_word=self.d("needs"),
            module=self.t("promo.word") if card in self._modules else "",
            counts=tuple(self.faction(FACTION_OF[colour]) for colour in COLOURS),
        )
