"""What lies on the table, as one viewer knows it: taken from a view, or told by events.

`Facts.of(view)` is the snapshot. `told(facts, event)` is the same position one event later; after
all events of an action both are equal, except where an event does not say enough (`UNKNOWN`) and
for what no event tells (the exact step of a round, the term): that comes with the next snapshot.

Nothing here knows a rule: an event is only written down. `Moment` keeps what is worth seeing for a
while although it is no part of the position: whose card is being carried out, which were negated.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.core.events import Event
from engine.core.types import Seat
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import CHARACTERS, LAST

HIDDEN: Final = "hidden"
"""A laid card that the viewer does not see."""
FAILED: Final = "failed"
"""The verdict on a challenge that was not passed."""
UNKNOWN: Final = "?"
"""A card of a pile that the viewer cannot name."""


@dataclass(frozen=True, slots=True)
class MemberFacts:
    """One seat: cards by their id; `hand` is None for the hands of others."""

    hand: tuple[str, ...] | None = None
    hand_count: int = 0
    pile: tuple[str, ...] = ()
    """Top last; UNKNOWN where the viewer cannot tell."""
    under: tuple[str, ...] = ()
    laid: str | None = None
    second: str | None = None
    """The card played after an Oracle, while it lies."""
    named: bool = False
    """Whether the council asked for this member's open card."""
    said: str | None = None
    ready: bool = False

    @property
    def top(self) -> str | None:
        """The visible card of the pile."""
        return self.pile[-1] if self.pile else None


@dataclass(frozen=True, slots=True)
class Facts:
    """A position as it is shown."""

    viewer: Seat | None = None
    round: int = 0
    phase: str = "setup"
    favour: int = 0
    die: int = 0
    seen: tuple[int, ...] = ()
    challenge: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    rung: bool = False
    attempt: int = 0
    """Which of two rounds this is, where the challenge is taken over two; else 0."""
    met: int | None = None
    """Index of the target that the first of two rounds has met."""
    no_bell: bool = False
    """Whether the challenge before this one forbids the bells."""
    no_bell_next: bool = False
    next_challenge: int = 0
    next_rung: bool = False
    """Whether the next one is visible because the bells were rung."""
    challenges_left: int = 0
    supplicant: str | None = None
    supplicants_left: int = 0
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    kept_right: tuple[int, ...] = ()
    chair: Seat | None = None
    chair_failed: bool = False
    """Whether the chair's card was negated: the challenge fails, whatever the die shows."""
    members: tuple[MemberFacts, ...] = ()
    silent_boxes: int = 0
    lapsed: bool = False
    """Whether a sentence has been said in this game."""
    term: int = 0
    silent: str = "off"
    scenario: str | None = None
    bells: bool = True
    throne: str | None = None
    """Who is taken out of every hand."""
    over: bool = False

    @property
    def wanted(self) -> tuple[tuple[int, ...], ...]:
        """The targets that can still count: in the second of two rounds the one not yet met."""
        if self.attempt == 2 and self.met is not None:
            return (self.targets[1 - self.met],)
        return self.targets

    @classmethod
    def of(cls, view: Mapping[str, Any], viewer: Seat | None) -> "Facts":
        """The snapshot of a view."""
        challenge = view["challenge"]
        options = view["options"]
        following = view["next_challenge"]
        return cls(
            viewer=viewer,
            round=view["round"],
            phase=view["phase"],
            favour=view["favour"],
            die=view["die"] or 0,
            seen=tuple(view["seen"]),
            challenge=challenge["no"] if challenge else 0,
            targets=tuple(tuple(faces) for faces in challenge["targets"]) if challenge else (),
            rung=bool(challenge and challenge["rung"]),
            attempt=view["attempt"] or 0,
            met=view["met"],
            no_bell=view["no_bell"],
            no_bell_next=view["no_bell_next"],
            next_challenge=following or view["known_next"] or 0,
            next_rung=following is not None,
            challenges_left=view["challenges_left"],
            supplicant=view["supplicant"],
            supplicants_left=view["supplicants_left"],
            left=tuple(view["left"]),
            right=tuple(view["right"]),
            kept=tuple(view["rewards"]),
            kept_right=tuple(view["rewards_right"]),
            chair=view["chair"],
            chair_failed=view["chair_failed"],
            members=tuple(_member(member) for member in view["members"]),
            silent_boxes=view["silent_boxes"],
            lapsed=view["lapsed"],
            term=view["term"],
            silent=options["silent"],
            scenario=options["scenario"],
            bells=options["bells"],
            throne=options["throne"],
            over="result" in view,
        )


