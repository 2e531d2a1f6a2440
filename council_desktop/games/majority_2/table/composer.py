"""View, question, choice and what it would do as pictures for the parts of the table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from council_desktop.games.majority_2.table.asks import (
    HAND,
    LEAVES,
    Asker,
    Spot,
    spot_of,
    where_is,
)
from council_desktop.games.majority_2.table.faces import COMES, GOES, MEANT, TARGET
from council_desktop.games.majority_2.table.marks import (
    COLOUR_OF,
    EMBLEM,
    FACTION_OF,
    counts_as,
    faction_of,
)
from council_desktop.games.majority_2.table.outcome import worth
from council_desktop.games.majority_2.table.outlook import Outlook
from council_desktop.games.majority_2.table.pictures import (
    BoardPicture,
    DiscPicture,
    HalfPicture,
    LanePicture,
    PiecePicture,
    PlacePicture,
    SidePicture,
    SupplyPicture,
)
from council_desktop.games.majority_2.table.since import Since, Told
from council_desktop.games.majority_2.table.words import DuelWords
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    HeaderPicture,
    Said,
    StepPicture,
    TilePicture,
    TrayPicture,
)
from council_desktop.text.elide import BETWEEN
from council_desktop.text.sentences import begun
from engine.core.game import View
from engine.core.types import Json, Seat
from engine.games.majority_2.deck import COLOURS, GHOST
from engine.games.majority_2.state import CARDS

STEPS: Final = ("swap", "draw", "free", "pay", "pass")
UNTOLD: Final = frozenset({"disc", "pass", "stop", "swap", "draw"})
"""Kinds of choices whose end is said by themselves, or by what follows."""
_OF_ALL: Final = frozenset({"swap", "draw"})
"""Kinds of questions that are about all cards of the hand."""
_STEPPED: Final = frozenset({*_OF_ALL, "free", "pay", "lane"})
"""Kinds of questions that make up every turn: whoever comes to a last one knows what they mean."""
_AIMED: Final = frozenset({"at", "area"})
"""Kinds of questions that follow that for a disc: which card it goes onto."""
_PLAYED: Final = frozenset({"pay", "free"})
"""Kinds of questions in which a card of the hand is played."""
_HELD: Final = "held:"
"""Before a card of the hand that is pointed at and can't be played now."""
_COUNTED: Final = 4
"""The card that a Dragon Junior comes to."""
_LOUDEST: Final = 3
"""So many things are said of what a choice would do; the rest is seen."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the pictures are made of."""

    view: View
    viewer: Seat | None
    step: str
    """Of the turn, one of STEPS."""
    asks: tuple[Ask, ...]
    """What is asked, and what the choice so far leads on to."""
    views: tuple[View, ...]
    """What lies there when each of them is asked."""
    chosen: tuple[str, ...]
    """One token for each of the asks that is answered."""
    pointed: str
    ahead: Outlook | None
    """What the choice so far would do, with what is pointed at."""
    behind: Outlook | None
    """What those before what is asked now would do."""
    ends: Mapping[str, Outlook]
    """By token: what each choice would do, with those before it."""
    known: Mapping[str, Mapping[str, int]]
    """Cards of the other that the viewer knows of: by place (`hand`, `reserve`, `either`)."""
    thinking: frozenset[Seat]
    owing: frozenset[Seat]
    waiting: bool
    """Something is still being shown."""
    over: bool
    undo: bool
    redo: bool
    riddle: bool = False
    happening: str = ""
    """What was shown since this seat was last asked, a sentence a line."""
    turn: tuple[Told, ...] = ()
    """What this turn has brought so far, the newest last."""
    lit: frozenset[int] = frozenset()
    """The lanes, from 0, in which it happens."""
    since: Since | None = None
    """What the other has done; None once this turn has been answered in."""
    laid: Mapping[str, tuple[Seat, int]] = field(default_factory=dict)
    """By colour of a disc that lies on a card: who has put it there, in which turn."""

    @property
    def ask(self) -> Ask | None:
        """The question of the moment: the last one of the chain."""
        return self.asks[-1] if self.asks else None

    @property
    def is_whole(self) -> bool:
        """Is every question of the chain answered?"""
        return bool(self.asks) and len(self.chosen) == len(self.asks)

    def choice(self, token: str) -> Choice | None:
        """The choice with this token, in the last link that has it."""
        found = (c for ask in reversed(self.asks) if (c := ask.choice(token)) is not None)
        return next(found, None)

    @property
    def card(self) -> Choice | None:
        """The card of the hand that the choice is about."""
        first = self.asks[0].choice(self.chosen[0]) if self.chosen else None
        return first if first is not None and first.place == HAND else None


