"""The table by keyboard alone: what has the focus says what Enter does, and it is never lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.cards.table import Table, arrange
from tests.ui.council_table_kit import Kit, press

Opener = Callable[[Table], Kit]


@pytest.fixture
def open_table(qapp: QApplication) -> Iterator[Opener]:
    kits: list[Kit] = []

    def make(table: Table) -> Kit:
        kits.append(Kit(match=table.match))
        return kits[-1]

    yield make
    for kit in kits:
        kit.close()


def focus() -> QWidget:
    """Who has the keyboard."""
    now = QApplication.focusWidget()
    assert now is not None, "the keyboard is lost"
    return now


def key(kit: Kit, *keys: Qt.Key) -> None:
    for one in keys:
        press(focus(), one)
        kit.settle()


def words(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    return str(text()) if callable(text) else widget.accessibleName()


ENTER, SPACE, DOWN, TAB = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Down,
    Qt.Key.Key_Tab,
)


def lie_a_card(kit: Kit) -> None:
    """Enter chooses the first card, Enter again lays it."""
    key(kit, ENTER)
    assert kit.presenter.chosen
    assert kit.match.state.laid[0] < 0
    key(kit, ENTER)
    assert kit.match.state.laid[0] >= 0


def test_enter_on_saying_nothing_is_being_ready(open_table: Opener) -> None:
    kit = open_table(arrange())
    lie_a_card(kit)
    assert words(focus()) == "Say nothing"
    gold = kit.table.tray.panel.primary
    assert (gold.text(), gold.key_shown) == ("Ready", True)
    assert kit.match.state.waiting & 1
    key(kit, ENTER)
    assert not kit.match.state.waiting & 1
    focus()


def test_arrows_choose_a_sentence_and_enter_says_it(open_table: Opener) -> None:
    kit = open_table(arrange())
    lie_a_card(kit)
    key(kit, DOWN, DOWN)
    assert kit.presenter.sentence == "say:contribute"
    second = kit.table.tray.panel.second
    assert (second.text(), second.key) == ("Ready", ""), "Enter would say it"
    assert kit.match.state.said[0] == 0, "nothing is carried out before it is confirmed"
    key(kit, ENTER)
    assert kit.controller.view()["members"][0]["said"] == "contribute"
    focus()


def test_a_sentence_without_a_card_leads_to_the_cards_and_then_both_are_confirmed(
    open_table: Opener,
) -> None:
    kit = open_table(arrange())
    panel = kit.table.tray.panel
    panel.sentences[0].setFocus()
    key(kit, DOWN, ENTER)
    assert kit.presenter.sentence == "say:alone"
    assert getattr(focus(), "token", "").startswith("play:"), "a sentence goes with a card"
    key(kit, ENTER)
    assert panel.primary.text().endswith("and say it")
    key(kit, ENTER)
    member = kit.controller.view()["members"][0]
    assert (member["said"], member["laid"]) == ("alone", kit.match.log[-2].token[5:])


def test_a_forbidden_card_does_nothing(open_table: Opener) -> None:
    hands = "druid sorcerer machine"
    kit = open_table(arrange(hands=hands, supplicant="druid"))
    card = kit.table.tray.card_of("druid")
    assert card is not None
    card.setFocus()
    before = kit.match.ply
    key(kit, ENTER, SPACE, ENTER)
    assert kit.match.ply == before
    assert kit.presenter.chosen == ""


def carry_out(card: str, die: int = 7) -> Table:
    hands = [f"{card} druid", "machine druid", "parasite druid"]
    table = arrange(hands=hands, die=die, supplicant="lady", challenge=9)
    return table.lay(card, "machine", "parasite").first(0)


@pytest.mark.parametrize(("card", "count"), [("sorcerer", 5), ("alchemist", 2)])
def test_enter_chooses_a_face_and_enter_again_turns_the_die(
    open_table: Opener, card: str, count: int
) -> None:
    kit = open_table(carry_out(card))
    kinds = {"sorcerer": "tilt", "alchemist": "turn"}
    seen = set()
    for _ in range(count):
        key(kit, DOWN)
        seen.add(words(focus()) or focus().accessibleName())
    assert len(seen) == count
    before = kit.match.ply
    key(kit, ENTER)
    chosen = kit.presenter.chosen
    assert chosen.startswith(kinds[card])
    assert kit.match.ply == before
    key(kit, ENTER)
    assert kit.match.log[before].token == chosen
    focus()


def test_enter_on_the_dial_does_the_same(open_table: Opener) -> None:
    kit = open_table(carry_out("alchemist"))
    kit.table.board.dial.focus_values()
    before = kit.match.ply
    key(kit, ENTER)
    assert kit.match.ply == before
    chosen = kit.presenter.chosen
    key(kit, ENTER)
    assert kit.match.log[before].token == chosen


def test_enter_with_nothing_chosen_goes_where_it_is_chosen(open_table: Opener) -> None:
    kit = open_table(arrange(at="bell"))
    kit.table.setFocus()
    before = kit.match.ply
    key(kit, ENTER)
    assert kit.match.ply == before
    assert getattr(focus(), "token", "") == "bell:no"
    key(kit, ENTER, ENTER)
    assert kit.match.log[before].token == "bell:no"


def test_what_was_chosen_is_told_of_though_the_keyboard_is_elsewhere(open_table: Opener) -> None:
    """A member was clicked: the words below the answers are about that one."""
    hands = ["sorcerer druid", "machine druid", "parasite druid"]
    kit = open_table(arrange(hands=hands).lay("sorcerer", "machine", "parasite"))
    panel = kit.table.tray.panel

    def told() -> list[str]:
        return [label.text() for label in (panel.about_text, *panel.notes)]

    key(kit, DOWN)
    here, about_here = focus(), told()
    key(kit, DOWN)
    other, about_other = focus(), told()
    assert about_here != about_other
    key(kit, Qt.Key.Key_Up)
    assert (focus(), told()) == (here, about_here)
    kit.presenter.choose(getattr(other, "token", ""))
    kit.settle()
    assert told() == about_other


def lying(kit: Kit) -> list[QWidget]:
    """The hand from the lowest card to the uppermost."""
    cards = kit.table.tray.cards
    return [child for child in kit.table.tray.children() if child in cards]


def test_a_chosen_card_lies_over_its_neighbours(open_table: Opener) -> None:
    kit = open_table(arrange())
    first, *others = kit.table.tray.cards
    middle = others[len(others) // 2]
    first.setFocus()
    kit.presenter.choose(middle.token)
    kit.settle()
    assert lying(kit)[-2:] == [first, middle]
    kit.presenter.clear()
    kit.settle()
    assert lying(kit) == [*others, first]


def test_a_card_with_the_keyboard_lies_over_its_neighbours_until_it_leaves(
    open_table: Opener,
) -> None:
    kit = open_table(arrange())
    first, second, *others = kit.table.tray.cards
    first.setFocus()
    assert lying(kit) == [second, *others, first]
    second.setFocus()
    assert lying(kit) == [first, *others, second]
    second.clearFocus()
    assert lying(kit) == [first, second, *others]