def _member(data: Mapping[str, Any]) -> MemberFacts:
    hand = data["hand"]
    own = not isinstance(hand, int)
    count, top, pile = data["discard"], data["discard_top"], data["pile"]
    if pile is None:
        pile = [UNKNOWN] * (count - 1) + [top]
    return MemberFacts(
        hand=tuple(hand) if own else None,
        hand_count=len(hand) if own else hand,
        pile=tuple(pile),
        under=tuple(data["under"]),
        laid=data["laid"],
        second=data["second"],
        named=data["named"],
        said=data["said"],
        ready=data["ready"],
    )


# ---------------------------------------------------------------- moments


@dataclass(frozen=True, slots=True)
class Played:
    """A card that a member has turned up this round, and what became of it."""

    card: str
    fate: str
    """`open`, `revealed`, `negated`, `done` or `void`."""
    fresh: bool = True
    """Whether it lies on the table still."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is worth seeing for a while: it ends with the round."""

    played: tuple[tuple[Played, ...], ...] = ()
    """By seat, in the order of the turning up: a second one after an Oracle."""
    acting: Seat | None = None
    """Whose card is being carried out."""
    verdict: str = ""
    """`passed`, `failed` or empty: how the challenge in play was judged."""
    ready: tuple[Seat, ...] = ()
    """Who has said so, and may still think again."""
    woken: tuple[tuple[Seat, Seat], ...] = ()
    """Who was ready, and is asked again because of whose sentence."""

    @classmethod
    def empty(cls, seats: int) -> "Moment":
        """Nothing has been turned up yet."""
        return cls(played=((),) * seats)

    def woken_by(self, seat: Seat) -> Seat | None:
        """Whose sentence has taken back that this seat was ready."""
        return dict(self.woken).get(seat)


def seen_after(moment: Moment, event: Event) -> Moment:
    """The moment one event later."""
    match event:
        case happened.CardLaid(seat=seat, open=True, card=card) if card is not None:
            return _add(moment, seat, Played(card, "open"))
        case happened.Ready(seat=seat):
            woken = tuple(pair for pair in moment.woken if pair[0] != seat)
            return replace(moment, ready=(*moment.ready, seat), woken=woken)
        case happened.Said(seat=seat):
            woken = tuple((one, seat) for one in moment.ready if one != seat)
            return replace(moment, ready=(), woken=woken)
        case happened.CardRevealed(seat=seat, card=card, second=second, was_open=was_open):
            if was_open and moment.played[seat]:
                moment = _fate(moment, seat, card, "revealed")
            else:
                moment = _add(moment, seat, Played(card, "revealed"))
            return replace(moment, acting=seat) if not second else moment
        case happened.Negated(seats=seats, card=card):
            for seat in seats:
                moment = _fate(moment, seat, card, "negated")
            return replace(moment, acting=None)
        case happened.SeatNamed(seat=seat, purpose="stand"):
            if moment.played[seat]:
                card = moment.played[seat][-1].card
                moment = _fate(moment, seat, card, "revealed")
            return replace(moment, acting=seat)
        case happened.EffectDone(seat=seat, card=card, void=void):
            return _fate(moment, seat, card, "void" if void else "done")
        case happened.Discarded(seat=seat, card=card, cause=cause) if cause != "penalty":
            moment = _stale(moment, seat, card)
            return replace(moment, acting=None) if moment.acting == seat else moment
        case happened.Judged(passed=passed):
            return replace(moment, verdict="passed" if passed else FAILED, acting=None)
        case happened.GameOver():
            return replace(moment, acting=None)
        case happened.RoundEnded():
            return Moment.empty(len(moment.played))
    return moment


def _add(moment: Moment, seat: Seat, played: Played) -> Moment:
    rows = list(moment.played)
    rows[seat] = (*rows[seat], played)
    return replace(moment, played=tuple(rows))


def _fate(moment: Moment, seat: Seat, card: str, fate: str) -> Moment:
    rows = list(moment.played)
    rows[seat] = tuple(replace(p, fate=fate) if p.card == card else p for p in rows[seat])
    return replace(moment, played=tuple(rows))


