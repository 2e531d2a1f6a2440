"""The council table: whole games by mouse and by keyboard, and what the viewer must not see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.games.council_of_12.table.asks import ask_of
from council_desktop.games.council_of_12.table.facts import Facts, Moment
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.table.asks import Choice
from council_desktop.text.texts import Texts
from engine.core.game import Decision, Option
from engine.titles import builtin_deck
from tests.laws.games import COUNCIL
from tests.samples import share
from tests.ui.council_table_kit import NAMES, Kit, click, press, spoken_of, texts_of
from tests.ui.stage import Stage, places

GAMES = [
    (2, 1, (0,), None),
    pytest.param(3, 2, (1,), None, marks=pytest.mark.slow),
    (4, 3, (3,), None),
    pytest.param(2, 4, (0, 1), None, marks=pytest.mark.slow),
    (3, 5, (0, 2), None),
    pytest.param(3, 6, (0,), {"scenario": "september"}, marks=pytest.mark.slow),
    (2, 7, (1,), {"scenario": "march", "silent": "silent"}),
]
"""(seats, seed, people, options)"""


@pytest.fixture
def kits(qapp: QApplication) -> Iterator[list[Kit]]:
    made: list[Kit] = []
    yield made
    for kit in made:
        kit.close()


def choose_by_mouse(kit: Kit, choice: Choice, rng: Random) -> None:
    """Click the option where it lies on the table: a random one of its places."""
    table = kit.table
    if choice.place in ("face", "dial") and rng.random() < 0.5:
        face = int(choice.value)  # type: ignore[arg-type]
        if choice.place == "face":
            die = table.board.dial.die
            # The middle of a face's box always lies on the face.
            point = die.face_box(face).center().toPoint()
            QTest.mouseClick(die, Qt.MouseButton.LeftButton, pos=point)
        else:
            dial = table.board.dial
            point = dial.value_place(face).toPoint()
            inner = dial.childAt(point)
            assert inner is not None
            click(inner)
        return
    found = kit.widgets_for(choice.token)
    assert found, f"nothing on the table chooses {choice.token}"
    widget = rng.choice(found)
    if choice.place == "sentence":
        # A radio button is clicked on its mark.
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(12, widget.height() // 2))
    else:
        click(widget)


def answer_by_mouse(kit: Kit, rng: Random) -> str:
    """Choose something and confirm it; returns the token."""
    ask = kit.presenter.ask
    assert ask is not None
    choice = rng.choice(ask.choices)
    actions = kit.table.tray.panel
    if choice.place == "ready":
        click(actions.ready_button)
        return choice.token
    choose_by_mouse(kit, choice, rng)
    before = kit.match.ply
    assert actions.primary.isEnabled(), f"{choice.token} can't be confirmed"
    assert kit.match.ply == before
    click(actions.primary)
    return choice.token


def play(kit: Kit, rng: Random, answer: object) -> set[str]:
    """A whole game; returns the kinds of decisions that were answered."""
    kinds: set[str] = set()
    while kit.advance(rng):
        decision = kit.controller.decision
        assert decision is not None
        kinds.add(decision.kind)
        before = kit.match.ply
        answer(kit, rng)  # type: ignore[operator]
        kit.settle()
        assert kit.match.ply > before, f"{decision.kind} was not answered"
        snapshot = Facts.of(kit.controller.view(), kit.controller.viewer)
        assert kit.presenter.facts == snapshot
    assert kit.match.over
    assert kit.presenter.drifts == []
    return kinds


@pytest.mark.parametrize(("seats", "seed", "people", "options"), share(GAMES, 0, 4))
def test_whole_game_by_mouse(
    kits: list[Kit],
    seats: int,
    seed: int,
    people: tuple[int, ...],
    options: dict[str, object] | None,
) -> None:
    kit = Kit(seats, f"mouse{seed}", people, options)
    kits.append(kit)
    kinds = play(kit, Random(seed), answer_by_mouse)
    assert {"play", "say", "first"} <= kinds


def focus_on(kit: Kit, widget: QWidget) -> None:
    """Walk to a widget with Tab and the arrows only."""
    table = kit.table
    for _ in range(80):
        now = QApplication.focusWidget()
        assert now is not None, "the keyboard is lost"
        if now is widget:
            return
        for _ in range(16):
            # The arrows go round inside the zone.
            if QApplication.focusWidget() is widget:
                return
            before = QApplication.focusWidget()
            assert before is not None
            press(before, Qt.Key.Key_Down)
            if QApplication.focusWidget() is now:
                break
        now = QApplication.focusWidget()
        assert now is not None
        press(now, Qt.Key.Key_Tab)
    names = [w.accessibleName() for w in table.findChildren(QWidget) if w.hasFocus()]
    raise AssertionError(f"{widget} can't be reached by keyboard; it is on {names}")


def answer_by_keyboard(kit: Kit, rng: Random) -> str:
    """Walk to an option, Enter, and Enter again."""
    ask = kit.presenter.ask
    assert ask is not None
    choice = rng.choice(ask.choices)
    actions = kit.table.tray.panel
    if choice.place == "ready":
        focus_on(kit, actions.ready_button)
        press(actions.ready_button, Qt.Key.Key_Return)
        return choice.token
    found = kit.widgets_for(choice.token)
    assert found
    if choice.place == "sentence":
        row = found[0]
        # Arrows choose among radio buttons by themselves.
        focus_on(kit, row)
        assert kit.presenter.sentence == choice.token
        focus_on(kit, actions.primary)
        press(actions.primary, Qt.Key.Key_Return)
        return choice.token
    widget = rng.choice(found)
    if not widget.focusPolicy() and not widget.hasFocus():
        widget = next(w for w in found if w.focusPolicy())
    focus_on(kit, widget)
    before = kit.match.ply
    press(widget, Qt.Key.Key_Return)
    assert kit.match.ply == before, "one key carried something out"
    assert kit.presenter.chosen == choice.token
    if rng.random() < 0.3:
        press(QApplication.focusWidget() or widget, Qt.Key.Key_Escape)
        assert kit.presenter.chosen == ""
        press(QApplication.focusWidget() or widget, Qt.Key.Key_Return)
    if rng.random() < 0.5:
        press(QApplication.focusWidget() or widget, Qt.Key.Key_Return)
    else:
        focus_on(kit, actions.primary)
        press(actions.primary, Qt.Key.Key_Return)
    return choice.token


@pytest.mark.parametrize(("seats", "seed", "people", "options"), share(GAMES, 2, 4))
def test_whole_game_by_keyboard(
    kits: list[Kit],
    seats: int,
    seed: int,
    people: tuple[int, ...],
    options: dict[str, object] | None,
) -> None:
    kit = Kit(seats, f"keys{seed}", people, options)
    kits.append(kit)
    play(kit, Random(seed), answer_by_keyboard)


# ---------------------------------------------------------------- secrets


def to_step_3(kit: Kit, rounds: int) -> None:
    """The same moves every time, up to the first card of a round."""
    rng = Random(0)
    while True:
        state = kit.match.state
        view = kit.controller.view()
        laid = [member["laid"] for member in view["members"]]
        if view["round"] == rounds and view["phase"] == "play" and laid == [None] * len(laid):
            return
        assert not kit.match.over
        seat = state.open_seats()[0]
        decision = kit.match.game.decision(state, seat)
        assert decision is not None
        token = rng.choice(decision.options).token
        if seat in kit.controller.people and kit.controller.decision is not None:
            kit.controller.submit(token)
        else:
            kit.controller._bot_acts(seat, token)
        kit.settle()


@pytest.mark.parametrize("rounds", [1, 2])
def test_what_another_lays_changes_nothing_that_is_seen_or_said(
    qapp: QApplication, rounds: int
) -> None:
    """Two games that differ only in a hidden card look, and are read aloud, the same."""
    seen = []
    for pick in (0, -1):
        kit = Kit(3, "secret", (0,))
        to_step_3(kit, rounds)
        decision = kit.match.game.decision(kit.match.state, 1)
        assert decision is not None
        plays = [option.token for option in decision.options if option.kind == "play"]
        kit.controller._bot_acts(1, plays[pick])
        kit.settle()
        image = kit.table.grab().toImage()
        seen.append((plays[pick], texts_of(kit.table), spoken_of(kit.table), image))
        kit.close()  # The other table shall have the keyboard just as this one had it.
    (one, texts, spoken, image), (other, other_texts, other_spoken, other_image) = seen
    assert one != other
    assert texts == other_texts
    assert spoken == other_spoken
    assert image == other_image


def test_nothing_of_a_hand_is_left_when_the_viewer_goes(kits: list[Kit]) -> None:
    """Between two people the table is nobody's: no hand, no choice, no tip."""
    kit = Kit(2, "curtain", (0, 1))
    shared = Texts().t("council_of_12.table.hands_shared")
    kits.append(kit)
    rng = Random(1)
    checked = 0
    while not kit.match.over and checked < 12:
        kit.settle()
        waiting = kit.controller.waiting_for
        if waiting is not None:
            assert kit.controller.viewer is None
            assert kit.table.tray.cards == []
            assert kit.table.tray.cards_text.text() == shared
            assert kit.table.tray.cards_text.isVisible()
            assert not kit.table.tray.own.isVisible()
            assert not kit.table.tray.laid.isVisible()
            told = spoken_of(kit.table) + texts_of(kit.table)
            assert not [text for text in told if re.search(r"hand card \d", text)]
            checked += 1
            kit.controller.take_seat(waiting)
            continue
        answer_by_mouse(kit, rng)
    assert checked


