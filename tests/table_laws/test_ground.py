"""What a hint, a tip and the log bring lies over the table: the ground stays where it is."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations, islice, pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from council_desktop.games.registry import TITLES
from council_desktop.look.theme import build_theme
from council_desktop.table.cards import VeilCard
from council_desktop.table.closer import Look
from council_desktop.table.floating import box_on, covered, floating, pressable, written_on
from council_desktop.table.pictures import ActionPicture, TilePicture
from council_desktop.table.tip_bubble import _TAIL
from council_desktop.table.tips import Tip
from council_desktop.text.texts import Texts
from council_desktop.widgets.card_faces import CardFace
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.note import Note
from engine.bots.base import Limit
from engine.bots.registry import BOTS, hint
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import SAMPLES
from tests.laws.walks import play_on, walk
from tests.patience import LONGEST_MS
from tests.samples import few
from tests.table_laws.shared import close_pages
from tests.table_laws.test_pointing import USUAL, moved, options, stages
from tests.ui.cuts import Cuts
from tests.ui.geometry import WRAP
from tests.ui.stage import WITH_A_TABLE, Stage, page_for

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),
    pytest.mark.usefixtures("pages_stay"),
]

SMALL = (1024, 640, 1.0)
_FEW, _MORE = few(1, 3), few(3, 5)
"""Kinds of decisions of a title that are looked at here: where it is one, not the same for each."""
_LIST = 3
"""So many parts between commas are no heading."""
WITH_HINTS = [game_id for game_id in WITH_A_TABLE if game_id in BOTS]


def bare(stage: Stage) -> None:
    """Nothing is pointed at: what is told of that comes and goes with it."""
    stage.presenter.point("")
    stage.settle()


def ground(stage: Stage) -> dict[tuple[str, str, int], QRect]:
    """Where everything of the table lies, without what lies over it."""
    bare(stage)
    table = stage.page.table
    over = (table.hint_panel, table.hint_mark, stage.page.tips.panel, table.closer, table.speech)
    found: dict[tuple[str, str, int], QRect] = {}
    for widget in table.findChildren(QWidget):
        kept = not any(one is widget or one.isAncestorOf(widget) for one in over)
        if kept and widget.isVisibleTo(table):
            key = (type(widget).__name__, widget.accessibleName() or "a part", id(widget))
            found[key] = QRect(widget.mapTo(table, QPoint(0, 0)), widget.size())
    return found


def hinted(stage: Stage) -> Any:
    """Has a hint as the bots would give it, without a process."""
    controller: Any = stage.controller
    task = task_for(stage.match, 0, "hard", limit=Limit(1, 4), hint=True)
    found = hint(stage.match.game, task)
    stage.presenter.why_no_hint = lambda: ""  # There are no processes on this page.
    controller._set_hint(found)
    stage.settle()
    return found


def tipped(stage: Stage, place: str, text: str = "introduction.key") -> None:
    tips = stage.page.tips
    tips._lesson, tips._waiting = (), [Tip("due", text, place)]
    tips._show()
    stage.settle()


class FirstFrame(QObject):
    """Where everything lies when the table is painted for the first time."""

    def __init__(self, table: QWidget) -> None:
        super().__init__()
        self.lies: dict[int, tuple[str, QRect]] = {}
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.lies:
            assert isinstance(watched, QWidget)
            self.lies = lying(watched)
        return False


def lying(table: QWidget) -> dict[int, tuple[str, QRect]]:
    return {
        id(one): (type(one).__name__, QRect(one.mapTo(table, QPoint(0, 0)), one.size()))
        for one in table.findChildren(QWidget)
        if one.isVisibleTo(table)
    }


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_the_first_frame_lies_where_all_others_do(qapp: QApplication, game_id: str) -> None:
    case = SAMPLES[game_id].cases[0]
    match = Match(case.game, case.setup, "first")
    stage = Stage(match)
    page = page_for(stage.controller, build_theme("dark"), stage.menu, "en")
    page.resize(1280, 800)
    first = FirstFrame(page.table)
    page.show()
    stage.settle()
    now = lying(page.table)
    assert first.lies
    elsewhere = [
        f"{kind}: {box.getRect()} -> {now[key][1].getRect()}"
        for key, (kind, box) in first.lies.items()
        if key in now and now[key][1] != box
    ]
    page.close()
    page.deleteLater()
    stage.close()
    assert not elsewhere, "\n".join(elsewhere)


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_hint_and_tip_move_nothing(qapp: QApplication, game_id: str) -> None:
    """Nor does a hint move the tip: it stays, or is back at its place once the hint has gone."""
    faults: list[str] = []
    for stage, place in islice(stages(game_id, SMALL, (0, 3)), _FEW):
        stage.page.tips.panel.put_away()
        stage.settle()
        before = ground(stage)
        tipped(stage, "hand")
        tip = stage.page.tips.panel
        assert tip.isVisible()
        faults += [f"{place.kind}, a tip: {one}" for one in moved(before, ground(stage))]
        lay = tip.geometry()
        hinted(stage)
        if tip.isVisible() and tip.geometry() != lay:
            faults.append(f"{place.kind}, a hint: the tip lies elsewhere")
        panel = stage.page.table.hint_panel
        assert panel.isVisible()
        faults += [f"{place.kind}, a hint: {one}" for one in moved(before, ground(stage))]
        scroll = panel.findChild(QScrollArea)
        assert isinstance(scroll, QScrollArea)
        # Over what carries a choice out it is as high as it needs; beside the table it scrolls.
        beside = panel.height() > panel.width()
        if not beside and scroll.verticalScrollBar().maximum():
            faults.append(f"{place.kind}, a hint scrolls: {panel.size().toTuple()}")
        stage.page.tips._show()  # As where the table has come to rest meanwhile.
        stage.controller.drop_hint()
        stage.settle()
        if tip.isHidden() or tip.geometry() != lay:
            faults.append(f"{place.kind}: the tip is not back")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_nothing_that_floats_covers_what_floats(qapp: QApplication, game_id: str) -> None:
    """A sentence for a moment is there first; then a tip comes, then a hint."""
    faults: list[str] = []
    for stage, place in islice(stages(game_id, USUAL, (1, 3)), _FEW):
        page, table = stage.page, stage.page.table
        page.tips.panel.put_away()
        note = Note(page)
        note.set_theme(build_theme("dark"))
        pushed: list[bool] = []
        note.pushed.connect(partial(note.place, page.note_area(page)))
        note.pushed.connect(partial(pushed.append, True))
        note.say("Tom: we should have let the bells be silent.", 60_000)
        note.place(page.note_area(page))
        remark = partial(table.say_at, 1, "Tom: “We were there.”")
        for bring in (remark, partial(tipped, stage, "seats"), partial(hinted, stage)):
            bring()
            stage.settle()
            floats = [*floating(page, note), note.geometry()]
            parts = [QRect(one) for one in floats]
            faults += [
                f"{place.kind}: {one.getRect()} covers {other.getRect()}"
                for one, other in combinations(parts, 2)
                if one.intersects(other)
            ]
        assert len(parts) > 2, place
        assert pushed, place
        note.hide()
        note.deleteLater()
        stage.controller.drop_hint()
        assert not table.hint_panel.isVisible()
    assert not faults, "\n".join(faults)


UNSEEN = ("roll", "draw", "answer", "open")


@pytest.mark.parametrize("size", [USUAL, SMALL], ids=str)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_what_was_taken_back_is_told_beside_all_that_decides(
    qapp: QApplication, game_id: str, size: tuple[int, int, float]
) -> None:
    """With the log open, in the language whose sentence is longest: not over what is asked,
    pressed or looked at; in the least window, where that can't always be, not over the favour."""
    faults: list[str] = []
    for stage, place in islice(stages(game_id, size, (1, 3)), _FEW):
        page, bubble = stage.page, stage.page.tips.panel
        bubble.put_away()
        page.table.set_log("always")
        stage.settle()
        note = Note(page)
        note.set_theme(build_theme("dark"))
        decisive = [one for one in page.findChildren(QWidget) if getattr(one, "decides", False)]
        told = [Texts("fr").t(f"app.undo.revisited_{one}") for one in UNSEEN]
        note.say(max(told, key=len), 60_000)
        note.place(page.note_area(page))
        lies = QRect(page.table.mapFrom(page, note.pos()), note.size())
        parts = {
            "pressed": pressable(page.table, bubble),
            "asked": bubble._asked(),
            "looked at": bubble._painted() if size is USUAL else [],
            "decisive": [box_on(page.table, one) for one in decisive if one.isVisible()],
        }
        faults += [
            f"{place.kind}: it covers what is {what}, {lies.getRect()}"
            for what, boxes in parts.items()
            if covered(lies, boxes)
        ]
        note.hide()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [USUAL, SMALL], ids=str)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_remark_beside_its_seat_covers_no_word_and_nothing_that_is_chosen(
    qapp: QApplication, game_id: str, size: tuple[int, int, float]
) -> None:
    faults: list[str] = []
    shown = 0
    for stage, place in islice(stages(game_id, size, (0, 3)), _FEW):
        page, table = stage.page, stage.page.table
        page.tips.panel.put_away()
        stage.settle()
        before = ground(stage)
        with Cuts() as cuts:
            words = cuts.words(table)
        words += [("a word", QRectF(box)) for box in written_on(table, table.speech)]
        for seat in range(stage.match.setup.seats):
            if not table.say_at(seat, "Mira: “My card was <b>one</b> too many.”"):
                assert table.speech.isHidden()
                continue
            shown += 1
            paper = table.speech.paper
            stage.settle()
            faults += [f"{place.kind}: {one}" for one in moved(before, ground(stage))]
            faults += [
                f"{place.kind}, seat {seat}, over {key}"
                for key, box in options(table).items()
                if key[1] and paper.intersects(box)  # without a token it chooses nothing now
            ]
            faults += [
                f"{place.kind}, seat {seat}, over {text!r}"
                for text, box in words
                if QRectF(paper).intersects(box)
            ]
            faults += [
                f"{place.kind}, seat {seat}, over a card"
                for card in table.findChildren(VeilCard)
                if card.isVisible() and covered(paper, [box_on(table, card)])
            ]
            faults += [
                f"{place.kind}, seat {seat}, on the plate of another"
                for plate in table.findChildren(QWidget)
                if getattr(plate, "is_plate", False) and plate.isVisible()
                if not plate.isAncestorOf(table.seat_part(seat))
                if covered(paper, [box_on(table, plate)])
            ]
        table.speech.hide()
    assert shown
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_remark_gives_way_to_what_comes_to_lie_there(qapp: QApplication, game_id: str) -> None:
    for stage, place in islice(stages(game_id, USUAL, (0, 3)), _FEW):
        table = stage.page.table
        stage.page.tips.panel.put_away()
        seats = range(stage.match.setup.seats)
        if not any(table.say_at(seat, "Tom: “We were there.”") for seat in seats):
            continue
        paper = table.speech.paper
        over = QPushButton("in the way", table)
        over.setGeometry(paper)
        over.show()
        table._chain_timer.start()
        stage.settle()
        assert table.speech.isHidden() or not table.speech.paper.intersects(paper), place
        over.hide()
        over.deleteLater()
        table.speech.hide()


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_tip_covers_nothing_that_is_pressed(qapp: QApplication, game_id: str) -> None:
    faults: list[str] = []
    for stage, place in islice(stages(game_id, USUAL), _MORE):
        for spot in ("seats", ""):
            tipped(stage, spot)
            tip = stage.page.tips.panel
            paper = tip.geometry().adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
            under = covered(paper, pressable(stage.page.table, tip))
            faults += [f"{place.kind}, {spot}: {under} pixels"] if under else []
            tip.put_away()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_tip_leaves_what_is_asked_to_be_read(qapp: QApplication, game_id: str) -> None:
    """In a small window too, where it finds no place that is free."""
    faults: list[str] = []
    for stage, place in islice(stages(game_id, SMALL), _MORE):
        for spot in ("seats", ""):
            tipped(stage, spot, "introduction.hidden_leaders_once.buried")
            tip = stage.page.tips.panel
            paper = tip.geometry().adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)
            under = covered(paper, tip._asked()[:1])
            faults += [f"{place.kind}, {spot}: {under} pixels"] if under else []
            tip.put_away()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_tip_about_a_card_in_hand_points_at_it(qapp: QApplication, game_id: str) -> None:
    """Whether the keyboard is there or not, and whether there is room beside it or not."""
    pointed = 0
    for stage, place in islice(stages(game_id, SMALL, (1, 3)), _FEW):
        tip = stage.page.tips.panel
        for card in stage.page.table.tray.cards:
            tip.show_tip("", "One sentence about it.", "said", ("Next", "Skip"), "", [card])
            stage.settle()
            if tip.tail.isVisible():
                told = tip.tail.geometry()
            else:
                assert tip.arrow is not None, (place, card.accessibleName())
                told = QRect(tip.pos() + tip.arrow[1].toPoint(), QSize(1, 1))
            near = QRect(card.mapTo(tip.parentWidget(), QPoint(0, 0)), card.size())
            assert told.adjusted(-12, -12, 12, 12).intersects(near), (place, told, near)
            tip.put_away()
            assert not tip.tail.isVisible()
            pointed += 1
    assert pointed


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_no_list_has_a_bar_where_everything_is_seen(qapp: QApplication, game_id: str) -> None:
    faults: list[str] = []
    for stage, place in islice(stages(game_id, SMALL), _MORE):
        bare(stage)
        ask = stage.presenter.ask
        assert ask is not None
        for choice in (None, *ask.choices[:_MORE]):
            stage.presenter.point(choice.token if choice is not None else "")
            panel = stage.page.table.panel
            area: QScrollArea = panel._scroll
            parts = [one for one in panel._inside.findChildren(QWidget) if one.isVisible()]
            lowest = max((one.geometry().bottom() for one in parts), default=0)
            if area.verticalScrollBar().maximum() and lowest < area.viewport().height():
                faults.append(f"{place.kind}, {choice}: {lowest}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_an_answer_that_may_be_given_as_well_moves_no_other(
    qapp: QApplication, game_id: str
) -> None:
    """Such as a reward that may be spent: it has a line of its own, after the others."""
    stage, _ = next(stages(game_id, USUAL))
    panel = stage.page.table.panel
    for count in (2, 3):
        answers = [TilePicture(str(number), "Answer") for number in range(count)]
        lies = []
        for more in ([], [TilePicture("more", "It as well", whole=True)]):
            panel.set_picture(ActionPicture(caption="Decides", tiles=(*answers, *more)))
            stage.settle()
            first = panel.tiles[0].pos()
            lies.append([tile.geometry().translated(-first) for tile in panel.tiles])
        assert lies[0] == lies[1][:count]
        assert all(lies[1][-1].top() > answer.bottom() for answer in lies[0])


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_no_panel_is_empty_while_something_is_asked(qapp: QApplication, game_id: str) -> None:
    """Buttons alone have no ground that is much higher than they are."""
    for stage, place in islice(stages(game_id, USUAL), _MORE):
        bare(stage)
        panel = stage.page.table.panel
        if panel.isVisible() and panel.bare:
            assert panel.height() <= 2 * panel.bare_high(panel.width()), place


