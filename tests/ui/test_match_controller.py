"""Who is asked, what is shown to whom, what bots do when (architecture, section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from council_desktop.controllers.match_controller import MatchController, Member
from engine.bots.base import Choice, Task
from engine.bots.registry import agent_for
from engine.core.events import Event
from engine.core.game import Decision, Game, Setup
from engine.games.council_of_12 import events as happened
from engine.match import Match
from engine.titles import game_with_deck

NAMES = ("Lea", "Tom", "Mira", "Jo")


class Host(QObject):
    """Stands in for the processes: keeps what was asked until the test answers."""

    chosen = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.asked: list[tuple[int, Task]] = []
        self.seats: list[int] = []
        self.forgotten = False

    def ask(self, task: Task, legal: Iterable[str], *, urgent: bool = True) -> int:
        number = len(self.seats) + 1
        self.asked.append((number, task))
        self.seats.append(task.seat)
        return number

    def forget(self) -> None:
        self.forgotten = True

    def answer(self, level: str = "normal") -> int:
        """Answer the oldest question; the seat that was asked."""
        number, task = self.asked.pop(0)
        self.chosen.emit(number, agent_for(self.game, level).choose(task))
        return task.seat


class Table:
    """Everything the window would hear."""

    def __init__(self, people: Sequence[bool], seed: str = "a", **options: Any) -> None:
        self.game = game_with_deck("council_of_12")
        self.match = Match(self.game, Setup(len(people), options), seed)
        self.host = Host(self.game)
        members = [Member(NAMES[seat], person) for seat, person in enumerate(people)]
        self.controller = MatchController(self.match, members, self.host, opinions=False)  # type: ignore[arg-type]
        self.events: list[Event] = []
        self.decisions: list[Decision | None] = []
        self.viewers: list[int | None] = []
        self.handovers: list[int | None] = []
        self.problems: list[str] = []
        self.finished = 0
        self.controller.events_ready.connect(lambda events: self.events.extend(events))
        self.controller.decision_opened.connect(self.decisions.append)
        self.controller.viewer_changed.connect(self.viewers.append)
        self.controller.handover.connect(self.handovers.append)
        self.controller.problem.connect(lambda key, _: self.problems.append(key))
        self.controller.finished.connect(self._on_finished)
        self.controller.start()

    def _on_finished(self) -> None:
        self.finished += 1

    def submit(self, *, prefer: Callable[[str], bool] = lambda _: True) -> str:
        """The first fitting option of the open decision."""
        decision = self.controller.decision
        assert decision is not None
        token = next(o.token for o in decision.options if prefer(o.token))
        self.controller.submit(token)
        return token

    def play_to_the_end(self) -> None:
        for _ in range(2000):
            if self.finished:
                return
            if self.controller.waiting_for is not None:
                self.controller.take_seat(self.controller.waiting_for)
            elif self.host.asked:
                self.host.answer("random")
            elif self.controller.decision is not None:
                self.submit()
            else:
                QCoreApplication.processEvents()
        pytest.fail("the game does not end")

    def run_until(self, kind: str) -> Decision:
        """Play until a person is asked this."""
        for _ in range(500):
            decision = self.controller.decision
            if decision is not None and decision.kind == kind:
                return decision
            if self.controller.waiting_for is not None:
                self.controller.take_seat(self.controller.waiting_for)
            elif decision is not None:
                self.submit()
            elif self.host.asked:
                self.host.answer()
        pytest.fail(f"nobody is ever asked {kind}")


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Signals need an application."""


def is_person(seat: int) -> tuple[bool, ...]:
    return tuple(other == seat for other in range(3))


# ---------------------------------------------------------------- one person


def test_one_person_sees_the_own_hand_from_the_start() -> None:
    table = Table((False, True, False))
    assert table.controller.viewer == 1
    assert isinstance(table.controller.view()["members"][1]["hand"], list)
    assert table.viewers == [1]
    assert table.handovers == []


