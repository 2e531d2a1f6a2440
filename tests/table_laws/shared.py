"""Pages that laws share: one for each title and number of seats, all in one look at a time.

To make a page costs as much as to put ten positions on it. Where a file has `pages_stay` its laws
look at the same ones; in another they go with each test, as all windows do.
"""

from __future__ import annotations

from typing import NamedTuple

from shiboken6 import isValid

from tests.ui.stage import Place, Stage


class Dress(NamedTuple):
    """What a page is dressed for."""

    scale: float = 1.0
    lang: str = "en"
    room: float = 1.0
    theme: str = "dark"


USUAL = Dress()


_MADE: dict[tuple[str, int], Stage] = {}
_looks: list[Dress] = []
"""That of all of them, if there are any."""
_MOST_LINKS = 20
"""Of a chain."""


def close_pages() -> None:
    """None is left."""
    _looks.clear()
    while _MADE:
        stage = _MADE.popitem()[1]
        if isValid(stage.page):
            stage.close()


def page_at(place: Place, look: Dress = USUAL, size: tuple[int, int] = (1280, 800)) -> Stage:
    """A page that shows this position, with nothing on it that another law has left."""
    if _looks != [look]:
        close_pages()  # Else all of them would be dressed anew.
        _looks.append(look)
    key = place.case.game_id, place.case.setup.seats
    match = place.match()
    if key not in _MADE or not isValid(_MADE[key].page):
        _MADE[key] = Stage(
            match, scale=look.scale, lang=look.lang, room=look.room, theme=look.theme
        )
    else:
        _clear(_MADE[key])
    stage = _MADE[key]
    stage.page.resize(*size)
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    return stage


def _clear(stage: Stage) -> None:
    """Nothing is chosen, pointed at, hinted, looked at or said."""
    table = stage.page.table
    stage.controller.drop_hint()
    stage.presenter.point("")
    clear(stage)
    table.closer.leave()
    table.speech.hide()
    tips = stage.page.tips
    tips._lesson, tips._waiting = (), []
    tips._show()


def chosen(stage: Stage) -> tuple[str, ...]:
    """What is looked at and not carried out, all links of a chain."""
    presenter = stage.presenter
    return getattr(presenter, "links", None) or tuple(filter(None, [presenter.chosen]))


def clear(stage: Stage) -> None:
    """Nothing is chosen, no link of a chain."""
    for _ in range(_MOST_LINKS):
        if not chosen(stage):
            return
        stage.presenter.clear()