def _stale(moment: Moment, seat: Seat, card: str) -> Moment:
    rows = list(moment.played)
    rows[seat] = tuple(replace(p, fresh=False) if p.card == card else p for p in rows[seat])
    return replace(moment, played=tuple(rows))


# ---------------------------------------------------------------- the past


@dataclass(frozen=True, slots=True)
class Past:
    """How the challenges above the track were judged, and who asked to be heard then."""

    supplicant: str = ""
    passed: bool | None = None
    done: tuple[tuple[int, bool | None, str], ...] = ()

    def of(self, no: int) -> tuple[bool | None, str]:
        """(passed, supplicant) of a challenge; (None, "") where nobody remembers."""
        for number, passed, supplicant in reversed(self.done):
            if number == no:
                return passed, supplicant
        return None, ""


def past_after(past: Past, event: Event) -> Past:
    """The past one event later."""
    match event:
        case happened.SupplicantTurned(card=card):
            return replace(past, supplicant=card or "", passed=None)
        case happened.Judged(passed=passed):
            return replace(past, passed=passed)
        case happened.RoundEnded(no=no, side=side) if side:
            return replace(past, done=(*past.done, (no, past.passed, past.supplicant)))
    return past


# ---------------------------------------------------------------- facts told by events


def told(facts: Facts, event: Event, printed: Mapping[int, tuple[tuple[int, ...], ...]]) -> Facts:
    """The facts one event later. `printed`: the targets of each challenge as printed."""
    match event:
        case happened.SupplicantOpened() | happened.SupplicantClosed() | happened.HandsDealt():
            return facts  # Set-up is shown by its snapshot.
        case happened.ChairTaken(seat=seat):
            return replace(facts, chair=seat)
        case happened.ChallengeTurned(no=no, place=place):
            return _challenge_turned(facts, no, place, printed)
        case happened.SupplicantTurned(card=card):
            fewer = facts.supplicants_left - (card is not None)
            return replace(facts, supplicant=card, supplicants_left=fewer, phase="supplicant")
        case happened.SupplicantPutBack():
            more = facts.supplicants_left + 1
            return replace(facts, supplicant=None, supplicants_left=more)
        case happened.SupplicantAdded(none=none):
            more = facts.supplicants_left + (not none)
            return replace(facts, supplicants_left=more)
        case happened.BellRung():
            known = bool(facts.next_challenge)
            return replace(facts, rung=True, next_rung=known, phase="bell")
        case happened.BellLeft():
            return replace(facts, phase="bell")
        case happened.BellBanned():
            return replace(facts, no_bell_next=True)
        case happened.RoundsChosen(rounds=rounds):
            return replace(facts, attempt=1 if rounds == 2 else 0)
        case happened.TargetMet(index=index):
            return replace(facts, met=index)
        case happened.SeatNamed(seat=seat, purpose="open"):
            return _set(facts, seat, named=True)
        case happened.SeatNamed(seat=seat, purpose="stand"):
            return _stands_firm(facts, seat)
        case happened.SeatNamed() | happened.EffectDone():
            return facts
        case happened.Negated(seats=seats, card=card):
            return _negated(facts, seats, card)
        case happened.Judged():
            return replace(facts, phase="choose")
        case happened.Renewed(seat=seat, card=card):
            return _renewed(facts, seat, card)
        case happened.CardLaid(seat=seat, card=card):
            facts = _in_phase(_from_hand(facts, seat, card), "play")
            if facts.members[seat].said is not None:
                # A sentence that came before the card: nothing can change any more.
                return _set(facts, seat, laid=card or HIDDEN, ready=True)
            return _set(facts, seat, laid=card or HIDDEN)
        case happened.CardExchanged(seat=seat, card=card, back=back):
            facts = _to_hand(facts, seat, back)
            facts = _from_hand(facts, seat, card)
            return _set(facts, seat, laid=card or HIDDEN)
        case happened.Said(seat=seat, sentence=sentence):
            return _said(facts, seat, sentence)
        case happened.Ready(seat=seat):
            return _set(facts, seat, ready=True)
        case happened.CardRevealed(seat=seat, card=card, second=second):
            if second:
                return _set(_from_hand(facts, seat, card), seat, second=card)
            return _set(_in_phase(facts, "execute"), seat, laid=card)
        case happened.Discarded(seat=seat, card=card, cause=cause):
            return _discarded(facts, seat, card, cause)
        case happened.DieTurned(to=to) | happened.DieTilted(to=to) | happened.DieRolled(to=to):
            seen = facts.seen if to in facts.seen else (*facts.seen, to)
            return replace(facts, die=to, seen=seen)
        case happened.TargetChanged(index=index, faces=faces):
            targets = list(facts.targets)
            targets[index] = tuple(faces)
            return replace(facts, targets=tuple(targets))
        case happened.Taken(seat=seat, source=source, card=card, open=open_, uncovered=top):
            facts = _taken(facts, seat, source, card, open_)
            pile = facts.members[seat].pile
            return _set(facts, seat, pile=(*pile[:-1], top)) if top is not None else facts
        case happened.DiscardChosen():
            return facts  # Shown when all have chosen.
        case happened.Buried(seat=seat, card=card):
            facts = _from_hand(facts, seat, card)
            under = _sorted((*facts.members[seat].under, card))
            return _set(facts, seat, under=under)
        case happened.Favour(to=to):
            return replace(facts, favour=to)
        case happened.RewardKept(no=no, side=side):
            if side == "right":
                return replace(facts, kept_right=(*facts.kept_right, no))
            return replace(facts, kept=(*facts.kept, no))
        case happened.RewardSpent(no=no):
            if no in facts.kept:
                return replace(facts, kept=_without(facts.kept, no), left=(*facts.left, no))
            kept = _without(facts.kept_right, no)
            return replace(facts, kept_right=kept, right=(*facts.right, no))
        case happened.Recalled(no=no, card=card):
            return _recalled(facts, no, card)
        case happened.ChallengeAdded(no=no):
            return replace(facts, next_challenge=no, challenges_left=facts.challenges_left + 1)
        case happened.RoundEnded(no=no, side=side):
            return _round_ended(facts, no, side, printed)
        case happened.GameOver():
            return replace(facts, over=True)
    raise TypeError(f"the table does not know {type(event).__name__}")