def test_what_the_council_decides_is_asked_of_the_person_and_of_no_bot() -> None:
    table = Table((False, True, False))
    decision = table.controller.decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.council) == ("bell", 1, True)
    assert table.host.seats == []


def test_bots_are_asked_one_action_each_from_round_mod_n() -> None:
    table = Table((True, False, False, False), chair=0)
    table.submit(prefer=lambda token: token == "bell:no")
    order = [table.host.answer() for _ in range(3)]
    # Round 1: from seat 1, clockwise; the person is not waited for.
    assert order == [1, 2, 3]
    assert table.match.state.round == 1


def test_bots_go_on_round_the_table_while_the_person_thinks() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    asked = [table.host.answer() for _ in range(4)]
    assert asked == [1, 2, 1, 2]
    assert table.controller.decision is not None
    assert table.controller.decision.kind == "play"


def test_an_answer_to_an_older_position_is_dropped() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    number, task = table.host.asked[0]
    table.submit()
    ply = table.match.ply
    table.host.chosen.emit(number, Choice(task.ply, "play:worker"))
    assert table.match.ply == ply
    assert table.host.asked[-1][1].ply == ply


def test_who_can_only_be_ready_is_ready_without_being_asked() -> None:
    table = Table((True, False, False, False), chair=0)
    table.submit(prefer=lambda token: token == "bell:no")
    table.submit(prefer=lambda token: token.startswith("play:"))
    assert table.controller.view()["members"][0]["ready"]
    assert table.controller.decision is None
    assert any(isinstance(event, happened.Ready) and event.seat == 0 for event in table.events)


def test_the_game_ends_and_says_so_once() -> None:
    table = Table((True, False, False))
    table.play_to_the_end()
    assert table.finished == 1
    assert table.controller.decision is None
    assert table.controller.over


def test_nobody_hears_what_is_hidden_from_them() -> None:
    table = Table((True, False, False))
    table.play_to_the_end()
    for event in table.events:
        if isinstance(event, happened.CardLaid) and event.seat != 0 and not event.open:
            assert event.card is None
        if isinstance(event, happened.CardExchanged) and event.seat != 0:
            assert event.card is None
            assert event.back is None


@pytest.mark.expect_logs("gave no answer")
def test_a_bot_without_an_answer_goes_on_at_random() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    number, task = table.host.asked.pop(0)
    before = table.match.ply
    table.host.failed.emit(number, "its process died")
    QCoreApplication.processEvents()
    assert table.match.ply == before + 1
    assert table.match.log[-1].by == task.seat
    assert table.problems == ["app.error.bot_failed"]
    # its neighbour is asked as before, and knows whom it sits beside
    (_, other), *_ = table.host.asked
    assert other.seat != task.seat
    playing, sat_down = table.controller.playing, table.controller.members
    assert [seat for seat in range(3) if playing[seat] != sat_down[seat]] == [task.seat]
    assert playing[task.seat].level == "random"
    # opened again, it may try its own level anew: that is what its nameplate then says
    assert MatchController(table.match, sat_down).playing == sat_down
    assert (other.table[task.seat], other.table[other.seat]) == ("random", "normal")
    table.play_to_the_end()
    assert task.seat not in table.host.seats[1:]
    assert table.problems == ["app.error.bot_failed"]


@pytest.mark.expect_logs("gave no answer")
def test_a_table_without_any_bot_that_answers_plays_to_its_end() -> None:
    table = Table((False, False, False))
    for _ in range(3):
        while not table.host.asked:
            QCoreApplication.processEvents()
        number, _ = table.host.asked.pop(0)
        table.host.failed.emit(number, "it took too long")
        QCoreApplication.processEvents()
    table.play_to_the_end()
    assert table.finished == 1
    assert len(table.host.seats) == 3
    assert table.problems == ["app.error.bot_failed"] * 3


def test_an_answer_that_the_rules_refuse_is_no_hang() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    number, task = table.host.asked.pop(0)
    before = table.match.ply
    table.host.chosen.emit(number, Choice(task.ply, "play:king"))
    QCoreApplication.processEvents()
    assert table.match.ply == before + 1
    assert "app.error.bot_failed" in table.problems


