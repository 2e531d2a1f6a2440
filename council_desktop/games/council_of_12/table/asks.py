"""A decision made ready to be shown: its prompt, and for every option where it is chosen, what it
is called and what it would do.

Knows no rules: options are taken as the engine gives them, and one this module has never heard of
gets a button with its words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.games.council_of_12.challenges import could_end
from council_desktop.games.council_of_12.table import previews
from council_desktop.games.council_of_12.table.facts import Facts, Moment
from council_desktop.games.council_of_12.table.goals import goal_text, names_successor
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.table import asks as shared
from council_desktop.table.asks import Choice
from engine.core.game import Decision, Option
from engine.core.types import Seat
from engine.games.council_of_12.deck import LAST, Deck
from engine.games.council_of_12.state import INDEX

HAND, PILE, UNDER = "hand", "pile", "under"
MEMBER, FACE, DIAL, TARGET, REWARD = "member", "face", "dial", "target", "reward"
SENTENCE, READY, PANEL = "sentence", "ready", "panel"

_PLACES: Final[Mapping[str, str]] = {
    "play": HAND,
    "discard": HAND,
    "bury": HAND,
    "take": PILE,
    "recruit": UNDER,
    "say": SENTENCE,
    "ready": READY,
    "first": MEMBER,
    "stand": MEMBER,
    "open": MEMBER,
    "name": MEMBER,
    "tilt": FACE,
    "turn": DIAL,
    "target": TARGET,
    "meets": TARGET,
    "spend": REWARD,
}
_FOR_NEXT: Final = "set_die"
"""What turns the die after the judgement: for the round to come."""
CARD_PLACES: Final = frozenset({HAND, PILE, UNDER})
"""Places where the options are cards in the tray and need no button of their own."""


@dataclass(frozen=True, slots=True)
class Ask(shared.Ask):
    """A decision of the council as it is shown."""

    by: str = ""
    """The card that is carried out, if one is."""
    step: int = 0
    """The Worker's first (1) or second (2) tilt."""
    wanted: tuple[tuple[int, ...], ...] = ()
    """The targets for which it is done: those of the next challenge where this one is judged."""


def ask_of(
    decision: Decision,
    facts: Facts,
    moment: Moment,
    words: Words,
    deck: Deck,
    judges: bool = True,
) -> Ask:
    """What is asked, in words; `judges`: what would be passed with an answer is told."""
    maker = _Maker(decision, facts, moment, words, deck)
    maker.judges = judges
    title, text = maker.prompt()
    return Ask(
        seat=decision.seat,
        kind=decision.kind,
        title=title,
        text=text,
        caption=maker.caption(),
        choices=tuple(maker.choice(option) for option in decision.options),
        by=maker.acting_card(),
        step=maker.tilt_step(),
        wanted=maker.wanted,
    )


