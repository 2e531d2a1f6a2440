"""View, question and choice as pictures for the parts of this table."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from council_desktop.games.hidden_leaders.table.asks import (
    DISCARD,
    DROP,
    HARBOR,
    HIDE,
    KEEP,
    MOVE,
    PLAY,
    SEARCH,
    SWAP_GRAVE,
    SWAP_PARTY,
)
from council_desktop.games.hidden_leaders.table.deeds import Deed
from council_desktop.games.hidden_leaders.table.faces import BACK, LEADER, WAS, covered_key
from council_desktop.games.hidden_leaders.table.factions import GREEN, MARKERS, MARKS, RED, TESTS
from council_desktop.games.hidden_leaders.table.foresight import Outcome, Prospect
from council_desktop.games.hidden_leaders.table.outside import Outside
from council_desktop.games.hidden_leaders.table.pictures import (
    BoardPicture,
    CountPicture,
    PartyPicture,
    PilePicture,
    StandingPicture,
    TestPicture,
    TrackPicture,
)
from council_desktop.games.hidden_leaders.table.since import Since
from council_desktop.games.hidden_leaders.table.ties import ranked, tie_of
from council_desktop.games.hidden_leaders.table.words import PLAIN_MOVES, LeadersWords
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.asks import HAND
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
    HeaderPicture,
    Said,
    StepPicture,
    TilePicture,
    TrayPicture,
)
from council_desktop.text.sentences import begun, sentence
from council_desktop.widgets.marks import Mark
from engine.core.game import View
from engine.core.types import Seat

_STEPS: Final = {"play": 1, "effect": 1, "draw": 2, "discard": 3}
"""Phase to the step of the turn."""
_LAST_TURNS: Final = 4
"""From so many turns before the last one that the house rule allows it is said."""
_BACKS: Final = "domino-mask"
"""The glyph on the backs of the heroes."""
_WAYS: Final = 3
"""In which markers go by one card: one of them, the other, or both."""
_TOLD_AGAIN: Final = 2
"""Sentences about what befell the own cards: the log has all of them."""
_OF_OTHERS_OPEN: Final = frozenset(("take_open", "swap_other_with_tavern", "send_away"))
"""What heroes do to face-up cards of others ..."""
_OF_OTHERS_COVERED: Final = frozenset(("look_at_two", "guess", "turn_or_look"))
"""... and to their covered ones."""
_PILE: Final = {"pile:wilderness": "wilderness", "pile:graveyard": "graveyard", "harbor": "harbor"}
"""Options that are chosen on a pile."""


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
    undo: bool
    redo: bool
    prospects: dict[str, Prospect]
    """By token, of what is asked now."""
    also: tuple[str, ...] = ()
    """Discards that are chosen beside the first one."""
    uncovered: frozenset[int] = frozenset()
    """Heroes that were turned up at the end."""
    notes: Mapping[Seat, str] = field(default_factory=dict)
    """What the viewer has noted beside the others."""
    outside: Outside | None = None
    """What an observer may think of the viewer, where that is wished."""
    idle: int | None = None
    """So many turns in a row have ended without a played card; None: in this one it was played."""
    since: Since | None = None
    """What others did since the viewer's last turn, while a card is to be played."""
    deeds: Mapping[Seat, Deed] = field(default_factory=dict)
    """What everybody did in their last turn, or in this one."""
    active: Seat | None = None
    """Whose turn it is."""
    sealed: Mapping[str, int] = field(default_factory=dict)
    """In the set-up: what the viewer has chosen and what lies in its hand until all have, `hide`
    and `drop`."""

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return "result" in self.view

    def choice(self, token: str) -> Choice | None:
        """The choice with this token."""
        return self.ask.choice(token) if self.ask is not None else None

    @property
    def then(self) -> Outcome | None:
        """What the choice that is looked at would bring for sure, where it moves a marker."""
        prospect = self.prospects.get(self.pointed or self.chosen)
        outcome = prospect.sure if prospect is not None else None
        if outcome is None or (outcome.red, outcome.green) == self.markers:
            return None
        return outcome

    @property
    def ways(self) -> tuple[Outcome, ...]:
        """What it may bring, where one of several ways is still to be chosen."""
        prospect = self.prospects.get(self.pointed or self.chosen)
        outcomes = prospect.outcomes if prospect is not None else ()
        return outcomes if len({(one.red, one.green) for one in outcomes}) > 1 else ()

    @property
    def markers(self) -> tuple[int, int]:
        """Where red and green stand."""
        return self.view["red"], self.view["green"]


