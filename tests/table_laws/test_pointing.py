"""Pointing at a choice shows what it would do; it moves no option, and it comes to an end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QCursor, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from council_desktop.look.theme import room_of
from council_desktop.system import patience
from council_desktop.table.frame import READY
from council_desktop.table.parts import Chooser
from engine.bots.base import Choice
from engine.match import Match
from tests.samples import share
from tests.table_laws.shared import Dress, close_pages, page_at
from tests.ui.stage import WITH_A_TABLE, Place, Stage, places

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),
    pytest.mark.usefixtures("pages_stay"),
]

USUAL = (1280, 800, 1.0)
SIZES = (
    (1024, 640, 1.0),
    pytest.param(USUAL, marks=pytest.mark.slow),
    (1280, 800, 1.5),
    pytest.param((1920, 1080, 1.0), marks=pytest.mark.slow),
    pytest.param((2560, 1440, 1.0), marks=pytest.mark.slow),
)


@contextmanager
def counted(stage: Stage) -> Iterator[list[int]]:
    """How deeply the table is shown inside of showing it."""
    presenter, depth, found = stage.presenter, [0], [0]
    show = presenter._show

    def counting() -> None:
        depth[0] += 1
        found.append(depth[0])
        try:
            assert depth[0] < 20, "showing never ends"
            show()
        finally:
            depth[0] -= 1

    presenter._show = counting
    try:
        yield found
    finally:
        del presenter._show


def options(page: QWidget) -> dict[tuple[str, str, int], QRect]:
    """Where everything lies that chooses something now; equal cards are told apart by their place,
    for the chosen one lies on top of the others."""
    found: dict[tuple[str, str], list[QRect]] = {}
    for widget in page.findChildren(QAbstractButton):
        token = getattr(widget, "token", None)
        if token is not None and widget.isVisible():
            rect = QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())
            found.setdefault((type(widget).__name__, token), []).append(rect)
    return {
        (kind, token, number): rect
        for (kind, token), rects in found.items()
        for number, rect in enumerate(sorted(rects, key=QRect.getRect))
    }


_FEW = 2
"""Of them where each costs much."""
_MOST = 10
"""Kinds of decisions of a title that are looked at: more take too long."""


def moved(before: Any, after: Any) -> list[str]:
    """What lies elsewhere than before."""
    return [
        f"{key}: {before[key].getRect()} -> {after[key].getRect()}"
        for key in before.keys() & after.keys()
        if before[key] != after[key]
    ] + [f"{key} is gone" for key in before.keys() - after.keys() if key[1]]


def stages(
    game_id: str,
    size: tuple[int, int, float],
    part: tuple[int, int] = (0, 1),
    wanted: Callable[[Match], bool] = lambda match: True,
    theme: str = "dark",
) -> Generator[tuple[Stage, Place]]:
    """Every kind of decision on a page for so many seats; of very many, some by a seed. `part`:
    which share of those that are wanted, of how many."""
    wide, high, scale = size
    look = Dress(scale, room=room_of(wide, high), theme=theme)
    found = tuple(places(game_id, each=False, late=False))
    kept = set(Random(game_id).sample(range(len(found)), min(_MOST, len(found))))
    all_kept = [one for number, one in enumerate(found) if number in kept]
    for place in share([one for one in all_kept if wanted(one.match())], *part):
        yield page_at(place, look, (wide, high)), place


def point_at(stage: Stage, widget: QWidget, spot: QPoint) -> None:
    """As a hand would: the pointer is there, and stays."""
    QCursor.setPos(widget.mapToGlobal(spot))
    QTest.mouseMove(widget, spot)
    stage.settle()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_no_option_moves_under_the_pointer(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    game_id: str,
    size: tuple[int, int, float],
) -> None:
    monkeypatch.setattr(patience._NOW, "by_pointer", True)  # Keys scroll to where they lead.
    faults: list[str] = []
    for number, (stage, place) in enumerate(stages(game_id, size)):
        presenter, page = stage.presenter, stage.page
        ask = presenter.ask
        assert ask is not None, place
        with counted(stage) as depths:
            presenter.point("")
            before = options(page)
            for choice in share(ask.choices, number, 2):
                presenter.point(choice.token)
                found = moved(before, options(page))
                faults += [f"{place.kind}, at {choice.token}: {one}" for one in found]
            presenter.point("")
            for choice in share(ask.choices, number + 1, 2):
                if choice.token == READY:
                    continue  # there is nothing to look at before it
                presenter.choose(choice.token)
                found = moved(before, options(page))
                faults += [f"{place.kind}, {choice.token} chosen: {one}" for one in found]
                presenter.clear()
        assert max(depths) <= 1, place
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_what_appears_under_the_pointer_is_shown_once(qapp: QApplication, game_id: str) -> None:
    """The pointer rests on a button while another question is opened there: the click before."""
    rests = [QPoint(0, 0)]
    for stage, _ in stages(game_id, USUAL, (0, 2)):
        panel = stage.page.table.panel
        rests += [
            one.mapTo(stage.page, QPoint(one.width() // 2, one.height() // 3))
            for one in panel.findChildren(QAbstractButton)
            if one.isVisible()
        ]
    rests = list({(spot.x() // 80, spot.y() // 60): spot for spot in rests}.values())
    for number, (stage, place) in enumerate(stages(game_id, USUAL, (1, 2))):
        for spot in share(rests, number, 4):
            QCursor.setPos(stage.page.mapToGlobal(spot))
            with counted(stage) as depths:
                stage.presenter._ask = None  # nothing is asked while something is shown
                stage.presenter._decision = None
                stage.presenter._open_decision()
                stage.presenter._render()
                stage.presenter._on_decision(stage.controller.decision)
                stage.settle()
            assert max(depths) <= 1, (place, spot)
            tiles = {tile.token for tile in stage.page.table.panel.tiles}
            shown = {
                one.token
                for one in stage.page.table.panel.findChildren(QAbstractButton)
                if type(one).__name__ == "Tile" and one.isVisible()
            }
            assert shown <= tiles, f"dead buttons stay: {shown - tiles}"
    QCursor.setPos(QPoint(0, 0))


class StillThinking:
    """The process of bots that has not answered yet."""

    def ask(self, *task: Any, **how: Any) -> int:
        return 0


def _asks_all(match: Match) -> bool:
    decision = match.game.decision(match.state, 0)
    return decision is not None and decision.council


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_opinions_that_come_late_move_no_option(
    qapp: QApplication, game_id: str, size: tuple[int, int, float]
) -> None:
    faults: list[str] = []
    for stage, place in stages(game_id, size, wanted=_asks_all):
        controller, decision = stage.controller, stage.decision
        assert decision is not None
        controller._host = StillThinking()  # type: ignore[assignment]
        stage.presenter._render()
        before = options(stage.page)
        for option in decision.options:
            answer = Choice(controller.match.ply, option.token)
            controller.opinions = dict.fromkeys(controller.advisers, answer)
            controller.opinions_changed.emit(controller.opinions)
            found = moved(before, options(stage.page))
            faults += [f"{place.kind}, for {option.token}: {one}" for one in found]
        controller._host, controller.opinions = None, {}
    assert not faults, "\n".join(faults)


class Unpainted(Chooser):
    """Chooses, and shows nothing."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt."""


