"""The opening of a game: dice are thrown, cards fly to where they lie, the first ones turn over."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from council_desktop.table.cards import VeilCard
from council_desktop.table.flights import Snapshot, flight, place_on
from council_desktop.widgets.card import BackFace
from council_desktop.widgets.card_faces import NOBODYS
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.moment import Track

ROLL_MS: Final = 1100
_DEAL_FROM, _DEAL_MS, _DEAL_APART = 120, 220, 95
_TURN_FROM, _TURN_MS, _TURN_APART = 1080, 180, 100
_LATEST: Final = 1080
"""However many cards there are, the last one is dealt by then."""


def thrown(dice: Iterable[DieWidget]) -> list[Track]:
    """All dice at once, to the faces that they show."""
    return [
        Track(0, die.animate_roll(die.face, ROLL_MS))
        for die in dice
        if die.isVisible() and die.face
    ]


def dealt(table: QWidget, cards: Sequence[VeilCard]) -> list[Track]:
    """One after another from the right to their places."""
    seen = [card for card in cards if card.isVisible()]
    room = _LATEST - _DEAL_FROM - _DEAL_MS
    apart = min(_DEAL_APART, room // max(1, len(seen)))
    tracks = []
    for number, card in enumerate(seen):
        end = place_on(card, table)
        start = QRectF(end)
        start.moveTo(table.width() + 20, table.height() * 0.4)
        shown = Snapshot.of(card, table)
        card.set_veiled(True)
        show = partial(card.set_veiled, False)
        move = flight(table, shown, end, _DEAL_MS, start=start, done=show)
        tracks.append(Track(_DEAL_FROM + number * apart, move))
    return tracks


def turned(cards: Sequence[VeilCard]) -> list[Track]:
    """One after another from their backs to what they show."""
    tracks = []
    for number, card in enumerate(card for card in cards if not card.isHidden()):
        front = card.face
        card.set_face(BackFace(NOBODYS))
        move = card.animate_flip(front, _TURN_MS)
        tracks.append(Track(_TURN_FROM + number * _TURN_APART, move))
    return tracks