# ---------------------------------------------------------------- decisions


def test_an_option_nobody_has_heard_of_gets_a_button(kits: list[Kit]) -> None:
    kit = Kit(3, "new words", (0,))
    kits.append(kit)
    facts = kit.presenter.facts
    options = (Option(1, "dance:twice", "dance", "twice"), Option(2, "sing", "sing", None))
    decision = Decision(0, "party", True, "prompt.party", {}, options, False)
    words = Words(Texts(), NAMES)
    ask = ask_of(decision, facts, Moment.empty(3), words, builtin_deck())
    assert [choice.place for choice in ask.choices] == ["panel", "panel"]
    assert [choice.label for choice in ask.choices] == ["dance:twice", "sing"]
    assert ask.title


def test_every_decision_has_words(kits: list[Kit]) -> None:
    """Prompts, labels and effects of whatever random games ask; nothing falls back."""
    words, deck = Words(Texts(), NAMES), builtin_deck()
    kinds: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for seed in range(240):
            for decision, facts, moment in walk(seats, seed):
                kinds[decision.kind] += 1
                if kinds[decision.kind] > 60:
                    continue
                ask = ask_of(decision, facts, moment, words, deck)
                assert ask.title not in ("", words.t("table.choose")), decision
                for choice in ask.choices:
                    assert all((choice.label, choice.confirm)), choice
                    assert choice.label != choice.token, choice
    assert set(kinds) >= {
        *("supplicant", "bell", "rounds", "meets", "play", "say", "first", "last_reward"),
        *("turn", "tilt", "target", "take", "second", "discard", "name", "bury"),
        *("recruit", "recover", "stand_firm", "stand", "open"),
    }, kinds


