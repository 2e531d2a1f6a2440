"""The Majority 2 as the window knows it."""

from dataclasses import replace
from typing import Final

from council_desktop.games.majority_2.after import AfterDuel
from council_desktop.games.majority_2.guide import (
    GUIDE,
    LESSON_LEVEL,
    LESSON_OPTIONS,
    LESSON_SEATS,
    LESSON_SEED,
)
from council_desktop.games.majority_2.rules_pages import (
    Majority2Chapter,
    card_page,
    rules_page,
)
from council_desktop.games.majority_2.table.kind import duel_table
from council_desktop.games.title import Lesson, Title

_ID: Final = "majority_2"

MAJORITY_2: Final = Title(
    id=_ID,
    table=replace(duel_table(), rules_page=rules_page, card_page=card_page, guide=GUIDE),
    emblem="pillar",
    tile=f"{_ID}.line",
    lesson=Lesson(LESSON_SEATS, LESSON_SEED, LESSON_OPTIONS, LESSON_LEVEL),
    chapter=Majority2Chapter,
    after=AfterDuel,
)
"""The Majority 2."""
