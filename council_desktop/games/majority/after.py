"""Beside the result of The Majority: the choices that cost most, and the round that decided it."""

from collections.abc import Mapping
from typing import Any, Final

from shiboken6 import isValid

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest
from council_desktop.controllers.after_game import AfterGame
from council_desktop.games.after import After, AfterNeeds, Writing, answer_with
from council_desktop.games.majority.coins_by_round import (
    CoinsByRound,
    RoundsPicture,
    dearest,
    paid_by_round,
    totals_of,
)
from council_desktop.games.majority.table.faces import suit_name
from council_desktop.table.default.words import TableWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words as heading
from council_desktop.widgets.turns_panel import DEAR, GOOD, TurnRow, TurnsPanel, TurnsWords
from engine.bots.majority.after import decided
from engine.core.types import Seat

_MOST: Final = 5
"""So many choices are shown."""


class AfterMajority(After):
    """Its figures are counted, not estimated: nothing can be searched longer."""

    def __init__(self, needs: AfterNeeds) -> None:
        super().__init__(needs.page)
        self._page = page = needs.page
        controller = page.controller
        match = controller.match
        names = [member.name for member in controller.members]
        self._words = TableWords(needs.texts, match.game.id, names, match.game.cards())
        self._people = tuple(sorted(controller.people)) or tuple(range(len(names)))
        self._turns: list[Mapping[str, Any]] = []
        self._found: dict[int, Mapping[str, Any]] = {}
        words = self._words
        text = TurnsWords(
            title=words.t("after.title"),
            meaning=words.t("after.meaning"),
            searching=needs.texts.t("chronicle.after.searching"),
            longer="",
            look=words.t("after.look"),
            notes=_notes(needs.texts, needs.scribe),
        )
        self._decision = decided(match)
        """Since which round whoever won was ahead, and who that is; None for a tie."""
        self._paid = paid_by_round([event for _, event in match.events(None)])
        self.coins: CoinsByRound = CoinsByRound(needs.theme, needs.assets, self._rounds())
        above = (heading(self.coins.shown.title, "title"), self.coins)
        self.panel: TurnsPanel = TurnsPanel(needs.theme, needs.assets, text, above=above)
        self.panel.shown.connect(self._show_turn)
        self.panel.tried.connect(lambda row: self.play_way(page, row))
        self._search = AfterGame(self)
        self._search.found.connect(self._on_found)
        self._search.done.connect(self._on_done)
        lines = list(getattr(match.journal, "lines", ()))
        if lines:
            self._search.start(lines, seats=self._people)
        else:
            self.panel.hide_answers()

    @property
    def searching(self) -> bool:
        """Are there answers still to come?"""
        return self._search.running

    def stop(self) -> None:
        """The table goes: nothing is counted any more."""
        self._search.stop()

    def _on_found(self, result: Mapping[str, Any]) -> None:
        if not isValid(self.panel):  # the last move was taken back while this was on its way
            return
        kind = result["kind"]
        if kind == "problem":
            self.panel.hide_answers()
            return
        if kind == "begin":
            self._turns, self._found = list(result["turns"]), {}
        else:
            self._found[int(result["index"])] = result
        done, of = int(result["done"]), int(result["of"])
        self.panel.show_progress(done, of)
        if done == of:
            self.panel.show_rows(self._rows(), self._decided())

    def _on_done(self) -> None:
        if isValid(self.panel):
            self.panel.end_progress()

    # ------------------------------------------------------------ in words

    def _rows(self) -> list[TurnRow]:
        """The dearest choices, in the order of the game; else that nothing was dear."""
        dear = sorted(
            (index for index, found in self._found.items() if found["best"] is not None),
            key=lambda index: (_worth(self._found[index]), -index),
            reverse=True,
        )[:_MOST]
        if not dear:
            title = self._words.t("after.nothing")
            return [TurnRow("", title, self._words.t("after.flawless"), "", GOOD, 0)]
        return [self._row(self._turns[index], self._found[index]) for index in sorted(dear)]

    def _row(self, turn: Mapping[str, Any], found: Mapping[str, Any]) -> TurnRow:
        words, what = self._words, turn["what"]
        title = words.t(f"after.{what}", card=words.card(turn["card"]))
        if len(self._people) > 1:
            title = words.t("after.by", member=words.member(turn["seat"]), choice=title)
        own, others = int(found["own"]), int(found["others"])
        match = self._page.controller.game_match
        token = answer_with(match, int(turn["ply"]), turn["seat"], found["best"])
        way = words.texts.t("chronicle.after.way", card=words.card(found["best"]))
        return TurnRow(
            where=words.t(f"after.where_{what}", round=turn["round"], turn=turn["turn"]),
            title=title,
            text=words.t(
                "after.better",
                card=words.card(found["best"]),
                own=_signed(own),
                others=_signed(others),
            ),
            word=words.n("after.cost", _worth(found)),
            grade=DEAR,
            ply=int(turn["ply"]),
            way=way if token else "",
            seat=turn["seat"],
            token=token,
            since=int(turn["ply"]),
        )

    def _decided(self) -> str:
        """Since when whoever won was ahead, and which colour brought it about."""
        found = self._decision
        if found is None:
            return self._words.t("after.marker")
        words, (since, winners) = self._words, found
        members = words.texts.listing([words.member(seat) for seat in winners])
        key = "after.decided" if since == 1 else "after.turned"
        others = [seat for side in self._sides() for seat in side if seat not in winners]
        told = words.t(key, members=members, round=since)
        best = dearest(self._paid[since - 1], winners, others)
        if best is None:
            return told
        colour, own, theirs = best
        most = words.t(
            "after.most", colour=suit_name(words, colour), own=own, others=theirs, members=members
        )
        return words.parts([told, most])

    def _sides(self) -> list[tuple[Seat, ...]]:
        """Who counts together, those who won first."""
        match = self._page.controller.match
        view, winners = match.game.view(match.state, None), match.state.returns()
        sides = [tuple(side) for side in view["teams"] or [[s] for s in range(len(winners))]]
        return sorted(sides, key=lambda side: winners[side[0]] <= 0)

    def _rounds(self) -> RoundsPicture:
        """What every side had after each round."""
        words, sides = self._words, self._sides()
        totals = tuple(totals_of(self._paid, side) for side in sides)
        rounds = range(1, len(self._paid) + 1)
        title = words.t("story.coins")
        lines = [
            words.t("after.after_round", round=number)
            + " "
            + words.texts.listing(
                [
                    f"{words.members(side)} {total[number - 1]}"
                    for side, total in zip(sides, totals, strict=True)
                ]
            )
            for number in rounds
        ]
        return RoundsPicture(
            title=title,
            rounds=tuple(words.t("after.round", round=number) for number in rounds),
            sides=tuple((side, words.members(side)) for side in sides),
            totals=totals,
            decided=-1 if self._decision is None else self._decision[0] - 1,
            word=words.t("after.decided_word"),
            access=". ".join((title, *lines)),
        )

    def _show_turn(self, ply: int) -> None:
        """The table as it was before the choice."""
        self._page.look_back()
        self._page.controller.look_at(ply)


def _worth(found: Mapping[str, Any]) -> int:
    return int(found["own"]) - int(found["others"])


def _signed(coins: int) -> str:
    return f"{coins:+d}".replace("-", "−") if coins else "±0"


def _notes(texts: Texts, scribe: Writing) -> tuple[str, ...]:
    """What was written into the chronicle."""
    entry = scribe.entry
    if not isinstance(entry, Contest):
        return ()
    return (texts.t("contest.after.written", heading=contest_words.name(texts, entry)),)
