"""Riddles on the table: a wrong way is shown and tried again, the right one is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QScrollArea, QWidget

from council_desktop.app.riddle_picture import picture_of
from council_desktop.controllers.riddle_controller import RiddleController
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, build_theme
from council_desktop.pages.riddles_page import (
    DayMark,
    Figure,
    GameRow,
    RiddleRow,
    RiddlesPage,
    RiddlesShown,
)
from council_desktop.store.riddle_results import HELPED, SOLVED, TRIED, Own, RiddleResults
from council_desktop.store.settings import Settings
from council_desktop.table import frame
from council_desktop.table.header import fits_in
from council_desktop.table.riddle_page import RiddlePage
from council_desktop.text.riddle_words import RiddleWords
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.riddle_panel import PanelWords, RiddlePanel
from council_desktop.widgets.style import apply_theme
from council_desktop.widgets.week import week_heads
from engine.games.hidden_leaders.deck import FACTIONS
from engine.riddles.collection import all_riddles, collection, games, riddle_of
from engine.riddles.riddle import prove
from tests.samples import each_once
from tests.ui.walking import settle

Show = Callable[[str], RiddlePage]
NAMES = ["Lea", "Tom", "Mira", "Jo"]


@pytest.fixture
def show(show_in: Callable[[str, str], RiddlePage]) -> Show:
    return lambda game_id: show_in(game_id, "en")


@pytest.fixture
def show_in(qtbot) -> Callable[[str, str], RiddlePage]:
    def made(game_id: str, lang: str, name: str = "") -> RiddlePage:
        listed = next(one for one in collection(game_id) if name in ("", one.name))
        game, riddle = riddle_of(listed)
        names = NAMES[: riddle.setup.seats]
        page = RiddlePage(
            RiddleController(game, riddle, names),
            title_of(game_id).table,
            listed.id,
            Texts(lang),
            build_theme("dark", 1.0),
            Assets(),
            replace(Settings(), speed="instant"),
            QMenu(),
            RiddleResults(),
        )
        page.controller.setParent(page)
        qtbot.addWidget(page)
        return page

    return made


def go(page: RiddlePage, right: bool, wait: Any = None) -> None:
    """Choose to the end: the best each time, or the worst; `wait`: for a table in motion."""
    controller = page.controller
    asked: Any = page.table.presenter
    while controller.attempt is None:
        state = controller.match.state
        if right:
            token = controller.best_token()
        else:
            worst = min(controller.search.answers(state), key=lambda one: one.outcome.worth)
            token = controller.match.game.token(state, worst.seat, worst.action)
        controller.submit(token)
        if wait is not None:
            wait(lambda: asked.ask is not None or controller.attempt is not None)
    controller.tell_end()


@pytest.mark.parametrize(("game_id", "lang"), each_once(games(), languages()))
def test_what_is_asked_is_in_the_bar_while_the_panel_is_put_aside(
    show_in: Callable[[str, str], RiddlePage], game_id: str, lang: str
) -> None:
    page = show_in(game_id, lang)
    page.resize(1024, 640)
    page.show()
    settle()
    button, name = page.table.header.buttons["log"], Texts(lang).t("riddles.panel.name")
    assert button.accessibleName() == name
    assert page.table.side.accessibleName() == name
    assert page.panel.isVisible()
    said = page.table.header.said
    assert not said.isVisible()
    button.click()
    assert not page.panel.isVisible()
    assert page.table.header.buttons["log"].isChecked() is False
    settle()
    assert said.isVisible()
    assert said.text() == RiddleWords(
        Texts(lang), page.controller.match.game, page.controller.riddle
    ).brief(page.controller.proof)
    assert fits_in(said.size(), said.font(), said.text())
    button.click()
    assert page.panel.isVisible()
    assert not said.isVisible()


@pytest.mark.parametrize("game_id", games())
def test_a_wrong_way_is_told_and_can_be_gone_again(show: Show, game_id: str) -> None:
    page = show(game_id)
    heard: list[bool] = []
    page.tried.connect(lambda solved, _: heard.append(solved))
    go(page, right=False)
    assert heard == [False]
    assert not page.panel.verdict.isHidden()
    assert page.panel.next.isHidden()
    page.start_over()
    assert page.controller.attempt is None
    assert page.panel.verdict.isHidden()
    assert page.controller.chosen() == ()
    go(page, right=True)
    assert heard == [False, True]
    assert [line.solved for line in page.tries()] == [False, True]
    assert not page.panel.next.isHidden()
    assert page.table.presenter.drifts == []


@pytest.mark.parametrize("way", ["confirm", "over", "proof"])
@pytest.mark.parametrize("game_id", ["council_of_12", "king_of_12"])
def test_a_verdict_that_is_held_leads_back_to_the_riddle(
    show: Show, qtbot, game_id: str, way: str
) -> None:
    page = show(game_id)
    page.resize(1280, 800)
    page.show()
    presenter: Any = page.table.presenter
    if game_id == "council_of_12":  # whose verdicts are held at every speed but one
        page.set_settings(replace(Settings(), motion="off"))
    go(page, right=False, wait=qtbot.waitUntil)
    qtbot.waitUntil(lambda: presenter.resting, timeout=20_000)
    if way == "confirm":
        presenter.go_on()
    else:
        button = getattr(page.panel, way)
        place = button.mapTo(page, button.rect().center())
        assert page.childAt(place) is button, "something lies over it"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        if way == "proof":  # It asks first.
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: presenter.ask is not None, timeout=20_000)
    assert not presenter.resting
    assert page.table.band is None
    assert page.controller.chosen() == ()
    assert page.controller.decision is not None
    assert presenter.ask is not None
    assert page.panel.step.isVisible() == (way == "proof")


@pytest.mark.parametrize("game_id", games())
def test_a_card_that_failed_carries_a_cross_and_can_be_chosen_again(
    show: Show, game_id: str
) -> None:
    page = show(game_id)
    go(page, right=False)
    failed = page.controller.chosen()[0]
    page.start_over()
    crossed = {card.token for card in page.table.tray.cards if card.tried}
    assert crossed <= {failed}
    assert all(failed != card.token or card.tried for card in page.table.tray.cards)
    told = [card.accessibleDescription() for card in page.table.tray.cards if card.tried]
    assert all(Texts("en").t("riddles.tried_card") in one for one in told)


@pytest.mark.parametrize("game_id", games())
def test_a_band_says_that_it_is_solved_until_the_way_is_left(show: Show, game_id: str) -> None:
    page = show(game_id)
    page.resize(1280, 800)
    page.show()
    go(page, right=False)
    assert page.table.band is None
    page.start_over()
    go(page, right=True)
    band = page.table.band
    assert band is not None
    assert band.word == Texts("en").t("riddles.word")
    assert band.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert band.width() > 400
    assert not band.geometry().intersects(page.table.side.geometry())
    page.controller.request_undo()
    assert page.table.band is None


def test_the_order_of_the_cards_fills_as_they_go(show: Show) -> None:
    page = show("council_of_12")
    page.show()
    order, controller = page.panel.order, page.controller
    assert order.isHidden()
    told = []
    while controller.attempt is None:
        controller.submit(controller.best_token())
        told.append(order.accessibleDescription())
    assert told == [
        "3, 1: open, 2: open",
        "3, Lady, 2: open",
        "3, Lady, 11, Golem, 11",
    ]
    assert [len(row) for row in order.rows] == [5]
    page.start_over()
    assert order.isHidden()


@pytest.mark.parametrize("game_id", [one for one in games() if one != "council_of_12"])
def test_where_no_order_is_asked_for_there_are_no_slots(show: Show, game_id: str) -> None:
    page = show(game_id)
    page.show()
    go(page, True)
    assert page.panel.order.isHidden()


def test_the_band_waits_until_the_verdict_is_gone(
    show: Show, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And goes by itself, for the end that it lies over is looked at next."""
    monkeypatch.setattr(frame, "_BAND_MS", 150)
    page = show("king_of_12")
    page.set_settings(replace(Settings(), speed="fast", motion="off"))
    page.resize(1280, 800)
    page.show()
    go(page, True)
    table = page.table
    qtbot.waitUntil(lambda: None not in (table.verdict, table.band), timeout=5000)
    assert not table.band.isVisible()
    said = table.verdict.verdict
    assert (said.word, said.good, said.go_on) == ("SOLVED", True, "Go on")
    assert said.title == page.panel.verdict.text(), "what was asked, not what the turn has brought"
    table.verdict.next.click()
    qtbot.waitUntil(lambda: table.verdict is None)
    assert table.band.isVisible()
    qtbot.waitUntil(lambda: not table.band.isVisible(), timeout=2000)


