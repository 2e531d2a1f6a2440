"""Beside the result: what the deal allowed, what could have been passed, what is written down."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QTimer
from shiboken6 import isValid

from council_desktop.chronicle.entries import Entry
from council_desktop.controllers.after_game import LONGER_S, AfterGame
from council_desktop.games.after import After, AfterNeeds
from council_desktop.games.council_of_12.challenges import GAME, challenge_name
from council_desktop.text.texts import Texts
from council_desktop.widgets.after_panel import NO, OPEN, YES, AfterPanel, AfterWords, Answer
from engine.bots.lines import played
from engine.games.council_of_12.deck import Deck

_WORDS: Final = f"{GAME}.result.could_we"
_WITH: Final = {"order": "laid", "hands": "hands"}
"""By question, in the order of asking: with which cards its line passes."""
_PAUSE_MS: Final = 600
"""After the last letter, before words go into the entry."""
_MOVES: Final = ("die_tilted", "die_turned", "die_rolled")
_LAID: Final = "card_revealed"


class AfterCouncil(After):
    """Which failed challenges could have been passed, and words for the entry."""

    def __init__(self, needs: AfterNeeds) -> None:
        super().__init__(needs.page)
        scribe = needs.scribe
        self._page, self._scribe, self._texts = needs.page, scribe, needs.texts
        self._match = self._page.controller.game_match
        self._lines = list(getattr(self._match.journal, "lines", ()))
        self._failed: list[Mapping[str, Any]] = []
        self._found: dict[int, dict[str, Mapping[str, Any]]] = {}
        self._known = False
        self._entry = scribe.entry if isinstance(scribe.entry, Entry) else None
        greatest = None if self._entry is None else self._greatest()
        self.panel: AfterPanel = AfterPanel(needs.theme, needs.assets, self._words(), greatest)
        self._search = AfterGame(self)
        self._search.found.connect(self._on_found)
        self._search.done.connect(self._on_done)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self._typed = self._greatest()
        self.panel.edited.connect(self._on_edited)
        self.panel.longer_requested.connect(self._search_longer)
        self.panel.shown.connect(self._show_line)
        self.panel.closed.connect(self._on_closed)
        if self._lines:
            self._search.start(self._lines)
        else:
            self.panel.hide_answers()

    @property
    def searching(self) -> bool:
        """Are there answers still to come?"""
        return self._search.running

    # ------------------------------------------------------------ the entry

    def _greatest(self) -> str:
        return "" if self._entry is None else self._entry.facts.greatest

    def _on_edited(self, typed: str) -> None:
        self._typed = typed
        self._pause.start()

    def keep(self) -> None:
        """What was typed is in the entry now."""
        self._pause.stop()
        book, typed = self._scribe.book, self._typed
        if book is None or self._entry is None or typed == self._greatest():
            return
        uid = self._entry.uid

        def edit() -> None:
            self._entry = book.edit(uid, greatest=typed, keep=False)

        self._scribe.later(f"words of {uid}", edit)

    def _on_closed(self) -> None:
        self.keep()
        self.closed.emit()

    def stop(self) -> None:
        """The table goes: nothing typed is lost, nothing is searched any more."""
        self.keep()
        self._search.stop()

    # ------------------------------------------------------------ the search

    def _search_longer(self) -> None:
        self._search.start(self._lines, LONGER_S)

    def _on_found(self, result: Mapping[str, Any]) -> None:
        if not isValid(self.panel):  # the last move was taken back while this was on its way
            return
        kind = result["kind"]
        if kind == "problem":
            self.panel.hide_answers()
            return
        if kind == "begin":
            self._failed = list(result["failed"])
            self._found, self._known = {}, True
        elif kind == "ceiling":
            self._on_ceiling(int(result["term"]))
        else:
            self._found.setdefault(int(result["index"]), {})[kind] = result
        self.panel.show_progress(int(result["done"]), int(result["of"]))
        self._show()

    def _on_ceiling(self, best: int) -> None:
        end = self._page.end
        if end is not None:
            end.set_best(best, self._texts.t(f"{GAME}.result.ceiling", count=best))
        book = self._scribe.book
        if book is None or self._entry is None or self._entry.facts.best == best:
            return
        uid = self._entry.uid

        def set_best() -> None:
            self._entry = book.set_best(uid, best)

        self._scribe.later(f"best of {uid}", set_best)

    def _on_done(self) -> None:
        if isValid(self.panel):
            self.panel.end_progress()

    def _show(self) -> None:
        answers = [self._answer(index, failed) for index, failed in enumerate(self._failed)]
        self.panel.show_answers(answers, self._known)

    def _answer(self, index: int, failed: Mapping[str, Any]) -> Answer:
        """By the first question that says yes; no only where both do."""
        found = self._found.get(index, {})
        order, hands = found.get("order"), found.get("hands")
        answer, text = "", ""
        passing = self._passing(index)
        if passing is not None:
            name, result = passing
            line = line_words(self._texts, self._names(), result["line"])
            answer, text = YES, self._texts.t(f"{_WORDS}.{_WITH[name]}", line=line)
        elif order is not None and hands is not None:
            answer = NO if order["answer"] == hands["answer"] == NO else OPEN
            text = self._why(answer, (order, hands))
        word = self._texts.t(f"{_WORDS}.{'open' if answer == OPEN else answer}") if answer else ""
        title = self._challenge(failed)
        return Answer(str(failed["challenge"]), title, answer, word, text)

    def _passing(self, index: int) -> tuple[str, Mapping[str, Any]] | None:
        """Which question about this challenge says yes first, and its result."""
        found = self._found.get(index, {})
        for name in _WITH:
            if name in found and found[name]["answer"] == YES:
                return name, found[name]
        return None

    def _challenge(self, failed: Mapping[str, Any]) -> str:
        number = int(failed["challenge"])
        deck: Deck = self._match.game.deck  # type: ignore[attr-defined]
        own = deck.challenges[number].name if number in deck.challenges else ""
        return challenge_name(self._texts, number, own)

    def _why(self, answer: str, results: Iterable[Mapping[str, Any]]) -> str:
        if answer == NO:
            return self._texts.t(f"{_WORDS}.neither")
        seconds = max(1, round(sum(float(one["seconds"]) for one in results)))
        return self._texts.n(f"{_WORDS}.stopped", seconds)

    def _names(self) -> list[str]:
        return [member.name for member in self._page.controller.members]

    def _show_line(self, index: int) -> None:
        """The table plays the line, beside the game."""
        passing = self._passing(index)
        if passing is None:
            return
        name, result = passing
        key = f"chronicle.after.line_{_WITH[name]}"
        text = self._texts.t(key, challenge=self._challenge(self._failed[index]))
        ply = int(result["from_ply"])
        self._page.show_line(played(self._match, ply, result["line"]), ply, text)

    def _words(self) -> AfterWords:
        t, entry = self._texts.t, self._entry
        council = ""
        if entry is not None:
            council = t("app.end.council", number=entry.number, year=entry.from_year)
        return AfterWords(
            title=t(f"{_WORDS}.title"),
            all_passed=t(f"{_WORDS}.all_passed"),
            searching=t("chronicle.after.searching"),
            show=t(f"{_WORDS}.show"),
            longer=t(f"{_WORDS}.longer"),
            greatest=t("chronicle.form.greatest"),
            council=council,
            close=t("chronicle.after.close"),
        )


def line_words(texts: Texts, names: Sequence[str], line: Iterable[Mapping[str, Any]]) -> str:
    """A line of play: who revealed what, and what the die did then."""
    steps: list[tuple[str, str, list[int]]] = []
    for step in line:
        for event in step["events"]:
            if event["event"] == _LAID:
                card = texts.t(f"{GAME}.character.{event['card']}.name")
                steps.append((names[event["seat"]], card, []))
            elif event["event"] in _MOVES and steps:
                moved = steps[-1][2]
                moved += [event["to"]] if moved else [event["from"], event["to"]]
    said = []
    for member, card, faces in steps:
        key = "step_die" if faces else "step"
        way = {"from_face": faces[0], "to_face": faces[-1]} if faces else {}
        said.append(texts.t(f"chronicle.after.{key}", member=member, card=card, **way))
    return texts.t("chronicle.after.between").join(said)