class _Maker:
    judges = True

    def __init__(
        self, decision: Decision, facts: Facts, moment: Moment, words: Words, deck: Deck
    ) -> None:
        self.decision = decision
        self.facts = facts
        self.moment = moment
        self.words = words
        self.deck = deck
        self.kinds = {option.kind for option in decision.options}
        self.wanted = facts.wanted
        self.is_for_next = decision.params.get("by") == _FOR_NEXT
        if self.is_for_next:
            known = facts.next_challenge
            self.wanted = deck.challenges[known].targets if known else ()

    # the prompt

    def prompt(self) -> tuple[str, str]:
        key, params = self._prompt_key()
        if not self.words.has(f"prompt.{key}.title"):
            key = self.decision.kind
        if not self.words.has(f"prompt.{key}.title"):
            return self.words.t("table.choose"), ""
        return self.words.prompt(key, params)

    def _prompt_key(self) -> tuple[str, dict[str, object]]:
        facts, words = self.facts, self.words
        kind = self.decision.kind
        params: dict[str, object] = {"face": facts.die, "card_start": "", "challenge": ""}
        if facts.challenge:
            value = self.deck.challenges[facts.challenge].value
            params |= {"challenge": words.challenge(facts.challenge)}
            params |= {"value": value, "double": 2 * value}
        if facts.supplicant is not None:
            params |= words.forms(facts.supplicant)
        if facts.wanted:
            params["faces"] = words.faces(facts.wanted[0])
        if kind == "play":
            params["goal"] = goal_text(facts, words, self.deck)
            return self._play_key(), params
        if kind == "say":
            woken = self.moment.woken_by(self.decision.seat)
            if woken is not None and self.facts.challenge != LAST:
                return "say_again", {**params, "member": words.member(woken)}
            return self._say_key(), params
        if kind == "bell":
            return ("bell" if "bell" in self.kinds else "peek"), params
        if kind == "first" and self._goes_on():
            return "first_next", params
        if kind == "name":
            return f"name_{self.decision.params['purpose']}", params
        if kind in ("turn", "tilt"):
            by = str(self.decision.params.get("by", ""))
            if self.is_for_next and self.wanted:
                following = words.challenge(facts.next_challenge)
                faces = words.texts.listing([words.faces(one) for one in self.wanted])
                return f"{kind}_{by}_known", {"challenge": following, "faces": faces}
            back = self.decision.params.get("not_back_to")
            if back is not None:
                return f"{kind}_{by}_second", {**params, "not_back_to": back}
            return f"{kind}_{by}", params
        if kind == "target":
            return f"target_{self.acting_card()}", params
        if kind == "stand_firm":
            return kind, {**params, **words.forms(self._negated_card())}
        if kind == "recover":
            top = facts.members[self.decision.seat].top
            return kind, {**params, **(words.forms(top) if top is not None else {})}
        return kind, params

    def _play_key(self) -> str:
        seat = self.decision.seat
        if self.facts.challenge == LAST:
            named = names_successor(self.facts, self.deck)
            return "play_succession_month" if named else "play_succession"
        if self.facts.chair == seat:
            return "play_chair"
        if self.facts.members[seat].named:
            return "play_open"
        part = ("", "_first_part", "_second_part")[self.facts.attempt]
        return f"play{part}" if self.facts.supplicant is not None else f"play{part}_free"

    def _say_key(self) -> str:
        if self.facts.challenge == LAST:
            return "say_succession" if "say" in self.kinds else "ready"
        if self.facts.chair == self.decision.seat:
            return "say_chair"
        if "say" not in self.kinds:
            return "ready"
        return "say" if "play" in self.kinds else "say_open"

    def _negated_card(self) -> str:
        for rows in self.moment.played:
            for played in rows:
                if played.fate == "negated" and played.fresh:
                    return played.card
        # Without the events before it (a game just loaded): any card that lies face-up will do.
        for member in self.facts.members:
            if member.laid not in (None, "hidden"):
                return str(member.laid)
        return "worker"

    def caption(self) -> str:
        key = f"choose.{self.decision.kind}"
        return self.words.t(key) if self.words.has(key) else ""

    def acting_card(self) -> str:
        by = self.decision.params.get("by")
        if by in _CARDS:
            return str(by)
        seat = self.decision.seat
        if self.decision.kind in ("target", "take", "second"):
            rows = self.moment.played[seat]
            if rows:
                return rows[-1].card
            laid = self.facts.members[seat].laid
            if laid in _CARDS:
                return str(laid)
        return ""

    def tilt_step(self) -> int:
        if self.decision.kind != "tilt" or self.decision.params.get("by") != "worker":
            return 0
        return 2 if "not_back_to" in self.decision.params else 1

    # the options

    def choice(self, option: Option) -> Choice:
        place = _PLACES.get(option.kind, PANEL)
        label, confirm = self._labels(option)
        effect, good = self._effect(option)
        note = self._face_note(option.value) if option.kind in ("turn", "tilt") else ""
        return Choice(
            option.token, option.kind, option.value, place, label, confirm, effect, good, note
        )

    def _is_target(self, face: object) -> bool:
        return any(face in target for target in self.wanted)

    def _brings_nothing(self, face: object) -> bool:
        """Of two targets that both have to show: is it of one that has, while the other has not?"""
        facts = self.facts
        if facts.attempt or len(facts.targets) < 2:
            return False
        seen = (*facts.seen, facts.die)
        open_ones = [faces for faces in facts.targets if not any(one in faces for one in seen)]
        return bool(open_ones) and not any(face in faces for faces in open_ones)

    def _face_note(self, face: object) -> str:
        """What stands at a face that can be chosen. The first of two tilts promises no target, for
        the second leaves it again: told is where that one can end well."""
        is_target = self._is_target(face)
        if self.tilt_step() != 1 or not isinstance(face, int):
            if is_target and self._brings_nothing(face):
                return self.words.t("table.target_shown_one")
            return self.words.t("table.a_target") if is_target else ""
        ends = previews.second_tilts(face, self.facts.die)
        good = self._good_ends(ends, (*self.facts.seen, face), self.facts.targets)[1]
        if good:
            few = self.words.faces(good[:_FEW])
            key = "target_then" if len(good) <= _FEW else "target_then_more"
            return self.words.t(f"table.{key}", faces=few)
        return self.words.t("table.target_left") if is_target else ""

    def _goes_on(self) -> bool:
        """Whether cards of this round are turned up already."""
        cards = sum(option.kind == "first" for option in self.decision.options)
        return cards < len(self.facts.members)  # A reward that may be spent is an option too.

    def _labels(self, option: Option) -> tuple[str, str]:
        words, value = self.words, option.value
        kind = option.kind
        if kind in ("turn", "tilt"):
            stays = kind == "turn" and value == self.facts.die
            key = "action.turn_stay" if stays else f"action.{kind}"
            return str(value), words.t(key, face=value)
        if kind == "play":
            return words.card(str(value)), words.t(self._play_action(), **words.forms(str(value)))
        if kind in ("discard", "bury", "recruit", "take"):
            forms = words.forms(str(value))
            return words.card(str(value)), words.t(f"action.{kind}", **forms)
        if kind in ("first", "stand", "open", "name") and isinstance(value, int):
            key = kind if kind in ("first", "stand") else "name"
            if kind == "first" and self._goes_on():
                key = "first_next"
            label = words.t(f"action.{key}", member=words.member(value))
            return label, label
        if kind in ("target", "meets") and isinstance(value, int):
            label = words.t(f"action.{kind}", faces=words.faces(self.facts.targets[value]))
            return label, label
        if kind == "say":
            return words.t(f"sentence.{value}.words"), words.t("action.say")
        if kind == "ready":
            label = words.t("action.ready")
            return label, label
        if kind == "spend" and isinstance(value, int):
            label = words.reward(self.deck.challenges[value].keeps or "", "spend")
            return label, label
        label = self._plain_label(option)
        return label, label

    def _plain_label(self, option: Option) -> str:
        words = self.words
        key = f"action.{option.kind}_{option.value}"
        if option.kind == "recover":
            top = self.facts.members[self.decision.seat].top
            forms = words.forms(top) if top is not None else {"card_object": ""}
            return words.t(key, **forms)
        if option.kind == "pass":
            if self.decision.kind == "supplicant" and self.facts.supplicant is not None:
                return words.t("action.pass_supplicant", **words.forms(self.facts.supplicant))
            if self.decision.kind == "bell":
                return words.t("action.pass_peek")
            if self.decision.kind == "stand_firm":
                return words.t("action.pass_stand")
            return words.t("action.pass")
        if words.has(key):
            return words.t(key)
        return option.token  # Never unanswerable: what nobody has worded is shown as it is.

    def _play_action(self) -> str:
        if self.decision.kind == "second":
            return "action.second"
        if self.decision.kind == "say":
            return "action.exchange"
        seat = self.decision.seat
        face_up = self.facts.chair == seat or self.facts.members[seat].named
        return "action.play_open" if face_up else "action.play"

    # what an option would do

    def _effect(self, option: Option) -> tuple[str, str]:
        words, facts, value = self.words, self.facts, option.value
        kind = option.kind
        if kind == "play" and facts.challenge == LAST:
            return "", ""  # No card does anything in the succession.
        if kind in ("play", "discard", "bury", "recruit", "take"):
            return words.t(f"character.{value}.text"), ""
        if kind == "bell":
            card = self.deck.challenges[facts.challenge]
            points = card.value
            after = facts.favour - 1 if value == "yes" else facts.favour
            text = words.t(
                f"preview.bell_{value}",
                from_favour=facts.favour,
                favour=after,
                value=points,
                double=2 * points,
            )
            if could_end(card, after):
                # First: in a small window it must not be the line below the edge.
                text = words.parts([words.t("preview.could_end"), text])
            return text, ""
        if kind == "rounds":
            return words.t(f"preview.rounds_{value}"), ""
        if kind == "meets" and isinstance(value, int):
            other = words.faces(facts.targets[1 - value])
            return words.t("preview.meets", faces=other), ""
        if kind == "first" and isinstance(value, int):
            laid = facts.members[value].laid
            if laid in _CARDS and not (value == facts.viewer and not self._shown(value)):
                member = words.member(value)
                return words.t("preview.first_open", member=member, **words.forms(str(laid))), ""
            return words.t("preview.first", member=words.member(value)), ""
        if kind == "target" and isinstance(value, int):
            ways = previews.changed_targets(self.acting_card(), facts.targets)
            if value < len(ways):
                return self._targets_then(ways[value])
        if kind in ("turn", "tilt") and isinstance(value, int):
            return self._moved(value)
        if kind == "spend" and isinstance(value, int):
            return words.reward(self.deck.challenges[value].keeps or "", "text"), ""
        return "", ""

    def _shown(self, seat: Seat) -> bool:
        return bool(self.moment.played[seat])

    def _targets_then(self, targets: tuple[tuple[int, ...], ...]) -> tuple[str, str]:
        words = self.words
        both = [words.faces(target) for target in targets]
        if len(both) == 1:
            effect = words.t("preview.target", faces=both[0])
        else:
            effect = words.t("preview.targets", first=both[0], second=both[1])
        return self._told((self.facts.die,), self.facts.seen, targets, effect)

    def _told(
        self,
        ends: Sequence[int],
        seen: Sequence[int],
        targets: tuple[tuple[int, ...], ...],
        effect: str = "",
    ) -> tuple[str, str]:
        """An effect, with what is certain to fail; and which ends would do, see `_good`."""
        good, facts = self._good(ends, seen, targets), self.facts
        if good or facts.chair_failed or not self.judges or self._still_to_come():
            return effect, good
        fails = self.words.t("preview.would_fail", faces=self.words.any_of(ends))
        return self.words.parts([effect, fails]), ""

    def _good(
        self, ends: Sequence[int], seen: Sequence[int], targets: tuple[tuple[int, ...], ...]
    ) -> str:
        """Which of these ends would do for the challenge, in words, and whose cards may still
        change that; empty for none."""
        words = self.words
        verdict, good = self._good_ends(ends, seen, targets)
        if not good:
            return ""
        would = words.t(f"preview.would_{verdict}", faces=words.any_of(good))
        coming = [self._coming(seat) for seat in self._still_to_come()]
        if not coming:
            return would
        return words.parts([would, words.t("preview.to_come", cards=words.texts.listing(coming))])

    def _still_to_come(self) -> list[Seat]:
        """Who has a card on the table that is not carried out yet."""
        played = self.moment.played
        return [
            seat
            for seat, member in enumerate(self.facts.members)
            if seat != self.decision.seat
            and member.laid is not None
            and all(one.fate == "open" for one in played[seat])
        ]

    def _coming(self, seat: Seat) -> str:
        """A member, with the card where it is known."""
        words, laid = self.words, self.facts.members[seat].laid
        if laid not in _CARDS:
            return words.member(seat)
        return words.t("preview.coming", member=words.member(seat), card=words.card(str(laid)))

    def _good_ends(
        self, ends: Sequence[int], seen: Sequence[int], targets: tuple[tuple[int, ...], ...]
    ) -> tuple[str, tuple[int, ...]]:
        """What the best of these ends come to, and which they are; none where all fail."""
        facts = self.facts
        if facts.chair_failed or not self.judges:
            return "", ()
        for verdict in (previews.PASSES, previews.MEETS):
            good = tuple(
                end
                for end in ends
                if previews.judgement(end, seen, targets, facts.met, facts.attempt) == verdict
            )
            if good:
                return verdict, good
        return "", ()

    def _moved(self, face: int) -> tuple[str, str]:
        words, facts = self.words, self.facts
        if facts.phase not in ("execute",):
            return "", ""
        seen = (*facts.seen, face)
        if self.tilt_step() == 1:
            ends = previews.second_tilts(face, facts.die)
            effect = words.t("preview.second_tilt", face=face, faces=words.any_of(ends))
            return self._told(ends, seen, facts.targets, effect)
        return self._told((face,), seen, facts.targets)


_CARDS: Final = frozenset(INDEX)
_FEW: Final = 2
"""So many faces a tile of the panel names."""
