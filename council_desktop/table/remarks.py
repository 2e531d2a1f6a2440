"""What bots say as a game goes, as lines of the log."""

from collections.abc import Mapping, Sequence

from council_desktop.table.kind import Book
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.log_model import LogLine
from engine.bots.remarks import Company, Remark
from engine.core.events import Event
from engine.core.types import Json

MEMBER, CARD = "member", "card"
"""Parameters of a remark that are a seat, and a character; all others are numbers."""


def words_of(words: GameWords, remark: Remark) -> str:
    """What a bot says, without its name."""
    return words.texts.t(remark.key, **_params(words, remark.params))


def _params(words: GameWords, params: Mapping[str, Json]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in params.items():
        if name == MEMBER and isinstance(value, int):
            found[name] = words.member(value)
        elif name == CARD and isinstance(value, str):
            found |= words.forms(value)
        else:
            found[name] = value
    return found


class TalkingBook:
    """The lines of a game with what its bots remark; it is told each event once, in order."""

    def __init__(
        self, book: Book, company: Company, texts: Texts, game: str, names: Sequence[str]
    ) -> None:
        self._book = book
        self._company = company
        self._words = GameWords(texts, game, names)

    def of(self, event: Event, ply: int = 0) -> list[LogLine]:
        """The lines of one event, then what is said of it."""
        lines = self._book.of(event, ply)
        remark = self._company.hear(event)
        if remark is None:
            return lines
        said = words_of(self._words, remark)
        text = self._words.app("remark.line", member=self._words.member(remark.seat), words=said)
        return [*lines, LogLine(text, remark.seat, ply=ply, remark=True)]
