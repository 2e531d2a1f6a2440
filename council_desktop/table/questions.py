"""What the table tells when it is asked by a key, for whoever does not look at it.

Nothing is worked out here: a table answers with the names and words that its parts have already,
so that nothing is said that is not to be seen.
"""

from collections.abc import Iterable
from typing import Final

HAND, DIE, TARGETS = "hand", "die", "targets"
QUESTIONS: Final = (HAND, DIE, TARGETS, "favour", "turn", "last", "piles", "known")
"""Names of the questions; the key of each is `query_NAME`."""
TURN: Final = "turn"
"""Where the game stands and what is asked."""
LAST: Final = "last"
"""The one that the log answers."""
KNOWN: Final = "known"
"""To which the page adds what the viewer has noted."""
LAST_LINES: Final = 3
_ENDS: Final = (".", "!", "?", "…", "”", "“", "»")


def sentences(parts: Iterable[str]) -> str:
    """Parts of an answer one after the other, each with a capital and an end."""
    told = [part[0].upper() + part[1:] for part in map(str.strip, parts) if part]
    return " ".join(part if part.endswith(_ENDS) else f"{part}." for part in told)
