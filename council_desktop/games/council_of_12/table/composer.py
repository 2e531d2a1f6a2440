"""From facts to pictures: pure functions of what is known, asked and chosen."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from council_desktop.games.council_of_12.challenges import (
    back_texts,
    challenge_emblem,
    could_end,
    penalty_marks,
    reward_marks,
)
from council_desktop.games.council_of_12.table import previews
from council_desktop.games.council_of_12.table.asks import (
    CARD_PLACES,
    DIAL,
    FACE,
    HAND,
    MEMBER,
    PILE,
    READY,
    REWARD,
    SENTENCE,
    TARGET,
    UNDER,
    Ask,
)
from council_desktop.games.council_of_12.table.facts import (
    FAILED,
    HIDDEN,
    UNKNOWN,
    Facts,
    Moment,
    Past,
    Played,
)
from council_desktop.games.council_of_12.table.goals import (
    goal_text,
    is_silent_month,
    silence_text,
)
from council_desktop.games.council_of_12.table.pictures import (
    BoardPicture,
    ChallengePicture,
    DialPicture,
    DonePicture,
    MemberPicture,
    OwnPicture,
    PilePicture,
    RewardPicture,
    SupplicantPicture,
    TargetPicture,
    TrayPicture,
)
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.store.settings import Settings
from council_desktop.table.asks import Choice
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
    HeaderPicture,
    Said,
    SentencePicture,
    StepPicture,
    TargetsPicture,
    TilePicture,
)
from council_desktop.text.elide import BETWEEN
from council_desktop.widgets.stakes import Stake
from engine.core.types import Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST, Challenge, Deck
from engine.games.twelve import NEIGHBOURS

_HAS_SHOWN: Final = "target_shown"
"""How a target stands that showed before: the key of its words."""
_STEPS: Final = ("supplicant", "bell", "play", "execute", "choose")
_STEP_OF: Final[Mapping[str, int]] = {
    "setup": 0,
    "supplicant": 0,
    "bell": 1,
    "rounds": 1,
    "play": 2,
    "execute": 3,
    "choose": 4,
    "over": 5,
}
_BEFORE_CARDS: Final = frozenset({"supplicant", "bell", "rounds"})
"""Phases of a round in which no card is laid yet."""
_TALK: Final = ("alone", "contribute", "nothing")
_BEFORE_RENEWAL: Final = 2
"""With so many cards in hand the next one that goes leaves the one that renews it."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat."""

    name: str
    person: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the pictures are made from."""

    facts: Facts
    moment: Moment
    past: Past
    settings: Settings
    ask: Ask | None = None
    chosen: str = ""
    """Token of the choice that is looked at before it is carried out."""
    pointed: str = ""
    """Token under the pointer or the keyboard."""
    sentence: str = ""
    thinking: frozenset[Seat] = frozenset()
    owing: frozenset[Seat] = frozenset()
    """Who has to act now: the whole council where it decides together."""
    opinions: Mapping[Seat, str] = field(default_factory=dict)
    """Bot seat to the token it would choose."""
    advised: bool = False
    """Opinions come sooner or later."""
    waiting: bool = False
    """Events are still being shown."""
    favour_was: int = 0
    """Before the loss that a verdict tells of; else 0."""
    undo: bool = False
    redo: bool = False
    looking: tuple[int, int] | None = None
    """(number of the position that is looked back to, how many there are); None for now."""
    ends_here: bool = False
    """Nothing comes after what is shown, though the game is not over."""
    riddle: bool = False
    """Nobody is there to hear a sentence, and whoever has laid a card is ready by itself."""


class Composer:
    """Makes pictures in the words of one table."""

    def __init__(self, words: Words, deck: Deck, sitters: Sequence[Sitter], about: About) -> None:
        self._words, self._about_seat = words, about
        self._deck = deck
        self._sitters = tuple(sitters)
        self._crowns = {character.id: character.crowns for character in deck.characters}

    # ------------------------------------------------------------ header

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top."""
        facts, words = scene.facts, self._words
        last = facts.challenge == LAST or facts.phase == "succession"
        rounds = facts.round + facts.challenges_left
        if facts.phase == "supplicant" and not facts.challenge:
            rounds -= 1  # The round has begun, its challenge is still in the stack.
        if last:
            text = words.t("table.round_last")
        elif facts.attempt:
            part = {"round": facts.round, "rounds": rounds, "part": facts.attempt}
            text = words.t("table.round_part", **part)
        else:
            text = words.t("table.round_of", round=facts.round, rounds=rounds)
        date = words.t(f"scenario.{facts.scenario}.name") if facts.scenario else ""
        steps = self._steps(scene, last)
        now = next((step.long for step in steps if step.state == "now"), "")
        access = words.app("access.round", round=facts.round, rounds=rounds, step=now)
        if facts.attempt:
            access = _join([access, words.t("table.part", part=facts.attempt)])
        return HeaderPicture(
            title=words.t("title"),
            round=text,
            date=date,
            date_tip=words.t(f"scenario.{facts.scenario}.text") if facts.scenario else "",
            steps=steps,
            access=access,
            undo=scene.undo,
            redo=scene.redo,
        )

    def _steps(self, scene: Scene, last: bool) -> tuple[StepPicture, ...]:
        facts, words = scene.facts, self._words
        if last or facts.phase == "over":
            phase = "over" if facts.over else "succession"
            name, long = words.t(f"phase.{phase}.name"), words.t(f"phase.{phase}.long")
            return (StepPicture(0, name, "now", long),)
        now = _STEP_OF.get(facts.phase, 0)
        if scene.ask is not None and scene.ask.kind == "bell":
            now = _STEP_OF["bell"]  # With something to be spent first, the step has not begun.
        steps = ["rounds" if (step, facts.phase) == ("bell", "rounds") else step for step in _STEPS]
        silent = self._why_no_bell(facts)
        pictures = []
        for place, step in enumerate(steps):
            state = "done" if place < now else "now" if place == now else "later"
            long = words.t(f"phase.{step}.long")
            if state == "done" and step == "bell" and silent:
                state, long = "skipped", words.parts([f"{long}.", silent])
            pictures.append(StepPicture(place + 1, words.t(f"phase.{step}.name"), state, long))
        return tuple(pictures)

    # ------------------------------------------------------------ members

    def members(self, scene: Scene) -> tuple[MemberPicture, ...]:
        """The others, clockwise from the viewer's left."""
        seats = len(scene.facts.members)
        viewer = scene.facts.viewer
        first = 0 if viewer is None else viewer + 1
        order = [(first + step) % seats for step in range(seats)]
        return tuple(self._member(scene, seat) for seat in order if seat != viewer)

    def _member(self, scene: Scene, seat: Seat) -> MemberPicture:
        facts, words = scene.facts, self._words
        member = facts.members[seat]
        who = self._sitters[seat]
        choice = _choice_of_seat(scene.ask, seat)
        hand = words.t("table.hand_short", count=member.hand_count)
        chair = words.t("table.chair") if facts.chair == seat else ""
        speech, status = self._said(scene, seat)
        laid, second, note = self._laid(scene, seat)
        ready = ""
        if member.ready and facts.phase in ("play", "succession") and not facts.over:
            ready = words.t("table.is_ready")
        active = seat in scene.thinking or scene.moment.acting == seat
        kind = self._about_seat(seat)
        access = [
            words.app("access.member", member=who.name, kind=kind) if kind else who.name,
            words.app_n("access.hand_size", member.hand_count, member=who.name),
        ]
        if chair:
            access.append(words.app("access.chair", member=who.name))
        if speech or status:
            access.append(speech or status)
        if ready:
            access.append(words.app("access.ready", member=who.name))
        if choice is not None:
            access.append(choice.confirm)
        return MemberPicture(
            seat=seat,
            name=who.name,
            about=words.t("table.member_about", kind=kind, hand=hand) if kind else hand,
            ready=ready,
            chair=chair,
            speech=speech,
            status=status,
            laid=laid,
            laid_note=note,
            second=second,
            pile=self._pile(scene, seat),
            token=choice.token if choice is not None else "",
            chosen=choice is not None and scene.chosen == choice.token,
            active=active,
            aimed=choice is not None and choice.token in (scene.pointed, scene.chosen),
            access=_join(access),
            tip=self._member_tip(scene, seat),
        )

    def _said(self, scene: Scene, seat: Seat) -> tuple[str, str]:
        facts, words = scene.facts, self._words
        member = facts.members[seat]
        if member.said is not None:
            return words.t(f"sentence.{member.said}.words"), ""
        if seat in scene.thinking:
            return "", words.app_n("thinking", 1, members=self._sitters[seat].name)
        if facts.phase in ("play", "succession") and not facts.over:
            if member.laid is None:
                return "", words.t("table.lays_open" if member.named else "table.no_card_yet")
            if not member.ready and facts.chair != seat:
                return "", words.t("table.may_exchange")
        if member.laid is not None or scene.moment.played[seat]:
            return "", words.t("table.said_nothing")
        return "", ""

    def _laid(self, scene: Scene, seat: Seat) -> tuple[CardPicture | None, CardPicture | None, str]:
        """The card in front of a member, a second one, and a word on what became of it."""
        facts = scene.facts
        member = facts.members[seat]
        rows = scene.moment.played[seat]
        shown = [self._played(scene, seat, played) for played in rows]
        if member.second is not None and not any(p.card == member.second for p in rows):
            shown.append(self._plain_laid(seat, member.second, own=False))
        if member.laid is not None and not any(p.card == member.laid for p in rows):
            # Still face-down (or face-up in a game just loaded).
            shown = [self._plain_laid(seat, member.laid, seat == facts.viewer), *shown]
        if not shown:
            return None, None, ""
        shown = [self._readable(card) for card in shown]
        note = ""
        if rows:
            note = self._fate_word(rows[-1])
        return shown[0], shown[1] if len(shown) > 1 else None, note

    def _readable(self, card: CardPicture) -> CardPicture:
        """A card that lies face-up says what it does."""
        if not card.card:
            return card
        tip = self._words.t(f"character.{card.card}.text")
        return replace(card, tip=tip, look=self._words.t("table.look_closer"))

    def _plain_laid(self, seat: Seat, card: str, own: bool) -> CardPicture:
        words = self._words
        name = self._sitters[seat].name
        if card == HIDDEN:
            return CardPicture(seat=seat, access=words.app("access.face_down", member=name))
        key = "own_face_down" if own else "open_card"
        access = words.app(f"access.{key}", member=name, character=words.card(card))
        return CardPicture(card, seat, access=access)

    def _played(self, scene: Scene, seat: Seat, played: Played) -> CardPicture:
        words = self._words
        name = words.card(played.card)
        params = {"member": self._sitters[seat].name, "character": name}
        acting = scene.moment.acting == seat and played.fresh
        if played.fate == "negated":
            what = words.app("access.open_card", **params)
            return CardPicture(
                played.card,
                seat,
                "negated",
                words.t("table.negated"),
                access=words.app("access.negated", what=what),
            )
        if acting and played.fate in ("revealed", "done", "void"):
            access = words.app("access.carried_out", **params)
            return CardPicture(played.card, seat, "carried", access=access)
        access = words.app("access.open_card", **params)
        if not played.fresh:
            return CardPicture(played.card, seat, "idle", access=access)
        return CardPicture(played.card, seat, access=access)

    def _fate_word(self, played: Played) -> str:
        words = self._words
        if played.fate == "done" and not played.fresh:
            return words.t("table.carried_out")
        if played.fate == "void":
            return words.t("table.without_effect")
        if played.fate == "open":
            return words.t("table.laid_open")
        return ""

    def _pile(self, scene: Scene, seat: Seat) -> PilePicture:
        words = self._words
        member = scene.facts.members[seat]
        name = self._sitters[seat].name
        title = words.t("table.discard")
        if not member.pile:
            access = words.app("access.pile_empty", member=name)
            return PilePicture(None, title, "", words.t("table.empty"), access)
        top = member.pile[-1]
        if top == UNKNOWN:
            return PilePicture(CardPicture(seat=seat), title)
        label = words.card(top)
        access = words.app("access.pile", member=name, character=label)
        tip = self._pile_tip(scene, seat)
        look = words.t("table.look_closer")
        card = CardPicture(top, seat, access=access, tip=tip, look=look)
        note = words.n("table.top_of", len(member.pile))
        return PilePicture(card, title, label, note, _join([access, tip]))

    def _pile_tip(self, scene: Scene, seat: Seat) -> str:
        """Memory aid: what the pile holds; in paper mode only its top."""
        member = scene.facts.members[seat]
        if scene.settings.paper or UNKNOWN in member.pile:
            return ""
        return self._words.t("table.pile_holds", cards=self._words.cards(member.pile))

    def _member_tip(self, scene: Scene, seat: Seat) -> str:
        """Memory aid: pile, overview, and what is left for the hand; nothing in paper mode."""
        if scene.settings.paper:
            return ""
        words, member = self._words, scene.facts.members[seat]
        lines = []
        if member.pile:
            lines.append(self._pile_tip(scene, seat))
        if member.under:
            lines.append(words.t("table.under_holds", cards=words.cards(member.under)))
        held = self._may_hold(scene.facts, seat)
        if held:
            key = "table.may_hold_deep" if UNKNOWN in member.pile else "table.may_hold"
            lines.append(words.t(key, cards=words.cards(held)))
        return "\n".join(line for line in lines if line)

    def _may_hold(self, facts: Facts, seat: Seat) -> tuple[str, ...]:
        """Characters of the game that lie nowhere else: all members have the same ones."""
        seen = {
            card
            for other in facts.members
            for card in (*(other.hand or ()), *other.pile, *other.under, other.laid)
        }
        member = facts.members[seat]
        gone = {*member.pile, *member.under, member.laid, member.second}
        # A character on the throne is out of the game, unless the deal lists it.
        gone |= {facts.throne} - seen
        return tuple(card for card in self._crowns if card not in gone)

    # ------------------------------------------------------------ board

    def board(self, scene: Scene) -> BoardPicture:
        """The middle of the table."""
        facts, words = scene.facts, self._words
        most = self._deck.constants.max_favour
        low = facts.favour == 1
        favour = {"favour": facts.favour, "max": most}
        left, right = self._done(scene, facts.left), self._done(scene, facts.right)
        rewards = self._rewards(scene)
        return BoardPicture(
            dial=self._dial(scene),
            favour=facts.favour,
            favour_text=words.t("table.favour_low" if low else "table.favour"),
            favour_access=words.app("access.favour_low" if low else "access.favour", **favour),
            favour_was=scene.favour_was,
            favour_closer=words.t("table.favour_closer", max=most),
            left=left,
            left_text=self._points(facts.left, 1),
            left_access=_join([words.t("table.left"), *(done.access for done in left)]),
            right=right,
            right_text=self._points(facts.right, 2),
            right_access=_join([words.t("table.right"), *(done.access for done in right)]),
            rewards=rewards,
            rewards_text=self._kept_text(facts) if rewards else "",
            challenge=self._challenge(facts, scene.moment.verdict),
            challenge_text=self._stack_text(facts),
            rung=self._bell_text(facts),
            rung_tone="good" if facts.rung else "muted",
            verdict=scene.moment.verdict,
            verdict_text=words.t(f"table.{scene.moment.verdict}") if scene.moment.verdict else "",
            stakes=() if scene.moment.verdict else self._stakes(facts),
            stakes_text=self._stakes_text(facts),
            targets=self._targets(scene),
            targets_text=self._targets_text(facts),
            next_text=self._next_text(facts),
            supplicant=self._supplicant(facts),
            supplicant_text=self._supplicants_text(facts),
            blocked=self._blocked(facts),
            status=self._status(scene),
            goal=self._goal(facts),
        )

    def _done(self, scene: Scene, numbers: Sequence[int]) -> tuple[DonePicture, ...]:
        words = self._words
        out = []
        for no in numbers:
            side = 2 if no in scene.facts.right else 1
            passed, supplicant = scene.past.of(no)
            result = "" if passed is None else "passed" if passed else "failed"
            crowns = self._crowns.get(supplicant, 0)
            access = words.app(
                f"access.done_{'right' if side == 2 else 'left'}",
                challenge=words.challenge(no),
                result=words.t(f"table.{result}") if result else words.t("table.done"),
                points=side * self._deck.challenges[no].value,
            )
            out.append(DonePicture(no, result, supplicant, crowns, access))
        return tuple(out)

    def _points(self, numbers: Sequence[int], times: int) -> str:
        if not numbers:
            return ""
        counted = self._words.t("table.once" if times == 1 else "table.twice")
        return BETWEEN.join((self._words.n("table.points", self._years(numbers, times)), counted))

    def _years(self, numbers: Sequence[int], times: int) -> int:
        return times * sum(self._deck.challenges[no].value for no in numbers)

    def _kept_text(self, facts: Facts) -> str:
        """Their years count, though they lie in neither pile."""
        years = self._years(facts.kept, 1) + self._years(facts.kept_right, 2)
        return BETWEEN.join((self._words.t("table.kept"), self._words.n("table.points", years)))

    def _rewards(self, scene: Scene) -> tuple[RewardPicture, ...]:
        words, facts = self._words, scene.facts
        choices = {c.value: c for c in scene.ask.at(REWARD)} if scene.ask else {}
        out = []
        for side, numbers in (("left", facts.kept), ("right", facts.kept_right)):
            for no in numbers:
                reward = self._deck.challenges[no].keeps or ""
                choice = choices.get(no)
                token = choice.token if choice is not None else ""
                text, when = words.reward(reward, "text"), words.reward(reward, "when")
                access = words.app("access.reward", reward=words.reward(reward), text=text)
                out.append(
                    RewardPicture(
                        no,
                        reward,
                        words.reward(reward),
                        side,
                        token,
                        bool(token) and scene.chosen == token,
                        _join([access, choice.confirm if choice is not None else when]),
                        _join([text, when]),
                    )
                )
        return tuple(out)

    def _stack_text(self, facts: Facts) -> str:
        words = self._words
        if not facts.challenges_left:
            return words.t("table.challenge")
        left = words.n("table.left_in_stack", facts.challenges_left)
        return words.t("table.with_stack", what=words.t("table.challenge"), left=left)

    def _supplicants_text(self, facts: Facts) -> str:
        words = self._words
        if facts.challenge == LAST or facts.phase == "succession":
            return ""
        what = words.t("table.supplicant")
        if facts.supplicant is None and facts.phase not in ("setup", "supplicant"):
            what = words.t("table.no_supplicant")
        if not facts.supplicants_left:
            return what
        left = words.n("table.left_in_stack", facts.supplicants_left)
        return words.t("table.with_stack", what=what, left=left)

    def _challenge(self, facts: Facts, judged: str) -> ChallengePicture | None:
        if not facts.challenge:
            return None
        words = self._words
        card = self._deck.challenges[facts.challenge]
        name = words.challenge(card.no)
        if card.no == LAST:
            access = words.app("access.challenge_last", challenge=name)
        else:
            access = words.app(
                "access.challenge",
                no=card.no,
                challenge=name,
                bell=words.t(f"bell.{card.bell}"),
                years=words.n("table.points", card.value),
                targets=words.texts.listing([words.faces(faces) for faces in facts.targets]),
            )
        if facts.rung:
            access = words.app("access.challenge_rung", what=access)
        back = () if card.no == LAST else self._back_lines(card.no)
        lines = (*self._front_lines(facts, card), *back)
        no_bell = self._why_no_bell(facts)
        if no_bell:
            lines = (*lines, (no_bell, "muted"))
        tip = "\n".join(text for text, _ in back)
        following = self._next_text(facts)
        now = facts.targets
        return ChallengePicture(
            no=card.no,
            name=name,
            bell=card.bell,
            targets=card.targets,
            now=now if now != card.targets and len(now) == len(card.targets) else (),
            worth=words.n("table.points", card.value) if card.no != LAST else "",
            access=_join(
                [access, self._targets_text(facts), *(text for text, _ in back), no_bell, following]
            ),
            tip="\n".join(part for part in (tip, following, words.t("table.look_closer")) if part),
            lines=(*lines, (following, "muted")) if following else lines,
            left=facts.challenges_left,
            judged=judged,
            penalty=penalty_marks(words.texts, card),
            reward=reward_marks(words.texts, card),
            emblem=challenge_emblem(words.texts, card.no, card.name),
        )

    def _stakes(self, facts: Facts) -> tuple[Stake, ...]:
        """What failing costs and passing gives, the same as on the back."""
        if not facts.challenge or facts.challenge == LAST:
            return ()
        words, card = self._words, self._deck.challenges[facts.challenge]
        costs = [(mark.glyph, mark.text) for mark in penalty_marks(words.texts, card)]
        if not costs:
            costs = [("minus", words.t("word.none.short"))]
        deadly, shorter = could_end(card, facts.favour), tuple[tuple[str, str], ...]()
        if deadly:
            shorter = (*costs, ("crown-broken", words.t("table.could_end_short")))
            costs.append(("crown-broken", words.t("table.could_end")))
        gives = tuple((mark.glyph, mark.text) for mark in reward_marks(words.texts, card))
        return (
            Stake(False, words.t("table.if_failed"), tuple(costs), deadly, shorter),
            Stake(True, words.t("table.if_passed"), gives),
        )

    def _stakes_text(self, facts: Facts) -> str:
        """The same in words."""
        if not facts.challenge or facts.challenge == LAST:
            return ""
        lines = [text for text, _ in self._back_lines(facts.challenge)]
        if could_end(self._deck.challenges[facts.challenge], facts.favour):
            lines.insert(0, self._words.t("preview.could_end"))
        return "\n".join(lines)

    def _front_lines(self, facts: Facts, card: Challenge) -> tuple[tuple[str, str], ...]:
        """What a challenge asks for, as it stands now."""
        words = self._words
        if card.no == LAST:
            return ((words.t("table.all_equal"), "plain"),)
        faces = [words.any_of(target) for target in facts.targets or card.targets]
        if facts.attempt == 2 and facts.targets:
            asks = words.t("table.targets.second_part", faces=words.any_of(facts.wanted[0]))
        elif len(faces) == 2:
            key = "first_part" if facts.attempt else "pair"
            # In signs: "one of 1, 2, 3 or 4 and 8" can't be read.
            faces = [words.faces(target) for target in facts.targets or card.targets]
            asks = words.t(f"table.targets.{key}", first=faces[0], second=faces[1])
        else:
            asks = words.t("table.targets.single", faces=faces[0])
        value = {"value": card.value, "double": 2 * card.value}
        counts = "table.counts" if self._has_bells(facts) else "table.counts_once"
        return (asks, "plain"), (words.t(counts, **value), "muted")

    def _back_lines(self, no: int) -> tuple[tuple[str, str], ...]:
        """What happens if it fails and if it passes, with what a kept reward is good for."""
        failed, passed = back_texts(self._words.texts, self._deck.challenges[no])
        return (failed, "error"), (passed, "good")

    def _targets(self, scene: Scene) -> tuple[TargetPicture, ...]:
        facts, words = scene.facts, self._words
        if facts.challenge == LAST:
            equal = words.t("table.all_equal")
            return (TargetPicture(equal, access=equal),)
        choices = {c.value: c for c in scene.ask.at(TARGET)} if scene.ask else {}
        printed = self._deck.challenges[facts.challenge].targets if facts.challenge else ()
        out = []
        for index, faces in enumerate(facts.targets):
            key, shown = self._target_note(facts, index, scene.moment.verdict)
            state = self._shown_before(facts, index) if shown else ""
            note = state if key == _HAS_SHOWN else words.t(f"table.{key}") if key else ""
            if not note and index < len(printed) and printed[index] != tuple(faces):
                note = words.t("table.changed")
            choice = choices.get(index)
            token = choice.token if choice is not None else ""
            said = dict.fromkeys((state, note))
            if key == _HAS_SHOWN and len(faces) == 1:  # The face stands beside it.
                note = words.t("table.target_shown_one")
            access = _join([words.faces(faces), *said, choice.confirm if choice else ""])
            out.append(
                TargetPicture(
                    words.faces(faces),
                    note,
                    shown,
                    token,
                    bool(token) and scene.chosen == token,
                    access,
                )
            )
        return tuple(out)

    def _shown_before(self, facts: Facts, index: int) -> str:
        """That one of several targets has shown, where it does not any more."""
        faces = facts.targets[index]
        hits = [face for face in facts.seen if face in faces]
        if facts.attempt or len(facts.targets) < 2 or not hits or facts.die in faces:
            return ""
        return self._words.t("table.target_shown", face=hits[-1])

    def _target_note(self, facts: Facts, index: int, verdict: str) -> tuple[str, bool]:
        """The key of how it stands with one target, and whether it has its mark. After the verdict
        nothing is to come any more: it says what was."""
        faces = facts.targets[index]
        if facts.met == index:
            return "target_met", True
        if facts.die in faces:
            return "shows_now", True
        if facts.attempt:
            return "target_at_end" if facts.met is not None else "", False
        if len(facts.targets) < 2:
            return "", False
        hits = [face for face in facts.seen if face in faces]
        other = facts.targets[1 - index]
        other_shown = any(face in other for face in (*facts.seen, facts.die))
        if not hits:
            to_come = "target_needed" if other_shown else "target_open"
            return "target_never" if verdict else to_come, False
        if other_shown and verdict == FAILED and facts.die not in other:
            return "target_not_end", False
        if other_shown and not verdict:
            return "target_may_end", True
        return _HAS_SHOWN, True

    def _targets_text(self, facts: Facts) -> str:
        """How two targets are to be met."""
        words = self._words
        if len(facts.targets) < 2:
            return ""
        if facts.attempt == 2:
            return words.t("table.second_part", faces=words.faces(facts.wanted[0]))
        return words.t("table.first_part" if facts.attempt else "table.one_at_end")

    def _bell_text(self, facts: Facts) -> str:
        """Whether the challenge counts double, or can't."""
        if facts.rung:
            return self._words.t("table.rung_short")
        silenced = facts.no_bell and facts.challenge not in (0, LAST)
        return self._words.t("table.no_bell") if silenced else ""

    def _why_no_bell(self, facts: Facts) -> str:
        """Why the council is not asked for the bells, if it is not."""
        if facts.rung or not facts.challenge:
            return ""
        if facts.challenge == LAST:
            return self._words.t("reason.bell_last")
        if not self._has_bells(facts):
            return self._words.t("reason.bell_off")
        if facts.no_bell:
            return self._words.t("reason.bell_banned")
        if facts.favour == 1 and _STEP_OF.get(facts.phase, 0) <= _STEP_OF["execute"]:
            return self._words.t("reason.bell_favour")
        return ""

    def _has_bells(self, facts: Facts) -> bool:
        """Whether the game is played with bells."""
        scenario = self._deck.scenarios.get(facts.scenario or "")
        return facts.bells and (scenario is None or scenario.bells)

    def _goal(self, facts: Facts) -> str:
        words, deck = self._words, self._deck
        lines = (goal_text(facts, words, deck), silence_text(facts, words, deck))
        return "\n".join(line for line in lines if line)

    def _next_text(self, facts: Facts) -> str:
        if not facts.next_challenge:
            return ""
        key = "table.next" if facts.next_rung else "table.known_next"
        return self._words.t(key, challenge=self._words.challenge(facts.next_challenge))

    def _supplicant(self, facts: Facts) -> SupplicantPicture | None:
        words = self._words
        if facts.challenge == LAST or (facts.over and facts.supplicant is None):
            return None
        if facts.supplicant is None:
            access = words.app("access.no_supplicant")
            return SupplicantPicture("", 0, access, facts.supplicants_left)
        crowns = self._crowns[facts.supplicant]
        name = words.card(facts.supplicant)
        access = _join(
            [
                words.app("access.supplicant", character=name),
                words.n("table.crowns", crowns) if crowns else words.t("table.no_crown"),
            ]
        )
        lines = (
            (self._blocked(facts), "error"),
            (words.n("table.crowns", crowns) if crowns else words.t("table.no_crown"), "muted"),
            (words.t(f"character.{facts.supplicant}.text"), "plain"),
        )
        tip = "\n".join([*(text for text, _ in lines[:1]), words.t("table.look_closer")])
        left = facts.supplicants_left
        return SupplicantPicture(facts.supplicant, crowns, access, left, lines, tip)

    def _blocked(self, facts: Facts) -> str:
        if facts.supplicant is None:
            return ""
        return self._words.t("table.nobody_may", **self._words.forms(facts.supplicant))

    # ------------------------------------------------------------ die and dial

    def _dial(self, scene: Scene) -> DialPicture:
        facts, words, ask = scene.facts, self._words, scene.ask
        wanted = ask.wanted if ask is not None else facts.wanted
        targets = frozenset(face for target in wanted for face in target)
        if facts.challenge == LAST:
            targets = frozenset()
        tilts: tuple[tuple[int, str], ...] = ()
        values: tuple[tuple[int, str], ...] = ()
        reachable, added = self._reach(scene)
        chosen = 0
        if ask is not None:
            tilts = tuple(self._named(c, "face_lit", ask) for c in ask.at(FACE))
            values = tuple(self._named(c, "dial_reach", ask) for c in ask.at(DIAL))
            choice = ask.choice(scene.chosen)
            if (
                choice is not None
                and choice.place in (FACE, DIAL)
                and isinstance(choice.value, int)
            ):
                chosen = choice.value
        about, closer = "", tuple[str, ...]()
        if facts.die:
            access = words.app("access.die", face=facts.die)
            beside = words.any_of(NEIGHBOURS[facts.die])
            about = words.app("access.die_beside", face=facts.die, faces=beside)
            closer = words.round_a_die(facts.die)
        else:
            access = words.app("access.die_blank")
        # Where a second tilt follows, a target beside the die is left again: no gold draws there.
        passed = frozenset(face for face, _ in tilts) if ask and ask.step == 1 else frozenset[int]()
        return DialPicture(
            facts.die,
            targets,
            added,
            reachable,
            tilts,
            values,
            chosen,
            access,
            about,
            closer,
            targets - passed,
        )

    def _named(self, choice: Choice, key: str, ask: Ask) -> tuple[int, str]:
        assert isinstance(choice.value, int)
        words = self._words
        said = choice.note if ask.step == 1 else ""  # Else the note says a target, and no more.
        if choice.note and not said:
            key = "face_target" if key == "face_lit" else "dial_target"
        name = words.app(f"access.{key}", face=choice.value)
        return choice.value, words.app("access.pair", what=name, said=said) if said else name

    def _reach(self, scene: Scene) -> tuple[frozenset[int], frozenset[int]]:
        """What the act at hand could reach, and what the chosen card would make a target."""
        facts, ask, settings = scene.facts, scene.ask, scene.settings
        none: frozenset[int] = frozenset()
        if ask is None or settings.paper or not settings.reachable or not facts.die:
            return none, none
        moves = [c.value for c in ask.choices if c.place in (FACE, DIAL)]
        if moves:
            return frozenset(int(face) for face in moves if face is not None), none
        choice = ask.choice(scene.pointed) or ask.choice(scene.chosen)
        if choice is None or choice.kind != "play" or facts.challenge == LAST:
            return none, none
        first = ask.kind != "second"
        found = previews.reach(str(choice.value), facts.die, facts.targets, first)
        return found.faces - {facts.die}, found.added

    def _status(self, scene: Scene) -> str:
        facts, words = scene.facts, self._words
        if facts.over or not facts.die:
            return ""
        failed = words.t("table.chair_failed") if facts.chair_failed else ""
        if scene.ask is not None and scene.ask.at(FACE):
            key = "lit_faces_first" if scene.ask.step == 1 else "lit_faces"
            return words.parts([words.t(f"table.{key}"), failed])
        if failed:
            return failed
        if facts.challenge == LAST or not facts.targets:
            return words.t("table.die_shows", face=facts.die)
        if scene.settings.paper or (scene.moment.verdict and scene.ask is None):
            return words.t("table.die_shows", face=facts.die)
        sentences = [words.t("table.die_shows", face=facts.die)]
        for target in scene.ask.wanted if scene.ask is not None else facts.wanted:
            tilts, faces, by = previews.distance(facts.die, target)
            if tilts == 1:
                sentences.append(words.t("table.reachable", face=words.any_of(faces)))
            elif tilts == 2 and by:
                sentences.append(
                    words.t("table.reachable_two", face=words.any_of(faces), by=words.any_of(by))
                )
            elif tilts == 2:
                sentences.append(words.t("table.reachable_far", face=words.any_of(faces)))
        return words.parts(sentences)

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, the cards to choose from, the own piles."""
        facts, words, ask = scene.facts, self._words, scene.ask
        title, text = self._prompt(scene)
        laid: CardPicture | None = None
        second: CardPicture | None = None
        note = ""
        if facts.viewer is not None:
            laid, second, note = self._laid(scene, facts.viewer)
            if laid is not None and not note:
                note = self._laid_word(scene, facts.viewer)
        cards, cards_text, small = self._cards(scene)
        about, abouts = self._told_cards(scene)
        return TrayPicture(
            title=title,
            text=text,
            about=about,
            abouts=abouts,
            laid=laid,
            laid_note=note,
            laid_old=facts.viewer is not None and facts.members[facts.viewer].laid is None,
            second=second,
            places=self._places(scene, laid, second),
            step=ask.step if ask is not None else 0,
            step_first=words.t("table.first_tilt"),
            step_second=words.t("table.second_tilt"),
            cards=cards,
            cards_text=cards_text,
            cards_more=self._unseen_hand(scene),
            small=small,
            own=self._own(scene),
        )

    def _told_cards(self, scene: Scene) -> tuple[str, tuple[str, ...]]:
        """What the card looked at does, and the same of each that could be looked at."""
        ask = scene.ask
        if ask is None:
            return "", ()
        says = {
            choice.token: self._words.t(
                "table.card_says",
                card=self._words.card(str(choice.value)),
                text=self._does(scene, str(choice.value)),
            )
            for choice in ask.choices
            if choice.place in CARD_PLACES
        }
        return says.get(scene.pointed) or says.get(scene.chosen, ""), tuple(says.values())

    def _does(self, scene: Scene, card: str) -> str:
        """What a card looked at does where it is laid: in the succession nothing."""
        if scene.facts.challenge == LAST:
            return self._words.t("preview.succession")
        return self._words.t(f"character.{card}.text")

    def _laid_word(self, scene: Scene, seat: Seat) -> str:
        if scene.facts.over:
            return self._words.t("table.laid_last")  # Else it looks like one more in hand.
        rows = scene.moment.played[seat]
        if not rows:
            return self._words.t("table.laid_down")
        if rows[-1].fate == "negated":
            return ""
        return self._words.t("table.being_done") if scene.moment.acting == seat else ""

    def _prompt(self, scene: Scene) -> tuple[str, str]:
        facts, words, ask = scene.facts, self._words, scene.ask
        if scene.looking is not None:
            position, count = scene.looking
            return words.prompt("looking", {"position": position, "count": count})
        if facts.over:
            title, text = words.prompt("over", {})
            return title, "" if scene.waiting else text  # Nothing can be done before it is told.
        if scene.waiting:
            return words.t("wait.title"), self._acting(scene)
        if scene.ends_here:
            return words.texts.t("riddles.at_end"), ""
        if ask is not None:
            return ask.title, ask.text
        others = [
            seat
            for seat in sorted(scene.thinking)
            if not (seat == facts.viewer and self._sitters[seat].person)
        ]
        if others:
            names = words.members(others)
            return words.t("wait.title"), words.app_n("thinking", len(others), members=names)
        acting = self._acting(scene)
        owing = sorted(scene.owing - {facts.viewer})
        if owing and not acting and len(scene.owing) < len(facts.members):
            return words.t("wait.title"), words.t("wait.others", members=words.members(owing))
        return words.t("wait.title"), acting or words.t("wait.bots")

    def _acting(self, scene: Scene) -> str:
        """Whose card is being carried out."""
        seat = scene.moment.acting
        if scene.facts.phase != "execute" or seat is None or not scene.moment.played[seat]:
            return ""
        card = scene.moment.played[seat][-1].card
        params = {"member": self._words.member(seat), **self._words.forms(card)}
        return self._words.t("wait.execute", **params)

    def _cards(self, scene: Scene) -> tuple[tuple[CardPicture, ...], str, bool]:
        facts, words, ask = scene.facts, self._words, scene.ask
        if ask is not None:
            for place, key in ((PILE, "table.own_pile"), (UNDER, "table.own_under")):
                choices = ask.at(place)
                if choices:
                    pictures = tuple(
                        self._choice_card(scene, choice, ask.seat) for choice in choices
                    )
                    text = words.t(key)
                    if ask.seat != facts.viewer:
                        text = words.t(f"{key}_of", member=words.member(ask.seat))
                    return pictures, text, False
        if facts.viewer is None:
            people = sum(who.person for who in self._sitters)
            shared = people > 1 and not facts.over
            return (), words.t("table.hands_shared") if shared else "", False
        hand = facts.members[facts.viewer].hand or ()
        asked = {c.value: c for c in ask.at(HAND)} if ask is not None else {}
        pictures = tuple(self._hand_card(scene, card, asked.get(card)) for card in hand)
        if ask is not None and not asked and hand:
            alone = len(hand) < _BEFORE_RENEWAL and facts.phase in _BEFORE_CARDS
            return pictures, words.t("table.hand_renewed" if alone else "table.hand_idle"), True
        last = facts.phase == "succession"
        soon = bool(asked) and len(hand) == _BEFORE_RENEWAL and not last
        return pictures, words.t("table.hand_renews") if soon else "", False

    def _unseen_hand(self, scene: Scene) -> str:
        """The own hand in words, while cards of a pile lie in its place; "" where it is seen."""
        facts, ask, words = scene.facts, scene.ask, self._words
        if ask is None or facts.viewer != ask.seat or not (ask.at(PILE) or ask.at(UNDER)):
            return ""
        hand = facts.members[ask.seat].hand
        return words.t("table.hand_holds", cards=words.cards(hand)) if hand else ""

    def _places(self, scene: Scene, *lying: CardPicture | None) -> tuple[int, ...] | None:
        """Where cards that lie before the viewer were in the hand, before those to their right."""
        facts, ask = scene.facts, scene.ask
        if facts.viewer is None or (ask is not None and (ask.at(PILE) or ask.at(UNDER))):
            return None
        order = CHARACTERS.index
        hand = [*(facts.members[facts.viewer].hand or ())]
        found: list[int] = []
        for card in lying:
            if card is not None and card.card in CHARACTERS:
                found.append(sum(order(one) < order(card.card) for one in hand))
                hand.append(card.card)
        return tuple(found) if len(found) == sum(card is not None for card in lying) else None

    def _hand_card(self, scene: Scene, card: str, choice: Choice | None) -> CardPicture:
        look, shown = self._words.t("table.look_closer"), self._plain_hand_card(scene, card, choice)
        return replace(shown, look=look, told=_is_told(scene, shown.token))

    def _choice_card(self, scene: Scene, choice: Choice, seat: Seat) -> CardPicture:
        words = self._words
        name = str(choice.value)
        state = "chosen" if scene.chosen == choice.token else "plain"
        access = words.app("access.card", character=words.card(name))
        if state == "chosen":
            access = words.app("access.chosen", what=access)
        look, told = words.t("table.look_closer"), _is_told(scene, choice.token)
        tip = choice.effect
        return CardPicture(name, seat, state, "", choice.token, access, tip, look, told=told)

    def _plain_hand_card(self, scene: Scene, card: str, choice: Choice | None) -> CardPicture:
        words, facts, ask = self._words, scene.facts, scene.ask
        assert facts.viewer is not None
        hand = facts.members[facts.viewer].hand or ()
        text = words.t(f"character.{card}.text")
        access = words.app(
            "access.hand_card_at",
            character=words.card(card),
            place=hand.index(card) + 1,
            count=len(hand),
        )
        if choice is not None:
            if scene.chosen == choice.token:
                chosen = words.app("access.chosen", what=access)
                return CardPicture(card, facts.viewer, "chosen", "", choice.token, chosen, text)
            return CardPicture(card, facts.viewer, "plain", "", choice.token, access, text)
        laying = ask is not None and bool(ask.at(HAND))
        if card == facts.supplicant and (laying or facts.phase in ("supplicant", "bell", "rounds")):
            if ask is not None and ask.kind in ("discard", "bury"):
                return CardPicture(card, facts.viewer, "plain", "", "", access, text)
            reason = words.t("reason.blocked", **words.forms(card))
            why = words.app("access.forbidden", what=access, reason=reason)
            ribbon = words.t("reason.blocked_ribbon")
            return CardPicture(card, facts.viewer, "forbidden", ribbon, "", why, reason)
        if laying:
            reason = words.t("reason.illegal")
            why = words.app("access.forbidden", what=access, reason=reason)
            return CardPicture(card, facts.viewer, "forbidden", "", "", why, reason)
        if ask is not None:
            idle = words.app("access.not_needed", what=access)
            return CardPicture(card, facts.viewer, "idle", "", "", idle, text)
        return CardPicture(card, facts.viewer, "plain", "", "", access, text)

    def _own(self, scene: Scene) -> OwnPicture | None:
        facts, words = scene.facts, self._words
        seat = facts.viewer
        if seat is None:
            return None
        member = facts.members[seat]
        who = self._sitters[seat]
        choice = _choice_of_seat(scene.ask, seat)
        hand = words.t("table.hand_short", count=member.hand_count)
        under = words.cards(member.under)
        overview = words.app_n(
            "access.overview", len(member.under), member=who.name, characters=under
        )
        said = words.t(f"sentence.{member.said}.words") if member.said is not None else ""
        ready = ""
        if member.ready and facts.phase in ("play", "succession") and not facts.over:
            ready = words.t("table.is_ready")
        chair = words.t("table.chair") if facts.chair == seat else ""
        access = [
            words.app("access.member", member=who.name, kind=words.app("word.you")),
            words.app_n("access.hand_size", member.hand_count, member=who.name),
        ]
        if choice is not None:
            access.append(choice.confirm)
        return OwnPicture(
            seat=seat,
            name=who.name,
            about=words.t("table.member_about", kind=words.app("word.you"), hand=hand),
            chair=chair,
            ready=ready,
            said=said,
            pile=self._pile(scene, seat),
            overview=CardPicture(
                seat=seat, access=overview, tip="" if scene.settings.paper else overview
            ),
            overview_title=words.t("table.overview"),
            overview_note=words.n("table.under", len(member.under)),
            token=choice.token if choice is not None else "",
            chosen=choice is not None and scene.chosen == choice.token,
            active=scene.ask is not None and scene.ask.seat == seat,
            aimed=choice is not None and choice.token in (scene.pointed, scene.chosen),
            access=_join(access),
        )

    # ------------------------------------------------------------ actions

    def actions(self, scene: Scene) -> ActionPicture:
        """The panel in which a choice is looked at and carried out."""
        ask, words = scene.ask, self._words
        if ask is None:
            return self._waiting(scene)
        choice = ask.choice(scene.chosen)
        looked = choice or ask.choice(scene.pointed)
        buttons = [
            c
            for c in ask.choices
            if c.place not in CARD_PLACES and c.place not in (SENTENCE, READY)
        ]
        # A reward that may be spent as well comes last: the answers keep their places.
        buttons.sort(key=lambda c: c.place == REWARD)
        tiles = tuple(self._tile(scene, c) for c in buttons)
        sentences = self._sentences(scene)
        spoken = next((row.token for row in sentences if row.spoken), "")
        primary, on = self._primary(scene, choice)
        leads_on = choice is None and may_be_ready(ask) and not _says(scene)
        ready = ask.kind in ("play", "say") and not leads_on and not scene.riddle
        if ready:
            can = bool(ask.at(READY))
            second = words.t("action.ready" if can else "action.ready_later")
            short = words.t("action.ready")
            second_on = can and not scene.waiting
        else:
            second, second_on = words.t("action.clear"), bool(scene.chosen)
            short = second
        return ActionPicture(
            caption=self._caption(scene) if not sentences else "",
            said=replace(self._telling(scene, looked), chosen=choice is not None),
            may_say=self._may_say(scene, spoken),
            tiles=tiles,
            sentences=sentences,
            primary=primary,
            may_do=self._may_do(scene, spoken),
            primary_on=on and not scene.waiting,
            second=second,
            second_short=short,
            second_on=second_on,
            may_second=(words.t("action.ready"), words.t("action.clear"))
            if may_be_ready(ask)
            else (),
            second_ready=ready,
        )

    def _waiting(self, scene: Scene) -> ActionPicture:
        """Nothing is asked: what the others may hold, for those who want it said."""
        facts, words = scene.facts, self._words
        if facts.over:
            return ActionPicture(hidden=True, gone=True)
        lines = []
        if not scene.settings.paper and facts.viewer is not None:
            for seat in range(len(facts.members)):
                held = self._may_hold(facts, seat) if seat != facts.viewer else ()
                if held:
                    name, cards = words.member(seat), words.cards(held)
                    lines.append(words.t("table.others_hold_line", member=name, cards=cards))
        skip = words.t("wait.skip") if scene.waiting else ""
        if not lines:
            return ActionPicture(caption=skip, hidden=not skip)
        return ActionPicture(
            said=Said(
                words.t("table.others_hold"),
                "\n".join(lines),
                notes=((skip, "muted"),) if skip else (),
            )
        )

    def _telling(self, scene: Scene, looked: Choice | None) -> Said:
        """What is told of an option."""
        return Said(*self._about(scene, looked), self._notes(scene, looked))

    def _may_say(self, scene: Scene, spoken: str) -> tuple[Said, ...]:
        """The same of every option and of none, with a sentence and without."""
        return tuple(dict.fromkeys(self._telling(*one) for one in _ways(scene, spoken)))

    def _may_do(self, scene: Scene, spoken: str) -> tuple[str, ...]:
        """What can come to stand on the golden button."""
        return tuple(dict.fromkeys(self._primary(*one)[0] for one in _ways(scene, spoken)))

    def _caption(self, scene: Scene) -> str:
        """What stands over the buttons: with bots that say what they are for, who decides."""
        assert scene.ask is not None
        return self._words.t("table.only_advise") if scene.opinions else scene.ask.caption

    def _tile(self, scene: Scene, choice: Choice) -> TilePicture:
        ask, words = scene.ask, self._words
        assert ask is not None
        number = choice.place in (FACE, DIAL)
        seat = choice.value if choice.place == MEMBER and isinstance(choice.value, int) else None
        emblem = ""
        if choice.place == REWARD and isinstance(choice.value, int):
            emblem = self._deck.challenges[choice.value].keeps or ""
        backers = [s for s, token in sorted(scene.opinions.items()) if token == choice.token]
        opinion = ""
        if backers:
            opinion = words.t("table.backed_by", members=words.members(backers))
        label = choice.confirm if number else choice.label
        return TilePicture(
            token=choice.token,
            label=choice.label,
            note=choice.note,
            number=number,
            target=choice.note == words.t("table.a_target"),
            chosen=scene.chosen == choice.token,
            seat=seat,
            emblem=emblem,
            opinion="" if number else opinion,
            backers=tuple(backers) if number else (),
            spare=scene.advised,
            access=_join([label, choice.note, opinion]),
            whole=choice.place == REWARD,
        )

    def _sentences(self, scene: Scene) -> tuple[SentencePicture, ...]:
        ask, facts, words = scene.ask, scene.facts, self._words
        if ask is None or ask.kind not in ("play", "say") or scene.riddle:
            return ()
        offered = [choice.token for choice in ask.at(SENTENCE)]
        if ask.kind == "play" and not offered:
            # The sentence goes with the card: it is said as soon as that lies there.
            if facts.chair == ask.seat or facts.challenge == LAST:
                return ()
            offered = [f"say:{sentence}" for sentence in _TALK]
        if not offered:
            return ()
        rows = [SentencePicture("", words.t("sentence.silent.words"), False, not scene.sentence)]
        for token in offered:
            said = words.t(f"sentence.{token.removeprefix('say:')}.words")
            quoted = words.t("table.quoted", words=said)
            rows.append(SentencePicture(token, quoted, True, scene.sentence == token))
        return tuple(rows)

    def _about(
        self, scene: Scene, looked: Choice | None
    ) -> tuple[str, str, tuple[TargetsPicture, ...]]:
        ask, facts, words = scene.ask, scene.facts, self._words
        assert ask is not None
        if looked is not None and looked.place in CARD_PLACES:
            card = str(looked.value)
            ways: tuple[TargetsPicture, ...] = ()
            if looked.kind == "play" and facts.challenge != LAST:
                ways = tuple(
                    TargetsPicture(
                        tuple(
                            (words.faces(faces), tuple(faces) != tuple(facts.targets[index]))
                            for index, faces in enumerate(way)
                        )
                    )
                    for way in previews.changed_targets(card, facts.targets)
                )
            return words.card(card), self._does(scene, card), ways
        if ask.kind in ("play", "second", "discard", "bury", "take", "recruit"):
            return "", words.t("preview.choose_card"), ()
        if ask.kind == "say":
            return "", words.t("preview.lay_first"), ()
        return "", "", ()

    def _notes(self, scene: Scene, looked: Choice | None) -> tuple[tuple[str, str], ...]:
        ask, facts, words = scene.ask, scene.facts, self._words
        assert ask is not None
        out: list[tuple[str, str]] = []
        if looked is not None and looked.place not in CARD_PLACES:
            if looked.effect:
                out.append((looked.effect, "plain"))
            if looked.good and not scene.settings.paper:
                out.append((looked.good, "good"))
        if scene.sentence:
            warning = self._warning(facts)
            if warning:
                out.append((words.t(f"silent.{warning}.text"), "warning"))
        return tuple(out)

    def _warning(self, facts: Facts) -> str:
        """What a sentence would cost now: the name of the text; empty for nothing."""
        if facts.silent == "off" or any(member.said for member in facts.members):
            return ""
        if facts.silent == "uncanny" and not facts.lapsed:
            silent_month = is_silent_month(facts, self._deck)
            return "warning_month" if silent_month else "warning_uncanny"
        return "warning"

    def _primary(self, scene: Scene, choice: Choice | None) -> tuple[str, bool]:
        ask, words = scene.ask, self._words
        assert ask is not None
        if choice is not None:
            label = choice.confirm
            if scene.sentence and choice.kind == "play":
                key = "action.play_say" if ask.kind == "play" else "action.exchange_say"
                label = words.t(key, **words.forms(str(choice.value)))
            return label, True
        if _says(scene):
            return words.t("action.say"), True
        if ask.kind in ("play", "second", "discard", "bury", "take", "recruit"):
            return words.t("action.choose_card"), False
        if may_be_ready(ask):
            # Without a word: what leads on stands where the card was laid with.
            return words.t("action.ready"), True
        if ask.kind == "say":
            return words.t("action.say"), False
        return words.t("action.choose"), False


def _ways(scene: Scene, spoken: str) -> Iterator[tuple[Scene, Choice | None]]:
    """Every choice that can be looked at, and none; beside a sentence too where one is offered."""
    assert scene.ask is not None
    for sentence in {"", spoken}:
        for choice in (None, *scene.ask.choices):
            yield replace(scene, sentence=sentence), choice


def _says(scene: Scene) -> bool:
    """Whether a sentence is chosen that can be said now."""
    assert scene.ask is not None
    return bool(scene.sentence) and scene.ask.choice(scene.sentence) is not None


def may_be_ready(ask: Ask) -> bool:
    """Whether a card lies, and it can be left at that."""
    return ask.kind == "say" and bool(ask.at(READY))


def _is_told(scene: Scene, token: str) -> bool:
    """Whether the panel tells of a card that is pointed at: not beside another that is chosen."""
    return bool(token) and scene.chosen in ("", token)


def _choice_of_seat(ask: Ask | None, seat: Seat) -> Choice | None:
    if ask is None:
        return None
    return next((choice for choice in ask.at(MEMBER) if choice.value == seat), None)


def _join(parts: Sequence[str]) -> str:
    """Parts of a description, each with its own full stop or read with a pause."""
    return ". ".join(part.rstrip(".") for part in parts if part)