@pytest.mark.parametrize(("lang", "game_id"), each_once(languages(), games()))
def test_the_next_hint_is_in_sight_however_much_is_told(
    show_in: Callable[[str, str], RiddlePage], game_id: str, lang: str
) -> None:
    page = show_in(game_id, lang)
    page.resize(1280, 800)
    page.show()
    button = page.panel.hint_button
    whole = button.visibleRegion().boundingRect()
    assert whole == button.rect()


def test_the_keyboard_is_on_what_goes_on_from_an_end(show: Show) -> None:
    page = show(games()[0])
    page.show()
    page.activateWindow()
    go(page, right=False)
    assert page.focusWidget() is page.panel.over
    page.panel.over.click()
    go(page, right=True)
    assert page.focusWidget() is page.panel.next


def test_a_choice_is_taken_back_from_the_end_too(show: Show) -> None:
    page = show(games()[0])
    go(page, right=True)
    chosen = page.controller.chosen()
    page.controller.request_undo()
    assert page.controller.attempt is None
    assert page.controller.decision is not None
    assert page.controller.chosen() == chosen[:-1]


def test_hints_go_from_vague_to_plain_and_then_point(show: Show) -> None:
    page = show(games()[0])
    for _ in range(2):
        page.next_hint()
    assert page.controller.hint is None
    page.next_hint()
    assert page.controller.hint is not None
    assert page.controller.hint.best == page.controller.best_token()
    assert page.panel.hint_button.isHidden()
    assert page.table.hint_panel.isHidden(), "it would lie over the riddle"


