"""Whole tables as they are painted: every word can be read, and every state is told by more than
colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.king_of_12.table.pictures import SeatPicture
from council_desktop.look.theme import THEME_NAMES, build_theme, css
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.favour_track import FavourTrack
from engine.games.twelve import NEIGHBOURS
from tests.ui import council_table_kit, test_king_table
from tests.ui.contrast_kit import GLYPH, MARK, Recorder, differ, faint, faint_widgets, uppermost
from tests.ui.test_without_colour import SIGHTS

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_SURFACE = 1.5
"""So much lighter or darker a whole surface becomes, such as a card that is out of play."""


@pytest.fixture
def kits(qapp: QApplication) -> Iterator[Callable[[str, str], Any]]:
    made: list[Any] = []

    def make(game: str, theme: str) -> Any:
        kit: Any
        if game == "council":
            kit = council_table_kit.Kit(theme=theme, seed="whole tables")
            rng = Random(1)
            while kit.controller.decision is None or kit.controller.decision.kind != "play":
                decision = kit.controller.decision
                if decision is None or not decision.options:
                    assert kit.bots(rng)
                else:
                    kit.controller.submit(decision.options[-1].token)
                kit.settle()
        else:
            kit = test_king_table.Kit(theme=theme)
        made.append(kit)
        return kit

    yield make
    for kit in made:
        kit.close()


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("game", ["council", "king"])
def test_every_word_on_a_table_can_be_read(
    kits: Callable[[str, str], Any], game: str, theme: str
) -> None:
    kit = kits(game, theme)
    whole = kit.table.window()
    with Recorder() as recorder:
        picture = whole.grab().toImage()
    assert len(recorder.painted) > 20
    words = [one for one in recorder.painted if one.what != "glyph"]
    marks = uppermost([one for one in recorder.painted if one.what == "glyph"])
    found = faint(picture, words) + faint(picture, marks)
    found += faint_widgets(whole, picture)
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_figure_of_the_favour_track_can_be_read(qapp: QApplication, theme: str) -> None:
    look = build_theme(theme)
    ground = QWidget()
    ground.setStyleSheet(f"background: {css(look.table[1])}")
    track = FavourTrack(look, council_table_kit.assets(), ground)
    track.set_label("favour of the people")
    track.resize(track.sizeHint())
    found = []
    for value in range(6):
        track.set_value(value)
        with Recorder() as recorder:
            picture = ground.grab(track.rect()).toImage()
        found += [f"at {value}: {one}" for one in faint(picture, recorder.painted)]
    assert not found, "\n".join(found)
    ground.deleteLater()


@dataclass(frozen=True)
class State:
    """Something that is so or so on a table: the part that shows it, and both pictures of it."""

    name: str
    part: QWidget
    one: Callable[[], Any]
    other: Callable[[], Any]
    needs: float = GLYPH


def council_states(kit: Any) -> list[State]:
    table = kit.table
    board, tray, header = table.board, table.tray, table.header
    member = table.members.panel_of(1)
    now, who, steps = board._picture, member._picture, header._picture
    action, hand = tray.panel._picture, tray._picture
    dial = now.dial
    free = 1 + dial.face % 12
    beside = NEIGHBOURS[dial.face][0]
    lit = replace(dial, targets=frozenset(), tilts=((beside, str(beside)),))
    dark = replace(lit, tilts=())
    card = hand.cards[0]
    laid = replace(who, laid=replace(card, token="", state="plain"), laid_note="")

    def dials(picture: Any) -> Callable[[], None]:
        return lambda: board.set_picture(replace(now, dial=picture))

    def members(**changes: Any) -> Callable[[], Any]:
        return lambda: member.set_picture(replace(laid, **changes))

    def hands(state: str) -> Callable[[], None]:
        return lambda: tray.set_picture(
            replace(hand, cards=(replace(card, state=state), *hand.cards[1:]))
        )

    def sentences(chosen: int) -> Callable[[], None]:
        rows = tuple(
            replace(row, chosen=number == chosen) for number, row in enumerate(action.sentences)
        )
        return lambda: tray.panel.set_picture(replace(action, sentences=rows))

    def bars(state: str) -> Callable[[], None]:
        shown = tuple(replace(step, state=state) for step in steps.steps[:1])
        return lambda: header.set_picture(replace(steps, steps=(*shown, *steps.steps[1:])))

    def targets(shown: bool) -> Callable[[], None]:
        row = replace(now.targets[0], shown=shown, note="")
        return lambda: board.set_picture(replace(now, targets=(row,)))

    return [
        State("a lit face", board.dial, dials(dark), dials(lit)),
        State("the chosen face", board.dial, dials(lit), dials(replace(lit, chosen=beside))),
        State("a target", board.dial, dials(dark), dials(replace(dark, targets=frozenset({free})))),
        State(
            "a face in reach",
            board.dial,
            dials(replace(dark, reachable=frozenset())),
            dials(replace(dark, reachable=frozenset({free}))),
        ),
        State("a target that is met", board.targets[0], targets(False), targets(True)),
        State("ready", member, members(), members(ready="ready")),
        State("whose turn it is", member, members(), members(active=True)),
        State(
            "negated",
            member.laid,
            members(),
            members(laid=replace(laid.laid, state="negated", ribbon="negated")),
        ),
        State(
            "carried out",
            member.laid,
            members(),
            members(laid=replace(laid.laid, state="idle")),
            _SURFACE,
        ),
        State("chosen", tray.cards[0], hands("plain"), hands("chosen")),
        State("forbidden", tray.cards[0], hands("plain"), hands("forbidden")),
        State("a chosen sentence", tray.panel.sentences[1], sentences(0), sentences(1)),
        State("a step that is done", header, bars("later"), bars("done")),
        State("the step of now", header, bars("later"), bars("now")),
    ]


def king_states(kit: Any) -> list[State]:
    table = kit.table
    seat = table.seat(1)
    shown: SeatPicture = seat.shown
    ribbon = table.ribbon._picture
    beside = NEIGHBOURS[shown.die][0]
    card = table.tray._picture.cards[0]
    open_ = replace(shown, card=replace(card, token="", state="plain"))

    def seats(**changes: Any) -> Callable[[], None]:
        return lambda: seat.set_picture(replace(open_, **changes))

    def steps(**changes: Any) -> Callable[[], None]:
        first = replace(ribbon.steps[0], **changes)
        return lambda: table.set_ribbon(replace(ribbon, steps=(first, *ribbon.steps[1:])))

    return [
        State("cancelled", seat.die, seats(), seats(cancelled=True)),
        State("first", seat, seats(), seats(place="first")),
        State("first, not second", seat, seats(place="second"), seats(place="first")),
        State("negated", seat.card, seats(), seats(card=replace(open_.card, state="negated"))),
        State("a lit face", seat.die, seats(), seats(tilts=((beside, str(beside)),))),
        State("whose turn it is", seat, seats(), seats(active=True)),
        State("a step that is done", table.ribbon, steps(state="later"), steps(state="done")),
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    ("game", "states_of"), [("council", council_states), ("king", king_states)]
)
def test_every_state_is_told_by_more_than_colour(
    kits: Callable[[str, str], Any],
    game: str,
    states_of: Callable[[Any], list[State]],
    theme: str,
) -> None:
    kit = kits(game, theme)
    table = kit.table
    alike = []
    for state in states_of(kit):
        shots = []
        for show in (state.one, state.other):
            show()
            for die in table.findChildren(DieWidget):
                die.finish()
            place = QRect(state.part.mapTo(table, QPoint(0, 0)), state.part.size())
            if not shots:
                area = place.adjusted(-8, -20, 8, 8) & table.rect()
            shots.append(table.grab(area).toImage())
        for name, sight in SIGHTS.items():
            count = differ(shots[0], shots[1], sight, state.needs)
            if count < MARK:
                alike.append((state.name, name, count))
    assert not alike