@pytest.mark.parametrize("size", [USUAL, (1920, 1080, 1.0)], ids=str)
def test_while_it_is_set_up_hidden_leaders_keeps_its_ground(
    qapp: QApplication, size: tuple[int, int, float]
) -> None:
    """Own party, panel and the size of all cards stay as cards go, and each card has its words."""
    match = Match(game_with_deck("hidden_leaders"), Setup(3, {}), "set up")
    match.start()
    stage = Stage(match)
    wide, high, _ = size
    stage.page.resize(wide, high)
    stage.settle()
    tray, places = stage.page.table.tray, []
    while stage.decision is not None and stage.decision.kind in ("hide", "drop"):
        token = stage.decision.options[0].token
        stage.presenter.choose(token)
        stage.settle()
        sizes = {one.size().toTuple() for one in tray.cards}
        places.append((tray.panel.geometry(), tray.party.geometry(), sizes))
        assert tray.panel.about_text.isVisible()
        stage.controller.submit(token)
        stage.presenter.finish_now()
        stage.settle()
    stage.close()
    assert len(places) > 1
    assert all(one == places[0] for one in places)


def test_the_values_of_a_long_reserve_are_seen(qapp: QApplication) -> None:
    """They stand at the lower right of a card, over which no other one lies."""
    longest: list[Any] = []
    for stage, _ in stages("majority_2", SMALL):
        for side in stage.page.table.board.sides:
            if len(side.kept) > len(longest):
                longest = [one.geometry() for one in side.kept]
                order = [one for one in side.children() if one in side.kept]
                above = [order.index(one) for one in side.kept]
    assert len(longest) > 4
    assert any(one.intersects(other) for one, other in pairwise(longest)) or above
    assert above == sorted(above, reverse=True)