SEVEN = ["worker", "druid", "golem", "knight", "sorcerer", "lady", "oracle"]


def walk(seats: int, seed: int) -> Iterator[tuple[Decision, Facts, Moment]]:
    """Every decision of a random game, as its seat sees the table."""
    from council_desktop.games.council_of_12.table.facts import seen_after
    from engine.core.game import Setup
    from engine.match import Match
    from engine.titles import TITLES

    rng = Random(seed)
    game = TITLES["council_of_12"].rules(builtin_deck())
    options = {} if seed % 2 else {"supplicants": SEVEN, "challenges": [8, 22, 12, 13, 25, 20, 26]}
    match = Match(game, Setup(seats, options), f"walk{seed}")
    match.start()
    moment = Moment.empty(seats)
    while not match.over:
        seat = rng.choice(match.state.open_seats())
        decision = game.decision(match.state, seat)
        assert decision is not None
        yield decision, Facts.of(game.view(match.state, seat), seat), moment
        spends = [option for option in decision.options if option.kind == "spend"]
        option = rng.choice(spends if spends and rng.random() < 0.6 else decision.options)
        for event in match.submit(seat, option.action):
            moment = seen_after(moment, event)


def test_die_and_challenge_keep_their_places_whatever_is_said(qapp: QApplication) -> None:
    """What comes next, what is at stake or how it was judged, one line below the die or two."""
    dials: dict[int, set[tuple[int, ...]]] = {}
    moved: list[str] = []
    stages: dict[int, Stage] = {}
    for place in places(COUNCIL, each=False, late=True):
        match = place.match()
        seats = match.setup.seats
        if seats not in stages:
            stages[seats] = Stage(match)
        stage = stages[seats]
        stage.put(match)
        stage.presenter.finish_now()
        stage.settle()
        board: Any = stage.page.table.board  # type: ignore[attr-defined]
        dials.setdefault(seats, set()).add(board.dial.geometry().getRect())
        picture = board._picture
        if not picture.stakes or picture.targets_text:
            continue
        before = board.challenge.geometry()
        for words in (
            {"next_text": "next: Market Day (known)"},
            {"next_text": ""},
            {"stakes": (), "verdict": "failed", "verdict_text": "failed"},
        ):
            board.set_picture(replace(picture, **words))
            if board.challenge.geometry() != before:
                moved.append(f"{place.kind} {words}")
        board.set_picture(picture)
    for stage in stages.values():
        stage.close()
    assert all(len(found) == 1 for found in dials.values()), dials
    assert not moved


def test_kept_rewards_tell_their_years_and_lie_side_by_side(kits: list[Kit]) -> None:
    kit = Kit(3, "kept", (0,))
    kits.append(kit)
    facts = kit.presenter._facts
    challenges = builtin_deck().challenges
    tilt, adjust = (no for no, one in challenges.items() if one.keeps in ("tilt", "adjust"))
    for kept, right, times in (((tilt, adjust), (), (1, 1)), ((tilt,), (adjust,), (1, 2))):
        kit.presenter._facts = replace(facts, kept=kept, kept_right=right)
        kit.presenter._render()
        board = kit.table.board
        years = challenges[tilt].value * times[0] + challenges[adjust].value * times[1]
        assert board.rewards_text.text() == f"kept · {years} years"
        assert board.rewards_text.isVisible()
        one, other = (card.geometry() for card in board.rewards)
        assert not one.intersects(other)
    kit.presenter._facts = facts