def test_after_all_hints_each_next_step_is_asked_for(show: Show) -> None:
    """What comes after the first step is still one's own to be found."""
    page = show("council_of_12")
    for _ in range(3):
        page.next_hint()
    page.controller.submit(page.controller.best_token())
    page._finish()
    assert page.controller.decision is not None
    assert page.controller.hint is None
    assert not page.panel.hint_button.isHidden()
    page.panel.hint_button.click()
    assert page.controller.hint is not None
    assert page.controller.hint.best == page.controller.best_token()
    assert page.panel.hint_button.isHidden()


_SIZES = [(1024, 640), (1280, 800)]


def _most_said(game_id: str) -> tuple[str, str]:
    """Of a game the riddle, and the language, with the longest question, hands and vague hint."""
    said = {}
    for listed in collection(game_id):
        game, riddle = riddle_of(listed)
        proof = prove(game, riddle)
        for lang in languages():
            words = RiddleWords(Texts(lang), game, riddle)
            told = words.told(NAMES[: listed.seats], title_of(game_id).table.short_card)
            parts = (words.question(proof), *told, *words.hints(proof, str, 1))
            said[lang, listed.name] = sum(map(len, parts))
    return max(said, key=said.__getitem__)


def _whole(part: QWidget) -> bool:
    return part.isVisible() and part.visibleRegion().boundingRect() == part.rect()


def _told(panel: RiddlePanel) -> list[QWidget]:
    """What lies open and not on the table: in words, or as cards."""
    hands = panel._hands
    lines = enumerate(panel._told)
    return [hands[at][0] if at in hands and one.isHidden() else one for at, one in lines]


def _is_read(page: RiddlePage, size: tuple[int, int]) -> None:
    """What is asked, the newest hint and what is done about it are in sight; the panel lies over
    nothing of the table."""
    panel, table = page.panel, page.table
    hint = panel.hint_rows[0]
    asked = [] if page.controller.attempt else [panel.question, *_told(panel)]
    order = [panel.order] if panel.order.rows else []
    verdict = [panel.verdict] if page.controller.attempt else []
    for part in (*asked, hint, *order, *verdict, panel.over):
        assert _whole(part), (page.id, size, part)
    seen = panel._scroll.viewport()
    assert panel._room() == seen.height(), "what it reckons with"
    assert panel._wide() <= seen.width()
    assert not table.side.geometry().intersects(table._board_box.geometry()), (page.id, size)
    assert not table.side.geometry().intersects(table.tray.geometry()), (page.id, size)


def _read_through(page: RiddlePage) -> None:
    """With the vague hint: when it is opened, after the first choice, after a wrong way."""
    apply_theme(page, build_theme("dark"))
    page.resize(*_SIZES[0])
    page.show()
    page.next_hint()
    for step in range(3):
        if step == 1:
            page.controller.submit(page.controller.best_token())
        elif step == 2:
            page.start_over()
            go(page, right=False)
        for size in _SIZES:
            page.resize(*size)
            settle()
            _is_read(page, size)


@pytest.mark.parametrize("game_id", games())
def test_question_and_hint_are_in_sight_and_nothing_is_covered(
    show_in: Callable[..., RiddlePage], assets: Assets, game_id: str
) -> None:
    _read_through(show_in(game_id, *_most_said(game_id)))


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game_id", games())
def test_so_it_is_with_every_riddle(
    show_in: Callable[..., RiddlePage], assets: Assets, game_id: str, lang: str
) -> None:
    for listed in collection(game_id):
        _read_through(show_in(game_id, lang, listed.name))


@pytest.mark.parametrize(("name", "lang"), [("blue_ten", "de"), ("coins", "fr")])
def test_the_columns_of_the_majority_stand_beside_its_table(
    show_in: Callable[..., RiddlePage], assets: Assets, name: str, lang: str
) -> None:
    page = show_in("majority", lang, name)
    page.resize(*_SIZES[0])
    page.show()
    settle()
    assert page.table._board_box.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", games())
