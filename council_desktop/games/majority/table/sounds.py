"""What the table of The Majority sounds like."""

from engine.core.events import Event
from engine.games.majority import events as ev


def sound_of(event: Event) -> str:
    """One of `system.sounds.NAMES`, "" for nothing. What all do at once sounds once."""
    match event:
        case ev.Laid() | ev.Given() | ev.Passed(seat=0) | ev.Revealed(seat=0):
            return "card"
        case ev.Picked(card=str()):
            return "card"
        case ev.Bribed():
            return "coin"
        case ev.Assassinated():
            return "crack"
        case ev.Spied():
            return "gong"
        case ev.Counted(colour="red"):
            return "bell"
        case ev.GameOver():
            return "throne"
        case _:
            return ""
