"""Facts, question and choice of King of 12 as pictures for the parts of the table."""

from dataclasses import dataclass, replace
from typing import Final

from council_desktop.games.king_of_12.table.asks import FACE, HAND
from council_desktop.games.king_of_12.table.characters import EMBLEMS
from council_desktop.games.king_of_12.table.facts import (
    HIDDEN,
    ROUND,
    THEFT,
    Facts,
    Moment,
    SeatFacts,
)
from council_desktop.games.king_of_12.table.pictures import (
    GuidePicture,
    InfoPicture,
    RankPicture,
    RibbonPicture,
    RibbonStep,
    SeatPicture,
)
from council_desktop.games.king_of_12.table.reveal import Frame, Reveal
from council_desktop.games.king_of_12.table.sentences import Sentences
from council_desktop.games.king_of_12.table.words import signed
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
    HeaderPicture,
    Said,
    TilePicture,
    TrayPicture,
)
from council_desktop.table.words import GameWords
from council_desktop.text.elide import BETWEEN
from council_desktop.text.sentences import begun
from engine.core.types import Seat
from engine.games.king_of_12.deck import Cards

_MOVERS: Final = ("own", "all")
_STEP_OF: Final = {"play": "play", "tilt": "effects", "take": THEFT, "keep": ROUND}
"""Kind of a decision to the step of the turn in which it is asked."""
VERDICT: Final = "verdict"
"""No option of the game: back to the verdict, from a step that is looked at."""
_SCORED: Final = ("points", THEFT, ROUND)
"""From here on it is seen who is first and second."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the pictures are made of."""

    facts: Facts
    moment: Moment
    settings: Settings
    ask: Ask | None
    chosen: str
    pointed: str
    thinking: frozenset[Seat]
    owing: frozenset[Seat]
    waiting: bool
    """Something is still being shown."""
    undo: bool
    redo: bool
    reveal: Reveal = ()
    """The steps of the turn that can be looked at again."""
    at: int | None = None
    """Which of them is looked at; None for the table as it stands."""
    resting: bool = False
    """The turn is over, and the next one waits until somebody goes on."""
    verdict: bool = False
    """There is a verdict on it to go back to."""

    @property
    def frame(self) -> Frame | None:
        """The step that is looked at."""
        return None if self.at is None else self.reveal[self.at]

    @property
    def is_last(self) -> bool:
        """Is the last of the steps looked at?"""
        return self.at == len(self.reveal) - 1

    @property
    def has_more(self) -> bool:
        """Does more happen in the step that is looked at?"""
        if self.at is None or self.is_last:
            return False
        return self.reveal[self.at + 1].step == self.reveal[self.at].step


