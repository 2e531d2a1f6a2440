"""Events of Hidden Leaders as lines of the log."""

from dataclasses import replace

from council_desktop.table.default.log_lines import DefaultBook
from engine.core.events import Event
from engine.games.hidden_leaders.events import CardStolen, PlayerNamed


class LeadersBook(DefaultBook):
    """Who loses a card knows which one as well as who takes it: either is told its name. Whoever
    names nobody else is not named twice."""

    def sentence(self, event: Event) -> str:
        """See DefaultBook."""
        if isinstance(event, CardStolen) and (event.card is None) != (event.lost is None):
            card = event.lost if event.card is None else event.card
            event = replace(event, card=card, lost=card)
        if isinstance(event, PlayerNamed) and event.player == event.seat:
            return self._words.own("log.player_named.self", member=self._words.member(event.seat))
        return super().sentence(event)