class Composer:
    """Says everything in one table's words."""

    def __init__(self, words: DuelWords, asker: Asker, about: About) -> None:
        """`about`: person or bot, by seat."""
        self._words, self._asker, self._about = words, asker, about

    # ------------------------------------------------------------ header

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top: the turn and its steps."""
        words, view = self._words, scene.view
        number = view["turn"]
        turn = words.t("counted_turn", number=number) if number else words.t("phase.setup")
        active = view["active"]
        steps = []
        now = STEPS.index(scene.step)
        for number, step in enumerate(STEPS):
            state = "done" if number < now or scene.over else "now" if number == now else "later"
            name = words.d(f"step.{step}")
            long = (
                name
                if active is None
                else words.d("step_of", step=name, member=words.member(active))
            )
            steps.append(StepPicture(number + 1, name, state, long))
        said = turn if scene.over or active is None else f"{turn}. {steps[now].long}"
        return HeaderPicture(
            title=words.t("title"),
            round=turn,
            date=self._piles(scene),
            steps=tuple(steps) if view["turn"] else (),
            access=said,
            undo=scene.undo,
            redo=scene.redo,
            emblem=EMBLEM,
        )

    def _piles(self, scene: Scene) -> str:
        """Beside a riddle the line above the lanes tells of them: here the names have the room."""
        if scene.riddle:
            return ""
        return self._words.d("piles", deck=scene.view["deck"], discard=scene.view["discard"])

    # ------------------------------------------------------------ board

    def board(self, scene: Scene) -> BoardPicture:
        """Lanes and sides."""
        own = scene.viewer if scene.viewer is not None else 0
        count = len(scene.view["players"][own]["halves"])
        lanes = tuple(self._lane(scene, lane, own) for lane in range(count))
        sides = tuple(self._side(scene, seat) for seat in range(2))
        return BoardPicture(lanes, sides, own)

    def _lane(self, scene: Scene, lane: int, own: Seat) -> LanePicture:
        words = self._words
        upper, lower = self._half(scene, 1 - own, lane), self._half(scene, own, lane)
        title = words.d("lane", lane=lane + 1)
        said = [title]
        for seat, half in ((1 - own, upper), (own, lower)):
            cards = words.texts.listing([card.access for card in half.cards])
            said.append(
                words.d("half_says", member=words.member(seat), cards=cards or words.d("empty"))
            )
            if half.count:
                said.append(words.d("leads", faction=words.faction(half.faction), count=half.count))
            said.append(half.note)
            if half.gone:
                names = words.texts.listing([words.short(card) for card in half.gone])
                said.append(words.d("gone", cards=names))
        # Not of one that is only pointed at: then the list has nothing chosen either.
        chosen = any(half.place.chosen or half.place.laid for half in (upper, lower))
        access = ". ".join(part.rstrip(".") for part in said if part)
        return LanePicture(title, upper, lower, chosen or lane in scene.lit, access)

    def _half(self, scene: Scene, seat: Seat, lane: int) -> HalfPicture:
        words, pieces = self._words, scene.view["players"][seat]["halves"][lane]
        constants, ahead = words.charter.constants, scene.ahead
        numbers = self._numbers(scene, lane)
        cards = tuple(
            replace(
                self._piece(scene, piece, seat, Spot(seat, lane, place)),
                number=numbers.get((seat, place), 0),
            )
            for place, piece in enumerate(pieces)
        )
        counts = Counter(counts_as(one["card"], one["disc"]) for one in pieces)
        counts.pop(GHOST, None)
        faction, most = max(counts.items(), key=lambda pair: pair[1], default=("", 0))
        coming = ahead.coming.get((seat, lane)) if ahead is not None else None
        tip, key, then = self._means(pieces, faction, most), "of", None
        if ahead is not None:
            if self._is_settled(ahead, seat, lane) and scene.behind is not None:
                ahead = scene.behind  # as it lies when it is asked who represents
            then = self._then(ahead, seat, lane, pieces, faction)
        changes = then is not None and then != (faction, most) and max(most, then[1]) > 1
        if then is not None and changes:
            (faction, most), key = then, "of_then"
        return HalfPicture(
            cards=cards,
            pips=(len(pieces), constants.settles),
            faction=faction,
            count=words.d(key, count=min(most, constants.needed), needed=constants.needed)
            if most > 1 or changes
            else "",
            enough=most >= constants.needed,
            then=changes,
            note=self._note(pieces),
            tip=tip,
            gone=self._lost(scene, seat, lane),
            place=replace(
                self._place(scene, seat, lane, coming), number=numbers.get((seat, len(pieces)), 0)
            ),
        )

    @staticmethod
    def _lost(scene: Scene, seat: Seat, lane: int) -> tuple[str, ...]:
        return scene.since.gone.get((seat, lane), ()) if scene.since is not None else ()

    @staticmethod
    def _is_settled(ahead: Outlook, seat: Seat, lane: int) -> bool:
        return any((one.seat, one.lane - 1) == (seat, lane) for one in ahead.settled)

    def _then(
        self,
        ahead: Outlook,
        seat: Seat,
        lane: int,
        pieces: Sequence[Mapping[str, Json]],
        faction: str,
    ) -> tuple[str, int] | None:
        """Which faction a half would have most of, `faction` where it is one of several, and how
        many; None where it would be settled: what comes of that is said."""
        if self._is_settled(ahead, seat, lane):
            return None
        gone = {*ahead.gone, *(spot for spot, _ in ahead.moved)}
        stays = [
            (str(one["card"]), ahead.discs.get((seat, lane, place), one["disc"]))
            for place, one in enumerate(pieces)
            if (seat, lane, place) not in gone
        ]
        half = seat, lane
        if half in ahead.coming and half not in ahead.coming_goes:
            stays.append((ahead.coming[half], ahead.coming_disc.get(half)))
        counts = Counter(counts_as(card, disc) for card, disc in stays)
        counts.pop(GHOST, None)
        most = max(counts.values(), default=0)
        best = [one for one, count in counts.items() if count == most]
        return (faction if faction in best or not best else best[0]), most

    def _means(self, pieces: Sequence[Mapping[str, Json]], faction: str, most: int) -> str:
        """What the count of a half means, and which cards do not count as what they look like."""
        words, constants = self._words, self._words.charter.constants
        needed, settles = constants.needed, constants.settles
        told = [words.d("means.pips", count=len(pieces), settles=settles, needed=needed)]
        told.append(words.d("means.failed", needed=needed))
        if most > 1:
            key = "means.enough" if most >= needed else "means.leads"
            name = words.faction(faction)
            told.append(words.d(key, faction=name, count=most, needed=needed, settles=settles))
        told += [
            words.d(
                "means.disc",
                card=words.short(str(one["card"])),
                faction=words.faction(counts_as(str(one["card"]), str(one["disc"]))),
            )
            for one in pieces
            if one["disc"]
            and counts_as(str(one["card"]), str(one["disc"])) != faction_of(str(one["card"]))
        ]
        return "\n".join(told)

    def _worth(self, player: Mapping[str, Json]) -> str:
        """What the points of a player are made of."""
        words = self._words
        coins = player["ready"] + player["spent"]
        told = [words.d("means.points"), words.d("means.coins", count=coins)]
        for piece, printed, more in worth(words.charter, player["area"]):
            points = words.d("end.more", points=printed, more=more) if more else str(printed)
            told.append(words.app("access.pair", what=words.lying(piece), said=points))
        return "\n".join(told)

    def _numbers(self, scene: Scene, lane: int) -> dict[tuple[Seat, int], int]:
        """How a Dragon Junior that would lie in this lane counts its cards (rules: B.7)."""
        card, ahead = scene.card, scene.ahead
        if card is None or card.kind != "pay" or ahead is None:
            return {}
        own, charter = scene.asks[0].seat, self._words.charter
        member = charter.members[CARDS.index(str(card.value))]
        if member.effect != "burn_fourth" or (own, lane) not in ahead.coming:
            return {}
        players = scene.view["players"]
        theirs = list(range(len(players[1 - own]["halves"][lane])))
        if "B5c" not in charter.variants:
            theirs.reverse()
        line = [] if "B5b" in charter.variants else [(1 - own, place) for place in theirs]
        line += [(own, place) for place in range(len(players[own]["halves"][lane]) + 1)]
        return {spot: number for number, spot in enumerate(line[:_COUNTED], start=1)}

    def _note(self, pieces: Sequence[Mapping[str, Json]]) -> str:
        """What cards that lie here do as long as they do."""
        words, members = self._words, self._words.charter.members
        if any(one["card"] == GHOST and one["disc"] is None for one in pieces):
            return words.d("lure")
        if any(members[CARDS.index(str(one["card"]))].shields for one in pieces):
            return words.d("shield")
        return ""

    def _place(self, scene: Scene, seat: Seat, lane: int, coming: str | None) -> PlacePicture:
        words = self._words
        token, chosen, access = "", False, ""
        ahead, here, met = scene.ahead, [Spot(seat, lane, None)], False
        ground, laid = "", False
        if coming is not None:
            # It can be meant by a further question, as the card that lies there then.
            here.append(Spot(seat, lane, len(scene.view["players"][seat]["halves"][lane])))
        for choice, spot in self._spots(scene):
            if spot in here:
                token, chosen = choice.token, choice.token in scene.chosen
                met = chosen and spot.place is not None
                laid = laid or chosen
            if spot == here[0] and scene.ask is not None and scene.ask.kind == "lane":
                ground = choice.token
                access = choice.confirm
        card = None
        if coming is not None and ahead is not None:
            disc = ahead.coming_disc.get((seat, lane))
            name = words.lying({"card": coming, "disc": disc})
            fate = GOES if (seat, lane) in ahead.coming_goes else COMES
            key = f"{seat}.{lane}.new"
            card = PiecePicture(coming, seat, access=name, disc=disc or "", fate=fate, key=key)
            access = words.app(
                "access.pair", what=access or words.d("lane", lane=lane + 1), said=name
            )
        return PlacePicture(token, chosen, card, met, ground, laid, access=access)

    def _spots(self, scene: Scene) -> Iterator[tuple[Choice, Spot]]:
        """All choices that point at a place of the board, those of earlier links first. Of further
        questions that are answered only the answer, as in the list; lanes can be changed."""
        if scene.waiting:
            return
        last = len(scene.asks) - 1
        for place, (ask, view) in enumerate(zip(scene.asks, scene.views, strict=True)):
            for choice in ask.choices:
                past = 0 < place < last and choice.kind != "lane"
                if past and choice.token not in scene.chosen:
                    continue
                spot = spot_of(choice.kind, str(choice.value), ask, view)
                if spot is not None:
                    yield choice, spot

    def _piece(
        self, scene: Scene, piece: Mapping[str, Json], seat: Seat, spot: Spot
    ) -> PiecePicture:
        words, ahead = self._words, scene.ahead
        card, disc = str(piece["card"]), piece["disc"]
        token, chosen = "", False
        for choice, other in self._spots(scene):
            if other == spot:
                token, chosen = choice.token, choice.token in scene.chosen
        fate = ""
        if ahead is not None:
            fate, disc = self._fate(ahead, spot, disc)
        if token and not fate:
            fate = TARGET
        key = ".".join(str(part) for part in (spot.seat, spot.lane, spot.place))
        name, put = words.lying(piece), scene.laid.get(str(piece["disc"]))
        story = "" if put is None else words.d("disc_by", member=words.member(put[0]), turn=put[1])
        news = self._news(scene, spot)
        if news:
            name = f"{name}, {news}"
        return PiecePicture(
            card,
            seat,
            "chosen" if chosen else "plain",
            token=token,
            access=f"{name}. {story}" if story else name,
            tip="\n".join(part for part in (name, story, words.card_text(card)) if part),
            look=words.t("table.look_closer"),
            key=key,
            disc=str(disc or ""),
            fate=fate,
            fresh=bool(news),
        )

    def _news(self, scene: Scene, spot: Spot) -> str:
        """That a card has come, or its disc, since the viewer last acted; "" for neither."""
        since = scene.since
        if since is None or spot not in since.fresh | since.marked:
            return ""
        return self._words.d("fresh" if spot in since.fresh else "fresh_disc")

    @staticmethod
    def _fate(ahead: Outlook, spot: Spot, disc: Json) -> tuple[str, Json]:
        """What would become of a card, and the disc it would have."""
        assert spot.place is not None
        if spot.lane is None:
            area = (spot.seat, spot.place)
            disc = ahead.area_discs.get(area, disc)
            if area in ahead.gone_area:
                return GOES, disc
            return (MEANT if area in ahead.area_discs else ""), disc
        at = (spot.seat, spot.lane, spot.place)
        disc = ahead.discs.get(at, disc)  # what goes has been given another one first, or lost it
        if at in ahead.gone:
            return GOES, disc
        aimed = at in ahead.discs or any(one == at for one, _ in ahead.moved)
        return (MEANT if aimed else ""), disc

    # ------------------------------------------------------------ sides

    def _side(self, scene: Scene, seat: Seat) -> SidePicture:
        words, view = self._words, scene.view
        player, constants = view["players"][seat], words.charter.constants
        own = seat == scene.viewer
        about = words.t("you") if own else self._about(seat)
        if seat in scene.thinking:
            about = BETWEEN.join(filter(None, (words.t("thinking"), about)))
        starts = view["start"] == seat
        ready, spent = player["ready"], player["spent"]
        coins = words.d("ready", ready=ready, spent=spent)
        then = ""
        if scene.ahead is not None and seat in scene.ahead.coins:
            ready_then, spent_then = scene.ahead.coins[seat]
            if (ready_then, spent_then) != (ready, spent):
                then = words.d("ready_then", ready=ready_then, spent=spent_then)
        done = player["factions"]
        factions = words.d("factions", count=done, ends=constants.ends)
        if done > constants.ends:
            factions = words.dn("end.factions", done)
        points = words.dn("points", player["points"])
        area = tuple(
            self._piece(scene, piece, seat, Spot(seat, None, place))
            for place, piece in enumerate(player["area"])
        )
        kept = tuple(self._kept(scene, seat))
        note = words.d("must_swap") if player["must_swap"] else ""
        reserve = words.d("reserve", count=len(kept))
        said = [words.member(seat), *filter(None, (about,)), coins, then, factions, points]
        said += [words.texts.listing([card.access for card in area]), reserve]
        said.append(words.texts.listing([card.access for card in kept if card.card]))
        said.append(note)
        asked = scene.asks[0].seat if scene.asks else None
        paid = words.app("access.pair", what=words.t("drawn.coins"), said=coins)
        closer = [begun(about), paid, then, factions, points]
        closer += self._worth(player).split("\n")
        known = words.texts.listing([card.access for card in kept if card.card])
        closer.append(words.app("access.pair", what=reserve, said=known) if known else reserve)
        closer.append(note)
        if starts:
            about = words.d("you_start", about=about) if about else words.d("starts")
        return SidePicture(
            seat=seat,
            name=words.member(seat),
            about=about,
            starts=words.t("view.start") if starts else "",
            active=asked == seat or (asked is None and seat in scene.owing),
            aimed=scene.ahead is not None and seat in scene.ahead.hit(asked),
            ready=ready,
            spent=spent,
            coins=coins,
            coins_then=then,
            factions=factions,
            points=points,
            area=area,
            most=constants.ends,
            reserve=reserve,
            kept=kept,
            note=note,
            tip=self._worth(player),
            access=". ".join(part.rstrip(".") for part in said if part),
            closer=tuple(filter(None, closer)),
        )

    def _kept(self, scene: Scene, seat: Seat) -> Iterator[PiecePicture]:
        """The reserve: own cards, else what is known of them, then backs."""
        words, reserve = self._words, scene.view["players"][seat]["reserve"]
        if isinstance(reserve, (list, tuple)):
            found, count = [str(card) for card in reserve], len(reserve)
        else:
            known = scene.known.get("reserve", {}) if seat != scene.viewer else {}
            found = [card for card, copies in known.items() for _ in range(copies)]
            count = int(reserve)
            found = found[:count]
        for number in range(count):
            key = f"{seat}.reserve.{number}"
            if number >= len(found):
                hidden = words.t("hidden")
                yield PiecePicture("", seat, access=hidden, tip=hidden, key=key)
                continue
            card = found[number]
            name = words.short(card)
            tip = "\n".join((name, words.card_text(card)))
            look = words.t("table.look_closer")
            yield PiecePicture(card, seat, access=name, tip=tip, look=look, key=key)

    # ------------------------------------------------------------ supply

    def supply(self, scene: Scene) -> SupplyPicture:
        """Deck, discards, discs, and what only the viewer knows."""
        words, view = self._words, scene.view
        tops = view["discard_tops"]
        top = None
        if tops:
            card = str(tops[0]["card"])
            name = words.short(card)
            tip = "\n".join((name, words.card_text(card)))
            look = words.t("table.look_closer")
            top = PiecePicture(card, 0, access=name, tip=tip, look=look, key="discard")
        viewer = scene.viewer if scene.viewer is not None else -1
        discs = []
        for colour in COLOURS:
            place = view["discs"].get(colour)
            name = words.faction(FACTION_OF[colour])
            where, then = where_is(words, place, view, viewer), ""
            if scene.ahead is not None and scene.ahead.discs_at.get(colour) != place:
                goes = where_is(words, scene.ahead.discs_at.get(colour), view, viewer)
                then = words.d("disc_then", where=goes)
            discs.append(DiscPicture(colour, name, where, place is None, then))
        deck = words.d("deck", count=view["deck"])
        discard = words.d("discard", count=view["discard"])
        known = self._known(scene)
        told, turn_title = scene.turn, "this_turn"
        if scene.since is not None:
            told = scene.since.told
            turn_title = "so_far" if scene.since.first else "since"
        turn = tuple(one.text for one in told)
        said = [deck, discard, *([top.access] if top is not None else [])]
        said += [words.app("access.pair", what=disc.name, said=disc.where) for disc in discs]
        return SupplyPicture(
            title=words.d("supply"),
            deck=deck,
            has_deck=bool(view["deck"]),
            discard=discard,
            top=top,
            discs_title=words.d("discs"),
            discs=tuple(discs),
            known_title=words.d("known") if scene.viewer is not None else "",
            known=known,
            known_briefly=self._known_briefly(scene),
            news=scene.since is not None and bool(turn),
            turn_title=words.d(turn_title) if turn else "",
            turn=turn,
            unseen=frozenset(number for number, one in enumerate(told) if not one.seen),
            access=(*said, *self._headed(words.d(turn_title), turn, scene.since is not None)),
        )

    def _headed(self, title: str, lines: tuple[str, ...], headed: bool) -> tuple[str, ...]:
        """Sentences, after words that say when that was."""
        if not headed or not lines:
            return lines
        return (self._words.app("access.pair", what=title, said=lines[0]), *lines[1:])

    def _known(self, scene: Scene) -> tuple[str, ...]:
        """What the viewer has learnt of the other's hidden cards, in sentences."""
        words = self._words
        if scene.viewer is None:
            return ()
        other = words.member(1 - scene.viewer)
        found = []
        for place in ("hand", "reserve", "either"):
            cards = scene.known.get(place)
            if cards:
                listed = [
                    words.d("times", count=count, card=words.short(card))
                    if count > 1
                    else words.short(card)
                    for card, count in cards.items()
                ]
                text = words.texts.listing(listed)
                found.append(words.d(f"known_{place}", member=other, cards=text))
        return tuple(found) or (words.d("known_nothing"),)

    def _known_briefly(self, scene: Scene) -> tuple[str, ...]:
        """How many of the other's hidden cards the viewer knows."""
        words = self._words
        if scene.viewer is None:
            return ()
        other = words.member(1 - scene.viewer)
        counts = {
            place: sum(scene.known.get(place, {}).values())
            for place in ("hand", "reserve", "either")
        }
        return tuple(
            words.d(f"briefly_{place}", member=other, count=count)
            for place, count in counts.items()
            if count
        ) or (words.d("known_nothing"),)

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, and the hand; after the end it counts no more, and the board has its
        room."""
        hand = [] if scene.over else self._hand(scene)
        copies: Counter[str] = Counter()
        cards: list[PiecePicture] = []
        for card in hand:
            copies[card] += 1
            one = self._hand_card(scene, card, copies[card])
            if one.state == "chosen" and any(one.token == other.token for other in cards):
                one = replace(one, state="plain")  # of equal cards the first one is meant
            cards.append(one)
        title, text = self._said(scene)
        return TrayPicture(title, text, tuple(cards))

    def _hand(self, scene: Scene) -> list[str]:
        if scene.viewer is None:
            return []
        held = scene.view["players"][scene.viewer]["hand"]
        return [str(card) for card in held] if isinstance(held, (list, tuple)) else []

    def _said(self, scene: Scene) -> tuple[str, str]:
        words, ask = self._words, scene.ask
        if ask is not None:
            laid = scene.card if ask.kind == "lane" else None
            text = laid.effect if laid is not None and laid.kind == "free" else ask.text
            return ask.title, self._last_turn(scene, ask) or text
        if scene.over:
            winner = scene.view["result"]["winner"]
            return words.n("won", 1, members=words.member(winner)), words.t("over")
        if scene.waiting:
            return words.t("watch"), scene.happening or words.t("skip")
        others = [seat for seat in sorted(scene.owing) if seat != scene.viewer]
        if others:
            text = scene.happening or self._hand_is(scene)
            return words.t("wait_for", members=words.members(others)), text
        return words.t("watch"), ""

    def _last_turn(self, scene: Scene, ask: Ask) -> str:
        """That the game ends with this turn of who is asked, and how, if nothing changes (rules:
        B.9); "" where it does not, or where the question itself has to be explained."""
        words, view = self._words, scene.view
        active = view["active"]
        if ask.seat != active or ask.kind not in _STEPPED:
            return ""
        other = 1 - active
        done = view["players"][other]["factions"]
        if done < words.charter.constants.ends:
            return ""
        points = [player["points"] for player in view["players"]]
        tie = points[0] == points[1]
        winner = 1 - view["start"] if tie else points.index(max(points))
        return words.dn(
            "last_turn",
            done,
            member=words.member(other),
            winner=words.member(winner),
            one=points[winner],
            other=points[1 - winner],
        )

    def _hand_is(self, scene: Scene) -> str:
        """Who holds the one hand of this game, where it is somebody else."""
        active = scene.view["active"]
        if active is None or active == scene.viewer:
            return ""
        held = scene.view["players"][active]["hand"]
        count = held if isinstance(held, int) else len(held)
        return self._words.dn("hand_with", count, member=self._words.member(active))

    def _hand_card(self, scene: Scene, card: str, copy: int) -> PiecePicture:
        words = self._words
        choice = self._hand_choice(scene, card, copy)
        state, token, ribbon, meant = "plain", "", "", ""
        asking = scene.view["asking"] or {}
        laid = scene.view["phase"] == "lane" and asking.get("card") == card and copy == 1
        if laid:
            state = "carried"
        elif choice is None:
            ribbon, meant = self._why_not(scene, card)
            aside = bool(scene.asks) and scene.asks[0].kind not in _OF_ALL
            state = "idle" if aside and not ribbon else "plain"
        elif not scene.waiting:
            token = choice.token
            state = "chosen" if token in scene.chosen else "plain"
        text, name = words.card_text(card), words.short(card)
        said = [name, text, ribbon, meant]
        # Its reason lies over what it does: that is told in the panel, until something is chosen.
        looked = f"{_HELD}{card}" if ribbon and not scene.chosen else ""
        return PiecePicture(
            card,
            scene.viewer or 0,
            state,
            token=token,
            access=". ".join(part.rstrip(".") for part in said if part),
            tip="\n".join(part for part in (ribbon, meant, text) if part),
            look=words.t("table.look_closer"),
            key=f"{card}/{copy}",
            told=bool(token or looked),
            looked=looked,
            why=ribbon,
        )

    @staticmethod
    def _hand_choice(scene: Scene, card: str, copy: int) -> Choice | None:
        """What choosing a card of the hand would answer: the newest question about such cards, but
        for the one copy that an earlier one has chosen."""
        found = [
            choice
            for ask in scene.asks
            for choice in ask.choices
            if choice.place == HAND and choice.value == card
        ]
        if copy == 1 and found and (found[0].token,) == scene.chosen[:1]:
            return found[0]
        return found[-1] if found else None

    def _why_not(self, scene: Scene, card: str) -> tuple[str, str]:
        """Why a card can't be played now, and what is meant by it; "" where that is no question."""
        words = self._words
        kind = scene.asks[0].kind if scene.asks else ""
        member = words.charter.members[CARDS.index(card)]
        if kind not in _PLAYED or scene.viewer is None:
            return "", ""
        player = scene.view["players"][scene.viewer]
        if kind == "free" and not member.free:
            return words.d("why.never"), ""
        faction = faction_of(card)
        colours = [counts_as(one["card"], one["disc"]) for one in player["area"]]
        have = colours.count(faction)
        if have < member.requires and faction in COLOUR_OF:
            needed, name = member.requires, words.faction(faction)
            ribbon = words.d("why.needs", needed=needed, faction=name, have=have)
            return ribbon, words.d("why.needs_says")
        if kind == "pay" and member.cost > player["ready"]:
            return words.d("why.coins", cost=member.cost, ready=player["ready"]), ""
        return "", ""

    # ------------------------------------------------------------ panel

    def actions(self, scene: Scene) -> ActionPicture:
        """The list of what is not chosen in the hand, and what it would do."""
        words = self._words
        if not scene.asks:
            return ActionPicture(hidden=True, gone=scene.over)
        rows = [choice for choice in self._listed(scene) if choice.place != HAND]
        # What leaves the phase keeps the first place, whatever follows below it.
        rows.sort(key=lambda choice: choice.kind not in LEAVES)
        tiles: dict[str, TilePicture] = {}
        for choice in rows:
            tiles[choice.token] = self._tile(scene, choice)
        return ActionPicture(
            caption=self._about_card(scene),
            said=self._told(scene),
            may_say=self._may_say(scene),
            tiles=tuple(tiles.values()),
            primary=self._primary(scene),
            may_do=(self._primary(scene),),
            primary_on=scene.is_whole,
            second=words.t("action.clear"),
            second_short=words.t("action.clear"),
            second_on=bool(scene.chosen),
        )

    def _about_card(self, scene: Scene) -> str:
        """The card that a question belongs to, where what leaves the phase has stood before: the
        options then stay in their lines."""
        asking = (*scene.views, scene.view)[0]["asking"]
        card = asking["card"] if asking is not None else None
        leaves = any(choice.kind in LEAVES for choice in scene.asks[0].choices)
        return "" if leaves or not card else self._words.short(str(card))

    @staticmethod
    def _listed(scene: Scene) -> Iterator[Choice]:
        """Of a further question that is answered, only the answer: what is asked now comes next.
        A disc and the card it goes onto are one line."""
        last = len(scene.asks) - 1
        for place, ask in enumerate(scene.asks):
            if ask.kind == "disc" and place + 1 < last and scene.asks[place + 1].kind in _AIMED:
                continue
            for choice in ask.choices:
                middle = 0 < place < last
                if not middle or choice.token in scene.chosen:
                    yield choice

    def _tile(self, scene: Scene, choice: Choice) -> TilePicture:
        chosen = choice.token in scene.chosen
        note, label = choice.note, choice.label
        ahead = scene.ends.get(choice.token)
        laid = self._laid(scene, choice)
        if laid:
            label, note = laid, ""
        elif ahead is not None:
            asked = scene.ask is not None and scene.ask.choice(choice.token) is choice
            behind = scene.behind if asked else None
            # Where it is asked which card a disc goes onto, each row is itself the answer.
            said = self._discs(scene, ahead) if self._is_aim(scene, choice) else ()
            comes = self.what_comes(scene, ahead, behind, said)
            if said and comes == self._words.d("then.none"):
                comes = ""
            if choice.kind == "lane" and comes in ("", self._words.d("then.none")):
                comes = self._grown(scene, ahead) or comes
            note = comes or note
        elif choice.effect and choice.kind in (*LEAVES, "swap", "draw"):
            note = choice.effect
        name = laid or choice.confirm
        access = f"{name}. {note}" if note else name
        pointed = not scene.is_whole and choice.token == scene.pointed
        return TilePicture(choice.token, label, note, chosen=chosen, pointed=pointed, access=access)

    def _laid(self, scene: Scene, choice: Choice) -> str:
        """Which disc goes onto which card, where both were chosen and something else is asked; ""
        for anything else."""
        for disc, aim in pairwise(scene.asks[:-1]):
            if disc.kind == "disc" and aim.kind in _AIMED and aim.choice(choice.token) is choice:
                colour = next(one for one in disc.choices if one.token in scene.chosen)
                faction = self._words.faction(FACTION_OF[str(colour.value)])
                return self._words.d("choice.disc_on", faction=faction, card=choice.label)
        return ""

    @staticmethod
    def _is_aim(scene: Scene, choice: Choice) -> bool:
        """Whether it says which card a disc goes onto that was chosen just before."""
        return any(
            disc.kind == "disc" and aim.kind in _AIMED and aim.choice(choice.token) is choice
            for disc, aim in pairwise(scene.asks)
        )

    @staticmethod
    def _tells(scene: Scene) -> bool:
        """Whether something may be said of what is pointed at; it then stands below the list."""
        first = scene.asks[0]
        return first.kind in _PLAYED or any(choice.place == HAND for choice in first.choices)

    def _may_say(self, scene: Scene) -> tuple[Said, ...]:
        """See ActionPicture; what is said of a card stands below all else and moves nothing."""
        found = (Said(), Said(" ")) if self._tells(scene) else ()
        goal = self._goal(scene)
        return (*found, Said(), goal) if goal != Said() else found

    def _told(self, scene: Scene) -> Said:
        """What is said of the card that is pointed at, until one is chosen: then what it would do
        is said beside each way to play it. Before that, in a first turn: how one wins."""
        if scene.pointed.startswith(_HELD) and not scene.chosen:
            return self._held(scene, scene.pointed.removeprefix(_HELD))
        about = None if scene.chosen else scene.choice(scene.pointed)
        if about is None or about.place != HAND or not about.effect:
            return self._goal(scene)
        return Said(about.confirm, about.effect)

    def _held(self, scene: Scene, card: str) -> Said:
        """Of a card that can't be played now: what it does, and why it can't."""
        words = self._words
        why = [f"{begun(part).rstrip('.')}." for part in self._why_not(scene, card) if part]
        notes = ((words.parts(why), "muted"),) if why else ()
        return Said(words.short(card), words.card_text(card), notes=notes)

    def _goal(self, scene: Scene) -> Said:
        """How one wins, in somebody's first turn, until something is chosen; nothing later."""
        words, constants = self._words, self._words.charter.constants
        first = scene.view["turn"] <= len(scene.view["players"])
        if not first or scene.chosen or scene.riddle or scene.asks[0].kind not in STEPS:
            return Said()
        numbers = {"settles": constants.settles, "needed": constants.needed}
        return Said(text=words.d("goal", ends=constants.ends, **numbers), spare=True)

    def _primary(self, scene: Scene) -> str:
        words, ask = self._words, scene.ask
        assert ask is not None
        if not scene.chosen:
            return words.t("action.choose")
        if not scene.is_whole:
            return words.d(f"next.{ask.kind}")
        last = ask.choice(scene.chosen[-1])
        assert last is not None
        card = scene.card
        if card is None and len(scene.chosen) > 2:
            return words.d("do.whole")
        if card is None or len(scene.chosen) < 2:
            # Where a card lies says its mark: the words of the list have no room on the button.
            target = {"at": "do.target", "area": "do.target_area"}.get(last.kind)
            return words.d(target) if target else last.confirm
        pays = card.kind == "pay"
        cost = words.faces[str(card.value)].cost
        if len(scene.chosen) > 2:
            return words.d("do.whole_paid", cost=cost) if pays else words.d("do.whole")
        if last.kind != "lane":
            return last.confirm
        return words.d("do.lane_paid" if pays else "do.lane_free", cost=cost, lane=last.value)

    # ------------------------------------------------------------ what would come of it

    def what_comes(
        self,
        scene: Scene,
        ahead: Outlook,
        behind: Outlook | None = None,
        besides: Iterable[str] = (),
    ) -> str:
        """What a choice would do, the most important first; `behind`: what others before it do
        already; `besides`: what is said elsewhere."""
        said = {*besides, *(self._parts(scene, behind) if behind is not None else ())}
        parts = [part for part in self._parts(scene, ahead) if part and part not in said]
        ends = self._ends(scene, ahead)
        if not parts and not ends and not ahead.goes_on:
            return self._words.d("then.none")
        most = _LOUDEST - 1 if ends else _LOUDEST
        return BETWEEN.join((*parts[:most], *ends))

    def _finished(self, scene: Scene, ahead: Outlook) -> str:
        """That a faction is finished, where it is still to be said who represents it; "" else."""
        if ahead.finished is None:
            return ""
        seat, lane = ahead.finished
        then = self._then(ahead, seat, lane, scene.view["players"][seat]["halves"][lane], "")
        if then is None or not then[0]:
            return ""
        asker, words = scene.asks[0].seat if scene.asks else scene.viewer, self._words
        key = "then.finished" if seat == asker else "then.finished_other"
        return words.d(key, faction=words.faction(then[0]), member=words.member(seat))

    def _grown(self, scene: Scene, ahead: Outlook) -> str:
        """How far the half is that a card comes to; "" where none does."""
        words, constants = self._words, self._words.charter.constants
        for (seat, lane), card in ahead.coming.items():
            pieces = scene.view["players"][seat]["halves"][lane]
            faction = counts_as(card, ahead.coming_disc.get((seat, lane)))
            lie = [counts_as(str(one["card"]), one["disc"]) for one in pieces]
            count = lie.count(faction) + 1
            if count > 1 and faction != GHOST:
                name, needed = words.faction(faction), constants.needed
                # Never more than are needed, as at the foot of the lane.
                count = min(count, needed)
                return words.d("then.leads", faction=name, count=count, needed=needed)
            return words.d("then.grows", number=len(pieces) + 1, settles=constants.settles)
        return ""

    def _ends(self, scene: Scene, ahead: Outlook) -> list[str]:
        """What comes next that nobody who is asked can know: here every chain ends."""
        words, seat = self._words, scene.asks[0].seat if scene.asks else scene.viewer
        if ahead.stopped == "chance" and scene.step != "draw":
            return [words.d("then.chance")]
        if ahead.stopped == "seat" and seat == scene.view["active"]:
            return [words.d("then.seat", member=words.member(1 - (seat or 0)))]
        return []

    def _parts(self, scene: Scene, ahead: Outlook) -> Iterator[str]:
        words = self._words
        viewer = scene.asks[0].seat if scene.asks else scene.viewer
        for event in ahead.settled:
            if event.colour is None:
                yield words.d("then.failed")
            else:
                key = "then.formed" if event.seat == viewer else "then.formed_other"
                faction = words.faction(FACTION_OF[event.colour])
                member = words.member(event.seat)
                yield words.d(key, member=member, faction=faction, coins=event.coins)
        finished = self._finished(scene, ahead)
        if finished:
            yield finished
        if ahead.risen:
            yield words.d("then.risen")
        if not ahead.settled:
            yield from self._gone(scene, ahead, viewer)
        players = scene.view["players"]
        for (seat, lane, place), to in ahead.moved:
            if to == "reserve":
                card = words.short(str(players[seat]["halves"][lane][place]["card"]))
                yield words.d("then.taken", card=card)
        for card, to in ahead.moved_new:
            if to == "reserve":
                yield words.d("then.taken", card=words.short(card))
        yield from self._discs(scene, ahead)
        members = words.charter.members
        if any(members[CARDS.index(card)].shields for card in ahead.coming.values()):
            yield words.d("then.shield")
        other = 1 - (viewer or 0)
        if ahead.obliged:
            yield words.d("then.obliged", member=words.member(other))
        if other in ahead.coins and not ahead.settled:
            yield words.d("then.coins", member=words.member(other), count=sum(ahead.coins[other]))

    def _discs(self, scene: Scene, ahead: Outlook) -> Iterator[str]:
        """Which discs come onto which cards."""
        words, players = self._words, scene.view["players"]
        for (seat, lane, place), colour in ahead.discs.items():
            if colour is not None:
                card = words.short(str(players[seat]["halves"][lane][place]["card"]))
                yield words.d("then.disc", faction=words.faction(FACTION_OF[colour]), card=card)
        for half, colour in ahead.coming_disc.items():
            card = words.short(ahead.coming[half])
            yield words.d("then.disc", faction=words.faction(FACTION_OF[colour]), card=card)
        for (seat, place), colour in ahead.area_discs.items():
            if colour is not None:
                card = words.short(str(players[seat]["area"][place]["card"]))
                yield words.d("then.disc", faction=words.faction(FACTION_OF[colour]), card=card)

    def _gone(self, scene: Scene, ahead: Outlook, viewer: Seat | None) -> Iterator[str]:
        words = self._words
        for seat, place in ahead.gone_area:
            card = words.short(str(scene.view["players"][seat]["area"][place]["card"]))
            key = "then.lost" if seat == viewer else "then.lost_other"
            yield words.d(key, card=card, member=words.member(seat))
        count = len(ahead.gone) + len(ahead.gone_new)
        if count == 1 and ahead.gone:
            seat, lane, place = ahead.gone[0]
            card = words.short(str(scene.view["players"][seat]["halves"][lane][place]["card"]))
            key = "then.mine" if seat == viewer else "then.theirs"
            yield words.d(key, card=card, member=words.member(seat))
        elif count == 1:
            yield words.d("then.itself")
        elif count:
            yield words.dn("then.many", count)
