"""The Majority as the window knows it."""

from typing import Final

from council_desktop.games.majority.story import STORY
from council_desktop.games.majority.table.kind import MAJORITY_TABLE
from council_desktop.games.title import Title

_ID: Final = "majority"

MAJORITY: Final = Title(
    id=_ID,
    table=MAJORITY_TABLE,
    emblem="vote",
    tile=f"{_ID}.line",
    story=STORY,
)
"""The Majority."""
