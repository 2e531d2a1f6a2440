"""Beside the result of King of 12: what is written down, and how good every card was."""

from collections.abc import Mapping
from typing import Any, Final

from shiboken6 import isValid

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest
from council_desktop.controllers.after_game import LONGER_S, AfterGame
from council_desktop.games.after import After, AfterNeeds, Writing, answer_with
from council_desktop.widgets.turns_panel import DEAR, GOOD, OPEN, TurnRow, TurnsPanel, TurnsWords
from engine.core.types import Seat

_WORDS: Final = "contest.after"
_SOLVED: Final = "solved"


class AfterTurns(After):
    """What every card of the people has cost."""

    def __init__(self, needs: AfterNeeds) -> None:
        super().__init__(needs.page)
        page = needs.page
        self._page, self._texts = page, needs.texts
        match = page.controller.match
        self._title = match.game.id
        self._lines = list(getattr(match.journal, "lines", ()))
        self._people = tuple(page.controller.people)
        self._turns: list[Mapping[str, Any]] = []
        self._found: dict[int, Mapping[str, Any]] = {}
        words = self._words(needs.scribe)
        self.panel: TurnsPanel = TurnsPanel(needs.theme, needs.assets, words)
        self._search = AfterGame(self)
        self._search.found.connect(self._on_found)
        self._search.done.connect(self._on_done)
        self.panel.longer_requested.connect(self._search_longer)
        self.panel.shown.connect(self._show_turn)
        self.panel.tried.connect(lambda row: self.play_way(page, row))
        if self._lines and self._people:
            self._search.start(self._lines, seats=self._people)
        else:
            self.panel.hide_answers()

    @property
    def searching(self) -> bool:
        """Are there answers still to come?"""
        return self._search.running

    def stop(self) -> None:
        """The table goes: nothing is searched any more."""
        self._search.stop()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"{_WORDS}.{key}", **params)

    def _words(self, scribe: Writing) -> TurnsWords:
        entry = scribe.entry
        notes: list[str] = []
        if isinstance(entry, Contest):
            notes.append(self._t("written", heading=contest_words.name(self._texts, entry)))
            throne = contest_words.throne(self._texts, entry)
            if throne:
                notes.insert(0, throne)
        return TurnsWords(
            title=self._t("title" if len(self._people) == 1 else "titles"),
            meaning=self._t("meaning"),
            searching=self._texts.t("chronicle.after.searching"),
            longer=self._t("longer"),
            look=self._t("look"),
            notes=tuple(notes),
        )

    # ------------------------------------------------------------ the search

    def _search_longer(self) -> None:
        self._search.start(self._lines, LONGER_S, self._people)

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
        self.panel.show_progress(int(result["done"]), int(result["of"]))
        rows = [self._row(turn, self._found.get(i)) for i, turn in enumerate(self._turns)]
        self.panel.show_rows(rows, self._sums() if len(self._found) == len(self._turns) else "")

    def _on_done(self) -> None:
        if isValid(self.panel):
            self.panel.end_progress()

    def _row(self, turn: Mapping[str, Any], found: Mapping[str, Any] | None) -> TurnRow:
        card = contest_words.card(self._texts, self._title, turn["card"])
        if len(self._people) > 1:
            card = self._t("laid", member=self._name(turn["seat"]), card=card)
        text = word = grade = token = way = ""
        if found is not None and found["answer"] == _SOLVED:
            shares = [
                self._t(
                    "share",
                    card=contest_words.card(self._texts, self._title, name),
                    percent=round(100 * share),
                )
                for name, share in found["mix"].items()
            ]
            text = self._t("mix", cards=", ".join(shares))
            cost = round(100 * found["cost"])
            grade = DEAR if cost else GOOD
            if cost:
                best = max(found["mix"], key=lambda name: found["mix"][name])
                match = self._page.controller.game_match
                token = answer_with(match, int(turn["ply"]), turn["seat"], best)
                name = contest_words.card(self._texts, self._title, best)
                way = self._texts.t("chronicle.after.way", card=name) if token else ""
            word = self._t("cost", percent=cost) if cost else self._t("free")
        elif found is not None:
            text, word, grade = self._t("why"), self._t("undecided"), OPEN
        where = self._t("where", round=turn["round"], turn=turn["turn"])
        return TurnRow(
            where,
            card,
            text,
            word,
            grade,
            int(turn["laid"]),
            way=way,
            seat=turn["seat"],
            token=token,
            since=int(turn["ply"]),
        )

    def _sums(self) -> str:
        """What all choices of everybody cost; nothing where some are undecided."""
        sums = dict.fromkeys(self._people, 0.0)
        for index, turn in enumerate(self._turns):
            cost = self._found[index]["cost"]
            if cost is None:
                return ""
            sums[turn["seat"]] += cost
        return " ".join(
            self._t("all", member=self._name(seat), percent=round(100 * cost))
            for seat, cost in sums.items()
        )

    def _name(self, seat: Seat) -> str:
        return self._page.controller.members[seat].name

    def _show_turn(self, ply: int) -> None:
        """The table as it was when this card lay there and no other was turned up."""
        self._page.look_back()
        self._page.controller.look_at(ply)