def test_all_of_a_proof_is_in_sight(
    show_in: Callable[..., RiddlePage], assets: Assets, game_id: str, lang: str
) -> None:
    page = show_in(game_id, lang)
    apply_theme(page, build_theme("dark"))
    page.resize(*_SIZES[0])
    page.show()
    page.show_proof()
    settle()
    rows = [one.row for one in page.panel._branches]
    assert len(rows) > 1
    assert [row.geometry() for row in rows if not _whole(row)] == [], (
        page.panel._needed(),
        page.panel._room(),
    )


@pytest.mark.parametrize(
    ("game_id", "name"),
    [("majority", "nine"), ("king_of_12", "robbed"), ("hidden_leaders", "lift")],
)
def test_hands_of_others_are_seen_as_cards_where_there_is_room(
    show_in: Callable[..., RiddlePage], assets: Assets, game_id: str, name: str
) -> None:
    page = show_in(game_id, "en", name)
    apply_theme(page, build_theme("dark"))
    page.resize(1280, 800)
    page.show()
    settle()
    panel = page.panel
    assert panel._hands
    for line, (row, member) in panel._hands.items():
        assert _whole(row)
        told = panel._told[line]
        assert row.accessibleName() == (told if told.isHidden() else member).text()
        assert member.isVisible() != told.isVisible(), "either of them says whose they are"
        cards = [one for one in row.findChildren(QLabel) if not one.pixmap().isNull()]
        assert len(cards) > 1
        assert all(card.toolTip() for card in cards)
    page.resize(1024, 640)
    page.next_hint()
    settle()
    assert not any(row.isVisible() for row, _ in panel._hands.values())
    assert all(map(_whole, _told(panel)))


def test_the_panel_says_which_game_it_is(show: Show) -> None:
    """The bar leaves it out where there is no room."""
    for game_id in games():
        page = show(game_id)
        page.resize(1280, 800)
        page.show()
        settle()
        name = title_of(game_id).name(Texts("en")).split()
        labels = page.panel.findChildren(QLabel)
        said = [label for label in labels if label.text().split()[-len(name) :] == name]
        assert said, game_id
        assert any(_whole(label) for label in said), game_id


@pytest.mark.parametrize("game_id", games())
def test_the_vague_hint_says_what_it_is_about_and_names_no_card(game_id: str) -> None:
    """By the idea of the best first answer, or with a sentence of its own; then among how many
    the first choice is."""
    texts = Texts("en")
    told = set()
    for listed in collection(game_id):
        game, riddle = riddle_of(listed)
        proof = prove(game, riddle)
        search = proof.search
        best = search.best(search.start)
        idea = search.quest.idea(search.start, best.seat, best.action)
        own = f"riddles.vague.{game_id}.{listed.name}"
        about = texts.t(own if texts.has(own) else f"riddles.idea.{game_id}.{idea}")
        first = RiddleWords(texts, game, riddle).hints(proof, str, 1)[0]
        assert first.startswith(f"{about} ")
        assert first.endswith(f" {proof.firsts}.")
        token = game.token(search.start, best.seat, best.action).partition(":")[2]
        assert token not in first.lower().split()
        told.add(about)
    assert len(told) > 1


@pytest.mark.parametrize("game_id", games())
def test_what_looks_good_is_not_to_do_nothing_where_something_ends_as_well(game_id: str) -> None:
    for listed in collection(game_id):
        game, riddle = riddle_of(listed)
        proof = prove(game, riddle)
        search = proof.search
        ends = {
            game.token(search.start, one.seat, one.action): one.outcome.worth
            for one in search.answers(search.start)
        }
        wrong = {token: worth for token, worth in ends.items() if worth < proof.outcome.worth}
        hint = RiddleWords(Texts("en"), game, riddle).hints(proof, "<{}>".format, 2)[1]
        [tempting] = [token for token in wrong if f"<{token}>" in hint]
        best = next(token for token, worth in ends.items() if worth == proof.outcome.worth)
        alike = [token for token in wrong if _verb(token) == _verb(best)]
        assert tempting in (alike or wrong)
        assert wrong[tempting] == max(wrong[token] for token in alike or wrong)
        equal = [token for token in alike or wrong if wrong[token] == wrong[tempting]]
        assert ":" in tempting or not any(":" in token for token in equal)


def _verb(token: str) -> str:
    return token.partition(":")[0]


def test_a_hint_names_the_card_wholly_where_another_has_the_same_name(
    show_in: Callable[..., RiddlePage],
) -> None:
    page = show_in("majority", "en", "bribed")
    for _ in range(3):
        page.next_hint()
    said = page._hint_texts()
    assert "Spy of the Wave, 3" in said[1]
    assert "Envoy of the Wave, 6" in said[2]