def test_what_comes_under_a_pointer_that_rests_is_not_pointed_at(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has pointed at it: the panel tells of the option that has the keyboard."""
    monkeypatch.setattr(patience._NOW, "moment", patience.MOMENT_MS)
    close_pages()  # The pointer is not over one of them.
    table = QWidget()
    table.resize(200, 100)
    option = Unpainted(table)
    option.setGeometry(20, 20, 100, 40)
    option.hide()
    told: list[str] = []
    option.pointed.connect(told.append)
    table.show()
    QTest.mouseMove(table, QPoint(60, 40))
    qapp.processEvents()
    patience.asked_anew()
    option.set_token("one")
    option.show()
    qapp.processEvents()
    assert option.underMouse()
    assert not option.pointed_at
    assert not told
    QTest.mouseMove(table, QPoint(64, 40))
    qapp.processEvents()
    assert option.pointed_at
    assert told == ["one"]
    option.set_token("another")  # The next question, in the same place.
    assert not option.pointed_at
    QTest.mouseMove(table, QPoint(60, 40))
    qapp.processEvents()
    assert option.pointed_at
    assert told == ["one", "another"]
    table.close()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_what_is_chosen_is_told_whatever_is_looked_at(qapp: QApplication, game_id: str) -> None:
    """The panel never tells of one card while its golden button carries out another."""
    told = 0
    for stage, place in islice(stages(game_id, USUAL), _FEW):
        presenter, panel = stage.presenter, stage.page.table.panel
        assert presenter._ask is not None
        for_sure = [one for one in presenter._ask.choices if one.token]
        if len(for_sure) < 2:
            continue
        presenter.choose(for_sure[0].token)
        alone = panel._picture
        if not alone.primary_on:
            continue
        for other in for_sure[1:]:
            presenter.point(other.token)
            assert panel._picture == alone, f"{place}: {other.token}"
        told += 1
        if alone.said.title:
            assert alone.said.chosen, place
            if panel.about_title.isVisible():
                assert panel.about_title.text().startswith("✓"), place
        presenter.clear()
        presenter.point(for_sure[0].token)
        assert not panel._picture.said.chosen, "only looked at"
    assert told
