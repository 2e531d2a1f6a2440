"""What a duel sounds like."""

from engine.core.events import Event
from engine.games.majority_2 import events as happened


def sound_of(event: Event) -> str:
    """One of `system.sounds.NAMES`, "" for nothing."""
    match event:
        case happened.Drawn() | happened.Played() | happened.HandPassed() | happened.Swapped():
            return "card"
        case happened.DiscPlaced():
            return "tilt"
        case happened.Discarded():
            return "crack"
        case happened.Settled(colour=str()):
            return "coin"
        case happened.TurnBegan():
            return "bell"
        case happened.GameOver():
            return "throne"
        case _:
            return ""