def test_beside_a_result_a_hand_lies_side_by_side(qapp: QApplication) -> None:
    """No panel stands at its right any more."""
    stage = Stage(walk(SAMPLES["king_of_12"].cases[0], 0).match)
    stage.presenter.finish_now()
    stage.settle()
    cards = stage.page.table.tray.cards
    assert len(cards) > 3
    assert all(one.geometry().right() < other.x() for one, other in pairwise(cards))
    stage.close()


def strangers(stage: Stage) -> list[str]:
    """Characters that a hint would show in another medallion than their own cards do."""
    cards = stage.page.table.findChildren(VeilCard)
    faces = [card.face for card in cards if isinstance(card.face, CardFace)]
    named = stage.presenter._emblem
    return [f.character for f in faces if f.emblem and named(f.character) != (f.emblem, f.family)]


def look_at_all(stage: Stage) -> None:
    """A closer look lies over the hint, also when that is laid out again."""
    table = stage.page.table
    table.closer.look_at(Look((), "title", (("line", "plain"),)))
    stage.presenter._render()
    table._place_hint()
    shown = [one for one in table.children() if isinstance(one, QWidget) and one.isVisible()]
    assert shown[-1] is table.closer
    table.closer.leave()


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_hint_is_in_words_and_covers_no_choice(qapp: QApplication, game_id: str) -> None:
    for stage, place in islice(stages(game_id, USUAL, (2, 3)), _FEW):
        stage.page.tips.panel.put_away()
        found = hinted(stage)
        panel = stage.page.table.hint_panel
        said = [
            panel.what.text(),
            panel.why.text(),
            *(row.name.text() for row in panel.rows if not row.isHidden()),
        ]
        tokens = {found.best, found.runner_up, *(one.token for one in found.rated)}
        assert all(said), place
        assert not tokens & set(said), f"{place}: a choice is named in words"
        assert not [one for one in said if "{" in one], place
        if found.runner_up is not None:
            assert [one.of_100 for one in found.rated] == [
                int(row.number.text()) for row in panel.rows if not row.isHidden()
            ], place
        assert not strangers(stage), place
        alike = [one for one in stage.presenter.ask.choices if one.confirm == panel.what.text()]
        assert len(alike) < 2, f"{place}: of two, which?"
        look_at_all(stage)
        box = panel.geometry()
        asked = {choice.token for choice in stage.presenter.ask.choices}
        hidden = [
            key
            for key, rect in options(stage.page.table).items()
            if key[1] in asked and box.intersects(rect)
        ]
        assert len(hidden) < len(asked), place
        panel.what.click()
        stage.settle()
        chosen = getattr(stage.presenter, "links", None) or (stage.presenter.chosen,)
        said_now = [
            radio.isChecked()
            for radio in stage.page.findChildren(QRadioButton)
            if getattr(radio, "token", "") == found.best
        ]
        assert found.best in chosen or any(said_now) or found.best == "ready", place
        stage.controller.drop_hint()
        stage.presenter.clear()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_tip_covers_neither_its_object_nor_what_is_pressed(
    qapp: QApplication, game_id: str
) -> None:
    faults: list[str] = []
    for stage, place in islice(stages(game_id, USUAL, (0, 3)), _FEW):
        for spot in ("hand", "actions"):
            tipped(stage, spot)
            bubble = stage.page.tips.panel
            paper = bubble.geometry().adjusted(14, 14, -14, -14)
            buttons = [
                one
                for one in stage.page.table.findChildren(QAbstractButton)
                if one.isVisible() and not bubble.isAncestorOf(one)
            ]
            for one in buttons:
                seen = one.visibleRegion().boundingRect()
                rect = seen.translated(one.mapTo(stage.page.table, QPoint(0, 0)))
                share = paper & rect
                if share.width() * share.height() * 2 > rect.width() * rect.height() > 0:
                    faults.append(f"{place.kind}, {spot}: {type(one).__name__} {one.text()}")
            bubble.put_away()
    assert not faults, "\n".join(faults)


