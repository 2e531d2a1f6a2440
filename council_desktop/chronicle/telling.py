"""An entry of whichever title in words. Whoever shows lines of a book asks here."""

from collections.abc import Callable

from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.contests import AnyEntry, AnyLine, Contest, is_council
from council_desktop.chronicle.entries import Damaged
from council_desktop.text.texts import Texts


def title(texts: Texts, line: AnyLine) -> str:
    """What stands largest."""
    if isinstance(line, Contest):
        return contest_words.title(texts, line)
    return words.title(texts, line) if is_council(line) else contest_words.heading(texts, line)


def heading(texts: Texts, line: AnyLine) -> str:
    """Which one it is: of which title, its number, and its years or its throne."""
    return words.heading(texts, line) if is_council(line) else contest_words.heading(texts, line)


def spoken(texts: Texts, line: AnyLine) -> str:
    """A whole entry as one sentence, for a list that is read aloud."""
    if isinstance(line, Contest):
        return contest_words.spoken(texts, line)
    if isinstance(line, Damaged):
        return f"{heading(texts, line)}. {words.damage(texts, line)}"
    return words.spoken(texts, line)


def search_text(texts: Texts) -> Callable[[AnyEntry], str]:
    """Everything an entry is found by."""
    of_council = words.search_text(texts)

    def words_of(entry: AnyEntry) -> str:
        if isinstance(entry, Contest):
            return contest_words.search_text(texts, entry)
        return of_council(entry)

    return words_of