def test_a_busy_table_makes_the_bots_and_the_end_wait() -> None:
    table = Table((False, False))
    table.controller.set_busy(True)
    number, ply = len(table.host.seats), table.match.ply
    table.host.answer()
    assert len(table.host.seats) == number
    assert table.match.ply == ply, "who was asked before waits, too"
    table.controller.set_busy(False)
    assert table.match.ply > ply
    assert len(table.host.seats) == number + 1
    table.play_to_the_end()
    assert table.finished == 1


def test_a_closed_match_hears_nothing() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    ply = table.match.ply
    table.controller.close()
    assert table.host.forgotten
    table.host.answer()
    assert table.match.ply == ply


def test_an_illegal_answer_is_refused_with_a_text_key() -> None:
    table = Table((True, False, False))
    table.controller.submit("play:king")
    assert table.problems == ["council_of_12.reason.illegal"]
    assert table.controller.decision is not None


# ---------------------------------------------------------------- a table of bots


def test_a_table_of_bots_decides_everything_itself() -> None:
    table = Table((False, False, False))
    assert table.controller.viewer is None
    assert table.host.seats == [1]  # round 1 begins at seat 1
    table.play_to_the_end()
    assert [decision for decision in table.decisions if decision] == []


# ---------------------------------------------------------------- undo


def test_undo_goes_back_to_the_persons_previous_decision_with_the_bots_answers() -> None:
    table = Table((True, False, False))
    assert not table.controller.can_undo()
    table.submit(prefer=lambda token: token == "bell:no")
    before = table.match.ply
    table.submit(prefer=lambda token: token.startswith("play:"))
    for _ in range(2):
        table.host.asked = table.host.asked[-1:]
        table.host.answer()
    assert table.match.ply > before + 1
    asked = len(table.host.seats)
    table.controller.request_undo()
    assert table.match.ply == before
    assert table.viewers[-1] == 0
    assert table.controller.decision is not None
    assert table.controller.decision.kind == "play"
    # The bots wait for the person: else redo would be lost at once.
    assert len(table.host.seats) == asked
    assert table.controller.can_redo()


def test_redo_brings_everything_back() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    table.submit(prefer=lambda token: token.startswith("play:"))
    table.host.asked = table.host.asked[-1:]
    table.host.answer()
    ply, dump = table.match.ply, table.game.dump(table.match.state)
    table.controller.request_undo()
    table.controller.request_redo()
    assert table.match.ply == ply
    assert table.game.dump(table.match.state) == dump


def test_after_undo_another_answer_goes_on() -> None:
    table = Table((True, False, False))
    first = table.submit(prefer=lambda token: token == "bell:no")
    table.controller.request_undo()
    table.submit(prefer=lambda token: token != first)
    assert not table.controller.can_redo()
    assert table.host.asked  # the bots are asked again


def test_undo_reaches_the_first_decision_and_then_says_why_not() -> None:
    table = Table((True, False, False))
    table.run_until("first")
    while table.controller.can_undo():
        table.controller.request_undo()
    assert table.controller.decision is not None
    assert table.controller.decision.kind == "bell"
    table.controller.request_undo()
    assert table.problems == ["council_of_12.reason.undo_nothing"]


def test_undo_works_after_the_end() -> None:
    table = Table((True, False, False))
    table.play_to_the_end()
    table.controller.request_undo()
    assert not table.controller.over
    assert table.controller.decision is not None


def test_several_people_may_not_take_back_what_was_revealed() -> None:
    table = Table((True, True))
    table.run_until("first")
    table.submit()
    assert not table.controller.can_undo()
    table.controller.request_undo()
    assert table.problems == ["council_of_12.reason.undo_revealed"]


def test_several_people_may_take_back_what_nobody_has_seen() -> None:
    table = Table((True, True))
    table.run_until("play")
    table.submit(prefer=lambda token: token.startswith("play:"))
    assert table.controller.can_undo()
    assert table.controller.undo_seat() == 0, "it is said whose card it is"
    table.controller.request_undo()
    assert table.controller.decision is not None
    assert (table.controller.decision.kind, table.controller.viewer) == ("play", 0)


