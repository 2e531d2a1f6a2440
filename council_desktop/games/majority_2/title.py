"""The Majority 2 as the window knows it."""

from typing import Final

from council_desktop.games.majority_2.after import AfterDuel
from council_desktop.games.majority_2.table.kind import duel_table
from council_desktop.games.title import Title

_ID: Final = "majority_2"

MAJORITY_2: Final = Title(
    id=_ID, table=duel_table(), emblem="pillar", tile=f"{_ID}.line", after=AfterDuel
)
"""The Majority 2."""