def _set(facts: Facts, seat: Seat, **changes: Any) -> Facts:
    members = list(facts.members)
    members[seat] = replace(members[seat], **changes)
    return replace(facts, members=tuple(members))


def _in_phase(facts: Facts, phase: str) -> Facts:
    """A step of an ordinary round; the last round is one step."""
    return facts if facts.phase == "succession" else replace(facts, phase=phase)


def _sorted(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CHARACTERS.index))


def _without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    return tuple(other for other in items if other != item)


def _from_hand(facts: Facts, seat: Seat, card: str | None) -> Facts:
    member = facts.members[seat]
    hand = member.hand
    if hand is not None and card is not None:
        hand = tuple(other for other in hand if other != card)
    return _set(facts, seat, hand=hand, hand_count=member.hand_count - 1)


def _to_hand(facts: Facts, seat: Seat, card: str | None) -> Facts:
    member = facts.members[seat]
    hand = member.hand
    if hand is not None and card is not None:
        hand = _sorted((*hand, card))
    return _set(facts, seat, hand=hand, hand_count=member.hand_count + 1)


def _challenge_turned(
    facts: Facts, no: int, place: str, printed: Mapping[int, tuple[tuple[int, ...], ...]]
) -> Facts:
    if place != "current":
        return replace(facts, next_challenge=no, next_rung=place == "next")
    return replace(
        facts,
        round=facts.round + 1,
        phase="succession" if no == LAST else "supplicant",
        challenge=no,
        targets=printed.get(no, ()),
        rung=False,
        next_challenge=0,
        next_rung=False,
        challenges_left=facts.challenges_left - 1,
        # Number 37 is turned up without a supplicant.
        supplicant=None,
    )


def _renewed(facts: Facts, seat: Seat, card: str) -> Facts:
    member = facts.members[seat]
    back = list(member.pile)
    laid = member.laid
    if laid is not None:
        back.append(laid)
    hand = member.hand
    if hand is not None:
        hand = _sorted(tuple(other for other in back if other != UNKNOWN))
    return _set(facts, seat, hand=hand, hand_count=len(back), pile=(card,), laid=None)


def _said(facts: Facts, seat: Seat, sentence: str) -> Facts:
    # As the event is described: who has said nothing may think again.
    members = [
        member if member.said is not None else replace(member, ready=False)
        for member in facts.members
    ]
    laid = members[seat].laid is not None
    members[seat] = replace(members[seat], said=sentence, ready=members[seat].ready or laid)
    return replace(facts, members=tuple(members), lapsed=True)


