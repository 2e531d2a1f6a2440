"""Beside the result of The Majority 2: which turns counted, and what was passed on that hurt."""

from typing import Final

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest
from council_desktop.games.after import After, AfterNeeds, Writing
from council_desktop.games.majority_2.table.words import DuelWords, words_of
from council_desktop.games.majority_2.turning import Turn, best, dearest, lead, turns_of
from council_desktop.text.texts import Texts
from council_desktop.widgets.turns_panel import DEAR, GOOD, TurnRow, TurnsPanel, TurnsWords
from engine.core.types import Seat

_MOST: Final = 4
"""So many dear turns are shown."""


class AfterDuel(After):
    """All of it follows from what happened: nothing is searched."""

    def __init__(self, needs: AfterNeeds) -> None:
        super().__init__(needs.page)
        self._page = needs.page
        controller = needs.page.controller
        words = words_of(controller, needs.texts)
        turns = turns_of(controller.match)
        seat = self._whose()
        text = TurnsWords(
            title=words.d("after.title"),
            meaning=words.d("after.meaning", member=words.member(seat)),
            searching="",
            longer="",
            look=words.d("after.look"),
            notes=_notes(needs.texts, needs.scribe),
        )
        self.panel: TurnsPanel = TurnsPanel(needs.theme, needs.assets, text)
        self.panel.shown.connect(self._show_turn)
        self.panel.show_rows(list(rows(words, turns, seat)), _lead(words, turns))
        self.panel.end_progress()

    def _whose(self) -> Seat:
        """The one person at the machine, else whoever lost."""
        controller = self._page.controller
        if len(controller.people) == 1:
            return next(iter(controller.people))
        returns = controller.match.state.returns()
        return 0 if returns[0] < returns[1] else 1

    def _show_turn(self, ply: int) -> None:
        """The table as it was when the turn began."""
        self._page.look_back()
        self._page.controller.look_at(ply)


def rows(words: DuelWords, turns: list[Turn], seat: Seat) -> list[TurnRow]:
    """The turns that cost a seat most, then its best, in sentences."""
    found = [_row(words, turn, seat) for turn in dearest(turns, seat, _MOST)]
    good = best(turns, seat)
    if good is not None:
        found.append(_row(words, good, seat))
    return found


def _row(words: DuelWords, turn: Turn, seat: Seat) -> TurnRow:
    moved = turn.moved(seat)
    cards = words.texts.listing([words.short(card) for card in turn.played])
    text = ""
    if turn.passed and turn.seat != seat and moved < 0:
        passed = words.texts.listing([words.short(card) for card in turn.passed])
        text = words.d("after.passed", member=words.member(seat), cards=passed)
    return TurnRow(
        where=words.d("after.where", turn=turn.turn, member=words.member(turn.seat)),
        title=cards or words.d("after.nothing"),
        text=text,
        word=words.d("after.gain", points=moved) if moved > 0 else words.number(moved),
        grade=GOOD if moved > 0 else DEAR,
        ply=turn.ply,
    )


def _lead(words: DuelWords, turns: list[Turn]) -> str:
    """Since when who won had led."""
    found = lead(turns)
    if found is None:
        return ""
    seat, since = found
    points = turns[-1].after
    return words.d(
        "after.lead",
        member=words.member(seat),
        turn=since,
        points=points[seat],
        others=points[1 - seat],
    )


def _notes(texts: Texts, scribe: Writing) -> tuple[str, ...]:
    """What was written into the chronicle."""
    entry = scribe.entry
    if not isinstance(entry, Contest):
        return ()
    return (texts.t("contest.after.written", heading=contest_words.name(texts, entry)),)
