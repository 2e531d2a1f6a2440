"""An entry of whichever title in words and pictures. Whoever shows lines of a book asks here."""

from typing import Final

from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.contests import (
    AnyEntry,
    AnyLine,
    Contest,
    is_council,
)
from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.entries import Damaged, Entry
from council_desktop.chronicle.told import Tellers, Told, Untold, plain_told
from council_desktop.text.texts import Texts

_MOST_KEPT: Final = 20_000
NOBODY: Tellers = {}
"""No title has words of its own."""


class Telling:
    """The words of one language; `tellers` are what the titles tell themselves."""

    def __init__(self, texts: Texts, tellers: Tellers = NOBODY) -> None:
        self.texts, self._tellers = texts, tellers
        self._kept: dict[str, tuple[Contest, Told]] = {}
        """What was told last, by uid: a list asks for each line again and again."""

    def told(self, contest: Contest) -> Told:
        """The page of a game."""
        kept = self._kept.get(contest.uid)
        if kept is not None and kept[0] is contest:
            return kept[1]
        try:
            told = self._tellers.get(contest.title, plain_told)(self.texts, contest)
        except Untold:
            told = plain_told(self.texts, contest)
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        self._kept[contest.uid] = (contest, told)
        return told

    def pictures(self, contest: Contest) -> tuple[Drawing, ...]:
        """Those of its page."""
        try:
            return self.told(contest).draw()
        except Untold:
            return ()

    def title(self, line: AnyLine) -> str:
        """What stands largest: what people wrote, else what the title says."""
        if isinstance(line, Contest):
            return line.facts.headline or self.told(line).title
        return words.title(self.texts, line) if is_council(line) else self.heading(line)

    def heading(self, line: AnyLine) -> str:
        """Which one it is: of which title, its number, and its years or its throne."""
        own = words.heading(self.texts, line) if is_council(line) else ""
        return own or contest_words.heading(self.texts, line)

    def score(self, line: AnyLine) -> str:
        """In figures: the term of a council, what everybody has at another game."""
        if isinstance(line, Contest):
            return self.told(line).score
        return str(line.facts.term) if isinstance(line, Entry) else ""

    def spoken(self, line: AnyLine) -> str:
        """A whole entry as one sentence, for a list that is read aloud."""
        if isinstance(line, Contest):
            return contest_words.spoken(self.texts, line, self.title(line))
        if isinstance(line, Damaged):
            return f"{self.heading(line)}. {words.damage(self.texts, line)}"
        return words.spoken(self.texts, line)

    def search_text(self, entry: AnyEntry) -> str:
        """Everything an entry is found by."""
        if isinstance(entry, Contest):
            return contest_words.search_text(self.texts, entry, self.title(entry))
        return words.search_text(self.texts)(entry)
