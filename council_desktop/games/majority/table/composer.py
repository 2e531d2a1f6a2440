"""View, question and choice of The Majority as pictures for the parts of its table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from council_desktop.games.majority.table.asks import GIVE, HAND, PICK, PLAY
from council_desktop.games.majority.table.count import Count, firsts, seconds
from council_desktop.games.majority.table.faces import member_name, suit_name
from council_desktop.games.majority.table.fates import REMOVED, Fates
from council_desktop.games.majority.table.last_turn import BETRAYED, SPIED, Deed
from council_desktop.games.majority.table.outlook import Outlook, Rules
from council_desktop.games.majority.table.pictures import (
    AccountPicture,
    AccountRow,
    BenchPicture,
    BoardPicture,
    ComparePicture,
    CompareRow,
    OutPicture,
    OutRow,
    PilePicture,
    RingPicture,
    SeatPicture,
    SlotPicture,
    SumPicture,
    TeamPicture,
)
from council_desktop.games.majority.table.suits import (
    COLOURS,
    SPECIAL,
    card_of,
    colour_of,
    power_of,
)
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.words import TableWords
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
    HeaderPicture,
    Said,
    StepPicture,
    TrayPicture,
)
from council_desktop.text.elide import BETWEEN
from council_desktop.text.sentences import begun
from engine.core.game import View
from engine.core.types import Seat

_USUAL_SUMS: Final = (26, 36, 44, 48)
"""By round: what would fill a column. Within a round no pile changes its scale before that."""
_ONE_FIGURE, _TWO_FIGURES = 8, 88
"""What a second place is paid, and the sum it is paid for, hardly ever have more figures."""
"""Between the parts that are paid for equal firsts."""
NOTHING: Final = "–"
_LATER: Final = "·"
HIDDEN: Final = "hidden"
_PHASES: Final = ("draft", "exchange", "play", "count")
_LEFT: Final = 1
_LAST_PICK: Final = 2
"""A packet of so many is the last that is chosen from: the other card of it goes on."""
_LAST_PLAY: Final = 2
"""With so many cards in hand the last one of a round is played."""
_BRIBE, _DAGGER, _TURNCOAT = 0, 2, 7
"""Powers of what may befall a card of the same turn."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """What the viewer knows beyond what it sees."""

    held: tuple[tuple[tuple[Seat, ...], tuple[str, ...]], ...] = ()
    """(seats, cards that they hold between them): of each card the fewest seats that are sure."""
    passed: tuple[str, ...] = ()
    """The packet that was passed on last, as it was then."""


def learnt(known: Mapping[str, Any]) -> Learnt:
    """From the dumped knowledge of a seat. Sets of seats that only repeat smaller ones are left
    out: who of two has a card is not asked where one of them has it for sure."""
    held: list[tuple[tuple[Seat, ...], tuple[str, ...]]] = []
    for row in sorted(known["held"], key=lambda row: (len(row["seats"]), row["seats"])):
        left = Counter(row["cards"])
        for seats, cards in held:
            if set(seats) <= set(row["seats"]):
                left -= Counter(cards)
        if left:
            held.append((tuple(row["seats"]), tuple(sorted(left.elements()))))
    passed = known["passed"][0] if known["passed"] else ()
    return Learnt(tuple(held), tuple(passed))


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the pictures are made of."""

    view: View
    viewer: Seat | None
    ask: Ask | None
    chosen: str
    pointed: str
    thinking: frozenset[Seat]
    owing: frozenset[Seat]
    waiting: bool
    """Something is still being shown."""
    over: bool
    winners: tuple[Seat, ...]
    undo: bool
    redo: bool
    paper: bool
    fates: Fates
    told: str
    """What is being shown, in a sentence."""
    count: Count | None
    known: Learnt
    played: Mapping[Seat, tuple[str, ...]]
    """Cards of this round that the viewer has laid, and those of others that were turned up."""
    kept_last: str = ""
    """The last card of the draft, which is kept without a choice, until the first one is played."""
    last: tuple[Deed, ...] = ()
    """What the cards of the last turn did, while the next card is to be played."""

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """What the view tells of every seat."""
        players: Sequence[Mapping[str, Any]] = self.view["players"]
        return players

    @property
    def own(self) -> Seat:
        """Who sits below."""
        return self.viewer or 0

    @property
    def looked(self) -> Choice | None:
        """The choice under pointer or keyboard, else the chosen one."""
        if self.ask is None:
            return None
        return self.ask.choice(self.pointed) or self.ask.choice(self.chosen)

    @property
    def picked(self) -> Choice | None:
        """The chosen one, whatever pointer and keyboard are on."""
        return self.ask.choice(self.chosen) if self.ask is not None else None

    @property
    def tries(self) -> bool:
        """Whether what is looked at is not chosen: it is shown on the benches, and lies nowhere."""
        return self.looked is not None and self.looked != self.picked

    @property
    def team(self) -> tuple[Seat, ...]:
        """Who wins together with the viewer."""
        teams = self.view["teams"] or ()
        return next((tuple(team) for team in teams if self.own in team), (self.own,))

    @property
    def partner(self) -> Seat | None:
        """The other one of the viewer's team."""
        return next((seat for seat in self.team if seat != self.own), None)


def signed(coins: int) -> str:
    """More or fewer coins, with the sign that is printed for it."""
    return f"{coins:+d}".replace("-", "−")


