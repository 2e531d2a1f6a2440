"""King's table with real matches: whole games, the keyboard, and what nobody else may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.king_of_12.table.animations import EVENT_TIMING, timing_of
from council_desktop.games.king_of_12.table.composer import Scene
from council_desktop.games.king_of_12.table.facts import HIDDEN, Facts, Moment, seen_after, told
from council_desktop.games.king_of_12.table.log_lines import LogBook
from council_desktop.games.king_of_12.table.presenter import KingPresenter
from council_desktop.games.king_of_12.table.table_widget import KingTableWidget
from council_desktop.look.theme import build_theme
from council_desktop.store.settings import Settings
from council_desktop.table.cards import TableCard
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import BackFace, CardFace
from council_desktop.widgets.style import apply_theme
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.king_of_12 import events as happened
from engine.match import Match
from engine.titles import game_with_deck
from tests.samples import few
from tests.ui.council_table_kit import NAMES, spoken_of, texts_of
from tests.ui.one_page import OnePage, page_for
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

SETS: Sequence[Any] = (
    "first",
    ["knight", "lady", "rogue", "guild", "gambler", "oracle", "sorcerer"],
    ["knight", "lady", "golem", "parasite", "shapeshifter", "machine", "alchemist"],
)


class Kit(OnePage):
    """A page over a match; bots act from the test."""

    def __init__(
        self,
        seats: int = 3,
        seed: str = "king",
        people: Sequence[int] = (0,),
        chosen: Any = "first",
        scale: float = 1.0,
        size: tuple[int, int] = (1280, 800),
        theme: str = "dark",
    ) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme(theme, scale)
        apply_theme(app, look)
        self.match = Match(game_with_deck("king_of_12"), Setup(seats, {"set": chosen}), seed)
        members = [Member(NAMES[seat], seat in people) for seat in range(seats)]
        self.controller = MatchController(self.match, members)
        self.menu = QMenu()
        self.page = page_for(self.controller, look, self.menu)
        table = self.page.table
        assert isinstance(table, KingTableWidget)
        self.table = table
        assert isinstance(table.presenter, KingPresenter)
        self.presenter = table.presenter
        self.page.resize(*size)
        self.controller.start()
        self.page.show()
        self.page.activateWindow()
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def bot(self, rng: Random) -> bool:
        """One bot acts at random, if one has to."""
        for seat in self.match.state.open_seats():
            if seat not in self.controller.people:
                decision = self.match.game.decision(self.match.state, seat)
                assert decision is not None
                self.controller._bot_acts(seat, rng.choice(decision.options).token)
                return True
        return False


@pytest.fixture
def open_kit(qapp: QApplication) -> Iterator[Callable[..., Kit]]:
    kits: list[Kit] = []

    def make(**options: Any) -> Kit:
        kits.append(Kit(**options))
        return kits[-1]

    yield make
    for kit in kits:
        kit.close()


def event_types() -> set[type[Event]]:
    found = {
        one
        for one in vars(happened).values()
        if isinstance(one, type) and issubclass(one, Event) and one.__module__ == happened.__name__
    }
    return found - {happened.Shown}


def test_every_event_has_a_length() -> None:
    assert set(EVENT_TIMING) == event_types()


@pytest.mark.parametrize("seats", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 4))])
def test_events_tell_what_the_game_says(open_kit: Callable[..., Kit], seats: int) -> None:
    for number, chosen in list(enumerate(SETS))[: few(1, len(SETS))]:
        kit = open_kit(seats=seats, seed=f"whole {number}", chosen=chosen)
        rng = Random(number)
        for _ in range(400):
            if kit.match.over:
                break
            decision = kit.controller.decision
            if decision is not None and (rng.random() < 0.7 or not kit.bot(rng)):
                kit.controller.submit(rng.choice(decision.options).token)
            elif decision is None:
                assert kit.bot(rng)
            kit.settle()
            assert kit.presenter.drifts == []
        assert kit.match.over
        assert kit.page.end is not None
        assert kit.page.end.isVisible()


def test_every_event_is_told_logged_and_timed() -> None:
    reached: set[type[Event]] = set()
    for number in range(40):
        chosen = SETS[number % len(SETS)] if number % 4 else "random"
        seats = 2 + number % 3
        match = Match(game_with_deck("king_of_12"), Setup(seats, {"set": chosen}), f"e{number}")
        match.start()
        rng = Random(number)
        while not match.over:
            seat = rng.choice(match.state.open_seats())
            decision = match.game.decision(match.state, seat)
            assert decision is not None
            match.submit_token(seat, rng.choice(decision.options).token)
        facts = Facts.of(match.game.view(match.state_at(0), None), None)
        moment = Moment.empty(seats)
        book = LogBook(Texts(), NAMES[:seats])
        for ply, event in match.events(None):
            reached.add(type(event))
            facts = told(facts, event)
            moment = seen_after(moment, event)
            timing_of(event, seats)
            assert book.of(event, ply)
        assert moment.winner is not None
    assert reached == event_types()


def test_a_turn_by_keyboard_alone(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    first = QApplication.focusWidget()
    assert isinstance(first, TableCard)
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = QApplication.focusWidget()
    assert isinstance(second, TableCard)
    assert second is not first
    token = second.token
    QTest.keyClick(second, Qt.Key.Key_Return)
    kit.settle()
    assert kit.presenter.chosen == token
    QTest.keyClick(second, Qt.Key.Key_Return)
    kit.settle()
    assert kit.match.state.laid[0] >= 0


def test_a_die_is_tilted_where_it_lies(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    kit.controller.submit("play:sorcerer")
    kit.controller._bot_acts(1, "play:machine")
    kit.settle()
    decision = kit.controller.decision
    assert decision is not None
    assert decision.kind == "tilt"
    token = decision.options[2].token
    found = kit.table.place_of(token)
    assert found is not None
    widget, place = found
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert kit.presenter.chosen == token
    QTest.mouseClick(kit.table.panel.primary, Qt.MouseButton.LeftButton)
    kit.settle()
    assert kit.match.state.dice[0] == int(token.partition(":")[2])


def test_what_is_laid_in_secret_is_seen_by_nobody_else(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    before = [text.count("Golem") for text in (" ".join(texts_of(kit.page)),)]
    kit.controller._bot_acts(1, "play:golem")
    kit.settle()
    seat = kit.table.board.seats[1]
    assert seat.card.isVisible()
    assert seat.card.face == BackFace(1)
    assert seat.card.picture_shown is not None
    assert seat.card.picture_shown.card == ""
    assert kit.presenter.facts.seats[1].laid == HIDDEN
    assert [text.count("Golem") for text in (" ".join(texts_of(kit.page)),)] == before
    assert not [text for text in spoken_of(seat) if "Golem" in text]


def test_behind_the_curtain_the_last_choice_is_gone(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2, people=(0, 1))
    assert kit.controller.waiting_for == 0
    kit.page._on_opened(0)
    kit.settle()
    kit.controller.submit("play:oracle")
    kit.settle()
    assert kit.controller.waiting_for == 1
    assert not kit.table.tray.cards
    kit.page._on_opened(1)
    kit.settle()
    seat = kit.table.board.seats[0]
    assert seat.card.face == BackFace(0)
    shown = [card for card in kit.table.findChildren(TableCard) if card.isVisible()]
    faces = [card.face.character for card in shown if isinstance(card.face, CardFace)]
    assert sorted(faces) == sorted(kit.presenter.facts.seats[1].hand or ())


def test_options_are_check_boxes_with_names(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    for card in kit.table.tray.cards:
        assert card.isCheckable()
        assert not card.isChecked()
        assert card.accessibleName()
    kit.presenter.choose(kit.table.tray.cards[1].token)
    assert [card.isChecked() for card in kit.table.tray.cards[:3]] == [False, True, False]


def test_at_large_letters_in_a_small_window_every_seat_is_whole(
    open_kit: Callable[..., Kit],
) -> None:
    kit = open_kit(seats=4, scale=2.0, size=(1024, 640))
    board = kit.table.board
    for seat in board.seats:
        assert board.rect().contains(seat.geometry())
        assert seat.rect().contains(seat.die.geometry())
        assert seat.rect().contains(seat.card.geometry())


@pytest.mark.parametrize("scale", [1.25, 1.5, 1.75, 2.0])
def test_no_card_of_a_hand_lies_over_the_words_of_another(qapp: QApplication, scale: float) -> None:
    """Three quarters of each are seen, in the smallest window in which letters may be so large."""
    kit = Kit(2, scale=scale)
    for size in ((1280, 800), (1366, 768), (1920, 1080)):
        kit.page.resize(*size)
        kit.settle()
        one, other, *_ = kit.table.tray.cards
        assert other.x() - one.x() >= one.width() * 0.75, size
    kit.close()


def test_die_and_words_grow_together(open_kit: Callable[..., Kit]) -> None:
    """A die is no smaller with larger letters: its figures would look lost beside them."""
    sides = []
    for scale in (1.5, 1.0):  # the usual letters last: the tests behind find them
        seat = open_kit(seats=2, scale=scale).table.board.seats[0]
        seat.resize(1200, 400)
        seat.arrange()
        sides.append(seat.die.width())
    assert sides[0] >= sides[1]


def _played_a_turn(kit: Kit) -> list[Event]:
    """All lay a card that asks nothing; what happened is returned."""
    before = kit.match.ply
    kit.controller.submit("play:machine")
    kit.controller._bot_acts(1, "play:golem")
    kit.controller._bot_acts(2, "play:parasite")
    return [e for ply in range(before + 1, kit.match.ply + 1) for e in kit.match.events_at(ply)]


def test_the_bar_names_the_turn_whose_cards_lie_there(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    presenter = kit.presenter
    facts, moment = presenter.facts, presenter._moment
    first = kit.table.header._round.text()
    nobody: frozenset[int] = frozenset()
    flags = (True, False, False)
    for event in _played_a_turn(kit):
        facts, moment = told(facts, event), seen_after(moment, event)
        scene = Scene(facts, moment, Settings(), None, "", "", nobody, nobody, *flags)
        assert presenter._composer.header(scene).round == first, event
    assert facts.turn == 2


def test_what_lies_below_a_turn_stays_where_it_is(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=3)
    info = kit.table.info
    assert info.isVisible()
    places = [info._pool.mapTo(info, QPoint(0, 0)).y()]
    _played_a_turn(kit)
    kit.presenter.finish_now()
    kit.settle()
    assert kit.presenter.resting
    assert info._ranks
    places.append(info._pool.mapTo(info, QPoint(0, 0)).y())
    assert places[0] == places[1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_row_stands_at_one_height(qapp: QApplication, size: tuple[int, int]) -> None:
    """However long the words below one of its dice are."""
    kit = Kit(4, size=size)
    row = [seat for seat in kit.table.board.seats if not seat._beside()]
    assert len(row) > 2
    for seat, note in zip(row, ("", "One", "A note that is so long " * 4, ""), strict=False):
        assert seat.shown is not None
        seat.set_picture(replace(seat.shown, note=note))
    kit.table.board.level()
    heights = {(seat.y(), seat.die.y(), seat.die.width(), seat.card.y()) for seat in row}
    assert len({one[1:] for one in heights}) == len({one[0] for one in heights}) == 1, heights
    kit.close()


def test_beside_the_names_of_a_row_stands_as_much_of_each(open_kit: Callable[..., Kit]) -> None:
    """A plate with markers has less room; those beside it said more of their player."""
    kit = open_kit(seats=4, size=(1280, 800))
    row = [seat for seat in kit.table.board.seats if not seat._beside()]
    for seat in row:
        assert seat.shown is not None
        shown = replace(seat.shown, name="Lea", about=("hand 7", "bot, careful"))
        seat.set_picture(replace(shown, markers=(), points=""))
    kit.table.board.level()
    assert {seat._parts for seat in row} == {2}
    for markers, name, own in (((1, 1, 2), "Lea", 1), ((1, 1, 2), "Bartholomew" * 3, 0)):
        assert row[0].shown is not None
        row[0].set_picture(replace(row[0].shown, markers=markers, points="= 6", name=name))
        kit.table.board.level()
        assert row[0].parts_with_room() == own
        assert {seat._parts for seat in row} == {1}, "hands are told where they can be"


@pytest.mark.parametrize(("other", "told"), [("knight", True), ("golem", False)])
def test_who_tilts_hears_that_the_lowest_value_is_first(
    qapp: QApplication, other: str, told: bool
) -> None:
    stage = Stage(Match(game_with_deck("king_of_12"), Setup(3), "low"))
    for seat, card in enumerate(("sorcerer", other, "machine")):
        if seat:
            stage.controller._bot_acts(seat, f"play:{card}")
        else:
            stage.controller.submit(f"play:{card}")
        stage.presenter.finish_now()
        stage.settle()
    assert stage.presenter.ask.kind == "tilt"
    panel = stage.page.table.panel
    assert ("lowest value" in " ".join(note.text() for note in panel.notes)) == told
    stage.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_words_beside_the_die_do_not_lie_over_cards_below_it(
    open_kit: Callable[..., Kit], seats: int
) -> None:
    kit = open_kit(seats=seats)
    own = kit.table.seat(0)
    for under in range(4):
        own.set_picture(replace(own.shown, under=under, note="Golem: 12. First: takes 2 points."))
        back, lies = own._under(QRectF(own.die.geometry()))
        right = max((one.mapRect(back).right() for one in lies), default=0.0)
        assert right <= own.note.x(), under
        assert own.note.geometry().right() < own.card.x()
