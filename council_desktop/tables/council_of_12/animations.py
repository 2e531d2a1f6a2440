"""How each event of Council of 12 is shown, and for how long."""

from typing import Final

from PySide6.QtCore import QAbstractAnimation

from council_desktop.director.director import Scene
from council_desktop.director.timings import Timing
from council_desktop.tables.council_of_12.facts import Facts
from council_desktop.tables.council_of_12.table_widget import CouncilTableWidget
from engine.core.events import Event
from engine.games.council_of_12 import events as ev

EVENT_TIMING: Final[dict[type[Event], Timing]] = {
    ev.SupplicantOpened: Timing(0),
    ev.SupplicantClosed: Timing(0),
    ev.HandsDealt: Timing(0),
    ev.ChairTaken: Timing(0, 150),
    ev.ChallengeTurned: Timing(260, 200),
    ev.SupplicantTurned: Timing(260, 250),
    ev.BellRung: Timing(200, 300),
    ev.BellLeft: Timing(0, 200),
    ev.RoundsChosen: Timing(0, 200),
    ev.TargetMet: Timing(0, 400),
    ev.SeatNamed: Timing(0, 250),
    ev.Renewed: Timing(220, 250),
    ev.CardLaid: Timing(220, 120),
    ev.CardExchanged: Timing(220, 120),
    ev.Said: Timing(140, 500),
    ev.Ready: Timing(0, 120),
    ev.CardRevealed: Timing(180, 250),
    ev.Negated: Timing(260, 500),
    ev.EffectDone: Timing(0, 150),
    ev.DieTurned: Timing(480, 250),
    ev.DieTilted: Timing(420, 150),
    ev.DieRolled: Timing(1100, 250),
    ev.TargetChanged: Timing(160, 400),
    ev.Taken: Timing(220, 150),
    ev.DiscardChosen: Timing(0, 120),
    ev.Discarded: Timing(220, 60, 0.6),
    ev.Buried: Timing(220, 250),
    ev.Favour: Timing(300, 250),
    ev.Judged: Timing(0, 700),
    ev.RewardKept: Timing(260, 250),
    ev.RewardSpent: Timing(200, 250),
    ev.Recalled: Timing(320, 300),
    ev.ChallengeAdded: Timing(260, 250),
    ev.SupplicantAdded: Timing(200, 100),
    ev.SupplicantPutBack: Timing(220, 150),
    ev.BellBanned: Timing(0, 300),
    ev.RoundEnded: Timing(500, 300),
    ev.GameOver: Timing(0, 600),
}
"""By event class; a test walks them all."""


def timing_of(event: Event) -> Timing:
    """How long an event takes at normal speed."""
    return EVENT_TIMING[type(event)]


class Animator:
    """Builds the movements of one table."""

    def __init__(self, table: CouncilTableWidget) -> None:
        self._table = table

    def clear(self) -> None:
        """Nothing moves any more."""

    def before(self, event: Event, facts: Facts) -> object:
        """What must be remembered of the table before the event becomes true on it."""
        return None

    def scene(self, event: Event, ms: int, ghosts: object) -> Scene:
        """How it moves."""
        animation: QAbstractAnimation | None = None
        return Scene(animation)