def _negated(facts: Facts, seats: tuple[Seat, ...], card: str) -> Facts:
    """Only the card that the chair laid decides the round, not one played after an Oracle."""
    chair = facts.chair
    if chair is None or chair not in seats or facts.members[chair].second == card:
        return facts
    return replace(facts, chair_failed=True)


def _stands_firm(facts: Facts, seat: Seat) -> Facts:
    if seat != facts.chair or facts.members[seat].second is not None:
        return facts
    return replace(facts, chair_failed=False)


def _discarded(facts: Facts, seat: Seat, card: str, cause: str) -> Facts:
    if cause == "penalty":
        facts = _from_hand(facts, seat, card)
    member = facts.members[seat]
    pile = (*member.pile, card)
    if cause != "penalty" and member.second == card:
        return _set(facts, seat, pile=pile, second=None)
    return _set(facts, seat, pile=pile, laid=None if member.laid == card else member.laid)


def _taken(facts: Facts, seat: Seat, source: str, card: str | None, open_: bool) -> Facts:
    facts = _to_hand(facts, seat, card)
    member = facts.members[seat]
    if source == "under":
        under = tuple(other for other in member.under if other != card)
        return _set(facts, seat, under=under)
    if open_:
        return _set(facts, seat, pile=member.pile[:-1])
    if card is not None and card in member.pile:
        at = member.pile.index(card)
        return _set(facts, seat, pile=member.pile[:at] + member.pile[at + 1 :])
    hidden = (UNKNOWN,) * max(0, len(member.pile) - 2)
    return _set(facts, seat, pile=(*hidden, member.pile[-1]))


def _recalled(facts: Facts, no: int, card: str | None) -> Facts:
    return replace(
        facts,
        left=_without(facts.left, no),
        right=_without(facts.right, no),
        kept=_without(facts.kept, no),
        kept_right=_without(facts.kept_right, no),
        next_challenge=no,
        challenges_left=facts.challenges_left + 1,
        supplicants_left=facts.supplicants_left + (card is not None),
    )


def _round_ended(
    facts: Facts, no: int, side: str, printed: Mapping[int, tuple[tuple[int, ...], ...]]
) -> Facts:
    members = tuple(replace(m, said=None, ready=False, named=False) for m in facts.members)
    facts = replace(facts, members=members, seen=(facts.die,), chair_failed=False)
    if not side:
        again = facts.round + 1
        return replace(facts, targets=printed.get(no, ()), round=again, phase="play", attempt=2)
    if side == "left" and no not in facts.kept:
        facts = replace(facts, left=(*facts.left, no))
    elif side == "right" and no not in facts.kept_right:
        facts = replace(facts, right=(*facts.right, no))
    return replace(
        facts,
        challenge=0,
        targets=(),
        rung=False,
        attempt=0,
        met=None,
        no_bell=facts.no_bell_next,
        no_bell_next=False,
        supplicant=None,
        next_rung=False,
    )


TOLD: Final = (
    "round",
    "favour",
    "die",
    "seen",
    "challenge",
    "targets",
    "rung",
    "attempt",
    "met",
    "no_bell",
    "no_bell_next",
    "lapsed",
    "challenges_left",
    "supplicant",
    "supplicants_left",
    "left",
    "right",
    "kept",
    "kept_right",
    "chair",
    "chair_failed",
)
"""What events tell in full; the rest of a position comes with its snapshot."""


def drift(folded: Facts, snapshot: Facts) -> tuple[str, ...]:
    """Where what the events told differs from the position; empty if nothing does."""
    found = [
        f"{name}: {getattr(folded, name)!r}, not {getattr(snapshot, name)!r}"
        for name in TOLD
        if getattr(folded, name) != getattr(snapshot, name)
    ]
    for seat, (one, other) in enumerate(zip(folded.members, snapshot.members, strict=True)):
        for name in ("hand", "hand_count", "under", "laid", "second", "named", "said", "ready"):
            if getattr(one, name) != getattr(other, name):
                found.append(f"{seat}.{name}: {getattr(one, name)!r}, not {getattr(other, name)!r}")
        if len(one.pile) != len(other.pile) or any(
            UNKNOWN not in (a, b) and a != b for a, b in zip(one.pile, other.pile, strict=True)
        ):
            found.append(f"{seat}.pile: {one.pile!r}, not {other.pile!r}")
    return tuple(found)
