"""The Majority as the window knows it."""

from typing import Final

from council_desktop.games.majority.story import STORY
from council_desktop.games.title import Title
from council_desktop.tables.default.kind import default_table
from council_desktop.tables.default.reading import Reading

_ID: Final = "majority"

MAJORITY: Final = Title(
    id=_ID,
    table=default_table(Reading(unseen=frozenset({"turns"}))),
    emblem="vote",
    tile=f"{_ID}.line",
    story=STORY,
)
"""The Majority."""
