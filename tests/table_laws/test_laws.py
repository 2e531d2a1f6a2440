"""What every table keeps, whatever the game: one row in tests/laws/games.py brings all of it.

Positions are sampled: each kind of decision once, as random games meet it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QRadioButton, QWidget
from shiboken6 import isValid

from council_desktop.games.registry import TITLES, title_of
from council_desktop.look.theme import room_of
from council_desktop.system import patience
from council_desktop.table.cards import VeilCard
from council_desktop.table.closer import Look
from council_desktop.table.frame import READY
from council_desktop.text.texts import Texts
from engine.bots.base import Hint
from engine.core.events import redact
from engine.match import Match
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.samples import few, share
from tests.table_laws.shared import Dress, chosen, clear, page_at
from tests.ui.council_table_kit import INSTANT, NAMES
from tests.ui.cuts import Cuts
from tests.ui.geometry import faults, settle
from tests.ui.reading import spoken
from tests.ui.stage import WITH_A_TABLE, Place, Stage, places

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),
    pytest.mark.usefixtures("pages_stay"),
]

LOOKS = (
    pytest.param((0, 3), (1024, 640), 1.0, id="1024"),
    pytest.param((1, 3), (1280, 800), 1.5, id="1280-150%"),
    pytest.param((2, 3), (1920, 1080), 1.0, id="1920"),
    pytest.param((0, 1), (2560, 1440), 1.0, id="2560", marks=pytest.mark.slow),
    pytest.param((0, 1), (1600, 1000), 2.0, id="1600-200%", marks=pytest.mark.slow),
    pytest.param((0, 1), (1024, 640), 2.0, id="1024-200%", marks=pytest.mark.slow),
    pytest.param((0, 1), (1280, 800), 1.0, id="1280", marks=pytest.mark.slow),
)
"""Which share of the positions, sizes of the window, and of the letters."""
_WAYS = ("keys", "mouse")
"""To an option."""
_MOST = 8
"""Positions of a title that are looked at."""
_MOST_ENTERS = 20
"""By which a chain is chosen and carried out."""
_PARTS = (0.17, 0.5, 0.83)
"""Where a button is tried, of its width: in a hand that overlaps only a part is free."""


@cache
def _sampled(game_id: str) -> tuple[Place, ...]:
    """Every kind of decision once; of a title with many, some of them by a seed of its name."""
    found = tuple(places(game_id, each=False, late=True))
    kept = set(Random(game_id).sample(range(len(found)), min(_MOST, len(found))))
    return tuple(place for number, place in enumerate(found) if number in kept)


@contextmanager
def stages(
    game_id: str,
    look: tuple[float, float] | None = None,
    part: tuple[int, int] = (0, 1),
    lang: str = "en",
) -> Iterator[Iterator[tuple[Stage, Place]]]:
    """A page for each number of seats; every kind of decision is put on one of them. `look`: the
    scale of the letters, and the room of the window they are dressed for. `part`: which share of
    the positions, of how many."""
    scale, room = look or (1.0, 1.0)
    wanted = Dress(scale, lang, room)
    yield ((page_at(place, wanted), place) for place in share(_sampled(game_id), *part))


def _buttons(stage: Stage) -> dict[str, list[QAbstractButton]]:
    """By token: everything on the page that chooses it."""
    found: dict[str, list[QAbstractButton]] = {}
    for button in stage.page.findChildren(QAbstractButton):
        token = getattr(button, "token", "")
        if token and button.isVisible() and button.isEnabled():
            found.setdefault(token, []).append(button)
    return found


def _in_sight(stage: Stage, widget: QWidget) -> None:
    table = stage.page.table
    for area in (table._board_box, table.panel._scroll):
        if area.isAncestorOf(widget):
            area.ensureWidgetVisible(widget, 0, 0)
            stage.settle()


def _clicked(stage: Stage, token: str) -> bool:
    """Whether a click on something that is to be seen chooses it."""
    place = stage.page.table.place_of(token)
    if place is not None:
        _in_sight(stage, place[0])
        QTest.mouseClick(place[0], Qt.MouseButton.LeftButton, pos=place[1].toPoint())
        return token in chosen(stage)
    for button in _buttons(stage).get(token, ()):
        _in_sight(stage, button)
        for part in _PARTS:
            spot = QPoint(round(button.width() * part), button.height() // 2)
            if stage.page.childAt(button.mapTo(stage.page, spot)) is not button:
                continue  # something else lies over it there
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=spot)
            said = isinstance(button, QRadioButton) and button.isChecked()
            if said or token in chosen(stage):
                return True
    return False


def _walked(stage: Stage) -> set[str]:
    """The options that Tab and the arrow keys come to."""
    page, presenter = stage.page, stage.presenter
    found: set[str] = set()

    def note() -> None:
        now = QApplication.focusWidget()
        found.add(presenter._pointed)
        found.add(getattr(now, "token", ""))

    page.table.focus_asked()
    start = QApplication.focusWidget()
    for _ in range(60):
        note()
        stop = QApplication.focusWidget()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Up):
            for _ in range(16):
                before = (QApplication.focusWidget(), presenter._pointed)
                QTest.keyClick(QApplication.focusWidget(), key)
                if (QApplication.focusWidget(), presenter._pointed) == before:
                    break
                note()
                if QApplication.focusWidget() is stop and presenter._pointed in found:
                    break
        if stop is not None:
            stop.setFocus()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if QApplication.focusWidget() is start:
            break
    return found


def _named(stage: Stage, token: str) -> bool:
    """Whether assistive technology finds it, with a name and something to do with it."""
    if stage.page.table.place_of(token) is not None:
        return True  # a painted piece: its own tests look at its children
    for button in _buttons(stage).get(token, ()):
        part = QAccessible.queryAccessibleInterface(button)
        actions = part.actionInterface().actionNames() if part.actionInterface() else []
        if part.text(QAccessible.Text.Name).strip() and actions:
            return True
    return False


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_another_position_is_drawn_when_all_is_told(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo, redo and looking back tell the table several things: it is drawn after the last,
    and once more for what the keyboard comes to."""
    stage = page_at(_sampled(game_id)[0])
    drawn: list[Match] = []
    show = stage.presenter._show
    monkeypatch.setattr(stage.presenter, "_show", lambda: (drawn.append(stage.match), show()))
    stage.controller._jumped()
    assert 1 <= len(drawn) <= 2


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_every_option_by_mouse_by_keyboard_and_by_what_a_reader_finds(
    qapp: QApplication, game_id: str
) -> None:
    """By keys and by mouse usually in every other position each, with --slow in all."""
    missing: list[str] = []
    with stages(game_id) as each:
        for number, (stage, place) in enumerate(each):
            ask = stage.presenter.ask
            tokens = [choice.token for choice in ask.choices if choice.token != READY]
            ways = share(_WAYS, number, len(_WAYS))
            walked = _walked(stage) if "keys" in ways else set(tokens)
            for token in tokens:
                stage.presenter.clear()
                if not _named(stage, token):
                    missing.append(f"{place.kind} {token}: no reader finds it")
                if token not in walked:
                    missing.append(f"{place.kind} {token}: no key comes to it")
                if "mouse" in ways and not _clicked(stage, token):
                    missing.append(f"{place.kind} {token}: no click chooses it")
            stage.presenter.clear()
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_enter_chooses_what_has_the_keyboard(qapp: QApplication, game_id: str) -> None:
    """And says so: what is told of the choice is told from then on."""
    patience.nobody_reads()
    dead: list[str] = []
    tried = 0
    with stages(game_id) as each:
        for stage, place in islice(each, few(2, 4)):
            for token, buttons in _buttons(stage).items():
                for number in range(len(buttons) if token != READY else 0):
                    clear(stage)
                    now = _buttons(stage).get(token, [])[number : number + 1]
                    if not now:
                        continue
                    now[0].setFocus()
                    if not now[0].hasFocus():
                        continue
                    tried += 1
                    QTest.keyClick(now[0], Qt.Key.Key_Return)
                    said = isinstance(now[0], QRadioButton) and now[0].isChecked()
                    if not said and token not in chosen(stage):
                        dead.append(f"{place.kind} {token} on {type(now[0]).__name__}")
            clear(stage)
    assert tried
    assert not dead, "\n".join(dead)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_enter_carries_out_a_hint_that_was_taken(qapp: QApplication, game_id: str) -> None:
    """Whatever had the keyboard before: the hint's own option does what its button says."""
    patience.nobody_reads()
    lost: list[str] = []
    with stages(game_id) as each:
        for number, (stage, place) in enumerate(islice(each, few(3, 4))):
            assert stage.decision is not None
            tokens = [option.token for option in stage.decision.options]
            for token in share((tokens[0], tokens[len(tokens) // 2], tokens[-1]), number, 3):
                stage.put(place.match())
                stage.presenter.finish_now()
                stage.settle()
                stage.presenter.why_no_hint = lambda: ""  # There are no processes on this page.
                stage.controller._set_hint(Hint(token, None, "hints.reason.only"))
                stage.settle()
                panel, ply = stage.page.table.hint_panel, stage.match.ply
                QTest.mouseClick(panel.what, Qt.MouseButton.LeftButton)
                stage.settle()
                looked_at = chosen(stage)
                for _ in range(_MOST_ENTERS):  # Of a chain each link is chosen by one.
                    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
                    if stage.match.ply > ply or len(chosen(stage)) < len(looked_at):
                        break
                done = [entry.action for entry in stage.match.log[ply:]]
                told = f"{place.kind} {token}: {looked_at} was chosen, {done} carried out"
                if not done or done[0] != _action(place.match(), token):
                    lost.append(told)
    assert not lost, "\n".join(lost)


def _action(match: Match, token: str) -> int:
    return match.game.parse(match.state, 0, token)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_every_option_of_every_kind_of_question_is_somewhere(
    qapp: QApplication, game_id: str
) -> None:
    """All that the engine offers, not only what the table asks; and not only in the sample."""
    nowhere: list[str] = []
    for place in places(game_id, each=False, late=False):
        stage = page_at(place)
        assert stage.decision is not None
        there = _buttons(stage)
        nowhere += (
            f"{place.kind}: {option.token}"
            for option in stage.decision.options
            if option.token not in {READY, *there}
            and stage.page.table.place_of(option.token) is None
        )
    assert not nowhere, "\n".join(nowhere)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_every_event_has_a_time_and_words(qapp: QApplication, game_id: str) -> None:
    """Whoever looks, and whatever of it they may know."""
    seen: set[str] = set()
    spoken_of: set[str] = set()
    texts, kind = Texts("en"), title_of(game_id).table
    with stages(game_id) as each:
        stage, _ = next(each)
        timing = stage.presenter.director._timing
        for case in SAMPLES[game_id].cases:
            for seed in range(2):
                match = walk(case, seed).match
                for viewer in (None, 0):
                    book = kind.book(texts, NAMES[: case.setup.seats], match.game)
                    for ply in range(match.ply + 1):
                        for event in match.events_at(ply):
                            name = type(event).__name__
                            heard = redact(event, viewer)
                            assert timing(heard).ms >= 0
                            seen.add(name)
                            if any(line.text.strip() for line in book.of(heard, ply)):
                                spoken_of.add(name)
    assert len(seen) > 5
    assert seen == spoken_of, f"nothing is said of {sorted(seen - spoken_of)}"


def _read(stage: Stage, match: Match) -> set[str]:
    """All that a page on which a match is put says, hidden parts and tips too; lines of the log
    are events, which the laws of the rules look at."""
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    stage.page.table.focus_asked()  # Where the keyboard was before is nothing that is hidden.
    stage.settle()
    tips = [widget.toolTip() for widget in stage.page.findChildren(QWidget) if widget.toolTip()]
    read = {line for line in spoken(stage.page) if not line.startswith("ListItem")}
    return read | set(tips) | set(_looked_at(stage))


def _looked_at(stage: Stage) -> list[str]:
    """What the closer looks at all cards say, each sentence by itself."""
    table, found = stage.page.table, list[str]()
    for card in table.findChildren(VeilCard):
        if card.isVisible() and table.look_closer(card):
            assert table.closer.shown is not None
            found += [text for text, _ in table.closer.shown.lines]
            table.closer.leave()
    return found


@pytest.mark.parametrize("game_id", [one for one in WITH_A_TABLE if one in TITLES])
def test_a_closer_look_remembers_what_was_played_except_on_paper(
    qapp: QApplication, game_id: str
) -> None:
    remembered = set[str]()
    with stages(game_id) as each:
        for stage, place in islice(each, few(1, 2)):
            presenter = stage.presenter
            cards = {one.card for one in _faces(stage) if one.card}
            of_cards = {line for card in cards for line in presenter._remembered(card)}
            said = set(_looked_at(stage))
            assert not of_cards - said, place
            remembered |= of_cards
            presenter.set_settings(replace(INSTANT, paper=True))
            assert not of_cards & set(_looked_at(stage)), place
            presenter.set_settings(INSTANT)
    assert remembered


def test_the_key_looks_at_a_seat_that_has_the_keyboard(qapp: QApplication) -> None:
    """As the right button does; where only cards can have it, cards are looked at."""
    tried = 0
    for place in places("hidden_leaders", each=False, late=True):
        if place.kind != "name_victim":
            continue
        stage = Stage(place.match())
        table = stage.page.table
        for part in table.board_zone.widgets:
            if isinstance(part, VeilCard):
                continue
            part.setFocus()
            QTest.keyClick(part, Qt.Key.Key_I)
            tried += 1
            assert table.closer.shown is not None
            assert part.accessibleName().startswith(table.closer.shown.title)
            table.closer.leave()
        stage.close()
    assert tried


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_closer_look_has_more_to_say_than_a_name(qapp: QApplication, game_id: str) -> None:
    """Whatever the right button finds: a box with a title alone helps nobody."""
    bare, looked = set[str](), 0
    with stages(game_id) as each:
        for stage, place in islice(each, few(1, 2)):
            table = stage.page.table
            for part in table.findChildren(QWidget):
                if not isValid(part) or not part.isVisible() or not table.isAncestorOf(part):
                    continue
                where = part.mapTo(table, part.rect().center())
                if table.childAt(where) is not part:
                    continue
                event = QContextMenuEvent(
                    QContextMenuEvent.Reason.Mouse, where, table.mapToGlobal(where)
                )
                QApplication.sendEvent(table, event)
                look = table.closer.shown
                if look is not None:
                    looked += 1
                    if not (look.lines or look.faces):
                        bare.add(f"{place.kind} {type(part).__name__}: {look.title}")
                    assert len(look.title) < 60, look.title
                    table.closer.leave()
    assert looked
    assert not bare, "\n".join(sorted(bare))


def _faces(stage: Stage) -> list[Look]:
    table = stage.page.table
    looks = [table.look_of(card) for card in table.findChildren(VeilCard) if card.isVisible()]
    return [look for look in looks if look is not None]


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_no_widget_holds_anything_hidden(qapp: QApplication, game_id: str) -> None:
    """Two positions that a seat cannot tell from one another look and read the same to it."""
    rng = Random(5)
    compared = 0
    with stages(game_id, part=(0, 3)) as each:
        for stage, place in each:
            match = place.match()
            game, state, seat = match.game, match.state, 0
            known = match.knowledge(seat)
            worlds = [
                game.determinize(game.conceal(state, seat), seat, known, rng) for _ in range(4)
            ]
            other = next((one for one in worlds if game.dump(one) != game.dump(state)), None)
            if other is None:
                continue
            one = _read(stage, match)
            again = place.match()
            again.state = again._path[-1].state = other
            two = _read(stage, again)
            assert one == two, f"{place}: {sorted(one ^ two)}"
            compared += 1
    assert compared, "no position of this game hides anything"


def _shown(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """All words of the page: painted, in tips, and found by a reader."""
    drawn: list[str] = []
    text = QPainter.drawText

    def note(painter: QPainter, *given: object) -> object:
        drawn.extend(word for word in given if isinstance(word, str))
        return text(painter, *given)  # type: ignore[call-overload]

    stage.page.setUpdatesEnabled(True)
    with monkeypatch.context() as patched:
        patched.setattr(QPainter, "drawText", note)
        stage.page.grab()
    widgets = stage.page.findChildren(QWidget)
    drawn += [one.text() for one in widgets if isinstance(one, QLabel) and one.isVisible()]
    tips = [one.toolTip() for one in widgets]
    return {
        "painted": "\n".join(drawn),
        "tips": "\n".join(tips),
        "read": "\n".join(spoken(stage.page)),
    }


@pytest.mark.expect_logs("gave no answer")
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_bot_that_was_replaced_is_told_as_what_plays_now(
    qapp: QApplication, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever its level stood before, and nowhere the old one."""
    case = next(place.case for place in _sampled(game_id))
    before, after = "normal", Texts("en").t("app.level.random").lower()
    stage = Stage(Match(case.game, case.setup, "ill"), people=())
    stage.page.resize(1600, 1000)
    stage.settle()
    first = _shown(stage, monkeypatch)
    for seat in range(case.setup.seats):
        stage.controller._asked = (1, seat, stage.match.ply)
        stage.controller._on_failed(1, "it said nothing twice")
    stage.presenter.finish_now()
    stage.settle()
    then = _shown(stage, monkeypatch)
    stage.close()
    told = [way for way in first if before in first[way]]
    assert {"painted", "read"} <= set(told)
    assert [way for way in then if after in then[way]] == told
    assert not [way for way in then if before in then[way]]


@pytest.mark.parametrize(("part", "size", "scale"), LOOKS)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_nothing_is_cut(
    qapp: QApplication, game_id: str, part: tuple[int, int], size: tuple[int, int], scale: float
) -> None:
    """Usually in one of three sizes each position, with --slow in all."""
    found: list[str] = []
    with stages(game_id, (scale, room_of(*size)), part) as each, Cuts() as cuts:
        for stage, place in each:
            page = stage.page
            page.setUpdatesEnabled(False)
            page.resize(*size)
            settle()
            page.setUpdatesEnabled(True)
            wrong = [*faults(page, page.table.side), *(f"painted: {one}" for one in cuts.on(page))]
            found += [f"{place.kind}: {one}" for one in wrong]
    first = {line.partition(": ")[2]: line for line in found}
    assert not first, "\n".join([f"{len(first)} faults", *first.values()])
