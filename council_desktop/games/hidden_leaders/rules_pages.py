"""What Hidden Leaders adds to the rules: the heroes of each faction as the card table has them, and
drawn examples."""

from functools import cache
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.chapter import Chapter
from council_desktop.games.hidden_leaders.examples import (
    MOVED,
    WINS,
    FriendsDrawing,
    TrackDrawing,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from engine.titles import game_with_deck

_GAME: Final = "hidden_leaders"
WORDS: Final = "leaders_words"
WIN: Final = "leaders_win"
END: Final = "leaders_end"
_TURN: Final = "leaders_turn"
_ASKED: Final = {"hide": "leaders", "drop": "leaders", "give_up": WORDS}
"""Kind of a decision to the page F1 opens, where it is not the card that asks."""
_CHAPTERS: Final = {"leaders_" + name: name for name in ("tribes", "empire", "undead", "water")}
"""Page to the faction whose heroes it lists."""
_JOINED: Final = frozenset({"and", "or", "and_or"})
_WHILE: Final = frozenset({"while_red_leads", "while_green_leads"})
_MARKERS: Final = {"R": "red", "G": "green"}


@cache
def _heroes() -> tuple[dict[str, Any], ...]:
    """The rows of the card table, as any client is told."""
    table: Any = game_with_deck(_GAME).cards()
    return tuple(table["hero"])


def card_page(card: str) -> str:
    """Where a hero is explained, by number."""
    for row in _heroes():
        if str(row["no"]) == card:
            factions = row["factions"]
            return f"leaders_{factions[0]}#{card}" if len(factions) == 1 else f"{WORDS}#{card}"
    return ""


def rules_page(texts: Texts, controller: MatchController) -> str:
    """The page that fits what is asked: the card whose effect it is, else the course of a turn."""
    if controller.view()["phase"] == "over":
        return END
    decision = controller.decision
    if decision is None:
        return _TURN
    if decision.kind in _ASKED:
        return _ASKED[decision.kind]
    by = decision.params.get("by")
    return card_page(str(by)) if by else _TURN


class LeadersChapter(Chapter):
    """Remembers which hero is to be seen."""

    first = "leaders"
    see_also = MappingProxyType(
        {
            "leaders": (_TURN, WIN),
            _TURN: (WORDS, END),
            WIN: (END, "leaders"),
            END: (WIN, "leaders_short"),
            WORDS: ("leaders_tribes", "leaders_empire", "leaders_undead", "leaders_water"),
            "leaders_tribes": (WORDS, "leaders_empire"),
            "leaders_empire": (WORDS, "leaders_undead"),
            "leaders_undead": (WORDS, "leaders_water"),
            "leaders_water": (WORDS, "leaders_tribes"),
            "leaders_short": (END,),
        }
    )

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._hero = ""

    def part(self, page: str, part: str) -> str | None:
        """The heroes of a faction, between what stands above them and the rulings."""
        if part != "body" or page not in _CHAPTERS:
            return None
        above, _, below = self.texts.t(f"rules.{page}.body").partition("\n## ")
        rows = [self._line(row) for row in _heroes() if row["factions"] == [_CHAPTERS[page]]]
        return "\n".join((above, *rows, f"\n## {below}"))

    def open_at(self, place: str) -> None:
        """The hero with this number."""
        self._hero = place if self.texts.has(f"{_GAME}.character.{place}.name") else ""

    def drawing(self, page: str, theme: Theme, assets: Assets) -> QWidget | None:
        """Tracks, or parties that are compared."""
        if page == END:
            return FriendsDrawing(theme, self.texts)
        tracks = {WIN: WINS, _TURN: MOVED}.get(page)
        return None if tracks is None else TrackDrawing(theme, self.texts, tracks)

    def example(self, page: str) -> str:
        """What is seen there."""
        return self.texts.t(f"rules.{page}.example") if page in (WIN, _TURN, END) else ""

    def line(self, page: str) -> str:
        """The name of the hero."""
        if not self._hero or card_page(self._hero).partition("#")[0] != page:
            return ""
        return self.texts.t(f"{_GAME}.character.{self._hero}.name")

    def _line(self, row: dict[str, Any]) -> str:
        """A hero as a point of a list: name, number, moves, text."""
        t, number = self.texts.t, row["no"]
        mark = f"{number} +" if row.get("plus") else str(number)
        name = f"**{t(f'{_GAME}.character.{number}.name')}** ({mark})"
        moves, text = self._moves(row), t(f"{_GAME}.character.{number}.text")
        said = f"{moves}. {text}" if moves else text
        return f"- {t('app.new.named', name=name, text=said)}"

    def _moves(self, row: dict[str, Any]) -> str:
        """Those that are printed beside the text; "" where the text says what moves."""
        printed: list[str] = row.get("moves", [])
        moves = [one for one in printed if one[0] in _MARKERS and one[-1].isdigit()]
        if row.get("how") in _WHILE:
            return self._move(moves[0])
        if row.get("how") not in _JOINED or len(moves) != len(printed) or not moves:
            return ""
        if len(moves) == 1:
            return self._move(moves[0])
        first, second = map(self._move, moves)
        return self.texts.t(f"{_GAME}.drawn.{row['how']}", first=first, second=second)

    def _move(self, move: str) -> str:
        """`R-1`, as people write it."""
        marker = self.texts.t(f"{_GAME}.marker.{_MARKERS[move[0]]}")
        return f"{marker} {move[1:].replace('-', '−')}"
