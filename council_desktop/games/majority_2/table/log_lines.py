"""Events of a duel as lines of the log."""

from collections.abc import Iterable, Sequence

from council_desktop.games.majority_2.table.marks import FACTION_OF, faction_of, rank_of
from council_desktop.games.majority_2.table.since import Told
from council_desktop.table.default.log_lines import DefaultBook
from council_desktop.table.default.words import TableWords
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.core.game import Game
from engine.core.types import Seat
from engine.games.majority_2 import events as happened
from engine.games.majority_2.deck import FACTIONS, build_cards
from engine.games.majority_2.state import CARDS

_UNTOLD = (
    happened.Ability,
    happened.CardChosen,
    happened.Coins,
    happened.ColourNamed,
    happened.DiscChosen,
    happened.HandPassed,
    happened.Reshuffled,
    happened.Skipped,
    happened.TurnBegan,
)
"""What others tell as well, what every turn has, and after which nothing lies elsewhere."""

_UNSEEN = (happened.Swapped, happened.Obliged)
"""What nothing on the table shows once it has happened."""


def _is_cleared(event: Event) -> bool:
    """What always follows where a half is settled."""
    match event:
        case happened.Discarded(by="table") | happened.DiscPlaced(to=None) | happened.Moved():
            return True
        case _:
            return False


class ShortNames(TableWords):
    """Cards are called as on the table: faction and rank."""

    def card(self, card: str) -> str:
        """In two words."""
        rank = self.t(f"rank.{rank_of(card)}")
        if faction_of(card) not in FACTIONS:
            return rank
        faction = self.t(f"faction.{faction_of(card)}")
        return self.t("duel.short", faction=faction, rank=rank)

    def faction(self, colour: str) -> str:
        """The faction of a colour."""
        return self.t(f"faction.{FACTION_OF[colour]}")


