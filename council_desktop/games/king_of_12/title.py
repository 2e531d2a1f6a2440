"""King of 12 as the window knows it."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from council_desktop.chronicle.contests import ContestDraft
from council_desktop.chronicle.stories import Played, Story
from council_desktop.games.king_of_12 import story
from council_desktop.games.king_of_12.after import AfterTurns
from council_desktop.games.king_of_12.gallery import KingStops
from council_desktop.games.king_of_12.guide import (
    LESSON_LEVEL,
    LESSON_SEATS,
    LESSON_SEED,
    LESSON_SET,
)
from council_desktop.games.king_of_12.options import KingOptions
from council_desktop.games.king_of_12.rules_pages import KingChapter
from council_desktop.games.king_of_12.table.kind import KING_TABLE
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.games.king_of_12.trial import try_lesson
from council_desktop.games.title import Lesson, Standing, Title
from council_desktop.text.texts import Texts
from engine.core.game import Game, View


def _standing(texts: Texts, game: Game, view: View) -> Standing:
    where = texts.t(f"{GAME}.table.where", round=view["round"], turn=view["turn"])
    return Standing(
        (where,),
        texts.t(f"{GAME}.phase.{view['phase']}"),
        view["players"][0]["die"] or 0,
    )


def _ended(texts: Texts, view: View, winners: Sequence[str]) -> str:
    return texts.t(f"{GAME}.end.title", member=winners[0])


def _draft(played: Played) -> ContestDraft:
    return story.draft_of(played.match, played.chairs, played.texts, played.ended, played.settles)


KING_OF_12: Final = Title(
    id=GAME,
    table=KING_TABLE,
    emblem="laurel-crown",
    tile="app.home.king_text",
    shows_die=True,
    standing=_standing,
    ended=_ended,
    own_form=KingOptions,
    lesson=Lesson(LESSON_SEATS, LESSON_SEED, MappingProxyType({"set": LESSON_SET}), LESSON_LEVEL),
    chapter=KingChapter,
    story=Story(story.is_written, _draft, story.tell),
    after=AfterTurns,
    stops=KingStops,
    trial=try_lesson,
    settles_thrones=True,
)
"""King of 12."""