# ---------------------------------------------------------------- looking back


def test_an_earlier_position_can_be_looked_at() -> None:
    table = Table((True, False, False))
    table.run_until("first")
    now, ply = table.controller.view(), table.match.ply
    asked = len(table.host.seats)
    table.controller.look_at(12)
    assert table.controller.looking == 12
    assert table.controller.view() == table.game.view(table.match.state_at(12), 0)
    assert table.controller.view() != now
    assert table.controller.decision is None
    assert not table.controller.can_undo()
    assert max(at for at, _ in table.controller.history(0)) <= 12
    assert max(at for at, _ in table.controller.whole_history(0)) == ply
    table.controller.submit("first:0")
    assert table.match.ply == ply
    assert len(table.host.seats) == asked
    table.controller.look_at(None)
    assert table.controller.view() == now
    assert table.controller.decision is not None


def test_a_bot_does_not_act_while_somebody_looks_back() -> None:
    table = Table((True, False, False))
    table.submit(prefer=lambda token: token == "bell:no")
    table.controller.look_at(9)
    ply = table.match.ply
    table.host.answer()
    assert table.match.ply == ply
    table.controller.look_at(None)
    assert table.host.answer() == 1
    assert table.match.ply == ply + 1


def test_looking_at_now_or_at_nothing_is_now() -> None:
    table = Table((True, False, False))
    for ply in (table.match.ply, 9999, -3):
        table.controller.look_at(ply)
        assert table.controller.looking is None


# ---------------------------------------------------------------- several people


def test_several_people_decide_openly_with_every_hand_covered() -> None:
    table = Table((True, True, False))
    assert table.controller.viewer is None
    assert table.controller.waiting_for is None
    assert table.controller.decision is not None
    assert table.controller.decision.council
    hands = [member["hand"] for member in table.controller.view()["members"]]
    assert all(isinstance(hand, int) for hand in hands)


def test_a_private_decision_waits_for_the_curtain() -> None:
    table = Table((True, True, False))
    table.submit(prefer=lambda token: token == "bell:no")
    assert table.handovers == [0]
    assert table.controller.waiting_for == 0
    assert table.controller.decision is None
    assert table.controller.viewer is None
    table.controller.submit("play:worker")
    assert table.problems == ["council_of_12.reason.not_your_turn"]
    table.controller.take_seat(1)  # not the one who is waited for
    assert table.controller.viewer is None
    table.controller.take_seat(0)
    assert table.controller.viewer == 0
    assert table.controller.decision is not None
    assert table.controller.decision.kind == "play"


def test_the_hand_is_put_away_before_what_follows_is_told() -> None:
    table = Table((True, True))
    table.run_until("play")
    table.submit(prefer=lambda token: token.startswith("play:"))
    assert table.controller.viewer == 0  # may still exchange and speak
    shown: list[Any] = []
    table.controller.viewer_changed.connect(
        lambda _: shown.append(table.controller.view()["members"][0]["ready"])
    )
    table.events.clear()
    table.submit(prefer=lambda token: token == "ready")
    # First the table without the hand as it was before, then the event.
    assert shown[0] is False
    assert table.viewers[-1] is None
    assert isinstance(table.events[0], happened.Ready)
    assert table.controller.waiting_for == 1


def test_with_several_people_whole_games_end() -> None:
    for seed in range(6):
        table = Table((True, True, seed % 2 == 0), seed=f"hot seat {seed}")
        table.play_to_the_end()
        assert table.finished == 1
        assert table.controller.viewer is None


@pytest.mark.parametrize("people", [(True, False), (False, True, False), (True, True, True, True)])
def test_every_person_is_asked_only_what_is_theirs(people: tuple[bool, ...], qtbot: QtBot) -> None:
    table = Table(people, seed="theirs")
    table.play_to_the_end()
    for decision in table.decisions:
        if decision is not None:
            assert people[decision.seat]
