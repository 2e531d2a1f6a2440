"""Which table belongs to which game."""

from collections.abc import Sequence
from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.services.texts import Texts
from council_desktop.tables.council_of_12.explain import CouncilExplainer
from council_desktop.tables.council_of_12.kind import COUNCIL
from council_desktop.tables.king_of_12.kind import KING
from council_desktop.tables.shared.kind import TableKind

KINDS: Final[dict[str, TableKind]] = {kind.game_id: kind for kind in (COUNCIL, KING)}
"""Game id to its table. Everything else in the window asks here."""


def kind_of(game_id: str) -> TableKind:
    """The table of a game. Raises KeyError for a game that the window does not know."""
    return KINDS[game_id]


def explainer_of(
    controller: MatchController, texts: Texts, names: Sequence[str]
) -> CouncilExplainer | None:
    """What tells why bots did what they did; None for a game whose bots say nothing."""
    if controller.match.game.id != COUNCIL.game_id:
        return None
    return CouncilExplainer(texts, names, controller)
