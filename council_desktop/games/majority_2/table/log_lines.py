"""Events of a duel as lines of the log."""

from collections.abc import Sequence

from council_desktop.games.majority_2.table.marks import FACTION_OF, faction_of, rank_of
from council_desktop.services.texts import Texts
from council_desktop.tables.default.log_lines import DefaultBook
from council_desktop.tables.default.words import TableWords
from engine.core.events import Event
from engine.core.game import Game
from engine.games.majority_2 import events as happened
from engine.games.majority_2.deck import FACTIONS, build_cards
from engine.games.majority_2.state import CARDS


class DuelBook(DefaultBook):
    """What the names of events and their fields do not tell is told here."""

    def __init__(self, texts: Texts, names: Sequence[str], game: Game) -> None:
        super().__init__(texts, names, game)
        self._duel = TableWords(texts, game.id, names, game.cards())
        cards = build_cards(game.cards(), origin=game.id)
        self._costs = [*(member.cost for member in cards.members), cards.ghost.cost]

    def sentence(self, event: Event) -> str:
        """What happened, in a sentence."""
        words = self._duel
        match event:
            case happened.Settled(seat=seat, lane=lane, colour=colour, representative=card):
                member = words.member(seat)
                if colour is None or card is None:
                    return words.t("told.failed", member=member, lane=lane)
                faction = words.t(f"faction.{FACTION_OF[colour]}")
                given = {"member": member, "lane": lane, "faction": faction}
                return words.t("told.formed", **given, card=self._short(card))
            case happened.Skipped(seat=seat, phase=phase):
                return words.t(f"told.skip_{phase}", member=words.member(seat))
            case happened.Played(seat=seat, card=card, lane=lane, paid=paid):
                given = {"member": words.member(seat), "card": self._short(card), "lane": lane}
                key = "told.played_paid" if paid else "told.played_free"
                return words.t(key, **given, cost=self._costs[CARDS.index(card)])
            case happened.DiscPlaced(colour=colour, to=to):
                faction = words.t(f"faction.{FACTION_OF[colour]}")
                if to is None:
                    return words.t("told.disc_off", faction=faction)
                return words.t("told.disc_on", faction=faction, where=self._where(to))
            case happened.Moved(seat=seat, card=card, to=to):
                word = to.partition(":")[0]
                key = {"at": "to_half"}.get(word, f"to_{word}")
                if words.has(f"told.{key}"):
                    given = {"card": self._short(card), "member": words.member(seat)}
                    return words.t(f"told.{key}", **given)
            case _:
                pass
        return super().sentence(event)

    def _short(self, card: str) -> str:
        """Faction and rank."""
        words = self._duel
        rank = words.t(f"rank.{rank_of(card)}")
        if faction_of(card) not in FACTIONS:
            return rank
        faction = words.t(f"faction.{faction_of(card)}")
        return words.t("duel.short", faction=faction, rank=rank)

    def _where(self, place: str) -> str:
        kind, _, rest = place.partition(":")
        seat, number = (int(part) for part in rest.split(".")[:2])
        member = self._duel.member(seat)
        if kind == "at":
            return self._duel.t("told.place_lane", member=member, lane=number)
        return self._duel.t("told.place_area", member=member)
