"""What the table of Hidden Leaders sounds like."""

from engine.core.events import Event
from engine.games.hidden_leaders import events as ev


def sound_of(event: Event) -> str:
    """One of `system.sounds.NAMES`, "" for nothing."""
    match event:
        case ev.MarkerMoved():
            return "tilt"
        case ev.HeroPlayed() | ev.CardCovered() | ev.CopyCovered() | ev.TavernTaken():
            return "card"
        case ev.CardTurnedUp() | ev.CardTurnedDown() | ev.CardLookedAt() | ev.PartyShown():
            return "card"
        case ev.HeroBuried() | ev.CoveredBuried():
            return "crack"
        case ev.CardStolen() | ev.HeroTaken():
            return "coin"
        case ev.LeaderShown():
            return "gong"
        case ev.GameOver():
            return "throne"
        case _:
            return ""
