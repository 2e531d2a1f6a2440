"""The verdict on a turn in words: who took it, why, and what everybody has by it."""

from typing import Final

from council_desktop.games.king_of_12.table.facts import ROUND
from council_desktop.games.king_of_12.table.reveal import Frame
from council_desktop.games.king_of_12.table.sentences import Sentences
from council_desktop.table.words import GameWords
from council_desktop.widgets.verdict import Change, Verdict
from engine.core.types import Seat

_PLACES: Final = ("first", "second")
_TAKES: Final = "crown"
_NOTHING: Final = "person"
"""Glyphs of who takes something, or the round, and of everybody else."""


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
        title, *ended = sentences.round_end(frame.facts, moment)
        more = [*ended, *more]
    rows, changes = _round_rows(words, frame) if frame.step == ROUND else _turn_rows(words, frame)
    return Verdict(
        good=_good(frame, viewer),
        word=words.t(f"moment.{_word(frame, viewer)}"),
        title=title.rstrip("."),  # It is a heading.
        cause=words.parts([*more, *cause]),
        chains=(),
        changes_title=words.t("moment.brings_round" if frame.step == ROUND else "moment.brings"),
        changes=changes,
        go_on=words.t(f"moment.{_after(frame)}"),
        back=words.t("moment.steps"),
        held=words.app("moment.held"),
        spoken=words.parts([title, *more, *cause, *rows]),
    )


def _turn_rows(words: GameWords, frame: Frame) -> tuple[list[str], tuple[Change, ...]]:
    """What everybody takes: as it is said, and as it is seen."""
    # Who takes most comes first: in a small window the last rows have no room.
    taken = [sum(one.markers) for one in frame.moment.seats]
    order = sorted(range(len(taken)), key=lambda seat: -taken[seat])
    plus = [words.t("moment.plus", count=count) for count in taken]
    rows = [
        words.t("moment.row", member=words.member(seat), points=plus[seat])
        for seat in order
        if taken[seat]
    ]
    changes = tuple(
        Change(_TAKES, words.member(seat), plus[seat], "good")
        if taken[seat]
        else Change(_NOTHING, words.member(seat), "0")
        for seat in order
    )
    return rows, changes


def _round_rows(words: GameWords, frame: Frame) -> tuple[list[str], tuple[Change, ...]]:
    """Of a round all that it has brought, which is said in its sentences already."""
    totals, winner = frame.moment.totals, frame.moment.round_winner
    order = sorted(range(len(totals)), key=lambda seat: (seat != winner, -totals[seat]))
    return [], tuple(
        Change(_TAKES, words.member(seat), str(totals[seat]), "good")
        if seat == winner
        else Change(_NOTHING, words.member(seat), str(totals[seat]))
        for seat in order
    )


def _after(frame: Frame) -> str:
    """What comes next: whoever has won two rounds only lays a card under the die any more."""
    if frame.step != ROUND:
        return "next"
    winner = frame.moment.round_winner
    won = 0 if winner is None else frame.moment.wins.count(winner)
    return "end" if won > 1 else "next_round"


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
