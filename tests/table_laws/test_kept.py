"""What a table holds until somebody goes on is there after anything else: another page and back,
another theme, other letters, another language, a larger window and a smaller one; and after the
game was left and opened again. It says the same words then, its dice lie as they lay, the log has
come as far, and going on leads to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.app.window import Window
from council_desktop.controllers.match_controller import MatchController
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system import patience
from council_desktop.table.page import TablePage
from council_desktop.widgets.die import DieWidget
from engine.core.types import CHANCE
from engine.match import Match
from tests.dry_run import GAME as DRY_RUN
from tests.laws.games import COUNCIL, KING, MAJORITY
from tests.samples import share
from tests.ui.begun import begun
from tests.ui.stage import WITH_A_TABLE

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

REST = "rest"
THRONE = "throne"
HELD = [
    *((title, REST) for title in (COUNCIL, KING, MAJORITY)),
    *((t, THRONE) for t in WITH_A_TABLE),
]
TWO = ("majority_2", DRY_RUN)
"""They have seats for two."""
_SMALL, _LARGE = (1280, 800), (1920, 1080)
_MOST = 4000
"""Acts of a game of dice, at most."""
_STEPS = 12
_LAST = 2
"""So many of them the window sees."""


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """Where a verdict is shown."""
    patience.nobody_reads()
    with begun(qapp, tmp_path_factory.mktemp("kept"), _SMALL) as made:
        made.use(speed="fast", tips=False)
        yield made


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def page_of(window: Window) -> TablePage:
    page = window.table_page
    assert page is not None
    return page


def presenter_of(window: Window) -> Any:
    return page_of(window).table.presenter


def deal(window: Window, title: str, seats: int) -> MatchController:
    """One person; bots answer from the test alone."""
    chairs = (Chair("Lea", True), *(Chair(f"Tom {n}", False, "random") for n in range(1, seats)))
    window.deal(GameChoice(chairs, title, "kept"), remember=False)
    controller = window.controller
    assert controller is not None
    host, controller._host = controller._host, None
    assert host is not None
    host.forget()
    controller._asked = None  # an answer may be on its way already
    return controller


def act(match: Match, rng: Random) -> tuple[int, str]:
    """Somebody who has to act, and any answer."""
    seat = next(iter(match.state.open_seats()))
    decision = match.game.decision(match.state, seat)
    assert decision is not None
    return seat, rng.choice(decision.options).token


def play_to(window: Window, controller: MatchController, what: str) -> None:
    """To the first thing that the table rests at, or to the throne."""
    acts = iter(_near_the_end(controller)) if what == THRONE else None
    for _ in range(_MOST):
        rng = Random(controller.match.ply)
        seat, token = next(acts) if acts is not None else act(controller.match, rng)
        controller._act(seat, token)
        end_motion(window)
        presenter = presenter_of(window)
        if what == REST and presenter.resting:
            return
        while presenter.resting:
            presenter.go_on()
            end_motion(window)
        if page_of(window).throne is not None:
            return
    pytest.fail("nothing was held")


def _near_the_end(controller: MatchController) -> list[tuple[int, str]]:
    """Plays a game whose last acts are left, and are given back."""
    match, rng = controller.match, Random("kept")
    ahead = Match(match.game, match.setup, match.seed)
    ahead.start()
    for entry in match.log:
        if entry.by != CHANCE:
            ahead.submit(entry.by, entry.action)
    told: list[tuple[int, str]] = []
    while not ahead.over and len(told) < _MOST:
        told.append(act(ahead, rng))
        ahead.submit_token(*told[-1])
    for seat, token in told[:-_LAST]:
        match.submit_token(seat, token)
    controller._jumped()
    return told[-_LAST:]


def end_motion(window: Window) -> None:
    page = page_of(window)
    presenter_of(window).finish_now()
    for moment in (page.throne, page.table.verdict):
        if moment is not None:
            moment.skip()
    settle()


def held(window: Window) -> dict[str, Any]:
    """All that is read and seen of it."""
    page = page_of(window)
    table, throne = page.table, page.throne
    said: dict[str, Any] = {
        "lines": [line.text for line in page.log.model.rows],
        "title": table.tray.title.text(),
        "text": table.tray.text.text(),
        "header": table.header.access,
        "dice": [one.lies() for one in table.findChildren(DieWidget)],
        "busy": page.controller.busy,
        "ply": page.controller.ply,
        "end": page.end is not None and page.end.isVisible(),
        "resting": presenter_of(window).resting,
        "tips": page.tips._quiet,
    }
    if throne is not None:
        said["throne"] = throne._count
        said["shown"] = throne.isVisible(), throne.moving, throne.button.text()
    elif table.verdict is not None:
        said["verdict"] = table.verdict.verdict
        said["shown"] = table.verdict.isVisible(), table.verdict.moving
    gold = table.way_on()
    said["gold"] = gold.text(), gold.isEnabled(), gold.isVisible()
    return said


def another_page(window: Window) -> None:
    window.show_settings()
    settle()
    assert not page_of(window).isVisible()
    window.pages.back()


def theme(window: Window) -> None:
    """As it is chosen: on the page of settings."""
    window.show_settings()
    settle()
    window.use(theme="dark" if window.settings.theme == "light" else "light")
    settle()
    window.pages.back()


def letters(window: Window) -> None:
    window.use(text_scale=1.2 if window.settings.text_scale == 1 else 1.0)


def size(window: Window) -> None:
    """Its pages are built anew, for all letters grow with it."""
    window.resize(*(_SMALL if window.theme.room > 1 else _LARGE))
    window.fit_letters()


def language(window: Window) -> None:
    window.use(language="en" if window.settings.language == "de" else "de")


def opened_again(window: Window) -> None:
    """From the saved games, as after another game or another session."""
    path = window.games.path
    assert path is not None
    assert window.games.close()
    window.desk.resume(path)
    settle()
    controller = page_of(window).controller
    controller._host, host = None, controller._host
    if host is not None:
        host.forget()
    end_motion(window)


CHANGES: list[Callable[[Window], None]] = [another_page, theme, letters, size, language]
"""Language last: all words are others then."""
_WORDS = ("lines", "title", "text", "header", "throne", "verdict", "shown", "gold")


def keyboard(window: Window) -> QWidget | None:
    """What hears Enter."""
    return QApplication.focusWidget() or window.focusWidget()


def moment_of(window: Window) -> QWidget | None:
    page = page_of(window)
    return page.throne or page.table.verdict


def changes_for(number: int, what: str) -> Sequence[Callable[[Window], None]]:
    """Some for what a table rests at; of thrones, which are one widget, each has one of them."""
    return share(CHANGES, number, 2 if what == REST else len(CHANGES))


@pytest.mark.parametrize(("title", "what"), HELD)
def test_what_is_held_is_kept(window: Window, title: str, what: str) -> None:
    window.use(language="en")
    controller = deal(window, title, 2 if title in TWO else 3)
    end_motion(window)
    play_to(window, controller, what)
    before = held(window)
    assert before.get("shown", (True,))[0]
    faults = []
    again = [opened_again] if what == REST else []  # A game that is over shows its result.
    for change in (*again, *changes_for(HELD.index((title, what)), what)):
        change(window)
        settle()
        after = held(window)
        if change is opened_again:  # How its dice lie is another chance; not what they show.
            assert [face for face, _ in before["dice"]] == [face for face, _ in after["dice"]]
            before["dice"] = after["dice"]
        assert after.keys() == before.keys()
        faults += [
            f"{change.__name__}: {key} was {before[key]}, is {after[key]}"
            for key in before
            if before[key] != after[key] and not (change is language and key in _WORDS)
        ]
        moment = moment_of(window)
        if moment is not None and keyboard(window) is not moment:
            faults.append(f"{change.__name__}: the keyboard is at {keyboard(window)}")
    assert not faults, "\n".join(faults)
    (_to_the_result if what == THRONE else _go_on)(window)


def _to_the_result(window: Window) -> None:
    QTest.keyClick(moment_of(window), Qt.Key.Key_Return)
    settle()
    page = page_of(window)
    assert page.throne is None
    assert page.end is not None
    assert page.end.isVisible()


def _go_on(window: Window) -> None:
    """By the keyboard to what comes next; a count has several steps."""
    presenter, controller = presenter_of(window), page_of(window).controller
    for _ in range(_STEPS):
        if presenter.resting:
            QTest.keyClick(keyboard(window), Qt.Key.Key_Return)
            end_motion(window)
    assert not presenter.resting
    assert not controller.busy
    assert not presenter.drifts
    page = page_of(window)
    shown = [one.text for one in page.log.model.rows]
    page._on_viewer(controller.viewer)
    assert shown == [one.text for one in page.log.model.rows]