def test_one_other_is_called_by_name() -> None:
    """Of somebody who sits there alone nobody says "the others"."""
    several = ("others", "all go", "anderen", "alle dran", "autres", "toutes")
    for listed in all_riddles():
        if listed.seats > 2:
            continue
        game, riddle = riddle_of(listed)
        proof = prove(game, riddle)
        names = ["Lea", "Zed"] if riddle.seat == 0 else ["Zed", "Lea"]
        for lang in languages():
            words = RiddleWords(Texts(lang), game, riddle, names)
            told = [words.question(proof), words.others(proof), words.brief(proof)]
            told += [words.end(worth) for worth in proof.outcome.ways]
            for text in told:
                assert not any(word in text for word in several), (listed.id, text)
            if listed.game_id != "council_of_12" and listed.game_id != "hidden_leaders":
                assert "Zed" in told[0]


def test_the_proof_says_of_every_answer_what_it_leads_to(show: Show) -> None:
    page, tried = show(games()[0]), []
    page.tried.connect(lambda *found: tried.append(found))
    page.show_proof()
    steps = 0
    while page.controller.attempt is None:
        assert not page.panel.step.isHidden()
        page.panel.step.click()
        steps += 1
    assert steps >= page.controller.proof.outcome.length
    assert page.controller.attempt.solved
    page.controller.tell_end()
    assert page.panel.verdict.text().startswith("That is the best way: ")
    assert not tried, "who was shown it has not solved it"
    page.show_proof()
    page.start_over()
    go(page, right=True)
    assert [solved for solved, _ in tried] == [True]


@pytest.mark.parametrize("game_id", games())
@pytest.mark.parametrize("way", ["step", "proof"])
def test_after_the_proof_a_solved_riddle_is_solved_as_it_was(
    show: Show, game_id: str, way: str
) -> None:
    page, heard = show(game_id), []
    page.tried.connect(lambda *found: heard.append(found))
    page.resize(1280, 800)
    page.show()
    go(page, right=True)
    end = page.panel.verdict.text(), page.controller.chosen(), page.controller.match.ply
    page.panel.proof.click()
    assert page.controller.chosen() == ()
    assert page.table.band is None
    while page.controller.attempt is None:
        page.panel.step.click()
        if way == "proof":
            break
        page.table.presenter.finish_now()
    page.controller.tell_end()
    (page.panel.step if way == "step" else page.panel.proof).click()
    said = page.panel.verdict.text(), page.controller.chosen(), page.controller.match.ply
    assert said == end
    assert page.table.band is not None
    assert page.panel.next.isVisible()
    assert page.panel.step.isHidden()
    assert page.focusWidget() is page.panel.next
    assert len(heard) == 1, "it was solved once"


@pytest.mark.parametrize("game_id", games())
def test_the_proof_is_gone_through_by_keyboard_to_its_end(show: Show, game_id: str, qtbot) -> None:
    page = show(game_id)
    page.resize(1280, 800)
    page.show()
    settle()
    panel = page.panel
    panel.proof.setFocus()
    heard: list[str] = []
    page.message.connect(heard.append)
    qtbot.keyClick(panel.proof, Qt.Key.Key_Return)
    assert heard == [Texts("en").t("riddles.panel.proof_asks")]
    assert panel.step.isHidden(), "what is still to be found is shown to who asks twice"
    assert page.controller.chosen() == ()
    qtbot.keyClick(panel.proof, Qt.Key.Key_Return)
    for _ in range(20):
        page.table.presenter.finish_now()
        settle()
        if page.controller.attempt is not None:
            break
        rows = panel._proof.count()
        assert rows == len(page.controller.search.answers(page.controller.match.state))
        assert page.window().focusWidget() is panel.step, "Enter goes on and on"
        qtbot.keyClick(panel.step, Qt.Key.Key_Return)
    page.controller.tell_end()
    assert page.controller.attempt is not None
    assert page.controller.attempt.solved
    assert panel.verdict.isVisible()


def test_what_became_of_riddles_is_kept(tmp_path: Path) -> None:
    path, day = tmp_path / "riddles.json", date(2026, 3, 1)
    results = RiddleResults(path)
    assert results.tried("a", False, 20).state == TRIED
    assert results.tried("a", True, 10, day).state == SOLVED
    assert results.tried("a", False, 99).tries == 2, "what was solved stays solved"
    results.hint_seen("b", 1)
    assert results.of("b").state == TRIED, "it is not new any more, though no way was gone"
    assert results.tried("b", True, 5, day + timedelta(1)).state == HELPED
    results.add_own(Own("code", "pass", 3, "2026-03-02"))
    again = RiddleResults(path)
    assert again.of("a") == results.of("a")
    assert again.of("a").seconds == 30
    assert again.solved() == (2, 1)
    assert again.usual_seconds() == 5
    assert again.streak(day + timedelta(2)) == 2 == again.best_streak()
    assert again.streak(day + timedelta(3)) == 0
    assert again.own == results.own