class Composer:
    """Says everything in one table's words."""

    def __init__(self, words: TableWords, rules: Rules, about: About) -> None:
        """`about`: person or bot, by seat."""
        self._words, self._rules, self._about = words, rules, about

    # ------------------------------------------------------------ header

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top."""
        words, view = self._words, scene.view
        phase = "count" if scene.count is not None else view["phase"]
        parts = [words.t("head.round", round=view["round"], rounds=self._rules.rounds)]
        if phase == "play":
            parts.append(words.t("head.turn", turn=view["turn"], turns=view["turns"]))
        line = " · ".join(parts)
        phases = [one for one in _PHASES if one != "exchange" or view["teams"]]
        now = phases.index(phase) if phase in phases else len(phases)
        steps = tuple(
            StepPicture(
                number,
                words.t(f"step.{one}"),
                "done" if number <= now else "now" if number == now + 1 else "later",
                words.t(f"step.{one}"),
            )
            for number, one in enumerate(phases, start=1)
        )
        said = words.t(f"step.{phase}") if phase in phases else words.t("phase.over")
        return HeaderPicture(
            title=words.t("title"),
            round=line,
            steps=steps,
            access=f"{line} · {said}",
            undo=scene.undo,
            redo=scene.redo,
            emblem="vote",
        )

    def asked_about(self, view: View, seat: Seat) -> dict[str, object]:
        """What belongs to a question: how many cards are kept in a draft; before the first card of
        a game is kept, who plays together."""
        own = view["players"][seat]
        picked, packet = own["picked"], own["packet"]
        found: dict[str, object] = {}
        if not isinstance(picked, int) and not isinstance(packet, int):
            found["count"] = len(picked) + len(packet)
        teams = [tuple(team) for team in view["teams"] or ()]
        if teams and view["round"] == 1 and not own["picked"]:
            team = next(team for team in teams if seat in team)
            others = [one for one in range(len(view["players"])) if one not in team]
            found["partner"] = self._words.members([one for one in team if one != seat])
            found["others"] = self._words.members(others)
        return found

    # ------------------------------------------------------------ the board

    def board(self, scene: Scene) -> BoardPicture:
        """What lies there."""
        outlook = self._outlook(scene)
        ways = self._ways(scene, outlook)
        aimed = {to for start, to in ways if outlook is not None and start == scene.viewer}
        if scene.tries:  # No card lies there yet from which an arrow could lead.
            ways = tuple(way for way in ways if way[0] != scene.viewer)
        ring = RingPicture(
            tuple(
                replace(self._seat(scene, seat), aimed=seat in aimed) for seat in self._order(scene)
            ),
            tuple(self._teams(scene)),
            scene.view["phase"] == "draft",
            ways,
        )
        benches = tuple(self._bench(scene, colour, outlook) for colour in COLOURS)
        account = self._account(scene) if scene.count is not None else AccountPicture()
        return BoardPicture(ring, benches, account, scene.count is not None, scene.over)

    @staticmethod
    def _ways(scene: Scene, outlook: Outlook | None) -> tuple[tuple[Seat, Seat], ...]:
        """From whom to whom cards go that do not stay with who has laid them."""
        owners = {seat: fate.to for seat, fate in scene.fates.of.items()}
        if scene.fates.lying is not None:
            owners = {}
        if outlook is not None:
            owners = dict(enumerate(outlook.owners))
        return tuple((s, to) for s, to in owners.items() if to is not None and to >= 0 and to != s)

    @staticmethod
    def _order(scene: Scene) -> list[Seat]:
        """From the own left clockwise, the own seat last."""
        seats = len(scene.players)
        return [(scene.own + step) % seats for step in range(1, seats + 1)]

    def _role(self, scene: Scene, seat: Seat) -> str:
        """You, partner, left or right."""
        if scene.viewer is None:
            return ""
        seats = len(scene.players)
        if seat == scene.viewer:
            return self._words.t("seat.you")
        if seat == scene.partner:
            return self._words.t("seat.partner")
        left = (scene.viewer + _LEFT) % seats
        return self._words.t("seat.left" if seat == left else "seat.right")

    def _seat(self, scene: Scene, seat: Seat) -> SeatPicture:
        words, player = self._words, scene.players[seat]
        own = seat == scene.viewer
        held = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
        hand = words.n("seat.hand", held) if held else ""
        thinking = words.t("thinking") if seat in scene.thinking else ""
        role = self._role(scene, seat)
        level = "" if own else self._about(seat)
        about = tuple(filter(None, (thinking, role, hand)))
        asked = scene.ask.seat if scene.ask is not None else None
        marker = scene.view["marker"] == seat
        coins = player["coins"]
        said = [words.member(seat), *about, *filter(None, (level,)), words.n("seat.coins", coins)]
        if marker:
            said.append(words.t("seat.marker"))
        return SeatPicture(
            seat=seat,
            name=words.member(seat),
            about=about,
            level=level,
            coins=coins,
            own=own,
            active=asked == seat or (asked is None and seat in scene.owing and not scene.waiting),
            marker=words.t("seat.spyglass") if marker else "",
            slot=self._slot(scene, seat),
            access=", ".join(said),
            closer=self._closer(scene, seat, level),
        )

    def _closer(self, scene: Scene, seat: Seat, level: str) -> tuple[str, ...]:
        """What a closer look says of a player, in sentences."""
        words, player = self._words, scene.players[seat]
        found = [begun(level)] if level else []
        found += self._sits(scene, seat)
        hand = player["hand"]
        held = hand if isinstance(hand, int) else len(hand)
        if held:
            found.append(words.n("look.hand", held))
        sure = [cards for seats, cards in scene.known.held if seats == (seat,)]
        if sure and seat != scene.viewer and not scene.paper:
            found.append(words.t("look.certain", cards=words.cards(sure[0])))
        found.append(words.n("look.coins", player["coins"]))
        if not (scene.over or scene.count is not None or scene.paper):
            found.append(self._counted_now(scene, seat))
        if scene.view["marker"] == seat:
            found.append(words.t("look.marker", member=words.member(seat)))
        return tuple(found)

    def _sits(self, scene: Scene, seat: Seat) -> list[str]:
        """What it means where somebody sits for whoever looks."""
        words, seats, own = self._words, len(scene.players), scene.viewer
        if own is None:
            return []
        left, right = (own + _LEFT) % seats, (own - _LEFT) % seats
        if seat == own:
            names = {"left": words.member(left), "right": words.member(right)}
            return [words.t("look.you", **names)]
        found = [words.t("look.partner")] if seat == scene.partner else []
        found += [words.t("look.left")] if seat == left else []
        return [*found, words.t("look.right")] if seat == right else found

    def _counted_now(self, scene: Scene, seat: Seat) -> str:
        """What somebody would be paid if the round were counted as the benches are."""
        words, rules = self._words, self._rules
        coins = {c: rules.coins(sums)[seat] for c, sums in rules.now(scene.view).items()}
        paid = [
            words.t("compare.pays", colour=suit_name(words, colour), coins=one)
            for colour, one in coins.items()
            if one
        ]
        if not paid:
            return words.t("look.now_nothing")
        return words.t("look.now", coins=sum(coins.values()), colours=words.texts.listing(paid))

    def _teams(self, scene: Scene) -> list[TeamPicture]:
        words, teams = self._words, scene.view["teams"] or ()
        found = []
        for team in sorted(teams, key=lambda team: scene.own not in team):
            coins = sum(scene.players[seat]["coins"] for seat in team)
            names = words.members([scene.own, *(s for s in team if s != scene.own)])
            if scene.own not in team:
                names = words.members(team)
            said = words.n("seat.coins", coins)
            access = words.app("access.pair", what=names, said=said)
            found.append(TeamPicture(names, coins, words.n("team_coins", coins), access))
        return found

    # ------------------------------------------------------------ what lies in front of a seat

    def _slot(self, scene: Scene, seat: Seat) -> SlotPicture:
        phase = scene.view["phase"]
        if phase == "draft":
            return self._draft_slot(scene, seat)
        if phase == "exchange":
            return self._exchange_slot(scene, seat)
        return self._play_slot(scene, seat)

    def _draft_slot(self, scene: Scene, seat: Seat) -> SlotPicture:
        words, player = self._words, scene.players[seat]
        picked, packet = player["picked"], player["packet"]
        if seat == scene.viewer:
            cards = tuple(self._lying(seat, card) for card in picked)
            waits = "" if cards else words.t("slot.kept_here")
            passes = words.member((seat + _LEFT) % len(scene.players))
            note = words.t("slot.passes", member=passes) if cards else ""
            return SlotPicture(cards, waits, note=note)
        count = packet if isinstance(packet, int) else len(packet)
        kept = picked if isinstance(picked, int) else len(picked)
        cards = tuple(self._back(seat) for _ in range(count))
        chose = bool(scene.owing) and seat not in scene.owing
        kept -= chose  # The fresh one is not among those that all of them have kept by now.
        told = (words.n("slot.kept", kept) if kept else "", words.t("slot.chose") if chose else "")
        return SlotPicture(cards, note=BETWEEN.join(filter(None, told)))

    def _exchange_slot(self, scene: Scene, seat: Seat) -> SlotPicture:
        words = self._words
        partners = [s for team in scene.view["teams"] for s in team if seat in team and s != seat]
        to = words.t("slot.sealed", member=words.member(partners[0])) if partners else ""
        given = scene.players[seat]["given"]
        picked = scene.picked
        if given is not None:
            return SlotPicture((self._lying(seat, given),), note=to, sealed=True)
        if seat not in scene.owing and not scene.waiting:
            return SlotPicture((self._back(seat),), note=to, sealed=True)
        if seat == scene.viewer and picked is not None:
            return SlotPicture((self._shadow(seat, str(picked.value)),), hot=True, note=to)
        own = seat == scene.viewer
        return SlotPicture(waits=to if own else words.t("slot.choosing"), hot=own)

    def _play_slot(self, scene: Scene, seat: Seat) -> SlotPicture:
        words, view = self._words, scene.view
        laid, order = scene.players[seat]["laid"], view["order"] or []
        if scene.fates.lying is not None:
            laid, order = scene.fates.lying.get(seat), []
        place = order.index(seat) + 1 if seat in order else 0
        if laid == HIDDEN:
            return SlotPicture((self._back(seat),))
        if laid is not None:
            return self._laid(scene, seat, laid, place)
        picked = scene.picked
        asked = scene.ask is not None and scene.ask.seat == seat
        if asked and picked is not None:
            return SlotPicture((self._shadow(seat, str(picked.value)),), hot=True, order=place)
        if scene.over or scene.waiting or scene.count is not None:
            return SlotPicture()
        if asked:
            return SlotPicture(waits=words.t("slot.your_card"), hot=True, order=place)
        if order:
            last = place == len(order)
            waits = words.t("slot.plays_last" if last else "slot.to_come")
            return SlotPicture(waits=waits, order=place)
        return SlotPicture(waits=words.t("slot.choosing") if seat in scene.owing else "")

    def _laid(self, scene: Scene, seat: Seat, laid: str, place: int) -> SlotPicture:
        words, fate = self._words, scene.fates.of.get(seat)
        note = ""
        if fate is not None and fate.to is not None:
            note = words.t("slot.goes_to", member=words.member(fate.to))
        elif fate is None and scene.viewer is not None:
            note = self._known(scene, seat, laid)
        card = self._lying(seat, laid)
        if fate is not None and fate.kind == REMOVED:
            ribbon = words.t("slot.removed")
            card = CardPicture(
                laid, seat, "negated", ribbon, access=f"{card.access} ({ribbon})", tip=card.tip
            )
        return SlotPicture((card,), order=place, note=note)

    def _known(self, scene: Scene, seat: Seat, laid: str) -> str:
        """Whose card it was before the exchange, as far as partners know."""
        if scene.partner is None or scene.viewer is None:
            return ""
        me, words = scene.players[scene.viewer], self._words
        if scene.played.get(seat, ()).count(laid) > 1:
            return ""  # Of two equal ones the first that is played counts as the one given.
        if seat == scene.viewer and laid == me["received"]:
            return words.t("slot.from", member=words.member(scene.partner))
        if seat == scene.partner and laid == me["given"]:
            return words.t("slot.you_gave")
        return ""

    def _lying(self, seat: Seat, card: str) -> CardPicture:
        words = self._words
        name, text = words.card(card), words.card_text(card)
        return CardPicture(card, seat, access=name, tip=text or name)

    def _shadow(self, seat: Seat, card: str) -> CardPicture:
        """The chosen card, where it would lie."""
        words = self._words
        access = words.t("slot.shadow", card=words.card(card))
        return CardPicture(card, seat, state="idle", access=access, tip=access)

    def _back(self, seat: Seat) -> CardPicture:
        access = self._words.t("hidden")
        return CardPicture("", seat, access=access, tip=access)

    # ------------------------------------------------------------ benches

    def _outlook(self, scene: Scene) -> Outlook | None:
        ask, looked = scene.ask, scene.looked
        if ask is None or looked is None or ask.kind != PLAY or scene.paper:
            return None
        return self._rules.with_card(scene.view, ask.seat, str(looked.value))

    def _without(self, scene: Scene, colour: str) -> tuple[int, ...]:
        """How a colour would stand without the card that is looked at."""
        assert scene.ask is not None
        return self._rules.with_card(scene.view, scene.ask.seat, "").sums[colour]

    def _bench(self, scene: Scene, colour: str, outlook: Outlook | None) -> BenchPicture:
        if scene.count is not None:
            return self._counted(scene, colour, scene.count)
        words, rules = self._words, self._rules
        now = rules.now(scene.view)[colour]
        then = outlook.sums[colour] if outlook is not None else now
        comes = outlook.comes[colour] if outlook is not None else ((),) * len(now)
        changes = then != now
        pays, would = rules.coins(now), rules.coins(then)
        tries = scene.tries and changes and then != self._without(scene, colour)
        crowned, second = (firsts(now), seconds(now)) if tries else (firsts(then), seconds(then))
        piles = tuple(
            PilePicture(
                seat=seat,
                name=self._name(scene, seat),
                own=seat == scene.viewer,
                powers=tuple(sorted(scene.players[seat]["area"][colour], reverse=True)),
                comes=tuple(sorted(comes[seat], reverse=True)),
                sum=now[seat] if tries else then[seat],
                to=str(then[seat]) if tries and then[seat] != now[seat] else "",
                was="" if tries or then[seat] == now[seat] else words.t("bench.was", sum=now[seat]),
                first=seat in crowned,
                place=words.t("count.second") if seat in second else "",
                coins=str(pays[seat]) if pays[seat] else NOTHING,
                then="" if not changes else str(would[seat]) if would[seat] else NOTHING,
                access=self._pile_said(scene, colour, seat, now[seat], pays[seat]),
            )
            for seat in self._columns(scene)
        )
        foot, mine, card = "", False, ""
        if outlook is not None and scene.looked is not None:
            card = member_name(words, power_of(str(scene.looked.value)))
            mine = then != self._without(scene, colour)
            key = "if_card" if tries else "with_card" if mine else "with_others"
            foot = words.t(f"bench.{key}", card=card) if changes else ""
        access = self._bench_said(scene, colour, now, pays)
        tip = self._paid_how(scene, colour, now, pays)
        if would != pays:
            key = "then_card" if mine else "then_others"
            told = self._coins_told(scene, would) or words.t("bench.then_nothing")
            tip = "\n".join((tip, words.t(f"bench.{key}", card=card, coins=told)))
        if changes:
            later = self._bench_said(scene, colour, then, would)
            access = f"{access} {words.app('access.pair', what=foot, said=later)}"
        return BenchPicture(
            colour=colour,
            title=suit_name(words, colour),
            note=self._places(now, then),
            usual=_USUAL_SUMS[min(scene.view["round"], len(_USUAL_SUMS)) - 1],
            longest=self._longest(),
            piles=piles,
            foot=foot,
            changes=changes,
            mine=mine and not tries,
            settled=scene.over,
            access=access,
            tip=tip,
            closer=(*tip.split("\n"), *self._pays_how()),
        )

    def _pays_how(self) -> tuple[str, str]:
        """How every colour pays, in sentences."""
        words, rules = self._words, self._rules
        pays = words.t("look.pays", first=rules.first_gets, divides=rules.divides)
        return pays, words.t("look.stays")

    def _places(self, now: Sequence[int], then: Sequence[int]) -> str:
        """What the first and the second place pay, a line each, and how that of the second comes
        about: of every first a part."""
        words, rules = self._words, self._rules
        if not max(max(now), max(then)):
            return words.t("bench.empty", first=rules.first_gets, divides=rules.divides)
        gets, would = rules.second_gets(now), rules.second_gets(then)
        how, many = f"{max(then)}÷{rules.divides}", len(firsts(then))
        if many > 1:
            how = f"{many}×({how})"
        about = {"first": rules.first_gets, "coins": gets, "how": how}
        if gets != would:
            return words.t("bench.places_then", **about, then=would)
        return words.t("bench.places", **about)

    def _longest(self) -> str:
        """What is no shorter than any line over the piles, but where several are first."""
        words, rules = self._words, self._rules
        how = f"{_TWO_FIGURES}÷{rules.divides}"
        about = {"first": rules.first_gets, "coins": _ONE_FIGURE, "then": _ONE_FIGURE, "how": how}
        lines = [words.t("bench.places_then", **about)]
        lines.append(words.t("bench.empty", first=rules.first_gets, divides=rules.divides))
        return max(lines, key=lambda line: max(map(len, line.split("\n"))))

    def _columns(self, scene: Scene) -> list[Seat]:
        """You first, then clockwise."""
        *others, own = self._order(scene)
        return [own, *others]

    def _name(self, scene: Scene, seat: Seat) -> str:
        return self._words.t("bench.you") if seat == scene.viewer else self._words.member(seat)

    def _bench_said(
        self, scene: Scene, colour: str, sums: Sequence[int], pays: Sequence[int]
    ) -> str:
        words = self._words
        columns = self._columns(scene)
        listed = words.texts.listing([f"{self._name(scene, s)} {sums[s]}" for s in columns])
        paid = self._coins_told(scene, pays)
        name = suit_name(words, colour)
        if not paid:
            return words.t("bench.access_empty", colour=name)
        return words.t("bench.access", colour=name, sums=listed, coins=paid)

    def _pile_said(self, scene: Scene, colour: str, seat: Seat, sum_: int, coins: int) -> str:
        """One player's cards of a colour, and what they are paid for them."""
        words, laid = self._words, scene.players[seat]["area"][colour]
        cards = ", ".join(str(power) for power in sorted(laid, reverse=True))
        about = {"colour": suit_name(words, colour), "member": self._name(scene, seat)}
        key = "bench.pile" if laid else "bench.no_pile"
        return words.t(key, **about, sum=sum_, cards=cards, coins=coins)

    def _coins_told(self, scene: Scene, pays: Sequence[int]) -> str:
        """Who is paid how much; "" where nobody is."""
        columns = self._columns(scene)
        paid = [f"{self._name(scene, s)} {pays[s]}" for s in columns if pays[s]]
        return self._words.texts.listing(paid)

    def _paid_how(self, scene: Scene, colour: str, sums: Sequence[int], pays: Sequence[int]) -> str:
        """A line for those who are first, and one for those who are second, with the sum."""
        words, first, second = self._words, firsts(sums), seconds(sums)
        if not first:
            return words.t("bench.access_empty", colour=suit_name(words, colour))
        lines = []
        for key, seats in (("first_place", first), ("second_place", second)):
            if seats:
                ordered = [seat for seat in self._columns(scene) if seat in seats]
                about = {
                    "members": words.texts.listing([self._name(scene, s) for s in ordered]),
                    "sum": sums[seats[0]],
                    "coins": pays[seats[0]],
                }
                how = self._fifth(sums)
                lines.append(words.n(f"bench.{key}", len(seats), **about, how=how))
        return "\n".join(lines)

    def _fifth(self, sums: Sequence[int]) -> str:
        """How what the second gets is worked out."""
        first, divides, top = firsts(sums), self._rules.divides, max(sums)
        about = {"top": top, "divides": divides, "part": top // divides}
        if len(first) == 1:
            return self._words.t("count.fifth", **about)
        coins = self._rules.second_gets(sums)
        return self._words.t("count.fifth_times", **about, firsts=len(first), coins=coins)

    def _counted(self, scene: Scene, colour: str, count: Count) -> BenchPicture:
        words, place = self._words, COLOURS.index(colour)
        event = count.colours[place]
        state = "done" if place < count.at else "now" if place == count.at else "next"
        first, second = firsts(event.sums), seconds(event.sums)
        piles = tuple(
            PilePicture(
                seat=seat,
                name=self._name(scene, seat),
                own=seat == scene.viewer,
                powers=tuple(sorted(scene.players[seat]["area"][colour], reverse=True)),
                sum=event.sums[seat],
                first=seat in first,
                place=words.t("count.first")
                if seat in first
                else words.t("count.second")
                if seat in second
                else "",
                coins=str(event.coins[seat]) if event.coins[seat] else NOTHING,
                access=self._pile_said(scene, colour, seat, event.sums[seat], event.coins[seat]),
            )
            for seat in self._columns(scene)
        )
        access = self._bench_said(scene, colour, event.sums, event.coins)
        return BenchPicture(
            colour=colour,
            title=suit_name(words, colour),
            note=words.t("count.later" if place > count.at + 1 else f"count.{state}"),
            longest=self._longest(),
            piles=piles,
            state=state,
            settled=True,
            usual=_USUAL_SUMS[min(count.view["round"], len(_USUAL_SUMS)) - 1],
            access=access,
            closer=(
                *self._paid_how(scene, colour, event.sums, event.coins).split("\n"),
                *self._pays_how(),
            ),
        )

    # ------------------------------------------------------------ all cards beside one another

    @staticmethod
    def compares(scene: Scene) -> bool:
        """Whether there are cards in hand of which it can be said what they would bring."""
        ask = scene.ask
        return ask is not None and ask.kind == PLAY and not scene.paper and len(ask.choices) > 1

    def comparison(self, scene: Scene) -> ComparePicture:
        """What every card in hand would make the colours pay, with those that lie open."""
        words, ask = self._words, scene.ask
        if ask is None or not self.compares(scene):
            return ComparePicture()
        without = self._paid(scene, "")
        pays = {choice.token: self._paid(scene, str(choice.value)) for choice in ask.choices}
        most = max(one[-2] for one in pays.values())
        rows = [self._compared(scene, None, without, without)]
        for choice in ask.choices:
            row = self._compared(scene, choice, pays[choice.token], without)
            rows.append(replace(row, best=pays[choice.token][-2] == most > without[-2]))
        team = len(scene.team) > 1
        own = words.t("count.your_team" if team else "bench.you")
        return ComparePicture(
            words.t("compare.title"),
            words.t("compare.note_team" if team else "compare.note_alone"),
            tuple(suit_name(words, colour) for colour in COLOURS),
            (own, words.t("count.the_others")),
            tuple(rows),
        )

    def _paid(self, scene: Scene, card: str) -> tuple[int, ...]:
        """Coins of the own side by colour, then all of them, then all of the others."""
        assert scene.ask is not None
        sums = self._rules.with_card(scene.view, scene.ask.seat, card).sums
        coins = [self._rules.coins(sums[colour]) for colour in COLOURS]
        mine = [sum(one[seat] for seat in scene.team) for one in coins]
        return (*mine, sum(mine), sum(map(sum, coins)) - sum(mine))

    def _compared(
        self, scene: Scene, choice: Choice | None, pays: Sequence[int], without: Sequence[int]
    ) -> CompareRow:
        words = self._words
        cells = []
        for number, (coins, before) in enumerate(zip(pays, without, strict=True)):
            gain = coins - before
            theirs = number == len(pays) - 1
            tone = "plain" if not gain else "good" if (gain > 0) != theirs else "bad"
            cells.append((str(coins), signed(gain) if gain else "", tone))
        name = words.t("compare.none")
        if choice is not None:
            name = member_name(words, power_of(str(choice.value)))
        said = [
            words.t("compare.pays", colour=suit_name(words, colour), coins=coins)
            for colour, coins in zip(COLOURS, pays, strict=False)
        ]
        told = words.t("compare.sums", coins=pays[-2], others=pays[-1])
        access = words.app(
            "access.pair",
            what=choice.label if choice is not None else name,
            said=", ".join((*said, told)),
        )
        if choice is None:
            return CompareRow("", name, tuple(cells), access)
        chosen = choice.token == scene.chosen
        return CompareRow(str(choice.value), name, tuple(cells), access, choice.token, chosen)

    # ------------------------------------------------------------ what is still out

    def out(self, scene: Scene) -> OutPicture:
        """The members that do something and that the viewer has not seen."""
        words = self._words
        if scene.paper or scene.over or scene.count is not None:
            return OutPicture()
        left = self._rules.still_out(scene.view, scene.viewer, SPECIAL)
        colours = tuple(suit_name(words, colour) for colour in COLOURS)
        rows = []
        for power in SPECIAL:
            whole = self._rules.copies(power)
            counts = tuple((left[card_of(colour, power)], whole) for colour in COLOURS)
            said = [
                words.t("out.of", colour=colour, count=out, whole=whole)
                for colour, (out, _) in zip(colours, counts, strict=True)
            ]
            name = member_name(words, power)
            access = words.app("access.pair", what=name, said=", ".join(said))
            rows.append(OutRow(power, name, counts, access))
        known = self._learnt(scene)
        return OutPicture(
            words.t("out.title"),
            words.t("out.note"),
            colours,
            tuple(rows),
            words.t("known.title") if known else "",
            known,
        )

    def _learnt(self, scene: Scene) -> tuple[str, ...]:
        """What packets and the exchange have told the viewer, in sentences."""
        words, known = self._words, scene.known
        if scene.viewer is None:
            return ()
        found = [
            words.t("known.held", members=words.members(seats), cards=words.cards(cards))
            for seats, cards in known.held
        ]
        if known.passed:
            found.append(words.t("known.passed", cards=words.cards(known.passed)))
        return tuple(found) or (words.t("known.nothing"),)

    # ------------------------------------------------------------ the count

    def _account(self, scene: Scene) -> AccountPicture:
        words, count = self._words, scene.count
        assert count is not None
        teams = [tuple(team) for team in scene.view["teams"] or ()]
        rows: list[AccountRow] = []
        for team in sorted(teams, key=lambda team: scene.own not in team):
            rows += [self._account_row(scene, count, seat) for seat in self._own_first(scene, team)]
            rows.append(self._team_row(scene, count, team))
        if not teams:
            rows = [self._account_row(scene, count, seat) for seat in self._columns(scene)]
        heads = (words.t("count.had"), words.t("count.has"))
        return AccountPicture(words.t("count.coins"), heads, tuple(rows), self._tie(scene))

    @staticmethod
    def _own_first(scene: Scene, team: Sequence[Seat]) -> list[Seat]:
        return sorted(team, key=lambda seat: seat != scene.own)

    def _account_row(self, scene: Scene, count: Count, seat: Seat) -> AccountRow:
        words = self._words
        shown = tuple(
            _LATER if place > count.at else f"+{paid}" if paid else NOTHING
            for place, paid in enumerate(count.paid(seat))
        )
        has = count.has(seat)
        access = words.t(
            "count.row",
            member=words.member(seat),
            had=count.before[seat],
            coins=sum(count.paid(seat)[: count.at + 1]),
            has=has,
        )
        own = seat == scene.viewer
        return AccountRow(
            seat,
            words.member(seat),
            str(count.before[seat]),
            shown,
            count.at,
            has - count.now.coins[seat],
            has,
            access,
            own,
        )

    def _team_row(self, scene: Scene, count: Count, team: Sequence[Seat]) -> AccountRow:
        words = self._words
        own = scene.viewer in team
        had, has = sum(count.before[s] for s in team), sum(count.has(s) for s in team)
        if scene.viewer is None:
            name = words.members(team)
        else:
            name = words.t("count.your_team" if own else "count.the_others")
        access = words.t("count.row", member=name, had=had, coins=has - had, has=has)
        from_ = words.t("count.from", coins=had)
        paid = sum(count.now.coins[seat] for seat in team)
        return AccountRow(None, name, from_, (), -1, has - paid, has, access, own)

    def _tie(self, scene: Scene) -> str:
        """Who would win if all were equal in the end."""
        words, marker = self._words, scene.view["marker"]
        if marker is None:
            return ""
        teams = scene.view["teams"] or ()
        team = next((tuple(team) for team in teams if marker in team), ())
        if not team:
            return words.t("count.tie_alone", member=words.member(marker))
        return words.t("count.tie", member=words.member(marker), members=words.members(team))

    def count_said(self, scene: Scene) -> tuple[str, str]:
        """What the colour that is looked at pays, and why."""
        words, count = self._words, scene.count
        assert count is not None
        event = count.now
        first, second = firsts(event.sums), seconds(event.sums)
        colour = suit_name(words, event.colour)
        if not first:
            return words.t("count.nobody", colour=colour), words.t("count.nothing")
        top = event.sums[first[0]]
        named = [seat for seat in first if seat != scene.viewer]
        about = {"members": words.members(first), "sum": top, "colour": colour}
        if first == (scene.viewer,):
            title = words.t("count.title_you", **about)
        elif len(named) < len(first):
            names = [words.t("count.you"), *map(words.member, named)]
            title = words.t(
                "count.title_you_too", **{**about, "members": words.texts.listing(names)}
            )
        else:
            title = words.n("count.title", len(first), **about)
        told = [words.n("count.first_pays", len(first), coins=self._rules.first_gets)]
        if not second:
            return title, words.parts([*told, words.t("count.no_second")])
        params = {
            "members": words.members(second),
            "sum": event.sums[second[0]],
            "coins": event.coins[second[0]],
            "how": self._fifth(event.sums),
        }
        told.append(words.n("count.second_pays", len(second), **params))
        return title, words.parts(told)

    def sum(self, scene: Scene) -> SumPicture:
        """How what the second gets is worked out; nothing where nobody is second."""
        words, count = self._words, scene.count
        if count is None:
            return SumPicture()
        event = count.now
        first, second = firsts(event.sums), seconds(event.sums)
        if not second:
            return SumPicture()
        top, divides = event.sums[first[0]], self._rules.divides
        parts = [
            (str(top), words.t("count.sum_top")),
            ("÷", ""),
            (str(divides), words.t("count.sum_part")),
            ("=", ""),
        ]
        if len(first) > 1:
            parts += [(str(top // divides), words.t("count.sum_down")), ("×", "")]
            parts += [(str(len(first)), words.t("count.sum_firsts")), ("=", "")]
        to = words.t("slot.goes_to", member=words.members(second))
        coins = str(event.coins[second[0]])
        access = " ".join([*(text for text, _ in parts), coins])
        return SumPicture((*parts, (coins, to)), access)

    def _next_said(self, scene: Scene) -> Said:
        words, count = self._words, scene.count
        assert count is not None
        if not count.is_last:
            event = count.colours[count.at + 1]
            return Said(
                words.t("count.next_title", colour=suit_name(words, event.colour)),
                self._next_pays(scene, event.sums, event.coins),
            )
        teams = [tuple(team) for team in scene.view["teams"] or ()]
        groups = teams or [(seat,) for seat in range(len(scene.players))]
        told = words.texts.listing(
            [f"{words.members(g)} {sum(count.has(s) for s in g)}" for g in groups]
        )
        round_ = scene.view["round"]
        title = words.t("count.done_title", round=round_)
        text = words.t("count.done_text", coins=told)
        if round_ < self._rules.rounds:
            text = words.parts([text, words.t("count.stays")])
        return Said(title, text)

    def _next_pays(self, scene: Scene, sums: Sequence[int], pays: Sequence[int]) -> str:
        """What is paid when it is counted, which it is not yet."""
        words, paid = self._words, self._coins_told(scene, pays)
        listed = [f"{self._name(scene, s)} {sums[s]}" for s in self._columns(scene)]
        key = "count.next_text" if paid else "count.next_nothing"
        return words.t(key, sums=words.texts.listing(listed), coins=paid)

    def _count_actions(self, scene: Scene) -> ActionPicture:
        words, count = self._words, scene.count
        assert count is not None
        if not count.is_last:
            colour = suit_name(words, count.colours[count.at + 1].colour)
            primary = words.t("count.go", colour=colour)
        elif scene.view["round"] < self._rules.rounds:
            primary = words.t("count.go_round", round=scene.view["round"] + 1)
        else:
            primary = words.t("count.go_result")
        back = words.t("count.back")
        return ActionPicture(
            said=self._next_said(scene),
            primary=primary,
            primary_on=True,
            second=back,
            second_short=back,
            second_on=count.at > 0,
            second_ready=True,
        )

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, and the hand: in the draft it is the packet."""
        copies: Counter[str] = Counter()
        cards = []
        for card in () if scene.over else self._hand(scene):
            copies[card] += 1
            cards.append(self._hand_card(scene, card, copies[card]))
        title, text = self._said(scene)
        kept = scene.count is not None and cards and scene.view["round"] < self._rules.rounds
        foot = (self._words.t("count.kept", round=scene.view["round"] + 1),) if kept else ()
        return TrayPicture(title, text, tuple(cards), foot)

    @staticmethod
    def _hand(scene: Scene) -> Sequence[str]:
        if scene.viewer is None:
            return ()
        player = scene.players[scene.viewer]
        cards: Sequence[str] = player["packet" if scene.view["phase"] == "draft" else "hand"]
        return cards if not isinstance(cards, int) else ()

    def _said(self, scene: Scene) -> tuple[str, str]:
        words, ask = self._words, scene.ask
        if scene.count is not None:
            return self.count_said(scene)
        if ask is not None:
            return ask.title, self._told_above(scene) or ask.text
        if scene.over:
            won = words.n("won", len(scene.winners), members=words.members(scene.winners))
            over, left = words.t("over"), self._hand(scene)
            cards = words.texts.listing([words.card(card) for card in left])
            return won, words.t("ended", over=over, card=cards) if left else over
        if scene.waiting:
            return words.t("watch"), scene.told or words.t("skip")
        others = [seat for seat in sorted(scene.owing) if seat != scene.viewer]
        if others:
            return words.t("wait_for", members=words.members(others)), ""
        return words.t("watch"), ""

    def _told_above(self, scene: Scene) -> str:
        """What has come of the last turn or the draft and is seen nowhere else; "" for none."""
        words, ask = self._words, scene.ask
        assert ask is not None
        if scene.kept_last and ask.kind in (GIVE, PLAY):
            told = words.t("help.kept_last", card=words.card(scene.kept_last))
            return BETWEEN.join((told, ask.text))
        if ask.kind == PICK and len(self._hand(scene)) == _LAST_PICK:
            return words.t("help.pick_last")
        return self._last_turn(scene)

    def _last_turn(self, scene: Scene) -> str:
        """What the cards of the last turn did to one another, what concerns the viewer first and
        the marker last, for its plate shows it; "" for nothing."""
        if not scene.last:
            return ""
        own = scene.own

        def weight(deed: Deed) -> tuple[bool, bool]:
            return deed.kind == SPIED, not deed.touches(own)

        told = [self._deed(deed, own) for deed in sorted(scene.last, key=weight)]
        return self._words.t("last.turn", deeds=BETWEEN.join(told))

    def _deed(self, deed: Deed, own: Seat) -> str:
        words, key = self._words, f"last.{deed.kind}"
        if deed.kind == SPIED and deed.cards:
            key = f"{key}_of"
        if deed.seat == own:
            key = f"{key}_own"
        elif deed.kind == BETRAYED and deed.to == own:
            key = f"{key}_here"
        cards = []
        for owner, card in deed.cards:
            about = {"card": member_name(words, power_of(card)), "member": words.member(owner)}
            cards.append(words.t("last.card_own" if owner == own else "last.card", **about))
        return words.t(
            key,
            member=words.member(deed.seat),
            cards=words.texts.listing(cards) if cards else "",
            to=words.member(deed.to) if deed.to is not None else "",
        )

    def _hand_card(self, scene: Scene, card: str, copy: int) -> CardPicture:
        words, ask = self._words, scene.ask
        at_hand = ask.at(HAND) if ask is not None else ()
        choice = next((one for one in at_hand if one.value == card), None)
        state, token = "plain", ""
        if choice is None:
            state = "idle" if ask is not None else "plain"
        elif not scene.waiting:
            token = choice.token
            if token == scene.chosen and copy == 1:
                state = "chosen"
        text, name = words.card_text(card), words.card(card)
        given = self._received(scene, card, copy)
        access = ". ".join(filter(None, (name, given, text)))
        tip = "\n".join(filter(None, (text or name, given)))
        look = words.t("table.look_closer")
        key, told = f"{card}/{copy}", bool(token) and scene.chosen in ("", token)
        return CardPicture(
            card, scene.viewer or 0, state, "", token, access, tip, look, key, told=told
        )

    def gift(self, scene: Scene) -> tuple[str, str]:
        """The card in hand that the partner has given, and words for its tag; "" for none."""
        if scene.viewer is None or scene.count is not None or scene.over:
            return "", ""
        received = scene.players[scene.viewer]["received"]
        if not received or received not in self._hand(scene):
            return "", ""
        said = self._received(scene, received, 1)
        return received if said else "", said

    def _received(self, scene: Scene, card: str, copy: int) -> str:
        """Which card in hand the partner has given."""
        if scene.viewer is None or scene.partner is None or copy > 1:
            return ""
        if scene.view["phase"] != "play" or scene.players[scene.viewer]["received"] != card:
            return ""
        if card in scene.played.get(scene.viewer, ()):
            return ""
        return self._words.t("slot.from", member=self._words.member(scene.partner))

    # ------------------------------------------------------------ the panel

    def actions(self, scene: Scene) -> ActionPicture:
        """What the card that is looked at would bring, and the button that plays it."""
        words, ask = self._words, scene.ask
        if scene.count is not None and not scene.waiting:
            return self._count_actions(scene)
        if ask is None:
            return ActionPicture(hidden=True, gone=scene.over)
        looked, chosen = scene.looked, ask.choice(scene.chosen)
        return ActionPicture(
            said=replace(self._told(scene, looked), chosen=chosen is not None),
            may_say=tuple(self._told(scene, choice) for choice in ask.choices),
            primary=chosen.confirm if chosen is not None else words.t("action.choose"),
            may_do=tuple(choice.confirm for choice in ask.choices),
            primary_on=chosen is not None,
            second=words.t("action.clear"),
            second_short=words.t("action.clear"),
            second_on=chosen is not None,
        )

    def _help(self, scene: Scene) -> str:
        """What to do, while nothing is chosen; with two cards left, what becomes of the other."""
        words, ask, number = self._words, scene.ask, scene.view["round"]
        if ask is None:
            return ""
        said = [words.t(f"help.{ask.kind}")]
        if ask.kind == PLAY:
            other = "left" if len(self._hand(scene)) == _LAST_PLAY else "one_left"
            goes_on = number < self._rules.rounds
            said.append(words.t(f"help.{other}_over", round=number + 1) if goes_on else "")
            said.append("" if goes_on else words.t(f"help.{other}_at_end"))
        return words.parts(said)

    def _told(self, scene: Scene, choice: Choice | None) -> Said:
        if choice is None:
            return Said(text=self._help(scene))
        if choice.kind in (PICK, GIVE) or scene.paper or scene.ask is None:
            return Said(choice.label, choice.effect)
        card = str(choice.value)
        outlook = self._rules.with_card(scene.view, scene.ask.seat, card)
        effect = choice.effect if power_of(card) in SPECIAL else ""
        return Said(choice.label, effect, notes=self._outcome(scene, outlook))

    def _outcome(self, scene: Scene, outlook: Outlook) -> tuple[tuple[str, str], ...]:
        """What the card does, then what the open ones do without it."""
        words, rules, seat = self._words, self._rules, scene.ask.seat if scene.ask else 0
        notes: list[tuple[str, str]] = []
        if power_of(outlook.card) == _BRIBE and any(
            player["laid"] == outlook.card
            for other, player in enumerate(scene.players)
            if other != seat
        ):
            notes.append((words.t("outcome.twin"), "warning"))
        if outlook.taken:
            cards = words.cards(outlook.taken)
            notes.append((words.t("outcome.takes", cards=cards), "plain"))
        if outlook.killed:
            cards = words.cards(outlook.killed)
            notes.append((words.t("outcome.removes", cards=cards), "plain"))
        now, without = rules.now(scene.view), rules.with_card(scene.view, seat, "").sums
        notes += self._changes(scene, without, outlook.sums)
        anyway = self._changes(scene, now, without)
        if anyway:
            # What lies there does that whatever is played: told apart from what the card brings.
            told = words.parts([said for said, _ in anyway])
            notes.append((words.t("outcome.anyway", changes=told), "muted"))
        rest = sum(
            player["laid"] in (None, HIDDEN)
            for other, player in enumerate(scene.players)
            if other != seat
        )
        if rest:
            risk = self._risk(scene, outlook)
            notes += [(risk, "muted")] if risk else []
        return tuple(notes)

    def _changes(
        self, scene: Scene, old: Mapping[str, Sequence[int]], new: Mapping[str, Sequence[int]]
    ) -> list[tuple[str, str]]:
        """From some sums to others: each colour that changes for who is asked, in a sentence."""
        words, rules, seat = self._words, self._rules, scene.ask.seat if scene.ask else 0
        notes: list[tuple[str, str]] = []
        team = scene.team
        for colour, now in old.items():
            then = new[colour]
            if tuple(now) == tuple(then):
                continue
            before, after = rules.coins(now), rules.coins(then)
            mine = (sum(before[s] for s in team), sum(after[s] for s in team))
            theirs = (sum(before) - mine[0], sum(after) - mine[1])
            if mine[0] == mine[1] and theirs[0] != theirs[1]:
                # What it takes from the others, or gives them, is the point of it then.
                said = words.t(
                    "outcome.others",
                    colour=suit_name(words, colour),
                    from_coins=theirs[0],
                    to_coins=theirs[1],
                )
                notes.append((said, "good" if theirs[1] < theirs[0] else "warning"))
                continue
            if before == after and now[seat] == then[seat]:
                continue  # A sum of somebody else, for which nobody is paid more or less.
            about = {
                "colour": suit_name(words, colour),
                "from_sum": now[seat],
                "to_sum": then[seat],
                "from_coins": mine[0],
                "to_coins": mine[1],
            }
            key = "outcome.team" if len(team) > 1 else "outcome.alone"
            if now[seat] == then[seat]:
                key += "_only"
            tone = "good" if mine[1] > mine[0] else "warning" if mine[1] < mine[0] else "plain"
            notes.append((words.t(key, **about), tone))
        return notes

    def _risk(self, scene: Scene, outlook: Outlook) -> str:
        """What those who have not shown a card may still do to this one, or to its colour; ""
        where nothing of that is out."""
        words, colour = self._words, colour_of(outlook.card)
        left = self._rules.still_out(scene.view, scene.viewer, (_BRIBE, _DAGGER, _TURNCOAT))
        counts = {
            "bribes": left[card_of(colour, _BRIBE)],
            "daggers": sum(left[card_of(other, _DAGGER)] for other in COLOURS if other != colour),
            "turncoats": left[card_of(colour, _TURNCOAT)],
        }
        name = suit_name(words, colour)
        told = [
            words.t(f"outcome.risk_{what}", colour=name, count=count)
            for what, count in counts.items()
            if count
        ]
        return words.t("outcome.risk", what=words.texts.listing(told)) if told else ""
