"""The tree of both titles in every kind of decision: named, reachable, and silent about secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication

from engine.journal import canonical
from engine.match import Match
from tests.laws.games import COUNCIL, KING, SAMPLES
from tests.ui.hands import Hands
from tests.ui.reading import focusable_without_role, lost, nameless, spoken
from tests.ui.stage import Place, Stage, places

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

SEAT = 0
Stages = Callable[[Match], Stage]


@pytest.fixture(autouse=True)
def listener(qapp: QApplication) -> Iterator[None]:
    """Somebody listens: only then lists tell Qt that their rows are others now."""
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(before)


@pytest.fixture
def stage_for(qapp: QApplication) -> Iterator[Stages]:
    """One page for each table of cards and number of seats."""
    stages: dict[tuple[int, int], Stage] = {}

    def put(match: Match) -> Stage:
        where = (id(match.game), match.setup.seats)
        if where not in stages:
            stages[where] = Stage(match)
        stages[where].put(match)
        return stages[where]

    yield put
    for stage in stages.values():
        stage.close()


def unheard(stage: Stage) -> list[str]:
    """Options of what is asked that nobody could find by their names."""
    assert stage.decision is not None
    names: dict[str, str] = {}
    buttons = [one for one in stage.page.table.findChildren(QAbstractButton) if one.isVisible()]
    for option in stage.decision.options:
        if option.token == "ready":
            continue  # the button beside the gold one
        found = [one for one in buttons if getattr(one, "token", "") == option.token]
        words = {one.accessibleName() or one.text() for one in found} - {""}
        if not words:
            return [f"{option.token} is nowhere"]
        for word in words:
            if names.setdefault(word, option.token) != option.token:
                return [f"{option.token} and {names[word]} are both called {word!r}"]
    return []


def another_world(match: Match) -> bool:
    """Change what the seat can't know; False where it knows everything."""
    game, known = match.game, match.knowledge(SEAT)
    world = game.determinize(game.conceal(match.state, SEAT), SEAT, known, Random(0))
    differs = canonical(game.dump(world)) != canonical(game.dump(match.state))
    match.state = world
    match._path[-1] = replace(match._path[-1], state=world)
    return differs


def read(place: Place, stage_for: Stages) -> bool:
    """One position, and an answer by keyboard; whether something in it was hidden."""
    stage = stage_for(place.match())
    assert stage.decision is not None
    assert stage.decision.kind == place.kind
    where = f"{place}: "
    assert nameless(stage.page) == [], where
    assert focusable_without_role(stage.page) == [], where
    assert unheard(stage) == [], where
    assert lost(stage.page) == "", where
    # Shown once more: a tip is over by then, whatever the others hide.
    told = spoken(stage_for(place.match()).page)
    other = place.match()
    differs = another_world(other)
    if differs:
        assert spoken(stage_for(other).page) == told, f"{where}tells of what is hidden"
    Hands(stage, place.ply).answer()
    return differs


@pytest.mark.parametrize(
    ("game_id", "each"),
    [
        pytest.param(COUNCIL, False, id="council"),
        pytest.param(KING, True, id="king"),
        pytest.param(COUNCIL, True, id="council-of-each-size", marks=pytest.mark.slow),
    ],
)
def test_every_kind_of_decision(stage_for: Stages, game_id: str, each: bool) -> None:
    asked: set[str] = set()
    read_at, secrets = 0, 0
    # Late in King most cards lie below the dice, and nobody knows whose; late in the council all
    # has been seen.
    for place in places(game_id, each, late=game_id == KING):
        asked.add(place.kind)
        read_at += 1
        secrets += read(place, stage_for)
    assert asked == SAMPLES[game_id].kinds
    assert secrets > read_at // 2, "where nothing is hidden nothing can be told"
