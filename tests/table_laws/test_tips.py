"""A tip points at what it is about, when it comes, whatever the game; one that says "this" or
"here" is about something that is seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.king_of_12.guide import GUIDE
from council_desktop.games.registry import TITLES
from council_desktop.look.theme import LEAST_WINDOW
from council_desktop.store.settings import Settings
from council_desktop.table.floating import covered, pressable, written_on
from council_desktop.table.tip_bubble import TipBubble
from council_desktop.table.tips import Tip
from council_desktop.text.texts import Texts
from council_desktop.widgets.verdict import Verdict
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.king_of_12.events import Compared
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.samples import few
from tests.table_laws.test_laws import stages
from tests.ui.council_table_kit import INSTANT
from tests.ui.stage import WITH_A_TABLE, Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_POINTS = re.compile(r"\b(this (?!turn|short)|these|here\b)", re.IGNORECASE)
_LONG = 900
_USUAL = 1280, 800
OFFER = Tip("offer", "introduction.key", "", offers=True)


class At:
    """A match as guides ask a controller for it, seen by seat 0; nobody else sits there."""

    viewer, looking = 0, None

    def __init__(self, match: Match) -> None:
        self.match = match

    def view(self) -> Any:
        return self.match.game.view(self.match.state, 0)

    @property
    def decision(self) -> Any:
        return self.match.game.decision(self.match.state, 0)

    def history(self, _: int | None) -> Any:
        return [
            (ply, one) for ply in range(self.match.ply + 1) for one in self.match.events_at(ply)
        ]


def met(game_id: str) -> Iterator[tuple[Match, list[Tip]]]:
    """Where tips of the introduction come for the first time."""
    title = TITLES[game_id]
    lesson, guide = title.lesson, title.table.guide
    assert lesson is not None
    assert guide is not None
    match = Match(game_with_deck(game_id), Setup(lesson.seats, dict(lesson.options)), lesson.seed)
    match.start()
    at: Any = At(match)
    seen, random = set[str](), Random("tips")
    for _ in range(_LONG):
        new = [tip for tip in guide.lesson(at) or () if tip.name not in seen]
        if at.decision is not None or match.over:
            seen |= {tip.name for tip in new}
            if new:
                yield match, new
        if match.over:
            return
        seat = match.state.open_seats()[0]
        assert seat != CHANCE
        match.submit(seat, random.choice(list(match.state.legal_for(seat))))
    raise AssertionError("it does not end")


def _faults(bubble: TipBubble, small: bool) -> list[str]:
    """What is wrong with the place of a bubble and with its arrow; `small`: where it may lie over
    words that decide nothing, such as those of the line on top."""
    table = bubble.parentWidget()
    paper = bubble.paper
    thing = bubble._object
    parts = {
        "what is pressed": pressable(table, bubble),
        "what is asked": bubble._asked(),
        "what decides": bubble._painted() if small else [],
        "the log": bubble._logged(),
        "its object": [] if bubble._is_large() else bubble._things(),
        "words": [] if small else written_on(table, bubble),
    }
    found = [f"covers {what}" for what, boxes in parts.items() if covered(paper, boxes)]
    if bubble._scroll.verticalScrollBar().maximum():
        found.append("has to be scrolled")
    bubble.lie()  # As where something has moved: what is seen just then is laid out too.
    words, room = bubble.text, bubble._scroll
    if words.heightForWidth(room.width()) > room.height():
        found.append("is cut")
    if thing.isEmpty() or bubble._is_large():
        return found
    tail = bubble.tail
    if tail.isVisible() and tail.is_mark:
        if not tail.geometry().contains(bubble._things()[0].center()):
            found.append("a mark elsewhere")
        if not all(table.rect().contains(line) for line in tail.lines):
            found.append("a mark that is cut")
        if any(
            covered(line, [*written_on(table, bubble), *bubble._logged()]) for line in tail.lines
        ):
            found.append("a mark through words")
        return found if len(tail.lines) >= 4 else [*found, "a mark of one corner"]
    if tail.isVisible():
        way = tail.reaches
        assert way is not None
        end = way[1]
    elif bubble.arrow is not None:
        end = bubble.arrow[1] + QPointF(bubble.pos())
    else:
        return [*found, "no arrow and no mark"]
    spot = end.toPoint()
    if not thing.adjusted(-6, -6, 6, 6).contains(spot) or thing.contains(spot):
        found.append("an arrow at something else")
    if not paper.adjusted(-62, -62, 62, 62).contains(spot):
        found.append("a long arrow")
    return found


@pytest.mark.parametrize(
    ("size", "lang"),
    [
        pytest.param(_USUAL, "en", id="usual"),
        pytest.param(LEAST_WINDOW, "de", id="small"),
        pytest.param(LEAST_WINDOW, "fr", id="small-fr", marks=pytest.mark.slow),
        pytest.param(LEAST_WINDOW, "en", id="small-en", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("game_id", [one for one in sorted(TITLES) if TITLES[one].lesson])
def test_a_tip_points_at_what_it_is_about_and_covers_nothing_of_it(
    qapp: QApplication, game_id: str, size: tuple[int, int], lang: str
) -> None:
    """And it stays where the one before it lay: whoever reads on finds the button below the
    pointer. One that waits for what it asks has no such button."""
    stage: Stage | None = None
    wrong: list[str] = []
    texts, homes, small = Texts("en"), [], size == LEAST_WINDOW
    for match, tips in met(game_id):
        stage = stage or Stage(match, lang=lang)
        stage.page.resize(*size)
        stage.put(match)
        stage.presenter.finish_now()
        stage.settle()
        host = stage.page.tips
        for tip in tips:
            host._lesson, host._aside, host._read = (tip,), (), 0
            host._show()
            stage.settle()
            bubble = host.panel
            # A result has words wherever it has room.
            faults = _faults(bubble, small or match.over)
            if not tip.place and _POINTS.search(texts.t(tip.text)):
                faults.append("points at nothing")
            places = tip.place.split("+") if tip.place else []
            if len(stage.page.table.spots_of(tip.place)) < len(places):
                faults.append(f"{tip.place} is not there")
            if bubble.on.isVisible() is tip.waits:
                faults.append("a button where something has to be done, or none where not")
            homes.append(bubble.geometry().bottomRight().toTuple())
            wrong += [f"{tip.name}: {one}" for one in faults]
    assert stage is not None
    stage.close()
    moved = sum(one != other for one, other in pairwise(homes))
    assert not wrong, "\n".join(wrong)
    assert small or moved <= len(homes) // 2, homes


@pytest.mark.parametrize("with_log", [False, True], ids=["bare", "log"])
@pytest.mark.parametrize("game_id", [one for one in sorted(TITLES) if TITLES[one].table.guide])
def test_a_tip_of_a_usual_game_covers_nothing_that_decides(
    qapp: QApplication, game_id: str, with_log: bool
) -> None:
    """Not what is asked, marked or chosen, nor a line of a log that somebody has opened; and all
    of it can be read at once. Of the tips that may come at a position the longest one is tried, in
    the least window; beside a log in a usual one too, where that is longer."""
    guide, texts = TITLES[game_id].table.guide, Texts("de")
    assert guide is not None
    once = [tip for tip in guide.every() if not tip.number and not tip.waits]
    wrong = []
    with stages(game_id, part=(int(with_log), 3), lang="de") as each:
        for number, (stage, place) in enumerate(each):
            stage.page.resize(*(_USUAL if with_log and number % 2 else LEAST_WINDOW))
            stage.page.table.set_log(with_log)
            stage.settle()
            fit = [tip for tip in once if tip.while_asked in ("", place.kind)]
            host = stage.page.tips
            host._waiting = [max(fit, key=lambda tip: len(texts.t(tip.text)))]
            host._show()
            stage.settle()
            wrong += [f"{place.kind}: {host.tip}: {one}" for one in _faults(host.panel, True)]
            host._waiting = []
            host._show()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game_id", [one for one in sorted(TITLES) if TITLES[one].lesson])
def test_who_has_read_tips_of_the_guided_game_is_not_sent_to_it(
    qapp: QApplication, game_id: str
) -> None:
    title = TITLES[game_id]
    lesson, guide = title.lesson, title.table.guide
    assert lesson is not None
    assert guide is not None
    match = Match(game_with_deck(game_id), Setup(lesson.seats, {}), "usual")
    stage = Stage(match)
    stage.settle()
    host = stage.page.tips
    offered = []
    for read in (0, 1):
        host._wanted, host._waiting = True, []
        host._memory.keep_place(game_id, read)
        host._listen(replace(guide, occasions=lambda *_: (OFFER,)))
        offered.append(host._waiting)
        host._memory.forget(OFFER.name)
    _hears(stage)
    assert host._shown == PAST
    QTest.keyClick(stage.page.table, Qt.Key.Key_Escape)
    assert host._shown is None, "Esc, where it takes nothing back, puts a tip away"
    while stage.decision is None:
        stage.bot(Random("others begin"))
        stage.settle()
    stage.controller.submit(stage.decision.options[0].token)
    host._waiting = [OFFER]
    host._show()
    host._listen(replace(guide, occasions=lambda *_: (OFFER,)))
    assert not host._waiting, "it is no first game any more"
    stage.close()
    assert offered == [[OFFER], []]
    asked = {tip.name for tip in guide.occasions(At(match), ()) if tip.name.endswith("first")}
    assert asked == {tip.name for tip in guide.occasions(At(match), ()) if tip.offers}


PAST = Tip("past", "introduction.key", "")


def _hears(stage: Stage, tip: Tip = PAST) -> Any:
    """The tips of a table where something worth one has just happened, once."""
    host = stage.page.tips
    host._wanted, host._waiting = True, []
    host._guide = replace(host._guide, lesson=lambda _: None, occasions=lambda *_: (tip,))
    host._memory.forget(tip.name)
    host.refresh()
    return host


@pytest.mark.parametrize("game_id", [one for one in WITH_A_TABLE if TITLES.get(one)])
def test_a_tip_about_what_has_happened_goes_with_the_next_answer(
    qapp: QApplication, game_id: str
) -> None:
    stayed: list[str] = []
    with stages(game_id) as each:
        for stage, place in islice(each, few(2, 3)):
            host = _hears(stage)
            assert host._shown == PAST
            host.refresh()
            assert host._shown == PAST, "nobody has answered"
            stage.controller.submit(stage.decision.options[0].token)  # type: ignore[union-attr]
            if host._shown == PAST or host.panel.isVisible() or PAST in host._waiting:
                stayed.append(place.kind)
            stage.presenter.finish_now()
            stage.settle()
            host._memory.forget(PAST.name)
    assert not stayed


@pytest.mark.parametrize("game_id", [one for one in WITH_A_TABLE if TITLES.get(one)])
def test_a_tip_about_a_question_goes_with_its_answer_also_where_the_next_is_of_its_kind(
    qapp: QApplication, game_id: str
) -> None:
    with stages(game_id) as each:
        stage, _ = next(each)
        decision = stage.decision
        assert decision is not None
        tip = replace(PAST, while_asked=decision.kind)
        host = _hears(stage, tip)
        assert host._shown == tip
        host._listen = lambda _: None  # At what is asked next, of whatever kind.
        stage.controller.submit(decision.options[0].token)
        assert tip not in host._waiting


@pytest.mark.parametrize("game_id", ["king_of_12", "majority"])
def test_a_tip_about_what_has_happened_goes_when_the_table_rests_no_more(
    qapp: QApplication, game_id: str
) -> None:
    """Or rests at the next step of the same count: one Enter is enough."""
    match = Match(game_with_deck(game_id), Setup(3, {}), "rests")
    match.start()
    stage, rng = Stage(match), Random("rests")
    stage.settle()
    for _ in range(_LONG):
        if stage.presenter.resting:
            break
        if stage.decision is not None:
            stage.controller.submit(rng.choice(stage.decision.options).token)
        else:
            stage.bot(rng)
        stage.settle()
    host = _hears(stage)
    assert stage.presenter.resting
    assert host._shown == PAST
    host._guide = replace(host._guide, occasions=lambda *_: ())
    stage.presenter.confirm()
    stage.settle()
    assert host._shown is None
    stage.close()


def test_beside_a_verdict_only_what_has_happened_is_told_and_only_once_its_word_has_gone(
    qapp: QApplication,
) -> None:
    """And it leaves the words of the verdict alone; unread it is told another time."""
    match = Match(game_with_deck("council_of_12"), Setup(3, {}), "held")
    stage = Stage(match)
    stage.settle()
    table, presenter = stage.page.table, stage.presenter
    host = _hears(stage)
    host._waiting = [replace(PAST, name="asked", while_asked="bell"), PAST]
    verdict = table.hold_verdict(
        Verdict(True, "word", "title", "cause", (), "", (), "on", "", "", "")
    )
    assert host.tip is None
    verdict.play(0)
    assert host.tip is None
    verdict._clear(1.0)
    assert host._shown == PAST
    assert host.panel.geometry().bottom() <= verdict.y() + verdict.tray_top
    presenter.wentOn.emit()
    table.drop_verdict()
    stage.settle()
    assert [tip.name for tip in host._waiting] == ["asked"]
    host._memory.add(PAST.name)
    host._waiting, host._met = [PAST], set()
    presenter.wentOn.emit()
    assert PAST.name not in host._memory
    stage.close()


def _names(texts: Texts, game_id: str) -> dict[str, str]:
    """Of cards with names of their own, by id."""
    ids = texts.children(f"{game_id}.character")
    return {one: texts.t(f"{game_id}.character.{one}.name") for one in ids}


def _elsewhere(texts: Texts, names: dict[str, str], tip: Tip) -> bool:
    """Whether it speaks of cards by their names and points at other ones, or at a player."""
    said = texts.t(tip.text)
    spoken = {one for one, name in names.items() if re.search(rf"\b{name}\b", said)}
    places = [place.partition(":") for place in tip.place.split("+")]
    wrong = {which for kind, _, which in places if kind in ("card", "shown")} - spoken
    return bool(wrong) or (bool(spoken) and any(kind == "seat" for kind, _, _ in places))


@pytest.mark.parametrize("game_id", [one for one in sorted(TITLES) if TITLES[one].table.guide])
def test_a_tip_that_names_a_card_points_at_no_other(qapp: QApplication, game_id: str) -> None:
    """Those of the introduction, and what random games bring."""
    guide, texts = TITLES[game_id].table.guide, Texts("en")
    assert guide is not None
    tips = dict.fromkeys(guide.every())
    names = _names(texts, game_id)
    for case in SAMPLES[game_id].cases[:: few(3, 1)]:
        whole = walk(case, 0).match
        at: Any = At(Match(case.game, case.setup, whole.seed, chance="manual"))
        for entry in whole.log:
            at.match.submit(entry.by, entry.action)
            tips |= dict.fromkeys(guide.occasions(at, at.match.events_at(at.match.ply)))
    assert [tip for tip in tips if _elsewhere(texts, names, tip)] == []


def test_what_a_card_of_king_has_done_is_told_beside_that_card(qapp: QApplication) -> None:
    """Wherever it lies; where it is not seen any more nothing is pointed at."""
    told = set[str]()
    for case in SAMPLES["king_of_12"].cases:
        if not case.name.startswith("thieves"):  # Among these are all that reverse an order.
            continue
        whole = walk(case, 1).match
        stage = Stage(up_to(case, 1, 0))
        stage.page.set_settings(Settings(speed="fast"))
        host = stage.page.tips
        for ply, entry in enumerate(whole.log):
            events = whole.events_at(ply + 1)
            if not any(isinstance(one, Compared) and (one.low or one.swapped) for one in events):
                continue
            stage.page.set_settings(INSTANT)
            stage.put(up_to(case, 1, ply))
            stage.page.set_settings(Settings(speed="fast"))
            for tip in GUIDE.every():
                host._memory.forget(tip.name)
            stage.controller._act(entry.by, entry.token)
            stage.presenter.finish_now()
            for tip in host._waiting:
                kind, _, card = tip.place.partition(":")
                spots = stage.page.table.spots_of(tip.place)
                seen = [one.picture_shown.card for one in spots] if kind == "shown" else []
                assert seen in ([], [card])
                told |= {tip.name} if seen else set()
        stage.close()
    assert {"king_low", "king_swapped"} <= told
