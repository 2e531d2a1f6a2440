"""What The Majority 2 adds to the rules: drawn lanes, and a page that goes through them by card."""

import re
from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.chapter import Chapter
from council_desktop.games.majority_2.examples import (
    LANES,
    PLACES,
    SETTLED,
    AreaDrawing,
    LaneDrawing,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts

CARDS: Final = "majority_2_cards"
"""The page of the cards; after a "#" the one it opens at."""
PROMOS: Final = "majority_2_promos"
SCORE: Final = "majority_2_score"
_ASKED: Final = {"disc": "majority_2_discs", "represent": "majority_2_settle", "haunt": PROMOS}
"""Kind of a decision to the page F1 opens; of the others it is the course of a turn."""


def card_page(card: str) -> str:
    """Where a card is explained."""
    return f"{PROMOS if card == 'ghost' else CARDS}#{card}"


def rules_page(texts: Texts, controller: MatchController) -> str:
    """The page that fits what is asked."""
    if controller.view()["phase"] == "over":
        return SCORE
    decision = controller.decision
    return _ASKED.get(decision.kind, "majority_2_turn") if decision else "majority_2_turn"


class Majority2Chapter(Chapter):
    """Remembers which lane is drawn, and which card is to be seen."""

    first = "majority_2"
    see_also = MappingProxyType(
        {
            "majority_2": ("majority_2_turn", "majority_2_score"),
            "majority_2_turn": ("majority_2_settle", "majority_2_cards"),
            "majority_2_settle": ("majority_2_turn", "majority_2_discs"),
            "majority_2_cards": ("majority_2_discs", "majority_2_promos"),
            "majority_2_discs": ("majority_2_settle", "majority_2_cards"),
            "majority_2_score": ("majority_2_settle", "majority_2"),
            "majority_2_promos": ("majority_2_cards", "majority_2_open"),
            "majority_2_open": ("majority_2_cards", "majority_2_promos"),
        }
    )

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._lane, self._card = next(iter(LANES)), ""

    def open_at(self, place: str) -> None:
        """The card of this name."""
        self._card = place if self.texts.has(f"majority_2.cards.{place}.name") else ""
        self._lane = PLACES.get(place, self._lane)

    def turns(self, page: str) -> bool:
        """The page of the cards."""
        return page == CARDS

    def turn(self, step: int) -> None:
        """The next lane, or the one before."""
        names = list(LANES)
        self._lane = names[(names.index(self._lane) + step) % len(names)]
        self._card = ""

    def drawing(self, page: str, theme: Theme, assets: Assets) -> QWidget | None:
        """A lane, or a score area."""
        if page == SCORE:
            return AreaDrawing(theme, self.texts)
        lane = LANES[self._lane] if page == CARDS else SETTLED.get(page)
        return None if lane is None else LaneDrawing(theme, self.texts, lane)

    def example(self, page: str) -> str:
        """What happened in it."""
        if page == CARDS:
            return self._told(self._lane)
        return self.texts.t(f"rules.{page}.example") if page in (*SETTLED, SCORE) else ""

    def examples(self, page: str) -> str:
        """Of every lane."""
        return " ".join(map(self._told, LANES)) if page == CARDS else self.example(page)

    def line(self, page: str) -> str:
        """The card's own, or the heading that stands for all of its rank."""
        if not self._card or page != card_page(self._card).partition("#")[0]:
            return ""
        body = self.texts.t(f"rules.{page}.body")
        name = self.texts.t(f"majority_2.cards.{self._card}.name")
        if f"**{name}**" in body:
            return name
        heads: list[str] = re.findall(r"^## (.+)$", body, re.MULTILINE)
        return next((head for head in heads if head == name), heads[0])

    def _told(self, lane: str) -> str:
        return self.texts.t(f"rules.{CARDS}.example.{lane}")