class DuelBook(DefaultBook):
    """What the names of events and their fields do not tell is told here."""

    def __init__(self, texts: Texts, names: Sequence[str], game: Game) -> None:
        super().__init__(texts, names, game)
        self._words = self._duel = ShortNames(texts, game.id, names, game.cards())
        cards = build_cards(game.cards(), origin=game.id)
        self._costs = [*(member.cost for member in cards.members), cards.ghost.cost]
        effects = [member.effect for member in cards.members]
        self._forcer = CARDS[effects.index("oblige")]
        """The card that makes the other player swap."""

    def sentence(self, event: Event) -> str:
        """What happened, in a sentence."""
        words = self._duel
        match event:
            case happened.Settled(seat, lane, colour, card, _, coins):
                member = words.member(seat)
                if colour is None or card is None:
                    return words.t("told.failed", member=member, lane=lane)
                faction = words.faction(colour)
                given = {"member": member, "lane": lane, "faction": faction, "coins": coins}
                return words.t("told.formed", **given, card=words.card(card))
            case happened.Obliged(seat=seat):
                return words.t("told.obliged", **self._forced(seat))
            case happened.Swapped(seat=seat, forced=True):
                return words.t("told.swapped_forced", **self._forced(seat))
            case happened.Skipped(seat=seat, phase=phase):
                return words.t(f"told.skip_{phase}", member=words.member(seat))
            case happened.Played(seat=seat, card=card, lane=lane, paid=paid):
                given = {"member": words.member(seat), "card": words.card(card), "lane": lane}
                key = "told.played_paid" if paid else "told.played_free"
                return words.t(key, **given, cost=self._costs[CARDS.index(card)])
            case happened.DiscPlaced(colour=colour, to=to):
                faction = words.faction(colour)
                if to is None:
                    return words.t("told.disc_off", faction=faction)
                return words.t("told.disc_on", faction=faction, where=self._where(to))
            case happened.Moved(seat=seat, card=card, to=to):
                word = to.partition(":")[0]
                key = {"at": "to_half"}.get(word, f"to_{word}")
                if words.has(f"told.{key}"):
                    given = {"card": words.card(card), "member": words.member(seat)}
                    return words.t(f"told.{key}", **given)
            case happened.ColourNamed(seat=seat, colour=colour):
                given = {"member": words.member(seat), "colour": words.faction(colour)}
                return words.t("log.colour_named.text", **given)
            case happened.DiscChosen(seat=seat, colour=colour):
                given = {"member": words.member(seat), "colour": words.faction(colour)}
                return words.t("log.disc_chosen.text", **given)
            case happened.Coins(seat=seat, ready=ready, spent=spent):
                said = words.t("duel.ready", ready=ready, spent=spent)
                return words.app("access.pair", what=words.member(seat), said=said)
            case happened.HandPassed(seat=seat, to=to, count=count):
                given = {"member": words.member(seat), "to": words.member(to)}
                return words.n("log.hand_passed.text", count, **given)
            case _:
                pass
        return super().sentence(event)

    def _forced(self, seat: Seat) -> dict[str, str]:
        """Who must swap, and whose card demands it."""
        words = self._duel
        by, card = words.member(1 - seat), words.card(self._forcer)
        return {"member": words.member(seat), "by": by, "card": card}

    def briefly(self, events: Iterable[Event], viewer: Seat | None) -> list[Told]:
        """What has changed, as lines of a list beside the table; who did it is known."""
        words, found = self._duel, list[Told]()
        settled, drawn, must, acts = False, 0, None, ""
        for event in events:
            if isinstance(event, happened.Ability):
                acts = event.card
            elif isinstance(event, happened.Played | happened.TurnBegan):
                acts = ""
            if isinstance(event, happened.Drawn) and event.to != "half":
                if event.to == "hand":
                    drawn += event.seat == viewer
                elif event.cards and event.seat == viewer:
                    card = words.card(event.cards[0])
                    found.append(Told(words.t("brief.stored", card=card)))
                continue
            if drawn:
                found.append(Told(words.t("brief.drawn", count=drawn)))
                drawn = 0
            if isinstance(event, happened.Settled):
                settled = True
            elif isinstance(event, happened.Played | happened.Ability):
                settled = False
            if isinstance(event, _UNTOLD) or (settled and _is_cleared(event)):
                continue
            told = Told(self._brief(event, viewer), not isinstance(event, _UNSEEN))
            if acts and isinstance(event, happened.Discarded) and event.by == "table":
                told = Told(self._gone_by(acts, event), seen=False)  # It is not seen by what.
            if isinstance(event, happened.Swapped) and event.forced and must is not None:
                found.remove(must)  # It is done: that it had to be is said with it.
            must = told if isinstance(event, happened.Obliged) else must
            found.append(told)
        if drawn:
            found.append(Told(words.t("brief.drawn", count=drawn)))
        return found

    def _gone_by(self, card: str, event: happened.Discarded) -> str:
        """Cards that an ability has discarded from the table, and whose that was."""
        words = self._duel
        gone = words.texts.listing([words.card(one) for one in event.cards or ()])
        return words.t("brief.gone", card=words.card(card), cards=gone)

    def _brief(self, event: Event, viewer: Seat | None) -> str:
        words = self._duel
        match event:
            case happened.Played(card=card, lane=lane, paid=paid):
                cost = self._costs[CARDS.index(card)]
                key = "brief.paid" if paid else "brief.free"
                return words.t(key, card=words.card(card), lane=lane, cost=cost)
            case happened.Obliged(seat=seat):
                key = "brief.obliged_you" if seat == viewer else "brief.obliged"
                return words.t(key, **self._forced(seat))
            case happened.Swapped(seat=seat, forced=forced):
                own = "_you" if seat == viewer else ""
                key = f"brief.swapped_forced{own}" if forced else "brief.swapped"
                return words.t(key, **self._forced(seat))
            case happened.Settled(lane=lane, colour=None):
                return words.t("brief.failed", lane=lane)
            case happened.Settled(lane=lane, colour=str(colour), coins=coins):
                faction = words.faction(colour)
                return words.t("brief.formed", lane=lane, faction=faction, coins=coins)
            case happened.DiscPlaced(colour=colour, to=to):
                where, form = words.t("duel.disc_free"), "disc"
                if to is not None:
                    form = "disc_on"
                    kind, _, rest = to.partition(":")
                    seat, number = (int(part) for part in rest.split(".")[:2])
                    own = "own_" if seat == viewer else ""
                    key = f"duel.disc_{own}{'lane' if kind == 'at' else 'area'}"
                    where = words.t(key, member=words.member(seat), lane=number)
                return words.t(f"brief.{form}", faction=words.faction(colour), where=where)
            case _:
                return self.sentence(event)

    def _where(self, place: str) -> str:
        kind, _, rest = place.partition(":")
        seat, number = (int(part) for part in rest.split(".")[:2])
        member = self._duel.member(seat)
        if kind == "at":
            return self._duel.t("told.place_lane", member=member, lane=number)
        return self._duel.t("told.place_area", member=member)
