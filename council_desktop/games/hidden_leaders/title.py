"""Hidden Leaders as the window knows it."""

from dataclasses import replace
from typing import Final

from council_desktop.games.hidden_leaders.after import AfterLeaders
from council_desktop.games.hidden_leaders.guide import (
    GUIDE,
    LESSON_LEVEL,
    LESSON_OPTIONS,
    LESSON_SEATS,
    LESSON_SEED,
)
from council_desktop.games.hidden_leaders.rules_pages import (
    LeadersChapter,
    card_page,
    rules_page,
)
from council_desktop.games.hidden_leaders.story import STORY
from council_desktop.games.hidden_leaders.table.kind import KIND
from council_desktop.games.title import Lesson, Title

_ID: Final = "hidden_leaders"

HIDDEN_LEADERS: Final = Title(
    id=_ID,
    table=replace(KIND, rules_page=rules_page, card_page=card_page, guide=GUIDE),
    lesson=Lesson(LESSON_SEATS, LESSON_SEED, LESSON_OPTIONS, LESSON_LEVEL),
    chapter=LeadersChapter,
    emblem="domino-mask",
    tile=f"{_ID}.line",
    after=AfterLeaders,
    story=STORY,
)
"""Hidden Leaders."""
