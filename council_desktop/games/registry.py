"""The list of titles, in the order in which they are offered."""

from typing import Final

from council_desktop.chronicle.told import Tellers
from council_desktop.games.council_of_12.title import COUNCIL_OF_12
from council_desktop.games.hidden_leaders.title import HIDDEN_LEADERS
from council_desktop.games.king_of_12.title import KING_OF_12
from council_desktop.games.majority.title import MAJORITY
from council_desktop.games.majority_2.title import MAJORITY_2
from council_desktop.games.title import Title
from engine.titles import UnknownGame

TITLES: Final[dict[str, Title]] = {
    title.id: title for title in (COUNCIL_OF_12, KING_OF_12, MAJORITY, MAJORITY_2, HIDDEN_LEADERS)
}
"""Game id to its title."""

TELLERS: Final[Tellers] = {
    title.id: title.story.tell for title in TITLES.values() if title.story is not None
}
"""What each title tells of its entries in the chronicle."""


def title_of(game_id: str) -> Title:
    """The title with this id. Raises UnknownGame."""
    if game_id not in TITLES:
        known = ", ".join(TITLES)
        raise UnknownGame(f"The window has no game {game_id!r}; choose one of {known}.")
    return TITLES[game_id]
