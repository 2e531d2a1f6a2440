"""The Majority for the page of a match."""

from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority.table import build_table
from council_desktop.games.majority.table.log_lines import LogBook
from council_desktop.games.majority.table.outcome import end_text
from council_desktop.games.majority.table.sounds import sound_of
from council_desktop.games.majority.table.suits import GAME, colour_of, power_of
from council_desktop.table.count import plain_count
from council_desktop.table.kind import TableKind, each_round
from council_desktop.text.texts import Texts
from council_desktop.widgets.throne import Count
from engine.core.game import View


def _curtain_state(texts: Texts, view: View, task: str) -> str:
    """How far the game is, what is to be done, and what partners must not do."""
    about = {"round": view["round"], "turn": view["turn"], "task": task}
    phase = "play" if view["phase"] == "play" else "draft"
    state = texts.t(f"{GAME}.curtain.{phase}", **about)
    if not view["teams"]:
        return state
    return texts.t(f"{GAME}.curtain.silent", state=state)


def _count(texts: Texts, controller: MatchController) -> Count:
    return plain_count(texts, controller, end_text(texts, controller))


def _short_card(texts: Texts, card: str) -> str:
    """Wave 9; of a card that does something the character too, for nobody knows it by its number:
    Turncoat Rose 7."""
    power = power_of(card)
    said = {"colour": texts.t(f"{GAME}.colour.{colour_of(card)}"), "power": power}
    if not texts.has(f"{GAME}.member.{power}.line"):
        return texts.t(f"{GAME}.short", **said)
    return texts.t(f"{GAME}.short_named", name=texts.t(f"{GAME}.member.{power}.name"), **said)


MAJORITY_TABLE: Final = TableKind(
    build=build_table,
    book=LogBook,
    end_text=end_text,
    count=_count,
    curtain_state=_curtain_state,
    marks=each_round,
    short_card=_short_card,
    sound=sound_of,
)
"""The table of The Majority."""
