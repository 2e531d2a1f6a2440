"""The order in which the cards of a round go, as slots that fill: cards and what the die shows."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES
from council_desktop.text.texts import Texts
from council_desktop.widgets.chain import Part, Played, Slot, Value
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.state import EXECUTE_STEP, CouncilState

_DONE = (happened.EffectDone, happened.Negated, happened.Judged)
_DIE_MOVES = (happened.DieTurned, happened.DieTilted, happened.DieRolled)


def order_of(texts: Texts, controller: MatchController, since: int) -> tuple[Part, ...]:
    """From a ply on: a value, then each card with the value after it; open slots for the rest.

    Nothing before the first of them is to go: until then the question has the room.
    """
    match = controller.match
    start: CouncilState = match.state_at(since)
    now: CouncilState = match.state_at(match.ply)
    die = start.die
    cards: list[happened.CardRevealed] = []
    values: list[int | None] = [die]
    void: set[int] = set()
    for ply in range(since + 1, match.ply + 1):
        for event in match.events_at(ply):
            if isinstance(event, happened.CardRevealed):
                values[-1] = die
                cards.append(event)
                values.append(None)
            elif isinstance(event, happened.Negated):
                void.update(event.seats)
            elif isinstance(event, _DIE_MOVES) and cards:
                die = event.to
            elif isinstance(event, _DONE):
                values[-1] = die
    if not cards and now.phase != EXECUTE_STEP:
        return ()
    parts: list[Part] = [Value(values[0])]
    for card, value in zip(cards, values[1:], strict=True):
        name = texts.t(f"council_of_12.character.{card.card}.name")
        look = CHARACTER_EMBLEMS[card.card], CHARACTER_FAMILIES[card.card]
        negated = card.seat in void and not card.second
        parts += [Played(name, *look, card.seat, negated=negated), Value(value)]
    for number in range(len(cards) + 1, start.charter.seats + 1):
        parts += [Slot(number, number == len(cards) + 1), Value(None)]
    return tuple(parts)