@pytest.mark.parametrize("text", ["", "[]", '{"riddles": 1, "days": {"x": 2}, "own": [{}]}'])
def test_a_file_that_is_none_is_as_if_there_were_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "riddles.json"
    path.write_text(text, encoding="utf-8")
    results = RiddleResults(path)
    assert results.solved() == (0, 0)
    assert results.own == []
    assert results.best_streak() == 0


@pytest.mark.parametrize("data", [b"", b"[]", b'{"riddles": {"a": {"state": "sol', b"\xff"])
def test_results_that_can_not_be_read_are_kept_and_told(tmp_path: Path, data: bytes) -> None:
    """A year of riddles is nobody's trifle: what is tried next takes no damaged file's place."""
    path = tmp_path / "riddles.json"
    path.write_bytes(data)
    results = RiddleResults(path)
    assert results.notice is not None
    assert results.tried("b", True, 1).state == SOLVED
    kept = tmp_path / str(results.notice.params["file"])
    assert kept != path
    assert kept.read_bytes() == data
    assert kept.name in Texts("en").t(results.notice.key, **results.notice.params)
    again = RiddleResults(path)
    assert (again.notice, again.solved()) == (None, (1, 1))
    assert RiddleResults(tmp_path / "none.json").notice is None


@pytest.mark.expect_logs("could not be put aside")
def test_results_that_can_not_even_be_kept_are_left(tmp_path: Path) -> None:
    path = tmp_path / "riddles.json"
    path.write_bytes(b"[")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "rename", _refuses)
        results = RiddleResults(path)
    assert results.notice is not None
    results.tried("b", True, 1)
    assert path.read_bytes() == b"["


def _refuses(path: Path, target: Path) -> Path:
    raise PermissionError(13, "not allowed")


def test_it_is_said_for_whom_one_chooses(show: Show) -> None:
    texts = Texts("en")
    said = {texts.t(f"riddles.{key}") for key in ("all_yours", "worst", "no_luck")}
    for game_id in games():
        page = show(game_id)
        everybody = len(page.controller.search.own) == len(page.controller.members)
        search = page.controller.search
        worst = search.luck or search.rivals
        key = "all_yours" if everybody else "worst" if worst else "no_luck"
        wanted = texts.t(f"riddles.{key}")
        labels = {label.text() for label in page.panel.findChildren(QLabel)}
        assert said & labels == {wanted}


@pytest.mark.parametrize("game_id", games())
def test_at_an_end_nobody_is_said_to_be_deciding(show: Show, game_id: str) -> None:
    page = show(game_id)
    page.show()
    go(page, right=True)
    page.table.presenter.finish_now()
    settle()
    said = " ".join(label.text() for label in page.table.tray.findChildren(QLabel))
    assert said
    assert "deciding" not in said, said


@pytest.mark.parametrize("game_id", games())
def test_no_seat_is_said_to_be_a_bot_or_a_person(show: Show, game_id: str) -> None:
    """Everybody but who solves answers as the proof says."""
    page = show(game_id)
    page.resize(1280, 800)
    page.show()
    settle()
    said = {word.lower() for text in _spoken(page.table) for word in re.findall(r"\w+", text)}
    assert not said & {"bot", "bots", "person"}


def _spoken(table: QWidget) -> list[str]:
    """What is written and read out at a table, of what is painted too."""
    parts = [table, *table.findChildren(QWidget)]
    held = [one for part in parts for one in vars(part).values()]
    pictures = [str(one) for one in held if type(one).__name__.endswith("Picture")]
    return [*(one.accessibleName() for one in parts), *pictures]


def test_no_sentence_is_offered_where_nobody_hears_it(show: Show) -> None:
    page = show("council_of_12")
    page.resize(1280, 800)
    page.show()
    settle()
    said = " ".join(_spoken(page.table))
    assert "Lay" in said
    assert "Say nothing" not in said
    assert "Ready, once laid" not in said, "whoever has laid a card is ready by itself"


@pytest.mark.parametrize("lang", languages())
def test_the_bar_of_the_majority_2_leaves_out_what_stands_below_it(
    show_in: Callable[[str, str], RiddlePage], lang: str
) -> None:
    page = show_in("majority_2", lang)
    page.resize(1280, 800)
    page.show()
    settle()
    header = page.table.header
    assert header._title.isVisible()
    assert not header._date.text()


