"""The opening of a game: dice are thrown, cards fly to where they lie, packets slide to seats, the
first ones turn over. `turned` is called before `dealt` for what is to be dealt face-down."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRectF
from PySide6.QtWidgets import QWidget

from council_desktop.table.cards import VeilCard
from council_desktop.table.flights import Snapshot, flight, place_on
from council_desktop.widgets.card import BackFace, Face
from council_desktop.widgets.card_faces import NOBODYS
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.moment import Track
from council_desktop.widgets.motion import ValueAnimation

ROLL_MS: Final = 1100
_DEAL_FROM, _DEAL_MS, _DEAL_APART = 120, 220, 95
_TURN_FROM, _TURN_MS, _TURN_APART = 1080, 180, 100
_SLIDE_MS, _SLIDE_APART = 400, 75
_RISE_MS: Final = 200
_BACK: Final = BackFace(NOBODYS)
_LATEST: Final = 1080
"""However many cards there are, the last one is dealt by then."""


def thrown(dice: Iterable[DieWidget]) -> list[Track]:
    """All dice at once, to the faces that they show."""
    return [
        Track(0, die.animate_roll(die.face, ROLL_MS))
        for die in dice
        if die.isVisible() and die.face
    ]


def dealt(
    table: QWidget, cards: Sequence[VeilCard], back: Face, lie: Sequence[VeilCard] = ()
) -> list[Track]:
    """One after another from the right to their places, where they turn over, except those that
    `lie` as they came."""
    seen = [card for card in cards if card.isVisible()]
    room = _LATEST - _DEAL_FROM - _DEAL_MS
    apart = min(_DEAL_APART, room // max(1, len(seen)))
    tracks = []
    for number, card in enumerate(seen):
        front, begin = card.face, _DEAL_FROM + number * apart
        if card not in lie:
            card.set_face(back)
        start = QRectF(place_on(card, table))
        start.moveTo(table.width() + 20, table.height() * 0.4)
        tracks.append(Track(begin, _flown(table, card, start, _DEAL_MS)))
        if card not in lie:
            tracks.append(Track(begin + _DEAL_MS, card.animate_flip(front, _TURN_MS)))
    return tracks


def _flown(table: QWidget, card: VeilCard, start: QRectF, ms: int) -> QAbstractAnimation:
    """From `start` to where it lies; until then it is not seen there."""
    shown = Snapshot.of(card, table)
    card.set_veiled(True)
    show = partial(card.set_veiled, False)
    return flight(table, shown, shown.place, ms, start=start, done=show)


def slid(table: QWidget, packets: Sequence[Sequence[VeilCard]], out_of: QWidget) -> list[Track]:
    """Each packet as one from the middle of `out_of` to its seat, one seat after another."""
    middle = place_on(out_of, table).center()
    tracks = []
    for number, packet in enumerate(packets):
        for card in packet:
            if not card.isVisible():
                continue
            start = QRectF(place_on(card, table))
            start.moveCenter(middle)
            tracks.append(Track(number * _SLIDE_APART, _flown(table, card, start, _SLIDE_MS)))
    return tracks


def risen(shows: Sequence[Callable[[float], None]]) -> list[Track]:
    """Parts that paint how far they have come up (0 to 1), one after another."""
    tracks = []
    for number, show in enumerate(shows):
        show(0.0)
        move = ValueAnimation(_RISE_MS, 0.0, 1.0, QEasingCurve.Type.OutCubic, show)
        tracks.append(Track(number * _SLIDE_APART, move))
    return tracks


def turned(cards: Sequence[VeilCard], back: Face = _BACK) -> list[Track]:
    """One after another from their backs to what they show."""
    tracks = []
    for number, card in enumerate(card for card in cards if not card.isHidden()):
        front = card.face
        card.set_face(back)
        move = card.animate_flip(front, _TURN_MS)
        tracks.append(Track(_TURN_FROM + number * _TURN_APART, move))
    return tracks
