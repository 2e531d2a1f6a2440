"""The verdict on a turn in words: who took it, why, and what everybody has by it."""

from typing import Final

from council_desktop.games.king_of_12.table.facts import ROUND
from council_desktop.games.king_of_12.table.reveal import Frame
from council_desktop.games.king_of_12.table.sentences import Sentences
from council_desktop.table.words import GameWords
from council_desktop.widgets.verdict import Change, Verdict
from engine.core.types import Seat

_PLACES: Final = ("first", "second")


def verdict_of(
    words: GameWords, sentences: Sentences, frame: Frame, viewer: Seat | None
) -> Verdict:
    """`frame`: the last of the turn; `viewer`: who looks, and is spoken to."""
    moment = frame.moment
    title, *more = sentences.points(moment, viewer)
    cause = [*sentences.negated(moment), *sentences.equal(moment)]
    cause += sentences.knights(moment)
    if moment.low or not cause:
        cause.append(sentences.values(moment))  # Who is first with a low value wants a reason.
    if moment.theft:
        more.append(sentences.theft(moment))
    if frame.step == ROUND:
        more.insert(0, title)
        title, totals = sentences.round_end(frame.facts, moment)
        cause.append(totals)
    # Who takes most comes first: in a small window the last rows have no room.
    order = sorted(range(len(moment.seats)), key=lambda seat: -sum(moment.seats[seat].markers))
    taken = {seat: sum(moment.seats[seat].markers) for seat in order}
    plus = {seat: words.t("moment.plus", count=count) for seat, count in taken.items()}
    changes = tuple(
        Change("crown", words.member(seat), plus[seat], "good")
        if taken[seat]
        else Change("crown", words.member(seat), "0")
        for seat in order
    )
    brings = words.t("moment.brings")
    rows = [
        words.t("moment.row", member=words.member(seat), points=plus[seat])
        for seat in order
        if taken[seat]
    ]
    return Verdict(
        good=_good(frame, viewer),
        word=words.t(f"moment.{_word(frame, viewer)}"),
        title=title.rstrip("."),  # It is a heading.
        cause=words.parts([*more, *cause]),
        chains=(),
        changes_title=brings,
        changes=changes,
        go_on=words.t("moment.next_round" if frame.step == ROUND else "moment.next"),
        back=words.t("moment.steps"),
        held=words.app("moment.held"),
        spoken=words.parts([title, *more, *cause, *rows]),
    )


def _word(frame: Frame, viewer: Seat | None) -> str:
    """The place of who looks, at the end of a round whether it was won: the heading tells of it,
    too. Where nobody in particular looks, or nobody won, that it is decided."""
    winner = frame.moment.round_winner
    if viewer is None or (frame.step == ROUND and winner is None):
        return "decided"
    if frame.step == ROUND:
        return "round_won" if winner == viewer else "round_lost"
    place = frame.moment.seats[viewer].place
    return place if place in _PLACES else "nothing"


def _good(frame: Frame, viewer: Seat | None) -> bool:
    """Is there something to be glad of for who looks?"""
    moment = frame.moment
    if viewer is None:
        return True
    if frame.step == ROUND and moment.round_winner is not None:
        return moment.round_winner == viewer
    return bool(moment.seats[viewer].markers)