def test_esc_leaves_a_riddle_that_has_come_to_its_end(show: Show, qtbot) -> None:
    page = show(games()[0])
    page.show()
    left: list[bool] = []
    page.back_requested.connect(lambda: left.append(True))
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert left == []
    go(page, right=True)
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert left == [True]


@pytest.mark.parametrize("game_id", games())
def test_the_list_shows_what_lies_on_the_table_of_today(
    dark: Theme, assets: Assets, game_id: str
) -> None:
    """A picture with something on it, of another position another one."""
    pictures = []
    for listed in collection(game_id)[:2]:
        game, riddle = riddle_of(listed)
        names = ["Lea", "Tom", "Mira", "Jo", "Ida", "Noé"][: riddle.setup.seats]
        settings = replace(Settings(), speed="normal")
        made = picture_of(game, riddle, names, (Texts("en"), dark, assets), settings)
        pictures.append(made.toImage())
    assert min(pictures[0].width(), pictures[0].height()) > 300
    assert pictures[0] != pictures[1]


def test_below_the_collection_it_stands_what_a_mark_says(
    qtbot, dark: Theme, assets: Assets
) -> None:
    page = RiddlesPage(Texts("en"), dark, assets)
    qtbot.addWidget(page)
    row = RiddleRow("a", "Rain", "King of 12", "crown", 1, 1, 3, "Which card?", TRIED, "")
    page.show_riddles(RiddlesShown("", row, "Try", (), (), (), ()))
    wanted = ["solved", "solved with hints", "tried", "new"]
    said = [label.text() for label in page.findChildren(QLabel)]
    assert [name for name in said if name in wanted] == wanted


@pytest.mark.parametrize("lang", languages())
def test_numbers_stand_large_and_days_have_their_letters(
    qtbot, dark: Theme, assets: Assets, lang: str
) -> None:
    """Under the letters, day by day, stand the marks."""
    texts = Texts(lang)
    page = RiddlesPage(texts, dark, assets)
    qtbot.addWidget(page)
    row = RiddleRow("a", "Rain", "King of 12", "crown", 1, 1, 3, "Which card?", TRIED, "")
    figures = (
        Figure(texts.n("riddles.page.row", 6), "6"),
        Figure(texts.t("riddles.page.best_row", count=19)),
        Figure(texts.t("riddles.page.usual", minutes=3, seconds="12"), "3:12"),
        Figure(texts.t("riddles.page.unaided", count=27, of=45), "27"),
    )
    days = tuple(DayMark(TRIED, f"day {number}") for number in range(24))
    page.show_riddles(RiddlesShown("", row, "Try", days, figures, (), ()))
    page.resize(1280, 800)
    page.show()
    settle()
    labels = {label.text(): label for label in page.findChildren(QLabel)}
    large = [labels[number].font().pointSizeF() for number in ("6", "3:12", "27")]
    assert large[0] > large[1] == large[2] > page.font().pointSizeF()
    said = [one.accessibleName() for one in page.findChildren(QWidget)]
    heads = [name.accessibleName() for name in week_heads(lang)]
    assert [name for name in said if name in heads] == heads
    found = {one.accessibleName(): one for one in page.findChildren(QWidget)}
    for number, head in enumerate(heads):
        mark = found[f"day {number}"].geometry()
        assert abs(found[head].geometry().center().x() - mark.center().x()) <= 1
        assert found[head].geometry().bottom() < mark.top()


def test_all_columns_of_the_list_end_together(qtbot, dark: Theme, assets: Assets) -> None:
    page = RiddlesPage(Texts("en"), dark, assets)
    qtbot.addWidget(page)
    row = RiddleRow("a", "Rain", "King of 12", "crown", 1, 1, 3, "Which card?", TRIED, "")
    page.show_riddles(RiddlesShown("", row, "Try", (), (), (), ()))
    page.resize(1280, 800)
    page.show()
    settle()
    inside = page.detail.parentWidget().parentWidget()
    panels = [one for one in inside.children() if isinstance(one, QFrame)]
    lows = sorted(one.geometry().bottom() for one in panels)
    assert len(panels) == 4
    assert lows[-1] == lows[-2] == lows[-3] > 700


