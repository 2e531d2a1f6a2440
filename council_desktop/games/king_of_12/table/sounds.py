"""What the table of King of 12 sounds like."""

from engine.core.events import Event
from engine.games.king_of_12 import events as ev


def sound_of(event: Event) -> str:
    """One of `system.sounds.NAMES`, "" for nothing."""
    match event:
        case ev.DieRolled():
            return "roll"
        case ev.DieTilted() | ev.DieTurned() | ev.DicePassed():
            return "tilt"
        case ev.CardLaid() | ev.CardRevealed() | ev.CardKept():
            return "card"
        case ev.Negated():
            return "crack"
        case ev.MarkersTaken() | ev.MarkerStolen():
            return "coin"
        case ev.RoundEnded():
            return "bell"
        case ev.GameOver():
            return "throne"
        case _:
            return ""
