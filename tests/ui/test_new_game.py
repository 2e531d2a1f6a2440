"""A new game: the keyboard, the chairs, and what assistive technology gets of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from council_desktop.games.council_of_12.decks.files import DeckFiles
from council_desktop.games.form import AnyOf, PlainForm
from council_desktop.games.registry import TITLES, title_of
from council_desktop.look.theme import build_theme
from council_desktop.pages.new_game import NewGamePage, Wish
from council_desktop.pages.round_table import RoundTable
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system import clock
from council_desktop.text.texts import Texts
from council_desktop.widgets.style import apply_theme
from engine.codes import code_for, setup_from
from engine.core.game import Setup
from engine.titles import game_with_deck
from tests.laws.games import COUNCIL, KING
from tests.samples import each_once
from tests.ui.council_table_kit import assets

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

NAMES = ("Lea", "Tom", "Mira", "Jo", "Ada", "Ben")
PLAIN: dict[str, Any] = {
    "short": {"type": "bool", "default": False, "form": True},
    "way": {"type": "name", "default": "any", "choices": ["first", "second"], "form": True},
    "extras": {"type": "names", "default": [], "choices": ["witch", "ghost"], "form": True},
    "start": {"type": "seat", "default": None, "form": True},
    "ordered": {"type": "bool", "default": False},
}
"""Options of every type that a form can be made of, and one that belongs in none."""


class Invented(Texts):
    """Words for the options of no real game."""

    def t(self, key: str, /, **params: object) -> str:
        return key if ".option." in key else super().t(key, **params)


@pytest.fixture
def for_six(monkeypatch: pytest.MonkeyPatch) -> str:
    """A title that seats six, with a form made from the options of its rules."""
    title = replace(TITLES[KING], own_form=None)
    title.__dict__["spec"] = replace(TITLES[KING].spec, seats=(2, 6), options=PLAIN)
    monkeypatch.setitem(TITLES, KING, title)
    return KING


def made(
    qapp: QApplication, chairs: int = 3, scale: float = 1.0, game: str = COUNCIL
) -> NewGamePage:
    theme = build_theme("dark", scale)
    assets()
    apply_theme(qapp, theme)
    decks = DeckFiles(Path("nowhere")).listing()
    page = NewGamePage(Invented(), theme, assets(), decks, lambda _: "", lambda _: "")
    page.fill(GameChoice(tuple(Chair(NAMES[n], n == 0) for n in range(chairs)), game), False)
    show(page, (1280, 800))
    return page


def show(page: NewGamePage, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.show()
    page.activateWindow()
    for _ in range(4):
        QApplication.processEvents()


@pytest.fixture
def page(qapp: QApplication) -> Iterator[NewGamePage]:
    made_page = made(qapp)
    yield made_page
    made_page.close()
    made_page.deleteLater()


def names(page: NewGamePage) -> list[str]:
    return [chair.name.text() for chair in page.chairs]


def test_enter_deals_from_everywhere_but_the_bar(page: NewGamePage) -> None:
    dealt: list[GameChoice] = []
    back: list[bool] = []
    page.deal_requested.connect(dealt.append)
    page.back_requested.connect(lambda: back.append(True))
    page.deal_fold.set_open(True)
    chair = page.chairs[1]
    places: list[QWidget] = [page.form.random, page.form.month, chair.person, chair.bot, chair.name]
    places += [
        chair.level,
        chair.remove,
        page.add,
        page.form.silence_fold.head,
        page.seed,
        page.deal,
    ]
    for number, place in enumerate(places, start=1):
        place.setFocus()
        assert QApplication.focusWidget() is place
        QTest.keyClick(place, Qt.Key.Key_Return)
        assert len(dealt) == number, place
    assert len(page.chairs) == 3
    assert not page.form.silence_fold.is_open()
    assert page.bar.back is not None
    page.bar.back.setFocus()
    QTest.keyClick(page.bar.back, Qt.Key.Key_Return)
    assert back == [True]
    assert len(dealt) == len(places)


def test_every_control_of_a_chair_says_whose_it_is(page: NewGamePage) -> None:
    chair = page.chairs[1]
    said = [part.accessibleName() for part in (chair.name, chair.person, chair.bot, chair.level)]
    assert said == ["Name of chair 2", "Chair 2, Person", "Chair 2, Bot", "Chair 2, Level"]
    assert chair.remove.accessibleName() == "Chair 2, Remove this chair"


def test_alt_and_an_arrow_moves_a_chair(page: NewGamePage) -> None:
    page.chairs[0].name.setFocus()
    QTest.keyClick(page.chairs[0].name, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["Tom", "Lea", "Mira"]
    assert [chair.chair().person for chair in page.chairs] == [False, True, False]
    assert QApplication.focusWidget() is page.chairs[1].name
    for _ in range(3):  # It stops at the first chair.
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert names(page) == ["Lea", "Tom", "Mira"]


def test_a_chair_is_dragged_onto_another(page: NewGamePage) -> None:
    taken, other = page.chairs[0], page.chairs[2]
    grip = QPoint(4, taken.height() - 4)
    target = taken.mapFromGlobal(other.mapToGlobal(other.rect().center()))
    QTest.mousePress(taken, Qt.MouseButton.LeftButton, pos=grip)
    QTest.mouseRelease(taken, Qt.MouseButton.LeftButton, pos=target)
    assert names(page) == ["Mira", "Tom", "Lea"]


@pytest.mark.parametrize(("chairs", "scale"), each_once([2, 3, 6, 4, 5], [1.0, 1.5, 2.0]))
def test_no_chair_lies_over_another_and_nothing_in_it_is_cut(
    qapp: QApplication, chairs: int, scale: float, for_six: str
) -> None:
    page = made(qapp, chairs, scale, COUNCIL if chairs < 4 else for_six)
    assert len(page.chairs) == chairs
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        show(page, size)
        parts: list[QWidget] = list(page.chairs)
        for number, one in enumerate(parts):
            assert one.parentWidget().rect().contains(one.geometry()), (size, number)
            for other in parts[number + 1 :]:
                assert not one.geometry().intersects(other.geometry()), (size, number)
        for chair in page.chairs:
            for button in (chair.person, chair.bot):
                words = button.fontMetrics().horizontalAdvance(button.text())
                assert button.width() >= words + 8, size
            assert chair.height() >= chair.height_for(chair.width())
    page.close()
    page.deleteLater()
    apply_theme(qapp, build_theme("dark"))


def test_the_title_decides_which_options_there_are(page: NewGamePage) -> None:
    silence = page.form.silence_fold
    page.title.choices[1].setChecked(True)
    assert page.choice().game_id == "king_of_12"
    assert page.form.fold.isVisible()
    assert not silence.isVisible()
    page.form.ways["random"].setChecked(True)
    assert page.choice().options == {"set": "random"}
    page.form.ways["chosen"].setChecked(True)
    assert page.deal.isEnabled()
    page.form.picker.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert not page.deal.isEnabled()
    assert page.problem.text()
    page.title.choices[0].setChecked(True)
    assert page.choice().game_id == "council_of_12"
    assert page.choice().options == {}
    assert page.deal.isEnabled()
    assert page.form.silence_fold.isVisible()


@pytest.mark.parametrize("game", TITLES)
def test_a_die_lies_on_the_table_of_games_that_have_one(page: NewGamePage, game: str) -> None:
    page.choose(Wish(game))
    dial = page.findChild(RoundTable).dial
    assert dial.isHidden() != TITLES[game].shows_die


def test_a_game_for_more_offers_one_more_chair(qapp: QApplication) -> None:
    """Also where no more have to sit down."""
    page = made(qapp, 2, game="majority_2")
    assert not page.add.isVisible()
    page.choose(Wish("hidden_leaders"))
    assert len(page.chairs) == 2
    assert page.add.isVisible()
    page.close()
    page.deleteLater()


@pytest.mark.parametrize("game", TITLES)
def test_a_button_types_the_day_as_the_seed_of_either_game(
    page: NewGamePage, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "today", lambda: date(2026, 12, 6))
    page.choose(Wish(game))
    page.deal_fold.set_open(True)
    assert page.daily.isVisible()
    page.daily.setFocus()
    QTest.keyClick(page.daily, Qt.Key.Key_Space)
    choice = page.choice()
    assert (choice.game_id, choice.seed) == (game, "daily-2026-12-06")
    title = game_with_deck(game)
    shared = setup_from(
        code_for(title, Setup(title.spec.seats[1], dict(choice.options)), choice.seed), []
    )
    assert shared.seed == choice.seed, "it fits into a code"


def test_a_form_is_made_from_the_options_of_the_rules(qapp: QApplication, for_six: str) -> None:
    page = made(qapp, 3, game=for_six)
    form: Any = page.form
    assert list(form.fields) == ["short", "way", "extras", "start"]
    assert page.choice().options == {}
    chosen = {"short": True, "way": "second", "extras": ["ghost"], "start": 2}
    page.fill(GameChoice(page.choice().chairs, for_six, "", chosen), True)
    assert page.choice().options == chosen
    assert form.fields["start"].fold.head.accessibleDescription() == "Mira"
    form.fields["way"].buttons[1].setChecked(True)
    assert page.choice().options["way"] == "first"
    for _ in range(5):
        page._add_chair()
    seated = names(page)
    assert sorted(seated) == sorted(NAMES)
    page.choose(Wish(COUNCIL))
    assert names(page) == seated[:4], "a council seats four"
    page.choose(Wish(for_six))
    assert names(page) == seated, "who was put away comes back"
    page.close()
    page.deleteLater()


NOT_ASKED: Final = {
    ("hidden_leaders", "leaders"),  # a secret of each seat: nobody may choose it for the others
}
"""Options that no person chooses, with the reason."""


def _other(option: dict[str, Any]) -> Any:
    """Something else than the default."""
    kind = option["type"]
    if kind == "bool":
        return not option["default"]
    return 1 if kind == "seat" else option["choices"][-1:]


@pytest.mark.parametrize("game", sorted(set(TITLES) - {COUNCIL, KING}))
def test_whatever_the_rules_let_somebody_choose_can_be_chosen(
    qapp: QApplication, game: str
) -> None:
    """Council and King have forms of their own; of the others no option may be out of reach."""
    spec = TITLES[game].spec
    page = made(qapp, spec.seats[0], game=game)
    form = page.form
    unfolded = [name for name, one in form.fields.items() if one.fold is form.first]
    assert not [name for name in unfolded if spec.options[name]["type"] != "bool"], (
        "what a newcomer sees unfolded is a plain yes or no, else how cards are dealt"
    )
    for name, option in spec.options.items():
        if (game, name) in NOT_ASKED:
            continue
        form.fill({name: _other(option)})
        assert form.options() == {name: _other(option)}
        assert page.choice().options == form.options()
        told = TITLES[game].deal(Texts(), game_with_deck(game), form.options())
        name_of_it = Texts().t(f"{game}.option.{name}.title")
        assert told == ("" if option["type"] == "seat" else name_of_it), "in the list of games"
    page.close()
    page.deleteLater()


def test_of_readings_that_exclude_one_another_one_is_chosen(qapp: QApplication) -> None:
    page = made(qapp, 2, game="majority_2")
    assert isinstance(page.form, PlainForm)
    readings = page.form.fields["variants"]
    assert isinstance(readings, AnyOf)
    named = dict(zip(readings.choices, readings.boxes, strict=True))
    for either in (("B12b", "B12c"), ("B5b", "B5c")):
        for name in either:
            named[name].click()
    assert page.form.options() == {"variants": ["B5c", "B12c"]}
    page.close()
    page.deleteLater()


def test_who_was_chosen_to_begin_goes_along_with_the_chair(qapp: QApplication) -> None:
    page = made(qapp, 4, game="majority")
    page.form.fill({"marker": 3})
    page._move_chair(3, 1)
    assert page.form.options() == {"marker": 1}
    page._remove_chair(page.chairs[1])
    assert page.form.options() == {}
    page.close()
    page.deleteLater()


def test_a_remembered_king_is_filled_in_again(page: NewGamePage) -> None:
    cards = ["knight", "lady", "golem", "machine", "oracle", "sorcerer", "rogue"]
    chairs = tuple(Chair(NAMES[n], n == 0) for n in range(4))
    page.fill(GameChoice(chairs, "king_of_12", "seed", {"set": cards}), True)
    again = page.choice()
    assert (again.game_id, again.seed) == ("king_of_12", "seed")
    assert sorted(again.options["set"]) == sorted(cards)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Lea", "Lea\u200b"), ("Zoë", "Zoe\u0308"), ("Lea", "\u202eLEA "), ("\u200b", "")],
)
def test_names_that_people_take_for_one_are_one(page: NewGamePage, one: str, other: str) -> None:
    page.chairs[0].name.setText(one)
    page.chairs[1].name.setText(other)
    assert not page.deal.isEnabled()
    assert page.chairs[1].problem.text()


def test_a_name_is_dealt_as_it_is_seen(page: NewGamePage) -> None:
    page.chairs[0].name.setText(" Zoe\u0308\u200b \u202eK. ")
    assert page.choice().chairs[0].name == "Zoë K."


def test_a_seed_that_is_typed_is_one_in_every_form(page: NewGamePage) -> None:
    for typed in ("Café", "Cafe\u0301", " Caf\u200bé "):
        page.seed.setText(typed)
        assert page.choice().seed == "Café"


def test_a_seed_from_elsewhere_is_that_very_seed(page: NewGamePage) -> None:
    """Of a game dealt by an earlier version, or elsewhere: another letter is another deal."""
    chairs = (Chair("Lea", True), Chair("Tom", True))
    page.fill(GameChoice(chairs, COUNCIL, "Cafe\u0301 "), False)
    assert page.choice().seed == "Cafe\u0301 "
    page.seed.setText(page.seed.text().strip() + "s")
    assert page.choice().seed == "Cafés"


def test_it_comes_with_the_first_chair_in_sight(qapp: QApplication) -> None:
    page = made(qapp, 4, 1.5)
    page.resize(1024, 700)
    QApplication.processEvents()
    for scroll in page.findChildren(QScrollArea):
        scroll.verticalScrollBar().setValue(scroll.verticalScrollBar().maximum())
    chairs = tuple(Chair(one, True) for one in NAMES)
    page.fill(GameChoice(chairs, COUNCIL), True)
    for _ in range(4):
        QApplication.processEvents()
    seen = page.chairs[0].visibleRegion()
    assert not seen.isEmpty()
    assert seen.boundingRect().top() == 0
    page.close()
    page.deleteLater()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 781)], ids=str)
@pytest.mark.parametrize("game", TITLES)
def test_one_more_chair_moves_none_and_the_button_stays(
    qapp: QApplication, game: str, size: tuple[int, int]
) -> None:
    """Whoever wants two more bots presses twice at the same place."""
    least, most = title_of(game).seats
    page = made(qapp, least, game=game)
    show(page, size)
    button = page.add.mapTo(page, page.add.rect().center())
    for count in range(least, most):
        before = {chair.name.text(): chair.pos() for chair in page.chairs}
        QTest.mouseClick(page.add, Qt.MouseButton.LeftButton)
        show(page, size)
        assert len(page.chairs) == count + 1
        after = {chair.name.text(): chair.pos() for chair in page.chairs}
        off = [after[name] - at for name, at in before.items()]
        assert all(abs(one.x()) + abs(one.y()) <= 2 for one in off), (count, off)
        here = page.add.mapTo(page, page.add.rect().center())
        assert here == button or count + 1 == most
    assert not page.add.isVisible()
    page.close()
    page.deleteLater()


def test_the_game_is_chosen_first(page: NewGamePage) -> None:
    """The keyboard begins at the game that is chosen; an arrow takes another, Enter deals it."""
    dealt: list[GameChoice] = []
    page.deal_requested.connect(dealt.append)
    page.activateWindow()
    focus = QApplication.focusWidget()
    assert focus in page.title.choices
    QTest.keyClick(focus, Qt.Key.Key_Right)
    focus = QApplication.focusWidget()
    assert focus is page.title.choices[1]
    QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.chairs[0].name
    QTest.keyClick(page.title.choices[1], Qt.Key.Key_Return)
    assert [choice.game_id for choice in dealt] == [list(TITLES)[1]]


@pytest.mark.parametrize("chairs", [2, 3, 4, 5, 6])
def test_the_own_chair_stands_before_the_middle_of_the_table(
    qapp: QApplication, chairs: int, for_six: str
) -> None:
    """The others sit along the edge, at both sides alike where no place is free."""
    page = made(qapp, chairs, game=for_six)
    round_table = page.findChild(RoundTable)
    disc = round_table.dial.geometry()
    boxes = [chair.geometry() for chair in page.chairs]
    off = [box.center().x() - disc.center().x() for box in boxes]
    assert abs(off[0]) <= 2
    assert boxes[0].top() > disc.center().y(), "it is the nearest to who looks at it"
    assert not any(one.intersects(two) for one, two in combinations(boxes, 2))
    if chairs in (2, 6):
        mirrored = sorted(-one for one in off)
        assert all(abs(a - b) <= 2 for a, b in zip(sorted(off), mirrored, strict=True)), off
    page.close()
    page.deleteLater()