@pytest.mark.parametrize("lang", languages())
def test_in_a_small_window_the_list_has_two_columns_and_one_s_own_a_tab(
    qtbot, dark: Theme, assets: Assets, lang: str
) -> None:
    page = RiddlesPage(Texts(lang), dark, assets)
    qtbot.addWidget(page)
    row = RiddleRow("a", "Rain", "King of 12", "crown", 1, 1, 3, "Which card?", TRIED, "")
    game = GameRow("King of 12", "crown", "0 of 1", (row,))
    page.show_riddles(RiddlesShown("", row, "Try", (), (), (game,), (row,)))
    page.resize(1024, 640)
    page.show()
    settle()
    mark, own = page.marks[0][1], page.own[0]
    today = page.try_today.mapTo(page, QPoint(0, 0))
    assert page.tabs.isVisible()
    assert page.findChild(QScrollArea).verticalScrollBar().maximum() == 0
    assert (mark.isVisible(), own.isVisible()) == (True, False)
    assert mark.mapTo(page, QPoint(0, 0)).x() > today.x() + page.try_today.width()
    page.tabs.choices[1].click()
    settle()
    assert (mark.isVisible(), own.isVisible()) == (False, True)
    assert own.mapTo(page, QPoint(own.width(), 0)).x() > 900, "it has all of its column"
    page.resize(1280, 800)
    settle()
    assert not page.tabs.isVisible()
    assert mark.isVisible()
    assert own.isVisible()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("wide", [1024, 1280])
def test_a_note_beside_a_heading_is_on_its_line(
    qtbot, dark: Theme, assets: Assets, wide: int, lang: str
) -> None:
    """Not below itself, while there is room beside a short word."""
    texts = Texts(lang)
    page = RiddlesPage(texts, dark, assets)
    qtbot.addWidget(page)
    row = RiddleRow("a", "Rain", "King of 12", "crown", 1, 1, 3, "Which card?", TRIED, "")
    page.show_riddles(RiddlesShown("", row, "Try", (), (), (), ()))
    page.resize(wide, 700)
    page.show()
    said = texts.t("riddles.page.same")
    note = next(label for label in page.findChildren(QLabel) if label.text() == said)
    assert note.width() >= note.fontMetrics().horizontalAdvance(said)


def test_what_others_hold_stands_above_what_need_not_be_known(qtbot, assets: Assets) -> None:
    """With four hands not all of it has room: whoever does not scroll misses no card."""
    names = ("title", "grade_text", "question", "order", "tries", "hints", "over")
    names += ("proof", "proof_title", "share", "next", "hint_again")
    texts = {name: name for name in names}
    told, notes = ("Tom holds: a card.", "Jo holds: another."), ("12 ways.", "Dice are bad.")
    words = PanelWords(
        grade=1, of=5, notes=notes, told=told, hint_buttons=("1",), hint_names=("vague",), **texts
    )
    panel = RiddlePanel(build_theme("dark"), assets, words)
    qtbot.addWidget(panel)
    panel.resize(280, 700)
    panel.show()
    labels = {label.text(): label for label in panel.findChildren(QLabel)}
    heights = [labels[text].mapTo(panel, QPoint(0, 0)).y() for text in ("question", *told, *notes)]
    assert heights == sorted(heights)


@pytest.mark.parametrize("game_id", games())
def test_no_preview_judges_an_answer(show: Show, game_id: str) -> None:
    """Neither by a tick or a colour, nor by words that only what is good or bad has: whoever points
    at one option after the other would have solved it."""
    page = show(game_id)
    page.resize(1280, 800)
    page.show()
    settle()
    controller, table = page.controller, page.table
    presenter: Any = table.presenter
    t = Texts("en").t
    judged = [
        t(f"council_of_12.preview.would_{one}", faces="<>").partition("<>")[2]
        for one in ("pass", "fail")
    ]
    judged += [t(f"hidden_leaders.faction.{one}") for one in FACTIONS]
    judged.append(t("hidden_leaders.table.ends_it"))
    while controller.attempt is None:
        for choice in presenter.ask.choices:
            presenter.point(choice.token)
            notes = [note for note in table.panel.notes if note.text()]
            for note in notes:
                assert note.property("kind") in ("", "muted", None), (choice.token, note.text())
                assert not [one for one in judged if one in note.text()], (
                    choice.token,
                    note.text(),
                )
        controller.submit(controller.best_token())
        presenter.finish_now()


def test_where_the_game_would_end_no_tick_promises_a_victory(
    show_in: Callable[[str, str, str], RiddlePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One's own faction may win, and somebody else with it. A riddle itself says nothing of it."""
    monkeypatch.setattr(RiddleController, "is_riddle", False)
    page = show_in("hidden_leaders", "en", "salamander")
    page.resize(1280, 800)
    page.show()
    settle()
    table: Any = page.table
    warned = []
    for choice in table.presenter.ask.choices:
        table.presenter.point(choice.token)
        notes = table.panel._picture.said.notes
        if any("game would end" in text for text, _ in notes):
            assert "good" not in {tone for _, tone in notes}, choice.token
            warned += [text for text, _ in notes if "most cards of the faction" in text]
    assert warned