def looked_at(stage: Stage, widget: QWidget) -> str:
    """What a right click in its middle shows; "" for nothing."""
    table = stage.page.table
    spot = widget.mapTo(table, widget.rect().center())
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, table.mapToGlobal(spot))
    table.contextMenuEvent(event)
    look = table.closer.shown
    table.closer.leave()
    return "" if look is None else " ".join([look.title, *(text for text, _ in look.lines)])


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_right_click_looks_at_whatever_lies_there(qapp: QApplication, game_id: str) -> None:
    begun = stages(game_id, USUAL)
    stage, place = next(begun)
    stage.page.tips.panel.put_away()
    table = stage.page.table
    parts = [
        one
        for one in table.findChildren(QWidget)
        if isinstance(one, VeilCard | DieWidget)
        and one.isVisible()
        and one.accessibleName()
        and not one.visibleRegion().isEmpty()
    ]
    assert parts, place
    silent = [one.accessibleName() for one in parts if not looked_at(stage, one)]
    assert not silent, place
    for choice in stage.presenter.ask.choices:
        card = next(
            (one for one in parts if getattr(one, "token", "") == choice.token and one.isVisible()),
            None,
        )
        if card is not None and choice.effect:
            assert choice.effect in looked_at(stage, card), "what it leads to now"
    begun.close()


