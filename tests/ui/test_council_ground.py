"""The Council's table: what is asked changes, and nothing moves: neither hand nor piles."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from council_desktop.look.theme import LEAST_WINDOW
from council_desktop.table.floating import box_on
from tests.cards.table import arrange
from tests.samples import each_once
from tests.ui.council_table_kit import Kit
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_STEPS = 60
_LOW_BOARD = (210, 350, 10)
_HAND = ("play", "say", "first", "tilt", "turn")
"""Kinds of questions of a round between which the own hand stays where it is."""


def hand_of(kit: Kit) -> dict[str, QRect]:
    """Where each card of the hand lies, the laid one with it."""
    tray = kit.table.tray
    found = {c.picture_shown.card: c.geometry() for c in tray.cards if c.picture_shown}
    laid = tray.laid.picture_shown
    if not tray.laid.isHidden() and laid is not None and not tray._picture.laid_old:
        found[laid.card] = tray.laid.geometry()
    return found


def piles_of(kit: Kit) -> tuple[QPoint, int, QPoint, int]:
    board = kit.table.board
    challenge, supplicant = board.challenge, board.supplicant
    return challenge.pos(), challenge.width(), supplicant.pos(), supplicant.width()


@pytest.mark.parametrize(
    ("size", "lang"), each_once([(1024, 640), (1280, 800)], ["en", "de", "fr"])
)
def test_neither_hand_nor_piles_move_within_a_round(
    qapp: QApplication, size: tuple[int, int], lang: str
) -> None:
    kit, rng = Kit(3, "ground", (0,), size=size, lang=lang), Random(5)
    lay: dict[int, dict[str, QRect]] = {}
    piles: dict[int, set[str]] = {}
    kinds: set[str] = set()
    for _ in range(_STEPS):
        if not kit.advance(rng):
            break
        decision = kit.controller.decision
        assert decision is not None
        number = kit.controller.view()["round"]
        if kit.controller.view()["challenge"] is not None:
            piles.setdefault(number, set()).add(str(piles_of(kit)))
        if decision.kind in _HAND:
            now = hand_of(kit)
            known = lay.setdefault(number, now)
            same = {card: box for card, box in now.items() if card in known}
            assert same == {card: known[card] for card in same}, (number, decision.kind)
            kinds.add(decision.kind)
        kit.controller.submit(rng.choice(decision.options).token)
        kit.settle()
    kit.close()
    assert {"play", "say"} < kinds
    assert all(len(places) == 1 for places in piles.values()), piles
    if size[0] >= 1280:
        assert len(set.union(*piles.values())) == 1, piles


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_log_that_is_opened_hides_no_card_of_the_board(qapp: QApplication, lang: str) -> None:
    match = arrange(challenge=22, die=8, hands=["machine lady", "druid lady"]).match
    stage = Stage(match, lang=lang)
    stage.page.resize(*LEAST_WINDOW)
    table = stage.page.table
    table.show_side(True)
    stage.settle()
    for part in (table.board.challenge, table.board.dial, table.board.supplicant):
        assert part.isVisible()
        assert not box_on(table, part).intersects(table.side.geometry())
    stage.close()


def test_targets_are_whole_in_a_narrow_board(qapp: QApplication) -> None:
    """As beside the result: what has no room for its note leaves it out."""
    table = arrange(challenge=22, die=8, hands=["machine lady", "druid lady"])
    kit = Kit(match=table.match, size=(1024, 640), lang="de")
    board = kit.table.board
    assert len(board.targets) == 2
    for wide, high, noted in ((784, 500, True), (450, 312, False)):
        board.resize(wide, high)
        board.arrange()
        assert [target.note.isVisible() for target in board.targets] == [noted, noted]
        for target in board.targets:
            assert target.geometry().bottom() <= high, (wide, high)
            assert noted or target.note.text() in target.toolTip()
    kit.close()


def test_a_long_sentence_of_the_die_lies_over_no_other_where_the_board_is_low(
    qapp: QApplication,
) -> None:
    """As with the course of the game below it, in the smallest window."""
    match = arrange(challenge=22, die=8, hands=["machine lady", "druid lady"]).match
    stage = Stage(match, lang="fr")
    board = stage.page.table.board
    board.blocked.setText("Personne ne peut utiliser la Druidesse.")
    told = "Le dé montre 2. 5 est à deux bascules, par 1 ou 10."
    for high, text in product(range(*_LOW_BOARD), (told, f"{told} {told}")):
        board.status.setText(text)
        board.resize(790, high)
        board.arrange()
        status = board.status
        assert status.heightForWidth(status.width()) <= status.height(), (high, text)
        assert not board.status.geometry().intersects(board.blocked.geometry()), high
    stage.close()
