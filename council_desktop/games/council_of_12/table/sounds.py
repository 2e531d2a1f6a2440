"""What the table of the council sounds like."""

from engine.core.events import Event
from engine.games.council_of_12 import events as ev


def sound_of(event: Event) -> str:
    """One of `system.sounds.NAMES`, "" for nothing."""
    match event:
        case ev.DieRolled():
            return "roll"
        case ev.DieTilted() | ev.DieTurned():
            return "tilt"
        case ev.CardLaid() | ev.CardExchanged() | ev.CardRevealed() | ev.Recalled():
            return "card"
        case ev.BellRung():
            return "bell"
        case ev.Negated():
            return "crack"
        case ev.Judged(passed=passed):
            return "coin" if passed else "gong"
        case ev.GameOver(won=won):
            return "throne" if won else "gong"
        case _:
            return ""
