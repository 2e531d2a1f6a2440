"""The game of the tests as the window knows it: a name, and the table that every game has."""

from typing import Final

from council_desktop.games.title import Title
from council_desktop.table.default.kind import default_table
from council_desktop.table.default.reading import Reading
from tests.dry_run import GAME

TWO_GATES: Final = Title(
    id=GAME, table=default_table(Reading(seat_words=frozenset({"rob"}))), tile=f"{GAME}.line"
)

TEXTS: Final = {
    "title": "Two Gates",
    "line": "Send a card to a gate. Be the highest there, but never equal.",
    "prompt.play.title": "Send a card",
    "prompt.play.text": "All are turned up when everybody has sent one.",
    "prompt.rob.title": "Rob somebody of a coin?",
    "option.gate": "Gate {value}",
    "option.teams.title": "Teams",
    "option.teams.text": "Who sits opposite each other plays together.",
    "log.card_revealed": "{member} sends {card} to gate {gate}",
}
"""As `resources/texts/en/dry_run.toml` would have them; everything else is neutral."""
