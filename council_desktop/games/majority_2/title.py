"""The Majority 2 as the window knows it."""

from typing import Final

from council_desktop.games.title import Title
from council_desktop.tables.default.kind import default_table
from council_desktop.tables.default.reading import Reading

_ID: Final = "majority_2"

MAJORITY_2: Final = Title(
    id=_ID,
    table=default_table(
        Reading(unseen=frozenset({"asking"}), places={"at": "halves", "area": "area"})
    ),
    emblem="vote",
    tile=f"{_ID}.line",
)
"""The Majority 2."""
