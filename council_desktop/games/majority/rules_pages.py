"""What The Majority adds to the rules: drawn turns, and a page that goes through its cards."""

import re
from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.chapter import Chapter
from council_desktop.games.majority.examples import (
    EXAMPLES,
    PLACES,
    TURNS,
    CountDrawing,
    TurnDrawing,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts

CARDS: Final = "majority_cards"
"""The page of the cards; after a "#" the power of the one it opens at."""
COINS: Final = "majority_coins"
_ASKED: Final = {"pick": "majority_round", "give": "majority_round", "play": "majority_turn"}
"""Kind of a decision to the page F1 opens."""


def card_page(card: str) -> str:
    """Where a card is explained: `red-0`."""
    return f"{CARDS}#{card.rpartition('-')[2]}"


def rules_page(texts: Texts, controller: MatchController) -> str:
    """The page that fits what is asked."""
    if controller.view()["phase"] == "over":
        return COINS
    decision = controller.decision
    return _ASKED.get(decision.kind, "majority_turn") if decision else "majority_turn"


class MajorityChapter(Chapter):
    """Remembers which turn is drawn, and which card is to be seen."""

    first = "majority"
    see_also = MappingProxyType(
        {
            "majority": ("majority_round", "majority_coins"),
            "majority_round": ("majority_turn", "majority_coins"),
            "majority_turn": ("majority_cards", "majority_round"),
            "majority_cards": ("majority_turn", "majority_open"),
            "majority_coins": ("majority", "majority_three"),
            "majority_three": ("majority_round", "majority_coins"),
            "majority_open": ("majority_cards",),
        }
    )

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._turn, self._power = next(iter(TURNS)), ""

    def open_at(self, place: str) -> None:
        """The card with this power."""
        known = self.texts.has(f"majority.cards.red-{place}.name")
        self._power = place if known else ""
        if known:
            self._turn = PLACES.get(int(place), "plain")

    def turns(self, page: str) -> bool:
        """The page of the cards."""
        return page == CARDS

    def turn(self, step: int) -> None:
        """The next turn, or the one before."""
        names = list(TURNS)
        self._turn = names[(names.index(self._turn) + step) % len(names)]
        self._power = ""

    def drawing(self, page: str, theme: Theme, assets: Assets) -> QWidget | None:
        """A turn, or a colour that is counted."""
        if page == COINS:
            return CountDrawing(theme, self.texts)
        turn = TURNS[self._turn] if page == CARDS else EXAMPLES.get(page)
        return None if turn is None else TurnDrawing(theme, self.texts, turn)

    def example(self, page: str) -> str:
        """What happened in it."""
        if page == CARDS:
            return self._told(self._turn)
        return self.texts.t(f"rules.{page}.example") if page in (*EXAMPLES, COINS) else ""

    def examples(self, page: str) -> str:
        """Of every turn."""
        return " ".join(map(self._told, TURNS)) if page == CARDS else self.example(page)

    def line(self, page: str) -> str:
        """The heading of the card: the one that has its power."""
        if page != CARDS or not self._power:
            return ""
        heads = re.findall(r"^## (.+)$", self.texts.t(f"rules.{CARDS}.body"), re.MULTILINE)
        return next((head for head in heads if self._power in re.findall(r"\d+", head)), "")

    def _told(self, turn: str) -> str:
        return self.texts.t(f"rules.{CARDS}.example.{turn}")
