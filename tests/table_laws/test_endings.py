"""What a game ends with: the result, on which no key begins another game by mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from council_desktop.games.registry import TITLES, title_of
from council_desktop.look.theme import LEAST_WINDOW
from council_desktop.store.settings import Settings
from council_desktop.text.texts import Texts
from tests.laws.games import COUNCIL, SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import Stage, up_to
from tests.ui.turned_clock import turned

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_PRESSED = 6
"""So often the key is pressed that led through the game: through what is counted, and on."""
_APART = 1000
"""Milliseconds between: none of them is the one before, held."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """So many milliseconds go by."""
    yield from turned(monkeypatch)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], ids=["enter", "space"])
@pytest.mark.parametrize("game_id", sorted(TITLES))
def test_keys_after_the_last_act_stay_at_the_result(
    qapp: QApplication, later: Callable[[int], None], game_id: str, key: Qt.Key
) -> None:
    case = SAMPLES[game_id].cases[0]
    stage = Stage(up_to(case, 0, walk(case, 0).match.ply))
    page, left = stage.page, []
    end = page.end
    assert end is not None
    for signal in (page.again_requested, page.same_requested, page.turned_requested):
        signal.connect(lambda: left.append("another game"))
    page.home_requested.connect(lambda: left.append("home"))
    end.way_requested.connect(lambda: left.append("another way"))
    page.set_settings(Settings(speed="normal", tips=False))
    page._count_up()
    assert page.throne is not None
    for _ in range(_PRESSED):
        later(_APART)
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        stage.settle()
    assert page.throne is None
    assert end.isVisible()
    assert end.isAncestorOf(QApplication.focusWidget())
    assert not left
    stage.close()


@pytest.mark.parametrize("game_id", sorted(set(TITLES) - {COUNCIL}))
def test_ticks_of_the_count_stand_beside_who_has_won(qapp: QApplication, game_id: str) -> None:
    """Council adds its parts up: there a tick says that one is counted."""
    case = SAMPLES[game_id].cases[0]
    match = up_to(case, 0, walk(case, 0).match.ply)
    stage = Stage(match)
    kind, returns = title_of(game_id).table, match.state.returns()
    count = kind.count(Texts("en"), stage.controller)
    names = [member.name for member in stage.controller.members]
    assert count.total is None
    assert count.rulers == tuple(seat for seat, won in enumerate(returns) if won > 0)
    for part in count.parts:
        seats = [seat for seat, name in enumerate(names) if name in part.label]
        assert seats
        assert part.won is any(returns[seat] > 0 for seat in seats), part
    stage.close()


@pytest.mark.parametrize("game_id", sorted(TITLES))
def test_looking_back_after_the_end_shows_what_was_then(qapp: QApplication, game_id: str) -> None:
    """Not that the game is over: it was not; and a course that is tried from there says where."""
    case = SAMPLES[game_id].cases[0]
    stage = Stage(up_to(case, 0, walk(case, 0).match.ply))
    controller, tray = stage.controller, stage.page.table.tray
    stage.settle()
    at_the_end = tray.title.text()
    places = controller.positions()
    for ply in places[:: max(1, len(places) // 5)][:5]:
        controller.look_at(ply)
        stage.settle()
        assert controller.looking == ply
        assert tray.title.text() != at_the_end
        cut = [card for card in tray.cards if not tray.rect().contains(card.geometry())]
        assert not [card for card in cut if card.isVisible()], "the hand of then has its room"
    controller.play_on(places[len(places) // 2])
    stage.settle()
    rounds = "round" in controller.view()
    strip = stage.page.course.exploring
    said = [label.text() for label in strip.findChildren(QLabel)]
    assert any((" from round " if rounds else " from turn ") in text for text in said)
    stage.close()


@pytest.mark.parametrize("game_id", sorted(set(TITLES) - {COUNCIL}))
def test_at_the_end_all_of_the_board_is_seen_beside_the_result(
    qapp: QApplication, game_id: str
) -> None:
    """In the smallest window, of as many as can be: what lies below it gives up its room, as
    nothing is asked there."""
    case = max(SAMPLES[game_id].cases, key=lambda one: one.setup.seats)
    stage = Stage(up_to(case, 0, walk(case, 0).match.ply), lang="fr")
    stage.page.resize(*LEAST_WINDOW)
    stage.settle()
    table = stage.page.table
    assert table.board.height() <= table._board_box.height()
    assert table.tray.title.isVisible()
    assert table.tray.rect().contains(table.tray.text.geometry())
    stage.close()
