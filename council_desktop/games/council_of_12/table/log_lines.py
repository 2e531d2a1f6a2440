"""Events of Council of 12 as lines of the log, by text keys."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

from council_desktop.text.texts import Texts
from council_desktop.widgets.log_model import LogLine
from engine.core.events import Event
from engine.core.types import Seat
from engine.games.council_of_12 import events as ev
from engine.games.council_of_12.deck import Deck

LAST: Final = 37
_ENDS: Final = {1: "stays_low", 12: "stays_high"}
"""Where counting stops: the words for a die that stays there."""

CouncilEvent = (
    ev.SupplicantOpened
    | ev.SupplicantClosed
    | ev.HandsDealt
    | ev.ChairTaken
    | ev.ChallengeTurned
    | ev.SupplicantTurned
    | ev.BellRung
    | ev.BellLeft
    | ev.RoundsChosen
    | ev.TargetMet
    | ev.SeatNamed
    | ev.Renewed
    | ev.CardLaid
    | ev.CardExchanged
    | ev.Said
    | ev.Ready
    | ev.CardRevealed
    | ev.Negated
    | ev.EffectDone
    | ev.DieTurned
    | ev.DieTilted
    | ev.DieRolled
    | ev.TargetChanged
    | ev.Taken
    | ev.DiscardChosen
    | ev.Discarded
    | ev.Buried
    | ev.Favour
    | ev.Judged
    | ev.RewardKept
    | ev.RewardSpent
    | ev.Recalled
    | ev.ChallengeAdded
    | ev.SupplicantAdded
    | ev.SupplicantPutBack
    | ev.BellBanned
    | ev.RoundEnded
    | ev.GameOver
)
"""Every event of the game; a test proves it complete."""


class LogBook:
    """Turns the events of one game, told in order, into lines; feed it each event once."""

    def __init__(self, texts: Texts, names: Sequence[str], deck: Deck) -> None:
        self._texts = texts
        self._deck = deck
        self._names = tuple(names)
        self._round = 0
        self._no = 0
        self._attempt = False
        self._spent = ""
        self._die = 0
        self._targets: list[tuple[int, ...]] = []
        """As Golem and Knight have left them."""

    def lines(self, events: Iterable[Event], ply: int = 0) -> list[LogLine]:
        """The lines of these events; a heading before the first of a round."""
        out: list[LogLine] = []
        for event in events:
            out += self.of(event, ply)
        return out

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event."""
        self._remember(event)
        found = self._heading(event)
        line = self._line(event)  # type: ignore[arg-type]
        if line is not None:
            found.append(line)
        if isinstance(event, ev.RoundEnded):
            self._attempt = not event.side
            self._round += self._attempt  # The second part is a round of its own.
        return [_at(line, ply) for line in found]

    def _remember(self, event: Event) -> None:
        match event:
            case ev.ChallengeTurned(no=no, place="current") | ev.RoundEnded(no=no, side=""):
                self._targets = list(self._deck.challenges[no].targets)
            case ev.TargetChanged(index=index, faces=faces):
                self._targets[index] = tuple(faces)
            case ev.DieTurned(to=to) | ev.DieTilted(to=to) | ev.DieRolled(to=to):
                self._die = to

    # ------------------------------------------------------------ headings

    def _heading(self, event: Event) -> list[LogLine]:
        if isinstance(event, ev.ChallengeTurned) and event.place == "current":
            self._no = event.no
            self._round += 1
            if event.no == LAST:
                return [self._head("round_last")]
            return [self._head("round", round=self._round)]
        if self._attempt:
            self._attempt = False
            if isinstance(event, (ev.CardLaid, ev.Renewed, ev.SeatNamed, ev.RewardSpent)):
                return [self._head("round_attempt", round=self._round)]
        return []

    def _head(self, key: str, **params: object) -> LogLine:
        return LogLine(self._t(key, **params), heading=True)

    # ------------------------------------------------------------ lines

    def _line(self, event: CouncilEvent) -> LogLine | None:
        match event:
            case ev.SupplicantOpened():
                return self._say("supplicant_opened.text", **self._card(event.card), minor=True)
            case ev.SupplicantClosed():
                if event.card is None:
                    return self._say("supplicant_closed.hidden", minor=True)
                return self._say("supplicant_closed.text", **self._card(event.card), minor=True)
            case ev.HandsDealt():
                names = [self._name(card) for card in event.cards]
                return self._say("hands_dealt.text", cards=self._texts.listing(names))
            case ev.ChairTaken():
                if event.seat is None:
                    return self._say("chair_taken.left", icon="throne")
                return self._said(event.seat, "chair_taken.text", icon="throne")
            case ev.ChallengeTurned():
                return self._say(
                    f"challenge_turned.{event.place}", challenge=self._challenge(event.no)
                )
            case ev.SupplicantTurned():
                if event.card is None:
                    return self._say("supplicant_turned.none")
                return self._say("supplicant_turned.text", **self._card(event.card))
            case ev.BellRung():
                return self._say("bell_rung.text", challenge=self._challenge(event.no), icon="bell")
            case ev.BellLeft():
                return self._say("bell_left.text", icon="bell-off")
            case ev.RoundsChosen():
                return self._say(f"rounds_chosen.{'single' if event.rounds == 1 else 'attempt'}")
            case ev.TargetMet():
                return self._met_line(event.index)
            case ev.SeatNamed():
                return self._said(
                    event.seat, f"seat_named.{event.purpose}", minor=event.purpose == "first"
                )
            case (
                ev.Renewed()
                | ev.CardLaid()
                | ev.CardExchanged()
                | ev.Said()
                | ev.Ready()
                | ev.CardRevealed()
                | ev.Negated()
                | ev.EffectDone()
            ):
                return self._card_line(event)
            case ev.DieTurned() | ev.DieTilted() | ev.DieRolled() | ev.TargetChanged():
                return self._die_line(event)
            case ev.Taken() | ev.DiscardChosen() | ev.Discarded() | ev.Buried():
                return self._moved_line(event)
            case _:
                return self._council_line(event)

    def _met_line(self, index: int) -> LogLine:
        faces = self._faces(self._targets[index])
        return self._say("target_met.text", faces=faces, face=self._die, icon="check")

    def _card_line(
        self,
        event: ev.Renewed
        | ev.CardLaid
        | ev.CardExchanged
        | ev.Said
        | ev.Ready
        | ev.CardRevealed
        | ev.Negated
        | ev.EffectDone,
    ) -> LogLine:
        match event:
            case ev.Renewed():
                return self._said(event.seat, "renewed.text", **self._card(event.card))
            case ev.CardLaid():
                if event.card is None:
                    return self._said(event.seat, "card_laid.hidden")
                form = "open" if event.open else "own"
                return self._said(event.seat, f"card_laid.{form}", **self._card(event.card))
            case ev.CardExchanged():
                if event.card is None or event.back is None:
                    return self._said(event.seat, "card_exchanged.hidden")
                back: dict[str, Any] = self._texts.forms(
                    f"council_of_12.character.{event.back}", "back"
                )
                return self._said(
                    event.seat, "card_exchanged.own", **self._card(event.card), **back
                )
            case ev.Said():
                words = self._texts.t(f"council_of_12.sentence.{event.sentence}.words")
                return self._said(event.seat, "said.text", sentence=words, icon="speech")
            case ev.Ready():
                return self._said(event.seat, "ready.text", minor=True)
            case ev.CardRevealed():
                form = "second" if event.second else "open" if event.was_open else "text"
                # Its effect is told by the next line; the last round's cards have none.
                told = not event.second and self._no != LAST and event.card != "oracle"
                return self._said(
                    event.seat, f"card_revealed.{form}", **self._card(event.card), minor=told
                )
            case ev.Negated():
                names = self._texts.listing([self._names[seat] for seat in event.seats])
                return self._say("negated.text", members=names, **self._card(event.card))
            case ev.EffectDone():
                form = "void" if event.void else "text"
                return self._said(
                    event.seat,
                    f"effect_done.{form}",
                    **self._card(event.card),
                    minor=not event.void,
                )
            case _:
                assert_never(event)

    def _die_line(
        self, event: ev.DieTurned | ev.DieTilted | ev.DieRolled | ev.TargetChanged
    ) -> LogLine:
        match event:
            case ev.DieTurned():
                faces: dict[str, Any] = {"from_face": event.from_ or "", "to_face": event.to}
                if event.by == "reward":
                    return self._say("die_turned.reward", reward=self._reward(), **faces)
                if event.seat is None:
                    form = "setup" if event.from_ is None else "council"
                    return self._say(f"die_turned.{form}", **faces)
                return self._said(
                    event.seat, f"die_turned.{_turned(event)}", **self._card(event.by), **faces
                )
            case ev.DieTilted():
                faces = {"from_face": event.from_, "to_face": event.to}
                if event.seat is None:
                    return self._say("die_tilted.reward", reward=self._reward(), **faces)
                return self._said(event.seat, "die_tilted.text", **self._card(event.by), **faces)
            case ev.DieRolled():
                if event.from_ is None:
                    return self._say("die_rolled.setup", to_face=event.to)
                if event.seat is None:
                    return self._say("die_rolled.council", to_face=event.to)
                return self._said(event.seat, "die_rolled.text", to_face=event.to)
            case ev.TargetChanged():
                return self._said(
                    event.seat,
                    "target_changed.text",
                    **self._card(event.card),
                    faces=self._faces(event.faces),
                )
            case _:
                assert_never(event)

    def _moved_line(self, event: ev.Taken | ev.DiscardChosen | ev.Discarded | ev.Buried) -> LogLine:
        match event:
            case ev.Taken():
                if event.card is None:
                    return self._said(event.seat, "taken.hidden")
                return self._said(event.seat, f"taken.{event.source}", **self._card(event.card))
            case ev.DiscardChosen():
                if event.card is None:
                    return self._said(event.seat, "discard_chosen.hidden", minor=True)
                return self._said(event.seat, "discard_chosen.own", **self._card(event.card))
            case ev.Discarded():
                return self._said(
                    event.seat,
                    f"discarded.{event.cause}",
                    **self._card(event.card),
                    minor=event.cause != "penalty",
                )
            case ev.Buried():
                return self._said(event.seat, "buried.text", **self._card(event.card))
            case _:
                assert_never(event)

    def _council_line(
        self,
        event: ev.Favour
        | ev.Judged
        | ev.RewardKept
        | ev.RewardSpent
        | ev.Recalled
        | ev.ChallengeAdded
        | ev.SupplicantAdded
        | ev.SupplicantPutBack
        | ev.BellBanned
        | ev.RoundEnded
        | ev.GameOver,
    ) -> LogLine:
        match event:
            case ev.Favour():
                if event.from_ == event.to:
                    return self._say("favour.full", favour=event.to, icon="crown")
                form = "gain" if event.to > event.from_ else "loss"
                icon = "crown" if event.to else "crown-broken"
                return self._say(
                    f"favour.{form}", from_favour=event.from_, favour=event.to, icon=icon
                )
            case ev.Judged():
                form = "chair" if event.chair_failed else "passed" if event.passed else "failed"
                return self._say(
                    f"judged.{form}",
                    challenge=self._challenge(event.no),
                    face=event.die,
                    important=True,
                    icon="check" if event.passed else "cross",
                )
            case ev.RewardKept():
                self._spent = event.reward
                return self._say(f"reward_kept.{event.side}", reward=self._reward())
            case ev.RewardSpent():
                self._spent = event.reward
                return self._say("reward_spent.text", reward=self._reward())
            case ev.Recalled():
                challenge = self._challenge(event.no) if event.no else ""
                if event.card is not None:
                    return self._say("recalled.text", challenge=challenge, **self._card(event.card))
                return self._say(
                    "recalled.alone" if event.no else "recalled.nothing", challenge=challenge
                )
            case ev.ChallengeAdded():
                if not event.no:
                    return self._say("challenge_added.none")
                return self._say("challenge_added.text", challenge=self._challenge(event.no))
            case ev.SupplicantAdded():
                if event.none:
                    return self._say("supplicant_added.none")
                if event.card is None:
                    return self._say("supplicant_added.text")
                return self._say("supplicant_added.own", **self._card(event.card))
            case ev.SupplicantPutBack():
                return self._say("supplicant_put_back.text", **self._card(event.card))
            case ev.BellBanned():
                return self._say("bell_banned.text", icon="bell-off")
            case ev.RoundEnded():
                side = event.side or "attempt"
                return self._say(
                    f"round_ended.{side}", challenge=self._challenge(event.no), minor=True
                )
            case ev.GameOver():
                form = "won" if event.won else event.reason
                return self._say(
                    f"game_over.{form}",
                    term=event.term,
                    important=True,
                    icon="check" if event.won else "cross",
                )
            case _:
                assert_never(event)

    # ------------------------------------------------------------ words

    def _t(self, key: str, **params: object) -> str:
        return self._texts.t(f"council_of_12.log.{key}", **params)

    def _say(
        self,
        key: str,
        *,
        minor: bool = False,
        important: bool = False,
        icon: str = "",
        **params: object,
    ) -> LogLine:
        return LogLine(self._t(key, **params), None, minor=minor, important=important, icon=icon)

    def _said(
        self, seat: Seat, key: str, *, minor: bool = False, icon: str = "", **params: object
    ) -> LogLine:
        text = self._t(key, member=self._names[seat], **params)
        return LogLine(text, seat, minor=minor, icon=icon)

    def _card(self, card: str) -> dict[str, Any]:
        return self._texts.forms(f"council_of_12.character.{card}", "card")

    def _name(self, card: str) -> str:
        return self._texts.t(f"council_of_12.character.{card}.name")

    def _challenge(self, no: int) -> str:
        return self._deck.challenges[no].name or self._texts.t(f"council_of_12.challenge.{no}")

    def _reward(self) -> str:
        return self._texts.t(f"council_of_12.reward.{self._spent}.name")

    def _faces(self, faces: Sequence[int]) -> str:
        """1, 2, 3 or 4."""
        if len(faces) < 2:
            return "".join(str(face) for face in faces)
        first = str(faces[0])
        for face in faces[1:-1]:
            first = self._texts.t("council_of_12.table.targets.more", first=first, next=face)
        return self._texts.t("council_of_12.table.targets.any", first=first, last=faces[-1])


def _at(line: LogLine, ply: int) -> LogLine:
    return replace(line, ply=ply)


def _turned(event: ev.DieTurned) -> str:
    """How a card has turned the die; where that stays by counting, why: it has an end there. The
    Lady chooses a target that it shows already."""
    if event.from_ != event.to:
        return "text"
    return "stays" if event.by == "lady" else _ENDS.get(event.to, "stays")
