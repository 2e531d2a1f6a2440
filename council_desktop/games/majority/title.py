"""The Majority as the window knows it."""

from dataclasses import replace
from typing import Final

from council_desktop.games.majority.after import AfterMajority
from council_desktop.games.majority.guide import (
    GUIDE,
    LESSON_LEVEL,
    LESSON_OPTIONS,
    LESSON_SEATS,
    LESSON_SEED,
)
from council_desktop.games.majority.rules_pages import MajorityChapter, card_page, rules_page
from council_desktop.games.majority.story import STORY
from council_desktop.games.majority.table.kind import MAJORITY_TABLE
from council_desktop.games.title import Lesson, Title

_ID: Final = "majority"

MAJORITY: Final = Title(
    id=_ID,
    table=replace(MAJORITY_TABLE, rules_page=rules_page, card_page=card_page, guide=GUIDE),
    emblem="vote",
    tile=f"{_ID}.line",
    lesson=Lesson(LESSON_SEATS, LESSON_SEED, LESSON_OPTIONS, LESSON_LEVEL),
    chapter=MajorityChapter,
    story=STORY,
    after=AfterMajority,
)
"""The Majority."""
