"""King of 12 for the page of a match."""

from collections.abc import Sequence
from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.king_of_12.guide import GUIDE
from council_desktop.games.king_of_12.table import build_table
from council_desktop.games.king_of_12.table.log_lines import LogBook
from council_desktop.games.king_of_12.table.outcome import end_text
from council_desktop.games.king_of_12.table.sounds import sound_of
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.table.count import plain_count
from council_desktop.table.kind import Book, TableKind, each_round
from council_desktop.text.texts import Texts
from council_desktop.widgets.throne import Count
from engine.core.game import Game, View

RULES_PAGES: Final = {"tilt": "king_cards", "take": "king_cards", "keep": "king_round"}
"""Kind of a decision to the page F1 opens; of the others it is the course of a turn."""


def _book(texts: Texts, names: Sequence[str], game: Game) -> Book:
    return LogBook(texts, names)


def _rules_page(texts: Texts, controller: MatchController) -> str:
    decision = controller.decision
    return "king_turn" if decision is None else RULES_PAGES.get(decision.kind, "king_turn")


def _card_page(character: str) -> str:
    return f"king_cards#{character}"


def _curtain_state(texts: Texts, view: View, task: str) -> str:
    return texts.t(f"{GAME}.table.curtain", round=view["round"], turn=view["turn"], task=task)


def _count(texts: Texts, controller: MatchController) -> Count:
    return plain_count(texts, controller, end_text(texts, controller))


KING_TABLE: Final = TableKind(
    build=build_table,
    book=_book,
    end_text=end_text,
    count=_count,
    rules_page=_rules_page,
    curtain_state=_curtain_state,
    marks=each_round,
    card_page=_card_page,
    guide=GUIDE,
    sound=sound_of,
)
"""The table of King of 12."""