class Composer:
    """Says everything in one table's words."""

    def __init__(self, words: GameWords, cards: Cards, about: About) -> None:
        """`about`: person or bot, by seat."""
        self._words, self._cards, self._about = words, cards, about
        self._moves = {one.id: one.die in _MOVERS for one in cards.characters}
        self.sentences = Sentences(words, cards.constants.round_points)

    # ------------------------------------------------------------ header

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top: round, turn, who has won what."""
        facts, words = scene.facts, self._words
        turns = scene.moment.turns or facts.turn
        # Until it has come to rest, what lies on the table is the turn that has just ended.
        ended = facts.phase == "play" and scene.moment.compared and not scene.moment.fresh
        turn = facts.turn - 1 if ended and scene.ask is None else facts.turn
        text = words.t("table.round_turn", round=facts.round, turn=turn, turns=turns)
        goal = words.t("table.goal") if facts.phase != "over" else ""
        now = next((step.long for step in self.ribbon(scene).steps if step.looked), "")
        return HeaderPicture(
            title=words.t("title"),
            round=text,
            date=BETWEEN.join(filter(None, (goal, self._wins(scene.moment)))),
            date_tip=words.t("table.goal_tip") if goal else "",
            access=words.parts([f"{part}." for part in (text, goal) if part] + [now]),
            undo=scene.undo,
            redo=scene.redo,
        )

    def _wins(self, moment: Moment) -> str:
        winners = [seat for seat in moment.wins if seat is not None]
        if not winners:
            return ""
        return self._words.t(
            "table.won_rounds", members=self._words.members(dict.fromkeys(winners))
        )

    def ribbon(self, scene: Scene) -> RibbonPicture:
        """The steps of the turn, and which of them can be looked at again."""
        ask, words, over = scene.ask, self._words, scene.facts.phase == "over"
        step, steps = scene.moment.step, scene.moment.steps
        if scene.frame is not None:
            steps = scene.reveal[-1].moment.steps
        elif ask is not None:
            step = _STEP_OF.get(ask.kind, step)
            steps = steps if step in steps else (*steps, step)
        asks_anew = scene.frame is None and ask is not None and ask.kind == "play"
        seen = {frame.step for frame in scene.reveal}
        now = steps.index(step)
        cells = []
        for place, one in enumerate(steps):
            done = place < now or (over and scene.frame is None)
            state = "done" if done else "now" if place == now else "later"
            looked = place == now and not (over and scene.frame is None)
            long = words.t(f"step.{one}.long")
            access = words.t(f"access.step_{'now' if looked else state}", step=long)
            can = one in seen and not asks_anew
            name = words.t(f"step.{one}.name")
            cells.append(RibbonStep(name, state, long, place + 1, looked, can, access))
        return RibbonPicture(tuple(cells))

    # ------------------------------------------------------------ seats

    def seats(self, scene: Scene) -> tuple[SeatPicture, ...]:
        """Every player, by seat."""
        return tuple(self._seat(scene, seat) for seat in range(len(scene.facts.seats)))

    def _seat(self, scene: Scene, seat: Seat) -> SeatPicture:
        words, one, seen = self._words, scene.facts.seats[seat], scene.moment.seats[seat]
        own = seat == scene.facts.viewer
        value = seen.value if seen.value is not None else one.value
        differs = value is not None and value != one.die
        note = self._note(scene, seat)
        points = words.n("table.points", one.points)
        tilts: tuple[tuple[int, str], ...] = ()
        chosen = 0
        ask = scene.ask
        if ask is not None and ask.kind == "tilt" and ask.seat == seat and not scene.waiting:
            tilts = tuple((int(str(c.value)), c.confirm) for c in ask.at(FACE))
            picked = ask.choice(scene.chosen)
            chosen = int(str(picked.value)) if picked is not None else 0
        about = self._status(scene, seat)
        parts = [words.member(seat), BETWEEN.join(about), points]
        if one.die:
            parts.append(words.t("table.die_shows", face=one.die))
        parts.append(note)
        return SeatPicture(
            seat=seat,
            name=words.member(seat),
            about=about,
            markers=(2,) * one.twos + (1,) * one.ones,
            fresh=seen.markers,
            points=f"= {one.points}" if one.points else "",
            die=one.die,
            cancelled=seen.cancelled,
            value=signed(value) if differs and value is not None else "",
            place=seen.place if scene.moment.step in _SCORED else "",
            note=note,
            card=self._card(scene, seat, one),
            under=one.under_count,
            own=own,
            active=scene.frame is None
            and ((ask is not None and ask.seat == seat) or seat in scene.thinking),
            aimed=ask is not None and ask.about == seat,
            tilts=tilts,
            chosen_tilt=chosen,
            access=". ".join(part.rstrip(".") for part in parts if part),
            die_access=words.t("table.die_shows", face=one.die) if one.die else "",
            closer=self._closer(scene, seat),
            die_closer=words.round_a_die(one.die) if one.die else (),
        )

    def _closer(self, scene: Scene, seat: Seat) -> tuple[str, ...]:
        """What a closer look says of a player, in sentences: what may still be laid, too, for all
        have the same cards, and played ones have been seen by all."""
        words, one, seen = self._words, scene.facts.seats[seat], scene.moment.seats[seat]
        own = seat == scene.facts.viewer
        who = "" if own else self._about(seat)
        found = [begun(who)] if who else []
        found.append(words.n("table.points", one.points))
        if one.die:
            found.append(words.t("look.die", face=one.die))
        note = self._note(scene, seat)
        found += [note] if note else []
        if one.under_count:
            found.append(words.t("look.wins"))
        played = scene.moment.played[seat] if one.discard or seen.card else ()
        if played and not scene.settings.paper:
            found.append(words.t("look.played_cards", cards=words.cards(played)))
        left = [card for card in scene.facts.chosen if card not in played]
        if own and one.hand is not None:
            left = list(one.hand)
        if left and scene.facts.phase not in ("keep", "over") and not scene.settings.paper:
            key = "look.may_under" if one.under_count and not own else "look.may"
            found.append(words.t(key, cards=words.cards(left)))
        return tuple(found)

    def _status(self, scene: Scene, seat: Seat) -> tuple[str, ...]:
        """The most important first: what has no room on the plate is left out from the end."""
        words, one = self._words, scene.facts.seats[seat]
        hand = words.t("table.hand", count=one.hand_count)
        under = (words.n("table.under", one.under_count),) if one.under_count else ()
        if seat == scene.facts.viewer:
            return (words.t("table.you"), hand, *under)
        thinking = (words.t("table.thinking"),) if seat in scene.thinking else ()
        who = self._about(seat)
        return (hand, *under, *thinking, *((who,) if who else ()))

    def _card(self, scene: Scene, seat: Seat, one: SeatFacts) -> CardPicture | None:
        words, seen = self._words, scene.moment.seats[seat]
        if one.laid == HIDDEN:
            access = words.t("table.hidden")
            return CardPicture(card="", seat=seat, access=access, tip=access)
        card = one.laid or seen.card
        if not card:
            return None
        state = "negated" if seen.negated else "plain"
        name, text = words.card(card), words.t(f"character.{card}.text")
        ribbon = words.t("table.negated") if seen.negated else ""
        return CardPicture(
            card=card,
            seat=seat,
            state=state,
            ribbon=ribbon,
            access=f"{name}. {ribbon}" if ribbon else name,
            tip=text,
        )

    def _note(self, scene: Scene, seat: Seat) -> str:
        words, seen, one = self._words, scene.moment.seats[seat], scene.facts.seats[seat]
        if not seen.card:
            return ""
        parts = []
        if seen.die_from and seen.die_from != one.die:
            parts.append(words.t("table.note_moved", from_face=seen.die_from, to_face=one.die))
        value = seen.value
        if value is not None and seen.valued:
            made = {"card": words.card(seen.valued), "value": signed(value)}
            parts.append(words.t("table.note_value", **made))
        if scene.moment.compared and value is not None:
            if seen.cancelled:
                same = [
                    other
                    for other, its in enumerate(scene.moment.seats)
                    if other != seat and its.value == value
                ]
                parts.append(words.t("table.note_equal", members=words.members(same)))
            elif seen.place and seen.markers:
                key = "note_first" if seen.place == "first" else "note_second"
                parts.append(words.n(f"table.{key}", sum(seen.markers)))
        if seen.robbed:
            parts.append(words.t("table.note_robbed", marker=seen.robbed))
        return " ".join(parts)

    # ------------------------------------------------------------ the column

    def info(self, scene: Scene) -> InfoPicture:
        """This turn, the pool, the seven cards."""
        words, facts = self._words, scene.facts
        markers = self._cards.constants.markers
        all_ones, all_twos = markers[1], markers[2]
        ones = all_ones - sum(seat.ones for seat in facts.seats)
        twos = all_twos - sum(seat.twos for seat in facts.seats)
        return InfoPicture(
            turn_title=words.t("table.this_turn"),
            ranks=self._ranks(scene),
            nothing=words.t("table.nothing_yet"),
            rows=len(facts.seats),
            may_note=(
                words.t("table.cancelled"),
                words.t("table.rank_none"),
                words.n("table.rank_first", max(markers)),
                words.n("table.rank_second", min(markers)),
            ),
            pool_title=words.t("table.pool"),
            twos=twos,
            ones=ones,
            pool=words.t("table.pool_left", twos=twos, ones=ones),
            guide_title=words.t("table.guide"),
            guide_note=words.t("table.guide_note"),
            guide=tuple(self._guide(scene, card) for card in facts.chosen),
        )

    def _guide(self, scene: Scene, card: str) -> GuidePicture:
        """A character, and who has played it this round: all have seen that."""
        words, played = self._words, tuple[Seat, ...]()
        name, tip = words.card(card), words.t(f"character.{card}.text")
        if not scene.settings.paper:
            played = tuple(s for s, cards in enumerate(scene.moment.played) if card in cards)
        if played:
            tip = words.parts([tip, words.t("look.played", members=words.members(played))])
        spoken = words.app("access.pair", what=name, said=tip)
        line = words.t(f"character.{card}.line")
        return GuidePicture(EMBLEMS[card], name, line, self._moves[card], tip, spoken, played)

    def _ranks(self, scene: Scene) -> tuple[RankPicture, ...]:
        words, moment = self._words, scene.moment
        if not moment.compared:
            return ()
        found: list[RankPicture] = []
        values = sorted({one.value or 0 for one in moment.seats}, reverse=not moment.low)
        for value in values:
            seats = [seat for seat, one in enumerate(moment.seats) if (one.value or 0) == value]
            one = moment.seats[seats[0]]
            if one.cancelled:
                note, tone = words.t("table.cancelled"), "cancelled"
            elif moment.step not in _SCORED:
                note, tone = "", "plain"
            elif one.place:
                count = sum(one.markers)
                note = words.n(f"table.rank_{one.place}", count)
                tone = one.place
            else:
                note, tone = words.t("table.rank_none"), "plain"
            shown, names = signed(value), words.members(seats)
            spoken = words.t("table.rank_spoken", value=shown, names=names, note=note)
            found.append(RankPicture(shown, names, note, tone, spoken))
        return tuple(found)

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, and the hand."""
        ask, facts = scene.ask, scene.facts
        if scene.frame is not None:
            title, text = self.sentences.of_frame(scene.frame, follows=scene.has_more)
        elif ask is not None:
            title, text = ask.title, ask.text
            if ask.kind == "play" and facts.turn == 1 and facts.round > 1:
                # What has been usual until now is known; what all this is on the table is not.
                text = self._words.t("prompt.play_new.text", turns=scene.moment.turns)
        else:
            title, text = self._quiet(scene)
        cards: tuple[CardPicture, ...] = ()
        if facts.viewer is not None:
            hand = facts.seats[facts.viewer].hand or ()
            cards = tuple(self._hand_card(scene, card) for card in hand)
        return TrayPicture(title, text, cards, self._foot(scene))

    def _quiet(self, scene: Scene) -> tuple[str, str]:
        """The sentence while nobody here is asked."""
        words, facts = self._words, scene.facts
        if facts.phase == "over":
            winner = scene.moment.winner
            name = words.member(winner) if winner is not None else ""
            return words.t("end.title", member=name), words.t("end.text")
        if scene.waiting:
            return words.t("table.watch"), words.t("table.skip")
        if facts.viewer is not None and facts.seats[facts.viewer].laid == HIDDEN:
            return words.prompt("play_laid", {})
        viewer = facts.viewer
        if viewer is not None and facts.seats[viewer].laid and scene.facts.phase == "play":
            return words.prompt("play_laid", {})
        others = [seat for seat in sorted(scene.owing) if seat != viewer]
        if others:
            return words.t("table.wait_for", members=words.members(others)), ""
        return words.t("table.watch"), ""

    def _hand_card(self, scene: Scene, card: str) -> CardPicture:
        words, ask = self._words, scene.ask
        choice = next((c for c in ask.at(HAND) if c.value == card), None) if ask else None
        text = words.t(f"character.{card}.text")
        state = "plain"
        if choice is not None and scene.chosen == choice.token:
            state = "chosen"
        elif choice is None:
            state = "idle"
        token = choice.token if choice is not None and not scene.waiting else ""
        access = f"{words.card(card)}. {text}"
        seat = scene.facts.viewer or 0
        look, told = words.t("table.look_closer"), bool(token) and scene.chosen in ("", token)
        return CardPicture(card, seat, state, "", token, access, text, look, told=told)

    def _foot(self, scene: Scene) -> tuple[str, ...]:
        words, facts = self._words, scene.facts
        viewer = facts.viewer
        lines = []
        if scene.frame is not None and scene.frame.step == "points":
            lines.append(words.t("turn.stay"))
        constants = self._cards.constants
        if facts.phase != "over":
            lines.append(words.t("table.round_ends", points=constants.round_points))
            lines.append(words.t("table.totals_equal"))
        if viewer is not None:
            played = scene.moment.played[viewer]
            if played and facts.seats[viewer].discard:
                lines.append(words.t("table.played", cards=words.cards(played)))
            under = facts.seats[viewer].under
            if under:
                lines.append(words.t("table.under_own", cards=words.cards(under)))
        if facts.phase != "over":
            first, second = max(constants.markers), min(constants.markers)
            lines.append(words.t("table.takes", first=first, second=second))
        return tuple(lines)

    # ------------------------------------------------------------ actions

    def actions(self, scene: Scene) -> ActionPicture:
        """The panel in which a choice is looked at and carried out."""
        ask, words = scene.ask, self._words
        if scene.frame is not None:
            return self._steps(scene)
        if ask is None:
            return ActionPicture(hidden=True, gone=scene.facts.phase == "over")
        choice = ask.choice(scene.chosen)
        looked = choice or ask.choice(scene.pointed)
        tiles = tuple(self._tile(scene, c) for c in ask.choices if c.place != HAND)
        nothing = words.t(f"action.choose_{ask.kind}")
        back = bool(scene.reveal) and choice is None
        second = words.t("action.clear")
        if back:
            second = words.t("action.last_turn" if ask.kind == "play" else "action.step_back")
        return ActionPicture(
            said=replace(self._telling(scene, looked), chosen=choice is not None),
            may_say=tuple(self._telling(scene, one) for one in (None, *ask.choices)),
            tiles=tiles,
            primary=choice.confirm if choice is not None else nothing,
            may_do=(nothing, *(one.confirm for one in ask.choices)),
            primary_on=choice is not None and not scene.waiting,
            second=second,
            second_short=second,
            second_on=bool(scene.chosen) or back,
            second_ready=back,
        )

    def _telling(self, scene: Scene, looked: Choice | None) -> Said:
        """What is told of an option, or of none."""
        ask, words = scene.ask, self._words
        assert ask is not None
        title, text = "", ""
        if looked is not None and looked.place == HAND:
            card = str(looked.value)
            title, text = words.card(card), words.t(f"character.{card}.text")
        elif ask.kind in ("play", "keep"):
            text = words.t("action.look")
        return Said(title, text, notes=self._preview(scene, looked))

    def _steps(self, scene: Scene) -> ActionPicture:
        """The buttons that go through the steps of a turn."""
        words = self._words
        key = "next_step"
        if scene.is_last:
            ended = scene.reveal[-1].step == ROUND
            key = "back_to_now" if not scene.resting else "go_on" if ended else "next_turn"
        back = words.t("action.step_back")
        number = (scene.at or 0) + 1
        verdict = TilePicture(VERDICT, words.t("action.verdict"), glyph="crown", whole=True)
        return ActionPicture(
            caption=words.t("action.step_of", number=number, count=len(scene.reveal)),
            tiles=(verdict,) if scene.verdict else (),
            primary=words.t(f"action.{key}"),
            primary_on=True,
            second=back,
            second_short=back,
            second_on=bool(scene.at),
            second_ready=True,
        )

    def _tile(self, scene: Scene, choice: Choice) -> TilePicture:
        number = choice.place == FACE
        return TilePicture(
            token=choice.token,
            label=choice.label,
            number=number,
            chosen=scene.chosen == choice.token,
            access=choice.confirm,
        )

    def _preview(self, scene: Scene, looked: Choice | None) -> tuple[tuple[str, str], ...]:
        """What the card would make of the die as it lies, if nothing else happens."""
        ask, words = scene.ask, self._words
        if ask is not None and ask.kind == "tilt" and not scene.settings.paper:
            lies = any(one.card == "knight" and not one.negated for one in scene.moment.seats)
            return ((words.t("action.low"), "plain"),) if lies else ()
        if ask is None or looked is None or looked.kind != "play" or scene.settings.paper:
            return ()
        card, die = str(looked.value), scene.facts.seats[ask.seat].die
        value = self._alone(card, die)
        if value is None:
            return ()
        return ((words.t("action.preview", face=die, value=signed(value)), "plain"),)

    def _alone(self, card: str, die: int) -> int | None:
        """The value a card would make of a die; None where it makes none by itself."""
        amount = next(one.amount for one in self._cards.characters if one.id == card)
        match card:
            case "alchemist":
                return die * amount
            case "machine" | "parasite":
                return die + amount
            case "golem":
                return 1 if die == amount else amount
            case "shapeshifter" | "rogue":
                return 13 - die
        return None
