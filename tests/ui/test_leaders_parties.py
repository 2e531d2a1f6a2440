"""What lies in front of the others of Hidden Leaders: as large as their plates have room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication

from council_desktop.games.hidden_leaders.table.board import Board
from council_desktop.games.hidden_leaders.table.party import PartyPlan
from council_desktop.table.floating import covered
from tests.laws.games import LEADERS, SAMPLES, Case
from tests.samples import each_once
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_EARLY, _PLY = 20, 60
_TALL = 0.55
"""Of the height of a plate in which no more than four heroes lie."""
_FEW = 4
_DEALT = 5
_LATE = (40, 60, 72)


def case_for(seats: int) -> Case:
    return next(case for case in SAMPLES[LEADERS].cases if case.setup.seats == seats)


@contextmanager
def shown(seats: int, wide: int, high: int, ply: int = _PLY) -> Iterator[Board]:
    """The board of a table with so many players, late in a game."""
    stage = Stage(up_to(case_for(seats), 1, ply))
    try:
        stage.page.resize(wide, high)
        stage.settle()
        board = stage.page.table.board
        assert isinstance(board, Board)
        yield board
    finally:
        stage.close()


@pytest.mark.parametrize(
    ("size", "seats"), each_once([(1024, 640), (1280, 800), (1920, 1080)], [6, 5, 4, 3, 2])
)
def test_cards_and_counts_have_places_of_their_own(
    qapp: QApplication, size: tuple[int, int], seats: int
) -> None:
    with shown(seats, *size) as board:
        others = board.order()[:-1]
        assert len({card.height() for view in others for card in view.open.cards}) <= 1
        for view in others:
            hidden = [card.geometry() for card in view.covered.cards]
            foot = view._foot.toRect()
            for card in view.open.cards:
                box = card.geometry()
                assert QRect(0, 0, view.width(), view.height()).contains(box)
                assert not any(box.intersects(one) for one in hidden), (box, hidden)
                assert not box.intersects(foot), (box, foot)
            assert not any(foot.intersects(one) for one in hidden), (foot, hidden)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_few_heroes_are_as_large_as_their_plate_lets_them(qapp: QApplication, seats: int) -> None:
    with shown(seats, 1280, 800) as board:
        others = board.order()[:-1]
        few = [view for view in others if view.open.cards]
        assert few, "nobody has a hero"
        assert all(len(view.open.cards) <= _FEW for view in others)
        for view in few:
            assert view.open.cards[0].height() >= _TALL * view.height()


def test_covered_cards_use_the_room_of_one_or_two_opponents(qapp: QApplication) -> None:
    sizes = []
    for seats in (2, 3, 4):
        with shown(seats, 1280, 800, _EARLY) as board:
            sizes.append(board.order()[0]._covered_wide)
    assert sizes[0] == sizes[1] > 1.25 * sizes[2]


class Painted(QObject):
    """Which part of a widget has been painted anew."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return False


def test_the_edge_of_the_own_party_goes_with_it(qapp: QApplication) -> None:
    """It is painted on the tray: where the party lay nothing of it stays."""
    stage = Stage(up_to(case_for(3), 1, _PLY))
    stage.page.setUpdatesEnabled(True)
    stage.settle()
    tray, painted = stage.page.table.tray, Painted()
    before = tray.party.geometry()
    tray.installEventFilter(painted)
    tray.dealt = _DEALT
    tray.arrange()
    stage.settle()
    after = tray.party.geometry()
    assert before.left() != after.left()
    whole = QRegion(tray.rect())
    assert painted.region.intersected(whole) == whole
    stage.close()


def test_covered_cards_lie_over_one_another_only_where_no_room_is_left(qapp: QApplication) -> None:
    with shown(4, 1280, 800) as board:
        view = next(view for view in board.order() if view.covered.cards)
        party = view.shown
        assert party is not None
        covered = tuple(replace(party.covered[0], key=f"covered {n}") for n in range(3))
        view.set_picture(replace(party, open=party.open[:1], covered=covered))
        view.arrange(PartyPlan(1.0, view._covered_wide + 2))
        places = [card.geometry() for card in view.covered.cards]
        assert not any(one.intersects(other) for one, other in pairwise(places))
        assert all(view.rect().contains(place) for place in places)


def test_a_tip_leaves_what_is_written_on_plates_to_be_read(qapp: QApplication) -> None:
    """Counts and covered cards, which are painted: in one's own party, too."""
    over, told = [], 0
    for ply in _LATE:
        stage = Stage(up_to(case_for(4), 1, ply))
        stage.presenter.finish_now()
        stage.settle()
        table, tip = stage.page.table, stage.page.tips.panel
        plates = [*table.board.shown_parties(), table.tray.party]
        boxes = [
            box.translated(plate.mapTo(table, QPoint(0, 0)))
            for plate in plates
            if plate.isVisible()
            for box in plate.said_at
        ]
        for pile in table.board.piles:
            words = "Buried cards lie face-up, but only the top one may be looked at."
            tip.show_tip("Tip", words, words, ("Understood", "No more tips"), "", [pile])
            stage.settle()
            told += len(boxes)
            over += [(ply, pile.shown.key)] * bool(covered(tip.paper, boxes))
            tip.put_away()
        stage.close()
    assert told
    assert not over
