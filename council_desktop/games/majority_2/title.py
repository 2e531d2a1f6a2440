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
from council_desktop.games.majority_2.story import STORY
from council_desktop.games.majority_2.table.kind import duel_table
from council_desktop.games.majority_2.table.marks import EMBLEM
from council_desktop.games.title import Lesson, Standing, Title
from council_desktop.text.texts import Texts
from engine.core.game import Game, View

_ID: Final = "majority_2"


def _standing(texts: Texts, game: Game, view: View) -> Standing:
    """The turn and the points of both."""
    if not view["turn"]:
        return Standing()
    one, other = (player["points"] for player in view["players"])
    turn = texts.t("default_table.counted_turn", number=view["turn"])
    return Standing((turn, texts.t(f"{_ID}.duel.score", one=one, other=other)))


MAJORITY_2: Final = Title(
    id=_ID,
    table=replace(duel_table(), rules_page=rules_page, card_page=card_page, guide=GUIDE),
    emblem=EMBLEM,
    tile=f"{_ID}.line",
    lesson=Lesson(LESSON_SEATS, LESSON_SEED, LESSON_OPTIONS, LESSON_LEVEL),
    chapter=Majority2Chapter,
    standing=_standing,
    story=STORY,
    after=AfterDuel,
)
"""The Majority 2."""