@pytest.mark.parametrize("game_id", WITH_HINTS)
def test_a_closer_look_at_a_part_of_the_table_says_nothing_twice(
    qapp: QApplication, game_id: str
) -> None:
    """Neither is its heading a list, nor does a line tell again what others have told."""
    begun = stages(game_id, USUAL)
    stage, place = next(begun)
    table = stage.page.table
    told = 0
    for part in table.board.findChildren(QWidget):
        if isinstance(part, VeilCard) or not part.isVisible() or not table._look_at_part(part):
            continue
        look = table.closer.shown
        table.closer.leave()
        parts = [set(re.split(r"\s*[,.:·]\s+", one.rstrip(".").lower())) for one, _ in look.lines]
        for number, one in enumerate(parts):
            others = set().union({look.title.lower()}, *parts[:number], *parts[number + 1 :])
            assert not one <= others, (place, look)
        assert len(look.title.split(", ")) < _LIST, (place, look.title)
        told += 1
    assert told
    begun.close()


@pytest.mark.parametrize("game_id", ["council_of_12", "majority"])
def test_no_tip_is_left_over_a_result(game_id: str) -> None:
    """Nothing is done any more for which one could help."""
    game = game_with_deck(game_id)
    match = Match(game, Setup(TITLES[game_id].seats[1], {}), "no tip")
    match.start()
    play_on(match, Random("no tip"), 10_000)
    assert match.over
    stage = Stage(match)
    try:
        tips = stage.page.tips
        tips.set_wanted(True)
        tips._waiting = [Tip("left", "app.name", "")]
        tips.refresh()
        assert tips.tip is None
    finally:
        stage.close()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=str)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_sentence_at_the_end_lies_over_no_word_of_the_result(
    qapp: QApplication, game_id: str, size: tuple[int, int]
) -> None:
    stage = Stage(walk(SAMPLES[game_id].cases[0], 0).match)
    window = QMainWindow()
    window.setCentralWidget(stage.page)
    window.resize(*size)
    window.show()
    stage.settle()
    note = Note(window)
    note.set_theme(build_theme("dark"))
    note.say("Golem gave no usable answer twice and now plays at random.", LONGEST_MS)
    note.place(stage.page.note_area(window))
    result = stage.page.end
    assert result is not None
    assert result.isVisible()
    over, read = [], 0
    for part in result.findChildren(QWidget):
        box = part.visibleRegion().boundingRect()
        if isinstance(part, QLabel) and part.text():
            flags = part.alignment().value | (WRAP if part.wordWrap() else 0)
            box &= part.fontMetrics().boundingRect(part.contentsRect(), flags, part.text())
        elif not part.accessibleName() or part.findChildren(QWidget):
            continue  # a row is painted, and has a name
        read += part.isVisible()
        if note.geometry().intersects(box.translated(part.mapTo(window, QPoint()))):
            over.append(part.accessibleName() or part.text())  # type: ignore[attr-defined]
    stage.close()
    window.close()
    window.deleteLater()
    assert read > 2
    assert not over


@pytest.mark.parametrize(
    "size", [USUAL, pytest.param(SMALL, marks=pytest.mark.slow), (1024, 640, 2.0)], ids=str
)
@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_nothing_comes_over_a_tip_when_the_table_is_laid_out_again(
    qapp: QApplication, game_id: str, size: tuple[int, int, float]
) -> None:
    """As it is when an opinion makes the panel higher; and when the log is opened over it."""
    close_pages()  # Else all of them would be dressed anew.
    case = SAMPLES[game_id].cases[0]
    wide, high, scale = size
    stage = Stage(Match(case.game, case.setup, "tips"), scale=scale)
    stage.page.resize(wide, high)
    stage.settle()
    table = stage.page.table
    for shown in (False, True, False):
        tipped(stage, "hand")
        table.show_side(shown)
        stage.settle()
        table.arrange()
        stage.settle()
        parts = [one for one in table.children() if isinstance(one, QWidget) and one.isVisible()]
        tip = stage.page.tips.panel
        over = parts[parts.index(tip) + 1 :]
        assert over in ([], [tip.tail])
    stage.close()