class Composer:
    """Says everything in one table's words."""

    def __init__(self, words: LeadersWords, about: About) -> None:
        """`about`: person or bot, by seat."""
        self._words = words
        self._about = about

    # ------------------------------------------------------------ header

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top."""
        words, view = self._words, scene.view
        where = words.of("turn", turn=view["turn"]) if view["turn"] else words.own("phase.setup")
        now = _STEPS.get(view["phase"], 0)
        names = [words.of(f"step_{name}") for name in ("play", "draw", "discard")]
        steps = tuple(
            StepPicture(
                number,
                name,
                "now" if number == now else "done" if number < now else "later",
                words.of("step_of", number=number, name=name),
            )
            for number, name in enumerate(names, start=1)
        )
        ends = words.of("ends", limit=view["limit"])
        phase = words.own(f"phase.{view['phase']}")
        return HeaderPicture(
            title=words.t("title"),
            round=where,
            date=ends,
            date_tip=ends,
            steps=steps if now else (),
            access=". ".join((where, phase, ends)),
            undo=scene.undo,
            redo=scene.redo,
            emblem=_BACKS,
        )

    # ------------------------------------------------------------ the board

    def board(self, scene: Scene) -> BoardPicture:
        """What lies there."""
        view = scene.view
        parties = tuple(self._party(scene, seat) for seat in range(len(view["players"])))
        return BoardPicture(
            parties=parties,
            own=scene.viewer or 0,
            track=self._track(scene),
            standing=self._standing(scene),
            live=self.live(scene),
            piles=() if scene.over else self._piles(scene),
            dealt=0 if view["turn"] else self._words.deck.deal,
            over=scene.over,
        )

    def _track(self, scene: Scene) -> TrackPicture:
        words, deck = self._words, self._words.deck
        (red, green), then = scene.markers, scene.then
        access = words.of("track", red=red, green=green, dark=deck.dark, last=deck.spaces)
        if then is not None:
            access = f"{access} {self.moves(scene, then)}"
        if scene.ways:
            between = f" {words.of('join_or')} "
            access = f"{access} {between.join(self.moves(scene, way) for way in scene.ways)}"
        place = (then.red, then.green) if then is not None else None
        ways = tuple((way.red, way.green) for way in scene.ways)
        stood = scene.since.stood if scene.since is not None else None
        if stood is not None:
            access = f"{access} {words.of('stood', red=stood[0], green=stood[1])}"
        would = words.of(f"would_{scene.view['winning']}")
        means = (words.of("track_means"), "" if scene.over else f"{would}.")
        return TrackPicture(deck.spaces, deck.dark, red, green, place, ways, stood, access, means)

    def moves(self, scene: Scene, then: Outcome) -> str:
        """`red 7 → 9, green 8 → 9`, whatever moves of it."""
        red, green = scene.markers
        pairs = ((RED, red, then.red), (GREEN, green, then.green))
        said = [self._words.moved(*pair) for pair in pairs if pair[1] != pair[2]]
        text = ", ".join(said) if said else self._words.of("stays")
        return begun(text)

    def _friends(self, scene: Scene) -> tuple[str, ...]:
        """The allies of whoever looks, while that is a secret of this seat."""
        if scene.viewer is None:
            return ()
        leader = scene.view["players"][scene.viewer]["leader"]
        return self._words.deck.allies[leader] if leader else ()

    def live(self, scene: Scene) -> str:
        """Where the markers stand and who would win now, or has won."""
        words, view = self._words, scene.view
        (red, green), faction = scene.markers, view["winning"]
        kind = "same" if faction == "water" and red == green else faction
        stem = "won" if scene.over else "live"
        said = words.of(f"{stem}_{kind}", red=red, green=green, ahead=abs(red - green))
        if scene.over or not view["turn"]:
            return said
        seats = len(view["players"])
        left = words.deck.most_turns * seats - view["turn"] + 1
        if left <= _LAST_TURNS:
            return f"{said} {words.n('table.left', left)}"
        if scene.idle is not None:
            left = words.deck.idle_rounds * seats - scene.idle
            if left <= min(_LAST_TURNS, seats):
                return f"{said} {words.n('table.idle', left)}"
        return said

    def _standing(self, scene: Scene) -> StandingPicture:
        words, view, then = self._words, scene.view, scene.then
        friends = self._friends(scene)
        deck = words.deck
        tests = []
        for faction in TESTS:
            now = view["winning"] == faction
            may = any(way.winning == faction for way in scene.ways)
            later = may or (then is not None and then.winning == faction)
            state = ("both" if later else "now") if now else ("then" if later else "")
            word = ""
            if scene.over:
                word = words.of("wins") if now else ""
            elif state:
                word = words.of("now" if now else "may" if may else "then")
            condition = words.of(f"test_{faction}", dark=deck.dark, last=deck.spaces)
            name = words.faction(faction)
            tests.append(TestPicture(faction, name, condition, state, word, faction in friends))
        rows = tuple(self._ruled(scene, test) for test in tests)
        title = words.of("at_end" if scene.over else "if_ended")
        return StandingPicture(
            title,
            tuple(tests),
            words.of("yours") if friends else "",
            " ".join([f"{title}.", *rows]),
            rows,
        )

    def _ruled(self, scene: Scene, test: TestPicture) -> str:
        """When a faction wins, whether that is so, and whether it is a friend's, in sentences."""
        words, deck = self._words, self._words.deck
        said = [words.of(f"rule_{test.faction}", dark=deck.dark, last=deck.spaces)]
        if test.state in ("now", "both"):
            said.append(words.of("rule_now"))
        if test.state in ("then", "both") and not scene.over:
            may = any(way.winning == test.faction for way in scene.ways)
            said.append(words.of("rule_may" if may else "rule_then"))
        if test.own:
            said.append(words.of("rule_yours"))
        return words.parts(said)

    # ------------------------------------------------------------ parties

    def _party(self, scene: Scene, seat: Seat) -> PartyPicture:
        words, view = self._words, scene.view
        player, own = view["players"][seat], seat == scene.viewer
        up, limit = len(player["open"]), view["limit"]
        hand = player["hand"]
        held = len(hand) if isinstance(hand, list) else hand
        if own and HIDE in scene.sealed:
            held -= 1  # It is shown as covered.
        thinking = (words.t("thinking"),) if seat in scene.thinking else ()
        leader = player["leader"] or 0
        lies_open = bool(leader) and (scene.over or not own)  # at the end; in riddles
        allies = self._words.deck.allies[leader] if leader else ()
        if scene.over:
            thinking = (words.leader(leader),)
        elif lies_open:
            factions = words.factions(allies)
            thinking = (words.of("leader_is", leader=words.leader(leader), factions=factions),)
        holds = () if scene.over else (words.of("hand", count=held),)
        who = () if lies_open and not scene.over else (self._about(seat),)
        if own:
            who = (words.t("you"),)
        noted = "" if own else scene.notes.get(seat, "")
        note = (words.of("noted", words=noted),) if noted else ()
        about = tuple(filter(None, (*thinking, *holds, *note, *who)))
        choice = scene.choice(f"player:{seat}")
        open_, covered = self._open(scene, seat), self._covered(scene, seat)
        counts = self._counts(scene, seat)
        result = view.get("result")
        said = words.n("table.covered", len(covered)) if covered else words.of("covered_none")
        if own and HIDE in scene.sealed:
            said = words.of("not_final")
        elif own and covered:
            said = words.of("you_know", covered=said)
        named = words.own(f"leader_title.{leader}") if leader else words.of("leader_unknown")
        if leader:
            named = words.of("leader_is", leader=named, factions=words.factions(allies))
        up_said = words.of("face_up", count=up, limit=limit)
        asked = scene.ask.seat if scene.ask is not None else None
        access = [words.member(seat), *about, up_said, named]
        numbers = [f"{count.name} {count.number}" for count in counts]
        access += [*numbers, said]
        gone = scene.since.gone.get(seat, ()) if scene.since is not None else ()
        lost = words.texts.listing([words.card(one) for one in gone])
        lost = words.of("gone", cards=lost) if gone else ""
        access.append(lost)
        why = self._result(scene, seat) if result else ""
        did = () if own or scene.over else self._did(scene, seat)
        last = words.of("did", what=did[0]) if did else ""
        access.append(last)
        told = [
            *map(sentence, filter(None, (*about, last))),
            "" if scene.over else words.of("look_up", count=up, limit=limit),
            sentence(named),
            words.of("look_counts", counts=words.texts.listing(numbers)) if numbers else "",
            *map(sentence, filter(None, (said, lost, why))),
        ]
        return PartyPicture(
            seat=seat,
            name=words.member(seat),
            about=about,
            open=open_,
            covered=covered,
            counts=counts,
            said="" if scene.over else said,
            up=up,
            limit=limit,
            up_said="" if scene.over else up_said,
            up_short="" if scene.over else words.of("face_up_short", count=up, limit=limit),
            leader=leader,
            leader_said=named,
            allies=allies if lies_open else (),
            active=asked == seat or (asked is None and seat in scene.owing),
            aimed=choice is not None and choice.token in (scene.pointed, scene.chosen),
            own=own,
            token=choice.token if choice is not None and not scene.waiting else "",
            chosen=choice is not None and choice.token == scene.chosen,
            gone=gone,
            did=did,
            slot=own and (scene.pointed or scene.chosen).startswith(f"{PLAY}:"),
            wins=result is not None and result["winner"] == seat,
            rival=result is not None and result["faction"] in allies,
            place=ranked(self._words.deck, scene.view).index(seat) if result else 0,
            tally=self._tally(scene, seat) if result else "",
            result=why,
            access=". ".join(part.rstrip(".") for part in (*access, why) if part),
            closer=tuple(filter(None, told)),
        )

    def _did(self, scene: Scene, seat: Seat) -> tuple[str, ...]:
        """What somebody did in their last turn, in full and with the nouns of cards alone; () for
        nothing yet."""
        deed, words = scene.deeds.get(seat), self._words
        if deed is None or not (deed.heroes or deed.discarded):
            return ()
        if not deed.heroes:
            return (words.n("table.discarded", deed.discarded),)
        moves = [words.moved(m, *way) for m, way in sorted(deed.moved.items()) if way[0] != way[1]]
        names = [words.card(one) for one in deed.heroes]
        nouns = [words.two_lines(name)[1] for name in names]
        found = []
        for cards in (names, nouns):
            played = words.texts.listing(cards)
            moved = ", ".join(reversed(moves))  # Red before green, as on cards.
            found.append(words.of("did_moved", cards=played, moves=moved) if moves else played)
        return tuple(dict.fromkeys(found))

    @staticmethod
    def _covers(scene: Scene, seat: Seat) -> list[int | None]:
        """The covered cards of a seat, with the one that it has chosen for that."""
        chosen = [scene.sealed[HIDE]] if seat == scene.viewer and HIDE in scene.sealed else []
        return [*scene.view["players"][seat]["covered"], *chosen]

    def _counts(self, scene: Scene, seat: Seat) -> tuple[CountPicture, ...]:
        """Of every faction the cards that lie open or are known to whoever looks."""
        words, heroes = self._words, self._words.deck.heroes
        lie = scene.view["players"][seat]["open"]
        known = [*lie, *(card for card in self._covers(scene, seat) if card)]
        counts = {
            faction: sum(faction in heroes[str(card)].factions for card in known)
            for faction in TESTS
        }
        return tuple(
            CountPicture(faction, words.short(faction), number)
            for faction, number in counts.items()
            if number
        )

    def _open(self, scene: Scene, seat: Seat) -> tuple[CardPicture, ...]:
        return tuple(
            self._hero(scene, str(card), f"{seat}.open.{card}")
            for card in scene.view["players"][seat]["open"]
        )

    def _hero(self, scene: Scene, card: str, key: str) -> CardPicture:
        """A face-up card; it can be chosen where it lies, unless it is in hand."""
        words = self._words
        choice = None
        if scene.ask is not None and not scene.waiting:
            kinds = ("hero", "tavern", "keep")
            choice = next(
                (c for kind in kinds if (c := scene.choice(f"{kind}:{card}")) is not None), None
            )
        name, mark = words.card(card), words.deck.heroes[card]
        access = words.of("card_of", card=name, factions=words.factions(mark.factions))
        was = int(card) in scene.uncovered
        if was:
            access = words.of("was_covered", card=access)
        fresh = scene.since is not None and key in scene.since.fresh
        if fresh:
            access = f"{access}, {words.of('fresh')}"
        return CardPicture(
            f"{WAS}:{card}" if was else card,
            state=self._counting(scene, card, key) or self._state(scene, choice),
            token=choice.token if choice is not None else "",
            access=access,
            tip=f"{access}\n{words.does(card)}",
            look=words.t("table.look_closer"),
            key=key,
            fresh=fresh,
        )

    def _counting(self, scene: Scene, card: str, key: str) -> str:
        """At the end: cards that count are gold-lined, all others veiled; before that ""."""
        result = scene.view.get("result")
        if result is None:
            return ""
        faction, deck = result["faction"], self._words.deck
        allied = faction in deck.allies[result["leaders"][int(key.partition(".")[0])]]
        return "carried" if allied and faction in deck.heroes[card].factions else "idle"

    @staticmethod
    def _state(scene: Scene, choice: Choice | None) -> str:
        return "chosen" if choice is not None and choice.token == scene.chosen else "plain"

    def _covered(self, scene: Scene, seat: Seat) -> tuple[CardPicture, ...]:
        words = self._words
        found = []
        for place, card in enumerate(self._covers(scene, seat), start=1):
            hero = str(card) if card else ""
            choice = None if scene.waiting else scene.choice(f"covered:{seat}.{place}")
            said = words.covered(seat, place, hero)
            if hero and seat != scene.viewer:
                said = words.of("known_to_you", card=said)
            key = f"{seat}.covered.{place}"
            fresh = scene.since is not None and key in scene.since.fresh
            if fresh:
                said = f"{said}, {words.of('fresh')}"
            found.append(
                CardPicture(
                    covered_key(place, hero),
                    state=self._state(scene, choice),
                    token=choice.token if choice is not None else "",
                    access=said,
                    tip=f"{said}\n{words.does(hero)}" if hero else said,
                    look=words.t("table.look_closer") if hero else "",
                    key=key,
                    fresh=fresh,
                )
            )
        return tuple(found)

    def _result(self, scene: Scene, seat: Seat) -> str:
        words, result = self._words, scene.view["result"]
        faction = result["faction"]
        if result["winner"] == seat:
            return words.of("wins")
        allies = self._words.deck.allies[result["leaders"][seat]]
        key = "beaten" if faction in allies else "not_allied"
        tie = tie_of(words.deck, scene.view)
        if tie is not None and (by := tie.beaten_by(seat)):
            key = f"beaten_{by}"
        return words.of(key, side=words.side(faction))

    def _tally(self, scene: Scene, seat: Seat) -> str:
        """Its cards of the winning faction, and all of them."""
        words, result = self._words, scene.view["result"]
        counting, cards = result["counts"][seat], len(scene.view["players"][seat]["open"])
        name = words.short(result["faction"])
        return words.of("tally", faction=name, counting=counting, cards=cards)

    # ------------------------------------------------------------ piles

    def _piles(self, scene: Scene) -> tuple[PilePicture, ...]:
        view = scene.view
        top = view["graveyard_top"]
        tavern = tuple(self._hero(scene, str(card), f"tavern.{card}") for card in view["tavern"])
        grave = (self._hero(scene, str(top), "graveyard.top"),) if top else ()
        choice = None if scene.waiting else scene.choice("pile:graveyard")
        if choice is not None and grave:
            grave = (replace(grave[0], token=choice.token, state=self._state(scene, choice)),)
        kind = scene.ask.kind if scene.ask is not None else ""
        return (
            self._hidden_pile(scene, "harbor"),
            replace(self._pile("tavern", tavern, len(tavern)), asked=kind == SWAP_PARTY),
            self._hidden_pile(scene, "wilderness"),
            replace(self._pile("graveyard", grave, view["graveyard"]), asked=kind == SWAP_GRAVE),
        )

    def _pile(self, key: str, cards: tuple[CardPicture, ...], count: int) -> PilePicture:
        words = self._words
        title = words.of("pile", pile=words.label(key), count=count)
        lie = [card.access for card in cards if card.access != title]
        access = words.app("access.pair", what=title, said=words.texts.listing(lie)) if lie else ""
        depth = min(3, count - 1) if key != "tavern" and count > 1 else 0
        return PilePicture(key, title, cards, depth, access or title, words.of(f"means_{key}"))

    def _hidden_pile(self, scene: Scene, key: str) -> PilePicture:
        words, count = self._words, scene.view[key]
        token = next((token for token, pile in _PILE.items() if pile == key), "")
        choice = None if scene.waiting else scene.choice(token)
        name = words.of("pile", pile=words.label(key), count=count)
        card = CardPicture(
            BACK,
            state=self._state(scene, choice),
            token=choice.token if choice is not None else "",
            access=name,
            tip=name,
            key=f"{key}.top",
        )
        return self._pile(key, (card,) if count or choice is not None else (), count)

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, and the hand; the leader is its first card."""
        view, viewer = scene.view, scene.viewer
        title, text = self._said(scene)
        if viewer is None or scene.over:
            return TrayPicture(title, text)
        if scene.outside is not None:
            text = self._words.parts([text, scene.outside.said(self._words)])
        player = view["players"][viewer]
        leader = player["leader"]
        hand = player["hand"] if isinstance(player["hand"], list) else []
        hand = [card for card in hand if card != scene.sealed.get(HIDE)]
        cards = [self._hand_card(scene, str(card)) for card in (*hand, *self._seen(scene))]
        if leader:
            cards = [self._leader(leader), *cards]
        return TrayPicture(title, text, tuple(cards))

    @staticmethod
    def _seen(scene: Scene) -> list[str]:
        """Cards out of a pile that are looked at now, and of which one is chosen."""
        choices = scene.ask.choices if scene.ask is not None else ()
        return [str(c.value) for c in choices if c.kind == KEEP and c.place == HAND]

    def _leader(self, number: int) -> CardPicture:
        words = self._words
        title = words.own(f"leader_title.{number}")
        allies = words.factions(words.deck.allies[number])
        said = words.of("leader_is", leader=title, factions=allies)
        access = words.of("only_you", what=said)
        friends = words.texts.listing([words.faction(one) for one in words.deck.allies[number]])
        last = words.of("leader_with", factions=friends, number=number)
        look = words.t("table.look_closer")
        tip = f"{words.of('only_you', what=title)}\n{last}"
        return CardPicture(f"{LEADER}:{number}", access=access, tip=tip, look=look, key=LEADER)

    def _hand_card(self, scene: Scene, card: str) -> CardPicture:
        words, ask = self._words, scene.ask
        choice = None
        if ask is not None:
            choice = next(
                (c for c in ask.choices if c.place == HAND and str(c.value) == card), None
            )
        state, token = "plain", ""
        if choice is None:
            # Where something else is asked it is read, to choose what goes with it.
            given = ask is not None and any(c.place == HAND for c in ask.choices)
            dropped = str(scene.sealed.get(DROP)) == card
            state = "idle" if given or dropped else "plain"
        elif not scene.waiting:
            token, state = choice.token, self._state(scene, choice)
        name, text = words.card(card), words.does(card)
        factions = words.factions(words.deck.heroes[card].factions)
        access = words.of("card_of", card=name, factions=factions)
        look = words.t("table.look_closer")
        return CardPicture(
            card,
            scene.viewer or 0,
            state,
            "",
            token,
            "\n".join(part for part in (access, text) if part),
            text,
            look,
            f"{card}/hand",
            told=ask is not None and all(c.place == HAND for c in ask.choices),
        )

    def _said(self, scene: Scene) -> tuple[str, str]:
        words, ask = self._words, scene.ask
        if ask is not None and scene.since is not None and scene.since.told:
            lines = " ".join(scene.since.told[-_TOLD_AGAIN:])
            return ask.title, words.of("since_you", lines=lines)
        if ask is not None:
            last = self._last_turn(scene.view)
            if scene.active not in (None, ask.seat):  # Why somebody else is asked comes first.
                return ask.title, words.parts([ask.text, last])
            return ask.title, self._looked(scene) or last or ask.text
        if scene.over:
            return self.end_title(scene.view), words.t("over")
        if scene.waiting:
            return words.t("watch"), self._doing(scene) or words.t("skip")
        others = [seat for seat in sorted(scene.owing) if seat != scene.viewer]
        if others:
            return words.t("wait_for", members=words.members(others)), ""
        return words.t("watch"), ""

    def _looked(self, scene: Scene) -> str:
        """What the covered card is at which whoever is asked has just looked; "" for none."""
        deed = scene.deeds.get(scene.viewer) if scene.viewer is not None else None
        if deed is None or deed.looked is None or scene.active != scene.viewer:
            return ""
        player, place, hero = deed.looked
        where = self._words.of("covered_short", member=self._words.member(player), place=place)
        return self._words.of("looked", card=self._words.card(hero), where=where)

    def _doing(self, scene: Scene) -> str:
        """What somebody else does in this turn, as far as it is shown; "" for nothing yet."""
        if scene.active is None or scene.active == scene.viewer:
            return ""
        did = self._did(scene, scene.active)
        member = self._words.member(scene.active)
        return self._words.of("doing", member=member, what=did[0]) if did else ""

    def _last_turn(self, view: View) -> str:
        """That the game ends with this turn: once its card has been played, for no party changes
        after that. "" where it goes on."""
        words, limit = self._words, view["limit"]
        if _STEPS.get(view["phase"], 0) <= _STEPS["play"]:
            return ""
        full = [seat for seat, one in enumerate(view["players"]) if len(one["open"]) >= limit]
        if not full:
            return ""
        return words.of("last_turn", members=words.members(full), limit=limit)

    def end_title(self, view: View) -> str:
        """Who has won, or that nobody has."""
        winner = view["result"]["winner"]
        if winner is None:
            return self._words.t("nobody_won")
        return self._words.n("won", 1, members=self._words.members([winner]))

    # ------------------------------------------------------------ panel

    def actions(self, scene: Scene) -> ActionPicture:
        """The panel: every option that is no card in hand has a button there."""
        words, ask = self._words, scene.ask
        if ask is None:
            return ActionPicture(hidden=True, gone=scene.over)
        tiles = tuple(self._tile(scene, c) for c in ask.choices if c.place != HAND)
        chosen = scene.choice(scene.chosen)
        about = chosen or scene.choice(scene.pointed)
        discards = any(c.kind == DISCARD and c.place != HAND for c in ask.choices)
        caption = words.of("or_discard") if discards else ""
        most = words.deck.most_discards
        return ActionPicture(
            caption=caption,
            said=replace(self._told_of(scene, about), chosen=chosen is not None),
            may_say=tuple(self._told_of(scene, c) for c in (None, *ask.choices)),
            tiles=tiles,
            primary=self._does(scene, chosen),
            may_do=(*(c.confirm for c in ask.choices), *(self._discards(most) if caption else ())),
            primary_on=chosen is not None,
            second=words.t("action.clear"),
            second_short=words.t("action.clear"),
            second_on=chosen is not None,
        )

    def _does(self, scene: Scene, chosen: Choice | None) -> str:
        """What the golden button says."""
        if chosen is None:
            return self._words.t("action.choose")
        return self._discards(1 + len(scene.also))[-1] if scene.also else chosen.confirm

    def _discards(self, most: int) -> tuple[str, ...]:
        """The golden button with two discards, and with more."""
        return tuple(self._words.n("table.do_discards", n) for n in range(2, most + 1))

    def _glyph_of(self, choice: Choice) -> str:
        """Of the hero that it is, or of the backs of a pile; "" for none."""
        if choice.kind == HARBOR:
            return _BACKS
        value = choice.token.partition(":")[2]
        return f"heroes/{value}" if value in self._words.deck.heroes else ""

    def _short_name(self, scene: Scene, card: str) -> str:
        """The noun of a hero, where no other choice has the same."""
        words = self._words
        choices = scene.ask.choices if scene.ask is not None else ()
        cards = {str(c.value) for c in choices if c.kind == DISCARD}
        nouns = [words.two_lines(words.card(one))[1] for one in cards]
        name = words.card(card)
        noun = words.two_lines(name)[1]
        return noun if nouns.count(noun) == 1 else name

    def _told_of(self, scene: Scene, choice: Choice | None) -> Said:
        only_hand = scene.ask is not None and all(c.place == HAND for c in scene.ask.choices)
        if choice is None and only_hand:
            return Said(text=self._words.of("read_hand"))
        if choice is None or choice.kind == MOVE:
            return Said()
        if only_hand and str(choice.value) in self._words.deck.heroes:
            # Nothing else stands in the panel: what is given away can be read there, and that none
            # of it happens.
            card = str(choice.value)
            does = self._words.of("if_played", does=self._words.does(card))
            return Said(self._words.card(card), does)
        if choice.kind == DISCARD:
            return Said(text=self._words.of("discarded_instead"), spare=True)
        prospect = scene.prospects.get(choice.token, Prospect())
        hero = self._words.deck.heroes.get(str(choice.value))
        sure = choice.kind == PLAY and prospect.sure is not None
        may_stay = sure and hero is not None and hero.how in PLAIN_MOVES
        notes = self._foreseen(scene, prospect, moves=may_stay)
        if self._finds_nothing(scene, choice):
            notes = [*notes[:2], (self._words.of("no_target"), "muted")]
        # What lies in the hand or unseen in a pile is told in full: on its card there are signs.
        unseen = scene.ask is not None and scene.ask.kind == SEARCH
        told = unseen or choice.kind == PLAY
        text = choice.effect if told else ""
        return Said(text=text, notes=tuple(notes), spare=not unseen)

    def _foreseen(self, scene: Scene, prospect: Prospect, *, moves: bool) -> list[tuple[str, str]]:
        """What a choice brings: every way in a line of its own, the third of a card that moves one
        marker, the other, or both, too; `moves`:
        whether it is a card with moves, of which also that no marker can go is said."""
        words, notes = self._words, []
        for outcome in prospect.outcomes[:_WAYS]:
            if (outcome.red, outcome.green) != scene.markers:
                # At the end others may stand with the same faction: no tick promises a victory.
                mine = outcome.winning in self._friends(scene) and not outcome.ends
                notes.append((self._brings(scene, outcome), "good" if mine else "plain"))
            elif moves:
                notes.append((self._brings(scene, outcome), "plain"))
        ends = any(outcome.ends for outcome in prospect.outcomes)
        up = max(len(player["open"]) for player in scene.view["players"])
        friends = self._friends(scene)
        if any(outcome.ends and outcome.winning in friends for outcome in prospect.outcomes):
            notes = [*notes[:_WAYS], (words.of("ends_it_yours"), "warning")]
        elif ends and up < scene.view["limit"]:
            notes = [*notes[:_WAYS], (words.of("ends_it"), "warning")]
        return notes

    def _finds_nothing(self, scene: Scene, choice: Choice) -> bool:
        """Whether the effect of a card of the hand has no card that it could be about."""
        hero = self._words.deck.heroes.get(str(choice.value))
        if choice.kind != PLAY or hero is None:
            return False
        players, viewer = scene.view["players"], scene.viewer
        others = [one for seat, one in enumerate(players) if seat != viewer]
        if hero.effect == "bury_open":
            lie = [str(card) for player in players for card in player["open"]]
            aimed = [self._words.deck.heroes[one].factions for one in (*lie, hero.no)]
            return not any(set(factions) & set(hero.aim) for factions in aimed)
        if hero.effect in _OF_OTHERS_OPEN:
            return not any(player["open"] for player in others)
        if hero.effect in _OF_OTHERS_COVERED:
            return not any(player["covered"] for player in others)
        return False

    def _tile(self, scene: Scene, choice: Choice) -> TilePicture:
        label, note = choice.label, choice.note
        if choice.kind == DISCARD:
            label = self._short_name(scene, str(choice.value))
        prospect = scene.prospects.get(choice.token)
        outcome = prospect.outcomes[0] if prospect is not None and prospect.outcomes else None
        marks: tuple[Mark, ...] = ()
        if choice.kind == MOVE and outcome is not None:
            label = self._brings(scene, outcome)
            marks = self._moving(scene, outcome)
        glyph = self._glyph_of(choice)
        if choice.kind == "faction":
            marks = (MARKS[choice.token.partition(":")[2]],)
        hero = self._words.deck.heroes.get(choice.token.partition(":")[2])
        if hero is not None and glyph:
            marks = (replace(MARKS[hero.mark], glyph=glyph),)  # As its card wears them.
        seat = None
        if choice.kind == "covered":
            seat = int(choice.token.partition(":")[2].split(".")[0])
        elif choice.kind == "player":
            seat = int(choice.token.partition(":")[2])
        return TilePicture(
            token=choice.token,
            label=label,
            note=note,
            chosen=choice.token in (scene.chosen, *scene.also),
            seat=seat,
            glyph=glyph,
            marks=marks,
            whole=choice.kind == MOVE,
            access=self._access(choice, label if choice.kind == MOVE else note),
        )

    @staticmethod
    def _access(choice: Choice, more: str) -> str:
        return f"{choice.confirm}. {more}" if more and more != choice.confirm else choice.confirm

    def _moving(self, scene: Scene, outcome: Outcome) -> tuple[Mark, ...]:
        """The signs of the markers that move: what stands in front of an arrow is what goes."""
        pairs = zip((RED, GREEN), scene.markers, (outcome.red, outcome.green), strict=True)
        return tuple(MARKS[MARKERS[marker]] for marker, now, then in pairs if now != then)

    def _brings(self, scene: Scene, outcome: Outcome) -> str:
        """Where the markers go, and who would win then, if that is told."""
        if not outcome.winning:
            return self.moves(scene, outcome)
        key = "brings_yours" if outcome.winning in self._friends(scene) else "brings"
        faction = self._words.faction(outcome.winning)
        return self._words.of(key, moves=self.moves(scene, outcome), faction=faction)
